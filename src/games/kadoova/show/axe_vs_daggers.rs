//! Axe vs Daggers on the screen: the mat of rings, the two roles, and what the dice on the mat are worth.

mod shots;

use bevy_egui::egui::Rect;

use super::{
    aiming::{finishes, throwing_now},
    dice::{self, bounce_fault, throw_line, unthrowable},
    duel_show::DuelShow,
    mode::Mode,
    needs, payoff, prize,
    round_mats::{RoundKind, RoundMat},
    sight::cm,
    sight::{Sight, Teller, chooses},
    steps,
    tell::roles_chosen,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::{
            axe_vs_daggers::{self, AxeVsDaggers, Event as E, Move, Role, Stage},
            throwing::Event as T,
        },
    },
    input::{Action, prompts::Cue},
    pieces::{Plan, palette, plan},
    rules::{Seat, Seats, dice::DieId},
    show::{InThrow, Offer, Scene, WhatNow, beat, sight::standing_points},
    ui::{text::points, theme::Canvas},
};

/// Returns the mat.
fn rings(config: &Config) -> RoundMat {
    let mat = &config.mats.axe_vs_daggers;
    let rings = mat.rings.iter().map(|ring| (cm(ring.radius), Some(ring.points.max(0) as u32)));
    let centre = [cm(mat.centre.x), cm(mat.centre.y)];
    RoundMat { centre, rings: rings.collect(), kind: RoundKind::AxeVsDaggers }
}

/// Returns the name of a role in the texts' variables.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Daggers => "daggers",
        Role::Axe => "axe",
    }
}

impl DuelShow for AxeVsDaggers {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 7;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn is_hopeless(config: &Config, duel: &Self::View) -> bool {
        duel.is_out_of_reach(&config.mats.axe_vs_daggers)
    }

    fn draw_step(config: &Config, n: usize) -> Plan {
        let mat = &config.mats.axe_vs_daggers;
        let rings = rings(config);
        let (centre, radius) = (rings.centre, cm(mat.radius()));
        let mats = [rings.mat()];
        let at = |x: f32, y: f32| [centre[0] + x, centre[1] + y];
        let on_mat = |middle, wide| Plan::new(middle, wide).mat(&mats[0]);
        let worth = |ring: usize| points(mat.rings.get(ring).map_or(0, |ring| ring.points));
        let (red, blue) = (plan::dice(0), plan::dice(1));
        match n {
            1 => on_mat(centre, 28.0)
                .die(at(-11.4, 1.0), red, 1, 10.0)
                .figures(at(-11.4, -1.6), &format!("× {}", Role::Axe.times()), palette::GOLD)
                .die(at(11.4, 3.0), blue, 4, -8.0)
                .die(at(11.4, 0.0), blue, 2, 14.0)
                .die(at(11.4, -3.0), blue, 6, 30.0),
            2 => steps::bounces(&mats, [centre[0] - radius, centre[1]]),
            3 => on_mat(centre, 23.0)
                .die(at(0.6, 0.9), blue, 3, 20.0)
                .figures(at(3.4, 1.4), &worth(0), palette::CHALK)
                .die(at(-3.9, 2.2), blue, 5, -14.0)
                .figures(at(-6.6, 2.8), &worth(1), palette::CHALK)
                .ghost(at(3.6, -4.6), blue, 2, 0.0)
                .arrow(at(4.8, -4.9), at(6.2, -5.3), palette::CHALK)
                .die(at(7.4, -5.6), blue, 2, 24.0)
                .figures(at(7.4, -3.6), &worth(2), palette::CHALK),
            _ => on_mat(centre, 24.0)
                .flight(&[at(-12.0, -4.6), at(-10.2, -4.0), at(1.4, -1.6)])
                .die(at(1.4, -1.6), red, 4, 32.0)
                .figures(at(8.6, 7.7), &format!("{} × {}", Role::Axe.times(), worth(1)), palette::GOLD),
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match (duel.stage, duel.role()) {
            (Stage::Roles | Stage::Call, _) => 1,
            (_, Some(Role::Axe)) => 4,
            (Stage::Aim | Stage::Flying(_), _) if duel.dice.lying.is_empty() => 2,
            (Stage::Aim | Stage::Flying(_) | Stage::TurnOver, _) => 3,
            _ => 4,
        }
    }

    fn refusal(reason: &Self::Reason) -> &'static str {
        match reason {
            axe_vs_daggers::Reason::Throw(fault) => unthrowable(fault),
            _ => "refusal-not-now",
        }
    }

