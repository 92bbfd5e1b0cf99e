//! Con on the screen: two closed screens, between them the ladder of all claims, and below them what only their owner
//! sees. After a call the screens go up, and the dice are counted.

mod art;
mod claiming;
mod places;
mod shots;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, Stroke, pos2, vec2};

use super::{
    duel_show::{Deed, DuelShow},
    hand::Gesture,
    prize,
    sight::{Sight, Teller, chooses},
    trays, traysides,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config, Kadoova, Move as MatchMove,
        duels::{
            con::{self, Claim, Con, Event as E, Move, Side, Stage, View},
            tray::{Does, Event as At, Hand},
        },
    },
    input::{Action, prompts::Cue},
    pieces::{
        Plan, TrayState, Whereabouts,
        palette::{self, Ink},
        plan,
    },
    rules::{
        Eye, Game, Pick, Picking, Seat, Seats,
        dice::{DiceSet, DieId},
    },
    setup::Setup,
    show::{
        Deeds, Gestures, HandShown, InHand, Intent, Named, Offer, OnScreen, Scene, WhatNow, beat,
        secret::is_behind_curtain,
    },
    sound::Sound,
    turn::Shown,
    ui::{
        caps,
        marks::{mark, portrait},
        portraits::Mood,
        spoken,
        text::points,
        theme::{Canvas, Set, Typeface, paint},
    },
};
use places::{ROWS, Rows};

