//! The duel inside the match: what the match lends it, the moves made in it, and where the turn goes when it ends.

use super::{Event, Kadoova, Move, Phase, Side, Step, Window, pending};
use crate::{
    games::kadoova::{
        config::Config,
        duels::{Due, Host, Kit, Lent, Roles},
        hosted::{DuelEvent, DuelState},
        ledger::{Decided, Ledger, Why},
    },
    rules::{Game, Pending, Report, Seat, Seats, Stale},
};

/// What the match lends to the duel.
type LentByMatch<'a> = Lent<'a, Config, Scribe<'a>>;

/// Writes down what happens in a duel: its events, and its points on the score sheet.
pub(super) struct Scribe<'a> {
    ledger: &'a mut Ledger,
    out: &'a mut Vec<Event>,
}

impl Host for Scribe<'_> {
    type Event = DuelEvent;
    type Why = Why;

    fn hear(&mut self, event: DuelEvent) {
        self.out.push(Event::Duel(event));
    }

    fn write(&mut self, seat: Seat, points: i32, why: Why) {
        self.out.push(Event::Scored(self.ledger.write(seat, points, why)));
    }
}

impl Kadoova {
    /// Returns what is due in the turn, leaving aside whatever the table itself has called.
    pub(in crate::games::kadoova) fn pending_of_turn(&self) -> Pending<Step> {
        match (self.core.phase, self.core.duel.as_ref().map(DuelState::due)) {
            (Phase::Opening, _) => Pending::Resolve(Step::Open),
            (Phase::Window(_), _) => Pending::Resolve(Step::Window),
            (Phase::Draw, _) => Pending::Resolve(Step::Draw),
            (Phase::Opponent, _) => Pending::decide(self.core.challenger.map_or(Seats::NONE, Seats::one)),
            (Phase::Announce, _) => Pending::Resolve(Step::Announce),
            (Phase::Muster, _) => Pending::Resolve(Step::Muster),
            (Phase::Ready, _) => {
                let waiting = self.core.roles.duelists.iter().filter(|seat| !self.core.ready.contains(*seat));
                Pending::decide(waiting.filter(|seat| Some(*seat) != self.caller()).collect())
            }
            (Phase::Call, _) => {
                self.caller().map_or(Pending::Resolve(Step::Call), |seat| Pending::decide(Seats::one(seat)))
            }
            (phase, Some(due)) if phase.is_in_duel() => pending(due, Step::Score),
            (Phase::CleanUp, _) => Pending::Resolve(Step::CleanUp),
            _ => Pending::Resolve(Step::Score),
        }
    }

    /// Returns the seat that calls "Duel!"; `None`: the table does, for a challenger sent from the duel (section 4).
    fn caller(&self) -> Option<Seat> {
        self.core.challenger.filter(|seat| self.core.roles.duelists.contains(*seat))
    }

    /// Lets the duel (or the Quick Draw that the table has called) act with what the match lends it, and moves the turn
    /// on if the duel is ready to be called or is decided; `None` without a duel.
    pub(super) fn in_duel<T>(
        &mut self,
        out: &mut Vec<Event>,
        act: impl FnOnce(&mut DuelState, &mut LentByMatch) -> T,
    ) -> Option<T> {
        if let Some(Side { why, roles, quick }) = self.core.side.take() {
            let mut duel = DuelState::QuickDraw(quick);
            let done = act(&mut duel, &mut self.lent(roles, out));
            if let DuelState::QuickDraw(quick) = duel {
                self.core.side = Some(Side { why, roles, quick });
            }
            return Some(done);
        }
        self.in_own_duel(out, act)
    }

    /// Does the same with the duel of the turn, leaving aside whatever the table has called.
    pub(super) fn in_own_duel<T>(
        &mut self,
        out: &mut Vec<Event>,
        act: impl FnOnce(&mut DuelState, &mut LentByMatch) -> T,
    ) -> Option<T> {
        let mut duel = self.core.duel.take()?;
        let roles = self.core.roles;
        let done = act(&mut duel, &mut self.lent(roles, out));
        let due = duel.due();
        self.core.duel = Some(duel);
        match (due, self.core.phase) {
            (Due::Call, Phase::Choices) => self.open_before_window(),
            (Due::Call, Phase::Prepare) => self.go_to_call(),
            (Due::Decided(verdict), _) => self.decide(Decided::played(verdict)),
            _ => {}
        }
        Some(done)
    }

