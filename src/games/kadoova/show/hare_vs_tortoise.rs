//! Hare vs Tortoise on the screen: two trays, and beyond them the track on which the pawns hop from space to space.

mod art;
mod shots;

use bevy::math::Quat;
use bevy_egui::egui;
use egui::{Align2, Pos2, Rect, Stroke, vec2};

use super::{
    duel_show::{Deed, DuelShow},
    sight::cm,
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
            hare_vs_tortoise::{Entered, Event as E, Handful, HareVsTortoise, Move, Racer, Role, Stage, View},
            tray::{Does, Hand, Hands, Heat, RaceStage, Track},
        },
    },
    pieces::{PieceId, Plan, Whereabouts, palette, plan},
    rules::{
        Seat, Seats, dice,
        throw::{Body, Tray},
    },
    show::{Offer, Scene, WhatNow},
    sound::Sound,
    ui::{
        text::Value,
        theme::{Canvas, Set, Typeface, paint},
    },
};
use art::{Lane, Places};

/// The time that a pawn takes from space to space, in ticks.
const HOP: u64 = 56;
/// How far a hop seems to leave its lane, in cm.
const LEAP: f32 = 0.35;
/// The height of the plates between trays and track, in cm.
const PLATE: f32 = 1.62;
/// The share of a plate that says whose tray it is and with which key; the rest is for the last roll.
const NAMED: f32 = 0.54;
/// The side of a die, in cm.
const DIE: f32 = 1.6;

/// Returns the name of a side in the texts' variables.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Hare => "hare",
        Role::Tortoise => "tortoise",
    }
}

fn role_value(role: Role) -> (&'static str, Value<'static>) {
    ("role", role_name(role).into())
}

