//! The pictures of Con.

use bevy::prelude::*;

use super::super::staging::{CHALLENGER, EASY, Film, duel, practise, propose, slowly};
use crate::{
    dev::{Shot, close_panels, filmed, look, open, shot, start, take_up, two},
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, DuelMove, DuelView, Event, Move as MatchMove,
            duels::{
                con::{self, Claim, Move, Stage},
                tray::Does,
            },
        },
    },
    rules::{Level, Seat, Seats},
    screens::open::Panel,
    setup::Setup,
    turn::Control,
};

/// Its screens, in the order in which one can walk through them.
pub(super) const SHOTS: &[Shot] = &[
    shot("con-intro", &["Con", "behind a screen"], alone),
    shot("con-rules", &["How to play Con"], |world| open(world, Panel::Rules)),
    shot("con-rolls", &["Fourteen dice each"], slowly)
        .when(|world| con(world).is_some_and(|con| con.stage == Stage::Rolling)),
    shot("con-shakes", &["shaking"], |world| propose(world, DuelMove::Con(Move::Shake)))
        .when(|world| con(world).is_some_and(|con| matches!(con.sides[0].hand.does, Does::Shakes { .. }))),
    shot("con-read", &["Fourteen dice each"], |world| propose(world, DuelMove::Con(Move::Release)))
        .when(|world| con(world).is_some_and(|con| !con.sides[0].behind.is_empty())),
    shot("con-claim", &["Which number?", "Your dice"], again).when(claims),
    shot("con-odds", &["100 %"], |world| world.resource_mut::<Setup>().odds = Seats::all(2)),
    shot("con-screens", &["28 dice on the table"], |world| two_of(world, &[])).then(close_panels).when(claims),
    shot("con-ladder", &["At least 8\u{a0}×\u{a0}6"], |world| two_of(world, &LADDER)).then(close_panels).when(claims),
    shot("con-look", &["Con!", "%"], |world| look(world, true)),
    shot("con-count", &["3 of 8"], |world| {
        look(world, false);
        propose(world, DuelMove::Con(Move::Call));
    })
    .when(|world| con(world).is_some_and(|con| con.counted.len() == 3)),
    shot("con-true", &["It’s true!"], start).when(|world| con(world).is_some_and(|con| con.counted.len() >= 8)),
];

/// Claims that rise one by one.
const LADDER: [(u8, u8); 8] = [(1, 3), (2, 3), (3, 6), (4, 2), (5, 5), (6, 4), (7, 4), (8, 6)];

fn alone(world: &mut World) {
    practise(world, DuelId::Con, &[Control::Person, EASY], CHALLENGER);
}

/// Rolls again what shows no number.
fn again(world: &mut World) {
    if con(world).is_some_and(|con| con.sides[0].is_to_roll()) {
        propose(world, DuelMove::Con(Move::Shake));
        propose(world, DuelMove::Con(Move::Release));
    }
}

/// Takes up a duel of two people, each with a half of the keyboard, after these claims.
fn two_of(world: &mut World, claims: &[(u8, u8)]) {
    let row = GameId::Practice(DuelId::Con).row();
    let first =
        |event: &Event| matches!(event, Event::Duel(DuelEvent::Con(con::Event::AllRead { first: Seat(0), .. })));
    let film = Film::in_which(world, row, (2, Level::Hard), first);
    let Some(film) = filmed(world, film) else { return };
    let any = |event: &Event| matches!(event, Event::Duel(DuelEvent::Con(con::Event::Claimed { .. })));
    let moves: Vec<(Seat, MatchMove)> = claims
        .iter()
        .enumerate()
        .map(|(n, (count, face))| {
            let mv = DuelMove::Con(Move::Claim(Claim { count: *count, face: *face }));
            (Seat((n % 2) as u8), mv.into())
        })
        .collect();
    let broken = film.before_and(any, &moves, Setup { odds: Seats::all(2), ..two(row) });
    take_up(world, broken);
}

fn claims(world: &World) -> bool {
    con(world).is_some_and(|con| con.turn().is_some())
}

/// Returns Con, if it is on the table.
fn con(world: &World) -> Option<&con::View> {
    match duel(world) {
        Some(DuelView::Con(duel)) => Some(duel),
        _ => None,
    }
}
