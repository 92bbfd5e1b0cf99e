//! How likely the owner of face-down cards was to do what it has done in this round, if they are what they are in an
//! imagined world: who passes behind an open row probably has the King in it, and who plays on once the other has passed
//! probably has not.

use crate::{
    games::daggers::state::{Card, Daggers, Event, Facedown},
    rules::Seat,
};

/// The weight of a world in which nothing speaks for or against it.
const EVEN: u32 = 1_000;
/// The most that a world weighs.
const MOST: u32 = 1_000_000;
/// What a factor of 1 is written as.
const ONE: i32 = 10;

/// A row of cards in play as it was told, each with what it is worth in this world in the end.
#[derive(Default)]
struct Row(Vec<(u16, i32)>);

impl Row {
    fn points(&self) -> i32 {
        self.0.iter().map(|(_, worth)| worth).sum()
    }

    fn leave(&mut self, token: u16) {
        self.0.retain(|(other, _)| *other != token);
    }
}

/// The weight of `world` for `seat`, which was `told` so much.
pub(super) fn of(world: &Daggers, seat: Seat, told: &[Event]) -> u32 {
    let owner = seat.other();
    if world.sides[owner.index()].play.iter().all(|laid| !laid.down) {
        return EVEN;
    }
    let began = told.iter().rposition(|event| matches!(event, Event::RoundBegan { .. })).unwrap_or(0);
    let (mut rows, mut passed, mut weight) = ([Row::default(), Row::default()], false, EVEN);
    for event in &told[began..] {
        let lead = rows[owner.index()].points() - rows[seat.index()].points();
        match *event {
            Event::Played { seat: who, card } => {
                if who == owner {
                    weight = times(weight, playing_on(lead, passed));
                }
                rows[who.index()].0.push((card.token, worth(world, who, seat, card)));
            }
            Event::Passed { seat: who, empty } => {
                if who == owner && !empty {
                    weight = times(weight, passing(lead));
                }
                passed |= who == seat;
            }
            Event::Returned { owner, card, .. } => rows[owner.index()].leave(card.token),
            Event::Struck { owner, card, .. } => rows[owner.index()].leave(card.token),
            _ => {}
        }
    }
    weight
}

/// What a card is worth in the end: to its owner, or, if it is the other's, to somebody who doesn't see it.
fn worth(world: &Daggers, owner: Seat, seat: Seat, card: Facedown) -> i32 {
    let lies = world.sides[owner.index()].play.iter().find(|laid| laid.held.token == card.token);
    let face = card.card.value.or(lies.map(|laid| laid.held.card));
    let hidden = face.is_none_or(Card::is_masked) && (owner == seat || face.is_none());
    if hidden {
        i32::from(world.config.worth(Card::King)) / 2
    } else {
        face.map_or(0, |card| world.config.worth(card).into())
    }
}

/// How likely one is to pass with such a lead.
fn passing(lead: i32) -> i32 {
    2 + (lead + 4).clamp(0, 14)
}

/// How likely one is to play on with such a lead; there is no need to if the other has `passed`.
fn playing_on(lead: i32, passed: bool) -> i32 {
    match (passed, lead > 0) {
        (true, true) => 2,
        (true, false) => 2 * ONE,
        (false, _) => ONE - lead.clamp(-3, 4),
    }
}

fn times(weight: u32, factor: i32) -> u32 {
    let product = u64::from(weight) * u64::from(factor.max(1).unsigned_abs()) / ONE.unsigned_abs() as u64;
    u32::try_from(product).unwrap_or(MOST).clamp(1, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        data,
        games::daggers::{
            config::Config,
            state::{Laid, Move, Phase},
        },
        rules::{Batch, Eye, Game, Redact, Seed, decks::Hand},
    };

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    /// The mean weight of worlds in which B's face-down card is the King, and of those in which it is a Beggar, after B has
    /// laid it, A has played a card, and B has passed or played another.
    fn weights(a: u8, then: Option<u8>) -> [u32; 2] {
        let config = Config { first: Some(B), ..Config::load(&data::data_root()).unwrap() };
        let mut state = Daggers::deal(&config, Seed(1)).unwrap();
        for (side, hand) in state.sides.iter_mut().zip([
            vec![Card::Number(a), Card::Number(1)],
            vec![Card::King, Card::Number(then.unwrap_or(1)), Card::Number(3)],
        ]) {
            let take = |card: Card| {
                let at = side.deck.iter().position(|held| held.card == card).unwrap();
                side.deck.remove(at)
            };
            side.hand = Hand::of(hand.into_iter().map(take));
            state.next_token.reissue(side.deck.iter_mut());
        }
        (state.course.phase, state.course.round, state.course.turn) = (Phase::Turn, 1, B);
        let mut told = vec![Event::RoundBegan { round: 1, first: B }];
        let token = |state: &Daggers, seat: Seat, card: Card| {
            state.sides[seat.index()].hand.iter().find(|held| held.card == card).unwrap().token
        };
        let king = Move::Play(token(&state, B, Card::King));
        state.play(&Batch { moves: vec![(B, king)] }, &mut told).unwrap();
        let answer = Move::Play(token(&state, A, Card::Number(a)));
        state.play(&Batch { moves: vec![(A, answer)] }, &mut told).unwrap();
        let last = then.map_or(Move::Pass, |n| Move::Play(token(&state, B, Card::Number(n))));
        state.play(&Batch { moves: vec![(B, last)] }, &mut told).unwrap();
        told.redact(Eye::Seat(A));
        let of = |card: Card| {
            let mut world = state.clone();
            world.sides[1].play[0] =
                Laid { held: crate::rules::decks::Held { card, ..world.sides[1].play[0].held }, down: true };
            super::of(&world, A, &told)
        };
        [of(Card::King), of(Card::Beggar)]
    }

    #[test]
    fn who_passes_behind_an_open_row_probably_has_the_king() {
        let [king, beggar] = weights(4, None);
        assert!(king > 2 * beggar, "{king}, {beggar}");
    }

    #[test]
    fn who_plays_on_rather_has_a_beggar() {
        let [king, beggar] = weights(4, Some(2));
        assert!(king < beggar, "{king}, {beggar}");
    }

    #[test]
    fn without_face_down_cards_all_worlds_weigh_the_same() {
        let state = Daggers::deal(&Config::load(&data::data_root()).unwrap(), Seed(1)).unwrap();
        assert_eq!(super::of(&state, A, &[]), EVEN);
    }
}
