//! The face of HorseShoes: a stub for the founder's build; the race screens' helper writes it.

use bevy_egui::egui;
use egui::Rect;

use super::{Face, Scene};
use crate::{
    games::kadoova::{DuelEvent, DuelReason, DuelView},
    rules::{Seat, Seats},
    screens::{
        hud::{Sight, WhatNow},
        playhead::Teller,
    },
    ui::theme::Canvas,
};

/// The face of HorseShoes.
pub struct HorseShoes;

impl Face for HorseShoes {
    fn key(&self) -> &'static str {
        "horse-shoes"
    }
    fn rules(&self) -> usize {
        0
    }
    fn refusal(&self, _: &DuelReason) -> &'static str {
        "refusal-not-now"
    }
    fn takes_away(&self, _: &DuelEvent) -> bool {
        false
    }
    fn tell(&self, _: &mut Teller, _: &DuelEvent) -> f32 {
        0.0
    }
    fn active(&self, _: &DuelView) -> Seats {
        Seats::NONE
    }
    fn seat_line(&self, _: &Sight, _: &DuelView, _: Seat) -> String {
        String::new()
    }
    fn stand(&self, _: &Sight, _: &DuelView) -> String {
        String::new()
    }
    fn what_now(&self, sight: &Sight, _: &DuelView, _: Option<Seat>) -> WhatNow {
        WhatNow::watch(sight)
    }
    fn on_table(&self, _: &Canvas, _: &Sight, _: &DuelView, _: &mut Vec<Rect>) {}
    fn card(&self, _: &Canvas, _: &Sight, _: &DuelView, _: Rect) {}
    fn lay(&self, _: &mut Scene, _: &DuelView) {}
}
