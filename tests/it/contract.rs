//! What every game promises, tested once for all of them, and tests of these tests: games that break a promise.
//!
//! Each check is a function that returns the fault it found, so that it can be shown to find one.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
};

use daggers_drawn::{
    games::{
        GameId,
        fools_gambit::{
            self, FoolsGambit,
            config::{Decks, EqualPoints, SwapSight},
        },
        kadoova::{self, DeckKind, DuelId, Kadoova, Play, Terms},
    },
    rules::{
        Batch, Bots, Choice, Eye, Game, House, Look, Outcome, Pending, Piece, Pieces, Race, Range, Report, Seat, Seats,
        Seed, Stream, ThrowId, Thrower, Tick,
        cards::Card,
        playout::BotSeat,
        record::{Input, Misfit},
        throw::TableTop,
    },
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    counts::{CONTRACT_CARD_GAMES, CONTRACT_DUELS, CONTRACT_MATCHES},
    fake_table::FakeTable,
    harness::package,
};

type Check = Result<(), String>;

/// Longer than any game of ours lasts when everybody plays at random, in inputs.
const ENDLESS: usize = 20_000;

/// Says what is wrong unless `good`.
fn ensure(good: bool, fault: impl FnOnce() -> String) -> Check {
    if good { Ok(()) } else { Err(fault()) }
}

/// One input of a game and what came of it.
struct Moment<'a, G: Game> {
    tick: Tick,
    before: &'a G,
    input: &'a Input<G>,
    events: &'a [G::Event],
    after: &'a G,
}

/// Plays one random game and shows every moment of it to `visit`.
struct Walk<'a, G: Game> {
    config: &'a G::Config,
    seed: Seed,
}

impl<G: Bots> Walk<'_, G> {
    fn deal(&self) -> G {
        G::deal(self.config, self.seed).unwrap_or_else(|bad| panic!("{}: {bad:?}", G::NAME))
    }

    fn seats(&self) -> Seats {
        Seats::all(G::seats(self.config))
    }

    fn eyes(&self) -> Vec<Eye> {
        self.seats().iter().map(Eye::Seat).chain([Eye::Table]).collect()
    }

    /// Randomness of the test itself, apart from all that the game draws.
    fn rng(&self, name: &str) -> Stream {
        self.seed.under("test", 0).stream(name)
    }

    fn each(&self, visit: impl FnMut(&Moment<G>) -> Check) -> Result<Outcome, String> {
        self.on(self.deal(), visit)
    }

    /// Plays on from `state`.
    fn on(&self, mut state: G, mut visit: impl FnMut(&Moment<G>) -> Check) -> Result<Outcome, String> {
        let mut rng = self.rng("walk");
        let (mut tick, mut house) = (Tick(0), HouseActs::default());
        for _ in 0..ENDLESS {
            let input = match house.next(&state.pending(), &mut rng) {
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
                .apply(tick, &mut state, &mut events)
                .map_err(|misfit| format!("listed but refused: {}: {misfit:?}", said(&input)))?;
            state.audit().map_err(|fault| format!("after {}: {fault}", said(&input)))?;
            visit(&Moment { tick, before: &before, input: &input, events: &events, after: &state })?;
        }
        Err(format!("no end after {ENDLESS} inputs"))
    }
}

/// What the house does in a walk: somebody is caught cheating, an argument is to be settled; at any moment, and often
/// several acts at once. Giving up, which ends a walk, is tried beside it at every moment.
#[derive(Default)]
struct HouseActs {
    done: u32,
    again: bool,
}

impl HouseActs {
    /// With more of them nobody would ever have points enough to win.
    const MOST: u32 = 12;

    fn next<S>(&mut self, pending: &Pending<S>, rng: &mut Stream) -> Option<House> {
        let one_in = match pending {
            Pending::Over(_) => return None,
            _ if self.again => 2,
            // A step passes quickly, and what it leads to is long.
            Pending::Resolve(_) => 12,
            _ => 50,
        };
        self.again = self.done < HouseActs::MOST && rng.below(one_in) == 0;
        self.again.then(|| {
            self.done += 1;
            // Also seats that no table has.
            let any = [0, 1, 2, 3, 0, 1, 2, 7, 200].map(Seat);
            match rng.below(4) {
                0 => House::Settle(any[..8].iter().copied().filter(|_| rng.below(2) == 0).collect()),
                _ => House::Cheated(any[rng.below(any.len())]),
            }
        })
    }
}

