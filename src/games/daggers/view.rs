//! The view that each eye has of a game, and imagining what it may not see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    config::Config,
    rules::{Choosing, Target},
    state::{BOTH, Card, Course, Daggers, Held, Laid, MOST, Phase, Pile, Place, Side},
};
use crate::rules::{
    Eye, Piece, PieceOf, Pieces, Seat, Seed, Stream, Zone,
    decks::{self, DeckSeen, Hand, HandSeen, Tokens},
    row::Row,
};

/// A card as an eye sees it.
pub type Seen = decks::Seen<Card>;

/// A card in play as an eye sees it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LaidSeen {
    /// The card.
    pub card: Seen,
    /// Whether it lies face down: a King or a Beggar.
    pub down: bool,
}

/// One player's cards as an eye sees them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct SideView {
    /// The deck.
    pub deck: DeckSeen<Card, MOST>,
    /// The hand.
    pub hand: HandSeen<Card, MOST>,
    /// The cards in play, in the order of play. Owners may look at their face-down ones (ruling 21).
    pub play: Row<LaidSeen, MOST>,
    /// The graveyard: public (ruling 24).
    pub graveyard: Pile,
}

/// All that one eye may see.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The eye that has this view.
    pub eye: Eye,
    /// What was agreed. A view's JSON leaves out what never changes, as the record's header has it.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub config: Config,
    /// Everything that is public besides the cards.
    pub course: Course,
    /// The sides, by seat.
    pub sides: [SideView; 2],
}

impl View {
    /// The points that the cards of `seat` in play are worth, the face-down ones left out: they are worth nothing before
    /// the end of the round.
    pub fn points(&self, seat: Seat) -> u16 {
        let open = self.sides[seat.index()].play.iter().filter(|laid| !laid.down);
        open.filter_map(|laid| laid.card.face).map(|card| u16::from(self.config.worth(card))).sum()
    }

    /// The number of cards of `seat` that lie face down.
    pub fn down(&self, seat: Seat) -> usize {
        self.sides[seat.index()].play.iter().filter(|laid| laid.down).count()
    }

    /// The seat that chooses now; `None`: nobody does. An empty hand passes by itself (ruling 2).
    pub fn chooser(&self) -> Option<Seat> {
        let turn = self.course.turn;
        match self.course.phase_now() {
            Phase::Turn => Some(turn).filter(|_| self.sides[turn.index()].hand.count > 0),
            Phase::Return | Phase::Fetch | Phase::Name => Some(turn),
            _ => None,
        }
    }

    /// Whether the seat that has this view can play a card.
    pub fn plays(&self) -> bool {
        self.choosing().is_some_and(|choosing| choosing.plays())
    }

    /// What the seat that has this view goes by, if it is in turn.
    #[inline]
    pub(super) fn choosing(&self) -> Option<Choosing<'_, impl Iterator<Item = Target> + Clone>> {
        let seat = self.eye.seat().filter(|seat| *seat == self.course.turn)?;
        let own = &self.sides[seat.index()];
        let rows = self.sides[0].play.iter().chain(self.sides[1].play.iter());
        let is_fool = |laid: &LaidSeen| laid.card.face == Some(Card::Fool);
        Some(Choosing {
            config: &self.config,
            course: &self.course,
            hand: &own.hand.open,
            graveyard: &own.graveyard,
            targets: rows.map(move |laid| Target { token: laid.card.token, is_fool: is_fool(laid) }),
            acting: own.play.last().map(|laid| laid.card.token),
        })
    }
}

/// Places whose cards are not open to everybody all the time.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Spot {
    Deck,
    Hand,
    Down,
}

/// Whether `eye` may see the faces at `spot` of `owner`. Nothing else decides secrecy, neither for views nor for
/// imagining.
fn open(eye: Eye, owner: Seat, spot: Spot) -> bool {
    match spot {
        _ if eye == Eye::Open => true,
        Spot::Deck => false,
        Spot::Hand | Spot::Down => eye == Eye::Seat(owner),
    }
}

/// Writes what `eye` may see of `state`.
pub(super) fn write(state: &Daggers, eye: Eye, out: &mut View) {
    out.eye = eye;
    out.config = state.config;
    out.course = state.course;
    for (owner, (side, out)) in BOTH.into_iter().zip(state.sides.iter().zip(&mut out.sides)) {
        out.deck.write(&side.deck, open(eye, owner, Spot::Deck));
        out.hand.write(&side.hand, open(eye, owner, Spot::Hand));
        let sees = open(eye, owner, Spot::Down);
        let seen = |laid: Laid| LaidSeen { card: Seen::of(laid.held, sees | !laid.down), down: laid.down };
        out.play.map_short(&side.play, seen);
        out.graveyard.copy_from(&side.graveyard);
    }
}

