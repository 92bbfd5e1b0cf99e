//! The accuracy of throws by flick, pull, keys and stick, each done as exactly as the device allows, in whole pixels
//! and frames. The remaining error is the device's grain and the tremor of every hand.
//!
//! `DAGGERS_DRAWN_LONG=yes cargo test --test it aims:: -- --nocapture` prints the table of a hundred throws each.

use bevy::{
    ecs::entity::Entity,
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    math::Vec2,
};
use daggers_drawn::{
    games::{GameId, InRegistry, kadoova::DuelId},
    physics::{self, PhysicsData, Poses},
    pieces::TableMap,
    rules::{
        Level, Seed, Stream,
        geometry::Point,
        throw::{Flick, units},
    },
    turn::Control::{Bot, Person},
    ui::Zoom,
    window::Options,
};

use crate::{
    counts,
    played::my_throw,
    player::Player,
    seen::{Seen, happened, words},
};

/// A way to throw.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Way {
    Flick,
    Pull,
    Keys,
    Stick(Entity),
}

/// The point where a hand lets go, in cm: at the line, in the middle, at the initial height.
const FROM: [f32; 3] = [4.0, 14.0, 3.0];
/// The speed of a die that is flicked at one width of the window a second, in cm/s.
const WIDTH: f32 = 83.0;
/// The speeds of the slowest and fastest hand, in cm/s, and the pulls that give them, in cm.
const SPEED: (f32, f32) = (30.0, 200.0);
const PULL: (f32, f32) = (1.0, 7.0);
/// The rates at which keys turn the aim, in degrees per frame, and charge a throw, in power per frame.
const TURN: f32 = 35.0 / 60.0;
const CHARGE: f32 = 0.6 / 60.0;

/// The intended throw.
#[derive(Copy, Clone, Debug)]
struct Aim {
    /// The direction, in degrees to the left.
    to: f32,
    /// The speed, in cm/s.
    speed: f32,
}

impl Aim {
    fn any(rng: &mut Stream) -> Aim {
        let part = |rng: &mut Stream| rng.unit() as f32;
        Aim { to: -8.0 + 16.0 * part(rng), speed: 60.0 + 40.0 * part(rng) }
    }

    /// The point `cm` along it.
    fn along(self, cm: f32) -> [f32; 3] {
        let (sin, cos) = self.to.to_radians().sin_cos();
        [FROM[0] + cm * cos, FROM[1] + cm * sin, FROM[2]]
    }

    /// The share of a hand's power that it takes.
    fn power(self) -> f32 {
        (self.speed - SPEED.0) / (SPEED.1 - SPEED.0)
    }

    /// The point where a die thrown like this by a steady hand meets the table.
    fn meets(self, data: &PhysicsData) -> [f32; 2] {
        let [x, y, height] = FROM.map(|cm| units(f64::from(cm)));
        let (aim, speed) = ((self.to * 1000.0) as i32, (self.speed * 10.0) as i32);
        let flick = Flick { from: Point { x, y }, aim, speed, height, spin: 0, shaken: false };
        let end = physics::flight(data, &flick).pop().expect("a flight has an end");
        [end[0], end[1]]
    }
}

