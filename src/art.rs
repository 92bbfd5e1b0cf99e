//! Pictures from SVG text to pixels, at the size at which they are shown. Only this file knows the rasteriser.
//!
//! Letters in pictures use the DejaVu fonts that the program carries, so that they look the same on every machine.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use resvg::{
    tiny_skia::{Pixmap, Transform as Placing},
    usvg::{Options, Tree, fontdb::Database},
};

use crate::{
    data::{self, DataError},
    faults,
};

/// The largest side of a picture in pixels: more than any screen, and within what every graphics card can hold.
const LARGEST: u32 = 8192;

/// The pictures that are files, below the data folder.
pub mod files {
    use crate::playable::Playable;

    /// The title's picture, 1280 x 720, made to be cut at the edges.
    pub const TITLE: &str = "assets/art/title.svg";
    /// The game's emblem, square.
    pub const EMBLEM: &str = "assets/art/emblem.svg";
    /// The burst behind a "Bang!", square and clear around.
    pub const BANG: &str = "assets/art/bang.svg";
    /// Returns the emblem of a game, or of a part of one: a square picture in a file of its name.
    pub fn emblem(of: &Playable) -> String {
        let folder = if of.is_part() { "assets/art/duels" } else { "assets/art" };
        format!("{folder}/{}.svg", of.short_name())
    }
    /// Returns the front of a game's box, if it has one: a picture of 190 x 264 in a file of its name, without letters.
    pub fn front(of: &Playable) -> String {
        format!("assets/art/boxes/{}.svg", of.short_name())
    }
    /// The sign for players, and the sign for minutes; square and clear around.
    pub const SIGNS: [&str; 2] = ["assets/art/signs/players.svg", "assets/art/signs/minutes.svg"];
    /// The devices that seats are played with, in the order of their kinds; square and clear around.
    pub const DEVICES: [&str; 3] =
        ["assets/art/devices/mouse.svg", "assets/art/devices/keys.svg", "assets/art/devices/pad.svg"];
}

/// The fonts that pictures may use: DejaVu Sans, Sans Condensed and Serif, plain and bold.
fn fonts() -> Arc<Database> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    FONTS
        .get_or_init(|| {
            let mut fonts = Database::new();
            for bytes in
                [dejavu::sans::regular(), dejavu::sans::bold(), dejavu::sans_condensed::bold(), dejavu::serif::bold()]
            {
                fonts.load_font_data(bytes.to_vec());
            }
            Arc::new(fonts)
        })
        .clone()
}

/// A picture: its width and height in pixels, and the red, green, blue and alpha of each, not premultiplied, row by row
/// from the top.
#[derive(Clone)]
pub struct Pixels {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Four bytes per pixel.
    pub rgba: Vec<u8>,
}

/// Draws `svg` into a picture of `width` by `height` pixels, stretched to fill it; `Err` says what is wrong with it.
pub fn raster(svg: &str, width: u32, height: u32) -> Result<Pixels, String> {
    let tree = read(svg)?;
    let (width, height) = (width.clamp(1, LARGEST), height.clamp(1, LARGEST));
    let mut pixmap = Pixmap::new(width, height).ok_or("no room for the picture")?;
    let size = tree.size();
    let placing = Placing::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, placing, &mut pixmap.as_mut());
    Ok(Pixels { width, height, rgba: pixmap.take_demultiplied() })
}

/// Returns the box of everything that the elements `svg` draw, letters with their typeface's height: left, top, right,
/// bottom in their own unit.
pub fn extent(svg: &str) -> Result<[f32; 4], String> {
    let tree = read(&format!("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'>{svg}</svg>"))?;
    let all = tree.root().abs_bounding_box();
    Ok([all.left(), all.top(), all.right(), all.bottom()])
}

fn read(svg: &str) -> Result<Tree, String> {
    let options = Options { fontdb: fonts(), font_family: "DejaVu Sans".into(), ..default() };
    #[cfg(test)]
    tests::listen();
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    #[cfg(test)]
    assert_eq!(tests::heard(), [""; 0], "a part is skipped of {svg}");
    Ok(tree)
}

/// The largest side, in pixels, of pictures drawn for a screen that nobody sees.
const UNSEEN: u32 = 16;
static UNSEEN_SCREENS: AtomicBool = AtomicBool::new(false);

/// From now on, draws small for the screens of this process, and each picture once, as nobody sees them.
pub fn draw_for_nobody() {
    UNSEEN_SCREENS.store(true, Ordering::Relaxed);
}

/// Whether nobody sees the screens of this process.
pub(crate) fn draws_for_nobody() -> bool {
    UNSEEN_SCREENS.load(Ordering::Relaxed)
}

