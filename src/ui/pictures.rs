//! The small pictures of the interface: emblems, portraits, devices. They are read at the start, so that a missing or
//! broken file is reported before the window opens.

use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui::TextureId};
use std::path::Path;

use crate::{
    art::{self, files},
    data::DataError,
    faults,
    input::DeviceKind,
    playable::Games,
};

use super::portraits::{self, Mood};

/// The side of a picture in pixels, sharp at twice the size of a 1080p screen.
const SIDE: u32 = 256;

/// The pictures, as egui knows them.
#[derive(Resource, Clone, Debug)]
pub struct Pictures {
    /// The game's emblem.
    pub emblem: TextureId,
    /// The burst behind a "Bang!".
    pub bang: TextureId,
    /// By character and mood. The moods are drawn one after the other in the first frames; until then all show the
    /// first.
    portraits: Vec<[TextureId; Mood::ALL.len()]>,
    emblems: Vec<(&'static str, TextureId)>,
    devices: [TextureId; files::DEVICES.len()],
}

impl Pictures {
    /// The portrait of a character in a mood.
    pub fn portrait(&self, character: u8, mood: Mood) -> TextureId {
        self.portraits[usize::from(character) % self.portraits.len()][mood as usize]
    }

    /// The emblem with this name in files (`chicken`, `axe-vs-daggers`, ...); the game's own if there is none.
    pub fn emblem_of(&self, name: &str) -> TextureId {
        self.emblems.iter().find(|(other, _)| *other == name).map_or(self.emblem, |(_, emblem)| *emblem)
    }

    /// The picture of a kind of device.
    pub fn device(&self, device: DeviceKind) -> TextureId {
        self.devices[device as usize]
    }
}

/// Reads every picture below `root` that these games need, including those that are drawn later. Egui's plugin must already be there.
pub fn load(app: &mut App, root: &Path, games: Games) -> Result<(), DataError> {
    art::image_from(root, files::TITLE, 16, 9)?;
    let mut hang = |file: &str| {
        // It is small on the screen as often as large: with all its halvings it looks calm at any size.
        let image = art::pixels_from(root, file, SIDE, SIDE)?.with_halvings();
        let handle = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        Ok(app.world_mut().resource_mut::<EguiUserTextures>().add_image(EguiTextureHandle::Strong(handle)))
    };
    let mut emblems = Vec::new();
    for id in games.all() {
        emblems.push((id.short_name(), hang(&files::emblem(id))?));
    }
    let mut devices = [TextureId::default(); files::DEVICES.len()];
    for (place, file) in devices.iter_mut().zip(files::DEVICES) {
        *place = hang(file)?;
    }
    let pictures =
        Pictures { emblem: hang(files::EMBLEM)?, bang: hang(files::BANG)?, portraits: Vec::new(), emblems, devices };
    let world = app.world_mut();
    let waiting = (0..portraits::COUNT).map(|who| [hang_portrait(world, who, Mood::Waits); Mood::ALL.len()]).collect();
    world.insert_resource(Pictures { portraits: waiting, ..pictures });
    Ok(())
}

/// Draws the moods, where there is something to draw on; first in a frame, because it holds the whole world.
pub(super) fn drawing_plugin(app: &mut App) {
    app.init_resource::<Moods>().add_systems(First, draw_a_mood.run_if(resource_exists::<Moods>));
}

/// The moods that are still to be drawn.
#[derive(Resource)]
struct Moods(Vec<(u8, Mood)>);

impl Default for Moods {
    fn default() -> Moods {
        let of_one = |who| Mood::ALL.into_iter().skip(1).map(move |mood| (who, mood));
        Moods((0..portraits::COUNT).rev().flat_map(of_one).collect())
    }
}

/// Draws one mood per frame, so that the title screen doesn't wait for them.
fn draw_a_mood(world: &mut World) {
    let Some((who, mood)) = world.resource_mut::<Moods>().0.pop() else {
        world.remove_resource::<Moods>();
        return;
    };
    let drawn = hang_portrait(world, who, mood);
    world.resource_mut::<Pictures>().portraits[usize::from(who)][mood as usize] = drawn;
}

fn hang_portrait(world: &mut World, who: u8, mood: Mood) -> TextureId {
    let image = match art::for_screen(&portraits::picture(who, mood), SIDE, SIDE) {
        Ok(pixels) => pixels.with_halvings(),
        Err(fault) => {
            faults::own(format_args!("the portrait of a {} cannot be drawn: {fault}", portraits::name(who)));
            Image::default()
        }
    };
    let handle = world.resource_mut::<Assets<Image>>().add(image);
    world.resource_mut::<EguiUserTextures>().add_image(EguiTextureHandle::Strong(handle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::plugins::games, playable::Playable};
    use bevy::asset::AssetPlugin;

    const KINDS: [DeviceKind; 3] = [DeviceKind::Mouse, DeviceKind::Keys, DeviceKind::Pad];

    fn pictures() -> Pictures {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<EguiUserTextures>();
        load(&mut app, &crate::data::data_root(), games()).unwrap();
        app.world().resource::<Pictures>().clone()
    }

    #[test]
    fn every_duel_and_every_device_has_a_picture_of_its_own() {
        let pictures = pictures();
        let names = games().all().map(Playable::short_name);
        let emblems = names.map(|name| pictures.emblem_of(name));
        let devices = KINDS.map(|kind| pictures.device(kind));
        let all: Vec<TextureId> = emblems.chain(devices).collect();
        for (n, picture) in all.iter().enumerate() {
            assert!(!all[..n].contains(picture) && *picture != pictures.emblem);
        }
        assert_eq!(pictures.emblem_of("no such duel"), pictures.emblem);
    }

    #[test]
    fn a_device_is_named_as_its_file() {
        for (kind, file) in KINDS.into_iter().zip(files::DEVICES) {
            assert!(file.contains(&format!("{kind:?}").to_lowercase()), "{kind:?}: {file}");
        }
    }
}
