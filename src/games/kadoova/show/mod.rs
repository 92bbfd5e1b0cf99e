//! Tells and draws the match: one file for each duel, all behind one trait, `DuelShow`.
//!
//! Everything shown comes from views and events; no rule is decided here.

mod aiming;
mod any;
mod axe_vs_daggers;
mod carrying;
mod chicken;
mod class_warfare;
mod con;
mod day_at_the_beach;
mod dice;
mod dice_left;
mod duel_show;
mod hand;
mod hare_vs_tortoise;
mod horse_shoes;
mod lane;
mod lead;
mod lesson;
mod mode;
mod needs;
mod payoff;
mod pineapple_vs_fish;
mod plague_doctor;
mod prize;
mod quick_draw;
mod races;
mod ready;
mod round_mats;
mod scoring;
mod shots;
mod sight;
mod skeptic_vs_psychic;
mod stage;
mod staging;
mod steps;
mod teaching;
mod tell;
mod throwing;
mod tower;
mod towers;
mod trays;
mod traysides;
mod war;

pub use hand::Gesture;
pub use mode::Mode;
pub use shots::shots;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::Rect;

use super::{Act, Config, DuelId, DuelView, Kadoova, Move, Phase, Place, Play, Reason, Roles, SideWhy, View};
use crate::{
    pieces::PiecesShown,
    rules::{Choice, Eye, Picking, PieceOf, Seat, Seats},
    screens,
    show::{
        self, Book, Claim, Deeds, HandShown, InThrow, Intent, Introduction, MatchResult, Named, Offer, Results, Scene,
        ScoreSheet, Staged, Table, Telling, WhatNow, Words,
    },
    ui::{text::Text, theme::Canvas},
};
use prize::prize;
use sight::{Sight, duel_name, shown_name};

/// A duel, or a Quick Draw that the table has called, which is introduced before it is fought.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its line on the score sheet, counted from 1.
    bout: usize,
    /// The reason for the table's Quick Draw; `None`: it is a duel.
    side: Option<SideWhy>,
}

/// Adds everything the screen needs for the match.
pub fn plugin(app: &mut App) {
    app.add_plugins((show::plugin::<Kadoova>, screens::game_plugin::<Kadoova>)).add_plugins((
        aiming::plugin,
        con::plugin,
        ready::plugin,
        stage::plugin,
        teaching::plugin,
        towers::plugin,
    ));
}

impl Staged for Kadoova {
    type Gesture = Gesture;
    type Chapter = Chapter;
    const RACES: bool = true;

    fn is_live(view: &View) -> bool {
        view.outcome.is_none() && view.duel_now().is_some_and(any::is_live)
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }

    fn scores(view: &View) -> Vec<i32> {
        view.ledger.scores.clone()
    }

    fn active(view: &View) -> Seats {
        match view.shown_duel() {
            Some(duel) => any::active(duel),
            None => view.challenger.filter(|_| view.phase == Phase::Opponent).map_or(Seats::NONE, Seats::one),
        }
    }

    fn is_bare(view: &View) -> bool {
        view.shown_duel().is_none_or(any::is_bare)
    }

    fn by_hand(choice: &Choice<Move>) -> bool {
        let takes = |mv: &Move| matches!(mv, Move::Duel(mv) if any::by_hand(mv));
        matches!(choice, Choice::Range(_)) || choice.listed().is_some_and(takes)
    }

    fn leads(view: &View) -> Option<Seat> {
        any::tower_of(view)?.placement.map(|placement| placement.seat)
    }
}

impl Telling for Kadoova {
    fn tell(event: &Self::Event, teller: &mut show::Teller<Kadoova>) -> f32 {
        tell::tell(teller, event)
    }

    fn in_throw(event: &Self::Event) -> InThrow {
        tell::in_throw(event)
    }

    fn takes_away(event: &Self::Event) -> bool {
        tell::takes_away(event)
    }

    fn may_hasten(view: &View) -> bool {
        view.duel_now().is_some() && view.outcome.is_none()
    }

    fn is_decided(view: &View) -> bool {
        is_won(view)
    }

    /// A claim ends what is secret about it: all hear it, and watch what it leads to.
    fn is_for_all(event: &Self::Event) -> bool {
        matches!(event, super::Event::Duel(_))
    }

    fn is_hopeless(view: &View) -> bool {
        view.duel_now().is_some_and(|duel| any::is_hopeless(&view.config, duel))
    }

