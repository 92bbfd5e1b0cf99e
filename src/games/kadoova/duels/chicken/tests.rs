//! Chicken! judged by hand-made reports: dice exactly where a rule is decided.

use super::{super::throwing::Event as E, *};
use crate::{
    games::kadoova::{
        Config, DuelEvent, DuelId, DuelReason, DuelView, Entry, Event as MatchEvent, Kadoova, Move as MatchMove, Phase,
        Reason as Refusal, SideWhy, Step as MatchStep, Why, Window,
    },
    rules::{
        Batch, Ending, Eye, Game, House, Outcome, Parting, Pending, Pieces, Seed, Throw,
        geometry::Polygon,
        throw::{BodySeen, Crossing, FlickLimits, Pose, Touched},
    },
};
use std::collections::BTreeSet;

/// Half the edge of a die, and the lane's usual place.
const HALF: i32 = dice::EDGE / 2;
const LOW_END: i32 = 19_000;
const BUST: i32 = 47_000;
const RIGHT_SIDE: i32 = 9_000;
const MIDDLE: i32 = 14_000;
const ROTATIONS: [f64; 6] = [0.0, 11.0, 27.5, 45.0, 63.0, 89.0];

/// The rules' own numbers; of a hand's limits only their order matters here.
pub(super) fn config() -> Config {
    let limits = FlickLimits {
        x: (1_000, 4_000),
        y: (1_500, 26_500),
        aim: (-60_000, 60_000),
        speed: (300, 2_000),
        height: (2_000, 12_000),
        spin: (-3_000, 3_000),
    };
    Config { limits, ..Config::practice(crate::data::package(), DuelId::Chicken).unwrap() }
}

fn flick() -> Flick {
    Flick { from: Point { x: 4_000, y: MIDDLE }, aim: 0, speed: 900, height: 4_000, spin: 0, shaken: false }
}

/// A match at the point where the first player may throw.
pub(super) struct Bench(pub(super) Kadoova);

impl Bench {
    pub(super) fn new() -> Bench {
        Bench::grown_from(Seed(1))
    }

    fn grown_from(seed: Seed) -> Bench {
        let mut bench = Bench(Kadoova::deal(&config(), seed).unwrap());
        bench.step();
        let [challenged, challenger] = bench.0.view(Eye::Table).roles.pair();
        bench.moves(challenged, MatchMove::Ready).unwrap();
        bench.moves(challenger, MatchMove::Call).unwrap();
        bench
    }

    pub(super) fn duel(&self) -> View {
        let Some(DuelView::Chicken(duel)) = self.0.view(Eye::Table).duel else { panic!("no duel yet") };
        duel
    }

    fn moves(&mut self, seat: Seat, mv: MatchMove) -> Result<Vec<MatchEvent>, Refusal> {
        let mut out = Vec::new();
        self.0.play(&Batch { moves: vec![(seat, mv)] }, &mut out).map(|()| out)
    }

    pub(super) fn try_move(&mut self, mv: Move) -> Result<Vec<Event>, Reason> {
        let seat = self.duel().thrower().unwrap();
        match self.moves(seat, mv.into()) {
            Ok(events) => Ok(of_duel(events)),
            Err(Refusal::Duel(DuelReason::Chicken(reason))) => Err(reason),
            Err(other) => panic!("{other:?}"),
        }
    }

    /// Carries out every forced step that is due.
    fn step(&mut self) -> Vec<MatchEvent> {
        let mut out = Vec::new();
        while let Pending::Resolve(step) = self.0.pending() {
            self.0.resolve(step, &mut out);
        }
        out
    }

    fn observe(&mut self, report: &Report) -> Vec<Event> {
        let mut out = Vec::new();
        self.0.observe(report, &mut out).unwrap();
        of_duel(out)
    }

    /// Throws the next die of the hand and reports this fall.
    fn throw(&mut self, fall: Fall) -> Vec<Event> {
        let die = self.duel().dice.hand[0];
        self.try_move(Move::Throw { die, flick: flick() }).unwrap();
        let report = fall.report(&self.0);
        self.observe(&report)
    }

    /// Throws a die for these points: square, its front 1 cm into the zone.
    pub(super) fn throw_for(&mut self, points: i32) {
        let lane = config().mats.chicken;
        let front = lane.zones.iter().find(|zone| zone.points == points).map(|zone| LOW_END + zone.from + 1_000);
        let n = self.duel().dice.lying.len() as i32;
        // Side by side, and beside the lane for no points at all.
        let y = if points == 0 { 2_000 } else { RIGHT_SIDE + 1_000 + 1_700 * n };
        let fall = Fall::square(front.unwrap_or(30_000), y);
        self.throw(if points == 0 { fall.uncrossed() } else { fall });
        assert_eq!(self.duel().dice.lying.last().unwrap().points, points);
    }

