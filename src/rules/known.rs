//! Knowledge of pieces that lie face down: which faces are still possible, which are surely in a hand, and who knows
//! it. The game says what is learnt and when it is forgotten; views carry it, bots read it, and `imagine` keeps to it.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{borrow::Cow, fmt, marker::PhantomData, ops::Range};

use super::{Eye, Redact, Seat, Seats, Secret, SeenBy, Set, row::Row, set::set_of};

/// A face with a number below 64 of its own. The number of a card stands for what is printed on it, so identical cards
/// share one.
pub trait Numbered: Copy + PartialEq + fmt::Debug + 'static {
    /// All faces, in the order of their numbers.
    fn all() -> &'static [Self];

    /// The number of the face.
    fn number(self) -> usize {
        Self::all().iter().position(|face| *face == self).unwrap_or_default()
    }
}

/// A set of faces: those that a piece may have.
#[derive(Copy, Clone)]
pub struct Faces<F>(u64, PhantomData<F>);

/// [`Faces::ANY`] is the set of all faces.
impl<F: Numbered> PartialEq for Faces<F> {
    fn eq(&self, other: &Faces<F>) -> bool {
        self.bits() == other.bits()
    }
}

impl<F: Numbered> Eq for Faces<F> {}

impl<F: Numbered> Faces<F> {
    /// All faces.
    pub const ANY: Faces<F> = Faces(u64::MAX, PhantomData);

    /// The set as a bit for each face in it.
    fn bits(self) -> u64 {
        self.0 & (u64::MAX >> (64 - F::all().len()))
    }

    /// This face alone.
    pub fn one(face: F) -> Faces<F> {
        Faces(1 << face.number(), PhantomData)
    }

    /// The faces for which `fits` holds.
    pub fn which(fits: impl Fn(F) -> bool) -> Faces<F> {
        F::all().iter().copied().filter(|face| fits(*face)).collect()
    }

    /// Whether `face` is in the set.
    pub fn contains(self, face: F) -> bool {
        self.0 & 1 << face.number() != 0
    }

    /// The faces that are in both sets.
    #[must_use]
    pub const fn both(self, other: Faces<F>) -> Faces<F> {
        Faces(self.0 & other.0, PhantomData)
    }

    /// Iterates over the faces in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = F> {
        F::all().iter().copied().filter(move |face| self.contains(*face))
    }

    /// The face, if there is only one.
    pub fn only(self) -> Option<F> {
        let bits = self.bits();
        bits.is_power_of_two().then(|| F::all()[bits.trailing_zeros() as usize])
    }
}

impl<F: Numbered> FromIterator<F> for Faces<F> {
    fn from_iter<I: IntoIterator<Item = F>>(faces: I) -> Faces<F> {
        Faces(faces.into_iter().fold(0, |set, face| set | 1 << face.number()), PhantomData)
    }
}

impl<F: Numbered> fmt::Debug for Faces<F> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Written as a list of faces, so that anybody can read a record.
impl<F: Numbered + Serialize> Serialize for Faces<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, F: Numbered + Deserialize<'de>> Deserialize<'de> for Faces<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Faces<F>, D::Error> {
        Ok(Vec::<F>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl<F: JsonSchema> JsonSchema for Faces<F> {
    fn schema_name() -> Cow<'static, str> {
        format!("FacesOf{}", F::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        set_of::<F>(generator, "What a piece may be: one of these.")
    }
}

/// The knowledge that some eyes have of one piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(serialize = "F: Numbered + Serialize", deserialize = "F: Numbered + Deserialize<'de>"))]
pub struct Note<F: Numbered> {
    /// The token of the piece.
    pub token: u32,
    /// The faces it may have, and who knows that. The fact that they know is public.
    pub faces: Secret<Faces<F>>,
}

/// A card that is surely in a hand without order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(serialize = "F: Numbered + Serialize", deserialize = "F: Numbered + Deserialize<'de>"))]
pub struct HandNote<F: Numbered> {
    /// The seat whose hand it is.
    pub owner: Seat,
    /// The token of the card. If several groups know of one card, all name the same. To an eye other than its owner's,
    /// it only says which entries are of one card: they are counted from 0.
    pub card: u32,
    /// The faces it may have, and who knows that.
    pub faces: Secret<Faces<F>>,
    /// Who among those can no longer count on it. Nobody is told of others, so a view doesn't say.
    #[serde(default, skip_serializing_if = "Dropped::is_nobody")]
    pub dropped: Dropped,
    /// Seats that have since had the card in a hand of their own, and gave that away before all eyes: who sees the entry
    /// can tell that they know the card. They aren't told who knows it besides them.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub givers: Seats,
}

/// The eyes that can no longer count on a card to be in a hand.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Dropped {
    /// These seats.
    pub seats: Seats,
    /// Whether the table's eye is one.
    pub table: bool,
}

fn is_nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

impl Dropped {
    /// Whether everybody still counts on the card.
    fn is_nobody(&self) -> bool {
        *self == Dropped::default()
    }
}

impl<F: Numbered> HandNote<F> {
    /// An entry of a card in the hand of `owner`.
    fn new(owner: Seat, card: u32, faces: Secret<Faces<F>>) -> HandNote<F> {
        HandNote { owner, card, faces, dropped: Dropped::default(), givers: Seats::NONE }
    }

