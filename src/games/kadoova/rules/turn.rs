//! The turn from one player to the next: draw (T1), announcement, clean-up (T6), and the end of the match.

use super::{Event, Kadoova, Phase, SideWhy, Window, goal};
use crate::{
    games::kadoova::{
        cards::{DeckKind, DuelCard},
        config::Play,
        duels::{Due, DuelId, Roles},
        hosted::DuelState,
    },
    rules::{Ending, Game, Seat, Seats},
};

impl Kadoova {
    /// Opens the match with a Quick Draw of everybody.
    pub(super) fn open(&mut self, out: &mut Vec<Event>) {
        let seats = Seats::all(Kadoova::seats(&self.config));
        self.book.ledger.begin(None, Roles { challenger: None, duelists: seats });
        self.call_quick_draw(SideWhy::Opening, seats, out);
    }

    /// T0: begins the turn of `seat`.
    pub(super) fn begin_turn(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.core.challenger = Some(seat);
        self.core.roles = Roles::default();
        self.core.phase = Phase::Window(Window::Start);
        out.push(Event::NextTurn { seat });
    }

    /// T1: draws the top Duel card.
    pub(super) fn draw(&mut self, out: &mut Vec<Event>) {
        let Some(seat) = self.core.challenger else { return };
        if self.core.deck.len() == 0 {
            out.push(Event::Reshuffled);
        }
        if let Some(card) = self.core.deck.draw(&mut self.chance.table) {
            out.push(Event::Drawn { seat, card });
            self.turn_up(card, seat);
        }
        self.core.phase = Phase::Window(Window::Drawn);
    }

    /// Turns up the card that `challenger` has drawn. The scores at this moment decide which seats it calls, even if
    /// they change before the duel (section 2).
    pub(super) fn turn_up(&mut self, card: DuelCard, challenger: Seat) {
        self.core.card = Some(card);
        self.core.called = card.mark.opponents(challenger, &self.book.ledger.scores);
    }

    /// T1: takes the opponents that the mark called when the card was drawn, or lets the challenger choose.
    pub(super) fn name_opponents(&mut self) {
        match self.core.called {
            Some(opponents) => self.call_out(opponents),
            None => self.core.phase = Phase::Opponent,
        }
    }

    /// Makes the challenger and `opponents` the duelists.
    pub(in crate::games::kadoova) fn call_out(&mut self, opponents: Seats) {
        let duelists = self.core.challenger.map_or(opponents, |seat| opponents.with(seat));
        self.core.roles = Roles { challenger: self.core.challenger, duelists };
        self.core.ready = Seats::NONE;
        self.core.phase = Phase::Announce;
    }

    /// Returns the duel on the drawn card, or the one that is practised.
    pub(super) fn duel_id(&self) -> DuelId {
        match self.config.play {
            Play::Practice(duel) => duel,
            Play::Match(_) => self.core.card.map_or(DuelId::default(), |card| card.duel),
        }
    }

    /// T2: announces and lays out the duel, which asks for the choices that come before it.
    pub(super) fn announce(&mut self, out: &mut Vec<Event>) {
        let (duel, roles) = (self.duel_id(), self.core.roles);
        out.push(Event::Announced { duel, roles });
        self.book.ledger.begin(Some(duel), roles);
        self.book.sent = Seats::NONE;
        self.core.phase = Phase::Choices;
        let state = DuelState::begin(duel, &mut self.lent(roles, out));
        let chosen = state.due() == Due::Call;
        self.core.duel = Some(state);
        if chosen {
            self.open_before_window();
        }
    }

    /// T6: puts the card away, and begins the next player's turn or ends the match.
    pub(super) fn clean_up(&mut self, out: &mut Vec<Event>) {
        self.core.deck.discard.extend(self.core.card.take());
        self.core.duel = None;
        let count = Kadoova::seats(&self.config);
        let next = match &mut self.core.last {
            Some(last) if last.turns.is_empty() => None,
            Some(last) => Some(last.turns.remove(0)),
            None if goal(&self.config).deck == DeckKind::OneEach && self.core.deck.len() == 0 => None,
            None => self.core.challenger.map(|seat| seat.left(count)),
        };
        match next {
            Some(seat) => self.begin_turn(seat, out),
            None => self.decide_match(out),
        }
    }

    /// Ends the match: the highest score wins, and a Quick Draw decides between equal ones.
    fn decide_match(&mut self, out: &mut Vec<Event>) {
        let leaders = self.book.ledger.who_has(self.book.ledger.best());
        if leaders.len() > 1 {
            self.call_quick_draw(SideWhy::LastTie, leaders, out);
        } else {
            self.end(leaders, Ending::Played, out);
        }
    }
}
