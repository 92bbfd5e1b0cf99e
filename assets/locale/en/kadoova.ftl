# What a player of Kadoova Duel reads, in English. One message a line; { $name } is filled in by the program.

## The game

game-kadoova = Kadoova Duel
won-kadoova = Real dice, duel by duel. Race to 10,000.

## House rules

rule-target = Play to
rule-target-means = Reaching it starts the last round.
rule-target-idle = No target: the deck decides.
rule-deck-full = Full
rule-deck-one-each = One of each
rule-deck-full-means = All cards of all duels.
rule-deck-one-each-means = Each duel once; top score wins.
rule-steady-off = Off
rule-steady-on = On
rule-steady-off-means = Quick hands win.
rule-steady-on-means = Races go step by step.

## The table

bust-line = BUST
stand-before = Next duel
stand-turn = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
stand-opponent = { $who ->
    [you] Your challenge
   *[other] { $name }’s challenge
}
stand-throws = { $who ->
    [you] You throw first
   *[other] { $name } throws first
}
stand-throws-at = { $who ->
    [you] Beat { $points }
   *[other] { $name } must beat { $points }
}
stand-over = End of the duel
sum-title = Now on the lane
sum-needs = needs { $points }
sum-ahead = in the lead!
stop-at = Stop at { $points }
stop-concede = Concede
hand-still = Steady, { $height } cm up
hand-shaken = Shaken, { $height } cm up
hand-spun-left = · spin { $n } left
hand-spun-right = · spin { $n } right
call-foul = Foul!
call-nothing = nothing
headline-bust = Bust!
headline-tied = It’s a tie!
headline-lead = { $who ->
    [you] You take the lead!
   *[other] { $name } takes the lead!
}
headline-last = Last die!
headline-won-all = { $all } win the duel!
headline-won = { $who ->
    [you] You win the duel!
   *[other] { $name } wins the duel!
}

## What to do now

now-first = Throw a die from the tray on the left across the white line. Drag the lane to move it.
now-first-at = Beat { $points }: throw a die from the tray on the left across the white line. Drag the lane to move it.
now-throw = Throw a die across the white line, or stop.
now-throw-at = Beat { $points }: throw a die across the white line, or stop.
now-beyond = Even the best throws won’t bring the { $points } you need to win the match.
now-beyond-duel = { $who ->
    [you] You need { $points } to win the match: more than this duel can bring.
   *[other] { $name } needs { $points } to win the match: more than this duel can bring.
}
now-hopeless = Even the best throws won’t reach { $points }: concede, or throw on.
now-again = That die never came to rest. Throw it again: it’s lit.
now-carry = Pull it back and let go, or flick it. A shaken die flies wild.
    .toggled = Pull it back and press again, or flick it. A shaken die flies wild.
now-pull = Let go to throw. The farther back, the faster.
    .toggled = Press again to throw. The farther back, the faster.
now-pull-stick = Let go to throw. The farther back, the faster.
now-lane-drag = Let go where you want the lane.
    .toggled = Press again where you want the lane.
now-lane-keys = Move the lane where you want it.
now-keys = Let go to throw. Hold for more power; past full, it falls again.
    .toggled = Press again to throw. Wait for more power; past full, it falls again.
lesson-title = Watch how it’s done (no points)
lesson-flick = Or grab a die, flick it forward, let go while it moves.
    .toggled = Or click a die, flick it forward, click again while it moves.
lesson-pull = Grab a die, pull it back, let go. The farther back, the faster. Press anything to begin.
    .toggled = Click a die, pull it back, click again. The farther back, the faster. Press anything to begin.
lesson-keys = Hold the key, then let go. The longer, the faster. Press anything to begin.
    .toggled = Press the key, then press it again. The longer you wait, the faster. Press anything to begin.
lesson-stick = Pull the stick back, then let go. The farther back, the faster. Press anything to begin.
lesson-carry = Take a die, carry it over the tower, lower it, let go. Press anything to begin.
now-flying = { $who ->
    [you] Your die is rolling…
   *[other] { $name }’s die is rolling…
}
now-other = { $who ->
    [you] Your throw.
   *[other] { $name } to throw.
}
now-other-at = { $who ->
    [you] Your throw: beat { $points }.
   *[other] { $name } to throw: { $points } to beat.
}
now-finishes = { $who ->
    [you] You finish with { $points }.
   *[other] { $name } finishes with { $points }.
}
now-opponent = { $who ->
    [you] Pick your opponent.
   *[other] { $name }, pick your opponent.
}
does-height = height
does-spin = spin
does-wheel-spin = wheel to spin
does-wheel-height = wheel to height
does-put-back = put back
does-move = move
does-lay = put it down
does-aim = aim
does-shake = shake
does-throw = throw
does-concede = concede
does-pull = pull and let go
does-lane = move the lane

## What a seat does

seat-throws = throw { $n } of { $of }
seat-last = all dice thrown
seat-done = threw { $points }
seat-waits = waiting
seat-draws-card = drawing a card
seat-picks-opponent = picking an opponent
seat-picks-order = picking who throws first
seat-looks-on = watching
seat-needs = { $who ->
    [you] you need { $points }
   *[other] needs { $points }
}

## Refusals

refusal-not-your-turn = It’s not your turn.
refusal-not-now = Not right now.
refusal-no-such-opponent = Nobody sits there.
refusal-lane-is-set = The lane can’t be moved once a die is thrown.
refusal-lane-out-of-room = Keep the lane at least 8 cm from the line and 4 cm from the far edge.
refusal-not-in-hand = That die isn’t yours to throw.
refusal-throw-again = Throw the same die again first.
refusal-place = Let go behind the line.
refusal-not-forward = Throw forward, across the line.
refusal-height = You can’t throw from that high or low.
refusal-spin = You can’t spin it that fast.
refusal-too-slow = Too gentle. Pull it back and let go, or flick it and let go while it moves.
    .toggled = Too gentle. Pull it back and press again, or flick it and press again while it moves.

## The log

