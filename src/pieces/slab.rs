//! The cards of a tower: thin solids among the dice, how they wait in a tray, and their pictures.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::{
    die::{DieLook, DieMaterial},
    look::Slab,
    paint,
    piece::DrawnFor,
    table_map::{PiecesSystems, TableMap},
};
use crate::{art, faults, rules::throw::Body, turn::SharedScreen};

/// Length, width and thickness of a card, in cm.
pub const SIZE: Vec3 =
    Vec3::new(Body::CARD[0] as f32 / 1000.0, Body::CARD[1] as f32 / 1000.0, Body::CARD[2] as f32 / 1000.0);
/// A card is never drawn thinner than this, in pixels.
const THINNEST: f32 = 2.6;
/// The distance from a card in a tray to the next one behind it, in cm.
const BEHIND: f32 = 0.1;
/// The width, in pixels, of the sheet of a card.
const SHEET: u32 = 1024;

/// Returns where card `n` waits in a tray around `slot`, in logical pixels of the window, and its rotation: it stands on
/// its short edge there, with its face to the eye.
pub(super) fn waits(n: u8, slot: Vec2, map: &TableMap) -> (Vec3, Quat) {
    let towards_eye = if map.from_side { Vec3::NEG_Y } else { Vec3::Z };
    let at = Vec3::from(map.beside(slot)) - f32::from(n) * BEHIND * towards_eye;
    (at, map.seen_as(Quat::from_rotation_z(std::f32::consts::FRAC_PI_2)))
}

/// Returns the scale at which a card is drawn where a centimetre is `size` pixels long: thick enough to be seen from the
/// side.
pub(super) fn drawn(size: f32) -> Vec3 {
    Vec3::new(size, size, size.max(THINNEST / SIZE.z))
}

/// Mesh and materials of the cards of a tower, made once.
#[derive(Resource)]
struct SlabLook {
    body: Handle<Mesh>,
    outline: Handle<Mesh>,
    paper: Handle<DieMaterial>,
    ink: Handle<DieMaterial>,
}

impl FromWorld for SlabLook {
    fn from_world(world: &mut World) -> SlabLook {
        let sheet = art::for_screen(&paint::slab(), SHEET, SHEET / 2);
        let sheet = sheet.map(art::Pixels::with_halvings).unwrap_or_else(|fault| {
            faults::own(format_args!("the cards of a tower cannot be drawn: {fault}"));
            Image::default()
        });
        let sheet = world.resource_mut::<Assets<Image>>().add(sheet);
        let ink = world.resource::<DieLook>().ink.clone();
        let mut materials = world.resource_mut::<Assets<DieMaterial>>();
        let paper = materials.add(DieMaterial::painted(sheet));
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        // A card is drawn at least as thick as its outline.
        let outline = meshes.add(block(Vec3::new(0.03, 0.03, SIZE.z * 0.4)));
        SlabLook { body: meshes.add(block(Vec3::ZERO)), outline, paper, ink }
    }
}

/// Adds bodies and outlines to the cards of towers; needs the render plugins, and those of dice.
pub(super) fn drawing_plugin(app: &mut App) {
    app.init_resource::<SlabLook>().add_systems(PostUpdate, dress.in_set(PiecesSystems::Place));
}

fn dress(
    mut commands: Commands,
    look: Res<SlabLook>,
    slabs: Query<(Entity, &DrawnFor), (With<Slab>, Without<Mesh2d>)>,
    screens: Query<(), With<SharedScreen>>,
) {
    for (entity, _) in slabs.iter().filter(|(_, of)| screens.contains(of.0)) {
        let body = (Mesh2d(look.body.clone()), MeshMaterial2d(look.paper.clone()));
        let outline = (Mesh2d(look.outline.clone()), MeshMaterial2d(look.ink.clone()));
        commands.entity(entity).insert(body).with_child((Name::new("outline"), outline));
    }
}

/// Returns a thin block, larger by `more` on every side, in cm. Its two large sides show the printed part of
/// [`super::paint::slab`], its edges the paper.
fn block(more: Vec3) -> Mesh {
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
