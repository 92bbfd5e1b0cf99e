//! Cards: their two sides, the words that can be read on them, and their pictures, flat on the table and turned over.
//!
//! A card's face is on its entity only while its viewer's eye may see it ([`CardLook::front`]).

use std::{collections::BTreeMap, f32::consts::FRAC_1_SQRT_2, sync::Arc};

use bevy::prelude::*;

use super::{
    cameras::SOLIDS,
    look::{Art, Card, CardLook},
    motion::Seen,
    palette,
    piece::{DrawnFor, DrawnPiece},
    table_map::{HALF_DIE, PiecesSystems, TableMap},
    whereabouts::Whereabouts,
};
use crate::{art, turn::SharedScreen};

/// Width and height of a card, in cm: a poker card's.
pub const SIZE: Vec2 = Vec2::new(6.3, 8.8);
/// Radius of its corners, in cm.
const ROUND: f32 = 0.36;
/// The margin of its picture on every side, in cm, for its shadow.
const MARGIN: f32 = 0.4;
/// Width and height of the smallest picture of a card, in pixels, in the proportions of [`SIZE`] with [`MARGIN`] around
/// it.
const LEAST: UVec2 = UVec2::new(71, 96);
/// Width and height of the picture of a card looked at by itself, in pixels.
pub(super) const PICTURE: UVec2 = UVec2::new(4 * LEAST.x, 4 * LEAST.y);
/// The most times that [`LEAST`] is doubled: enough for a 4K screen.
const DOUBLED: u32 = 3;
/// Depth of the lowest layer of cards, and from layer to layer.
const DEPTH: (f32, f32) = (-60.0, 0.01);
/// The size of the light around a card, relative to the card.
const LIGHT: f32 = 1.06;
/// The nearness to the eye that a card gains for each cm of lift: it passes over all that lie.
const LIFTED: f32 = 6.0;

impl Card {
    /// Returns the side that is seen when the card is turned like this.
    fn side(&self, turn: Quat) -> &Arc<Art> {
        let faces_up = (turn * Vec3::Z).z > 0.0;
        self.0.front.as_ref().filter(|_| faces_up).unwrap_or(&self.0.back)
    }

    /// Returns the words that can be read on it where `piece` is seen.
    pub fn reads<'a>(&'a self, piece: &DrawnPiece, map: &TableMap) -> impl Iterator<Item = (&'a str, Rect)> {
        self.0.reads(piece.seen, map)
    }
}

impl CardLook {
    /// Returns the words that can be read on it when it is seen like this, and where they are in the window, in logical
    /// pixels.
    pub fn reads<'a>(&'a self, seen: Seen, map: &TableMap) -> impl Iterator<Item = (&'a str, Rect)> {
        let unit = map.px_per_cm * seen.scale;
        let middle = map.to_window(seen.at.to_array());
        // Nothing can be read on a card that is half turned over.
        let open = (seen.turn * Vec3::Z).z > FRAC_1_SQRT_2 && seen.at.is_finite();
        let says = self.front.iter().filter(move |_| open).flat_map(|front| &front.says);
        says.map(move |(words, [left, top, right, bottom])| {
            let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map(|(x, y)| {
                let from_middle = Vec2::new(x / 100.0 - SIZE.x / 2.0, SIZE.y / 2.0 - y / 100.0);
                let turned = (seen.turn * from_middle.extend(0.0)).truncate() * unit;
                middle + Vec2::new(turned.x, -turned.y)
            });
            (words.as_str(), around(corners))
        })
    }
}

/// Returns the box of a card's outline in the window, in logical pixels.
pub fn outline(piece: &DrawnPiece, map: &TableMap) -> Rect {
    let half = SIZE / 2.0 * piece.seen.scale * map.px_per_cm;
    let corners = [half, -half, Vec2::new(half.x, -half.y), Vec2::new(-half.x, half.y)];
    let turned = corners.map(|corner| (piece.seen.turn * corner.extend(0.0)).truncate());
    let middle = map.to_window(piece.seen.at.to_array());
    around(turned.map(|corner| middle + corner))
}

