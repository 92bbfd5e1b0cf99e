//! Six seats in the shell: every screen and panel of a match of the toy game with six people and long names, in small and
//! large letters and windows; how six people join, share devices and are told of the curtain; standings with the lowest
//! first.

use bevy::{
    ecs::entity::Entity,
    input::{gamepad::GamepadButton, keyboard::KeyCode, mouse::MouseButton},
};
use bevy_egui::EguiContext;
use daggers_drawn::{
    games::{GameId, InRegistry},
    input::{Device, RaceKeys},
    rules::{Eye, Seat},
    screens::{
        disputes::Dispute,
        open::{Open, Panel},
    },
    settings::Settings,
    setup::Setup,
    show::Names,
    turn::Propose,
    ui::drawn::{LEAST_LABEL, too_small},
    window::Options,
};

use crate::{
    harness::{view, watch_all},
    player::Player,
    seen::{Seen, final_points, words},
    toy::{Move, Phase, REPERTOIRE, Toy},
    toy_shown::{begin, data, introduced, play_to},
};

/// Six people with a device each, and with names of every width.
const SIX: [&str; 6] = [
    "red fox human mouse Q W Maximiliane",
    "blue hen human left-keys Z X Bo",
    "green hare human right-keys M N WWWWWWWWWWWW",
    "purple cat human pad1 P O Konstantin",
    "amber bear human pad2 F G Philippa",
    "teal owl human pad3 J K Anna Lena",
];
const PADS: [&str; 3] = ["Konstantin", "Philippa", "Anna Lena"];

/// Windows and text scales.
const LOOKS: [((u32, u32), u32); 4] = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((854, 480), 80)];

/// The least width and height of something to press, in interface points.
const LEAST: f32 = 24.0;

fn look(size: (u32, u32), scale: u32) -> Options {
    Options { size: Some(size), text_scale: Some(scale), repertoire: REPERTOIRE, ..Options::default() }
}

/// The size of everything that can be pressed.
fn presses(player: &mut Player) -> Vec<[f32; 2]> {
    let world = player.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    let mut all = Vec::new();
    for mut context in contexts.iter_mut(world) {
        context.get_mut().viewport(|viewport| {
            let widgets = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            all.extend(
                widgets
                    .filter(|widget| widget.sense.senses_click())
                    .map(|widget| [widget.rect.width(), widget.rect.height()]),
            );
        });
    }
    all
}

/// Looks at the screen: saves a picture, and checks that text is whole and readable and that buttons can be hit.
fn check(player: &mut Player, name: &str) -> Seen {
    let mut seen = at_table(player, name);
    // The toy's own cards are small.
    seen.texts.retain(|text| text.text.parse::<u8>().is_err() || text.size > 10.0);
    let scale = player.world().resource::<Settings>().text_factor();
    assert_eq!(too_small(&seen.texts, scale), Vec::<String>::new(), "{name}");
    seen
}

/// The same at the table, where the game says what is large.
fn at_table(player: &mut Player, name: &str) -> Seen {
    player.frames(8);
    player.picture(name);
    let seen = player.sees();
    println!("{name}");
    seen.assert_is_whole();
    for [wide, high] in presses(player) {
        assert!(wide >= LEAST && high >= LEAST, "{name}: only {wide} x {high} to press");
    }
    seen
}

/// Checks that these names are drawn, and how many of each.
fn names(seen: &Seen, count: usize) {
    for name in ["Maximiliane", "Bo", "Konstantin", "Philippa", "Anna Lena"] {
        assert!(seen.count(name) >= count, "{name}: {seen:#?}");
    }
    let wide = seen.texts.iter().filter(|text| text.text.starts_with("WWWW") && text.size >= LEAST_LABEL * 0.8 - 0.1);
    assert!(wide.count() >= count, "{seen:#?}");
}

fn open(player: &mut Player, panel: Panel) {
    let mut open = player.world_mut().resource_mut::<Open>();
    open.clear();
    open.show(panel);
}