/// What is due, with random moves where seats choose: sometimes all at once, sometimes one alone. In a race anything that
/// can happen may be next; `tick` goes on as far as it must.
fn next_input<G: Game>(state: &G, tick: &mut Tick, rng: &mut Stream) -> Result<Option<Input<G>>, String> {
    tick.0 += 1;
    Ok(Some(match state.pending() {
        Pending::Over(_) => return Ok(None),
        Pending::Resolve(step) => Input::Step(step),
        Pending::Observe(id) => Input::Report(report_of(state, id)?),
        Pending::Decide(seats) => Input::Moves(random_batch(state, seats, *tick, rng)?),
        Pending::Live(race) => return raced(state, &race, tick, rng).map(Some),
    }))
}

/// Anything that can happen in a race. Time passes, so that no lock is for ever.
fn raced<G: Game>(state: &G, race: &Race<G::Step>, tick: &mut Tick, rng: &mut Stream) -> Result<Input<G>, String> {
    tick.0 += rng.below(60) as u64;
    let mut able = Seats::NONE;
    // What may be done depends on the time.
    let mut now = state.clone();
    now.clock(*tick);
    for seat in race.seats.iter().filter(|seat| !choices::<G>(&now.view(Eye::Seat(*seat))).is_empty()) {
        able = able.with(seat);
    }
    // What time brings comes before what seats do.
    let woken = race.wake.is_some_and(|(at, _)| at <= *tick);
    let moves = !able.is_empty() && !woken && (rng.below(3) > 0 || (race.throws.is_empty() && race.wake.is_none()));
    Ok(match (moves, race.throws.first(), race.wake) {
        (true, ..) => Input::Moves(random_batch(&now, able, *tick, rng)?),
        (_, Some(id), wake) if wake.is_none() || rng.below(2) == 0 => Input::Report(report_of(state, *id)?),
        (_, _, Some((at, step))) => {
            *tick = at.max(*tick);
            Input::Step(step)
        }
        _ => return Err("a race in which nothing can ever happen".into()),
    })
}

fn report_of<G: Game>(state: &G, id: ThrowId) -> Result<Report, String> {
    let throw = state.throw(id).ok_or_else(|| format!("no throw to observe: {id:?}"))?;
    Ok(fake_table().throw(&throw))
}

fn random_batch<G: Game>(state: &G, seats: Seats, tick: Tick, rng: &mut Stream) -> Result<Batch<G::Move>, String> {
    let seats: Vec<Seat> = seats.iter().collect();
    let all = rng.below(2) == 0;
    let one = rng.pick(&seats).copied();
    let movers = seats.into_iter().filter(|seat| all || Some(*seat) == one);
    let moves = movers.map(|seat| Ok((seat, random_move(state, seat, rng)?)));
    Ok(Batch { tick, moves: moves.collect::<Result<_, String>>()? })
}

fn choices<G: Game>(view: &G::View) -> Vec<Choice<G::Move>> {
    let mut legal = Vec::new();
    G::choices(view, &mut legal);
    legal
}

fn random_move<G: Game>(state: &G, seat: Seat, rng: &mut Stream) -> Result<G::Move, String> {
    let legal = choices::<G>(&state.view(Eye::Seat(seat)));
    ensure(!legal.is_empty(), || format!("{seat:?} is to move and has no choice"))?;
    Ok(legal[rng.below(legal.len())].sample(rng))
}

fn fake_table() -> FakeTable {
    FakeTable { table: TableTop::load(package()).unwrap_or_else(|error| panic!("{error}")) }
}

fn alone<M>(seat: Seat, mv: M) -> Batch<M> {
    Batch { tick: Tick(0), moves: vec![(seat, mv)] }
}

