//! Turns what a hand does at the table into moves: it throws dice or lays a mat elsewhere, by mouse, keys or pad.

use bevy::prelude::*;

use super::{
    any, dice,
    duel_show::Laid,
    hand::{self, Gesture, Thrown, degrees, gain, pace, within_reach},
    mode::Mode,
    sight::{Sight, cm},
};
use crate::{
    games::kadoova::Move,
    input::{
        Action,
        gesture::{HandTrack, Stick, StickTrack},
        pointer::{Pointer, Step},
    },
    pieces::{PiecesShown, Whereabouts, table_map::HALF_DIE},
    rules::{
        Choice, Kind, Range, Seat,
        dice::DieId,
        geometry::Point,
        throw::{Flick, FlickLimits, units},
    },
    show::{Deeds, Intent},
    sound::Sound,
};

/// Returns what a person's hand does with pointer and keys: it throws dice, or lays a mat elsewhere.
pub(super) fn intend(sight: &Sight, pieces: &PiecesShown, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    hand.gain = gain(sight);
    wheel(sight, hand, &intent.pointer);
    let Some(seat) = sight.hand_seat else {
        (hand.mode, hand.pointer) = (Mode::Empty, None);
        return deeds;
    };
    if hand::lesson_goes_on(sight, hand, intent) {
        return deeds;
    }
    pointer(sight, pieces, seat, hand, intent, &mut deeds);
    keys(sight, seat, hand, intent, &mut deeds);
    stick(sight, seat, hand, intent, &mut deeds);
    deeds
}

/// Lets the wheel raise and lower the hand, or spin what it holds; the middle button switches between the two.
fn wheel(sight: &Sight, hand: &mut Gesture, pointer: &Pointer) {
    hand.wheel_spins ^= pointer.middle.just_pressed;
    let limits = &sight.view().config.limits;
    match (pointer.wheel != 0.0, hand.wheel_spins) {
        (true, true) => spin(hand, limits, pointer.wheel * 3.0),
        (true, false) => raise(hand, limits, pointer.wheel * 0.5),
        _ => {}
    }
}

fn spin(hand: &mut Gesture, limits: &FlickLimits, by_radians: f32) {
    hand.spin = (hand.spin + (by_radians * 100.0).round() as i32).clamp(limits.spin.0, limits.spin.1);
}

fn raise(hand: &mut Gesture, limits: &FlickLimits, by_cm: f32) {
    hand.height = (hand.height + units(f64::from(by_cm))).clamp(limits.height.0, limits.height.1);
}

/// Handles dice and mats by mouse.
fn pointer(
    sight: &Sight,
    pieces: &PiecesShown,
    seat: Seat,
    hand: &mut Gesture,
    intent: &Intent,
    deeds: &mut Deeds<Move>,
) {
    if hand.pointer.is_none() {
        hand.pointer = intent.pointer.at;
    }
    if let Mode::Carry { track, .. } = &mut hand.mode {
        track.frame(intent.seconds);
    }
    let toggles = sight.settings.toggles;
    for (time, step) in &intent.pointer.steps {
        match step {
            Step::Moved(pixel) => moved(sight, hand, *pixel, *time),
            Step::Pressed(MouseButton::Left) if toggles && holds(hand) => {
                deeds.moves.extend(let_go_at(sight, hand, *time).map(|mv| (seat, mv)));
            }
            Step::Pressed(MouseButton::Left) => take(sight, pieces, hand, *time, deeds),
            Step::Pressed(MouseButton::Right) if matches!(hand.mode, Mode::Carry { .. }) => hand.mode = Mode::Empty,
            Step::Released(MouseButton::Left) if !toggles => {
                deeds.moves.extend(let_go_at(sight, hand, *time).map(|mv| (seat, mv)));
            }
            _ => {}
        }
    }
    if let Mode::Carry { track, .. } = &mut hand.mode {
        track.goes_on(intent.now);
    }
}

/// Returns where a hand that carries a die is when the pointer is at `pixel`. A flick is measured on the whole table,
/// even while the camera is still on its way back to it.
fn held_at(sight: &Sight, hand: &Gesture, pixel: Vec2) -> [f32; 2] {
    sight.map.whole().to_plan(pixel, cm(hand.height))
}

fn moved(sight: &Sight, hand: &mut Gesture, pixel: Vec2, time: f64) {
    hand.pointer = Some(pixel);
    let held = held_at(sight, hand, pixel);
    let [x, y] = sight.map.to_plan(pixel, HALF_DIE);
    match &mut hand.mode {
        Mode::Carry { track, .. } => track.moved(time, held),
        Mode::Lay { at, grip: Some([gx, gy]) } => *at = in_room(sight, [x - *gx, y - *gy]),
        _ => {}
    }
}

