//! The common parts of the tower duels: a piece in a hand, the tower it is carried to, and the pieces after a fall.

pub(super) mod balance;
pub(super) mod skill;
#[cfg(test)]
pub(super) mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Bout, DiePiece, Duel, Place, Toss, Zone as At, die_at};
use crate::rules::{
    Report, Seat, SeenBy, Stale, ThrowId,
    dice::{self, DieId, EDGE},
    geometry::{Point, Polygon},
    throw::{Body, BodySeen, Carry, Ground, Lying, Pose},
    tower::{Leaving, Tower, TowerEnd, TowerSeen},
};

/// The distance from the tower's axis at which a hand takes up a piece, in 10 um.
const BESIDE: i32 = 7_000;
/// The height of the piece's centre above the tower's top then, in 10 um.
const ABOVE: i32 = 4_000;

/// A piece in a hand; physics carries it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Placement {
    /// The number of the carry.
    pub throw: ThrowId,
    /// The seat whose hand it is.
    pub seat: Seat,
    /// The piece.
    pub body: Body,
    /// The pose in which the hand took it up.
    pub from: Pose,
}

/// A piece of a tower.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stands {
    /// The die or card.
    pub body: Body,
    /// Its pose when its placement counted, or, for the base, when the duel began. Whether it has left the tower is
    /// measured from this pose.
    pub stood: Pose,
    /// Its pose now.
    pub pose: Pose,
    /// The number on top; `None` if it shows none, as a card never does.
    pub face: Option<u8>,
}

/// A tower.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stack {
    /// Its pieces in the order in which they were placed, the lowest first. Empty once it has fallen.
    pub pieces: Vec<Stands>,
}

/// The part of the tower that a piece must come to lie on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Onto {
    /// Any piece of the tower.
    Tower,
    /// The piece that was placed last (section 9.5).
    Last,
}

/// A tower that has fallen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Fallen {
    /// The seat whose turn it was, and which felled it.
    pub seat: Seat,
    /// The piece that was being placed; it was not yet part of the tower.
    pub placed: Body,
    /// The reason it counts as fallen.
    pub why: Cause,
    /// Whether that piece was still in the hand: if so, it is put away and counts for nobody.
    pub held: bool,
    /// All pieces as they lie: the tower's in the order of their placement, then the new one, unless it is put away.
    pub lies: Vec<Lain>,
}

/// The reason a tower counts as fallen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A piece left it (section 8.10).
    Left {
        /// The first piece that left.
        body: Body,
        /// The way it left.
        how: Leaving,
    },
    /// The new piece lies beside it: not on the piece that was placed last, or no higher than that piece (section 9.5).
    Beside,
}

/// A piece after the fall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lain {
    /// The die or card.
    pub body: Body,
    /// Its pose.
    pub pose: Pose,
    /// The outline of its body, seen from above.
    pub outline: Polygon,
    /// The number on top; `None`: it shows none.
    pub face: Option<u8>,
    /// Whether it fell off the table.
    pub off: bool,
}

/// An event of a tower.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TowerEvent")]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A hand takes up a piece.
    Taken {
        /// The carry.
        throw: ThrowId,
        /// The seat whose hand it is.
        seat: Seat,
        /// The piece.
        body: Body,
    },
    /// A placement counts.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The piece.
        body: Body,
        /// Its pose.
        pose: Pose,
        /// The height of the tower's highest point now, with edges taken as sharp, in 10 um.
        height: i32,
    },
    /// The tower has fallen.
    Fell {
        /// The seat that felled it.
        seat: Seat,
        /// The piece that was being placed.
        placed: Body,
        /// The cause.
        why: Cause,
        /// Whether that piece was still in the hand: if so, it is put away.
        held: bool,
    },
}

/// Half the height of a piece that lies flat.
pub(super) const fn half(body: Body) -> i32 {
    half_sides(body)[2]
}

/// Half the length, width and height of a piece that lies flat.
const fn half_sides(body: Body) -> [i32; 3] {
    match body {
        Body::Die(_) => [EDGE / 2; 3],
        Body::Card(_) => [Body::CARD[0] / 2, Body::CARD[1] / 2, Body::CARD[2] / 2],
    }
}

