//! Bots that are asked in a record why they moved: each has a reason that leads to its very move, also where seats
//! changed hands and where a match was continued.

use daggers_drawn::{
    games::{
        daggers::{Daggers, Move, Phase},
        deadlies::{self, Deadlies},
        fools_gambit::{Config, FoolsGambit},
        silver_dagger::{self, SilverDagger},
    },
    rules::{
        Batch, Bots, Budget, Eye, Game, Grounds, House, Level, Method, Odds, Pending, Player, Seat, Seed, Why,
        decisions::{Told, decisions},
        playout::{BotSeat, told_into},
        record::{Header, Input, Reader, Recorded, Run, States, Writer},
    },
};

use crate::{
    contract::usual_silver_dagger,
    harness::package,
    toy::{self, Toy},
    toy_alone,
};

const SEED: Seed = Seed(11);

/// Something that happens after so many choices.
#[derive(Copy, Clone)]
enum Break {
    /// The seat 0 is taken over by a bot of this level.
    TakenOver(Level),
    /// The match is saved and continued.
    Continued,
}

fn seated(levels: &[Level], budget: Budget) -> Vec<BotSeat> {
    let seats = (0..).map(Seat).zip(levels);
    seats.map(|(seat, level)| BotSeat::new(SEED, seat, Some(*level)).with_budget(budget)).collect()
}

/// The moves of bots in view of a state in which several may choose, or one still has to.
fn chosen<G: Bots>(state: &G, log: &[G::Event], bots: &mut [BotSeat]) -> Input<G> {
    let choose = |seat: Seat| {
        let (view, mut legal, mut told) = (state.view(Eye::Seat(seat)), Vec::new(), Vec::new());
        G::choices(&view, &mut legal);
        told_into::<G>(log, seat, &mut told);
        let mv = bots[seat.index()].choose::<G>(&view, &legal, &told, true, None);
        (seat, mv.unwrap())
    };
    Input::Moves(Batch { moves: state.pending().must().iter().map(choose).collect() })
}

/// The record of a game of bots, in which something may happen after so many choices.
fn record(levels: [Level; 2], budget: Budget, happens: Option<(usize, Break)>) -> String {
    record_of::<FoolsGambit>(&Config::default(), &levels, budget, happens)
}

/// The same of any card game.
fn record_of<G: Bots>(config: &G::Config, levels: &[Level], budget: Budget, happens: Option<(usize, Break)>) -> String {
    let (mut run, mut bots) = (Run::<G>::deal(config, SEED).unwrap(), seated(levels, budget));
    let mut writer = Writer::new(Vec::new(), States::None);
    let seats = levels.iter().map(|level| level.name().to_string()).collect();
    let header = Header::new::<G>(G::NAME, 0, config, SEED, seats);
    writer.begin(Header { budget: budget.unusual(), ..header }, &run.state).unwrap();
    let (mut choices, mut log) = (0, Vec::new());
    let mut make = |run: &mut Run<G>, log: &mut Vec<G::Event>, input: Input<G>| {
        let (tick, mut events) = (run.tick, Vec::new());
        run.step(tick, &input, &mut events).unwrap();
        writer.step(0, tick, &input, &events, &run.state).unwrap();
        log.append(&mut events);
    };
    loop {
        let input = match run.state.pending() {
            Pending::Over(_) => break,
            Pending::Resolve(step) => Input::Step(step),
            _ => {
                match happens.filter(|(at, _)| *at == choices) {
                    Some((_, Break::Continued)) => bots = seated(levels, budget),
                    Some((_, Break::TakenOver(level))) => {
                        make(
                            &mut run,
                            &mut log,
                            Input::House(House::TakeOver { seat: Seat(0), by: Player::Bot(level) }),
                        );
                        bots[0] = BotSeat::new(SEED, Seat(0), Some(level)).with_budget(budget);
                    }
                    None => {}
                }
                choices += 1;
                chosen(&run.state, &log, &mut bots)
            }
        };
        make(&mut run, &mut log, input);
    }
    String::from_utf8(writer.take()).unwrap()
}

fn read(text: &str) -> Recorded {
    Reader::new(text.as_bytes()).game().unwrap().unwrap()
}

