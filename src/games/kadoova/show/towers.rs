//! The tower duels' shared screen parts: the tower from the side, the waiting pieces, and the words for both.

mod creak;
mod outline;
mod panel;

pub(super) use creak::plugin;
pub(super) use panel::{draw, elevation, in_elevation, keeps};

use bevy::math::{Rect, Vec2, Vec3};

use super::{
    payoff,
    sight::{Sight, Teller, cm},
    tower::Tower,
};
use crate::{
    games::kadoova::duels::towers::{Cause, Event, Placement},
    input::{Action, prompts::Cue},
    pieces::{Elevation, Whereabouts, palette, table_map::HALF_DIE},
    rules::{
        Seat,
        throw::{Body, Pose},
        tower::Leaving,
    },
    show::{BodyShown, Layout, PayoffKind, Scene, WhatNow},
    sound::Sound,
};

/// The room around a tower that is seen whole, in cm: to each side, and above. Pieces are taken up within it.
const BESIDE: f32 = 12.2;
const ABOVE: f32 = 6.0;
/// The room that is seen beside the tower and below its top, and above and behind the place where a piece is taken up,
/// in cm.
const BEYOND: f32 = 2.4;
const UNDER: f32 = 3.4;
const OVER: f32 = 1.0;
/// The distance from a hand to the end of what is seen, beyond its piece, in cm: a piece swings on when its hand stops.
const SWING: f32 = 0.4;
/// How far a hand reaches across the table, to each side of the tower's top, in cm.
const ACROSS: f32 = 5.0;

impl Tower<'_> {
    /// Returns the part of the elevation to look at; `None`: the tower has fallen, and all its pieces are seen from
    /// above.
    fn part(&self, sight: &Sight) -> Option<Elevation> {
        if self.fallen.is_some() {
            return None;
        }
        let carries = self.placement.filter(|placement| sight.plays(placement.seat) && is_held(sight, placement));
        if let Some(Placement { seat, body, .. }) = carries {
            return Some(Elevation { seen: self.near(sight, seat, body), steady: true });
        }
        Some(match (self.placement, self.takes, self.waits.first()) {
            (None, Some(seat), Some(body)) if sight.plays(seat) && sight.hand.lesson.is_none() => {
                Elevation { seen: self.near(sight, seat, *body), steady: true }
            }
            _ => Elevation { seen: self.whole(), steady: false },
        })
    }

    /// Returns the view of all of it, with room for a piece that is carried from either side, and for its fall.
    fn whole(&self) -> Rect {
        let [x, ..] = self.stack.pieces.first().map_or(self.top(), |lowest| lowest.pose.at.map(cm));
        Rect { min: Vec2::new(x - BESIDE, -2.0), max: Vec2::new(x + BESIDE, self.height() + ABOVE) }
    }

    /// Returns the view of its top and of the place where `seat` takes up `body`. Its first piece may be put anywhere.
    fn near(&self, sight: &Sight, seat: Seat, body: Body) -> Rect {
        let [from, top] = [self.stack.beside(self.order, seat, self.place).map(cm), self.top()];
        let half = self.stack.pieces.iter().map(|piece| half(piece.body)).fold(half(body), f32::max);
        let (low, high) = ((self.height() - UNDER).max(-1.0), from[2] + HALF_DIE + OVER);
        let around = |x: f32, beyond: f32| {
            Rect::from_corners(Vec2::new(x - half - beyond, low), Vec2::new(x + half + beyond, high))
        };
        let all = around(from[0], OVER).union(around(top[0], BEYOND));
        if self.stack.pieces.is_empty() {
            return all.union(Rect::new(0.0, low, sight.map.size.x, high));
        }
        all
    }

    /// Returns the corners of the room in which the hand of a person carries a piece, in cm: the piece stays in sight.
    pub(super) fn reach(&self, sight: &Sight, placement: &Placement) -> [Vec3; 2] {
        let Rect { min, max } = self.near(sight, placement.seat, placement.body);
        let (half, [_, y, _]) = (half(placement.body) + SWING, self.top());
        let across = if self.stack.pieces.is_empty() { [0.0, sight.map.size.y] } else { [y - ACROSS, y + ACROSS] };
        let low = Vec3::new(min.x + half, across[0], min.y.max(0.0) + HALF_DIE);
        [low, Vec3::new(max.x - half, across[1], max.y - HALF_DIE - SWING)]
    }
}

/// Half of the room that a piece takes along the table, however it is turned, in cm.
fn half(body: Body) -> f32 {
    if body.die().is_some() { 1.2 } else { 5.45 }
}

/// Whether a hand still holds the piece of this placement.
fn is_held(sight: &Sight, placement: &Placement) -> bool {
    let open = |shown: &BodyShown| shown.body == placement.body && shown.in_flight && !shown.held;
    !sight.head.bodies.iter().any(open) && !sight.hand.has_let_go(placement.throw)
}

/// Puts the tower where it stands, the piece that is carried to it into the hand, and the waiting pieces into the tray.
pub(super) fn lay(sight: &Sight, scene: &mut Scene, tower: &Tower) {
    // Once it has fallen nothing waits any longer.
    scene.hand_tray = tower.fallen.is_none();
    scene.side = tower.part(sight);
    let takes = sight.hand_seat.is_some() && sight.hand_seat == tower.takes;
    let most = if tower.fallen.is_none() { Layout::SLOTS } else { 0 };
    for (n, body) in tower.waits.iter().take(most).enumerate() {
        let (slot, die) = (sight.pixel(sight.layout.slot(n)), body.die());
        let scale = if die.is_some() { 1.0 } else { CARD_IN_TRAY };
        let face = die.map_or(1, |die| die.n % 6 + 1);
        let shown = die.and_then(|die| sight.hand.shown(die));
        show(scene, *body, shown.unwrap_or(Whereabouts::Tray { slot, scale, face }), takes);
    }
    let stands = tower.stack.pieces.iter().map(|piece| (piece.body, piece.pose));
    let lies = tower.fallen.iter().flat_map(|fallen| &fallen.lies).filter(|lain| !lain.off);
    let lies: Vec<(Body, Pose)> = stands.chain(lies.map(|lain| (lain.body, lain.pose))).collect();
    lies.into_iter().for_each(|(body, pose)| show(scene, body, Whereabouts::Lying(pose), false));
    if let Some(placement) = tower.placement {
        show(scene, placement.body, Whereabouts::Flying, false);
    }
}

