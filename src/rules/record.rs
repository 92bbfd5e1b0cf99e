//! The record of a match: one JSON-lines format for records, traces and saves. `docs/records.md` documents it.

use std::{
    fmt::Debug,
    io::{self, BufRead, Read, Write},
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{
    BadConfig, Batch, Budget, Eye, Game, House, Limit, Outcome, Parting, Pending, Report, Seat, Seats, Seed, Stale,
    Thrower, Tick, canon::canonical,
};

/// The name and version of the format, the first field of every header line.
pub const FORMAT: &str = "daggers-drawn 5";

/// Anything that can happen to a state. The inputs of a match, in their order, decide it; nothing else does.
#[derive(Clone, Debug, PartialEq)]
pub enum Input<G: Game> {
    /// Seats moved.
    Moves(Batch<G::Move>),
    /// Physics reported.
    Report(Report),
    /// The house acted.
    House(House<G::Act>),
    /// A forced step was carried out.
    Step(G::Step),
}

/// The reason why an input doesn't fit the state.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit<R> {
    /// A move was refused.
    Refused(R),
    /// Physics reported a throw that the rules aren't waiting for.
    Stale(Stale),
    /// It isn't due: another step is, or none; a step comes before these moves; the time of these seats can't be over;
    /// or the game is over.
    NotDue,
    /// A batch has no moves, several moves of one seat, or moves that aren't in seat order.
    NoBatch,
}

impl<G: Game> Input<G> {
    /// Applies this input to `state`, in which `due` is due. In a race, and if the input takes time, it first tells
    /// `state` what time it is. On `Err`, nothing but the time has changed.
    // Inlined, so that a loop that knows what is due doesn't look again.
    #[inline(always)]
    pub fn apply(
        &self,
        due: &Pending<G::Step>,
        tick: Tick,
        state: &mut G,
        out: &mut Vec<G::Event>,
    ) -> Result<(), Misfit<G::Reason>> {
        let in_order = match self {
            Input::Step(step) => step_is_due(due, step, tick),
            Input::Moves(_) => !step_comes_first(due, tick),
            Input::House(House::Timeout(seats)) => time_can_be_over(due, *seats),
            Input::House(_) => !matches!(due, Pending::Over(_)),
            Input::Report(_) => true,
        };
        if !in_order {
            return Err(Misfit::NotDue);
        }
        if let Input::Moves(batch) = self
            && !batch.is_in_order()
        {
            return Err(Misfit::NoBatch);
        }
        if let Input::House(House::TakeOver { .. }) = self {
            // Control of a seat is none of the rules' business.
            return Ok(());
        }
        // Choosing again takes no time, so the time must not give it away.
        if matches!(due, Pending::Live(_)) || !self.is_not_waited_for(due) {
            state.clock(tick);
        }
        match self {
            Input::Moves(batch) => state.play(batch, out).map_err(Misfit::Refused),
            Input::Report(report) => state.observe(report, out).map_err(Misfit::Stale),
            Input::House(act) => {
                state.house(act, out);
                Ok(())
            }
            Input::Step(step) => {
                state.resolve(*step, out);
                Ok(())
            }
        }
    }

    /// The number of ticks by which it moves the clock of the match in which `due` is due: for a report, the length of
    /// its throw (one tick while other throws are still to be reported); none in a race, where time passes by itself,
    /// for a seat that is taken over, and for moves of seats that the rules aren't waiting for (the clock would tell
    /// others that somebody has chosen again); one tick for everything else.
    pub fn ticks(&self, due: &Pending<G::Step>) -> u64 {
        match (due, self) {
            (Pending::Live(_), _) | (_, Input::House(House::TakeOver { .. })) => 0,
            // Throws of one step fly at the same time, and the one that ends last is the longest.
            (Pending::Observe { throws, .. }, Input::Report(_)) if throws.len() > 1 => 1,
            (_, Input::Report(report)) => u64::from(report.ticks).max(1),
            _ => u64::from(!self.is_not_waited_for(due)),
        }
    }

