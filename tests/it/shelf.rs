//! The title as a shelf of boxes: one, two and five of them, in windows and letters of any size; which box is in focus, and
//! what is done with it, by pointer, finger, keys, pad and screen reader.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use bevy::{
    a11y::AccessibilityRequested,
    app::App,
    ecs::query::With,
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
};
use bevy_egui::{EguiOutput, PrimaryEguiContext};
use daggers_drawn::{
    games::{
        GameId,
        fools_gambit::FoolsGambit,
        kadoova::{Config, DuelId, Kadoova},
    },
    playable::{Games, Playable, Repertoire},
    settings::Settings,
    turn::Control::Person,
    ui::{contrast, drawn},
    window::Options,
};

use crate::{
    harness::{package, scratch},
    played::{EASY, at, my_throw},
    player::{By, PAD, Player},
    races::sixes,
    seen::{Seen, words},
    toy::{self, Toy},
    toy_match::{self, Match},
};

/// A whole shelf: our games, and three that the program doesn't know, for which nobody has drawn a box.
const FIVE: Repertoire = Repertoire { games: five, turns, shows };
const NAMES: [&str; 5] = ["Kadoova Duel", "Fool’s Gambit", "The toy game", "The toy match", "Sixes and more Sixes"];

fn five() -> Games {
    static ALL: LazyLock<Vec<Playable>> = LazyLock::new(|| {
        let part = |duel: DuelId| {
            let id = GameId::Practice(duel);
            let standard = move |root: &Path| Config::practice(root, duel);
            Playable::part::<Kadoova>((id.name(), id.short_name()), id.seats(), standard)
        };
        let kadoova =
            [Playable::game::<Kadoova>(2..=4).lasting(60)].into_iter().chain(DuelId::ALL.into_iter().map(part));
        let others = [
            Playable::game::<FoolsGambit>(2..=2).lasting(15),
            Playable::game::<Toy>(2..=6).lasting(120),
            Playable::game::<Match>(2..=4),
            sixes(),
        ];
        kadoova.chain(others).collect()
    });
    Games::new(&ALL)
}

fn turns(app: &mut App) {
    (Repertoire::default().turns)(app);
    (toy::REPERTOIRE.turns)(app);
    (toy_match::REPERTOIRE.turns)(app);
}

fn shows(app: &mut App) {
    (Repertoire::default().shows)(app);
    (toy::REPERTOIRE.shows)(app);
    (toy_match::REPERTOIRE.shows)(app);
}

/// A folder with the words and emblems of the games that the program doesn't know.
fn data(name: &str) -> PathBuf {
    let root = scratch(&format!("shelf {name}"));
    let emblem = fs::read_to_string(package().join("assets/art/duels/war.svg")).unwrap();
    let toy_match = "game-toy-match = The toy match\nwon-toy-match = Two duels, and the most points win.\n";
    let sixes = "game-sixes = Sixes and more Sixes\nwon-sixes = The first six wins.\n";
    for (name, words) in [("toy", include_str!("toy/toy.ftl")), ("toy-match", toy_match), ("sixes", sixes)] {
        for (folder, file, text) in
            [("assets/locale/en", format!("{name}.ftl"), words), ("assets/art", format!("{name}.svg"), &emblem)]
        {
            fs::create_dir_all(root.join(folder)).unwrap();
            fs::write(root.join(folder).join(file), text).unwrap();
        }
    }
    root
}

/// Sits down before a shelf with this repertoire.
fn sit(name: &str, repertoire: Repertoire) -> Player {
    sit_at(name, repertoire, (1280, 720))
}

/// The same at a window of this size.
fn sit_at(name: &str, repertoire: Repertoire, size: (u32, u32)) -> Player {
    let mut player = Player::sit_in(&data(name), name, Options { repertoire, size: Some(size), ..Options::default() });
    player.until_words("title-quit");
    player
}

/// The faults of what is drawn: clipped, overlapping, too small, too faint.
fn faults(seen: &Seen, scale: u32) -> Vec<String> {
    let mut faults = drawn::faults(seen.size, &seen.texts);
    faults.extend(drawn::too_small(&seen.texts, scale as f32 / 100.0));
    faults.extend(drawn::too_faint(&seen.texts, contrast::LEAST));
    faults
}

