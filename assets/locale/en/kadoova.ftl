# What a player of Kadoova Duel reads, in English. One message a line; { $name } is filled in by the program.

## The game

game-kadoova = Kadoova Duel

## House rules

rule-target = Play to
rule-target-means = First there starts the last round.
rule-target-idle = No target: the deck ends it.
rule-deck = Duel deck
rule-deck-full = Full
rule-deck-one-each = One of each
rule-deck-full-means = Every card of every duel.
rule-deck-one-each-means = Each duel once; higher score wins.
rule-steady-off = Off
rule-steady-on = On
rule-steady-off-means = Quick hands count.
rule-steady-on-means = Races go in steps.

## The table

bust-line = BUST
stand-before = Next duel
stand-turn = { $who ->
    [you] Your turn: the next duel
   *[other] { $name }’s turn: the next duel
}
stand-opponent = { $who ->
    [you] You pick your opponent
   *[other] { $name } picks an opponent
}
stand-throws = { $who ->
    [you] You throw first
   *[other] { $name } throws first
}
stand-throws-at = { $who ->
    [you] You need more than { $points }
   *[other] { $name } needs more than { $points }
}
stand-over = The duel is over
sum-title = Now on the lane
sum-needs = needs { $points }
sum-ahead = in the lead!
stop-at = Stop at { $points }
hand-still = held true, { $height } cm high
hand-shaken = shaken wild, { $height } cm high
hand-spun-left = · spun left { $n }
hand-spun-right = · spun right { $n }
call-foul = Foul!
call-nothing = nothing
headline-bust = Bust!
headline-tied = A tie!
headline-won = { $who ->
    [you] You win the duel!
   *[other] { $name } wins the duel!
}

## What to do now

now-first = Flick a die from the tray at the left across the line. Drag the lane to move it.
now-throw = Flick a die across the line, or stop.
now-again = That throw never came to rest. Throw the lit die again.
now-carry = Flick it, or draw it back, and let go. Shaken, it flies wild.
    .toggled = Flick it, or draw it back, and press again. Shaken, it flies wild.
now-pull = Let go to throw. The farther back, the faster.
    .toggled = Press again to throw. The farther back, the faster.
now-pull-stick = Let go to throw. The farther back, the faster.
now-lane-drag = Let go where the lane shall lie.
    .toggled = Press again where the lane shall lie.
now-lane-keys = Move the lane.
now-keys = Hold to charge, let go to throw.
    .toggled = Press to charge, press again to throw.
lesson-title = Watch: this one does not count
lesson-flick = Like this: press a die, go on quickly, and let go. Press anything to begin.
    .toggled = Like this: press a die, go on quickly, and press again. Press anything to begin.
lesson-pull = Or like this: press a die, draw back, and let go. The farther back, the faster.
    .toggled = Or like this: press a die, draw back, and press again. The farther back, the faster.
lesson-keys = Like this: hold the key, and let go. The longer, the faster. Press anything to begin.
    .toggled = Like this: press the key, and press it again. The later, the faster. Press anything to begin.
lesson-stick = Like this: pull the stick back, and let go. The farther back, the faster. Press anything to begin.
lesson-carry = Like this: take a die, carry it over the tower, lower it, let go. Press anything to begin.
now-flying = { $who ->
    [you] Your die is rolling…
   *[other] { $name }’s die is rolling…
}
now-other = { $who ->
    [you] Your throw.
   *[other] { $name }’s throw.
}
now-opponent = { $who ->
    [you] Pick your opponent.
   *[other] { $name }, pick your opponent.
}
does-height = height
does-spin = spin
does-wheel-spin = wheel spins
does-wheel-height = wheel lifts
does-put-back = put back
does-move = move
does-lay = lay it down
does-aim = aim
does-shake = shake
does-throw = throw
does-pull = pull, let go
does-lane = move the lane

## What a seat does

seat-throws = throw { $n } of { $of }
seat-last = all dice thrown
seat-done = threw { $points }
seat-waits = waits
seat-picks-opponent = picking an opponent
seat-picks-order = picking who throws first
seat-looks-on = looks on

## Refusals

refusal-not-your-turn = It is not your turn.
refusal-not-now = Not now.
refusal-no-such-opponent = Nobody sits there to be challenged.
refusal-lane-is-set = The lane lies still once a die is thrown.
refusal-lane-out-of-room = The lane must lie on the table, 8 cm from the line and 4 cm from the far edge.
refusal-not-in-hand = That die is not in your hand.
refusal-throw-again = Throw the same die again first.
refusal-place = Let go behind the line.
refusal-not-forward = Throw forward, across the line.
refusal-height = No hand lets go at that height.
refusal-spin = No hand spins a die like that.
refusal-too-slow = Too gentle: flick, and let go while you move, or draw back, and let go.
    .toggled = Too gentle: flick, and press again while you move, or draw back, and press again.

## The log