    /// Throws a die for each of these points and then stops, unless the hand is empty.
    pub(super) fn turn(&mut self, points: &[i32]) -> Vec<MatchEvent> {
        for &points in points {
            self.throw_for(points);
        }
        if self.duel().stage == Stage::Aim {
            self.try_move(Move::Stop).unwrap();
        }
        self.step()
    }
}

fn of_duel(events: Vec<MatchEvent>) -> Vec<Event> {
    let duel = |event| match event {
        MatchEvent::Duel(DuelEvent::Chicken(event)) => event,
        other => panic!("{other:?}"),
    };
    events.into_iter().map(duel).collect()
}

/// It lies there with a 3 on top, which does not matter here.
const LIES: Rest = Rest::Lies { face: Some(3) };

/// The fall of a die: straight over the low end after a bounce on the bare table, unless changed.
pub(super) struct Fall {
    outline: Polygon,
    first: Option<Touched>,
    crossing: Option<Crossing>,
    rest: Rest,
    settled: bool,
    bumped: Vec<(DieId, Polygon, Rest)>,
}

/// The outline of a flat die turned by `degrees`, its corner farthest along at `front`.
fn outline(degrees: f64, front: Point) -> Polygon {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y): (f64, f64)| {
        let half = f64::from(HALF);
        Point { x: (half * (x * cos - y * sin)).round() as i32, y: (half * (x * sin + y * cos)).round() as i32 }
    });
    let hull = Polygon::hull(corners.to_vec());
    let x = front.x - hull.max_x();
    hull.shifted(Point { x, y: front.y })
}

fn centre(outline: &Polygon) -> Point {
    let n = outline.0.len() as i32;
    let sum = |part: fn(&Point) -> i32| outline.0.iter().map(part).sum::<i32>() / n;
    Point { x: sum(|point| point.x), y: sum(|point| point.y) }
}

impl Fall {
    fn turned(degrees: f64, front: i32, y: i32) -> Fall {
        Fall {
            outline: outline(degrees, Point { x: front, y }),
            first: Some(Touched::Ground(Point { x: 11_000, y: MIDDLE })),
            crossing: Some(Crossing { at: Point { x: LOW_END, y: MIDDLE }, heading: Point { x: 700, y: 20 } }),
            rest: LIES,
            settled: true,
            bumped: Vec::new(),
        }
    }

    pub(super) fn square(front: i32, y: i32) -> Fall {
        Fall::turned(0.0, front, y)
    }

    fn touched_first(self, first: Option<Touched>) -> Fall {
        Fall { first, ..self }
    }

    fn crossed(self, x: i32, y: i32, heading: (i32, i32)) -> Fall {
        Fall { crossing: Some(Crossing { at: Point { x, y }, heading: heading.into() }), ..self }
    }

    fn uncrossed(self) -> Fall {
        Fall { crossing: None, ..self }
    }

    fn off(self, x: i32, y: i32) -> Fall {
        Fall { rest: Rest::Off { at: Point { x, y }, tick: 50 }, ..self }
    }

    fn bumping(mut self, die: DieId, front: i32, y: i32) -> Fall {
        self.bumped.push((die, outline(20.0, Point { x: front, y }), LIES));
        self
    }

    fn pushing_off(mut self, die: DieId, x: i32) -> Fall {
        let at = Point { x, y: -10 };
        self.bumped.push((die, outline(0.0, at), Rest::Off { at, tick: 50 }));
        self
    }

    pub(super) fn report(self, game: &Kadoova) -> Report {
        let throw = flying(game);
        let seen = |die: DieId, outline: Polygon, rest, moved| {
            let at = centre(&outline);
            let pose = Pose { at: [at.x, at.y, HALF], turn: [0, 0, 0, 1_000_000] };
            BodySeen { body: die.into(), rest, pose, outline, moved }
        };
        let mut seen_dice = vec![seen(throw.cast()[0].die, self.outline, self.rest, true)];
        let Some(DuelView::Chicken(duel)) = game.view(Eye::Table).duel else { panic!("no lane") };
        for lies in duel.dice.lying {
            let bumped = self.bumped.iter().find(|(die, ..)| *die == lies.die);
            seen_dice.push(match bumped {
                Some((die, outline, rest)) => seen(*die, outline.clone(), *rest, true),
                None => seen(lies.die, lies.outline, LIES, false),
            });
        }
        Report {
            throw: throw.id,
            ticks: 240,
            settled: self.settled,
            first: self.first,
            crossing: self.crossing,
            meetings: Vec::new(),
            path: Vec::new(),
            tower: None,
            bodies: seen_dice,
        }
    }
}

