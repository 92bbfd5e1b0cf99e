//! Private showings: a card that one seat alone sees, until it says that it has seen it. Nobody else sees it, nothing goes
//! on meanwhile, and nothing of it is recorded.

use bevy::{
    ecs::{entity::Entity, query::With, world::World},
    input::{gamepad::GamepadButton, keyboard::KeyCode},
};
use daggers_drawn::{
    rules::{Choice, Eye, Game, Seat, Seed, Tick},
    show::{Playhead, Unseen},
    turn::{self, Authority, Lead, Order, Propose, SharedScreen, Shown, Viewer},
    window::Options,
};

use crate::{
    hidden::{Controls, LEFT, RIGHT, face},
    player::{By, PAD, Player},
    seen::{Seen, words},
    toy::{Card, Mark, Move, Phase, REPERTOIRE, Toy},
    toy_shown::{begin, data},
};

/// The frames for which nothing may happen before a card has been seen.
const LONG: u64 = 240;

/// Sits down at the toy game with these seats and options.
pub(crate) fn seated(name: &str, seats: &[&str], options: Options) -> Player {
    let play = (REPERTOIRE.games)().usual();
    let options = Options { play: Some(play), repertoire: REPERTOIRE, ..options };
    Player::seated_in(&data(name), name, seats, options)
}

/// The same after the introduction, as fast as it goes.
pub(crate) fn begun(name: &str, seats: &[&str], options: Options) -> Player {
    let mut player = seated(name, seats, options);
    begin(&mut player);
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    player
}

/// Seats at a table of two.
fn pair(devices: [&str; 2]) -> [String; 2] {
    let [one, other] = devices;
    [format!("red fox {one} Q W Anna"), format!("blue hen {other} P O Ben")]
}

/// What an eye sees now.
pub(crate) fn peeped(world: &mut World, eye: Eye) -> <Toy as Game>::View {
    let viewer = turn::watch::<Toy>(world, eye);
    let view = (*world.get::<Shown<Toy>>(viewer).expect("it is shown something").view).clone();
    world.despawn(viewer);
    view
}

fn unseen(player: &mut Player) -> Option<Unseen> {
    let world = player.world_mut();
    let mut heads = world.query_filtered::<&Playhead<Toy>, With<SharedScreen>>();
    heads.single(world).ok()?.asks_to_see().cloned()
}

fn is_six(face: Option<Mark>) -> bool {
    face == Some(Mark::Card(Card(6)))
}

/// A legal move of a person who must choose, who keeps sixes.
pub(crate) fn any_move(view: &<Toy as Game>::View, seat: Seat, n: u64) -> Move {
    match view.phase {
        Phase::Lay => Move::Lay(low(view, seat)[..1].to_vec()),
        Phase::Exchange => Move::Exchange(None),
        _ => {
            let (mut legal, mut rng) = (Vec::new(), Seed(n).stream("any"));
            Toy::choices(view, &mut legal);
            let choice: &Choice<Move> = rng.pick(&legal).expect("there is a choice");
            choice.sample(&mut rng.clone(), |mv| Toy::check(view, mv).is_ok()).expect("one is legal")
        }
    }
}

/// The cards of a hand that are no sixes.
fn low(view: &<Toy as Game>::View, seat: Seat) -> Vec<u32> {
    view.side(seat).hand.iter().filter(|seen| !is_six(seen.face)).map(|seen| seen.token).collect()
}

/// Lets people play until `to`, a person, is shown a card, and returns the words on that card.
fn play_to_showing(player: &mut Player, to: Seat) -> String {
    let mut asked = None;
    for frame in 0..8_000 {
        if let Some(unseen) = unseen(player) {
            assert_eq!(unseen.showing.to, to);
            return shown_card(player, to);
        }
        if player.sees().says("’s turn") {
            player.tap(KeyCode::Enter);
        }
        let pending = player.world().resource::<Authority<Toy>>().pending();
        let controls = player.world().resource::<Authority<Toy>>().controls().to_vec();
        let people = (0..).map(Seat).zip(controls).filter(|(_, control)| *control == turn::Control::Person);
        for (seat, _) in people.collect::<Vec<_>>() {
            player.world_mut().write_message(Lead { seat, order: Order::LetGo });
            let view = peeped(player.world_mut(), Eye::Seat(seat));
            let answers = view.phase == Phase::Answer && seat == to && asked != Some(view.round);
            if answers && view.side(seat).hand.iter().any(|seen| is_six(seen.face)) {
                asked = Some(view.round);
                let token = view.side(seat.left(view.sides.len())).laid[0].token;
                player.world_mut().write_message(Propose::<Toy> { seat, mv: Move::Answer(token) });
            } else if pending.must().contains(seat) {
                let mv = any_move(&view, seat, frame);
                player.world_mut().write_message(Propose::<Toy> { seat, mv });
            }
        }
        player.frames(1);
    }
    panic!("nobody is shown a card: {:#?}", player.sees());
}

