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
    BadConfig, Bots, Eye, Game, House, Pending, Picking, Player, Redact, Report, Seat, Seed, ThrowId, Tick,
    pending::Asked,
    playout::BotSeat,
    race::Course,
    record::{self, Header, Input, Run, States, Writer},
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
    tick: Tick,
    controls: Vec<Control>,
    /// What played each seat when it was dealt.
    dealt_to: Vec<Control>,
    mind: Mind<G>,
    asked: Asked,
    /// The carries that are due.
    carries: Vec<carrying::Carrying>,
    /// How many questions were asked before the one that is due, and which of them the bots think about.
    question: u64,
    thinks_about: u64,
    /// How long the choice that is due has lasted, in ticks.
    waited: u64,
    /// The table's timer for every choice, in ticks.
    timer: Option<u64>,
    /// Whether the time of the choice that is due is over, by a record that is followed.
    late: bool,
    /// What is due in this run; `None` once it is done.
    due: Option<Pending<G::Step>>,
    /// What this run has done.
    done: Option<Done<G>>,
    log: Vec<G::Event>,
    proposals: VecDeque<(Seat, G::Move)>,
    /// Those of a race whose time has not come, with the part of the frame in which they were made.
    timed: Vec<(f32, Seat, G::Move)>,
    /// The same with their ticks, the earliest first.
    coming: VecDeque<(Tick, Seat, G::Move)>,
    house: VecDeque<House<G::Act>>,
    /// What physics saw and the rules have not been told, in the order in which it ended.
    reports: VecDeque<Report>,
    /// What a record that is followed still holds; `None`: none is followed.
    script: Option<VecDeque<(Tick, Input<G>)>>,
    followed: usize,
    course: Course<G::Move>,
    /// The forced step that a race has come to.
    woken: Option<G::Step>,
    /// The bots' reflexes; their heads may be elsewhere.
    reflexes: Vec<Option<BotSeat>>,
    /// What had happened before this match was taken up again.
    past: Vec<(Tick, Input<G>)>,
    table: Vec<String>,
    data: Option<String>,
    record: Option<(u64, Writer<Vec<u8>>)>,
    counts: Option<Counts>,
    /// How far each seat has come with a choice that it makes by labels.
    picking: Vec<Picking>,
    /// How many forced steps there were: what is picked is another choice after each.
    steps: u64,
    /// How often the screen has been shown something.
    looks: u64,
}

/// What one run of the schedule has done: the input, when, how long it took, and where in the log its events begin.
struct Done<G: Bots> {
    tick: Tick,
    ticks: u64,
    input: Input<G>,
    from: usize,
}

/// What everybody may ask.
impl<G: Bots> Authority<G> {
    /// What is due.
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

    /// The configuration of a rematch, as the game says.
    pub fn rematch(&self) -> G::Config {
        self.state.rematch(&self.config)
    }

    /// The folder of somebody's own numbers that the match is played with, as it was named.
    pub fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    /// How long every choice may take at this table, in ticks; `None`: as long as it takes.
    pub fn timer(&self) -> Option<u64> {
        self.timer
    }

    /// What plays each seat, in seat order.
    pub fn controls(&self) -> &[Control] {
        &self.controls
    }

    /// How many inputs of the record that is followed have been made.
    pub fn followed(&self) -> usize {
        self.followed
    }

    /// Whether bots think on another thread just now.
    pub fn thinking(&self) -> bool {
        self.mind.thinks()
    }

    /// How much has happened: the length of the log.
    pub(super) fn happened(&self) -> usize {
        self.log.len()
    }

    /// Everything in the log from `cursor` on, as `eye` may see it.
    pub(super) fn events_since(&self, eye: Eye, cursor: usize) -> Vec<G::Event> {
        let mut events = self.log[cursor.min(self.log.len())..].to_vec();
        events.redact(eye);
        events
    }

    /// Whether a person sits at the table.
    pub(super) fn has_people(&self) -> bool {
        self.controls.contains(&Control::Person)
    }

    /// Which match of this world it is.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// What a viewer with this eye may see.
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

