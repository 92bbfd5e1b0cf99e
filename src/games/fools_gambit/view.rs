//! The view that each eye has of a game, and imagining what it may not see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    config::Config,
    state::{
        FoolsGambit, Fought, HAND, Held, Laid, MOST, Move, Phase, Pile, Place, Side, Swap, phase_now, swap_seen_by,
        worth,
    },
};
use crate::rules::{
    Eye, Faces, Known, Parting, Piece, PieceOf, Pieces, Seat, Secret, Seed, SeenBy, Stream, Zone,
    cards::Card,
    decks::{self, DeckSeen, Redeal, Tokens},
    row::Row,
};

/// A card as an eye sees it.
pub type Seen = decks::Seen<Card>;

/// The three cards of a duel as an eye sees them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LaidSeen {
    /// The card that fights.
    pub duel: Seen,
    /// The card that is won or lost.
    pub wager: Held,
    /// The card that stays in the hand.
    pub third: Seen,
    /// Whether a 5 has forced the third card in.
    pub forced: bool,
}

/// One player's cards as an eye sees them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct SideView {
    /// The main deck.
    pub deck: DeckSeen<Card, MOST>,
    /// The cards that are drawn and not yet placed.
    pub hand: Row<Seen, HAND>,
    /// The cards of the duel once they are placed.
    pub laid: Option<LaidSeen>,
    /// The off-hand: face down, but its owner may look (ruling 27).
    pub off: Row<Seen, MOST>,
    /// The discard pile: public (ruling 27).
    pub discard: Pile,
    /// The winning pile: public (ruling 27).
    pub won: Pile,
    /// The choice that the seat has made and waits with, for its own eye; `None`: it has not chosen.
    pub sealed: Option<Secret<Move>>,
    /// The swap it made with its third card in this duel, for those who may know; `None`: none yet.
    pub swap: Option<Secret<Swap>>,
}

impl SideView {
    /// The worth of its winning pile.
    pub fn points(&self) -> i32 {
        worth(&self.won)
    }

    /// Whether the seat has chosen and waits.
    pub fn is_locked(&self) -> bool {
        self.sealed.is_some()
    }
}

/// All that one eye may see.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The eye that has this view.
    pub eye: Eye,
    /// The house rules. A view's JSON leaves out what never changes, as the record's header has it.
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub config: Config,
    /// The phase that is due.
    pub phase: Phase,
    /// The number of the duel, from 1; 0 before the first.
    pub duel: u16,
    /// The sides, by seat.
    pub sides: [SideView; 2],
    /// The result of the duel that is to be cleaned up; `None`: it is not decided.
    pub fought: Option<Fought>,
    /// The knowledge of cards that lie face down now and lay open before: everybody has it.
    pub known: Known<Card>,
    /// The reason why the table ended the game. From then on nothing may be done, and everything lies as it lay.
    pub stopped: Option<Parting>,
}

impl View {
    /// The face of a card that lies face down, if it lay open before.
    pub fn remembered(&self, token: u16) -> Option<Card> {
        self.known.of(self.eye, u32::from(token)).only()
    }

    /// The phase that decides what may be done.
    pub fn phase_now(&self) -> Phase {
        phase_now(self.phase, self.stopped)
    }
}

/// Places whose cards are not open to everybody all the time.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Spot {
    Deck,
    Hand,
    Duel,
    Third { forced: bool },
    Off,
}

/// Whether `eye` may see the faces at `spot` of `owner`. Nothing else decides secrecy, neither for views nor for
/// imagining.
fn open(eye: Eye, owner: Seat, spot: Spot, phase: Phase) -> bool {
    match spot {
        _ if eye == Eye::Open => true,
        Spot::Deck => false,
        Spot::Duel if phase > Phase::Reveal => true,
        Spot::Third { forced: true } => true,
        // Owners may look at their own face-down cards (rulings 2 and 27).
        Spot::Hand | Spot::Duel | Spot::Third { .. } | Spot::Off => eye == Eye::Seat(owner),
    }
}

/// Writes what `eye` may see of `state`.
pub(super) fn write(state: &FoolsGambit, eye: Eye, out: &mut View) {
    out.eye = eye;
    out.config = state.config;
    out.phase = state.phase;
    out.duel = state.duel;
    out.fought = state.fought;
    out.known.clone_from(&state.known);
    out.stopped = state.stopped;
    for (n, (side, out)) in state.sides.iter().zip(&mut out.sides).enumerate() {
        let owner = Seat(n as u8);
        let open = |spot| open(eye, owner, spot, state.phase);
        let own = open(Spot::Hand);
        out.deck.write(&side.deck, open(Spot::Deck));
        decks::see(&side.hand, own, &mut out.hand);
        decks::see(&side.off, open(Spot::Off), &mut out.off);
        out.laid = side.laid.map(|laid| LaidSeen {
            duel: Seen::of(laid.duel, open(Spot::Duel)),
            wager: laid.wager,
            third: Seen::of(laid.third, open(Spot::Third { forced: laid.forced })),
            forced: laid.forced,
        });
        out.discard.copy_from(&side.discard);
        out.won.copy_from(&side.won);
        out.sealed = side.sealed.map(|mv| Secret { seen_by: SeenBy::one(owner), value: own.then_some(mv) });
        out.swap = side.swap.map(|swap| {
            let seen_by = swap_seen_by(state.config, owner, swap);
            Secret { seen_by, value: (own || seen_by == SeenBy::Everybody).then_some(swap) }
        });
    }
}

