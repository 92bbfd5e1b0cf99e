//! The lesson, shown to a player who begins to practise: a pointer pulls a die and then flicks one, or a stick or keys do
//! so instead; after every throw that misses it is shown once more, until one has scored. At a tower a die is carried
//! there, once.
//!
//! No player's hand does it, but its gestures are measured like everybody's, and the die flies as it would if it were
//! really thrown. It is not: the first press takes the die back and ends the lesson.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Shape, Stroke, vec2};

use super::{
    Gesture, Mode, Sight, any, dice, go_on,
    hand::{cm, within_reach},
    throwing::throw,
    towers,
};
use crate::{
    AppSystems,
    games::kadoova::{Kadoova, Move, Play},
    input::{
        Action, Device, DeviceKind,
        gesture::{HandTrack, PULLED, StickTrack},
        prompts::Cue,
    },
    physics::{PhysicsData, RawThrower},
    pieces::{PiecesShown, Whereabouts, palette, table_map::HALF_DIE},
    rules::{
        Batch, Game, Seat, Seed, Tick,
        dice::{DieId, EDGE},
        throw::{Body, Carry, Flick, Key, Pose, units, way},
    },
    screens::HeardSystems,
    settings::{Kept, lessons},
    show::{Intent, OnScreen, Playhead, WhatNow, sight::House},
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

/// A way to throw a die, or to carry it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Act {
    /// A pointer presses a die, goes on and lets go.
    Flick,
    /// A pointer presses a die, draws back and lets go.
    Pull,
    /// A stick is pulled and let go.
    Stick,
    /// A key is held and let go.
    Keys,
    /// A die is carried to a tower.
    Carry,
}

/// The lesson that is being shown, and how far it has come.
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    /// The ways that are left, the current one first.
    acts: &'static [Act],
    /// The device that they are done with.
    device: Device,
    /// The die that seems to be thrown.
    die: DieId,
    /// The time since this way began, in seconds.
    time: f64,
    /// The throw, once the hand has let go.
    flick: Option<Flick>,
    /// The time at which the hand let go, in seconds.
    let_go: f64,
    /// The die's flight from then on: positions and rotations, [`A_SECOND`] of them for each second.
    flight: Option<Vec<([f32; 3], Quat)>>,
}

/// The number of positions kept for each second of a flight.
const A_SECOND: u64 = 60;
/// The seconds that the pointer takes to come to the die, to carry it to where the throw begins, and to rest there.
const COMES: f64 = 0.6;
const CARRIES: f64 = 0.7;
const RESTS: f64 = 0.4;
/// The time at which it begins to throw, in seconds.
const BEGINS: f64 = COMES + CARRIES + RESTS;
/// The seconds for which a pull is drawn back, and held.
const DRAWS: f64 = 0.9;
const HOLDS: f64 = 0.9;
/// The seconds for which a die is shown at rest, and the longest that a flight is shown.
const STAYS: f64 = 0.7;
const LONGEST: f64 = 4.0;
/// The longest that a carry is shown, in seconds.
const CARRIED: f64 = 8.0;
/// The speed at which a hand carries, in mm/s: across, down, and over the last centimetre; and its height above the
/// tower when it lets go, in units of 10 um.
const HAND: [u32; 3] = [130, 90, 15];
const LOW: i32 = 60;
/// The speed at which the pointer flicks, in cm/s, and its run-up behind the line, in cm.
const SPEED: f64 = 115.0;
const RUN_UP: f64 = 7.0;
/// The distance that the pointer draws back, in cm.
const DRAWN: f32 = 4.0;
/// The share of its full power at which a stick or a charge shows the same throw.
const POWER: f32 = 0.5;
/// The seconds between two positions that a pointer reports.
const BEAT: f64 = 1.0 / 125.0;

impl Lesson {
    /// Returns the lesson for a player with `device`.
    fn new(device: Device, die: DieId) -> Lesson {
        let acts: &[Act] = match device.kind() {
            DeviceKind::Mouse => &[Act::Pull, Act::Flick],
            DeviceKind::Keys => &[Act::Keys],
            DeviceKind::Pad => &[Act::Stick],
        };
        Lesson { acts, device, die, time: 0.0, flick: None, let_go: 0.0, flight: None }
    }