impl Way {
    fn name(self) -> &'static str {
        match self {
            Way::Flick => "flick",
            Way::Pull => "pull",
            Way::Keys => "keys",
            Way::Stick(_) => "stick",
        }
    }

    /// Throws a die in this way.
    fn throw(self, player: &mut Player, aim: Aim, turned: &mut i32) {
        match self {
            Way::Flick => {
                player.take_die();
                point(player, aim.along(-8.0));
                player.frames(40);
                // A position every 8 ms, and a frame every 1/60 s.
                let frame = |n: u32| 60 * 8 * n / 1000;
                let map = player.world().resource::<TableMap>().whole();
                let speed = aim.speed / WIDTH * map.window.x / map.px_per_cm;
                for n in 1.. {
                    let step = speed * 0.008;
                    let at = -8.0 + step * n as f32;
                    point(player, aim.along(at));
                    if at + step > 0.0 {
                        player.button(MouseButton::Left, false);
                        break;
                    }
                    player.frames(u64::from(frame(n + 1) - frame(n)));
                }
            }
            Way::Pull => {
                player.take_die();
                let back = PULL.0 + (PULL.1 - PULL.0) * aim.power();
                for part in 0..=30 {
                    point(player, aim.along(-back * part as f32 / 30.0));
                    player.frames(1);
                }
                player.frames(30);
                player.button(MouseButton::Left, false);
            }
            Way::Keys => {
                let turns = (aim.to / TURN).round() as i32 - *turned;
                let key = if turns > 0 { KeyCode::ArrowLeft } else { KeyCode::ArrowRight };
                if turns != 0 {
                    player.hold(key, u64::from(turns.unsigned_abs()));
                }
                *turned += turns;
                player.hold(KeyCode::Space, (aim.power() / CHARGE).round() as u64);
            }
            Way::Stick(pad) => {
                let out = 0.25 + 0.75 * aim.power();
                let (sin, cos) = aim.to.to_radians().sin_cos();
                player.pull_stick(pad, [-out * cos, -out * sin]);
            }
        }
        player.frames(1);
    }
}

/// Moves the pointer to the whole pixel at which a hand at this point above the table is seen.
fn point(player: &mut Player, at: [f32; 3]) {
    let pixel = player.world().resource::<TableMap>().whole().to_window(at).round();
    let Vec2 { x, y } = pixel / player.world().resource::<Zoom>().0;
    player.point([x, y]);
}

/// Lets frames pass until the die meets the table, and returns that point.
fn met(player: &mut Player) -> [f32; 2] {
    for _ in 0..600 {
        let mut viewers = player.world_mut().query::<&Poses>();
        let knock = viewers.iter(player.world()).flat_map(Poses::clacks).next().map(|clack| clack.at);
        if let Some([x, y, _]) = knock {
            return [x, y];
        }
        player.frames(1);
    }
    panic!("no die has met the table: {:#?}", player.sees());
}

/// The errors of throws in cm, smallest first: in total, and without tremor.
fn throws(mut way: Way, count: usize) -> [Vec<f32>; 2] {
    let seats = Some(vec![Person, Bot(Level::Easy)]);
    let play = Some(GameId::Practice(DuelId::Chicken).row());
    let mut player =
        Player::sit(&format!("aims {}", way.name()), Options { play, seats, seed: Some(11), ..Options::default() });
    if let Way::Stick(pad) = &mut way {
        *pad = player.plug();
        player.tap_pad(*pad, GamepadButton::South);
    }
    let data = player.world().resource::<PhysicsData>().clone();
    let (mut rng, mut turned, mut off) = (Seed(7).stream("aims"), 0, [Vec::new(), Vec::new()]);
    let (again, duel) = (words("result-again"), words("intro-duel"));
    while off[0].len() < count {
        let seen = player.until("a throw", |seen| my_throw(seen) || seen.shows(&[again.clone(), duel.clone()]));
        if !my_throw(&seen) {
            // The next match starts with a new aim.
            turned = 0;
            player.tap(KeyCode::Enter);
            continue;
        }
        // Only the throw itself is watched; the rest is skipped.
        let aim = Aim::any(&mut rng);
        way.throw(&mut player, aim, &mut turned);
        let meant = aim.meets(&data);
        let far = |at: [f32; 2]| (at[0] - meant[0]).hypot(at[1] - meant[1]);
        off[0].push(far(met(&mut player)));
        off[1].push(far(steady(&player, &data)));
        (0..3).for_each(|_| player.tap(KeyCode::Tab));
        let next = |seen: &Seen| my_throw(seen) || seen.find(&again).is_some();
        player.until("the next throw", next);
        player.tap(KeyCode::Tab);
    }
    off.each_mut().map(|off| {
        off.sort_by(f32::total_cmp);
        std::mem::take(off)
    })
}

