//! Plague Doctor on the screen: two trays with a lane beside each for the dice that are sent to it; above them how many
//! dice are left in large figures, and the dice that are out.

mod art;
mod shots;

use bevy_egui::egui;
use egui::{Align2, Rect, vec2};

use super::{
    dice_left::DiceLeft,
    duel_show::{Deed, DuelShow},
    prize,
    sight::{Sight, Teller, cm},
    trays,
    traysides::{self, ABOVE, Status, TABLE_MIDDLE, TraySide, above, is_left, room},
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::{
            plague_doctor::{DICE, Event as E, Handful, Move, OUT, OVER, PlagueDoctor, Racer, Stage, View},
            tray::{Does, Hand, Hands, RaceOfTwo, RaceStage},
        },
    },
    pieces::{Plan, TrayState, Whereabouts, palette, plan},
    rules::{Seat, Seats, Tick, throw::Tray},
    show::{Scene, WhatNow},
    sound::Sound,
    ui::{
        text::points,
        theme::{Canvas, Set, Typeface, paint},
    },
};
use art::{Chute, Row};

/// Its width along y, in cm.
const HIGH: f32 = 4.0;
/// The room between the things there, in cm.
const GAP: f32 = 0.3;
/// Half the length along x of the sign in the middle, in cm.
const SIGN: f32 = 2.9;
/// The length along x of the panel that says how many dice are left, in cm.
const LEFT: f32 = 9.6;
/// The length along x of the row of dice that are out, between the sign and that panel, in cm.
const ROW: f32 = TABLE_MIDDLE - SIGN - LEFT - 3.0 * GAP;
/// The width of that row along y, in cm.
const ROW_HIGH: f32 = 2.0;