    /// Whether it consists of moves by seats that the rules aren't waiting for.
    fn is_not_waited_for(&self, due: &Pending<G::Step>) -> bool {
        let Input::Moves(batch) = self else { return false };
        let must = due.must();
        !batch.moves.iter().any(|(seat, _)| must.contains(*seat))
    }

    /// Whether it ends the question that is `due`: every seat that had to choose now has, or the time is over.
    pub fn answers(&self, due: &Pending<G::Step>) -> bool {
        let Pending::Decide { must, .. } = due else { return false };
        match self {
            Input::Moves(batch) => {
                let movers = batch.moves.iter().map(|(seat, _)| *seat).collect();
                !must.is_empty() && must.but(movers).is_empty()
            }
            Input::House(House::Timeout(_)) => true,
            _ => false,
        }
    }
}

/// A match that is run from a record, whose reports are believed.
pub struct Run<G> {
    /// The state of the match.
    pub state: G,
    /// The clock of the match.
    pub tick: Tick,
}

impl<G: Game> Run<G> {
    /// Deals the match.
    pub fn deal(config: &G::Config, seed: Seed) -> Result<Run<G>, BadConfig> {
        Ok(Run { state: G::deal(config, seed)?, tick: Tick(0) })
    }

    /// Makes the input that is recorded for tick `at`. `Err` says in words what doesn't fit.
    pub fn step(&mut self, at: Tick, input: &Input<G>, out: &mut Vec<G::Event>) -> Result<(), String> {
        let due = self.state.pending();
        self.tick = time_of(&due, self.tick, at)?;
        input.apply(&due, self.tick, &mut self.state, out).map_err(|misfit| misfit.words())?;
        self.tick.0 += input.ticks(&due);
        Ok(())
    }
}

/// The tick in which an input recorded for tick `at` is made, if the clock stands at `now` and `due` is due. In a race,
/// time passes by itself, but not backwards. `Err` says in words that the input can't be made in tick `at`.
pub fn time_of<S>(due: &Pending<S>, now: Tick, at: Tick) -> Result<Tick, String> {
    let now = if let Pending::Live(_) = due { now.max(at) } else { now };
    if at == now { Ok(now) } else { Err(format!("tick {} is recorded, the rules are at {}", at.0, now.0)) }
}

/// Whether `step` may be carried out at `tick`: it is due, or a race has reached its time.
fn step_is_due<S: PartialEq>(pending: &Pending<S>, step: &S, tick: Tick) -> bool {
    match pending {
        Pending::Resolve(due) => due == step,
        Pending::Live(race) => race.wake.as_ref().is_some_and(|(at, due)| due == step && *at <= tick),
        _ => false,
    }
}

/// Whether the time of a choice that is due can be over for `seats`: all that have yet to choose, or some of them who
/// choose one after the other.
fn time_can_be_over<S>(pending: &Pending<S>, seats: Seats) -> bool {
    let Pending::Decide { must, limit, .. } = pending else { return false };
    let some = !seats.is_empty() && seats.but(*must).is_empty() && *limit == Limit::Table;
    *limit != Limit::None && (*must == seats || some)
}

/// Whether moves of `tick` come too early: in a race, a forced step that is due is carried out before them.
fn step_comes_first<S>(pending: &Pending<S>, tick: Tick) -> bool {
    matches!(pending, Pending::Live(race) if race.wake.as_ref().is_some_and(|(at, _)| *at <= tick))
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "line", rename_all = "snake_case")]
pub enum Line {
    /// Begins a game.
    Header(Header),
    /// The second line of a game.
    Deal(Deal),
    /// One input and its results.
    Step(Step),
    /// Ends a game.
    Outcome(End),
}

/// The first line of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "HeaderLine")]
pub struct Header {
    /// [`FORMAT`].
    pub format: String,
    /// The number of the game in the file: one more than that of the game before it.
    pub game: u64,
    /// The game's or duel's name, as on the command line.
    pub name: String,
    /// Version of its rules.
    pub rules: u32,
    /// Its configuration.
    pub config: Value,
    /// Its seed.
    pub seed: Seed,
    /// The control of each seat, in seat order: `human`, `easy`, `normal`, `hard` or `random`.
    pub seats: Vec<String>,
    /// The setup of each seat, if the game was played on a screen: colour, character, control, device, race keys and
    /// name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<String>,
    /// The folder of the player's own numbers, as it was named, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// The time limit of every choice, in ticks, if the table had a timer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<u64>,
    /// The part of their usual budgets that the bots spent, in percent, if it wasn't all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u32>,
}

