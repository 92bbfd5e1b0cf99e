//! The view that each eye has of a game, and imagining what it may not see.
//!
//! A view holds all that its seat has legally seen and that is still true (no. 36): what it knows of each facedown card, and
//! which seats know it. What the screen goes on showing of that is the house rule `memory-aid`.

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    config::Config,
    rules::{Choosing, Lies, Owns},
    state::{CARDS, Card, Course, Held, InHand, Laid, Phase, Pile, Place, SEATS, Side, SilverDagger, Source, Tokens},
};
use crate::rules::{
    Eye, Faces, Piece, PieceOf, Pieces, Seat, Seats, Secret, Seed, SeenBy, Stream, Zone,
    decks::{self, DeckSeen, Redeal, Seen},
    row::Row,
};

/// A card of a village as an eye knows it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SilverLaidSeen")]
pub struct LaidSeen {
    /// The token of the piece.
    pub token: u16,
    /// Its face, if this eye sees or knows it.
    pub face: Option<Card>,
    /// Whether it lies faceup. At the end of a round, what was turned up last still counts as facedown.
    pub up: bool,
    /// Those who know its face: that they do, all know.
    pub knows: SeenBy,
    /// Whether all know it to be 5 or higher: an Elusive Seer left it facedown.
    pub high: bool,
}

impl LaidSeen {
    /// How an eye sees it. Whether it knows the card is as good as chance, so that a branch would mostly be foretold wrong:
    /// there is none.
    #[inline]
    pub(super) fn of(laid: Laid, eye: Eye) -> LaidSeen {
        let Laid { held, up, knows, high } = laid;
        let (everybody, seats) = match knows {
            SeenBy::Everybody => (true, Seats::NONE),
            SeenBy::Seats(seats) => (false, seats),
        };
        let own = eye.seat().map_or(Seats::NONE, Seats::one);
        let sees = (eye == Eye::Open) | everybody | (seats.but(own) != seats);
        LaidSeen { token: held.token, face: if sees { Some(held.card) } else { None }, up, knows, high }
    }

    /// The faces that it may have, as far as this eye knows.
    pub fn faces(&self) -> Faces<Card> {
        match self.face {
            Some(face) => Faces::one(face),
            None if self.high => Faces::which(Card::is_high),
            None => Faces::ANY,
        }
    }

    /// The card as it lies in an imagined state, where it has this face.
    fn imagined(&self, card: Card) -> Laid {
        let LaidSeen { token, up, knows, high, .. } = *self;
        Laid { held: Held { card, token }, up, knows, high }
    }
}

impl Lies for LaidSeen {
    fn token(&self) -> u16 {
        self.token
    }

    fn face_up(&self) -> Option<Card> {
        self.face.filter(|_| self.up)
    }
}

/// The card that the seat in turn has drawn or taken, as an eye knows it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SilverInHandSeen")]
pub struct InHandSeen {
    /// The card as it is going to lie.
    pub laid: LaidSeen,
    /// Where it comes from.
    pub from: Source,
}

/// One player's cards as an eye knows them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "SilverSideView")]
pub struct SideView {
    /// The village, from the left.
    pub village: Row<LaidSeen, CARDS>,
    /// The private deck, the top card last: its owner sees the faces.
    pub private: Row<Seen<Card>, CARDS>,
    /// The two cards to look at before the round, once they are picked: for their owner alone.
    pub sealed: Option<Secret<Tokens>>,
}

impl Owns for SideView {
    type Laid = LaidSeen;

    fn village(&self) -> &[LaidSeen] {
        &self.village
    }

    fn private(&self) -> usize {
        self.private.len()
    }
}

/// All that one eye may see.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "SilverView")]
pub struct View {
    /// The eye that has this view.
    pub eye: Eye,
    /// What was agreed. A view's JSON leaves out what never changes, as the record's header has it.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub config: Config,
    /// Everything that is public besides the cards.
    pub course: Course,
    /// The sides, by seat; those that nobody sits at are empty.
    pub sides: [SideView; SEATS],
    /// The deck.
    pub deck: DeckSeen<Card, CARDS>,
    /// The unused sets.
    pub aside: DeckSeen<Card, CARDS>,
    /// The discards, the top one last. All have been seen, so a view remembers them; only the top one lies open.
    pub discards: Pile,
    /// The card that the seat in turn has drawn or taken.
    pub hand: Option<InHandSeen>,
}

