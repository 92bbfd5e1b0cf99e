//! A table for tests of rolls in trays: time, hand-made reports, and whole races with random dice.

use std::iter::repeat;

use crate::{
    games::kadoova::{Config, DuelId, DuelView, Event, Kadoova, Move, Phase, Play, Reason},
    rules::{
        Batch, Bots, Eye, Game, Level, Mind, Nerves, Outcome, Pending, Pieces, Report, Seat, Seed, Stale, Stream,
        Throw, ThrowId, Thrower, Tick,
        geometry::{Point, Polygon},
        playout::{BotSeat, Throwers, playout},
        throw::{BodySeen, Pose, Rest},
    },
};

/// The end of one die's roll.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Fall {
    /// At rest, with this number on top.
    Shows(u8),
    /// At rest, with no number on top.
    Cocked,
    /// Not at rest.
    Restless,
    /// Out of the tray, in the last tick of the roll.
    Off,
    /// Out of the tray, this many ticks after the hand let go.
    Left(u32),
}

/// A match at one duel, and the clock.
#[derive(Clone)]
pub(in super::super) struct Bench {
    pub(in super::super) game: Kadoova,
    pub(in super::super) now: Tick,
    /// The events, each with its tick.
    pub(in super::super) events: Vec<(Tick, Event)>,
    /// The planned ends of rolls, the next one first: of each of their dice.
    falls: Vec<(Tick, ThrowId, Vec<Fall>)>,
    /// The tick in which each throw so far became due.
    begun: Vec<(ThrowId, Tick)>,
    /// How often something has happened, so that players who saw the same before need not look again.
    happened: u64,
}

/// The configuration for practice of `duel` with this many seats.
pub(in super::super) fn practice(duel: DuelId, seats: u8) -> Config {
    let config = Config::load(crate::data::package(), seats).unwrap();
    Config { play: Play::Practice(duel), ..config }
}

/// The report of `throw` if its dice end like this after `ticks`.
pub(in super::super) fn report(throw: &Throw, ticks: u32, falls: &[Fall]) -> Report {
    let cast = throw.cast().iter().map(|cast| (cast.die, cast.flick.from));
    // A die that is pushed slides a little more than half of a lane; what lies there stays, unless it is told to fall.
    let pushed = throw.pushed().iter().map(|push| {
        let [x, y, _] = push.from.at;
        (push.die, Point { x, y: y + 13_000 * push.aim.signum() })
    });
    let lying = throw.lying.iter().filter_map(|lying| Some((lying.body.die()?, lying.pose.at)));
    let lying = lying.map(|(die, [x, y, _])| (die, Point { x, y }));
    let falls_of = falls.iter().chain(repeat(&Fall::Shows(6)));
    let bodies = cast.chain(pushed).chain(lying).zip(falls_of).map(|((die, at), fall)| {
        let rest = match *fall {
            Fall::Shows(face) => Rest::Lies { face: Some(face) },
            // A die that has not come to rest may well show a number.
            Fall::Restless => Rest::Lies { face: Some(6) },
            Fall::Cocked => Rest::Lies { face: None },
            Fall::Off => Rest::Off { at, tick: ticks },
            Fall::Left(tick) => Rest::Off { at, tick },
        };
        let pose = Pose { at: [at.x, at.y, 800], turn: [0, 0, 0, 1_000_000] };
        BodySeen { body: die.into(), rest, pose, outline: Polygon::rect(at, at), moved: true }
    });
    let settled = !falls.contains(&Fall::Restless);
    let (meetings, path, bodies) = (Vec::new(), Vec::new(), bodies.collect());
    Report { throw: throw.id, ticks, settled, first: None, crossing: None, meetings, path, tower: None, bodies }
}

impl Bench {
    /// A new match with this `seed`, before anything has happened.
    pub(in super::super) fn deal(config: &Config, seed: Seed) -> Bench {
        let game = Kadoova::deal(config, seed).unwrap();
        Bench { game, now: Tick(1_000), events: Vec::new(), falls: Vec::new(), begun: Vec::new(), happened: 0 }
    }

    /// Carries out all forced steps, until the rules wait for somebody or something.
    pub(in super::super) fn settle(&mut self) {
        while let Pending::Resolve(step) = self.game.pending() {
            self.tell(|game, out| game.resolve(step, out));
        }
    }

    /// Makes everybody ready and lets the challenger call.
    pub(in super::super) fn call(&mut self) {
        self.settle();
        while let (Phase::Ready | Phase::Call, Pending::Decide { must: seats, .. }) =
            (self.game.view(Eye::Table).phase, self.game.pending())
        {
            let mv = if self.game.view(Eye::Table).phase == Phase::Ready { Move::Ready } else { Move::Call };
            self.play(&seats.iter().map(|seat| (seat, mv.clone())).collect::<Vec<_>>()).unwrap();
            // The table calls for a challenger who was sent away.
            self.settle();
        }
    }

