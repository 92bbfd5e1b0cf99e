//! Secret choices of people at one screen: they choose by labels, and peek into their hands while the others look away.
//! Nothing tells one choice from another.

use bevy::{
    ecs::{entity::Entity, message::Messages, name::Name, query::With, world::World},
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    transform::components::Transform,
};
use daggers_drawn::{
    games::{GameId, InRegistry, fools_gambit::FoolsGambit},
    pieces::PiecesShown,
    rules::{Eye, Pick, Seat, Seed, Stream},
    show::Peek,
    sound::PlaySound,
    turn::{self, SharedScreen, Shown, Viewer},
    ui::drawn::{DrawnText, DrawnTexts},
    window::Options,
};

use crate::{
    counts,
    player::Player,
    seen::{Seen, final_points, words},
};

/// Anna and Ben at Fool's Gambit with these devices, as the settings file calls them.
pub(crate) fn two(name: &str, devices: [&str; 2], seed: u64) -> Player {
    two_in_time(name, devices, seed, None)
}

/// The same with this time for every choice, in ticks.
pub(crate) fn two_in_time(name: &str, devices: [&str; 2], seed: u64, timer: Option<u64>) -> Player {
    let [one, other] = devices.map(|device| format!("human {device}"));
    let seats = [format!("red fox {one} Q W Anna"), format!("blue hen {other} P O Ben")];
    let options = Options { play: Some(GameId::FoolsGambit.row()), seed: Some(seed), timer, ..Options::default() };
    Player::seated(name, &seats.each_ref().map(String::as_str), options)
}

/// The device with which a person peeks and presses labels.
#[derive(Copy, Clone)]
pub(crate) enum Controls {
    Mouse,
    Keys { look: KeyCode, labels: [KeyCode; 4] },
    Pad(Entity),
}

pub(crate) const LEFT: Controls = Controls::Keys {
    look: KeyCode::Space,
    labels: [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4],
};
pub(crate) const RIGHT: Controls = Controls::Keys {
    look: KeyCode::KeyN,
    labels: [KeyCode::Digit7, KeyCode::Digit8, KeyCode::Digit9, KeyCode::Digit0],
};
const PAD_LABELS: [GamepadButton; 4] =
    [GamepadButton::DPadLeft, GamepadButton::DPadUp, GamepadButton::DPadRight, GamepadButton::DPadDown];

impl Controls {
    /// Starts or stops peeking.
    pub(crate) fn look(self, player: &mut Player, looks: bool) {
        match self {
            Controls::Mouse => player.button(MouseButton::Right, looks),
            Controls::Keys { look, .. } if looks => player.press(look),
            Controls::Keys { look, .. } => player.release(look),
            Controls::Pad(pad) => player.pad_button(pad, GamepadButton::LeftTrigger, looks),
        }
        player.frames(3);
    }

    /// Presses a label without peeking, which a mouse cannot do.
    fn press(self, player: &mut Player, label: usize) {
        match self {
            Controls::Mouse => panic!("a mouse points at what it looks at"),
            Controls::Keys { labels, .. } => player.tap(labels[label]),
            Controls::Pad(pad) => player.tap_pad(pad, PAD_LABELS[label]),
        }
    }

    /// Picks the thing named `words`, which is number `label` from the left.
    pub(crate) fn pick(self, player: &mut Player, words: &str, label: usize) {
        match self {
            Controls::Mouse => {
                let [x, y] = player.until(words, |seen| seen.find(words).is_some()).middle(words);
                // A card is drawn above its name.
                player.click([x, if is_card(words) { y - 100.0 } else { y }]);
            }
            _ => self.press(player, label),
        }
    }
}

