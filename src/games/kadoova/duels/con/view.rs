//! Con as an eye sees it: of what lies behind a screen, only its owner sees the numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Claim, Counts, Move, Reason, Stage, claim, counted, ladder::Known, next};
use crate::{
    games::kadoova::duels::{
        DiePiece, Place,
        tray::{Does, Hand, Hands},
    },
    rules::{Seat, Secret, Stream, Throw, dice::DieId, throw::Vigour},
};

/// The duel as an eye sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ConView")]
pub struct View {
    /// The stage of the duel.
    pub stage: Stage,
    /// The duelists: first the one who makes the first claim.
    pub order: [Seat; 2],
    /// The seat that was given the choice of that order, if any.
    pub chooser: Option<Seat>,
    /// The claims, the first one first. They are made in turn.
    pub claims: Vec<Claim>,
    /// The dice that have been counted.
    pub counted: Vec<DieId>,
    /// The duelists' sides, in the order of their seats.
    pub sides: Vec<Side>,
    /// Whether dice are rolled in steps.
    pub steady: bool,
}

/// A duelist's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ConSide")]
pub struct Side {
    /// The hand, with the dice that are still to be rolled. How they roll and lie only their owner sees.
    pub hand: Hand,
    /// The dice behind the screen that have been read.
    pub behind: Vec<DieId>,
    /// Their numbers, in the same order.
    pub numbers: Secret<Vec<u8>>,
    /// The dice that lie open or will, each with its number once it has been read.
    pub open: Vec<(DieId, Option<u8>)>,
    /// Whether all know that all its dice have been read.
    pub is_read: bool,
}

impl Hands for View {
    fn hands(&self) -> impl Iterator<Item = &Hand> {
        self.sides.iter().map(|side| &side.hand)
    }

    fn hands_mut(&mut self) -> impl Iterator<Item = &mut Hand> {
        self.sides.iter_mut().map(|side| &mut side.hand)
    }
}

impl Side {
    /// A hand that would show exactly this side, with fair dice in place of those that are not seen.
    pub(super) fn imagine(&self, rng: &mut Stream) -> Hand {
        let mut hand = self.hand.clone();
        let fair = |rng: &mut Stream| rng.within(1, claim::FACES as i32) as u8;
        let numbers = self.numbers.value.clone().unwrap_or_else(|| self.behind.iter().map(|_| fair(rng)).collect());
        let open = self.open.iter().filter_map(|(die, number)| Some((*die, (*number)?)));
        let aside = self.behind.iter().copied().zip(numbers).chain(open);
        hand.aside = aside.filter(|(die, _)| !hand.dice.iter().any(|loose| loose.die == *die)).collect();
        if let Does::Rolls(roll) = &mut hand.does
            && roll.cast.is_empty()
        {
            let flicks = Throw::roll_with(Vigour::USUAL, &hand.tray, hand.dice.len(), rng);
            roll.cast = hand.dice.iter().map(|loose| loose.die).zip(flicks).collect();
        }
        hand
    }

    /// Whether a die is still to be rolled and read.
    pub fn is_to_roll(&self) -> bool {
        !self.hand.dice.is_empty()
    }

    /// How many of its dice are hidden, once all have been read.
    pub fn hidden(&self) -> u8 {
        self.behind.len() as u8
    }

    /// All its dice.
    fn dice(&self) -> usize {
        let rolled_open = self.open.iter().filter(|(_, number)| number.is_some()).count();
        self.hand.dice.len() + self.behind.len() + rolled_open
    }

    /// The dice behind the screen with their numbers, for an eye that sees them.
    pub fn seen(&self) -> impl Iterator<Item = (DieId, u8)> + '_ {
        self.behind.iter().copied().zip(self.numbers.value.iter().flatten().copied())
    }

    /// Lists its dice. All that is hidden lies behind the screen, for every eye; others than the owner's see no more of it.
    pub(super) fn pieces(&self, begun: bool, out: &mut Vec<DiePiece>) {
        let shown = |die: &DieId| self.is_read && self.open.iter().any(|(open, _)| open == die);
        let number = |die: DieId| {
            let own = self.seen().chain(self.open.iter().filter_map(|(die, number)| Some((*die, (*number)?))));
            own.chain(self.hand.numbers()).find(|(seen, _)| *seen == die).map(|(_, number)| number)
        };
        let loose = self.hand.dice.iter().map(|loose| loose.die);
        let mut all: Vec<DieId> = loose.chain(self.behind.iter().copied()).collect();
        all.extend(self.open.iter().map(|(die, _)| *die));
        all.sort_unstable_by_key(|die| die.token());
        all.dedup();
        for die in all {
            let place = if shown(&die) {
                Place::Open
            } else if begun {
                Place::Screen
            } else {
                Place::Hand
            };
            let piece = self.hand.piece(die, number(die), place);
            let blind = place == Place::Screen && self.numbers.value.is_none();
            out.push(if blind { DiePiece { face: None, ..piece } } else { piece });
        }
    }
}

