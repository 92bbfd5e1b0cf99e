//! The report of a throw: what physics saw of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

use super::{Body, Carry, Key, Pose, ThrowId, is_sane};
use crate::rules::{
    Tick,
    dice::{self, DieId},
    geometry::{Point, Polygon},
    tower::{TowerEnd, TowerSeen},
};

/// The thing that was touched first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Touched {
    /// The table top, mat or no mat, at this point.
    Ground(Point),
    /// Another body.
    Body(Body),
}

/// The first crossing of the mat's outline by the centre of the thrown die, in the air or on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Crossing {
    /// The point where it crossed.
    pub at: Point,
    /// Its velocity there on the plan, in mm/s.
    pub heading: Point,
}

/// The way a body ended up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// It lies on the table (or on what lies there).
    Lies {
        /// The number on top; `None`: it shows none. A die that shows none is cocked: no face is within 10 degrees of
        /// up. A card never shows a number.
        face: Option<u8>,
    },
    /// It fell off the table, or out of the tray.
    Off {
        /// The point where its centre left the plan of the table or tray.
        at: Point,
        /// The time, in ticks since the throw began.
        tick: u32,
    },
    /// A hand still held it when the tower fell, and it was put away.
    PutAway,
}

/// Two bodies that came to touch.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Meeting {
    /// The two bodies, the smaller first.
    pub bodies: [Body; 2],
    /// The time of the first touch, in ticks since the throw began.
    pub tick: u32,
    /// The speed of their hardest knock, at which they came together along the contact, in mm/s.
    pub speed: i32,
}

impl Meeting {
    /// The two dice, if both bodies are dice.
    pub fn dice(&self) -> Option<[DieId; 2]> {
        let [a, b] = self.bodies;
        Some([a.die()?, b.die()?])
    }
}

/// One body as seen after a throw: a thrown or carried one, or one that lay there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BodySeen {
    /// The die or card.
    pub body: Body,
    /// The way it ended up.
    pub rest: Rest,
    /// Its pose now. A body that was not moved keeps its pose to the unit.
    pub pose: Pose,
    /// Its outline on the plan, convex, counter-clockwise.
    pub outline: Polygon,
    /// Whether the throw moved it (always true for a thrown or carried body).
    pub moved: bool,
}

/// One die as seen after a throw: a [`BodySeen`] that is known to be a die.
#[derive(Copy, Clone, Debug)]
pub struct DieSeen<'a> {
    /// The die.
    pub die: DieId,
    seen: &'a BodySeen,
}

impl Deref for DieSeen<'_> {
    type Target = BodySeen;

    fn deref(&self) -> &BodySeen {
        self.seen
    }
}

/// The report of a throw: what physics saw. The rules judge; physics only observes.
///
/// A throw begins when the hand lets go of the dice that it casts, or when it begins to carry a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// The throw it is about.
    pub throw: ThrowId,
    /// The time until everything lay still, in ticks.
    pub ticks: u32,
    /// Whether everything came to rest. `false` for cast dice means that two nudges were in vain, and the throw is made
    /// again. A carry is taken as it is, and nothing is nudged in it unless it has felled a tower.
    pub settled: bool,
    /// The thing that the first thrown die, or the carried piece, touched first after the hand let go; `None` if it
    /// fell off the table without touching anything.
    pub first: Option<Touched>,
    /// The first crossing of the mat's outline by the same body after the hand let go, if there was one.
    pub crossing: Option<Crossing>,
    /// The pairs of bodies that came to touch, each once, in the order in which they did. Two that leaned on each other
    /// before are among them only if they knocked, or if one of them was moved while it pressed on the other.
    pub meetings: Vec<Meeting>,
    /// The path of the hand that carried a piece. Along it, the carry can be made again to the last bit, no matter who
    /// or what led the hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Key>,
    /// The end of a carry to a tower.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tower: Option<Box<TowerSeen>>,
    /// The thrown or carried bodies first, then those that lay there, in their order. If there is a tray, a body that
    /// ended up outside it is off.
    pub bodies: Vec<BodySeen>,
}

impl Report {
    /// Longer than any throw takes, in ticks: an hour.
    const LONGEST: u32 = 3_600 * Tick::HZ as u32;

