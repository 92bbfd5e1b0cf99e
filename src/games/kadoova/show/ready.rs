//! Those who fight get ready: people are once the introduction is closed.

use bevy::prelude::*;

use super::{
    super::{Kadoova, Move, Phase, View},
    any,
};
use crate::{
    AppSystems,
    screens::HeardSystems,
    show::{OnScreen, Playhead, TableFree, Telling as _},
    turn::{MatchId, Propose, Shown},
};

/// Adds the system that makes them ready.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, go_on.after(HeardSystems::Match).in_set(AppSystems::Input));
}

/// Once the introduction is closed, makes all people who fight ready, and their challenger call: it is one press.
pub(super) fn go_on(
    screen: Option<OnScreen<(&Shown<Kadoova>, &mut Playhead<Kadoova>)>>,
    free: Res<TableFree>,
    mut propose: MessageWriter<Propose<Kadoova>>,
    mut waved_through: Local<Option<(MatchId, usize, Phase)>>,
) {
    let Some((shown, head)) = screen.map(Single::into_inner) else { return };
    let view = &shown.view;
    let now = (shown.id, view.ledger.bouts.len(), view.phase);
    let told = head.introduced == Kadoova::chapter(view) && head.introduced.is_some_and(|told| told.side.is_none());
    if !free.0 || view.side.is_some() || !told || *waved_through == Some(now) {
        return;
    }
    let mv = match view.phase {
        Phase::Ready => Move::Ready,
        Phase::Call => Move::Call,
        _ => return,
    };
    *waved_through = Some(now);
    let hands = shown.movers.iter().filter(|seat| shown.is_person(*seat));
    propose.write_batch(hands.map(|seat| Propose { seat, mv: mv.clone() }));
}

/// Whether a duel has been announced and not been called yet, so that those who fight it get ready.
pub(super) fn gets_ready(view: &View) -> bool {
    let waits = || view.shown_duel().is_some_and(|duel| any::active(duel).is_empty());
    view.side.is_none()
        && match view.phase {
            Phase::Muster | Phase::Ready | Phase::Call => true,
            // Nobody chooses or rolls any more, and the dice are still to be handed out.
            Phase::Choices | Phase::Prepare => waits(),
            _ => false,
        }
}
