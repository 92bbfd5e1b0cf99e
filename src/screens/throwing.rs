//! The hand of a person at the table: carries and throws dice, and lays the lane, by mouse and by keys.

use bevy::{input::mouse::MouseWheel, prelude::*, window::PrimaryWindow};

use super::{
    HeardSystems, Names, Screen,
    faces::{self, Throws},
    over::Open,
    playhead::Playhead,
    table::{Intro, Layout},
};
use crate::{
    games::kadoova::{DuelMove, DuelView, Kadoova, Move, duels::chicken},
    input::{Action, Keys, gesture::HandTrack},
    physics::{self, PhysicsData},
    pieces::{AimArrow, Stage, stage::HALF_DIE},
    rules::{
        Seat,
        dice::DieId,
        geometry::Point,
        throw::{Flick, FlickLimits, units},
    },
    sound::{PlaySound, Sound},
    turn::{Pace, Propose, Shown},
    ui::{Zoom, text::Text},
};

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
    /// Carries the lane: where its corner is, and where the pointer holds it (`None`: by keys).
    Lane {
        /// The corner.
        at: Point,
        /// From the corner to the pointer, in cm.
        grip: Option<[f32; 2]>,
    },
}

/// The hand of the person whose turn it is.
#[derive(Resource, Clone, Debug)]
pub struct Hand {
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
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { mode: Mode::Empty, height: units(4.0), spin: 0, wheel_spins: false, aim: 0, y: units(14.0) }
    }
}

impl Hand {
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
pub fn cm(units: i32) -> f32 {
    units as f32 / 1000.0
}

/// Adds the hand.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hand>().add_systems(
        Update,
        (wheel, pointer, keys, aim_arrow).chain().in_set(HeardSystems::Hands).run_if(in_state(Screen::Table)),
    );
}

/// Who may use the hand now: a person whose turn it is to throw, with nothing open over the table.
pub fn thrower(head: &Playhead, shown: &Shown<Kadoova>, names: &Names, open: &Open, intro: &Intro) -> Option<Seat> {
    let seat = throws(head)?.seat;
    let free = open.is_empty() && !intro.open && head.idle();
    (free && names.is_hand(seat) && shown.movers.contains(seat)).then_some(seat)
}

/// What the thrower of the duel on the table may throw now.
fn throws(head: &Playhead) -> Option<Throws> {
    let duel = head.view.duel_now()?;
    faces::of_view(duel).throws(duel)
}

/// Chicken!, where it is on the table: its lane can be moved.
fn chicken(head: &Playhead) -> Option<&chicken::View> {
    match head.view.duel_now() {
        Some(DuelView::Chicken(duel)) => Some(duel),
        _ => None,
    }
}

/// What the pointer's systems share.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Turn<'w> {
    shown: Option<Res<'w, Shown<Kadoova>>>,
    names: Res<'w, Names>,
    open: Res<'w, Open>,
    intro: Res<'w, Intro>,
    pace: Res<'w, Pace>,
}

impl Turn<'_> {
    fn seat(&self, head: &Playhead) -> Option<Seat> {
        thrower(head, self.shown.as_ref()?, &self.names, &self.open, &self.intro).filter(|_| !self.pace.paused)
    }
}

/// The wheel raises and lowers the hand, or spins what it holds: the middle button changes over.
fn wheel(
    mut wheel: MessageReader<MouseWheel>,
    buttons: Res<ButtonInput<MouseButton>>,
    head: Res<Playhead>,
    mut hand: ResMut<Hand>,
) {
    let turns: f32 = wheel.read().map(|event| event.y.clamp(-1.0, 1.0)).sum();
    if buttons.just_pressed(MouseButton::Middle) {
        hand.wheel_spins = !hand.wheel_spins;
    }
    let limits = &head.view.config.limits;
    match (turns != 0.0, hand.wheel_spins) {
        (true, true) => spin(&mut hand, limits, turns * 3.0),
        (true, false) => raise(&mut hand, limits, turns * 0.5),
        _ => {}
    }
}

fn spin(hand: &mut Hand, limits: &FlickLimits, by_radians: f32) {
    hand.spin = (hand.spin + (by_radians * 100.0).round() as i32).clamp(limits.spin.0, limits.spin.1);
}

