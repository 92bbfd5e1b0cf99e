//! The pictures that dice lie on: title, floor, table, mats, trays. Each is drawn at the size at which it is seen, and
//! redrawn when its subject or its size has changed; moving a picture draws nothing.

use bevy::prelude::*;
use std::{mem::discriminant, sync::Arc};

use super::{
    motion::{Motion, Times, breath},
    paint::{self, TrayState},
    palette::{Colours, Ink, Mark},
    table_map::{PiecesSystems, TableMap},
};
use crate::{art, data, faults};

/// The farthest that a tray trembles to each side, in cm, when it is shaken as hard as can be.
const TREMBLE: f32 = 0.16;
/// The sharpness at which the edge of the table is drawn, relative to how it is seen with the whole table in sight.
const EDGE_SHARPNESS: f32 = 2.4;
/// The number of pictures kept for the next time they are wanted.
const KEPT: usize = 32;

/// The background of everything.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scenery {
    /// The title's picture, over the whole window.
    #[default]
    Title,
    /// The floor and the table on it.
    Table,
}

/// A flat picture on the table: a mat, a line.
#[derive(Clone)]
pub struct Mat {
    /// Its name, which covers all that its picture depends on: pictures of one name and size are the same.
    pub name: String,
    /// Its near right corner (smallest x and y), in cm on the plan of the table.
    pub from: [f32; 2],
    /// Its length along x and its width along y, in cm.
    pub size: [f32; 2],
    /// The margin of its picture on every side, in cm: border and shadow.
    pub margin: f32,
    /// Whether it is being laid now, and so glows.
    pub lifted: bool,
    /// The roughness of its picture, and how much longer its grain is along it than across.
    pub grain: (i32, u32),
    /// Draws it as SVG, with its margin.
    pub draw: Arc<dyn Fn() -> String + Send + Sync>,
}

impl PartialEq for Mat {
    fn eq(&self, other: &Mat) -> bool {
        let place = |mat: &Mat| (mat.from, mat.size, mat.margin, mat.lifted);
        self.name == other.name && place(self) == place(other)
    }
}

/// The mats on the table, from the bottom up.
#[derive(Resource, Clone, Default, PartialEq)]
pub struct MatsShown(pub Vec<Mat>);

/// A walled tray that stands on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableTray {
    /// The near right corner of its floor (smallest x and y), in cm on the plan of the table.
    pub from: [f32; 2],
    /// Length and width of its floor, in cm; the walls stand outside.
    pub size: [f32; 2],
    /// The colour of its seat.
    pub seat: Ink,
    /// The mark of its seat.
    pub mark: Mark,
    /// The state of its seat.
    pub state: TrayState,
    /// The strength of its tremble, 0.0-1.0.
    pub shake: f32,
}

impl TableTray {
    /// Returns the idle tray of the seat at `seat`, in the colour that the seat has chosen, with a floor from `from`
    /// with `size`, in cm.
    pub fn of(seat: usize, colours: &Colours, from: [f32; 2], size: [f32; 2]) -> TableTray {
        let (ink, mark) = (colours.ink(seat), colours.mark(seat));
        TableTray { from, size, seat: ink, mark, state: TrayState::Idle, shake: 0.0 }
    }
}

/// The walled trays on the table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TableTraysShown(pub Vec<TableTray>);

/// A tray in which dice wait.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayShown {
    /// Its rectangle, in logical pixels of the window.
    pub rect: Rect,
    /// Whether it is its owner's turn, shown by gold around it.
    pub lit: bool,
}

/// The trays to show.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TraysShown(pub Vec<TrayShown>);

/// The layer of a picture in the pile, from the bottom up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Title,
    Floor(usize),
    Table,
    Glow(usize),
    Mat(usize),
    Walls(usize),
    Veil(usize),
    Tray(usize),
}

/// The subject of a picture, without its position.
#[derive(Clone, PartialEq)]
enum Subject {
    Title,
    Floor { size: Vec2, plank: f32 },
    Wall { size: Vec2 },
    Edge { length: f32 },
    Strip { length: f32 },
    Table { size: Vec2, line: Option<f32> },
    Glow { size: [f32; 2], margin: f32 },
    Mat(Mat),
    Walls { size: [f32; 2], seat: Ink, mark: Mark },
    Veil { size: [f32; 2], state: TrayState },
    Tray { size: Vec2, lit: bool },
}

