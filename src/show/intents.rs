//! From what people do in front of the shared screen to moves: the one road, for pointer and keys alike.

use bevy::{input::mouse::MouseWheel, prelude::*, window::PrimaryWindow};

use super::{OnScreen, Playhead, Show, sight::House};
use crate::{
    input::{
        Action, Keys,
        race::{RaceInput, Racing, listen},
    },
    pieces::PiecesShown,
    rules::Seat,
    sound::{PlaySound, Sound},
    turn::{Propose, Shown},
};

/// Whether the table lies open before the people: nothing stands over it, and it is not paused.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFree(pub bool);

/// A button of the mouse in a frame.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Button {
    /// It is down.
    pub pressed: bool,
    /// It went down.
    pub just_pressed: bool,
    /// It was let go.
    pub just_released: bool,
}

/// What the pointer does in a frame.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Pointer {
    /// Where it is, in logical pixels; `None`: not over the window.
    pub at: Option<Vec2>,
    /// Whether it has moved since the last frame.
    pub moved: bool,
    /// The left button.
    pub left: Button,
    /// The right button.
    pub right: Button,
    /// The middle button.
    pub middle: Button,
    /// How far the wheel was turned, in notches away from the hand.
    pub wheel: f32,
}

/// What people do in front of a screen in a frame.
pub struct Intent<'a> {
    /// How long the frame is, in seconds of their time.
    pub seconds: f32,
    /// When it is, in seconds of their time.
    pub now: f32,
    /// The pointer.
    pub pointer: Pointer,
    /// The table's keys.
    pub keys: &'a leafwing_input_manager::prelude::ActionState<Action>,
    /// The race keys of every seat.
    pub race: &'a RaceInput,
}

/// What comes of it.
#[derive(Clone, Debug)]
pub struct Deeds<M> {
    /// The moves that are proposed.
    pub moves: Vec<(Seat, M)>,
    /// The sounds of hands.
    pub cues: Vec<Sound>,
}

impl<M> Default for Deeds<M> {
    fn default() -> Deeds<M> {
        Deeds { moves: Vec::new(), cues: Vec::new() }
    }
}

/// When hands are heard: after what opens and closes panels, before what else the same keys mean.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct HandSystems;

/// Adds the hands in front of the shared screen of `G`.
pub(super) fn plugin<G: Show>(app: &mut App) {
    app.init_resource::<TableFree>().add_systems(
        Update,
        (race::<G>.before(listen), intend::<G>.after(listen)).chain().in_set(HandSystems).ambiguous_with(HandSystems),
    );
}

/// Race keys are read while a race is on and nothing stands over it.
fn race<G: Show>(screen: Option<OnScreen<&Shown<G>>>, free: Res<TableFree>, mut racing: ResMut<Racing>) {
    if let Some(shown) = screen {
        racing.set_if_neq(Racing(free.0 && G::is_live(&shown.view)));
    }
}

/// What the mouse does.
#[derive(bevy::ecs::system::SystemParam)]
struct Mouse<'w, 's> {
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    moves: MessageReader<'w, 's, CursorMoved>,
}

impl Mouse<'_, '_> {
    fn read(&mut self) -> Pointer {
        let button = |button| Button {
            pressed: self.buttons.pressed(button),
            just_pressed: self.buttons.just_pressed(button),
            just_released: self.buttons.just_released(button),
        };
        let [left, right, middle] = [MouseButton::Left, MouseButton::Right, MouseButton::Middle].map(button);
        let wheel = self.wheel.read().map(|event| event.y.clamp(-1.0, 1.0)).sum();
        let moved = self.moves.read().count() > 0;
        Pointer { at: self.window.cursor_position(), moved, left, right, middle, wheel }
    }
}

/// What people do becomes proposals.
fn intend<G: Show>(
    (house, time): (House, Res<Time<Real>>),
    screen: OnScreen<(&Shown<G>, &Playhead<G>, &PiecesShown, &mut G::Gesture)>,
    (mut mouse, keys, race): (Mouse, Keys, Res<RaceInput>),
    mut propose: MessageWriter<Propose<G>>,
    mut cues: MessageWriter<PlaySound>,
) {
    let (shown, head, pieces, mut hand) = screen.into_inner();
    let mut next = hand.clone();
    let intent = Intent {
        seconds: time.delta_secs(),
        now: time.elapsed_secs(),
        pointer: mouse.read(),
        keys: &keys,
        race: &race,
    };
    let deeds = G::intend(&house.sight(shown, head, &hand), pieces, &mut next, &intent);
    *hand = next;
    propose.write_batch(deeds.moves.into_iter().map(|(seat, mv)| Propose { seat, mv }));
    cues.write_batch(deeds.cues.into_iter().map(PlaySound::from));
}
