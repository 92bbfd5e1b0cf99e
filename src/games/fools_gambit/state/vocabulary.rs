//! The vocabulary of the game: places, phases, moves, reasons and events.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::HAND;
use crate::rules::{Eye, Parting, Redact, Seat, Seats, Secret, cards::Card, decks};

/// A place for cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The main deck.
    Deck,
    /// The hand.
    Hand,
    /// The card that fights.
    Duel,
    /// The card that is wagered.
    Wager,
    /// The off-hand: the pile of cards that come into play again.
    OffHand,
    /// The discard pile: out of play.
    Discard,
    /// The winning pile.
    Won,
}

/// A card in a known place.
pub type Held = decks::Held<Card>;
/// A card that lies face down for some eyes.
pub type Facedown = decks::Facedown<Card>;

/// The most cards that a player can have.
pub(in crate::games::fools_gambit) const MOST: usize = 52;
/// A pile of cards; the last one is on top.
pub type Pile = decks::Pile<Card, MOST>;

/// The three cards of a duel once they are placed.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Laid {
    /// The card that fights. Face down until both are revealed.
    pub duel: Held,
    /// The card that is won or lost. Always face up.
    pub wager: Held,
    /// The card that stays in the hand, unless it is swapped or a 5 brings it in.
    pub third: Held,
    /// Whether a 5 has forced the third card in: then `third` is the card that fought before, and everybody has seen
    /// it.
    pub forced: bool,
}

/// The phase of a duel: which choice or step is due.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Both draw three.
    #[default]
    Draw,
    /// Both choose duel card and wager.
    Choose,
    /// Both place them.
    Place,
    /// Both choose whether to swap.
    ChooseSwap,
    /// Both carry their swaps out.
    Swap,
    /// Both turn their duel cards up.
    Reveal,
    /// A 5 is among the duel cards.
    Fives,
    /// The duel cards are compared: twos, values, sevens.
    Compare,
    /// The cards go where they belong.
    CleanUp,
    /// Both shuffle their off-hands and what is left of the main decks together.
    Recycle,
    /// The points are counted.
    End,
    /// The game is over.
    Over,
}

/// A forced step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the step of the phase of the same name")]
pub enum Step {
    Draw,
    Place,
    Swap,
    Reveal,
    Fives,
    Compare,
    CleanUp,
    Recycle,
    End,
}

/// A move of a seat. Both choose at once and in secret (ruling 1).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Places two cards of the hand.
    Place {
        /// The duel card, face down.
        duel: Card,
        /// The wager, face up.
        wager: Card,
    },
    /// Swaps, or not.
    Swap(Swap),
}

/// The use of the third card once both wagers are seen: at most one swap (ruling 3), or none (ruling 6).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Swap {
    /// Everything stays.
    Keep,
    /// The third card changes places with the duel card.
    Duel,
    /// The third card changes places with the wager.
    Wager,
}

impl Swap {
    /// All three.
    pub const ALL: [Swap; 3] = [Swap::Keep, Swap::Duel, Swap::Wager];

    /// The word for it where it is picked by a label.
    pub fn name(self) -> &'static str {
        match self {
            Swap::Keep => "keep",
            Swap::Duel => "duel",
            Swap::Wager => "wager",
        }
    }
}

/// The reason why a move is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing to choose now, or not for this seat.
    NothingToChoose,
    /// The duel card and the wager must be placed first.
    PlaceFirst,
    /// The cards are placed; only a swap may be chosen now.
    AlreadyPlaced,
    /// The hand does not hold this card.
    NotInHand(Card),
    /// One card cannot both duel and be wagered.
    SameCard,
}

/// The result of a duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fought {
    /// Nobody won it.
    Tie,
    /// This seat won it.
    Won(Seat),
}

/// The order that a shuffle gave a main deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shuffle {
    /// The seat whose main deck it is.
    pub seat: Seat,
    /// Its cards from the bottom up: the last one is drawn first. Nobody at the table may see them.
    pub deck: Secret<Vec<Held>>,
}