    /// Those who know the card, as far as those can tell who see this entry.
    pub(super) fn who(&self) -> SeenBy {
        match self.faces.seen_by {
            SeenBy::Seats(seats) => SeenBy::Seats(seats.and(self.givers)),
            all => all,
        }
    }

    /// Whether `eye` still counts on this card.
    pub(super) fn is_sure(&self, eye: Eye) -> bool {
        let dropped = match eye {
            Eye::Seat(seat) => self.dropped.seats.contains(seat),
            Eye::Table => self.dropped.table,
            Eye::Open => false,
        };
        eye.may_see(self.faces.seen_by) && !dropped
    }

    /// Whether nobody counts on it any longer.
    fn is_gone(&self) -> bool {
        let seats = match self.faces.seen_by {
            SeenBy::Everybody if !self.dropped.table => return false,
            SeenBy::Everybody => Seats::all(Seats::MOST),
            SeenBy::Seats(seats) => seats,
        };
        seats.but(self.dropped.seats).is_empty()
    }
}

/// All that is known of hidden pieces. It doesn't have to contain what an owner sees anyway.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(bound(serialize = "F: Numbered + Serialize", deserialize = "F: Numbered + Deserialize<'de>"))]
pub struct Known<F: Numbered> {
    /// The knowledge of pieces that can be told apart, in the order of their tokens.
    pub pieces: Vec<Note<F>>,
    /// The knowledge of hands without order, in the order of their owners. An eye sees only its own.
    pub hands: Vec<HandNote<F>>,
}

impl<F: Numbered> Clone for Known<F> {
    fn clone(&self) -> Known<F> {
        Known { pieces: self.pieces.clone(), hands: self.hands.clone() }
    }

    /// Reuses the memory: views are written into it again and again, and mostly there is nothing new to write.
    fn clone_from(&mut self, other: &Known<F>) {
        copy(&other.pieces, &mut self.pieces);
        copy(&other.hands, &mut self.hands);
    }
}

/// Copies into the memory that is there.
fn copy<T: Copy>(from: &Vec<T>, to: &mut Vec<T>) {
    if from.is_empty() {
        to.clear();
    } else if from.len() == to.len() {
        to.copy_from_slice(from);
    } else {
        to.clear();
        to.reserve(from.capacity());
        to.extend_from_slice(from);
    }
}

impl<F: Numbered> Default for Known<F> {
    fn default() -> Known<F> {
        Known { pieces: Vec::new(), hands: Vec::new() }
    }
}

impl<F: Numbered> Known<F> {
    /// Notes that `who` now know the piece to have one of `faces`, besides what they knew before.
    pub fn learn(&mut self, token: u32, who: SeenBy, faces: Faces<F>) {
        let key = (token, who);
        match self.pieces.binary_search_by_key(&key, |note| (note.token, note.faces.seen_by)) {
            Ok(at) => {
                let known = &mut self.pieces[at].faces.value;
                // An imagined state doesn't say what others knew before.
                *known = Some(known.map_or(faces, |known| known.both(faces)));
            }
            Err(at) => self.pieces.insert(at, Note { token, faces: Secret::new(who, faces) }),
        }
    }

