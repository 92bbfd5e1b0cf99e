//! Magpies at the real card table: what Fool's Gambit lacks is played to the end by pointer, by keys, by pad, by labels
//! and behind the curtain, with two and with six seats; and everything on the table can be read.

use std::{cell::Cell, collections::BTreeSet, fs, path::PathBuf};

use bevy::input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton};
use daggers_drawn::{
    rules::{Eye, Game, Pick, Seat},
    screens::curtain::Curtain,
    settings::Settings,
    turn::Propose,
    ui::drawn::{DrawnText, too_small},
    window::Options,
};

use crate::{
    card_table::{
        Labelled, Played, begin_at_once, by_labels, click_button, decides, index, pick_by_hand, picks, play_to_the_end,
        plug_for, seen_by, unseen,
    },
    harness::{package, scratch},
    magpies::{Magpies, Move, Phase, REPERTOIRE, View},
    player::{By, PAD, Player},
    seen::words,
    spoken::Listener,
};

/// The words of the game; one emblem is as good as another.
const WORDS: &str = include_str!("magpies/magpies.ftl");

/// A folder with the words and the emblem of the game.
fn data(name: &str) -> PathBuf {
    let root = scratch(&format!("magpies {name}"));
    let emblem = fs::read_to_string(package().join("assets/art/emblem.svg")).unwrap();
    for (folder, file, text) in [("assets/locale/en", "magpies.ftl", WORDS), ("assets/art", "magpies.svg", &emblem)] {
        fs::create_dir_all(root.join(folder)).unwrap();
        fs::write(root.join(folder).join(file), text).unwrap();
    }
    root
}

/// Sits down at a table with these seats, as the settings file calls them, and begins.
pub(crate) fn seated(name: &str, seats: &[&str], options: Options) -> Player {
    let play = (REPERTOIRE.games)().usual();
    let options = Options { play: Some(play), seed: options.seed.or(Some(7)), repertoire: REPERTOIRE, ..options };
    Player::seated_in(&data(name), name, seats, options)
}

impl Played for Magpies {
    fn button(player: &mut Player, pick: Pick) -> String {
        match pick {
            Pick::Number(n) => n.to_string(),
            Pick::Seat(seat) => player.world().resource::<daggers_drawn::show::Names>().name(seat).to_string(),
            Pick::Word("keep") => "Let it be".into(),
            Pick::Word("steal") => "Steal a card".into(),
            Pick::Word(_) => "Swap hands".into(),
            Pick::Done => "Lay them".into(),
            Pick::Piece(_) | Pick::Back | Pick::Blank => panic!("{pick:?} has no button"),
        }
    }

    fn asks() -> Vec<String> {
        ["How many points do you bid?", "Whom do you aim at?", "What becomes of the hand?", "Lay them"]
            .map(String::from)
            .into()
    }

    fn kind(mv: &Move) -> &'static str {
        match mv {
            Move::Lay(_) => "lay",
            Move::Bid(_) => "bid",
            Move::Aim(_) => "aim",
            Move::Show(_) => "show",
            Move::Fate(_) => "fate",
            Move::Play(_) => "play",
        }
    }

    fn picked(view: &View, mv: &Move) -> Vec<Pick> {
        match mv {
            Move::Lay(tokens) => tokens.iter().map(|token| Pick::Piece((*token).into())).chain([Pick::Done]).collect(),
            mv => Magpies::picks(view, mv),
        }
    }
}

/// Asserts that people have made decisions of all kinds.
fn assert_all(kinds: &BTreeSet<&str>) {
    assert_eq!(kinds.len(), 6, "something was never asked for: {kinds:?}");
}

/// Presses the main button of the introduction.
fn begin(player: &mut Player) {
    let seen = player.until("the introduction", |seen| seen.shows(&["Begin".into(), words("intro-all-ready")]));
    seen.assert_is_whole();
    let go = if seen.find("Begin").is_some() { "Begin".into() } else { words("intro-all-ready") };
    player.click_on_text(&go);
}

