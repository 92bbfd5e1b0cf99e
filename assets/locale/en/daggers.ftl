# What a player of Daggers reads, in English. One message a line; { $name } is filled in by the program.
# "Home" is the owner's hand. A number with its article ("a 7", "an 8") and "the King", "a Beggar" are dg-named-*.

## The game

game-daggers = Daggers
won-daggers = Outbid, bluff, or pass in time. Two rounds win.

## House rules

rule-deck-sevens = 1 to 7
rule-deck-eights = 2 to 8
rule-deck-suit = 1 to 14
rule-deck-sevens-means = Two of each number.
rule-deck-eights-means = Two of each number.
rule-deck-suit-means = One of each. Wild!
rule-fool = Fool on Fool
rule-fool-no-answer = No reply
rule-fool-no-fool = Never
rule-fool-no-answer-means = A Fool can’t strike straight back.
rule-fool-no-fool-means = Fools can’t send Fools home.
rule-pass = Passing
rule-pass-free = Any time
rule-pass-three = Three first
rule-pass-free-means = Pass whenever you like.
rule-pass-three-means = Play three cards before you pass.
rule-empty-hand = Empty hand
rule-empty-hand-out = Out
rule-empty-hand-back = May return
rule-empty-hand-out-means = No cards? You’re out of the round.
rule-empty-hand-back-means = New cards bring you back.

## The cards by their names

dg-name-king = King
dg-name-beggar = Beggar
dg-name-fool = Fool
dg-name-hanged-man = Hanged Man
dg-name-thief = Thief
dg-name-sorceress = Sorceress
dg-named-number = { $n ->
    [8] an 8
    [11] an 11
    [18] an 18
   *[other] a { $n }
}
dg-named-king = the King
dg-named-beggar = a Beggar
dg-named-fool = the Fool
dg-named-hanged-man = the Hanged Man
dg-named-thief = the Thief
dg-named-sorceress = the Sorceress
dg-face-down = face-down card

## What a card does

dg-about-number = { $points ->
    [one] Worth 1 point.
   *[other] Worth { $points } points.
}
dg-about-king = Played face down: 0 points until the round ends. Then it’s turned up for { $points }.
dg-about-beggar = Played face down, like the King: 0 points until the round ends. Then it’s turned up for { $points }.
dg-about-fool = Sends any other card in play home to its owner’s hand. { $worth }
dg-about-hanged-man = Brings a card from your graveyard back to your hand. { $worth }
dg-about-thief = You draw two cards, then the other player draws one. { $worth }
dg-about-sorceress = Name a number: every card in play worth exactly that goes to the graveyard, hers too. { $worth }

## The table

dg-stand = { $n ->
    [0] The cards are being dealt
   *[other] Round { $n } · rounds won { $first } to { $second }
}
dg-left-off = round { $n }
dg-deck = Deck { $n }
dg-graveyard = Graveyard { $n }
dg-in-play = { $down ->
    [0] In play: { $points }
    [1] In play: { $points } + ?
    [2] In play: { $points } + ? + ?
   *[other] In play: { $points } + ? + ? + ?
}
dg-total = { $down ->
    [0] { $points }
    [1] { $points } + ?
    [2] { $points } + ? + ?
   *[other] { $points } + ? + ? + ?
}
dg-does-pass = pass
dg-pass = Pass the round
dg-pass-again = Press again to pass
dg-strikes = { $number } · yours { $own }, theirs { $others }
dg-strikes-nothing = { $number } · nothing

## What to do now

dg-now-play = Play a card, or pass. Passing lasts for the round.
dg-now-three = Play a card. You can pass after three.
dg-now-barred = You can only pass: your Fool can’t strike straight back.
dg-now-pass-again = Press again to pass. You’ll be out of this round.
dg-now-return = Pick the card that your Fool sends home: yours or theirs.
dg-now-fetch = Pick the card that comes back from your graveyard.
dg-now-name = { $who ->
    [you] Name a number. Everything in play worth that much is struck.
   *[other] { $name }, name a number. Everything in play worth that much is struck.
}
dg-now-hidden = Look, then press the label of the card to play, or pass.
dg-now-watch = The cards do their work…

## What a seat is asked

dg-asks-play = Play a card, or pass?
dg-asks-name = Which number?

## What a seat does

dg-seat-plays = choosing a card
dg-seat-behind = { $down ->
    [0] choosing · needs { $n } more
   *[other] choosing · needs { $n } + ? more
}
dg-seat-ahead = choosing · { $n } ahead
dg-seat-returns = sending a card home
dg-seat-fetches = picking from the graveyard
dg-seat-names = naming a number
dg-seat-passed = passed · hand { $n }
dg-seat-waits = hand { $n }

