//! Towers: what has left one, and when a placement counts (section 8.10 of the rules). Asked in every tick, of what is seen.
//!
//! Whole numbers of 10 um. Physics only says where the pieces are, what touches what and what is slow.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::throw::{Body, Lying};

/// A piece whose centre comes down by more than this has left its tower; so has a tower whose lowest piece is pushed farther.
pub const DROP: i32 = 800;
/// Two pieces touch that are at most so far apart; a piece lies on the ground whose lowest point is at most so high above it.
pub const TOUCH: i32 = 20;
/// For so many ticks without a break the new piece must be free and slow, ...
pub const QUIET: u32 = 240;
/// ... or free for so many.
pub const LONGEST: u32 = 1_200;

/// A tower that a piece is carried to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tower {
    /// Its pieces in the order in which they were placed, the lowest first, each as it was when its placement counted (the
    /// base: when the duel began). Where it is now stands in the throw, among what lies there.
    pub stood: Vec<Lying>,
}

/// How a carry to a tower ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TowerSeen {
    /// When, in ticks since the carry began. All that moves after a fall goes on to rest.
    pub tick: u32,
    /// How.
    pub end: TowerEnd,
    /// The pieces that the new one touched then, in the order of the report.
    pub touching: Vec<Body>,
}

/// Whether a placement counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TowerEnd {
    /// It does.
    Counted,
    /// The tower has fallen.
    Fell {
        /// The piece that left it first.
        body: Body,
        /// How it did.
        why: Leaving,
        /// Whether the new piece was still in the hand: it is put away, and counts for nobody.
        held: bool,
    },
}

/// How a piece leaves a tower.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// It came down too far.
    Dropped,
    /// It lies on mat or table, or has fallen off.
    Ground,
    /// It is the lowest, and was pushed away.
    Pushed,
}

/// A piece at a moment.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PieceNow {
    /// Which.
    pub body: Body,
    /// Its centre.
    pub at: [i32; 3],
    /// The height of its lowest point, by its pose.
    pub lowest: i32,
}

/// What is seen of a tower in a tick.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glimpse {
    /// All its pieces, the new one first.
    pub pieces: Vec<PieceNow>,
    /// The pieces that the new one touches.
    pub touching: Vec<Body>,
    /// Whether the hand holds the new one.
    pub held: bool,
    /// Whether the new one is slower than what counts as rest.
    pub slow: bool,
}

/// Watches a tower while a piece is carried to it.
#[derive(Clone, Debug)]
pub struct TowerWatch {
    stood: Vec<Lying>,
    /// Ticks since the hand let go.
    free: u32,
    /// How many of the last of them the new piece was slow.
    still: u32,
    /// The highest place of the new piece at which it touched the tower since then.
    highest: Option<i32>,
}

impl TowerWatch {
    /// Before the carry begins.
    pub fn new(tower: &Tower) -> TowerWatch {
        TowerWatch { stood: tower.stood.clone(), free: 0, still: 0, highest: None }
    }

    /// What has come of it in this tick, if anything; after that it is not asked again. A fall comes before a count.
    pub fn look(&mut self, now: &Glimpse) -> Option<TowerEnd> {
        let new = now.pieces.first()?;
        if !now.held {
            self.free += 1;
            self.still = if now.slow { self.still + 1 } else { 0 };
            if !now.touching.is_empty() {
                self.highest = Some(self.highest.map_or(new.at[2], |highest| highest.max(new.at[2])));
            }
        }
        let fell = now.pieces.iter().enumerate().filter(|(n, _)| *n > 0 || !now.held);
        let mut fell = fell.filter_map(|(_, piece)| Some((piece.body, self.leaves(piece, new.body)?)));
        if let Some((body, why)) = fell.next() {
            return Some(TowerEnd::Fell { body, why, held: now.held });
        }
        (self.still >= QUIET || self.free >= LONGEST).then_some(TowerEnd::Counted)
    }

    /// How `piece` has left the tower, if it has; `new` is the new piece.
    fn leaves(&self, piece: &PieceNow, new: Body) -> Option<Leaving> {
        let stood = self.stood.iter().find(|stood| stood.body == piece.body).map(|stood| stood.pose.at);
        let from = if piece.body == new { self.highest } else { stood.map(|at| at[2]) };
        if from.is_some_and(|from| from - piece.at[2] > DROP) {
            return Some(Leaving::Dropped);
        }
        // Without any other, the new piece is the lowest.
        if self.stood.first().is_some_and(|lowest| lowest.body != piece.body) {
            return (piece.lowest <= TOUCH).then_some(Leaving::Ground);
        }
        match stood {
            _ if piece.at[2] < 0 => Some(Leaving::Ground),
            Some(at) if far(at, piece.at) => Some(Leaving::Pushed),
            _ => None,
        }
    }
}

/// Whether two places, seen from above, are farther from each other than a tower may be pushed.
fn far(a: [i32; 3], b: [i32; 3]) -> bool {
    let [x, y] = [0, 1].map(|n| i64::from(a[n]) - i64::from(b[n]));
    x * x + y * y > i64::from(DROP) * i64::from(DROP)
}
