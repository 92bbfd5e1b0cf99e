//! War! on the screen: a tray for each duelist, the dice won in piles, and the highest takes all.

mod shots;

use bevy_egui::egui;
use egui::{Align2, Rect, pos2, vec2};

use super::{
    duel_show::Deed,
    duel_show::DuelShow,
    prize,
    sight::cm,
    sight::{Sight, Teller},
    trays,
    traysides::{self, Status},
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config,
        duels::{
            tray::{Does, Hand, Hands},
            war::{self, Event as E, Fighter, Move, Stage, Stake, War},
        },
    },
    pieces::{
        PILED, Plan, TrayState, Whereabouts,
        palette::{self, Ink},
        pile,
        plan::{self, EXTRA},
    },
    rules::{Seat, Seats, dice::DieId, throw::Tray},
    show::{Scene, WhatNow, sight::clear_place},
    sound::Sound,
    ui::{
        text::points,
        theme::{Canvas, Set, Typeface, paint},
    },
};

impl DuelShow for War {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 6;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let numbers = config.races.war;
        vec![("rounds", war::ROUNDS.into()), ("most", numbers.award), ("each", numbers.per_die)]
    }

    fn most(config: &Config, dice: i32) -> Option<i32> {
        Some(config.races.war.award + config.races.war.per_die * dice)
    }

    fn draw_step(_: &Config, n: usize) -> Plan {
        let middle = |of: usize| [3.0 + 7.8 * of as f32, 3.0];
        let trays = |winner: Option<usize>| {
            let state = |n| if winner == Some(n) { TrayState::Won } else { TrayState::Idle };
            let tray = |n: usize| plan::tray(n, [7.8 * n as f32, 0.0], [6.0; 2], state(n));
            (0..3).fold(Plan::new([10.8, 0.2], 24.8), |plan, n| plan.tray(&tray(n)))
        };
        // Adds the coloured dice of a round, or the dice rolled after them.
        let rolled = |plan: Plan, numbers: [u8; 3]| {
            let roll = |plan: Plan, (n, number): (usize, u8)| {
                plan.die(middle(n), plan::dice(n), number, 14.0 - 22.0 * n as f32)
            };
            (0..).zip(numbers).fold(plan, roll)
        };
        let below = |of: usize, n: usize| [middle(of)[0] - 2.0 + 2.0 * (n % 3) as f32, -2.6 - 2.0 * (n / 3) as f32];
        let pile = |plan: Plan, of: usize, dice: &[(usize, u8)]| {
            let lay = |plan: Plan, (n, (seat, number)): (usize, &(usize, u8))| {
                plan.die(below(of, n), plan::dice(*seat), *number, 0.0)
            };
            dice.iter().enumerate().fold(plan, lay)
        };
        match n {
            1 => rolled(trays(None), [3, 5, 2]),
            2 => pile(rolled(trays(Some(1)), [3, 5, 2]).ring(middle(1), 1.7), 1, &[(0, 3), (1, 5), (2, 2)]),
            3 => {
                let tied = (0..).zip([5, 5, 3]).fold(trays(Some(2)), |plan, (n, number)| {
                    plan.ghost([middle(n)[0] + 1.4, 4.6], plan::dice(n), number, 0.0)
                });
                let extra = |plan: Plan, (n, number): (usize, u8)| plan.die(middle(n), EXTRA, number, 18.0);
                let rolled = (0..).zip([2, 1, 6]).fold(tied, extra).ring(middle(2), 1.7);
                let lost = pile(rolled, 0, &[(0, 1), (1, 4), (2, 2)]);
                lost.arrow([below(0, 2)[0] + 1.6, -2.6], [below(2, 0)[0], -2.6], palette::GOLD)
            }
            _ => {
                let won = |plan: Plan, (of, (count, ink)): (usize, (u8, Ink))| {
                    let dice: Vec<(usize, u8)> = (0..count).map(|n| (usize::from(n) % 3, n * 5 % 6 + 1)).collect();
                    pile(plan, of, &dice).figures(middle(of), &count.to_string(), ink)
                };
                let counts = [(3, palette::CHALK), (9, palette::GOLD), (6, palette::CHALK)];
                (0..).zip(counts).fold(trays(Some(1)), won)
            }
        }
    }

    fn step_now(duel: &Self::View) -> usize {
        match (duel.stage, duel.stake) {
            (Stage::Won(_), _) | (_, Stake::Duel) => 4,
            (_, Stake::Everything) => 3,
            (Stage::Read { .. }, Stake::Round) => 2,
            (_, Stake::Round) => 1,
        }
    }

    fn refusal(_: &Self::Reason) -> &'static str {
        // Anybody who shakes too early or too late sees it anyway.
        ""
    }

    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32 {
        let tray = |seat: Seat| Some(duel?.hand(seat)?.tray);
        match event {
            E::Tray(event) => trays::tell(teller, event, tray),
            E::Round { round, .. } => {
                teller.plain_line("log-round", &[("n", (*round).into())]);
                teller.tick(1.0);
                0.0
            }
            E::Tied { stake, highest, .. } => {
                let (line, headline) = match stake {
                    Stake::Duel => ("log-war-tie-duel", "headline-war-tie-duel"),
                    _ => ("log-war-tie", "headline-war-tie"),
                };
                teller.plain_line(line, &[("all", teller.list(*highest).into())]);
                teller.headline(headline, palette::GOLD);
                0.0
            }
            E::Took { seat, dice, captured } => {
                let values = [("n", dice.len().into()), ("more", captured.len().into())];
                teller.line(if captured.is_empty() { "log-took" } else { "log-captured" }, *seat, &values);
                let all = dice.len() + captured.len();
                if !captured.is_empty() {
                    teller.moment("moment-captured", *seat, 30 + 4 * all as i32, &[("n", all.into())]);
                }
                if let Some(tray) = tray(*seat) {
                    teller.call_on_table(traysides::middle(&tray), format!("+{all}"), palette::CHALK, 34.0);
                }
                teller.cue(Sound::Score);
                teller.keep_last_throw(*seat, all as i32);
                0.0
            }
            E::Withdrew { seat } => {
                teller.line("log-withdrew", *seat, &[]);
                0.0
            }
            E::Won(verdict) => teller.won(verdict),
        }
    }

    fn active(duel: &Self::View) -> Seats {
        let rolling = duel.fighters.iter().filter(|fighter| duel.stage == Stage::Rolling && fighter.is_to_roll());
        rolling.map(|fighter| fighter.hand.seat).collect()
    }

    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String {
        let Some(fighter) = duel.fighter(seat) else { return sight.text.get("seat-looks-on") };
        if fighter.hand.out {
            return sight.text.get("race-out");
        }
        sight.text.with("war-won", &[("n", fighter.won.len().into())])
    }

    fn stand(sight: &Sight, duel: &Self::View) -> String {
        match (duel.stage, duel.stake) {
            (Stage::Won(_), _) => sight.text.get("stand-over"),
            (_, Stake::Everything) => sight.text.get("war-everything"),
            (_, Stake::Duel) => sight.text.get("war-for-duel"),
            (_, Stake::Round) => sight.text.get("war-highest"),
        }
    }

    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow {
        match duel.stage {
            Stage::Won(_) => WhatNow::watch(sight),
            _ if duel.steady => trays::what_now(sight, duel, ["now-war-steady", "now-war-all-steady"], &[]),
            _ => trays::what_now(sight, duel, ["now-war", "now-war-all"], &[]),
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, taken: &mut Vec<Rect>) {
        round_sign(canvas, sight, duel);
        for (fighter, side) in duel.fighters.iter().zip(traysides::all(sight, duel)) {
            traysides::plate(canvas, sight, &side, &fighter.hand, false, false);
            // At the end the dice lie elsewhere, and the score cards have their number.
            if !matches!(duel.stage, Stage::Won(_)) {
                won_words(canvas, sight, fighter, &side, duel.fighters.len());
            }
            number(canvas, sight, duel, fighter, taken);
            if let Some(status) = status(sight, duel, fighter) {
                traysides::status(canvas, &side, &fighter.hand, &status);
            }
        }
    }

    fn keeps(canvas: &Canvas, sight: &Sight, duel: &Self::View) -> Vec<Rect> {
        let sides = traysides::all(sight, duel);
        let mut keeps = traysides::keeps(sight, &sides, false);
        for (fighter, side) in duel.fighters.iter().zip(&sides) {
            keeps.push(won_place(sight, fighter, side, sides.len()));
            keeps.extend(status(sight, duel, fighter).map(|_| traysides::status_place(canvas, side, &fighter.hand)));
        }
        keeps
    }

    fn card(canvas: &Canvas, sight: &Sight, _: &Self::View, place: Rect) {
        let numbers = sight.head.view.config.races.war;
        let line = sight.text.with("prize-war", &[("each", points(numbers.per_die).into())]);
        prize(canvas, place, &sight.text.get("prize-title"), &line, &points(numbers.award));
    }

    fn is_live(duel: &Self::View) -> bool {
        matches!(duel.stage, Stage::Rolling | Stage::Read { .. })
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
        let count = duel.fighters.len();
        for fighter in &duel.fighters {
            traysides::lay_tray(sight, scene, &fighter.hand, tray_state(duel, fighter), None);
            traysides::lay_dice(sight, scene, &fighter.hand, &[]);
            let [left, won] = piles(&fighter.hand.tray, count);
            let waits: Vec<DieId> =
                fighter.left.iter().chain(fighter.hand.aside.iter().map(|(die, _)| die)).copied().collect();
            lay_pile(scene, left, &waits, PILED);
            // They are the score.
            match duel.stage {
                Stage::Won(verdict) if verdict.winners == Seats::one(fighter.hand.seat) => {
                    lay_pile(scene, spoils(duel), &fighter.won, SPOILS);
                }
                _ => lay_pile(scene, won, &fighter.won, WON),
            }
        }
        // The dice at stake in a tie lie in the middle.
        let [x, y] = traysides::sign(count);
        let (at, scale) = pile([x - 2.6, y - 1.5], [5.2, 1.3], duel.pot.len(), PILED);
        for ((die, face), at) in duel.pot.iter().zip(at) {
            scene.pieces.show(*die, Whereabouts::Aside { at, scale, face: *face });
        }
    }

    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let line = |fighter: &Fighter| {
            let words = sight.text.with("result-war", &sight.names.values(fighter.hand.seat));
            (words, fighter.won.len().to_string())
        };
        duel.fighters.iter().map(line).collect()
    }
}

