//! Tests of the contract's tests: games that break one promise each, and the check that must find it.

use daggers_drawn::{
    data::DataError,
    games::fools_gambit::{
        Config, Event, FoolsGambit, Move, Reason, Step, View,
        rules::{Phase, Shuffle, Swap},
    },
    rules::{
        BadConfig, Batch, Bots, Choice, Eye, Game, House, Level, Limit, Mind, NoAct, Pending, Report, Seat, Seats,
        Seed, SeenBy, Stale, StepRow, Stream, Throw, ThrowId,
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{cell::Cell, path::Path};

use crate::contract::{self, walk::Held};

impl Held for Saboteur {}

/// What is wrong with the game.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Fault {
    /// Nothing: shows that the disguise itself breaks no promise.
    Honest,
    /// Seat 1 sees the hand of seat 0.
    LeaksAView,
    /// What a seat draws is told to all.
    LeaksAnEvent,
    /// Lists a card both as duel card and as wager.
    ListsAnIllegalMove,
    /// Does not list keeping everything as it is.
    HidesALegalMove,
    /// A card of an off-hand vanishes when it is shuffled in.
    LosesACard,
    /// Two cards of a discard pile turn into one another.
    ConfusesCards,
    /// Makes the first move of a batch that it refuses.
    HalfRefuses,
    /// Compares for ever when the points should be counted.
    Endless,
    /// Does not write all of its state down.
    Forgets,
    /// Notes whose choice arrived first.
    NotesTheOrder,
    /// Imagines another duel than the one that is seen.
    ImaginesWrongly,
    /// Waits for nobody once both have been caught cheating.
    WaitsForNobody,
}

thread_local! {
    /// The fault of the test that runs in this thread. A type for each fault would be a build of all checks for each.
    static FAULT: Cell<Fault> = const { Cell::new(Fault::Honest) };
}

fn fault_is(fault: Fault) -> bool {
    FAULT.get() == fault
}

/// Fool's Gambit with one fault.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Saboteur {
    game: FoolsGambit,
    #[serde(skip)]
    forgotten: u32,
    first: Option<Seat>,
    caught: Seats,
}

/// The step of the true game, and the fault that belongs to it.
macro_rules! steps {
    ($($step:ident),*) => { &[$((Step::$step, |state, out| state.step(Step::$step, out))),*] };
}

impl Saboteur {
    fn step(&mut self, step: Step, out: &mut Vec<Event>) {
        let from = out.len();
        self.game.resolve(step, out);
        self.first = None;
        match (FAULT.get(), step) {
            (Fault::LeaksAnEvent, Step::Draw) => {
                for event in &mut out[from..] {
                    let Event::Drawn { cards, .. } = event else { continue };
                    cards.iter_mut().for_each(|down| down.card.seen_by = SeenBy::Everybody);
                }
            }
            (Fault::LosesACard, Step::Recycle) => self.tamper(|sides| drop(pile(sides, "deck").pop())),
            (Fault::ConfusesCards, Step::CleanUp) => self.tamper(|sides| {
                if let [.., first, second] = &mut pile(sides, "discard")[..] {
                    let card = first["card"].take();
                    first["card"] = std::mem::replace(&mut second["card"], card);
                }
            }),
            (Fault::Endless, Step::End) => self.tamper_phase(Phase::Compare),
            (Fault::Forgets, Step::Swap) => self.forgotten += 1,
            _ => {}
        }
    }

    /// Changes the cards of the sides behind the game's back.
    fn tamper(&mut self, change: impl FnOnce(&mut Value)) {
        let mut state = serde_json::to_value(&self.game).unwrap();
        change(&mut state["sides"]);
        self.game = serde_json::from_value(state).unwrap();
    }

    fn tamper_phase(&mut self, phase: Phase) {
        let mut state = serde_json::to_value(&self.game).unwrap();
        state["phase"] = serde_json::to_value(phase).unwrap();
        self.game = serde_json::from_value(state).unwrap();
    }
}

/// A pile of seat 0 in a written state.
fn pile<'a>(sides: &'a mut Value, name: &str) -> &'a mut Vec<Value> {
    sides[0][name].as_array_mut().unwrap()
}

impl Game for Saboteur {
    type Config = Config;
    type Move = Move;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = Reason;
    type View = View;
    type Shuffle = Shuffle;

    const NAME: &'static str = "saboteur";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Self>] = steps![Draw, Place, Swap, Reveal, Fives, Compare, CleanUp, Recycle, End];

    fn standard(root: &Path) -> Result<Config, DataError> {
        FoolsGambit::standard(root)
    }

    fn seats(config: &Config) -> usize {
        FoolsGambit::seats(config)
    }

    fn deal(config: &Config, seed: Seed) -> Result<Self, BadConfig> {
        Ok(Saboteur { game: FoolsGambit::deal(config, seed)?, forgotten: 0, first: None, caught: Seats::NONE })
    }