    /// Begins to keep a record, before the first step, or the first since the match was taken up again: game `game` of its file, of what is called `name`.
    pub fn begin_record(&mut self, name: &str, game: u64, states: States) {
        let seats = self.dealt_to.iter().map(|control| control.name().to_string()).collect();
        let mut writer = Writer::new(Vec::new(), states);
        let header = Header {
            table: self.table.clone(),
            data: self.data.clone(),
            timer: self.timer,
            ..Header::new::<G>(name, game, &self.config, self.seed, seats)
        };
        self.write_past(&mut writer, header);
        self.record = Some((game, writer));
    }

    /// Writes header and deal, and again what had happened before this match was taken up.
    fn write_past(&self, writer: &mut Writer<Vec<u8>>, header: Header) {
        let Ok(mut run) = Run::<G>::deal(&self.config, self.seed) else { return };
        let game = header.game;
        // A vector takes every byte, so there is no fault to handle here and below.
        let _ = writer.begin(header, &run.state);
        let mut events = Vec::new();
        for (tick, input) in &self.past {
            events.clear();
            if run.step(*tick, input, &mut events).is_ok() {
                let _ = writer.step(game, *tick, input, &events, &run.state);
            }
        }
        if let (Pending::Over(outcome), false) = (self.state.pending(), self.past.is_empty()) {
            let _ = writer.outcome(game, outcome);
        }
    }

    /// Says how the seats were set up, for the record's header: a line for each, in words of the screen's own.
    pub fn set_table(&mut self, table: Vec<String>) {
        self.table = table;
    }

    /// Agrees how long every choice may take at this table, in ticks; `None`: as long as it takes.
    pub fn set_timer(&mut self, timer: Option<u64>) {
        self.timer = timer;
    }

    /// Names the folder of somebody's own numbers that the match is played with, for the record's header.
    pub fn set_data(&mut self, data: Option<String>) {
        self.data = data;
    }

    /// The lines of the record since this was last asked: whole lines, unredacted. For files, never for a screen.
    pub fn take_record(&mut self) -> Vec<u8> {
        self.record.as_mut().map(|(_, writer)| writer.take()).unwrap_or_default()
    }
}

/// What statistics ask.
impl<G: Bots> Authority<G> {
    /// Begins to count.
    pub fn begin_count(&mut self) {
        self.counts = Some(Counts::default());
    }

    /// What was counted since it began.
    pub fn take_counts(&mut self) -> Counts {
        let ticks = self.tick.0;
        Counts { ticks, ..self.counts.take().unwrap_or_default() }
    }

    /// Whether a state was found that cannot be; nothing goes on then.
    pub(super) fn is_faulty(&self) -> bool {
        self.counts.as_ref().is_some_and(|counts| counts.fault.is_some())
    }

    /// Counts what this run has done.
    pub(super) fn count(&mut self) {
        let (Some(counts), Some(done)) = (&mut self.counts, &self.done) else { return };
        counts.steps += 1;
        counts.fault = counts.fault.take().or(self.state.audit().err());
        for event in &self.log[done.from..] {
            self.state.tally(event, &mut |name| *counts.tallies.entry(name).or_default() += 1);
        }
    }
}

