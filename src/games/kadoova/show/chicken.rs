//! Chicken! on the screen: lane, dice, calls and words.

mod shots;

use bevy_egui::egui::Rect;

use super::{
    aiming::{finishes, throwing_now},
    dice::{self, flick_refusal, throw_line},
    duel_show::{DuelShow, Laid},
    lane::LaneArt,
    mode::Mode,
    needs, payoff, prize,
    sight::cm,
    sight::{Sight, Teller},
    steps,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::{
            chicken::{self, Bust, Chicken, Event as E, Foul, Move, Spot, Stage},
            throwing::Event as T,
        },
    },
    input::{Action, prompts::Cue},
    pieces::{Plan, palette, plan},
    rules::{Seat, Seats, dice::DieId, geometry::Point},
    show::{InThrow, Offer, PayoffKind, Scene, WhatNow, beat, sight::standing_points},
    ui::{text::points, theme::Canvas},
};

impl DuelShow for Chicken {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 8;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn draw_step(config: &Config, n: usize) -> Plan {
        let mat = &config.mats.chicken;
        let lane = lane(config, mat.start, false, String::new());
        let (from, size) = (lane.from, lane.size);
        // A point on the lane: its share along the lane, and how far it is from the lane's middle.
        let at = |along: f32, beside: f32| [from[0] + size[0] * along, from[1] + size[1] / 2.0 + beside];
        let worth = |zone: usize| points(mat.zones.get(zone).map_or(0, |zone| zone.points));
        let red = plan::dice(0);
        let (edge, middle, bust) = (from[0], at(0.5, 0.0), lane.bust_x);
        let mats = lane.mats(cm(config.table.size.y));
        let on_lane = |middle, wide| mats.iter().fold(Plan::new(middle, wide), Plan::mat);
        match n {
            1 => {
                let gold = palette::GOLD;
                let waiting = |plan: Plan, n: u8| {
                    plan.die(
                        [edge - 8.5 + 2.2 * f32::from(n % 2), middle[1] - 2.2 + 2.2 * f32::from(n / 2)],
                        red,
                        n + 1,
                        0.0,
                    )
                };
                (0..6)
                    .fold(on_lane([middle[0] - 3.2, middle[1]], 43.0), waiting)
                    .arrow([edge - 1.0, middle[1]], [edge - 5.0, middle[1]], gold)
                    .arrow([middle[0], from[1] + size[1] + 1.0], [middle[0], from[1] + size[1] + 4.6], gold)
                    .arrow([middle[0], from[1] - 1.0], [middle[0], from[1] - 4.6], gold)
            }
            2 => steps::bounces(&mats, [edge, middle[1]]),
            3 => on_lane(at(0.62, 0.0), 25.0)
                .die(at(0.4, 2.0), red, 5, 18.0)
                .figures(at(0.4, 4.0), &worth(2), palette::CHALK)
                .ghost(at(0.47, -2.2), red, 2, -12.0)
                .arrow(at(0.51, -2.2), at(0.575, -2.2), palette::CHALK)
                .die(at(0.63, -2.2), red, 2, -30.0)
                .figures(at(0.63, -0.2), &worth(3), palette::CHALK)
                .die(at(0.92, 1.2), red, 6, 40.0)
                .figures(at(0.92, 3.2), &worth(5), palette::CHALK),
            _ => on_lane([bust - 5.0, middle[1]], 25.0)
                .ghost([bust - 14.0, middle[1] + 2.4], red, 3, 22.0)
                .ghost([bust - 10.6, middle[1] - 2.0], red, 1, -8.0)
                .ghost([bust - 6.0, middle[1] + 2.8], red, 4, 50.0)
                .flight(&[[bust - 16.0, middle[1] - 1.4], [bust + 0.5, middle[1]]])
                .die([bust + 0.5, middle[1]], red, 6, 12.0)
                .bad([bust + 3.4, middle[1] + 2.2]),
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match duel.stage {
            Stage::Order | Stage::Call => 1,
            Stage::Aim | Stage::Flying(_) if duel.dice.lying.is_empty() => 2,
            _ => 3,
        }
    }

