//! Towers: which pieces have left one, and when a placement counts (section 8.10 of the rules). This is decided in
//! every tick, from what is seen.
//!
//! Whole numbers of 10 um. Physics only says where the pieces are, what touches what and what is slow.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::body::{Body, Lying};

/// A piece has left its tower if its centre comes down by more than this; so has the lowest piece if it is pushed
/// farther than this.
pub const DROP: i32 = 800;
/// Two pieces touch if they are at most this far apart; a piece lies on the ground if its lowest point is at most this
/// high above it.
pub const TOUCH: i32 = 20;
/// A placement counts once the new piece has been free and slow for this many ticks without a break, ...
pub const QUIET: u32 = 240;
/// ... or free for this many.
pub const LONGEST: u32 = 1_200;

/// A tower that a piece is carried to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tower {
    /// Its pieces in the order in which they were placed, the lowest first, each as it was when its placement counted
    /// (the base: when the duel began). Their present poses are in the throw, among the bodies that lie there.
    pub stood: Vec<Lying>,
}

/// The end of a carry to a tower.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TowerSeen {
    /// The time, in ticks since the carry began. After a fall, everything that moves goes on until it is at rest.
    pub tick: u32,
    /// The result of the placement.
    pub end: TowerEnd,
    /// The pieces that the new one touched then, in the order of the report.
    pub touching: Vec<Body>,
}

/// The result of a placement: whether it counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TowerEnd {
    /// The placement counts.
    Counted,
    /// The tower has fallen.
    Fell {
        /// The piece that left it first.
        body: Body,
        /// The way it left.
        why: Leaving,
        /// Whether the new piece was still in the hand. If so, it is put away and counts for nobody.
        held: bool,
    },
}

/// The way a piece leaves a tower.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// It came down too far.
    Dropped,
    /// It lies on the mat or the table, or has fallen off.
    Ground,
    /// It is the lowest piece, and was pushed away.
    Pushed,
}

/// A piece at one moment.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PieceNow {
    /// The die or card.
    pub body: Body,
    /// Its centre.
    pub at: [i32; 3],
    /// The height of its lowest point, according to its pose.
    pub lowest: i32,
}

/// A tower as it is seen in one tick.
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
    /// The ticks for which the new piece has now been slow without a break.
    still: u32,
    /// The greatest height at which the new piece has touched the tower since then.
    highest: Option<i32>,
}

impl TowerWatch {
    /// Begins to watch, before the carry begins.
    pub fn new(tower: &Tower) -> TowerWatch {
        TowerWatch { stood: tower.stood.clone(), free: 0, still: 0, highest: None }
    }

    /// Returns the result of the placement, if it comes in this tick; after that it isn't asked again. A fall takes
    /// precedence over a placement that counts.
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

