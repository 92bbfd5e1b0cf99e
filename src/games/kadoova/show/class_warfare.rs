//! Class Warfare on the screen: two trays, a ladder of totals between them, and what each has rolled.

mod art;
mod shots;

use bevy_egui::egui;
use egui::{Align2, Rect, Stroke, vec2};

use super::{
    duel_show::{Deed, DuelShow},
    sight::{Sight, Teller, chooses},
    tell::roles_chosen,
    trays,
    traysides::{self, TraySide},
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::{
            class_warfare::{ClassWarfare, Event as E, Handful, Move, Racer, Role, Stage, View},
            tray::{ClassRow, Does, Hand, Hands, RaceStage},
        },
    },
    pieces::{Plan, TrayState, palette, plan},
    rules::{Seat, Seats, throw::Tray},
    show::{Offer, Scene, WhatNow},
    sound::Sound,
    ui::{
        marks::mark,
        text::{Value, signed},
        theme::{Canvas, Set, Typeface, paint},
    },
};
use art::{Ladder, Standing};

/// Where the plate of a class begins at its near right corner at the left tray, in cm: behind the tray, at its outside.
const PLATE_AT: [f32; 2] = [0.2, 24.0];
/// The length and width of such a plate, in cm. Whose tray it is stands behind it.
const PLATE: [f32; 2] = [12.8, 2.1];
/// From where to where what the hand at the left tray has rolled stands beside the plate, in cm.
const TOTAL: [f32; 2] = [13.3, 25.3];

/// Returns the name of a class in the texts' variables.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::High => "high",
        Role::Low => "low",
    }
}

fn role_value(role: Role) -> (&'static str, Value<'static>) {
    ("role", role_name(role).into())
}

/// Returns the row of the points if this class wins.
fn row(config: &Config, role: Role) -> ClassRow {
    *config.races.class_warfare.of(role == Role::High)
}

