//! The tree of claims that is solved: all ladders of some counts, where numbers that are alike have one branch.

use super::claim::{Counts, FACES};

/// A table of what has been claimed, with what may follow.
pub(super) struct Node {
    /// The claims so far: for each the rung, from 0, and the face, from 0.
    pub(super) claims: Vec<(usize, usize)>,
    /// The faces claimed so far, the last one first.
    pub(super) named: Vec<usize>,
    /// For each face, whether it is one of them.
    pub(super) claimed: [bool; FACES],
    /// For each rung above the last claim's, in ascending order, where a claim of each face leads.
    pub(super) next: Vec<[Branch; FACES]>,
}

/// Where a claim leads.
#[derive(Copy, Clone)]
pub(super) struct Branch {
    /// The node.
    pub(super) node: usize,
    /// The face whose claim leads there. It is alike to the claimed one: they change places.
    pub(super) face: usize,
}

/// The tree: its root is first, and every node stands before those that follow it.
pub(super) struct Tree {
    /// The nodes.
    pub(super) nodes: Vec<Node>,
    /// How many dice the lowest rung claims; each further one claims one more.
    pub(super) lowest: u8,
    /// The number of rungs.
    pub(super) rungs: usize,
}

/// The most nodes in which something can be claimed.
const MOST_NODES: usize = 210;

impl Tree {
    /// The tree for `hidden` dice in all and these open ones. It has as many rungs as it can, about where claims
    /// become doubtful.
    pub(super) fn new(hidden: u8, open: &Counts) -> Tree {
        let dice = usize::from(hidden + open.iter().sum::<u8>());
        let mut tree = Tree { nodes: grow(open, 1), lowest: 1, rungs: 1 };
        for rungs in 2..=dice {
            let nodes = grow(open, rungs);
            if nodes.iter().filter(|node| !node.next.is_empty()).count() > MOST_NODES {
                break;
            }
            tree = Tree { nodes, lowest: 1, rungs };
        }
        let doubtful = f64::from(open.iter().copied().max().unwrap_or_default()) + f64::from(hidden) / FACES as f64;
        let highest = dice + 1 - tree.rungs;
        tree.lowest = (doubtful - BELOW_MEAN).round().clamp(1.0, highest as f64) as u8;
        tree
    }
}

/// By how many dice the lowest rung is below what is to be expected of the commonest open number: what is claimed first
/// is then surely believed.
const BELOW_MEAN: f64 = 1.2;

/// All nodes for this many rungs.
fn grow(open: &Counts, rungs: usize) -> Vec<Node> {
    let mut nodes = vec![Node { claims: Vec::new(), named: Vec::new(), claimed: [false; FACES], next: Vec::new() }];
    let mut at = 0;
    while at < nodes.len() {
        let from = nodes[at].claims.last().map_or(0, |(rung, _)| rung + 1);
        for rung in from..rungs {
            let mut branches = [Branch { node: 0, face: 0 }; FACES];
            for face in 0..FACES {
                let Node { claims, named, .. } = &nodes[at];
                let alike = |other: &usize| !named.contains(other) && open[*other] == open[face];
                let first = (0..face).find(alike).filter(|_| !named.contains(&face));
                branches[face] = match first {
                    Some(first) => branches[first],
                    None => {
                        let claims = claims.iter().copied().chain([(rung, face)]).collect();
                        let others = named.iter().copied().filter(|other| *other != face);
                        let mut claimed = nodes[at].claimed;
                        let named = [face].into_iter().chain(others).collect();
                        claimed[face] = true;
                        nodes.push(Node { claims, named, claimed, next: Vec::new() });
                        Branch { node: nodes.len() - 1, face }
                    }
                };
            }
            nodes[at].next.push(branches);
        }
        at += 1;
    }
    nodes
}