/// A spot on the lane before the Bust line, or beside the lane.
fn worth(points: i32) -> Spot {
    Spot { points, past_line: false }
}

/// A spot past the Bust line.
const OVER: Spot = Spot { points: 0, past_line: true };

/// The throw that physics is to make.
fn flying(game: &Kadoova) -> Throw {
    let [id] = *game.pending().throws() else { panic!("no die flies") };
    game.throw(id).expect("what is due can be thrown")
}

/// The points of a single throw in a new turn, and whether it busts.
fn judged(fall: Fall) -> (i32, bool) {
    let mut bench = Bench::new();
    let events = bench.throw(fall);
    let busted = events.iter().any(|event| matches!(event, Event::Busted { .. }));
    assert_eq!(busted, bench.duel().dice.lying.is_empty(), "{events:?}");
    (bench.duel().sum, busted)
}

/// The rule that a throw breaks.
fn fouled(fall: Fall) -> Option<Foul> {
    let mut bench = Bench::new();
    let events = bench.throw(fall);
    let foul = events.iter().find_map(|event| match event {
        Event::Throw(E::Fouled { why, .. }) => Some(*why),
        _ => None,
    });
    if foul.is_some() {
        assert_eq!(events.len(), 1, "a foul is all there is to it: {events:?}");
        assert!(bench.duel().dice.lying.is_empty() && bench.duel().dice.gone.len() == 1, "taken off");
        assert_eq!(bench.duel().sum, 0);
    }
    foul
}

/// 9.2: a die scores the highest colour that it touches. A tenth of a millimetre (10 units) decides, at any rotation.
#[test]
fn a_zone_counts_from_the_touch_of_its_line() {
    let lane = config().mats.chicken;
    for pair in lane.zones.windows(2) {
        let line = LOW_END + pair[1].from;
        for degrees in ROTATIONS {
            for (front, points) in [(line - 10, pair[0].points), (line, pair[1].points), (line + 10, pair[1].points)] {
                let label = format!("{} at {degrees} degrees", front - line);
                assert_eq!(judged(Fall::turned(degrees, front, MIDDLE)), (points, false), "{label}");
            }
        }
    }
}

#[test]
fn the_lane_begins_at_its_low_end() {
    for degrees in ROTATIONS {
        for (front, points) in [(LOW_END - 10, 0), (LOW_END, 50), (LOW_END + 10, 50)] {
            assert_eq!(judged(Fall::turned(degrees, front, MIDDLE).uncrossed()), (points, false));
        }
    }
}

/// 9.2: a die that touches the Bust line or is past it busts.
#[test]
fn the_bust_line_busts_from_the_touch() {
    for degrees in ROTATIONS {
        assert_eq!(judged(Fall::turned(degrees, BUST - 10, MIDDLE)), (300, false));
        assert_eq!(judged(Fall::turned(degrees, BUST, MIDDLE)), (0, true));
        assert_eq!(judged(Fall::turned(degrees, BUST + 10, MIDDLE)), (0, true));
    }
}

/// 9.2: the line runs across the whole table.
#[test]
fn the_bust_line_runs_beside_the_lane_too() {
    for y in [1_000, 27_000] {
        assert_eq!(judged(Fall::square(BUST - 10, y).uncrossed()), (0, false));
        assert_eq!(judged(Fall::square(BUST, y).uncrossed()), (0, true));
        assert_eq!(judged(Fall::square(52_000, y).uncrossed()), (0, true));
    }
}

#[test]
fn beside_the_lane_a_tenth_of_a_millimetre_decides_too() {
    for (y, points) in [(RIGHT_SIDE - HALF - 10, 0), (RIGHT_SIDE - HALF, 100), (RIGHT_SIDE - HALF + 10, 100)] {
        // 8 cm along: below the mark, so that it may have come in from the side.
        assert_eq!(judged(Fall::square(27_000, y).uncrossed()), (points, false), "{y}");
    }
}

