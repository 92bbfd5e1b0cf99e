//! What the suits, Purity and the Halo do (section 3).

use crate::{
    games::deadlies::{
        config::{HaloRule, SlothRule},
        state::{Card, Deadlies, Draw, Drawn, Event, Held, Lust, Phase, Pile, SEATS, Sealed, Suit},
    },
    rules::{Faces, Seat, Seats, Secret, SeenBy, decks::Hand, row::Row},
};

/// The cards that Wrath, Gluttony, Envy and a discarded Lust draw, and Pride and Sloth.
const WRATH: u8 = 2;
const GLUTTONY: u8 = 3;
const ENVY: u8 = 2;
const LUST: u8 = 3;
const PRIDE: u8 = 1;
const SLOTH: u8 = 1;
/// The most cards that Greed deals, and how many must not be Greed before one may stop (section 4).
pub(super) const DEALT: usize = 5;
const ENOUGH: usize = 2;

/// A draw that a suit causes.
fn drawing(seat: Seat, count: u8, suit: Suit) -> Draw {
    Draw { seat, count, why: Drawn::Effect(suit) }
}

impl Deadlies {
    /// Takes a card out of a hand, for all to see.
    pub(super) fn take(&mut self, seat: Seat, token: u16) -> Option<Held> {
        let Deadlies { sides, tokens, known, .. } = self;
        sides[seat.index()].hand.take(seat, token, Faces::one, tokens, known)
    }

    fn tell_what_works(&self, suit: Option<Suit>, out: &mut Vec<Event>) {
        if let Some(card) = self.played.last() {
            out.push(Event::Works { seat: self.active(), card: *card, suit });
        }
    }

    /// The suit of what was played works.
    pub(super) fn begin_suit(&mut self, suit: Suit, out: &mut Vec<Event>) {
        let seat = self.active();
        self.course.suit = Some(suit);
        self.tell_what_works(Some(suit), out);
        match suit {
            Suit::Pride | Suit::Wrath | Suit::Lust => self.course.phase = Phase::Choose,
            Suit::Gluttony => match self.course.others(seat).any(|other| !self.hand(other).is_empty()) {
                true => self.course.phase = Phase::Rob,
                // With nothing to take there is nothing to choose (ruling 24).
                false => self.rob(None, out),
            },
            Suit::Envy => self.draw_then([drawing(seat, ENVY, suit)], Phase::Swap, out),
            Suit::Sloth => self.wake_sloths(out),
            Suit::Greed => self.course.phase = Phase::Greed,
        }
    }

    /// Everybody with a Sloth in front draws, from the left (ruling 12).
    fn wake_sloths(&mut self, out: &mut Vec<Event>) {
        let seat = self.active();
        let sleepers = self.course.others(seat).filter(|other| self.sides[other.index()].sloth.is_some());
        let mut draws: Row<Draw, SEATS> = sleepers.map(|other| drawing(other, SLOTH, Suit::Sloth)).collect();
        if self.config.sloth == SlothRule::All && !draws.is_empty() {
            draws.push(drawing(seat, SLOTH, Suit::Sloth));
        }
        self.draw_then(draws.iter().copied(), Phase::Discard, out);
    }

    /// A player is chosen: Pride asks for a Pride, Wrath strikes, and Lust has its partner.
    pub(super) fn choose(&mut self, other: Seat, out: &mut Vec<Event>) {
        let Some(suit) = self.course.suit else { return };
        self.course.chosen = Some(other);
        out.push(Event::Chosen { by: self.active(), seat: other, suit });
        match suit {
            Suit::Wrath => {
                self.course.striker = other;
                self.draw_then([drawing(other, WRATH, suit)], Phase::Strike, out);
            }
            Suit::Lust => self.course.phase = Phase::Lust,
            _ if self.hand(other).is_empty() => {
                self.draw_then([drawing(other, PRIDE, Suit::Pride)], Phase::Discard, out);
            }
            _ => self.course.phase = Phase::Show,
        }
    }