/// The pose of the `n`-th die from below in a column of dice at `centre`, square and with this number on top.
pub(super) fn in_column(centre: Point, n: u8, face: u8) -> Pose {
    Pose { at: [centre.x, centre.y, EDGE * i32::from(n) + EDGE / 2], turn: showing(face) }
}

/// The rotation of a die that lies square with this number on top, in units of 1e-6.
fn showing(face: u8) -> [i32; 4] {
    const HALF_TURN: i32 = 1_000_000;
    const QUARTER: i32 = 707_107;
    match face {
        2 => [0, -QUARTER, 0, QUARTER],
        3 => [QUARTER, 0, 0, QUARTER],
        4 => [-QUARTER, 0, 0, QUARTER],
        5 => [0, QUARTER, 0, QUARTER],
        6 => [HALF_TURN, 0, 0, 0],
        _ => [0, 0, 0, HALF_TURN],
    }
}

impl Stack {
    /// A base of `height` Extra dice in a column at `centre`. Their numbers don't matter: all show 1.
    pub(super) fn base(centre: Point, height: u8) -> Stack {
        let stands = |n: u8| {
            let pose = in_column(centre, n, 1);
            Stands { body: DieId::extra(n).into(), stood: pose, pose, face: Some(1) }
        };
        Stack { pieces: (0..height).map(stands).collect() }
    }

    /// The position of its axis, which is the centre of the lowest piece; `None` if nothing has been placed.
    pub fn axis(&self) -> Option<Point> {
        self.pieces.first().map(|lowest| plan(lowest.pose))
    }

    /// The centre of the piece that was placed last.
    pub fn last(&self) -> Option<Point> {
        self.pieces.last().map(|last| plan(last.pose))
    }

    /// Its height in 10 um above the table, up to the top of its highest piece.
    pub fn top(&self) -> i32 {
        self.pieces.iter().map(|piece| piece.pose.at[2] + piece.pose.rise(half_sides(piece.body))).max().unwrap_or(0)
    }

    /// Lets `seat` take up `body`: left of the tower for the first of `order`, right of it for the other. Without a
    /// tower the hand is beside `place`.
    pub(super) fn take<D: Duel>(
        &self,
        bout: &mut Bout<D>,
        order: [Seat; 2],
        seat: Seat,
        body: Body,
        place: Point,
    ) -> (Placement, Event) {
        let from = Pose { at: self.beside(order, seat, place), turn: showing(1) };
        let throw = bout.number_a_throw();
        (Placement { throw, seat, body, from }, Event::Taken { throw, seat, body })
    }

    /// The place where `seat` takes up its pieces.
    pub fn beside(&self, order: [Seat; 2], seat: Seat, place: Point) -> [i32; 3] {
        let axis = self.axis().unwrap_or(place);
        let beside = if seat == order[0] { -BESIDE } else { BESIDE };
        [axis.x + beside, axis.y, self.top() + ABOVE]
    }

    /// Returns what physics is to carry as `id`, if that is this placement.
    pub(super) fn toss(&self, placement: Placement, id: ThrowId, ground: Ground) -> Option<Toss> {
        let Placement { throw, seat, body, from } = placement;
        let lying = |pose: fn(&Stands) -> Pose| -> Vec<Lying> {
            self.pieces.iter().map(|piece| Lying { body: piece.body, pose: pose(piece) }).collect()
        };
        let tower = Some(Tower { stood: lying(|piece| piece.stood) });
        let carry = Some(Carry { seat, body, from, path: Vec::new(), tower });
        let (cast, lying, seen_by) = (Vec::new(), lying(|piece| piece.pose), SeenBy::Everybody);
        (throw == id).then_some(Toss { id, cast, pushed: Vec::new(), carry, lying, ground, seen_by })
    }

