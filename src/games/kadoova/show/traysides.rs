//! The things around the trays of races and War!: whose tray it is and with which keys, what the hand there does, and
//! the Bang! button of a mouse.

use bevy_egui::egui;
use egui::{Align2, Pos2, Rect, Stroke, pos2, vec2};

use super::sight::{Sight, cm};
use crate::{
    games::kadoova::duels::tray::{Does, Hand, Hands},
    input::{Device, DeviceKind, RaceKey, prompts::Cap},
    pieces::{
        TableTray, TrayState, Whereabouts,
        paint::WALL,
        palette::{self, Ink},
    },
    rules::{Seat, Tick, throw::Tray},
    show::Scene,
    ui::{
        caps::button,
        marks::mark,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Half the width of the area in the middle above two trays, in interface points: it is for things that all must see.
const MIDDLE: f32 = 114.0;
/// The time for which a tray trembles after a slap, in ticks.
const TREMBLES: u64 = 60;

/// The areas around a tray, in interface points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TraySide {
    /// The seat whose tray it is.
    pub seat: Seat,
    /// The tray's floor.
    pub floor: Rect,
    /// The area above it: name and keys.
    pub plate: Rect,
    /// The area below it.
    pub foot: Rect,
    /// The area in the foot for the Bang! button of a mouse.
    pub button: Rect,
    /// Whether name and keys stand one above the other.
    narrow: bool,
    /// The height of the plate of a bot, which needs no keys.
    low: f32,
}

impl TraySide {
    /// The same with name and keys in this area: one above the other if it is `narrow`.
    pub(super) fn with_plate(self, plate: Rect, narrow: bool) -> TraySide {
        TraySide { plate, narrow, low: plate.height(), ..self }
    }
}

/// The middle of the table along x, in cm.
pub(super) const TABLE_MIDDLE: f32 = 27.0;
/// The near edge of everything that lies above the trays of two, in cm.
pub(super) const ABOVE: f32 = 23.85;

/// Whether a tray stands in the left half of the table.
pub(super) fn is_left(tray: &Tray) -> bool {
    middle(tray)[0] < TABLE_MIDDLE
}

/// Returns the near right corner of a thing above a tray that begins `from` cm away from the table's middle and is so
/// long.
pub(super) fn above(tray: &Tray, from: f32, long: f32) -> [f32; 2] {
    [if is_left(tray) { TABLE_MIDDLE - from - long } else { TABLE_MIDDLE + from }, ABOVE]
}

/// Returns a rectangle on the table, from one corner, in cm.
pub(super) fn room(sight: &Sight, [x, y]: [f32; 2], [long, wide]: [f32; 2]) -> Rect {
    Rect::from_two_pos(sight.place([x, y]), sight.place([x + long, y + wide]))
}

/// Whether a person plays this seat with the mouse.
pub(super) fn has_mouse(sight: &Sight, seat: Seat) -> bool {
    sight.plays(seat) && sight.setup.seats.get(seat.index()).is_some_and(|seat| seat.device == Device::Mouse)
}

/// Whether a person plays this seat with the mouse, and is not shown the buttons of a pad.
pub(super) fn is_by_mouse(sight: &Sight, seat: Seat) -> bool {
    has_mouse(sight, seat) && sight.device_of(seat).kind() != DeviceKind::Pad
}

/// Returns the areas around a hand's tray, one of `count`.
pub(super) fn of(sight: &Sight, hand: &Hand, count: usize) -> TraySide {
    let point = |x: i32, y: i32| -> Pos2 { sight.place([cm(x), cm(y)]) };
    let Tray { from, size } = hand.tray;
    let floor = Rect::from_two_pos(point(from.x, from.y), point(from.x + size.x, from.y + size.y));
    let wall = (WALL + 0.3) * sight.map.px_per_cm / sight.zoom;
    let middle = sight.map.table.center().x / sight.zoom;
    let narrow = count > 2;
    let near = floor.min.y - wall;
    let top = (near - if narrow { 72.0 } else { 46.0 }).max(sight.layout.table.min.y + 2.0);
    let (mut left, mut right) = (floor.min.x, floor.max.x);
    if !narrow {
        (left, right) = if floor.center().x < middle {
            (left, right.min(middle - MIDDLE))
        } else {
            (left.max(middle + MIDDLE), right)
        };
    }
    let plate = Rect::from_min_max(pos2(left, top), pos2(right, near));
    let high = floor.max.y + wall;
    let foot_end = (high + if narrow { 120.0 } else { 46.0 }).min(sight.layout.table.max.y - 2.0);
    let foot = Rect::from_min_max(pos2(floor.min.x, high), pos2(floor.max.x, foot_end));
    let size = vec2((floor.width() * 0.62).min(200.0), foot.height().min(46.0));
    let button = Rect::from_center_size(pos2(floor.center().x, foot.min.y + size.y / 2.0), size);
    let low = if narrow { 34.0 } else { plate.height() };
    TraySide { seat: hand.seat, floor, plate, foot, button, narrow, low }
}

/// Returns the areas around all trays.
pub(super) fn all(sight: &Sight, duel: &impl Hands) -> Vec<TraySide> {
    let count = duel.hands().count();
    duel.hands().map(|hand| of(sight, hand, count)).collect()
}

/// Whether a point on the plan, in cm, is in the tray or on its walls.
pub(super) fn holds(tray: &Tray, [x, y]: [f32; 2]) -> bool {
    let within = |at: f32, from: i32, size: i32| (cm(from) - WALL..=cm(from + size) + WALL).contains(&at);
    within(x, tray.from.x, tray.size.x) && within(y, tray.from.y, tray.size.y)
}

/// Returns the middle of a tray, in cm.
pub(super) fn middle(tray: &Tray) -> [f32; 2] {
    [cm(tray.from.x) + cm(tray.size.x) / 2.0, cm(tray.from.y) + cm(tray.size.y) / 2.0]
}

/// Returns the point on the table for things that all must see, in cm: in the middle above the trays.
pub(super) fn sign(count: usize) -> [f32; 2] {
    [27.0, if count > 2 { 26.8 } else { 27.4 }]
}

/// Returns the area for a question with `count` answers: across the middle of two trays, so that all around them is in
/// sight.
pub(super) fn asks_at(sight: &Sight, duel: &impl Hands, count: usize) -> Option<Rect> {
    let [_, y] = middle(&duel.hands().next()?.tray);
    let strip = sight.layout.strip(sight.settings.text_factor(), count);
    Some(Rect::from_center_size(sight.place([27.0, y]), strip.size()))
}

/// Returns how far `now` is on the way from one moment to another, 0.0-1.0.
pub(super) fn share(now: Tick, from: Tick, to: Tick) -> f32 {
    let (gone, whole) = (now.0.saturating_sub(from.0), to.0.saturating_sub(from.0).max(1));
    (gone as f32 / whole as f32).min(1.0)
}

/// Puts a hand's tray on the table.
pub(super) fn lay_tray(sight: &Sight, scene: &mut Scene, hand: &Hand, state: TrayState, slapped: Option<Tick>) {
    let now = sight.view().now;
    let Tray { from, size } = hand.tray;
    let tray = TableTray::of(hand.seat.index(), scene.colours, [cm(from.x), cm(from.y)], [cm(size.x), cm(size.y)]);
    let shakes = match hand.does {
        Does::Shakes { since, .. } if since <= now => 0.55,
        _ => 0.0,
    };
    let struck =
        slapped.filter(|at| now.0 < at.0 + TREMBLES).map_or(0.0, |at| 1.0 - share(now, at, Tick(at.0 + TREMBLES)));
    scene.trays.push(TableTray { state, shake: f32::max(shakes, struck), ..tray });
}

/// Puts a hand's dice where they are; `not` are the numbers that waiting dice must not show.
pub(super) fn lay_dice(sight: &Sight, scene: &mut Scene, hand: &Hand, not: &[u8]) {
    let now = sight.view().now;
    let count = hand.dice.len() as u8;
    for (n, loose) in (0..).zip(&hand.dice) {
        let place = match (&hand.does, loose.pose) {
            _ if loose.away.is_some() => waiting(&hand.tray, n, not),
            (Does::Shakes { since, .. }, _) => {
                let hard = if *since <= now { 1.0 } else { 0.25 };
                Whereabouts::Shaken { at: middle(&hand.tray), of: (n, count), hard }
            }
            (Does::Rolls(_), _) => Whereabouts::Flying,
            (_, Some(pose)) => Whereabouts::Lying(pose),
            (_, None) => waiting(&hand.tray, n, not),
        };
        scene.pieces.show(loose.die, place);
    }
}

/// Returns the whereabouts of a die that waits in the tray's corner for its hand, with any number on top but these.
pub(super) fn waiting(tray: &Tray, n: u8, not: &[u8]) -> Whereabouts {
    let corner = [cm(tray.from.x + tray.size.x), cm(tray.from.y + tray.size.y)];
    let at = [corner[0] - 1.5 - 1.5 * f32::from(n), corner[1] - 1.5];
    let face = [1, 6, 3].into_iter().find(|face| !not.contains(face)).unwrap_or(1);
    Whereabouts::Aside { at, scale: 0.8, face }
}

/// Draws whose tray it is, and which keys play it.
pub(super) fn plate(canvas: &Canvas, sight: &Sight, side: &TraySide, hand: &Hand, slapped: bool, bangs: bool) {
    let colour = sight.names.colour(side.seat);
    let person = sight.plays(side.seat);
    let room = plate_room(side, person);
    canvas.panel(room, paint(palette::INK), Stroke::new(2.0, paint(palette::seat(usize::from(colour)))), 9);
    let inner = room.shrink2(vec2(10.0, 4.0));
    // With large letters, what the keys do matters more than the name, which the score card shows beside the same mark.
    let marked = is_large(canvas) && bangs && !side.narrow && sight.offers().is_none();
    // While something is being chosen, its panel may lie over the keys, and they have nothing to do yet.
    let keyed = person && sight.offers().is_none();
    let (names, keys) = match (keyed, side.narrow) {
        (false, _) => (inner, Rect::NOTHING),
        (true, true) => inner.split_top_bottom_at_fraction(0.44),
        (true, false) if marked => inner.split_left_right_at_x(inner.min.x + 26.0),
        (true, false) => inner.split_left_right_at_fraction(0.4),
    };
    mark(canvas, pos2(names.min.x + 10.0, names.center().y), 8.5, colour);
    if !(keyed && marked) {
        let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(palette::CHALK));
        let end = names.max - vec2(if person { 6.0 } else { 0.0 }, 0.0);
        canvas.name(Rect::from_min_max(names.min + vec2(26.0, 0.0), end), sight.names.name(side.seat), set);
    }
    if keyed {
        let shakes = matches!(hand.does, Does::Shakes { .. });
        let shake = if sight.head.view.config.steady { "race-roll" } else { "race-shake" };
        let all = [(RaceKey::Shake, shake, shakes), (RaceKey::Slap, "race-bang", slapped)];
        key_row(canvas, sight, side, keys, &all[..if bangs { 2 } else { 1 }]);
    }
}

