//! What the pictures of the match and of several duels share: how they put a match on the table, and ask how it stands.

use bevy::prelude::*;

use super::Gesture;
use crate::{
    dev::{self, filmed, head, take_up},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelId, DuelView, Event, Kadoova, Move, Phase, View,
            duels::tray::{Heat, RaceOfTwo, RaceStage},
        },
    },
    rules::{Level, Seat},
    screens::matches::Intro,
    setup::Setup,
    show::{Gestures, PayoffKind, Playhead, Stage, Staged},
    turn::{Control, Pace, Propose, SharedScreen, Speed},
};

pub(super) type Film = dev::Film<Kadoova>;

/// Seats four at the table, with names that fill their fields.
pub(super) fn four() -> Setup {
    let [hand, easy, hard] = [Control::Person, Control::Bot(Level::Easy), Control::Bot(Level::Hard)];
    let mut setup = Setup::of(&[hand, hand, easy, hard], GameId::Kadoova.row());
    setup.seats[0].name = "Maximiliane".into();
    setup.seats[1].name = "WWWWWWWWWWWW".into();
    setup
}

/// Puts this duel on the table, with these seats at it.
pub(super) fn play(world: &mut World, duel: DuelId, seats: &[Control], seed: u64) {
    dev::sit(world, Setup { seed: Some(seed), ..Setup::of(seats, GameId::Practice(duel).row()) });
}

/// A seed that makes the first seat of two the challenger.
pub(super) const CHALLENGER: u64 = 3;
pub(super) const EASY: Control = Control::Bot(Level::Easy);
pub(super) const NORMALS: [Control; 4] = [Control::Bot(Level::Normal); 4];

/// Starts this duel with bots, at four times the speed.
pub(super) fn watch_duel(world: &mut World, duel: DuelId, seats: &[Control]) {
    play(world, duel, seats, 5);
    world.resource_mut::<Pace>().speed = Speed::X4;
}

/// Returns the duel that the shared screen shows.
pub(super) fn duel(world: &World) -> Option<&DuelView> {
    head::<Kadoova>(world)?.view.shown_duel()
}

/// Lets `act` change the hand at the shared screen.
pub(super) fn hand(world: &mut World, act: impl FnOnce(&mut Gesture)) {
    let mut screens = world.query_filtered::<&mut Gestures<Kadoova>, With<SharedScreen>>();
    if let Ok(mut hand) = screens.single_mut(world) {
        act(hand.last_mut());
    }
}

/// Makes this move for the first seat.
pub(super) fn propose(world: &mut World, mv: impl Into<Move>) {
    world.write_message(Propose::<Kadoova> { seat: Seat(0), mv: mv.into() });
}

/// Whether a piece is in a hand, above its tower.
pub(super) fn carries(world: &World) -> bool {
    told(world) && head::<Kadoova>(world).is_some_and(|head| Kadoova::leads(&head.view).is_some())
}

/// Whether a moment of this kind is on stage, and well under way.
pub(super) fn paid_off(world: &World, kind: PayoffKind) -> bool {
    let stage = head::<Kadoova>(world).and_then(|head| head.stage.as_ref());
    let is_now = |stage: &Stage| stage.payoff.as_ref().is_some_and(|payoff| payoff.kind == kind);
    stage.is_some_and(|stage| is_now(stage) && stage.age > stage.lasts * 0.3)
}

/// Takes up a duel of two bots of this level, with the die or the piece on its way that first causes a wanted event.
pub(super) fn on_its_way(world: &mut World, duel: DuelId, level: Level, wanted: impl Fn(&Event) -> bool) {
    let film = Film::in_which(world, GameId::Practice(duel).row(), (2, level), &wanted);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.in_flight_before(wanted));
}

/// Returns the hand at the shared screen.
pub(super) fn gesture(world: &World) -> Option<&Gesture> {
    let mut screens = world.try_query_filtered::<&Gestures<Kadoova>, With<SharedScreen>>()?;
    screens.iter(world).next().map(Gestures::last)
}

/// Whether a die seems to fly from that hand.
pub(super) fn flies(world: &World) -> bool {
    gesture(world).is_some_and(Gesture::is_shown_flying)
}

pub(super) fn introduced(world: &World) -> bool {
    world.resource::<Intro>().open
}

/// Whether a person chooses something before the duel.
pub(super) fn choosing(world: &World) -> bool {
    let chooses = |view: &View| matches!(view.phase, Phase::Choices | Phase::Prepare) && !view.movers.is_empty();
    head::<Kadoova>(world).is_some_and(|head| head.idle() && chooses(&head.view))
}

pub(super) fn called(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| !head.calls.is_empty())
}

pub(super) fn over(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| head.idle() && head.outcome.is_some())
}

/// Puts a duel on the table, with these seats at it and no saved match, at normal speed.
pub(super) fn practise(world: &mut World, duel: DuelId, controls: &[Control], seed: u64) {
    play(world, duel, controls, seed);
    world.resource_mut::<Pace>().speed = Speed::X1;
}

pub(super) fn idle(world: &World) -> bool {
    !world.resource::<Intro>().open && told(world)
}

/// Whether everything has been told.
pub(super) fn told(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(Playhead::idle)
}

/// Closes the introduction, without speeding anything up.
pub(super) fn slowly(world: &mut World) {
    world.resource_mut::<Intro>().open = false;
}

/// Agrees on steady mode for the match that is about to begin.
pub(super) fn in_steps(world: &mut World) {
    let mut setup = world.resource::<Setup>().clone();
    setup.agree_rule("steady", "on");
    world.insert_resource(setup);
}

/// Whether a race is counted in.
pub(super) fn counts_in(duel: &impl RaceOfTwo) -> bool {
    matches!(duel.race_stage(), Some(RaceStage::On(Heat::CountIn { .. })))
}

/// Whether a race is on.
pub(super) fn races(duel: &impl RaceOfTwo) -> bool {
    matches!(duel.race_stage(), Some(RaceStage::On(_)))
}

/// Whether the next step of a race in steady mode may be rolled.
pub(super) fn is_step(duel: &impl RaceOfTwo) -> bool {
    duel.is_steady() && races(duel) && duel.rolls().is_empty()
}

/// Whether a race is won, and no dice roll any more.
pub(super) fn is_won(duel: &impl RaceOfTwo) -> bool {
    matches!(duel.race_stage(), Some(RaceStage::Won(_)))
}
