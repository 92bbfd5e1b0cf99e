//! The toy game at the real screens: a game that the program doesn't know is played from the title to the result, by
//! pointer, keys and pad.

use std::{fs, path::PathBuf, sync::atomic::Ordering};

use bevy::{
    ecs::entity::Entity,
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    prelude::With,
};
use daggers_drawn::{
    rules::{Eye, Game, Seat, Seed},
    settings::{Kept, Settings},
    show::Gestures,
    turn::{Authority, Lead, Order, Propose, SharedScreen},
    window::Options,
};
use serde_json::Value;

use crate::{
    harness::{scratch, shown, view, watch_all},
    player::{By, PAD, Player},
    seen::{Seen, final_points, words},
    toy::{Phase, REPERTOIRE, Toy},
};

/// The words of the toy game; one emblem is as good as another.
const WORDS: &str = include_str!("toy/toy.ftl");

/// The number of things done before a match counts as endless.
const LONGEST: usize = 200;

/// A folder with the words and the emblem of the toy game.
pub(crate) fn data(name: &str) -> PathBuf {
    let root = scratch(&format!("toy {name}"));
    let emblem = fs::read_to_string(crate::harness::package().join("assets/art/emblem.svg")).unwrap();
    for (folder, file, text) in [("assets/locale/en", "toy.ftl", WORDS), ("assets/art", "toy.svg", &emblem)] {
        fs::create_dir_all(root.join(folder)).unwrap();
        fs::write(root.join(folder).join(file), text).unwrap();
    }
    root
}

/// Sits down at a program that has only the toy game.
fn sit(name: &str) -> Player {
    let options = Options { seed: Some(5), repertoire: REPERTOIRE, ..Options::default() };
    Player::sit_in(&data(name), name, options)
}

/// Sits down at a table of the toy game with these seats, and plugs in a pad for each of `pads`.
fn seated(name: &str, seats: &[&str], pads: &[&str]) -> (Player, Vec<Entity>) {
    let (mut player, pads) = introduced(name, seats, pads, Options::default());
    begin(&mut player);
    player.until("the first round", |seen| seen.says("Round 1"));
    watch_all::<Toy>(player.world_mut());
    (player, pads)
}

/// The same at the introduction.
pub(crate) fn introduced(name: &str, seats: &[&str], pads: &[&str], options: Options) -> (Player, Vec<Entity>) {
    let play = (REPERTOIRE.games)().usual();
    let options = Options { play: Some(play), seed: Some(5), repertoire: REPERTOIRE, ..options };
    let mut player = Player::seated_in(&data(name), name, seats, options);
    let claim = |name: &&str| {
        player.until("a pad to be asked for", |seen| seen.says(&format!("{name}’s gamepad is disconnected")));
        let pad = player.plug();
        player.tap_pad(pad, GamepadButton::North);
        pad
    };
    let pads = pads.iter().map(claim).collect();
    (player, pads)
}

/// Presses the main button of the introduction.
pub(crate) fn begin(player: &mut Player) {
    let seen = player.until("the introduction", |seen| seen.shows(&["Begin".into(), words("intro-all-ready")]));
    seen.assert_is_whole();
    let go = if seen.find("Begin").is_some() { "Begin".into() } else { words("intro-all-ready") };
    player.click_on_text(&go);
}

fn phase(player: &mut Player) -> Phase {
    view::<Toy>(player.app_mut(), Eye::Table).phase
}

/// Lets people make any legal moves until this phase has begun and been told.
pub(crate) fn play_to(player: &mut Player, wanted: Phase) {
    for frame in 0..5_000 {
        if phase(player) == wanted {
            // A race doesn't wait for anybody.
            player.frames(if wanted == Phase::Race { 8 } else { 120 });
            return;
        }
        let must = player.world().resource::<Authority<Toy>>().pending().must();
        for n in 0..6 {
            let seat = Seat(n);
            let app = player.app_mut();
            let is_person = shown::<Toy>(app, Eye::Table).is_person(seat);
            if is_person && must.contains(seat) {
                let (view, mut legal, mut rng) =
                    (view::<Toy>(app, Eye::Seat(seat)), Vec::new(), Seed(frame).stream("any"));
                Toy::choices(&view, &mut legal);
                let choice = rng.pick(&legal).expect("whoever must choose has a choice");
                let mv = choice.sample(&mut rng, |mv| Toy::check(&view, mv).is_ok()).unwrap();
                app.world_mut().write_message(Propose::<Toy> { seat, mv });
            }
            if is_person {
                app.world_mut().write_message(Lead { seat, order: Order::LetGo });
            }
        }
        player.frames(1);
    }
    panic!("{wanted:?} does not come: {:?}", player.sees());
}

