//! The only holder of a match's secrets. Everything else sees a view, or events with the secrets taken out.

mod asking;
mod carrying;
mod picking;
mod racing;

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;

use super::{
    Control, Counts, MatchId, Shown, Version,
    seats::{Heads, Mind, Trials},
};
use crate::rules::{
    BadConfig, Bots, Budget, Eye, Game, House, Pending, Picking, Player, Redact, Report, Seat, Seed, ThrowId, Tick,
    pending::Asked,
    playout::BotSeat,
    race::Course,
    record::{self, Header, Input, Reader, Recorded, Run, States, Writer},
};

/// The state of a running match, its clock, its log and its record.
///
/// Its fields are private, and it implements neither `Reflect` nor `Debug`, so that no panel, log line or inspector can
/// show what an eye may not see.
#[derive(Resource)]
pub struct Authority<G: Bots> {
    id: MatchId,
    state: G,
    config: G::Config,
    seed: Seed,
    budget: Budget,
    tick: Tick,
    controls: Vec<Control>,
    /// The control of each seat at the deal.
    dealt_to: Vec<Control>,
    mind: Mind<G>,
    asked: Asked,
    /// The carries that are due.
    carries: Vec<carrying::Carrying>,
    /// The number of questions asked before the one that is due, and that of the question the bots think about.
    question: u64,
    thinks_about: u64,
    /// The time for which the choice that is due has lasted, in ticks.
    waited: u64,
    /// The time of those who choose behind a curtain, one after the other.
    own: asking::OwnTime,
    /// The table's timer for every choice, in ticks.
    timer: Option<u64>,
    /// Whether the time for the choice that is due is over, so that a timeout in a followed record is taken.
    late: bool,
    /// The thing that is due in this run; `None` once it is done.
    due: Option<Pending<G::Step>>,
    /// The work of this run.
    done: Option<Done<G>>,
    log: Vec<G::Event>,
    proposals: VecDeque<(Seat, G::Move)>,
    /// Proposals of a race, each with the share of the frame that had passed when it was made.
    timed: Vec<(f32, Seat, G::Move)>,
    /// Those that have been given their ticks, the earliest first.
    coming: VecDeque<(Tick, Seat, G::Move)>,
    house: VecDeque<House<G::Act>>,
    /// The reports that the rules have not had yet, in the order in which the throws ended.
    reports: VecDeque<Report>,
    /// The remaining inputs of the record that is followed; `None` if none is followed.
    script: Option<VecDeque<(Tick, Input<G>)>>,
    followed: usize,
    course: Course<G::Move>,
    /// The forced step that a race has come to.
    woken: Option<G::Step>,
    /// The bots' reflexes; the heads themselves may be on another thread.
    reflexes: Vec<Option<BotSeat>>,
    /// The inputs made so far, those before this match was resumed among them.
    made: Vec<(Tick, Input<G>)>,
    table: Vec<String>,
    data: Option<String>,
    record: Option<(u64, Writer<Vec<u8>>)>,
    counts: Option<Counts>,
    /// Each seat's progress with a choice that it makes by labels.
    picking: Vec<Picking>,
    /// The number of forced steps so far; each begins another choice for labels.
    steps: u64,
    /// The number of looks that viewers have been given.
    looks: u64,
}

/// The work of one run of the schedule: the input, its tick, how long it took, and where in the log its events begin.
struct Done<G: Bots> {
    tick: Tick,
    ticks: u64,
    input: Input<G>,
    from: usize,
}

/// The interface for everybody.
impl<G: Bots> Authority<G> {
    /// Returns what is due.
    pub fn pending(&self) -> Pending<G::Step> {
        self.state.pending()
    }

    /// The clock of the match.
    pub fn tick(&self) -> Tick {
        self.tick
    }

    /// The configuration, as agreed before the deal.
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// The configuration for a rematch, as the game sets it.
    pub fn rematch(&self) -> G::Config {
        self.state.rematch(&self.config)
    }

    /// The folder of custom numbers that the match is played with, as it was named.
    pub fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    /// The table's timer for every choice, in ticks; `None` means no limit.
    pub fn timer(&self) -> Option<u64> {
        self.timer
    }

    /// The control of each seat, in seat order.
    pub fn controls(&self) -> &[Control] {
        &self.controls
    }

    /// The number of inputs made from the record that is followed.
    pub fn followed(&self) -> usize {
        self.followed
    }

