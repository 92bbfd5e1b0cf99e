//! The toy game without an engine: imagined states have exactly the right frequencies, records repeat, and the pure
//! loop handles choices that nobody has to make.

use std::collections::BTreeMap;

use daggers_drawn::rules::{
    Batch, Choice, Eye, Faces, Game, House, Level, Pending, Pieces, Seat, Seats, Seed, Stream, Tick,
    playout::{BotSeat, Throwers, playout},
    record::{Header, Input, Reader, States, Writer, verify},
};

use crate::{
    contract::walk::{choices, fake_table, random_move},
    toy::{CONFIG, Card, Config, Event, Held, Mark, Move, Phase, Toy},
};

/// The states of a game played at random: after the deal and after each input.
fn moments(seed: u64) -> Vec<Toy> {
    let mut state = Toy::deal(&CONFIG, Seed(seed)).unwrap();
    let mut bots: Vec<BotSeat> = (0..2).map(|seat| BotSeat::new(Seed(seed), Seat(seat), None)).collect();
    let mut all = vec![state.clone()];
    let mut hands = Throwers { real: &mut fake_table(), trial: None };
    playout(&mut state, &mut bots, &mut hands, |_, _, _, state| all.push(state.clone()));
    all
}

/// The cards hidden from `eye`, place by place; those in hands are sorted, because hands are unordered.
fn hidden(state: &Toy, eye: Eye) -> Vec<Vec<u8>> {
    let mut piles = Vec::new();
    for seat in [Seat(0), Seat(1)] {
        let side = &state.sides[seat.index()];
        let number = |held: &Held| match held.face {
            Mark::Card(Card(n)) => n,
            Mark::Die { .. } => 0,
        };
        let cards = |cards: &[Held]| cards.iter().map(number).collect::<Vec<u8>>();
        piles.push(cards(&side.deck));
        if eye != Eye::Seat(seat) {
            let mut hand = cards(&side.hand);
            hand.sort_unstable();
            piles.extend([cards(&side.laid), hand]);
        }
    }
    piles
}

/// All arrangements of the hidden cards that fit what `eye` sees and knows, with the number of deals that lead to each.
/// They are counted one by one, without the game's imagining. `None` if there are too many.
fn possible(state: &Toy, eye: Eye) -> Option<BTreeMap<Vec<Vec<u8>>, f64>> {
    const MOST: usize = 500;
    let [first, second] = [Seat(0), Seat(1)].map(|seat| side_ways(state, eye, seat));
    (first.len() * second.len() <= MOST).then(|| {
        let both = first.iter().flat_map(|one| second.iter().map(move |other| (one, other)));
        both.map(|((a, n), (b, m))| ([a.clone(), b.clone()].concat(), n * m)).collect()
    })
}

fn side_ways(state: &Toy, eye: Eye, seat: Seat) -> BTreeMap<Vec<Vec<u8>>, f64> {
    let side = &state.sides[seat.index()];
    let view = state.view(eye);
    let own = eye == Eye::Seat(seat);
    let open = side.discard.iter().chain(side.hand.iter().chain(&side.laid).filter(|_| own));
    let shown: Vec<Mark> = open.map(|held| held.face).collect();
    let pool: Vec<u8> = (1..=6).filter(|n| !shown.contains(&Mark::Card(Card(*n)))).collect();
    let (laid, hand) = if own { (0, 0) } else { (side.laid.len(), side.hand.len()) };
    let laid_fit = |places: &[u8]| {
        let known = |n: usize| view.known.of(eye, side.laid[n].token);
        (0..laid).all(|n| known(n).contains(Card(places[n])))
    };
    let mut ways = BTreeMap::new();
    permutations(&pool, &mut |places| {
        let (deck, rest) = places.split_at(side.deck.len());
        let (mut piles, mut weight) = (vec![deck.to_vec()], 1.0);
        if !own {
            let mut in_hand = rest[laid..laid + hand].to_vec();
            in_hand.sort_unstable();
            weight = f64::from(u8::from(laid_fit(rest))) * f64::from(holds(&view.known.in_hand(eye, seat), &in_hand));
            piles.extend([rest[..laid].to_vec(), in_hand]);
        }
        if weight > 0.0 {
            *ways.entry(piles).or_default() += weight;
        }
    });
    ways
}

/// The number of ways in which the known cards of a hand can be different cards of `hand`.
fn holds(known: &[Faces<Card>], hand: &[u8]) -> u32 {
    let Some((first, rest)) = known.split_first() else { return 1 };
    let fits = (0..hand.len()).filter(|n| first.contains(Card(hand[*n])));
    fits.map(|n| {
        let mut left = hand.to_vec();
        left.remove(n);
        holds(rest, &left)
    })
    .sum()
}

