//! What happens: the moments and actions of a turn. Exchanges, abilities, rounds and the count have files of their own.

mod effects;
mod exchange;
mod legal;
mod rounds;
mod score;
pub(super) mod tally;

pub(super) use exchange::judge;
pub(super) use legal::{Choosing, Lies, Owns};
pub(super) use rounds::{begin, count, deal, look, reveal, score, shuffle};

use super::state::{
    Card, Discarded, End, Event, Held, InHand, Laid, Look, Moment, Move, Phase, SEATS, Side, SilverDagger, Source,
    Tokens,
};
use crate::rules::{Batch, Ending, Game, Numbered, Outcome, Seat, Seats, Secret, SeenBy};

impl Lies for Laid {
    #[inline]
    fn token(&self) -> u16 {
        self.held.token
    }

    #[inline]
    fn face_up(&self) -> Option<Card> {
        if self.up { Some(self.held.card) } else { None }
    }
}

impl Owns for Side {
    type Laid = Laid;

    #[inline]
    fn village(&self) -> &[Laid] {
        &self.village
    }

    #[inline]
    fn private(&self) -> usize {
        self.private.len()
    }
}

impl SilverDagger {
    /// What `seat` goes by.
    pub(super) fn choosing(&self, seat: Seat) -> Choosing<'_, Side> {
        Choosing {
            course: &self.course,
            numbers: &self.config.numbers,
            seat,
            sides: &self.sides,
            hand: self.hand.map(|hand| hand.laid.held.card),
            deck: self.deck.len(),
            discards: self.discards.len(),
        }
    }

    /// Makes a checked move.
    pub(super) fn make(&mut self, seat: Seat, mv: &Move, out: &mut Vec<Event>) {
        match *mv {
            Move::Start(cards) => self.seal(seat, cards, out),
            Move::Direction(direction) => {
                self.course.direction = direction;
                out.push(Event::DirectionPicked { seat, direction });
                self.course.phase = Phase::Begin;
            }
            Move::Spy { spy, card } => self.spy(spy, card, out),
            Move::NoLook => self.moment_over(out),
            Move::Draw => self.draw(Source::Deck, out),
            Move::DrawPrivate => self.draw(Source::Private, out),
            Move::Take => self.take(out),
            Move::Call => self.call(out),
            Move::Give(token) => self.give(token, out),
            Move::Discard => self.discard_drawn(out),
            Move::Approximate => self.approximate(out),
            Move::LayDown => self.lay_down(out),
            Move::Exchange(cards) => self.exchange(cards, out),
            Move::Place(at) => self.place(at, out),
            Move::End(end) => self.choose_end(end, out),
            Move::Pair(cards) => self.show_chosen(cards, out),
            Move::Use(uses) => self.use_or_not(uses, out),
            Move::Flip(owner) => self.flip(owner, out),
            Move::Look(token) => self.look_by_ability(token, out),
            Move::Stop => {
                out.push(Event::Stopped { by: seat });
                self.after_action(out);
            }
            Move::Turn(token) => self.turn_up(token, out),
            Move::Switch(token) => self.switch_with(token, out),
        }
    }

    /// Keeps the two cards that a seat wants to look at, until all have picked.
    fn seal(&mut self, seat: Seat, cards: Tokens, out: &mut Vec<Event>) {
        if !self.course.sealed.contains(seat) {
            out.push(Event::Sealed { seat });
        }
        self.sides[seat.index()].sealed = Some(cards);
        self.course.sealed = self.course.sealed.with(seat);
        if self.course.sealed == Seats::all(self.course.seats.into()) {
            self.course.phase = Phase::Look;
        }
    }

    /// The seat in turn looks at a facedown card.
    pub(super) fn look_at(&mut self, token: u16, why: Look, out: &mut Vec<Event>) {
        self.show_to(self.course.active, token, why, out);
    }

    /// A seat looks at a facedown card: everybody sees which (no. 40).
    pub(super) fn show_to(&mut self, by: Seat, card: u16, why: Look, out: &mut Vec<Event>) {
        let Some((owner, at)) = self.find(card) else { return };
        let laid = &mut self.village_mut(owner)[at];
        laid.learn(by);
        let face = Secret::new(SeenBy::one(by), laid.held.card);
        out.push(Event::Looked { by, owner, card, face, why });
    }

    // The moments of the Spies.

    /// A moment at which Spies may look: it is asked if one can.
    pub(super) fn moment(&mut self, moment: Moment, out: &mut Vec<Event>) {
        self.course.moment = moment;
        self.ask_spies(out);
    }

    fn ask_spies(&mut self, out: &mut Vec<Event>) {
        match self.choosing(self.course.active).spy_can_look() {
            true => self.course.phase = Phase::Spy,
            false => self.moment_over(out),
        }
    }

    fn moment_over(&mut self, out: &mut Vec<Event>) {
        match self.course.moment {
            Moment::Before => self.course.phase = Phase::Action,
            Moment::Drawn => self.course.phase = Phase::Drawn,
            Moment::After => self.end_turn(out),
        }
    }

    fn spy(&mut self, spy: u16, card: u16, out: &mut Vec<Event>) {
        self.course.spied.push(spy);
        self.look_at(card, Look::Spy(spy), out);
        self.ask_spies(out);
    }

    /// The action is over: what is left is a last look.
    pub(super) fn after_action(&mut self, out: &mut Vec<Event>) {
        let course = &mut self.course;
        (course.chosen, course.shown) = Default::default();
        (course.ability, course.target, course.penalty) = Default::default();
        course.looked.clear();
        self.moment(Moment::After, out);
    }

    // Actions (section 1.4).

    fn draw(&mut self, from: Source, out: &mut Vec<Event>) {
        let seat = self.course.active;
        let private = from == Source::Private;
        let pile = if private { &mut self.sides[seat.index()].private } else { &mut self.deck };
        let Some(held) = pile.pop() else { return };
        self.course.drew = true;
        self.course.drew_private |= private;
        let knows = SeenBy::one(seat);
        self.hand = Some(InHand { laid: Laid::down(held, knows), from });
        out.push(Event::Drew { seat, card: held.down(knows), from });
        self.moment(Moment::Drawn, out);
    }

    fn take(&mut self, out: &mut Vec<Event>) {
        let Some(card) = self.discards.pop() else { return };
        self.hand = Some(InHand { laid: Laid::up(card), from: Source::Discards });
        out.push(Event::Took { seat: self.course.active, card });
        self.course.phase = Phase::Exchange;
    }

    fn call(&mut self, out: &mut Vec<Event>) {
        let seat = self.course.active;
        self.course.caller = Some(seat);
        out.push(Event::Called { seat, last: self.course.last_turns() });
        self.after_action(out);
    }

    /// Gives a Zombie away; its end is asked for unless that makes no difference.
    fn give(&mut self, token: u16, out: &mut Vec<Event>) {
        self.course.chosen = [token].into_iter().collect();
        match self.village(self.course.before()).is_empty() {
            true => self.give_at(End::Left, out),
            false => self.course.phase = Phase::Gift,
        }
    }

    fn give_at(&mut self, end: End, out: &mut Vec<Event>) {
        let (by, to) = (self.course.active, self.course.before());
        let Some((_, at)) = self.course.chosen.first().and_then(|token| self.find(*token)) else { return };
        let laid = Laid { up: false, ..self.village_mut(by).remove(at) };
        self.lay_at_end(to, laid, end);
        out.push(Event::Given { by, to, card: laid.held.token, end });
        self.after_action(out);
    }

    /// Lays a card at an end of a row.
    pub(super) fn lay_at_end(&mut self, seat: Seat, laid: Laid, end: End) {
        let village = self.village_mut(seat);
        let at = if end == End::Left { 0 } else { village.len() };
        village.insert(at, laid);
    }

    fn choose_end(&mut self, end: End, out: &mut Vec<Event>) {
        match self.course.phase {
            Phase::Gift => self.give_at(end, out),
            Phase::Penalty => self.take_penalty(end, out),
            _ => self.keep(end, out),
        }
    }

    // What a seat does with a card that it drew.

    /// Puts the card in hand on the discards.
    pub(super) fn discard_hand(&mut self, why: Discarded, out: &mut Vec<Event>) -> Option<Card> {
        let card = self.hand.take()?.laid.held;
        self.discards.push(card);
        out.push(Event::Discarded { seat: self.course.active, card, why });
        Some(card.card)
    }

    /// Discards the card that was drawn: its ability may be used, if there is one and it has something to act on.
    fn discard_drawn(&mut self, out: &mut Vec<Event>) {
        let Some(card) = self.discard_hand(Discarded::Chosen, out) else { return };
        match self.choosing(self.course.active).can_use(card) {
            true => (self.course.ability, self.course.phase) = (Some(card), Phase::Use),
            false => self.after_action(out),
        }
    }

    /// Lays the card that was drawn down as the new village (no. 32).
    fn lay_down(&mut self, out: &mut Vec<Event>) {
        let (seat, Some(InHand { laid, .. })) = (self.course.active, self.hand.take()) else { return };
        self.village_mut(seat).push(laid);
        out.push(Event::LaidDown { seat, card: laid.held.token });
        self.after_action(out);
    }

    // Other acts.

    /// Chooses for seats whose time by the table's timer is over: what may be declined is declined, and of the rest any
    /// legal choice is made (general rule 10).
    pub(super) fn choose_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let waited = self.course.asked().but(self.course.sealed);
        for seat in waited.iter().filter(|seat| seats.contains(*seat)) {
            let Some(mv) = self.hasty_move(seat) else { continue };
            out.push(Event::OutOfTime { seat });
            let made = self.play(&Batch { moves: vec![(seat, mv)] }, out);
            debug_assert!(made.is_ok(), "what is chosen in haste is legal");
        }
    }

    fn hasty_move(&mut self, seat: Seat) -> Option<Move> {
        Some(match self.course.phase_now() {
            Phase::Spy => Move::NoLook,
            Phase::Use => Move::Use(false),
            Phase::Mystic => Move::Stop,
            _ => {
                let mut haste = self.haste.clone();
                let mv = self.choosing(seat).any(&mut haste);
                self.haste = haste;
                mv?
            }
        })
    }

    /// The outcome so far: points are the totals, and the lowest win.
    pub(super) fn outcome(&self) -> Outcome {
        let course = &self.course;
        let points = course.totals.iter().take(course.seats.into()).map(|total| i32::from(*total)).collect();
        let (winners, why) = match course.stopped {
            Some(parting) => (Seats::NONE, Ending::Ended(parting)),
            None if course.tie_break => (course.winners, Ending::TieBreak),
            None => (course.winners, Ending::Played),
        };
        Outcome { winners, points, why }
    }
}