/// Whether the referee takes `mv` from `seat`; on a refusal nothing may have changed.
fn referee_takes<G: Game>(state: &G, seat: Seat, mv: &G::Move) -> Result<bool, String> {
    let (mut after, mut events) = (state.clone(), Vec::new());
    match after.play(&alone(seat, mv.clone()), &mut events) {
        Ok(()) => Ok(true),
        Err(reason) => {
            ensure(after == *state && events.is_empty(), || {
                format!("refused with {reason:?}, and yet {mv:?} of {seat:?} changed the state")
            })?;
            Ok(false)
        }
    }
}

/// Listed moves are accepted by the rules' `check` and by the referee, others by neither, and the two always agree.
fn listed_are_accepted<G: Bots>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("listed");
    let mut pool: Vec<G::Move> = Vec::new();
    walk.each(|moment| {
        let state = moment.before;
        let movers = state.pending().movers();
        for seat in walk.seats().iter() {
            let view = state.view(Eye::Seat(seat));
            let legal = choices::<G>(&view);
            // In a race a seat may have to wait for a lock to end.
            let waits = matches!(state.pending(), Pending::Live(_)) && legal.is_empty();
            ensure(waits || movers.contains(seat) != legal.is_empty(), || {
                format!("{seat:?} has {} choices, but {movers:?} are to move", legal.len())
            })?;
            let verdict = |mv: &G::Move| {
                let (checked, taken) = (G::check(&view, mv), referee_takes(state, seat, mv)?);
                ensure(checked.is_ok() == taken, || format!("{mv:?} of {seat:?}: {checked:?}, but taken: {taken}"))?;
                Ok::<bool, String>(taken)
            };
            let mut listed = Vec::new();
            for choice in &legal {
                match choice {
                    Choice::Move(mv) => {
                        ensure(verdict(mv)?, || format!("{mv:?} of {seat:?} is listed and refused"))?;
                        listed.push(mv.clone());
                    }
                    Choice::Range(range) => range_is_exact(range, &verdict, &mut rng)?,
                }
            }
            for mv in pool.iter().rev().take(40) {
                let taken = verdict(mv)?;
                let exact = listed.len() == legal.len();
                ensure(!exact || taken == listed.contains(mv), || {
                    format!("{mv:?} of {seat:?} is not listed and accepted")
                })?;
            }
            listed.retain(|mv| !pool.contains(mv));
            pool.extend(listed);
            if let Some(Choice::Range(range)) = legal.first() {
                pool.push(range.sample(&mut rng));
            }
        }
        Ok(())
    })
    .map(drop)
}

/// Bounds and samples of a range are accepted; one beyond each bound is refused.
fn range_is_exact<M: Debug + PartialEq>(
    range: &Range<M>,
    verdict: &dyn Fn(&M) -> Result<bool, String>,
    rng: &mut Stream,
) -> Check {
    let lows: Vec<i32> = range.bounds.iter().map(|bound| bound.0).collect();
    let highs: Vec<i32> = range.bounds.iter().map(|bound| bound.1).collect();
    let samples = [(range.make)(&lows), (range.make)(&highs), range.sample(rng), range.sample(rng)];
    for mv in &samples {
        ensure(verdict(mv)?, || format!("{mv:?} lies within the range and is refused"))?;
    }
    for at in 0..lows.len() {
        for beyond in [lows[at].checked_sub(1), highs[at].checked_add(1)].into_iter().flatten() {
            let mut values = lows.clone();
            values[at] = beyond;
            let mv = (range.make)(&values);
            // A number that stands for yes or no is the same move beyond its bounds.
            let same = [lows[at], highs[at]].into_iter().any(|within| {
                values[at] = within;
                (range.make)(&values) == mv
            });
            ensure(same || !verdict(&mv)?, || format!("{mv:?} lies beyond the range and is accepted"))?;
        }
    }
    Ok(())
}

