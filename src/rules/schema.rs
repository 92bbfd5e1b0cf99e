//! JSON Schema of a game's records: all that somebody else's program needs in order to read and referee one.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::{
    Batch, Game, House, Report,
    record::{By, Line},
};

/// The names under which `$defs` has the parts of the schema that are the game's own, besides the names of their types.
const PARTS: [&str; 6] = ["configuration", "move", "event", "shuffle", "state", "view"];

/// The schema of a line of a record of `G`. Its `$defs` have every part of a line. Among them are the game's own parts,
/// under the names `configuration`, `move`, `event`, `shuffle`, `state` and `view`.
pub fn schema<G: Game>() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let own = [
        generator.subschema_for::<G::Config>(),
        generator.subschema_for::<G::Move>(),
        generator.subschema_for::<G::Event>(),
        generator.subschema_for::<G::Shuffle>(),
        generator.subschema_for::<G>(),
        generator.subschema_for::<G::View>(),
    ];
    // The type of a step's input depends on the step's source.
    let inputs = [
        (By::Seats, generator.subschema_for::<Batch<G::Move>>()),
        (By::Physics, generator.subschema_for::<Report>()),
        (By::House, generator.subschema_for::<House<G::Act>>()),
        (By::Rules, generator.subschema_for::<G::Step>()),
    ];
    let mut root = generator.into_root_schema_for::<Line>().to_value();
    close(&mut root);
    root["title"] = json!(format!("A line of a record of {}", G::NAME));
    let Value::Object(defs) = &mut root["$defs"] else { return root };
    for (name, part) in PARTS.into_iter().zip(own) {
        defs.insert(name.into(), part.into());
    }
    let part = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    let list = |name: &str| json!({ "type": "array", "items": part(name) });
    let step = [("events", list("event")), ("shuffles", list("shuffle")), ("state", part("state"))];
    let eyes = json!({
        "type": "object",
        "properties": { "seats": list("view"), "table": part("view") },
        "required": ["seats", "table"],
        "additionalProperties": false,
    });
    specify(defs, "HeaderLine", [("config", part("configuration"))]);
    specify(defs, "DealLine", [("shuffles", list("shuffle"))]);
    specify(defs, "StepLine", step.into_iter().chain([("views", eyes)]));
    defs["StepLine"]["allOf"] = inputs
        .into_iter()
        .map(|(by, input)| json!({ "if": { "properties": { "by": { "const": by } } }, "then": { "properties": { "move": input } } }))
        .collect();
    root
}

/// Sets the schemas of those properties of a part of a line that differ from game to game. Their descriptions stay.
fn specify<'a>(defs: &mut Map<String, Value>, part: &str, properties: impl IntoIterator<Item = (&'a str, Value)>) {
    for (name, mut schema) in properties {
        let property = &mut defs[part]["properties"][name];
        if let Some(description) = property.get("description") {
            schema["description"] = description.clone();
        }
        *property = schema;
    }
}

/// Closes every object to properties that aren't listed. A line is closed as a whole and its part isn't, since the
/// line's tag stands next to the properties of the part.
fn close(schema: &mut Value) {
    const LINES: [&str; 4] = ["HeaderLine", "DealLine", "StepLine", "OutcomeLine"];
    for line in schema["oneOf"].as_array_mut().into_iter().flatten() {
        line["unevaluatedProperties"] = json!(false);
    }
    if let Value::Object(defs) = &mut schema["$defs"] {
        defs.iter_mut().filter(|(name, _)| !LINES.contains(&name.as_str())).for_each(|(_, part)| close_all(part));
    }
}

fn close_all(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            let open = ["$ref", "allOf", "anyOf", "oneOf", "additionalProperties"];
            if map.contains_key("properties") && !open.iter().any(|key| map.contains_key(*key)) {
                map.insert("additionalProperties".into(), json!(false));
            }
            map.values_mut().for_each(close_all);
        }
        Value::Array(list) => list.iter_mut().for_each(close_all),
        _ => {}
    }
}
