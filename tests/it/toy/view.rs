//! The views that eyes have of the toy game, and the imagining of what they can't see.

use daggers_drawn::rules::{
    Eye, Faces, Game, Known, Parting, Piece, PieceOf, Pieces, Redact, Seat, Seats, Secret, Seed, SeenBy, Stream,
    ThrowId, Tick, Zone, decks::redeal, throw::Lying,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    fault::{self, Fault},
    rules::{CONFIG, Side, Toy},
    vocabulary::{Card, Config, Die, Held, Mark, Move, Phase, Place, die_mark, die_of},
};

/// A card as an eye sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Seen {
    pub(crate) token: u32,
    pub(crate) face: Option<Mark>,
}

/// One seat's side, as an eye sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub(crate) struct SideView {
    pub(crate) deck: Vec<Seen>,
    pub(crate) hand: Vec<Seen>,
    pub(crate) laid: Vec<Seen>,
    pub(crate) discard: Vec<Held>,
    /// Whether the seat has chosen, if that is public.
    pub(crate) locked: bool,
    /// The seat's choice, for its own eye.
    pub(crate) sealed: Option<Move>,
    pub(crate) exchanged: Option<Secret<bool>>,
    /// The die behind the seat's screen, if any.
    pub(crate) screen: Option<Secret<Mark>>,
    pub(crate) boasted: bool,
}

impl SideView {
    /// The card of the hand with this token, if the eye sees it.
    pub(crate) fn card(&self, token: u32) -> Option<Card> {
        match self.hand.iter().find(|seen| seen.token == token)?.face? {
            Mark::Card(card) => Some(card),
            Mark::Die { .. } => None,
        }
    }
}

/// Everything that one eye may see.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub(crate) struct View {
    pub(crate) eye: Eye,
    #[serde(skip)]
    pub(crate) config: Config,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) asker: Seat,
    pub(crate) movers: Seats,
    pub(crate) sides: Vec<SideView>,
    pub(crate) known: Known<Card>,
    pub(crate) points: Vec<i32>,
    pub(crate) now: Tick,
    pub(crate) until: Tick,
    pub(crate) played: Vec<(Seat, Tick)>,
    pub(crate) rolling: Vec<(ThrowId, Seat)>,
    pub(crate) next_throw: ThrowId,
    /// The dice on the tower, with their owners and numbers.
    pub(crate) tower: Vec<(Seat, Lying, Option<u8>)>,
    pub(crate) fined: Seats,
    pub(crate) stopped: Option<Parting>,
    /// The number of exchanges that [`Fault::ShowsAHiddenSwap`] shows.
    pub(crate) exchanges: usize,
}

impl Default for View {
    fn default() -> View {
        View {
            eye: Eye::Table,
            config: CONFIG,
            phase: Phase::Draw,
            round: 0,
            asker: Seat(0),
            movers: Seats::NONE,
            sides: vec![SideView::default(); 2],
            known: Known::default(),
            points: vec![0; 2],
            now: Tick(0),
            until: Tick(0),
            played: Vec::new(),
            rolling: Vec::new(),
            next_throw: ThrowId(0),
            tower: Vec::new(),
            fined: Seats::NONE,
            stopped: None,
            exchanges: 0,
        }
    }
}

impl View {
    pub(crate) fn side(&self, seat: Seat) -> &SideView {
        &self.sides[seat.index()]
    }

    fn seats(&self) -> Seats {
        Seats::all(self.sides.len())
    }

    /// Whether a seat may slap: it has played no card, or long ago.
    pub(super) fn is_free(&self, seat: Seat) -> bool {
        self.played.iter().all(|(other, until)| *other != seat || *until <= self.now)
    }

    /// Whether a seat may play a card: once in a race, and never the last that it can lay.
    pub(super) fn may_play(&self, seat: Seat) -> bool {
        let side = self.side(seat);
        self.played.iter().all(|(other, _)| *other != seat) && side.hand.len() + side.deck.len() > 2
    }
}

/// Whether `eye` may see the cards of `owner` at `place`. All secrecy is decided here, for views and for imagining.
fn open(eye: Eye, owner: Seat, place: Place) -> bool {
    match place {
        _ if eye == Eye::Open => true,
        Place::Hand if fault::is(Fault::LeaksAView) && eye == Eye::Seat(Seat(1)) => true,
        Place::Hand | Place::Laid => eye == Eye::Seat(owner),
        Place::Deck => fault::is(Fault::OpensTheDeck),
        Place::Discard | Place::Box | Place::Screen | Place::Tower => true,
    }
}

/// The zone of card `at` of `owner` at `place`.
fn zone(owner: Seat, place: Place, at: usize) -> Zone<Place> {
    Zone { owner: Some(owner), place, at: at as u16 }
}

