//! How the match is told and drawn; a file a duel, all behind one trait, [`DuelShow`].
//!
//! What is shown is made of Views and events; nothing here is asked a rule.

mod aiming;
mod any;
mod axe_vs_daggers;
mod carrying;
mod chicken;
mod day_at_the_beach;
mod dice;
mod hand;
mod horse_shoes;
mod lane;
mod lesson;
mod pineapple_vs_fish;
mod prize;
mod quick_draw;
mod races;
mod round_mats;
mod scoring;
mod shots;
mod steps;
mod tell;
mod throwing;
mod towers;
mod traysides;
mod war;

pub use hand::{Gesture, Mode};
pub use shots::shots;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::Rect;

use super::{
    Act, Config, DuelId, DuelView, Kadoova, Move, Phase, Place, Play, Reason, SideWhy, View,
    duels::{Duel, tray},
    rules::Roles,
};
use crate::{
    AppSystems,
    pieces::{PiecesShown, Plan},
    rules::{Choice, Eye, PieceOf, Seat, Seats, throw::Body},
    screens::{self, HeardSystems},
    show::{
        self, Argument, Book, Deeds, Intent, Introduction, MatchResult, Named, Offer, OnScreen, Playhead, Scene,
        ScoreSheet, Show, TableFree, WhatNow,
    },
    turn::{MatchId, Propose, Shown},
    ui::{text::Text, theme::Canvas},
};
use prize::prize;
use races::Deed;
use towers::Tower;

/// The table as a viewer of the match sees it.
type Sight<'a> = show::Sight<'a, Kadoova>;
/// Who tells a viewer of the match what happened.
type Teller<'a> = show::Teller<'a, Kadoova>;

/// How one duel looks and speaks. Its texts are called after its name: `duel-NAME`, `about-NAME`, `intro-NAME-1` to `-3`,
/// `step-NAME-1` and on, `rules-NAME-1` and on.
trait DuelShow: Duel {
    /// In how many steps its rules are drawn.
    const STEPS: usize;

    /// How many paragraphs its rules have.
    const RULES: usize;

    /// The numbers that the words of the steps name, by their names there.
    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let _ = config;
        Vec::new()
    }

    /// The drawing of step `n` of its rules, from 1 on.
    fn draw_step(config: &Config, n: usize) -> Plan;

    /// Which of these steps is being played, from 1 on.
    fn step_now(duel: &Self::View) -> usize;

    /// The key of the words that say why a move was refused; empty: nothing need be said.
    fn refusal(reason: &Self::Reason) -> &'static str;

    /// Whether the table must stay as it is until this has been told.
    fn takes_away(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Tells an event in words, call-outs and sounds; says for how many seconds it holds the table. `duel` is what is drawn
    /// of it, if it is.
    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32;

    /// Who is at it just now: their score cards are lit.
    fn active(duel: &Self::View) -> Seats;

    /// What a duelist is doing, in a few words.
    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String;

    /// How the duel stands, in one line.
    fn stand(sight: &Sight, duel: &Self::View) -> String;

    /// What there is to do now, and its keys.
    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow;

    /// Words and numbers at the dice; `taken` is where something stands already.
    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, taken: &mut Vec<Rect>);

    /// The card in the column at the right: what is at stake.
    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect);

    /// The words for a move that `seat`, a person, may make; `None`: no button makes it.
    fn offer(sight: &Sight, duel: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        let _ = (sight, duel, seat, mv);
        None
    }

    /// What is shown of its tower; `None`: it has none.
    fn tower<'a>(config: &Config, duel: &'a Self::View) -> Option<Tower<'a>> {
        let _ = (config, duel);
        None
    }

    /// The move that takes this piece up to carry it.
    fn take(duel: &Self::View, body: Body) -> Option<Self::Move> {
        let _ = (duel, body);
        None
    }

    /// Whether a move takes up a piece to carry it.
    fn takes_up(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Where that lies which may be laid elsewhere, in units of 10 um: near right corner and size.
    fn laid(sight: &Sight, duel: &Self::View) -> Option<Laid> {
        let _ = (sight, duel);
        None
    }

    /// Whether a race is on.
    fn is_live(duel: &Self::View) -> bool {
        let _ = duel;
        false
    }

    /// The hands at the trays, in the order of the seats.
    fn hands(duel: &Self::View) -> Vec<&tray::Hand> {
        let _ = duel;
        Vec::new()
    }

    /// What a hand does in a race, as a move; `None`: nobody does that here.
    fn deed(deed: Deed) -> Option<Self::Move> {
        let _ = deed;
        None
    }

    /// What words of the moment keep clear of.
    fn keeps(canvas: &Canvas, sight: &Sight, duel: &Self::View) -> Vec<Rect> {
        let _ = (canvas, sight, duel);
        Vec::new()
    }

    /// Puts mats, trays and dice where they lie.
    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View);

    /// What the result says of this duel, line by line: words and what they are worth.
    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let _ = (sight, duel);
        Vec::new()
    }
}

