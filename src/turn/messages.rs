//! What people and the house ask of a match, and its refusals.

use bevy::prelude::*;

use crate::rules::{Game, House, Seat};

/// A seat's wish to make a move. Anybody may write this message, but only seats under [`Control::Person`](super::Control::Person) are heard.
#[derive(Message, Clone, Debug)]
pub struct Propose<G: Game> {
    /// The seat that wants to move.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
}

/// The same in a race, where timing matters: the ticks of a frame pass one after the other, and the move is made in its
/// own tick.
#[derive(Message, Clone, Debug)]
pub struct Timed<G: Game> {
    /// The seat that wants to move.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The share of the frame that had passed, 0.0-1.0.
    pub part: f32,
}

/// A person's press of a label, while their seat picks in secret.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The seat of that person.
    pub seat: Seat,
    /// The label, counted from 0.
    pub label: u8,
}

/// The refusal of a proposed move; nothing has changed.
#[derive(Message, Clone, Debug)]
pub struct Refused<G: Game> {
    /// The seat that proposed it.
    pub seat: Seat,
    /// The proposed move.
    pub mv: G::Move,
    /// The reason for the refusal.
    pub reason: G::Reason,
}

/// An act of the house (a seat is taken over, the table ends the match), done even during a pause. Written by screens;
/// recorded like a move.
#[derive(Message, Clone, Debug)]
pub struct Act<G: Game>(pub House<G::Act>);
