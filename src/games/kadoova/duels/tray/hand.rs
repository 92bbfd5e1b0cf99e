//! The hand at a tray: it sweeps its loose dice up, shakes them, lets them roll, and sets some of them aside.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AtTrays, Event};
use crate::{
    games::kadoova::duels::{Bout, DiePiece, Duel, Place, Toss, Zone, die_at},
    rules::{
        Report, Seat, SeenBy, Throw, ThrowId, Tick,
        dice::{self, DiceSet, DieId},
        throw::{DieSeen, Flick, Ground, Pose, Rest, Tray, Vigour},
    },
};

/// A hand, its tray, and the dice that it rolls there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hand {
    /// The seat whose hand it is.
    pub seat: Seat,
    /// The tray in which it rolls.
    pub tray: Tray,
    /// Its loose dice, of any colour.
    pub dice: Vec<Loose>,
    /// The dice that it has set aside, each with its number, in the order in which they came there.
    pub aside: Vec<(DieId, u8)>,
    /// Its current action.
    pub does: Does,
    /// Whether its player is out of the duel.
    pub out: bool,
}

/// A die that a hand rolls.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Loose {
    /// The die.
    pub die: DieId,
    /// Its pose in the tray; `None` if it is not in there.
    pub pose: Option<Pose>,
    /// The number on top; `None`: it shows none.
    pub face: Option<u8>,
    /// The tick at which it is back, if it fell off the tray; the hand goes on without it till then.
    pub away: Option<Tick>,
}

/// The action of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// Nothing: its dice lie in the tray, or wait beside it.
    Rests {
        /// The tick since which it has rested, or since which it has been free to go on.
        since: Tick,
        /// The roll that put them there; `None`: they have not been rolled yet.
        throw: Option<ThrowId>,
    },
    /// It shakes all its dice that are not away.
    Shakes {
        /// The tick at which it began. A shake that is asked for before the race counts from the beginning of the race.
        since: Tick,
        /// The tick at which they have been shaken long enough.
        ripe: Tick,
        /// Whether to let go as soon as they have been.
        let_go: bool,
    },
    /// Its dice roll.
    Rolls(Roll),
    /// All its dice fell off the tray, and it waits for the first of them.
    Waits {
        /// The last roll.
        throw: ThrowId,
        /// The tick at which that die is back.
        until: Tick,
    },
}

/// Dice that roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Roll {
    /// The throw.
    pub throw: ThrowId,
    /// The tick at which the hand let go.
    pub since: Tick,
    /// The dice that roll, each with its flick.
    pub cast: Vec<(DieId, Flick)>,
}

/// The reason a hand can't do something now.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HandFault {
    /// It is already shaking its dice.
    Shaking,
    /// It isn't shaking any dice.
    NotShaking,
    /// It is already about to let go.
    LettingGo,
    /// Its dice are rolling.
    Rolling,
    /// All its dice have fallen off the tray.
    Waiting,
    /// There is nothing to take: its dice slide, or wait to.
    Nothing,
    /// A die that it sent has fallen, and it begins no shake for a while.
    HeldBack,
}

impl Loose {
    /// A die that is not in a tray.
    pub(in super::super) fn of(die: DieId) -> Loose {
        Loose { die, pose: None, face: None, away: None }
    }

    fn seen(seen: &DieSeen, settled: bool, away: Option<Tick>) -> Loose {
        Loose { die: seen.die, pose: seen.lies().then_some(seen.pose), face: seen.face().filter(|_| settled), away }
    }
}

impl Hand {
    /// A hand with these dice beside its tray.
    pub(in super::super) fn new(seat: Seat, tray: Tray, dice: &[DieId], now: Tick) -> Hand {
        let does = Does::Rests { since: now, throw: None };
        let mut hand = Hand { seat, tray, dice: Vec::new(), aside: Vec::new(), does, out: false };
        hand.take(dice, now);
        hand
    }

    /// Takes these dice instead of all its own. Dice that still roll are no longer waited for.
    pub(in super::super) fn take(&mut self, dice: &[DieId], now: Tick) {
        self.dice = dice.iter().copied().map(Loose::of).collect();
        self.aside.clear();
        self.does = Does::Rests { since: now, throw: None };
    }

    /// Sweeps up its dice, whatever they are doing, and lays them beside its tray.
    pub(in super::super) fn gather(&mut self, now: Tick) {
        let dice: Vec<DieId> = self.dice.iter().map(|loose| loose.die).collect();
        self.take(&dice, now);
    }

