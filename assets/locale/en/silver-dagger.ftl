# What a player of Silver Dagger reads, in English. One message a line; { $name } is filled in by the program.
# "You" in { $who } is the reader who is alone at the screen; { $whose } says the same of the other player in a sentence,
# and [own] that it is the same player.

## The game

game-silver-dagger = Silver Dagger
won-silver-dagger = Four rounds. Keep your village free of werewolves, remember who is who, and call in time.

## House rules

rule-dagger = The dagger
rule-dagger-direction = Direction
rule-dagger-none = Start only
rule-dagger-direction-means = Its holder picks the direction.
rule-dagger-none-means = Its holder only begins.
rule-tie = Tied calls
rule-tie-makes = Made
rule-tie-fails = Failed
rule-tie-makes-means = A tie for the lowest is made.
rule-tie-fails-means = A call must be lower than all.

## The cards by their names

sd-name-debt-collector = Debt Collector
sd-name-spy = Spy
sd-name-halfling = Halfling
sd-name-sentinel = Sentinel
sd-name-zombie = Zombie
sd-name-approximator = Approximator
sd-name-flipper = Flipper
sd-name-elusive-seer = Elusive Seer
sd-name-magician = Magician
sd-name-mystic-seer = Mystic Seer
sd-name-renfield = Renfield
sd-name-reverser = Reverser
sd-name-master-thief = Master Thief
sd-name-furry = Furry
sd-spoken = { $n }, { $name }

## What a card does

sd-about-debt-collector = Faceup at the end: a point less for every card in all other villages.
sd-about-spy = Faceup: once on each of your turns, look at a facedown card in another village.
sd-about-halfling = Faceup at the end: it counts nothing, and halves the points of your other cards, rounded up.
sd-about-sentinel = Faceup: nobody else can switch, remove or add cards in your village. They can still flip them and look.
sd-about-zombie = It can’t be discarded. Faceup: instead of drawing, give it facedown to whoever played just before you.
sd-about-approximator = When you draw it: lay it faceup and discard any two of your other cards.
sd-about-flipper = Discarded: flip every card of a village, your own or another.
sd-about-elusive-seer = Discarded: look at facedown cards, one by one, until one is 4 or lower. That one is turned up.
sd-about-magician = Discarded: turn up a card in another village. Use its ability, or switch it with one of yours.
sd-about-mystic-seer = Discarded: look at up to two facedown cards, anywhere.
sd-about-renfield = Discarded: the top card of the deck goes on your private deck. Draw from it later, if you like.
sd-about-reverser = Discarded: play turns round. Whoever played just before you plays next.
sd-about-master-thief = Discarded: look at a facedown card, and switch it with a card of another village.
sd-about-furry = With a sum of exactly 50 in your village, you score 0, and everybody else 50 more.

## The table

sd-deck = Deck { $n }
sd-discards = Discards { $n }
sd-aside = Set aside { $n }
sd-private = Private { $n }
sd-sum = Sum { $n }
sd-high = { $n }+
sd-stand-start = Round { $n } of { $of }
sd-stand = Round { $n } of { $of } · turn { $turn }
sd-stand-still = Round { $n } of { $of } · no new card for { $still } of { $guard } turns
sd-left-off = round { $n }
sd-does-beside = do that
sd-does-exchange = done
sd-done-look = Look
sd-done-pair = Discard them
sd-done-exchange = Exchange
sd-word-no-look = Don’t look
sd-word-call = Call for a vote
sd-word-call-again = Yes, call!
sd-word-discard = Discard it
sd-word-approximate = Use the Approximator
sd-word-lay-down = Lay it down
sd-word-left = Left end
sd-word-right = Right end
sd-word-use = Use it
sd-word-no = Don’t use it
sd-word-switch = Switch it
sd-word-stop = That’s enough
sd-word-clockwise = Clockwise
sd-word-counterclockwise = Counterclockwise

## Cards that are picked

sd-grows-one = Exchange this card for the new one.
sd-grows-two = If they don’t match, they stay faceup, and you keep the new card, too.
sd-grows-more = If they don’t match, they stay faceup. You keep the new card, and one more from the deck.

## What to do now

