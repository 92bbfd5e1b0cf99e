//! Secrets: hidden things make no difference to an eye, nothing reveals more than the eye was told, and no eye is
//! denied what it may see.

use std::collections::{BTreeMap, BTreeSet};

use daggers_drawn::rules::{
    Batch, Bots, Budget, Eye, Game, Pending, Redact, Seat, Seats, Seed, Stream, Thrower, Tick,
    playout::{BotSeat, told_into},
    record::Input,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{
    pieces::faces,
    walk::{Check, Checked, Moment, Walk, choices, ensure, fake_table, random_move, said},
};

pub(super) fn text<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("cannot be written: {error}"))
}

fn reread<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, String> {
    serde_json::from_str(&text(value)).map_err(|error| format!("cannot be read back: {error}: {}", text(value)))
}

/// Everything written reads back the same, and a state read back plays on in the same way.
pub(super) fn round_trips<G: Checked>(walk: &Walk<G>) -> Check {
    ensure(reread(walk.config)? == *walk.config, || "the configuration changed on the way".into())?;
    walk.each(|moment| {
        let mut twin = reread(moment.before)?;
        ensure(twin == *moment.before, || "the state changed on the way".into())?;
        let (input, events) = (reread_input(moment.input)?, reread(&moment.events.to_vec())?);
        ensure(input == *moment.input && events == moment.events, || format!("changed on the way: {}", said(&input)))?;
        let mut again = Vec::new();
        input
            .apply(&moment.before.pending(), moment.tick, &mut twin, &mut again)
            .map_err(|misfit| format!("does not fit any more: {misfit:?}"))?;
        ensure(again == moment.events && twin == *moment.after, || format!("went another way after {}", said(&input)))
    })
    .map(drop)
}

fn reread_input<G: Game>(input: &Input<G>) -> Result<Input<G>, String> {
    Ok(match input {
        Input::Moves(batch) => Input::Moves(reread(batch)?),
        Input::Report(report) => Input::Report(reread(report)?),
        Input::House(act) => Input::House(reread(act)?),
        Input::Step(step) => Input::Step(reread(step)?),
    })
}

/// When everything hidden from an eye is drawn again, its view and what is due stay the same, bots choose the same, and
/// the game can be played on.
pub(super) fn what_is_hidden_makes_no_difference<G: Checked>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("imagine");
    let mut left_to_play = 8;
    let mut log = Vec::new();
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
                    _ => bots_choose_the_same(state, &imagined, seat, seed, &log)?,
                }
            }
            if left_to_play > 0 && rng.below(20) == 0 {
                left_to_play -= 1;
                walk.on(imagined, |_| Ok(())).map_err(|fault| format!("an imagined game cannot go on: {fault}"))?;
            }
        }
        log.extend_from_slice(moment.events);
        Ok(())
    })
    .map(drop)
}

/// Both are asked with what the seat was told, of all that is in `log`.
fn bots_choose_the_same<G: Bots>(state: &G, imagined: &G, seat: Seat, seed: Seed, log: &[G::Event]) -> Check {
    let must = state.pending().must().contains(seat);
    let mut told = Vec::new();
    told_into::<G>(log, seat, &mut told);
    // A part of what they usually think shows as well whether they go by what they can't see.
    let budget = Budget::percent(2).unwrap();
    for level in G::LEVELS.iter().copied().map(Some).chain([None]) {
        let choose = |state: &G| {
            let view = state.view(Eye::Seat(seat));
            let mut table = fake_table();
            let mut bot = BotSeat::new(seed, seat, level).with_budget(budget);
            bot.choose::<G>(&view, &choices::<G>(&view), &told, must, Some(&mut table))
        };
        let (first, second) = (choose(state), choose(imagined));
        ensure(first == second, || format!("{level:?} at {seat:?}: {first:?} or {second:?} by what it cannot see"))?;
        let Some(mv) = first else { continue };
        let accepted = G::check(&state.view(Eye::Seat(seat)), &mv);
        ensure(accepted.is_ok(), || format!("{level:?} at {seat:?} chose {mv:?}: {accepted:?}"))?;
    }
    Ok(())
}

