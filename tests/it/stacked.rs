//! Towers built by hand in the whole app: piece by piece, by keys and by pad, guided by the screen alone.

use bevy::{
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
    math::Vec2,
};
use daggers_drawn::{
    games::kadoova::DuelId,
    physics::Poses,
    pieces::{Die, DrawnPiece, TableMap},
    rules::{Level, throw::Body},
    show::Layout,
    turn::Control::{self, Person},
    ui::Zoom,
    window::Options,
};

use crate::{
    played::practice,
    player::{By, PAD, Player},
    seen::{at_the_tower, words},
};

/// The distance a hand moves per frame, in mm: normally, and gently.
const STEP: f32 = 50.0 / 60.0;
const GENTLE: f32 = 8.0 / 60.0;
/// The precision with which a die is put down, in mm.
const NEAR: f32 = 0.5;
/// The height above the tower at which it is let go, in mm.
const LOW: f32 = 1.0;

impl By {
    /// Picks up the first waiting die, or lets go of the one held.
    fn takes(self, player: &mut Player) {
        match self {
            By::Pad(pad) => player.tap_pad(pad, GamepadButton::South),
            _ => player.tap(KeyCode::Space),
        }
    }

    /// Moves the hand `by` mm along the table.
    fn along(self, player: &mut Player, by: f32) {
        let frames = self.gently(player, by);
        match self {
            By::Pad(pad) => {
                let button = if by > 0.0 { GamepadButton::DPadRight } else { GamepadButton::DPadLeft };
                player.hold_pad(pad, button, frames);
            }
            _ => player.hold(if by > 0.0 { KeyCode::ArrowRight } else { KeyCode::ArrowLeft }, frames),
        }
        self.done(player);
    }

    /// Lowers the hand by `by` mm.
    fn down(self, player: &mut Player, by: f32) {
        let frames = self.gently(player, by);
        match self {
            By::Pad(pad) => {
                player.right_stick(pad, -1.0);
                player.frames(frames);
                player.right_stick(pad, 0.0);
            }
            _ => player.hold(KeyCode::KeyS, frames),
        }
        self.done(player);
    }

    /// The number of frames that `by` mm take. Switches to gentle movement for short distances.
    fn gently(self, player: &mut Player, by: f32) -> u64 {
        let short = by.abs() < 3.0;
        match self {
            By::Pad(pad) if short => player.pad_button(pad, GamepadButton::West, true),
            _ if short => player.press(KeyCode::KeyF),
            _ => {}
        }
        (by.abs() / if short { GENTLE } else { STEP }).round().max(1.0) as u64
    }

    /// Ends gentle movement and lets the hand come to rest.
    fn done(self, player: &mut Player) {
        match self {
            By::Pad(pad) => player.pad_button(pad, GamepadButton::West, false),
            _ => player.release(KeyCode::KeyF),
        }
        player.frames(12);
    }
}

/// Two people at the tower, with the Fish to begin.
fn sit_down(name: &str, by: By) -> (Player, By) {
    sit_down_by(name, by, &[])
}

/// Like `sit_down`, with these house rules.
fn sit_down_by(name: &str, by: By, rules: &[(&str, &str)]) -> (Player, By) {
    let rules = rules.iter().map(|(rule, value)| (rule.to_string(), value.to_string())).collect();
    let duel = practice(DuelId::PineappleVsFish, 1, &[Person, Person]);
    let mut player = Player::sit(name, Options { rules, ..duel });
    let by = by.plugged(&mut player);
    choose(&mut player);
    (player, by)
}

/// Carries a die over the tower, `off` mm beside the middle of its top as seen on the screen, lowers it and lets go.
fn place(player: &mut Player, by: By, off: f32) {
    player.until("a die to take", |seen| seen.says("ake a die from the tray"));
    by.takes(player);
    player.until("the die in the hand", |seen| seen.off_the_tower().is_some());
    player.frames(30);
    for _ in 0..40 {
        let Some([along, _, above]) = player.sees().off_the_tower() else { panic!("the hand has opened by itself") };
        if (along - off).abs() > NEAR {
            by.along(player, off - along);
        } else if above > LOW + 0.4 {
            by.down(player, above - LOW);
        } else {
            break;
        }
    }
    by.takes(player);
}

/// Chooses the Fish, who begins.
fn choose(player: &mut Player) {
    player.until_words("intro-all-ready");
    player.tap(KeyCode::Enter);
    player.until_words("offer-fish");
    player.click_on("offer-fish");
}