log-drawn = { $who ->
    [you] You draw { $duel }, { $mark }.
   *[other] { $name } draws { $duel }, { $mark }.
}
log-reshuffled = The Duel deck is shuffled anew.
log-announced = { $who ->
    [you] You challenge { $others }: { $duel }
   *[other] { $name } challenges { $others }: { $duel }
}
log-opening = Everybody draws for the first turn.
log-tie-draw = A tie: Quick Draw decides.
log-caught-draw = That win does not stand: a Quick Draw of the others decides.
log-last-tie = Equal at the top: Quick Draw decides the match.
log-settle = Settle it! Quick Draw decides.
log-opening-won = { $who ->
    [you] You win the opening draw.
   *[other] { $name } wins the opening draw.
}
log-tie-won = { $who ->
    [you] You win the draw.
   *[other] { $name } wins the draw.
}
log-settled = { $who ->
    [you] Settled: you are right.
   *[other] Settled: { $name } is right.
}
log-nobody-left = The duel is over, and nobody scores.
log-forfeited = { $who ->
    [you] Nobody else is left: you win by forfeit.
   *[other] Nobody else is left: { $name } wins by forfeit.
}
log-cheat = { $who ->
    [you] You are caught cheating!
   *[other] { $name } is caught cheating!
}
log-last-round = { $who ->
    [you] You have reached the target: one more turn for everybody else.
   *[other] { $name } has reached the target: one more turn for everybody else.
}
log-last-round-off = Nobody is at the target any more: the last round is off.
log-next-turn = { $who ->
    [you] It is your turn.
   *[other] It is { $name }’s turn.
}
log-score-opening = { $who ->
    [you] { $points } to you for the opening draw.
   *[other] { $points } to { $name } for the opening draw.
}
log-score-cheat = { $who ->
    [you] Cheating costs you { $points }.
   *[other] Cheating costs { $name } { $points }.
}
log-score-hit = { $who ->
    [you] You hit the Post: { $points }.
   *[other] { $name } hits the Post: { $points }.
}
log-score-felled = { $who ->
    [you] You fell the Post: { $points }.
   *[other] { $name } fells the Post: { $points }.
}
log-score-number = { $who ->
    [you] You have the number: { $points }.
   *[other] { $name } has the number: { $points }.
}
headline-last-round = Last round!
mark-all = All Duel
mark-high = High Score
mark-low = Low Score
mark-you-choose = You Choose
mark-left = Left
mark-right = Right
log-called-table = The table calls “Duel!”
log-called = { $who ->
    [you] You call “Duel!”
   *[other] { $name } calls “Duel!”
}
log-out-of-time = { $who ->
    [you] Your time is up: the choice is made for you.
   *[other] { $name } is out of time: the choice is made by chance.
}
log-award = { $who ->
    [you] { $points } to you for the duel.
   *[other] { $points } to { $name } for the duel.
}
log-forfeit = { $who ->
    [you] You win by forfeit: { $points }.
   *[other] { $name } wins by forfeit: { $points }.
}
log-cost = { $who ->
    [you] The duel costs you { $points }.
   *[other] The duel costs { $name } { $points }.
}
log-short-of-dice = { $who ->
    [you] You have too few dice, and forfeit.
   *[other] { $name } has too few dice, and forfeits.
}
log-duel-undone = The duel is undone, and fought again.
log-throw-undone = { $who ->
    [you] Your throw is undone.
   *[other] The throw of { $name } is undone.
}
log-order = { $who ->
    [you] You throw first.
   *[other] { $name } throws first.
}
log-challenger = { $who ->
    [you] { $points } more to you, the challenger.
   *[other] { $points } more to { $name }, the challenger.
}
log-turn = { $who ->
    [you] You throw first.
   *[other] { $name } throws first.
}
log-turn-at = { $who ->
    [you] You throw at { $points }.
   *[other] { $name } throws at { $points }.
}
log-lane = { $who ->
    [you] You move the lane.
   *[other] { $name } moves the lane.
}
log-unsettled = Die { $die } will not rest: again.
log-landed = { $points ->
    [0] Die { $die } scores nothing.
   *[other] Die { $die } lies on { $points }.
}
log-fell-off = Die { $die } falls off the table.
log-bumped = Die { $die } is bumped from { $from } to { $to }.
log-bumped-same = Die { $die } is bumped, still { $points }.
log-pushed-off = Die { $die } is pushed off: { $points } lost.
log-fouled = Die { $die }, foul: { $reason }.
foul-lane-first = it hit the lane before the table
foul-die-first = it hit a die before the table
foul-no-bounce = it never touched the table
foul-too-far-up = it came in from the side too far up
foul-backwards = it came in from behind
log-bust-landed = Die { $die } touches the Bust line!
log-bust-fell-off = Die { $die } flies off past the Bust line!
log-bust-bumped = Die { $die } is bumped onto the Bust line!
log-bust-pushed-off = Die { $die } is pushed off past the Bust line!
log-bust-lost = { $lost ->
    [0] Bust. There was nothing to lose.
   *[other] Bust: { $lost } lost.
}
log-stopped = { $who ->
    [you] You stop.
   *[other] { $name } stops.
}
log-turn-over = { $who ->
    [you] You end with { $points }.
   *[other] { $name } ends with { $points }.
}
log-tied = Both have { $points }.
log-won = { $who ->
    [you] You win the duel.
   *[other] { $name } wins the duel.
}

## The introduction

intro-who = { $challenger } against { $challenged }.
intro-opening = Everybody draws for the first turn: { $all }. The winner gets 1,000 points.
intro-tie = A tie! { $all } draw for it.
intro-caught = { $all } draw for what the cheat had won.
intro-last-tie = Equal at the top: { $all } draw for the match.
intro-settle = { $all } settle it. No points, no hard feelings.
intro-duel = Duel!
intro-draw = Ready!
choose-opponent = { $who ->
    [you] Whom do you challenge?
   *[other] Whom does { $name } challenge?
}

## The result

result-sum = { $who ->
    [you] Your dice on the lane
   *[other] { $name }’s dice on the lane
}
result-gave-up = { $who ->
    [you] You left, and the match ended
   *[other] { $name } left, and the match ended
}
result-tie = A tie, settled by a Quick Draw
result-opening = { $who ->
    [you] You won the opening draw
   *[other] { $name } won the opening draw
}
result-cheat = { $who ->
    [you] You were caught cheating
   *[other] { $name } was caught cheating
}
result-hit = { $who ->
    [you] You hit the Post
   *[other] { $name } hit the Post
}
result-felled = { $who ->
    [you] You felled the Post
   *[other] { $name } felled the Post
}
result-number = { $who ->
    [you] You have a die with the number
   *[other] { $name } has a die with the number
}
result-award = { $who ->
    [you] You win the duel
   *[other] { $name } wins the duel
}
result-forfeit = { $who ->
    [you] You win by forfeit
   *[other] { $name } wins by forfeit
}
result-cost = { $who ->
    [you] You lose the duel
   *[other] { $name } loses the duel
}
result-challenger = { $who ->
    [you] You challenged and won
   *[other] { $name } challenged and won
}
result-times = { $reason }, { $n } times

## The score sheet of a running match

sheet-title = Score sheet, played to { $points }
sheet-title-deck = Score sheet, each duel once
sheet-opening = Opening Quick Draw
sheet-everybody = everybody
sheet-who = { $challenger } against { $challenged }
sheet-tied = (a tie, drawn for)
sheet-struck = (undone)
why-opening = won the opening
why-award = won the duel
why-forfeit = won by forfeit
why-cost = lost the duel
why-struck = { $why } (undone)
why-challenger = challenged and won
why-cheat = caught cheating
why-hit = hit the Post
why-felled = felled the Post
why-number = the number
match-by-target = At the target, after the last round.
match-by-deck = After the last Duel card.
match-by-draw = Equal at the top: a Quick Draw decided.
match-by-forfeit = All others were sent from the table.
moment-bust = { $who ->
    [you] You bust and lose { $points }
   *[other] { $name } busts and loses { $points }
}
moment-lane = { $who ->
    [you] You leave { $points } on the lane
   *[other] { $name } leaves { $points } on the lane
}
moment-rings = { $who ->
    [you] Your { $role ->
        [axe] axe makes
       *[daggers] daggers make
    } { $points }
   *[other] { $name }’s { $role ->
        [axe] axe makes
       *[daggers] daggers make
    } { $points }
}
moment-near = { $who ->
    [you] Nearest to the Post: you, { $cm } cm
   *[other] Nearest to the Post: { $name }, { $cm } cm
}
moment-felled = { $who ->
    [you] You fell the Post
   *[other] { $name } fells the Post
}
moment-captured = { $who ->
    [you] You take { $n } dice at once
   *[other] { $name } takes { $n } dice at once
}
match-given-up = { $who ->
    [you] You left, and the match ended.
   *[other] { $name } left, and the table ended the match.
}