    fn chapter(view: &View) -> Option<Chapter> {
        let side = view.side.as_ref().map(|side| side.why);
        let due = side.is_some() || matches!(view.phase, Phase::Choices | Phase::Prepare | Phase::Ready | Phase::Call);
        due.then_some(Chapter { bout: view.ledger.bouts.len(), side })
    }

    fn players(view: &View) -> Seats {
        view.roles_now().duelists
    }

    fn introduction(sight: &show::Sight<Kadoova>) -> Introduction {
        introduction(sight)
    }
}

impl Table for Kadoova {
    fn intend(sight: &show::Sight<Kadoova>, pieces: &PiecesShown, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
        if Kadoova::is_live(&sight.shown.view) {
            return races::intend(sight, hand, intent);
        }
        hand.tray = None;
        let done = sight.view().duel_now().and_then(|duel| any::intend(sight, duel, hand, intent));
        if let Some(deeds) = done {
            return deeds;
        }
        if let Some(tower) = any::tower_of(sight.view()) {
            return carrying::intend(sight, &tower, hand, intent);
        }
        hand.lead = None;
        throwing::intend(sight, pieces, hand, intent)
    }

    fn is_seen(piece: &PieceOf<View>) -> bool {
        piece.zone.place == Place::Table
    }

    fn lay(sight: &show::Sight<Kadoova>, scene: &mut Scene) {
        if let Some(duel) = sight.view().shown_duel() {
            any::lay(sight, scene, duel);
        }
    }

    fn behind(canvas: &Canvas, sight: &show::Sight<Kadoova>) {
        if let Some(tower) = any::tower_of(sight.view()) {
            towers::draw(canvas, sight, &tower);
        }
        if let Some(duel) = sight.view().shown_duel() {
            any::behind(canvas, sight, duel);
        }
    }

    fn may_hurry(view: &View) -> bool {
        view.shown_duel().is_some_and(any::may_hurry)
    }

    fn on_table(canvas: &Canvas, sight: &show::Sight<Kadoova>, taken: &mut Vec<Rect>) {
        if sight.hand_seat.is_some() {
            aiming::words(canvas, sight, taken);
            teaching::draw(canvas, sight);
        }
        if let Some(duel) = sight.view().shown_duel() {
            any::on_table(canvas, sight, duel, taken);
        }
        stage::draw(canvas, sight);
        payoff::draw(canvas, sight, taken);
    }

    fn keeps(canvas: &Canvas, sight: &show::Sight<Kadoova>) -> Vec<Rect> {
        let mut keeps = towers::keeps(sight);
        keeps.extend(sight.view().shown_duel().iter().flat_map(|duel| any::keeps(canvas, sight, duel)));
        keeps.extend(payoff::keeps(canvas, sight));
        keeps
    }

    fn named(sight: &show::Sight<Kadoova>) -> Vec<Named> {
        let mut named = races::named(sight);
        named.extend(carrying::named(sight));
        named.extend(sight.view().duel_now().iter().flat_map(|duel| any::named(sight, duel)));
        named
    }

    fn hand(sight: &show::Sight<Kadoova>, picking: &Picking) -> HandShown {
        sight.view().shown_duel().map(|duel| any::look(sight, duel, picking)).unwrap_or_default()
    }

    fn card(canvas: &Canvas, sight: &show::Sight<Kadoova>, place: Rect) -> bool {
        if let Some(duel) = sight.view().shown_duel() {
            any::card(canvas, sight, duel, place);
        }
        true
    }
}

impl Words for Kadoova {
    fn doing(sight: &show::Sight<Kadoova>, seat: Seat) -> String {
        let fights = sight.view().roles_now().duelists.contains(seat);
        let with_need = |line: String| needs::beside(sight, seat, line);
        match sight.view().shown_duel() {
            Some(_) if fights && ready::gets_ready(sight.view()) => with_need(sight.text.get("race-gets-ready")),
            Some(duel) if fights => with_need(any::seat_line(sight, duel, seat)),
            None if Kadoova::active(sight.view()).contains(seat) => with_need(sight.text.get("seat-picks-opponent")),
            _ if let Some(words) = needs::words(sight, seat) => words,
            None if !stage::knows(sight) && sight.view().challenger == Some(seat) => sight.text.get("seat-draws-card"),
            Some(_) => sight.text.get("seat-looks-on"),
            None => sight.text.get("seat-waits"),
        }
    }

