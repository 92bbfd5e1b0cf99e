//! Simulated pads for tests of the real window: the lines of a file, which may be a FIFO, say what the pads do.
//!
//! The lines are `plug 0` and `unplug 0`; `press 0 south` and `release 0 south`, with the button's name from the
//! settings file; and `stick 0 -0.8 0` for the left stick, right and up, each -1 to 1.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader},
    path::Path,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
};

use bevy::{
    input::{
        InputSystems,
        gamepad::{
            GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
            RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
    },
    prelude::*,
};

use crate::input::{Button, Controls};

/// An act of a pad.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Did {
    Plug,
    Unplug,
    Button(GamepadButton, bool),
    Stick([f32; 2]),
}

/// The lines that were read, each with the number of its pad.
#[derive(Resource)]
struct Told(Mutex<Receiver<(usize, Did)>>);

/// Makes pads do what the lines of `path` say, as they come, until nobody writes to it any more.
pub fn pads(app: &mut App, path: &Path) -> io::Result<()> {
    fs::metadata(path)?;
    let (path, (tell, told)) = (path.to_path_buf(), mpsc::channel());
    // Opening a FIFO waits until somebody writes to it, so a thread does that.
    thread::Builder::new().name("pads".into()).spawn(move || {
        let lines = match File::open(&path) {
            Ok(file) => BufReader::new(file).lines().map_while(Result::ok),
            Err(fault) => return error!("{}: {fault}", path.display()),
        };
        for line in lines {
            match read(&line) {
                Some(did) => _ = tell.send(did),
                None => error!("{}: no pad does this: {line}", path.display()),
            }
        }
    })?;
    app.insert_resource(Told(Mutex::new(told))).add_systems(PreUpdate, act.before(InputSystems));
    Ok(())
}

/// Reads a line: the number of the pad, and its act.
fn read(line: &str) -> Option<(usize, Did)> {
    let button = |name| match Button::named(Controls::Pad, name)? {
        Button::Pad(button) => Some(button),
        Button::Key(_) => None,
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    let did = match words[..] {
        ["plug", _] => Did::Plug,
        ["unplug", _] => Did::Unplug,
        ["press", _, name] => Did::Button(button(name)?, true),
        ["release", _, name] => Did::Button(button(name)?, false),
        ["stick", _, x, y] => Did::Stick([x.parse().ok()?, y.parse().ok()?]),
        _ => return None,
    };
    Some((words[1].parse::<u8>().ok()?.into(), did))
}

/// Writes the messages that the engine would write for real pads.
fn act(told: Res<Told>, mut pads: Local<Vec<Entity>>, mut commands: Commands) {
    for (number, did) in told.0.lock().unwrap_or_else(PoisonError::into_inner).try_iter() {
        while pads.len() <= number {
            pads.push(commands.spawn_empty().id());
        }
        let gamepad = pads[number];
        match did {
            Did::Plug => {
                let (vendor_id, product_id) = (None, None);
                let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id, product_id };
                commands.write_message(GamepadConnectionEvent { gamepad, connection });
            }
            Did::Unplug => {
                commands.write_message(GamepadConnectionEvent { gamepad, connection: GamepadConnection::Disconnected });
            }
            Did::Button(button, pressed) => {
                let change = RawGamepadButtonChangedEvent::new(gamepad, button, f32::from(u8::from(pressed)));
                commands.write_message(RawGamepadEvent::Button(change));
            }
            Did::Stick(at) => {
                for (axis, value) in [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY].into_iter().zip(at) {
                    let change = RawGamepadAxisChangedEvent::new(gamepad, axis, value);
                    commands.write_message(RawGamepadEvent::Axis(change));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_which_pad_does() {
        assert_eq!(read("plug 0"), Some((0, Did::Plug)));
        assert_eq!(read("unplug 2"), Some((2, Did::Unplug)));
        assert_eq!(read("press 1 south"), Some((1, Did::Button(GamepadButton::South, true))));
        assert_eq!(read(" release 1  r1 "), Some((1, Did::Button(GamepadButton::RightTrigger, false))));
        assert_eq!(read("stick 0 -0.8 0"), Some((0, Did::Stick([-0.8, 0.0]))));
        for wrong in
            ["", "plug", "plug one", "plug 256", "press 0", "press 0 any", "stick 0 1", "stick 0 left 0", "kick 0"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