    /// Whether bots are thinking on another thread.
    pub fn thinking(&self) -> bool {
        self.mind.thinks()
    }

    /// The length of the log, which tells how much has happened.
    pub(super) fn happened(&self) -> usize {
        self.log.len()
    }

    /// Returns all events in the log from `cursor` on, as `eye` may see them.
    pub(super) fn events_since(&self, eye: Eye, cursor: usize) -> Vec<G::Event> {
        let mut events = self.log[cursor.min(self.log.len())..].to_vec();
        events.redact(eye);
        events
    }

    /// Whether a person has control of any seat.
    pub(super) fn has_people(&self) -> bool {
        self.controls.contains(&Control::Person)
    }

    /// The number of the match in this world.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// Returns what a viewer with this eye may see.
    pub(super) fn shown(&mut self, eye: Eye) -> Shown<G> {
        self.looks += 1;
        let version = Version { game: self.id, look: self.looks };
        let pending = self.state.pending();
        let (movers, must) = (pending.movers(), pending.must());
        let outcome = match pending {
            Pending::Over(outcome) => Some(outcome),
            _ => None,
        };
        let controls = self.controls.clone();
        let view = Arc::new(self.state.view(eye));
        let picking = eye.seat().and_then(|seat| self.picked(seat, &view));
        Shown { eye, id: self.id, version, view, movers, must, outcome, tick: self.tick, controls, picking }
    }

    /// Starts a record of the match, called `name`, as game `game` of its file. To be called before the first step, or
    /// the first since the match was resumed.
    pub fn begin_record(&mut self, name: &str, game: u64, states: States) {
        let seats = self.dealt_to.iter().map(|control| control.name().to_string()).collect();
        let mut writer = Writer::new(Vec::new(), states);
        let header = Header {
            table: self.table.clone(),
            data: self.data.clone(),
            timer: self.timer,
            budget: self.budget.unusual(),
            ..Header::new::<G>(name, game, &self.config, self.seed, seats)
        };
        self.write_made(&mut writer, header);
        self.record = Some((game, writer));
    }

    /// Returns the whole record so far, for those who may be told everything, with `dealt_to` as the controls of the
    /// seats at the deal: `None` until the match is over, unless it is a record that is followed.
    pub fn opened(&self, dealt_to: &[Control]) -> Option<Recorded> {
        if !self.follows() && !matches!(self.state.pending(), Pending::Over(_)) {
            return None;
        }
        let seats = dealt_to.iter().map(|control| control.name().to_string()).collect();
        let header = Header::new::<G>(G::NAME, 0, &self.config, self.seed, seats);
        let mut writer = Writer::new(Vec::new(), States::None);
        self.write_made(&mut writer, Header { budget: self.budget.unusual(), ..header });
        Reader::new(writer.take().as_slice()).game().ok().flatten()
    }

    /// The number of inputs made so far.
    pub fn made(&self) -> usize {
        self.made.len()
    }

    /// The controls of the seats at the deal.
    pub fn dealt_to(&self) -> &[Control] {
        &self.dealt_to
    }

    /// Writes the header and the deal, then the inputs made so far.
    fn write_made(&self, writer: &mut Writer<Vec<u8>>, header: Header) {
        let Ok(mut run) = Run::<G>::deal(&self.config, self.seed) else { return };
        let game = header.game;
        // A vector takes every byte, so there is no error to handle here or below.
        let _ = writer.begin(header, &run.state);
        let mut events = Vec::new();
        for (tick, input) in &self.made {
            events.clear();
            if run.step(*tick, input, &mut events).is_ok() {
                let _ = writer.step(game, *tick, input, &events, &run.state);
            }
        }
        if let (Pending::Over(outcome), false) = (self.state.pending(), self.made.is_empty()) {
            let _ = writer.outcome(game, outcome);
        }
    }

    /// Sets the lines that tell the record's header how the seats were set up: one for each, in the screen's own words.
    pub fn set_table(&mut self, table: Vec<String>) {
        self.table = table;
    }

    /// Sets how long every choice may take at this table, in ticks; `None` means no limit.
    pub fn set_timer(&mut self, timer: Option<u64>) {
        self.timer = timer;
    }

    /// Sets the name of the folder of custom numbers that the match is played with, for the record's header.
    pub fn set_data(&mut self, data: Option<String>) {
        self.data = data;
    }