/// Something that happened.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat drew the cards of a duel.
    Drawn {
        /// The seat that drew.
        seat: Seat,
        /// The cards, in the order in which they were drawn.
        cards: [Facedown; HAND],
    },
    /// A seat has chosen. Nobody else knows its choice.
    Locked {
        /// The seat that has chosen.
        seat: Seat,
    },
    /// A seat placed its cards.
    Placed {
        /// The seat that placed them.
        seat: Seat,
        /// The duel card.
        duel: Facedown,
        /// The wager.
        wager: Held,
        /// The third card.
        third: Facedown,
    },
    /// A seat swapped, or not.
    Swapped {
        /// The seat that could swap.
        seat: Seat,
        /// The swap it chose.
        swap: Secret<Swap>,
        /// The duel card now.
        duel: Facedown,
        /// The wager now.
        wager: Held,
        /// The third card now.
        third: Facedown,
    },
    /// A seat's duel card was turned up.
    Revealed {
        /// The seat whose card it is.
        seat: Seat,
        /// The duel card.
        duel: Held,
    },
    /// Fives strike, all of a pass at once.
    Fives {
        /// The seats whose fives strike.
        by: Seats,
        /// 0: the fives that were revealed; 1: those that came in.
        pass: u8,
    },
    /// A seat had to replace its duel card by its third card.
    Forced {
        /// The seat that had to replace it.
        seat: Seat,
        /// The card that fought; it is the third card now.
        left: Held,
        /// The card that fights now.
        came: Held,
        /// The pass of the fives.
        pass: u8,
    },
    /// A five that came in found the opponent forced already.
    InVain {
        /// The seat whose five it was.
        by: Seat,
    },
    /// A two took the value of its wager.
    Two {
        /// The seat whose two it is.
        seat: Seat,
        /// The value.
        value: u8,
    },
    /// The duel cards were compared.
    Compared {
        /// The duel cards by seat.
        duel: [Card; 2],
        /// The values of the duel cards by seat.
        value: [u8; 2],
        /// Whether one seven turned winner and loser round.
        reversed: bool,
        /// The seat that won the duel; `None`: a tie.
        winner: Option<Seat>,
    },
    /// A seat's cards went where they belong: the duel card to the discard pile, the third card to the off-hand.
    Cleared {
        /// The seat whose cards they are.
        seat: Seat,
        /// The wager.
        wager: Held,
        /// The place where it went: the winning pile, the discard pile or, in a tie, the off-hand.
        to: Place,
        /// The duel card.
        duel: Held,
        /// The third card.
        third: Facedown,
    },
    /// A seat shuffled its off-hand and the rest of its main deck together.
    Recycled {
        /// The seat that shuffled.
        seat: Seat,
        /// The number of cards that the main deck still had.
        left_over: u8,
        /// The number of cards that the main deck has now.
        count: u8,
        /// The token of the lowest card; the cards above it have the following ones.
        first: u16,
    },
    /// The game ended.
    Ended {
        /// The points in the winning piles by seat.
        points: [i32; 2],
        /// The cards in the winning piles by seat.
        cards: [u8; 2],
        /// The seats that won; both: a draw.
        winners: Seats,
    },
    /// A seat's time was over, so any legal choice was made for it.
    OutOfTime {
        /// The seat whose time was over.
        seat: Seat,
    },
    /// The table ended the game early; nothing is turned up.
    Stopped(Parting),
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        match self {
            Event::Drawn { cards, .. } => cards.iter_mut().for_each(|down| down.card.redact(eye)),
            Event::Placed { duel, third, .. } => [duel, third].into_iter().for_each(|down| down.card.redact(eye)),
            Event::Swapped { swap, duel, third, .. } => {
                swap.redact(eye);
                [duel, third].into_iter().for_each(|down| down.card.redact(eye));
            }
            Event::Cleared { third, .. } => third.card.redact(eye),
            _ => {}
        }
    }
}
