//! The rules of the match: whose turn it is, who duels whom, and every point that is written down.

use serde::{Deserialize, Serialize};
use std::path::Path;

use super::{
    duels::{Bout, Due, DuelEvent, DuelId, DuelMove, DuelReason, DuelState, DuelStep, chicken, chicken::Lane},
    view::View,
};
use crate::{
    data::DataError,
    rules::{
        BadConfig, Batch, Choice, Eye, Game, House, Outcome, Pending, Redact, Report, Seat, Seats, Seed, Stale,
        StepRow, Stream, Throw, ThrowId,
        throw::{FlickLimits, TableTop},
    },
};

/// What a challenger gets for winning, on top of the award.
pub const CHALLENGER_BONUS: i32 = 100;

/// What is agreed before the match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// How many sit at the table.
    pub seats: u8,
    /// The one duel that is practised.
    pub practice: DuelId,
    /// The table top.
    pub table: TableTop,
    /// What a hand can do.
    pub limits: FlickLimits,
    /// The play mats.
    pub mats: Mats,
}

/// The play mats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mats {
    /// The lane of Chicken!.
    pub chicken: Lane,
}

/// Who fights a duel.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roles {
    /// Whose turn of the match it is.
    pub challenger: Seat,
    /// The opponent.
    pub challenged: Seat,
}

/// How far a turn of the match is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The duel is about to be announced.
    #[default]
    Announce,
    /// The opponents of the challenger get ready.
    Ready,
    /// The challenger, ready too, calls "Duel!".
    Call,
    /// The duel is fought.
    Duel,
    /// The points are about to be written down.
    Score,
    /// The match is over.
    Over,
}

/// What a seat can do in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// An opponent of the challenger is ready for the duel.
    Ready,
    /// The challenger calls "Duel!".
    Call,
    /// Something in the duel.
    Duel(DuelMove),
}

/// What happened in a match. Everybody may know all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A duel was announced.
    Announced {
        /// Which duel.
        duel: DuelId,
        /// Who fights it.
        roles: Roles,
    },
    /// An opponent of the challenger is ready.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// The challenger called "Duel!".
    Called {
        /// The challenger.
        seat: Seat,
    },
    /// Something happened in the duel.
    Duel(DuelEvent),
    /// A seat gave the match up.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// Points were written down.
    Scored(Entry),
    /// The match is over.
    Over(Outcome),
}

impl Redact for Event {
    fn redact(&mut self, _: Eye) {}
}

/// A line of the score sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Whose points.
    pub seat: Seat,
    /// How many.
    pub points: i32,
    /// What for.
    pub why: Why,
}

/// What points are for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The award of a duel that was won.
    Award(DuelId),
    /// The base award of a duel that the other side gave up.
    Forfeit(DuelId),
    /// The bonus of a challenger who won.
    Challenger,
}

/// A forced step of a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The duel and its opponents are announced.
    Announce,
    /// A forced step of the duel.
    Duel(DuelStep),
    /// The points of the duel are written down.
    Score,
}

/// Why a move of a match is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not this seat's turn to do anything.
    NotYourTurn,
    /// It is, but something else is to be done now.
    NotNow,
    /// The duel's rules forbid it.
    Duel(DuelReason),
}

impl Config {
    /// Practice of `duel` for two, with what lies in the data folder `root`.
    pub fn practice(root: &Path, duel: DuelId) -> Result<Config, DataError> {
        let table = TableTop::load(root)?;
        let mats = Mats { chicken: Lane::load(root, &table)? };
        Ok(Config { seats: 2, practice: duel, table, limits: FlickLimits::load(root)?, mats })
    }

    fn check(&self) -> Result<(), BadConfig> {
        if self.seats != 2 {
            return Err(BadConfig(format!("a practice duel is for 2 seats, not {}", self.seats)));
        }
        let bounds = self.limits.bounds();
        if bounds.iter().any(|(low, high)| low > high || !is_sane(*low) || !is_sane(*high)) {
            return Err(BadConfig("no hand can throw within the limits of a throw".into()));
        }
        if !self.mats.chicken.is_sound(&self.table) {
            return Err(BadConfig("the lane is none, or does not fit on the table".into()));
        }
        Ok(())
    }
}

/// Whether a length or an amount is small enough to be added up; what a file says may be anything.
pub(super) fn is_sane(number: i32) -> bool {
    (-10_000_000..=10_000_000).contains(&number)
}