/// The label of thing number `n` of those that `seat` can pick now: its cards by their tokens, or its choices by their
/// names.
fn label_of(player: &mut Player, seat: Seat, n: usize) -> usize {
    let world = player.world_mut();
    let viewer = turn::watch::<FoolsGambit>(world, Eye::Seat(seat));
    let shown = world.get::<Shown<FoolsGambit>>(viewer).expect("it is shown something");
    let open = shown.picking.as_ref().expect("it picks something").open.clone();
    world.despawn(viewer);
    let mut things: Vec<Pick> = open.iter().copied().filter(|pick| *pick != Pick::Back).collect();
    things.sort_by_key(|pick| format!("{pick:?}"));
    open.iter().position(|pick| *pick == things[n]).expect("it is open")
}

fn is_card(word: &str) -> bool {
    word.chars().count() <= 3 && word.ends_with(['♥', '♦', '♣', '♠'])
}

/// The cards that can be read on the screen, from left to right; a card in a hand with the choice made for it.
pub(crate) fn cards(seen: &Seen) -> Vec<String> {
    let read = |text: &str| is_card(text.split(" · ").next().unwrap_or_default());
    let mut cards: Vec<_> = seen.texts.iter().filter(|text| read(&text.text)).collect();
    cards.sort_by(|a, b| a.rect[0].total_cmp(&b.rect[0]));
    cards.into_iter().map(|text| text.text.clone()).collect()
}

/// Does the practice of the introduction: presses a wrong label, then the star's.
fn practise(player: &mut Player, hand: Controls) {
    hand.look(player, true);
    let seen = player.until_words("practice-asks");
    seen.assert_is_whole();
    // Labels are counted from left to right.
    let mut marks = ["triangle", "square", "star"].map(|mark| words(&format!("practice-{mark}")));
    marks.sort_by(|a, b| seen.middle(a)[0].total_cmp(&seen.middle(b)[0]));
    let star = marks.iter().position(|mark| *mark == words("practice-star")).expect("there is a star");
    let another = (star + 1) % marks.len();
    hand.pick(player, &marks[another], another);
    player.until_words("practice-missed");
    hand.pick(player, &marks[star], star);
    player.frames(3);
    hand.look(player, false);
}

/// Both people play to the end, each with their own device.
fn play(name: &str, hands: impl FnOnce(&mut Player) -> [Controls; 2], devices: [&str; 2]) {
    let mut player = two(name, devices, 3);
    let hands = hands(&mut player);
    player.until_words("intro-practise").assert_is_whole();
    for hand in hands {
        practise(&mut player, hand);
    }
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    let mut turns = 0;
    loop {
        turns += 1;
        assert!(turns < 400, "{name} does not end");
        let due = ["fg-now-place-hidden", "fg-now-swap-hidden", "match-rematch"].map(words);
        let seen = player.until("something to do", |seen| due.iter().any(|words| seen.find(words).is_some()));
        if seen.find(&due[2]).is_some() {
            break;
        }
        let places = seen.find(&due[0]).is_some();
        if turns < 6 {
            seen.assert_is_whole();
        }
        let before = cards(&seen);
        for (seat, hand) in (0..).map(Seat).zip(hands) {
            let seen = seen_looking(&mut player, hand, &before, places);
            if places {
                let own: Vec<String> = cards(&seen).into_iter().filter(|card| !before.contains(card)).collect();
                let label = label_of(&mut player, seat, 0);
                hand.pick(&mut player, &own[0], label);
                player.until_words("fg-peek-wager").assert_is_whole();
                let label = label_of(&mut player, seat, 0);
                hand.pick(&mut player, &own[1], label);
            } else {
                let label = label_of(&mut player, seat, turns % 3);
                hand.pick(&mut player, &words("fg-keep"), label);
            }
            player.frames(2);
            hand.look(&mut player, false);
            assert_eq!(peeks(&mut player), 0, "nothing is left of a look");
        }
        player.frames(4);
    }
    let record = player.record();
    assert!(final_points(&record).is_some());
    let duels = record.iter().filter(|line| line.to_string().contains("\"placed\"")).count();
    assert!(duels >= 12, "a game has twelve duels at least");
}

