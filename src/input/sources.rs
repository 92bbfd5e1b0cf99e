//! Whose buttons are pressed: each part of the keyboard and each pad has a state of its own, and seats hear those that are theirs.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::{Action, Bindings, Device, Pads, gesture::PULLED};
use crate::rules::{Seat, picking::LABELS};

/// Something with buttons, with a state of all actions of its own.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The keys that the table listens to at all times, whoever presses them.
    Table,
    /// All others, while the keyboard is one.
    Keyboard,
    /// Those of the left half, while it is two.
    LeftKeys,
    /// Those of the right half.
    RightKeys,
    /// The pad that is this entity.
    Pad(Entity),
}

/// What each seat is played with that a person plays, in seat order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims(pub Vec<Option<Device>>);

impl Claims {
    fn claimed(&self, device: Device) -> bool {
        self.0.contains(&Some(device))
    }

    /// Whether the keyboard is two devices now.
    pub fn halves(&self) -> bool {
        self.claimed(Device::LeftKeys) || self.claimed(Device::RightKeys)
    }

    /// Whether one person plays alone: whatever that person takes up is theirs.
    pub fn alone(&self) -> bool {
        self.0.iter().flatten().count() == 1
    }

    /// The device that a source is now; `None`: none, or not one that a seat has.
    fn device(&self, source: Source, pads: &Pads) -> Option<Device> {
        match source {
            Source::Table => None,
            Source::Keyboard => Some(Device::Keyboard).filter(|_| !self.halves()),
            Source::LeftKeys => Some(Device::LeftKeys).filter(|_| self.halves()),
            Source::RightKeys => Some(Device::RightKeys).filter(|_| self.halves()),
            Source::Pad(pad) => pads.number(pad).map(Device::Pad),
        }
    }

    /// Whether `seat` hears this source: it is its own, or keys that are nobody's. A pad that is nobody's does nobody's throw.
    fn hears(&self, seat: Seat, source: Source, pads: &Pads) -> bool {
        let Some(own) = self.0.get(seat.index()).copied().flatten() else { return false };
        let device = self.device(source, pads);
        match source {
            Source::Pad(_) => self.alone() || device == Some(own),
            _ => device.is_some_and(|device| self.alone() || own == device || !self.claimed(device)),
        }
    }
}

/// All that is pressed, whoever presses it.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Keys<'w, 's> {
    states: Query<'w, 's, (&'static Source, &'static ActionState<Action>)>,
    claims: Res<'w, Claims>,
    pads: Res<'w, Pads>,
}

impl Keys<'_, '_> {
    /// What anybody presses.
    pub fn anybody(&self) -> Pressed<'_> {
        let on = |source: Source| match source {
            Source::Table | Source::Pad(_) => true,
            keys => self.claims.device(keys, &self.pads).is_some(),
        };
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// What `seat` presses on its device, and on keys that are nobody's.
    pub fn of(&self, seat: Seat) -> Pressed<'_> {
        let hears = |source: Source| self.claims.hears(seat, source, &self.pads);
        let keyboard = self.states.iter().any(|(source, _)| !matches!(source, Source::Pad(_)) && hears(*source));
        let on = |source: Source| hears(source) || source == Source::Table && keyboard;
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// What `seat` presses on the device that is its own and nobody else's; on any, if one person plays alone.
    pub fn own(&self, seat: Seat) -> Pressed<'_> {
        let on = |source: Source| source != Source::Table && self.is_own(seat, source);
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// What is pressed on devices that have no arrow keys and no Enter: by `seat`, or by anybody. Without `letters`, on pads alone.
    pub fn without_arrows(&self, seat: Option<Seat>, letters: bool) -> Pressed<'_> {
        let on = |source: Source| match source {
            Source::Pad(_) => seat.is_none_or(|seat| self.claims.hears(seat, source, &self.pads)),
            Source::LeftKeys => letters && self.claims.halves(),
            _ => false,
        };
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// What `seat` presses on the pad that is its own; on any, if one person plays alone.
    pub fn of_pad(&self, seat: Seat) -> Pressed<'_> {
        let on = |source: Source| matches!(source, Source::Pad(_)) && self.is_own(seat, source);
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// Whether this pad is the one that `seat` plays with; any is, if one person plays alone.
    pub fn has_pad(&self, seat: Seat, pad: Entity) -> bool {
        self.is_own(seat, Source::Pad(pad))
    }

