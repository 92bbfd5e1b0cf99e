//! The vocabulary of the game: places, phases, moves, steps, reasons and events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CARDS, Card, Suit};
use crate::rules::{Eye, Parting, Redact, Seat, Seats, Secret, decks, row::Row};

/// The most cards that go together: all numbers, or a suit and Corruption with room to spare (ruling 41).
pub const MOST: usize = 9;

/// A place for cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesPlace")]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The deck.
    Deck,
    /// The discards, open since the last shuffle.
    Discards,
    /// The cards that were played this turn, and the Wraths of a chain (ruling 19).
    Played,
    /// Plays that were Gluttony (ruling 23).
    Aside,
    /// The place of the Halo, while nobody has it.
    Halo,
    /// A hand.
    Hand,
    /// The place of a Sloth in front of a seat.
    Front,
    /// The place before a seat where Greed deals.
    Dealt,
}

/// A card in a known place.
pub type Held = decks::Held<Card>;
/// A pile of cards; the last one is on top.
pub type Pile = decks::Pile<Card, CARDS>;

/// A few cards: as many as are played or drawn at once.
pub type Few = Row<Held, MOST>;

/// What a play does where there is more than one way to see it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesWay")]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The cards are a straight.
    #[default]
    Straight,
    /// The cards are a set of one suit.
    Suit,
    /// The card with this token is on top.
    Top(u16),
}

/// What a partner in Lust picks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lust {
    /// A: nothing happens.
    Nothing,
    /// B: both may discard a card in secret.
    Both,
}

/// What a seat discards in secret.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesSealed")]
#[serde(rename_all = "snake_case")]
pub enum Sealed {
    /// Nothing.
    #[default]
    Nothing,
    /// The card with this token.
    Card(u16),
}

/// A move of a seat. Cards are named by their tokens.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesMove")]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Plays these cards together, in the order of the hand.
    Play(Row<u16, MOST>),
    /// Says what the cards do.
    Way(Way),
    /// Chooses the suit of Corruption.
    Suit(Suit),
    /// Chooses the player whom Pride or Wrath is for, or the partner in Lust.
    Choose(Seat),
    /// Shows a Pride, or none.
    Show(Option<u16>),
    /// Strikes back with a Wrath, or doesn't.
    Strike(Option<u16>),
    /// Takes a card from this hand, or draws three.
    Rob(Option<Seat>),
    /// Swaps hands with this seat, or doesn't.
    Swap(Option<Seat>),
    /// Picks A or B.
    Lust(Lust),
    /// Discards a card in secret, or none.
    Discard(Option<u16>),
    /// Greed goes on, or stops.
    GoOn(bool),
    /// Throws the whole hand away, or keeps it.
    Throw(bool),
}

impl Move {
    /// The words that are picked for what is no card and no seat.
    pub const NO: &'static str = "no";
    /// See [`Move::NO`].
    pub const YES: &'static str = "yes";
    /// See [`Move::NO`].
    pub const STRAIGHT: &'static str = "straight";
    /// See [`Move::NO`].
    pub const SUIT: &'static str = "suit";
    /// See [`Move::NO`].
    pub const DRAW: &'static str = "draw";
    /// See [`Move::NO`].
    pub const STOP: &'static str = "stop";
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesStep")]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Hands are dealt.
    Deal,
    /// The discards are shuffled as the new deck (ruling 33).
    Shuffle,
    /// A turn begins, or is skipped.
    Begin,
    /// The next seat that has to draw does.
    Draw,
    /// Greed deals a card.
    Greed,
    /// All take what lies before them.
    Take,
    /// The dealer takes all that Greed has dealt.
    Bust,
    /// The cards discarded in Lust are revealed.
    Reveal,
    /// The cards played are discarded.
    Discard,
    /// A turn ends.
    End,
}

