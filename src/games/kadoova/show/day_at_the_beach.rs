//! Day at the Beach on the screen: one tower of dice and cards, and what its cards are worth to both.

mod shots;

use bevy_egui::egui::Rect;

use super::{
    duel_show::DuelShow,
    payoff, prize,
    sight::{Sight, Teller, chooses},
    tell::roles_chosen,
    tower::Tower,
    towers,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::day_at_the_beach::{self, DayAtTheBeach, Event as E, Move, Role, Stage},
    },
    pieces::{Plan, palette, plan, slab, table_map::HALF_DIE},
    rules::{Seat, Seats, throw::Body},
    show::{Offer, Scene, WhatNow, beat},
    sound::Sound,
    ui::{text::points, theme::Canvas},
};

/// The height of a tower's storey, in cm, as the steps draw it: with a card a little thicker than it is.
const STOREY: f32 = 1.72;
/// The number of storeys counted in the last step.
const COUNTED: usize = 5;

/// Returns the name of a role in the texts' variables.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Dice => "dice",
        Role::Cards => "cards",
    }
}

/// Returns what the tower is worth now to each of the two.
fn worth(config: &Config, duel: &day_at_the_beach::View) -> i32 {
    duel.verdict(&config.mats.day_at_the_beach).awards.iter().map(|award| award.points).max().unwrap_or(0)
}

/// Draws `count` storeys of a tower from the side: each is a die, and a card on it.
fn storeys(mut plan: Plan, count: usize) -> Plan {
    let offs: [f32; COUNTED] = [0.0, 0.4, -0.3, 0.2, -0.1];
    for (n, off) in offs.into_iter().take(count).enumerate() {
        let floor = n as f32 * STOREY;
        let die = plan::dice(n % 2);
        plan = plan.die([off, floor + HALF_DIE], die, n as u8 % 6 + 1, 0.0);
        plan = plan.edge([off * 0.5, floor + STOREY - 0.04], slab::SIZE.x, 0.0);
    }
    plan
}

