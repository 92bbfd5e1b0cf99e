//! Imagined states are possible ones: the eye sees the same as before, the same cards are hidden, and each lies in each
//! place as often as in dealt games. In Con the other's dice show each number as often as fair dice do.

use std::collections::BTreeMap;

use daggers_drawn::{
    games::{
        daggers::{self, Daggers},
        deadlies::{self, Deadlies},
        fools_gambit::{Config, FoolsGambit, Place, View},
        kadoova::{self, DuelId, DuelView, Kadoova, duels::con::Side},
        silver_dagger::{self, SilverDagger},
    },
    rules::{
        Eye, Faces, Game, Pieces, Seat, Seed, Stream,
        cards::Card,
        playout::{BotSeat, NoDice, Throwers, playout},
    },
};

use crate::{
    contract::{practice, walk::Walk},
    counts,
};

/// The number of states imagined for each configuration of a card game.
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

/// The number of standard deviations a spread is from an even one; 0 for fewer than 50 things.
fn unevenness(counts: &[u32]) -> f64 {
    let all: u32 = counts.iter().sum();
    if all < 50 {
        return 0.0;
    }
    let even = f64::from(all) / counts.len() as f64;
    let squares: f64 = counts.iter().map(|count| (f64::from(*count) - even).powi(2) / even).sum();
    let freedom = counts.len() as f64 - 1.0;
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
            let uneven: Vec<_> = spread.iter().filter(|(_, counts)| unevenness(*counts) > 4.5).collect();
            assert!(uneven.is_empty(), "{of}: {uneven:?} of {spread:?}");
        }
        assert_eq!(spreads[0].len(), 4, "cards are hidden in four places");
    }
}

/// What was found in hands, decks and face-down places of Daggers.
#[derive(Default)]
struct DaggersFound {
    spread: Spread,
    /// The face-down cards, how many of them were Kings, and how many should have been: the sums of their chances, and of
    /// the squares of their deviations.
    down: u32,
    kings: f64,
    chances: f64,
    squares: f64,
}

impl DaggersFound {
    /// Counts a card of `state`, which looks like `view` to its eye, at a random hidden place of `owner`.
    fn count(&mut self, view: &daggers::View, state: &Daggers, owner: Seat, rng: &mut Stream) {
        use daggers::Card;
        let open = state.view(Eye::Open);
        let (seen, side) = (&view.sides[owner.index()], &open.sides[owner.index()]);
        let remembered = &view.course.remembered[owner.index()];
        let mut hand: Vec<Card> = side.hand.open.iter().map(|held| held.card).collect();
        for card in remembered.cards.iter() {
            let at = hand.iter().position(|other| other == card).expect("a card that is remembered is there");
            hand.remove(at);
        }
        let deck: Vec<Card> = side.deck.open.iter().map(|held| held.card).collect();
        let down: Vec<Card> = seen
            .play
            .iter()
            .zip(side.play.iter())
            .filter(|(seen, _)| seen.card.face.is_none())
            .map(|(_, laid)| laid.card.face.expect("an open view shows it"))
            .collect();
        assert!(down.iter().all(|card| card.is_masked()), "only Kings and Beggars lie face down");
        let hidden = || hand.iter().chain(&deck).chain(&down);
        if let Some(card) = rng.pick(&down) {
            let masked = hidden().filter(|card| card.is_masked()).count() as f64;
            let chance = hidden().filter(|card| **card == Card::King).count() as f64 / masked;
            self.down += 1;
            self.kings += f64::from(u8::from(*card == Card::King));
            self.chances += chance;
            self.squares += chance * (1.0 - chance);
        }
        let rest: Vec<Card> = hand.iter().chain(&deck).copied().collect();
        let (name, card) = match (rng.below(2), rng.pick(&hand), deck.last()) {
            // Of the cards that are remembered without a name, nobody can tell which of the hand they are.
            (0, Some(card), _) if remembered.unnamed() == 0 => ("hand", *card),
            (1, _, Some(card)) if remembered.unnamed() == 0 => ("deck", *card),
            _ => return,
        };
        let below = rest.iter().filter(|other| **other < card).count() as f64;
        let equal = rest.iter().filter(|other| **other == card).count() as f64;
        let share = (below + rng.unit() * equal) / rest.len() as f64 * SHARES as f64;
        self.spread.entry(name).or_default()[share as usize] += 1;
    }

