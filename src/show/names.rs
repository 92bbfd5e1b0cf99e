//! Who sits at the table, as panels and sentences name them.

use bevy::prelude::*;

use crate::{
    games::GameId,
    input::Device,
    rules::{Level, Seat, Seats},
    setup::{Setup, alike},
    turn::Control,
    ui::text::{Text, Value},
};

/// What the seats are called.
#[derive(Resource, Clone, Debug, Default)]
pub struct Names {
    names: Vec<Name>,
    people: Seats,
}

/// Who sits in a seat, as panels show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The name.
    pub name: String,
    /// Which of the colours.
    pub colour: u8,
    /// Which of the characters.
    pub character: u8,
}

#[derive(Clone, Debug)]
struct Name {
    sitter: Sitter,
    about: String,
    you: bool,
}

/// What is played, by name: a game, or a part of one.
pub fn game_title(text: &Text, game: GameId) -> String {
    let kind = if game.is_part() { "duel" } else { "game" };
    text.get(&format!("{kind}-{}", game.short_name()))
}

/// The names of the colours, by number.
const COLOUR_NAMES: [&str; 6] = ["name-red", "name-blue", "name-green", "name-purple", "name-amber", "name-teal"];

/// The name of a colour in words.
pub fn colour_name(text: &Text, colour: u8) -> String {
    text.get(COLOUR_NAMES[usize::from(colour) % COLOUR_NAMES.len()])
}

/// The name of a level in words.
pub fn level_name(text: &Text, level: Level) -> String {
    match level {
        Level::Easy => text.get("level-easy"),
        Level::Normal => text.get("level-normal"),
        Level::Hard => text.get("level-hard"),
    }
}

/// What a device is called in words.
pub fn device_name(text: &Text, device: Device) -> String {
    match device {
        Device::Mouse => text.get("device-mouse"),
        Device::Keyboard => text.get("device-keyboard"),
        Device::LeftKeys => text.get("device-left-keys"),
        Device::RightKeys => text.get("device-right-keys"),
        Device::Pad(number) => text.with("device-pad", &[("n", u32::from(number + 1).into())]),
    }
}

/// Those whose names look like another's are told apart by their colours, of which everybody has another.
fn told_apart(mut names: Vec<String>, colours: &[String]) -> Vec<String> {
    let mut coloured: Vec<bool> = names.iter().zip(colours).map(|(name, colour)| name == colour).collect();
    // What one of them is called then may be what somebody else has been called all the time.
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
    /// The names of the people and bots at the table: a person alone without a name of their own is "You".
    pub fn of(setup: &Setup, text: &Text) -> Names {
        let alone = setup.people() == 1;
        let usual = |control: Control, colour: u8| match control {
            Control::Bot(Level::Easy) => text.get("name-easy"),
            Control::Bot(Level::Normal) => text.get("name-normal"),
            Control::Bot(Level::Hard) => text.get("name-hard"),
            Control::Random => text.get("name-random"),
            _ if alone => text.get("name-you"),
            _ => colour_name(text, colour),
        };
        let called: Vec<String> = setup
            .seats
            .iter()
            .map(|seat| if seat.name.is_empty() { usual(seat.control, seat.colour) } else { seat.name.clone() })
            .collect();
        let colours: Vec<String> = setup.seats.iter().map(|seat| colour_name(text, seat.colour)).collect();
        let names = setup.seats.iter().zip(told_apart(called, &colours)).map(|(seat, name)| {
            let about = match seat.control {
                Control::Bot(level) => text.with("about-bot", &[("level", level.name().into())]),
                Control::Random => text.get("about-random"),
                _ => text.get("about-hand"),
            };
            let you = alone && seat.is_person() && seat.name.is_empty();
            Name { sitter: Sitter { name, colour: seat.colour, character: seat.character }, about, you }
        });
        let people = (0..).map(Seat).zip(&setup.seats).filter(|(_, seat)| seat.is_person()).map(|(seat, _)| seat);
        Names { names: names.collect(), people: people.collect() }
    }

    /// Everybody, in seat order.
    pub fn sitters(&self) -> Vec<Sitter> {
        self.names.iter().map(|name| name.sitter.clone()).collect()
    }

    /// Which of the colours a seat has.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.names.get(seat.index()).map_or(seat.0, |name| name.sitter.colour)
    }

    /// Whether that is the person alone at the table, who is spoken to.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.names.get(seat.index()).is_some_and(|name| name.you)
    }

    /// The seats of people.
    pub fn people(&self) -> Seats {
        self.people
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.people.contains(seat)
    }

    /// Which of the characters sits there.
    pub fn character(&self, seat: Seat) -> u8 {
        self.names.get(seat.index()).map_or(seat.0, |name| name.sitter.character)
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.sitter.name)
    }

    /// Who that is, in two words.
    pub fn about(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.about)
    }

    /// The variables of a sentence about a seat: `who` is `you` or `other`, `name` the name.
    pub fn values(&self, seat: Seat) -> Vec<(&'static str, Value<'static>)> {
        let you = self.names.get(seat.index()).is_some_and(|name| name.you);
        vec![("who", if you { "you" } else { "other" }.into()), ("name", self.name(seat).to_string().into())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_anna_beside_another_anna_is_told_apart_by_colour() {
        let colours = ["Red", "Blue", "Green", "Purple"].map(String::from);
        let told = |names: [&str; 4]| told_apart(names.map(String::from).to_vec(), &colours);
        assert_eq!(told(["Anna", "Аnnа", "Bo", "Cy"]), ["Anna Red", "Аnnа Blue", "Bo", "Cy"], "the second is Cyrillic");
        assert_eq!(told(["Anna", "ANNA", "Anna Red", "Cy"]), ["Anna Red", "ANNA Blue", "Anna Red Green", "Cy"]);
        assert_eq!(told(["Blue", "Blue", "Green", "Purple"]), ["Blue Red", "Blue", "Green", "Purple"]);
    }
}
