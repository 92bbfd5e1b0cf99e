//! The lane along which dice come to a player: those that lie there, those that slide, and those that wait to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::PlagueDoctor;
use crate::{
    games::kadoova::duels::{Bout, Toss},
    rules::{
        Report, SeenBy, ThrowId, Tick,
        dice::DieId,
        throw::{Ground, Lane, Lying, Push, Rest},
    },
};

/// A lane and its dice. They are the player's to whom it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorPath")]
pub struct Path {
    /// The lane.
    pub lane: Lane,
    /// The dice that lie there. They show nothing until they are rolled.
    pub lying: Vec<Lying>,
    /// The dice that slide there, among those that lie.
    pub slide: Option<Slide>,
    /// The dice of handfuls that wait for the slide before, in their order.
    pub waiting: Vec<Vec<DieId>>,
    /// The tick in which its last slide ended.
    pub since: Tick,
}

/// Dice that slide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlagueDoctorSlide")]
pub struct Slide {
    /// The throw.
    pub throw: ThrowId,
    /// The tick in which it began.
    pub since: Tick,
    /// The dice, each with its push.
    pub pushed: Vec<Push>,
}

impl Path {
    pub(super) fn new(lane: Lane, now: Tick) -> Path {
        Path { lane, lying: Vec::new(), slide: None, waiting: Vec::new(), since: now }
    }

    /// All its dice: those that lie there, slide, and wait.
    pub fn dice(&self) -> impl Iterator<Item = DieId> + '_ {
        let lying = self.lying.iter().filter_map(|lying| lying.body.die());
        lying.chain(self.sliding()).chain(self.waiting.iter().flatten().copied())
    }

    /// The dice that slide.
    pub fn sliding(&self) -> impl Iterator<Item = DieId> + '_ {
        self.slide.iter().flat_map(|slide| slide.pushed.iter().map(|push| push.die))
    }

    /// The number of its dice.
    pub fn count(&self) -> usize {
        self.dice().count()
    }

    /// The throw in which dice slide.
    pub fn throw(&self) -> Option<ThrowId> {
        self.slide.as_ref().map(|slide| slide.throw)
    }

    /// Whether dice may be picked up there.
    pub fn may_take(&self) -> bool {
        self.slide.is_none() && !self.lying.is_empty()
    }

    /// Takes the dice that lie there, unless a slide runs.
    pub(super) fn take(&mut self) -> Vec<DieId> {
        let taken = if self.may_take() { std::mem::take(&mut self.lying) } else { Vec::new() };
        taken.into_iter().filter_map(|lying| lying.body.die()).collect()
    }

    /// Lets the dice slide that have waited longest, if none slides; returns the throw and their number.
    pub(super) fn slide_next(&mut self, bout: &mut Bout<PlagueDoctor>) -> Option<(ThrowId, u8)> {
        if self.slide.is_some() || self.waiting.is_empty() {
            return None;
        }
        let (dice, throw) = (self.waiting.remove(0), bout.number_a_throw());
        let speed = bout.terms.mat.races.plague_doctor.push;
        let pushed = self.lane.push(&dice, &self.lying, speed, bout.table);
        self.slide = Some(Slide { throw, since: bout.now, pushed });
        Some((throw, dice.len() as u8))
    }

    /// Returns what physics is to make as `id`, if that is its slide.
    pub(super) fn toss(&self, id: ThrowId) -> Option<Toss> {
        let Slide { throw, pushed, .. } = self.slide.as_ref()?;
        let (pushed, lying, ground) = (pushed.clone(), self.lying.clone(), Ground::Lane(self.lane.tray));
        let toss = Toss { id, cast: Vec::new(), pushed, carry: None, lying, ground, seen_by: SeenBy::Everybody };
        (*throw == id).then_some(toss)
    }

    /// Ends the slide as this report says. Returns the dice that have left the lane, each with the tick in which it did
    /// and whether it had lain there; `None`: the report isn't about these dice.
    pub(super) fn end(&mut self, report: &Report, now: Tick) -> Option<Vec<(DieId, Tick, bool)>> {
        let since = self.slide.as_ref()?.since;
        let pushed: Vec<DieId> = self.sliding().collect();
        let lay = self.lying.iter().filter_map(|lying| lying.body.die());
        let dice: Vec<(DieId, bool)> =
            lay.map(|die| (die, true)).chain(pushed.into_iter().map(|die| (die, false))).collect();
        let (mut lying, mut fallen) = (Vec::new(), Vec::new());
        for (die, knocked) in dice {
            let seen = report.die(die)?;
            match seen.rest {
                Rest::Off { tick, .. } => fallen.push((die, Tick(since.0 + u64::from(tick)), knocked)),
                Rest::Lies { .. } | Rest::PutAway => lying.push(Lying { body: die.into(), pose: seen.pose }),
            }
        }
        (self.lying, self.slide, self.since) = (lying, None, now);
        Some(fallen)
    }
}
