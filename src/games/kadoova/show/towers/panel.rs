//! The panels beside the elevation: the sway and the tower from above. In it: the plumb line of the piece in the hand.

use bevy::prelude::{Vec2, Vec3};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::{Sight, Tower, outline};
use crate::{
    games::kadoova::{duels::towers::Stands, show::sight::cm},
    pieces::{
        motion::Seen,
        palette::{self, Ink},
    },
    rules::{dice::DiceSet, throw::Body},
    show::BodyShown,
    ui::theme::{Canvas, Set, Typeface, paint},
};

/// Interface points per centimetre of the plan while a person carries a piece to the tower: a millimetre is 6 pixels.
const NEAR: f32 = 62.0;
/// The length of table that the plan shows at other times, in cm.
const WIDE: f32 = 15.6;
/// The top's distance off its place at the ends of the meter, in cm, and the share of it from which the meter is red.
const SWAY: f32 = 0.6;
const RED: f32 = 0.55;
/// The distance of a top from its place, in cm, beyond which it has fallen.
const FELL: f32 = 1.2;
/// The time that the meter looks ahead, in seconds.
const AHEAD: f32 = 0.12;
/// The radius of a die's corners on the plan, in cm.
const ROUND: f32 = 0.18;

/// Draws everything about a tower except its solids, while it is seen from the side.
pub(in super::super) fn draw(canvas: &Canvas, sight: &Sight, tower: &Tower) {
    if !sight.map.from_side {
        return;
    }
    let [plan, sway] = sight.layout.plan();
    let bodies = Bodies::of(sight, tower);
    plumb_line(canvas, sight, &bodies);
    sway_meter(canvas, sight, &bodies, sway);
    from_above(canvas, sight, tower, &bodies, plan);
    seconds(canvas, sight, &bodies);
}

/// Draws how long a person's hand still holds, large, beside the piece.
fn seconds(canvas: &Canvas, sight: &Sight, bodies: &Bodies) {
    let (Some(left), Some(held)) = (sight.seconds_left, bodies.in_air().filter(|_| bodies.led)) else { return };
    let words = sight.text.with("settings-seconds", &[("n", left.into())]);
    let ink = if left <= 5 { palette::ALARM } else { palette::GOLD };
    let set = Set::body().face(Typeface::Title).size(40.0).color(paint(ink));
    let size = canvas.outlined_size(&words, set);
    let shape = outline::from_side(held.body, &held.seen);
    let right = shape.iter().map(|point| point.x).fold(held.seen.at.x, f32::max);
    let beside = sight.spot([right, 0.0, held.seen.at.z]) + vec2(14.0 + size.x / 2.0, 0.0);
    let room = elevation(sight).shrink2(size / 2.0);
    canvas.outlined(beside.clamp(room.min, room.max), &words, set, 1.0);
}

/// Returns the areas of both panels, which words keep clear of.
pub(in super::super) fn keeps(sight: &Sight) -> Vec<Rect> {
    if sight.map.from_side { sight.layout.plan().into() } else { Vec::new() }
}

/// Returns the area of the elevation: on the table, beside both panels.
pub(in super::super) fn elevation(sight: &Sight) -> Rect {
    let table = sight.layout.table;
    let right = sight.layout.plan().iter().map(|panel| panel.max.x).fold(table.min.x, f32::max);
    table.with_min_x(right)
}

/// Whether this pixel of the window lies on the elevation.
pub(in super::super) fn in_elevation(sight: &Sight, pixel: Vec2) -> bool {
    let at = pixel / sight.zoom;
    elevation(sight).contains(pos2(at.x, at.y))
}

/// The pieces of a tower that are seen.
struct Bodies<'a> {
    /// Its standing pieces, the lowest first.
    stands: Vec<(&'a Stands, &'a BodyShown)>,
    /// The piece that is being placed.
    held: Option<&'a BodyShown>,
    /// Whether a person's hand holds it.
    led: bool,
}

