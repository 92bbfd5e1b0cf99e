//! The names of the players at the table, for panels and sentences.

use bevy::prelude::*;

use crate::{
    input::Device,
    pieces::palette::Colours,
    playable::Playable,
    rules::{Level, Seat, Seats},
    setup::{SeatSetup, Setup, alike},
    turn::Control,
    ui::text::{Text, Value},
};

/// The names of the seats.
#[derive(Resource, Clone, Debug, Default)]
pub struct Names {
    names: Vec<Name>,
    people: Seats,
}

/// The player in a seat, as panels show them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The name.
    pub name: String,
    /// The number of the colour.
    pub colour: u8,
    /// The number of the character.
    pub character: u8,
}

#[derive(Clone, Debug)]
struct Name {
    sitter: Sitter,
    /// The name inside of a sentence.
    inside: String,
    about: String,
    you: bool,
}

/// The name of a game, or of a part of one.
pub fn game_title(text: &Text, game: &Playable) -> String {
    let kind = if game.is_part() { "duel" } else { "game" };
    text.get(&format!("{kind}-{}", game.short_name()))
}

/// The names of the colours, by number.
const COLOUR_NAMES: [&str; 6] = ["name-red", "name-blue", "name-green", "name-purple", "name-amber", "name-teal"];

/// The name of a colour.
pub fn colour_name(text: &Text, colour: u8) -> String {
    text.get(COLOUR_NAMES[usize::from(colour) % COLOUR_NAMES.len()])
}

/// The names of the characters when bots play as them, by number.
const CHARACTER_NAMES: [&str; 12] = [
    "name-fox",
    "name-hen",
    "name-bear",
    "name-cat",
    "name-owl",
    "name-hare",
    "name-badger",
    "name-raven",
    "name-frog",
    "name-goat",
    "name-boar",
    "name-wolf",
];

/// The name of a bot that plays as this character.
fn character_name(text: &Text, character: u8) -> String {
    text.get(CHARACTER_NAMES[usize::from(character) % CHARACTER_NAMES.len()])
}

/// The name of a level.
pub fn level_name(text: &Text, level: Level) -> String {
    match level {
        Level::Easy => text.get("level-easy"),
        Level::Normal => text.get("level-normal"),
        Level::Hard => text.get("level-hard"),
    }
}

/// The name of a device.
pub fn device_name(text: &Text, device: Device) -> String {
    match device {
        Device::Mouse => text.get("device-mouse"),
        Device::Keyboard => text.get("device-keyboard"),
        Device::LeftKeys => text.get("device-left-keys"),
        Device::RightKeys => text.get("device-right-keys"),
        Device::Pad(number) => text.with("device-pad", &[("n", u32::from(number + 1).into())]),
    }
}

/// Appends their colours to names that look alike. No two seats have the same colour.
fn told_apart(mut names: Vec<String>, colours: &[String]) -> Vec<String> {
    let mut coloured: Vec<bool> = names.iter().zip(colours).map(|(name, colour)| name == colour).collect();
    // The second pass is for a name that, with its colour, now looks like another name.
    for _ in 0..2 {
        let twins = |n: usize| names.iter().enumerate().any(|(m, other)| m != n && alike(other, &names[n]));
        let twins: Vec<usize> = (0..names.len()).filter(|n| !coloured[*n] && twins(*n)).collect();
        for n in twins {
            names[n] = format!("{} {}", names[n], colours[n]);
            coloured[n] = true;
        }
    }
    names
}

