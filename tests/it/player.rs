//! A player at the whole game, without a window: what keys and pointer would write is written as Bevy's messages, frame by
//! frame, and what egui draws is read. No wall clock: the same presses in the same frames give the same match anywhere.

use std::{
    fs, mem,
    path::{Path, PathBuf},
};

use bevy::{
    app::App,
    ecs::{entity::Entity, query::With, world::World},
    input::{
        ButtonState,
        gamepad::{
            GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
            RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
        keyboard::{Key, KeyCode, KeyboardFocusLost, KeyboardInput, NativeKey},
        mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::{TouchInput, TouchPhase},
    },
    math::Vec2,
    window::{CursorMoved, PrimaryWindow, Window, WindowEvent, WindowFocused},
};
use daggers_drawn::{
    saves::Saves,
    settings::{Home, Kept},
    show::Layout,
    ui::{
        Zoom,
        drawn::{self, DrawnText, DrawnTexts},
    },
    window::{self, Options},
};
use serde_json::Value;

use crate::{
    harness::{package, scratch},
    seen::{Seen, lines, words},
};

/// A wait ends as a failure when so many frames have passed without what is waited for.
const PATIENCE: u64 = 6000;

/// What somebody plays with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Mouse,
    Keys,
    Pad(Entity),
}

/// A pad that is yet to be plugged in.
pub(crate) const PAD: By = By::Pad(Entity::PLACEHOLDER);

impl By {
    /// The same, with a pad where one is meant.
    pub(crate) fn plugged(self, player: &mut Player) -> By {
        if self == PAD { By::Pad(player.plug()) } else { self }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            By::Mouse => "by mouse",
            By::Keys => "by keys",
            By::Pad(_) => "by pad",
        }
    }
}

/// Somebody with a keyboard and a mouse before the game.
pub(crate) struct Player {
    app: App,
    window: Entity,
    /// Where settings, the running match and the record are kept.
    pub(crate) folder: PathBuf,
    frame: u64,
    at: Vec2,
}

impl Player {
    /// Starts the game like this, for somebody who has nothing kept on this computer, but knows how to throw: `name` is the test's.
    pub(crate) fn sit(name: &str, options: Options) -> Player {
        let mut player = Player::begin(name, options);
        let mut kept = player.world_mut().resource_mut::<Kept>();
        (kept.was_taught, kept.was_taught_to_carry) = (true, true);
        player
    }

    /// The same for somebody who has never played it.
    pub(crate) fn begin(name: &str, options: Options) -> Player {
        let folder = scratch(&format!("player {name}"));
        let (app, window) = start(&folder, "record.jsonl", options);
        Player { app, window, folder, frame: 0, at: Vec2::ZERO }
    }

    /// The same person starts the game once more, beside this one. That one has another record.
    pub(crate) fn beside(&self, options: Options) -> Player {
        let (app, window) = start(&self.folder, "record-2.jsonl", options);
        Player { app, window, folder: self.folder.clone(), frame: 0, at: Vec2::ZERO }
    }

    /// The same where these sat at the table last, each as a line of the settings file.
    pub(crate) fn seated(name: &str, seats: &[&str], options: Options) -> Player {
        let mut player = Player::sit(name, Options::default());
        let home = player.folder.join("home");
        fs::create_dir_all(&home).unwrap();
        let kept = format!("[seats]\nseats = {seats:?}\nagainst = \"seats\"\n");
        fs::write(home.join("settings.toml"), kept).unwrap();
        player.power_cut(options);
        player
    }

    /// The power goes, and the same person starts the game again. Nothing of it gets to say good-bye. What is recorded from then
    /// on is recorded anew.
    pub(crate) fn power_cut(&mut self, options: Options) {
        let _ = fs::remove_file(self.folder.join("record.jsonl")); // nothing may have been recorded
        self.power_cut_to_go_on(options);
    }

    /// The same, but what is recorded is added to the record.
    pub(crate) fn power_cut_to_go_on(&mut self, options: Options) {
        // Where the power is gone no file is open any longer.
        self.app.world_mut().remove_resource::<Saves>();
        let (app, window) = start(&self.folder, "record.jsonl", options);
        mem::forget(mem::replace(&mut self.app, app));
        (self.window, self.frame) = (window, 0);
    }

    /// The game's world, for what nobody sees.
    pub(crate) fn world(&self) -> &World {
        self.app.world()
    }

