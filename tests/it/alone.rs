//! Every screen with one device alone: whoever has a mouse, a keyboard or a pad, and nothing else, comes everywhere and back,
//! and always sees where they are.

use bevy::{
    ecs::entity::Entity,
    input::{gamepad::GamepadButton, keyboard::KeyCode},
};
use bevy_egui::EguiContext;
use daggers_drawn::{games::GameId, window::Options};

use crate::{
    played::my_throw,
    player::Player,
    seen::{Seen, words},
};

/// What somebody has, and nothing else.
#[derive(Copy, Clone, Debug)]
enum With {
    Mouse,
    Keys,
    Pad(Entity),
}

/// A direction on the screen.
#[derive(Copy, Clone, Debug)]
enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// So many presses of a direction lead from anywhere to anywhere.
const FAR: usize = 40;

/// Where the keys' attention is: left, top, right, bottom.
fn attention(player: &mut Player) -> Option<[f32; 4]> {
    let world = player.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    contexts.iter_mut(world).find_map(|mut context| {
        let ctx = context.get_mut();
        let rect = ctx.read_response(ctx.memory(|memory| memory.focused())?)?.rect;
        Some([rect.min.x, rect.min.y, rect.max.x, rect.max.y])
    })
}

fn holds([left, top, right, bottom]: [f32; 4], [x, y]: [f32; 2]) -> bool {
    (left..=right).contains(&x) && (top..=bottom).contains(&y)
}

impl With {
    fn name(self) -> &'static str {
        match self {
            With::Mouse => "mouse",
            With::Keys => "keys",
            With::Pad(_) => "pad",
        }
    }

    fn push(self, player: &mut Player, way: Way) {
        let (key, button) = match way {
            Way::Up => (KeyCode::ArrowUp, GamepadButton::DPadUp),
            Way::Down => (KeyCode::ArrowDown, GamepadButton::DPadDown),
            Way::Left => (KeyCode::ArrowLeft, GamepadButton::DPadLeft),
            Way::Right => (KeyCode::ArrowRight, GamepadButton::DPadRight),
        };
        match self {
            With::Mouse => {}
            With::Keys => player.tap(key),
            With::Pad(pad) => player.tap_pad(pad, button),
        }
    }

    /// Brings the attention to a point of the screen.
    fn lead(self, player: &mut Player, to: [f32; 2], what: &str) {
        for n in 0..FAR {
            let Some(at) = attention(player) else {
                self.push(player, Way::Down);
                continue;
            };
            if holds(at, to) {
                return;
            }
            let [left, top, right, bottom] = at;
            let down = if to[1] > bottom { Some(Way::Down) } else { (to[1] < top).then_some(Way::Up) };
            let aside = if to[0] > right { Some(Way::Right) } else { (to[0] < left).then_some(Way::Left) };
            // Now this first and now that: what lies between two rows is not come to from above or below.
            let ways = if n % 2 == 0 { [down, aside] } else { [aside, down] };
            for way in ways.into_iter().flatten() {
                self.push(player, way);
                if attention(player) != Some(at) {
                    break;
                }
            }
        }
        panic!("{self:?} does not come to {what}: it is at {:?}, and that at {to:?}", attention(player));
    }

    /// Presses what says exactly `text`, the first from above.
    fn press(self, player: &mut Player, text: &str) {
        let seen = player.until(text, |seen| seen.find(text).is_some());
        seen.assert_is_whole();
        let at = first(&seen, text);
        match self {
            With::Mouse => player.click(at),
            With::Keys => {
                self.lead(player, at, text);
                player.tap(KeyCode::Enter);
            }
            With::Pad(pad) => {
                self.lead(player, at, text);
                player.tap_pad(pad, GamepadButton::South);
            }
        }
        player.frames(3);
    }

    /// The same for a message of the language file.
    fn press_on(self, player: &mut Player, key: &str) {
        self.press(player, &words(key));
    }

    /// Back, or the pause menu.
    fn back(self, player: &mut Player) {
        match self {
            With::Mouse => self.press(player, "II"),
            With::Keys => player.tap(KeyCode::Escape),
            With::Pad(pad) => player.tap_pad(pad, GamepadButton::Start),
        }
        player.frames(3);
    }
}

/// The middle of the first of these words from above.
fn first(seen: &Seen, text: &str) -> [f32; 2] {
    let found = seen.texts.iter().filter(|drawn| drawn.text == text);
    let [left, top, right, bottom] =
        found.map(|drawn| drawn.rect).min_by(|a, b| a[1].total_cmp(&b[1])).expect("it was seen");
    [f32::midpoint(left, right), f32::midpoint(top, bottom)]
}

/// Sits down with a device alone.
fn sit(with: With, name: &str, options: Options) -> (Player, With) {
    let mut player = Player::sit(&format!("alone {name} {}", with.name()), options);
    let with = match with {
        With::Pad(_) => With::Pad(player.plug()),
        other => other,
    };
    (player, with)
}