/// A player who has never carried is shown how: a die comes over the tower and is let go, without effect on the match.
#[test]
fn practice_shows_once_how_a_die_is_carried() {
    let duel = || practice(DuelId::PineappleVsFish, 1, &[Person, Person]);
    let mut player = Player::begin("a carry that is shown", duel());
    choose(&mut player);
    player.until_told("lesson-carry").assert_is_whole();
    let mut lowest = f32::MAX;
    while player.sees().says(&words("lesson-carry")) {
        player.frames(1);
        let mut dice = player.world_mut().query::<&DrawnPiece>();
        let over =
            dice.iter(player.world()).map(|die| die.seen.at).filter(|at| (at.x - 27.0).abs() < 0.3 && at.z > 5.0);
        lowest = over.map(|at| at.z).fold(lowest, f32::min);
    }
    assert!((lowest - 5.6).abs() < 0.05, "it lies on the base of three: {lowest} cm");
    player.until("a die to take", |seen| seen.says("ake a die from the tray"));
    assert_eq!(at_the_tower(&player.record()).len(), 0);
    player.power_cut(duel());
    choose(&mut player);
    let next = player.until("a die to take", |seen| seen.says("ake a die"));
    assert!(!next.says(&words("lesson-carry")));
}

/// Stacks `count` dice, each on the middle of the last; the base is three dice high.
fn stack(player: &mut Player, by: By, count: u8) {
    for n in 0..count {
        place(player, by, 0.0);
        player.until("the die to count", |seen| seen.says(&format!("holds: {:.1} cm", 1.6 * f32::from(4 + n))));
    }
}

fn placed(player: &Player) -> usize {
    at_the_tower(&player.record()).iter().filter(|(name, _)| *name == "placed").count()
}

#[test]
fn five_dice_are_stacked_by_keys_and_counted() {
    let (mut player, by) = sit_down("five dice", By::Keys);
    stack(&mut player, by, 5);
    player.sees().assert_is_whole();
    assert_eq!(placed(&player), 5);
}

/// One person with a pad, against a bot that wants the tower to stand, or leans it a little.
#[test]
fn five_dice_are_stacked_by_pad_and_counted() {
    let seats = [Person, Control::Bot(Level::Hard)];
    let mut player = Player::sit("five dice by pad", practice(DuelId::PineappleVsFish, 1, &seats));
    let by = PAD.plugged(&mut player);
    let By::Pad(pad) = by else { unreachable!() };
    player.until_words("intro-duel");
    player.tap_pad(pad, GamepadButton::South);
    for _ in 0..400 {
        let seen = player.sees();
        if seen.says("ake a die from the tray") {
            place(&mut player, by, 0.0);
        } else if seen.find(&words("offer-pineapple")).is_some() {
            player.click_on("offer-pineapple");
        }
        if placed(&player) >= 5 {
            return player.sees().assert_is_whole();
        }
        player.frames(20);
    }
    panic!("{} dice stand; drawn: {:#?}", placed(&player), player.sees());
}

/// A die let go too far out falls, and the Fish is judged to have felled the tower, on which no coloured die lay.
#[test]
fn a_die_that_is_let_go_too_far_out_falls_and_is_judged() {
    let (mut player, by) = sit_down("a die too far out", By::Keys);
    place(&mut player, by, 12.0);
    player.until("the fall", |seen| seen.find(&words("headline-tower-fell")).is_some());
    player.until_words("result-again");
    let record = player.record();
    let fell = at_the_tower(&record).into_iter().find(|(name, _)| *name == "fell");
    assert_eq!(fell.expect("it is in the record").1["held"], false);
}

/// The die in the hand is pushed into the tower until a piece comes down: a fall too, and the die is put away.
#[test]
fn a_tower_that_is_pushed_over_falls_and_is_judged() {
    let (mut player, by) = sit_down("a tower that is pushed", By::Keys);
    stack(&mut player, by, 2);
    player.until("a die to take", |seen| seen.says("ake a die from the tray"));
    by.takes(&mut player);
    player.until("the die in the hand", |seen| seen.off_the_tower().is_some());
    // Down beside the tower to the middle of its highest die, then against it.
    player.hold(KeyCode::KeyS, 80);
    let [along, ..] = player.sees().off_the_tower().expect("the hand holds the die");
    let way = if along < 0.0 { KeyCode::ArrowRight } else { KeyCode::ArrowLeft };
    player.press(way);
    player.until("the fall", |seen| seen.find(&words("headline-tower-fell")).is_some());
    player.release(way);
    player.until_words("result-again");
    let record = player.record();
    let (_, fell) = at_the_tower(&record).into_iter().find(|(name, _)| *name == "fell").expect("it is in the record");
    assert_eq!((&fell["held"], at_the_tower(&record).len()), (&true.into(), 6), "{fell}");
}

/// No. 37: steady mode halves the speed of the hand.
#[test]
fn a_steady_hand_goes_half_as_far() {
    let went = |name: &str, rules: &[(&str, &str)]| {
        let (mut player, by) = sit_down_by(name, By::Keys, rules);
        player.until("a die to take", |seen| seen.says("ake a die from the tray"));
        by.takes(&mut player);
        player.until("the die in the hand", |seen| seen.off_the_tower().is_some());
        player.frames(40);
        let along = |player: &mut Player| player.sees().off_the_tower().expect("the hand holds the die")[0];
        let from = along(&mut player);
        player.hold(KeyCode::ArrowRight, 60);
        player.frames(20);
        along(&mut player) - from
    };
    let (usual, steady) = (went("a usual hand", &[]), went("a steady hand", &[("steady", "on")]));
    assert!((1.8..2.2).contains(&(usual / steady)), "{usual} mm and {steady} mm");
}