/// Something flat on the table that may be laid elsewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Laid {
    /// Its near right corner.
    corner: crate::rules::geometry::Point,
    /// Its length and width.
    size: (i32, i32),
}

/// What is introduced before it is fought: a duel, or a Quick Draw that the table has called.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The line of the score sheet.
    bout: usize,
    /// What the table's Quick Draw is about.
    side: Option<SideWhy>,
}

/// Adds what the screen needs of the match.
pub fn plugin(app: &mut App) {
    app.add_plugins((show::plugin::<Kadoova>, screens::game_plugin::<Kadoova>))
        .add_plugins((aiming::plugin, lesson::plugin, towers::plugin))
        .add_systems(Update, go_on.after(HeardSystems::Match).in_set(AppSystems::Input));
}

/// Once the introduction is closed, all people who fight are ready, and the challenger among them calls: it is one press.
fn go_on(
    screen: Option<OnScreen<(&Shown<Kadoova>, &mut Playhead<Kadoova>)>>,
    free: Res<TableFree>,
    mut propose: MessageWriter<Propose<Kadoova>>,
    mut waved_through: Local<Option<(MatchId, usize, Phase)>>,
) {
    let Some((shown, head)) = screen.map(Single::into_inner) else { return };
    let view = &shown.view;
    let now = (shown.id, view.ledger.bouts.len(), view.phase);
    let told = head.introduced == Kadoova::chapter(view) && head.introduced.is_some_and(|told| told.side.is_none());
    if !free.0 || view.side.is_some() || !told || *waved_through == Some(now) {
        return;
    }
    let mv = match view.phase {
        Phase::Ready => Move::Ready,
        Phase::Call => Move::Call,
        _ => return,
    };
    *waved_through = Some(now);
    let hands = shown.movers.iter().filter(|seat| shown.is_person(*seat));
    propose.write_batch(hands.map(|seat| Propose { seat, mv: mv.clone() }));
}

impl View {
    /// The duel that is fought, or about to be, or just over.
    pub fn shown_duel(&self) -> Option<&DuelView> {
        self.side.as_ref().map(|side| &side.quick).or(self.duel.as_ref())
    }

    /// Whether somebody has won the duel, and waits for the points.
    fn is_won(&self) -> bool {
        self.decided.is_some_and(|decided| decided.verdict.is_some())
    }
}

impl Show for Kadoova {
    type Gesture = Gesture;
    type Chapter = Chapter;
    const RACES: bool = true;

    fn tell(event: &Self::Event, teller: &mut show::Teller<Kadoova>) -> f32 {
        tell::tell(teller, event)
    }

    fn takes_away(event: &Self::Event) -> bool {
        tell::takes_away(event)
    }

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