log-drawn = { $who ->
    [you] You draw { $duel } ({ $mark }).
   *[other] { $name } draws { $duel } ({ $mark }).
}
log-drawn-for-two = { $who ->
    [you] You draw a card: { $duel }
   *[other] { $name } draws a card: { $duel }
}
log-reshuffled = The Duel deck is reshuffled.
log-announced = { $who ->
    [you] You challenge { $others }: { $duel }
   *[other] { $name } challenges { $others }: { $duel }
}
log-opening = Everyone draws for the first turn.
log-tie-draw = A tie! A Quick Draw decides.
log-caught-draw = That win doesn’t count. The others draw for it.
log-last-tie = Tied for the lead! A Quick Draw decides the match.
log-settle = Settle it! A Quick Draw decides.
log-opening-won = { $who ->
    [you] You win the opening draw.
   *[other] { $name } wins the opening draw.
}
log-tie-won = { $who ->
    [you] You win the draw.
   *[other] { $name } wins the draw.
}
log-settled = { $who ->
    [you] Settled: you were right.
   *[other] Settled: { $name } was right.
}
log-nobody-left = The duel is over. Nobody scores.
log-forfeited = { $who ->
    [you] Nobody else is left: you win by forfeit.
   *[other] Nobody else is left: { $name } wins by forfeit.
}
log-cheat = { $who ->
    [you] You are caught cheating!
   *[other] { $name } is caught cheating!
}
log-last-round = { $who ->
    [you] You have reached the target! One more turn for { $others }.
   *[other] { $name } has reached the target! One more turn for { $others }.
}
log-last-round-off = Nobody is at the target any more. The last round is off.
log-next-turn = { $who ->
    [you] It’s your turn.
   *[other] It’s { $name }’s turn.
}
log-score-opening = { $who ->
    [you] You get { $points } for the opening draw.
   *[other] { $name } gets { $points } for the opening draw.
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
    [you] You knock the Post over: { $points }.
   *[other] { $name } knocks the Post over: { $points }.
}
log-score-number = { $who ->
    [you] Your die shows the target: { $points }.
   *[other] { $name }’s die shows the target: { $points }.
}
headline-last-round = Last round!
now-draw-card = Draw the top Duel card.
now-challenge = { $who ->
    [you] You challenge …
   *[other] { $name } challenges …
}
now-challenged = { $duel ->
    [day-at-the-beach] { $who ->
        [you] You build together with { $others }!
       *[other] { $name } builds together with { $others }!
    }
   *[other] { $who ->
        [you] You challenge { $others }!
       *[other] { $name } challenges { $others }!
    }
}
intro-again = { $about } Prize: { $prize }.
stage-deck = Duel deck
stage-whom-all = Everybody
stage-whom-high = The highest score
stage-whom-low = The lowest score
stage-whom-you-choose = Whom?
stage-whom-left = On the left
stage-whom-right = On the right
stage-prize = Prize
stage-prize-axe-vs-daggers = points on the mat
stage-prize-chicken = points on the lane
stage-prize-class-warfare = { $high } or { $low }
stage-prize-con = from { $most }
stage-prize-day-at-the-beach = up to { $all } each
stage-prize-hare-vs-tortoise = from { $most }
stage-prize-horse-shoes = { $closest }
stage-prize-pineapple-vs-fish = up to { $complete }
stage-prize-plague-doctor = from { $most }
stage-prize-quick-draw = { $first }
stage-prize-skeptic-vs-psychic = from { $most }
stage-prize-war = from { $most }
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
    [you] Time’s up! Chance decides for you.
   *[other] { $name } is out of time. Chance decides.
}
log-award = { $who ->
    [you] You score { $points }.
   *[other] { $name } scores { $points }.
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
    [you] You don’t have enough dice, and forfeit.
   *[other] { $name } doesn’t have enough dice, and forfeits.
}
log-duel-undone = The duel is undone. You’ll fight it again.
log-throw-undone = { $who ->
    [you] Your throw is undone.
   *[other] { $name }’s throw is undone.
}
log-order = { $who ->
    [you] You throw first.
   *[other] { $name } throws first.
}
log-challenger = { $who ->
    [you] You get { $points } more as the challenger.
   *[other] { $name } gets { $points } more as the challenger.
}
log-turn = { $who ->
    [you] You throw first.
   *[other] { $name } throws first.
}
log-turn-at = { $who ->
    [you] Your turn: beat { $points }.
   *[other] { $name }’s turn: { $points } to beat.
}
log-lane = { $who ->
    [you] You move the lane.
   *[other] { $name } moves the lane.
}
log-unsettled = The die won’t come to rest. Throw it again.
log-landed = { $points ->
    [0] The die misses: no points.
   *[other] The die lands on { $points }.
}
log-fell-off = The die falls off the table.
log-bumped = A die is bumped from { $from } to { $to }.
log-pushed-off = A die is pushed off the table: { $points } lost.
mat-lane = lane
mat-round = mat
log-missed = { $way ->
    [short] Short of the { $mat } by { $cm } cm.
    [beside] Wide of the { $mat } by { $cm } cm.
   *[beyond] Past the { $mat } by { $cm } cm.
}
log-missed-off = { $way ->
    [short] Off the table, { $cm } cm short of the { $mat }.
    [beside] Off the table, { $cm } cm wide of the { $mat }.
   *[beyond] Off the table, { $cm } cm past the { $mat }.
}
call-missed = { $way ->
    [short] { $cm } cm short
    [beside] { $cm } cm wide
   *[beyond] { $cm } cm too far
}
advice-short = Throw harder.
advice-beside = Aim straighter.
advice-beyond = Throw more gently.
advice-lower = Lower your hand.
advice-low-end = Aim at the low end.
log-fouled = Foul: { $reason }.
log-fouled-by = Foul, by { $cm } cm: { $reason }.
foul-lane-first = the die hit the lane before the table
foul-die-first = the die hit another die before the table
foul-no-bounce = the die never touched the table
foul-too-far-up = the die came in from the side, too far up
foul-backwards = the die came in from behind
log-bust-landed = The die touches the Bust line!
log-bust-fell-off = The die flies off past the Bust line!
log-bust-bumped = A die is bumped onto the Bust line!
log-bust-pushed-off = A die is pushed off past the Bust line!
log-bust-lost = { $lost ->
    [0] Bust! Luckily, nothing was at stake.
   *[other] Bust! { $lost } lost.
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

intro-who = { $duel ->
    [day-at-the-beach] { $who ->
        [you] You build together with { $challenged }!
       *[other] { $name } builds together with { $challenged }!
    }
   *[other] { $who ->
        [you] You challenge { $challenged }!
       *[other] { $name } challenges { $challenged }!
    }
}
intro-opening = For the first turn and 1,000 points: { $all }.
intro-tie = It’s a tie! Drawing for it: { $all }.
intro-caught = The cheat’s win doesn’t count. Drawing for it: { $all }.
intro-last-tie = Tied for the lead! Drawing for the match: { $all }.
intro-settle = Settling it: { $all }. No points, no hard feelings.
intro-duel = Duel!
intro-build = Build!
intro-draw = Ready!
choose-opponent = { $who ->
    [you] Who will you challenge?
   *[other] Who will { $name } challenge?
}

## The result

result-sum = { $who ->
    [you] Your dice on the lane
   *[other] { $name }’s dice on the lane
}
result-gave-up = { $who ->
    [you] You left, so the match ended
   *[other] { $name } left, so the match ended
}
result-tie = A tie, decided by a Quick Draw
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
    [you] You knocked the Post over
   *[other] { $name } knocked the Post over
}
result-number = { $who ->
    [you] Your die shows the target
   *[other] { $name }’s die shows the target
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

sheet-title = Score sheet: match to { $points }
sheet-title-deck = Score sheet: each duel once
sheet-opening = Opening Quick Draw
sheet-everybody = everyone
sheet-who = { $challenger } against { $challenged }
sheet-tied = (tied, then drawn for)
sheet-struck = (undone)
why-opening = won the opening draw
why-award = won the duel
why-forfeit = won by forfeit
why-cost = lost the duel
why-struck = { $why } (undone)
why-challenger = challenged and won
why-cheat = caught cheating
why-hit = hit the Post
why-felled = knocked the Post over
why-number = showed the target
match-by-target = Top score after the last round.
match-by-deck = Top score after the last Duel card.
match-by-draw = Tied for the lead: a Quick Draw decided.
match-by-forfeit = Won by forfeit: nobody else is left.
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
        [axe] Axe makes
       *[daggers] Daggers make
    } { $points }
   *[other] { $name }’s { $role ->
        [axe] Axe makes
       *[daggers] Daggers make
    } { $points }
}
moment-near = { $who ->
    [you] You come within { $cm } cm of the Post
   *[other] { $name } comes within { $cm } cm of the Post
}
moment-felled = { $who ->
    [you] You knock the Post over
   *[other] { $name } knocks the Post over
}
moment-captured = { $who ->
    [you] You take { $n } dice at once
   *[other] { $name } takes { $n } dice at once
}
match-given-up = { $who ->
    [you] You left, so the match ended.
   *[other] { $name } left, so the match ended.
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
race-waits = Waiting for the others
race-roll = roll
race-has-chosen = ready
race-slap-waits = Waiting for the die
race-slap-early = Waiting for “Draw!”
race-fetching = Off the tray!
race-out = out
race-rolls-target = rolling the target
race-gets-ready = getting ready
race-chooses = choosing
race-looks = has rolled
race-shakes = shaking
race-rolls = rolling
race-fetches = fetching the die
race-locked = locked
race-slapped = slapped
race-was-first = first!
race-was-late = too late
prize-title = Prize
prize-first = first correct Bang!
prize-honour = honour
prize-war = plus { $each } per die won
call-bang = Bang!
call-off-tray = Off the tray!
call-cocked = no number
log-withdrew = { $who ->
    [you] You’re out.
   *[other] { $name } is out.
}

race-go = Go!
race-no-total = no total
race-prize-now = Prize now, bonus included
call-late = { $seconds } s too late
headline-photo = Photo finish!
headline-same-moment = Same moment! A Quick Draw decides
log-race-go = “Go!”
log-same-moment = Both make it at the same moment!
log-photo = { $who ->
    [you] Photo finish! Your dice were { $seconds } s too late.
   *[other] Photo finish! { $name }’s dice were { $seconds } s too late.
}
log-leans = { $who ->
    [you] Your die leans: no number. It joins your next roll.
   *[other] { $name }’s die leans: no number. It joins the next roll.
}
log-die-back = { $who ->
    [you] Your die is back.
   *[other] { $name }’s die is back.
}
moment-photo = { $who ->
    [you] You miss the win by { $seconds } s
   *[other] { $name } misses the win by { $seconds } s
}
race-last-roll = last roll
race-one-left = One to go!
race-left-words = { $n ->
    [one] die left
   *[other] dice left
}
prize-race = plus { $each } for each die the other has left
now-race = { $mouse ->
    [yes] Hold { $shake }, or press your tray, to shake; let go to roll.
   *[no] Hold { $shake } to shake, let go to roll.
}
    .toggled = { $mouse ->
        [yes] Press { $shake }, or your tray, to shake; and again to roll.
       *[no] Press { $shake } to shake, and again to roll.
    }
now-race-steady = { $mouse ->
    [yes] No hurry: press { $shake }, or your tray, to roll.
   *[no] No hurry: press { $shake } to roll.
}
now-race-all = Hold your shake key, let go to roll.
    .toggled = Press your shake key to shake, and again to roll.
now-race-all-steady = No hurry: press your key; all dice roll at once.

## Chicken!

duel-chicken = Chicken!
intro-chicken-1 = Throw six dice, one by one. Each must bounce on the bare table before the lane.
intro-chicken-2 = A die scores the highest colour it touches. The higher total wins; the winner scores it.
intro-chicken-3 = If a die touches the red Bust line or goes past it, you lose everything so far. Know when to stop.
intro-chicken-hands = Grab a die, then pull it back or flick it, and let go. Keys: aim with the arrows, hold Space, let go. Gamepad: pull the stick back, let go.
    .toggled = Press a die, then pull it back or flick it, and press again. Keys: aim with the arrows, press Space twice. Gamepad: pull the stick back, let go.
step-chicken-1 = The challenged player throws first; then the challenger tries to beat that total. Before your first throw, you may move the lane.
step-chicken-2 = Throw a die. It must touch the bare table before the lane or another die. If not, it’s a foul: the die is taken away and scores nothing.
step-chicken-3 = At the end, each die scores the highest colour it touches. Later throws may bump it up or down. You may stop early. The higher total wins.
step-chicken-4 = A die on the Bust line or past it is a bust: you lose all the dice you’ve thrown so far. The line runs across the whole table.
rules-chicken-1 = A duel for two. The challenged player throws first; then the challenger tries to beat that total.
rules-chicken-2 = Before your first throw, you may move the lane nearer or farther, left or right. Then throw your six dice one by one. Dice stay where they land and may be bumped: up, down, or over the line.
rules-chicken-3 = A die must touch the bare table before it touches the lane or another die. If it doesn’t, it’s a foul: the die is taken away and scores nothing, but whatever it moved stays moved.
rules-chicken-4 = A die must come onto the lane over its low end. It may come in from the side only before the 40% mark, and only while moving towards the higher numbers.
rules-chicken-5 = At the end, each die scores the number of the colour it touches; if it touches two, the higher one. A die beside the lane or off the table scores nothing.
rules-chicken-6 = A die that comes to rest on the Bust line or past it, or falls off the table there, is a bust: all dice you’ve thrown so far are taken away with their points. You may still throw the dice you have left. The line runs across the whole table.
rules-chicken-7 = You may stop early. The higher total wins, and the winner scores it. A challenger who wins gets 100 more. A Quick Draw settles a tie.
rules-chicken-8 = Mouse: grab a die, pull it back and let go (the farther, the faster); or flick it across the line and let go. Shake it first to make it tumble. The wheel sets the height; click the middle button and it sets the spin. Keys: left and right aim, up and down move along the line, { $key-higher } and { $key-lower } set the height, { $key-spin-left } and { $key-spin-right } spin, { $key-shake } shakes. Hold { $key-act } to charge, let go to throw.
about-chicken = Six dice towards the Bust line. Dare too much, and lose it all.

## Class Warfare

duel-class-warfare = Class Warfare
about-class-warfare = High rolls for 15 or more, Low for 6 or less. Someone will pay.
intro-class-warfare-1 = The challenger picks a class. Then both of you roll three dice at once, again and again.
intro-class-warfare-1-steady = The challenger picks a class. Then you both roll three dice, step by step. There’s no hurry.
intro-class-warfare-2 = High needs a total of 15 to 18, Low needs 3 to 6, in a single roll. The first to make it wins.
intro-class-warfare-3 = High wins 1,500, and Low loses 500. Or Low wins 1,000, and High loses 1,000.
intro-class-warfare-hands = Hold your shake key, or press your tray, to shake; let go to roll.
    .toggled = Press your shake key, or your tray, to shake; press it again to roll.
intro-class-warfare-hands-steady = Press your shake key, or your tray, to roll. No hurry: each step waits for you both.
step-class-warfare-1 = The challenger picks a class. High needs a total of 15 to 18, Low needs 3 to 6. Both are equally hard to roll.
step-class-warfare-2 = “Duel!” Now both play at once. Sweep up your three dice, shake them, let them roll. Only one roll counts: totals don’t add up.
step-class-warfare-2-steady = No need to be quick: in each step, you both roll three dice at once. Only one roll counts: totals don’t add up.
step-class-warfare-3 = The first to make it wins. High wins { $high }, and Low loses { $low-pays }. Or Low wins { $low }, and High loses { $high-pays }.
rules-class-warfare-1 = A duel for two. The challenger picks High or Low; the opponent gets the other class.
rules-class-warfare-2 = After “Duel!” you have a second to get ready; then comes “Go!”. Now both play at once: sweep up your three dice, shake them, let them roll, and look. Keep rolling until one of you wins.
rules-class-warfare-2-steady = This match is steady: no need to be quick. Press to roll; when you both have, all six dice roll at once. Keep rolling until one of you wins.
rules-class-warfare-3 = High needs a total of 15, 16, 17 or 18, Low needs 3, 4, 5 or 6: three dice in a single roll. A roll counts once all its dice lie still. Either class makes it about once in eleven rolls.
rules-class-warfare-4 = If High wins, High gets 1,500 points and Low loses 500. If Low wins, Low gets 1,000 and High loses 1,000. Your score may drop below zero. A challenger who wins gets 100 more.
rules-class-warfare-5 = A die that leans shows no number; it joins your next roll. One that falls off the tray comes back after a second. You needn’t wait for it, but two dice make no total.
rules-class-warfare-5-steady = A die that leans or falls off the tray shows no number, and two dice make no total. Roll all three again in the next step.
rules-class-warfare-6 = If you both make it at the same moment, a Quick Draw decides, and its winner wins for their class. Dice still rolling when the duel is won count for nothing, however close it was.
rules-class-warfare-6-steady = If you both make it in the same step, a Quick Draw decides, and its winner wins for their class.
rules-class-warfare-7 = Hold your shake key, or press your tray with the mouse, to shake; let go to roll. Three dice need about half a second of shaking: let go earlier, and they roll as soon as they can. Your key is shown above your tray.
rules-class-warfare-7-steady = Press your shake key, or your tray with the mouse, to roll. Your key is shown above your tray.

offer-high = High: 15 to 18
offer-low = Low: 3 to 6
stand-classes = High or Low?
stand-class = High 15 to 18, Low 3 to 6

# Around the trays.
class-name = { $role ->
    [high] High
   *[low] Low
}
class-range = { $role ->
    [high] 15 to 18
   *[low] 3 to 6
}
class-off = { $role ->
    [high] { $n ->
        [1] Only 1 short!
       *[other] { $n } short
    }
   *[low] { $n ->
        [1] Only 1 too many!
       *[other] { $n } too many
    }
}
class-made = { $role ->
    [high] High enough!
   *[low] Low enough!
}
class-if-wins = { $role ->
    [high] High wins
   *[low] Low wins
}
seat-class = { $role ->
    [high] High, { $doing }
   *[low] Low, { $doing }
}
seat-class-total = { $role ->
    [high] High, last total { $n }
   *[low] Low, last total { $n }
}
now-class = { $who ->
    [you] { $role ->
        [high] You need 15 or more.
       *[low] You need 6 or less.
    }
   *[other] { $role ->
        [high] { $name } needs 15 or more.
       *[low] { $name } needs 6 or less.
    }
}
headline-class = { $role ->
    [high] { $n }! High wins
   *[low] { $n }! Low wins
}
log-class = { $who ->
    [you] { $role ->
        [high] You are High.
       *[low] You are Low.
    }
   *[other] { $role ->
        [high] { $name } is High.
       *[low] { $name } is Low.
    }
}
log-class-total = { $who ->
    [you] You roll { $dice }: { $n }.
   *[other] { $name } rolls { $dice }: { $n }.
}
log-class-no-total = { $who ->
    [you] You’re a die short: no total.
   *[other] { $name } is a die short: no total.
}
log-class-made = { $who ->
    [you] { $role ->
        [high] { $dice }: that’s { $n }. High enough!
       *[low] { $dice }: that’s { $n }. Low enough!
    }
   *[other] { $role ->
        [high] { $name } rolls { $dice }: { $n }. High enough!
       *[low] { $name } rolls { $dice }: { $n }. Low enough!
    }
}
result-class = { $who ->
    [you] { $role ->
        [high] You, High: best total
       *[low] You, Low: best total
    }
   *[other] { $role ->
        [high] { $name }, High: best total
       *[low] { $name }, Low: best total
    }
}
moment-class = { $who ->
    [you] { $role ->
        [high] You roll { $n } and win for High
       *[low] You roll { $n } and win for Low
    }
   *[other] { $role ->
        [high] { $name } rolls { $n } and wins for High
       *[low] { $name } rolls { $n } and wins for Low
    }
}

## Hare vs Tortoise

duel-hare-vs-tortoise = Hare vs Tortoise
about-hare-vs-tortoise = Two dice that leap against three that plod, along a track of twelve.
intro-hare-vs-tortoise-1 = The challenged player picks a side. Each runs a track of twelve spaces, and must enter them in order.
intro-hare-vs-tortoise-2 = Roll your next number, with one die or a sum. The Hare’s two dice may run many spaces, the Tortoise’s three one.
intro-hare-vs-tortoise-3 = The first at the finish wins 1,000, plus 100 for each space the other still has to go.
intro-hare-vs-tortoise-hands = Hold your shake key, or press your tray, to shake; let go to roll. Your pawn runs by itself.
    .toggled = Press your shake key, or your tray, to shake; press it again to roll. Your pawn runs by itself.
intro-hare-vs-tortoise-hands-steady = Press your shake key, or your tray, to roll. Your pawn runs by itself. No hurry: each step waits for you both.
step-hare-vs-tortoise-1 = The challenged player picks the Hare or the Tortoise. Your pawn starts at START and must enter every space, in order.
step-hare-vs-tortoise-2 = Roll your dice, both players at once. You enter a space when its number is on one of your dice, or is the sum of some.
step-hare-vs-tortoise-2-steady = Press, and your dice all roll at once. You enter a space when its number is on one of your dice, or is the sum of some.
step-hare-vs-tortoise-3 = The Hare’s two dice go on as long as the next number fits: on START, a 1 and a 2 take you to 1, 2 and 3.
step-hare-vs-tortoise-4 = The Tortoise moves just one space a roll, but its three dice make the number in many more ways.
step-hare-vs-tortoise-5 = The first at the finish wins { $most }, plus { $each } for each space that the other still has to go.
rules-hare-vs-tortoise-1 = A duel for two. The challenged player picks the Hare or the Tortoise; the challenger gets the other side. Your pawn is an Extra die, and starts at START.
rules-hare-vs-tortoise-2 = After “Duel!” you have a second to get ready; then comes “Go!”. Now both play at once: sweep up your dice, shake them, let them roll. Keep rolling until one of you is at the finish.
rules-hare-vs-tortoise-2-steady = This match is steady: no need to be quick. Press to roll; when you both have, all dice roll at once. Keep rolling until one of you is at the finish.
rules-hare-vs-tortoise-3 = You must enter every space, in order. You enter the next one if its number is on one of your dice, or is the sum of some of them. All those dice must be from a single roll.
rules-hare-vs-tortoise-4 = The Hare rolls two dice and runs as many spaces as they allow. Dice aren’t used up: each of them, and their sum, may serve again and again. On START, a 1 and a 2 take you to 1, 2 and 3.
rules-hare-vs-tortoise-5 = The Tortoise rolls three dice and moves one space a roll, no more: with one die, or the sum of two or all three.
rules-hare-vs-tortoise-6 = Your pawn runs by itself. You’re at the finish as soon as the roll that takes you there lies still, even if your pawn is still on its way.
rules-hare-vs-tortoise-7 = The first at the finish wins 1,000 points, plus 100 for each space between the other pawn and its finish. A challenger who wins gets 100 more.
rules-hare-vs-tortoise-8 = A die that leans shows no number; it joins your next roll. One that falls off the tray comes back after a second. You needn’t wait for it.
rules-hare-vs-tortoise-8-steady = A die that leans or falls off the tray shows no number. Roll it again in the next step.
rules-hare-vs-tortoise-9 = If you both finish at the same moment, a Quick Draw decides. Dice still rolling when the duel is won count for nothing, however close it was.
rules-hare-vs-tortoise-9-steady = If you both finish in the same step, a Quick Draw decides.
rules-hare-vs-tortoise-10 = Hold your shake key, or press your tray with the mouse, to shake; let go to roll. Two or three dice need about half a second of shaking: let go earlier, and they roll as soon as they can. Your key is shown above your tray.
rules-hare-vs-tortoise-10-steady = Press your shake key, or your tray with the mouse, to roll. Your key is shown above your tray.

offer-hare = The Hare: two dice, many spaces a roll
offer-tortoise = The Tortoise: three dice, one space a roll
stand-hare-roles = Hare or Tortoise?
stand-hare-start = On your marks
# $n: how many spaces the one in front is ahead; $near and $far: what each has to go, the smaller first.
stand-hare-level = { $n ->
    [one] Level, with one space to go
   *[other] Level, with { $n } spaces to go
}
stand-hare-close = { $near ->
    [one] Neck and neck: 1 space against { $far }
   *[other] Neck and neck: { $near } spaces against { $far }
}
stand-hare-ahead = { $role ->
    [hare] The Hare leads by { $n }
   *[tortoise] The Tortoise leads by { $n }
}
hare-start = START
# $next is the number of the next space, $after the one behind it. The Hare is told both: it may get there at once.
now-hare = { $who ->
    [you] You need a { $next }.
   *[other] { $name } needs a { $next }.
}
now-hare-then = { $who ->
    [you] You need a { $next }, then a { $after }.
   *[other] { $name } needs a { $next }, then a { $after }.
}
now-hare-last = { $who ->
    [you] You need a { $next } to win!
   *[other] { $name } needs a { $next } to win!
}
seat-hare-to-go = { $role ->
    [hare] Hare, { $n ->
        [0] at the finish
        [one] { $n } space to go
       *[other] { $n } spaces to go
    }
   *[tortoise] Tortoise, { $n ->
        [0] at the finish
        [one] { $n } space to go
       *[other] { $n } spaces to go
    }
}
call-spaces = { $n ->
    [one] one space
    [2] two spaces!
    [3] three spaces!
   *[other] { $n } spaces!
}
call-no-space = no { $next }
headline-hare-won = { $role ->
    [hare] The Hare wins the race!
   *[tortoise] Slow and steady wins the race!
}
log-hare-role = { $who ->
    [you] { $role ->
        [hare] You are the Hare.
       *[tortoise] You are the Tortoise.
    }
   *[other] { $role ->
        [hare] { $name } is the Hare.
       *[tortoise] { $name } is the Tortoise.
    }
}
log-no-space = { $who ->
    [you] You roll { $dice }: no { $next }.
   *[other] { $name } rolls { $dice }: no { $next }.
}
# $sum: "1 + 1 = 2", or the number of a single die.
log-one-space = { $who ->
    [you] You roll { $dice }: { $summed ->
        [yes] { $sum }
       *[no] a { $sum }
    }, one space.
   *[other] { $name } rolls { $dice }: { $summed ->
        [yes] { $sum }
       *[no] a { $sum }
    }, one space.
}
# $spaces: the numbers entered, in order: "5, 6, 6, 5".
log-spaces = { $who ->
    [you] You roll { $dice } and run { $n } spaces: { $spaces }!
   *[other] { $name } rolls { $dice } and runs { $n } spaces: { $spaces }!
}
log-space-to-go = { $who ->
    [you] You have one space to go!
   *[other] { $name } has one space to go!
}
log-at-finish = { $who ->
    [you] You are at the finish!
   *[other] { $name } is at the finish!
}
log-hare-dice = { $who ->
    [you] You roll { $n ->
        [one] one die
       *[other] { $n } dice
    } from now on.
   *[other] { $name } rolls { $n ->
        [one] one die
       *[other] { $n } dice
    } from now on.
}
result-hare = { $who ->
    [you] { $role ->
        [hare] You, the Hare: spaces to go
       *[tortoise] You, the Tortoise: spaces to go
    }
   *[other] { $role ->
        [hare] { $name }, the Hare: spaces to go
       *[tortoise] { $name }, the Tortoise: spaces to go
    }
}
moment-spaces = { $who ->
    [you] You run { $n } spaces at once
   *[other] { $name } runs { $n } spaces at once
}
moment-race = { $who ->
    [you] { $role ->
        [hare] You win as the Hare, { $n ->
            [1] one space ahead
           *[other] { $n } spaces ahead
        }
       *[tortoise] You win as the Tortoise, { $n ->
            [1] one space ahead
           *[other] { $n } spaces ahead
        }
    }
   *[other] { $role ->
        [hare] { $name } wins as the Hare, { $n ->
            [1] one space ahead
           *[other] { $n } spaces ahead
        }
       *[tortoise] { $name } wins as the Tortoise, { $n ->
            [1] one space ahead
           *[other] { $n } spaces ahead
        }
    }
}

## Axe vs Daggers

duel-axe-vs-daggers = Axe vs Daggers
about-axe-vs-daggers = Three daggers against one axe that counts triple.
intro-axe-vs-daggers-1 = The challenger picks a side. The Daggers throw three dice first, then the Axe throws one.
intro-axe-vs-daggers-2 = A die scores its ring’s number; the Axe’s counts triple. The higher total wins; the winner scores it.
intro-axe-vs-daggers-3 = Each die must bounce on the bare table before the mat. On a line, the higher ring counts.
intro-axe-vs-daggers-hands = Grab a die, then pull it back or flick it, and let go. Keys: aim with the arrows, hold Space, let go. Gamepad: pull the stick back, let go.
    .toggled = Press a die, then pull it back or flick it, and press again. Keys: aim with the arrows, press Space twice. Gamepad: pull the stick back, let go.
step-axe-vs-daggers-1 = The challenger picks a side: the Axe, a single die that counts triple, or the Daggers, three dice added up.
step-axe-vs-daggers-2 = The Daggers throw first, one by one. A die must touch the bare table before the mat or another die, or it’s a foul.
step-axe-vs-daggers-3 = A die scores the highest ring it touches; on a line counts as inside. A later dagger may bump a die that’s already there.
step-axe-vs-daggers-4 = The mat is cleared, and the Axe throws its only die. The higher total wins, and the winner scores it. A tie? Quick Draw!
rules-axe-vs-daggers-1 = A duel for two. The challenger picks the Axe or the Daggers; the opponent gets the other side.
rules-axe-vs-daggers-2 = The Daggers throw first: three dice, one by one. Dice stay where they come to rest, and later throws may bump them, for better or worse. Their rings are added up once all three are thrown.
rules-axe-vs-daggers-3 = Then the mat is cleared, and the Axe throws a single die. Its ring counts triple.
rules-axe-vs-daggers-4 = A die that touches two rings scores the higher one; on a line counts as inside. Beside the mat or off the table, it scores nothing. The number it shows doesn’t matter.
rules-axe-vs-daggers-5 = A die must touch the bare table before it touches the mat or another die. If it doesn’t, it’s a foul: the die is taken away and scores nothing, but whatever it moved stays moved.
rules-axe-vs-daggers-6 = The higher total wins, and the winner scores it. A challenger who wins gets 100 more. If the totals are equal, a Quick Draw decides who scores.
rules-axe-vs-daggers-7 = Mouse: grab a die, pull it back and let go (the farther, the faster); or flick it across the line and let go. Shake it first to make it tumble. The wheel sets the height; click the middle button and it sets the spin. Keys: left and right aim, up and down move along the line, { $key-higher } and { $key-lower } set the height, { $key-spin-left } and { $key-spin-right } spin, { $key-shake } shakes. Hold { $key-act } to charge, let go to throw.
offer-axe = The Axe: one die, counts triple
offer-daggers = The Daggers: three dice, throw first
offer-first = { $who ->
    [you] You throw first
   *[other] { $name } throws first
}
stand-order = { $who ->
    [you] You decide who throws first
   *[other] { $name } decides who throws first
}
now-order = { $who ->
    [you] Pick who throws first.
   *[other] { $name }, pick who throws first.
}
seat-chooses = picking a side
seat-role = { $role ->
    [axe] Axe, { $doing }
   *[daggers] Daggers, { $doing }
}
stand-roles = Axe or Daggers?
stand-daggers = { $who ->
    [you] You throw the Daggers
   *[other] { $name } throws the Daggers
}
stand-axe = { $who ->
    [you] You throw the Axe: beat { $points }
   *[other] { $name } throws the Axe: { $points } to beat
}
now-roles = { $who ->
    [you] Pick your side.
   *[other] { $name }, pick your side.
}
now-daggers = { $who ->
    [you] Throw a dagger from the tray on the left. It must bounce before the mat.
   *[other] { $name }, throw a dagger from the tray on the left. It must bounce before the mat.
}
now-axe = { $who ->
    [you] One throw to beat { $points }: throw the Axe from the tray on the left.
   *[other] { $name }, one throw to beat { $points }: throw the Axe from the tray on the left.
}
sum-role = { $role ->
    [axe] The Axe, tripled
   *[daggers] The Daggers’ rings
}
sum-needs-ring = needs the { $points } ring
sum-at-most = { $points } can’t be beaten
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
    [you] You throw the Axe: beat { $points }.
   *[other] { $name } throws the Axe: { $points } to beat.
}
log-axe-landed = { $points ->
    [0] The Axe misses: no points.
   *[other] The Axe lands on { $points }: tripled, that’s { $total }.
}
log-role-over = { $who ->
    [you] { $role ->
        [axe] Your Axe makes { $points }.
       *[daggers] Your Daggers make { $points }.
    }
   *[other] { $role ->
        [axe] { $name }’s Axe makes { $points }.
       *[daggers] { $name }’s Daggers make { $points }.
    }
}
foul-mat-first = the die hit the mat before the table
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
about-horse-shoes = Closest to the Post wins. Hit it, but don’t knock it over.
intro-horse-shoes-1 = The challenger rolls the target, the top die of a Post of three. Then everyone throws three dice, taking turns.
intro-horse-shoes-2 = The closest die wins 1,000. If one of your dice on the mat shows the target, you get 100.
intro-horse-shoes-3 = Hit the Post: 100 at once. Knock it over: lose 500 at once. Each die must bounce before the mat.
intro-horse-shoes-hands = Grab a die, then pull it back or flick it, and let go. Keys: aim with the arrows, hold Space, let go. Gamepad: pull the stick back, let go.
    .toggled = Press a die, then pull it back or flick it, and press again. Keys: aim with the arrows, press Space twice. Gamepad: pull the stick back, let go.
