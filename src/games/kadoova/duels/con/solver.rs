//! Play that is found by regret minimisation: both sides play each other again and again, and each choice is made the
//! more often, the more it would have won before (vector-form CFR+ with linear averaging).
//!
//! A hand is known by its dice of the numbers that were claimed last, and of its two commonest others. Of up to three dice
//! every hand is in each round; of more, some that are rolled anew, with all that come of them by swapping numbers that
//! are alike.

use super::{
    claim::{Claim, Counts, FACES, worth},
    ladder::Play,
    shapes::Hands,
    tree::{Branch, Node, Tree},
};
use crate::rules::{Seed, Stream};

/// The dice that are in play, as both know.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Deal {
    /// The hidden dice of the one who claims first, and of the other.
    pub(super) hidden: [u8; 2],
    /// The dice that lie open.
    pub(super) open: Counts,
}

/// How many rounds are played where all hands are in each, and where some are.
const ROUNDS: [u32; 2] = [300, 140];
/// Up to how many dice all hands are in each round.
const ALL_HANDS: u8 = 3;
/// How many hands a round has otherwise, at least.
const LEAST_HANDS: usize = 120;
/// The share of the rounds, from the first one on, whose play is forgotten.
const FORGOTTEN: f64 = 0.3;
/// What is played less often than this is not played at all: where all hands are in each round, and where some are, so
/// that small shares are chance.
const SELDOM: [f64; 2] = [0.01, 0.5];

/// How many different counts of the faces claimed last, of the commonest other, and of by how much that is ahead, are
/// told apart.
const TOLD: [usize; 5] = [10, 7, 5, 10, 3];

/// The choices at a node: to call, or to claim on one of the rungs above one of the six faces, by the places in which
/// the hand knows them.
fn choices(node: &Node) -> usize {
    1 + node.next.len() * FACES
}

/// For each face its place: those that were claimed come first, the last one before the others; then the others, by how
/// many dice of the hand show them.
fn places(node: &Node, hand: &Counts) -> [u8; FACES] {
    let mut places = [u8::MAX; FACES];
    let named = node.named.len();
    for (place, face) in node.named.iter().enumerate() {
        places[*face] = place as u8;
    }
    for face in 0..FACES {
        if node.claimed[face] {
            continue;
        }
        let before = |other: usize| hand[other] > hand[face] || hand[other] == hand[face] && other < face;
        let better = (0..FACES).filter(|other| !node.claimed[*other] && before(*other)).count();
        places[face] = (named + better) as u8;
    }
    places
}

/// The number by which a hand is known, among those of its node.
fn key(node: &Node, hand: &Counts, places: &[u8; FACES]) -> usize {
    let mut counts = [0; FACES + 2];
    for (place, count) in places.iter().zip(hand) {
        counts[usize::from(*place)] = usize::from(*count);
    }
    let named = node.named.len();
    let best = counts[named];
    let ahead = best - counts[named + 1];
    let mut key = best.min(TOLD[3] - 1) * TOLD[4] + ahead.min(TOLD[4] - 1);
    for (count, told) in counts.iter().zip(&TOLD[..3]).take(named) {
        key = key * told + count.min(&(told - 1));
    }
    key
}

fn keys(node: &Node) -> usize {
    TOLD[..3].iter().take(node.named.len()).chain(&TOLD[3..]).product()
}

/// What is known of a node: a row for each hand that can be told apart there.
#[derive(Default)]
struct Rows {
    /// The number of the row for each key, from 1; 0: none yet.
    at: Vec<u32>,
    /// For each row and choice: by how much it would have won more.
    regrets: Vec<f64>,
    /// For each row and choice: how often it was made.
    made: Vec<f64>,
}

/// What each of some hands knows itself by at a node.
struct Seen {
    /// For each hand, the place of each face.
    places: Vec<[u8; FACES]>,
    /// For each hand, the beginning of its row.
    rows: Vec<usize>,
}

