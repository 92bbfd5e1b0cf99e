//! Vocabulary of dice: the dice, and the number on each face. The rules and the meshes share one table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

use super::{Face, Seat};

/// Edge length of a die, in units of 10 um (16 mm).
pub const EDGE: i32 = 1600;

/// The number of coloured dice that each seat has.
pub const PER_SEAT: u8 = 6;

/// The number of seats that have dice.
pub const SEATS: u8 = 4;

/// The number of Extra dice.
pub const EXTRA: u8 = 4;

/// The set that a die belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DiceSet {
    /// The six coloured dice of a seat.
    Seat(Seat),
    /// The four charcoal Extra dice.
    Extra,
}

/// One of the 28 dice.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DieId {
    /// The set it belongs to.
    pub set: DiceSet,
    /// Its number in the set, from 0.
    pub n: u8,
}

impl DieId {
    /// Coloured die `n` (0-5) of `seat`.
    pub const fn of(seat: Seat, n: u8) -> DieId {
        DieId { set: DiceSet::Seat(seat), n }
    }

    /// Extra die `n` (0-3).
    pub const fn extra(n: u8) -> DieId {
        DieId { set: DiceSet::Extra, n }
    }

    /// Whether it is one of the 28 dice; a record may name others.
    pub const fn exists(self) -> bool {
        match self.set {
            DiceSet::Seat(seat) => seat.0 < SEATS && self.n < PER_SEAT,
            DiceSet::Extra => self.n < EXTRA,
        }
    }

    /// The die's own number among the 28 dice, the same in every match.
    pub const fn token(self) -> u32 {
        match self.set {
            DiceSet::Seat(seat) => seat.0 as u32 * 6 + self.n as u32,
            DiceSet::Extra => 1000 + self.n as u32,
        }
    }
}

impl fmt::Display for DieId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.set {
            DiceSet::Seat(seat) => write!(f, "die {} of seat {}", self.n, seat.0),
            DiceSet::Extra => write!(f, "Extra die {}", self.n),
        }
    }
}

/// A die as an eye sees it, if it can.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DieFace {
    /// The die.
    pub die: DieId,
    /// The number on top; `None`: no number can be read.
    pub up: Option<u8>,
}

impl Face for DieFace {
    type Identity = DieId;

    fn identity(&self) -> DieId {
        self.die
    }
}

/// The numbers 1-6 and the axis (0 = x, 1 = y, 2 = z) and sign of the face that bears each, in the die's own frame.
/// Opposite faces sum to seven.
pub const FACES: [(u8, usize, i32); 6] = [(1, 2, 1), (2, 0, 1), (3, 1, 1), (4, 1, -1), (5, 0, -1), (6, 2, -1)];

/// The way a die lies hidden in the closed hand: one of the cube's 24 rotations, by number.
///
/// It is fixed by the throw's number before anybody sees it and changes what the faces show, never the flight.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Grip(pub u8);

impl Grip {
    /// The number of grips.
    pub const COUNT: usize = 24;

    /// The rotation as a matrix of rows with one +1 or -1 each: the image of axis `i` is column `i`.
    pub fn matrix(self) -> [[i32; 3]; 3] {
        let (top, turn) = (usize::from(self.0) / 4, self.0 % 4);
        // The image of z is one of six directions; `turn` counts the quarter turns about it.
        let (_, axis, sign) = FACES[top];
        let mut z = [0; 3];
        z[axis] = sign;
        let mut x = [0; 3];
        x[(axis + 1) % 3] = 1;
        let mut y = cross(z, x);
        for _ in 0..turn {
            (x, y) = (y, [-x[0], -x[1], -x[2]]);
        }
        [[x[0], y[0], z[0]], [x[1], y[1], z[1]], [x[2], y[2], z[2]]]
    }

    /// The number that a die in this grip shows where an unturned one shows `face` (1-6).
    pub fn shows(self, face: u8) -> u8 {
        let m = self.matrix();
        let (_, axis, sign) = FACES[usize::from(face) - 1];
        // The direction of the unturned die's face, seen from the turned die: the matrix is transposed.
        let mut seen = [0; 3];
        for (i, value) in seen.iter_mut().enumerate() {
            *value = m[axis][i] * sign;
        }
        FACES.iter().find(|(_, axis, sign)| seen[*axis] == *sign).map_or(face, |(number, ..)| *number)
    }
}

fn cross(a: [i32; 3], b: [i32; 3]) -> [i32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn opposite_faces_sum_to_seven() {
        for (number, axis, sign) in FACES {
            let (other, ..) = FACES.iter().find(|face| face.1 == axis && face.2 == -sign).unwrap();
            assert_eq!(number + other, 7);
        }
    }

    #[test]
    fn the_24_grips_are_the_24_rotations_of_a_cube() {
        let mut seen = BTreeSet::new();
        for n in 0..Grip::COUNT as u8 {
            let m = Grip(n).matrix();
            let column = |i: usize| [m[0][i], m[1][i], m[2][i]];
            assert_eq!(cross(column(0), column(1)), column(2), "grip {n} is no rotation");
            seen.insert(m);
        }
        assert_eq!(seen.len(), 24);
    }

    #[test]
    fn every_number_comes_up_equally_often_over_the_grips() {
        for face in 1..=6 {
            let mut counts = [0; 7];
            (0..24).for_each(|n| counts[usize::from(Grip(n).shows(face))] += 1);
            assert_eq!(counts, [0, 4, 4, 4, 4, 4, 4]);
        }
    }

    #[test]
    fn the_28_dice_have_28_tokens() {
        let seats = (0..9).flat_map(|seat| (0..9).map(move |n| DieId::of(Seat(seat), n)));
        let all = seats.chain((0..9).map(DieId::extra)).filter(|die| die.exists());
        assert_eq!(all.map(DieId::token).collect::<BTreeSet<u32>>().len(), 28);
    }
}
