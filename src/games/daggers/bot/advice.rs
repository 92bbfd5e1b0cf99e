//! A good book's advice: what every move of a seat is worth, by all that this seat may see and nothing else.
//!
//! It reads a state, so that playouts can follow it at full speed, but neither the other's hand, nor the faces of the
//! other's face-down cards, nor a deck: in two states that look the same to the seat it says the same.

use crate::{
    games::daggers::state::{Card, Daggers, Event, Laid, Move, Phase},
    rules::Seat,
};

/// A worth in hundredths of a point.
pub(super) type Worth = i32;

/// The numbers that a card can be worth, from 0.
const NAMES: usize = Card::HIGHEST as usize + 1;
/// One point.
const POINT: Worth = 100;
/// A lead that nobody plays against with the cards of a round that isn't the last: in points.
const COMFORT: Worth = 4 * POINT;
/// The most that a round is worth in cards if there will be another one.
const PRICE: Worth = 8 * POINT;

/// What a seat sees of a game, in numbers.
pub(super) struct Outlook<'a> {
    state: &'a Daggers,
    seat: Seat,
    /// The points that the seat's own cards in play will be worth in the end.
    own: Worth,
    /// The points that the other's cards in play will probably be worth in the end.
    other: Worth,
    /// The same, if each face-down card is the best that it can be.
    feared: Worth,
    /// What a face-down card of the other is probably worth in the end.
    masked: Worth,
    /// A face-down card of the other that is probably the King: it was fetched, and then a card was played face down.
    suspect: Option<u16>,
    /// Whether the game is lost with this round.
    is_last: bool,
    /// The most that the Fool and the Sorceress of the hand gain besides their own worth.
    fool: Worth,
    sorceress: Worth,
    /// All that the hand can bring in this round.
    reach: Worth,
}