/// Returns the part of the plate's area that it fills.
fn plate_room(side: &TraySide, person: bool) -> Rect {
    let high = if person { side.plate.height() } else { side.low };
    Rect::from_min_max(pos2(side.plate.min.x, side.plate.max.y - high), side.plate.max)
}

/// Whether letters are so large that there is no room for all words.
fn is_large(canvas: &Canvas) -> bool {
    canvas.scale > 1.3
}

fn key_row(canvas: &Canvas, sight: &Sight, side: &TraySide, room: Rect, keys: &[(RaceKey, &str, bool)]) {
    let set = Set::body().size(15.0).color(paint(palette::PAPER));
    let bold = Set::body().face(Typeface::Bold).size(16.0);
    // With large letters and small trays there is room for one word only; how to shake is also said over the tray.
    let terse = is_large(canvas) && side.narrow && keys.len() > 1;
    let first = if terse { 0.3 } else { 1.0 / keys.len() as f32 };
    let mut x = room.min.x;
    for (n, (which, does, lit)) in keys.iter().enumerate() {
        let part = room.width() * if n == 0 { first } else { 1.0 - first };
        let Some(shown) = sight.race_cap(side.seat, *which) else { continue };
        let name = if let Cap::Key(name) = shown { name } else { "" };
        let wide = (canvas.width(name, bold) + 16.0).clamp(32.0, (part * 0.5).max(36.0));
        let high = 28.0f32.min(room.height());
        let cap = Rect::from_min_size(pos2(x, room.center().y - high / 2.0 - 2.0), vec2(wide, high));
        button(canvas, cap, shown, 16.0, *lit);
        let words = Rect::from_min_max(pos2(cap.max.x + 7.0, room.min.y), pos2(x + part - 4.0, room.max.y));
        x += part;
        if terse && n == 0 {
            continue;
        }
        canvas.text(words, &sight.text.get(does), set);
    }
}