const SIZES: [(u32, u32); 6] = [(854, 480), (1280, 720), (1280, 800), (1024, 768), (1920, 1080), (1720, 720)];
const SCALES: [u32; 5] = [80, 100, 130, 150, 200];

/// Looks at every box of a shelf in focus, in windows and letters of any size.
fn look_at_all(name: &str, repertoire: Repertoire, names: &[&str]) {
    for size in SIZES {
        let mut player = sit_at(name, repertoire, size);
        for scale in SCALES {
            player.world_mut().resource_mut::<Settings>().text_scale = scale;
            player.frames(4);
            names.iter().for_each(|_| player.tap(KeyCode::ArrowLeft));
            for (n, game) in names.iter().enumerate() {
                look_at(&mut player, (name, game, n), names, (size, scale));
                player.tap(KeyCode::ArrowRight);
            }
        }
    }
}

/// Looks at box `n` in focus.
fn look_at(
    player: &mut Player,
    (name, game, n): (&str, &str, usize),
    names: &[&str],
    (size, scale): ((u32, u32), u32),
) {
    let what = format!("{name}, {size:?} at {scale} %, box {n}");
    let seen = player.sees();
    assert_eq!(faults(&seen, scale), [""; 0], "{what}: {seen:#?}");
    assert!(seen.find(game).is_some(), "{what}: {seen:#?}");
    let shown = names.iter().filter(|name| seen.find(name).is_some()).count();
    // Large letters leave room for fewer boxes, and the row scrolls.
    let least = if scale > 130 { names.len().min(3) } else { names.len() };
    assert!(shown == least || shown > least && size.0 > size.1 * 2, "{what}: {shown} boxes: {seen:#?}");
    let usual = size == (1280, 720) && [100, 200].contains(&scale) || size == (1920, 1080) && scale == 100;
    if usual && (n == 0 || n == 2 || n + 1 == names.len()) || size == (1024, 768) && scale == 100 && n == 0 {
        player.picture(&format!("{name}-{}-{scale}-{n}", size.0).replace(' ', "-"));
    }
}

#[test]
fn five_boxes_stand_on_the_shelf_whole_in_windows_and_letters_of_any_size() {
    look_at_all("shelf five", FIVE, &NAMES);
}

#[test]
fn one_box_alone_stands_on_the_shelf_and_two() {
    look_at_all("shelf one", toy::REPERTOIRE, &NAMES[2..3]);
    look_at_all("shelf two", Repertoire::default(), &NAMES[..2]);
}

/// The box in focus says below how its game is won.
fn is_in_focus(seen: &Seen, game: &str) -> bool {
    seen.says(&words(&format!("won-{game}")))
}

#[test]
fn the_pointer_puts_a_box_into_focus_and_passes_over_others_on_its_way_down() {
    let mut player = sit("shelf pointer", Repertoire::default());
    let seen = player.sees();
    assert!(is_in_focus(&seen, "kadoova"));
    let [kadoova, gambit] = [NAMES[0], NAMES[1]].map(|name| seen.middle(name));
    let middle = [gambit[0], 300.0];
    player.point([middle[0] - 90.0, middle[1]]);
    player.frames(2);
    player.point(middle);
    player.frames(10);
    let seen = player.sees();
    assert!(is_in_focus(&seen, "fools-gambit"), "{seen:#?}");
    assert!(seen.find(&words("title-practise")).is_none(), "it has no parts");
    // Down to the panel, across the other box.
    for step in 0..12 {
        player.point([middle[0] - 22.0 * step as f32, middle[1] + 26.0 * step as f32]);
        player.frames(1);
    }
    player.frames(20);
    assert!(is_in_focus(&player.sees(), "fools-gambit"), "{:#?}", player.sees());
    player.click_on("title-new");
    player.until("the seats", |seen| seen.says("Who plays Fool’s Gambit?"));
    player.tap(KeyCode::Escape);
    player.until("the box that was opened", |seen| is_in_focus(seen, "fools-gambit"));
    // A click opens any box.
    player.click(kadoova);
    player.until("the seats", |seen| seen.says("Who plays Kadoova Duel?"));
}

