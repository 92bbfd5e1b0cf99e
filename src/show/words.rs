//! The trait [`Words`]: what a game says about itself while it is played: prompts, questions, buttons, rules.

use bevy_egui::egui::Rect;

use super::{Sight, Staged, WhatNow};
use crate::{
    input::{Action, prompts::Cue},
    pieces::{Drawing, palette::Ink},
    rules::{Choice, Pick, Seat, Why},
    ui::text::Text,
};

/// Something that a person may choose by pressing a button.
#[derive(Clone, Debug)]
pub struct Offer<M> {
    /// The words on the button.
    pub label: String,
    /// What it does.
    pub mv: M,
    /// Whether it is the recommended one.
    pub main: bool,
    /// Whether it stands beside the table and has the key that stops early, while the hand does something else. Without
    /// a label it is that key alone.
    pub beside: bool,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Does<M> {
    /// It makes this move.
    Move(M),
    /// It picks this on the way to a move.
    Pick(Pick),
}

impl Offer<()> {
    /// A button over the table.
    pub fn of(label: String, main: bool) -> Offer<()> {
        Offer { label, mv: (), main, beside: false }
    }

    /// The button that does this.
    pub fn making<M>(self, mv: M) -> Offer<M> {
        Offer { label: self.label, mv, main: self.main, beside: self.beside }
    }
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

/// A game that says what there is to do.
pub trait Words: Staged {
    /// A few words on what a seat is doing.
    fn doing(sight: &Sight<Self>, seat: Seat) -> String;

    /// The name of what is being played.
    fn title(sight: &Sight<Self>) -> String;

    /// What the score card of `seat` has in place of its points; `None`: the points.
    fn score_words(sight: &Sight<Self>, seat: Seat) -> Option<String> {
        let _ = (sight, seat);
        None
    }

    /// The colour of the token with the points on a score card, which turns when they change; `None`: they are a number.
    fn token(view: &Self::View) -> Option<Ink> {
        let _ = view;
        None
    }

    /// The state of play, in one line.
    fn stand(sight: &Sight<Self>) -> String;

    /// The place in a match at which it was left off, in two words ("turn 18"); empty: it has no such places.
    fn left_off(view: &Self::View, text: &Text) -> String {
        let _ = (view, text);
        String::new()
    }

    /// The prompt: what there is to do now, and its keys.
    fn what_now(sight: &Sight<Self>) -> WhatNow;

    /// The button for a move that `seat`, a person, may make; `None`: no button makes it.
    fn offer(sight: &Sight<Self>, seat: Seat, mv: &Self::Move) -> Option<Offer<()>>;

    /// The buttons for what `seat`, a person, may do now: for each of its listed moves that has one.
    fn offers(sight: &Sight<Self>, seat: Seat) -> Vec<Offer<Does<Self::Move>>> {
        let listed = sight.head.legal(seat).iter().filter_map(Choice::listed);
        listed.filter_map(|mv| Some(Self::offer(sight, seat, mv)?.making(Does::Move(mv.clone())))).collect()
    }

    /// The seat that this move chooses, so that its score card is a button for it too.
    fn points_at(mv: &Self::Move) -> Option<Seat> {
        let _ = mv;
        None
    }

    /// The question to `seat`, above the buttons.
    fn asks(sight: &Sight<Self>, seat: Seat) -> String;

    /// The place of that question with `count` buttons; `None`: in a strip at the top of the table.
    fn asks_at(sight: &Sight<Self>, count: usize) -> Option<Rect> {
        let _ = (sight, count);
        None
    }

    /// The place where `seat` looks at what it hides; `None`: its corner.
    fn looks_at(sight: &Sight<Self>, seat: Seat) -> Option<Rect> {
        let _ = (sight, seat);
        None
    }

    /// The place of what is called out across the table; `None`: where there is room for it.
    fn cries_at(sight: &Sight<Self>) -> Option<Rect> {
        let _ = sight;
        None
    }

    /// The key of the words that say why a move was refused in `view`; empty: say nothing.
    fn refusal(view: &Self::View, reason: &Self::Reason) -> &'static str;

    /// Says in one line what a bot did that had this `view`, and why. It tells everything that the bot knew, so it is for
    /// records and for the time after the end. `None`: there are no words for it.
    fn why(text: &Text, view: &Self::View, why: &Why<Self::Move>) -> Option<String> {
        let _ = (text, view, why);
        None
    }

    /// The rules of what is being played.
    fn book_now(sight: &Sight<Self>) -> Book;

    /// The rules of what has been agreed to be played.
    fn book(text: &Text, config: &Self::Config) -> Book;
}

impl WhatNow {
    /// Asks `seat` to press one of the buttons over the table; the sentence called `key` says what for.
    pub fn choosing<G: Words>(sight: &Sight<G>, seat: Seat, key: &str) -> WhatNow {
        if !sight.is_person(seat) {
            return WhatNow::watch(sight);
        }
        let keys = [
            (Cue::Directions, "does-choose"),
            (Cue::Either(Action::Confirm, Action::Press), "does-press"),
            (Cue::Do(Action::Rules), "does-rules"),
        ];
        WhatNow::with(sight.text.with(key, &sight.names.values(seat)), &keys).by(seat).whole()
    }

    /// Asks those who choose by labels now to look and press one, each with their own device; `None`: nobody does.
    pub fn in_secret<G: Words>(sight: &Sight<G>) -> Option<WhatNow> {
        let choosers = sight.choosers();
        let names = [("names", sight.names.list(sight.text, choosers).into())];
        let keys = [(Cue::Do(Action::Peek), "does-peek"), (Cue::Do(Action::Rules), "does-rules")];
        let now = WhatNow::with(sight.text.with("now-secret", &names), &keys).for_each(choosers);
        (!choosers.is_empty()).then_some(now)
    }

    /// The same, with one more key, before the others.
    pub(crate) fn key(mut self, cue: Cue, does: &'static str) -> WhatNow {
        self.keys.insert(0, (cue, does));
        self
    }

    /// Nothing to do but watch: names the active seats and says what they are doing.
    pub fn watch<G: Words>(sight: &Sight<G>) -> WhatNow {
        let at_it: Vec<Seat> = G::active(sight.view()).iter().filter(|_| sight.head.outcome.is_none()).collect();
        let words = match &at_it[..] {
            [] => sight.text.get("now-watch"),
            [seat] => {
                let mut values = sight.names.values(*seat);
                values.push(("doing", G::doing(sight, *seat).into()));
                sight.text.with("now-at-it", &values)
            }
            _ => {
                let names = sight.names.list(sight.text, at_it.iter().copied().collect());
                sight.text.with("now-all-at-it", &[("names", names.into())])
            }
        };
        WhatNow { whole: at_it.len() == 1, ..WhatNow::with(words, &[(Cue::Do(Action::Speed), "does-speed")]) }
    }
}
