//! What may be said after what has been claimed, and ways of playing by it.

use super::claim::{self, Claim, Counts, FACES};

/// What somebody says whose turn it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Play {
    /// "Con!"
    Call,
    /// A claim.
    Claim(Claim),
}

/// All that may be said after the claim `last`, of `dice` dice: a call first, then the claims in ascending order. A claim
/// of all dice is called by the table.
pub(super) fn plays(last: Option<Claim>, dice: u8) -> Vec<Play> {
    let from = claim::next(last);
    let faces = |count: u8| (1..=FACES as u8).map(move |face| Play::Claim(Claim { count, face }));
    last.map(|_| Play::Call).into_iter().chain((from..=dice).flat_map(faces)).collect()
}

/// What a player knows who is to claim or call.
#[derive(Copy, Clone, Debug)]
pub(super) struct Known<'a> {
    /// The player's own hidden dice.
    pub(super) own: &'a Counts,
    /// The dice that lie open.
    pub(super) open: &'a Counts,
    /// How many hidden dice the other has.
    pub(super) unseen: u8,
    /// All claims so far, the first one first.
    pub(super) claims: &'a [Claim],
}

impl Known<'_> {
    /// The number of all dice.
    pub(super) fn dice(&self) -> u8 {
        self.own.iter().chain(self.open).sum::<u8>() + self.unseen
    }

    /// The last claim.
    pub(super) fn last(&self) -> Option<Claim> {
        self.claims.last().copied()
    }

    /// How many of the dice that this player sees show the number of `claim`.
    pub(super) fn sees(&self, claim: Claim) -> u8 {
        claim.of(self.own) + claim.of(self.open)
    }
}

/// A way of playing.
pub(super) trait Plays {
    /// How often each of these is said, by somebody who knows this; the shares sum to 1.
    fn shares(&self, known: &Known) -> Vec<(Play, f64)>;
}
