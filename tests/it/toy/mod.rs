//! A small game that uses all of the contract, so that the needs of future games are tested before they come.
//!
//! Two to six seats each have a deck of the cards 1 to 6. In a round, both draw up to three cards and lay one or two of them
//! face down, with a sum of at most nine. Both may secretly exchange one of those for a card in the hand. Each rolls a
//! die behind a screen, and may boast meanwhile. In a beat, a seat with a six may secretly give it to look at a card of
//! the other's. The asker bets that the other's first card is high (4 or more), and all learn whether it is. The winner
//! of the bet carries its own die to the tower, for a point if it stands, and both may boast meanwhile. The cards go
//! back into the hands, which are unordered. The other is the one at the left.
//!
//! If it is agreed, or more than two play, all seats then vote at once, in the open, whether to race. The first to slap in a race wins a point;
//! a card may be played for a point too, but then its seat may not slap for a while.
//!
//! It can be made to break the contract in one way (a [`Fault`]), which a test of the contract must then find.

pub(crate) mod fault;
mod rules;
#[cfg(feature = "app")]
mod show;
#[cfg(feature = "app")]
mod turns;
mod view;
mod vocabulary;

#[cfg(not(feature = "app"))]
pub(crate) use fault::Fault;
pub(crate) use rules::{CONFIG, SIX, Toy};
#[cfg(feature = "app")]
pub(crate) use show::REPERTOIRE;
#[cfg(feature = "app")]
pub(crate) use turns::plugin;
pub(crate) use vocabulary::Config;
#[cfg(not(feature = "app"))]
pub(crate) use vocabulary::Held;
pub(crate) use vocabulary::{Act, Card, Event, Mark, Move, Phase};
