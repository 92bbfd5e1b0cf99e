//! What a game writes for those who look on: one trait, [`Show`]; and all that is the same for every game and every viewer.
//!
//! A viewer of a match has its own [`Playhead`], which tells it what happened, and sees the table through a [`Sight`]. What
//! is shown is made of Views and events alone; no rule is told again.

mod bodies;
pub mod cards;
pub mod intents;
pub mod layout;
mod mirrored;
pub mod names;
pub mod playhead;
pub mod scene;
pub mod score;
pub mod secret;
pub mod sight;
pub mod teller;

pub use bodies::BodyShown;
pub use cards::PileShown;
pub use intents::{Deeds, HandSystems, Intent, PressedByName, TableFree};
pub use layout::Layout;
pub use names::{Names, Sitter};
pub use playhead::{Playhead, beat};
pub use scene::Scene;
pub use score::{MatchResult, Moment, ScoreSheet, SheetRow};
pub use secret::{HandShown, InHand, Looking, Peek};
pub use sight::{Sight, WhatNow};
pub use teller::Teller;

use bevy::{ecs::component::Mutable, prelude::*};
use bevy_egui::egui::Rect;
use std::fmt::Debug;

use crate::{
    pieces::{Drawing, PiecesShown},
    rules::{Bots, Choice, Picking, PieceOf, Seat, Seats},
    turn::{SharedScreen, Shown},
    ui::{text::Text, theme::Canvas},
};

/// Something that a person may choose by pressing a button.
#[derive(Clone, Debug)]
pub struct Offer<M> {
    /// What the button says.
    pub label: String,
    /// What it does.
    pub mv: M,
    /// Whether it is the one to press.
    pub main: bool,
    /// Whether it stands beside the table, with the key that stops early, while the hand does something else; without a label
    /// it is that key alone.
    pub beside: bool,
}

impl Offer<()> {
    /// A button over the table.
    pub fn of(label: String, main: bool) -> Offer<()> {
        Offer { label, mv: (), main, beside: false }
    }

    /// The button that makes this move.
    pub fn making<M>(self, mv: M) -> Offer<M> {
        Offer { label: self.label, mv, main: self.main, beside: self.beside }
    }
}

/// Something on the table that a hand may press or take, for those who hear what there is instead of seeing it.
#[derive(Clone, Debug)]
pub struct Named {
    /// Which it is, as the game counts.
    pub what: u32,
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub place: Rect,
}

/// What is told before something is played: its name, who plays it, how it is won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction {
    /// Its name.
    pub title: String,
    /// The name of its picture.
    pub emblem: &'static str,
    /// Who plays it, or why it is played.
    pub who: String,
    /// How it is won, in three lines, and what hands do in it.
    pub lines: Vec<String>,
    /// Those who play it, in the order in which they are named.
    pub players: Vec<Seat>,
    /// What the button says that begins it for one person alone.
    pub go: String,
}

/// An argument at the table that people have settled among themselves.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// These settle it by a game of their own.
    Settle(Seats),
    /// All other people have agreed that this one cheated.
    Cheated(Seat),
}

/// One step of the rules of what is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookStep {
    /// What is to be seen on it.
    pub drawing: Drawing,
    /// What it says, in few words.
    pub words: String,
}

/// The rules of what is played: step by step, and with every detail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// What they are the rules of.
    pub title: String,
    /// The steps in which it is played.
    pub steps: Vec<BookStep>,
    /// Which of them is being played.
    pub now: Option<usize>,
    /// All that they say, paragraph by paragraph.
    pub paragraphs: Vec<String>,
}

/// How a game is told and drawn: what its folder brings for the screen.
///
/// Whatever is worth seeing of a match is in a View; none of these is asked a rule.
pub trait Show: Bots {
    /// What a person's gestures need that last many frames, for each viewer.
    type Gesture: Component<Mutability = Mutable> + Clone + Default + Debug;
    /// Whether it has races, so that every seat has keys for them.
    const RACES: bool = false;
    /// What is introduced before it is played, once.
    type Chapter: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Turns one event into words, call-outs and sounds; says for how many seconds it holds the table.
    fn tell(event: &Self::Event, teller: &mut Teller<Self>) -> f32;