    fn refusal(reason: &Self::Reason) -> &'static str {
        use chicken::Reason as R;
        match reason {
            R::LaneIsSet => "refusal-lane-is-set",
            R::LaneOutOfRoom => "refusal-lane-out-of-room",
            R::NotInHand(_) => "refusal-not-in-hand",
            R::ThrowAgain(_) => "refusal-throw-again",
            R::Flick(fault) => flick_refusal(*fault),
            _ => "refusal-not-now",
        }
    }

    fn takes_away(event: &Self::Event) -> bool {
        matches!(event, E::Throw(T::Fouled { .. }) | E::Busted { .. } | E::TurnOver { .. } | E::Won(_))
    }

    fn in_throw(event: &Self::Event) -> InThrow {
        match event {
            E::Throw(event) => dice::in_throw(event),
            E::Busted { .. } => InThrow::Tells(3),
            _ => InThrow::No,
        }
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        match event {
            E::OrderChosen { first, .. } => {
                teller.line("log-order", *first, &[]);
                beat::CALL
            }
            E::TurnBegan { seat, to_beat } => {
                teller.head.calls.clear();
                teller.counts_from(*to_beat);
                match to_beat {
                    Some(sum) => teller.line("log-turn-at", *seat, &[("points", points(*sum).into())]),
                    None => teller.line("log-turn", *seat, &[]),
                }
                beat::LINE
            }
            E::LanePlaced { seat, .. } => {
                teller.line("log-lane", *seat, &[]);
                beat::LINE
            }
            E::Throw(event) => {
                payoff::last_die(teller, event, duel.map(|duel| &duel.dice));
                teller.thrown(event, |at: Spot| at.points, ("log-landed", 1, "mat-lane"), foul_key)
            }
            E::Busted { by, how, lost } => {
                let thrower = duel.and_then(|duel| duel.dice.owner(*by));
                if let Some(thrower) = thrower {
                    // A bust that costs 1,400 is as remarkable as it gets.
                    teller.moment("moment-bust", thrower, lost / 14, &[("points", points(*lost).into())]);
                }
                busted(teller, thrower, *by, *how, *lost)
            }
            E::Stopped { seat, .. } => {
                teller.line("log-stopped", *seat, &[]);
                beat::LINE
            }
            E::TurnOver { seat, sum } => {
                teller.moment("moment-lane", *seat, sum / 16, &[("points", points(*sum).into())]);
                teller.line("log-turn-over", *seat, &[("points", points(*sum).into())]);
                beat::TURN
            }
            E::Tied { sum } => {
                teller.plain_line("log-tied", &[("points", points(*sum).into())]);
                teller.headline("headline-tied", palette::GOLD);
                beat::BUST
            }
            E::Won(verdict) => teller.won(verdict),
        }
    }