/// The words on the card that `to` is shown.
fn shown_card(player: &mut Player, to: Seat) -> String {
    let view = peeped(player.world_mut(), Eye::Seat(to));
    let left = to.left(view.sides.len());
    let known = view.side(left).laid.iter().find_map(|seen| seen.face);
    match known {
        Some(Mark::Card(card)) => format!("Card {}", card.0),
        other => panic!("{to:?} knows no laid card of {left:?}: {other:?}"),
    }
}

/// The length of the record and the phase, by which it shows that nothing happens.
pub(crate) fn stand(player: &mut Player) -> (usize, Phase) {
    let phase = peeped(player.world_mut(), Eye::Table).phase;
    (player.record().len(), phase)
}

/// Asserts that nothing happens for a while, whatever the speed.
fn assert_waits(player: &mut Player) {
    let before = stand(player);
    for _ in 0..4 {
        player.frames(LONG / 4);
        player.tap(KeyCode::Tab);
    }
    assert_eq!(stand(player), before, "something happens before the card has been seen");
    assert!(unseen(player).is_some());
}

/// Lets the match go on, and asserts that it does.
fn assert_goes_on(player: &mut Player) {
    let before = stand(player);
    assert!(unseen(player).is_none(), "it has been seen");
    for frame in 0..1_000 {
        if stand(player) != before {
            return;
        }
        let pending = player.world().resource::<Authority<Toy>>().pending();
        for seat in pending.must().iter() {
            let view = peeped(player.world_mut(), Eye::Seat(seat));
            let mv = any_move(&view, seat, frame);
            player.world_mut().write_message(Propose::<Toy> { seat, mv });
        }
        player.frames(1);
    }
    panic!("it does not go on: {:#?}", player.sees());
}

/// The seed of a match in which seat 0, alone with a bot, is shown a card.
const SEED: u64 = 5;

fn options() -> Options {
    Options { seed: Some(SEED), ..Options::default() }
}

/// A person alone is shown the card on a sheet over the table.
fn shown_alone(by: By) {
    let seats = pair(["human mouse", "easy mouse"]);
    let name = format!("showing alone {}", by.name());
    let mut player = begun(&name, &seats.each_ref().map(String::as_str), options());
    let by = by.plugged(&mut player);
    let card = play_to_showing(&mut player, Seat(0));
    player.frames(5);
    let seen = player.sees();
    player.picture("showing-alone");
    seen.assert_is_whole();
    assert!(seen.find(&card).is_some() && seen.says("It is high from 4 upwards."), "{seen:#?}");
    assert_waits(&mut player);
    by.confirm(&mut player, "showing-seen");
    player.frames(5);
    assert!(player.sees().find(&words("showing-seen")).is_none());
    assert_goes_on(&mut player);
}

#[test]
fn one_person_alone_is_shown_a_card_by_pointer() {
    shown_alone(By::Mouse);
}

#[test]
fn one_person_alone_is_shown_a_card_by_keys() {
    shown_alone(By::Keys);
}

#[test]
fn one_person_alone_is_shown_a_card_by_pad() {
    shown_alone(PAD);
}

/// The label of "seen".
fn label(player: &mut Player) -> usize {
    let open = unseen(player).expect("somebody is shown a card").picking().open;
    open.iter().position(|pick| *pick == daggers_drawn::rules::Pick::Done).expect("one says so")
}

/// Presses label `n` of a person with keys or a pad.
fn press(player: &mut Player, hand: Controls, n: usize) {
    const PADS: [GamepadButton; 8] = [
        GamepadButton::DPadLeft,
        GamepadButton::DPadUp,
        GamepadButton::DPadRight,
        GamepadButton::DPadDown,
        GamepadButton::West,
        GamepadButton::North,
        GamepadButton::East,
        GamepadButton::South,
    ];
    const LEFT_KEYS: [KeyCode; 8] = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::KeyA,
        KeyCode::KeyS,
        KeyCode::KeyD,
        KeyCode::KeyF,
    ];
    match hand {
        Controls::Mouse => player.click_on("showing-seen"),
        Controls::Keys { .. } => player.tap(LEFT_KEYS[n]),
        Controls::Pad(pad) => player.tap_pad(pad, PADS[n]),
    }
}

