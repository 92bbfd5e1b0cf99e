//! The toy game at a table: people lead hands, change choices, run out of time, leave and return; all loops agree.

use std::{sync::Mutex, time::Duration};

use bevy::{app::App, time::TimeUpdateStrategy};
use daggers_drawn::{
    app,
    physics::{PhysicsData, RawThrower},
    rules::{
        Batch, Budget, Ending, Eye, Game, House, Level, Outcome, Parting, Pending, Player, Report, Seat, Seats, Seed,
        ThrowId, Thrower, Tick,
        record::{Input, Reader, Recorded, States, verify},
        throw::{Carry, Key},
    },
    simulate::{Plan, simulate},
    turn::{self, Act, Authority, Control, Lead, Order, Pace, Propose, Shown, Speed, Thinking, TimeLeft, Timed},
};

use crate::{
    harness::{package, shown, told, view, watch_all},
    magpies,
    toy::{self, CONFIG, Event, Mark, Move, Phase, SIX, Toy},
};

const YOU: Seat = Seat(0);
const OTHER: Seat = Seat(1);
const HARD: Control = Control::Bot(Level::Hard);

/// The seed of matches in which the person at seat 0 wins a bet.
const LUCKY: u64 = 3;

/// The app, with the toy games added.
pub(crate) fn house() -> App {
    let mut app = app(package()).unwrap();
    app.add_plugins((toy::plugin, magpies::plugin));
    app
}

/// A recorded match at sixty frames per second.
struct Table(App);

impl Table {
    fn of(seats: [Control; 2], seed: u64) -> Table {
        Table::at(CONFIG, seats.to_vec(), seed)
    }

    fn at(config: toy::Config, seats: Vec<Control>, seed: u64) -> Table {
        let mut table = Table::empty();
        turn::start::<Toy>(table.0.world_mut(), config, Seed(seed), seats).unwrap();
        watch_all::<Toy>(table.0.world_mut());
        table.begin_record();
        table
    }

    fn empty() -> Table {
        let mut app = house();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_micros(16_667)));
        Table(app)
    }

    fn authority(&self) -> &Authority<Toy> {
        self.0.world().resource::<Authority<Toy>>()
    }

    fn begin_record(&mut self) {
        self.0.world_mut().resource_mut::<Authority<Toy>>().begin_record(Toy::NAME, 0, States::All);
    }

    fn timer(mut self, ticks: u64) -> Table {
        self.0.world_mut().resource_mut::<Authority<Toy>>().set_timer(Some(ticks));
        // Restarts the record, because its header holds the timer.
        self.begin_record();
        self
    }

    fn shown(&self) -> &Shown<Toy> {
        shown::<Toy>(&self.0, Eye::Table)
    }

    fn view(&self, eye: Eye) -> <Toy as Game>::View {
        view::<Toy>(&self.0, eye)
    }

    fn phase(&self) -> Phase {
        self.view(Eye::Table).phase
    }

    fn outcome(&self) -> Option<Outcome> {
        self.shown().outcome.clone()
    }

    fn told(&self, eye: Eye) -> Vec<Event> {
        told::<Toy>(&self.0, eye)
    }

    fn propose(&mut self, seat: Seat, mv: Move) {
        self.0.world_mut().write_message(Propose::<Toy> { seat, mv });
        self.0.update();
    }

    fn act(&mut self, act: House<toy::Act>) {
        self.0.world_mut().write_message(Act::<Toy>(act));
        self.0.update();
    }

    fn lead(&mut self, order: Order) {
        self.0.world_mut().write_message(Lead { seat: YOU, order });
        self.0.update();
    }

    fn hands(&self) -> Vec<Seat> {
        let shown = self.shown();
        (0..shown.controls.len()).map(|n| Seat(n as u8)).filter(|seat| shown.is_person(*seat)).collect()
    }

    /// Makes people play any legal moves at once until `stop` is true.
    fn play_until(&mut self, stop: impl Fn(&Table) -> bool) {
        for frame in 0..20_000u64 {
            if stop(self) {
                return;
            }
            for seat in self.hands() {
                let view = self.view(Eye::Seat(seat));
                let (mut legal, mut rng) = (Vec::new(), Seed(frame).stream("any"));
                Toy::choices(&view, &mut legal);
                let waited_for = self.authority().pending().must().contains(seat);
                if let Some(choice) = rng.pick(&legal).filter(|_| waited_for) {
                    let mv = choice.sample(&mut rng, |mv| Toy::check(&view, mv).is_ok()).unwrap();
                    self.0.world_mut().write_message(Propose::<Toy> { seat, mv });
                }
                self.0.world_mut().write_message(Lead { seat, order: Order::LetGo });
            }
            self.0.update();
        }
        panic!("it does not come: {:?}", self.phase());
    }

    /// Plays until the person at seat 0 has just picked the die up, and returns that throw.
    fn play_until_you_carry(&mut self) -> ThrowId {
        self.play_until(|table| table.phase() == Phase::Take && table.authority().pending().must().contains(YOU));
        self.propose(YOU, Move::Take);
        assert_eq!(self.phase(), Phase::Carry);
        self.authority().pending().throws()[0]
    }

    fn frames_until(&mut self, stop: impl Fn(&Table) -> bool) -> u32 {
        let mut frames = 0;
        while !stop(self) {
            self.0.update();
            frames += 1;
            assert!(frames < 5_000, "it does not come: {:?}", self.phase());
        }
        frames
    }

    /// The record so far. The next call returns what came after it.
    fn record(&mut self) -> String {
        String::from_utf8(self.0.world_mut().resource_mut::<Authority<Toy>>().take_record()).unwrap()
    }
}