sd-now-start = Pick two of your cards to look at.
sd-now-direction = Which way does this round go?
sd-now-spy-before = Your Spy may look: pick the Spy, then a card.
sd-now-spy-drawn = You’ve seen your card. Your Spy may look before you decide.
sd-now-spy-after = Your Spy may still look before your turn ends.
sd-now-spy-card = Now pick a facedown card in another village.
sd-now-action = Draw a card, take the top discard, or call.
sd-now-draw-or-take = Draw a card, or take the top discard.
sd-now-draw-or-call = Draw a card, or call.
sd-now-draw = Draw a card.
sd-now-call = Your turn ends, and everybody else gets one more. Call?
sd-now-drawn = Discard it, or pick cards of your village to exchange for it.
sd-now-drawn-last = Your village is empty: discard it, or lay it down as your new village.
sd-now-drawn-zombie-last = A Zombie can’t be discarded: lay it down as your new village.
sd-now-drawn-zombie = A Zombie can’t be discarded: pick cards to exchange for it.
sd-now-drawn-approximator = Use it, discard it, or pick cards to exchange for it.
sd-now-exchange = Pick the cards of your village to exchange for it.
sd-now-place = Which freed place does the new card take?
sd-now-end = At which end do you keep the new card?
sd-now-penalty = At which end does the extra card go?
sd-now-gift = At which end of that village does the Zombie go?
sd-now-pair = Pick two of your other cards for the Approximator.
sd-now-use-flipper = Flip all cards of a village?
sd-now-use-elusive-seer = Look for a card of 4 or lower, and turn it up?
sd-now-use-magician = Turn up a card in another village?
sd-now-use-mystic-seer = Look at up to two facedown cards?
sd-now-use-renfield = Put the top card of the deck on your private deck?
sd-now-use-reverser = Turn play round?
sd-now-use-master-thief = Look at a card, and switch it with another?
sd-now-flip = Whose village do you flip?
sd-now-seer = Pick the next facedown card to look at.
sd-now-turn = Turn up a card in another village.
sd-now-switch = Switch it with which card of yours?
sd-now-mystic = Pick a facedown card to look at, or stop.
sd-now-thief = Pick a facedown card to look at.
sd-now-trade = Switch it with which card of another village?
sd-now-hidden-start = Look, then press the labels of the two cards to look at.
sd-now-hidden = Look at your card, then press a label.
sd-now-watch = The village talks…

## What a seat is asked

sd-asks-start = Look at which two?
sd-asks-direction = Which way?
sd-asks-spy = Look?
sd-asks-action = Your turn
sd-asks-call = Call for a vote?
sd-asks-drawn = What now?
sd-asks-exchange = Exchange which?
sd-asks-place = Which place?
sd-asks-end = Which end?
sd-asks-pair = Which two?
sd-asks-use = Use it?
sd-asks-use-or-switch = Use it, or switch it?
sd-asks-flip = Flip which village?
sd-asks-look = Look at which card?
sd-asks-turn = Turn up which card?
sd-asks-switch = Switch with which?

## What a seat does

sd-seat-picks = picking two · { $n } cards
sd-seat-plays = playing · { $n ->
    [one] 1 card
   *[other] { $n } cards
}
sd-seat-called = called · { $n ->
    [one] 1 card
   *[other] { $n } cards
}
sd-seat-last = last turn · { $n ->
    [one] 1 card
   *[other] { $n } cards
}
sd-seat-waits = { $n ->
    [0] no cards
    [one] 1 card
   *[other] { $n } cards
}

## Refusals

sd-refusal-nothing = There’s nothing for you to choose now.
sd-refusal-something-else = Something else is asked first.
sd-refusal-not-yours = That card isn’t in your village.
sd-refusal-no-such-card = There’s no such card.
sd-refusal-twice = Each card can be picked once.
sd-refusal-not-two = Pick two cards.
sd-refusal-no-cards = Pick at least one card.
sd-refusal-too-many = Four cards at most.
sd-refusal-two-numbers = The faceup cards must all have one number.
sd-refusal-faceup = That card lies faceup.
sd-refusal-own-village = Pick a card in another village.
sd-refusal-no-spy = Pick a faceup Spy of your own first.
sd-refusal-spy-has-looked = That Spy has looked already.
sd-refusal-deck-empty = The deck is empty.
sd-refusal-no-private-card = Your private deck is empty.
sd-refusal-no-discard = There’s no discard to take.
sd-refusal-village-empty = Your village is empty.
sd-refusal-too-large-to-call = You can call with four cards or fewer.
sd-refusal-has-been-called = Somebody has called already.
sd-refusal-no-zombie = Only a faceup Zombie can be given away.
sd-refusal-guarded = A Sentinel guards that village.
sd-refusal-zombie-stays = A Zombie can’t be discarded.
sd-refusal-no-approximator = That’s no Approximator.
sd-refusal-too-few = The Approximator takes two other cards.
sd-refusal-not-empty = Only an empty village gets a card like that.
sd-refusal-no-such-place = No place is free there.
sd-refusal-no-such-seat = Nobody sits there.
sd-refusal-nothing-there = That village is empty.
sd-refusal-looked-already = You’ve just looked at that one.
sd-refusal-same-village = Pick a card of another village.

