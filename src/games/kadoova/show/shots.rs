//! The screens of which pictures are taken and texts are checked, with real matches on them: those of the shell, of the
//! match, and of each duel, which are in the files of its own.

use bevy::prelude::*;
use std::time::Duration;

use super::{
    any,
    staging::{EASY, Film, four},
};
use crate::{
    dev::{Shot, close_panels, filmed, go, head, open, seat, shot, take_up},
    games::{
        GameId, InRegistry,
        kadoova::{DuelId, Event, Kadoova, Mark, Phase, View},
    },
    input::{Action, Controls, Device, RaceKey},
    playable::Games,
    rules::{Level, Seat, Seats, Seed},
    screens::{
        Desk, Screen, Spot, Stages,
        controls::Rebinding,
        disputes::Dispute,
        giving_up::{GivenUp, GivingUp},
        matches::{Broken, Intro, Saved, SavedInfo},
        notices::Notices,
        open::{Open, Panel},
        rows::Scroll,
        settings::Page,
        shelf::Shelf,
        sure::{Loss, Sure},
    },
    settings::Settings,
    setup::{Refusal, Setup},
    show::{Names, Playhead},
    turn::{Control, Pace, SharedScreen, Speed},
    ui::text::Text,
};

/// The screens before a match, in the order in which one can walk through them.
const SHELL: &[Shot] = &[
    shot("title", &["Daggers Drawn", "Kadoova Duel", "Play a new match", "Practise a duel", "Quit"], |_| {}),
    shot("title-continue", &["Continue", "left off: duel", "Maximiliane, WWWWWWWWWWWW"], keep_a_match),
    shot("title-notice", &["2 more", "The game closed unexpectedly", "OK"], keep_matches),
    shot("kept", &["Continue which match?", "Kadoova Duel", "Horse-Shoes & Hand-Grenades", "Chicken!"], open_kept),
    shot("title-second", &["How it’s won", "Play a new match", "left off: duel"], |world| {
        world.resource_mut::<Shelf>().at = world.resource::<Games>().games().nth(1);
    }),
    shot("duels", &["Chicken!", "War!", "Quick Draw", "Opponent"], |world| go(world, Screen::Duels)),
    shot("seats", &["Who plays Kadoova Duel?", "Press a key or a gamepad button to join", "Play to"], |world| {
        seat(world, Setup::usual(GameId::Kadoova.row()))
    }),
    shot("seats-four", &["Maximiliane", "WWWWWWWWWWWW", "Tilly", "Plays to win."], |world| seat(world, four())),
    shot("seats-instead", &["deletes the saved one", "Maximiliane, WWWWWWWWWWWW"], seat_instead),
    shot("seats-refusal", &["Press the new key", "Taken by"], refuse),
    shot("seats-letters", &["Enter a name", "Never mind", "Maxi_"], |world| {
        let mut desk = world.resource_mut::<Desk>();
        (desk.naming, desk.letters, desk.wanted) = (Some((0, "Maxi".into())), true, None);
    }),
    shot("hands", &["Hidden hands", "Maximiliane", "Look away"], |world| {
        let mut setup = four();
        (2..4).for_each(|seat| setup.hand_over(seat, Control::Person));
        seat(world, setup);
        world.resource_mut::<Settings>().look_away = vec!["3-4".into()];
        open(world, Panel::Hands);
    }),
    shot("seats-practice", &["Axe vs Daggers", "Start"], |world| seat(world, practice())),
    shot("settings", &["Text size", "Reduced motion"], |world| open(world, Panel::Settings)),
    shot("settings-sound", &["Master volume", "Calls and buttons"], |world| open_settings(world, Page::Sound)),
    shot("settings-screen", &["Full screen (Alt+Enter)", "Frame rate limit"], |world| {
        open_settings(world, Page::Screen);
    }),
    shot("settings-hands", &["Press instead of hold", "Hidden hands"], |world| {
        open_settings(world, Page::Hands);
    }),
    shot("settings-matches", &["Time limit in new matches"], |world| open_settings(world, Page::Matches)),
    shot("controls", &["Keys and buttons", "Throw (hold), pick", "Reset to defaults"], |world| {
        open(world, Panel::Controls)
    }),
    shot("controls-wanted", &["Press the new button", "Throw, pick, shake"], |world| {
        open(world, Panel::Controls);
        let mut page = world.resource_mut::<Rebinding>();
        (page.of, page.wanted) = (Controls::Pad, Some(Action::Slap));
    }),
    shot("rules", &["How to play Axe vs Daggers", "Full rules"], |world| {
        open(world, Panel::Rules);
    }),
    shot("rules-in-full", &["How to play Axe vs Daggers", "Step by step", "A duel for two."], |world| {
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
    shot("duel-deck", &["Draw the top Duel card"], before_the_draw).then(close_panels),
    shot("duel-card", &["Prize"], draw_the_card),
    shot("challenge", &["challenge"], before_a_challenge).then(close_panels).when(challenged),
    shot("intro-again", &["How it’s won", "We’re all ready!"], before_the_duel)
        .then(close_panels)
        .when(|world| world.resource::<Intro>().open),
    shot("opponent", &["Who will", "challenge?", "pick your opponent."], before_the_choice)
        .then(close_panels)
        .when(picking),
    shot("last-round", &["needs "], before_the_last_duel).then(close_panels),
    shot("pause-people", &["Paused", "Score sheet", "Settle it!", "Call cheat!"], last_turns),
    shot("score-sheet", &["Score sheet: match to 10,000", "Total", "Maximiliane", "won the duel"], |world| {
        argue(world, Panel::Sheet);
    }),
    shot("settle", &["Pick who draws.", "Draw!", "Maximiliane"], |world| argue(world, Panel::Settle)),
    shot("cheat", &["Did WWWWWWWWWWWW cheat?", "agrees", "Never mind"], |world| argue(world, Panel::Cheat)),
    shot("lost-pad", &["Maximiliane’s gamepad is disconnected", "A bot takes over: Hard"], |world| {
        world.resource_mut::<Setup>().claim(0, Device::Pad(5));
    }),
    shot("give-up-who", &["Who gives up?", "Maximiliane", "Never mind"], |world| {
        world.resource_mut::<Setup>().claim(0, Device::Mouse);
        give_up(world, None);
    }),
    shot("give-up", &["Maximiliane gives up", "A bot takes over", "End the match"], |world| {
        give_up(world, Some(Seat(0)));
    }),
    shot("sure", &["End the match?", "End the match", "Keep playing"], |world| {
        world.resource_mut::<Sure>().ask(Loss::Match(GivenUp { seat: Seat(0), to: None }));
        open(world, Panel::Sure);
    }),
    shot("match-result", &["wins the match!", "Rematch", "Tilly", "Highlights"], end_of_match)
        .then(close_panels)
        .when(counted),
    shot("match-sheet", &["Score sheet: match to 10,000", "Total"], |world| open_sheet(world, Scroll::default())),
];

/// Every screen, in the order in which one can walk through them.
pub fn shots() -> Vec<Shot> {
    let duels = DuelId::ALL.into_iter().map(any::shots);
    [SHELL, MATCH].into_iter().chain(duels).flatten().copied().collect()
}

/// Returns the match of the pictures, cut by `cut`, which decides where, and who plays on.
fn long(world: &mut World, cut: impl FnOnce(&Film) -> Broken) -> Option<Broken> {
    let film = Film::of(world, four(), Level::Easy, Seed(1));
    filmed(world, film).map(|film| cut(&film))
}

/// Returns that match before its last turn.
fn before_the_end(world: &mut World, setup: Setup) -> Option<Broken> {
    long(world, |film| film.after_last(|event| matches!(event, Event::NextTurn { .. }), setup))
}

/// Keeps a match that was broken off, which waits on the title screen.
fn keep_a_match(world: &mut World) {
    let Some(broken) = before_the_end(world, four()) else { return };
    keep(world, &[broken]);
}

/// Keeps several matches that were broken off, and gives the title screen a notice to tell.
fn keep_matches(world: &mut World) {
    let Some(whole) = before_the_end(world, four()) else { return };
    let mut kept = vec![whole];
    for duel in [DuelId::HorseShoes, DuelId::Chicken] {
        let film = Film::of(world, Setup::of(&[EASY, EASY], GameId::Practice(duel).row()), Level::Easy, Seed(2));
        let Some(film) = filmed(world, film) else { return };
        kept.push(film.half());
    }
    keep(world, &kept);
    let file = "/home/maximiliane/.config/org.daggersdrawn.DaggersDrawn/crash.txt";
    let words = world.resource::<Text>().with("notice-crash", &[("file", file.into()), ("kept", "some".into())]);
    world.resource_mut::<Notices>().tell(words);
}

/// Keeps these broken-off matches.
fn keep(world: &mut World, matches: &[Broken]) {
    let (text, stages) = (world.resource::<Text>(), world.resource::<Stages>());
    let info = |broken: &Broken| (stages.of(broken.setup.play).info)(broken, text);
    let yesterday = Some(Duration::from_secs(26 * 3600));
    let infos = matches.iter().filter_map(|broken| Some(SavedInfo { ago: yesterday, ..info(broken).ok()?? }));
    let saved = Saved(infos.collect());
    world.insert_resource(saved);
}

/// Opens the list of the matches that can go on, without the notice behind it.
fn open_kept(world: &mut World) {
    world.resource_mut::<Notices>().put_away();
    open(world, Panel::Kept);
}

/// Sets up a new match while there is one that could go on.
fn seat_instead(world: &mut World) {
    seat(world, four());
    keep_a_match(world);
}

/// Begins what waits on stage.
fn draw_the_card(world: &mut World) {
    let mut screens = world.query_filtered::<&mut Playhead<Kadoova>, With<SharedScreen>>();
    for stage in screens.iter_mut(world).filter_map(|head| head.into_inner().stage.as_mut()) {
        stage.waits = stage.waits.min(0.01);
    }
}

/// Brings the first seat back to its match before a duel that was played before.
fn before_the_duel(world: &mut World) {
    let own = |event: &Event| matches!(event, Event::Announced { roles, .. } if roles.duelists.contains(Seat(0)));
    let Some(broken) = long(world, |film| film.after_last(own, four())) else { return };
    take_up(world, broken);
}

/// Brings the first seat back to its match where it has to draw a Duel card.
fn before_the_draw(world: &mut World) {
    let own = |event: &Event| matches!(event, Event::NextTurn { seat: Seat(0) });
    let Some(broken) = long(world, |film| film.after_last(own, four())) else { return };
    take_up(world, broken);
}

/// Takes up the match where somebody has drawn a card that lets them choose their opponent.
fn before_the_choice(world: &mut World) {
    let mut setup = four();
    (0..4).for_each(|seat| setup.hand_over(seat, Control::Person));
    let lets_choose = |event: &Event| matches!(event, Event::Drawn { card, .. } if card.mark == Mark::YouChoose);
    let Some(broken) = long(world, |film| film.after_last(lets_choose, setup)) else { return };
    take_up(world, broken);
}

/// Takes up that match, played on by bots.
fn watched(world: &mut World, cut: impl FnOnce(&Film, Setup) -> Broken) {
    let mut setup = four();
    (0..4).for_each(|seat| setup.hand_over(seat, EASY));
    setup.seats[1].name.clear();
    let Some(broken) = long(world, |film| cut(film, setup)) else { return };
    take_up(world, broken);
    world.resource_mut::<Pace>().speed = Speed::X1;
}

/// Whether it is an event that tells of a duel to come.
fn announces(event: &Event) -> bool {
    matches!(event, Event::Announced { .. })
}

fn before_a_challenge(world: &mut World) {
    watched(world, |film, setup| film.before_for(announces, setup));
}

fn before_the_last_duel(world: &mut World) {
    watched(world, |film, setup| film.after_last(announces, setup));
}

/// Whether both faces of a challenge are on stage.
fn challenged(world: &World) -> bool {
    let stage = head::<Kadoova>(world).and_then(|head| head.stage.as_ref()).filter(|stage| stage.payoff.is_none());
    stage.is_some_and(|stage| stage.age > stage.lasts * 0.7)
}

/// Whether the challenger is being asked for an opponent.
fn picking(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| head.idle() && head.view.phase == Phase::Opponent)
}

/// Brings three people and a bot back to their match: it pauses until they play on.
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

/// Opens one of the panels that people argue with.
fn argue(world: &mut World, panel: Panel) {
    let (chosen, agreed) = (Seats::all(2), Seats::one(Seat(0)));
    world.insert_resource(Scroll::END);
    world.insert_resource(Dispute { chosen, accused: Some(Seat(1)), agreed });
    open(world, panel);
}

/// Opens the panel for giving up, with `seat` as the one that gives up, or still to be chosen.
fn give_up(world: &mut World, seat: Option<Seat>) {
    let of = world.resource::<Names>().people();
    world.insert_resource(GivingUp { seat, of, on: Seats::one(Seat(1)), ..GivingUp::default() });
    open(world, Panel::GiveUp);
}

fn open_sheet(world: &mut World, scroll: Scroll) {
    world.insert_resource(scroll);
    open(world, Panel::Sheet);
}

fn practice() -> Setup {
    let mut setup = Setup::usual(GameId::Kadoova.row());
    setup.set_play(GameId::Practice(DuelId::default()).row());
    setup.hand_over(1, Control::Person);
    setup
}

/// Shows everything that the seats screen can say at once: an invitation, a question for a key, a refusal.
fn refuse(world: &mut World) {
    let mut setup = four();
    setup.seats.truncate(3);
    world.insert_resource(setup);
    world.resource_scope(|world, mut desk: Mut<Desk>| {
        desk.wanted = Some((0, Spot::Key(RaceKey::Slap)));
        desk.refuse(world.resource::<Text>(), world.resource::<Setup>(), Some(1), Refusal::KeyOfSeat(0));
    });
}

/// Whether the scores have finished counting up.
fn counted(world: &World) -> bool {
    let goals = |view: &View| view.ledger.scores.iter().map(|score| *score as f32).collect::<Vec<_>>();
    head::<Kadoova>(world).is_some_and(|head| head.scores == goals(&head.view))
}