    /// The faces that a piece may have, as far as `eye` knows.
    pub fn of(&self, eye: Eye, token: u32) -> Faces<F> {
        let from = self.pieces.partition_point(|note| note.token < token);
        let notes = self.pieces[from..].iter().take_while(|note| note.token == token);
        let seen = notes.filter(|note| eye.may_see(note.faces.seen_by)).filter_map(|note| note.faces.value);
        seen.fold(Faces::ANY, Faces::both)
    }

    /// Forgets everything about the pieces that `gone` names: they lie open, or were shuffled.
    pub fn forget(&mut self, gone: impl Fn(u32) -> bool) {
        self.pieces.retain(|note| !gone(note.token));
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.pieces.clear();
        self.hands.clear();
    }

    /// Notes that piece `token` vanishes in the hand of `owner`: what was known of it is now known of a card in that
    /// hand.
    pub fn came_to_hand(&mut self, owner: Seat, token: u32) {
        // Mostly it comes from a deck, and nobody knows anything.
        if self.pieces.iter().all(|note| note.token != token) {
            return;
        }
        let at = self.hands.partition_point(|held| held.owner <= owner);
        let notes = self.pieces.iter().filter(|note| note.token == token);
        let held: Vec<HandNote<F>> = notes.map(|note| HandNote::new(owner, token, note.faces)).collect();
        self.hands.splice(at..at, held);
        self.forget(|piece| piece == token);
    }

    /// Notes that piece `token`, which lay open, vanishes in the hand of `owner`.
    pub fn came_openly(&mut self, owner: Seat, token: u32, face: F) {
        self.forget(|piece| piece == token);
        self.add_to_hand(owner, token, SeenBy::Everybody, Faces::one(face));
    }

    /// Notes that a card left the hand of `owner`, one of `faces` as far as others can tell. Of the cards that an eye
    /// knows to be there, and that fit and look alike to it, the first is no longer sure to be. Returns whether nobody
    /// knows of the card any longer that has left.
    pub fn left_hand(&mut self, owner: Seat, faces: Faces<F>) -> bool {
        let dropped = self.drop_the_one(owner, faces);
        if !dropped {
            self.drop_fitting(owner, faces, |_| true);
        }
        dropped
    }

    /// The places of the entries of the hand of `owner`.
    fn of_hand(&self, owner: Seat) -> Range<usize> {
        // Mostly little is known, and counting it is faster than a binary search.
        let from = self.hands.iter().take_while(|held| held.owner < owner).count();
        from..from + self.hands[from..].iter().take_while(|held| held.owner == owner).count()
    }

    /// The entries of the hand of `owner`.
    pub(super) fn hand(&self, owner: Seat) -> &[HandNote<F>] {
        &self.hands[self.of_hand(owner)]
    }

    /// Drops a card that left the hand of `owner` for all to see, if it is the only one there that anybody knows to have
    /// its face, and all who know of it know which it is: mostly so, and done at once. Returns whether it was.
    fn drop_the_one(&mut self, owner: Seat, faces: Faces<F>) -> bool {
        let Some(face) = faces.only() else { return false };
        let fits = |held: &&HandNote<F>| {
            (held.owner == owner) & held.faces.value.is_none_or(|known| known.both(faces).bits() != 0)
        };
        let mut fitting = self.hands.iter().filter(fits);
        let Some(first) = fitting.next().copied() else { return true };
        let is_it = |held: &HandNote<F>| held.card == first.card && held.faces.value == Some(Faces::one(face));
        let sure = is_it(&first) && fitting.all(is_it);
        if sure {
            let hand = self.of_hand(owner);
            self.hands.extract_if(hand, |held| held.card == first.card).for_each(drop);
        }
        sure
    }

