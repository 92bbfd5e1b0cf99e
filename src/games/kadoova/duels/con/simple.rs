//! Simple ways of playing: those of the lower bots, and some against which bots are measured.

use super::{
    claim::{self, Claim, FACES, chance, chances, commonest},
    ladder::{Known, Play, Plays},
};

/// Claims only what it holds itself, and calls when it can't.
pub(super) struct Truthful;

/// Raises to the likeliest claim, and calls below one half.
pub(super) struct Caller;

/// Adds one to its own commonest number until that is less likely than one in four, and calls then.
pub(super) struct Bold;

/// Claims as much as is likelier than not, and calls below one half.
pub(super) struct Likely;

/// Believes that the other has many of what it has many of: each unseen die shows its own commonest number twice as often
/// as it should.
pub(super) struct Believer;

/// Below this chance a claim is called.
const CALLED: f64 = 0.5;
/// Below this chance [`Bold`] doesn't raise any more.
const BOLD: f64 = 0.25;

impl Known<'_> {
    /// The chance that `claim` is true.
    pub(super) fn chance(&self, claim: Claim) -> f64 {
        chance(claim.count.saturating_sub(self.sees(claim)), self.unseen)
    }

    /// The next higher claims.
    fn next(&self) -> impl Iterator<Item = Claim> {
        let count = claim::next(self.last());
        (1..=FACES as u8).map(move |face| Claim { count, face }).filter(move |_| count <= self.dice())
    }

    /// The claim among `claims` with the greatest worth; of equals the first.
    fn best(claims: impl IntoIterator<Item = Claim>, worth: impl Fn(Claim) -> f64) -> Option<(Claim, f64)> {
        let claims = claims.into_iter();
        claims.map(|claim| (claim, worth(claim))).reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// What somebody says who believes in these chances: "Con!" if what was claimed is less likely than not, or likelier
    /// to be false than any higher claim to be true; else the highest claim that is likelier than not, or the likeliest.
    fn as_believed(&self, chance: impl Fn(Claim) -> f64) -> Play {
        let Some((likeliest, likely)) = Known::best(self.next(), &chance) else { return Play::Call };
        if self.last().map(&chance).is_some_and(|last| last < CALLED || likely < 1.0 - last) {
            return Play::Call;
        }
        let faces = |count| (1..=FACES as u8).map(move |face| Claim { count, face });
        let best = (likeliest.count..=self.dice()).filter_map(|count| Known::best(faces(count), &chance));
        let highest = best.take_while(|(_, likely)| *likely >= CALLED).last();
        Play::Claim(highest.map_or(likeliest, |(claim, _)| claim))
    }
}

impl Plays for Truthful {
    fn shares(&self, known: &Known) -> Vec<(Play, f64)> {
        let held = Known::best(known.next(), |claim| f64::from(known.sees(claim)));
        let play = match (known.last(), held) {
            (Some(last), Some((claim, _))) if known.sees(claim) < last.count + 1 => Play::Call,
            (Some(_), None) => Play::Call,
            (_, Some((claim, _))) => Play::Claim(claim),
            (None, None) => Play::Call,
        };
        vec![(play, 1.0)]
    }
}

impl Plays for Caller {
    fn shares(&self, known: &Known) -> Vec<(Play, f64)> {
        let next = Known::best(known.next(), |claim| known.chance(claim));
        let play = match (known.last(), next) {
            (Some(last), _) if known.chance(last) < CALLED => Play::Call,
            (_, Some((claim, _))) => Play::Claim(claim),
            (_, None) => Play::Call,
        };
        vec![(play, 1.0)]
    }
}

impl Plays for Bold {
    fn shares(&self, known: &Known) -> Vec<(Play, f64)> {
        let count = claim::next(known.last());
        let next = Some(Claim { count, face: commonest(known.own) }).filter(|_| count <= known.dice());
        let play = match (known.last(), next) {
            (Some(_), Some(claim)) if known.chance(claim) < BOLD => Play::Call,
            (Some(_), None) | (None, None) => Play::Call,
            (_, Some(claim)) => Play::Claim(claim),
        };
        vec![(play, 1.0)]
    }
}

impl Plays for Likely {
    fn shares(&self, known: &Known) -> Vec<(Play, f64)> {
        vec![(known.as_believed(|claim| known.chance(claim)), 1.0)]
    }
}

impl Plays for Believer {
    fn shares(&self, known: &Known) -> Vec<(Play, f64)> {
        let most = known.own.iter().copied().max().unwrap_or_default();
        let chance = |claim: Claim| {
            let wanted = claim.count.saturating_sub(known.sees(claim));
            let in_one = if claim.of(known.own) == most { FACES as f64 / 2.0 } else { FACES as f64 };
            chances(known.unseen, in_one).iter().skip(usize::from(wanted)).sum()
        };
        vec![(known.as_believed(chance), 1.0)]
    }
}
