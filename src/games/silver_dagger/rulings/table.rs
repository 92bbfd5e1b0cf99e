//! A table with chosen villages, written as rows of numbers: `4 8^ 9` is a village from the left, whose 8 lies faceup.

use crate::{
    data,
    games::silver_dagger::{
        config::Config,
        state::{
            Card, Course, Direction, Event, Held, Laid, Move, Phase, Pile, Reason, RoundEnd, SilverDagger, Tokens,
        },
        view::View,
    },
    rules::{Batch, Choice, Eye, Game, Numbered, Pending, Pieces, Seat, Seats, Seed, SeenBy, row::Row},
};

pub(in crate::games::silver_dagger) const A: Seat = Seat(0);
pub(in crate::games::silver_dagger) const B: Seat = Seat(1);
pub(in crate::games::silver_dagger) const C: Seat = Seat(2);
pub(in crate::games::silver_dagger) const D: Seat = Seat(3);

/// A card of a village: its owner, and its place from the left.
type At = (Seat, usize);

pub(in crate::games::silver_dagger) fn usual() -> Config {
    Config::load(&data::data_root()).unwrap()
}

/// The card with this number.
pub(in crate::games::silver_dagger) fn card(number: &str) -> Card {
    Card::all()[number.parse::<usize>().unwrap()]
}

fn numbers(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.value().to_string()).collect::<Vec<_>>().join(" ")
}

/// A game with chosen cards, in which A is in turn.
pub(in crate::games::silver_dagger) struct Table {
    pub(in crate::games::silver_dagger) state: SilverDagger,
    pub(in crate::games::silver_dagger) events: Vec<Event>,
}

impl Table {
    /// These villages, with these cards on top of the deck. The first turn has begun.
    pub(in crate::games::silver_dagger) fn with(config: Config, villages: &[&str], deck: &str) -> Table {
        Table::laid(config, villages, deck, false)
    }

    /// The same by the usual rules.
    pub(in crate::games::silver_dagger) fn of(villages: &[&str], deck: &str) -> Table {
        Table::with(usual(), villages, deck)
    }

    /// The same with no other cards in the deck: the rest is out of the round.
    pub(in crate::games::silver_dagger) fn short(villages: &[&str], deck: &str) -> Table {
        Table::laid(usual(), villages, deck, true)
    }

    fn laid(config: Config, villages: &[&str], deck: &str, short: bool) -> Table {
        let config = Config { first: Some(A), ..config.for_seats(villages.len()).unwrap() };
        let mut table = Table { state: SilverDagger::deal(&config, Seed(1)).unwrap(), events: Vec::new() };
        for (seat, village) in (0..).map(Seat).zip(villages) {
            for text in village.split_whitespace() {
                let held = table.pick(card(text.trim_end_matches('^')));
                let laid = if text.ends_with('^') { Laid::up(held) } else { Laid::down(held, SeenBy::NOBODY) };
                table.state.village_mut(seat).push(laid);
            }
        }
        let top: Vec<Held> = deck.split_whitespace().map(|text| table.pick(card(text))).collect();
        let SilverDagger { deck, aside, .. } = &mut table.state;
        if short {
            std::mem::swap(deck, aside);
        }
        top.iter().rev().for_each(|held| deck.push(*held));
        table.reissue();
        let Course { phase, active, .. } = &mut table.state.course;
        (*phase, *active) = (Phase::Begin, A);
        table.settle();
        table
    }

    /// Decks have ascending tokens.
    fn reissue(&mut self) {
        let SilverDagger { deck, aside, tokens, .. } = &mut self.state;
        tokens.reissue(deck.iter_mut());
        tokens.reissue(aside.iter_mut());
    }

    /// Takes a card from those that are out of the round, or from the bottom of the deck.
    fn pick(&mut self, card: Card) -> Held {
        let SilverDagger { deck, aside, tokens, .. } = &mut self.state;
        let from = |pile: &mut Pile| {
            let at = pile.iter().position(|held| held.card == card)?;
            Some(pile.remove(at))
        };
        let held = from(aside).or_else(|| from(deck)).unwrap_or_else(|| panic!("no other {card}"));
        Held { token: tokens.fresh(), ..held }
    }

