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
    Eye, Known, Parting, Piece, PieceOf, Pieces, Seat, Secret, Seed, SeenBy, Stream, Zone, cards::Card, row::Row,
};

/// A card as an eye sees it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Seen {
    /// The token of the piece.
    pub token: u16,
    /// Its face, if this eye may see it.
    pub face: Option<Card>,
}

/// A main deck as an eye sees it: nobody at the table may look into one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Deck {
    /// The number of its cards.
    pub count: u8,
    /// The token of the card at the bottom; those of the cards above it follow.
    pub first: u16,
    /// The cards, from the bottom up, for [`Eye::Open`] alone.
    pub open: Pile,
}

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
    pub deck: Deck,
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
    pub(super) fn phase_now(&self) -> Phase {
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

fn seen(held: Held, open: bool) -> Seen {
    Seen { token: held.token, face: if open { Some(held.card) } else { None } }
}

fn write_row<const N: usize>(held: &Row<Held, N>, open: bool, out: &mut Row<Seen, N>) {
    // Two plain loops are several times as fast as one with a check at each card.
    if open {
        out.map_from(held, |held| seen(held, true));
    } else {
        out.map_from(held, |held| seen(held, false));
    }
}

fn write_deck(deck: &Pile, open: bool, out: &mut Deck) {
    out.count = deck.len() as u8;
    // A deck gets consecutive tokens when it is shuffled, and cards are drawn from its end.
    out.first = deck.first().map_or(0, |held| held.token);
    if open {
        out.open = *deck;
    } else {
        out.open.clear();
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
        write_deck(&side.deck, open(Spot::Deck), &mut out.deck);
        write_row(&side.hand, own, &mut out.hand);
        write_row(&side.off, open(Spot::Off), &mut out.off);
        out.laid = side.laid.map(|laid| LaidSeen {
            duel: seen(laid.duel, open(Spot::Duel)),
            wager: laid.wager,
            third: seen(laid.third, open(Spot::Third { forced: laid.forced })),
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

impl Deck {
    /// Its cards, from the bottom up.
    pub fn cards(&self) -> impl Iterator<Item = Seen> + '_ {
        (0..self.count).map(|at| Seen {
            token: self.first + u16::from(at),
            face: self.open.get(usize::from(at)).map(|held| held.card),
        })
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
                pile(Place::Wager, &[seen(laid.wager, true)]);
                pile(Place::Hand, &[laid.third]);
            }
            for (place, cards) in [(Place::Discard, &side.discard), (Place::Won, &side.won)] {
                cards.iter().enumerate().for_each(|(at, held)| add(place, at, seen(*held, true)));
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

/// The first token above all that are in use.
fn next_token(view: &View) -> u16 {
    let of_side = |side: &SideView| {
        let rows = [&*side.hand, &*side.off].into_iter().flatten().map(|seen| seen.token);
        let piles = [&*side.discard, &*side.won].into_iter().flatten().map(|held| held.token);
        let laid = side.laid.iter().flat_map(|laid| [laid.duel.token, laid.wager.token, laid.third.token]);
        let deck = side.deck.cards().map(|seen| seen.token);
        rows.chain(piles).chain(laid).chain(deck).max()
    };
    view.sides.iter().filter_map(of_side).max().map_or(0, |token| token + 1)
}

fn imagine_side(view: &View, owner: Seat, rng: &mut Stream) -> Side {
    let seen = &view.sides[owner.index()];
    let may_see = |spot| open(view.eye, owner, spot, view.phase);
    let mut unseen = unseen(view, owner);
    rng.shuffle(&mut unseen);
    // Only what this eye may see or knows is believed; everything else is dealt again.
    let mut turn_up = |card: Seen, spot| {
        let known = card.face.filter(|_| may_see(spot)).or_else(|| view.remembered(card.token));
        Held { token: card.token, card: known.or_else(|| unseen.pop()).unwrap_or(Held::default().card) }
    };
    let mut side = Side {
        deck: seen.deck.cards().map(|card| turn_up(card, Spot::Deck)).collect(),
        hand: seen.hand.iter().map(|card| turn_up(*card, Spot::Hand)).collect(),
        off: seen.off.iter().map(|card| turn_up(*card, Spot::Off)).collect(),
        laid: seen.laid.map(|laid| Laid {
            duel: turn_up(laid.duel, Spot::Duel),
            wager: laid.wager,
            third: turn_up(laid.third, Spot::Third { forced: laid.forced }),
            forced: laid.forced,
        }),
        discard: seen.discard,
        won: seen.won,
        sealed: seen.sealed.and_then(|sealed| sealed.value).filter(|_| may_see(Spot::Hand)),
        swap: seen.swap.and_then(|swap| swap.value),
    };
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

/// The cards of `owner` whose faces the eye of this view may not see.
fn unseen(view: &View, owner: Seat) -> Vec<Card> {
    let side = &view.sides[owner.index()];
    let mut known = 0;
    let mut note = |card: Card| known |= bit(card);
    side.discard.iter().chain(side.won.iter()).for_each(|held| note(held.card));
    let mut look = |spot, cards: &[Seen]| {
        if open(view.eye, owner, spot, view.phase) {
            cards.iter().filter_map(|seen| seen.face).for_each(&mut note);
        }
    };
    let deck: Row<Seen, MOST> = side.deck.cards().collect();
    look(Spot::Deck, &deck);
    look(Spot::Hand, &side.hand);
    look(Spot::Off, &side.off);
    let hidden = side.off.iter().chain(side.laid.as_ref().map(|laid| &laid.third));
    let remembered: Vec<Card> = hidden.filter_map(|seen| view.remembered(seen.token)).collect();
    if let Some(laid) = &side.laid {
        look(Spot::Duel, &[laid.duel]);
        look(Spot::Third { forced: laid.forced }, &[laid.third]);
        note(laid.wager.card);
    }
    remembered.into_iter().for_each(&mut note);
    Card::of(view.config.decks.suits(owner)).filter(|card| known & bit(*card) == 0).collect()
}

/// The bit that stands for a card, a different one for each.
fn bit(card: Card) -> u64 {
    1 << (card.suit as u32 * 16 + u32::from(card.rank))
}
