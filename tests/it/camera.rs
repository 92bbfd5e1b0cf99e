//! The camera: whatever moves on the table is seen whole, between score cards, log, prompt and tray, in every frame.

use std::collections::HashMap;

use bevy::{
    ecs::{entity::Entity, query::With},
    input::keyboard::KeyCode,
    math::{Rect, Vec2, Vec3},
};
use daggers_drawn::{
    games::kadoova::{DuelId, Kadoova},
    physics::Poses,
    pieces::{DrawnPiece, TableMap, table_map::HALF_DIE},
    rules::{Choice, Kind, Level, Seed, Stream},
    settings::Settings,
    show::{Layout, Playhead},
    turn::{
        Control::{Bot, Person},
        Propose, SharedScreen,
    },
    ui::Zoom,
};

use crate::{counts, played::practice, player::Player, seen::words};

/// A body that moves no farther than this from one frame to the next, in cm, lies still.
const STILL: f32 = 0.02;
/// The pixels by which the outline of a body may be drawn over an edge.
const SLACK: f32 = 0.5;

/// Whoever watches what moves.
#[derive(Default)]
struct Watch {
    /// Where each body was seen in the last frame, in cm.
    last: HashMap<Entity, Vec3>,
    /// Bodies that moved, counted in each frame.
    moved: u64,
    /// The throws and carries that have begun.
    throws: usize,
    /// Whether one is under way.
    flies: bool,
}

impl Watch {
    /// Lets a frame pass, and asserts that everything in a throw that moves is seen whole.
    fn frame(&mut self, player: &mut Player, told: &str) {
        player.frames(1);
        let map = player.world().resource::<TableMap>().clone();
        let poses = shared::<Poses>(player).clone();
        let world = player.world_mut();
        let mut bodies = world.query::<(Entity, &DrawnPiece)>();
        let bodies = bodies.iter(world).filter_map(|(entity, piece)| Some((entity, piece.body?, piece.seen.at)));
        let bodies = bodies.collect::<Vec<_>>();
        let layout = world.resource::<Layout>().clone();
        let zoom = world.resource::<Zoom>().0;
        let covers =
            [("score cards", layout.cards), ("log", layout.column), ("prompt", layout.prompt), ("tray", layout.tray)];
        let covers = covers.map(|(name, rect)| (name, Rect::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y)));
        let window = Rect::from_corners(Vec2::ZERO, map.window).inflate(SLACK);
        let flying: Vec<_> = bodies.into_iter().filter(|(_, body, _)| poses.in_flight(*body)).collect();
        self.throws += usize::from(!self.flies && !flying.is_empty());
        self.flies = !flying.is_empty();
        self.last.retain(|entity, _| flying.iter().any(|(other, ..)| other == entity));
        for (entity, body, at) in flying.into_iter().filter(|(.., at)| at.is_finite()) {
            let before = self.last.insert(entity, at);
            let on_table = Rect::from_corners(Vec2::ZERO, map.size).contains(at.truncate()) && at.z > 0.0;
            if !on_table || before.is_none_or(|before| before.distance(at) < STILL) {
                continue;
            }
            self.moved += 1;
            let half = HALF_DIE * map.px_per_cm * map.nearness(at.z);
            let place = Rect::from_center_half_size(map.to_window(at.to_array()), Vec2::splat(half));
            assert!(
                window.contains(place.min) && window.contains(place.max),
                "{told}: {body:?} at {at} is outside: {place:?}"
            );
            let place = place.inflate(-SLACK);
            for (name, covers) in covers {
                let covers = Rect { min: covers.min * zoom, max: covers.max * zoom };
                assert!(covers.intersect(place).is_empty(), "{told}: {body:?} at {at} is under the {name}: {place:?}");
            }
        }
    }
}

/// A part of what is on the shared screen.
fn shared<T: bevy::ecs::component::Component>(player: &mut Player) -> &T {
    let world = player.world_mut();
    let screen = world.query_filtered::<Entity, With<SharedScreen>>().single(world).expect("there is one");
    world.get::<T>(screen).expect("it has one")
}

/// Makes some legal move for each person who may move; a throw, if there is one.
fn propose(player: &mut Player, rng: &mut Stream) {
    let legal = shared::<Playhead<Kadoova>>(player).legal.clone();
    for (seat, choices) in legal {
        let throws = |choice: &&Choice<_>| matches!(choice, Choice::Range(range) if range.kind == Kind::Throw);
        let choice = choices.iter().find(throws).or_else(|| rng.pick(&choices));
        let mv = match choice {
            Some(Choice::Range(range)) => Some(range.sample(rng)),
            other => other.and_then(Choice::listed).cloned(),
        };
        if let Some(mv) = mv {
            player.world_mut().write_message(Propose::<Kadoova> { seat, mv });
        }
    }
}

/// Plays this duel with random hands until `count` throws or carries were made, and watches every frame of them.
fn watch(duel: DuelId, percent: u32, count: usize) {
    let name = format!("{} at {percent} %", duel.short_name());
    let mut rng = Seed(u64::from(percent)).stream(&name);
    let at = |seed: u64| practice(duel, seed, &[Person, Bot(Level::Easy)]);
    let mut player = Player::sit(&name, at(0));
    let go = if duel == DuelId::DayAtTheBeach { "intro-build" } else { "intro-duel" };
    let (again, duel, mut watch) = (words("result-again"), words(go), Watch::default());
    let keys =
        [KeyCode::ArrowLeft, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::KeyW, KeyCode::KeyS];
    let (mut held, mut frames) = (None, 0);
    for frame in 0.. {
        assert!(frame < count * 2_000, "{name}: {} throws; drawn: {:#?}", watch.throws, player.sees());
        player.world_mut().resource_mut::<Settings>().text_scale = percent;
        let seen = player.sees();
        if seen.find(&words("duel-quick-draw")).is_some() {
            // No tie is settled here: the next match is begun.
            player.power_cut(at(frame as u64));
            continue;
        }
        if seen.shows(&[again.clone(), duel.clone()]) {
            player.tap(KeyCode::Enter);
        }
        let lead = seen.off_the_tower().is_some();
        if lead && frames > 0 {
            frames -= 1;
        } else {
            held.take().into_iter().for_each(|key| player.release(key));
            if lead {
                if rng.below(6) == 0 {
                    player.tap(KeyCode::Space);
                } else {
                    held = rng.pick(&keys).copied();
                    frames = rng.below(40);
                    held.into_iter().for_each(|key| player.press(key));
                }
            } else {
                propose(&mut player, &mut rng);
            }
        }
        watch.frame(&mut player, &name);
        if watch.throws > count {
            break;
        }
    }
    assert!(watch.moved > count as u64 * 10, "{name}: {} frames", watch.moved);
}

#[test]
fn dice_that_are_thrown_stay_in_sight() {
    for duel in [DuelId::Chicken, DuelId::AxeVsDaggers, DuelId::HorseShoes] {
        for percent in [100, 200] {
            watch(duel, percent, counts::WATCHED_THROWS.get() as usize);
        }
    }
}

#[test]
fn towers_and_what_falls_from_them_stay_in_sight() {
    for duel in [DuelId::PineappleVsFish, DuelId::DayAtTheBeach] {
        for percent in [100, 200] {
            watch(duel, percent, counts::WATCHED_CARRIES.get() as usize);
        }
    }
}
