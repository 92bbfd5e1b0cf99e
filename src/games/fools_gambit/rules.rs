//! The rules: what is due, what may be chosen, what each step of a duel does.

mod tally;
mod vocabulary;

pub(super) use vocabulary::MOST;
pub use vocabulary::{Event, Facedown, Fought, Held, Laid, Move, Phase, Pile, Place, Reason, Shuffle, Step, Swap};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use super::{
    config::{self, Config, EqualPoints, SwapSight},
    view::{self, View},
};
use crate::{
    data::DataError,
    rules::{
        BadConfig, Batch, Choice, Ending, Eye, Faces, Game, House, HouseRule, Known, Limit, NoAct, Outcome, Parting,
        Pending, Report, Seat, Seats, Secret, Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId, cards::Card,
        row::Row,
    },
};

/// The ranks that do something as duel cards: a 2 takes the value of the wager.
const TWO: u8 = 2;
/// A 5 makes the opponent replace the duel card by the third card.
const FIVE: u8 = 5;
/// A 7 turns winner and loser round.
const SEVEN: u8 = 7;
/// Cards drawn for each duel.
pub(super) const HAND: usize = 3;
/// Both players.
const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

/// One player's cards.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(super) struct Side {
    pub(super) deck: Pile,
    /// Drawn, not yet placed.
    pub(super) hand: Row<Held, HAND>,
    pub(super) laid: Option<Laid>,
    pub(super) off: Pile,
    pub(super) discard: Pile,
    pub(super) won: Pile,
    /// The choice that nobody else may see before both have chosen.
    pub(super) sealed: Option<Move>,
    /// What was done with the third card, until the duel is over.
    pub(super) swap: Option<Swap>,
}

impl Side {
    fn points(&self) -> i32 {
        self.won.iter().map(|held| points(held.card)).sum()
    }
}

/// A game of Fool's Gambit: all of it, with all its secrets.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FoolsGambit {
    pub(super) config: Config,
    pub(super) phase: Phase,
    /// The number of the duel, from 1; 0 before the first.
    pub(super) duel: u16,
    /// By seat.
    pub(super) sides: [Side; 2],
    /// How the duel that is to be cleaned up ended.
    pub(super) fought: Option<Fought>,
    /// The cards that lie face down and lay open before.
    pub(super) known: Known<Card>,
    /// Why the table ended the game. The phase stays where it was, so that nothing is turned up by it.
    pub(super) stopped: Option<Parting>,
    /// The token that is given out next.
    pub(super) next_token: u16,
    /// The shuffles.
    pub(super) chance: Stream,
    /// What is chosen for seats whose time is over.
    pub(super) haste: Stream,
}

/// Points of a card in the winning pile.
pub fn points(card: Card) -> i32 {
    match card.rank {
        14 => 14,
        rank => i32::from(rank.min(10)),
    }
}

/// What a duel card is worth (rulings 14-17): a 2 takes the number of its wager and nothing else of it.
pub fn value(duel: Card, wager: Card) -> u8 {
    if duel.rank == TWO { wager.rank } else { duel.rank }
}

/// Whether a duel card turns winner and loser round.
pub fn reverses(duel: Card) -> bool {
    duel.rank == SEVEN
}

/// Whether exactly one duel card is a 7, so that winner and loser change places (rulings 19-21).
pub fn reversed(duel: [Card; 2]) -> bool {
    reverses(duel[0]) != reverses(duel[1])
}

/// Who wins a duel once no 5 acts any more; `None` is a tie.
pub fn winner(duel: [Card; 2], wager: [Card; 2]) -> Option<Seat> {
    let value = [value(duel[0], wager[0]), value(duel[1], wager[1])];
    if value[0] == value[1] {
        return None;
    }
    let higher = if value[0] > value[1] { Seat(0) } else { Seat(1) };
    Some(if reversed(duel) { higher.other() } else { higher })
}

