//! The view that each eye has of Magpies, and imagining what it may not see.

use daggers_drawn::rules::{
    Eye, Faces, Known, Numbered, Parting, Piece, PieceOf, Pieces, Seat, Seats, Secret, Seed, SeenBy, Stream, Zone,
    decks::{DeckSeen, Hand, HandSeen, Held, Pile, Redeal, Seen, Tokens},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    fault::{self, Fault},
    rules::{CONFIG, Magpies, Side, in_turn},
    vocabulary::{CARDS, COPIES, Card, Config, Phase, Place},
};

/// One seat's cards as an eye sees them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub(crate) struct SideView {
    pub(crate) hand: HandSeen<Card, CARDS>,
    pub(crate) laid: Vec<Seen<Card>>,
    pub(crate) row: Vec<Held<Card>>,
    pub(crate) points: i32,
}

/// All that one eye may see.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub(crate) struct View {
    pub(crate) eye: Eye,
    #[serde(skip_serializing)]
    #[schemars(skip)]
    pub(crate) config: Config,
    pub(crate) phase: Phase,
    pub(crate) turn: u8,
    pub(crate) sides: Vec<SideView>,
    pub(crate) deck: DeckSeen<Card, CARDS>,
    pub(crate) heap: Vec<Held<Card>>,
    pub(crate) bid: Option<Secret<u8>>,
    pub(crate) aim: Option<Secret<Seat>>,
    pub(crate) known: Known<Card>,
    pub(crate) stopped: Option<Parting>,
}

impl Default for View {
    fn default() -> View {
        View {
            eye: Eye::Table,
            config: CONFIG,
            phase: Phase::Deal,
            turn: 0,
            sides: vec![SideView::default(); 2],
            deck: DeckSeen::default(),
            heap: Vec::new(),
            bid: None,
            aim: None,
            known: Known::default(),
            stopped: None,
        }
    }
}

impl View {
    /// The seat in turn.
    pub(crate) fn in_turn(&self) -> Seat {
        in_turn(&self.config, self.turn)
    }

    /// The seat that decides now.
    pub(crate) fn movers(&self) -> Seats {
        match self.phase {
            _ if self.stopped.is_some() => Seats::NONE,
            Phase::Lay | Phase::Bid | Phase::Aim | Phase::Fate | Phase::Play => Seats::one(self.in_turn()),
            Phase::Show => self.aim.and_then(|aim| aim.value).map_or(Seats::NONE, Seats::one),
            Phase::Deal | Phase::Reveal | Phase::Draw | Phase::Over => Seats::NONE,
        }
    }
}

/// Whether `eye` may see the hand and the laid cards of `owner`.
fn open(eye: Eye, owner: Seat) -> bool {
    eye == Eye::Open || eye == Eye::Seat(owner)
}

/// What `eye` may see of a match.
pub(super) fn of(state: &Magpies, eye: Eye) -> View {
    let side = |owner: Seat, side: &Side| {
        let mut hand = HandSeen::default();
        let follows = fault::is(Fault::FollowsAHand) && eye == Eye::Seat(Seat(1));
        hand.write(&side.hand, open(eye, owner) || follows);
        let laid = side.laid.iter().map(|held| Seen::of(*held, open(eye, owner)));
        SideView { hand, laid: laid.collect(), row: side.row.to_vec(), points: side.points }
    };
    let mut known = Known::default();
    known.see(&state.known, eye);
    let sealed = state.phase <= Phase::Reveal;
    let (seat, own) = (state.in_turn(), open(eye, state.in_turn()));
    let eyes = |hidden: bool| if hidden { SeenBy::one(seat) } else { SeenBy::Everybody };
    let shows = fault::is(Fault::ShowsTheAim);
    let mut deck = DeckSeen::default();
    deck.write(&state.deck, eye == Eye::Open);
    View {
        eye,
        config: state.config,
        phase: state.phase,
        turn: state.turn,
        sides: (0..).map(Seat).zip(&state.sides).map(|(seat, own)| side(seat, own)).collect(),
        deck,
        heap: state.heap.to_vec(),
        bid: state.bid.map(|bid| Secret { seen_by: eyes(sealed), value: (own || !sealed).then_some(bid) }),
        aim: state.aim.map(|aim| Secret { seen_by: eyes(sealed), value: (own || !sealed || shows).then_some(aim) }),
        known,
        stopped: state.stopped,
    }
}

impl Pieces for View {
    type Face = Card;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<PieceOf<View>>) {
        let zone = |owner, place, at: usize| Zone { owner, place, at: at as u16 };
        let piece = |owner, place| {
            move |(at, seen): (usize, Seen<Card>)| Piece {
                token: seen.token.into(),
                face: seen.face,
                zone: zone(owner, place, at),
            }
        };
        let open = |held: &Held<Card>| Seen::of(*held, true);
        for (n, side) in self.sides.iter().enumerate() {
            let seat = Seat(n as u8);
            out.extend(side.hand.pieces(seat, Place::Hand));
            out.extend(side.laid.iter().copied().enumerate().map(piece(Some(seat), Place::Laid)));
            out.extend(side.row.iter().map(open).enumerate().map(piece(Some(seat), Place::Row)));
        }
        out.extend(self.deck.cards().enumerate().map(piece(None, Place::Deck)));
        out.extend(self.heap.iter().map(open).enumerate().map(piece(None, Place::Heap)));
    }
}

