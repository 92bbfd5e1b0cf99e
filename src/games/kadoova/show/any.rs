//! The functions of [`DuelShow`] for whichever duel it is, generated from the list of duels.

use bevy_egui::egui::Rect;

use super::{Deed, DuelShow, Laid, Sight, Teller, Tower};
use crate::{
    games::kadoova::{
        Config, DuelEvent, DuelId, DuelMove, DuelReason, DuelView, Move, View,
        duels::{self, for_each_duel, tray},
    },
    pieces::Plan,
    rules::{Seat, Seats, throw::Body},
    show::{Offer, Scene, WhatNow},
    ui::theme::Canvas,
};

macro_rules! any_duel {
    ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
        pub(super) fn rules(duel: DuelId) -> usize {
            match duel {
                $(DuelId::$Duel => duels::$file::$Duel::RULES,)+
            }
        }

        pub(super) fn steps(duel: DuelId) -> usize {
            match duel {
                $(DuelId::$Duel => duels::$file::$Duel::STEPS,)+
            }
        }

        pub(super) fn numbers(duel: DuelId, config: &Config) -> Vec<(&'static str, i32)> {
            match duel {
                $(DuelId::$Duel => duels::$file::$Duel::numbers(config),)+
            }
        }

        pub(super) fn draw_step(duel: DuelId, config: &Config, n: usize) -> Plan {
            match duel {
                $(DuelId::$Duel => duels::$file::$Duel::draw_step(config, n),)+
            }
        }

        pub(super) fn step_now(duel: &DuelView) -> usize {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::step_now(duel),)+
            }
        }

        pub(super) fn refusal(reason: &DuelReason) -> &'static str {
            match reason {
                $(DuelReason::$Duel(reason) => duels::$file::$Duel::refusal(reason),)+
            }
        }

        pub(super) fn takes_away(event: &DuelEvent) -> bool {
            match event {
                $(DuelEvent::$Duel(event) => duels::$file::$Duel::takes_away(event),)+
            }
        }

        pub(super) fn tell(teller: &mut Teller, event: &DuelEvent, drawn: Option<&DuelView>) -> f32 {
            match event {
                $(DuelEvent::$Duel(event) => {
                    let duel = match drawn {
                        Some(DuelView::$Duel(duel)) => Some(duel),
                        _ => None,
                    };
                    duels::$file::$Duel::tell(teller, event, duel)
                })+
            }
        }

        pub(super) fn offer(sight: &Sight, duel: &DuelView, seat: Seat, mv: &DuelMove) -> Option<Offer<()>> {
            match (duel, mv) {
                $((DuelView::$Duel(duel), DuelMove::$Duel(mv)) => duels::$file::$Duel::offer(sight, duel, seat, mv),)+
                _ => None,
            }
        }

        pub(super) fn deed(duel: &DuelView, deed: Deed) -> Option<Move> {
            match duel {
                $(DuelView::$Duel(_) => Some(Move::Duel(DuelMove::$Duel(duels::$file::$Duel::deed(deed)?))),)+
            }
        }

        pub(super) fn has_scored(config: &Config, duel: &DuelView, seat: Seat) -> bool {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::has_scored(config, duel, seat),)+
            }
        }

        pub(super) fn tower<'a>(config: &Config, duel: &'a DuelView) -> Option<Tower<'a>> {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::tower(config, duel),)+
            }
        }

        pub(super) fn take(duel: &DuelView, body: Body) -> Option<Move> {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::take(duel, body).map(DuelMove::$Duel).map(Move::Duel),)+
            }
        }

        pub(super) fn takes_up(mv: &DuelMove) -> bool {
            match mv {
                $(DuelMove::$Duel(mv) => duels::$file::$Duel::takes_up(mv),)+
            }
        }

        pub(super) fn active(duel: &DuelView) -> Seats {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::active(duel),)+
            }
        }

        pub(super) fn is_live(duel: &DuelView) -> bool {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::is_live(duel),)+
            }
        }

        pub(super) fn hands(duel: &DuelView) -> Vec<&tray::Hand> {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::hands(duel),)+
            }
        }

        pub(super) fn seat_line(sight: &Sight, duel: &DuelView, seat: Seat) -> String {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::seat_line(sight, duel, seat),)+
            }
        }

        pub(super) fn stand(sight: &Sight, duel: &DuelView) -> String {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::stand(sight, duel),)+
            }
        }

        pub(super) fn what_now(sight: &Sight, duel: &DuelView) -> WhatNow {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::what_now(sight, duel),)+
            }
        }

        pub(super) fn laid(sight: &Sight, duel: &DuelView) -> Option<Laid> {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::laid(sight, duel),)+
            }
        }

        pub(super) fn on_table(canvas: &Canvas, sight: &Sight, duel: &DuelView, taken: &mut Vec<Rect>) {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::on_table(canvas, sight, duel, taken),)+
            }
        }

        pub(super) fn card(canvas: &Canvas, sight: &Sight, duel: &DuelView, place: Rect) {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::card(canvas, sight, duel, place),)+
            }
        }

        pub(super) fn keeps(canvas: &Canvas, sight: &Sight, duel: &DuelView) -> Vec<Rect> {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::keeps(canvas, sight, duel),)+
            }
        }

        pub(super) fn lay(sight: &Sight, scene: &mut Scene, duel: &DuelView) {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::lay(sight, scene, duel),)+
            }
        }

        pub(super) fn result(sight: &Sight, duel: &DuelView) -> Vec<(String, String)> {
            match duel {
                $(DuelView::$Duel(duel) => duels::$file::$Duel::result(sight, duel),)+
            }
        }
    };
}

for_each_duel!(any_duel);

/// Returns what is shown of the tower, if the duel being fought, or just over, has one.
pub(super) fn tower_of(view: &View) -> Option<Tower<'_>> {
    tower(&view.config, view.shown_duel()?)
}
