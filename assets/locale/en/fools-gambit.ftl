# What a player of Fool's Gambit reads, in English. One message a line; { $name } is filled in by the program.

## The game

game-fools-gambit = Fool’s Gambit

## House rules

rule-decks = Decks
rule-decks-split = One deck
rule-decks-each = One each
rule-decks-split-means = Red cards against black ones.
rule-decks-each-means = All 52 cards for both.
rule-swap = Swaps
rule-swap-seen = Seen
rule-swap-hidden = Hidden
rule-swap-seen-means = All see which cards change places.
rule-swap-hidden-means = Only a new wager shows.
rule-equal = Equal points
rule-equal-draw = A draw
rule-equal-more-cards = More cards
rule-equal-draw-means = Nobody wins alone.
rule-equal-more-cards-means = Who won more cards wins.
rule-memory-aid = Memory aid
rule-memory-aid-off = Off
rule-memory-aid-on = On
rule-memory-aid-off-means = All remember for themselves.
rule-memory-aid-on-means = The table shows what all have seen.

## The table

fg-stand = { $n ->
    [0] The cards are being dealt
   *[other] Duel { $n } · { $left } { $left ->
        [one] card
       *[other] cards
    } left in each deck
}
fg-deck = Deck { $n }
fg-off-hand = Off-hand { $n }
fg-off-hand-seen = Off-hand: { $n } seen before
fg-discard = Out { $n }
fg-won = Won { $n }
fg-duel = Duel
fg-wager = Wager
fg-stakes = The wagers
fg-stake = { $card } = { $points }
fg-no-stake = none yet
fg-place = Place both cards
fg-keep = Keep it
fg-swap-duel = For the duel card
fg-swap-wager = For the wager
fg-asks-swap = Swap your { $card }?
fg-call-five = Five!
fg-call-two = now { $value }
fg-headline-seven = Seven! Turned round!

## What to do now

fg-now-duel = Pick the card that duels, face down.
fg-now-wager = Pick the card that you wager, face up.
fg-now-place = Place both, or click a card to take it back.
fg-now-swap = { $who ->
    [you] You may swap your third card once, or keep it.
   *[other] { $name }, you may swap your third card once, or keep it.
}
fg-now-place-hidden = Look, and press two labels: what duels, what you wager.
fg-now-swap-hidden = Look, and press a label: swap your third card, or keep it.
fg-now-watch = Watch what the cards do.
fg-does-pick = pick
fg-does-place = place

## Cards by their names, for those who hear them

fg-named-card = { $rank ->
    [11] Jack
    [12] Queen
    [13] King
    [14] Ace
   *[other] { $rank }
} of { $suit }
fg-named-in-hand = { $card }, in your hand
fg-named-duel = { $card }, picked to duel
fg-named-wager = { $card }, picked to be wagered
fg-named-hearts = hearts
fg-named-diamonds = diamonds
fg-named-clubs = clubs
fg-named-spades = spades

## What a card does

fg-card-fights = Duels with { $value }.
fg-card-two = Duels with as much as your wager.
fg-card-five = Duels with 5, and sends the other duel card away: their third card comes in.
fg-card-seven = Duels with 7. If it is the only seven, the lower card wins.
fg-card-worth = Wagered: { $points } points.

## What a seat sees that looks at its hand

fg-peek-duel = Which card duels, face down?
fg-peek-wager = Which card do you wager, face up?
fg-peek-chosen = You have chosen. Choose anew if you like.
fg-peek-duels = duels
fg-peek-wagered = wagered
fg-peek-third = your third
fg-peek-this = chosen

## What a seat does

fg-seat-chosen = has chosen
fg-seat-chooses = chooses two cards
fg-seat-swaps = may swap a card
fg-seat-won = { $n ->
    [one] { $n } card won
   *[other] { $n } cards won
}

## Refusals

fg-refusal-nothing = There is nothing to choose now.
fg-refusal-place-first = Place your duel card and your wager first.
fg-refusal-placed = Your cards lie already.
fg-refusal-not-in-hand = That card is not in your hand.
fg-refusal-same-card = One card cannot both duel and be wagered.

## The log

