//! What happens: which moves are legal, the effects of the Arcana, the end of a round, and who wins.

pub(super) mod tally;

use super::{
    config::{Config, EmptyHand, FoolRule, PassRule},
    state::{
        BOTH, Card, Course, Daggers, Drawn, Event, Facedown, Held, Laid, Move, Passed, Phase, Pile, Reason, Scored,
    },
};
use crate::rules::{Batch, Ending, Game, Outcome, Seat, Seats, Secret, SeenBy};

/// The number of cards that come before a pass, if the house has it so (ruling 27).
const BEFORE_A_PASS: u8 = 3;
/// The number of rounds that win the game.
const ROUNDS_TO_WIN: u8 = 2;
/// The number of cards that a Thief draws for its owner.
const STOLEN: u8 = 2;

/// A card in play, as far as everybody sees it.
#[derive(Copy, Clone)]
pub(super) struct Target {
    pub(super) token: u16,
    /// Whether it is a Fool, which always lies face up.
    pub(super) is_fool: bool,
}

/// What a seat that is to choose goes by. The screen's view and the referee's state both ask it, so that legality depends
/// only on what the mover sees.
pub(super) struct Choosing<'a, T> {
    pub(super) config: &'a Config,
    pub(super) course: &'a Course,
    pub(super) hand: &'a [Held],
    pub(super) graveyard: &'a Pile,
    /// All cards in play: those of seat 0, then those of seat 1.
    pub(super) targets: T,
    /// The token of the card that the seat played last: the one whose effect is due.
    pub(super) acting: Option<u16>,
}

impl<T: Iterator<Item = Target> + Clone> Choosing<'_, T> {
    /// Checks that a move of the seat in turn is legal.
    pub(super) fn check(&self, mv: &Move) -> Result<(), Reason> {
        let need = |good: bool, reason: Reason| if good { Ok(()) } else { Err(reason) };
        match (self.phase(), mv) {
            (Phase::Turn, Move::Play(token)) => {
                let held = self.hand.iter().find(|held| held.token == *token).ok_or(Reason::NotInHand)?;
                need(self.can_be_played(held.card), Reason::FoolBarred)
            }
            (Phase::Turn, Move::Pass) => need(self.may_pass(), Reason::ThreeFirst),
            (Phase::Return, Move::Return(token)) => {
                let target = self.targets.clone().find(|target| target.token == *token).ok_or(Reason::NotInPlay)?;
                need(self.acting != Some(target.token), Reason::Itself)?;
                need(!(target.is_fool && self.config.fool == FoolRule::NoFool), Reason::NoFool)?;
                need(!(target.is_fool && self.course.barred), Reason::TargetBarred)
            }
            (Phase::Fetch, Move::Fetch(card)) => {
                need(self.graveyard.iter().any(|held| held.card == *card), Reason::NotInGraveyard)
            }
            (Phase::Name, Move::Name(number)) => need(*number <= self.config.highest(), Reason::TooHigh),
            (Phase::Turn | Phase::Return | Phase::Fetch | Phase::Name, _) => Err(Reason::SomethingElse),
            _ => Err(Reason::NothingToChoose),
        }
    }

    /// Calls `each` with every legal move.
    pub(super) fn moves(&self, mut each: impl FnMut(Move)) {
        match self.phase() {
            Phase::Turn => {
                self.playable().for_each(|held| each(Move::Play(held.token)));
                if self.may_pass() {
                    each(Move::Pass);
                }
            }
            Phase::Return => {
                let spares_fools = self.course.barred || self.config.fool == FoolRule::NoFool;
                let others = self.targets.clone().filter(|target| self.acting != Some(target.token));
                others
                    .filter(|target| !(target.is_fool && spares_fools))
                    .for_each(|target| each(Move::Return(target.token)));
            }
            Phase::Fetch => {
                for (at, held) in self.graveyard.iter().enumerate() {
                    if self.graveyard[..at].iter().all(|other| other.card != held.card) {
                        each(Move::Fetch(held.card));
                    }
                }
            }
            Phase::Name => (0..=self.config.highest()).for_each(|number| each(Move::Name(number))),
            _ => {}
        }
    }

    /// The phase that decides what may be chosen: an empty hand passes by itself (ruling 2).
    fn phase(&self) -> Phase {
        match self.course.phase_now() {
            Phase::Turn if self.hand.is_empty() => Phase::Over,
            phase => phase,
        }
    }

    /// The hand, if a card is to be played and all can be.
    pub(super) fn free_hand(&self) -> Option<&[Held]> {
        (self.phase() == Phase::Turn && !self.course.barred).then_some(self.hand)
    }

    /// The cards of the hand that can be played.
    pub(super) fn playable(&self) -> impl Iterator<Item = &Held> {
        let barred = self.course.barred && !self.can_be_played(Card::Fool);
        self.hand.iter().filter(move |held| !barred || held.card != Card::Fool)
    }

    /// Whether a card of the hand can be played: a Fool can't if a barred Fool is its only target (ruling 25).
    fn can_be_played(&self, card: Card) -> bool {
        card != Card::Fool || !self.course.barred || self.targets.clone().any(|target| !target.is_fool)
    }

    /// Whether the seat in turn can play any card.
    pub(super) fn plays(&self) -> bool {
        self.hand.iter().any(|held| self.can_be_played(held.card))
    }

    /// Whether the seat in turn may pass (rulings 3 and 27).
    pub(super) fn may_pass(&self) -> bool {
        let turn = self.course.turn;
        self.config.pass == PassRule::Free
            || self.course.played[turn.index()] >= BEFORE_A_PASS
            || self.course.has_passed(turn.other())
            || !self.plays()
    }
}