    /// Takes the lines of the record written since the last call: whole and unredacted. For files, never for a screen.
    pub fn take_record(&mut self) -> Vec<u8> {
        self.record.as_mut().map(|(_, writer)| writer.take()).unwrap_or_default()
    }
}

/// The interface for statistics.
impl<G: Bots> Authority<G> {
    /// Starts counting.
    pub fn begin_count(&mut self) {
        self.counts = Some(Counts::default());
    }

    /// Takes what was counted since counting started.
    pub fn take_counts(&mut self) -> Counts {
        let ticks = self.tick.0;
        Counts { ticks, ..self.counts.take().unwrap_or_default() }
    }

    /// Whether an impossible state was found, in which case nothing goes on.
    pub(super) fn is_faulty(&self) -> bool {
        self.counts.as_ref().is_some_and(|counts| counts.fault.is_some())
    }

    /// Adds this run to the counts.
    pub(super) fn count(&mut self) {
        let (Some(counts), Some(done)) = (&mut self.counts, &self.done) else { return };
        counts.steps += 1;
        counts.fault = counts.fault.take().or(self.state.audit().err());
        for event in &self.log[done.from..] {
            self.state.tally(event, &mut |name| *counts.tallies.entry(name).or_default() += 1);
        }
    }
}

/// The interface for the drivers.
impl<G: Bots> Authority<G> {
    pub(super) fn deal(
        config: G::Config,
        seed: Seed,
        controls: Vec<Control>,
        budget: Budget,
        trials: Option<Trials>,
    ) -> Result<Authority<G>, BadConfig> {
        let state = G::deal(&config, seed)?;
        let heads = Heads::new(&controls, seed, budget, trials);
        let (reflexes, mind) = (heads.reflexes(), Mind::Rests(heads));
        let picking = vec![Picking::default(); controls.len()];
        let mut authority = Authority {
            id: MatchId::default(),
            state,
            config,
            seed,
            budget,
            tick: Tick(0),
            dealt_to: controls.clone(),
            controls,
            mind,
            asked: Asked::default(),
            carries: Vec::new(),
            question: 0,
            thinks_about: 0,
            waited: 0,
            own: asking::OwnTime::default(),
            timer: None,
            late: false,
            due: None,
            done: None,
            log: Vec::new(),
            proposals: VecDeque::new(),
            timed: Vec::new(),
            coming: VecDeque::new(),
            house: VecDeque::new(),
            reports: VecDeque::new(),
            script: None,
            followed: 0,
            course: Course::default(),
            woken: None,
            reflexes,
            made: Vec::new(),
            table: Vec::new(),
            data: None,
            record: None,
            counts: None,
            picking,
            steps: 0,
            looks: 0,
        };
        let due = authority.state.pending();
        authority.look_what_is_due(&due, false);
        Ok(authority)
    }

    /// Gives the match its number in this world.
    pub(super) fn number(&mut self, id: MatchId) {
        self.id = id;
    }

    /// Takes the actions of seats, physics and the house from `inputs` from now on.
    pub(super) fn follow(&mut self, inputs: impl IntoIterator<Item = (Tick, Input<G>)>) {
        self.script = Some(inputs.into_iter().collect());
    }

    /// Whether a record is followed.
    pub(super) fn follows(&self) -> bool {
        self.script.is_some()
    }

    /// The next input of the record that is followed, and its tick.
    fn scripted_next(&self) -> Option<&(Tick, Input<G>)> {
        self.script.as_ref()?.front()
    }

    fn scripted_done(&mut self) -> Option<Input<G>> {
        self.followed += 1;
        self.script.as_mut()?.pop_front().map(|(_, input)| input)
    }

    /// Makes all of `inputs` at once. On `Err`, the text says which of them does not fit, and why.
    pub(super) fn catch_up(&mut self, inputs: impl IntoIterator<Item = (Tick, Input<G>)>) -> Result<(), String> {
        for (n, (tick, input)) in inputs.into_iter().enumerate() {
            let unfit = |what: String| format!("step {}: {what}", n + 1);
            self.tick = record::time_of(&self.state.pending(), self.tick, tick).map_err(unfit)?;
            self.apply(input).map_err(|(_, why)| unfit(why.words()))?;
            self.move_clock();
        }
        self.done = None;
        self.course = Course::resumed(self.tick);
        Ok(())
    }

