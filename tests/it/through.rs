//! Duels and games played from introduction to result: by mouse, by keys, by pad.

use bevy::input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton};
use daggers_drawn::{
    games::{GameId, kadoova::DuelId},
    turn::Control::Person,
    ui::drawn::DrawnText,
    window::Options,
};

use crate::{
    played::{EASY, GENTLY, at, my_throw, practice},
    player::{By, PAD, Player},
    seen::{Seen, final_points, words},
};

impl By {
    /// Presses the main button, whose text is this message of the language file.
    pub(crate) fn confirm(self, player: &mut Player, key: &str) {
        match self {
            By::Mouse => player.click_on(key),
            By::Keys => player.tap(KeyCode::Enter),
            By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
        }
    }

    /// Shakes for a number of frames and lets go.
    fn shake(self, player: &mut Player, frames: u64) {
        match self {
            By::Mouse => player.hold_button(MouseButton::Left, frames),
            By::Keys => player.hold(KeyCode::KeyQ, frames),
            By::Pad(pad) => player.hold_pad(pad, GamepadButton::South, frames),
        }
    }

    /// Slaps the table.
    fn bang(self, player: &mut Player) {
        match self {
            By::Mouse => player.hold_button(MouseButton::Right, 2),
            By::Keys => player.tap(KeyCode::KeyW),
            By::Pad(pad) => player.tap_pad(pad, GamepadButton::East),
        }
    }

    /// Picks up the first waiting piece.
    fn take(self, player: &mut Player) {
        match self {
            By::Mouse => player.click([30.0, 279.0]),
            By::Keys => player.tap(KeyCode::Space),
            By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
        }
        player.frames(30);
    }

    /// Carries it a little way and lets it go.
    fn carry(self, player: &mut Player) {
        match self {
            By::Mouse => {
                [[640.0, 300.0], [700.0, 320.0], [720.0, 330.0]].into_iter().for_each(|at| player.point(at));
                player.wheel(1.0);
                player.frames(30);
                player.hold_button(MouseButton::Left, 2);
            }
            By::Keys => {
                player.hold(KeyCode::ArrowRight, 30);
                player.hold(KeyCode::KeyS, 30);
                player.tap(KeyCode::Space);
            }
            By::Pad(pad) => {
                player.stick(pad, [0.6, 0.0]);
                player.frames(30);
                player.stick(pad, [0.0, 0.0]);
                player.tap_pad(pad, GamepadButton::South);
            }
        }
        player.frames(30);
    }

    /// Throws a die, not too hard.
    fn throw(self, player: &mut Player) {
        match self {
            By::Mouse => player.flick(GENTLY),
            By::Keys => player.hold(KeyCode::Space, 45),
            By::Pad(pad) => player.pull_stick(pad, [-0.6, 0.0]),
        }
    }
}

/// Plays a practised duel from introduction to result, and checks all text on the way.
fn play_through(duel: DuelId, by: By) {
    play(duel, by, false);
}

/// Like `play_through`, in steady mode.
fn play_in_steps(duel: DuelId, by: By) {
    play(duel, by, true);
}

fn play(duel: DuelId, by: By, steady: bool) {
    let steps = if steady { "in steps " } else { "" };
    let rules = steady.then(|| ("steady".into(), "on".into())).into_iter().collect();
    let name = format!("{} {steps}{}", duel.short_name(), by.name());
    let mut player = Player::sit(&name, Options { rules, ..practice(duel, 2, &[Person, EASY]) });
    let by = by.plugged(&mut player);
    player
        .until("the introduction", |seen| seen.shows(&["intro-duel", "intro-build", "intro-draw"].map(words)))
        .assert_is_whole();
    player.tap(KeyCode::Tab);
    player.tap(KeyCode::Tab);
    player.tap(KeyCode::Tab);
    let mut turns = 0;
    while let Some(seen) = before_the_end(&mut player, &name, &mut turns) {
        act(&mut player, &seen, by);
    }
    let points = final_points(&player.record()).expect("the record has an end");
    player.until("the final score", |seen| seen.cards() == points);
    by.confirm(&mut player, "result-another");
    let wanted = if by == By::Mouse { ["duels-title"; 3] } else { ["intro-duel", "intro-build", "intro-draw"] };
    player.until("the duels, or the same again", |seen| seen.shows(&wanted.map(words)));
}