    fn picked(&mut self, cards: &str) -> Pile {
        let pile = cards.split_whitespace().map(|text| self.pick(card(text))).collect();
        self.reissue();
        pile
    }

    /// The same with this private deck; its top card is the last one.
    pub(in crate::games::silver_dagger) fn private(mut self, seat: Seat, cards: &str) -> Table {
        self.state.sides[seat.index()].private = self.picked(cards);
        self
    }

    /// The same with these discards; the top one is the last.
    pub(in crate::games::silver_dagger) fn discards(mut self, cards: &str) -> Table {
        self.state.discards = self.picked(cards);
        self
    }

    /// The same with the dagger pointing this way.
    pub(in crate::games::silver_dagger) fn towards(mut self, direction: Direction) -> Table {
        self.state.course.direction = direction;
        self
    }

    /// The same with cards that this seat has looked at.
    pub(in crate::games::silver_dagger) fn known(mut self, seat: Seat, cards: &[At]) -> Table {
        cards.iter().for_each(|(owner, at)| self.state.village_mut(*owner)[*at].learn(seat));
        self
    }

    /// A game that has just been dealt.
    pub(in crate::games::silver_dagger) fn dealt(seed: Seed, seats: usize) -> Table {
        let state = SilverDagger::deal(&usual().for_seats(seats).unwrap(), seed).unwrap();
        let mut table = Table { state, events: Vec::new() };
        table.settle();
        table
    }

    /// A round that has just been dealt, with a holder of the dagger; without one, A begins.
    pub(in crate::games::silver_dagger) fn start(config: Config, seats: usize, holder: Option<Seat>) -> Table {
        let config = Config { first: holder.or(Some(A)), ..config.for_seats(seats).unwrap() };
        let mut table = Table { state: SilverDagger::deal(&config, Seed(1)).unwrap(), events: Vec::new() };
        table.state.course.holder = holder;
        table.settle();
        table
    }

    pub(in crate::games::silver_dagger) fn settle(&mut self) -> &mut Table {
        for _ in 0..200 {
            let Pending::Resolve(step) = self.state.pending() else { return self };
            self.state.resolve(step, &mut self.events);
            assert_eq!(self.state.audit(), Ok(()));
        }
        panic!("it goes on for ever");
    }

    /// Tries a move of a seat: the view says the same as the referee, and a refusal changes nothing.
    pub(in crate::games::silver_dagger) fn tries_of(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let checked = SilverDagger::check(&self.state.view(Eye::Seat(seat)), &mv);
        let (before, told) = (self.state.clone(), self.events.len());
        let made = self.state.play(&Batch { moves: vec![(seat, mv)] }, &mut self.events);
        assert_eq!(checked, made, "{mv:?}: the view says the same");
        if made.is_err() {
            assert!(self.state == before && self.events.len() == told, "nothing has changed");
        }
        assert_eq!(self.state.audit(), Ok(()));
        made
    }

    /// The same for the seat in turn.
    pub(in crate::games::silver_dagger) fn tries(&mut self, mv: Move) -> Result<(), Reason> {
        self.tries_of(self.state.course.active, mv)
    }

    /// Makes a move, and all forced steps after it.
    pub(in crate::games::silver_dagger) fn go_of(&mut self, seat: Seat, mv: Move) -> &mut Table {
        self.tries_of(seat, mv).unwrap_or_else(|why| panic!("{mv:?} of {seat:?}: {why:?}"));
        self.settle()
    }

    /// The same for the seat in turn.
    pub(in crate::games::silver_dagger) fn go(&mut self, mv: Move) -> &mut Table {
        self.go_of(self.state.course.active, mv)
    }

    /// The token of a card.
    pub(in crate::games::silver_dagger) fn token(&self, owner: Seat, at: usize) -> u16 {
        self.state.village(owner)[at].held.token
    }

