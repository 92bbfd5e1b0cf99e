//! Random games, moment by moment: everything that seats, physics, time and the house may do happens now and then.

use daggers_drawn::{
    games::{
        daggers::{self, Daggers},
        deadlies::{self, Deadlies},
        fools_gambit::FoolsGambit,
        kadoova::{self, Kadoova},
        silver_dagger::{self, SilverDagger},
    },
    rules::{
        Batch, Bots, Choice, Eye, Faces, Game, House, Level, Limit, Outcome, Parting, Pending, Pieces, Player, Race,
        Report, Seat, Seats, Seed, Stream, ThrowId, Thrower, Tick, playout::BotSeat, record::Input, throw::TableTop,
    },
};

use crate::{fake_table::FakeTable, harness::package};

/// The fault that a check found.
pub(crate) type Check = Result<(), String>;

/// More inputs than any of our games takes when everybody plays at random.
const ENDLESS: usize = 20_000;

/// Returns the fault unless `good`.
pub(crate) fn ensure(good: bool, fault: impl FnOnce() -> String) -> Check {
    if good { Ok(()) } else { Err(fault()) }
}

/// A game that can be checked against the contract.
pub(crate) trait Checked: Bots {
    /// An act that its own house may attempt, whether or not it fits the moment.
    fn any_act(rng: &mut Stream) -> Option<Self::Act> {
        let _ = rng;
        None
    }

    /// The faces of cards in hands without order that a view knows to be there: it has no token for them.
    fn knows(view: &Self::View) -> Vec<<Self::View as Pieces>::Face> {
        let _ = view;
        Vec::new()
    }
}

/// Seats, including some that no table has.
const ANY: [Seat; 9] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(0), Seat(1), Seat(2), Seat(7), Seat(200)];

impl Checked for FoolsGambit {}

impl Checked for Daggers {
    fn knows(view: &daggers::View) -> Vec<daggers::Card> {
        view.course.remembered.iter().flat_map(|remembered| remembered.cards.to_vec()).collect()
    }
}

impl Checked for Deadlies {
    fn knows(view: &deadlies::View) -> Vec<deadlies::Card> {
        let sure = view.seats().iter().flat_map(|seat| view.known.in_hand(view.eye, seat));
        sure.filter_map(Faces::only).collect()
    }
}

impl Checked for SilverDagger {
    /// What a seat knows of facedown cards goes with them, and is no face of a piece.
    fn knows(view: &silver_dagger::View) -> Vec<silver_dagger::Card> {
        let villages = view.sides.iter().flat_map(|side| side.village.iter().filter_map(|laid| laid.face));
        villages.chain(view.discards.iter().map(|held| held.card)).collect()
    }
}

impl Checked for Kadoova {
    fn any_act(rng: &mut Stream) -> Option<kadoova::Act> {
        Some(match rng.below(4) {
            0 => kadoova::Act::Settle(ANY[..8].iter().copied().filter(|_| rng.below(2) == 0).collect()),
            _ => kadoova::Act::Cheated(ANY[rng.below(ANY.len())]),
        })
    }
}

/// One input of a game and its result.
pub(crate) struct Moment<'a, G: Game> {
    pub(crate) tick: Tick,
    pub(crate) before: &'a G,
    pub(crate) input: &'a Input<G>,
    pub(crate) events: &'a [G::Event],
    pub(crate) after: &'a G,
}

/// Plays one random game and shows every moment of it to `visit`.
pub(crate) struct Walk<'a, G: Game> {
    pub(crate) config: &'a G::Config,
    pub(crate) seed: Seed,
}

