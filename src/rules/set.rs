//! How sets are described in schemas.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// The schema of a set that is written as a list.
pub(super) fn set_of<T: JsonSchema>(generator: &mut SchemaGenerator, description: &str) -> Schema {
    json_schema!({
        "description": description,
        "type": "array",
        "items": generator.subschema_for::<T>(),
        "uniqueItems": true,
    })
}