/// The state of a match.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Kadoova {
    config: Config,
    seed: Seed,
    /// Chance for what the table itself does.
    table: Stream,
    phase: Phase,
    roles: Roles,
    ready: Seats,
    duel: Option<DuelState>,
    /// What the winner of the duel is about to get.
    award: Option<Entry>,
    scores: Vec<i32>,
    sheet: Vec<Entry>,
    next_throw: ThrowId,
    outcome: Option<Outcome>,
}

impl Game for Kadoova {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Step = Step;
    type Reason = Reason;
    type View = View;

    const NAME: &'static str = "kadoova";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Self>] = &[
        (Step::Announce, Kadoova::announce),
        (Step::Duel(DuelStep::Chicken(chicken::Step::EndTurn)), Kadoova::duel_step),
        (Step::Duel(DuelStep::Chicken(chicken::Step::RollOff)), Kadoova::duel_step),
        (Step::Score, Kadoova::score),
    ];
    const TALLIES: &'static [&'static str] = &chicken::TALLIES;

    fn standard(root: &Path) -> Result<Config, DataError> {
        Config::practice(root, DuelId::default())
    }

    fn seats(config: &Config) -> usize {
        usize::from(config.seats)
    }

    fn deal(config: &Config, seed: Seed) -> Result<Kadoova, BadConfig> {
        config.check()?;
        let seats = Kadoova::seats(config);
        // Nobody has won an opening duel yet, so the challenger is drawn.
        let challenger = Seat(seed.stream("challenger").below(seats) as u8);
        Ok(Kadoova {
            config: config.clone(),
            seed,
            table: seed.stream("table"),
            phase: Phase::Announce,
            roles: Roles { challenger, challenged: challenger.left(seats) },
            ready: Seats::NONE,
            duel: None,
            award: None,
            scores: vec![0; seats],
            sheet: Vec::new(),
            next_throw: ThrowId(0),
            outcome: None,
        })
    }

    fn pending(&self) -> Pending<Step> {
        if let Some(outcome) = &self.outcome {
            return Pending::Over(outcome.clone());
        }
        match (self.phase, self.duel.as_ref().map(DuelState::due)) {
            (Phase::Announce, _) => Pending::Resolve(Step::Announce),
            (Phase::Ready, _) => Pending::Decide(Seats::one(self.roles.challenged)),
            (Phase::Call, _) => Pending::Decide(Seats::one(self.roles.challenger)),
            (Phase::Duel, Some(Due::Decide(seats))) => Pending::Decide(seats),
            (Phase::Duel, Some(Due::Observe(throw))) => Pending::Observe(throw),
            (Phase::Duel, Some(Due::Resolve(step))) => Pending::Resolve(Step::Duel(step)),
            _ => Pending::Resolve(Step::Score),
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        *out = View {
            eye,
            config: self.config.clone(),
            phase: self.phase,
            movers: self.pending().movers(),
            roles: self.roles,
            ready: self.ready,
            duel: self.duel.as_ref().map(|duel| duel.view(eye)),
            award: self.award,
            scores: self.scores.clone(),
            sheet: self.sheet.clone(),
            next_throw: self.next_throw,
            outcome: self.outcome.clone(),
        };
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        if !view.eye.seat().is_some_and(|seat| view.movers.contains(seat)) {
            return Err(Reason::NotYourTurn);
        }
        match (view.phase, mv, &view.duel) {
            (Phase::Ready, Move::Ready, _) | (Phase::Call, Move::Call, _) => Ok(()),
            (Phase::Duel, Move::Duel(mv), Some(duel)) => duel.check(&view.config, mv),
            _ => Err(Reason::NotNow),
        }
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        if !view.eye.seat().is_some_and(|seat| view.movers.contains(seat)) {
            return;
        }
        match (view.phase, &view.duel) {
            (Phase::Ready, _) => out.push(Choice::Move(Move::Ready)),
            (Phase::Call, _) => out.push(Choice::Move(Move::Call)),
            (Phase::Duel, Some(duel)) => duel.choices(&view.config, out),
            _ => {}
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        if batch.moves.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
            return Err(Reason::NotYourTurn);
        }
        for (seat, mv) in &batch.moves {
            Kadoova::check(&self.view(Eye::Seat(*seat)), mv)?;
        }
        for (seat, mv) in &batch.moves {
            self.make(*seat, mv, out);
        }
        Ok(())
    }

    fn observe(&mut self, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale> {
        let stale = Stale { reported: report.throw };
        if self.phase != Phase::Duel {
            return Err(stale);
        }
        self.in_duel(|duel, bout| duel.observe(bout, report, out)).unwrap_or(Err(stale))
    }

    fn throw(&self, id: ThrowId) -> Option<Throw> {
        let duel = self.duel.as_ref().filter(|_| self.phase == Phase::Duel)?;
        let toss = duel.toss(&self.config, id)?;
        let chance = Throw::chance(self.seed, id, toss.cast.len());
        Some(toss.throw(chance))
    }

    fn house(&mut self, act: &House, out: &mut Vec<Event>) {
        let House::GiveUp(seat) = *act else { return };
        let duelist = seat == self.roles.challenger || seat == self.roles.challenged;
        if self.phase == Phase::Over || !duelist {
            return;
        }
        let duel = self.config.practice;
        let points = duel.forfeit(&self.config);
        self.award = Some(Entry { seat: seat.other(), points, why: Why::Forfeit(duel) });
        out.push(Event::GaveUp { seat });
        self.score(out);
    }

    fn imagine(view: &View, rng: &mut Stream) -> Kadoova {
        let seed = Seed(rng.bits());
        Kadoova {
            config: view.config.clone(),
            seed,
            table: seed.stream("table"),
            phase: view.phase,
            roles: view.roles,
            ready: view.ready,
            duel: view.duel.as_ref().map(|duel| DuelState::imagine(duel, rng)),
            award: view.award,
            scores: view.scores.clone(),
            sheet: view.sheet.clone(),
            next_throw: view.next_throw,
            outcome: view.outcome.clone(),
        }
    }

    fn tally(&self, event: &Event, count: &mut dyn FnMut(&'static str)) {
        if let Event::Duel(event) = event {
            event.tally(count);
        }
    }
}

impl Kadoova {
    fn announce(&mut self, out: &mut Vec<Event>) {
        out.push(Event::Announced { duel: self.config.practice, roles: self.roles });
        self.phase = Phase::Ready;
    }

    /// Makes a move that has been checked.
    fn make(&mut self, seat: Seat, mv: &Move, out: &mut Vec<Event>) {
        match mv {
            Move::Ready => {
                out.push(Event::Ready { seat });
                self.ready = self.ready.with(seat);
                self.phase = Phase::Call;
            }
            Move::Call => {
                out.push(Event::Called { seat });
                self.phase = Phase::Duel;
                let duel = self.config.practice.begin(&mut self.bout(), out);
                self.duel = Some(duel);
            }
            Move::Duel(mv) => {
                self.in_duel(|duel, bout| duel.act(bout, seat, mv, out));
            }
        }
    }

    fn bout(&mut self) -> Bout<'_> {
        Bout { config: &self.config, roles: self.roles, table: &mut self.table, next_throw: &mut self.next_throw }
    }

    /// Lets the duel do something with what the match lends it; `None` without a duel.
    fn in_duel<T>(&mut self, act: impl FnOnce(&mut DuelState, &mut Bout) -> T) -> Option<T> {
        let mut duel = self.duel.take()?;
        let done = act(&mut duel, &mut self.bout());
        if let Due::Won(award) = duel.due() {
            let why = Why::Award(self.config.practice);
            self.award = Some(Entry { seat: award.seat, points: award.points, why });
            self.phase = Phase::Score;
        }
        self.duel = Some(duel);
        Some(done)
    }

    fn duel_step(&mut self, out: &mut Vec<Event>) {
        self.in_duel(|duel, bout| {
            if let Due::Resolve(step) = duel.due() {
                duel.resolve(bout, step, out);
            }
        });
    }

    /// Writes down the award of the duel, then the bonus of a challenger who won, and ends the practice.
    fn score(&mut self, out: &mut Vec<Event>) {
        let Some(award) = self.award.take() else { return };
        self.write(award, out);
        if award.seat == self.roles.challenger {
            self.write(Entry { points: CHALLENGER_BONUS, why: Why::Challenger, ..award }, out);
        }
        let outcome = Outcome { winners: Seats::one(award.seat), points: self.scores.clone() };
        self.phase = Phase::Over;
        self.outcome = Some(outcome.clone());
        out.push(Event::Over(outcome));
    }

    fn write(&mut self, entry: Entry, out: &mut Vec<Event>) {
        self.scores[entry.seat.index()] += entry.points;
        self.sheet.push(entry);
        out.push(Event::Scored(entry));
    }
}
