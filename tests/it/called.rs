//! People who share a device call for the curtain to look at their hands while nothing is told and nobody chooses in
//! secret: by pointer, keys and pad. Nothing happens meanwhile, and nothing is left of the look. Cards that are
//! new since the last look are marked for whoever looks, and for nobody else.

use bevy::{
    a11y::AccessibilityRequested,
    ecs::query::With,
    input::{gamepad::GamepadButton, keyboard::KeyCode},
};
use bevy_egui::{EguiOutput, PrimaryEguiContext};
use daggers_drawn::{
    rules::{Eye, Seat},
    turn::{Authority, Lead, Order, Propose},
    window::Options,
};

use crate::{
    harness::watch_all,
    hidden::{LEFT, RIGHT},
    player::{By, PAD, Player},
    seen::words,
    showings::{any_move, begun, eye, own_cards, peeped, seated, stand},
    toy::{Move, Phase, Toy},
    toy_shown::{begin, play_to},
};

/// Lets people play until Cleo alone must choose, in the open.
fn play_to_cleo(player: &mut Player) {
    for frame in 0..8_000 {
        let pending = player.world().resource::<Authority<Toy>>().pending();
        let phase = peeped(player.world_mut(), Eye::Table).phase;
        if phase == Phase::Bet && pending.must().contains(Seat(2)) {
            player.frames(20);
            return;
        }
        for seat in [Seat(0), Seat(1), Seat(2)] {
            player.world_mut().write_message(Lead { seat, order: Order::LetGo });
            if pending.must().contains(seat) {
                let view = peeped(player.world_mut(), Eye::Seat(seat));
                // Low cards lose the first bet, and so it is Cleo who bets next.
                let lowest = view.side(seat).hand.iter().min_by_key(|seen| seen.face).map(|seen| seen.token);
                let mv = match phase {
                    Phase::Lay => Move::Lay(lowest.into_iter().collect()),
                    _ => any_move(&view, seat, frame),
                };
                player.world_mut().write_message(Propose::<Toy> { seat, mv });
            }
        }
        player.frames(1);
    }
    panic!("Cleo is not asked: {:#?}", player.sees());
}

/// Anna and Ben share the mouse, and Cleo has a device of her own.
fn three(name: &str, cleo: &str) -> Player {
    let cleo = format!("green hare human {cleo} M N Cleo");
    let seats = ["red fox human mouse Q W Anna", "blue hen human mouse P O Ben", &cleo];
    let options = Options { seed: Some(5), ..Options::default() };
    if !cleo.contains("pad1") {
        return begun(name, &seats, options);
    }
    let mut player = seated(name, &seats, options);
    player.until("a pad to be asked for", |seen| seen.says("Cleo’s gamepad is disconnected"));
    let pad = player.plug();
    player.tap_pad(pad, GamepadButton::North);
    begin(&mut player);
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    player
}

/// Calls for the curtain.
fn call(player: &mut Player, by: By) {
    match by {
        By::Mouse => player.click([100.0, 44.0]),
        By::Keys => player.tap(KeyCode::Space),
        By::Pad(pad) => player.tap_pad(pad, GamepadButton::LeftTrigger),
    }
    player.frames(3);
}

fn look(by: By, cleo: &str) {
    let mut player = three(&format!("called {}", by.name()), cleo);
    let by = by.plugged(&mut player);
    play_to_cleo(&mut player);
    assert_eq!(eye(&mut player), Eye::Table);
    let before = stand(&mut player);
    call(&mut player, by);
    let seen = player.until("the curtain", |seen| seen.says("Anna wants to look"));
    seen.assert_is_whole();
    player.picture("called-curtain");
    // Another takes the turn, and gives it back.
    player.click_on_text("For Ben");
    player.until("the curtain", |seen| seen.says("Ben wants to look"));
    // This is no double click.
    player.frames(30);
    player.click_on_text("For Anna");
    player.until("the curtain", |seen| seen.says("Anna wants to look"));
    by.confirm(&mut player, "curtain-go");
    player.frames(5);
    assert_eq!(eye(&mut player), Eye::Seat(Seat(0)));
    let seen = player.until("the prompt", |seen| seen.says("Anna, these are your cards."));
    seen.assert_is_whole();
    player.picture("called-open");
    let cards = own_cards(&mut player, Seat(0));
    let number = |card: &String| card.trim_start_matches("Card ").to_string();
    assert!(cards.iter().all(|card| seen.find(&number(card)).is_some()), "{cards:?}: {seen:#?}");
    player.frames(300);
    assert_eq!(stand(&mut player), before, "something happens while somebody looks");
    match by {
        By::Mouse => player.click_on("curtain-done"),
        By::Keys => player.tap(KeyCode::Enter),
        By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
    }
    player.frames(5);
    assert_eq!(eye(&mut player), Eye::Table, "nobody else sees what is left of the hand");
    assert!(player.sees().find(&words("curtain-done")).is_none());
    // It can be called in vain.
    call(&mut player, by);
    player.until("the curtain", |seen| seen.says("Anna wants to look"));
    player.click_on("not-now");
    player.frames(5);
    assert_eq!(eye(&mut player), Eye::Table);
    assert!(!player.sees().says("wants to look"));
    for _ in 0..600 {
        if stand(&mut player) != before {
            return;
        }
        player.frames(1);
    }
    panic!("the time for the bet does not go on");
}

#[test]
fn the_curtain_is_called_for_by_pointer() {
    look(By::Mouse, "left-keys");
}

#[test]
fn the_curtain_is_called_for_by_keys() {
    look(By::Keys, "pad1");
}