## Refusals

dg-refusal-not-your-turn = It’s not your turn.
dg-refusal-passed = You’ve passed. You’re back in the next round.
dg-refusal-nothing = There’s nothing to choose now.
dg-refusal-something-else = Finish what your card does first.
dg-refusal-not-in-hand = That card isn’t in your hand.
dg-refusal-fool-barred = Your Fool was just sent home by that Fool, so he can’t strike straight back. Nothing else is in play.
dg-refusal-three = Play three cards before you pass, or let the other player pass first.
dg-refusal-not-in-play = That card isn’t in play.
dg-refusal-itself = A Fool can’t send himself home. Pick another card.
dg-refusal-target-barred = That Fool has just sent yours home. Pick another card.
dg-refusal-no-fool = At this table Fools can’t send Fools home. Pick another card.
dg-refusal-not-in-graveyard = That card isn’t in your graveyard.
dg-refusal-too-high = No card in this deck is that high.

## The log

dg-log-round = { $who ->
    [you] Round { $n }: you begin.
   *[other] Round { $n }: { $name } begins.
}
dg-log-deal = { $n ->
    [one] You both draw a card.
   *[other] You both draw { $n } cards.
}
dg-log-no-card = { $who ->
    [you] Your deck is empty: no card for you.
   *[other] { $name }’s deck is empty: no card.
}
dg-log-draws = { $who ->
    [you] You draw a card.
   *[other] { $name } draws a card.
}
dg-log-draws-too = { $who ->
    [you] In return, you draw a card.
   *[other] In return, { $name } draws a card.
}
dg-log-plays = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
}
dg-log-plays-down = { $who ->
    [you] You play a card face down.
   *[other] { $name } plays a card face down.
}
dg-log-fool-alone = Nobody to fool: no other card goes home.
dg-log-hanged-man-alone = The graveyard is empty: the Hanged Man comes alone.
dg-log-strikes-nothing = Nothing in play is worth that much.
dg-log-passes = { $who ->
    [you] You pass at { $total }.
   *[other] { $name } passes at { $total }.
}
dg-log-passes-empty = { $who ->
    [you] Your hand is empty. You pass at { $total }.
   *[other] { $name }’s hand is empty: a pass at { $total }.
}
dg-log-returns = { $who ->
    [you] { $by }’s Fool sends your { $card } home.
   *[other] { $whose ->
        [you] Your Fool sends { $name }’s { $card } home.
       *[other] { $by }’s Fool sends { $name }’s { $card } home.
    }
}
dg-log-returns-own = { $who ->
    [you] Your Fool sends your own { $card } home.
   *[other] { $name }’s Fool sends { $name }’s own { $card } home.
}
dg-log-fetches = { $who ->
    [you] You fetch { $card } from your graveyard.
   *[other] { $name } fetches { $card } from the graveyard.
}
dg-log-names = { $who ->
    [you] You name { $number }.
   *[other] { $name } names { $number }.
}
dg-log-struck = { $who ->
    [you] Your { $card } is struck and goes to your graveyard.
   *[other] { $name }’s { $card } is struck and goes to the graveyard.
}
dg-log-struck-down = { $who ->
    [you] Your face-down card is struck: { $card }!
   *[other] { $name }’s face-down card is struck: { $card }!
}
dg-log-hush = Both have passed. What lies face down?
dg-log-turns-up = { $who ->
    [you] You turn up { $card }: { $points } more.
   *[other] { $name } turns up { $card }: { $points } more.
}
dg-log-won = { $who ->
    [you] { $points } to { $less }: you win the round by { $by }.
   *[other] { $points } to { $less }: { $name } wins the round by { $by }.
}
dg-log-tied = { $points } each: you both win the round.
dg-log-cleared = All cards in play go to the graveyards.
dg-log-ended = { $who ->
    [you] You win the game, { $wins } rounds to { $less }.
   *[other] { $name } wins the game, { $wins } rounds to { $less }.
}
dg-log-drawn = Two rounds each: the game is a draw.
dg-log-out-of-time = { $who ->
    [you] Your time is up.
   *[other] { $name }’s time is up.
}
dg-log-left = { $who ->
    [you] You left, so the match ended.
   *[other] { $name } left, so the match ended.
}

## Call-outs

dg-call-home = Home!
dg-call-back = Back from the grave!
dg-call-stolen = +{ $n }
dg-call-named = { $number }!
dg-headline-won = { $who ->
    [you] You win the round by { $by }!
   *[other] { $name } wins the round by { $by }!
}
dg-headline-tied = A tie: you both win the round!

## Introduction and result

