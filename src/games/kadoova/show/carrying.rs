//! The hand that takes up a piece and carries it to a tower, by mouse, by keys and by pad.

use bevy::{
    math::Vec3Swizzles,
    prelude::{Quat, Vec2, Vec3},
};
use bevy_egui::egui::{Rect, pos2, vec2};

use super::{
    Sight, any,
    hand::{Gesture, pace},
    lesson,
    towers::Tower,
};
use crate::{
    games::kadoova::{Move, duels::towers::Placement},
    input::{Action, pointer::Step},
    pieces::{mirror::recorded, motion::Seen, table_map::HALF_DIE},
    rules::{
        Choice, Seat, ThrowId,
        throw::{Body, Key, units},
    },
    show::{BodyShown, Deeds, Intent, Layout, Named},
    sound::Sound,
    turn::Hand,
};

/// The speed at which keys and a stick move the hand, in cm/s: as usual, and gently.
const SPEED: (f32, f32) = (5.0, 0.8);
/// The speed at which they turn what it holds, in radians a second: as usual, and gently.
const TURNS: (f32, f32) = (1.2, 0.2);
/// The angle by which a notch of the wheel turns it, in degrees, and the way by which it moves the hand farther away, in
/// cm: as usual, and with Shift.
const NOTCH: (f32, f32) = (5.0, 1.0);
const FARTHER: (f32, f32) = (0.1, 0.02);
/// The highest speed of a hand, in cm/s: as usual, and gently.
const FASTEST: (f32, f32) = (40.0, 3.0);
/// On its way to the pointer a piece covers this much of what is left of it in a second, so that it doesn't swing past.
const COMES: f32 = 8.0;
/// A pointer takes hold of a piece that is as near as this, in cm.
const HOLD: f32 = 0.6;
/// Above the tower's top, on its way to a pointer, a piece flies at least as high as this, in cm.
const CLEAR: f32 = 1.0;
/// The seconds for which a hand keeps what it has just taken, so that one press too many does not drop it.
const HOLDS: f64 = 0.4;

/// A hand that carries a piece.
#[derive(Clone, Debug)]
pub(super) struct Lead {
    /// The carry.
    pub(super) throw: ThrowId,
    /// Whether it still holds the piece.
    pub(super) holds: bool,
    /// The point where it is wanted, in cm, and how far it is turned, in radians.
    wanted: Vec3,
    turned: f32,
    /// The point where it is by now, in cm.
    at: Vec3,
    /// The rotation of the piece when it was taken up.
    grip: Quat,
    /// Whether it goes gently until the button or key for that is pressed again.
    gently: bool,
    /// The time at which it took the piece, in seconds.
    since: f64,
    /// What the pointer has to do with it.
    pointer: Led,
}

