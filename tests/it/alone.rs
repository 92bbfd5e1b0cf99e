//! Every screen with a single device: a mouse, the keyboard or a pad alone reaches every screen and comes back, and the
//! player always sees where they are.

use bevy::input::{gamepad::GamepadButton, keyboard::KeyCode};
use bevy_egui::EguiContext;
use daggers_drawn::{
    games::{GameId, InRegistry},
    window::Options,
};

use crate::{
    played::my_throw,
    player::{By, PAD, Player},
    seen::{Seen, words},
};

/// A direction on the screen.
#[derive(Copy, Clone, Debug)]
enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// The number of presses that leads from anywhere to anywhere.
const FAR: usize = 40;

/// The rectangle that has the keys' attention: left, top, right, bottom.
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

impl By {
    fn push(self, player: &mut Player, way: Way) {
        let (key, button) = match way {
            Way::Up => (KeyCode::ArrowUp, GamepadButton::DPadUp),
            Way::Down => (KeyCode::ArrowDown, GamepadButton::DPadDown),
            Way::Left => (KeyCode::ArrowLeft, GamepadButton::DPadLeft),
            Way::Right => (KeyCode::ArrowRight, GamepadButton::DPadRight),
        };
        match self {
            By::Mouse => {}
            By::Keys => player.tap(key),
            By::Pad(pad) => player.tap_pad(pad, button),
        }
    }

    /// Moves the attention to a point on the screen.
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
            // Alternates the order, because something between two rows can't be reached from above or below.
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

    /// Presses the topmost thing whose text is exactly `text`.
    pub(crate) fn press(self, player: &mut Player, text: &str) {
        let seen = player.until(text, |seen| seen.find(text).is_some());
        seen.assert_is_whole();
        let at = first(&seen, text);
        match self {
            By::Mouse => player.click(at),
            By::Keys => {
                self.lead(player, at, text);
                player.tap(KeyCode::Enter);
            }
            By::Pad(pad) => {
                self.lead(player, at, text);
                player.tap_pad(pad, GamepadButton::South);
            }
        }
        player.frames(3);
    }

    /// Like `press`, for a message of the language file.
    pub(crate) fn press_on(self, player: &mut Player, key: &str) {
        self.press(player, &words(key));
    }

    /// Goes back, or opens the pause menu.
    pub(crate) fn back(self, player: &mut Player) {
        match self {
            By::Mouse => self.press(player, "II"),
            By::Keys => player.tap(KeyCode::Escape),
            By::Pad(pad) => player.tap_pad(pad, GamepadButton::Start),
        }
        player.frames(3);
    }
}

/// The middle of the topmost text that is exactly `text`.
fn first(seen: &Seen, text: &str) -> [f32; 2] {
    let found = seen.texts.iter().filter(|drawn| drawn.text == text);
    let [left, top, right, bottom] =
        found.map(|drawn| drawn.rect).min_by(|a, b| a[1].total_cmp(&b[1])).expect("it was seen");
    [f32::midpoint(left, right), f32::midpoint(top, bottom)]
}

/// Visits the title, settings, controls, rules, seats (writing a name), the list of duels and a table, and comes back.
fn everywhere(by: By) {
    let mut player = Player::sit(&format!("everywhere {}", by.name()), Options::default());
    let by = by.plugged(&mut player);
    let player = &mut player;
    by.press_on(player, "title-settings");
    by.press(player, "+");
    player.until("larger letters", |seen| seen.says("120%"));
    by.press(player, "−");
    player.until("letters as they were", |seen| seen.says("100%"));
    for (page, there) in [
        ("sound", "settings-volume-dice"),
        ("screen", "settings-frame-cap"),
        ("matches", "settings-timer"),
        ("hands", "settings-toggles"),
    ] {
        by.press_on(player, &format!("settings-page-{page}"));
        player.until_words(there);
    }
    by.press_on(player, "settings-choose");
    player.until_words("hands-none");
    by.press_on(player, "settings-close");
    by.press_on(player, "settings-change");
    change_a_button(player, by);
    by.press_on(player, "settings-close");
    by.press_on(player, "settings-close");

    by.press_on(player, "title-rules");
    by.press_on(player, "rules-in-full");
    by.press_on(player, "rules-steps");
    by.press_on(player, "rules-close");

    by.press(player, "Fool’s Gambit");
    player.until("the seats of the game", |seen| seen.says("Who plays Fool’s Gambit?"));
    by.press_on(player, "seats-back");
    by.press(player, "Kadoova Duel");
    write_a_name(player, by);
    by.press_on(player, "seats-add-bot");
    by.press_on(player, "seats-back");

    by.press_on(player, "title-practise");
    by.press_on(player, "level-easy");
    by.press_on(player, "duel-chicken");
    player.until_words("intro-duel");
    by.press_on(player, "intro-duel");
    player.until("the own throw", my_throw);
    by.back(player);
    by.press_on(player, "pause-rules");
    by.press_on(player, "rules-close");
    by.press_on(player, "pause-settings");
    by.press_on(player, "settings-close");
    by.press_on(player, "pause-resume");
    player.until("the own throw", my_throw);
    give_up(player, by);
    by.press_on(player, "result-harder");
    player.until_words("intro-duel");
    by.press_on(player, "intro-duel");
    player.until("the own throw", my_throw);
    give_up(player, by);
    by.press_on(player, "result-another");
    by.press_on(player, "duels-back");
    player.until_words("title-quit");
}

