//! A player of the whole game, without a window: writes the Bevy messages of keys and pointer frame by frame, and reads
//! what egui draws. There is no wall clock: the same presses in the same frames give the same match anywhere.

use std::{
    cell::RefCell,
    env, fs, mem,
    path::{Path, PathBuf},
    rc::Rc,
    thread,
    time::Duration,
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
    render::view::screenshot::{Screenshot, save_to_disk},
    window::{CursorMoved, PrimaryWindow, Window, WindowEvent, WindowFocused},
};
use daggers_drawn::{
    dev,
    pieces::TableMap,
    saves::Saves,
    settings::{Home, Kept, lessons},
    show::Layout,
    turn::Pace,
    ui::{
        Zoom,
        drawn::{self, DrawnText, DrawnTexts, Unlisted},
    },
    window::{self, Options},
};
use serde_json::Value;

use crate::{
    harness::{package, scratch},
    seen::{Seen, lines_in, words},
};

/// The number of frames after which a wait fails.
const PATIENCE: u64 = 6000;

/// The device that a person plays with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Mouse,
    Keys,
    Pad(Entity),
}

/// A pad that is not plugged in yet.
pub(crate) const PAD: By = By::Pad(Entity::PLACEHOLDER);

impl By {
    /// Plugs in a pad if this is `PAD`, and returns the device to use.
    pub(crate) fn plugged(self, player: &mut Player) -> By {
        if self == PAD { By::Pad(player.plug()) } else { self }
    }

    /// Taps a key, or the button of a pad.
    pub(crate) fn tap(self, player: &mut Player, key: KeyCode, button: GamepadButton) {
        match self {
            By::Pad(pad) => player.tap_pad(pad, button),
            By::Keys | By::Mouse => player.tap(key),
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            By::Mouse => "by mouse",
            By::Keys => "by keys",
            By::Pad(_) => "by pad",
        }
    }
}

/// A person at the game with a keyboard and a mouse.
pub(crate) struct Player {
    /// The folder of the data.
    root: PathBuf,
    app: App,
    window: Entity,
    /// The folder of the settings, the running match and the record.
    pub(crate) folder: PathBuf,
    frame: u64,
    at: Vec2,
    /// The text of the record that has been read, and its lines.
    read: RefCell<(String, Rc<Vec<Value>>)>,
    /// Whether the text of every frame is listed.
    sees_all: bool,
}

impl Player {
    /// Starts the game for a person who has nothing saved but knows how to throw and carry. `name` is the test's.
    pub(crate) fn sit(name: &str, options: Options) -> Player {
        Player::sit_in(package(), name, options)
    }

    /// Like `sit`, with data from the folder `root` where it has any.
    pub(crate) fn sit_in(root: &Path, name: &str, options: Options) -> Player {
        let mut player = Player::begin_in(root, name, options);
        player.world_mut().resource_mut::<Kept>().lessons = lessons::ALL.map(String::from).into();
        player
    }

    /// Like `sit`, for a person who has never played.
    pub(crate) fn begin(name: &str, options: Options) -> Player {
        Player::begin_in(package(), name, options)
    }

    fn begin_in(root: &Path, name: &str, options: Options) -> Player {
        Player::start_in(root, scratch(&format!("player {name}")), "record.jsonl", options)
    }

    fn start_in(root: &Path, folder: PathBuf, record: &str, options: Options) -> Player {
        let (app, window) = start(root, &folder, record, options);
        let (root, at, read) = (root.into(), Vec2::ZERO, RefCell::default());
        Player { root, app, window, folder, frame: 0, at, read, sees_all: false }
    }

    /// Starts the game a second time for the same person, alongside this one and with another record.
    pub(crate) fn beside(&self, options: Options) -> Player {
        Player::start_in(&self.root, self.folder.clone(), "record-2.jsonl", options)
    }

    /// Like `sit`, with these seats from the last match, each a line of the settings file.
    pub(crate) fn seated(name: &str, seats: &[&str], options: Options) -> Player {
        Player::seated_in(package(), name, seats, options)
    }

    /// Like `seated`, with data from the folder `root` where it has any.
    pub(crate) fn seated_in(root: &Path, name: &str, seats: &[&str], options: Options) -> Player {
        let folder = scratch(&format!("player {name}"));
        let home = folder.join("home");
        fs::create_dir_all(&home).unwrap();
        let kept = format!("[seats]\nseats = {seats:?}\nagainst = \"seats\"\nlessons = {:?}\n", lessons::ALL);
        fs::write(home.join("settings.toml"), kept).unwrap();
        Player::start_in(root, folder, "record.jsonl", options)
    }