/// The reason why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesReason")]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing to choose now, or not for this seat.
    NothingToChoose,
    /// Something else is to be chosen now.
    SomethingElse,
    /// There is no such card in the hand.
    NotInHand,
    /// A card is named twice, or they aren't in the order of the hand.
    OutOfOrder,
    /// A play is of at least one card.
    NoCards,
    /// The Halo is only played alone.
    HaloAlone,
    /// These cards have neither one suit nor one number, and are no straight.
    NoSet,
    /// The play can't be seen in this way.
    NoSuchWay,
    /// It has to be another player.
    NotYourself,
    /// There is no such seat.
    NoSuchSeat,
    /// This hand has no card to take.
    NothingToTake,
    /// The card is no Pride.
    NoPride,
    /// The card is no Wrath.
    NoWrath,
    /// An Envy in the own hand forbids the swap.
    HasEnvy,
    /// The Halo is not discarded.
    KeepsHalo,
    /// This hand is empty: it isn't asked.
    NotAsked,
}

/// The reason why cards are drawn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesDrawn")]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// The first player's extra card.
    First,
    /// This suit had it so.
    Effect(Suit),
    /// The hand was empty at the end of a turn.
    #[default]
    Refill,
}

/// The order that a shuffle gave the deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesShuffle")]
pub struct Shuffle {
    /// Its cards from the bottom up: the last one is drawn first. Nobody at the table may see them.
    pub deck: Secret<Vec<Held>>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DeadliesEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat was dealt its hand.
    Dealt {
        /// The seat.
        seat: Seat,
        /// The number of cards.
        count: u8,
        /// The cards, for that seat alone.
        cards: Secret<Few>,
    },
    /// The discards were shuffled as the new deck.
    Shuffled {
        /// The number of cards.
        count: u8,
    },
    /// A turn began.
    TurnBegan {
        /// The seat.
        seat: Seat,
        /// The number of the turn, from 1.
        turn: u16,
        /// Whether it is another turn after Gluttony.
        again: bool,
    },
    /// A seat's Sloth came off.
    SlothOff {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Held,
    },
    /// A turn is skipped, for the seat has no cards (ruling 39).
    Skipped {
        /// The seat.
        seat: Seat,
    },
    /// Few turns are left (ruling 45).
    FewTurnsLeft {
        /// How many, with this one.
        turns: u16,
    },
    /// A seat played cards.
    Played {
        /// The seat.
        seat: Seat,
        /// The cards as they lie, the top one last; from the lowest number up until it is chosen what they do.
        cards: Few,
    },
    /// A seat chose what its cards do.
    WayChosen {
        /// The seat.
        seat: Seat,
        /// What it chose.
        way: Way,
    },
    /// A seat chose the suit of its Corruption.
    SuitChosen {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// The card on top works.
    Works {
        /// The seat that played it.
        seat: Seat,
        /// The card.
        card: Held,
        /// Its suit; `None`: it is Purity or the Halo.
        suit: Option<Suit>,
    },
    /// A seat chose a player.
    Chosen {
        /// The seat.
        by: Seat,
        /// The player.
        seat: Seat,
        /// The suit that it is for.
        suit: Suit,
    },
    /// A seat showed a Pride, or none.
    Showed {
        /// The seat.
        seat: Seat,
        /// The card; it stays in the hand.
        card: Option<Card>,
    },
    /// A seat drew cards.
    Drew {
        /// The seat.
        seat: Seat,
        /// How many.
        count: u8,
        /// The cards, for that seat alone.
        cards: Secret<Few>,
        /// The reason.
        why: Drawn,
    },
    /// A seat couldn't draw all its cards: there are none left.
    NoCards {
        /// The seat.
        seat: Seat,
        /// How many it didn't draw.
        missing: u8,
        /// The reason why it would have drawn.
        why: Drawn,
    },
    /// A seat struck back with a Wrath, or didn't.
    Struck {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Option<Held>,
    },
    /// The Wraths of a chain were discarded.
    ChainEnded {
        /// The cards, in their order.
        cards: Vec<Held>,
    },
    /// A seat took a card from another hand.
    Robbed {
        /// The thief.
        by: Seat,
        /// The other seat.
        from: Seat,
        /// The card, for both.
        card: Secret<Card>,
        /// The card in the thief's hand, for the thief alone.
        held: Secret<Held>,
    },
    /// A seat swapped hands with another, or didn't.
    Swapped {
        /// The seat.
        by: Seat,
        /// The other seat.
        with: Option<Seat>,
        /// The new hands, first that of `by`, each for its owner alone; empty if there was no swap.
        hands: [Secret<Vec<Held>>; 2],
    },
    /// A Sloth stays in front of a seat.
    SlothLaid {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Held,
    },
    /// A partner picked A or B.
    LustPicked {
        /// The partner.
        seat: Seat,
        /// What it picked.
        lust: Lust,
    },
    /// A seat has chosen in secret what it discards. Nobody is told if it chooses anew.
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// What a seat discarded in Lust was revealed.
    Revealed {
        /// The seat.
        seat: Seat,
        /// The card, if it discarded one.
        card: Option<Held>,
    },
    /// Greed dealt a card.
    GreedDealt {
        /// The seat that it lies before.
        to: Seat,
        /// The card.
        card: Held,
        /// How many were dealt so far.
        count: u8,
    },
    /// The dealer goes on.
    WentOn {
        /// The dealer.
        seat: Seat,
    },
    /// Greed stopped, or went all the way, and all take what lies before them.
    GreedStopped {
        /// The dealer.
        seat: Seat,
        /// How many cards were dealt.
        count: u8,
    },
    /// Greed went too far: the dealer takes all of it.
    GreedBust {
        /// The dealer.
        seat: Seat,
        /// How many cards were dealt.
        count: u8,
    },
    /// A seat threw its whole hand away.
    HandThrown {
        /// The seat.
        seat: Seat,
        /// The cards that are discarded.
        cards: Vec<Held>,
        /// The Halo, if it was among them: it returns to the table.
        halo: Option<Held>,
    },
    /// A seat took the Halo.
    HaloTaken {
        /// The seat.
        by: Seat,
        /// The seat that had it; `None`: it lay on the table.
        from: Option<Seat>,
        /// The Halo as it is in the hand now.
        card: Held,
    },
    /// A Purity did nothing: its player has the Halo (ruling 11).
    HasHalo {
        /// The seat.
        seat: Seat,
    },
    /// The Halo lies on the table again.
    HaloReturned {
        /// The Halo.
        card: Held,
    },
    /// Cards were discarded: what lay aside, then those played.
    Discarded {
        /// The cards, from the lowest one up.
        cards: Vec<Held>,
    },
    /// Cards of a play that was Gluttony lie aside (ruling 23).
    LaidAside {
        /// The cards.
        cards: Vec<Held>,
    },
    /// An empty hand lowered its Wickedness.
    Lowered {
        /// The seat.
        seat: Seat,
        /// Its Wickedness now.
        wickedness: u8,
        /// The number of the turn.
        turn: u16,
    },
    /// Several seats are at 0 with empty hands: nobody wins, and each draws a card (ruling 35).
    Tied {
        /// The seats.
        seats: Seats,
    },
    /// The game ended.
    Ended {
        /// The seats that won.
        winners: Seats,
        /// Whether the turns had run out (ruling 45).
        out_of_turns: bool,
    },
    /// A seat's time was over, so that it declined, or any legal choice was made for it.
    OutOfTime {
        /// The seat.
        seat: Seat,
    },
    /// The table ended the game early; hands stay face down.
    Stopped(Parting),
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        match self {
            Event::Dealt { cards, .. } | Event::Drew { cards, .. } => cards.redact(eye),
            Event::Robbed { card, held, .. } => {
                card.redact(eye);
                held.redact(eye);
            }
            Event::Swapped { hands, .. } => hands.iter_mut().for_each(|hand| hand.redact(eye)),
            _ => {}
        }
    }
}