    /// Lets those who `notice` it drop, of the cards that fit `faces` and look alike to them, the first.
    fn drop_fitting(&mut self, owner: Seat, faces: Faces<F>, notice: impl Fn(Eye) -> bool) {
        // Mostly nobody knows of such a card in that hand.
        let fits = |held: &HandNote<F>| held.faces.value.is_none_or(|known| known.both(faces).bits() != 0);
        if !self.hand(owner).iter().any(fits) {
            return;
        }
        let loses = |eye: Eye| notice(eye) && self.hand(owner).iter().any(|held| fits(held) && held.is_sure(eye));
        let lost = |eye: Eye| if loses(eye) { self.lost(eye, owner, faces) } else { Vec::new() };
        let all_lose = lost(Eye::Table);
        let lose: [Vec<u32>; Seats::MOST] = std::array::from_fn(|seat| lost(Eye::Seat(Seat(seat as u8))));
        self.hands.retain_mut(|held| {
            if held.owner == owner {
                let losers = Seats::all(Seats::MOST).iter().filter(|seat| lose[seat.index()].contains(&held.card));
                held.dropped.seats = held.dropped.seats.and(losers.collect());
                held.dropped.table |= all_lose.contains(&held.card);
            }
            !held.is_gone()
        });
    }

    /// The cards that `eye` drops when one of `faces` leaves the hand of `owner`: of those that look alike to it, the
    /// first.
    fn lost(&self, eye: Eye, owner: Seat, faces: Faces<F>) -> Vec<u32> {
        let mut lost: Vec<(Faces<F>, u32)> = Vec::new();
        for (card, known) in self.sure(eye, owner) {
            if known.both(faces).bits() != 0 && lost.iter().all(|(other, _)| *other != known) {
                lost.push((known, card));
            }
        }
        lost.into_iter().map(|(_, card)| card).collect()
    }

    /// Adds an entry of a card in the hand of `owner`, after those that there are.
    fn add_to_hand(&mut self, owner: Seat, card: u32, who: SeenBy, faces: Faces<F>) {
        let at = self.hands.partition_point(|held| held.owner <= owner);
        self.hands.insert(at, HandNote::new(owner, card, Secret::new(who, faces)));
    }

    /// Notes that `who` were shown card `token` of the hand of `owner`, with this face. They can't tell whether it is one
    /// that they knew of already, unless that had another face; the owner can.
    pub fn shown_in_hand(&mut self, owner: Seat, token: u32, who: SeenBy, face: F) {
        self.drop_fitting(owner, Faces::one(face), |eye| eye.may_see(who) && eye != Eye::Seat(owner));
        self.add_to_hand(owner, token, who, Faces::one(face));
    }

    /// Notes that `to` took a card out of the hand of `from`, where it was the `only` one or not, and that it has `token`
    /// now. `eyes` saw it: those of the two, which at a table of two is everybody. Others saw it only if it was the only
    /// one; else they can't tell what is left.
    pub fn stolen(&mut self, [from, to]: [Seat; 2], eyes: SeenBy, face: F, token: u32, only: bool) {
        if only {
            for held in self.hands.iter_mut().filter(|held| held.owner == from) {
                (held.owner, held.card) = (to, token);
            }
            self.hands.sort_by_key(|held| held.owner);
        } else {
            self.hands.retain_mut(|held| {
                if held.owner != from {
                    return true;
                }
                let of_them = |seats: Seats| match eyes {
                    SeenBy::Everybody => seats,
                    SeenBy::Seats(two) => seats.but(seats.but(two)),
                };
                held.givers = of_them(held.givers);
                held.faces.seen_by = match held.faces.seen_by {
                    SeenBy::Everybody => eyes,
                    SeenBy::Seats(seats) => SeenBy::Seats(of_them(seats)),
                };
                // What a seat has learnt of its own hand is no news.
                !held.is_gone() && held.faces.seen_by != SeenBy::one(from)
            });
            self.drop_fitting(from, Faces::one(face), |_| true);
        }
        self.add_to_hand(to, token, eyes, Faces::one(face));
    }

    /// Notes that the hands of two seats changed owners before all eyes.
    pub fn hands_exchanged(&mut self, a: Seat, b: Seat) {
        for held in self.hands.iter_mut().filter(|held| held.owner == a || held.owner == b) {
            held.givers = held.givers.with(held.owner);
            held.owner = if held.owner == a { b } else { a };
        }
        // What a seat has learnt of its own hand is no news any longer.
        self.hands.retain(|held| held.faces.seen_by != SeenBy::one(held.owner));
        self.hands.sort_by_key(|held| held.owner);
    }

