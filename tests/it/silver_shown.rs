//! Silver Dagger at the real card table: whole games by pointer, keys, pad, by labels with four people, and behind the
//! curtain; what a miss would cost is said while cards are picked, and what is refused is refused in words.

use std::collections::BTreeSet;

use bevy::{
    ecs::query::With,
    input::{gamepad::GamepadButton, keyboard::KeyCode},
};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        silver_dagger::{Move, Phase, SilverDagger, View},
    },
    rules::{Eye, Game, Pick, Seat},
    screens::curtain::Curtain,
    show::{Names, Playhead, cards::CardGame},
    turn::SharedScreen,
    ui::text::Text,
    window::Options,
};

use crate::{
    card_table::{
        Labelled, Played, begin_at_once, by_labels_for, decides, is_beside, pick_by_hand, play_on, play_to_the_end,
        plug_for, seen_by,
    },
    counts,
    player::{By, PAD, Player},
    seen::words,
};

impl Played for SilverDagger {
    fn button(player: &mut Player, pick: Pick) -> String {
        match pick {
            Pick::Seat(seat) => player.world().resource::<Names>().name(seat).to_string(),
            Pick::Word(word) => {
                let view = seen_by::<SilverDagger>(player, Eye::Table);
                <SilverDagger as CardGame>::word(player.world().resource::<Text>(), &view, word)
            }
            Pick::Done => {
                let view = seen_by::<SilverDagger>(player, Eye::Table);
                <SilverDagger as CardGame>::done(player.world().resource::<Text>(), &view)
            }
            Pick::Piece(_) | Pick::Number(_) | Pick::Back | Pick::Blank => panic!("{pick:?} has no button"),
        }
    }

    fn asks() -> Vec<String> {
        let asks = [
            "start",
            "direction",
            "spy",
            "action",
            "call",
            "drawn",
            "exchange",
            "place",
            "end",
            "pair",
            "use",
            "use-or-switch",
            "flip",
            "look",
        ];
        let beside = ["no-look", "call", "discard", "lay-down", "stop"].map(|word| format!("sd-word-{word}"));
        let done = ["look", "pair", "exchange"].map(|what| format!("sd-done-{what}"));
        let keys = asks.map(|ask| format!("sd-asks-{ask}")).into_iter().chain(beside).chain(done);
        keys.map(|key| words(&key)).collect()
    }

    fn kind(mv: &Move) -> &'static str {
        match mv {
            Move::Start(_) => "start",
            Move::Direction(_) => "direction",
            Move::Spy { .. } | Move::NoLook => "spy",
            Move::Draw => "draw",
            Move::DrawPrivate => "draw private",
            Move::Take => "take",
            Move::Call => "call",
            Move::Give(_) => "give",
            Move::Discard => "discard",
            Move::Approximate => "approximate",
            Move::LayDown => "lay down",
            Move::Exchange(_) => "exchange",
            Move::Place(_) => "place",
            Move::End(_) => "end",
            Move::Pair(_) => "pair",
            Move::Use(_) => "use",
            Move::Flip(_) => "flip",
            Move::Look(_) | Move::Stop => "look",
            Move::Turn(_) => "turn",
            Move::Switch(_) => "switch",
        }
    }

    fn picked(view: &View, mv: &Move) -> Vec<Pick> {
        match mv {
            Move::Start(tokens) | Move::Exchange(tokens) | Move::Pair(tokens) => {
                tokens.iter().map(|token| Pick::Piece((*token).into())).chain([Pick::Done]).collect()
            }
            mv => SilverDagger::picks(view, mv),
        }
    }
}

const ANNA: &str = "red fox human mouse Q W Anna";
const BOTS: [&str; 3] = ["blue hen easy mouse", "green hare easy mouse", "purple cat easy mouse"];

/// A table with these seats, as the settings file calls them.
fn seated(name: &str, seats: &[&str], seed: u64) -> Player {
    let options = Options { play: Some(GameId::SilverDagger.row()), seed: Some(seed), ..Options::default() };
    Player::seated(&format!("silver {name}"), seats, options)
}

fn begin(player: &mut Player) {
    player.until_words("sd-intro-go").assert_is_whole();
    player.click_on("sd-intro-go");
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
}

