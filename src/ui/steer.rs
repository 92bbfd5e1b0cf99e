//! Lets pads and the left half of a keyboard move the focus as arrows and Enter do; egui itself hears only those.
//! Holding is one press, except for directions and for buttons that step a value, which are pressed again at a set
//! pace.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInputSet, PrimaryEguiContext, egui, input::EguiInputEvent};
use leafwing_input_manager::plugin::InputManagerSystem;

use super::{focus::is_at_step, typed::TypedSystems};
use crate::{
    input::{Action, Keys, Pressed},
    rules::Seat,
};

/// The seconds after which a held direction is pressed again, and the seconds between further presses.
const AGAIN: (f32, f32) = (0.4, 0.13);
/// The tilt from which a stick points somewhere, and the one below which it no longer does.
const TILT: (f32, f32) = (0.6, 0.4);

/// The devices that move the focus.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Steers {
    /// Those of everybody.
    #[default]
    Everybody,
    /// Only those of the seat that is asked.
    One(Seat),
    /// None: buttons have another meaning now.
    Nobody,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steers>().add_systems(
        PreUpdate,
        steer.after(InputManagerSystem::Update).after(TypedSystems).before(EguiInputSet::WriteEguiEvents),
    );
}

/// The held key, and the seconds until it is pressed again.
type Repeat = Option<(egui::Key, f32)>;

/// The keys held on devices, and the one held on the keyboard, whose first press egui has heard.
#[derive(Default)]
struct Holding {
    direction: Repeat,
    press: Repeat,
    keys: Repeat,
}

fn steer(
    (keys, letters): (Keys, Res<ButtonInput<KeyCode>>),
    (steers, time): (Res<Steers>, Res<Time<Real>>),
    mut contexts: EguiContexts,
    canvas: Option<Single<Entity, With<PrimaryEguiContext>>>,
    mut held: Local<Holding>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let (Some(canvas), Ok(ctx)) = (canvas.map(|canvas| *canvas), contexts.ctx_mut()) else { return };
    let (writes, steps) = (ctx.text_edit_focused(), is_at_step(ctx));
    let devices = match *steers {
        Steers::Everybody => keys.without_arrows(None, !writes),
        Steers::One(seat) => keys.without_arrows(Some(seat), !writes),
        Steers::Nobody => Pressed::default(),
    };
    let seconds = time.delta_secs();
    let points = direction(&devices, held.direction.is_some());
    let direction = pressed_again(&mut held.direction, points, seconds).map(|(key, _)| key);
    let begins = devices.just_pressed(Action::Press);
    let press = devices.pressed(Action::Press).then_some(egui::Key::Enter);
    let press = pressed_again(&mut held.press, press, seconds).filter(|(_, again)| *again && steps || begins);
    let typed = typed(&letters, steps).filter(|_| !writes);
    let typed = pressed_again(&mut held.keys, typed, seconds).filter(|(_, again)| *again);
    for key in direction.into_iter().chain(press.or(typed).map(|(key, _)| key)) {
        for pressed in [true, false] {
            let modifiers = egui::Modifiers::NONE;
            let event = egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            events.write(EguiInputEvent { context: canvas, event });
        }
    }
}

/// The key held on the keyboard that is to be pressed again.
fn typed(letters: &ButtonInput<KeyCode>, steps: bool) -> Option<egui::Key> {
    let arrows = [
        (KeyCode::ArrowLeft, egui::Key::ArrowLeft),
        (KeyCode::ArrowRight, egui::Key::ArrowRight),
        (KeyCode::ArrowUp, egui::Key::ArrowUp),
        (KeyCode::ArrowDown, egui::Key::ArrowDown),
    ];
    let presses = [
        (KeyCode::Enter, egui::Key::Enter),
        (KeyCode::NumpadEnter, egui::Key::Enter),
        (KeyCode::Space, egui::Key::Space),
    ];
    let mut held = arrows.into_iter().chain(presses.into_iter().filter(|_| steps));
    held.find(|(key, _)| letters.pressed(*key)).map(|(_, key)| key)
}

/// The direction in which these devices point.
fn direction(devices: &Pressed, held: bool) -> Option<egui::Key> {
    let arrows = [
        (Action::Left, egui::Key::ArrowLeft),
        (Action::Right, egui::Key::ArrowRight),
        (Action::Up, egui::Key::ArrowUp),
        (Action::Down, egui::Key::ArrowDown),
    ];
    let by_button = arrows.into_iter().find(|(action, _)| devices.pressed(*action)).map(|(_, key)| key);
    let stick = devices.stick();
    let far = stick.abs().max_element() > if held { TILT.1 } else { TILT.0 };
    let by_stick = far.then(|| match stick.x.abs() > stick.y.abs() {
        true if stick.x > 0.0 => egui::Key::ArrowRight,
        true => egui::Key::ArrowLeft,
        false if stick.y > 0.0 => egui::Key::ArrowUp,
        false => egui::Key::ArrowDown,
    });
    by_button.or(by_stick)
}

/// The key to press in this frame, given the key held now, and whether it is a repeat.
fn pressed_again(held: &mut Repeat, now: Option<egui::Key>, seconds: f32) -> Option<(egui::Key, bool)> {
    match (now, held.as_mut()) {
        (None, _) => {
            *held = None;
            None
        }
        (Some(key), Some((before, left))) if key == *before => {
            *left -= seconds;
            (*left <= 0.0).then(|| {
                *left += AGAIN.1;
                (key, true)
            })
        }
        (Some(key), _) => {
            *held = Some((key, AGAIN.0));
            Some((key, false))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_that_is_held_is_pressed_again_after_a_while() {
        let mut held = None;
        let mut pressed = |now, seconds| pressed_again(&mut held, now, seconds).map(|(key, _)| key);
        let left = Some(egui::Key::ArrowLeft);
        assert_eq!(pressed(left, 0.1), left);
        assert_eq!([pressed(left, 0.2), pressed(left, 0.1), pressed(left, 0.1)], [None, None, left]);
        assert_eq!([pressed(left, 0.1), pressed(left, 0.1)], [None, left]);
        let up = Some(egui::Key::ArrowUp);
        assert_eq!(pressed(up, 0.1), up);
        assert_eq!([pressed(None, 0.1), pressed(up, 0.1)], [None, up]);
    }
}
