//! Matches as screens hand them to each other: the one at the table, its introduction, the wish to end it, those that
//! were broken off, and the one being watched.

use bevy::prelude::*;
use std::{any::Any, sync::Arc, time::Duration};

use super::practice::Practice;
use crate::{
    pieces::PiecesShown,
    playable::Playable,
    rules::{Game, Seat, Seats, Seed, Tick, record::Input},
    saves::Slot,
    setup::{Renamed, Setup},
    show::{Gestures, Names, OnScreen, Playhead, Show, Sitter},
    turn::Shown,
};

/// The components of the shared screen for a match.
pub(super) type Whole<'w, 's, G> =
    Option<OnScreen<'w, 's, (&'static Shown<G>, &'static Playhead<G>, &'static Gestures<G>, &'static PiecesShown)>>;

/// A wish to end the match.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Back to the title.
    ToTitle,
    /// The same match again, with new dice.
    Again,
    /// The same match again, against stronger bots.
    Harder,
    /// To the duels that can be practised.
    ToDuels,
}

/// The introduction of what is about to be played: it stays open until all people who play it are ready.
#[derive(Resource, Default, Debug)]
pub struct Intro {
    /// Whether it is open; the match waits while it is.
    pub open: bool,
    /// The people who are ready.
    pub ready: Seats,
    /// The people who choose in secret in it, and practise that first.
    pub practice: Vec<Practice>,
    /// Whether all of it was asked for, although it was introduced before.
    pub whole: bool,
    /// The emblem of what it introduces, once it has been drawn.
    pub shows: Option<&'static str>,
    /// The emblems of what these people were introduced to before, in this match and in those of which it is a rematch.
    pub met: Vec<&'static str>,
}

impl Intro {
    /// What remains of it for the next introduction: whatever these people have been introduced to.
    pub fn over(&mut self) -> Intro {
        let mut met = std::mem::take(&mut self.met);
        met.extend(self.shows.take().filter(|shown| !met.contains(shown)));
        Intro { met, ..Intro::default() }
    }

    /// Presses a label for a person who practises; the right label makes them ready.
    pub fn press(&mut self, seat: Seat, label: u8) {
        let mut practising = self.practice.iter_mut().filter(|practice| practice.seat == seat);
        if practising.any(|practice| practice.press(label)) {
            self.ready = self.ready.with(seat);
        }
    }
}

/// The people who play what is about to be played.
pub fn fighters<G: Show>(view: &G::View, names: &Names) -> Seats {
    G::players(view).iter().filter(|seat| names.is_person(*seat)).collect()
}

/// A match that was broken off and can be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedInfo {
    /// Its game, and the file that keeps it.
    pub slot: Slot,
    /// Its name.
    pub what: String,
    /// Its players, in one line.
    pub who: String,
    /// Its score, in one line.
    pub score: String,
    /// The place at which it was left off, in two words.
    pub at: String,
    /// The same, and who leads.
    pub stand: String,
    /// The player that leads, or the first one.
    pub first: Option<Sitter>,
    /// The players by name, inside of a sentence.
    pub by: String,
    /// How long ago it was left off, if that is known.
    pub ago: Option<Duration>,
}

/// The matches that can be resumed, the last played first: "Continue" resumes that one. The system that reads them
/// fills it in.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved(pub Vec<SavedInfo>);

impl Saved {
    /// Those of a game and of its parts.
    pub fn of(&self, game: &Playable) -> impl Iterator<Item = &SavedInfo> {
        self.0.iter().filter(move |info| info.slot.game.rules() == game.rules())
    }
}

/// A wish to resume this match of [`Saved`].
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Resume(pub Slot);

/// A match that was broken off, as it was kept.
#[derive(Clone)]
pub struct Broken {
    /// The seed of its chance.
    pub seed: Seed,
    /// The folder of custom numbers it is played with, as it was named.
    pub data: Option<String>,
    /// The time for every choice, in ticks.
    pub timer: Option<u64>,
    /// The seats, and what is played.
    pub setup: Setup,
    /// The names in its file that can't be shown as they are spelled there.
    pub renamed: Vec<Renamed>,
    /// The number of its inputs.
    pub length: usize,
    /// Whether its record stops in the middle of a line.
    pub is_torn: bool,
    /// Its [`Past`], for whichever game it is.
    past: Arc<dyn Any + Send + Sync>,
}

/// The agreed configuration of a match, and everything that has happened in it.
pub struct Past<G: Game> {
    /// The agreed configuration.
    pub config: G::Config,
    /// Everything that has happened, each with its tick.
    pub inputs: Vec<(Tick, Input<G>)>,
}

impl Broken {
    /// A match of `G` with this past, without custom numbers and without a timer.
    pub fn of<G: Game>(past: Past<G>, seed: Seed, setup: Setup) -> Broken {
        let length = past.inputs.len();
        let (data, timer, renamed, is_torn) = (None, None, Vec::new(), false);
        Broken { seed, data, timer, setup, renamed, length, is_torn, past: Arc::new(past) }
    }

    /// Its past as that of a match of `G`; `None`: it is a match of another game.
    pub fn past<G: Game>(&self) -> Option<&Past<G>> {
        self.past.downcast_ref()
    }
}

/// The match to resume instead of dealing a new one.
#[derive(Resource, Default)]
pub struct TakeUp(pub Option<Broken>);

/// The record that is being watched; while there is one, the table shows nothing else.
#[derive(Resource, Clone)]
pub struct Watched {
    /// The recorded match.
    pub game: Broken,
    /// Whether it is paused.
    pub paused: bool,
}
