//! The view that each eye has of a game, and imagining what it may not see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    config::Config,
    plays::Play,
    rules::{Choosing, asked},
    state::{CARDS, Card, Course, Deadlies, Held, Phase, Pile, Place, SEATS, Sealed, Side},
};
use crate::rules::{
    Eye, Faces, Known, Piece, PieceOf, Pieces, Seat, Seats, Secret, Seed, SeenBy, Stream, Zone,
    decks::{DeckSeen, Hand, HandSeen, Redeal, Seen, Tokens},
    row::Row,
};

/// One player's cards as an eye sees them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "DeadliesSideView")]
pub struct SideView {
    /// The hand.
    pub hand: HandSeen<Card, CARDS>,
    /// The Sloth in front.
    pub sloth: Option<Held>,
    /// What is discarded in secret, once it is chosen: for its owner alone.
    pub sealed: Option<Secret<Sealed>>,
}

/// All that one eye may see.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "DeadliesView")]
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
    /// The discards since the last shuffle.
    pub discards: Pile,
    /// The cards played this turn, the top one last.
    pub played: Play,
    /// The Wraths of a chain that were discarded.
    pub chain: Pile,
    /// The plays that were Gluttony.
    pub aside: Pile,
    /// What Greed has dealt, with the seats before which it lies.
    pub dealt: Row<(Seat, Held), 5>,
    /// The Halo, while nobody has it.
    pub halo: Option<Held>,
    /// What this eye surely knows of hands.
    pub known: Known<Card>,
}

/// An empty table for three.
impl Default for View {
    fn default() -> View {
        View {
            eye: Eye::Table,
            config: Config::default(),
            course: Course { wickedness: [0; 3].into_iter().collect(), ..Course::default() },
            sides: Default::default(),
            deck: DeckSeen::default(),
            discards: Row::default(),
            played: Row::default(),
            chain: Row::default(),
            aside: Row::default(),
            dealt: Row::default(),
            halo: None,
            known: Known::default(),
        }
    }
}

impl View {
    /// The seats, in the order of their numbers.
    pub fn seats(&self) -> Seats {
        Seats::all(self.course.seats().into())
    }

    fn has_cards(&self) -> impl Fn(Seat) -> bool {
        |seat| self.sides[seat.index()].hand.count > 0
    }

    /// The seats that are asked now, whether their answers are in or not.
    pub fn asked(&self) -> Seats {
        asked(&self.course, self.has_cards())
    }

    /// What the seat that has this view goes by, if it is asked.
    pub(super) fn choosing(&self) -> Option<Choosing<'_, impl Fn(Seat) -> bool>> {
        let seat = self.eye.seat()?;
        let hand = &self.sides.get(seat.index())?.hand.open;
        Some(Choosing { course: &self.course, hand, has_cards: self.has_cards(), played: &self.played, seat })
    }
}

/// Whether `eye` may see the hand of `owner`. Nothing else decides secrecy, neither for views nor for imagining.
fn open(eye: Eye, owner: Seat) -> bool {
    eye == Eye::Open || eye == Eye::Seat(owner)
}

/// Writes what `eye` may see of `state`.
pub(super) fn write(state: &Deadlies, eye: Eye, out: &mut View) {
    out.eye = eye;
    out.config = state.config;
    out.course = state.course;
    for (owner, (side, out)) in (0..).map(Seat).zip(state.sides.iter().zip(&mut out.sides)) {
        let sees = open(eye, owner);
        out.hand.write(&side.hand, sees);
        out.sloth = side.sloth;
        out.sealed = side.sealed.map(|sealed| Secret { seen_by: SeenBy::one(owner), value: sees.then_some(sealed) });
    }
    out.deck.write(&state.deck, eye == Eye::Open);
    out.discards.copy_from(&state.discards);
    out.played = state.played;
    out.chain.copy_from(&state.chain);
    out.aside.copy_from(&state.aside);
    out.dealt = state.dealt;
    out.halo = state.halo;
    out.known.see(&state.known, eye);
}

impl Pieces for View {
    type Face = Card;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<PieceOf<View>>) {
        let zone = |owner, place, at: usize| Zone { owner, place, at: at as u16 };
        let piece = |owner: Option<Seat>, place| {
            move |(at, held): (usize, &Held)| Piece {
                token: held.token.into(),
                face: Some(held.card),
                zone: zone(owner, place, at),
            }
        };
        let deck = |(at, seen): (usize, Seen<Card>)| Piece {
            token: seen.token.into(),
            face: seen.face,
            zone: zone(None, Place::Deck, at),
        };
        out.extend(self.deck.cards().enumerate().map(deck));
        out.extend(self.discards.iter().enumerate().map(piece(None, Place::Discards)));
        // A chain of Wraths lies beside the first one.
        out.extend(self.played.iter().chain(self.chain.iter()).enumerate().map(piece(None, Place::Played)));
        out.extend(self.aside.iter().enumerate().map(piece(None, Place::Aside)));
        out.extend(self.halo.iter().enumerate().map(piece(None, Place::Halo)));
        for (seat, side) in (0..).map(Seat).zip(&self.sides) {
            out.extend(side.hand.pieces(seat, Place::Hand));
            out.extend(side.sloth.iter().enumerate().map(piece(Some(seat), Place::Front)));
            let before = self.dealt.iter().filter(|(to, _)| *to == seat).map(|(_, held)| held);
            out.extend(before.enumerate().map(piece(Some(seat), Place::Dealt)));
        }
    }
}