    /// Its dice that lie at rest and show a number, each with that number.
    pub fn numbers(&self) -> impl Iterator<Item = (DieId, u8)> + '_ {
        let at_rest = matches!(self.does, Does::Rests { .. } | Does::Waits { .. });
        self.dice.iter().filter(move |_| at_rest).filter_map(|loose| Some((loose.die, loose.face?)))
    }

    /// Checks whether it may begin to shake.
    pub fn may_shake(&self) -> Result<(), HandFault> {
        match self.does {
            Does::Rests { .. } => Ok(()),
            Does::Shakes { .. } => Err(HandFault::Shaking),
            Does::Rolls(_) => Err(HandFault::Rolling),
            Does::Waits { .. } => Err(HandFault::Waiting),
        }
    }

    /// Checks whether it may let go, at once or as soon as it has shaken long enough.
    pub fn may_release(&self) -> Result<(), HandFault> {
        match self.does {
            Does::Shakes { let_go: false, .. } => Ok(()),
            Does::Shakes { .. } => Err(HandFault::LettingGo),
            _ => Err(HandFault::NotShaking),
        }
    }

    /// Sweeps up its dice and shakes them. A shake that begins before `start` counts from then on.
    pub(in super::super) fn shake<D: AtTrays>(&mut self, bout: &mut Bout<D>, start: Tick) {
        self.sweep_up();
        let since = bout.now.max(start);
        let ripe = Tick(since.0 + bout.terms.mat.races.shake_of(self.handful().count()));
        self.does = Does::Shakes { since, ripe, let_go: false };
        bout.tell(Event::Shaken { seat: self.seat }.into());
    }

    /// Steady mode: sweeps up its dice, to let go of them when everybody in the step does.
    pub(in super::super) fn ask_to_roll<D: AtTrays>(&mut self, bout: &mut Bout<D>) {
        self.sweep_up();
        self.does = Does::Shakes { since: bout.now, ripe: bout.now, let_go: true };
        bout.tell(Event::Shaken { seat: self.seat }.into());
    }

    fn sweep_up(&mut self) {
        let swept = self.dice.iter_mut().filter(|loose| loose.away.is_none());
        swept.for_each(|loose| *loose = Loose::of(loose.die));
    }

    /// The dice that it shakes or rolls: all that are not away.
    fn handful(&self) -> impl Iterator<Item = &Loose> {
        self.dice.iter().filter(|loose| loose.away.is_none())
    }

    /// Lets its dice roll, or has that done as soon as they have been shaken long enough.
    pub(in super::super) fn release<D: AtTrays>(&mut self, bout: &mut Bout<D>) {
        if let Does::Shakes { let_go, .. } = &mut self.does {
            *let_go = true;
        }
        self.let_go(bout);
    }

    /// Stops a shake: the dice lie beside the tray.
    pub(in super::super) fn drop_shake(&mut self, now: Tick) {
        if let Does::Shakes { .. } = self.does {
            self.does = Does::Rests { since: now, throw: None };
        }
    }

    /// Counts a rest from `until` on: the hand was held back until then.
    pub(in super::super) fn wait_until(&mut self, until: Tick) {
        if let Does::Rests { since, .. } = &mut self.does {
            *since = until;
        }
    }

    /// Lets the dice roll if that has been asked for and they have been shaken long enough.
    pub(in super::super) fn let_go<D: AtTrays>(&mut self, bout: &mut Bout<D>) {
        if self.lets_go().is_some_and(|ripe| ripe <= bout.now) {
            let throw = self.roll(bout, bout.terms.mat.vigour);
            bout.tell(Event::Rolled { throw, seat: self.seat }.into());
        }
    }

    /// Sweeps up its dice and lets them roll at once, this hard.
    pub(super) fn roll<D: Duel>(&mut self, bout: &mut Bout<D>, vigour: Vigour) -> ThrowId {
        self.sweep_up();
        let throw = bout.number_a_throw();
        let flicks = Throw::roll_with(vigour, &self.tray, self.handful().count(), bout.table);
        let cast = self.handful().map(|loose| loose.die).zip(flicks).collect();
        self.does = Does::Rolls(Roll { throw, since: bout.now, cast });
        throw
    }

    /// Takes in the dice that are back. A hand that shakes or rolls takes none: they join its next handful.
    pub(in super::super) fn get_back<D: AtTrays>(&mut self, bout: &mut Bout<D>) {
        if matches!(self.does, Does::Shakes { .. } | Does::Rolls(_)) {
            return;
        }
        let mut back = Vec::new();
        for loose in self.dice.iter_mut().filter(|loose| loose.away.is_some_and(|until| until <= bout.now)) {
            loose.away = None;
            back.push(loose.die);
        }
        if let Does::Waits { throw, until } = self.does
            && !back.is_empty()
        {
            self.does = Does::Rests { since: until, throw: Some(throw) };
        }
        back.into_iter().for_each(|die| bout.tell(Event::Back { seat: self.seat, die }.into()));
    }

    /// The tick at which it lets go, if that has been asked for.
    fn lets_go(&self) -> Option<Tick> {
        match self.does {
            Does::Shakes { ripe, let_go: true, .. } => Some(ripe),
            _ => None,
        }
    }

    /// The tick at which time alone changes its action.
    pub(in super::super) fn wake(&self) -> Option<Tick> {
        match self.does {
            Does::Rests { .. } | Does::Waits { .. } => self.first_back(),
            Does::Shakes { .. } | Does::Rolls(_) => self.lets_go(),
        }
    }

    /// The throw that rolls its dice.
    pub fn throw(&self) -> Option<ThrowId> {
        match &self.does {
            Does::Rolls(roll) => Some(roll.throw),
            _ => None,
        }
    }

    /// The tick at which the dice of this report came to rest, if they are the ones that it rolls.
    pub(in super::super) fn ends(&self, report: &Report) -> Option<Tick> {
        match &self.does {
            Does::Rolls(roll) if roll.throw == report.throw => Some(Tick(roll.since.0 + u64::from(report.ticks))),
            _ => None,
        }
    }

    /// Returns what physics is to throw as `id`, if that rolls its dice.
    pub(in super::super) fn toss(&self, id: ThrowId) -> Option<Toss> {
        let Does::Rolls(Roll { cast, .. }) = &self.does else { return None };
        let (cast, lying, ground) = (cast.clone(), Vec::new(), Ground::Tray(self.tray));
        let toss = Toss { id, cast, pushed: Vec::new(), carry: None, lying, ground, seen_by: SeenBy::Everybody };
        (self.throw() == Some(id)).then_some(toss)
    }

    /// Reads the handful that it rolled, all dice at once, and tells how each of them ended; `None` if this is not its
    /// throw. Dice that fell off are with the hand again `back` ticks after they left the tray.
    pub(super) fn read<D: AtTrays>(&mut self, bout: &mut Bout<D>, report: &Report, back: u64) -> Option<()> {
        let seat = self.seat;
        for Loose { die, pose, face, away } in self.observe(report, bout.now, back)? {
            let until = away.unwrap_or(bout.now);
            let event =
                if pose.is_some() { Event::Rested { seat, die, face } } else { Event::FellOff { seat, die, until } };
            bout.tell(event.into());
        }
        Some(())
    }

    /// Sets the dice aside that lie there and show a number.
    pub(in super::super) fn set_aside(&mut self) {
        self.set_aside_those(|_| true);
    }

    /// Sets the dice aside that lie there and show such a number. If all others are on the floor, the hand waits.
    pub(in super::super) fn set_aside_those(&mut self, wanted: impl Fn(u8) -> bool) {
        let read = self.part_with(|_, number| wanted(number));
        self.aside.extend(read);
    }

    /// Parts with the dice that lie there, show a number, and are wanted. If all others are on the floor, the hand
    /// waits.
    pub(in super::super) fn part_with(&mut self, wanted: impl Fn(DieId, u8) -> bool) -> Vec<(DieId, u8)> {
        let read: Vec<(DieId, u8)> = self.numbers().filter(|(die, number)| wanted(*die, *number)).collect();
        self.dice.retain(|loose| read.iter().all(|(die, _)| *die != loose.die));
        if let Does::Rests { throw: Some(throw), .. } = self.does
            && !self.has_some()
            && let Some(until) = self.first_back()
        {
            self.does = Does::Waits { throw, until };
        }
        read
    }

    /// Gains these dice, which lie beside its tray, or come back at this tick from the floor.
    pub(in super::super) fn gain(&mut self, dice: impl IntoIterator<Item = DieId>, away: Option<Tick>) {
        self.dice.extend(dice.into_iter().map(|die| Loose { away, ..Loose::of(die) }));
    }

    /// Whether a die waits in its tray or beside it, so that there is something to take.
    pub fn has_some(&self) -> bool {
        self.handful().next().is_some()
    }

    /// Makes a shake that is under way this much longer.
    pub(in super::super) fn shake_longer(&mut self, by: u64) {
        if let Does::Shakes { ripe, .. } = &mut self.does {
            ripe.0 += by;
        }
    }

    /// The tick at which the first of its dice on the floor is back.
    fn first_back(&self) -> Option<Tick> {
        self.dice.iter().filter_map(|loose| loose.away).min()
    }

    /// Goes on with these dice, when a handful has been read: those it has stay where they are, the others that it had are
    /// put away, and new ones lie beside its tray.
    pub(in super::super) fn go_on_with(&mut self, dice: &[DieId], now: Tick) {
        let kept = |die: &DieId| self.dice.iter().find(|loose| loose.die == *die).copied();
        self.dice = dice.iter().map(|die| kept(die).unwrap_or(Loose::of(*die))).collect();
        let first_back = self.dice.iter().filter_map(|loose| loose.away).min();
        let here = self.has_some();
        match (&self.does, first_back) {
            (Does::Rests { throw: Some(throw), .. }, Some(until)) if !here => {
                self.does = Does::Waits { throw: *throw, until };
            }
            (Does::Waits { throw, .. }, _) if here => self.does = Does::Rests { since: now, throw: Some(*throw) },
            (Does::Waits { throw, .. }, Some(until)) => self.does = Does::Waits { throw: *throw, until },
            _ => {}
        }
    }

    /// Updates the dice that it rolled from the report, and returns them; `None` if this is not its throw.
    ///
    /// Dice that fell off are with the hand again `back` ticks after they left the tray.
    pub(in super::super) fn observe(&mut self, report: &Report, now: Tick, back: u64) -> Option<Vec<Loose>> {
        let Does::Rolls(Roll { throw, since, cast }) = &self.does else { return None };
        let (throw, since) = (*throw, *since);
        if throw != report.throw {
            return None;
        }
        let read = |(die, _): &(DieId, Flick)| {
            let seen = report.die(*die)?;
            let away = match seen.rest {
                Rest::Off { tick, .. } if back > 0 => Some(Tick(since.0 + u64::from(tick) + back).max(now)),
                Rest::Off { .. } | Rest::Lies { .. } | Rest::PutAway => None,
            };
            Some(Loose::seen(&seen, report.settled, away))
        };
        let rolled: Vec<Loose> = cast.iter().map(read).collect::<Option<_>>()?;
        for loose in &mut self.dice {
            *loose = rolled.iter().find(|read| read.die == loose.die).copied().unwrap_or(*loose);
        }
        self.does = match self.first_back() {
            Some(until) if !self.has_some() => Does::Waits { throw, until },
            _ => Does::Rests { since: now, throw: Some(throw) },
        };
        Some(rolled)
    }

    /// Returns one of its dice as a piece that lies on the table without showing a number: in a lane that leads to it.
    pub(in super::super) fn on_its_way(&self, die: DieId) -> DiePiece {
        self.piece(die, None, Place::Table)
    }

    /// Lists its dice, each with its place.
    pub(in super::super) fn pieces(&self, out: &mut Vec<DiePiece>) {
        let rolls = self.throw().is_some();
        out.extend(self.dice.iter().map(|loose| {
            let place = if rolls || loose.pose.is_some() { Place::Table } else { Place::Hand };
            self.piece(loose.die, loose.face, place)
        }));
        out.extend(self.aside.iter().map(|(die, number)| self.piece(*die, Some(*number), Place::Aside)));
    }

    /// Returns a die of its owner as a piece in this place.
    pub(in super::super) fn piece(&self, die: DieId, face: Option<u8>, place: Place) -> DiePiece {
        // Dice of other sets come after the coloured ones that may wait in the same hand.
        let own = die.set == DiceSet::Seat(self.seat);
        let at = if own { u32::from(die.n) } else { u32::from(dice::PER_SEAT) + die.token() };
        die_at(die, face, Zone { owner: Some(self.seat), place, at: at as u16 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kadoova::duels::at_hand;

    /// Whatever colours a hand holds and has set aside, each die has a place of its own, also beside the hand's own dice
    /// that are out of the duel.
    #[test]
    fn dice_of_other_colours_have_places_of_their_own() {
        let (own, other) = (Seat(1), Seat(0));
        let tray = Tray { from: (0, 0).into(), size: (12_000, 12_000).into() };
        let all = (0..dice::PER_SEAT).flat_map(|n| [DieId::of(own, n), DieId::of(other, n)]);
        let dice: Vec<DieId> = all.chain((0..dice::EXTRA).map(DieId::extra)).filter(|die| die.n != 3).collect();
        let mut hand = Hand::new(own, tray, &dice, Tick(0));
        for loose in &mut hand.dice[..5] {
            (loose.pose, loose.face) = (Some(Pose { at: [6_000, 6_000, 800], turn: [0, 0, 0, 1_000_000] }), Some(1));
        }
        let list = |hand: &Hand| {
            let mut pieces = vec![at_hand(own, 3)];
            hand.pieces(&mut pieces);
            assert_eq!(pieces.len(), 1 + dice.len());
            pieces.sort_by_key(|piece| piece.zone);
            pieces.windows(2).for_each(|pair| assert_ne!(pair[0].zone, pair[1].zone));
        };
        list(&hand);
        hand.set_aside();
        assert_eq!((hand.aside.len(), hand.dice.len()), (5, dice.len() - 5));
        list(&hand);
    }
}
