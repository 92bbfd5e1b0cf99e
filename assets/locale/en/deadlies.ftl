# What a player of The Deadlies reads, in English. One message a line; { $name } is filled in by the program.
# "You" in { $who } is the reader who is alone at the screen; { $whose } says the same of the other player in a sentence.

## The game

game-deadlies = The Deadlies
won-deadlies = Play your sins away. Whoever is rid of them three times wins.

## House rules

rule-sloth = Sloth wakes
rule-sloth-others = Others
rule-sloth-all = Everybody
rule-sloth-others-means = Whoever has a Sloth in front draws.
rule-sloth-all-means = The player of the new Sloth draws, too.
rule-halo = Halo
rule-halo-one = One step
rule-halo-two = Two steps
rule-halo-one-means = It empties your hand: one step down.
rule-halo-two-means = One step at once, and one for the empty hand.

## The cards by their names

dd-name-pride = Pride
dd-name-wrath = Wrath
dd-name-gluttony = Gluttony
dd-name-envy = Envy
dd-name-sloth = Sloth
dd-name-lust = Lust
dd-name-greed = Greed
dd-name-corruption = Corruption
dd-name-purity = Purity
dd-name-halo = Halo
dd-card = { $suit } { $n }

## What a card does

dd-about-pride = Choose a player. If they show you a Pride, you draw a card. If not, they do.
dd-about-wrath = Choose a player, who draws two. They may throw a Wrath back at you: then you draw two, and so on.
dd-about-gluttony = Take a random card from a player’s hand, or draw three. Then it’s your turn again.
dd-about-envy = Draw two. Then you may swap hands with a player, unless you hold an Envy.
dd-about-sloth = Stays in front of you until your next turn. Everybody who already has a Sloth in front draws one.
dd-about-lust = Choose a partner, who picks. A: nothing happens. B: you both may discard a card in secret, and each Lust makes the other draw three.
dd-about-greed = Deal cards face up to the others. Stop in time, or take them all: the same sin twice is a bust, and so is Corruption.
dd-about-corruption = It’s of every sin. Alone, or at the top of a straight, it does what you choose.
dd-about-purity = Alone, it takes the Halo, from the table or from another hand.
dd-about-halo = Alone, it empties your hand. Then it goes back to the table.

## Sets

dd-set-suit = { $n } × { $suit }
dd-set-number = { $n ->
    [2] A pair of { $value }s
    [3] Three { $value }s
    [4] Four { $value }s
   *[other] { $n } × { $value }
}
dd-set-straight = Straight { $low } to { $high }: { $top }
dd-grows = { $set }. { $does }
dd-grows-choose = You’ll choose what it does.
dd-grows-pride = A Pride, or a card for them.
dd-grows-wrath = Two cards for somebody.
dd-grows-gluttony = Take a card or draw three. Again!
dd-grows-envy = Draw two, then swap hands.
dd-grows-sloth = A card for each Sloth in front.
dd-grows-lust = A or B, your partner picks.
dd-grows-greed = Deal, and stop in time.
dd-grows-any = Any sin you like.
dd-grows-purity = Takes the Halo.
dd-grows-halo = Throws your hand away.
dd-grows-none = These cards don’t go together.

## The table

dd-stand = { $n ->
    [0] The cards are being dealt
   *[other] Turn { $n }
}
dd-left-off = turn { $n }
dd-deck = Deck { $n }
dd-discards = Discards { $n }
dd-played = In play
dd-aside = Aside { $n }
dd-halo-here = The Halo
dd-halo-away = The Halo is taken
dd-front = Sloth
dd-does-no = no
dd-does-play = play
dd-done = Play
dd-word-straight = A straight: any sin
dd-word-suit = A set of one sin
dd-word-draw = Draw three
dd-word-stop = Stop
dd-word-on = Go on
dd-word-throw = Throw it all away
dd-word-keep = Keep your hand
dd-word-both = B: both may discard
dd-word-nothing = A: nothing
dd-word-show-none = Show no Pride
dd-word-strike-none = Don’t strike back
dd-word-swap-none = Nobody
dd-word-discard-none = Discard nothing

## What to do now