/// Title, settings, controls, rules, seats with a name that is written, the list of duels, and a table: there and back.
fn everywhere(with: With) {
    let (mut player, with) = sit(with, "everywhere", Options::default());
    let player = &mut player;
    with.press_on(player, "title-settings");
    with.press(player, "+");
    player.until("larger letters", |seen| seen.says("120 %"));
    with.press(player, "−");
    player.until("letters as they were", |seen| seen.says("100 %"));
    with.press_on(player, "settings-change");
    change_a_button(player, with);
    with.press_on(player, "settings-close");
    with.press_on(player, "settings-close");

    with.press_on(player, "title-rules");
    with.press_on(player, "rules-in-full");
    with.press_on(player, "rules-steps");
    with.press_on(player, "rules-close");

    with.press(player, "Fool's Gambit");
    player.until("the seats of the game", |seen| seen.says("Who plays Fool's Gambit?"));
    with.press_on(player, "seats-back");
    with.press(player, "Kadoova Duel");
    write_a_name(player, with);
    with.press_on(player, "seats-add-bot");
    with.press_on(player, "seats-back");

    with.press_on(player, "title-practise");
    with.press_on(player, "level-easy");
    with.press_on(player, "duel-chicken");
    player.until_words("intro-duel");
    with.press_on(player, "intro-duel");
    player.until("the own throw", my_throw);
    with.back(player);
    with.press_on(player, "pause-rules");
    with.press_on(player, "rules-close");
    with.press_on(player, "pause-settings");
    with.press_on(player, "settings-close");
    with.press_on(player, "pause-resume");
    player.until("the own throw", my_throw);
    with.back(player);
    with.press_on(player, "pause-give-up");
    with.press_on(player, "giveup-end");
    with.press_on(player, "result-back");
    player.until_words("title-quit");
}

/// Gives a button of a pad another use: with the pad itself, or a key by keys; a mouse looks at the pages.
fn change_a_button(player: &mut Player, with: With) {
    match with {
        With::Mouse => {
            with.press_on(player, "device-left-keys");
            with.press_on(player, "controls-pad");
        }
        With::Keys => {
            with.press_on(player, "device-keyboard");
            with.press_on(player, "control-shake");
            player.tap(KeyCode::KeyN);
            player.until("the new key", |seen| seen.find("N").is_some());
        }
        With::Pad(pad) => {
            with.press_on(player, "controls-pad");
            with.press_on(player, "control-shake");
            player.until_words("controls-press-button");
            player.tap_pad(pad, GamepadButton::RightThumb);
            player.until("the new button", |seen| seen.find("R3").is_some());
        }
    }
    with.press_on(player, "controls-reset");
}

/// Writes a name at the seats.
fn write_a_name(player: &mut Player, with: With) {
    with.press_on(player, "name-you");
    match with {
        With::Keys => [KeyCode::KeyM, KeyCode::KeyA, KeyCode::KeyX].into_iter().for_each(|key| player.tap(key)),
        With::Mouse | With::Pad(_) => {
            if matches!(with, With::Mouse) {
                with.press_on(player, "seats-letters");
            }
            ["M", "a", "x"].into_iter().for_each(|letter| with.press(player, letter));
            with.press_on(player, "letters-done");
        }
    }
    if matches!(with, With::Keys) {
        player.tap(KeyCode::Enter);
    }
    player.until("the name", |seen| seen.texts.iter().any(|text| text.text.eq_ignore_ascii_case("max")));
}

#[test]
fn a_mouse_alone_comes_everywhere() {
    everywhere(With::Mouse);
}

#[test]
fn keys_alone_come_everywhere() {
    everywhere(With::Keys);
}

#[test]
fn a_pad_alone_comes_everywhere() {
    everywhere(With::Pad(Entity::PLACEHOLDER));
}

/// In a match of two people who have nothing else: the score sheet, both arguments, and the way out.
fn argues(with: With) {
    let devices = match with {
        With::Mouse => ["mouse", "mouse"],
        With::Keys => ["left-keys", "right-keys"],
        With::Pad(_) => ["pad1", "pad2"],
    };
    let seats = [format!("red fox human {} Q W Anna", devices[0]), format!("blue hen human {} P O Ben", devices[1])];
    let options = Options { play: Some(GameId::Kadoova), seed: Some(2), ..Options::default() };
    let name = format!("alone argues {}", with.name());
    let mut player = Player::seated(&name, &seats.each_ref().map(String::as_str), options);
    let player = &mut player;
    let with = match with {
        With::Pad(_) => {
            player.until("a pad to be asked for", |seen| seen.says("Anna’s pad is gone"));
            let [anna, ben] = [player.plug(), player.plug()];
            [anna, ben].into_iter().for_each(|pad| player.tap_pad(pad, GamepadButton::South));
            With::Pad(anna)
        }
        other => other,
    };
    player.until_words("intro-all-ready");
    with.press_on(player, "intro-all-ready");
    with.back(player);
    with.press_on(player, "pause-sheet");
    with.press_on(player, "sheet-close");
    with.press_on(player, "pause-cheat");
    with.press(player, "Ben");
    player.until("who is accused", |seen| seen.says("Has Ben cheated?"));
    with.press_on(player, "cheat-never-mind");
    with.press_on(player, "pause-settle");
    with.press_on(player, "settle-go");
    player.until("the table", |seen| !seen.shows(&["settle-title", "pause-title"].map(words)));
    let settled = player.record().iter().any(|line| line.to_string().contains("\"settle\""));
    assert!(settled, "the house has heard of it");
    with.back(player);
    with.press_on(player, "pause-leave");
    player.until_words("title-continue");
}

#[test]
fn people_with_a_mouse_argue() {
    argues(With::Mouse);
}

#[test]
fn people_with_pads_argue() {
    argues(With::Pad(Entity::PLACEHOLDER));
}

#[test]
fn people_at_a_keyboard_argue() {
    argues(With::Keys);
}
