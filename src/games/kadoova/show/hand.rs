//! The hand of a person at the table: carries and throws dice, and lays what may be laid elsewhere, by mouse and by keys.

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Stroke, vec2};

use super::{Laid, Sight, any, dice};
use crate::{
    AppSystems,
    games::kadoova::{Kadoova, Move},
    input::{Action, gesture::HandTrack},
    physics::{self, PhysicsData},
    pieces::{AimArrow, PiecesShown, Whereabouts, palette, table_map::HALF_DIE},
    rules::{
        Choice, Kind, Range, Seat,
        dice::DieId,
        geometry::Point,
        throw::{Flick, FlickLimits, units},
    },
    show::{Deeds, Intent, OnScreen, Playhead, Pointer, WhatNow, sight::clear_place},
    sound::Sound,
    turn::Shown,
    ui::theme::{Canvas, Set, Typeface, paint},
};

/// Adds the aim arrow.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, aim_arrow.in_set(AppSystems::Mirror));
}

/// What the hand does.
#[derive(Clone, Debug, Default)]
pub enum Mode {
    /// Nothing yet.
    #[default]
    Empty,
    /// Carries a die with the pointer.
    Carry {
        /// The die.
        die: DieId,
        /// Its recent way.
        track: HandTrack,
        /// Where the pointer is, in cm on the plan.
        at: [f32; 2],
    },
    /// Aims the next die with keys.
    Keys {
        /// How far the throw is charged, 0.0-1.0, and whether the charge falls; `None`: not held.
        charge: Option<(f32, bool)>,
        /// Shaken, by key.
        shaken: bool,
    },
    /// Carries what may be laid elsewhere: where its corner is, and where the pointer holds it (`None`: by keys).
    Lay {
        /// The corner.
        at: Point,
        /// From the corner to the pointer, in cm.
        grip: Option<[f32; 2]>,
    },
}

/// The hand of the person whose turn it is, and what the mouse holds in a race.
#[derive(Component, Clone, Debug)]
pub struct Gesture {
    /// What it does.
    pub mode: Mode,
    /// The height from which it lets go, in units of 10 um.
    pub height: i32,
    /// The spin that it gives, in hundredths of a radian a second, counter-clockwise from above.
    pub spin: i32,
    /// Whether the wheel sets the spin; else it sets the height.
    pub wheel_spins: bool,
    /// Direction of the keys' aim, in thousandths of a degree.
    pub aim: i32,
    /// Where along the line the keys' hand is, in units of 10 um.
    pub y: i32,
    /// The seat whose tray the mouse holds down in a race.
    pub(super) tray: Option<Seat>,
}

impl Default for Gesture {
    fn default() -> Gesture {
        Gesture {
            mode: Mode::Empty,
            height: units(4.0),
            spin: 0,
            wheel_spins: false,
            aim: 0,
            y: units(14.0),
            tray: None,
        }
    }
}

impl Gesture {
    /// The throw that letting go now would make; `None` while nothing is held.
    pub fn flick(&self, limits: &FlickLimits) -> Option<Flick> {
        match &self.mode {
            Mode::Carry { track, at, .. } => {
                let [vx, vy] = track.velocity();
                let from = self.reach(*at, limits);
                Some(Flick {
                    from,
                    aim: (vy.atan2(vx).to_degrees() * 1000.0).round() as i32,
                    speed: (vx.hypot(vy) * 10.0).round() as i32,
                    height: self.height,
                    spin: self.spin,
                    shaken: track.shaken(),
                })
            }
            Mode::Keys { charge, shaken } => {
                let (slow, fast) = limits.speed;
                // Without a charge the arrow shows a soft throw.
                let power = charge.map_or(0.3, |(charge, _)| charge);
                // Nobody needs the fastest throw a hand can make; the finer the charge, the better.
                let top = fast.min(2000);
                Some(Flick {
                    from: Point { x: limits.x.1, y: self.y.clamp(limits.y.0, limits.y.1) },
                    aim: self.aim,
                    speed: slow + ((top - slow) as f32 * power).round() as i32,
                    height: self.height,
                    spin: self.spin,
                    shaken: *shaken,
                })
            }
            _ => None,
        }
    }

    /// Where the hand is when the pointer is at `at`: never past the throwing line.
    fn reach(&self, at: [f32; 2], limits: &FlickLimits) -> Point {
        Point {
            x: units(f64::from(at[0])).clamp(limits.x.0, limits.x.1),
            y: units(f64::from(at[1])).clamp(limits.y.0, limits.y.1),
        }
    }