impl DuelShow for Con {
    const RULE_STEPS: usize = 4;
    const RULES: usize = 8;
    const SHOTS: &[Shot] = shots::SHOTS;

    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let numbers = config.races.con;
        vec![("most", numbers.award), ("each", numbers.per_die), ("dice", con::DICE.into())]
    }

    fn most(config: &Config, dice: i32) -> Option<i32> {
        Some(config.races.con.award + config.races.con.per_die * dice)
    }

    fn draw_step(_: &Config, n: usize) -> Plan {
        art::step(n)
    }

    fn step_now(duel: &View) -> usize {
        match duel.stage {
            Stage::Order | Stage::Call | Stage::Rolling | Stage::Read => 1,
            Stage::Claims if duel.claims.is_empty() => 2,
            Stage::Claims => 3,
            Stage::Called | Stage::Counting | Stage::Won(_) => 4,
        }
    }

    fn refusal(reason: &con::Reason) -> &'static str {
        use con::Reason::*;
        match reason {
            NoHigher => "refusal-con-higher",
            MoreThanAll => "refusal-con-all",
            NothingClaimed => "refusal-con-nothing",
            NoSuchNumber | NoDuelist => "refusal-not-now",
            // What a hand does can be seen.
            NotNow | NothingToRoll | Hand(_) => "",
        }
    }

    fn takes_away(event: &E) -> bool {
        matches!(event, E::Called { .. })
    }

    fn tell(teller: &mut Teller, event: &E, _: Option<&View>) -> f32 {
        tell(teller, event)
    }

    fn active(duel: &View) -> Seats {
        match duel.stage {
            Stage::Order => duel.chooser.map_or(Seats::NONE, Seats::one),
            Stage::Rolling => duel.sides.iter().filter(|side| side.is_to_roll()).map(|side| side.hand.seat).collect(),
            _ => duel.turn().map_or(Seats::NONE, Seats::one),
        }
    }

    fn seat_line(sight: &Sight, duel: &View, seat: Seat) -> String {
        if let (Stage::Order, Some(chooser)) = (duel.stage, duel.chooser) {
            return chooses(sight, chooser, seat);
        }
        let Some(side) = duel.side(seat) else { return sight.text.get("seat-looks-on") };
        let claimed = duel.ladder().filter(|(by, _)| *by == seat).last();
        match (duel.stage, claimed) {
            (Stage::Rolling, _) if side.is_to_roll() => sight.text.get(doing(side, duel.steady)),
            (Stage::Claims, _) if duel.turn() == Some(seat) => sight.text.get("con-to-claim"),
            (_, Some((_, claim))) => sight.text.with("con-claims", &values(claim)),
            _ => sight.text.get("seat-waits"),
        }
    }

    fn stand(sight: &Sight, duel: &View) -> String {
        match (duel.stage, duel.last()) {
            (Stage::Order, _) => sight.text.get("stand-con-order"),
            (Stage::Call | Stage::Rolling | Stage::Read, _) => sight.text.get("stand-con-roll"),
            (Stage::Won(_), _) => sight.text.get("stand-over"),
            (_, None) => sight.text.with("stand-con-open", &[("dice", duel.dice().into())]),
            (_, Some(claim)) => {
                let mut all = values(claim).to_vec();
                all.push(("dice", duel.dice().into()));
                sight.text.with("stand-con", &all)
            }
        }
    }

    fn what_now(sight: &Sight, duel: &View) -> WhatNow {
        match (duel.stage, duel.turn()) {
            (Stage::Order, _) => {
                duel.chooser.map_or(WhatNow::watch(sight), |seat| WhatNow::choosing(sight, seat, "now-con-order"))
            }
            (Stage::Rolling, _) if duel.steady => {
                trays::what_now(sight, duel, ["now-war-steady", "now-war-all-steady"], &[])
            }
            (Stage::Rolling, _) => trays::what_now(sight, duel, ["now-war", "now-war-all"], &[]),
            (Stage::Claims, Some(seat)) if claiming::by(sight, duel) == Some(seat) => claiming::what_now(sight, duel),
            (Stage::Claims, _) => WhatNow::in_secret(sight).unwrap_or_else(|| WhatNow::watch(sight)),
            _ => WhatNow::watch(sight),
        }
    }

    fn behind(canvas: &Canvas, sight: &Sight, duel: &View) {
        let rolls = own_roll(sight, duel);
        for (n, side) in duel.sides.iter().enumerate().filter(|(_, side)| rolls != Some(side.hand.seat)) {
            let place = places::screen(sight, duel, n, rolls.is_some());
            let place = if rattles(sight, duel, side) { place.translate(rattle(canvas, place)) } else { place };
            screen(canvas, sight, side.hand.seat, place, is_up(duel));
        }
    }

    fn on_table(canvas: &Canvas, sight: &Sight, duel: &View, _: &mut Vec<Rect>) {
        let rolls = own_roll(sight, duel);
        for (n, side) in duel.sides.iter().enumerate().filter(|(_, side)| rolls != Some(side.hand.seat)) {
            plate(canvas, sight, duel, side, n, rolls.is_some());
        }
        match rolls.and_then(|seat| duel.side(seat)) {
            Some(side) => rows(canvas, sight, duel, side, &places::beside_tray(sight)),
            None => {
                for (n, side) in duel.sides.iter().enumerate().filter(|(_, side)| side.seen().next().is_some()) {
                    panel(canvas, sight, duel, side, n);
                    rows(canvas, sight, duel, side, &places::look(sight, n));
                }
                // What is called out across the table needs the room.
                match &sight.head.headline {
                    None if duel.stage != Stage::Rolling => ladder(canvas, sight, duel),
                    Some(_) if is_up(duel) => judged(canvas, sight, duel),
                    _ => {}
                }
            }
        }
        if claiming::by(sight, duel).is_some() {
            claiming::draw(canvas, sight, duel);
        }
    }

    fn keeps(_: &Canvas, sight: &Sight, duel: &View) -> Vec<Rect> {
        // What is said of a claim may lie on the other's screen: there is no other room.
        let claims = claiming::by(sight, duel);
        let side = |(n, side): (usize, &Side)| {
            let others = claims.is_some() && claims != Some(side.hand.seat);
            let panel = (others || side.seen().next().is_some()).then(|| places::panel(sight, n));
            let screen = (!others && !is_up(duel)).then(|| places::screen(sight, duel, n, false));
            [Some(places::plate(sight, duel, n)), panel, screen]
        };
        let sides = duel.sides.iter().enumerate().flat_map(side).flatten();
        let ladder = places::ladder(sight);
        // The last claim is wider than the others.
        sides.chain([ladder.expand2(vec2(ladder.width() * 0.14, 0.0))]).collect()
    }

    fn asks_at(sight: &Sight, _: &View, count: usize) -> Option<Rect> {
        let strip = sight.layout.strip(sight.settings.text_factor(), count);
        Some(Rect::from_center_size(sight.place([traysides::TABLE_MIDDLE, 7.0]), strip.size()))
    }

    fn card(canvas: &Canvas, sight: &Sight, duel: &View, place: Rect) {
        let numbers = sight.view().config.races.con;
        let line = match duel.last() {
            Some(claim) => {
                sight.text.with("prize-con-now", &[("each", points(numbers.per_die).into()), ("n", claim.face.into())])
            }
            None => sight.text.with("prize-con", &[("each", points(numbers.per_die).into())]),
        };
        prize(canvas, place, &sight.text.get("prize-title"), &line, &points(numbers.award));
    }

    fn offer(sight: &Sight, _: &View, seat: Seat, mv: &Move) -> Option<Offer<()>> {
        match mv {
            Move::First(first) if *first == seat => Some(Offer::of(sight.text.get("offer-con-first"), true)),
            Move::First(first) => {
                Some(Offer::of(sight.text.with("offer-con-other", &sight.names.values(*first)), false))
            }
            _ => None,
        }
    }

    fn by_hand(mv: &Move) -> bool {
        matches!(mv, Move::Claim(_) | Move::Call)
    }

    fn intend(sight: &Sight, duel: &View, hand: &mut Gesture, intent: &Intent) -> Option<Deeds<MatchMove>> {
        Some(claiming::intend(sight, duel, hand, intent))
    }

    fn named(sight: &Sight, duel: &View) -> Vec<Named> {
        claiming::named(sight, duel)
    }

    fn look(sight: &Sight, duel: &View, picking: &Picking) -> HandShown {
        look(sight, duel, picking)
    }

    fn looks_at(sight: &Sight, duel: &View, seat: Seat) -> Option<Rect> {
        let n = duel.sides.iter().position(|side| side.hand.seat == seat)?;
        Some(places::sheet(sight, n))
    }

    /// Between the faces.
    fn cries_at(sight: &Sight, duel: &View) -> Option<Rect> {
        is_up(duel).then(|| places::part(places::ladder(sight), [0.0, 0.46]))
    }

    /// Nobody has to wait while the dice are counted.
    fn may_hurry(duel: &View) -> bool {
        matches!(duel.stage, Stage::Called | Stage::Counting | Stage::Won(_))
    }

    fn is_live(duel: &View) -> bool {
        duel.stage == Stage::Rolling
    }

    fn hands(duel: &View) -> Vec<&Hand> {
        duel.sides.iter().map(|side| &side.hand).collect()
    }

    fn deed(deed: Deed) -> Option<Move> {
        match deed {
            Deed::Shake => Some(Move::Shake),
            Deed::Release => Some(Move::Release),
            Deed::Bang => None,
        }
    }

    fn lay(sight: &Sight, scene: &mut Scene, duel: &View) {
        let own = own_roll(sight, duel);
        for (n, side) in duel.sides.iter().enumerate() {
            if own == Some(side.hand.seat) {
                traysides::lay_tray(sight, scene, &side.hand, TrayState::Lit, None);
                traysides::lay_dice(sight, scene, &side.hand, &[]);
                lay_rows(scene, duel, side, &places::BESIDE);
            } else if own.is_none() {
                lay_rows(scene, duel, side, &places::LOOK[n.min(1)]);
            }
            for (at, (die, number)) in side.open.iter().filter_map(|(die, number)| Some((*die, (*number)?))).enumerate()
            {
                let place = Whereabouts::Aside { at: places::open(n, at, own.is_some()), scale: 0.72, face: number };
                show(scene, duel, die, place);
            }
        }
    }

    fn result(sight: &Sight, duel: &View) -> Vec<(String, String)> {
        let Some(claim) = duel.last() else { return Vec::new() };
        vec![(sight.text.with("result-con", &[("n", claim.face.into())]), duel.counted.len().to_string())]
    }
}