/// A batch with one refused move is refused as a whole, and nothing of it happens.
fn a_refusal_leaves_the_state_untouched<G: Bots>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("refuse");
    walk.each(|moment| {
        let state = moment.before;
        let able = |seat: &Seat| !choices::<G>(&state.view(Eye::Seat(*seat))).is_empty();
        let Some(seat) = state.pending().movers().iter().find(able) else { return Ok(()) };
        let good = random_move(state, seat, &mut rng)?;
        // Whatever the move is, nobody makes two at once, and there is no ninth seat.
        for other in [seat, Seat(9)] {
            let batch = Batch { tick: Tick(0), moves: vec![(seat, good.clone()), (other, good.clone())] };
            let (mut after, mut events) = (state.clone(), Vec::new());
            let played = after.play(&batch, &mut events);
            ensure(played.is_err(), || format!("accepted: {batch:?}"))?;
            ensure(after == *state && events.is_empty(), || format!("refused, but something happened: {batch:?}"))?;
        }
        Ok(())
    })
    .map(drop)
}

/// A game ends, with points for every seat and winners who sit at the table; and giving up ends it for the others.
fn games_end<G: Bots>(walk: &Walk<G>) -> Check {
    let seats = walk.seats();
    let sound = |outcome: &Outcome| {
        ensure(outcome.points.len() == seats.len() && outcome.winners.iter().all(|seat| seats.contains(seat)), || {
            format!("no outcome of a game of {} seats: {outcome:?}", seats.len())
        })
    };
    let outcome = walk.each(|moment| {
        for seat in seats.iter() {
            let mut quit = moment.before.clone();
            quit.house(&House::GiveUp(seat), &mut Vec::new());
            let Pending::Over(outcome) = quit.pending() else { return Err(format!("{seat:?} gave up in vain")) };
            sound(&outcome)?;
            ensure(!outcome.winners.contains(seat), || format!("{seat:?} gave up and won"))?;
        }
        Ok(())
    })?;
    sound(&outcome)
}

/// A piece as it always is, whatever side it lies on; a face-down card has none.
fn identity(look: Look) -> Option<String> {
    match look {
        Look::CardBack => None,
        Look::Card(card) => Some(card.to_string()),
        Look::Die(die, _) => Some(format!("{die:?}")),
    }
}

fn pieces<G: Game>(state: &G, eye: Eye) -> Vec<Piece> {
    let mut pieces = Vec::new();
    state.view(eye).pieces(&mut pieces);
    pieces.sort_unstable();
    pieces
}

/// No piece is ever lost, doubled or turned into another one, and every eye sees the same pieces in the same places,
/// if not their faces.
fn pieces_are_conserved<G: Bots>(walk: &Walk<G>) -> Check {
    let inventory = |pieces: &[Piece]| {
        let mut all: Vec<Option<String>> = pieces.iter().map(|piece| identity(piece.look)).collect();
        all.sort();
        all
    };
    let first = inventory(&pieces(&walk.deal(), Eye::Open));
    ensure(first.iter().all(Option::is_some), || "an open view hides a face".into())?;
    let mut known: BTreeMap<u32, Option<String>> = BTreeMap::new();
    walk.each(|moment| {
        let open = pieces(moment.after, Eye::Open);
        let now = inventory(&open);
        ensure(now == first, || format!("{} pieces became {} after {}", first.len(), now.len(), said(moment.input)))?;
        let tokens: BTreeSet<u32> = open.iter().map(|piece| piece.token).collect();
        ensure(tokens.len() == open.len(), || "two pieces have one token".into())?;
        let zones: BTreeSet<_> = open.iter().map(|piece| piece.zone).collect();
        ensure(zones.len() == open.len(), || "two pieces lie in one place".into())?;
        for piece in &open {
            let is = identity(piece.look);
            let was = known.entry(piece.token).or_insert_with(|| is.clone());
            ensure(*was == is, || format!("piece {} was {was:?} and is {is:?}", piece.token))?;
        }
        walk.eyes().into_iter().try_for_each(|eye| sees_the_same(&open, &pieces(moment.after, eye), eye))
    })
    .map(drop)
}