dd-now-play = Pick the cards to play: one sin, one number, or a straight.
dd-now-way = { $who ->
    [you] Which card is on top? It’s the one that works.
   *[other] { $name }, which card is on top? It’s the one that works.
}
dd-now-suit = { $who ->
    [you] Which sin is Corruption?
   *[other] { $name }, which sin is Corruption?
}
dd-now-pride = { $who ->
    [you] Who has to show a Pride?
   *[other] { $name }, who has to show a Pride?
}
dd-now-wrath = { $who ->
    [you] Who draws two cards?
   *[other] { $name }, who draws two cards?
}
dd-now-lust = { $who ->
    [you] Who is your partner?
   *[other] { $name }, who is your partner?
}
dd-now-show = Show a Pride, or draw a card.
dd-now-strike = Strike back with a Wrath?
dd-now-rob = { $who ->
    [you] Take a card from somebody, or draw three.
   *[other] { $name }, take a card from somebody, or draw three.
}
dd-now-swap = { $who ->
    [you] Swap hands with somebody?
   *[other] { $name }, swap hands with somebody?
}
dd-now-no-swap = { $who ->
    [you] You hold an Envy, so you can’t swap hands.
   *[other] { $name }, swap hands with somebody?
}
dd-now-pick = { $who ->
    [you] A: nothing happens. B: you both may discard a card.
   *[other] { $name }: A, nothing happens, or B, you both may discard a card?
}
dd-now-secret = Pick a card to discard in secret, or none. A Lust makes the other draw three.
dd-now-greed = { $who ->
    [you] Deal another card, or stop?
   *[other] { $name }, deal another card, or stop?
}
dd-now-throw = { $who ->
    [you] All five! Throw your whole hand away?
   *[other] { $name }, all five! Throw your whole hand away?
}
dd-now-hidden = Look, then press the labels of your cards.
dd-now-watch = The sins do their work…

## What a seat is asked

dd-asks-play = Play which cards?
dd-asks-way = Which card is on top?
dd-asks-suit = Which sin?
dd-asks-choose = Whom?
dd-asks-show = Show a Pride?
dd-asks-strike = Strike back?
dd-asks-rob = Take a card from whom?
dd-asks-swap = Swap hands with whom?
dd-asks-pick = A or B?
dd-asks-secret = Discard a card?
dd-asks-greed = Go on?
dd-asks-throw = Throw your hand away?

## What a seat does

dd-seat-plays = choosing · hand { $n }
dd-seat-chooses = deciding · hand { $n }
dd-seat-answers = answering · hand { $n }
dd-seat-discards = choosing in secret · hand { $n }
dd-seat-greed = on or stop? · hand { $n }
dd-seat-waits = hand { $n }

## Refusals

dd-refusal-nothing = There’s nothing for you to choose now.
dd-refusal-something-else = Something else is asked first.
dd-refusal-not-in-hand = That card isn’t in your hand.
dd-refusal-twice = Each card can be played once.
dd-refusal-no-cards = Play at least one card.
dd-refusal-halo-alone = The Halo is played alone.
dd-refusal-no-set = These cards have neither one sin nor one number, and they’re no straight.
dd-refusal-no-way = These cards can’t be seen like that.
dd-refusal-not-yourself = Pick another player.
dd-refusal-no-seat = Nobody sits there.
dd-refusal-nothing-to-take = That hand is empty.
dd-refusal-no-pride = That’s no Pride.
dd-refusal-no-wrath = That’s no Wrath.
dd-refusal-has-envy = You hold an Envy, so you can’t swap hands.
dd-refusal-keeps-halo = The Halo can’t be discarded.
dd-refusal-not-asked = Your hand is empty: there’s nothing to discard.

## The log

