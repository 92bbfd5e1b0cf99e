//! Magpies at the real card table: what Fool's Gambit lacks is played to the end by pointer, by keys, by pad, by labels
//! and behind the curtain, with two and with six seats; and everything on the table can be read.

use std::{cell::Cell, fs, path::PathBuf};

use bevy::{
    ecs::entity::Entity,
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    math::Vec2,
    prelude::With,
};
use daggers_drawn::{
    pieces::{PiecesShown, TableMap, Whereabouts, card},
    rules::{Eye, Game, Pick, Seat, Seed, picking::label},
    screens::curtain::Curtain,
    settings::Settings,
    show::{Gestures, Playhead, Unseen},
    turn::{Authority, Propose, SharedScreen, Shown},
    window::Options,
};

use crate::{
    harness::{package, scratch},
    magpies::{Magpies, Move, Phase, REPERTOIRE, View},
    player::{By, PAD, Player},
    seen::{Seen, final_points, words},
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

/// Presses the main button of the introduction.
fn begin(player: &mut Player) {
    let seen = player.until("the introduction", |seen| seen.shows(&["Begin".into(), words("intro-all-ready")]));
    seen.assert_is_whole();
    let go = if seen.find("Begin").is_some() { "Begin".into() } else { words("intro-all-ready") };
    player.click_on_text(&go);
}

/// The seat that must decide now, if it is a person and everything has been told.
fn decides(player: &mut Player) -> Option<Seat> {
    let must = player.world().resource::<Authority<Magpies>>().pending().must();
    let world = player.world_mut();
    let mut screens = world.query_filtered::<(&Shown<Magpies>, &Playhead<Magpies>), With<SharedScreen>>();
    let (shown, _) = screens.single(world).ok().filter(|(shown, head)| head.idle() && head.is_up_to_date(shown))?;
    must.iter().find(|seat| shown.is_person(*seat))
}

/// What an eye sees of the match now. Its viewer is gone again at once.
pub(crate) fn seen_by(player: &mut Player, eye: Eye) -> View {
    let world = player.world_mut();
    let viewer = daggers_drawn::turn::watch::<Magpies>(world, eye);
    let view = world.get::<Shown<Magpies>>(viewer).expect("it is shown something").view.clone();
    world.despawn(viewer);
    std::sync::Arc::unwrap_or_clone(view)
}

/// The picks of a legal move of `seat`, and the move.
fn picks(player: &mut Player, seat: Seat, n: u64) -> (Vec<Pick>, Move) {
    let view = seen_by(player, Eye::Seat(seat));
    let mut legal = Vec::new();
    Magpies::choices(&view, &mut legal);
    let mut rng = Seed(n).stream("picks");
    let choice = rng.pick(&legal).expect("whoever must choose has a choice");
    let mv = choice.sample(&mut rng, |mv| Magpies::check(&view, mv).is_ok()).expect("a legal move");
    (picks_of(player, seat, &mv), mv)
}

/// The picks of a move of `seat`.
pub(crate) fn picks_of(player: &mut Player, seat: Seat, mv: &Move) -> Vec<Pick> {
    match mv {
        Move::Lay(tokens) => tokens.iter().map(|token| Pick::Piece((*token).into())).chain([Pick::Done]).collect(),
        mv => Magpies::picks(&seen_by(player, Eye::Seat(seat)), mv),
    }
}

/// A point on the index of a card, in logical pixels.
fn index(player: &mut Player, token: u32) -> [f32; 2] {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&PiecesShown, With<SharedScreen>>();
    let piece = screens.single(world).expect("there is a screen").piece(token).expect("it lies there").clone();
    let Whereabouts::Flat { at, turn, scale, .. } = piece.place else { panic!("it lies nowhere: {piece:?}") };
    let from_middle = Vec2::new(-0.38, 0.4) * card::SIZE * scale;
    let [x, y] = (Vec2::from(at) + Vec2::from_angle(turn).rotate(from_middle)).to_array();
    world.resource::<TableMap>().to_window([x, y, 0.8]).to_array()
}

/// The words on the button that makes a pick.
fn button(player: &Player, pick: Pick) -> String {
    match pick {
        Pick::Number(n) => n.to_string(),
        Pick::Seat(seat) => player.world().resource::<daggers_drawn::show::Names>().name(seat).to_string(),
        Pick::Word("keep") => "Let it be".into(),
        Pick::Word("steal") => "Steal a card".into(),
        Pick::Word(_) => "Swap hands".into(),
        Pick::Done => "Lay them".into(),
        Pick::Piece(_) | Pick::Back => panic!("{pick:?} has no button"),
    }
}

/// Clicks on the button with these words: of several places, the one nearest to the question.
fn click_button(player: &mut Player, words: &str) {
    let asks = ["How many points do you bid?", "Whom do you aim at?", "What becomes of the hand?", "Lay them"];
    let seen = player.until("the button", |seen| seen.find(words).is_some() && seen.shows(&asks.map(String::from)));
    let middle = |rect: [f32; 4]| [f32::midpoint(rect[0], rect[2]), f32::midpoint(rect[1], rect[3])];
    let lowest_prompt = seen.size[1] * 0.88;
    let above = |text: &&daggers_drawn::ui::drawn::DrawnText| text.rect[1] < lowest_prompt;
    let question = seen.texts.iter().filter(above).find(|text| asks.contains(&text.text.as_str())).expect("a question");
    let [x, y] = middle(question.rect);
    let away = |at: &[f32; 2]| (at[0] - x).hypot(at[1] - y);
    let all = seen.texts.iter().filter(|text| text.text == words).map(|text| middle(text.rect));
    let at = all.min_by(|a, b| away(a).total_cmp(&away(b))).expect("it is there");
    player.click(at);
}

/// The card that the keys are at.
fn at(player: &mut Player) -> Option<u32> {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&Gestures<Magpies>, With<SharedScreen>>();
    screens.single(world).ok()?.last().at
}

/// Picks with the hand: a card where it lies, and anything else by its button.
fn pick_by_hand(player: &mut Player, pick: Pick, by: By) {
    match (pick, by) {
        (Pick::Piece(token), By::Mouse) => {
            let at = index(player, token);
            player.click(at);
        }
        (Pick::Piece(token), by) => {
            for _ in 0..60 {
                if at(player) == Some(token) {
                    break;
                }
                by.tap(player, KeyCode::ArrowRight, GamepadButton::DPadRight);
            }
            assert_eq!(at(player), Some(token), "the keys come to every card of the hand");
            by.tap(player, KeyCode::Space, GamepadButton::South);
        }
        (Pick::Done, By::Mouse) | (_, By::Mouse) => {
            let words = button(player, pick);
            click_button(player, &words);
        }
        (Pick::Done, by) => by.tap(player, KeyCode::Enter, GamepadButton::North),
        // The first of the buttons is the main one.
        (_, by) => by.tap(player, KeyCode::Enter, GamepadButton::South),
    }
    player.frames(4);
}

/// The number of moves that a seat has made, as the record has them.
fn moves(player: &Player, seat: Seat) -> usize {
    let by = |line: &serde_json::Value| line.pointer("/move/moves/0/0").and_then(serde_json::Value::as_u64);
    player.record().iter().filter(|line| by(line) == Some(seat.0.into())).count()
}

/// The card that a person is shown alone and has not seen yet.
fn unseen(player: &mut Player) -> Option<Unseen> {
    let world = player.world_mut();
    let mut screens = world.query_filtered::<&Playhead<Magpies>, With<SharedScreen>>();
    screens.single(world).ok()?.asks_to_see().cloned()
}

/// Plays to the end, person after person; `picks_now` makes the picks of one move of a seat, and `sees` says that a seat
/// has seen the card that it is shown.
fn play_to_the_end(
    player: &mut Player,
    mut picks_now: impl FnMut(&mut Player, Seat, Vec<Pick>),
    mut sees: impl FnMut(&mut Player, Unseen),
) {
    let mut done = [0; 6];
    for n in 0..4_000 {
        if player.sees().shows(&["result-again", "match-rematch"].map(words)) {
            assert!(done.iter().all(|times| *times > 0), "something was never asked for: {done:?}");
            let points = final_points(&player.record()).expect("the record has an end");
            let told = |seen: &Seen| points.iter().all(|points| seen.find(&points.to_string()).is_some());
            player.until("the final score", told);
            player.sees().assert_is_whole();
            return;
        }
        if let Some(unseen) = unseen(player) {
            player.sees().assert_is_whole();
            sees(player, unseen);
            player.frames(4);
            continue;
        }
        let Some(seat) = decides(player) else {
            player.frames(6);
            continue;
        };
        player.frames(20);
        let (picks, mv) = picks(player, seat, n);
        let (phase, before) = (seen_by(player, Eye::Table).phase, moves(player, seat));
        player.sees().assert_is_whole();
        picks_now(player, seat, picks);
        // It is made as soon as nothing moves any more.
        for _ in 0..300 {
            if moves(player, seat) > before {
                break;
            }
            player.frames(2);
        }
        assert!(moves(player, seat) > before, "{mv:?} was not made: {:#?}", player.sees());
        done[[Phase::Lay, Phase::Bid, Phase::Aim, Phase::Show, Phase::Fate, Phase::Play]
            .iter()
            .position(|other| *other == phase)
            .expect("a phase in which somebody decides")] += 1;
    }
    panic!("no end: {:#?}", player.sees());
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
    play_to_the_end(
        &mut player,
        |player, _, picks| picks.into_iter().for_each(|pick| pick_by_hand(player, pick, by)),
        |player, _| by.confirm(player, "showing-seen"),
    );
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

/// The keys of the labels of the left half of the keyboard and of the right half.
pub(crate) const LABELS: [[KeyCode; 8]; 2] = [
    [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::KeyA,
        KeyCode::KeyS,
        KeyCode::KeyD,
        KeyCode::KeyF,
    ],
    [
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
        KeyCode::Digit0,
        KeyCode::KeyU,
        KeyCode::KeyI,
        KeyCode::KeyO,
        KeyCode::KeyP,
    ],
];

const PAD_LABELS: [GamepadButton; 8] = [
    GamepadButton::DPadLeft,
    GamepadButton::DPadUp,
    GamepadButton::DPadRight,
    GamepadButton::DPadDown,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::East,
    GamepadButton::South,
];

/// A device with which somebody looks at their hand and presses labels: a half of the keyboard, or a pad.
#[derive(Copy, Clone)]
enum Labelled {
    Half(usize),
    Pad(Entity),
}

impl Labelled {
    /// Looks, presses these labels, and looks away again.
    fn presses(self, player: &mut Player, presses: Vec<u8>) {
        let look = |player: &mut Player, looks: bool| match self {
            Labelled::Half(half) if looks => player.press([KeyCode::Space, KeyCode::KeyN][half]),
            Labelled::Half(half) => player.release([KeyCode::Space, KeyCode::KeyN][half]),
            Labelled::Pad(pad) => player.pad_button(pad, GamepadButton::LeftTrigger, looks),
        };
        look(player, true);
        player.frames(4);
        player.sees().assert_is_whole();
        for press in presses {
            match self {
                Labelled::Half(half) => player.tap(LABELS[half][usize::from(press)]),
                Labelled::Pad(pad) => player.tap_pad(pad, PAD_LABELS[usize::from(press)]),
            }
        }
        look(player, false);
        player.frames(3);
    }
}

/// People with a device each look at their hands and press labels to the end: sets of twenty cards, numbers, seats, and
/// cards that are played in the open.
fn by_labels(mut player: Player, devices: &[Labelled]) {
    begin_at_once(&mut player);
    let picks_now = |player: &mut Player, seat: Seat, picks: Vec<Pick>| {
        for pick in picks {
            match (presses(player, seat, pick), devices[seat.index()]) {
                (Some(presses), device) => device.presses(player, presses),
                // A decision that all may see.
                (None, Labelled::Half(_)) => {
                    let words = button(player, pick);
                    click_button(player, &words);
                }
                (None, Labelled::Pad(pad)) => pick_by_hand(player, pick, By::Pad(pad)),
            }
        }
    };
    play_to_the_end(&mut player, picks_now, |player, unseen| {
        let (seat, picking) = (unseen.showing.to.index(), unseen.picking());
        let label = picking.open.iter().position(|pick| *pick == Pick::Done).expect("it can say so");
        devices[seat].presses(player, vec![label as u8]);
    });
}

#[test]
fn two_at_one_keyboard_pick_everything_by_labels() {
    let seats = ["red fox human left-keys Z X Anna", "blue hen human right-keys M L Ben"];
    let player = seated("magpies labels", &seats, Options::default());
    by_labels(player, &[Labelled::Half(0), Labelled::Half(1)]);
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
    by_labels(player, &[&[Labelled::Half(0), Labelled::Half(1)], &pads[..]].concat());
}

/// Plugs in the pad that the table asks for, for `name`.
fn plug_for(player: &mut Player, name: &str) -> Entity {
    player.until("a pad to be asked for", |seen| seen.says(&format!("{name}’s gamepad is disconnected")));
    let pad = player.plug();
    player.tap_pad(pad, GamepadButton::North);
    pad
}

/// The presses of the label that picks this in secret; `None`: it is picked in the open.
pub(crate) fn presses(player: &mut Player, seat: Seat, pick: Pick) -> Option<Vec<u8>> {
    let world = player.world_mut();
    let viewer = daggers_drawn::turn::watch::<Magpies>(world, Eye::Seat(seat));
    let open = world.get::<Shown<Magpies>>(viewer).and_then(|shown| shown.picking.clone());
    world.despawn(viewer);
    let open = open?.open;
    let n = open.iter().position(|other| *other == pick).expect("it is open");
    Some(label(n, open.len()))
}

/// Ends the introduction of people who choose by labels, without practice.
pub(crate) fn begin_at_once(player: &mut Player) {
    player.until("the introduction", |seen| seen.says("Begin") || seen.find(&words("intro-all-ready")).is_some());
    player.world_mut().resource_mut::<daggers_drawn::screens::matches::Intro>().open = false;
    player.frames(4);
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
        picks.into_iter().for_each(|pick| pick_by_hand(player, pick, By::Mouse));
        player.frames(10);
    };
    play_to_the_end(&mut player, picks_now, |player, _| {
        player.until_words("curtain-go");
        draw_back(player);
        player.click_on("showing-seen");
    });
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
    let view = seen_by(&mut player, Eye::Seat(Seat(0)));
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
    click_button(&mut player, "Lay them");
    player.until("why not", |seen| seen.says("Cards of one sign only.")).assert_is_whole();
    // The right button takes back the last pick, and the set that is left may be laid.
    player.button(MouseButton::Right, true);
    player.button(MouseButton::Right, false);
    player.frames(4);
    click_button(&mut player, "Lay them");
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
        let view = seen_by(player, Eye::Seat(Seat(0)));
        if holds(&view) && decides(player).is_some() {
            player.frames(60);
            return true;
        }
        if let Some(seat) = decides(player) {
            let (_, mv) = picks(player, seat, n);
            player.world_mut().write_message(Propose::<Magpies> { seat, mv });
        } else if unseen(player).is_some() {
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
    let top = seen_by(&mut player, Eye::Table).heap.last().expect("it has cards").token;
    let at = index(&mut player, top.into());
    player.click(at);
    player.until_words("piles-nobodys").assert_is_whole();
    player.point([640.0, 716.0]);
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