    /// Hears a proposal, if a person has control of the seat.
    pub(super) fn hear(&mut self, seat: Seat, mv: G::Move) {
        if self.controls.get(seat.index()) == Some(&Control::Person) {
            self.proposals.push_back((seat, mv));
        }
    }

    /// Hears a proposal made when the share `part` of the frame had passed.
    pub(super) fn hear_in_time(&mut self, seat: Seat, mv: G::Move, part: f32) {
        self.timed.push((part, seat, mv));
    }

    /// Gives each timed proposal its tick within a frame that lasts `ticks` ticks.
    pub(super) fn spread(&mut self, ticks: u64) {
        let mut timed = std::mem::take(&mut self.timed);
        timed.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        let due = |part: f32| Tick(self.tick.0 + (f64::from(part.clamp(0.0, 1.0)) * ticks as f64) as u64);
        let due: Vec<_> = timed.into_iter().map(|(part, seat, mv)| (due(part), seat, mv)).collect();
        self.coming.extend(due);
        self.come();
    }

    /// Hears the proposals whose tick has come, or all of them if no race is on.
    pub(super) fn come(&mut self) {
        let racing = self.racing();
        while self.coming.front().is_some_and(|(due, ..)| !racing || *due <= self.tick) {
            if let Some((_, seat, mv)) = self.coming.pop_front() {
                self.hear(seat, mv);
            }
        }
    }

    /// Hears an act of the house.
    pub(super) fn hear_house(&mut self, act: House<G::Act>) {
        self.house.push_back(act);
    }

    /// Whether a run has something to do besides what is due: proposals to judge, or an act of the house.
    pub(super) fn has_heard(&self) -> bool {
        !self.proposals.is_empty() || self.acts()
    }

    /// Takes a report; the next run hands it to the rules. From now on no person leads the throw's hand.
    pub(super) fn land(&mut self, report: Report) {
        self.go(report.throw, Vec::new());
        self.reports.push_back(report);
    }

    /// The throw whose report comes next in the record that is followed.
    pub(super) fn scripted_throw(&self) -> Option<ThrowId> {
        match self.scripted_next() {
            Some((_, Input::Report(report))) => Some(report.throw),
            _ => None,
        }
    }

    /// Takes the record's report in place of one from physics.
    pub(super) fn land_scripted(&mut self) {
        if self.scripted_throw().is_some()
            && let Some(Input::Report(report)) = self.scripted_done()
        {
            self.land(report);
        }
    }

    /// Whether the rules wait for this throw.
    pub(super) fn waits_for(&self, throw: ThrowId) -> bool {
        self.state.pending().throws().contains(&throw)
    }

    /// Whether the last run did anything.
    pub(super) fn did_something(&self) -> bool {
        self.done.is_some()
    }
}

/// The interface for the systems of the schedule.
impl<G: Bots> Authority<G> {
    /// Fixes what is due in this run, so that no run does two things.
    pub(super) fn open(&mut self) {
        self.due = Some(self.race_due());
        self.woken = None;
        self.done = None;
    }

    /// Returns what is due and not yet done in this run.
    pub(super) fn due(&self) -> Option<&Pending<G::Step>> {
        self.due.as_ref()
    }

    /// Carries out a forced step. Called by the game's own systems, each gated by [`due`](super::due) for its step.
    pub fn carry_out(&mut self, step: G::Step) {
        let done = self.apply(Input::Step(step));
        debug_assert!(done.is_ok(), "the step {step:?} is carried out only when it is due");
        if matches!(self.scripted_next(), Some((_, Input::Step(_)))) {
            self.scripted_done();
        }
    }

    /// Carries out the forced step that is due, whichever it is.
    pub fn carry_out_due(&mut self) {
        if let Some(Pending::Resolve(step)) = self.due {
            self.carry_out(step);
        }
    }

