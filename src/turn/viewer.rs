//! Viewers: entities that look at a match, each with its own eye. The authority feeds them, and shows nothing to
//! anybody else.

use bevy::prelude::*;

use super::{Authority, Control, Shown};
use crate::rules::{Bots, Eye, Game, Seat};

/// A viewer of a match: the shared screen, an audience, a seat that peeks into its own hand, a test.
///
/// Its eye never changes: another eye means another viewer, so that nothing of the old one stays.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Viewer {
    /// The eye it looks with.
    pub eye: Eye,
}

/// The viewer that the people at the table share. It is drawn in the window and heard, and it alone holds the match up
/// until everything has been shown.
#[derive(Component, Copy, Clone, Debug, Default)]
pub struct SharedScreen;

/// The events that the viewer has not read yet, as its eye may see them. None is lost, however rarely it reads.
#[derive(Component, Clone, Debug)]
pub struct News<G: Game> {
    events: Vec<G::Event>,
    /// The length of the log it has been given.
    cursor: usize,
    /// The number of unread events from before the viewer came.
    past: usize,
}

impl<G: Game> Default for News<G> {
    fn default() -> News<G> {
        News { events: Vec::new(), cursor: 0, past: 0 }
    }
}

impl<G: Game> News<G> {
    /// The unread events since the viewer came.
    pub fn unread(&self) -> &[G::Event] {
        &self.events[self.past..]
    }

    /// The number of events that the viewer has been given.
    pub fn given(&self) -> usize {
        self.cursor
    }

    /// Takes all unread events: those from before the viewer came, and those since.
    pub fn take(&mut self) -> (Vec<G::Event>, Vec<G::Event>) {
        let since = self.events.split_off(std::mem::take(&mut self.past));
        (std::mem::take(&mut self.events), since)
    }
}

/// Adds a viewer of the match of `G` with this eye. It is despawned when the match is stopped.
pub fn watch<G: Bots>(world: &mut World, eye: Eye) -> Entity {
    watch_from::<G>(world, eye, usize::MAX)
}

/// Adds a viewer that comes when `past` events have been told: it is told all later ones.
pub fn watch_from<G: Bots>(world: &mut World, eye: Eye, past: usize) -> Entity {
    world.resource_scope(|world, mut authority: Mut<Authority<G>>| {
        let mut news = News::default();
        authority.tell(eye, &mut news);
        news.past = past.min(news.events.len());
        world.spawn((Name::new(format!("viewer: {eye:?}")), Viewer { eye }, authority.shown(eye), news)).id()
    })
}

/// Adds a viewer that goes on where another with this eye has stopped, after it had been given `cursor` events: it is told
/// what has happened since.
pub fn watch_on<G: Bots>(world: &mut World, eye: Eye, cursor: usize) -> Entity {
    let viewer = watch::<G>(world, eye);
    let authority = world.resource::<Authority<G>>();
    let mut news = News { cursor, ..News::default() };
    authority.tell(eye, &mut news);
    world.entity_mut(viewer).insert(news);
    viewer
}

/// Replaces `viewer` by a new one with another eye, so that nothing of what the old one was shown stays.
pub fn change_eye<G: Bots>(world: &mut World, viewer: Entity, eye: Eye) -> Entity {
    world.despawn(viewer);
    watch::<G>(world, eye)
}

/// Shows the viewers with the eye of `seat` its progress with its choice; nobody else is shown anything.
pub(super) fn feed_seat<G: Bots>(
    seat: In<Seat>,
    mut authority: ResMut<Authority<G>>,
    mut viewers: Query<(&Viewer, &mut Shown<G>)>,
) {
    for (_, mut shown) in viewers.iter_mut().filter(|(viewer, _)| viewer.eye == Eye::Seat(*seat)) {
        *shown = authority.shown(Eye::Seat(*seat));
    }
}

/// Shows every viewer the state of the match and the new events.
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
    /// Gives `news` the events it has not been given yet, as `eye` may see them.
    fn tell(&self, eye: Eye, news: &mut News<G>) {
        news.events.extend(self.events_since(eye, news.cursor));
        news.cursor = self.happened();
    }
}

/// Returns the eye of the shared screen: that of the only person, or else the table's, which sees what is public.
pub fn eye_for(controls: &[Control]) -> Eye {
    let mut hands = (0..).map(Seat).zip(controls).filter(|(_, control)| **control == Control::Person);
    match (hands.next(), hands.next()) {
        (Some((seat, _)), None) => Eye::Seat(seat),
        _ => Eye::Table,
    }
}
