//! The look of a die: a rounded cube in code, a sheet of pips for each set, an ink outline.
//!
//! The position of each number comes from [`FACES`], the table that the rules read too.

use bevy::{
    asset::{RenderAssetUsages, load_internal_asset, uuid_handle},
    ecs::system::SystemParam,
    mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology},
    prelude::*,
    render::render_resource::{AsBindGroup, Face, RenderPipelineDescriptor, SpecializedMeshPipelineError},
    shader::{Shader, ShaderRef},
    sprite_render::{Material2d, Material2dKey, Material2dPlugin},
};

use super::{
    look::Die,
    paint,
    palette::{self, Colours, Ink, Mark, RoundPips},
    piece::DrawnFor,
    table_map::{HALF_DIE, PiecesSystems},
};
use crate::{
    art, faults,
    rules::dice::{DiceSet, FACES},
    turn::SharedScreen,
};

/// Radius of edges and corners as drawn, in cm: a little softer than the body that physics throws, so that an edge
/// catches light at 28 pixels; the outline on the plan is the same.
const ROUND: f32 = 0.2;
/// Steps in the curve of an edge, for each of the two faces that share it: of the body, and of its outline.
const STEPS: (usize, usize) = (2, 1);
/// The size of a die's outline, relative to the die.
const OUTLINE: f32 = 1.065;
/// Pixels of a face's side on the sheet: a die is drawn smaller than this, except when seen from near in a 4K window
/// (146).
const FACE_PIXELS: u32 = 128;

const SHADER: Handle<Shader> = uuid_handle!("6f1f0f5e-2c57-4f5b-9f0a-64b1b6f9a7d3");

/// The material of a die. The engine's own material for solids costs ten times as much where the processor does the
/// work of a graphics card.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Painted)]
pub(super) struct DieMaterial {
    /// The colour of an outline.
    #[uniform(0)]
    ink: LinearRgba,
    /// The sheet of pips; an outline has none.
    #[texture(1)]
    #[sampler(2)]
    faces: Option<Handle<Image>>,
}

/// The part of a die that is painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Painted {
    /// Its faces.
    Body,
    /// The far side of something larger, in ink.
    Outline,
}

impl DieMaterial {
    /// Returns the material of a solid that shows this sheet.
    pub(super) fn painted(sheet: Handle<Image>) -> DieMaterial {
        DieMaterial { ink: LinearRgba::BLACK, faces: Some(sheet) }
    }
}

impl From<&DieMaterial> for Painted {
    fn from(material: &DieMaterial) -> Painted {
        if material.faces.is_some() { Painted::Body } else { Painted::Outline }
    }
}

impl Material2d for DieMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let outline = key.bind_group_data == Painted::Outline;
        descriptor.primitive.cull_mode = Some(if outline { Face::Front } else { Face::Back });
        if let Some(fragment) = descriptor.fragment.as_mut().filter(|_| outline) {
            fragment.shader_defs.push("INK".into());
        }
        Ok(())
    }
}

/// Meshes and materials of dice, made once.
#[derive(Resource)]
pub(super) struct DieLook {
    body: Handle<Mesh>,
    outline: Handle<Mesh>,
    /// The material of outlines.
    pub(super) ink: Handle<DieMaterial>,
    /// By colour, with pips in the shape of its mark, and with round ones.
    colours: Vec<[Handle<DieMaterial>; 2]>,
    extra: Handle<DieMaterial>,
}

impl FromWorld for DieLook {
    fn from_world(world: &mut World) -> DieLook {
        let mut sheet = |colour: Ink, mark: Mark| {
            let svg = paint::die_faces(colour, mark);
            let pixels = art::for_screen(&svg, FACE_PIXELS * 3, FACE_PIXELS * 2);
            let image = pixels.map(art::Pixels::with_halvings).unwrap_or_else(|fault| {
                faults::own(format_args!("the faces of a die cannot be drawn: {fault}"));
                Image::default()
            });
            let texture = world.resource_mut::<Assets<Image>>().add(image);
            let ink = LinearRgba::BLACK;
            world.resource_mut::<Assets<DieMaterial>>().add(DieMaterial { ink, faces: Some(texture) })
        };
        let both = |n| [palette::mark(n), Mark::Circle].map(|mark| sheet(palette::seat(n), mark));
        let colours = (0..palette::SEATS.len()).map(both).collect();
        let extra = sheet(palette::CHARCOAL, Mark::Circle);
        let [r, g, b] = palette::INK.unit();
        let ink = Color::srgb(r * 0.6, g * 0.6, b * 0.6).to_linear();
        let ink = world.resource_mut::<Assets<DieMaterial>>().add(DieMaterial { ink, faces: None });
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let outline = rounded_cube(HALF_DIE * OUTLINE, ROUND * OUTLINE * 1.15, STEPS.1);
        let body = rounded_cube(HALF_DIE, ROUND, STEPS.0);
        DieLook { body: meshes.add(body), outline: meshes.add(outline), ink, colours, extra }
    }
}

/// Adds bodies and outlines to the dice entities; needs the render plugins.
pub fn drawing_plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<DieMaterial>::default());
    load_internal_asset!(app, SHADER, "die.wgsl", Shader::from_wgsl);
    app.init_resource::<DieLook>().add_systems(PostUpdate, (dress, recolour).chain().in_set(PiecesSystems::Place));
}

