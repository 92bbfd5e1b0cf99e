//! Keeps track of the device that was used last: prompts show its buttons to a person who plays alone.

use bevy::{
    input::{gamepad::GamepadButtonStateChangedEvent, keyboard::KeyboardInput, mouse::MouseButtonInput},
    prelude::*,
};

use super::{Claims, Device, Pads, pads::PadSystems};

/// The device that was used last.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastUsed(pub Device);

/// Adds [`LastUsed`] and keeps it up to date.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastUsed>().add_systems(PreUpdate, note.after(PadSystems));
}

fn note(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut pads: MessageReader<GamepadButtonStateChangedEvent>,
    (numbers, claims): (Res<Pads>, Res<Claims>),
    mut used: ResMut<LastUsed>,
) {
    let half = |key: KeyCode| Device::half(key).filter(|_| claims.halves());
    let key = keys.read().last().map(|key| half(key.key_code).unwrap_or(Device::Keyboard));
    let button = buttons.read().last().map(|_| Device::Mouse);
    let pad = pads.read().last().and_then(|change| numbers.number(change.entity)).map(Device::Pad);
    if let Some(device) = pad.or(key).or(button) {
        used.set_if_neq(LastUsed(device));
    }
}
