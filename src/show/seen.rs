//! What ends a private showing: the seat says that it has seen the cards, its time is over, or no person plays it.

use bevy::prelude::*;

use super::{OnScreen, Playhead, Staged, TableFree, shared::HandStep};
use crate::{
    input::{Keys, race::listen},
    rules::{Eye, Pick, Seat},
    turn::{Pace, SharedScreen, Shown, is_watched},
};

/// A person's word that their seat has seen the cards that it is shown.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Seen(pub Seat);

/// Adds the key with which a seat that has looked says so.
pub(super) fn plugin<G: Staged>(app: &mut App) {
    app.add_message::<Seen>().add_systems(
        Update,
        press::<G>.after(listen).in_set(HandStep::See).ambiguous_with(HandStep::See).run_if(is_watched::<G>),
    );
}

/// Hears the label of the seat that has looked at what it is shown in its corner.
fn press<G: Staged>(
    (keys, free): (Keys, Res<TableFree>),
    screen: OnScreen<(&Shown<G>, &Playhead<G>)>,
    mut seen: MessageWriter<Seen>,
) {
    let (shown, head) = *screen;
    let Some(unseen) = head.asks_to_see().filter(|unseen| free.0 && unseen.looked && shown.eye == Eye::Table) else {
        return;
    };
    let (seat, open) = (unseen.showing.to, unseen.picking().open);
    if keys.own(seat).labels().any(|label| open[usize::from(label)] == Pick::Done) {
        seen.write(Seen(seat));
    }
}

/// Ends the showing on the shared screen.
pub(super) fn see<G: Staged>(
    (time, pace, free): (Res<Time>, Res<Pace>, Res<TableFree>),
    screen: Option<Single<(&Shown<G>, &mut Playhead<G>), With<SharedScreen>>>,
    mut seen: MessageReader<Seen>,
) {
    let said: Vec<Seat> = seen.read().map(|seen| seen.0).collect();
    let Some((shown, mut head)) = screen.map(Single::into_inner) else { return };
    let Some(unseen) = &head.unseen else { return };
    let to = unseen.showing.to;
    let runs = free.0 && !pace.paused && head.asks_to_see().is_some();
    let left = unseen.left.map(|left| if runs { left - time.delta_secs() } else { left });
    let is_over = said.contains(&to) || !shown.is_person(to) || left.is_some_and(|left| left <= 0.0);
    if is_over {
        head.unseen = None;
        head.seen_to = head.told;
    } else if left != unseen.left
        && let Some(unseen) = &mut head.unseen
    {
        unseen.left = left;
    }
}