/// An empty table for two.
impl Default for View {
    fn default() -> View {
        View {
            eye: Eye::Table,
            config: Config::default(),
            course: Course { seats: 2, ..Course::default() },
            sides: Default::default(),
            deck: DeckSeen::default(),
            aside: DeckSeen::default(),
            discards: Row::default(),
            hand: None,
        }
    }
}

impl View {
    /// The seats, in the order of their numbers.
    pub fn seats(&self) -> Seats {
        Seats::all(self.course.seats.into())
    }

    /// What the seat that has this view goes by.
    pub(super) fn choosing(&self) -> Option<Choosing<'_, SideView>> {
        let seat = self.eye.seat().filter(|seat| seat.index() < SEATS)?;
        Some(Choosing {
            course: &self.course,
            numbers: &self.config.numbers,
            seat,
            sides: &self.sides,
            hand: self.hand.and_then(|hand| hand.laid.face),
            deck: self.deck.count.into(),
            discards: self.discards.len(),
        })
    }
}

/// Whether `eye` may look through the private deck of `owner`, and see what that seat has sealed.
fn open(eye: Eye, owner: Seat) -> bool {
    eye == Eye::Open || eye == Eye::Seat(owner)
}

/// Writes what `eye` may see of `state`.
pub(super) fn write(state: &SilverDagger, eye: Eye, out: &mut View) {
    out.eye = eye;
    out.config = state.config;
    out.course = state.course;
    for (owner, (side, out)) in (0..).map(Seat).zip(state.sides.iter().zip(&mut out.sides)) {
        let sees = open(eye, owner);
        out.village.map_short(&side.village, |laid| LaidSeen::of(laid, eye));
        out.private.map_short(&side.private, |held| Seen::of(held, sees));
        out.sealed = side.sealed.map(|sealed| Secret { seen_by: SeenBy::one(owner), value: sees.then_some(sealed) });
    }
    out.deck.write(&state.deck, eye == Eye::Open);
    out.aside.write(&state.aside, eye == Eye::Open);
    out.discards = state.discards;
    out.hand = state.hand.map(|hand| InHandSeen { laid: LaidSeen::of(hand.laid, eye), from: hand.from });
}

impl Pieces for View {
    type Face = Card;
    type Place = Place;

    /// A facedown card that this eye knows shows no face: what an eye knows is no piece's face.
    fn pieces(&self, out: &mut Vec<PieceOf<View>>) {
        let piece = |owner, place, at: usize, token: u16, face| Piece {
            token: token.into(),
            face,
            zone: Zone { owner, place, at: at as u16 },
        };
        for (deck, place) in [(&self.deck, Place::Deck), (&self.aside, Place::Aside)] {
            out.extend(deck.cards().enumerate().map(|(at, seen)| piece(None, place, at, seen.token, seen.face)));
        }
        let all = self.eye == Eye::Open;
        let buried = self.discards.len().saturating_sub(1);
        let discard = |(at, held): (usize, &Held)| {
            let face = Some(held.card).filter(|_| at == buried || all);
            piece(None, Place::Discards, at, held.token, face)
        };
        out.extend(self.discards.iter().enumerate().map(discard));
        for (seat, side) in (0..).map(Seat).zip(&self.sides) {
            let revealed = all || self.course.revealed.contains(seat);
            out.extend(side.village.iter().enumerate().map(|(at, laid)| {
                let face = laid.face.filter(|_| laid.up || revealed);
                piece(Some(seat), Place::Village, at, laid.token, face)
            }));
            let private =
                |(at, seen): (usize, &Seen<Card>)| piece(Some(seat), Place::Private, at, seen.token, seen.face);
            out.extend(side.private.iter().enumerate().map(private));
        }
        if let Some(InHandSeen { laid, .. }) = self.hand {
            // Who holds it sees it, whatever others know of it.
            let holds = all || laid.up || self.eye == Eye::Seat(self.course.active);
            let face = laid.face.filter(|_| holds);
            out.push(piece(Some(self.course.active), Place::Hand, 0, laid.token, face));
        }
    }
}