    /// The number of standard deviations that the Kings are from what they should be.
    fn off(&self) -> f64 {
        (self.kings - self.chances) / self.squares.sqrt().max(1.0)
    }
}

/// Imagines a number of states of random games of Daggers, and counts where cards were imagined and where they were.
fn imagine_daggers(config: &daggers::Config, states: u64) -> [DaggersFound; 2] {
    let (mut imagined, mut dealt) = (DaggersFound::default(), DaggersFound::default());
    let (mut left, mut rng) = (states, Seed(21).stream("imagine"));
    for game in 0.. {
        if left == 0 {
            break;
        }
        let seed = Seed(21).under("game", game);
        let mut state = Daggers::deal(config, seed).unwrap();
        let mut bots = [0, 1].map(|seat: u8| BotSeat::new(seed, Seat(seat), None));
        // States of one game are alike, so the dealt cards are counted only once per game.
        let (once, mut step) = (rng.below(60), 0);
        // Whoever fetches a King probably plays that one: a redeal goes by lot (ruling 9), and so do other games.
        let mut came_back = [false; 2];
        playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, events, state| {
            for event in events {
                match event {
                    daggers::Event::Returned { owner, card, .. } => {
                        came_back[owner.index()] |= card.card.value.is_some_and(daggers::Card::is_masked);
                    }
                    daggers::Event::Fetched { seat, card } => came_back[seat.index()] |= card.card.is_masked(),
                    _ => {}
                }
            }
            step += 1;
            if left == 0 {
                return;
            }
            left -= 1;
            let eye = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Table][rng.below(3)];
            let view = state.view(eye);
            let other = Daggers::imagine(&view, &mut rng);
            assert_eq!(other.view(eye), view, "{eye:?} sees something else");
            let owner = eye.seat().map_or(Seat(0), Seat::other);
            imagined.count(&view, &other, owner, &mut rng);
            if step == once && !came_back[owner.index()] {
                dealt.count(&view, state, owner, &mut rng);
            }
        });
    }
    [imagined, dealt]
}

#[test]
fn what_is_hidden_in_daggers_is_imagined_as_often_as_it_is_dealt() {
    for config in [super::contract::usual_daggers(), super::contract::other_rules_of_daggers()] {
        let found = imagine_daggers(&config, STATES);
        for (found, of) in found.iter().zip(["imagined", "dealt"]) {
            println!(
                "{of}: {:?}, {} face-down cards, Kings {} of {:.1}",
                found.spread, found.down, found.kings, found.chances
            );
            let uneven: Vec<_> = found.spread.iter().filter(|(_, counts)| unevenness(*counts) > 4.5).collect();
            assert!(uneven.is_empty(), "{of}: {uneven:?} of {:?}", found.spread);
            assert!(found.off().abs() < 4.5, "{of}: {} Kings of {:.1}", found.kings, found.chances);
            assert!(found.down > 100 && found.spread.len() == 2, "{of}: cards are hidden in three places");
        }
    }
}

/// The share of a random card of another hand among all that `eye` can't see, as `state` has them: from the lowest to the
/// highest. Cards that the eye knows are left out, and the Halo, which can't be in the deck. `None`: there is no such card.
fn share_of_a_hidden_card(view: &deadlies::View, state: &Deadlies, rng: &mut Stream) -> Option<usize> {
    let open = state.view(Eye::Open);
    let mut hidden = Vec::new();
    let mut pool: Vec<deadlies::Card> = open.deck.open.iter().map(|held| held.card).collect();
    for seat in view.seats().iter().filter(|seat| view.eye != Eye::Seat(*seat)) {
        let sure: Vec<_> = view.known.in_hand(view.eye, seat).into_iter().filter_map(Faces::only).collect();
        let cards = open.sides[seat.index()].hand.open.iter().map(|held| held.card);
        hidden.extend(cards.filter(|card| !sure.contains(card) && *card != deadlies::Card::Halo));
    }
    pool.extend(&hidden);
    pool.sort_unstable();
    let card = rng.pick(&hidden)?;
    let at = pool.iter().position(|other| other == card).expect("it is in the pool");
    Some(((at as f64 + rng.unit()) / pool.len() as f64 * SHARES as f64) as usize)
}