/// In a race, a bot has the same reaction at the same time in both states, and it is legal at that time if the seat may
/// still move.
fn bots_react_the_same<G: Bots>(moment: &Moment<G>, imagined: &G, seat: Seat, seed: Seed) -> Check {
    for level in G::LEVELS.iter().copied().map(Some).chain([None]) {
        let bot = BotSeat::new(seed, seat, level);
        let react = |state: &G| bot.react::<G>(&state.view(Eye::Seat(seat)));
        let (first, second) = (react(moment.before), react(imagined));
        ensure(first == second, || format!("{level:?} at {seat:?}: {first:?} or {second:?} by what it cannot see"))?;
        let Some((at, mv)) = first else { continue };
        let at = at.max(moment.tick);
        // What time brings by then comes first.
        let mut then = moment.before.clone();
        while let Pending::Live(race) = then.pending()
            && let Some((tick, step)) = race.wake.filter(|(tick, _)| *tick <= at)
        {
            then.clock(tick.max(moment.tick));
            then.resolve(step, &mut Vec::new());
        }
        if !then.pending().movers().contains(seat) {
            continue;
        }
        then.clock(at);
        let accepted = G::check(&then.view(Eye::Seat(seat)), &mv);
        ensure(accepted.is_ok(), || format!("{level:?} at {seat:?} does {mv:?} at {at:?}: {accepted:?}"))?;
    }
    Ok(())
}

/// Visits every object in a written value.
fn objects(value: &Value, visit: &mut dyn FnMut(&Map<String, Value>)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| objects(item, visit)),
        Value::Object(fields) => {
            visit(fields);
            fields.values().for_each(|field| objects(field, visit));
        }
        _ => {}
    }
}

/// Whether `wanted` is anywhere in a written value.
fn names(value: &Value, wanted: &Value) -> bool {
    value == wanted
        || match value {
            Value::Array(items) => items.iter().any(|item| names(item, wanted)),
            Value::Object(fields) => fields.values().any(|field| names(field, wanted)),
            _ => false,
        }
}

fn written<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| panic!("cannot be written: {error}"))
}

/// The visible faces of pieces, as written, by token.
type Written = BTreeMap<u32, Value>;

fn written_faces<G: Game>(state: &G, eye: Eye) -> Written {
    faces(state, eye).into_iter().map(|(token, face)| (token, written(&face))).collect()
}

/// The faces that an event gives for pieces it names by token.
fn claims(event: &Value, truth: &Written) -> BTreeSet<(u32, String)> {
    let mut claims = BTreeSet::new();
    objects(event, &mut |fields| {
        let token = fields.get("token").and_then(Value::as_u64).map(|token| token as u32);
        let Some((token, face)) = token.and_then(|token| Some((token, truth.get(&token)?))) else { return };
        let plain = |field: &Value| field == face || field.get("value") == Some(face);
        if fields.values().any(plain) {
            claims.insert((token, face.to_string()));
        }
    });
    claims
}

