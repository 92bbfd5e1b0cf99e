//! Horse-Shoes & Hand-Grenades on the screen: the Post and its number, each player's distance, what a throw did to it.

mod shots;

use bevy_egui::egui;
use egui::{Align2, Rect, Stroke, vec2};

use super::{
    aiming::throwing_now,
    dice::{self, bounce_fault, throw_line, unthrowable},
    duel_show::DuelShow,
    mode::Mode,
    payoff,
    round_mats::{RoundKind, RoundMat},
    sight::cm,
    sight::{Sight, Teller},
    steps, trays,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config, Event,
        duels::{
            horse_shoes::{self, Event as E, HorseShoes, Measure, Move, Stage, TOP, Yard},
            throwing::{Event as T, Lies},
            tray::Event as Rolls,
        },
    },
    input::{Action, prompts::Cue},
    pieces::{
        Plan, TableTray, TrayState, Whereabouts,
        palette::{self, Ink},
        plan::{self, EXTRA},
    },
    rules::{Seat, Seats, dice::DieId, geometry::Point},
    show::{InThrow, Offer, PayoffKind, Scene, WhatNow, beat, sight::clear_place},
    sound::Sound,
    ui::{
        text::{Value, points, signed},
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// A tenth of a millimetre, in units: a Post that was pushed by less still stands where it was stacked.
const TENTH: i64 = 10;

/// Formats tenths of a millimetre as people write centimetres: `3.42`.
fn in_cm(tenths: i32) -> String {
    format!("{}.{:02}", tenths / 100, tenths % 100)
}

impl DuelShow for HorseShoes {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 9;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let yard = &config.mats.horse_shoes;
        vec![("hit", yard.hit), ("felled", -yard.felled), ("number", yard.number), ("closest", yard.award)]
    }

    fn draw_step(config: &Config, n: usize) -> Plan {
        let yard = &config.mats.horse_shoes;
        let disc = disc(yard);
        let (centre, radius) = (disc.centre, cm(yard.radius));
        let mats = [disc.mat()];
        let at = |x: f32, y: f32| [centre[0] + x, centre[1] + y];
        let on_mat = |middle, wide| Plan::new(middle, wide).mat(&mats[0]);
        let (red, blue, gold) = (plan::dice(0), plan::dice(1), palette::GOLD);
        match n {
            1 => {
                let left = -radius - 3.4;
                let stack = [-1.6, 0.0]
                    .into_iter()
                    .fold(on_mat(at(-3.4, 0.0), 29.0), |plan, y| plan.die(at(left, y), EXTRA, 2, 0.0));
                let stack = stack.die(at(left, 1.6), EXTRA, 4, 0.0).ring(at(left, 1.6), 1.5);
                steps::post(stack.arrow(at(left + 2.4, 0.0), at(-2.0, 0.0), gold), centre, 4)
            }
            2 => steps::post(steps::bounces(&mats, [centre[0] - radius, centre[1]]), centre, 4),
            3 => {
                let hit = on_mat(at(0.0, 0.0), 25.0).flight(&[at(-12.0, 4.6), at(-10.6, 4.2), at(-1.4, 1.2)]);
                let hit = steps::post(hit, centre, 4).die(at(-1.5, 1.2), red, 3, 30.0);
                let [top, second, lowest] = [at(7.4, -1.4), at(4.2, -4.0), at(6.8, -4.8)];
                hit.figures(at(-2.6, 4.0), &signed(yard.hit), palette::CHALK)
                    .die(lowest, EXTRA, 2, 30.0)
                    .die(second, EXTRA, 5, 66.0)
                    .die(top, EXTRA, 1, 14.0)
                    .figures(at(5.6, -7.2), &signed(yard.felled), palette::DANGER)
            }
            _ => {
                let (near, far) = (at(-2.6, 2.4), at(5.8, -4.2));
                let lines =
                    on_mat(centre, 25.0).measure(near, centre, palette::seat(0)).measure(far, centre, palette::seat(1));
                steps::post(lines, centre, 4)
                    .die(near, red, 2, 20.0)
                    .ring(near, 1.5)
                    .figures(at(-4.8, 5.2), &points(yard.award), gold)
                    .die(far, blue, 4, -10.0)
                    .figures(at(7.4, -6.6), &signed(yard.number), palette::CHALK)
            }
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Laid | Stage::Target | Stage::Rolling | Stage::Call => 1,
            Stage::Aim | Stage::Flying(_) if duel.dice.lying.is_empty() => 2,
            Stage::Aim | Stage::Flying(_) | Stage::Fallen | Stage::Settling { .. } => 3,
            _ => 4,
        }
    }

    fn refusal(reason: &Self::Reason) -> &'static str {
        match reason {
            horse_shoes::Reason::Throw(fault) => unthrowable(fault),
            _ => "refusal-not-now",
        }
    }

    fn takes_away(event: &Self::Event) -> bool {
        matches!(
            event,
            E::Tray(Rolls::TargetAgain { .. })
                | E::PostStacked { .. }
                | E::Throw(T::Fouled { .. } | T::Bumped { .. })
                | E::Felled { .. }
                | E::Tumbled
                | E::Won(_)
        )
    }

    fn in_throw(event: &Self::Event) -> InThrow {
        match event {
            E::Throw(event) => dice::in_throw(event),
            E::Felled { .. } => InThrow::Tells(3),
            E::Hit { .. } | E::Tumbled | E::Restacked { .. } => InThrow::Tells(0),
            _ => InThrow::No,
        }
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        match event {
            E::Tray(Rolls::TargetAgain { .. }) => {
                teller.plain_line("log-target-again", &[]);
                teller.call_at(TOP, teller.words("call-again"), palette::DANGER, 26.0);
                beat::FOUL
            }
            E::Tray(event) => trays::tell(teller, event, |_| None),
            E::PostStacked { target } => {
                teller.plain_line("log-post-target", &[("n", (*target).into())]);
                teller.call_at(TOP, teller.words_with("call-target", &[("n", (*target).into())]), palette::GOLD, 30.0);
                teller.cue(Sound::Score);
                beat::TURN
            }
            E::TurnBegan { seat } => {
                teller.head.calls.clear();
                teller.line("log-post-turn", *seat, &[]);
                beat::LINE
            }
            E::Throw(event) => {
                payoff::last_die(teller, event, duel.map(|duel| &duel.dice));
                thrown(teller, duel, event)
            }
            E::Hit { by, chain, .. } => hit(teller, duel, *by, *chain),
            E::Felled { seat } => {
                teller.again(TOP);
                teller.moment("moment-felled", *seat, 60, &[]);
                let worth = teller.head.view.config.mats.horse_shoes.felled;
                let words = teller.words_with("call-felled", &[("points", signed(worth).into())]);
                teller.call_at(TOP, words, palette::DANGER, 32.0);
                payoff::lost(teller, (PayoffKind::Felled, "headline-felled"), Some(*seat), TOP, -worth)
            }
            E::Tumbled => {
                teller.plain_line("log-tumbled", &[]);
                teller.cue(Sound::Fell);
                beat::FOUL
            }
            E::Restacked { pushed } => {
                let key = if pushed.is_empty() { "log-restacked" } else { "log-restacked-pushed" };
                teller.plain_line(key, &[("n", pushed.len().into())]);
                beat::CALL
            }
            E::Withdrawn { seat } => {
                teller.line("log-withdrawn", *seat, &[]);
                beat::LINE
            }
            E::Number { die, .. } => {
                let worth = teller.head.view.config.mats.horse_shoes.number;
                let words = teller.words_with("call-number", &[("points", signed(worth).into())]);
                teller.call_at(*die, words, palette::GOLD, 26.0);
                beat::CALL
            }
            E::Measured(measures) => measured(teller, measures),
            E::Tied { .. } => {
                teller.plain_line("log-post-tied", &[]);
                teller.headline("headline-tied", palette::GOLD);
                beat::BUST
            }
            E::Won(verdict) => teller.won(verdict),
        }
    }

    fn active(duel: &Self::View) -> Seats {
        duel.thrower().map_or(Seats::NONE, Seats::one)
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        if duel.out.contains(seat) {
            return sight.text.get("seat-sent-away");
        }
        let left = duel.dice.in_hand(seat).count();
        match duel.stage {
            Stage::Laid | Stage::Target | Stage::Rolling if duel.thrower() == Some(seat) => {
                sight.text.get("seat-rolls-target")
            }
            // The dice are handed out once the Post stands.
            Stage::Laid | Stage::Target | Stage::Rolling if left == 0 => sight.text.get("race-gets-ready"),
            Stage::Aim | Stage::Flying(_) if duel.turn == Some(seat) => {
                let flies = usize::from(duel.flight().is_some());
                throw_line(sight, duel.dice.thrown(seat), left, flies)
            }
            _ => sight.text.with("seat-dice-left", &[("n", left.into())]),
        }
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        match (duel.stage, duel.thrower()) {
            (Stage::Laid | Stage::Target | Stage::Rolling, Some(seat)) => {
                sight.text.with("stand-rolls-target", &sight.names.values(seat))
            }
            (Stage::Laid | Stage::Target | Stage::Rolling, None) => sight.text.get("log-target-table"),
            (Stage::Fallen | Stage::Settling { .. }, _) => sight.text.get("stand-restack"),
            (Stage::Call | Stage::Aim | Stage::Flying(_), Some(seat)) => {
                sight.text.with("stand-post", &sight.names.values(seat))
            }
            _ => sight.text.get("stand-over"),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match (sight.hand_seat, &sight.hand.mode, duel.thrower()) {
            (_, _, Some(seat)) if duel.stage == Stage::Target => WhatNow::choosing(sight, seat, "now-target"),
            (Some(seat), Mode::Empty, _) if duel.dice.again.is_none() => {
                let keys = [
                    (Cue::Wheel, "does-height"),
                    (Cue::Stick, "does-pull"),
                    (Cue::Do(Action::Act), "does-throw"),
                    (Cue::Do(Action::Rules), "does-rules"),
                ];
                WhatNow::with(sight.text.with("now-post", &sight.names.values(seat)), &keys).by(seat).whole()
            }
            _ => {
                let flies = matches!(duel.stage, Stage::Rolling | Stage::Flying(_));
                throwing_now(sight, &duel.dice, duel.thrower(), flies, None)
            }
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, taken: &mut Vec<Rect>) {
        if sight.head.headline.is_some() {
            return;
        }
        let yard = &sight.head.view.config.mats.horse_shoes;
        // A distance holds as long as both its ends lie where they did.
        let lies = |lies: &Lies| sight.still_lies(lies.die, &lies.pose);
        let post_stands = duel.post.iter().all(lies);
        let mut measures = duel.measures(yard);
        let closest = measures.iter().map(|measure| measure.distance).min();
        measures.retain(|measure| post_stands && lying(duel, measure.die).is_some_and(lies));
        for measure in &measures {
            if let Some(lies) = lying(duel, measure.die) {
                measure_line(canvas, sight, duel, lies, Some(measure.distance) == closest);
            }
        }
        if let Some(axis) = duel.axis().filter(|axis| axis.squared_to(yard.centre) >= TENTH * TENTH) {
            axis_cross(canvas, sight, axis);
        }
        taken.extend(duel.dice.lying.iter().chain(&duel.post).map(|lies| die_rect(sight, lies)));
        target_label(canvas, sight, duel, taken);
        for lies in duel.dice.lying.iter().filter(|lain| lies(lain)) {
            let measure = measures.iter().find(|measure| measure.die == lies.die);
            let best = measure.is_some_and(|measure| Some(measure.distance) == closest);
            die_label(canvas, sight, duel, lies, measure, best, taken);
        }
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        canvas.paper(place);
        let inner = place.shrink2(vec2(14.0, 8.0));
        let (left, right) = inner.split_left_right_at_fraction(0.36);
        let left = Rect::from_min_max(left.min, left.max - vec2(10.0, 0.0));
        let small =
            Set { face: Typeface::Plain, size: Set::SMALL, color: paint(palette::SEPIA), align: Align2::LEFT_CENTER };
        let ink = small.color(paint(palette::INK)).face(Typeface::Bold);
        let (title, number) = left.split_top_bottom_at_fraction(0.28);
        canvas.text(title, &sight.text.get("post-target"), small);
        let target = duel.target.map_or_else(|| "?".to_string(), |target| target.to_string());
        canvas.text(number, &target, ink.size(52.0));
        let (title, rest) = right.split_top_bottom_at_fraction(0.28);
        canvas.text(title, &sight.text.get("post-closest"), small);
        let yard = &sight.head.view.config.mats.horse_shoes;
        let measures = duel.measures(yard);
        let Some(best) = measures.iter().min_by_key(|measure| measure.distance) else {
            canvas.text(rest, &sight.text.get("post-nobody"), small.size(16.0));
            return;
        };
        let equal: Vec<&str> = measures
            .iter()
            .filter(|measure| measure.distance == best.distance)
            .map(|measure| sight.names.name(measure.seat))
            .collect();
        // While dice move, and until it is told where they lie, this is how it was: in a paler ink.
        let is_told = duel.dice.lying.iter().all(|lies| sight.still_lies(lies.die, &lies.pose));
        let ink = if is_told { ink } else { ink.color(paint(palette::SEPIA)) };
        let (upper, lower) = rest.split_top_bottom_at_fraction(0.48);
        canvas.text(upper, &equal.join(", "), ink.size(19.0));
        canvas.text(lower, &sight.text.with("distance", &[("cm", in_cm(best.distance).into())]), ink.size(24.0));
    }

    fn offer(sight: &Sight, _: &Self::View, _: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        matches!(mv, Move::RollTarget).then(|| Offer::of(sight.text.get("offer-target"), true))
    }

    fn scored(config: &Config, duel: &Self::View, seat: Seat) -> Vec<(DieId, i32)> {
        let scores =
            |lies: &&Lies| duel.dice.owner(lies.die) == Some(seat) && config.mats.horse_shoes.has(&lies.outline);
        duel.dice.lying.iter().filter(scores).map(|lies| (lies.die, 0)).collect()
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View) {
        let yard = sight.view().config.mats.horse_shoes;
        let disc = disc(&yard);
        let centre = disc.centre;
        scene.mats.push(disc.mat());
        lay_post(scene, duel, &yard);
        let seat = duel.turn.or(duel.order.first().copied()).unwrap_or_default();
        dice::lay(sight, scene, centre, (seat, &duel.dice, duel.flight()));
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let measures = duel.measures(&sight.head.view.config.mats.horse_shoes);
        let line = |seat: Seat| {
            let measure = measures.iter().find(|measure| measure.seat == seat);
            let words = sight.text.with("result-closest", &sight.names.values(seat));
            let worth = measure.map(|measure| sight.text.with("distance", &[("cm", in_cm(measure.distance).into())]));
            (words, worth.unwrap_or_else(|| sight.text.get("result-no-die")))
        };
        duel.players().map(line).collect()
    }
}

fn lying(duel: &horse_shoes::View, die: DieId) -> Option<&Lies> {
    duel.dice.lying.iter().find(|lies| lies.die == die)
}

/// Returns the mat.
fn disc(yard: &Yard) -> RoundMat {
    let centre = [cm(yard.centre.x), cm(yard.centre.y)];
    RoundMat { centre, rings: vec![(cm(yard.radius), None)], kind: RoundKind::HorseShoes }
}

/// Shows the Post, or the dice that it will be made of: the target in its tray, the other two beside the mat.
fn lay_post(scene: &mut Scene, duel: &horse_shoes::View, yard: &Yard) {
    for lies in &duel.post {
        scene.pieces.show(lies.die, Whereabouts::Lying(lies.pose));
    }
    if !duel.post.is_empty() {
        return;
    }
    let (from, size) = (yard.tray.from, yard.tray.size);
    let roller = duel.order.last().copied().unwrap_or_default();
    let mut tray = TableTray::of(roller.index(), scene.colours, [cm(from.x), cm(from.y)], [cm(size.x), cm(size.y)]);
    tray.state = TrayState::Lit;
    scene.trays.push(tray);
    for n in 0..TOP.n {
        let at = [cm(yard.centre.x + yard.radius) + 3.0, cm(yard.centre.y) + 2.4 * f32::from(n) - 1.2];
        scene.pieces.show(DieId::extra(n), Whereabouts::Aside { at, scale: 1.0, face: 1 });
    }
    match duel.stage {
        Stage::Rolling => scene.show_flying(TOP),
        _ => {
            let at = [cm(from.x + size.x / 2), cm(from.y + size.y / 2)];
            scene.pieces.show(TOP, Whereabouts::Aside { at, scale: 1.0, face: 1 });
        }
    }
}

/// The parts into which a line to the Post is cut: it ends before the first that the Post hides.
const PARTS: u8 = 24;

/// Draws the line from a player's closest die to the Post, in the player's colour.
fn measure_line(canvas: &Canvas, sight: &Sight, duel: &horse_shoes::View, lies: &Lies, closest: bool) {
    let (Some(axis), Some(seat)) = (duel.axis(), duel.dice.owner(lies.die)) else { return };
    let axis = [cm(axis.x), cm(axis.y)];
    let corners: Vec<[f32; 2]> = lies.outline.0.iter().map(|corner| [cm(corner.x), cm(corner.y)]).collect();
    let Some(near) = nearest(&corners, axis) else { return };
    let (dx, dy) = (near[0] - axis[0], near[1] - axis[1]);
    let long = dx.hypot(dy);
    // The Post itself hides the middle. Its upper dice are seen farther out.
    let hidden = 1.15;
    if long <= hidden {
        return;
    }
    let share = hidden / long;
    let start = sight.spot([near[0], near[1], 0.0]);
    let end = sight.spot([axis[0] + dx * share, axis[1] + dy * share, 0.0]);
    let post: Vec<Rect> = duel.post.iter().map(|lies| die_rect(sight, lies)).collect();
    let seen = |n: u8| start.lerp(end, f32::from(n) / f32::from(PARTS));
    let open = (0..=PARTS).take_while(|n| !post.iter().any(|die| die.contains(seen(*n)))).last();
    let Some(open) = open.filter(|n| *n > 0) else { return };
    let ends = [start, seen(open)];
    let width = if closest { 4.0 } else { 2.0 };
    let painter = canvas.ui.painter();
    painter.line_segment(ends, Stroke::new(width + 3.0, paint(palette::INK)));
    painter.line_segment(ends, Stroke::new(width, paint(seat_ink(sight, seat))));
}

/// Draws a small cross on the axis of a Post that was pushed: distances are measured to there.
fn axis_cross(canvas: &Canvas, sight: &Sight, axis: Point) {
    const ARM: f32 = 0.4;
    let [x, y] = [cm(axis.x), cm(axis.y)];
    let arms = [[ARM, ARM], [ARM, -ARM]]
        .map(|[dx, dy]| [sight.spot([x - dx, y - dy, 0.0]), sight.spot([x + dx, y + dy, 0.0])]);
    let painter = canvas.ui.painter();
    for (width, ink) in [(5.0, palette::INK), (2.0, palette::CHALK)] {
        for arm in arms {
            painter.line_segment(arm, Stroke::new(width, paint(ink)));
        }
    }
}

/// Returns the point of a closed outline that is nearest to `to`.
fn nearest(corners: &[[f32; 2]], to: [f32; 2]) -> Option<[f32; 2]> {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let on_side = |(a, b): (&[f32; 2], &[f32; 2])| {
        let (sx, sy) = (b[0] - a[0], b[1] - a[1]);
        let square = sx * sx + sy * sy;
        let along = if square > 0.0 { ((to[0] - a[0]) * sx + (to[1] - a[1]) * sy) / square } else { 0.0 };
        let along = along.clamp(0.0, 1.0);
        [a[0] + along * sx, a[1] + along * sy]
    };
    let far = |at: &[f32; 2]| (at[0] - to[0]).hypot(at[1] - to[1]);
    sides.map(on_side).min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// Returns a seat's colour, light enough for letters on a dark ground.
fn seat_ink(sight: &Sight, seat: Seat) -> Ink {
    palette::seat(usize::from(sight.names.colour(seat))).mix(palette::CHALK, 0.35)
}

/// Returns the area where a die is seen, in interface points.
fn die_rect(sight: &Sight, lies: &Lies) -> Rect {
    let [x, y, z] = lies.pose.at.map(cm);
    let side = 1.7 * sight.map.px_per_cm / sight.zoom;
    Rect::from_center_size(sight.spot([x, y, z]), egui::Vec2::splat(side))
}

/// Writes the target beside the Post.
fn target_label(canvas: &Canvas, sight: &Sight, duel: &horse_shoes::View, taken: &mut Vec<Rect>) {
    let (Some(axis), Some(target)) = (duel.axis(), duel.target) else { return };
    let words = target.to_string();
    let set = Set::body().face(Typeface::Bold).size(26.0).color(paint(palette::INK)).align(Align2::CENTER_CENTER);
    let size = canvas.outlined_size(&words, set) + vec2(16.0, 2.0);
    let at = sight.spot([cm(axis.x), cm(axis.y), 4.0]) - vec2(0.0, size.y / 2.0 + 18.0);
    let room = sight.layout.table.shrink(4.0);
    let at = clear_place(Rect::from_center_size(at, size), taken, room);
    let place = Rect::from_center_size(at, size);
    canvas.panel(place, paint(palette::GOLD), Stroke::new(2.0, paint(palette::INK)), 8);
    canvas.text(place, &words, set);
}

/// Writes how far away a player's closest die is, and what a die's number is worth.
fn die_label(
    canvas: &Canvas,
    sight: &Sight,
    duel: &horse_shoes::View,
    lies: &Lies,
    measure: Option<&Measure>,
    closest: bool,
    taken: &mut Vec<Rect>,
) {
    let at = [cm(lies.pose.at[0]), cm(lies.pose.at[1])];
    let far = measure.map(|measure| sight.text.with("distance", &[("cm", in_cm(measure.distance).into())]));
    let worth = (lies.points > 0).then(|| signed(lies.points));
    let words: Vec<String> = far.into_iter().chain(worth).collect();
    let silent = words.is_empty() || !sight.is_free_for_words(at);
    let Some(seat) = duel.dice.owner(lies.die).filter(|_| !silent) else { return };
    let set =
        Set::body().face(Typeface::Bold).size(if closest { 20.0 } else { 16.0 }).color(paint(seat_ink(sight, seat)));
    let words = words.join(" · ");
    let size = canvas.outlined_size(&words, set);
    let place = Rect::from_center_size(sight.above(at, 14.0), size + vec2(6.0, 0.0));
    let at = clear_place(place, taken, sight.layout.table.shrink(4.0));
    canvas.outlined(at, &words, set, 1.0);
}

/// The duel as it is drawn, if it is.
type Drawn<'a> = Option<&'a horse_shoes::View>;

/// Adds a line about a player's die to the log.
fn own_line(teller: &mut Teller, duel: Drawn, key: &str, die: DieId, values: &[(&str, Value)]) {
    if let Some(seat) = duel.and_then(|duel| duel.dice.owner(die)) {
        teller.line(key, seat, values);
    }
}

/// Adds a line to the log about a player's die that was moved by the throw that is being told.
fn moved_line(teller: &mut Teller, duel: Drawn, key: &str, die: DieId, values: &[(&str, Value)]) {
    let Some(owner) = duel.and_then(|duel| duel.dice.owner(die)) else { return };
    let by = teller.thrower().unwrap_or(owner);
    let whose = if by == owner { "own".into() } else { teller.whose(owner) };
    let mut all = vec![("whose", whose), ("owner", teller.name(owner).to_string().into())];
    all.extend_from_slice(values);
    teller.line(key, by, &all);
}

fn landed(teller: &mut Teller, duel: Drawn, die: DieId, face: Option<u8>, distance: Option<i32>) -> f32 {
    match distance {
        Some(far) => {
            // The nearer, the better.
            teller.keep_throw(die, -far);
            let cm = in_cm(far);
            own_line(teller, duel, "log-post-landed", die, &[("cm", cm.clone().into())]);
            teller.call_worth_at(die, teller.words_with("distance", &[("cm", cm.into())]), palette::CHALK, 26.0);
        }
        None => {
            own_line(teller, duel, "log-post-beside", die, &[]);
            teller.call_worth_at(die, teller.words("call-beside"), palette::MIST, 22.0);
        }
    }
    cocked(teller, duel, die, face)
}

/// The seat to which a throw gives the lead, and its closest die, when all that the throw moved lies still. `event` is
/// the first that is told of the throw's end; the others wait.
fn takes_lead(teller: &Teller, duel: &horse_shoes::View, event: &T<Option<i32>>) -> Option<(Seat, DieId)> {
    if !matches!(event, T::Landed { .. } | T::FellOff { .. } | T::Fouled { .. }) {
        return None;
    }
    let mut moved: Vec<Moved> = moved_by(event).into_iter().collect();
    for event in teller.to_come().filter_map(of_post) {
        match event {
            E::Throw(event) => moved.extend(moved_by(event)),
            // Who leads matters less than a Post that falls.
            E::Felled { .. } | E::Tumbled => return None,
            _ => {}
        }
    }
    let yard = &teller.head.view.config.mats.horse_shoes;
    // What is drawn may be the table before the throw or after it: of dice that were moved, only the events are sure.
    let lies_still = duel.dice.lying.iter().filter(|lies| !moved.iter().any(|(die, _)| *die == lies.die));
    let still: Vec<_> = lies_still.filter_map(|lies| Some((duel.distance(yard, lies)?, lies.die))).collect();
    let [before, after] = [0, 1].map(|when: usize| {
        let moved = moved.iter().filter_map(|(die, far)| Some((far[when]?, *die)));
        still.iter().copied().chain(moved).collect::<Vec<_>>()
    });
    gains_lead(&before, &after, |die| duel.dice.owner(die))
}

/// The event as one of this duel, if it is.
fn of_post(event: &Event) -> Option<&E> {
    let Event::Duel(event) = event else { return None };
    event.part()
}

/// A die that a throw has moved, and how far from the Post it lay before and lies now, if on the mat.
type Moved = (DieId, [Option<i32>; 2]);

const fn moved_by(event: &T<Option<i32>>) -> Option<Moved> {
    match event {
        T::Landed { die, at, .. } => Some((*die, [None, *at])),
        T::Bumped { die, from, to } => Some((*die, [*from, *to])),
        T::PushedOff { die, from, .. } => Some((*die, [*from, None])),
        _ => None,
    }
}

/// The seat that is closer than all others after a throw and wasn't before, and its closest die. Each die is listed with
/// its distance.
fn gains_lead(
    before: &[(i32, DieId)],
    after: &[(i32, DieId)],
    owner: impl Fn(DieId) -> Option<Seat>,
) -> Option<(Seat, DieId)> {
    let leads = |dice: &[(i32, DieId)]| {
        let (least, die) = *dice.iter().min()?;
        let alone = dice.iter().all(|(far, other)| *far > least || owner(*other) == owner(die));
        Some((owner(die)?, die)).filter(|_| alone)
    };
    let led = leads(before).map(|(seat, _)| seat);
    leads(after).filter(|(seat, _)| !before.is_empty() && led != Some(*seat))
}

/// Tells that a die that has landed shows no number, if it doesn't.
fn cocked(teller: &mut Teller, duel: Drawn, die: DieId, face: Option<u8>) -> f32 {
    if face.is_none() {
        own_line(teller, duel, "log-post-cocked", die, &[]);
    }
    beat::CALL
}

fn thrown(teller: &mut Teller, duel: Drawn, event: &T<Option<i32>>) -> f32 {
    let lead = duel.and_then(|duel| takes_lead(teller, duel, event));
    let held = ended(teller, duel, event);
    lead.map_or(held, |(seat, die)| held.max(payoff::lead_of(teller, seat, die)))
}

fn ended(teller: &mut Teller, duel: Drawn, event: &T<Option<i32>>) -> f32 {
    match event {
        T::Thrown { .. } => 0.0,
        T::Unsettled { .. } => {
            teller.plain_line("log-unsettled", &[]);
            beat::CALL
        }
        T::Fouled { die, why, missed } => teller.fouled(*die, bounce_fault(*why), *missed),
        T::Landed { die, face, missed: Some(missed), .. } => {
            teller.missed(*die, "log-missed", "mat-round", *missed);
            cocked(teller, duel, *die, *face)
        }
        T::Landed { die, at, face, .. } => landed(teller, duel, *die, *face, *at),
        T::FellOff { die, missed: Some(missed), .. } => {
            teller.missed(*die, "log-missed-off", "mat-round", *missed);
            beat::CALL
        }
        T::FellOff { die, .. } => {
            own_line(teller, duel, "log-post-fell-off", *die, &[]);
            beat::CALL
        }
        T::Bumped { die, from, to } => bumped(teller, duel, *die, *from, *to),
        T::PushedOff { die, .. } => {
            teller.again(*die);
            moved_line(teller, duel, "log-post-pushed-off", *die, &[]);
            beat::CALL
        }
    }
}

/// The change of a distance, in 1/100 cm, from which on it is told.
const TOLD: u32 = 10;
/// The seconds that the telling of a new distance takes: a throw may bump many dice.
const BUMP: f32 = 0.2;

/// Tells that a die was moved, unless it is about as far away as before.
fn bumped(teller: &mut Teller, duel: Drawn, die: DieId, from: Option<i32>, to: Option<i32>) -> f32 {
    match (from, to) {
        (None, None) => 0.0,
        (Some(before), Some(now)) if before.abs_diff(now) < TOLD => 0.0,
        (_, Some(now)) => {
            moved_line(teller, duel, "log-post-bumped", die, &[("cm", in_cm(now).into())]);
            let nearer = from.is_none_or(|from| now < from);
            let ink = if nearer { palette::GOLD } else { palette::ALARM };
            teller.call_worth_at(die, teller.words_with("distance", &[("cm", in_cm(now).into())]), ink, 22.0);
            BUMP
        }
        (_, None) => {
            moved_line(teller, duel, "log-post-bumped-off", die, &[]);
            teller.call_worth_at(die, teller.words("call-beside"), palette::DANGER, 22.0);
            beat::CALL
        }
    }
}

/// Tells that the Post was hit and still stands. The line about the points follows by itself.
fn hit(teller: &mut Teller, duel: Drawn, by: DieId, chain: bool) -> f32 {
    let worth = teller.head.view.config.mats.horse_shoes.hit;
    let key = if chain { "call-chain-hit" } else { "call-hit" };
    if chain {
        own_line(teller, duel, "log-chain-hit", by, &[]);
    }
    teller.call_at(by, teller.words_with(key, &[("points", signed(worth).into())]), palette::GOLD, 30.0);
    teller.cue(Sound::Score);
    beat::CALL
}

fn measured(teller: &mut Teller, measures: &[Measure]) -> f32 {
    if measures.is_empty() {
        teller.plain_line("log-nobody-on-mat", &[]);
    }
    for measure in measures {
        let values = [("cm", in_cm(measure.distance).into())];
        teller.line("log-measured", measure.seat, &values);
        // A die that touches the Post is 0.8 cm from its middle.
        teller.moment("moment-near", measure.seat, 120 - measure.distance / 4, &values);
    }
    beat::TURN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::kadoova::Kadoova, rules::throw::Body, show::Playhead};

    /// Fixed bug: old and new distances piled up at the Post.
    #[test]
    fn the_new_distance_of_a_die_replaces_the_old_one() {
        let mut head = Playhead::<Kadoova>::default();
        let [die, other] = [Some(Body::Card(0)), Some(Body::Card(1))];
        for (words, of) in [("1.08", die), ("2.00", other), ("Post down!", None), ("Post down!", None), ("1.27", die)] {
            head.call(words.into(), [0.0; 3], palette::CHALK, 22.0, of);
        }
        let words: Vec<&str> = head.calls.iter().map(|call| &*call.words).collect();
        assert_eq!(words, ["2.00", "Post down!", "Post down!", "1.27"]);
    }

    #[test]
    fn whoever_is_closest_after_a_throw_and_was_not_before_takes_the_lead() {
        let [red, red_too, blue, blue_too] = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(seat, n)| DieId::of(Seat(seat), n));
        let owner = |die: DieId| [Seat(0), Seat(1)].into_iter().find(|seat| die == DieId::of(*seat, die.n));
        let gains = |before: &[_], after: &[_]| gains_lead(before, after, owner).map(|(_, die)| die);
        assert_eq!(gains(&[(300, red)], &[(300, red), (200, blue)]), Some(blue), "it lands closer");
        assert_eq!(gains(&[(300, red)], &[(300, red), (400, blue)]), None, "it lands farther away");
        assert_eq!(gains(&[(300, red)], &[(300, red), (200, red_too)]), None, "the seat leads already");
        assert_eq!(gains(&[], &[(300, red)]), None, "there is nobody to lead");
        let both = [(300, red), (400, blue)];
        assert_eq!(gains(&both, &[(300, red), (250, blue), (900, blue_too)]), Some(blue), "it is bumped closer");
        assert_eq!(gains(&both, &[(500, red), (400, blue)]), Some(blue), "the closest is bumped away");
        assert_eq!(gains(&both, &[(400, blue)]), Some(blue), "the closest is pushed off");
        let level = [(400, red), (400, blue)];
        assert_eq!(gains(&both, &level), None, "nobody is ahead");
        assert_eq!(gains(&level, &[(400, red), (400, blue), (350, red_too)]), Some(red_too), "nobody was ahead");
    }

    #[test]
    fn tenths_of_millimetres_are_written_as_centimetres() {
        assert_eq!((in_cm(342), in_cm(1005), in_cm(7)), ("3.42".into(), "10.05".into(), "0.07".into()));
    }

    #[test]
    fn the_nearest_point_may_lie_on_a_side_or_be_a_corner() {
        let square = [[1.0, -1.0], [3.0, -1.0], [3.0, 1.0], [1.0, 1.0]];
        assert_eq!(nearest(&square, [0.0, 0.0]), Some([1.0, 0.0]));
        assert_eq!(nearest(&square, [0.0, 5.0]), Some([1.0, 1.0]));
        assert_eq!(nearest(&[], [0.0, 0.0]), None);
    }
}
