//! A good book's advice: what every move of a seat is worth, by all that this seat may see and nothing else.
//!
//! It reads a state, so that playouts can follow it at full speed, but neither the others' hands nor the deck: in two states
//! that look the same to the seat it says the same. Worths are hundredths of a turn: how much nearer the seat comes to an
//! empty hand, and how much farther the others, of whom those count more that have less to go.

use super::{
    TURN,
    cards::{CORRUPTION, Cards, Effects, HALO, Worth},
};
use crate::{
    games::deadlies::{
        config::{HaloRule, SlothRule},
        state::{Card, Deadlies, Lust, Move, SEATS, Suit, Way},
    },
    rules::{Eye, Faces, Seat, row::Row},
};

/// What it is worth to have lowered one's Wickedness, and to have won.
const LOWERED: Worth = 60;
pub(super) const VICTORY: Worth = 400;
/// What a drawn card costs in a hand that has others.
const DRAWN: Worth = 35;
/// The share of what keeps the nearest of the others away from the end, in hundredths.
const SHARE: Worth = 45;
/// What a Sloth in front costs.
const IN_FRONT: Worth = 8;
/// What is lost when another hand is emptied, besides what its owner gains.
const EMPTIED: Worth = 50;
/// What is told by showing Corruption.
const TOLD: Worth = 5;
/// A thousandth is the unit of chances.
const SURE: Worth = 1_000;

/// The distance of a hand of so many unknown cards.
const fn fresh(count: Worth) -> Worth {
    match count {
        0 => 0,
        1 => 149,
        2 => 191,
        3 => 229,
        4 => 245,
        5 => 257,
        _ => 265 + 7 * (count - 6),
    }
}

/// The number of times that a seat still has to lower its Wickedness.
fn steps(state: &Deadlies, seat: Seat) -> u8 {
    state.course.wickedness[seat.index()].div_ceil(state.config.numbers.step.max(1))
}

/// All hands that come after this one, with so many steps to go.
fn ahead(steps: u8) -> Worth {
    /// The last hand, and each of those before it.
    const LAST: Worth = 270;
    const BEFORE: Worth = 170;
    match steps {
        0 | 1 => 0,
        more => LAST + BEFORE * Worth::from(more - 2),
    }
}

/// What a seat sees of a game, in numbers.
pub(super) struct Outlook<'a> {
    state: &'a Deadlies,
    seat: Seat,
    /// The own hand.
    pub(super) hand: Cards,
    /// The number of cards in each hand.
    counts: [Worth; SEATS],
    /// What it is worth to keep each seat away from the end, in hundredths.
    shares: [Worth; SEATS],
    /// The cards that it can't see.
    unseen: Cards,
    /// The cards that are surely in each hand, as far as it remembers.
    sure: [Cards; SEATS],
}

