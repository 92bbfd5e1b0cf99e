//! The curtain: where people share a device and choose in secret, it names the next of them, and nothing is visible
//! until that person draws it back. Then the shared screen has that seat's eye for as long as its decisions follow one
//! another.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Mesh, Rect, Stroke, pos2, vec2};

use super::{
    matches::Intro,
    open::{Open, Panel},
    paper::split_foot,
    screen::{EndSystems, HeardSystems, Screen},
};
use crate::{
    AppSystems, physics,
    pieces::palette,
    rules::{Eye, Pending, Seat},
    settings::Settings,
    setup::Setup,
    show::{OnScreen, Playhead, Show, Sight, secret::is_behind_curtain},
    turn::{self, Authority, News, SharedScreen, Shown, eye_for},
    ui::{
        marks,
        portraits::Mood,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The state of the curtain.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Curtain {
    /// There is none: everybody sees the same.
    #[default]
    Away,
    /// It is closed, and asks this seat to draw it back.
    Asks(Seat),
    /// The seat it asked has drawn it back.
    Drawn(Seat),
    /// It is open for this seat, whose eye the shared screen has.
    Open(Seat),
}

impl Curtain {
    /// The seat that it asks, while it is closed.
    pub fn asks(self) -> Option<Seat> {
        match self {
            Curtain::Asks(seat) | Curtain::Drawn(seat) => Some(seat),
            Curtain::Away | Curtain::Open(_) => None,
        }
    }
}

/// The table's view while the curtain is open for a seat: what it has been told, and how many events it was given. It
/// waits behind the curtain, and then tells everything that has happened.
#[derive(Resource)]
struct Behind<G: Show>(Option<(Playhead<G>, usize)>);

/// The systems of the curtain; the matches of two games have nothing in common.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct CurtainSystems;

/// Adds the curtain of `G`.
pub(super) fn plugin<G: Show>(app: &mut App) {
    app.insert_resource(Behind::<G>(None)).add_systems(
        Update,
        (
            ask::<G>.after(HeardSystems::Records).before(HeardSystems::Hands).in_set(AppSystems::Input),
            open::<G>
                .after(HeardSystems::Arguments)
                .before(HeardSystems::Match)
                .in_set(AppSystems::Input)
                .run_if(|curtain: Res<Curtain>| matches!(*curtain, Curtain::Drawn(_))),
            close::<G>
                .after(AppSystems::Turn)
                .before(AppSystems::Playhead)
                .before(physics::show)
                .run_if(|curtain: Res<Curtain>| matches!(*curtain, Curtain::Open(_))),
        )
            .in_set(CurtainSystems)
            .ambiguous_with(CurtainSystems)
            .run_if(in_state(Screen::Table)),
    );
    app.add_systems(OnExit(Screen::Table), forget::<G>.in_set(EndSystems).ambiguous_with(EndSystems));
}

/// Forgets what waits behind the curtain of a match that has been left.
fn forget<G: Show>(mut behind: ResMut<Behind<G>>) {
    behind.0 = None;
}

/// Finds the seat that the curtain asks: the next of the people who share a device, once everybody has been told
/// everything.
fn ask<G: Show>(
    (setup, settings): (Res<Setup>, Res<Settings>),
    screen: Option<OnScreen<(&Shown<G>, &Playhead<G>)>>,
    (intro, open): (Res<Intro>, Res<Open>),
    mut curtain: ResMut<Curtain>,
) {
    let Some((shown, head)) = screen.map(|screen| *screen) else { return };
    if shown.eye != Eye::Table {
        return;
    }
    let waits = !intro.open && open.is_empty();
    let now = setup.in_turn(head.choosers(shown), shown.must);
    let next = now.iter().find(|seat| waits && is_behind_curtain(*seat, &setup, &settings));
    curtain.set_if_neq(match next {
        Some(seat) if *curtain == Curtain::Drawn(seat) => *curtain,
        Some(seat) => Curtain::Asks(seat),
        None => Curtain::Away,
    });
}

/// Opens the curtain for the seat that has drawn it back. The table's view waits behind it.
fn open<G: Show>(world: &mut World) {
    let Curtain::Drawn(seat) = *world.resource::<Curtain>() else { return };
    let mut screens = world.query_filtered::<(Entity, &News<G>), With<SharedScreen>>();
    let Ok((screen, news)) = screens.single(world) else { return };
    let given = news.given();
    if let Some(head) = world.entity_mut(screen).take::<Playhead<G>>() {
        let introduced = head.introduced.clone();
        world.resource_mut::<Behind<G>>().0 = Some((head, given));
        let screen = turn::change_eye::<G>(world, screen, Eye::Seat(seat));
        let mut screen = world.entity_mut(screen);
        screen.insert(SharedScreen);
        // Anything introduced to the table isn't introduced again.
        if let Some(mut head) = screen.get_mut::<Playhead<G>>() {
            head.introduced = introduced;
        }
    }
    world.resource_mut::<Authority<G>>().time_alone(Some(seat));
    world.insert_resource(Curtain::Open(seat));
}

/// Closes the curtain, so that no hand is left open to view: unless the seat decides next, once it has chosen; before
/// anything that everybody watches together; and if the seat leaves the table.
fn close<G: Show>(world: &mut World) {
    let Curtain::Open(seat) = *world.resource::<Curtain>() else { return };
    let mut screens = world.query_filtered::<Entity, (With<SharedScreen>, With<Shown<G>>)>();
    let Ok(screen) = screens.single(world) else { return };
    let breaks_off = matches!(world.resource::<Open>().top(), Some(Panel::Pause | Panel::Lost));
    if !breaks_off && stays_open::<G>(world, seat) {
        return;
    }
    world.insert_resource(Curtain::Away);
    world.resource_mut::<Authority<G>>().time_alone(None);
    let behind = world.resource_mut::<Behind<G>>().0.take();
    // If only one person is left, no curtain is needed.
    let eye = eye_for(world.resource::<Authority<G>>().controls());
    let screen = match behind.filter(|_| eye == Eye::Table) {
        Some((head, given)) => {
            world.despawn(screen);
            let screen = turn::watch_on::<G>(world, eye, given);
            world.entity_mut(screen).insert(head);
            screen
        }
        None => turn::change_eye::<G>(world, screen, eye),
    };
    world.entity_mut(screen).insert(SharedScreen);
}

/// Whether `seat`, for which the curtain is open, decides something now or after the steps that are due, and nothing is
/// about to be told that everybody watches together.
fn stays_open<G: Show>(world: &mut World, seat: Seat) -> bool {
    let mut screens = world.query_filtered::<(&Shown<G>, &News<G>), With<SharedScreen>>();
    let Ok((shown, news)) = screens.single(world) else { return false };
    let ours = shown.eye == Eye::Seat(seat) && shown.is_person(seat);
    let comes = !news.unread().iter().any(G::is_for_all);
    ours && comes
        && match world.resource::<Authority<G>>().pending() {
            Pending::Decide { must, .. } => must.contains(seat),
            Pending::Resolve(_) => true,
            Pending::Live(_) | Pending::Observe { .. } | Pending::Over(_) => false,
        }
}

/// The width of a fold of the curtain, in interface points.
const FOLD: f32 = 64.0;

/// Draws it; returns whether `seat` draws it back.
pub(super) fn draw<G: Show>(canvas: &mut Canvas, sight: &Sight<G>, seat: Seat, confirmed: bool) -> bool {
    let room = canvas.ui.max_rect();
    cloth(canvas, room);
    let grow = canvas.scale.clamp(1.0, 1.5);
    let sheet = Rect::from_center_size(room.center(), (vec2(620.0, 380.0) * grow).min(room.size() - vec2(48.0, 48.0)));
    canvas.panel(sheet, paint(palette::INK), Stroke::new(3.0, paint(palette::GOLD)), 16);
    let (body, foot) = split_foot(sheet.shrink(26.0), 58.0 * grow.sqrt());
    let side = (body.height() * 0.46).min(150.0 * grow);
    let face = Rect::from_center_size(pos2(body.center().x, body.min.y + side / 2.0), vec2(side, side));
    marks::portrait(canvas, sight.pictures, face, (sight.names.character(seat), sight.names.colour(seat)), Mood::Waits);
    let device = Rect::from_min_size(pos2(face.max.x + 18.0, face.max.y - side * 0.55), vec2(side, side) * 0.55);
    canvas.picture(device, sight.pictures.device(sight.device_of(seat).kind()));
    let words = Rect::from_min_max(pos2(body.min.x, face.max.y + 8.0), body.max);
    let (title, line) = words.split_top_bottom_at_fraction(0.42);
    let values = sight.names.values(seat);
    let set = Set { face: Typeface::Title, size: 30.0, color: paint(palette::GOLD), align: Align2::CENTER_CENTER };
    canvas.text(title, &sight.text.with("curtain-title", &values), set);
    canvas.text(line, &sight.text.get("curtain-line"), Set::body().size(18.0).align(Align2::CENTER_CENTER));
    canvas.button(foot, &sight.text.get("curtain-go"), Kind::Main) || confirmed
}

/// Draws red cloth in folds, with a golden hem.
fn cloth(canvas: &Canvas, room: Rect) {
    canvas.panel(room, paint(palette::CLOTH), Stroke::NONE, 0);
    let mut folds = Mesh::default();
    let edges = (room.width() / FOLD).ceil() as u32 * 2;
    for n in 0..=edges {
        // Dark where two folds meet, and in the shade above.
        let shade = if n % 2 == 0 { 0.5 } else { 0.0 };
        let x = (room.min.x + n as f32 * FOLD / 2.0).min(room.max.x);
        for (y, above) in [(room.min.y, 0.3), (room.max.y, 0.0)] {
            let ink = palette::CLOTH.mix(palette::INK, f32::min(shade + above, 1.0));
            folds.colored_vertex(pos2(x, y), paint(ink));
        }
        if n > 0 {
            let last = 2 * n;
            folds.add_triangle(last - 2, last - 1, last);
            folds.add_triangle(last - 1, last, last + 1);
        }
    }
    let painter = canvas.ui.painter();
    painter.add(folds);
    let hem = Rect::from_min_max(pos2(room.min.x, room.max.y - 26.0), room.max);
    painter.rect_filled(hem, 0.0, paint(palette::GOLD));
    painter.rect_filled(hem.shrink2(vec2(0.0, 9.0)), 0.0, paint(palette::CLOTH));
}