fn raw() -> RawThrower {
    let data = PhysicsData::load(package()).unwrap();
    RawThrower::new(&data, data.table_top)
}

fn read(text: &str) -> Recorded {
    Reader::new(text.as_bytes()).game().unwrap().unwrap()
}

fn inputs(recorded: &Recorded) -> Vec<(Tick, Input<Toy>)> {
    recorded.inputs::<Toy>().unwrap().into_iter().map(|(_, tick, input)| (tick, input)).collect()
}

/// Asserts that a record agrees with the rules and with physics, and returns it parsed.
fn verified(text: &str) -> Recorded {
    let recorded = read(text);
    let verdict = verify::<Toy>(&recorded, Some(&mut raw())).unwrap();
    assert!(verdict.agrees(), "{verdict:?}");
    recorded
}

fn reports(recorded: &Recorded) -> Vec<Report> {
    let all = inputs(recorded).into_iter();
    all.filter_map(|(_, input)| if let Input::Report(report) = input { Some(report) } else { None }).collect()
}

fn report_of(recorded: &Recorded, throw: ThrowId) -> Report {
    reports(recorded).into_iter().find(|report| report.throw == throw).unwrap()
}

fn acts(recorded: &Recorded) -> Vec<House<toy::Act>> {
    let all = inputs(recorded).into_iter();
    all.filter_map(|(_, input)| if let Input::House(act) = input { Some(act) } else { None }).collect()
}

fn key(x: i32, z: i32) -> Key {
    Key { at: [x, 14_000, z], turn: [0, 0, 0, 1_000_000] }
}