    /// Whether the table must stay as it is until this has been told.
    fn takes_away(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether a race is on. It does not stop for news: the table shows the newest state at once, and what happens is told
    /// beside it.
    fn is_live(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// The points that the score cards show, by seat.
    fn scores(view: &Self::View) -> Vec<i32>;

    /// Who is at it just now: their score cards are lit.
    fn active(view: &Self::View) -> Seats;

    /// What a seat is doing, in a few words.
    fn doing(sight: &Sight<Self>, seat: Seat) -> String;

    /// What is played just now, by name.
    fn title(sight: &Sight<Self>) -> String;

    /// How it stands, in one line.
    fn stand(sight: &Sight<Self>) -> String;

    /// What there is to do now, and its keys.
    fn what_now(sight: &Sight<Self>) -> WhatNow;

    /// Whose hand carries something while physics is watched: a person leads it.
    fn leads(view: &Self::View) -> Option<Seat> {
        let _ = view;
        None
    }

    /// Whether a choice is made by hand, at the pieces on the table: a throw, a place, a card that is laid.
    fn by_hand(choice: &Choice<Self::Move>) -> bool {
        matches!(choice, Choice::Range(_))
    }

    /// What people in front of the screen do becomes moves; `pieces` are those that it shows.
    fn intend(
        sight: &Sight<Self>,
        pieces: &PiecesShown,
        hand: &mut Self::Gesture,
        intent: &Intent,
    ) -> Deeds<Self::Move>;

    /// Whether a piece lies where it is seen, and not in a box or in a hand beside the table.
    fn is_seen(piece: &PieceOf<Self::View>) -> bool {
        let _ = piece;
        true
    }

    /// Puts everything where it lies.
    fn lay(sight: &Sight<Self>, scene: &mut Scene);

    /// What lies over the pieces and below all words.
    fn behind(canvas: &Canvas, sight: &Sight<Self>) {
        let _ = (canvas, sight);
    }

    /// Words and numbers at the pieces; `taken` is where something stands already.
    fn on_table(canvas: &Canvas, sight: &Sight<Self>, taken: &mut Vec<Rect>) {
        let _ = (canvas, sight, taken);
    }

    /// What words of the moment keep clear of.
    fn keeps(canvas: &Canvas, sight: &Sight<Self>) -> Vec<Rect> {
        let _ = (canvas, sight);
        Vec::new()
    }

    /// What hands may press or take on the table now, by name.
    fn named(sight: &Sight<Self>) -> Vec<Named> {
        let _ = sight;
        Vec::new()
    }

    /// The card in the column at the right: what is at stake.
    fn card(canvas: &Canvas, sight: &Sight<Self>, place: Rect) {
        let _ = (canvas, sight, place);
    }

    /// `view` as the screen of `seat` would have it if it saw no more than this.
    fn as_seat(view: &Self::View, seat: Seat) -> Self::View;

    /// The words for a move that `seat`, a person, may make; `None`: no button makes it.
    fn offer(sight: &Sight<Self>, seat: Seat, mv: &Self::Move) -> Option<Offer<()>>;

    /// What `seat` is asked, above the buttons.
    fn asks(sight: &Sight<Self>, seat: Seat) -> String;

    /// What a seat sees that looks at its own hand while it chooses in secret: `sight` has its eye.
    fn hand(sight: &Sight<Self>, picking: &Picking) -> HandShown {
        let _ = (sight, picking);
        HandShown::default()
    }

    /// Where that is asked, with the buttons below each other; `None`: in a strip at the top of the table.
    fn asks_at(sight: &Sight<Self>) -> Option<Rect> {
        let _ = sight;
        None
    }

    /// The key of the words that say why a move was refused while `view` was seen; empty: nothing need be said.
    fn refusal(view: &Self::View, reason: &Self::Reason) -> &'static str;

    /// What the house does about an argument; `None`: nobody argues at this game.
    fn argue(argument: Argument) -> Option<Self::Act> {
        let _ = argument;
        None
    }

    /// What is about to be played, from when it is clear to when it begins.
    fn chapter(view: &Self::View) -> Option<Self::Chapter> {
        let _ = view;
        None
    }

    /// Who plays it.
    fn players(view: &Self::View) -> Seats {
        let _ = view;
        Seats::NONE
    }

    /// What is told of it.
    fn introduction(sight: &Sight<Self>) -> Introduction {
        let _ = sight;
        Introduction::default()
    }

    /// The rules of what is being played.
    fn book_now(sight: &Sight<Self>) -> Book;

    /// The rules of what is agreed to be played.
    fn book(text: &Text, config: &Self::Config) -> Book;

    /// The score sheet; `None`: there is none.
    fn sheet(sight: &Sight<Self>) -> Option<ScoreSheet> {
        let _ = sight;
        None
    }

    /// The piles that may be looked through now.
    fn piles(sight: &Sight<Self>) -> Vec<PileShown> {
        let _ = sight;
        Vec::new()
    }

    /// How the match ended, drawn large; `None`: it has not, or its end is told line by line.
    fn ended(sight: &Sight<Self>) -> Option<MatchResult> {
        let _ = sight;
        None
    }

    /// What stands over the result where nobody has won; `None`: just that.
    fn nobody_won(sight: &Sight<Self>) -> Option<String> {
        let _ = sight;
        None
    }

    /// What the result says, line by line: words and what they are worth.
    fn result(sight: &Sight<Self>) -> Vec<(String, String)> {
        let _ = sight;
        Vec::new()
    }
}

/// Adds what every viewer of `G` has.
pub fn plugin<G: Show>(app: &mut App) {
    app.register_required_components::<Shown<G>, Playhead<G>>();
    app.register_required_components::<Shown<G>, G::Gesture>();
    app.add_plugins((playhead::plugin::<G>, intents::plugin::<G>, secret::plugin::<G>, bodies::plugin::<G>));
    if cfg!(debug_assertions) {
        app.add_plugins(mirrored::plugin::<G>);
    }
}

/// What the shared screen has of a match, if there is one.
pub type OnScreen<'w, 's, D> = Single<'w, 's, D, With<SharedScreen>>;

/// What `seat` may do, as far as this view tells.
pub(crate) fn choices<G: Show>(view: &G::View, seat: Seat) -> Vec<Choice<G::Move>> {
    let mut choices = Vec::new();
    G::choices(&G::as_seat(view, seat), &mut choices);
    choices
}
