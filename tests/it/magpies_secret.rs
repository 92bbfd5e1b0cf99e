//! Pairs of matches of Magpies that differ in one secret: sets, numbers, seats and cards shown to one seat alone. While
//! nobody peeks, nothing differs on the shared screen: text, entities and their places, sounds, and the frame of each.

use bevy::{
    app::Last,
    ecs::{query::With, resource::Resource, world::World},
    input::keyboard::KeyCode,
    transform::components::Transform,
};
use daggers_drawn::{
    pieces::{DrawnFor, PiecesShown},
    rules::{Eye, Game, Pick, Seat, Seed, Stream},
    sound::{PlaySound, Sound},
    turn::SharedScreen,
    ui::drawn::DrawnTexts,
    window::Options,
};

use crate::{
    card_table::{LABELS, Played, begin_at_once, presses, seen_by},
    counts,
    hidden::face,
    magpies::{Magpies, Move, Phase, View},
    magpies_shown::seated,
    player::Player,
};

/// Two players at the same match, compared frame by frame.
struct Twins([Player; 2]);

impl Twins {
    /// Anna, whose turn it is, and Ben at one keyboard, with a bot, in the folders of this name.
    fn sit(name: &str, seed: u64) -> Twins {
        let seats = ["red fox human left-keys Z X Anna", "blue hen human right-keys K L Ben", "green hare hard mouse"];
        let mut players = ["one", "other"].map(|which| {
            let options = Options { seed: Some(seed), ..Options::default() };
            let mut player = seated(&format!("magpies {name} {which} {seed}"), &seats, options);
            begin_at_once(&mut player);
            (0..3).for_each(|_| player.tap(KeyCode::Tab));
            player
        });
        players.iter_mut().for_each(|player| player.frames(60));
        Twins(players)
    }

    /// Runs a number of frames and asserts that nothing differs between the two.
    fn agree(&mut self, frames: u64) {
        assert_eq!(self.differ(frames), None, "one secret is to be told from the other");
    }

    /// Runs a number of frames, and returns the first thing that differs between the two.
    fn differ(&mut self, frames: u64) -> Option<String> {
        (0..frames).find_map(|_| {
            let [one, other] = self.0.each_mut().map(|player| {
                player.frames(1);
                face(player)
            });
            one.differs(&other)
        })
    }

    /// Each makes its own pick of a seat by its label, press after press at the same time.
    fn press(&mut self, seat: Seat, picks: [Pick; 2], agree: bool) {
        let [first, second] = &mut self.0;
        let presses = [presses::<Magpies>(first, seat, picks[0]), presses::<Magpies>(second, seat, picks[1])];
        let [one, other] = presses.map(|presses| presses.expect("it picks in secret"));
        for (one, other) in one.into_iter().zip(other) {
            let keys = [one, other].map(|press| LABELS[seat.index()][usize::from(press)]);
            self.0.iter_mut().zip(keys).for_each(|(player, key)| player.press(key));
            let before = self.differ(2);
            self.0.iter_mut().zip(keys).for_each(|(player, key)| player.release(key));
            let differs = before.or_else(|| self.differ(2));
            assert!(!agree || differs.is_none(), "one secret is to be told from the other: {differs:?}");
        }
    }

    /// Both make the same picks, or two that differ in the secret alone.
    fn decide(&mut self, seat: Seat, rng: &mut Stream, differs: bool) {
        // Viewers come and go in both alike, since entities are compared.
        let [view, _] = self.0.each_mut().map(|player| seen_by::<Magpies>(player, Eye::Seat(seat)));
        let one = any_move(&view, rng);
        let like = |other: &Move| *other != one && footprint(other) == footprint(&one);
        let mut others = std::iter::repeat_with(|| any_move(&view, rng)).take(10_000);
        let other = if differs { others.find(like).expect("another move") } else { one.clone() };
        let [first, second] = &mut self.0;
        let picks = [(first, &one), (second, &other)].map(|(player, mv)| {
            let view = seen_by::<Magpies>(player, Eye::Seat(seat));
            Magpies::picked(&view, mv)
        });
        assert_eq!(picks[0].len(), picks[1].len());
        picks[0].iter().zip(&picks[1]).for_each(|(one, other)| self.press(seat, [*one, *other], true));
        self.agree(40);
    }

    fn phase(&mut self) -> Phase {
        let [phase, _] = self.0.each_mut().map(|player| seen_by::<Magpies>(player, Eye::Table).phase);
        phase
    }
}

/// What everybody may know of a move: how many cards it lays.
fn footprint(mv: &Move) -> usize {
    if let Move::Lay(cards) = mv { cards.len() } else { 0 }
}