    fn doing(sight: &show::Sight<Kadoova>, seat: Seat) -> String {
        let fights = sight.view().roles_now().duelists.contains(seat);
        match sight.view().shown_duel() {
            Some(duel) if fights => any::seat_line(sight, duel, seat),
            Some(_) => sight.text.get("seat-looks-on"),
            None if Kadoova::active(sight.view()).contains(seat) => sight.text.get("seat-picks-opponent"),
            None => sight.text.get("seat-waits"),
        }
    }

    fn title(sight: &show::Sight<Kadoova>) -> String {
        match sight.view().shown_duel() {
            Some(duel) => duel_name(sight, duel.duel()),
            None => sight.view().card.map_or_else(|| sight.text.get("title-name"), |card| duel_name(sight, card.duel)),
        }
    }

    fn stand(sight: &show::Sight<Kadoova>) -> String {
        let view = sight.view();
        match view.shown_duel() {
            Some(duel) if view.duel_now().is_some() || view.is_won() => any::stand(sight, duel),
            None if view.phase == Phase::Opponent => of_challenger(sight, "stand-opponent"),
            None => of_challenger(sight, "stand-turn"),
            _ => sight.text.get("stand-before"),
        }
    }

    fn what_now(sight: &show::Sight<Kadoova>) -> WhatNow {
        lesson::what_now(sight).unwrap_or_else(|| match sight.view().shown_duel() {
            Some(duel) => any::what_now(sight, duel),
            None => match sight.view().challenger {
                Some(seat) if sight.view().phase == Phase::Opponent => WhatNow::choosing(sight, seat, "now-opponent"),
                _ => WhatNow::watch(sight),
            },
        })
    }

    fn by_hand(choice: &Choice<Move>) -> bool {
        let takes = |mv: &Move| matches!(mv, Move::Duel(mv) if any::takes_up(mv));
        matches!(choice, Choice::Range(_)) || choice.listed().is_some_and(takes)
    }

    fn leads(view: &View) -> Option<Seat> {
        any::tower_of(view)?.placement.map(|placement| placement.seat)
    }

    fn intend(sight: &show::Sight<Kadoova>, pieces: &PiecesShown, hand: &mut Gesture, intent: &Intent) -> Deeds<Move> {
        if Kadoova::is_live(&sight.shown.view) {
            return races::intend(sight, hand, intent);
        }
        hand.tray = None;
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
    }

    fn on_table(canvas: &Canvas, sight: &show::Sight<Kadoova>, taken: &mut Vec<Rect>) {
        if sight.hand_seat.is_some() {
            aiming::words(canvas, sight, taken);
            lesson::draw(canvas, sight);
        }
        if let Some(duel) = sight.view().shown_duel() {
            any::on_table(canvas, sight, duel, taken);
        }
    }

    fn keeps(canvas: &Canvas, sight: &show::Sight<Kadoova>) -> Vec<Rect> {
        let mut keeps = towers::keeps(sight);
        keeps.extend(sight.view().shown_duel().iter().flat_map(|duel| any::keeps(canvas, sight, duel)));
        keeps
    }

    fn named(sight: &show::Sight<Kadoova>) -> Vec<Named> {
        let mut named = races::named(sight);
        named.extend(carrying::named(sight));
        named
    }

    fn card(canvas: &Canvas, sight: &show::Sight<Kadoova>, place: Rect) {
        if let Some(duel) = sight.view().shown_duel() {
            any::card(canvas, sight, duel, place);
        }
    }

    fn offer(sight: &show::Sight<Kadoova>, seat: Seat, mv: &Move) -> Option<Offer<()>> {
        match mv {
            Move::Choose(other) => Some(Offer::of(sight.names.name(*other).to_string(), false)),
            Move::Duel(mv) => any::offer(sight, sight.view().duel_now()?, seat, mv),
            _ => None,
        }
    }