/// Draws `svg` as [`raster`] does, for a screen.
pub fn for_screen(svg: &str, width: u32, height: u32) -> Result<Pixels, String> {
    if !draws_for_nobody() {
        return raster(svg, width, height);
    }
    static DRAWN: Mutex<BTreeMap<(String, u32, u32), Pixels>> = Mutex::new(BTreeMap::new());
    let (width, height) = (width.min(UNSEEN), height.min(UNSEEN));
    let drawn = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let picture = (svg.to_string(), width, height);
    if let Some(pixels) = drawn().get(&picture) {
        return Ok(pixels.clone());
    }
    let pixels = raster(svg, width, height)?;
    drawn().insert(picture, pixels.clone());
    Ok(pixels)
}

/// Draws `svg` for the engine. A picture that cannot be drawn becomes one clear pixel and a line in the log.
pub fn image(svg: &str, width: u32, height: u32) -> Image {
    for_screen(svg, width, height).unwrap_or_else(blank).into()
}

/// Reads and draws the picture in `file`, a path below `root`.
pub fn image_from(root: &Path, file: &str, width: u32, height: u32) -> Result<Image, DataError> {
    pixels_from(root, file, width, height).map(Image::from)
}

/// Reads and draws the picture in `file`, a path below `root`, as pixels.
pub fn pixels_from(root: &Path, file: &str, width: u32, height: u32) -> Result<Pixels, DataError> {
    let svg = data::text(root, file)?;
    for_screen(&svg, width, height).map_err(|fault| DataError { file: root.join(file), line: None, fault })
}

fn blank(fault: String) -> Pixels {
    faults::own(format_args!("a picture cannot be drawn: {fault}"));
    Pixels { width: 1, height: 1, rgba: vec![0; 4] }
}

impl From<Pixels> for Image {
    fn from(pixels: Pixels) -> Image {
        let size = Extent3d { width: pixels.width, height: pixels.height, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        Image::new(size, TextureDimension::D2, pixels.rgba, format, RenderAssetUsages::RENDER_WORLD)
    }
}

impl Pixels {
    /// Roughens every pixel by up to `amount` levels of 255, the same way each time: fibres of felt, pores of wood.
    ///
    /// `along` is the number of pixels in a row that share most of their roughness, as grain does.
    #[must_use]
    pub fn roughened(mut self, amount: i32, along: u32) -> Pixels {
        let width = self.width.max(1);
        for (n, pixel) in self.rgba.chunks_exact_mut(4).enumerate() {
            let (x, y) = (n as u32 % width, n as u32 / width);
            let (fine, coarse) = (noise(x, y), noise(x / along.max(1), y ^ 0x5bd1));
            let change = (fine * amount + coarse * amount) >> 8;
            for value in &mut pixel[..3] {
                *value = (i32::from(*value) + change).clamp(0, 255) as u8;
            }
        }
        self
    }

    /// Returns the picture with all its halvings, so that it stays crisp and calm however small it is drawn.
    ///
    /// Width and height are powers of two times something small; halving stops at 4 pixels.
    pub fn with_halvings(self) -> Image {
        let (mut width, mut height) = (self.width as usize, self.height as usize);
        let mut level = self.rgba.clone();
        let mut all = self.rgba.clone();
        let mut levels = 1;
        while width.is_multiple_of(2) && height.is_multiple_of(2) && width.min(height) > 4 {
            level = halved(&level, width, height);
            (width, height) = (width / 2, height / 2);
            all.extend_from_slice(&level);
            levels += 1;
        }
        let mut image = Image::from(self);
        image.texture_descriptor.mip_level_count = levels;
        image.data = Some(all);
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            mipmap_filter: ImageFilterMode::Linear,
            lod_max_clamp: (levels - 1) as f32,
            ..ImageSamplerDescriptor::linear()
        });
        image
    }
}

/// Returns a hash of the position, -128 to 127.
fn noise(x: u32, y: u32) -> i32 {
    let mut h = x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h ^= h >> 12;
    (h & 0xff) as i32 - 128
}

