//! The screen that everybody at the table shares: the match on it, and when hands may do something there.

use bevy::prelude::*;

use crate::turn::SharedScreen;

/// Components of the match on the shared screen, if there is one.
pub type OnScreen<'w, 's, D> = Single<'w, 's, D, With<SharedScreen>>;

/// Whether the table is open to people: nothing covers it, and it isn't paused.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFree(pub bool);

/// The systems that read hands: after those that open and close panels, before other meanings of the same keys.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct HandSystems;