    /// Where a carried die is, in cm: plan and height. `None` when none is carried.
    pub fn held(&self, limits: &FlickLimits) -> Option<(DieId, [f32; 3], bool)> {
        let Mode::Carry { die, at, track } = &self.mode else { return None };
        let from = self.reach(*at, limits);
        Some((*die, [cm(from.x), cm(from.y), cm(self.height)], track.shaken()))
    }
}

/// Units of 10 um in centimetres.
pub(super) fn cm(units: i32) -> f32 {
    units as f32 / 1000.0
}

/// What a person's hand does with pointer and keys: dice are thrown, and what may be laid elsewhere is laid there.
pub(super) fn intend(sight: &Sight, pieces: &PiecesShown, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
    let mut deeds = Deeds::default();
    wheel(sight, hand, &intent.pointer);
    let Some(seat) = sight.hand_seat else {
        hand.mode = Mode::Empty;
        return deeds;
    };
    pointer(sight, pieces, seat, hand, intent, &mut deeds);
    keys(sight, seat, hand, intent, &mut deeds);
    deeds
}

/// The wheel raises and lowers the hand, or spins what it holds: the middle button changes over.
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

/// Dice, and what may be laid elsewhere, by mouse.
fn pointer(
    sight: &Sight,
    pieces: &PiecesShown,
    seat: Seat,
    hand: &mut Gesture,
    intent: &Intent,
    deeds: &mut Deeds<Move>,
) {
    let Pointer { at: Some(pixel), left, right, .. } = intent.pointer else { return };
    let [x, y] = sight.map.to_plan(pixel, HALF_DIE);
    // A flick is measured on the whole table, also while the camera is still on its way back to it.
    let held = sight.map.whole().to_plan(pixel, cm(hand.height));
    if left.just_pressed {
        if let Some(die) = die_under(sight, pieces, pixel) {
            hand.mode = Mode::Carry { die, track: HandTrack::default(), at: held };
            deeds.cues.push(Sound::Click);
        } else if let Some(corner) = laid_under(sight, [x, y]) {
            hand.mode = Mode::Lay { at: corner, grip: Some([x - cm(corner.x), y - cm(corner.y)]) };
        }
    }
    if right.just_pressed && matches!(hand.mode, Mode::Carry { .. }) {
        hand.mode = Mode::Empty;
    }
    match &mut hand.mode {
        Mode::Carry { track, at, .. } => {
            *at = held;
            track.moved(intent.now, *at);
        }
        Mode::Lay { at, grip: Some([gx, gy]) } => *at = in_room(sight, [x - *gx, y - *gy]),
        _ => {}
    }
    if left.just_released {
        deeds.moves.extend(let_go(sight, hand).map(|mv| (seat, mv)));
    }
}

/// The pointer lets go of what it holds.
fn let_go(sight: &Sight, hand: &mut Gesture) -> Option<Move> {
    let limits = &sight.view().config.limits;
    match hand.mode {
        Mode::Carry { die, .. } => {
            let flick = hand.flick(limits);
            hand.mode = Mode::Empty;
            throw(sight, die.token(), within_reach(flick?, limits))
        }
        Mode::Lay { at, .. } => {
            hand.mode = Mode::Empty;
            lay(sight, at)
        }
        Mode::Empty | Mode::Keys { .. } => None,
    }
}

/// A flick as a hand can make it. One that is too gentle, or aims backwards, stays what it is: the rules say so.
fn within_reach(flick: Flick, limits: &FlickLimits) -> Flick {
    // Faster than a hand can is as fast as a hand can.
    Flick { aim: flick.aim, speed: flick.speed.min(limits.speed.1), ..limits.clamp(flick) }
}

/// The move that throws this die like this.
fn throw(sight: &Sight, die: u32, flick: Flick) -> Option<Move> {
    let (_, range) = dice::throwable(sight).find(|(token, _)| *token == die)?;
    Some((range.make)(&flick.values()))
}