    fn takes_away(event: &Self::Event) -> bool {
        matches!(event, E::Throw(T::Fouled { .. }) | E::TurnOver { .. } | E::Won { .. })
    }

    fn in_throw(event: &Self::Event) -> InThrow {
        if let E::Throw(event) = event { dice::in_throw(event) } else { InThrow::No }
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        match event {
            E::RolesChosen { by, axe, daggers } => {
                let roles = [(*daggers, role_name(Role::Daggers)), (*axe, role_name(Role::Axe))];
                roles_chosen(teller, "log-role", *by, roles)
            }
            E::TurnBegan { seat, role, to_beat } => {
                teller.head.calls.clear();
                teller.counts_from(*to_beat);
                match (role, to_beat) {
                    (Role::Axe, Some(sum)) => teller.line("log-axe-at", *seat, &[("points", points(*sum).into())]),
                    _ => teller.line("log-daggers-first", *seat, &[]),
                }
                beat::LINE
            }
            E::Throw(event) => {
                payoff::last_die(teller, event, duel.map(|duel| &duel.dice));
                // The owner of the die tells which role it was thrown in, whenever this is told.
                let role_of = |die| duel.and_then(|duel| duel.role_of(duel.dice.owner(die)?));
                let role = match event {
                    T::Landed { die, .. } => role_of(*die).unwrap_or(Role::Daggers),
                    _ => Role::Daggers,
                };
                let landed = if role == Role::Axe { "log-axe-landed" } else { "log-landed" };
                teller.thrown(event, |at| at, (landed, role.times(), "mat-round"), bounce_fault)
            }
            E::TurnOver { seat, role, total } => {
                let values = [("points", points(*total).into()), ("role", role_name(*role).into())];
                teller.line("log-role-over", *seat, &values);
                // Three daggers in the innermost ring are as remarkable as it gets.
                teller.moment("moment-rings", *seat, total / 16, &values);
                beat::TURN
            }
            E::Tied { total } => {
                teller.plain_line("log-tied", &[("points", points(*total).into())]);
                teller.headline("headline-tied", palette::GOLD);
                beat::BUST
            }
            E::Won { verdict, .. } => teller.won(verdict),
        }
    }

