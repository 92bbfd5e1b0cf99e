//! What a die is made of: a rounded cube in code, a sheet of pips for each set, an ink outline.
//!
//! Where each number is comes from [`FACES`], the table that the rules read too.

use bevy::{
    asset::RenderAssetUsages,
    camera::visibility::RenderLayers,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
    render::render_resource::Face,
};

use super::{
    cameras::SOLIDS_LAYER,
    mirror::{Die, PieceOf},
    paint,
    palette::{self, Colours, Ink, Mark},
    table_map::{HALF_DIE, PiecesSystems},
};
use crate::{
    art,
    rules::dice::{DiceSet, FACES},
    turn::SharedScreen,
};

/// Radius of edges and corners as drawn, in cm: a little softer than the body that physics throws, so that an edge
/// catches light at 28 pixels; the outline on the plan is the same.
const ROUND: f32 = 0.2;
/// Steps in the curve of an edge, for each of the two faces that share it: of the body, and of its outline.
const STEPS: (usize, usize) = (2, 1);
/// How much larger than the die its outline is.
const OUTLINE: f32 = 1.065;
/// Pixels of a face's side on the sheet: a die is drawn smaller than this, but for one seen from near in a 4K window (146).
const FACE_PIXELS: u32 = 128;

/// Meshes and materials of dice, made once.
#[derive(Resource)]
pub struct DieLook {
    body: Handle<Mesh>,
    outline: Handle<Mesh>,
    ink: Handle<StandardMaterial>,
    /// By colour.
    colours: Vec<Handle<StandardMaterial>>,
    extra: Handle<StandardMaterial>,
}

impl FromWorld for DieLook {
    fn from_world(world: &mut World) -> DieLook {
        let mut sheet = |colour: Ink, mark: Mark| {
            let svg = paint::die_faces(colour, mark);
            let pixels = art::raster(&svg, FACE_PIXELS * 3, FACE_PIXELS * 2);
            let image = pixels.map(art::Pixels::with_halvings).unwrap_or_else(|fault| {
                error!("the faces of a die cannot be drawn: {fault}");
                Image::default()
            });
            let texture = world.resource_mut::<Assets<Image>>().add(image);
            world.resource_mut::<Assets<StandardMaterial>>().add(StandardMaterial {
                base_color_texture: Some(texture),
                perceptual_roughness: 0.42,
                reflectance: 0.45,
                ..default()
            })
        };
        let colours = (0..palette::SEATS.len()).map(|n| sheet(palette::seat(n), palette::mark(n))).collect();
        let extra = sheet(palette::CHARCOAL, Mark::Circle);
        let [r, g, b] = palette::INK.unit();
        let ink = world.resource_mut::<Assets<StandardMaterial>>().add(StandardMaterial {
            base_color: Color::srgb(r * 0.6, g * 0.6, b * 0.6),
            unlit: true,
            cull_mode: Some(Face::Front),
            ..default()
        });
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let outline = rounded_cube(HALF_DIE * OUTLINE, ROUND * OUTLINE * 1.15, STEPS.1);
        let body = rounded_cube(HALF_DIE, ROUND, STEPS.0);
        DieLook { body: meshes.add(body), outline: meshes.add(outline), ink, colours, extra }
    }
}

/// Bodies and outlines for the dice entities; needs the render plugins.
pub fn drawing_plugin(app: &mut App) {
    app.init_resource::<DieLook>().add_systems(PostUpdate, (dress, recolour).chain().in_set(PiecesSystems::Place));
}

fn dress(
    mut commands: Commands,
    look: Res<DieLook>,
    colours: Res<Colours>,
    dice: Query<(Entity, &Die, &PieceOf), Without<Mesh3d>>,
    screens: Query<(), With<SharedScreen>>,
) {
    for (entity, die, _) in dice.iter().filter(|(.., of)| screens.contains(of.0)) {
        let body = look.body(die.0.set, &colours);
        commands.entity(entity).insert(body).with_child((Name::new("outline"), look.outline()));
    }
}

