//! Pineapple vs Fish on the screen: the tower from the side, the roles, and what its fall would be worth now.

mod shots;

use bevy_egui::egui::Rect;

use super::{
    duel_show::DuelShow,
    payoff, prize,
    round_mats::{RoundKind, RoundMat},
    sight::cm,
    sight::{Sight, Teller, chooses},
    tell::roles_chosen,
    tower::Tower,
    towers,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::pineapple_vs_fish::{BASE, End, Event as E, Grove, Move, PineappleVsFish, Role, Stage, Supply},
    },
    pieces::{
        Plan, palette,
        plan::{self, EXTRA},
        table_map::HALF_DIE,
    },
    rules::{Seat, Seats, throw::Body},
    show::{Offer, Scene, WhatNow, beat, sight::standing_points},
    sound::Sound,
    ui::{text::points, theme::Canvas},
};

/// Returns the mat.
fn mat(grove: &Grove) -> RoundMat {
    let centre = [cm(grove.centre.x), cm(grove.centre.y)];
    RoundMat { centre, rings: vec![(cm(grove.radius), None)], kind: RoundKind::PineappleVsFish }
}

/// Returns the name of a role in the texts' variables.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Fish => "fish",
        Role::Pineapple => "pineapple",
    }
}

/// Draws the base of a tower from the side, around 0, on its mat.
fn base(plan: Plan) -> Plan {
    (0..BASE)
        .fold(plan.strip(0.0, 14.0), |plan, n| plan.die([0.0, HALF_DIE * (1.0 + 2.0 * f32::from(n))], EXTRA, 1, 0.0))
}