## The log

sd-log-round = { $who ->
    [you] Round { $n }: you begin.
   *[other] Round { $n }: { $name } begins.
}
sd-log-holds = { $who ->
    [you] You hold the dagger.
   *[other] { $name } holds the dagger.
}
sd-log-aside = { $n } cards are out of the round, unseen.
sd-log-first-discard = The first discard: { $card }.
sd-log-sealed = { $who ->
    [you] You have picked two cards.
   *[other] { $name } has picked two cards.
}
sd-log-clockwise = { $who ->
    [you] You turn the dagger clockwise.
   *[other] { $name } turns the dagger clockwise.
}
sd-log-counterclockwise = { $who ->
    [you] You turn the dagger counterclockwise.
   *[other] { $name } turns the dagger counterclockwise.
}
sd-log-spies = { $who ->
    [you] { $whose ->
        [own] Your Spy looks at a card of yours.
       *[other] Your Spy looks at a card of { $other }’s.
    }
   *[other] { $whose ->
        [own] { $name } looks at an own card with a Spy.
        [you] { $name } sends a Spy to a card of yours.
       *[other] { $name } sends a Spy to a card of { $other }’s.
    }
}
sd-log-looks = { $who ->
    [you] { $whose ->
        [own] You look at a card of yours.
       *[other] You look at a card of { $other }’s.
    }
   *[other] { $whose ->
        [own] { $name } looks at a card of their own.
        [you] { $name } looks at a card of yours.
       *[other] { $name } looks at a card of { $other }’s.
    }
}
sd-log-stalling = { $n } turns in a row without a new card.
sd-log-warning = { $left ->
    [one] No new card for { $n } turns: one more, and the round is scored.
   *[other] No new card for { $n } turns: { $left } more, and the round is scored.
}
sd-log-draws = { $who ->
    [you] You draw a card.
   *[other] { $name } draws a card.
}
sd-log-draws-card = { $who ->
    [you] You draw a card: { $card }.
   *[other] { $name } draws a card: { $card }.
}
sd-log-draws-private = { $who ->
    [you] You draw from your private deck.
   *[other] { $name } draws from a private deck.
}
sd-log-draws-private-card = { $who ->
    [you] You draw from your private deck: { $card }.
   *[other] { $name } draws from a private deck: { $card }.
}
sd-log-takes = { $who ->
    [you] You take the { $card }.
   *[other] { $name } takes the { $card }.
}
sd-log-calls = { $who ->
    [you] You call for a vote!
   *[other] { $name } calls for a vote!
}
sd-log-last-turns = { $n ->
    [one] Last turn: { $names }.
   *[other] Last turns: { $names }.
}
sd-log-gives = { $who ->
    [you] You give { $other } a Zombie.
   *[other] { $whose ->
        [you] { $name } gives you a Zombie.
       *[other] { $name } gives { $other } a Zombie.
    }
}
sd-log-discards = { $who ->
    [you] You discard the { $card }.
   *[other] { $name } discards the { $card }.
}
sd-log-goes-back = { $who ->
    [you] Your { $card } is discarded instead.
   *[other] { $name }’s { $card } is discarded instead.
}
sd-log-lays-down = { $who ->
    [you] You lay the card down as your new village.
   *[other] { $name } lays the card down as a new village.
}
sd-log-chose = { $who ->
    [you] { $n ->
        [one] You pick a card.
       *[other] You pick { $n } cards.
    }
   *[other] { $n ->
        [one] { $name } picks a card.
       *[other] { $name } picks { $n } cards.
    }
}
sd-log-shown = They show: { $cards }.
sd-log-match = A match!
sd-log-miss = No match: they stay faceup.
sd-log-miss-penalty = No match: they stay faceup, and another card comes on top.
sd-log-zombie = { $who ->
    [you] { $n ->
        [one] Your Zombie refuses to go.
       *[other] Your Zombies refuse to go.
    }
   *[other] { $n ->
        [one] { $name }’s Zombie refuses to go.
       *[other] { $name }’s Zombies refuse to go.
    }
}
sd-log-exchanges = { $who ->
    [you] You discard { $cards } for the new card.
   *[other] { $name } discards { $cards } for the new card.
}
sd-log-keeps-left = { $who ->
    [you] You keep the new card at the left end.
   *[other] { $name } keeps the new card at the left end.
}
sd-log-keeps-right = { $who ->
    [you] You keep the new card at the right end.
   *[other] { $name } keeps the new card at the right end.
}
sd-log-keeps-zombie = { $who ->
    [you] You keep the new Zombie, too.
   *[other] { $name } keeps the new Zombie, too.
}
sd-log-penalty = { $who ->
    [you] You get a card from the deck, unseen.
   *[other] { $name } gets a card from the deck, unseen.
}
sd-log-no-penalty = { $who ->
    [you] The deck is empty: no extra card for you.
   *[other] { $name }: no extra card, for the deck is empty.
}
sd-log-approximates = { $who ->
    [you] You use your { $card }.
   *[other] { $name } uses the { $card }.
}
sd-log-uses = { $who ->
    [you] You use the { $card }.
   *[other] { $name } uses the { $card }.
}
sd-log-declines = { $who ->
    [you] You don’t use the { $card }.
   *[other] { $name } doesn’t use the { $card }.
}
sd-log-flips = { $who ->
    [you] { $whose ->
        [own] You flip your own village.
       *[other] You flip { $other }’s village.
    }
   *[other] { $whose ->
        [own] { $name } flips their own village.
        [you] { $name } flips your village.
       *[other] { $name } flips { $other }’s village.
    }
}
sd-log-turns-up = { $who ->
    [you] You turn up a card: { $card }.
   *[other] { $name } turns up a card: { $card }.
}
sd-log-left-down = That card is { $n } or higher.
sd-log-found-none = { $who ->
    [you] You find no card of 4 or lower.
   *[other] { $name } finds no card of 4 or lower.
}
sd-log-switches = { $who ->
    [you] You switch two cards: { $names }.
   *[other] { $name } switches two cards: { $names }.
}
sd-log-no-switch = { $who ->
    [you] You can’t switch anything.
   *[other] { $name } can’t switch anything.
}
sd-log-stashes = { $who ->
    [you] You put a card on your private deck.
   *[other] { $name } puts a card on a private deck.
}
sd-log-stashes-card = { $who ->
    [you] You put a card on your private deck: { $card }.
   *[other] { $name } puts a card on a private deck: { $card }.
}
sd-log-reversed-last = Play turns round, and the round ends.
sd-log-reversed = { $who ->
    [you] Play turns round: your turn next.
   *[other] Play turns round: { $name } is next.
}
sd-log-end-call = The last turns are over: the villages are counted.
sd-log-end-deck = The deck is empty: the villages are counted.
sd-log-end-circle = Nobody draws a private card: the villages are counted.
sd-log-end-guard = Too many turns without a new card: the villages are counted.
sd-log-reveals = { $who ->
    [you] Your village is turned up.
   *[other] { $name }’s village is turned up.
}
sd-log-jackpot = { $who ->
    [you] Exactly 50 with a Furry: your sum is 0!
   *[other] Exactly 50 with a Furry: { $name }’s sum is 0!
}
sd-log-made = { $who ->
    [you] Your call is made: 0 points instead of { $n }.
   *[other] { $name }’s call is made: 0 points instead of { $n }.
}
sd-log-failed = { $who ->
    [you] Your call fails: { $sum } and a penalty make { $n }.
   *[other] { $name }’s call fails: { $sum } and a penalty make { $n }.
}
sd-log-scored = { $who ->
    [you] You score { $n }. Total { $total }.
   *[other] { $name } scores { $n }. Total { $total }.
}
sd-log-next-dagger = { $who ->
    [you] You made your call: you hold the dagger and begin.
   *[other] { $name } made the call, holds the dagger and begins.
}
sd-log-next-points = { $who ->
    [you] You begin: the fewest points this round.
   *[other] { $name } begins: the fewest points this round.
}
sd-log-next-total = { $who ->
    [you] You begin: the lowest total of those who tied.
   *[other] { $name } begins: the lowest total of those who tied.
}
sd-log-next-nearest = { $who ->
    [you] You begin: the first of those who tied, clockwise.
   *[other] { $name } begins: the first of those who tied, clockwise.
}
sd-log-won = { $who ->
    [you] You win the game!
   *[other] { $name } wins the game!
}
sd-log-shared = The victory is shared.
sd-log-tie-break = Equal totals: the last round decides.
sd-log-out-of-time = { $who ->
    [you] Your time is up.
   *[other] { $name } is out of time.
}
sd-log-left = { $who ->
    [you] You leave, and the game ends.
   *[other] { $name } leaves, and the game ends.
}