/// No deal, event or view reveals more to any eye than it may know.
///
/// Before the first event, nobody sees what chance has dealt. For a piece that can be hidden, a view shows no face
/// unless an event told its eye that face with the piece's token, and an event names no face that the eye doesn't see
/// or know before or after it. Neither contains sealed values, and no eye is denied what it may see.
pub(super) fn nothing_leaks<G: Checked>(walk: &Walk<G>) -> Check {
    let start = walk.deal();
    let by_another_chance = Walk::<G> { config: walk.config, seed: walk.seed.under("another chance", 0) }.deal();
    let mut told: Vec<(Eye, BTreeSet<(u32, String)>)> = Vec::new();
    for eye in walk.eyes() {
        let seen = written_faces(&start, eye);
        let other = written_faces(&by_another_chance, eye);
        ensure(seen.values().eq(other.values()), || format!("{eye:?} sees what was dealt before anything was told"))?;
        told.push((eye, seen.into_iter().map(|(token, face)| (token, face.to_string())).collect()));
    }
    walk.each(|moment| {
        let mut truth = written_faces(moment.before, Eye::Open);
        truth.extend(written_faces(moment.after, Eye::Open));
        // Things that everybody always sees, such as dice on a table, needn't be told.
        let open = written_faces(moment.after, Eye::Table);
        for (eye, told) in &mut told {
            let (before, after) = (written_faces(moment.before, *eye), written_faces(moment.after, *eye));
            let seen = |token: &u32, face: &str| {
                [&before, &after]
                    .into_iter()
                    .any(|faces| faces.get(token).map(Value::to_string).as_deref() == Some(face))
            };
            for event in moment.events {
                let mut event = event.clone();
                event.redact(*eye);
                let value = written(&event);
                still_sealed(&value, *eye, walk.seats())?;
                let claims = claims(&value, &truth);
                if let Some((token, face)) = claims.iter().find(|(token, face)| !seen(token, face)) {
                    return Err(format!("{eye:?} is told that {token} is {face}, which it cannot see: {event:?}"));
                }
                told.extend(claims);
                let known = [moment.before, moment.after].map(|state| G::knows(&state.view(*eye)));
                let known: Vec<Value> = known.iter().flatten().map(written).collect();
                let visible = before.values().chain(after.values()).chain(&known);
                let visible: BTreeSet<String> = visible.map(Value::to_string).collect();
                let hidden = |face: &&Value| !visible.contains(&face.to_string());
                if let Some(face) = truth.values().filter(hidden).find(|face| names(&value, face)) {
                    return Err(format!("{eye:?} is told of {face}, which it cannot see: {event:?}"));
                }
            }
            still_sealed(&written(&moment.after.view(*eye)), *eye, walk.seats())?;
            let secret = |token: &u32| !open.contains_key(token) || !before.contains_key(token);
            let untold = |(token, face): &(&u32, &Value)| secret(token) && !told.contains(&(**token, face.to_string()));
            if let Some((token, face)) = after.iter().find(untold) {
                return Err(format!("{eye:?} sees {token}, {face}, after {}, but was never told", said(moment.input)));
            }
            // An open piece may change without being told: a pushed die shows another number.
            told.extend(after.into_iter().map(|(token, face)| (token, face.to_string())));
        }
        let public = faces(moment.after, Eye::Table);
        walk.seats().iter().try_for_each(|seat| {
            let own = faces(moment.after, Eye::Seat(seat));
            ensure(public.iter().all(|(token, face)| own.get(token) == Some(face)), || {
                format!("the table sees more than {seat:?}")
            })
        })
    })
    .map(drop)
}

/// Checks that exactly the secrets that aren't for `eye` are empty. A secret for all `seats` is public.
fn still_sealed(value: &Value, eye: Eye, seats: Seats) -> Check {
    let mut open = None;
    objects(value, &mut |fields| {
        let (Some(seen_by), Some(value)) = (fields.get("seen_by"), fields.get("value")) else { return };
        let named = seen_by.get("seats").and_then(Value::as_array);
        let may = |seat: Seat| named.is_none_or(|named| named.contains(&Value::from(seat.0)));
        let seen = eye.seat().map_or_else(|| seats.iter().all(may), may);
        if seen == value.is_null() {
            open = Some(match seen {
                true => format!("{eye:?} is not told what it may see: {seen_by}"),
                false => format!("{eye:?} is told the secret {value}"),
            });
        }
        if named.is_some_and(|named| seats.iter().all(|seat| named.contains(&Value::from(seat.0)))) {
            open = Some(format!("a secret that everybody may know: {value}"));
        }
    });
    open.map_or(Ok(()), Err)
}

/// While several seats choose at once, no seat sees another's choice: whatever it is, all others are told the same, and
/// while they are told the same, they see the same.
pub(super) fn sealed_choices_are_sealed<G: Checked>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("sealed");
    walk.each(|moment| {
        let state = moment.before;
        let must = state.pending().must();
        if must.len() < 2 {
            return Ok(());
        }
        must.iter().try_for_each(|seat| either_way(walk, state, seat, must, &mut rng))
    })
    .map(drop)
}

/// Whatever a seat chooses in secret, all others are told the same if they see the same afterwards, and see the same if
/// they are told the same.
pub(super) fn secret_choices_are_secret<G: Checked>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("secret");
    walk.each(|moment| {
        let state = moment.before;
        let movers = state.pending().movers();
        let in_secret = G::in_secret(&state.view(Eye::Table));
        in_secret.iter().filter(|seat| movers.contains(*seat)).try_for_each(|seat| {
            let mut worlds = [Twin::of(state), Twin::of(state)];
            for world in &mut worlds {
                let moves = vec![(seat, random_move(state, seat, &mut rng)?)];
                world.does(&Input::Moves(Batch { moves }))?;
            }
            let [first, second] = &worlds;
            walk.eyes().into_iter().filter(|eye| *eye != Eye::Seat(seat)).try_for_each(|eye| {
                let (told, other) = (first.told(eye), second.told(eye));
                let sees_the_same = first.state.view(eye) == second.state.view(eye);
                ensure(told == other || !sees_the_same, || {
                    format!("{eye:?} is told what {seat:?} chose in secret: {told}, not {other}")
                })?;
                ensure(told != other || sees_the_same, || format!("{eye:?} sees what {seat:?} chose in secret"))
            })
        })
    })
    .map(drop)
}