/// The die in the tray under the pointer, if it may be thrown.
fn die_under(sight: &Sight, pieces: &PiecesShown, pixel: Vec2) -> Option<DieId> {
    let slot = sight.layout.tray_slot(pixel / sight.zoom)?;
    let there = Whereabouts::Tray { slot: sight.pixel(sight.layout.slot(slot)), scale: 1.0, face: 1 };
    let same = |place: Whereabouts| matches!((place, there), (Whereabouts::Tray { slot: a, .. }, Whereabouts::Tray { slot: b, .. }) if a == b);
    pieces.pieces.iter().find(|item| item.lit && same(item.place))?.die()
}

/// The choice to lay something elsewhere.
fn laying<'a>(sight: &'a Sight) -> Option<&'a Range<Move>> {
    let legal = sight.head.legal(sight.hand_seat?);
    legal.iter().find_map(|choice| match choice {
        Choice::Range(range) if range.kind == Kind::Place => Some(range),
        _ => None,
    })
}

/// What may be laid elsewhere, where it lies now.
fn laid(sight: &Sight) -> Option<Laid> {
    laying(sight)?;
    any::laid(sight, sight.view().duel_now()?)
}

/// Its corner, if it lies under the pointer.
fn laid_under(sight: &Sight, [x, y]: [f32; 2]) -> Option<Point> {
    let Laid { corner, size } = laid(sight)?;
    let within = |at: f32, from: i32, size: i32| (cm(from)..=cm(from + size)).contains(&at);
    (within(x, corner.x, size.0) && within(y, corner.y, size.1)).then_some(corner)
}

/// The corner nearest to `at` (cm) at which it may lie.
fn in_room(sight: &Sight, at: [f32; 2]) -> Point {
    let bounds = laying(sight).map(|range| range.bounds.as_slice()).unwrap_or_default();
    let within = |n: usize| {
        let wanted = units(f64::from(at[n]));
        bounds.get(n).map_or(wanted, |(low, high)| wanted.clamp(*low, *high))
    };
    Point { x: within(0), y: within(1) }
}

/// The move that lays it there.
fn lay(sight: &Sight, at: Point) -> Option<Move> {
    Some((laying(sight)?.make)(&[at.x, at.y]))
}

