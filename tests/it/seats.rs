//! People playing in the turn engine: refusals, waiting, giving up during a flight, pausing.

use std::{sync::Arc, time::Duration};

use bevy::{app::App, ecs::message::Messages, time::TimeUpdateStrategy};
use daggers_drawn::{
    app,
    games::kadoova::{Config, DuelId, Kadoova},
    physics::Live,
    rules::{Bots, Ending, Eye, Game, House, Level, Parting, Pending, Player, Seat, Seed},
    turn::{self, Act, Authority, Control, Pace, Propose, Refused},
};

use crate::harness::{package, shown, view, watch_all};

const YOU: Seat = Seat(0);

/// Chicken! against an easy bot, at sixty frames a second.
fn table() -> App {
    let mut app = app(package()).unwrap();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_micros(16_667)));
    let config = Config::practice(package(), DuelId::default()).unwrap();
    let seats = vec![Control::Person, Control::Bot(Level::Easy)];
    assert_eq!(turn::eye_for(&seats), Eye::Seat(YOU));
    turn::start::<Kadoova>(app.world_mut(), config, Seed(5), seats).unwrap();
    watch_all::<Kadoova>(app.world_mut());
    app
}

/// A move that the seat may make now, chosen at random by tick.
fn any_move(app: &App, seat: Seat) -> Option<<Kadoova as Game>::Move> {
    let authority = app.world().resource::<Authority<Kadoova>>();
    let view = view::<Kadoova>(app, Eye::Seat(seat));
    let mut choices = Vec::new();
    Kadoova::choices(&view, &mut choices);
    let mut rng = Seed(authority.tick().0).stream("any");
    rng.pick(&choices)?.clone().sample(&mut rng, |_| true)
}

/// Plays any legal moves for the person until `stop` is true.
fn play_until(app: &mut App, stop: impl Fn(&App) -> bool) {
    for _ in 0..50_000 {
        if stop(app) {
            return;
        }
        if shown::<Kadoova>(app, Eye::Table).movers.contains(YOU)
            && let Some(mv) = any_move(app, YOU)
        {
            app.world_mut().write_message(Propose::<Kadoova> { seat: YOU, mv });
        }
        app.update();
    }
    panic!("it does not come");
}

fn flying(app: &App) -> bool {
    !app.world().resource::<Live>().flying.is_empty()
}

fn over(app: &App) -> bool {
    shown::<Kadoova>(app, Eye::Table).outcome.is_some()
}

fn refused(app: &mut App) -> Vec<Refused<Kadoova>> {
    app.world_mut().resource_mut::<Messages<Refused<Kadoova>>>().drain().collect()
}

#[test]
fn a_person_plays_a_whole_match() {
    let mut app = table();
    play_until(&mut app, over);
    assert!(matches!(app.world().resource::<Authority<Kadoova>>().pending(), Pending::Over(_)));
}

#[test]
fn a_move_at_the_wrong_time_is_refused_and_changes_nothing() {
    let mut app = table();
    play_until(&mut app, |app| any_move(app, YOU).is_some());
    let first = any_move(&app, YOU);
    play_until(&mut app, flying);
    refused(&mut app);
    let tick = app.world().resource::<Authority<Kadoova>>().tick();
    app.world_mut().write_message(Propose::<Kadoova> { seat: YOU, mv: first.unwrap() });
    app.update();
    assert_eq!(refused(&mut app).len(), 1);
    assert!(flying(&app), "the die flies on");
    assert_eq!(app.world().resource::<Authority<Kadoova>>().tick(), tick);
}

#[test]
fn a_table_that_waits_is_looked_at_once_and_every_step_is_another_look() {
    let mut app = table();
    play_until(&mut app, |app| any_move(app, YOU).is_some());
    let look = |app: &App| {
        let shown = shown::<Kadoova>(app, Eye::Seat(YOU));
        (shown.version, Arc::clone(&shown.view))
    };
    let before = look(&app);
    (0..100).for_each(|_| app.update());
    let waiting = look(&app);
    assert_eq!(waiting.0, before.0);
    assert!(Arc::ptr_eq(&waiting.1, &before.1), "no view is made while nothing happens");
    let mv = any_move(&app, YOU).unwrap();
    app.world_mut().write_message(Propose::<Kadoova> { seat: YOU, mv });
    app.update();
    let moved = look(&app);
    assert_ne!(moved.0, waiting.0);
    let table = shown::<Kadoova>(&app, Eye::Table);
    assert_ne!(table.version, moved.0, "another eye sees something else");
    assert!(Arc::ptr_eq(&table.view.config, &moved.1.config), "what never changes is never copied");
}