    /// Saves what is on the screen as `name`.png in the folder named by `DAGGERS_DRAWN_PICTURES`, if there is one.
    pub(crate) fn picture(&mut self, name: &str) {
        let Some(folder) = pictures() else { return };
        fs::create_dir_all(&folder).expect("pictures can be saved");
        // Pictures and letters are drawn beside the game, which waits for nobody.
        let settle = |app: &mut App| {
            (0..40).for_each(|_| {
                app.update();
                thread::sleep(Duration::from_millis(20));
            });
        };
        let pace = mem::replace(&mut self.world_mut().resource_mut::<Pace>().paused, true);
        let picture = window::draw_into_a_picture(self.world_mut());
        settle(&mut self.app);
        let file = folder.join(format!("{name}.png"));
        self.world_mut().spawn(Screenshot::image(picture)).observe(save_to_disk(file));
        settle(&mut self.app);
        window::draw_for_the_window(self.world_mut());
        self.world_mut().resource_mut::<Pace>().paused = pace;
    }

    /// Cuts the power, so that nothing shuts down properly, and starts the game again for the same person with a new
    /// record.
    pub(crate) fn power_cut(&mut self, options: Options) {
        let _ = fs::remove_file(self.folder.join("record.jsonl")); // there may be no record
        self.power_cut_to_go_on(options);
    }

    /// Like `power_cut`, but continues the record.
    pub(crate) fn power_cut_to_go_on(&mut self, options: Options) {
        mem::forget(self.start_again(options));
    }

    /// Starts the game again, and returns what ran before without having saved anything.
    fn start_again(&mut self, options: Options) -> App {
        // After a power cut, no file is open any more.
        self.app.world_mut().remove_resource::<Saves>();
        let (app, window) = start(&self.root, &self.folder, "record.jsonl", options);
        (self.window, self.frame) = (window, 0);
        mem::replace(&mut self.app, app)
    }

    /// The game's world, for things not on the screen.
    pub(crate) fn world(&self) -> &World {
        self.app.world()
    }

    /// The game's world, for queries.
    pub(crate) fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// The app, for tests that add to it.
    pub(crate) fn app_mut(&mut self) -> &mut App {
        &mut self.app
    }

    /// Whether the game has been left.
    pub(crate) fn has_left(&self) -> bool {
        self.app.should_exit().is_some()
    }

    /// From now on, frames last so many times as long: for tests that wait a lot, and count few frames.
    pub(crate) fn frames_last(&mut self, times: u32) {
        dev::by_the_frame(&mut self.app, times * dev::FRAME);
    }

    /// From now on, systems of this test read the text of every frame.
    pub(crate) fn sees_all(&mut self) {
        self.sees_all = true;
    }

    /// From now on, the picture is painted, so that the game notices whether it changes.
    pub(crate) fn paints(&mut self) {
        dev::paint(&mut self.app);
    }

    /// Lets `count` frames pass.
    pub(crate) fn frames(&mut self, count: u64) {
        for left in (0..count).rev() {
            // A test sees what the last of them shows.
            self.app.insert_resource(Unlisted(left > 0 && !self.sees_all));
            self.app.update();
            self.frame += 1;
        }
    }

    /// Lets frames pass until this prompt is on the screen, whichever player's name it starts with.
    pub(crate) fn until_told(&mut self, key: &str) -> Seen {
        let told = words(key);
        self.until(&told, |seen| seen.says(&told))
    }

    /// The contents of the screen.
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

    /// Lets frames pass until exactly the words of this message of the language file are drawn.
    pub(crate) fn until_words(&mut self, key: &str) -> Seen {
        let words = words(key);
        self.until(&words, |seen| seen.find(&words).is_some())
    }

    /// The record of all matches since the start.
    pub(crate) fn record(&self) -> Rc<Vec<Value>> {
        let text = fs::read_to_string(self.folder.join("record.jsonl")).unwrap_or_default();
        let mut read = self.read.borrow_mut();
        let (known, lines) = &mut *read;
        // A record only grows, unless the game has been started again.
        if !text.starts_with(known.as_str()) {
            (*known, *lines) = Default::default();
        }
        let new = text[known.len()..].rsplit_once('\n').map_or(0, |(whole, _)| whole.len() + 1);
        let new = &text[known.len()..][..new];
        Rc::make_mut(lines).extend(lines_in(new));
        known.push_str(new);
        lines.clone()
    }