    fn is_own(&self, seat: Seat, source: Source) -> bool {
        let own = self.claims.0.get(seat.index()).copied().flatten();
        own.is_some() && (self.claims.alone() || self.claims.device(source, &self.pads) == own)
    }

    /// Whether the pointer may lead what `seat` holds: the mouse is its own or nobody's, or one person plays alone.
    pub fn hears_mouse(&self, seat: Seat) -> bool {
        let own = self.claims.0.get(seat.index()).copied().flatten();
        self.claims.alone() || own == Some(Device::Mouse) || !self.claims.claimed(Device::Mouse)
    }

    /// Whether anybody begins to press it.
    pub fn just_pressed(&self, action: Action) -> bool {
        self.anybody().just_pressed(action)
    }

    /// Whether anybody presses the main button by its key.
    pub fn confirmed(&self) -> bool {
        self.anybody().confirmed()
    }
}

/// What is pressed on some devices.
#[derive(Clone, Default)]
pub struct Pressed<'a>(Vec<&'a ActionState<Action>>);

impl Pressed<'_> {
    /// Whether it is held.
    pub fn pressed(&self, action: Action) -> bool {
        self.0.iter().any(|state| state.pressed(&action))
    }

    /// Whether it begins to be pressed.
    pub fn just_pressed(&self, action: Action) -> bool {
        self.0.iter().any(|state| state.just_pressed(&action))
    }

    /// Whether anything begins to be pressed, or a stick is pulled.
    pub fn any(&self) -> bool {
        let pulled = self.stick().length() >= PULLED;
        pulled || self.0.iter().any(|state| !state.get_just_pressed().is_empty())
    }

    /// The labels that begin to be pressed, counted from 0.
    pub fn labels(&self) -> impl Iterator<Item = u8> + '_ {
        (0..LABELS as u8).filter(|label| self.just_pressed(Action::Label(*label)))
    }

    /// Whether the main button is pressed by its key.
    pub fn confirmed(&self) -> bool {
        self.just_pressed(Action::Confirm) || self.just_pressed(Action::Press)
    }

    /// Whether it is let go.
    pub fn just_released(&self, action: Action) -> bool {
        self.0.iter().any(|state| state.just_released(&action))
    }

    /// How far it is pressed, 0.0-1.0: a stick can be pressed by halves.
    pub fn value(&self, action: Action) -> f32 {
        let value =
            |state: &&ActionState<Action>| if state.pressed(&action) { state.button_value(&action).abs() } else { 0.0 };
        self.0.iter().map(value).fold(0.0, f32::max)
    }

    /// Where the stick stands that is farthest from its middle: right and up, each -1.0 to 1.0.
    pub fn stick(&self) -> Vec2 {
        let sticks = self.0.iter().map(|state| state.axis_pair(&Action::Stick).clamp_length_max(1.0));
        sticks.fold(Vec2::ZERO, |most, stick| if stick.length() > most.length() { stick } else { most })
    }
}

/// Adds the keyboard's sources; pads bring theirs.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Claims>();
    for (name, source) in [
        ("the table's keys", Source::Table),
        ("the keyboard", Source::Keyboard),
        ("the left keys", Source::LeftKeys),
        ("the right keys", Source::RightKeys),
    ] {
        app.world_mut().spawn((
            Name::new(name),
            source,
            Bindings::default().map(source),
            ActionState::<Action>::default(),
        ));
    }
}