/// The size of a card in the tray, relative to its size on the table.
const CARD_IN_TRAY: f32 = 0.26;

fn show(scene: &mut Scene, body: Body, place: Whereabouts, lit: bool) {
    match body {
        Body::Die(die) if lit => scene.pieces.show_lit(die, place),
        Body::Die(die) => scene.pieces.show(die, place),
        Body::Card(n) => scene.pieces.show_slab(n, place),
    }
}

/// Says what there is to do while a piece is placed; `takes` is the key of the words for the seat that takes one up.
pub(super) fn what_now(sight: &Sight, tower: &Tower, takes: &str) -> WhatNow {
    let Some(seat) = sight.hand_seat else {
        let Some(placement) = tower.placement.filter(|_| sight.head.idle()) else { return WhatNow::watch(sight) };
        let words = sight.text.with("now-tower-watch", &sight.names.values(placement.seat));
        return WhatNow::with(words, &[(Cue::Do(Action::Speed), "does-speed")]);
    };
    if tower.placement.is_none() {
        let keys = [(Cue::Do(Action::Act), "does-take"), (Cue::Do(Action::Rules), "does-rules")];
        return WhatNow::with(sight.text.with(takes, &sight.names.values(seat)), &keys).by(seat);
    }
    if tower.placement.is_some_and(|placement| sight.hand.has_let_go(placement.throw)) {
        return WhatNow::of(sight, "now-tower-quiet", &[]);
    }
    let keys = [
        (Cue::Stick, "does-carry"),
        (Cue::Directions, "does-carry"),
        (Cue::Left, "does-let-go"),
        (Cue::Do(Action::Act), "does-let-go"),
        (Cue::Both(Action::Higher, Action::Lower), "does-raise"),
        (Cue::RightStick, "does-raise"),
        (Cue::Wheel, "does-farther"),
        (Cue::Both(Action::SpinLeft, Action::SpinRight), "does-turn"),
        (Cue::Right, "does-gently-turn"),
        (Cue::Do(Action::Shake), "does-gently"),
    ];
    let first = tower.stack.pieces.is_empty();
    WhatNow::of(sight, if first { "now-tower-first" } else { "now-tower-carry" }, &keys)
}

/// Says in a few words what `seat` does with the tower, given the `placement` or the seat that `takes` up a piece;
/// `None`: nothing now.
pub(super) fn doing(sight: &Sight, placement: Option<Placement>, takes: Option<Seat>, seat: Seat) -> Option<String> {
    let places = placement.is_some_and(|placement| placement.seat == seat);
    let key = if places {
        "seat-places"
    } else if takes == Some(seat) {
        "seat-takes"
    } else {
        return None;
    };
    Some(sight.text.get(key))
}

/// Formats a height in units of 10 um as people write centimetres: `11.2`.
pub(super) fn in_cm(units: i32) -> String {
    format!("{:.1}", cm(units))
}

/// Whether the table must stay as it is until this has been told.
pub(super) fn takes_away(event: &Event) -> bool {
    matches!(event, Event::Fell { .. })
}

/// Tells what happens to a tower; returns for how many seconds it holds the table.
pub(super) fn tell(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::Taken { .. } => 0.0,
        Event::Placed { seat, body, height, .. } => {
            let values = [("piece", piece(*body).into()), ("cm", in_cm(*height).into())];
            teller.line("log-tower-placed", *seat, &values);
            teller.keep_throw(*body, *height);
            teller.moment("moment-tower", *seat, height / 600, &values);
            let words = teller.words_with("call-height", &[("cm", in_cm(*height).into())]);
            teller.call_at(*body, words, palette::CHALK, 24.0);
            teller.cue(Sound::Score);
            // The next player takes up a piece while it is read.
            0.0
        }
        Event::Fell { seat, placed, why, held } => {
            let holds = fell(teller, *seat, *placed, why);
            if *held {
                teller.line("log-tower-held", *seat, &[("piece", piece(*placed).into())]);
            }
            holds
        }
    }
}

/// Tells that the tower has fallen: a hush, the words, and then a replay.
fn fell(teller: &mut Teller, seat: Seat, placed: Body, why: &Cause) -> f32 {
    teller.head.calls.clear();
    let (key, body) = match *why {
        Cause::Left { body, how: Leaving::Dropped | Leaving::Ground } if body == placed => ("log-tower-slipped", body),
        Cause::Left { body, how: Leaving::Dropped } => ("log-tower-dropped", body),
        Cause::Left { body, how: Leaving::Ground } => ("log-tower-ground", body),
        Cause::Left { body, how: Leaving::Pushed } => ("log-tower-pushed", body),
        Cause::Beside => ("log-tower-beside", placed),
    };
    teller.line(key, seat, &[("piece", piece(body).into())]);
    teller.again(body);
    payoff::lost(teller, (PayoffKind::TowerDown, "headline-tower-fell"), Some(seat), body, 0)
}

/// Returns the name of a piece in the texts' variables.
pub(super) fn piece(body: Body) -> &'static str {
    if body.die().is_some() { "die" } else { "card" }
}
