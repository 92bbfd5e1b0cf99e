//! What happens: which moves are legal, the turn, and who wins.

mod effects;
pub(super) mod tally;

pub(super) use effects::{bust, discard, greed, reveal, take};

use super::{
    plays::{self, Effect, Plays},
    state::{Card, Course, Deadlies, Draw, Drawn, Event, Few, Held, Lust, Move, Phase, Pile, Reason, SEATS, Suit, Way},
};
use crate::rules::{
    Batch, Ending, Game, Outcome, Seat, Seats, Secret, SeenBy, Stream,
    choice::{Drawn as Draws, Lists, bits, draw_one},
    decks::{self},
    row::Row,
};

/// What a seat that is to choose goes by. The screen's view and the referee's state both ask it, so that legality depends
/// only on what the mover sees.
pub(super) struct Choosing<'a, H> {
    pub(super) course: &'a Course,
    /// The own hand.
    pub(super) hand: &'a Pile,
    /// Whether a seat's hand has cards.
    pub(super) has_cards: H,
    /// The cards on the table.
    pub(super) played: &'a plays::Play,
    pub(super) seat: Seat,
}

/// The seats that are asked now, whether their answers are in or not.
pub(super) fn asked(course: &Course, has_cards: impl Fn(Seat) -> bool) -> Seats {
    let one = |seat: Option<Seat>| seat.map_or(Seats::NONE, Seats::one);
    match course.phase_now() {
        Phase::Play
        | Phase::Way
        | Phase::Suit
        | Phase::Choose
        | Phase::Rob
        | Phase::Swap
        | Phase::GoOn
        | Phase::Throw => Seats::one(course.active),
        Phase::Show | Phase::Lust => one(course.chosen),
        Phase::Strike => Seats::one(course.striker),
        Phase::Secret => {
            let both = one(course.chosen).with(course.active);
            both.iter().filter(|seat| has_cards(*seat)).collect()
        }
        _ => Seats::NONE,
    }
}

/// Whether a card may be shown as a Pride, or strike back as a Wrath (rulings 18 and 19).
fn is_pride(card: Card) -> bool {
    card.is_of(Suit::Pride)
}

fn is_wrath(card: Card) -> bool {
    card.is_of(Suit::Wrath)
}

/// Whether a card may be discarded in secret (ruling 27).
fn may_go(card: Card) -> bool {
    card != Card::Halo
}

fn need(good: bool, reason: Reason) -> Result<(), Reason> {
    if good { Ok(()) } else { Err(reason) }
}