impl DuelShow for ClassWarfare {
    const RULE_STEPS: usize = 3;
    const RULES: usize = 7;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let [high, low] = Role::ORDER.map(|role| row(config, role));
        vec![("high", high.award), ("low-pays", high.cost), ("low", low.award), ("high-pays", low.cost)]
    }

    fn most(config: &Config, _: i32) -> Option<i32> {
        // The loser pays, and may be the one to overtake.
        Role::ORDER.map(|role| row(config, role).award + row(config, role).cost).into_iter().max()
    }

    fn draw_step(_: &Config, n: usize) -> Plan {
        let (red, blue) = (plan::dice(0), plan::dice(1));
        let trays = |states: [TrayState; 2]| {
            let tray = |n: usize| plan::tray(n, [10.2 * n as f32, 0.0], [8.0; 2], states[n]);
            Plan::new([9.1, 4.0], 22.0).tray(&tray(0)).tray(&tray(1))
        };
        match n {
            1 => Plan::new([1.7, 12.8], 38.0)
                .mat(&Ladder { at: [0.0; 2], standing: [None; 2] }.mat())
                .figures([12.0, 22.6], "15–18", palette::GOLD)
                .die([9.4, 18.8], red, 6, 12.0)
                .die([12.0, 19.2], red, 5, -24.0)
                .die([14.6, 18.7], red, 4, 40.0)
                .figures([-8.6, 6.6], "3–6", palette::GOLD)
                .die([-11.2, 2.9], blue, 1, 12.0)
                .die([-8.6, 3.3], blue, 3, -20.0)
                .die([-6.0, 2.8], blue, 2, 34.0),
            2 => trays([TrayState::Lit; 2])
                .die([2.2, 5.4], red, 5, 12.0)
                .die([5.6, 4.6], red, 2, -24.0)
                .die([3.6, 2.2], red, 6, 40.0)
                .flight(&[[10.9, 6.4], [12.3, 4.7], [14.0, 4.0]])
                .die([14.5, 3.8], blue, 5, 34.0)
                .flight(&[[12.9, 7.2], [14.2, 6.2], [15.7, 5.9]])
                .die([16.2, 5.8], blue, 1, -14.0)
                .flight(&[[10.9, 3.2], [11.9, 2.2], [13.3, 1.7]])
                .die([13.8, 1.6], blue, 3, 60.0),
            _ => trays([TrayState::Won, TrayState::Idle])
                .die([2.0, 5.2], red, 6, 12.0)
                .die([5.8, 4.8], red, 5, -24.0)
                .die([3.8, 2.2], red, 4, 40.0)
                .good([6.4, 7.0])
                .figures([4.0, 7.0], "15", palette::GOLD)
                .die([12.4, 5.0], blue, 4, 18.0)
                .die([16.2, 4.6], blue, 1, -30.0)
                .die([14.4, 2.0], blue, 3, 8.0)
                .bad([16.6, 7.0])
                .figures([14.2, 7.0], "8", palette::CHALK),
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Roles | Stage::Call => 1,
            Stage::Race(RaceStage::On(_)) => 2,
            Stage::Race(_) => 3,
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        // In a race no refusal is told: what a hand does can be seen.
        ""
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        let tray = |seat: Seat| Some(duel?.hand(seat)?.tray);
        match event {
            E::RolesChosen { by, high, low } => {
                let roles = [(*high, role_name(Role::High)), (*low, role_name(Role::Low))];
                roles_chosen(teller, "log-class", *by, roles)
            }
            E::Tray(event) => trays::tell_race(teller, event, tray),
            E::Read { seat, role, handful, made } => {
                // Dice that still rolled when the duel was won tell nothing any more, unless they'd have won it too.
                if *made || duel.is_none_or(|duel| !matches!(duel.stage, Stage::Race(RaceStage::Won(_)))) {
                    tell_handful(teller, (*seat, *role), handful, *made, tray(*seat));
                }
                0.0
            }
            E::SameMoment(_) => trays::tell_same_moment(teller),
            E::Won { verdict, role, total } => {
                let values = [role_value(*role), ("n", (*total).into())];
                for seat in verdict.winners.iter() {
                    teller.moment("moment-class", seat, 40, &values);
                }
                let how = teller.words_with("headline-class", &values);
                teller.won_how(verdict, how)
            }
            E::Late { seat, ticks } => trays::tell_late(teller, *seat, *ticks),
        }
    }

    fn active(duel: &Self::View) -> Seats {
        match duel.stage {
            Stage::Roles => Seats::one(duel.chooser),
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
        let is_still = !trays::is_live(duel) || matches!(racer.hand.does, Does::Rests { .. });
        if let Some(total) = racer.last.as_ref().filter(|_| is_still).and_then(|handful| handful.total) {
            return sight.text.with("seat-class-total", &[role_value(role), ("n", total.into())]);
        }
        let doing = sight.text.get(trays::doing(&racer.hand, duel.steady));
        sight.text.with("seat-class", &[role_value(role), ("doing", doing.into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        sight.text.get(match duel.stage {
            Stage::Roles => "stand-classes",
            Stage::Race(RaceStage::Won(_)) => "stand-over",
            _ => "stand-class",
        })
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        let needs = |seat: Seat| {
            let mut values = sight.names.values(seat);
            values.extend(duel.role_of(seat).map(role_value));
            sight.text.with("now-class", &values)
        };
        match duel.stage {
            Stage::Roles => WhatNow::choosing(sight, duel.chooser, "now-roles"),
            Stage::Call | Stage::Race(RaceStage::On(_)) => trays::race_now(sight, duel, duel.steady, needs),
            _ => WhatNow::watch(sight),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, _: &mut Vec<Rect>) {
        for (racer, side) in duel.racers.iter().zip(sides(sight, duel)) {
            traysides::plate(canvas, sight, &side, &racer.hand, false, false);
            if let Some(role) = duel.role_of(side.seat) {
                class_words(canvas, sight, role, class_place(sight, &racer.hand.tray));
                total(canvas, sight, (role, racer), total_place(sight, &racer.hand.tray));
            }
            if let Some(status) = trays::status(sight, duel, &racer.hand) {
                traysides::status(canvas, &side, &racer.hand, &status);
            }
        }
        for racer in &duel.racers {
            if let Some(total) = racer.last.as_ref().and_then(|handful| handful.total) {
                let ink = palette::seat(usize::from(sight.names.colour(racer.hand.seat)));
                art::mark(canvas, sight, ink, total, traysides::is_left(&racer.hand.tray));
            }
        }
        if let Some(word) = trays::cried(sight, duel) {
            traysides::cry(canvas, sight, &sight.text.get(word), palette::GOLD);
        }
    }

    fn asks_at(sight: &Sight, duel: &Self::View, count: usize) -> Option<Rect> {
        traysides::asks_at(sight, duel, count)
    }

    fn keeps(canvas: &Canvas, sight: &Sight, duel: &Self::View) -> Vec<Rect> {
        let sides = sides(sight, duel);
        let mut keeps = traysides::keeps(sight, &sides, false);
        for (racer, side) in duel.racers.iter().zip(&sides) {
            keeps.extend([class_place(sight, &racer.hand.tray), total_place(sight, &racer.hand.tray)]);
            keeps.extend(
                trays::status(sight, duel, &racer.hand).map(|_| traysides::status_place(canvas, side, &racer.hand)),
            );
        }
        keeps.extend(trays::cried(sight, duel).map(|_| traysides::cry_place(sight)));
        keeps
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        canvas.paper(place);
        let inner = place.shrink2(vec2(11.0, 8.0));
        let (top, low) = inner.split_top_bottom_at_fraction(0.5);
        for (role, room) in Role::ORDER.into_iter().zip([top, low]) {
            prize_row(canvas, sight, duel, role, room);
        }
    }

    fn offer(sight: &Sight, _: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        let Move::High(high) = mv else { return None };
        let key = if *high == seat { "offer-high" } else { "offer-low" };
        // What each may bring stands on the card at the right.
        Some(Offer::of(sight.text.get(key), *high == seat))
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
        let standing = |racer: &Racer| {
            let seat = racer.hand.seat;
            let role = duel.role_of(seat)?;
            let ink = scene.colours.ink(seat.index());
            Some(Standing { role, ink })
        };
        let of = |n: usize| duel.racers.get(n).and_then(standing);
        let both = [of(0), of(1)];
        scene.mats.push(Ladder { at: art::LADDER_AT, standing: both }.mat());
        for (racer, standing) in duel.racers.iter().zip(both) {
            let [from, _] = ends(&racer.hand.tray, [PLATE_AT[0], PLATE_AT[0] + PLATE[0]]);
            scene.mats.extend(standing.map(|standing| art::class_plate(standing, [from, PLATE_AT[1]], PLATE)));
            traysides::lay_tray(sight, scene, &racer.hand, trays::tray_state(duel, racer.hand.seat), None);
            traysides::lay_dice(sight, scene, &racer.hand, &[]);
        }
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let line = |racer: &Racer| {
            let mut values = sight.names.values(racer.hand.seat);
            values.push(role_value(duel.role_of(racer.hand.seat)?));
            Some((sight.text.with("result-class", &values), racer.best?.to_string()))
        };
        duel.racers.iter().filter_map(line).collect()
    }
}

/// Tells a handful that has been read: its numbers, its total, and whether that is enough.
fn tell_handful(teller: &mut Teller, (seat, role): (Seat, Role), handful: &Handful, made: bool, tray: Option<Tray>) {
    let Some(total) = handful.total else {
        return teller.line("log-class-no-total", seat, &[]);
    };
    let dice = trays::numbers(teller.text(), &handful.numbers);
    let values = [role_value(role), ("dice", dice.into()), ("n", total.into())];
    teller.line(if made { "log-class-made" } else { "log-class-total" }, seat, &values);
    if made {
        let call = |tray: Tray| teller.call_on_table(traysides::middle(&tray), total.to_string(), palette::GOLD, 60.0);
        tray.into_iter().for_each(call);
        teller.cue(Sound::Score);
    }
}

/// Returns from where to where something lies along the table, in cm, that is given for the left tray.
fn ends(tray: &Tray, [from, to]: [f32; 2]) -> [f32; 2] {
    let length = 2.0 * traysides::TABLE_MIDDLE;
    if traysides::is_left(tray) { [from, to] } else { [length - to, length - from] }
}

/// Returns an area behind a tray, from `from` to `to` in cm; `None`: as far as the table's area goes.
fn behind(sight: &Sight, tray: &Tray, along: [f32; 2], from: f32, to: Option<f32>) -> Rect {
    let [left, right] = ends(tray, along);
    let area = Rect::from_two_pos(sight.place([left, from]), sight.place([right, to.unwrap_or(from)]));
    let top = if to.is_some() { area.min.y } else { sight.layout.table.min.y + 2.0 };
    Rect::from_min_max(egui::pos2(area.min.x, top), area.max)
}

/// Returns the areas around the trays, with whose they are and their keys behind the plates of the classes.
fn sides(sight: &Sight, duel: &View) -> Vec<TraySide> {
    let along = [PLATE_AT[0], PLATE_AT[0] + PLATE[0]];
    let plate = |racer: &Racer| behind(sight, &racer.hand.tray, along, PLATE_AT[1] + PLATE[1] + 0.2, None);
    let sides = duel.racers.iter().zip(traysides::all(sight, duel));
    sides.map(|(racer, side)| side.with_plate(plate(racer), false)).collect()
}

/// Returns the area of the words on a class's plate, beside its hat.
fn class_place(sight: &Sight, tray: &Tray) -> Rect {
    let [x, y] = PLATE_AT;
    let area = behind(sight, tray, [x, x + PLATE[0]], y, Some(y + PLATE[1]));
    Rect::from_min_max(egui::pos2(area.min.x + area.width() * art::HAT, area.min.y), area.max)
}

/// Returns the area for what a hand has rolled.
fn total_place(sight: &Sight, tray: &Tray) -> Rect {
    behind(sight, tray, TOTAL, PLATE_AT[1], None)
}

/// Writes which class it is and what it needs, beside the hat of its plate.
fn class_words(canvas: &Canvas, sight: &Sight, role: Role, place: Rect) {
    let (name, range) = place.shrink2(vec2(8.0, 2.0)).split_left_right_at_fraction(0.4);
    let range = Rect::from_min_max(range.min + vec2(8.0, 0.0), range.max);
    let set = Set::body().face(Typeface::Title).size(21.0).color(paint(palette::INK)).align(Align2::LEFT_CENTER);
    canvas.text(name, &sight.text.with("class-name", &[role_value(role)]), set);
    let set = set.face(Typeface::Bold).size(24.0).align(Align2::RIGHT_CENTER);
    canvas.text(range, &sight.text.with("class-range", &[role_value(role)]), set);
}

/// Draws the last handful: its total, its sum, and how near that is.
fn total(canvas: &Canvas, sight: &Sight, (role, racer): (Role, &Racer), place: Rect) {
    let colour = usize::from(sight.names.colour(racer.hand.seat));
    canvas.panel(place, paint(palette::INK), Stroke::new(2.0, paint(palette::seat(colour))), 9);
    let Some(handful) = &racer.last else { return };
    let inner = place.shrink2(vec2(10.0, 6.0));
    let (figure, beside) = inner.split_left_right_at_fraction(0.4);
    let beside = Rect::from_min_max(beside.min + vec2(8.0, 0.0), beside.max);
    let (sum, words) = beside.split_top_bottom_at_fraction(0.5);
    let rolls = racer.hand.throw().is_some() || matches!(racer.hand.does, Does::Shakes { .. });
    let set = Set::body().face(Typeface::Bold).size(21.0).color(paint(palette::MIST)).align(Align2::CENTER_CENTER);
    let numbers: Vec<String> = handful.numbers.iter().map(u8::to_string).collect();
    let Some(total) = handful.total else {
        let (sum, words) = inner.split_top_bottom_at_fraction(0.5);
        canvas.text(sum, &numbers.join(" + "), set);
        canvas.text(words, &sight.text.get("race-no-total"), set);
        return;
    };
    canvas.text(sum, &numbers.join(" + "), set);
    let ink = if rolls { palette::MIST } else { palette::CHALK };
    canvas.text(figure, &total.to_string(), set.face(Typeface::Title).size(62.0).color(paint(ink)));
    let off = role.short_by(total);
    let said = match (racer.late, off) {
        (Some(ticks), _) => sight.text.with("call-late", &[trays::seconds(ticks)]),
        (None, 0) => sight.text.with("class-made", &[role_value(role)]),
        (None, _) => sight.text.with("class-off", &[role_value(role), ("n", off.into())]),
    };
    let ink = match racer.late {
        Some(_) => palette::ALARM,
        None if off <= 1 => palette::GOLD,
        None => palette::MIST,
    };
    canvas.text(words, &said, set.size(16.0).color(paint(ink)));
}

/// Draws what both get if this class wins.
fn prize_row(canvas: &Canvas, sight: &Sight, duel: &View, role: Role, room: Rect) {
    let row = row(&sight.view().config, role);
    let (words, numbers) = room.split_top_bottom_at_fraction(0.44);
    let set = Set::body().size(Set::SMALL).color(paint(palette::SEPIA));
    canvas.text(words, &sight.text.with("class-if-wins", &[role_value(role)]), set);
    let (gain, cost) = numbers.split_left_right_at_fraction(0.49);
    let cost = Rect::from_min_max(cost.min + vec2(8.0, 0.0), cost.max);
    let set = Set::body().face(Typeface::Bold).size(20.0).align(Align2::RIGHT_CENTER);
    let red = palette::DANGER.mix(palette::INK, 0.35);
    for (room, of, worth, ink) in [(gain, role, row.award, palette::INK), (cost, role.other(), -row.cost, red)] {
        let seat = duel.order.into_iter().find(|seat| duel.role_of(*seat) == Some(of));
        let worth = worth + seat.filter(|_| worth > 0).map_or(0, |seat| trays::bonus(sight, seat));
        if let Some(seat) = seat {
            mark(canvas, egui::pos2(room.min.x + 8.0, room.center().y), 7.5, sight.names.colour(seat));
        }
        let room = Rect::from_min_max(room.min + vec2(21.0, 0.0), room.max);
        canvas.text(room, &signed(worth), set.color(paint(ink)));
    }
}