## Called out at the table

sd-call-sum = { $n }
sd-call-collected = − { $off } = { $n }
sd-call-halved = ½ → { $n }
sd-call-pays = + 50 = { $n }
sd-call-looks = { $who ->
    [you] You look
   *[other] { $name } looks
}
sd-headline-warning = { $left ->
    [one] One turn without a new card is left!
   *[other] { $left } turns without a new card are left!
}
sd-headline-match = A match!
sd-headline-miss = No match!
sd-headline-zombie = The Zombie stays!
sd-headline-reversed = Play turns round!
sd-headline-end = Count the werewolves!
sd-headline-jackpot = Jackpot!
sd-headline-called = { $who ->
    [you] You call for a vote!
   *[other] { $name } calls for a vote!
}
sd-headline-made = { $who ->
    [you] You made it: 0 points!
   *[other] { $name } made it: 0 points!
}
sd-headline-failed = { $who ->
    [you] Your call fails!
   *[other] { $name }’s call fails!
}

## What somebody alone sees

sd-looked-start = Your two cards: remember them.
sd-looked-own = A card of your own village
sd-looked = A card of another village

## Introduction and result

sd-intro-who = { $n ->
    [2] Two players
    [3] Three players
   *[4] Four players
}
sd-intro-1 = The number on a card is its werewolves. Draw or take cards, and exchange the high ones in your facedown village.
sd-intro-2 = Several cards of one number go for one new card. If they don’t match, they all stay.
sd-intro-3 = With four cards or fewer, call for a vote. If your sum is the lowest then, you score 0. After four rounds, the lowest total wins.
sd-intro-hands = Click the deck or the discards, then cards of your village. Keys: arrows and Space, then Enter.
sd-intro-go = To the village!
sd-result = The lowest total after { $n } rounds.
sd-result-tie-break = Equal totals after { $n } rounds: the last round decides.
sd-result-shared = Equal totals after { $n } rounds, and in the last one, too.