/// People with a device each: the table says who is shown a card, and only that seat's sheet shows it.
fn shown_in_the_corner(name: &str, devices: [&str; 2], hand: impl FnOnce(&mut Player) -> Controls) {
    let seats = pair(devices.map(|device| ["human ", device].concat()).each_ref().map(String::as_str));
    let mut player = seated(name, &seats.each_ref().map(String::as_str), options());
    let hand = hand(&mut player);
    begin(&mut player);
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    let card = play_to_showing(&mut player, Seat(0));
    player.frames(5);
    let before = player.sees();
    before.assert_is_whole();
    player.picture(&format!("showing-{name}"));
    assert!(before.says("Ben shows Anna a card."), "{before:#?}");
    assert!(before.find(&card).is_none(), "the table shows the card");
    if !matches!(hand, Controls::Mouse) {
        (0..8).for_each(|n| press(&mut player, hand, n));
        assert!(unseen(&mut player).is_some(), "nobody has looked yet");
    }
    assert_waits(&mut player);
    // A look of the other shows the other's own hand.
    hand.look(&mut player, true);
    player.frames(3);
    let seen = player.sees();
    player.picture(&format!("showing-{name}-looked"));
    seen.assert_is_whole();
    assert!(seen.find(&card).is_some() && seen.says("It is high from 4 upwards."), "{seen:#?}");
    let label = label(&mut player);
    if !matches!(hand, Controls::Mouse) {
        press(&mut player, hand, (label + 1) % 8);
        assert!(unseen(&mut player).is_some(), "another label says nothing");
    }
    press(&mut player, hand, label);
    player.frames(3);
    assert!(unseen(&mut player).is_none(), "{:#?}", player.sees());
    assert!(player.sees().find(&words("showing-seen")).is_none());
    hand.look(&mut player, false);
    player.frames(3);
    let viewers = player.world_mut().query_filtered::<Entity, With<Viewer>>().iter(player.world()).count();
    assert_eq!(viewers, 1, "nothing is left of the look");
    assert_goes_on(&mut player);
}

#[test]
fn a_card_is_shown_in_the_corner_to_a_person_with_keys() {
    shown_in_the_corner("corner-keys", ["left-keys", "right-keys"], |_| LEFT);
}

#[test]
fn a_card_is_shown_in_the_corner_to_a_person_with_the_mouse() {
    shown_in_the_corner("corner-mouse", ["mouse", "left-keys"], |_| Controls::Mouse);
}

#[test]
fn a_card_is_shown_in_the_corner_to_a_person_with_a_pad() {
    shown_in_the_corner("corner-pad", ["pad1", "mouse"], |player| {
        player.until("a pad to be asked for", |seen| seen.says("Anna’s gamepad is disconnected"));
        let pad = player.plug();
        player.tap_pad(pad, GamepadButton::North);
        Controls::Pad(pad)
    });
}

/// What others press, and their looks, end nothing.
#[test]
fn only_the_seat_that_is_shown_a_card_can_say_that_it_has_seen_it() {
    let seats = pair(["human left-keys", "human right-keys"]);
    let mut player = begun("showing others", &seats.each_ref().map(String::as_str), options());
    let card = play_to_showing(&mut player, Seat(0));
    let keys = [KeyCode::Digit7, KeyCode::Digit8, KeyCode::Digit9, KeyCode::Digit0, KeyCode::KeyU, KeyCode::KeyI];
    keys.into_iter().chain([KeyCode::KeyO, KeyCode::Enter]).for_each(|key| player.tap(key));
    RIGHT.look(&mut player, true);
    assert!(player.sees().find(&card).is_none_or(|_| own_cards(&mut player, Seat(1)).contains(&card)));
    keys.into_iter().for_each(|key| player.tap(key));
    RIGHT.look(&mut player, false);
    assert_waits(&mut player);
}

