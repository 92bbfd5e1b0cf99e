//! Sorts presses by seat: each part of the keyboard and each pad has its own state, and a seat hears its own device.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::{Action, Bindings, Controls, Device, Pads, Source, gesture::PULLED};
use crate::rules::{Seat, picking::LABELS};

/// The device of each seat that a person plays, in seat order.
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

    /// Whether one person plays alone, and so may use any device.
    pub fn alone(&self) -> bool {
        self.0.iter().flatten().count() == 1
    }

    /// The device that a source is now. `None` for the table's keys, for keys that the keyboard isn't split into now,
    /// and for a pad without a number.
    fn device(&self, source: Source, pads: &Pads) -> Option<Device> {
        match source {
            Source::Table => None,
            Source::Keyboard => Some(Device::Keyboard).filter(|_| !self.halves()),
            Source::LeftKeys => Some(Device::LeftKeys).filter(|_| self.halves()),
            Source::RightKeys => Some(Device::RightKeys).filter(|_| self.halves()),
            Source::Pad(pad) => pads.number(pad).map(Device::Pad),
        }
    }

    /// Whether `seat` hears this source: its own device, keys that no seat has, or any device if one person plays
    /// alone. A pad that no seat has throws for nobody.
    fn hears(&self, seat: Seat, source: Source, pads: &Pads) -> bool {
        let Some(own) = self.0.get(seat.index()).copied().flatten() else { return false };
        let device = self.device(source, pads);
        match source {
            Source::Pad(_) => self.alone() || device == Some(own),
            _ => device.is_some_and(|device| self.alone() || own == device || !self.claimed(device)),
        }
    }
}

/// Everything that is pressed, by anybody.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Keys<'w, 's> {
    states: Query<'w, 's, (&'static Source, &'static ActionState<Action>)>,
    claims: Res<'w, Claims>,
    pads: Res<'w, Pads>,
}

impl Keys<'_, '_> {
    /// The presses of everybody.
    pub fn anybody(&self) -> Pressed<'_> {
        let on = |source: Source| match source {
            Source::Table | Source::Pad(_) => true,
            keys => self.claims.device(keys, &self.pads).is_some(),
        };
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// The presses of `seat` on its own device and on keys that no seat has. Where two have half the keyboard each, Enter
    /// is a key of one of them.
    pub fn of(&self, seat: Seat) -> Pressed<'_> {
        let hears = |source: Source| self.claims.hears(seat, source, &self.pads);
        let keyboard = !self.claims.halves()
            && self.states.iter().any(|(source, _)| !matches!(source, Source::Pad(_)) && hears(*source));
        let on = |source: Source| hears(source) || source == Source::Table && keyboard;
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// The presses of `seat` on its own device alone; on any device, if one person plays alone.
    pub fn own(&self, seat: Seat) -> Pressed<'_> {
        let on = |source: Source| source != Source::Table && self.is_own(seat, source);
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// The presses on devices without arrow keys and Enter: on the pads that `seat` hears, or on all pads; and with
    /// `letters` on the left half of the keyboard, whoever has it.
    pub fn without_arrows(&self, seat: Option<Seat>, letters: bool) -> Pressed<'_> {
        let on = |source: Source| match source {
            Source::Pad(_) => seat.is_none_or(|seat| self.claims.hears(seat, source, &self.pads)),
            Source::LeftKeys => letters && self.claims.halves(),
            _ => false,
        };
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// The parts of the keyboard that are the device of `seat`; any of them, if one person plays alone.
    pub(super) fn keyboards(&self, seat: Seat) -> Vec<Controls> {
        let all = [
            (Source::Keyboard, Controls::Keyboard),
            (Source::LeftKeys, Controls::LeftKeys),
            (Source::RightKeys, Controls::RightKeys),
        ];
        let on = |source: Source| self.claims.device(source, &self.pads).is_some() && self.is_own(seat, source);
        all.into_iter().filter(|(source, _)| on(*source)).map(|(_, controls)| controls).collect()
    }