/// The present looks of each seat's dice.
#[derive(SystemParam)]
struct Looks<'w> {
    look: Res<'w, DieLook>,
    colours: Res<'w, Colours>,
    round: Res<'w, RoundPips>,
}

fn dress(
    mut commands: Commands,
    looks: Looks,
    dice: Query<(Entity, &Die, &DrawnFor), Without<Mesh2d>>,
    screens: Query<(), With<SharedScreen>>,
) {
    for (entity, die, _) in dice.iter().filter(|(.., of)| screens.contains(of.0)) {
        let look = &looks.look;
        let body = (Mesh2d(look.body.clone()), MeshMaterial2d(looks.material(die.0.set).clone()));
        let outline = (Mesh2d(look.outline.clone()), MeshMaterial2d(look.ink.clone()));
        commands.entity(entity).insert(body).with_child((Name::new("outline"), outline));
    }
}

/// Repaints the dice when their seat chooses another colour, or somebody chooses other pips.
fn recolour(looks: Looks, mut dice: Query<(&Die, &mut MeshMaterial2d<DieMaterial>)>) {
    if !looks.colours.is_changed() && !looks.round.is_changed() {
        return;
    }
    for (die, mut material) in &mut dice {
        material.0 = looks.material(die.0.set).clone();
    }
}

impl Looks<'_> {
    /// Returns the material of a die of `set`.
    fn material(&self, set: DiceSet) -> &Handle<DieMaterial> {
        match set {
            DiceSet::Seat(seat) => &self.look.colours[self.colours.of(seat.index())][usize::from(self.round.0)],
            DiceSet::Extra => &self.look.extra,
        }
    }
}

/// Returns the rotation of a lying die that shows `number` (1-6) on top; any other number counts as 1.
pub fn showing(number: u8) -> Quat {
    let (_, axis, sign) = FACES.into_iter().find(|face| face.0 == number).unwrap_or(FACES[0]);
    Quat::from_rotation_arc(along(axis, sign), Vec3::Z)
}

/// Returns the number on top of a die with this rotation.
pub fn shown(turn: Quat) -> u8 {
    let up = turn.inverse() * Vec3::Z;
    let height = |axis: usize, sign: i32| up.dot(along(axis, sign));
    let best = FACES.into_iter().max_by(|a, b| height(a.1, a.2).total_cmp(&height(b.1, b.2)));
    best.map_or(1, |face| face.0)
}

fn along(axis: usize, sign: i32) -> Vec3 {
    Vec3::AXES[axis % 3] * sign as f32
}

/// Returns a cube of half edge `half`, its edges rounded with radius `round`. Its UVs are the positions of the numbers
/// on the sheet.
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

/// Returns the lines of a face's grid from edge to edge: none on the flat, `steps` around each curve.
fn grid(half: f32, round: f32, steps: usize) -> Vec<f32> {
    let flat = half - round;
    let curve = (0..=steps).map(|step| {
        let angle = std::f32::consts::FRAC_PI_4 * step as f32 / steps as f32;
        flat + round * angle.tan()
    });
    let right: Vec<f32> = curve.collect();
    right.iter().rev().map(|mark| -mark).chain(right.iter().copied()).collect()
}

/// Returns the point on the sheet of [`paint::die_faces`] of a point on face `number`, at -1..1 to the right and up.
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
            .init_asset::<Shader>()
            .insert_resource(TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 }))
            .insert_resource(Times::NONE)
            .init_resource::<Motion>()
            .init_resource::<Colours>()
            .init_resource::<RoundPips>()
            .add_plugins((mirror::plugin, drawing_plugin));
        let mut dice = PiecesShown::default();
        for id in [DieId::of(Seat(0), 0), DieId::of(Seat(1), 0), DieId::extra(0)] {
            dice.show(id, Whereabouts::Aside { at: [3.0; 2], scale: 1.0, face: 1 });
        }
        app.world_mut().spawn((Viewer { eye: Eye::Table }, SharedScreen, dice));
        (0..3).for_each(|_| app.update());
        let look = |app: &mut App| {
            app.update();
            let mut dice = app.world_mut().query::<(&Die, &MeshMaterial2d<DieMaterial>)>();
            let mut found: Vec<_> = dice.iter(app.world()).map(|(die, look)| (die.0, look.0.clone())).collect();
            found.sort_by_key(|(id, _)| *id);
            found
        };
        let before = look(&mut app);
        app.world_mut().resource_mut::<Colours>().0 = [1, 0, 2, 3, 4, 5];
        let after = look(&mut app);
        let [(_, red), (_, blue), (_, charcoal)] = before.as_slice() else { panic!("{before:?}") };
        let after: Vec<_> = after.iter().map(|(_, material)| material).collect();
        assert_eq!(after, [blue, red, charcoal]);
        app.world_mut().resource_mut::<RoundPips>().0 = true;
        let round = look(&mut app);
        assert!(
            round.iter().all(|(id, material)| (id.set == DiceSet::Extra) == after.contains(&material)),
            "{round:?}"
        );
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
