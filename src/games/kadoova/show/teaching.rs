//! Teaches a player who begins to practise: begins the lesson, makes its die fly, draws the pointer, stick or key that
//! does it, and ends it.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Shape, Stroke, vec2};

use super::{
    any, dice,
    lesson::{A_SECOND, Act, COMES, HAND, LOW, Lesson, POWER, Path},
    ready::go_on,
    sight::{Sight, cm},
    throwing::throw,
    towers,
};
use crate::{
    AppSystems,
    games::kadoova::{Kadoova, Move, Play},
    input::{Action, Device, DeviceKind, prompts::Cue},
    physics::{PhysicsData, RawThrower},
    pieces::{PiecesShown, Whereabouts, palette},
    rules::{
        Batch, Game, Seat, Seed, Tick,
        dice::{DieId, EDGE},
        throw::{Body, Carry, Flick, Key, Pose, units, way},
    },
    screens::HeardSystems,
    settings::{Kept, lessons},
    show::{Gestures, OnScreen, Playhead, WhatNow, sight::House},
    turn::Shown,
    ui::{
        caps::button,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Adds the lesson.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, teach.after(HeardSystems::Match).after(go_on).in_set(AppSystems::Input));
}

/// Begins the lesson, makes its die fly, and ends it.
fn teach(
    house: House,
    screen: Option<OnScreen<(&Shown<Kadoova>, &Playhead<Kadoova>, &PiecesShown, &mut Gestures<Kadoova>)>>,
    (data, mut kept): (Res<PhysicsData>, ResMut<Kept>),
) {
    let Some((shown, head, pieces, mut gestures)) = screen.map(Single::into_inner) else { return };
    let sight = house.sight(shown, head, &gestures, pieces);
    let (seat, hand) = (sight.seat, sight.hand);
    let mut taught_before = hand.taught_before;
    if !kept.has_had(lessons::THROW)
        && practises(&sight)
        && sight.names.people().iter().any(|seat| has_scored(&sight, seat))
    {
        kept.teach(lessons::THROW);
    }
    let next = match &hand.lesson {
        None => match due(&sight, pieces, &kept) {
            Some(lesson) => {
                taught_before = throw_due(&sight);
                Some(lesson)
            }
            None => return,
        },
        Some(lesson) if lesson.acts.is_empty() => {
            if any::tower_of(sight.view()).is_some() {
                kept.teach(lessons::CARRY);
            }
            None
        }
        Some(Lesson { acts: [Act::Carry], flight: None, die, .. }) => {
            let flight = carried(&sight, &data, *die).unwrap_or_default();
            hand.lesson.clone().map(|lesson| Lesson { flight: Some(flight), ..lesson })
        }
        Some(Lesson { flick: Some(flick), flight: None, die, .. }) => {
            let flight = flight(&sight, &data, *die, *flick).unwrap_or_default();
            hand.lesson.clone().map(|lesson| Lesson { flight: Some(flight), ..lesson })
        }
        Some(_) => return,
    };
    let hand = gestures.of_mut(seat);
    (hand.lesson, hand.taught_before) = (next, taught_before);
}

/// Returns the lesson for a player who is about to throw or carry for the first time, in practice.
fn due(sight: &Sight, pieces: &PiecesShown, kept: &Kept) -> Option<Lesson> {
    let seat = sight.hand_seat.filter(|_| practises(sight))?;
    if let Some(tower) = any::tower_of(sight.view()).filter(|_| !kept.has_had(lessons::CARRY)) {
        let die = tower.waits.first().filter(|_| tower.takes == Some(seat))?.die()?;
        return Some(Lesson::carry(sight.device_of(seat), die));
    }
    if kept.has_had(lessons::THROW) || sight.hand.taught_before == throw_due(sight) {
        return None;
    }
    let (token, _) = dice::throwable(sight).next()?;
    let next = pieces.piece(token)?;
    let lesson = Lesson::new(sight.device_of(seat), next.die()?);
    // Whoever has missed is reminded of the first way.
    let again = sight.hand.taught_before.is_some();
    Some(Lesson { acts: if again { &lesson.acts[..1] } else { lesson.acts }, ..lesson })
}