## Races: what stands around the trays

named-roll = { $name }: shake and roll
named-bang = { $name }: slap the table
race-shake = shake
race-bang = Bang!
race-target = Target
race-steady = Steady…
race-draw = Draw!
race-hold = Hold to shake
    .toggled = Press to shake
race-shaking = Shake…
race-let-go = Let go to roll!
    .toggled = Press to roll!
race-wrong = Wrong! Locked
race-wrong-step = Wrong! No roll
race-press = Press to roll
race-waits = Waits for the others
race-roll = roll
race-has-chosen = has chosen
race-slap-waits = Waits for the die
race-slap-early = Waits for “Draw!”
race-fetching = Off the tray!
race-out = out
race-rolls-target = rolls the target
race-gets-ready = gets ready
race-chooses = chooses
race-looks = has rolled
race-shakes = shakes
race-rolls = rolls
race-fetches = fetches the die
race-locked = locked
race-slapped = has slapped
race-was-first = was first
race-was-late = was late
prize-title = To be won
prize-first = first right Bang!
prize-honour = honour
prize-war = and { $each } for each die won
call-bang = Bang!
call-off-tray = Off the tray!
call-cocked = shows no number
log-withdrew = { $who ->
    [you] You take no part any longer.
   *[other] { $name } takes no part any longer.
}

## Chicken!

duel-chicken = Chicken!
intro-chicken-1 = Throw six dice, one by one. Each must bounce on the bare table before the lane.
intro-chicken-2 = A die that touches a colour is worth its number. The higher sum wins and scores it.
intro-chicken-3 = One die on the red line, or past it, and everything thrown so far is gone. Stop when you dare.
intro-chicken-hands = Grab a die: flick it, or draw it back, and let go. Keys: aim with the arrows, hold Space, let go. Pad: pull the stick back, let it go.
    .toggled = Press a die: flick it, or draw it back, and press again. Keys: aim with the arrows, press Space twice. Pad: pull the stick back, let it go.
step-chicken-1 = Who was challenged throws first, then the challenger tries to beat that sum. Before your first throw you may move the lane.
step-chicken-2 = Flick a die. It must touch the bare table before the lane or another die, or it is a foul: taken away, worth nothing.
step-chicken-3 = At the end each die counts the highest colour that it touches. Later throws may bump it, up or down. You may stop early; the higher sum wins.
step-chicken-4 = A die on the Bust line or past it busts: all dice thrown so far are lost. The line runs across the whole table.
rules-chicken-1 = Two players duel. The one who was challenged throws first, then the challenger tries to beat that sum.
rules-chicken-2 = Before your first throw you may move the lane, nearer or farther, left or right. Then throw your six dice one by one. Dice stay where they land, and may be bumped: up, down, or over the line.
rules-chicken-3 = A die must touch the bare table before it touches the lane or another die. If it does not, it is a foul: the die is taken away and scores nothing, but what it moved stays moved.
rules-chicken-4 = A die must come onto the lane over its low end. From the side it may come in only before the 40 % mark, and only while it travels towards the higher numbers.
rules-chicken-5 = At the end, each of your dice that touches a colour is worth its number; of two colours, the higher. What lies beside the lane or falls off the table is worth nothing.
rules-chicken-6 = A die that comes to rest on the Bust line or past it, or falls off the table there, busts: all dice thrown so far are taken away with their points. You may still throw the dice that you have left. The line runs across the whole table.
rules-chicken-7 = You may stop early. The higher sum wins and is written down; a challenger who wins gets 100 more. A tie is settled by a Quick Draw.
rules-chicken-8 = With the mouse: press a die, flick it across the line and let go, or draw back from the line and let go, the farther the faster; shake it first to make it tumble; the wheel sets the height, and the spin after a click of the middle button. With keys: left and right aim, up and down move the hand, { $key-higher } and { $key-lower } set the height, { $key-spin-left } and { $key-spin-right } spin, { $key-shake } shakes, hold { $key-act } to charge and let go to throw.
about-chicken = Six dice towards the Bust line: dare more, lose all.

## Axe vs Daggers

duel-axe-vs-daggers = Axe vs Daggers
about-axe-vs-daggers = Three daggers against one axe that counts three times.
intro-axe-vs-daggers-1 = The challenger chooses: the Daggers throw three dice first, then the Axe throws one.
intro-axe-vs-daggers-2 = A ring is worth its number, and three times that for the Axe. The higher total wins and scores it.
intro-axe-vs-daggers-3 = Each die must bounce on the bare table before the mat. On a line, the higher ring counts.
intro-axe-vs-daggers-hands = Grab a die: flick it, or draw it back, and let go. Keys: aim with the arrows, hold Space, let go. Pad: pull the stick back, let it go.
    .toggled = Press a die: flick it, or draw it back, and press again. Keys: aim with the arrows, press Space twice. Pad: pull the stick back, let it go.