dd-log-dealt = { $n ->
    [one] Everybody is dealt a card.
   *[other] Everybody is dealt { $n } cards.
}
dd-log-first = { $who ->
    [you] You begin, with a card more.
   *[other] { $name } begins, with a card more.
}
dd-log-shuffled = { $n ->
    [one] The last discard is the new deck.
   *[other] { $n } discards are shuffled as the new deck.
}
dd-log-again = { $who ->
    [you] It’s your turn again.
   *[other] It’s { $name }’s turn again.
}
dd-log-sloth-off = { $who ->
    [you] Your Sloth is discarded.
   *[other] { $name }’s Sloth is discarded.
}
dd-log-skipped = { $who ->
    [you] You have no cards: your turn is skipped.
   *[other] { $name } has no cards: the turn is skipped.
}
dd-log-few-turns = { $n ->
    [one] One turn is left.
   *[other] { $n } turns are left.
}
dd-log-plays = { $who ->
    [you] You play { $cards }.
   *[other] { $name } plays { $cards }.
}
dd-log-straight = { $who ->
    [you] You play it as a straight.
   *[other] { $name } plays it as a straight.
}
dd-log-suit = { $who ->
    [you] Your Corruption is { $suit }.
   *[other] { $name }’s Corruption is { $suit }.
}
dd-log-chooses = { $who ->
    [you] { $suit }: you choose { $other }.
   *[other] { $whose ->
        [you] { $suit }: { $name } chooses you.
       *[other] { $suit }: { $name } chooses { $other }.
    }
}
dd-log-shows = { $who ->
    [you] You show { $card }.
   *[other] { $name } shows { $card }.
}
dd-log-shows-none = { $who ->
    [you] You show no Pride.
   *[other] { $name } shows no Pride.
}
dd-log-draws = { $who ->
    [you] { $n ->
        [one] You draw a card.
       *[other] You draw { $n } cards.
    }
   *[other] { $n ->
        [one] { $name } draws a card.
       *[other] { $name } draws { $n } cards.
    }
}
dd-log-refills = { $who ->
    [you] { $n ->
        [one] You draw a card for a new hand.
       *[other] You draw { $n } cards for a new hand.
    }
   *[other] { $n ->
        [one] { $name } draws a card for a new hand.
       *[other] { $name } draws { $n } cards for a new hand.
    }
}
dd-log-no-cards = { $who ->
    [you] { $n ->
        [one] No cards are left: you draw one fewer.
       *[other] No cards are left: you draw { $n } fewer.
    }
   *[other] { $n ->
        [one] No cards are left: { $name } draws one fewer.
       *[other] No cards are left: { $name } draws { $n } fewer.
    }
}
dd-log-strikes = { $who ->
    [you] You strike back with { $card }!
   *[other] { $name } strikes back with { $card }!
}
dd-log-strikes-not = { $who ->
    [you] You don’t strike back.
   *[other] { $name } doesn’t strike back.
}
dd-log-robs = { $who ->
    [you] You take a card from { $other }.
   *[other] { $whose ->
        [you] { $name } takes a card from you.
       *[other] { $name } takes a card from { $other }.
    }
}
dd-log-robs-of = { $who ->
    [you] You take { $card } from { $other }.
   *[other] { $whose ->
        [you] { $name } takes { $card } from you.
       *[other] { $name } takes { $card } from { $other }.
    }
}
dd-log-swaps = { $who ->
    [you] You swap hands with { $other }.
   *[other] { $whose ->
        [you] { $name } swaps hands with you.
       *[other] { $name } swaps hands with { $other }.
    }
}
dd-log-swaps-not = { $who ->
    [you] You keep your hand.
   *[other] { $name } swaps with nobody.
}
dd-log-sloth = { $who ->
    [you] Your Sloth stays in front of you.
   *[other] { $name }’s Sloth stays in front.
}
dd-log-nothing = { $who ->
    [you] You pick A: nothing happens.
   *[other] { $name } picks A: nothing happens.
}
dd-log-both = { $who ->
    [you] You pick B: you both may discard a card.
   *[other] { $name } picks B: both may discard a card.
}
dd-log-sealed = { $who ->
    [you] You have chosen.
   *[other] { $name } has chosen.
}
dd-log-discards = { $who ->
    [you] You discard { $card }.
   *[other] { $name } discards { $card }.
}
dd-log-discards-none = { $who ->
    [you] You discard nothing.
   *[other] { $name } discards nothing.
}
dd-log-greed = { $who ->
    [you] { $card } lies before you.
   *[other] { $card } lies before { $name }.
}
dd-log-on = { $who ->
    [you] You go on…
   *[other] { $name } goes on…
}
dd-log-stops = { $who ->
    [you] You stop. Everybody takes what lies before them.
   *[other] { $name } stops. Everybody takes what lies before them.
}
dd-log-five = { $who ->
    [you] All five! You may throw your hand away.
   *[other] All five! { $name } may throw the whole hand away.
}
dd-log-bust = { $who ->
    [you] { $n ->
        [one] Too greedy! You take the card.
       *[other] Too greedy! You take all { $n } cards.
    }
   *[other] { $n ->
        [one] Too greedy! { $name } takes the card.
       *[other] Too greedy! { $name } takes all { $n } cards.
    }
}
dd-log-thrown = { $who ->
    [you] { $n ->
        [one] You throw your last card away.
       *[other] You throw { $n } cards away.
    }
   *[other] { $n ->
        [one] { $name } throws the last card away.
       *[other] { $name } throws { $n } cards away.
    }
}
dd-log-halo = { $who ->
    [you] You take the Halo.
   *[other] { $name } takes the Halo.
}
dd-log-halo-from = { $who ->
    [you] You take the Halo from { $other }.
   *[other] { $whose ->
        [you] { $name } takes the Halo from you.
       *[other] { $name } takes the Halo from { $other }.
    }
}
dd-log-has-halo = { $who ->
    [you] You have the Halo already.
   *[other] { $name } has the Halo already.
}
dd-log-halo-back = The Halo is on the table again.
dd-log-lowered = { $who ->
    [you] Your hand is empty: your Wickedness is { $n }.
   *[other] { $name }’s hand is empty: Wickedness { $n }.
}
# In the list of last turns, after the cards: as short as possible.
dd-turn-skipped = no cards
dd-turn-draws = draws { $n }
dd-turn-other = +{ $n }
dd-turn-others = others +{ $n }
dd-turn-both-draw = +{ $n }, draws { $own }
dd-turn-robs = takes { $n }
dd-turn-swaps = swap
dd-turn-sloth = in front
dd-turn-nothing = nothing
dd-turn-both = discards
dd-turn-stops = { $n } dealt
dd-turn-bust = bust: +{ $n }
dd-turn-thrown = all away
dd-turn-halo = Halo
dd-turn-lowered = down to { $n }
dd-log-tied = Several are down to 0 at once: a card each, and play goes on.
dd-log-won = { $who ->
    [you] You’re free of sin. You win!
   *[other] { $name } is free of sin and wins.
}
dd-log-shared = The game is shared.
dd-log-out-of-turns = That was the last turn: the lowest Wickedness wins, then the fewest cards.
dd-log-out-of-time = { $who ->
    [you] Your time is up.
   *[other] { $name }’s time is up.
}
dd-log-left = { $who ->
    [you] You left, so the match ended.
   *[other] { $name } left, so the match ended.
}
dd-robbed = { $who ->
    [you] You took this card.
   *[other] { $name } has taken this card from you.
}

