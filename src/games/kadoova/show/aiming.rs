//! A throw as seen before it is made: its flight up to the first touch, how the die is held, and how far it is pulled.

use bevy::prelude::*;
use bevy_egui::egui::{Pos2, Rect, Shape, Stroke, vec2};

use super::{hand::within_reach, mode::Mode, sight::Sight, sight::cm};
use crate::{
    AppSystems,
    games::kadoova::{Kadoova, duels::throwing::Dice},
    input::{Action, prompts::Cue},
    physics::{self, PhysicsData},
    pieces::{AimArrow, palette},
    rules::{
        Seat,
        throw::{Flick, FlickLimits},
    },
    show::{Gestures, OnScreen, Playhead, WhatNow, sight::clear_place},
    turn::Shown,
    ui::{
        text::points,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// Adds the aim arrow.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, aim_arrow.in_set(AppSystems::Mirror));
}

/// Lets the arrow show the flight up to the first touch, without tremor: the bounce is for the player to judge. The
/// player's last throw in this duel stays beside it.
fn aim_arrow(
    screen: Option<OnScreen<(&Playhead<Kadoova>, &Shown<Kadoova>, &Gestures<Kadoova>)>>,
    data: Res<PhysicsData>,
    mut arrow: ResMut<AimArrow>,
) {
    let Some(screen) = screen else { return };
    let (head, shown, gestures) = *screen;
    let hand = gestures.last();
    let limits = &head.view.config.limits;
    let held = hand.flick(limits).filter(|_| !shown.movers.is_empty());
    let flick = held.map(|flick| within_reach(flick, limits)).filter(|flick| limits.check(flick).is_ok());
    let path = flick.map(|flick| physics::flight(&data, &flick)).unwrap_or_default();
    let aims = head.hands().iter().find(|seat| head.idle() && shown.movers.contains(*seat));
    let last = hand.last.filter(|last| aims == Some(last.seat) && head.view.ledger.bouts.len() == last.bout);
    let ghost = last.map(|last| physics::flight(&data, &last.flick)).unwrap_or_default();
    arrow.set_if_neq(AimArrow { path, strength: flick_strength(limits, hand.flick(limits)), ghost });
}

/// Returns how strong a throw is between the weakest (0.0) and the strongest (1.0).
fn flick_strength(limits: &FlickLimits, flick: Option<Flick>) -> f32 {
    let (slow, fast) = limits.speed;
    flick.map_or(0.0, |flick| ((flick.speed - slow) as f32 / (fast - slow).max(1) as f32).clamp(0.0, 1.0))
}

/// Says with how many points a seat's throws are over, until they are counted.
pub(super) fn finishes(sight: &Sight, seat: Seat, sum: i32) -> WhatNow {
    let mut values = sight.names.values(seat);
    values.push(("points", points(sum).into()));
    WhatNow::with(sight.text.with("now-finishes", &values), &[(Cue::Do(Action::Speed), "does-speed")]).whole()
}

/// Says what there is to do in any throwing duel while `thrower` throws, with the points they have to beat, if any.
pub(super) fn throwing_now(
    sight: &Sight,
    dice: &Dice,
    thrower: Option<Seat>,
    flies: bool,
    beat: Option<i32>,
) -> WhatNow {
    match (sight.hand_seat, &sight.hand.mode) {
        (Some(_), Mode::Carry { .. }) => {
            let wheel = if sight.hand.wheel_spins { "does-spin" } else { "does-height" };
            let other = if sight.hand.wheel_spins { "does-wheel-height" } else { "does-wheel-spin" };
            let keys = [(Cue::Wheel, wheel), (Cue::Middle, other), (Cue::Right, "does-put-back")];
            let is_drawn = sight.hand.pull(&sight.view().config.limits).is_some();
            WhatNow::of(sight, if is_drawn { "now-pull" } else { "now-carry" }, &keys)
        }
        (Some(_), Mode::Stick { .. }) => {
            let keys = [
                (Cue::Stick, "does-pull"),
                (Cue::Both(Action::Higher, Action::Lower), "does-height"),
                (Cue::Both(Action::SpinLeft, Action::SpinRight), "does-spin"),
                (Cue::Do(Action::Shake), "does-shake"),
            ];
            WhatNow::of(sight, "now-pull-stick", &keys)
        }
        (Some(_), Mode::Keys { .. }) => WhatNow::of(
            sight,
            "now-keys",
            &[
                (Cue::Directions, "does-aim"),
                (Cue::Both(Action::Higher, Action::Lower), "does-height"),
                (Cue::Both(Action::SpinLeft, Action::SpinRight), "does-spin"),
                (Cue::Do(Action::Shake), "does-shake"),
                (Cue::Do(Action::Act), "does-throw"),
            ],
        ),
        (Some(_), _) => WhatNow::of(sight, "now-again", &[(Cue::Do(Action::Act), "does-throw")]),
        (None, _) => {
            // Once all dice are thrown nothing is left to throw.
            let throws = |seat: &Seat| flies || dice.in_hand(*seat).next().is_some();
            let Some(seat) = thrower.filter(throws) else { return WhatNow::watch(sight) };
            let keys = [(Cue::Do(Action::Speed), "does-speed")];
            let mut values = sight.names.values(seat);
            if flies {
                return WhatNow::with(sight.text.with("now-flying", &values), &keys).whole();
            }
            let words = match beat {
                None => sight.text.with("now-other", &values),
                Some(beat) => {
                    values.push(("points", points(beat).into()));
                    sight.text.with("now-other-at", &values)
                }
            };
            WhatNow::with(words, &keys).whole()
        }
    }
}

/// Writes how the die is held beside it, and draws how far the hand is drawn back.
pub(super) fn words(canvas: &Canvas, sight: &Sight, taken: &mut Vec<Rect>) {
    let room = sight.layout.table.shrink(4.0);
    let limits = sight.head.view.config.limits;
    let Some(flick) = sight.hand.flick(&limits) else { return };
    if let Some(pull) = sight.hand.pull(&limits) {
        let at = |[x, y]: [f32; 2]| sight.spot([x, y, cm(flick.height)]);
        band(canvas, at(pull.from), at(pull.to), flick_strength(&limits, Some(flick)));
    }
    let key = if flick.shaken { "hand-shaken" } else { "hand-still" };
    let height = format!("{:.1}", cm(flick.height));
    let mut words = sight.text.with(key, &[("height", height.into())]);
    if flick.spin != 0 {
        let key = if flick.spin > 0 { "hand-spun-left" } else { "hand-spun-right" };
        let round = (f64::from(flick.spin.abs()) / 100.0).round();
        words = format!("{words} {}", sight.text.with(key, &[("n", round.into())]));
    }
    let ink = if flick.shaken { palette::GOLD } else { palette::CHALK };
    let set = Set::body().face(Typeface::Bold).size(16.0).color(paint(ink));
    let at = sight.place([cm(flick.from.x), cm(flick.from.y)]);
    let size = canvas.outlined_size(&words, set);
    let place = Rect::from_center_size(at + vec2(size.x / 2.0 - 20.0, 44.0), size);
    let at_words = clear_place(place, taken, room);
    canvas.outlined(at_words, &words, set, 1.0);
}

/// Draws a band from the die to the hand that is drawn back: the tighter, the redder.
fn band(canvas: &Canvas, die: Pos2, hand: Pos2, strength: f32) {
    let painter = canvas.ui.painter();
    let ink =
        paint(palette::CHALK.mix(palette::GOLD, (strength * 2.0).min(1.0)).mix(palette::DANGER, strength * strength));
    let across = (hand - die).normalized().rot90() * (9.0 - 5.0 * strength);
    for side in [across, -across] {
        painter.add(Shape::line_segment([die + side, hand], Stroke::new(6.0, paint(palette::INK))));
        painter.add(Shape::line_segment([die + side, hand], Stroke::new(3.0, ink)));
    }
    painter.circle(hand, 9.0, ink, Stroke::new(2.0, paint(palette::INK)));
}
