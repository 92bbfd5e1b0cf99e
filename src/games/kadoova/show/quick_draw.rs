//! Quick Draw on the screen: the target for all to see, a tray for each, and who slaps first.

mod shots;

use bevy_egui::egui::Rect;

use super::{
    duel_show::Deed,
    duel_show::DuelShow,
    payoff, prize,
    sight::cm,
    sight::{Sight, Teller},
    trays,
    traysides::{self, Status, has_mouse},
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config, SideWhy, Verdict,
        duels::{
            quick_draw::{self, Drawer, Event as E, Move, QuickDraw, Stage, TARGET_DIE},
            tray::{Does, Event as At, Hand, Hands, Heat},
        },
    },
    input::{Action, RaceKey, prompts::Cue},
    pieces::{
        Plan, TrayState, Whereabouts, palette,
        plan::{self, EXTRA},
    },
    rules::{Seat, Seats, Tick},
    show::{Offer, Scene, WhatNow, beat},
    sound::Sound,
    ui::{portraits::Mood, text::points, theme::Canvas},
};

/// The time for which "Draw!" stands on the table, in ticks.
const CRIED: u64 = 150;
/// The size of the target die, relative to the others.
const TARGET_SCALE: f32 = 2.0;

fn live(duel: &quick_draw::View) -> bool {
    matches!(duel.stage, Stage::Drawing(_))
}

/// Whether a drawer has chosen for the next step and waits for the others.
fn waits(duel: &quick_draw::View, drawer: &Drawer) -> bool {
    duel.chosen.contains(drawer.hand.seat)
}