    /// Lets the duel judge what physics saw; `None` without a duel.
    pub(in crate::games::kadoova) fn judge(
        &mut self,
        report: &Report,
        out: &mut Vec<Event>,
    ) -> Option<Result<(), Stale>> {
        self.in_duel(out, |duel, lent| duel.observe(lent, report))
    }

    /// Carries out a forced step of the duel, or of the Quick Draw that the table has called.
    pub(in crate::games::kadoova) fn duel_step(&mut self, out: &mut Vec<Event>) {
        let due = match self.pending() {
            Pending::Resolve(step) => Some(step),
            Pending::Live(race) => race.wake.map(|(_, step)| step),
            _ => None,
        };
        if let Some(Step::Duel(step)) = due {
            self.in_duel(out, |duel, lent| duel.resolve(lent, step));
        }
    }

    /// Returns what the match lends a duel with these roles.
    pub(super) fn lent<'a>(&'a mut self, roles: Roles, out: &'a mut Vec<Event>) -> LentByMatch<'a> {
        Lent {
            config: &self.config,
            roles,
            table: &mut self.chance.table,
            now: self.book.now,
            next_throw: &mut self.book.next_throw,
            host: Scribe { ledger: &mut self.book.ledger, out },
        }
    }

    /// Decides the duel; its points are written after the last window.
    pub(super) fn decide(&mut self, decided: Decided) {
        self.core.decided = Some(decided);
        self.core.phase = Phase::Window(Window::After);
        self.thrown = None;
    }

    /// Makes a move that has been checked.
    pub(in crate::games::kadoova) fn make(&mut self, seat: Seat, mv: &Move, out: &mut Vec<Event>) {
        match mv {
            Move::Choose(other) => self.call_out(Seats::one(*other)),
            Move::Ready => {
                out.push(Event::Ready { seat });
                self.core.ready = self.core.ready.with(seat);
                self.go_to_call();
            }
            Move::Call => self.call(Some(seat), out),
            Move::Duel(mv) => {
                let before = self.before_a_throw();
                self.in_duel(out, |duel, lent| duel.act(lent, seat, mv));
                self.keep_throw(before);
            }
        }
    }

    /// T2: makes seats with too few dice forfeit, hands out the dice, and lets the duel make its rolls beforehand.
    pub(super) fn muster(&mut self, out: &mut Vec<Event>) {
        let kits = self.core.duel.as_ref().map_or_else(Vec::new, |duel| duel.dice().base);
        self.muster_with(&kits, out);
    }

    /// Does the same with these dice, which come from the base and from cards.
    pub(super) fn muster_with(&mut self, kits: &[Kit], out: &mut Vec<Event>) {
        let Some(dice) = self.core.duel.as_ref().map(DuelState::dice) else { return };
        let roles = self.core.roles;
        let short = kits.iter().filter(|kit| !dice.suffices(kit)).map(|kit| kit.seat);
        let short: Seats = short.filter(|seat| roles.duelists.contains(*seat)).collect();
        for seat in short.iter() {
            out.push(Event::ShortOfDice { seat });
            self.core.roles.duelists = self.core.roles.duelists.without(seat);
        }
        let left = self.core.roles.duelists;
        match (left.len(), left.iter().next()) {
            (_, None) => self.nobody_wins(false, out),
            (1, Some(winner)) => self.forfeit_to(winner, false, out),
            _ => {
                for seat in short.iter() {
                    self.in_own_duel(out, |duel, lent| duel.withdraw(lent, seat));
                }
                self.core.phase = Phase::Prepare;
                let kits: Vec<Kit> = kits.iter().copied().filter(|kit| left.contains(kit.seat)).collect();
                self.in_own_duel(out, |duel, lent| duel.equip(lent, &kits));
            }
        }
    }

    /// "Duel!": starts the fight.
    fn call(&mut self, seat: Option<Seat>, out: &mut Vec<Event>) {
        out.push(Event::Called { seat });
        self.core.phase = Phase::Duel;
        self.in_own_duel(out, |duel, lent| duel.start(lent));
    }

    /// Calls "Duel!" for the table, in place of a challenger who was sent from the duel.
    pub(super) fn table_call(&mut self, out: &mut Vec<Event>) {
        self.call(None, out);
    }

    /// Lets the challenger call once all opponents of the challenger are ready.
    pub(super) fn go_to_call(&mut self) {
        let caller = self.caller();
        let missing =
            self.core.roles.duelists.iter().any(|seat| !self.core.ready.contains(seat) && Some(seat) != caller);
        self.core.phase = if missing { Phase::Ready } else { Phase::Call };
    }
}