impl<'a> Bodies<'a> {
    fn of(sight: &'a Sight, tower: &'a Tower) -> Bodies<'a> {
        let find = |body: Body| sight.head.bodies.iter().find(|shown| shown.body == body && shown.seen.at.is_finite());
        let mut stands: Vec<&Stands> = tower.stack.pieces.iter().collect();
        stands.sort_by_key(|piece| piece.pose.at[2]);
        let stands = stands.into_iter().filter_map(|piece| Some((piece, find(piece.body)?))).collect();
        let held = tower.placement.and_then(|placement| find(placement.body));
        let led =
            held.is_some_and(|held| held.held) && tower.placement.is_some_and(|placement| sight.plays(placement.seat));
        Bodies { stands, held, led }
    }

    /// Returns the highest standing piece.
    fn top(&self) -> Option<&'a BodyShown> {
        self.stands.last().map(|(_, shown)| *shown)
    }

    /// Returns the piece that is being placed, as long as a hand holds it.
    fn in_air(&self) -> Option<&'a BodyShown> {
        self.held.filter(|held| held.held)
    }

    /// Returns the height of whatever is below the piece in the hand, in cm.
    fn below(&self, held: &BodyShown) -> f32 {
        let above = outline::from_above(held.body, &held.seen);
        let under = self.stands.iter().map(|(_, shown)| *shown).filter(|stands| {
            let lower = stands.seen.at.z < held.seen.at.z;
            lower && outline::overlap(&above, &outline::from_above(stands.body, &stands.seen))
        });
        under.fold(0.0, |most, stands| most.max(outline::reaches(stands.body, &stands.seen)))
    }
}

/// Returns the colour of a piece.
fn ink(sight: &Sight, body: Body) -> Ink {
    match body.die().map(|die| die.set) {
        Some(DiceSet::Seat(seat)) => palette::seat(usize::from(sight.names.colour(seat))),
        Some(DiceSet::Extra) => palette::CHARCOAL,
        None => palette::PAPER,
    }
}

// ------------------------------------------------------------------------------------------------------ elevation

/// Draws a bright line around the piece in the hand, and below it a dashed one and a golden bar where it would land.
fn plumb_line(canvas: &Canvas, sight: &Sight, bodies: &Bodies) {
    let Some(held) = bodies.in_air() else { return };
    let painter = canvas.ui.painter();
    let at = |place: Vec2| sight.spot([place.x, 0.0, place.y]);
    let shape = outline::from_side(held.body, &held.seen);
    let around: Vec<Pos2> = outline::rounded(&shape, ROUND).into_iter().map(at).collect();
    let gold = paint(palette::GOLD);
    let (low, ground) = (outline::lowest(held.body, &held.seen), bodies.below(held));
    let x = held.seen.at.x;
    if low - ground > 0.05 {
        let ends = [at(Vec2::new(x, low)), at(Vec2::new(x, ground))];
        for (ink, wide) in [(paint(palette::INK), 4.0), (gold, 2.0)] {
            painter.extend(Shape::dashed_line(&ends, Stroke::new(wide, ink), 5.0, 6.0));
        }
    }
    let (left, right) = shape.iter().fold((f32::MAX, f32::MIN), |(l, r), point| (l.min(point.x), r.max(point.x)));
    let bar = Rect::from_two_pos(at(Vec2::new(left, ground)), at(Vec2::new(right, ground))).expand2(vec2(0.0, 2.0));
    let above_bar = bar.translate(vec2(0.0, -2.0));
    painter.rect_filled(above_bar.expand(1.5), 3.0, paint(palette::INK));
    painter.rect_filled(above_bar, 2.0, gold);
    if bodies.led {
        painter.add(Shape::closed_line(around.clone(), Stroke::new(4.5, paint(palette::INK))));
        painter.add(Shape::closed_line(around, Stroke::new(2.5, paint(palette::CHALK))));
    }
}

// ----------------------------------------------------------------------------------------------------------- sway