/// From the title to the set-up.
fn to_the_seats(player: &mut Player) {
    player.until_words("title-new");
    player.frames(20);
    player.click_on("title-new");
    player.until_words("seats-start");
}

/// The set-up with six seats: people with devices of their own, who share one, and bots.
#[test]
fn six_are_set_up_with_room_for_every_name_and_button() {
    let shared = ["green hare human mouse M N WWWWWWWWWWWW", "purple cat hard pad1 P O Konstantin"];
    let mixed = [SIX[0], SIX[1], shared[0], shared[1], SIX[4], "teal owl random mouse J K Anna Lena"];
    for (n, (size, scale)) in LOOKS.into_iter().enumerate() {
        for (kind, seats) in [("own", &SIX), ("mixed", &mixed)] {
            let name = format!("six seats {kind} {n}");
            let mut player = Player::seated_in(&data(&name), &name, seats, look(size, scale));
            to_the_seats(&mut player);
            let seen = check(&mut player, &format!("six-seats-{kind}-{}-{scale}", size.0));
            names(&seen, 1);
            if kind == "mixed" {
                assert!(seen.says("Shared by 2 people: a curtain hides each hand."), "{seen:#?}");
            }
        }
        let name = format!("six five {n}");
        let mut player = Player::seated_in(&data(&name), &name, &SIX[..5], look(size, scale));
        to_the_seats(&mut player);
        check(&mut player, &format!("six-seats-five-{}-{scale}", size.0));
    }
}

fn devices(player: &Player) -> Vec<Device> {
    player.world().resource::<Setup>().seats.iter().map(|seat| seat.device).collect()
}

/// Six people join by pressing: one has the mouse, two have half of the keyboard each, three have pads. A seventh is
/// refused in words.
#[test]
fn six_join_with_mouse_keys_and_pads_and_a_seventh_is_refused() {
    let name = "six join";
    let options = Options { repertoire: REPERTOIRE, ..Options::default() };
    let mut player = Player::sit_in(&data(name), name, options);
    to_the_seats(&mut player);
    // The bot of the usual table leaves.
    player.world_mut().resource_mut::<Setup>().take_over(1, daggers_drawn::turn::Control::Person);
    player.frames(2);
    let setup = player.world().resource::<Setup>();
    assert_eq!(devices(&player), [Device::Mouse; 2]);
    assert_eq!(setup.offered_keys(), setup.joining_keys(), "nobody has any keys yet");
    player.click_on("device-mouse");
    player.until_words("seats-press-device");
    player.tap(KeyCode::KeyA);
    let claimed = devices(&player);
    assert!(claimed.contains(&Device::Keyboard), "{claimed:?}");
    check(&mut player, "six-join-two");
    // Both hands of the first lie on the left or on the right now.
    let key = player.world().resource::<Setup>().offered_keys()[0];
    player.tap(key);
    player.frames(4);
    let halves = devices(&player);
    assert!(halves.contains(&Device::LeftKeys) && halves.contains(&Device::RightKeys), "{halves:?}");
    check(&mut player, "six-join-three");
    let pads: Vec<Entity> = (0..3).map(|_| player.plug()).collect();
    pads.iter().for_each(|pad| player.tap_pad(*pad, GamepadButton::South));
    player.frames(4);
    let all = devices(&player);
    let wanted = [Device::Mouse, Device::LeftKeys, Device::RightKeys, Device::Pad(0), Device::Pad(1), Device::Pad(2)];
    assert!(all.len() == 6 && wanted.iter().all(|device| all.contains(device)), "{all:?}");
    assert!(player.world().resource::<Setup>().pairs().is_empty(), "nobody shares a device");
    let seen = check(&mut player, "six-join-six");
    assert!(!seen.says("Shared by"), "{seen:#?}");
    let late = player.plug();
    player.tap_pad(late, GamepadButton::South);
    let seen = player.until_words("seats-full");
    seen.assert_is_whole();
    player.picture("six-join-full");
    assert_eq!(devices(&player), all);
    // All have race keys of their own.
    let mut keys: Vec<KeyCode> =
        player.world().resource::<Setup>().seats.iter().flat_map(|seat| [seat.race.shake, seat.race.slap]).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 12);
    player.click_on("seats-start");
    player.until_words("intro-all-ready").assert_is_whole();
}