/// At any match speed, a person carries the die exactly as fast as the hand moves, and the record repeats it.
#[test]
fn a_person_carries_a_piece_and_the_record_repeats_it() {
    let mut table = Table::of([Control::Person, HARD], LUCKY);
    let throw = table.play_until_you_carry();
    table.0.insert_resource(Pace { speed: Speed::X4, ..Pace::default() });
    (0..30).for_each(|_| table.0.update());
    assert_eq!(table.phase(), Phase::Carry, "it waits for the hand");
    let path: Vec<Key> = (1..=20).map(|n| key(10_000 + 1_000 * n, 5_000)).chain([key(30_000, 820)]).collect();
    path.iter().for_each(|key| table.lead(Order::To(*key)));
    // A hand that isn't moved stays, and another seat's messages about it are ignored.
    (0..10).for_each(|_| table.0.update());
    table.0.world_mut().write_message(Lead { seat: OTHER, order: Order::LetGo });
    table.0.update();
    assert_eq!(table.phase(), Phase::Carry);
    table.lead(Order::LetGo);
    table.frames_until(|table| table.phase() != Phase::Carry);
    let recorded = verified(&table.record());
    let report = report_of(&recorded, throw);
    let mut led = report.path.clone();
    led.dedup();
    assert_eq!(led, path, "the hand went this way");
    let frames = path.len() + 11;
    assert!((frames - 2..=frames + 2).contains(&report.path.len()), "a key a frame: {}", report.path.len());
    let stacked = table.told(Eye::Table).into_iter().rfind(|event| matches!(event, Event::Stacked { .. }));
    assert!(matches!(stacked, Some(Event::Stacked { seat: YOU, stands: true, .. })), "{stacked:?}");
}

/// Of several keys in a frame, only the last counts; in a pause, none does.
#[test]
fn a_hand_follows_the_last_that_it_is_told() {
    let mut table = Table::of([Control::Person, HARD], LUCKY);
    let throw = table.play_until_you_carry();
    for x in [20_000, 25_000] {
        table.0.world_mut().write_message(Lead { seat: YOU, order: Order::To(key(x, 5_000)) });
    }
    (0..6).for_each(|_| table.0.update());
    table.0.world_mut().resource_mut::<Pace>().paused = true;
    (0..20).for_each(|_| table.lead(Order::To(key(40_000, 5_000))));
    table.0.world_mut().resource_mut::<Pace>().paused = false;
    table.lead(Order::LetGo);
    table.frames_until(|table| table.phase() != Phase::Carry);
    let report = report_of(&verified(&table.record()), throw);
    let mut led = report.path.clone();
    led.dedup();
    assert_eq!(led, [key(25_000, 5_000)]);
    // The hand doesn't move in a frame in which the other player boasts.
    assert!((5..=9).contains(&report.path.len()), "{}", report.path.len());
}

/// People are told how long they may still hold a piece: with a timer from the start, and without one near the end of
/// the minute after which the hand opens by itself.
#[test]
fn it_is_told_before_a_hand_opens_by_itself() {
    const TIMER: u64 = 5 * Tick::HZ;
    let left = |table: &Table| table.0.world().resource::<TimeLeft>().0;
    let mut timed = Table::of([Control::Person, HARD], LUCKY).timer(TIMER);
    timed.play_until_you_carry();
    timed.lead(Order::To(key(20_000, 5_000)));
    assert_eq!(left(&timed), Some(5));
    (0..70).for_each(|_| timed.0.update());
    assert_eq!(left(&timed), Some(4));
    let mut table = Table::of([Control::Person, HARD], LUCKY);
    table.play_until_you_carry();
    table.lead(Order::To(key(20_000, 5_000)));
    (0..44 * 60).for_each(|_| table.0.update());
    assert_eq!(left(&table), None, "there is time enough");
    (0..90).for_each(|_| table.0.update());
    assert_eq!(left(&table), Some(15));
    let frames = table.frames_until(|table| table.phase() != Phase::Carry);
    assert!(frames >= 14 * 60, "{frames} frames for fifteen seconds");
    assert_eq!(left(&table), None);
}