/// 8.2: the die must touch the bare table first.
#[test]
fn the_first_touch_must_be_the_bare_table() {
    let ground = |x, y| Some(Touched::Ground(Point { x, y }));
    let fall = || Fall::square(30_000, MIDDLE);
    assert_eq!(fouled(fall().touched_first(ground(LOW_END - 10, MIDDLE))), None);
    assert_eq!(fouled(fall().touched_first(ground(LOW_END, MIDDLE))), Some(Foul::LaneFirst), "its line is the lane");
    assert_eq!(fouled(fall().touched_first(ground(30_000, RIGHT_SIDE))), Some(Foul::LaneFirst));
    assert_eq!(fouled(fall().touched_first(ground(30_000, RIGHT_SIDE - 10))), None, "bare table beside the lane");
    let other = DieId::of(Seat(0), 5);
    assert_eq!(fouled(fall().touched_first(Some(Touched::Body(other.into())))), Some(Foul::DieFirst(other)));
    assert_eq!(fouled(fall().off(54_000, MIDDLE).touched_first(None)), Some(Foul::NoBounce));
}

/// 8.3: a die must come over the low end, or over a side below the 40 % mark, towards higher scores.
#[test]
fn the_way_onto_the_lane_decides() {
    let mark = LOW_END + 11_200;
    let fall = || Fall::square(33_000, MIDDLE);
    assert_eq!(fouled(fall().crossed(LOW_END, 12_000, (300, -200))), None);
    assert_eq!(fouled(fall().crossed(mark - 1, RIGHT_SIDE, (1, 900))), None);
    assert_eq!(fouled(fall().crossed(mark, RIGHT_SIDE, (500, 500))), Some(Foul::TooFarUp));
    assert_eq!(fouled(fall().crossed(mark - 5_000, RIGHT_SIDE, (0, 500))), Some(Foul::Backwards));
    assert_eq!(fouled(fall().crossed(BUST, MIDDLE, (-100, 0))), Some(Foul::Backwards), "rolled back over the far end");
}

/// 8.3: a die whose centre never crossed the outline came in where it lies.
#[test]
fn a_die_that_leans_over_a_side_came_in_there() {
    let mark = LOW_END + 11_200;
    let beside = |centre_x| Fall::square(centre_x + HALF, RIGHT_SIDE - HALF + 100).uncrossed();
    assert_eq!(fouled(beside(mark - 1)), None);
    assert_eq!(fouled(beside(mark)), Some(Foul::TooFarUp));
    let clear = Fall::square(mark + HALF, RIGHT_SIDE - HALF - 10).uncrossed();
    assert_eq!(fouled(clear), None, "it only missed");
    // A die that touches the lane's far corner from past the line busts, and no foul saves it.
    assert_eq!(judged(Fall::square(BUST + 500, RIGHT_SIDE - HALF + 100).uncrossed()), (0, true));
}

/// 9.2: a fouled die never busts by itself; a die that it pushes does, and stays where it came to rest.
#[test]
fn a_foul_is_taken_off_but_what_it_moved_stays() {
    let mut bench = Bench::new();
    bench.throw_for(100);
    let lying = bench.duel().dice.lying[0].die;
    let foul = || Fall::square(BUST + 3_000, MIDDLE).touched_first(Some(Touched::Body(lying.into())));
    let events = bench.throw(foul().bumping(lying, LOW_END + 12_000, MIDDLE));
    let [Event::Throw(E::Fouled { die, why, missed: None }), bumped] = &events[..] else { panic!("{events:?}") };
    assert_eq!(*why, Foul::DieFirst(lying));
    assert_eq!(*bumped, Event::Throw(E::Bumped { die: lying, from: worth(100), to: worth(150) }));
    let duel = bench.duel();
    assert_eq!((duel.sum, duel.dice.lying.len(), &duel.dice.gone[..]), (150, 1, &[*die][..]));

    let events = bench.throw(foul().bumping(lying, BUST, MIDDLE));
    assert_eq!(events.last(), Some(&Event::Busted { by: lying, how: Bust::Bumped, lost: 150 }));
    assert_eq!(bench.duel().sum, 0);
    assert!(bench.duel().dice.lying.is_empty());
}

#[test]
fn a_bump_moves_points_up_and_down() {
    let mut bench = Bench::new();
    bench.throw_for(100);
    bench.throw_for(250);
    let [first, second] = [0, 1].map(|n| bench.duel().dice.lying[n].die);
    let fall = Fall::square(LOW_END + 1_000, 17_000);
    let events = bench.throw(fall.bumping(first, LOW_END + 16_000, 12_000).bumping(second, LOW_END - 10, 12_000));
    assert_eq!(
        events[1..],
        [
            Event::Throw(E::Bumped { die: first, from: worth(100), to: worth(200) }),
            Event::Throw(E::Bumped { die: second, from: worth(250), to: worth(0) })
        ]
    );
    assert_eq!(bench.duel().sum, 50 + 200);
    assert_eq!(bench.duel().throws, 3);
}

