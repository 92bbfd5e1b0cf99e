//! The functions of [`DuelShow`] for whichever duel it is, made from the list of duels.

use bevy_egui::egui::Rect;

use super::{
    duel_show::{Deed, DuelShow, Laid},
    hand::Gesture,
    sight::{Sight, Teller},
    tower::Tower,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config, DuelEvent, DuelId, DuelMove, DuelReason, DuelView, Move, View,
        duels::{self, for_each_duel, tray},
    },
    pieces::Plan,
    rules::{Picking, Seat, Seats, dice::DieId, throw::Body},
    show::{Deeds, HandShown, InThrow, Intent, Named, Offer, Scene, WhatNow},
    ui::theme::Canvas,
};

/// Makes the macro `each`, which runs the same code for whichever duel it is; `D` is its type. The `$` lets a macro be
/// made inside this one.
macro_rules! each_of {
    ($d:tt $($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
        macro_rules! each {
            (DuelId, $d duel:expr, |$d D:ident| $d body:expr) => {
                match $d duel {
                    $(DuelId::$Duel => {
                        type $d D = duels::$file::$Duel;
                        $d body
                    })+
                }
            };
            ($d Any:ident, $d any:expr, |$d D:ident, $d part:pat_param| $d body:expr) => {
                match $d any {
                    $($d Any::$Duel($d part) => {
                        type $d D = duels::$file::$Duel;
                        $d body
                    })+
                }
            };
        }
    };
}

for_each_duel!(each_of $);

/// Returns the screens of which pictures are taken.
pub(super) fn shots(duel: DuelId) -> &'static [Shot] {
    each!(DuelId, duel, |D| D::SHOTS)
}

pub(super) fn rules(duel: DuelId) -> usize {
    each!(DuelId, duel, |D| D::RULES)
}

pub(super) fn steps(duel: DuelId) -> usize {
    each!(DuelId, duel, |D| D::RULE_STEPS)
}

pub(super) fn numbers(duel: DuelId, config: &Config) -> Vec<(&'static str, i32)> {
    each!(DuelId, duel, |D| D::numbers(config))
}

pub(super) fn most(duel: DuelId, config: &Config, dice: i32) -> Option<i32> {
    each!(DuelId, duel, |D| D::most(config, dice))
}

pub(super) fn is_hopeless(config: &Config, duel: &DuelView) -> bool {
    each!(DuelView, duel, |D, duel| D::is_hopeless(config, duel))
}

pub(super) fn is_bare(duel: &DuelView) -> bool {
    each!(DuelView, duel, |D, duel| D::is_bare(duel))
}

pub(super) fn draw_step(duel: DuelId, config: &Config, n: usize) -> Plan {
    each!(DuelId, duel, |D| D::draw_step(config, n))
}

pub(super) fn step_now(duel: &DuelView) -> usize {
    each!(DuelView, duel, |D, duel| D::step_now(duel))
}

pub(super) fn refusal(reason: &DuelReason) -> &'static str {
    each!(DuelReason, reason, |D, reason| D::refusal(reason))
}

pub(super) fn takes_away(event: &DuelEvent) -> bool {
    each!(DuelEvent, event, |D, event| D::takes_away(event))
}

pub(super) fn in_throw(event: &DuelEvent) -> InThrow {
    each!(DuelEvent, event, |D, event| D::in_throw(event))
}

pub(super) fn tell(teller: &mut Teller, event: &DuelEvent, drawn: Option<&DuelView>) -> f32 {
    each!(DuelEvent, event, |D, event| D::tell(teller, event, drawn.and_then(DuelView::part)))
}

pub(super) fn offer(sight: &Sight, duel: &DuelView, seat: Seat, mv: &DuelMove) -> Option<Offer<()>> {
    each!(DuelView, duel, |D, duel| D::offer(sight, duel, seat, mv.part()?))
}

pub(super) fn deed(duel: &DuelView, deed: Deed) -> Option<Move> {
    each!(DuelView, duel, |D, _| D::deed(deed).map(Move::from))
}

pub(super) fn scored(config: &Config, duel: &DuelView, seat: Seat) -> Vec<(DieId, i32)> {
    each!(DuelView, duel, |D, duel| D::scored(config, duel, seat))
}

pub(super) fn tower<'a>(config: &Config, duel: &'a DuelView) -> Option<Tower<'a>> {
    each!(DuelView, duel, |D, duel| D::tower(config, duel))
}

