//! Which moves are legal. The screen's view and the referee's state both ask here, so that legality depends only on what
//! the mover sees.

use std::sync::Arc;

use crate::{
    games::silver_dagger::{
        config::Numbers,
        exchanges::Exchanges,
        state::{Card, Course, Direction, End, LARGEST, Move, Phase, ROOM, Reason, SEATS, Tokens},
    },
    rules::{
        Seat, Set, Stream,
        choice::{Drawn, Lists, bits, draw_one},
        row::Row,
    },
};

/// A card of a village, as far as legality goes by it.
pub(in crate::games::silver_dagger) trait Lies {
    /// Its token.
    fn token(&self) -> u16;

    /// Its face, if it lies faceup.
    fn face_up(&self) -> Option<Card>;
}

/// A seat's cards, as far as legality goes by them.
pub(in crate::games::silver_dagger) trait Owns {
    /// A card of its village.
    type Laid: Lies;

    /// Its village.
    fn village(&self) -> &[Self::Laid];

    /// The number of cards in its private deck.
    fn private(&self) -> usize;
}

/// What a seat that is to choose goes by.
pub(in crate::games::silver_dagger) struct Choosing<'a, S> {
    pub(in crate::games::silver_dagger) course: &'a Course,
    pub(in crate::games::silver_dagger) numbers: &'a Numbers,
    pub(in crate::games::silver_dagger) seat: Seat,
    /// The sides, by seat.
    pub(in crate::games::silver_dagger) sides: &'a [S; SEATS],
    /// The card that it has drawn or taken.
    pub(in crate::games::silver_dagger) hand: Option<Card>,
    /// The numbers of cards in the deck and in the discards.
    pub(in crate::games::silver_dagger) deck: usize,
    pub(in crate::games::silver_dagger) discards: usize,
}

fn need(good: bool, reason: Reason) -> Result<(), Reason> {
    if good { Ok(()) } else { Err(reason) }
}

/// The places that the new card can take when the cards `chosen` leave a row of these tokens: those that make different
/// rows, from the left, as places in the new row.
fn freed(row: impl Iterator<Item = u16>, chosen: &[u16]) -> Row<u8, LARGEST> {
    let mut places: Row<u8, LARGEST> = Row::default();
    let mut stays = 0;
    for token in row {
        if !chosen.contains(&token) {
            stays += 1;
        } else if places.last() != Some(&stays) && places.len() < LARGEST {
            places.push(stays);
        }
    }
    places
}

