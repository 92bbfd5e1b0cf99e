//! Choosing in secret on a screen that others see: by labels, and with a look into the own hand while a button is held.

use bevy::prelude::*;

use super::{HandSystems, OnScreen, Playhead, Show, TableFree};
use crate::{
    input::{Action, Device, Keys, Pressed, race::listen},
    pieces::Drawing,
    rules::{Eye, Pick, Seat, Seats},
    settings::Settings,
    setup::Setup,
    turn::{self, Press, Shown},
};

/// A viewer through which a seat looks at its own hand. It is there while the seat holds its button, and no longer.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Peek(pub Seat);

/// The seats that look at their hands now: in the corner of each lies a sheet.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Looking(pub Seats);

/// What a seat sees that looks at its hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandShown {
    /// What it is asked.
    pub asks: String,
    /// What it has there, and what it may do.
    pub things: Vec<InHand>,
}

/// One thing that is seen there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InHand {
    /// What its label picks; `None`: it has none.
    pub pick: Option<Pick>,
    /// What it is.
    pub words: String,
    /// What it looks like.
    pub drawing: Option<Drawing>,
    /// Which of the marks of the colours it is, where it is one.
    pub mark: Option<u8>,
    /// What has been chosen of it.
    pub note: Option<String>,
}

impl InHand {
    /// Whether there is something to see of it, besides words.
    pub fn is_seen(&self) -> bool {
        self.drawing.is_some() || self.mark.is_some()
    }
}

/// Adds labels and looks for the people who choose in secret in `G`.
pub(super) fn plugin<G: Show>(app: &mut App) {
    app.add_systems(
        Update,
        (press::<G>, look::<G>)
            .chain()
            .after(listen)
            .after(HoldSystems)
            .in_set(HandSystems)
            .ambiguous_with(HandSystems),
    );
}

/// When it is found out who holds the button of a look.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct HoldSystems;

/// Adds what labels and looks are the same for in every game.
pub fn shared_plugin(app: &mut App) {
    app.init_resource::<Looking>().init_resource::<Held>().add_systems(Update, hold.in_set(HoldSystems));
}

/// Those who choose by labels on the shared screen now: it has told all, and nothing stands over it.
fn choosers_now<G: Show>(screen: (&Shown<G>, &Playhead<G>), agreed: &Agreed) -> Seats {
    if agreed.free.0 { choosers(screen, &agreed.setup, &agreed.settings) } else { Seats::NONE }
}

/// What decides who of those may press labels.
#[derive(bevy::ecs::system::SystemParam)]
struct Agreed<'w> {
    free: Res<'w, TableFree>,
    setup: Res<'w, Setup>,
    settings: Res<'w, Settings>,
}

/// Those who choose by labels, once all has been told: of those who share a device one after the other, or, where a curtain hides
/// their hands, nobody.
pub(super) fn choosers<G: Show>((shown, head): (&Shown<G>, &Playhead<G>), setup: &Setup, settings: &Settings) -> Seats {
    let now = setup.in_turn(head.choosers(shown), shown.must);
    now.iter().filter(|seat| !is_behind_curtain(*seat, setup, settings)).collect()
}

/// Whether a curtain hides the hand of `seat` where hands are hidden: it shares a device with somebody, and does not rely on that one
/// to look away.
pub fn is_behind_curtain(seat: Seat, setup: &Setup, settings: &Settings) -> bool {
    setup.sharers(seat).iter().any(|other| settings.has_curtain([seat, other]))
}

/// What is pressed means what only the authority knows.
fn press<G: Show>(
    keys: Keys,
    agreed: Agreed,
    screen: OnScreen<(&Shown<G>, &Playhead<G>)>,
    mut pressed: MessageWriter<Press>,
) {
    for seat in choosers_now(*screen, &agreed).iter() {
        pressed.write_batch(keys.own(seat).labels().map(|label| Press { seat, label }));
    }
}

/// The seats that hold the button of a look, or have turned it on where holds are toggles.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Those who do.
    pub now: Seats,
    /// Those who practise it: others hold it for nothing while nothing is chosen.
    pub practising: Seats,
}

/// Who holds it in this frame.
fn hold(
    keys: Keys,
    buttons: Res<ButtonInput<MouseButton>>,
    (setup, settings): (Res<Setup>, Res<Settings>),
    mut held: ResMut<Held>,
) {
    // By the button of a mouse, or by that of the seat's own device.
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
    held.set_if_neq(Held { now, ..*held });
}

/// A viewer comes for every seat that begins to hold its button, and goes when it lets go.
fn look<G: Show>(
    mut commands: Commands,
    (mut held, agreed): (ResMut<Held>, Agreed),
    screen: OnScreen<(&Shown<G>, &Playhead<G>)>,
    peeks: Query<(Entity, &Peek)>,
    mut looking: ResMut<Looking>,
) {
    let may = choosers_now(*screen, &agreed);
    let now: Seats = held.now.iter().filter(|seat| may.contains(*seat)).collect();
    // What is turned on ends with the choice: the next hand is seen by nobody who has not asked for it.
    let kept = held.now.iter().filter(|seat| may.and(held.practising).contains(*seat)).collect();
    held.set_if_neq(Held { now: kept, ..*held });
    for (viewer, _) in peeks.iter().filter(|(_, peek)| !now.contains(peek.0)) {
        commands.entity(viewer).despawn();
    }
    for seat in now.iter().filter(|seat| !peeks.iter().any(|(_, peek)| peek.0 == *seat)) {
        commands.queue(move |world: &mut World| {
            let viewer = turn::watch::<G>(world, Eye::Seat(seat));
            world.entity_mut(viewer).insert(Peek(seat));
        });
    }
    looking.set_if_neq(Looking(now));
}