/// Draws how far the top is from where it stood when it was placed, and where it goes: a needle, red at the ends.
fn sway_meter(canvas: &Canvas, sight: &Sight, bodies: &Bodies, place: Rect) {
    canvas.dark(place);
    let inner = place.shrink2(vec2(14.0, 8.0));
    let (words, scale) = inner.split_top_bottom_at_fraction(0.5);
    let small = Set::body().size(Set::SMALL).color(paint(palette::PAPER_DARK));
    canvas.text(words, &sight.text.get("tower-sway"), small);
    let sways =
        |(piece, shown): &(&Stands, &BodyShown)| (shown.seen.at - Vec3::from(piece.stood.at.map(cm)), shown.speed);
    let (off, speed) = bodies.stands.last().map_or((Vec3::ZERO, 0.0), sways);
    let far = off.truncate().length();
    let painter = canvas.ui.painter();
    let line = scale.shrink2(vec2(10.0, 0.0));
    let at = |share: f32| pos2(line.center().x + share.clamp(-1.0, 1.0) * line.width() / 2.0, line.center().y);
    let bar = |from: f32, to: f32, ink: Ink| {
        painter.line_segment([at(from), at(to)], Stroke::new(6.0, paint(ink)));
    };
    bar(-1.0, 1.0, palette::MIST);
    bar(-1.0, -RED, palette::DANGER);
    bar(RED, 1.0, palette::DANGER);
    painter.line_segment(
        [at(0.0) - vec2(0.0, 9.0), at(0.0) + vec2(0.0, 9.0)],
        Stroke::new(2.0, paint(palette::PAPER_DARK)),
    );
    let share = far.copysign(off.x) / SWAY;
    let ahead = speed * AHEAD / SWAY;
    if ahead > 0.02 {
        painter.line_segment(
            [at(share - ahead), at(share + ahead)],
            Stroke::new(12.0, paint(palette::GOLD).gamma_multiply(0.45)),
        );
    }
    let red = share.abs() > RED;
    painter.circle(
        at(share),
        10.0,
        paint(if red { palette::DANGER } else { palette::GOLD }),
        Stroke::new(2.0, paint(palette::INK)),
    );
    // A top that has come down no longer sways.
    let number = if far < FELL { format!("{:.1}", far * 10.0) } else { "—".into() };
    let ink = if red { palette::ALARM } else { palette::CHALK };
    let set = Set::body().face(Typeface::Bold).size(Set::BODY).color(paint(ink)).align(Align2::RIGHT_CENTER);
    canvas.unspoken(words, &sight.text.with("tower-millimetres", &[("mm", number.into())]), set);
}

// ----------------------------------------------------------------------------------------------------------- plan

/// The plan in its area.
struct Plan<'a, 'b> {
    canvas: &'a Canvas<'b>,
    room: Rect,
    /// The point in the middle of it, in cm.
    middle: Vec2,
    /// Interface points per centimetre.
    scale: f32,
}

impl Plan<'_, '_> {
    fn at(&self, place: Vec2) -> Pos2 {
        let off = (place - self.middle) * self.scale;
        self.room.center() + vec2(off.x, -off.y)
    }

    fn painter(&self) -> egui::Painter {
        self.canvas.ui.painter().with_clip_rect(self.room)
    }

    fn outline(&self, body: Body, seen: &Seen) -> Vec<Pos2> {
        let round = if body.die().is_some() { ROUND } else { 2.0 * ROUND };
        outline::rounded(&outline::from_above(body, seen), round).into_iter().map(|place| self.at(place)).collect()
    }

    fn body(&self, shown: &BodyShown, fill: Color32, stroke: Stroke) {
        self.painter().add(Shape::convex_polygon(self.outline(shown.body, &shown.seen), fill, stroke));
    }

    /// Draws a cross at `place` with arms of length `arm`, in points.
    fn cross(&self, place: Vec2, arm: f32, stroke: Stroke) {
        let at = self.at(place);
        for way in [vec2(arm, 0.0), vec2(0.0, arm)] {
            self.painter().line_segment([at - way, at + way], stroke);
        }
    }
}

/// Draws the tower from above, and the piece in the hand over it.
fn from_above(canvas: &Canvas, sight: &Sight, tower: &Tower, bodies: &Bodies, place: Rect) {
    canvas.dark(place);
    let inner = place.shrink(8.0);
    let (words, room) = inner.split_top_bottom_at_y(inner.min.y + 22.0 * canvas.scale.min(1.6));
    let small = Set::body().size(Set::SMALL).color(paint(palette::PAPER_DARK));
    canvas.text(words.shrink2(vec2(6.0, 0.0)), &sight.text.get("tower-from-above"), small);
    let far = how_far(sight, bodies);
    // With large letters it gets a line of its own.
    let line = if sight.layout.large && far.is_some() { words.height() } else { 0.0 };
    let (room, below) = room.split_top_bottom_at_y(room.max.y - line);
    if let Some(far) = far {
        let set = small.color(paint(palette::CHALK)).align(Align2::RIGHT_CENTER);
        canvas.unspoken(if sight.layout.large { below } else { words.shrink2(vec2(6.0, 0.0)) }, &far, set);
    }
    let scale = if bodies.led { NEAR } else { room.size().min_elem() / WIDE };
    let top = bodies.top().map(|top| top.seen.at.truncate());
    let middle = top.unwrap_or(Vec3::from(tower.top()).truncate());
    let plan = Plan { canvas, room, middle, scale };
    let painter = plan.painter();
    painter.rect_filled(room, 8.0, paint(palette::FELT_DARK));
    mat(tower, &plan);
    let count = bodies.stands.len();
    for (n, (_, shown)) in bodies.stands.iter().enumerate() {
        // The lower, the darker.
        let dark = (0.16 * (count - 1 - n) as f32).min(0.55);
        let fill = ink(sight, shown.body).mix(palette::INK, dark);
        if shown.body.die().is_none() {
            // A card lets the pieces below it show through.
            let edge = Stroke::new(2.0, paint(palette::PAPER.mix(palette::INK, dark)));
            plan.body(shown, paint(palette::CLOTH.mix(palette::INK, dark)).gamma_multiply(0.72), edge);
            continue;
        }
        let edge = if n + 1 == count { palette::CHALK.mix(fill, 0.35) } else { palette::INK };
        plan.body(shown, paint(fill), Stroke::new(1.5, paint(edge)));
    }
    let place = Vec3::from(tower.top()).truncate();
    if bodies.stands.is_empty() {
        plan.cross(place, 0.8 * scale, Stroke::new(1.0, paint(palette::MIST)));
    }
    if let Some(top) = top {
        plan.cross(top, 0.45 * scale, Stroke::new(1.0, paint(palette::CHALK)));
    }
    match (bodies.in_air(), bodies.held) {
        (Some(held), _) => in_hand(sight, &plan, held),
        (None, Some(lies)) => plan.body(lies, paint(ink(sight, lies.body)), Stroke::new(1.5, paint(palette::CHALK))),
        (None, None) => {}
    }
    painter.rect_stroke(room, 8.0, Stroke::new(1.5, paint(palette::WOOD_LIGHT)), egui::StrokeKind::Inside);
}