impl Subject {
    /// Returns the subject of a mat, without what does not change its picture: where it lies, and whether it is being
    /// laid.
    fn of(mat: &Mat) -> Subject {
        Subject::Mat(Mat { from: [0.0; 2], lifted: false, ..mat.clone() })
    }

    /// Returns the size, in physical pixels, at which the picture that fills `rect` is drawn. The table's is drawn only
    /// for the whole table: felt has no lines that must be crisp from near.
    fn drawn_at(&self, rect: Rect, map: &TableMap) -> UVec2 {
        match self {
            Subject::Table { .. } => map.physical(rect.size() / map.close),
            // The camera follows a tower all the time, so the table is drawn only once as seen from the side.
            Subject::Edge { .. } | Subject::Strip { .. } => map.physical(rect.size() / map.close * EDGE_SHARPNESS),
            _ => map.physical(rect.size()),
        }
    }
}

/// A picture that should be shown now.
struct Wanted {
    slot: Slot,
    subject: Subject,
    /// Where all of it would be seen.
    rect: Rect,
    /// The part of that which is shown.
    part: Rect,
}

impl Wanted {
    /// All of a picture.
    fn whole(slot: Slot, subject: Subject, rect: Rect) -> Wanted {
        Wanted { slot, subject, rect, part: rect }
    }

    /// The part in pixels of its picture of this `size`; `None`: all of it.
    fn cut(&self, size: UVec2) -> Option<Rect> {
        let scale = size.as_vec2() / self.rect.size();
        let corner = |at: Vec2| (at - self.rect.min) * scale;
        (self.part != self.rect).then(|| Rect::from_corners(corner(self.part.min), corner(self.part.max)))
    }
}

/// A picture that is shown, and what it was drawn for.
#[derive(Component)]
struct Picture {
    slot: Slot,
    drawn: Option<(Subject, UVec2)>,
}

/// Adds the resources; needs no render plugins.
pub fn plugin(app: &mut App) {
    app.init_resource::<Scenery>()
        .init_resource::<MatsShown>()
        .init_resource::<TraysShown>()
        .init_resource::<TableTraysShown>();
}

/// Adds the pictures; needs the render plugins.
pub fn drawing_plugin(app: &mut App) {
    app.add_systems(PostUpdate, hang_pictures.in_set(PiecesSystems::Place));
}

impl Slot {
    fn depth(self) -> f32 {
        match self {
            Slot::Title => -100.0,
            Slot::Floor(n) => -99.0 + n as f32 * 0.1,
            Slot::Table => -90.0,
            Slot::Glow(n) => -81.0 + n as f32 * 0.1,
            Slot::Mat(n) => -80.0 + n as f32 * 0.1,
            Slot::Walls(n) => -74.0 + n as f32 * 0.01,
            Slot::Veil(n) => -73.0 + n as f32 * 0.01,
            Slot::Tray(n) => -70.0 + n as f32 * 0.01,
        }
    }
}

/// Returns the smallest rectangle of the title's shape that covers the window; the parts outside are cut off.
fn covering(window: Vec2) -> Rect {
    let shape = Vec2::new(1280.0, 720.0);
    let scale = (window / shape).max_element();
    Rect::from_center_size(window / 2.0, shape * scale)
}

/// The things that the screens ask to be shown.
#[derive(bevy::ecs::system::SystemParam)]
struct Asked<'w> {
    scenery: Res<'w, Scenery>,
    mats: Res<'w, MatsShown>,
    trays: Res<'w, TraysShown>,
    table_trays: Res<'w, TableTraysShown>,
}

/// Returns the pictures that should be seen, from the bottom up; `now` is the time by which trays tremble, in seconds,
/// if they do.
fn wanted(asked: &Asked, map: &TableMap, now: Option<f32>) -> Vec<Wanted> {
    if *asked.scenery == Scenery::Title {
        return vec![Wanted::whole(Slot::Title, Subject::Title, covering(map.window))];
    }
    let mut pile = if map.from_side { from_side(asked, map) } else { from_above(asked, map, now) };
    for (n, tray) in asked.trays.0.iter().enumerate() {
        let subject = Subject::Tray { size: tray.rect.size(), lit: tray.lit };
        pile.push(Wanted::whole(Slot::Tray(n), subject, tray.rect));
    }
    pile
}