/// Whether the duel is a practised one.
fn practises(sight: &Sight) -> bool {
    matches!(sight.view().config.play, Play::Practice(_))
}

/// Whether a die of `seat` lies on the table and scores.
fn has_scored(sight: &Sight, seat: Seat) -> bool {
    sight.view().shown_duel().is_some_and(|duel| !any::scored(&sight.view().config, duel, seat).is_empty())
}

/// Returns which throw a person is about to make: the number of duels begun, and of dice that are left.
fn throw_due(sight: &Sight) -> Option<(usize, usize)> {
    sight.hand_seat.map(|_| (sight.view().ledger.bouts.len(), dice::throwable(sight).count()))
}

/// Returns the path of the die if it were carried over the tower, lowered and let go.
fn carried(sight: &Sight, data: &PhysicsData, die: DieId) -> Option<Vec<([f32; 3], Quat)>> {
    let (seat, tower) = (sight.hand_seat?, any::tower_of(sight.view())?);
    let mv = any::take(sight.view().duel_now()?, Body::Die(die))?;
    let [x, y] = tower.top().map(|cm| units(f64::from(cm)))[..2] else { return None };
    let down = tower.stack.top() + EDGE / 2 + LOW;
    follow(sight, data, (seat, mv), |carry| {
        let at = |z: i32| Pose { at: [x, y, z], ..carry.from };
        let stops = [(at(carry.from.at[2]), HAND[0]), (at(down + 1_000), HAND[1]), (at(down), HAND[2])];
        way(carry.from, &stops)
    })
}

/// Returns the flight of the die if it were thrown.
fn flight(sight: &Sight, data: &PhysicsData, die: DieId, flick: Flick) -> Option<Vec<([f32; 3], Quat)>> {
    follow(sight, data, (sight.hand_seat?, throw(sight, die.token(), flick)?), |_| Vec::new())
}

/// Returns the path of the piece that this move sets in motion; if it is carried, it follows the way that `path` finds.
fn follow(
    sight: &Sight,
    data: &PhysicsData,
    mv: (Seat, Move),
    path: impl Fn(&Carry) -> Vec<Key>,
) -> Option<Vec<([f32; 3], Quat)>> {
    let mut game = Kadoova::imagine(sight.view(), &mut Seed(0).stream("lesson"));
    game.play(&Batch { moves: vec![mv] }, &mut Vec::new()).ok()?;
    let throw = game.throw(*game.pending().throws().first()?)?;
    let path = throw.carry().map(path).unwrap_or_default();
    let throw = throw.along(&path);
    let (mut flight, mut tick) = (Vec::new(), 0);
    RawThrower::new(data, sight.view().config.table).follow(&throw, |bodies| {
        if tick % (Tick::HZ / A_SECOND) == 0 {
            flight.extend(bodies.first().map(|die| (die.at, die.turn)));
        }
        tick += 1;
    });
    Some(flight)
}

/// Returns the words that are said about the lesson.
pub(super) fn what_now(sight: &Sight) -> Option<WhatNow> {
    Some(WhatNow::of(sight, sight.hand.lesson.as_ref()?.words(), &[]))
}

/// Draws the pointer, stick or key that does it.
pub(super) fn draw(canvas: &Canvas, sight: &Sight) {
    let Some(lesson) = &sight.hand.lesson else { return };
    let Some(act) = lesson.acts.first().copied() else { return };
    title(canvas, sight);
    let height = cm(sight.hand.height);
    match act {
        Act::Carry => carrying(canvas, sight, lesson),
        Act::Flick | Act::Pull => {
            let [x, y] = Path::of(sight).at(act, lesson.time);
            let pressed = lesson.flick.is_none() && lesson.time > COMES;
            pointer(canvas, sight.spot([x, y, height]), pressed);
        }
        Act::Stick | Act::Keys => {
            let [x, y] = Path::of(sight).line;
            let place = Rect::from_center_size(sight.place([x, y]) + vec2(0.0, 110.0), vec2(64.0, 64.0));
            let power = if lesson.flick.is_none() { lesson.power() / POWER } else { 0.0 };
            match act {
                Act::Stick => stick(canvas, place, power),
                _ => key(canvas, sight, lesson.device, place, power > 0.0),
            }
        }
    }
}

