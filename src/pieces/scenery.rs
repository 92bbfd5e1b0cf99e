//! The pictures that dice lie on: title, floor, table, lane, Bust line, trays. Each is drawn at the size at which it is
//! seen, and drawn anew when what it shows or its size has changed; moving a picture draws nothing.

use bevy::prelude::*;

use super::{
    motion::Times,
    paint::{self, LaneArt},
    stage::{PiecesSystems, Stage, TABLE_LAYER},
};
use crate::{art, data};

/// What lies behind everything.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scenery {
    /// The title's picture, over the whole window.
    #[default]
    Title,
    /// The floor and the table on it.
    Table,
}

/// The lane on the table, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LaneShown(pub Option<LaneArt>);

/// A tray in which dice wait.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayShown {
    /// Where, in logical pixels of the window.
    pub rect: Rect,
    /// Whether it is its owner's turn: gold around it.
    pub lit: bool,
}

/// The trays to show.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TraysShown(pub Vec<TrayShown>);

/// The place of a picture in the pile, from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Title,
    Floor,
    Table,
    Glow,
    Lane,
    Bust,
    Tray(usize),
}

/// What a picture shows, without where it is.
#[derive(Clone, Debug, PartialEq)]
enum Subject {
    Title,
    Floor { size: Vec2, plank: f32 },
    Table { size: Vec2, line: f32 },
    Glow { size: [f32; 2] },
    Lane(LaneArt),
    Bust { width: f32, label: String },
    Tray { size: Vec2, lit: bool },
}

/// A picture that should be there now.
struct Wanted {
    slot: Slot,
    subject: Subject,
    rect: Rect,
}

/// A picture that is there, and what it was drawn for.
#[derive(Component)]
struct Picture {
    slot: Slot,
    drawn: Option<(Subject, UVec2)>,
}

/// The resources; nothing to draw with is needed.
pub fn plugin(app: &mut App) {
    app.init_resource::<Scenery>().init_resource::<LaneShown>().init_resource::<TraysShown>();
}

/// The pictures; needs the render plugins.
pub fn drawing_plugin(app: &mut App) {
    app.add_systems(PostUpdate, hang_pictures.in_set(PiecesSystems::Place));
}

impl Slot {
    fn depth(self) -> f32 {
        match self {
            Slot::Title => -100.0,
            Slot::Floor => -99.0,
            Slot::Table => -90.0,
            Slot::Glow => -81.0,
            Slot::Lane => -80.0,
            Slot::Bust => -75.0,
            Slot::Tray(n) => -70.0 + n as f32 * 0.01,
        }
    }
}

/// The largest rectangle of the title's shape that covers the window; what overhangs is cut off.
fn covering(window: Vec2) -> Rect {
    let shape = Vec2::new(1280.0, 720.0);
    let scale = (window / shape).max_element();
    Rect::from_center_size(window / 2.0, shape * scale)
}

/// What should be seen, from below.
fn wanted(scenery: Scenery, stage: &Stage, lane: &LaneShown, trays: &TraysShown) -> Vec<Wanted> {
    if scenery == Scenery::Title {
        return vec![Wanted { slot: Slot::Title, subject: Subject::Title, rect: covering(stage.window) }];
    }
    let mut pile = Vec::new();
    let mut hang = |slot, subject, rect| pile.push(Wanted { slot, subject, rect });
    let plank = (stage.window.y / 9.0).max(40.0);
    hang(Slot::Floor, Subject::Floor { size: stage.window, plank }, Rect::from_corners(Vec2::ZERO, stage.window));
    let around = |rect: Rect, margin: f32| rect.inflate(margin * stage.px_per_cm);
    let table = Subject::Table { size: stage.size, line: stage.line };
    hang(Slot::Table, table, around(stage.table, paint::TABLE_MARGIN));
    if let Some(art) = &lane.0 {
        let rect = around(stage.rect_to_window(art.from, art.size), paint::LANE_MARGIN);
        if art.placing {
            hang(Slot::Glow, Subject::Glow { size: art.size }, rect);
        }
        let label = art.bust_label.clone();
        let bust = stage.rect_to_window([art.bust_x, 0.0], [paint::BUST_SPAN, stage.size.y]);
        let bare = LaneArt { from: [0.0; 2], bust_x: 0.0, bust_label: String::new(), placing: false, ..art.clone() };
        hang(Slot::Lane, Subject::Lane(bare), rect);
        hang(Slot::Bust, Subject::Bust { width: stage.size.y, label }, bust);
    }
    for (n, tray) in trays.0.iter().enumerate() {
        hang(Slot::Tray(n), Subject::Tray { size: tray.rect.size(), lit: tray.lit }, tray.rect);
    }
    pile
}

