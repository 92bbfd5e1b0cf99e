//! Scoring: T5, the last round, and the end of the match.

use super::{Event, Kadoova, Phase};
use crate::{
    games::kadoova::{
        cards::DeckKind,
        config::Play,
        duels::Award,
        ledger::{BoutEnd, Decided, Why},
        state::LastRound,
    },
    rules::{Ending, Game, Outcome, Parting, Seat, Seats},
};

impl Kadoova {
    /// T5: writes the awards and the challenger's bonus, then checks for the last round. If nobody is left, nobody
    /// scores.
    pub(super) fn score(&mut self, out: &mut Vec<Event>) {
        (self.saved, self.thrown) = (None, None);
        let decided = self.core.decided.take();
        for (Award { seat, points }, why) in self.earned(decided) {
            self.write(seat, points, why, out);
        }
        self.book.ledger.end(BoutEnd::of(decided));
        match self.config.play {
            Play::Practice(_) => {
                let verdict = decided.and_then(|decided| decided.verdict);
                let forfeit = verdict.is_none() || decided.is_some_and(|decided| decided.forfeit);
                let why = self.ending_of_duel(forfeit);
                self.end(verdict.map_or(Seats::NONE, |verdict| verdict.winners), why, out);
            }
            Play::Match(goal) => {
                self.core.phase = Phase::CleanUp;
                if goal.deck == DeckKind::Full {
                    self.check_last_round(goal.target, out);
                }
            }
        }
    }

    /// Returns the awards of a duel with this decision and the reasons for them, in the order of T5.
    pub(super) fn earned(&self, decided: Option<Decided>) -> Vec<(Award, Why)> {
        let Some((decided, verdict)) = decided.and_then(|decided| Some((decided, decided.verdict?))) else {
            return Vec::new();
        };
        let duel = self.duel_id();
        let why = |award: &Award| match decided.forfeit {
            _ if award.points < 0 => Why::Cost(duel),
            true => Why::Forfeit(duel),
            false => Why::Award(duel),
        };
        let bonus = self.core.challenger.filter(|seat| verdict.pays_challenger(*seat));
        let bonus = bonus.map(|seat| (Award { seat, points: self.config.numbers.challenger }, Why::Challenger));
        verdict.awards.iter().map(|award| (*award, why(award))).chain(bonus).collect()
    }

    /// Begins or cancels the last round (section 10, no. 30 and 31).
    fn check_last_round(&mut self, target: i32, out: &mut Vec<Event>) {
        let best = self.book.ledger.best();
        match (&self.core.last, best >= target) {
            (None, true) => {
                let count = Kadoova::seats(&self.config);
                let challenger = self.core.challenger.unwrap_or_default();
                let clockwise = || std::iter::successors(Some(challenger), |seat| Some(seat.left(count))).take(count);
                let leaders = self.book.ledger.who_has(best);
                let by = clockwise().find(|seat| leaders.contains(*seat)).unwrap_or(challenger);
                let turns = clockwise().skip(1).chain([challenger]).filter(|seat| *seat != by).collect();
                self.core.last = Some(LastRound { by, turns });
                out.push(Event::LastRound { by });
            }
            (Some(_), false) => {
                self.core.last = None;
                out.push(Event::LastRoundOff);
            }
            _ => {}
        }
    }

    /// Returns the ending of the duel that has just been scored.
    fn ending_of_duel(&mut self, forfeit: bool) -> Ending {
        let tied = self.book.ledger.bout().is_some_and(|bout| !bout.tied.is_empty());
        match (forfeit, tied) {
            (true, _) => Ending::Forfeit,
            (false, true) => Ending::TieBreak,
            (false, false) => Ending::Played,
        }
    }

    /// Ends a match that was played to its end.
    pub(super) fn end(&mut self, winners: Seats, why: Ending, out: &mut Vec<Event>) {
        self.core.phase = Phase::Over;
        self.core.side = None;
        self.over(winners, why, out);
    }

    /// Ends a match early: nobody has won, and everything stays where it lies.
    pub(in crate::games::kadoova) fn stop(&mut self, why: Parting, out: &mut Vec<Event>) {
        self.over(Seats::NONE, Ending::Ended(why), out);
    }

    fn over(&mut self, winners: Seats, why: Ending, out: &mut Vec<Event>) {
        let outcome = Outcome { winners, points: self.book.ledger.scores.clone(), why };
        self.core.outcome = Some(outcome.clone());
        out.push(Event::Over(outcome));
    }

    pub(super) fn write(&mut self, seat: Seat, points: i32, why: Why, out: &mut Vec<Event>) {
        out.push(Event::Scored(self.book.ledger.write(seat, points, why)));
    }
}