## Call-outs

dd-headline-bust = Too greedy!
dd-headline-tied = Nobody wins yet!
dd-headline-lowered = { $who ->
    [you] Wickedness { $n }!
   *[other] { $name }: Wickedness { $n }!
}

## Introduction and result

dd-intro-who = { $n ->
    [3] Three players
    [4] Four players
    [5] Five players
   *[6] Six players
}
dd-intro-1 = On your turn, play cards of one sin, of one number, or a straight. The card on top works.
dd-intro-2 = With an empty hand at the end of a turn, your Wickedness goes down, and you draw that many cards.
dd-intro-3 = Empty your hand at Wickedness 2, and you win.
dd-intro-hands = Click the cards to play, then press Play. Keys: arrows and Space, then Enter.
dd-intro-go = Sin away!
dd-result-empty = Decided in turn { $n }, by an empty hand.
dd-result-turns = After { $n } turns, the lowest Wickedness wins, then the fewest cards.
dd-result-shared = After { $n } turns, nobody was ahead.

## Why a bot made its move

dd-why-play = plays { $cards }
dd-why-top = puts { $card } on top
dd-why-way = chooses how to play it
dd-why-suit = makes Corruption { $suit }
dd-why-choose = chooses a player
dd-why-show = shows { $card }
dd-why-show-none = shows no Pride
dd-why-strike = strikes back with { $card }
dd-why-strike-none = doesn’t strike back
dd-why-rob = takes a card
dd-why-draw = draws three
dd-why-swap = swaps hands
dd-why-keep = keeps the hand
dd-why-both = picks B
dd-why-nothing = picks A
dd-why-discard = discards { $card }
dd-why-discard-none = discards nothing
dd-why-on = goes on
dd-why-stop = stops
dd-why-throw = throws the hand away
dd-why-only = { $move }: the only move.
dd-why-whim = { $move }: just a whim.
dd-why-thumb = { $move }: seems worth { $points } turns. Next best: { $next }, { $less } turns.
dd-why-search = { $move }: wins { $wins } % of { $n } imagined games. Next best: { $next }, { $next-wins } %.