/// Whether a move is legal for a seat in `phase` that `holds` some cards. The screen's view and the referee's state both
/// ask this one function. Who has chosen may choose anew until both have.
pub(super) fn legal(phase: Phase, holds: impl Fn(Card) -> bool, mv: &Move) -> Result<(), Reason> {
    match (phase, mv) {
        (Phase::Choose, Move::Place { duel, wager }) => {
            if let Some(missing) = [duel, wager].into_iter().find(|card| !holds(**card)) {
                Err(Reason::NotInHand(*missing))
            } else if duel == wager {
                Err(Reason::SameCard)
            } else {
                Ok(())
            }
        }
        (Phase::Choose, Move::Swap(_)) => Err(Reason::PlaceFirst),
        (Phase::ChooseSwap, Move::Place { .. }) => Err(Reason::AlreadyPlaced),
        (Phase::ChooseSwap, Move::Swap(_)) => Ok(()),
        _ => Err(Reason::NothingToChoose),
    }
}

impl Game for FoolsGambit {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "fools-gambit";
    const RULES: u32 = 4;
    const STEPS: &'static [StepRow<Self>] = &[
        (Step::Draw, draw),
        (Step::Place, place),
        (Step::Swap, swap),
        (Step::Reveal, reveal),
        (Step::Fives, fives),
        (Step::Compare, compare),
        (Step::CleanUp, clean_up),
        (Step::Recycle, recycle),
        (Step::End, end),
    ];
    const TALLIES: &'static [&'static str] = tally::STANDARD;

    fn standard(_root: &Path) -> Result<Config, DataError> {
        Ok(Config::default())
    }

    fn seats(_config: &Config) -> usize {
        2
    }

    fn deal(config: &Config, seed: Seed) -> Result<FoolsGambit, BadConfig> {
        let mut state = FoolsGambit {
            config: *config,
            phase: Phase::Draw,
            duel: 0,
            sides: Default::default(),
            fought: None,
            known: Known::default(),
            stopped: None,
            next_token: 0,
            chance: seed.stream("deal"),
            haste: seed.stream("haste"),
        };
        for seat in BOTH {
            let cards = Card::of(config.decks.suits(seat));
            state.sides[seat.index()].deck = cards.map(|card| Held { card, token: 0 }).collect();
            state.shuffle(seat);
        }
        Ok(state)
    }

    fn pending(&self) -> Pending<Step> {
        Pending::Resolve(match phase_now(self.phase, self.stopped) {
            Phase::Choose | Phase::ChooseSwap => {
                let must = self.undecided();
                return Pending::Decide { must, may: Seats::all(2).but(must), limit: Limit::Table };
            }
            Phase::Over => return Pending::Over(self.outcome()),
            Phase::Draw => Step::Draw,
            Phase::Place => Step::Place,
            Phase::Swap => Step::Swap,
            Phase::Reveal => Step::Reveal,
            Phase::Fives => Step::Fives,
            Phase::Compare => Step::Compare,
            Phase::CleanUp => Step::CleanUp,
            Phase::Recycle => Step::Recycle,
            Phase::End => Step::End,
        })
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        view::write(self, eye, out);
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        let side = view.eye.seat().and_then(|seat| view.sides.get(seat.index())).ok_or(Reason::NothingToChoose)?;
        legal(view.phase_now(), |card| side.hand.iter().any(|seen| seen.face == Some(card)), mv)
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(side) = view.eye.seat().and_then(|seat| view.sides.get(seat.index())) else { return };
        match view.phase_now() {
            Phase::Choose => {
                if let Some(places) = side.places() {
                    out.extend(places.into_iter().map(Choice::Move));
                }
            }
            Phase::ChooseSwap => out.extend(Swap::ALL.into_iter().map(|swap| Choice::Move(Move::Swap(swap)))),
            _ => {}
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        let (phase, mut chosen) = (phase_now(self.phase, self.stopped), Seats::NONE);
        for (seat, mv) in &batch.moves {
            let side = self.sides.get(seat.index()).ok_or(Reason::NothingToChoose)?;
            legal(phase, |card| side.hand.iter().any(|held| held.card == card), mv)?;
            if chosen.contains(*seat) {
                return Err(Reason::NothingToChoose);
            }
            chosen = chosen.with(*seat);
        }
        for (seat, mv) in &batch.moves {
            // Of a choice that is made anew nobody is told.
            if self.sides[seat.index()].sealed.replace(*mv).is_none() {
                out.push(Event::Locked { seat: *seat });
            }
        }
        if self.undecided().is_empty() {
            self.phase = match self.phase {
                Phase::Choose => Phase::Place,
                Phase::ChooseSwap => Phase::Swap,
                phase => phase,
            };
        }
        Ok(())
    }

    fn observe(&mut self, report: &Report, _out: &mut Vec<Event>) -> Result<(), Stale> {
        Err(Stale { reported: report.throw })
    }

    fn throw(&self, _: ThrowId) -> Option<Throw> {
        None
    }

    fn house(&mut self, act: &House<NoAct>, out: &mut Vec<Event>) {
        match act {
            House::Timeout(seats) => self.choose_in_haste(*seats, out),
            House::End(why @ Parting::Left(seat))
                if BOTH.contains(seat) && phase_now(self.phase, self.stopped) != Phase::Over =>
            {
                self.stopped = Some(*why);
                out.push(Event::Stopped(*why));
            }
            House::End(_) | House::TakeOver { .. } | House::Act(_) => {}
        }
    }

    fn house_rules(_: &Config) -> Vec<HouseRule<Config>> {
        config::house_rules()
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        let seats = match event {
            None => Seats::all(2),
            Some(Event::Recycled { seat, .. }) => Seats::one(*seat),
            Some(_) => Seats::NONE,
        };
        let deck = |seat: Seat| Secret::new(SeenBy::NOBODY, self.sides[seat.index()].deck.to_vec());
        out.extend(seats.iter().map(|seat| Shuffle { seat, deck: deck(seat) }));
    }

    fn imagine(view: &View, rng: &mut Stream) -> FoolsGambit {
        view::imagine(view, rng)
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        tally::count(self, event, count);
    }
}

