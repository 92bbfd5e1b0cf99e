//! The pictures of Chicken!.

use bevy::prelude::*;
use std::cell::Cell;

use super::super::staging::{
    EASY, Film, NORMALS, called, duel, flies, gesture, hand, on_its_way, over, paid_off, play, practise, slowly,
    watch_duel,
};
use crate::{
    dev::{Shot, close_panels, filmed, head, open, shot, skip, start, take_up},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event, Kadoova,
            duels::chicken,
            show::{Gesture, Mode},
        },
    },
    input::{Device, LastUsed, gesture::HandTrack},
    rules::{Level, Seat},
    screens::{matches::Intro, open::Panel},
    settings::{Kept, lessons},
    setup::Setup,
    show::{PayoffKind, SeeBest},
    turn::Control,
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("intro", &["Duel!", "Pip", "Throw six dice, one by one."], |world| {
        play(world, DuelId::Chicken, &[Control::Person, EASY], 5)
    }),
    shot("chicken-rules", &["How to play Chicken!", "Full rules"], |world| open(world, Panel::Rules)),
    shot("lesson-pull", &["Grab a die, pull it back, let go."], |world| {
        world.resource_mut::<Kept>().lessons.retain(|had| had != lessons::THROW);
        start(world);
    })
    .when(pulls),
    shot("lesson-flick", &["Or grab a die, flick it forward, let go while it moves."], |_| {}).when(flies),
    shot("lesson-stick", &["Pull the stick back, then let go."], |world| taught(world, Device::Pad(0))).when(pulls),
    shot("lesson-keys", &["Hold the key, then let go."], |world| taught(world, Device::Keyboard)).when(flies),
    shot("first-throw", &["Throw a die from the tray on the left across the white line."], |world| {
        world.resource_mut::<Kept>().teach(lessons::THROW);
        taught(world, Device::Mouse);
    })
    .when(to_throw),
    shot("carry", &["Pull it back and let go, or flick it.", "Steady, "], carry),
    shot("pull", &["Let go to throw. The farther back, the faster.", "Steady, "], pull),
    shot("aim-by-keys", &["Let go to throw. Hold for more power", "Shaken, "], aim),
    shot("pause", &["Paused", "Resume", "Give up"], |world| open(world, Panel::Pause)),
    shot("thrown", &["Now on the lane"], |world| watch_duel(world, DuelId::Chicken, &NORMALS[..2]))
        .when(|world| thrown(world, 4)),
    shot("second-turn", &["Now on the lane", "beat"], |_| {}).when(second_turn),
    shot("concede", &["Concede"], hopeless).then(close_panels),
    shot("payoff-last-die", &["Last"], |world| practise(world, DuelId::Chicken, &NORMALS[..2], 3))
        .then(slowly)
        .when(|world| paid_off(world, PayoffKind::LastDie)),
    shot("payoff-bust", &["Bust!"], |world| on_its_way(world, DuelId::Chicken, Level::Normal, busts))
        .then(close_panels)
        .when(|world| paid_off(world, PayoffKind::Bust)),
    shot("payoff-won", &["wins the duel!"], |world| on_its_way(world, DuelId::Chicken, Level::Normal, wins))
        .then(close_panels)
        .when(|world| paid_off(world, PayoffKind::Won)),
    shot("result", &["Play again", "Back to title", "wins"], skip).when(over),
    shot("result-best", &["See the best throw"], |world| on_its_way(world, DuelId::Chicken, Level::Normal, wins))
        .then(close_panels)
        .when(over),
    shot("best-throw", &["Slow motion"], |world| {
        world.write_message(SeeBest);
    }),
];