#[test]
fn a_finger_first_puts_a_box_into_focus_and_then_opens_it() {
    let mut player = sit("shelf finger", Repertoire::default());
    let at = player.sees().middle(NAMES[1]);
    let tap = |player: &mut Player| {
        for down in [true, false] {
            player.touch(at, down);
            player.frames(4);
        }
        player.frames(20);
    };
    tap(&mut player);
    assert!(is_in_focus(&player.sees(), "fools-gambit"), "{:#?}", player.sees());
    tap(&mut player);
    player.until("the seats", |seen| seen.says("Who plays Fool’s Gambit?"));
}

/// Presses a direction or the main button.
fn push(player: &mut Player, by: By, key: KeyCode, button: GamepadButton) {
    match by {
        By::Pad(pad) => player.tap_pad(pad, button),
        _ => player.tap(key),
    }
    player.frames(2);
}

/// Goes along the shelf, down into the drawer and up again, and opens boxes.
fn goes_along(by: By) {
    let mut player = sit(&format!("shelf {}", by.name()), FIVE);
    let by = by.plugged(&mut player);
    let left = |player: &mut Player| push(player, by, KeyCode::ArrowLeft, GamepadButton::DPadLeft);
    let right = |player: &mut Player| push(player, by, KeyCode::ArrowRight, GamepadButton::DPadRight);
    let up = |player: &mut Player| push(player, by, KeyCode::ArrowUp, GamepadButton::DPadUp);
    let down = |player: &mut Player| push(player, by, KeyCode::ArrowDown, GamepadButton::DPadDown);
    let press = |player: &mut Player| push(player, by, KeyCode::Enter, GamepadButton::South);
    left(&mut player);
    assert!(is_in_focus(&player.sees(), "kadoova"), "nothing is left of the first box");
    right(&mut player);
    assert!(is_in_focus(&player.sees(), "fools-gambit"));
    (0..5).for_each(|_| right(&mut player));
    player.until("the last box", |seen| seen.says("The first six wins."));
    (0..3).for_each(|_| left(&mut player));
    assert!(is_in_focus(&player.sees(), "fools-gambit"), "{:#?}", player.sees());
    // Down is its main button, and up again it, not the box that stands above that button.
    down(&mut player);
    up(&mut player);
    assert!(is_in_focus(&player.sees(), "fools-gambit"), "{:#?}", player.sees());
    press(&mut player);
    player.until("the seats", |seen| seen.says("Who plays Fool’s Gambit?"));
    match by {
        By::Pad(pad) => player.tap_pad(pad, GamepadButton::East),
        _ => player.tap(KeyCode::Escape),
    }
    player.until("the shelf", |seen| is_in_focus(seen, "fools-gambit"));
    left(&mut player);
    // The buttons above, and back.
    up(&mut player);
    right(&mut player);
    press(&mut player);
    player.until_words("settings-title");
    match by {
        By::Pad(pad) => player.tap_pad(pad, GamepadButton::East),
        _ => player.tap(KeyCode::Escape),
    }
    player.until_words("title-practise");
    // Three presses lead from the title to the first throw.
    down(&mut player);
    player.picture(&format!("shelf-drawer-{}", by.name().replace(' ', "-")));
    press(&mut player);
    player.until_words("intro-duel");
    press(&mut player);
    player.until("the first throw, or a choice before it", |seen| my_throw(seen) || seen.says("Pick your side."));
}

#[test]
fn keys_go_from_box_to_box_and_into_the_drawer() {
    goes_along(By::Keys);
}

#[test]
fn a_pad_goes_from_box_to_box_and_into_the_drawer() {
    goes_along(PAD);
}

#[test]
fn a_duel_in_the_drawer_is_practised_with_a_click() {
    let mut player = sit("shelf drawer", Repertoire::default());
    player.click_on("duel-war");
    player.until_words("intro-duel");
    assert_eq!(player.record()[0]["name"], GameId::named("kadoova/war").expect("a duel").name());
}

/// Leaves a match of each game; the one of Kadoova Duel is the last.
fn two_left_off(name: &str, options: Options) -> Player {
    let mut player = Player::sit(name, at(GameId::FoolsGambit, 2, &[Person, EASY]));
    player.until_words("fg-intro-go");
    player.power_cut(at(GameId::Kadoova, 5, &[Person, EASY]));
    player.until_words("intro-draw");
    player.power_cut(options);
    player.until_words("title-continue");
    player
}