fn raise(hand: &mut Hand, limits: &FlickLimits, by_cm: f32) {
    hand.height = (hand.height + units(f64::from(by_cm))).clamp(limits.height.0, limits.height.1);
}

/// Dice and the lane by mouse.
fn pointer(
    turn: Turn,
    window: Single<&Window, With<PrimaryWindow>>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    zoom: Res<Zoom>,
    buttons: Res<ButtonInput<MouseButton>>,
    time: Res<Time<Real>>,
    text: Res<Text>,
    mut head: ResMut<Playhead>,
    mut hand: ResMut<Hand>,
    mut propose: MessageWriter<Propose<Kadoova>>,
    mut cues: MessageWriter<PlaySound>,
) {
    let Some(seat) = turn.seat(&head) else {
        hand.mode = Mode::Empty;
        return;
    };
    let Some(pixel) = window.cursor_position() else { return };
    let [x, y] = stage.to_plan(pixel, held_height(&hand));
    let limits = head.view.config.limits;
    if buttons.just_pressed(MouseButton::Left) {
        let slot = layout.tray_slot(pixel / zoom.0);
        let due = throws(&head);
        let die = slot.and_then(|slot| due.as_ref().and_then(|due| tray_die(due, slot)));
        if let Some(die) = die {
            hand.mode = Mode::Carry { die, track: HandTrack::default(), at: [x, y] };
            cues.write(Sound::Click.into());
        } else if due.is_some_and(|due| due.first)
            && let Some(corner) = lane_under(&head, [x, y])
        {
            hand.mode = Mode::Lane { at: corner, grip: Some([x - cm(corner.x), y - cm(corner.y)]) };
        }
    }
    if buttons.just_pressed(MouseButton::Right) && matches!(hand.mode, Mode::Carry { .. }) {
        hand.mode = Mode::Empty;
    }
    match &mut hand.mode {
        Mode::Carry { track, at, .. } => {
            *at = [x, y];
            track.moved(time.elapsed_secs(), *at);
        }
        Mode::Lane { at, grip: Some([gx, gy]) } => *at = in_room(&head, [x - *gx, y - *gy]),
        _ => {}
    }
    if buttons.just_released(MouseButton::Left) {
        match std::mem::take(&mut hand.mode) {
            Mode::Carry { die, track, at } => {
                hand.mode = Mode::Carry { die, track, at };
                let flick = hand.flick(&limits);
                hand.mode = Mode::Empty;
                if let Some(flick) = flick {
                    let throw = throw_of(flick, &limits);
                    match throw {
                        Ok(flick) => propose_throw(&mut propose, &head, seat, die, flick),
                        Err(key) => head.refuse(text.get(key)),
                    }
                }
            }
            Mode::Lane { at, .. } => drop(propose.write(place(seat, at))),
            keys @ Mode::Keys { .. } => hand.mode = keys,
            Mode::Empty => {}
        }
    }
}

/// The height, in cm, of what the pointer points at: the carried die, or what lies on the table.
fn held_height(hand: &Hand) -> f32 {
    if matches!(hand.mode, Mode::Carry { .. }) { cm(hand.height) } else { HALF_DIE }
}

/// A flick as the hand can make it, or the reason why this is none.
fn throw_of(flick: Flick, limits: &FlickLimits) -> Result<Flick, &'static str> {
    if flick.speed < limits.speed.0 {
        return Err("refusal-too-slow");
    }
    if !(limits.aim.0..=limits.aim.1).contains(&flick.aim) {
        return Err("refusal-not-forward");
    }
    // Faster than a hand can is as fast as a hand can.
    Ok(limits.clamp(flick))
}

/// Proposes to lay the lane of Chicken! there.
fn place(seat: Seat, at: Point) -> Propose<Kadoova> {
    Propose { seat, mv: Move::Duel(DuelMove::Chicken(chicken::Move::Place(at))) }
}

fn propose_throw(propose: &mut MessageWriter<Propose<Kadoova>>, head: &Playhead, seat: Seat, die: DieId, flick: Flick) {
    let throw = head.view.duel_now().and_then(|duel| faces::of_view(duel).throw(die, flick));
    if let Some(mv) = throw {
        propose.write(Propose { seat, mv: Move::Duel(mv) });
    }
}

