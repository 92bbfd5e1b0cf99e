# What a player of Fool's Gambit reads, in English. One message a line; { $name } is filled in by the program.

## The game

game-fools-gambit = Fool’s Gambit
won-fools-gambit = Win a duel and keep your wager. The most points win.

## House rules

rule-decks = Decks
rule-decks-split = One deck
rule-decks-each = One each
rule-decks-split-means = Red cards against black.
rule-decks-each-means = All 52 cards each.
rule-swap = Swaps
rule-swap-seen = Seen
rule-swap-hidden = Hidden
rule-swap-seen-means = Everyone sees what’s swapped.
rule-swap-hidden-means = Only a new wager shows.
rule-equal = Equal points
rule-equal-draw = A draw
rule-equal-more-cards = More cards
rule-equal-draw-means = Nobody wins.
rule-equal-more-cards-means = Bigger pile wins.

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
fg-discard = Out { $n }
fg-won = Won { $n }
fg-duel = Duel
fg-wager = Wager
fg-stakes = Wagers
fg-stake = { $card } = { $points }
fg-no-stake = none yet
fg-place = Place both cards
fg-keep = Keep it
fg-swap-duel = Swap with duel card
fg-swap-wager = Swap with wager
fg-asks-swap = Swap your { $card }?
fg-call-five = Five!
fg-call-two = now { $value }
fg-headline-seven = Seven! The lower card wins!

## What to do now

fg-now-duel = Pick the card to duel with, face down.
fg-now-wager = Pick the card to wager, face up.
fg-now-place = Place both, or click a card to take it back.
fg-now-swap = { $who ->
    [you] Swap your third card once, or keep it.
   *[other] { $name }, swap your third card once, or keep it.
}
fg-now-place-hidden = Look, then press two labels: first the card to duel with, then your wager.
fg-now-swap-hidden = Look, then press a label: swap your third card, or keep it.
fg-now-watch = The cards do their work…

## Cards by their names, for those who hear them

fg-named-card = { $rank ->
    [11] Jack
    [12] Queen
    [13] King
    [14] Ace
   *[other] { $rank }
} of { $suit }
fg-named-hearts = hearts
fg-named-diamonds = diamonds
fg-named-clubs = clubs
fg-named-spades = spades

## What a card does

fg-card-fights = Duels as { $value }.
fg-card-two = Duels as the value of your wager.
fg-card-five = Duels as 5. The other player must duel with their third card.
fg-card-seven = Duels as 7. If it’s the only seven, the lower card wins.
fg-card-worth = As a wager: { $points } points.

## What a seat sees that looks at its hand

fg-peek-duel = Which card duels, face down?
fg-peek-wager = Which card do you wager, face up?
fg-peek-duels = duels
fg-peek-wagered = wager
fg-peek-third = your third

## What a seat does

fg-seat-chosen = ready
fg-seat-chooses = picking two cards
fg-seat-swaps = swapping or keeping
fg-seat-won = { $n ->
    [one] { $n } card won
   *[other] { $n } cards won
}

## Refusals

fg-refusal-nothing = There’s nothing to pick now.
fg-refusal-place-first = Place your duel card and your wager first.
fg-refusal-placed = Your cards are already down.
fg-refusal-not-in-hand = That card isn’t in your hand.
fg-refusal-same-card = Pick two different cards.

## The log