impl<H: Fn(Seat) -> bool> Choosing<'_, H> {
    fn asked(&self) -> Seats {
        asked(self.course, &self.has_cards)
    }

    /// Checks that a move is legal.
    pub(super) fn check(&self, mv: &Move) -> Result<(), Reason> {
        let asked = self.asked();
        if !asked.contains(self.seat) {
            let not_asked = self.course.phase_now() == Phase::Secret && self.hand.is_empty();
            let partner = self.seat == self.course.active || Some(self.seat) == self.course.chosen;
            return Err(if not_asked && partner { Reason::NotAsked } else { Reason::NothingToChoose });
        }
        match (self.course.phase_now(), mv) {
            (Phase::Play, Move::Play(tokens)) => self.check_play(tokens),
            (Phase::Way, Move::Way(way)) => need(plays::ways(self.played).contains(way), Reason::NoSuchWay),
            (Phase::Suit, Move::Suit(_)) => Ok(()),
            (Phase::Choose, Move::Choose(seat)) => self.check_other(*seat),
            (Phase::Show, Move::Show(token)) => self.check_card(*token, is_pride, Reason::NoPride),
            (Phase::Strike, Move::Strike(token)) => self.check_card(*token, is_wrath, Reason::NoWrath),
            (Phase::Rob, Move::Rob(None)) | (Phase::Swap, Move::Swap(None)) => Ok(()),
            (Phase::Rob, Move::Rob(Some(seat))) => {
                self.check_other(*seat)?;
                need((self.has_cards)(*seat), Reason::NothingToTake)
            }
            (Phase::Swap, Move::Swap(Some(seat))) => {
                self.check_other(*seat)?;
                need(!self.has_envy(), Reason::HasEnvy)
            }
            (Phase::Lust, Move::Lust(_)) | (Phase::GoOn, Move::GoOn(_)) | (Phase::Throw, Move::Throw(_)) => Ok(()),
            (Phase::Secret, Move::Discard(token)) => self.check_card(*token, may_go, Reason::KeepsHalo),
            _ => Err(Reason::SomethingElse),
        }
    }

    fn place(&self, token: u16) -> Option<usize> {
        self.hand.place(|held| held.token == token)
    }

    /// Checks a set of cards: they are in the hand, in its order, and go together (section 2).
    fn check_play(&self, tokens: &[u16]) -> Result<(), Reason> {
        let (mut cards, mut from) = (Row::<Card, { plays::MOST }>::default(), 0);
        for token in tokens {
            let at = self.place(*token).ok_or(Reason::NotInHand)?;
            need(at >= from, Reason::OutOfOrder)?;
            cards.push(self.hand[at].card);
            from = at + 1;
        }
        plays::kind(cards.iter().copied()).map(|_| ())
    }

    /// Checks that a seat is another player's (ruling 44).
    fn check_other(&self, seat: Seat) -> Result<(), Reason> {
        need(seat.0 < self.course.seats(), Reason::NoSuchSeat)?;
        need(seat != self.seat, Reason::NotYourself)
    }

    /// Checks a card of the hand that has to fit, or none.
    fn check_card(&self, token: Option<u16>, fits: fn(Card) -> bool, not_so: Reason) -> Result<(), Reason> {
        match token {
            None => Ok(()),
            Some(token) => need(fits(self.hand[self.place(token).ok_or(Reason::NotInHand)?].card), not_so),
        }
    }

    /// Calls `each` with every legal move but a play, of which there are too many to list.
    pub(super) fn moves(&self, each: impl FnMut(Move)) {
        if self.asked().contains(self.seat) {
            self.list_all(each);
        }
    }

    /// Draws any legal move, as [`any_legal`](crate::rules::any_legal) does; `None`: it isn't asked.
    pub(super) fn any(&self, rng: &mut Stream) -> Option<Move> {
        if !self.asked().contains(self.seat) {
            return None;
        }
        let plays = self.course.phase_now() == Phase::Play;
        match draw_one(rng, usize::from(plays), self)? {
            Draws::Listed(mv) => Some(mv),
            Draws::Other => {
                let tokens = bits(Plays::of(self.hand).draw(rng)).map(|at| self.hand[at].token);
                Some(Move::Play(tokens.collect()))
            }
        }
    }

    /// Whether an Envy in the hand forbids a swap (ruling 25).
    fn has_envy(&self) -> bool {
        self.hand.iter().any(|held| held.card.is_of(Suit::Envy))
    }
}

/// The moves of a seat that is asked, but for plays.
impl<H: Fn(Seat) -> bool> Lists<Move> for Choosing<'_, H> {
    fn list(&self, mut each: impl FnMut(Move) -> bool) -> bool {
        let cards = |fits: fn(Card) -> bool| {
            self.hand.iter().filter(move |held| fits(held.card)).map(|held| Some(held.token)).chain([None])
        };
        let seats = || self.course.others(self.seat);
        match self.course.phase_now() {
            Phase::Way => plays::ways(self.played).iter().any(|way| each(Move::Way(*way))),
            Phase::Suit => Suit::ALL.into_iter().any(|suit| each(Move::Suit(suit))),
            Phase::Choose => seats().any(|seat| each(Move::Choose(seat))),
            Phase::Show => cards(is_pride).any(|token| each(Move::Show(token))),
            Phase::Strike => cards(is_wrath).any(|token| each(Move::Strike(token))),
            Phase::Rob => {
                let full = seats().filter(|seat| (self.has_cards)(*seat));
                full.map(Some).chain([None]).any(|seat| each(Move::Rob(seat)))
            }
            Phase::Swap => {
                let may = !self.has_envy();
                seats().filter(|_| may).map(Some).chain([None]).any(|seat| each(Move::Swap(seat)))
            }
            Phase::Lust => [Lust::Nothing, Lust::Both].into_iter().any(|lust| each(Move::Lust(lust))),
            Phase::Secret => cards(may_go).any(|token| each(Move::Discard(token))),
            Phase::GoOn => [true, false].into_iter().any(|on| each(Move::GoOn(on))),
            Phase::Throw => [true, false].into_iter().any(|all| each(Move::Throw(all))),
            _ => false,
        }
    }
}