    fn active(duel: &Self::View) -> Seats {
        match duel.stage {
            Stage::Roles => Seats::one(duel.chooser),
            _ => duel.thrower().map_or(Seats::NONE, Seats::one),
        }
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        if duel.stage == Stage::Roles {
            return chooses(sight, duel.chooser, seat);
        }
        let Some(role) = duel.role_of(seat) else { return String::new() };
        let place = usize::from(role == Role::Axe);
        let doing = match duel.totals.get(place) {
            Some(total) => sight.text.with("seat-done", &[("points", points(*total).into())]),
            None if duel.thrower() == Some(seat) && duel.stage != Stage::Call => {
                let (left, flies) = (duel.dice.hand.len(), usize::from(duel.flight().is_some()));
                throw_line(sight, duel.dice.thrown(seat), left, flies)
            }
            None => sight.text.get("seat-waits"),
        };
        sight.text.with("seat-role", &[("role", role_name(role).into()), ("doing", doing.into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        if duel.stage == Stage::Roles {
            return sight.text.get("stand-roles");
        }
        let Some(seat) = duel.thrower() else { return sight.text.get("stand-over") };
        let mut values = sight.names.values(seat);
        match duel.totals.first() {
            Some(sum) => {
                values.push(("points", points(*sum).into()));
                sight.text.with("stand-axe", &values)
            }
            None => sight.text.with("stand-daggers", &values),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match (sight.hand_seat, &sight.hand.mode) {
            _ if duel.stage == Stage::Roles => WhatNow::choosing(sight, duel.chooser, "now-roles"),
            _ if duel.stage == Stage::TurnOver => match duel.thrower() {
                Some(seat) => finishes(sight, seat, duel.total()),
                None => WhatNow::watch(sight),
            },
            (Some(seat), Mode::Empty) if duel.dice.again.is_none() => {
                let keys = [
                    (Cue::Wheel, "does-height"),
                    (Cue::Stick, "does-pull"),
                    (Cue::Do(Action::Act), "does-throw"),
                    (Cue::Do(Action::Rules), "does-rules"),
                ];
                let mut values = sight.names.values(seat);
                let beyond = needs::beyond(sight, seat, duel.most(&sight.view().config.mats.axe_vs_daggers));
                let words = match (beyond, duel.totals.first()) {
                    (Some(need), _) => sight.text.with("now-beyond", &[("points", points(need).into())]),
                    (None, None) => sight.text.with("now-daggers", &values),
                    (None, Some(sum)) => {
                        values.push(("points", points(*sum).into()));
                        sight.text.with("now-axe", &values)
                    }
                };
                WhatNow::with(words, &keys).by(seat).whole()
            }
            _ => throwing_now(sight, &duel.dice, duel.thrower(), duel.flight().is_some(), duel.totals.first().copied()),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, taken: &mut Vec<Rect>) {
        let Some(role) = duel.role() else { return };
        let worth = duel.dice.lying.iter().filter(|lies| lies.points > 0);
        let words = |worth: i32| match role {
            Role::Daggers => points(worth),
            Role::Axe => format!("{worth} × {}", role.times()),
        };
        let worth = worth.map(|lies| (lies.die.into(), lies.pose, words(lies.points)));
        standing_points(canvas, sight, worth, taken);
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        // Before there are dice and once both have thrown there is nothing to add up.
        let Some(role) = duel.role().filter(|_| !matches!(duel.stage, Stage::Roles | Stage::Call)) else { return };
        let total = duel.total();
        let need = match duel.totals.first() {
            Some(to_beat) if total > *to_beat => sight.text.get("sum-ahead"),
            Some(to_beat) => {
                let rings = &sight.head.view.config.mats.axe_vs_daggers.rings;
                // The cheapest ring that is enough.
                match rings.iter().rev().find(|ring| ring.points * role.times() > *to_beat) {
                    Some(ring) => sight.text.with("sum-needs-ring", &[("points", points(ring.points).into())]),
                    None => sight.text.with("sum-at-most", &[("points", points(*to_beat).into())]),
                }
            }
            None => sight.text.with("sum-left", &[("n", duel.dice.hand.len().into())]),
        };
        let title = sight.text.with("sum-role", &[("role", role_name(role).into())]);
        prize(canvas, place, &title, &need, &points(total));
    }

    fn offer(sight: &Sight, _: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        let Move::Axe(axe) = mv else { return None };
        let key = if *axe == seat { "offer-axe" } else { "offer-daggers" };
        Some(Offer::of(sight.text.get(key), *axe == seat))
    }

    fn scored(_: &Config, duel: &Self::View, seat: Seat) -> Vec<(DieId, i32)> {
        let own = duel.dice.lying.iter().filter(|lies| duel.dice.owner(lies.die) == Some(seat) && lies.points > 0);
        let times = duel.role_of(seat).map_or(1, Role::times);
        own.map(|lies| (lies.die, times * lies.points)).collect()
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View) {
        let rings = rings(&sight.view().config);
        let centre = rings.centre;
        scene.mats.push(rings.mat());
        dice::lay(sight, scene, centre, (duel.thrower().unwrap_or_default(), &duel.dice, duel.flight()));
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let line = |((seat, role), total): ((&Seat, Role), &i32)| {
            let mut values = sight.names.values(*seat);
            values.push(("role", role_name(role).into()));
            (sight.text.with("result-role", &values), points(*total))
        };
        duel.order.iter().zip(Role::ORDER).zip(&duel.totals).map(line).collect()
    }
}
