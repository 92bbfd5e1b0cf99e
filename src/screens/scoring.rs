//! Keeps the score sheet and the result for the panels, from what people have been told. They are written anew when
//! something has happened, and not in every frame.

use bevy::prelude::*;

use super::{
    matches::Whole,
    open::Told,
    score::Score,
    screen::{LaySystems, Screen},
};
use crate::{
    rules::Seats,
    show::{Claim, Show, sight::House},
    turn::{Version, is_watched},
};

/// Adds the system that keeps the score sheet of `G`.
pub fn plugin<G: Show>(app: &mut App) {
    let keep = keep::<G>.in_set(LaySystems).ambiguous_with(LaySystems);
    app.add_systems(Update, keep.run_if(in_state(Screen::Table).and_then(is_watched::<G>)));
}

fn keep<G: Show>(
    (house, screen): (House, Whole<G>),
    (mut score, mut told): (ResMut<Score>, ResMut<Told>),
    mut written: Local<Option<(Option<Version>, bool, bool)>>,
) {
    let Some((shown, head, hand, pieces)) = screen.map(|screen| *screen) else { return };
    let now = Some((head.version(), head.has_told_all(), head.idle()));
    // In a race the state changes all the time, and nothing is written.
    if G::is_live(&head.view) || (*written == now && !house.names.is_changed()) {
        return;
    }
    *written = now;
    let sight = house.sight(shown, head, hand, pieces);
    let result = head.has_told_all().then(|| G::ended(&sight)).flatten();
    score.set_if_neq(Score { sheet: G::sheet(&sight), result, best: G::best(sight.view()) });
    let argues = G::claim(Claim::Settle(Seats::NONE)).is_some();
    told.set_if_neq(Told {
        over: head.outcome.is_some(),
        argues,
        piles: G::piles(&sight),
        book: Some(G::book_now(&sight)),
    });
}
