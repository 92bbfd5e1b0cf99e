//! The trait [`Show`], with which a game tells and draws itself, and everything that is the same for all games and
//! viewers.
//!
//! Each viewer of a match has its own [`Playhead`], which tells it the news, and sees the table through a [`Sight`].
//! Everything shown comes from Views and events alone; no rule is repeated here.

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
    /// The words on the button.
    pub label: String,
    /// The move it makes.
    pub mv: M,
    /// Whether it is the recommended one.
    pub main: bool,
    /// Whether it stands beside the table and has the key that stops early, while the hand does something else. Without
    /// a label it is that key alone.
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

/// Something on the table that a hand may press or take, for people who hear the game instead of seeing it.
#[derive(Clone, Debug)]
pub struct Named {
    /// Its number, as the game counts.
    pub what: u32,
    /// Its name.
    pub name: String,
    /// Its place.
    pub place: Rect,
}

/// The introduction of what is about to be played: its name, its players and how it is won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction {
    /// Its name.
    pub title: String,
    /// The name of its picture.
    pub emblem: &'static str,
    /// The players, or the reason why it is played.
    pub who: String,
    /// The three lines on how it is won, and one on the controls.
    pub lines: Vec<String>,
    /// The players, in the order in which they are named.
    pub players: Vec<Seat>,
    /// The label of the button that begins it for one person alone.
    pub go: String,
}

/// An argument at the table that people have settled among themselves.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// These seats settle it by a game of their own.
    Settle(Seats),
    /// All other people have agreed that this seat cheated.
    Cheated(Seat),
}

/// One step of the rules of what is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookStep {
    /// The picture on it.
    pub drawing: Drawing,
    /// A few words.
    pub words: String,
}

/// The rules of what is played: in steps, and with every detail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The name of what is played.
    pub title: String,
    /// The steps.
    pub steps: Vec<BookStep>,
    /// The step that is being played.
    pub now: Option<usize>,
    /// All the rules, in paragraphs.
    pub paragraphs: Vec<String>,
}

/// The telling and drawing of a game on the screen.
///
/// Everything worth seeing of a match is in a View; none of these functions decides a rule.
pub trait Show: Bots {
    /// The state of a person's gestures that last many frames, for each viewer.
    type Gesture: Component<Mutability = Mutable> + Clone + Default + Debug;
    /// Whether the game has races, so that every seat has keys for them.
    const RACES: bool = false;
    /// A part of the match that is introduced once, before it is played.
    type Chapter: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Turns one event into words, call-outs and sounds. Returns how many seconds it holds the table.
    fn tell(event: &Self::Event, teller: &mut Teller<Self>) -> f32;

