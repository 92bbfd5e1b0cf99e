//! Matches as screens hand them to each other: the one at the table, its introduction, the wish to end it, those that were
//! broken off, and the one that is watched.

use bevy::prelude::*;
use std::{any::Any, sync::Arc};

use super::practice::Practice;
use crate::{
    rules::{Game, Seat, Seats, Seed, Tick, record::Input},
    saves::Slot,
    setup::{Renamed, Setup},
    show::{Names, OnScreen, Playhead, Show},
    turn::Shown,
};

/// What the shared screen has of a match.
pub(super) type Whole<'w, 's, G> =
    Option<OnScreen<'w, 's, (&'static Shown<G>, &'static Playhead<G>, &'static <G as Show>::Gesture)>>;

/// A wish to end the match.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Back to the title.
    ToTitle,
    /// The same again, with new dice.
    Again,
}

/// The introduction of what is about to be fought: it stays until all people who fight are ready.
#[derive(Resource, Default, Debug)]
pub struct Intro {
    /// Whether it is open; the match waits while it is.
    pub open: bool,
    /// The people who are ready.
    pub ready: Seats,
    /// Those who choose in secret in it and practise that first.
    pub practice: Vec<Practice>,
}

impl Intro {
    /// A person who practises presses a label, and is ready with the right one.
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

/// A match that was broken off and can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedInfo {
    /// The match of what, and in which file it is kept.
    pub slot: Slot,
    /// The same in words.
    pub what: String,
    /// Who plays it, in one line.
    pub who: String,
    /// How it stands, in one line.
    pub score: String,
}

/// The matches that can go on, the one that was played last first: "Continue" goes on with that. Whoever reads them fills it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved(pub Vec<SavedInfo>);

/// A wish to go on with this match of [`Saved`].
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Resume(pub Slot);

/// A match that was broken off, as it was kept.
#[derive(Clone)]
pub struct Broken {
    /// What its chance grows from.
    pub seed: Seed,
    /// The folder of somebody's own numbers that it is played with, as it was named.
    pub data: Option<String>,
    /// How long every choice may take, in ticks.
    pub timer: Option<u64>,
    /// Who sat there, and what is played.
    pub setup: Setup,
    /// Those whose names in its file could not be seen as they stand there.
    pub renamed: Vec<Renamed>,
    /// How many inputs it has.
    pub length: usize,
    /// Whether whoever recorded it was stopped in the middle of a line.
    pub is_torn: bool,
    /// Its [`Past`], of whichever game it is.
    past: Arc<dyn Any + Send + Sync>,
}

/// What a match was agreed on, and all that has happened in it.
pub struct Past<G: Game> {
    /// What it was agreed on.
    pub config: G::Config,
    /// All that has happened, each with its tick.
    pub inputs: Vec<(Tick, Input<G>)>,
}

impl Broken {
    /// A match of `G` with this past, without numbers of somebody's own and without a timer.
    pub fn of<G: Game>(past: Past<G>, seed: Seed, setup: Setup) -> Broken {
        let length = past.inputs.len();
        let (data, timer, renamed, is_torn) = (None, None, Vec::new(), false);
        Broken { seed, data, timer, setup, renamed, length, is_torn, past: Arc::new(past) }
    }

    /// Its past as that of a match of `G`; `None`: it is another game's.
    pub fn past<G: Game>(&self) -> Option<&Past<G>> {
        self.past.downcast_ref()
    }
}

/// The match that is dealt next is this one, taken up again.
#[derive(Resource, Default)]
pub struct TakeUp(pub Option<Broken>);

/// The record that is watched; while there is one, the table shows nothing else.
#[derive(Resource, Clone)]
pub struct Watched {
    /// What is recorded.
    pub game: Broken,
    /// Whether it stands still.
    pub paused: bool,
}
