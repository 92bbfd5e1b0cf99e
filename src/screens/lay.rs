//! Puts what the playhead shows onto the table: lane, trays and dice, for the pieces to draw.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::screen::{DealSystems, LaySystems, Screen};
use crate::{
    AppSystems,
    physics::Live,
    pieces::{
        AimArrow, Colours, Focus, MatsShown, Motion, PiecesShown, Scenery, SlowMotion, TableTraysShown, TrayShown,
        TraysShown,
    },
    settings::Settings,
    show::{Gestures, Playhead, Scene, Show, Sight, sight::House},
    turn::{Pace, SharedScreen, Shown, Speed, ThrowsInFlight, is_watched},
};

/// Adds the systems that show the table of `G`.
pub fn game_plugin<G: Show>(app: &mut App) {
    let systems = lay::<G>.in_set(LaySystems).ambiguous_with(LaySystems);
    app.configure_sets(Update, LaySystems.in_set(AppSystems::Mirror));
    app.add_systems(Update, systems.run_if(in_state(Screen::Table).and_then(is_watched::<G>)));
}

/// Adds the systems that set up and clear the table.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), clear)
        .add_systems(OnEnter(Screen::Table), set_up.after(DealSystems))
        .add_systems(
            Update,
            (keep_trail.after(AppSystems::Input).before(AppSystems::Turn), tune.in_set(AppSystems::Mirror)),
        );
}

fn set_up(mut scenery: ResMut<Scenery>) {
    *scenery = Scenery::Table;
}

fn clear(
    mut scenery: ResMut<Scenery>,
    mut mats: ResMut<MatsShown>,
    mut table_trays: ResMut<TableTraysShown>,
    mut trays: ResMut<TraysShown>,
    (mut arrow, mut focus): (ResMut<AimArrow>, ResMut<Focus>),
) {
    *scenery = Scenery::Title;
    *focus = Focus::default();
    *mats = MatsShown::default();
    *table_trays = TableTraysShown::default();
    *trays = TraysShown::default();
    *arrow = AimArrow::default();
}

/// Applies the chosen speed and motion.
fn tune(pace: Res<Pace>, flight: Res<ThrowsInFlight>, settings: Res<Settings>, mut motion: ResMut<Motion>) {
    motion.reduced = settings.reduced_motion || pace.factor().is_none();
    motion.trembles = !motion.reduced && !settings.no_shake;
    motion.pulses = !motion.reduced && !settings.no_flashes;
    // At more than the usual speed, nothing is shown twice.
    motion.tapes = settings.slow_motion && !settings.reduced_motion && pace.speed != Speed::Skip;
    motion.shows_again = motion.tapes && pace.speed == Speed::X1 && !pace.hastens;
    motion.speed = pace.factor().unwrap_or(1.0) as f32;
    motion.between = flight.part as f32;
}

/// Has a trail kept of throws that nobody sees.
fn keep_trail(pace: Res<Pace>, motion: Res<Motion>, mut live: ResMut<Live>) {
    live.bypass_change_detection().keeps_trail = motion.tapes && pace.hastens;
}

/// Lays out the pieces that each viewer sees; of the shared screen, the only one that is drawn, also mats, trays and
/// the camera.
fn lay<G: Show>((house, colours): (House, Res<Colours>), mut viewers: Query<Laid<G>>, mut drawn: Drawn) {
    for (shown, head, hand, slow, mut pieces, on_screen) in &mut viewers {
        let sight = house.sight(shown, head, hand, &pieces);
        let mut scene = Scene::new(&colours);
        G::lay(&sight, &mut scene);
        let laid = std::mem::take(&mut scene.pieces);
        if on_screen {
            drawn.draw(&sight, scene, slow);
        }
        pieces.set_if_neq(laid);
    }
}

/// What is read of a viewer to lay its table, and the pieces that are laid.
type Laid<G> = (
    &'static Shown<G>,
    &'static Playhead<G>,
    &'static Gestures<G>,
    &'static SlowMotion,
    &'static mut PiecesShown,
    Has<SharedScreen>,
);

/// What is drawn around the pieces of the shared screen.
#[derive(SystemParam)]
struct Drawn<'w> {
    pace: Res<'w, Pace>,
    mats: ResMut<'w, MatsShown>,
    focus: ResMut<'w, Focus>,
    trays: ResMut<'w, TraysShown>,
    table_trays: ResMut<'w, TableTraysShown>,
}

impl Drawn<'_> {
    /// Lays out mats and trays, and moves the camera.
    fn draw<G: Show>(&mut self, sight: &Sight<G>, scene: Scene, slow: &SlowMotion) {
        let tray = sight.layout.tray * sight.zoom;
        let rect = Rect::new(tray.min.x, tray.min.y, tray.max.x, tray.max.y);
        let hand_tray = scene.hand_tray.then_some(TrayShown { rect, lit: sight.hand_seat.is_some() });
        self.trays.set_if_neq(TraysShown(hand_tray.into_iter().collect()));
        self.mats.set_if_neq(MatsShown(scene.mats));
        // When throws are over in a moment, the camera would leap to and fro.
        let calm = matches!(self.pace.speed, Speed::X1 | Speed::X2) && sight.head.outcome.is_none();
        let near = slow.focus().or(scene.focus).filter(|_| calm && !scene.stays_away);
        self.focus.set_if_neq(scene.side.map(Focus::Side).or(near.map(Focus::Near)).unwrap_or_default());
        self.table_trays.set_if_neq(TableTraysShown(scene.trays));
    }
}