impl<G: Checked> Walk<'_, G> {
    pub(crate) fn deal(&self) -> G {
        G::deal(self.config, self.seed).unwrap_or_else(|bad| panic!("{}: {bad:?}", G::NAME))
    }

    pub(crate) fn seats(&self) -> Seats {
        Seats::all(G::seats(self.config))
    }

    pub(crate) fn eyes(&self) -> Vec<Eye> {
        self.seats().iter().map(Eye::Seat).chain([Eye::Table]).collect()
    }

    /// A random stream for the test itself, separate from the game's.
    pub(crate) fn rng(&self, name: &str) -> Stream {
        self.seed.under("test", 0).stream(name)
    }

    pub(crate) fn each(&self, visit: impl FnMut(&Moment<G>) -> Check) -> Result<Outcome, String> {
        self.on(self.deal(), visit)
    }

    /// Plays on from `state`.
    pub(crate) fn on(&self, mut state: G, mut visit: impl FnMut(&Moment<G>) -> Check) -> Result<Outcome, String> {
        let mut rng = self.rng("walk");
        let (mut tick, mut house) = (Tick(0), HouseActs::default());
        for _ in 0..ENDLESS {
            let input = match house.next::<G>(&state.pending(), &mut rng) {
                Some(act) => Some(Input::House(act)),
                None => next_input(&state, &mut tick, &mut rng)?,
            };
            let Some(input) = input else {
                let Pending::Over(outcome) = state.pending() else { unreachable!("no input is due") };
                return Ok(outcome);
            };
            let before = state.clone();
            let mut events = Vec::new();
            input
                .apply(&state.pending(), tick, &mut state, &mut events)
                .map_err(|misfit| format!("listed but refused: {}: {misfit:?}", said(&input)))?;
            state.audit().map_err(|fault| format!("after {}: {fault}", said(&input)))?;
            visit(&Moment { tick, before: &before, input: &input, events: &events, after: &state })?;
        }
        Err(format!("no end after {ENDLESS} inputs"))
    }
}

/// The acts of the house in a walk: takeovers of seats and acts special to this game, at any moment and often several
/// at once. An end by the table would end the walk, so it is tested separately at every moment.
#[derive(Default)]
struct HouseActs {
    done: u32,
    again: bool,
}

impl HouseActs {
    /// With more acts, nobody would ever have enough points to win.
    const MOST: u32 = 12;

    fn next<G: Checked>(&mut self, pending: &Pending<G::Step>, rng: &mut Stream) -> Option<House<G::Act>> {
        let one_in = match pending {
            Pending::Over(_) => return None,
            _ if self.again => 2,
            // More often in steps, because they pass quickly, and what follows them is long.
            Pending::Resolve(_) => 12,
            _ => 50,
        };
        self.again = self.done < HouseActs::MOST && rng.below(one_in) == 0;
        if !self.again {
            return None;
        }
        self.done += 1;
        let act = if rng.below(8) > 0 { G::any_act(rng).map(House::Act) } else { None };
        let by = if rng.below(2) == 0 { Player::Human } else { Player::Bot(Level::Hard) };
        Some(act.unwrap_or(House::TakeOver { seat: ANY[rng.below(ANY.len())], by }))
    }
}

/// The next due input, with random moves where seats choose: sometimes all at once, one alone, a replaced choice, or
/// too late. In a race, anything possible may come next; `tick` advances as far as needed.
fn next_input<G: Checked>(state: &G, tick: &mut Tick, rng: &mut Stream) -> Result<Option<Input<G>>, String> {
    tick.0 += 1;
    let pending = state.pending();
    let chance = rng.below(20);
    let may = |seats: Seats| -> Seats {
        seats.iter().filter(|seat| !choices::<G>(&state.view(Eye::Seat(*seat))).is_empty()).collect()
    };
    Ok(Some(match &pending {
        Pending::Over(_) => return Ok(None),
        Pending::Resolve(step) => Input::Step(*step),
        Pending::Live(race) => return raced(state, race, tick, rng).map(Some),
        Pending::Observe { throws, may: seats } => match may(*seats) {
            able if !able.is_empty() && chance < 5 => Input::Moves(random_batch(state, able, rng)?),
            _ => {
                let id = rng.pick(throws).ok_or("no throw to observe")?;
                Input::Report(report_of(state, *id)?)
            }
        },
        Pending::Decide { must, may: seats, limit } => {
            let able = may(*seats);
            let late = *limit != Limit::None && (chance == 0 || must.is_empty() && chance < 8);
            if late || (must.is_empty() && able.is_empty() && *limit != Limit::None) {
                Input::House(House::Timeout(*must))
            } else if must.is_empty() || (!able.is_empty() && chance < 4) {
                Input::Moves(random_batch(state, able, rng)?)
            } else {
                Input::Moves(random_batch(state, *must, rng)?)
            }
        }
    }))
}