    /// Notes that seat `giver` knows the whole hand of `owner`: these cards, each with its token, as `who` know, the giver
    /// alone or both. Entries that name one of these tokens are of that card; with any other, they would count a card twice.
    pub fn seen_whole(&mut self, owner: Seat, giver: Seat, who: Seats, cards: impl Iterator<Item = (u32, F)> + Clone) {
        let is_there = |token: u32| cards.clone().any(|(other, _)| other == token);
        let is_new = |seen_by: SeenBy| seen_by == SeenBy::one(giver) || seen_by == SeenBy::Seats(who);
        self.hands.retain(|held| held.owner != owner || !is_new(held.faces.seen_by));
        for held in self.hands.iter_mut().filter(|held| held.owner == owner && !is_there(held.card)) {
            held.dropped.seats = held.dropped.seats.and(who);
        }
        for (token, face) in cards {
            self.add_to_hand(owner, token, SeenBy::Seats(who), Faces::one(face));
        }
    }

    /// Gives the cards in the hand of `owner` other tokens.
    pub fn rekey(&mut self, owner: Seat, new: impl Fn(u32) -> u32) {
        let hand = self.of_hand(owner);
        self.hands[hand].iter_mut().for_each(|held| held.card = new(held.card));
    }

    /// The cards that `eye` knows to be in the hand of `owner`.
    pub fn in_hand(&self, eye: Eye, owner: Seat) -> Vec<Faces<F>> {
        self.sure(eye, owner).into_iter().map(|(_, faces)| faces).collect()
    }

    /// The cards that `eye` knows to be in the hand of `owner`, with their tokens.
    pub(super) fn sure(&self, eye: Eye, owner: Seat) -> Vec<(u32, Faces<F>)> {
        let mut cards: Vec<(u32, Faces<F>)> = Vec::new();
        for held in self.hand(owner).iter().filter(|held| held.is_sure(eye)) {
            let Some(faces) = held.faces.value else { continue };
            match cards.iter_mut().find(|(card, _)| *card == held.card) {
                Some((_, known)) => *known = known.both(faces),
                None => cards.push((held.card, faces)),
            }
        }
        cards
    }
}

impl<F: Numbered> Known<F> {
    /// Becomes what `eye` sees of `all`. The entries of hands that it doesn't see aren't there at all: they would tell it
    /// how much somebody knows of a hand.
    pub fn see(&mut self, all: &Known<F>, eye: Eye) {
        copy(&all.pieces, &mut self.pieces);
        self.pieces.iter_mut().for_each(|note| note.faces.redact(eye));
        self.hands.clear();
        self.hands.extend(all.hands.iter().filter(|held| held.is_sure(eye)));
        if eye != Eye::Open {
            self.count_cards(eye);
        }
    }

