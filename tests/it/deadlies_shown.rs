//! The Deadlies at the real card table: whole games by pointer, keys, pad, by labels with six people, and behind the
//! curtain; what cards would be together is said while they are picked, and why they are none.

use std::collections::BTreeSet;

use bevy::input::{gamepad::GamepadButton, keyboard::KeyCode};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        deadlies::{Deadlies, Move, Phase, View, state::Held},
    },
    rules::{Choice, Eye, Game, Pick, Seat},
    screens::curtain::Curtain,
    show::{Names, cards::CardGame},
    ui::text::Text,
    window::Options,
};

use crate::{
    card_table::{
        Labelled, Played, begin_at_once, by_labels, by_labels_for, decides, pick_by_hand, play_on, play_to_the_end,
        plug_for, seen_by,
    },
    counts,
    player::{By, PAD, Player},
    seen::words,
};

impl Played for Deadlies {
    fn button(player: &mut Player, pick: Pick) -> String {
        match pick {
            Pick::Seat(seat) => player.world().resource::<Names>().name(seat).to_string(),
            Pick::Word(word) => {
                let view = seen_by::<Deadlies>(player, Eye::Table);
                <Deadlies as CardGame>::word(player.world().resource::<Text>(), &view, word)
            }
            Pick::Number(n) => {
                let view = seen_by::<Deadlies>(player, Eye::Table);
                <Deadlies as CardGame>::number(player.world().resource::<Text>(), &view, n)
            }
            Pick::Done => words("dd-done"),
            Pick::Piece(_) | Pick::Back | Pick::Blank => panic!("{pick:?} has no button"),
        }
    }

    fn asks() -> Vec<String> {
        let asks = ["way", "suit", "choose", "rob", "swap", "pick", "greed", "throw"];
        let words_of = ["show-none", "strike-none", "discard-none", "swap-none"];
        let keys = asks.map(|ask| format!("dd-asks-{ask}")).into_iter();
        let keys = keys.chain(words_of.map(|word| format!("dd-word-{word}"))).chain(["dd-done".to_string()]);
        keys.map(|key| words(&key)).collect()
    }

    fn kind(mv: &Move) -> &'static str {
        match mv {
            Move::Play(_) => "play",
            Move::Way(_) => "way",
            Move::Suit(_) => "suit",
            Move::Choose(_) => "choose",
            Move::Show(_) => "show",
            Move::Strike(_) => "strike",
            Move::Rob(_) => "rob",
            Move::Swap(_) => "swap",
            Move::Lust(_) => "lust",
            Move::Discard(_) => "discard",
            Move::GoOn(_) => "go on",
            Move::Throw(_) => "throw",
        }
    }

    fn picked(view: &View, mv: &Move) -> Vec<Pick> {
        match mv {
            Move::Play(tokens) => tokens.iter().map(|token| Pick::Piece((*token).into())).chain([Pick::Done]).collect(),
            mv => Deadlies::picks(view, mv),
        }
    }
}

/// The decisions of several people, who play at random: such a game can last for hundreds of turns.
const DECISIONS: usize = 60;

const ANNA: &str = "red fox human mouse Q W Anna";
const BOTS: [&str; 3] = ["blue hen easy mouse", "green hare easy mouse", "purple cat easy mouse"];

/// A table with these seats, as the settings file calls them.
fn seated(name: &str, seats: &[&str], seed: u64) -> Player {
    let options = Options { play: Some(GameId::Deadlies.row()), seed: Some(seed), ..Options::default() };
    Player::seated(&format!("deadlies {name}"), seats, options)
}

fn begin(player: &mut Player) {
    player.until_words("dd-intro-go").assert_is_whole();
    player.click_on("dd-intro-go");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
}

/// Whether a seat picks a card, or the one word beside its cards.
fn is_beside_cards(player: &mut Player, seat: Seat) -> bool {
    let view = seen_by::<Deadlies>(player, Eye::Seat(seat));
    let mut legal = Vec::new();
    Deadlies::choices(&view, &mut legal);
    let cards = legal.iter().filter_map(Choice::listed).flat_map(|mv| Deadlies::picks(&view, mv));
    cards.into_iter().any(|pick| pick.piece().is_some())
}

/// One person among three easy bots plays to the end with one device.
fn alone(by: By) {
    let mut kinds = BTreeSet::new();
    for seed in 3.. {
        let mut player = seated(&format!("{} {seed}", by.name()), &[&[ANNA], &BOTS[..]].concat(), seed);
        let by = by.plugged(&mut player);
        begin(&mut player);
        let picks_now = |player: &mut Player, seat: Seat, picks: Vec<Pick>| {
            for pick in picks {
                let beside = matches!(pick, Pick::Word(Move::NO)) && is_beside_cards(player, seat);
                match by {
                    // One word beside cards has the key that stops early.
                    By::Keys if beside => player.tap(KeyCode::KeyX),
                    By::Pad(pad) if beside => player.tap_pad(pad, GamepadButton::North),
                    by => pick_by_hand::<Deadlies>(player, pick, by),
                }
            }
        };
        let seen = |player: &mut Player, _| by.confirm(player, "showing-seen");
        kinds.extend(play_to_the_end::<Deadlies>(&mut player, picks_now, seen));
        if kinds.len() >= 6 {
            return;
        }
        assert!(seed < 12, "hardly anything was asked for: {kinds:?}");
    }
}