/// Lets people switch the odds on and off.
pub(super) fn odds(mut setup: ResMut<Setup>, screen: Option<OnScreen<(&Shown<Kadoova>, &mut Gestures<Kadoova>)>>) {
    let Some((shown, mut gestures)) = screen.map(Single::into_inner) else { return };
    for seat in (0..shown.controls.len() as u8).map(Seat) {
        if gestures.of(seat).asks_odds {
            gestures.of_mut(seat).asks_odds = false;
            setup.odds = if setup.odds.contains(seat) { setup.odds.without(seat) } else { setup.odds.with(seat) };
        }
    }
}

/// A claim in the variables of a sentence.
fn values(claim: Claim) -> [(&'static str, crate::ui::text::Value<'static>); 2] {
    [("n", claim.count.into()), ("face", claim.face.into())]
}

/// The key of what a seat does that has dice to roll.
fn doing(side: &Side, steady: bool) -> &'static str {
    match side.hand.does {
        Does::Rests { throw: Some(_), .. } if !steady => "con-again",
        _ => trays::doing(&side.hand, steady),
    }
}

/// Whether the screens are up.
fn is_up(duel: &View) -> bool {
    matches!(duel.stage, Stage::Counting | Stage::Won(_)) && !duel.claims.is_empty()
}

