//! Moves: exactly the listed ones are legal, a batch happens as a whole or not at all, its order of arrival makes no
//! difference, and only what is due happens.

use std::fmt::Debug;

use daggers_drawn::rules::{
    Batch, Choice, Eye, Game, Outcome, Pending, Range, Report, Seat, Set, Stream, ThrowId, Tick,
    record::{Input, Misfit},
};

use super::{
    pieces::pieces,
    secrets::text,
    walk::{Check, Checked, Walk, choices, ensure, left, random_move, said},
};

fn alone<M>(seat: Seat, mv: M) -> Batch<M> {
    Batch { moves: vec![(seat, mv)] }
}

/// Whether the referee accepts `mv` from `seat`. It is a fault if a refusal changes anything.
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

/// The rules' `check` and the referee accept listed moves and refuse others, and always agree. Every seat that must
/// move has a choice, one that may move can have one, and no other seat has any.
pub(super) fn listed_are_accepted<G: Checked>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("listed");
    let mut pool: Vec<G::Move> = Vec::new();
    walk.each(|moment| {
        let state = moment.before;
        let pending = state.pending();
        for seat in walk.seats().iter() {
            let view = state.view(Eye::Seat(seat));
            let legal = choices::<G>(&view);
            let fits = if legal.is_empty() { !pending.must().contains(seat) } else { pending.movers().contains(seat) };
            ensure(fits, || format!("{seat:?} has {} choices while {pending:?}", legal.len()))?;
            let verdict = |mv: &G::Move| {
                let (checked, taken) = (G::check(&view, mv), referee_takes(state, seat, mv)?);
                ensure(checked.is_ok() == taken, || format!("{mv:?} of {seat:?}: {checked:?}, but taken: {taken}"))?;
                Ok::<bool, String>(taken)
            };
            // The listed moves, and whether they are all the legal ones.
            let (mut listed, mut exact) = (Vec::new(), true);
            for choice in &legal {
                match choice {
                    Choice::Move(mv) => {
                        ensure(verdict(mv)?, || format!("{mv:?} of {seat:?} is listed and refused"))?;
                        listed.push(mv.clone());
                    }
                    Choice::Range(range) => {
                        exact = false;
                        range_is_exact(range, &verdict, &mut rng)?;
                    }
                    Choice::Set(set) => match legal_sets(set, &verdict, &mut rng)? {
                        Some(all) => listed.extend(all),
                        None => exact = false,
                    },
                }
            }
            for mv in pool.iter().rev().take(40) {
                let taken = verdict(mv)?;
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

/// The bounds and samples of a range are accepted; one beyond each bound is refused.
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
            // If a number stands for yes or no, one beyond its bounds can be the same move.
            let same = [lows[at], highs[at]].into_iter().any(|within| {
                values[at] = within;
                (range.make)(&values) == mv
            });
            ensure(same || !verdict(&mv)?, || format!("{mv:?} lies beyond the range and is accepted"))?;
        }
    }
    Ok(())
}

/// The legal moves of a set, at least one. `None` if there are too many to list and only samples were tried.
fn legal_sets<M: Debug + PartialEq>(
    set: &Set<M>,
    verdict: &dyn Fn(&M) -> Result<bool, String>,
    rng: &mut Stream,
) -> Result<Option<Vec<M>>, String> {
    const LISTED: usize = 10;
    if set.from.len() > LISTED {
        let drawn = set.sample(rng, |mv| verdict(mv).unwrap_or(false));
        ensure(drawn.is_some(), || format!("no legal set of {} to {} of {:?}", set.min, set.max, set.from))?;
        return Ok(None);
    }
    let mut legal = Vec::new();
    for mv in set.all() {
        if verdict(&mv)? && !legal.contains(&mv) {
            legal.push(mv);
        }
    }
    ensure(!legal.is_empty(), || format!("no legal set of {} to {} of {:?}", set.min, set.max, set.from))?;
    Ok(Some(legal))
}

/// A batch with one refused move is refused as a whole, and changes nothing.
pub(super) fn a_refusal_leaves_the_state_untouched<G: Checked>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("refuse");
    walk.each(|moment| {
        let state = moment.before;
        let able = |seat: &Seat| !choices::<G>(&state.view(Eye::Seat(*seat))).is_empty();
        let Some(seat) = state.pending().movers().iter().find(able) else { return Ok(()) };
        let good = random_move(state, seat, &mut rng)?;
        // Whatever the move, no seat makes two at once, and there is no seat 9.
        for other in [seat, Seat(9)] {
            let batch = Batch { moves: vec![(seat, good.clone()), (other, good.clone())] };
            let (mut after, mut events) = (state.clone(), Vec::new());
            let played = after.play(&batch, &mut events);
            ensure(played.is_err(), || format!("accepted: {batch:?}"))?;
            ensure(after == *state && events.is_empty(), || format!("refused, but something happened: {batch:?}"))?;
        }
        Ok(())
    })
    .map(drop)
}