/// The contents of the screen, asserted to be whole. `None` if the result is shown.
fn before_the_end(player: &mut Player, name: &str, turns: &mut u32) -> Option<Seen> {
    let seen = player.sees();
    *turns += 1;
    assert!(*turns < 400, "{name}: no end; drawn: {seen:#?}");
    seen.assert_is_whole();
    let ended = ["result-again", "match-rematch"].map(words).iter().any(|again| seen.find(again).is_some());
    (!ended).then_some(seen)
}

/// Does what there is to do now.
fn act(player: &mut Player, seen: &Seen, by: By) {
    let offers = [
        "intro-duel",
        "intro-build",
        "intro-draw",
        "choose-roll-target",
        "offer-target",
        "offer-daggers",
        "offer-fish",
        "offer-high",
        "offer-hare",
        "offer-skeptic",
        "offer-roll-targets",
        "offer-beach-dice",
    ];
    let offer = offers.into_iter().find(|key| seen.find(&words(key)).is_some());
    match (offer, by) {
        (Some(key), _) => by.confirm(player, key),
        (None, _) if seen.says("Name your number") => name_a_number(player, seen, by),
        (None, _) if seen.find(&words("con-which")).is_some() => claim(player, seen, by),
        (None, By::Mouse) if seen.find(&words("stand-con-roll")).is_some() => {
            // The own tray stands in the middle.
            player.point([530.0, 390.0]);
            roll(player, seen, by);
        }
        (None, _) if my_throw(seen) => by.throw(player),
        (None, _) if seen.says("ake a die from the tray") || seen.says("ake a card from the tray") => by.take(player),
        (None, _) if seen.says("Carry it over the tower") || seen.says("Put it down anywhere") => by.carry(player),
        (None, _) if seen.says("to shake; let go to roll") || seen.says("to shake, let go to roll") => {
            roll(player, seen, by);
        }
        (None, By::Mouse) if seen.says("or your tray, let go to roll") => roll(player, seen, by),
        (None, _) if seen.says("or your tray to roll.") || seen.says("or your tray, to roll.") => {
            step(player, seen, by)
        }
        _ => player.frames(5),
    }
}

/// Claims at Con, or calls once there is a claim.
fn claim(player: &mut Player, seen: &Seen, by: By) {
    let may_call = seen.find(&words("con-call")).is_some();
    match by {
        By::Mouse => player.click_on(if may_call { "con-call" } else { "con-do-claim" }),
        By::Keys => player.tap(if may_call { KeyCode::KeyX } else { KeyCode::Space }),
        By::Pad(pad) => player.tap_pad(pad, if may_call { GamepadButton::North } else { GamepadButton::South }),
    }
    player.frames(5);
}

/// Names the Psychic's number: with the mouse one that stands nowhere else, with keys the first.
fn name_a_number(player: &mut Player, seen: &Seen, by: By) {
    let number = (1..=6).map(|n: u8| n.to_string()).find(|n| seen.count(n) == 1);
    match (by, number) {
        (By::Mouse, Some(number)) => player.click_on_text(&number),
        (By::Mouse, None) => player.frames(5),
        (By::Keys | By::Pad(_), _) => by.confirm(player, "offer-number"),
    }
}

/// Shakes a die and lets it roll, then slaps the table if there is a Bang! button.
fn roll(player: &mut Player, seen: &Seen, by: By) {
    let bangs = seen.find(&words("race-bang")).is_some();
    if by == By::Mouse
        && let Some(tray) = seen.find(&words("race-hold"))
    {
        player.point([(tray.rect[0] + tray.rect[2]) / 2.0, (tray.rect[1] + tray.rect[3]) / 2.0]);
        player.frames(2);
    }
    by.shake(player, 30);
    player.frames(60);
    if bangs {
        by.bang(player);
        // A wrong slap locks the seat for a second.
        player.frames(70);
    }
}

/// Plays a step of a steady race: rolls, then slaps the table in the next step if there is a Bang! button.
fn step(player: &mut Player, seen: &Seen, by: By) {
    let bangs = seen.find(&words("race-bang")).is_some();
    if by == By::Mouse
        && let Some(tray) = seen.find(&words("race-press"))
    {
        player.point([(tray.rect[0] + tray.rect[2]) / 2.0, (tray.rect[1] + tray.rect[3]) / 2.0]);
        player.frames(2);
    }
    by.shake(player, 3);
    player.frames(60);
    if bangs {
        by.bang(player);
    }
    player.frames(60);
}