/// The play that has been found for a deal.
pub(super) struct Solved {
    tree: Tree,
    rows: Vec<Rows>,
    /// Whether only some hands were in each round.
    rough: bool,
}

/// A round: the hands of both sides.
struct Round<'a> {
    tree: &'a Tree,
    hands: &'a [Hands; 2],
    open: &'a Counts,
    weight: f64,
}

impl Solved {
    /// Finds it.
    pub(super) fn new(deal: &Deal) -> Solved {
        let tree = Tree::new(deal.hidden.iter().sum(), &deal.open);
        let mut rows: Vec<Rows> = tree.nodes.iter().map(Rows::of).collect();
        let mut rng = Seed(0).stream("con");
        let few = deal.hidden.iter().all(|dice| *dice <= ALL_HANDS);
        let all = few.then(|| deal.hidden.map(Hands::all));
        let rounds = ROUNDS[usize::from(!few)];
        for round in 1..=rounds {
            let rolled;
            let hands = match &all {
                Some(all) => all,
                None => {
                    rolled = deal.hidden.map(|dice| some_hands(dice, &deal.open, &mut rng));
                    &rolled
                }
            };
            let learnt = (f64::from(round) - FORGOTTEN * f64::from(rounds)).max(0.0);
            let round = Round { tree: &tree, hands, open: &deal.open, weight: learnt };
            round.walk(&mut rows, 0, 0, [&hands[0].weights, &hands[1].weights]);
        }
        Solved { tree, rows, rough: !few }
    }

    /// The number of its ladders of claims.
    pub(super) fn nodes(&self) -> usize {
        self.rows.len()
    }

    /// The play of `hand` after `claims`, which begin on the lowest rung or above; `None`: it was never met.
    pub(super) fn shares(&self, hand: &Counts, claims: &[Claim]) -> Option<Vec<(Play, f64)>> {
        let lowest = self.tree.lowest;
        let (mut node, mut hand) = (0, *hand);
        // The tree has one branch for numbers that are alike: what is called a 3 there may be a 5 here.
        let mut faces: [usize; FACES] = std::array::from_fn(|face| face);
        for claim in claims {
            let from = self.tree.nodes[node].claims.last().map_or(0, |(rung, _)| rung + 1);
            let there = faces.iter().position(|face| face + 1 == usize::from(claim.face))?;
            let step = usize::from(claim.count).checked_sub(usize::from(lowest) + from)?;
            let Branch { node: next, face } = self.tree.nodes[node].next.get(step)?[there];
            faces.swap(there, face);
            hand.swap(there, face);
            node = next;
        }
        let (at, rows) = (&self.tree.nodes[node], &self.rows[node]);
        let places = places(at, &hand);
        let row = rows.at.get(key(at, &hand, &places))?.checked_sub(1)? as usize;
        let choices = choices(at);
        let made = &rows.made[row * choices..(row + 1) * choices];
        let most = made.iter().copied().fold(0.0, f64::max);
        let often = |made: f64| made > 0.0 && made >= SELDOM[usize::from(self.rough)] * most;
        let all: f64 = made.iter().filter(|made| often(**made)).sum();
        let from = at.claims.last().map_or(0, |(rung, _)| rung + 1);
        let play = |choice: usize| match choice.checked_sub(1) {
            None => Play::Call,
            Some(claim) => {
                let there = places.iter().position(|place| usize::from(*place) == claim % FACES).unwrap_or_default();
                Play::Claim(Claim { count: lowest + (from + claim / FACES) as u8, face: faces[there] as u8 + 1 })
            }
        };
        let made = made.iter().enumerate().filter(|(_, made)| often(**made));
        (all > 0.0).then(|| made.map(|(choice, made)| (play(choice), made / all)).collect())
    }
}

fn some_hands(dice: u8, open: &Counts, rng: &mut Stream) -> Hands {
    if dice <= ALL_HANDS { Hands::all(dice) } else { Hands::rolled(dice, LEAST_HANDS, open, rng) }
}