/// The results of chance before the first step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DealLine")]
pub struct Deal {
    /// The number of the game in the file.
    pub game: u64,
    /// The piles that were shuffled, each in its order and with who may see it.
    pub shuffles: Vec<Value>,
}

/// A value for each eye that a record looks with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Eyes<T> {
    /// The value for each seat's eye, in seat order.
    pub seats: Vec<T>,
    /// The value for the table's eye, which sees what is public.
    pub table: T,
}

/// The source of a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Seats moved; `move` is the batch.
    Seats,
    /// Physics reported; `move` is the report.
    Physics,
    /// The house acted; `move` is the act.
    House,
    /// The rules went on by themselves; `move` is the step's name.
    Rules,
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StepLine")]
pub struct Step {
    /// The number of the game in the file.
    pub game: u64,
    /// The clock of the match before the step.
    pub tick: Tick,
    /// The source of the step.
    pub by: By,
    /// The input itself.
    #[serde(rename = "move")]
    pub act: Value,
    /// All events it led to, unredacted.
    pub events: Vec<Value>,
    /// The piles that it shuffled, each in its order and with who may see it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shuffles: Vec<Value>,
    /// The digest of each view afterwards, if the views themselves are not kept ([`digest`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digests: Option<Eyes<String>>,
    /// The view of each eye afterwards, if views are kept; parts that never change are left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub views: Option<Eyes<Value>>,
    /// The whole state afterwards, if states are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
}

/// The last line of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OutcomeLine")]
pub struct End {
    /// The number of the game in the file.
    pub game: u64,
    /// The outcome of the game.
    pub outcome: Outcome,
}

impl Header {
    /// The header of game number `game` in a file; `name` is the name of the game or duel.
    pub fn new<G: Game>(name: &str, game: u64, config: &G::Config, seed: Seed, seats: Vec<String>) -> Header {
        Header {
            format: FORMAT.to_string(),
            game,
            name: name.to_string(),
            rules: G::RULES,
            config: value(config),
            seed,
            seats,
            table: Vec::new(),
            data: None,
            timer: None,
            budget: None,
        }
    }
}

impl Deal {
    /// The deal that led to `state`, in game number `game` of a file.
    pub fn new<G: Game>(game: u64, state: &G) -> Deal {
        Deal { game, shuffles: shuffles(state, [None]) }
    }
}

/// The results of the shuffles of `events`; `None` stands for the deal.
fn shuffles<'a, G: Game>(state: &G, events: impl IntoIterator<Item = Option<&'a G::Event>>) -> Vec<Value> {
    let mut shuffles = Vec::new();
    events.into_iter().for_each(|event| state.shuffled(event, &mut shuffles));
    shuffles.iter().map(value).collect()
}

impl<T> Eyes<T> {
    /// Applies `look` to the view that each eye has of `state` at a table of `seats`.
    fn of<G: Game>(state: &G, seats: usize, look: impl Fn(&G::View) -> T) -> Eyes<T> {
        let mut view = G::View::default();
        let mut through = |eye: Eye| {
            state.view_into(eye, &mut view);
            look(&view)
        };
        let seats = (0..seats).map(|seat| through(Eye::Seat(Seat(seat as u8)))).collect();
        Eyes { seats, table: through(Eye::Table) }
    }
}

/// The digest of a view: the SHA-256, in hexadecimal, of its JSON in the canonical form of RFC 8785 (sorted keys, no
/// spaces).
pub fn digest(view: &impl Serialize) -> String {
    let text = canonical(view).expect("everything in a game can be written as JSON");
    let halves = Sha256::digest(text).into_iter().flat_map(|byte| [byte >> 4, byte & 15]);
    halves.map(|half| char::from(b"0123456789abcdef"[usize::from(half)])).collect()
}

