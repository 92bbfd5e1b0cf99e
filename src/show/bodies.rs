//! The present places of dice and tower cards in front of a viewer, for drawings and words that follow them.

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

use super::{BodyShown, Playhead, Staged};
use crate::{
    physics::Poses,
    pieces::{DrawnPiece, DrawnPieces, PiecesSystems, motion::Seen},
    rules::{Tick, throw::Body},
    turn::{SharedScreen, is_watched},
};

/// The system that finds where bodies are.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct BodiesSystems;

/// Adds the list of the bodies that the shared screen of `G` shows.
pub(super) fn plugin<G: Staged>(app: &mut App) {
    // The matches of two games have nothing in common, and drawing bodies doesn't change where they are.
    let look = look::<G>.after(PiecesSystems::Mirror).before(EguiPostUpdateSet::EndPass);
    app.add_systems(PostUpdate, look.in_set(BodiesSystems).ambiguous_with(BodiesSystems).run_if(is_watched::<G>));
}

fn look<G: Staged>(
    screen: Option<Single<(&mut Playhead<G>, &Poses, Option<&DrawnPieces>), With<SharedScreen>>>,
    seen: Query<&DrawnPiece>,
) {
    let Some((mut head, poses, pieces)) = screen.map(Single::into_inner) else { return };
    let shown = |(body, seen): (Body, Seen)| {
        let live = poses.body(body).filter(|_| poses.in_flight(body));
        let speed = live.map(|live| Vec3::from(live.at).distance(live.before_at.into()) * Tick::HZ as f32);
        let held = live.is_some_and(|live| live.held);
        BodyShown { body, seen, in_flight: live.is_some(), held, speed: speed.unwrap_or_default() }
    };
    let pieces = pieces.iter().flat_map(|pieces| pieces.iter());
    let bodies = seen.iter_many(pieces).filter_map(|piece| Some((piece.body?, piece.seen)));
    let bodies: Vec<BodyShown> = bodies.map(shown).collect();
    // These are no news, so they don't count as a change.
    let head = head.bypass_change_detection();
    if head.bodies != bodies {
        head.bodies = bodies;
    }
}
