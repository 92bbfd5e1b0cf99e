//! Shadows of dice, and the golden light under those that can be played: soft flat shapes on the table.
//!
//! A dark touch stays right under a die and fades as it rises; a wider shadow falls away from the lamp, farther and
//! fainter the higher the die is. At rest the two lie together. A die that stands on another darkens it, so that a
//! stack looks like one.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::{
    cameras::SOLIDS,
    look::Die,
    motion::{Motion, breath},
    palette,
    piece::{DrawnFor, DrawnPiece},
    table_map::{HALF_DIE, PiecesSystems, TableMap},
};
use crate::turn::SharedScreen;

/// The kinds of soft shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Glow,
    Fall,
    Touch,
}

/// A soft shape that belongs to a die.
#[derive(Component)]
struct Soft {
    die: Entity,
    kind: Kind,
}

/// The shadow that a die throws on the one below it; it lies between the two, among the solids.
#[derive(Component)]
struct Stacked {
    die: Entity,
}

/// Marks dice that have their soft shapes.
#[derive(Component)]
struct Shaded;

/// The soft shapes to draw with: white, with nothing but alpha.
#[derive(Resource)]
struct Blots {
    tight: Handle<Image>,
    wide: Handle<Image>,
}

impl FromWorld for Blots {
    fn from_world(world: &mut World) -> Blots {
        let mut images = world.resource_mut::<Assets<Image>>();
        Blots { tight: images.add(blot(0.3)), wide: images.add(blot(0.62)) }
    }
}

/// Adds shadows and lights; needs the render plugins.
pub fn drawing_plugin(app: &mut App) {
    app.init_resource::<Blots>().add_systems(
        PostUpdate,
        (spawn_shapes, (place_shapes, place_stacked)).chain().after(PiecesSystems::Mirror).in_set(PiecesSystems::Place),
    );
}

/// Returns a rounded square that fades out over `blur` of its half side, in the middle of a picture twice its size.
fn blot(blur: f32) -> Image {
    const SIDE: u32 = 64;
    let mut data = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for n in 0..SIDE * SIDE {
        let place = |v: u32| ((v as f32 + 0.5) / SIDE as f32 * 4.0 - 2.0).abs();
        let from_core = Vec2::new(place(n % SIDE) - (1.0 - blur), place(n / SIDE) - (1.0 - blur)).max(Vec2::ZERO);
        let share = (from_core.length() / (2.0 * blur)).min(1.0);
        let alpha = 1.0 - share * share * (3.0 - 2.0 * share);
        data.extend([255, 255, 255, (alpha * 255.0) as u8]);
    }
    let size = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
    Image::new(size, TextureDimension::D2, data, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD)
}

fn spawn_shapes(
    mut commands: Commands,
    blots: Res<Blots>,
    dice: Query<(Entity, &DrawnFor), (With<Die>, Without<Shaded>)>,
    screens: Query<(), With<SharedScreen>>,
) {
    for (die, _) in dice.iter().filter(|(_, of)| screens.contains(of.0)) {
        commands.entity(die).insert(Shaded);
        for (kind, name) in [(Kind::Glow, "light"), (Kind::Fall, "shadow"), (Kind::Touch, "touch")] {
            let image = if kind == Kind::Touch { &blots.tight } else { &blots.wide };
            let hidden = (Visibility::Hidden, Transform::default());
            let sprite = Sprite { image: image.clone(), custom_size: Some(Vec2::splat(2.0)), ..default() };
            commands.spawn((Name::new(name), Soft { die, kind }, sprite, hidden));
        }
        let color = Color::BLACK.with_alpha(0.85);
        let sprite = Sprite { image: blots.tight.clone(), color, custom_size: Some(Vec2::splat(2.0)), ..default() };
        let hidden = (Visibility::Hidden, Transform::default());
        commands.spawn((Name::new("shadow on a die"), Stacked { die }, sprite, hidden));
    }
}