step-axe-vs-daggers-1 = The challenger chooses: the Axe, one single die that counts three times, or the Daggers, three dice that are added up.
step-axe-vs-daggers-2 = The Daggers throw first, one by one. A die must touch the bare table before the mat or another die, or it is a foul.
step-axe-vs-daggers-3 = A die counts the highest ring that it touches; on a line is inside. A later dagger may bump one that lies there already.
step-axe-vs-daggers-4 = The mat is cleared, and the Axe throws its only die. The higher total wins, and the winner scores it. A tie? Quick Draw!
rules-axe-vs-daggers-1 = Two players duel. The challenger chooses who is the Axe; the other has the Daggers.
rules-axe-vs-daggers-2 = The Daggers throw first: three dice, one by one. They stay where they come to rest, and a later throw may bump them, to the better or the worse. What counts is where they lie when all three are thrown. Their rings are added up.
rules-axe-vs-daggers-3 = Then the mat is cleared, and the Axe throws one single die. Its ring counts three times.
rules-axe-vs-daggers-4 = A die that touches two rings counts in the higher one; on a line is inside. Beside the mat or off the table it is worth nothing. Which number it shows does not matter.
rules-axe-vs-daggers-5 = A die must touch the bare table before it touches the mat or another die. If it does not, it is a foul: the die is taken away and scores nothing, but what it moved stays moved.
rules-axe-vs-daggers-6 = The higher total wins, and the winner scores that total; a challenger who wins gets 100 more. If both totals are equal, a Quick Draw decides who scores it.
rules-axe-vs-daggers-7 = With the mouse: press a die, flick it across the line and let go, or draw back from the line and let go, the farther the faster; shake it first to make it tumble; the wheel sets the height, and the spin after a click of the middle button. With keys: left and right aim, up and down move the hand, { $key-higher } and { $key-lower } set the height, { $key-spin-left } and { $key-spin-right } spin, { $key-shake } shakes, hold { $key-act } to charge and let go to throw.
offer-axe = The Axe: one die, three times its ring
offer-daggers = The Daggers: three dice, thrown first
offer-first = { $who ->
    [you] You throw first
   *[other] { $name } throws first
}
stand-order = { $who ->
    [you] You choose who throws first
   *[other] { $name } chooses who throws first
}
now-order = { $who ->
    [you] Choose who throws first.
   *[other] { $name }, choose who throws first.
}
seat-chooses = picking a side
seat-role = { $role ->
    [axe] Axe, { $doing }
   *[daggers] Daggers, { $doing }
}
stand-roles = { $who ->
    [you] You choose: Axe or Daggers
   *[other] { $name } chooses: Axe or Daggers
}
stand-daggers = { $who ->
    [you] You throw the Daggers
   *[other] { $name } throws the Daggers
}
stand-axe = { $who ->
    [you] You throw the Axe, { $points } to beat
   *[other] { $name } throws the Axe, { $points } to beat
}
now-roles = { $who ->
    [you] Pick your side.
   *[other] { $name }, pick your side.
}
now-daggers = { $who ->
    [you] Flick a dagger from the tray at the left: it must bounce before the mat.
   *[other] { $name }: flick a dagger from the tray at the left; it must bounce before the mat.
}
now-axe = { $who ->
    [you] One throw: flick the Axe from the tray at the left.
   *[other] { $name }, one throw: flick the Axe from the tray at the left.
}
sum-role = { $role ->
    [axe] The Axe, three times its ring
   *[daggers] The Daggers’ rings
}
sum-needs-ring = needs the { $points } ring
sum-at-most = { $points } cannot be beaten
log-role = { $who ->
    [you] { $role ->
        [axe] You are the Axe.
       *[daggers] You take the Daggers.
    }
   *[other] { $role ->
        [axe] { $name } is the Axe.
       *[daggers] { $name } takes the Daggers.
    }
}
log-daggers-first = { $who ->
    [you] You throw the Daggers.
   *[other] { $name } throws the Daggers.
}
log-axe-at = { $who ->
    [you] You throw the Axe at { $points }.
   *[other] { $name } throws the Axe at { $points }.
}
log-axe-landed = { $points ->
    [0] The Axe scores nothing.
   *[other] The Axe lies on { $points }: three times that is { $total }.
}
log-role-over = { $who ->
    [you] { $role ->
        [axe] Your Axe is worth { $points }.
       *[daggers] Your Daggers are worth { $points }.
    }
   *[other] { $role ->
        [axe] { $name }’s Axe is worth { $points }.
       *[daggers] { $name }’s Daggers are worth { $points }.
    }
}
foul-mat-first = it hit the mat before the table
result-role = { $who ->
    [you] { $role ->
        [axe] Your Axe
       *[daggers] Your Daggers
    }
   *[other] { $role ->
        [axe] { $name }’s Axe
       *[daggers] { $name }’s Daggers
    }
}

## Horse-Shoes & Hand-Grenades

duel-horse-shoes = Horse-Shoes & Hand-Grenades
about-horse-shoes = Closest to the Post wins. Hit it, but do not fell it.
intro-horse-shoes-1 = The challenger rolls the target, the top of a Post of three dice. Then each throws three dice in turn.
intro-horse-shoes-2 = The closest die wins 1,000. A die on the mat that shows the target is worth 100 to its player.
intro-horse-shoes-3 = Hit the Post: 100 at once. Fell it: 500 lost at once. Each die must bounce before the mat.
intro-horse-shoes-hands = Grab a die: flick it, or draw it back, and let go. Keys: aim with the arrows, hold Space, let go. Pad: pull the stick back, let it go.
    .toggled = Press a die: flick it, or draw it back, and press again. Keys: aim with the arrows, press Space twice. Pad: pull the stick back, let it go.
step-horse-shoes-1 = The challenger rolls an Extra die: its number is the target. Stacked on top of two more, it is the Post.
step-horse-shoes-2 = Three rounds, one die each; the challenger throws last. A die must touch the bare table before the mat, the Post or another die.
step-horse-shoes-3 = Hit the Post: { $hit } points at once. Fell it, and you lose { $felled }; the table stacks it again.
step-horse-shoes-4 = At the end the closest die on the mat wins { $closest }. Everybody whose die shows the target gets { $number }.
rules-horse-shoes-1 = Two to four players. The challenger rolls an Extra die: that number is the target. It is laid on top of two more, and the three are the Post in the centre of the mat.
rules-horse-shoes-2 = Everybody throws one die in turn, three rounds long, beginning at the challenger’s left; the challenger is the last of each round. Dice stay where they come to rest, and may be pushed nearer or away by later throws.
rules-horse-shoes-3 = A die must touch the bare table before it touches the mat, the Post or another die. If it does not, it is a foul: the die is taken away and scores nothing, not even a hit of the Post. What it moved stays moved, and a felled Post still costs 500.
rules-horse-shoes-4 = Who hits the Post without felling it gets 100 at once, once a throw: a hit moves one of its dice by half a millimetre or more, or knocks one at 5 cm a second or more. It counts just as well when your throw pushes another die into it, whosever that die is.
rules-horse-shoes-5 = Who fells the Post loses 500 at once; scores may fall below zero. It is felled when its top die drops by more than a quarter of a die, or comes off. Pushed but standing, it stays where it is now.
rules-horse-shoes-6 = The table stacks a felled Post again: at once, in the centre, with the same number up. Dice in its way are pushed straight out until they clear it, which is no hit.
rules-horse-shoes-7 = When all dice are thrown, everybody who has a die on the mat that shows the target gets 100, once. A die that leans keeps its place and shows no number.
rules-horse-shoes-8 = The closest die wins 1,000, and 100 more for a challenger. It is measured from the die’s nearest edge to the middle of the Post’s lowest die, where it stands now (a small cross, once it was pushed), to a tenth of a millimetre. Only dice on the mat count; touching it is enough. If the closest are equally close, or no die is on the mat, a Quick Draw decides. What hits, falls and numbers brought stays as it is.
rules-horse-shoes-9 = With the mouse: press a die, flick it across the line and let go, or draw back from the line and let go, the farther the faster; shake it first to make it tumble; the wheel sets the height, and the spin after a click of the middle button. With keys: left and right aim, up and down move the hand, { $key-higher } and { $key-lower } set the height, { $key-spin-left } and { $key-spin-right } spin, { $key-shake } shakes, hold { $key-act } to charge and let go to throw.
offer-target = Roll the target
distance = { $cm } cm
post-target = Target
post-closest = Closest
post-nobody = no die on the mat
seat-rolls-target = rolls the target
seat-dice-left = { $n ->
    [0] no dice left
    [one] { $n } die left
   *[other] { $n } dice left
}
seat-sent-away = out of the duel
stand-rolls-target = { $who ->
    [you] You roll the target
   *[other] { $name } rolls the target
}
stand-post = { $who ->
    [you] You throw at the Post
   *[other] { $name } throws at the Post
}
stand-restack = The Post is stacked again
now-target = { $who ->
    [you] Roll the number of the Post.
   *[other] { $name }, roll the number of the Post.
}
now-post = { $who ->
    [you] Flick a die close to the Post; it must bounce before the mat.
   *[other] { $name }: flick a die close to the Post; it must bounce before the mat.
}
call-target = target: { $n }
call-again = again!
call-beside = beside the mat
call-hit = { $points } hit!
call-chain-hit = { $points } chain hit!
call-felled = { $points } felled
call-number = { $points } number
headline-felled = Felled!
log-post-target = The target is { $n }. The Post stands.
log-post-turn = { $who ->
    [you] You throw.
   *[other] { $name } throws.
}
log-post-landed = { $who ->
    [you] Your die lies { $cm } cm from the Post.
   *[other] { $name }’s die lies { $cm } cm from the Post.
}
log-post-beside = { $who ->
    [you] Your die lies beside the mat.
   *[other] { $name }’s die lies beside the mat.
}
log-post-cocked = { $who ->
    [you] Your die leans: it shows no number.
   *[other] { $name }’s die leans: it shows no number.
}
log-post-fell-off = { $who ->
    [you] Your die falls off the table.
   *[other] { $name }’s die falls off the table.
}
log-post-bumped = { $who ->
    [you] Your die is bumped: now { $cm } cm.
   *[other] { $name }’s die is bumped: now { $cm } cm.
}
log-post-bumped-off = { $who ->
    [you] Your die is bumped off the mat.
   *[other] { $name }’s die is bumped off the mat.
}
log-post-pushed-off = { $who ->
    [you] Your die is pushed off the table.
   *[other] { $name }’s die is pushed off the table.
}
log-chain-hit = { $who ->
    [you] Your die is pushed into the Post.
   *[other] { $name }’s die is pushed into the Post.
}
log-tumbled = The Post falls by itself: nobody’s doing.
log-restacked = The Post is stacked again.
log-restacked-pushed = { $n ->
    [one] The Post is stacked again; a die in its way is pushed out.
   *[other] The Post is stacked again; { $n } dice in its way are pushed out.
}
log-withdrawn = { $who ->
    [you] You are out of the duel.
   *[other] { $name } is out of the duel.
}
log-nobody-on-mat = No die lies on the mat.
log-measured = { $who ->
    [you] You are { $cm } cm from the Post.
   *[other] { $name } is { $cm } cm from the Post.
}
log-post-tied = Nobody is closer than the others.
result-closest = { $who ->
    [you] Your closest die
   *[other] { $name }’s closest die
}
result-no-die = none on the mat