dg-intro-who = Two players, each with the same 21 cards
dg-intro-1 = Take turns: play one card, or pass. Once you pass, you’re out of the round.
dg-intro-2 = When you’ve both passed, more points in play win the round. Two rounds win the game.
dg-intro-3 = King and Beggars lie face down until then. The other Arcana act at once.
dg-intro-hands = Drag a card into play, or click it. Keys: arrows and Space. Passing takes two presses.
dg-intro-go = Daggers drawn!
dg-result-points = Round { $n } decided: { $points } to { $less }.
dg-result-turned-up = Round { $n } decided: { $points } to { $less }, once { $card } was turned up.
dg-result-without = Round { $n } decided: { $points } to { $less }. Without { $card } it would have gone the other way.
dg-result-drawn = Two rounds each: nobody is ahead.

## Why a bot made its move

dg-why-play = plays { $card }
dg-why-pass = passes
dg-why-return = sends { $card } home
dg-why-return-down = sends a face-down card home
dg-why-fetch = fetches { $card }
dg-why-name = names { $number }
dg-why-only = { $move }: the only move.
dg-why-whim = { $move }: just a whim.
dg-why-thumb = { $move }: seems worth { $points } points. Next best: { $next }, { $less } points.
dg-why-search = { $move }: wins { $wins } % of { $n } imagined games. Next best: { $next }, { $next-wins } %.

## The score sheet, and what is to be remembered

dg-sheet-round = Round { $n }
dg-sheet-began = { $who ->
    [you] you began
   *[other] { $name } began
}
dg-sheet-won = won with { $points }
dg-sheet-lost = { $points } in play
dg-sheet-tied = tied at { $points }
dg-moment-turned-up = { $who ->
    [you] You turned up { $card } and won round { $n }
   *[other] { $name } turned up { $card } and won round { $n }
}
dg-moment-struck = { $who ->
    [you] You named { $number } and struck { $points } points
   *[other] { $name } named { $number } and struck { $points } points
}
dg-moment-unmasked = { $who ->
    [you] You named 0 and caught the King
   *[other] { $name } named 0 and caught the King
}
dg-moment-close = { $who ->
    [you] You won round { $n } by a single point
   *[other] { $name } won round { $n } by a single point
}

## The rules

dg-step-1 = You each have the same 21 cards. Take turns: play one card, or pass. Once you pass, you’re out until the next round.
dg-step-2 = King and Beggars are played face down. They’re worth 0 until the round ends. Then the King counts 6, a Beggar only 1.
dg-step-3 = The Fool sends any other card in play home to its owner’s hand. The Hanged Man brings a card back from your graveyard.
dg-step-4 = The Thief draws two cards for you, then one for the other player. The Sorceress names a number and strikes every card worth exactly that.
dg-step-5 = When you’ve both passed, turn up what lies face down and count. More points win the round; in a tie, you both win it.
dg-step-6 = All cards in play go to the graveyards. You each draw one, and the winner begins the next round. Two rounds win the game.
dg-rules-1 = You each have the same deck: fourteen numbered cards, worth their number, and seven Arcana: the King, two Beggars, the Fool, the Hanged Man, the Thief and the Sorceress. Shuffle your own deck and draw ten cards.
dg-rules-2 = Take turns. On your turn, play one card in front of you, or pass. A pass lasts for the rest of the round, and so does an empty hand: when your turn comes and you hold no card, you pass. Even then, your cards in play can still be sent home or struck.
dg-rules-3 = The King and the Beggars are played face down, all others face up. You may look at your own at any time. Face down, they’re worth 0 points. At the end of the round they’re turned up: the King counts 6, a Beggar 1.
dg-rules-4 = The other Arcana are worth 1 point each, and act as soon as they’re played. If they can do something, they must.
dg-rules-5 = The Fool sends one other card in play home to its owner’s hand: yours or theirs, face up or face down. A face-down card goes home unseen. A Fool who was just sent home by a Fool can’t send that one home in the very next play.
dg-rules-6 = The Hanged Man brings a card of your choice back from your graveyard to your hand. Graveyards are open to both of you.
dg-rules-7 = The Thief draws two cards for you, then one for the other player. An empty deck gives nothing.
dg-rules-8 = The Sorceress names a number, from 0 to the highest in the deck. Every card in play worth exactly that goes to its owner’s graveyard, on both sides. 1 strikes the face-up Arcana, herself too; 0 strikes everything that lies face down.
dg-rules-9 = The round ends when you’ve both passed. Turn up the face-down cards and count the points in play. More points win the round. If they’re equal, you both win it.
dg-rules-10 = All cards in play go to the graveyards, and you each draw one card. The winner begins the next round; after a tie, the player who didn’t begin the last one.
dg-rules-11 = The first to win two rounds wins the game. If you both get there at once, it’s a draw.
