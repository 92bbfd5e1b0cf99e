//! The tower duels' shared screen parts: the tower from the side, the waiting pieces, and the words for both.

mod creak;
mod outline;
mod panel;

pub(super) use creak::plugin;
pub(super) use panel::{draw, elevation, in_elevation, keeps, on_plan};

use bevy::math::{Rect, Vec2};

use super::{Sight, Teller, carrying::Lead, hand::cm};
use crate::{
    games::kadoova::duels::towers::{Cause, Event, Fallen, Placement, Stack, Stands},
    input::{Action, prompts::Cue},
    pieces::{
        SlabShown, Whereabouts, palette,
        table_map::{HALF_DIE, NEAR_SIDE},
    },
    rules::{
        Seat, Seats,
        geometry::Point,
        throw::{Body, Pose},
        tower::{DROP, Leaving},
    },
    show::{Layout, Scene, WhatNow, beat},
    sound::Sound,
    ui::portraits::Mood,
};

/// The tower of a tower duel, as it is shown.
pub(super) struct Tower<'a> {
    /// The tower.
    pub(super) stack: &'a Stack,
    /// The tower after its fall, if it has fallen.
    pub(super) fallen: Option<&'a Fallen>,
    /// The piece in a hand.
    pub(super) placement: Option<Placement>,
    /// The seat that is to take up a piece now.
    pub(super) takes: Option<Seat>,
    /// The pieces that the seat whose turn it is has still to place, in the order in which they wait.
    pub(super) waits: Vec<Body>,
    /// The point where the tower is meant to stand.
    pub(super) place: Point,
    /// The radius of the mat that it stands on, around that place, in cm; `None`: it stands on the table.
    pub(super) mat: Option<f32>,
}

/// The room around a tower that is seen whole, in cm: to each side, to each side while a piece is carried, and above.
const BESIDE: f32 = 6.0;
const REACH: f32 = 10.6;
const ABOVE: f32 = 5.0;
/// The height of the near view's middle above the tower's top, in cm.
const OVER_TOP: f32 = 1.4;
/// The part of the tower below the middle of its top that stays in sight, in cm.
const BELOW_TOP: f32 = 1.4;
/// The distance of a piece from the tower's top, in cm, within which even a player who only looks on sees it from near.
const CLOSE: f32 = 4.0;
/// The least room around a carried piece, from its middle on, in cm; for a card, along the table.
const AROUND: f32 = 1.6;
const AROUND_CARD: f32 = 4.7;

impl Tower<'_> {
    /// Returns its highest piece.
    fn highest(&self) -> Option<&Stands> {
        self.stack.pieces.iter().max_by_key(|piece| piece.pose.at[2])
    }

    /// Returns the middle of its highest piece, in cm; if there is none, of the point where it is meant to stand.
    pub(super) fn top(&self) -> [f32; 3] {
        let [x, y] = [cm(self.place.x), cm(self.place.y)];
        self.highest().map_or([x, y, 0.0], |piece| piece.pose.at.map(cm))
    }

    /// Returns its height, in cm.
    pub(super) fn height(&self) -> f32 {
        cm(self.stack.top())
    }

    /// Returns the part of the elevation to show; `None`: the tower has fallen, and all its pieces are seen from above.
    fn part(&self, sight: &Sight) -> Option<Rect> {
        if self.fallen.is_some() {
            return None;
        }
        let Some(placement) = self.placement.filter(|_| sight.head.idle()) else {
            return Some(self.whole(self.placement.is_some() || sight.hand.lesson.is_some()));
        };
        let seen = |body: Body| sight.head.bodies.iter().find(|shown| shown.body == body && shown.seen.at.is_finite());
        let lead = sight.hand.leading(placement.throw);
        let flies = || seen(placement.body).filter(|shown| shown.in_flight).map(|shown| shown.seen.at.to_array());
        let at = lead.map(Lead::at).or_else(flies).unwrap_or(placement.from.at.map(cm));
        let falls =
            |piece: &Stands| seen(piece.body).is_some_and(|shown| shown.seen.at.z < cm(piece.pose.at[2] - DROP));
        let falls = self.stack.pieces.iter().any(falls);
        Some(self.following((placement.body, at), sight.plays(placement.seat), falls))
    }

    /// Returns the near view of the piece being placed, at `at` in cm, or the whole tower while there is more to see.
    fn following(&self, (body, at): (Body, [f32; 3]), is_own: bool, falls: bool) -> Rect {
        let [x, _, z] = self.top();
        let close = (at[0] - x).abs() < CLOSE && (-HALF_DIE..CLOSE).contains(&(at[2] - z));
        if falls || !is_own && !close { self.whole(true) } else { self.near(body, at) }
    }

    /// Returns the view of all of it, with room above its top, and to the sides for a piece that is `carried`.
    fn whole(&self, carried: bool) -> Rect {
        let [x, ..] = self.stack.pieces.first().map_or(self.top(), |lowest| lowest.pose.at.map(cm));
        let beside = if carried { REACH } else { BESIDE };
        let top = self.height() + ABOVE + if carried { 2.0 * HALF_DIE } else { 0.0 };
        Rect { min: Vec2::new(x - beside, -2.0), max: Vec2::new(x + beside, top) }
    }

    /// Returns the near view of its top and the piece carried there, at `held` in cm: closer if the two are closer.
    fn near(&self, body: Body, held: [f32; 3]) -> Rect {
        let [x, _, z] = self.top();
        let around = Vec2::new(if body.die().is_some() { AROUND } else { AROUND_CARD }, AROUND);
        let (top, held) = (Vec2::new(x, z), Vec2::new(held[0], held[2]));
        let free = NEAR_SIDE / 2.0 - around;
        let middle = (top + Vec2::Y * OVER_TOP).clamp(held - free, held + free);
        let foot = Rect::from_center_size(top - Vec2::Y * BELOW_TOP / 2.0, Vec2::new(2.0 * AROUND, AROUND + BELOW_TOP));
        Rect::from_center_size(middle, NEAR_SIDE).union(foot)
    }
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
        Body::Card(n) => scene.slabs.push(SlabShown { n, place }),
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
        (Cue::Both(Action::Higher, Action::Lower), "does-raise"),
        (Cue::RightStick, "does-raise"),
        (Cue::Wheel, "does-turn"),
        (Cue::Both(Action::SpinLeft, Action::SpinRight), "does-turn"),
        (Cue::Right, "does-gently"),
        (Cue::Do(Action::Shake), "does-gently"),
        (Cue::Left, "does-let-go"),
        (Cue::Do(Action::Act), "does-let-go"),
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
            teller.moment("moment-tower", *seat, height / 600, &values);
            let words = teller.words_with("call-height", &[("cm", in_cm(*height).into())]);
            teller.call_at(*body, words, palette::CHALK, 24.0);
            teller.cue(Sound::Score);
            beat::CALL
        }
        Event::Fell { seat, placed, why, held } => {
            fell(teller, *seat, *placed, why);
            if *held {
                teller.line("log-tower-held", *seat, &[("piece", piece(*placed).into())]);
            }
            beat::BUST
        }
    }
}