/// Everything that the mouse does, by keys.
fn keys(sight: &Sight, seat: Seat, hand: &mut Gesture, intent: &Intent, deeds: &mut Deeds<Move>) {
    if matches!(hand.mode, Mode::Carry { .. } | Mode::Lay { grip: Some(_), .. }) {
        return;
    }
    let (keys, limits) = (intent.keys, sight.view().config.limits);
    let seconds = intent.seconds * if sight.view().config.steady { 0.5 } else { 1.0 };
    let axis = |more: Action, less: Action| f32::from(keys.pressed(&more)) - f32::from(keys.pressed(&less));
    let (turned, moved) = (axis(Action::AimLeft, Action::AimRight), axis(Action::HandUp, Action::HandDown));
    raise(hand, &limits, axis(Action::Higher, Action::Lower) * 6.0 * seconds);
    spin(hand, &limits, axis(Action::SpinLeft, Action::SpinRight) * 20.0 * seconds);
    if let (true, Some(laid)) = (keys.just_pressed(&Action::Lane), laid(sight)) {
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
    let used = turned != 0.0 || moved != 0.0 || keys.just_pressed(&Action::Shake) || keys.pressed(&Action::Charge);
    if used && matches!(hand.mode, Mode::Empty) {
        hand.mode = Mode::Keys { charge: None, shaken: false };
    }
    let Mode::Keys { charge, shaken } = &mut hand.mode else { return };
    *shaken ^= keys.just_pressed(&Action::Shake);
    if keys.just_pressed(&Action::Charge) {
        *charge = Some((0.0, false));
    }
    if let Some((power, falls)) = charge {
        *power += seconds * if *falls { -0.6 } else { 0.6 };
        *falls = *power >= 1.0 || *falls && *power > 0.0;
        *power = power.clamp(0.0, 1.0);
    }
    if keys.just_released(&Action::Charge) && charge.is_some() {
        let first = dice::throwable(sight).next().map(|(die, _)| die);
        let flick = hand.flick(&limits).map(|flick| limits.clamp(flick));
        let thrown = first.zip(flick).and_then(|(die, flick)| throw(sight, die, flick));
        deeds.moves.extend(thrown.map(|mv| (seat, mv)));
        hand.mode = Mode::Empty;
    }
}

/// The arrow shows the flight up to the first touch, without tremor: the bounce is the player's to judge.
fn aim_arrow(
    screen: Option<OnScreen<(&Playhead<Kadoova>, &Shown<Kadoova>, &Gesture)>>,
    data: Res<PhysicsData>,
    mut arrow: ResMut<AimArrow>,
) {
    let Some(screen) = screen else { return };
    let (head, shown, hand) = *screen;
    let limits = &head.view.config.limits;
    let held = hand.flick(limits).filter(|_| !shown.movers.is_empty());
    let flick = held.map(|flick| within_reach(flick, limits)).filter(|flick| limits.check(flick).is_ok());
    let points = flick.map(|flick| physics::flight(&data, &flick));
    arrow.set_if_neq(AimArrow(points, flick_strength(limits, hand.flick(limits))));
}

/// How strong a throw is between the weakest and the strongest.
fn flick_strength(limits: &FlickLimits, flick: Option<Flick>) -> f32 {
    let (slow, fast) = limits.speed;
    flick.map_or(0.0, |flick| ((flick.speed - slow) as f32 / (fast - slow).max(1) as f32).clamp(0.0, 1.0))
}

/// What there is to do in any throwing duel while `thrower` throws.
pub(super) fn throwing_now(sight: &Sight, thrower: Option<Seat>, flies: bool) -> WhatNow {
    match (sight.hand_seat, &sight.hand.mode) {
        (Some(_), Mode::Carry { .. }) => {
            let wheel = if sight.hand.wheel_spins { "does-spin" } else { "does-height" };
            let other = if sight.hand.wheel_spins { "does-wheel-height" } else { "does-wheel-spin" };
            let keys = [("key-wheel", wheel), ("key-middle", other), ("key-right", "does-put-back")];
            WhatNow::of(sight, "now-carry", &keys)
        }
        (Some(_), Mode::Keys { .. }) => WhatNow::of(
            sight,
            "now-keys",
            &[
                ("key-arrows", "does-aim"),
                ("key-height", "does-height"),
                ("key-spin", "does-spin"),
                ("key-shake", "does-shake"),
                ("key-space", "does-throw"),
            ],
        ),
        (Some(_), _) => WhatNow::of(sight, "now-again", &[("key-space", "does-throw")]),
        (None, _) => {
            let key = match thrower {
                _ if sight.names.people().is_empty() => "now-watch",
                _ if flies => "now-flying",
                Some(seat) if !sight.is_person(seat) => "now-other",
                _ => "now-watch",
            };
            WhatNow::of(sight, key, &[("key-tab", "does-speed")])
        }
    }
}

/// How the die is held, beside it; the charge of the keys as a bar.
pub(super) fn words(canvas: &Canvas, sight: &Sight, taken: &mut Vec<Rect>) {
    let room = sight.layout.table.shrink(4.0);
    let limits = sight.head.view.config.limits;
    let Some(flick) = sight.hand.flick(&limits) else { return };
    let key = if flick.shaken { "hand-shaken" } else { "hand-still" };
    let height = format!("{:.1}", cm(flick.height));
    let mut words = sight.text.with(key, &[("height", height.into())]);
    if flick.spin != 0 {
        let key = if flick.spin > 0 { "hand-spun-left" } else { "hand-spun-right" };
        let round = (f64::from(flick.spin.abs()) / 100.0).round();
        words = format!("{words} {}", sight.text.with(key, &[("n", round.into())]));
    }
    let ink = if flick.shaken { palette::GOLD } else { palette::CHALK };
    let set = Set::body().face(Typeface::Bold).size(16.0).color(paint(ink));
    let at = sight.place([cm(flick.from.x), cm(flick.from.y)]);
    let size = canvas.outlined_size(&words, set);
    let place = Rect::from_center_size(at + vec2(size.x / 2.0 - 20.0, 44.0), size);
    let at_words = clear_place(place, taken, room);
    canvas.outlined(at_words, &words, set, 1.0);
    if let Mode::Keys { charge: Some((power, _)), .. } = sight.hand.mode {
        let bar = Rect::from_min_size(at + vec2(-24.0, 18.0), vec2(120.0, 12.0));
        canvas.panel(bar, paint(palette::INK), Stroke::new(1.5, paint(palette::PAPER)), 4);
        let fill = Rect::from_min_size(bar.min, vec2(bar.width() * power, bar.height())).shrink(2.0);
        canvas.panel(fill, paint(palette::GOLD.mix(palette::DANGER, power)), Stroke::NONE, 3);
    }
}