impl DuelShow for DayAtTheBeach {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 7;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let shore = &config.mats.day_at_the_beach;
        vec![("card", shore.card), ("all", shore.card * i32::from(shore.each)), ("each", i32::from(shore.each))]
    }

    fn most(config: &Config, _: i32) -> Option<i32> {
        let shore = &config.mats.day_at_the_beach;
        Some(shore.card * i32::from(shore.each))
    }

    fn draw_step(config: &Config, n: usize) -> Plan {
        let shore = &config.mats.day_at_the_beach;
        let (red, gold) = (plan::dice(0), palette::GOLD);
        match n {
            1 => storeys(Plan::from_side([0.0, 5.6], 22.0), 2)
                .ghost([0.2, 6.6], red, 3, 6.0)
                .arrow([0.2, 5.6], [0.2, 4.6], gold)
                .edge([4.6, 9.4], slab::SIZE.x, -10.0)
                .arrow([2.4, 8.6], [1.2, 6.8], palette::CHALK),
            2 => storeys(Plan::from_side([0.0, 6.2], 24.0), 3).die([1.2, 5.96], red, 5, 0.0).good([4.0, 7.4]),
            3 => storeys(Plan::from_side([0.0, 5.4], 24.0), 2)
                .edge([4.4, 4.2], slab::SIZE.x, 30.0)
                .die([6.8, 0.8], red, 2, 0.0)
                .arrow([3.6, 5.8], [5.8, 3.6], palette::DANGER)
                .bad([6.6, 6.8]),
            _ => {
                let each = format!("{COUNTED} × {}", points(shore.card));
                let plan = storeys(Plan::from_side([0.0, 6.6], 26.0), COUNTED);
                plan.figures([-7.6, 7.6], &each, gold).figures([7.6, 7.6], &each, gold)
            }
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Roles | Stage::Call => 1,
            Stage::Take | Stage::Placing(_) if duel.stack.pieces.len() < 2 => 1,
            Stage::Take | Stage::Placing(_) => 2,
            Stage::Fallen => 3,
            Stage::Complete | Stage::Over(_) => 4,
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        "refusal-not-now"
    }

    fn takes_away(event: &Self::Event) -> bool {
        matches!(event, E::Tower(event) if towers::takes_away(event))
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        match event {
            E::RolesChosen { by, dice, cards } => {
                let roles = [(*dice, role_name(Role::Dice)), (*cards, role_name(Role::Cards))];
                roles_chosen(teller, "log-beach-role", *by, roles)
            }
            E::TurnBegan { seat, body } => {
                teller.head.calls.clear();
                teller.line("log-beach-turn", *seat, &[("piece", towers::piece(*body).into())]);
                beat::LINE
            }
            E::Tower(event) => towers::tell(teller, event),
            E::Counted { cards, complete } => {
                let key = if *complete { "log-beach-complete" } else { "log-beach-counted" };
                teller.plain_line(key, &[("n", (*cards).into())]);
                if *complete {
                    teller.headline("headline-tower-complete", palette::GOLD);
                }
                teller.cue(Sound::Score);
                beat::TURN
            }
            E::Over(verdict) => {
                let each = verdict.awards.iter().map(|award| award.points).max().unwrap_or(0);
                teller.plain_line("log-beach-over", &[("points", points(each).into())]);
                if let Some(seat) = duel.map(|duel| duel.challenger) {
                    let n = duel.map_or(0, day_at_the_beach::View::cards);
                    teller.moment("moment-beach", seat, i32::from(n) * 8, &[("n", n.into())]);
                }
                let words = teller.words_with("headline-beach-over", &[("points", points(each).into())]);
                payoff::over(teller, verdict, words)
            }
        }
    }

    fn active(duel: &Self::View) -> Seats {
        match duel.stage {
            Stage::Roles => Seats::one(duel.chooser),
            Stage::Take | Stage::Placing(_) => duel.turn().map_or(Seats::NONE, Seats::one),
            _ => Seats::NONE,
        }
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        if duel.stage == Stage::Roles {
            return chooses(sight, duel.chooser, seat);
        }
        let Some(role) = duel.role_of(seat) else { return String::new() };
        let left = duel.left.iter().filter(|body| Role::of(**body) == role).count();
        let left = || sight.text.with("seat-left", &[("n", left.into())]);
        let takes = duel.turn().filter(|_| duel.stage == Stage::Take);
        let doing = towers::doing(sight, duel.placement(), takes, seat).unwrap_or_else(left);
        sight.text.with("seat-beach-role", &[("role", role_name(role).into()), ("doing", doing.into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        match (duel.stage, duel.turn()) {
            (Stage::Roles, _) => sight.text.get("stand-beach-roles"),
            (Stage::Take | Stage::Placing(_), Some(_)) => {
                let (n, left) = (duel.stack.pieces.len(), duel.left.len());
                let carried = usize::from(matches!(duel.stage, Stage::Placing(_)));
                sight.text.with("stand-beach", &[("n", (n + 1).into()), ("of", (n + left + carried).into())])
            }
            (Stage::Over(_), _) => sight.text.get("stand-over"),
            _ => sight.text.get("stand-tower-over"),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match Self::tower(&sight.view().config, duel) {
            _ if duel.stage == Stage::Roles => WhatNow::choosing(sight, duel.chooser, "now-roles"),
            Some(tower) => {
                let die = tower.waits.first().is_some_and(|body| body.die().is_some());
                let takes = match die {
                    true if duel.stack.pieces.is_empty() => "now-beach-first",
                    true => "now-beach-die",
                    false => "now-beach-card",
                };
                towers::what_now(sight, &tower, takes)
            }
            None => WhatNow::watch(sight),
        }
    }

    fn is_bare(duel: &Self::View) -> bool {
        duel.stage == Stage::Roles
    }

    fn on_table(_: &Canvas, _: &Sight, _: &Self::View, _: &mut Vec<Rect>) {}

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        if matches!(duel.stage, Stage::Roles | Stage::Call) {
            return;
        }
        let cards = sight.text.with("beach-cards", &[("n", duel.cards().into())]);
        let worth = points(worth(&sight.view().config, duel));
        prize(canvas, place, &cards, &sight.text.get("beach-both"), &worth);
    }

    fn offer(sight: &Sight, _: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        let Move::Dice(dice) = mv else { return None };
        let key = if *dice == seat { "offer-beach-dice" } else { "offer-beach-cards" };
        Some(Offer::of(sight.text.get(key), *dice == seat))
    }

    fn tower<'a>(config: &Config, duel: &'a Self::View) -> Option<Tower<'a>> {
        let takes = duel.turn().filter(|_| duel.stage == Stage::Take);
        let role = duel.turn().and_then(|seat| duel.role_of(seat));
        let waits = duel.left.iter().copied().filter(|body| Some(Role::of(*body)) == role).collect();
        let place = config.mats.day_at_the_beach.place;
        let (stack, fallen, placement) = (&duel.stack, duel.fallen.as_ref(), duel.placement());
        let built = !Self::is_bare(duel);
        built.then_some(Tower { stack, fallen, order: duel.order, placement, takes, waits, place, mat: None })
    }

    fn take(duel: &Self::View, body: Body) -> Option<Self::Move> {
        // Any of its own pieces may be pressed: they are all alike.
        let next = duel.left.first()?;
        (Role::of(*next) == Role::of(body)).then_some(Move::Take)
    }

    fn takes_up(mv: &Self::Move) -> bool {
        matches!(mv, Move::Take)
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View) {
        if let Some(tower) = Self::tower(&sight.view().config, duel) {
            towers::lay(sight, scene, &tower);
        }
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        // Otherwise it ended for nothing, because somebody cheated or gave up.
        if !matches!(duel.stage, Stage::Over(_)) {
            return Vec::new();
        }
        let words = sight.text.with("result-beach", &[("n", duel.cards().into())]);
        vec![(words, points(worth(&sight.view().config, duel)))]
    }
}
