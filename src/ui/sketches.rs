//! The drawings of a page, made while it is open: one per frame, or several small ones, so that the page opens at once.

use bevy::prelude::*;
use bevy_egui::{EguiPreUpdateSet, EguiTextureHandle, EguiUserTextures, egui::TextureId};

use crate::{art, faults, pieces::Drawing};

/// The drawings that are being looked at.
#[derive(Resource, Default, Debug)]
pub struct Sketches {
    asked: Vec<Sketch>,
    /// Whether any was looked at in this frame.
    looked_at: bool,
}

#[derive(Debug)]
struct Sketch {
    of: Drawing,
    drawn: Option<(Handle<Image>, TextureId)>,
}

impl Sketches {
    /// All drawings that are being looked at.
    pub fn asked(&self) -> impl Iterator<Item = &Drawing> {
        self.asked.iter().map(|sketch| &sketch.of)
    }

    /// The picture of `drawing`; `None`: it will be ready in one of the next frames.
    pub fn look(&mut self, drawing: &Drawing) -> Option<TextureId> {
        self.looked_at = true;
        if let Some(sketch) = self.asked.iter().find(|sketch| sketch.of == *drawing) {
            return sketch.drawn.as_ref().map(|(_, picture)| *picture);
        }
        self.asked.push(Sketch { of: drawing.clone(), drawn: None });
        None
    }
}

/// Makes the drawings, where there is something to draw on; without it, a page has only its words.
pub(super) fn drawing_plugin(app: &mut App) {
    let any = |sketches: Res<Sketches>| !sketches.asked.is_empty();
    app.add_systems(PreUpdate, draw.run_if(any).before(EguiPreUpdateSet::InitContexts));
}

/// The most pixels drawn in a frame, unless a single drawing has more.
const A_FRAME: u32 = 700_000;

/// Makes as many of the missing drawings as a frame has time for; drops all of them once nobody looks.
fn draw(mut sketches: ResMut<Sketches>, mut images: ResMut<Assets<Image>>, mut textures: ResMut<EguiUserTextures>) {
    let looked_at = std::mem::take(&mut sketches.looked_at);
    if !looked_at {
        for (image, _) in sketches.asked.drain(..).filter_map(|sketch| sketch.drawn) {
            textures.remove_image(&image);
        }
        return;
    }
    let mut pixels = 0;
    for sketch in sketches.asked.iter_mut().filter(|sketch| sketch.drawn.is_none()) {
        let size = sketch.of.size;
        if pixels > 0 && pixels + size.element_product() > A_FRAME {
            break;
        }
        pixels += size.element_product();
        let image = match art::for_screen(&sketch.of.svg(), size.x, size.y) {
            Ok(pixels) => pixels.with_halvings(),
            Err(fault) => {
                faults::own(format_args!("{:?} cannot be drawn: {fault}", sketch.of));
                Image::default()
            }
        };
        let image = images.add(image);
        let picture = textures.add_image(EguiTextureHandle::Strong(image.clone()));
        sketch.drawn = Some((image, picture));
    }
}