impl Deadlies {
    /// What `seat` goes by.
    pub(super) fn choosing(&self, seat: Seat) -> Choosing<'_, impl Fn(Seat) -> bool> {
        let Deadlies { course, played, .. } = self;
        Choosing { course, hand: self.hand(seat).cards(), has_cards: self.has_cards(), played, seat }
    }

    /// The seats that are asked now, whether their answers are in or not.
    pub(super) fn asked(&self) -> Seats {
        asked(&self.course, self.has_cards())
    }

    fn has_cards(&self) -> impl Fn(Seat) -> bool {
        |seat| !self.hand(seat).is_empty()
    }

    /// The seat in turn.
    pub(super) fn active(&self) -> Seat {
        self.course.active
    }

    /// The number of cards that an empty hand draws (section 2, step 4).
    fn refill(&self, seat: Seat) -> u8 {
        self.course.wickedness[seat.index()].max(1)
    }

    /// Puts a card into a hand.
    pub(super) fn put(&mut self, seat: Seat, held: Held) {
        self.sides[seat.index()].hand.put(seat, held, &mut self.known);
        self.course.count = self.course.count.with(seat);
    }

    /// Makes a checked move.
    pub(super) fn make(&mut self, seat: Seat, mv: &Move, out: &mut Vec<Event>) {
        match *mv {
            Move::Play(tokens) => self.play_cards(&tokens, out),
            Move::Way(way) => {
                out.push(Event::WayChosen { seat, way });
                self.take_effect(Some(way), out);
            }
            Move::Suit(suit) => {
                out.push(Event::SuitChosen { seat, suit });
                self.begin_suit(suit, out);
            }
            Move::Choose(other) => self.choose(other, out),
            Move::Show(token) => self.show(token, out),
            Move::Strike(token) => self.strike(token, out),
            Move::Rob(from) => self.rob(from, out),
            Move::Swap(with) => self.swap(with, out),
            Move::Lust(lust) => self.pick_lust(lust, out),
            Move::Discard(token) => self.seal(seat, token, out),
            Move::GoOn(true) => {
                out.push(Event::WentOn { seat });
                self.course.phase = Phase::Greed;
            }
            Move::GoOn(false) => self.course.phase = Phase::Take,
            Move::Throw(all) => {
                if all {
                    self.throw_hand(seat, out);
                }
                self.course.phase = Phase::Discard;
            }
        }
    }

    /// Lays cards of the hand on the table (section 2, step 1).
    fn play_cards(&mut self, tokens: &[u16], out: &mut Vec<Event>) {
        let seat = self.active();
        self.played = plays::laid(tokens.iter().filter_map(|token| self.take(seat, *token)));
        out.push(Event::Played { seat, cards: self.played });
        match plays::ways(&self.played).is_empty() {
            true => self.take_effect(None, out),
            false => self.course.phase = Phase::Way,
        }
    }

    /// The card on top works, in the way that was chosen (section 2, step 2).
    fn take_effect(&mut self, way: Option<Way>, out: &mut Vec<Event>) {
        let effect = plays::effect(&mut self.played, way);
        match effect {
            Effect::Suit(suit) => self.begin_suit(suit, out),
            Effect::Any => self.course.phase = Phase::Suit,
            Effect::Purity => self.take_halo(out),
            Effect::Halo => self.empty_by_halo(out),
        }
    }

    /// Makes all draw what they have to, in this order, and goes on with `then`.
    pub(super) fn draw_then(&mut self, draws: impl IntoIterator<Item = Draw>, then: Phase, out: &mut Vec<Event>) {
        self.course.draws = draws.into_iter().collect();
        self.course.then = then;
        match self.course.draws.is_empty() {
            true => self.all_drawn(out),
            false => self.course.phase = Phase::Draw,
        }
    }

    /// Goes on when all have drawn.
    fn all_drawn(&mut self, out: &mut Vec<Event>) {
        match self.course.then {
            Phase::Strike => self.ask_to_strike(out),
            Phase::Play => self.begin_play(out),
            Phase::Begin => self.next_turn(out),
            then => self.course.phase = then,
        }
    }

    /// The turn goes on with a play, or is skipped if there still are no cards (ruling 39).
    fn begin_play(&mut self, out: &mut Vec<Event>) {
        let seat = self.active();
        if !self.hand(seat).is_empty() {
            self.course.phase = Phase::Play;
            return;
        }
        out.push(Event::Skipped { seat });
        let aside = std::mem::take(&mut self.aside);
        self.discard(&aside, out);
        self.next_turn(out);
    }

    /// Puts these cards on the discards, in their order.
    pub(super) fn discard(&mut self, cards: &[Held], out: &mut Vec<Event>) {
        if !cards.is_empty() {
            self.discards.append(cards);
            out.push(Event::Discarded { cards: cards.to_vec() });
        }
    }

    /// The next turn is due, or none is (section 2, step 5, and ruling 45).
    fn next_turn(&mut self, out: &mut Vec<Event>) {
        let Course { turn, suit, active, .. } = self.course;
        if turn >= self.config.numbers.turns {
            self.run_out_of_turns(out);
            return;
        }
        self.course.again = suit == Some(Suit::Gluttony);
        if !self.course.again {
            self.course.active = Seat((active.0 + 1) % self.course.seats());
        }
        (self.course.suit, self.course.chosen, self.course.lust) = (None, None, None);
        self.course.phase = Phase::Begin;
    }

    /// The lowest Wickedness wins, then the fewest cards; equal ones share (ruling 45).
    fn run_out_of_turns(&mut self, out: &mut Vec<Event>) {
        let key = |seat: Seat| (self.course.wickedness[seat.index()], self.hand(seat).len());
        let seats = Seats::all(self.course.seats().into());
        let best = seats.iter().map(key).min();
        self.course.winners = seats.iter().filter(|seat| Some(key(*seat)) == best).collect();
        (self.course.out_of_turns, self.course.phase) = (true, Phase::Over);
        out.push(Event::Ended { winners: self.course.winners, out_of_turns: true });
    }

    /// Lowers a Wickedness by a step.
    pub(super) fn lower(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let wickedness = &mut self.course.wickedness[seat.index()];
        *wickedness = wickedness.saturating_sub(self.config.numbers.step);
        out.push(Event::Lowered { seat, wickedness: *wickedness, turn: self.course.turn });
    }

    /// Chooses for seats whose time by the table's timer is over: what may be declined is declined (ruling 45).
    pub(super) fn choose_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let waited = self.asked().but(self.course.sealed);
        for seat in waited.iter().filter(|seat| seats.contains(*seat)) {
            let Some(mv) = self.hasty_move(seat) else { continue };
            out.push(Event::OutOfTime { seat });
            let made = self.play(&Batch { moves: vec![(seat, mv)] }, out);
            debug_assert!(made.is_ok(), "what is chosen in haste is legal");
        }
    }

    fn hasty_move(&mut self, seat: Seat) -> Option<Move> {
        Some(match self.course.phase_now() {
            Phase::Show => Move::Show(None),
            Phase::Strike => Move::Strike(None),
            Phase::Swap => Move::Swap(None),
            Phase::Secret => Move::Discard(None),
            Phase::Lust => Move::Lust(Lust::Nothing),
            Phase::GoOn => Move::GoOn(false),
            Phase::Throw => Move::Throw(false),
            _ => {
                let mut haste = self.haste.clone();
                let mv = self.choosing(seat).any(&mut haste);
                self.haste = haste;
                mv?
            }
        })
    }

    /// The outcome so far: points are the Wickedness left.
    pub(super) fn outcome(&self) -> Outcome {
        let Course { wickedness, winners, stopped, out_of_turns, .. } = &self.course;
        let points = wickedness.iter().map(|left| i32::from(*left)).collect();
        let lowest = |seat: Seat| wickedness.iter().min() == Some(&wickedness[seat.index()]);
        let equal = Seats::all(wickedness.len()).iter().filter(|seat| lowest(*seat)).count();
        let why = match stopped {
            Some(parting) => Ending::Ended(*parting),
            None if *out_of_turns && equal > winners.len() => Ending::TieBreak,
            None => Ending::Played,
        };
        let winners = if stopped.is_some() { Seats::NONE } else { *winners };
        Outcome { winners, points, why }
    }
}