    /// A Pride is shown, and its player draws; or none is, and the other draws (ruling 18).
    pub(super) fn show(&mut self, token: Option<u16>, out: &mut Vec<Event>) {
        let Some(seat) = self.course.chosen else { return };
        let held = token.and_then(|token| self.hand(seat).iter().find(|held| held.token == token)).copied();
        out.push(Event::Showed { seat, card: held.map(|held| held.card) });
        if let Some(held) = held {
            self.sides[seat.index()].hand.show(seat, held.token, SeenBy::Everybody, &mut self.known);
        }
        let draws = if held.is_some() { self.active() } else { seat };
        self.draw_then([drawing(draws, PRIDE, Suit::Pride)], Phase::Discard, out);
    }

    /// Whoever was struck may strike back, unless the hand is empty (ruling 43).
    pub(super) fn ask_to_strike(&mut self, out: &mut Vec<Event>) {
        if self.hand(self.course.striker).is_empty() {
            self.end_chain(out);
        } else {
            self.course.phase = Phase::Strike;
        }
    }

    /// A Wrath strikes back; it lies aside until the chain ends (ruling 19).
    pub(super) fn strike(&mut self, token: Option<u16>, out: &mut Vec<Event>) {
        let seat = self.course.striker;
        let card = token.and_then(|token| self.take(seat, token));
        out.push(Event::Struck { seat, card });
        let Some(card) = card else {
            self.end_chain(out);
            return;
        };
        self.chain.push(card);
        let other = if seat == self.active() { self.course.chosen.unwrap_or(seat) } else { self.active() };
        self.course.striker = other;
        self.draw_then([drawing(other, WRATH, Suit::Wrath)], Phase::Strike, out);
    }

    fn end_chain(&mut self, out: &mut Vec<Event>) {
        if !self.chain.is_empty() {
            self.discards.append(&self.chain);
            out.push(Event::ChainEnded { cards: self.chain.to_vec() });
            self.chain.clear();
        }
        self.course.phase = Phase::Discard;
    }

    /// Takes a random card from a hand, or draws three.
    pub(super) fn rob(&mut self, from: Option<Seat>, out: &mut Vec<Event>) {
        let seat = self.active();
        let Some(from) = from else {
            self.draw_then([drawing(seat, GLUTTONY, Suit::Gluttony)], Phase::Discard, out);
            return;
        };
        self.course.chosen = Some(from);
        let eyes = SeenBy::Seats(Seats::one(seat).with(from));
        let Deadlies { sides, tokens, known, chance, .. } = self;
        let Ok([own, other]) = sides.get_disjoint_mut([seat.index(), from.index()]) else { return };
        if let Some(held) = other.hand.steal([from, seat], eyes, &mut own.hand, chance, tokens, known) {
            let (card, held) = (Secret::new(eyes, held.card), Secret::new(SeenBy::one(seat), held));
            out.push(Event::Robbed { by: seat, from, card, held });
            self.course.count = self.course.count.with(seat);
        }
        self.course.phase = Phase::Discard;
    }

    /// Swaps hands with another player, or doesn't (ruling 25).
    pub(super) fn swap(&mut self, with: Option<Seat>, out: &mut Vec<Event>) {
        let seat = self.active();
        (self.course.phase, self.course.chosen) = (Phase::Discard, with);
        let nothing = || Secret::new(SeenBy::NOBODY, Vec::new());
        let Some(other) = with else {
            out.push(Event::Swapped { by: seat, with, hands: [nothing(), nothing()] });
            return;
        };
        let Deadlies { sides, tokens, known, .. } = self;
        let Ok([own, theirs]) = sides.get_disjoint_mut([seat.index(), other.index()]) else { return };
        Hand::exchange([seat, other], [&mut own.hand, &mut theirs.hand], true, tokens, known);
        for owner in [seat, other] {
            if !self.hand(owner).is_empty() {
                self.course.count = self.course.count.with(owner);
            }
        }
        let hands = [seat, other].map(|owner| Secret::new(SeenBy::one(owner), self.hand(owner).to_vec()));
        out.push(Event::Swapped { by: seat, with, hands });
    }