/// Asserts that a bot decided as those of its level say that they decide.
fn assert_as_said<G: Bots>(level: Option<Level>, grounds: &Grounds<G::Move>) {
    let method = level.and_then(G::method).expect("it gives reasons");
    let fits = match grounds {
        Grounds::OnlyMove => true,
        Grounds::Whim => method == Method::Whim,
        Grounds::Thumb { .. } => method != Method::Search,
        Grounds::Search { .. } => method == Method::Search,
    };
    assert!(fits, "{level:?}: {method:?}, and {grounds:?}");
}

/// What is told of each decision in a record.
fn told<G: Bots>(recorded: &Recorded) -> Vec<(Seat, Option<Level>, G::Move, Told<G::Move>)> {
    let mut all = Vec::new();
    decisions::<G>(recorded, None, |one| all.push((one.seat, one.level, one.mv.clone(), one.told))).unwrap();
    all
}

#[test]
fn every_move_has_the_reason_that_led_to_it() {
    for levels in [[Level::Easy, Level::Normal], [Level::Hard, Level::Easy]] {
        for percent in [100, 10] {
            let budget = Budget::percent(percent).unwrap();
            let all = told::<FoolsGambit>(&read(&record(levels, budget, None)));
            assert!(all.len() > 40);
            for (seat, level, mv, told) in all {
                assert_eq!(level, Some(levels[seat.index()]));
                let Told::Why(Why { mv: why, grounds }) = told else { panic!("{seat:?}, {mv:?}: {told:?}") };
                assert_eq!(why.as_ref(), Some(&mv));
                assert_as_said::<FoolsGambit>(level, &grounds);
                let usual = match level {
                    Some(Level::Normal) => 5,
                    Some(Level::Hard) => 100,
                    _ => 0,
                };
                match grounds {
                    Grounds::Whim => assert_eq!(usual, 0),
                    Grounds::Thumb { worth, next } => {
                        let (next, less) = next.unwrap();
                        assert!(usual == 0 && next != mv && less <= worth);
                    }
                    Grounds::Search { worlds, odds, next } => {
                        let (next, less) = next.unwrap();
                        assert_eq!(worlds, budget.of(usual));
                        let shares = |odds: Odds| (0.0..=1.0).contains(&odds.wins);
                        assert!(next != mv && less.value <= odds.value && shares(odds) && shares(less));
                    }
                    Grounds::OnlyMove => panic!("there always is another move"),
                }
            }
        }
    }
}

/// A new bot begins to draw from the start, and so do all bots of a match that is continued from its save.
#[test]
fn a_bot_is_asked_as_the_one_that_it_was() {
    let levels = [Level::Easy, Level::Normal];
    for happens in [Break::TakenOver(Level::Normal), Break::Continued] {
        let recorded = read(&record(levels, Budget::default(), Some((8, happens))));
        for (n, (seat, level, mv, told)) in told::<FoolsGambit>(&recorded).into_iter().enumerate() {
            let taken = matches!(happens, Break::TakenOver(_)) && seat == Seat(0) && n >= 16;
            assert_eq!(level, Some(if taken { Level::Normal } else { levels[seat.index()] }));
            assert!(matches!(told, Told::Why(Why { mv: Some(why), .. }) if why == mv), "decision {n}");
        }
    }
}

#[test]
fn a_move_that_its_bot_would_not_make_has_no_reason() {
    let text = record([Level::Hard; 2], Budget::default(), None);
    let last = text.rfind("{\"swap\":\"").unwrap() + 9;
    let end = last + text[last..].find('"').unwrap();
    let honest = told::<FoolsGambit>(&read(&text));
    for other in ["keep", "duel", "wager"].into_iter().filter(|other| *other != &text[last..end]) {
        let forged = told::<FoolsGambit>(&read(&format!("{}{other}{}", &text[..last], &text[end..])));
        assert_eq!(forged[..forged.len() - 1], honest[..honest.len() - 1]);
        assert_eq!(forged.last().unwrap().3, Told::Otherwise, "{other}");
    }
}

/// A random bot has no reason, nor has one of a game that gives none; a person isn't asked.
#[test]
fn who_gives_no_reasons_says_nothing() {
    let text = record([Level::Easy; 2], Budget::default(), None);
    let others = read(&text.replacen("[\"easy\",\"easy\"]", "[\"human\",\"random\"]", 1));
    let all = told::<FoolsGambit>(&others);
    assert!(
        !all.is_empty()
            && all.iter().all(|(seat, level, _, told)| { (*seat, *level, told) == (Seat(1), None, &Told::Nothing) })
    );
    let toys = toy_alone::record(&toy::CONFIG, SEED, Some(Level::Hard));
    let all = told::<Toy>(&read(&toys.replacen("[\"random\",\"random\"]", "[\"hard\",\"hard\"]", 1)));
    assert!(!all.is_empty() && all.iter().all(|(.., told)| *told == Told::Nothing));
}