/// Two people have a half of the keyboard each. A third without a device shares one, and is told of the curtain; or, as
/// the settings say, to look away; or, where nothing is hidden, to take turns.
#[test]
fn a_third_at_the_keyboard_shares_a_half_and_is_told_of_the_curtain() {
    let seats = ["red fox human left-keys Q W Maximiliane", "blue hen human right-keys P O Bo"];
    let name = "six third";
    let options = Options { repertoire: REPERTOIRE, ..Options::default() };
    let mut player = Player::seated_in(&data(name), name, &seats, options);
    to_the_seats(&mut player);
    assert_eq!(devices(&player), [Device::LeftKeys, Device::RightKeys]);
    let seen = check(&mut player, "six-third-two");
    assert!(!seen.says("Shared by"), "{seen:#?}");
    assert!(seen.says(&words("seats-join-click")), "the mouse is free");
    player.tap(KeyCode::KeyZ);
    let seen = check(&mut player, "six-third-three");
    assert_eq!(devices(&player), [Device::LeftKeys, Device::RightKeys, Device::LeftKeys]);
    assert_eq!(player.world().resource::<Setup>().seats[2].race, RaceKeys::USUAL[2]);
    assert_eq!(seen.count("Shared by 2 people: a curtain hides each hand."), 2, "{seen:#?}");
    player.world_mut().resource_mut::<Settings>().switch_curtain([Seat(0), Seat(2)]);
    let seen = check(&mut player, "six-third-look-away");
    assert_eq!(seen.count("Shared by 2 people: look away while others choose."), 2, "{seen:#?}");
    player.click_on("seats-join-click");
    player.frames(4);
    assert!(player.until_words("seats-join-share").find(&words("seats-join-click")).is_none());
    player.click_on("seats-join-share");
    let seen = check(&mut player, "six-third-five");
    assert_eq!(seen.count("Shared by 2 people: a curtain hides each hand."), 2, "{seen:#?}");
    // In a game without hidden hands, there is nothing to hide.
    let mice = ["red fox human mouse Q W Maximiliane", "blue hen human mouse P O Bo"];
    let mut player = Player::seated("six turns", &mice, Options::default());
    player.world_mut().resource_mut::<Setup>().set_play(GameId::Kadoova.row());
    let screens = daggers_drawn::screens::Screen::Seats;
    player.world_mut().resource_mut::<bevy::state::state::NextState<_>>().set(screens);
    player.until_words("seats-start");
    let seen = check(&mut player, "six-turns");
    assert_eq!(seen.count("Shared by 2 people: take turns."), 2, "{seen:#?}");
}

/// Lets all six vote for a race, play a card each, and the first slap.
fn race(player: &mut Player, tag: &dyn Fn(&str) -> String) {
    let seats = || (0..6).map(Seat);
    for seat in seats() {
        player.world_mut().write_message(Propose::<Toy> { seat, mv: Move::Vote(true) });
    }
    player.until("the race", |seen| seen.count("Slap") == 6);
    for seat in seats() {
        let card = view::<Toy>(player.app_mut(), Eye::Seat(seat)).side(seat).hand[0].token;
        player.world_mut().write_message(Propose::<Toy> { seat, mv: Move::Play(card) });
    }
    player.frames(4);
    at_table(player, &tag("race"));
    player.until("the end of the race", |seen| seen.says("Round 2"));
}