impl Round<'_> {
    /// Plays on from a node, where `side` claims or calls. `reach` says how often each hand of both sides comes there, by
    /// its own chance and choices. Returns what each hand wins, times how often the other side comes there.
    fn walk(&self, rows: &mut [Rows], at: usize, side: usize, reach: [&[f64]; 2]) -> [Vec<f64>; 2] {
        let node = &self.tree.nodes[at];
        if node.next.is_empty() {
            return self.called(node, side, reach);
        }
        let (own, other) = (&self.hands[side], &self.hands[1 - side]);
        let seen = rows[at].seen(node, own);
        // For each choice, by the faces' own numbers, how often each hand makes it and what it wins.
        let plays = rows[at].plays(node, &seen);
        let mut wins = vec![0.0; plays.len()];
        let mut other_wins = vec![0.0; other.len()];
        let part = |choice: usize| choice * own.len()..(choice + 1) * own.len();
        let reached = |choice: usize| -> Vec<f64> {
            reach[side].iter().zip(&plays[part(choice)]).map(|(reach, play)| reach * play).collect()
        };
        if !node.claims.is_empty() {
            let called = self.called(node, side, sides(side, [&reached(0), reach[1 - side]]));
            wins[part(0)].copy_from_slice(&called[side]);
            add(&mut other_wins, &called[1 - side]);
        }
        for (step, branches) in node.next.iter().enumerate() {
            for (face, branch) in branches.iter().enumerate().filter(|(face, branch)| *face == branch.face) {
                let choice = 1 + step * FACES;
                let own_reach = reached(choice + face);
                let next = self.walk(rows, branch.node, 1 - side, sides(side, [&own_reach, reach[1 - side]]));
                for (alike, _) in branches.iter().enumerate().filter(|(_, other)| other.node == branch.node) {
                    let (mine, theirs) = (own.with_swapped(face, alike), other.with_swapped(face, alike));
                    for (wins, hand) in wins[part(choice + alike)].iter_mut().zip(mine) {
                        *wins = next[side][*hand as usize];
                    }
                    for (wins, hand) in other_wins.iter_mut().zip(theirs) {
                        *wins += next[1 - side][*hand as usize];
                    }
                }
            }
        }
        let mut own_wins = vec![0.0; own.len()];
        for (wins, plays) in wins.chunks_exact(own.len()).zip(plays.chunks_exact(own.len())) {
            for ((sum, wins), play) in own_wins.iter_mut().zip(wins).zip(plays) {
                *sum += wins * play;
            }
        }
        let learnt = Learnt { seen: &seen, plays: &plays, wins: &wins, mean: &own_wins, reach: reach[side] };
        rows[at].learn(node, &learnt, &own.weights, self.weight);
        let mut both = [own_wins, other_wins];
        if side == 1 {
            both.swap(0, 1);
        }
        both
    }

    /// What each hand of both sides wins when `side` calls the last claim.
    fn called(&self, node: &Node, side: usize, reach: [&[f64]; 2]) -> [Vec<f64>; 2] {
        let Some(&(rung, face)) = node.claims.last() else { return [Vec::new(), Vec::new()] };
        let (count, open) = (usize::from(self.tree.lowest) + rung, usize::from(self.open[face]));
        // How often each side comes there with each count of the face.
        let often = [0, 1].map(|of: usize| {
            let mut often = [0.0; MOST_DICE];
            for (hand, reach) in self.hands[of].counts.iter().zip(reach[of]) {
                often[usize::from(hand[face])] += reach;
            }
            often
        });
        let most = self.hands.each_ref().map(|hands| usize::from(hands.dice));
        [0, 1].map(|of| {
            let mut wins = [0.0; MOST_DICE];
            for (own, wins) in wins.iter_mut().enumerate().take(most[of] + 1) {
                let each = often[1 - of].iter().enumerate().take(most[1 - of] + 1);
                *wins = each
                    .map(|(other, often)| {
                        let all = own + other + open;
                        let worth = worth(all as u8);
                        often * if (all >= count) == (of == side) { -worth } else { worth }
                    })
                    .sum();
            }
            self.hands[of].counts.iter().map(|hand| wins[usize::from(hand[face])]).collect()
        })
    }
}