fn permutations(pool: &[u8], visit: &mut impl FnMut(&[u8])) {
    fn on(pool: &mut Vec<u8>, from: usize, visit: &mut impl FnMut(&[u8])) {
        if from >= pool.len() {
            return visit(pool);
        }
        for n in from..pool.len() {
            pool.swap(from, n);
            on(pool, from + 1, visit);
            pool.swap(from, n);
        }
    }
    on(&mut pool.to_vec(), 0, visit);
}

/// Checks that counts fit their weights: chi squared is at most six standard deviations above its mean.
pub(crate) fn fits<K: Ord + std::fmt::Debug>(
    weights: &BTreeMap<K, f64>,
    counts: &BTreeMap<K, u32>,
) -> Result<(), String> {
    if let Some(other) = counts.keys().find(|key| !weights.contains_key(key)) {
        return Err(format!("{other:?} cannot be"));
    }
    let (sum, draws) = (weights.values().sum::<f64>(), counts.values().sum::<u32>());
    let part = |(key, weight): (&K, &f64)| {
        let expected = weight / sum * f64::from(draws);
        (f64::from(counts.get(key).copied().unwrap_or_default()) - expected).powi(2) / expected
    };
    let (chi, freedom) = (weights.iter().map(part).sum::<f64>(), weights.len() as f64 - 1.0);
    if chi <= freedom + 6.0 * (2.0 * freedom).sqrt() { Ok(()) } else { Err(format!("chi squared {chi}, of {freedom}")) }
}

/// The average number of draws per arrangement.
const EACH: usize = 30;

/// In many states and for every eye, each possible arrangement of the hidden cards comes up as often as it should.
#[test]
fn what_is_imagined_has_the_right_frequencies() {
    let mut rng = Seed(11).stream("imagine");
    let (mut looked, mut in_hands) = (0, 0);
    for seed in 0..16 {
        let all = moments(seed);
        for state in all.iter().filter(|state| matches!(state.phase, Phase::Back | Phase::Lay | Phase::Bet)) {
            for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Table] {
                let view = state.view(eye);
                let Some(ways) = possible(state, eye) else { continue };
                looked += view.known.pieces.iter().filter(|note| note.faces.value.is_some()).count();
                in_hands += [Seat(0), Seat(1)].map(|seat| view.known.in_hand(eye, seat).len()).iter().sum::<usize>();
                let mut counts = BTreeMap::new();
                for _ in 0..ways.len() * EACH {
                    *counts.entry(hidden(&Toy::imagine(&view, &mut rng), eye)).or_default() += 1;
                }
                fits(&ways, &counts).unwrap_or_else(|fault| panic!("game {seed}, {:?}, {eye:?}: {fault}", state.phase));
            }
        }
    }
    assert!(looked > 10 && in_hands > 10, "{looked} pieces known, {in_hands} cards in hands");
}

/// Others' secret choices and rolls are imagined evenly.
#[test]
fn secret_choices_and_dice_are_imagined_evenly() {
    let mut rng = Seed(12).stream("imagine");
    let eye = Eye::Seat(Seat(0));
    let all: Vec<Toy> = (0..3).flat_map(moments).collect();
    let mut state = all.iter().find(|state| state.phase == Phase::Exchange).unwrap().clone();
    let mv = random_move(&state, Seat(1), &mut rng).unwrap();
    state.play(&Batch { moves: vec![(Seat(1), mv)] }, &mut Vec::new()).unwrap();
    assert!(state.view(eye).side(Seat(1)).locked && state.view(eye).side(Seat(1)).sealed.is_none());
    // An exchange with each card of the hand, or none.
    let ways = state.sides[1].hand.len() + 1;
    let mut counts = BTreeMap::new();
    for _ in 0..4_000 {
        let imagined = Toy::imagine(&state.view(eye), &mut rng);
        let Some(Move::Exchange(card)) = imagined.sides[1].sealed else { panic!("no choice was imagined") };
        let at = card.map(|token| imagined.sides[1].hand.iter().position(|held| held.token == token).unwrap());
        *counts.entry(at).or_default() += 1;
    }
    let even = |keys: Vec<Option<usize>>| keys.into_iter().map(|key| (key, 1.0)).collect::<BTreeMap<_, _>>();
    fits(&even((0..ways - 1).map(Some).chain([None]).collect()), &counts).unwrap();
    let rolled = all.iter().find(|state| state.phase == Phase::Answer).unwrap();
    let mut counts = BTreeMap::new();
    for _ in 0..4_000 {
        let imagined = Toy::imagine(&rolled.view(eye), &mut rng);
        let seen = imagined.view(Eye::Open).side(Seat(1)).screen.and_then(|screen| screen.value);
        *counts.entry(seen).or_default() += 1;
    }
    let die = |up| Some(Mark::Die { seat: Seat(1), up: Some(up) });
    fits(&(1..=6).map(|up| (die(up), 1.0)).collect(), &counts).unwrap();
}