/// The phase that counts for what may be done: nothing may once the table has ended the game.
pub(super) fn phase_now(phase: Phase, stopped: Option<Parting>) -> Phase {
    if stopped.is_some() { Phase::Over } else { phase }
}

impl FoolsGambit {
    /// Who has not yet chosen.
    fn undecided(&self) -> Seats {
        let free = |seats: Seats, seat: Seat| match self.sides[seat.index()].sealed {
            None => seats.with(seat),
            Some(_) => seats,
        };
        free(free(Seats::NONE, Seat(0)), Seat(1))
    }

    /// The table's timer is over for these seats: any legal choice is theirs.
    fn choose_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let mut haste = self.haste.clone();
        let moves = seats.iter().filter_map(|seat| Some((seat, self.in_haste(seat, &mut haste)?))).collect();
        self.haste = haste;
        out.extend(seats.iter().map(|seat| Event::OutOfTime { seat }));
        let made = self.play(&Batch { moves }, out);
        debug_assert!(made.is_ok(), "what is chosen in haste is legal");
    }

    /// Shuffles a main deck and gives its cards new tokens, so that nobody can follow one through it.
    fn shuffle(&mut self, seat: Seat) {
        let deck = &mut self.sides[seat.index()].deck;
        self.chance.shuffle(deck);
        for held in deck.iter_mut() {
            held.token = self.next_token;
            self.next_token += 1;
        }
    }

    /// Who wins by the winning piles, and the points by seat. Cards left elsewhere count nothing (ruling 25).
    fn score(&self) -> ([i32; 2], Seats) {
        let points = [0, 1].map(|seat: usize| self.sides[seat].points());
        let cards = [0, 1].map(|seat: usize| self.sides[seat].won.len());
        let by_cards = match self.config.equal {
            EqualPoints::Draw => std::cmp::Ordering::Equal,
            EqualPoints::MoreCards => cards[0].cmp(&cards[1]),
        };
        let winners = match points[0].cmp(&points[1]).then(by_cards) {
            std::cmp::Ordering::Greater => Seats::one(Seat(0)),
            std::cmp::Ordering::Less => Seats::one(Seat(1)),
            std::cmp::Ordering::Equal => Seats::all(2),
        };
        (points, winners)
    }

    fn outcome(&self) -> Outcome {
        let (points, winners) = self.score();
        let (winners, why) = match self.stopped {
            Some(why) => (Seats::NONE, Ending::Ended(why)),
            None if points[0] == points[1] && winners.len() == 1 => (winners, Ending::TieBreak),
            None => (winners, Ending::Played),
        };
        Outcome { winners, points: points.to_vec(), why }
    }
}

