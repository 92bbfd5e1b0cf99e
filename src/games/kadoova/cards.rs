//! The Duel deck: its cards, how it is shuffled, and the seats that a mark calls to the duel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::duels::DuelId;
use crate::rules::{Seat, Seats, Stream};

/// The opponents that a Duel card calls.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Mark {
    /// Everybody.
    All,
    /// The player with the highest score, or the next highest if that is the challenger.
    High,
    /// The player with the lowest score, or the next lowest if that is the challenger.
    Low,
    /// Any one other player.
    YouChoose,
    /// The neighbour to the challenger's left.
    Left,
    /// The neighbour to the challenger's right.
    Right,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 6] = [Mark::All, Mark::High, Mark::Low, Mark::YouChoose, Mark::Left, Mark::Right];

    /// Returns the seats it calls when `challenger` draws it at these scores; `None`: the challenger chooses.
    ///
    /// Of tied players, the first to the challenger's left is called.
    pub(super) fn opponents(self, challenger: Seat, scores: &[i32]) -> Option<Seats> {
        let count = scores.len();
        let clockwise =
            || std::iter::successors(Some(challenger.left(count)), |seat| Some(seat.left(count))).take(count - 1);
        let score = |seat: &Seat| scores[seat.index()];
        Some(match self {
            Mark::All => clockwise().collect(),
            Mark::YouChoose => {
                let all: Seats = clockwise().collect();
                return (all.len() == 1).then_some(all);
            }
            // `min_by_key` takes the first of equals.
            Mark::High => clockwise().min_by_key(|seat| -i64::from(score(seat))).into_iter().collect(),
            Mark::Low => clockwise().min_by_key(|seat| score(seat)).into_iter().collect(),
            Mark::Left => clockwise().take(1).collect(),
            Mark::Right => clockwise().last().into_iter().collect(),
        })
    }
}

/// A card of the Duel deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct DuelCard {
    /// The duel.
    pub duel: DuelId,
    /// The opponents that it calls.
    pub mark: Mark,
}

/// The Duel cards in the deck of a match.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckKind {
    /// All copies, reshuffled when they run out; the match is played to the target.
    #[default]
    Full,
    /// One random copy of each duel; the match ends with the last of them.
    OneEach,
}

/// The Duel deck of a match. Its cards are known, but their order is not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(super) struct DuelDeck {
    /// The cards to draw; the next one is the last.
    cards: Vec<DuelCard>,
    /// The cards that were played, oldest first.
    pub(super) discard: Vec<DuelCard>,
}

impl DuelDeck {
    /// Returns a shuffled deck of `copies`.
    pub(super) fn new(copies: &[DuelCard], kind: DeckKind, rng: &mut Stream) -> DuelDeck {
        let mut cards = copies.to_vec();
        rng.shuffle(&mut cards);
        if kind == DeckKind::OneEach {
            let mut seen = Vec::new();
            cards.retain(|card| {
                !seen.contains(&card.duel) && {
                    seen.push(card.duel);
                    true
                }
            });
        }
        DuelDeck { cards, discard: Vec::new() }
    }

    /// Returns a deck that somebody who has seen `discard` and the card in play may expect: `count` cards in any order.
    pub(super) fn imagine(
        copies: &[DuelCard],
        kind: DeckKind,
        count: usize,
        discard: &[DuelCard],
        in_play: Option<DuelCard>,
        rng: &mut Stream,
    ) -> DuelDeck {
        let mut hidden = copies.to_vec();
        for seen in discard.iter().chain(&in_play) {
            match kind {
                DeckKind::Full => {
                    if let Some(n) = hidden.iter().position(|card| card == seen) {
                        hidden.remove(n);
                    }
                }
                DeckKind::OneEach => hidden.retain(|card| card.duel != seen.duel),
            }
        }
        let mut deck = DuelDeck::new(&hidden, kind, rng);
        deck.cards.truncate(count);
        deck.discard = discard.to_vec();
        deck
    }