/// A die behind a screen is known by its token; neither its owner's opponent nor the table sees a number.
#[test]
fn a_die_behind_a_screen_is_seen_by_its_owner_alone() {
    let all: Vec<Toy> = moments(1);
    let rolled = all.iter().find(|state| state.phase == Phase::Answer).unwrap();
    let number = |eye| {
        let mut pieces = Vec::new();
        rolled.view(eye).pieces(&mut pieces);
        let die = pieces.iter().find(|piece| piece.token == 0).unwrap();
        die.face.map(|face| matches!(face, Mark::Die { up: Some(_), .. }))
    };
    assert_eq!([0, 1].map(|seat| number(Eye::Seat(Seat(seat)))), [Some(true), None]);
    assert_eq!((number(Eye::Table), number(Eye::Open)), (None, Some(true)));
}

/// The record of a game between bots in the pure loop.
pub(crate) fn record(config: &Config, seed: Seed, level: Option<Level>) -> String {
    let mut state = Toy::deal(config, seed).unwrap();
    let mut bots: Vec<BotSeat> = (0..2).map(|seat| BotSeat::new(seed, Seat(seat), level)).collect();
    let mut writer = Writer::new(Vec::new(), States::All);
    let seats = vec!["random".to_string(); 2];
    writer.begin(Header::new::<Toy>(Toy::NAME, 0, config, seed, seats), &state).unwrap();
    let mut hands = Throwers { real: &mut fake_table(), trial: None };
    let outcome = playout(&mut state, &mut bots, &mut hands, |tick, input, events, state| {
        writer.step(0, tick, input, events, state).unwrap();
    });
    writer.outcome(0, outcome).unwrap();
    String::from_utf8(writer.take()).unwrap()
}

/// Hidden throws, carries by a bot's hand, beats and sets can all be read back and run again.
#[test]
fn records_of_it_agree_when_run_again() {
    for (n, level) in [None, Some(Level::Easy), Some(Level::Hard)].into_iter().enumerate() {
        let text = record(&CONFIG, Seed(n as u64), level);
        let game = Reader::new(text.as_bytes()).game().unwrap().unwrap();
        let carried = game.inputs::<Toy>().unwrap().iter().any(|(.., input)| match input {
            Input::Report(report) => report.path.len() == 45,
            _ => false,
        });
        assert!(carried, "{level:?}: nothing was carried");
        let verdict = verify::<Toy>(&game, Some(&mut fake_table())).unwrap();
        assert!(verdict.agrees() && verdict.finished && verdict.throws > 4, "{verdict:?}");
    }
}

/// Seats that play by hand pick up the die themselves; for others it is picked up automatically. This is agreed before
/// the deal and kept in the record.
#[test]
fn what_is_done_by_hand_is_agreed_and_kept() {
    for by_hand in [Seats::NONE, Seats::one(Seat(0)), Seats::one(Seat(1)), Seats::all(2)] {
        let (mut taken, mut pressed) = (Seats::NONE, Seats::NONE);
        for seed in 0..6 {
            let text = record(&Config { by_hand, ..CONFIG }, Seed(seed), Some(Level::Hard));
            let game = Reader::new(text.as_bytes()).game().unwrap().unwrap();
            assert!(verify::<Toy>(&game, Some(&mut fake_table())).unwrap().agrees());
            let mut state = Toy::deal(&game.config::<Toy>().unwrap(), Seed(seed)).unwrap();
            for (_, tick, input) in game.inputs::<Toy>().unwrap() {
                let mut events = Vec::new();
                if let Input::Moves(batch) = &input {
                    let takes = batch.moves.iter().filter(|(_, mv)| *mv == Move::Take);
                    pressed = takes.fold(pressed, |all, (seat, _)| all.with(*seat));
                }
                input.apply(&state.pending(), tick, &mut state, &mut events).unwrap();
                taken = events.iter().fold(taken, |all, event| match event {
                    Event::Taken { seat } => all.with(*seat),
                    _ => all,
                });
            }
        }
        assert_eq!((taken, pressed), (Seats::all(2), by_hand));
    }
}

/// A bot always carries the same throw in the same way, and another throw in another way.
#[test]
fn a_hand_goes_the_same_way_whenever_it_is_asked() {
    let bot = BotSeat::new(Seed(1), Seat(0), Some(Level::Easy));
    let all = moments(4);
    let state = all.iter().find(|state| state.phase == Phase::Carry).unwrap();
    let id = state.pending().throws()[0];
    let throw = state.throw(id).unwrap();
    let carry = throw.carry().unwrap();
    let view = state.view(Eye::Seat(carry.seat));
    let way = |id| bot.carry::<Toy>(id, &view, carry, None);
    assert_eq!(way(id), way(id));
    assert_ne!(way(id), way(daggers_drawn::rules::ThrowId(99)));
    // A random bot carries like the weakest one.
    assert_eq!(BotSeat::new(Seed(1), Seat(0), None).carry::<Toy>(id, &view, carry, None), way(id));
}

