//! The rules of Magpies.

use std::path::Path;

use daggers_drawn::{
    data::DataError,
    rules::{
        BadConfig, Batch, Bots, Choice, Ending, Eye, Faces, Game, House, HouseRule, Known, Level, Limit, Mind, NoAct,
        Numbered, Outcome, Parting, Pending, Pick, Report, Seat, Seats, Secret, Seed, SeenBy, Set, Stale, StepRow,
        Stream, Throw, ThrowId,
        decks::{self, Hand, Held, Pile, Tokens},
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    fault::{self, Fault},
    view::{self, View},
    vocabulary::{CARDS, COPIES, Card, Config, Event, Fate, HIGHEST, Move, Phase, Reason, Shuffle, Step},
};

/// The usual table.
pub(crate) const CONFIG: Config = Config { first: Seat(0), seats: 2, hand: 20, turns: 2, memory_aid: false };
/// The most cards that are laid at once, and the highest bid.
const MOST: usize = 3;

/// One seat's cards and points.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Side {
    pub(crate) hand: Hand<Card, CARDS>,
    pub(crate) laid: Pile<Card, MOST>,
    pub(crate) row: Pile<Card, CARDS>,
    pub(crate) points: i32,
}

/// A match.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Magpies {
    pub(crate) config: Config,
    pub(crate) phase: Phase,
    /// The number of turns that have ended.
    pub(crate) turn: u8,
    pub(crate) sides: Vec<Side>,
    pub(crate) deck: Pile<Card, CARDS>,
    pub(crate) heap: Pile<Card, CARDS>,
    /// The sealed decisions of the seat in turn; the aim is known to all once it is revealed.
    pub(crate) bid: Option<u8>,
    pub(crate) aim: Option<Seat>,
    pub(crate) known: Known<Card>,
    pub(crate) tokens: Tokens,
    pub(crate) stopped: Option<Parting>,
    pub(crate) chance: Stream,
    pub(crate) haste: Stream,
}

/// The seat in turn.
pub(super) fn in_turn(config: &Config, turn: u8) -> Seat {
    Seat((config.first.0 + turn) % config.seats)
}

