//! The cards of a tower: thin solids among the dice. They are props, not pieces of a view: it does not matter which
//! card of a deck each of them is.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::{
    cameras::SOLIDS,
    die::SlabLook,
    mirror::{self, Whereabouts},
    motion::{Motion, Seen, Times, Way},
    slow_motion,
    table_map::{PiecesSystems, TableMap},
};
use crate::{physics::Poses, rules::throw::Body, turn::SharedScreen};

/// Length, width and thickness of a card, in cm.
pub const SIZE: Vec3 =
    Vec3::new(Body::CARD[0] as f32 / 1000.0, Body::CARD[1] as f32 / 1000.0, Body::CARD[2] as f32 / 1000.0);
/// A card is never drawn thinner than this, in pixels.
const THINNEST: f32 = 2.6;

/// A card of a tower.
#[derive(Clone, Debug, PartialEq)]
pub struct SlabShown {
    /// Its number, counted from 0.
    pub n: u8,
    /// Its whereabouts: lying, in flight, or in a tray beside the table.
    pub place: Whereabouts,
}

/// The cards of a tower that are shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SlabsShown(pub Vec<SlabShown>);

/// The entity of a tower's card.
#[derive(Component, Clone, Debug)]
pub struct Slab {
    /// The number of the card.
    pub n: u8,
    /// The pose in which it is seen now.
    pub seen: Seen,
    place: Whereabouts,
    way: Option<Way>,
    /// Whether physics decides where it lies, until it is wanted elsewhere.
    carried: bool,
}

/// Adds the cards of a tower; needs no render plugins.
pub fn plugin(app: &mut App) {
    app.init_resource::<SlabsShown>().add_systems(
        PostUpdate,
        (
            // Slow motion shows dice and cards alike.
            (spawn_and_despawn, follow)
                .chain()
                .in_set(PiecesSystems::Mirror)
                .after(mirror::move_pieces)
                .before(slow_motion::run),
            place.in_set(PiecesSystems::Place),
        ),
    );
}

/// Adds their pictures; needs the render plugins.
pub fn drawing_plugin(app: &mut App) {
    app.add_systems(PostUpdate, dress.in_set(PiecesSystems::Place));
}

fn spawn_and_despawn(mut commands: Commands, wanted: Res<SlabsShown>, slabs: Query<(Entity, &Slab)>) {
    if !wanted.is_changed() {
        return;
    }
    for (entity, _) in slabs.iter().filter(|(_, slab)| !wanted.0.iter().any(|item| item.n == slab.n)) {
        commands.entity(entity).despawn();
    }
    for item in wanted.0.iter().filter(|item| !slabs.iter().any(|(_, slab)| slab.n == item.n)) {
        let seen = Seen { at: Vec3::splat(f32::NAN), ..Seen::START };
        let slab = Slab { n: item.n, seen, place: item.place, way: None, carried: false };
        let name = Name::new(format!("card of a tower: {}", item.n));
        commands.spawn((name, slab, Transform::default(), Visibility::default()));
    }
}

/// Moves each card to where it is wanted, or to where physics has it while physics decides.
fn follow(
    (time, map, times, motion): (Res<Time>, Res<TableMap>, Res<Times>, Res<Motion>),
    wanted: Res<SlabsShown>,
    screen: Option<Single<&Poses, With<SharedScreen>>>,
    mut slabs: Query<&mut Slab>,
) {
    for mut slab in &mut slabs {
        let Some(item) = wanted.0.iter().find(|item| item.n == slab.n) else { continue };
        let body = Body::Card(slab.n);
        let poses = screen.as_deref().filter(|poses| poses.body(body).is_some());
        let flight = poses.and_then(|poses| mirror::in_flight(poses, body, motion.between));
        let flies = poses.is_some_and(|poses| poses.in_flight(body));
        let stays = slab.carried && poses.is_some() && slab.place == item.place;
        slab.carried = matches!(item.place, Whereabouts::Lying(_)) && (flies || stays);
        let goal = match item.place {
            Whereabouts::Flying => flight.unwrap_or(slab.seen),
            Whereabouts::Lying(_) if slab.carried => flight.unwrap_or(slab.seen),
            Whereabouts::Lying(pose) => mirror::recorded(&pose),
            Whereabouts::Tray { slot, scale, .. } => {
                // There it stands on its short edge, with its face to the eye.
                let turn = map.seen_as(Quat::from_rotation_z(std::f32::consts::FRAC_PI_2));
                let at = Vec3::from(map.beside(slot)) - f32::from(slab.n) * 0.1 * towards(&map);
                Seen { at, turn, scale: scale / map.close }
            }
            _ => slab.seen,
        };
        slab.go_on(item.place, goal, &times, &motion, time.delta_secs());
    }
}