fn sees_the_same(open: &[Piece], seen: &[Piece], eye: Eye) -> Check {
    ensure(open.len() == seen.len(), || format!("{eye:?} sees {} of {} pieces", seen.len(), open.len()))?;
    let by_token: BTreeMap<u32, &Piece> = open.iter().map(|piece| (piece.token, piece)).collect();
    seen.iter().try_for_each(|piece| {
        let truth = by_token.get(&piece.token).ok_or_else(|| format!("{eye:?} sees a piece that is not there"))?;
        let honest = piece.look == Look::CardBack || identity(piece.look) == identity(truth.look);
        ensure(honest && piece.zone == truth.zone, || format!("{eye:?} sees {piece:?}, but it is {truth:?}"))
    })
}

fn text<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("cannot be written: {error}"))
}

fn reread<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, String> {
    serde_json::from_str(&text(value)).map_err(|error| format!("cannot be read back: {error}: {}", text(value)))
}

/// What is written reads back as the same, and a state that was read back plays on in the same way.
fn round_trips<G: Bots>(walk: &Walk<G>) -> Check {
    ensure(reread(walk.config)? == *walk.config, || "the configuration changed on the way".into())?;
    walk.each(|moment| {
        let mut twin = reread(moment.before)?;
        ensure(twin == *moment.before, || "the state changed on the way".into())?;
        let (input, events) = (reread_input(moment.input)?, reread(&moment.events.to_vec())?);
        ensure(input == *moment.input && events == moment.events, || format!("changed on the way: {}", said(&input)))?;
        let mut again = Vec::new();
        input
            .apply(moment.tick, &mut twin, &mut again)
            .map_err(|misfit| format!("does not fit any more: {misfit:?}"))?;
        ensure(again == moment.events && twin == *moment.after, || format!("went another way after {}", said(&input)))
    })
    .map(drop)
}

/// An input in words; states have none, for they hold secrets.
fn said<G: Game>(input: &Input<G>) -> String {
    match input {
        Input::Moves(batch) => format!("{:?}", batch.moves),
        Input::Report(report) => format!("{:?}", report.throw),
        Input::House(act) => format!("{act:?}"),
        Input::Step(step) => format!("{step:?}"),
    }
}

fn reread_input<G: Game>(input: &Input<G>) -> Result<Input<G>, String> {
    Ok(match input {
        Input::Moves(batch) => Input::Moves(reread(batch)?),
        Input::Report(report) => Input::Report(reread(report)?),
        Input::House(act) => Input::House(reread(act)?),
        Input::Step(step) => Input::Step(reread(step)?),
    })
}

/// What an eye cannot see can be anything: drawn anew, the view stays the same, the same is due, the bots choose the
/// same, and the game can be played on.
fn what_is_hidden_makes_no_difference<G: Bots>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("imagine");
    let mut left_to_play = 8;
    walk.each(|moment| {
        let state = moment.before;
        for eye in walk.eyes() {
            let view = state.view(eye);
            let imagined = G::imagine(&view, &mut rng);
            ensure(imagined.view(eye) == view, || format!("hidden things drawn anew change the view of {eye:?}"))?;
            ensure(imagined.pending() == state.pending(), || format!("{eye:?} imagines that another thing is due"))?;
            if let Some(seat) = eye.seat().filter(|seat| state.pending().movers().contains(*seat)) {
                let seed = Seed(rng.bits());
                match state.pending() {
                    Pending::Live(_) => bots_react_the_same(moment, &imagined, seat, seed)?,
                    _ => bots_choose_the_same(state, &imagined, seat, seed)?,
                }
            }
            if left_to_play > 0 && rng.below(20) == 0 {
                left_to_play -= 1;
                walk.on(imagined, |_| Ok(())).map_err(|fault| format!("an imagined game cannot go on: {fault}"))?;
            }
        }
        Ok(())
    })
    .map(drop)
}

fn bots_choose_the_same<G: Bots>(state: &G, imagined: &G, seat: Seat, seed: Seed) -> Check {
    for level in G::LEVELS.iter().copied().map(Some).chain([None]) {
        let choose = |state: &G| {
            let view = state.view(Eye::Seat(seat));
            let mut table = fake_table();
            BotSeat::new(seed, seat, level).choose::<G>(&view, &choices::<G>(&view), Some(&mut table))
        };
        let (first, second) = (choose(state), choose(imagined));
        ensure(first == second, || format!("{level:?} at {seat:?}: {first:?} or {second:?} by what it cannot see"))?;
        let accepted = G::check(&state.view(Eye::Seat(seat)), &first);
        ensure(accepted.is_ok(), || format!("{level:?} at {seat:?} chose {first:?}: {accepted:?}"))?;
    }
    Ok(())
}