/// The seat whose own roll this eye sees.
fn own_roll(sight: &Sight, duel: &View) -> Option<Seat> {
    let Eye::Seat(seat) = sight.view().eye else { return None };
    (duel.stage == Stage::Rolling && duel.side(seat).is_some()).then_some(seat)
}

fn tell(teller: &mut Teller, event: &E) -> f32 {
    match event {
        E::OrderChosen { first, .. } => {
            teller.line("log-con-first", *first, &[]);
            beat::CALL
        }
        E::Opens { seat, dice } => {
            teller.line("log-con-opens", *seat, &[("n", dice.len().into())]);
            beat::CALL
        }
        // The same rattle for everybody, however the dice fall.
        E::Tray(At::Shaken { .. }) => {
            teller.cue(Sound::Shake);
            0.0
        }
        E::Tray(At::Rolled { seat, .. }) => {
            teller.cue_at(Sound::Shake, 0.8);
            teller.line("log-con-rolls", *seat, &[]);
            0.0
        }
        E::Tray(event) => trays::tell(teller, event, |_| None),
        // Only the owner sees which dice show no number.
        E::Read { seat, dice } => {
            let again = dice.value.iter().flatten().filter(|read| read.face.up.is_none()).count();
            if again > 0 {
                teller.line("log-con-again", *seat, &[("n", again.into())]);
            }
            0.0
        }
        E::LiesOpen { seat, die } => {
            teller.line("log-con-open", *seat, &[("n", die.face.up.unwrap_or_default().into())]);
            0.0
        }
        E::AllRead { dice, first } => {
            teller.plain_line("log-con-all-read", &[("n", (*dice).into())]);
            teller.line("log-con-begins", *first, &[]);
            beat::CALL
        }
        E::Claimed { seat, claim } => {
            teller.line("log-con-claimed", *seat, &values(*claim));
            teller.cue(Sound::Card);
            beat::CALL
        }
        E::Called { by, .. } => {
            match by {
                Some(seat) => teller.line("log-con-called", *seat, &[]),
                None => teller.plain_line("log-con-table", &[]),
            }
            teller.headline("headline-con", palette::DANGER);
            teller.cue(Sound::Bang);
            beat::TURN
        }
        E::ScreenUp { .. } => {
            teller.head.headline = None;
            teller.cue(Sound::Card);
            beat::LINE
        }
        E::Counted { count, claim, .. } => {
            teller.cue_at(Sound::Tick, 1.0 + 0.06 * f32::from(*count));
            // The one that makes the claim true is heard.
            if count >= &claim.count { beat::LINE } else { COUNTED }
        }
        E::Judged { claimer, claim, count } => {
            let mut all = values(*claim).to_vec();
            all.push(("count", (*count).into()));
            let held = count >= &claim.count;
            teller.line(if held { "log-con-held" } else { "log-con-conned" }, *claimer, &all);
            teller.headline(
                if held { "headline-con-held" } else { "headline-con-conned" },
                if held { palette::GOLD } else { palette::DANGER },
            );
            teller.moment("moment-con", *claimer, 20 + 3 * i32::from(claim.count), &all);
            teller.feel(Seats::one(*claimer), if held { Mood::Wins } else { Mood::Busts });
            beat::BUST
        }
        E::Won(verdict) => teller.won(verdict),
    }
}

/// The time for which a die is counted, in seconds.
const COUNTED: f32 = 0.28;