#[test]
fn the_match_in_the_second_box_goes_on() {
    for (by, name) in [(By::Mouse, "pointer"), (By::Keys, "keys"), (PAD, "pad")] {
        let mut player = two_left_off(&format!("shelf second {name}"), Options::default());
        let by = by.plugged(&mut player);
        let seen = player.sees();
        assert!(is_in_focus(&seen, "kadoova"), "the last played one is in focus: {seen:#?}");
        assert_eq!(seen.count("left off: duel 1"), 2, "both have a bookmark: {seen:#?}");
        assert!(seen.says("Left off a moment ago by you and "), "{seen:#?}");
        match by {
            By::Mouse => {
                let [x, y] = seen.middle(NAMES[1]);
                [-60.0, 0.0].into_iter().for_each(|aside| {
                    player.point([x + aside, y]);
                    player.frames(8);
                });
                player.picture("shelf-second-left-off");
                player.click_on("title-continue");
            }
            _ => {
                push(&mut player, by, KeyCode::ArrowRight, GamepadButton::DPadRight);
                push(&mut player, by, KeyCode::Enter, GamepadButton::South);
            }
        }
        player.until_words("pause-resume");
        player.click_on("pause-resume");
        player.until_words("fg-intro-go");
    }
}

#[test]
fn a_new_match_can_be_played_beside_one_that_was_left_off() {
    let mut player = two_left_off("shelf new", Options::default());
    player.tap(KeyCode::KeyN);
    player.until("the seats", |seen| seen.says("Who plays Kadoova Duel?"));
    player.tap(KeyCode::Escape);
    player.until_words("title-continue");
    player.tap(KeyCode::ArrowRight);
    player.click_on("title-new");
    player.until("the seats", |seen| seen.says("Who plays Fool’s Gambit?"));
}

#[test]
fn only_the_matches_of_the_box_in_focus_are_offered() {
    let mut player = two_left_off("shelf others", Options::default());
    player.click_on("duel-war");
    player.until_words("intro-duel");
    player.power_cut(Options::default());
    let more = words("title-others").replace("{ $n }", "1");
    player.click_on_text(&more);
    let seen = player.until_words("kept-title");
    assert!(seen.find(NAMES[0]).is_some() && seen.find(&words("duel-war")).is_some(), "{seen:#?}");
    assert!(seen.find(NAMES[1]).is_none(), "{seen:#?}");
    player.tap(KeyCode::Escape);
    player.until_words("title-continue");
    player.tap(KeyCode::ArrowRight);
    player.frames(4);
    assert!(player.sees().find(&more).is_none());
}

#[test]
fn a_screen_reader_hears_what_is_in_a_box_and_opens_it() {
    let mut player = sit("shelf spoken", Repertoire::default());
    player.world().resource::<AccessibilityRequested>().set(true);
    player.frames(3);
    let world = player.world_mut();
    let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
    let output = outputs.single(world).expect("the interface is drawn");
    let nodes = output.platform_output.accesskit_update.as_ref().expect("somebody listens").nodes.clone();
    let told = |name: &str| {
        let node = nodes.iter().find(|(_, node)| node.label() == Some(name)).map(|(_, node)| node);
        node.map(|node| (node.description().unwrap_or_default().to_string(), node.is_selected()))
    };
    assert_eq!(told(NAMES[0]), Some(("2–4 players, about 60 minutes".to_string(), Some(true))));
    assert_eq!(told(NAMES[1]), Some(("2 players, about 15 minutes".to_string(), Some(false))));
}

/// A pointer that rests where a box is when the title comes leaves the focus alone, and so do keys after it.
#[test]
fn a_resting_pointer_chooses_nothing() {
    let mut player = sit("shelf rests", Repertoire::default());
    let [x, y] = player.sees().middle(NAMES[1]);
    player.tap(KeyCode::F10);
    player.until_words("settings-title");
    player.point([x, y + 60.0]);
    player.frames(30);
    player.tap(KeyCode::Escape);
    player.until_words("title-quit");
    player.frames(30);
    assert!(is_in_focus(&player.sees(), "kadoova"), "{:#?}", player.sees());
    player.point([x + 6.0, y + 60.0]);
    player.frames(30);
    assert!(is_in_focus(&player.sees(), "fools-gambit"), "{:#?}", player.sees());
    player.tap(KeyCode::ArrowLeft);
    player.frames(30);
    assert!(is_in_focus(&player.sees(), "kadoova"), "{:#?}", player.sees());
    player.button(MouseButton::Left, false);
}