    /// A file of this person's settings folder, as text.
    pub(crate) fn kept(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join("home").join(file)).unwrap_or_default()
    }

    /// Presses a key.
    pub(crate) fn press(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
    }

    /// Releases a key.
    pub(crate) fn release(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Released);
    }

    fn key(&mut self, key: KeyCode, state: ButtonState) {
        let unknown = Key::Unidentified(NativeKey::Unidentified);
        let logical = letter(key).map_or(unknown, |text| Key::Character(text.into()));
        self.stroke(key, logical, state.is_pressed(), false);
    }

    /// Repeats the press of a held key, as keyboards do.
    pub(crate) fn repeat(&mut self, key: KeyCode) {
        let unknown = Key::Unidentified(NativeKey::Unidentified);
        self.stroke(key, letter(key).map_or(unknown, |text| Key::Character(text.into())), true, true);
    }

    /// Presses or releases a key, on a keyboard where it means `logical_key`.
    pub(crate) fn stroke(&mut self, key_code: KeyCode, logical_key: Key, pressed: bool, repeat: bool) {
        let text = match &logical_key {
            Key::Character(text) if pressed => Some(text.clone()),
            _ => None,
        };
        let state = if pressed { ButtonState::Pressed } else { ButtonState::Released };
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text, repeat, window });
    }

    /// Presses keys one after the other and releases them in reverse, all within a frame.
    pub(crate) fn chord(&mut self, keys: &[KeyCode]) {
        keys.iter().for_each(|key| self.press(*key));
        keys.iter().rev().for_each(|key| self.release(*key));
        self.frames(3);
    }

    /// Switches to another window, or back.
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

    /// Holds a key for a number of frames; one more frame passes after its release.
    pub(crate) fn hold(&mut self, key: KeyCode, frames: u64) {
        self.press(key);
        self.frames(frames);
        self.release(key);
        self.frames(1);
    }

    /// Presses and releases a key.
    pub(crate) fn tap(&mut self, key: KeyCode) {
        self.hold(key, 1);
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

    /// Plugs in a pad.
    pub(crate) fn plug(&mut self) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        self.plug_again(pad);
        pad
    }

    /// Plugs in a pad that was unplugged.
    pub(crate) fn plug_again(&mut self, gamepad: Entity) {
        let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id: None, product_id: None };
        self.app.world_mut().write_message(GamepadConnectionEvent { gamepad, connection });
        self.frames(2);
    }

    /// Unplugs a pad.
    pub(crate) fn unplug(&mut self, gamepad: Entity) {
        let connection = GamepadConnection::Disconnected;
        self.app.world_mut().write_message(GamepadConnectionEvent { gamepad, connection });
        self.frames(2);
    }

    /// Presses or releases a button of a pad.
    pub(crate) fn pad_button(&mut self, pad: Entity, button: GamepadButton, pressed: bool) {
        let change = RawGamepadButtonChangedEvent::new(pad, button, f32::from(u8::from(pressed)));
        self.app.world_mut().write_message(RawGamepadEvent::Button(change));
    }

    /// Holds a button of a pad for a number of frames; one more frame passes after its release.
    pub(crate) fn hold_pad(&mut self, pad: Entity, button: GamepadButton, frames: u64) {
        self.pad_button(pad, button, true);
        self.frames(frames);
        self.pad_button(pad, button, false);
        self.frames(1);
    }

    /// Presses and releases a button of a pad.
    pub(crate) fn tap_pad(&mut self, pad: Entity, button: GamepadButton) {
        self.hold_pad(pad, button, 1);
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

    /// Pulls the left stick of a pad to a position and lets it go.
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

    /// Presses or releases a mouse button.
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

    /// Turns the wheel by a number of notches, away from the hand.
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

    /// Holds a mouse button for a number of frames, at the pointer's position.
    pub(crate) fn hold_button(&mut self, button: MouseButton, frames: u64) {
        self.button(button, true);
        self.frames(frames);
        self.button(button, false);
        self.frames(1);
    }

    /// Clicks on exactly the words of this message of the language file.
    pub(crate) fn click_on(&mut self, key: &str) {
        self.click_on_text(&words(key));
    }

    /// Clicks on exactly these words.
    pub(crate) fn click_on_text(&mut self, text: &str) {
        let at = self.until(text, |seen| seen.find(text).is_some()).middle(text);
        self.click(at);
    }

    /// Opens a page of the settings and switches something on or off.
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

    /// Drags from one point to another.
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
        // The end of the prompt depends on how the die is let go.
        self.until("a die in the hand", |seen| seen.says("Pull it back and "));
        [slot.x, slot.y]
    }

    /// Takes a die, pulls it back and to the left by so many cm and lets it go.
    pub(crate) fn pull(&mut self, [back, left]: [f32; 2]) {
        self.take_die();
        for part in 0..=20 {
            let part = part as f32 / 20.0;
            let at = [4.0 - back * part, 14.0 + left * part, 3.0];
            let pixel = self.world().resource::<TableMap>().whole().to_window(at).round();
            self.point((pixel / self.world().resource::<Zoom>().0).to_array());
            self.frames(1);
        }
        self.frames(20);
        self.button(MouseButton::Left, false);
        self.frames(1);
    }

    /// Takes a die and flicks it straight along the table at `speed` points per frame. The hand moves on after the
    /// release, as hands do.
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

/// Starts the game with data from `root` in this folder, and returns it with the entity of its window.
fn start(root: &Path, folder: &Path, record: &str, options: Options) -> (App, Entity) {
    let home = Home::In(folder.join("home"));
    let options = Options { home, record: Some(folder.join(record)), ..options };
    let begin = if pictures().is_some() { window::unshown } else { window::unseen };
    let mut app = begin(root, &options).unwrap_or_else(|fault| panic!("{fault}"));
    drawn::list(&mut app);
    if pictures().is_none() {
        dev::paint_nothing(&mut app);
    }
    let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).expect("there is one window");
    app.update();
    (app, window)
}

/// The folder that gets the pictures of this run, if somebody wants to look at them.
fn pictures() -> Option<PathBuf> {
    env::var_os("DAGGERS_DRAWN_PICTURES").map(PathBuf::from)
}

/// The letter that a key types.
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
