//! The seats that have sorted their own hands anew: each may do so for itself, and nobody else sees an order.

use bevy::prelude::*;

use crate::rules::{Seat, Seats};

/// A request to sort the hand of a seat in its other order.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct SortHand(pub Seat);

/// The seats whose hands lie in the other order that their game has.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Sorting(pub Seats);

/// Sorts the hands for which that is asked in the order in which they don't lie now.
pub(super) fn sort(mut asked: MessageReader<SortHand>, mut sorting: ResMut<Sorting>) {
    for SortHand(seat) in asked.read() {
        let (seats, own) = (sorting.0, Seats::one(*seat));
        sorting.0 = if seats.contains(*seat) { seats.but(own) } else { seats.and(own) };
    }
}