    /// Returns the number of cards still to be drawn before a reshuffle.
    pub(super) fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns its cards from the bottom up, for records.
    pub(super) fn cards(&self) -> &[DuelCard] {
        &self.cards
    }

    /// Draws the top card. An empty deck is first made again from its discards.
    pub(super) fn draw(&mut self, rng: &mut Stream) -> Option<DuelCard> {
        if self.cards.is_empty() {
            self.cards.append(&mut self.discard);
            rng.shuffle(&mut self.cards);
        }
        self.cards.pop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;

    /// Section 3: the mark, the challenger's seat, the scores, and the seats called.
    #[test]
    fn every_mark_calls_whom_it_says() {
        use Mark::{All, High, Left, Low, Right};
        let cases: [(Mark, u8, &[i32], &[u8]); 14] = [
            (All, 1, &[0, 0, 0, 0], &[0, 2, 3]),
            (High, 0, &[0, 100, 300, 200], &[2]),
            (High, 2, &[0, 100, 300, 200], &[3]),
            (High, 0, &[0, 0, 0], &[1]),
            (High, 1, &[700, 0, 700, 700], &[2]),
            (High, 3, &[700, 0, 700, 900], &[0]),
            (Low, 0, &[-500, 100, 300, 200], &[1]),
            (Low, 1, &[-500, 100, 300, 200], &[0]),
            (Low, 2, &[0, 0, 0, 0], &[3]),
            (Low, 3, &[50, 50, 90, 0], &[0]),
            (Left, 3, &[0, 0, 0, 0], &[0]),
            (Right, 0, &[0, 0, 0, 0], &[3]),
            (Right, 0, &[0, 0], &[1]),
            (Low, 1, &[900, 0], &[0]),
        ];
        for (mark, challenger, scores, called) in cases {
            let called: Seats = called.iter().map(|seat| Seat(*seat)).collect();
            assert_eq!(
                mark.opponents(Seat(challenger), scores),
                Some(called),
                "{mark:?} of {challenger} at {scores:?}"
            );
        }
        assert_eq!(Mark::YouChoose.opponents(Seat(1), &[0, 0, 0]), None);
        assert_eq!(Mark::YouChoose.opponents(Seat(1), &[0, 0]), Some(Seats::one(Seat(0))), "nobody else to choose");
    }

    #[test]
    fn an_empty_deck_is_made_of_its_discards() {
        let mut rng = Seed(1).stream("deck");
        let copies = Mark::ALL.map(|mark| DuelCard { duel: DuelId::ALL[0], mark });
        let mut deck = DuelDeck::new(&copies, DeckKind::Full, &mut rng);
        let mut first: Vec<DuelCard> = (0..6).filter_map(|_| deck.draw(&mut rng)).collect();
        assert_eq!(deck.len(), 0);
        deck.discard = first.clone();
        let mut second: Vec<DuelCard> = (0..6).filter_map(|_| deck.draw(&mut rng)).collect();
        assert!(deck.discard.is_empty());
        first.sort();
        second.sort();
        assert_eq!(first, second);
        assert_eq!(first, copies);
    }

    #[test]
    fn one_of_each_has_every_duel_once() {
        let copies: Vec<DuelCard> =
            DuelId::ALL.into_iter().flat_map(|duel| Mark::ALL.map(|mark| DuelCard { duel, mark })).collect();
        let mut duels: Vec<DuelId> = Vec::new();
        let mut deck = DuelDeck::new(&copies, DeckKind::OneEach, &mut Seed(3).stream("deck"));
        assert_eq!(deck.len(), DuelId::ALL.len());
        while deck.len() > 0 {
            duels.extend(deck.draw(&mut Seed(4).stream("deck")).map(|card| card.duel));
        }
        assert!(DuelId::ALL.iter().all(|duel| duels.contains(duel)));
    }
}