fg-log-drawn = A new duel: both draw three cards.
fg-log-placed = { $who ->
    [you] You wager the { $card }.
   *[other] { $name } wagers the { $card }.
}
fg-log-keeps = { $who ->
    [you] You keep your third card.
   *[other] { $name } keeps the third card.
}
fg-log-swaps-duel = { $who ->
    [you] You swap your duel card.
   *[other] { $name } swaps the duel card.
}
fg-log-swaps-wager = { $who ->
    [you] You swap your wager: it is the { $card } now.
   *[other] { $name } swaps the wager: it is the { $card } now.
}
fg-log-swap-hidden = { $name } has swapped, or not.
fg-log-revealed = { $who ->
    [you] You duel with the { $card }.
   *[other] { $name } duels with the { $card }.
}
fg-log-fives = { $n ->
    [one] A five! The other duel card goes.
   *[other] Two fives! Both duel cards go.
}
fg-log-forced = { $who ->
    [you] Your { $card } gives way to your third card, the { $came }.
   *[other] { $name }’s { $card } gives way to the third card, the { $came }.
}
fg-log-in-vain = { $who ->
    [you] Your five finds nothing more to send away.
   *[other] { $name }’s five finds nothing more to send away.
}
fg-log-two = { $who ->
    [you] Your two is worth as much as your wager: { $value }.
   *[other] { $name }’s two is worth as much as the wager: { $value }.
}
fg-log-seven = One seven: the lower card wins.
fg-log-won = { $who ->
    [you] { $first } against { $second }: you win the duel.
   *[other] { $first } against { $second }: { $name } wins the duel.
}
fg-log-tie = { $first } against { $second }: a tie.
fg-log-wins-wager = { $who ->
    [you] You win your wager, the { $card }: { $points } points.
   *[other] { $name } wins the wager, the { $card }: { $points } points.
}
fg-log-loses-wager = { $who ->
    [you] Your { $card } is lost.
   *[other] { $name }’s { $card } is lost.
}
fg-log-wager-back = { $who ->
    [you] Your { $card } goes to your off-hand.
   *[other] { $name }’s { $card } goes to the off-hand.
}
fg-log-recycled = { $who ->
    [you] You shuffle your off-hand into a new deck.
   *[other] { $name } shuffles the off-hand into a new deck.
}
fg-log-ended = Nobody can draw three cards any more: the cards that were won are counted.
fg-log-out-of-time = { $who ->
    [you] Your time is over: chance has chosen.
   *[other] { $name }’s time is over: chance has chosen.
}
fg-log-left = { $who ->
    [you] You left, and the game ended.
   *[other] { $name } left, and the game ended.
}

## Introduction and result

fg-intro-who = Two players, one deck: one has the red cards, the other the black
fg-intro-who-each = Two players, a full deck each
fg-intro-1 = Draw three: one duels face down, one is wagered face up, one stays.
fg-intro-2 = The higher duel card wins its own wager; the other wager is lost.
fg-intro-3 = A 5 sends the other duel card away, a 2 counts as its wager, a 7 lets the lower card win.
fg-intro-hands = Drag two cards to their places, or click them. Keys: pick with arrows and Space, place with Enter.
fg-intro-go = Draw!
fg-result-cards = { $n } { $n ->
    [one] card
   *[other] cards
} won against { $other }: the points on them decide.
fg-result-equal = Equal points: nobody is ahead.
fg-result-more-cards = Equal points: more cards decide.

## The score sheet, and what is to be remembered

fg-sheet-title = Score sheet, duel by duel
fg-sheet-duel = Duel { $n }
fg-sheet-cards = { $first } against { $second }
fg-sheet-won = won the { $card }
fg-sheet-lost = lost the { $card }
fg-sheet-back = the { $card } came back
fg-moment-won = { $who ->
    [you] You won the { $card } with the { $with }
   *[other] { $name } won the { $card } with the { $with }
}
fg-moment-lost = { $who ->
    [you] You wagered the { $card } and lost it
   *[other] { $name } wagered the { $card } and lost it
}
fg-moment-five = { $who ->
    [you] Your five sent the { $card } away
   *[other] { $name }’s five sent the { $card } away
}
fg-moment-seven = { $who ->
    [you] A seven turned { $first } against { $second } your way
   *[other] A seven turned { $first } against { $second } the way of { $name }
}

## The rules

fg-step-1 = Both draw three cards. In secret each picks one to duel, face down, and one to wager, face up. The third stays in the hand.
fg-step-2 = Now each may swap the third card once, with their duel card or with their wager, or keep it.
fg-step-3 = The duel cards are turned up. The higher one wins, and its side wins its own wager; the other wager is lost.
fg-step-4 = In a duel a 5 sends the other card away for its third, a 2 is worth its own wager, and a single 7 lets the lower win.
fg-rules-1 = Both draw three cards. In secret, each picks one to duel, face down, and one to wager, face up. The third stays in the hand.
fg-rules-2 = Then each may swap the third card once, with the own duel card or with the own wager, or keep it. Both do so at once.
fg-rules-3 = The duel cards are turned up. The higher one wins, and with it the own wager goes to the own winning pile; the other wager is lost. In a tie both wagers go back to the off-hands. Duel cards are always out of play, third cards go to the off-hands.
fg-rules-4 = A 5 makes the other side fight with its third card instead. A 2 is worth as much as its own wager. A single 7 turns the result round: the lower card wins. They act in this order: fives, twos, sevens; and only as duel cards.
fg-rules-5 = When a deck has fewer than three cards, both shuffle their off-hands into their decks. When even that is too little, the game ends.
fg-rules-6 = Cards in the winning pile count: 2 to 10 as printed, J, Q and K ten each, an ace fourteen. More points win.