/// One person against bots plays with one device.
fn alone(by: By, seats: usize) {
    let bots = [
        "blue hen hard mouse",
        "green hare easy mouse",
        "purple cat hard mouse",
        "amber bear easy mouse",
        "teal owl hard mouse",
    ];
    let all: Vec<&str> = ["red fox human mouse Q W Anna"].into_iter().chain(bots).take(seats).collect();
    let name = format!("magpies {} {seats}", by.name());
    let mut player = seated(&name, &all, Options::default());
    let by = by.plugged(&mut player);
    begin(&mut player);
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    player.picture(&format!("magpies-alone-{}-{seats}", by.name()));
    let kinds = play_to_the_end::<Magpies>(
        &mut player,
        |player, _, picks| picks.into_iter().for_each(|pick| pick_by_hand::<Magpies>(player, pick, by)),
        |player, _| by.confirm(player, "showing-seen"),
    );
    assert_all(&kinds);
}

#[test]
fn two_are_enough_by_pointer() {
    alone(By::Mouse, 2);
}

#[test]
fn six_play_by_pointer() {
    alone(By::Mouse, 6);
}

#[test]
fn two_are_enough_by_keys() {
    alone(By::Keys, 2);
}

#[test]
fn six_play_by_keys() {
    alone(By::Keys, 6);
}

#[test]
fn two_are_enough_by_pad() {
    alone(PAD, 2);
}

#[test]
fn six_play_by_pad() {
    alone(PAD, 6);
}

#[test]
fn two_at_one_keyboard_pick_everything_by_labels() {
    let seats = ["red fox human left-keys Z X Anna", "blue hen human right-keys M L Ben"];
    let player = seated("magpies labels", &seats, Options::default());
    assert_all(&by_labels::<Magpies>(player, &[Labelled::Half(0), Labelled::Half(1)]));
}

#[test]
fn six_pick_everything_by_labels_at_one_keyboard_and_four_pads() {
    let seats = [
        "red fox human left-keys Z X Anna",
        "blue hen human right-keys M L Ben",
        "green hare human pad1 T Y Cleo",
        "purple cat human pad2 P O Dora",
        "amber bear human pad3 F G Eve",
        "teal owl human pad4 J K Finn",
    ];
    let mut player = seated("magpies labels of six", &seats, Options::default());
    let pads = ["Cleo", "Dora", "Eve", "Finn"].map(|name| Labelled::Pad(plug_for(&mut player, name)));
    assert_all(&by_labels::<Magpies>(player, &[&[Labelled::Half(0), Labelled::Half(1)], &pads[..]].concat()));
}

#[test]
fn two_with_one_mouse_play_behind_the_curtain() {
    behind_the_curtain(2);
}

#[test]
fn six_with_one_mouse_play_behind_the_curtain() {
    behind_the_curtain(6);
}

/// People with one mouse take turns behind the curtain: it stays open for three secret decisions in a row.
fn behind_the_curtain(count: u32) {
    let seats = [
        "red fox human mouse Q W Anna",
        "blue hen human mouse Z X Ben",
        "green hare human mouse M N Cleo",
        "purple cat human mouse P O Dora",
        "amber bear human mouse F G Eve",
        "teal owl human mouse J K Finn",
    ];
    let mut player = seated(&format!("magpies curtain {count}"), &seats[..count as usize], Options::default());
    begin_at_once(&mut player);
    let curtains = Cell::new(0);
    let swaps = Cell::new(0);
    let draw_back = |player: &mut Player| {
        if player.world().resource::<Curtain>().asks().is_some() {
            curtains.set(curtains.get() + 1);
            player.click_on("curtain-go");
            player.frames(30);
        }
    };
    let picks_now = |player: &mut Player, _: Seat, picks: Vec<Pick>| {
        draw_back(player);
        swaps.set(swaps.get() + u32::from(picks == [Pick::Word("swap")]));
        picks.into_iter().for_each(|pick| pick_by_hand::<Magpies>(player, pick, By::Mouse));
        player.frames(10);
    };
    let kinds = play_to_the_end::<Magpies>(&mut player, picks_now, |player, _| {
        player.until_words("curtain-go");
        draw_back(player);
        player.click_on("showing-seen");
    });
    assert_all(&kinds);
    // A turn takes three curtains: for three secret decisions in a row, for the other's card, and to see that and play
    // one. Everybody watches hands being swapped. Each seat has two turns.
    assert_eq!(curtains.get(), 6 * count + swaps.get());
}