fn tray_state(duel: &war::View, fighter: &Fighter) -> TrayState {
    match duel.stage {
        Stage::Won(verdict) if verdict.winners.contains(fighter.hand.seat) => TrayState::Won,
        _ if fighter.hand.out => TrayState::Out,
        Stage::Rolling if fighter.is_to_roll() => TrayState::Lit,
        _ => TrayState::Idle,
    }
}

/// The size of dice that are won, at most: they are the score.
const WON: f32 = 1.5;

/// The size of the dice of whoever has won, at most.
const SPOILS: f32 = 2.4;

/// A part of the table: near right corner and size, in cm.
type Room = ([f32; 2], [f32; 2]);

/// Returns the areas for a fighter's dice that are still to be rolled, and for those won.
fn piles(tray: &Tray, count: usize) -> [Room; 2] {
    let (x, y, wide) = (cm(tray.from.x), cm(tray.from.y), cm(tray.size.x));
    if count > 2 {
        [([x, y - 2.5], [wide, 1.3]), ([x, y - 7.0], [wide, 3.4])]
    } else {
        [([x, y - 3.4], [7.2, 2.4]), ([x + 7.8, y - 3.4], [wide - 14.0, 2.4])]
    }
}

/// Returns the area for the dice of whoever has won: across the trays, beside the winner's face and above the ribbon.
fn spoils(duel: &war::View) -> Room {
    let trays = || duel.fighters.iter().map(|fighter| &fighter.hand.tray);
    let left = trays().map(|tray| cm(tray.from.x)).fold(f32::INFINITY, f32::min);
    let right = trays().map(|tray| cm(tray.from.x + tray.size.x)).fold(left, f32::max);
    let (near, high) = trays().next().map_or((0.0, 0.0), |tray| (cm(tray.from.y), cm(tray.size.y)));
    ([left + 0.32 * (right - left), near + 0.2 * high], [0.46 * (right - left), 0.5 * high])
}

