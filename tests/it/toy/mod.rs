//! A small game that uses all of the contract, so that what games to come need is tried before they come.
//!
//! Two seats, each with a deck of the cards 1 to 6. A round: both draw up to three and lay one or two of them face down,
//! which do not make more than nine together; both may secretly exchange one of those for a card of the hand; each rolls a
//! die behind a screen, and may boast meanwhile; in a beat, whoever has a six may secretly give it to look at a card of the
//! other's; the asker bets that the other's first card is high (4 or more), and all learn whether it is; the winner of the
//! bet carries the own die to the tower, for a point if it stands, and both may boast meanwhile; the cards go back into the hands, which have no order.
//!
//! It can be told to break the contract in one way ([`Fault`]): then a test of the contract must find it.

pub(crate) mod fault;
mod rules;
#[cfg(feature = "app")]
mod turns;
mod view;
mod vocabulary;

#[cfg(not(feature = "app"))]
pub(crate) use fault::Fault;
pub(crate) use rules::{CONFIG, Toy};
#[cfg(feature = "app")]
pub(crate) use turns::plugin;
pub(crate) use vocabulary::{Act, Card, Event, Mark, Move, Phase};
#[cfg(not(feature = "app"))]
pub(crate) use vocabulary::{Config, Held};