/// In a race: the same reaction at the same time, which is legal when its time comes.
fn bots_react_the_same<G: Bots>(moment: &Moment<G>, imagined: &G, seat: Seat, seed: Seed) -> Check {
    for level in G::LEVELS.iter().copied().map(Some).chain([None]) {
        let bot = BotSeat::new(seed, seat, level);
        let react = |state: &G| bot.react::<G>(&state.view(Eye::Seat(seat)));
        let (first, second) = (react(moment.before), react(imagined));
        ensure(first == second, || format!("{level:?} at {seat:?}: {first:?} or {second:?} by what it cannot see"))?;
        let Some((at, mv)) = first else { continue };
        let mut then = moment.before.clone();
        then.clock(at.max(moment.tick));
        let accepted = G::check(&then.view(Eye::Seat(seat)), &mv);
        ensure(accepted.is_ok(), || format!("{level:?} at {seat:?} does {mv:?} at {at:?}: {accepted:?}"))?;
    }
    Ok(())
}

/// Every object of a written value.
fn objects(value: &Value, visit: &mut dyn FnMut(&serde_json::Map<String, Value>)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| objects(item, visit)),
        Value::Object(fields) => {
            visit(fields);
            fields.values().for_each(|field| objects(field, visit));
        }
        _ => {}
    }
}

/// Every card that a written value names.
fn cards_in(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if Card::try_from(text.clone()).is_ok() => {
            found.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| cards_in(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| cards_in(field, found)),
        _ => {}
    }
}

fn written<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| panic!("cannot be written: {error}"))
}

fn faces<G: Game>(state: &G, eye: Eye) -> BTreeSet<String> {
    pieces(state, eye)
        .into_iter()
        .filter(|piece| matches!(piece.look, Look::Card(_)))
        .filter_map(|piece| identity(piece.look))
        .collect()
}

/// Redacted events name no card that the eye does not see before or after, no sealed value is left in them, and no
/// view shows a face that its eye has not been told.
fn nothing_leaks<G: Bots>(walk: &Walk<G>) -> Check {
    use daggers_drawn::rules::Redact;
    let start = walk.deal();
    let mut told: Vec<(Eye, BTreeSet<String>)> = walk.eyes().into_iter().map(|eye| (eye, faces(&start, eye))).collect();
    walk.each(|moment| {
        for (eye, told) in &mut told {
            let mut seen = faces(moment.before, *eye);
            seen.extend(faces(moment.after, *eye));
            for event in moment.events {
                let mut event = event.clone();
                event.redact(*eye);
                let value = written(&event);
                still_sealed(&value, *eye, walk.seats())?;
                let mut named = BTreeSet::new();
                cards_in(&value, &mut named);
                if let Some(card) = named.iter().find(|card| !seen.contains(*card)) {
                    return Err(format!("{eye:?} is told of {card}, which it cannot see: {event:?}"));
                }
                told.extend(named);
            }
            if let Some(card) = faces(moment.after, *eye).iter().find(|card| !told.contains(*card)) {
                return Err(format!("{eye:?} sees {card} after {}, but was never told", said(moment.input)));
            }
        }
        let public = faces(moment.after, Eye::Table);
        walk.seats().iter().try_for_each(|seat| {
            let own = faces(moment.after, Eye::Seat(seat));
            ensure(public.is_subset(&own), || format!("the table sees more than {seat:?}"))
        })
    })
    .map(drop)
}

