//! The rules of the toy game.

use std::path::Path;

use daggers_drawn::{
    data::DataError,
    rules::{
        BadConfig, Batch, Bots, Choice, Ending, Eye, Faces, Game, House, HouseRule, Kind, Known, Level, Limit, Mind,
        Nerves, Numbered, Outcome, Parting, Pending, Race, Range, Redact, Report, Seat, Seats, Secret, Seed, SeenBy,
        Set, Stale, StepRow, Stream, Throw, ThrowId, Tick,
        geometry::Point,
        throw::{Carry, Cast, Delivery, DieSeen, Ground, Key, Lying, Pose, Tray},
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    fault::{self, Fault},
    view::{self, View},
    vocabulary::{
        Act, Card, Config, Die, Event, Held, Hidden, Mark, Move, Phase, Reason, Shuffle, Step, die_mark, die_of, high,
        low,
    },
};

/// The default configuration.
pub(crate) const CONFIG: Config =
    Config { first: Seat(0), rounds: 3, by_hand: Seats::one(Seat(0)), seats: 2, race: false, low: false };
/// A table of six that votes and races.
pub(crate) const SIX: Config = Config { seats: 6, race: true, ..CONFIG };
/// The length of a race, and the time for which a seat that has played a card may not slap, in ticks.
const RACE: u64 = 480;
const LOCK: u64 = 120;
/// The number of cards in a hand at the start of a round.
const HAND: usize = 3;
/// The highest allowed sum of two laid cards.
const MOST: u8 = 9;
/// The place of the tower on the table.
const TOWER: Point = Point { x: 30_000, y: 14_000 };

/// One seat's cards, die and choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Side {
    pub(crate) deck: Vec<Held>,
    /// Unordered: kept sorted by tokens, which only the owner sees.
    pub(crate) hand: Vec<Held>,
    pub(crate) laid: Vec<Held>,
    pub(crate) discard: Vec<Held>,
    pub(crate) sealed: Option<Move>,
    pub(crate) exchanged: Option<bool>,
    pub(crate) die: Die,
    pub(crate) boasted: bool,
}

/// A match.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Toy {
    pub(crate) config: Config,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) asker: Seat,
    pub(crate) sides: Vec<Side>,
    pub(crate) known: Known<Card>,
    pub(crate) points: Vec<i32>,
    /// The time, as races read it.
    pub(crate) now: Tick,
    /// The end of the race.
    pub(crate) until: Tick,
    /// The seats that have played a card in this race, each with the tick until which it may not slap.
    pub(crate) played: Vec<(Seat, Tick)>,
    pub(crate) rolling: Vec<(ThrowId, Seat)>,
    pub(crate) next_throw: ThrowId,
    pub(crate) next_token: u32,
    pub(crate) fined: Seats,
    pub(crate) stopped: Option<Parting>,
    pub(crate) seed: Seed,
    pub(crate) chance: Stream,
    pub(crate) haste: Stream,
    /// Kept for [`Fault::Forgets`] and, below, [`Fault::NotesTheOrder`].
    #[serde(skip)]
    pub(crate) forgotten: u32,
    pub(crate) first: Option<Seat>,
}

/// The last token below those of cards. Dice have lower ones.
const CARDS: u32 = 100;