/// Returns the picture at half its size. Light is averaged, not its sRGB numbers (a square is near enough).
fn halved(rgba: &[u8], width: usize, height: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(rgba.len() / 4);
    for y in (0..height).step_by(2) {
        for x in (0..width).step_by(2) {
            for channel in 0..4 {
                let at = |dx: usize, dy: usize| f32::from(rgba[((y + dy) * width + x + dx) * 4 + channel]);
                let four = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
                let value = match channel {
                    3 => four.iter().sum::<f32>() / 4.0,
                    _ => (four.iter().map(|value| value * value).sum::<f32>() / 4.0).sqrt(),
                };
                out.push(value.round() as u8);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dev::warnings,
        games::plugins::games,
        pieces::{TrayState, palette},
        ui::portraits::{self, Mood},
    };

    /// Starts listening to the rasteriser's warnings, which it does not pass to its caller.
    pub(super) fn listen() {
        warnings::listen();
        warnings::taken(false);
    }

    /// Returns what was heard since then.
    pub(super) fn heard() -> Vec<String> {
        warnings::taken(false)
    }

    #[test]
    fn a_part_that_is_skipped_is_heard_of() {
        let skipped = |part: &str| {
            let svg = format!("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>{part}</svg>");
            std::panic::catch_unwind(|| raster(&svg, 9, 9)).is_err()
        };
        assert!(skipped("<circle r='0'/>") && skipped("<rect width='-1' height='2'/>"));
        assert!(!skipped("<circle r='1'/>"));
    }

    /// Mats, cards and drawings of rules are covered by `screens.rs` of the tests.
    #[test]
    fn no_drawing_is_skipped_in_part() {
        use crate::pieces::paint;
        let states = [TrayState::Idle, TrayState::Lit, TrayState::Locked, TrayState::Out, TrayState::Won];
        let mut all = vec![
            paint::floor(1280.0, 720.0, 80.0),
            paint::table(90.0, 50.0, None),
            paint::table(90.0, 50.0, Some(12.0)),
            paint::glow(90.0, 50.0, 20.0),
            paint::tray(320.0, 240.0, true),
            paint::tray(320.0, 240.0, false),
            paint::wall(640.0, 120.0),
            paint::edge(90.0),
            paint::strip(40.0),
            paint::slab(),
            paint::dot(),
            paint::arrow_head(),
        ];
        all.extend(states.iter().filter_map(|state| paint::veil([24.0, 22.0], *state)));
        for seat in 0..palette::SEATS.len() {
            let (ink, mark) = (palette::seat(seat), palette::mark(seat));
            all.extend([paint::seat_mark(seat), paint::die_faces(ink, mark), paint::walls([24.0, 22.0], ink, mark)]);
        }
        for who in 0..portraits::COUNT {
            all.extend(Mood::ALL.map(|mood| portraits::picture(who, mood)));
        }
        let mut folders = vec![data::data_root().join("assets")];
        while let Some(folder) = folders.pop() {
            for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
                if file.is_dir() {
                    folders.push(file);
                } else if file.extension().is_some_and(|kind| kind == "svg") {
                    all.push(std::fs::read_to_string(file).unwrap());
                }
            }
        }
        for svg in &all {
            raster(svg, 64, 64).unwrap_or_else(|fault| panic!("{fault}: {svg}"));
        }
    }

    const SQUARE: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1' width='2' height='1'>\
                          <rect width='1' height='1' fill='#f00'/></svg>";

    #[test]
    fn a_picture_has_the_pixels_that_were_asked_for() {
        let pixels = raster(SQUARE, 8, 4).unwrap();
        assert_eq!((pixels.width, pixels.height, pixels.rgba.len()), (8, 4, 128));
        assert_eq!(&pixels.rgba[..4], &[255, 0, 0, 255]);
        assert_eq!(&pixels.rgba[28..32], &[0, 0, 0, 0]);
    }

    #[test]
    fn letters_are_drawn_with_the_fonts_the_program_carries() {
        let letters = |family: &str, stretch: &str| {
            let svg = format!(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20' width='40' height='20'>\
                 <text x='1' y='16' font-size='10' font-weight='bold' font-family='{family}' \
                 font-stretch='{stretch}'>BUST</text></svg>"
            );
            raster(&svg, 160, 80).unwrap().rgba.chunks(4).filter(|pixel| pixel[3] > 128).count()
        };
        let (wide, narrow) = (letters("DejaVu Sans", "normal"), letters("DejaVu Sans", "condensed"));
        assert!(narrow > 100 && narrow < wide, "{narrow}, {wide}");
        assert!(letters("DejaVu Serif", "normal") > 100);
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(raster("<svg", 8, 8).is_err());
    }

    #[test]
    fn halvings_go_down_to_four_pixels() {
        let image = raster(SQUARE, 64, 32).unwrap().with_halvings();
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        assert_eq!(image.data.map(|data| data.len()), Some(4 * (64 * 32 + 32 * 16 + 16 * 8 + 8 * 4)));
    }

    #[test]
    fn every_picture_file_can_be_drawn() {
        let root = data::data_root();
        let single = [files::TITLE, files::EMBLEM, files::BANG].into_iter().chain(files::DEVICES);
        let emblems = games().all().map(files::emblem);
        let fronts = games().games().map(files::front);
        for file in single.chain(files::SIGNS).map(String::from).chain(emblems).chain(fronts) {
            image_from(&root, &file, 64, 64).unwrap();
        }
    }
}