    /// Tells the game the time, lets it do something, and checks that nothing is wrong afterwards.
    fn tell<T>(&mut self, act: impl FnOnce(&mut Kadoova, &mut Vec<Event>) -> T) -> T {
        let mut out = Vec::new();
        self.happened += 1;
        self.game.clock(self.now);
        let done = act(&mut self.game, &mut out);
        self.events.extend(out.into_iter().map(|event| (self.now, event)));
        let new: Vec<ThrowId> = self.throws().into_iter().filter(|throw| self.begun_at(*throw).is_none()).collect();
        self.begun.extend(new.into_iter().map(|throw| (throw, self.now)));
        self.audit();
        if let Pending::Live(race) = self.game.pending() {
            assert!(race.throws.iter().all(|id| self.game.throw(*id).is_some()), "throws that nobody knows");
            assert!(
                race.wake.is_some() || !race.throws.is_empty() || !race.seats.is_empty(),
                "nothing can happen any more"
            );
        }
        done
    }

    /// Asserts that all dice are there, and no two of them in one place.
    pub(in super::super) fn audit(&self) {
        self.game.audit().unwrap_or_else(|fault| panic!("{fault} at {:?}", self.now));
        let mut pieces = Vec::new();
        self.game.view(Eye::Table).pieces(&mut pieces);
        let mut zones: Vec<_> = pieces.iter().map(|piece| piece.zone).collect();
        zones.sort_unstable();
        let twice = zones.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None, "two dice in one place at {:?}", self.now);
    }

    /// Makes these moves now, all in one tick.
    pub(in super::super) fn play(&mut self, moves: &[(Seat, Move)]) -> Result<(), Reason> {
        let batch = Batch { moves: moves.to_vec() };
        self.tell(|game, out| game.play(&batch, out))
    }

    /// Ends `throw` of one die like this now.
    pub(in super::super) fn report(&mut self, throw: ThrowId, fall: Fall) -> Result<(), Stale> {
        self.report_all(throw, &[fall])
    }

    /// Ends `throw` now, with an end for each of its dice.
    pub(in super::super) fn report_all(&mut self, throw: ThrowId, falls: &[Fall]) -> Result<(), Stale> {
        let begun = self.begun_at(throw).unwrap_or(self.now);
        self.report_after(throw, (self.now.0 - begun.0) as u32, falls)
    }

    /// Ends `throw` like this after `ticks`; the clock doesn't move.
    pub(in super::super) fn report_after(&mut self, throw: ThrowId, ticks: u32, falls: &[Fall]) -> Result<(), Stale> {
        let throw = self.game.throw(throw).ok_or(Stale { reported: throw })?;
        let report = report(&throw, ticks, falls);
        self.tell(|game, out| game.observe(&report, out))
    }

    fn begun_at(&self, throw: ThrowId) -> Option<Tick> {
        self.begun.iter().find(|(begun, _)| *begun == throw).map(|(_, at)| *at)
    }

    /// Plans that the dice of `throw` end like this at `at`.
    pub(in super::super) fn ends(&mut self, throw: ThrowId, at: Tick, falls: &[Fall]) {
        self.falls.push((at, throw, falls.to_vec()));
        self.falls.sort_by_key(|(at, throw, _)| (*at, *throw));
    }

    /// Lets time pass in a race until everything in tick `to` has happened, except its moves.
    pub(in super::super) fn pass_to(&mut self, to: Tick) {
        assert!(to >= self.now);
        loop {
            self.land();
            self.wake();
            if self.now == to {
                return;
            }
            self.now.0 += 1;
        }
    }

    /// Ends the rolls that are planned for this tick, in the order of their numbers, unless they are no longer due.
    fn land(&mut self) {
        while self.falls.first().is_some_and(|(at, ..)| *at <= self.now) {
            let (at, throw, falls) = self.falls.remove(0);
            assert_eq!(at, self.now, "the roll should have ended before");
            if self.throws().contains(&throw) {
                self.report_all(throw, &falls).unwrap();
            }
        }
    }

    fn wake(&mut self) {
        while let Pending::Live(race) = self.game.pending() {
            let Some((_, step)) = race.wake.filter(|(tick, _)| *tick <= self.now) else { return };
            self.tell(|game, out| game.resolve(step, out));
        }
    }

    /// A step of a race in steady mode: both ask to roll, and the handfuls end like this, each after another time. With
    /// the second of them the race may be decided, not before.
    pub(in super::super) fn step(&mut self, press: impl Into<Move> + Copy, own: [(Seat, &[Fall]); 2]) {
        let [(last, falls), (first, others)] = own;
        self.play(&[(first, press.into())]).unwrap();
        assert!(self.throws().is_empty(), "nothing rolls before both have pressed");
        assert!(self.play(&[(first, press.into())]).is_err());
        self.play(&[(last, press.into())]).unwrap();
        self.settle();
        let throws = self.throws();
        assert_eq!(throws.len(), 2, "one step for both");
        assert!(self.play(&[(last, press.into())]).is_err(), "while dice roll");
        self.report_after(throws[0], 200, falls).unwrap();
        // A race that is decided rolls out live.
        assert!(matches!(self.game.pending(), Pending::Observe { .. }), "everything read is used together");
        self.report_after(throws[1], 300, others).unwrap();
    }

    /// The throws that are due.
    pub(in super::super) fn throws(&self) -> Vec<ThrowId> {
        self.game.pending().throws().to_vec()
    }

    /// The Quick Draw beside the duel if there is one, and the duel otherwise.
    pub(in super::super) fn duel(&self) -> DuelView {
        let view = self.game.view(Eye::Table);
        view.side.map(|side| side.quick).or(view.duel).expect("no duel yet")
    }

    /// Takes the events since the last call.
    pub(in super::super) fn news(&mut self) -> Vec<(Tick, Event)> {
        std::mem::take(&mut self.events)
    }
}