/// Returns the box around these points.
fn around(points: [Vec2; 4]) -> Rect {
    let [a, b, c, d] = points;
    Rect { min: a.min(b).min(c).min(d), max: a.max(b).max(c).max(d) }
}

/// Returns how near to the eye a piece is drawn: it lies over whatever is lower.
pub fn nearness(piece: &DrawnPiece, map: &TableMap) -> f32 {
    match piece.place {
        Whereabouts::Flat { layer, .. } => depth(layer, piece.seen.at.z),
        _ => SOLIDS + map.towards_eye(piece.seen.at),
    }
}

/// Returns how near to the eye a card is, on `layer` at this height in cm.
fn depth(layer: u16, height: f32) -> f32 {
    DEPTH.0 + f32::from(layer) * DEPTH.1 + (height - HALF_DIE).max(0.0) * LIFTED
}

/// The golden light around a card that can be played.
#[derive(Component)]
struct Light;

/// The shadow of a lifted card: it falls away from the lamp, farther the higher the card is.
#[derive(Component)]
struct Shade;

/// The way that a shadow falls for each cm of height, and its darkness.
const FALLS: Vec2 = Vec2::new(0.28, -0.46);
const DARK: f32 = 0.3;
/// The layer on which the shadow of a carried card falls.
const CARRIED: u16 = 400;

/// The pictures of cards seen so far, at the size at which cards are shown.
#[derive(Resource, Default)]
struct CardPictures {
    doubled: u32,
    images: BTreeMap<String, Handle<Image>>,
}

/// Adds the pictures of cards; needs the render plugins.
pub(super) fn drawing_plugin(app: &mut App) {
    app.init_resource::<CardPictures>().add_systems(PostUpdate, (dress, draw).chain().in_set(PiecesSystems::Place));
}

/// Gives the cards of the shared screen a picture, a light around it, and a shadow.
fn dress(
    mut commands: Commands,
    cards: Query<(Entity, &DrawnFor), (With<Card>, Without<Sprite>)>,
    screens: Query<(), With<SharedScreen>>,
) {
    let whole = Some(SIZE + 2.0 * MARGIN);
    for (card, _) in cards.iter().filter(|(_, of)| screens.contains(of.0)) {
        let sprite = Sprite { custom_size: whole, ..default() };
        let light = (Name::new("light"), Light, sprite.clone(), Visibility::Hidden);
        let shade = (Name::new("shade"), Shade, sprite.clone(), Visibility::Hidden);
        commands
            .entity(card)
            .insert(sprite)
            .with_child((light, Transform::from_xyz(0.0, 0.0, -2e-4).with_scale(Vec3::splat(LIGHT))))
            .with_child((shade, Transform::default()));
    }
}

fn draw(
    map: Res<TableMap>,
    (mut kept, mut images): (ResMut<CardPictures>, ResMut<Assets<Image>>),
    mut cards: Query<(&Card, &DrawnPiece, &mut Sprite, &Children), (Without<Light>, Without<Shade>)>,
    mut lights: Query<(&mut Sprite, &mut Visibility, &mut Transform), (With<Light>, Without<Shade>)>,
    mut shades: Query<(&mut Sprite, &mut Visibility, &mut Transform), With<Shade>>,
) {
    kept.fit(&map);
    for (card, piece, mut sprite, children) in &mut cards {
        let image = kept.image(card.side(piece.seen.turn), &mut images);
        if sprite.image != image {
            sprite.image = image;
        }
        let mut lights = lights.iter_many_mut(children);
        while let Some((mut sprite, mut visibility, mut at)) = lights.fetch_next() {
            // Below the card, whichever side of it is up.
            let up = (piece.seen.turn * Vec3::Z).z;
            let lit = piece.lit && up.abs() > 0.9;
            if lit && at.translation.z * up > 0.0 {
                at.translation.z = -at.translation.z;
            }
            visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
            if lit && sprite.image == Handle::default() {
                sprite.image = kept.image(&plain("light", palette::GOLD), &mut images);
            }
        }
        let mut shades = shades.iter_many_mut(children);
        while let Some((mut sprite, mut visibility, mut at)) = shades.fetch_next() {
            let lifted = (piece.seen.at.z - HALF_DIE).max(0.0);
            visibility.set_if_neq(if lifted > 0.05 { Visibility::Inherited } else { Visibility::Hidden });
            if lifted > 0.05 {
                *at = shade(piece, lifted, &map);
                sprite.color = Color::BLACK.with_alpha(DARK);
                if sprite.image == Handle::default() {
                    sprite.image = kept.image(&plain("shade", palette::CHALK), &mut images);
                }
            }
        }
    }
}

