//! The hand that carries a piece: where it is wanted, and how it comes there.

use bevy::{
    math::Vec3Swizzles,
    prelude::{Quat, Vec2, Vec3},
};

use crate::{
    games::kadoova::duels::towers::Placement,
    pieces::{motion::Seen, travel::recorded},
    rules::{
        ThrowId,
        throw::{Key, units},
    },
};

/// A pointer takes hold of a piece that is as near as this, in cm.
const HOLD: f32 = 0.6;
/// A hand that carries a piece.
#[derive(Clone, Debug)]
pub(super) struct Lead {
    /// The carry.
    pub(super) throw: ThrowId,
    /// Whether it still holds the piece.
    pub(super) holds: bool,
    /// The point where it is wanted, in cm, and how far it is turned, in radians.
    pub(super) wanted: Vec3,
    pub(super) turned: f32,
    /// The point where it is by now, in cm.
    pub(super) at: Vec3,
    /// The rotation of the piece when it was taken up.
    pub(super) grip: Quat,
    /// Whether it goes gently until the button or key for that is pressed again.
    pub(super) gently: bool,
    /// The time at which it took the piece, in seconds.
    pub(super) since: f64,
    /// What the pointer has to do with it.
    pub(super) pointer: Led,
}

/// What the pointer has to do with a piece in the hand.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) enum Led {
    /// Nothing, until it comes to the elevation.
    NotYet,
    /// Nothing, since keys or a stick lead it, until it comes to the piece.
    ByKeys,
    /// The piece is on its way to it; it is here, in cm on the elevation.
    ComesTo(Vec2),
    /// It holds the piece by its middle; it is here, in cm on the elevation.
    At(Vec2),
}

impl Lead {
    /// Returns a hand that takes up a piece, by the pointer or not.
    pub(super) fn new(placement: &Placement, now: f64, by_pointer: bool) -> Lead {
        let Seen { at, turn: grip, .. } = recorded(&placement.from);
        Lead {
            throw: placement.throw,
            holds: true,
            wanted: at,
            turned: 0.0,
            at,
            grip,
            gently: false,
            since: now,
            pointer: if by_pointer { Led::NotYet } else { Led::ByKeys },
        }
    }

    /// Returns the key that tells the hand where to go.
    pub(super) fn key(&self) -> Key {
        let turn = (Quat::from_rotation_z(self.turned) * self.grip).normalize();
        let at = self.at.to_array().map(|value| units(f64::from(value)));
        Key { at, turn: turn.to_array().map(|part| (part * 1e6).round() as i32) }
    }

    /// Follows the point where it is wanted, by at most `most` cm.
    pub(super) fn follow(&mut self, [low, high]: [Vec3; 2], most: f32) {
        self.wanted = self.wanted.clamp(low, high);
        self.at += (self.wanted - self.at).clamp_length_max(most);
    }

    /// Notes that the pointer has come to `spot`, in cm on the elevation, or beside it.
    pub(super) fn points(&mut self, spot: Vec2, in_elevation: bool) {
        self.pointer = match self.pointer {
            Led::NotYet if in_elevation => Led::ComesTo(spot),
            Led::ByKeys if spot.distance(self.at.xz()) < HOLD => Led::At(spot),
            Led::ComesTo(_) => Led::ComesTo(spot),
            Led::At(_) => Led::At(spot),
            other => other,
        };
    }

    /// Wants to be where the pointer is. On its way to the pointer it goes round a tower that is `high`.
    pub(super) fn go_to_pointer(&mut self, [low, most]: [Vec3; 2], high: f32) {
        match self.pointer {
            Led::ComesTo(spot) => {
                let spot = spot.clamp(low.xz(), most.xz());
                let above = spot.y.max(high).min(most.z);
                let arrived = (self.at.x - spot.x).abs() < HOLD;
                self.wanted = Vec3::new(spot.x, self.wanted.y, if arrived { spot.y } else { above });
                if arrived {
                    self.pointer = Led::At(spot);
                }
            }
            Led::At(spot) => self.wanted = Vec3::new(spot.x, self.wanted.y, spot.y),
            Led::NotYet | Led::ByKeys => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Seat,
        throw::{Body, Pose},
    };

    fn lead() -> Lead {
        let from = Pose { at: [20_000, 14_000, 9_000], turn: [0, 0, 0, 1_000_000] };
        let body = Body::Card(0);
        Lead::new(&Placement { throw: ThrowId(3), seat: Seat(0), body, from }, 0.0, true)
    }

    #[test]
    fn a_hand_begins_where_the_piece_was_taken_up_and_turns_it_about_the_vertical() {
        let mut lead = lead();
        assert_eq!(lead.key(), Pose { at: [20_000, 14_000, 9_000], turn: [0, 0, 0, 1_000_000] });
        lead.turned = std::f32::consts::PI;
        let [x, y, z, w] = lead.key().turn;
        assert!(x == 0 && y == 0 && z.abs() == 1_000_000 && w.abs() < 2, "{x} {y} {z} {w}");
    }

    #[test]
    fn a_piece_that_keys_lead_waits_for_the_pointer_to_touch_it() {
        let mut lead = lead();
        lead.points(Vec2::new(30.0, 5.0), false);
        assert_eq!(lead.pointer, Led::NotYet, "it is not over the elevation yet");
        lead.pointer = Led::ByKeys;
        lead.points(Vec2::new(30.0, 5.0), true);
        assert_eq!(lead.pointer, Led::ByKeys);
        lead.points(Vec2::new(20.3, 9.2), true);
        assert_eq!(lead.pointer, Led::At(Vec2::new(20.3, 9.2)));
    }

    #[test]
    fn on_its_way_to_the_pointer_a_piece_goes_over_the_tower() {
        let mut lead = lead();
        let room = [Vec3::splat(0.5), Vec3::new(54.0, 28.0, 12.0)];
        lead.points(Vec2::new(30.0, 2.0), true);
        lead.go_to_pointer(room, 9.5);
        assert_eq!(lead.wanted, Vec3::new(30.0, 14.0, 9.5));
        lead.at.x = 29.8;
        lead.go_to_pointer(room, 9.5);
        assert_eq!((lead.wanted.z, lead.pointer), (2.0, Led::At(Vec2::new(30.0, 2.0))));
    }

    #[test]
    fn no_hand_is_faster_than_a_hand_nor_reaches_farther() {
        let mut lead = lead();
        let limits = [Vec3::splat(0.5), Vec3::new(54.0, 28.0, 12.0)];
        lead.wanted = Vec3::new(90.0, 14.0, -4.0);
        lead.follow(limits, 1.0);
        assert!((lead.at.distance(Vec3::new(20.0, 14.0, 9.0)) - 1.0).abs() < 1e-4);
        (0..100).for_each(|_| lead.follow(limits, 1.0));
        assert_eq!(lead.at, Vec3::new(54.0, 14.0, 0.5));
    }
}