## Quick Draw

duel-quick-draw = Quick Draw
about-quick-draw = Roll the target, slap the table. The first one wins.
intro-quick-draw-1 = One Extra die is the target. On “Draw!” everybody rolls a die, again and again, until it shows that number.
intro-quick-draw-2 = Then slap the table: Bang! The first right slap wins.
intro-quick-draw-3 = A wrong Bang! locks you for a second. While your die still rolls, a Bang! waits for it.
intro-quick-draw-1-steady = One Extra die is the target. In each step all choose to roll or to call Bang!, then all happens at once.
intro-quick-draw-2-steady = A Bang! on a die that shows the target wins. There is no hurry.
intro-quick-draw-3-steady = A wrong Bang! costs the roll of its step.
intro-quick-draw-hands-steady = Press your shake key, or your tray, to roll. Your other key, or the right button, is Bang!
intro-quick-draw-hands = Hold your shake key, or press your tray, to shake; let go to roll. Your other key, or the right button, is Bang!
    .toggled = Press your shake key, or your tray, to shake; press it again to roll. Your other key, or the right button, is Bang!
step-quick-draw-1 = An Extra die is rolled, by the challenger or by the table: its number is the target.
step-quick-draw-2 = “Draw!” Now everybody plays at once: sweep your die up, shake it, let it roll. Again, until it shows the target.
step-quick-draw-2-steady = Nobody need be quick: in each step everybody chooses to roll or to call Bang! Then it all happens at once.
step-quick-draw-3 = It shows the target? Slap the table: Bang! The first right slap wins { $first }. A wrong one locks you for a second.
step-quick-draw-3-steady = It shows the target? Call Bang! in the next step. The first right call wins { $first }. A wrong one costs the roll of its step.
rules-quick-draw-1 = The challenger rolls one Extra die: its number is the target. In the opening of a match, in a tie and in an argument, the table rolls it.
rules-quick-draw-2 = After “Duel!” there is a second to get ready, then comes “Draw!”. Now everybody plays at once: sweep your die up, shake it, let it roll, and look. Roll again until it shows the target.
rules-quick-draw-2-steady = This match is steady: nobody need be quick. In each step everybody chooses to roll or to call Bang!, and may choose anew until all have chosen; then it all happens at once. Roll again until your die shows the target.
rules-quick-draw-3 = Does your die show the target? Slap the table: Bang! Whoever made the first right slap wins 1,000 points; a challenger who wins gets 100 more.
rules-quick-draw-3-steady = Does your die show the target? Then call Bang! in the next step. The first right Bang! wins 1,000 points; a challenger who wins gets 100 more.
rules-quick-draw-4 = A die must be shaken for about a third of a second. Let go earlier, and it rolls as soon as it may. What you do before “Draw!” waits for it; a slap then is wrong. A die that leans shows no number; one that falls off the tray comes back after a second.
rules-quick-draw-4-steady = A die that leans or falls off the tray shows no number: roll it again in the next step.
rules-quick-draw-5 = A wrong Bang! locks you for a second. A Bang! while your die still rolls waits until it rests; its time is that of the slap. So a quick eye is rewarded, and a blind guess is not.
rules-quick-draw-5-steady = A wrong Bang! costs the roll of its step: while the others roll, your die stays where it lies.
rules-quick-draw-6 = Right slaps within a twentieth of a second are simultaneous: those players draw again with the same target, and the others are out.
rules-quick-draw-6-steady = Right calls of one step are simultaneous: those players draw again with the same target, and the others are out.
rules-quick-draw-7 = Every person has two keys of their own: hold one to shake and let go to roll; the other is Bang! With the mouse, press your tray and let go; Bang! is the right button, or the button below the tray. The keys stand on the plate of each tray.
rules-quick-draw-7-steady = Every person has two keys of their own: press one to roll; the other is Bang! With the mouse, press your tray to roll; Bang! is the right button, or the button below the tray. The keys stand on the plate of each tray.
choose-roll-target = Roll the target
does-roll-target = roll it
draw-for-duel = for the duel
draw-for-opening = for the first turn
draw-for-tie = a tie: for the duel
draw-for-caught = for what the cheat had won
draw-for-match = equal at the top: for the match
draw-for-argument = to settle it
stand-target = First Bang! on a { $n } wins, { $about }
stand-no-target = A draw { $about }
now-roll-target = { $who ->
    [you] Roll the target.
   *[other] { $name }, roll the target.
}
now-target-rolls = Watch the target die: its number is what you need.
now-draw-soon = Soon: hold { $shake } to shake, let go to roll; on a { $n } press { $bang } for Bang!
    .toggled = Soon: press { $shake } to shake, and again to roll; on a { $n } press { $bang } for Bang!