## Why a bot made its move

sd-why-start = picks two cards to look at
sd-why-direction = picks a direction
sd-why-spy = looks with a Spy
sd-why-no-look = doesn’t look
sd-why-draw = draws
sd-why-draw-private = draws from the private deck
sd-why-take = takes the { $card }
sd-why-call = calls
sd-why-give = gives a Zombie away
sd-why-discard = discards the card
sd-why-approximate = uses the Approximator
sd-why-lay-down = lays the card down
sd-why-exchange = { $n ->
    [one] exchanges a card
   *[other] exchanges { $n } cards
}
sd-why-place = picks a place
sd-why-pair = picks two cards
sd-why-use = uses the { $card }
sd-why-use-not = doesn’t use the { $card }
sd-why-flip = flips a village
sd-why-look = looks at a card
sd-why-turn = turns up a card
sd-why-switch = switches two cards
sd-why-only = { $move }: no other move looks better.
sd-why-whim = { $move }: just a whim.
sd-why-thumb = { $move }: seems worth { $points } points. Next best: { $next }, { $less } points.
sd-why-search = { $move }: wins { $wins } % of { $n } imagined games. Next best: { $next }, { $next-wins } %.

## The score sheet, and what is to be remembered

sd-sheet-round = Round { $n }
sd-sheet-points = points
sd-sheet-collected = Debt Collectors
sd-moment-set = { $who ->
    [you] You exchanged { $n } cards at once
   *[other] { $name } exchanged { $n } cards at once
}
sd-moment-jackpot = { $who ->
    [you] You hit exactly 50 with a Furry
   *[other] { $name } hit exactly 50 with a Furry
}
sd-moment-made = { $who ->
    [you] You made a call with { $n }
   *[other] { $name } made a call with { $n }
}
sd-moment-failed = { $who ->
    [you] You called with { $n }, and failed
   *[other] { $name } called with { $n }, and failed
}

