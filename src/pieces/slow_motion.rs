//! Slow motion: a throw is kept on tape as a viewer sees it, and its decisive moment can be shown once more.
//!
//! It is only a picture: nothing is thrown again, and the pieces return to where they are.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    mirror,
    motion::{Motion, Seen},
    piece::{DrawnPiece, DrawnPieces},
    table_map::{PiecesSystems, TableMap},
};
use crate::{
    physics::{LiveBody, Poses, TRAIL},
    rules::{Seat, Tick, dice::DiceSet, throw::Body, tower::DROP},
    turn::Viewer,
};

/// The speed at which it is shown, relative to the real one.
const SPEED: f32 = 0.35;
/// Seconds of the throw that are shown before the decisive moment, and after it.
const BEFORE: f32 = 0.45;
const AFTER: f32 = 0.3;
/// Seconds that are shown after it when a tower falls.
const FALLS: f32 = 0.9;
/// The most seconds that are kept of a throw, counted back from its end.
const LONGEST: f32 = 20.0;
/// A die that moves more than this in a second, in cm, is moving; one that has moved farther than this, in cm, has been
/// moved.
const MOVES: f32 = 0.8;
const MOVED: f32 = 0.08;
/// A body that stood there and has come down by more than this, in cm, is falling: it was not merely pushed.
const DROPS: f32 = DROP as f32 / 1000.0;

/// The bodies as they were seen at one moment.
#[derive(Clone, Debug)]
struct Frame {
    /// Seconds since the throw began.
    at: f32,
    bodies: Vec<(Body, Seen)>,
}

impl Frame {
    fn body(&self, body: Body) -> Option<Seen> {
        self.bodies.iter().find(|(other, _)| *other == body).map(|(_, seen)| *seen)
    }
}

/// The part of a tape that is being shown.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part {
    /// The moment shown now, in seconds since the throw began.
    now: f32,
    /// The moment at which it ends.
    until: f32,
    /// The point where it was decided, in cm on the plan.
    place: [f32; 2],
}

/// The tape of the last throw, as a viewer saw it, and the part of it being shown once more.
#[derive(Component, Clone, Debug, Default)]
pub struct SlowMotion {
    tape: Vec<Frame>,
    /// Whether the throw still goes on.
    records: bool,
    shows: Option<Part>,
    /// The last piece that a hand held in the throw, and until when.
    held: Option<(Body, f32)>,
    /// The body to show next.
    wanted: Option<Body>,
    /// Whether something of the throw has been shown.
    has_shown: bool,
    /// Whether it is to show what has left a trail.
    trails: bool,
    /// The best throw: how good it was, what flew in it, and its tape.
    best: Option<(i32, Body, Vec<Frame>)>,
}

impl SlowMotion {
    /// Shows once more what happened to this body in the last throw, as far as that was seen: its fall off the table or
    /// down, the push that moved it, or its coming to rest. Of a throw, one body is shown, once.
    pub fn show(&mut self, body: impl Into<Body>) {
        if !self.tape.is_empty() && !self.has_shown {
            self.wanted = Some(body.into());
        }
    }

    /// Keeps the last throw, in which `body` flew, if it is the best so far: the one with the highest `rank`.
    pub fn keep(&mut self, body: Body, rank: i32) {
        if !self.tape.is_empty() && self.best.as_ref().is_none_or(|(best, ..)| rank > *best) {
            self.best = Some((rank, body, self.tape.clone()));
        }
    }

    /// The same, of the dice of `seat` for the one that moved last.
    pub fn keep_last(&mut self, seat: Seat, rank: i32) {
        let is_own = |body: &Body| matches!(body, Body::Die(die) if die.set == DiceSet::Seat(seat));
        let own: BTreeSet<Body> =
            self.tape.iter().flat_map(|frame| &frame.bodies).map(|(body, _)| *body).filter(is_own).collect();
        let stops = |body: &Body| SlowMotion::rested(&self.way(*body, 0.0)).map_or(0.0, |(at, _)| at);
        if let Some(last) = own.into_iter().max_by(|a, b| stops(a).total_cmp(&stops(b))) {
            self.keep(last, rank);
        }
    }

    /// Whether a best throw has been kept.
    pub fn has_best(&self) -> bool {
        self.best.is_some()
    }

    /// Shows the best throw once more.
    pub fn show_best(&mut self) {
        if let Some((_, body, tape)) = &self.best {
            (self.tape, self.wanted, self.has_shown, self.held) = (tape.clone(), Some(*body), false, None);
        }
    }

    /// Shows once more what a throw did that has left a trail, if there is one.
    pub fn show_trail(&mut self) {
        self.trails = true;
    }