impl Step {
    /// The step that `input` made at `tick`: it led to `events`, and `state` is the state afterwards at a table of
    /// `seats`.
    pub fn new<G: Game>(
        game: u64,
        tick: Tick,
        input: &Input<G>,
        events: &[G::Event],
        state: &G,
        (seats, states): (usize, States),
    ) -> Step {
        let (by, act) = match input {
            Input::Moves(batch) => (By::Seats, value(batch)),
            Input::Report(report) => (By::Physics, value(report)),
            Input::House(act) => (By::House, value(act)),
            Input::Step(step) => (By::Rules, value(step)),
        };
        Step {
            game,
            tick,
            by,
            act,
            events: events.iter().map(value).collect(),
            shuffles: shuffles(state, events.iter().map(Some)),
            digests: (states == States::None).then(|| Eyes::of(state, seats, digest)),
            views: (states != States::None).then(|| Eyes::of(state, seats, value)),
            state: (states == States::All).then(|| value(state)),
        }
    }

    /// The part of the state that the step keeps.
    fn states(&self) -> States {
        match (&self.state, &self.views) {
            (Some(_), _) => States::All,
            (None, Some(_)) => States::Seats,
            (None, None) => States::None,
        }
    }
}

/// Converts any of our types to JSON.
fn value<T: Serialize + ?Sized>(thing: &T) -> Value {
    // This fails only for maps whose keys aren't strings and for numbers that JSON lacks. The contract test writes
    // every game's whole state, so such a type never gets further than its author's desk.
    serde_json::to_value(thing).expect("everything in a game can be written as JSON")
}

/// The part of the state that a record keeps after every step, besides the events.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum States {
    /// The whole state, and every eye's view of it.
    All,
    /// Every eye's view: enough to referee a game, and all that a program at a seat would get.
    Seats,
    /// A digest of every eye's view: a tenth of the size, and a replay still finds every difference.
    #[default]
    None,
}

/// Writes records, a line at a time.
pub struct Writer<W> {
    out: W,
    states: States,
    /// The number of seats in the game that was begun last.
    seats: usize,
}

impl<W: Write> Writer<W> {
    /// A writer to `out`.
    pub fn new(out: W, states: States) -> Writer<W> {
        Writer { out, states, seats: 0 }
    }

    /// Begins a game; `dealt` is its state after the deal.
    pub fn begin<G: Game>(&mut self, header: Header, dealt: &G) -> io::Result<()> {
        self.seats = header.seats.len();
        let deal = Deal::new(header.game, dealt);
        self.line(&Line::Header(header))?;
        self.line(&Line::Deal(deal))
    }

    /// Writes one input and its results.
    pub fn step<G: Game>(
        &mut self,
        game: u64,
        tick: Tick,
        input: &Input<G>,
        events: &[G::Event],
        state: &G,
    ) -> io::Result<()> {
        self.line(&Line::Step(Step::new(game, tick, input, events, state, (self.seats, self.states))))
    }

    /// Ends a game.
    pub fn outcome(&mut self, game: u64, outcome: Outcome) -> io::Result<()> {
        self.line(&Line::Outcome(End { game, outcome }))
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line).map_err(io::Error::from)?;
        self.out.write_all(b"\n")
    }
}

impl Writer<Vec<u8>> {
    /// Returns the lines written since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }
}

/// A fault in a record, and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fault, in words.
    pub what: String,
}

/// A fault on `line`.
pub(super) fn fault(line: usize, what: impl Into<String>) -> Fault {
    Fault { line, what: what.into() }
}

/// One game as it was recorded, each line with its number in the file.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The number of the header's line.
    pub line: usize,
    /// The header.
    pub header: Header,
    /// The results of chance before the first step; `None`: the record breaks off before them.
    pub deal: Option<(usize, Deal)>,
    /// The steps, in order.
    pub steps: Vec<(usize, Step)>,
    /// The end of the game; `None`: the record breaks off (somebody closed the window).
    pub end: Option<(usize, End)>,
}