/// Deals what this eye doesn't know by lot, so that it agrees with all that the eye knows: the deck, the unused sets, and
/// then the villages and private decks by seat, and the card in hand.
fn redealt(view: &View, rng: &mut Stream) -> Option<Vec<Card>> {
    let mut deal = Redeal::of(Card::deck(&view.config.numbers.copies));
    view.discards.iter().for_each(|held| deal.open(held.card));
    let place = |deal: &mut Redeal<Card>, face: Option<Card>, faces: Faces<Card>| match face {
        Some(face) => deal.seen(face),
        None => deal.hidden(faces),
    };
    for seen in view.deck.cards().chain(view.aside.cards()) {
        place(&mut deal, seen.face, Faces::ANY);
    }
    for side in &view.sides {
        side.village.iter().for_each(|laid| place(&mut deal, laid.face, laid.faces()));
        side.private.iter().for_each(|seen| place(&mut deal, seen.face, Faces::ANY));
    }
    if let Some(hand) = &view.hand {
        place(&mut deal, hand.laid.face, hand.laid.faces());
    }
    deal.deal(rng)
}

/// Imagines a state with this very view: the cards that the eye doesn't know are dealt anew, by lot.
pub(super) fn imagine(view: &View, rng: &mut Stream) -> SilverDagger {
    let mut cards = redealt(view, rng).unwrap_or_default().into_iter();
    let mut next = || cards.next().unwrap_or_default();
    let mut pile = |deck: &DeckSeen<Card, CARDS>| -> Pile {
        deck.cards().map(|seen| Held { card: next(), token: seen.token }).collect()
    };
    let (deck, aside) = (pile(&view.deck), pile(&view.aside));
    let mut sides: [Side; SEATS] = Default::default();
    for (side, seen) in sides.iter_mut().zip(&view.sides) {
        side.village = seen.village.iter().map(|laid| laid.imagined(next())).collect();
        side.private = seen.private.iter().map(|seen| Held { card: next(), token: seen.token }).collect();
        side.sealed = seen.sealed.map(|secret| secret.value.unwrap_or_else(|| any_two(&side.village, rng)));
    }
    let hand = view.hand.map(|hand| InHand { laid: hand.laid.imagined(next()), from: hand.from });
    SilverDagger {
        config: view.config,
        course: view.course,
        sides,
        deck,
        aside,
        discards: view.discards,
        hand,
        tokens: next_token(view),
        chance: Seed(rng.bits()).stream("deal"),
        haste: Seed(rng.bits()).stream("haste"),
    }
}

/// Any two cards of a village, each two as likely as others.
pub(super) fn any_two(village: &[Laid], rng: &mut Stream) -> Tokens {
    let (mut wanted, mut two) = (2, Tokens::default());
    for (n, laid) in village.iter().enumerate() {
        if rng.below(village.len() - n) < wanted {
            two.push(laid.held.token);
            wanted -= 1;
        }
    }
    two
}

/// Tokens above all that are in use.
fn next_token(view: &View) -> decks::Tokens {
    let decks = view.deck.cards().chain(view.aside.cards()).map(|seen| seen.token);
    let villages = view.sides.iter().flat_map(|side| side.village.iter().map(|laid| laid.token));
    let private = view.sides.iter().flat_map(|side| side.private.iter().map(|seen| seen.token));
    let rest = view.discards.iter().map(|held| held.token).chain(view.hand.map(|hand| hand.laid.token));
    decks::Tokens::above(decks.chain(villages).chain(private).chain(rest))
}

/// Whether a view's phase has its seats choose in secret: what may be done with a card that was drawn is shown to that seat
/// alone (no. 42), and the first looks are sealed.
pub(super) fn is_secret(phase: Phase) -> bool {
    matches!(phase, Phase::Start | Phase::Drawn)
}