now-draw = { $mouse ->
    [yes] Hold { $shake } or your tray, let go to roll. On a { $n }: { $bang } or right button!
   *[no] Hold { $shake } to shake, let go to roll. On a { $n }: { $bang }, Bang!
}
    .toggled = { $mouse ->
        [yes] Press { $shake } or your tray, and again to roll. On a { $n }: { $bang } or right button!
       *[no] Press { $shake } to shake, and again to roll. On a { $n }: { $bang }, Bang!
    }
now-draw-steady-soon = Soon: { $shake } to roll; on a { $n } press { $bang } for Bang! No hurry.
now-draw-steady = { $mouse ->
    [yes] Press { $shake } or your tray to roll. On a { $n }: { $bang } or right button!
   *[no] Press { $shake } to roll. On a { $n }: { $bang }, Bang! No hurry.
}
now-draw-all-steady = No hurry: roll, or on a { $n } Bang! Then all at once.
now-draw-all-soon = Get ready: your keys stand above your tray.
now-draw-all = Hold your key to shake, let go to roll. On a { $n }: Bang!
    .toggled = Press your key to shake, and again to roll. On a { $n }: Bang!
headline-target = Target: { $n }
headline-simultaneous = Same moment! Again
headline-drew = { $who ->
    [you] You are the quickest!
   *[other] { $name } is the quickest!
}
headline-opening = Draw for the first turn!
headline-tie-draw = A tie: Quick Draw!
headline-caught-draw = The others draw for it!
headline-last-tie = Draw for the match!
headline-settle = Settle it!
log-target-rolled = { $who ->
    [you] You roll the target.
   *[other] { $name } rolls the target.
}
log-target-table = The table rolls the target.
log-target-again = The target shows no number: again.
log-target = The target is { $n }.
log-draw = “Draw!”
log-off-tray = { $who ->
    [you] Your die falls off the tray.
   *[other] { $name }’s die falls off the tray.
}
log-right = { $who ->
    [you] Bang! You are right.
   *[other] Bang! { $name } is right.
}
log-wrong = { $who ->
    [you] Bang! But that is wrong: you are locked.
   *[other] Bang! But that is wrong: { $name } is locked.
}
log-wrong-step = { $who ->
    [you] Bang! But that is wrong: you do not roll.
   *[other] Bang! But that is wrong: { $name } does not roll.
}
log-simultaneous = At the same moment: { $all }. They draw again.
result-drew = { $who ->
    [you] You were first to slap a { $n }
   *[other] { $name } was first to slap a { $n }
}

## War!

duel-war = War!
about-war = Six rounds: the highest die takes them all.
intro-war-1 = Six rounds. In each, everybody rolls one coloured die, and the highest takes all of them.
intro-war-2 = A tie? Everybody rolls an Extra die. The highest takes the round, and all dice that the others have won so far.
intro-war-3 = Whoever has most dice at the end wins 1,000, and 100 for each of them.
intro-war-hands-steady = Press your shake key, or your tray, to roll. No hurry: each round waits for everybody.
intro-war-hands = Hold your shake key, or press your tray, to shake; let go to roll. No hurry: each round waits for everybody.
    .toggled = Press your shake key, or your tray, to shake; press it again to roll. No hurry: each round waits for everybody.
step-war-1 = War! has { $rounds } rounds. In each of them everybody rolls one coloured die in their own tray.
step-war-2 = The highest number takes all coloured dice of the round. They lie below the tray, and are not rolled again.
step-war-3 = A tie at the top: everybody rolls an Extra die. The highest takes the round, and all dice that the others have won so far.
step-war-4 = After the last round the most dice win { $most }, and { $each } more for each of them.
rules-war-1 = War! has six rounds. In each round everybody rolls one of their coloured dice in their own tray.
rules-war-2 = When all dice lie, the highest number takes all coloured dice of the round. They lie below the winner’s tray, and are not rolled again.
rules-war-3 = Is the highest number there more than once? Then everybody rolls an Extra die, those too who were lower. The highest takes the coloured dice of the round and all dice that the others have won so far. On another tie, roll again for the same.
rules-war-4 = A die that leans or falls off its tray is rolled again. Whoever has no die left sits a round out; a single die in a round goes to its owner.
rules-war-5 = After the last round the player with most dice wins 1,000 points, and 100 more for each of these dice; a challenger who wins gets another 100. Those with equally many roll an Extra die each; the highest wins the duel, and no dice change hands.
rules-war-6 = Hold your shake key, or press your tray with the mouse, to shake; let go to roll. Shake for about a third of a second: let go earlier, and the die rolls as soon as it may. It is no race: nobody is faster than the dice.
rules-war-6-steady = Press your shake key, or your tray with the mouse, to roll. When everybody has, all dice of the round roll at once.
war-round = Round { $n } of { $of }
war-highest = The highest die takes them all
war-everything = A tie: Extra dice for everything
war-for-duel = Equal: Extra dice decide the duel
war-tie-sign = For everything!
war-duel-sign = For the duel!
war-won = won { $n }
war-sits-out = sits out
now-war = { $mouse ->
    [yes] Hold { $shake }, or press your tray, to shake; let go to roll.
   *[no] Hold { $shake } to shake, let go to roll.
}
    .toggled = { $mouse ->
        [yes] Press { $shake }, or your tray, to shake; and again to roll.
       *[no] Press { $shake } to shake, and again to roll.
    }
now-war-steady = { $mouse ->
    [yes] No hurry: press { $shake }, or your tray, to roll.
   *[no] No hurry: press { $shake } to roll.
}
now-war-all-steady = No hurry: press your key; all dice roll at once.
now-war-all = Hold your shake key, let go to roll.
    .toggled = Press your shake key to shake, and again to roll.
headline-war-tie = Tie! Extra dice for everything
headline-war-tie-duel = Equal! Extra dice decide
log-round = Round { $n }.
log-roll-again = { $who ->
    [you] Your die shows no number: again.
   *[other] { $name }’s die shows no number: again.
}
log-war-tie = Highest together: { $all }. Extra dice for everything!
log-war-tie-duel = Most dice together: { $all }. Extra dice decide the duel.
log-took = { $who ->
    [you] You take { $n ->
        [one] { $n } die.
       *[other] { $n } dice.
    }
   *[other] { $name } takes { $n ->
        [one] { $n } die.
       *[other] { $n } dice.
    }
}
log-captured = { $who ->
    [you] You take the round’s { $n } dice, and { $more } that others had won!
   *[other] { $name } takes the round’s { $n } dice, and { $more } that others had won!
}
result-war = { $who ->
    [you] Your dice
   *[other] { $name }’s dice
}