/// Six people with a device each, who look at their hands of twenty all at once.
#[test]
fn six_look_at_hands_of_twenty_at_once() {
    let seats = [
        "red fox human mouse Q W Maximiliane",
        "blue hen human left-keys Z X Ben",
        "green hare human right-keys M N Cleo",
        "purple cat human pad1 P O Dora",
        "amber bear human pad2 F G Eve",
        "teal owl human pad3 J K Finn",
    ];
    let mut player = seated("magpies six looks", &seats, Options::default());
    let pads = ["Dora", "Eve", "Finn"].map(|name| plug_for(&mut player, name));
    begin_at_once(&mut player);
    for percent in [100, 200] {
        player.world_mut().resource_mut::<Settings>().text_scale = percent;
        player.frames(20);
        player.button(MouseButton::Right, true);
        [KeyCode::Space, KeyCode::KeyN].into_iter().for_each(|key| player.press(key));
        pads.iter().for_each(|pad| player.pad_button(*pad, GamepadButton::LeftTrigger, true));
        player.frames(6);
        player.picture(&format!("magpies-six-looks-{percent}"));
        let seen = player.sees();
        seen.assert_is_whole();
        let labels: Vec<DrawnText> = seen.texts.into_iter().filter(|text| !text.text.contains(' ')).collect();
        assert_eq!(too_small(&labels, 1.0), Vec::<String>::new(), "{percent} %");
        player.button(MouseButton::Right, false);
        [KeyCode::Space, KeyCode::KeyN].into_iter().for_each(|key| player.release(key));
        pads.iter().for_each(|pad| player.pad_button(*pad, GamepadButton::LeftTrigger, false));
        player.frames(6);
    }
}

/// A card that can't be picked says why not, and the rules say why a set is none.
#[test]
fn what_cannot_be_picked_says_why_not() {
    let seats = ["red fox human mouse Q W Anna", "blue hen hard mouse"];
    let mut player = seated("magpies refused", &seats, Options::default());
    begin(&mut player);
    player.until("the first choice", |seen| seen.says("Lay one to three cards of one sign."));
    player.frames(60);
    let view = seen_by::<Magpies>(&mut player, Eye::Seat(Seat(0)));
    let hand = &view.sides[0].hand.open;
    let (first, other) =
        (hand[0], *hand.iter().find(|held| held.card.sign != hand[0].card.sign).expect("another sign"));
    for held in [first, other] {
        let at = index(&mut player, held.token.into());
        player.click(at);
        player.frames(6);
    }
    // A panel over the table takes nothing back.
    player.tap(KeyCode::Escape);
    player.click_on("pause-resume");
    player.frames(6);
    player.picture("magpies-set");
    click_button::<Magpies>(&mut player, "Lay them");
    player.until("why not", |seen| seen.says("Cards of one sign only.")).assert_is_whole();
    // The right button takes back the last pick, and the set that is left may be laid.
    player.button(MouseButton::Right, true);
    player.button(MouseButton::Right, false);
    player.frames(4);
    click_button::<Magpies>(&mut player, "Lay them");
    player.until("the next question", |seen| seen.says("How many points do you bid?"));
}

