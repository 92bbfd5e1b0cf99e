//! The trait [`Show`], with which a game tells and draws itself, and everything that is the same for all games and
//! viewers. It has four parts: [`Telling`], [`Table`], [`Words`] and [`Results`].
//!
//! Each viewer of a match has its own [`Playhead`], which tells it the news, and sees the table through a [`Sight`].
//! Everything shown comes from Views and events alone; no rule is repeated here.

mod answers;
mod bodies;
pub mod cards;
mod deeds;
mod gestures;
mod intents;
pub mod layout;
mod log;
mod mirrored;
pub mod names;
mod new_cards;
mod not_now;
pub mod playhead;
mod questions;
mod recap;
mod results;
pub mod scene;
pub mod score;
pub mod secret;
mod seen;
mod shared;
mod showing;
pub mod sight;
mod sorting;
mod stage;
mod staged;
mod table;
pub mod teller;
mod telling;
mod words;

pub use answers::Answering;
pub use cards::PileShown;
pub use deeds::{Deeds, Intent, PickedByButton, PressedByName};
pub use gestures::Gestures;
pub use layout::{Layout, QuestionPlan};
pub use log::{InThrow, LogLine};
pub use names::{Names, Sitter};
pub use new_cards::LastLooks;
pub use not_now::{NotNow, PassedOn};
pub use playhead::{BodyShown, Playhead, beat};
pub use questions::{AnsweredBy, Question};
pub use recap::{LastTurn, Slip};
pub use results::{Claim, Results};
pub use scene::Scene;
pub use score::{Best, MatchResult, Moment, ScoreSheet, SheetRow};
pub use secret::{HandShown, InHand, Looking, Peek};
pub use seen::Seen;
pub use shared::{HandSystems, OnScreen, TableFree};
pub use showing::{CardShown, FrontShown, Showing, Unseen};
pub use sight::{Sight, WhatNow};
pub use sorting::{SortHand, Sorting};
pub use stage::{Chip, LANDED, Payoff, PayoffKind, Stage};
pub use staged::Staged;
pub use table::{Named, Table};
pub use teller::Teller;
pub(crate) use telling::among_bots;
pub use telling::{Introduction, SeeBest, Telling};
pub use words::{Book, BookStep, Does, Offer, Words};

use bevy::prelude::App;

use crate::turn::Shown;

/// The telling and drawing of a game on the screen: the sum of its parts.
///
/// Everything worth seeing of a match is in a View; none of these functions decides a rule.
pub trait Show: Telling + Table + Words + Results {}

impl<G: Telling + Table + Words + Results> Show for G {}

/// Adds everything a viewer of `G` has.
pub fn plugin<G: Show>(app: &mut App) {
    app.register_required_components::<Shown<G>, Playhead<G>>();
    app.register_required_components::<Shown<G>, Gestures<G>>();
    app.add_plugins((telling::plugin::<G>, intents::plugin::<G>, answers::plugin::<G>));
    app.add_plugins((secret::plugin::<G>, seen::plugin::<G>, bodies::plugin::<G>));
    if cfg!(debug_assertions) {
        app.add_plugins(mirrored::plugin::<G>);
    }
}
