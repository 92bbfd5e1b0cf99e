//! Viewers: entities that look at a match, each with its own eye. The authority feeds them, and shows nothing to anybody
//! else.

use bevy::prelude::*;
use std::sync::Arc;

use super::{Authority, Control, MatchId};
use crate::rules::{Bots, Eye, Game, Outcome, Picking, Seat, Seats, Tick};

/// Somebody looks on: the shared screen, an audience, a seat that peeks into its own hand, a test.
///
/// Its eye never changes: who looks with another eye is another viewer, so that nothing of the last one stays.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Viewer {
    /// With whose eye.
    pub eye: Eye,
}

/// The viewer that the people at the table share: it is drawn in the window and heard, and it alone holds the match up until
/// everything has been told.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct SharedScreen;

/// Which look at a match it is: readers compare it instead of the views. No two looks have the same.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Version {
    pub(super) game: MatchId,
    pub(super) look: u64,
}

/// What a viewer may see of the match: never more than its eye may see. Another one after every step.
#[derive(Component, Clone, Debug)]
pub struct Shown<G: Game> {
    /// With whose eye it is seen.
    pub eye: Eye,
    /// Which match it is.
    pub id: MatchId,
    /// Which look at it.
    pub version: Version,
    /// All that the viewer's eye may see. Shared, so that whoever falls behind keeps what was.
    pub view: Arc<G::View>,
    /// The seats that may move now.
    pub movers: Seats,
    /// Those of them that are waited for.
    pub must: Seats,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// The clock of the match.
    pub tick: Tick,
    /// What plays each seat, in seat order.
    pub controls: Vec<Control>,
    /// How far the seat whose eye it is has come with what it picks in secret now; `None`: it picks nothing.
    pub picking: Option<Picking>,
}

impl<G: Game> Shown<G> {
    /// The seats that choose in secret now, but for the one whose eye it is: nothing that they can choose is laid open here.
    pub fn hidden(&self) -> Seats {
        G::in_secret(&self.view).iter().filter(|seat| self.eye != Eye::Seat(*seat)).collect()
    }

    /// The people among them, who choose by labels.
    pub fn choosers(&self) -> Seats {
        self.hidden().iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// Whether a person plays `seat`.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.controls.get(seat.index()) == Some(&Control::Person)
    }
}

/// What has happened and the viewer has not read yet, as its eye may see it. Nothing is lost, however rarely it reads.
#[derive(Component, Clone, Debug)]
pub struct News<G: Game> {
    events: Vec<G::Event>,
    /// How much of the log it has been given.
    cursor: usize,
    /// How much of it had happened before the viewer came, and is not read yet.
    past: usize,
}

impl<G: Game> Default for News<G> {
    fn default() -> News<G> {
        News { events: Vec::new(), cursor: 0, past: 0 }
    }
}

impl<G: Game> News<G> {
    /// Takes all that has not been read: what had happened before the viewer came, and what has happened since.
    pub fn take(&mut self) -> (Vec<G::Event>, Vec<G::Event>) {
        let since = self.events.split_off(std::mem::take(&mut self.past));
        (std::mem::take(&mut self.events), since)
    }
}

/// A viewer looks at the match of `G` from now on, with this eye. It has gone when the match is stopped.
pub fn watch<G: Bots>(world: &mut World, eye: Eye) -> Entity {
    world.resource_scope(|world, mut authority: Mut<Authority<G>>| {
        let mut news = News::default();
        authority.tell(eye, &mut news);
        news.past = news.events.len();
        world.spawn((Name::new(format!("viewer: {eye:?}")), Viewer { eye }, authority.shown(eye), news)).id()
    })
}

/// `viewer` looks with another eye from now on. It is another viewer by that: nothing of what the old one was shown stays.
pub fn change_eye<G: Bots>(world: &mut World, viewer: Entity, eye: Eye) -> Entity {
    world.despawn(viewer);
    watch::<G>(world, eye)
}

/// Shows the viewers with the eye of `seat` how far it has come with its choice; nobody else is shown anything.
pub(super) fn feed_seat<G: Bots>(
    seat: In<Seat>,
    mut authority: ResMut<Authority<G>>,
    mut viewers: Query<(&Viewer, &mut Shown<G>)>,
) {
    for (_, mut shown) in viewers.iter_mut().filter(|(viewer, _)| viewer.eye == Eye::Seat(*seat)) {
        *shown = authority.shown(Eye::Seat(*seat));
    }
}

/// Shows every viewer how the match stands, and what has happened.
pub(super) fn feed<G: Bots>(
    mut authority: ResMut<Authority<G>>,
    mut viewers: Query<(&Viewer, &mut Shown<G>, &mut News<G>)>,
) {
    for (viewer, mut shown, mut news) in &mut viewers {
        authority.tell(viewer.eye, &mut news);
        *shown = authority.shown(viewer.eye);
    }
}

impl<G: Bots> Authority<G> {
    /// Gives `news` what it has not been given, as `eye` may see it.
    fn tell(&self, eye: Eye, news: &mut News<G>) {
        news.events.extend(self.events_since(eye, news.cursor));
        news.cursor = self.happened();
    }
}

/// Whose eye the shared screen is: the only person's, or else what is public.
pub fn eye_for(controls: &[Control]) -> Eye {
    let mut hands = (0..).map(Seat).zip(controls).filter(|(_, control)| **control == Control::Person);
    match (hands.next(), hands.next()) {
        (Some((seat, _)), None) => Eye::Seat(seat),
        _ => Eye::Table,
    }
}