    /// The dice among the bodies, in their order.
    pub fn dice(&self) -> impl Iterator<Item = DieSeen<'_>> {
        self.bodies.iter().filter_map(|seen| Some(DieSeen { die: seen.body.die()?, seen }))
    }

    /// The die `die` as it was seen, if it was there.
    pub fn die(&self, die: DieId) -> Option<DieSeen<'_>> {
        self.dice().find(|seen| seen.die == die)
    }

    /// Checks that physics can have seen this; `Err` says in words why not. A record may contain anything, and the
    /// rules add up the numbers of a report.
    pub fn check(&self) -> Result<(), String> {
        if self.ticks > Report::LONGEST {
            return Err(format!("{} ticks: no throw takes so long", self.ticks));
        }
        Carry::check(&self.path).map_err(|what| format!("path: {what}"))?;
        let lists = |body: Body| self.bodies.iter().any(|seen| seen.body == body);
        for (n, seen) in self.bodies.iter().enumerate() {
            if self.bodies[..n].iter().any(|other| other.body == seen.body) {
                return Err(format!("{} is seen twice", seen.body));
            }
            seen.check(self.ticks).map_err(|what| format!("{}: {what}", seen.body))?;
        }
        match self.first {
            Some(Touched::Ground(at)) if !is_near(at) => return Err("first: a touch beyond any table".into()),
            Some(Touched::Body(body)) if !lists(body) => return Err(format!("first: {body} was not there")),
            _ => {}
        }
        if self.crossing.is_some_and(|crossing| !is_near(crossing.at) || !is_near(crossing.heading)) {
            return Err("crossing: beyond any table, or faster than any die".into());
        }
        if let Some(seen) = &self.tower {
            self.check_tower(seen, lists).map_err(|what| format!("tower: {what}"))?;
        }
        self.check_meetings(lists)
    }

    fn check_tower(&self, seen: &TowerSeen, lists: impl Fn(Body) -> bool) -> Result<(), String> {
        let named = seen.touching.iter().copied();
        let named = named.chain(match seen.end {
            TowerEnd::Fell { body, .. } => Some(body),
            TowerEnd::Counted => None,
        });
        match named.into_iter().find(|body| !lists(*body)) {
            Some(body) => Err(format!("{body} was not there")),
            None if seen.tick > self.ticks => Err("it ended later than all lay still".into()),
            None => Ok(()),
        }
    }

    fn check_meetings(&self, lists: impl Fn(Body) -> bool) -> Result<(), String> {
        for (n, meeting) in self.meetings.iter().enumerate() {
            let [a, b] = meeting.bodies;
            let words = |what: &str| Err(format!("meeting of {a} and {b}: {what}"));
            match meeting {
                _ if a >= b => return words("two bodies meet, the smaller is named first"),
                _ if !lists(a) || !lists(b) => return words("one of them was not there"),
                _ if self.meetings[..n].iter().any(|other| other.bodies == meeting.bodies) => {
                    return words("told twice");
                }
                _ if meeting.tick > self.ticks => return words("later than all lay still"),
                _ if meeting.speed < 0 || !is_sane(meeting.speed) => return words("no body has such a speed"),
                _ => {}
            }
        }
        Ok(())
    }
}

fn is_near(point: Point) -> bool {
    is_sane(point.x) && is_sane(point.y)
}

impl BodySeen {
    /// The most corners that the outline of a rounded die can have: sixteen for each of the die's corners.
    const CORNERS: usize = 128;

    /// Whether it lies on the table.
    pub fn lies(&self) -> bool {
        matches!(self.rest, Rest::Lies { .. })
    }

    /// The number on top, if it shows one.
    pub fn face(&self) -> Option<u8> {
        match self.rest {
            Rest::Lies { face } => face,
            Rest::Off { .. } | Rest::PutAway => None,
        }
    }

