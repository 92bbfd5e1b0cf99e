//! The systems that every game's [`TurnStep`](super::TurnStep) schedule has, and the conditions that gate them.

use bevy::prelude::*;

use super::{Authority, Refused, Thinking};
use crate::rules::{Bots, Pending};

/// Run condition: the forced step `step` is due in this run.
pub fn due<G: Bots>(step: G::Step) -> impl Fn(Res<Authority<G>>) -> bool + Clone {
    move |authority| matches!(authority.due(), Some(Pending::Resolve(due)) if *due == step)
}

/// Run condition: a forced step that `is_mine` accepts is due in this run.
pub fn due_one_of<G: Bots>(is_mine: impl Fn(G::Step) -> bool + Clone) -> impl Fn(Res<Authority<G>>) -> bool + Clone {
    move |authority| matches!(authority.due(), Some(Pending::Resolve(due)) if is_mine(*due))
}

pub(super) fn open<G: Bots>(mut authority: ResMut<Authority<G>>) {
    authority.open();
}

pub(super) fn house_acts<G: Bots>(authority: Res<Authority<G>>) -> bool {
    authority.acts()
}

pub(super) fn take_house_act<G: Bots>(mut authority: ResMut<Authority<G>>) {
    authority.act();
}

/// Proposals are judged whatever is due: one made while a die flies is refused with a reason, not kept for later.
pub(super) fn somebody_moves<G: Bots>(authority: Res<Authority<G>>) -> bool {
    authority.is_for_moves()
}

pub(super) fn take_moves<G: Bots>(
    mut authority: ResMut<Authority<G>>,
    thinking: Res<Thinking>,
    mut refused: MessageWriter<Refused<G>>,
) {
    authority.play(*thinking, |seat, mv, reason| {
        refused.write(Refused { seat, mv, reason });
    });
}

pub(super) fn report_is_in<G: Bots>(authority: Res<Authority<G>>) -> bool {
    authority.has_landed()
}

pub(super) fn take_report<G: Bots>(mut authority: ResMut<Authority<G>>) {
    authority.observe();
}

pub(super) fn something_happened<G: Bots>(authority: Res<Authority<G>>) -> bool {
    authority.did_something()
}

pub(super) fn keep_record<G: Bots>(mut authority: ResMut<Authority<G>>) {
    authority.keep_record();
}

pub(super) fn count<G: Bots>(mut authority: ResMut<Authority<G>>) {
    authority.count();
}

pub(super) fn move_clock<G: Bots>(mut authority: ResMut<Authority<G>>) {
    authority.move_clock();
}