/// Every screen of a match of six, from the introduction to the result.
fn walk(size: (u32, u32), scale: u32, n: usize) {
    let name = format!("six walk {n}");
    let tag = |what: &str| format!("six-{what}-{}-{scale}", size.0);
    let rules = if n.is_multiple_of(2) { vec![("points".to_string(), "fewest".to_string())] } else { Vec::new() };
    let low = !rules.is_empty();
    let options = Options { rules, ..look(size, scale) };
    let (mut player, pads) = introduced(&name, &SIX, &PADS, options);
    player.until_words("intro-all-ready");
    names(&check(&mut player, &tag("intro")), 1);
    // All six look at their practice hands at once.
    player.button(MouseButton::Right, true);
    [KeyCode::Space, KeyCode::KeyN].into_iter().for_each(|key| player.press(key));
    pads.iter().for_each(|pad| player.pad_button(*pad, GamepadButton::LeftTrigger, true));
    check(&mut player, &tag("practice"));
    player.button(MouseButton::Right, false);
    [KeyCode::Space, KeyCode::KeyN].into_iter().for_each(|key| player.release(key));
    pads.iter().for_each(|pad| player.pad_button(*pad, GamepadButton::LeftTrigger, false));
    player.frames(4);
    begin(&mut player);
    player.until("the first round", |seen| seen.says("Round 1"));
    watch_all::<Toy>(player.world_mut());
    names(&at_table(&mut player, &tag("table")), 1);
    play_to(&mut player, Phase::Vote);
    at_table(&mut player, &tag("vote"));
    race(&mut player, &tag);
    at_table(&mut player, &tag("second"));
    panels(&mut player, &pads, &tag);
    play_to(&mut player, Phase::Over);
    let seen = player.until("the result", |seen| seen.says("Three rounds were played."));
    seen.assert_is_whole();
    check(&mut player, &tag("result"));
    standing(&mut player, low);
    player.click_on("match-sheet");
    player.until_words("sheet-totals");
    names(&check(&mut player, &tag("totals")), 1);
}

/// The winners stand first, and the others by their points: the highest first, or the lowest.
fn standing(player: &mut Player, low: bool) {
    let seen = player.sees();
    let points = final_points(&player.record()).expect("the match is over");
    let place = |n: usize| seen.find(&format!("{n}.")).map(|text| text.rect[1]);
    assert!(place(1).is_some(), "{seen:#?}");
    let setup = player.world().resource::<Setup>();
    let shown = Names::of(setup, player.world().resource::<daggers_drawn::ui::text::Text>());
    let mut order: Vec<(f32, i64)> = (0..6)
        .map(|n| {
            let name = shown.name(Seat(n));
            // The winner's name stands below the portrait, too.
            let all = seen.texts.iter().filter(|text| text.text == name || text.text.starts_with("WWWW") && n == 2);
            let right =
                all.max_by(|a, b| a.rect[0].total_cmp(&b.rect[0])).unwrap_or_else(|| panic!("{name}: {seen:#?}"));
            (right.rect[1], points[usize::from(n)])
        })
        .collect();
    order.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let points: Vec<i64> = order.into_iter().map(|(_, points)| if low { points } else { -points }).collect();
    assert!(points.is_sorted(), "{points:?}");
}

