//! The screens that pictures are taken of and whose text is looked at, with real matches on them: the shell's, the match's, and
//! each duel's, a file a duel.

mod axe_vs_daggers;
mod chicken;
mod day_at_the_beach;
mod horse_shoes;
mod pineapple_vs_fish;
mod quick_draw;
mod war;

use bevy::prelude::*;

use super::Gesture;
use crate::{
    dev::{self, Shot, close_panels, filmed, go, head, open, seat, shot, take_up},
    games::{
        GameId,
        kadoova::{DuelId, DuelView, Event, Kadoova, Mark, Move, Phase, View, duels::for_each_duel},
    },
    input::{Action, Controls, Device, RaceKey},
    rules::{Level, Seat, Seats, Seed},
    screens::{
        Desk, Screen, Spot,
        controls::Rebinding,
        disputes::Dispute,
        giving_up::{GivenUp, GivingUp},
        matches::{Broken, Intro, Saved},
        notices::Notices,
        open::{Open, Panel},
        record,
        score::SheetScroll,
        settings::Page,
        sure::{Loss, Sure},
    },
    settings::Settings,
    setup::{Refusal, Setup},
    show::{Names, Playhead, Show},
    turn::{Control, Pace, Propose, SharedScreen, Speed},
    ui::text::Text,
};

/// The screens before a match, in the order in which one can walk through them.
const SHELL: &[Shot] = &[
    shot("title", &["Daggers Drawn", "Play Kadoova Duel", "Practise a duel", "Quit"], |_| {}),
    shot("title-continue", &["Continue", "Maximiliane, WWWWWWWWWWWW"], keep_a_match),
    shot("title-notice", &["2 more", "The game broke off last time", "All right"], keep_matches),
    shot("kept", &["Which match goes on?", "Kadoova Duel", "Horse-Shoes & Hand-Grenades", "Chicken!"], open_kept),
    shot("duels", &["Chicken!", "War!", "Quick Draw", "Against"], |world| go(world, Screen::Duels)),
    shot("seats", &["Who plays Kadoova Duel?", "Press a key or a pad’s button to join", "Play to"], |world| {
        seat(world, Setup::default())
    }),
    shot("seats-four", &["Maximiliane", "WWWWWWWWWWWW", "Vex", "Plays to win."], |world| seat(world, four())),
    shot("seats-instead", &["the kept one is lost", "Maximiliane, WWWWWWWWWWWW"], seat_instead),
    shot("seats-refusal", &["Press the new key", "has that key."], refuse),
    shot("seats-letters", &["Write the name", "Never mind", "Maxi_"], |world| {
        let mut desk = world.resource_mut::<Desk>();
        (desk.naming, desk.letters, desk.wanted) = (Some((0, "Maxi".into())), true, None);
    }),
    shot("hands", &["Hidden hands", "Maximiliane", "Looking away"], |world| {
        let mut setup = four();
        (2..4).for_each(|seat| setup.hand_over(seat, Control::Person));
        seat(world, setup);
        world.resource_mut::<Settings>().look_away = vec!["3-4".into()];
        open(world, Panel::Hands);
    }),
    shot("seats-practice", &["Axe vs Daggers", "To the table"], |world| seat(world, practice())),
    shot("settings", &["Size of text", "Reduced motion"], |world| open(world, Panel::Settings)),
    shot("settings-sound", &["All sounds", "Calls and buttons"], |world| open_settings(world, Page::Sound)),
    shot("settings-screen", &["Full screen (Alt and Enter)", "Most frames a second"], |world| {
        open_settings(world, Page::Screen);
    }),
    shot("settings-hands", &["Press once instead of holding", "Hidden hands"], |world| {
        open_settings(world, Page::Hands);
    }),
    shot("settings-matches", &["Time for a choice in new matches"], |world| open_settings(world, Page::Matches)),
    shot("controls", &["Keys and buttons", "Hold to throw, pick", "All as at first"], |world| {
        open(world, Panel::Controls)
    }),
    shot("controls-wanted", &["Press the new button", "Throw, pick, shake"], |world| {
        open(world, Panel::Controls);
        let mut page = world.resource_mut::<Rebinding>();
        (page.of, page.wanted) = (Controls::Pad, Some(Action::Bang));
    }),
    shot("rules", &["How Axe vs Daggers is played", "Every detail"], |world| {
        open(world, Panel::Rules);
    }),
    shot("rules-in-full", &["How Axe vs Daggers is played", "Step by step", "Two players duel."], |world| {
        open(world, Panel::Rules);
        world.resource_mut::<Open>().in_full = true;
    }),
];