    /// Returns the lesson for carrying a die to a tower with `device`.
    fn carry(device: Device, die: DieId) -> Lesson {
        Lesson { acts: &[Act::Carry], let_go: COMES, ..Lesson::new(device, die) }
    }

    /// Returns the lesson at the beginning of its next way.
    fn next(self) -> Lesson {
        Lesson { acts: &self.acts[1..], ..Lesson::new(self.device, self.die) }
    }

    /// Whether this way has been shown to its end.
    fn is_over(&self) -> bool {
        let flies = self.flight.as_ref().map(|flight| flight.len() as f64 / A_SECOND as f64);
        let longest = if self.acts.first() == Some(&Act::Carry) { CARRIED } else { LONGEST };
        flies.is_some_and(|flies| self.time > self.let_go + flies.min(longest) + STAYS)
    }

    /// Returns what the hand does from `before` to now; `mode` is what it did until then.
    fn leads(&self, act: Act, path: &Path, mode: Mode, before: f64, seconds: f32) -> Mode {
        let now = self.time.min(act.lets_go());
        match act {
            Act::Flick | Act::Pull if now < COMES => Mode::Empty,
            Act::Flick | Act::Pull => {
                let mut track = match mode {
                    Mode::Carry { track, .. } => track,
                    _ => HandTrack::new(COMES, path.at(act, COMES), path.line[0]),
                };
                track.frame(seconds);
                let beats = (before.max(COMES) / BEAT) as u32 + 1..=(now / BEAT) as u32;
                beats.map(|n| f64::from(n) * BEAT).for_each(|time| track.moved(time, path.at(act, time)));
                track.goes_on(now);
                Mode::Carry { die: self.die, track }
            }
            Act::Stick => {
                let at = [-(PULLED + (1.0 - PULLED) * self.power()), 0.0];
                Mode::Stick { track: StickTrack::default(), at, shaken: false }
            }
            Act::Keys => {
                let charge = Some((self.power(), false)).filter(|_| now > RESTS);
                Mode::Keys { charge, shaken: false }
            }
            Act::Carry => Mode::Empty,
        }
    }

    /// Returns the power that a stick or a charge has reached.
    fn power(&self) -> f32 {
        POWER * ((self.time - RESTS) / DRAWS).clamp(0.0, 1.0) as f32
    }

    /// Returns where the die is, once it has been let go.
    fn place(&self) -> Option<Whereabouts> {
        let flight = self.flight.as_ref().filter(|_| self.time >= self.let_go)?;
        let n = ((self.time - self.let_go) * A_SECOND as f64) as usize;
        let (at, turn) = *flight.get(n).or(flight.last())?;
        Some(Whereabouts::Shown { at, turn })
    }

    /// Returns the key of the words that go with it.
    fn words(&self) -> &'static str {
        match self.acts.first() {
            Some(Act::Flick) => "lesson-flick",
            Some(Act::Pull) => "lesson-pull",
            Some(Act::Stick) => "lesson-stick",
            Some(Act::Carry) => "lesson-carry",
            Some(Act::Keys) | None => "lesson-keys",
        }
    }
}

impl Act {
    /// Returns the time at which the hand lets go, in seconds.
    fn lets_go(self) -> f64 {
        match self {
            Act::Flick => BEGINS + RUN_UP / SPEED,
            Act::Pull => BEGINS + DRAWS + HOLDS,
            Act::Stick | Act::Keys => RESTS + DRAWS + HOLDS,
            // A carry is a single flight from the tray on.
            Act::Carry => f64::INFINITY,
        }
    }
}

/// The path of a pointer, in cm on the plan.
struct Path {
    /// The start: where the die lies in the tray.
    slot: [f32; 2],
    /// The end: the throwing line.
    line: [f32; 2],
}

impl Path {
    /// Returns the path on this table.
    fn of(sight: &Sight) -> Path {
        let limits = &sight.view().config.limits;
        let slot = sight.map.to_plan(sight.pixel(sight.layout.slot(0)), HALF_DIE);
        Path { slot, line: [cm(limits.x.1), cm((limits.y.0 + limits.y.1) / 2)] }
    }