/// Dice change colour when their seat chooses another.
fn recolour(look: Res<DieLook>, colours: Res<Colours>, mut dice: Query<(&Die, &mut MeshMaterial3d<StandardMaterial>)>) {
    if !colours.is_changed() {
        return;
    }
    for (die, mut material) in &mut dice {
        material.0 = look.material(die.0.set, &colours).clone();
    }
}

impl DieLook {
    /// What a die of `set` is drawn with.
    fn body(&self, set: DiceSet, colours: &Colours) -> (Mesh3d, MeshMaterial3d<StandardMaterial>, RenderLayers) {
        (Mesh3d(self.body.clone()), MeshMaterial3d(self.material(set, colours).clone()), SOLIDS_LAYER)
    }

    fn material(&self, set: DiceSet, colours: &Colours) -> &Handle<StandardMaterial> {
        match set {
            DiceSet::Seat(seat) => &self.colours[colours.of(seat.index())],
            DiceSet::Extra => &self.extra,
        }
    }

    /// The ink around it.
    fn outline(&self) -> (Mesh3d, MeshMaterial3d<StandardMaterial>, RenderLayers) {
        (Mesh3d(self.outline.clone()), MeshMaterial3d(self.ink.clone()), SOLIDS_LAYER)
    }
}

/// The rotation of a lying die that shows `number` (1-6) on top; another number counts as 1.
pub fn showing(number: u8) -> Quat {
    let (_, axis, sign) = FACES.into_iter().find(|face| face.0 == number).unwrap_or(FACES[0]);
    Quat::from_rotation_arc(along(axis, sign), Vec3::Z)
}

/// The number that a die turned this way shows on top.
pub fn shown(turn: Quat) -> u8 {
    let up = turn.inverse() * Vec3::Z;
    let height = |axis: usize, sign: i32| up.dot(along(axis, sign));
    let best = FACES.into_iter().max_by(|a, b| height(a.1, a.2).total_cmp(&height(b.1, b.2)));
    best.map_or(1, |face| face.0)
}

fn along(axis: usize, sign: i32) -> Vec3 {
    Vec3::AXES[axis % 3] * sign as f32
}