/// Every card lies in one place.
pub(super) fn audit(state: &SilverDagger) -> Result<(), String> {
    let villages = state.sides.iter().flat_map(|side| side.village.iter().map(|laid| &laid.held));
    let private = state.sides.iter().flat_map(|side| side.private.iter());
    let piles = [&state.deck, &state.aside, &state.discards].into_iter().flat_map(|pile| pile.iter());
    let hand = state.hand.iter().map(|hand| &hand.laid.held);
    let all: Vec<Held> = villages.chain(private).chain(piles).chain(hand).copied().collect();
    let mut cards: Vec<usize> = all.iter().map(|held| held.card.number()).collect();
    cards.sort_unstable();
    let whole = Card::deck(&state.config.numbers.copies).map(Numbered::number).eq(cards);
    let mut tokens: Vec<u16> = all.iter().map(|held| held.token).collect();
    tokens.sort_unstable();
    tokens.dedup();
    let beyond = state.sides[SEATS.min(state.course.seats.into())..].iter();
    let empty = beyond.into_iter().all(|side| side.village.is_empty() && side.private.is_empty());
    match (whole, tokens.len() == all.len(), empty) {
        (true, true, true) => Ok(()),
        (false, ..) => Err(format!("{} cards, and not those of the deck", all.len())),
        (_, false, _) => Err("two cards have one token".into()),
        (.., false) => Err("a card lies where nobody sits".into()),
    }
}