    /// The partner picks: nothing, or a secret discard of both (rulings 26 and 27).
    pub(super) fn pick_lust(&mut self, lust: Lust, out: &mut Vec<Event>) {
        let Some(seat) = self.course.chosen else { return };
        self.course.lust = Some(lust);
        out.push(Event::LustPicked { seat, lust });
        self.course.phase = if lust == Lust::Both { Phase::Secret } else { Phase::Discard };
        if lust == Lust::Both && self.asked().is_empty() {
            self.course.phase = Phase::Discard;
        }
    }

    /// A seat has chosen what it discards; it may change its mind until both have chosen.
    pub(super) fn seal(&mut self, seat: Seat, token: Option<u16>, out: &mut Vec<Event>) {
        let what = token.map_or(Sealed::Nothing, Sealed::Card);
        self.sides[seat.index()].sealed = Some(what);
        // Nobody is told that a seat changes its mind.
        if !self.course.sealed.contains(seat) {
            out.push(Event::Sealed { seat });
        }
        self.course.sealed = self.course.sealed.with(seat);
        if self.course.sealed == self.asked() {
            self.course.phase = Phase::Reveal;
        }
    }

    /// Puts a card that all see into a hand.
    fn put_open(&mut self, seat: Seat, held: Held) {
        self.sides[seat.index()].hand.put_open(seat, held, &mut self.known);
        self.course.count = self.course.count.with(seat);
    }

    /// Throws a whole hand away. The Halo returns to the table (ruling 10).
    pub(super) fn throw_hand(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let tokens: Vec<u16> = self.hand(seat).iter().map(|held| held.token).collect();
        let cards: Vec<Held> = tokens.into_iter().filter_map(|token| self.take(seat, token)).collect();
        let (halo, cards): (Vec<Held>, Vec<Held>) = cards.into_iter().partition(|held| held.card == Card::Halo);
        self.discards.append(&cards);
        let halo = halo.first().copied();
        self.halo = self.halo.or(halo);
        out.push(Event::HandThrown { seat, cards, halo });
    }

    /// Purity takes the Halo from the table, or from who has it.
    pub(super) fn take_halo(&mut self, out: &mut Vec<Event>) {
        let seat = self.active();
        self.tell_what_works(None, out);
        self.course.phase = Phase::Discard;
        let halo = |held: &&Held| held.card == Card::Halo;
        let holder = self.course.in_order(seat).find_map(|owner| {
            let held = self.hand(owner).iter().find(halo)?;
            Some((owner, held.token))
        });
        let (from, card) = match holder {
            Some((owner, _)) if owner == seat => {
                out.push(Event::HasHalo { seat });
                return;
            }
            Some((owner, token)) => (Some(owner), self.take(owner, token)),
            None => (None, self.halo.take()),
        };
        if let Some(card) = card {
            self.put_open(seat, card);
            out.push(Event::HaloTaken { by: seat, from, card });
        }
    }

    /// The Halo empties the hand, and by the house rule lowers its player's Wickedness at once (ruling 7).
    pub(super) fn empty_by_halo(&mut self, out: &mut Vec<Event>) {
        let seat = self.active();
        self.tell_what_works(None, out);
        if !self.hand(seat).is_empty() {
            self.throw_hand(seat, out);
        }
        if self.config.halo == HaloRule::Two {
            self.lower(seat, out);
        }
        self.course.phase = Phase::Discard;
    }
}

/// Greed deals a card, and goes too far, goes on, or has gone all the way (section 4).
pub(in crate::games::deadlies) fn greed(state: &mut Deadlies, out: &mut Vec<Event>) {
    let seat = state.active();
    let Some(card) = state.deck.pop() else {
        state.course.phase = Phase::Take;
        return;
    };
    let others = usize::from(state.course.seats()) - 1;
    let to = state.course.others(seat).nth(state.dealt.len() % others).unwrap_or(seat);
    let suit = |card: Card| if let Card::Sin(suit, _) = card { Some(suit) } else { None };
    let seen = |own: Suit| own != Suit::Greed && state.dealt.iter().any(|(_, held)| suit(held.card) == Some(own));
    let too_far = card.card == Card::Corruption || suit(card.card).is_some_and(seen);
    state.dealt.push((to, card));
    let count = state.dealt.len();
    out.push(Event::GreedDealt { to, card, count: count as u8 });
    let is_greed = |card: Card| suit(card) == Some(Suit::Greed);
    let enough = state.dealt.iter().filter(|(_, held)| !is_greed(held.card)).count() >= ENOUGH;
    state.course.phase = match () {
        () if too_far => Phase::Bust,
        () if count == DEALT => Phase::Take,
        () if enough && !is_greed(card.card) => Phase::GoOn,
        () => Phase::Greed,
    };
}

