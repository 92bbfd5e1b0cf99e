//! The small pictures of the interface: emblems, portraits, devices. They are read at the start, so that a missing or
//! broken file is reported before the window opens.

use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui::TextureId};
use std::path::Path;

use crate::{
    art::{self, files},
    data::{self, DataError},
    faults,
    input::DeviceKind,
    pieces::palette::Ink,
    playable::{Games, Playable},
};

use super::portraits::{self, Mood};

/// The side of a picture in pixels, sharp at twice the size of a 1080p screen.
const SIDE: u32 = 256;
/// The side of a sign in pixels: it stands in a line of text, or lies on a card.
const SIGN: u32 = 160;

/// The front of a game's box.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Front {
    /// Its picture, [`FRONT`] in shape.
    pub picture: TextureId,
    /// The colour of the box.
    pub cover: Ink,
}

/// Width and height of the picture on a box, in the units of its drawing.
pub const FRONT: [u32; 2] = [190, 264];

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
    fronts: Vec<(&'static str, Front)>,
    /// The sign for players.
    pub players: TextureId,
    /// The sign for minutes.
    pub minutes: TextureId,
    devices: [TextureId; files::DEVICES.len()],
    /// The signs of games, by name.
    signs: Vec<(&'static str, TextureId)>,
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

    /// The front of a game's box; `None`: nobody has drawn one.
    pub fn front_of(&self, game: &Playable) -> Option<Front> {
        self.fronts.iter().find(|(name, _)| *name == game.short_name()).map(|(_, front)| *front)
    }

    /// The picture of a kind of device.
    pub fn device(&self, device: DeviceKind) -> TextureId {
        self.devices[device as usize]
    }

    /// The sign of a game with this name; `None`: no game has hung it up.
    pub fn sign(&self, name: &str) -> Option<TextureId> {
        self.signs.iter().find(|(other, _)| *other == name).map(|(_, sign)| *sign)
    }
}

/// Hangs up the signs of a game, each with its name and as SVG, once there are pictures.
pub fn hang_signs(app: &mut App, signs: Vec<(&'static str, String)>) {
    let hang = move |mut pictures: ResMut<Pictures>,
                     mut images: ResMut<Assets<Image>>,
                     mut textures: ResMut<EguiUserTextures>| {
        for (name, svg) in &signs {
            let image = match art::for_screen(svg, SIGN, SIGN) {
                Ok(pixels) => pixels.with_halvings(),
                Err(fault) => {
                    faults::own(format_args!("the sign {name} cannot be drawn: {fault}"));
                    Image::default()
                }
            };
            let sign = textures.add_image(EguiTextureHandle::Strong(images.add(image)));
            pictures.signs.push((*name, sign));
        }
    };
    // Signs are found by their names, so games hang them up in any order.
    let hang = hang.run_if(resource_exists::<Pictures>).in_set(HangSystems).ambiguous_with(HangSystems);
    app.add_systems(Startup, hang);
}

/// The systems that hang up signs.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct HangSystems;

/// Reads every picture below `root` that these games need, including those that are drawn later. Egui's plugin must already be there.
pub fn load(app: &mut App, root: &Path, games: Games) -> Result<(), DataError> {
    art::image_from(root, files::TITLE, 16, 9)?;
    let mut hang = |file: &str| -> Result<TextureId, DataError> {
        // It is small on the screen as often as large: with all its halvings it looks calm at any size.
        Ok(hang_up(app.world_mut(), art::pixels_from(root, file, SIDE, SIDE)?.with_halvings()))
    };
    let mut emblems = Vec::new();
    for id in games.all() {
        emblems.push((id.short_name(), hang(&files::emblem(id))?));
    }
    let mut devices = [TextureId::default(); files::DEVICES.len()];
    for (place, file) in devices.iter_mut().zip(files::DEVICES) {
        *place = hang(file)?;
    }
    let [players, minutes] = files::SIGNS.map(&mut hang);
    let (players, minutes, emblem, bang) = (players?, minutes?, hang(files::EMBLEM)?, hang(files::BANG)?);
    let world = app.world_mut();
    let fronts = fronts(world, root, games)?;
    let pictures =
        Pictures { emblem, bang, portraits: Vec::new(), emblems, fronts, players, minutes, devices, signs: Vec::new() };
    let waiting = (0..portraits::COUNT).map(|who| [hang_portrait(world, who, Mood::Waits); Mood::ALL.len()]).collect();
    world.insert_resource(Pictures { portraits: waiting, ..pictures });
    Ok(())
}

/// Reads the fronts of the boxes of these games.
fn fronts(world: &mut World, root: &Path, games: Games) -> Result<Vec<(&'static str, Front)>, DataError> {
    let drawn = games.games().filter(|game| data::has(root, &files::front(game)));
    let front = |game: &'static Playable| {
        let [width, height] = FRONT.map(|side| side * 4);
        let pixels = art::pixels_from(root, &files::front(game), width, height)?;
        // At the upper left corner there is nothing but the colour of the box.
        let at = 4 * (pixels.width / 64 * (pixels.width + 1)) as usize;
        let cover = Ink(pixels.rgba[at], pixels.rgba[at + 1], pixels.rgba[at + 2]);
        Ok((game.short_name(), Front { picture: hang_up(world, pixels.with_halvings()), cover }))
    };
    drawn.map(front).collect()
}

/// Makes a picture known to egui.
fn hang_up(world: &mut World, image: Image) -> TextureId {
    let handle = world.resource_mut::<Assets<Image>>().add(image);
    world.resource_mut::<EguiUserTextures>().add_image(EguiTextureHandle::Strong(handle))
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
    hang_up(world, image)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::plugins::games;
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