/// The die in a slot of the tray, if it may be thrown: the hand's dice stand in its first slots.
fn tray_die(throws: &Throws, slot: usize) -> Option<DieId> {
    throws.dice.get(slot).copied().filter(|die| throws.free.contains(die))
}

/// The lane's corner, if the lane lies under the pointer.
fn lane_under(head: &Playhead, [x, y]: [f32; 2]) -> Option<Point> {
    let duel = chicken(head)?;
    let lane = &head.view.config.mats.chicken;
    let at = Point { x: units(f64::from(x)), y: units(f64::from(y)) };
    lane.outline(duel.lane).holds(at).then_some(duel.lane)
}

/// The corner nearest to `at` (cm) at which the lane may lie.
fn in_room(head: &Playhead, at: [f32; 2]) -> Point {
    let [xs, ys] = head.view.config.mats.chicken.room(&head.view.config.table);
    Point { x: units(f64::from(at[0])).clamp(xs.0, xs.1), y: units(f64::from(at[1])).clamp(ys.0, ys.1) }
}

/// Everything that the mouse does, by keys.
fn keys(
    turn: Turn,
    keys: Keys,
    time: Res<Time<Real>>,
    head: Res<Playhead>,
    mut hand: ResMut<Hand>,
    mut propose: MessageWriter<Propose<Kadoova>>,
) {
    let (Some(seat), Some(throws)) = (turn.seat(&head), throws(&head)) else { return };
    if matches!(hand.mode, Mode::Carry { .. } | Mode::Lane { grip: Some(_), .. }) {
        return;
    }
    let limits = head.view.config.limits;
    let seconds = time.delta_secs() * if head.view.config.steady { 0.5 } else { 1.0 };
    let axis = |more: Action, less: Action| f32::from(keys.pressed(&more)) - f32::from(keys.pressed(&less));
    let (turned, moved) = (axis(Action::AimLeft, Action::AimRight), axis(Action::HandUp, Action::HandDown));
    raise(&mut hand, &limits, axis(Action::Higher, Action::Lower) * 6.0 * seconds);
    spin(&mut hand, &limits, axis(Action::SpinLeft, Action::SpinRight) * 20.0 * seconds);
    if let (true, Some(duel)) = (keys.just_pressed(&Action::Lane) && throws.first, chicken(&head)) {
        match hand.mode {
            Mode::Lane { at, .. } => {
                propose.write(place(seat, at));
                hand.mode = Mode::Empty;
            }
            _ => hand.mode = Mode::Lane { at: duel.lane, grip: None },
        }
    }
    if let Mode::Lane { at, .. } = &mut hand.mode {
        // On the plan, the arrow keys point where they point on the screen.
        *at = in_room(&head, [cm(at.x) - turned * 8.0 * seconds, cm(at.y) + moved * 8.0 * seconds]);
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
        if let (Some(flick), Some(&die)) = (hand.flick(&limits), throws.free.first()) {
            propose_throw(&mut propose, &head, seat, die, limits.clamp(flick));
        }
        hand.mode = Mode::Empty;
    }
}

/// The arrow shows the flight up to the first touch, without tremor: the bounce is the player's to judge.
pub(super) fn aim_arrow(
    hand: Res<Hand>,
    head: Res<Playhead>,
    shown: Option<Res<Shown<Kadoova>>>,
    data: Res<PhysicsData>,
    mut arrow: ResMut<AimArrow>,
) {
    let limits = head.view.config.limits;
    let playing = shown.is_some_and(|shown| !shown.movers.is_empty());
    let flick = hand.flick(&limits).filter(|_| playing).and_then(|flick| throw_of(flick, &limits).ok());
    let points = flick.map(|flick| physics::flight(&data, &flick));
    let strength = flick_strength(&limits, hand.flick(&limits));
    let wanted = AimArrow(points, strength);
    if *arrow != wanted {
        *arrow = wanted;
    }
}

/// How strong a throw is between the weakest and the strongest.
fn flick_strength(limits: &FlickLimits, flick: Option<Flick>) -> f32 {
    let (slow, fast) = limits.speed;
    flick.map_or(0.0, |flick| ((flick.speed - slow) as f32 / (fast - slow).max(1) as f32).clamp(0.0, 1.0))
}