/// Tells that the tower has fallen: a hush, the words, and then a replay.
fn fell(teller: &mut Teller, seat: Seat, placed: Body, why: &Cause) {
    teller.head.calls.clear();
    let (key, body) = match *why {
        Cause::Left { body, how: Leaving::Dropped } => ("log-tower-dropped", body),
        Cause::Left { body, how: Leaving::Ground } => ("log-tower-ground", body),
        Cause::Left { body, how: Leaving::Pushed } => ("log-tower-pushed", body),
        Cause::Beside => ("log-tower-beside", placed),
    };
    teller.line(key, seat, &[("piece", piece(body).into())]);
    teller.again(body);
    teller.feel(Seats::one(seat), Mood::Busts);
    teller.headline("headline-tower-fell", palette::DANGER);
    teller.cue(Sound::Fell);
}

/// Returns the name of a piece in the texts' variables.
pub(super) fn piece(body: Body) -> &'static str {
    if body.die().is_some() { "die" } else { "card" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tower(stack: &Stack) -> Tower<'_> {
        let place = Point { x: 27_000, y: 14_000 };
        Tower { stack, fallen: None, placement: None, takes: None, waits: Vec::new(), place, mat: None }
    }

    #[test]
    fn from_near_top_and_piece_are_seen_and_the_piece_whole() {
        let stack = Stack::default();
        let tower = tower(&stack);
        for held in [[27.0, 14.0, 3.0], [36.0, 14.0, 5.0], [18.0, 10.0, 12.0]] {
            let part = tower.near(Body::Card(0), held);
            assert!(part.size().cmpge(NEAR_SIDE).all() && part.contains(Vec2::new(27.0, 0.0)), "{part:?}");
            assert!(part.min.x <= held[0] - 4.4 && part.max.x >= held[0] + 4.4, "{part:?}");
        }
        let still = tower.near(Body::Die(crate::rules::dice::DieId::extra(0)), [28.5, 14.0, 2.0]);
        assert_eq!(
            (still.size(), still.center().x),
            (NEAR_SIDE, 27.0),
            "while it is above the tower the camera does not move"
        );
    }

    #[test]
    fn the_camera_stays_near_a_piece_that_is_let_go_until_the_tower_falls() {
        let stack = Stack::default();
        let tower = tower(&stack);
        let (body, lies, far) = (Body::Card(0), [27.0, 14.0, 1.0], [18.0, 14.0, 6.0]);
        let near = tower.near(body, lies);
        assert_eq!([true, false].map(|own| tower.following((body, lies), own, false)), [near, near]);
        assert_eq!(tower.following((body, far), true, false), tower.near(body, far));
        // A player who only looks on sees a piece come from far away, and everybody sees a fall.
        assert_eq!(tower.following((body, far), false, false), tower.whole(true));
        assert_eq!(tower.following((body, lies), true, true), tower.whole(true));
    }

    #[test]
    fn a_whole_tower_has_room_above() {
        let stack = Stack::default();
        let part = tower(&stack).whole(false);
        assert!(part.min.y < 0.0 && part.max.y >= ABOVE && part.contains(Vec2::new(27.0, 0.0)));
    }
}