    /// Judges the placement: either the piece joins the tower, or the tower has fallen and the result says where
    /// everything lies. The result stands whether or not everything came to rest.
    pub(super) fn land(
        &mut self,
        placement: Placement,
        onto: Onto,
        report: &Report,
    ) -> Result<(Event, Option<Fallen>), Stale> {
        let seen = self.seen(placement, report).ok_or(Stale { reported: report.throw })?;
        let Placement { seat, body: placed, .. } = placement;
        let (why, held) = match seen.how.end {
            TowerEnd::Fell { body, why, held } => (Cause::Left { body, how: why }, held),
            TowerEnd::Counted if onto == Onto::Last && !seen.is_on_last() => (Cause::Beside, false),
            TowerEnd::Counted => return Ok((self.grow(seat, &seen), None)),
        };
        self.pieces.clear();
        let new = (!held).then_some(seen.new);
        let lies = seen.tower.into_iter().chain(new).map(Lain::seen).collect();
        Ok((Event::Fell { seat, placed, why, held }, Some(Fallen { seat, placed, why, held, lies })))
    }

    /// Returns what physics saw of the placement; `None` if the report is not about it.
    fn seen<'a>(&self, placement: Placement, report: &'a Report) -> Option<Seen<'a>> {
        let how = report.tower.as_ref().filter(|_| report.throw == placement.throw)?;
        let of = |body: Body| report.bodies.iter().find(|seen| seen.body == body);
        let tower = self.pieces.iter().map(|piece| of(piece.body)).collect::<Option<_>>()?;
        Some(Seen { how, tower, new: of(placement.body)? })
    }

    /// Adds the new piece, and moves the others to where they were seen.
    fn grow(&mut self, seat: Seat, seen: &Seen) -> Event {
        for (piece, seen) in self.pieces.iter_mut().zip(&seen.tower) {
            (piece.pose, piece.face) = (seen.pose, seen.face());
        }
        let (body, pose) = (seen.new.body, seen.new.pose);
        self.pieces.push(Stands { body, stood: pose, pose, face: seen.new.face() });
        Event::Placed { seat, body, pose, height: self.top() }
    }

    /// Lists its dice, and the die that is carried to it, each with its place.
    pub(super) fn pieces(&self, carried: Option<Body>, out: &mut Vec<DiePiece>) {
        let stand = self.pieces.iter().map(|piece| (piece.body, piece.face));
        let all = (0..).zip(stand.chain(carried.map(|body| (body, None))));
        out.extend(all.filter_map(|(n, (body, face))| Some(die_at(body.die()?, face, at(Place::Table, n)))));
    }
}

/// A placement as physics saw it.
struct Seen<'a> {
    how: &'a TowerSeen,
    /// The pieces of the tower, in its order.
    tower: Vec<&'a BodySeen>,
    new: &'a BodySeen,
}

impl Seen<'_> {
    /// Whether the new piece lies on the one that was placed last; the first piece may lie anywhere.
    fn is_on_last(&self) -> bool {
        let on = |last: &&BodySeen| self.how.touching.contains(&last.body) && self.new.pose.at[2] > last.pose.at[2];
        self.tower.last().is_none_or(on)
    }
}

impl Lain {
    fn seen(seen: &BodySeen) -> Lain {
        let BodySeen { body, pose, outline, .. } = seen;
        Lain { body: *body, pose: *pose, outline: outline.clone(), face: seen.face(), off: !seen.lies() }
    }
}

impl Fallen {
    /// The pieces that were in the tower; the one that was being placed was not.
    pub fn tower(&self) -> impl Iterator<Item = &Lain> {
        self.lies.iter().filter(|lain| lain.body != self.placed)
    }

    /// Lists its dice, each with its place.
    pub(super) fn pieces(&self, out: &mut Vec<DiePiece>) {
        let place = |off: bool| if off { Place::Aside } else { Place::Table };
        let put_away = self.held.then_some((self.placed, None, true));
        let all = self.lies.iter().map(|lain| (lain.body, lain.face, lain.off)).chain(put_away);
        let all =
            (0..).zip(all).filter_map(|(n, (body, face, off))| Some(die_at(body.die()?, face, at(place(off), n))));
        out.extend(all);
    }
}

/// Place `n` of the tower's dice. Aside, the Extra dice that are not in use come first.
fn at(place: Place, n: u16) -> At {
    At { owner: None, place, at: u16::from(dice::EXTRA) + n }
}

fn plan(pose: Pose) -> Point {
    Point { x: pose.at[0], y: pose.at[1] }
}
