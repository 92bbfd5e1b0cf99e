//! The place of the tower of Day at the Beach, the number of its pieces, and its points.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

use crate::{
    data::{self, DataError},
    rules::{
        dice,
        geometry::Point,
        throw::{Body, TableTop, is_sane, units},
    },
};

/// The number of dice that two duelists have.
const DICE: u8 = 2 * dice::PER_SEAT;

/// The place of Day at the Beach and its numbers. Lengths are in units of 10 um.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shore {
    /// The point where the tower is meant to stand: a hand takes up the first die beside it.
    pub place: Point,
    /// The number of dice to place, and also of cards.
    pub each: u8,
    /// The points for a card in the tower, for both players.
    pub card: i32,
}

/// The numbers as the file gives them, in centimetres.
#[derive(Deserialize)]
#[serde(rename = "Shore", deny_unknown_fields)]
struct File {
    place: (f64, f64),
    each: u8,
    card: i32,
}

impl Shore {
    /// The file it is read from, below the data folder.
    pub const FILE: &'static str = "scenes/day-at-the-beach.ron";
    /// The fault to report if it is not sound.
    pub const UNSOUND: &'static str = "the tower at the beach has no place on the table, or no pieces";

    /// Reads it and checks that it fits on `table`.
    pub fn load(root: &Path, table: &TableTop) -> Result<Shore, DataError> {
        let File { place: (x, y), each, card } = data::ron(root, Self::FILE)?;
        let shore = Shore { place: Point { x: units(x), y: units(y) }, each, card };
        match shore.fault(table) {
            Some((near, fault)) => Err(data::fault(root, Self::FILE, near, fault)),
            None => Ok(shore),
        }
    }

    /// Whether it can be played on `table`. Its numbers may come from anywhere.
    pub fn is_sound(&self, table: &TableTop) -> bool {
        self.fault(table).is_none()
    }

    /// The first number that makes it unplayable on `table`, and the fault to report.
    fn fault(&self, table: &TableTop) -> Option<(&'static str, &'static str)> {
        let on_table = (0..=table.size.x).contains(&self.place.x) && (0..=table.size.y).contains(&self.place.y);
        let sane = is_sane(table.size.x) && is_sane(table.size.y);
        let tests = [
            ("place:", on_table && sane, "the tower must stand on the table"),
            (
                "each:",
                (1..=DICE.min(Body::CARDS)).contains(&self.each),
                "a tower has at least one die, and two players have twelve",
            ),
            ("card:", self.card >= 0 && is_sane(self.card), "a card must not cost anything"),
        ];
        tests.into_iter().find(|(_, good, _)| !good).map(|(near, _, fault)| (near, fault))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kadoova::duels::throwing::tests::{fault_in, package, table};

    #[test]
    fn our_numbers_are_those_of_the_rules() {
        let shore = Shore::load(package(), &table()).unwrap();
        assert_eq!(shore, Shore { place: Point { x: 27_000, y: 14_000 }, each: 12, card: 100 });
    }

    #[test]
    fn each_fault_names_its_line() {
        let cases = [
            ("beside", "place: (27.0, 14.0)", "place: (27.0, 28.1)", "on the table"),
            ("none", "each: 12", "each: 0", "at least one"),
            ("many", "each: 12", "each: 13", "twelve"),
            ("card", "card: 100", "card: -100", "cost"),
            ("word", "card: 100", "card: lots", "integer"),
        ];
        for (name, from, to, says) in cases {
            fault_in(Shore::FILE, name, from, to, says, |root| Shore::load(root, &table()).map(drop));
        }
    }
}
