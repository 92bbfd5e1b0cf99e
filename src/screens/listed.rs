//! Viewers that are drawn into a list of texts instead of a window; the list may contain only what the viewer's eye may
//! see.

use bevy::prelude::*;
use bevy_egui::egui;

use super::{hud, screen::Screen};
use crate::{
    pieces::{Card, DrawnPiece, DrawnPieces, PiecesShown, PiecesSystems},
    show::{Gestures, Playhead, Show, sight::House},
    turn::{Pace, Shown, is_watched},
    ui::{
        drawn::{self, DrawnText},
        layer, theme,
        theme::Canvas,
    },
};

/// A viewer that is drawn into this list.
#[derive(Component, Default)]
pub struct Listed {
    /// The texts that could be read in the last frame.
    pub texts: Vec<DrawnText>,
}

/// The egui context that draws the lists; it makes its fonts only once.
struct Pen(egui::Context);

impl Default for Pen {
    fn default() -> Pen {
        let ctx = egui::Context::default();
        theme::dress(&ctx);
        Pen(ctx)
    }
}

/// The systems that draw viewers into lists; the viewers of two games have nothing in common.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct ListSystems;

/// Adds the system that draws the viewers of `G` into their lists.
pub fn plugin<G: Show>(app: &mut App) {
    let list = list::<G>.in_set(ListSystems).ambiguous_with(ListSystems);
    app.add_systems(
        PostUpdate,
        list.after(PiecesSystems::Place).run_if(in_state(Screen::Table).and_then(is_watched::<G>)),
    );
}

fn list<G: Show>(
    house: House,
    pace: Res<Pace>,
    mut viewers: Query<(&Shown<G>, &Playhead<G>, &Gestures<G>, &PiecesShown, &mut Listed, Option<&DrawnPieces>)>,
    pieces: Query<(&DrawnPiece, &Card)>,
    pen: Local<Pen>,
) {
    for (shown, head, hand, laid, mut listed, own) in &mut viewers {
        let sight = house.sight(shown, head, hand, laid);
        let size = sight.map.window / sight.zoom;
        let room = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
        let input = egui::RawInput { screen_rect: Some(room), ..default() };
        let mut output = pen.0.run_ui(input, |_| {
            let (mut ui, mut pace) = (layer(&pen.0), *pace);
            hud::around(
                &mut Canvas { ui: &mut ui, scale: sight.settings.text_factor() },
                &sight,
                (&mut pace, hud::Call::default()),
                false,
                (true, None),
            );
        });
        // Nothing of it is painted.
        output.textures_delta.clear();
        let cards = own.map(|own| pieces.iter_many(own.iter()).collect()).unwrap_or_default();
        listed.texts = drawn::texts_of(&output.shapes, cards, Some(sight.map), sight.zoom);
    }
}
