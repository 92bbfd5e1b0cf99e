//! What an eye remembers of hidden pieces, and who else knows it: what the memory aid shows (general rule 11).

use super::{Eye, Faces, Known, Numbered, Seat, Seats, SeenBy};

/// Something hidden that is remembered.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hidden {
    /// The piece with this token.
    Piece(u32),
    /// A card in the hand of this seat, without an order: which of them it is, is nobody's knowledge but its owner's.
    InHand(Seat),
}

/// What an eye remembers of something hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory<F> {
    /// What it is about. A card in the eye's own hand is a piece, since that eye sees which it is.
    pub of: Hidden,
    /// The faces it may have, as far as the eye knows; none: this eye knows only that others know it.
    pub faces: Vec<F>,
    /// Those who know something of it.
    pub who: SeenBy,
}

/// Those who are of one of both groups.
fn either(a: SeenBy, b: SeenBy) -> SeenBy {
    match (a, b) {
        (SeenBy::Seats(a), SeenBy::Seats(b)) => SeenBy::Seats(a.and(b)),
        _ => SeenBy::Everybody,
    }
}

/// The faces of a set, none if it says nothing.
fn told<F: Numbered>(faces: Faces<F>) -> Vec<F> {
    if faces == Faces::ANY { Vec::new() } else { faces.iter().collect() }
}

impl<F: Numbered> Known<F> {
    /// All that `eye` remembers: of pieces in the order of their tokens, then of hands in the order of their owners.
    pub fn memories(&self, eye: Eye) -> Vec<Memory<F>> {
        let pieces = self.pieces.chunk_by(|a, b| a.token == b.token).map(|notes| {
            let who = notes.iter().map(|note| note.faces.seen_by).fold(SeenBy::Seats(Seats::NONE), either);
            Memory { of: Hidden::Piece(notes[0].token), faces: told(self.of(eye, notes[0].token)), who }
        });
        let hands = self.hands.chunk_by(|a, b| a.owner == b.owner).flat_map(|notes| {
            let owner = notes[0].owner;
            self.sure(eye, owner).into_iter().map(move |(card, faces)| {
                let of = if eye == Eye::Seat(owner) { Hidden::Piece(card) } else { Hidden::InHand(owner) };
                let those = notes.iter().filter(|note| note.card == card && note.is_sure(eye));
                let who = those.map(|note| note.who()).fold(SeenBy::Seats(Seats::NONE), either);
                Memory { of, faces: told(faces), who }
            })
        });
        pieces.chain(hands).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);

    fn seats(those: &[Seat]) -> SeenBy {
        SeenBy::Seats(those.iter().copied().collect())
    }

    #[test]
    fn an_eye_remembers_what_it_saw_and_sees_who_knows_what_lies_face_down() {
        let mut known = Known::<u8>::default();
        known.learn(7, seats(&[A]), Faces::one(6));
        known.learn(7, SeenBy::Everybody, Faces::which(|face| face >= 7));
        known.learn(9, seats(&[A, B]), Faces::one(3));
        let of = |eye| {
            let mut seen = Known::default();
            seen.see(&known, eye);
            seen.memories(eye)
        };
        let high = Memory { of: Hidden::Piece(7), faces: vec![7, 8], who: SeenBy::Everybody };
        let nine = |faces: &[u8]| Memory { of: Hidden::Piece(9), faces: faces.to_vec(), who: seats(&[A, B]) };
        assert_eq!(of(Eye::Seat(B)), [high.clone(), nine(&[3])]);
        assert_eq!(of(Eye::Seat(C)), [high.clone(), nine(&[])]);
        assert_eq!(of(Eye::Table), [high, nine(&[])]);
    }

    #[test]
    fn a_card_that_was_shown_is_remembered_in_the_hand_by_who_saw_it_and_its_owner_knows_which_it_is() {
        let mut known = Known::<u8>::default();
        known.shown_in_hand(B, 12, seats(&[A, B]), 5);
        known.shown_in_hand(B, 13, seats(&[B, C]), 5);
        let of = |eye| {
            let mut seen = Known::default();
            seen.see(&known, eye);
            seen.memories(eye)
        };
        let in_hand =
            |faces: u8, who: [Seat; 2]| Memory { of: Hidden::InHand(B), faces: vec![faces], who: seats(&who) };
        assert_eq!(of(Eye::Seat(A)), [in_hand(5, [A, B])]);
        assert_eq!(of(Eye::Seat(C)), [in_hand(5, [B, C])]);
        assert_eq!(of(Eye::Table), []);
        let own = |token, who: [Seat; 2]| Memory { of: Hidden::Piece(token), faces: vec![5], who: seats(&who) };
        assert_eq!(of(Eye::Seat(B)), [own(12, [A, B]), own(13, [B, C])]);
    }
}
