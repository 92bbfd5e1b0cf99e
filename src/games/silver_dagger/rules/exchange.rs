//! Exchanges and the Approximator: sets that match or miss, Zombies that stay, and where the new card lies (sections 1.5
//! and 2).

use std::cmp::Reverse;

use crate::{
    games::silver_dagger::state::{
        Card, Discarded, End, Event, Few, Held, InHand, LARGEST, Laid, Phase, SilverDagger, Tokens,
    },
    rules::{Seats, SeenBy, row::Row},
};

/// The size of a failed set from which on a penalty card comes (section 1.5).
const PENALTY: usize = 3;

impl SilverDagger {
    /// Exchanges the card in hand for these cards. A single card that can go goes at once; others are turned up first.
    pub(super) fn exchange(&mut self, cards: Tokens, out: &mut Vec<Event>) {
        let one = cards.first().filter(|_| cards.len() == 1);
        let Some((seat, at)) = one.and_then(|token| self.find(*token)) else {
            self.show_chosen(cards, out);
            return;
        };
        if self.village(seat)[at].held.card == Card::Zombie {
            self.show_chosen(cards, out);
            return;
        }
        self.course.chosen = cards;
        out.push(Event::Chose { seat, cards });
        self.place(at as u8, out);
    }

    /// Turns up those of the chosen cards that lie facedown; then they are judged.
    pub(super) fn show_chosen(&mut self, cards: Tokens, out: &mut Vec<Event>) {
        let seat = self.course.active;
        self.course.chosen = cards;
        self.course.shown.clear();
        out.push(Event::Chose { seat, cards });
        let mut shown = Few::default();
        for token in cards.iter() {
            let own = self.village_mut(seat).iter_mut().find(|laid| laid.held.token == *token);
            let Some(laid) = own.filter(|laid| !laid.up) else { continue };
            laid.turn_up();
            let held = laid.held;
            shown.push(held);
            self.course.shown.push(*token);
        }
        if !shown.is_empty() {
            out.push(Event::Shown { seat, cards: shown });
        }
        self.course.phase = Phase::Judge;
    }

    /// The chosen cards, from the left.
    fn chosen(&self) -> Row<Held, LARGEST> {
        let village = self.village(self.course.active);
        let card = |token: &u16| village.iter().find(|laid| laid.held.token == *token);
        self.course.chosen.iter().filter_map(card).map(|laid| laid.held).collect()
    }

    /// Judges a set that is to be exchanged.
    fn judge_set(&mut self, out: &mut Vec<Event>) {
        let (seat, cards) = (self.course.active, self.chosen());
        let Some(first) = cards.first() else { return };
        if cards.iter().any(|held| held.card != first.card) {
            self.course.penalty = cards.len() >= PENALTY;
            out.push(Event::Missed { seat, penalty: self.course.penalty });
            self.course.phase = Phase::End;
        } else if first.card == Card::Zombie {
            self.zombies_stay(out);
        } else {
            out.push(Event::Matched { seat });
            self.ask_place(out);
        }
    }

    /// Zombies refuse to go: they lie again as they did, and the card in hand is discarded, unless it is a Zombie too
    /// (section 2, card 4; nos. 5 and 6).
    fn zombies_stay(&mut self, out: &mut Vec<Event>) {
        let (seat, down) = (self.course.active, self.course.shown);
        for token in down.iter() {
            if let Some(laid) = self.laid_mut(*token) {
                laid.up = false;
            }
        }
        out.push(Event::ZombiesStay { seat, cards: self.course.chosen, down });
        match &mut self.hand {
            Some(InHand { laid, .. }) if laid.held.card == Card::Zombie => {
                // Nothing else is kept in this case, so all know what it is.
                laid.knows = SeenBy::Everybody;
                self.course.phase = Phase::End;
            }
            _ => {
                self.discard_hand(Discarded::ZombieStays, out);
                self.after_action(out);
            }
        }
    }