    /// Has on tape what nobody saw, and wants to show it.
    fn take_trail(&mut self, trail: &[Vec<LiveBody>]) {
        let seen = |live: &LiveBody| (live.body, Seen { at: live.at.into(), turn: live.turn, ..Seen::START });
        let frames = (0..).zip(trail).map(|(n, bodies)| {
            let at = (n as u64 * TRAIL) as f32 / Tick::HZ as f32;
            Frame { at, bodies: bodies.iter().map(seen).collect() }
        });
        self.tape = frames.collect();
        let held = |(n, bodies): (usize, &Vec<LiveBody>)| Some((bodies.iter().find(|live| live.held)?.body, n));
        let held = trail.iter().enumerate().rev().find_map(held);
        self.held = held.and_then(|(body, n)| Some((body, self.tape.get(n)?.at)));
        let last = trail.iter().flatten().map(|live| live.throw).max();
        let thrown = trail.iter().flatten().find(|live| Some(live.throw) == last);
        (self.records, self.trails, self.wanted) = (false, false, thrown.map(|live| live.body));
    }

    /// Begins to show the wanted body, on a table of this length and width, in cm.
    fn begin(&mut self, table: Vec2) {
        let decided = self.wanted.take().and_then(|body| self.decided(body, table));
        let Some((at, place, after)) = decided else { return };
        let ends = |frame: Option<&Frame>| frame.map_or(at, |frame| frame.at);
        let now = (at - BEFORE).max(ends(self.tape.first()));
        self.has_shown = true;
        self.shows = Some(Part { now, until: (at + after).min(ends(self.tape.last())), place: place.into() });
    }

    /// Whether anything is being shown once more, or is about to be.
    pub fn is_on(&self) -> bool {
        self.shows.is_some() || self.wanted.is_some() || self.trails
    }

    /// Returns the point that is shown, in cm on the plan.
    pub fn focus(&self) -> Option<[f32; 2]> {
        self.shows.map(|part| part.place)
    }

    /// Skips the rest: the showing ends with the next frame.
    pub fn skip(&mut self) {
        (self.wanted, self.trails) = (None, false);
        if let Some(part) = &mut self.shows {
            part.now = part.until;
        }
    }

    /// Returns the moment and the point at which the fate of `body` was decided, and for how many seconds from then on
    /// it is worth seeing.
    fn decided(&self, body: Body, table: Vec2) -> Option<(f32, Vec2, f32)> {
        // Its way in a hand has nothing to do with its fate.
        let held = self.held.filter(|(held, _)| *held == body).map_or(0.0, |(_, until)| until);
        let way = self.way(body, held);
        let (_, start) = *way.first()?;
        let fell = way.iter().position(|(_, at)| at.z < 0.0);
        // A body that fell off was lost where it was last over the table.
        let over = |at: Vec3| Rect::from_corners(Vec2::ZERO, table).contains(at.truncate());
        let lost = fell.and_then(|n| way[..n].iter().rfind(|(_, at)| over(*at)));
        let lay = held > 0.0 || way.windows(2).next().is_some_and(|pair| speed(pair) < MOVES);
        let dropped = way.iter().find(|(_, at)| lay && start.z - at.z > DROPS);
        let moved = way.iter().find(|(_, at)| lay && at.distance(start) > MOVED);
        let after = if dropped.is_some() { FALLS } else { AFTER };
        let decided = lost.filter(|_| dropped.is_none()).or(dropped).or(moved).copied();
        let (at, place) = decided.or_else(|| SlowMotion::rested(&way))?;
        Some((at, place.truncate(), after))
    }

    /// Where `body` was at which time, from a time of the throw on.
    fn way(&self, body: Body, from: f32) -> Vec<(f32, Vec3)> {
        let frames = self.tape.iter().filter(|frame| frame.at >= from);
        frames.filter_map(|frame| Some((frame.at, frame.body(body)?.at))).collect()
    }

    /// When and where something that went this way stopped moving.
    fn rested(way: &[(f32, Vec3)]) -> Option<(f32, Vec3)> {
        way.windows(2).rev().find(|pair| speed(pair) > MOVES).map(|pair| pair[1])
    }

    /// Returns the pose in which `body` was seen at this time of the throw.
    fn seen(&self, body: impl Into<Body>, at: f32) -> Option<Seen> {
        let body = body.into();
        let after = self.tape.partition_point(|frame| frame.at < at);
        let next = self.tape.get(after).or(self.tape.last())?;
        let before = &self.tape[after.saturating_sub(1)];
        let share = ((at - before.at) / (next.at - before.at).max(1e-3)).clamp(0.0, 1.0);
        let (from, to) = (before.body(body)?, next.body(body)?);
        Some(Seen { at: from.at.lerp(to.at, share), turn: from.turn.slerp(to.turn, share), ..to })
    }

