//! The small pictures of the interface: the emblem, and the bots' portraits. Read at the start, so that a missing or
//! broken file is told before the window opens.

use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui::TextureId};
use std::path::Path;

use crate::{
    art::{self, files},
    data::DataError,
    rules::Level,
};

/// Side of a picture in pixels: sharp at twice the size of a 1080p screen.
const SIDE: u32 = 256;

/// The pictures, as egui names them.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Pictures {
    /// The game's emblem.
    pub emblem: TextureId,
    roosters: [TextureId; 3],
}

impl Pictures {
    /// The portrait of a bot.
    pub fn portrait(&self, level: Level) -> TextureId {
        self.roosters[level as usize]
    }
}

/// Reads every picture below `root`, those that are drawn later too. Egui's plugin is there already.
pub fn load(app: &mut App, root: &Path) -> Result<(), DataError> {
    art::image_from(root, files::TITLE, 16, 9)?;
    let mut hang = |file: &str| {
        let image = art::image_from(root, file, SIDE, SIDE)?;
        let handle = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        Ok(app.world_mut().resource_mut::<EguiUserTextures>().add_image(EguiTextureHandle::Strong(handle)))
    };
    let [easy, normal, hard] = files::ROOSTERS;
    let pictures = Pictures { emblem: hang(files::EMBLEM)?, roosters: [hang(easy)?, hang(normal)?, hang(hard)?] };
    app.insert_resource(pictures);
    Ok(())
}