/// Opens the settings at a page.
fn open_settings(world: &mut World, page: Page) {
    world.insert_resource(page);
    open(world, Panel::Settings);
}

/// The screens of a whole match.
const MATCH: &[Shot] = &[
    shot("opponent", &["Whom do", "challenge?", "pick your opponent."], before_the_choice)
        .then(close_panels)
        .when(picking),
    shot("pause-people", &["The table waits", "Score sheet", "Settle it!", "Call a cheat"], last_turns),
    shot("score-sheet", &["Score sheet, played to 10,000", "Total", "Maximiliane", "won the duel"], |world| {
        argue(world, Panel::Sheet);
    }),
    shot("settle", &["Who draws?", "Draw!", "Maximiliane"], |world| argue(world, Panel::Settle)),
    shot("cheat", &["Has WWWWWWWWWWWW cheated?", "agrees", "Never mind"], |world| argue(world, Panel::Cheat)),
    shot("lost-pad", &["Maximiliane’s pad is gone", "A bot plays on: Hard"], |world| {
        world.resource_mut::<Setup>().claim(0, Device::Pad(5));
    }),
    shot("give-up-who", &["Who gives up?", "Maximiliane", "Never mind"], |world| {
        world.resource_mut::<Setup>().claim(0, Device::Mouse);
        give_up(world, None);
    }),
    shot("give-up", &["Maximiliane gives up", "A bot plays on", "The match ends"], |world| {
        give_up(world, Some(Seat(0)));
    }),
    shot("sure", &["End the match?", "End the match", "Keep playing"], |world| {
        world.resource_mut::<Sure>().ask(Loss::Match(GivenUp { seat: Seat(0), to: None }));
        open(world, Panel::Sure);
    }),
    shot(
        "match-result",
        &["wins the match!", "Rematch", "Vex", "To be remembered", "Nearest to the Post"],
        end_of_match,
    )
    .then(close_panels)
    .when(counted),
    shot("match-sheet", &["Score sheet, played to 10,000", "Total"], |world| open_sheet(world, SheetScroll::default())),
];

macro_rules! every_screen {
    ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
        /// Every screen, in the order in which one can walk through them.
        pub fn shots() -> Vec<Shot> {
            [SHELL, MATCH, $($file::SHOTS),+].concat()
        }
    };
}

for_each_duel!(every_screen);

type Film = dev::Film<Kadoova>;

/// The match of the pictures, cut where and for whom `cut` says.
fn long(world: &mut World, cut: impl FnOnce(&Film) -> Broken) -> Option<Broken> {
    let film = Film::of(world, four(), Level::Easy, Seed(1));
    filmed(world, film).map(|film| cut(&film))
}

/// That match before its last turn.
fn before_the_end(world: &mut World, setup: Setup) -> Option<Broken> {
    long(world, |film| film.after_last(|event| matches!(event, Event::NextTurn { .. }), setup))
}

/// A match that was broken off waits on the title.
fn keep_a_match(world: &mut World) {
    let Some(broken) = before_the_end(world, four()) else { return };
    keep(world, &[broken]);
}