impl Daggers {
    /// What the seat in turn goes by.
    pub(super) fn choosing(&self) -> Choosing<'_, impl Iterator<Item = Target> + Clone> {
        let own = &self.sides[self.course.turn.index()];
        let rows = self.sides[0].play.iter().chain(self.sides[1].play.iter());
        let target = |laid: &Laid| Target { token: laid.held.token, is_fool: laid.held.card == Card::Fool };
        Choosing {
            config: &self.config,
            course: &self.course,
            hand: &own.hand,
            graveyard: &own.graveyard,
            targets: rows.map(target),
            acting: own.play.last().map(|laid| laid.held.token),
        }
    }

    /// Makes a checked move of the seat in turn.
    pub(super) fn make(&mut self, mv: Move, out: &mut Vec<Event>) {
        let seat = self.course.turn;
        match mv {
            Move::Play(token) => self.play_card(token, out),
            Move::Pass => {
                out.push(Event::Passed { seat, empty: false });
                self.pass(Passed::Round);
            }
            Move::Return(token) => self.return_card(token, out),
            Move::Fetch(card) => self.fetch(card, out),
            Move::Name(number) => {
                self.course.named = Some(number);
                out.push(Event::Named { seat, number });
                self.course.phase = Phase::Strike;
            }
        }
    }

    /// Chooses for the seat in turn, whose time by the table's timer is over: it passes if it may (general rule 10).
    pub(super) fn choose_in_haste(&mut self, out: &mut Vec<Event>) {
        let seat = self.course.turn;
        let may_pass = self.choosing().check(&Move::Pass).is_ok();
        let mut haste = self.haste.clone();
        let mv = if may_pass { Some(Move::Pass) } else { self.in_haste(seat, &mut haste) };
        self.haste = haste;
        let Some(mv) = mv else { return };
        out.push(Event::OutOfTime { seat });
        let made = self.play(&Batch { moves: vec![(seat, mv)] }, out);
        debug_assert!(made.is_ok(), "what is chosen in haste is legal");
    }

    fn play_card(&mut self, token: u16, out: &mut Vec<Event>) {
        let seat = self.course.turn;
        let side = &mut self.sides[seat.index()];
        let Some(Held { card, .. }) = side.hand.remove(token) else { return };
        // What comes out of a hand can't be followed through it.
        let held = Held { card, token: self.next_token.fresh() };
        side.play.push(Laid { held, down: card.is_masked() });
        self.course.remembered[seat.index()].left(card);
        self.course.played[seat.index()] = self.course.played[seat.index()].saturating_add(1);
        out.push(Event::Played { seat, card: laid(held, card.is_masked(), seat) });
        self.act(card, out);
        // The bar holds for one play: for a Fool until its choice is made.
        self.course.barred &= self.course.phase == Phase::Return;
    }

    /// Begins the effect of the card that was just played, or goes on.
    fn act(&mut self, card: Card, out: &mut Vec<Event>) {
        let seat = self.course.turn;
        let side = &self.sides[seat.index()];
        self.course.phase = match card {
            Card::Fool if self.fool_has_a_target() => Phase::Return,
            Card::HangedMan if !side.graveyard.is_empty() => Phase::Fetch,
            Card::Thief => Phase::Steal,
            Card::Sorceress => Phase::Name,
            _ => {
                if matches!(card, Card::Fool | Card::HangedMan) {
                    out.push(Event::NoEffect { seat });
                }
                return self.go_on();
            }
        };
    }

    /// Whether the Fool that was just played finds another card in play that it can return (rulings 8 and 25).
    fn fool_has_a_target(&self) -> bool {
        let (no_fool, Choosing { acting, mut targets, .. }) = (self.config.fool == FoolRule::NoFool, self.choosing());
        targets.any(|target| Some(target.token) != acting && !(no_fool && target.is_fool))
    }

    /// After a play: the other seat is in turn, unless it has passed for the round.
    fn go_on(&mut self) {
        let (seat, other) = (self.course.turn, self.course.turn.other());
        let passed = &mut self.course.passed[other.index()];
        if *passed == Passed::Turn {
            *passed = Passed::No;
        }
        self.course.turn = if *passed == Passed::No { other } else { seat };
        self.course.phase = Phase::Turn;
    }

    /// The seat in turn passes; once both have, the round ends.
    fn pass(&mut self, how: Passed) {
        let seat = self.course.turn;
        self.course.passed[seat.index()] = how;
        self.course.barred = false;
        if self.course.has_passed(seat.other()) {
            self.course.phase = self.end_of_round();
        } else {
            self.course.turn = seat.other();
        }
    }

    /// What is due once both have passed.
    fn end_of_round(&self) -> Phase {
        let is_down = |laid: &Laid| laid.down;
        if self.sides.iter().any(|side| side.play.iter().any(is_down)) { Phase::Reveal } else { Phase::Count }
    }

    /// A Fool returns a card, unseen if it lies face down (rulings 7 to 10).
    fn return_card(&mut self, token: u16, out: &mut Vec<Event>) {
        let by = self.course.turn;
        for owner in BOTH {
            let side = &mut self.sides[owner.index()];
            let Some(at) = side.play.iter().position(|laid| laid.held.token == token) else { continue };
            let Laid { held, down } = side.play.remove(at);
            side.hand.insert(held);
            self.course.remembered[owner.index()].came(held.card, !down);
            self.course.barred = held.card == Card::Fool;
            out.push(Event::Returned { by, owner, card: laid(held, down, owner) });
        }
        self.go_on();
    }

    /// A Hanged Man fetches the lowest card of this name (rulings 12, 13 and 29).
    fn fetch(&mut self, card: Card, out: &mut Vec<Event>) {
        let seat = self.course.turn;
        let side = &mut self.sides[seat.index()];
        if let Some(at) = side.graveyard.iter().position(|held| held.card == card) {
            let held = side.graveyard.remove(at);
            side.hand.insert(held);
            self.course.remembered[seat.index()].came(card, true);
            out.push(Event::Fetched { seat, card: held });
        }
        self.go_on();
    }

    /// A seat draws so many cards, as far as its deck goes (rulings 5 and 14).
    fn draw_cards(&mut self, seat: Seat, count: u8, why: Drawn, out: &mut Vec<Event>) {
        let side = &mut self.sides[seat.index()];
        for _ in 0..count {
            out.push(match side.deck.pop() {
                Some(held) => {
                    side.hand.insert(held);
                    Event::Drew { seat, card: Secret::new(SeenBy::one(seat), held), why }
                }
                None => Event::NoCard { seat, why },
            });
        }
    }

    /// Begins the next round: both draw so many cards, whoever begins (general rule 9).
    fn begin_round(&mut self, count: u8, why: Drawn, out: &mut Vec<Event>) {
        let course = &mut self.course;
        course.round += 1;
        (course.passed, course.played, course.barred) = ([Passed::No; 2], [0; 2], false);
        course.turn = course.first;
        course.phase = Phase::Turn;
        out.push(Event::RoundBegan { round: course.round, first: course.first });
        BOTH.into_iter().for_each(|seat| self.draw_cards(seat, count, why, out));
    }

    /// The winners by the rounds won: both, if both have two (ruling 22).
    fn winners(&self) -> Seats {
        BOTH.into_iter().filter(|seat| self.course.wins[seat.index()] >= ROUNDS_TO_WIN).collect()
    }

    pub(super) fn outcome(&self) -> Outcome {
        let points = self.course.wins.iter().map(|wins| i32::from(*wins)).collect();
        match self.course.stopped {
            Some(why) => Outcome { winners: Seats::NONE, points, why: Ending::Ended(why) },
            None => Outcome { winners: self.winners(), points, why: Ending::Played },
        }
    }

    /// The seat that begins a rematch (ruling 1): the winner, or else the one that did not begin this game.
    pub(super) fn next_opener(&self) -> Seat {
        let winners = if self.course.stopped.is_some() { Seats::NONE } else { self.winners() };
        match winners.len() {
            1 => winners.iter().next().unwrap_or_default(),
            _ => self.course.opener().other(),
        }
    }
}