impl CardPictures {
    /// Fits the size of pictures to that at which a card is shown, and drops the pictures when it changes.
    fn fit(&mut self, map: &TableMap) {
        let wide = (SIZE.x + 2.0 * MARGIN) * map.px_per_cm * map.scale_factor;
        let doubled = (0..DOUBLED).find(|n| (LEAST.x << n) as f32 >= wide).unwrap_or(DOUBLED);
        if self.doubled != doubled {
            *self = CardPictures { doubled, images: BTreeMap::new() };
        }
    }

    fn image(&mut self, art: &Art, images: &mut Assets<Image>) -> Handle<Image> {
        let name = art.full_name();
        if let Some(image) = self.images.get(&name) {
            return image.clone();
        }
        let size = LEAST * (1 << self.doubled);
        let image = images.add(match art::for_screen(&on_table(&art.svg), size.x, size.y) {
            Ok(pixels) => pixels.with_halvings(),
            Err(_) => art::image(&art.svg, size.x, size.y),
        });
        self.images.insert(name, image.clone());
        image
    }
}

/// Returns a card's side as it lies on the table: rounded, with ink around it and a shadow below.
pub(super) fn on_table(side: &str) -> String {
    let ([w, h], m) = ((SIZE * 100.0).to_array(), MARGIN * 100.0);
    let (round, ink) = (ROUND * 100.0, palette::INK);
    let frame = format!("width='{w}' height='{h}' rx='{round}'");
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{} {} {} {}' width='{}' height='{}'>\
         <defs><clipPath id='card'><rect {frame}/></clipPath></defs>\
         <rect x='6' y='10' {frame} fill='#000' opacity='.22' stroke='#000' stroke-width='14' stroke-opacity='.3'/>\
         <g clip-path='url(#card)'>{side}</g>\
         <rect {frame} fill='none' stroke='{ink}' stroke-width='5'/></svg>",
        -m,
        -m,
        w + 2.0 * m,
        h + 2.0 * m,
        w + 2.0 * m,
        h + 2.0 * m
    )
}

/// Returns an area of a card's side, in tenths of a millimetre, as shares of the width and height of the picture of a
/// card on the table.
pub const fn in_picture([left, top, right, bottom]: [f32; 4]) -> [f32; 4] {
    const fn share(at: f32, size: f32) -> f32 {
        (at / 100.0 + MARGIN) / (size + 2.0 * MARGIN)
    }
    [share(left, SIZE.x), share(top, SIZE.y), share(right, SIZE.x), share(bottom, SIZE.y)]
}

/// Returns where the shadow of a card lifted this far lies, relative to the card itself.
fn shade(piece: &DrawnPiece, lifted: f32, map: &TableMap) -> Transform {
    let layer = if let Whereabouts::Flat { layer, .. } = piece.place { layer } else { CARRIED };
    let size = map.px_per_cm * piece.seen.scale * map.nearness(piece.seen.at.z);
    let below = (depth(layer, HALF_DIE) - DEPTH.1 / 2.0 - nearness(piece, map)) / size;
    let falls = (FALLS * lifted / piece.seen.scale).extend(below);
    Transform::from_translation(piece.seen.turn.inverse() * falls)
}

/// Returns a card of one colour: a light, or a shadow.
fn plain(name: &str, ink: palette::Ink) -> Art {
    let svg = format!("<rect x='0' y='0' width='630' height='880' rx='36' fill='{ink}'/>");
    Art { name: name.into(), svg, ..Art::default() }
}