    /// The tokens of cards of the seat in turn.
    pub(in crate::games::silver_dagger) fn set(&self, places: &[usize]) -> Tokens {
        places.iter().map(|at| self.token(self.state.course.active, *at)).collect()
    }

    pub(in crate::games::silver_dagger) fn exchange(&mut self, places: &[usize]) -> &mut Table {
        let mv = Move::Exchange(self.set(places));
        self.go(mv)
    }

    /// Takes the top discard for these cards, and lays it into the leftmost place.
    pub(in crate::games::silver_dagger) fn exchange_taken(&mut self, places: &[usize]) -> &mut Table {
        self.go(Move::Take).exchange(places);
        if self.state.course.phase == Phase::Place {
            let first = self.choices()[0];
            self.go(first);
        }
        self
    }

    pub(in crate::games::silver_dagger) fn pair(&mut self, places: [usize; 2]) -> &mut Table {
        let mv = Move::Pair(self.set(&places));
        self.go(mv)
    }

    pub(in crate::games::silver_dagger) fn give(&self, at: usize) -> Move {
        Move::Give(self.token(self.state.course.active, at))
    }

    pub(in crate::games::silver_dagger) fn spy(&self, spy: At, card: At) -> Move {
        Move::Spy { spy: self.token(spy.0, spy.1), card: self.token(card.0, card.1) }
    }

    pub(in crate::games::silver_dagger) fn look(&self, (owner, at): At) -> Move {
        Move::Look(self.token(owner, at))
    }

    pub(in crate::games::silver_dagger) fn turn(&self, (owner, at): At) -> Move {
        Move::Turn(self.token(owner, at))
    }

    pub(in crate::games::silver_dagger) fn switch(&self, (owner, at): At) -> Move {
        Move::Switch(self.token(owner, at))
    }

    /// Doesn't use the ability, if one is asked about.
    pub(in crate::games::silver_dagger) fn decline(&mut self) -> &mut Table {
        match self.state.course.phase {
            Phase::Use => self.go(Move::Use(false)),
            _ => self,
        }
    }

    /// Plays a turn that changes nothing in the villages, if the card that is drawn allows it.
    pub(in crate::games::silver_dagger) fn pass(&mut self) -> &mut Table {
        self.go(Move::Draw);
        match self.state.hand.map(|hand| hand.laid.held.card) {
            Some(Card::Zombie) => self.exchange(&[0]),
            _ => self.go(Move::Discard).decline(),
        }
    }

    /// All pick their two cards on the left to look at.
    pub(in crate::games::silver_dagger) fn look_at_two(&mut self) -> &mut Table {
        for seat in Seats::all(self.state.course.seats.into()).iter() {
            let two = [0, 1].into_iter().map(|at| self.token(seat, at)).collect();
            self.go_of(seat, Move::Start(two));
        }
        self
    }

    /// Ends the round, and scores it.
    pub(in crate::games::silver_dagger) fn score(&mut self, caller: Option<Seat>) -> &mut Table {
        let course = &mut self.state.course;
        course.caller = caller;
        course.ended = Some(if caller.is_some() { RoundEnd::Call } else { RoundEnd::Deck });
        course.phase = Phase::Reveal;
        self.settle()
    }

    /// The points of a round that ends with these villages.
    pub(in crate::games::silver_dagger) fn scored_by(
        config: Config,
        villages: &[&str],
        caller: Option<Seat>,
    ) -> Vec<i16> {
        Table::with(config, villages, "").score(caller).points()
    }

    /// The same by the usual rules.
    pub(in crate::games::silver_dagger) fn scored(villages: &[&str], caller: Option<Seat>) -> Vec<i16> {
        Table::scored_by(usual(), villages, caller)
    }

    /// The points of the last round, by seat.
    pub(in crate::games::silver_dagger) fn points(&self) -> Vec<i16> {
        let round = self.state.course.rounds.last().expect("a round was scored");
        round.points[..self.state.course.seats.into()].to_vec()
    }

    /// A village.
    pub(in crate::games::silver_dagger) fn row(&self, seat: Seat) -> String {
        let written = |laid: &Laid| format!("{}{}", laid.held.card.value(), if laid.up { "^" } else { "" });
        self.state.village(seat).iter().map(written).collect::<Vec<_>>().join(" ")
    }

