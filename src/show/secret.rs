//! Choosing in secret on a screen that others see: by labels, and by a look into one's own hand while a button is held.

use bevy::prelude::*;

use super::{
    LastLooks, OnScreen, Playhead, SortHand, Sorting, Staged, TableFree,
    shared::{self, HandStep},
    sorting::sort,
};
use crate::{
    input::{Action, Bindings, Device, Keys, Pressed, prompts::Cue, race::listen},
    pieces::Drawing,
    rules::{Eye, Pick, Seat, Seats},
    settings::Settings,
    setup::Setup,
    turn::{self, Press, Shown, is_watched},
};

/// A viewer through which a seat looks at its own hand. It exists only while the seat holds its button.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Peek(pub Seat);

/// The place in the log of the showing for which a seat looks: its viewer is told everything up to there.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sees(pub usize);

/// The seats that are looking at their hands now: each has a sheet in its corner.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Looking(pub Seats);

/// The hand a seat sees when it looks at it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandShown {
    /// The question to the seat.
    pub asks: String,
    /// The things in the hand, and the choices.
    pub things: Vec<InHand>,
    /// Whether what is drawn lies in rows, each as wide as the sheet.
    pub rows: bool,
}

/// One thing in the hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InHand {
    /// The choice its label makes; `None`: it has no label.
    pub pick: Option<Pick>,
    /// Its name.
    pub words: String,
    /// Its picture.
    pub drawing: Option<Drawing>,
    /// Its colour mark, if it has one.
    pub mark: Option<u8>,
    /// The choice already made for it.
    pub note: Option<String>,
    /// Whether it is a card of the hand itself: it is marked while it is new there.
    pub is_held: bool,
}

impl InHand {
    /// Whether there is anything to see of it besides words.
    pub fn is_seen(&self) -> bool {
        self.drawing.is_some() || self.mark.is_some()
    }
}

/// Adds labels and looks into hands for the people who choose in secret in `G`.
pub(super) fn plugin<G: Staged>(app: &mut App) {
    app.add_systems(
        Update,
        (press::<G>, look::<G>)
            .chain()
            .after(listen)
            .after(HoldSystems)
            .in_set(HandStep::Secret)
            .ambiguous_with(HandStep::Secret)
            .run_if(is_watched::<G>),
    );
}

/// The system that finds which seats hold the look button.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct HoldSystems;

/// Adds the order in which hands are read, and the parts of labels and looks that are the same in every game.
pub fn shared_plugin(app: &mut App) {
    app.add_plugins(shared::plugin)
        .init_resource::<Looking>()
        .init_resource::<Sorting>()
        .add_message::<SortHand>()
        .add_systems(PreUpdate, sort)
        .init_resource::<LastLooks>()
        .init_resource::<Peeking>()
        .add_systems(Update, hold.in_set(HoldSystems));
}

/// The seats that choose by labels on the shared screen now: everything has been told, and nothing covers the screen.
fn choosers_now<G: Staged>(screen: (&Shown<G>, &Playhead<G>), agreed: &Agreed) -> Seats {
    if agreed.free.0 { choosers(screen, &agreed.setup, &agreed.settings) } else { Seats::NONE }
}

/// The people who may look at their hands now: at any time, also while others play, unless something covers the screen
/// or a curtain hides their hands. Those who share a device look while they choose, one after the other, and at what
/// they are shown.
fn lookers<G: Staged>((shown, head): (&Shown<G>, &Playhead<G>), agreed: &Agreed, choose: Seats) -> Seats {
    if !agreed.free.0 || shown.eye != Eye::Table || !G::hides(&head.view) || head.outcome.is_some() {
        return Seats::NONE;
    }
    let people = (0..shown.controls.len() as u8).map(Seat).filter(|seat| shown.is_person(*seat));
    let sees = head.asks_to_see().map(|unseen| unseen.showing.to);
    let sees = sees.filter(|seat| !is_behind_curtain(*seat, &agreed.setup, &agreed.settings));
    people.filter(|seat| choose.contains(*seat) || !agreed.setup.shares(*seat) || sees == Some(*seat)).collect()
}

/// The resources that decide which of these seats may press labels.
#[derive(bevy::ecs::system::SystemParam)]
struct Agreed<'w> {
    free: Res<'w, TableFree>,
    setup: Res<'w, Setup>,
    settings: Res<'w, Settings>,
    bindings: Res<'w, Bindings>,
}

impl Agreed<'_> {
    /// The seats that choose in the open now with the button that they look with, too.
    fn pick_with_the_same_key<G: Staged>(&self, (shown, head): (&Shown<G>, &Playhead<G>), secretly: Seats) -> Seats {
        let caps =
            |seat: Seat, action: Action| self.bindings.caps(self.setup.seats[seat.index()].device, Cue::Do(action));
        let now = if head.idle() && head.is_up_to_date(shown) { head.hands() } else { Seats::NONE };
        let open = now.but(secretly).iter().filter(|seat| shown.is_person(*seat));
        let shown_alone = head.asks_to_see().map(|unseen| unseen.showing.to);
        open.filter(|seat| shown_alone != Some(*seat))
            .filter(|seat| caps(*seat, Action::Act) == caps(*seat, Action::Peek))
            .collect()
    }
}

/// The seats that choose by labels, once everything has been told: people who share a device one after the other, and
/// nobody whose hand a curtain hides.
pub(super) fn choosers<G: Staged>(
    (shown, head): (&Shown<G>, &Playhead<G>),
    setup: &Setup,
    settings: &Settings,
) -> Seats {
    let now = setup.in_turn(head.choosers(shown), shown.must);
    now.iter().filter(|seat| !is_behind_curtain(*seat, setup, settings)).collect()
}

