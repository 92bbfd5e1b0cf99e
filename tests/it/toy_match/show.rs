//! The toy match on the screen, and its row in the registry.

use std::sync::LazyLock;

use bevy::prelude::*;
use daggers_drawn::{
    games::kadoova::duels::Place,
    pieces::PiecesShown,
    playable::{Games, Playable, Repertoire},
    rules::{Eye, PieceOf, Seat, Seats, dice::DieId},
    screens,
    show::{
        self, Book, Deeds, Intent, MatchResult, Offer, Results, Scene, Sight, Staged, Table, Teller, Telling, WhatNow,
        Words, beat,
    },
    turn::{self, Authority, TurnStep, TurnSystems, due_one_of},
    ui::text::Text,
};

use super::{Config, DuelEvent, DuelMove, Event, Match, Reason, View, highest};

/// The toy match alone, as a window plays it.
pub(crate) const REPERTOIRE: Repertoire = Repertoire { games, turns, shows };

fn games() -> Games {
    static ALL: LazyLock<Vec<Playable>> = LazyLock::new(|| vec![Playable::game::<Match>(2..=4)]);
    Games::new(&ALL)
}

fn turns(app: &mut App) {
    turn::plugin::<Match>(app);
    let carry_out = |mut table: ResMut<Authority<Match>>| table.carry_out_due();
    app.add_systems(TurnStep::of::<Match>(), carry_out.run_if(due_one_of::<Match>(|_| true)).in_set(TurnSystems::Rule));
}

fn shows(app: &mut App) {
    app.add_plugins((show::plugin::<Match>, screens::game_plugin::<Match>));
}

/// Nothing: a button does it.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Gesture;

impl Staged for Match {
    type Gesture = Gesture;
    type Chapter = ();

    fn scores(view: &View) -> Vec<i32> {
        view.scores.clone()
    }

    fn active(view: &View) -> Seats {
        view.movers
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }
}

impl Telling for Match {
    fn tell(event: &Event, teller: &mut Teller<Match>) -> f32 {
        let Event::Duel(DuelEvent::Highest(highest::Event::Read { seat, face })) = event else { return 0.0 };
        teller.line("toy-log-rolled", *seat, &[("n", i32::from(*face).into())]);
        beat::LINE
    }
}

impl Table for Match {
    fn intend(_: &Sight<Match>, _: &PiecesShown, _: &mut Gesture, _: &Intent) -> Deeds<DuelMove> {
        Deeds::default()
    }

    fn is_seen(piece: &PieceOf<View>) -> bool {
        piece.zone.place == Place::Table
    }

    fn lay(sight: &Sight<Match>, scene: &mut Scene) {
        let rolls = sight.view().roller();
        rolls.into_iter().for_each(|seat| scene.show_flying(DieId::of(seat, 0)));
    }
}

impl Words for Match {
    fn doing(sight: &Sight<Match>, seat: Seat) -> String {
        sight.text.get(if sight.view().movers.contains(seat) { "toy-chooses" } else { "toy-waits" })
    }

    fn title(sight: &Sight<Match>) -> String {
        sight.text.get("game-toy-match")
    }

    fn stand(sight: &Sight<Match>) -> String {
        sight.text.get("toy-stand")
    }

    fn what_now(sight: &Sight<Match>) -> WhatNow {
        match sight.offers() {
            Some((seat, _)) => WhatNow::choosing(sight, seat, "toy-now-roll"),
            None => WhatNow::watch(sight),
        }
    }

    fn offer(sight: &Sight<Match>, _: Seat, _: &DuelMove) -> Option<Offer<()>> {
        Some(Offer::of(sight.text.get("toy-roll"), true))
    }

    fn asks(sight: &Sight<Match>, seat: Seat) -> String {
        sight.text.with("toy-now-roll", &sight.names.values(seat))
    }

    fn refusal(_: &View, _: &Reason) -> &'static str {
        "toy-refusal"
    }

    fn book_now(sight: &Sight<Match>) -> Book {
        Match::book(sight.text, &Config::default())
    }

    fn book(text: &Text, _: &Config) -> Book {
        Book { title: text.get("game-toy-match"), paragraphs: vec![text.get("toy-rules")], ..Book::default() }
    }
}

impl Results for Match {
    fn ended(sight: &Sight<Match>) -> Option<MatchResult> {
        let outcome = sight.head.outcome.as_ref()?;
        Some(MatchResult {
            seats: sight.names.sitters(),
            scores: outcome.points.clone(),
            winners: outcome.winners,
            you: outcome.winners.iter().any(|seat| sight.names.is_you(seat)),
            how: sight.text.get("toy-result"),
            moments: Vec::new(),
        })
    }
}
