//! What is told of a game: everything that a screen shows, each number where it arises. Who looks at which card is
//! public; only faces are secret (no. 40).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    course::RoundEnd,
    vocabulary::{Direction, End, Few, Held, Source, Tokens},
};
use crate::{
    games::silver_dagger::{
        card::Card,
        config::{SEATS, VILLAGE},
    },
    rules::{Eye, Parting, Redact, Seat, Seats, Secret, decks, row::Row},
};

/// The order that a shuffle gave the deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverShuffle")]
pub struct Shuffle {
    /// Its cards from the bottom up: the last one is dealt first. Nobody at the table may see them.
    pub deck: Secret<Vec<Held>>,
}

/// The reason why a seat looks at a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverLook")]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// Two of the own cards, before the round.
    Start,
    /// This Spy looks.
    Spy(u16),
    /// An Elusive Seer looks.
    ElusiveSeer,
    /// A Mystic Seer looks.
    MysticSeer,
    /// A Master Thief looks.
    MasterThief,
}

/// The reason why a card that was drawn or taken is discarded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverDiscarded")]
#[serde(rename_all = "snake_case")]
pub enum Discarded {
    /// Its owner wanted it so.
    Chosen,
    /// A Zombie refused to go for it, so that its ability isn't used (nos. 4, 8).
    ZombieStays,
}

/// The reason why a seat begins the next round (section 1.10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverStartWhy")]
#[serde(rename_all = "snake_case")]
pub enum StartWhy {
    /// Its call was made.
    MadeCall,
    /// It had the fewest points in the round.
    FewestPoints,
    /// Of those, it had the lowest total.
    LowestTotal,
    /// Of those, it comes first, clockwise from the seat that began.
    NearestToStart,
}

