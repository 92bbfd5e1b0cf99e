//! The screens of the window, and how the window is opened.

pub mod faces;
pub mod hud;
pub mod over;
pub mod playhead;
pub mod record;
pub mod sheets;
pub mod show;
pub mod table;
pub mod throwing;
pub mod title;

use bevy::prelude::*;

use crate::{
    rules::{Eye, Level, Seat, Seats},
    turn::Control,
    ui::text::{Text, Value},
};

/// What fills the window.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// The table.
    Table,
}

/// The practice match that the title offers.
#[derive(Resource, Clone, Debug)]
pub struct Practice {
    /// How well the opponent plays.
    pub level: Level,
    /// Who sits where, if the command line said so.
    pub seats: Option<Vec<Control>>,
    /// The seed, if the command line said so; used once.
    pub seed: Option<u64>,
}

impl Practice {
    /// Who sits where.
    pub fn controls(&self) -> Vec<Control> {
        self.seats.clone().unwrap_or_else(|| vec![Control::Hand, Control::Bot(self.level)])
    }
}

/// What the seats are called.
#[derive(Resource, Clone, Debug, Default)]
pub struct Names {
    names: Vec<Name>,
    hands: Seats,
}

#[derive(Clone, Debug)]
struct Name {
    name: String,
    about: String,
    you: bool,
    level: Option<Level>,
}

impl Names {
    /// The names of the people and bots at the table: a person alone is "You".
    pub fn of(seats: &[Control], text: &Text) -> Names {
        let people = seats.iter().filter(|seat| matches!(seat, Control::Hand)).count();
        let bots = |level: Level| seats.iter().filter(|seat| **seat == Control::Bot(level)).count();
        let colours = ["name-red", "name-blue", "name-green", "name-purple", "name-amber", "name-teal"];
        let names = seats.iter().enumerate().map(|(i, seat)| {
            let colour = || text.get(colours[i % colours.len()]);
            match seat {
                Control::Bot(level) => {
                    let name = text.get(match level {
                        Level::Easy => "name-easy",
                        Level::Normal => "name-normal",
                        Level::Hard => "name-hard",
                    });
                    let name = if bots(*level) > 1 { format!("{name} {}", colour()) } else { name };
                    Name {
                        name,
                        about: text.with("about-bot", &[("level", level.name().into())]),
                        you: false,
                        level: Some(*level),
                    }
                }
                _ if people == 1 => {
                    Name { name: text.get("name-you"), about: text.get("about-hand"), you: true, level: None }
                }
                _ => Name { name: colour(), about: text.get("about-hand"), you: false, level: None },
            }
        });
        let hands = (0..seats.len()).filter(|i| seats[*i] == Control::Hand).map(|i| Seat(i as u8)).collect();
        Names { names: names.collect(), hands }
    }

    /// The seats of people.
    pub fn hands(&self) -> Seats {
        self.hands
    }

    /// Whether a person sits there.
    pub fn is_hand(&self, seat: Seat) -> bool {
        self.hands.contains(seat)
    }

    /// How well the bot there plays; `None` for a person.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.names.get(seat.index()).and_then(|name| name.level)
    }

    /// Whose eye the screen is: that of a person alone, else the whole room's.
    pub fn eye(&self) -> Eye {
        let mut hands = self.hands.iter();
        match (hands.next(), hands.next()) {
            (Some(seat), None) => Eye::Seat(seat),
            _ => Eye::Table,
        }
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.name)
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

/// Adds the screens. Text, physics, stage and turn engine are there already.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_resource::<Names>().add_plugins((
        title::plugin,
        table::plugin,
        hud::plugin,
        sheets::plugin,
        playhead::plugin,
        throwing::plugin,
        show::plugin,
        over::plugin,
    ));
}