/// Ends the match from the table.
fn give_up(player: &mut Player, by: By) {
    by.back(player);
    by.press_on(player, "pause-give-up");
    by.press_on(player, "giveup-end");
    by.press_on(player, "sure-match-yes");
}

/// Gives a button of the pad or a key another use, with that device itself; with the mouse, only visits the pages.
fn change_a_button(player: &mut Player, by: By) {
    match by {
        By::Mouse => {
            by.press_on(player, "device-left-keys");
            by.press_on(player, "controls-pad");
        }
        By::Keys => {
            by.press_on(player, "device-keyboard");
            by.press_on(player, "control-shake");
            player.tap(KeyCode::KeyN);
            player.until("the new key", |seen| seen.find("N").is_some());
        }
        By::Pad(pad) => {
            by.press_on(player, "controls-pad");
            by.press_on(player, "control-shake");
            player.until_words("controls-press-button");
            player.tap_pad(pad, GamepadButton::RightThumb);
            player.until("the new button", |seen| seen.find("R3").is_some());
        }
    }
    by.press_on(player, "controls-reset");
    by.press_on(player, "sure-bindings-yes");
}

/// Writes a name on the seats screen.
fn write_a_name(player: &mut Player, by: By) {
    by.press_on(player, "name-you");
    match by {
        By::Keys => {
            [KeyCode::KeyM, KeyCode::KeyA, KeyCode::KeyX, KeyCode::Enter].into_iter().for_each(|key| player.tap(key));
        }
        By::Mouse | By::Pad(_) => {
            if by == By::Mouse {
                by.press_on(player, "seats-letters");
            }
            ["M", "a", "x"].into_iter().for_each(|letter| by.press(player, letter));
            by.press_on(player, "letters-done");
        }
    }
    player.until("the name", |seen| seen.texts.iter().any(|text| text.text.eq_ignore_ascii_case("max")));
}

#[test]
fn a_mouse_alone_comes_everywhere() {
    everywhere(By::Mouse);
}

#[test]
fn keys_alone_come_everywhere() {
    everywhere(By::Keys);
}

#[test]
fn a_pad_alone_comes_everywhere() {
    everywhere(PAD);
}

/// Visits the score sheet, both disputes and the way out, in a match of two people with only this kind of device.
fn argues(by: By) {
    let devices = match by {
        By::Mouse => ["mouse", "mouse"],
        By::Keys => ["left-keys", "right-keys"],
        By::Pad(_) => ["pad1", "pad2"],
    };
    let seats = [format!("red fox human {} Q W Anna", devices[0]), format!("blue hen human {} P O Ben", devices[1])];
    let options = Options { play: Some(GameId::Kadoova.row()), seed: Some(2), ..Options::default() };
    let name = format!("argues {}", by.name());
    let mut player = Player::seated(&name, &seats.each_ref().map(String::as_str), options);
    let player = &mut player;
    let by = match by {
        By::Pad(_) => {
            player.until("a pad to be asked for", |seen| seen.says("Anna’s gamepad is disconnected"));
            let [anna, ben] = [player.plug(), player.plug()];
            [anna, ben].into_iter().for_each(|pad| player.tap_pad(pad, GamepadButton::South));
            By::Pad(anna)
        }
        other => other,
    };
    player.until_words("intro-all-ready");
    by.press_on(player, "intro-all-ready");
    by.back(player);
    by.press_on(player, "pause-sheet");
    by.press_on(player, "sheet-close");
    by.press_on(player, "pause-cheat");
    by.press(player, "Ben");
    player.until("who is accused", |seen| seen.says("Did Ben cheat?"));
    by.press_on(player, "cheat-never-mind");
    by.press_on(player, "pause-settle");
    by.press_on(player, "settle-go");
    player.until("the table", |seen| !seen.shows(&["settle-title", "pause-title"].map(words)));
    let settled = player.record().iter().any(|line| line.to_string().contains("\"settle\""));
    assert!(settled, "the house has heard of it");
    by.back(player);
    by.press_on(player, "pause-leave");
    player.until_words("title-continue");
}

#[test]
fn people_with_a_mouse_argue() {
    argues(By::Mouse);
}

#[test]
fn people_with_pads_argue() {
    argues(PAD);
}

#[test]
fn people_at_a_keyboard_argue() {
    argues(By::Keys);
}