/// Random ends of the dice of `throw`, for whole races: after about as long as in a real one, and sometimes cocked, off
/// or not at rest.
pub(in super::super) fn random_falls(throw: &Throw, rng: &mut Stream) -> (u64, Vec<Fall>) {
    // A slide is shorter than a roll, and most of its dice stay in their lane.
    if !throw.pushed().is_empty() {
        let ticks = 90 + rng.below(45) as u64;
        let all = throw.pushed().len() + throw.lying.len();
        let fall = |_| if rng.below(12) == 0 { Fall::Left(rng.below(ticks as usize) as u32) } else { Fall::Shows(6) };
        return (ticks, (0..all).map(fall).collect());
    }
    let ticks = 200 + rng.below(140) as u64;
    let fall = |_| match rng.below(100) {
        0 | 1 => Fall::Cocked,
        2 => Fall::Left(rng.below(ticks as usize) as u32),
        3 => Fall::Restless,
        _ => Fall::Shows(rng.within(1, 6) as u8),
    };
    (ticks, throw.cast().iter().map(fall).collect())
}

/// The player at each seat in a whole match: a bot of a level, or `None` for one who makes any legal move now and then.
pub(in super::super) type Players<'a> = &'a [Option<Level>];

impl Bench {
    /// Plays on to the end with bots and random dice. `each` sees the table at first and after everything that happens.
    pub(in super::super) fn play_out(&mut self, seed: Seed, players: Players, mut each: impl FnMut(&Bench)) -> Outcome {
        let mut rng = seed.stream("bench");
        let mut known: Vec<ThrowId> = Vec::new();
        let mut planned = Planned::default();
        for _ in 0..1_000_000 {
            each(self);
            match self.game.pending() {
                Pending::Over(outcome) => return outcome,
                Pending::Resolve(_) => self.settle(),
                Pending::Observe { throws, .. } => {
                    let (ticks, falls) = self.random_falls(throws[0], &mut rng);
                    self.now.0 += ticks;
                    self.report_after(throws[0], ticks as u32, &falls).unwrap();
                }
                Pending::Decide { must: seats, .. } => {
                    let moves: Vec<_> =
                        seats.iter().map(|seat| (seat, self.choose(seat, players[seat.index()], &mut rng))).collect();
                    self.play(&moves).unwrap();
                    self.now.0 += 1;
                }
                Pending::Live(race) => {
                    for throw in race.throws.into_iter().filter(|throw| !known.contains(throw)).collect::<Vec<_>>() {
                        let (ticks, falls) = self.random_falls(throw, &mut rng);
                        self.ends(throw, Tick(self.now.0 + ticks), &falls);
                        known.push(throw);
                    }
                    self.act(seed, players, &mut planned, &mut rng);
                    if matches!(self.game.pending(), Pending::Live(_)) {
                        self.pass_to(Tick(self.now.0 + 1));
                    }
                }
            }
        }
        panic!("the match does not end");
    }

    fn random_falls(&self, throw: ThrowId, rng: &mut Stream) -> (u64, Vec<Fall>) {
        random_falls(&self.game.throw(throw).expect("a throw that nobody knows"), rng)
    }