/// Ruling 10.36: a timeout lets go where the hand is, and chooses for a seat that doesn't choose.
#[test]
fn time_that_is_over_lets_go_and_chooses() {
    const TIMER: u64 = 240;
    let mut table = Table::of([Control::Person, HARD], LUCKY).timer(TIMER);
    table.frames_until(|table| table.phase() == Phase::Lay);
    let frames = table.frames_until(|table| table.phase() != Phase::Lay);
    assert!((60..=63).contains(&frames), "{frames} frames for a second");
    assert!(table.told(Eye::Table).contains(&Event::OutOfTime { seat: YOU }));
    let throw = table.play_until_you_carry();
    table.lead(Order::To(key(20_000, 5_000)));
    table.frames_until(|table| table.phase() != Phase::Carry);
    let recorded = verified(&table.record());
    assert!(acts(&recorded).contains(&House::Timeout(Seats::one(YOU))), "{:?}", acts(&recorded));
    let report = report_of(&recorded, throw);
    let ticks = report.path.len() as u64 * u64::from(Carry::TICKS);
    assert!((TIMER - 16..=TIMER + 8).contains(&ticks), "held for {ticks} ticks");
    // A hand that never moved lets go where the die was picked up.
    let mut table = Table::of([Control::Person, HARD], LUCKY).timer(TIMER);
    let throw = table.play_until_you_carry();
    table.frames_until(|table| table.phase() != Phase::Carry);
    let last = report_of(&verified(&table.record()), throw);
    assert!(last.path.is_empty() && last.ticks > 10, "{last:?}");
}

/// Each choice has its own time, even if it looks like the one before. Fixed bug: two people ran out of time for both
/// at once.
#[test]
fn every_choice_has_a_time_of_its_own() {
    const TIMER: u64 = 240;
    let mut table = Table::of([Control::Person, Control::Person], 5).timer(TIMER);
    table.frames_until(|table| table.phase() == Phase::Lay);
    for phase in [Phase::Lay, Phase::Exchange] {
        let frames = table.frames_until(|table| table.phase() != phase);
        assert!((60..=63).contains(&frames), "{frames} frames for a second of {phase:?}");
    }
}

/// After the end the house does nothing more, so a record has a single outcome and can be read.
#[test]
fn what_the_house_does_after_the_end_is_no_part_of_the_record() {
    let mut table = Table::of([HARD, HARD], 3);
    table.act(House::End(Parting::Left(YOU)));
    table.0.world_mut().write_message(Act::<Toy>(House::End(Parting::Left(OTHER))));
    table.act(House::Act(toy::Act::Fined(OTHER)));
    table.act(House::TakeOver { seat: YOU, by: Player::Human });
    ended(&table);
    let text = table.record();
    assert_eq!(text.matches("\"line\":\"outcome\"").count(), 1, "{text}");
    assert!(verified(&text).end.is_some());
    assert_eq!(table.hands(), []);
}

/// A paused replay stands still, even if an act of the house is next.
#[test]
fn a_paused_record_does_not_go_on_by_itself() {
    let mut table = Table::of([HARD, HARD], 6);
    (0..40).for_each(|_| table.0.update());
    for _ in 0..2 {
        table.act(House::Act(toy::Act::Fined(OTHER)));
    }
    table.act(House::End(Parting::Left(YOU)));
    let all = inputs(&verified(&table.record()));
    let mut again = Table::empty();
    turn::replay::<Toy>(again.0.world_mut(), CONFIG, Seed(6), all.clone()).unwrap();
    watch_all::<Toy>(again.0.world_mut());
    for made in 1..=all.len() {
        *again.0.world_mut().resource_mut::<Pace>() = Pace { paused: true, step: true, ..Pace::default() };
        (0..10).for_each(|_| again.0.update());
        assert_eq!(again.authority().followed(), made);
    }
    ended(&again);
}

