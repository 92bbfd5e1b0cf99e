//! A small card game that uses what Fool's Gambit doesn't, so that the card table is tested before the next games come.
//!
//! Two to six seats have hands of up to twenty cards, each with one of six signs and a number from 1 to 10; every card
//! is there twice. In its turn a seat lays one to three cards of one sign face down, bids how many points it gets for
//! them, and aims at another seat: three secret decisions in a row. Then all of it is revealed, the cards go to the
//! heap, and the bid counts if it is the number of cards. The seat that was aimed at shows one of its cards, to the seat
//! in turn alone. That seat lets it be, steals a card by chance, or changes hands with the other. It plays a card from
//! its hand into its row, for a point if it has the sign of the heap's top, and draws a card. The deck and the heap
//! belong to nobody. The most points win.
//!
//! It can be made to give away a secret (a [`Fault`]), which a test must then find.

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
#[cfg(not(feature = "app"))]
pub(crate) use rules::CONFIG;
pub(crate) use rules::Magpies;
#[cfg(feature = "app")]
pub(crate) use show::REPERTOIRE;
#[cfg(feature = "app")]
pub(crate) use turns::plugin;
pub(crate) use view::View;
#[cfg(not(feature = "app"))]
pub(crate) use vocabulary::{Card, Config, Event, Fate, Reason};
pub(crate) use vocabulary::{Move, Phase};
