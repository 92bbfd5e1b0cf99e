//! Bots: the easy one plays its best number.

use super::{
    state::{Card, Daggers, Event, Move, Phase},
    view::View,
};
use crate::rules::{Bots, Choice, Level, Mind};

impl Bots for Daggers {
    const LEVELS: &'static [Level] = &[Level::Easy];

    fn choose(_level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        let moves: Vec<Move> = legal.iter().filter_map(Choice::listed).copied().collect();
        if mind.rng.below(100) < 15 {
            return mind.rng.pick(&moves).copied();
        }
        let seat = view.eye.seat()?;
        let ahead = view.points(seat) > view.points(seat.other());
        if view.course.phase == Phase::Turn && ahead && moves.contains(&Move::Pass) {
            return Some(Move::Pass);
        }
        let worth = |mv: &Move| match mv {
            Move::Play(token) => {
                let card = view.sides[seat.index()].hand.open.iter().find(|held| held.token == *token).map(|h| h.card);
                card.map_or(0, |card| if let Card::Number(n) = card { n } else { 0 })
            }
            _ => 0,
        };
        moves.into_iter().max_by_key(worth)
    }
}
