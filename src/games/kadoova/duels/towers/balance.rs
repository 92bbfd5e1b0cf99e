//! A bot's judgement of a tower: the distance by which the load on each piece is short of tipping over an edge.

use super::{Stack, half};
use crate::rules::{
    dice::EDGE,
    geometry::Point,
    throw::{Body, Pose},
};

/// Half the width of a die's flat face, in 10 um: its edges are round.
const FACE: f64 = EDGE as f64 / 2.0 - 60.0;
/// The weight of a die and that of a card, in mg.
const WEIGHTS: (f64, f64) = (4_800.0, 1_700.0);

/// A tower as a bot weighs it.
#[derive(Clone)]
pub(in super::super) struct Balance {
    /// The pieces in the order in which they were placed, the lowest first.
    blocks: Vec<Block>,
}

/// A piece, as if it lay level and square. Lengths in 10 um.
#[derive(Copy, Clone)]
struct Block {
    at: [f64; 2],
    half: [f64; 2],
    top: f64,
    weight: f64,
    /// The piece that it stands on; `None`: the ground.
    on: Option<usize>,
}

impl Balance {
    /// Builds it from a tower that stands.
    pub(in super::super) fn of(stack: &Stack) -> Balance {
        Balance::of_pieces(stack.pieces.iter().map(|piece| (piece.body, piece.pose)))
    }

    /// Builds it from these pieces, in the order in which they were placed.
    pub(in super::super) fn of_pieces(pieces: impl Iterator<Item = (Body, Pose)>) -> Balance {
        let mut balance = Balance { blocks: Vec::new() };
        for (body, pose) in pieces {
            balance.add(body, Point { x: pose.at[0], y: pose.at[1] }, Some(pose.at[2]));
        }
        balance
    }

    /// The same tower with one more piece, let down at `at`.
    #[must_use]
    pub(in super::super) fn with(&self, body: Body, at: Point) -> Balance {
        let mut more = self.clone();
        more.add(body, at, None);
        more
    }

    /// Adds a piece whose centre is at height `z`, or at the height given by what it comes down on.
    fn add(&mut self, body: Body, at: Point, z: Option<i32>) {
        let (half_size, weight) = match body {
            Body::Die(_) => ([FACE; 2], WEIGHTS.0),
            Body::Card(_) => ([Body::CARD[0], Body::CARD[1]].map(|side| f64::from(side) / 2.0), WEIGHTS.1),
        };
        let at = [f64::from(at.x), f64::from(at.y)];
        let high = f64::from(half(body));
        let mut block = Block { at, half: half_size, top: 0.0, weight, on: None };
        let under = |other: &Block| z.is_none_or(|z| other.top < f64::from(z)) && block.room_on(other).is_some();
        let below = self.blocks.iter().enumerate().filter(|(_, other)| under(other));
        let below = below.max_by(|(_, a), (_, b)| a.top.total_cmp(&b.top));
        block.on = below.map(|(n, _)| n);
        block.top = z.map_or(below.map_or(0.0, |(_, other)| other.top) + high, f64::from) + high;
        self.blocks.push(block);
    }

    /// The smallest distance, in 10 um, by which the load on any piece could shift before it tips; below 0, it tips.
    pub(in super::super) fn margin(&self) -> f64 {
        // The load of each piece, itself included: weight, and weight times position.
        let mut loads: Vec<(f64, [f64; 2])> =
            self.blocks.iter().map(|block| (block.weight, block.at.map(|at| at * block.weight))).collect();
        let mut margin = f64::INFINITY;
        for (n, block) in self.blocks.iter().enumerate().rev() {
            let (weight, moment) = loads[n];
            let room = match block.on {
                Some(on) => block.room_on(&self.blocks[on]),
                None => Some(block.room()),
            };
            let within = |axis: usize, (low, high): (f64, f64)| {
                let at = moment[axis] / weight;
                (at - low).min(high - at)
            };
            margin = room.map_or(-FACE, |room| within(0, room[0]).min(within(1, room[1]))).min(margin);
            if let Some(on) = block.on {
                loads[on].0 += weight;
                loads[on].1 = [0, 1].map(|axis| loads[on].1[axis] + moment[axis]);
            }
        }
        margin
    }

    /// The centre of the piece that was placed last.
    pub(in super::super) fn last(&self) -> Option<Point> {
        self.blocks.last().map(|block| Point { x: block.at[0].round() as i32, y: block.at[1].round() as i32 })
    }

    /// The height of the top that a piece would come down on here, in 10 um.
    pub(in super::super) fn height_at(&self, body: Body, at: Point) -> i32 {
        let with = self.with(body, at);
        with.blocks.last().map_or(0, |block| block.top.round() as i32 - 2 * half(body))
    }
}

impl Block {
    /// Its extent along both axes.
    fn room(&self) -> [(f64, f64); 2] {
        [0, 1].map(|axis| (self.at[axis] - self.half[axis], self.at[axis] + self.half[axis]))
    }

    /// The extent along both axes within which it would stand on `other`; `None` if it would miss it.
    fn room_on(&self, other: &Block) -> Option<[(f64, f64); 2]> {
        let (own, its) = (self.room(), other.room());
        let room = [0, 1].map(|axis| (own[axis].0.max(its[axis].0), own[axis].1.min(its[axis].1)));
        room.iter().all(|(low, high)| low < high).then_some(room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::DieId;

    fn column(shifts: &[i32]) -> Balance {
        let pose = |n: usize, by: &i32| Pose { at: [by + 20_000, 10_000, 800 + 1_600 * n as i32], turn: [0, 0, 0, 1] };
        Balance::of_pieces(shifts.iter().enumerate().map(|(n, by)| (DieId::extra(0).into(), pose(n, by))))
    }

    #[test]
    fn what_stands_straight_is_as_far_from_tipping_as_a_die_is_wide() {
        assert_eq!(column(&[0, 0, 0]).margin(), FACE);
        assert_eq!(column(&[0, 300]).margin(), FACE - 300.0);
        assert_eq!(column(&[0, 800]).margin(), FACE - 800.0, "it tips");
        // Two dice that lean out over one, or one that leans out and one that leans back: their common weight counts.
        assert_eq!(column(&[0, 400, 800]).margin(), FACE - 600.0);
        assert_eq!(column(&[0, 400, 0]).margin(), FACE - 400.0);
    }

    #[test]
    fn a_piece_comes_down_on_the_highest_below_it() {
        let tower = column(&[0, 0, 0]);
        let die = Body::Die(DieId::extra(1));
        assert_eq!(tower.height_at(die, Point { x: 20_300, y: 10_000 }), 4_800);
        assert_eq!(tower.height_at(die, Point { x: 23_000, y: 10_000 }), 0);
        let card = Body::Card(0);
        assert_eq!(tower.with(card, Point { x: 20_000, y: 10_000 }).margin(), FACE);
        // A die at the card's edge lies on the card, which tips with it.
        let laden = tower.with(card, Point { x: 20_000, y: 10_000 }).with(die, Point { x: 23_000, y: 10_000 });
        assert!(laden.margin() < 0.0);
    }
}