    #[expect(
        clippy::result_large_err,
        reason = "what is given back is the input itself, and only a forged record's is"
    )]
    /// Applies `input` to the state and the log. On `Err` gives it back, with nothing changed.
    fn apply(&mut self, input: Input<G>) -> Result<(), Misfit<G>> {
        let (from, due) = (self.log.len(), self.state.pending());
        if let Err(why) = input.apply(&due, self.tick, &mut self.state, &mut self.log) {
            self.log.truncate(from);
            return Err((input, why));
        }
        let next = self.state.pending();
        if let Pending::Live(_) = next {
            self.course.happened();
        } else {
            self.course = Course::default();
        }
        if self.log.len() > from {
            self.asked.happened();
        }
        match &input {
            Input::Step(_) => self.pick_anew(),
            Input::Moves(batch) => self.asked.moved(batch.moves.iter().map(|(seat, _)| *seat).collect()),
            Input::House(House::TakeOver { seat, by }) => self.take_over(*seat, *by),
            _ => {}
        }
        self.look_what_is_due(&next, input.answers(&due));
        self.due = None;
        self.made.push((self.tick, input.clone()));
        self.done = Some(Done { tick: self.tick, ticks: input.ticks(&due), input, from });
        Ok(())
    }

    /// Restarts the timer and asks the bots anew if this is a new question: after an answer (`answered`) it always is.
    fn look_what_is_due(&mut self, due: &Pending<G::Step>, answered: bool) {
        if self.asked.look(due, answered) {
            (self.question, self.waited, self.late) = (self.question + 1, 0, false);
            self.own.begin();
        }
        self.look_what_is_carried(due);
    }

    /// Gives control of `seat` to `by`, unless a record is followed, in which case nobody plays.
    fn take_over(&mut self, seat: Seat, by: Player) {
        let (now, follows) = (Control::of(by), self.follows());
        let Some(control) = self.controls.get_mut(seat.index()).filter(|_| !follows) else { return };
        *control = now;
        self.mind.seat(seat, now, self.seed);
        self.reflexes[seat.index()] = now.bot(self.seed, seat, self.budget);
        self.proposals.retain(|(other, _)| *other != seat);
        self.coming.retain(|(_, other, _)| *other != seat);
        self.picking[seat.index()] = Picking::default();
    }

    /// Whether any act of the house waits to be done.
    pub(super) fn has_heard_acts(&self) -> bool {
        !self.house.is_empty()
    }

    /// Whether the house acts in this run.
    pub(super) fn acts(&self) -> bool {
        let scripted = match self.scripted_next() {
            Some((at, Input::House(act))) if *at <= self.tick => self.late || !matches!(act, House::Timeout(_)),
            _ => false,
        };
        scripted || !self.house.is_empty()
    }

    /// Does the next act of the house, whether heard or recorded.
    pub(super) fn act(&mut self) {
        let scripted = |this: &mut Self| match this.scripted_done()? {
            Input::House(act) => Some(act),
            _ => None,
        };
        let act = self.house.pop_front().or_else(|| scripted(self));
        if let Some(act) = act {
            // A timeout that comes too late is refused, as the rules no longer wait. So is any act after the end.
            let _ = self.apply(Input::House(act));
        }
    }

    /// Whether there is a report for the rules in this run.
    pub(super) fn has_landed(&self) -> bool {
        match &self.due {
            Some(Pending::Live(_)) => !self.reports.is_empty(),
            Some(Pending::Observe { .. }) => !self.reports.is_empty() && !self.asks(),
            _ => false,
        }
    }

    /// Whether physics has reported one of these throws. Drops its reports of any others.
    pub(super) fn has_report_of(&mut self, throws: &[ThrowId]) -> bool {
        self.reports.retain(|report| throws.contains(&report.throw));
        !self.reports.is_empty()
    }

    /// Hands the next report over. A stale one (its throw was given up in flight) is dropped.
    pub(super) fn observe(&mut self) {
        if let Some(report) = self.reports.pop_front() {
            let _ = self.apply(Input::Report(report));
        }
    }

    /// Writes this run's step, and the outcome after the last one, into the record.
    pub(super) fn keep_record(&mut self) {
        let (Some((game, writer)), Some(done)) = (&mut self.record, &self.done) else { return };
        let _ = writer.step(*game, done.tick, &done.input, &self.log[done.from..], &self.state);
        if let Pending::Over(outcome) = self.state.pending() {
            let _ = writer.outcome(*game, outcome);
        }
    }

    /// Advances the clock by the time this run took.
    pub(super) fn move_clock(&mut self) {
        if let Some(done) = &self.done {
            self.tick.0 += done.ticks;
        }
    }
}

/// An input that did not fit, and the reason.
type Misfit<G> = (Input<G>, record::Misfit<<G as Game>::Reason>);