/// What a seat sees that looks behind its screen: its dice by their numbers, each with the odds of the next claim of it if
/// it wants them; and what it may say, by labels.
fn look(sight: &Sight, duel: &View, picking: &Picking) -> HandShown {
    let Some((seat, side)) = sight.shown.eye.seat().and_then(|seat| Some((seat, duel.side(seat)?))) else {
        return HandShown::default();
    };
    let may = |pick: Pick| picking.open.contains(&pick).then_some(pick);
    if let [Pick::Number(face)] = picking.picked[..] {
        let counts =
            picking.open.iter().filter_map(|pick| if let Pick::Number(count) = pick { Some(*count) } else { None });
        let mut counts: Vec<i32> = counts.collect();
        counts.sort_unstable();
        let thing = |count: i32| InHand {
            pick: Some(Pick::Number(count)),
            words: sight.text.with("con-claim", &[("n", count.into()), ("face", face.into())]),
            ..InHand::default()
        };
        return HandShown {
            asks: sight.text.get("con-how-many"),
            things: counts.into_iter().map(thing).collect(),
            rows: false,
        };
    }
    // As large as the longest row allows.
    let counts = con::counted(side.seen().map(|(_, number)| number));
    let room = usize::from(counts.into_iter().max().unwrap_or_default()).max(7);
    let row = |face: u8| {
        let dice: Vec<DieId> = side.seen().filter(|(_, number)| *number == face).map(|(die, _)| die).collect();
        let next = Claim { count: duel.next_count(), face };
        let odds = duel.chance(seat, next).filter(|_| sight.setup.odds.contains(seat));
        let drawing = art::row(sight, face, &dice, room);
        InHand {
            pick: may(Pick::Number(face.into())),
            words: odds.map(percent).unwrap_or_default(),
            drawing: Some(drawing),
            ..InHand::default()
        }
    };
    let mut things: Vec<InHand> = (1..=6).map(row).collect();
    let calls = may(Pick::Word("con")).map(|pick| InHand {
        pick: Some(pick),
        words: sight.text.get("con-call"),
        ..InHand::default()
    });
    things.extend(calls);
    let asks = match (duel.stage, duel.turn() == Some(seat)) {
        (Stage::Claims, true) => sight.text.get("con-which"),
        _ => sight.text.get("con-behind"),
    };
    let asks = [Some(asks), odds_of_claim(sight, duel, seat)].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    HandShown { asks, things, rows: true }
}

/// The odds of the last claim, for who wants them.
fn odds_of_claim(sight: &Sight, duel: &View, seat: Seat) -> Option<String> {
    let (claimer, claim) = duel.ladder().last()?;
    let odds = duel.chance(seat, claim).filter(|_| sight.setup.odds.contains(seat))?;
    let mut all = values(claim).to_vec();
    all.extend(sight.names.values(claimer));
    all.push(("odds", percent(odds).into()));
    Some(sight.text.with("con-odds-of-claim", &all))
}

fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// Shows a die; golden, if it has been counted.
fn show(scene: &mut Scene, duel: &View, die: DieId, place: Whereabouts) {
    if duel.counted.contains(&die) {
        scene.pieces.show_lit(die, place);
    } else {
        scene.pieces.show(die, place);
    }
}

/// Puts the dice behind a screen in rows, as far as this eye sees them.
fn lay_rows(scene: &mut Scene, duel: &View, side: &Side, rows: &Rows) {
    for face in 1..=6 {
        let dice: Vec<DieId> = side.seen().filter(|(_, number)| *number == face).map(|(die, _)| die).collect();
        for (n, die) in dice.iter().enumerate() {
            show(scene, duel, *die, Whereabouts::Aside { at: rows.at(face, n, dice.len()), scale: rows.scale, face });
        }
    }
}

