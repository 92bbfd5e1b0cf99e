//! The questions to people, by seat: what each is asked, where, and the buttons that answer it.

use bevy_egui::egui::Rect;

use super::{Does, Offer, QuestionPlan, Sight, WhatNow, Words};
use crate::{
    input::{
        Action, Device,
        prompts::{Cap, Cue},
        race::race_answer,
    },
    rules::{Seat, Seats},
};

/// A question to one seat, beside its score card.
pub struct Question<M> {
    /// The seat.
    pub seat: Seat,
    /// The words; empty: the answers need none.
    pub words: String,
    /// The answers.
    pub offers: Vec<Offer<M>>,
    /// The way in which keys answer it.
    pub by: AnsweredBy,
}

impl<M> Question<M> {
    /// The labels of the answers, which tell this question from another.
    pub fn labels(&self) -> Vec<String> {
        self.offers.iter().map(|offer| offer.label.clone()).collect()
    }
}

/// The way in which keys answer a question.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AnsweredBy {
    /// They go to an answer, and give it.
    Mark,
    /// The key that stops early gives the first answer: the others belong to the hand.
    Done,
    /// Each answer has a key of its own, beside the keys of the race.
    Each,
}

impl<G: Words> Sight<'_, G> {
    /// The place where `seat` looks at its hand.
    pub fn corner(&self, seat: Seat) -> Rect {
        G::looks_at(self, seat).unwrap_or_else(|| self.layout.corner(seat, self.shown.controls.len()))
    }

    /// Whether a sheet that a seat is looking at, or a question to a seat, covers part of `room`.
    pub fn is_covered(&self, room: Rect) -> bool {
        self.covers().any(|over| over.intersects(room))
    }

    /// The areas of the table that sheets and questions cover.
    pub fn covers(&self) -> impl Iterator<Item = Rect> {
        let sheets = self.looking.iter().map(|seat| self.corner(seat));
        let questions = self.questions().into_iter().map(|question| self.plan_of(&question).panel);
        let over = self.offers().map(|(seat, offers)| self.asks_at(offers.len() + usize::from(self.may_pass_on(seat))));
        sheets.chain(questions).chain(over)
    }

    /// The place of a question over the table with this many buttons.
    pub fn asks_at(&self, count: usize) -> Rect {
        G::asks_at(self, count).unwrap_or_else(|| self.layout.strip(self.settings.text_factor(), count))
    }

    /// The seats of people whose buttons are shown now, with those that `wanted` accepts: of people who share a device,
    /// one after the other.
    fn offers_by_seat(&self, wanted: impl Fn(&Offer<Does<G::Move>>) -> bool) -> Vec<(Seat, Vec<Offer<Does<G::Move>>>)> {
        if !self.head.idle() || !self.head.is_up_to_date(self.shown) {
            return Vec::new();
        }
        let offers = |seat: Seat| G::offers(self, seat).into_iter().filter(&wanted).collect::<Vec<_>>();
        let mut all: Vec<_> = self.head.legal.iter().map(|(seat, _)| (*seat, offers(*seat))).collect();
        all.retain(|(seat, offers)| !offers.is_empty() && !self.not_now.contains(*seat));
        let now = self.setup.one_each(all.iter().map(|(seat, _)| *seat).collect(), self.shown.must);
        all.retain(|(seat, _)| now.contains(*seat));
        all
    }

    /// Whether `seat` may say "not now": it need not choose, and holds up people who share its device.
    pub fn may_pass_on(&self, seat: Seat) -> bool {
        let waits = |other: Seat| self.head.legal.iter().any(|(waiting, _)| *waiting == other);
        let mut others = self.setup.sharers(seat).iter().filter(|other| !self.not_now.contains(*other));
        !G::is_live(self.view()) && !self.shown.must.contains(seat) && others.any(waits)
    }

    /// The seat of a person who alone must choose now by a button over the table, with its buttons. Several people have
    /// [questions](Sight::questions) instead.
    pub fn offers(&self) -> Option<(Seat, Vec<Offer<Does<G::Move>>>)> {
        let mut asked = self.offers_by_seat(|offer| !offer.beside);
        if asked.len() != 1 || !self.asks_over_the_table(&asked) { None } else { asked.pop() }
    }

    /// The questions beside score cards: those of several people who are asked at once, and those in a race.
    pub fn questions(&self) -> Vec<Question<Does<G::Move>>> {
        let live = G::is_live(self.view());
        // One person alone is asked over the table, or by the button beside the hand.
        if !live && self.head.legal.len() < 2 {
            return Vec::new();
        }
        let words = |seat: Seat| if live { String::new() } else { G::asks(self, seat) };
        let question = |(seat, offers), by| Question { seat, words: words(seat), offers, by };
        if live {
            let offered = self.offers_by_seat(|_| true);
            return offered.into_iter().map(|offers| question(offers, AnsweredBy::Each)).collect();
        }
        let mut asked = self.offers_by_seat(|offer| !offer.beside);
        if self.asks_over_the_table(&asked) {
            asked.clear();
        }
        let seats: Seats = asked.iter().map(|(seat, _)| *seat).collect();
        let hands = if self.hands().len() > 1 { self.hands().but(seats) } else { Seats::NONE };
        let beside = hands.iter().map(|seat| {
            let offers = G::offers(self, seat).into_iter().filter(|offer| offer.beside).collect();
            Question { seat, words: String::new(), offers, by: AnsweredBy::Done }
        });
        let beside: Vec<_> = beside.filter(|question| !question.offers.is_empty()).collect();
        asked.into_iter().map(|offers| question(offers, AnsweredBy::Mark)).chain(beside).collect()
    }

    /// The place of a question, and of its answers.
    pub fn plan_of(&self, question: &Question<Does<G::Move>>) -> QuestionPlan {
        let asks = !question.words.is_empty();
        let (seats, scale) = (self.head.scores.len(), self.settings.text_factor());
        self.layout.question(question.seat, seats, asks, question.offers.len(), scale)
    }

    /// The number of the answer that the keys of a seat are at.
    pub fn marked(&self, question: &Question<Does<G::Move>>) -> Option<usize> {
        let marked = self.gestures.marked(question.seat, &question.labels()).map(|mark| mark.at);
        marked.filter(|_| question.by == AnsweredBy::Mark && self.device_of(question.seat) != Device::Mouse)
    }

    /// The buttons that give answer `n` of a question.
    pub fn answer_caps(&self, question: &Question<Does<G::Move>>, n: usize) -> Vec<Cap> {
        let device = self.device_of(question.seat);
        let cap = |action| self.bindings.caps(device, Cue::Do(action));
        match question.by {
            _ if device == Device::Mouse => Vec::new(),
            AnsweredBy::Mark if self.marked(question) == Some(n) => cap(Action::Act),
            AnsweredBy::Done if n == 0 => cap(Action::Done),
            AnsweredBy::Each => race_answer(device.kind(), n).map(cap).unwrap_or_default(),
            AnsweredBy::Mark | AnsweredBy::Done => Vec::new(),
        }
    }

    /// Whether the pointer is that of `seat`: it or nobody has the mouse, or one person plays alone.
    pub fn has_pointer(&self, seat: Seat) -> bool {
        let people = || self.setup.seats.iter().filter(|seat| seat.is_person());
        let own = self.setup.seats.get(seat.index()).is_some_and(|seat| seat.device == Device::Mouse);
        own || self.setup.people() < 2 || !people().any(|seat| seat.device == Device::Mouse)
    }

    /// The button beside the hand, if there is one: a move instead of playing from the hand, such as stopping.
    pub fn beside(&self) -> Option<Offer<Does<G::Move>>> {
        let seat = self.hand_seat.filter(|_| self.hands().len() == 1)?;
        G::offers(self, seat).into_iter().find(|offer| offer.beside)
    }

    /// Whether a single question may cover the table: it is no race, and nobody else uses a hand.
    fn asks_over_the_table(&self, asked: &[(Seat, Vec<Offer<Does<G::Move>>>)]) -> bool {
        let asked: Seats = asked.iter().map(|(seat, _)| *seat).collect();
        !G::is_live(self.view()) && asked.len() < 2 && self.hands().but(asked).is_empty()
    }
}

impl WhatNow {
    /// Asks all who have a question of their own to answer it.
    pub fn answering<G: Words>(sight: &Sight<G>) -> WhatNow {
        WhatNow::of(sight, "now-answer", &[])
    }
}