    /// The same, for queries.
    pub(crate) fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// The app, for what a test adds to it.
    pub(crate) fn app_mut(&mut self) -> &mut App {
        &mut self.app
    }

    /// Whether the game has been left.
    pub(crate) fn has_left(&self) -> bool {
        self.app.should_exit().is_some()
    }

    /// So many frames pass.
    pub(crate) fn frames(&mut self, count: u64) {
        for _ in 0..count {
            self.app.update();
            self.frame += 1;
        }
    }

    /// Lets frames pass until the prompt of this name is on the screen, whoever it names first.
    pub(crate) fn until_told(&mut self, key: &str) -> Seen {
        let told = words(key);
        self.until(&told, |seen| seen.says(&told))
    }

    /// What is on the screen.
    pub(crate) fn sees(&self) -> Seen {
        let DrawnTexts { size, texts } = self.world().resource::<DrawnTexts>().clone();
        Seen { frame: self.frame, size, texts }
    }

    /// Lets frames pass until what is on the screen satisfies `test`.
    pub(crate) fn until(&mut self, what: &str, test: impl Fn(&Seen) -> bool) -> Seen {
        let began = self.frame;
        loop {
            let seen = self.sees();
            if test(&seen) {
                return seen;
            }
            assert!(self.frame < began + PATIENCE, "{PATIENCE} frames without: {what}; drawn: {seen:#?}");
            assert!(!self.has_left(), "the game was left before: {what}");
            self.frames(1);
        }
    }

    /// Lets frames pass until exactly these words, a message of the language file, are drawn.
    pub(crate) fn until_words(&mut self, key: &str) -> Seen {
        let words = words(key);
        self.until(&words, |seen| seen.find(&words).is_some())
    }

    /// The record of all matches since the start.
    pub(crate) fn record(&self) -> Vec<Value> {
        lines(&self.folder.join("record.jsonl"))
    }