    fn choose(&self, seat: Seat, player: Option<Level>, rng: &mut Stream) -> Move {
        let view = self.game.view(Eye::Seat(seat));
        let mut legal = Vec::new();
        Kadoova::choices(&view, &mut legal);
        match player {
            Some(level) => Kadoova::choose(level, &view, &legal, &mut Mind::new(rng, None)).unwrap(),
            None => legal[rng.below(legal.len())].sample(rng, |_| true).unwrap(),
        }
    }

    /// Makes the players' moves in this tick of a race.
    fn act(&mut self, seed: Seed, players: Players, planned: &mut Planned, rng: &mut Stream) {
        if planned.after != Some(self.happened) {
            *planned = self.plan(seed, players);
        }
        let mut moves = Vec::new();
        for (seat, reaction) in &planned.reactions {
            match reaction {
                Some((tick, mv)) if *tick <= self.now => moves.push((*seat, mv.clone())),
                None if players[seat.index()].is_none() && rng.below(60) == 0 => {
                    moves.push((*seat, self.choose(*seat, None, rng)));
                }
                _ => {}
            }
        }
        if !moves.is_empty() {
            self.play(&moves).unwrap();
        }
    }

    /// What each seat that may move does next, if nothing happens before.
    fn plan(&self, seed: Seed, players: Players) -> Planned {
        let react = |seat: Seat| {
            let nerves = Nerves { seed: seed.under("nerves", u64::from(seat.0)) };
            let level = players[seat.index()]?;
            Kadoova::react(level, &self.game.view(Eye::Seat(seat)), &nerves)
        };
        let reactions = self.game.pending().movers().iter().map(|seat| (seat, react(seat))).collect();
        Planned { after: Some(self.happened), reactions }
    }
}

/// What bots do next in a race, and after how many happenings they saw that.
#[derive(Default)]
struct Planned {
    after: Option<u64>,
    reactions: Vec<(Seat, Option<(Tick, Move)>)>,
}

/// Random dice for the pure loop, drawn from the throw's hidden tremor.
struct RandomDice;

impl Thrower for RandomDice {
    fn throw(&mut self, throw: &Throw) -> Report {
        let mut rng = throw.tremor.stream("random dice");
        let (ticks, falls) = random_falls(throw, &mut rng);
        report(throw, ticks as u32, &falls)
    }
}

/// Plays `duel` in the pure loop, with the first of `levels` at seat `at`, and returns the outcome.
fn raced(duel: DuelId, levels: [Level; 2], at: usize, seed: Seed) -> Outcome {
    let mut game = Kadoova::deal(&practice(duel, 2), seed).unwrap();
    let mut bots =
        [0, 1].map(|seat| BotSeat::new(seed, Seat(seat as u8), Some(if seat == at { levels[0] } else { levels[1] })));
    let mut dice = RandomDice;
    playout(&mut game, &mut bots, &mut Throwers { real: &mut dice, trial: None }, |tick, _, _, game| {
        game.audit().unwrap_or_else(|fault| panic!("{fault} at {tick:?}"));
    })
}

/// Plays whole races of two between all kinds of players, and asserts that no die is lost and that everything that the
/// duel counts comes up, but for what takes the same tick.
pub(in super::super) fn whole_races(duel: DuelId, games: u64, counted: &[&str]) {
    let levels = [Some(Level::Easy), Some(Level::Hard), None];
    let mut tallies: Vec<&str> = Vec::new();
    for (n, (a, b)) in levels.iter().flat_map(|a| levels.iter().map(move |b| (*a, *b))).enumerate() {
        for game in 0..games {
            let seed = Seed(3).under("race", game * 10 + n as u64);
            let mut bench = Bench::deal(&practice(duel, 2), seed);
            // The bench audits all dice after everything that happens.
            let outcome = bench.play_out(seed, &[a, b], |_| {});
            assert_eq!(outcome.winners.len(), 1);
            for (_, event) in bench.news() {
                bench.game.tally(&event, &mut |name| tallies.push(name));
            }
        }
    }
    for name in counted.iter().filter(|name| !name.contains("same moment")) {
        assert!(tallies.contains(name), "never: {name}");
    }
}

/// The number of `games` that the first of two levels wins, with seats alternating.
pub(in super::super) fn wins(duel: DuelId, levels: [Level; 2], games: u64) -> u64 {
    let won = |game: u64| {
        let (at, seed) = ((game % 2) as usize, Seed(11).under("skill", game));
        let outcome = raced(duel, levels, at, seed);
        if game < 40 {
            assert_eq!(outcome, raced(duel, levels, at, seed), "the same seed gives the same race");
        }
        outcome.winners.contains(Seat(at as u8))
    };
    (0..games).filter(|game| won(*game)).count() as u64
}