/// Returns the direction towards the eye, on the table.
fn towards(map: &TableMap) -> Vec3 {
    if map.from_side { Vec3::NEG_Y } else { Vec3::Z }
}

impl Slab {
    /// Goes on towards `goal`. It travels out of the tray into the hand, and back.
    fn go_on(&mut self, place: Whereabouts, goal: Seen, times: &Times, motion: &Motion, seconds: f32) {
        use Whereabouts::Tray;
        if matches!(self.place, Tray { .. }) != matches!(place, Tray { .. }) && !self.seen.at.is_nan() {
            self.way = Some(Way { from: self.seen, takes: times.travel, gone: 0.0, hop: 0.0, holds_up: false });
        }
        self.place = place;
        if motion.reduced || self.seen.at.is_nan() {
            self.way = None;
        }
        let mut way = self.way;
        let seen = way.as_mut().and_then(|way| way.advance(&goal, seconds * motion.speed));
        self.way = way.filter(|_| seen.is_some());
        self.seen = seen.unwrap_or(goal);
    }
}

/// Puts each card where it is seen, thick enough to be seen from the side.
fn place(map: Res<TableMap>, mut slabs: Query<(&Slab, &mut Transform)>) {
    for (slab, mut transform) in &mut slabs {
        let seen = &slab.seen;
        let size = map.px_per_cm * seen.scale * map.nearness(seen.at.z);
        let put = Transform {
            translation: map.world(seen.at.to_array()).extend(SOLIDS + map.towards_eye(seen.at)),
            rotation: map.turned(seen.turn),
            scale: Vec3::new(size, size, size.max(THINNEST / SIZE.z)),
        };
        transform.set_if_neq(put);
    }
}

fn dress(mut commands: Commands, look: Res<SlabLook>, slabs: Query<Entity, (With<Slab>, Without<Mesh2d>)>) {
    for entity in &slabs {
        let body = (Mesh2d(look.body.clone()), MeshMaterial2d(look.paper.clone()));
        let outline = (Mesh2d(look.outline.clone()), MeshMaterial2d(look.ink.clone()));
        commands.entity(entity).insert(body).with_child((Name::new("outline"), outline));
    }
}

/// Returns a thin block, larger by `more` on every side, in cm. Its two large sides show the printed part of
/// [`super::paint::slab`], its edges the paper.
pub(super) fn block(more: Vec3) -> Mesh {
    let half = SIZE / 2.0 + more;
    let (mut places, mut normals, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (axis, sign) in (0..3).flat_map(|axis| [(axis, 1.0), (axis, -1.0)]) {
        let normal = Vec3::AXES[axis] * sign;
        let right = Vec3::AXES[(axis + 1) % 3];
        let up = normal.cross(right);
        let first = places.len() as u32;
        for (u, v) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            places.push((normal + right * u + up * v) * half);
            normals.push(normal);
            // The printed side is the left part of the sheet.
            let printed = [0.35 + 0.345 * u, 0.5 - 0.49 * v];
            uvs.push(if axis == 2 { printed } else { [0.9, 0.5] });
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|n| first + n));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    #[test]
    fn the_block_of_a_card_is_as_large_as_the_card_and_turned_outwards() {
        let mesh = block(Vec3::ZERO);
        let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
            panic!("no places")
        };
        let reach = places.iter().fold(Vec3::ZERO, |reach, place| reach.max(Vec3::from(*place)));
        assert_eq!(reach, SIZE / 2.0);
        let Some(Indices::U32(indices)) = mesh.indices() else { panic!("no indices") };
        for corner in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|n| Vec3::from(places[corner[n] as usize]));
            assert!((b - a).cross(c - a).dot(a + b + c) > 0.0, "a side faces inwards");
        }
    }
}