## The rules

sd-step-1 = Everybody has a village of five facedown cards, and looks at any two of their own. You may not rearrange them.
sd-step-2 = On your turn, draw from the deck and look, or take the top discard. A card that you draw may be discarded at once.
sd-step-3 = Or exchange it for one to four cards of your village. If they match, they all go. If not, they stay faceup, and you keep the new card, too.
sd-step-4 = Some villagers work while they lie faceup in your village. Those from 6 to 12 work when you draw and discard them.
sd-step-5 = With four cards or fewer, you may call for a vote instead of your turn. Everybody else has one more turn.
sd-step-6 = Then all villages are counted. If the caller’s sum is the lowest, the caller scores 0; if not, 10 more. After four rounds the lowest total wins.
sd-rules-1 = Each of the 52 cards is a villager with a number from 0 to 13: that many werewolves, and points. Few are good. A game has four rounds.
sd-rules-2 = In every round, four sets of five cards are dealt facedown; each player gets one as their village, and what is left is out of the round. One card is turned up as the first discard. Everybody looks at any two of their own cards, once.
sd-rules-3 = On your turn, do one thing. Draw the top card of the deck, look at it, and discard it or exchange it. Or take the top discard, and exchange it. Or call for a vote.
sd-rules-4 = An exchange: pick one to four cards of your village; those that lie faceup must have one number. The facedown ones are shown. If all match, they are discarded, the lowest on top, and the new card takes one of their places: facedown if you drew it, faceup if you took it.
sd-rules-5 = If they don’t match, they stay in their places, faceup, and you keep the new card at either end. If there were three or more, you also get a card from the deck, unseen.
sd-rules-6 = A card from 6 to 12 may be used when you draw it and discard it at once. Cards from 0 to 4 work while they lie faceup. The seal below the number says when.
sd-rules-7 = Spy: each looks once on your turn, before you act, after you’ve seen your card, or at the end. Sentinel: others can’t switch, remove or add cards in your village.
sd-rules-8 = Zombie: it can’t lie on top of the discards. If you try to exchange it, it stays, and the new card is discarded. A faceup one can be given, instead of your turn, to whoever played just before you.
sd-rules-9 = Approximator: only when you draw it. It goes faceup into your village for any two of your other cards. Elusive Seer: what it leaves facedown is 5 or higher, and everybody knows it.
sd-rules-10 = Renfield: your private deck is yours to draw from instead of the deck, and to look through. It isn’t counted. If the deck is empty, play goes on while whoever’s turn it is has a private card.
sd-rules-11 = A call needs four cards or fewer, and ends your turn. Everybody else has one more turn, unless a Reverser says otherwise. Then the round ends, as it does when the deck is empty. After 16 turns without a card from a deck it ends, too.
sd-rules-12 = Counting: the numbers of a village are added up, then Debt Collectors take off, and Halflings halve, if they lay faceup. Last, a Furry in a village of exactly 50 makes that 0, and everybody else pays 50.
sd-rules-13 = A caller whose sum is the lowest, or tied for it, scores 0, holds the dagger, begins the next round and picks its direction. Any other caller scores the sum and 10 more. Everybody else scores their sum.
sd-rules-14 = Without a made call, whoever scored the fewest points begins. After four rounds the lowest total wins; equal totals go by the last round.

# Each seat's last turn in a word or two, on a narrow strip.
sd-turn-draws = draws
sd-turn-takes = takes
sd-turn-calls = calls
sd-turn-gives = gives
sd-turn-discards = discards
sd-turn-lays-down = lays down
sd-turn-misses = miss: +{ $n }
sd-turn-zombie = stays
sd-turn-exchanges = { $n } out
sd-turn-keeps = in front
sd-turn-uses = uses
sd-turn-looks = looks
sd-turn-switches = switches
sd-turn-stashes = stashes
sd-turn-reverses = reverses
