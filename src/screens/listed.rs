//! Viewers that are drawn into a list of what can be read there, and into no window: whatever stands on it, its eye may see.

use bevy::prelude::*;
use bevy_egui::egui;

use super::{hud, screen::Screen};
use crate::{
    pieces::{Card, Piece, Pieces, PiecesSystems},
    show::{Playhead, Show, sight::House},
    turn::{Pace, Shown},
    ui::{
        drawn::{self, DrawnText},
        layer, theme,
        theme::Canvas,
    },
};

/// A viewer that is drawn into this list.
#[derive(Component)]
pub struct Listed {
    ctx: egui::Context,
    /// What can be read, of the frame before.
    pub texts: Vec<DrawnText>,
}

impl Default for Listed {
    fn default() -> Listed {
        let ctx = egui::Context::default();
        theme::dress(&ctx);
        Listed { ctx, texts: Vec::new() }
    }
}

/// When viewers are drawn into lists: those of two games have nothing in common.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct ListSystems;

/// Draws the viewers of `G` that are drawn into lists.
pub fn plugin<G: Show>(app: &mut App) {
    let list = list::<G>.in_set(ListSystems).ambiguous_with(ListSystems);
    app.add_systems(PostUpdate, list.after(PiecesSystems::Place).run_if(in_state(Screen::Table)));
}

fn list<G: Show>(
    house: House,
    pace: Res<Pace>,
    mut viewers: Query<(&Shown<G>, &Playhead<G>, &G::Gesture, &mut Listed, Option<&Pieces>)>,
    pieces: Query<(&Piece, &Card)>,
) {
    for (shown, head, hand, mut listed, own) in &mut viewers {
        let sight = house.sight(shown, head, hand);
        let size = sight.stage.window / sight.zoom;
        let room = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
        let input = egui::RawInput { screen_rect: Some(room), ..default() };
        let ctx = listed.ctx.clone();
        let mut output = ctx.run_ui(input, |_| {
            let (mut ui, mut pace) = (layer(&ctx), *pace);
            hud::around(
                &mut Canvas { ui: &mut ui, scale: sight.settings.text_factor() },
                &sight,
                &mut pace,
                false,
                true,
            );
        });
        // Nobody paints it.
        output.textures_delta.clear();
        let cards = own.map(|own| pieces.iter_many(own.iter()).collect()).unwrap_or_default();
        listed.texts = drawn::texts_of(&output.shapes, cards, Some(sight.stage), sight.zoom);
    }
}
