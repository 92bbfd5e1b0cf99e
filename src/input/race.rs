//! Race keys: each seat's own two, whatever its device, and the buttons of its pad, for races and for votes.
//!
//! By default Q, P, Z and M shake, and the key next to each is Bang! Some of these letters are also throwing keys of
//! the table (W, X): nobody throws in a race, so each has one meaning at a time. The keys that the table always listens
//! to are never race keys ([`always`](super::always)).

use bevy::{
    input::{gamepad::GamepadButtonStateChangedEvent, keyboard::KeyboardInput},
    prelude::*,
};

use super::{Action, Bindings, Button, Controls, DeviceKind, Keys, RaceKeys};
use crate::{AppSystems, rules::Seat};

/// The race keys of every seat that a person plays, in seat order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Owners(pub Vec<Option<RaceKeys>>);

/// Whether race keys are read: the table allows it while a race runs and no panel is open over it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Racing(pub bool);

/// Whether holds are toggles: one press begins a hold, and the next one ends it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Toggles(pub bool);

/// An act of a hand in a race.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Did {
    /// Sweeps up and shakes.
    Shake,
    /// Lets go: rolls.
    LetGo,
    /// Slaps the table.
    Slap,
}

/// The acts of one seat in a race in this frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RaceHand {
    /// The acts in order, each with the part of the frame that had passed by then, 0.0-1.0.
    pub did: Vec<(f32, Did)>,
    /// Whether the seat holds its dice at the end of the frame.
    pub holds: bool,
}

impl RaceHand {
    /// Merges in what the same seat does by other means.
    #[must_use]
    pub fn and(mut self, other: RaceHand) -> RaceHand {
        self.did.extend(other.did);
        self.did.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        RaceHand { holds: self.holds || other.holds, ..self }
    }

    /// The same acts where holds are toggles: every other press of the shaking button lets go. `held` says whether the
    /// hand holds its dice when the frame begins.
    fn turned_over(self, mut held: bool) -> RaceHand {
        let mut did = Vec::new();
        for (part, what) in self.did {
            match what {
                Did::Slap => did.push((part, what)),
                Did::Shake => {
                    did.push((part, if held { Did::LetGo } else { Did::Shake }));
                    held = !held;
                }
                Did::LetGo => {}
            }
        }
        RaceHand { did, holds: held }
    }
}

/// The action that gives answer `n` in a race, on a device of this kind. None of them belongs to a hand in a race.
pub fn race_answer(kind: DeviceKind, n: usize) -> Option<Action> {
    let actions = match kind {
        DeviceKind::Keys => [Action::Label(0), Action::Label(1), Action::Label(2), Action::Label(3)],
        DeviceKind::Pad => [Action::Done, Action::Shake, Action::Up, Action::Down],
        DeviceKind::Mouse => return None,
    };
    actions.get(n).copied()
}

/// The acts of every seat in a race in this frame. Outside of races there are none. When a race is paused while a seat
/// shakes, its hand is open afterwards, without having let go.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct RaceInput {
    hands: Vec<RaceHand>,
    answers: Vec<Vec<(f32, usize)>>,
}

impl RaceInput {
    /// The acts of this seat.
    pub fn hand(&self, seat: Seat) -> RaceHand {
        self.hands.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The numbers of the answers that this seat gives by keys, in order, each with the part of the frame that had
    /// passed by then, 0.0-1.0.
    pub fn answers(&self, seat: Seat) -> &[(f32, usize)] {
        self.answers.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}

/// All presses and releases of a frame, in order. Nothing says when in the frame they happened, so they are spread
/// evenly over it.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Presses<'w, 's> {
    typed: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, GamepadButtonStateChangedEvent>,
    letters: Res<'w, ButtonInput<KeyCode>>,
    keys: Keys<'w, 's>,
    bindings: Res<'w, Bindings>,
}

impl Presses<'_, '_> {
    /// Reads the acts of each seat, by its own race keys and its pad.
    fn read(&mut self, owners: &[Option<RaceKeys>]) -> RaceInput {
        let typed: Vec<(KeyCode, bool)> = self
            .typed
            .read()
            .filter(|change| !change.repeat)
            .map(|change| (change.key_code, change.state.is_pressed()))
            .collect();
        let buttons: Vec<_> = self.buttons.read().copied().collect();
        let seats = || (0..).map(Seat).zip(owners);
        let hands = seats().map(|(seat, own)| {
            own.map_or_else(RaceHand::default, |own| {
                by_keys(own, &typed, self.letters.pressed(own.shake)).and(self.by_pad(seat, &buttons))
            })
        });
        let is_race_key = |key: KeyCode| owners.iter().flatten().any(|own| own.has(key));
        let answers = seats().map(|(seat, own)| {
            let pressed = typed.iter().enumerate().filter(|(_, (key, pressed))| *pressed && !is_race_key(*key));
            let by_key = pressed.filter_map(|(n, (key, _))| {
                Some((
                    part(n, typed.len()),
                    self.answer(DeviceKind::Keys, &self.keys.keyboards(seat), Button::Key(*key))?,
                ))
            });
            let pressed = buttons.iter().enumerate().filter(|(_, change)| change.state.is_pressed());
            let by_pad =
                pressed.filter(|(_, change)| self.keys.has_pad(seat, change.entity)).filter_map(|(n, change)| {
                    let answer = self.answer(DeviceKind::Pad, &[Controls::Pad], Button::Pad(change.button))?;
                    Some((part(n, buttons.len()), answer))
                });
            own.map_or_else(Vec::new, |_| by_key.chain(by_pad).collect())
        });
        RaceInput { hands: hands.collect(), answers: answers.collect() }
    }