fn any_move(view: &View, rng: &mut Stream) -> Move {
    let mut legal = Vec::new();
    Magpies::choices(view, &mut legal);
    let choice = rng.pick(&legal).expect("a choice");
    choice.sample(rng, |mv| Magpies::check(view, mv).is_ok()).expect("a legal move")
}

/// A way in which a screen could give away a number that one seat alone may know.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
enum Leak {
    /// Words somewhere on the screen.
    Words,
    /// A card that lies a hair's breadth further.
    Place,
    /// A card that is lit.
    Light,
    /// A sound that is a little higher.
    Pitch,
    /// A sound in another frame.
    Frame,
    /// An entity more, for one frame.
    Entity,
}

/// The number that is given away, and the frames since that began.
#[derive(Resource, Copy, Clone, Debug)]
struct Known(u32, u32);

/// Gives the number away at the end of each frame.
fn give_away(world: &mut World) {
    let Some(leak) = world.get_resource::<Leak>().copied() else { return };
    let mut known = world.resource_mut::<Known>();
    known.1 += 1;
    let Known(n, frame) = *known;
    match leak {
        Leak::Words => {
            let mut drawn = world.resource_mut::<DrawnTexts>();
            let mut text = drawn.texts.first().expect("something is written").clone();
            text.text = n.to_string();
            drawn.texts.push(text);
        }
        Leak::Place => {
            let mut cards = world.query_filtered::<&mut Transform, With<DrawnFor>>();
            let mut card = cards.iter_mut(world).next().expect("there is a card");
            card.translation.x += n as f32 * 1e-4;
        }
        Leak::Light => {
            let mut screens = world.query_filtered::<&mut PiecesShown, With<SharedScreen>>();
            let mut shown = screens.single_mut(world).expect("there is a screen");
            shown.pieces[0].lit ^= n % 2 == 1;
        }
        Leak::Pitch => {
            let sound = PlaySound { pitch: 1.0 + n as f32 * 1e-3, ..PlaySound::from(Sound::Card) };
            world.write_message(sound);
        }
        Leak::Frame if frame == n => drop(world.write_message(PlaySound::from(Sound::Card))),
        Leak::Entity if frame == n => drop(world.spawn_empty()),
        Leak::Frame | Leak::Entity => {}
    }
}

/// The comparison notices each way in which a screen could give a bid away, and nothing where nothing does.
#[test]
fn whatever_gives_a_bid_away_is_caught() {
    let mut twins = Twins::sit("caught", 1);
    let mut rng = Seed(29).stream("choices");
    twins.decide(Seat(0), &mut rng, false);
    for player in &mut twins.0 {
        player.app_mut().add_systems(Last, give_away);
    }
    for n in [0, 1] {
        // Entities that have differed once differ for good, so they come last.
        for leak in [Leak::Words, Leak::Place, Leak::Light, Leak::Pitch, Leak::Frame, Leak::Entity] {
            for (player, n) in twins.0.iter_mut().zip([1, 1 + n]) {
                player.world_mut().insert_resource(leak);
                player.world_mut().insert_resource(Known(n, 0));
            }
            let told = twins.differ(6);
            assert_eq!(told.is_some(), n == 1, "{leak:?}: {told:?}");
            for player in &mut twins.0 {
                player.world_mut().remove_resource::<Leak>();
                player.frames(4);
            }
        }
    }
}

/// Sets, numbers and seats that differ make no difference, until they are revealed: then the test notices.
#[test]
fn nothing_tells_one_secret_from_another_at_a_card_table() {
    let mut rng = Seed(23).stream("choices");
    let (mut pairs, mut seed) = (0, 0);
    while pairs < counts::SECRETS_OF_CARDS.get() {
        seed += 1;
        let mut twins = Twins::sit("twin", seed);
        if seed % 6 > 0 {
            (0..2).for_each(|_| twins.decide(Seat(0), &mut rng, true));
            pairs += 2;
            twins.press(Seat(0), [Pick::Seat(Seat(1)); 2], false);
            assert!(twins.differ(400).is_some(), "what is revealed is told apart");
            continue;
        }
        twins.decide(Seat(0), &mut rng, false);
        twins.decide(Seat(0), &mut rng, false);
        twins.press(Seat(0), [Pick::Seat(Seat(1)); 2], true);
        // Until Ben has to show a card to Anna.
        for _ in 0..200 {
            if twins.phase() == Phase::Show {
                break;
            }
            twins.agree(4);
        }
        twins.agree(60);
        twins.decide(Seat(1), &mut rng, true);
        twins.agree(120);
        pairs += 1;
    }
}
