//! The moments of a duel on stage for which everybody has waited: a bust, a fall, the lead, the last die, a photo finish, a
//! win whose points fly into the score card.

use std::f32::consts::TAU;

use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::{
    any,
    sight::{Sight, Teller, cm},
};
use crate::{
    games::kadoova::{
        DuelView, Verdict,
        duels::throwing::{Dice, Event as Thrown},
    },
    input::{Action, prompts::Cue},
    pieces::palette::{self, Ink},
    rules::{Seat, Seats, dice::DieId, throw::Body},
    show::{Chip, LANDED, Payoff, PayoffKind, Stage, WhatNow, sight::clear_place},
    sound::Sound,
    ui::{
        marks,
        portraits::Mood,
        text::{points, signed},
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The seconds that each lasts: none more than 1.5.
const LOST: f32 = 1.5;
const WON: f32 = 1.5;
const LEAD: f32 = 1.0;
const LAST: f32 = 1.0;
const PHOTO: f32 = 1.4;

/// The seconds of hush before something breaks.
const HUSH: f32 = 0.25;

/// Tells that a seat loses points, or its tower, by what happened to this body.
pub(super) fn lost(
    teller: &mut Teller,
    (kind, words): (PayoffKind, &str),
    seat: Option<Seat>,
    body: impl Into<Body>,
    lost: i32,
) -> f32 {
    let of = seat.map_or(Seats::NONE, Seats::one);
    teller.feel(of, Mood::Busts);
    teller.cue(if kind == PayoffKind::Bust { Sound::Bust } else { Sound::Fell });
    let at = teller.spot(body);
    teller.pay_off(Payoff { kind, words: teller.words(words), of, at, lost, ..Payoff::default() }, LOST)
}

/// Tells that with this die its thrower takes the lead.
pub(super) fn lead(teller: &mut Teller, die: DieId) -> f32 {
    thrower(teller).map_or(LEAD, |seat| lead_of(teller, seat, die))
}

/// Tells that `seat` takes the lead with this die.
pub(super) fn lead_of(teller: &mut Teller, seat: Seat, die: DieId) -> f32 {
    let words = teller.sentence("headline-lead", seat, &[]);
    let at = teller.spot(die);
    teller.pay_off(Payoff { kind: PayoffKind::Lead, words, of: Seats::one(seat), at, ..Payoff::default() }, LEAD)
}

/// The seat that throws in the duel that is drawn.
fn thrower(teller: &Teller) -> Option<Seat> {
    teller.head.view.shown_duel().map(any::active)?.iter().next()
}

/// Shows that the last of several dice flies, beside its flight.
pub(super) fn last_die<S, F>(teller: &mut Teller, event: &Thrown<S, F>, dice: Option<&Dice>) {
    let (Thrown::Thrown { seat, die, .. }, Some(dice)) = (event, dice) else { return };
    let is_last = dice.in_hand(*seat).all(|other| other == *die);
    let others = dice.lying.iter().map(|lies| lies.die).chain(dice.gone.iter().copied());
    if is_last && others.filter(|other| dice.owner(*other) == Some(*seat)).count() > 1 {
        let words = teller.words("headline-last");
        teller.pay_off_beside(
            Payoff { kind: PayoffKind::LastDie, words, of: Seats::one(*seat), ..Payoff::default() },
            LAST,
        );
    }
}

/// Tells that the very last die of a tower is to be placed.
pub(super) fn very_last_die(teller: &mut Teller, seat: Seat) -> f32 {
    let words = teller.words("headline-last-die");
    teller.pay_off(Payoff { kind: PayoffKind::LastDie, words, of: Seats::one(seat), ..Payoff::default() }, LAST)
}

/// Tells that the dice of `seat` were nearly in time.
pub(super) fn photo_finish(teller: &mut Teller, seat: Seat) -> f32 {
    let words = teller.words("headline-photo");
    teller.headline("headline-photo", palette::GOLD);
    teller.pay_off(Payoff { kind: PayoffKind::PhotoFinish, words, of: Seats::one(seat), ..Payoff::default() }, PHOTO)
}

/// Tells that a duel is won: its points fly from where they lie to the winners.
pub(super) fn won(teller: &mut Teller, verdict: &Verdict, how: String) -> f32 {
    let mut words = String::new();
    for seat in verdict.winners.iter() {
        words = teller.sentence("headline-won", seat, &[]);
    }
    if verdict.winners.len() > 1 {
        words = teller.words_with("headline-won-all", &[("all", teller.list(verdict.winners).into())]);
    }
    pays(teller, verdict, verdict.winners, [words, how])
}

/// Tells in these words that a duel that nobody wins is over, and pays. It is both duelists' moment if it pays anything.
pub(super) fn over(teller: &mut Teller, verdict: &Verdict, words: String) -> f32 {
    let duelists = teller.head.view.roles_now().duelists;
    let of = if verdict.awards.iter().any(|award| award.points > 0) { duelists } else { Seats::NONE };
    pays(teller, verdict, of, [words, String::new()])
}

/// Tells that a Quick Draw that pays no points is won, of these seats.
pub(super) fn drew(teller: &mut Teller, winners: Seats, seats: Seats) -> f32 {
    let mut words = String::new();
    for seat in winners.iter() {
        words = teller.sentence("headline-drew", seat, &[]);
    }
    wins(teller, Payoff { words, of: winners, others: seats.but(winners), ..Payoff::default() })
}

fn pays(teller: &mut Teller, verdict: &Verdict, of: Seats, [words, how]: [String; 2]) -> f32 {
    let view = std::sync::Arc::clone(&teller.head.view);
    let duelists = view.roles_now().duelists;
    let others = duelists.but(of);
    let mut chips = Vec::new();
    for award in verdict.awards.iter() {
        teller.owe(award.seat, award.points);
        if award.points > 0 {
            chips.extend(flying(teller, view.shown_duel(), award.seat, award.points));
        }
    }
    wins(teller, Payoff { words, how, of, others, chips, ..Payoff::default() })
}

fn wins(teller: &mut Teller, payoff: Payoff) -> f32 {
    teller.cue(Sound::Win);
    teller.feel(payoff.of, Mood::Wins);
    teller.feel(payoff.others, Mood::Busts);
    // They would stand below the winner's face.
    teller.head.calls.clear();
    teller.head.headline = None;
    teller.pay_off(Payoff { kind: PayoffKind::Won, ..payoff }, WON)
}

/// The chips of a seat that gains these points: one for each die that scores, or one for all.
fn flying(teller: &Teller, duel: Option<&DuelView>, to: Seat, all: i32) -> Vec<Chip> {
    let config = &teller.head.view.config;
    let dice = duel.map(|duel| any::scored(config, duel, to)).unwrap_or_default();
    let chip = |(die, points): (DieId, i32)| Some(Chip { from: Some(teller.spot(die)?), to, points });
    let chips: Vec<Chip> = dice.into_iter().filter(|(_, points)| *points > 0).filter_map(chip).collect();
    if chips.is_empty() { vec![Chip { from: None, to, points: all }] } else { chips }
}

/// What is paid off now.
fn now<'a>(sight: &Sight<'a>) -> Option<(&'a Stage, &'a Payoff)> {
    let stage = sight.head.stage.as_ref()?;
    Some((stage, stage.payoff.as_ref()?))
}

/// The prompt while something is paid off that holds the table.
pub(super) fn what_now(sight: &Sight) -> Option<WhatNow> {
    let (_, payoff) = now(sight).filter(|(stage, _)| !stage.beside)?;
    Some(WhatNow::with(payoff.words.clone(), &[(Cue::Do(Action::Act), "does-go-on"), (Cue::Left, "does-go-on")]))
}

/// Whether a win is paid off.
pub(super) fn is_won(sight: &Sight) -> bool {
    now(sight).is_some_and(|(_, payoff)| payoff.kind == PayoffKind::Won)
}

/// The places of the faces and the words of a win.
struct Plan {
    /// The winners, side by side.
    hero: Rect,
    /// The losers.
    others: Rect,
    ribbon: Rect,
}

impl Plan {
    /// The places for so many winners: two share a wider one.
    fn of(canvas: &Canvas, sight: &Sight, winners: usize) -> Plan {
        let room = sight.layout.table.shrink(6.0);
        let side = (room.height() * 0.44).min(room.width() * 0.26);
        let ribbon = 68.0 * canvas.scale.clamp(1.0, 1.4);
        let wide = if winners == 2 { 1.5 } else { 1.0 };
        let hero = Rect::from_min_size(room.min + vec2(22.0, room.height() * 0.16), vec2(wide * side, side));
        let small = side * 0.62;
        let others = Rect::from_min_size(pos2(room.max.x - small - 30.0, room.min.y + 18.0), Vec2::splat(small));
        let low = room.max.y - ribbon - 14.0;
        let ribbon = Rect::from_min_max(pos2(room.min.x, low), pos2(room.min.x + room.width() * 0.93, low + ribbon));
        Plan { hero, others, ribbon }
    }
}

/// The areas that words on the table keep clear of.
pub(super) fn keeps(canvas: &Canvas, sight: &Sight) -> Vec<Rect> {
    match now(sight) {
        Some((_, payoff)) if payoff.kind == PayoffKind::Won => {
            let plan = Plan::of(canvas, sight, payoff.of.len());
            vec![plan.hero, plan.others, plan.ribbon]
        }
        _ => Vec::new(),
    }
}

/// Draws what is paid off; `taken` are the areas already in use.
pub(super) fn draw(canvas: &Canvas, sight: &Sight, taken: &mut Vec<Rect>) {
    let Some((stage, payoff)) = now(sight) else { return };
    let still = sight.settings.reduced_motion;
    // Without motion it is one picture: the one in which most can be seen.
    let age = if still { stage.lasts * LANDED } else { stage.age };
    let stage = Stage { age, ..stage.clone() };
    match payoff.kind {
        PayoffKind::Won => win(canvas, sight, &stage, payoff, still),
        PayoffKind::Lead => {
            shine(canvas, sight, &stage, payoff);
            cry(canvas, sight, &stage, (&payoff.words, palette::GOLD), taken);
        }
        PayoffKind::LastDie => cry(canvas, sight, &stage, (&payoff.words, palette::GOLD), taken),
        PayoffKind::PhotoFinish => finder(canvas, sight, &stage),
        PayoffKind::Bust | PayoffKind::Felled | PayoffKind::TowerDown => {
            loss(canvas, sight, &stage, payoff, still);
            if stage.age >= HUSH {
                let later = Stage { age: stage.age - HUSH, ..stage };
                cry(canvas, sight, &later, (&payoff.words, palette::DANGER), taken);
            }
        }
    }
}

/// Writes words across the table, where there is room for them; they burst out of it.
fn cry(canvas: &Canvas, sight: &Sight, stage: &Stage, (words, ink): (&str, Ink), taken: &mut Vec<Rect>) {
    let room = sight.layout.table.shrink(6.0);
    let set = Set::body().face(Typeface::Title).size(64.0).color(paint(ink));
    let size = canvas.outlined_size(words, set);
    let fit = (room.width() * 0.86 / size.x).min(1.0);
    let wanted = pos2(room.center().x, room.min.y + room.height() * 0.24);
    let at = clear_place(Rect::from_center_size(wanted, size * fit), taken, room);
    let pop = 0.75 + 0.25 * stage.share(0.0, 0.18);
    // It may stand on any mat, whose art has the same colours.
    let shade = Color32::from_black_alpha((130.0 * pop) as u8);
    canvas.panel(Rect::from_center_size(at, size * fit * pop + vec2(72.0, 4.0)), shade, Stroke::NONE, 24);
    canvas.outlined(at, words, set.size(64.0 * fit * pop), 1.0);
}

/// Draws a loss: a hush, then the line flares, feathers or splinters fly, and the points break and drop.
fn loss(canvas: &Canvas, sight: &Sight, stage: &Stage, payoff: &Payoff, still: bool) {
    let hush = stage.share(0.0, HUSH) * (1.0 - 0.6 * stage.share(HUSH, 0.4));
    canvas.ui.painter().rect_filled(sight.layout.table, 0.0, Color32::from_black_alpha((150.0 * hush) as u8));
    if payoff.kind == PayoffKind::Bust {
        flare(canvas, sight, stage);
    }
    if let Some(at) = payoff.at.map(|at| sight.spot(at)).filter(|at| sight.layout.table.expand(60.0).contains(*at)) {
        let at = at.clamp(sight.layout.table.min + Vec2::splat(20.0), sight.layout.table.max - Vec2::splat(20.0));
        if !still {
            for n in 0..PIECES {
                piece(canvas, payoff.kind, at, n, stage.age - HUSH);
            }
        }
    }
}

/// Draws how the Bust line flares, where it is in sight.
fn flare(canvas: &Canvas, sight: &Sight, stage: &Stage) {
    let Some(DuelView::Chicken(duel)) = sight.view().shown_duel() else { return };
    let config = &sight.view().config;
    let x = cm(config.mats.chicken.bust_line(duel.lane));
    let room = sight.layout.table;
    let ends = [sight.place([x, 0.0]), sight.place([x, cm(config.table.size.y)])];
    let at = ends[0].lerp(ends[1], 0.5).x;
    if !room.x_range().contains(at) {
        return;
    }
    let glow = stage.share(HUSH * 0.4, 0.2) * (1.0 - stage.share(0.6, 0.8));
    for (wide, alpha) in [(64.0, 0.2), (34.0, 0.35), (12.0, 0.9)] {
        let band = Rect::from_x_y_ranges(at - wide / 2.0..=at + wide / 2.0, room.y_range()).intersect(room);
        canvas.ui.painter().rect_filled(band, 0.0, paint(palette::ALARM).gamma_multiply(alpha * glow));
    }
}

/// The number of feathers, splinters or scraps that fly.
const PIECES: usize = 18;

/// Draws piece `n` of what flies up from `at`, `age` seconds after it burst.
fn piece(canvas: &Canvas, kind: PayoffKind, at: Pos2, n: usize, age: f32) {
    if age <= 0.0 {
        return;
    }
    // The same for everybody who looks: spread evenly, and none like its neighbour.
    let part = n as f32 / PIECES as f32;
    let angle = TAU * part + 0.7 * (n % 3) as f32;
    let speed = 150.0 + 45.0 * (n % 5) as f32;
    let drag = 1.0 - (-2.2 * age).exp();
    let way = Vec2::angled(angle) * speed * drag / 1.6;
    let falls = if kind == PayoffKind::Bust { 60.0 } else { 240.0 } * age * age;
    let middle = at + way + vec2(8.0 * (age * 7.0 + n as f32).sin(), falls);
    let turn = angle + age * (2.0 + (n % 4) as f32);
    let fades = 1.0 - ((age - 0.8) / 0.45).clamp(0.0, 1.0);
    let (long, wide, ink) = match kind {
        PayoffKind::Bust => (15.0, 5.5, if n.is_multiple_of(3) { palette::GOLD } else { palette::CHALK }),
        PayoffKind::Felled => (9.0, 4.0, palette::WOOD_LIGHT),
        _ => (12.0, 8.0, palette::PAPER),
    };
    let along = Vec2::angled(turn);
    let point = |x: f32, y: f32| middle + along * x * long + along.rot90() * y * wide;
    let points = match kind {
        PayoffKind::Bust => {
            vec![
                point(-1.0, 0.0),
                point(-0.4, -0.8),
                point(0.5, -0.7),
                point(1.0, 0.0),
                point(0.5, 0.7),
                point(-0.4, 0.8),
            ]
        }
        _ => vec![point(-1.0, -1.0), point(1.0, -0.8), point(0.9, 1.0), point(-0.9, 0.8)],
    };
    let edge = Stroke::new(1.5, paint(palette::INK).gamma_multiply(fades));
    canvas.ui.painter().add(Shape::convex_polygon(points, paint(ink).gamma_multiply(fades), edge));
}

/// Whether a bust is paid off.
pub(super) fn is_bust(sight: &Sight) -> bool {
    now(sight).is_some_and(|(_, payoff)| payoff.kind == PayoffKind::Bust)
}

/// Draws in `place` the points that a bust costs: their figures come apart, and drop.
pub(super) fn crack(canvas: &Canvas, sight: &Sight, place: Rect) {
    let Some((stage, payoff)) = now(sight) else { return };
    let drops = if sight.settings.reduced_motion { 0.25 } else { stage.share(HUSH + 0.2, 0.9) };
    let figures: Vec<String> = points(payoff.lost).chars().map(String::from).collect();
    let set = Set::body().face(Typeface::Bold).size(44.0 / canvas.scale.max(1.0)).color(paint(palette::DANGER));
    let widths: Vec<f32> = figures.iter().map(|figure| canvas.outlined_size(figure, set).x).collect();
    let mut x = place.max.x - 16.0 - widths.iter().sum::<f32>() - 3.0 * figures.len() as f32;
    for (n, (figure, wide)) in figures.iter().zip(widths).enumerate() {
        // Each at its own time, so that the number visibly breaks.
        let own = (drops * 1.6 - 0.2 * ((n * 2) % 3) as f32).clamp(0.0, 1.0);
        let at = pos2(x + wide / 2.0 - 6.0 * own, place.center().y + 6.0 + 26.0 * own * own);
        if own < 1.0 {
            canvas.outlined(at, figure, set, 1.0 - own);
        }
        x += wide + 3.0;
    }
}

/// Draws a ring of light around a die, and rays.
fn shine(canvas: &Canvas, sight: &Sight, stage: &Stage, payoff: &Payoff) {
    let Some(at) = payoff.at.map(|at| sight.spot(at)) else { return };
    let grows = stage.share(0.0, 0.5);
    let fades = 1.0 - stage.share(0.6, 0.4);
    let ink = paint(palette::GOLD).gamma_multiply(fades);
    let painter = canvas.ui.painter().with_clip_rect(sight.layout.table);
    painter.circle_stroke(at, 22.0 + 26.0 * grows, Stroke::new(5.0, ink));
    for n in 0..12 {
        let way = Vec2::angled(TAU * n as f32 / 12.0);
        let from = 34.0 + 24.0 * grows;
        painter.line_segment([at + way * from, at + way * (from + 18.0)], Stroke::new(4.0, ink));
    }
}

/// Draws the corners of a camera's finder, which close in on the table.
fn finder(canvas: &Canvas, sight: &Sight, stage: &Stage) {
    let room = sight.layout.table;
    let wide = 0.94 - 0.22 * stage.share(0.0, 0.4);
    let frame = Rect::from_center_size(room.center(), room.size() * wide);
    let painter = canvas.ui.painter();
    for (stroke, ink) in [(9.0, palette::INK), (5.0, palette::CHALK)] {
        for (corner, x, y) in [
            (frame.left_top(), 1.0, 1.0),
            (frame.right_top(), -1.0, 1.0),
            (frame.left_bottom(), 1.0, -1.0),
            (frame.right_bottom(), -1.0, -1.0),
        ] {
            let line = vec![corner + vec2(x * 56.0, 0.0), corner, corner + vec2(0.0, y * 56.0)];
            painter.line(line, Stroke::new(stroke, paint(ink)));
        }
    }
}

/// Draws a win: both faces, the words on a ribbon, and the points on their way into the score card.
fn win(canvas: &Canvas, sight: &Sight, stage: &Stage, payoff: &Payoff, still: bool) {
    let plan = Plan::of(canvas, sight, payoff.of.len());
    let comes = stage.share(0.0, 0.28);
    let hero = plan.hero.translate(vec2(-(plan.hero.width() + 40.0) * (1.0 - comes), 0.0));
    let shines = !payoff.of.is_empty();
    if shines {
        rays(canvas, sight, hero.center(), comes);
    }
    faces(
        canvas,
        sight,
        plan.others.translate(vec2((plan.others.width() + 60.0) * (1.0 - comes), 0.0)),
        payoff.others,
        Mood::Busts,
    );
    if shines && !still {
        confetti(canvas, hero.center(), hero.width() * 0.5, stage.age);
    }
    faces(canvas, sight, hero, payoff.of, Mood::Wins);
    if payoff.of.len() == 1 {
        let wide = hero.width() * 0.5;
        let crown = Rect::from_center_size(pos2(hero.center().x, hero.min.y - wide * 0.2), vec2(wide, wide * 0.55));
        marks::crown(canvas, crown, "");
    }
    ribbon(canvas, plan.ribbon, payoff, comes);
    // They fly over everything.
    let above = egui::Area::new(egui::Id::new("chips")).order(egui::Order::Foreground).interactable(false);
    above.fixed_pos(Pos2::ZERO).show(canvas.ui.ctx(), |ui| {
        ui.set_clip_rect(canvas.ui.ctx().viewport_rect());
        let canvas = Canvas { ui, scale: canvas.scale };
        for (n, chip) in payoff.chips.iter().enumerate() {
            fly(&canvas, sight, stage, (n, payoff.chips.len()), chip, hero.center());
        }
    });
}

/// Draws the result of a duel over the table as it lies, in these words; returns whether there is one.
pub(super) fn picture(canvas: &Canvas, sight: &Sight, words: &str) -> bool {
    let Some(outcome) = &sight.head.outcome else { return false };
    let duelists = sight.view().roles_now().duelists;
    // What nobody wins may pay all the same: a tower that both have built.
    let shared = outcome.winners.is_empty() && outcome.points.iter().any(|points| *points > 0);
    let of = if shared { duelists } else { outcome.winners };
    let others = duelists.but(of);
    let worth = |seat: Seat| outcome.points.get(seat.index()).copied().unwrap_or_default();
    let chips = of.iter().map(|to| Chip { from: None, to, points: worth(to) }).collect();
    let payoff = Payoff { words: words.to_string(), of, others, chips, ..Payoff::default() };
    let landed = Stage { age: WON, lasts: WON, ..Stage::default() };
    win(canvas, sight, &landed, &payoff, true);
    true
}

/// The points that all chips of a win add up to for its first winner.
fn total(payoff: &Payoff) -> i32 {
    let first = payoff.of.iter().next();
    payoff.chips.iter().filter(|chip| Some(chip.to) == first).map(|chip| chip.points).sum()
}

/// Draws light that goes out from a winner over the table.
fn rays(canvas: &Canvas, sight: &Sight, from: Pos2, strength: f32) {
    let room = sight.layout.table;
    let painter = canvas.ui.painter().with_clip_rect(room);
    painter.rect_filled(room, 0.0, Color32::from_black_alpha((70.0 * strength) as u8));
    let long = room.width() * 1.2;
    let ink = paint(palette::GOLD).gamma_multiply(0.16 * strength);
    for n in 0..12 {
        let angle = TAU * n as f32 / 12.0 + 0.08;
        let (left, right) = (Vec2::angled(angle) * long, Vec2::angled(angle + TAU / 26.0) * long);
        painter.add(Shape::convex_polygon(vec![from, from + left, from + right], ink, Stroke::NONE));
    }
}

/// Draws the portraits of these seats in their frames: one fills the square `place`, several share it.
fn faces(canvas: &Canvas, sight: &Sight, place: Rect, seats: Seats, mood: Mood) {
    let columns = if seats.len() > 1 { 2 } else { 1 };
    let side = place.width() / columns as f32;
    for (n, seat) in seats.iter().enumerate() {
        let at = place.min + vec2((n % columns) as f32, (n / columns) as f32) * side;
        let frame = Rect::from_min_size(at, Vec2::splat(side)).shrink(if columns > 1 { 4.0 } else { 0.0 });
        let colour = palette::seat(usize::from(sight.names.colour(seat)));
        let ground = if mood == Mood::Wins { colour } else { colour.mix(palette::INK, 0.35) };
        canvas.panel(frame.translate(vec2(4.0, 6.0)), Color32::from_black_alpha(110), Stroke::NONE, 20);
        canvas.panel(frame, paint(ground), Stroke::new(5.0, paint(palette::INK)), 20);
        let who = (sight.names.character(seat), sight.names.colour(seat));
        marks::portrait(canvas, sight.pictures, frame.shrink(frame.width() * 0.05), who, mood);
    }
}

/// Draws small marks of all colours that fly out around a winner.
fn confetti(canvas: &Canvas, from: Pos2, radius: f32, age: f32) {
    for n in 0..20_u8 {
        let angle = TAU * f32::from(n) / 20.0 + 0.4 * f32::from(n % 3);
        let far = radius * (0.9 + 0.55 * (1.0 - (-3.0 * age).exp())) + 9.0 * f32::from(n % 4);
        let at = from + Vec2::angled(angle) * far + vec2(0.0, 46.0 * age * age);
        marks::mark(canvas, at, 5.5, n % palette::SEATS.len() as u8);
    }
}

/// Draws the words of a win on a ribbon across the table, and at its end how it was won and what it is worth.
fn ribbon(canvas: &Canvas, place: Rect, payoff: &Payoff, comes: f32) {
    let place = place.with_max_x(place.min.x + place.width() * comes.max(0.2));
    let notch = vec2(26.0, 0.0);
    let shape = |by: f32| {
        let band = place.expand2(vec2(0.0, by));
        vec![band.left_top(), band.right_top(), band.right_bottom() - notch, band.left_bottom()]
    };
    let painter = canvas.ui.painter();
    painter.add(Shape::convex_polygon(shape(3.0), paint(palette::INK), Stroke::NONE));
    painter.add(Shape::convex_polygon(shape(0.0), paint(palette::DANGER.mix(palette::INK, 0.42)), Stroke::NONE));
    for y in [place.min.y + 5.0, place.max.y - 5.0] {
        painter.hline(place.min.x..=place.max.x - 14.0, y, Stroke::new(2.0, paint(palette::GOLD)));
    }
    if comes < 1.0 {
        return;
    }
    let inner = place.shrink2(vec2(34.0, 9.0));
    let worth = total(payoff);
    let number = if worth > 0 { signed(worth) } else { String::new() };
    let bold = Set::body().face(Typeface::Bold).size(28.0).color(paint(palette::CHALK)).align(Align2::RIGHT_CENTER);
    let plain = Set::body().size(18.0).color(paint(palette::CHALK)).align(Align2::RIGHT_CENTER);
    let wide = canvas.width(&number, bold).max(canvas.width(&payoff.how, plain)).min(inner.width() * 0.45) + 18.0;
    let (left, right) = inner.split_left_right_at_x(inner.max.x - wide);
    let title = Set { face: Typeface::Title, size: 42.0, color: paint(palette::GOLD), align: Align2::LEFT_CENTER };
    canvas.text(left, &payoff.words, title);
    let right = right.with_max_x(right.max.x - 10.0);
    let share = if payoff.how.is_empty() { 0.0 } else { 0.45 };
    let (upper, lower) = right.split_top_bottom_at_fraction(share);
    if !payoff.how.is_empty() {
        canvas.text(upper, &payoff.how, plain);
    }
    if worth > 0 {
        canvas.text(lower, &number, bold);
    }
}

/// Draws chip `n` of `count` on its way into the score card.
fn fly(canvas: &Canvas, sight: &Sight, stage: &Stage, (n, count): (usize, usize), chip: &Chip, hero: Pos2) {
    let lands = stage.lasts * LANDED;
    let takes = 0.42_f32.min(lands);
    let last = (lands - takes - 0.15).max(0.0);
    let from = 0.15 + if count > 1 { last * n as f32 / (count - 1) as f32 } else { last * 0.5 };
    let done = stage.share(from, takes);
    // It is gone before it would cover the number that it adds to.
    if done >= 0.8 {
        return;
    }
    let start = chip.from.map_or(hero, |at| sight.spot(at));
    let card = sight.layout.card(chip.to, sight.head.scores.len());
    let end = pos2(card.max.x - 60.0, card.center().y);
    let bend = vec2(0.0, -70.0 * (done * (1.0 - done) * 4.0));
    let at = start.lerp(end, done) + bend;
    let set = Set::body().face(Typeface::Bold).size(16.0).color(paint(palette::INK)).align(Align2::CENTER_CENTER);
    let words = points(chip.points);
    // Its paper is as wide as its number.
    let radius = (25.0 * canvas.scale.clamp(1.0, 1.3)).max((canvas.width(&words, set) + 4.0) / 1.4);
    let painter = canvas.ui.painter();
    painter.circle_filled(at + vec2(2.0, 4.0), radius, Color32::from_black_alpha(110));
    painter.circle(at, radius, paint(palette::GOLD), Stroke::new(3.0, paint(palette::INK)));
    for n in 0..8 {
        let way = Vec2::angled(TAU * n as f32 / 8.0 + done);
        painter.line_segment([at + way * radius * 0.76, at + way * radius], Stroke::new(5.0, paint(palette::INK)));
    }
    painter.circle(at, radius * 0.74, paint(palette::PAPER), Stroke::new(2.0, paint(palette::INK)));
    let place = Rect::from_center_size(at, vec2(radius * 1.4, radius * 0.8));
    canvas.panel(place, paint(palette::PAPER), Stroke::NONE, 6);
    canvas.unspoken(place, &words, set);
}