/// The status of a hand: what it does, in words over its tray, and how far it has come with that.
pub(super) struct Status {
    /// The words.
    pub words: String,
    /// The bar: how full it is, 0.0-1.0, and its colour.
    pub bar: Option<(f32, Ink)>,
}

/// Returns what a hand does with its dice, for its player.
pub(super) fn doing(sight: &Sight, hand: &Hand) -> Option<Status> {
    let (now, back) = (sight.head.view.now, sight.head.view.config.races.back);
    let says = |key: &str, bar| Some(Status { words: sight.text.get(key), bar });
    match hand.does {
        Does::Waits { until, .. } => {
            let since = Tick(until.0.saturating_sub(back));
            says("race-fetching", Some((share(now, since, until), palette::MIST)))
        }
        // Only those who shake need to know how long.
        _ if !sight.plays(hand.seat) => None,
        Does::Shakes { .. } if sight.head.view.config.steady => says("race-waits", None),
        Does::Rests { throw: None, .. } if sight.head.view.config.steady => says("race-press", None),
        Does::Shakes { since, ripe, let_go } => {
            let full = share(now, since, ripe);
            let key = if let_go || full < 1.0 { "race-shaking" } else { "race-let-go" };
            says(key, Some((full, palette::GOLD)))
        }
        Does::Rests { throw: None, .. } => says("race-hold", None),
        Does::Rests { .. } | Does::Rolls(_) => None,
    }
}