/// Returns the wall behind the table, the table's edge, and the edges of the mats on it.
fn from_side(asked: &Asked, map: &TableMap) -> Vec<Wanted> {
    let across = |from: f32, length: f32, height: (f32, f32)| {
        let corner = |x: f32, z: f32| map.to_window([x, 0.0, z]);
        Rect::from_corners(corner(from, height.0), corner(from + length, height.1))
    };
    let wall = Rect::from_corners(Vec2::ZERO, map.window);
    let (lip, length) = (paint::EDGE_LIP, map.size.x);
    let edge = across(-lip, length + 2.0 * lip, (0.0, -paint::EDGE_DEPTH));
    let strips = asked.mats.0.iter().enumerate().map(|(n, mat)| {
        let rect = across(mat.from[0], mat.size[0], (0.0, -paint::STRIP));
        Wanted::whole(Slot::Mat(n), Subject::Strip { length: mat.size[0] }, rect)
    });
    [
        Wanted::whole(Slot::Floor(0), Subject::Wall { size: map.window }, wall),
        Wanted::whole(Slot::Table, Subject::Edge { length }, edge),
    ]
    .into_iter()
    .chain(strips)
    .collect()
}

/// How far the floor reaches under the table, in cm. The rest of it isn't drawn: on a computer without a graphics card
/// each pixel takes its time.
const UNDER: f32 = 1.0;