#[test]
fn the_curtain_is_called_for_by_pad() {
    look(PAD, "left-keys");
}

/// A pause closes it, and it is not asked for again.
#[test]
fn a_pause_ends_a_look() {
    let mut player = three("called pause", "left-keys");
    play_to_cleo(&mut player);
    call(&mut player, By::Mouse);
    player.click_on("curtain-go");
    player.until("the prompt", |seen| seen.says("Anna, these are your cards."));
    player.tap(KeyCode::Escape);
    player.click_on("pause-resume");
    player.frames(10);
    assert_eq!(eye(&mut player), Eye::Table);
    assert!(!player.sees().says("wants to look"));
}

/// The number of cards that a screen reader calls new.
fn new_cards(player: &mut Player) -> usize {
    player.frames(3);
    let world = player.world_mut();
    let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
    let output = outputs.single(world).expect("the interface is drawn");
    let told = output.platform_output.accesskit_update.as_ref().expect("somebody listens");
    let said = told.nodes.iter().filter_map(|(_, node)| node.label().or(node.value()));
    said.filter(|words| **words == *self::words("peek-new")).count()
}

/// Lets both lay their lowest cards and play on until they lay again.
fn play_a_round(player: &mut Player) {
    let round = peeped(player.world_mut(), Eye::Table).round;
    for frame in 0..4_000 {
        let view = peeped(player.world_mut(), Eye::Table);
        if view.round > round && view.phase == Phase::Lay {
            player.frames(60);
            return;
        }
        if player.sees().says("’s turn") {
            player.tap(KeyCode::Enter);
        }
        let pending = player.world().resource::<Authority<Toy>>().pending();
        for seat in [Seat(0), Seat(1)] {
            player.world_mut().write_message(Lead { seat, order: Order::LetGo });
            if pending.must().contains(seat) {
                let view = peeped(player.world_mut(), Eye::Seat(seat));
                let mv = any_move(&view, seat, frame);
                player.world_mut().write_message(Propose::<Toy> { seat, mv });
            }
        }
        player.frames(1);
    }
    panic!("there is no other round");
}

#[test]
fn cards_that_are_new_since_the_last_look_are_marked_for_their_seat_alone() {
    let seats = ["red fox human left-keys Q W Anna", "blue hen human right-keys P O Ben"];
    let mut player = begun("new cards", &seats, Options { seed: Some(5), ..Options::default() });
    player.world().resource::<AccessibilityRequested>().set(true);
    player.frames(30);
    LEFT.look(&mut player, true);
    assert_eq!(new_cards(&mut player), 0, "at first everything would be new");
    LEFT.look(&mut player, false);
    play_a_round(&mut player);
    assert_eq!(new_cards(&mut player), 0, "nobody looks");
    RIGHT.look(&mut player, true);
    assert_eq!(new_cards(&mut player), 0, "Ben looks for the first time, and sees nothing of Anna’s");
    RIGHT.look(&mut player, false);
    LEFT.look(&mut player, true);
    let own = own_cards(&mut player, Seat(0)).len();
    assert_eq!(new_cards(&mut player), own, "the cards that came back have new tokens");
    LEFT.look(&mut player, false);
    LEFT.look(&mut player, true);
    assert_eq!(new_cards(&mut player), 0, "now they have been seen");
}

#[test]
fn new_cards_are_marked_behind_the_curtain() {
    let seats = ["red fox human mouse Q W Anna", "blue hen human mouse P O Ben"];
    let mut player = begun("new cards curtain", &seats, Options { seed: Some(5), ..Options::default() });
    player.world().resource::<AccessibilityRequested>().set(true);
    for round in 0..2 {
        player.until("the curtain", |seen| seen.says("Anna’s turn"));
        assert_eq!(new_cards(&mut player), 0, "it is closed");
        player.click_on("curtain-go");
        player.frames(10);
        assert_eq!(eye(&mut player), Eye::Seat(Seat(0)));
        let own = own_cards(&mut player, Seat(0)).len();
        player.picture(&format!("new-cards-curtain-{round}"));
        assert_eq!(new_cards(&mut player), if round == 0 { 0 } else { own });
        if round == 0 {
            play_a_round(&mut player);
        }
    }
}

/// Anna and Ben, who share the mouse, have voted and may vote again while Cleo hasn't: Anna passes the mouse on to Ben.
#[test]
fn who_need_not_choose_passes_the_device_on() {
    let mut player = three("not now", "left-keys");
    watch_all::<Toy>(player.world_mut());
    play_to(&mut player, Phase::Vote);
    for seat in [Seat(0), Seat(1)] {
        player.world_mut().write_message(Propose::<Toy> { seat, mv: Move::Vote(true) });
        player.frames(20);
    }
    let asked = |player: &Player, name: &str| {
        let seen = player.sees();
        let [x, _] = seen.middle(name);
        let near = |text: &daggers_drawn::ui::drawn::DrawnText| (text.rect[0] - x).abs() < 220.0;
        seen.texts.iter().any(|text| text.text == "Shall we race?" && near(text))
    };
    player.picture("not-now");
    player.sees().assert_is_whole();
    assert!(asked(&player, "Anna") && !asked(&player, "Ben") && asked(&player, "Cleo"), "{:#?}", player.sees());
    player.click_on("not-now");
    player.frames(30);
    assert!(!asked(&player, "Anna") && asked(&player, "Ben") && asked(&player, "Cleo"), "{:#?}", player.sees());
    // Nobody waits for the mouse any longer.
    assert_eq!(player.sees().count(&words("not-now")), 0);
    player.tap(KeyCode::Space);
    player.until("the race", |seen| seen.find("Slap").is_some());
}