/// People who hear the game know which of two like cards they pick, and that they have.
#[test]
fn a_set_is_picked_by_what_a_screen_reader_says() {
    let mut player =
        seated("magpies spoken", &["red fox human mouse Q W Anna", "blue hen hard mouse"], Options::default());
    begin(&mut player);
    player.until("the first choice", |seen| seen.says("Lay one to three cards of one sign."));
    player.frames(60);
    let mut listener = Listener::of(player);
    listener.press_named("8★, in your hand, 14 of 20");
    listener.press_named("8★, in your hand, 15 of 20");
    listener.press_named("8★, picked, 15 of 20");
    listener.press_named("Lay them");
    let laid = |line: &serde_json::Value| line.to_string().contains(r#""lay":["#);
    listener.player.until("the next question", |seen| seen.says("How many points do you bid?"));
    assert_eq!(listener.player.record().iter().filter(|line| laid(line)).count(), 1);
}

/// Makes random moves for the people until the test holds of the match as seat 0 sees it; returns whether it did before
/// the end.
fn play_until(player: &mut Player, holds: impl Fn(&View) -> bool) -> bool {
    for n in 0..200 {
        let view = seen_by::<Magpies>(player, Eye::Seat(Seat(0)));
        if holds(&view) && decides::<Magpies>(player).is_some() {
            player.frames(60);
            return true;
        }
        if let Some(seat) = decides::<Magpies>(player) {
            let (_, mv) = picks::<Magpies>(player, seat, n);
            player.world_mut().write_message(Propose::<Magpies> { seat, mv });
        } else if unseen::<Magpies>(player).is_some() {
            player.click_on("showing-seen");
        } else if view.phase == Phase::Over {
            return false;
        }
        player.frames(20);
    }
    panic!("no end: {:#?}", player.sees());
}

/// The first match of some in which a person remembers a card in another hand, and another one in the own hand.
fn remembering(name: &str, rule: &str) -> Player {
    let seats = ["red fox human mouse Q W Anna", "blue hen hard mouse", "green hare hard mouse"];
    let of = |view: &View, own: bool| {
        let notes = view.known.hands.iter();
        notes.filter(|note| (note.owner == Seat(0)) == own && note.faces.value.is_some()).count()
    };
    for seed in 1..20 {
        let rules = vec![("memory-aid".into(), rule.into())];
        let mut player =
            seated(&format!("{name} {seed}"), &seats, Options { rules, seed: Some(seed), ..Options::default() });
        begin(&mut player);
        (0..3).for_each(|_| player.tap(KeyCode::Tab));
        if play_until(&mut player, |view| of(view, true) > 0 && of(view, false) > 0) {
            return player;
        }
    }
    panic!("nobody is shown anything");
}

/// With the memory aid, the table says which cards somebody surely holds and who knows it, and the cards can be looked
/// through; without it, everybody remembers for themselves.
#[test]
fn the_memory_aid_shows_what_is_known_of_hands_and_to_whom() {
    for aid in [true, false] {
        let mut player = remembering(&format!("magpies memory {aid}"), if aid { "on" } else { "off" });
        player.picture(&format!("magpies-memory-{aid}"));
        player.sees().assert_is_whole();
        let mut listener = Listener::of(player);
        listener.player.frames(4);
        assert_eq!([" holds ", "Known to "].map(|said| listener.hears(said)), [aid; 2]);
        let Listener { mut player, .. } = listener;
        player.tap(KeyCode::Escape);
        player.click_on("pause-piles");
        let piles = player.until_words("piles-title");
        assert_eq!(piles.says(" known"), aid, "{piles:#?}");
        piles.assert_is_whole();
        player.picture(&format!("magpies-memory-piles-{aid}"));
    }
}

/// What belongs to nobody and lies open is looked through with a click, and each card is enlarged with its text by keys.
#[test]
fn the_heap_is_looked_through_and_read_with_keys() {
    let mut player =
        seated("magpies heap", &["red fox human mouse Q W Anna", "blue hen hard mouse"], Options::default());
    begin(&mut player);
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    assert!(play_until(&mut player, |view| view.phase >= Phase::Fate && !view.heap.is_empty()));
    let top = seen_by::<Magpies>(&mut player, Eye::Table).heap.last().expect("it has cards").token;
    let at = index(&mut player, top.into());
    player.click(at);
    player.until_words("piles-nobodys").assert_is_whole();
    player.point([640.0, 716.0]);
    player.frames(3);
    player.picture("heap-opened");
    let reads = |player: &Player| player.sees().says("Worth a point while");
    assert!(!reads(&player), "nothing is pointed at");
    let ways = [KeyCode::ArrowUp, KeyCode::ArrowLeft, KeyCode::ArrowUp, KeyCode::ArrowRight];
    for key in ways.into_iter().cycle().take(12) {
        if reads(&player) {
            break;
        }
        player.tap(key);
        player.frames(3);
    }
    assert!(reads(&player), "{:#?}", player.sees());
    player.picture("magpies-heap");
    player.sees().assert_is_whole();
}