/// Reads records, a game at a time, so that a file may be larger than memory.
pub struct Reader<R> {
    file: R,
    line: usize,
    /// The number of the game that was read last.
    last: Option<u64>,
    /// The header of the next game, which ended the one before.
    next: Option<(usize, Header)>,
    torn: Option<usize>,
}

/// The greatest length of a line, in bytes. The longest that we write, of a tower with all states, has a sixtieth of
/// it. A file without any line ends would take all memory.
pub const LONGEST_LINE: u64 = 1 << 24;

impl<R: BufRead> Reader<R> {
    /// A reader of `file`.
    pub fn new(file: R) -> Reader<R> {
        Reader { file, line: 0, last: None, next: None, torn: None }
    }

    /// The number of the file's last line, if only a part of that line was written because the writer was stopped. The
    /// game ends before it.
    pub fn torn(&self) -> Option<usize> {
        self.torn
    }

    /// The next game; `None` at the end of the file.
    pub fn game(&mut self) -> Result<Option<Recorded>, Fault> {
        let (line, header) = match self.next.take() {
            Some(header) => header,
            None => match self.read()? {
                None => return Ok(None),
                Some((line, Line::Header(header))) => (line, header),
                Some((line, _)) => return Err(fault(line, "a game begins with a header line")),
            },
        };
        if header.format != FORMAT {
            return Err(fault(line, of_another_format(&header.format)));
        }
        if let Some(timer) = header.timer.filter(|timer| !(1..=Limit::LONGEST).contains(timer)) {
            return Err(fault(line, format!("no table has a timer of {timer} ticks")));
        }
        if let Some(budget) = header.budget.filter(|budget| Budget::percent(*budget).is_none()) {
            return Err(fault(line, format!("no bot has a budget of {budget} percent")));
        }
        if let Some(last) = self.last.replace(header.game).filter(|last| last.checked_add(1) != Some(header.game)) {
            return Err(fault(line, format!("game {last} is followed by game {}", header.game)));
        }
        let (game, mut deal, mut steps, mut end) = (header.game, None, Vec::new(), None);
        while let Some((line, next)) = self.read()? {
            let of = match &next {
                // Its number is checked when its game is read.
                Line::Header(_) => game,
                Line::Deal(deal) => deal.game,
                Line::Step(step) => step.game,
                Line::Outcome(end) => end.game,
            };
            if of != game {
                return Err(fault(line, format!("a line of game {of} among those of game {game}")));
            }
            match next {
                Line::Header(_) if deal.is_none() => {
                    return Err(fault(
                        line,
                        format!("a game's header is followed by its deal, which game {game} lacks"),
                    ));
                }
                Line::Header(header) => {
                    self.next = Some((line, header));
                    break;
                }
                _ if end.is_some() => return Err(fault(line, "the game has had its outcome already")),
                Line::Deal(dealt) if deal.is_none() => deal = Some((line, dealt)),
                Line::Deal(_) => return Err(fault(line, "the game was dealt already")),
                _ if deal.is_none() => return Err(fault(line, "a game's header is followed by its deal")),
                Line::Step(step) => steps.push((line, step)),
                Line::Outcome(outcome) => end = Some((line, outcome)),
            }
        }
        Ok(Some(Recorded { line, header, deal, steps, end }))
    }

    fn read(&mut self) -> Result<Option<(usize, Line)>, Fault> {
        self.line += 1;
        let mut text = Vec::new();
        let longest = self.file.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut text);
        let length = longest.map_err(|error| fault(self.line, error.to_string()))? as u64;
        if length == 0 {
            return Ok(None);
        }
        let is_whole = text.last() == Some(&b'\n');
        if length == LONGEST_LINE && !is_whole {
            return Err(fault(self.line, format!("no line of a record is longer than {LONGEST_LINE} bytes")));
        }
        let read = match serde_json::from_slice::<Value>(&text) {
            Err(error) if !is_whole && error.is_eof() => {
                self.torn = Some(self.line);
                return Ok(None);
            }
            Err(error) => return Err(self.no_line(&error)),
            Ok(read) => read,
        };
        // A header of another version may have other fields, too.
        if let Ok(Format { format }) = Format::deserialize(&read)
            && format != FORMAT
        {
            return Err(fault(self.line, of_another_format(&format)));
        }
        let line = Line::deserialize(&read).map_err(|error| self.no_line(&error))?;
        match unknown(&read, &value(&line)) {
            Some(field) => Err(fault(self.line, format!("no such line has a field {field:?}"))),
            None => Ok(Some((self.line, line))),
        }
    }

    fn no_line(&self, error: &serde_json::Error) -> Fault {
        // The parser gets only one line, so its own line number says nothing.
        let words = error.to_string();
        fault(self.line, format!("no line of a record: {}", words.split(" at line ").next().unwrap_or_default()))
    }
}