/// All take what lies before them. Who dealt five may throw the whole hand away (section 4).
pub(in crate::games::deadlies) fn take(state: &mut Deadlies, out: &mut Vec<Event>) {
    let (seat, dealt) = (state.active(), std::mem::take(&mut state.dealt));
    dealt.iter().for_each(|(to, held)| state.put_open(*to, *held));
    out.push(Event::GreedStopped { seat, count: dealt.len() as u8 });
    let asks = dealt.len() == DEALT && !state.hand(seat).is_empty();
    state.course.phase = if asks { Phase::Throw } else { Phase::Discard };
}

/// Greed went too far: the dealer takes all of it.
pub(in crate::games::deadlies) fn bust(state: &mut Deadlies, out: &mut Vec<Event>) {
    let (seat, dealt) = (state.active(), std::mem::take(&mut state.dealt));
    dealt.iter().for_each(|(_, held)| state.put_open(seat, *held));
    out.push(Event::GreedBust { seat, count: dealt.len() as u8 });
    state.course.phase = Phase::Discard;
}

/// What both discard in secret is revealed, and discarded; then each Lust makes the other draw (ruling 27).
pub(in crate::games::deadlies) fn reveal(state: &mut Deadlies, out: &mut Vec<Event>) {
    let active = state.active();
    let partner = state.course.chosen.unwrap_or(active);
    let mut lusts = Seats::NONE;
    for seat in [active, partner] {
        let Some(sealed) = state.sides[seat.index()].sealed.take() else { continue };
        let card = if let Sealed::Card(token) = sealed { state.take(seat, token) } else { None };
        out.push(Event::Revealed { seat, card });
        if let Some(held) = card {
            state.discards.push(held);
            if held.card.is_of(Suit::Lust) {
                lusts = lusts.with(seat);
            }
        }
    }
    state.course.sealed = Seats::NONE;
    let draws = [(active, partner), (partner, active)].into_iter().filter(|(_, other)| lusts.contains(*other));
    state.draw_then(draws.map(|(seat, _)| drawing(seat, LUST, Suit::Lust)), Phase::Discard, out);
}

/// The cards played are discarded, but for a Sloth on top, the Halo, and Gluttony (section 2, step 3, and ruling 23).
pub(in crate::games::deadlies) fn discard(state: &mut Deadlies, out: &mut Vec<Event>) {
    let seat = state.active();
    let mut played = std::mem::take(&mut state.played);
    state.course.phase = Phase::End;
    if state.course.suit == Some(Suit::Gluttony) {
        let (aside, rest): (Vec<Held>, Vec<Held>) =
            played.iter().copied().partition(|held| held.card.is_of(Suit::Gluttony));
        state.discard(&rest, out);
        state.aside.append(&aside);
        out.push(Event::LaidAside { cards: aside });
        return;
    }
    let top = match (state.course.suit, played.last().map(|held| held.card)) {
        (Some(Suit::Sloth), _) | (_, Some(Card::Halo)) => played.pop(),
        _ => None,
    };
    if state.aside.is_empty() {
        state.discard(&played, out);
    } else {
        let mut cards: Pile = std::mem::take(&mut state.aside);
        cards.append(&played);
        state.discard(&cards, out);
    }
    match top {
        Some(card) if card.card == Card::Halo => {
            state.halo = Some(card);
            out.push(Event::HaloReturned { card });
        }
        Some(card) => {
            state.sides[seat.index()].sloth = Some(card);
            out.push(Event::SlothLaid { seat, card });
        }
        None => {}
    }
}
