//! Viewers: entities that look at a match, each with its own eye. The authority feeds them, and shows nothing to
//! anybody else.

use bevy::prelude::*;
use std::sync::Arc;

use super::{Authority, Control, MatchId};
use crate::rules::{Bots, Eye, Game, Outcome, Picking, Seat, Seats, Tick};

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

/// The number of one look at a match. Readers compare it instead of the views; no two looks share one.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Version {
    pub(super) game: MatchId,
    pub(super) look: u64,
}

/// The match as a viewer may see it: never more than its eye may see. Replaced after every step.
#[derive(Component, Clone, Debug)]
pub struct Shown<G: Game> {
    /// The eye it is seen with.
    pub eye: Eye,
    /// The number of the match.
    pub id: MatchId,
    /// The number of this look.
    pub version: Version,
    /// Everything the viewer's eye may see. Shared, so that a reader that falls behind keeps the old one.
    pub view: Arc<G::View>,
    /// The seats that may move now.
    pub movers: Seats,
    /// Those of them that the rules wait for.
    pub must: Seats,
    /// The outcome, once the match has ended.
    pub outcome: Option<Outcome>,
    /// The clock of the match.
    pub tick: Tick,
    /// The control of each seat, in seat order.
    pub controls: Vec<Control>,
    /// The progress of what the eye's seat picks in secret now; `None` if it picks nothing.
    pub picking: Option<Picking>,
}

impl<G: Game> Shown<G> {
    /// The seats that choose in secret now, except the eye's own: nothing that they can choose is shown here.
    pub fn hidden(&self) -> Seats {
        G::in_secret(&self.view).iter().filter(|seat| self.eye != Eye::Seat(*seat)).collect()
    }

    /// The hidden seats that people control, who choose by labels.
    pub fn choosers(&self) -> Seats {
        self.hidden().iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// Whether a person plays `seat`.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.controls.get(seat.index()) == Some(&Control::Person)
    }
}

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
    /// Takes all unread events: those from before the viewer came, and those since.
    pub fn take(&mut self) -> (Vec<G::Event>, Vec<G::Event>) {
        let since = self.events.split_off(std::mem::take(&mut self.past));
        (std::mem::take(&mut self.events), since)
    }
}

/// Adds a viewer of the match of `G` with this eye. It is despawned when the match is stopped.
pub fn watch<G: Bots>(world: &mut World, eye: Eye) -> Entity {
    world.resource_scope(|world, mut authority: Mut<Authority<G>>| {
        let mut news = News::default();
        authority.tell(eye, &mut news);
        news.past = news.events.len();
        world.spawn((Name::new(format!("viewer: {eye:?}")), Viewer { eye }, authority.shown(eye), news)).id()
    })
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