/// The moves in the record with this in them: the tick, the seat and the move.
fn made(player: &Player, what: &str) -> Vec<(u64, u64, Value)> {
    let mut made = Vec::new();
    for line in player.record().iter() {
        let (Some(tick), Some(moves)) = (line["tick"].as_u64(), line["move"]["moves"].as_array()) else { continue };
        let those = moves.iter().filter(|mv| mv[1].to_string().contains(what));
        made.extend(those.filter_map(|mv| Some((tick, mv[0].as_u64()?, mv[1].clone()))));
    }
    made
}

/// Clicks on the words that stand below the score card of `seat`, of six.
fn click_below(player: &mut Player, seat: usize, words: &str) {
    let seen = player.sees();
    let width = seen.size[0] / 6.0;
    let middle = |rect: [f32; 4]| [f32::midpoint(rect[0], rect[2]), f32::midpoint(rect[1], rect[3])];
    let all = seen.texts.iter().filter(|text| text.text == words).map(|text| middle(text.rect));
    let at = all.into_iter().find(|[x, _]| (x / width) as usize == seat);
    player.click(at.unwrap_or_else(|| panic!("no {words:?} below seat {seat}: {seen:#?}")));
}

const SIX: [&str; 6] = [
    "red fox human mouse Q W Anna",
    "blue hen human left-keys Z X Ben",
    "green hare human right-keys M N Cleo",
    "purple cat human pad1 P O Dora",
    "amber bear human pad2 F G Eve",
    "teal owl human pad3 J K Finn",
];
const PADS: [&str; 3] = ["Dora", "Eve", "Finn"];

/// Six people with a device each are asked at once, and answer at once: each below their own score card, with their own
/// pointer, keys or pad, stick or cross. In the race, each has their own button.
#[test]
fn six_people_vote_and_race_at_once_with_a_device_each() {
    let (mut player, pads) = seated("toy six", &SIX, &PADS);
    play_to(&mut player, Phase::Vote);
    for percent in [200, 100] {
        player.world_mut().resource_mut::<Settings>().text_scale = percent;
        player.frames(8);
        player.picture(&format!("toy-six-asked-{percent}"));
        let seen = player.sees();
        seen.assert_is_whole();
        let counts = ["Shall we race?", "Race", "No race"].map(|words| seen.count(words));
        assert_eq!(counts, [6; 3], "{percent} %: {seen:#?}");
    }
    assert!(player.sees().says(&words("now-answer")));
    // Cleo and Eve go to the other answer and stay there; Ben and Dora come back from it.
    click_below(&mut player, 0, "Race");
    [KeyCode::ArrowRight, KeyCode::KeyD, KeyCode::KeyA].into_iter().for_each(|key| player.tap(key));
    [GamepadButton::DPadRight, GamepadButton::DPadLeft].into_iter().for_each(|key| player.tap_pad(pads[0], key));
    player.stick(pads[1], [1.0, 0.0]);
    player.frames(6);
    player.stick(pads[1], [0.0, 0.0]);
    player.frames(6);
    player.sees().assert_is_whole();
    [KeyCode::Space, KeyCode::Enter].into_iter().for_each(|key| player.press(key));
    pads.iter().for_each(|pad| player.pad_button(*pad, GamepadButton::South, true));
    player.frames(2);
    [KeyCode::Space, KeyCode::Enter].into_iter().for_each(|key| player.release(key));
    pads.iter().for_each(|pad| player.pad_button(*pad, GamepadButton::South, false));
    player.frames(30);
    let votes: Vec<(u64, bool)> =
        made(&player, "vote").into_iter().map(|(_, seat, mv)| (seat, mv["vote"] == true)).collect();
    assert_eq!(votes, [(0, true), (1, true), (2, false), (3, true), (4, false), (5, true)]);
    let seen = player.until("the race", |seen| seen.count("Slap") == 6);
    player.picture("toy-six-race");
    seen.assert_is_whole();
    player.tap(KeyCode::Digit7);
    player.frames(10);
    assert_eq!(made(&player, "slap").into_iter().map(|(_, seat, _)| seat).collect::<Vec<_>>(), [2], "Cleo's key");
}