## The score sheet, and what is to be remembered

dd-sheet-turn = Turn { $n }
dd-sheet-empty = an empty hand
dd-moment-five = { $who ->
    [you] You dealt all five by Greed
   *[other] { $name } dealt all five by Greed
}
dd-moment-bust = { $who ->
    [you] { $n ->
        [one] Greed gave you the very first card
       *[other] Greed gave you { $n } cards
    }
   *[other] { $n ->
        [one] Greed gave { $name } the very first card
       *[other] Greed gave { $name } { $n } cards
    }
}
dd-moment-many = { $who ->
    [you] You played { $n } cards at once
   *[other] { $name } played { $n } cards at once
}

## The rules

dd-step-1 = On your turn, play one or more cards: all of one sin, all of one number, or a straight of numbers that follow each other. You can’t pass.
dd-step-2 = The card on top works: the highest of a straight. Of one number, you choose which is on top. Corruption is of every sin.
dd-step-3 = Pride, Wrath, Gluttony and Envy go for the hand of another player. Wrath can be struck back.
dd-step-4 = With Lust you choose a partner. If they pick B, you both may discard a card in secret. A Lust makes the other draw three.
dd-step-5 = Greed deals cards to the others. Stop in time: the same sin twice, or Corruption, and you take them all. Greed and Purity never clash.
dd-step-6 = Whose hand is empty at the end of a turn goes down: 6, 4, 2, 0, and draws that many cards. At 0 you win.
dd-rules-1 = There are seven sins with the numbers 1 to 7, Corruption (8), Purity (0) and the Halo, which lies on the table. Your Wickedness is 6 to begin with, and so is your hand. The first player, drawn by lot, gets a card more. With six players it all begins at 4.
dd-rules-2 = A turn: your own Sloth in front of you is discarded. Then you play, the card on top works, and the cards are discarded. You can’t pass.
dd-rules-3 = Play one card; or cards of one sin; or cards of one number; or a straight of two or more numbers that follow each other, from 0 to 8. Corruption goes with any sin, and is of none alone. The Halo is played alone.
dd-rules-4 = The highest card of a straight is on top. Of one number, you choose. A set of one sin works as that sin. If a straight topped by Corruption is also of one sin, you say which it is.
dd-rules-5 = Pride: choose a player, who may show you a Pride. Then you draw a card; otherwise, they do. Wrath: a player draws two, and may discard a Wrath to make you draw two. You may strike back in the same way, and so on.
dd-rules-6 = Gluttony: take a random card of a player’s hand, or draw three. Then it’s your turn again. Gluttonies lie aside until you play something else.
dd-rules-7 = Envy: draw two. Then, unless you hold an Envy or Corruption, you may swap hands with a player.
dd-rules-8 = Sloth: the card on top stays in front of you until your next turn. Everybody else who already has a Sloth in front draws a card.
dd-rules-9 = Lust: choose a partner, who picks A, nothing, or B: you both may discard a card in secret. The cards are revealed together, and each Lust makes the other player draw three.
dd-rules-10 = Greed: cards are dealt face up to the others, one by one. After two that aren’t Greed, you may stop, but not right after a Greed. Then everybody takes what lies before them. The same sin twice, or Corruption: you take all. Greed and Purity never clash. After five cards you may throw your whole hand away.
dd-rules-11 = Purity, alone, takes the Halo from the table or from another hand. The Halo, alone, throws your whole hand away and returns to the table.
dd-rules-12 = At the end of every turn, each player with an empty hand goes down by 2 and draws as many cards as that leaves. Whoever is at 0 with an empty hand wins. If several are, they draw a card each, and from then on an empty hand wins.
dd-rules-13 = When the deck is empty and a card is needed, the discards are shuffled. A game of 2,000 turns ends: the lowest Wickedness wins, then the fewest cards.