impl DuelShow for PineappleVsFish {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 8;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let grove = &config.mats.pineapple_vs_fish;
        vec![("complete", grove.complete), ("each", grove.die), ("last", grove.last)]
    }

    fn most(config: &Config, dice: i32) -> Option<i32> {
        let grove = &config.mats.pineapple_vs_fish;
        Some((grove.die * dice).max(grove.complete).max(grove.last))
    }

    fn draw_step(config: &Config, n: usize) -> Plan {
        let grove = &config.mats.pineapple_vs_fish;
        let (red, blue, gold) = (plan::dice(0), plan::dice(1), palette::GOLD);
        let each = || points(grove.die);
        match n {
            1 => base(Plan::from_side([0.0, 6.0], 22.0))
                .die([0.5, 5.6], red, 4, 0.0)
                .ghost([5.6, 10.2], blue, 2, 8.0)
                .arrow([4.6, 9.4], [1.6, 7.6], gold),
            2 => base(Plan::from_side([0.0, 6.8], 24.0))
                .die([0.4, 5.6], red, 3, 1.0)
                .die([-0.1, 7.2], blue, 5, -1.0)
                .die([0.6, 8.8], red, 2, 2.0)
                .die([0.2, 10.4], blue, 6, -1.0)
                .figures([-5.4, 9.6], &points(grove.complete), gold)
                .good([-5.4, 7.6]),
            3 => base(Plan::from_side([0.0, 6.0], 24.0))
                .die([0.6, 5.6], blue, 3, 8.0)
                .die([3.2, 5.2], red, 2, 38.0)
                .die([4.8, 3.0], blue, 6, 74.0)
                .ghost([1.4, 7.4], red, 4, 16.0)
                .arrow([2.6, 7.6], [4.6, 5.0], palette::DANGER)
                .figures([-5.4, 6.4], &format!("2 × {}", each()), gold)
                .bad([5.4, 7.4]),
            _ => {
                let disc = mat(grove);
                let (centre, radius) = (disc.centre, cm(grove.radius));
                let at = |x: f32, y: f32| [centre[0] + x, centre[1] + y];
                Plan::new(centre, 25.0)
                    .mat(&disc.mat())
                    .die(at(0.4, 0.3), EXTRA, 1, 12.0)
                    .die(at(-2.4, 1.9), EXTRA, 4, 50.0)
                    .die(at(2.6, -3.4), red, 2, -20.0)
                    .die(at(radius + 1.6, 2.2), blue, 5, 24.0)
                    .figures(at(radius + 3.6, 4.4), &each(), gold)
                    .die(at(-radius - 1.3, -2.8), red, 6, 66.0)
                    .figures(at(-radius - 2.6, -5.4), &each(), gold)
            }
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Roles | Stage::Call => 1,
            Stage::Take | Stage::Placing(_) if duel.placed() == 0 => 1,
            Stage::Take | Stage::Placing(_) | Stage::Complete => 2,
            Stage::Fallen | Stage::Won(_) => match duel.fallen.as_ref().and_then(|fallen| duel.role_of(fallen.seat)) {
                Some(Role::Pineapple) => 4,
                Some(Role::Fish) => 3,
                None => 2,
            },
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        "refusal-not-now"
    }

    fn takes_away(event: &Self::Event) -> bool {
        matches!(event, E::Tower(event) if towers::takes_away(event))
    }

    fn tell(teller: &mut Teller, event: &Self::Event, _: Option<&Self::View>) -> f32 {
        match event {
            E::RolesChosen { by, fish, pineapple } => {
                let roles = [(*fish, role_name(Role::Fish)), (*pineapple, role_name(Role::Pineapple))];
                roles_chosen(teller, "log-tower-role", *by, roles)
            }
            E::TurnBegan { seat, role, last } => {
                teller.head.calls.clear();
                let key = if *last { "log-tower-last" } else { "log-tower-turn" };
                teller.line(key, *seat, &[("role", role_name(*role).into())]);
                if *last {
                    return payoff::very_last_die(teller, *seat);
                }
                beat::LINE
            }
            E::Tower(event) => towers::tell(teller, event),
            E::Counted(end) => counted(teller, end),
            E::Won { verdict, role } => {
                for award in verdict.awards.iter() {
                    let values = [("role", role_name(*role).into()), ("points", points(award.points).into())];
                    teller.moment("moment-tower-won", award.seat, award.points / 30, &values);
                }
                teller.won(verdict)
            }
        }
    }

    fn active(duel: &Self::View) -> Seats {
        match duel.stage {
            Stage::Roles => Seats::one(duel.chooser),
            Stage::Take | Stage::Placing(_) => duel.turn.map_or(Seats::NONE, Seats::one),
            _ => Seats::NONE,
        }
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        if duel.stage == Stage::Roles {
            return chooses(sight, duel.chooser, seat);
        }
        let Some(role) = duel.role_of(seat) else { return String::new() };
        let left = || sight.text.with("seat-dice-left", &[("n", duel.hand(seat).len().into())]);
        let takes = duel.turn.filter(|_| duel.stage == Stage::Take);
        let doing = towers::doing(sight, duel.placement(), takes, seat).unwrap_or_else(left);
        sight.text.with("seat-tower-role", &[("role", role_name(role).into()), ("doing", doing.into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        let of = |key: &str, seat: Seat| sight.text.with(key, &sight.names.values(seat));
        match (duel.stage, duel.turn) {
            (Stage::Roles, _) => sight.text.get("stand-tower-roles"),
            (Stage::Take | Stage::Placing(_), Some(seat)) if duel.is_last_die() => of("stand-last-die", seat),
            (Stage::Take | Stage::Placing(_), Some(_)) => {
                let left: usize = duel.hands.iter().map(|hand: &Supply| hand.dice.len()).sum();
                let placed = duel.placed();
                let carried = usize::from(matches!(duel.stage, Stage::Placing(_)));
                let of = placed + left + carried;
                sight.text.with("stand-tower", &[("n", (placed + 1).into()), ("of", of.into())])
            }
            (Stage::Won(_), _) => sight.text.get("stand-over"),
            _ => sight.text.get("stand-tower-over"),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match Self::tower(&sight.view().config, duel) {
            _ if duel.stage == Stage::Roles => WhatNow::choosing(sight, duel.chooser, "now-roles"),
            Some(tower) => {
                let fish = sight.hand_seat.and_then(|seat| duel.role_of(seat)) == Some(Role::Fish);
                towers::what_now(sight, &tower, if fish { "now-fish" } else { "now-pineapple" })
            }
            None => WhatNow::watch(sight),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, taken: &mut Vec<Rect>) {
        // If the Pineapple has felled the tower, the dice outside count.
        let grove = &sight.view().config.mats.pineapple_vs_fish;
        let Some(End::FelledByPineapple { outside }) = duel.end(grove) else { return };
        let lies = duel.fallen.iter().flat_map(|fallen| &fallen.lies).filter(|lain| !lain.off);
        let outside = lies.filter(|lain| lain.body.die().is_some_and(|die| outside.contains(&die)));
        let worth = outside.map(|lain| (lain.body, lain.pose, points(grove.die)));
        standing_points(canvas, sight, worth, taken);
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        let Some((seat, role)) = duel.turn.and_then(|seat| Some((seat, duel.role_of(seat)?))) else { return };
        let grove = &sight.view().config.mats.pineapple_vs_fish;
        let of = |end: &End| (points(end.points(grove)), duel.seat_of(end.winner()));
        let (key, (worth, to)) = match (duel.end(grove), duel.end_if_felled()) {
            (Some(end), _) => ("tower-worth", of(&end)),
            (None, Some(end)) => ("tower-if-felled", of(&end)),
            (None, None) => ("tower-if-felled-outside", (points(grove.die), duel.seat_of(role.other()))),
        };
        let mut values = sight.names.values(seat);
        values.push(("role", role_name(role).into()));
        let to = sight.text.with("tower-to", &sight.names.values(to));
        prize(canvas, place, &sight.text.with(key, &values), &to, &worth);
    }

    fn offer(sight: &Sight, _: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        let Move::Fish(fish) = mv else { return None };
        let key = if *fish == seat { "offer-fish" } else { "offer-pineapple" };
        Some(Offer::of(sight.text.get(key), *fish != seat))
    }

    fn tower<'a>(config: &Config, duel: &'a Self::View) -> Option<Tower<'a>> {
        let takes = duel.turn.filter(|_| duel.stage == Stage::Take);
        let waits = duel.turn.map_or(Vec::new(), |seat| duel.hand(seat).iter().map(|die| Body::Die(*die)).collect());
        let place = config.mats.pineapple_vs_fish.centre;
        let (stack, fallen, placement) = (&duel.stack, duel.fallen.as_ref(), duel.placement());
        let built = !matches!(duel.stage, Stage::Roles) && !stack.pieces.is_empty() || fallen.is_some();
        let mat = Some(cm(config.mats.pineapple_vs_fish.radius));
        built.then_some(Tower { stack, fallen, order: duel.order, placement, takes, waits, place, mat })
    }

    fn take(_: &Self::View, body: Body) -> Option<Self::Move> {
        body.die().map(|die| Move::Take { die })
    }

    fn takes_up(mv: &Self::Move) -> bool {
        matches!(mv, Move::Take { .. })
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View) {
        let config = &sight.view().config;
        scene.mats.push(mat(&config.mats.pineapple_vs_fish).mat());
        if let Some(tower) = Self::tower(config, duel) {
            towers::lay(sight, scene, &tower);
        }
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let grove = &sight.view().config.mats.pineapple_vs_fish;
        let Some(end) = duel.end(grove) else { return Vec::new() };
        let mut values = sight.names.values(duel.seat_of(end.winner()));
        values.push(("role", role_name(end.winner()).into()));
        vec![(sight.text.with("result-tower", &values), points(end.points(grove)))]
    }
}

/// Tells what counts: the dice that were in the tower, or those outside the mat.
fn counted(teller: &mut Teller, end: &End) -> f32 {
    let grove = teller.head.view.config.mats.pineapple_vs_fish;
    let worth = end.points(&grove);
    let (key, n) = match end {
        End::Complete => ("log-tower-complete", 0),
        End::FelledByFish { inside } => ("log-tower-inside", inside.len()),
        End::FelledByPineapple { outside } => ("log-tower-outside", outside.len()),
        End::FelledByLastDie => ("log-tower-last-fell", 0),
    };
    let values = [("n", n.into()), ("points", points(worth).into())];
    // Told by role: somebody who comes late is told of a duel that is no longer on the table.
    teller.plain_line(key, &values);
    match end {
        End::Complete => teller.headline("headline-tower-complete", palette::GOLD),
        End::FelledByPineapple { outside } => {
            for die in outside {
                teller.call_at(*die, format!("+{}", points(grove.die)), palette::GOLD, 26.0);
            }
        }
        End::FelledByFish { .. } | End::FelledByLastDie => {}
    }
    teller.cue(Sound::Score);
    beat::TURN
}