/// A die that is bumped onto the lane over a side far up was not thrown: it counts where it lies.
#[test]
fn a_bumped_die_may_come_onto_the_lane_anywhere() {
    let mut bench = Bench::new();
    bench.throw_for(0);
    let die = bench.duel().dice.lying[0].die;
    bench.throw(Fall::square(LOW_END + 1_000, 17_000).bumping(die, BUST - 10, MIDDLE));
    assert_eq!(bench.duel().sum, 50 + 300);
}

#[test]
fn a_bump_over_the_bust_line_busts_though_the_thrown_die_lies_well() {
    let mut bench = Bench::new();
    bench.throw_for(300);
    let die = bench.duel().dice.lying[0].die;
    let events = bench.throw(Fall::square(LOW_END + 1_000, 17_000).bumping(die, BUST, 12_000));
    assert_eq!(
        events[1..],
        [
            Event::Throw(E::Bumped { die, from: worth(300), to: OVER }),
            Event::Busted { by: die, how: Bust::Bumped, lost: 300 }
        ]
    );
    let duel = bench.duel();
    assert_eq!((duel.sum, duel.dice.lying.len(), duel.dice.gone.len(), duel.dice.hand.len()), (0, 0, 2, 4));
    assert_eq!(duel.stage, Stage::Aim, "the remaining dice may still be thrown");
    bench.throw_for(200);
    assert_eq!(bench.duel().sum, 200);
}

/// 8.6: a die that leaves the table past the Bust line busts; before the line it only scores nothing.
#[test]
fn the_edge_busts_past_the_line_only() {
    for (x, busts) in [(BUST - 10, false), (BUST, true), (BUST + 10, true), (54_000, true)] {
        let mut bench = Bench::new();
        bench.throw_for(150);
        let events = bench.throw(Fall::square(x, -2_000).off(x, 0).uncrossed());
        let die = bench.duel().dice.gone.iter().copied().find(|die| *die != DieId::of(die_seat(&bench), 0)).unwrap();
        let missed = Some(Miss::Beside(9_000));
        assert_eq!(events[0], Event::Throw(E::FellOff { die, at: Spot { points: 0, past_line: busts }, missed }));
        assert_eq!(bench.duel().sum, if busts { 0 } else { 150 }, "{x}");
        let bust = Event::Busted { by: die, how: Bust::FellOff, lost: 150 };
        assert_eq!(events.get(1), busts.then_some(&bust));
    }
    for (x, busts) in [(BUST - 10, false), (BUST, true)] {
        let mut bench = Bench::new();
        bench.throw_for(150);
        let die = bench.duel().dice.lying[0].die;
        let events = bench.throw(Fall::square(LOW_END + 1_000, 17_000).pushing_off(die, x));
        assert_eq!(
            events[1],
            Event::Throw(E::PushedOff { die, from: worth(150), to: Spot { points: 0, past_line: busts } })
        );
        assert_eq!(bench.duel().sum, if busts { 0 } else { 50 });
        assert_eq!(events.len(), if busts { 3 } else { 2 });
    }
}

fn die_seat(bench: &Bench) -> Seat {
    bench.duel().thrower().unwrap()
}

#[test]
fn the_challenged_throws_first_then_the_challenger_on_an_empty_table() {
    for seed in 0..20 {
        let mut bench = Bench::grown_from(Seed(seed));
        let [challenged, challenger] = bench.0.view(Eye::Table).roles.pair();
        assert_eq!(bench.duel().thrower(), Some(challenged));
        bench.try_move(Move::Place(Point { x: 12_000, y: 0 })).unwrap();
        bench.try_move(Move::Place(Point { x: LOW_END, y: RIGHT_SIDE })).unwrap();
        let events = of_duel(bench.turn(&[50, 100, 150]));
        assert_eq!(
            events,
            [Event::TurnOver { seat: challenged, sum: 300 }, Event::TurnBegan { seat: challenger, to_beat: Some(300) }]
        );
        let duel = bench.duel();
        assert_eq!(duel.thrower(), Some(challenger));
        assert_eq!((duel.dice.lying.len(), duel.dice.gone.len(), duel.throws, duel.sum), (0, 0, 0, 0));
        let own: Vec<DieId> = (0..6).map(|n| DieId::of(challenger, n)).collect();
        assert_eq!(duel.dice.hand, own);
        assert_eq!(duel.lane, config().mats.chicken.start);
    }
}