    fn active(duel: &Self::View) -> Seats {
        let at_it = |duel: &chicken::View| duel.chooser.filter(|_| duel.stage == Stage::Order).or(duel.thrower());
        at_it(duel).map_or(Seats::NONE, Seats::one)
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        if duel.thrower() == Some(seat) && !matches!(duel.stage, Stage::Order | Stage::Call) {
            let flies = usize::from(matches!(duel.stage, Stage::Flying(_)));
            return throw_line(sight, usize::from(duel.throws), duel.dice.hand.len(), flies);
        }
        match duel.order.iter().position(|other| *other == seat).and_then(|i| duel.sums.get(i)) {
            Some(sum) => sight.text.with("seat-done", &[("points", points(*sum).into())]),
            None if duel.stage == Stage::Order && duel.chooser == Some(seat) => sight.text.get("seat-picks-order"),
            None => sight.text.get("seat-waits"),
        }
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        if let (Stage::Order, Some(chooser)) = (duel.stage, duel.chooser) {
            return sight.text.with("stand-order", &sight.names.values(chooser));
        }
        let Some(seat) = duel.thrower() else { return sight.text.get("stand-over") };
        let mut values = sight.names.values(seat);
        match duel.sums.first() {
            Some(sum) => {
                values.push(("points", points(*sum).into()));
                sight.text.with("stand-throws-at", &values)
            }
            None => sight.text.with("stand-throws", &values),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        if let (Stage::Order, Some(chooser)) = (duel.stage, duel.chooser) {
            return WhatNow::choosing(sight, chooser, "now-order");
        }
        if let (Stage::TurnOver, Some(seat)) = (duel.stage, duel.thrower()) {
            return finishes(sight, seat, duel.sum);
        }
        let beat = duel.sums.first().copied();
        let of = |key: &str, key_at: &str, keys: &[(Cue, &'static str)]| match beat {
            None => WhatNow::of(sight, key, keys),
            Some(beat) => {
                let words = sight.text.with(key_at, &[("points", points(beat).into())]);
                WhatNow::with(words, keys).whole()
            }
        };
        match (sight.hand_seat, &sight.hand.mode) {
            (Some(_), Mode::Lay { grip: Some(_), .. }) => WhatNow::of(sight, "now-lane-drag", &[]),
            (Some(_), Mode::Lay { grip: None, .. }) => WhatNow::of(
                sight,
                "now-lane-keys",
                &[(Cue::Directions, "does-move"), (Cue::Do(Action::Lay), "does-lay")],
            ),
            (Some(seat), Mode::Empty) if sight.head.may_lay(seat) => {
                let keys = [
                    (Cue::Do(Action::Lay), "does-lane"),
                    (Cue::Stick, "does-pull"),
                    (Cue::Do(Action::Act), "does-throw"),
                    (Cue::Do(Action::Rules), "does-rules"),
                ];
                of("now-first", "now-first-at", &keys)
            }
            (Some(_), Mode::Empty)
                if duel.dice.again.is_none() && duel.is_out_of_reach(&sight.view().config.mats.chicken) =>
            {
                let keys = [(Cue::Do(Action::Done), "does-concede"), (Cue::Do(Action::Act), "does-throw")];
                of("now-throw", "now-hopeless", &keys)
            }
            (Some(seat), Mode::Empty) if duel.dice.again.is_none() => {
                let keys = [
                    (Cue::Wheel, "does-height"),
                    (Cue::Stick, "does-pull"),
                    (Cue::Do(Action::Act), "does-throw"),
                    (Cue::Do(Action::Rules), "does-rules"),
                ];
                match needs::beyond(sight, seat, duel.most(&sight.view().config.mats.chicken)) {
                    Some(need) => {
                        let words = sight.text.with("now-beyond", &[("points", points(need).into())]);
                        WhatNow::with(words, &keys).whole()
                    }
                    None => of("now-throw", "now-throw-at", &keys),
                }
            }
            _ => throwing_now(sight, &duel.dice, duel.thrower(), matches!(duel.stage, Stage::Flying(_)), beat),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, taken: &mut Vec<Rect>) {
        let worth = duel.dice.lying.iter().filter(|lies| lies.points > 0);
        let worth = worth.map(|lies| (lies.die.into(), lies.pose, points(lies.points)));
        standing_points(canvas, sight, worth, taken);
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect) {
        // Before there are dice and once both have thrown there is nothing to add up.
        if duel.thrower().is_none() || matches!(duel.stage, Stage::Order | Stage::Call) {
            return;
        }
        let need = match duel.sums.first() {
            Some(to_beat) if duel.sum > *to_beat => sight.text.get("sum-ahead"),
            Some(to_beat) => sight.text.with("sum-needs", &[("points", points(to_beat + 1).into())]),
            None => sight.text.with("sum-left", &[("n", duel.dice.hand.len().into())]),
        };
        let is_lost = payoff::is_bust(sight);
        let sum = if is_lost { String::new() } else { points(duel.sum) };
        prize(canvas, place, &sight.text.get("sum-title"), &need, &sum);
        if is_lost {
            payoff::crack(canvas, sight, place);
        }
    }

    fn offer(sight: &Sight, duel: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        match mv {
            Move::First(first) => {
                Some(Offer::of(sight.text.with("offer-first", &sight.names.values(*first)), *first != seat))
            }
            Move::Stop => {
                if duel.is_out_of_reach(&sight.view().config.mats.chicken) {
                    return Some(Offer { beside: true, ..Offer::of(sight.text.get("stop-concede"), true) });
                }
                // Before the first throw there is nothing to stop at, so no words; the key stops all the same.
                let at = (duel.throws > 0).then(|| sight.text.with("stop-at", &[("points", points(duel.sum).into())]));
                let enough = duel.sums.first().map_or(duel.throws >= 3 && duel.sum > 0, |to_beat| duel.sum > *to_beat);
                Some(Offer { beside: true, ..Offer::of(at.unwrap_or_default(), enough) })
            }
            _ => None,
        }
    }

    fn laid(sight: &Sight, duel: &Self::View) -> Option<Laid> {
        let mat = &sight.view().config.mats.chicken;
        Some(Laid { corner: duel.lane, size: (mat.length, mat.width) })
    }

    fn scored(_: &Config, duel: &Self::View, seat: Seat) -> Vec<(DieId, i32)> {
        let own = duel.dice.lying.iter().filter(|lies| duel.dice.owner(lies.die) == Some(seat) && lies.points > 0);
        own.map(|lies| (lies.die, lies.points)).collect()
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View) {
        let config = &sight.view().config;
        let (corner, placing) = match sight.hand.mode {
            Mode::Lay { at, .. } => (at, true),
            _ => (duel.lane, false),
        };
        let unset = matches!(duel.stage, Stage::Order | Stage::Call);
        let corner = if unset { config.mats.chicken.start } else { corner };
        let art = lane(config, corner, placing, sight.text.get("bust-line"));
        let middle = art.middle();
        scene.mats.extend(art.mats(cm(config.table.size.y)));
        dice::lay(sight, scene, middle, (duel.thrower().unwrap_or_default(), &duel.dice, duel.flight()));
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let sums = duel.order.iter().zip(&duel.sums);
        sums.map(|(seat, sum)| (sight.text.with("result-sum", &sight.names.values(*seat)), points(*sum))).collect()
    }
}

/// Returns the lane with its near right corner at `corner`, and the word beside its Bust line.
fn lane(config: &Config, corner: Point, placing: bool, bust_label: String) -> LaneArt {
    let mat = &config.mats.chicken;
    let ends = mat.zones.iter().skip(1).map(|zone| zone.from).chain([mat.length]);
    let zones = mat.zones.iter().zip(ends).map(|(zone, to)| (cm(zone.from), cm(to), zone.points.max(0) as u32));
    LaneArt {
        from: [cm(corner.x), cm(corner.y)],
        size: [cm(mat.length), cm(mat.width)],
        zones: zones.collect(),
        bust_x: cm(mat.bust_line(corner)),
        bust_label,
        placing,
    }
}

const fn foul_key(why: Foul) -> &'static str {
    match why {
        Foul::LaneFirst => "foul-lane-first",
        Foul::DieFirst(_) => "foul-die-first",
        Foul::NoBounce => "foul-no-bounce",
        Foul::TooFarUp => "foul-too-far-up",
        Foul::Backwards => "foul-backwards",
    }
}

fn busted(teller: &mut Teller, thrower: Option<Seat>, by: DieId, how: Bust, lost: i32) -> f32 {
    let key = match how {
        Bust::Landed => "log-bust-landed",
        Bust::FellOff => "log-bust-fell-off",
        Bust::Bumped => "log-bust-bumped",
        Bust::PushedOff => "log-bust-pushed-off",
    };
    teller.again(by);
    teller.plain_line(key, &[]);
    teller.plain_line("log-bust-lost", &[("lost", lost.into())]);
    payoff::lost(teller, (PayoffKind::Bust, "headline-bust"), thrower, by, lost)
}