    /// Returns where the pointer is at `time`.
    fn at(&self, act: Act, time: f64) -> [f32; 2] {
        let [x, y] = self.line;
        let front = if act == Act::Flick { [x - RUN_UP as f32, y] } else { self.line };
        let since = time - BEGINS;
        if since <= 0.0 {
            let comes = between([self.slot[0] + 5.0, self.slot[1] - 5.0], self.slot, time / (COMES - 0.1));
            return between(comes, front, (time - COMES) / CARRIES);
        }
        match act {
            Act::Flick if time <= act.lets_go() => [front[0] + (SPEED * since) as f32, y],
            // It goes on after it lets go, as hands do.
            Act::Flick => between([x - 4.0, y], [x + 4.0, y], 0.5 + (time - act.lets_go()) * 4.0),
            _ => between(front, [x - DRAWN, y], since / DRAWS),
        }
    }
}

/// Returns the point at `part` of the way from `from` to `to`, with a gentle start and end.
fn between(from: [f32; 2], to: [f32; 2], part: f64) -> [f32; 2] {
    let part = part.clamp(0.0, 1.0) as f32;
    let part = part * part * (3.0 - 2.0 * part);
    [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

impl Gesture {
    /// Whether a die seems to fly.
    pub(super) fn is_shown_flying(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.flight.is_some() && lesson.time > lesson.let_go + 0.3)
    }

    /// Returns where `die` is, if it is the one that seems to be thrown.
    pub(super) fn shown(&self, die: DieId) -> Option<Whereabouts> {
        self.lesson.as_ref().filter(|lesson| lesson.die == die)?.place()
    }
}

/// Lets the lesson go on until it is over or somebody presses something; returns whether it does.
pub(super) fn goes_on(sight: &Sight, hand: &mut Gesture, intent: &Intent) -> bool {
    let Some(mut lesson) = hand.lesson.take() else { return false };
    if intent.pointer.pressed() || intent.keys.any() {
        lesson.acts = &[];
    } else if lesson.is_over() {
        lesson = lesson.next();
    }
    let before = lesson.time;
    lesson.time += f64::from(intent.seconds);
    let act = lesson.acts.first().copied();
    let mode = std::mem::take(&mut hand.mode);
    if let Some(act) = act.filter(|act| lesson.flick.is_none() && *act != Act::Carry) {
        hand.mode = lesson.leads(act, &Path::of(sight), mode, before, intent.seconds);
        if lesson.time >= act.lets_go() {
            let limits = &sight.view().config.limits;
            lesson.flick = hand.flick(limits).map(|flick| within_reach(flick, limits));
            (lesson.let_go, hand.mode) = (lesson.time, Mode::Empty);
        }
    }
    // The position of the player's own pointer is looked up when it is needed again.
    (hand.lesson, hand.pointer) = (Some(lesson), None);
    act.is_some()
}

/// Begins the lesson, makes its die fly, and ends it.
fn teach(
    house: House,
    screen: Option<OnScreen<(&Shown<Kadoova>, &Playhead<Kadoova>, &PiecesShown, &mut Gesture)>>,
    (data, mut kept): (Res<PhysicsData>, ResMut<Kept>),
) {
    let Some((shown, head, pieces, mut hand)) = screen.map(Single::into_inner) else { return };
    let sight = house.sight(shown, head, &hand);
    if !kept.has_had(lessons::THROW)
        && practises(&sight)
        && sight.names.people().iter().any(|seat| has_scored(&sight, seat))
    {
        kept.teach(lessons::THROW);
    }
    let next = match &hand.lesson {
        None => match due(&sight, pieces, &kept) {
            Some(lesson) => {
                let throw = throw_due(&sight);
                hand.taught_before = throw;
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
    hand.lesson = next;
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
    let next = pieces.pieces.iter().find(|item| item.token == token)?;
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
    sight.view().shown_duel().is_some_and(|duel| any::has_scored(&sight.view().config, duel, seat))
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