    /// A file of this person's settings folder, as text.
    pub(crate) fn kept(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join("home").join(file)).unwrap_or_default()
    }

    /// Presses a key.
    pub(crate) fn press(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
    }

    /// Lets a key go.
    pub(crate) fn release(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Released);
    }

    fn key(&mut self, key: KeyCode, state: ButtonState) {
        let unknown = Key::Unidentified(NativeKey::Unidentified);
        let logical = letter(key).map_or(unknown, |text| Key::Character(text.into()));
        self.stroke(key, logical, state.is_pressed(), false);
    }

    /// Presses a key that is held once more, as a keyboard does by itself.
    pub(crate) fn repeat(&mut self, key: KeyCode) {
        let unknown = Key::Unidentified(NativeKey::Unidentified);
        self.stroke(key, letter(key).map_or(unknown, |text| Key::Character(text.into())), true, true);
    }

    /// Presses a key, or lets it go, on a keyboard on which it means this.
    pub(crate) fn stroke(&mut self, key_code: KeyCode, logical_key: Key, pressed: bool, repeat: bool) {
        let text = match &logical_key {
            Key::Character(text) if pressed => Some(text.clone()),
            _ => None,
        };
        let state = if pressed { ButtonState::Pressed } else { ButtonState::Released };
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text, repeat, window });
    }

    /// Presses keys one after the other and lets them go in turn, all within a frame.
    pub(crate) fn chord(&mut self, keys: &[KeyCode]) {
        keys.iter().for_each(|key| self.press(*key));
        keys.iter().rev().for_each(|key| self.release(*key));
        self.frames(3);
    }

    /// Goes to another window, or comes back.
    pub(crate) fn look_away(&mut self, away: bool) {
        let (window, focused) = (self.window, !away);
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.focused = focused;
        }
        world.write_message(WindowFocused { window, focused });
        if away {
            world.write_message(KeyboardFocusLost);
        }
        self.frames(2);
    }

    /// Holds a key for so many frames; one frame passes after it is let go.
    pub(crate) fn hold(&mut self, key: KeyCode, frames: u64) {
        self.press(key);
        self.frames(frames);
        self.release(key);
        self.frames(1);
    }

    /// Presses a key and lets it go.
    pub(crate) fn tap(&mut self, key: KeyCode) {
        self.hold(key, 2);
    }

    /// Types these letters, whatever keys they need.
    pub(crate) fn types(&mut self, letters: &str) {
        let (window, repeat, key_code) = (self.window, false, KeyCode::F24);
        for letter in letters.chars().map(String::from) {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let logical_key = Key::Character(letter.as_str().into());
                let text = state.is_pressed().then(|| letter.as_str().into());
                self.app.world_mut().write_message(KeyboardInput {
                    key_code,
                    logical_key,
                    state,
                    text,
                    repeat,
                    window,
                });
                self.frames(1);
            }
        }
    }

    /// Plugs a pad in.
    pub(crate) fn plug(&mut self) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        self.plug_again(pad);
        pad
    }

    /// Plugs a pad in that was pulled out.
    pub(crate) fn plug_again(&mut self, gamepad: Entity) {
        let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id: None, product_id: None };
        self.app.world_mut().write_message(GamepadConnectionEvent { gamepad, connection });
        self.frames(2);
    }

    /// Pulls a pad out.
    pub(crate) fn unplug(&mut self, gamepad: Entity) {
        let connection = GamepadConnection::Disconnected;
        self.app.world_mut().write_message(GamepadConnectionEvent { gamepad, connection });
        self.frames(2);
    }

    /// Presses a button of a pad, or lets it go.
    pub(crate) fn pad_button(&mut self, pad: Entity, button: GamepadButton, pressed: bool) {
        let change = RawGamepadButtonChangedEvent::new(pad, button, f32::from(u8::from(pressed)));
        self.app.world_mut().write_message(RawGamepadEvent::Button(change));
    }

    /// Holds a button of a pad for so many frames; one frame passes after it is let go.
    pub(crate) fn hold_pad(&mut self, pad: Entity, button: GamepadButton, frames: u64) {
        self.pad_button(pad, button, true);
        self.frames(frames);
        self.pad_button(pad, button, false);
        self.frames(1);
    }

    /// Presses a button of a pad and lets it go.
    pub(crate) fn tap_pad(&mut self, pad: Entity, button: GamepadButton) {
        self.hold_pad(pad, button, 2);
    }

    /// Moves the left stick of a pad: right and up, each -1.0 to 1.0.
    pub(crate) fn stick(&mut self, pad: Entity, [x, y]: [f32; 2]) {
        for (axis, value) in [(GamepadAxis::LeftStickX, x), (GamepadAxis::LeftStickY, y)] {
            let change = RawGamepadAxisChangedEvent::new(pad, axis, value);
            self.app.world_mut().write_message(RawGamepadEvent::Axis(change));
        }
    }

    /// Moves the right stick of a pad up and down, -1.0 to 1.0.
    pub(crate) fn right_stick(&mut self, pad: Entity, up: f32) {
        let change = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::RightStickY, up);
        self.app.world_mut().write_message(RawGamepadEvent::Axis(change));
    }

    /// Pulls the left stick of a pad there, and lets it go.
    pub(crate) fn pull_stick(&mut self, pad: Entity, to: [f32; 2]) {
        for part in [0.5, 0.9, 1.0] {
            self.stick(pad, to.map(|to| to * part));
            self.frames(3);
        }
        self.frames(20);
        for part in [0.6, 0.0] {
            self.stick(pad, to.map(|to| to * part));
            self.frames(1);
        }
        self.frames(1);
    }

    /// Moves the pointer to a point of the interface.
    pub(crate) fn point(&mut self, [x, y]: [f32; 2]) {
        let position = Vec2::new(x, y) * self.world().resource::<Zoom>().0;
        let (window, delta) = (self.window, Some(position - self.at));
        self.at = position;
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.set_cursor_position(Some(position));
        }
        let moved = CursorMoved { window, position, delta };
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
    }

    /// Presses or lets go a button of the mouse.
    pub(crate) fn button(&mut self, button: MouseButton, pressed: bool) {
        let state = if pressed { ButtonState::Pressed } else { ButtonState::Released };
        let did = MouseButtonInput { button, state, window: self.window };
        self.app.world_mut().write_message(did);
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(did));
    }

    /// Puts a finger down on a point of the interface, or lifts it.
    pub(crate) fn touch(&mut self, [x, y]: [f32; 2], down: bool) {
        let position = Vec2::new(x, y) * self.world().resource::<Zoom>().0;
        let phase = if down { TouchPhase::Started } else { TouchPhase::Ended };
        let (window, force, id) = (self.window, None, 1);
        self.app.world_mut().write_message(TouchInput { phase, position, window, force, id });
    }

    /// Turns the wheel by so many notches, away from the hand.
    pub(crate) fn wheel(&mut self, notches: f32) {
        let (unit, window, phase) = (MouseScrollUnit::Line, self.window, TouchPhase::Moved);
        self.app.world_mut().write_message(MouseWheel { unit, x: 0.0, y: notches, window, phase });
        self.frames(2);
    }

    /// Clicks on a point of the interface.
    pub(crate) fn click(&mut self, at: [f32; 2]) {
        self.point(at);
        self.frames(2);
        self.hold_button(MouseButton::Left, 2);
        self.frames(1);
    }

    /// Holds a button of the mouse for so many frames, where the pointer is.
    pub(crate) fn hold_button(&mut self, button: MouseButton, frames: u64) {
        self.button(button, true);
        self.frames(frames);
        self.button(button, false);
        self.frames(1);
    }

    /// Clicks on exactly these words, a message of the language file.
    pub(crate) fn click_on(&mut self, key: &str) {
        self.click_on_text(&words(key));
    }

    /// Clicks on exactly these words.
    pub(crate) fn click_on_text(&mut self, text: &str) {
        let at = self.until(text, |seen| seen.find(text).is_some()).middle(text);
        self.click(at);
    }

    /// Turns something on or off on a page of the settings, which are opened for that by their key.
    pub(crate) fn switch(&mut self, page: &str, key: &str) {
        self.tap(KeyCode::F10);
        self.click_on(page);
        let seen = self.until_words(key);
        let [_, y] = seen.middle(&words(key));
        let middle =
            |text: &DrawnText| [f32::midpoint(text.rect[0], text.rect[2]), f32::midpoint(text.rect[1], text.rect[3])];
        let states = ["settings-on", "settings-off"].map(words);
        let chips = seen.texts.iter().filter(|text| states.contains(&text.text)).map(middle);
        let chip = chips.min_by(|a, b| (a[1] - y).abs().total_cmp(&(b[1] - y).abs()));
        self.click(chip.expect("it is on or off"));
        self.tap(KeyCode::Escape);
    }

    /// Drags what lies at one point to another.
    pub(crate) fn drag(&mut self, from: [f32; 2], to: [f32; 2]) {
        self.point(from);
        self.frames(2);
        self.button(MouseButton::Left, true);
        self.frames(4);
        self.point(to);
        self.frames(4);
        self.button(MouseButton::Left, false);
        self.frames(2);
    }

    /// Takes the first die out of the tray at the left.
    pub(crate) fn take_die(&mut self) -> [f32; 2] {
        let slot = Layout::default().slot(0);
        self.point([slot.x, slot.y]);
        self.frames(2);
        self.button(MouseButton::Left, true);
        // The rest of it depends on how it is let go.
        self.until("a die in the hand", |seen| seen.says("Flick it, or draw it back, and "));
        [slot.x, slot.y]
    }

    /// Takes a die and flicks it straight along the table at `speed` points a frame. The hand goes on after it has let go,
    /// as hands do.
    pub(crate) fn flick(&mut self, speed: f32) {
        let [mut x, _] = self.take_die();
        for step in 0..40 {
            x += speed;
            self.point([x, 390.0]);
            if step == 20 {
                self.button(MouseButton::Left, false);
            }
            self.frames(1);
        }
    }
}

/// The game in this folder; with the entity of its window.
fn start(folder: &Path, record: &str, options: Options) -> (App, Entity) {
    let home = Home::In(folder.join("home"));
    let options = Options { home, record: Some(folder.join(record)), ..options };
    let mut app = window::unseen(package(), &options).unwrap_or_else(|fault| panic!("{fault}"));
    drawn::list(&mut app);
    let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).expect("there is one window");
    app.update();
    (app, window)
}

/// What a key writes.
fn letter(key: KeyCode) -> Option<&'static str> {
    let letters = [
        (KeyCode::KeyA, "a"),
        (KeyCode::KeyM, "m"),
        (KeyCode::KeyN, "n"),
        (KeyCode::KeyO, "o"),
        (KeyCode::KeyP, "p"),
        (KeyCode::KeyQ, "q"),
        (KeyCode::KeyW, "w"),
        (KeyCode::KeyX, "x"),
        (KeyCode::KeyZ, "z"),
    ];
    letters.into_iter().find(|(other, _)| *other == key).map(|(_, letter)| letter)
}
