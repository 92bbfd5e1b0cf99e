//! Detects when the screen shows something else, so that earlier presses don't act on it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::{
    curtain::{Called, Curtain},
    matches::Intro,
    open::{Open, Panel},
    screen::{EndSystems, HeardSystems, LaySystems, Screen},
};
use crate::{
    AppSystems,
    input::{GateSystems, Hush},
    rules::{Eye, Seat},
    show::{OnScreen, Playhead, Show},
    turn::Shown,
};

/// The parts of what is shown that decide what a press is meant for.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Face {
    screen: Screen,
    panel: Option<Panel>,
    intro: bool,
    curtain: Option<Seat>,
    called: Option<Seat>,
    result: bool,
    /// Whether the screen's only viewer is shown cards.
    showing: bool,
}

/// The sheets that lie on the table by themselves.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Lying {
    /// The result of the match.
    result: bool,
    /// The cards that the screen's only viewer is shown.
    showing: bool,
}

/// The resources that `Face` is made from, and the last `Face`.
#[derive(bevy::ecs::system::SystemParam)]
struct Seen<'w> {
    screen: Res<'w, State<Screen>>,
    next: Res<'w, NextState<Screen>>,
    open: Res<'w, Open>,
    intro: Res<'w, Intro>,
    curtain: Res<'w, Curtain>,
    called: Res<'w, Called>,
    lying: Res<'w, Lying>,
    face: ResMut<'w, Face>,
}

impl Seen<'_> {
    /// Updates `face`; returns whether it has changed.
    fn changes(&mut self) -> bool {
        let screen = match *self.next {
            NextState::Pending(screen) | NextState::PendingIfNeq(screen) => screen,
            NextState::Unchanged => **self.screen,
        };
        let table = screen == Screen::Table;
        self.face.set_if_neq(Face {
            screen,
            panel: self.open.top(),
            intro: table && self.intro.open,
            curtain: self.curtain.asks().filter(|_| table),
            called: self.called.0.filter(|_| table),
            result: table && self.lying.result,
            showing: table && self.lying.showing,
        })
    }
}

/// Adds the systems that watch what is shown.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Face>()
        .init_resource::<Lying>()
        .add_systems(PreUpdate, begin.before(GateSystems))
        .add_systems(
            Update,
            (
                // A press that closes something isn't a press on what lies below it.
                hush.after(HeardSystems::Panels).before(HeardSystems::Records).in_set(AppSystems::Input),
                hush.after(AppSystems::Draw),
            ),
        )
        .add_systems(OnExit(Screen::Table), (|mut lying: ResMut<Lying>| *lying = Lying::default()).after(EndSystems));
}

/// Adds the system that watches a match of `G`.
pub(super) fn game_plugin<G: Show>(app: &mut App) {
    let end = end::<G>.in_set(LaySystems).ambiguous_with(LaySystems);
    app.add_systems(Update, end.run_if(in_state(Screen::Table)));
}

fn end<G: Show>(screen: Option<OnScreen<(&Shown<G>, &Playhead<G>)>>, mut lying: ResMut<Lying>) {
    if let Some((shown, head)) = screen.map(|screen| *screen) {
        let showing = head.asks_to_see().is_some_and(|unseen| shown.eye == Eye::Seat(unseen.showing.to));
        lying.set_if_neq(Lying { result: head.has_told_all(), showing });
    }
}

/// Begins a frame. If the last one changed what is shown, all presses since then were meant for what was shown before.
fn begin(mut seen: Seen, mut hush: Hush) {
    hush.begin(seen.changes());
}

/// Drops this frame's presses if it has changed what is shown: they were meant for what was shown before, and have done
/// their work.
fn hush(mut seen: Seen, mut hush: Hush, mut contexts: EguiContexts) {
    if seen.changes() {
        hush.all();
        if let Ok(ctx) = contexts.ctx_mut() {
            let is_press =
                |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, .. } | egui::Event::Text(_));
            ctx.input_mut(|input| input.events.retain(|event| !is_press(event)));
        }
    }
}