    /// The way `piece` has left the tower, if it has; `new` is the new piece.
    fn leaves(&self, piece: &PieceNow, new: Body) -> Option<Leaving> {
        let stood = self.stood.iter().find(|stood| stood.body == piece.body).map(|stood| stood.pose.at);
        let from = if piece.body == new { self.highest } else { stood.map(|at| at[2]) };
        if from.is_some_and(|from| from - piece.at[2] > DROP) {
            return Some(Leaving::Dropped);
        }
        // If there is no other piece, the new one is the lowest.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, body::Pose, dice::DieId};

    const NEW: Body = Body::Die(DieId::of(Seat(0), 0));
    /// Half a die.
    const HALF: i32 = 800;
    /// The positions of three dice that stand on each other.
    const COLUMN: [[i32; 3]; 3] = [[27_000, 14_000, 800], [27_000, 14_000, 2_400], [27_000, 14_000, 4_000]];
    /// The position of the new die on top of them.
    const ON_TOP: [i32; 3] = [27_000, 14_000, 5_600];

    fn extra(n: usize) -> Body {
        DieId::extra(n as u8).into()
    }

    fn tower(pieces: &[[i32; 3]]) -> Tower {
        let lying =
            |(n, at): (usize, &[i32; 3])| Lying { body: extra(n), pose: Pose { at: *at, turn: [0, 0, 0, 1_000_000] } };
        Tower { stood: pieces.iter().enumerate().map(lying).collect() }
    }

    /// The new piece at `new`, free and slow, on a tower whose pieces are at `pieces`.
    fn glimpse(new: [i32; 3], pieces: &[[i32; 3]]) -> Glimpse {
        let piece = |body, at: [i32; 3]| PieceNow { body, at, lowest: at[2] - HALF };
        let old = pieces.iter().enumerate().map(|(n, at)| piece(extra(n), *at));
        let pieces = [piece(NEW, new)].into_iter().chain(old).collect();
        Glimpse { pieces, touching: vec![extra(2)], held: false, slow: true }
    }

    fn held(new: [i32; 3], pieces: &[[i32; 3]]) -> Glimpse {
        Glimpse { held: true, slow: false, touching: Vec::new(), ..glimpse(new, pieces) }
    }

    /// The column with piece `n` moved by `by`.
    fn moved(n: usize, by: [i32; 3]) -> [[i32; 3]; 3] {
        let mut column = COLUMN;
        (0..3).for_each(|axis| column[n][axis] += by[axis]);
        column
    }

    fn fell(body: Body, why: Leaving, held: bool) -> Option<TowerEnd> {
        Some(TowerEnd::Fell { body, why, held })
    }

    /// The result of these glimpses on the column, each for its number of ticks, and the tick in which it comes.
    fn seen(glimpses: &[(u32, Glimpse)]) -> (u32, Option<TowerEnd>) {
        seen_on(&tower(&COLUMN), glimpses)
    }

    fn seen_on(tower: &Tower, glimpses: &[(u32, Glimpse)]) -> (u32, Option<TowerEnd>) {
        let mut watch = TowerWatch::new(tower);
        let mut tick = 0;
        for (ticks, now) in glimpses {
            for _ in 0..*ticks {
                tick += 1;
                if let Some(end) = watch.look(now) {
                    return (tick, Some(end));
                }
            }
        }
        (tick, None)
    }

    /// The result for a tower whose pieces are at `pieces`, with the new piece still in the hand.
    fn nudged(pieces: [[i32; 3]; 3]) -> Option<TowerEnd> {
        seen(&[(1, held([27_000, 14_000, 9_000], &pieces))]).1
    }

    /// A piece that leans or slides has not left, however far to the side; 0.80 cm down is not more than 0.80 cm.
    #[test]
    fn a_piece_leaves_by_coming_down() {
        let down = |n: usize| fell(extra(n), Leaving::Dropped, true);
        let cases = [
            (1, [700, -300, -790], None),
            (2, [3_000, 0, 0], None),
            (2, [0, 0, 900], None),
            (2, [0, 0, -790], None),
            (2, [0, 0, -800], None),
            (2, [0, 0, -801], down(2)),
            (2, [0, 0, -810], down(2)),
            (1, [0, 0, -810], down(1)),
            (0, [0, 0, -810], down(0)),
        ];
        for (n, by, wanted) in cases {
            assert_eq!(nudged(moved(n, by)), wanted, "piece {n} by {by:?}");
        }
    }

    /// A piece that sinks a little in each of several turns is measured from where it stood when it was placed.
    #[test]
    fn a_piece_that_sinks_turn_by_turn_leaves() {
        let ends = [-270, -540, -790, -810].map(|by| nudged(moved(2, [0, 0, by])));
        assert_eq!(ends, [None, None, None, fell(extra(2), Leaving::Dropped, true)]);
    }

    /// The lowest piece stays where the duel began, within 0.80 cm as seen from above; the others may be pushed.
    #[test]
    fn the_lowest_piece_leaves_by_being_pushed() {
        let pushed = fell(extra(0), Leaving::Pushed, true);
        let cases = [
            (0, [0, 0, 0], None),
            (0, [790, 0, 0], None),
            (0, [0, -800, 0], None),
            (0, [801, 0, 0], pushed),
            (0, [-810, 0, 0], pushed),
            // Diagonally: 7.99 and 8.01 mm.
            (0, [565, 565, 0], None),
            (0, [566, -566, 0], pushed),
            (1, [810, 0, 0], None),
        ];
        for (n, by, wanted) in cases {
            assert_eq!(nudged(moved(n, by)), wanted, "piece {n} by {by:?}");
        }
    }

    /// A piece that lies on the mat or the table has left; 0.2 mm is no distance. Its centre may hardly have come down.
    #[test]
    fn a_piece_leaves_by_lying_on_the_ground() {
        let pieces = [[27_000, 14_000, 800], [28_700, 14_000, 1_000]];
        let ground = fell(extra(1), Leaving::Ground, true);
        // The lowest piece lies on the ground all the time.
        for (n, lowest, wanted) in [(1, 21, None), (1, 20, ground), (1, -5, ground), (0, 20, None), (0, 0, None)] {
            let mut now = held(ON_TOP, &pieces);
            now.pieces[2].lowest = 200;
            now.pieces[1 + n].lowest = lowest;
            assert_eq!(seen_on(&tower(&pieces), &[(1, now)]).1, wanted, "piece {n} at {lowest}");
        }
    }

    /// The new piece counts after 240 quiet ticks; a fall before that is still a fall.
    #[test]
    fn a_piece_that_lies_beside_the_tower_has_felled_it() {
        let beside = [30_000, 14_000, 800];
        let air = Glimpse { slow: false, touching: Vec::new(), ..glimpse([30_000, 14_000, 3_000], &COLUMN) };
        let end = seen(&[(9, held([30_000, 14_000, 3_500], &COLUMN)), (10, air), (1, glimpse(beside, &COLUMN))]);
        assert_eq!(end, (20, fell(NEW, Leaving::Ground, false)));
        // One that catches on the tower is placed.
        let caught = glimpse([28_300, 14_000, 1_700], &COLUMN);
        assert_eq!(seen(&[(400, caught)]), (240, Some(TowerEnd::Counted)));
    }

    /// It is no drop when the new piece falls onto the tower from 3 cm above; it is one when it falls from the highest
    /// point at which it has touched the tower.
    #[test]
    fn the_new_piece_comes_down_from_where_it_touched() {
        let [x, y, z] = ON_TOP;
        let air = |up: i32| Glimpse { touching: Vec::new(), slow: false, ..glimpse([x, y, z + up], &COLUMN) };
        let on = |down: i32| glimpse([x + 1_000, y, z - down], &COLUMN);
        let let_go = [(1, held([x, y, z + 3_000], &COLUMN)), (20, air(3_000)), (20, air(1_000)), (400, on(0))];
        assert_eq!(seen(&let_go), (1 + 40 + 240, Some(TowerEnd::Counted)));
        // It bounces, and rolls down afterwards.
        for (down, wanted) in [(790, None), (800, None), (801, fell(NEW, Leaving::Dropped, false))] {
            assert_eq!(seen(&[(5, on(0)), (20, air(400)), (5, on(200)), (1, on(down))]).1, wanted, "{down}");
        }
        // A touch before it was let go doesn't count.
        let pressed = Glimpse { touching: vec![extra(2)], ..held([x, y, z + 900], &COLUMN) };
        assert_eq!(seen(&[(9, pressed), (9, on(0))]).1, None);
    }

    /// A piece in the hand is no piece of the tower: it may touch anything.
    #[test]
    fn what_is_held_leaves_nothing() {
        let touching = Glimpse { touching: vec![extra(0)], slow: true, ..held([29_000, 14_000, 800], &COLUMN) };
        let below = held([27_000, -3_000, -900], &COLUMN);
        assert_eq!(seen(&[(2_000, touching), (100, below)]), (2_100, None));
        // The tower may fall meanwhile.
        let pushed = held([29_000, 14_000, 800], &moved(1, [0, 0, -1_600]));
        assert_eq!(seen(&[(1, pushed)]).1, fell(extra(1), Leaving::Dropped, true));
    }

    /// A fall in the tick in which the placement would count takes precedence, even one of the new piece.
    #[test]
    fn a_fall_comes_before_a_count() {
        let quiet = || (239, glimpse(ON_TOP, &COLUMN));
        let cases = [
            (glimpse(ON_TOP, &COLUMN), Some(TowerEnd::Counted)),
            (glimpse(ON_TOP, &moved(2, [0, 0, -801])), fell(extra(2), Leaving::Dropped, false)),
            (glimpse([27_000, 14_000, 4_799], &COLUMN), fell(NEW, Leaving::Dropped, false)),
        ];
        for (last, wanted) in cases {
            assert_eq!(seen(&[quiet(), (1, last)]), (240, wanted));
        }
        let restless = Glimpse { slow: false, ..glimpse(ON_TOP, &COLUMN) };
        let down = Glimpse { slow: false, ..glimpse(ON_TOP, &moved(0, [801, 0, 0])) };
        assert_eq!(seen(&[(1_199, restless), (1, down)]), (1_200, fell(extra(0), Leaving::Pushed, false)));
    }

    /// A placement counts after 240 quiet ticks without a break, or after 1,200 free ticks, whatever the piece does.
    /// Time in the hand doesn't count.
    #[test]
    fn a_placement_counts_when_the_piece_is_at_rest() {
        let quiet = |ticks: u32| (ticks, glimpse(ON_TOP, &COLUMN));
        let stirs = |ticks: u32| (ticks, Glimpse { slow: false, ..glimpse(ON_TOP, &COLUMN) });
        let hand = |ticks: u32| (ticks, Glimpse { slow: true, ..held(ON_TOP, &COLUMN) });
        let counted = |tick: u32| (tick, Some(TowerEnd::Counted));
        assert_eq!(seen(&[quiet(239)]), (239, None));
        assert_eq!(seen(&[hand(500), quiet(500)]), counted(740));
        assert_eq!(seen(&[quiet(239), stirs(1), quiet(500)]), counted(480));
        assert_eq!(seen(&[stirs(1_199)]), (1_199, None));
        assert_eq!(seen(&[hand(300), stirs(2_000)]), counted(1_500));
        assert_eq!(seen(&[quiet(239), stirs(800), quiet(500)]), counted(1_200));
        // Only the new piece must be slow: the others may rock.
        let rocking = |n: u32| (1, glimpse(ON_TOP, &moved(1, [if n.is_multiple_of(2) { 20 } else { -20 }, 0, 0])));
        assert_eq!(seen(&(0..300).map(rocking).collect::<Vec<_>>()), counted(240));
    }

    /// Day at the Beach: the first die stands anywhere on the table, and is the lowest from then on.
    #[test]
    fn the_first_piece_of_a_tower_needs_no_tower() {
        let none = Tower::default();
        let on_table = Glimpse { touching: Vec::new(), ..glimpse([9_000, 3_000, 800], &[]) };
        assert_eq!(seen_on(&none, &[(300, on_table)]), (240, Some(TowerEnd::Counted)));
        let off = |z: i32| Glimpse { touching: Vec::new(), slow: false, ..glimpse([9_000, -200, z], &[]) };
        assert_eq!(seen_on(&none, &[(9, off(0)), (1, off(-1))]), (10, fell(NEW, Leaving::Ground, false)));
    }

    /// The lowest piece may slide off the table: by then it has come down, or was pushed away before.
    #[test]
    fn the_lowest_piece_may_fall_off_the_table() {
        let dropped = fell(extra(0), Leaving::Dropped, true);
        assert_eq!(nudged(moved(0, [500, 0, -801])), dropped);
        assert_eq!(nudged(moved(0, [5_000, 0, -801])), dropped);
        // A piece that lay tilted, with its centre less than a drop above the table.
        let low = tower(&[[27_000, 14_000, 700]]);
        let gone = held(ON_TOP, &[[27_000, 14_000, -1]]);
        assert_eq!(seen_on(&low, &[(1, gone)]).1, fell(extra(0), Leaving::Ground, true));
    }

    /// If several pieces leave in one tick, the new one is named, or else the lowest of them.
    #[test]
    fn of_several_pieces_the_first_is_named() {
        let ground = [30_000, 14_000, 800];
        let down = [COLUMN[0], [29_000, 14_000, 800], [31_000, 14_000, 800]];
        assert_eq!(seen(&[(1, glimpse(ground, &down))]).1, fell(NEW, Leaving::Ground, false));
        assert_eq!(seen(&[(1, held(ground, &down))]).1, fell(extra(1), Leaving::Dropped, true));
    }
}