/// A card of `owner` as it lies in play: face down for the other seat, or for nobody.
fn laid(held: Held, down: bool, owner: Seat) -> Facedown {
    held.down(if down { SeenBy::one(owner) } else { SeenBy::Everybody })
}

/// Both draw their first hands.
pub(super) fn deal(state: &mut Daggers, out: &mut Vec<Event>) {
    state.begin_round(state.config.numbers.hand, Drawn::FirstHand, out);
}

/// Both draw for the next round.
pub(super) fn draw(state: &mut Daggers, out: &mut Vec<Event>) {
    state.begin_round(state.config.numbers.draws, Drawn::NewRound, out);
}

/// The empty hand of the seat in turn passes (rulings 2 and 28).
pub(super) fn pass_empty(state: &mut Daggers, out: &mut Vec<Event>) {
    out.push(Event::Passed { seat: state.course.turn, empty: true });
    state.pass(match state.config.empty_hand {
        EmptyHand::Out => Passed::Round,
        EmptyHand::Back => Passed::Turn,
    });
}

/// The Thief draws two.
pub(super) fn steal(state: &mut Daggers, out: &mut Vec<Event>) {
    state.draw_cards(state.course.turn, STOLEN, Drawn::OwnThief, out);
    state.course.phase = Phase::Give;
}

