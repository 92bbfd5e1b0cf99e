//! Pads and the left half of a keyboard move the keys' attention as arrows and Enter do; egui itself hears those alone.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInputSet, PrimaryEguiContext, egui, input::EguiInputEvent};
use leafwing_input_manager::plugin::InputManagerSystem;

use crate::{
    input::{Action, Keys, Pressed},
    rules::Seat,
};

/// A direction that is held is pressed again after so many seconds, and then each time after so many.
const AGAIN: (f32, f32) = (0.4, 0.13);
/// A stick points somewhere from here on, and does no longer below the second.
const TILT: (f32, f32) = (0.6, 0.4);

/// Whose devices move the attention.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Steers {
    /// Everybody's.
    #[default]
    Everybody,
    /// Only those of the seat that is asked.
    One(Seat),
    /// Nobody's: buttons mean something else just now.
    Nobody,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steers>()
        .add_systems(PreUpdate, steer.after(InputManagerSystem::Update).before(EguiInputSet::WriteEguiEvents));
}

/// The direction that is held, and in how many seconds it is pressed again.
type Held = Option<(egui::Key, f32)>;

fn steer(
    (keys, steers, time): (Keys, Res<Steers>, Res<Time<Real>>),
    mut contexts: EguiContexts,
    canvas: Option<Single<Entity, With<PrimaryEguiContext>>>,
    mut held: Local<Held>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let (Some(canvas), Ok(ctx)) = (canvas.map(|canvas| *canvas), contexts.ctx_mut()) else { return };
    let devices = match *steers {
        Steers::Everybody => keys.without_arrows(None, !ctx.text_edit_focused()),
        Steers::One(seat) => keys.without_arrows(Some(seat), !ctx.text_edit_focused()),
        Steers::Nobody => Pressed::default(),
    };
    let points = direction(&devices, held.is_some());
    let direction = pressed_again(&mut held, points, time.delta_secs());
    let press = devices.just_pressed(Action::Press).then_some(egui::Key::Enter);
    for key in direction.into_iter().chain(press) {
        for pressed in [true, false] {
            let modifiers = egui::Modifiers::NONE;
            let event = egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            events.write(EguiInputEvent { context: canvas, event });
        }
    }
}

/// Where these devices point.
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

/// The direction that is pressed in this frame, of the one that is held.
fn pressed_again(held: &mut Held, now: Option<egui::Key>, seconds: f32) -> Option<egui::Key> {
    match (now, held.as_mut()) {
        (None, _) => {
            *held = None;
            None
        }
        (Some(key), Some((before, left))) if key == *before => {
            *left -= seconds;
            (*left <= 0.0).then(|| {
                *left += AGAIN.1;
                key
            })
        }
        (Some(key), _) => {
            *held = Some((key, AGAIN.0));
            Some(key)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_that_is_held_is_pressed_again_after_a_while() {
        let mut held = None;
        let mut pressed = |now, seconds| pressed_again(&mut held, now, seconds);
        let left = Some(egui::Key::ArrowLeft);
        assert_eq!(pressed(left, 0.1), left);
        assert_eq!([pressed(left, 0.2), pressed(left, 0.1), pressed(left, 0.1)], [None, None, left]);
        assert_eq!([pressed(left, 0.1), pressed(left, 0.1)], [None, left]);
        let up = Some(egui::Key::ArrowUp);
        assert_eq!(pressed(up, 0.1), up);
        assert_eq!([pressed(None, 0.1), pressed(up, 0.1)], [None, up]);
    }
}
