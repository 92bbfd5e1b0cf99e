//! A toy match of one toy duel, which it hosts as Kadoova Duel hosts its own: a file, a row in its list, and this host.

pub(crate) mod highest;
mod hosted;
#[cfg(feature = "app")]
mod show;

use std::path::Path;

use daggers_drawn::{
    data::DataError,
    games::kadoova::duels::{self, Due, Host, Lent, Place, Roles, Surroundings, TermsFor},
    rules::{
        BadConfig, Batch, Bots, Choice, Ending, Eye, Game, House, Level, Limit, Mind, Outcome, Parting, Pending,
        PieceOf, Pieces, Redact, Report, Seat, Seats, Seed, Stale, StepRow, Stream, Throw, ThrowId, Tick,
        dice::DieFace,
        geometry::Point,
        throw::{FlickLimits, TableTop, Tray},
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use highest::Mat;
pub(crate) use hosted::DuelEvent;
use hosted::{DuelId, DuelMove, DuelReason, DuelState, DuelStep, DuelView};
#[cfg(feature = "app")]
pub(crate) use show::REPERTOIRE;

/// The tray of the toy duel.
const TRAY: Tray = Tray { from: Point { x: 20_000, y: 8_000 }, size: Point { x: 12_000, y: 12_000 } };

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Config {
    pub(crate) seats: u8,
    /// The duels fought, one after the other.
    pub(crate) duels: u8,
    table: TableTop,
    limits: FlickLimits,
}

impl TermsFor<highest::Highest> for Config {
    fn terms(&self) -> duels::Terms<'_, &'_ Mat> {
        const MAT: Mat = Mat { tray: TRAY, award: 100, six: 10 };
        duels::Terms { mat: &MAT, table: &self.table, limits: &self.limits, steady: false }
    }
}

/// The reason for points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Why {
    Award,
    Six,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Event {
    Begins(DuelId),
    Duel(DuelEvent),
    Paid { seat: Seat, points: i32, why: Why },
    Over(Outcome),
}

impl Redact for Event {
    fn redact(&mut self, eye: Eye) {
        if let Event::Duel(event) = self {
            event.redact(eye);
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Step {
    Begin,
    Duel(DuelStep),
    Score,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotYours,
    Duel(DuelReason),
}

#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Match {
    config: Config,
    duel: Option<DuelState>,
    fought: u8,
    scores: Vec<i32>,
    now: Tick,
    next_throw: ThrowId,
    table: Stream,
    haste: Stream,
    seed: Seed,
    stopped: Option<Parting>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub(crate) struct View {
    pub(crate) eye: Eye,
    #[serde(skip_serializing)]
    #[schemars(skip)]
    config: Config,
    pub(crate) movers: Seats,
    pub(crate) duel: Option<DuelView>,
    fought: u8,
    pub(crate) scores: Vec<i32>,
    now: Tick,
    next_throw: ThrowId,
    stopped: Option<Parting>,
}

impl View {
    fn surroundings(&self) -> Surroundings<'_> {
        let View { eye, now, next_throw, .. } = *self;
        Surroundings { eye, scores: &self.scores, roles: roles(&self.config, self.fought), now, next_throw }
    }
}

#[cfg(feature = "app")]
impl View {
    /// The seat whose die rolls now.
    fn roller(&self) -> Option<Seat> {
        let Some(DuelView::Highest(duel)) = &self.duel else { return None };
        duel.roller().filter(|_| matches!(duel.stage, highest::Stage::Rolling { .. }))
    }
}

impl Pieces for View {
    type Face = DieFace;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<PieceOf<View>>) {
        match &self.duel {
            Some(duel) => duel.pieces(out),
            None => out.extend((0..self.config.seats).map(|seat| duels::at_hand(Seat(seat), 0))),
        }
    }
}

/// Everybody fights, and the challenge goes round.
fn roles(config: &Config, fought: u8) -> Roles {
    let seats = config.seats.max(1);
    Roles { challenger: Some(Seat(fought % seats)), duelists: Seats::all(usize::from(config.seats)) }
}

/// Writes down what happens in a duel.
struct Scribe<'a> {
    scores: &'a mut Vec<i32>,
    out: &'a mut Vec<Event>,
}

impl Host for Scribe<'_> {
    type Event = DuelEvent;
    type Why = Why;

    fn hear(&mut self, event: DuelEvent) {
        self.out.push(Event::Duel(event));
    }

    fn write(&mut self, seat: Seat, points: i32, why: Why) {
        self.scores[seat.index()] += points;
        self.out.push(Event::Paid { seat, points, why });
    }
}

impl Match {
    fn lent<'a>(&'a mut self, out: &'a mut Vec<Event>) -> Lent<'a, Config, Scribe<'a>> {
        Lent {
            config: &self.config,
            roles: roles(&self.config, self.fought),
            table: &mut self.table,
            now: self.now,
            next_throw: &mut self.next_throw,
            host: Scribe { scores: &mut self.scores, out },
        }
    }

    /// Lets the duel act.
    fn in_duel<T>(
        &mut self,
        out: &mut Vec<Event>,
        act: impl FnOnce(&mut DuelState, &mut Lent<Config, Scribe>) -> T,
    ) -> Option<T> {
        let mut duel = self.duel.take()?;
        let done = act(&mut duel, &mut self.lent(out));
        self.duel = Some(duel);
        Some(done)
    }

    fn begin(&mut self, out: &mut Vec<Event>) {
        let id = DuelId::default();
        assert!(id.name() == "toy-match/highest" && id.short_name() == DuelId::ALL[0].short_name());
        out.push(Event::Begins(id));
        let mut duel = DuelState::begin(id, &mut self.lent(out));
        assert!(!duel.has_choice());
        let kits = duel.dice().base;
        duel.equip(&mut self.lent(out), &kits);
        duel.start(&mut self.lent(out));
        self.duel = Some(duel);
    }

    fn duel_step(&mut self, out: &mut Vec<Event>) {
        if let Pending::Resolve(Step::Duel(step)) = self.pending() {
            self.in_duel(out, |duel, lent| duel.resolve(lent, step));
        }
    }

    fn score(&mut self, out: &mut Vec<Event>) {
        let Some(Due::Decided(verdict)) = self.duel.take().map(|duel| duel.due()) else { return };
        for award in verdict.awards.iter() {
            Scribe { scores: &mut self.scores, out }.write(award.seat, award.points, Why::Award);
        }
        self.fought += 1;
        if self.fought == self.config.duels {
            out.push(Event::Over(self.outcome()));
        }
    }

    fn outcome(&self) -> Outcome {
        let most = self.scores.iter().max();
        let best = (0..).map(Seat).zip(&self.scores).filter(|(_, points)| Some(*points) == most).map(|(seat, _)| seat);
        let (winners, why) = match self.stopped {
            Some(why) => (Seats::NONE, Ending::Ended(why)),
            None => (best.collect(), Ending::Played),
        };
        Outcome { winners, points: self.scores.clone(), why }
    }
}