/// The names of the cards in a hand.
pub(crate) fn own_cards(player: &mut Player, seat: Seat) -> Vec<String> {
    let view = peeped(player.world_mut(), Eye::Seat(seat));
    let card = |face: Option<Mark>| match face {
        Some(Mark::Card(card)) => Some(format!("Card {}", card.0)),
        _ => None,
    };
    view.side(seat).hand.iter().filter_map(|seen| card(seen.face)).collect()
}

/// The eye of the shared screen.
pub(crate) fn eye(player: &mut Player) -> Eye {
    let world = player.world_mut();
    world.query_filtered::<&Viewer, With<SharedScreen>>().single(world).expect("there is one").eye
}

/// Waits for the curtain of a showing.
fn until_curtain(player: &mut Player) -> Seen {
    player.until("the curtain of a showing", |seen| seen.says("is shown a card"))
}

/// People who share a device: the curtain asks the seat, shows it the card, and closes when it has seen it.
fn shown_behind_the_curtain(by: By) {
    let seats = pair(["human mouse", "human mouse"]);
    let name = format!("showing curtain {}", by.name());
    let mut player = begun(&name, &seats.each_ref().map(String::as_str), options());
    let by = by.plugged(&mut player);
    let card = play_to_showing(&mut player, Seat(0));
    let seen = until_curtain(&mut player);
    player.picture("showing-curtain");
    seen.assert_is_whole();
    assert!(seen.says("Anna is shown a card") && seen.find(&card).is_none());
    assert_waits(&mut player);
    by.confirm(&mut player, "curtain-go");
    player.frames(5);
    assert_eq!(eye(&mut player), Eye::Seat(Seat(0)));
    let seen = player.sees();
    player.picture("showing-curtain-open");
    seen.assert_is_whole();
    assert!(seen.find(&card).is_some(), "{seen:#?}");
    assert_waits(&mut player);
    // A pause closes the curtain, and the card is shown again later.
    player.tap(KeyCode::Escape);
    let paused = player.until_words("pause-resume");
    assert!(paused.find(&card).is_none());
    player.click_on("pause-resume");
    until_curtain(&mut player);
    by.confirm(&mut player, "curtain-go");
    player.frames(5);
    by.confirm(&mut player, "showing-seen");
    player.frames(5);
    assert!(player.sees().find(&card).is_none(), "nothing is left of the card");
    assert!(unseen(&mut player).is_none(), "{:#?}", player.sees());
    assert_goes_on(&mut player);
}

#[test]
fn a_card_is_shown_behind_the_curtain_by_pointer() {
    shown_behind_the_curtain(By::Mouse);
}

#[test]
fn a_card_is_shown_behind_the_curtain_by_keys() {
    shown_behind_the_curtain(By::Keys);
}

#[test]
fn a_card_is_shown_behind_the_curtain_by_pad() {
    shown_behind_the_curtain(PAD);
}

/// If the table has a timer, nobody is waited for longer than that.
#[test]
fn the_timer_of_the_table_ends_a_showing() {
    const SECONDS: u64 = 4;
    let seats = pair(["human left-keys", "human right-keys"]);
    let options = Options { timer: Some(SECONDS * Tick::HZ), ..options() };
    let mut player = begun("showing timer", &seats.each_ref().map(String::as_str), options);
    play_to_showing(&mut player, Seat(0));
    player.frames(60 * (SECONDS - 1));
    assert!(unseen(&mut player).is_some());
    player.until("the time", |seen| seen.says("1 s"));
    player.frames(60 * 2);
    assert!(unseen(&mut player).is_none());
}

/// Whoever is shown a card and gives up is waited for no longer; the other, now alone, sees nothing of it.
#[test]
fn who_gives_up_needs_not_see_anything() {
    let seats = pair(["human mouse", "human left-keys"]);
    let mut player = begun("showing gives up", &seats.each_ref().map(String::as_str), options());
    let card = play_to_showing(&mut player, Seat(0));
    player.tap(KeyCode::Escape);
    player.click_on("pause-give-up");
    player.click_on("giveup-on");
    player.frames(60);
    assert!(unseen(&mut player).is_none());
    let own = own_cards(&mut player, Seat(1));
    assert!(player.sees().find(&card).is_none_or(|_| own.contains(&card)));
}