    /// The number of the answer that a button gives.
    fn answer(&self, kind: DeviceKind, controls: &[Controls], button: Button) -> Option<usize> {
        let gives = |n: &usize| {
            let action = race_answer(kind, *n);
            action.is_some_and(|action| controls.iter().any(|of| self.bindings.does(*of, action, button)))
        };
        (0..).take_while(|n| race_answer(kind, *n).is_some()).find(gives)
    }

    fn by_pad(&self, seat: Seat, buttons: &[GamepadButtonStateChangedEvent]) -> RaceHand {
        let own = buttons.iter().enumerate().filter(|(_, change)| self.keys.has_pad(seat, change.entity));
        let did = own.filter_map(|(n, change)| {
            let is = |action| self.bindings.does(Controls::Pad, action, Button::Pad(change.button));
            let what = did(is(Action::Act), is(Action::Slap), change.state.is_pressed())?;
            Some((part(n, buttons.len()), what))
        });
        RaceHand { did: did.collect(), holds: self.keys.of_pad(seat).pressed(Action::Act) }
    }
}

fn by_keys(own: RaceKeys, typed: &[(KeyCode, bool)], holds: bool) -> RaceHand {
    let did = typed.iter().enumerate().filter_map(|(n, (key, pressed))| {
        let what = did(own.shake == *key, own.slap == *key, *pressed)?;
        Some((part(n, typed.len()), what))
    });
    RaceHand { did: did.collect(), holds }
}

/// The act of pressing or letting go of the button that shakes, or of the one that slaps.
fn did(shakes: bool, slaps: bool, pressed: bool) -> Option<Did> {
    match (shakes, slaps, pressed) {
        (true, _, true) => Some(Did::Shake),
        (true, _, false) => Some(Did::LetGo),
        (false, true, true) => Some(Did::Slap),
        _ => None,
    }
}

/// The part of a frame that has passed when event `n` of `count` happens.
fn part(n: usize, count: usize) -> f32 {
    (n + 1) as f32 / (count + 1) as f32
}

/// Each seat's own race keys and pad, for votes and agreements at the table.
#[derive(bevy::ecs::system::SystemParam)]
pub struct OwnKeys<'w, 's> {
    owners: Res<'w, Owners>,
    letters: Res<'w, ButtonInput<KeyCode>>,
    keys: Keys<'w, 's>,
}

impl OwnKeys<'_, '_> {
    /// The seats that vote in this frame, each with whether it votes for the first of two things. The shaking key, or
    /// the left of the pad's four buttons, is for the first; the other key, or the upper button, is for the second. The
    /// main button of a pad presses what has the attention.
    pub fn votes(&self) -> impl Iterator<Item = (Seat, bool)> + '_ {
        (0..).map(Seat).zip(&self.owners.0).filter_map(|(seat, own)| {
            let own = (*own)?;
            let pad = self.keys.of_pad(seat);
            let first = self.letters.just_pressed(own.shake) || pad.just_pressed(Action::Shake);
            let second = self.letters.just_pressed(own.slap) || pad.just_pressed(Action::Done);
            (first || second).then_some((seat, first))
        })
    }