/// A card that lies open, or lay open just now, is known to all when it lies face down again.
fn learn(known: &mut Known<Card>, held: Held) {
    known.learn(u32::from(held.token), SeenBy::Everybody, Faces::one(held.card));
}

fn facedown(owner: Seat, held: Held) -> Facedown {
    Facedown { token: held.token, card: Secret::new(SeenBy::one(owner), held.card) }
}

/// Both draw three cards.
fn draw(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    state.duel += 1;
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let drawn: [Held; HAND] = std::array::from_fn(|_| side.deck.pop().unwrap_or_default());
        side.hand.append(&drawn);
        out.push(Event::Drawn { seat, cards: drawn.map(|held| facedown(seat, held)) });
    }
    state.phase = Phase::Choose;
}

/// Both place what they chose: the duel card face down, the wager face up, and keep the third card.
fn place(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let Some(Move::Place { duel, wager }) = side.sealed.take() else { continue };
        let mut laid = Laid { duel: Held::default(), wager: Held::default(), third: Held::default(), forced: false };
        for held in side.hand.iter().copied() {
            match held.card {
                card if card == duel => laid.duel = held,
                card if card == wager => laid.wager = held,
                _ => laid.third = held,
            }
        }
        side.hand.clear();
        side.laid = Some(laid);
        let (duel, third) = (facedown(seat, laid.duel), facedown(seat, laid.third));
        out.push(Event::Placed { seat, duel, wager: laid.wager, third });
    }
    state.phase = Phase::ChooseSwap;
}

/// Both swaps are carried out at once (ruling 5).
fn swap(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let (Some(Move::Swap(swap)), Some(laid)) = (side.sealed.take(), &mut side.laid) else { continue };
        side.swap = Some(swap);
        match swap {
            Swap::Keep => {}
            Swap::Duel => std::mem::swap(&mut laid.duel, &mut laid.third),
            Swap::Wager => std::mem::swap(&mut laid.wager, &mut laid.third),
        }
        if state.config.swap == SwapSight::Hidden {
            // Whether the two face-down cards changed places must not show by what they are called.
            for held in [&mut laid.duel, &mut laid.third] {
                held.token = state.next_token;
                state.next_token += 1;
            }
        }
        if swap == Swap::Wager {
            learn(&mut state.known, laid.third);
        }
        out.push(Event::Swapped {
            seat,
            swap: Secret::new(swap_seen_by(state.config, seat, swap), swap),
            duel: facedown(seat, laid.duel),
            wager: laid.wager,
            third: facedown(seat, laid.third),
        });
    }
    state.phase = Phase::Reveal;
}

/// Who sees which swap it was (ruling 4): a wager is face up in any case.
pub(super) fn swap_seen_by(config: Config, owner: Seat, swap: Swap) -> SeenBy {
    if config.swap == SwapSight::Seen || swap == Swap::Wager { SeenBy::Everybody } else { SeenBy::one(owner) }
}

/// Both turn their duel cards up.
fn reveal(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    state.phase = Phase::Compare;
    for seat in BOTH {
        let Some(laid) = &state.sides[seat.index()].laid else { continue };
        out.push(Event::Revealed { seat, duel: laid.duel });
        if laid.duel.card.rank == FIVE {
            state.phase = Phase::Fives;
        }
    }
}