    /// Judges the two cards that an Approximator is to take the place of: a Zombie goes only below a lower card (no. 15).
    fn judge_pair(&mut self, out: &mut Vec<Event>) {
        let cards = self.chosen();
        let lower = |held: &Held| held.card.value() < Card::Zombie.value();
        let goes = |held: &&Held| held.card != Card::Zombie || cards.iter().any(lower);
        let freed: Tokens = cards.iter().filter(goes).map(|held| held.token).collect();
        let stay: Tokens = cards.iter().map(|held| held.token).filter(|token| !freed.contains(token)).collect();
        if !stay.is_empty() {
            let (seat, down) = (self.course.active, Tokens::default());
            out.push(Event::ZombiesStay { seat, cards: stay, down });
        }
        self.course.chosen = freed;
        match freed.is_empty() {
            true => self.course.phase = Phase::End,
            false => self.ask_place(out),
        }
    }

    /// Asks for the place of the new card, if it makes a difference.
    fn ask_place(&mut self, out: &mut Vec<Event>) {
        let places = self.choosing(self.course.active).places();
        match places[..] {
            [only] => self.place(only, out),
            _ => self.course.phase = Phase::Place,
        }
    }

    /// The chosen cards go to the discards, the lowest on top, and the new card lies at `at` in the new row.
    pub(super) fn place(&mut self, at: u8, out: &mut Vec<Event>) {
        let (seat, chosen) = (self.course.active, self.course.chosen);
        let Some(InHand { laid, .. }) = self.hand.take() else { return };
        let mut gone: Few = self.chosen();
        gone.sort_unstable_by_key(|held| Reverse(held.card));
        let village = self.village_mut(seat);
        let left = village.iter().copied().filter(|other| !chosen.contains(&other.held.token));
        *village = left.collect();
        village.insert(at.into(), laid);
        self.discards.append(&gone);
        out.push(Event::Exchanged { seat, out: gone, card: laid.held.token, up: laid.up, at });
        if gone.len() > 1 {
            let row = self.village(seat).iter().map(|laid| laid.held.token).collect();
            out.push(Event::ClosedUp { seat, row });
        }
        self.after_action(out);
    }

    /// Keeps the card in hand at an end of the row; a penalty card may come after it.
    pub(super) fn keep(&mut self, end: End, out: &mut Vec<Event>) {
        let (seat, Some(InHand { laid, .. })) = (self.course.active, self.hand.take()) else { return };
        self.lay_at_end(seat, laid, end);
        let zombie = !laid.up && laid.knows == SeenBy::Everybody;
        out.push(Event::Kept { seat, card: laid.held.token, up: laid.up, end, zombie });
        match (self.course.penalty, self.deck.is_empty()) {
            (false, _) => self.after_action(out),
            (true, false) => self.course.phase = Phase::Penalty,
            (true, true) => {
                out.push(Event::NoPenalty { seat });
                self.after_action(out);
            }
        }
    }

    /// Takes the penalty card, unseen.
    pub(super) fn take_penalty(&mut self, end: End, out: &mut Vec<Event>) {
        let (seat, Some(held)) = (self.course.active, self.deck.pop()) else { return };
        self.course.drew = true;
        self.lay_at_end(seat, Laid::down(held, SeenBy::Seats(Seats::NONE)), end);
        out.push(Event::PenaltyTaken { seat, card: held.token, end });
        self.after_action(out);
    }

    /// Uses the Approximator that was drawn: it is turned up, and two cards are chosen for it.
    pub(super) fn approximate(&mut self, out: &mut Vec<Event>) {
        let Some(hand) = &mut self.hand else { return };
        hand.laid.turn_up();
        out.push(Event::Approximated { seat: self.course.active, card: hand.laid.held });
        self.course.phase = Phase::Pair;
    }
}

/// Judges the cards that were turned up: they go, or they stay.
pub(in crate::games::silver_dagger) fn judge(state: &mut SilverDagger, out: &mut Vec<Event>) {
    match state.hand.is_some_and(|hand| hand.approximates()) {
        true => state.judge_pair(out),
        false => state.judge_set(out),
    }
}