    /// The seats that press one of their race keys, or the main button of their pad, in this frame.
    pub fn pressed(&self) -> impl Iterator<Item = Seat> + '_ {
        let by_key = |own: RaceKeys| [own.shake, own.slap].iter().any(|key| self.letters.just_pressed(*key));
        let seats = (0..).map(Seat).zip(&self.owners.0);
        let pressed = seats
            .filter(move |(seat, own)| own.is_some_and(by_key) || self.keys.of_pad(*seat).just_pressed(Action::Act));
        pressed.map(|(seat, _)| seat)
    }
}

/// Adds the race keys. Systems that read [`RaceInput`] run after [`listen`], which is in `AppSystems::Input`.
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
    mut presses: Presses,
    mut input: ResMut<RaceInput>,
) {
    // Presses outside of a race aren't kept for it.
    let RaceInput { mut hands, mut answers } = presses.read(&owners.0);
    hands.retain(|_| racing.0);
    answers.retain(|_| racing.0);
    if toggles.0 {
        let before = std::mem::take(&mut input.hands);
        let held = |n: usize| before.get(n).is_some_and(|hand| hand.holds);
        hands = hands.into_iter().enumerate().map(|(n, hand)| hand.turned_over(held(n))).collect();
    }
    input.set_if_neq(RaceInput { hands, answers });
}

#[cfg(test)]
mod tests {
    use super::*;
    use Did::{LetGo, Shake, Slap};

    const OWN: RaceKeys = RaceKeys::USUAL[0];
    const OTHER: RaceKeys = RaceKeys::USUAL[1];

    fn what(hand: &RaceHand) -> Vec<Did> {
        hand.did.iter().map(|(_, did)| *did).collect()
    }

    #[test]
    fn each_seat_has_its_own_keys_and_all_that_happens_in_a_frame_has_its_order_and_time() {
        let typed = [(OWN.shake, true), (OTHER.slap, true), (OWN.shake, false), (OWN.slap, true), (OWN.shake, true)];
        let (own, other) = (by_keys(OWN, &typed, true), by_keys(OTHER, &typed, false));
        assert_eq!((what(&own), what(&other)), (vec![Shake, LetGo, Slap, Shake], vec![Slap]));
        assert!(own.did.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(own.did[0].0 < other.did[0].0 && other.did[0].0 < own.did[1].0, "who was first is first");
        assert!(own.did.iter().all(|(part, _)| (0.0..=1.0).contains(part)));
    }

    #[test]
    fn keys_and_mouse_are_one_hand() {
        let keys = RaceHand { did: vec![(0.25, Shake), (0.75, LetGo)], holds: false };
        let mouse = RaceHand { did: vec![(0.5, Slap)], holds: true };
        let both = keys.and(mouse);
        assert_eq!((what(&both), both.holds), (vec![Shake, Slap, LetGo], true));
    }

    #[test]
    fn where_holds_are_toggles_one_press_shakes_and_the_next_lets_go() {
        let hand = |did: &[Did], holds| RaceHand { did: did.iter().map(|did| (0.5, *did)).collect(), holds };
        let mut held = false;
        for (did, wanted, holds) in [
            (&[Shake][..], &[Shake][..], true),
            (&[LetGo], &[], true),
            (&[], &[], true),
            (&[Slap], &[Slap], true),
            (&[Shake], &[LetGo], false),
            (&[LetGo, Shake, LetGo, Shake], &[Shake, LetGo], false),
        ] {
            let now = hand(did, false).turned_over(held);
            assert_eq!((what(&now).as_slice(), now.holds), (wanted, holds));
            held = now.holds;
        }
    }

    #[test]
    fn outside_of_races_nobody_is_heard() {
        let mut app = App::new();
        app.init_resource::<super::super::Claims>().init_resource::<super::super::Pads>().init_resource::<Bindings>();
        app.add_message::<KeyboardInput>().add_message::<GamepadButtonStateChangedEvent>();
        app.add_plugins(plugin).insert_resource(Owners(vec![Some(OWN)])).init_resource::<ButtonInput<KeyCode>>();
        let press = |key_code| KeyboardInput {
            key_code,
            logical_key: bevy::input::keyboard::Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state: bevy::input::ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        for (racing, heard) in [(false, 0), (true, 1), (false, 0)] {
            app.insert_resource(Racing(racing));
            app.world_mut().write_message(press(OWN.shake));
            app.update();
            assert_eq!(app.world().resource::<RaceInput>().hand(Seat(0)).did.len(), heard);
            assert_eq!(
                app.world().resource::<RaceInput>().hand(Seat(7)),
                RaceHand::default(),
                "strangers have no hands"
            );
        }
    }
}