    /// Whether the table must stay unchanged until this event has been told.
    fn takes_away(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether a race is on. A race doesn't stop for news: the table shows the newest state at once, while the news is
    /// told.
    fn is_live(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// The points that the score cards show, by seat.
    fn scores(view: &Self::View) -> Vec<i32>;

    /// The seats that are acting now: their score cards are lit.
    fn active(view: &Self::View) -> Seats;

    /// A few words on what a seat is doing.
    fn doing(sight: &Sight<Self>, seat: Seat) -> String;

    /// The name of what is being played.
    fn title(sight: &Sight<Self>) -> String;

    /// The state of play, in one line.
    fn stand(sight: &Sight<Self>) -> String;

    /// The prompt: what there is to do now, and its keys.
    fn what_now(sight: &Sight<Self>) -> WhatNow;

    /// The seat whose hand carries something under physics: a person in that seat steers it.
    fn leads(view: &Self::View) -> Option<Seat> {
        let _ = view;
        None
    }

    /// Whether a choice is made by hand, on the pieces of the table: a throw, a place, a card to lay.
    fn by_hand(choice: &Choice<Self::Move>) -> bool {
        matches!(choice, Choice::Range(_))
    }

    /// Turns what people do in front of the screen into moves; `pieces` are the ones on the screen.
    fn intend(
        sight: &Sight<Self>,
        pieces: &PiecesShown,
        hand: &mut Self::Gesture,
        intent: &Intent,
    ) -> Deeds<Self::Move>;

    /// Whether a piece is drawn, and not in a box or in a hand beside the table.
    fn is_seen(piece: &PieceOf<Self::View>) -> bool {
        let _ = piece;
        true
    }

    /// Puts everything in its place.
    fn lay(sight: &Sight<Self>, scene: &mut Scene);

    /// Draws what lies over the pieces and below all words.
    fn behind(canvas: &Canvas, sight: &Sight<Self>) {
        let _ = (canvas, sight);
    }

    /// Draws words and numbers at the pieces; `taken` are the areas already in use.
    fn on_table(canvas: &Canvas, sight: &Sight<Self>, taken: &mut Vec<Rect>) {
        let _ = (canvas, sight, taken);
    }

    /// The areas that words on the table must keep clear of.
    fn keeps(canvas: &Canvas, sight: &Sight<Self>) -> Vec<Rect> {
        let _ = (canvas, sight);
        Vec::new()
    }

    /// The things on the table that hands may press or take now, with names.
    fn named(sight: &Sight<Self>) -> Vec<Named> {
        let _ = sight;
        Vec::new()
    }

    /// Draws the card in the column at the right: the stakes.
    fn card(canvas: &Canvas, sight: &Sight<Self>, place: Rect) {
        let _ = (canvas, sight, place);
    }

    /// `view` as `seat` would have it if it saw no more than this.
    fn as_seat(view: &Self::View, seat: Seat) -> Self::View;

    /// The button for a move that `seat`, a person, may make; `None`: no button makes it.
    fn offer(sight: &Sight<Self>, seat: Seat, mv: &Self::Move) -> Option<Offer<()>>;

    /// The question to `seat`, above the buttons.
    fn asks(sight: &Sight<Self>, seat: Seat) -> String;

    /// The hand that a seat sees when it looks at it while choosing in secret; `sight` has the seat's eye.
    fn hand(sight: &Sight<Self>, picking: &Picking) -> HandShown {
        let _ = (sight, picking);
        HandShown::default()
    }

    /// The place of that question, with its buttons in a column; `None`: in a strip at the top of the table.
    fn asks_at(sight: &Sight<Self>) -> Option<Rect> {
        let _ = sight;
        None
    }

    /// The key of the words that say why a move was refused in `view`; empty: say nothing.
    fn refusal(view: &Self::View, reason: &Self::Reason) -> &'static str;

    /// The act of the house that answers an argument; `None`: this game has no arguments.
    fn argue(argument: Argument) -> Option<Self::Act> {
        let _ = argument;
        None
    }

    /// The part that is about to be played, from when it is known until it begins.
    fn chapter(view: &Self::View) -> Option<Self::Chapter> {
        let _ = view;
        None
    }

    /// The seats that play that part.
    fn players(view: &Self::View) -> Seats {
        let _ = view;
        Seats::NONE
    }

    /// The introduction of that part.
    fn introduction(sight: &Sight<Self>) -> Introduction {
        let _ = sight;
        Introduction::default()
    }

    /// The rules of what is being played.
    fn book_now(sight: &Sight<Self>) -> Book;

    /// The rules of what has been agreed to be played.
    fn book(text: &Text, config: &Self::Config) -> Book;

    /// The score sheet; `None`: the game has none.
    fn sheet(sight: &Sight<Self>) -> Option<ScoreSheet> {
        let _ = sight;
        None
    }

    /// The piles that may be looked through now.
    fn piles(sight: &Sight<Self>) -> Vec<PileShown> {
        let _ = sight;
        Vec::new()
    }

    /// The result of the match, drawn large; `None`: it isn't over, or its result is told line by line.
    fn ended(sight: &Sight<Self>) -> Option<MatchResult> {
        let _ = sight;
        None
    }

    /// The title of a result without a winner; `None`: the usual words.
    fn nobody_won(sight: &Sight<Self>) -> Option<String> {
        let _ = sight;
        None
    }

    /// The lines of the result, each with words and a value.
    fn result(sight: &Sight<Self>) -> Vec<(String, String)> {
        let _ = sight;
        Vec::new()
    }
}

/// Adds everything a viewer of `G` has.
pub fn plugin<G: Show>(app: &mut App) {
    app.register_required_components::<Shown<G>, Playhead<G>>();
    app.register_required_components::<Shown<G>, G::Gesture>();
    app.add_plugins((playhead::plugin::<G>, intents::plugin::<G>, secret::plugin::<G>, bodies::plugin::<G>));
    if cfg!(debug_assertions) {
        app.add_plugins(mirrored::plugin::<G>);
    }
}

/// Components of the match on the shared screen, if there is one.
pub type OnScreen<'w, 's, D> = Single<'w, 's, D, With<SharedScreen>>;

/// The choices of `seat`, as far as this view tells.
pub(crate) fn choices<G: Show>(view: &G::View, seat: Seat) -> Vec<Choice<G::Move>> {
    let mut choices = Vec::new();
    G::choices(&G::as_seat(view, seat), &mut choices);
    choices
}