/// Compares two worlds that differ in what `seat` chose, until different things are due in them.
fn either_way<G: Checked>(walk: &Walk<G>, state: &G, seat: Seat, must: Seats, rng: &mut Stream) -> Check {
    let mut worlds = [Twin::of(state), Twin::of(state)];
    for world in &mut worlds {
        let mv = random_move(state, seat, rng)?;
        world.does(&Input::Moves(Batch { moves: vec![(seat, mv)] }))?;
    }
    let others: Vec<Eye> = walk.eyes().into_iter().filter(|eye| *eye != Eye::Seat(seat)).collect();
    let sealed = worlds.iter().all(|world| !world.state.pending().must().is_empty());
    for eye in &others {
        let [first, second] = &worlds;
        ensure(!sealed || first.told(*eye) == second.told(*eye), || {
            format!("{eye:?} is told what {seat:?} has chosen: {}, not {}", first.told(*eye), second.told(*eye))
        })?;
    }
    let moves = must.iter().filter(|other| *other != seat).map(|other| Ok((other, random_move(state, other, rng)?)));
    let rest = Input::Moves(Batch { moves: moves.collect::<Result<_, String>>()? });
    let mut next = Some(rest);
    let mut alike = others;
    loop {
        let [first, second] = &worlds;
        alike.retain(|eye| first.told(*eye) == second.told(*eye));
        if let Some(eye) = alike.iter().find(|eye| first.state.view(**eye) != second.state.view(**eye)) {
            return Err(format!("{eye:?} was told nothing of what {seat:?} chose, and sees it"));
        }
        let due = [first.state.pending(), second.state.pending()];
        let input = match (next.take(), due) {
            (Some(input), _) => input,
            (None, [Pending::Resolve(first), Pending::Resolve(second)]) if first == second => Input::Step(first),
            _ => return Ok(()),
        };
        for world in &mut worlds {
            world.does(&input)?;
        }
        if alike.is_empty() {
            return Ok(());
        }
    }
}

/// The result of a hidden throw makes no difference to eyes that may not see it: in two worlds in which it falls
/// differently, they are told and see the same, provided the same is due in both.
pub(super) fn hidden_throws_are_hidden<G: Checked>(walk: &Walk<G>) -> Check {
    let mut rng = walk.rng("throws");
    walk.each(|moment| {
        let Input::Report(report) = moment.input else { return Ok(()) };
        let Some(mut throw) = moment.before.throw(report.throw) else { return Ok(()) };
        (0..3).try_for_each(|_| {
            throw.tremor = Seed(rng.bits());
            let mut worlds = [Twin::of(moment.before), Twin::of(moment.before)];
            worlds[0].does(moment.input)?;
            worlds[1].does(&Input::Report(fake_table().throw(&throw)))?;
            let [first, second] = &worlds;
            if first.state.pending() != second.state.pending() {
                return Ok(());
            }
            let blind = walk.eyes().into_iter().filter(|eye| !eye.may_see(throw.seen_by));
            blind.into_iter().try_for_each(|eye| {
                ensure(first.told(eye) == second.told(eye), || {
                    format!("{eye:?} is told how a hidden throw fell: {}", first.told(eye))
                })?;
                ensure(first.state.view(eye) == second.state.view(eye), || {
                    format!("{eye:?} sees how a hidden throw fell")
                })
            })
        })
    })
    .map(drop)
}

/// One of two worlds that differ, with all its events.
struct Twin<G: Game> {
    state: G,
    events: Vec<G::Event>,
}

impl<G: Game> Twin<G> {
    fn of(state: &G) -> Twin<G> {
        Twin { state: state.clone(), events: Vec::new() }
    }

    fn does(&mut self, input: &Input<G>) -> Check {
        let done = input.apply(&self.state.pending(), Tick(0), &mut self.state, &mut self.events);
        done.map_err(|misfit| format!("{}: {misfit:?}", said(input)))
    }

    fn told(&self, eye: Eye) -> String {
        let mut events = self.events.clone();
        events.redact(eye);
        text(&events)
    }
}