#[test]
fn a_game_among_easy_bots_by_pointer() {
    alone(By::Mouse);
}

#[test]
fn a_game_among_easy_bots_by_keys() {
    alone(By::Keys);
}

#[test]
fn a_game_among_easy_bots_by_pad() {
    alone(PAD);
}

#[test]
fn two_at_one_keyboard_and_a_pad_play_by_labels() {
    let seats = [
        "red fox human left-keys Z X Anna",
        "blue hen human right-keys M L Ben",
        "green hare human pad1 T Y Cleo",
        "purple cat easy mouse",
    ];
    let mut player = seated("labels", &seats, 3);
    let pad = Labelled::Pad(plug_for(&mut player, "Cleo"));
    let kinds = by_labels_for::<Deadlies>(player, &[Labelled::Half(0), Labelled::Half(1), pad], DECISIONS);
    assert!(kinds.contains("play") && kinds.len() >= 6, "{kinds:?}");
}

/// Everybody at the sofa has a device: the mouse, a half of the keyboard, a pad.
#[test]
fn six_with_mouse_keys_and_pads_play_to_the_end_by_looks_and_labels() {
    let seats = [
        ANNA,
        "blue hen human left-keys Z X Ben",
        "green hare human right-keys M L Cleo",
        "purple cat human pad1 P O Dora",
        "amber bear human pad2 F G Eve",
        "teal owl human pad3 J K Finn",
    ];
    let mut player = seated("six labels", &seats, 7);
    let pads = ["Dora", "Eve", "Finn"].map(|name| Labelled::Pad(plug_for(&mut player, name)));
    let devices = [&[Labelled::Mouse, Labelled::Half(0), Labelled::Half(1)], &pads[..]].concat();
    let kinds = by_labels::<Deadlies>(player, &devices);
    assert!(kinds.len() >= 9, "{kinds:?}");
}

#[test]
fn three_with_one_mouse_play_behind_the_curtain() {
    let kinds = behind_the_curtain(&["blue hen human mouse Z X Ben", "green hare human mouse M N Cleo"], DECISIONS);
    assert!(kinds.len() >= 6, "{kinds:?}");
}

#[test]
fn six_with_one_mouse_play_behind_the_curtain() {
    let others = [
        "blue hen human mouse Z X Ben",
        "green hare human mouse M N Cleo",
        "purple cat human mouse P O Dora",
        "amber bear human mouse F G Eve",
        "teal owl human mouse J K Finn",
    ];
    let kinds = behind_the_curtain(&others, counts::SHARED_DECISIONS.get() as usize);
    assert!(kinds.len() >= 9, "{kinds:?}");
}

/// Anna and others share the mouse for so many decisions at most. Returns the kinds of those.
fn behind_the_curtain(others: &[&str], decisions: usize) -> BTreeSet<&'static str> {
    let mut player = seated(&format!("curtain {}", others.len()), &[&[ANNA], others].concat(), 5);
    begin_at_once(&mut player);
    let draw_back = |player: &mut Player| {
        if player.world().resource::<Curtain>().asks().is_some() {
            player.click_on("curtain-go");
            player.frames(30);
        }
    };
    let picks_now = |player: &mut Player, _: Seat, picks: Vec<Pick>| {
        draw_back(player);
        picks.into_iter().for_each(|pick| pick_by_hand::<Deadlies>(player, pick, By::Mouse));
        player.frames(10);
    };
    play_on::<Deadlies>(&mut player, decisions, picks_now, |player, _| {
        player.until_words("curtain-go");
        draw_back(player);
        player.click_on("showing-seen");
    })
}

/// While cards are picked it is said what they would be together, or that they are none; such a set is refused in words.
#[test]
fn a_growing_set_says_what_it_is_and_why_it_is_none() {
    let mut player = seated("grows", &[&[ANNA], &BOTS[..]].concat(), 3);
    begin(&mut player);
    while decides::<Deadlies>(&mut player) != Some(Seat(0)) {
        player.frames(4);
    }
    let view = seen_by::<Deadlies>(&mut player, Eye::Seat(Seat(0)));
    assert_eq!(view.course.phase, Phase::Play);
    let hand: Vec<Held> = view.sides[0].hand.open.to_vec();
    let suits = |held: &Held| (held.card.to_string(), held.card.value());
    let none = hand.iter().flat_map(|one| hand.iter().map(move |two| (one, two))).find(|(one, two)| {
        let [(a, low), (b, high)] = [suits(one), suits(two)];
        a[..3] != b[..3] && low < high && high.unwrap_or(0) > low.unwrap_or(0) + 1
    });
    let (one, two) = none.expect("two cards that don't go together");
    for held in [one, two] {
        pick_by_hand::<Deadlies>(&mut player, Pick::Piece(held.token.into()), By::Mouse);
    }
    player.until_words("dd-grows-none").assert_is_whole();
    player.click_on("dd-done");
    player.until_words("dd-refusal-no-set").assert_is_whole();
    pick_by_hand::<Deadlies>(&mut player, Pick::Piece(two.token.into()), By::Mouse);
    let name = one.card.to_string();
    player.until("the card alone", |seen| seen.texts.iter().any(|text| text.text.starts_with(&format!("{name}. "))));
    assert_eq!(seen_by::<Deadlies>(&mut player, Eye::Seat(Seat(0))).sides[0].hand.open.to_vec(), hand);
}