impl<S: Owns> Choosing<'_, S> {
    fn village(&self, owner: Seat) -> &[S::Laid] {
        self.sides[owner.index()].village()
    }

    fn own(&self) -> &[S::Laid] {
        self.village(self.seat)
    }

    /// The seats other than its own.
    fn others(&self) -> impl Iterator<Item = Seat> + use<S> {
        let own = self.seat;
        (0..self.course.seats).map(Seat).filter(move |seat| *seat != own)
    }

    /// The village with this card, and the card.
    fn find(&self, token: u16) -> Result<(Seat, &S::Laid), Reason> {
        let here = |side: &'_ S| side.village().iter().position(|laid| laid.token() == token);
        let found = (0..).map(Seat).zip(self.sides).find_map(|(seat, side)| Some((seat, here(side)?)));
        let (seat, at) = found.ok_or(Reason::NoSuchCard)?;
        Ok((seat, &self.village(seat)[at]))
    }

    /// The facedown cards of a village.
    fn down(&self, owner: Seat) -> impl Iterator<Item = u16> + '_ {
        self.village(owner).iter().filter(|laid| laid.face_up().is_none()).map(Lies::token)
    }

    /// The facedown cards of all villages.
    fn all_down(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.course.seats).flat_map(|seat| self.down(Seat(seat)))
    }

    fn others_down(&self) -> impl Iterator<Item = u16> + '_ {
        self.others().flat_map(|seat| self.down(seat))
    }

    /// Whether a Sentinel keeps this seat from switching, removing or adding cards in a village (section 2, card 3).
    pub(in crate::games::silver_dagger) fn is_guarded(&self, owner: Seat) -> bool {
        let guards = |laid: &S::Laid| laid.face_up() == Some(Card::Sentinel);
        owner != self.seat && self.village(owner).iter().any(guards)
    }

    /// The own faceup Spies that haven't looked in this turn.
    fn spies(&self) -> impl Iterator<Item = u16> + '_ {
        let spies = self.own().iter().filter(|laid| laid.face_up() == Some(Card::Spy));
        spies.map(Lies::token).filter(|token| !self.course.spied.contains(token))
    }

    /// Whether a Spy can look now.
    pub(in crate::games::silver_dagger) fn spy_can_look(&self) -> bool {
        self.spies().next().is_some() && self.others_down().next().is_some()
    }

    /// Whether a card has a discard ability that has something to act on (section 1.6).
    pub(in crate::games::silver_dagger) fn can_use(&self, card: Card) -> bool {
        match card {
            Card::Flipper => self.sides.iter().any(|side| !side.village().is_empty()),
            Card::ElusiveSeer | Card::MysticSeer | Card::MasterThief => self.all_down().next().is_some(),
            Card::Magician => self.others_down().next().is_some(),
            Card::Renfield => self.deck > 0,
            Card::Reverser => true,
            _ => false,
        }
    }

    /// The facedown cards that the Seer at work hasn't looked at.
    fn unseen(&self) -> impl Iterator<Item = u16> + '_ {
        self.all_down().filter(|token| !self.course.looked.contains(token))
    }

    /// Whether a Seer at work has another card to look at.
    pub(in crate::games::silver_dagger) fn has_unseen(&self) -> bool {
        self.unseen().next().is_some()
    }

    /// Whether the card that a Magician has turned up in this village can be switched with an own one.
    pub(in crate::games::silver_dagger) fn can_switch(&self, owner: Seat) -> bool {
        !self.own().is_empty() && !self.is_guarded(owner)
    }

    /// Whether the card that a Master Thief has looked at in this village can be switched with another.
    pub(in crate::games::silver_dagger) fn can_trade(&self, owner: Seat) -> bool {
        self.partners(owner).any(|seat| !self.village(seat).is_empty())
    }

    /// The villages with whose cards a Master Thief may switch one of the village of `owner` (no. 25).
    fn partners(&self, owner: Seat) -> impl Iterator<Item = Seat> + '_ {
        let open = !self.is_guarded(owner);
        (0..self.course.seats).map(Seat).filter(move |seat| open && *seat != owner && !self.is_guarded(*seat))
    }

    /// The owner of the card that a Master Thief has looked at.
    fn target_owner(&self) -> Option<Seat> {
        self.find(self.course.target?).ok().map(|(owner, _)| owner)
    }

    /// The freed places that make different rows.
    pub(in crate::games::silver_dagger) fn places(&self) -> Row<u8, LARGEST> {
        freed(self.own().iter().map(Lies::token), &self.course.chosen)
    }

    /// The sets that the own village can be exchanged by.
    pub(in crate::games::silver_dagger) fn exchanges(&self) -> Exchanges {
        Exchanges::of(self.own().iter().map(|laid| laid.face_up()))
    }

    /// Whether the seat chooses a set of its own cards now, besides what is listed.
    pub(in crate::games::silver_dagger) fn chooses_set(&self) -> bool {
        let asked = self.course.asked().contains(self.seat);
        match self.course.phase_now() {
            Phase::Start | Phase::Pair => asked,
            Phase::Drawn | Phase::Exchange => asked && !self.own().is_empty(),
            _ => false,
        }
    }

    /// Checks that a move is legal.
    pub(in crate::games::silver_dagger) fn check(&self, mv: &Move) -> Result<(), Reason> {
        need(self.course.asked().contains(self.seat), Reason::NothingToChoose)?;
        match (self.course.phase_now(), mv) {
            (Phase::Start, Move::Start(cards)) | (Phase::Pair, Move::Pair(cards)) => self.check_two(cards),
            (Phase::Direction, Move::Direction(_)) | (Phase::Use, Move::Use(_)) => Ok(()),
            (Phase::Spy, Move::NoLook) | (Phase::Mystic, Move::Stop) => Ok(()),
            (Phase::Spy, Move::Spy { spy, card }) => self.check_spy(*spy, *card),
            (Phase::Action, mv) => self.check_action(mv),
            (Phase::Drawn, Move::Discard | Move::Approximate | Move::LayDown) => self.check_drawn(mv),
            (Phase::Drawn | Phase::Exchange, Move::Exchange(cards)) => self.check_set(cards),
            (Phase::Place, Move::Place(at)) => need(self.places().contains(at), Reason::NoSuchPlace),
            (Phase::End | Phase::Penalty | Phase::Gift, Move::End(_)) => Ok(()),
            (Phase::Flip, Move::Flip(owner)) => {
                need(owner.0 < self.course.seats, Reason::NoSuchSeat)?;
                need(!self.village(*owner).is_empty(), Reason::NothingThere)
            }
            (Phase::Seer | Phase::Mystic, Move::Look(token)) => {
                self.check_down(*token)?;
                need(!self.course.looked.contains(token), Reason::LookedAlready)
            }
            (Phase::Thief, Move::Look(token)) => self.check_down(*token).map(drop),
            (Phase::Turn, Move::Turn(token)) => self.check_other_down(*token),
            (Phase::Switch, Move::Switch(token)) => self.check_own(*token).map(drop),
            (Phase::Trade, Move::Switch(token)) => self.check_trade(*token),
            _ => Err(Reason::SomethingElse),
        }
    }

    fn check_own(&self, token: u16) -> Result<&S::Laid, Reason> {
        self.own().iter().find(|laid| laid.token() == token).ok_or(Reason::NotYours)
    }

    /// Checks that cards are own ones, in the order of the row.
    fn check_order(&self, cards: &[u16]) -> Result<(), Reason> {
        let mut left = self.own().iter();
        cards.iter().try_for_each(|token| {
            self.check_own(*token)?;
            need(left.any(|laid| laid.token() == *token), Reason::OutOfOrder)
        })
    }

    fn check_two(&self, cards: &[u16]) -> Result<(), Reason> {
        self.check_order(cards)?;
        need(cards.len() == 2, Reason::NotTwo)
    }

    /// Checks the law of a set (section 1.5).
    fn check_set(&self, cards: &[u16]) -> Result<(), Reason> {
        need(!self.own().is_empty(), Reason::VillageEmpty)?;
        need(!cards.is_empty(), Reason::NoCards)?;
        need(cards.len() <= LARGEST, Reason::TooMany)?;
        self.check_order(cards)?;
        let mut up = cards.iter().filter_map(|token| self.check_own(*token).ok()?.face_up());
        let first = up.next();
        need(up.all(|face| Some(face) == first), Reason::TwoNumbers)
    }

    fn check_down(&self, token: u16) -> Result<Seat, Reason> {
        let (owner, laid) = self.find(token)?;
        need(laid.face_up().is_none(), Reason::FaceUp)?;
        Ok(owner)
    }

    fn check_other_down(&self, token: u16) -> Result<(), Reason> {
        need(self.check_down(token)? != self.seat, Reason::OwnVillage)
    }

    fn check_spy(&self, spy: u16, card: u16) -> Result<(), Reason> {
        let is_spy = self.check_own(spy).is_ok_and(|laid| laid.face_up() == Some(Card::Spy));
        need(is_spy, Reason::NoSpy)?;
        need(!self.course.spied.contains(&spy), Reason::SpyHasLooked)?;
        self.check_other_down(card)
    }

    /// Checks an action (section 1.4).
    fn check_action(&self, mv: &Move) -> Result<(), Reason> {
        match mv {
            Move::Draw => need(self.deck > 0, Reason::DeckEmpty),
            Move::DrawPrivate => need(self.sides[self.seat.index()].private() > 0, Reason::NoPrivateCard),
            Move::Take => {
                need(self.discards > 0, Reason::NoDiscard)?;
                need(!self.own().is_empty(), Reason::VillageEmpty)
            }
            Move::Call => {
                need(self.course.caller.is_none(), Reason::HasBeenCalled)?;
                need(self.own().len() <= self.numbers.call.into(), Reason::TooLargeToCall)
            }
            Move::Give(token) => {
                let laid = self.check_own(*token).map_err(|_| Reason::NoZombie)?;
                need(laid.face_up() == Some(Card::Zombie), Reason::NoZombie)?;
                need(!self.is_guarded(self.course.before()), Reason::Guarded)
            }
            _ => Err(Reason::SomethingElse),
        }
    }

    /// Checks what a seat does with a card that it drew, other than an exchange.
    fn check_drawn(&self, mv: &Move) -> Result<(), Reason> {
        match mv {
            Move::Discard => need(self.hand != Some(Card::Zombie), Reason::ZombieStays),
            Move::Approximate => {
                need(self.hand == Some(Card::Approximator), Reason::NoApproximator)?;
                need(self.own().len() >= 2, Reason::TooFew)
            }
            _ => need(self.own().is_empty(), Reason::NotEmpty),
        }
    }

    fn check_trade(&self, token: u16) -> Result<(), Reason> {
        let (owner, _) = self.find(token)?;
        let target = self.target_owner();
        need(target != Some(owner), Reason::SameVillage)?;
        let open = target.is_some_and(|target| self.partners(target).any(|seat| seat == owner));
        need(open, Reason::Guarded)
    }

    /// The set of own cards that is chosen now: two to look at or for an Approximator, or those that are exchanged.
    pub(in crate::games::silver_dagger) fn set(&self) -> Set<Move> {
        let from: Vec<u32> = self.own().iter().map(|laid| laid.token().into()).collect();
        let set = |make: fn(Tokens) -> Move| -> Arc<dyn Fn(&[u32]) -> Move + Send + Sync> {
            Arc::new(move |chosen: &[u32]| make(tokens(chosen)))
        };
        match self.course.phase {
            Phase::Start => Set { from, min: 2, max: 2, make: set(Move::Start), draw: None },
            Phase::Pair => Set { from, min: 2, max: 2, make: set(Move::Pair), draw: None },
            _ => {
                let (max, all) = (LARGEST.min(from.len()), self.exchanges());
                Set { from, min: 1, max, make: set(Move::Exchange), draw: Some(Arc::new(move |rng| all.draw(rng))) }
            }
        }
    }

    /// Draws any legal move, as [`any_legal`](crate::rules::any_legal) does; `None`: it isn't asked.
    pub(in crate::games::silver_dagger) fn any(&self, rng: &mut Stream) -> Option<Move> {
        if !self.course.asked().contains(self.seat) {
            return None;
        }
        match draw_one(rng, usize::from(self.chooses_set()), self)? {
            Drawn::Listed(mv) => Some(mv),
            Drawn::Other if matches!(self.course.phase, Phase::Drawn | Phase::Exchange) => {
                let set = bits(self.exchanges().draw(rng));
                Some(Move::Exchange(set.map(|at| self.own()[at].token()).collect()))
            }
            Drawn::Other => self.set().sample(rng, |_| true),
        }
    }

    /// Calls `each` with every legal move but sets of own cards, of which there are too many to list.
    pub(in crate::games::silver_dagger) fn moves(&self, each: impl FnMut(Move)) {
        if self.course.asked().contains(self.seat) {
            self.list_all(each);
        }
    }

    fn actions(&self, mut each: impl FnMut(Move) -> bool) -> bool {
        let fits = |mv: &Move| self.check_action(mv).is_ok();
        if [Move::Draw, Move::DrawPrivate, Move::Take, Move::Call].into_iter().filter(fits).any(&mut each) {
            return true;
        }
        let mut zombies = self.own().iter().filter(|laid| laid.face_up() == Some(Card::Zombie));
        !self.is_guarded(self.course.before()) && zombies.any(|laid| each(Move::Give(laid.token())))
    }
}

