//! Makes pads rumble when dice bust or the Post falls.

use std::time::Duration;

use bevy::{
    input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest},
    prelude::*,
};

use super::{Claims, Device, Pads};
use crate::sound::{PlaySound, Sound};

/// The length of a rumble, in seconds.
const LASTS: f32 = 0.45;

/// The strength with which pads rumble: 0.0 (not at all) to 1.0.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Rumble(pub f32);

/// Adds rumble.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Rumble(1.0));
    app.add_message::<PlaySound>().add_message::<GamepadRumbleRequest>();
    app.add_systems(Last, rumble);
}

/// Rumbles every pad that somebody plays with, at the sounds that call for it.
fn rumble(
    mut heard: MessageReader<PlaySound>,
    (pads, claims, strength): (Res<Pads>, Res<Claims>, Res<Rumble>),
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let hard = |sound: Sound| match sound {
        Sound::Bust => Some(0.9),
        Sound::Fell => Some(0.6),
        _ => None,
    };
    let Some(hard) = heard.read().filter_map(|asked| hard(asked.sound)).reduce(f32::max) else { return };
    let hard = hard * strength.0;
    if hard <= 0.0 {
        return;
    }
    let played = (0..Device::PADS).filter(|n| claims.alone() || claims.0.contains(&Some(Device::Pad(*n))));
    for gamepad in played.filter_map(|n| pads.get(n)) {
        let intensity = GamepadRumbleIntensity { strong_motor: hard, weak_motor: hard * 0.5 };
        requests.write(GamepadRumbleRequest::Add { duration: Duration::from_secs_f32(LASTS), intensity, gamepad });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bust_is_felt_on_the_pads_that_are_played_with_and_on_no_other() {
        let mut app = App::new();
        let [own, other] = [(); 2].map(|()| app.world_mut().spawn_empty().id());
        app.insert_resource(Pads::of([own, other]))
            .insert_resource(Claims(vec![Some(Device::Pad(0)), Some(Device::Mouse)]));
        app.add_plugins(plugin);
        for (sound, felt) in [(Sound::Card, 0), (Sound::Bust, 1), (Sound::Fell, 1)] {
            app.world_mut().write_message(PlaySound::from(sound));
            app.update();
            let requests: Vec<_> = app.world_mut().resource_mut::<Messages<GamepadRumbleRequest>>().drain().collect();
            assert_eq!(requests.len(), felt, "{sound:?}");
            assert!(requests.iter().all(|request| request.gamepad() == own));
        }
    }
}