/// The first field of `read` that we would not have written in this line.
fn unknown<'a>(read: &'a Value, ours: &Value) -> Option<&'a str> {
    let (Value::Object(read), Value::Object(ours)) = (read, ours) else { return None };
    read.iter().find_map(|(name, value)| match ours.get(name) {
        None => Some(name.as_str()),
        Some(known) => unknown(value, known),
    })
}

/// The field that every version of a header has.
#[derive(Deserialize)]
struct Format {
    format: String,
}

fn of_another_format(format: &str) -> String {
    format!("the format is \"{format}\", and this program reads \"{FORMAT}\"")
}

/// A place where a record and this program differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the record.
    pub line: usize,
    /// The difference, in words.
    pub what: String,
}

/// The result of running a record again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The number of steps that the rules agree with.
    pub steps: usize,
    /// The number of throws that were made again.
    pub throws: usize,
    /// The first difference in the rules; nothing after it is compared.
    pub rules: Option<Difference>,
    /// The number of throws that fell differently from the record.
    pub other_throws: usize,
    /// The first of those throws. The recorded one is believed, so the rules are compared beyond it.
    pub physics: Option<Difference>,
    /// Whether the record reaches the outcome.
    pub finished: bool,
}

impl Verdict {
    /// Whether nothing differs.
    pub fn agrees(&self) -> bool {
        self.rules.is_none() && self.physics.is_none()
    }
}

/// The words for the control of a seat in the header of a record.
const SITTERS: [&str; 5] = ["human", "easy", "normal", "hard", "random"];

impl Header {
    /// Checks that a match of this `config` can have this header. `Err` says in words why not.
    pub(super) fn check<G: Game>(&self, config: &G::Config) -> Result<(), String> {
        let theirs = value(config);
        if self.config != theirs {
            return Err(difference("config", &self.config, &theirs));
        }
        let name = G::called(config);
        if self.name != name {
            return Err(format!("the name is {:?}, and the configuration is one of {name:?}", self.name));
        }
        let wanted = G::seats(config);
        if self.seats.len() != wanted {
            return Err(format!("{} sit there, and this is for {wanted}", self.seats.len()));
        }
        if let Some(other) = self.seats.iter().find(|seat| !SITTERS.contains(&seat.as_str())) {
            return Err(format!("a seat is taken by {}, not by {other:?}", SITTERS.join(", ")));
        }
        match self.table.len() {
            lines if lines == 0 || lines == wanted => Ok(()),
            lines => Err(format!("the table is set up for {lines}, and this is for {wanted}")),
        }
    }
}

impl Recorded {
    /// The configuration, if it is one of `G` and the record was made under the rules that this program has.
    pub fn config<G: Game>(&self) -> Result<G::Config, Fault> {
        if self.header.rules != G::RULES {
            let (theirs, ours) = (self.header.rules, G::RULES);
            return Err(fault(self.line, format!("made under version {theirs} of the rules; this is version {ours}")));
        }
        G::Config::deserialize(&self.header.config).map_err(|error| fault(self.line, format!("config: {error}")))
    }

    /// The inputs of the game, each with its line and its tick.
    pub fn inputs<G: Game>(&self) -> Result<Vec<(usize, Tick, Input<G>)>, Fault> {
        self.steps
            .iter()
            .map(|(line, step)| Ok((*line, step.tick, step.input::<G>().map_err(|what| fault(*line, what))?)))
            .collect()
    }
}