/// Every 5 makes the opponent replace the duel card by the third card (rulings 8-13): all fives of a pass at once, and
/// each player at most once, so there are never more than two passes that exchange anything.
fn fives(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    let five = |side: &Side| side.laid.is_some_and(|laid| laid.duel.card.rank == FIVE);
    let mut active: Seats = BOTH.into_iter().filter(|seat| five(&state.sides[seat.index()])).collect();
    let mut pass = 0;
    while !active.is_empty() {
        out.push(Event::Fives { by: active, pass });
        // Who was forced before this pass is safe in it; two fives of one pass strike each other.
        let forced = |seat: Seat| state.sides[seat.index()].laid.is_some_and(|laid| laid.forced);
        let hit: Seats = active.iter().map(Seat::other).filter(|seat| !forced(*seat)).collect();
        for by in active.iter().filter(|by| !hit.contains(by.other())) {
            out.push(Event::InVain { by });
        }
        for seat in hit.iter() {
            let Some(laid) = &mut state.sides[seat.index()].laid else { continue };
            std::mem::swap(&mut laid.duel, &mut laid.third);
            laid.forced = true;
            // The card that came in may be one that all knew.
            state.known.forget(|token| token == u32::from(laid.duel.token));
            learn(&mut state.known, laid.third);
            out.push(Event::Forced { seat, left: laid.third, came: laid.duel, pass });
        }
        active = hit.iter().filter(|seat| five(&state.sides[seat.index()])).collect();
        pass += 1;
    }
    state.phase = Phase::Compare;
}

/// Twos, values, sevens, in this order.
fn compare(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    let [Some(first), Some(second)] = [state.sides[0].laid, state.sides[1].laid] else { return };
    let laid = [first, second];
    let (duel, wager) = (laid.map(|laid| laid.duel.card), laid.map(|laid| laid.wager.card));
    let value = [value(duel[0], wager[0]), value(duel[1], wager[1])];
    for seat in BOTH.into_iter().filter(|seat| duel[seat.index()].rank == TWO) {
        out.push(Event::Two { seat, value: value[seat.index()] });
    }
    let winner = winner(duel, wager);
    state.fought = Some(winner.map_or(Fought::Tie, Fought::Won));
    let reversed = winner.is_some() && reversed(duel);
    out.push(Event::Compared { duel, value, reversed, winner });
    state.phase = Phase::CleanUp;
}

/// The wagers are won, lost or (in a tie) come back (ruling 7); duel cards are out, third cards come again.
fn clean_up(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let Some(laid) = side.laid.take() else { continue };
        let (pile, to) = match state.fought {
            None | Some(Fought::Tie) => (&mut side.off, Place::OffHand),
            Some(Fought::Won(winner)) if winner == seat => (&mut side.won, Place::Won),
            Some(Fought::Won(_)) => (&mut side.discard, Place::Discard),
        };
        if to == Place::OffHand {
            learn(&mut state.known, laid.wager);
        }
        pile.push(laid.wager);
        side.discard.push(laid.duel);
        side.off.push(laid.third);
        side.swap = None;
        let sight = if laid.forced { SeenBy::Everybody } else { SeenBy::one(seat) };
        let third = Facedown { token: laid.third.token, card: Secret::new(sight, laid.third.card) };
        out.push(Event::Cleared { seat, wager: laid.wager, to, duel: laid.duel, third });
    }
    state.fought = None;
    // Both players always have the same number of cards in main deck and off-hand (ruling 8), so one is asked for both.
    let side = &state.sides[0];
    state.phase = match side.deck.len() {
        HAND.. => Phase::Draw,
        left if left + side.off.len() >= HAND => Phase::Recycle,
        _ => Phase::End,
    };
}

/// Both shuffle off-hand and left-over main cards together as the new main deck (ruling 24).
fn recycle(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let left_over = side.deck.len() as u8;
        side.deck.append(&side.off);
        side.off.clear();
        let (count, first) = (side.deck.len() as u8, state.next_token);
        state.shuffle(seat);
        state.known.clear();
        out.push(Event::Recycled { seat, left_over, count, first });
    }
    state.phase = Phase::Draw;
}

/// The winning piles are counted.
fn end(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    let (points, winners) = state.score();
    let cards = [0, 1].map(|seat: usize| state.sides[seat].won.len() as u8);
    out.push(Event::Ended { points, cards, winners });
    state.phase = Phase::Over;
}