    /// Checks that a body can be seen like this after a throw that took `ticks` ticks.
    fn check(&self, ticks: u32) -> Result<(), &'static str> {
        if !self.body.exists() {
            return Err("there is no such body");
        }
        self.pose.check()?;
        let at = self.pose.at;
        let reaches = |from: i32, to: i32| (i64::from(from) - i64::from(to)).abs() <= i64::from(self.body.reach());
        let own = |corner: &Point| reaches(corner.x, at[0]) && reaches(corner.y, at[1]);
        let numbers = if self.body.die().is_some() { dice::FACES.len() as u8 } else { 0 };
        let tests = [
            (
                (3..=BodySeen::CORNERS).contains(&self.outline.0.len()),
                "an outline has at least three corners, at most 128",
            ),
            (self.outline.0.iter().all(own), "the outline is not that of the body where it lies"),
            (self.face().is_none_or(|face| (1..=numbers).contains(&face)), "it has no face of that number"),
            (!matches!(self.rest, Rest::Off { at, .. } if !is_near(at)), "it left beyond any table"),
            (!matches!(self.rest, Rest::Off { tick, .. } if tick > ticks), "it left later than all lay still"),
        ];
        tests.into_iter().find(|(good, _)| !good).map_or(Ok(()), |(_, what)| Err(what))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::*, *};
    use crate::rules::{Seat, Seed, SeenBy, tower::Leaving};

    fn square(at: Point) -> Polygon {
        Polygon::rect(Point { x: at.x - 800, y: at.y - 800 }, Point { x: at.x + 800, y: at.y + 800 })
    }

    fn seen(body: impl Into<Body>, x: i32) -> BodySeen {
        let at = Point { x, y: 14_000 };
        let body = body.into();
        BodySeen {
            body,
            rest: Rest::Lies { face: body.die().map(|_| 1) },
            pose: Pose { at: [at.x, at.y, 800], turn: [0, 0, 0, 1_000_000] },
            outline: square(at),
            moved: true,
        }
    }

    fn die(n: u8) -> DieId {
        DieId::of(Seat(1), n)
    }

    fn report() -> Report {
        Report {
            throw: ThrowId(3),
            ticks: 300,
            settled: true,
            first: Some(Touched::Ground(Point { x: 9_000, y: 14_000 })),
            crossing: Some(Crossing { at: Point { x: 12_000, y: 14_000 }, heading: Point { x: 900, y: 0 } }),
            meetings: vec![
                Meeting { bodies: [die(0).into(), die(1).into()], tick: 100, speed: 80 },
                Meeting { bodies: [die(1).into(), Body::Card(11)], tick: 110, speed: 0 },
            ],
            path: vec![Pose { at: [20_000, 14_000, 9_000], turn: [0, 0, 0, 1_000_000] }; Carry::LONGEST],
            tower: Some(Box::new(TowerSeen {
                tick: 290,
                end: TowerEnd::Fell { body: die(1).into(), why: Leaving::Dropped, held: false },
                touching: vec![die(1).into()],
            })),
            bodies: vec![seen(die(0), 20_000), seen(die(1), 30_000), seen(Body::Card(11), 34_000)],
        }
    }

    fn tower(report: &mut Report) -> &mut TowerSeen {
        report.tower.as_mut().unwrap()
    }

    /// Everything that physics can see is accepted; everything that it can't is named.
    #[test]
    fn a_report_of_what_cannot_be_is_refused_in_words() {
        assert_eq!(report().check(), Ok(()));
        let far = Point { x: 10_000_001, y: 0 };
        let cases: [(&dyn Fn(&mut Report), &str); 34] = [
            (&|report| report.ticks = 864_001, "takes so long"),
            (&|report| report.bodies[1] = report.bodies[0].clone(), "die 0 of seat 1 is seen twice"),
            (&|report| report.bodies.push(seen(Body::Card(11), 0)), "card 11 is seen twice"),
            (&|report| report.bodies[0].body = DieId::of(Seat(200), 0).into(), "no such body"),
            (&|report| report.bodies[0].body = DieId::extra(4).into(), "Extra die 4: there is no such body"),
            (&|report| report.bodies[2].body = Body::Card(12), "card 12: there is no such body"),
            (&|report| report.bodies[0].pose.at[2] = i32::MIN, "beyond any table"),
            (&|report| report.bodies[0].pose.turn = [0; 4], "no rotation"),
            (&|report| report.bodies[0].pose.turn[0] = i32::MIN, "no rotation"),
            (&|report| report.bodies[0].outline.0.clear(), "three corners"),
            (&|report| report.bodies[0].outline.0 = vec![Point { x: 20_000, y: 14_000 }; 129], "three corners"),
            (&|report| report.bodies[0].outline.0[2].y = i32::MAX, "not that of the body"),
            (&|report| report.bodies[0].outline.0[2].y = 16_000, "not that of the body"),
            (&|report| report.bodies[2].outline.0[2].y = 24_001, "not that of the body"),
            (&|report| report.bodies[0].rest = Rest::Lies { face: Some(0) }, "no face of that number"),
            (&|report| report.bodies[0].rest = Rest::Lies { face: Some(7) }, "no face of that number"),
            (&|report| report.bodies[2].rest = Rest::Lies { face: Some(1) }, "card 11: it has no face of that number"),
            (&|report| report.bodies[0].rest = Rest::Off { at: far, tick: 0 }, "left beyond any table"),
            (&|report| report.bodies[0].rest = Rest::Off { at: Point::default(), tick: 301 }, "left later"),
            (&|report| report.first = Some(Touched::Ground(far)), "touch beyond any table"),
            (&|report| report.first = Some(Touched::Body(DieId::extra(0).into())), "Extra die 0 was not there"),
            (&|report| report.crossing = report.crossing.map(|crossing| Crossing { at: far, ..crossing }), "crossing"),
            (&|report| report.meetings[1].bodies.reverse(), "smaller is named first"),
            (&|report| report.meetings[0].bodies[1] = die(5).into(), "was not there"),
            (&|report| report.meetings.push(report.meetings[0]), "told twice"),
            (&|report| report.meetings[0].tick = 301, "later than all lay still"),
            (&|report| report.meetings[0].speed = -1, "such a speed"),
            (&|report| report.path.push(report.path[0]), "path: 3601 keys"),
            (&|report| report.path[7].turn = [0; 4], "path: key 7: that is no rotation"),
            (&|report| report.path[9].at[0] = i32::MAX, "path: key 9: it is beyond any table"),
            (&|report| report.path[9].at[2] = -200_001, "path: key 9: no hand reaches so far"),
            (&|report| tower(report).tick = 301, "tower: it ended later"),
            (&|report| tower(report).touching.push(Body::Card(2)), "tower: card 2 was not there"),
            (
                &|report| {
                    let body = DieId::extra(0).into();
                    tower(report).end = TowerEnd::Fell { body, why: Leaving::Pushed, held: true };
                },
                "tower: Extra die 0 was not there",
            ),
        ];
        for (n, (change, says)) in cases.into_iter().enumerate() {
            let mut bad = report();
            change(&mut bad);
            let what = bad.check().expect_err(says);
            assert!(what.contains(says), "case {n}: {what}");
        }
    }

    /// Duels that know only dice never get to see a card.
    #[test]
    fn dice_are_told_from_cards() {
        let report = report();
        assert_eq!(report.dice().map(|seen| seen.die).collect::<Vec<_>>(), [die(0), die(1)]);
        assert_eq!(report.die(die(1)).map(|seen| seen.pose.at[0]), Some(30_000));
        assert!(report.die(die(2)).is_none());
        assert_eq!(report.meetings[0].dice(), Some([die(0), die(1)]));
        assert_eq!(report.meetings[1].dice(), None);
    }

    /// A cast has no path that a hand could be led along.
    #[test]
    fn a_hand_is_led_only_where_it_carries() {
        let carry = Carry { seat: Seat(1), body: Body::Card(3), from: report().path[0], path: Vec::new(), tower: None };
        let throw = |delivery| Throw {
            id: ThrowId(0),
            delivery,
            tremor: Seed(1),
            lying: Vec::new(),
            ground: Ground::Bare,
            seen_by: SeenBy::Everybody,
        };
        let carried = throw(Delivery::Carry(carry.clone())).along(&report().path);
        assert_eq!(carried.carry(), Some(&Carry { path: report().path, ..carry }));
        assert_eq!(carried.cast(), []);
        let cast = throw(Delivery::Cast(Vec::new()));
        assert_eq!(cast.clone().along(&report().path), cast);
    }
}