fn place_shapes(
    mut commands: Commands,
    (map, time, motion): (Res<TableMap>, Res<Time>, Res<Motion>),
    dice: Query<&DrawnPiece, With<Die>>,
    mut shapes: Query<(Entity, &Soft, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    for (entity, soft, mut sprite, mut transform, mut visibility) in &mut shapes {
        let Ok(die) = dice.get(soft.die) else {
            commands.entity(entity).despawn();
            continue;
        };
        let look = shape(die, soft.kind, motion.pulses.then(|| time.elapsed_secs()));
        // From the side there is no ground on which to see a shadow; a light is around its die.
        let look = match (map.from_side, soft.kind) {
            (true, Kind::Glow) => Look { alpha: if die.lit { look.alpha.max(0.7) } else { 0.0 }, ..look },
            (true, _) => Look { alpha: 0.0, ..look },
            (false, _) => look,
        };
        visibility.set_if_neq(if look.alpha > 0.01 { Visibility::Inherited } else { Visibility::Hidden });
        if look.alpha <= 0.01 {
            continue;
        }
        let depth = match soft.kind {
            Kind::Glow => -30.0,
            Kind::Fall => -20.0,
            Kind::Touch => -19.0,
        };
        let at = if map.from_side { die.seen.at.to_array() } else { [look.at.x, look.at.y, HALF_DIE] };
        let put = Transform {
            translation: map.world(at).extend(depth),
            rotation: Quat::from_rotation_z(look.turn),
            scale: Vec3::splat(look.half * map.px_per_cm * 2.0),
        };
        transform.set_if_neq(put);
        let color = look.color.with_alpha(look.alpha);
        if sprite.color != color {
            sprite.color = color;
        }
    }
}

/// Whether a die at `upper` stands on one at `lower`, in cm.
fn stands_on(upper: Vec3, lower: Vec3) -> bool {
    let step = upper.z - lower.z;
    upper.truncate().distance(lower.truncate()) < 1.5 * HALF_DIE && step > 1.4 * HALF_DIE && step < 2.8 * HALF_DIE
}

fn place_stacked(
    mut commands: Commands,
    map: Res<TableMap>,
    dice: Query<&DrawnPiece, With<Die>>,
    mut shadows: Query<(Entity, &Stacked, &mut Transform, &mut Visibility)>,
) {
    for (entity, shadow, mut transform, mut visibility) in &mut shadows {
        let Ok(die) = dice.get(shadow.die) else {
            commands.entity(entity).despawn();
            continue;
        };
        let at = die.seen.at;
        let high = at.z > 2.0 * HALF_DIE && !map.from_side;
        let stands = high && dice.iter().any(|other| stands_on(at, other.seen.at));
        visibility.set_if_neq(if stands { Visibility::Inherited } else { Visibility::Hidden });
        if !stands {
            continue;
        }
        let near = map.px_per_cm * map.nearness(at.z);
        // It lies within the upper die, above the top of the lower one: the upper die hides what would lie on itself.
        let place = map.world(at.to_array()) + Vec2::new(0.08, -0.2) * near;
        let put = Transform {
            translation: place.extend(SOLIDS + (at.z - 0.5 * HALF_DIE) * map.px_per_cm),
            rotation: Quat::from_rotation_z(yaw(die.seen.turn)),
            scale: Vec3::splat(HALF_DIE * 2.2 * near),
        };
        transform.set_if_neq(put);
    }
}

/// The position, rotation, half side in cm and colour of a soft shape.
struct Look {
    at: Vec2,
    turn: f32,
    half: f32,
    color: Color,
    alpha: f32,
}

/// Returns how a shape lies under a die; `now` is the time by which its light breathes, in seconds, if it does.
fn shape(die: &DrawnPiece, kind: Kind, now: Option<f32>) -> Look {
    let seen = &die.seen;
    let (plan, rise) = (seen.at.truncate(), (seen.at.z - HALF_DIE).max(0.0));
    // A die that has fallen below the table top leaves no shadow on it.
    let there = ((seen.at.z + 0.4) / 0.8).clamp(0.0, 1.0);
    let half = HALF_DIE * seen.scale;
    let turn = yaw(seen.turn);
    match kind {
        Kind::Glow => {
            let [r, g, b] = palette::GOLD.unit();
            let pulse = now.map_or(1.0, breath);
            let alpha = if die.lit { there * pulse } else { 0.0 };
            Look { at: plan, turn, half: half * 1.5, color: Color::srgb(r, g, b), alpha }
        }
        Kind::Fall => {
            let at = plan + Vec2::new(0.16, -0.2) * seen.scale + Vec2::new(0.3, -0.3) * rise;
            Look {
                at,
                turn,
                half: half * (1.12 + 0.035 * rise),
                color: Color::BLACK,
                alpha: there * 0.62 / (1.0 + 0.11 * rise),
            }
        }
        Kind::Touch => Look {
            at: plan + Vec2::new(0.06, -0.08),
            turn,
            half: half * 1.06,
            color: Color::BLACK,
            alpha: there * 0.55 * (1.0 - rise / 2.5).max(0.0),
        },
    }
}

/// Returns how far a body is turned about the vertical, by the axis of it that lies flattest, in radians.
fn yaw(turn: Quat) -> f32 {
    let axes = [turn * Vec3::X, turn * Vec3::Y, turn * Vec3::Z];
    let flattest = axes.into_iter().min_by(|a, b| a.z.abs().total_cmp(&b.z.abs())).unwrap_or(Vec3::X);
    flattest.y.atan2(flattest.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_on_a_die_darkens_it() {
        let post = [HALF_DIE, 3.0 * HALF_DIE, 5.0 * HALF_DIE].map(|z| Vec3::new(34.0, 14.0, z));
        assert!(stands_on(post[1], post[0]) && stands_on(post[2], post[1]));
        assert!(!stands_on(post[2], post[0]) && !stands_on(post[0], post[1]) && !stands_on(post[0], post[0]));
        assert!(!stands_on(post[1] + Vec3::X * 1.6, post[0]));
    }

    #[test]
    fn a_shadow_turns_with_a_lying_die_whatever_its_number() {
        for number in 1..=6 {
            let turned = yaw(Quat::from_rotation_z(0.3) * super::super::die::showing(number));
            let quarter = std::f32::consts::FRAC_PI_2;
            let off = (turned - 0.3).rem_euclid(quarter);
            assert!(off < 1e-3 || off > quarter - 1e-3, "{number}: {turned}");
        }
    }
}