/// Draws the number before each row and, for who has switched them on, the odds behind it.
fn rows(canvas: &Canvas, sight: &Sight, duel: &View, side: &Side, places: &[Rect; ROWS]) {
    let seat = side.hand.seat;
    let own = sight.view().eye == Eye::Seat(seat);
    let named = duel.last().map(|claim| claim.face);
    for (face, place) in (1..).zip(places) {
        let lit = named == Some(face) && duel.stage != Stage::Rolling;
        if lit {
            canvas.panel(
                place.expand2(vec2(3.0, 0.0)),
                paint(palette::GOLD).gamma_multiply(0.16),
                Stroke::new(1.6, paint(palette::GOLD)),
                6,
            );
        }
        let cap = Rect::from_min_size(place.min, vec2(place.height() * 1.1, place.height())).shrink(2.0);
        let ink = if lit { palette::GOLD } else { palette::CHALK };
        let set = Set::body().face(Typeface::Bold).size(20.0).color(paint(ink)).align(Align2::CENTER_CENTER);
        canvas.unspoken(cap, &face.to_string(), set);
        let held = side.seen().filter(|(_, number)| *number == face).count();
        spoken::words(canvas.ui, *place, &sight.text.with("con-claim", &[("n", held.into()), ("face", face.into())]));
        let next = Claim { count: duel.next_count(), face };
        let odds = duel.chance(seat, next).filter(|_| own && sight.setup.odds.contains(seat));
        if let Some(odds) = odds {
            let right =
                Rect::from_min_max(pos2(place.max.x - place.height() * 2.4, place.min.y), place.max - vec2(4.0, 0.0));
            canvas.text(right, &percent(odds), set.align(Align2::RIGHT_CENTER));
        }
    }
}

/// Draws the ground for what lies behind a screen.
fn panel(canvas: &Canvas, sight: &Sight, duel: &View, side: &Side, n: usize) {
    let seat = side.hand.seat;
    let place = places::panel(sight, n);
    let edge = Stroke::new(2.4, paint(palette::seat(usize::from(sight.names.colour(seat)))));
    // The dice lie below: no ground may cover them.
    canvas.panel(place, egui::Color32::TRANSPARENT, edge, 10);
    let head =
        Rect::from_min_max(place.min + vec2(12.0, 3.0), pos2(place.max.x - 10.0, places::look(sight, n)[0].min.y));
    mark(canvas, pos2(head.min.x + 8.0, head.center().y), 8.0, sight.names.colour(seat));
    let own = sight.view().eye == Eye::Seat(seat);
    let whose = || sight.text.with(if own { "con-own" } else { "con-theirs" }, &sight.names.values(seat));
    let words = odds_of_claim(sight, duel, seat).filter(|_| own).unwrap_or_else(whose);
    let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::GOLD));
    canvas.text(Rect::from_min_max(head.min + vec2(22.0, 0.0), head.max), &words, set);
    if own && sight.setup.odds.contains(seat) && canvas.scale < 1.3 {
        canvas.text(head, &sight.text.get("con-odds-of-next"), Set::body().size(15.0).align(Align2::RIGHT_CENTER));
    }
}

/// Whether a screen moves with the cup that is shaken behind it.
fn rattles(sight: &Sight, duel: &View, side: &Side) -> bool {
    let shakes = duel.stage == Stage::Rolling && matches!(side.hand.does, Does::Shakes { .. });
    shakes && sight.free && !sight.settings.reduced_motion
}

/// How far a screen that rattles is off its place now.
fn rattle(canvas: &Canvas, place: Rect) -> egui::Vec2 {
    let time = canvas.ui.input(|input| input.time) as f32;
    vec2((time * 47.0).sin(), (time * 31.0).cos()) * place.height() * 0.012
}

/// Draws a screen of three parts, with its owner looking over it; once it is `up`, the owner alone.
fn screen(canvas: &Canvas, sight: &Sight, seat: Seat, place: Rect, up: bool) {
    let (colour, painter) = (sight.names.colour(seat), canvas.ui.painter());
    let ink = palette::seat(usize::from(colour));
    let side = place.height() * if up { 0.8 } else { 0.5 };
    let middle = if up { place.center().y } else { place.min.y + side * 0.42 };
    let face = Rect::from_center_size(pos2(place.center().x, middle), vec2(side, side));
    portrait(canvas, sight.pictures, face, (sight.names.character(seat), colour), sight.mood(seat));
    if up {
        return;
    }
    let (wing, fold) = (place.width() * 0.16, place.height() * 0.1);
    let front = Rect::from_min_max(
        pos2(place.min.x + wing, place.min.y + side * 0.6),
        pos2(place.max.x - wing, place.max.y - fold),
    );
    let edge = Stroke::new(2.4, paint(palette::INK));
    for (inner, outer) in [(front.min.x, place.min.x), (front.max.x, place.max.x)] {
        let corners = vec![
            pos2(inner, front.min.y),
            pos2(outer, front.min.y + fold),
            pos2(outer, place.max.y),
            pos2(inner, front.max.y),
        ];
        painter.add(egui::Shape::convex_polygon(corners, paint(ink.mix(palette::INK, 0.4)), edge));
    }
    canvas.panel(front, paint(ink), edge, 4);
    let trim = Stroke::new(2.0, paint(palette::GOLD).gamma_multiply(0.8));
    painter.rect_stroke(front.shrink(6.0), 4.0, trim, egui::StrokeKind::Inside);
    let sign = front.height().min(front.width()) * 0.26;
    painter.circle(front.center(), sign * 1.7, paint(palette::PAPER), Stroke::new(2.0, paint(palette::INK)));
    mark(canvas, front.center(), sign, colour);
}