impl Names {
    /// The names of the people and bots at the table: a person alone who gave no name is "You".
    pub fn of(setup: &Setup, text: &Text) -> Names {
        let alone = setup.people() == 1;
        let usual = |seat: &SeatSetup| match seat.control {
            Control::Bot(_) | Control::Random => character_name(text, seat.character),
            _ if alone => text.get("name-you"),
            _ => colour_name(text, seat.colour),
        };
        let called: Vec<String> =
            setup.seats.iter().map(|seat| if seat.name.is_empty() { usual(seat) } else { seat.name.clone() }).collect();
        let colours: Vec<String> = setup.seats.iter().map(|seat| colour_name(text, seat.colour)).collect();
        let names = setup.seats.iter().zip(told_apart(called, &colours)).map(|(seat, name)| {
            let about = match seat.control {
                Control::Bot(level) => text.with("about-bot", &[("level", level.name().into())]),
                Control::Random => text.get("about-random"),
                _ => text.get("about-hand"),
            };
            let you = alone && seat.is_person() && seat.name.is_empty();
            let inside = if you { text.get("name-you-inside") } else { name.clone() };
            Name { sitter: Sitter { name, colour: seat.colour, character: seat.character }, inside, about, you }
        });
        let people = (0..).map(Seat).zip(&setup.seats).filter(|(_, seat)| seat.is_person()).map(|(seat, _)| seat);
        Names { names: names.collect(), people: people.collect() }
    }

    /// All players, in seat order.
    pub fn sitters(&self) -> Vec<Sitter> {
        self.names.iter().map(|name| name.sitter.clone()).collect()
    }

    /// The number of a seat's colour; dice of nobody at the table have one of those that are left.
    pub fn colour(&self, seat: Seat) -> u8 {
        Colours::chosen(self.names.iter().map(|name| name.sitter.colour)).0.get(seat.index()).copied().unwrap_or(seat.0)
    }

    /// Whether this is the only person at the table, who is addressed as "you".
    pub fn is_you(&self, seat: Seat) -> bool {
        self.names.get(seat.index()).is_some_and(|name| name.you)
    }

    /// The seats of people.
    pub fn people(&self) -> Seats {
        self.people
    }

    /// Whether this is a person's seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.people.contains(seat)
    }

    /// The number of a seat's character.
    pub fn character(&self, seat: Seat) -> u8 {
        self.names.get(seat.index()).map_or(seat.0, |name| name.sitter.character)
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.sitter.name)
    }

    /// Several seats by name inside of a sentence: "Pip, Bo and you".
    pub fn list(&self, text: &Text, seats: Seats) -> String {
        let names: Vec<&str> =
            seats.iter().filter_map(|seat| self.names.get(seat.index())).map(|name| &*name.inside).collect();
        match &names[..] {
            [names @ .., last] if !names.is_empty() => {
                text.with("names-and", &[("names", names.join(", ").into()), ("last", last.to_string().into())])
            }
            names => names.concat(),
        }
    }

    /// A description of the seat's player in two words.
    pub fn about(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.about)
    }

    /// The variables of a sentence about a seat: `who` is `you` or `other`, `name` is its name.
    pub fn values(&self, seat: Seat) -> Vec<(&'static str, Value<'static>)> {
        let you = self.names.get(seat.index()).is_some_and(|name| name.you);
        vec![("who", if you { "you" } else { "other" }.into()), ("name", self.name(seat).to_string().into())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::portraits;

    #[test]
    fn each_character_has_a_name_of_its_own() {
        let text = Text::load(std::path::Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let names: std::collections::BTreeSet<String> =
            (0..portraits::COUNT).map(|n| character_name(&text, n)).collect();
        assert_eq!(names.len(), usize::from(portraits::COUNT), "{names:?}");
        for (n, key) in (0..).zip(CHARACTER_NAMES) {
            assert_eq!(key, format!("name-{}", portraits::name(n)));
        }
    }

    #[test]
    fn an_anna_beside_another_anna_is_told_apart_by_colour() {
        let colours = ["Red", "Blue", "Green", "Purple"].map(String::from);
        let told = |names: [&str; 4]| told_apart(names.map(String::from).to_vec(), &colours);
        assert_eq!(told(["Anna", "Аnnа", "Bo", "Cy"]), ["Anna Red", "Аnnа Blue", "Bo", "Cy"], "the second is Cyrillic");
        assert_eq!(told(["Anna", "ANNA", "Anna Red", "Cy"]), ["Anna Red", "ANNA Blue", "Anna Red Green", "Cy"]);
        assert_eq!(told(["Blue", "Blue", "Green", "Purple"]), ["Blue Red", "Blue", "Green", "Purple"]);
    }
}