/// A card in a village, by its token.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverSpot")]
pub struct Spot {
    /// The owner of the village.
    pub owner: Seat,
    /// The card.
    pub card: u16,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SilverEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    // The start of a round.
    /// All cards were shuffled for the next round.
    Shuffled {
        /// The number of cards.
        count: u8,
    },
    /// A round began; the dagger points clockwise.
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// The seat that begins it.
        first: Seat,
        /// The seat that holds the dagger.
        holder: Option<Seat>,
    },
    /// A seat was dealt its village, facedown.
    Dealt {
        /// The seat.
        seat: Seat,
        /// The cards, from the left, by their tokens.
        cards: Row<u16, VILLAGE>,
    },
    /// The unused sets were put out of the round, unseen.
    SetAside {
        /// The number of cards.
        count: u8,
    },
    /// The first discard was turned up.
    FirstDiscard {
        /// The card.
        card: Held,
    },
    /// A seat has picked its two cards. Nobody is told if it picks anew.
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// The dagger's holder picked the direction.
    DirectionPicked {
        /// The holder.
        seat: Seat,
        /// The direction.
        direction: Direction,
    },
    /// A seat looked at a facedown card. It isn't turned up.
    Looked {
        /// The seat.
        by: Seat,
        /// The owner of the village.
        owner: Seat,
        /// The card, by its token.
        card: u16,
        /// Its face, for that seat alone.
        face: Secret<Card>,
        /// The reason.
        why: Look,
    },

    // Turns.
    /// A turn began.
    TurnBegan {
        /// The seat.
        seat: Seat,
        /// The number of the turn in the round, from 1.
        turn: u16,
    },
    /// Many turns have passed without a card from a deck and without a call (no. 39).
    Stalling {
        /// So many in a row.
        turns: u8,
        /// So many are left before the round is scored.
        left: u8,
        /// Whether this is a warning.
        warning: bool,
    },
    /// A seat drew a card.
    Drew {
        /// The seat.
        seat: Seat,
        /// The card, for that seat alone.
        card: decks::Facedown<Card>,
        /// Where it comes from.
        from: Source,
    },
    /// A seat took the top discard.
    Took {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Held,
    },
    /// A seat called for a vote.
    Called {
        /// The seat.
        seat: Seat,
        /// The seats that have a last turn, in their order.
        last: Row<Seat, SEATS>,
    },
    /// A seat gave a Zombie away; it lies facedown now, and everybody knows it.
    Given {
        /// The seat.
        by: Seat,
        /// The seat whose village it lies in.
        to: Seat,
        /// The Zombie, by its token.
        card: u16,
        /// The end at which it was laid.
        end: End,
    },
    /// The card that was drawn or taken was discarded.
    Discarded {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Held,
        /// The reason.
        why: Discarded,
    },
    /// The card that was drawn was laid down facedown, as a new village.
    LaidDown {
        /// The seat.
        seat: Seat,
        /// The card, by its token.
        card: u16,
    },

    // Exchanges.
    /// A seat chose cards of its village to exchange, or for its Approximator.
    Chose {
        /// The seat.
        seat: Seat,
        /// The cards, from the left, by their tokens.
        cards: Tokens,
    },
    /// Those of the cards that lay facedown were turned up.
    Shown {
        /// The seat.
        seat: Seat,
        /// The cards, from the left.
        cards: Few,
    },
    /// The cards match: they go.
    Matched {
        /// The seat.
        seat: Seat,
    },
    /// The cards don't match: they stay faceup, and the new card is kept.
    Missed {
        /// The seat.
        seat: Seat,
        /// Whether a card from the deck comes on top of it, for there were three or more.
        penalty: bool,
    },
    /// Zombies refused to go, and lie again as they did; everybody knows them.
    ZombiesStay {
        /// The seat.
        seat: Seat,
        /// All of them, by their tokens.
        cards: Tokens,
        /// Those of them that were turned down again.
        down: Tokens,
    },
    /// Cards went to the discards, and the new card lies in a freed place.
    Exchanged {
        /// The seat.
        seat: Seat,
        /// The cards that went, the top discard last.
        out: Few,
        /// The new card, by its token.
        card: u16,
        /// Whether it lies faceup.
        up: bool,
        /// Its place in the new row, from 0.
        at: u8,
    },
    /// A row closed up after several cards went.
    ClosedUp {
        /// The seat.
        seat: Seat,
        /// The cards of the row as they lie now, by their tokens.
        row: Vec<u16>,
    },
    /// The new card was kept at an end of the row.
    Kept {
        /// The seat.
        seat: Seat,
        /// The card, by its token.
        card: u16,
        /// Whether it lies faceup.
        up: bool,
        /// The end.
        end: End,
        /// Whether it is kept among Zombies that refused to go: everybody knows that it is a Zombie, too.
        zombie: bool,
    },
    /// A card of the deck came on top of it, unseen and facedown.
    PenaltyTaken {
        /// The seat.
        seat: Seat,
        /// The card, by its token.
        card: u16,
        /// The end of the row.
        end: End,
    },
    /// It would have, but the deck is empty (no. 30).
    NoPenalty {
        /// The seat.
        seat: Seat,
    },

    // Abilities.
    /// A seat uses the Approximator that it drew: it is turned up.
    Approximated {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Held,
    },
    /// A seat uses the ability of a card that it discarded, or turned up with a Magician.
    Used {
        /// The seat.
        seat: Seat,
        /// The card.
        ability: Card,
    },
    /// A seat doesn't use it.
    Declined {
        /// The seat.
        seat: Seat,
        /// The card.
        ability: Card,
    },
    /// A Flipper turned all cards of a village over.
    Flipped {
        /// The seat that used it.
        by: Seat,
        /// The owner of the village.
        owner: Seat,
        /// The cards that lie faceup now, from the left.
        up: Vec<Held>,
        /// Those that lie facedown now, by their tokens.
        down: Vec<u16>,
    },
    /// An Elusive Seer or a Magician turned a card up.
    TurnedUp {
        /// The seat that used it.
        by: Seat,
        /// The owner of the village.
        owner: Seat,
        /// The card.
        card: Held,
    },
    /// An Elusive Seer left a card facedown: everybody knows that it is 5 or higher.
    LeftDown {
        /// The card.
        spot: Spot,
    },
    /// An Elusive Seer looked at all facedown cards, and turned none up.
    FoundNone {
        /// The seat that used it.
        by: Seat,
    },
    /// A Mystic Seer looked at no other card.
    Stopped {
        /// The seat that used it.
        by: Seat,
    },
    /// Two cards changed places; each lies as it did.
    Switched {
        /// The seat that did it.
        by: Seat,
        /// Both cards, where they lay before.
        spots: [Spot; 2],
    },
    /// A switch was impossible: a Sentinel forbids it, or there is no card for it.
    NoSwitch {
        /// The seat that would have switched.
        by: Seat,
    },
    /// Renfield put the top card of the deck on a private deck.
    Stashed {
        /// The seat.
        seat: Seat,
        /// The card, for that seat alone.
        card: decks::Facedown<Card>,
    },
    /// A Reverser turned the direction of play.
    Reversed {
        /// The seat that used it.
        by: Seat,
        /// The direction now.
        direction: Direction,
        /// The seat that plays next.
        next: Seat,
        /// The seats that still have a last turn, in their order, if somebody has called.
        last: Row<Seat, SEATS>,
    },

    // The end of a round, in the order of section 3.
    /// A round ended.
    RoundEnded {
        /// How.
        how: RoundEnd,
    },
    /// A village was turned up.
    Revealed {
        /// The owner.
        seat: Seat,
        /// The cards that lay facedown, from the left.
        cards: Vec<Held>,
    },
    /// The cards of a village were added up, without Halflings that lay faceup.
    Summed {
        /// The owner.
        seat: Seat,
        /// The sum.
        sum: i16,
    },
    /// Faceup Debt Collectors took off points for the cards in all other villages.
    Collected {
        /// The owner.
        seat: Seat,
        /// The number of Debt Collectors.
        collectors: u8,
        /// The number of cards in the other villages.
        cards: u8,
        /// The sum now.
        sum: i16,
    },
    /// A faceup Halfling halved the sum, rounded up.
    Halved {
        /// The owner.
        seat: Seat,
        /// The sum now.
        sum: i16,
    },
    /// A Furry took the jackpot: its owner's sum is 0.
    Jackpot {
        /// The owner.
        seat: Seat,
    },
    /// A seat pays for another's jackpot.
    JackpotPaid {
        /// The seat that pays.
        seat: Seat,
        /// The seat that has the jackpot.
        to: Seat,
        /// The sum of the seat that pays now.
        sum: i16,
    },
    /// The call was made: the caller's points are 0.
    CallMade {
        /// The caller.
        seat: Seat,
        /// Its sum.
        sum: i16,
    },
    /// The call failed.
    CallFailed {
        /// The caller.
        seat: Seat,
        /// Its sum.
        sum: i16,
        /// Its points: more than the sum.
        points: i16,
    },
    /// The points of a seat were written down.
    Scored {
        /// The seat.
        seat: Seat,
        /// The points of the round.
        points: i16,
        /// The points of all rounds so far.
        total: i16,
    },
    /// It is known who begins the next round.
    NextStart {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: StartWhy,
        /// Whether it holds the dagger.
        dagger: bool,
    },
    /// The game ended.
    Ended {
        /// The seats that won.
        winners: Seats,
        /// Whether the points of the last round decided among equal totals.
        tie_break: bool,
    },
    /// A seat's time was over, so that it declined, or any legal choice was made for it.
    OutOfTime {
        /// The seat.
        seat: Seat,
    },
    /// The table ended the game early; what lies facedown stays so.
    Parted(Parting),
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        match self {
            Event::Looked { face, .. } => face.redact(eye),
            Event::Drew { card, .. } | Event::Stashed { card, .. } => card.card.redact(eye),
            _ => {}
        }
    }
}