/// Every secret in a redacted event that is not for `eye` is empty. What all `seats` may see is public.
fn still_sealed(event: &Value, eye: Eye, seats: Seats) -> Check {
    let mut open = None;
    objects(event, &mut |fields| {
        let (Some(Value::Array(seen_by)), Some(value)) = (fields.get("seen_by"), fields.get("value")) else { return };
        let may = |seat: Seat| seen_by.contains(&Value::from(seat.0));
        let seen = eye.seat().map_or_else(|| seats.iter().all(may), may);
        if seen == value.is_null() {
            open = Some(format!("{eye:?} is not told what it may see: {seen_by:?}"));
        }
        if !seen && !value.is_null() {
            open = Some(format!("{eye:?} is told the secret {value}"));
        }
    });
    open.map_or(Ok(()), Err)
}

/// Simultaneous choices come to the same whether they arrive together or one by one, in either order.
fn arrival_changes_nothing<G: Bots>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("arrival");
    walk.each(|moment| {
        let state = moment.before;
        let Pending::Decide(seats) = state.pending() else { return Ok(()) };
        let moves = seats.iter().map(|seat| Ok((seat, random_move(state, seat, &mut rng)?)));
        let moves = moves.collect::<Result<Vec<_>, String>>()?;
        let after = |batches: Vec<Vec<(Seat, G::Move)>>| {
            let mut state = state.clone();
            for moves in batches {
                let played = state.play(&Batch { tick: Tick(0), moves }, &mut Vec::new());
                played.map_err(|reason| format!("a choice was refused because another came first: {reason:?}"))?;
            }
            Ok::<String, String>(text(&state))
        };
        let one_by_one: Vec<Vec<_>> = moves.iter().map(|mv| vec![mv.clone()]).collect();
        let backwards = one_by_one.iter().rev().cloned().collect();
        let together = after(vec![moves])?;
        ensure(together == after(one_by_one)? && together == after(backwards)?, || {
            format!("the order of arrival changes what {seats:?} chose")
        })
    })
    .map(drop)
}

/// Only the step that is due is carried out, every step that comes due is in the list, and only the throw that is
/// waited for is observed.
fn only_what_is_due_happens<G: Bots>(walk: &Walk<G>) -> Check {
    walk.each(|moment| {
        let state = moment.before;
        let due = state.pending();
        if let Pending::Resolve(step) = due {
            ensure(G::STEPS.iter().any(|row| row.0 == step), || format!("{step:?} is not in the list of steps"))?;
        }
        let wakes = |step| matches!(&due, Pending::Live(race) if race.wake.is_some_and(|(_, wake)| wake == step));
        for (step, _) in G::STEPS.iter().filter(|row| due != Pending::Resolve(row.0) && !wakes(row.0)) {
            let mut after = state.clone();
            let misfit = Input::Step(*step).apply(moment.tick, &mut after, &mut Vec::new());
            ensure(misfit == Err(Misfit::NotDue) && after == *state, || format!("{step:?} was not due"))?;
        }
        let named: &[ThrowId] = match &due {
            Pending::Observe(id) => std::slice::from_ref(id),
            Pending::Live(race) => &race.throws,
            _ => &[],
        };
        for id in (0..200).map(ThrowId) {
            ensure(state.throw(id).is_some() == named.contains(&id), || format!("throw {id:?} while {due:?}"))?;
        }
        let stale = Report {
            throw: ThrowId(u32::MAX),
            ticks: 1,
            settled: true,
            first: None,
            crossing: None,
            meetings: Vec::new(),
            path: Vec::new(),
            bodies: Vec::new(),
        };
        let mut after = state.clone();
        let observed = after.observe(&stale, &mut Vec::new());
        ensure(observed.is_err() && after == *state, || "a throw that nobody waits for was observed".into())
    })
    .map(drop)
}

/// The same seed and the same inputs give the same game; another seed gives another.
fn a_seed_is_a_game<G: Bots>(walk: &Walk<G>) -> Check {
    let events = |walk: &Walk<G>| {
        let mut all = Vec::new();
        walk.each(|moment| {
            all.extend(moment.events.iter().map(text));
            Ok(())
        })
        .map(|_| all)
    };
    ensure(events(walk)? == events(walk)?, || "one seed, two games".into())?;
    let other = Walk { config: walk.config, seed: walk.seed.under("other", 0) };
    ensure(events(walk)? != events(&other)?, || "two seeds, one game".into())
}