/// Deals the hands, and the first player's extra card.
pub(super) fn deal(state: &mut Deadlies, out: &mut Vec<Event>) {
    let size = state.config.wickedness();
    for seat in Seats::all(state.course.seats().into()).iter() {
        let cards: Few = (0..size).map_while(|_| state.deck.pop()).collect();
        cards.iter().for_each(|held| state.put(seat, *held));
        out.push(Event::Dealt { seat, count: size, cards: Secret::new(SeenBy::one(seat), cards) });
    }
    let first = state.course.first;
    state.course.active = first;
    let extra = Draw { seat: first, count: 1, why: Drawn::First };
    (state.course.draws, state.course.then) = ([extra].into_iter().collect(), Phase::Begin);
    state.course.phase = Phase::Draw;
    // The turn that comes next is the first one: as if the seat before had just ended its own.
    state.course.active = Seat((first.0 + state.course.seats() - 1) % state.course.seats());
}

/// Shuffles the discards as the new deck, when a card is needed and there is none (ruling 33).
pub(super) fn shuffle(state: &mut Deadlies, out: &mut Vec<Event>) {
    let Deadlies { deck, discards, chance, tokens, known, .. } = state;
    if decks::refill(deck, discards, chance, tokens, known) {
        out.push(Event::Shuffled { count: deck.len() as u8 });
    }
}