/// More dice than a side has.
const MOST_DICE: usize = 16;

/// Both of these, that of `side` first, in the order of the sides.
fn sides(side: usize, [own, other]: [&[f64]; 2]) -> [&[f64]; 2] {
    if side == 0 { [own, other] } else { [other, own] }
}

fn add(sum: &mut [f64], more: &[f64]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// What a node learns in a round.
struct Learnt<'a> {
    seen: &'a Seen,
    plays: &'a [f64],
    wins: &'a [f64],
    mean: &'a [f64],
    reach: &'a [f64],
}

impl Rows {
    fn of(node: &Node) -> Rows {
        let keys = if node.next.is_empty() { 0 } else { keys(node) };
        Rows { at: vec![0; keys], ..Rows::default() }
    }

    /// What each hand knows itself by, with a row for each.
    fn seen(&mut self, node: &Node, hands: &Hands) -> Seen {
        let choices = choices(node);
        let places: Vec<_> = hands.counts.iter().map(|hand| places(node, hand)).collect();
        let row = |(hand, places): (&Counts, &[u8; FACES])| {
            let row = &mut self.at[key(node, hand, places)];
            if *row == 0 {
                self.made.resize(self.made.len() + choices, 0.0);
                self.regrets.resize(self.regrets.len() + choices, 0.0);
                *row = (self.made.len() / choices) as u32;
            }
            (*row as usize - 1) * choices
        };
        let rows = hands.counts.iter().zip(&places).map(row).collect();
        Seen { places, rows }
    }

    /// How often each hand makes each choice: in proportion to the regrets; evenly, if there are none.
    fn plays(&self, node: &Node, seen: &Seen) -> Vec<f64> {
        let (choices, hands) = (choices(node), seen.rows.len());
        // Nobody can call before there is a claim.
        let first = usize::from(node.claims.is_empty());
        let mut plays = vec![0.0; choices * hands];
        for (hand, (row, places)) in seen.rows.iter().zip(&seen.places).enumerate() {
            let regrets = &self.regrets[*row..*row + choices];
            let sum: f64 = regrets.iter().sum();
            let (share, each) = if sum > 0.0 { (1.0 / sum, 0.0) } else { (0.0, 1.0 / (choices - first) as f64) };
            if first == 0 {
                plays[hand] = regrets[0] * share + each;
            }
            for (step, regrets) in regrets[1..].chunks_exact(FACES).enumerate() {
                for (face, place) in places.iter().enumerate() {
                    plays[(1 + step * FACES + face) * hands + hand] = regrets[usize::from(*place)] * share + each;
                }
            }
        }
        plays
    }

    fn learn(&mut self, node: &Node, learnt: &Learnt, weights: &[f64], round: f64) {
        let Learnt { seen, plays, wins, mean, reach } = learnt;
        let (choices, hands) = (choices(node), seen.rows.len());
        for (hand, (row, places)) in seen.rows.iter().zip(&seen.places).enumerate() {
            let (regrets, made) = (&mut self.regrets[*row..*row + choices], &mut self.made[*row..*row + choices]);
            let (weight, mean, reach) = (weights[hand], mean[hand], round * reach[hand]);
            if !node.claims.is_empty() {
                regrets[0] += weight * (wins[hand] - mean);
                made[0] += reach * plays[hand];
            }
            for (step, (regrets, made)) in
                regrets[1..].chunks_exact_mut(FACES).zip(made[1..].chunks_exact_mut(FACES)).enumerate()
            {
                for (face, place) in places.iter().enumerate() {
                    let (at, place) = ((1 + step * FACES + face) * hands + hand, usize::from(*place));
                    regrets[place] += weight * (wins[at] - mean);
                    made[place] += reach * plays[at];
                }
            }
        }
        for row in &seen.rows {
            self.regrets[*row..*row + choices].iter_mut().for_each(|regret| *regret = regret.max(0.0));
        }
    }
}