## Towers

tower-sway = Sway
tower-millimetres = { $mm } mm
tower-from-above = From above
tower-off = → { $along }  ↑ { $across }  above { $above }
tower-take-die = Die { $n }
tower-take-card = Card { $n }
now-tower-carry = Carry it over the tower, lower it, let go.
now-tower-first = Set it down anywhere on the table.
now-tower-quiet = Quiet: does it hold?
now-tower-watch = { $who ->
    [you] Steady… You are placing.
   *[other] Steady… { $name } is placing.
}
does-take = take it
does-carry = carry
does-raise = up, down
does-turn = turn
does-gently = gently
does-let-go = let go
seat-places = places
seat-takes = to place
seat-left = { $n ->
    [0] none left
   *[other] { $n } left
}
stand-tower-over = The tower is counted
call-height = { $cm } cm
headline-tower-fell = It falls!
headline-tower-complete = It stands!
log-tower-placed = { $who ->
    [you] Your { $piece } holds: { $cm } cm.
   *[other] { $name }’s { $piece } holds: { $cm } cm.
}
log-tower-dropped = { $who ->
    [you] You fell the tower: a { $piece } came down.
   *[other] { $name } fells the tower: a { $piece } came down.
}
log-tower-ground = { $who ->
    [you] You fell the tower: a { $piece } is on the ground.
   *[other] { $name } fells the tower: a { $piece } is on the ground.
}
log-tower-pushed = { $who ->
    [you] You fell the tower: its foot was pushed away.
   *[other] { $name } fells the tower: its foot was pushed away.
}
log-tower-beside = { $who ->
    [you] Your piece lies beside the last one, not on it: that is a fall.
   *[other] { $name }’s piece lies beside the last one, not on it: that is a fall.
}
log-tower-held = { $who ->
    [you] Your { $piece } was still in your hand, and counts for nobody.
   *[other] The { $piece } in { $name }’s hand counts for nobody.
}
moment-tower = { $who ->
    [you] The tower stands { $cm } cm high under your hand
   *[other] The tower stands { $cm } cm high under { $name }’s hand
}

## Pineapple vs Fish

duel-pineapple-vs-fish = Pineapple vs Fish
about-pineapple-vs-fish = One builds a tower to stand, the other to fall.
intro-pineapple-vs-fish-1 = The Fish places a die on the tower, then the Pineapple, and so on: twelve dice on a base of three.
intro-pineapple-vs-fish-2 = All twelve stand: 1,500 for the Pineapple. If the Fish fells it: 100 for each die that was in it.
intro-pineapple-vs-fish-3 = If the Pineapple fells it: 100 to the Fish for each die off the mat. With the very last die: 1,500.
intro-pineapple-vs-fish-hands = Click a die and lead it with the mouse, at the left from above; the wheel turns it, the right button slows your hand, a click lets go. Keys: arrows, { $key-higher } and { $key-lower }. Pad: both sticks.
step-pineapple-vs-fish-1 = Three Extra dice are the base. The challenger chooses: Fish or Pineapple. The Fish places the first die, anywhere on the tower, then they take turns.
step-pineapple-vs-fish-2 = The Fish makes it lean, the Pineapple sets it right. If all twelve dice stand, the Pineapple gets { $complete }.
step-pineapple-vs-fish-3 = Whoever’s turn it is when it falls has felled it. If that is the Fish, the Pineapple gets { $each } for each coloured die that was in the tower.
step-pineapple-vs-fish-4 = If it is the Pineapple, the Fish gets { $each } for each coloured die that lies off the mat; with the very last die { $last }.
rules-pineapple-vs-fish-1 = Two players duel. The challenger chooses who is the Fish; the other is the Pineapple. A stack of three Extra dice in the centre of the mat is the base. It is worth nothing.
rules-pineapple-vs-fish-2 = The Fish places the first die, then they take turns, a die each. A die may be placed anywhere on the tower. Who has no dice left is passed over.
rules-pineapple-vs-fish-3 = A placement counts when the die has been let go and has lain still for a second, or after five seconds at the latest. Then the turn passes.
rules-pineapple-vs-fish-4 = The tower falls when a piece of it comes down by more than half a die, lies on mat or table, or falls off it; or when its lowest die is pushed away by as much. A die that comes to lie beside the tower is a fall too. One that catches on it is placed.
rules-pineapple-vs-fish-5 = Whoever’s turn it is has felled it, whatever the cause. What you hold in your hand may touch and push the tower, at your own risk; a die still in the hand when the tower falls counts for nobody.
rules-pineapple-vs-fish-6 = All dice placed: 1,500 for the Pineapple. The Fish fells it: 100 for the Pineapple for each coloured die that was in the tower; the one being placed was not.
rules-pineapple-vs-fish-7 = The Pineapple fells it: 100 for the Fish for each coloured die off the mat, the one being placed too. Touching the edge of the mat is on it. With the very last die it is 1,500. A winner for no points is still the winner, and a challenger who wins gets 100 more.
rules-pineapple-vs-fish-8 = With the mouse: click a die. Over the tower you carry it left, right, up and down; over the plan at the left also near and far. The wheel turns it, the right button or Shift slows your hand, a click lets go. With keys: the arrows carry it, { $key-higher } and { $key-lower } raise and lower it, { $key-spin-left } and { $key-spin-right } turn it, hold { $key-shake } to go gently, { $key-act } takes it and lets go. On a pad: the left stick carries, the right one raises and turns.
offer-fish = The Fish: place first, make it fall
offer-pineapple = The Pineapple: make it stand
stand-tower-roles = { $who ->
    [you] You choose: Fish or Pineapple
   *[other] { $name } chooses: Fish or Pineapple
}
stand-tower = { $who ->
    [you] Die { $n } of { $of }: you place it
   *[other] Die { $n } of { $of }: { $name } places it
}
stand-last-die = { $who ->
    [you] You place the very last die
   *[other] { $name } places the very last die
}
now-fish = { $who ->
    [you] Take a die from the tray at the left, and make the tower lean.
   *[other] { $name }, take a die from the tray at the left, and make the tower lean.
}
now-pineapple = { $who ->
    [you] Take a die from the tray at the left. The tower must stand.
   *[other] { $name }, take a die from the tray at the left. The tower must stand.
}
seat-tower-role = { $role ->
    [fish] Fish, { $doing }
   *[pineapple] Pineapple, { $doing }
}
tower-if-felled = { $role ->
    [fish] If the Fish fells it now
   *[pineapple] If the Pineapple fells it now
}
tower-if-felled-outside = { $role ->
    [fish] If the Fish fells it: each die
   *[pineapple] For each die off the mat
}
tower-worth = The tower is worth
tower-to = { $who ->
    [you] to you
   *[other] to { $name }
}
headline-last-die = The very last die!
log-tower-role = { $who ->
    [you] { $role ->
        [fish] You are the Fish.
       *[pineapple] You are the Pineapple.
    }
   *[other] { $role ->
        [fish] { $name } is the Fish.
       *[pineapple] { $name } is the Pineapple.
    }
}
log-tower-turn = { $who ->
    [you] { $role ->
        [fish] You place, for the Fish.
       *[pineapple] You place, for the Pineapple.
    }
   *[other] { $role ->
        [fish] The Fish places: { $name }.
       *[pineapple] The Pineapple places: { $name }.
    }
}
log-tower-last = { $who ->
    [you] You place the very last die.
   *[other] { $name } places the very last die.
}
log-tower-complete = All dice stand: { $points } to the Pineapple.
log-tower-inside = { $n ->
    [one] One die was in the tower: { $points } to the Pineapple.
   *[other] { $n } dice were in the tower: { $points } to the Pineapple.
}
log-tower-outside = { $n ->
    [one] One die lies off the mat: { $points } to the Fish.
   *[other] { $n } dice lie off the mat: { $points } to the Fish.
}
log-tower-last-fell = It fell with the very last die: { $points } to the Fish.
moment-tower-won = { $who ->
    [you] { $role ->
        [fish] You win { $points } as the Fish
       *[pineapple] You win { $points } as the Pineapple
    }
   *[other] { $role ->
        [fish] { $name } wins { $points } as the Fish
       *[pineapple] { $name } wins { $points } as the Pineapple
    }
}
result-tower = { $who ->
    [you] { $role ->
        [fish] You, the Fish
       *[pineapple] You, the Pineapple
    }
   *[other] { $role ->
        [fish] { $name }, the Fish
       *[pineapple] { $name }, the Pineapple
    }
}