/// The Thief draws one for the other seat.
pub(super) fn give(state: &mut Daggers, out: &mut Vec<Event>) {
    state.draw_cards(state.course.turn.other(), 1, Drawn::OtherThief, out);
    state.go_on();
}

/// The Sorceress strikes all cards in play that are worth the number: face-down ones are worth nothing (rulings 16 to 18).
pub(super) fn strike(state: &mut Daggers, out: &mut Vec<Event>) {
    let (seat, number, config) = (state.course.turn, state.course.named.take().unwrap_or(0), state.config);
    let before = out.len();
    for owner in BOTH {
        let side = &mut state.sides[owner.index()];
        let row = std::mem::take(&mut side.play);
        for laid in row.iter().copied() {
            let Laid { held, down } = laid;
            let worth = if down { 0 } else { config.worth(held.card) };
            if worth == number {
                side.graveyard.push(held);
                out.push(Event::Struck { by: seat, owner, card: held, down });
            } else {
                side.play.push(laid);
            }
        }
    }
    if out.len() == before {
        out.push(Event::NoEffect { seat });
    }
    state.go_on();
}

/// Turns up the next card that lies face down: seat 0's in their order of play, then seat 1's (ruling 20).
pub(super) fn reveal(state: &mut Daggers, out: &mut Vec<Event>) {
    let next = BOTH.into_iter().find_map(|owner| {
        let laid = state.sides[owner.index()].play.iter_mut().find(|laid| laid.down)?;
        laid.down = false;
        Some(Event::TurnedUp { owner, card: laid.held })
    });
    out.extend(next);
    state.course.phase = state.end_of_round();
}

/// Counts the points: more of them win the round; if they are equal, both win it.
pub(super) fn count(state: &mut Daggers, out: &mut Vec<Event>) {
    let scored = Scored { first: state.course.first, points: BOTH.map(|seat| state.points(seat)) };
    let winner = scored.winner();
    let course = &mut state.course;
    for seat in BOTH.into_iter().filter(|seat| winner.is_none_or(|winner| winner == *seat)) {
        course.wins[seat.index()] += 1;
    }
    course.rounds.push(scored);
    out.push(Event::Counted { points: scored.points, winner, wins: course.wins });
    let (wins, winners) = (course.wins, state.winners());
    state.course.phase = if winners.is_empty() {
        Phase::Clear
    } else {
        // All cards stay in play, face up (ruling 26).
        out.push(Event::Ended { wins, winners });
        Phase::Over
    };
}

/// All cards in play go to their owners' graveyards, and the next round has its first player: the winner of this one, or
/// after a tie the one that did not begin it.
pub(super) fn clear(state: &mut Daggers, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let count = side.play.len() as u8;
        let row = std::mem::take(&mut side.play);
        row.iter().for_each(|laid| side.graveyard.push(laid.held));
        out.push(Event::Cleared { seat, count });
    }
    let winner = state.course.rounds.last().and_then(Scored::winner);
    state.course.first = winner.unwrap_or(state.course.first.other());
    state.course.phase = Phase::Draw;
}