/// Peeks into a hand, and returns what is then seen.
pub(crate) fn seen_looking(player: &mut Player, hand: Controls, before: &[String], places: bool) -> Seen {
    hand.look(player, true);
    let seen = player.sees();
    seen.assert_is_whole();
    // The cards of that hand, and no other card that couldn't be read before.
    let own = cards(&seen).into_iter().filter(|card| !before.contains(card)).collect::<Vec<_>>();
    assert_eq!(own.len(), 3, "{own:?}");
    assert!(own.iter().all(|card| card.contains(" · ") != places), "{own:?}");
    seen
}

fn peeks(player: &mut Player) -> usize {
    player.world_mut().query::<&Peek>().iter(player.world()).count()
}

#[test]
fn a_mouse_and_a_keyboard_play_fools_gambit_by_looks_and_labels() {
    // The sheet of the person on the far side covers their piles.
    play("hidden mouse", |_| [LEFT, Controls::Mouse], ["keyboard", "mouse"]);
}

#[test]
fn two_pads_play_fools_gambit_by_labels() {
    play("hidden pads", |player| plug_two(player).map(Controls::Pad), ["pad1", "pad2"]);
}

/// Plugs in the pads of Anna and Ben.
pub(crate) fn plug_two(player: &mut Player) -> [Entity; 2] {
    ["Anna", "Ben"].map(|name| {
        player.until("a pad to be asked for", |seen| seen.says(&format!("{name}’s gamepad is disconnected")));
        let pad = player.plug();
        player.tap_pad(pad, GamepadButton::North);
        pad
    })
}

/// Both peek and press their labels in the very same frames: neither has to wait, and both are heard.
#[test]
fn two_look_and_place_at_the_same_tick() {
    let mut player = two("same tick", ["left-keys", "right-keys"], 3);
    player.click_on("intro-all-ready");
    player.until_words("fg-now-place-hidden");
    player.frames(30);
    [LEFT, RIGHT].into_iter().for_each(|hand| hand.look(&mut player, true));
    player.frames(3);
    assert_eq!(peeks(&mut player), 2);
    for _ in 0..2 {
        let keys = [(LEFT, Seat(0)), (RIGHT, Seat(1))].map(|(hand, seat)| match hand {
            Controls::Keys { labels, .. } => labels[label_of(&mut player, seat, 0)],
            _ => unreachable!("both have keys"),
        });
        keys.into_iter().for_each(|key| player.press(key));
        player.frames(2);
        keys.into_iter().for_each(|key| player.release(key));
        player.frames(2);
    }
    player.until("both to have placed", |seen| seen.find(&words("fg-now-swap-hidden")).is_some());
    let record = player.record();
    let choices: Vec<_> = record.iter().filter(|line| line.pointer("/move/moves").is_some()).collect();
    assert_eq!(choices.len(), 1, "one batch: {choices:#?}");
    assert_eq!(choices[0].pointer("/move/moves").and_then(|moves| moves.as_array()).map(Vec::len), Some(2));
}

/// Everything that can be seen and heard of the game in a frame, with the entities it is drawn from.
#[derive(Debug, PartialEq)]
pub(crate) struct Face {
    pub(crate) texts: DrawnTexts,
    entities: Vec<(Entity, Option<String>, Option<Transform>)>,
    pieces: Vec<PiecesShown>,
    sounds: Vec<String>,
}

impl Face {
    /// The first thing that differs from another face.
    pub(crate) fn differs(&self, other: &Face) -> Option<String> {
        let [own, others] = [self, other].map(|face| &face.texts.texts);
        let unlike = || {
            let first =
                |these: &[DrawnText], those: &[DrawnText]| these.iter().find(|text| !those.contains(text)).cloned();
            (first(own, others), first(others, own))
        };
        let texts = (self.texts != other.texts).then(|| format!("{:?}", unlike()));
        let pairs = || self.entities.iter().zip(&other.entities).find(|(one, other)| one != other);
        let entities = (self.entities != other.entities).then(|| format!("{:?}", pairs()));
        let sounds = (self.sounds != other.sounds).then(|| format!("{:?}, {:?}", self.sounds, other.sounds));
        let pieces = (self.pieces != other.pieces).then(|| format!("{:?}, {:?}", self.pieces, other.pieces));
        entities.or(pieces).or(sounds).or(texts)
    }
}