impl Game for Toy {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = Act;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "toy";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Toy>] = &[
        (Step::Draw, draw),
        (Step::Shake, shake),
        (Step::Take, take),
        (Step::Back, back),
        (Step::Whistle, whistle),
        (Step::End, end),
    ];
    const TALLIES: &'static [&'static str] = &["answers"];

    fn standard(_root: &Path) -> Result<Config, DataError> {
        Ok(CONFIG)
    }

    fn seats(config: &Config) -> usize {
        config.seats.into()
    }

    fn for_seats(config: Config, seats: usize) -> Result<Config, BadConfig> {
        match u8::try_from(seats) {
            Ok(seats @ 2..=6) => Ok(Config { seats, race: config.race || seats > 2, ..config }),
            _ => Err(BadConfig(format!("two to six play, not {seats}"))),
        }
    }

    fn house_rules(_: &Config) -> Vec<HouseRule<Config>> {
        let low = |low: bool| Box::new(move |config: &mut Config| config.low = low) as Box<dyn Fn(&mut Config)>;
        let values = [("most".into(), "the most win", low(false)), ("fewest".into(), "the fewest win", low(true))];
        vec![HouseRule::new("points", "which points win", values)]
    }

    fn deal(config: &Config, seed: Seed) -> Result<Toy, BadConfig> {
        if config.rounds == 0 {
            return Err(BadConfig("a game needs a round".into()));
        }
        let Config { seats, .. } = Toy::for_seats(*config, config.seats.into())?;
        let (mut chance, mut next_token) = (seed.stream("deal"), CARDS);
        let mut side = || {
            let mut cards = Card::all().to_vec();
            chance.shuffle(&mut cards);
            let deck = cards.into_iter().map(|card| {
                next_token += 1;
                Held { token: next_token, face: Mark::Card(card) }
            });
            Side {
                deck: deck.collect(),
                hand: Vec::new(),
                laid: Vec::new(),
                discard: Vec::new(),
                sealed: None,
                exchanged: None,
                die: Die::Box,
                boasted: false,
            }
        };
        let sides: Vec<Side> = (0..seats).map(|_| side()).collect();
        Ok(Toy {
            config: *config,
            phase: Phase::Draw,
            round: 0,
            asker: config.first,
            known: Known::default(),
            points: vec![0; sides.len()],
            sides,
            now: Tick(0),
            until: Tick(0),
            played: Vec::new(),
            rolling: Vec::new(),
            next_throw: ThrowId(0),
            next_token: next_token + 1,
            fined: Seats::NONE,
            stopped: None,
            seed,
            chance,
            haste: seed.stream("haste"),
            forgotten: 0,
            first: None,
        })
    }

    fn pending(&self) -> Pending<Step> {
        if self.stopped.is_some() {
            return Pending::Over(self.outcome());
        }
        if fault::is(Fault::WaitsForNobody) && self.fined == self.seats() {
            return Pending::Decide { must: Seats::NONE, may: Seats::NONE, limit: Limit::None };
        }
        let both = |must: Seats| Pending::Decide { must, may: self.seats().but(must), limit: Limit::Table };
        let throws = || self.rolling.iter().map(|(throw, _)| *throw).collect();
        match self.phase {
            Phase::Draw => Pending::Resolve(Step::Draw),
            Phase::Lay | Phase::Exchange | Phase::Vote => both(self.undecided()),
            Phase::Race => {
                let wake = Some((self.until, Step::Whistle));
                Pending::Live(Race { seats: self.seats(), throws: Vec::new(), wake })
            }
            Phase::Shake => Pending::Resolve(Step::Shake),
            Phase::Roll => Pending::Observe { throws: throws(), may: self.silent() },
            Phase::Answer => Pending::Decide { must: Seats::NONE, may: self.seats(), limit: Limit::Beat(240) },
            Phase::Bet => Pending::Decide { must: Seats::one(self.asker), may: Seats::NONE, limit: Limit::Answer },
            Phase::Take if !self.config.by_hand.contains(self.asker) => Pending::Resolve(Step::Take),
            Phase::Take => Pending::decide(Seats::one(self.asker)),
            Phase::Carry => Pending::Observe { throws: throws(), may: self.silent() },
            Phase::Back => Pending::Resolve(Step::Back),
            Phase::End => Pending::Resolve(Step::End),
            Phase::Over => Pending::Over(self.outcome()),
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        *out = view::of(self, eye);
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        let seat = view.eye.seat().filter(|seat| view.movers.contains(*seat)).ok_or(Reason::NotYours)?;
        let (side, other) = (view.side(seat), view.side(seat.left(view.sides.len())));
        let in_hand = |token: &u32| side.hand.iter().any(|seen| seen.token == *token);
        let need = |good: bool, reason: Reason| if good { Ok(()) } else { Err(reason) };
        match (view.phase, mv) {
            (Phase::Lay, Move::Lay(cards)) => {
                let ascending = cards.windows(2).all(|pair| pair[0] < pair[1]);
                need((1..=2).contains(&cards.len()) && ascending, Reason::TooMany)?;
                need(cards.iter().all(in_hand), Reason::NotInHand)?;
                let sum: u8 = cards.iter().filter_map(|token| side.card(*token)).map(|card| card.0).sum();
                need(sum <= MOST, Reason::TooMuch)
            }
            (Phase::Exchange, Move::Exchange(card)) => need(card.iter().all(in_hand), Reason::NotInHand),
            (Phase::Roll | Phase::Carry, Move::Boast) => Ok(()),
            (Phase::Answer, Move::Answer(token)) => {
                need(side.hand.iter().any(|seen| seen.face == Some(Mark::Card(Card(6)))), Reason::NoSix)?;
                need(other.laid.iter().any(|seen| seen.token == *token), Reason::NoSuchCard)
            }
            (Phase::Bet, Move::Bet(points)) => need((0..=3).contains(points), Reason::BeyondTheStakes),
            (Phase::Take, Move::Take) => Ok(()),
            (Phase::Vote, Move::Vote(_)) => Ok(()),
            (Phase::Race, Move::Slap) => need(view.is_free(seat), Reason::Locked),
            (Phase::Race, Move::Play(token)) => {
                need(in_hand(token), Reason::NotInHand)?;
                need(view.may_play(seat), Reason::LastCard)
            }
            _ => Err(Reason::NotNow),
        }
    }

    fn hides(_: &View) -> bool {
        true
    }

    fn in_secret(view: &View) -> Seats {
        if view.phase == Phase::Lay && view.sides.len() == 2 { Seats::all(2) } else { Seats::NONE }
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        let Some(seat) = view.eye.seat().filter(|seat| view.movers.contains(*seat)) else { return };
        let (side, other) = (view.side(seat), view.side(seat.left(view.sides.len())));
        match view.phase {
            Phase::Lay => {
                let from = side.hand.iter().map(|seen| seen.token).collect();
                let make = std::sync::Arc::new(|cards: &[u32]| Move::Lay(cards.to_vec()));
                out.push(Choice::Set(Set { from, min: 1, max: 2, make, draw: None }));
            }
            Phase::Exchange => {
                let cards = side.hand.iter().map(|seen| Some(seen.token));
                let none = (!fault::is(Fault::HidesALegalMove) || view.round == 1).then_some(None);
                let more = fault::is(Fault::ListsAnIllegalMove).then_some(Some(7));
                out.extend(cards.chain(none).chain(more).map(Move::Exchange).map(Choice::Move));
            }
            Phase::Roll | Phase::Carry => out.push(Choice::Move(Move::Boast)),
            Phase::Answer => {
                let six = side.hand.iter().any(|seen| seen.face == Some(Mark::Card(Card(6))));
                let looks = other.laid.iter().filter(|_| six).map(|seen| Move::Answer(seen.token));
                out.extend(looks.map(Choice::Move));
            }
            Phase::Bet => {
                let make = std::sync::Arc::new(|values: &[i32]| Move::Bet(values[0]));
                out.push(Choice::Range(Range { kind: Kind::Place, piece: None, bounds: vec![(0, 3)], make }));
            }
            Phase::Take => out.push(Choice::Move(Move::Take)),
            Phase::Vote => out.extend([true, false].map(Move::Vote).map(Choice::Move)),
            Phase::Race => {
                let slaps = view.is_free(seat) || fault::is(Fault::ListsALockedSlap);
                let hides = fault::is(Fault::HidesASlap) && seat.left(view.sides.len()) == Seat(0);
                out.extend((slaps && !hides).then_some(Choice::Move(Move::Slap)));
                let cards = side.hand.iter().filter(|_| view.may_play(seat));
                out.extend(cards.map(|seen| Choice::Move(Move::Play(seen.token))));
            }
            _ => {}
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        let mut movers = Seats::NONE;
        for (n, (seat, mv)) in batch.moves.iter().enumerate() {
            let known = self.seats().contains(*seat) && !movers.contains(*seat);
            let checked = if known { Toy::check(&self.view(Eye::Seat(*seat)), mv) } else { Err(Reason::NotYours) };
            if let Err(reason) = checked {
                if fault::is(Fault::HalfRefuses) && n > 0 {
                    self.make(batch.moves[0].0, &batch.moves[0].1, out);
                }
                return Err(reason);
            }
            movers = movers.with(*seat);
        }
        for (seat, mv) in &batch.moves {
            if fault::is(Fault::NotesTheOrder) {
                self.first.get_or_insert(*seat);
            }
            self.make(*seat, mv, out);
        }
        if self.undecided().is_empty() {
            match self.phase {
                Phase::Lay => self.lay(out),
                Phase::Exchange => self.exchange(out),
                Phase::Vote => self.count_votes(out),
                _ => {}
            }
        }
        Ok(())
    }

    fn clock(&mut self, now: Tick) {
        self.now = now;
    }

    fn observe(&mut self, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        let at = self.rolling.iter().position(|(throw, _)| *throw == report.throw).ok_or(stale)?;
        if self.stopped.is_some() {
            return Err(stale);
        }
        let (_, seat) = self.rolling.remove(at);
        let seen = report.die(die_of(seat));
        let up = seen.and_then(|seen| seen.face());
        match (self.phase, seen) {
            (Phase::Carry, seen) => {
                let stands = seen.filter(|seen| seen.lies());
                let die = Held { token: die_of(seat).token(), face: die_mark(seat, up) };
                let tower = |seen: DieSeen| Die::Tower(Lying { body: seen.body, pose: seen.pose }, up);
                self.sides[seat.index()].die = stands.map_or(Die::Box, tower);
                self.points[seat.index()] += i32::from(stands.is_some());
                out.push(Event::Stacked { seat, die, stands: stands.is_some() });
                self.phase = Phase::Back;
            }
            (_, seen) => {
                self.sides[seat.index()].die = Die::Screen(up);
                let owner = SeenBy::one(seat);
                let face = Secret::new(owner, die_mark(seat, up));
                let pose = seen.map_or(standing(0), |seen| seen.pose);
                let die = Hidden { token: die_of(seat).token(), face };
                let pose = match fault::is(Fault::LeaksAHiddenDie) {
                    true => Secret::new(SeenBy::Everybody, pose),
                    false => Secret::new(owner, pose),
                };
                out.push(Event::Rolled { seat, die, pose });
                if self.rolling.is_empty() {
                    self.phase = Phase::Answer;
                }
            }
        }
        Ok(())
    }

    fn throw(&self, id: ThrowId) -> Option<Throw> {
        let (_, seat) = *self.rolling.iter().find(|(throw, _)| *throw == id && self.stopped.is_none())?;
        let (grips, tremor) = Throw::chance(self.seed, id, 1);
        if self.phase == Phase::Carry {
            let from = Pose { at: [10_000, 8_000, 5_000], ..standing(0) };
            let carry = Carry { seat, body: die_of(seat).into(), from, path: Vec::new(), tower: None };
            let (delivery, lying) = (Delivery::Carry(carry), self.tower().collect());
            return Some(Throw { id, delivery, tremor, lying, ground: Ground::Bare, seen_by: SeenBy::Everybody });
        }
        let tray = Tray { from: Point { x: 20_000, y: 8_000 }, size: Point { x: 12_000, y: 12_000 } };
        let mut hand = self.seed.under("roll", u64::from(id.0)).stream("hand");
        let flick = Throw::roll(&tray, 1, &mut hand)[0];
        let delivery = Delivery::Cast(vec![Cast { die: die_of(seat), flick, grip: grips[0] }]);
        let seen_by = SeenBy::one(seat);
        Some(Throw { id, delivery, tremor, lying: Vec::new(), ground: Ground::Tray(tray), seen_by })
    }

    fn house(&mut self, act: &House<Act>, out: &mut Vec<Event>) {
        if self.stopped.is_some() || self.phase == Phase::Over {
            return;
        }
        match act {
            House::Timeout(seats) if seats.is_empty() => self.reveal(out),
            House::Timeout(seats) => {
                let mut haste = self.haste.clone();
                let moves = seats.iter().filter_map(|seat| Some((seat, self.in_haste(seat, &mut haste)?))).collect();
                self.haste = haste;
                out.extend(seats.iter().map(|seat| Event::OutOfTime { seat }));
                let made = self.play(&Batch { moves }, out);
                debug_assert!(made.is_ok(), "what is chosen in haste is legal");
            }
            House::End(why) => {
                self.stopped = Some(*why);
                out.push(Event::Stopped(*why));
            }
            House::Act(Act::Fined(seat)) if self.seats().contains(*seat) => {
                self.points[seat.index()] -= 1;
                self.fined = self.fined.with(*seat);
                out.push(Event::Fined { seat: *seat });
            }
            House::Act(_) | House::TakeOver { .. } => {}
        }
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        if event.is_none() {
            let deck = |seat: Seat| Secret::new(SeenBy::NOBODY, self.sides[seat.index()].deck.clone());
            out.extend(self.seats().iter().map(|seat| Shuffle { seat, deck: deck(seat) }));
        }
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        if let Event::Answered { .. } = event {
            count("answers");
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Toy {
        view::imagine(view, rng)
    }

    /// The seat with fewer points bets first.
    fn rematch(&self, config: &Config) -> Config {
        let fewest = self.points.iter().min();
        let first = self.seats().iter().find(|seat| self.points.get(seat.index()) == fewest).unwrap_or_default();
        Config { first, ..*config }
    }
}

/// The pose of a die standing straight on `up` other dice.
fn standing(up: i32) -> Pose {
    Pose { at: [TOWER.x, TOWER.y, 800 + 1_600 * up], turn: [0, 0, 0, 1_000_000] }
}

impl Toy {
    pub(super) fn seats(&self) -> Seats {
        Seats::all(self.sides.len())
    }

    /// The next seat to the left: the other one at a table of two.
    fn left(&self, seat: Seat) -> Seat {
        seat.left(self.sides.len())
    }

    pub(super) fn undecided(&self) -> Seats {
        self.seats().iter().filter(|seat| self.sides[seat.index()].sealed.is_none()).collect()
    }

    /// The seats that have not boasted yet.
    fn silent(&self) -> Seats {
        self.seats().iter().filter(|seat| !self.sides[seat.index()].boasted).collect()
    }

    fn outcome(&self) -> Outcome {
        let wanted = if self.config.low { self.points.iter().min() } else { self.points.iter().max() };
        let best = self.seats().iter().filter(|seat| self.points.get(seat.index()) == wanted).collect();
        let (winners, why) = match self.stopped {
            Some(why) => (Seats::NONE, Ending::Ended(why)),
            None => (best, Ending::Played),
        };
        Outcome { winners, points: self.points.clone(), why }
    }

    fn tower(&self) -> impl Iterator<Item = Lying> + '_ {
        self.sides.iter().filter_map(|side| match side.die {
            Die::Tower(lying, _) => Some(lying),
            _ => None,
        })
    }

    /// Makes a checked move.
    fn make(&mut self, seat: Seat, mv: &Move, out: &mut Vec<Event>) {
        let side = &mut self.sides[seat.index()];
        match mv {
            Move::Lay(_) | Move::Exchange(_) | Move::Vote(_) => {
                // Nobody is told when a choice is replaced.
                if side.sealed.replace(mv.clone()).is_none() {
                    let choice = fault::is(Fault::NamesASealedChoice).then(|| mv.clone());
                    out.push(Event::Locked { seat, choice });
                }
            }
            // An answer is revealed only at the end of the beat.
            Move::Answer(_) => side.sealed = Some(mv.clone()),
            Move::Boast => {
                side.boasted = true;
                out.push(Event::Boasted { seat });
            }
            Move::Bet(points) => self.bet(seat, *points, out),
            Move::Take => take(self, out),
            // Only the first slap counts, and of several in one tick that of the first seat.
            Move::Slap if self.phase == Phase::Race => {
                self.points[seat.index()] += 1;
                out.push(Event::Slapped { seat });
                self.end_race();
            }
            Move::Slap => {}
            Move::Play(token) => self.play_card(seat, *token, out),
        }
    }

    fn number(&mut self, seat: Seat) {
        self.rolling.push((self.next_throw, seat));
        self.next_throw.0 += 1;
    }

    /// Gives these cards new tokens in random order, so that tokens don't reveal which card is which.
    fn rename(&mut self, cards: &mut [Held]) {
        let mut tokens: Vec<u32> = (self.next_token..).take(cards.len()).collect();
        self.next_token += cards.len() as u32;
        self.chance.shuffle(&mut tokens);
        cards.iter_mut().zip(tokens).for_each(|(card, token)| card.token = token);
    }

    /// Lays the cards that both chose.
    fn lay(&mut self, out: &mut Vec<Event>) {
        for seat in self.seats().iter() {
            let Some(Move::Lay(tokens)) = self.sides[seat.index()].sealed.take() else { continue };
            let hand = std::mem::take(&mut self.sides[seat.index()].hand);
            let (mut laid, hand): (Vec<Held>, Vec<Held>) =
                hand.into_iter().partition(|held| tokens.contains(&held.token));
            for _ in laid.iter() {
                self.known.left_hand(seat, Faces::ANY);
            }
            self.rename(&mut laid);
            laid.sort_by_key(|held| held.token);
            let other: Vec<Mark> = self.sides[self.left(seat).index()].hand.iter().map(|held| held.face).collect();
            let cards = laid.iter().map(|held| {
                let masked = fault::is(Fault::MasksACard) && other.contains(&held.face);
                Hidden::new(if masked { SeenBy::Everybody } else { SeenBy::one(seat) }, *held)
            });
            out.push(Event::Laid { seat, cards: cards.collect() });
            let side = &mut self.sides[seat.index()];
            (side.hand, side.laid) = (hand, laid);
        }
        self.phase = Phase::Exchange;
    }

    /// Carries out both exchanges, without revealing whether a seat exchanged anything.
    fn exchange(&mut self, out: &mut Vec<Event>) {
        for seat in self.seats().iter() {
            let Some(Move::Exchange(card)) = self.sides[seat.index()].sealed.take() else { continue };
            let side = &mut self.sides[seat.index()];
            let (mut hand, mut laid) = (std::mem::take(&mut side.hand), std::mem::take(&mut side.laid));
            if let Some(held) = hand.iter_mut().find(|held| Some(held.token) == card) {
                std::mem::swap(held, &mut laid[0]);
            }
            side.exchanged = Some(card.is_some());
            self.known.left_hand(seat, Faces::ANY);
            self.rename(&mut hand);
            hand.sort_by_key(|held| held.token);
            // The cards keep their places, but not their tokens.
            self.rename(&mut laid);
            let owner = SeenBy::one(seat);
            out.push(Event::Exchanged {
                seat,
                did: Secret::new(owner, card.is_some()),
                laid: laid.iter().map(|held| Hidden::new(owner, *held)).collect(),
                hand: Secret::new(owner, hand.clone()),
            });
            let side = &mut self.sides[seat.index()];
            (side.hand, side.laid) = (hand, laid);
        }
        self.phase = Phase::Shake;
    }

    /// Ends the beat: the sixes given are discarded face up, and their givers look at the chosen cards.
    fn reveal(&mut self, out: &mut Vec<Event>) {
        for seat in self.seats().iter() {
            let side = &mut self.sides[seat.index()];
            let Some(Move::Answer(token)) = side.sealed.take() else { continue };
            let Some(at) = side.hand.iter().position(|held| held.card() == Card(6)) else { continue };
            let six = side.hand.remove(at);
            side.discard.push(six);
            self.known.left_hand(seat, Faces::one(Card(6)));
            let laid = self.sides[self.left(seat).index()].laid.iter().find(|held| held.token == token).copied();
            let Some(held) = laid else { continue };
            self.known.learn(token, SeenBy::one(seat), Faces::one(held.card()));
            out.push(Event::Answered { seat, six, looked: Hidden::new(SeenBy::one(seat), held) });
        }
        self.phase = Phase::Bet;
    }

    /// Reveals all votes at once. If most seats want a race, it begins.
    fn count_votes(&mut self, out: &mut Vec<Event>) {
        let votes = self.sides.iter_mut().map(|side| side.sealed.take() == Some(Move::Vote(true)));
        let wanted: Seats = (0..).map(Seat).zip(votes).filter(|(_, wants)| *wants).map(|(seat, _)| seat).collect();
        out.push(Event::Voted { wanted });
        if wanted.len() * 2 > self.sides.len() {
            (self.phase, self.until, self.played) = (Phase::Race, Tick(self.now.0 + RACE), Vec::new());
        } else {
            self.end_race();
        }
    }

    /// Plays a card face up, for a point. Its seat may not slap for a while.
    fn play_card(&mut self, seat: Seat, token: u32, out: &mut Vec<Event>) {
        let side = &mut self.sides[seat.index()];
        let Some(at) = side.hand.iter().position(|held| held.token == token) else { return };
        let card = side.hand.remove(at);
        if !fault::is(Fault::LosesAPlayedCard) {
            side.discard.push(card);
        }
        self.points[seat.index()] += 1;
        self.known.left_hand(seat, Faces::one(card.card()));
        self.played.push((seat, Tick(self.now.0 + LOCK)));
        out.push(Event::Played { seat, card });
    }

    fn end_race(&mut self) {
        self.played.clear();
        self.phase = if self.round < self.config.rounds { Phase::Draw } else { Phase::End };
    }

    fn bet(&mut self, seat: Seat, points: i32, out: &mut Vec<Event>) {
        let left = self.left(seat);
        let laid = &mut self.sides[left.index()].laid;
        if let ([first, second], true) = (&mut laid[..], fault::is(Fault::ConfusesCards)) {
            std::mem::swap(&mut first.face, &mut second.face);
        }
        let Some(held) = laid.first().copied() else { return };
        let is_high = high().contains(held.card());
        self.known.learn(held.token, SeenBy::Everybody, if is_high { high() } else { low() });
        self.points[seat.index()] += if is_high { points } else { -points };
        out.push(Event::Betted { seat, points, token: held.token, high: is_high });
        self.asker = if is_high { seat } else { left };
        let has_die = matches!(self.sides[self.asker.index()].die, Die::Screen(_));
        self.phase = if has_die { Phase::Take } else { Phase::Back };
    }
}

/// Draws cards for both, as far as their decks have any.
fn draw(state: &mut Toy, out: &mut Vec<Event>) {
    state.round = state.round.saturating_add(1);
    for seat in state.seats().iter() {
        let side = &mut state.sides[seat.index()];
        let from = side.deck.len() - HAND.saturating_sub(side.hand.len()).min(side.deck.len());
        let mut cards = side.deck.split_off(from);
        // With the same tokens, others could follow the cards into the hand.
        state.rename(&mut cards);
        let seen_by = if fault::is(Fault::LeaksAnEvent) { SeenBy::Everybody } else { SeenBy::one(seat) };
        out.push(Event::Drawn { seat, count: cards.len() as u8, cards: Secret::new(seen_by, cards.clone()) });
        let side = &mut state.sides[seat.index()];
        side.hand.extend(cards);
        side.hand.sort_by_key(|held| held.token);
    }
    state.phase = Phase::Lay;
}

/// Starts the rolls behind the screens, for seats whose die isn't on the tower.
fn shake(state: &mut Toy, _out: &mut Vec<Event>) {
    for seat in state.seats().iter() {
        state.sides[seat.index()].boasted = false;
        if state.sides[seat.index()].die == Die::Box {
            state.number(seat);
        }
    }
    state.forgotten += u32::from(fault::is(Fault::Forgets));
    state.phase = if state.rolling.is_empty() { Phase::Answer } else { Phase::Roll };
}

/// The asker, who won the bet, picks up its own die.
fn take(state: &mut Toy, out: &mut Vec<Event>) {
    state.number(state.asker);
    out.push(Event::Taken { seat: state.asker });
    state.phase = Phase::Carry;
}

/// Returns the cards to the hands, and the dice behind screens to the box.
fn back(state: &mut Toy, out: &mut Vec<Event>) {
    for seat in state.seats().iter() {
        let mut laid = std::mem::take(&mut state.sides[seat.index()].laid);
        laid.iter().for_each(|held| state.known.came_to_hand(seat, held.token));
        state.rename(&mut laid);
        if fault::is(Fault::LosesACard) {
            laid.pop();
        }
        out.push(Event::Back { seat, cards: Secret::new(SeenBy::one(seat), laid.clone()) });
        let side = &mut state.sides[seat.index()];
        side.hand.extend(laid);
        side.hand.sort_by_key(|held| held.token);
        side.exchanged = None;
        if let Die::Screen(_) = side.die {
            side.die = Die::Box;
        }
    }
    state.asker = state.left(state.asker);
    match state.config.race {
        true => state.phase = Phase::Vote,
        false => state.end_race(),
    }
}

/// Ends a race in which nobody has slapped.
fn whistle(state: &mut Toy, out: &mut Vec<Event>) {
    out.push(Event::Whistled);
    state.end_race();
}

fn end(state: &mut Toy, out: &mut Vec<Event>) {
    out.push(Event::Ended);
    state.phase = if fault::is(Fault::Endless) { Phase::Draw } else { Phase::Over };
}

/// Asserts that the log a bot was given is whole, and has nothing that its seat may not see, whichever loop it is in.
fn was_told_everything(view: &View, told: &[Event]) {
    let drawn = told.iter().filter(|event| matches!(event, Event::Drawn { .. })).count();
    let all = usize::from(view.round) * view.sides.len();
    assert!(drawn == all || view.round == u8::MAX, "{:?} was told of {drawn} of {all} draws", view.eye);
    let mut redacted = told.to_vec();
    redacted.redact(view.eye);
    assert_eq!(redacted, told, "{:?} was told a secret", view.eye);
}

impl Bots for Toy {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Hard];
    const LISTENS: bool = true;

    /// An easy bot keeps its sixes and never boasts; a hard one gives every six.
    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        was_told_everything(view, mind.told);
        let waits = matches!(view.phase, Phase::Roll | Phase::Carry | Phase::Answer);
        if waits && (level == Level::Easy || view.phase != Phase::Answer && mind.rng.below(2) == 0) {
            return None;
        }
        mind.rng.pick(legal)?.sample(mind.rng, |mv| Toy::check(view, mv).is_ok())
    }

    /// An easy bot slaps late; a hard one plays its first card, and slaps as soon as it may.
    fn react(level: Level, view: &View, _: &Nerves) -> Option<(Tick, Move)> {
        let seat = view.eye.seat().filter(|_| view.phase == Phase::Race)?;
        let begun = view.until.0.saturating_sub(RACE);
        let card = view.side(seat).hand.first().filter(|_| level == Level::Hard && view.may_play(seat));
        match card {
            Some(card) => Some((Tick(begun + 60 + u64::from(seat.0)), Move::Play(card.token))),
            None => {
                let locked = view.played.iter().find(|(other, _)| *other == seat).map_or(0, |(_, until)| until.0);
                Some((Tick(locked.max(begun + 240 + 10 * u64::from(seat.0))), Move::Slap))
            }
        }
    }

    /// Carries straight to above the tower, then down.
    fn carry(level: Level, view: &View, carry: &Carry, mind: &mut Mind) -> Vec<Key> {
        let dice = view.tower.len() as i32;
        // A weak bot lets go from higher up, and off the middle.
        let (lift, off) =
            if level == Level::Easy { (mind.rng.within(0, 500), mind.rng.within(-400, 400)) } else { (0, 0) };
        // Boasts make the bot nervous.
        let off = off + 10 * view.sides.iter().filter(|side| side.boasted).count() as i32;
        let above = Pose { at: [TOWER.x + off, TOWER.y, 9_000], ..carry.from };
        let down = Pose { at: [TOWER.x + off, TOWER.y, standing(dice).at[2] + 20 + lift], ..carry.from };
        let way = |from: Pose, to: Pose, keys: i32| {
            (1..=keys).map(move |n| {
                let at = std::array::from_fn(|axis| from.at[axis] + (to.at[axis] - from.at[axis]) * n / keys);
                Pose { at, ..to }
            })
        };
        way(carry.from, above, 30).chain(way(above, down, 15)).collect()
    }
}