/// Draws the pointer that comes to the tray and leads the die, for a mouse; for other devices the die is enough.
fn carrying(canvas: &Canvas, sight: &Sight, lesson: &Lesson) {
    if lesson.device.kind() != DeviceKind::Mouse {
        return;
    }
    let slot = sight.layout.slot(0);
    let spot = match lesson.place() {
        Some(Whereabouts::Shown { at, .. }) if lesson.time > lesson.let_go => sight.spot(at),
        _ => slot + vec2(90.0, 70.0) * (1.0 - lesson.time / COMES).clamp(0.0, 1.0) as f32,
    };
    pointer(canvas, spot, (lesson.time - COMES).abs() < 0.15);
}

/// Says over the table that this throw doesn't count.
fn title(canvas: &Canvas, sight: &Sight) {
    let table = if sight.map.from_side { towers::elevation(sight) } else { sight.layout.table };
    let words = sight.text.get("lesson-title");
    let set = Set { face: Typeface::Title, size: 30.0, color: paint(palette::GOLD), align: Align2::CENTER_CENTER };
    // Between the edges of the narrowest mat, so that it covers no word on it.
    let fit = (table.width() * 0.74 / canvas.outlined_size(&words, set).x).min(1.0);
    canvas.outlined(table.center_top() + vec2(0.0, table.height() * 0.16), &words, set.size(30.0 * fit), 1.0);
}

/// Draws a pointer, with a ring around its tip while its button is pressed.
fn pointer(canvas: &Canvas, tip: Pos2, pressed: bool) {
    const SHAPE: [[f32; 2]; 7] =
        [[0.0, 0.0], [0.0, 30.0], [7.0, 24.0], [12.0, 35.0], [17.0, 33.0], [12.0, 22.0], [21.0, 22.0]];
    let painter = canvas.ui.painter();
    if pressed {
        painter.circle_stroke(tip, 15.0, Stroke::new(6.0, paint(palette::INK)));
        painter.circle_stroke(tip, 15.0, Stroke::new(3.0, paint(palette::GOLD)));
    }
    let points: Vec<Pos2> = SHAPE.map(|[x, y]| tip + vec2(x, y)).into();
    // Two convex parts, as the painter fills no other shapes.
    for part in [&[0, 1, 2, 5, 6][..], &[2, 3, 4, 5][..]] {
        let part = part.iter().map(|n| points[*n]).collect();
        painter.add(Shape::convex_polygon(part, paint(palette::PAPER), Stroke::NONE));
    }
    painter.add(Shape::closed_line(points, Stroke::new(2.0, paint(palette::INK))));
}

/// Draws a stick from above, pulled to the left with this share of its power.
fn stick(canvas: &Canvas, place: Rect, power: f32) {
    let (painter, radius) = (canvas.ui.painter(), place.width() / 2.0);
    painter.circle(place.center(), radius, paint(palette::INK), Stroke::new(2.0, paint(palette::WOOD_LIGHT)));
    let knob = place.center() - vec2(radius * 0.5 * power, 0.0);
    painter.circle(knob, radius * 0.55, paint(palette::PAPER_DARK), Stroke::new(2.0, paint(palette::GOLD)));
}

/// Draws the key that throws.
fn key(canvas: &Canvas, sight: &Sight, device: Device, place: Rect, pressed: bool) {
    if let Some(cap) = sight.bindings.caps(device, Cue::Do(Action::Act)).first() {
        button(canvas, place.expand2(vec2(14.0, 0.0)), *cap, 20.0, pressed);
    }
}