/// A cube of half edge `half`, its edges rounded with radius `round`, with the places of the numbers on the sheet as UV.
fn rounded_cube(half: f32, round: f32, steps: usize) -> Mesh {
    let (mut places, mut normals, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let marks = grid(half, round, steps);
    for (number, axis, sign) in FACES {
        let normal = along(axis, sign);
        // Seen from outside, `right` and `up` are the directions of the number's picture.
        let right = along((axis + 1) % 3, 1);
        let up = normal.cross(right);
        let first = places.len() as u32;
        for &v in &marks {
            for &u in &marks {
                let on_cube = normal * half + right * u + up * v;
                let core = on_cube.clamp(Vec3::splat(round - half), Vec3::splat(half - round));
                let out = (on_cube - core).normalize();
                places.push(core + out * round);
                normals.push(out);
                uvs.push(on_sheet(number, u / half, v / half));
            }
        }
        let wide = marks.len() as u32;
        for row in 0..wide - 1 {
            for column in 0..wide - 1 {
                let corner = first + row * wide + column;
                indices.extend([corner, corner + 1, corner + wide + 1, corner, corner + wide + 1, corner + wide]);
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

/// The lines of a face's grid from edge to edge: none on the flat, `steps` around each curve.
fn grid(half: f32, round: f32, steps: usize) -> Vec<f32> {
    let flat = half - round;
    let curve = (0..=steps).map(|step| {
        let angle = std::f32::consts::FRAC_PI_4 * step as f32 / steps as f32;
        flat + round * angle.tan()
    });
    let right: Vec<f32> = curve.collect();
    right.iter().rev().map(|mark| -mark).chain(right.iter().copied()).collect()
}

/// The place on the sheet of [`paint::die_faces`] of a point of face `number`, at -1..1 to the right and up.
fn on_sheet(number: u8, right: f32, up: f32) -> [f32; 2] {
    let (column, row) = (f32::from((number - 1) % 3), f32::from((number - 1) / 3));
    [(column + 0.5 + right * 0.5) / 3.0, (row + 0.5 - up * 0.5) / 2.0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    fn floats<const N: usize>(mesh: &Mesh, attribute: bevy::mesh::MeshVertexAttribute) -> Vec<[f32; N]>
    where
        [f32; N]: TryFrom<Vec<f32>>,
    {
        let row = |values: &[f32]| <[f32; N]>::try_from(values.to_vec()).ok().unwrap();
        match mesh.attribute(attribute).unwrap() {
            VertexAttributeValues::Float32x3(values) => values.iter().map(|value| row(value)).collect(),
            VertexAttributeValues::Float32x2(values) => values.iter().map(|value| row(value)).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn each_face_of_the_mesh_bears_the_number_of_the_rules() {
        let mesh = rounded_cube(HALF_DIE, ROUND, STEPS.0);
        let normals = floats::<3>(&mesh, Mesh::ATTRIBUTE_NORMAL);
        let uvs = floats::<2>(&mesh, Mesh::ATTRIBUTE_UV_0);
        for (number, axis, sign) in FACES {
            let mut found = 0;
            for (normal, uv) in normals.iter().zip(&uvs) {
                if Vec3::from_array(*normal).dot(along(axis, sign)) > 0.99 {
                    let cell = (uv[0] * 3.0).floor() as u8 + 3 * (uv[1] * 2.0).floor() as u8 + 1;
                    assert_eq!(cell, number);
                    found += 1;
                }
            }
            assert!(found >= 4, "no flat corners on the face of {number}");
        }
    }

    #[test]
    fn dice_change_colour_when_their_seat_chooses_another() {
        use crate::{
            pieces::{Motion, PiecesShown, TableMap, Times, Whereabouts, mirror},
            rules::{Eye, Seat, dice::DieId, throw::TableTop},
            turn::Viewer,
        };
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::asset::AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<Mesh>()
            .init_asset::<StandardMaterial>()
            .insert_resource(TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 }))
            .insert_resource(Times::NONE)
            .init_resource::<Motion>()
            .init_resource::<Colours>()
            .add_plugins((mirror::plugin, drawing_plugin));
        let mut dice = PiecesShown::default();
        for id in [DieId::of(Seat(0), 0), DieId::of(Seat(1), 0), DieId::extra(0)] {
            dice.show(id, Whereabouts::Aside { at: [3.0; 2], scale: 1.0, face: 1 });
        }
        app.world_mut().spawn((Viewer { eye: Eye::Table }, SharedScreen, dice));
        (0..3).for_each(|_| app.update());
        let mut look = || {
            app.update();
            let mut dice = app.world_mut().query::<(&Die, &MeshMaterial3d<StandardMaterial>)>();
            let mut found: Vec<_> = dice.iter(app.world()).map(|(die, look)| (die.0, look.0.clone())).collect();
            found.sort_by_key(|(id, _)| *id);
            app.world_mut().resource_mut::<Colours>().0 = [1, 0, 2, 3, 4, 5];
            found
        };
        let (before, after) = (look(), look());
        let [(_, red), (_, blue), (_, charcoal)] = before.as_slice() else { panic!("{before:?}") };
        let after: Vec<_> = after.iter().map(|(_, material)| material).collect();
        assert_eq!(after, [blue, red, charcoal]);
    }

    #[test]
    fn the_mesh_is_as_large_as_the_die_and_turned_outwards() {
        let mesh = rounded_cube(HALF_DIE, ROUND, STEPS.0);
        let places = floats::<3>(&mesh, Mesh::ATTRIBUTE_POSITION);
        let reach = places.iter().flatten().fold(0.0f32, |reach, value| reach.max(value.abs()));
        assert!((reach - HALF_DIE).abs() < 1e-5);
        let Some(Indices::U32(indices)) = mesh.indices() else { panic!("no indices") };
        for corner in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|n| Vec3::from_array(places[corner[n] as usize]));
            assert!((b - a).cross(c - a).dot(a + b + c) > 0.0, "a triangle faces inwards");
        }
    }

    #[test]
    fn a_die_shows_the_number_it_is_asked_to() {
        for number in 1..=6 {
            assert_eq!(shown(showing(number)), number);
            assert_eq!(shown(Quat::from_rotation_z(1.0) * showing(number)), number);
        }
    }
}