/// People who share a device are asked one after the other, over the whole table.
#[test]
fn people_who_share_a_device_vote_one_after_the_other() {
    let seats = ["red fox human mouse Q W Anna", "blue hen human mouse Z X Ben", "green hare human mouse M N Cleo"];
    let (mut player, _) = seated("toy shared", &seats, &[]);
    play_to(&mut player, Phase::Vote);
    for asked in 0..3 {
        let seen = player.sees();
        seen.assert_is_whole();
        assert_eq!(seen.count("Shall we race?"), 1, "{asked}: {seen:#?}");
        player.picture(&format!("toy-shared-{asked}"));
        player.click_on_text("Race");
        player.frames(30);
        let votes = made(&player, "vote");
        assert_eq!(votes.iter().map(|(_, seat, _)| *seat).collect::<Vec<_>>(), (0..=asked).collect::<Vec<_>>());
    }
    player.until("the race", |seen| seen.count("Slap") == 1);
}

/// A set is chosen in secret: cards go in and out until that is all, and the sheet alone says why a set won't do.
#[test]
fn a_set_is_picked_in_secret_by_clicks_on_the_own_sheet() {
    let seats = ["red fox human left-keys Q W Anna", "blue hen human mouse P O Ben"];
    let (mut player, _) = seated("toy secret", &seats, &[]);
    play_to(&mut player, Phase::Lay);
    player.frames(60);
    player.button(MouseButton::Right, true);
    let seen = player.until_words("peek-done");
    seen.assert_is_whole();
    player.picture("toy-set-picked");
    player.click_on("peek-done");
    player.until("why not", |seen| seen.says("The rules forbid it."));
    let card = seen.texts.iter().find(|text| text.text.starts_with("Card ")).expect("a card is seen").text.clone();
    player.click_on_text(&card);
    player.frames(5);
    player.click_on("peek-back");
    player.frames(5);
    player.click_on("peek-done");
    player.until("it to be out again", |seen| seen.says("The rules forbid it."));
    player.click_on_text(&card);
    player.frames(5);
    player.click_on("peek-done");
    player.frames(10);
    player.button(MouseButton::Right, false);
    player.frames(5);
    assert!(player.sees().find(&card).is_none(), "nothing is left of the look");
    let laid = made(&player, "lay");
    assert_eq!(laid.iter().map(|(_, seat, _)| *seat).collect::<Vec<_>>(), [1], "{laid:?}");
}

/// A person alone at a table of six plays a card in a race.
fn race_alone(by: By) {
    let bots = ["blue hen easy mouse", "green hare easy mouse", "purple cat easy mouse", "amber bear easy mouse"];
    let mut seats = vec!["red fox human mouse Q W Anna"];
    seats.extend(bots.iter().chain(["teal owl easy mouse"].iter()));
    let name = format!("toy race {}", by.name());
    let (mut player, _) = seated(&name, &seats, &[]);
    let by = by.plugged(&mut player);
    play_to(&mut player, Phase::Race);
    let seen = player.sees();
    seen.assert_is_whole();
    let card = seen.texts.iter().find(|text| text.text.starts_with("Play ") && text.text.len() < 8);
    let card = card.unwrap_or_else(|| panic!("no card can be played: {seen:#?}")).text.clone();
    match by {
        By::Mouse => player.click_on_text(&card),
        By::Keys => player.tap(KeyCode::Digit2),
        By::Pad(pad) => player.tap_pad(pad, GamepadButton::West),
    }
    player.frames(10);
    assert_eq!(made(&player, "play").iter().filter(|(_, seat, _)| *seat == 0).count(), 1, "{:#?}", player.sees());
}

#[test]
fn a_card_is_played_in_a_race_by_pointer() {
    race_alone(By::Mouse);
}

#[test]
fn a_card_is_played_in_a_race_by_its_key() {
    race_alone(By::Keys);
}

#[test]
fn a_card_is_played_in_a_race_by_pad() {
    race_alone(PAD);
}

