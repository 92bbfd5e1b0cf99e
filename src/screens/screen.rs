//! The screens that fill the window, and the order in which they begin, hear people, lay things out and draw.

use bevy::prelude::*;

/// The screen that fills the window.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// The duels that can be practised.
    Duels,
    /// The seats.
    Seats,
    /// The table.
    Table,
}

/// The order in which people are heard, within [`crate::AppSystems::Input`]: a key has one meaning in a frame, whatever
/// it changes.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeardSystems {
    /// A button that is being waited for; it has no other meaning.
    Asked,
    /// Opening and closing panels, so that nothing below an open one is heard.
    Opening,
    /// Missing devices: the table asks for others.
    Devices,
    /// Input to panels and typing: the key that ends a wish closes nothing.
    Panels,
    /// Records that are watched or resumed.
    Records,
    /// Throwing and racing, before the same key ends anything at the table.
    Hands,
    /// Arguments, which end in acts of the house.
    Arguments,
    /// The match at the table: introductions, leaving, pause and speed.
    Match,
}

/// The systems that lay everything out where viewers see it.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct LaySystems;

/// The systems that deal or resume a match, before anything of it is laid out.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DealSystems;

/// The systems that stop matches, whatever is left of them on the screen.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct EndSystems;

/// The systems that draw the sheets, before the panels that open over them.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SheetSystems;

/// The systems that open introductions, and let people who have read them get ready.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReadySystems;