pub(crate) fn face(player: &mut Player) -> Face {
    face_of(player.world_mut())
}

pub(crate) fn face_of(world: &mut World) -> Face {
    let mut entities = world.query::<(Entity, Option<&Name>, Option<&Transform>)>();
    let mut entities: Vec<_> = entities
        .iter(world)
        .map(|(entity, name, place)| (entity, name.map(|name| name.to_string()), place.copied()))
        .collect();
    entities.sort_by_key(|(entity, ..)| *entity);
    let mut pieces = world.query_filtered::<&PiecesShown, With<SharedScreen>>();
    let pieces = pieces.iter(world).cloned().collect();
    let sounds = world.resource::<Messages<PlaySound>>().iter_current_update_messages();
    let sounds = sounds.map(|sound| format!("{sound:?}")).collect();
    Face { texts: world.resource::<DrawnTexts>().clone(), entities, pieces, sounds }
}

/// A random choice: the numbers of the things to pick, one after the other.
fn any_choice(places: bool, rng: &mut Stream) -> Vec<usize> {
    if places { vec![rng.below(3), rng.below(2)] } else { vec![rng.below(3)] }
}

/// Two players at the same match, compared frame by frame.
struct Twins([Player; 2]);

impl Twins {
    /// Both players press the label of a thing, possibly of different ones, and are compared frame by frame.
    fn press(&mut self, hand: Controls, seat: Seat, things: [usize; 2]) {
        let Controls::Keys { labels: keys, .. } = hand else { panic!("they press keys") };
        let [one, other] = &mut self.0;
        let labels = [label_of(one, seat, things[0]), label_of(other, seat, things[1])];
        for (player, label) in self.0.iter_mut().zip(labels) {
            player.press(keys[label]);
        }
        self.agree(2);
        for (player, label) in self.0.iter_mut().zip(labels) {
            player.release(keys[label]);
        }
        self.agree(3);
    }

    /// Runs a number of frames and asserts that nothing differs between the two.
    fn agree(&mut self, frames: u64) {
        for _ in 0..frames {
            let [one, other] = self.0.each_mut().map(|player| {
                player.frames(1);
                face(player)
            });
            assert_eq!(one, other, "one choice is to be told from the other");
        }
    }

    fn choose(&mut self, (hand, seat): (Controls, Seat), choices: [&[usize]; 2]) {
        for (one, other) in choices[0].iter().zip(choices[1]) {
            self.press(hand, seat, [*one, *other]);
        }
    }
}

/// Whatever a seat chooses in secret, everything is the same while nobody peeks: text, entities and their positions,
/// sounds, and the frame of each. This also holds when the seat chooses again.
#[test]
fn nothing_tells_one_secret_choice_from_another() {
    let mut rng = Seed(19).stream("choices");
    let (mut pairs, mut seed) = (0, 0);
    while pairs < counts::SECRET_CHOICES.get() {
        seed += 1;
        let mut twins =
            Twins(["one", "other"].map(|name| two(&format!("twin {name} {seed}"), ["left-keys", "right-keys"], seed)));
        for player in &mut twins.0 {
            player.until_words("intro-practise");
            player.click_on("intro-all-ready");
            (0..3).for_each(|_| player.tap(KeyCode::Tab));
        }
        loop {
            let due = ["fg-now-place-hidden", "fg-now-swap-hidden", "match-rematch"].map(words);
            let seen = twins.0.each_mut().map(|player| {
                player.until("something to do", |seen| due.iter().any(|words| seen.find(words).is_some()))
            });
            if pairs >= counts::SECRET_CHOICES.get() || seen[0].find(&due[2]).is_some() {
                break;
            }
            let places = seen[0].find(&due[0]).is_some();
            let hands = [(LEFT, Seat(0)), (RIGHT, Seat(1))];
            let [first, second] = if rng.below(2) == 0 { hands } else { [hands[1], hands[0]] };
            let one = any_choice(places, &mut rng);
            let other = std::iter::repeat_with(|| any_choice(places, &mut rng)).find(|other| *other != one).unwrap();
            twins.choose(first, [&one, &other]);
            pairs += 1;
            // Both choose like the first, so the two matches are the same again.
            twins.choose(first, [&one, &one]);
            let last = any_choice(places, &mut rng);
            twins.choose(second, [&last, &last]);
        }
    }
}