    /// Counts the cards in each hand that isn't the eye's own, so that no token tells which card of the hand it is, and
    /// says nothing of what others can't count on.
    fn count_cards(&mut self, eye: Eye) {
        // The entries of one hand follow each other.
        let mut owner = None;
        let mut counted: Row<u32, { Set::<()>::MOST }> = Row::default();
        for held in &mut self.hands {
            held.dropped = Dropped::default();
            if eye == Eye::Seat(held.owner) {
                continue;
            }
            if owner != Some(held.owner) {
                owner = Some(held.owner);
                counted.clear();
            }
            let at = counted.iter().position(|card| *card == held.card).unwrap_or_else(|| {
                counted.push(held.card);
                counted.len() - 1
            });
            held.card = at as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

    impl Numbered for u8 {
        fn all() -> &'static [u8] {
            &NUMBERS
        }
    }

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn high() -> Faces<u8> {
        Faces::which(|face| face >= 5)
    }

    #[test]
    fn any_face_is_all_faces() {
        let all = Faces::<u8>::which(|_| true);
        assert_eq!(all, Faces::ANY);
        let read: Faces<u8> = serde_json::from_str(&serde_json::to_string(&Faces::<u8>::ANY).unwrap()).unwrap();
        assert_eq!(read, Faces::ANY);
    }

    #[test]
    fn who_knows_is_public_and_what_is_not() {
        let mut known = Known::default();
        known.learn(7, SeenBy::one(A), Faces::one(6));
        known.learn(7, SeenBy::Everybody, high());
        known.learn(3, SeenBy::one(B), Faces::which(|face| face != 2));
        known.learn(3, SeenBy::one(B), Faces::which(|face| face < 4));
        let of = |eye| (known.of(eye, 7), known.of(eye, 3));
        assert_eq!(of(Eye::Seat(A)), (Faces::one(6), Faces::ANY));
        assert_eq!(of(Eye::Seat(B)), (high(), [1, 3].into_iter().collect()));
        assert_eq!(of(Eye::Table), (high(), Faces::ANY));
        let mut seen = Known::default();
        seen.see(&known, Eye::Seat(B));
        let told: Vec<_> = seen.pieces.iter().map(|note| (note.token, note.faces.seen_by, note.faces.value)).collect();
        let low = [1, 3].into_iter().collect();
        assert_eq!(
            told,
            [(3, SeenBy::one(B), Some(low)), (7, SeenBy::Everybody, Some(high())), (7, SeenBy::one(A), None)]
        );
        seen.forget(|token| token == 7);
        assert_eq!(seen.of(Eye::Table, 7), Faces::ANY);
    }

    #[test]
    fn what_leaves_a_hand_is_not_surely_in_it_any_longer() {
        let mut known = Known::default();
        let both = SeenBy::Seats(Seats::one(A).with(B));
        let cards = [(3, A, both, 6), (4, B, SeenBy::one(A), 6), (5, B, SeenBy::one(A), 6), (7, B, SeenBy::one(A), 5)];
        for (token, owner, who, face) in cards {
            known.learn(token, who, Faces::one(face));
            known.came_to_hand(owner, token);
        }
        // Of this card, A knows more than B.
        known.learn(9, both, high());
        known.learn(9, SeenBy::one(A), Faces::which(|face| face != 5));
        known.came_to_hand(B, 9);
        assert_eq!(known.pieces, []);
        let sure = |known: &Known<u8>, eye| known.in_hand(eye, B);
        let not_five: Faces<u8> = [6, 7, 8].into_iter().collect();
        assert_eq!(sure(&known, Eye::Seat(A)), [Faces::one(6), Faces::one(6), Faces::one(5), not_five]);
        assert_eq!(sure(&known, Eye::Seat(B)), [high()]);
        assert_eq!(sure(&known, Eye::Table), []);
        let mut seen = Known::default();
        seen.see(&known, Eye::Seat(B));
        assert_eq!(seen.hands.len(), 2, "nobody sees how much of a hand somebody else still knows");
        known.left_hand(B, Faces::one(2));
        assert_eq!(sure(&known, Eye::Seat(A)).len(), 4, "it was none of those");
        known.left_hand(B, Faces::one(6));
        assert_eq!(
            sure(&known, Eye::Seat(A)),
            [Faces::one(6), Faces::one(5)],
            "a six, which may have been the high one"
        );
        assert_eq!(sure(&known, Eye::Seat(B)), []);
    }

    #[test]
    fn a_card_that_came_openly_is_known_to_everybody_and_what_was_known_before_is_forgotten() {
        let mut known = Known::default();
        known.learn(3, SeenBy::one(A), high());
        known.came_openly(B, 3, 6);
        assert_eq!(known.pieces, []);
        assert_eq!(known.hands, [HandNote::new(B, 3, Secret::new(SeenBy::Everybody, Faces::one(6)))]);
    }

    #[test]
    fn faces_are_written_as_a_list() {
        assert_eq!(serde_json::to_string(&high()).unwrap(), "[5,6,7,8]");
        assert_eq!(serde_json::from_str::<Faces<u8>>("[5,6,7,8]").unwrap(), high());
        assert_eq!((high().only(), Faces::one(3).only()), (None, Some(3)));
    }
}