#[test]
fn nobody_moves_for_a_bot() {
    let mut app = table();
    let before = shown::<Kadoova>(&app, Eye::Table).tick;
    play_until(&mut app, |app| shown::<Kadoova>(app, Eye::Table).tick > before);
    let mv = <Kadoova as Bots>::LEVELS.first().and_then(|_| any_move(&app, YOU));
    if let Some(mv) = mv {
        app.world_mut().write_message(Propose::<Kadoova> { seat: Seat(1), mv });
        app.update();
        assert!(refused(&mut app).is_empty(), "it is not even judged");
    }
}

#[test]
fn the_end_by_the_table_takes_the_die_out_of_the_air() {
    let mut app = table();
    play_until(&mut app, flying);
    app.world_mut().resource_mut::<Pace>().paused = true;
    app.world_mut().write_message(Act::<Kadoova>(House::End(Parting::Left(YOU))));
    app.update();
    assert!(!flying(&app));
    app.world_mut().resource_mut::<Pace>().paused = false;
    play_until(&mut app, over);
    let outcome = shown::<Kadoova>(&app, Eye::Table).outcome.clone().unwrap();
    assert!(outcome.winners.is_empty());
    assert_eq!(outcome.why, Ending::Ended(Parting::Left(YOU)));
}

/// Rules README, 8: a bot plays on in the seat, a person can take it back, and the record has both changes.
#[test]
fn a_seat_changes_hands_and_the_match_goes_on() {
    let mut app = table();
    play_until(&mut app, flying);
    let take_over = |app: &mut App, by: Player| {
        let view = |app: &App| view::<Kadoova>(app, Eye::Open);
        let before = view(app);
        app.world_mut().resource_mut::<Pace>().paused = true;
        app.world_mut().write_message(Act::<Kadoova>(House::TakeOver { seat: YOU, by }));
        app.update();
        app.world_mut().resource_mut::<Pace>().paused = false;
        assert_eq!(view(app), before, "no state of the rules changes");
        shown::<Kadoova>(app, Eye::Table).clone()
    };
    let taken = take_over(&mut app, Player::Bot(Level::Hard));
    assert!(flying(&app), "what flies flies on");
    assert_eq!(taken.controls[YOU.index()], Control::Bot(Level::Hard));
    assert_eq!(turn::eye_for(&taken.controls), Eye::Table);
    play_until(&mut app, |app| !flying(app));
    assert!(refused(&mut app).is_empty(), "the person is not heard any more");
    let taken = take_over(&mut app, Player::Human);
    assert_eq!(taken.controls[YOU.index()], Control::Person);
    assert_eq!(turn::eye_for(&taken.controls), Eye::Seat(YOU));
    take_over(&mut app, Player::Bot(Level::Easy));
    play_until(&mut app, over);
    assert_ne!(shown::<Kadoova>(&app, Eye::Table).outcome.clone().unwrap().winners, Default::default());
}

#[test]
fn a_pause_holds_a_die_in_the_air() {
    let mut app = table();
    play_until(&mut app, flying);
    app.world_mut().resource_mut::<Pace>().paused = true;
    let at = |app: &App| app.world().resource::<Live>().bodies(Eye::Open).map(|die| die.at).collect::<Vec<_>>();
    let before = at(&app);
    (0..100).for_each(|_| app.update());
    assert_eq!(at(&app), before);
    app.world_mut().resource_mut::<Pace>().paused = false;
    (0..5).for_each(|_| app.update());
    assert_ne!(at(&app), before);
}

#[test]
fn stopping_leaves_nothing_behind() {
    let mut app = table();
    let entities = |app: &mut App| app.world_mut().entities().count_spawned();
    turn::stop::<Kadoova>(app.world_mut());
    let empty = entities(&mut app);
    let mut app = table();
    play_until(&mut app, flying);
    turn::stop::<Kadoova>(app.world_mut());
    app.update();
    assert!(!flying(&app));
    assert_eq!(entities(&mut app), empty, "as many entities as without a throw");
    assert!(app.world().get_resource::<Authority<Kadoova>>().is_none());
}
