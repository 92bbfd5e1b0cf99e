//! The keys of races: each seat's own two, whatever its device, and the buttons of its pad; read while a race runs and at no
//! other time.
//!
//! Q, P, Z and M shake to start with, and the key beside each is Bang! Some of these letters are throwing keys of the table
//! too (W, X): nobody throws in a race, so each means one thing at a time. The keys that the table always listens to are
//! never race keys ([`always`](super::always)).

use bevy::prelude::*;

use super::{Action, Keys, RaceKeys};
use crate::{AppSystems, rules::Seat};

/// The race keys of every seat that a person plays, in seat order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Owners(pub Vec<Option<RaceKeys>>);

/// Whether a race runs that the keys are for: the table says so, and takes it back while a panel is open over it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Racing(pub bool);

/// Whether what is held otherwise is pressed once to begin and once more to end.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Toggles(pub bool);

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

impl Press {
    /// The same where every press turns over what the last one began, after `before`.
    fn turned_over(self, before: Press) -> Press {
        match self.just_pressed {
            true => Press { pressed: !before.pressed, just_pressed: !before.pressed, just_released: before.pressed },
            false => Press { pressed: before.pressed, ..Press::default() },
        }
    }
}

impl RaceHand {
    /// With what the same seat does by other means.
    #[must_use]
    pub fn and(self, other: RaceHand) -> RaceHand {
        let (a, b) = (self.shake, other.shake);
        RaceHand {
            shake: Press {
                pressed: a.pressed || b.pressed,
                just_pressed: a.just_pressed || b.just_pressed,
                just_released: a.just_released || b.just_released,
            },
            bang: self.bang || other.bang,
        }
    }
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

    /// Reads the keys and pads of every person at the table.
    fn read(owners: &Owners, letters: &ButtonInput<KeyCode>, keys: &Keys) -> RaceInput {
        let by_keys = |RaceKeys { shake, bang }: RaceKeys| RaceHand {
            shake: Press {
                pressed: letters.pressed(shake),
                just_pressed: letters.just_pressed(shake),
                just_released: letters.just_released(shake),
            },
            bang: letters.just_pressed(bang),
        };
        let by_pad = |seat: Seat| {
            let pad = keys.of_pad(seat);
            let shake = Press {
                pressed: pad.pressed(Action::Act),
                just_pressed: pad.just_pressed(Action::Act),
                just_released: pad.just_released(Action::Act),
            };
            RaceHand { shake, bang: pad.just_pressed(Action::Bang) }
        };
        let hand = |(seat, own): (Seat, &Option<RaceKeys>)| {
            own.map_or_else(RaceHand::default, |own| by_keys(own).and(by_pad(seat)))
        };
        RaceInput { hands: (0..).map(Seat).zip(&owners.0).map(hand).collect() }
    }
}

/// Keys that are somebody's own, for saying yes at the table.
#[derive(bevy::ecs::system::SystemParam)]
pub struct OwnKeys<'w, 's> {
    owners: Res<'w, Owners>,
    letters: Res<'w, ButtonInput<KeyCode>>,
    keys: Keys<'w, 's>,
}

impl OwnKeys<'_, '_> {
    /// Who votes in this frame, and whether for the first of two things: with their shaking key, or the main button of their pad;
    /// their other key, or the left button of the pad's four, is for the second.
    pub fn votes(&self) -> impl Iterator<Item = (Seat, bool)> + '_ {
        (0..).map(Seat).zip(&self.owners.0).filter_map(|(seat, own)| {
            let own = (*own)?;
            let pad = self.keys.of_pad(seat);
            let first = self.letters.just_pressed(own.shake) || pad.just_pressed(Action::Act);
            let second = self.letters.just_pressed(own.bang) || pad.just_pressed(Action::Shake);
            (first || second).then_some((seat, first))
        })
    }

    /// Who presses a race key of theirs, or the main button of their pad, in this frame.
    pub fn pressed(&self) -> impl Iterator<Item = Seat> + '_ {
        let by_key = |own: RaceKeys| [own.shake, own.bang].iter().any(|key| self.letters.just_pressed(*key));
        let seats = (0..).map(Seat).zip(&self.owners.0);
        let pressed = seats
            .filter(move |(seat, own)| own.is_some_and(by_key) || self.keys.of_pad(*seat).just_pressed(Action::Act));
        pressed.map(|(seat, _)| seat)
    }
}

/// Adds the race keys. What they do is there after `AppSystems::Input` has begun: read it in a system after [`listen`].
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Racing>()
        .init_resource::<Toggles>()
        .init_resource::<Owners>()
        .init_resource::<RaceInput>()
        .add_systems(Update, listen.in_set(AppSystems::Input));
}

/// Reads the race keys of this frame.
pub fn listen(
    (racing, toggles): (Res<Racing>, Res<Toggles>),
    owners: Res<Owners>,
    letters: Res<ButtonInput<KeyCode>>,
    keys: Keys,
    mut input: ResMut<RaceInput>,
) {
    let mut now = if racing.0 { RaceInput::read(&owners, &letters, &keys) } else { RaceInput::default() };
    for (n, hand) in now.hands.iter_mut().enumerate().filter(|_| toggles.0) {
        hand.shake = hand.shake.turned_over(input.hand(Seat(n as u8)).shake);
    }
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
        app.init_resource::<super::super::Claims>().init_resource::<super::super::Pads>();
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
    fn where_holds_are_toggles_one_press_shakes_and_the_next_lets_go() {
        let [down, up, still] = [
            Press { pressed: true, just_pressed: true, just_released: false },
            Press { pressed: false, just_pressed: false, just_released: true },
            Press::default(),
        ];
        let held = Press { pressed: true, ..still };
        let mut now = still;
        for (key, wanted) in
            [(down, down), (held, held), (up, held), (still, held), (down, up), (up, still), (down, down)]
        {
            now = key.turned_over(now);
            assert_eq!(now, wanted);
        }
    }

    #[test]
    fn outside_of_races_nobody_is_heard() {
        assert_eq!(race(false, &[KeyCode::KeyQ, KeyCode::KeyW], &[]), RaceInput::default());
    }
}