pub(super) fn of(state: &Toy, eye: Eye) -> View {
    let side = |owner: Seat, side: &Side| {
        let own = eye == Eye::Open || eye == Eye::Seat(owner);
        let seen = |place: Place, cards: &[Held]| -> Vec<Seen> {
            let face = |held: &Held| {
                let known = state.known.of(eye, held.token).only().map(Mark::Card);
                if open(eye, owner, place) { Some(held.face) } else { known }
            };
            // Other eyes see only slots, so that they can't follow a card through a hand.
            let slot = |at: usize| place == Place::Hand && !own && at < cards.len();
            let token = |at: usize, held: &Held| if slot(at) { zone(owner, place, at).slot() } else { held.token };
            cards.iter().enumerate().map(|(at, held)| Seen { token: token(at, held), face: face(held) }).collect()
        };
        let sealed = |public: bool| side.sealed.clone().filter(|_| own || public);
        let secret = |value| Secret { seen_by: SeenBy::one(owner), value };
        SideView {
            deck: seen(Place::Deck, &side.deck),
            hand: seen(Place::Hand, &side.hand),
            laid: seen(Place::Laid, &side.laid),
            discard: side.discard.clone(),
            locked: side.sealed.is_some() && (own || state.phase != Phase::Answer),
            sealed: sealed(fault::is(Fault::ShowsAVote) && state.phase == Phase::Vote),
            exchanged: side.exchanged.map(|did| secret_of(secret(Some(did)), eye)),
            screen: match side.die {
                Die::Screen(up) => Some(secret_of(Secret::new(SeenBy::one(owner), die_mark(owner, up)), eye)),
                Die::Box | Die::Tower(..) => None,
            },
            boasted: side.boasted,
        }
    };
    let mut known = Known::default();
    known.see(&state.known, eye);
    let tower = state.seats().iter().filter_map(|seat| match state.sides[seat.index()].die {
        Die::Tower(lying, up) => Some((seat, lying, up)),
        Die::Box | Die::Screen(_) => None,
    });
    let exchanged = state.sides.iter().filter(|side| side.exchanged == Some(true)).count();
    View {
        eye,
        config: state.config,
        phase: state.phase,
        round: state.round,
        asker: state.asker,
        movers: state.pending().movers(),
        sides: (0..).map(Seat).zip(&state.sides).map(|(seat, own)| side(seat, own)).collect(),
        known,
        points: state.points.clone(),
        // Only races read the time.
        now: if state.phase == Phase::Race { state.now } else { Tick(0) },
        until: if state.phase == Phase::Race { state.until } else { Tick(0) },
        played: state.played.clone(),
        rolling: state.rolling.clone(),
        next_throw: state.next_throw,
        tower: tower.collect(),
        fined: state.fined,
        stopped: state.stopped,
        exchanges: if fault::is(Fault::ShowsAHiddenSwap) { exchanged } else { 0 },
    }
}

/// A secret as `eye` sees it.
fn secret_of<T>(mut secret: Secret<T>, eye: Eye) -> Secret<T> {
    secret.redact(eye);
    secret
}

impl Pieces for View {
    type Face = Mark;
    type Place = Place;

    fn pieces(&self, out: &mut Vec<PieceOf<View>>) {
        for seat in self.seats().iter() {
            let side = self.side(seat);
            let discard: Vec<Seen> =
                side.discard.iter().map(|held| Seen { token: held.token, face: Some(held.face) }).collect();
            let piles = [
                (Place::Deck, &side.deck),
                (Place::Hand, &side.hand),
                (Place::Laid, &side.laid),
                (Place::Discard, &discard),
            ];
            for (place, cards) in piles {
                let piece = |(at, seen): (usize, &Seen)| Piece {
                    token: seen.token,
                    face: seen.face,
                    zone: zone(seat, place, at),
                };
                out.extend(cards.iter().enumerate().map(piece));
            }
            let on_tower = self.tower.iter().find(|(owner, ..)| *owner == seat);
            let (face, place) = match (&side.screen, on_tower) {
                (Some(screen), _) => (screen.value, Place::Screen),
                (None, Some((.., up))) => (Some(die_mark(seat, *up)), Place::Tower),
                (None, None) => (Some(die_mark(seat, None)), Place::Box),
            };
            out.push(Piece { token: die_of(seat).token(), face, zone: zone(seat, place, 0) });
        }
    }
}