impl SideView {
    /// The ways to place a duel card and a wager from a hand of three that this eye sees.
    pub fn places(&self) -> Option<[Move; PAIRS.len()]> {
        let [first, second, third] = &*self.hand else { return None };
        let hand = [first.face?, second.face?, third.face?];
        Some(PAIRS.map(|(duel, wager)| Move::Place { duel: hand[duel], wager: hand[wager] }))
    }
}

/// The pairs of different cards of a hand.
pub(super) const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];

impl Pieces for View {
    type Face = Card;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<PieceOf<View>>) {
        for (n, side) in self.sides.iter().enumerate() {
            let mut add = |place, at: usize, seen: Seen| {
                let zone = Zone { owner: Some(Seat(n as u8)), place, at: at as u16 };
                out.push(Piece { token: u32::from(seen.token), face: seen.face, zone });
            };
            let mut pile = |place, cards: &[Seen]| {
                cards.iter().enumerate().for_each(|(at, card)| add(place, at, *card));
            };
            let deck: Row<Seen, MOST> = side.deck.cards().collect();
            pile(Place::Deck, &deck);
            pile(Place::Hand, &side.hand);
            pile(Place::OffHand, &side.off);
            if let Some(laid) = &side.laid {
                pile(Place::Duel, &[laid.duel]);
                pile(Place::Wager, &[Seen::of(laid.wager, true)]);
                pile(Place::Hand, &[laid.third]);
            }
            for (place, cards) in [(Place::Discard, &side.discard), (Place::Won, &side.won)] {
                cards.iter().enumerate().for_each(|(at, held)| add(place, at, Seen::of(*held, true)));
            }
        }
    }
}

/// Imagines a state with this very view: cards, choices and shuffles that the eye can't see are drawn by lot.
pub(super) fn imagine(view: &View, rng: &mut Stream) -> FoolsGambit {
    let sides = [0, 1].map(|n: usize| imagine_side(view, Seat(n as u8), rng));
    FoolsGambit {
        config: view.config,
        phase: view.phase,
        duel: view.duel,
        sides,
        fought: view.fought,
        known: view.known.clone(),
        stopped: view.stopped,
        next_token: next_token(view),
        chance: Seed(rng.bits()).stream("deal"),
        haste: Seed(rng.bits()).stream("haste"),
    }
}

/// Tokens above all that are in use.
fn next_token(view: &View) -> Tokens {
    Tokens::above(view.sides.iter().flat_map(|side| {
        let rows = [&*side.hand, &*side.off].into_iter().flatten().map(|seen| seen.token);
        let piles = [&*side.discard, &*side.won].into_iter().flatten().map(|held| held.token);
        let laid = side.laid.iter().flat_map(|laid| [laid.duel.token, laid.wager.token, laid.third.token]);
        rows.chain(piles).chain(laid).chain(side.deck.cards().map(|seen| seen.token))
    }))
}

fn imagine_side(view: &View, owner: Seat, rng: &mut Stream) -> Side {
    let seen = &view.sides[owner.index()];
    let may_see = |spot| open(view.eye, owner, spot, view.phase);
    let mut deal = Redeal::of(Card::of(view.config.decks.suits(owner)));
    seen.discard.iter().chain(seen.won.iter()).for_each(|held| deal.open(held.card));
    // Only what this eye may see or knows is believed; everything else is dealt again.
    let mut lies = |card: Seen, spot| {
        match card.face.filter(|_| may_see(spot)).or_else(|| view.remembered(card.token)) {
            Some(face) => deal.seen(face),
            None => deal.hidden(Faces::ANY),
        }
        Held { token: card.token, ..Held::default() }
    };
    let mut side = Side {
        deck: seen.deck.cards().map(|card| lies(card, Spot::Deck)).collect(),
        hand: seen.hand.iter().map(|card| lies(*card, Spot::Hand)).collect(),
        off: seen.off.iter().map(|card| lies(*card, Spot::Off)).collect(),
        laid: seen.laid.map(|laid| Laid {
            duel: lies(laid.duel, Spot::Duel),
            wager: laid.wager,
            third: lies(laid.third, Spot::Third { forced: laid.forced }),
            forced: laid.forced,
        }),
        discard: seen.discard,
        won: seen.won,
        sealed: seen.sealed.and_then(|sealed| sealed.value).filter(|_| may_see(Spot::Hand)),
        swap: seen.swap.and_then(|swap| swap.value),
    };
    seen.laid.iter().for_each(|laid| deal.open(laid.wager.card));
    let laid = side.laid.iter_mut().flat_map(|laid| [&mut laid.duel, &mut laid.third]);
    let places = side.deck.iter_mut().chain(side.hand.iter_mut()).chain(side.off.iter_mut()).chain(laid);
    places.zip(deal.deal(rng).unwrap_or_default()).for_each(|(held, card)| held.card = card);
    if seen.is_locked() && side.sealed.is_none() {
        side.sealed = Some(imagine_choice(&side, rng));
    }
    if seen.swap.is_some() && side.swap.is_none() {
        side.swap = Some(if rng.below(2) == 0 { Swap::Keep } else { Swap::Duel });
    }
    side
}

/// A choice that a side with these cards may have sealed.
fn imagine_choice(side: &Side, rng: &mut Stream) -> Move {
    match *side.hand {
        [first, second, third] => {
            let mut cards = [first.card, second.card, third.card];
            rng.shuffle(&mut cards);
            Move::Place { duel: cards[0], wager: cards[1] }
        }
        _ => Move::Swap(Swap::ALL[rng.below(Swap::ALL.len())]),
    }
}