    /// The discards, the top one last.
    pub(in crate::games::silver_dagger) fn pile(&self) -> String {
        numbers(self.state.discards.iter().map(|held| held.card))
    }

    /// The number on the top discard.
    pub(in crate::games::silver_dagger) fn top(&self) -> Option<u8> {
        self.state.discards.last().map(|held| held.card.value())
    }

    /// The tokens of all villages.
    pub(in crate::games::silver_dagger) fn tokens(&self) -> Vec<u16> {
        self.state.sides.iter().flat_map(|side| side.village.iter().map(|laid| laid.held.token)).collect()
    }

    /// The number on a card, as a seat sees or knows it.
    pub(in crate::games::silver_dagger) fn face(&self, seat: Seat, (owner, at): At) -> Option<u8> {
        self.state.view(Eye::Seat(seat)).sides[owner.index()].village[at].face.map(Card::value)
    }

    /// The seats that know a card, by their letters, or `all`; every view says the same of it.
    pub(in crate::games::silver_dagger) fn knowers(&self, owner: Seat, at: usize) -> String {
        let seats = Seats::all(self.state.course.seats.into());
        let seen = |eye| self.state.view(eye).sides[owner.index()].village[at];
        let knows = seen(Eye::Table).knows;
        for eye in seats.iter().map(Eye::Seat).chain([Eye::Table]) {
            assert_eq!((seen(eye).knows, seen(eye).face.is_some()), (knows, eye.may_see(knows)), "{eye:?}");
        }
        match knows {
            SeenBy::Everybody => "all".into(),
            SeenBy::Seats(seats) => seats.iter().map(|seat| ["A", "B", "C", "D"][seat.index()]).collect(),
        }
    }

    /// Whether all know that a card is 5 or higher.
    pub(in crate::games::silver_dagger) fn is_high(&self, owner: Seat, at: usize) -> bool {
        self.state.view(Eye::Table).sides[owner.index()].village[at].high
    }

    /// The numbers of all cards that show their faces to an eye.
    pub(in crate::games::silver_dagger) fn faces_on_the_table(&self, eye: Eye) -> String {
        let mut pieces = Vec::new();
        self.state.view(eye).pieces(&mut pieces);
        numbers(pieces.iter().filter_map(|piece| piece.face))
    }

    /// The phase, and the seats that are asked.
    pub(in crate::games::silver_dagger) fn asks(&self) -> (Phase, Seats) {
        (self.state.course.phase_now(), self.state.pending().movers())
    }

    fn asked_view(&self) -> View {
        self.state.view(Eye::Seat(self.state.course.active))
    }

    /// The moves of the seat in turn, without sets.
    pub(in crate::games::silver_dagger) fn choices(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        SilverDagger::choices(&self.asked_view(), &mut legal);
        legal.iter().filter_map(Choice::listed).copied().collect()
    }

    /// The seats that choose in secret.
    pub(in crate::games::silver_dagger) fn in_secret(&self) -> Seats {
        SilverDagger::in_secret(&self.asked_view())
    }

    /// The number of events like this.
    pub(in crate::games::silver_dagger) fn told(&self, test: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| test(event)).count()
    }

    /// The ways in which rounds have ended.
    pub(in crate::games::silver_dagger) fn ends(&self) -> Vec<RoundEnd> {
        let end = |event: &Event| if let Event::RoundEnded { how } = event { Some(*how) } else { None };
        self.events.iter().filter_map(end).collect()
    }

    /// The seats in whose turns it was played.
    pub(in crate::games::silver_dagger) fn turns(&self) -> Vec<Seat> {
        let turn = |event: &Event| if let Event::TurnBegan { seat, .. } = event { Some(*seat) } else { None };
        self.events.iter().filter_map(turn).collect()
    }
}

/// Keeps a row of the right length in the imports of tests that write one.
pub(super) fn tokens(all: &[u16]) -> Tokens {
    all.iter().copied().collect::<Row<u16, _>>()
}