/// Deals what this eye can't see by lot, so that it agrees with all that the eye knows: the deck, what is laid, and the
/// hands, one after the other. Hands that the eye sees take no place in it.
fn redealt(view: &View, rng: &mut Stream) -> Option<Vec<Card>> {
    let mut deal = Redeal::of(Card::all().iter().flat_map(|card| [*card; COPIES]));
    view.heap.iter().chain(view.sides.iter().flat_map(|side| &side.row)).for_each(|held| deal.open(held.card));
    let place = |deal: &mut Redeal<Card>, seen: Seen<Card>| match seen.face {
        Some(face) => deal.seen(face),
        None => deal.hidden(view.known.of(view.eye, seen.token.into())),
    };
    view.deck.cards().for_each(|seen| place(&mut deal, seen));
    view.sides.iter().flat_map(|side| &side.laid).for_each(|seen| place(&mut deal, *seen));
    for (seat, side) in (0..).map(Seat).zip(&view.sides) {
        if side.hand.is_open() {
            side.hand.open.iter().for_each(|held| deal.open(held.card));
            continue;
        }
        let mut places = view.known.in_hand(view.eye, seat);
        places.resize(side.hand.count.into(), Faces::ANY);
        places.into_iter().for_each(|faces| deal.hidden(faces));
    }
    deal.deal(rng)
}

/// The same, with laid cards of one sign, as the rules have it: deals with others are given up, so that all that are left
/// are equally likely.
fn redealt_by_the_rules(view: &View, rng: &mut Stream) -> Option<Vec<Card>> {
    const TRIES: u32 = 100_000;
    let from = usize::from(view.deck.count);
    let laid = from..from + view.sides.iter().map(|side| side.laid.len()).sum::<usize>();
    let one_sign = |cards: &Vec<Card>| cards[laid.clone()].windows(2).all(|two| two[0].sign == two[1].sign);
    (0..TRIES).find_map(|_| redealt(view, rng).filter(one_sign))
}

/// A random match with exactly this view, in which everything the eye can't see agrees with what it knows.
pub(super) fn imagine(view: &View, rng: &mut Stream) -> Magpies {
    let mut known = view.known.clone();
    let mut cards = redealt_by_the_rules(view, rng).unwrap_or_default().into_iter();
    let mut held = |seen: &Seen<Card>| Held { card: cards.next().unwrap_or(Card::all()[0]), token: seen.token };
    let deck: Pile<Card, CARDS> = view.deck.cards().map(|seen| held(&seen)).collect();
    let laid: Vec<Vec<Held<Card>>> = view.sides.iter().map(|side| side.laid.iter().map(&mut held).collect()).collect();
    let mut tokens = next_token(view);
    let mut sides = Vec::new();
    for ((seat, side), laid) in (0..).map(Seat).zip(&view.sides).zip(laid) {
        let hand = if side.hand.is_open() {
            Hand::of(side.hand.open.iter().copied())
        } else {
            Hand::imagined(seat, cards.by_ref().take(side.hand.count.into()), &mut tokens, &mut known)
        };
        let (laid, row) = (laid.into_iter().collect(), side.row.iter().copied().collect());
        sides.push(Side { hand, laid, row, points: side.points });
    }
    let (others, seat) = (view.sides.len() as u8 - 1, view.in_turn());
    let aim = |secret: Secret<Seat>, rng: &mut Stream| {
        let step = 1 + rng.below(others.into()) as u8;
        secret.value.unwrap_or(Seat((seat.0 + step) % (others + 1)))
    };
    Magpies {
        config: view.config,
        phase: view.phase,
        turn: view.turn,
        sides,
        deck,
        heap: view.heap.iter().copied().collect(),
        bid: view.bid.map(|bid| bid.value.unwrap_or_else(|| rng.below(4) as u8)),
        aim: view.aim.map(|secret| aim(secret, rng)),
        known,
        tokens,
        stopped: view.stopped,
        chance: Seed(rng.bits()).stream("deal"),
        haste: Seed(rng.bits()).stream("haste"),
    }
}

/// Tokens above all that are in use.
fn next_token(view: &View) -> Tokens {
    let hands = view.sides.iter().flat_map(|side| side.hand.open.iter().map(|held| held.token));
    let laid = view.sides.iter().flat_map(|side| side.laid.iter().map(|seen| seen.token));
    let rows = view.sides.iter().flat_map(|side| side.row.iter().map(|held| held.token));
    let deck = view.deck.cards().map(|seen| seen.token);
    Tokens::above(hands.chain(laid).chain(rows).chain(deck).chain(view.heap.iter().map(|held| held.token)))
}