#[test]
fn who_challenges_is_drawn() {
    let challengers = (0..200).map(|seed| Bench::grown_from(Seed(seed)).0.view(Eye::Table).roles.challenger);
    let first = challengers.filter(|seat| *seat == Some(Seat(0))).count();
    assert!((70..130).contains(&first), "{first} of 200");
}

/// The higher sum gets its own total; a challenger who wins gets 100 more, and the loser nothing.
#[test]
fn the_higher_sum_wins_its_own_total() {
    for challenger_wins in [false, true] {
        let mut bench = Bench::new();
        let [challenged, challenger] = bench.0.view(Eye::Table).roles.pair();
        bench.turn(&[150, if challenger_wins { 50 } else { 300 }]);
        let events = bench.turn(&[150, 150]);
        let (seat, points) = if challenger_wins { (challenger, 300) } else { (challenged, 450) };
        let award = Entry { bout: 0, seat, points, why: Why::Award(DuelId::Chicken), struck: false };
        let bonus = Entry { bout: 0, seat, points: 100, why: Why::Challenger, struck: false };
        let mut sheet = vec![award];
        sheet.extend(challenger_wins.then_some(bonus));
        let view = bench.0.view(Eye::Table);
        assert_eq!(view.ledger.entries, sheet);
        let total: i32 = sheet.iter().map(|entry| entry.points).sum();
        assert_eq!(view.ledger.scores[seat.index()], total);
        assert_eq!(view.ledger.scores[seat.other().index()], 0);
        let outcome = Outcome { winners: Seats::one(seat), points: view.ledger.scores, why: Ending::Played };
        assert_eq!(events.last(), Some(&MatchEvent::Over(outcome.clone())));
        assert_eq!(bench.0.pending(), Pending::Over(outcome));
    }
}

#[test]
fn six_throws_end_the_turn() {
    let mut bench = Bench::new();
    let events = of_duel(bench.turn(&[50, 50, 50, 50, 50, 0]));
    assert!(matches!(events[0], Event::TurnOver { sum: 250, .. }), "{events:?}");
}

#[test]
fn stopping_keeps_what_lies() {
    let mut bench = Bench::new();
    let seat = bench.duel().thrower().unwrap();
    bench.throw_for(300);
    assert_eq!(bench.try_move(Move::Stop), Ok(vec![Event::Stopped { seat, left: 5 }]));
    assert_eq!(of_duel(bench.step())[0], Event::TurnOver { seat, sum: 300 });
}

/// A tie, even at 0:0: a Quick Draw between the two decides who gets that sum.
#[test]
fn a_tie_is_settled_by_a_quick_draw() {
    for (points, total) in [(&[][..], 0), (&[100, 50][..], 150)] {
        let mut bench = Bench::new();
        bench.turn(points);
        for &points in points {
            bench.throw_for(points);
        }
        bench.try_move(Move::Stop).unwrap();
        let mut out = Vec::new();
        let Pending::Resolve(end_turn) = bench.0.pending() else { panic!("the turn is over") };
        bench.0.resolve(end_turn, &mut out);
        assert_eq!(of_duel(out)[1], Event::Tied { sum: total });
        assert_eq!(bench.0.pending(), Pending::Resolve(MatchStep::Tie));
        let mut out = Vec::new();
        bench.0.resolve(MatchStep::Tie, &mut out);
        let tie = Tie::among(Seats::all(2), |seat| Verdict::won(seat, total));
        let called = MatchEvent::QuickDrawCalled { why: SideWhy::Tie(tie), seats: Seats::all(2) };
        assert_eq!(out[0], called);
    }
}