/// Lets the pointer take whatever lies under it.
fn take(sight: &Sight, pieces: &PiecesShown, hand: &mut Gesture, time: f64, deeds: &mut Deeds<Move>) {
    let Some(pixel) = hand.pointer else { return };
    let [x, y] = sight.map.to_plan(pixel, HALF_DIE);
    if let Some(die) = die_under(sight, pieces, hand, pixel) {
        let line = cm(sight.view().config.limits.x.1);
        hand.mode = Mode::Carry { die, track: HandTrack::new(time, held_at(sight, hand, pixel), line) };
        deeds.cues.push(Sound::Click);
    } else if let Some(corner) = laid_under(sight, [x, y]) {
        hand.mode = Mode::Lay { at: corner, grip: Some([x - cm(corner.x), y - cm(corner.y)]) };
    }
}

/// Whether the pointer holds something.
fn holds(hand: &Gesture) -> bool {
    matches!(hand.mode, Mode::Carry { .. } | Mode::Lay { grip: Some(_), .. })
}

/// Lets the pointer let go, at this time, of what it holds.
fn let_go_at(sight: &Sight, hand: &mut Gesture, time: f64) -> Option<Move> {
    if let Mode::Carry { track, .. } = &mut hand.mode {
        track.goes_on(time);
    }
    let_go(sight, hand)
}

/// Lets the pointer let go of what it holds.
fn let_go(sight: &Sight, hand: &mut Gesture) -> Option<Move> {
    let limits = &sight.view().config.limits;
    match hand.mode {
        Mode::Carry { die, .. } => {
            let flick = hand.flick(limits).map(|flick| within_reach(flick, limits));
            hand.mode = Mode::Empty;
            remember(sight, hand, flick?);
            throw(sight, die.token(), flick?)
        }
        Mode::Lay { at, .. } => {
            hand.mode = Mode::Empty;
            lay(sight, at)
        }
        Mode::Empty | Mode::Keys { .. } | Mode::Stick { .. } => None,
    }
}

/// Remembers the throw that is made now.
fn remember(sight: &Sight, hand: &mut Gesture, flick: Flick) {
    let (seat, bout) = (sight.hand_seat, sight.view().ledger.bouts.len());
    let can = sight.view().config.limits.check(&flick).is_ok();
    hand.last = seat.filter(|_| can).map(|seat| Thrown { seat, bout, flick }).or(hand.last);
}

/// Returns the move that throws this die with this flick.
pub(super) fn throw(sight: &Sight, die: u32, flick: Flick) -> Option<Move> {
    let (_, range) = dice::throwable(sight).find(|(token, _)| *token == die)?;
    Some((range.make)(&flick.values()))
}

/// Returns the die in the tray under the pointer, if it may be thrown.
fn die_under(sight: &Sight, pieces: &PiecesShown, hand: &Gesture, pixel: Vec2) -> Option<DieId> {
    let slot = sight.layout.tray_slot(pixel / sight.zoom)?;
    let there = Whereabouts::Tray { slot: sight.pixel(sight.layout.slot(slot)), scale: 1.0, face: 1 };
    let same = |place: Whereabouts| matches!((place, there), (Whereabouts::Tray { slot: a, .. }, Whereabouts::Tray { slot: b, .. }) if a == b);
    let there = pieces.pieces.iter().find(|item| same(item.place));
    // If a hand without a pointer has taken a die out of there, that one is meant.
    let taken = || {
        let next = dice::throwable(sight).next().filter(|_| hand.aims(&sight.view().config.limits).is_some())?.0;
        pieces.piece(next)
    };
    there.filter(|item| item.lit).or_else(|| taken().filter(|_| there.is_none()))?.die()
}

/// Returns the choice to lay a mat elsewhere.
fn laying<'a>(sight: &'a Sight) -> Option<&'a Range<Move>> {
    let legal = sight.head.legal(sight.hand_seat?);
    legal.iter().find_map(|choice| match choice {
        Choice::Range(range) if range.kind == Kind::Place => Some(range),
        _ => None,
    })
}

/// Returns the mat that may be laid elsewhere, as it lies now.
fn laid(sight: &Sight) -> Option<Laid> {
    laying(sight)?;
    any::laid(sight, sight.view().duel_now()?)
}

/// Returns the corner of that mat, if the mat lies under the pointer.
fn laid_under(sight: &Sight, [x, y]: [f32; 2]) -> Option<Point> {
    let Laid { corner, size } = laid(sight)?;
    let within = |at: f32, from: i32, size: i32| (cm(from)..=cm(from + size)).contains(&at);
    (within(x, corner.x, size.0) && within(y, corner.y, size.1)).then_some(corner)
}

/// Returns the corner nearest to `at` (cm) at which the mat may lie.
fn in_room(sight: &Sight, at: [f32; 2]) -> Point {
    let bounds = laying(sight).map(|range| range.bounds.as_slice()).unwrap_or_default();
    let within = |n: usize| {
        let wanted = units(f64::from(at[n]));
        bounds.get(n).map_or(wanted, |(low, high)| wanted.clamp(*low, *high))
    };
    Point { x: within(0), y: within(1) }
}

