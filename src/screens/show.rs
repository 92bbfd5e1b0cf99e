//! Puts what the playhead shows onto the table: lane, trays and dice, for the pieces to draw.

use bevy::prelude::*;

use super::{
    Names, Screen,
    faces::Scene,
    over::Open,
    playhead::Playhead,
    table::{self, Intro, Layout},
    throwing::{Hand, thrower},
};
use crate::{
    AppSystems,
    games::kadoova::Kadoova,
    pieces::{
        AimArrow, Colours, DiceShown, LaneShown, Motion, RoundMatShown, Scenery, TableTraysShown, TrayShown, TraysShown,
    },
    settings::Settings,
    sound::Volume,
    turn::{Flight, Pace, Shown},
    ui::{Zoom, text::Text},
};

/// Adds what fills the table.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), clear)
        .add_systems(OnEnter(Screen::Table), set_up.after(table::begin))
        .add_systems(Update, tune.in_set(AppSystems::Mirror))
        .add_systems(Update, lay.in_set(AppSystems::Mirror).run_if(in_state(Screen::Table)));
}

fn set_up(mut scenery: ResMut<Scenery>) {
    *scenery = Scenery::Table;
}

fn clear(
    mut scenery: ResMut<Scenery>,
    mut lane: ResMut<LaneShown>,
    (mut mat, mut table_trays): (ResMut<RoundMatShown>, ResMut<TableTraysShown>),
    mut trays: ResMut<TraysShown>,
    mut dice: ResMut<DiceShown>,
    mut arrow: ResMut<AimArrow>,
) {
    *scenery = Scenery::Title;
    *lane = LaneShown(None);
    *mat = RoundMatShown(None);
    *table_trays = TableTraysShown::default();
    *trays = TraysShown::default();
    *dice = DiceShown::default();
    *arrow = AimArrow::default();
}

/// Speed, motion and loudness as chosen.
fn tune(
    pace: Res<Pace>,
    flight: Res<Flight>,
    settings: Res<Settings>,
    mut motion: ResMut<Motion>,
    mut volume: ResMut<Volume>,
) {
    let skips = pace.speed.factor().is_none();
    motion.reduced = settings.reduced_motion || skips;
    motion.speed = pace.speed.factor().unwrap_or(1.0) as f32;
    motion.between = flight.part as f32;
    let loud = settings.volume.min(100) as f32 / 100.0;
    if volume.0 != loud {
        volume.0 = loud;
    }
}

/// Mats, trays and dice, as the face of the duel lays them.
fn lay(
    (head, hand, layout, zoom, text): (Res<Playhead>, Res<Hand>, Res<Layout>, Res<Zoom>, Res<Text>),
    shown: Option<Res<Shown<Kadoova>>>,
    (names, open, intro): (Res<Names>, Res<Open>, Res<Intro>),
    colours: Res<Colours>,
    (mut lane, mut mat): (ResMut<LaneShown>, ResMut<RoundMatShown>),
    (mut trays, mut table_trays, mut dice): (ResMut<TraysShown>, ResMut<TableTraysShown>, ResMut<DiceShown>),
) {
    let eye = shown.as_ref().map(|shown| shown.eye).unwrap_or_default();
    let mut scene = Scene {
        config: &head.view.config,
        now: head.view.now,
        thrower: shown.and_then(|shown| thrower(&head, &shown, &names, &open, &intro)),
        hand: &hand,
        layout: &layout,
        colours: &colours,
        text: &text,
        zoom: zoom.0,
        lane: None,
        mat: None,
        trays: Vec::new(),
        hand_tray: false,
        dice: DiceShown { eye, ..DiceShown::default() },
    };
    if let Some((face, duel)) = head.face() {
        face.lay(&mut scene, duel);
    }
    let tray = layout.tray * zoom.0;
    let rect = Rect::new(tray.min.x, tray.min.y, tray.max.x, tray.max.y);
    let hand_tray = scene.hand_tray.then_some(TrayShown { rect, lit: scene.thrower.is_some() });
    trays.set_if_neq(TraysShown(hand_tray.into_iter().collect()));
    lane.set_if_neq(LaneShown(scene.lane));
    mat.set_if_neq(RoundMatShown(scene.mat));
    table_trays.set_if_neq(TableTraysShown(scene.trays));
    dice.set_if_neq(scene.dice);
}
