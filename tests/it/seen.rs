//! The text on the screen in one frame, with queries for words and numbers; and the words of the language files.

use std::{collections::BTreeMap, fs, path::Path, sync::LazyLock};

use daggers_drawn::{
    data,
    ui::{
        drawn::{self, DrawnText},
        text::Text,
    },
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::harness::package;

/// The text of a frame, which is one line of the game's probe file.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seen {
    /// The number of the frame.
    pub(crate) frame: u64,
    /// The size of the window in interface points, as for all rectangles.
    pub(crate) size: [f32; 2],
    /// All text that was drawn.
    pub(crate) texts: Vec<DrawnText>,
}

impl Seen {
    /// The text that is exactly these words.
    pub(crate) fn find(&self, words: &str) -> Option<&DrawnText> {
        self.texts.iter().find(|text| text.text == words)
    }

    /// Whether a text contains this.
    pub(crate) fn says(&self, part: &str) -> bool {
        self.texts.iter().any(|text| text.text.contains(part))
    }

    /// Whether one of these texts is drawn.
    pub(crate) fn shows(&self, words: &[String]) -> bool {
        words.iter().any(|words| self.find(words).is_some())
    }

    /// The number of texts that are exactly these words.
    pub(crate) fn count(&self, words: &str) -> usize {
        self.texts.iter().filter(|text| text.text == words).count()
    }

    /// The middle of these words, in interface points.
    pub(crate) fn middle(&self, words: &str) -> [f32; 2] {
        middle(self.find(words).unwrap_or_else(|| panic!("{words:?} is not drawn: {self:#?}")))
    }

    /// All drawn numbers, with their middles.
    fn numbers(&self) -> Vec<([f32; 2], i64)> {
        let number = |text: &DrawnText| text.text.replace(',', "").replace('−', "-").parse().ok();
        self.texts.iter().filter_map(|text| Some((middle(text), number(text)?))).collect()
    }

    /// The numbers on the score cards along the top, from left to right.
    pub(crate) fn cards(&self) -> Vec<i64> {
        let mut cards = self.numbers();
        cards.retain(|([_, y], _)| *y < self.size[1] * 0.125);
        cards.sort_by(|([a, _], _), ([b, _], _)| a.total_cmp(b));
        cards.into_iter().map(|(_, number)| number).collect()
    }

    /// The number nearest to these words.
    pub(crate) fn number_beside(&self, words: &str) -> Option<i64> {
        let [x, y] = self.middle(words);
        let away = |[a, b]: [f32; 2]| (a - x).hypot(b - y);
        self.numbers().into_iter().min_by(|(a, _), (b, _)| away(*a).total_cmp(&away(*b))).map(|(_, number)| number)
    }

    /// The distance of the piece in a person's hand from the top of the tower, as shown beside the plan, in mm: along
    /// the table, across it, and above whatever lies below the piece.
    pub(crate) fn off_the_tower(&self) -> Option<[f32; 3]> {
        let told = self.texts.iter().map(|text| text.text.split_whitespace().collect::<Vec<_>>());
        let numbers = told.filter_map(|words| match words[..] {
            [side, along, depth, across, "drop", above, "mm"] => {
                let sign = |arrow: &str| if ["←", "↓"].contains(&arrow) { -1.0 } else { 1.0 };
                let [along, across, above] = [along, across, above].map(|word| word.parse::<f32>().ok());
                Some([sign(side) * along?, sign(depth) * across?, above?])
            }
            _ => None,
        });
        numbers.into_iter().next()
    }

    /// Whether no text is clipped, cut short, covered in part, off the screen or overlaps.
    pub(crate) fn is_whole(&self) -> bool {
        drawn::faults(self.size, &self.texts).is_empty()
    }

    /// Fails if it is not whole.
    #[track_caller]
    pub(crate) fn assert_is_whole(&self) {
        let faults = drawn::faults(self.size, &self.texts);
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

fn middle(text: &DrawnText) -> [f32; 2] {
    let [left, top, right, bottom] = text.rect;
    [(left + right) / 2.0, (top + bottom) / 2.0]
}

/// A one-line message, as in the language file.
pub(crate) fn words(key: &str) -> String {
    static ALL: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
        let files = data::files(package(), Text::ENGLISH, ".ftl").expect("the language files are there");
        let read = |file: &String| data::text(package(), file).expect("the language file can be read");
        let message = |line: &str| line.split_once(" = ").map(|(key, words)| (key.to_string(), words.to_string()));
        files.iter().flat_map(|file| read(file).lines().filter_map(message).collect::<Vec<_>>()).collect()
    });
    ALL.get(key).cloned().unwrap_or_else(|| panic!("no message {key} of one line"))
}