/// All panels that open over a match of six.
fn panels(player: &mut Player, pads: &[Entity], tag: &dyn Fn(&str) -> String) {
    player.tap(KeyCode::Escape);
    player.until_words("pause-piles");
    check(player, &tag("pause"));
    player.click_on("pause-sheet");
    player.until_words("sheet-totals");
    names(&check(player, &tag("sheet")), 1);
    player.click_on("sheet-close");
    player.click_on("pause-piles");
    player.until_words("piles-title");
    let seen = check(player, &tag("piles"));
    names(&seen, 1);
    assert_eq!(seen.count("Discarded: 1"), 6, "{seen:#?}");
    player.click_on("sheet-close");
    player.click_on("pause-give-up");
    player.until_words("giveup-vote");
    let seen = check(player, &tag("give-up"));
    assert_eq!(seen.count(&words("giveup-on")), 5, "{seen:#?}");
    player.click_on("giveup-never-mind");
    open(player, Panel::Settle);
    player.until_words("settle-line");
    names(&check(player, &tag("settle")), 1);
    open(player, Panel::Cheat);
    player.until_words("cheat-line");
    names(&check(player, &tag("cheat")), 1);
    player.world_mut().resource_mut::<Dispute>().accused = Some(Seat(0));
    player.until_words("cheat-agree");
    check(player, &tag("accused"));
    player.click_on("cheat-never-mind");
    player.world_mut().resource_mut::<Open>().clear();
    player.unplug(pads[2]);
    player.until("the lost pad", |seen| seen.says("Anna Lena’s gamepad is disconnected"));
    check(player, &tag("lost"));
    player.plug_again(pads[2]);
    player.tap_pad(pads[2], GamepadButton::North);
    player.until("the table again", |seen| !seen.says("gamepad is disconnected"));
}

#[test]
fn six_play_in_a_usual_window() {
    walk((1280, 720), 100, 0);
}

#[test]
fn six_play_with_the_largest_letters() {
    walk((1280, 720), 200, 1);
}

#[test]
fn six_play_in_a_large_window() {
    walk((1920, 1080), 100, 2);
}

#[test]
fn six_play_in_a_tiny_window_with_small_letters() {
    walk((854, 480), 80, 3);
}

/// Six people with one mouse: every pair chooses how it hides its hands, and one of six is asked who gives up.
#[test]
fn six_share_one_mouse() {
    let seats = SIX.map(|seat| {
        let words: Vec<&str> = seat.splitn(5, ' ').collect();
        format!("{} {} human mouse {}", words[0], words[1], words[4])
    });
    let seats = seats.each_ref().map(String::as_str);
    for (n, scale) in [100, 200].into_iter().enumerate() {
        let name = format!("six mouse {n}");
        let tag = |what: &str| format!("six-mouse-{what}-{scale}");
        let (mut player, _) = introduced(&name, &seats, &[], look((1280, 720), scale));
        player.until_words("intro-all-ready");
        check(&mut player, &tag("intro"));
        begin(&mut player);
        player.until("the first round", |seen| seen.says("Round 1"));
        at_table(&mut player, &tag("table"));
        open(&mut player, Panel::Hands);
        player.until_words("hands-title");
        let seen = check(&mut player, &tag("hands"));
        assert_eq!(seen.count(&words("hands-curtain")), 15, "{seen:#?}");
        player.world_mut().resource_mut::<Open>().clear();
        player.frames(4);
        player.tap(KeyCode::Escape);
        player.click_on("pause-give-up");
        player.until_words("giveup-who");
        names(&check(&mut player, &tag("give-up")), 1);
    }
}

/// A person alone at a table of six.
#[test]
fn one_plays_five_bots() {
    let bots = SIX[1..].iter().map(|seat| {
        let words: Vec<&str> = seat.splitn(5, ' ').collect();
        format!("{} {} hard mouse {}", words[0], words[1], words[4])
    });
    let bots: Vec<String> = bots.collect();
    let seats: Vec<&str> = [SIX[0]].into_iter().chain(bots.iter().map(String::as_str)).collect();
    let (mut player, _) = introduced("six alone", &seats, &[], look((1280, 720), 100));
    player.until("the introduction", |seen| seen.find("Begin").is_some());
    names(&check(&mut player, "six-alone-intro"), 1);
    begin(&mut player);
    watch_all::<Toy>(player.world_mut());
    play_to(&mut player, Phase::Vote);
    names(&at_table(&mut player, "six-alone-table"), 1);
    open(&mut player, Panel::GiveUp);
    check(&mut player, "six-alone-give-up");
}