/// Misfits are reported before anything is shown. Fixed bug: an illegal move ended the program, a wrong tick the match.
#[test]
fn records_that_do_not_fit_are_refused_in_words() {
    let mut table = Table::of([HARD, HARD], 6);
    table.frames_until(|table| table.outcome().is_some());
    let honest = inputs(&verified(&table.record()));
    let is_moves = |(_, input): &(Tick, Input<Toy>)| matches!(input, Input::Moves(_));
    let at = honest.iter().position(is_moves).unwrap();
    let mut late = honest.clone();
    late[at].0.0 += 5;
    let mut illegal = honest.clone();
    illegal[at].1 = Input::Moves(Batch { moves: vec![(YOU, Move::Bet(9)), (OTHER, Move::Bet(9))] });
    for (forged, says) in [(late, "is recorded, the rules are at"), (illegal, "refuse the moves")] {
        let mut app = Table::empty();
        let said = turn::replay::<Toy>(app.0.world_mut(), CONFIG, Seed(6), forged.clone()).unwrap_err();
        assert!(said.starts_with(&format!("step {}: ", at + 1)) && said.contains(says), "{said}");
        let seats = vec![HARD, HARD];
        let again = turn::resume::<Toy>(app.0.world_mut(), CONFIG, Seed(6), forged, seats);
        assert_eq!(again, Err(said));
        assert!(app.0.world().get_resource::<Authority<Toy>>().is_none());
    }
}

/// A resumed match is seen with the eye of the seat still held by a person, not of one that a bot has taken over.
#[test]
fn a_match_goes_on_before_the_eyes_of_who_sits_there_now() {
    let mut table = Table::of([Control::Person, Control::Person], 6);
    table.frames_until(|table| table.phase() == Phase::Lay);
    table.act(House::TakeOver { seat: YOU, by: Player::Bot(Level::Hard) });
    let past = inputs(&read(&table.record()));
    let mut later = Table::empty();
    let controls = vec![Control::Person, Control::Person];
    turn::resume::<Toy>(later.0.world_mut(), CONFIG, Seed(6), past, controls).unwrap();
    watch_all::<Toy>(later.0.world_mut());
    assert_eq!(turn::eye_for(later.authority().controls()), Eye::Seat(OTHER));
}

/// If a bot takes over a seat during a carry, the held piece falls and the bot plays on; before it, the bot carries.
#[test]
fn a_hand_that_is_taken_over_lets_go() {
    let mut table = Table::of([Control::Person, HARD], LUCKY);
    let throw = table.play_until_you_carry();
    (0..5).for_each(|n| table.lead(Order::To(key(20_000 + n, 5_000))));
    table.act(House::TakeOver { seat: YOU, by: Player::Bot(Level::Hard) });
    table.frames_until(|table| table.phase() != Phase::Carry);
    table.frames_until(|table| table.outcome().is_some());
    let recorded = verified(&table.record());
    let led = report_of(&recorded, throw);
    assert!((4..10).contains(&led.path.len()), "{}", led.path.len());
    assert!(acts(&recorded).contains(&House::TakeOver { seat: YOU, by: Player::Bot(Level::Hard) }));
    let mut table = Table::of([Control::Person, HARD], LUCKY);
    table.play_until(|table| table.phase() == Phase::Take && table.authority().pending().must().contains(YOU));
    table.act(House::TakeOver { seat: YOU, by: Player::Bot(Level::Hard) });
    table.frames_until(|table| table.phase() == Phase::Carry);
    let throw = table.authority().pending().throws()[0];
    table.frames_until(|table| table.phase() != Phase::Carry);
    assert_eq!(report_of(&verified(&table.record()), throw).path.len(), 45, "the bot's own way");
}

