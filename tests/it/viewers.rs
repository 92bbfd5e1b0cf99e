//! Viewers: each has its own eye, log, call-outs and pieces, and nothing of one reaches another. Only the shared screen
//! holds the match up.

use bevy::{
    app::App,
    ecs::{entity::Entity, query::With},
};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        kadoova::{DuelId, Kadoova},
    },
    pieces::{DrawnFor, DrawnPiece, PiecesShown},
    rules::{Eye, Level, Seat},
    settings::Home,
    show::Playhead,
    turn::{self, Control::Bot, Pace, SharedScreen, Shown, Speed, Viewer},
    window::{self, Options},
};

use crate::harness::package;

/// Two bots at this duel, watched only by the shared screen.
fn table(duel: DuelId, seed: u64) -> App {
    let seats = Some(vec![Bot(Level::Easy), Bot(Level::Hard)]);
    let play = Some(GameId::Practice(duel).row());
    let options = Options { play, seats, seed: Some(seed), home: Home::Nowhere, ..Options::default() };
    let mut app = window::unseen(package(), &options).unwrap_or_else(|fault| panic!("{fault}"));
    app.world_mut().resource_mut::<Pace>().speed = Speed::X4;
    (0..3).for_each(|_| app.update());
    app
}

fn shared(app: &mut App) -> Entity {
    app.world_mut().query_filtered::<Entity, With<SharedScreen>>().single(app.world()).expect("there is one")
}

fn over(app: &mut App) -> bool {
    let screen = shared(app);
    app.world().get::<Shown<Kadoova>>(screen).is_some_and(|shown| shown.outcome.is_some())
}

/// The number of piece entities that belong to a viewer.
fn pieces(app: &mut App, viewer: Entity) -> usize {
    let mut dice = app.world_mut().query::<(&DrawnPiece, &DrawnFor)>();
    dice.iter(app.world()).filter(|(_, of)| of.0 == viewer).count()
}

/// A second viewer with the table's eye sees the same as the shared screen, which has that eye when only bots play.
#[test]
fn a_second_viewer_is_told_and_shown_the_same() {
    for (duel, seed) in [(DuelId::Chicken, 3), (DuelId::AxeVsDaggers, 4), (DuelId::HorseShoes, 5), (DuelId::War, 6)] {
        let mut app = table(duel, seed);
        let other = turn::watch::<Kadoova>(app.world_mut(), Eye::Table);
        for frame in 0..20_000 {
            app.update();
            if frame % 50 == 0 {
                let screen = shared(&mut app);
                let dice = |viewer: Entity| app.world().get::<PiecesShown>(viewer).cloned();
                assert_eq!(dice(other), dice(screen), "{duel:?}");
                assert_eq!(pieces(&mut app, other), pieces(&mut app, screen), "{duel:?}");
            }
            if over(&mut app) {
                break;
            }
        }
        assert!(over(&mut app), "{duel:?} does not end");
        (0..600).for_each(|_| app.update());
        let screen = shared(&mut app);
        let log = |app: &App, viewer| app.world().get::<Playhead<Kadoova>>(viewer).expect("it is told").log.clone();
        let first = log(&app, screen);
        assert!(first.len() > 5, "{duel:?}");
        assert_eq!(log(&app, other), first, "{duel:?}");
        // A late viewer is told of past events only in the log.
        let late = turn::watch::<Kadoova>(app.world_mut(), Eye::Table);
        app.update();
        let told = app.world().get::<Playhead<Kadoova>>(late).expect("it is told");
        assert_eq!((&told.log, told.calls.len(), told.cues.len()), (&first, 0, 0), "{duel:?}");
    }
}

/// Viewers come and go at any moment without affecting the match, and nothing of them stays.
#[test]
fn viewers_that_come_and_go_hold_nothing_up_and_leave_nothing() {
    let frames = |watched: bool| {
        let mut app = table(DuelId::Chicken, 9);
        let mut viewer: Option<Entity> = None;
        for frame in 0..20_000u32 {
            if watched && frame.wrapping_mul(2_654_435_761) >> 27 == 0 {
                if let Some(gone) = viewer.take() {
                    app.world_mut().despawn(gone);
                }
                let eyes = [Eye::Table, Eye::Seat(Seat(0)), Eye::Seat(Seat(1))];
                viewer = Some(turn::watch::<Kadoova>(app.world_mut(), eyes[frame as usize % 3]));
            }
            app.update();
            let viewers: Vec<Entity> =
                app.world_mut().query_filtered::<Entity, With<Viewer>>().iter(app.world()).collect();
            let mut of = app.world_mut().query::<&DrawnFor>();
            assert!(of.iter(app.world()).all(|of| viewers.contains(&of.0)), "a piece of somebody who has gone");
            if over(&mut app) {
                return frame;
            }
        }
        panic!("it does not end")
    };
    assert_eq!(frames(true), frames(false));
}