/// Anything that can happen in a race. Time passes, so that no lock lasts forever.
fn raced<G: Checked>(state: &G, race: &Race<G::Step>, tick: &mut Tick, rng: &mut Stream) -> Result<Input<G>, String> {
    tick.0 += rng.below(60) as u64;
    let mut able = Seats::NONE;
    // The legal moves depend on the time.
    let mut now = state.clone();
    now.clock(*tick);
    for seat in race.seats.iter().filter(|seat| !choices::<G>(&now.view(Eye::Seat(*seat))).is_empty()) {
        able = able.with(seat);
    }
    // A due wake-up comes before moves of seats.
    let woken = race.wake.is_some_and(|(at, _)| at <= *tick);
    let moves = !able.is_empty() && !woken && (rng.below(3) > 0 || (race.throws.is_empty() && race.wake.is_none()));
    Ok(match (moves, race.throws.first(), race.wake) {
        (true, ..) => Input::Moves(random_batch(&now, able, rng)?),
        (_, Some(id), wake) if wake.is_none() || rng.below(2) == 0 => Input::Report(report_of(state, *id)?),
        (_, _, Some((at, step))) => {
            *tick = at.max(*tick);
            Input::Step(step)
        }
        _ => return Err("a race in which nothing can ever happen".into()),
    })
}

/// The report of a throw. A piece is carried as the weakest bot would.
fn report_of<G: Checked>(state: &G, id: ThrowId) -> Result<Report, String> {
    let throw = state.throw(id).ok_or_else(|| format!("no throw to observe: {id:?}"))?;
    let path = throw.carry().map(|carry| {
        let (bot, view) = (BotSeat::new(throw.tremor, carry.seat, None), state.view(Eye::Seat(carry.seat)));
        bot.carry::<G>(id, &view, carry, None)
    });
    Ok(fake_table().throw(&throw.along(&path.unwrap_or_default())))
}

/// Random moves of all `seats`, or of only one of them.
fn random_batch<G: Game>(state: &G, seats: Seats, rng: &mut Stream) -> Result<Batch<G::Move>, String> {
    let seats: Vec<Seat> = seats.iter().collect();
    ensure(!seats.is_empty(), || "nobody can do what is due".into())?;
    let all = rng.below(2) == 0;
    let one = rng.pick(&seats).copied();
    let movers = seats.into_iter().filter(|seat| all || Some(*seat) == one);
    let moves = movers.map(|seat| Ok((seat, random_move(state, seat, rng)?)));
    Ok(Batch { moves: moves.collect::<Result<_, String>>()? })
}

pub(crate) fn choices<G: Game>(view: &G::View) -> Vec<Choice<G::Move>> {
    let mut legal = Vec::new();
    G::choices(view, &mut legal);
    legal
}

pub(crate) fn random_move<G: Game>(state: &G, seat: Seat, rng: &mut Stream) -> Result<G::Move, String> {
    let view = state.view(Eye::Seat(seat));
    let legal = choices::<G>(&view);
    ensure(!legal.is_empty(), || format!("{seat:?} is to move and has no choice"))?;
    let drawn = G::ANY.map(|any| any(state, seat, &mut rng.clone()));
    let choice = &legal[rng.below(legal.len())];
    let mv = choice
        .sample(rng, |mv| G::check(&view, mv).is_ok())
        .ok_or_else(|| format!("{choice:?} of {seat:?} has no legal move"))?;
    ensure(drawn.as_ref().is_none_or(|drawn| drawn.as_ref() == Some(&mv)), || {
        format!("from the state {drawn:?} is drawn for {seat:?}, from its view {mv:?}")
    })?;
    Ok(mv)
}

pub(crate) fn fake_table() -> FakeTable {
    FakeTable { table: TableTop::load(package()).unwrap_or_else(|error| panic!("{error}")) }
}

/// The act by which the table ends the match because `seat` leaves.
pub(crate) fn left<A>(seat: Seat) -> House<A> {
    House::End(Parting::Left(seat))
}

/// Describes an input. There is no such text for states, because they hold secrets.
pub(crate) fn said<G: Game>(input: &Input<G>) -> String {
    match input {
        Input::Moves(batch) => format!("{:?}", batch.moves),
        Input::Report(report) => format!("{:?}", report.throw),
        Input::House(act) => format!("{act:?}"),
        Input::Step(step) => format!("{step:?}"),
    }
}