/// 8.4: the same player throws again, under a new number; everything lies as before.
#[test]
fn a_throw_that_does_not_come_to_rest_is_thrown_again() {
    let mut bench = Bench::new();
    bench.throw_for(100);
    let (before, seat) = (bench.duel(), die_seat(&bench));
    let die = before.dice.hand[3];
    bench.try_move(Move::Throw { die, flick: flick() }).unwrap();
    let lying = before.dice.lying[0].die;
    let fall = Fall { settled: false, ..Fall::square(BUST, MIDDLE).bumping(lying, BUST, 12_000) };
    let report = fall.report(&bench.0);
    assert_eq!(bench.observe(&report), [Event::Throw(E::Unsettled { throw: ThrowId(1), die })]);
    let after = bench.duel();
    assert_eq!((&after.dice.lying, after.sum, after.throws), (&before.dice.lying, before.sum, before.throws));
    assert_eq!(bench.try_move(Move::Stop), Err(Reason::ThrowAgain(die)));
    let other = Move::Throw { die: before.dice.hand[0], flick: flick() };
    assert_eq!(bench.try_move(other), Err(Reason::ThrowAgain(die)));
    let again = bench.try_move(Move::Throw { die, flick: flick() }).unwrap();
    assert_eq!(again, [Event::Throw(E::Thrown { throw: ThrowId(2), seat, die, flick: flick() })]);
    let mut out = Vec::new();
    assert_eq!(bench.0.observe(&report, &mut out), Err(Stale { reported: ThrowId(1) }), "the old report is stale");
    assert!(out.is_empty());
}

#[test]
fn the_lane_lies_within_its_room_and_still_after_the_first_throw() {
    let mut bench = Bench::new();
    let place = |x, y| Move::Place(Point { x, y });
    for (x, y) in [(12_000, 0), (22_000, 18_000)] {
        bench.try_move(place(x, y)).unwrap();
        assert_eq!(bench.duel().lane, Point { x, y });
    }
    for (x, y) in [(11_999, 9_000), (22_001, 9_000), (19_000, -1), (19_000, 18_001)] {
        assert_eq!(bench.try_move(place(x, y)), Err(Reason::LaneOutOfRoom));
    }
    // The zones move with the lane: 7 cm nearer, a place that was bare table now counts.
    bench.try_move(place(12_000, 9_000)).unwrap();
    bench.throw(Fall::square(12_000, MIDDLE).uncrossed());
    assert_eq!(bench.duel().sum, 50);
    assert_eq!(bench.try_move(place(19_000, 9_000)), Err(Reason::LaneIsSet));
    bench.throw(Fall::square(40_000, MIDDLE).crossed(12_000, MIDDLE, (500, 0)));
    assert_eq!(bench.duel().dice.lying.len(), 0, "the Bust line moved too");
}

#[test]
fn throws_are_checked() {
    let mut bench = Bench::new();
    let seat = die_seat(&bench);
    let foreign = DieId::of(seat.other(), 0);
    assert_eq!(bench.try_move(Move::Throw { die: foreign, flick: flick() }), Err(Reason::NotInHand(foreign)));
    let hard = Flick { speed: 2_001, ..flick() };
    let die = DieId::of(seat, 2);
    assert_eq!(bench.try_move(Move::Throw { die, flick: hard }), Err(Reason::Flick(FlickFault::Speed)));
    assert_eq!(bench.moves(seat.other(), Move::Stop.into()), Err(Refusal::NotYourTurn));
    assert_eq!(bench.moves(seat, MatchMove::Ready), Err(Refusal::NotNow));
    bench.try_move(Move::Throw { die, flick: flick() }).unwrap();
    assert_eq!(bench.moves(seat, Move::Stop.into()), Err(Refusal::NotYourTurn), "the die flies");
}

/// Rules README, 8: a match that the table ends has no winner; a die in flight is not waited for.
#[test]
fn a_duel_that_the_table_ends_in_flight_has_no_winner() {
    for leaves in [Seat(0), Seat(1)] {
        let mut bench = Bench::new();
        bench.throw_for(300);
        bench.try_move(Move::Throw { die: bench.duel().dice.hand[0], flick: flick() }).unwrap();
        let report = Fall::square(30_000, MIDDLE).report(&bench.0);
        let (mut out, end) = (Vec::new(), House::End(Parting::Left(leaves)));
        bench.0.house(&end, &mut out);
        let why = Ending::Ended(Parting::Left(leaves));
        let outcome = Outcome { winners: Seats::NONE, points: vec![0, 0], why };
        assert_eq!(out, [MatchEvent::Over(outcome.clone())]);
        assert_eq!(bench.0.observe(&report, &mut out), Err(Stale { reported: report.throw }));
        assert_eq!(bench.0.pending(), Pending::Over(outcome));
        let over = bench.0.clone();
        bench.0.house(&House::End(Parting::Left(leaves.other())), &mut out);
        assert!(bench.0 == over, "too late");
    }
}

