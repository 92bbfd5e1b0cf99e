//! Forged records: whatever a file contains, the program says what is wrong with it or plays on, and never panics.

use daggers_drawn::{
    games::{GameId, kadoova::DuelId},
    rules::{
        Bots, Eye, Game, Pending, Pieces, Seat, Seed, Stream,
        decisions::decisions,
        record::{Reader, Recorded, States, state_after, verify},
    },
    with_game,
};
use serde_json::{Value, json};

use crate::{counts, harness::package, replay::record_with};

/// A forger that takes honest records and changes something in them.
pub(crate) struct Forger {
    rng: Stream,
    /// The lines of honest records.
    honest: Vec<Vec<Value>>,
}

impl Forger {
    pub(crate) fn new(id: GameId, seed: u64) -> Forger {
        let parse = |line: &str| serde_json::from_str(line).unwrap();
        let record = |game| record_with(id, game, States::None).lines().map(parse).collect();
        Forger { rng: Seed(seed).stream(id.name()), honest: (0..4).map(record).collect() }
    }

    /// The text of a record with one to four changes.
    pub(crate) fn forge(&mut self) -> String {
        let at = self.rng.below(self.honest.len());
        let mut lines = self.honest[at].clone();
        for _ in 0..=self.rng.below(4) {
            self.change(&mut lines);
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn change(&mut self, lines: &mut Vec<Value>) {
        let at = self.rng.below(lines.len());
        match self.rng.below(24) {
            0 if lines.len() > 2 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = self.rng.below(lines.len());
                lines.swap(at, other);
            }
            3 => lines.insert(at.max(2).min(lines.len()), self.house_act(lines, at)),
            // More often the configuration, which is only one of many lines but has far-reaching effects.
            4..8 => self.spoil(&mut lines[0]),
            _ => self.spoil(&mut lines[at]),
        }
    }

    /// An act of the house at the tick of the line `at`.
    fn house_act(&mut self, lines: &[Value], at: usize) -> Value {
        let seat = [0, 1, 1, 2, 7, 200][self.rng.below(6)];
        let acts = [
            json!({"act": {"cheated": seat}}),
            json!({"act": {"settle": [0, seat]}}),
            json!({"end": {"left": seat}}),
            json!({"timeout": [0, seat]}),
            json!({"timeout": []}),
            json!({"take_over": {"seat": seat, "by": "hard"}}),
        ];
        let act = &acts[self.rng.below(acts.len())];
        json!({"line": "step", "game": lines[0]["game"], "tick": lines[at]["tick"], "by": "house", "move": act, "events": []})
    }

    /// Changes one thing somewhere in `value`, except for what a replay only compares, which decides nothing.
    fn spoil(&mut self, value: &mut Value) {
        match value {
            Value::Array(list) if !list.is_empty() && self.rng.below(6) > 0 => {
                let at = self.rng.below(list.len());
                self.spoil(&mut list[at]);
            }
            Value::Array(list) => match list.pop() {
                Some(last) if self.rng.below(2) == 0 => list.extend([last.clone(), last]),
                Some(_) => {}
                None => list.push(json!(0)),
            },
            Value::Object(map) if self.rng.below(20) > 0 => {
                let keys: Vec<String> =
                    map.keys().filter(|key| !["events", "digests"].contains(&key.as_str())).cloned().collect();
                if let Some(key) = self.rng.pick(&keys) {
                    self.spoil(&mut map[key]);
                }
            }
            Value::Object(map) => {
                let keys: Vec<String> = map.keys().cloned().collect();
                if let Some(key) = self.rng.pick(&keys) {
                    map.remove(key);
                }
            }
            Value::Number(number) => *value = self.number(number.as_i64().unwrap_or_default()),
            Value::String(text) => {
                if let Ok(number) = text.parse::<u64>() {
                    *text = (number ^ self.rng.bits()).to_string();
                } else {
                    text.pop();
                }
            }
            Value::Bool(yes) => *yes = !*yes,
            Value::Null => *value = self.number(0),
        }
    }

    fn number(&mut self, was: i64) -> Value {
        let edges =
            [0, 1, -1, 2, 7, 24, 255, 256, i64::from(i32::MAX), i64::from(i32::MIN), 1 << 32, i64::MAX, i64::MIN];
        match self.rng.below(4) {
            0 => json!(edges[self.rng.below(edges.len())]),
            1 => json!(was.wrapping_add([1, -1, 100, -100, 100_000][self.rng.below(5)])),
            2 => json!(was.wrapping_mul(i64::from(self.rng.within(-9, 9)))),
            _ => json!(self.rng.within(i32::MIN, i32::MAX)),
        }
    }
}

/// Does with a record what the program would: compares it, and resumes it if possible. Returns 0 if it couldn't be
/// read, 1 if it was refused, 2 if it was resumed.
fn try_out<G: Bots>(text: &str) -> usize {
    let Ok(Some(recorded)) = Reader::new(text.as_bytes()).game() else { return 0 };
    let _ = verify::<G>(&recorded, None); // it differs, of course
    let _ = decisions::<G>(&recorded, None, |_| {}); // nor is it known whether it can be gone through
    let (Ok(config), Ok(inputs)) = (recorded.config::<G>(), recorded.inputs::<G>()) else { return 1 };
    let inputs: Vec<_> = inputs.into_iter().map(|(_, tick, input)| (tick, input)).collect();
    let Ok(state) = state_after(&config, recorded.header.seed, &inputs) else { return 1 };
    look_at::<G>(&state, &recorded);
    2
}

/// Asks a state everything that a screen or a bot asks.
fn look_at<G: Game>(state: &G, recorded: &Recorded) {
    let seats = recorded.header.seats.len() as u8;
    for eye in (0..seats.min(8)).map(|seat| Eye::Seat(Seat(seat))).chain([Eye::Table]) {
        let view = state.view(eye);
        let (mut pieces, mut legal) = (Vec::new(), Vec::new());
        view.pieces(&mut pieces);
        G::choices(&view, &mut legal);
    }
    match state.pending() {
        Pending::Observe { throws, .. } => {
            throws.iter().for_each(|throw| drop(state.throw(*throw).expect("what is waited for can be thrown")));
        }
        Pending::Live(race) => race.throws.iter().for_each(|throw| drop(state.throw(*throw))),
        _ => {}
    }
}

#[test]
fn no_forged_record_is_more_than_the_program_can_bear() {
    let cards = [GameId::Daggers, GameId::FoolsGambit, GameId::Deadlies, GameId::SilverDagger];
    let games: Vec<GameId> = DuelId::ALL.into_iter().map(GameId::Practice).chain(cards).collect();
    for id in &games {
        let mut forger = Forger::new(*id, 16);
        let mut ends = [0; 3];
        for _ in 0..counts::FORGED_RECORDS.get() / games.len() as u64 {
            let text = forger.forge();
            let tried = std::panic::catch_unwind(|| {
                with_game!(*id, package(), |G, config| {
                    let _ = config; // the record has its own
                    try_out::<G>(&text)
                })
            });
            match tried {
                Ok(end) => ends[end] += 1,
                Err(_) => panic!("{}: a panic over this record:\n{text}", id.name()),
            }
        }
        // Otherwise the forger is too clumsy to prove anything.
        assert!(ends.iter().all(|count| *count > 0), "{}: not read, refused, gone on with: {ends:?}", id.name());
    }
}
