//! Puts what the playhead shows onto the table: lane, trays and dice, for the pieces to draw.

use bevy::prelude::*;

use super::screen::{DealSystems, LaySystems, Screen};
use crate::{
    AppSystems,
    pieces::{
        AimArrow, Colours, Focus, MatsShown, Motion, PiecesShown, Scenery, SlabsShown, SlowMotion, TableTraysShown,
        TrayShown, TraysShown,
    },
    settings::Settings,
    show::{OnScreen, Playhead, Scene, Show, sight::House},
    turn::{Flight, Pace, Shown, Speed},
};

/// Adds the systems that show the table of `G`.
pub fn game_plugin<G: Show>(app: &mut App) {
    let systems = (lay::<G>, draw::<G>).chain().in_set(LaySystems).ambiguous_with(LaySystems);
    app.configure_sets(Update, LaySystems.in_set(AppSystems::Mirror));
    app.add_systems(Update, systems.run_if(in_state(Screen::Table)));
}

/// Adds the systems that set up and clear the table.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), clear)
        .add_systems(OnEnter(Screen::Table), set_up.after(DealSystems))
        .add_systems(Update, tune.in_set(AppSystems::Mirror));
}

fn set_up(mut scenery: ResMut<Scenery>) {
    *scenery = Scenery::Table;
}

fn clear(
    mut scenery: ResMut<Scenery>,
    (mut mats, mut slabs): (ResMut<MatsShown>, ResMut<SlabsShown>),
    mut table_trays: ResMut<TableTraysShown>,
    mut trays: ResMut<TraysShown>,
    (mut arrow, mut focus): (ResMut<AimArrow>, ResMut<Focus>),
) {
    *scenery = Scenery::Title;
    *focus = Focus::default();
    *mats = MatsShown::default();
    *slabs = SlabsShown::default();
    *table_trays = TableTraysShown::default();
    *trays = TraysShown::default();
    *arrow = AimArrow::default();
}

/// Applies the chosen speed and motion.
fn tune(pace: Res<Pace>, flight: Res<Flight>, settings: Res<Settings>, mut motion: ResMut<Motion>) {
    let skips = pace.speed.factor().is_none();
    motion.reduced = settings.reduced_motion || skips;
    motion.trembles = !motion.reduced && !settings.no_shake;
    motion.pulses = !motion.reduced && !settings.no_flashes;
    // At more than the usual speed, nothing is shown twice.
    motion.shows_again = settings.slow_motion && !motion.reduced && pace.speed == Speed::X1;
    motion.speed = pace.speed.factor().unwrap_or(1.0) as f32;
    motion.between = flight.part as f32;
}

/// Lays out the pieces that each viewer sees.
fn lay<G: Show>(
    house: House,
    colours: Res<Colours>,
    mut viewers: Query<(&Shown<G>, &Playhead<G>, &G::Gesture, &mut PiecesShown)>,
) {
    for (shown, head, hand, mut pieces) in &mut viewers {
        let mut scene = Scene::new(&colours);
        G::lay(&house.sight(shown, head, hand), &mut scene);
        pieces.set_if_neq(scene.pieces);
    }
}

/// Lays out the mats and trays of the shared screen, the only one that is drawn, and moves its camera.
fn draw<G: Show>(
    (house, colours, pace): (House, Res<Colours>, Res<Pace>),
    screen: OnScreen<(&Shown<G>, &Playhead<G>, &G::Gesture, &SlowMotion)>,
    (mut mats, mut slabs, mut focus): (ResMut<MatsShown>, ResMut<SlabsShown>, ResMut<Focus>),
    (mut trays, mut table_trays): (ResMut<TraysShown>, ResMut<TableTraysShown>),
) {
    let (shown, head, hand, slow) = *screen;
    let sight = house.sight(shown, head, hand);
    let mut scene = Scene::new(&colours);
    G::lay(&sight, &mut scene);
    let tray = sight.layout.tray * sight.zoom;
    let rect = Rect::new(tray.min.x, tray.min.y, tray.max.x, tray.max.y);
    let hand_tray = scene.hand_tray.then_some(TrayShown { rect, lit: sight.hand_seat.is_some() });
    trays.set_if_neq(TraysShown(hand_tray.into_iter().collect()));
    mats.set_if_neq(MatsShown(scene.mats));
    // When throws are over in a moment, the camera would leap to and fro.
    let calm = matches!(pace.speed, Speed::X1 | Speed::X2) && head.outcome.is_none();
    let near = slow.focus().or(scene.focus).filter(|_| calm && !scene.stays_away);
    focus.set_if_neq(scene.side.map(Focus::Side).or(near.map(Focus::Near)).unwrap_or_default());
    slabs.set_if_neq(SlabsShown(scene.slabs));
    table_trays.set_if_neq(TableTraysShown(scene.trays));
}