/// The assertion above notices different choices once they are laid on the table.
#[test]
fn what_was_chosen_is_told_apart_when_both_have_chosen() {
    let mut twins = Twins(["one", "other"].map(|name| two(&format!("laid {name}"), ["left-keys", "right-keys"], 7)));
    for player in &mut twins.0 {
        player.until_words("intro-practise");
        player.click_on("intro-all-ready");
        player.until_words("fg-now-place-hidden");
        player.frames(60);
    }
    twins.choose((LEFT, Seat(0)), [&[0, 0], &[1, 1]]);
    for player in &mut twins.0 {
        for _ in 0..2 {
            let label = label_of(player, Seat(1), 0);
            RIGHT.press(player, label);
        }
        player.frames(120);
    }
    let [one, other] = twins.0.each_mut().map(face);
    assert_ne!(one.texts, other.texts);
}

/// The assertion above notices a peek into a hand.
#[test]
fn a_look_into_a_hand_is_seen_while_it_lasts_and_leaves_nothing() {
    let mut player = two("looks", ["left-keys", "right-keys"], 5);
    player.until_words("intro-practise");
    player.click_on("intro-all-ready");
    player.until_words("fg-now-place-hidden");
    player.frames(60);
    let viewers =
        |player: &mut Player| player.world_mut().query_filtered::<(), With<Viewer>>().iter(player.world()).count();
    let (before, count) = (face(&mut player), viewers(&mut player));
    RIGHT.look(&mut player, true);
    let while_it_lasts = face(&mut player);
    assert_ne!(before.texts, while_it_lasts.texts);
    assert_eq!(viewers(&mut player), count + 1);
    // Both at once, each in their own corner.
    LEFT.look(&mut player, true);
    let both = player.sees();
    both.assert_is_whole();
    assert_eq!((viewers(&mut player), both.count(&words("fg-peek-duel"))), (count + 2, 2));
    RIGHT.look(&mut player, false);
    LEFT.look(&mut player, false);
    let after = face(&mut player);
    assert_eq!((before.texts, viewers(&mut player)), (after.texts, count));
    assert_eq!(before.entities.len(), after.entities.len());
}

/// Everybody may look at their own hand at any time, also while a duel is fought; it shows nobody else's.
#[test]
fn a_hand_is_looked_at_while_nothing_is_to_be_chosen() {
    let mut player = two("any time", ["left-keys", "right-keys"], 5);
    player.until_words("intro-practise");
    player.click_on("intro-all-ready");
    for due in ["fg-now-place-hidden", "fg-now-swap-hidden"] {
        player.until_words(due);
        player.frames(30);
        for seat in [Seat(0), Seat(1)] {
            for _ in 0..if due == "fg-now-place-hidden" { 2 } else { 1 } {
                let label = label_of(&mut player, seat, 0);
                [LEFT, RIGHT][seat.index()].press(&mut player, label);
                player.frames(3);
            }
        }
    }
    // The duel is being fought: nobody chooses anything.
    LEFT.look(&mut player, true);
    let seen = player.sees();
    assert_eq!(peeks(&mut player), 1);
    assert!(seen.says(&words("cards-look")), "{seen:#?}");
    assert_eq!(cards(&seen).iter().filter(|card| card.contains(" · ")).count(), 3, "{seen:#?}");
    LEFT.look(&mut player, false);
    assert_eq!(peeks(&mut player), 0);
}