/// A game ends with points for every seat and winners among the seats. The table can end it at any moment; then nobody
/// wins, and nothing is revealed.
pub(super) fn games_end<G: Checked>(walk: &Walk<G>) -> Check {
    let seats = walk.seats();
    let sound = |outcome: &Outcome| {
        ensure(outcome.points.len() == seats.len() && outcome.winners.iter().all(|seat| seats.contains(seat)), || {
            format!("no outcome of a game of {} seats: {outcome:?}", seats.len())
        })
    };
    let outcome = walk.each(|moment| {
        for seat in seats.iter() {
            let mut quit = moment.before.clone();
            quit.house(&left(seat), &mut Vec::new());
            let Pending::Over(outcome) = quit.pending() else { return Err(format!("{seat:?} left in vain")) };
            sound(&outcome)?;
            ensure(outcome.winners.is_empty(), || format!("{seat:?} left, and somebody has won"))?;
            for eye in walk.eyes() {
                ensure(pieces(&quit, eye) == pieces(moment.before, eye), || {
                    format!("{eye:?} sees something else because {seat:?} left")
                })?;
            }
        }
        Ok(())
    })?;
    sound(&outcome)
}

/// Simultaneous choices have the same result together, one by one in either order, or when one is replaced.
pub(super) fn arrival_changes_nothing<G: Checked>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("arrival");
    walk.each(|moment| {
        let state = moment.before;
        let Pending::Decide { must, .. } = state.pending() else { return Ok(()) };
        let moves = must.iter().map(|seat| Ok((seat, random_move(state, seat, &mut rng)?)));
        let moves = moves.collect::<Result<Vec<_>, String>>()?;
        let after = |batches: Vec<Vec<(Seat, G::Move)>>| {
            let mut state = state.clone();
            state.clock(Tick(0));
            for moves in batches {
                let played = state.play(&Batch { moves }, &mut Vec::new());
                played.map_err(|reason| format!("a choice was refused because another came first: {reason:?}"))?;
            }
            Ok::<String, String>(text(&state))
        };
        let one_by_one: Vec<Vec<_>> = moves.iter().map(|mv| vec![mv.clone()]).collect();
        let backwards = one_by_one.iter().rev().cloned().collect();
        let together = after(vec![moves.clone()])?;
        ensure(together == after(one_by_one.clone())? && together == after(backwards)?, || {
            format!("the order of arrival changes what {must:?} chose")
        })?;
        anew(state, &one_by_one, &together, &mut rng)
    })
    .map(drop)
}

/// If the rules allow it, the seat that chose first may replace its choice until all others have chosen. Only its last
/// choice counts, no time passes, and nobody else sees or is told of it.
fn anew<G: Checked>(state: &G, choices: &[Vec<(Seat, G::Move)>], together: &str, rng: &mut Stream) -> Check {
    let [first, _, ..] = choices else { return Ok(()) };
    let (seat, chosen) = first[0].clone();
    let mut after = state.clone();
    let other = random_move(state, seat, rng)?;
    let play = |state: &mut G, now: Tick, mv: G::Move| {
        let mut events = Vec::new();
        let input = Input::<G>::Moves(alone(seat, mv));
        let due = state.pending();
        input.apply(&due, now, state, &mut events).map_err(|misfit| format!("{}: {misfit:?}", said(&input)))?;
        Ok::<_, String>((events, input.ticks(&due)))
    };
    let (_, passed) = play(&mut after, Tick(0), other)?;
    let (must, movers) = (after.pending().must(), after.pending().movers());
    if must.is_empty() || must.contains(seat) || !movers.contains(seat) {
        return Ok(());
    }
    let before = after.clone();
    let (events, ticks) = play(&mut after, Tick(passed), chosen)?;
    ensure(ticks == 0, || format!("{seat:?} chose anew, and the clock shows it"))?;
    ensure(events.is_empty(), || format!("{seat:?} chose anew, and all are told: {events:?}"))?;
    for eye in [Eye::Table].into_iter().chain(before.pending().movers().iter().map(Eye::Seat)) {
        let same = eye == Eye::Seat(seat) || before.view(eye) == after.view(eye);
        ensure(same, || format!("{seat:?} chose anew, and {eye:?} sees it"))?;
    }
    for moves in &choices[1..] {
        let played = after.play(&Batch { moves: moves.clone() }, &mut Vec::new());
        played.map_err(|reason| format!("refused because {seat:?} chose anew: {reason:?}"))?;
    }
    ensure(text(&after) == together, || format!("{seat:?} chose anew, and the first choice counts still"))
}

/// Only the due step is carried out, every step that becomes due is in the list, and only the pending throw is
/// observed.
pub(super) fn only_what_is_due_happens<G: Checked>(walk: &Walk<G>) -> Check {
    walk.each(|moment| {
        let state = moment.before;
        let due = state.pending();
        if let Pending::Resolve(step) = due {
            ensure(G::STEPS.iter().any(|row| row.0 == step), || format!("{step:?} is not in the list of steps"))?;
        }
        let wakes = |step| matches!(&due, Pending::Live(race) if race.wake.is_some_and(|(_, wake)| wake == step));
        for (step, _) in G::STEPS.iter().filter(|row| due != Pending::Resolve(row.0) && !wakes(row.0)) {
            let mut after = state.clone();
            let misfit = Input::Step(*step).apply(&due, moment.tick, &mut after, &mut Vec::new());
            ensure(misfit == Err(Misfit::NotDue) && after == *state, || format!("{step:?} was not due"))?;
        }
        let named = due.throws();
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
            tower: None,
            bodies: Vec::new(),
        };
        let mut after = state.clone();
        let observed = after.observe(&stale, &mut Vec::new());
        ensure(observed.is_err() && after == *state, || "a throw that nobody waits for was observed".into())
    })
    .map(drop)
}

/// The same seed and the same inputs give the same game; another seed gives another.
pub(super) fn a_seed_is_a_game<G: Checked>(walk: &Walk<G>) -> Check {
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