/// Until a beat is over, others see the same whether or not a seat has an answer, and whether or not it gives it.
#[test]
fn a_beat_looks_the_same_whoever_could_act_in_it() {
    let mut rng = Seed(3).stream("beat");
    let mut seen: BTreeMap<(bool, bool), u32> = BTreeMap::new();
    let begins = |state: &Toy| state.phase == Phase::Answer && state.sides.iter().all(|side| side.sealed.is_none());
    for state in (0..40).flat_map(moments).filter(begins) {
        let seat = Seat(1);
        let able = !choices::<Toy>(&state.view(Eye::Seat(seat))).is_empty();
        let due = state.pending();
        assert_eq!((due.movers(), due.must()), (Seats::all(2), Seats::NONE), "who is heard depends on nothing hidden");
        for gives in [false, true].into_iter().filter(|gives| able || !gives) {
            let (mut after, mut events, mut ticks) = (state.clone(), Vec::new(), 0);
            if gives {
                let moves = vec![(seat, random_move(&state, seat, &mut rng).unwrap())];
                let input = Input::Moves(Batch { moves });
                input.apply(&due, Tick(0), &mut after, &mut events).unwrap();
                ticks += input.ticks(&due);
            }
            assert!(events.is_empty() && ticks == 0, "{events:?}");
            for eye in [Eye::Seat(Seat(0)), Eye::Table] {
                assert_eq!(after.view(eye), state.view(eye));
            }
            assert_eq!(after.pending(), due);
            let input = Input::House(House::Timeout(Seats::NONE));
            input.apply(&due, Tick(0), &mut after, &mut events).unwrap();
            assert_eq!(input.ticks(&due), 1);
            let told = events.iter().any(|event| matches!(event, Event::Answered { seat: Seat(1), .. }));
            assert_eq!(told, gives, "what was sealed is revealed, and nothing else");
            *seen.entry((able, gives)).or_default() += 1;
        }
    }
    assert!(seen.len() == 3 && seen.values().all(|count| *count > 10), "{seen:?}");
}

/// Bots are asked once in a beat. Without a screen, it ends when all have declined.
#[test]
fn a_beat_ends_when_nobody_wants_to_act_in_it() {
    for (level, answers) in [(Level::Easy, false), (Level::Hard, true)] {
        let text: String = (0..6).map(|n| record(&CONFIG, Seed(n), Some(level))).collect();
        assert_eq!(text.contains("\"answered\""), answers, "{level:?}");
        assert!(text.contains("\"move\":{\"timeout\":[]}"), "{level:?}");
        assert!(!text.contains("out_of_time"), "nobody who is waited for is hurried: {level:?}");
    }
}

/// Moves of an unlisted set are drawn evenly from all legal ones.
#[test]
fn a_set_is_drawn_evenly_from_what_is_legal() {
    let state = moments(2).into_iter().find(|state| state.phase == Phase::Lay).unwrap();
    let view = state.view(Eye::Seat(Seat(0)));
    let [Choice::Set(set)] = &choices::<Toy>(&view)[..] else { panic!("no set") };
    let legal: Vec<Move> = set.all().filter(|mv| Toy::check(&view, mv).is_ok()).collect();
    assert!((3..=6).contains(&legal.len()), "{legal:?}");
    let mut rng: Stream = Seed(5).stream("sets");
    let mut counts = BTreeMap::new();
    for _ in 0..6_000 {
        let mv = set.sample(&mut rng, |mv| Toy::check(&view, mv).is_ok()).unwrap();
        *counts.entry(legal.iter().position(|one| *one == mv).unwrap()).or_default() += 1;
    }
    fits(&(0..legal.len()).map(|n| (n, 1.0)).collect(), &counts).unwrap();
}

#[test]
fn who_has_fewer_points_begins_the_rematch() {
    let mut first: Vec<Seat> = Vec::new();
    for seed in 0..12 {
        let state = moments(seed).pop().unwrap();
        let Pending::Over(outcome) = state.pending() else { panic!("it goes on") };
        let config = state.rematch(&CONFIG);
        assert_eq!(config.rounds, CONFIG.rounds);
        let [own, other] = [config.first, config.first.other()].map(|seat| outcome.points[seat.index()]);
        assert!(own <= other, "{outcome:?}");
        assert_eq!(Toy::deal(&config, Seed(seed)).unwrap().asker, config.first);
        first.push(config.first);
    }
    assert!(first.contains(&Seat(0)) && first.contains(&Seat(1)));
}
