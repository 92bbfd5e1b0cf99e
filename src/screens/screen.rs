//! What fills the window, and the order in which screens begin, are heard, laid and drawn.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// The duels that can be practised.
    Duels,
    /// Who sits where.
    Seats,
    /// The table.
    Table,
}

/// The order in which people are heard, within [`crate::AppSystems::Input`]: a key means one thing in a frame, whatever it changes.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeardSystems {
    /// A button that is asked for: nothing else is meant by it.
    Asked,
    /// What opens and closes panels, so that nothing below an open one is heard.
    Opening,
    /// Devices that are gone: the table asks for others.
    Devices,
    /// What is open, and what is typed: the key that ends a wish closes nothing.
    Panels,
    /// Records that are watched or taken up.
    Records,
    /// Throwing and racing, before anything at the table is over by the same key.
    Hands,
    /// Arguments: they end in acts of the house.
    Arguments,
    /// The match at the table: introductions, leaving, pause and speed.
    Match,
}

/// When everything is laid where viewers see it.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct LaySystems;

/// When a match is dealt or taken up, before anything of it is laid.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DealSystems;

/// When matches are stopped, whatever is left of them on the screen.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct EndSystems;

/// When the sheets are drawn: before what opens over them.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SheetSystems;

/// When an introduction opens, and the people who have read it get ready.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReadySystems;