## Day at the Beach

duel-day-at-the-beach = Day at the Beach
about-day-at-the-beach = No duel: build one tower of dice and cards, together.
intro-day-at-the-beach-1 = One of you places dice, the other cards, by turns: a die, a card, a die, a card.
intro-day-at-the-beach-2 = When the tower falls, or all twelve cards are in it, each of you gets 100 for every card.
intro-day-at-the-beach-3 = Each piece must lie on the piece placed last. Beside it is a fall.
intro-day-at-the-beach-hands = Click your piece and lead it with the mouse, at the left from above; the wheel turns it, the right button slows your hand, a click lets go. Keys: arrows, { $key-higher } and { $key-lower }. Pad: both sticks.
step-day-at-the-beach-1 = The challenger chooses who places the dice; the other has the cards. A die first, then a card, by turns, up to { $each } of each.
step-day-at-the-beach-2 = Each piece lies on the piece placed last. The first die goes anywhere on the table.
step-day-at-the-beach-3 = The tower falls when a piece comes down or lies on the table. A piece beside the last one is a fall too.
step-day-at-the-beach-4 = Each of you gets { $card } for every card that was in the tower, { $all } at most. The challenger gets 100 more.
rules-day-at-the-beach-1 = Two players build one tower together; nobody wins it and nobody loses. The challenger chooses who places the dice; the other places the cards.
rules-day-at-the-beach-2 = A die is placed first, then a card, and so on, up to twelve of each. The cards are props, and come from no hand.
rules-day-at-the-beach-3 = Each piece must lie on the piece placed last: it must touch it, and its middle must be higher. If not, it lies beside the tower, and that is a fall. The first die goes anywhere on the table.
rules-day-at-the-beach-4 = A placement counts when the piece has been let go and has lain still for a second, or after five seconds at the latest. Then it is the other’s turn.
rules-day-at-the-beach-5 = The tower falls when a piece of it comes down by more than half a die, lies on the table or falls off it; or when its lowest die is pushed away by as much.
rules-day-at-the-beach-6 = When it falls, or all pieces are placed, each of you gets 100 for every card whose placement had counted, 1,200 at most. The challenger gets 100 more in any case.
rules-day-at-the-beach-7 = With the mouse: click your piece. Over the tower you carry it left, right, up and down; over the plan at the left also near and far. The wheel turns it, the right button or Shift slows your hand, a click lets go. With keys: the arrows carry it, { $key-higher } and { $key-lower } raise and lower it, { $key-spin-left } and { $key-spin-right } turn it, hold { $key-shake } to go gently, { $key-act } takes it and lets go. On a pad: the left stick carries, the right one raises and turns.
offer-beach-dice = The dice: place first
offer-beach-cards = The cards
stand-beach-roles = { $who ->
    [you] You choose: dice or cards
   *[other] { $name } chooses: dice or cards
}
stand-beach = { $who ->
    [you] Piece { $n } of { $of }: you place it
   *[other] Piece { $n } of { $of }: { $name } places it
}
now-beach-die = { $who ->
    [you] Take a die from the tray at the left. It must lie on the last card.
   *[other] { $name }, take a die from the tray at the left. It must lie on the last card.
}
now-beach-first = { $who ->
    [you] Take a die from the tray at the left. It goes anywhere on the table.
   *[other] { $name }, take a die from the tray at the left. It goes anywhere on the table.
}
now-beach-card = { $who ->
    [you] Take a card from the tray at the left. It must lie on the last die.
   *[other] { $name }, take a card from the tray at the left. It must lie on the last die.
}
seat-beach-role = { $role ->
    [dice] dice, { $doing }
   *[cards] cards, { $doing }
}
beach-cards = { $n ->
    [0] No card in the tower yet
    [one] One card in the tower
   *[other] { $n } cards in the tower
}
beach-both = for each
headline-beach-over = { $points } for both!
log-beach-role = { $who ->
    [you] { $role ->
        [dice] You place the dice.
       *[cards] You place the cards.
    }
   *[other] { $role ->
        [dice] { $name } places the dice.
       *[cards] { $name } places the cards.
    }
}
log-beach-turn = { $who ->
    [you] You place a { $piece }.
   *[other] { $name } places a { $piece }.
}
log-beach-complete = The tower is complete: { $n } cards.
log-beach-counted = { $n ->
    [0] No card was in the tower.
    [one] One card was in the tower.
   *[other] { $n } cards were in the tower.
}
log-beach-over = That is { $points } for each.
moment-beach = { $n ->
    [one] A tower with one card at the beach
   *[other] A tower with { $n } cards at the beach
}
why-beach = cards in the tower
log-beach-award = { $who ->
    [you] { $points } to you for the cards.
   *[other] { $points } to { $name } for the cards.
}
result-beach-award = { $who ->
    [you] Your share
   *[other] { $name }’s share
}
result-beach-challenger = { $who ->
    [you] You challenged
   *[other] { $name } challenged
}
result-beach = { $n ->
    [0] No card, for each of you
    [one] One card, for each of you
   *[other] { $n } cards, for each of you
}