/// The other gives up: the seat that is shown the card is alone now, and still has to see it.
#[test]
fn who_is_left_alone_is_still_shown_the_card() {
    let seats = pair(["human left-keys", "human mouse"]);
    let mut player = begun("showing left", &seats.each_ref().map(String::as_str), options());
    let card = play_to_showing(&mut player, Seat(0));
    player.tap(KeyCode::Escape);
    player.click_on("pause-give-up");
    player.click_on("giveup-on");
    player.until("the card", |seen| seen.find(&card).is_some() && seen.find(&words("showing-seen")).is_some());
    player.click_on("showing-seen");
    player.frames(5);
    assert!(unseen(&mut player).is_none());
}

/// A continued match and a watched record don't stop at showings.
#[test]
fn what_was_shown_is_not_shown_again_when_the_match_goes_on() {
    let seats = pair(["human mouse", "easy mouse"]);
    let mut player = begun("showing again", &seats.each_ref().map(String::as_str), options());
    play_to_showing(&mut player, Seat(0));
    player.click_on("showing-seen");
    assert_goes_on(&mut player);
    player.frames(10);
    player.power_cut_to_go_on(Options { repertoire: REPERTOIRE, ..Options::default() });
    player.until_words("title-continue");
    player.click_on("title-continue");
    player.click_on("pause-resume");
    for _ in 0..120 {
        player.frames(1);
        assert!(unseen(&mut player).is_none());
    }
}

/// Two matches in which other cards are shown to a seat look and sound the same to everybody else, frame by frame.
#[test]
fn nothing_tells_one_shown_card_from_another() {
    let seats = pair(["human left-keys", "human right-keys"]);
    let names = ["showing twin one", "showing twin other"];
    let mut twins = names.map(|name| begun(name, &seats.each_ref().map(String::as_str), options()));
    let cards = [0, 1].map(|n| play_to_twin(&mut twins[n], n));
    assert_ne!(cards[0], cards[1], "other cards are shown");
    let agree = |twins: &mut [Player; 2], frames: u64| {
        for _ in 0..frames {
            let [one, other] = twins.each_mut().map(|player| {
                player.frames(1);
                face(player)
            });
            assert_eq!(one, other, "one card is to be told from the other");
        }
    };
    agree(&mut twins, 30);
    // Looking and saying "seen" is seen, but not what for.
    twins.iter_mut().for_each(|player| LEFT.look(player, true));
    let [one, other] = twins.each_mut().map(|player| face(player).texts);
    assert_ne!(one, other, "who looks sees the card");
    let label = label(&mut twins[0]);
    twins.iter_mut().for_each(|player| press(player, LEFT, label));
    twins.iter_mut().for_each(|player| LEFT.look(player, false));
    agree(&mut twins, 30);
    // A saboteur that tells the card in the log is found out.
    for (player, card) in twins.iter_mut().zip(cards) {
        let world = player.world_mut();
        let mut heads = world.query_filtered::<&mut Playhead<Toy>, With<SharedScreen>>();
        heads.single_mut(world).expect("there is one").log.push(card.into());
    }
    let [one, other] = twins.each_mut().map(|player| {
        player.frames(1);
        face(player).texts
    });
    assert_ne!(one, other, "what is told is noticed");
}

/// Plays to the showing of a match in which Ben lays another card in each twin, and all else is the same.
fn play_to_twin(player: &mut Player, twin: usize) -> String {
    for frame in 0..8_000 {
        if unseen(player).is_some() {
            return shown_card(player, Seat(0));
        }
        let pending = player.world().resource::<Authority<Toy>>().pending();
        for seat in [Seat(0), Seat(1)] {
            let view = peeped(player.world_mut(), Eye::Seat(seat));
            let hand = &view.side(seat).hand;
            let mv = match view.phase {
                Phase::Lay if pending.must().contains(seat) => {
                    Some(Move::Lay(vec![low(&view, seat)[if seat == Seat(1) { twin } else { 0 }]]))
                }
                Phase::Exchange if pending.must().contains(seat) => Some(Move::Exchange(None)),
                Phase::Answer if seat == Seat(0) && hand.iter().any(|seen| is_six(seen.face)) => {
                    Some(Move::Answer(view.side(Seat(1)).laid[0].token)).filter(|_| frame % 20 == 0)
                }
                Phase::Bet | Phase::Take if pending.must().contains(seat) => Some(any_move(&view, seat, 1)),
                _ => None,
            };
            player.world_mut().write_message(Lead { seat, order: Order::LetGo });
            if let Some(mv) = mv {
                player.world_mut().write_message(Propose::<Toy> { seat, mv });
            }
        }
        player.frames(1);
    }
    panic!("nobody is shown a card: {:#?}", player.sees());
}