/// One person among three easy bots plays to the end with one device.
fn alone(by: By) {
    let mut player = seated(by.name(), &[&[ANNA], &BOTS[..]].concat(), 3);
    let by = by.plugged(&mut player);
    begin(&mut player);
    let picks_now = |player: &mut Player, seat: Seat, picks: Vec<Pick>| {
        for pick in picks {
            let beside = is_beside::<SilverDagger>(player, seat, pick);
            match (by, pick) {
                (By::Keys, _) if beside => player.tap(KeyCode::KeyX),
                (By::Pad(pad), _) if beside => player.tap_pad(pad, GamepadButton::North),
                (by, pick) => pick_by_hand::<SilverDagger>(player, pick, by),
            }
        }
    };
    let seen = |player: &mut Player, _| by.confirm(player, "showing-seen");
    let kinds = play_to_the_end::<SilverDagger>(&mut player, picks_now, seen);
    assert!(kinds.len() >= 6, "{kinds:?}");
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
fn four_play_by_looks_and_labels() {
    let seats = [
        ANNA,
        "blue hen human left-keys Z X Ben",
        "green hare human right-keys M L Cleo",
        "purple cat human pad1 P O Dora",
    ];
    let mut player = seated("labels", &seats, 5);
    let pad = Labelled::Pad(plug_for(&mut player, "Dora"));
    let devices = [Labelled::Mouse, Labelled::Half(0), Labelled::Half(1), pad];
    let kinds = by_labels_for::<SilverDagger>(player, &devices, counts::SHARED_DECISIONS.get() as usize);
    assert!(kinds.len() >= 8, "{kinds:?}");
}

#[test]
fn four_with_one_mouse_play_behind_the_curtain() {
    let seats =
        [ANNA, "blue hen human mouse Z X Ben", "green hare human mouse M N Cleo", "purple cat human mouse P O Dora"];
    let mut player = seated("curtain", &seats, 5);
    begin_at_once(&mut player);
    let draw_back = |player: &mut Player| {
        if player.world().resource::<Curtain>().asks().is_some() {
            player.click_on("curtain-go");
            player.frames(30);
        }
    };
    let picks_now = |player: &mut Player, _: Seat, picks: Vec<Pick>| {
        draw_back(player);
        picks.into_iter().for_each(|pick| pick_by_hand::<SilverDagger>(player, pick, By::Mouse));
        player.frames(10);
    };
    let kinds: BTreeSet<&str> =
        play_on::<SilverDagger>(&mut player, counts::SHARED_DECISIONS.get() as usize, picks_now, |player, _| {
            // The curtain may be open for this seat already.
            let shows = ["curtain-go", "showing-seen"].map(words);
            player.until("the card, or the curtain", |seen| seen.shows(&shows));
            draw_back(player);
            player.click_on("showing-seen");
        });
    assert!(kinds.len() >= 8, "{kinds:?}");
}

/// Plays until the one person has drawn a card; returns what that person sees.
fn draw(player: &mut Player) -> View {
    let mut n = 0;
    loop {
        while decides::<SilverDagger>(player) != Some(Seat(0)) {
            if player.sees().find(&words("showing-seen")).is_some() {
                player.click_on("showing-seen");
            }
            player.frames(4);
        }
        player.frames(20);
        let view = seen_by::<SilverDagger>(player, Eye::Seat(Seat(0)));
        let picks = match view.course.phase {
            Phase::Drawn => return view,
            Phase::Action => SilverDagger::picks(&view, &Move::Draw),
            _ => crate::card_table::picks::<SilverDagger>(player, Seat(0), n).0,
        };
        picks.into_iter().for_each(|pick| pick_by_hand::<SilverDagger>(player, pick, By::Mouse));
        player.frames(20);
        n += 1;
    }
}

/// Each seat's last turn stays on the screen. With the memory aid it has its cards, and the log names a drawn card for whom
/// it came to; without it neither keeps a face (no. 36), also where one person is alone among bots.
#[test]
fn last_turns_and_the_log_keep_faces_only_with_the_memory_aid() {
    for (aid, keeps) in [("on", true), ("off", false)] {
        let rules = vec![("memory-aid".into(), aid.into())];
        let options = Options { play: Some(GameId::SilverDagger.row()), seed: Some(4), rules, ..Options::default() };
        let mut player = Player::seated(&format!("silver turns {aid}"), &[&[ANNA], &BOTS[..]].concat(), options);
        begin(&mut player);
        let drawn = draw(&mut player).hand.expect("a card was drawn").laid.face.expect("its drawer sees it");
        let seen = player.sees();
        seen.assert_is_whole();
        assert_eq!(seen.says(&format!("Anna draws a card: {drawn}")), keeps, "{aid}: {seen:#?}");
        assert!(seen.find(&words("sd-turn-draws")).is_some(), "{aid}: {seen:#?}");
        pick_by_hand::<SilverDagger>(&mut player, Pick::Word(Move::DISCARD), By::Mouse);
        draw(&mut player);
        let world = player.world_mut();
        let mut screens = world.query_filtered::<&Playhead<SilverDagger>, With<SharedScreen>>();
        let turns = screens.single(world).expect("there is a screen").turns.clone();
        assert_eq!(turns.len(), 4, "{turns:?}");
        assert!(turns.values().all(|turn| !turn.note.is_empty()), "{turns:?}");
        assert_eq!(turns.values().any(|turn| !turn.slips.is_empty()), keeps, "{aid}: {turns:?}");
    }
}

/// While cards are picked it is said what a miss would cost.
#[test]
fn a_growing_exchange_says_what_a_miss_would_cost() {
    let mut player = seated("grows", &[&[ANNA], &BOTS[..]].concat(), 3);
    begin(&mut player);
    let view = draw(&mut player);
    let down: Vec<u32> = view.sides[0].village.iter().filter(|laid| !laid.up).map(|laid| laid.token.into()).collect();
    for (card, key) in down.iter().zip(["sd-grows-one", "sd-grows-two", "sd-grows-more"]) {
        pick_by_hand::<SilverDagger>(&mut player, Pick::Piece(*card), By::Mouse);
        player.until_words(key).assert_is_whole();
    }
    let five = down.len() >= 5;
    for card in &down[3..] {
        pick_by_hand::<SilverDagger>(&mut player, Pick::Piece(*card), By::Mouse);
    }
    if five {
        player.click_on("sd-done-exchange");
        player.until_words("sd-refusal-too-many").assert_is_whole();
    }
}