#[test]
fn quick_draw_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::QuickDraw, By::Keys);
}

#[test]
fn quick_draw_is_played_in_steps_by_mouse() {
    play_in_steps(DuelId::QuickDraw, By::Mouse);
}

#[test]
fn war_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::War, By::Keys);
}

#[test]
fn class_warfare_is_played_in_steps_by_mouse() {
    play_in_steps(DuelId::ClassWarfare, By::Mouse);
}

#[test]
fn class_warfare_is_played_by_mouse() {
    play_through(DuelId::ClassWarfare, By::Mouse);
}

#[test]
fn class_warfare_is_played_by_pad() {
    play_through(DuelId::ClassWarfare, PAD);
}

#[test]
fn class_warfare_is_played_by_keys() {
    play_through(DuelId::ClassWarfare, By::Keys);
}

#[test]
fn skeptic_vs_psychic_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::SkepticVsPsychic, By::Keys);
}

#[test]
fn skeptic_vs_psychic_is_played_by_mouse() {
    play_through(DuelId::SkepticVsPsychic, By::Mouse);
}

#[test]
fn skeptic_vs_psychic_is_played_by_pad() {
    play_through(DuelId::SkepticVsPsychic, PAD);
}

#[test]
fn skeptic_vs_psychic_is_played_by_keys() {
    play_through(DuelId::SkepticVsPsychic, By::Keys);
}

#[test]
fn hare_vs_tortoise_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::HareVsTortoise, By::Keys);
}

#[test]
fn hare_vs_tortoise_is_played_by_mouse() {
    play_through(DuelId::HareVsTortoise, By::Mouse);
}

#[test]
fn hare_vs_tortoise_is_played_by_pad() {
    play_through(DuelId::HareVsTortoise, PAD);
}

#[test]
fn hare_vs_tortoise_is_played_by_keys() {
    play_through(DuelId::HareVsTortoise, By::Keys);
}

#[test]
fn con_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::Con, By::Keys);
}

#[test]
fn con_is_played_by_mouse() {
    play_through(DuelId::Con, By::Mouse);
}

#[test]
fn con_is_played_by_pad() {
    play_through(DuelId::Con, PAD);
}

#[test]
fn con_is_played_by_keys() {
    play_through(DuelId::Con, By::Keys);
}

#[test]
fn plague_doctor_is_played_in_steps_by_keys() {
    play_in_steps(DuelId::PlagueDoctor, By::Keys);
}

#[test]
fn plague_doctor_is_played_by_mouse() {
    play_through(DuelId::PlagueDoctor, By::Mouse);
}

#[test]
fn plague_doctor_is_played_by_pad() {
    play_through(DuelId::PlagueDoctor, PAD);
}

#[test]
fn plague_doctor_is_played_by_keys() {
    play_through(DuelId::PlagueDoctor, By::Keys);
}

#[test]
fn chicken_is_played_by_pad() {
    play_through(DuelId::Chicken, PAD);
}

#[test]
fn chicken_is_played_by_keys() {
    play_through(DuelId::Chicken, By::Keys);
}

#[test]
fn axe_vs_daggers_is_played_by_mouse() {
    play_through(DuelId::AxeVsDaggers, By::Mouse);
}

#[test]
fn axe_vs_daggers_is_played_by_pad() {
    play_through(DuelId::AxeVsDaggers, PAD);
}

#[test]
fn axe_vs_daggers_is_played_by_keys() {
    play_through(DuelId::AxeVsDaggers, By::Keys);
}

#[test]
fn horse_shoes_is_played_by_mouse() {
    play_through(DuelId::HorseShoes, By::Mouse);
}

#[test]
fn horse_shoes_is_played_by_pad() {
    play_through(DuelId::HorseShoes, PAD);
}

#[test]
fn horse_shoes_is_played_by_keys() {
    play_through(DuelId::HorseShoes, By::Keys);
}

#[test]
fn quick_draw_is_played_by_mouse() {
    play_through(DuelId::QuickDraw, By::Mouse);
}

#[test]
fn quick_draw_is_played_by_pad() {
    play_through(DuelId::QuickDraw, PAD);
}

#[test]
fn quick_draw_is_played_by_keys() {
    play_through(DuelId::QuickDraw, By::Keys);
}

#[test]
fn pineapple_vs_fish_is_played_by_mouse() {
    play_through(DuelId::PineappleVsFish, By::Mouse);
}