/// A hard bot of Daggers listens, and doesn't always make the very best move: its reason is that of the move it made.
#[test]
fn every_move_in_daggers_has_the_reason_that_led_to_it() {
    let config = Daggers::standard(package()).unwrap();
    for levels in [[Level::Easy, Level::Normal], [Level::Hard, Level::Easy]] {
        let budget = Budget::percent(20).unwrap();
        let recorded = read(&record_of::<Daggers>(&config, &levels, budget, None));
        let mut kinds = [0; 4];
        decisions::<Daggers>(&recorded, None, |one| {
            let Told::Why(Why { mv, grounds }) = one.told else { panic!("{:?}: {:?}", one.mv, one.told) };
            assert_eq!(mv.as_ref(), Some(one.mv));
            assert_as_said::<Daggers>(one.level, &grounds);
            let shares = |odds: Odds| (0.0..=1.0).contains(&odds.wins) && (0.0..=1_000.0).contains(&odds.value);
            kinds[match grounds {
                Grounds::Whim => 0,
                Grounds::Thumb { worth, next } => {
                    let (next, less) = next.unwrap();
                    assert!(next != *one.mv && less <= worth);
                    1
                }
                Grounds::Search { worlds, odds, next } => {
                    let (next, less) = next.unwrap();
                    assert!(worlds > 0 && next != *one.mv && shares(odds) && shares(less));
                    2
                }
                Grounds::OnlyMove => {
                    let names_a_number = matches!(one.mv, Move::Name(_));
                    assert!(one.view.course.phase_now() != Phase::Name && !names_a_number, "there are others");
                    3
                }
            }] += 1;
        })
        .unwrap();
        let [whims, thumbs, searches, _] = kinds;
        assert!(whims > 0 && thumbs > 0 && (searches > 0) == levels.contains(&Level::Hard), "{levels:?}: {kinds:?}");
    }
}

/// So has one at a table of three, where the move may be a set of cards.
#[test]
fn every_move_in_the_deadlies_has_the_reason_that_led_to_it() {
    let config = deadlies::Config { seats: 3, ..Deadlies::standard(package()).unwrap() };
    let levels = [Level::Hard, Level::Easy, Level::Normal];
    let recorded = read(&record_of::<Deadlies>(&config, &levels, Budget::percent(5).unwrap(), None));
    let all = told::<Deadlies>(&recorded);
    let sets = all.iter().filter(|(.., mv, _)| matches!(mv, deadlies::Move::Play(cards) if cards.len() > 1)).count();
    assert!(all.len() > 40 && sets > 3, "{} decisions, {sets} sets", all.len());
    for (seat, level, mv, told) in all {
        assert_eq!(level, Some(levels[seat.index()]));
        let Told::Why(Why { mv: why, grounds }) = told else { panic!("{seat:?}, {mv:?}: {told:?}") };
        assert_eq!(why.as_ref(), Some(&mv));
        assert_as_said::<Deadlies>(level, &grounds);
    }
}

/// And so has one of Silver Dagger, where it may be a set or a call.
#[test]
fn every_move_in_silver_dagger_has_the_reason_that_led_to_it() {
    let levels = [Level::Hard, Level::Easy, Level::Normal];
    let config = usual_silver_dagger(levels.len());
    let recorded = read(&record_of::<SilverDagger>(&config, &levels, Budget::percent(2).unwrap(), None));
    let all = told::<SilverDagger>(&recorded);
    let sets = all.iter().filter(|(.., mv, _)| matches!(mv, silver_dagger::Move::Exchange(_))).count();
    assert!(all.len() > 100 && sets > 20, "{} decisions, {sets} exchanges", all.len());
    let mut searches = 0;
    for (seat, level, mv, told) in all {
        assert_eq!(level, Some(levels[seat.index()]));
        let Told::Why(Why { mv: why, grounds }) = told else { panic!("{seat:?}, {mv:?}: {told:?}") };
        assert_eq!(why.as_ref(), Some(&mv));
        assert_as_said::<SilverDagger>(level, &grounds);
        searches += usize::from(matches!(grounds, Grounds::Search { .. }));
    }
    assert!(searches > 20, "{searches}");
}
