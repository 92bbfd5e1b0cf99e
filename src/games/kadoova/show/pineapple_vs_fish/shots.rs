//! The pictures of Pineapple vs Fish.

use bevy::prelude::*;

use super::super::staging::{
    CHALLENGER, carries, choosing, duel, flies, hand, introduced, on_its_way, over, play, propose, told,
};
use crate::{
    dev::{Shot, close_panels, open, shot, skip, start},
    games::kadoova::{
        DuelEvent, DuelId, DuelView, Event,
        duels::{
            pineapple_vs_fish::{self, End, Stage},
            towers,
        },
    },
    rules::{Level, Seat, dice::EDGE},
    screens::open::Panel,
    settings::{Kept, lessons},
    turn::Control,
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("tower-intro", &["Pineapple vs Fish", "We’re all ready!"], |world| {
        play(world, DuelId::PineappleVsFish, &[Control::Person; 2], CHALLENGER);
    })
    .when(introduced),
    shot("tower-rules", &["How to play Pineapple vs Fish"], |world| open(world, Panel::Rules)),
    shot("tower-roles", &["The Fish", "The Pineapple"], start).when(choosing),
    shot("tower-lesson", &["Take a die, carry it over the tower"], |world| {
        world.resource_mut::<Kept>().lessons.retain(|had| had != lessons::CARRY);
        be_the_fish(world);
    })
    .when(flies),
    shot("tower-take", &["From above", "Sway", "take a die"], |world| {
        world.resource_mut::<Kept>().teach(lessons::CARRY);
        hand(world, |hand| hand.lesson = None);
    })
    .when(|world| told(world) && tower(world).is_some_and(|duel| duel.stage == Stage::Take)),
    shot("tower-carry", &["Carry it over the tower", "let go"], take).when(carries),
    shot("tower-middle", &["From above", "Die 7 of 12"], |world| grown(world, 7)).then(close_panels),
    shot("tower-late", &["From above", "Die 10 of 12"], |world| grown(world, 10)).then(close_panels),
    shot("tower-falls", &["It falls!"], fell_by_fish).then(close_panels),
    shot("tower-slow-motion", &["Slow motion"], |_| {}),
    shot("tower-outside", &["off the mat"], fell_by_pineapple)
        .then(close_panels)
        .when(|world| tower(world).is_some_and(|duel| matches!(duel.stage, Stage::Fallen | Stage::Won(_)))),
    shot("tower-result", &["Play again"], skip).when(over),
];

fn tower(world: &World) -> Option<&pineapple_vs_fish::View> {
    match duel(world) {
        Some(DuelView::PineappleVsFish(duel)) => Some(duel),
        _ => None,
    }
}

/// Makes a person the Fish, who begins.
fn be_the_fish(world: &mut World) {
    propose(world, pineapple_vs_fish::Move::Fish(Seat(0)));
}

/// Lets that person take a die.
fn take(world: &mut World) {
    let die = tower(world).and_then(|duel| duel.hand(Seat(0)).first().copied());
    if let Some(die) = die {
        propose(world, pineapple_vs_fish::Move::Take { die });
    }
}

/// Takes up a duel with the die of this number on its way to a tower that will stand.
fn grown(world: &mut World, number: i32) {
    let wanted = move |event: &Event| {
        let placed = |event: &towers::Event| matches!(event, towers::Event::Placed { height, .. } if *height > (number + 2) * EDGE + EDGE / 2);
        matches!(event, Event::Duel(DuelEvent::PineappleVsFish(pineapple_vs_fish::Event::Tower(event))) if placed(event))
    };
    on_its_way(world, DuelId::PineappleVsFish, Level::Hard, wanted);
}

/// Takes up a duel with the die on its way that fells the tower.
fn fell_by_fish(world: &mut World) {
    on_its_way(world, DuelId::PineappleVsFish, Level::Easy, |event| {
        let end = |event: &pineapple_vs_fish::Event| {
            matches!(event, pineapple_vs_fish::Event::Tower(towers::Event::Fell { .. }))
        };
        matches!(event, Event::Duel(DuelEvent::PineappleVsFish(event)) if end(event))
    });
}

/// Takes up a duel in which the Pineapple is about to fell the tower, and several dice will lie off the mat.
fn fell_by_pineapple(world: &mut World) {
    on_its_way(world, DuelId::PineappleVsFish, Level::Easy, |event| {
        let outside = |end: &End| matches!(end, End::FelledByPineapple { outside } if outside.len() > 1);
        matches!(event, Event::Duel(DuelEvent::PineappleVsFish(pineapple_vs_fish::Event::Counted(end))) if outside(end))
    });
}