    /// The presses of `seat` on its own pad; on any pad, if one person plays alone.
    pub fn of_pad(&self, seat: Seat) -> Pressed<'_> {
        let on = |source: Source| matches!(source, Source::Pad(_)) && self.is_own(seat, source);
        Pressed(self.states.iter().filter(|(source, _)| on(**source)).map(|(_, state)| state).collect())
    }

    /// Whether `seat` plays with this pad; true for any pad, if one person plays alone.
    pub fn has_pad(&self, seat: Seat, pad: Entity) -> bool {
        self.is_own(seat, Source::Pad(pad))
    }

    fn is_own(&self, seat: Seat, source: Source) -> bool {
        let own = self.claims.0.get(seat.index()).copied().flatten();
        own.is_some() && (self.claims.alone() || self.claims.device(source, &self.pads) == own)
    }

    /// Whether the pointer may move what `seat` holds: it or nobody has the mouse, or one person plays alone.
    pub fn hears_mouse(&self, seat: Seat) -> bool {
        let own = self.claims.0.get(seat.index()).copied().flatten();
        self.claims.alone() || own == Some(Device::Mouse) || !self.claims.claimed(Device::Mouse)
    }

    /// Whether anybody has just pressed `action`.
    pub fn just_pressed(&self, action: Action) -> bool {
        self.anybody().just_pressed(action)
    }

    /// Whether anybody presses the main button by its key.
    pub fn confirmed(&self) -> bool {
        self.anybody().confirmed()
    }
}

/// The presses on some devices.
#[derive(Clone, Default)]
pub struct Pressed<'a>(Vec<&'a ActionState<Action>>);

impl Pressed<'_> {
    /// Whether `action` is held.
    pub fn pressed(&self, action: Action) -> bool {
        self.0.iter().any(|state| state.pressed(&action))
    }

    /// Whether `action` has just been pressed.
    pub fn just_pressed(&self, action: Action) -> bool {
        self.0.iter().any(|state| state.just_pressed(&action))
    }

    /// Whether anything has just been pressed, or a stick is pulled.
    pub fn any(&self) -> bool {
        self.pulls() || self.0.iter().any(|state| !state.get_just_pressed().is_empty())
    }

    /// Whether a stick is pulled.
    pub fn pulls(&self) -> bool {
        self.stick().length() >= PULLED
    }

    /// Whether anything has just been pressed that goes on with what is shown: not what opens a panel or sets the pace.
    pub fn goes_on(&self) -> bool {
        let elsewhere = [Action::Back, Action::Rules, Action::Settings, Action::Sheet, Action::Speed];
        let mut pressed = self.0.iter().flat_map(|state| state.get_just_pressed());
        pressed.any(|action| !elsewhere.contains(&action))
    }

    /// The labels that have just been pressed, counted from 0.
    pub fn labels(&self) -> impl Iterator<Item = u8> + '_ {
        (0..LABELS as u8).filter(|label| self.just_pressed(Action::Label(*label)))
    }

    /// Whether the main button is pressed by its key.
    pub fn confirmed(&self) -> bool {
        self.just_pressed(Action::Confirm) || self.just_pressed(Action::Press)
    }

    /// Whether `action` has just been let go.
    pub fn just_released(&self, action: Action) -> bool {
        self.0.iter().any(|state| state.just_released(&action))
    }

    /// The strength with which `action` is pressed, 0.0-1.0: a stick can be tilted halfway.
    pub fn value(&self, action: Action) -> f32 {
        let value =
            |state: &&ActionState<Action>| if state.pressed(&action) { state.button_value(&action).abs() } else { 0.0 };
        self.0.iter().map(value).fold(0.0, f32::max)
    }

    /// The position of the stick that is farthest from its middle: right and up, each -1.0 to 1.0.
    pub fn stick(&self) -> Vec2 {
        let sticks = self.0.iter().map(|state| state.axis_pair(&Action::Stick).clamp_length_max(1.0));
        sticks.fold(Vec2::ZERO, |most, stick| if stick.length() > most.length() { stick } else { most })
    }
}

/// Adds the keyboard's sources; each pad adds its own.
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