impl<'a> Outlook<'a> {
    /// What `seat` sees, and nothing that was before.
    pub(super) fn of(state: &'a Deadlies, seat: Seat) -> Outlook<'a> {
        Outlook::with(state, seat, [Cards::default(); SEATS])
    }

    /// What `seat` sees and remembers.
    pub(super) fn remembering(state: &'a Deadlies, seat: Seat) -> Outlook<'a> {
        let sure = |owner: usize| {
            let faces = state.known.in_hand(Eye::Seat(seat), Seat(owner as u8));
            let cards = faces.into_iter().filter_map(Faces::only);
            cards.fold(Cards::default(), |all, card| all.and(Cards::one(card)))
        };
        Outlook::with(state, seat, std::array::from_fn(sure))
    }

    fn with(state: &'a Deadlies, seat: Seat, sure: [Cards; SEATS]) -> Outlook<'a> {
        let counts = std::array::from_fn(|owner| state.sides[owner].hand.len() as Worth);
        let hand = Cards::of(state.hand(seat));
        let unseen = Cards::ALL.but(hand).but(lies_open(state)).but(HALO);
        let mut outlook = Outlook { state, seat, hand, counts, shares: [0; SEATS], unseen, sure };
        outlook.share();
        outlook
    }

    /// Works out how much each of the others counts.
    fn share(&mut self) {
        let away: Row<(Seat, Worth), SEATS> =
            self.others().map(|seat| (seat, ahead(steps(self.state, seat)) + self.theirs(seat))).collect();
        let nearest = away.iter().map(|(_, away)| *away).min().unwrap_or(0);
        for (seat, away) in away.iter() {
            self.shares[seat.index()] = SHARE * TURN / (TURN + away - nearest);
        }
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state.course.others(self.seat)
    }

    fn count(&self, seat: Seat) -> Worth {
        self.counts[seat.index()]
    }

    /// How far another's hand probably is from being empty.
    fn theirs(&self, seat: Seat) -> Worth {
        if self.sure[seat.index()].has(HALO) { TURN } else { fresh(self.count(seat)) }
    }

    /// How far `rest`, as the own hand at the end of the turn, is from being empty.
    fn own(&self, rest: Cards) -> Worth {
        match rest.is_empty() {
            true if steps(self.state, self.seat) <= 1 => -LOWERED - VICTORY,
            true => -LOWERED,
            false if rest.has(HALO) => rest.distance() - self.by_halo(),
            false => rest.distance(),
        }
    }

    /// What it is worth that the Halo, once it is played, lowers the Wickedness by another step: that is a house rule.
    fn by_halo(&self) -> Worth {
        match steps(self.state, self.seat) {
            _ if self.state.config.halo != HaloRule::Two => 0,
            2 => VICTORY,
            more => ahead(more) - ahead(more.saturating_sub(1)),
        }
    }

    /// The same with so many cards more, which nobody knows.
    fn with_more(&self, rest: Cards, more: Worth) -> Worth {
        match rest.is_empty() {
            true => fresh(more),
            false if rest.has(HALO) => self.own(rest),
            false => self.own(rest) + DRAWN * more,
        }
    }

    /// What it costs to draw so many cards.
    fn cost(&self, rest: Cards, more: Worth) -> Worth {
        self.with_more(rest, more) - self.own(rest)
    }

    /// What it is worth that another's hand has so many cards more, or fewer.
    fn hit(&self, seat: Seat, more: Worth) -> Worth {
        if self.sure[seat.index()].has(HALO) {
            return 0;
        }
        let count = self.count(seat);
        self.shares[seat.index()] * (fresh((count + more).max(0)) - fresh(count)) / 100
    }

    /// The chance that a hand of so many unknown cards has one of this suit.
    fn chance(&self, suit: Suit, cards: Worth) -> Worth {
        let of_it = self.unseen.both(Cards::of_suit(suit).and(CORRUPTION)).len() as Worth;
        let not = SURE - SURE * of_it / (self.unseen.len() as Worth).max(1);
        SURE - (0..cards.min(12)).fold(SURE, |none, _| none * not / SURE)
    }

    /// The chance that a seat with so many cards more has one of this suit.
    fn has(&self, seat: Seat, suit: Suit, more: Worth) -> Worth {
        match self.sure[seat.index()] {
            sure if sure.has_suit(suit) => SURE,
            sure => self.chance(suit, self.count(seat) - sure.len() as Worth + more),
        }
    }

    /// What a move is worth, of those that may be made now.
    pub(super) fn of_move(&self, mv: &Move) -> Worth {
        let one = |token: Option<u16>| self.state.hand(self.seat).iter().find(|held| Some(held.token) == token);
        let card = |token: Option<u16>| one(token).map_or(Cards::default(), |held| Cards::one(held.card));
        match *mv {
            Move::Play(tokens) => {
                self.playing(tokens.iter().fold(Cards::default(), |all, token| all.and(card(Some(*token)))))
            }
            Move::Way(way) => self.way(way),
            Move::Suit(suit) => self.effect(suit, self.hand),
            Move::Choose(seat) => self.state.course.suit.map_or(0, |suit| self.at(suit, seat, self.hand)),
            Move::Show(token) => self.showing(card(token)),
            Move::Strike(token) => self.striking(card(token)),
            Move::Rob(from) => self.robbing(from, self.hand),
            Move::Swap(with) => self.swapping(with),
            Move::Lust(lust) => {
                if lust == Lust::Both {
                    self.both_discard()
                } else {
                    0
                }
            }
            Move::Discard(token) => self.discarding(card(token)),
            Move::GoOn(on) => {
                if on {
                    self.going_on()
                } else {
                    0
                }
            }
            Move::Throw(all) => -self.own(if all { Cards::default() } else { self.hand }),
        }
    }

    /// What it is worth to play these cards.
    pub(super) fn playing(&self, cards: Cards) -> Worth {
        let rest = self.hand.but(cards);
        match cards.effects() {
            Effects::PURITY => self.taking_halo(rest),
            Effects::HALO => self.by_halo() - self.own(Cards::default()),
            effects => effects.suits().map(|suit| self.effect(suit, rest)).max().unwrap_or(0),
        }
    }

    /// What it is worth to see the cards on the table in this way.
    fn way(&self, way: Way) -> Worth {
        let played = &self.state.played;
        let suit = |card: Card| if let Card::Sin(suit, _) = card { Some(suit) } else { None };
        let of_set = || played.iter().find_map(|held| suit(held.card));
        let top = match way {
            Way::Straight => None,
            Way::Suit => of_set(),
            Way::Top(token) => {
                played.iter().find(|held| held.token == token).and_then(|held| suit(held.card)).or_else(of_set)
            }
        };
        match top {
            Some(suit) => self.effect(suit, self.hand),
            None => Suit::ALL.into_iter().map(|suit| self.effect(suit, self.hand)).max().unwrap_or(0),
        }
    }

    /// What a suit does for whoever keeps `rest`, and to the others.
    fn effect(&self, suit: Suit, rest: Cards) -> Worth {
        let best = |worth: &dyn Fn(Seat) -> Worth| self.others().map(worth).max().unwrap_or(0);
        match suit {
            Suit::Pride | Suit::Wrath | Suit::Lust => best(&|seat| self.at(suit, seat, rest)) - self.own(rest),
            Suit::Gluttony => best(&|seat| self.robbing(Some(seat), rest)).max(self.robbing(None, rest)) + TURN,
            Suit::Envy => self.envy(rest),
            Suit::Sloth => self.sloth(rest),
            Suit::Greed => self.greed(rest),
        }
    }

    /// What a suit is worth that is for one player, for whoever keeps `rest`.
    fn at(&self, suit: Suit, seat: Seat, rest: Cards) -> Worth {
        let mean = |chance: Worth, if_so: Worth, if_not: Worth| (chance * if_so + (SURE - chance) * if_not) / SURE;
        match suit {
            Suit::Pride => mean(self.has(seat, suit, 0), -self.cost(rest, 1), self.hit(seat, 1)),
            Suit::Wrath => {
                let back = match rest.has(Cards::of_suit(suit)) {
                    true => self.hit(seat, 3) - self.cost(rest, 1),
                    false => self.hit(seat, 1) - self.cost(rest, 2),
                };
                mean(self.has(seat, suit, 2), back, self.hit(seat, 2))
            }
            _ => {
                let own = if rest.has_suit(suit) { self.hit(seat, 3) } else { 0 };
                let shed = if rest.is_empty() { 0 } else { DRAWN };
                mean(self.has(seat, suit, 0), self.hit(seat, -1) + own + shed - self.cost(rest, 3), 0)
            }
        }
    }

    /// Envy draws two, and may swap if neither they nor `rest` are Envy.
    fn envy(&self, rest: Cards) -> Worth {
        let own = self.with_more(rest, 2);
        if rest.has_suit(Suit::Envy) {
            return -own;
        }
        let cards = rest.len() as Worth + 2;
        let swap = self.others().map(|seat| self.given(seat, cards) - self.taken(seat)).max().unwrap_or(-own);
        let drawn = self.chance(Suit::Envy, 2);
        (drawn * -own + (SURE - drawn) * swap.max(-own)) / SURE
    }

    /// How far one is from an empty hand with that of this seat.
    fn taken(&self, seat: Seat) -> Worth {
        if self.count(seat) == 0 { self.own(Cards::default()) } else { self.theirs(seat) }
    }

    /// What it is worth that this seat gets a hand of so many cards for its own.
    fn given(&self, seat: Seat, cards: Worth) -> Worth {
        self.shares[seat.index()] * (fresh(cards) - self.theirs(seat)) / 100
    }

    /// What it is worth to swap hands with this seat, or not.
    fn swapping(&self, with: Option<Seat>) -> Worth {
        match with {
            None => -self.own(self.hand),
            Some(seat) => self.given(seat, self.hand.len() as Worth) - self.taken(seat),
        }
    }

    /// Sloth is safe, and all others with one in front draw.
    fn sloth(&self, rest: Cards) -> Worth {
        let sleeps = |seat: &Seat| self.state.sides[seat.index()].sloth.is_some();
        let hits: Worth = self.others().filter(sleeps).map(|seat| self.hit(seat, 1)).sum();
        let draws = self.state.config.sloth == SlothRule::All && self.others().any(|seat| sleeps(&seat));
        let own = if draws { self.with_more(rest, 1) } else { self.own(rest) };
        hits - own - IN_FRONT
    }

    /// Greed deals at least two cards to the next seats, or goes too far.
    fn greed(&self, rest: Cards) -> Worth {
        const TOO_FAR: Worth = 150;
        let hits: Worth = self.others().take(2).map(|seat| self.hit(seat, 1)).sum();
        (TOO_FAR * -self.with_more(rest, 2) + (SURE - TOO_FAR) * (hits - self.own(rest))) / SURE
    }

    /// Purity takes the Halo, with which all of the hand goes next turn.
    fn taking_halo(&self, rest: Cards) -> Worth {
        let holder = self.others().find(|seat| self.sure[seat.index()].has(HALO));
        let lost = holder.map_or(0, |seat| self.given(seat, (self.count(seat) - 1).max(0)));
        lost - self.own(rest.and(HALO))
    }

    /// What it is worth to show this card, or none.
    fn showing(&self, card: Cards) -> Worth {
        match card.is_empty() {
            true => -self.cost(self.hand, 1),
            false => self.hit(self.state.active(), 1) - if card == CORRUPTION { TOLD } else { 0 },
        }
    }

    /// What it is worth to strike back with this card, or not.
    fn striking(&self, card: Cards) -> Worth {
        let rest = self.hand.but(card);
        if card.is_empty() {
            return -self.own(rest);
        }
        let active = self.state.active();
        let other = if self.seat == active { self.state.course.chosen.unwrap_or(active) } else { active };
        let back = self.has(other, Suit::Wrath, 2) * self.cost(rest, 2) / SURE;
        self.hit(other, 2) - back - self.own(rest)
    }

    /// What it is worth to take a card of this hand, or to draw three. Nobody's hand is to be emptied.
    fn robbing(&self, from: Option<Seat>, rest: Cards) -> Worth {
        let Some(seat) = from else { return -self.with_more(rest, 3) };
        match self.count(seat) {
            0 => -self.with_more(rest, 3) - EMPTIED,
            1 => self.hit(seat, -1) - self.with_more(rest, 1) - EMPTIED,
            _ => self.hit(seat, -1) - self.with_more(rest, 1),
        }
    }

    /// What it is worth for a partner that both discard.
    fn both_discard(&self) -> Worth {
        let active = self.state.active();
        let best = self.hand.but(HALO).each().map(|card| self.discarding(card)).max();
        let own = best.map_or(0, |best| best.max(-self.own(self.hand)) + self.own(self.hand));
        let drawn = self.has(active, Suit::Lust, 0) * self.cost(self.hand, 3) / SURE;
        let theirs = if self.count(active) > 0 { self.hit(active, -1) } else { 0 };
        own + theirs - drawn
    }

    /// What it is worth to discard this card in Lust, or none.
    fn discarding(&self, card: Cards) -> Worth {
        let Deadlies { course, .. } = self.state;
        let other = if self.seat == course.active { course.chosen.unwrap_or(course.active) } else { course.active };
        let draws = if card.has_suit(Suit::Lust) { self.hit(other, 3) } else { 0 };
        draws - self.own(self.hand.but(card))
    }

    /// What it is worth to deal on, beside stopping now.
    fn going_on(&self) -> Worth {
        let dealt = self.state.dealt.iter().fold(Cards::default(), |all, (_, held)| all.and(Cards::one(held.card)));
        let seen = Suit::ALL.into_iter().filter(|suit| *suit != Suit::Greed && dealt.has(Cards::of_suit(*suit)));
        let danger = seen.fold(CORRUPTION, |all, suit| all.and(Cards::of_suit(suit)));
        let (unseen, dangerous) = (self.unseen.len() as Worth, self.unseen.both(danger).len() as Worth);
        self.dealing(dealt.len() as Worth, dangerous, unseen.max(1))
    }

    /// The same, if so many were dealt and this number of the unseen cards would go too far.
    fn dealing(&self, dealt: Worth, dangerous: Worth, unseen: Worth) -> Worth {
        /// The unseen cards of a suit that become dangerous with every card.
        const OF_A_SUIT: Worth = 6;
        const ALL: Worth = 5;
        let others = self.others().count();
        let hit = |n: Worth| self.others().nth(n as usize % others).map_or(0, |seat| self.hit(seat, 1));
        let so_far: Worth = (0..dealt).map(hit).sum();
        let too_far = -self.cost(self.hand, dealt + 1) - so_far;
        let then = match dealt + 1 {
            ALL => (self.own(self.hand) - self.own(Cards::default())).max(0),
            more => self.dealing(more, dangerous + OF_A_SUIT, unseen).max(0),
        };
        let dangerous = dangerous.min(unseen);
        (dangerous * too_far + (unseen - dangerous) * (hit(dealt) + then)) / unseen
    }
}

/// The cards that lie open, wherever they are.
fn lies_open(state: &Deadlies) -> Cards {
    let piles = [&state.discards, &state.chain, &state.aside].map(|pile| Cards::of(pile));
    let open = piles.into_iter().fold(Cards::of(&state.played), Cards::and);
    let fronts = state.sides.iter().filter_map(|side| side.sloth);
    let dealt = state.dealt.iter().map(|(_, held)| *held);
    fronts.chain(dealt).chain(state.halo).fold(open, |all, held| all.and(Cards::one(held.card)))
}

/// How far each seat is from winning if all cards lie open, in hundredths of a turn; measured in games of normal bots.
pub(super) fn distances(state: &Deadlies) -> Row<Worth, SEATS> {
    /// A whole round in which others play first.
    const ROUND: Worth = 130;
    let seats = Worth::from(state.course.seats());
    let waits = |seat: Seat| (Worth::from(seat.0) - Worth::from(state.active().0)).rem_euclid(seats);
    let of =
        |seat: Seat| ahead(steps(state, seat)) + Cards::of(state.hand(seat)).distance() + ROUND * waits(seat) / seats;
    state.course.in_order(Seat(0)).map(of).collect()
}
