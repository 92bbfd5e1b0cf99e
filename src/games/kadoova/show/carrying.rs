//! The hand that takes up a piece and carries it to a tower, by mouse, by keys and by pad.

use bevy::{math::Vec3Swizzles, prelude::Vec2};
use bevy_egui::egui::{Rect, pos2, vec2};

use super::{
    any,
    hand::{self, Gesture, pace},
    lead::{Lead, Led},
    sight::Sight,
    tower::Tower,
};
use crate::{
    games::kadoova::{Move, duels::towers::Placement},
    input::{Action, pointer::Step},
    pieces::table_map::HALF_DIE,
    rules::{Choice, Seat, throw::Body},
    show::{BodyShown, Deeds, Intent, Layout, Named},
    sound::Sound,
    turn::Order,
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
/// Above the tower's top, on its way to a pointer, a piece flies at least as high as this, in cm.
const CLEAR: f32 = 1.0;
/// The seconds for which a hand keeps what it has just taken, so that one press too many does not drop it.
const HOLDS: f64 = 0.4;

/// Returns what a person's hand does at a tower.
pub(super) fn intend(sight: &Sight, tower: &Tower, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    if hand::lesson_goes_on(sight, hand, intent) {
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
        deeds.leads.push((placement.seat, Order::To(lead.key())));
        if lets_go(sight, &lead, intent) {
            lead.holds = false;
            deeds.leads.push((placement.seat, Order::LetGo));
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