impl DuelShow for PlagueDoctor {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 11;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let numbers = config.races.plague_doctor;
        vec![("most", numbers.award), ("each", numbers.per_die)]
    }

    fn most(config: &Config, dice: i32) -> Option<i32> {
        Some(config.races.plague_doctor.award + config.races.plague_doctor.per_die * dice)
    }

    fn draw_step(_: &Config, n: usize) -> Plan {
        let (green, violet) = (plan::dice(2), plan::dice(3));
        let tray = |n: usize, state| plan::tray(2 + n, [10.2 * n as f32, 0.0], [8.0; 2], state);
        match n {
            1 => [1, 4, 6, 2, 3, 6].into_iter().enumerate().fold(
                Plan::new([9.1, 4.0], 22.0).tray(&tray(0, TrayState::Lit)).tray(&tray(1, TrayState::Lit)),
                |plan, (n, number)| {
                    let [x, y] = [1.6 + 2.4 * (n % 3) as f32, 1.8 + 2.5 * (n / 3) as f32];
                    let turn = 37.0 * n as f32;
                    plan.die([x, y], green, number, turn).die([x + 10.2, y + 0.3], violet, 7 - number, 20.0 - turn)
                },
            ),
            2 => {
                let row = Row { ink: palette::seat(2), places: 6, filled: 2, long: 12.0 };
                let from = [-2.0, 8.8];
                row.lay([-2.0, 8.8])
                    .into_iter()
                    .take(2)
                    .fold(Plan::new([4.0, 5.2], 22.0).tray(&tray(0, TrayState::Lit)).mat(&row.mat(from)), |plan, at| {
                        plan.die(at, green, OUT, 0.0)
                    })
                    .ghost([4.4, 4.6], green, OUT, 30.0)
                    .ring([4.4, 4.6], 1.5)
                    .arrow([4.4, 6.2], [2.6, 8.8], palette::GOLD)
                    .die([2.0, 2.4], green, 4, 12.0)
                    .die([6.4, 2.2], green, 3, 40.0)
            }
            3 => {
                let chute = Chute { ink: palette::seat(3), up: true, size: [4.0, 12.0] };
                Plan::new([8.4, 4.0], 22.0)
                    .tray(&plan::tray(2, [-1.4, 0.0], [7.0, 8.0], TrayState::Lit))
                    .mat(&chute.mat([6.4, -2.0]))
                    .tray(&plan::tray(3, [11.2, 0.0], [7.0, 8.0], TrayState::Idle))
                    .ghost([3.4, 2.0], green, OVER, 20.0)
                    .ring([3.4, 2.0], 1.5)
                    .flight(&[[4.9, 1.6], [6.6, 0.6], [8.2, 0.2]])
                    .arrow([8.4, 1.4], [8.4, 5.0], palette::GOLD)
                    .die([8.5, 6.6], green, OVER, -6.0)
                    .die([1.4, 4.6], green, 2, 48.0)
                    .die([14.2, 3.6], violet, 5, 15.0)
            }
            _ => Plan::new([9.1, 4.0], 22.0)
                .tray(&tray(0, TrayState::Won))
                .tray(&tray(1, TrayState::Idle))
                .good([4.0, 5.4])
                .figures([4.0, 2.6], "0", palette::GOLD)
                .die([12.6, 5.0], violet, 4, 18.0)
                .die([15.8, 4.6], green, 2, -30.0)
                .figures([14.2, 1.6], "2", palette::CHALK),
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Call => 1,
            Stage::Race(RaceStage::On(_)) if duel.racers.iter().any(|racer| racer.path.count() > 0) => 3,
            Stage::Race(RaceStage::On(_)) => 2,
            Stage::Race(_) => 4,
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        // In a race no refusal is told: what a hand does can be seen.
        ""
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        let tray = |seat: Seat| Some(duel?.hand(seat)?.tray);
        let lane = |seat: Seat| Some(duel?.racer(seat)?.path.lane.tray);
        match event {
            E::Tray(event) => trays::tell_race(teller, event, tray),
            E::Read { seat, handful, left } => {
                tell_handful(teller, *seat, handful, *left, tray(*seat));
                0.0
            }
            E::Spared { seat, dice } => {
                teller.line("log-plague-spared", *seat, &[("n", (*dice).into())]);
                0.0
            }
            E::Fell { seat, .. } => {
                teller.line("log-plague-fell", *seat, &[]);
                if let Some(lane) = lane(*seat) {
                    teller.call_on_table(
                        traysides::middle(&lane),
                        teller.words("call-plague-fell"),
                        palette::ALARM,
                        24.0,
                    );
                }
                teller.cue(Sound::Bust);
                0.0
            }
            E::HeldBack { seat, .. } => {
                teller.line("log-plague-held", *seat, &[]);
                0.0
            }
            E::Slides { .. } | E::Arrived { .. } => 0.0,
            E::SameMoment(_) => trays::tell_same_moment(teller),
            E::Won { verdict, .. } => teller.won(verdict),
            E::Late { seat, ticks } => trays::tell_late(teller, *seat, *ticks),
        }
    }

    fn active(duel: &Self::View) -> Seats {
        match duel.stage {
            Stage::Race(RaceStage::On(_)) => duel.seats(),
            _ => Seats::NONE,
        }
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        let Some(racer) = duel.racer(seat) else { return sight.text.get("seat-looks-on") };
        match (duel.stage, &racer.hand.does) {
            (Stage::Race(RaceStage::On(_)), _) if racer.last.is_none() => {
                sight.text.get(trays::doing(&racer.hand, duel.steady))
            }
            (Stage::Race(_), _) => {
                let lane = racer.path.count();
                sight.text.with("seat-plague-left", &[("n", racer.left().into()), ("lane", lane.into())])
            }
            _ => sight.text.get("race-gets-ready"),
        }
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        sight.text.get(match duel.stage {
            Stage::Race(RaceStage::Won(_)) => "stand-over",
            _ => "stand-plague",
        })
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        let needs = |seat: Seat| sight.text.with("now-plague", &sight.names.values(seat));
        match duel.stage {
            Stage::Call | Stage::Race(RaceStage::On(_)) => trays::race_now(sight, duel, duel.steady, needs),
            Stage::Race(_) => WhatNow::watch(sight),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, _: &mut Vec<Rect>) {
        sign(canvas, sight);
        for racer in &duel.racers {
            let side = side(sight, &racer.hand);
            traysides::plate(canvas, sight, &side, &racer.hand, false, false);
            // Before the dice are handed out, nobody has run out of them.
            if racer.left() > 0 || duel.stage != Stage::Call {
                left_words(canvas, sight, racer);
            }
            if let Some(status) = status(sight, duel, racer) {
                traysides::status(canvas, &side, &racer.hand, &status);
            }
        }
        if let Some(word) = trays::cried(sight, duel) {
            traysides::cry(canvas, sight, &sight.text.get(word), palette::GOLD);
        }
    }

    fn keeps(canvas: &Canvas, sight: &Sight, duel: &Self::View) -> Vec<Rect> {
        let sides: Vec<_> = duel.racers.iter().map(|racer| side(sight, &racer.hand)).collect();
        let mut keeps = traysides::keeps(sight, &sides, false);
        keeps.push(sign_place(sight));
        for (racer, side) in duel.racers.iter().zip(&sides) {
            let tray = &racer.hand.tray;
            keeps.extend([left_place(sight, tray), room(sight, row_at(tray), [ROW, ROW_HIGH])]);
            keeps.extend(status(sight, duel, racer).map(|_| traysides::status_place(canvas, side, &racer.hand)));
        }
        keeps.extend(trays::cried(sight, duel).map(|_| traysides::cry_place(sight)));
        keeps
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        let numbers = &sight.view().config.races.plague_doctor;
        let [first, second] = &duel.racers[..] else { return };
        if duel.stage == Stage::Call {
            let line = sight.text.with("prize-race", &[("each", points(numbers.per_die).into())]);
            return prize(canvas, place, &sight.text.get("prize-title"), &line, &points(numbers.award));
        }
        let worth =
            |racer: &Racer, other: &Racer| (racer.hand.seat, numbers.award + numbers.per_die * i32::from(other.left()));
        trays::prize_now(canvas, sight, place, [worth(first, second), worth(second, first)]);
    }

    fn is_live(duel: &Self::View) -> bool {
        trays::is_live(duel)
    }

    fn hands(duel: &Self::View) -> Vec<&Hand> {
        Hands::hands(duel).collect()
    }

    fn deed(deed: Deed) -> Option<Self::Move> {
        match deed {
            Deed::Shake => Some(Move::Shake),
            Deed::Release => Some(Move::Release),
            Deed::Bang => None,
        }
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View) {
        for racer in &duel.racers {
            let (hand, ink) = (&racer.hand, scene.colours.ink(racer.hand.seat.index()));
            traysides::lay_tray(sight, scene, hand, trays::tray_state(duel, hand.seat), None);
            let Tray { from, size } = racer.path.lane.tray;
            let chute = Chute { ink, up: racer.path.lane.up, size: [cm(size.x), cm(size.y)] };
            scene.mats.push(chute.mat([cm(from.x), cm(from.y)]));
            traysides::lay_dice(sight, scene, hand, &[OUT, OVER]);
            lay_path(scene, racer);
            lay_row(scene, racer);
        }
        scene.mats.extend(art::rail(duel.racers.iter().map(|racer| racer.path.lane.tray)));
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let line = |racer: &Racer| {
            (sight.text.with("result-plague", &sight.names.values(racer.hand.seat)), racer.left().to_string())
        };
        duel.racers.iter().map(line).collect()
    }
}

/// Tells a handful that has been read: the fewer dice are left, the louder each one that leaves.
fn tell_handful(teller: &mut Teller, seat: Seat, handful: &Handful, left: u8, tray: Option<Tray>) {
    let dice = ("dice", trays::numbers(teller.text(), &handful.numbers).into());
    let (out, over) = (handful.out, handful.over);
    let says = |key: &'static str, n: u8| teller.words_with(key, &[("n", n.into())]);
    let did = match (out, over) {
        _ if handful.numbers.is_empty() => return,
        (0, 0) => return teller.line("log-plague-none", seat, &[dice]),
        (n, 0) => says("plague-did-out", n),
        (0, n) => says("plague-did-over", n),
        _ => {
            let both = [("out", says("plague-did-out", out).into()), ("over", says("plague-did-over", over).into())];
            teller.words_with("plague-did-both", &both)
        }
    };
    teller.line("log-plague", seat, &[dice, ("did", did.into()), ("left", left.into())]);
    let gone = out + over;
    if gone >= 3 {
        teller.moment("moment-plague", seat, 12 * i32::from(gone), &[("n", gone.into())]);
    }
    let few = 5u8.saturating_sub(left);
    teller.cue_at(Sound::Score, 1.0 + 0.12 * f32::from(few));
    if let Some(tray) = tray {
        let (key, n) = match (left, out) {
            (1, _) => ("race-one-left", 1),
            (_, 0) => ("call-plague-over", over),
            _ => ("call-plague-out", out),
        };
        let words = teller.words_with(key, &[("n", n.into())]);
        let ink = if left <= 1 { palette::GOLD } else { palette::CHALK };
        teller.call_on_table(traysides::middle(&tray), words, ink, 24.0 + 4.0 * f32::from(few));
    }
}

/// Returns the corner of the row of dice that are out, in cm.
fn row_at(tray: &Tray) -> [f32; 2] {
    let [x, y] = above(tray, SIGN + GAP, ROW);
    [x, y + HIGH - ROW_HIGH]
}

/// Returns the areas around a hand's tray: its plate lies below the row of dice that are out.
fn side(sight: &Sight, hand: &Hand) -> TraySide {
    let [x, _] = row_at(&hand.tray);
    let plate = room(sight, [x, ABOVE], [ROW, HIGH - ROW_HIGH - 0.1]);
    traysides::of(sight, hand, 2).with_plate(plate, false)
}

/// Returns the area for how many dice are left.
fn left_place(sight: &Sight, tray: &Tray) -> Rect {
    room(sight, above(tray, SIGN + ROW + 2.0 * GAP, LEFT), [LEFT, HIGH])
}

/// Returns the area of the sign that says which numbers help.
fn sign_place(sight: &Sight) -> Rect {
    room(sight, [TABLE_MIDDLE - SIGN, ABOVE], [2.0 * SIGN, HIGH])
}

/// Draws which numbers help: a 1 is out, a 6 goes over.
fn sign(canvas: &Canvas, sight: &Sight) {
    let place = sign_place(sight);
    canvas.paper(place);
    let (first, second) = place.shrink2(vec2(8.0, 3.0)).split_top_bottom_at_fraction(0.5);
    for (room, number, words) in [(first, OUT, "plague-out"), (second, OVER, "plague-over")] {
        let (figure, said) = room.split_left_right_at_fraction(0.36);
        let set = Set::body().face(Typeface::Title).size(32.0).color(paint(palette::INK)).align(Align2::CENTER_CENTER);
        canvas.text(figure, &number.to_string(), set);
        let set = Set::body().face(Typeface::Bold).size(21.0).color(paint(palette::INK)).align(Align2::LEFT_CENTER);
        canvas.text(said, &sight.text.get(words), set);
    }
}

/// Draws how many dice a duelist has left, and the numbers of the last roll: those that left in gold.
fn left_words(canvas: &Canvas, sight: &Sight, racer: &Racer) {
    let last = racer.last.iter().flat_map(|last| last.numbers.iter().map(|number| (*number, last.helps(*number))));
    DiceLeft { seat: racer.hand.seat, left: racer.left(), late: racer.late, last: last.collect() }.draw(
        canvas,
        sight,
        left_place(sight, &racer.hand.tray),
    );
}

/// Returns what is to be said over the tray of this racer while the race is on.
fn status(sight: &Sight, duel: &View, racer: &Racer) -> Option<Status> {
    let rests = matches!(racer.hand.does, Does::Rests { .. } | Does::Waits { .. });
    let nothing = rests && !racer.hand.has_some();
    let says = |key: &str, bar| Some(Status { words: sight.text.get(key), bar });
    match duel.race_stage() {
        Some(RaceStage::On(_)) if rests && racer.held.is_some() => {
            let until = racer.held?;
            let long = sight.head.view.config.races.plague_doctor.held_back;
            let full = traysides::share(sight.head.view.now, Tick(until.0.saturating_sub(long)), until);
            says("plague-held", Some((full, palette::ALARM)))
        }
        Some(RaceStage::On(_)) if nothing && racer.path.slide.is_some() => says("plague-coming", None),
        Some(RaceStage::On(_)) if nothing && racer.path.may_take() => {
            sight.plays(racer.hand.seat).then(|| says("plague-take", None))?
        }
        _ => trays::status(sight, duel, &racer.hand),
    }
}

/// Lays the dice on their way to a player: in the lane, or before its entrance.
fn lay_path(scene: &mut Scene, racer: &Racer) {
    let path = &racer.path;
    for lying in &path.lying {
        let place = if path.slide.is_some() { Whereabouts::Flying } else { Whereabouts::Lying(lying.pose) };
        lying.body.die().into_iter().for_each(|die| scene.pieces.show(die, place));
    }
    path.sliding().for_each(|die| scene.pieces.show(die, Whereabouts::Flying));
    for (n, die) in path.waiting.iter().flatten().enumerate() {
        scene.pieces.show(*die, waiting(racer, n));
    }
}

/// Returns the whereabouts of die `n` of those that wait for a slide: on the wall beside the lane, at its entrance.
fn waiting(racer: &Racer, n: usize) -> Whereabouts {
    let Tray { from, size } = racer.path.lane.tray;
    let far = 0.9 + 1.4 * n as f32;
    let y = if racer.path.lane.up { cm(from.y) + far } else { cm(from.y + size.y) - far };
    let x = if is_left(&racer.hand.tray) { cm(from.x + size.x) + 0.4 } else { cm(from.x) - 0.4 };
    Whereabouts::Aside { at: [x, y], scale: 0.75, face: OVER }
}

/// Lays the dice that are out into their row.
fn lay_row(scene: &mut Scene, racer: &Racer) {
    let hand = &racer.hand;
    let (filled, from) = (hand.aside.len(), row_at(&hand.tray));
    let places = (filled + usize::from(racer.left())).max(DICE.into());
    let row = Row { ink: scene.colours.ink(hand.seat.index()), places, filled, long: ROW };
    scene.mats.push(row.mat(from));
    for ((die, face), at) in hand.aside.iter().zip(row.lay(from)) {
        scene.pieces.show(*die, Whereabouts::Aside { at, scale: row.scale(), face: *face });
    }
}