impl DuelShow for HareVsTortoise {
    const RULE_STEPS: usize = 5;
    const RULES: usize = 10;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let numbers = config.races.hare_vs_tortoise;
        vec![("most", numbers.award), ("each", numbers.per_space)]
    }

    fn most(config: &Config, _: i32) -> Option<i32> {
        let numbers = config.races.hare_vs_tortoise;
        Some(numbers.award + numbers.per_space * config.mats.track.spaces.len() as i32)
    }

    fn draw_step(config: &Config, n: usize) -> Plan {
        draw_step(&config.mats.track, n)
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Roles | Stage::Call => 1,
            Stage::Race(RaceStage::On(_)) => 2,
            Stage::Race(_) => 5,
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        // In a race no refusal is told: what a hand does can be seen.
        ""
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        let tray = |seat: Seat| Some(duel?.hand(seat)?.tray);
        match event {
            E::RolesChosen { by, hare, tortoise } => {
                let roles = [(*hare, role_name(Role::Hare)), (*tortoise, role_name(Role::Tortoise))];
                roles_chosen(teller, "log-hare-role", *by, roles)
            }
            E::Tray(event) => trays::tell_race(teller, event, tray),
            E::Read { seat, handful, next, to_go, .. } => {
                tell_handful(teller, *seat, handful, (*next, *to_go), tray(*seat));
                0.0
            }
            E::DiceNow { seat, dice } => {
                teller.line("log-hare-dice", *seat, &[("n", (*dice).into())]);
                0.0
            }
            E::SameMoment(_) => trays::tell_same_moment(teller),
            E::Won { verdict, role, ahead } => {
                let values = [role_value(*role), ("n", (*ahead).into())];
                for seat in verdict.winners.iter() {
                    teller.moment("moment-race", seat, 40 + i32::from(*ahead), &values);
                }
                let how = teller.words_with("headline-hare-won", &values);
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
        sight.text.with("seat-hare-to-go", &[role_value(role), ("n", racer.to_go(track(sight)).into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        match duel.stage {
            Stage::Roles => sight.text.get("stand-hare-roles"),
            Stage::Call | Stage::Race(RaceStage::On(Heat::CountIn { .. })) => sight.text.get("stand-hare-start"),
            Stage::Race(RaceStage::On(_)) => stand(sight, duel),
            _ => sight.text.get("stand-over"),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match duel.stage {
            Stage::Roles => WhatNow::choosing(sight, duel.chooser, "now-roles"),
            Stage::Call | Stage::Race(RaceStage::On(_)) => {
                trays::race_now(sight, duel, duel.steady, |seat| needs(sight, duel, seat))
            }
            _ => WhatNow::watch(sight),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, _: &mut Vec<Rect>) {
        for (lane, (racer, side)) in duel.racers.iter().zip(sides(sight, duel)).enumerate() {
            traysides::plate(canvas, sight, &side, &racer.hand, false, false);
            last_roll(canvas, sight, (duel, racer), roll_place(sight, &racer.hand.tray));
            sums(canvas, sight, duel, racer);
            start_word(canvas, sight, lane);
            let ink = palette::seat(usize::from(sight.names.colour(side.seat)));
            let [x, y] = drawn_at(sight, duel, lane);
            let wide = DIE * sight.map.px_per_cm / sight.zoom;
            art::sticker(canvas, sight.place([x, y]), wide, duel.role_of(side.seat), ink);
            if let Some(status) = trays::status(sight, duel, &racer.hand) {
                traysides::status(canvas, &side, &racer.hand, &status);
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
        let (from, size) = Places::of(track(sight)).whole();
        keeps.push(area(sight, from, [from[0] + size[0], from[1] + size[1]]));
        for (racer, side) in duel.racers.iter().zip(&sides) {
            keeps.push(roll_place(sight, &racer.hand.tray));
            keeps.extend(
                trays::status(sight, duel, &racer.hand).map(|_| traysides::status_place(canvas, side, &racer.hand)),
            );
        }
        keeps.extend(trays::cried(sight, duel).map(|_| traysides::cry_place(sight)));
        keeps
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        let numbers = &sight.view().config.races.hare_vs_tortoise;
        let worth =
            |seat: Seat| duel.verdict(numbers, track(sight), seat).awards.iter().map(|award| award.points).sum();
        trays::prize_now(canvas, sight, place, duel.order.map(|seat| (seat, worth(seat))));
    }

    fn offer(sight: &Sight, _: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        let Move::Hare(hare) = mv else { return None };
        let key = if *hare == seat { "offer-hare" } else { "offer-tortoise" };
        Some(Offer::of(sight.text.get(key), *hare == seat))
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
        let lane = |n: usize| {
            let racer = duel.racers.get(n)?;
            let seat = racer.hand.seat;
            let look = (scene.colours.ink(seat.index()), scene.colours.mark(seat.index()));
            Some(Lane { role: duel.role_of(seat), look, at: racer.at })
        };
        if let (Some(first), Some(second)) = (lane(0), lane(1)) {
            let track = track(sight);
            scene.mats.push(Places::of(track).mat(track.spaces.clone(), [first, second], 0..track.spaces.len()));
        }
        for (n, racer) in duel.racers.iter().enumerate() {
            traysides::lay_tray(sight, scene, &racer.hand, trays::tray_state(duel, racer.hand.seat), None);
            traysides::lay_dice(sight, scene, &racer.hand, &[]);
            let used = used(racer);
            let lit = |id: PieceId| used.iter().any(|(die, _)| PieceId::Token(die.token()) == id);
            scene.pieces.pieces.iter_mut().filter(|item| lit(item.id)).for_each(|item| item.lit = true);
            let [x, y, z] = pawn(sight, duel, n);
            let place = match Self::is_live(duel) {
                true => Whereabouts::Shown { at: [x, y, z], turn: Quat::IDENTITY },
                false => Whereabouts::Aside { at: [x, y], scale: 1.0, face: 1 },
            };
            scene.pieces.show(racer.pawn, place);
        }
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let line = |racer: &Racer| {
            let mut values = sight.names.values(racer.hand.seat);
            values.push(role_value(duel.role_of(racer.hand.seat)?));
            Some((sight.text.with("result-hare", &values), racer.to_go(track(sight)).to_string()))
        };
        duel.racers.iter().filter_map(line).collect()
    }
}

/// Returns the track that is run.
fn track<'a>(sight: &Sight<'a>) -> &'a Track {
    &sight.head.view.config.mats.track
}

/// Draws step `n` of the rules.
fn draw_step(track: &Track, n: usize) -> Plan {
    let (red, blue) = (plan::dice(0), plan::dice(1));
    let lanes = |red_at: u8, blue_at: u8| {
        [
            Lane { role: Some(Role::Tortoise), look: red, at: red_at },
            Lane { role: Some(Role::Hare), look: blue, at: blue_at },
        ]
    };
    // The part of the course that a plan shows which is so wide and has its middle here.
    let course = |[x, wide]: [f32; 2], lanes: [Lane; 2]| {
        let (plan, places) = (Plan::new([x, -1.0], wide), Places::of(track).at([-0.5, 2.0]));
        let pawns = [0, 1].map(|lane| places.pawn(lane, f32::from(lanes[lane].at)));
        let shown = places.between(x - wide / 2.0, x + wide / 2.0);
        let mut plan = plan.mat(&places.mat(track.spaces.clone(), lanes, shown));
        for at in pawns {
            plan = plan.die(at, plan::EXTRA, 1, 0.0);
        }
        plan
    };
    match n {
        1 => course([12.6, 30.0], lanes(0, 0))
            .flight(&[[7.9, 0.9], [10.2, 0.9], [13.4, 0.9], [16.7, 0.9]])
            .die([5.0, -5.0], red, 6, 12.0)
            .die([8.2, -4.2], red, 5, -24.0)
            .die([6.6, -7.4], red, 4, 40.0)
            .die([17.2, -4.4], blue, 2, 14.0)
            .die([20.4, -6.6], blue, 5, -30.0),
        2 => course([14.4, 26.0], lanes(4, 1))
            .die([17.0, -4.0], red, 4, 12.0)
            .die([22.4, -4.4], red, 1, -18.0)
            .ring([17.0, -4.0], 1.5)
            .ring([22.4, -4.4], 1.5)
            .figures([19.7, -7.6], "4 + 1 = 5", palette::GOLD)
            .die([5.6, -3.6], blue, 2, 20.0)
            .ring([5.6, -3.6], 1.5)
            .arrow([7.6, -2.4], [12.2, 1.4], palette::GOLD)
            .arrow([21.2, -2.4], [23.2, 1.5], palette::GOLD),
        3 => course([12.6, 26.0], lanes(0, 0))
            .die([7.6, -5.0], blue, 1, 12.0)
            .die([11.4, -5.6], blue, 2, -20.0)
            .figures([16.6, -4.2], "1", palette::GOLD)
            .figures([16.6, -6.6], "2", palette::GOLD)
            .figures([19.4, -9.0], "1 + 2 = 3", palette::GOLD)
            .flight(&[[7.8, 0.9], [10.4, 0.9], [13.6, 0.9], [16.9, 0.9]])
            .good([20.4, -1.0]),
        4 => course([14.4, 26.0], lanes(3, 0))
            .die([7.0, -5.0], red, 4, 12.0)
            .ring([7.0, -5.0], 1.5)
            .die([11.0, -5.6], red, 5, -20.0)
            .die([15.2, -4.8], red, 6, 34.0)
            .flight(&[[17.4, 6.2], [20.7, 6.2]])
            .good([18.6, -4.8]),
        _ => {
            let finish = track.finish();
            let plan = course([38.0, 28.0], lanes(finish, finish.saturating_sub(3)));
            plan.good([44.6, 7.6])
                .die([30.0, -5.0], red, 1, 12.0)
                .ring([30.0, -5.0], 1.5)
                .die([33.8, -6.2], red, 4, -20.0)
                .die([31.6, -8.6], red, 6, 34.0)
                .figures([42.2, -4.4], "+3", palette::GOLD)
        }
    }
}

/// Tells a handful that has been read: its numbers, the spaces it enters, and whether one is left.
fn tell_handful(
    teller: &mut Teller,
    seat: Seat,
    Handful { numbers, entered }: &Handful,
    (next, to_go): (Option<u8>, u8),
    tray: Option<Tray>,
) {
    let dice = trays::numbers(teller.text(), numbers);
    let mut values = vec![("dice", Value::from(dice)), ("n", entered.len().into())];
    match &entered[..] {
        [] => {
            let next = ("next", next.unwrap_or_default().into());
            if !numbers.is_empty() {
                values.push(next);
                teller.line("log-no-space", seat, &values);
            }
        }
        [one] => {
            let summed = if one.dice.len() > 1 { "yes" } else { "no" };
            values.extend([("sum", equation(one).into()), ("summed", summed.into())]);
            teller.line("log-one-space", seat, &values);
            teller.tick(1.3);
        }
        many => {
            let spaces: Vec<String> = many.iter().map(|entered| entered.number.to_string()).collect();
            values.push(("spaces", spaces.join(", ").into()));
            teller.line("log-spaces", seat, &values);
            let words = teller.words_with("call-spaces", &[("n", many.len().into())]);
            if let Some(tray) = tray {
                teller.call_on_table(traysides::middle(&tray), words, palette::GOLD, 34.0);
            }
            teller.cue(Sound::Score);
            if many.len() > 3 {
                teller.moment("moment-spaces", seat, 20 + many.len() as i32, &[("n", many.len().into())]);
            }
        }
    }
    match to_go {
        0 => teller.line("log-at-finish", seat, &[]),
        1 if !entered.is_empty() => {
            teller.line("log-space-to-go", seat, &[]);
            teller.tick(2.0);
        }
        _ => {}
    }
}

/// Returns how dice make the number of a space: "2", or "1 + 1 = 2".
fn equation(Entered { number, dice }: &Entered) -> String {
    match &dice[..] {
        [] | [_] => number.to_string(),
        dice => {
            let parts: Vec<String> = dice.iter().map(|(_, up)| up.to_string()).collect();
            format!("{} = {number}", parts.join(" + "))
        }
    }
}

/// Says in one line who leads.
fn stand(sight: &Sight, duel: &View) -> String {
    let track = track(sight);
    let to_go = |n: usize| duel.racers.get(n).map_or(0, |racer| racer.to_go(track));
    let (near, far) = (to_go(0).min(to_go(1)), to_go(0).max(to_go(1)));
    match far - near {
        0 => sight.text.with("stand-hare-level", &[("n", near.into())]),
        1 | 2 => sight.text.with("stand-hare-close", &[("near", near.into()), ("far", far.into())]),
        ahead => {
            let leads = duel.racers.iter().min_by_key(|racer| racer.to_go(track)).map(|racer| racer.hand.seat);
            let role = leads.and_then(|seat| duel.role_of(seat)).unwrap_or(Role::Hare);
            sight.text.with("stand-hare-ahead", &[role_value(role), ("n", ahead.into())])
        }
    }
}

/// Says what `seat` needs next.
fn needs(sight: &Sight, duel: &View, seat: Seat) -> String {
    let track = track(sight);
    let Some((racer, role)) = duel.racer(seat).zip(duel.role_of(seat)) else { return String::new() };
    let mut ahead = track.spaces.iter().skip(usize::from(racer.at));
    let Some(next) = ahead.next() else { return String::new() };
    let mut values = sight.names.values(seat);
    values.push(("next", (*next).into()));
    match (ahead.next(), role) {
        (None, _) => sight.text.with("now-hare-last", &values),
        (Some(after), Role::Hare) => {
            values.push(("after", (*after).into()));
            sight.text.with("now-hare-then", &values)
        }
        (Some(_), Role::Tortoise) => sight.text.with("now-hare", &values),
    }
}

/// Returns where a pawn is seen now, in cm: it hops from space to space. It has no height when it stands.
fn pawn(sight: &Sight, duel: &View, lane: usize) -> [f32; 3] {
    let places = Places::of(track(sight));
    let Some(racer) = duel.racers.get(lane) else { return [0.0; 3] };
    let stands = |at: f32| {
        let [x, y] = places.pawn(lane, at);
        [x, y, DIE / 2.0]
    };
    let now = sight.head.view.now;
    let run = racer.run.filter(|_| HareVsTortoise::is_live(duel) && !sight.settings.reduced_motion);
    let Some(run) = run else { return stands(f32::from(racer.at)) };
    let hops = now.0.saturating_sub(run.since.0) as f32 / HOP as f32;
    if hops >= f32::from(racer.at - run.from) {
        return stands(f32::from(racer.at));
    }
    let way = hops.fract();
    let smooth = way * way * (3.0 - 2.0 * way);
    let [x, y, z] = stands(f32::from(run.from) + hops.floor() + smooth);
    [x, y + LEAP * 4.0 * way * (1.0 - way), z]
}

/// Returns where a pawn is drawn now, in cm: it may still be on its way to where it should be.
fn drawn_at(sight: &Sight, duel: &View, lane: usize) -> [f32; 2] {
    let body = duel.racers.get(lane).map(|racer| Body::from(racer.pawn));
    let shown = sight.head.bodies.iter().find(|shown| Some(shown.body) == body).map(|shown| shown.seen.at);
    let [x, y, _] = shown.map_or_else(|| pawn(sight, duel, lane), |at| at.to_array());
    [x, y]
}

/// Returns the dice that made spaces in the last handful, as long as they lie there.
fn used(racer: &Racer) -> Vec<(dice::DieId, u8)> {
    let lies = matches!(racer.hand.does, Does::Rests { .. } | Does::Waits { .. });
    let entered = racer.last.iter().filter(|_| lies).flat_map(|last| &last.entered);
    entered.flat_map(|entered| entered.dice.iter().copied()).collect()
}

/// Draws how dice of the last handful add up.
fn sums(canvas: &Canvas, sight: &Sight, duel: &View, racer: &Racer) {
    if !matches!(racer.hand.does, Does::Rests { .. }) || !HareVsTortoise::is_live(duel) {
        return;
    }
    let at = |die: dice::DieId| {
        let loose = racer.hand.dice.iter().find(|loose| loose.die == die)?;
        let pose = loose.pose?;
        sight.still_lies(die, &pose).then(|| sight.place([cm(pose.at[0]), cm(pose.at[1])]))
    };
    let all: Vec<Pos2> = racer.hand.dice.iter().filter_map(|loose| at(loose.die)).collect();
    let wide = DIE * sight.map.px_per_cm / sight.zoom;
    let entered = racer.last.iter().flat_map(|last| &last.entered);
    if let Some(Entered { number, dice }) = entered.into_iter().find(|entered| entered.dice.len() > 1) {
        let dice: Vec<Pos2> = dice.iter().filter_map(|(die, _)| at(*die)).collect();
        if dice.len() > 1 {
            art::sum(canvas, &dice, &all, *number, wide);
        }
    }
}

/// Returns a part of the table between two opposite corners, in cm.
fn area(sight: &Sight, from: [f32; 2], to: [f32; 2]) -> Rect {
    Rect::from_two_pos(sight.place(from), sight.place(to))
}

/// Returns a part of the plate beyond a tray, from a share of its length to another one.
fn plate_part(sight: &Sight, tray: &Tray, from: f32, to: f32) -> Rect {
    let (x, long) = (cm(tray.from.x), cm(tray.size.x));
    let y = cm(tray.from.y + tray.size.y) + 0.84;
    area(sight, [x + long * from, y], [x + long * to, y + PLATE])
}

/// Returns the areas around the trays: the plates are lower than usual, and have the last roll beside them.
fn sides(sight: &Sight, duel: &View) -> Vec<TraySide> {
    let plate = |hand: &Hand| plate_part(sight, &hand.tray, 0.0, NAMED - 0.01);
    let sides = traysides::all(sight, duel).into_iter().zip(duel.hands());
    sides.map(|(side, hand)| side.with_plate(plate(hand), false)).collect()
}

/// Returns the area for the last roll.
fn roll_place(sight: &Sight, tray: &Tray) -> Rect {
    plate_part(sight, tray, NAMED, 1.0)
}

/// Draws the last handful and what it made.
fn last_roll(canvas: &Canvas, sight: &Sight, (duel, racer): (&View, &Racer), place: Rect) {
    let colour = usize::from(sight.names.colour(racer.hand.seat));
    canvas.panel(place, paint(palette::INK), Stroke::new(2.0, paint(palette::seat(colour))), 9);
    let Some(Handful { numbers, entered }) = &racer.last else { return };
    let inner = place.shrink2(vec2(9.0, 3.0));
    let (dice, made) = inner.split_left_right_at_fraction(0.4);
    let set = Set::body().face(Typeface::Bold).size(19.0).color(paint(palette::MIST)).align(Align2::LEFT_CENTER);
    if let Some(ticks) = racer.late {
        let said = sight.text.with("call-late", &[trays::seconds(ticks)]);
        canvas.text(inner, &said, set.color(paint(palette::ALARM)).align(Align2::CENTER_CENTER));
        return;
    }
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    canvas.text(dice, &numbers.join("  "), set);
    let (said, ink) = match &entered[..] {
        [] if !matches!(duel.stage, Stage::Race(RaceStage::On(_))) => return,
        [] => {
            let next = racer.next(track(sight)).unwrap_or_default();
            (sight.text.with("call-no-space", &[("next", next.into())]), palette::MIST)
        }
        [one] => (equation(one), palette::GOLD),
        many => {
            let spaces: Vec<String> = many.iter().map(|entered| entered.number.to_string()).collect();
            (spaces.join("  "), palette::GOLD)
        }
    };
    canvas.text(made, &said, set.size(21.0).color(paint(ink)).align(Align2::RIGHT_CENTER));
}

/// Writes where a lane starts, beside the pawn.
fn start_word(canvas: &Canvas, sight: &Sight, lane: usize) {
    let [from, to] = Places::of(track(sight)).start_word(lane);
    let set = Set::body().face(Typeface::Bold).size(15.0).color(paint(palette::INK)).align(Align2::LEFT_CENTER);
    canvas.text(area(sight, from, to), &sight.text.get("hare-start"), set);
}