/// Draws a subject at a size in physical pixels.
fn draw(subject: &Subject, size: UVec2) -> Image {
    let (svg, grain, along) = match subject {
        Subject::Title => match data::text(&data::data_root(), art::files::TITLE) {
            Ok(svg) => (svg, 4, 1),
            Err(fault) => {
                error!("{fault}");
                (paint::floor(size.x as f32, size.y as f32, size.y as f32 / 9.0), 7, 24)
            }
        },
        Subject::Floor { size, plank } => (paint::floor(size.x, size.y, *plank), 7, 24),
        Subject::Table { size, line } => (paint::table(size.x, size.y, *line), 6, 2),
        Subject::Glow { size } => (paint::glow(size[0], size[1]), 0, 1),
        Subject::Lane(art) => (paint::lane(art), 5, 2),
        Subject::Bust { width, label } => (paint::bust_line(*width, label), 3, 1),
        Subject::Tray { size, lit } => (paint::tray(size.x, size.y, *lit), 3, 1),
    };
    match art::raster(&svg, size.x, size.y) {
        Ok(pixels) => pixels.roughened(grain, along).into(),
        Err(_) => art::image(&svg, size.x, size.y),
    }
}

fn hang_pictures(
    mut commands: Commands,
    (scenery, stage, lane, trays): (Res<Scenery>, Res<Stage>, Res<LaneShown>, Res<TraysShown>),
    (time, times): (Res<Time>, Res<Times>),
    mut quiet: Local<f32>,
    mut images: ResMut<Assets<Image>>,
    mut pictures: Query<(&mut Picture, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    *quiet = if stage.is_changed() { 0.0 } else { *quiet + time.delta_secs() };
    let mut missing = wanted(*scenery, &stage, &lane, &trays);
    for (mut picture, mut sprite, mut transform, mut visibility) in &mut pictures {
        let Some(n) = missing.iter().position(|wanted| wanted.slot == picture.slot) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let Wanted { slot, subject, rect } = missing.swap_remove(n);
        visibility.set_if_neq(Visibility::Inherited);
        transform.set_if_neq(Transform::from_translation(stage.to_world(rect.center()).extend(slot.depth())));
        if sprite.custom_size != Some(rect.size()) {
            sprite.custom_size = Some(rect.size());
        }
        let size = stage.physical(rect.size());
        if picture.drawn.as_ref().is_some_and(|(was, at)| *was == subject && *at == size) {
            continue;
        }
        // While a window is being dragged to its size, the old picture is stretched.
        let stretched = picture.drawn.as_ref().is_some_and(|(_, at)| *at != size);
        if !stretched || *quiet >= times.redraw {
            sprite.image = images.add(draw(&subject, size));
            picture.drawn = Some((subject, size));
        }
    }
    for Wanted { slot, subject, rect } in missing {
        let size = stage.physical(rect.size());
        let sprite = Sprite { image: images.add(draw(&subject, size)), custom_size: Some(rect.size()), ..default() };
        let place = Transform::from_translation(stage.to_world(rect.center()).extend(slot.depth()));
        let drawn = Some((subject, size));
        commands.spawn((Name::new(format!("picture: {slot:?}")), Picture { slot, drawn }, sprite, place, TABLE_LAYER));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::stage::HALF_DIE, *};
    use crate::rules::throw::TableTop;

    fn lane_at(x: f32) -> LaneShown {
        LaneShown(Some(LaneArt {
            from: [x, 9.0],
            size: [28.0, 10.0],
            zones: vec![(0.0, 28.0, 50)],
            bust_x: x + 28.0,
            bust_label: "Bust".into(),
            placing: false,
        }))
    }

    #[test]
    fn moving_the_lane_draws_nothing_anew() {
        let stage = Stage::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 });
        let pile = |x| wanted(Scenery::Table, &stage, &lane_at(x), &TraysShown::default());
        let (here, there) = (pile(10.0), pile(12.5));
        assert_eq!(here.len(), there.len());
        for (a, b) in here.iter().zip(&there) {
            assert_eq!(a.subject, b.subject);
            assert_eq!(stage.physical(a.rect.size()), stage.physical(b.rect.size()));
        }
    }

    #[test]
    fn the_lane_is_drawn_where_it_is_judged() {
        let stage = Stage::new(&TableTop { size: (54_000, 28_000).into(), line: 4_000 });
        let pile = wanted(Scenery::Table, &stage, &lane_at(10.0), &TraysShown::default());
        let at = |slot| pile.iter().find(|wanted| wanted.slot == slot).map(|wanted| wanted.rect);
        let margin = paint::LANE_MARGIN * stage.px_per_cm;
        let near = stage.to_window([10.0, 9.0, HALF_DIE]);
        assert!((at(Slot::Lane).unwrap().min.x + margin - near.x).abs() < 0.01);
        assert!((at(Slot::Bust).unwrap().min.x - stage.to_window([38.0, 0.0, HALF_DIE]).x).abs() < 0.01);
    }

    #[test]
    fn the_title_covers_every_window() {
        for (w, h) in [(1280.0, 720.0), (1280.0, 800.0), (3440.0, 1440.0), (800.0, 1200.0)] {
            let rect = covering(Vec2::new(w, h));
            assert!(rect.min.x <= 0.01 && rect.min.y <= 0.01 && rect.max.x >= w - 0.01 && rect.max.y >= h - 0.01);
        }
    }
}