impl DuelShow for QuickDraw {
    const RULE_STEPS: usize = 3;
    const RULES: usize = 7;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        vec![("first", config.races.quick_draw.award)]
    }

    fn most(config: &Config, _: i32) -> Option<i32> {
        Some(config.races.quick_draw.award)
    }

    fn draw_step(_: &Config, n: usize) -> Plan {
        let (red, blue) = (plan::dice(0), plan::dice(1));
        let trays = |states: [TrayState; 2]| {
            let tray = |n: usize| plan::tray(n, [10.2 * n as f32, 0.0], [8.0; 2], states[n]);
            Plan::new([9.1, 4.0], 22.0).tray(&tray(0)).tray(&tray(1))
        };
        match n {
            1 => Plan::new([0.0; 2], 10.0)
                .flight(&[[-5.4, -1.6], [-3.6, -1.0], [-1.3, 0.3]])
                .die([-0.9, 0.0], EXTRA, 4, 12.0)
                .figures([1.5, 0.0], "4", palette::GOLD),
            2 => trays([TrayState::Lit; 2])
                .ghost([2.9, 3.5], red, 2, -24.0)
                .ghost([4.8, 4.4], red, 3, 40.0)
                .die([3.8, 4.1], red, 2, 12.0)
                .flight(&[[11.1, 6.2], [12.7, 4.3], [15.2, 3.6]])
                .die([15.6, 3.5], blue, 5, 34.0),
            _ => trays([TrayState::Won, TrayState::Locked])
                .die([3.8, 3.6], red, 4, 16.0)
                .good([5.8, 5.4])
                .die([14.0, 3.6], blue, 2, -20.0)
                .bad([16.0, 5.4]),
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Drawing(_) => 2,
            Stage::Won(_) => 3,
            _ => 1,
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        // In a race no refusal is told: locks and bars can be seen.
        ""
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        let tray = |seat: Seat| Some(duel?.hand(seat)?.tray);
        match event {
            E::Tray(event) => {
                if let At::Begun = event {
                    teller.plain_line("log-draw", &[]);
                }
                trays::tell(teller, event, tray)
            }
            E::Target { face } => {
                let values = [("n", (*face).into())];
                teller.plain_line("log-target", &values);
                teller.cry(teller.words_with("headline-target", &values), palette::GOLD);
                teller.cue(Sound::Score);
                beat::BUST
            }
            E::Slapped { seat, .. } => {
                if let Some(tray) = tray(*seat) {
                    teller.bang(traysides::middle(&tray), cm(tray.size.x));
                }
                0.0
            }
            E::Right { seat, .. } => {
                teller.line("log-right", *seat, &[]);
                0.0
            }
            E::Wrong { seat, .. } => {
                teller.feel(Seats::one(*seat), Mood::Busts);
                let steps = teller.head.view.config.steady;
                teller.line(if steps { "log-wrong-step" } else { "log-wrong" }, *seat, &[]);
                teller.cue(Sound::Locked);
                0.0
            }
            E::Simultaneous { seats, .. } => {
                teller.plain_line("log-simultaneous", &[("all", teller.list(*seats).into())]);
                teller.headline("headline-simultaneous", palette::GOLD);
                0.0
            }
            E::Withdrew { seat } => {
                teller.line("log-withdrew", *seat, &[]);
                beat::LINE
            }
            E::Won(verdict) => won(teller, verdict, duel),
            E::Unlocked { .. } => 0.0,
        }
    }

    fn active(duel: &Self::View) -> Seats {
        match duel.stage {
            _ if live(duel) => duel.seats(),
            Stage::Target => duel.challenger.map_or(Seats::NONE, Seats::one),
            _ => Seats::NONE,
        }
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        let Some(drawer) = duel.drawer(seat) else { return sight.text.get("seat-looks-on") };
        sight.text.get(match duel.stage {
            _ if drawer.hand.out => "race-out",
            Stage::Target if duel.challenger == Some(seat) => "race-rolls-target",
            Stage::Laid | Stage::Target | Stage::TargetRolls | Stage::Call | Stage::Drawing(Heat::CountIn { .. }) => {
                "race-gets-ready"
            }
            Stage::Drawing(_) if waits(duel, drawer) => "race-has-chosen",
            Stage::Drawing(_) => doing(duel.steady, drawer),
            Stage::Won(verdict) if verdict.winners.contains(seat) => "race-was-first",
            Stage::Won(_) => "race-was-late",
        })
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        let about = match sight.head.view.side.as_ref().map(|side| side.why) {
            None => "draw-for-duel",
            Some(SideWhy::Opening) => "draw-for-opening",
            Some(SideWhy::Tie(_)) => "draw-for-tie",
            Some(SideWhy::Caught(_)) => "draw-for-caught",
            Some(SideWhy::LastTie) => "draw-for-match",
            Some(SideWhy::Settle) => "draw-for-argument",
        };
        let about = sight.text.get(about);
        match (duel.stage, duel.target) {
            (Stage::Won(_), _) => sight.text.get("stand-over"),
            (_, Some(target)) => sight.text.with("stand-target", &[("n", target.into()), ("about", about.into())]),
            _ => sight.text.with("stand-no-target", &[("about", about.into())]),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match duel.stage {
            Stage::Target => match duel.challenger.filter(|seat| sight.plays(*seat)) {
                Some(seat) => {
                    let keys =
                        [(Cue::Race(RaceKey::Shake), "does-roll-target"), (Cue::Do(Action::Rules), "does-rules")];
                    WhatNow::with(sight.text.with("now-roll-target", &sight.names.values(seat)), &keys).by(seat)
                }
                None => WhatNow::watch(sight),
            },
            Stage::Won(_) => WhatNow::watch(sight),
            _ if duel.target.is_none() => trays::what_now(sight, duel, ["now-target-rolls"; 2], &[]),
            _ => {
                let keys = match (live(duel), duel.steady) {
                    (true, false) => ["now-draw", "now-draw-all"],
                    (true, true) => ["now-draw-steady", "now-draw-all-steady"],
                    (false, false) => ["now-draw-soon", "now-draw-all-soon"],
                    (false, true) => ["now-draw-steady-soon", "now-draw-all-soon"],
                };
                trays::what_now(sight, duel, keys, &[("n", duel.target.unwrap_or_default().into())])
            }
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, _: &mut Vec<Rect>) {
        let target = duel.target.map_or_else(|| "?".to_string(), |target| target.to_string());
        traysides::sign_words(canvas, sight, duel.drawers.len(), &sight.text.get("race-target"), &target);
        for (drawer, side) in duel.drawers.iter().zip(traysides::all(sight, duel)) {
            traysides::plate(canvas, sight, &side, &drawer.hand, drawer.slap.is_some(), true);
            if live(duel) && has_mouse(sight, side.seat) && !drawer.hand.out {
                traysides::bang_button(canvas, sight, &side, duel.may(side.seat, Move::Bang).is_ok());
            }
            if let Some(status) = status(sight, duel, drawer) {
                traysides::status(canvas, &side, &drawer.hand, &status);
            }
        }
        if let Some(word) = cried(sight, duel) {
            traysides::cry(canvas, sight, &sight.text.get(word), palette::GOLD);
        }
    }

    fn keeps(canvas: &Canvas, sight: &Sight, duel: &Self::View) -> Vec<Rect> {
        let sides = traysides::all(sight, duel);
        let mut keeps = traysides::keeps(sight, &sides, live(duel));
        let status = |(drawer, side): (&Drawer, &traysides::TraySide)| {
            status(sight, duel, drawer).map(|_| traysides::status_place(canvas, side, &drawer.hand))
        };
        keeps.extend(duel.drawers.iter().zip(&sides).filter_map(status));
        keeps.extend(cried(sight, duel).map(|_| traysides::cry_place(sight)));
        keeps
    }

    fn card(canvas: &Canvas, sight: &Sight, _: &Self::View, place: Rect) {
        let worth = match sight.head.view.side.as_ref().map(|side| side.why) {
            None => sight.head.view.config.races.quick_draw.award,
            Some(SideWhy::Opening) => sight.head.view.config.numbers.opening,
            Some(SideWhy::Tie(tie) | SideWhy::Caught(tie)) => {
                let awards = tie.verdicts.iter().flat_map(|verdict| verdict.awards.iter());
                awards.map(|award| award.points).max().unwrap_or_default()
            }
            Some(SideWhy::LastTie | SideWhy::Settle) => 0,
        };
        let worth = if worth == 0 { sight.text.get("prize-honour") } else { points(worth) };
        prize(canvas, place, &sight.text.get("prize-title"), &sight.text.get("prize-first"), &worth);
    }

    fn offer(sight: &Sight, _: &Self::View, _: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        matches!(mv, Move::RollTarget).then(|| Offer::of(sight.text.get("choose-roll-target"), true))
    }

    fn is_live(duel: &Self::View) -> bool {
        live(duel)
    }

    fn hands(duel: &Self::View) -> Vec<&Hand> {
        Hands::hands(duel).collect()
    }

    fn deed(deed: Deed) -> Option<Self::Move> {
        Some(match deed {
            Deed::Shake => Move::Shake,
            Deed::Release => Move::Release,
            Deed::Bang => Move::Bang,
        })
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View) {
        for drawer in &duel.drawers {
            let slapped = drawer.slap.map(|slap| slap.at);
            traysides::lay_tray(sight, scene, &drawer.hand, tray_state(duel, drawer), slapped);
            traysides::lay_dice(sight, scene, &drawer.hand, duel.target.as_slice());
        }
        let place = match (duel.stage, duel.target) {
            (Stage::TargetRolls, _) => Whereabouts::Flying,
            (_, None) => traysides::waiting(&duel.roller.tray, 1, &[]),
            (_, Some(face)) => {
                Whereabouts::Aside { at: traysides::sign(duel.drawers.len()), scale: TARGET_SCALE, face }
            }
        };
        scene.pieces.show(TARGET_DIE, place);
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        match (duel.stage, duel.target) {
            (Stage::Won(verdict), Some(target)) => {
                let line = |seat: Seat| {
                    let mut values = sight.names.values(seat);
                    values.push(("n", target.into()));
                    (sight.text.with("result-drew", &values), String::new())
                };
                verdict.winners.iter().map(line).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn won(teller: &mut Teller, verdict: &Verdict, duel: Option<&quick_draw::View>) -> f32 {
    if teller.head.view.side.is_none() {
        return teller.won(verdict);
    }
    // `Event::QuickDrawWon` tells what it was about.
    payoff::drew(teller, verdict.winners, duel.map_or(verdict.winners, quick_draw::View::seats))
}

fn tray_state(duel: &quick_draw::View, drawer: &Drawer) -> TrayState {
    match duel.stage {
        Stage::Won(verdict) if verdict.winners.contains(drawer.hand.seat) => TrayState::Won,
        _ if drawer.hand.out => TrayState::Out,
        Stage::Target if duel.challenger == Some(drawer.hand.seat) => TrayState::Lit,
        _ if drawer.locked.is_some() => TrayState::Locked,
        _ if live(duel) => TrayState::Lit,
        _ => TrayState::Idle,
    }
}

/// Returns the key of the words for what a drawer does while everybody draws.
fn doing(steady: bool, drawer: &Drawer) -> &'static str {
    match (&drawer.hand.does, drawer.slap, drawer.locked) {
        (_, _, Some(_)) => "race-locked",
        (_, Some(_), _) => "race-slapped",
        (Does::Rests { .. }, ..) if steady => "race-chooses",
        (Does::Rests { throw: None, .. }, ..) => "race-gets-ready",
        (Does::Rests { .. }, ..) => "race-looks",
        (Does::Shakes { .. }, ..) => "race-shakes",
        (Does::Rolls(_), ..) => "race-rolls",
        (Does::Waits { .. }, ..) => "race-fetches",
    }
}

/// Returns the key of the word that is being cried now.
fn cried(sight: &Sight, duel: &quick_draw::View) -> Option<&'static str> {
    match duel.stage {
        _ if duel.steady => None,
        Stage::Drawing(Heat::CountIn { .. }) => Some("race-steady"),
        Stage::Drawing(Heat::On { since }) if sight.head.view.now.0 < since.0 + CRIED => Some("race-draw"),
        _ => None,
    }
}

/// Returns the status over a drawer's tray.
fn status(sight: &Sight, duel: &quick_draw::View, drawer: &Drawer) -> Option<Status> {
    let (now, races) = (sight.head.view.now, &sight.head.view.config.races);
    let says = |key: &str, bar| Some(Status { words: sight.text.get(key), bar });
    if !live(duel) {
        return None;
    }
    if drawer.hand.out {
        return says("race-out", None);
    }
    if waits(duel, drawer) {
        return says("race-waits", None);
    }
    if drawer.locked.is_some() && duel.steady {
        return says("race-wrong-step", None);
    }
    if let Some(until) = drawer.locked {
        let since = Tick(until.0.saturating_sub(races.lock));
        return says("race-wrong", Some((1.0 - traysides::share(now, since, until), palette::DANGER)));
    }
    if drawer.slap.is_some() {
        let early = matches!(duel.stage, Stage::Drawing(Heat::CountIn { .. }));
        return says(if early { "race-slap-early" } else { "race-slap-waits" }, None).filter(|_| !is_right(drawer));
    }
    traysides::doing(sight, &drawer.hand)
}

fn is_right(drawer: &Drawer) -> bool {
    drawer.slap.is_some_and(|slap| slap.window.is_some())
}
