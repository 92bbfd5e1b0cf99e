//! Imagined states of Fool's Gambit are possible ones: the eye sees the same as before, the same cards are hidden, and
//! each lies in each place as often as in dealt games.

use std::collections::BTreeMap;

use daggers_drawn::{
    games::fools_gambit::{Config, FoolsGambit, Place, View},
    rules::{
        Eye, Game, Pieces, Seat, Seed, Stream,
        cards::Card,
        playout::{BotSeat, NoDice, Throwers, playout},
    },
};

/// The number of states imagined for each configuration.
const STATES: u64 = 100_000;

/// The spot of a hidden card: its owner, its place and its token.
type Spot = (Seat, Place, u32);

/// The number of shares into which the cards that a place may hold are divided, from lowest to highest.
const SHARES: usize = 10;

/// The number of times each place held a card of each share.
type Spread = BTreeMap<&'static str, [u32; SHARES]>;

/// Everything that lies on the table, with the faces that this view has or its eye remembers.
fn lies(view: &View) -> Vec<(Spot, Option<Card>)> {
    let mut pieces = Vec::new();
    view.pieces(&mut pieces);
    let face = |token: u32, face: Option<Card>| face.or_else(|| view.remembered(token as u16));
    let spot = |owner: Option<Seat>, place, token| (owner.unwrap_or_default(), place, token);
    pieces
        .iter()
        .map(|piece| (spot(piece.zone.owner, piece.zone.place, piece.token), face(piece.token, piece.face)))
        .collect()
}

fn place_name(place: Place) -> &'static str {
    match place {
        Place::Deck => "deck",
        Place::Hand => "hand",
        Place::Duel => "duel",
        Place::OffHand => "off-hand",
        Place::Wager | Place::Discard | Place::Won => panic!("{place:?} lies open"),
    }
}

/// The faces of these spots in `state`, in the same order.
fn faces(state: &FoolsGambit, spots: &[Spot]) -> Vec<Card> {
    let open = lies(&state.view(Eye::Open));
    let face = |spot: &Spot| open.iter().find(|(other, _)| other == spot).and_then(|(_, face)| *face);
    spots.iter().map(|spot| face(spot).expect("it lies there")).collect()
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_by_key(|card| (card.suit as u8, card.rank));
    cards
}

/// Draws a place at random and counts the card at its last spot: the share of the hidden cards it belongs to.
fn count(spread: &mut Spread, spots: &[Spot], cards: &[Card], rng: &mut Stream) {
    let any = spots[rng.below(spots.len())].1;
    let at = spots.iter().rposition(|spot| spot.1 == any).expect("it was drawn from them");
    let order = sorted(cards.to_vec());
    let n = order.iter().position(|card| *card == cards[at]).expect("it is one of them");
    let share = (n as f64 + rng.unit()) / order.len() as f64 * SHARES as f64;
    spread.entry(place_name(any)).or_default()[share as usize] += 1;
}

/// The number of standard deviations a spread is from an even one; 0 for fewer than 50 cards.
fn unevenness(counts: &[u32; SHARES]) -> f64 {
    let all: u32 = counts.iter().sum();
    if all < 50 {
        return 0.0;
    }
    let even = f64::from(all) / SHARES as f64;
    let squares: f64 = counts.iter().map(|count| (f64::from(*count) - even).powi(2) / even).sum();
    let freedom = SHARES as f64 - 1.0;
    (squares - freedom) / (2.0 * freedom).sqrt()
}

/// Imagines a number of states of random games, and counts where cards were imagined and where they really were.
fn imagine(config: &Config, states: u64) -> [Spread; 2] {
    let (mut imagined, mut dealt) = (Spread::default(), Spread::default());
    let (mut left, mut rng) = (states, Seed(20).stream("imagine"));
    for game in 0.. {
        if left == 0 {
            break;
        }
        let seed = Seed(20).under("game", game);
        let mut state = FoolsGambit::deal(config, seed).unwrap();
        let mut bots = [0, 1].map(|seat: u8| BotSeat::new(seed, Seat(seat), None));
        // States of one game are alike, so the dealt cards are counted only once per game.
        let once = rng.below(80);
        let mut step = 0;
        playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, _, state| {
            step += 1;
            if left == 0 {
                return;
            }
            left -= 1;
            let eye = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Table][rng.below(3)];
            let view = state.view(eye);
            let other = FoolsGambit::imagine(&view, &mut rng);
            assert_eq!(other.view(eye), view, "{eye:?} sees something else");
            let owner = eye.seat().map_or(Seat(0), Seat::other);
            let hidden: Vec<Spot> = lies(&view)
                .into_iter()
                .filter(|(spot, face)| spot.0 == owner && face.is_none())
                .map(|(spot, _)| spot)
                .collect();
            let [real, drawn] = [state, &other].map(|state| faces(state, &hidden));
            assert_eq!(sorted(real.clone()), sorted(drawn.clone()), "{eye:?} imagines cards that cannot be there");
            if hidden.is_empty() {
                return;
            }
            count(&mut imagined, &hidden, &drawn, &mut rng);
            if step == once {
                count(&mut dealt, &hidden, &real, &mut rng);
            }
        });
    }
    [imagined, dealt]
}

#[test]
fn what_is_hidden_is_imagined_as_often_as_it_is_dealt() {
    for config in [Config::default(), super::contract::other_house_rules()] {
        let spreads = imagine(&config, STATES);
        for (spread, of) in spreads.iter().zip(["imagined", "dealt"]) {
            println!("{of}: {spread:?}");
            let uneven: Vec<_> = spread.iter().filter(|(_, counts)| unevenness(counts) > 4.5).collect();
            assert!(uneven.is_empty(), "{of}: {uneven:?} of {spread:?}");
        }
        assert_eq!(spreads[0].len(), 4, "cards are hidden in four places");
    }
}

/// Proves that an uneven spread is found.
#[test]
fn a_spread_that_is_not_even_is_found() {
    assert!(unevenness(&[100; SHARES]) < 0.0);
    assert!(unevenness(&[130, 100, 100, 100, 100, 100, 100, 100, 100, 70]) > 0.8);
    assert!(unevenness(&[200, 100, 100, 100, 100, 100, 100, 100, 100, 100]) > 4.5);
}