impl Pieces for View {
    type Face = Card;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<PieceOf<View>>) {
        for (owner, side) in BOTH.into_iter().zip(&self.sides) {
            let zone = |place, at: usize| Zone { owner: Some(owner), place, at: at as u16 };
            let piece = |place| {
                move |(at, seen): (usize, Seen)| Piece {
                    token: u32::from(seen.token),
                    face: seen.face,
                    zone: zone(place, at),
                }
            };
            out.extend(side.deck.cards().enumerate().map(piece(Place::Deck)));
            out.extend(side.hand.pieces(owner, Place::Hand));
            out.extend(side.play.iter().map(|laid| laid.card).enumerate().map(piece(Place::Play)));
            let graveyard = side.graveyard.iter().map(|held| Seen::of(*held, true));
            out.extend(graveyard.enumerate().map(piece(Place::Graveyard)));
        }
    }
}

/// Imagines a state with this very view: the cards that the eye can't see are dealt anew, by lot.
pub(super) fn imagine(view: &View, rng: &mut Stream) -> Daggers {
    let mut next_token = next_token(view);
    Daggers {
        config: view.config,
        course: view.course,
        sides: BOTH.map(|owner| imagine_side(view, owner, &mut next_token, rng)),
        next_token,
        haste: Seed(rng.bits()).stream("haste"),
    }
}

/// Tokens above all that are in use.
fn next_token(view: &View) -> Tokens {
    Tokens::above(view.sides.iter().flat_map(|side| {
        let piles = [&*side.hand.open, &*side.graveyard].into_iter().flatten().map(|held| held.token);
        let play = side.play.iter().map(|laid| laid.card.token);
        piles.chain(play).chain(side.deck.cards().map(|seen| seen.token))
    }))
}

/// The cards of a side that an eye doesn't see, to be dealt by lot. Each is a card by itself, whatever its name.
struct Unseen {
    cards: Row<Card, MOST>,
}

impl Unseen {
    /// Takes this card out.
    fn take(&mut self, card: Card) {
        if let Some(at) = self.cards.iter().position(|other| *other == card) {
            self.cards.remove(at);
        }
    }

    /// Takes one King or Beggar out, each as likely as the others.
    fn masked(&mut self, rng: &mut Stream) -> Card {
        let count = self.cards.iter().filter(|card| card.is_masked()).count();
        let nth = if count > 1 { rng.below(count) } else { 0 };
        let places = (0..self.cards.len()).filter(|at| self.cards[*at].is_masked());
        places.into_iter().nth(nth).map(|at| self.cards.remove(at)).unwrap_or_default()
    }
}

/// One side as it may be, dealt place by place (ruling 9): the hand's cards that are remembered by name, the face-down
/// ones in play, the Kings or Beggars that are remembered, and then all the rest.
fn imagine_side(view: &View, owner: Seat, tokens: &mut Tokens, rng: &mut Stream) -> Side {
    let seen = &view.sides[owner.index()];
    let remembered = &view.course.remembered[owner.index()];
    let mut unseen = Unseen { cards: view.config.cards().collect() };
    seen.graveyard.iter().for_each(|held| unseen.take(held.card));
    // Only what this eye may see is believed; everything else is dealt again.
    let sees = |laid: &LaidSeen| !laid.down || open(view.eye, owner, Spot::Down);
    let face = |laid: &LaidSeen| laid.card.face.filter(|_| sees(laid));
    seen.play.iter().filter_map(face).for_each(|card| unseen.take(card));
    let own_hand = open(view.eye, owner, Spot::Hand);
    if own_hand {
        seen.hand.open.iter().for_each(|held| unseen.take(held.card));
    } else {
        remembered.cards.iter().for_each(|card| unseen.take(*card));
    }
    let laid = |laid: &LaidSeen, unseen: &mut Unseen, rng: &mut Stream| Laid {
        held: Held { card: face(laid).unwrap_or_else(|| unseen.masked(rng)), token: laid.card.token },
        down: laid.down,
    };
    let play: Row<Laid, MOST> = seen.play.iter().map(|seen| laid(seen, &mut unseen, rng)).collect();
    let mut hand = seen.hand.open.iter().filter(|_| own_hand).copied().collect::<Row<Held, MOST>>();
    if !own_hand {
        let mut cards = remembered.cards;
        (0..remembered.unnamed()).for_each(|_| cards.push(unseen.masked(rng)));
        hand = cards.iter().map(|card| Held { card: *card, token: tokens.fresh() }).collect();
    }
    rng.shuffle(&mut unseen.cards);
    while !own_hand && hand.len() < usize::from(seen.hand.count) {
        let Some(card) = unseen.cards.pop() else { break };
        hand.push(Held { card, token: tokens.fresh() });
    }
    let knows_deck = open(view.eye, owner, Spot::Deck);
    let face = |card: Seen| card.face.filter(|_| knows_deck);
    let dealt =
        |card: Seen| Held { card: face(card).or_else(|| unseen.cards.pop()).unwrap_or_default(), token: card.token };
    let deck = seen.deck.cards().map(dealt).collect();
    Side { deck, hand: Hand::of(hand.iter().copied()), play, graveyard: seen.graveyard }
}