fn lay_pile(scene: &mut Scene, (from, size): Room, dice: &[DieId], largest: f32) {
    let (places, scale) = pile(from, size, dice.len(), largest);
    for (die, at) in dice.iter().zip(places) {
        scene.pieces.show(*die, Whereabouts::Aside { at, scale, face: die.n % 6 + 1 });
    }
}

/// Returns the area that says how many dice a fighter has won, beside or above them.
fn won_place(sight: &Sight, fighter: &Fighter, side: &traysides::TraySide, count: usize) -> Rect {
    let [_, ([x, y], [wide, high])] = piles(&fighter.hand.tray, count);
    if count > 2 {
        // To the right of the dice that are still to be rolled.
        let top = sight.place([x + 7.2, y + high + 2.3]);
        return Rect::from_min_max(
            top,
            pos2(side.floor.max.x, top.y + 24.0 * sight.settings.text_factor().clamp(1.0, 1.7)),
        );
    }
    let left = sight.place([x + wide, y + high / 2.0]);
    Rect::from_min_max(pos2(left.x + 4.0, left.y - 18.0), pos2(side.floor.max.x, left.y + 18.0))
}

fn won_words(canvas: &Canvas, sight: &Sight, fighter: &Fighter, side: &traysides::TraySide, count: usize) {
    let words = sight.text.with("war-won", &[("n", fighter.won.len().into())]);
    let set = Set::body().face(Typeface::Title).size(26.0).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER);
    canvas.text(won_place(sight, fighter, side, count), &words, set);
}

