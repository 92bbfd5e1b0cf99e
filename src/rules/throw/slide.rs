//! Slides: dice that the table sets on a lane and pushes along it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Lying, Pose, Tray, way::unit};
use crate::rules::{Stream, dice::DieId, dice::EDGE};

/// A die that is pushed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Push {
    /// The die.
    pub die: DieId,
    /// The pose in which it is set down first.
    pub from: Pose,
    /// Direction on the plan, in thousandths of a degree, counter-clockwise from +x.
    pub aim: i32,
    /// Speed along it, in mm/s.
    pub speed: i32,
}

/// A lane, and the way that dice slide along it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lane {
    /// Its floor.
    pub tray: Tray,
    /// Whether dice slide towards greater y.
    pub up: bool,
}

impl Lane {
    /// The least width of a lane: two dice abreast, with room to turn.
    pub const WIDTH: i32 = 4_000;
    /// The least length of a lane: the rows of dice at its entrance, and as far again.
    pub const LENGTH: i32 = 2 * Self::ROWS * Self::APART;
    /// Rows of dice that are set down on the floor of a lane before any is set on top of others. All begin near the
    /// entrance; otherwise the foremost would slide over the end.
    const ROWS: i32 = 3;
    /// From the centre of a die to that of the next one that is set down.
    const APART: i32 = 2_000;

    /// Sets these dice down at the entrance, each with its 6 on top, where none of those `lying` in the lane is in the
    /// way, and pushes each with any speed from the slowest to the fastest, in mm/s.
    pub fn push(&self, dice: &[DieId], lying: &[Lying], speed: (i32, i32), rng: &mut Stream) -> Vec<Push> {
        let mut taken: Vec<[i32; 3]> = lying.iter().map(|lying| lying.pose.at).collect();
        let mut pushed = Vec::with_capacity(dice.len());
        for &die in dice {
            let free = |at: &[i32; 3]| taken.iter().all(|other| is_clear(*at, *other));
            let alone = dice.len() == 1;
            let Some(at) = self.places(alone).find(free) else { unreachable!("a lane is as high as it has to be") };
            taken.push(at);
            let aim = if self.up { 90_000 } else { -90_000 } + rng.within(-2_000, 2_000);
            let from = Pose { at, turn: six_up(rng) };
            pushed.push(Push { die, from, aim, speed: rng.within(speed.0, speed.1) });
        }
        pushed
    }

    /// The places where dice are set down, from the entrance on, layer above layer. One that comes alone may be set in
    /// the middle.
    fn places(&self, alone: bool) -> impl Iterator<Item = [i32; 3]> {
        let middle = self.tray.middle().x;
        let beside = [middle - Self::APART / 2, middle + Self::APART / 2];
        let columns = move || [middle].into_iter().filter(move |_| alone).chain(beside);
        let row = move |n: i32| {
            let far = EDGE / 2 + Self::APART / 8 + n * Self::APART;
            if self.up { self.tray.from.y + far } else { self.tray.from.y + self.tray.size.y - far }
        };
        (0..).flat_map(move |layer| {
            let z = EDGE / 2 + layer * Self::APART;
            (0..Self::ROWS).flat_map(move |n| columns().map(move |x| [x, row(n), z]))
        })
    }
}

/// Whether a die that is set down squarely here is clear of one that lies there in any way.
fn is_clear(here: [i32; 3], there: [i32; 3]) -> bool {
    // Half the diagonal of a face; one that leans is a little higher than one that lies flat.
    const REACH: i64 = 1_140;
    const HIGH: i32 = EDGE + 300;
    let outside = |axis: usize| i64::from((here[axis] - there[axis]).abs() - EDGE / 2).max(0);
    (here[2] - there[2]).abs() >= HIGH || outside(0).pow(2) + outside(1).pow(2) >= REACH.pow(2)
}

/// A die that lies nearly straight with its 6 on top, in any of four ways.
fn six_up(rng: &mut Stream) -> [i32; 4] {
    // Over on its x axis, then about the vertical: a quarter, and a little.
    const QUARTERS: [(i64, i64); 4] = [(1_000_000, 0), (707_107, 707_107), (0, 1_000_000), (-707_107, 707_107)];
    let (c, s) = QUARTERS[rng.below(QUARTERS.len())];
    let little = i64::from(rng.within(-20_000, 20_000));
    unit([(c - s * little / 1_000_000) as i32, (s + c * little / 1_000_000) as i32, 0, 0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, Seed, geometry::Point};

    fn lane(up: bool) -> Lane {
        Lane { tray: Tray { from: Point { x: 22_600, y: 3_000 }, size: Point { x: 4_000, y: 22_000 } }, up }
    }

    fn push(up: bool, dice: u8, lying: &[Lying], n: u64) -> Vec<Push> {
        let dice: Vec<DieId> = (0..dice).map(|n| DieId::of(Seat(0), n)).collect();
        lane(up).push(&dice, lying, (900, 1_100), &mut Seed(n).stream("slide"))
    }

    #[test]
    fn dice_begin_at_the_entrance_each_in_a_place_of_its_own() {
        for (n, dice) in (0..80).zip((1..=8).cycle()) {
            for up in [false, true] {
                let pushed = push(up, dice, &[], n);
                let far = |push: &Push| if up { push.from.at[1] - 3_000 } else { 25_000 - push.from.at[1] };
                assert!(pushed.iter().all(|push| (800..5_500).contains(&far(push)) && push.from.check().is_ok()));
                assert!(pushed.iter().all(|push| (900..=1_100).contains(&push.speed)));
                assert!(pushed.iter().all(|push| (88_000..=92_000).contains(&(if up { push.aim } else { -push.aim }))));
                assert!(pushed.iter().all(|push| (push.from.at[0] - 24_600).abs() <= 1_000));
                for (n, push) in pushed.iter().enumerate() {
                    assert!(pushed[..n].iter().all(|other| is_clear(push.from.at, other.from.at)), "{pushed:?}");
                }
            }
        }
        assert_eq!(push(true, 1, &[], 0)[0].from.at[0], 24_600, "one alone in the middle");
    }

    /// Dice lie at the entrance, in any way: nothing is set down in them, not even on a full floor.
    #[test]
    fn dice_are_set_down_clear_of_those_that_lie_in_the_lane() {
        for n in 0..200 {
            let mut rng = Seed(n).stream("lying");
            let count = rng.below(14);
            let lies = |n| {
                let at = [rng.within(23_400, 25_800), rng.within(3_000, 12_000), rng.within(800, 2_600)];
                Lying { body: DieId::of(Seat(1), n).into(), pose: Pose { at, turn: [0, 0, 0, 1_000_000] } }
            };
            let lying: Vec<Lying> = (0..count as u8).map(lies).collect();
            for push in push(true, 6, &lying, n) {
                assert!(lying.iter().all(|lying| is_clear(push.from.at, lying.pose.at)), "{push:?}");
            }
        }
    }
}