impl<'a> Outlook<'a> {
    /// What `seat` sees.
    pub(super) fn of(state: &'a Daggers, seat: Seat) -> Outlook<'a> {
        let row = |seat: Seat| state.sides[seat.index()].play.iter();
        let worth = |card: Card| Worth::from(state.config.worth(card)) * POINT;
        let (masked, worst) = masked(state, seat.other());
        let own = row(seat).map(|laid| worth(laid.held.card)).sum();
        let others =
            |down: Worth| row(seat.other()).map(move |laid| if laid.down { down } else { worth(laid.held.card) });
        let (other, feared) = (others(masked).sum(), others(worst).sum());
        let is_last = state.course.wins[seat.other().index()] > 0;
        let mut outlook = Outlook {
            state,
            seat,
            own,
            other,
            feared,
            masked,
            suspect: None,
            is_last,
            fool: 0,
            sorceress: 0,
            reach: 0,
        };
        if state.course.phase == Phase::Turn {
            outlook.look_at_hand();
        }
        outlook
    }

    /// What `seat` sees and remembers of all that it was told.
    pub(super) fn remembering(state: &'a Daggers, seat: Seat, told: &[Event]) -> Outlook<'a> {
        let mut outlook = Outlook::of(state, seat);
        outlook.suspect = suspect(seat.other(), told);
        if outlook.suspect.is_some() && state.course.phase == Phase::Turn {
            outlook.look_at_hand();
        }
        outlook
    }

    /// Works out what the cards of the hand can do.
    fn look_at_hand(&mut self) {
        let hand = &self.state.sides[self.seat.index()].hand;
        let holds = |card: Card| hand.iter().any(|held| held.card == card);
        if holds(Card::Fool) {
            self.fool = self.best_return();
        }
        if holds(Card::Sorceress) {
            self.sorceress = self.best_naming();
        }
        self.reach = hand.iter().map(|held| self.gain(held.card)).sum();
    }

    fn worth(&self, card: Card) -> Worth {
        Worth::from(self.state.config.worth(card)) * POINT
    }

    /// What a card of one's own hand is worth while it isn't played.
    fn kept(&self, card: Card) -> Worth {
        match card {
            Card::Number(number) => Worth::from(number) * POINT,
            Card::King => self.worth(card) + POINT / 2,
            Card::Beggar => self.worth(card) + POINT,
            Card::Fool => self.worth(card) + 3 * POINT,
            Card::HangedMan => self.worth(card) + 3 * POINT,
            Card::Thief => self.worth(card) + 5 * POINT,
            Card::Sorceress => self.worth(card) + 5 * POINT,
        }
    }

    /// The cards in play of both seats, each with its owner.
    fn rows(&self) -> impl Iterator<Item = (Seat, &'a Laid)> {
        let row = |seat: Seat| self.state.sides[seat.index()].play.iter().map(move |laid| (seat, laid));
        row(self.seat).chain(row(self.seat.other()))
    }

    /// What the Sorceress gains by naming each number: what the other loses more than oneself.
    fn namings(&self) -> [Worth; NAMES] {
        let mut gains = [0; NAMES];
        for (owner, laid) in self.rows() {
            let worth = self.worth(laid.held.card);
            let (named, gain) = match (laid.down, owner == self.seat) {
                (true, true) => (0, -worth),
                (true, false) => (0, self.masked),
                (false, true) => (worth / POINT, -worth),
                (false, false) => (worth / POINT, worth),
            };
            gains[named as usize] += gain;
        }
        gains
    }

    /// What the Sorceress gains by naming a number.
    fn naming(&self, number: u8) -> Worth {
        self.namings()[usize::from(number).min(NAMES - 1)]
    }

    /// The most that the Sorceress gains.
    fn best_naming(&self) -> Worth {
        self.namings()[..=usize::from(self.state.config.highest())].iter().copied().max().unwrap_or(0)
    }

    /// Whether the other may still play in this round.
    fn other_plays(&self) -> bool {
        let other = self.seat.other();
        !self.state.course.has_passed(other) && !self.state.sides[other.index()].hand.is_empty()
    }

    /// What the Fool gains by returning a card in play.
    fn returning(&self, owner: Seat, laid: &Laid) -> Worth {
        let card = laid.held.card;
        if owner == self.seat {
            // It comes back to be played again, or is saved.
            return match card {
                Card::Thief | Card::Sorceress | Card::HangedMan => self.kept(card) - 2 * self.worth(card),
                _ if self.is_last => -self.worth(card) / 4,
                _ => self.saved(card),
            };
        }
        let lost = match laid.down {
            true if self.suspect == Some(laid.held.token) => self.worth(Card::King),
            true => self.masked,
            false => self.worth(card),
        };
        let again = match card {
            Card::Thief | Card::Sorceress | Card::HangedMan if !laid.down => 4 * POINT,
            _ => 0,
        };
        match (self.other_plays(), self.is_last) {
            (false, true) => lost,
            (false, false) => lost - lost / 4,
            (true, _) => lost / 2 - again,
        }
    }

    /// What it is worth to have an own card back in a round that isn't the last: it costs points now.
    fn saved(&self, card: Card) -> Worth {
        if self.own - self.worth(card) > self.other && !self.other_plays() { self.worth(card) } else { 0 }
    }

    /// The most that the Fool gains.
    fn best_return(&self) -> Worth {
        let spares = self.state.course.barred;
        let targets = self.rows().filter(|(_, laid)| !(spares && laid.held.card == Card::Fool && !laid.down));
        targets.map(|(owner, laid)| self.returning(owner, laid)).max().unwrap_or(0)
    }

    /// The points that a card brings at once.
    fn gain(&self, card: Card) -> Worth {
        self.worth(card)
            + match card {
                Card::Fool => self.fool.max(-2 * POINT),
                Card::Sorceress => self.sorceress.max(0),
                _ => 0,
            }
    }

    /// The card of the own hand with this token.
    fn held(&self, token: u16) -> Card {
        let hand = &self.state.sides[self.seat.index()].hand;
        hand.iter().find(|held| held.token == token).map_or(Card::Beggar, |held| held.card)
    }

    /// What a move is worth to the seat, which is in turn.
    pub(super) fn of_move(&self, mv: &Move) -> Worth {
        match *mv {
            Move::Play(token) => self.playing(self.held(token)),
            Move::Pass => self.passing(),
            Move::Name(number) => self.naming(number),
            Move::Fetch(card) => self.kept(card),
            Move::Return(token) => {
                let target = self.rows().find(|(_, laid)| laid.held.token == token);
                target.map_or(0, |(owner, laid)| self.returning(owner, laid))
            }
        }
    }

    /// A pass is the measure of all cards: worth nothing.
    pub(super) fn passing(&self) -> Worth {
        0
    }

    /// What it is worth to play a card rather than to pass.
    pub(super) fn playing(&self, card: Card) -> Worth {
        let (lead, gain) = (self.own - self.other, self.gain(card));
        let cost = self.kept(card);
        if !self.other_plays() {
            return self.answering(lead, gain, cost);
        }
        if self.is_last {
            return 20 * POINT + self.in_order(card);
        }
        // A round that isn't the last is worth little: a cheap card keeps one in it, and a lead is enough.
        if lead > COMFORT || (lead > 0 && self.state.course.played[self.seat.index()] > 1) {
            return -cost;
        }
        if lead + gain > 0 { PRICE / 2 - cost } else { -cost / 2 - POINT }
    }

    /// What a card is worth if the other plays no more.
    fn answering(&self, lead: Worth, gain: Worth, cost: Worth) -> Worth {
        // Nothing is kept for later than the last round, so one makes sure of it.
        let lead = if self.is_last { self.own - self.feared } else { lead };
        if lead > 0 {
            return -cost;
        }
        let wins = lead + gain > 0;
        match (wins, self.is_last) {
            // The cheapest card that is enough.
            (true, true) => 40 * POINT - cost,
            (true, false) => PRICE - cost,
            (false, true) if self.reach + lead >= 0 => 20 * POINT + gain,
            (false, true) => 10 * POINT + gain,
            (false, false) if self.reach + lead > 0 && -lead < PRICE => PRICE / 2 - cost / 2 + gain - POINT,
            (false, false) => -cost,
        }
    }

    /// The order in which a hand is played out in the last round: first what draws, then bait and low cards; what acts on
    /// others comes last.
    fn in_order(&self, card: Card) -> Worth {
        let late = match card {
            Card::Thief => -12 * POINT,
            Card::HangedMan if !self.state.sides[self.seat.index()].graveyard.is_empty() => -8 * POINT,
            Card::HangedMan => 9 * POINT,
            Card::Beggar => 0,
            Card::Number(number) => Worth::from(number) * POINT,
            Card::King => 6 * POINT,
            Card::Fool => 11 * POINT - self.fool.max(0),
            Card::Sorceress => 14 * POINT - 2 * self.sorceress.max(0),
        };
        -late
    }
}

/// What a face-down card of `owner` is worth in the end, probably and at most, by those that can't be seen elsewhere.
fn masked(state: &Daggers, owner: Seat) -> (Worth, Worth) {
    let graveyard = &state.sides[owner.index()].graveyard;
    let gone = |card: Card| graveyard.iter().filter(|held| held.card == card).count() as Worth;
    let of = |card: Card| state.config.numbers.arcana.iter().filter(|other| **other == card).count() as Worth;
    let (kings, beggars) = (of(Card::King) - gone(Card::King), of(Card::Beggar) - gone(Card::Beggar));
    let [king, beggar] = [Card::King, Card::Beggar].map(|card| POINT * Worth::from(state.config.worth(card)));
    let probably = (kings * king + beggars * beggar) / (kings + beggars).max(1);
    (probably, if kings > 0 { king.max(beggar) } else { beggar })
}

/// The card of `owner` that is probably the King by what was told: the first that was played face down since all saw the
/// King go into the hand, if it still lies there.
fn suspect(owner: Seat, told: &[Event]) -> Option<u16> {
    let (mut holds, mut suspect) = (false, None);
    for event in told {
        match *event {
            Event::Fetched { seat, card } if seat == owner => holds |= card.card == Card::King,
            Event::Played { seat, card } if seat == owner && holds && card.card.value.is_none() => {
                (holds, suspect) = (false, Some(card.token));
            }
            Event::Returned { card, .. } if suspect == Some(card.token) => (holds, suspect) = (true, None),
            Event::Struck { card, .. } | Event::TurnedUp { card, .. } if suspect == Some(card.token) => suspect = None,
            _ => {}
        }
    }
    suspect
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::daggers::rulings::{Table, usual},
        rules::{Batch, Eye, Game, Pending, Redact, Seed},
    };

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    /// What the book says `seat` should do at this table.
    fn advised(table: &Table, seat: Seat) -> Move {
        let mut told = table.events.clone();
        told.redact(Eye::Seat(seat));
        let outlook = Outlook::remembering(&table.state, seat, &told);
        let legal = table.legal(seat);
        *legal.iter().max_by_key(|mv| outlook.of_move(mv)).expect("it is asked")
    }

    #[test]
    fn the_sorceress_names_the_number_that_costs_the_other_more() {
        let mut table = Table::of(usual(), ["6 6 S 2", "7 5 5 6"]);
        table.script("A6 B7 A6 B5 A2 B5 AS");
        assert_eq!(advised(&table, A), Move::Name(5), "10, and nothing of one's own");
    }

    #[test]
    fn the_fool_returns_the_king_that_it_remembers() {
        let face_down = |fetches: &str| {
            let mut table = Table::with_graveyards(usual(), ["F 3 2 1 1", "H 5 4 4"], ["", "K B"]);
            table.state.course.wins = [1, 1];
            table.script("A3 BH").script(&format!("B<{fetches} A2 B{fetches} A1 B5 A1 B- AF"));
            let down = table.lies(B, "?");
            (advised(&table, A), Move::Return(down), Move::Return(table.lies(B, "5")))
        };
        let (king, down, _) = face_down("K");
        assert_eq!(king, down, "the King that was fetched");
        let (beggar, _, five) = face_down("B");
        assert_eq!(beggar, five, "a Beggar was fetched, which nobody fears");
    }

    #[test]
    fn once_the_other_has_passed_the_cheapest_card_that_is_enough_is_played_and_then_no_more() {
        let mut table = Table::of(usual(), ["2 3 4 7", "5 1"]);
        table.state.course.wins = [1, 1];
        table.script("A2 B5 A3 B-");
        assert_eq!(table.state.course.turn, A);
        assert_eq!(advised(&table, A), Move::Play(table.holds(A, "4")), "2 and 3 are only as much as 5");
        table.script("A4");
        assert_eq!(advised(&table, A), Move::Pass);
    }

    /// Playouts lie open, and whoever plays in them must not look: what a seat doesn't see changes no worth.
    #[test]
    fn the_advice_goes_by_nothing_that_the_seat_does_not_see() {
        let (mut asked, mut rng) = (0, Seed(4).stream("moves"));
        for n in 0..60 {
            let mut state = Daggers::deal(&usual(), Seed(n)).unwrap();
            loop {
                match state.pending() {
                    Pending::Resolve(step) => state.resolve(step, &mut Vec::new()),
                    Pending::Decide { must, .. } => {
                        let seat = must.iter().next().unwrap();
                        let world = Daggers::imagine(&state.view(Eye::Seat(seat)), &mut rng);
                        let [real, imagined] = [&state, &world].map(|state| Outlook::of(state, seat));
                        state.choosing().moves(|mv| assert_eq!(real.of_move(&mv), imagined.of_move(&mv), "{mv:?}"));
                        asked += 1;
                        let mv = state.in_haste(seat, &mut rng).unwrap();
                        state.play(&Batch { moves: vec![(seat, mv)] }, &mut Vec::new()).unwrap();
                    }
                    _ => break,
                }
            }
        }
        assert!(asked > 1_000, "{asked}");
    }
}