/// Begins a turn: the own Sloth comes off (section 2, step 0), and a missed refill is drawn (ruling 39).
pub(super) fn begin(state: &mut Deadlies, out: &mut Vec<Event>) {
    let (seat, numbers) = (state.active(), state.config.numbers);
    state.course.turn += 1;
    let Course { turn, again, .. } = state.course;
    out.push(Event::TurnBegan { seat, turn, again });
    if turn == numbers.turns - numbers.warning + 1 {
        out.push(Event::FewTurnsLeft { turns: numbers.warning });
    }
    if let Some(card) = state.sides[seat.index()].sloth.take() {
        state.discards.push(card);
        out.push(Event::SlothOff { seat, card });
    }
    let missed = Draw { seat, count: state.refill(seat), why: Drawn::Refill };
    let draws = Some(missed).filter(|_| state.hand(seat).is_empty());
    state.draw_then(draws, Phase::Play, out);
}

/// The next seat that has to draw does, as far as the deck goes; what is missing comes from the shuffled discards, if there
/// are any.
pub(super) fn draw(state: &mut Deadlies, out: &mut Vec<Event>) {
    let Some(Draw { seat, count, why }) = state.course.draws.first().copied() else {
        state.all_drawn(out);
        return;
    };
    let cards: Few = (0..count).map_while(|_| state.deck.pop()).collect();
    cards.iter().for_each(|held| state.put(seat, *held));
    let missing = count - cards.len() as u8;
    if !cards.is_empty() {
        let cards = Secret::new(SeenBy::one(seat), cards);
        out.push(Event::Drew { seat, count: count - missing, cards, why });
    }
    state.course.draws[0].count = missing;
    if missing > 0 && !state.discards.is_empty() {
        return;
    }
    if missing > 0 {
        out.push(Event::NoCards { seat, missing, why });
    }
    state.course.draws.remove(0);
    if state.course.draws.is_empty() {
        state.all_drawn(out);
    }
}

/// Ends a turn: empty hands lower their Wickedness, and are filled again unless one of them wins (section 2, step 4).
pub(super) fn end(state: &mut Deadlies, out: &mut Vec<Event>) {
    let course = &state.course;
    let empty = |seat: &Seat| course.count.contains(*seat) && state.hand(*seat).is_empty();
    let empty: Row<Seat, SEATS> = course.in_order(course.active).filter(empty).collect();
    if empty.is_empty() {
        state.draw_then(None, Phase::Begin, out);
        return;
    }
    for seat in empty.iter() {
        state.course.count = state.course.count.without(*seat);
        state.lower(*seat, out);
    }
    let at_zero: Seats = empty.iter().copied().filter(|seat| state.course.wickedness[seat.index()] == 0).collect();
    if at_zero.len() == 1 {
        (state.course.winners, state.course.phase) = (at_zero, Phase::Over);
        out.push(Event::Ended { winners: at_zero, out_of_turns: false });
        return;
    }
    if at_zero.len() > 1 {
        out.push(Event::Tied { seats: at_zero });
    }
    let draws: Row<Draw, SEATS> =
        empty.iter().map(|seat| Draw { seat: *seat, count: state.refill(*seat), why: Drawn::Refill }).collect();
    state.draw_then(draws.iter().copied(), Phase::Begin, out);
}

/// Every card lies in one place.
pub(super) fn audit(state: &Deadlies) -> Result<(), String> {
    let hands = state.sides.iter().flat_map(|side| side.hand.iter().chain(side.sloth.iter()));
    let piles = [&state.deck, &state.discards, &state.chain, &state.aside].into_iter().flat_map(|pile| pile.iter());
    let rest = state.played.iter().chain(state.dealt.iter().map(|(_, held)| held)).chain(state.halo.iter());
    let mut all: Vec<(usize, u16)> =
        hands.chain(piles).chain(rest).map(|held| (crate::rules::Numbered::number(held.card), held.token)).collect();
    all.sort_unstable();
    let mut tokens: Vec<u16> = all.iter().map(|(_, token)| *token).collect();
    tokens.sort_unstable();
    tokens.dedup();
    let whole = all.iter().map(|(number, _)| *number).eq(0..super::card::CARDS);
    match (whole, tokens.len() == all.len()) {
        (true, true) => Ok(()),
        (false, _) => Err(format!("{} cards, and not one of each", all.len())),
        (true, false) => Err("two cards have one token".into()),
    }
}