impl Game for Magpies {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "magpies";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Magpies>] = &[(Step::Deal, deal), (Step::Reveal, reveal), (Step::Draw, draw)];

    fn standard(_root: &Path) -> Result<Config, DataError> {
        Ok(CONFIG)
    }

    fn seats(config: &Config) -> usize {
        config.seats.into()
    }

    fn for_seats(config: Config, seats: usize) -> Result<Config, BadConfig> {
        match u8::try_from(seats) {
            Ok(seats @ 2..=6) => Ok(Config { seats, ..config }),
            _ => Err(BadConfig(format!("two to six play, not {seats}"))),
        }
    }

    fn house_rules(_: &Config) -> Vec<HouseRule<Config>> {
        let aid = |aid: bool| Box::new(move |config: &mut Config| config.memory_aid = aid) as Box<dyn Fn(&mut Config)>;
        let values = [("off".into(), "players remember", aid(false)), ("on".into(), "the screen reminds", aid(true))];
        vec![HouseRule::new("memory-aid", "what the table remembers", values)]
    }

    fn deal(config: &Config, seed: Seed) -> Result<Magpies, BadConfig> {
        let Config { first, seats, hand, turns, .. } = Magpies::for_seats(*config, config.seats.into())?;
        if first.0 >= seats {
            return Err(BadConfig(format!("seat {} can't begin at a table of {seats}", first.0)));
        }
        if hand == 0 || usize::from(hand) * usize::from(seats) > CARDS {
            return Err(BadConfig(format!("{CARDS} cards are not {seats} hands of {hand}")));
        }
        if !(1..=40).contains(&turns) {
            return Err(BadConfig(format!("a seat has 1 to 40 turns, not {turns}")));
        }
        let cards = Card::all().iter().flat_map(|card| [*card; COPIES]);
        let mut state = Magpies {
            config: *config,
            phase: Phase::Deal,
            turn: 0,
            sides: vec![Side::default(); config.seats.into()],
            deck: cards.map(|card| Held { card, token: 0 }).collect(),
            heap: Pile::default(),
            bid: None,
            aim: None,
            known: Known::default(),
            tokens: Tokens::default(),
            stopped: None,
            chance: seed.stream("deal"),
            haste: seed.stream("haste"),
        };
        decks::shuffle(&mut state.deck, &mut state.chance, &mut state.tokens, &mut state.known);
        Ok(state)
    }

    fn pending(&self) -> Pending<Step> {
        if self.stopped.is_some() {
            return Pending::Over(self.outcome());
        }
        let one = |seat: Seat| Pending::Decide { must: Seats::one(seat), may: Seats::NONE, limit: Limit::Table };
        match self.phase {
            Phase::Deal => Pending::Resolve(Step::Deal),
            Phase::Lay | Phase::Bid | Phase::Aim | Phase::Fate | Phase::Play => one(self.in_turn()),
            Phase::Show => one(self.aim.unwrap_or_default()),
            Phase::Reveal => Pending::Resolve(Step::Reveal),
            Phase::Draw => Pending::Resolve(Step::Draw),
            Phase::Over => Pending::Over(self.outcome()),
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        *out = view::of(self, eye);
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        let need = |good: bool, reason: Reason| if good { Ok(()) } else { Err(reason) };
        let seat = view.eye.seat().filter(|seat| view.movers().contains(*seat)).ok_or(Reason::NotNow)?;
        let hand = &view.sides[seat.index()].hand.open;
        let card = |token: &u16| hand.iter().find(|held| held.token == *token).map(|held| held.card);
        match (view.phase, mv) {
            (Phase::Lay, Move::Lay(tokens)) => {
                need((1..=MOST).contains(&tokens.len()), Reason::OneToThree)?;
                let cards: Option<Vec<Card>> = tokens.iter().map(card).collect();
                let cards = cards.ok_or(Reason::NotInHand)?;
                let places = |token: &u16| hand.iter().position(|held| held.token == *token);
                need(tokens.windows(2).all(|two| places(&two[0]) < places(&two[1])), Reason::NotInHand)?;
                need(cards.iter().all(|card| card.sign == cards[0].sign), Reason::OneSign)
            }
            (Phase::Bid, Move::Bid(bid)) => need(usize::from(*bid) <= MOST, Reason::TooHigh),
            (Phase::Aim, Move::Aim(aim)) => need(*aim != seat && aim.index() < view.sides.len(), Reason::NotYourself),
            (Phase::Show, Move::Show(token)) | (Phase::Play, Move::Play(token)) => {
                need(card(token).is_some(), Reason::NotInHand)
            }
            (Phase::Fate, Move::Fate(Fate::Steal)) => {
                let aim = view.aim.and_then(|aim| aim.value).unwrap_or_default();
                need(view.sides[aim.index()].hand.count > 0, Reason::NothingToSteal)
            }
            (Phase::Fate, Move::Fate(_)) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    fn hides(_: &View) -> bool {
        true
    }

    fn in_secret(view: &View) -> Seats {
        if view.phase == Phase::Fate { Seats::NONE } else { view.movers() }
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(seat) = view.eye.seat().filter(|seat| view.movers().contains(*seat)) else { return };
        let tokens = || view.sides[seat.index()].hand.open.iter().map(|held| held.token);
        let mut list = |moves: &mut dyn Iterator<Item = Move>| {
            out.extend(moves.filter(|mv| Magpies::check(view, mv).is_ok()).map(Choice::Move));
        };
        match view.phase {
            Phase::Lay => {
                let make = |chosen: &[u32]| Move::Lay(chosen.iter().map(|token| *token as u16).collect());
                let from = tokens().map(u32::from).collect();
                out.push(Choice::Set(Set { from, min: 1, max: MOST, make: std::sync::Arc::new(make), draw: None }));
            }
            Phase::Bid => list(&mut (0..=MOST as u8).map(Move::Bid)),
            Phase::Aim => list(&mut (0..view.sides.len() as u8).map(Seat).map(Move::Aim)),
            Phase::Show => list(&mut tokens().map(Move::Show)),
            Phase::Fate => list(&mut Fate::ALL.into_iter().map(Move::Fate)),
            Phase::Play => list(&mut tokens().map(Move::Play)),
            Phase::Deal | Phase::Reveal | Phase::Draw | Phase::Over => {}
        }
    }

    fn picks(_: &View, mv: &Move) -> Vec<Pick> {
        vec![match mv {
            Move::Lay(_) => return Vec::new(),
            Move::Bid(bid) => Pick::Number((*bid).into()),
            Move::Aim(seat) => Pick::Seat(*seat),
            Move::Show(token) | Move::Play(token) => Pick::Piece((*token).into()),
            Move::Fate(fate) => Pick::Word(fate.name()),
        }]
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        let [(seat, mv)] = &batch.moves[..] else { return Err(Reason::NotNow) };
        if seat.index() >= self.sides.len() {
            return Err(Reason::NotNow);
        }
        Magpies::check(&self.view(Eye::Seat(*seat)), mv)?;
        self.make(*seat, mv, out);
        Ok(())
    }

    fn observe(&mut self, report: &Report, _: &mut Vec<Event>) -> Result<(), Stale> {
        Err(Stale { reported: report.throw })
    }

    fn throw(&self, _: ThrowId) -> Option<Throw> {
        None
    }

    fn house(&mut self, act: &House<NoAct>, out: &mut Vec<Event>) {
        if self.stopped.is_some() || self.phase == Phase::Over {
            return;
        }
        match act {
            House::Timeout(seats) => {
                let mut haste = self.haste.clone();
                for seat in seats.iter() {
                    let Some(mv) = self.in_haste(seat, &mut haste) else { continue };
                    out.push(Event::OutOfTime { seat });
                    // What may be declined is declined (general rule 10).
                    let mv = if self.phase == Phase::Fate { Move::Fate(Fate::Keep) } else { mv };
                    self.make(seat, &mv, out);
                }
                self.haste = haste;
            }
            House::End(why) => {
                self.stopped = Some(*why);
                out.push(Event::Stopped(*why));
            }
            House::TakeOver { .. } | House::Act(_) => {}
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Magpies {
        view::imagine(view, rng)
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        let deck = || Secret::new(SeenBy::NOBODY, self.deck.to_vec());
        out.extend(event.is_none().then(|| Shuffle { deck: deck() }));
    }
}

/// The eyes that know a card which one of two seats showed to the other, or stole from it, at a table of `seats`.
fn both(a: Seat, b: Seat, seats: usize) -> SeenBy {
    if seats == 2 { SeenBy::Everybody } else { SeenBy::Seats(Seats::one(a).with(b)) }
}

/// These eyes, unless the game has this fault: then everybody.
fn seen_by(eyes: SeenBy, fault: Fault) -> SeenBy {
    if fault::is(fault) { SeenBy::Everybody } else { eyes }
}

impl Magpies {
    pub(super) fn in_turn(&self) -> Seat {
        in_turn(&self.config, self.turn)
    }

    fn outcome(&self) -> Outcome {
        let points: Vec<i32> = self.sides.iter().map(|side| side.points).collect();
        let most = points.iter().max();
        let best = (0..).map(Seat).zip(&points).filter(|(_, points)| Some(*points) == most).map(|(seat, _)| seat);
        match self.stopped {
            Some(why) => Outcome { winners: Seats::NONE, points, why: Ending::Ended(why) },
            None => Outcome { winners: best.collect(), points, why: Ending::Played },
        }
    }

    /// Makes a checked move.
    fn make(&mut self, seat: Seat, mv: &Move, out: &mut Vec<Event>) {
        match mv {
            Move::Lay(tokens) => self.lay(seat, tokens, out),
            Move::Bid(bid) => {
                self.bid = Some(*bid);
                let bid = Secret::new(seen_by(SeenBy::one(seat), Fault::LeaksTheBid), *bid);
                out.push(Event::Bid { seat, bid });
                self.phase = Phase::Aim;
            }
            Move::Aim(aim) => {
                self.aim = Some(*aim);
                out.push(Event::Aimed { seat, aim: Secret::new(SeenBy::one(seat), *aim) });
                self.phase = Phase::Reveal;
            }
            Move::Show(token) => self.show(seat, *token, out),
            Move::Fate(fate) => self.decide(seat, *fate, out),
            Move::Play(token) => self.play_card(seat, *token, out),
        }
    }

    /// Takes a card out of a hand for all to see that one of `as_seen` leaves.
    fn take(&mut self, seat: Seat, token: u16, as_seen: Faces<Card>) -> Option<Held<Card>> {
        let Magpies { sides, tokens, known, .. } = self;
        let taken = sides[seat.index()].hand.take(seat, token, |_| as_seen, tokens, known)?;
        Some(if fault::is(Fault::KeepsATokenThroughAHand) { Held { token, ..taken } } else { taken })
    }

    fn lay(&mut self, seat: Seat, tokens: &[u16], out: &mut Vec<Event>) {
        let mut laid: Vec<Held<Card>> = tokens.iter().filter_map(|token| self.take(seat, *token, Faces::ANY)).collect();
        // In the order of their numbers, as a hand is, they would say more than how many they are.
        self.chance.shuffle(&mut laid);
        if !fault::is(Fault::KeepsATokenThroughAHand) {
            self.tokens.reissue(laid.iter_mut());
        }
        let eyes = seen_by(SeenBy::one(seat), Fault::LeaksTheLaidCards);
        out.push(Event::Laid { seat, cards: laid.iter().map(|held| held.down(eyes)).collect() });
        self.sides[seat.index()].laid = laid.into_iter().collect();
        self.phase = Phase::Bid;
    }

    fn show(&mut self, seat: Seat, token: u16, out: &mut Vec<Event>) {
        let to = self.in_turn();
        let Some(held) = self.sides[seat.index()].hand.iter().find(|held| held.token == token).copied() else { return };
        let two = both(seat, to, self.sides.len());
        let who = if two == SeenBy::Everybody { two } else { SeenBy::one(to) };
        self.sides[seat.index()].hand.show(seat, token, who, &mut self.known);
        let eyes = seen_by(two, Fault::ShowsToAll);
        out.push(Event::Shown { from: seat, to, card: Secret::new(eyes, held.card) });
        self.phase = Phase::Fate;
    }

    fn decide(&mut self, seat: Seat, fate: Fate, out: &mut Vec<Event>) {
        let from = self.aim.unwrap_or_default();
        let two = both(seat, from, self.sides.len());
        let Magpies { sides, tokens, known, chance, .. } = self;
        let Ok([own, other]) = sides.get_disjoint_mut([seat.index(), from.index()]) else { return };
        match fate {
            Fate::Keep => out.push(Event::Kept { seat }),
            Fate::Steal => {
                let stolen = other.hand.steal([from, seat], two, &mut own.hand, chance, tokens, known);
                let eyes = seen_by(two, Fault::NamesAStolenCard);
                out.extend(stolen.map(|held| {
                    let card = Secret::new(eyes, held.card);
                    Event::Stolen { by: seat, from, card, held: Secret::new(SeenBy::one(seat), held) }
                }));
            }
            Fate::Swap => {
                if fault::is(Fault::KeepsTokensInASwap) {
                    std::mem::swap(&mut own.hand, &mut other.hand);
                    known.hands_exchanged(seat, from);
                } else {
                    Hand::exchange([seat, from], [&mut own.hand, &mut other.hand], false, tokens, known);
                }
                let told = |owner: Seat, hand: &Hand<Card, CARDS>| Secret::new(SeenBy::one(owner), hand.to_vec());
                let hands = [told(seat, &own.hand), told(from, &other.hand)];
                out.push(Event::Swapped { by: seat, with: from, hands });
            }
        }
        self.phase = if self.sides[seat.index()].hand.is_empty() { Phase::Draw } else { Phase::Play };
    }

    fn play_card(&mut self, seat: Seat, token: u16, out: &mut Vec<Event>) {
        let hand = &self.sides[seat.index()].hand;
        let face = hand.iter().find(|held| held.token == token).map(|held| Faces::one(held.card));
        let Some(card) = face.and_then(|face| self.take(seat, token, face)) else { return };
        let points = u8::from(self.heap.last().is_some_and(|top| top.card.sign == card.card.sign));
        let side = &mut self.sides[seat.index()];
        side.row.push(card);
        side.points += i32::from(points);
        out.push(Event::Played { seat, card, points });
        self.phase = Phase::Draw;
    }

    /// Begins the turn that is due, or ends the match. A seat without cards only draws one.
    fn begin_turn(&mut self, out: &mut Vec<Event>) {
        (self.bid, self.aim) = (None, None);
        self.phase = if u16::from(self.turn) >= u16::from(self.config.turns) * u16::from(self.config.seats) {
            out.push(Event::Ended);
            Phase::Over
        } else if self.sides[self.in_turn().index()].hand.is_empty() {
            Phase::Draw
        } else {
            Phase::Lay
        };
    }
}

/// Deals each seat its whole hand, in ascending order (general rule 9).
fn deal(state: &mut Magpies, out: &mut Vec<Event>) {
    for n in 0..state.sides.len() {
        let seat = Seat(n as u8);
        let cards: Vec<Held<Card>> = (0..state.config.hand).map_while(|_| state.deck.pop()).collect();
        cards.iter().for_each(|held| state.sides[n].hand.put(seat, *held, &mut state.known));
        let count = cards.len() as u8;
        out.push(Event::Dealt { seat, count, cards: Secret::new(SeenBy::one(seat), cards) });
    }
    state.begin_turn(out);
}

/// Reveals what the seat in turn laid, bid and aimed at. The bid counts if it is the number of cards.
fn reveal(state: &mut Magpies, out: &mut Vec<Event>) {
    let (seat, bid, aim) = (state.in_turn(), state.bid.unwrap_or(0), state.aim.unwrap_or_default());
    let side = &mut state.sides[seat.index()];
    let cards = std::mem::take(&mut side.laid);
    if usize::from(bid) == cards.len() {
        side.points += i32::from(bid);
    }
    state.heap.append(&cards);
    out.push(Event::Revealed { seat, cards: cards.to_vec(), bid, aim });
    state.phase = if state.sides[aim.index()].hand.is_empty() { Phase::Fate } else { Phase::Show };
}

/// Draws a card if there is one, and ends the turn.
fn draw(state: &mut Magpies, out: &mut Vec<Event>) {
    let seat = state.in_turn();
    if let Some(card) = state.deck.pop() {
        state.sides[seat.index()].hand.put(seat, card, &mut state.known);
        out.push(Event::Drawn { seat, card: Secret::new(SeenBy::one(seat), card) });
    }
    state.turn += 1;
    state.begin_turn(out);
}

impl Bots for Magpies {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Hard];

    /// An easy bot does anything; a hard one lays as many cards as it can and bids their number.
    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        if level == Level::Easy {
            return mind.rng.pick(legal)?.sample(mind.rng, |mv| Magpies::check(view, mv).is_ok());
        }
        let side = &view.sides[view.eye.seat()?.index()];
        let of_sign =
            |sign: u8| side.hand.open.iter().filter(move |held| held.card.sign == sign).map(|held| held.token);
        Some(match view.phase {
            Phase::Lay => {
                let sign =
                    side.hand.open.iter().map(|held| held.card.sign).max_by_key(|sign| of_sign(*sign).count())?;
                Move::Lay(of_sign(sign).take(MOST).collect())
            }
            Phase::Bid => Move::Bid(side.laid.len() as u8),
            Phase::Play => {
                let top = view.heap.last().map_or(HIGHEST, |top| top.card.sign);
                Move::Play(of_sign(top).next().or_else(|| side.hand.open.first().map(|held| held.token))?)
            }
            _ => mind.rng.pick(legal)?.sample(mind.rng, |mv| Magpies::check(view, mv).is_ok())?,
        })
    }
}