/// What the pointer has to do with a piece in the hand.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Led {
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
    fn new(placement: &Placement, now: f64, by_pointer: bool) -> Lead {
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
    fn key(&self) -> Key {
        let turn = (Quat::from_rotation_z(self.turned) * self.grip).normalize();
        let at = self.at.to_array().map(|value| units(f64::from(value)));
        Key { at, turn: turn.to_array().map(|part| (part * 1e6).round() as i32) }
    }

    /// Follows the point where it is wanted, by at most `most` cm.
    fn follow(&mut self, [low, high]: [Vec3; 2], most: f32) {
        self.wanted = self.wanted.clamp(low, high);
        self.at += (self.wanted - self.at).clamp_length_max(most);
    }

    /// Notes that the pointer has come to `spot`, in cm on the elevation, or beside it.
    fn points(&mut self, spot: Vec2, in_elevation: bool) {
        self.pointer = match self.pointer {
            Led::NotYet if in_elevation => Led::ComesTo(spot),
            Led::ByKeys if spot.distance(self.at.xz()) < HOLD => Led::At(spot),
            Led::ComesTo(_) => Led::ComesTo(spot),
            Led::At(_) => Led::At(spot),
            other => other,
        };
    }

    /// Wants to be where the pointer is. On its way to the pointer it goes round a tower that is `high`.
    fn go_to_pointer(&mut self, [low, most]: [Vec3; 2], high: f32) {
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

/// Returns what a person's hand does at a tower.
pub(super) fn intend(sight: &Sight, tower: &Tower, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    if lesson::goes_on(sight, hand, intent) {
        return deeds;
    }
    let carries = tower.placement.filter(|placement| sight.hand_seat == Some(placement.seat));
    match (carries, sight.hand_seat) {
        (Some(placement), _) => lead(sight, tower, &placement, hand, intent, &mut deeds),
        (None, Some(seat)) if tower.takes == Some(seat) => take(sight, tower, seat, hand, intent, &mut deeds),
        _ => {}
    }
    if tower.placement.is_none() {
        hand.lead = None;
    }
    deeds
}

/// Takes up a piece: a press takes the one under the pointer, a key the first that waits.
fn take(sight: &Sight, tower: &Tower, seat: Seat, hand: &mut Gesture, intent: &Intent, deeds: &mut Deeds<Move>) {
    let pointed = intent.pointer.left.just_pressed.then_some(intent.pointer.at).flatten();
    let slot = pointed.and_then(|pixel| sight.layout.tray_slot(pixel / sight.zoom));
    let named = intent.named.first().map(|what| *what as usize);
    let first = intent.keys.just_pressed(Action::Act).then_some(0);
    let wanted = slot.or(named).or(first).and_then(|n| tower.waits.iter().take(Layout::SLOTS).nth(n));
    let mv = wanted.and_then(|body| taking(sight, seat, *body));
    if let Some(mv) = mv {
        hand.took = slot.is_some();
        deeds.moves.push((seat, mv));
        deeds.cues.push(Sound::Click);
    }
}

/// Returns the move that takes up this piece, if the person may make it.
fn taking(sight: &Sight, seat: Seat, body: Body) -> Option<Move> {
    let mv = any::take(sight.view().duel_now()?, body)?;
    let is_legal = |choice: &Choice<Move>| choice.listed() == Some(&mv);
    sight.head.legal(seat).iter().any(is_legal).then_some(mv)
}

/// Returns the pieces that a person may take up now, by name.
pub(super) fn named(sight: &Sight) -> Vec<Named> {
    let Some(tower) = any::tower_of(sight.view()).filter(|tower| tower.takes.is_some()) else { return Vec::new() };
    let takes = sight.hand_seat.filter(|seat| tower.takes == Some(*seat));
    let waits = tower.waits.iter().take(Layout::SLOTS).filter(|_| takes.is_some()).enumerate();
    let named = |(n, body): (usize, &Body)| {
        let key = if body.die().is_some() { "tower-take-die" } else { "tower-take-card" };
        let place = Rect::from_center_size(sight.layout.slot(n), vec2(44.0, 42.0));
        Named { what: n as u32, name: sight.text.with(key, &[("n", (n + 1).into())]), place }
    };
    waits.map(named).collect()
}

/// Moves the hand that holds a piece to where it is led, and lets it let go.
fn lead(
    sight: &Sight,
    tower: &Tower,
    placement: &Placement,
    hand: &mut Gesture,
    intent: &Intent,
    deeds: &mut Deeds<Move>,
) {
    let last = hand.lead.take().filter(|lead| lead.throw == placement.throw);
    let mut lead = last.unwrap_or_else(|| Lead::new(placement, intent.now, hand.took));
    // It may have been opened for another reason: the time is over, or the tower fell.
    let open = |shown: &BodyShown| shown.body == placement.body && shown.in_flight && !shown.held;
    lead.holds &= !sight.head.bodies.iter().any(open);
    if lead.holds {
        let steady = pace(sight);
        let (gently, room) = (is_gentle(sight, &mut lead, intent), tower.reach(sight, placement));
        by_pointer(sight, &mut lead, intent, (gently, steady));
        lead.go_to_pointer(room, tower.height() + HALF_DIE + CLEAR);
        by_keys(&mut lead, intent, (gently, steady));
        let fastest = match lead.pointer {
            _ if gently => FASTEST.1,
            Led::ComesTo(_) => (COMES * lead.at.distance(lead.wanted)).min(FASTEST.0),
            _ => FASTEST.0,
        };
        lead.follow(room, fastest * steady * intent.seconds);
        deeds.leads.push((placement.seat, Hand::To(lead.key())));
        if lets_go(sight, &lead, intent) {
            lead.holds = false;
            deeds.leads.push((placement.seat, Hand::LetGo));
            deeds.cues.push(Sound::Click);
        }
    }
    hand.lead = Some(lead);
}

/// Whether the hand goes gently now: while that is held or, where holds are toggles, until it is pressed once more.
fn is_gentle(sight: &Sight, lead: &mut Lead, intent: &Intent) -> bool {
    let (pointer, keys) = (&intent.pointer, &intent.keys);
    if sight.settings.toggles {
        lead.gently ^= pointer.right.just_pressed || keys.just_pressed(Action::Shake);
        return lead.gently || pointer.shift;
    }
    pointer.shift || pointer.right.pressed || keys.pressed(Action::Shake)
}

/// Lets the pointer carry along the table and up; the wheel moves the piece nearer and farther, and turns it while the
/// right button is held.
fn by_pointer(sight: &Sight, lead: &mut Lead, intent: &Intent, (gently, steady): (bool, f32)) {
    for (_, step) in &intent.pointer.steps {
        if let Step::Moved(pixel) = *step {
            lead.points(sight.map.to_elevation(pixel), super::towers::in_elevation(sight, pixel));
        }
    }
    let notches = intent.pointer.wheel * steady;
    let of = |(usual, fine): (f32, f32)| if intent.pointer.shift { fine } else { usual };
    if gently && !intent.pointer.shift || intent.pointer.right.pressed {
        lead.turned += (notches * of(NOTCH)).to_radians();
    } else {
        lead.wanted.y += notches * of(FARTHER);
    }
}

/// Lets arrow keys and a stick carry on the plan, and other keys and the other stick raise, lower and turn.
fn by_keys(lead: &mut Lead, intent: &Intent, (gently, steady): (bool, f32)) {
    let keys = &intent.keys;
    let axis = |more, less| keys.value(more) - keys.value(less);
    let stick = keys.stick();
    let plan =
        Vec2::new(axis(Action::Right, Action::Left), axis(Action::Up, Action::Down)).clamp(-Vec2::ONE, Vec2::ONE);
    let plan = plan + stick * stick.length();
    let (speed, turns) = if gently { (SPEED.1, TURNS.1) } else { (SPEED.0, TURNS.0) };
    let seconds = intent.seconds * steady;
    let way = plan.extend(axis(Action::Higher, Action::Lower));
    if way.xz() != Vec2::ZERO {
        lead.pointer = Led::ByKeys;
    }
    lead.wanted += way * speed * seconds;
    lead.turned += axis(Action::SpinLeft, Action::SpinRight) * turns * seconds;
}

/// Whether the hand is told to open: by a press on the table, or by its key.
fn lets_go(sight: &Sight, lead: &Lead, intent: &Intent) -> bool {
    if intent.now - lead.since < HOLDS {
        return false;
    }
    let on_table = intent.pointer.at.is_some_and(|pixel| {
        let at = pixel / sight.zoom;
        sight.layout.table.contains(pos2(at.x, at.y))
    });
    intent.pointer.left.just_pressed && on_table || intent.keys.just_pressed(Action::Act)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::throw::Pose;

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
