//! Game pads, which come and go and look alike. When somebody presses a button on a pad, it gets the lowest free
//! number, so a lost pad is replaced by pressing a button, on it or on another.

use bevy::{
    input::gamepad::{Gamepad, GamepadButtonStateChangedEvent},
    prelude::*,
};
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

use super::{Action, Bindings, Device, Source};

/// The numbered pads, by their numbers.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pads(Vec<Option<Entity>>);

impl Pads {
    /// The number of a pad.
    pub fn number(&self, pad: Entity) -> Option<u8> {
        self.0.iter().position(|other| *other == Some(pad)).map(|n| n as u8)
    }

    /// These pads, numbered in this order.
    #[cfg(test)]
    pub(super) fn of(pads: impl IntoIterator<Item = Entity>) -> Pads {
        Pads(pads.into_iter().map(Some).collect())
    }

    /// The pad with this number, if it is there.
    pub fn get(&self, number: u8) -> Option<Entity> {
        self.0.get(usize::from(number)).copied().flatten()
    }

    /// The numbers of the pads on which somebody has just pressed a button.
    pub fn pressed(&self, changes: &mut MessageReader<GamepadButtonStateChangedEvent>) -> Vec<u8> {
        let pressed = changes.read().filter(|change| change.state.is_pressed());
        pressed.filter_map(|change| self.number(change.entity)).collect()
    }

    /// Whether this device is there.
    pub fn has(&self, device: Device) -> bool {
        match device {
            Device::Pad(number) => self.get(number).is_some(),
            _ => true,
        }
    }

    /// Gives a pad the lowest free number.
    fn add(&mut self, pad: Entity) {
        match self.0.iter().position(Option::is_none) {
            _ if self.number(pad).is_some() => {}
            Some(free) => self.0[free] = Some(pad),
            None if self.0.len() < usize::from(Device::PADS) => self.0.push(Some(pad)),
            // There are more pads than seats at any table.
            None => {}
        }
    }

    /// Takes a pad's number away.
    fn remove(&mut self, pad: Entity) {
        self.0.iter_mut().filter(|other| **other == Some(pad)).for_each(|place| *place = None);
    }
}

/// The systems in which pads come, go and get their numbers.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PadSystems;

/// Adds pads.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pads>().add_systems(
        PreUpdate,
        (come, go, number)
            .chain()
            .in_set(PadSystems)
            .after(InputManagerSystem::Unify)
            .before(InputManagerSystem::Update),
    );
}

/// Gives buttons to a pad that is plugged in.
fn come(new: Query<Entity, Added<Gamepad>>, bindings: Res<Bindings>, mut commands: Commands) {
    for pad in &new {
        let source = Source::Pad(pad);
        commands.entity(pad).insert((source, bindings.map(source), ActionState::<Action>::default()));
    }
}

/// Takes the buttons and the number from a pad that is gone.
fn go(mut gone: RemovedComponents<Gamepad>, mut pads: ResMut<Pads>, mut commands: Commands) {
    for pad in gone.read() {
        pads.remove(pad);
        if let Ok(mut pad) = commands.get_entity(pad) {
            pad.remove::<(Source, InputMap<Action>, ActionState<Action>)>();
        }
    }
}

/// Numbers a pad when somebody presses a button on it.
fn number(mut changes: MessageReader<GamepadButtonStateChangedEvent>, mut pads: ResMut<Pads>) {
    for change in changes.read().filter(|change| change.state.is_pressed()) {
        if pads.number(change.entity).is_none() {
            pads.add(change.entity);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_number_is_taken_up_again_by_whatever_pad_comes_first() {
        let mut world = World::new();
        let [one, two, three] = [(); 3].map(|()| world.spawn_empty().id());
        let mut pads = Pads::default();
        [one, two, one].into_iter().for_each(|pad| pads.add(pad));
        assert_eq!([one, two, three].map(|pad| pads.number(pad)), [Some(0), Some(1), None]);
        pads.remove(one);
        assert!(!pads.has(Device::Pad(0)) && pads.has(Device::Pad(1)) && pads.has(Device::Mouse));
        pads.add(three);
        assert_eq!((pads.get(0), pads.number(two)), (Some(three), Some(1)));
    }

    #[test]
    fn there_are_as_many_pads_as_seats_at_most() {
        let mut world = World::new();
        let mut pads = Pads::default();
        (0..20).for_each(|_| pads.add(world.spawn_empty().id()));
        assert_eq!(pads.0.len(), usize::from(Device::PADS));
    }
}