impl Step {
    /// The input that made this step.
    pub fn input<G: Game>(&self) -> Result<Input<G>, String> {
        if self.tick > Tick::LATEST {
            return Err(format!("tick {}: no match lasts so long", self.tick.0));
        }
        let input = match self.by {
            By::Seats => Batch::deserialize(&self.act).map(Input::Moves),
            By::Physics => Report::deserialize(&self.act).map(Input::Report),
            By::House => House::deserialize(&self.act).map(Input::House),
            By::Rules => G::Step::deserialize(&self.act).map(Input::Step),
        };
        let input = input.map_err(|error| format!("move: {error}"))?;
        if let Input::Report(report) = &input {
            report.check().map_err(|what| format!("report: {what}"))?;
        }
        Ok(input)
    }
}

/// The state after all of `inputs` in the match that is dealt from `config` and `seed`. Reports are believed. `Err`
/// says in words what doesn't fit.
pub fn state_after<'a, G: Game>(
    config: &G::Config,
    seed: Seed,
    inputs: impl IntoIterator<Item = &'a (Tick, Input<G>)>,
) -> Result<G, String> {
    let mut run = Run::<G>::deal(config, seed).map_err(|bad| format!("config: {}", bad.0))?;
    let mut events = Vec::new();
    for (n, (at, input)) in inputs.into_iter().enumerate() {
        events.clear();
        run.step(*at, input, &mut events).map_err(|what| format!("step {}: {what}", n + 1))?;
    }
    Ok(run.state)
}

/// Runs a record again: deals the same match, makes every input, and after each compares tick, events, shuffles, and
/// the digests, views or state. `thrower` makes every throw again; without one, the reports are believed. `Err`: the
/// record is no record of `G`.
pub fn verify<G: Game>(recorded: &Recorded, mut thrower: Option<&mut dyn Thrower>) -> Result<Verdict, Fault> {
    let config = recorded.config::<G>()?;
    recorded.header.check::<G>(&config).map_err(|what| fault(recorded.line, what))?;
    let mut run = Run::<G>::deal(&config, recorded.header.seed)
        .map_err(|bad| fault(recorded.line, format!("config: {}", bad.0)))?;
    let (mut verdict, mut events) = (Verdict::default(), Vec::new());
    if let Some((line, deal)) = &recorded.deal
        && let Some(what) = dealt_otherwise(deal, &run.state)
    {
        verdict.rules = Some(Difference { line: *line, what });
        return Ok(verdict);
    }
    let seats = G::seats(&config);
    for ((line, step), (.., input)) in recorded.steps.iter().zip(recorded.inputs::<G>()?) {
        if let Input::House(act) = &input {
            let due = run.state.pending();
            house_can(act, &due, seats, recorded.header.timer).map_err(|what| fault(*line, what))?;
        }
        if step.states() != recorded.steps[0].1.states() {
            return Err(fault(*line, "it keeps more or less of the state than the step before"));
        }
        let differs = |what: String| Some(Difference { line: *line, what });
        if let (Input::Report(report), Some(thrower)) = (&input, thrower.as_deref_mut()) {
            rethrow(&mut verdict, *line, &run.state, report, thrower);
        }
        events.clear();
        let before = matches!(&input, Input::House(House::Act(_))).then(|| run.state.clone());
        let done = run.step(step.tick, &input, &mut events);
        if let Some(mut before) = before {
            before.clock(step.tick);
            if done.is_ok() && before == run.state {
                return Err(fault(*line, "this act of the house does nothing"));
            }
        }
        if let Some(what) = done.err().or_else(|| compare(step, &input, &events, (&run.state, seats))) {
            verdict.rules = differs(what);
            return Ok(verdict);
        }
        verdict.steps += 1;
    }
    let over = match run.state.pending() {
        Pending::Over(outcome) => Some(outcome),
        _ => None,
    };
    if let Some((line, end)) = &recorded.end {
        verdict.finished = true;
        if over.as_ref() != Some(&end.outcome) {
            let what = format!("the record ends with {:?}, the rules with {over:?}", end.outcome);
            verdict.rules = Some(Difference { line: *line, what });
        }
    }
    Ok(verdict)
}