/// The cards that lie open, wherever they are.
fn lies_open(view: &View) -> impl Iterator<Item = &Held> {
    let piles = view.discards.iter().chain(view.played.iter()).chain(view.chain.iter()).chain(view.aside.iter());
    let fronts = view.sides.iter().filter_map(|side| side.sloth.as_ref());
    piles.chain(fronts).chain(view.dealt.iter().map(|(_, held)| held)).chain(view.halo.iter())
}

/// Deals what this eye can't see by lot, so that it agrees with all that the eye knows: the deck, then the hands, one
/// after the other. Hands that the eye sees take no place in it.
fn redealt(view: &View, rng: &mut Stream) -> Option<Vec<Card>> {
    let mut deal = Redeal::of(Card::deck().chain([Card::Halo]));
    lies_open(view).for_each(|held| deal.open(held.card));
    let in_deck = Faces::which(|card| card != Card::Halo);
    for seen in view.deck.cards() {
        match seen.face.filter(|_| view.eye == Eye::Open) {
            Some(face) => deal.seen(face),
            None => deal.hidden(in_deck),
        }
    }
    for seat in view.seats().iter() {
        let hand = &view.sides[seat.index()].hand;
        if open(view.eye, seat) {
            hand.open.iter().for_each(|held| deal.open(held.card));
            continue;
        }
        let mut places = view.known.in_hand(view.eye, seat);
        places.resize(hand.count.into(), Faces::ANY);
        places.into_iter().for_each(|faces| deal.hidden(faces));
    }
    deal.deal(rng)
}

/// Imagines a state with this very view: the cards that the eye can't see are dealt anew, by lot.
pub(super) fn imagine(view: &View, rng: &mut Stream) -> Deadlies {
    let mut cards = redealt(view, rng).unwrap_or_default().into_iter();
    let mut known = view.known.clone();
    let held = |seen: Seen<Card>, card: Option<Card>| Held { card: card.unwrap_or_default(), token: seen.token };
    let deck: Pile = view.deck.cards().map(|seen| held(seen, cards.next())).collect();
    let mut tokens = next_token(view);
    let mut sides: [Side; SEATS] = Default::default();
    for seat in view.seats().iter() {
        let seen = &view.sides[seat.index()];
        let hand = if open(view.eye, seat) {
            Hand::of(seen.hand.open.iter().copied())
        } else {
            let count = seen.hand.count.into();
            Hand::imagined(seat, cards.by_ref().take(count), &mut tokens, &mut known)
        };
        let sealed = seen.sealed.map(|secret| secret.value.unwrap_or_else(|| any_discard(&hand, rng)));
        sides[seat.index()] = Side { hand, sloth: seen.sloth, sealed };
    }
    Deadlies {
        config: view.config,
        course: view.course,
        sides,
        deck,
        discards: view.discards,
        played: view.played,
        chain: view.chain,
        aside: view.aside,
        dealt: view.dealt,
        halo: view.halo,
        known,
        tokens,
        chance: Seed(rng.bits()).stream("deal"),
        haste: Seed(rng.bits()).stream("haste"),
    }
}

/// Any secret discard of this hand, each as likely as the others.
fn any_discard(hand: &[Held], rng: &mut Stream) -> Sealed {
    let cards = hand.iter().filter(|held| held.card != Card::Halo).map(|held| Sealed::Card(held.token));
    let all: Vec<Sealed> = cards.chain([Sealed::Nothing]).collect();
    rng.pick(&all).copied().unwrap_or_default()
}

/// Tokens above all that are in use.
fn next_token(view: &View) -> Tokens {
    let hands = view.sides.iter().flat_map(|side| side.hand.open.iter());
    let deck = view.deck.cards().map(|seen| seen.token);
    Tokens::above(hands.chain(lies_open(view)).map(|held| held.token).chain(deck))
}

/// Whether a view's phase has its seats choose in secret: cards of the hand are chosen, or the answer depends on them.
pub(super) fn is_secret(phase: Phase) -> bool {
    matches!(phase, Phase::Play | Phase::Show | Phase::Strike | Phase::Swap | Phase::Secret)
}