#[test]
fn each_player_gets_ready_once_and_the_challenger_calls() {
    let mut bench = Bench(Kadoova::deal(&config(), Seed(3)).unwrap());
    assert!(matches!(bench.step()[..], [MatchEvent::Announced { duel: DuelId::Chicken, .. }]));
    let [challenged, challenger] = bench.0.view(Eye::Table).roles.pair();
    assert_eq!(bench.moves(challenger, MatchMove::Call), Err(Refusal::NotYourTurn), "not before the other is ready");
    assert_eq!(bench.moves(challenged, MatchMove::Call), Err(Refusal::NotNow));
    assert_eq!(bench.moves(challenged, MatchMove::Ready), Ok(vec![MatchEvent::Ready { seat: challenged }]));
    let called = bench.moves(challenger, MatchMove::Call).unwrap();
    let began = Event::TurnBegan { seat: challenged, to_beat: None };
    assert_eq!(called, [MatchEvent::Called { seat: Some(challenger) }, began.into()]);
    assert_eq!(bench.0.view(Eye::Table).phase, Phase::Duel);
}

/// Every die is always in exactly one place: in flight, after fouls and busts.
#[test]
fn no_die_is_ever_lost() {
    let count = |bench: &Bench| {
        let mut pieces = Vec::new();
        bench.0.view(Eye::Table).pieces(&mut pieces);
        let tokens: BTreeSet<u32> = pieces.iter().map(|piece| piece.token).collect();
        let places: BTreeSet<_> = pieces.iter().map(|piece| piece.zone).collect();
        assert_eq!((tokens.len(), places.len(), pieces.len()), (28, 28, 28), "{pieces:?}");
    };
    let mut bench = Bench::new();
    count(&bench);
    bench.throw_for(100);
    bench.throw(Fall::square(30_000, MIDDLE).touched_first(None));
    bench.try_move(Move::Throw { die: bench.duel().dice.hand[1], flick: flick() }).unwrap();
    count(&bench);
    let report = Fall::square(BUST, MIDDLE).report(&bench.0);
    bench.observe(&report);
    count(&bench);
    bench.turn(&[]);
    count(&bench);
    bench.turn(&[50]);
    count(&bench);
}

/// A configuration may come from anybody's file: one that can't be played is refused, and nothing overflows.
#[test]
fn a_table_that_cannot_be_played_on_is_refused() {
    let broken: [fn(&mut Config); 9] = [
        |config| config.seats = 3,
        |config| config.limits.speed = (900, 800),
        |config| config.limits.y.1 = i32::MAX,
        |config| config.table.size.x = 40_000,
        |config| config.table.size.y = i32::MAX,
        |config| config.mats.chicken.zones.clear(),
        |config| config.mats.chicken.zones.reverse(),
        |config| config.mats.chicken.length = i32::MAX,
        |config| config.mats.chicken.start.x = 1_000,
    ];
    assert!(Kadoova::deal(&config(), Seed(1)).is_ok());
    for (n, change) in broken.into_iter().enumerate() {
        let mut config = config();
        change(&mut config);
        assert!(Kadoova::deal(&config, Seed(1)).is_err(), "case {n}");
    }
}

/// Section 4: one more throw, or one fewer. An Extra die is thrown like the others.
#[test]
fn each_throws_the_dice_that_were_handed_out() {
    for (coloured, extra) in [(6, 1), (5, 0), (1, 0), (0, 2)] {
        let mut bench = Bench(Kadoova::deal(&config(), Seed(1)).unwrap());
        let mut out = Vec::new();
        while bench.0.view(Eye::Table).phase != Phase::Window(Window::Before) {
            let Pending::Resolve(step) = bench.0.pending() else { panic!("{:?}", bench.0.pending()) };
            bench.0.resolve(step, &mut out);
        }
        let [first, second] = bench.0.view(Eye::Table).roles.pair();
        bench.0.equips(&[Kit { seat: first, coloured, extra }, Kit::of(second, 6)]);
        bench.moves(first, MatchMove::Ready).unwrap();
        bench.moves(second, MatchMove::Call).unwrap();
        let count = usize::from(coloured + extra);
        assert_eq!(bench.duel().dice.hand.len(), count);
        for n in 0..count {
            bench.throw(Fall::square(LOW_END + 1_000, RIGHT_SIDE + 1_000 + 1_400 * n as i32));
            bench.0.audit().unwrap();
        }
        assert_eq!((bench.duel().stage, bench.duel().sum), (Stage::TurnOver, 50 * count as i32));
        bench.step();
        assert_eq!(bench.duel().dice.hand.len(), 6);
    }
}