    fn pending(&self) -> Pending<Step> {
        match self.game.pending() {
            Pending::Over(outcome) => Pending::Over(outcome),
            _ if self.caught == Seats::all(2) => {
                Pending::Decide { must: Seats::NONE, may: Seats::NONE, limit: Limit::None }
            }
            pending => pending,
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        self.game.view_into(eye, out);
        if fault_is(Fault::LeaksAView) && eye == Eye::Seat(Seat(1)) {
            out.sides[0].hand = self.game.view(Eye::Open).sides[0].hand;
        }
    }

    fn check(view: &View, mv: &Move) -> Result<(), Reason> {
        FoolsGambit::check(view, mv)
    }

    fn choices(view: &View, out: &mut Vec<Choice<Move>>) {
        FoolsGambit::choices(view, out);
        match out.first() {
            Some(Choice::Move(Move::Place { duel, .. })) if fault_is(Fault::ListsAnIllegalMove) => {
                out.push(Choice::Move(Move::Place { duel: *duel, wager: *duel }));
            }
            Some(Choice::Move(Move::Swap(Swap::Keep))) if fault_is(Fault::HidesALegalMove) && view.duel > 1 => {
                out.remove(0);
            }
            _ => {}
        }
    }

    fn play(&mut self, batch: &Batch<Move>, out: &mut Vec<Event>) -> Result<(), Reason> {
        let played = self.game.play(batch, out);
        match (&played, batch.moves.first()) {
            (Ok(()), Some((seat, _))) if fault_is(Fault::NotesTheOrder) => {
                self.first.get_or_insert(*seat);
            }
            (Err(_), Some(first)) if fault_is(Fault::HalfRefuses) => {
                let _ = self.game.play(&Batch { tick: batch.tick, moves: vec![*first] }, out);
            }
            _ => {}
        }
        played
    }

    fn observe(&mut self, report: &Report, out: &mut Vec<Event>) -> Result<(), Stale> {
        self.game.observe(report, out)
    }

    fn throw(&self, id: ThrowId) -> Option<Throw> {
        self.game.throw(id)
    }

    fn shuffled(&self, event: Option<&Event>, out: &mut Vec<Shuffle>) {
        self.game.shuffled(event, out);
    }

    fn house(&mut self, act: &House<NoAct>, out: &mut Vec<Event>) {
        self.game.house(act, out);
        match act {
            House::Timeout(seats) if fault_is(Fault::WaitsForNobody) => self.caught = self.caught.and(*seats),
            _ => {}
        }
    }

    fn imagine(view: &View, rng: &mut Stream) -> Self {
        let mut view = view.clone();
        if fault_is(Fault::ImaginesWrongly) {
            view.duel += 1;
        }
        Saboteur { game: FoolsGambit::imagine(&view, rng), forgotten: 0, first: None, caught: Seats::NONE }
    }
}

impl Bots for Saboteur {
    const LEVELS: &'static [Level] = &[Level::Easy];

    fn choose(level: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind) -> Option<Move> {
        FoolsGambit::choose(level, view, legal, mind)
    }
}

/// Asserts that the contract's tests find the fault, by the promise that is broken.
fn caught(fault: Fault, promise: &str) {
    FAULT.set(fault);
    let found = contract::fault::<Saboteur>(promise, &Config::default(), 2);
    assert!(found.is_some(), "nothing found by: {promise}");
}

#[test]
fn an_honest_game_in_disguise_breaks_no_promise() {
    FAULT.set(Fault::Honest);
    assert_eq!(contract::broken::<Saboteur>(&Config::default(), 2), Vec::<String>::new());
}

#[test]
fn a_leaking_view_is_caught() {
    caught(Fault::LeaksAView, "what is hidden makes no difference");
    caught(Fault::LeaksAView, "nothing leaks");
}

#[test]
fn a_leaking_event_is_caught() {
    caught(Fault::LeaksAnEvent, "nothing leaks");
}

#[test]
fn an_illegal_move_that_is_listed_is_caught() {
    caught(Fault::ListsAnIllegalMove, "listed are accepted");
}

#[test]
fn a_legal_move_that_is_not_listed_is_caught() {
    caught(Fault::HidesALegalMove, "listed are accepted");
}

#[test]
fn a_lost_card_is_caught() {
    caught(Fault::LosesACard, "pieces are conserved");
}

#[test]
fn a_card_that_becomes_another_is_caught() {
    caught(Fault::ConfusesCards, "pieces are conserved");
}

#[test]
fn half_a_refusal_is_caught() {
    caught(Fault::HalfRefuses, "a refusal leaves the state untouched");
}

#[test]
fn a_game_without_an_end_is_caught() {
    caught(Fault::Endless, "games end");
}

#[test]
fn a_game_that_an_act_of_the_house_brings_to_a_halt_is_caught() {
    caught(Fault::WaitsForNobody, "games end");
}

#[test]
fn a_forgetful_save_is_caught() {
    caught(Fault::Forgets, "round trips");
}

#[test]
fn a_noted_order_of_arrival_is_caught() {
    caught(Fault::NotesTheOrder, "arrival changes nothing");
}

#[test]
fn a_wrong_imagination_is_caught() {
    caught(Fault::ImaginesWrongly, "what is hidden makes no difference");
}
