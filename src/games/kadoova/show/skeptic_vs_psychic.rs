//! Skeptic vs Psychic on the screen: two trays; above them what each aims at, and how many dice are left in large figures;
//! between them the dice that were matched.

mod art;
mod shots;

use bevy_egui::egui;
use egui::{Align2, Rect};

use super::{
    dice_left::DiceLeft,
    duel_show::{Deed, DuelShow},
    prize,
    sight::{Sight, Teller, chooses},
    tell::roles_chosen,
    trays,
    traysides::{self, TABLE_MIDDLE, TraySide, above, is_left, room},
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::{
            skeptic_vs_psychic::{
                Event as E, Handful, Move, NUMBER, Racer, Role, SkepticVsPsychic, Stage, TARGETS, View,
            },
            tray::{Does, Event as At, Hand, Hands, RaceStage},
        },
    },
    input::{Action, RaceKey, prompts::Cue},
    pieces::{
        Plan, TrayState, Whereabouts,
        palette::{self, Ink},
        plan::{self, EXTRA},
    },
    rules::{
        Seat, Seats,
        dice::{self, DieId},
        throw::Tray,
    },
    show::{Offer, Scene, WhatNow, beat},
    sound::Sound,
    ui::{
        marks::mark,
        text::{Text, Value, points},
        theme::{Canvas, Set, Typeface, paint},
    },
};
use art::{COLUMN, Column, MATCH_SCALE, PLATE, TARGET_SCALE};

/// The room between the things there, in cm.
const GAP: f32 = 0.3;
/// The length along x of a name with its key, outside of the targets, in cm.
const NAME: f32 = 7.2;
/// The ends of the columns of matched dice, near and far, in cm.
const COLUMNS: [f32; 2] = [0.3, 23.3];

/// Returns the name of a role in the texts' variables.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Skeptic => "skeptic",
        Role::Psychic => "psychic",
    }
}

fn role_value(role: Role) -> (&'static str, Value<'static>) {
    ("role", role_name(role).into())
}

/// Returns numbers any of which helps, for a sentence: "2, 4 or 5".
fn any_of(text: &Text, numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match &words[..] {
        [first @ .., last] if !first.is_empty() => {
            text.with("skeptic-or", &[("names", first.join(", ").into()), ("last", last.clone().into())])
        }
        words => words.concat(),
    }
}

/// Whether the dice have been handed out.
fn has_dice(duel: &View) -> bool {
    !matches!(duel.stage, Stage::Roles | Stage::Laid)
}

