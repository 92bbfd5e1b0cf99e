//! Has leafwing turn the buttons of every source into actions: in the frames in which one is held or let go.
//!
//! Leafwing's own plugin does that in each frame, twice, and each time compares every button with every other one, in
//! case one is part of a chord. Without a pad that was a fifth of the work of a frame.

use bevy::{ecs::entity::EntityHashSet, prelude::*};
use leafwing_input_manager::{
    plugin::{CentralInputStorePlugin, InputManagerSystem},
    prelude::{ActionState, ClashStrategy, InputManagerPlugin, InputMap, updating::CentralInputStore},
    systems::{clear_central_input_store, release_on_input_map_removed},
};

use super::{Action, Source, taps::Taps};

/// Adds leafwing, without its own system that hears in each frame: a server's plugin has none.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((CentralInputStorePlugin, InputManagerPlugin::<Action>::server()));
    // The presses of the last frame are forgotten before those of this one are read.
    app.configure_sets(
        PreUpdate,
        (InputManagerSystem::Tick, InputManagerSystem::Unify, InputManagerSystem::Update).chain(),
    );
    app.add_systems(
        PreUpdate,
        (clear_central_input_store.in_set(InputManagerSystem::Tick), hear.in_set(InputManagerSystem::Update)),
    );
    app.add_systems(PostUpdate, release_on_input_map_removed::<Action>);
}

/// Tells every source that stirs, or has just come to rest, what is done with it.
fn hear(
    (store, clashes, taps): (Res<CentralInputStore>, Res<ClashStrategy>, Res<Taps>),
    pads: Query<&Gamepad>,
    mut sources: Query<(Entity, &Source, &InputMap<Action>, &mut ActionState<Action>)>,
    mut stirring: Local<EntityHashSet>,
) {
    for (entity, source, map, mut state) in &mut sources {
        let stirs = match source {
            Source::Pad(pad) => taps.holds_on(*pad) || pads.get(*pad).is_ok_and(is_off_centre),
            _ => taps.holds_a_key(),
        };
        let stirred = if stirs { !stirring.insert(entity) } else { stirring.remove(&entity) };
        if stirs || stirred {
            state.update(map.process_actions(None, &store, *clashes));
        }
    }
}

/// Whether a stick is tilted or a trigger pulled, however little.
fn is_off_centre(pad: &Gamepad) -> bool {
    pad.get_analog_axes().any(|axis| pad.get(*axis).is_some_and(|value| value != 0.0))
}