/// Draws whose side it is, and what they do or how they look.
fn plate(canvas: &Canvas, sight: &Sight, duel: &View, side: &Side, n: usize, small: bool) {
    let seat = side.hand.seat;
    let place = if small { places::small_plate(sight) } else { places::plate(sight, duel, n) };
    let edge = Stroke::new(2.0, paint(palette::seat(usize::from(sight.names.colour(seat)))));
    canvas.panel(place, paint(palette::INK), edge, 9);
    let inner = place.shrink2(vec2(10.0, 2.0));
    mark(canvas, pos2(inner.min.x + 8.0, inner.center().y), 8.0, sight.names.colour(seat));
    let words = match (&side.hand.does, duel.stage) {
        (Does::Shakes { .. }, Stage::Rolling) => sight.text.get("race-shakes"),
        (Does::Rolls(_), Stage::Rolling) => sight.text.get("race-rolls"),
        (_, Stage::Rolling) if side.is_to_roll() => sight.text.get(doing(side, duel.steady)),
        (_, Stage::Rolling) => sight.text.get("con-read"),
        (_, Stage::Order | Stage::Call) => sight.text.get("race-gets-ready"),
        _ if is_up(duel) => String::new(),
        _ => sight.text.with("con-hidden", &[("n", side.hidden().into())]),
    };
    let (left, mut right) =
        Rect::from_min_max(inner.min + vec2(24.0, 0.0), inner.max).split_left_right_at_fraction(0.46);
    let looks = sight.view().eye == Eye::Table && sight.plays(seat) && Kadoova::hides(sight.view());
    let words = if looks && !is_behind_curtain(seat, sight.setup, sight.settings) {
        let (keys, high) = (sight.bindings.caps(sight.device_of(seat), Cue::Do(Action::Peek)), right.height() * 0.8);
        right.min.x = caps::prompt(canvas, pos2(right.min.x, right.center().y), high, &keys, "");
        sight.text.get("con-hold")
    } else {
        words
    };
    canvas.name(left, sight.names.name(seat), Set::body().face(Typeface::Bold).size(18.0).color(paint(palette::CHALK)));
    let set = Set::body().size(16.0).align(Align2::RIGHT_CENTER);
    if canvas.width(&words, set) <= right.width() || !looks {
        canvas.text(right, &words, set);
    }
}

/// Draws the claims: the newest one on top and largest, and above it the rung to come.
fn ladder(canvas: &Canvas, sight: &Sight, duel: &View) {
    let place = places::ladder(sight);
    places::poles(canvas, place);
    let unit = place.height() / 100.0;
    let middle = place.center().x;
    let rung = |top: f32, high: f32, wide: f32| {
        Rect::from_center_size(
            pos2(middle, place.min.y + (top + high / 2.0) * unit),
            vec2(place.width() * wide, high * unit),
        )
    };
    if let Some(seat) = duel.turn() {
        let open = rung(1.0, 10.0, 0.94);
        canvas.panel(open, paint(palette::INK).gamma_multiply(0.7), Stroke::new(2.0, paint(palette::GOLD)), 8);
        let next = claiming::forming(sight, duel);
        let count = next.map_or_else(|| format!("{}+", duel.next_count()), |claim| claim.count.to_string());
        claim_on(canvas, sight, open, (seat, &count, next.map(|claim| claim.face)), palette::GOLD);
    }
    let mut top = 13.0;
    for (n, (seat, claim)) in duel.ladder().collect::<Vec<_>>().into_iter().rev().enumerate() {
        let (high, wide) = if n == 0 { (16.0, 1.22) } else { (9.6, 0.86) };
        if top + high > 99.0 {
            break;
        }
        let at = rung(top, high, wide);
        let (fill, edge) = match n {
            0 => (palette::PAPER, Stroke::new(3.4, paint(palette::seat(usize::from(sight.names.colour(seat)))))),
            _ => (palette::PAPER.mix(palette::SEPIA, 0.25), Stroke::new(1.6, paint(palette::INK))),
        };
        canvas.panel(at, paint(fill), edge, 8);
        claim_on(canvas, sight, at, (seat, &claim.count.to_string(), Some(claim.face)), palette::INK);
        top += high + 1.8;
    }
    if is_up(duel) {
        count(canvas, sight, duel, rung(1.0, 10.0, 1.0));
    }
}

