//! The aim arrow: the flight up to the first touch of the table, as a row of dots that run along it, with its shadow on
//! the ground below. It shows no bounce and no tremor: the player must judge those.

use bevy::prelude::*;

use super::{
    cameras::OVER,
    motion::{Motion, Times},
    paint,
    palette::{self, Ink},
    table_map::{HALF_DIE, PiecesSystems, TableMap},
};
use crate::art;

/// The flights to show, each as points in cm from the hand to the first touch.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct AimArrow {
    /// The flight of the throw that letting go now would make; empty: nothing is aimed.
    pub path: Vec<[f32; 3]>,
    /// The strength of that throw, 0.0-1.0.
    pub strength: f32,
    /// The flight of the last throw, which stays as a ghost beside it; empty: there was none.
    pub ghost: Vec<[f32; 3]>,
}

/// The most dots that an arrow has.
const MOST: usize = 90;
/// Pixels from dot to dot in a window 720 pixels high.
const STEP: f32 = 15.0;

/// Adds the arrow's resource; needs no render plugins.
pub fn plugin(app: &mut App) {
    app.init_resource::<AimArrow>();
}

/// Adds the arrow's pictures; needs the render plugins.
pub fn drawing_plugin(app: &mut App) {
    app.add_systems(Startup, spawn_parts).add_systems(PostUpdate, place_parts.in_set(PiecesSystems::Place));
}

/// A part of the arrow.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    Dot(usize),
    Below(usize),
    Head,
    Ghost(usize),
    GhostHead,
}

/// How much of a ghost is seen.
const FAINT: f32 = 0.38;

fn spawn_parts(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let mut crisp = |svg: &str, side: u32| match art::for_screen(svg, side, side) {
        Ok(pixels) => images.add(pixels.with_halvings()),
        Err(_) => Handle::default(),
    };
    let (dot, head) = (crisp(&paint::dot(), 64), crisp(&paint::arrow_head(), 128));
    let sprite = |image: &Handle<Image>| Sprite { image: image.clone(), custom_size: Some(Vec2::ONE), ..default() };
    let hidden = (Visibility::Hidden, Transform::default());
    for n in 0..MOST {
        commands.spawn((Name::new("arrow: dot"), Part::Dot(n), sprite(&dot), hidden));
        commands.spawn((Name::new("arrow: shadow"), Part::Below(n), sprite(&dot), hidden));
        commands.spawn((Name::new("arrow: ghost"), Part::Ghost(n), sprite(&dot), hidden));
    }
    commands.spawn((Name::new("arrow: head"), Part::Head, sprite(&head), hidden));
    commands.spawn((Name::new("arrow: head of the ghost"), Part::GhostHead, sprite(&head), hidden));
}

/// Returns the row of dots, each a point in cm. They are `step` pixels of the window apart, the first shifted by `lead`
/// of a step from the hand.
fn dots(path: &[[f32; 3]], map: &TableMap, step: f32, lead: f32) -> Vec<[f32; 3]> {
    let mut row = Vec::new();
    let mut left = step * (0.9 + lead);
    for ends in path.windows(2) {
        let [a, b] = [ends[0], ends[1]].map(Vec3::from);
        let long = map.to_window(ends[0]).distance(map.to_window(ends[1]));
        let mut along = left;
        while along <= long && row.len() < MOST {
            row.push(a.lerp(b, along / long).to_array());
            along += step;
        }
        left = along - long;
    }
    row
}

fn ink(colour: Ink) -> Color {
    let [r, g, b] = colour.unit();
    Color::srgb(r, g, b)
}

/// Returns chalk for a gentle throw, gold for a firm one, red for a wild one.
fn tint(strength: f32) -> Ink {
    match strength.clamp(0.0, 1.0) {
        low if low < 0.55 => palette::CHALK.mix(palette::GOLD, low / 0.55),
        high => palette::GOLD.mix(palette::DANGER, (high - 0.55) / 0.45),
    }
}

fn place_parts(
    arrow: Res<AimArrow>,
    map: Res<TableMap>,
    time: Res<Time>,
    times: Res<Times>,
    motion: Res<Motion>,
    mut parts: Query<(&Part, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let unit = (map.window.min_element() / 720.0).max(0.5);
    let runs = !motion.reduced && times.arrow_step > 0.0;
    let lead = if runs { (time.elapsed_secs() / times.arrow_step).fract() } else { 0.0 };
    let row = dots(&arrow.path, &map, STEP * unit, lead);
    let ghost = dots(&arrow.ghost, &map, STEP * unit, 0.0);
    let colour = tint(arrow.strength);
    for (part, mut sprite, mut transform, mut visibility) in &mut parts {
        let put = match *part {
            Part::Dot(n) => row.get(n).map(|at| dot_at(&map, *at, n, row.len(), unit)),
            Part::Below(n) => row.get(n).map(|at| {
                let ground = map.world([at[0], at[1], HALF_DIE]).extend(-18.0);
                Transform::from_translation(ground).with_scale(Vec3::splat(5.0 * unit))
            }),
            Part::Head => head_at(&map, &arrow.path, unit),
            Part::Ghost(n) => ghost.get(n).map(|at| dot_at(&map, *at, n, ghost.len(), unit)),
            Part::GhostHead => head_at(&map, &arrow.ghost, unit),
        };
        let Some(put) = put else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        transform.set_if_neq(put);
        sprite.color = match part {
            Part::Below(_) => Color::BLACK.with_alpha(0.4),
            Part::Ghost(_) | Part::GhostHead => ink(palette::CHALK).with_alpha(FAINT),
            _ => ink(colour),
        };
    }
}

/// Places a dot. Dots grow from the hand to the head.
fn dot_at(map: &TableMap, at: [f32; 3], n: usize, count: usize, unit: f32) -> Transform {
    let share = n as f32 / count.max(1) as f32;
    let size = (7.0 + 4.0 * share) * unit;
    Transform::from_translation(map.world(at).extend(OVER)).with_scale(Vec3::splat(size))
}

/// Places the head: it points where the flight goes, with its tip at the first touch.
fn head_at(map: &TableMap, path: &[[f32; 3]], unit: f32) -> Option<Transform> {
    let (end, before) = (path.last()?, path.get(path.len().checked_sub(3)?)?);
    let (tip, from) = (map.world(*end), map.world(*before));
    let way = (tip - from).try_normalize()?;
    let size = 30.0 * unit;
    let place = tip - way * size * 0.34;
    let turn = Quat::from_rotation_z(way.to_angle());
    Some(Transform { translation: place.extend(OVER + 1.0), rotation: turn, scale: Vec3::splat(size) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::throw::TableTop;

    #[test]
    fn dots_are_evenly_spaced_along_the_flight_and_never_too_many() {
        let map = TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 });
        let path: Vec<[f32; 3]> = (0..30).map(|n| [n as f32, 10.0, HALF_DIE]).collect();
        let row = dots(&path, &map, 20.0, 0.0);
        for pair in row.windows(2) {
            let gap = map.to_window(pair[0]).distance(map.to_window(pair[1]));
            assert!((gap - 20.0).abs() < 0.1, "{gap}");
        }
        assert_eq!(dots(&path, &map, 0.1, 0.0).len(), MOST);
        assert!(dots(&[], &map, 20.0, 0.0).is_empty());
    }
}