    fn title(sight: &show::Sight<Kadoova>) -> String {
        let drawn = sight.view().card.filter(|_| stage::knows(sight)).map(|card| card.duel);
        let duel = sight.view().shown_duel().map(|duel| duel.duel()).or(drawn);
        duel.map_or_else(|| sight.text.get("game-kadoova"), |duel| duel_name(sight, duel))
    }

    fn stand(sight: &show::Sight<Kadoova>) -> String {
        let view = sight.view();
        match view.shown_duel() {
            Some(_) if payoff::is_won(sight) || sight.head.outcome.is_some() => sight.text.get("stand-over"),
            Some(duel) if view.duel_now().is_some() || is_won(view) => any::stand(sight, duel),
            None if view.phase == Phase::Opponent => of_challenger(sight, "stand-opponent"),
            None => of_challenger(sight, "stand-turn"),
            _ => sight.text.get("stand-before"),
        }
    }

    fn left_off(view: &View, text: &Text) -> String {
        let duels = view.ledger.bouts.iter().filter(|bout| bout.duel.is_some()).count();
        text.with("left-off-duel", &[("n", duels.max(1).into())])
    }

    fn what_now(sight: &show::Sight<Kadoova>) -> WhatNow {
        let staged = payoff::what_now(sight).or_else(|| stage::what_now(sight));
        let now = teaching::what_now(sight).or(staged).unwrap_or_else(|| match sight.view().shown_duel() {
            Some(_) if is_won(sight.view()) => WhatNow::watch(sight),
            Some(duel) => any::what_now(sight, duel),
            None => match sight.view().challenger {
                Some(seat) if sight.view().phase == Phase::Opponent => WhatNow::choosing(sight, seat, "now-opponent"),
                _ => WhatNow::watch(sight),
            },
        });
        needs::warns(sight, now)
    }

    fn offer(sight: &show::Sight<Kadoova>, seat: Seat, mv: &Move) -> Option<Offer<()>> {
        match mv {
            Move::Choose(other) => Some(Offer::of(sight.names.name(*other).to_string(), false)),
            Move::Duel(mv) => any::offer(sight, sight.view().duel_now()?, seat, mv),
            _ => None,
        }
    }

    fn points_at(mv: &Move) -> Option<Seat> {
        if let Move::Choose(other) = mv { Some(*other) } else { None }
    }

    fn asks(sight: &show::Sight<Kadoova>, seat: Seat) -> String {
        match sight.view().phase {
            Phase::Opponent => sight.text.with("choose-opponent", &sight.names.values(seat)),
            _ => Kadoova::stand(sight),
        }
    }

    fn asks_at(sight: &show::Sight<Kadoova>, count: usize) -> Option<Rect> {
        stage::asks_at(sight).or_else(|| any::asks_at(sight, sight.view().shown_duel()?, count))
    }

    fn looks_at(sight: &show::Sight<Kadoova>, seat: Seat) -> Option<Rect> {
        any::looks_at(sight, sight.view().shown_duel()?, seat)
    }

    fn cries_at(sight: &show::Sight<Kadoova>) -> Option<Rect> {
        any::cries_at(sight, sight.view().shown_duel()?)
    }

    fn refusal(view: &View, reason: &Reason) -> &'static str {
        match reason {
            // In a race nobody has a turn; words over the tray of a seat that is locked or out say so meanwhile. Once
            // a duel is decided, a hand may still let go of what it held.
            Reason::NotYourTurn if Kadoova::is_live(view) || view.decided.is_some() => "",
            Reason::NotYourTurn => "refusal-not-your-turn",
            Reason::NotNow => "refusal-not-now",
            Reason::NoSuchOpponent => "refusal-no-such-opponent",
            Reason::Duel(reason) => any::refusal(reason),
        }
    }

    fn book_now(sight: &show::Sight<Kadoova>) -> Book {
        let (view, shown) = (sight.view(), sight.view().shown_duel());
        let book = book(sight.text, shown.map_or(DuelId::default(), DuelView::duel), &view.config);
        Book { now: shown.and_then(|duel| any::step_now(duel).checked_sub(1)), ..book }
    }

    fn book(text: &Text, config: &Config) -> Book {
        let duel = match config.play {
            Play::Practice(duel) => duel,
            Play::Match(_) => DuelId::default(),
        };
        book(text, duel, config)
    }
}

impl Results for Kadoova {
    fn claim(claim: Claim) -> Option<Act> {
        Some(match claim {
            Claim::Settle(seats) => Act::Settle(seats),
            Claim::Cheated(seat) => Act::Cheated(seat),
        })
    }