/// Says how far the piece in a person's hand is from the highest piece, along the table and across it, each with an arrow
/// to where it is, and how deep it would drop, in mm.
fn how_far(sight: &Sight, bodies: &Bodies) -> Option<String> {
    let (held, top) = (bodies.held.filter(|_| bodies.led)?, bodies.top()?);
    let off = held.seen.at - top.seen.at;
    let gap = outline::lowest(held.body, &held.seen) - bodies.below(held);
    // Tenths where they matter.
    let mm = |cm: f32| match cm.abs() * 10.0 {
        mm if mm < 20.0 => format!("{mm:.1}"),
        mm => format!("{mm:.0}"),
    };
    let arrow = |off: f32, [less, more]: [&'static str; 2]| if off < 0.0 { less } else { more };
    let values = [
        ("side", arrow(off.x, ["←", "→"]).into()),
        ("along", mm(off.x).into()),
        ("depth", arrow(off.y, ["↓", "↑"]).into()),
        ("across", mm(off.y).into()),
        ("drop", mm(gap.max(0.0)).into()),
    ];
    Some(sight.text.with("tower-off", &values))
}

/// Draws the mat that the tower stands on.
fn mat(tower: &Tower, plan: &Plan) {
    if let Some(radius) = tower.mat {
        let at = plan.at(Vec2::new(cm(tower.place.x), cm(tower.place.y)));
        let fill = palette::seat(5).mix(palette::FELT_DARK, 0.55);
        plan.painter().circle(at, radius * plan.scale, paint(fill), Stroke::new(2.0, paint(palette::GOLD)));
    }
}

/// Draws the piece in the hand: its shadow on whatever is below, and a golden outline; an arrow if it is off the plan.
fn in_hand(sight: &Sight, plan: &Plan, held: &BodyShown) {
    let gold = paint(palette::GOLD);
    let at = held.seen.at.truncate();
    let shadow = Seen { at: held.seen.at + Vec3::new(0.05, -0.06, 0.0), ..held.seen };
    let round = plan.outline(held.body, &shadow);
    plan.painter().add(Shape::convex_polygon(round, Color32::from_black_alpha(110), Stroke::NONE));
    let fill = paint(ink(sight, held.body)).gamma_multiply(0.4);
    plan.body(held, fill, Stroke::new(4.5, paint(palette::INK)));
    plan.body(held, Color32::TRANSPARENT, Stroke::new(2.5, gold));
    plan.cross(at, 7.0, Stroke::new(2.0, gold));
    let spot = plan.at(at);
    let inside = plan.room.shrink(18.0);
    if inside.contains(spot) {
        return;
    }
    let tip = inside.clamp(spot);
    let way = (spot - tip).normalized();
    let (foot, wing) = (tip - way * 14.0, way.rot90() * 9.0);
    let tip = tip + way * 8.0;
    plan.painter().add(Shape::convex_polygon(
        vec![tip, foot + wing, foot - wing],
        gold,
        Stroke::new(2.0, paint(palette::INK)),
    ));
}
