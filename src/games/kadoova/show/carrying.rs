//! The hand that takes up a piece and carries it to a tower, by mouse, by keys and by pad.

use bevy::prelude::{Quat, Vec2, Vec3};
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
    pieces::{mirror::recorded, motion::Seen},
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
/// The angle by which a notch of the wheel turns it, in degrees: as usual, and gently.
const NOTCH: (f32, f32) = (5.0, 1.0);
/// The speed of a gentle hand, relative to the pointer.
const GENTLY: f32 = 0.2;
/// The highest speed of a hand, in cm/s.
const FASTEST: f32 = 40.0;
/// The reach of a hand, in cm: how far beyond the table's edges, how low, and how far above the tower's top.
const BEYOND: f32 = 5.0;
const LOW: f32 = 0.5;
const HIGH: f32 = 12.0;
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
    /// Whether the pointer has been over the elevation since then, or did not take the piece.
    pointed: bool,
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
            pointed: !by_pointer,
        }
    }

    /// Returns where the hand is, in cm.
    pub(super) fn at(&self) -> [f32; 3] {
        self.at.to_array()
    }

    /// Returns the key that tells the hand where to go.
    fn key(&self) -> Key {
        let turn = (Quat::from_rotation_z(self.turned) * self.grip).normalize();
        let at = self.at.to_array().map(|value| units(f64::from(value)));
        Key { at, turn: turn.to_array().map(|part| (part * 1e6).round() as i32) }
    }

    /// Follows the point where it is wanted, by at most `most` cm.
    fn follow(&mut self, limits: (Vec3, Vec3), most: f32) {
        self.wanted = self.wanted.clamp(limits.0, limits.1);
        self.at += (self.wanted - self.at).clamp_length_max(most);
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
    hand.pointer = intent.pointer.at;
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
        let gently = is_gentle(sight, &mut lead, intent);
        by_pointer(sight, &mut lead, hand.pointer, intent, (gently, steady));
        by_keys(&mut lead, intent, (gently, steady));
        lead.follow(limits(sight, tower), FASTEST * steady * intent.seconds);
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

/// Lets the pointer carry: over the elevation along the table and up, over the plan on the plan; the wheel turns. When
/// the pointer first comes to the elevation, the hand goes there along the table, at its own height, so that the
/// pointer has room to both sides wherever it took up the piece.
fn by_pointer(sight: &Sight, lead: &mut Lead, from: Option<Vec2>, intent: &Intent, (gently, steady): (bool, f32)) {
    let share = if gently { GENTLY } else { 1.0 } * steady;
    let mut from = from;
    for (_, step) in &intent.pointer.steps {
        let Step::Moved(pixel) = *step else { continue };
        let by = from.map_or(Vec2::ZERO, |from| pixel - from) * share;
        from = Some(pixel);
        if !lead.pointed {
            lead.pointed = super::towers::in_elevation(sight, pixel);
            if lead.pointed {
                let there = sight.map.to_window(lead.wanted.to_array());
                lead.wanted.x += (pixel.x - there.x) / sight.map.px_per_cm;
            }
            continue;
        }
        lead.wanted += match super::towers::on_plan(sight, pixel) {
            Some(px_per_cm) => Vec3::new(by.x, -by.y, 0.0) / px_per_cm,
            None => Vec3::new(by.x, 0.0, -by.y) / sight.map.px_per_cm,
        };
    }
    let notch = if gently { NOTCH.1 } else { NOTCH.0 };
    lead.turned += (intent.pointer.wheel * notch * steady).to_radians();
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
    lead.wanted += plan.extend(axis(Action::Higher, Action::Lower)) * speed * seconds;
    lead.turned += axis(Action::SpinLeft, Action::SpinRight) * turns * seconds;
}

/// Returns the lowest and the highest corner of the hand's reach, in cm.
fn limits(sight: &Sight, tower: &Tower) -> (Vec3, Vec3) {
    let size = sight.map.size;
    let high = tower.height() + HIGH;
    (Vec3::new(-BEYOND, -BEYOND, LOW), Vec3::new(size.x + BEYOND, size.y + BEYOND, high))
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
    fn no_hand_is_faster_than_a_hand_nor_reaches_farther() {
        let mut lead = lead();
        let limits = (Vec3::splat(0.5), Vec3::new(54.0, 28.0, 12.0));
        lead.wanted = Vec3::new(90.0, 14.0, -4.0);
        lead.follow(limits, 1.0);
        assert!((lead.at.distance(Vec3::new(20.0, 14.0, 9.0)) - 1.0).abs() < 1e-4);
        (0..100).for_each(|_| lead.follow(limits, 1.0));
        assert_eq!(lead.at, Vec3::new(54.0, 14.0, 0.5));
    }
}
