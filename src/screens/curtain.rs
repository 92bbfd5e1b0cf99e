//! The curtain: where people share a device and choose in secret, it names the next of them, and nothing is visible
//! until that person draws it back. Then the shared screen has that seat's eye until the seat has chosen.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Mesh, Rect, Stroke, pos2, vec2};

use super::{
    matches::Intro,
    open::{Open, Panel},
    paper::split_foot,
    screen::{EndSystems, HeardSystems, Screen},
};
use crate::{
    AppSystems,
    pieces::palette,
    rules::{Eye, Seat},
    settings::Settings,
    setup::Setup,
    show::{OnScreen, Playhead, Show, Sight, secret::is_behind_curtain},
    turn::{self, Authority, Propose, SharedScreen, Shown, eye_for},
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

/// The choice of a seat for which the curtain was open: it is proposed when the curtain is closed.
#[derive(Resource)]
struct Chosen<G: Show>(Option<Propose<G>>);

/// Adds the curtain of `G`, if hands are hidden in it.
pub(super) fn plugin<G: Show>(app: &mut App) {
    if !G::HIDES {
        return;
    }
    app.insert_resource(Chosen::<G>(None)).add_systems(
        Update,
        (
            ask::<G>.after(HeardSystems::Records).before(HeardSystems::Hands),
            hang::<G>.after(HeardSystems::Arguments).before(HeardSystems::Match),
        )
            .in_set(AppSystems::Input)
            .run_if(in_state(Screen::Table)),
    );
    app.add_systems(OnExit(Screen::Table), forget::<G>.in_set(EndSystems).ambiguous_with(EndSystems));
}

/// Drops the choice of a match that has been left.
fn forget<G: Show>(mut chosen: ResMut<Chosen<G>>) {
    chosen.0 = None;
}

/// Finds the seat that the curtain asks: the next of the people who share a device, once everybody has been told
/// everything.
fn ask<G: Show>(
    (setup, settings): (Res<Setup>, Res<Settings>),
    screen: Option<OnScreen<(&Shown<G>, &Playhead<G>)>>,
    (intro, open, chosen): (Res<Intro>, Res<Open>, Res<Chosen<G>>),
    mut curtain: ResMut<Curtain>,
) {
    let Some((shown, head)) = screen.map(|screen| *screen) else { return };
    if shown.eye != Eye::Table {
        return;
    }
    let waits = chosen.0.is_none() && !intro.open && open.is_empty();
    let now = setup.in_turn(head.choosers(shown), shown.must);
    let next = now.iter().find(|seat| waits && is_behind_curtain(*seat, &setup, &settings));
    curtain.set_if_neq(match next {
        Some(seat) if *curtain == Curtain::Drawn(seat) => *curtain,
        Some(seat) => Curtain::Asks(seat),
        None => Curtain::Away,
    });
}

/// Opens the curtain for the seat that has drawn it back, and closes it as soon as that seat has chosen, before the
/// choice takes effect.
fn hang<G: Show>(world: &mut World) {
    match *world.resource::<Curtain>() {
        Curtain::Drawn(seat) => {
            look::<G>(world, Eye::Seat(seat));
            world.insert_resource(Curtain::Open(seat));
        }
        Curtain::Open(seat) => close::<G>(world, seat),
        Curtain::Asks(_) | Curtain::Away => make::<G>(world),
    }
}

/// Closes it for `seat` if the seat has chosen, is no longer asked, or leaves the table, so that no hand is left open
/// to view.
fn close<G: Show>(world: &mut World, seat: Seat) {
    let chosen = chosen_by::<G>(world, seat);
    let breaks_off = matches!(world.resource::<Open>().top(), Some(Panel::Pause | Panel::Lost));
    if chosen.is_some() || breaks_off || !is_asked::<G>(world, seat) {
        // If only one person is left, no curtain is needed.
        let eye = eye_for(world.resource::<Authority<G>>().controls());
        look::<G>(world, eye);
        world.insert_resource(Curtain::Away);
        world.resource_mut::<Chosen<G>>().0 = chosen;
    }
}

/// Proposes the choice that was held back, once everything has been told.
fn make<G: Show>(world: &mut World) {
    if is_told::<G>(world)
        && let Some(chosen) = world.resource_mut::<Chosen<G>>().0.take()
    {
        world.write_message(chosen);
    }
}

/// Gives the shared screen another eye. Anything introduced to the table isn't introduced again.
fn look<G: Show>(world: &mut World, eye: Eye) {
    let mut screens = world.query_filtered::<(Entity, &Playhead<G>), With<SharedScreen>>();
    let Ok((screen, head)) = screens.single(world) else { return };
    let introduced = head.introduced.clone();
    let screen = turn::change_eye::<G>(world, screen, eye);
    world.entity_mut(screen).insert(SharedScreen);
    if let Some(mut head) = world.get_mut::<Playhead<G>>(screen) {
        head.introduced = introduced;
    }
}

/// The state of the match on the shared screen, and whether it has told everything.
fn shown<G: Show>(world: &mut World) -> Option<(Shown<G>, bool)> {
    let mut screens = world.query_filtered::<(&Shown<G>, &Playhead<G>), With<SharedScreen>>();
    let (shown, head) = screens.single(world).ok()?;
    Some((shown.clone(), head.idle() && head.is_up_to_date(shown)))
}

/// Whether the shared screen has told everything.
fn is_told<G: Show>(world: &mut World) -> bool {
    shown::<G>(world).is_some_and(|(_, told)| told)
}

/// Whether the shared screen still has the eye of `seat`, and the rules are waiting for it.
fn is_asked<G: Show>(world: &mut World, seat: Seat) -> bool {
    let asked = |shown: Shown<G>| shown.is_person(seat) && shown.must.contains(seat);
    shown::<G>(world).is_none_or(|(shown, _)| shown.eye == Eye::Seat(seat) && asked(shown))
}

/// Takes the choice that `seat` has made in this frame, if it is legal. An illegal one is left to be refused, and the
/// seat goes on choosing.
fn chosen_by<G: Show>(world: &mut World, seat: Seat) -> Option<Propose<G>> {
    let view = shown::<G>(world)?.0.view;
    let is_choice = |proposed: &Propose<G>| proposed.seat == seat && G::check(&view, &proposed.mv).is_ok();
    let proposed: Vec<Propose<G>> = world.resource_mut::<Messages<Propose<G>>>().drain().collect();
    let (mut chosen, others): (Vec<_>, Vec<_>) = proposed.into_iter().partition(is_choice);
    world.write_message_batch(others);
    chosen.pop()
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