/// What is hidden in The Deadlies is dealt by lot: a card that an eye knows nothing of is any of those left, each as often.
#[test]
fn what_is_hidden_in_the_deadlies_is_imagined_evenly() {
    for config in [
        super::contract::usual_deadlies(4),
        super::contract::usual_deadlies(3),
        super::contract::other_rules_of_deadlies(),
    ] {
        let (mut left, mut counts) = (counts::IMAGINED_SINS.get(), [0; SHARES]);
        let mut rng = Seed(23).stream("imagine");
        for game in 0.. {
            if left == 0 {
                break;
            }
            let seed = Seed(23).under("game", game);
            let mut state = Deadlies::deal(&config, seed).unwrap();
            let seats: Vec<Seat> = (0..config.seats).map(Seat).collect();
            let mut bots: Vec<BotSeat> = seats.iter().map(|seat| BotSeat::new(seed, *seat, None)).collect();
            playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, _, state| {
                if left == 0 {
                    return;
                }
                left -= 1;
                let eye = if rng.below(7) == 0 { Eye::Table } else { Eye::Seat(*rng.pick(&seats).unwrap()) };
                let view = state.view(eye);
                let other = Deadlies::imagine(&view, &mut rng);
                assert_eq!(other.view(eye), view, "{eye:?} sees something else");
                assert_eq!(other.audit(), Ok(()));
                if let Some(share) = share_of_a_hidden_card(&view, &other, &mut rng) {
                    counts[share] += 1;
                }
            });
        }
        println!("imagined {counts:?}");
        assert!(unevenness(&counts) < 4.5, "{counts:?}");
    }
}

/// A facedown card of a village that an eye doesn't know, drawn by lot, and its share among all that the eye can't see and
/// that may lie there, as `state` has them: from the lowest to the highest. Also whether the eye knows that it is 5 or
/// higher. `None`: there is no such card.
fn share_of_a_villager(view: &silver_dagger::View, state: &SilverDagger, rng: &mut Stream) -> Option<(bool, usize)> {
    use silver_dagger::Card;
    let open = state.view(Eye::Open);
    let laid =
        |view: &silver_dagger::View| view.sides.iter().flat_map(|side| side.village.to_vec()).collect::<Vec<_>>();
    let (seen, real) = (laid(view), laid(&open));
    let hidden = seen.iter().zip(&real).filter(|(seen, _)| seen.face.is_none());
    // Few are known to be high, so that they come first.
    let high = hidden.clone().any(|(seen, _)| seen.high);
    let of_it: Vec<Card> =
        hidden.clone().filter(|(seen, _)| seen.high == high).filter_map(|(_, real)| real.face).collect();
    let card = *rng.pick(&of_it)?;
    let private = view.sides.iter().zip(&open.sides).flat_map(|(seen, real)| {
        let unseen = seen.private.iter().zip(real.private.iter()).filter(|(seen, _)| seen.face.is_none());
        unseen.filter_map(|(_, real)| real.face)
    });
    let hand = view.hand.filter(|hand| hand.laid.face.is_none()).and(open.hand).and_then(|hand| hand.laid.face);
    let piles = open.deck.open.iter().chain(open.aside.open.iter()).map(|held| held.card);
    // A card that nobody knows to be high may be any of those that no high one takes away.
    let mut pool: Vec<Card> = hidden.filter(|(seen, _)| !seen.high || high).filter_map(|(_, real)| real.face).collect();
    pool.extend(private.chain(hand).chain(piles));
    pool.retain(|card| !high || card.is_high());
    let below = pool.iter().filter(|other| **other < card).count() as f64;
    let equal = pool.iter().filter(|other| **other == card).count() as f64;
    Some((high, ((below + rng.unit() * equal) / pool.len() as f64 * SHARES as f64) as usize))
}