/// A sealed choice can be replaced until all others have chosen. No time passes, and nobody else is told.
#[test]
fn a_sealed_choice_is_replaced_and_nobody_notices() {
    let mut table = Table::of([Control::Person, Control::Person], 4);
    table.frames_until(|table| table.phase() == Phase::Lay);
    let hand = table.view(Eye::Seat(YOU)).side(YOU).hand.clone();
    let lay = |at: usize| Move::Lay(vec![hand[at].token]);
    table.propose(YOU, lay(0));
    let public = |table: &Table| {
        let seen = [Eye::Table, Eye::Seat(OTHER)].map(|eye| (table.view(eye), table.told(eye)));
        (seen, table.authority().tick())
    };
    let before = public(&table);
    assert_eq!(table.authority().pending().must(), Seats::one(OTHER));
    table.propose(YOU, lay(1));
    assert_eq!(public(&table), before);
    let token = table.view(Eye::Seat(OTHER)).side(OTHER).hand[0].token;
    table.propose(OTHER, Move::Lay(vec![token]));
    let laid = table.view(Eye::Open).side(YOU).laid.clone();
    assert_eq!((laid.len(), laid[0].face), (1, hand[1].face), "the last choice counts");
    verified(&table.record());
}

/// Public timing: a beat takes the same time whether or not somebody has an answer, whenever it is given, and however
/// long bots think.
#[test]
fn a_beat_lasts_the_same_whoever_could_act_in_it() {
    let mut lasted: Vec<(bool, bool, u32)> = Vec::new();
    for (seed, thinking) in (0..24).zip([Thinking::Beside, Thinking::Inline].into_iter().cycle()) {
        let mut table = Table::of([Control::Person, HARD], seed);
        table.0.insert_resource(thinking);
        table.play_until(|table| table.phase() == Phase::Answer);
        let open = |table: &Table| table.view(Eye::Open);
        let has_six =
            |seat: Seat| open(&table).side(seat).hand.iter().any(|seen| seen.face == Some(Mark::Card(toy::Card(6))));
        let (yours, theirs) = (has_six(YOU), has_six(OTHER));
        let mut frames = 0;
        while table.phase() == Phase::Answer {
            // The match waits for a bot that thinks longer than the beat. These frames don't count.
            frames += u32::from(frames < 60 || !table.authority().thinking());
            match open(&table).side(OTHER).laid.first() {
                Some(laid) if yours && frames == 1 + seed as u32 * 2 => table.propose(YOU, Move::Answer(laid.token)),
                _ => table.0.update(),
            }
        }
        lasted.push((yours, theirs, frames));
        let answered = table.told(Eye::Table).iter().filter(|event| matches!(event, Event::Answered { .. })).count();
        assert_eq!(answered, usize::from(yours) + usize::from(theirs));
    }
    for able in [(false, false), (true, false), (false, true)] {
        assert!(lasted.iter().any(|(yours, theirs, _)| (*yours, *theirs) == able), "never {able:?}");
    }
    assert!(lasted.iter().all(|(.., frames)| *frames == lasted[0].2), "{lasted:?}");
    assert!((60..=62).contains(&lasted[0].2), "a second: {lasted:?}");
}

/// Six people vote at once. In the race, a card and a slap are judged to the tick, by the same road, and the record
/// repeats them.
#[test]
fn six_vote_at_once_and_one_plays_a_card_in_the_race() {
    let mut table = Table::at(SIX, vec![Control::Person; 6], 5);
    table.play_until(|table| table.phase() == Phase::Vote);
    let all = Seats::all(6);
    assert_eq!(table.authority().pending().must(), all);
    let votes = all.iter().map(|seat| Propose::<Toy> { seat, mv: Move::Vote(true) });
    table.0.world_mut().write_message_batch(votes);
    table.0.update();
    assert_eq!(table.phase(), Phase::Race);
    assert!(table.told(Eye::Table).contains(&Event::Voted { wanted: all }));
    let card = table.view(Eye::Seat(YOU)).side(YOU).hand[0].token;
    let deeds = [(YOU, Move::Play(card), 0.25), (OTHER, Move::Slap, 0.75)];
    table.0.world_mut().write_message_batch(deeds.map(|(seat, mv, part)| Timed::<Toy> { seat, mv, part }));
    table.frames_until(|table| table.phase() != Phase::Race);
    let told = table.told(Eye::Table);
    let played = told.iter().position(|event| matches!(event, Event::Played { seat: YOU, .. }));
    let slapped = told.iter().position(|event| *event == Event::Slapped { seat: OTHER });
    assert!(played.is_some() && played < slapped, "{played:?}, {slapped:?}");
    let all = inputs(&verified(&table.record()));
    let tick = |wanted: &Move| {
        let makes =
            |input: &Input<Toy>| matches!(input, Input::Moves(batch) if batch.moves.iter().any(|(_, mv)| mv == wanted));
        all.iter().find(|(_, input)| makes(input)).unwrap().0.0
    };
    assert_eq!(tick(&Move::Slap) - tick(&Move::Play(card)), 2, "half of four ticks");
}