/// What the drivers do.
impl<G: Bots> Authority<G> {
    pub(super) fn deal(
        config: G::Config,
        seed: Seed,
        controls: Vec<Control>,
        trials: Option<Trials>,
    ) -> Result<Authority<G>, BadConfig> {
        let state = G::deal(&config, seed)?;
        let heads = Heads::new(&controls, seed, trials);
        let (reflexes, mind) = (heads.reflexes(), Mind::Rests(heads));
        let picking = vec![Picking::default(); controls.len()];
        let mut authority = Authority {
            id: MatchId::default(),
            state,
            config,
            seed,
            tick: Tick(0),
            dealt_to: controls.clone(),
            controls,
            mind,
            asked: Asked::default(),
            carries: Vec::new(),
            question: 0,
            thinks_about: 0,
            waited: 0,
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
            past: Vec::new(),
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

    /// Takes what seats, physics and the house do from `inputs` from now on.
    pub(super) fn follow(&mut self, inputs: impl IntoIterator<Item = (Tick, Input<G>)>) {
        self.script = Some(inputs.into_iter().collect());
    }

    /// Whether everything is taken from a record.
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

    /// Makes all of `inputs` at once. `Err`: which of them does not fit, and why, in words.
    pub(super) fn catch_up(&mut self, inputs: impl IntoIterator<Item = (Tick, Input<G>)>) -> Result<(), String> {
        for (n, (tick, input)) in inputs.into_iter().enumerate() {
            let unfit = |what: String| format!("step {}: {what}", n + 1);
            self.tick = record::time_of(&self.state.pending(), self.tick, tick).map_err(unfit)?;
            self.apply(input.clone()).map_err(|(_, why)| unfit(why.words()))?;
            self.move_clock();
            self.past.push((tick, input));
        }
        self.done = None;
        self.course = Course::resumed(self.tick);
        Ok(())
    }

    /// Hears a proposal; seats that are not played by a hand are not heard.
    pub(super) fn hear(&mut self, seat: Seat, mv: G::Move) {
        if self.controls.get(seat.index()) == Some(&Control::Person) {
            self.proposals.push_back((seat, mv));
        }
    }

    /// Hears a proposal that was made when this part of the frame had passed.
    pub(super) fn hear_in_time(&mut self, seat: Seat, mv: G::Move, part: f32) {
        self.timed.push((part, seat, mv));
    }

    /// The frame lasts so many ticks: each proposal has its own among them.
    pub(super) fn spread(&mut self, ticks: u64) {
        let mut timed = std::mem::take(&mut self.timed);
        timed.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        let due = |part: f32| Tick(self.tick.0 + (f64::from(part.clamp(0.0, 1.0)) * ticks as f64) as u64);
        let due: Vec<_> = timed.into_iter().map(|(part, seat, mv)| (due(part), seat, mv)).collect();
        self.coming.extend(due);
        self.come();
    }

    /// Proposals whose tick has come are heard; where no race is on, all of them.
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

    /// Takes what physics saw; the next run hands it to the rules. No person leads its hand any longer.
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

    /// Takes the report that the record has instead of one of physics.
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

/// What the systems of the schedule do.
impl<G: Bots> Authority<G> {
    /// Fixes what is due in this run, so that no run does two things.
    pub(super) fn open(&mut self) {
        self.due = Some(self.race_due());
        self.woken = None;
        self.done = None;
    }

    /// What is due and not yet done in this run.
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
    /// Does `input` to the state and the log; on `Err` gives it back, and nothing has changed.
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
        self.done = Some(Done { tick: self.tick, ticks: input.ticks(&due), input, from });
        Ok(())
    }

    /// Whether what is due is another question than before, for bots and for the clock: in any case if that was `answered`.
    fn look_what_is_due(&mut self, due: &Pending<G::Step>, answered: bool) {
        if self.asked.look(due, answered) {
            (self.question, self.waited, self.late) = (self.question + 1, 0, false);
        }
        self.look_what_is_carried(due);
    }

    /// Somebody else plays `seat` from now on. In a record that is followed nobody plays.
    fn take_over(&mut self, seat: Seat, by: Player) {
        let (now, follows) = (Control::of(by), self.follows());
        let Some(control) = self.controls.get_mut(seat.index()).filter(|_| !follows) else { return };
        *control = now;
        self.mind.seat(seat, now, self.seed);
        self.reflexes[seat.index()] = now.bot(self.seed, seat);
        self.proposals.retain(|(other, _)| *other != seat);
        self.coming.retain(|(_, other, _)| *other != seat);
        self.picking[seat.index()] = Picking::default();
    }

    /// Whether somebody has asked the house for something.
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

    /// Does the first act of the house that was heard.
    pub(super) fn act(&mut self) {
        let scripted = |this: &mut Self| match this.scripted_done()? {
            Input::House(act) => Some(act),
            _ => None,
        };
        let act = self.house.pop_front().or_else(|| scripted(self));
        if let Some(act) = act {
            // A time that is over too late is refused: what was waited for has come meanwhile. So is all after the end.
            let _ = self.apply(Input::House(act));
        }
    }

    /// Whether physics has reported what the rules wait for.
    pub(super) fn has_landed(&self) -> bool {
        match &self.due {
            Some(Pending::Live(_)) => !self.reports.is_empty(),
            Some(Pending::Observe { .. }) => !self.reports.is_empty() && !self.asks(),
            _ => false,
        }
    }

    /// Whether physics has reported one of these throws; what it reported of others is dropped.
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

    /// Moves the clock by what was done.
    pub(super) fn move_clock(&mut self) {
        if let Some(done) = &self.done {
            self.tick.0 += done.ticks;
        }
    }
}

/// An input that did not fit, and why.
type Misfit<G> = (Input<G>, record::Misfit<<G as Game>::Reason>);
