//! The Post, three Extra dice stacked on the mat: its hits, its falls, and its restacking.

use std::collections::BTreeMap;

use super::{
    super::{throwing::Lies, towers::in_column},
    Yard,
};
use crate::rules::{
    Report,
    dice::{DiceSet, DieId, EDGE},
    geometry::{Point, Polygon},
    throw::{DieSeen, Meeting, Pose},
};

/// The number of dice in the Post.
pub const HEIGHT: u8 = 3;

/// The die on top, which shows the target.
pub const TOP: DieId = DieId::extra(HEIGHT - 1);

/// The distance that the top die may drop before the Post counts as felled: a quarter of a die.
const DROP: i32 = EDGE / 4;

/// The number of ticks by which dice that lean on each other may stir before the knock that sets them in motion.
const MOMENT: u32 = 4;

/// The distance that dice in the way are pushed at a time: a tenth of a millimetre.
const NUDGE: i64 = 10;
/// The farthest that a die is ever pushed, in nudges: more than the length of any table.
const FAR: i64 = 10_000;

/// Whether this die is one of the Post's.
pub fn is_post(die: DieId) -> bool {
    die.set == DiceSet::Extra && die.n < HEIGHT
}

/// The Post, freshly stacked at `centre` with `target` on top: from the bottom to the top.
pub(super) fn stacked(centre: Point, target: u8) -> Vec<Lies> {
    (0..HEIGHT)
        .map(|n| {
            let die = DieId::extra(n);
            let face = if die == TOP { target } else { 1 };
            Lies { die, pose: in_column(centre, n, face), outline: square(centre), face: Some(face), points: 0 }
        })
        .collect()
}

/// The outline of the Post, freshly stacked at `centre`.
fn square(centre: Point) -> Polygon {
    const HALF: i32 = EDGE / 2;
    let corner = |by: i32| Point { x: centre.x + by, y: centre.y + by };
    Polygon::rect(corner(-HALF), corner(HALF))
}

/// Whether a Post that stood was felled: its top die dropped by more than a quarter of a die, or is no longer over the
/// one below it.
pub(super) fn is_felled(report: &Report) -> bool {
    let (Some(top), Some(below)) = (report.die(TOP), report.die(DieId::extra(HEIGHT - 2))) else { return false };
    let full = EDGE * i32::from(HEIGHT) - EDGE / 2;
    !top.lies() || !below.lies() || top.pose.at[2] < full - DROP || !top.outline.touches(&below.outline)
}

/// The die that hit the Post, if any: the thrown one or one that it set in motion. `post` is the Post before the throw.
///
/// A touch counts as a hit by its effect (a die of the Post was moved) or by its force (the speed along the contact).
pub(super) fn hit_by(yard: &Yard, post: &[Lies], report: &Report, thrown: DieId) -> Option<DieId> {
    let pushed = post.iter().any(|was| shift(was, report) >= i64::from(yard.push));
    let hard = |meeting: &Meeting| pushed || meeting.speed >= yard.knock;
    let by = |meeting: &Meeting| {
        let [a, b] = meeting.dice()?;
        (is_post(a) != is_post(b)).then_some(if is_post(a) { b } else { a })
    };
    let stirred = set_in_motion(report, thrown, |_| true);
    if !report.meetings.iter().any(|meeting| hard(meeting) && by(meeting).is_some_and(|by| stirred.contains_key(&by))) {
        return None;
    }
    // A die that was moved by the Post's own dice has not moved the Post.
    let stirred = set_in_motion(report, thrown, |die| !is_post(die));
    let hit = |meeting: &Meeting| {
        let by = by(meeting)?;
        // A die that was set in motion only afterwards was leaning on the Post when the Post moved.
        let leaned = *stirred.get(&by)? > meeting.tick.saturating_add(MOMENT);
        // If two touch it in one tick, the thrown die comes first.
        Some((leaned, !hard(meeting), meeting.tick, by != thrown, by))
    };
    report.meetings.iter().filter_map(hit).min().map(|(.., by)| by)
}

/// A die of the Post as it lies after the throw, if it was moved and is still on the table.
pub(super) fn seen_moved<'a>(was: &Lies, report: &'a Report) -> Option<DieSeen<'a>> {
    report.dice().find(|seen| seen.die == was.die && seen.moved && seen.lies())
}

/// The distance that the centre of a die of the Post was moved, rounded down.
fn shift(was: &Lies, report: &Report) -> i64 {
    let Some(seen) = report.die(was.die).filter(|seen| seen.moved) else { return 0 };
    let by = |axis: usize| i64::from(seen.pose.at[axis]) - i64::from(was.pose.at[axis]);
    (by(0).pow(2) + by(1).pow(2) + by(2).pow(2)).isqrt()
}

/// The thrown die, the dice that it met, the dice that those met, and so on, each with the tick at which it was set in
/// motion. Only meetings between dice that `through` accepts count.
fn set_in_motion(report: &Report, thrown: DieId, through: impl Fn(DieId) -> bool) -> BTreeMap<DieId, u32> {
    let meetings = || report.meetings.iter().filter_map(|meeting| Some((meeting.tick, meeting.dice()?)));
    let mut stirred = BTreeMap::from([(thrown, 0)]);
    loop {
        let before = stirred.clone();
        for (tick, [a, b]) in meetings().filter(|(_, dice)| dice.iter().all(|die| through(*die))) {
            for (from, to) in [(a, b), (b, a)] {
                if let Some(since) = stirred.get(&from).map(|since| tick.max(*since)) {
                    stirred.entry(to).and_modify(|known| *known = since.min(*known)).or_insert(since);
                }
            }
        }
        if stirred == before {
            return stirred;
        }
    }
}

/// Pushes the dice that are in the way of a Post at `centre` straight out until they clear it and every other die, and
/// returns them. They are nudged in the order in which they came to the table.
pub(super) fn clear_the_way(centre: Point, lying: &mut [Lies]) -> Vec<DieId> {
    let post = square(centre);
    let mut pushed = Vec::new();
    for n in 0..lying.len() {
        if !lying[n].outline.touches(&post) {
            continue;
        }
        let clear = |outline: &Polygon| {
            let mut others = lying.iter().enumerate().filter(|(other, _)| *other != n);
            !outline.touches(&post) && others.all(|(_, other)| !outline.touches(&other.outline))
        };
        let out = outwards(centre, lying[n].pose);
        let Some((outline, by)) = (1..FAR).find_map(|nudges| {
            let by = Point { x: (out.0 * nudges * NUDGE / out.2) as i32, y: (out.1 * nudges * NUDGE / out.2) as i32 };
            let outline = lying[n].outline.shifted(by);
            clear(&outline).then_some((outline, by))
        }) else {
            continue;
        };
        lying[n].outline = outline;
        lying[n].pose.at[0] += by.x;
        lying[n].pose.at[1] += by.y;
        pushed.push(lying[n].die);
    }
    pushed
}

/// The direction from `centre` to a die, and its length; along the table for a die that lies right at `centre`.
fn outwards(centre: Point, pose: Pose) -> (i64, i64, i64) {
    let (x, y) = (i64::from(pose.at[0]) - i64::from(centre.x), i64::from(pose.at[1]) - i64::from(centre.y));
    match (x * x + y * y).isqrt() {
        0 => (1, 0, 1),
        length => (x, y, length),
    }
}
