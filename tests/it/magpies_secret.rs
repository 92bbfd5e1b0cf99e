//! Pairs of matches of Magpies that differ in one secret: sets, numbers, seats and cards shown to one seat alone. While
//! nobody peeks, nothing differs on the shared screen: text, entities and their places, sounds, and the frame of each.

use bevy::input::keyboard::KeyCode;
use daggers_drawn::{
    rules::{Eye, Game, Pick, Seat, Seed, Stream},
    window::Options,
};

use crate::{
    counts,
    hidden::face,
    magpies::{Magpies, Move, Phase},
    magpies_shown::{LABELS, begin_at_once, picks_of, presses, seated, seen_by},
    player::Player,
};

/// Two players at the same match, compared frame by frame.
struct Twins([Player; 2]);

impl Twins {
    /// Anna, whose turn it is, and Ben at one keyboard, with a bot.
    fn sit(seed: u64) -> Twins {
        let seats = ["red fox human left-keys Z X Anna", "blue hen human right-keys K L Ben", "green hare hard mouse"];
        let mut players = ["one", "other"].map(|name| {
            let options = Options { seed: Some(seed), ..Options::default() };
            let mut player = seated(&format!("magpies twin {name} {seed}"), &seats, options);
            begin_at_once(&mut player);
            (0..3).for_each(|_| player.tap(KeyCode::Tab));
            player
        });
        players.iter_mut().for_each(|player| player.frames(60));
        Twins(players)
    }

    /// Runs a number of frames and asserts that nothing differs between the two.
    fn agree(&mut self, frames: u64) {
        assert!(self.same(frames), "one secret is to be told from the other");
    }

    /// Runs a number of frames, and returns whether nothing differs between the two.
    fn same(&mut self, frames: u64) -> bool {
        (0..frames).all(|_| {
            let [one, other] = self.0.each_mut().map(|player| {
                player.frames(1);
                face(player)
            });
            one == other
        })
    }

    /// Each makes its own picks of a seat by labels, press after press at the same time.
    fn pick(&mut self, seat: Seat, picks: [&[Pick]; 2]) {
        assert_eq!(picks[0].len(), picks[1].len());
        for (one, other) in picks[0].iter().zip(picks[1]) {
            let [first, second] = &mut self.0;
            let presses =
                [presses(first, seat, *one), presses(second, seat, *other)].map(|presses| presses.expect("in secret"));
            for (one, other) in presses[0].clone().into_iter().zip(presses[1].clone()) {
                let keys = [one, other].map(|press| LABELS[seat.index()][usize::from(press)]);
                self.0.iter_mut().zip(keys).for_each(|(player, key)| player.press(key));
                self.agree(2);
                self.0.iter_mut().zip(keys).for_each(|(player, key)| player.release(key));
                self.agree(2);
            }
        }
    }

    /// Both make the same picks, or two that differ in the secret alone.
    fn decide(&mut self, seat: Seat, rng: &mut Stream, differs: bool) {
        let one = any_move(&mut self.0[0], seat, rng);
        let like = |other: &Move| *other != one && footprint(other) == footprint(&one);
        let other = if differs {
            (0..10_000).map(|_| any_move(&mut self.0[0], seat, rng)).find(like).expect("another move")
        } else {
            one.clone()
        };
        let [first, second] = &mut self.0;
        let picks = [picks_of(first, seat, &one), picks_of(second, seat, &other)];
        self.pick(seat, [&picks[0], &picks[1]]);
        self.agree(4);
    }

    fn phase(&mut self) -> Phase {
        seen_by(&mut self.0[0], Eye::Table).phase
    }
}

/// What everybody may know of a move: how many cards it lays.
fn footprint(mv: &Move) -> usize {
    if let Move::Lay(cards) = mv { cards.len() } else { 0 }
}

fn any_move(player: &mut Player, seat: Seat, rng: &mut Stream) -> Move {
    let (view, mut legal) = (seen_by(player, Eye::Seat(seat)), Vec::new());
    Magpies::choices(&view, &mut legal);
    let choice = rng.pick(&legal).expect("a choice");
    choice.sample(rng, |mv| Magpies::check(&view, mv).is_ok()).expect("a legal move")
}

/// Sets, numbers and seats that differ make no difference, until they are revealed: then the test notices.
#[test]
fn nothing_tells_one_secret_from_another_at_a_card_table() {
    let mut rng = Seed(23).stream("choices");
    let (mut pairs, mut seed) = (0, 0);
    while pairs < counts::SECRETS_OF_CARDS.get() {
        seed += 1;
        let mut twins = Twins::sit(seed);
        if seed % 4 > 0 {
            (0..3).for_each(|_| twins.decide(Seat(0), &mut rng, true));
            pairs += 3;
            assert!(!twins.same(400), "what is revealed is told apart");
            continue;
        }
        twins.decide(Seat(0), &mut rng, false);
        twins.decide(Seat(0), &mut rng, false);
        twins.pick(Seat(0), [&[Pick::Seat(Seat(1))]; 2]);
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