const TURN: [StepRow<Match>; 2] = [(Step::Begin, Match::begin), (Step::Score, Match::score)];
const ROWS: [StepRow<Match>; 2 + DuelStep::ALL.len()] =
    [TURN[0], TURN[1], (Step::Duel(DuelStep::ALL[0]), Match::duel_step)];

impl Game for Match {
    type Config = Config;
    type Move = DuelMove;
    type Event = Event;
    type Act = ();
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = ();

    const NAME: &'static str = "toy-match";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Match>] = &ROWS;
    const TALLIES: &'static [&'static str] = hosted::TALLIES[0];

    fn standard(root: &Path) -> Result<Config, DataError> {
        Ok(Config { seats: 3, duels: 2, table: TableTop::load(root)?, limits: FlickLimits::load(root)? })
    }

    fn seats(config: &Config) -> usize {
        usize::from(config.seats)
    }

    fn for_seats(config: Config, seats: usize) -> Result<Config, BadConfig> {
        Ok(Config { seats: seats as u8, ..config })
    }

    fn deal(config: &Config, seed: Seed) -> Result<Match, BadConfig> {
        Ok(Match {
            config: config.clone(),
            duel: None,
            fought: 0,
            scores: vec![0; usize::from(config.seats)],
            now: Tick(0),
            next_throw: ThrowId(0),
            table: seed.stream("table"),
            haste: seed.stream("haste"),
            seed,
            stopped: None,
        })
    }

    fn clock(&mut self, now: Tick) {
        self.now = now;
    }

    fn pending(&self) -> Pending<Step> {
        if self.stopped.is_some() || self.fought == self.config.duels {
            return Pending::Over(self.outcome());
        }
        match self.duel.as_ref().map(DuelState::due) {
            None => Pending::Resolve(Step::Begin),
            Some(Due::Decide { must, may }) => Pending::Decide { must, may, limit: Limit::Table },
            Some(Due::Observe(throws)) => Pending::Observe { throws, may: Seats::NONE },
            Some(Due::Resolve(step)) => Pending::Resolve(Step::Duel(step)),
            Some(_) => Pending::Resolve(Step::Score),
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        *out = View {
            eye,
            config: self.config.clone(),
            movers: self.pending().movers(),
            duel: self.duel.as_ref().map(|duel| duel.view(eye)),
            fought: self.fought,
            scores: self.scores.clone(),
            now: self.now,
            next_throw: self.next_throw,
            stopped: self.stopped,
        };
    }

    fn check(view: &View, mv: &DuelMove) -> Result<(), Reason> {
        let seat = view.eye.seat().filter(|seat| view.movers.contains(*seat)).ok_or(Reason::NotYours)?;
        let duel = view.duel.as_ref().ok_or(Reason::NotYours)?;
        duel.check(&view.config, seat, mv).ok_or(Reason::NotYours)?.map_err(Reason::Duel)
    }

    fn choices(view: &View, out: &mut Vec<Choice<DuelMove>>) {
        let Some(seat) = view.eye.seat().filter(|seat| view.movers.contains(*seat)) else { return };
        if let Some(duel) = &view.duel {
            duel.choices(&view.config, seat, |mv| mv, out);
        }
    }

    fn play(&mut self, batch: &Batch<DuelMove>, out: &mut Vec<Event>) -> Result<(), Reason> {
        if !batch.is_in_order() {
            return Err(Reason::NotYours);
        }
        for (seat, mv) in &batch.moves {
            Match::check(&self.view(Eye::Seat(*seat)), mv)?;
        }
        for (seat, mv) in &batch.moves {
            self.in_duel(out, |duel, lent| duel.act(lent, *seat, mv));
        }
        Ok(())
    }

    fn observe(&mut self, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        if !self.pending().throws().contains(&report.throw) {
            return Err(stale);
        }
        self.in_duel(out, |duel, lent| duel.observe(lent, report)).unwrap_or(Err(stale))
    }

    fn throw(&self, id: ThrowId) -> Option<Throw> {
        let duel = self.duel.as_ref().filter(|_| self.stopped.is_none())?;
        let toss = duel.toss(&self.config, id)?;
        let chance = Throw::chance(self.seed, id, toss.cast.len());
        Some(toss.throw(chance))
    }

    fn house(&mut self, act: &House<()>, out: &mut Vec<Event>) {
        match act {
            _ if matches!(self.pending(), Pending::Over(_)) => {}
            House::End(why) => {
                self.stopped = Some(*why);
                out.push(Event::Over(self.outcome()));
            }
            House::Timeout(seats) => {
                let mut haste = self.haste.clone();
                for seat in seats.iter() {
                    if let Some(mv) = self.in_haste(seat, &mut haste) {
                        self.in_duel(out, |duel, lent| duel.act(lent, seat, &mv));
                    }
                }
                self.haste = haste;
            }
            House::Act(()) | House::TakeOver { .. } => {}
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Match {
        Match {
            config: view.config.clone(),
            duel: view.duel.as_ref().map(|duel| DuelState::imagine(duel, rng)),
            fought: view.fought,
            scores: view.scores.clone(),
            now: view.now,
            next_throw: view.next_throw,
            table: Seed(rng.bits()).stream("table"),
            haste: Seed(rng.bits()).stream("haste"),
            seed: Seed(rng.bits()),
            stopped: view.stopped,
        }
    }

    fn shuffled(&self, _: Option<&Event>, _: &mut Vec<()>) {}

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        if let Event::Duel(event) = event {
            event.tally(count);
        }
    }
}

impl Bots for Match {
    const LEVELS: &'static [Level] = &[Level::Normal];

    fn choose(level: Level, view: &View, _: &[Choice<DuelMove>], mind: &mut Mind<Event>) -> Option<DuelMove> {
        view.duel.as_ref()?.choose(level, &view.config, &view.surroundings(), &mut mind.untold())
    }
}