/// Puts a person where the best throws don't help any more: where a bot stops and loses.
fn hopeless(world: &mut World) {
    let stopped = Cell::new(None);
    let concedes = |event: &Event| match event {
        Event::Duel(DuelEvent::Chicken(chicken::Event::TurnBegan { .. })) => {
            stopped.set(None);
            false
        }
        Event::Duel(DuelEvent::Chicken(chicken::Event::Stopped { seat, .. })) => {
            stopped.set(Some(*seat));
            false
        }
        Event::Duel(DuelEvent::Chicken(chicken::Event::Won(verdict))) => {
            stopped.get().is_some_and(|seat| !verdict.winners.contains(seat))
        }
        _ => false,
    };
    let game = GameId::Practice(DuelId::Chicken).row();
    let film = Film::in_which(world, game, (2, Level::Easy), concedes);
    let (Some(film), Some(loser)) = (filmed(world, film), stopped.get()) else { return };
    let mut setup = Setup::of(&[EASY, EASY], game);
    setup.hand_over(loser.index(), Control::Person);
    let stops = |event: &Event| matches!(event, Event::Duel(DuelEvent::Chicken(chicken::Event::Stopped { seat, .. })) if *seat == loser);
    take_up(world, film.before_for(stops, setup));
}

fn busts(event: &Event) -> bool {
    matches!(event, Event::Duel(DuelEvent::Chicken(chicken::Event::Busted { .. })))
}

fn wins(event: &Event) -> bool {
    matches!(event, Event::Duel(DuelEvent::Chicken(chicken::Event::Won(_))))
}

/// Returns Chicken!, if it is on the table.
fn lane(world: &World) -> Option<&chicken::View> {
    match duel(world) {
        Some(DuelView::Chicken(duel)) => Some(duel),
        _ => None,
    }
}

fn to_throw(world: &World) -> bool {
    let hand = lane(world).filter(|duel| duel.stage == chicken::Stage::Aim).and_then(|duel| duel.thrower());
    let may = |seat: Seat| head::<Kadoova>(world).is_some_and(|head| head.idle() && head.view.movers.contains(seat));
    hand.is_some_and(|seat| may(seat) && seat.0 == 0)
}

/// Empties the hand, and makes `device` the one used last, so that its lesson, if any, begins anew.
fn taught(world: &mut World, device: Device) {
    world.insert_resource(LastUsed(device));
    hand(world, |hand| *hand = Gesture::default());
}

/// Whether the hand is drawn back by more than a finger's breadth.
fn pulls(world: &World) -> bool {
    let limits = head::<Kadoova>(world).map(|head| head.view.config.limits);
    let pull = gesture(world).zip(limits).and_then(|(hand, limits)| hand.pull(&limits));
    pull.is_some_and(|pull| pull.from[0] - pull.to[0] > 2.0)
}

/// Makes the hand take the first die at `from` and go on to `to`.
fn hold(world: &mut World, from: [f32; 2], to: [f32; 2]) {
    let die = lane(world).and_then(|duel| duel.dice.hand.first().copied());
    let Some(die) = die else { return };
    let mut track = HandTrack::new(0.0, from, 4.0);
    track.frame(0.05);
    track.moved(0.05, to);
    hand(world, |hand| hand.mode = Mode::Carry { die, track });
}

fn carry(world: &mut World) {
    hold(world, [1.0, 11.0], [3.6, 12.6]);
}

fn pull(world: &mut World) {
    hold(world, [3.9, 13.0], [-0.8, 11.6]);
}

fn aim(world: &mut World) {
    hand(world, |hand| {
        hand.mode = Mode::Keys { charge: Some((0.4, false)), shaken: true };
        (hand.aim, hand.spin) = (4000, 900);
    });
}

fn thrown(world: &World, throws: u8) -> bool {
    let intro = world.resource::<Intro>().open;
    !intro && called(world) && lane(world).is_some_and(|duel| duel.throws >= throws)
}

fn second_turn(world: &World) -> bool {
    lane(world).is_some_and(|duel| duel.sums.len() == 1 && duel.throws >= 1 && !duel.dice.lying.is_empty())
}