/// Returns the move that lays the mat there.
fn lay(sight: &Sight, at: Point) -> Option<Move> {
    Some((laying(sight)?.make)(&[at.x, at.y]))
}

/// Does everything that the mouse does, by keys and buttons.
fn keys(sight: &Sight, seat: Seat, hand: &mut Gesture, intent: &Intent, deeds: &mut Deeds<Move>) {
    if holds(hand) {
        return;
    }
    let (keys, limits) = (&intent.keys, sight.view().config.limits);
    let seconds = intent.seconds * pace(sight);
    let axis = |more, less| keys.value(more) - keys.value(less);
    let (turned, moved) = (axis(Action::Left, Action::Right), axis(Action::Up, Action::Down));
    raise(hand, &limits, axis(Action::Higher, Action::Lower) * 6.0 * seconds);
    spin(hand, &limits, axis(Action::SpinLeft, Action::SpinRight) * 20.0 * seconds);
    if let (true, Some(laid)) = (keys.just_pressed(Action::Lay), laid(sight)) {
        match hand.mode {
            Mode::Lay { at, .. } => {
                deeds.moves.extend(lay(sight, at).map(|mv| (seat, mv)));
                hand.mode = Mode::Empty;
            }
            _ => hand.mode = Mode::Lay { at: laid.corner, grip: None },
        }
    }
    if let Mode::Lay { at, .. } = &mut hand.mode {
        // On the plan, the arrow keys point where they point on the screen.
        *at = in_room(sight, [cm(at.x) - turned * 8.0 * seconds, cm(at.y) + moved * 8.0 * seconds]);
        return;
    }
    hand.aim =
        (hand.aim + (turned * 35_000.0 * seconds) as i32).clamp(limits.aim.0.max(-75_000), limits.aim.1.min(75_000));
    hand.y = (hand.y + (moved * 12_000.0 * seconds) as i32).clamp(limits.y.0, limits.y.1);
    let used = turned != 0.0 || moved != 0.0 || keys.just_pressed(Action::Shake) || keys.pressed(Action::Act);
    if used && matches!(hand.mode, Mode::Empty) {
        hand.mode = Mode::Keys { charge: None, shaken: false };
    }
    let Mode::Keys { charge, shaken } = &mut hand.mode else { return };
    *shaken ^= keys.just_pressed(Action::Shake);
    // Held and let go, or pressed once to begin and once more to end.
    let ends = match sight.settings.toggles {
        true => keys.just_pressed(Action::Act),
        false => keys.just_released(Action::Act),
    };
    let ends = ends && charge.is_some();
    if keys.just_pressed(Action::Act) && !ends {
        *charge = Some((0.0, false));
    }
    if let Some((power, falls)) = charge {
        *power += seconds * if *falls { -0.6 } else { 0.6 };
        *falls = *power >= 1.0 || *falls && *power > 0.0;
        *power = power.clamp(0.0, 1.0);
    }
    if ends {
        deeds.moves.extend(throw_first(sight, hand).map(|mv| (seat, mv)));
    }
}

/// Throws the first die that may be thrown from a hand without a pointer.
fn throw_first(sight: &Sight, hand: &mut Gesture) -> Option<Move> {
    let limits = sight.view().config.limits;
    let first = dice::throwable(sight).next().map(|(die, _)| die);
    let flick = hand.flick(&limits).map(|flick| limits.clamp(flick));
    hand.mode = Mode::Empty;
    remember(sight, hand, flick?);
    throw(sight, first?, flick?)
}

/// Lets a stick aim and pull, and throw when it is let go.
fn stick(sight: &Sight, seat: Seat, hand: &mut Gesture, intent: &Intent, deeds: &mut Deeds<Move>) {
    let (mut track, mut shaken) = match &hand.mode {
        Mode::Stick { track, shaken, .. } => (track.clone(), *shaken),
        Mode::Keys { charge: None, shaken } => (StickTrack::default(), *shaken),
        Mode::Empty => (StickTrack::default(), false),
        Mode::Keys { .. } | Mode::Carry { .. } | Mode::Lay { .. } => return,
    };
    let pulls = matches!(hand.mode, Mode::Stick { .. });
    shaken ^= pulls && intent.keys.just_pressed(Action::Shake);
    match track.moved(intent.now, intent.keys.stick().to_array()) {
        Stick::Pulled(at) if pulls && intent.keys.just_pressed(Action::Act) => {
            // From here on the trigger charges the throw that the stick has aimed.
            hand.aim = degrees(at.map(|way| -way));
            hand.mode = Mode::Keys { charge: Some((0.0, false)), shaken };
        }
        Stick::Pulled(at) => hand.mode = Mode::Stick { track, at, shaken },
        Stick::LetGo(at) => {
            hand.mode = Mode::Stick { track, at, shaken };
            deeds.moves.extend(throw_first(sight, hand).map(|mv| (seat, mv)));
        }
        Stick::Rests if pulls => hand.mode = Mode::Keys { charge: None, shaken },
        Stick::Rests => {}
    }
}