step-horse-shoes-1 = The challenger rolls an Extra die: its number is the target. Stacked on two more, it makes the Post.
step-horse-shoes-2 = Three rounds, one die each; the challenger throws last. A die must touch the bare table before the mat, the Post or another die.
step-horse-shoes-3 = Hit the Post, and get { $hit } at once. Knock it over, and lose { $felled }; then it’s stacked again.
step-horse-shoes-4 = At the end, the closest die on the mat wins { $closest }. Everyone with a die that shows the target gets { $number }.
rules-horse-shoes-1 = A duel for two to four. The challenger rolls an Extra die: its number is the target. Stacked on two more in the centre of the mat, it makes the Post.
rules-horse-shoes-2 = Take turns throwing one die each, for three rounds, starting at the challenger’s left; the challenger throws last. Dice stay where they come to rest, and later throws may push them nearer or farther away.
rules-horse-shoes-3 = A die must touch the bare table before it touches the mat, the Post or another die. If it doesn’t, it’s a foul: the die is taken away and scores nothing, not even for hitting the Post. Whatever it moved stays moved, and knocking the Post over still costs 500.
rules-horse-shoes-4 = Hit the Post without knocking it over, and you get 100 at once, at most once a throw. A hit moves one of the Post’s dice by half a millimetre or more, or knocks it at 5 cm a second or more. Pushing another die into the Post counts too, whoever that die belongs to.
rules-horse-shoes-5 = Knock the Post over, and you lose 500 at once; your score may drop below zero. The Post is over when its top die drops by more than a quarter of a die, or comes off. Pushed but standing, it stays where it is.
rules-horse-shoes-6 = A Post that was knocked over is stacked again at once: in the centre, with the same number up. Dice in its way are pushed straight out, which is no hit.
rules-horse-shoes-7 = When all dice are thrown, everyone with a die on the mat that shows the target gets 100, once. A die that leans keeps its place, but shows no number.
rules-horse-shoes-8 = The closest die wins 1,000, and 100 more for a challenger. The distance is measured to a tenth of a millimetre, from the die’s nearest edge to the middle of the Post’s lowest die, wherever that stands now (a cross marks it once pushed). Only dice on the mat count; touching it is enough. If the closest dice are equally close, or no die is on the mat, a Quick Draw decides. Points for hits, falls and the target stay.
rules-horse-shoes-9 = Mouse: grab a die, pull it back and let go (the farther, the faster); or flick it across the line and let go. Shake it first to make it tumble. The wheel sets the height; click the middle button and it sets the spin. Keys: left and right aim, up and down move along the line, { $key-higher } and { $key-lower } set the height, { $key-spin-left } and { $key-spin-right } spin, { $key-shake } shakes. Hold { $key-act } to charge, let go to throw.
offer-target = Roll the target
distance = { $cm } cm
post-target = Target
post-closest = Closest
post-nobody = No die on the mat
seat-rolls-target = rolling the target
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
    [you] Your throw at the Post
   *[other] { $name }’s throw at the Post
}
stand-restack = The Post is stacked again
now-target = { $who ->
    [you] Roll the target for the Post.
   *[other] { $name }, roll the target for the Post.
}
now-post = { $who ->
    [you] Throw a die close to the Post. It must bounce before the mat.
   *[other] { $name }, throw a die close to the Post. It must bounce before the mat.
}
call-target = target: { $n }
call-again = again!
call-beside = beside the mat
call-hit = { $points } hit!
call-chain-hit = { $points } chain hit!
call-felled = { $points }
call-number = { $points } target
headline-felled = Post down!
log-post-target = The target is { $n }. The Post stands.
log-post-turn = { $who ->
    [you] Your throw.
   *[other] { $name }’s throw.
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
    [you] Your die leans, so it shows no number.
   *[other] { $name }’s die leans, so it shows no number.
}
log-post-fell-off = { $who ->
    [you] Your die falls off the table.
   *[other] { $name }’s die falls off the table.
}
log-post-bumped = { $whose ->
    [own] { $who ->
        [you] You bump your own die to { $cm } cm.
       *[other] { $name } bumps their own die to { $cm } cm.
    }
    [you] { $name } bumps your die to { $cm } cm.
   *[other] { $who ->
        [you] You bump { $owner }’s die to { $cm } cm.
       *[other] { $name } bumps { $owner }’s die to { $cm } cm.
    }
}
log-post-bumped-off = { $whose ->
    [own] { $who ->
        [you] You bump your own die off the mat.
       *[other] { $name } bumps their own die off the mat.
    }
    [you] { $name } bumps your die off the mat.
   *[other] { $who ->
        [you] You bump { $owner }’s die off the mat.
       *[other] { $name } bumps { $owner }’s die off the mat.
    }
}
log-post-pushed-off = { $whose ->
    [own] { $who ->
        [you] You push your own die off the table.
       *[other] { $name } pushes their own die off the table.
    }
    [you] { $name } pushes your die off the table.
   *[other] { $who ->
        [you] You push { $owner }’s die off the table.
       *[other] { $name } pushes { $owner }’s die off the table.
    }
}
log-chain-hit = { $who ->
    [you] Your die is pushed into the Post.
   *[other] { $name }’s die is pushed into the Post.
}
log-tumbled = The Post falls over by itself. Nobody pays.
log-restacked = The Post is stacked again.
log-restacked-pushed = { $n ->
    [one] The Post is stacked again. A die in its way is pushed out.
   *[other] The Post is stacked again. { $n } dice in its way are pushed out.
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
log-post-tied = A tie for the closest die.
result-closest = { $who ->
    [you] Your closest die
   *[other] { $name }’s closest die
}
result-no-die = none on the mat

## Quick Draw

duel-quick-draw = Quick Draw
about-quick-draw = Match the target, then slap first.
intro-quick-draw-1 = One Extra die sets the target. On “Draw!”, everyone rolls a die again and again until it shows that number.
intro-quick-draw-2 = Then slap the table: Bang! The first correct slap wins.
intro-quick-draw-3 = A wrong Bang! locks you for a second. If your die is still rolling, your Bang! waits for it.
intro-quick-draw-1-steady = One Extra die sets the target. In each step, everyone picks: roll or Bang! Then it all happens at once.
intro-quick-draw-2-steady = Call Bang! when your die shows the target, and you win. There’s no hurry.
intro-quick-draw-3-steady = A wrong Bang! costs you that step’s roll.
intro-quick-draw-hands-steady = Press your shake key, or your tray, to roll. Your other key, or the right mouse button, is Bang!
intro-quick-draw-hands = Hold your shake key, or press your tray, to shake; let go to roll. Your other key, or the right mouse button, is Bang!
    .toggled = Press your shake key, or your tray, to shake; press it again to roll. Your other key, or the right mouse button, is Bang!
step-quick-draw-1 = The challenger or the table rolls an Extra die: its number is the target.
step-quick-draw-2 = “Draw!” Now everyone plays at once. Sweep up your die, shake it, let it roll. Repeat until it shows the target.
step-quick-draw-2-steady = No need to be quick: in each step, everyone picks: roll or Bang! Then it all happens at once.
step-quick-draw-3 = The target? Slap the table: Bang! The first correct slap wins { $first }. A wrong one locks you for a second.
step-quick-draw-3-steady = The target? Call Bang! in the next step. The first correct call wins { $first }. A wrong one costs you that step’s roll.
rules-quick-draw-1 = The challenger rolls one Extra die: its number is the target. In the opening draw, in a tie and in an argument, the table rolls it.
rules-quick-draw-2 = After “Duel!” you have a second to get ready; then comes “Draw!”. Now everyone plays at once: sweep up your die, shake it, let it roll, and look. Keep rolling until it shows the target.
rules-quick-draw-2-steady = This match is steady: no need to be quick. In each step, everyone picks “roll” or “Bang!”, and may change their mind until all have picked. Then it all happens at once. Keep rolling until your die shows the target.
rules-quick-draw-3 = Does your die show the target? Slap the table: Bang! The first correct slap wins 1,000 points. A challenger who wins gets 100 more.
rules-quick-draw-3-steady = Does your die show the target? Call Bang! in the next step. The first correct Bang! wins 1,000 points. A challenger who wins gets 100 more.
rules-quick-draw-4 = Shake your die for about a third of a second. Let go earlier, and it rolls as soon as it can. Shake before “Draw!”, and it waits for the call; a slap that early is wrong. A die that leans shows no number. One that falls off the tray comes back after a second.
rules-quick-draw-4-steady = A die that leans or falls off the tray shows no number. Roll it again in the next step.
rules-quick-draw-5 = A wrong Bang! locks you for a second. If your die is still rolling, your Bang! waits until it rests, but counts from the moment of the slap. So a quick eye pays, and a blind guess doesn’t.
rules-quick-draw-5-steady = A wrong Bang! costs you that step’s roll: the others roll, and your die stays where it is.
rules-quick-draw-6 = Correct slaps within a twentieth of a second of each other are a tie: those players draw again with the same target, and the others are out.
rules-quick-draw-6-steady = Correct calls in the same step are a tie: those players draw again with the same target, and the others are out.
rules-quick-draw-7 = Everyone has two keys of their own. Hold one to shake, let go to roll; the other is Bang! With the mouse, press your tray and let go; Bang! is the right button, or the button below the tray. Your keys are shown above your tray.
rules-quick-draw-7-steady = Everyone has two keys of their own. Press one to roll; the other is Bang! With the mouse, press your tray to roll; Bang! is the right button, or the button below the tray. Your keys are shown above your tray.
choose-roll-target = Roll the target
does-roll-target = roll it
draw-for-duel = for the duel
draw-for-opening = for the first turn
draw-for-tie = to break the tie
draw-for-caught = for what the cheat won
draw-for-match = for the match
draw-for-argument = to settle it
stand-target = First Bang! on a { $n } wins ({ $about })
stand-no-target = Draw { $about }
now-roll-target = { $who ->
    [you] Roll the target.
   *[other] { $name }, roll the target.
}
now-target-rolls = Watch the target die: that’s the number you need.
now-draw-soon = Get ready: hold { $shake } to shake, let go to roll. On a { $n }, press { $bang } for Bang!
    .toggled = Get ready: press { $shake } to shake, and again to roll. On a { $n }, press { $bang } for Bang!
now-draw = { $mouse ->
    [yes] Hold { $shake } or your tray, let go to roll. On a { $n }: { $bang } or right button!
   *[no] Hold { $shake }, let go to roll. On a { $n }: { $bang } for Bang!
}
    .toggled = { $mouse ->
        [yes] Press { $shake } or your tray, and again to roll. On a { $n }: { $bang } or right button!
       *[no] Press { $shake }, and again to roll. On a { $n }: { $bang } for Bang!
    }
now-draw-steady-soon = Get ready: { $shake } to roll. On a { $n }, press { $bang } for Bang! No hurry.
now-draw-steady = { $mouse ->
    [yes] Press { $shake } or your tray to roll. On a { $n }: { $bang } or right button!
   *[no] No hurry: { $shake } to roll. On a { $n }: { $bang } for Bang!
}
now-draw-all-steady = No hurry: roll, or call Bang! on a { $n }. All go at once.
now-draw-all-soon = Get ready: your keys are above your tray.
now-draw-all = Hold your key to shake, let go to roll. On a { $n }: Bang!
    .toggled = Press your key to shake, and again to roll. On a { $n }: Bang!
headline-target = Target: { $n }
headline-simultaneous = Same moment! Draw again
headline-drew = { $who ->
    [you] You’re the quickest!
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
log-target-again = The target die leans. It’s rolled again.
log-target = The target is { $n }.
log-draw = “Draw!”
log-off-tray = { $who ->
    [you] Your die falls off the tray.
   *[other] { $name }’s die falls off the tray.
}
log-right = { $who ->
    [you] Bang! You got it.
   *[other] Bang! { $name } got it.
}
log-wrong = { $who ->
    [you] Bang! Wrong number! Locked for a second.
   *[other] Bang! Wrong number! { $name } is locked for a second.
}
log-wrong-step = { $who ->
    [you] Bang! Wrong number! No roll for you this step.
   *[other] Bang! Wrong number! No roll for { $name } this step.
}
log-simultaneous = At the same moment: { $all }! They draw again.
result-drew = { $who ->
    [you] You were first to slap a { $n }
   *[other] { $name } was first to slap a { $n }
}

## Skeptic vs Psychic

duel-skeptic-vs-psychic = Skeptic vs Psychic
about-skeptic-vs-psychic = Six dice and three rolled targets against three dice and a hunch.
intro-skeptic-vs-psychic-1 = The challenger picks a side. The Skeptic rolls three Extra dice for targets; then the Psychic names a number.
intro-skeptic-vs-psychic-2 = Roll again and again. Every die that shows one of your targets is out: the Skeptic has six to get rid of, the Psychic three.
intro-skeptic-vs-psychic-2-steady = Roll step by step. Every die that shows one of your targets is out: the Skeptic has six to get rid of, the Psychic three.
intro-skeptic-vs-psychic-3 = The first without dice wins 1,000, plus 100 for each die the other has left.
intro-skeptic-vs-psychic-hands = Hold your shake key, or press your tray, to shake; let go to roll.
    .toggled = Press your shake key, or your tray, to shake; press it again to roll.
intro-skeptic-vs-psychic-hands-steady = Press your shake key, or your tray, to roll. No hurry: each step waits for you both.
step-skeptic-vs-psychic-1 = The challenger picks a side. The Skeptic rolls three Extra dice: up to three targets. If two are equal, there’s one target less.
step-skeptic-vs-psychic-2 = The Psychic looks at the targets, and names a number. It’s the Psychic’s only target, and may be one of the Skeptic’s.
step-skeptic-vs-psychic-3 = “Duel!” The Skeptic rolls six dice, the Psychic three, both at once. Dice that show one of your targets are out.
step-skeptic-vs-psychic-3-steady = In each step, both roll the dice they have left: the Skeptic six, the Psychic three at first. Dice that show one of your targets are out.
step-skeptic-vs-psychic-4 = The first without dice wins { $most }, plus { $each } for each die that the other has left.
rules-skeptic-vs-psychic-1 = A duel for two. The challenger picks the Skeptic or the Psychic; the opponent gets the other side.
rules-skeptic-vs-psychic-2 = The Skeptic rolls three Extra dice: their numbers are the Skeptic’s targets. Equal numbers stay, and make for fewer targets. Only a die that leans or falls off is rolled again.
rules-skeptic-vs-psychic-3 = Then the Psychic names a number: the only target on that side. Any number will do, and all are equally good. (But you knew that.)
rules-skeptic-vs-psychic-4 = After “Duel!” you have a second to get ready; then comes “Go!”. Now both play at once: the Skeptic with six dice, the Psychic with three. Sweep them up, shake them, let them roll. Once they lie still, every die that shows one of your targets is out.
rules-skeptic-vs-psychic-4-steady = This match is steady: no need to be quick. Press to roll; when you both have, all dice roll at once: the Skeptic’s six, the Psychic’s three. Every die that shows one of your targets is out. Roll the rest in the next step.
rules-skeptic-vs-psychic-5 = The first without dice wins 1,000 points, plus 100 for each die the other has left. A challenger who wins gets 100 more.
rules-skeptic-vs-psychic-6 = The Skeptic is the favourite with two or three different targets. With only one, the Psychic is.
rules-skeptic-vs-psychic-7 = A die that leans shows no number; it joins your next roll. One that falls off the tray comes back after a second.
rules-skeptic-vs-psychic-7-steady = A die that leans or falls off the tray shows no number. Roll it again in the next step.
rules-skeptic-vs-psychic-8 = If you both get rid of your last dice at the same moment, a Quick Draw decides. Dice still rolling when the duel is won count for nothing, however close it was.
rules-skeptic-vs-psychic-8-steady = If you both get rid of your last dice in the same step, a Quick Draw decides.
rules-skeptic-vs-psychic-9 = Hold your shake key, or press your tray with the mouse, to shake; let go to roll. Six dice need most of a second of shaking, fewer need less: let go earlier, and they roll as soon as they can. Your key is shown above your tray.
rules-skeptic-vs-psychic-9-steady = Press your shake key, or your tray with the mouse, to roll. Your key is shown above your tray.

offer-skeptic = The Skeptic: six dice, up to three targets
offer-psychic = The Psychic: three dice, your own number
offer-roll-targets = Roll the targets
offer-number = { $n }
stand-skeptic-roles = Skeptic or Psychic?
stand-skeptic-rolls = Up to three targets
stand-psychic-names = The Psychic names a number
stand-skeptic = Match your targets
now-skeptic-targets = { $who ->
    [you] Roll the targets.
   *[other] { $name }, roll the targets.
}
now-psychic-number = { $who ->
    [you] Name your number.
   *[other] { $name }, name your number.
}
# $targets: "2, 4 or 5", or "3": the numbers that help, each once.
now-skeptic = { $who ->
    [you] You need a { $targets }.
   *[other] { $name } needs a { $targets }.
}
# What they do, for seat-skeptic-role.
seat-rolls-targets = rolling the targets
seat-names-number = picking a number
seat-skeptic-role = { $role ->
    [skeptic] Skeptic, { $doing }
   *[psychic] Psychic, { $doing }
}
seat-skeptic-left = { $role ->
    [skeptic] Skeptic, { $n ->
        [0] no dice left
        [one] { $n } die left
       *[other] { $n } dice left
    }
   *[psychic] Psychic, { $n ->
        [0] no dice left
        [one] { $n } die left
       *[other] { $n } dice left
    }
}
call-match = { $n ->
    [one] A match!
   *[other] { $n } matches!
}
headline-targets = Targets: { $targets }
headline-psychic = The Psychic sees a { $n }!
log-skeptic-role = { $who ->
    [you] { $role ->
        [skeptic] You are the Skeptic.
       *[psychic] You are the Psychic.
    }
   *[other] { $role ->
        [skeptic] { $name } is the Skeptic.
       *[psychic] { $name } is the Psychic.
    }
}
log-targets-rolled = { $who ->
    [you] You roll the targets.
   *[other] { $name } rolls the targets.
}
log-targets-again = A target shows no number. It’s rolled again.
# $kinds: how many different ones there are.
log-targets = { $kinds ->
    [1] All three targets are { $targets }s!
    [2] Only two targets: { $targets }.
   *[other] The targets are { $targets }.
}
log-psychic = { $who ->
    [you] You name a { $n }.
   *[other] { $name } names a { $n }.
}
log-match-none = { $who ->
    [you] You roll { $dice }: no match.
   *[other] { $name } rolls { $dice }: no match.
}
log-match = { $who ->
    [you] You roll { $dice }: { $n ->
        [one] one die is out
       *[other] { $n } dice are out
    }, { $left } left.
   *[other] { $name } rolls { $dice }: { $n ->
        [one] one die is out
       *[other] { $n } dice are out
    }, { $left } left.
}
log-match-last = { $who ->
    [you] You roll { $dice }: all your dice are out!
   *[other] { $name } rolls { $dice }: all of { $name }’s dice are out!
}
result-skeptic = { $who ->
    [you] { $role ->
        [skeptic] Your dice left, as the Skeptic
       *[psychic] Your dice left, as the Psychic
    }
   *[other] { $role ->
        [skeptic] { $name }’s dice left, as the Skeptic
       *[psychic] { $name }’s dice left, as the Psychic
    }
}
moment-matches = { $who ->
    [you] You match { $n } dice in one roll
   *[other] { $name } matches { $n } dice in one roll
}
# Numbers any of which helps: "2, 4 or 5".
skeptic-or = { $names } or { $last }
log-targets-alike = Equal targets! With fewer dice, the Skeptic rolls all three again.

## War!

duel-war = War!
about-war = Six rounds: the highest die takes them all.
intro-war-1 = Six rounds. Everyone rolls one coloured die, and the highest takes them all.
intro-war-2 = A tie? Everyone rolls an Extra die. The highest takes the round, and every die the others have won so far.
intro-war-3 = The player with the most dice at the end wins 1,000, plus 100 a die.
intro-war-hands-steady = Press your shake key, or your tray, to roll. No hurry: each round waits for everyone.
intro-war-hands = Hold your shake key, or press your tray, to shake; let go to roll. No hurry: each round waits for everyone.
    .toggled = Press your shake key, or your tray, to shake; press it again to roll. No hurry: each round waits for everyone.
step-war-1 = War! has { $rounds } rounds. In each, everyone rolls one coloured die in their own tray.
step-war-2 = The highest number takes all the coloured dice of the round. They go below the winner’s tray, and aren’t rolled again.
step-war-3 = A tie for the highest? Everyone rolls an Extra die. The highest takes the round, and every die the others have won so far.
step-war-4 = After the last round, the most dice win { $most }, plus { $each } for each.
rules-war-1 = War! has six rounds. In each, everyone rolls one of their coloured dice in their own tray.
rules-war-2 = When all dice have come to rest, the highest number takes all the coloured dice of the round. They go below the winner’s tray, and aren’t rolled again.
rules-war-3 = Is there a tie for the highest number? Then everyone rolls an Extra die, even those who were lower. The highest takes the round’s coloured dice and every die the others have won so far. Another tie is rolled again, for the same prize.
rules-war-4 = A die that leans or falls off its tray is rolled again. If you have no dice left, you sit the round out. A round with a single die goes to its owner.
rules-war-5 = After the last round, the player with the most dice wins 1,000 points, plus 100 for each of them. A challenger who wins gets another 100. Players who are tied roll an Extra die each; the highest wins the duel, and no dice change hands.
rules-war-6 = Hold your shake key, or press your tray with the mouse, to shake; let go to roll. Shake for about a third of a second: let go earlier, and the die rolls as soon as it can. It’s not a race, so take your time.
rules-war-6-steady = Press your shake key, or your tray with the mouse, to roll. When everyone has, all the dice of the round roll at once.
war-round = Round { $n } of { $of }
war-highest = The highest die takes them all
war-everything = A tie: Extra dice for everything
war-for-duel = A tie: Extra dice decide the duel
war-tie-sign = For everything!
war-duel-sign = For the duel!
war-won = won { $n }
war-sits-out = sitting out
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
headline-war-tie-duel = A tie! Extra dice decide
log-round = Round { $n }
log-roll-again = { $who ->
    [you] Your die leans. Roll it again.
   *[other] { $name }’s die leans, and is rolled again.
}
log-war-tie = A tie for the highest: { $all }. Extra dice for everything!
log-war-tie-duel = A tie for the most dice: { $all }. Extra dice decide the duel.
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
    [you] You take the round’s { $n } dice, plus { $more } that others had won!
   *[other] { $name } takes the round’s { $n } dice, plus { $more } that others had won!
}
result-war = { $who ->
    [you] Your dice
   *[other] { $name }’s dice
}

## Towers

tower-sway = Sway
tower-millimetres = { $mm } mm
tower-from-above = From above
tower-off = { $side } { $along }  { $depth } { $across }  drop { $drop } mm
tower-take-die = Die { $n }
tower-take-card = Card { $n }
now-tower-carry = Carry it over the tower, lower it, let go.
now-tower-first = Put it down anywhere on the table.
now-tower-quiet = Steady… Does it hold?
now-tower-watch = { $who ->
    [you] Steady… You are placing.
   *[other] Steady… { $name } is placing.
}
does-take = take it
does-carry = carry
does-raise = up, down
does-turn = turn
does-gently = gently
does-farther = nearer, farther
does-gently-turn = gently (wheel turns)
does-let-go = let go
seat-places = placing
seat-takes = to place
seat-left = { $n ->
    [0] none left
   *[other] { $n } left
}
stand-tower-over = Counting the tower
call-height = { $cm } cm
headline-tower-fell = It falls!
headline-tower-complete = It stands!
log-tower-placed = { $who ->
    [you] Your { $piece } holds: { $cm } cm.
   *[other] { $name }’s { $piece } holds: { $cm } cm.
}
log-tower-dropped = { $who ->
    [you] You topple the tower: a { $piece } comes down.
   *[other] { $name } topples the tower: a { $piece } comes down.
}
log-tower-slipped = { $who ->
    [you] Your { $piece } falls off the tower: it counts as toppled.
   *[other] { $name }’s { $piece } falls off the tower: it counts as toppled.
}
log-tower-ground = { $who ->
    [you] On your turn, a { $piece } hits the table. The tower is down!
   *[other] On { $name }’s turn, a { $piece } hits the table. The tower is down!
}
log-tower-pushed = { $who ->
    [you] You topple the tower: its lowest die is pushed away.
   *[other] { $name } topples the tower: its lowest die is pushed away.
}
log-tower-beside = { $who ->
    [you] Your piece lies beside the last one, not on it. The tower is down!
   *[other] { $name }’s piece lies beside the last one, not on it. The tower is down!
}
log-tower-held = { $who ->
    [you] The { $piece } in your hand doesn’t count.
   *[other] The { $piece } in { $name }’s hand doesn’t count.
}
moment-tower = { $who ->
    [you] Your { $cm } cm tower stands
   *[other] { $name }’s { $cm } cm tower stands
}

## Pineapple vs Fish

duel-pineapple-vs-fish = Pineapple vs Fish
about-pineapple-vs-fish = One builds the tower to stand, the other to fall.
intro-pineapple-vs-fish-1 = The Fish places a die on the tower, then the Pineapple, and so on: twelve dice on a base of three.
intro-pineapple-vs-fish-2 = All twelve stand? 1,500 for the Pineapple. The Fish topples it? The Pineapple gets 100 for each die that was in it.
intro-pineapple-vs-fish-3 = The Pineapple topples it? The Fish gets 100 for each die off the mat, or 1,500 on the very last die.
intro-pineapple-vs-fish-hands = Click a die to pick it up, move it over the tower, and set its depth in the top view. The wheel turns it, the right button slows your hand. Click to drop it. Keys: arrows, { $key-higher } and { $key-lower }. Gamepad: both sticks.
step-pineapple-vs-fish-1 = Three Extra dice are the base. The challenger picks a side: Fish or Pineapple. The Fish places the first die anywhere on the tower, then you take turns.
step-pineapple-vs-fish-2 = The Fish makes it lean, the Pineapple straightens it out. If all twelve dice stand, the Pineapple gets { $complete }.
step-pineapple-vs-fish-3 = If it falls, the player whose turn it is has toppled it. If that’s the Fish, the Pineapple gets { $each } for each coloured die that was in the tower.
step-pineapple-vs-fish-4 = If it’s the Pineapple, the Fish gets { $each } for each coloured die off the mat, or { $last } on the very last die.
rules-pineapple-vs-fish-1 = A duel for two. The challenger picks a side; the opponent gets the other one. A stack of three Extra dice in the centre of the mat is the base. It’s worth nothing.
rules-pineapple-vs-fish-2 = The Fish places the first die, then you take turns, one die each. Place it anywhere on the tower. A player with no dice left is skipped.
rules-pineapple-vs-fish-3 = A placement counts once the die has been let go and has lain still for a second, or after five seconds at the latest. Then the turn passes.
rules-pineapple-vs-fish-4 = The tower falls when one of its pieces drops by more than half a die, touches the mat or the table, or falls off the table; or when its lowest die is pushed away that far. A die that ends up beside the tower is a fall too. One that catches on the tower is placed.
rules-pineapple-vs-fish-5 = When it falls, the player whose turn it is has toppled it, whatever the cause. The die in your hand may touch and push the tower, at your own risk. A die still in your hand when the tower falls doesn’t count for anyone.
rules-pineapple-vs-fish-6 = All dice placed: 1,500 for the Pineapple. Toppled by the Fish: 100 for the Pineapple for each coloured die that was in the tower, not counting the one being placed.
rules-pineapple-vs-fish-7 = Toppled by the Pineapple: 100 for the Fish for each coloured die off the mat, counting the one being placed. A die that touches the edge of the mat is on it. On the very last die, it’s 1,500 instead. A win can score nothing, and a challenger who wins gets 100 more.
rules-pineapple-vs-fish-8 = Mouse: click a die to pick it up. In the main view, move it left, right, up and down; in the top view on the left, nearer and farther too. The wheel turns it, the right button or Shift slows your hand. Click to drop it. Keys: the arrows move it, { $key-higher } and { $key-lower } raise and lower it, { $key-spin-left } and { $key-spin-right } turn it. Hold { $key-shake } to go gently; { $key-act } picks it up and lets go. Gamepad: the left stick moves it, the right one raises and turns it.
offer-fish = The Fish: place first, make it fall
offer-pineapple = The Pineapple: make it stand
stand-tower-roles = Fish or Pineapple?
stand-tower = Die { $n } of { $of }
stand-last-die = { $who ->
    [you] You place the very last die
   *[other] { $name } places the very last die
}
now-fish = { $who ->
    [you] Take a die from the tray on the left, and make the tower lean.
   *[other] { $name }, take a die from the tray on the left, and make the tower lean.
}
now-pineapple = { $who ->
    [you] Take a die from the tray on the left, and keep the tower standing.
   *[other] { $name }, take a die from the tray on the left, and keep the tower standing.
}
seat-tower-role = { $role ->
    [fish] Fish, { $doing }
   *[pineapple] Pineapple, { $doing }
}
tower-if-felled = { $role ->
    [fish] If the Fish topples it now
   *[pineapple] If the Pineapple topples it now
}
tower-if-felled-outside = { $role ->
    [fish] For each die in the tower
   *[pineapple] For each die off the mat
}
tower-worth = The tower is worth
tower-to = { $who ->
    [you] for you
   *[other] for { $name }
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
        [fish] Your turn, Fish.
       *[pineapple] Your turn, Pineapple.
    }
   *[other] { $role ->
        [fish] The Fish’s turn: { $name }.
       *[pineapple] The Pineapple’s turn: { $name }.
    }
}
log-tower-last = { $who ->
    [you] You place the very last die.
   *[other] { $name } places the very last die.
}
log-tower-complete = All dice stand: { $points } for the Pineapple.
log-tower-inside = { $n ->
    [one] One die was in the tower: { $points } for the Pineapple.
   *[other] { $n } dice were in the tower: { $points } for the Pineapple.
}
log-tower-outside = { $n ->
    [one] One die is off the mat: { $points } for the Fish.
   *[other] { $n } dice are off the mat: { $points } for the Fish.
}
log-tower-last-fell = It fell with the very last die: { $points } for the Fish.
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
about-day-at-the-beach = No duel: build one tower of dice and cards together.
intro-day-at-the-beach-1 = One of you places dice, the other cards, taking turns: a die, a card, a die, a card.
intro-day-at-the-beach-2 = When the tower falls, or all twelve cards are in it, you each get 100 for every card.
intro-day-at-the-beach-3 = Each piece must rest on the last one. If not, it’s a fall.
intro-day-at-the-beach-hands = Click your piece to pick it up, move it over the tower, and set its depth in the top view. The wheel turns it, the right button slows your hand. Click to drop it. Keys: arrows, { $key-higher } and { $key-lower }. Gamepad: both sticks.
step-day-at-the-beach-1 = The challenger picks who places the dice; the other has the cards. A die first, then a card, and so on, up to { $each } of each.
step-day-at-the-beach-2 = Each piece rests on the last one. The first die goes anywhere on the table.
step-day-at-the-beach-3 = The tower falls when a piece comes down, touches the table or ends up beside the last one.
step-day-at-the-beach-4 = You each get { $card } for every card that was in the tower, { $all } at most. The challenger gets 100 more.
rules-day-at-the-beach-1 = Two players build one tower together; nobody wins and nobody loses. The challenger picks who places the dice; the other places the cards.
rules-day-at-the-beach-2 = Place a die first, then a card, and so on, up to twelve of each. The cards are only for building; they come from nobody’s hand.
rules-day-at-the-beach-3 = Each piece must rest on the last one: the two must touch, and the new one’s middle must be higher. If not, that’s a fall. The first die goes anywhere on the table.
rules-day-at-the-beach-4 = A placement counts once the piece has been let go and has lain still for a second, or after five seconds at the latest. Then it’s the other player’s turn.
rules-day-at-the-beach-5 = The tower falls when one of its pieces drops by more than half a die, touches the table or falls off it; or when its lowest die is pushed away that far.
rules-day-at-the-beach-6 = When it falls, or when all pieces are placed, you each get 100 for every card whose placement counted, 1,200 at most. The challenger gets 100 more in any case.
rules-day-at-the-beach-7 = Mouse: click your piece to pick it up. In the main view, move it left, right, up and down; in the top view on the left, nearer and farther too. The wheel turns it, the right button or Shift slows your hand. Click to drop it. Keys: the arrows move it, { $key-higher } and { $key-lower } raise and lower it, { $key-spin-left } and { $key-spin-right } turn it. Hold { $key-shake } to go gently; { $key-act } picks it up and lets go. Gamepad: the left stick moves it, the right one raises and turns it.
offer-beach-dice = The dice: place first
offer-beach-cards = The cards
stand-beach-roles = Dice or cards?
stand-beach = Piece { $n } of { $of }
now-beach-die = { $who ->
    [you] Take a die from the tray on the left, and rest it on the last card.
   *[other] { $name }, take a die from the tray on the left, and rest it on the last card.
}
now-beach-first = { $who ->
    [you] Take a die from the tray on the left, and put it anywhere on the table.
   *[other] { $name }, take a die from the tray on the left, and put it anywhere on the table.
}
now-beach-card = { $who ->
    [you] Take a card from the tray on the left, and rest it on the last die.
   *[other] { $name }, take a card from the tray on the left, and rest it on the last die.
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
beach-both = each
headline-beach-over = { $points } each!
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
log-beach-over = That’s { $points } each.
moment-beach = { $n ->
    [one] A beach tower with one card
   *[other] A beach tower with { $n } cards
}
why-beach = cards in the tower
log-beach-award = { $who ->
    [you] You get { $points } for the cards.
   *[other] { $name } gets { $points } for the cards.
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
    [0] No cards, for each of you
    [one] One card, for each of you
   *[other] { $n } cards, for each of you
}

## Plague Doctor
duel-plague-doctor = Plague Doctor
about-plague-doctor = A 1 cures, a 6 spreads: be the first to get rid of all your dice.
intro-plague-doctor-1 = Both of you roll six dice, again and again, as fast as you can. Every 1 is out for good.
intro-plague-doctor-1-steady = Both of you roll six dice, step by step. Every 1 is out for good.
intro-plague-doctor-2 = Every 6 slides over to the other player, who has to roll it too.
intro-plague-doctor-2-steady = Every 6 goes to the other player, who has to roll it too.
intro-plague-doctor-3 = The first without dice wins 1,000, plus 100 for each die the other has left.
intro-plague-doctor-hands = Hold your shake key, or press your tray, to shake; let go to roll.
intro-plague-doctor-hands-steady = Press your shake key, or your tray, to roll. No hurry: each step waits for you both.
step-plague-doctor-1 = “Duel!” Both shake six dice at once, and let them roll.
step-plague-doctor-1-steady = In each step, both roll all the dice they have.
step-plague-doctor-2 = A 1 is out for good. All else is rolled again.
step-plague-doctor-3 = A 6 slides along the lane to the other player, who sweeps it up with the next shake.
step-plague-doctor-3-steady = A 6 goes to the other player, who rolls it in the next step.
step-plague-doctor-4 = The first without dice wins { $most }, plus { $each } for each die that the other has left.
rules-plague-doctor-1 = A duel for two. Both have six dice to get rid of.
rules-plague-doctor-2 = After “Duel!” you have a second to get ready; then comes “Go!”. Now both play at once: sweep your dice up, shake them, let them roll. Once they lie still, they are read.
rules-plague-doctor-2-steady = This match is steady: no need to be quick. Press to roll; when you both have, all dice roll at once. Once they lie still, they are read.
rules-plague-doctor-3 = Every 1 is out, and stays out.
rules-plague-doctor-4 = Every 6 is the other player’s at once. All 6s of a roll slide along the lane to that player’s tray, one slide after another.
rules-plague-doctor-4-steady = Every 6 is the other player’s at once, and rolls with that player’s dice in the next step.
rules-plague-doctor-5 = While dice slide, nothing in that lane can be picked up. When they lie still, they come along with the next shake.
rules-plague-doctor-6 = If a die slides over the end of the lane, or is knocked over it, it comes back to the tray it was sent to. But whoever sent it can’t begin a shake for a second, or must shake a second longer.
rules-plague-doctor-7 = The first without dice wins 1,000 points, plus 100 for each die the other has left, wherever it is. A challenger who wins gets 100 more.
rules-plague-doctor-8 = Dice read at the same moment move before they are counted. If both of you roll a 6 with your last die, the dice change hands and the duel goes on. A 6 against a 1 wins for the 6. A 1 each: a Quick Draw decides.
rules-plague-doctor-9 = A die that leans shows no number; it joins your next roll. One that falls off the tray comes back after a second.
rules-plague-doctor-9-steady = A die that leans or falls off the tray shows no number. Roll it again in the next step.
rules-plague-doctor-10 = Dice still rolling or sliding when the duel is won count for nothing, however close it was.
rules-plague-doctor-11 = Hold your shake key, or press your tray with the mouse, to shake; let go to roll. Six dice need most of a second of shaking, fewer need less: let go earlier, and they roll as soon as they can. Your key is shown above your tray.
rules-plague-doctor-11-steady = Press your shake key, or your tray with the mouse, to roll. Your key is shown above your tray.
stand-plague = 1s are out, 6s go over
now-plague = { $who ->
    [you] You need 1s and 6s.
   *[other] { $name } needs 1s and 6s.
}
# How many dice a player has left, and how many of them lie or slide in the lane.
seat-plague-left = { $n ->
    [0] no dice left
    [one] { $n } die left
   *[other] { $n } dice left
}{ $lane ->
    [0] {""}
    [one] , { $lane } in the lane
   *[other] , { $lane } in the lane
}
# The signs above the lanes: the numbers stand before the words.
plague-out = out
plague-over = over
plague-held = Held back…
plague-take = Hold to take your dice
plague-coming = Dice are on their way…
call-plague-out = { $n ->
    [one] Out!
   *[other] { $n } out!
}
call-plague-over = { $n ->
    [one] Over!
   *[other] { $n } over!
}
call-plague-fell = Over the end!
log-plague-none = { $who ->
    [you] You roll { $dice }: nothing.
   *[other] { $name } rolls { $dice }: nothing.
}
# What came of a roll: log-plague-did, and then how many dice are left.
log-plague = { $who ->
    [you] You roll { $dice }: { $did }; { $left ->
        [0] none left!
       *[other] { $left } left.
    }
   *[other] { $name } rolls { $dice }: { $did }; { $left ->
        [0] none left!
       *[other] { $left } left.
    }
}
plague-did-out = { $n ->
    [1] one is out
    [2] two are out
    [3] three are out
    [4] four are out
    [5] five are out
    [6] six are out
   *[other] { $n } are out
}
plague-did-over = { $n ->
    [1] one goes over
    [2] two go over
    [3] three go over
    [4] four go over
    [5] five go over
    [6] six go over
   *[other] { $n } go over
}
plague-did-both = { $out }, { $over }
log-plague-fell = { $who ->
    [you] A die sent to you goes over the end of the lane.
   *[other] A die sent to { $name } goes over the end of the lane.
}
log-plague-held = { $who ->
    [you] You are held back for a second.
   *[other] { $name } is held back for a second.
}
log-plague-spared = { $who ->
    [you] { $n ->
        [one] A 6 that comes to you is out at once.
       *[other] { $n } 6s that come to you are out at once.
    }
   *[other] { $n ->
        [one] A 6 that comes to { $name } is out at once.
       *[other] { $n } 6s that come to { $name } are out at once.
    }
}
moment-plague = { $who ->
    [you] You get rid of { $n } dice in one roll
   *[other] { $name } gets rid of { $n } dice in one roll
}
result-plague = { $who ->
    [you] Your dice left
   *[other] { $name }’s dice left
}

# Con: dice behind screens.
duel-con = Con
about-con = Claim how many of all dice show a number. Don’t believe a word.
intro-con-1 = Both of you roll fourteen dice, each behind a screen.
intro-con-1-steady = Both of you roll fourteen dice, each behind a screen. No hurry: both rolls begin together.
intro-con-2 = Take turns to claim how many of all the dice show a number. Each claim must be of more dice than the last.
intro-con-3 = Don’t believe it? Call “Con!” and count: the claimer wins if there are that many, or else you. 1,000, plus 100 for each of them.
intro-con-hands = Hold your shake key to shake, let go to roll. Then claim, or call.
intro-con-hands-steady = Press your shake key to roll. Then claim, or call.
step-con-1 = Each rolls { $dice } dice behind a screen: six of their colour, six of another, two Extra dice.
step-con-2 = Only you see your dice, sorted by number.
step-con-3 = Take turns to claim: “At least six 4s!” Each claim must be of more dice, of any number.
step-con-4 = “Con!” The screens go up. That many or more: the claimer wins. Fewer: the caller. { $most }, plus { $each } for each die counted.
rules-con-1 = A duel for two, with fourteen dice each: six of your own colour, six of a colour that isn’t in the duel, and two Extra dice.
rules-con-2 = After “Duel!” each rolls all dice behind a screen. A die that leans or leaves the tray is rolled again; all others are sorted by number. Only you may look behind your screen, whenever you like.
rules-con-2-steady = After “Duel!” press to roll; when you both have, all dice roll at once, each behind a screen. A die that leans or leaves the tray is rolled again; all others are sorted by number. Only you may look behind your screen, whenever you like.
rules-con-3 = When all dice have been read, the challenger makes the first claim: “at least so many of all dice show this number”. Then you take turns. Each claim must be of more dice than the last, of the same number or another.
rules-con-4 = Instead of claiming, call “Con!” Both screens go up, and the number named last is counted. If there are as many as claimed, or more, the claimer wins; if there are fewer, the caller.
rules-con-5 = The winner gets 1,000 points, plus 100 for each die that shows the number named last. A challenger who wins gets 100 more.
rules-con-6 = Neither a claim nor a call can be taken back. If somebody claims all dice, the table calls it.
rules-con-7 = With fewer dice, some of the others lie open for all to see: three for the first one missing, two more for each further one. Open dice count too.
rules-con-8 = The odds tell you how likely the next claim of each number is, given all the dice you see. Switch them on beside your dice; only you see them.
stand-con-order = Who claims first?
stand-con-roll = Fourteen dice each, behind screens
stand-con-open = { $dice } dice on the table
stand-con = At least { $n } × { $face } among { $dice } dice
now-con-order = { $who ->
    [you] Decide who makes the first claim.
   *[other] { $name }: decide who makes the first claim.
}
now-con-open = Your claim: at least { $n } × { $face }?
now-con-claim = Claim { $n } or more, or call “Con!”
does-con-choose = number, how many
does-con-claim = claim
does-con-call = Con!
does-con-odds = odds
offer-con-first = I claim first
offer-con-other = { $name } claims first
con-to-claim = to claim
con-claims = claims { $n } × { $face }
con-own = Your dice
con-theirs = { $name }’s dice
con-behind = Behind your screen
con-odds-of-claim = { $who ->
    [you] Your { $n } × { $face }: { $odds }
   *[other] { $name }’s { $n } × { $face }: { $odds }
}
con-odds-of-next = odds of the next claim
con-which = Which number?
con-how-many = How many, at least?
con-claim = { $n } × { $face }
con-do-claim = Claim
con-call = Con!
con-odds = Odds
con-odds-on = Show the odds
con-odds-off = Hide the odds
con-hidden = { $n ->
    [one] { $n } die hidden
   *[other] { $n } dice hidden
}
con-hold = look
con-read = all read
con-again = to roll again
con-count = { $n } of { $of }
named-con-number = Number { $n }
named-con-fewer = Fewer dice
named-con-more = More dice
named-con-claim = Claim { $n } × { $face }
prize-con = plus { $each } per die of the last number
prize-con-now = plus { $each } for every { $n } rolled
result-con = Dice that show a { $n }
refusal-con-higher = Claim more dice than that.
refusal-con-all = There aren’t that many dice.
refusal-con-nothing = There’s no claim to call yet.
log-con-first = { $who ->
    [you] You make the first claim.
   *[other] { $name } makes the first claim.
}
log-con-opens = { $who ->
    [you] { $n ->
        [one] One of your dice will lie open.
       *[other] { $n } of your dice will lie open.
    }
   *[other] { $n ->
        [one] One of { $name }’s dice will lie open.
       *[other] { $n } of { $name }’s dice will lie open.
    }
}
log-con-open = { $who ->
    [you] You have a { $n } in the open.
   *[other] { $name } has a { $n } in the open.
}
log-con-rolls = { $who ->
    [you] You roll behind your screen.
   *[other] { $name } rolls behind the screen.
}
log-con-again = { $who ->
    [you] { $n ->
        [one] One die shows no number. Roll it again.
       *[other] { $n } dice show no number. Roll them again.
    }
   *[other] { $n ->
        [one] One of { $name }’s dice shows no number, and is rolled again.
       *[other] { $n } of { $name }’s dice show no number, and are rolled again.
    }
}
log-con-all-read = All { $n } dice have been read.
log-con-begins = { $who ->
    [you] You claim first.
   *[other] { $name } claims first.
}
log-con-claimed = { $who ->
    [you] You: at least { $n } × { $face }.
   *[other] { $name }: at least { $n } × { $face }.
}
log-con-called = { $who ->
    [you] You call “Con!”
   *[other] { $name } calls “Con!”
}
log-con-table = All dice were claimed: the table calls “Con!”
headline-con = Con!
headline-con-held = It’s true!
headline-con-conned = Conned!
log-con-held = { $who ->
    [you] { $count } × { $face }: your claim of { $n } was true.
   *[other] { $count } × { $face }: { $name }’s claim of { $n } was true.
}
log-con-conned = { $who ->
    [you] Only { $count } × { $face }: your claim of { $n } was a con.
   *[other] Only { $count } × { $face }: { $name }’s claim of { $n } was a con.
}
moment-con = { $who ->
    [you] Your claim of { $n } × { $face }, and there were { $count }
   *[other] { $name }’s claim of { $n } × { $face }, and there were { $count }
}