/// Draws how many dice have been counted.
fn count(canvas: &Canvas, sight: &Sight, duel: &View, place: Rect) {
    let Some(claim) = duel.last() else { return };
    let ink = if duel.counted.len() >= usize::from(claim.count) { palette::GOLD } else { palette::CHALK };
    let words = sight.text.with("con-count", &[("n", duel.counted.len().into()), ("of", claim.count.into())]);
    canvas.panel(place, paint(palette::INK), Stroke::new(2.0, paint(ink)), 8);
    let set = Set { face: Typeface::Title, size: 26.0, color: paint(ink), align: Align2::CENTER_CENTER };
    canvas.text(place.shrink(4.0), &words, set);
}

/// Draws the claim and how many there were, below the words that say who was right.
fn judged(canvas: &Canvas, sight: &Sight, duel: &View) {
    let Some((seat, claim)) = duel.ladder().last() else { return };
    let place = places::ladder(sight);
    let at = places::part(place, [0.5, 0.66]);
    let edge = Stroke::new(3.4, paint(palette::seat(usize::from(sight.names.colour(seat)))));
    canvas.panel(at, paint(palette::PAPER), edge, 8);
    claim_on(canvas, sight, at, (seat, &claim.count.to_string(), Some(claim.face)), palette::INK);
    count(canvas, sight, duel, places::part(place, [0.7, 0.82]));
}

/// Draws a claim: whose, how many, and of which number.
fn claim_on(canvas: &Canvas, sight: &Sight, place: Rect, (seat, count, face): (Seat, &str, Option<u8>), ink: Ink) {
    let (high, middle) = (place.height(), place.center());
    let side = (high * 0.6).min(place.width() * 0.26);
    mark(canvas, pos2(place.min.x + side * 0.55, middle.y), (side * 0.32).min(13.0), sight.names.colour(seat));
    let die = Rect::from_center_size(pos2(place.max.x - side * 0.72, middle.y), vec2(side, side));
    let times = Rect::from_center_size(pos2(die.min.x - side * 0.36, middle.y), vec2(side * 0.6, high));
    let left = Rect::from_min_max(pos2(place.min.x + side, place.min.y), pos2(times.min.x - side * 0.12, place.max.y));
    let size = side * 0.98 / canvas.scale;
    let set = Set { face: Typeface::Bold, size, color: paint(ink), align: Align2::RIGHT_CENTER };
    canvas.unspoken(left, count, set);
    canvas.unspoken(times, "×", Set { size: size * 0.7, align: Align2::CENTER_CENTER, ..set });
    match face {
        Some(face) => {
            places::die(canvas, die, face);
            spoken::words(
                canvas.ui,
                place,
                &sight.text.with("con-claim", &[("n", count.into()), ("face", face.into())]),
            );
        }
        None => drop(canvas.unspoken(die, "?", Set { size: size * 0.8, align: Align2::CENTER_CENTER, ..set })),
    }
}

/// Returns the colour and mark of a die.
fn look_of(sight: &Sight, die: DieId) -> (Ink, palette::Mark) {
    match die.set {
        DiceSet::Seat(seat) => plan::dice(usize::from(sight.names.colour(seat))),
        DiceSet::Extra => plan::EXTRA,
    }
}

/// Adds the system that switches the odds.
pub(super) fn plugin(app: &mut App) {
    // In the end of a frame, when nobody reads who sits at the table.
    app.add_systems(Last, odds);
}
