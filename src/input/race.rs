//! The keys of races: each seat's own two, whatever its device, read while a race runs and at no other time.
//!
//! Q, P, Z and M shake to start with, and the key beside each is Bang! Some of these letters are throwing keys of the table
//! too (W, X): nobody throws in a race, so each means one thing at a time. The keys that the table always listens to are
//! never race keys ([`Action::always`](super::Action::always)).

use bevy::prelude::*;

use super::RaceKeys;
use crate::{AppSystems, rules::Seat};

/// The race keys of every seat that a person plays, in seat order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Owners(pub Vec<Option<RaceKeys>>);

/// Whether a race runs that the keys are for: the table says so, and takes it back while a panel is open over it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Racing(pub bool);

/// A key in this frame. Pressed and let go within one frame is both.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Press {
    /// It is down.
    pub pressed: bool,
    /// It went down.
    pub just_pressed: bool,
    /// It was let go.
    pub just_released: bool,
}

/// What one seat does in a race in this frame.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct RaceHand {
    /// Held: sweeps up and shakes; let go: rolls.
    pub shake: Press,
    /// Slapped the table.
    pub bang: bool,
}

/// What every seat does in a race in this frame. Outside of races nobody does anything; when a race is paused while a seat
/// shakes, its hand is found open, with no letting go in between.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RaceInput {
    hands: Vec<RaceHand>,
}

impl RaceInput {
    /// What this seat does.
    pub fn hand(&self, seat: Seat) -> RaceHand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// Reads the keys of every person at the table.
    fn read(owners: &Owners, keys: &ButtonInput<KeyCode>) -> RaceInput {
        let hand = |RaceKeys { shake, bang }: RaceKeys| RaceHand {
            shake: Press {
                pressed: keys.pressed(shake),
                just_pressed: keys.just_pressed(shake),
                just_released: keys.just_released(shake),
            },
            bang: keys.just_pressed(bang),
        };
        let hands = owners.0.iter().map(|own| own.map_or_else(RaceHand::default, hand));
        RaceInput { hands: hands.collect() }
    }
}

/// Adds the race keys. What they do is there after `AppSystems::Input` has begun: read it in a system after [`listen`].
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Racing>()
        .init_resource::<Owners>()
        .init_resource::<RaceInput>()
        .add_systems(Update, listen.in_set(AppSystems::Input));
}

/// Reads the race keys of this frame.
pub fn listen(racing: Res<Racing>, owners: Res<Owners>, keys: Res<ButtonInput<KeyCode>>, mut input: ResMut<RaceInput>) {
    let now = if racing.0 { RaceInput::read(&owners, &keys) } else { RaceInput::default() };
    input.set_if_neq(now);
}

#[cfg(test)]
mod tests {
    use super::*;
    fn race(racing: bool, press: &[KeyCode], release: &[KeyCode]) -> RaceInput {
        let mut keys = ButtonInput::default();
        release.iter().for_each(|key| keys.press(*key));
        keys.clear();
        press.iter().for_each(|key| keys.press(*key));
        release.iter().for_each(|key| keys.release(*key));
        let mut app = App::new();
        app.add_plugins(plugin)
            .insert_resource(Racing(racing))
            .insert_resource(Owners([0, 1].map(|n| Some(RaceKeys::USUAL[n])).into_iter().chain([None]).collect()))
            .insert_resource(keys);
        app.update();
        app.world().resource::<RaceInput>().clone()
    }

    #[test]
    fn each_seat_has_its_own_keys_and_all_count_in_one_frame() {
        let input = race(true, &[KeyCode::KeyQ, KeyCode::KeyO], &[KeyCode::KeyP]);
        assert_eq!(input.hand(Seat(0)).shake, Press { pressed: true, just_pressed: true, just_released: false });
        assert_eq!(input.hand(Seat(1)).shake, Press { pressed: false, just_pressed: false, just_released: true });
        assert_eq!((input.hand(Seat(0)).bang, input.hand(Seat(1)).bang), (false, true));
    }

    #[test]
    fn bots_have_no_keys_and_strangers_no_hands() {
        let input = race(true, &[KeyCode::KeyZ, KeyCode::KeyX], &[]);
        assert_eq!(input.hand(Seat(2)), RaceHand::default());
        assert_eq!(input.hand(Seat(7)), RaceHand::default());
    }

    #[test]
    fn outside_of_races_nobody_is_heard() {
        assert_eq!(race(false, &[KeyCode::KeyQ, KeyCode::KeyW], &[]), RaceInput::default());
    }
}
