//! The screens of the game that pictures are taken of and whose text is looked at, with a real game on them.

use bevy::prelude::*;

use super::Gesture;
use crate::{
    dev::{self, Film, Shot, close_panels, filmed, head, open, seat, shot, skip, start, take_up},
    games::{
        GameId,
        fools_gambit::{Event, FoolsGambit, Move, Phase, Swap, View},
    },
    rules::{Level, Seat, cards::Card},
    screens::{matches::Intro, open::Panel},
    setup::Setup,
    turn::{Control, Pace, Propose, SharedScreen, Speed},
};

/// Every screen, in the order in which one can walk through them.
pub const SHOTS: [Shot; 13] = [
    shot("fg-seats", &["Who plays Fool's Gambit?", "Red cards against black ones."], |world| seat(world, agreed())),
    shot("fg-intro", &["Two players, a deck each", "Draw!"], sit).when(|world| world.resource::<Intro>().open),
    shot("fg-choose", &["Pick the card that duels, face down.", "Deck 23"], start),
    shot("fg-picked", &["Place both cards", "Place both, or click a card to take it back."], pick),
    shot("fg-swap", &["Keep it", "For the wager", "The wagers"], place),
    shot("fg-reveal", &["Bo duels with the"], keep),
    shot("fg-rules", &["How Fool's Gambit is played"], |world| open(world, Panel::Rules)),
    shot("fg-five", &["Five!"], |world| moment(world, |event| matches!(event, Event::Fives { .. }))).then(close_panels),
    shot("fg-two", &["two is worth as much as"], |world| moment(world, |event| matches!(event, Event::Two { .. })))
        .then(close_panels),
    shot("fg-seven", &["Seven! Turned round!"], |world| {
        moment(world, |event| matches!(event, Event::Compared { reversed: true, .. }));
    })
    .then(close_panels),
    shot("fg-tie", &["a tie."], |world| moment(world, |event| matches!(event, Event::Compared { winner: None, .. })))
        .then(close_panels),
    shot("fg-late", &["Pick the card that duels, face down."], late)
        .then(close_panels)
        .when(|world| view(world).is_some_and(|view| view.phase == Phase::Choose)),
    shot("fg-result", &["worth", "Again!", "Back to the title"], |world| {
        dev::sit(world, Setup { seed: Some(1), ..Setup::of(&[EASY, EASY], GameId::FoolsGambit) });
        skip(world);
    }),
];

const EASY: Control = Control::Bot(Level::Easy);

/// One person against a bot.
fn agreed() -> Setup {
    Setup { seed: Some(4), ..Setup::of(&[Control::Person, Control::Bot(Level::Normal)], GameId::FoolsGambit) }
}

fn sit(world: &mut World) {
    dev::sit(world, agreed());
}

fn view(world: &World) -> Option<&View> {
    head::<FoolsGambit>(world).filter(|head| head.idle()).map(|head| &*head.view)
}

/// The first two cards of the own hand.
fn two(world: &World) -> Option<(Card, Card)> {
    let hand = &view(world)?.sides[0].hand;
    Some((hand.first()?.face?, hand.get(1)?.face?))
}

fn pick(world: &mut World) {
    let Some((duel, wager)) = two(world) else { return };
    let mut hands = world.query_filtered::<&mut Gesture, With<SharedScreen>>();
    for mut hand in hands.iter_mut(world) {
        *hand = Gesture { duel: Some(duel), wager: Some(wager), at: None };
    }
}

fn place(world: &mut World) {
    if let Some((duel, wager)) = two(world) {
        world.write_message(Propose::<FoolsGambit> { seat: Seat(0), mv: Move::Place { duel, wager } });
    }
}

fn keep(world: &mut World) {
    world.resource_mut::<Pace>().speed = Speed::X1;
    world.write_message(Propose::<FoolsGambit> { seat: Seat(0), mv: Move::Swap(Swap::Keep) });
}

/// A game of bots, until the step of which something like this comes.
fn moment(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<FoolsGambit>::in_which(world, GameId::FoolsGambit, 2, wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before(wanted);
    take_up(world, broken);
}

/// The last choice of a game: the piles are as high as they get.
fn late(world: &mut World) {
    let film = Film::<FoolsGambit>::of(world, agreed(), Level::Easy, crate::rules::Seed(4));
    let Some(film) = filmed(world, film) else { return };
    let drawn = |event: &Event| matches!(event, Event::Drawn { .. });
    let broken = film.after_last(drawn, agreed());
    take_up(world, broken);
}
