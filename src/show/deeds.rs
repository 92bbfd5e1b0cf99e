//! What people do in front of a screen in one frame, and what comes of it.

use bevy::prelude::*;

use crate::{
    input::{Pressed, pointer::Pointer, race::RaceInput},
    rules::{Pick, Seat},
    sound::Sound,
    turn::Order,
};

/// The input of one frame in front of a screen.
pub struct Intent<'a> {
    /// The length of the frame, in seconds of real time.
    pub seconds: f32,
    /// The time of the frame, in seconds of real time.
    pub now: f64,
    /// The pointer, if it is that of the seat.
    pub pointer: Pointer,
    /// The keys and buttons pressed by the person of the seat, if they may use their hand now.
    pub keys: Pressed<'a>,
    /// The same while their hand rests, to look around.
    pub eyes: Pressed<'a>,
    /// The race keys of every seat.
    pub race: &'a RaceInput,
    /// The things on the table that were pressed by name, as [`Named::what`](super::Named).
    pub named: &'a [u32],
    /// The picks that the seat has made by buttons.
    pub picks: &'a [Pick],
}

/// A press of something on the table by its name.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct PressedByName(pub u32);

/// A pick made by a button.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct PickedByButton {
    /// The seat that makes it.
    pub seat: Seat,
    /// What it picks.
    pub pick: Pick,
}

/// The moves, sounds and requests that result from an [`Intent`].
#[derive(Clone, Debug)]
pub struct Deeds<M> {
    /// The proposed moves.
    pub moves: Vec<(Seat, M)>,
    /// The moves of a race, each with the share of the frame that had passed when it was made, 0.0-1.0.
    pub timed: Vec<(f32, Seat, M)>,
    /// Moves that were pressed and cannot be made: people are told why, and nothing is proposed.
    pub refused: Vec<(Seat, M)>,
    /// The instructions to hands that carry something.
    pub leads: Vec<(Seat, Order)>,
    /// The sounds hands make.
    pub cues: Vec<Sound>,
    /// Whether somebody asks to look through the piles.
    pub looks_through: bool,
    /// Whether the seat asks for its hand in the other order.
    pub sorts: bool,
}

impl<M> Default for Deeds<M> {
    fn default() -> Deeds<M> {
        Deeds {
            moves: Vec::new(),
            timed: Vec::new(),
            refused: Vec::new(),
            leads: Vec::new(),
            cues: Vec::new(),
            looks_through: false,
            sorts: false,
        }
    }
}