/// The whole lines of a record that may still be growing.
pub(crate) fn lines(record: &Path) -> Vec<Value> {
    let text = fs::read_to_string(record).unwrap_or_default();
    lines_in(text.rsplit_once('\n').map_or("", |(whole, _)| whole)).collect()
}

/// These lines of a record.
pub(crate) fn lines_in(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|fault| panic!("{fault}: {line}")))
}

/// The events of Chicken!, including those of dice, with their names, in the order of the record.
pub(crate) fn happened(record: &[Value]) -> Vec<(&str, &Value)> {
    let events = record.iter().filter_map(|line| line.get("events")?.as_array()).flatten();
    let chicken = events.filter_map(|event| event.pointer("/duel/chicken"));
    let chicken = chicken.filter_map(|event| event.get("throw").unwrap_or(event).as_object());
    chicken.flatten().map(|(name, about)| (name.as_str(), about)).collect()
}

/// The events at the tower of Pineapple vs Fish, with their names.
pub(crate) fn at_the_tower(record: &[Value]) -> Vec<(&str, &Value)> {
    let events = record.iter().filter_map(|line| line.get("events")?.as_array()).flatten();
    let tower = events.filter_map(|event| event.pointer("/duel/pineapple_vs_fish/tower")?.as_object());
    tower.flatten().map(|(name, about)| (name.as_str(), about)).collect()
}

/// The number of events with this name about dice of the first seat, which is the person's.
pub(crate) fn mine_of(record: &[Value], name: &str) -> usize {
    let mine = |about: &Value| about.pointer("/die/set/seat") == Some(&json!(0));
    happened(record).into_iter().filter(|(other, about)| *other == name && mine(about)).count()
}

/// The worth of the dice on the table after these events, counted from each die's own points.
pub(crate) fn sum(happened: &[(&str, &Value)]) -> i64 {
    let mut dice: BTreeMap<String, i64> = BTreeMap::new();
    for (name, about) in happened {
        let die = about["die"].to_string();
        match *name {
            "landed" => drop(dice.insert(die, about["at"]["points"].as_i64().expect("points are whole numbers"))),
            "bumped" => drop(dice.insert(die, about["to"]["points"].as_i64().expect("points are whole numbers"))),
            "pushed_off" => drop(dice.remove(&die)),
            "busted" | "turn_began" => dice.clear(),
            _ => {}
        }
    }
    dice.values().sum()
}

/// The final points of the record, if the match has ended.
pub(crate) fn final_points(record: &[Value]) -> Option<Vec<i64>> {
    let outcome = record.iter().find_map(|line| line.get("outcome"))?;
    outcome["points"].as_array().map(|points| points.iter().filter_map(Value::as_i64).collect())
}

#[test]
fn counting_the_record_follows_bumps_and_busts() {
    let line = |events: &str| {
        let events: Value = serde_json::from_str(events).expect("the test's own JSON");
        let nested = events.as_array().into_iter().flatten().map(|event| json!({ "duel": { "chicken": event } }));
        json!({ "events": nested.collect::<Vec<_>>() })
    };
    let (one, two) = (r#"{"owner":0,"n":1}"#, r#"{"owner":0,"n":2}"#);
    let mut record = vec![
        line(r#"[{"turn_began":{"seat":0}}]"#),
        line(&format!(r#"[{{"throw":{{"landed":{{"die":{one},"at":{{"points":150}}}}}}}}]"#)),
        line(&format!(
            r#"[{{"throw":{{"landed":{{"die":{two},"at":{{"points":50}}}}}}}},
                {{"throw":{{"bumped":{{"die":{one},"to":{{"points":200}}}}}}}}]"#
        )),
    ];
    assert_eq!(sum(&happened(&record)), 250);
    record.push(line(&format!(r#"[{{"throw":{{"pushed_off":{{"die":{one},"to":{{"past_line":false}}}}}}}}]"#)));
    assert_eq!(sum(&happened(&record)), 50);
    record.push(line(r#"[{"busted":{"lost":50}}]"#));
    assert_eq!(sum(&happened(&record)), 0);
}