    /// Records a frame of a throw, `seconds` seconds after the last one; `held` is the body that a hand holds in it, if
    /// any.
    fn record(&mut self, flies: bool, seconds: f32, bodies: Vec<(Body, Seen)>, held: Option<Body>) {
        if flies && !self.records {
            (self.tape, self.has_shown, self.held) = (Vec::new(), false, None);
        }
        // The first frame after a throw shows where everything has come to rest.
        if flies || self.records {
            let at = self.tape.last().map_or(0.0, |frame| frame.at + seconds);
            self.tape.push(Frame { at, bodies });
            self.held = held.map(|body| (body, at)).or(self.held);
            self.tape.retain(|frame| frame.at > at - LONGEST);
        }
        self.records = flies;
    }
}

/// The speed from one point of a way to the next, in cm/s.
fn speed(pair: &[(f32, Vec3)]) -> f32 {
    pair[0].1.distance(pair[1].1) / (pair[1].0 - pair[0].0).max(1e-3)
}

/// Adds slow motion for every viewer; needs no render plugins.
pub fn plugin(app: &mut App) {
    app.register_required_components::<Viewer, SlowMotion>()
        .add_systems(PostUpdate, run.in_set(PiecesSystems::Mirror).after(mirror::move_pieces));
}

/// Records what is seen in this frame, or shows again what was seen.
fn run(
    (time, motion, map): (Res<Time>, Res<Motion>, Res<TableMap>),
    mut viewers: Query<(&Poses, &mut SlowMotion, Option<&DrawnPieces>)>,
    mut seen: Query<&mut DrawnPiece>,
) {
    for (poses, mut slow, pieces) in &mut viewers {
        // There may be none, and then there is nothing to see of it.
        let pieces = || pieces.into_iter().flat_map(|pieces| pieces.iter());
        if !motion.tapes {
            *slow.bypass_change_detection() = SlowMotion::default();
        } else if slow.is_on() {
            if slow.trails {
                slow.take_trail(&poses.trail);
            }
            slow.begin(map.size);
            // Not at all while the match is paused, and never faster.
            let part = slow.go_on(time.delta_secs() * SPEED * motion.speed.min(1.0));
            let mut seen = seen.iter_many_mut(pieces());
            while let Some(mut piece) = seen.fetch_next() {
                if let Some(was) = piece.body.and_then(|body| slow.seen(body, part)) {
                    piece.seen = was;
                }
            }
        } else {
            let flies = !poses.flying.is_empty();
            if flies || slow.records {
                let bodies = seen.iter_many(pieces()).filter_map(|piece| Some((piece.body?, piece.seen)));
                // A die that waits in a tray may still be listed from an earlier throw.
                let last = slow.tape.last().filter(|_| slow.records);
                let taped = |body: Body| last.is_some_and(|frame| frame.body(body).is_some());
                let moves = |(body, _): &(Body, Seen)| poses.in_flight(*body) || taped(*body);
                let held = poses.held();
                let bodies = bodies.filter(moves).collect();
                slow.record(flies, time.delta_secs() * motion.speed, bodies, held);
            }
        }
    }
}