/// Draws the number of a lying die beside it; the highest in gold once all lie.
fn number(canvas: &Canvas, sight: &Sight, duel: &war::View, fighter: &Fighter, taken: &mut Vec<Rect>) {
    let lies = fighter.hand.dice.first().and_then(|loose| loose.pose).zip(fighter.shows());
    let Some((pose, shows)) = lies.filter(|_| matches!(duel.stage, Stage::Rolling | Stage::Read { .. })) else {
        return;
    };
    let wins = matches!(duel.stage, Stage::Read { .. }) && duel.highest().contains(fighter.hand.seat);
    let ink = if wins { palette::GOLD } else { palette::CHALK };
    let set = Set::body().face(Typeface::Title).size(if wins { 40.0 } else { 30.0 }).color(paint(ink));
    let words = shows.to_string();
    let size = canvas.outlined_size(&words, set);
    let wanted = Rect::from_center_size(sight.place([cm(pose.at[0]), cm(pose.at[1])]) - vec2(0.0, 40.0), size);
    taken.push(Rect::from_center_size(sight.place([cm(pose.at[0]), cm(pose.at[1])]), vec2(32.0, 32.0)));
    let at = clear_place(wanted, taken, sight.layout.table.shrink(4.0));
    canvas.outlined(at, &words, set, 1.0);
}

/// Returns the variables of a sentence about the round.
fn round(duel: &war::View) -> [(&'static str, crate::ui::text::Value<'static>); 2] {
    [("n", duel.round.max(1).into()), ("of", duel.rounds().into())]
}

/// Draws which round it is, or what is at stake, in the middle above the trays.
fn round_sign(canvas: &Canvas, sight: &Sight, duel: &war::View) {
    let words = match duel.stake {
        // Before the dice are handed out nobody knows how many rounds there will be.
        Stake::Round if duel.rounds() == 0 => return,
        Stake::Round => sight.text.with("war-round", &round(duel)),
        Stake::Everything => sight.text.get("war-tie-sign"),
        Stake::Duel => sight.text.get("war-duel-sign"),
    };
    let at = sight.place(traysides::sign(duel.fighters.len()));
    let lift = if duel.pot.is_empty() { 0.0 } else { 12.0 };
    let place = Rect::from_center_size(at - vec2(0.0, lift), vec2(176.0, if lift > 0.0 { 24.0 } else { 44.0 }));
    let set = Set::body().face(Typeface::Title).size(22.0).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER);
    canvas.text(place, &words, set);
}

/// Returns the status over a fighter's tray.
fn status(sight: &Sight, duel: &war::View, fighter: &Fighter) -> Option<Status> {
    if duel.stage != Stage::Rolling {
        return None;
    }
    if !fighter.rolls() {
        let key = if fighter.hand.out { "race-out" } else { "war-sits-out" };
        return Some(Status { words: sight.text.get(key), bar: None });
    }
    let rolled = matches!(fighter.hand.does, Does::Rests { .. }) && !fighter.is_to_roll();
    traysides::doing(sight, &fighter.hand).filter(|_| !rolled)
}
