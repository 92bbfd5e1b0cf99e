//! The printed schemas are exact: every line of a record fits its game's schema, and nothing else does.

use daggers_drawn::{
    games::GameId,
    rules::{record::States, schema::schema},
    with_game,
};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::{harness::package, replay::record_with};

fn schema_of(id: GameId) -> Value {
    with_game!(id, package(), |G, config| {
        let _ = config; // only its type is needed
        schema::<G>()
    })
}

fn validator(id: GameId) -> Validator {
    jsonschema::draft202012::new(&schema_of(id)).unwrap_or_else(|error| panic!("{}: {error}", id.name()))
}

/// The faults of `line`, each as a path and a message.
fn faults(validator: &Validator, line: &Value) -> Vec<String> {
    validator.iter_errors(line).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

#[test]
fn every_line_of_a_record_fits_its_schema() {
    for id in GameId::all() {
        let validator = validator(id);
        for states in [States::None, States::Seats, States::All] {
            for line in record_with(id, 0, states).lines() {
                let line: Value = serde_json::from_str(line).unwrap();
                let faults = faults(&validator, &line);
                assert!(faults.is_empty(), "{}: {faults:#?} in {line:#}", id.name());
            }
        }
    }
}

/// A schema has the parts special to its game under these names.
#[test]
fn a_schema_names_the_parts_of_its_game() {
    for id in GameId::all() {
        let schema = schema_of(id);
        for part in ["configuration", "move", "event", "shuffle", "state", "view"] {
            assert!(schema["$defs"].get(part).is_some(), "{}: {part}", id.name());
        }
    }
}

/// A line with anything that the game can't produce doesn't fit.
#[test]
fn a_line_with_anything_else_in_it_does_not_fit() {
    let id = GameId::FoolsGambit;
    let validator = validator(id);
    let lines: Vec<Value> =
        record_with(id, 0, States::All).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |by: &str| lines.iter().find(|line| line["by"] == by).unwrap().clone();
    let changed = |mut line: Value, at: &str, to: Value| {
        *line.pointer_mut(at).unwrap_or_else(|| panic!("no {at}")) = to;
        line
    };
    let header = || lines[0].clone();
    let mut more = header();
    more["colour"] = json!("red");
    let cases = [
        ("a property more", more),
        ("a house rule that there is not", changed(header(), "/config/decks", json!("three"))),
        ("a seed as a number", changed(header(), "/seed", json!(7))),
        ("a move of the rules by seats", changed(of("seats"), "/move", json!("draw"))),
        ("a step that there is not", changed(of("rules"), "/move", json!("cheat"))),
        (
            "a card that there is not",
            changed(of("seats"), "/move/moves/0/1", json!({"place": {"duel": 7, "wager": "2h"}})),
        ),
        ("an event of another game", changed(of("rules"), "/events/0", json!({"reshuffled": {}}))),
        ("a view without sides", changed(of("rules"), "/views/table/sides", json!([]))),
        ("a state that is none", changed(of("rules"), "/state", json!({}))),
        ("an end without a reason", changed(lines.last().unwrap().clone(), "/outcome/why", json!(null))),
        ("a line of no kind", json!({"line": "joke", "game": 0})),
    ];
    for (what, line) in cases {
        assert!(!faults(&validator, &line).is_empty(), "{what} fits");
    }
}

/// The cards of Daggers are written by name: nothing else is a card, a number to name or a house rule.
#[test]
fn a_line_of_daggers_with_anything_else_in_it_does_not_fit() {
    let id = GameId::Daggers;
    let validator = validator(id);
    let lines: Vec<Value> =
        record_with(id, 0, States::All).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |by: &str| lines.iter().find(|line| line["by"] == by).unwrap().clone();
    let changed = |mut line: Value, at: &str, to: Value| {
        *line.pointer_mut(at).unwrap_or_else(|| panic!("no {at}")) = to;
        line
    };
    let header = || lines[0].clone();
    let cases = [
        ("a deck that there is not", changed(header(), "/config/deck", json!("nines"))),
        ("thirteen numbers", changed(header(), "/config/numbers/decks/sevens", json!(vec![1; 13]))),
        ("a card that there is not", changed(header(), "/config/numbers/arcana/0", json!("Queen"))),
        ("a move by name", changed(of("seats"), "/move/moves/0/1", json!({"play": "7"}))),
        ("a fetched number", changed(of("seats"), "/move/moves/0/1", json!({"fetch": 7}))),
        ("an event of another game", changed(of("rules"), "/events/0", json!({"drawn": {}}))),
        ("a view without sides", changed(of("rules"), "/views/table/sides", json!([]))),
        ("a phase that there is not", changed(of("rules"), "/views/table/course/phase", json!("sleep"))),
    ];
    for (what, line) in cases {
        assert!(!faults(&validator, &line).is_empty(), "{what} fits");
    }
}