    fn asks(sight: &show::Sight<Kadoova>, seat: Seat) -> String {
        match sight.view().phase {
            Phase::Opponent => sight.text.with("choose-opponent", &sight.names.values(seat)),
            _ => Kadoova::stand(sight),
        }
    }

    fn refusal(view: &View, reason: &Reason) -> &'static str {
        match reason {
            // In a race nobody has a turn: over the tray of a seat that is locked or out, that is said as long as it lasts.
            Reason::NotYourTurn if Kadoova::is_live(view) => "",
            Reason::NotYourTurn => "refusal-not-your-turn",
            Reason::NotNow => "refusal-not-now",
            Reason::NoSuchOpponent => "refusal-no-such-opponent",
            Reason::Duel(reason) => any::refusal(reason),
        }
    }

    fn argue(argument: Argument) -> Option<Act> {
        Some(match argument {
            Argument::Settle(seats) => Act::Settle(seats),
            Argument::Cheated(seat) => Act::Cheated(seat),
        })
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

    fn result(sight: &show::Sight<Kadoova>) -> Vec<(String, String)> {
        scoring::result_lines(sight)
    }

    fn nobody_won(sight: &show::Sight<Kadoova>) -> Option<String> {
        scoring::title(sight)
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

    fn sheet(sight: &show::Sight<Kadoova>) -> Option<ScoreSheet> {
        scoring::sheet(sight)
    }

    fn ended(sight: &show::Sight<Kadoova>) -> Option<MatchResult> {
        scoring::ended(sight)
    }
}

/// The rules of a duel.
pub fn book(text: &Text, duel: DuelId, config: &Config) -> Book {
    let name = duel.short_name();
    let paragraphs = (1..=any::rules(duel)).map(|n| text.in_mode(&format!("rules-{name}-{n}"), config.steady));
    Book {
        title: text.get(&format!("duel-{name}")),
        steps: steps::steps(text, duel, config),
        now: None,
        paragraphs: paragraphs.collect(),
    }
}

/// What is told before a duel or a Quick Draw.
fn introduction(sight: &Sight) -> Introduction {
    let view = sight.view();
    let name = view.shown_duel().map_or("", |duel| duel.duel().short_name());
    let line = |part| sight.text.in_mode(&format!("intro-{name}-{part}"), view.config.steady);
    let go = if view.side.is_some() { "intro-draw" } else { "intro-duel" };
    Introduction {
        title: Kadoova::title(sight),
        emblem: name,
        who: who_fights(sight, view.roles_now()),
        lines: ["1", "2", "3", "hands"].map(line).into(),
        players: view.roles_now().challenger_last(),
        go: sight.text.get(go),
    }
}

/// Who fights, or why the table has called a Quick Draw.
fn who_fights(sight: &Sight, roles: Roles) -> String {
    let list = |seats: Seats| seats.iter().map(|seat| sight.names.name(seat)).collect::<Vec<_>>().join(", ");
    let all = ("all", list(roles.duelists).into());
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
    let challenger = roles.challenger.map(|seat| sight.names.name(seat).to_string()).unwrap_or_default();
    let values = [("challenger", challenger.into()), ("challenged", list(roles.challenged()).into()), all];
    sight.text.with("intro-who", &values)
}

/// What `seat` does while `chooser` chooses something before the duel, in a few words.
fn chooses(sight: &Sight, chooser: Seat, seat: Seat) -> String {
    sight.text.get(if chooser == seat { "seat-chooses" } else { "seat-waits" })
}

/// The name of a duel.
fn duel_name(sight: &Sight, duel: DuelId) -> String {
    sight.text.get(&format!("duel-{}", duel.short_name()))
}

/// A sentence about the challenger; before there is one, the table is made ready.
fn of_challenger(sight: &Sight, key: &str) -> String {
    let challenger = sight.view().challenger;
    challenger.map_or_else(|| sight.text.get("stand-before"), |seat| sight.text.with(key, &sight.names.values(seat)))
}