pub(super) fn take(duel: &DuelView, body: Body) -> Option<Move> {
    each!(DuelView, duel, |D, duel| D::take(duel, body).map(Move::from))
}

pub(super) fn by_hand(mv: &DuelMove) -> bool {
    each!(DuelMove, mv, |D, mv| D::by_hand(mv))
}

pub(super) fn intend(sight: &Sight, duel: &DuelView, hand: &mut Gesture, intent: &Intent) -> Option<Deeds<Move>> {
    each!(DuelView, duel, |D, duel| D::intend(sight, duel, hand, intent))
}

pub(super) fn named(sight: &Sight, duel: &DuelView) -> Vec<Named> {
    each!(DuelView, duel, |D, duel| D::named(sight, duel))
}

pub(super) fn look(sight: &Sight, duel: &DuelView, picking: &Picking) -> HandShown {
    each!(DuelView, duel, |D, duel| D::look(sight, duel, picking))
}

pub(super) fn looks_at(sight: &Sight, duel: &DuelView, seat: Seat) -> Option<Rect> {
    each!(DuelView, duel, |D, duel| D::looks_at(sight, duel, seat))
}

pub(super) fn active(duel: &DuelView) -> Seats {
    each!(DuelView, duel, |D, duel| D::active(duel))
}

pub(super) fn is_live(duel: &DuelView) -> bool {
    each!(DuelView, duel, |D, duel| D::is_live(duel))
}

pub(super) fn hands(duel: &DuelView) -> Vec<&tray::Hand> {
    each!(DuelView, duel, |D, duel| D::hands(duel))
}

/// Whether it is a race: all roll at the same time, and the first one wins.
pub(super) fn is_race(duel: &DuelView) -> bool {
    !matches!(duel, DuelView::Con(_)) && !hands(duel).is_empty()
}

pub(super) fn seat_line(sight: &Sight, duel: &DuelView, seat: Seat) -> String {
    each!(DuelView, duel, |D, duel| D::seat_line(sight, duel, seat))
}

pub(super) fn stand(sight: &Sight, duel: &DuelView) -> String {
    each!(DuelView, duel, |D, duel| D::stand(sight, duel))
}

pub(super) fn what_now(sight: &Sight, duel: &DuelView) -> WhatNow {
    each!(DuelView, duel, |D, duel| D::what_now(sight, duel))
}

pub(super) fn laid(sight: &Sight, duel: &DuelView) -> Option<Laid> {
    each!(DuelView, duel, |D, duel| D::laid(sight, duel))
}

pub(super) fn on_table(canvas: &Canvas, sight: &Sight, duel: &DuelView, taken: &mut Vec<Rect>) {
    each!(DuelView, duel, |D, duel| D::on_table(canvas, sight, duel, taken));
}

pub(super) fn card(canvas: &Canvas, sight: &Sight, duel: &DuelView, place: Rect) {
    each!(DuelView, duel, |D, duel| D::card(canvas, sight, duel, place));
}

pub(super) fn asks_at(sight: &Sight, duel: &DuelView, count: usize) -> Option<Rect> {
    each!(DuelView, duel, |D, duel| D::asks_at(sight, duel, count))
}

pub(super) fn behind(canvas: &Canvas, sight: &Sight, duel: &DuelView) {
    each!(DuelView, duel, |D, duel| D::behind(canvas, sight, duel));
}

pub(super) fn cries_at(sight: &Sight, duel: &DuelView) -> Option<Rect> {
    each!(DuelView, duel, |D, duel| D::cries_at(sight, duel))
}

pub(super) fn may_hurry(duel: &DuelView) -> bool {
    each!(DuelView, duel, |D, duel| D::may_hurry(duel))
}

pub(super) fn keeps(canvas: &Canvas, sight: &Sight, duel: &DuelView) -> Vec<Rect> {
    each!(DuelView, duel, |D, duel| D::keeps(canvas, sight, duel))
}

pub(super) fn lay(sight: &Sight, scene: &mut Scene, duel: &DuelView) {
    each!(DuelView, duel, |D, duel| D::lay(sight, scene, duel));
}

pub(super) fn result(sight: &Sight, duel: &DuelView) -> Vec<(String, String)> {
    each!(DuelView, duel, |D, duel| D::result(sight, duel))
}

/// Returns what is shown of the tower, if the duel being fought, or just over, has one.
pub(super) fn tower_of(view: &View) -> Option<Tower<'_>> {
    tower(&view.config, view.shown_duel()?)
}
