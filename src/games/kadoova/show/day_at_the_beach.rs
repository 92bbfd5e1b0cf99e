//! How it is shown: Day at the Beach: one tower of dice and cards, and what its cards are worth to both.

use bevy_egui::egui::{Align2, Rect, vec2};

use super::{
    DuelShow, Sight, Teller,
    towers::{self, Tower},
};
use crate::{
    games::kadoova::{
        Config,
        duels::day_at_the_beach::{self, DayAtTheBeach, Event as E, Move, Role, Stage},
    },
    pieces::{Plan, palette, plan},
    rules::{Seat, Seats, throw::Body},
    show::{Offer, Scene, WhatNow, beat},
    sound::Sound,
    ui::{
        portraits::Mood,
        text::points,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Length of a card, in cm, as steps draw it.
const CARD: f32 = 8.8;

/// What a role is called in the texts' variables.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Dice => "dice",
        Role::Cards => "cards",
    }
}

/// What the tower is worth to each of both now.
fn worth(config: &Config, duel: &day_at_the_beach::View) -> i32 {
    duel.verdict(&config.mats.day_at_the_beach).awards.iter().map(|award| award.points).max().unwrap_or(0)
}

/// So many storeys of a tower from the side: a die, and a card on it.
fn storeys(mut plan: Plan, count: usize) -> Plan {
    for (n, off) in [0.0, 0.4, -0.3, 0.2, -0.1].into_iter().take(count).enumerate() {
        let floor = n as f32 * 1.72;
        let die = plan::dice(n % 2);
        plan = plan.die([off, floor + 0.8], die, n as u8 % 6 + 1, 0.0).edge([off * 0.5, floor + 1.68], CARD, 0.0);
    }
    plan
}

impl DuelShow for DayAtTheBeach {
    const STEPS: usize = 4;
    const RULES: usize = 7;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let shore = &config.mats.day_at_the_beach;
        vec![("card", shore.card), ("all", shore.card * i32::from(shore.each)), ("each", i32::from(shore.each))]
    }

    fn draw_step(config: &Config, n: usize) -> Plan {
        let shore = &config.mats.day_at_the_beach;
        let (red, gold) = (plan::dice(0), palette::GOLD);
        match n {
            1 => storeys(Plan::from_side([0.0, 5.6], 22.0), 2)
                .ghost([0.2, 6.6], red, 3, 6.0)
                .arrow([0.2, 5.6], [0.2, 4.6], gold)
                .edge([4.6, 9.4], CARD, -10.0)
                .arrow([2.4, 8.6], [1.2, 6.8], palette::CHALK),
            2 => storeys(Plan::from_side([0.0, 6.2], 24.0), 3).die([1.2, 5.96], red, 5, 0.0).good([4.0, 7.4]),
            3 => storeys(Plan::from_side([0.0, 5.4], 24.0), 2)
                .edge([4.4, 4.2], CARD, 30.0)
                .die([6.8, 0.8], red, 2, 0.0)
                .arrow([3.6, 5.8], [5.8, 3.6], palette::DANGER)
                .bad([6.6, 6.8]),
            _ => storeys(Plan::from_side([0.0, 6.6], 26.0), 5)
                .figures([-7.6, 7.6], &format!("5 × {}", points(shore.card)), gold)
                .figures([7.6, 7.6], &format!("5 × {}", points(shore.card)), gold),
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
                let (seat, role) = if by == dice { (dice, Role::Dice) } else { (cards, Role::Cards) };
                teller.line("log-beach-role", *seat, &[("role", role_name(role).into())]);
                beat::CALL
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
                let gain = verdict.awards.iter().filter(|award| award.points > 0);
                teller.feel(gain.map(|award| award.seat).collect(), Mood::Wins);
                let each = verdict.awards.iter().map(|award| award.points).max().unwrap_or(0);
                teller.plain_line("log-beach-over", &[("points", points(each).into())]);
                let words = teller.words_with("headline-beach-over", &[("points", points(each).into())]);
                teller.cry(words, palette::GOLD);
                if let Some(seat) = duel.map(|duel| duel.challenger) {
                    let n = duel.map_or(0, day_at_the_beach::View::cards);
                    teller.moment("moment-beach", seat, i32::from(n) * 8, &[("n", n.into())]);
                }
                beat::TURN
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
            return sight.text.get(if duel.chooser == seat { "seat-chooses" } else { "seat-waits" });
        }
        let Some(role) = duel.role_of(seat) else { return String::new() };
        let left = duel.left.iter().filter(|body| Role::of(**body) == role).count();
        let left = || sight.text.with("seat-left", &[("n", left.into())]);
        let tower = Self::tower(&sight.view().config, duel);
        let doing = tower.and_then(|tower| towers::doing(sight, &tower, seat)).unwrap_or_else(left);
        sight.text.with("seat-beach-role", &[("role", role_name(role).into()), ("doing", doing.into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        let of = |key: &str, seat: Seat| sight.text.with(key, &sight.names.values(seat));
        match (duel.stage, duel.turn()) {
            (Stage::Roles, _) => of("stand-beach-roles", duel.chooser),
            (Stage::Take | Stage::Placing(_), Some(seat)) => {
                let (n, left) = (duel.stack.pieces.len(), duel.left.len());
                let carried = usize::from(matches!(duel.stage, Stage::Placing(_)));
                let mut values = sight.names.values(seat);
                values.extend([("n", (n + 1).into()), ("of", (n + left + carried).into())]);
                sight.text.with("stand-beach", &values)
            }
            _ => sight.text.get("stand-tower-over"),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match Self::tower(&sight.view().config, duel) {
            _ if duel.stage == Stage::Roles => towers::roles_now(sight, duel.chooser),
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

    fn on_table(_: &Canvas, _: &Sight, _: &Self::View, _: &mut Vec<Rect>) {}

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        if matches!(duel.stage, Stage::Roles | Stage::Call) {
            return;
        }
        canvas.paper(place);
        let inner = place.shrink2(vec2(16.0, 8.0));
        let (top, rest) = inner.split_top_bottom_at_fraction(0.34);
        let small =
            Set { face: Typeface::Plain, size: Set::SMALL, color: paint(palette::SEPIA), align: Align2::LEFT_CENTER };
        canvas.text(top, &sight.text.with("beach-cards", &[("n", duel.cards().into())]), small);
        let (left, right) = rest.split_left_right_at_fraction(0.52);
        let ink = small.color(paint(palette::INK)).face(Typeface::Bold);
        canvas.text(left, &sight.text.get("beach-both"), ink.size(18.0));
        canvas.text(right, &points(worth(&sight.view().config, duel)), ink.size(44.0).align(Align2::RIGHT_CENTER));
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
        let built = !matches!(duel.stage, Stage::Roles | Stage::Call);
        built.then_some(Tower { stack, fallen, placement, takes, waits, place })
    }

    fn take(duel: &Self::View, body: Body) -> Option<Self::Move> {
        // Whichever of the own pieces is pressed: they are all alike.
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
        let words = sight.text.with("result-beach", &[("n", duel.cards().into())]);
        vec![(words, points(worth(&sight.view().config, duel)))]
    }
}
