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

/// What the systems that read hands do, in this order. A pick by a button is made in the frame in which the button is
/// pressed, and what is picked is known to those who look. The hands of two games have nothing in common.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum HandStep {
    /// Questions are answered.
    Answer,
    /// Pieces are taken, carried and picked.
    Intend,
    /// Labels are pressed, and hands looked at.
    Secret,
    /// What is shown is seen.
    See,
}

/// Puts the systems that read hands into their order.
pub(super) fn plugin(app: &mut App) {
    use HandStep::{Answer, Intend, Secret, See};
    app.configure_sets(Update, (Answer, Intend, Secret, See).chain().in_set(HandSystems));
}