/// The place in the window at which something at this point of the elevation is seen, in logical pixels.
fn pixel(player: &Player, at: [f32; 2]) -> Vec2 {
    player.world().resource::<TableMap>().to_window([at[0], 0.0, at[1]])
}

/// The middle of the piece in the hand, in cm on the elevation; `None`: no hand holds one.
fn held(player: &mut Player) -> Option<[f32; 2]> {
    let mut viewers = player.world_mut().query::<&Poses>();
    let poses = viewers.iter(player.world()).next()?;
    let body = poses.held()?;
    let mut dice = player.world_mut().query::<(&DrawnPiece, &Die)>();
    let (piece, _) = dice.iter(player.world()).find(|(_, die)| Body::Die(die.0) == body)?;
    Some([piece.seen.at.x, piece.seen.at.z])
}

/// A hand that a pointer leads: where the pointer is, and how far the piece has been from it, in pixels.
struct Pointed {
    at: Vec2,
    farthest: f32,
}

impl Pointed {
    /// Goes to a place at `speed` pixels a frame, the piece at the pointer all the way, and the camera where it is.
    fn goes(&mut self, player: &mut Player, to: Vec2, speed: f32) {
        let map = player.world().resource::<TableMap>().clone();
        loop {
            self.at += (to - self.at).clamp_length_max(speed);
            let zoom = player.world().resource::<Zoom>().0;
            player.point((self.at.round() / zoom).to_array());
            player.frames(1);
            let held = held(player).expect("the hand holds the die");
            self.farthest = self.farthest.max(pixel(player, held).distance(self.at.round()));
            assert_eq!(player.world().resource::<TableMap>(), &map, "the camera has moved");
            if self.at == to {
                break;
            }
        }
    }
}

/// Takes a die by pointer, carries it over the middle of the tower, which is `high` cm, and lets go. Returns how far the
/// die was from the pointer at most, in pixels, once it had come to it.
fn carry_by_pointer(player: &mut Player, high: f32) -> f32 {
    player.until("a die to take", |seen| seen.says("ake a die from the tray"));
    let slot = player.world().resource::<Layout>().slot(0);
    player.click([slot.x, slot.y]);
    player.until("the die in the hand", |seen| seen.off_the_tower().is_some());
    let zoom = player.world().resource::<Zoom>().0;
    let mut hand = Pointed { at: Vec2::new(slot.x, slot.y) * zoom, farthest: 0.0 };
    // The die comes to meet the pointer.
    let above = pixel(player, [26.0, high + 2.0]);
    hand.goes(player, above, 20.0 * zoom);
    player.frames(30);
    hand.farthest = 0.0;
    hand.goes(player, pixel(player, [27.0, high + 1.6]), 4.0 * zoom);
    hand.goes(player, pixel(player, [27.0, high + 0.9]), 1.0 * zoom);
    player.frames(20);
    player.button(MouseButton::Left, true);
    player.frames(1);
    player.button(MouseButton::Left, false);
    hand.farthest
}

#[test]
fn six_dice_are_stacked_by_pointer_and_stay_under_it() {
    for size in [(1280, 720), (1920, 1080)] {
        let duel = practice(DuelId::PineappleVsFish, 1, &[Person, Person]);
        let mut player = Player::sit(&format!("six dice {}", size.0), Options { size: Some(size), ..duel });
        choose(&mut player);
        for n in 0..6u8 {
            let high = 1.6 * f32::from(3 + n);
            let farthest = carry_by_pointer(&mut player, high);
            println!("{size:?}: {farthest:.1} px");
            player.until("the die to count", |seen| seen.says(&format!("holds: {:.1} cm", high + 1.6)));
        }
        assert_eq!(placed(&player), 6);
    }
}

/// Two normal bots build at most 40 s by the match's own clock, from the call to the end of the duel.
#[test]
fn two_bots_finish_a_day_at_the_beach_in_forty_seconds() {
    for seed in 1..=3 {
        let bots = [Control::Bot(Level::Normal), Control::Bot(Level::Normal)];
        let mut player = Player::sit(&format!("a beach {seed}"), practice(DuelId::DayAtTheBeach, seed, &bots));
        player.until_words("result-again");
        let record = player.record();
        let ticks = record.iter().filter_map(|line| line["tick"].as_u64()).max().expect("it has steps");
        println!("seed {seed}: {:.1} s", ticks as f32 / 240.0);
        assert!(ticks <= 40 * 240, "seed {seed}: {ticks} ticks");
    }
}