/// Several do, and the title has something to tell.
fn keep_matches(world: &mut World) {
    let Some(whole) = before_the_end(world, four()) else { return };
    let mut kept = vec![whole];
    for duel in [DuelId::HorseShoes, DuelId::Chicken] {
        let film = Film::of(world, Setup::of(&[EASY, EASY], GameId::Practice(duel)), Level::Easy, Seed(2));
        let Some(film) = filmed(world, film) else { return };
        kept.push(film.half());
    }
    keep(world, &kept);
    let file = "/home/maximiliane/.config/org.daggersdrawn.DaggersDrawn/crash.txt";
    let words = world.resource::<Text>().with("notice-crash", &[("file", file.into())]);
    world.resource_mut::<Notices>().tell(words);
}

/// These matches were broken off.
fn keep(world: &mut World, matches: &[Broken]) {
    let text = world.resource::<Text>();
    let infos = matches.iter().filter_map(|broken| record::info(broken, text).ok().flatten());
    let saved = Saved(infos.collect());
    world.insert_resource(saved);
}

/// The list of the matches that can go on, without the notice behind it.
fn open_kept(world: &mut World) {
    world.resource_mut::<Notices>().put_away();
    open(world, Panel::Kept);
}

/// A new match while there is one that could go on.
fn seat_instead(world: &mut World) {
    seat(world, four());
    keep_a_match(world);
}

/// Somebody has drawn a card that lets them choose whom they challenge.
fn before_the_choice(world: &mut World) {
    let mut setup = four();
    (0..4).for_each(|seat| setup.hand_over(seat, Control::Person));
    let lets_choose = |event: &Event| matches!(event, Event::Drawn { card, .. } if card.mark == Mark::YouChoose);
    let Some(broken) = long(world, |film| film.after_last(lets_choose, setup)) else { return };
    take_up(world, broken);
}

/// Whether the opponent is asked for.
fn picking(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| head.idle() && head.view.phase == Phase::Opponent)
}

/// Three people and a bot come back to their match: it pauses until they play on.
fn last_turns(world: &mut World) {
    let mut setup = four();
    setup.hand_over(2, Control::Person);
    let Some(broken) = before_the_end(world, setup) else { return };
    take_up(world, broken);
}

fn end_of_match(world: &mut World) {
    let Some(broken) = long(world, |film| film.to_the_end(four())) else { return };
    take_up(world, broken);
}

/// One of the panels that people argue with.
fn argue(world: &mut World, panel: Panel) {
    let (chosen, agreed) = (Seats::all(2), Seats::one(Seat(0)));
    world.insert_resource(SheetScroll::END);
    world.insert_resource(Dispute { chosen, accused: Some(Seat(1)), agreed });
    open(world, panel);
}

/// Somebody gives up; it is said who, or not yet.
fn give_up(world: &mut World, seat: Option<Seat>) {
    let of = world.resource::<Names>().people();
    world.insert_resource(GivingUp { seat, of, on: Seats::one(Seat(1)), ..GivingUp::default() });
    open(world, Panel::GiveUp);
}

fn open_sheet(world: &mut World, scroll: SheetScroll) {
    world.insert_resource(scroll);
    open(world, Panel::Sheet);
}

/// Four at the table, with names that fill their fields.
fn four() -> Setup {
    let [hand, easy, hard] = [Control::Person, Control::Bot(Level::Easy), Control::Bot(Level::Hard)];
    let mut setup = Setup::of(&[hand, hand, easy, hard], GameId::Kadoova);
    setup.seats[0].name = "Maximiliane".into();
    setup.seats[1].name = "WWWWWWWWWWWW".into();
    setup
}

fn practice() -> Setup {
    let mut setup = Setup::default();
    setup.set_play(GameId::Practice(DuelId::default()));
    setup.hand_over(1, Control::Person);
    setup
}