/// Whether a curtain hides the hand of `seat` when hands are secret: it shares a device with somebody and doesn't rely
/// on them to look away.
pub fn is_behind_curtain(seat: Seat, setup: &Setup, settings: &Settings) -> bool {
    setup.sharers(seat).iter().any(|other| settings.has_curtain([seat, other]))
}

/// Passes presses of labels on to the authority, which alone knows what each label means.
fn press<G: Staged>(
    keys: Keys,
    agreed: Agreed,
    screen: OnScreen<(&Shown<G>, &Playhead<G>)>,
    mut pressed: MessageWriter<Press>,
) {
    for seat in choosers_now(*screen, &agreed).iter() {
        pressed.write_batch(keys.own(seat).labels().map(|label| Press { seat, label }));
    }
}

/// The seats that hold the look button, or have turned it on where holds are toggles.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Peeking {
    /// The seats holding it.
    pub now: Seats,
    /// The seats that are practising it.
    pub practising: Seats,
    /// The seats whose labels are heard.
    pub choosing: Seats,
}

/// Finds the seats that hold it in this frame.
fn hold(
    keys: Keys,
    buttons: Res<ButtonInput<MouseButton>>,
    (setup, settings): (Res<Setup>, Res<Settings>),
    mut held: ResMut<Peeking>,
) {
    // By a mouse button, or by the look button of the seat's own device.
    let those = |mouse: fn(&ButtonInput<MouseButton>) -> bool, own: fn(&Pressed) -> bool| {
        let people = (0..).map(Seat).zip(&setup.seats).filter(|(_, of)| of.is_person());
        let holds = people.filter(|(seat, of)| of.device == Device::Mouse && mouse(&buttons) || own(&keys.own(*seat)));
        holds.map(|(seat, _)| seat).collect::<Seats>()
    };
    let now = if settings.toggles {
        let turned = those(|mouse| mouse.just_pressed(MouseButton::Right), |own| own.just_pressed(Action::Peek));
        held.now.but(turned).and(turned.but(held.now))
    } else {
        those(|mouse| mouse.pressed(MouseButton::Right), |own| own.pressed(Action::Peek))
    };
    held.set_if_neq(Peeking { now, ..*held });
}

/// The seats whose press has picked a card in the open. It is no look, however long it lasts: otherwise what they are shown
/// for their pick would lie open at once.
#[derive(Default)]
struct Spent {
    held: Seats,
    spent: Seats,
}

impl Spent {
    /// The seats whose press is spent, while these hold the button and those pick in the open.
    fn with(&mut self, held: Seats, picks: Seats) -> Seats {
        let begins = |seat: &Seat| !self.held.contains(*seat) && picks.contains(*seat);
        self.spent = held.iter().filter(|seat| self.spent.contains(*seat) || begins(seat)).collect();
        self.held = held;
        self.spent
    }
}

/// Adds a viewer for each seat that begins to hold its button, and removes it when the seat lets go.
fn look<G: Staged>(
    mut commands: Commands,
    (mut held, agreed): (ResMut<Peeking>, Agreed),
    screen: OnScreen<(&Shown<G>, &mut Playhead<G>)>,
    peeks: Query<(Entity, &Peek, Option<&Sees>)>,
    mut looking: ResMut<Looking>,
    (mut chose, mut spent): (Local<Seats>, Local<Spent>),
) {
    let (shown, mut head) = screen.into_inner();
    let choose = choosers_now((shown, &head), &agreed);
    let picks = agreed.pick_with_the_same_key((shown, &head), choose);
    let may = lookers((shown, &head), &agreed, choose).but(spent.with(held.now, picks));
    // A toggle ends with the choice, so that nobody sees the next hand without having asked for it.
    let ended = std::mem::replace(&mut *chose, choose).but(choose);
    let now: Seats = held.now.iter().filter(|seat| may.but(ended).contains(*seat)).collect();
    let kept = held.now.iter().filter(|seat| now.and(held.practising).contains(*seat)).collect();
    held.set_if_neq(Peeking { now: kept, choosing: choose, ..*held });
    // A seat that is shown cards has a viewer that shows it those.
    let shows = head.asks_to_see().map(|unseen| (unseen.showing.to, Sees(unseen.at)));
    let sees = |seat: Seat| shows.filter(|(to, _)| *to == seat).map(|(_, sees)| sees);
    let stays = |peek: &Peek, own: Option<&Sees>| now.contains(peek.0) && own.copied() == sees(peek.0);
    for (viewer, ..) in peeks.iter().filter(|(_, peek, own)| !stays(peek, *own)) {
        commands.entity(viewer).despawn();
    }
    let has = |seat: Seat| peeks.iter().any(|(_, peek, own)| peek.0 == seat && stays(peek, own));
    for seat in now.iter().filter(|seat| !has(*seat)) {
        let sees = sees(seat);
        commands.queue(move |world: &mut World| match sees {
            Some(sees) => {
                let viewer = turn::watch_from::<G>(world, Eye::Seat(seat), sees.0);
                world.entity_mut(viewer).insert((Peek(seat), sees));
            }
            None => {
                let viewer = turn::watch::<G>(world, Eye::Seat(seat));
                world.entity_mut(viewer).insert(Peek(seat));
            }
        });
    }
    if shows.is_some_and(|(to, _)| now.contains(to)) {
        head.looked();
    }
    looking.set_if_neq(Looking(now));
}
