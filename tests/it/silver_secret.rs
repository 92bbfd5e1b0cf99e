//! Pairs of rounds of Silver Dagger that differ in one hidden card. With the memory aid off, nothing differs on the shared
//! screen until all see the card: text, entities and their places, sounds, and the frame of each.

use std::{fs, mem};

use bevy::{
    app::Last,
    ecs::{resource::Resource, world::World},
    input::keyboard::KeyCode,
};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        silver_dagger::{Move, SilverDagger, View},
    },
    rules::{Eye, Game, Pending, Pick, Seat, Seed, Stream, picking::label},
    window::Options,
};

use crate::{
    card_table::{LABELS, Played, begin_at_once, decides, pick_by_half, presses, seen_by, unseen},
    counts,
    harness::{package, scratch},
    hidden::{Face, face_of},
    player::Player,
};

/// What was on the screen, frame by frame, since it was last asked for.
#[derive(Resource, Default)]
struct Faces(Vec<Face>);

fn keep_face(world: &mut World) {
    let face = face_of(world);
    world.resource_mut::<Faces>().0.push(face);
}

/// Two players at the same round, but for one card.
struct Twins([Player; 2]);

impl Twins {
    /// Two people at one keyboard. The decks have three of each card; in the second, one copy of number `lower` is one of
    /// the number above. As cards are sorted before they are shuffled, one card differs, at the same place.
    fn sit(seed: u64, lower: usize) -> Twins {
        let seats = ["red fox human left-keys Z X Anna", "blue hen human right-keys K L Ben"];
        let players = [("one", [3; 14]), ("other", shifted(lower))].map(|(which, copies)| {
            let name = format!("silver twin {which} {seed}");
            let root = scratch(&format!("data {name}"));
            let options = Options { play: Some(GameId::SilverDagger.row()), seed: Some(seed), ..Options::default() };
            fs::create_dir_all(root.join("assets/games")).unwrap();
            fs::write(root.join("assets/games/silver-dagger.ron"), numbers(copies)).unwrap();
            let mut player = Player::seated_in(&root, &name, &seats, options);
            player.frames_last(2);
            begin_at_once(&mut player);
            (0..3).for_each(|_| player.tap(KeyCode::Tab));
            player.sees_all();
            player.app_mut().init_resource::<Faces>().add_systems(Last, keep_face);
            player
        });
        Twins(players)
    }

    /// What an eye sees of both.
    fn views(&mut self, eye: Eye) -> [View; 2] {
        self.0.each_mut().map(|player| View { config: Default::default(), ..seen_by::<SilverDagger>(player, eye) })
    }

    /// Does something with both, and returns the first thing that differed meanwhile.
    fn both(&mut self, act: impl Fn(&mut Player)) -> Option<String> {
        let [one, other] = self.0.each_mut().map(|player| {
            act(player);
            mem::take(&mut player.world_mut().resource_mut::<Faces>().0)
        });
        let frames = (one.len() != other.len()).then(|| format!("{} frames and {}", one.len(), other.len()));
        one.iter().zip(&other).find_map(|(one, other)| one.differs(other)).or(frames)
    }

    /// Whether all see the same of both.
    fn hides(&mut self) -> bool {
        let [one, other] = self.views(Eye::Table);
        one == other
    }

    /// Whether a seat knows the card.
    fn somebody_knows(&mut self) -> bool {
        [Seat(0), Seat(1)].into_iter().any(|seat| {
            let [one, other] = self.views(Eye::Seat(seat));
            one != other
        })
    }

    /// A move of `seat` that can be made in both.
    fn shared_move(&mut self, seat: Seat, rng: &mut Stream) -> Move {
        let views = self.0.each_mut().map(|player| seen_by::<SilverDagger>(player, Eye::Seat(seat)));
        let mut legal = Vec::new();
        SilverDagger::choices(&views[0], &mut legal);
        let may = |mv: &Move| views.iter().all(|view| SilverDagger::check(view, mv).is_ok());
        for _ in 0..500 {
            let choice = rng.pick(&legal).expect("a choice");
            if let Some(mv) = choice.sample(rng, may).filter(may) {
                return mv;
            }
        }
        panic!("no move can be made in both");
    }

    /// Both make the same move by hand. Returns the first thing that differed meanwhile.
    fn make(&mut self, seat: Seat, mv: &Move) -> Option<String> {
        let [view, _] = self.0.each_mut().map(|player| seen_by::<SilverDagger>(player, Eye::Seat(seat)));
        let picked =
            SilverDagger::picked(&view, mv).into_iter().find_map(|pick| self.both(|player| press(player, seat, pick)));
        picked.or_else(|| self.both(|player| player.frames(15)))
    }