#[test]
fn pineapple_vs_fish_is_played_by_pad() {
    play_through(DuelId::PineappleVsFish, PAD);
}

#[test]
fn pineapple_vs_fish_is_played_by_keys() {
    play_through(DuelId::PineappleVsFish, By::Keys);
}

#[test]
fn day_at_the_beach_is_played_by_mouse() {
    play_through(DuelId::DayAtTheBeach, By::Mouse);
}

#[test]
fn day_at_the_beach_is_played_by_pad() {
    play_through(DuelId::DayAtTheBeach, PAD);
}

#[test]
fn day_at_the_beach_is_played_by_keys() {
    play_through(DuelId::DayAtTheBeach, By::Keys);
}

#[test]
fn war_is_played_by_mouse() {
    play_through(DuelId::War, By::Mouse);
}

#[test]
fn war_is_played_by_pad() {
    play_through(DuelId::War, PAD);
}

#[test]
fn war_is_played_by_keys() {
    play_through(DuelId::War, By::Keys);
}

/// The cards in the person's own hand, with their texts and rectangles.
pub(crate) fn own_hand(seen: &Seen) -> Vec<(String, [f32; 4])> {
    let (own_row, piles) = (seen.size[1] * 0.62, seen.size[0] * 0.56);
    let is_card = |text: &DrawnText| text.text.ends_with(['♥', '♦', '♣', '♠']);
    let card = |text: &&DrawnText| is_card(text) && text.rect[1] > own_row && text.rect[0] < piles;
    seen.texts.iter().filter(card).map(|text| (text.text.clone(), text.rect)).collect()
}

/// Places a duel card and a wager.
pub(crate) fn place_two(player: &mut Player, seen: &Seen, by: By) {
    match by {
        By::Mouse => {
            for (words, rect) in own_hand(seen).into_iter().take(2) {
                player.click([rect[2], rect[3]]);
                let taken = |seen: &Seen| own_hand(seen).iter().all(|(other, _)| *other != words);
                player.until("the card to be picked", taken);
            }
            player.click_on("fg-place");
        }
        By::Keys => {
            for _ in 0..2 {
                player.tap(KeyCode::ArrowRight);
                player.tap(KeyCode::Space);
            }
            player.until_words("fg-place");
            player.tap(KeyCode::Enter);
        }
        By::Pad(pad) => {
            for _ in 0..2 {
                player.tap_pad(pad, GamepadButton::DPadRight);
                player.tap_pad(pad, GamepadButton::South);
            }
            player.until_words("fg-place");
            player.tap_pad(pad, GamepadButton::North);
        }
    }
}

/// Plays Fool's Gambit against a bot from introduction to result, and checks all text on the way.
fn play_gambit(by: By) {
    let name = format!("fool's gambit {}", by.name());
    let mut player = Player::sit(&name, at(GameId::FoolsGambit, 2, &[Person, EASY]));
    let by = by.plugged(&mut player);
    player.until_words("fg-intro-go").assert_is_whole();
    by.confirm(&mut player, "fg-intro-go");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    let mut swaps = ["fg-keep", "fg-swap-duel", "fg-swap-wager"].into_iter().cycle();
    let mut turns = 0;
    while let Some(seen) = before_the_end(&mut player, &name, &mut turns) {
        if seen.find(&words("fg-now-duel")).is_some() {
            place_two(&mut player, &seen, by);
        } else if seen.find(&words("fg-keep")).is_some() {
            by.confirm(&mut player, swaps.next().unwrap_or_default());
        }
        player.frames(5);
    }
    let points = final_points(&player.record()).expect("the record has an end");
    let shown = |seen: &Seen| points.iter().all(|points| seen.find(&points.to_string()).is_some());
    player.until("the final score", shown);
    let duels = player.record().iter().filter(|line| line.to_string().contains("\"placed\"")).count();
    assert!(duels >= 12, "a game has twelve duels at least");
    by.confirm(&mut player, "result-back");
    let wanted = if by == By::Mouse { "title-new" } else { "fg-intro-go" };
    player.until_words(wanted);
}

#[test]
fn fools_gambit_is_played_to_its_end_with_the_pointer() {
    play_gambit(By::Mouse);
}

#[test]
fn fools_gambit_is_played_to_its_end_with_keys() {
    play_gambit(By::Keys);
}

#[test]
fn fools_gambit_is_played_to_its_end_with_a_pad() {
    play_gambit(PAD);
}
