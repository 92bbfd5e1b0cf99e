//! The hard bot's play: found by regret minimisation when a deal is first met, and remembered.

use std::sync::{Arc, Mutex, PoisonError};

use super::{
    claim::{Claim, Counts},
    ladder::{Known, Play, Plays},
    simple::Likely,
    solver::{Deal, Solved},
    tree::Tree,
};

/// Plays what has been found for the deal.
pub(super) struct Hard;

/// How many deals are remembered.
const REMEMBERED: usize = 8;

/// The deals met last, the last one last.
static MET: Mutex<Vec<(Deal, Arc<Solved>)>> = Mutex::new(Vec::new());

/// The lowest rungs of the trees for this many hidden dice and these open ones.
static LOWEST: Mutex<Vec<((u8, Counts), u8)>> = Mutex::new(Vec::new());

fn lowest(hidden: u8, open: Counts) -> u8 {
    remembered(&LOWEST, (hidden, open), || Tree::new(hidden, &open).lowest)
}

fn solved(deal: Deal) -> Arc<Solved> {
    remembered(&MET, deal, || Arc::new(Solved::new(&deal)))
}

/// What was found for `key`, or is found now.
fn remembered<K: PartialEq, V: Clone>(met: &Mutex<Vec<(K, V)>>, key: K, find: impl FnOnce() -> V) -> V {
    let mut met = met.lock().unwrap_or_else(PoisonError::into_inner);
    let known = met.iter().position(|(known, _)| *known == key).map(|at| met.remove(at));
    let found = known.unwrap_or_else(|| (key, find()));
    let value = found.1.clone();
    met.push(found);
    if met.len() > REMEMBERED {
        met.remove(0);
    }
    value
}

impl Plays for Hard {
    fn shares(&self, known: &Known) -> Vec<(Play, f64)> {
        let (own, open): (u8, Counts) = (known.own.iter().sum(), *known.open);
        let lowest = lowest(own + known.unseen, open);
        // What is claimed below the lowest rung says nothing.
        let claims: Vec<Claim> = known.claims.iter().copied().filter(|claim| claim.count >= lowest).collect();
        let hidden = if claims.len().is_multiple_of(2) { [own, known.unseen] } else { [known.unseen, own] };
        let found = solved(Deal { hidden, open }).shares(known.own, &claims).unwrap_or_default();
        // What one's own dice prove is not called, however roughly the play was found.
        let proven = known.last().is_some_and(|last| known.sees(last) >= last.count);
        let found: Vec<(Play, f64)> = found.into_iter().filter(|(play, _)| !proven || *play != Play::Call).collect();
        let sum: f64 = found.iter().map(|(_, share)| share).sum();
        if sum > 0.0 {
            found.into_iter().map(|(play, share)| (play, share / sum)).collect()
        } else {
            // Nothing is known of claims above the highest rung, and of what never came up.
            Likely.shares(known)
        }
    }
}