/// What is hidden in Silver Dagger is dealt by lot: a card that an eye doesn't know is any of those left, each as often; one
/// that is 5 or higher is any of the higher ones.
#[test]
fn what_is_hidden_in_silver_dagger_is_imagined_evenly() {
    for config in [
        super::contract::usual_silver_dagger(4),
        super::contract::usual_silver_dagger(2),
        super::contract::other_rules_of_silver_dagger(3),
    ] {
        let (mut left, mut counts) = (counts::IMAGINED_VILLAGERS.get(), [[0; SHARES]; 2]);
        let mut rng = Seed(24).stream("imagine");
        for game in 0.. {
            if left == 0 {
                break;
            }
            let seed = Seed(24).under("game", game);
            let mut state = SilverDagger::deal(&config, seed).unwrap();
            let seats: Vec<Seat> = (0..config.seats).map(Seat).collect();
            let mut bots: Vec<BotSeat> = seats.iter().map(|seat| BotSeat::new(seed, *seat, None)).collect();
            playout(&mut state, &mut bots, &mut Throwers { real: &mut NoDice, trial: None }, |_, _, _, state| {
                if left == 0 {
                    return;
                }
                left -= 1;
                let eye = if rng.below(5) == 0 { Eye::Table } else { Eye::Seat(*rng.pick(&seats).unwrap()) };
                let view = state.view(eye);
                let other = SilverDagger::imagine(&view, &mut rng);
                assert_eq!(other.view(eye), view, "{eye:?} sees something else");
                assert_eq!(other.audit(), Ok(()));
                if let Some((high, share)) = share_of_a_villager(&view, &other, &mut rng) {
                    counts[usize::from(high)][share] += 1;
                }
            });
        }
        println!("imagined {counts:?}");
        for counts in counts {
            assert!(counts.iter().sum::<u32>() > 200 && unevenness(&counts) < 4.5, "{counts:?}");
        }
    }
}

/// The numbers of dice that an eye cannot see, as it imagines them.
#[derive(Default)]
struct DiceFound {
    /// The numbers one by one.
    single: [u32; 6],
    /// The numbers of two dice of one side.
    paired: [[u32; 6]; 6],
    states: u64,
}

impl DiceFound {
    fn count(&mut self, side: &Side) {
        let numbers: Vec<usize> = side.seen().map(|(_, number)| usize::from(number) - 1).collect();
        numbers.iter().for_each(|number| self.single[*number] += 1);
        numbers.chunks_exact(2).for_each(|two| self.paired[two[0]][two[1]] += 1);
    }
}

/// The sides of Con, unless another duel is on or none.
fn sides(state: &Kadoova, eye: Eye) -> Vec<Side> {
    let Some(DuelView::Con(con)) = state.view(eye).duel else { return Vec::new() };
    con.sides
}

/// What an eye may not see shows each number as often as fair dice do, whatever has been claimed; what it sees stays.
#[test]
fn what_is_behind_a_screen_is_imagined_as_fair_dice() {
    let mut found = DiceFound::default();
    let config = kadoova::Config { steady: true, ..practice(DuelId::Con, 2) };
    for game in 0.. {
        if found.states >= counts::IMAGINED_SCREENS.get() {
            break;
        }
        let walk = Walk::<Kadoova> { config: &config, seed: Seed(22).under("game", game) };
        let mut rng = walk.rng("imagine");
        let played = walk.each(|moment| {
            let eye = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Table][rng.below(3)];
            let view = moment.after.view(eye);
            let other = Kadoova::imagine(&view, &mut rng);
            assert_eq!(other.view(eye), view, "{eye:?} sees something else");
            let (own, open) = (sides(moment.after, eye), sides(&other, Eye::Open));
            for (own, open) in own.iter().zip(&open).filter(|(own, _)| own.numbers.value.is_none()) {
                assert_eq!(own.behind, open.behind, "{eye:?} imagines other dice");
                found.count(open);
            }
            found.states += u64::from(own.iter().any(|side| side.numbers.value.is_none() && !side.behind.is_empty()));
            Ok(())
        });
        played.unwrap_or_else(|fault| panic!("game {game}: {fault}"));
    }
    println!("{} states: {:?}, {:?}", found.states, found.single, found.paired);
    for counts in [&found.single[..], found.paired.as_flattened()] {
        assert!(unevenness(counts) < 4.5, "{counts:?} are no fair dice");
        assert!(counts.iter().sum::<u32>() > 10_000, "few dice are hidden");
    }
}

/// Proves that an uneven spread is found.
#[test]
fn a_spread_that_is_not_even_is_found() {
    assert!(unevenness(&[100; SHARES]) < 0.0);
    assert!(unevenness(&[130, 100, 100, 100, 100, 100, 100, 100, 100, 70]) > 0.8);
    assert!(unevenness(&[200, 100, 100, 100, 100, 100, 100, 100, 100, 100]) > 4.5);
}