/// Everything that can be said at the seats at once: an invitation, a question for a key, a refusal.
fn refuse(world: &mut World) {
    let mut setup = four();
    setup.seats.truncate(3);
    world.insert_resource(setup);
    world.resource_scope(|world, mut desk: Mut<Desk>| {
        desk.wanted = Some((0, Spot::Key(RaceKey::Bang)));
        desk.refuse(world.resource::<Text>(), world.resource::<Setup>(), Some(1), Refusal::KeyOfSeat(0));
    });
}

/// This duel on the table, with these at it.
fn play(world: &mut World, duel: DuelId, seats: &[Control], seed: u64) {
    dev::sit(world, Setup { seed: Some(seed), ..Setup::of(seats, GameId::Practice(duel)) });
}

/// A seed that makes the first seat of two the challenger.
const CHALLENGER: u64 = 3;
const EASY: Control = Control::Bot(Level::Easy);
const NORMALS: [Control; 4] = [Control::Bot(Level::Normal); 4];

/// Bots at this duel, from the start.
fn watch_duel(world: &mut World, duel: DuelId, seats: &[Control]) {
    play(world, duel, seats, 5);
    world.resource_mut::<Pace>().speed = Speed::X4;
}

/// What the shared screen shows of the duel.
fn duel(world: &World) -> Option<&DuelView> {
    head::<Kadoova>(world)?.view.shown_duel()
}

/// The hand in front of it.
fn hand(world: &mut World, act: impl FnOnce(&mut Gesture)) {
    let mut screens = world.query_filtered::<&mut Gesture, With<SharedScreen>>();
    if let Ok(mut hand) = screens.single_mut(world) {
        act(&mut hand);
    }
}

/// Who sits first makes this move.
fn propose(world: &mut World, mv: impl Into<Move>) {
    world.write_message(Propose::<Kadoova> { seat: Seat(0), mv: mv.into() });
}

/// A piece is in a hand, above its tower.
fn carries(world: &World) -> bool {
    told(world) && head::<Kadoova>(world).is_some_and(|head| Kadoova::leads(&head.view).is_some())
}

/// A tower duel of two bots of this level, with the piece on its way that first brings this about.
fn on_its_way(world: &mut World, duel: DuelId, level: Level, wanted: impl Fn(&Event) -> bool) {
    let film = Film::in_which(world, GameId::Practice(duel), (2, level), &wanted);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.in_flight_before(wanted));
}

/// What it does.
fn gesture(world: &World) -> Option<&Gesture> {
    let mut screens = world.try_query_filtered::<&Gesture, With<SharedScreen>>()?;
    screens.iter(world).next()
}

/// Whether a die seems to fly from it.
fn flies(world: &World) -> bool {
    gesture(world).is_some_and(Gesture::is_shown_flying)
}

fn introduced(world: &World) -> bool {
    world.resource::<Intro>().open
}

/// Whether a person chooses something before the duel.
fn choosing(world: &World) -> bool {
    let chooses = |view: &View| matches!(view.phase, Phase::Choices | Phase::Prepare) && !view.movers.is_empty();
    head::<Kadoova>(world).is_some_and(|head| head.idle() && chooses(&head.view))
}

fn called(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| !head.calls.is_empty())
}

fn over(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| head.idle() && head.outcome.is_some())
}

/// Whether the scores have counted up.
fn counted(world: &World) -> bool {
    let goals = |view: &View| view.ledger.scores.iter().map(|score| *score as f32).collect::<Vec<_>>();
    head::<Kadoova>(world).is_some_and(|head| head.scores == goals(&head.view))
}

/// The table of a duel, with these at it and nobody's earlier match, unhurried.
fn practise(world: &mut World, duel: DuelId, controls: &[Control], seed: u64) {
    play(world, duel, controls, seed);
    world.resource_mut::<Pace>().speed = Speed::X1;
}

fn idle(world: &World) -> bool {
    !world.resource::<Intro>().open && told(world)
}

/// Whether everything has been told.
fn told(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(Playhead::idle)
}

/// The introduction is closed, and nothing is hurried.
fn slowly(world: &mut World) {
    world.resource_mut::<Intro>().open = false;
}