/// The parts of `all` that `hole` leaves free, in as few rectangles as possible.
fn besides(all: Rect, hole: Rect) -> Vec<Rect> {
    let hole = hole.intersect(all);
    if hole.is_empty() {
        return vec![all];
    }
    let parts = [
        Rect { max: Vec2::new(all.max.x, hole.min.y), ..all },
        Rect { min: Vec2::new(all.min.x, hole.max.y), ..all },
        Rect::new(all.min.x, hole.min.y, hole.min.x, hole.max.y),
        Rect::new(hole.max.x, hole.min.y, all.max.x, hole.max.y),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

/// Returns the floor, the table on it, and everything on the table.
fn from_above(asked: &Asked, map: &TableMap, now: Option<f32>) -> Vec<Wanted> {
    let mut pile = Vec::new();
    let plank = (map.window.y / 9.0).max(40.0);
    let (floor, rect) = (Subject::Floor { size: map.window, plank }, Rect::from_corners(Vec2::ZERO, map.window));
    for (n, part) in besides(rect, map.table.inflate(-UNDER * map.px_per_cm)).into_iter().enumerate() {
        pile.push(Wanted { slot: Slot::Floor(n), subject: floor.clone(), rect, part });
    }
    let mut hang = |slot, subject, rect| pile.push(Wanted::whole(slot, subject, rect));
    let around = |rect: Rect, margin: f32| rect.inflate(margin * map.px_per_cm);
    // The line is shown if dice are thrown from behind it, out of a hand's tray.
    let line = (!asked.trays.0.is_empty()).then_some(map.line);
    let table = Subject::Table { size: map.size, line };
    hang(Slot::Table, table, around(map.table, paint::TABLE_MARGIN));
    for (n, mat) in asked.mats.0.iter().enumerate() {
        let Mat { from, size, margin, .. } = *mat;
        let rect = around(map.rect_to_window(from, size), margin);
        if mat.lifted {
            hang(Slot::Glow(n), Subject::Glow { size, margin }, rect);
        }
        hang(Slot::Mat(n), Subject::of(mat), rect);
    }
    for (n, tray) in asked.table_trays.0.iter().enumerate() {
        let floor = Rect::from_center_size(
            map.rect_to_window(tray.from, tray.size).center() + tremble(tray.shake, now, n) * map.px_per_cm,
            Vec2::from(tray.size) * map.px_per_cm,
        );
        let rect = around(floor, paint::WALLS_MARGIN);
        let size = tray.size;
        hang(Slot::Walls(n), Subject::Walls { size, seat: tray.seat, mark: tray.mark }, rect);
        if tray.state != TrayState::Idle {
            hang(Slot::Veil(n), Subject::Veil { size, state: tray.state }, rect);
        }
    }
    pile
}

/// Returns the offset, in cm, of a tray that is shaken as hard as `shake` (0.0-1.0); no two tremble alike.
fn tremble(shake: f32, now: Option<f32>, n: usize) -> Vec2 {
    let Some(now) = now else { return Vec2::ZERO };
    let phase = n as f32 * 1.7;
    Vec2::new((now * 61.0 + phase).sin(), (now * 47.0 + 2.0 * phase).cos()) * TREMBLE * shake.clamp(0.0, 1.0)
}

/// Returns the opacity of a picture at a moment: the light of a tray that can be played breathes.
fn strength(subject: &Subject, now: Option<f32>) -> f32 {
    match (subject, now) {
        (Subject::Veil { state: TrayState::Lit, .. }, Some(now)) => breath(now),
        _ => 1.0,
    }
}

/// Draws a subject at a size in physical pixels.
fn draw(subject: &Subject, size: UVec2) -> Image {
    let (svg, grain, along) = match subject {
        Subject::Title => match data::text(&data::data_root(), art::files::TITLE) {
            Ok(svg) => (svg, 4, 1),
            Err(fault) => {
                faults::own(fault);
                (paint::floor(size.x as f32, size.y as f32, size.y as f32 / 9.0), 7, 24)
            }
        },
        Subject::Floor { size, plank } => (paint::floor(size.x, size.y, *plank), 7, 24),
        Subject::Wall { size } => (paint::wall(size.x, size.y), 5, 1),
        Subject::Edge { length } => (paint::edge(*length), 6, 16),
        Subject::Strip { length } => (paint::strip(*length), 0, 1),
        Subject::Table { size, line } => (paint::table(size.x, size.y, *line), 6, 2),
        Subject::Glow { size, margin } => (paint::glow(size[0], size[1], *margin), 0, 1),
        Subject::Mat(mat) => ((mat.draw)(), mat.grain.0, mat.grain.1),
        Subject::Walls { size, seat, mark } => (paint::walls(*size, *seat, *mark), 5, 3),
        Subject::Veil { size, state } => (paint::veil(*size, *state).unwrap_or_default(), 0, 1),
        Subject::Tray { size, lit } => (paint::tray(size.x, size.y, *lit), 3, 1),
    };
    match art::for_screen(&svg, size.x, size.y) {
        Ok(pixels) => pixels.roughened(grain, along).into(),
        Err(_) => art::image(&svg, size.x, size.y),
    }
}

/// The latest pictures of tables, mats, trays and their states. A race changes them from frame to frame, and the camera
/// comes and goes, but none is drawn twice.
#[derive(Default)]
struct Kept {
    pictures: Vec<(Subject, UVec2, Handle<Image>)>,
    /// The scale for which they were drawn, in screen pixels per centimetre of the whole table.
    scale: f32,
}

impl Kept {
    /// Drops what was drawn for another scale, as it will not be wanted again.
    fn draw_for(&mut self, scale: f32) {
        if self.scale != scale {
            *self = Kept { pictures: Vec::new(), scale };
        }
    }

    fn has(&self, subject: &Subject, size: UVec2) -> bool {
        self.pictures.iter().any(|(kept, at, _)| kept == subject && *at == size)
    }

    /// Returns the picture of `subject` at `size`, and draws it unless it is there.
    fn draw(&mut self, subject: &Subject, size: UVec2, images: &mut Assets<Image>) -> Handle<Image> {
        if matches!(
            subject,
            Subject::Title | Subject::Floor { .. } | Subject::Wall { .. } | Subject::Glow { .. } | Subject::Tray { .. }
        ) {
            return images.add(draw(subject, size));
        }
        if let Some((.., image)) = self.pictures.iter().find(|(kept, at, _)| kept == subject && *at == size) {
            return image.clone();
        }
        let image = images.add(draw(subject, size));
        if self.pictures.len() >= KEPT {
            self.pictures.remove(0);
        }
        self.pictures.push((subject.clone(), size, image.clone()));
        image
    }
}

/// Returns the pictures to draw ahead, so that neither a race nor a throw halts for one: the states that the trays on
/// the table may get into, and the mats as the camera sees them from near and from far.
fn ahead(asked: &Asked, map: &TableMap) -> Vec<(Subject, UVec2)> {
    let mut sizes: Vec<[f32; 2]> = Vec::new();
    for tray in &asked.table_trays.0 {
        if !sizes.contains(&tray.size) {
            sizes.push(tray.size);
        }
    }
    let veils = |size: [f32; 2]| {
        let whole = (Vec2::from(size) + 2.0 * paint::WALLS_MARGIN) * map.px_per_cm;
        let states = TrayState::ALL.into_iter().filter(|state| *state != TrayState::Idle);
        states.map(move |state| (Subject::Veil { size, state }, map.physical(whole)))
    };
    // From the side mats are edges, which are drawn already.
    let views = if map.from_side { Vec::new() } else { vec![map.whole(), map.near()] };
    let mats = views.into_iter().flat_map(|map| {
        let size = move |mat: &Mat| map.physical((Vec2::from(mat.size) + 2.0 * mat.margin) * map.px_per_cm);
        asked.mats.0.iter().map(move |mat| (Subject::of(mat), size(mat)))
    });
    sizes.into_iter().flat_map(veils).chain(mats).collect()
}

fn hang_pictures(
    mut commands: Commands,
    (asked, map, motion): (Asked, Res<TableMap>, Res<Motion>),
    (time, times): (Res<Time>, Res<Times>),
    (mut quiet, mut kept): (Local<f32>, Local<Kept>),
    mut images: ResMut<Assets<Image>>,
    mut pictures: Query<(&mut Picture, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    *quiet = if map.is_changed() { 0.0 } else { *quiet + time.delta_secs() };
    kept.draw_for(map.whole().px_per_cm * map.scale_factor);
    let now = time.elapsed_secs_wrapped();
    let (trembles, pulses) = (motion.trembles.then_some(now), motion.pulses.then_some(now));
    let mut missing = wanted(&asked, &map, trembles);
    for (mut picture, mut sprite, mut transform, mut visibility) in &mut pictures {
        let Some(n) = missing.iter().position(|wanted| wanted.slot == picture.slot) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let wanted = missing.swap_remove(n);
        let Wanted { slot, subject, rect, part } = &wanted;
        visibility.set_if_neq(Visibility::Inherited);
        transform.set_if_neq(Transform::from_translation(map.to_world(part.center()).extend(slot.depth())));
        if sprite.custom_size != Some(part.size()) {
            sprite.custom_size = Some(part.size());
        }
        let glows = Color::WHITE.with_alpha(strength(subject, pulses));
        if sprite.color != glows {
            sprite.color = glows;
        }
        let size = subject.drawn_at(*rect, &map);
        let cut = wanted.cut(picture.drawn.as_ref().map_or(size, |(_, at)| *at));
        if sprite.rect != cut {
            sprite.rect = cut;
        }
        if picture.drawn.as_ref().is_some_and(|(was, at)| was == subject && *at == size) {
            continue;
        }
        // While a window is being resized, or the camera moves, the old picture is stretched if it shows the same kind
        // of subject.
        let same = |(was, at): &(Subject, UVec2)| *at != size && discriminant(was) == discriminant(subject);
        let stretched = picture.drawn.as_ref().is_some_and(same) && !kept.has(subject, size);
        if !stretched || *quiet >= times.redraw {
            sprite.image = kept.draw(subject, size, &mut images);
            sprite.rect = wanted.cut(size);
            picture.drawn = Some((wanted.subject, size));
        }
    }
    for wanted in missing {
        let size = wanted.subject.drawn_at(wanted.rect, &map);
        let cut = wanted.cut(size);
        let Wanted { slot, subject, part, .. } = wanted;
        let image = kept.draw(&subject, size, &mut images);
        let sprite = Sprite { image, custom_size: Some(part.size()), rect: cut, ..default() };
        let place = Transform::from_translation(map.to_world(part.center()).extend(slot.depth()));
        let drawn = Some((subject, size));
        commands.spawn((Name::new(format!("picture: {slot:?}")), Picture { slot, drawn }, sprite, place));
    }
    if *quiet >= times.redraw {
        // One per frame.
        if let Some((subject, size)) = ahead(&asked, &map).into_iter().find(|(what, at)| !kept.has(what, *at)) {
            kept.draw(&subject, size, &mut images);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::table_map::HALF_DIE, *};
    use crate::rules::throw::TableTop;
    use bevy::ecs::system::RunSystemOnce;

    fn mat_at(x: f32) -> Mat {
        let (size, draw): (_, Arc<dyn Fn() -> String + Send + Sync>) = ([28.0, 10.0], Arc::new(String::new));
        Mat { name: "mat".into(), from: [x, 9.0], size, margin: 1.0, lifted: false, grain: (5, 2), draw }
    }

    fn map() -> TableMap {
        TableMap::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 })
    }

    /// Returns what is seen on the table at a moment when the screen asks for these.
    fn seen(mats: Vec<Mat>, trays: Vec<TableTray>, now: f32) -> Vec<Wanted> {
        let mut world = World::new();
        world.insert_resource(Scenery::Table);
        world.insert_resource(MatsShown(mats));
        world.insert_resource(TraysShown::default());
        world.insert_resource(TableTraysShown(trays));
        world.run_system_once(move |asked: Asked| wanted(&asked, &map(), Some(now))).unwrap()
    }

    fn with_mat(x: f32) -> Vec<Wanted> {
        seen(vec![mat_at(x)], vec![], 0.0)
    }

    fn with_tray(state: TrayState, shake: f32, now: f32) -> Vec<Wanted> {
        let tray = TableTray::of(0, &Colours::default(), [2.0, 3.0], [24.0, 22.0]);
        let tray = TableTray { state, shake, ..tray };
        seen(Vec::new(), vec![tray], now)
    }

    fn at(pile: &[Wanted], slot: Slot) -> Option<Rect> {
        pile.iter().find(|wanted| wanted.slot == slot).map(|wanted| wanted.rect)
    }

    #[test]
    fn the_floor_is_drawn_all_around_the_table_and_not_under_it() {
        let all = Rect::new(0.0, 0.0, 100.0, 60.0);
        let area = |rects: &[Rect]| rects.iter().map(|rect| rect.width() * rect.height()).sum::<f32>();
        for hole in [Rect::new(10.0, 20.0, 90.0, 50.0), Rect::new(-5.0, 20.0, 90.0, 70.0)] {
            let (parts, seen) = (besides(all, hole), hole.intersect(all));
            assert_eq!(area(&parts) + area(&[seen]), area(&[all]), "{parts:?}");
            for (n, part) in parts.iter().enumerate() {
                assert!(part.intersect(seen).is_empty(), "{part:?}");
                assert!(parts[..n].iter().all(|other| part.intersect(*other).is_empty()), "{parts:?}");
            }
        }
        assert_eq!(besides(all, Rect::new(200.0, 0.0, 300.0, 60.0)), [all], "a table that isn't seen hides nothing");
        assert_eq!(besides(all, all.inflate(5.0)), [], "a table from near hides all");
    }

    #[test]
    fn a_part_of_a_picture_is_cut_from_it_at_its_size() {
        let whole = Wanted::whole(Slot::Title, Subject::Title, Rect::new(0.0, 0.0, 100.0, 50.0));
        assert_eq!(whole.cut(UVec2::new(200, 100)), None);
        let corner = Wanted { part: Rect::new(50.0, 0.0, 100.0, 10.0), ..whole };
        assert_eq!(corner.cut(UVec2::new(200, 100)), Some(Rect::new(100.0, 0.0, 200.0, 20.0)));
    }

    #[test]
    fn a_trays_floor_is_drawn_where_it_is_judged() {
        let margin = paint::WALLS_MARGIN * map().px_per_cm;
        let rect = at(&with_tray(TrayState::Lit, 0.0, 3.0), Slot::Walls(0)).unwrap().inflate(-margin);
        let floor = map().rect_to_window([2.0, 3.0], [24.0, 22.0]);
        assert!(rect.min.distance(floor.min) < 0.01 && rect.max.distance(floor.max) < 0.01, "{rect:?}, {floor:?}");
    }

    #[test]
    fn a_shaken_tray_trembles_and_nothing_is_drawn_anew() {
        let (still, here, there) = (
            with_tray(TrayState::Idle, 0.0, 1.0),
            with_tray(TrayState::Idle, 1.0, 1.0),
            with_tray(TrayState::Idle, 1.0, 1.02),
        );
        let place = |pile: &[Wanted]| at(pile, Slot::Walls(0)).unwrap().min;
        assert!(place(&here).distance(place(&there)) > 0.5);
        assert!(place(&here).distance(place(&still)) < 0.25 * map().px_per_cm);
        assert!(here.iter().zip(&there).all(|(a, b)| a.subject == b.subject));
        assert_eq!(tremble(1.0, None, 0), Vec2::ZERO);
    }

    #[test]
    fn only_the_light_breathes_and_with_reduced_motion_it_does_not() {
        let veil = |state| Subject::Veil { size: [12.0; 2], state };
        assert_ne!(strength(&veil(TrayState::Lit), Some(0.5)), strength(&veil(TrayState::Lit), Some(1.5)));
        assert_eq!(strength(&veil(TrayState::Lit), None), 1.0);
        assert_eq!(strength(&veil(TrayState::Locked), Some(1.5)), 1.0);
    }

    #[test]
    fn a_state_lies_over_its_tray_and_changes_nothing_of_it() {
        let (idle, locked) = (with_tray(TrayState::Idle, 0.0, 0.0), with_tray(TrayState::Locked, 0.0, 0.0));
        assert_eq!(at(&idle, Slot::Veil(0)), None);
        assert_eq!(at(&locked, Slot::Veil(0)), at(&locked, Slot::Walls(0)));
        let walls = |pile: &[Wanted]| pile.iter().find(|wanted| wanted.slot == Slot::Walls(0)).unwrap().subject.clone();
        assert!(walls(&idle) == walls(&locked));
        assert!(Slot::Veil(0).depth() > Slot::Walls(3).depth());
    }

    #[test]
    fn states_are_drawn_ahead_at_the_size_at_which_they_are_shown() {
        let mut world = World::new();
        world.insert_resource(Scenery::Table);
        world.init_resource::<MatsShown>();
        world.init_resource::<TraysShown>();
        let tray = |x, state| {
            let idle = TableTray::of(1, &Colours::default(), [x, 3.0], [11.9, 12.1]);
            TableTray { state, ..idle }
        };
        world.insert_resource(TableTraysShown(vec![tray(1.0, TrayState::Lit), tray(14.3, TrayState::Out)]));
        let (ready, shown) =
            world.run_system_once(|asked: Asked| (ahead(&asked, &map()), wanted(&asked, &map(), None))).unwrap();
        assert_eq!(ready.len(), TrayState::ALL.len() - 1);
        let veils = shown.iter().filter(|wanted| matches!(wanted.slot, Slot::Veil(_)));
        for veil in veils {
            let size = map().physical(veil.rect.size());
            assert!(ready.iter().any(|(subject, at)| *subject == veil.subject && *at == size), "{:?}", veil.slot);
        }
    }

    #[test]
    fn a_state_that_comes_again_is_not_drawn_again() {
        let (mut kept, mut images) = (Kept::default(), Assets::<Image>::default());
        let veil = |state| Subject::Veil { size: [2.0, 2.0], state };
        let first = kept.draw(&veil(TrayState::Lit), UVec2::splat(16), &mut images);
        kept.draw(&veil(TrayState::Locked), UVec2::splat(16), &mut images);
        assert_eq!(kept.draw(&veil(TrayState::Lit), UVec2::splat(16), &mut images), first);
        assert_eq!(images.len(), 2);
        (0..2 * KEPT as u32).for_each(|n| drop(kept.draw(&veil(TrayState::Lit), UVec2::new(8, 8 + n), &mut images)));
        assert_eq!(kept.pictures.len(), KEPT);
    }

    #[test]
    fn moving_a_mat_draws_nothing_anew() {
        let map = map();
        let (here, there) = (with_mat(10.0), with_mat(12.5));
        assert_eq!(here.len(), there.len());
        for (a, b) in here.iter().zip(&there) {
            assert!(a.subject == b.subject);
            assert_eq!(map.physical(a.rect.size()), map.physical(b.rect.size()));
        }
    }

    #[test]
    fn a_mat_is_drawn_where_it_is_judged_and_glows_while_it_is_laid() {
        let (map, pile) = (map(), with_mat(10.0));
        let rect = at(&pile, Slot::Mat(0)).unwrap().inflate(-map.px_per_cm);
        let near = map.to_window([10.0, 9.0, HALF_DIE]);
        assert!((rect.min.x - near.x).abs() < 0.01 && (rect.max.y - near.y).abs() < 0.01, "{rect:?}, {near}");
        assert_eq!(at(&pile, Slot::Glow(0)), None);
        let laid = seen(vec![Mat { lifted: true, ..mat_at(10.0) }], vec![], 0.0);
        assert_eq!(at(&laid, Slot::Glow(0)), at(&laid, Slot::Mat(0)));
        assert!(Slot::Glow(1).depth() < Slot::Mat(1).depth());
    }

    #[test]
    fn the_title_covers_every_window() {
        for (w, h) in [(1280.0, 720.0), (1280.0, 800.0), (3440.0, 1440.0), (800.0, 1200.0)] {
            let rect = covering(Vec2::new(w, h));
            assert!(rect.min.x <= 0.01 && rect.min.y <= 0.01 && rect.max.x >= w - 0.01 && rect.max.y >= h - 0.01);
        }
    }
}