/// Performs the acts of the house in a match: takeover, timeout, end.
fn house_acts(table: &mut Table) {
    table.act(House::TakeOver { seat: YOU, by: Player::Bot(Level::Easy) });
    assert_eq!(table.shown().controls, [Control::Bot(Level::Easy), HARD]);
    (0..40).for_each(|_| table.0.update());
    table.act(House::TakeOver { seat: YOU, by: Player::Human });
    assert_eq!(table.hands(), [YOU]);
    table.play_until(|table| table.authority().pending().must() == Seats::one(YOU));
    table.frames_until(|table| !table.authority().pending().must().contains(YOU));
    table.act(House::Act(toy::Act::Fined(OTHER)));
    table.act(House::End(Parting::Left(YOU)));
}

fn ended(table: &Table) {
    let outcome = table.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.why), (Seats::NONE, Ending::Ended(Parting::Left(YOU))));
}

/// Acts take over a seat, time out and end a match. The record has them and repeats in every loop, and a match resumed
/// in the middle goes on in the same way.
#[test]
fn what_the_house_does_is_done_by_act_by_record_and_after_going_on() {
    let mut table = Table::of([Control::Person, HARD], 6).timer(240);
    table.play_until(|table| table.phase() == Phase::Lay);
    house_acts(&mut table);
    ended(&table);
    let whole = table.record();
    let recorded = verified(&whole);
    let done = acts(&recorded);
    let takes = |by| House::TakeOver { seat: YOU, by };
    for act in [takes(Player::Bot(Level::Easy)), takes(Player::Human), House::Timeout(Seats::one(YOU))] {
        assert!(done.contains(&act), "{done:?}");
    }
    // From the record: at once, and watched.
    for watched in [false, true] {
        let mut again = Table::empty();
        let all = inputs(&recorded);
        turn::replay::<Toy>(again.0.world_mut(), CONFIG, Seed(6), all).unwrap();
        watch_all::<Toy>(again.0.world_mut());
        again.begin_record();
        if watched {
            again.frames_until(|table| table.outcome().is_some());
        } else {
            turn::run_to_end::<Toy>(again.0.world_mut()).unwrap();
        }
        let lines = |text: &str| text.lines().skip(1).map(String::from).collect::<Vec<_>>();
        assert_eq!(lines(&again.record()), lines(&whole), "watched: {watched}");
    }
    // After resuming from various steps.
    let all = inputs(&recorded);
    for kept in [1, all.len() / 3, all.len() * 2 / 3] {
        let mut later = Table::empty();
        let past = all[..kept].to_vec();
        let controls = vec![Control::Person, HARD];
        turn::resume::<Toy>(later.0.world_mut(), CONFIG, Seed(6), past, controls).unwrap();
        watch_all::<Toy>(later.0.world_mut());
        let mut later = later.timer(240);
        later.begin_record();
        house_acts(&mut later);
        ended(&later);
        let recorded = verified(&later.record());
        assert!(inputs(&recorded)[..kept] == all[..kept], "what was stays as it was");
    }
}