impl SlowMotion {
    /// Goes on by `seconds` seconds of the throw, and returns the time of it that is seen now. In the end everything is
    /// where it came to rest.
    fn go_on(&mut self, seconds: f32) -> f32 {
        let rest = self.tape.last().map_or(0.0, |frame| frame.at);
        let Some(part) = &mut self.shows else { return rest };
        part.now += seconds;
        if part.now < part.until {
            return part.now;
        }
        self.shows = None;
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::DieId;

    const DIE: DieId = DieId::of(Seat(0), 0);
    const OTHER: DieId = DieId::of(Seat(1), 3);
    const TABLE: Vec2 = Vec2::new(54.0, 28.0);
    /// Seconds from one frame to the next.
    const STEP: f32 = 0.02;

    fn at(x: f32, z: f32) -> Seen {
        Seen { at: Vec3::new(x, 7.0, z), ..Seen::START }
    }

    /// A throw of 2 s, as it was seen.
    fn tape(die: impl Fn(f32) -> Seen, other: impl Fn(f32) -> Seen) -> SlowMotion {
        let mut slow = SlowMotion::default();
        (0..=100).map(|n| n as f32 * STEP).for_each(|t| {
            slow.record(t < 2.0, STEP, vec![(DIE.into(), die(t)), (OTHER.into(), other(t))], None);
        });
        slow
    }

    /// Returns when its showing begins and ends, and where that is on the plan.
    fn shown(slow: &mut SlowMotion, die: DieId) -> (f32, f32, f32) {
        slow.show(die);
        slow.begin(TABLE);
        let part = slow.shows.expect("something is shown");
        let round = |value: f32| (value * 100.0).round() / 100.0;
        (round(part.now), round(part.until), round(part.place[0]))
    }

    #[test]
    fn what_decided_a_throw_is_a_fall_a_bump_or_where_it_came_to_rest() {
        let rolls = |t: f32| at(40.0 * t.min(1.2), 0.8);
        let bumped = |t: f32| at(30.0 + 20.0 * (t - 0.8).clamp(0.0, 0.3), 0.8);
        assert_eq!(shown(&mut tape(rolls, bumped), DIE), (0.75, 1.5, 48.0));
        assert_eq!(shown(&mut tape(rolls, bumped), OTHER), (0.37, 1.12, 30.4));
        let falls = |t: f32| at(40.0 * t.min(1.6), 0.8 - 60.0 * (t - 1.35).max(0.0));
        assert_eq!(shown(&mut tape(falls, bumped), DIE), (0.89, 1.64, 53.6));
    }

    /// A piece lowered in a hand is not falling yet.
    #[test]
    fn of_a_piece_that_was_carried_the_fall_is_shown_and_not_how_it_was_lowered() {
        let lowered = |t: f32| at(27.0, 12.0 - 4.0 * (t - 0.2).clamp(0.0, 0.5));
        let falls = |t: f32| at(27.0 + 4.0 * (t - 1.0).max(0.0), lowered(t).at.z - 490.0 * (t - 1.0).max(0.0).powi(2));
        let mut slow = tape(|t| Seen { at: falls(t).at.max(Vec3::Z * 0.8), ..Seen::START }, |_| at(30.0, 0.8));
        slow.held = Some((DIE.into(), 1.0));
        let (from, ..) = shown(&mut slow, DIE);
        // A drop of 0.8 cm takes 0.04 s.
        assert_eq!(from, 0.61, "a little before it was let fall");
    }

    #[test]
    fn of_a_race_the_throw_is_kept_whose_die_stopped_last() {
        let rolls = |until: f32| move |t: f32| at(20.0 * t.min(until), 0.8);
        let mut slow = SlowMotion::default();
        let own = [0, 1, 2].map(|n| DieId::of(Seat(0), n));
        (0..=100).map(|n| n as f32 * STEP).for_each(|t| {
            let dice = own.into_iter().zip([0.6, 1.4, 1.0]).map(|(die, until)| (die.into(), rolls(until)(t)));
            slow.record(t < 2.0, STEP, dice.chain([(OTHER.into(), rolls(1.9)(t))]).collect(), None);
        });
        slow.keep_last(Seat(2), 0);
        assert!(!slow.has_best(), "it threw nothing");
        slow.keep_last(Seat(0), 0);
        let (_, body, _) = slow.best.as_ref().expect("a throw is kept");
        assert_eq!(*body, own[1].into());
    }

    #[test]
    fn of_a_throw_one_body_is_shown_and_nothing_of_an_older_throw() {
        let bumped = |t: f32| at(30.0 + 20.0 * (t - 0.8).clamp(0.0, 0.3), 0.8);
        let mut moved = tape(|t| at(40.0 * t.min(1.2), 0.8), bumped);
        assert_eq!(shown(&mut moved, OTHER), (0.37, 1.12, 30.4));
        moved.go_on(5.0);
        moved.show(DIE);
        moved.begin(TABLE);
        assert!(!moved.is_on(), "another has been seen");
        let mut slow = tape(|t| at(40.0 * t.min(1.2), 0.8), |_| at(30.0, 0.8));
        slow.show(OTHER);
        slow.begin(TABLE);
        assert!(!slow.is_on(), "it was not touched");
        slow.show(DIE);
        slow.begin(TABLE);
        assert!(slow.is_on());
        slow.go_on(5.0);
        slow.show(DIE);
        slow.begin(TABLE);
        assert!(!slow.is_on(), "it has been seen");
        slow.record(true, STEP, vec![(OTHER.into(), at(3.0, 0.8))], None);
        slow.show(DIE);
        slow.begin(TABLE);
        assert!(!slow.is_on(), "another throw has begun");
    }

    #[test]
    fn it_goes_on_to_where_everything_came_to_rest_also_when_it_is_skipped() {
        let rolls = |t: f32| at(40.0 * t.min(1.2), 0.8);
        for skips in [false, true] {
            let mut slow = tape(rolls, |_| at(30.0, 0.8));
            slow.show(DIE);
            slow.begin(TABLE);
            let first = slow.go_on(0.01);
            assert!((slow.seen(DIE, first).unwrap().at.x - 40.0 * first).abs() < 0.01, "between two frames");
            if skips {
                slow.skip();
            }
            let frames = (0..).find(|_| {
                slow.go_on(0.01);
                !slow.is_on()
            });
            assert_eq!(frames.is_some_and(|frames| frames > 50), !skips);
            let rest = slow.go_on(0.01);
            assert_eq!(slow.seen(DIE, rest).unwrap().at.x, 48.0);
        }
    }
}
