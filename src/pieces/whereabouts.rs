//! The whereabouts of pieces: where each is drawn, and how many of them are piled up.

use bevy::prelude::*;

use super::table_map::HALF_DIE;
use crate::rules::throw::Pose;

/// The whereabouts of a piece: where it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whereabouts {
    /// On the table, in the pose that the View says.
    Lying(Pose),
    /// Beside the table: waiting in a tray, or set aside.
    Tray {
        /// Its centre, in logical pixels of the window.
        slot: Vec2,
        /// Its size, relative to that on the table.
        scale: f32,
        /// The number on top, 1-6.
        face: u8,
    },
    /// In the hand.
    Held {
        /// The point of the plan below it, in cm.
        at: [f32; 2],
        /// Height of its centre above the table, in cm.
        height: f32,
        /// The strength of the shaking, 0.0-1.0.
        shaken: f32,
    },
    /// Shaken above a tray: it rattles there with the others of its handful, and its number cannot be read.
    Shaken {
        /// The point of the plan below it, in cm: the middle of the tray.
        at: [f32; 2],
        /// Its number in the handful, from 0, and the size of the handful.
        of: (u8, u8),
        /// The strength of the shaking, 0.0-1.0.
        hard: f32,
    },
    /// Set aside on the table, small: won, or waiting. [`pile`] arranges many of them.
    Aside {
        /// Its centre on the plan, in cm.
        at: [f32; 2],
        /// Its size, relative to a die in play.
        scale: f32,
        /// The number on top, 1-6.
        face: u8,
    },
    /// In the air, where physics says.
    Flying,
    /// In a throw that is only shown.
    Shown {
        /// Its centre, in cm.
        at: [f32; 3],
        /// Its rotation.
        turn: Quat,
    },
    /// A card, flat on the table.
    Flat {
        /// Its centre on the plan, in cm.
        at: [f32; 2],
        /// Its rotation to the left, in radians.
        turn: f32,
        /// Its size, relative to that on the table.
        scale: f32,
        /// Whether its front lies up.
        up: bool,
        /// Its layer: the higher, the farther up it lies.
        layer: u16,
    },
}

/// The usual largest scale of dice in a [`pile`], relative to those in play.
pub const PILED: f32 = 0.62;
/// The distance from die to die in a [`pile`], in edges of its dice.
const PILE_STEP: f32 = 1.16;

/// Arranges `count` dice set aside in a room of the table (near right corner and size, in cm). Returns their centres
/// and their common scale. They fill rows from the upper left; the more there are, the smaller they are.
pub fn pile(from: [f32; 2], size: [f32; 2], count: usize, largest: f32) -> (Vec<[f32; 2]>, f32) {
    let fits = |scale: f32| size.map(|side| (side / (2.0 * HALF_DIE * scale * PILE_STEP) + 1e-3).floor() as usize);
    let mut scale = largest;
    while scale > 0.1 && fits(scale).iter().product::<usize>() < count {
        scale *= 0.97;
    }
    let step = 2.0 * HALF_DIE * scale * PILE_STEP;
    let row = fits(scale)[0].max(1);
    let place = |n: usize| {
        let (column, line) = ((n % row) as f32, (n / row) as f32);
        [from[0] + step * (column + 0.5), from[1] + size[1] - step * (line + 0.5)]
    };
    ((0..count).map(place).collect(), scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_stays_in_its_room_whatever_lies_there() {
        for count in [0, 1, 6, 13, 24] {
            for (from, size) in [([1.0, 1.0], [12.0, 2.4]), ([30.0, 20.0], [3.0, 6.0])] {
                let (places, scale) = pile(from, size, count, PILED);
                let half = HALF_DIE * scale;
                assert_eq!(places.len(), count);
                for (n, at) in places.iter().enumerate() {
                    for axis in 0..2 {
                        assert!(at[axis] - half >= from[axis] && at[axis] + half <= from[axis] + size[axis], "{at:?}");
                    }
                    let apart = |other: &[f32; 2]| Vec2::from(*other).distance(Vec2::from(*at)) > 2.0 * half;
                    assert!(places[..n].iter().all(apart), "{places:?}");
                }
            }
        }
        assert!(pile([0.0; 2], [12.0, 2.4], 24, PILED).1 < pile([0.0; 2], [12.0, 2.4], 6, PILED).1);
    }
}
