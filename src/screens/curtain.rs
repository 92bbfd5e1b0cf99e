//! The curtain: where people share a device and choose in secret, it names the next of them, and nothing is visible
//! until that person draws it back. Then the shared screen has that seat's eye for as long as its decisions follow one
//! another. Between choices, each of them can call for it, to look at their hand.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Mesh, Rect, Stroke, pos2, vec2};

use super::{
    matches::{Intro, Whole},
    open::{Open, Panel},
    paper::{grid, split_foot},
    screen::{EndSystems, HeardSystems, Screen},
};
use crate::{
    AppSystems,
    input::{Action, Device, Keys},
    physics,
    pieces::palette,
    rules::{Eye, Pending, Seat, Seats},
    settings::Settings,
    setup::Setup,
    show::{Names, OnScreen, Playhead, Show, Sight, secret::is_behind_curtain, sight::House},
    turn::{self, Authority, Busy, News, SharedScreen, Shown, eye_for},
    ui::{
        marks,
        portraits::Mood,
        text::Text,
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

/// A person who shares a device and has called for the curtain, to look at their hand: nothing happens until they have
/// done so.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Called(pub Option<Seat>);

/// The people who may call for the curtain now.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct MayCall {
    /// By a press on their score card.
    pub seats: Seats,
    /// Whether the button that looks calls for the first of them; at other times it may have another meaning.
    pub by_button: bool,
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
            (call::<G>, ask::<G>)
                .chain()
                .after(HeardSystems::Records)
                .before(HeardSystems::Hands)
                .in_set(AppSystems::Input),
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
/// everything, or the one who is shown cards.
fn ask<G: Show>(
    (setup, settings): (Res<Setup>, Res<Settings>),
    screen: Option<OnScreen<(&Shown<G>, &Playhead<G>)>>,
    (intro, open, mut called): (Res<Intro>, Res<Open>, ResMut<Called>),
    mut curtain: ResMut<Curtain>,
) {
    let Some((shown, head)) = screen.map(|screen| *screen) else { return };
    if shown.eye != Eye::Table {
        return;
    }
    let waits = !intro.open && open.is_empty();
    let shows = head.asks_to_see().map_or(Seats::NONE, |unseen| Seats::one(unseen.showing.to));
    let now = setup.in_turn(head.choosers(shown), shown.must).and(shows);
    let next = now.iter().find(|seat| is_behind_curtain(*seat, &setup, &settings));
    // Whoever is asked now needn't call, and nobody else looks before that.
    let is_alone = called.0.is_some_and(|seat| !is_behind_curtain(seat, &setup, &settings));
    if next.is_some() || is_alone || !waits {
        called.set_if_neq(Called(None));
    }
    let next = next.or(called.0).filter(|_| waits);
    curtain.set_if_neq(match next {
        Some(seat) if *curtain == Curtain::Drawn(seat) => *curtain,
        Some(seat) => Curtain::Asks(seat),
        None => Curtain::Away,
    });
}

/// Finds who may call for the curtain, and hears the button that looks: on the device that they share, or on one that
/// nobody has.
fn call<G: Show>(
    (house, screen, hand): (House, Whole<G>, Keys),
    (buttons, authority): (Res<ButtonInput<MouseButton>>, Option<Res<Authority<G>>>),
    (curtain, busy): (Res<Curtain>, Res<Busy>),
    (mut may, mut called): (ResMut<MayCall>, ResMut<Called>),
) {
    let whole = screen.map(|screen| *screen).zip(authority);
    let Some(((shown, head, gestures, pieces), authority)) = whole else {
        may.set_if_neq(MayCall::default());
        return;
    };
    let sight = house.sight(shown, head, gestures, pieces);
    let waits = sight.free && *curtain == Curtain::Away && shown.eye == Eye::Table && head.outcome.is_none();
    // Nothing is being told, and a choice is due.
    let waits = waits && busy.0 == 0 && head.idle() && matches!(authority.pending(), Pending::Decide { .. });
    let behind = |seat: &Seat| is_behind_curtain(*seat, sight.setup, sight.settings);
    let people = sight.names.people().iter().filter(|seat| shown.is_person(*seat));
    let seats: Seats = people.clone().filter(behind).filter(|_| waits && G::hides(&head.view)).collect();
    // While one of them is asked something else, the same button may be an answer.
    let asked = sight.offers().map_or(Seats::NONE, |(seat, _)| Seats::one(seat)).and(sight.hands());
    let asked = asked.and(sight.questions().iter().map(|question| question.seat).collect());
    let by_button = seats.iter().next().is_some() && !asked.iter().any(|seat| seats.contains(seat));
    may.set_if_neq(MayCall { seats, by_button });
    let own = |seat: Seat| (hand.own(seat).just_pressed(Action::Peek), sight.device_of(seat) == Device::Mouse);
    let others: Vec<(bool, bool)> = people.filter(|seat| !behind(seat)).map(own).collect();
    let by_key = hand.just_pressed(Action::Peek) && !others.iter().any(|(pressed, _)| *pressed);
    let by_mouse = buttons.just_pressed(MouseButton::Right) && !others.iter().any(|(_, mouse)| *mouse);
    if by_button && (by_key || by_mouse) {
        called.0 = seats.iter().next();
    }
}

/// Opens the curtain for the seat that has drawn it back. The table's view waits behind it.
fn open<G: Show>(world: &mut World) {
    let Curtain::Drawn(seat) = *world.resource::<Curtain>() else { return };
    let mut screens = world.query_filtered::<(Entity, &News<G>), With<SharedScreen>>();
    let Ok((screen, news)) = screens.single(world) else { return };
    let given = news.given();
    let called = world.resource::<Called>().0;
    if let Some(head) = world.entity_mut(screen).take::<Playhead<G>>() {
        world.despawn(screen);
        // Behind the curtain, what the seat is shown is told again, with the cards.
        let past = head.unseen.as_ref().map_or(usize::MAX, |unseen| unseen.at);
        let screen = turn::watch_from::<G>(world, Eye::Seat(seat), past);
        let mut screen = world.entity_mut(screen);
        screen.insert(SharedScreen);
        if let Some(mut own) = screen.get_mut::<Playhead<G>>() {
            own.succeed(&head);
            own.only_looks = called.is_some();
        }
        world.resource_mut::<Behind<G>>().0 = Some((head, given));
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
    world.insert_resource(Called(None));
    world.resource_mut::<Authority<G>>().time_alone(None);
    let behind = world.resource_mut::<Behind<G>>().0.take();
    // If only one person is left, no curtain is needed.
    let eye = eye_for(world.resource::<Authority<G>>().controls());
    let screen = match behind.filter(|_| eye == Eye::Table) {
        Some((mut head, given)) => {
            if let Some(own) = world.get::<Playhead<G>>(screen) {
                head.succeed(own);
            }
            world.despawn(screen);
            let screen = turn::watch_on::<G>(world, eye, given);
            world.entity_mut(screen).insert(head);
            screen
        }
        None => turn::change_eye::<G>(world, screen, eye),
    };
    world.entity_mut(screen).insert(SharedScreen);
}

/// Whether `seat`, for which the curtain is open, is shown cards, or decides something now or after the steps that are
/// due, and nothing is about to be told first that everybody watches together or that another seat is shown.
fn stays_open<G: Show>(world: &mut World, seat: Seat) -> bool {
    let mut screens = world.query_filtered::<(&Shown<G>, &News<G>, &Playhead<G>), With<SharedScreen>>();
    let Ok((shown, news, head)) = screens.single(world) else { return false };
    if shown.eye != Eye::Seat(seat) || !shown.is_person(seat) {
        return false;
    }
    if head.only_looks {
        return *world.resource::<Called>() == Called(Some(seat));
    }
    let (text, names) = (world.resource::<Text>(), world.resource::<Names>());
    // The seat that is to be shown cards next, unless something for everybody comes first.
    let stops = |(at, event): (usize, &G::Event)| {
        let to = G::showing(&head.view, event, text, names).map(|showing| showing.to).filter(|to| shown.is_person(*to));
        let to = to.filter(|_| !head.has_seen(at));
        if G::is_for_all(event) { Some(None) } else { to.map(Some) }
    };
    let later = (head.told() + head.untold().count()..).zip(news.unread());
    let next = head.untold().chain(later).find_map(stops);
    // Another may have been shown cards in the very frame in which this seat had seen its own.
    if let Some(unseen) = &head.unseen {
        return unseen.showing.to == seat;
    }
    match (next, world.resource::<Authority<G>>().pending()) {
        (Some(next), _) => next == Some(seat),
        (None, Pending::Decide { must, .. }) => must.contains(seat),
        (None, Pending::Resolve(_)) => true,
        (None, Pending::Live(_) | Pending::Observe { .. } | Pending::Over(_)) => false,
    }
}

/// The width of a fold of the curtain, in interface points.
const FOLD: f32 = 64.0;

/// What was pressed on the closed curtain.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum AtCurtain {
    /// The seat that it names draws it back.
    Draws,
    /// Somebody wants to look, or nobody after all.
    Calls(Option<Seat>),
}

/// Draws it; returns what was pressed. If somebody has `called` for it, another may do so instead.
pub(super) fn draw<G: Show>(
    canvas: &mut Canvas,
    sight: &Sight<G>,
    (seat, called): (Seat, bool),
    confirmed: bool,
) -> Option<AtCurtain> {
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
    let (asks, why) = match sight.head.asks_to_see() {
        Some(_) => ("curtain-shown", "curtain-shown-line"),
        None if called => ("curtain-called", "curtain-line"),
        None => ("curtain-title", "curtain-line"),
    };
    canvas.text(title, &sight.text.with(asks, &values), set);
    canvas.text(line, &sight.text.with(why, &values), Set::body().size(18.0).align(Align2::CENTER_CENTER));
    if !called {
        let draws = canvas.button(foot, &sight.text.get("curtain-go"), Kind::Main) || confirmed;
        return draws.then_some(AtCurtain::Draws);
    }
    let line = Rect::from_min_max(pos2(body.min.x, foot.min.y), pos2(body.max.x, foot.max.y));
    // The next person who might have called, in turn.
    let others = Seats::all(sight.shown.controls.len()).iter().filter(|other| {
        sight.plays(*other) && is_behind_curtain(*other, sight.setup, sight.settings) && *other != seat
    });
    let other = others.clone().find(|other| *other > seat).or_else(|| others.clone().next());
    let mut ways = vec![(sight.text.get("curtain-go"), Kind::Main, AtCurtain::Draws)];
    ways.extend(other.map(|other| {
        let words = sight.text.with("curtain-for", &sight.names.values(other));
        (words, Kind::Plain, AtCurtain::Calls(Some(other)))
    }));
    ways.push((sight.text.get("not-now"), Kind::Plain, AtCurtain::Calls(None)));
    let places = grid(line, ways.len(), ways.len(), vec2(12.0, 0.0));
    let mut pressed = confirmed.then_some(AtCurtain::Draws);
    for ((words, kind, does), place) in ways.into_iter().zip(places) {
        if canvas.button(place, &words, kind) {
            pressed = Some(does);
        }
    }
    pressed
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