/// The point where the last die thrown would have met the table without tremor.
fn steady(player: &Player, data: &PhysicsData) -> [f32; 2] {
    let record = player.record();
    let events = happened(&record);
    let thrown = events.iter().rev().find(|(name, _)| *name == "thrown").expect("a die was thrown");
    let flick: Flick = serde_json::from_value(thrown.1["flick"].clone()).expect("its gesture");
    let end = physics::flight(data, &flick).pop().expect("a flight has an end");
    [end[0], end[1]]
}

/// The median and the 90th percentile.
fn middle_and_most(off: &[f32]) -> [f32; 2] {
    [off[off.len() / 2], off[off.len() * 9 / 10]]
}

#[test]
fn throws_land_near_to_where_they_are_aimed() {
    let count = counts::AIMS.get() as usize;
    println!("{count} throws each        the hand's own          with its tremor   (cm: half of them, nine of ten)");
    for way in [Way::Flick, Way::Pull, Way::Keys, Way::Stick(Entity::PLACEHOLDER)] {
        let [all, hand] = throws(way, count).map(|off| middle_and_most(&off));
        let name = way.name();
        println!("{name:<20}  {:>8.2} {:>8.2}       {:>8.2} {:>8.2}", hand[0], hand[1], all[0], all[1]);
        assert!(hand[1] < 1.5, "{name}: the hand itself is off by {hand:?} cm");
        assert!(all[0] < 2.0, "{name}: {all:?}");
    }
}

/// Whether a die that is flicked straight ahead at this many widths of the window a second comes to rest on the lane.
fn lies_on_the_lane(player: &mut Player, widths: f32) -> bool {
    let before = happened(&player.record()).len();
    player.take_die();
    let line = player.world().resource::<TableMap>().whole().to_window(FROM);
    let (zoom, wide) = (player.world().resource::<Zoom>().0, player.world().resource::<TableMap>().window.x);
    let step = widths * wide / 60.0;
    player.point(((line - Vec2::X * 5.0 * step).round() / zoom).to_array());
    player.frames(30);
    // A hand goes on beyond the line, and lets go as it crosses it.
    for n in -4..=3 {
        player.point(((line + Vec2::X * step * n as f32).round() / zoom).to_array());
        if n == 1 {
            player.button(MouseButton::Left, false);
        }
        player.frames(1);
    }
    (0..3).for_each(|_| player.tap(KeyCode::Tab));
    let came = player.until("what came of it", |seen| {
        my_throw(seen) || seen.shows(&[words("result-again"), words("duel-quick-draw")])
    });
    if my_throw(&came) {
        player.tap(KeyCode::Tab);
    }
    let record = player.record();
    let events = happened(&record);
    events[before..].iter().any(|(name, about)| *name == "landed" && about["at"]["points"].as_i64() > Some(0))
}

/// A comfortable flick covers the lane of Chicken!, however large the window is.
#[test]
fn comfortable_flicks_come_to_rest_on_the_lane_in_any_window() {
    let count = counts::FLICKS.get();
    for size in [(1280, 720), (1920, 1080)] {
        let seats = Some(vec![Person, Bot(Level::Easy)]);
        let play = Some(GameId::Practice(DuelId::Chicken).row());
        let at = |seed: u64| Options {
            play,
            seats: seats.clone(),
            seed: Some(seed),
            size: Some(size),
            ..Options::default()
        };
        let mut player = Player::sit(&format!("flicks {}", size.0), at(11));
        let mut rng = Seed(3).stream("flicks");
        let next = ["result-again", "intro-duel", "duel-quick-draw"].map(words);
        let (mut thrown, mut lies) = (0, 0);
        while thrown < count {
            let seen = player.until("a throw", |seen| my_throw(seen) || seen.shows(&next));
            if seen.find(&next[2]).is_some() {
                // No tie is settled here.
                player.power_cut(at(100 + thrown));
                continue;
            }
            if !my_throw(&seen) {
                player.tap(KeyCode::Enter);
                continue;
            }
            thrown += 1;
            lies += u64::from(lies_on_the_lane(&mut player, 1.2 + 0.8 * rng.unit() as f32));
        }
        println!("{} x {}: {lies} of {count} flicks lie on the lane", size.0, size.1);
        assert!(lies * 10 >= count * 8, "{size:?}: {lies} of {count}");
    }
}