    /// Waits until something is to be decided or seen, and does it. Returns the first thing that differed meanwhile.
    fn go_on(&mut self, rng: &mut Stream) -> Option<String> {
        for _ in 0..400 {
            let [shown, _] = self.0.each_mut().map(unseen::<SilverDagger>);
            if let Some(unseen) = shown {
                let n = unseen.picking().open.iter().position(|pick| *pick == Pick::Done).expect("it can say so");
                let (seat, count) = (unseen.showing.to, unseen.picking().open.len());
                // Whoever may know it sees it on the screen.
                drop(self.both(|player| look_and_tap(player, seat, &label(n, count))));
                return None;
            }
            if let [Some(seat), _] = self.0.each_mut().map(decides::<SilverDagger>) {
                let mv = self.shared_move(seat, rng);
                return self.make(seat, &mv);
            }
            if let Some(differs) = self.both(|player| player.frames(2)) {
                return Some(differs);
            }
        }
        panic!("nothing is to be decided");
    }
}

/// Presses labels without a look at what they stand for.
fn tap(player: &mut Player, seat: Seat, presses: &[u8]) {
    presses.iter().for_each(|press| player.tap(LABELS[seat.index()][usize::from(*press)]));
}

/// Looks at the own cards, presses labels, and looks away.
fn look_and_tap(player: &mut Player, seat: Seat, presses: &[u8]) {
    let key = [KeyCode::Space, KeyCode::KeyN][seat.index()];
    player.press(key);
    player.frames(4);
    tap(player, seat, presses);
    player.release(key);
    player.frames(10);
}

/// Picks by label what is picked in secret, and anything else in the open.
fn press(player: &mut Player, seat: Seat, pick: Pick) {
    match presses::<SilverDagger>(player, seat, pick) {
        Some(presses) => tap(player, seat, &presses),
        None => pick_by_half::<SilverDagger>(player, pick, seat.index()),
    }
}

/// Three copies of each card, but one of number `lower` is one of the number above.
fn shifted(lower: usize) -> [u8; 14] {
    std::array::from_fn(|kind| 3 - u8::from(kind == lower) + u8::from(kind == lower + 1))
}

/// Whether the card that differs is dealt to a village.
fn is_dealt(seed: u64, lower: usize) -> bool {
    let villages = [[3; 14], shifted(lower)].map(|copies| {
        let mut config = SilverDagger::standard(package()).unwrap();
        (config.seats, config.numbers.copies) = (2, copies);
        let mut state = SilverDagger::deal(&config, Seed(seed)).unwrap();
        while let Pending::Resolve(step) = state.pending() {
            state.resolve(step, &mut Vec::new());
        }
        serde_json::to_value(state).unwrap()["sides"].clone()
    });
    villages[0] != villages[1]
}

/// The numbers of the game with so many copies of each card.
fn numbers(copies: [u8; 14]) -> String {
    let file = fs::read_to_string(package().join("assets/games/silver-dagger.ron")).unwrap();
    let (before, rest) = file.split_once("copies: (").unwrap();
    let (_, after) = rest.split_once(')').unwrap();
    let copies = copies.map(|copies| copies.to_string()).join(", ");
    format!("{before}copies: ({copies}){after}")
}

/// Until all see the card, nothing differs, whoever knows it.
#[test]
fn nothing_tells_one_hidden_card_of_a_village_from_another() {
    let mut rng = Seed(31).stream("choices");
    let (mut known, mut told) = (0, 0);
    let mut seed = 0;
    for _ in 0..counts::HIDDEN_CARDS.get() {
        let lower = (0..1_000).find_map(|_| {
            seed += 1;
            Some(rng.below(13)).filter(|lower| is_dealt(seed, *lower))
        });
        let lower = lower.expect("a card of a village differs sooner or later");
        let mut twins = Twins::sit(seed, lower);
        let mut knows = false;
        for _ in 0..50 {
            let differs = twins.go_on(&mut rng);
            // At the end of a round, all is turned up.
            if !twins.hides() || twins.views(Eye::Table)[0].course.round > 1 {
                told += u64::from(differs.is_some());
                break;
            }
            assert_eq!(differs, None, "seed {seed}: a hidden card is to be told from another");
            knows |= twins.somebody_knows();
        }
        known += u64::from(knows);
    }
    // Otherwise nothing was proved.
    let pairs = counts::HIDDEN_CARDS.get();
    assert!(4 * known >= pairs && 4 * told >= pairs, "{known} known, {told} told of {pairs}");
}