    fn picture(canvas: &Canvas, sight: &show::Sight<Kadoova>, words: &str) -> bool {
        payoff::picture(canvas, sight, words)
    }

    fn result(sight: &show::Sight<Kadoova>) -> Vec<(String, String)> {
        scoring::result_lines(sight)
    }

    fn nobody_won(sight: &show::Sight<Kadoova>) -> Option<String> {
        scoring::title(sight)
    }

    fn sheet(sight: &show::Sight<Kadoova>) -> Option<ScoreSheet> {
        scoring::sheet(sight)
    }

    fn ended(sight: &show::Sight<Kadoova>) -> Option<MatchResult> {
        scoring::ended(sight)
    }
}

/// Returns the rules of a duel.
pub fn book(text: &Text, duel: DuelId, config: &Config) -> Book {
    let name = duel.short_name();
    let paragraphs =
        (1..=any::rules(duel)).map(|n| text.variant(&format!("rules-{name}-{n}"), steps::variant(config), &[]));
    Book {
        title: text.get(&format!("duel-{name}")),
        steps: steps::steps(text, duel, config),
        now: None,
        paragraphs: paragraphs.collect(),
    }
}

/// Returns the introduction of a duel or a Quick Draw.
fn introduction(sight: &Sight) -> Introduction {
    let view = sight.view();
    let name = shown_name(sight);
    let line = |part| sight.text.variant(&format!("intro-{name}-{part}"), steps::variant(&view.config), &[]);
    let practised = matches!(view.config.play, Play::Practice(_));
    let go = match (&view.side, view.shown_duel().map(DuelView::duel)) {
        (Some(_), _) => "intro-draw",
        (None, Some(DuelId::DayAtTheBeach)) => "intro-build",
        (None, _) => "intro-duel",
    };
    Introduction {
        title: Kadoova::title(sight),
        emblem: name,
        who: who_fights(sight, view.roles_now()),
        lines: ["1", "2", "3", "hands"].map(line).into(),
        players: view.roles_now().challenger_last(),
        go: sight.text.get(go),
        again: view.shown_duel().filter(|_| view.side.is_some() || !practised).map(|duel| {
            let about = sight.text.get(&format!("about-{name}"));
            // What a Quick Draw of the table decides is said above.
            if view.side.is_some() {
                return about;
            }
            let prize = stage::prize(sight, duel.duel());
            sight.text.with("intro-again", &[("about", about.into()), ("prize", prize.into())])
        }),
        played: was_played(view),
    }
}

/// Whether what is fought was played in this match before.
fn was_played(view: &View) -> bool {
    let now = view.shown_duel().map(DuelView::duel);
    let before = view.ledger.bouts.split_last().map_or(&[][..], |(_, before)| before);
    match &view.side {
        Some(side) => side.why != SideWhy::Opening,
        // The opening draw, which has a line without a duel, is played in the same way.
        None => before.iter().any(|bout| bout.duel.or(Some(DuelId::QuickDraw)) == now),
    }
}

/// Says who fights, or why the table has called a Quick Draw.
fn who_fights(sight: &Sight, roles: Roles) -> String {
    let all = ("all", sight.names.list(sight.text, roles.duelists).into());
    if let Some(side) = &sight.view().side {
        let key = match side.why {
            SideWhy::Opening => "intro-opening",
            SideWhy::Tie(_) => "intro-tie",
            SideWhy::Caught(_) => "intro-caught",
            SideWhy::LastTie => "intro-last-tie",
            SideWhy::Settle => "intro-settle",
        };
        return sight.text.with(key, &[all]);
    }
    let Some(challenger) = roles.challenger else { return String::new() };
    let mut values = sight.names.values(challenger);
    values.push(("challenged", sight.names.list(sight.text, roles.challenged()).into()));
    values.push(("duel", shown_name(sight).into()));
    sight.text.with("intro-who", &values)
}

/// Whether the duel has a verdict and its points are still to be written.
fn is_won(view: &View) -> bool {
    view.decided.is_some_and(|decided| decided.verdict.is_some())
}

/// Returns a sentence about the challenger; before there is one, it says that the next duel is coming.
fn of_challenger(sight: &Sight, key: &str) -> String {
    let challenger = sight.view().challenger;
    challenger.map_or_else(|| sight.text.get("stand-before"), |seat| sight.text.with(key, &sight.names.values(seat)))
}