/// The moves of a seat that is asked.
impl<S: Owns> Lists<Move> for Choosing<'_, S> {
    fn list(&self, mut each: impl FnMut(Move) -> bool) -> bool {
        match self.course.phase_now() {
            Phase::Direction => Direction::BOTH.into_iter().any(|way| each(Move::Direction(way))),
            Phase::Spy => {
                let mut spies = self.spies();
                spies.any(|spy| self.others_down().any(|card| each(Move::Spy { spy, card }))) || each(Move::NoLook)
            }
            Phase::Action => self.actions(each),
            Phase::Drawn => {
                let fits = |mv: &Move| self.check_drawn(mv).is_ok();
                [Move::Discard, Move::Approximate, Move::LayDown].into_iter().filter(fits).any(each)
            }
            Phase::Place => self.places().iter().any(|at| each(Move::Place(*at))),
            Phase::End | Phase::Penalty | Phase::Gift => End::BOTH.into_iter().any(|end| each(Move::End(end))),
            Phase::Use => [true, false].into_iter().any(|uses| each(Move::Use(uses))),
            Phase::Flip => {
                let mut full = (0..self.course.seats).map(Seat).filter(|seat| !self.village(*seat).is_empty());
                full.any(|seat| each(Move::Flip(seat)))
            }
            Phase::Seer => self.unseen().any(|token| each(Move::Look(token))),
            Phase::Mystic => self.unseen().any(|token| each(Move::Look(token))) || each(Move::Stop),
            Phase::Thief => self.all_down().any(|token| each(Move::Look(token))),
            Phase::Turn => self.others_down().any(|token| each(Move::Turn(token))),
            Phase::Switch => self.own().iter().any(|laid| each(Move::Switch(laid.token()))),
            Phase::Trade => {
                let partners = self.target_owner().into_iter().flat_map(|owner| self.partners(owner));
                let mut cards = partners.flat_map(|seat| self.village(seat));
                cards.any(|laid| each(Move::Switch(laid.token())))
            }
            _ => false,
        }
    }
}

/// These tokens in a row, as many as there is room for.
pub(in crate::games::silver_dagger) fn tokens(chosen: &[u32]) -> Tokens {
    chosen.iter().take(ROOM).map(|token| *token as u16).collect()
}