/// Plays the toy game from the title through a match against a bot to the result, and back to the title.
fn play(by: By) {
    let name = format!("toy {}", by.name());
    let mut player = sit(&name);
    let by = by.plugged(&mut player);
    let title = player.until_words("title-new");
    assert!(title.find("The toy game").is_some());
    title.assert_is_whole();
    by.confirm(&mut player, "title-new");
    player.until_words("seats-start").assert_is_whole();
    assert_eq!(player.world().resource::<Kept>().game, "toy");
    match by {
        By::Mouse => player.click_on("seats-start"),
        _ => player.tap(KeyCode::Enter),
    }
    let mut done = [0; 6];
    for n in 0.. {
        let seen = player.sees();
        if seen.shows(&["result-again", "match-rematch"].map(words)) {
            break;
        }
        assert!(n < LONGEST, "{name}: no end; drawn: {seen:#?}");
        seen.assert_is_whole();
        if let Some(what) = act(&mut player, &seen, by) {
            done[what] += 1;
        }
        player.frames(8);
    }
    assert!(done.iter().all(|times| *times > 0), "{name}: something was never asked for: {done:?}");
    let points = final_points(&player.record()).expect("the record has an end");
    player.until("the final score", |seen| points.iter().all(|points| seen.find(&points.to_string()).is_some()));
    player.until("how it ended", |seen| seen.says("Three rounds were played."));
    player.click_on("result-back");
    player.until_words("title-new");
}

/// Does what there is to do now, and returns which kind of thing that was.
fn act(player: &mut Player, seen: &Seen, by: By) -> Option<usize> {
    if seen.find("Begin").is_some() {
        press(player, by, "Begin");
        return None;
    }
    if seen.says("Lay one card or two.") {
        lay(player, by);
        return Some(0);
    }
    if seen.find("Exchange nothing").is_some() {
        press(player, by, "Exchange nothing");
        return Some(1);
    }
    if seen.says("Bet up to three points.") {
        match by {
            By::Mouse => player.click([640.0, 360.0]),
            By::Keys => [KeyCode::ArrowRight, KeyCode::Space].into_iter().for_each(|key| player.tap(key)),
            By::Pad(pad) => {
                [GamepadButton::DPadRight, GamepadButton::South].into_iter().for_each(|key| player.tap_pad(pad, key));
            }
        }
        return Some(2);
    }
    if seen.find("Take the die").is_some() {
        press(player, by, "Take the die");
        return Some(3);
    }
    if seen.says("Carry the die to the tower.") {
        carry(player, by);
        return Some(4);
    }
    if seen.find("Boast").is_some() {
        press(player, by, "Boast");
        return Some(5);
    }
    None
}

/// Presses the main button, which says this.
fn press(player: &mut Player, by: By, words: &str) {
    match by {
        By::Mouse => player.click_on_text(words),
        By::Keys => player.tap(KeyCode::Enter),
        By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
    }
}

/// Lays a card of the hand.
fn lay(player: &mut Player, by: By) {
    match by {
        By::Mouse => player.drag([640.0, 540.0], [640.0, 380.0]),
        By::Keys => [KeyCode::Space, KeyCode::Enter].into_iter().for_each(|key| player.tap(key)),
        By::Pad(pad) => {
            [GamepadButton::South, GamepadButton::North].into_iter().for_each(|key| player.tap_pad(pad, key));
        }
    }
}

/// Carries a die towards the tower and lets it go.
fn carry(player: &mut Player, by: By) {
    match by {
        By::Mouse => {
            [[500.0, 400.0], [640.0, 360.0]].into_iter().for_each(|at| {
                player.point(at);
                player.frames(30);
            });
            player.hold_button(MouseButton::Left, 2);
        }
        By::Keys => {
            player.hold(KeyCode::ArrowRight, 60);
            player.tap(KeyCode::Space);
        }
        By::Pad(pad) => {
            player.hold_pad(pad, GamepadButton::DPadRight, 60);
            player.tap_pad(pad, GamepadButton::South);
        }
    }
    player.frames(30);
}

/// Everything on a table is laid out anew in every frame, so once must do.
#[test]
fn a_table_is_laid_out_once_a_frame() {
    let mut player = sit("toy laid");
    player.click_on("title-new");
    player.until_words("seats-start");
    player.click_on("seats-start");
    begin(&mut player);
    player.until("the first choice", |seen| seen.says("Lay one card or two."));
    let laid = |player: &mut Player| {
        let world = player.world_mut();
        let hand = world.query_filtered::<&Gestures<Toy>, With<SharedScreen>>().single(world).expect("there is one");
        hand.last().laid.load(Ordering::Relaxed)
    };
    let before = laid(&mut player);
    player.frames(20);
    assert_eq!(laid(&mut player) - before, 20);
}

#[test]
fn a_game_that_the_program_does_not_know_is_played_by_pointer() {
    play(By::Mouse);
}

#[test]
fn a_game_that_the_program_does_not_know_is_played_by_keys() {
    play(By::Keys);
}

#[test]
fn a_game_that_the_program_does_not_know_is_played_by_pad() {
    play(PAD);
}