/// Makes a throw again and compares the new report with the recorded one.
fn rethrow<G: Game>(verdict: &mut Verdict, line: usize, state: &G, seen: &Report, thrower: &mut dyn Thrower) {
    // If there is no such throw, the rules refuse the report and say so.
    let Some(throw) = state.throw(seen.throw) else { return };
    let again = thrower.throw(&throw.along(&seen.path));
    verdict.throws += 1;
    if again != *seen {
        verdict.other_throws += 1;
        verdict
            .physics
            .get_or_insert_with(|| Difference { line, what: difference("the throw", &value(seen), &value(&again)) });
    }
}

/// The first difference between a recorded deal and ours.
fn dealt_otherwise<G: Game>(deal: &Deal, state: &G) -> Option<String> {
    let ours = Deal::new(deal.game, state);
    (deal.shuffles != ours.shuffles).then(|| difference("shuffles", &value(&deal.shuffles), &value(&ours.shuffles)))
}

/// The first difference between a recorded step and the one that the rules make from the same input.
fn compare<G: Game>(step: &Step, input: &Input<G>, events: &[G::Event], (state, seats): (&G, usize)) -> Option<String> {
    let ours = Step::new(step.game, step.tick, input, events, state, (seats, step.states()));
    if *step == ours {
        return None;
    }
    let (Value::Object(theirs), Value::Object(ours)) = (value(step), value(&ours)) else { return None };
    let parts = ["move", "events", "shuffles", "state", "views", "digests"];
    parts.into_iter().find_map(|name| {
        let (theirs, ours) = (theirs.get(name).unwrap_or(&Value::Null), ours.get(name).unwrap_or(&Value::Null));
        (theirs != ours).then(|| difference(name, theirs, ours))
    })
}

/// Checks that the house can do this while `due` is due, at a table of `seats` with this timer. `Err` says in words why
/// not.
fn house_can<S, A>(act: &House<A>, due: &Pending<S>, seats: usize, timer: Option<u64>) -> Result<(), String> {
    let of: Vec<Seat> = match act {
        House::Timeout(of) => of.iter().collect(),
        House::TakeOver { seat, .. } | House::End(Parting::Left(seat)) => vec![*seat],
        House::Act(_) => Vec::new(),
    };
    if let Some(stranger) = of.iter().find(|seat| seat.index() >= seats) {
        return Err(format!("nobody sits in seat {}", stranger.0));
    }
    match (act, due) {
        (House::Timeout(of), Pending::Decide { limit, .. }) if !of.is_empty() && limit.ticks(timer).is_none() => {
            Err("a choice has run out of time, and the table has no timer".to_string())
        }
        _ => Ok(()),
    }
}

/// The first difference between two JSON values: its path, and both values there.
fn difference(path: &str, recorded: &Value, now: &Value) -> String {
    match (recorded, now) {
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() => {
            let other = a.iter().find_map(|(key, a)| b.get(key).filter(|b| a != *b).map(|b| (key, a, b)));
            if let Some((key, a, b)) = other {
                return difference(&format!("{path}.{key}"), a, b);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            if let Some((n, (a, b))) = a.iter().zip(b).enumerate().find(|(_, (a, b))| a != b) {
                return difference(&format!("{path}[{n}]"), a, b);
            }
        }
        _ => {}
    }
    format!("{path}: recorded {}, now {}", short(recorded), short(now))
}

/// A value as text that fits on a line.
fn short(value: &Value) -> String {
    const MOST: usize = 120;
    let text = value.to_string();
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST).chain("...".chars()).collect() }
}

impl<R: Debug> Misfit<R> {
    /// Says it in words, for whoever made the input.
    pub fn words(&self) -> String {
        match self {
            Misfit::Refused(reason) => format!("the rules refuse the moves: {reason:?}"),
            Misfit::Stale(stale) => format!("the rules do not wait for throw {}", stale.reported.0),
            Misfit::NotDue => "the rules have something else due".to_string(),
            Misfit::NoBatch => "a batch has moves of at least one seat, one each, in seat order".to_string(),
        }
    }
}