fg-log-drawn = A new duel: you both draw three cards.
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
    [you] You swap your wager. It’s the { $card } now.
   *[other] { $name } swaps the wager. It’s the { $card } now.
}
fg-log-swap-hidden = { $name }: a secret swap, or none.
fg-log-revealed = { $who ->
    [you] You duel with the { $card }.
   *[other] { $name } duels with the { $card }.
}
fg-log-fives = { $n ->
    [one] A five! The other duel card is replaced.
   *[other] Two fives! Both duel cards are replaced.
}
fg-log-forced = { $who ->
    [you] Your third card, the { $came }, replaces the { $card }.
   *[other] { $name }’s third card, the { $came }, replaces the { $card }.
}
fg-log-in-vain = { $who ->
    [you] Your five has nothing left to replace.
   *[other] { $name }’s five has nothing left to replace.
}
fg-log-two = { $who ->
    [you] Your 2 copies your wager: { $value }.
   *[other] { $name }’s 2 copies the wager: { $value }.
}
fg-log-seven = A single seven: the lower card wins.
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
fg-log-ended = Nobody can draw three cards any more. Time to count.
fg-log-out-of-time = { $who ->
    [you] Time’s up! Chance picks for you.
   *[other] { $name } is out of time. Chance picks.
}
fg-log-left = { $who ->
    [you] You left, so the match ended.
   *[other] { $name } left, so the match ended.
}

## Introduction and result

fg-intro-who = Two players share a deck: one has the red cards, the other the black
fg-intro-who-each = Two players, a full deck each
fg-intro-1 = Draw three cards. Duel with one face down, wager one face up. Then you may swap in the third.
fg-intro-2 = The higher duel card wins its player’s wager. The other wager is lost.
fg-intro-3 = A 5 forces the other side’s third card in, a 2 copies its own wager, a lone 7 lets the lower card win.
fg-intro-hands = Drag two cards into place, or click them. Keys: arrows and Space pick, Enter places.
fg-intro-go = Draw!
fg-result-cards = { $n } { $n ->
    [one] card
   *[other] cards
} to { $other }: points decide.
fg-result-equal = Equal points: nobody is ahead.
fg-result-more-cards = Equal points: more cards decide.

## Why a bot made its move

fg-why-place = duels with the { $duel } and wagers the { $wager }
fg-why-keep = keeps the { $third }
fg-why-swap-duel = swaps in the { $third } to duel
fg-why-swap-wager = swaps in the { $third } as the wager
fg-why-only = { $move }: the only move.
fg-why-whim = { $move }: just a whim.
fg-why-thumb = { $move }: seems worth { $points } points. Next best: { $next }, { $less } points.
fg-why-search = { $move }: wins { $wins } % of { $n } imagined games, score { $score }. Next best: { $next }, { $next-wins } %, score { $next-score }.

## The score sheet, and what is to be remembered

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
    [you] Your five replaced the { $card }
   *[other] { $name }’s five replaced the { $card }
}
fg-moment-seven = { $who ->
    [you] A seven turned { $first } against { $second } your way
   *[other] A seven turned { $first } against { $second } { $name }’s way
}

## The rules

fg-step-1 = Both draw three cards. In secret, pick one to duel, face down, and one to wager, face up. The third stays in your hand.
fg-step-2 = Now you may each swap your third card once, with your duel card or your wager, or keep it.
fg-step-3 = Turn up the duel cards. The higher one wins, and its player wins their own wager. The other wager is lost.
fg-step-4 = In a duel, a 5 makes the other player use their third card, a 2 copies its own wager, a single 7 lets the lower card win.
fg-rules-1 = You both draw three cards. In secret, you each pick one to duel, face down, and one to wager, face up. The third stays in your hand.
fg-rules-2 = Then you may each swap your third card once, with your duel card or wager, or keep it. You both decide at the same time.
fg-rules-3 = Turn up the duel cards. The higher one wins: its player’s own wager goes to their winning pile, and the other wager is lost. In a tie, the wagers go to their owners’ off-hands, to be used again. So do third cards; duel cards are always out of play.
fg-rules-4 = A 5 makes the opponent duel with their third card instead. A 2 copies its own wager’s value. A single 7 turns the result round: the lower card wins. They act in this order: 5s, 2s, 7s; and only as duel cards.
fg-rules-5 = When a deck has fewer than three cards, both players shuffle their off-hands into their decks. If that’s still not enough, the game ends.
fg-rules-6 = Count the cards in your winning pile: 2 to 10 as printed, J, Q and K ten each, an ace fourteen. More points win.
