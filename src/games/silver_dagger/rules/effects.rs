//! What the abilities of discarded cards do, 6 to 12 (section 2).

use crate::{
    games::silver_dagger::state::{Card, Event, Laid, Look, Phase, SilverDagger, Spot},
    rules::{Seat, SeenBy},
};

/// The most cards that a Mystic Seer looks at.
const MYSTIC: usize = 2;

impl SilverDagger {
    /// Uses the ability that is asked about, or doesn't. A card that a Magician has turned up is switched then.
    pub(super) fn use_or_not(&mut self, uses: bool, out: &mut Vec<Event>) {
        let (seat, Some(ability)) = (self.course.active, self.course.ability) else { return };
        match (uses, self.course.target) {
            (true, _) => {
                out.push(Event::Used { seat, ability });
                self.course.target = None;
                self.begin_ability(ability, out);
            }
            (false, target) => {
                out.push(Event::Declined { seat, ability });
                match target.and_then(|token| self.find(token)) {
                    Some((owner, _)) => self.ask_to_switch(owner, out),
                    None => self.after_action(out),
                }
            }
        }
    }

    fn begin_ability(&mut self, ability: Card, out: &mut Vec<Event>) {
        match ability {
            Card::Flipper => self.course.phase = Phase::Flip,
            Card::ElusiveSeer => self.course.phase = Phase::Seer,
            Card::Magician => self.course.phase = Phase::Turn,
            Card::MysticSeer => self.course.phase = Phase::Mystic,
            Card::MasterThief => self.course.phase = Phase::Thief,
            Card::Renfield => self.stash(out),
            Card::Reverser => self.reverse(out),
            _ => self.after_action(out),
        }
    }

    /// Flipper: all cards of a village are turned over at once.
    pub(super) fn flip(&mut self, owner: Seat, out: &mut Vec<Event>) {
        let (mut up, mut down) = (Vec::new(), Vec::new());
        for laid in self.village_mut(owner).iter_mut() {
            if laid.up {
                laid.up = false;
                down.push(laid.held.token);
            } else {
                laid.turn_up();
                up.push(laid.held);
            }
        }
        out.push(Event::Flipped { by: self.course.active, owner, up, down });
        self.after_action(out);
    }

    /// A Seer or the Master Thief looks at a card.
    pub(super) fn look_by_ability(&mut self, token: u16, out: &mut Vec<Event>) {
        match self.course.ability {
            Some(Card::ElusiveSeer) => self.look_elusively(token, out),
            Some(Card::MysticSeer) => self.look_mystically(token, out),
            _ => self.look_as_thief(token, out),
        }
    }

    /// Elusive Seer: a card of 4 or lower is turned up, and that is all; the others stay, and all know that they are higher.
    fn look_elusively(&mut self, token: u16, out: &mut Vec<Event>) {
        let by = self.course.active;
        self.look_at(token, Look::ElusiveSeer, out);
        self.course.looked.push(token);
        let Some((owner, at)) = self.find(token) else { return };
        let laid = &mut self.village_mut(owner)[at];
        if !laid.held.card.is_high() {
            laid.turn_up();
            let card = laid.held;
            out.push(Event::TurnedUp { by, owner, card });
            self.after_action(out);
            return;
        }
        laid.high = true;
        out.push(Event::LeftDown { spot: Spot { owner, card: token } });
        if !self.choosing(by).has_unseen() {
            out.push(Event::FoundNone { by });
            self.after_action(out);
        }
    }

    /// Mystic Seer: up to two different cards.
    fn look_mystically(&mut self, token: u16, out: &mut Vec<Event>) {
        self.look_at(token, Look::MysticSeer, out);
        self.course.looked.push(token);
        if self.course.looked.len() >= MYSTIC || !self.choosing(self.course.active).has_unseen() {
            self.after_action(out);
        }
    }

    /// Master Thief: the look is free; only then is it asked which card is switched with that one (no. 25).
    fn look_as_thief(&mut self, token: u16, out: &mut Vec<Event>) {
        let by = self.course.active;
        self.look_at(token, Look::MasterThief, out);
        self.course.target = Some(token);
        let can = self.find(token).is_some_and(|(owner, _)| self.choosing(by).can_trade(owner));
        self.switch_or_not(can, Phase::Trade, out);
    }

    /// Magician: a card is turned up. Its ability may be used; else it must be switched, if it can be.
    pub(super) fn turn_up(&mut self, token: u16, out: &mut Vec<Event>) {
        let (by, Some((owner, at))) = (self.course.active, self.find(token)) else { return };
        let laid = &mut self.village_mut(owner)[at];
        laid.turn_up();
        let card = laid.held;
        out.push(Event::TurnedUp { by, owner, card });
        self.course.target = Some(token);
        if self.choosing(by).can_use(card.card) {
            (self.course.ability, self.course.phase) = (Some(card.card), Phase::Use);
        } else {
            self.ask_to_switch(owner, out);
        }
    }

    /// Asks for the own card that is switched with the one that a Magician has turned up, unless that is impossible.
    fn ask_to_switch(&mut self, owner: Seat, out: &mut Vec<Event>) {
        let can = self.choosing(self.course.active).can_switch(owner);
        self.switch_or_not(can, Phase::Switch, out);
    }

    fn switch_or_not(&mut self, can: bool, phase: Phase, out: &mut Vec<Event>) {
        if can {
            self.course.phase = phase;
        } else {
            out.push(Event::NoSwitch { by: self.course.active });
            self.after_action(out);
        }
    }

    /// Switches a card with the one that was turned up or looked at. Each keeps its side, and what is known of it goes
    /// with it.
    pub(super) fn switch_with(&mut self, token: u16, out: &mut Vec<Event>) {
        let Some(target) = self.course.target else { return };
        let (Some(one), Some(other)) = (self.find(target), self.find(token)) else { return };
        let laid: [Laid; 2] = [one, other].map(|(owner, at)| self.village(owner)[at]);
        self.village_mut(one.0)[one.1] = laid[1];
        self.village_mut(other.0)[other.1] = laid[0];
        let spots = [Spot { owner: one.0, card: target }, Spot { owner: other.0, card: token }];
        out.push(Event::Switched { by: self.course.active, spots });
        self.after_action(out);
    }

    /// Renfield: the top card of the deck goes onto the private deck.
    fn stash(&mut self, out: &mut Vec<Event>) {
        let seat = self.course.active;
        if let Some(held) = self.deck.pop() {
            self.course.drew = true;
            self.sides[seat.index()].private.push(held);
            out.push(Event::Stashed { seat, card: held.down(SeenBy::one(seat)) });
        }
        self.after_action(out);
    }

    /// Reverser: the direction changes, so that whoever played just before plays next. With two players it skips the other
    /// one, unless the next turn would be the caller's: that ends the round (no. 26).
    fn reverse(&mut self, out: &mut Vec<Event>) {
        let course = &mut self.course;
        course.direction = course.direction.turned();
        course.again = course.seats == 2 && course.caller.is_none();
        let (direction, next, last) = (course.direction, course.next(), course.last_turns());
        out.push(Event::Reversed { by: course.active, direction, next, last });
        self.after_action(out);
    }
}
