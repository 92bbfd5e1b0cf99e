//! The registry of everything that can be played: games, and parts of games that are played alone for practice. Whoever
//! adds a game fills it; nothing here names one.

use bevy::prelude::*;
use std::{any::Any, fmt, ops::RangeInclusive, path::Path};

use crate::{
    data::DataError,
    rules::{Bots, Level},
};

/// The configuration of a table, for whichever game it is.
pub type AnyTable = Box<dyn Any + Send + Sync>;

/// A game, or a part of one, that can be played. Two of them are the same if they have the same name.
pub struct Playable {
    name: &'static str,
    short_name: &'static str,
    is_part: bool,
    seats: RangeInclusive<usize>,
    game: &'static str,
    levels: &'static [Level],
    minutes: Option<u32>,
    standard: Box<dyn Fn(&Path) -> Result<AnyTable, DataError> + Send + Sync>,
}

impl Playable {
    /// The whole game `G`, with these numbers of seats.
    pub fn game<G: Bots>(seats: RangeInclusive<usize>) -> Playable {
        Playable::of::<G>((G::NAME, G::NAME), seats, G::standard)
    }

    /// A part of `G`, with its name on the command line and in files of words and pictures, its numbers of seats, and
    /// its standard table, read from the data folder.
    pub fn part<G: Bots>(
        names: (&'static str, &'static str),
        seats: RangeInclusive<usize>,
        standard: impl Fn(&Path) -> Result<G::Config, DataError> + Send + Sync + 'static,
    ) -> Playable {
        Playable { is_part: true, ..Playable::of::<G>(names, seats, standard) }
    }

    fn of<G: Bots>(
        (name, short_name): (&'static str, &'static str),
        seats: RangeInclusive<usize>,
        standard: impl Fn(&Path) -> Result<G::Config, DataError> + Send + Sync + 'static,
    ) -> Playable {
        Playable {
            name,
            short_name,
            is_part: false,
            seats,
            game: G::NAME,
            levels: G::LEVELS,
            minutes: None,
            standard: Box::new(move |root| Ok(Box::new(standard(root)?))),
        }
    }

    /// The same with the minutes that it usually takes.
    #[must_use]
    pub fn lasting(self, minutes: u32) -> Playable {
        Playable { minutes: Some(minutes), ..self }
    }

    /// The name on the command line, in records and in the names of files.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The name in the language file, and of its picture.
    pub fn short_name(&self) -> &'static str {
        self.short_name
    }

    /// Whether it is a part of a game, played alone for practice.
    pub fn is_part(&self) -> bool {
        self.is_part
    }

    /// The numbers of seats it can have.
    pub fn seats(&self) -> RangeInclusive<usize> {
        self.seats.clone()
    }

    /// The name of the game whose rules it is played by.
    pub fn rules(&self) -> &'static str {
        self.game
    }

    /// The levels of its bots, weakest first.
    pub fn levels(&self) -> &'static [Level] {
        self.levels
    }

    /// The minutes that it usually takes, if they are known.
    pub fn minutes(&self) -> Option<u32> {
        self.minutes
    }

    /// Its standard table, read from the data folder `root`.
    pub fn standard(&self, root: &Path) -> Result<AnyTable, DataError> {
        (self.standard)(root)
    }
}

impl PartialEq for Playable {
    fn eq(&self, other: &Playable) -> bool {
        self.name == other.name
    }
}

impl Eq for Playable {}

impl fmt::Debug for Playable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Everything that can be played here, in the order in which it is listed.
#[derive(Resource, Copy, Clone, Debug, Default)]
pub struct Games(&'static [Playable]);

impl Games {
    /// These games and parts of games; the first one is the usual one.
    pub fn new(all: &'static [Playable]) -> Games {
        Games(all)
    }

    /// Everything that can be played.
    pub fn all(self) -> impl Iterator<Item = &'static Playable> {
        self.0.iter()
    }

    /// All whole games.
    pub fn games(self) -> impl Iterator<Item = &'static Playable> {
        self.all().filter(|playable| !playable.is_part)
    }

    /// All parts that can be practised.
    pub fn parts(self) -> impl Iterator<Item = &'static Playable> {
        self.all().filter(|playable| playable.is_part)
    }

    /// The parts of `game` that can be practised.
    pub fn parts_of(self, game: &Playable) -> impl Iterator<Item = &'static Playable> {
        self.parts().filter(move |part| part.game == game.game)
    }

    /// The whole game that `playable` is, or is a part of.
    pub fn whole(self, playable: &'static Playable) -> &'static Playable {
        self.games().find(|game| game.game == playable.game).unwrap_or(playable)
    }

    /// The game or part called `name`, if there is one.
    pub fn named(self, name: &str) -> Option<&'static Playable> {
        self.all().find(|playable| playable.name == name)
    }

    /// The usual one, which is played unless something else is said. There is at least one game.
    pub fn usual(self) -> &'static Playable {
        &self.0[0]
    }
}

/// The games of a window: their registry, and the plugins that add them to an app.
#[derive(Copy, Clone)]
pub struct Repertoire {
    /// Everything that can be played.
    pub games: fn() -> Games,
    /// Adds the turn engine of every game.
    pub turns: fn(&mut App),
    /// Adds everything that the window shows of every game.
    pub shows: fn(&mut App),
}