impl DuelShow for SkepticVsPsychic {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 9;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let numbers = config.races.skeptic_vs_psychic;
        vec![("most", numbers.award), ("each", numbers.per_die)]
    }

    fn most(config: &Config, dice: i32) -> Option<i32> {
        let numbers = config.races.skeptic_vs_psychic;
        Some(numbers.award + numbers.per_die * dice)
    }

    fn draw_step(_: &Config, n: usize) -> Plan {
        let (green, violet) = (plan::dice(2), plan::dice(3));
        match n {
            1 => Plan::new([0.0; 2], 15.0)
                .flight(&[[-7.0, -3.6], [-5.8, -1.6], [-4.6, 0.6]])
                .die([-4.2, 0.4], EXTRA, 2, 12.0)
                .flight(&[[-3.0, -4.4], [-1.6, -2.4], [-0.4, -0.4]])
                .die([0.0, -0.6], EXTRA, 5, -20.0)
                .flight(&[[1.0, -3.8], [2.6, -1.4], [3.8, 0.6]])
                .die([4.2, 0.6], EXTRA, 2, 34.0)
                .figures([-4.2, 3.2], "2", palette::GOLD)
                .figures([0.0, 3.2], "5", palette::GOLD)
                .figures([4.2, 3.2], "2", palette::MIST),
            2 => {
                let plate = |role, n: usize, y: f32| {
                    let from = [-PLATE[0] / 2.0, y];
                    (art::targets_plate(role, palette::seat(n), false, from), art::targets_at(role, from))
                };
                let (theirs, places) = plate(Role::Skeptic, 2, 0.6);
                let (own, ball) = plate(Role::Psychic, 3, -4.7);
                let rolled = places.iter().zip([2, 4, 5]).fold(
                    Plan::new([0.0; 2], 15.0).mat(&theirs).mat(&own),
                    |plan, ([x, y], number)| {
                        plan.die([*x, *y], EXTRA, number, 0.0).figures(
                            [*x, y + 1.9],
                            &number.to_string(),
                            palette::GOLD,
                        )
                    },
                );
                ball.into_iter().fold(rolled, |plan, [x, y]| {
                    plan.die([x, y], EXTRA, 3, -6.0).figures([x + 3.4, y], "3", palette::GOLD)
                })
            }
            3 => {
                let column = Column { ink: palette::seat(2), places: 6, filled: 3, fresh: 1 };
                let from = [12.2, -2.6];
                let tray = plan::tray(2, [0.0, 0.0], [11.0, 9.0], TrayState::Lit);
                let lying = Plan::new([7.0, 4.2], 22.0).tray(&tray).mat(&column.mat(from));
                let lying = [5, 2, 4]
                    .into_iter()
                    .enumerate()
                    .fold(lying, |plan, (n, number)| plan.die(column.at(from, n), green, number, 0.0));
                lying
                    .die([3.6, 6.0], green, 1, 12.0)
                    .die([2.6, 2.2], green, 3, 40.0)
                    .ghost([8.2, 5.2], green, 4, 30.0)
                    .ring([8.2, 5.2], 1.5)
                    .arrow([9.9, 5.2], [12.2, 5.2], palette::GOLD)
                    .die([6.2, 2.0], green, 6, -24.0)
            }
            _ => {
                let tray = |n: usize, state| plan::tray(2 + n, [10.2 * n as f32, 0.0], [8.0; 2], state);
                Plan::new([9.1, 4.0], 22.0)
                    .tray(&tray(0, TrayState::Won))
                    .tray(&tray(1, TrayState::Idle))
                    .good([4.0, 5.4])
                    .figures([4.0, 2.6], "0", palette::GOLD)
                    .die([12.6, 5.0], violet, 6, 18.0)
                    .die([15.8, 4.0], violet, 1, -30.0)
                    .figures([14.2, 1.6], "2", palette::CHALK)
            }
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Roles | Stage::Laid | Stage::Targets | Stage::TargetsRoll => 1,
            Stage::Naming => 2,
            Stage::Call | Stage::Race(RaceStage::On(_)) => 3,
            Stage::Race(_) => 4,
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        // In a race no refusal is told: what a hand does can be seen.
        ""
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        let tray = |seat: Seat| Some(duel?.hand(seat)?.tray);
        match event {
            E::RolesChosen { by, skeptic, psychic } => {
                let roles = [(*skeptic, role_name(Role::Skeptic)), (*psychic, role_name(Role::Psychic))];
                roles_chosen(teller, "log-skeptic-role", *by, roles)
            }
            E::Tray(At::TargetRolled { seat: Some(seat), .. }) => {
                teller.line("log-targets-rolled", *seat, &[]);
                beat::LINE
            }
            E::Tray(At::TargetAgain { .. }) => {
                teller.plain_line("log-targets-again", &[]);
                beat::CALL
            }
            E::Tray(event) => trays::tell_race(teller, event, tray),
            E::Alike => {
                teller.plain_line("log-targets-alike", &[]);
                beat::CALL
            }
            E::Targets { numbers, .. } => tell_targets(teller, numbers),
            E::Named { seat, number, .. } => {
                let values = [("n", (*number).into())];
                teller.line("log-psychic", *seat, &values);
                teller.cry(teller.words_with("headline-psychic", &values), palette::GOLD);
                teller.cue(Sound::Score);
                beat::BUST
            }
            E::Read { seat, handful, left } => {
                tell_handful(teller, *seat, handful, *left, tray(*seat));
                0.0
            }
            E::SameMoment(_) => trays::tell_same_moment(teller),
            E::Won { verdict, .. } => teller.won(verdict),
            E::Late { seat, ticks } => trays::tell_late(teller, *seat, *ticks),
        }
    }

    fn active(duel: &Self::View) -> Seats {
        let [skeptic, psychic] = duel.order;
        match duel.stage {
            Stage::Roles => Seats::one(duel.chooser),
            Stage::Targets => Seats::one(skeptic),
            Stage::Naming => Seats::one(psychic),
            Stage::Race(RaceStage::On(_)) => duel.seats(),
            _ => Seats::NONE,
        }
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        if duel.stage == Stage::Roles {
            return chooses(sight, duel.chooser, seat);
        }
        let Some((role, racer)) = duel.role_of(seat).zip(duel.racer(seat)) else {
            return sight.text.get("seat-looks-on");
        };
        let doing = match (duel.stage, role, &racer.hand.does) {
            (Stage::Targets | Stage::TargetsRoll, Role::Skeptic, _) => "seat-rolls-targets",
            (Stage::Naming, Role::Psychic, _) => "seat-names-number",
            (Stage::Race(RaceStage::On(_)), _, does) if racer.last.is_none() || !matches!(does, Does::Rests { .. }) => {
                trays::doing(&racer.hand, duel.steady)
            }
            (Stage::Race(_), ..) => {
                return sight.text.with("seat-skeptic-left", &[role_value(role), ("n", racer.left().into())]);
            }
            _ => "race-gets-ready",
        };
        sight.text.with("seat-skeptic-role", &[role_value(role), ("doing", sight.text.get(doing).into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        sight.text.get(match duel.stage {
            Stage::Roles => "stand-skeptic-roles",
            Stage::Laid | Stage::Targets | Stage::TargetsRoll => "stand-skeptic-rolls",
            Stage::Naming => "stand-psychic-names",
            Stage::Race(RaceStage::Won(_)) => "stand-over",
            _ => "stand-skeptic",
        })
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        let [skeptic, psychic] = duel.order;
        let needs = |seat: Seat| {
            let targets = duel.role_of(seat).map(|role| duel.targets(role)).unwrap_or_default();
            let mut values = sight.names.values(seat);
            values.push(("targets", any_of(sight.text, &targets).into()));
            sight.text.with("now-skeptic", &values)
        };
        match duel.stage {
            Stage::Roles => WhatNow::choosing(sight, duel.chooser, "now-roles"),
            Stage::Targets if sight.plays(skeptic) => {
                let keys = [(Cue::Race(RaceKey::Shake), "race-roll"), (Cue::Do(Action::Rules), "does-rules")];
                let words = sight.text.with("now-skeptic-targets", &sight.names.values(skeptic));
                WhatNow::with(words, &keys).by(skeptic)
            }
            Stage::Naming => WhatNow::choosing(sight, psychic, "now-psychic-number"),
            Stage::Call | Stage::Race(RaceStage::On(_)) => trays::race_now(sight, duel, duel.steady, needs),
            _ => WhatNow::watch(sight),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, _: &mut Vec<Rect>) {
        for racer in &duel.racers {
            let side = side(sight, &racer.hand);
            traysides::plate(canvas, sight, &side, &racer.hand, false, false);
            if let Some(role) = duel.role_of(side.seat) {
                target_words(canvas, sight, duel, role, &racer.hand.tray);
            }
            if has_dice(duel) {
                left_words(canvas, sight, racer);
                column_mark(canvas, sight, racer);
            }
            if let Some(status) = trays::status(sight, duel, &racer.hand) {
                traysides::status(canvas, &side, &racer.hand, &status);
            }
        }
        if let Some(word) = trays::cried(sight, duel) {
            traysides::cry(canvas, sight, &sight.text.get(word), palette::GOLD);
        }
    }

    /// Over the empty trays: what is chosen depends on what lies above them.
    fn asks_at(sight: &Sight, duel: &Self::View, count: usize) -> Option<Rect> {
        traysides::asks_at(sight, duel, count)
    }

    fn keeps(canvas: &Canvas, sight: &Sight, duel: &Self::View) -> Vec<Rect> {
        let sides: Vec<_> = duel.racers.iter().map(|racer| side(sight, &racer.hand)).collect();
        let mut keeps = traysides::keeps(sight, &sides, false);
        if !matches!(duel.stage, Stage::Race(RaceStage::On(_) | RaceStage::RollsOut { .. } | RaceStage::Won(_))) {
            keeps.extend(sides.iter().map(|side| waiting_place(sight, side)));
        }
        for (racer, side) in duel.racers.iter().zip(&sides) {
            keeps.extend([plate_place(sight, &racer.hand.tray), left_place(sight, &racer.hand.tray)]);
            keeps.extend(
                trays::status(sight, duel, &racer.hand).map(|_| traysides::status_place(canvas, side, &racer.hand)),
            );
        }
        keeps.extend(trays::cried(sight, duel).map(|_| traysides::cry_place(sight)));
        keeps
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        let numbers = &sight.view().config.races.skeptic_vs_psychic;
        if !has_dice(duel) {
            let line = sight.text.with("prize-race", &[("each", points(numbers.per_die).into())]);
            return prize(canvas, place, &sight.text.get("prize-title"), &line, &points(numbers.award));
        }
        trays::prize_now(canvas, sight, place, duel.order.map(|seat| (seat, duel.worth(numbers, seat))));
    }

    fn offer(sight: &Sight, _: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        match mv {
            Move::Skeptic(skeptic) => {
                let key = if *skeptic == seat { "offer-skeptic" } else { "offer-psychic" };
                Some(Offer::of(sight.text.get(key), *skeptic == seat))
            }
            Move::RollTargets => Some(Offer::of(sight.text.get("offer-roll-targets"), true)),
            // All are equally good: the first is only where the keys begin.
            Move::Name(n) => Some(Offer::of(sight.text.with("offer-number", &[("n", (*n).into())]), *n == 1)),
            Move::Shake | Move::Release => None,
        }
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
            let tray = &racer.hand.tray;
            traysides::lay_tray(sight, scene, &racer.hand, tray_state(duel, racer), None);
            traysides::lay_dice(sight, scene, &racer.hand, &[]);
            lay_column(scene, racer);
            if let Some(role) = duel.role_of(racer.hand.seat) {
                let (ink, empty) = (scene.colours.ink(racer.hand.seat.index()), duel.targets(role).is_empty());
                scene.mats.push(art::targets_plate(role, ink, empty, plate_at(tray)));
            }
        }
        lay_targets(scene, duel);
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let line = |racer: &Racer| {
            let mut values = sight.names.values(racer.hand.seat);
            values.push(role_value(duel.role_of(racer.hand.seat)?));
            Some((sight.text.with("result-skeptic", &values), racer.left().to_string()))
        };
        duel.racers.iter().filter(|_| has_dice(duel)).filter_map(line).collect()
    }
}

fn tell_targets(teller: &mut Teller, numbers: &[u8]) -> f32 {
    let mut kinds = numbers.to_vec();
    kinds.dedup();
    let targets = ("targets", trays::numbers(teller.text(), &kinds).into());
    teller.plain_line("log-targets", &[("kinds", kinds.len().into()), targets.clone()]);
    teller.cry(teller.words_with("headline-targets", &[targets]), palette::GOLD);
    teller.cue(Sound::Score);
    beat::BUST
}

/// Tells a handful that has been read: the fewer dice are left, the louder.
fn tell_handful(teller: &mut Teller, seat: Seat, handful: &Handful, left: u8, tray: Option<Tray>) {
    let dice = ("dice", trays::numbers(teller.text(), &handful.numbers).into());
    let matched = ("n", handful.matched.into());
    match (handful.matched, left) {
        _ if handful.numbers.is_empty() => return,
        (0, _) => return teller.line("log-match-none", seat, &[dice]),
        (_, 0) => teller.line("log-match-last", seat, &[dice]),
        _ => teller.line("log-match", seat, &[dice, matched.clone(), ("left", left.into())]),
    }
    if handful.matched >= 3 {
        teller.moment("moment-matches", seat, 12 * i32::from(handful.matched), std::slice::from_ref(&matched));
    }
    let few = 5u8.saturating_sub(left);
    teller.cue_at(Sound::Score, 1.0 + 0.12 * f32::from(few));
    if let Some(tray) = tray {
        let key = if left == 1 { "race-one-left" } else { "call-match" };
        let words = teller.words_with(key, &[matched]);
        let ink = if left <= 1 { palette::GOLD } else { palette::CHALK };
        teller.call_on_table(traysides::middle(&tray), words, ink, 24.0 + 4.0 * f32::from(few));
    }
}

fn tray_state(duel: &View, racer: &Racer) -> TrayState {
    match duel.stage {
        Stage::Targets | Stage::TargetsRoll if duel.roller.seat == racer.hand.seat => TrayState::Lit,
        _ => trays::tray_state(duel, racer.hand.seat),
    }
}

/// The length of the panel that says how many dice are left, between the targets and the table's middle, in cm.
const LEFT: f32 = TABLE_MIDDLE - NAME - PLATE[0] - 2.5 * GAP;

/// Returns the corner of the plate with the targets of whoever rolls in this tray, in cm.
fn plate_at(tray: &Tray) -> [f32; 2] {
    above(tray, LEFT + 1.5 * GAP, PLATE[0])
}

/// Returns the column of dice that were matched, and its corner, in cm: the one at the left begins at the far end.
fn column(racer: &Racer, ink: Ink) -> (Column, [f32; 2]) {
    let hand = &racer.hand;
    let filled = hand.aside.len();
    let fresh = racer.last.as_ref().map_or(0, |last| usize::from(last.matched));
    let column = Column { ink, places: filled + hand.dice.len(), filled, fresh };
    let y = if is_left(&hand.tray) { COLUMNS[1] - column.high() } else { COLUMNS[0] };
    (column, [TABLE_MIDDLE - COLUMN / 2.0, y])
}

/// Lays the dice that were matched into their column.
fn lay_column(scene: &mut Scene, racer: &Racer) {
    let (column, from) = column(racer, scene.colours.ink(racer.hand.seat.index()));
    if column.places > 0 {
        scene.mats.push(column.mat(from));
    }
    for (n, (die, face)) in racer.hand.aside.iter().enumerate() {
        scene.pieces.show(*die, Whereabouts::Aside { at: column.at(from, n), scale: MATCH_SCALE, face: *face });
    }
}

/// Writes whose column of matched dice it is.
fn column_mark(canvas: &Canvas, sight: &Sight, racer: &Racer) {
    let colour = sight.names.colour(racer.hand.seat);
    let (column, [x, y]) = column(racer, palette::seat(usize::from(colour)));
    let at = sight.place([x + COLUMN / 2.0, y + column.high() - art::ENDS[0] / 2.0]);
    mark(canvas, at, 8.5, colour);
}

/// Lays the targets: in the Skeptic's tray until they show their numbers, then on the plates.
fn lay_targets(scene: &mut Scene, duel: &View) {
    let [skeptic, psychic] = duel.order;
    let roller = &duel.roller;
    if duel.role_of(skeptic).is_none() || !has_dice(duel) {
        return;
    }
    let mut aside = roller.aside.clone();
    aside.sort_unstable_by_key(|(die, face)| (*face, *die));
    let places = art::targets_at(Role::Skeptic, plate_at(&roller.tray));
    for ((die, face), at) in aside.into_iter().zip(places) {
        scene.pieces.show(die, Whereabouts::Aside { at, scale: TARGET_SCALE, face });
    }
    for loose in &roller.dice {
        let place = if roller.throw().is_some() { Whereabouts::Flying } else { waiting(&roller.tray, loose.die) };
        scene.pieces.show(loose.die, place);
    }
    if let Some((hand, face)) = duel.hand(psychic).zip(duel.number) {
        let at = art::targets_at(Role::Psychic, plate_at(&hand.tray))[0];
        scene.pieces.show(NUMBER, Whereabouts::Aside { at, scale: 1.0, face });
    }
}

/// Returns the whereabouts of a target die that waits to be rolled, beside the dice of the own colour.
fn waiting(tray: &Tray, die: DieId) -> Whereabouts {
    let before = TARGETS.iter().position(|target| *target == die).unwrap_or_default();
    traysides::waiting(tray, dice::PER_SEAT + 1 + before as u8, &[])
}

/// Returns the areas around a hand's tray.
fn side(sight: &Sight, hand: &Hand) -> TraySide {
    let from = above(&hand.tray, TABLE_MIDDLE - NAME, NAME);
    traysides::of(sight, hand, 2).with_plate(room(sight, from, [NAME, PLATE[1]]), true)
}

/// Returns the area in a tray where dice wait for the race.
fn waiting_place(sight: &Sight, side: &TraySide) -> Rect {
    let high = side.floor.min.y + 3.0 * sight.map.px_per_cm / sight.zoom;
    side.floor.with_max_y(high)
}

/// Returns the area of the plate with the targets.
fn plate_place(sight: &Sight, tray: &Tray) -> Rect {
    room(sight, plate_at(tray), PLATE)
}

/// Returns the area for how many dice are left.
fn left_place(sight: &Sight, tray: &Tray) -> Rect {
    room(sight, above(tray, GAP / 2.0, LEFT), [LEFT, PLATE[1]])
}

/// Writes the numbers of a role's targets on its plate: in gold, and one that is there already in grey.
fn target_words(canvas: &Canvas, sight: &Sight, duel: &View, role: Role, tray: &Tray) {
    let from = plate_at(tray);
    let set = Set::body().face(Typeface::Title).align(Align2::CENTER_CENTER);
    match role {
        Role::Skeptic => {
            let mut numbers: Vec<u8> = duel.roller.aside.iter().map(|(_, number)| *number).collect();
            numbers.sort_unstable();
            for (n, [x, _]) in art::targets_at(role, from).into_iter().enumerate().take(numbers.len()) {
                let again = n > 0 && numbers[n - 1] == numbers[n];
                let ink = if again { palette::MIST } else { palette::GOLD };
                let place = room(sight, [x - 1.1, from[1] + 2.25], [2.2, 1.75]);
                canvas.text(place, &numbers[n].to_string(), set.size(28.0).color(paint(ink)));
            }
        }
        Role::Psychic => {
            let place = room(sight, [from[0] + 4.6, from[1] + 0.2], [PLATE[0] - 5.0, PLATE[1] - 0.4]);
            let number = duel.number.map(|number| number.to_string()).unwrap_or_default();
            canvas.text(place, &number, set.size(56.0).color(paint(palette::GOLD)));
        }
    }
}

/// Draws how many dice a duelist has left, and the numbers of the last roll: those that matched in gold.
fn left_words(canvas: &Canvas, sight: &Sight, racer: &Racer) {
    let matched = racer.last.as_ref().map_or(0, |last| last.matched.into());
    let numbers = racer.last.iter().flat_map(|last| &last.numbers).enumerate();
    let last = numbers.map(|(n, number)| (*number, n < matched)).collect();
    DiceLeft { seat: racer.hand.seat, left: racer.left(), late: racer.late, last }.draw(
        canvas,
        sight,
        left_place(sight, &racer.hand.tray),
    );
}