/// A random state with exactly this view, in which everything the eye can't see agrees with what it knows.
pub(super) fn imagine(view: &View, rng: &mut Stream) -> Toy {
    let tokens = view.sides.iter().flat_map(|side| {
        let seen = [&side.deck, &side.hand, &side.laid].into_iter().flatten().map(|seen| seen.token);
        seen.chain(side.discard.iter().map(|held| held.token)).filter(|token| *token < Zone::<Place>::SLOTS)
    });
    let mut next_token = tokens.max().map_or(0, |token| token + 1);
    let sides: Vec<Side> = view.seats().iter().map(|seat| imagine_side(view, seat, &mut next_token, rng)).collect();
    let round = view.round + u8::from(fault::is(Fault::ImaginesWrongly));
    let mut state = Toy {
        config: view.config,
        phase: view.phase,
        round,
        asker: view.asker,
        sides,
        known: view.known.clone(),
        points: view.points.clone(),
        now: view.now,
        until: view.until,
        played: view.played.clone(),
        rolling: view.rolling.clone(),
        next_throw: view.next_throw,
        next_token,
        fined: view.fined,
        stopped: view.stopped,
        seed: Seed(rng.bits()),
        chance: Seed(rng.bits()).stream("deal"),
        haste: Seed(rng.bits()).stream("haste"),
        forgotten: 0,
        first: None,
    };
    remember(&mut state);
    for seat in view.seats().iter().filter(|seat| view.eye != Eye::Seat(*seat)) {
        // Others can't tell whether a seat answers in a beat, but all can tell whether it has chosen.
        let chooses = if view.phase == Phase::Answer { rng.below(2) == 0 } else { view.side(seat).locked };
        if chooses && view.stopped.is_none() {
            state.sides[seat.index()].sealed = state.in_haste(seat, rng);
        }
    }
    state
}

/// Makes others' knowledge of pieces fit the imagined ones.
fn remember(state: &mut Toy) {
    let laid: Vec<Held> = state.sides.iter().flat_map(|side| side.laid.clone()).collect();
    for note in &mut state.known.pieces {
        let held = laid.iter().find(|held| held.token == note.token);
        note.faces.value = note.faces.value.or(held.map(|held| Faces::one(held.card())));
    }
}

fn imagine_side(view: &View, owner: Seat, next_token: &mut u32, rng: &mut Stream) -> Side {
    let seen = view.side(owner);
    // The eye sees open cards, and may know something about the others.
    let faces = |seen: &Seen, place: Place| match seen.face {
        Some(Mark::Card(card)) if open(view.eye, owner, place) => Faces::one(card),
        _ => view.known.of(view.eye, seen.token),
    };
    let mut places: Vec<Faces<Card>> = seen.deck.iter().map(|card| faces(card, Place::Deck)).collect();
    places.extend(seen.laid.iter().map(|card| faces(card, Place::Laid)));
    let hand_from = places.len();
    if open(view.eye, owner, Place::Hand) {
        places.extend(seen.hand.iter().map(|card| faces(card, Place::Hand)));
    } else {
        places.extend(view.known.in_hand(view.eye, owner));
        places.resize(hand_from + seen.hand.len(), Faces::ANY);
    }
    let out = |card: &Card| seen.discard.iter().any(|held| held.card() == *card);
    let pool: Vec<Card> = (1..=6).map(Card).filter(|card| !out(card)).collect();
    let dealt = redeal(&places, &pool, rng).unwrap_or(pool);
    let held = |token: u32, card: &Card| Held { token, face: Mark::Card(*card) };
    let pile = |cards: &[Seen], from: usize| -> Vec<Held> {
        cards.iter().zip(&dealt[from..]).map(|(seen, card)| held(seen.token, card)).collect()
    };
    let mut hand = pile(&seen.hand, hand_from);
    if hand.iter().any(|held| held.token >= Zone::<Place>::SLOTS) {
        rng.shuffle(&mut hand);
        for held in &mut hand {
            held.token = *next_token;
            *next_token += 1;
        }
    }
    let on_tower = view.tower.iter().find(|(seat, ..)| *seat == owner);
    Side {
        deck: pile(&seen.deck, 0),
        laid: pile(&seen.laid, seen.deck.len()),
        hand,
        discard: seen.discard.clone(),
        sealed: seen.sealed.clone(),
        exchanged: seen.exchanged.map(|did| did.value.unwrap_or_else(|| rng.below(2) == 0)),
        die: match (seen.screen, on_tower) {
            (Some(Secret { value: Some(Mark::Die { up, .. }), .. }), _) => Die::Screen(up),
            (Some(_), _) => Die::Screen(Some(rng.below(6) as u8 + 1)),
            (None, Some((_, lying, up))) => Die::Tower(*lying, *up),
            (None, None) => Die::Box,
        },
        boasted: seen.boasted,
    }
}