/// Questions that anybody may ask.
impl View {
    /// The side of `seat`, if it is among the duelists.
    pub fn side(&self, seat: Seat) -> Option<&Side> {
        self.sides.iter().find(|side| side.hand.seat == seat)
    }

    /// The number of all dice.
    pub fn dice(&self) -> u8 {
        self.sides.iter().map(Side::dice).sum::<usize>() as u8
    }

    /// The last claim.
    pub fn last(&self) -> Option<Claim> {
        self.claims.last().copied()
    }

    /// How many dice the next claim names at least.
    pub fn next_count(&self) -> u8 {
        claim::next(self.last())
    }

    /// The lowest of the commonest numbers of the dice of `seat`, open ones too, whose eye this is.
    pub fn commonest(&self, seat: Seat) -> Option<u8> {
        let side = self.side(seat)?;
        let numbers = side.numbers.value.as_ref()?.iter().copied();
        let open = side.open.iter().filter_map(|(_, number)| *number);
        Some(claim::commonest(&counted(numbers.chain(open))))
    }

    /// The seat that claims or calls now.
    pub fn turn(&self) -> Option<Seat> {
        (self.stage == Stage::Claims).then(|| next(self.order, self.claims.len()))
    }

    /// The claims, each with the seat that made it, the first one first.
    pub fn ladder(&self) -> impl Iterator<Item = (Seat, Claim)> + '_ {
        self.claims.iter().enumerate().map(|(n, claim)| (next(self.order, n), *claim))
    }

    /// How many dice lie open with each number.
    pub fn open(&self) -> Counts {
        counted(self.sides.iter().flat_map(|side| side.open.iter().filter_map(|(_, number)| *number)))
    }

    /// The chance that `claim` is true, as `seat` sees it, whose eye this is (section 9.4).
    pub fn chance(&self, seat: Seat, claim: Claim) -> Option<f64> {
        self.known(seat, |known| known.chance(claim))
    }

    /// Asks something of what `seat` knows; `None`: this is not its eye, or not all dice have been read.
    pub(super) fn known<T>(&self, seat: Seat, ask: impl FnOnce(&Known) -> T) -> Option<T> {
        let own = counted(self.side(seat)?.numbers.value.as_ref()?.iter().copied());
        let other = self.sides.iter().find(|side| side.hand.seat != seat)?;
        let known = Known { own: &own, open: &self.open(), unseen: other.hidden(), claims: &self.claims };
        (self.stage == Stage::Claims).then(|| ask(&known))
    }

    /// Checks whether `seat`, which may act, may make this move.
    pub(super) fn may(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match (self.stage, mv) {
            (Stage::Order, Move::First(first)) if !self.order.contains(&first) => Err(Reason::NoDuelist),
            (Stage::Order, Move::First(_)) => Ok(()),
            (Stage::Rolling, Move::Shake | Move::Release) => self.may_roll(seat, mv),
            (Stage::Claims, Move::Call) if self.claims.is_empty() => Err(Reason::NothingClaimed),
            (Stage::Claims, Move::Call) => Ok(()),
            (Stage::Claims, Move::Claim(claim)) => self.may_claim(claim),
            _ => Err(Reason::NotNow),
        }
    }

    fn may_roll(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let side = self.side(seat).filter(|side| side.is_to_roll()).ok_or(Reason::NothingToRoll)?;
        let may = match mv {
            Move::Shake if self.steady => return Err(Reason::NotNow),
            Move::Release if !self.steady => side.hand.may_release(),
            _ => side.hand.may_shake(),
        };
        may.map_err(Reason::Hand)
    }

    /// Checks a claim by itself: who makes it doesn't matter.
    fn may_claim(&self, claim: Claim) -> Result<(), Reason> {
        match claim {
            Claim { face, .. } if !(1..=claim::FACES as u8).contains(&face) => Err(Reason::NoSuchNumber),
            Claim { count, .. } if count <= self.last().map_or(0, |last| last.count) => Err(Reason::NoHigher),
            Claim { count, .. } if count > self.dice() => Err(Reason::MoreThanAll),
            _ => Ok(()),
        }
    }
}