/// An interrupted carry starts again when the match resumes.
#[test]
fn a_match_goes_on_in_the_middle_of_a_carry() {
    let mut table = Table::of([Control::Person, HARD], LUCKY);
    table.play_until_you_carry();
    (0..5).for_each(|n| table.lead(Order::To(key(20_000 + n, 5_000))));
    let past = inputs(&read(&table.record()));
    let mut later = Table::empty();
    let controls = vec![Control::Person, HARD];
    turn::resume::<Toy>(later.0.world_mut(), CONFIG, Seed(LUCKY), past, controls).unwrap();
    watch_all::<Toy>(later.0.world_mut());
    later.begin_record();
    (0..30).for_each(|_| later.0.update());
    assert_eq!(later.phase(), Phase::Carry);
    (0..10).for_each(|_| later.lead(Order::To(key(30_000, 900))));
    later.lead(Order::LetGo);
    later.play_until(|table| table.outcome().is_some());
    assert!(matches!(later.authority().pending(), Pending::Over(_)));
    verified(&later.record());
}

/// When a record is watched, a carry follows its recorded path.
#[test]
fn a_carry_is_shown_as_it_was() {
    let mut table = Table::of([HARD, HARD], 3);
    table.frames_until(|table| table.outcome().is_some());
    let whole = table.record();
    let recorded = verified(&whole);
    let carried: Vec<Report> = reports(&recorded).into_iter().filter(|report| !report.path.is_empty()).collect();
    let mut again = Table::empty();
    turn::replay::<Toy>(again.0.world_mut(), CONFIG, Seed(3), inputs(&recorded)).unwrap();
    watch_all::<Toy>(again.0.world_mut());
    let frames = again.frames_until(|table| table.phase() == Phase::Carry);
    let carry = again.frames_until(|table| table.phase() != Phase::Carry);
    let expected = carried[0].ticks / 4;
    assert!(frames > 0 && (expected..expected + 4).contains(&carry), "{carry} frames, not {expected}");
    let throw = {
        let mut state = Toy::deal(&CONFIG, Seed(3)).unwrap();
        let mut throw = None;
        for (tick, input) in inputs(&recorded) {
            if let Input::Report(report) = &input
                && report == &carried[0]
            {
                throw = state.throw(report.throw);
            }
            input.apply(&state.pending(), tick, &mut state, &mut Vec::new()).unwrap();
        }
        throw.unwrap()
    };
    assert_eq!(raw().throw(&throw.along(&carried[0].path)), carried[0], "bit for bit");
}

/// Simulated games are the same each time, with any number of jobs, and every line of their trace verifies.
#[test]
fn simulated_games_are_the_same_with_any_jobs() {
    let trace = |jobs| {
        let plan = Plan {
            name: Toy::NAME,
            games: 24,
            seed: Seed(7),
            seats: vec![Control::Bot(Level::Easy), HARD],
            paired: false,
            budget: Budget::default(),
            jobs,
            trace: Some(States::Seats),
            data: None,
        };
        let text = Mutex::new(String::new());
        let told = |record: &[u8]| {
            text.lock().unwrap().push_str(std::str::from_utf8(record).unwrap());
            Ok(())
        };
        let summary = simulate::<Toy>(&plan, &CONFIG, || Ok(house()), told).unwrap();
        (summary, text.into_inner().unwrap())
    };
    let (first, second) = (trace(1), trace(2));
    assert_eq!(first.1, second.1);
    assert_eq!(serde_json::to_value(&first.0).unwrap(), serde_json::to_value(&second.0).unwrap());
    assert_eq!(first.1, trace(1).1);
    assert!(first.0.tallies.iter().any(|(name, count)| *name == "answers" && *count > 0), "{:?}", first.0.tallies);
    let mut reader = Reader::new(first.1.as_bytes());
    for _ in 0..4 {
        let verdict = verify::<Toy>(&reader.game().unwrap().unwrap(), Some(&mut raw())).unwrap();
        assert!(verdict.agrees() && verdict.finished, "{verdict:?}");
    }
}
