//! Puts what the playhead shows onto the table: lane, trays and dice, for the pieces to draw.

use bevy::prelude::*;

use super::{
    Names, Screen,
    over::Open,
    playhead::Playhead,
    table::{Intro, Layout},
    throwing::{Hand, Mode, cm, thrower},
};
use crate::{
    AppSystems,
    games::kadoova::{Kadoova, duels::chicken},
    pieces::{AimArrow, DiceShown, LaneArt, LaneShown, Motion, Place, Scenery, TrayShown, TraysShown},
    settings::Settings,
    sound::Volume,
    turn::{Flight, Pace, Shown},
    ui::{Zoom, text::Text},
};

/// Adds what fills the table.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), clear)
        .add_systems(OnEnter(Screen::Table), |mut scenery: ResMut<Scenery>| *scenery = Scenery::Table)
        .add_systems(Update, tune.in_set(AppSystems::Mirror))
        .add_systems(Update, (lane, dice).in_set(AppSystems::Mirror).run_if(in_state(Screen::Table)));
}

fn clear(
    mut scenery: ResMut<Scenery>,
    mut lane: ResMut<LaneShown>,
    mut trays: ResMut<TraysShown>,
    mut dice: ResMut<DiceShown>,
    mut arrow: ResMut<AimArrow>,
) {
    *scenery = Scenery::Title;
    *lane = LaneShown(None);
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

fn lane(head: Res<Playhead>, hand: Res<Hand>, text: Res<Text>, mut shown: ResMut<LaneShown>) {
    let Some(duel) = head.chicken() else {
        shown.set_if_neq(LaneShown(None));
        return;
    };
    let mat = &head.view.config.mats.chicken;
    let (corner, placing) = match hand.mode {
        Mode::Lane { at, .. } => (at, true),
        _ => (duel.lane, false),
    };
    let ends = mat.zones.iter().skip(1).map(|zone| zone.from).chain([mat.length]);
    let zones = mat.zones.iter().zip(ends).map(|(zone, to)| (cm(zone.from), cm(to), zone.points.max(0) as u32));
    // No lane lies on the table while the roll-off is thrown.
    let rolls = matches!(duel.stage, chicken::Stage::RollOff | chicken::Stage::Rolling(_));
    let art = LaneArt {
        from: [cm(corner.x), cm(corner.y)],
        size: [cm(mat.length), cm(mat.width)],
        zones: zones.collect(),
        bust_x: cm(mat.bust_line(corner)),
        bust_label: text.get("bust-line"),
        placing,
    };
    shown.set_if_neq(LaneShown((!rolls).then_some(art)));
}

fn dice(
    head: Res<Playhead>,
    hand: Res<Hand>,
    layout: Res<Layout>,
    zoom: Res<Zoom>,
    shown: Option<Res<Shown<Kadoova>>>,
    names: Res<Names>,
    open: Res<Open>,
    intro: Res<Intro>,
    mut trays: ResMut<TraysShown>,
    mut dice: ResMut<DiceShown>,
) {
    let Some(duel) = head.chicken() else { return };
    let turn = shown.is_some_and(|shown| thrower(&head, &shown, &names, &open, &intro).is_some());
    let tray = layout.tray * zoom.0;
    let rect = Rect::new(tray.min.x, tray.min.y, tray.max.x, tray.max.y);
    trays.set_if_neq(TraysShown(vec![TrayShown { rect, lit: turn }]));
    let mut wanted = DiceShown::default();
    let pixel = |at: bevy_egui::egui::Pos2| Vec2::new(at.x, at.y) * zoom.0;
    let held = hand.held(&head.view.config.limits);
    for (i, &die) in duel.dice.hand.iter().enumerate() {
        let place = match held {
            Some((carried, [x, y, height], shaken)) if carried == die => {
                Place::Held { at: [x, y], height, shaken: f32::from(shaken) }
            }
            _ => Place::Tray { slot: pixel(layout.slot(i)), scale: 1.0, face: die.n % 6 + 1 },
        };
        wanted.show(die, place);
        if let Some(item) = wanted.dice.last_mut() {
            let free = duel.dice.again.is_none_or(|again| again == die);
            item.lit = turn && free && matches!(item.place, Place::Tray { .. });
        }
    }
    for lies in &duel.dice.lying {
        wanted.show(lies.die, Place::Lying(lies.pose));
    }
    for (i, &die) in duel.dice.gone.iter().enumerate() {
        wanted.show(die, Place::Tray { slot: pixel(layout.gone(i)), scale: 0.62, face: die.n % 6 + 1 });
    }
    if let chicken::Stage::Flying(flight) | chicken::Stage::Rolling(flight) = &duel.stage {
        wanted.dice.retain(|item| item.id != flight.die);
        wanted.show(flight.die, Place::Flying);
    }
    dice.set_if_neq(wanted);
}
