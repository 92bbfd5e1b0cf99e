//! The Post: three Extra dice stacked on the mat. Whether it was hit, whether it fell, and how it is stacked again.

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

/// How many dice the Post has.
pub const HEIGHT: u8 = 3;

/// The die on top, which shows the target.
pub const TOP: DieId = DieId::extra(HEIGHT - 1);

/// How far the top die may drop before the Post counts as felled: a quarter of a die.
const DROP: i32 = EDGE / 4;

/// Two that lean on each other may stir so many ticks before what hits one of them is handed on.
const MOMENT: u32 = 4;

/// How far dice in the way are pushed at a time: a tenth of a millimetre.
const NUDGE: i64 = 10;
/// As far as any die is ever pushed, in nudges: farther than any table is long.
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

/// Whether the dice of a Post that stood were seen to stand no longer: the top die dropped by more than a quarter of a
/// die, or is no longer over the one below it.
pub(super) fn is_felled(report: &Report) -> bool {
    let (Some(top), Some(below)) = (report.die(TOP), report.die(DieId::extra(HEIGHT - 2))) else { return false };
    let full = EDGE * i32::from(HEIGHT) - EDGE / 2;
    !top.lies() || !below.lies() || top.pose.at[2] < full - DROP || !top.outline.touches(&below.outline)
}

/// The die that hit the Post, if any did: the thrown one, or one that it set in motion. `post` is how the Post stood before.
///
/// What counts is what came of it (a die of the Post is elsewhere), or how hard it was (the speed along the contact).
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
    // What the Post's own dice have moved has not moved them.
    let stirred = set_in_motion(report, thrown, |die| !is_post(die));
    let hit = |meeting: &Meeting| {
        let by = by(meeting)?;
        // A die that was met only afterwards leaned on the Post when that was moved.
        let leaned = *stirred.get(&by)? > meeting.tick.saturating_add(MOMENT);
        // Of two in one tick the thrown die comes first.
        Some((leaned, !hard(meeting), meeting.tick, by != thrown, by))
    };
    report.meetings.iter().filter_map(hit).min().map(|(.., by)| by)
}

/// How a die of the Post lies after the throw, if it was moved and is still on the table.
pub(super) fn seen_moved<'a>(was: &Lies, report: &'a Report) -> Option<DieSeen<'a>> {
    report.dice().find(|seen| seen.die == was.die && seen.moved && seen.lies())
}

/// How far the centre of a die of the Post was moved, rounded down.
fn shift(was: &Lies, report: &Report) -> i64 {
    let Some(seen) = report.die(was.die).filter(|seen| seen.moved) else { return 0 };
    let by = |axis: usize| i64::from(seen.pose.at[axis]) - i64::from(was.pose.at[axis]);
    (by(0).pow(2) + by(1).pow(2) + by(2).pow(2)).isqrt()
}

/// The thrown die and all that it met, what those met, and so on, each with the tick since when. Motion is handed on through
/// the dice that `through` lets.
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
/// tells which. They are nudged in the order in which they came to the table.
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

/// The direction from `centre` to a die, and its length; along the table for a die that lies right there.
fn outwards(centre: Point, pose: Pose) -> (i64, i64, i64) {
    let (x, y) = (i64::from(pose.at[0]) - i64::from(centre.x), i64::from(pose.at[1]) - i64::from(centre.y));
    match (x * x + y * y).isqrt() {
        0 => (1, 0, 1),
        length => (x, y, length),
    }
}