/// Returns the area of a hand's status: in the half of the tray where its die does not lie.
pub(super) fn status_place(canvas: &Canvas, side: &TraySide, hand: &Hand) -> Rect {
    let lies_low = hand.dice.iter().filter_map(|loose| loose.pose).any(|pose| cm(pose.at[1]) < middle(&hand.tray)[1]);
    let size = vec2((side.floor.width() * 0.86).min(250.0), 40.0 * canvas.scale.clamp(1.0, 1.5));
    let y = if lies_low { side.floor.min.y + size.y / 2.0 + 14.0 } else { side.floor.max.y - size.y / 2.0 - 14.0 };
    Rect::from_center_size(pos2(side.floor.center().x, y), size)
}

/// Draws a hand's status.
pub(super) fn status(canvas: &Canvas, side: &TraySide, hand: &Hand, status: &Status) {
    let place = status_place(canvas, side, hand);
    canvas.panel(place, paint(palette::INK), Stroke::new(1.5, paint(palette::WOOD_LIGHT)), 9);
    let inner = place.shrink2(vec2(10.0, 4.0));
    let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::CHALK)).align(Align2::CENTER_CENTER);
    let Some((full, ink)) = status.bar else {
        canvas.text(inner, &status.words, set);
        return;
    };
    let bar = Rect::from_min_max(pos2(inner.min.x, inner.max.y - 8.0), inner.max);
    canvas.text(Rect::from_min_max(inner.min, pos2(inner.max.x, bar.min.y - 1.0)), &status.words, set);
    canvas.panel(bar, paint(palette::WOOD_DARK), Stroke::NONE, 4);
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * full.clamp(0.0, 1.0), bar.height()));
    canvas.panel(filled, paint(ink), Stroke::NONE, 4);
}

/// Draws the Bang! button of a mouse. Presses of it are read in `races`.
pub(super) fn bang_button(canvas: &Canvas, sight: &Sight, side: &TraySide, lit: bool) {
    let (fill, ink) = if lit { (palette::GOLD, palette::INK) } else { (palette::INK, palette::PAPER) };
    let edge = Stroke::new(2.0, paint(if lit { palette::INK } else { palette::WOOD_LIGHT }));
    canvas.panel(side.button, paint(fill), edge, 10);
    let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(ink)).align(Align2::CENTER_CENTER);
    canvas.text(side.button.shrink2(vec2(8.0, 3.0)), &sight.text.get("race-bang"), set);
}

/// Draws a word that all must see, across the middle of the table.
pub(super) fn cry(canvas: &Canvas, sight: &Sight, words: &str, ink: Ink) {
    let place = cry_place(sight);
    let set = Set::body().face(Typeface::Title).size(72.0).color(paint(ink));
    let size = canvas.outlined_size(words, set);
    let fit = (place.width() / size.x).min(place.height() * 0.85 / size.y).min(1.0);
    canvas.outlined(place.center(), words, set.size(72.0 * fit), 1.0);
}

/// Returns the area of that word.
pub(super) fn cry_place(sight: &Sight) -> Rect {
    Rect::from_center_size(sight.place([27.0, 15.6]), vec2(460.0, 110.0))
}

/// Draws words beside the die that all must see, at [`sign`]: `words` to its left, `number` to its right.
pub(super) fn sign_words(canvas: &Canvas, sight: &Sight, count: usize, words: &str, number: &str) {
    let at = sight.place(sign(count));
    let half = MIDDLE - 4.0;
    let die = 34.0;
    let side = |from: f32, to: f32| Rect::from_min_max(at + vec2(from, -28.0), at + vec2(to, 28.0));
    let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(palette::GOLD)).align(Align2::RIGHT_CENTER);
    canvas.text(side(-half, -die), words, set);
    let set = Set { face: Typeface::Title, size: 48.0, align: Align2::LEFT_CENTER, color: paint(palette::CHALK) };
    canvas.text(side(die + 4.0, half), number, set);
}

/// Returns the areas that the things around the trays take up.
pub(super) fn keeps(sight: &Sight, sides: &[TraySide], buttons: bool) -> Vec<Rect> {
    let at = sight.place(sign(sides.len()));
    let sign = Rect::from_center_size(at, vec2(2.0 * MIDDLE, 56.0));
    let plates = sides.iter().map(|side| plate_room(side, sight.plays(side.seat)));
    let feet = sides.iter().filter(|side| buttons && has_mouse(sight, side.seat)).map(|side| side.button);
    plates.chain(feet).chain([sign]).collect()
}