/// All promises by name.
fn promises<G: Bots>() -> [(&'static str, fn(&Walk<G>) -> Check); 10] {
    [
        ("listed are accepted", listed_are_accepted),
        ("a refusal leaves the state untouched", a_refusal_leaves_the_state_untouched),
        ("games end", games_end),
        ("pieces are conserved", pieces_are_conserved),
        ("round trips", round_trips),
        ("what is hidden makes no difference", what_is_hidden_makes_no_difference),
        ("nothing leaks", nothing_leaks),
        ("arrival changes nothing", arrival_changes_nothing),
        ("only what is due happens", only_what_is_due_happens),
        ("a seed is a game", a_seed_is_a_game),
    ]
}

/// The first fault that shows when games of `config` are held to the promise called `name`.
pub(crate) fn fault<G: Bots>(name: &str, config: &G::Config, games: u64) -> Option<String> {
    let (_, promise) = promises::<G>().into_iter().find(|promise| promise.0 == name)?;
    let fault = (0..games).find_map(|n| promise(&Walk { config, seed: Seed(1).under("contract", n) }).err())?;
    Some(format!("{}: {name}: {fault}", G::NAME))
}

/// The promises that games of `config` break, with the first fault of each.
pub(crate) fn broken<G: Bots>(config: &G::Config, games: u64) -> Vec<String> {
    promises::<G>().iter().filter_map(|(name, _)| fault::<G>(name, config, games)).collect()
}

/// One test a game: the name of the test, the name of the game or duel, its type, its configuration, how many games.
macro_rules! keeps_the_contract {
    ($($test:ident: $name:expr, $game:ty, $config:expr, $games:expr;)*) => {
        $(#[test]
        fn $test() {
            let faults = broken::<$game>(&$config, $games.get());
            assert!(faults.is_empty(), "\n{}", faults.join("\n"));
        })*

        #[test]
        fn every_game_is_held_to_the_contract() {
            let held = [$($name),*];
            let free: Vec<&str> = GameId::all().map(GameId::name).filter(|name| !held.contains(name)).collect();
            assert!(free.is_empty(), "no contract test for {free:?}");
        }
    };
}

keeps_the_contract! {
    kadoova: "kadoova", Kadoova, short_match(3, DeckKind::Full), CONTRACT_MATCHES;
    kadoova_with_one_of_each: "kadoova", Kadoova, short_match(2, DeckKind::OneEach), CONTRACT_MATCHES;
    axe_vs_daggers: "kadoova/axe-vs-daggers", Kadoova, practice(DuelId::AxeVsDaggers, 2), CONTRACT_DUELS;
    chicken: "kadoova/chicken", Kadoova, practice(DuelId::Chicken, 2), CONTRACT_DUELS;
    horse_shoes: "kadoova/horse-shoes", Kadoova, practice(DuelId::HorseShoes, 3), CONTRACT_DUELS;
    quick_draw: "kadoova/quick-draw", Kadoova, practice(DuelId::QuickDraw, 4), CONTRACT_DUELS;
    war: "kadoova/war", Kadoova, practice(DuelId::War, 3), CONTRACT_DUELS;
    fools_gambit: "fools-gambit", FoolsGambit, fools_gambit::Config::default(), CONTRACT_CARD_GAMES;
    fools_gambit_by_the_other_house_rules: "fools-gambit", FoolsGambit, other_house_rules(), CONTRACT_CARD_GAMES;
}

/// A whole match that is over soon.
fn short_match(seats: usize, deck: DeckKind) -> kadoova::Config {
    let config = Kadoova::for_seats(Kadoova::standard(package()).unwrap(), seats).unwrap();
    kadoova::Config { play: Play::Match(Terms { target: 2_000, deck }), ..config }
}

fn practice(duel: DuelId, seats: usize) -> kadoova::Config {
    Kadoova::for_seats(kadoova::Config::practice(package(), duel).unwrap(), seats).unwrap()
}

fn other_house_rules() -> fools_gambit::Config {
    fools_gambit::Config { decks: Decks::Each, swap: SwapSight::Hidden, equal: EqualPoints::MoreCards }
}
