//! The duels: small games of their own, which a host plays by one trait, and what several of them share.

pub mod axe_vs_daggers;
pub mod chicken;
pub mod day_at_the_beach;
mod duel;
pub mod horse_shoes;
mod host;
mod kit;
mod list;
mod mats;
pub mod pineapple_vs_fish;
mod place;
pub mod quick_draw;
mod roles;
pub mod throwing;
pub mod towers;
pub mod tray;
mod verdict;
pub mod war;

pub use duel::{Bout, Due, Duel, Rehearsal, Sink, Surroundings, Terms, Toss};
pub use host::{Host, Lent, TermsFor};
pub use kit::{DiceRow, Kit};
pub use list::DuelId;
pub(crate) use list::for_each_duel;
pub use mats::Mats;
pub use place::{Piece, Place, Zone, at_hand, die_at, extra_aside};
pub use roles::Roles;
pub use verdict::{Award, Tie, Verdict};
