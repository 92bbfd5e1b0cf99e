//! Plague Doctor judged to the tick, by hand-made reports.

use super::*;
use crate::{
    games::kadoova::{
        Config, DuelEvent, DuelReason, DuelView, Event as MatchEvent, Kadoova, Reason as Refusal, SideWhy,
        duels::{
            DuelId,
            tray::{
                Does, Event as At, Heat,
                bench::{Bench, Fall, practice, whole_races, wins},
            },
        },
    },
    rules::{Bots, Game, Pending, Seats, Seed, throw::Delivery},
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
/// The minimum time for which one die is shaken, what each more adds, the count-in, the way back to the tray, and the
/// time for which a fall holds back, in ticks.
const SHAKE: u64 = 84;
const PER_DIE: u64 = 24;
const COUNT_IN: u64 = 240;
const BACK: u64 = 240;
const HELD: u64 = 240;

/// A Plague Doctor, and the tick of "Go!".
struct Range {
    bench: Bench,
    go: u64,
}

fn duel(bench: &Bench) -> View {
    let DuelView::PlagueDoctor(duel) = bench.duel() else { panic!("another duel") };
    duel
}

fn shows(numbers: &[u8]) -> Vec<Fall> {
    numbers.iter().copied().map(Fall::Shows).collect()
}

impl Range {
    /// In the count-in, with these dice.
    fn with(kits: Option<[Kit; 2]>) -> Range {
        let mut bench = Bench::deal(&practice(DuelId::PlagueDoctor, 2), Seed(1));
        kits.into_iter().for_each(|kits| drop(bench.game.equips(&kits)));
        bench.call();
        let go = bench.now.0 + COUNT_IN;
        assert_eq!(duel(&bench).stage, Stage::Race(RaceStage::On(Heat::CountIn { until: Tick(go) })));
        Range { bench, go }
    }

    /// At "Go!", or later, with so many dice left; both are free to shake.
    fn left(dice: [u8; 2]) -> Range {
        let mut range = Range::with(None);
        range.rolls(A).rolls(B).at(SHAKE + 5 * PER_DIE);
        for (seat, left) in [A, B].into_iter().zip(dice) {
            let numbers: Vec<u8> = (0..DICE).map(|n| if n < left { 3 } else { OUT }).collect();
            range.lands(seat, 300, &shows(&numbers));
        }
        range.at(300).news();
        assert_eq!([A, B].map(|seat| range.racer(seat).left()), dice);
        range.go += 300;
        range
    }

    /// Lets everything happen up to `ticks` later, except the moves of that tick.
    fn at(&mut self, ticks: u64) -> &mut Range {
        self.bench.pass_to(Tick(self.go + ticks));
        self
    }

    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match self.bench.play(&[(seat, mv.into())]) {
            Ok(()) => Ok(()),
            Err(Refusal::Duel(DuelReason::PlagueDoctor(reason))) => Err(reason),
            Err(Refusal::NotYourTurn) => Err(Reason::NotNow),
            Err(other) => panic!("{other:?}"),
        }
    }

    fn does(&mut self, seat: Seat, mv: Move) -> &mut Range {
        self.tries(seat, mv).unwrap();
        self
    }

    /// Makes the seat shake from now on, for as short a time as it can, and roll.
    fn rolls(&mut self, seat: Seat) -> &mut Range {
        self.does(seat, Move::Shake).does(seat, Move::Release)
    }

    fn throw(&self, seat: Seat) -> Option<ThrowId> {
        self.racer(seat).hand.throw()
    }

    /// The number of dice that the seat rolls.
    fn rolled(&self, seat: Seat) -> usize {
        self.bench.game.throw(self.throw(seat).expect("nothing rolls")).unwrap().cast().len()
    }

    /// Plans that the current roll of the seat ends like this.
    fn lands(&mut self, seat: Seat, ticks: u64, falls: &[Fall]) -> &mut Range {
        let throw = self.throw(seat).expect("nothing rolls");
        self.bench.ends(throw, Tick(self.go + ticks), falls);
        self
    }

    /// Plans that the current slide to the seat ends like this: first the dice that are pushed, then those that lie.
    fn slides(&mut self, to: Seat, ticks: u64, falls: &[Fall]) -> &mut Range {
        let throw = self.racer(to).path.throw().expect("nothing slides");
        self.bench.ends(throw, Tick(self.go + ticks), falls);
        self
    }

    fn racer(&self, seat: Seat) -> Racer {
        duel(&self.bench).racer(seat).unwrap().clone()
    }

    fn stage(&self) -> Stage {
        duel(&self.bench).stage
    }

    /// The winner and the points.
    fn won(&self) -> Option<(Seat, i32)> {
        let (Stage::Race(RaceStage::Won(verdict)) | Stage::Race(RaceStage::RollsOut { verdict, .. })) = self.stage()
        else {
            return None;
        };
        let award = verdict.awards.iter().next().unwrap();
        assert_eq!((verdict.awards.len(), verdict.winners), (1, Seats::one(award.seat)));
        Some((award.seat, award.points))
    }

    /// Takes the events of the duel since the last call, each with its tick.
    fn news(&mut self) -> Vec<(u64, Event)> {
        let go = self.go;
        let own = |(tick, event): (Tick, MatchEvent)| match event {
            MatchEvent::Duel(DuelEvent::PlagueDoctor(event)) => Some((tick.0 - go, event)),
            _ => None,
        };
        self.bench.news().into_iter().filter(|(tick, _)| tick.0 >= go).filter_map(own).collect()
    }
}

/// 9.9: every 1 is set aside for good, every 6 goes over, all else is shaken again.
#[test]
fn a_1_is_out_and_a_6_goes_over() {
    let mut range = Range::with(None);
    range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 400, &shows(&[1, 6, 4, 6, 1, 2])).at(400);
    let read = Event::Read { seat: A, handful: Handful { numbers: vec![1, 6, 4, 6, 1, 2], out: 2, over: 2 }, left: 2 };
    assert!(range.news().contains(&(400, read)));
    assert_eq!(range.racer(A).hand.aside, [(DieId::of(A, 0), 1), (DieId::of(A, 4), 1)]);
    // They are the other one's from the tick in which they are read, wherever they slide.
    let [sent, other] = [DieId::of(A, 1), DieId::of(A, 3)];
    assert_eq!(range.racer(B).path.sliding().collect::<Vec<_>>(), [sent, other]);
    assert_eq!([A, B].map(|seat| range.racer(seat).left()), [2, 8]);
    // All 6s of a handful slide together, along the lane of the one who gets them.
    let throw = range.bench.game.throw(range.racer(B).path.throw().unwrap()).unwrap();
    let Delivery::Push(pushed) = &throw.delivery else { panic!("{throw:?}") };
    let lane = range.racer(B).path.lane;
    assert_eq!((pushed.len(), &throw.ground), (2, &crate::rules::throw::Ground::Lane(lane.tray)));
    let numbers = range.bench.game.view(Eye::Table).config.races.plague_doctor;
    assert!(pushed.iter().all(|push| (numbers.push.0..=numbers.push.1).contains(&push.speed)));
    // While they slide nothing in the lane is picked up; the own dice are.
    range.rolls(B).at(400 + SHAKE + 5 * PER_DIE);
    assert_eq!(range.rolled(B), 6);
    range.slides(B, 700, &[]).at(700);
    assert_eq!(range.racer(B).path.lying.len(), 2);
    // They join the first shake that begins when they lie, shaken as long as so many dice are.
    range.lands(B, 710, &shows(&[2; 6])).at(710).rolls(B).at(710 + SHAKE + 7 * PER_DIE - 1);
    assert_eq!((range.throw(B), range.racer(B).path.count()), (None, 0));
    range.at(710 + SHAKE + 7 * PER_DIE);
    assert_eq!(range.rolled(B), 8);
}

/// Both lead where they belong: the lane beside a tray takes dice to it.
#[test]
fn each_lane_lies_beside_the_tray_of_the_one_to_whom_it_leads() {
    let range = Range::with(None);
    for racer in &duel(&range.bench).racers {
        let (tray, lane) = (racer.hand.tray, racer.path.lane.tray);
        let gaps = [lane.from.x - tray.from.x - tray.size.x, tray.from.x - lane.from.x - lane.size.x];
        assert!(gaps.contains(&800), "they share a wall: {gaps:?}");
    }
}

/// 9.9: the next slide of a lane waits for the end of the one before.
#[test]
fn one_slide_waits_for_another() {
    let mut range = Range::left([6, 6]);
    range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 300, &shows(&[6, 6, 2, 2, 2, 2])).at(300);
    range.rolls(A).at(300 + SHAKE + 3 * PER_DIE).lands(A, 600, &shows(&[6, 2, 2, 2])).at(600);
    let path = range.racer(B).path;
    assert_eq!((path.sliding().count(), path.waiting.len(), range.racer(B).left()), (2, 1, 9));
    let first = path.throw();
    range.slides(B, 650, &[]).at(650);
    let path = range.racer(B).path;
    assert_eq!((path.sliding().count(), path.waiting.len(), path.lying.len()), (1, 0, 2));
    assert!(path.throw() > first && !path.may_take());
    // Pushed among those that lie there.
    let throw = range.bench.game.throw(path.throw().unwrap()).unwrap();
    assert_eq!((throw.pushed().len(), throw.lying.len()), (1, 2));
    range.slides(B, 700, &[]).at(700);
    assert_eq!(range.racer(B).path.lying.len(), 3);
}

/// 8.6: a die that falls comes back to its new owner's tray; for a second from the end of that slide its sender begins
/// no shake. One fall or several count once.
#[test]
fn a_slide_that_falls_holds_its_sender_back() {
    for falls in [vec![Fall::Left(50), Fall::Shows(6)], vec![Fall::Left(50), Fall::Left(60)]] {
        let mut range = Range::left([6, 6]);
        range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 300, &shows(&[6, 6, 2, 2, 2, 2])).at(300);
        range.slides(B, 420, &falls).at(420);
        let count = falls.iter().filter(|fall| matches!(fall, Fall::Left(_))).count();
        let news = range.news();
        let held = Event::HeldBack { seat: A, until: Tick(range.go + 420 + HELD), shakes: false };
        assert_eq!(news.iter().filter(|(_, event)| *event == held).count(), 1, "{news:?}");
        assert_eq!(range.racer(B).left(), 8, "the receiver's all the same");
        assert_eq!(range.racer(B).path.lying.len(), 2 - count);
        range.at(420 + HELD - 1);
        assert_eq!(range.tries(A, Move::Shake), Err(Reason::NotNow));
        range.at(420 + HELD).does(A, Move::Shake);
    }
}

/// 8.6: not before the slide has ended.
#[test]
fn a_die_that_fell_comes_back_when_its_slide_has_ended() {
    let fell = DieId::of(A, 0);
    for (ends, back) in [(420, 300 + 50 + BACK), (700, 700)] {
        let mut range = Range::left([6, 6]);
        range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 300, &shows(&[6, 2, 2, 2, 2, 2])).at(300);
        range.slides(B, ends, &[Fall::Left(50)]).at(back - 1);
        assert!(!range.news().iter().any(|(_, event)| matches!(event, Event::Tray(At::Back { .. }))));
        range.at(back);
        assert!(range.news().contains(&(back, At::Back { seat: B, die: fell }.into())), "{ends}");
        range.rolls(B).at(back + SHAKE + 6 * PER_DIE);
        assert_eq!(range.rolled(B), 7);
    }
}

/// 8.6: a shake under way must be shaken a second longer.
#[test]
fn a_slide_that_falls_while_its_sender_shakes_makes_the_shake_longer() {
    let mut range = Range::left([6, 6]);
    range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 300, &shows(&[6, 2, 2, 2, 2, 2])).at(300);
    range.rolls(A).slides(B, 420, &[Fall::Off]);
    let ripe = 300 + SHAKE + 4 * PER_DIE + HELD;
    range.at(ripe - 1);
    assert_eq!(range.throw(A), None);
    let held = Event::HeldBack { seat: A, until: Tick(range.go + 420 + HELD), shakes: true };
    assert!(range.news().contains(&(420, held)));
    range.at(ripe);
    assert_eq!(range.rolled(A), 5);
}

/// 9.9: a die that lies there and is knocked over the end has fallen like one that was slid.
#[test]
fn a_die_that_is_knocked_over_the_end_has_fallen_too() {
    let mut range = Range::left([6, 6]);
    range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 300, &shows(&[6, 2, 2, 2, 2, 2])).at(300).slides(B, 400, &[]);
    range.at(400).rolls(A).at(400 + SHAKE + 4 * PER_DIE).lands(A, 700, &shows(&[6, 2, 2, 2, 2])).at(700);
    range.slides(B, 820, &[Fall::Shows(6), Fall::Left(90)]).at(820);
    let fell = Event::Fell { seat: B, die: DieId::of(A, 0), knocked: true, until: Tick(range.go + 790 + BACK) };
    assert!(range.news().contains(&(820, fell)));
    assert!(range.racer(A).held.is_some());
    assert_eq!((range.racer(B).path.lying.len(), range.racer(B).left()), (1, 8));
}

/// With all its dice in a slide or on the floor, a hand has nothing to take; it waits for them.
#[test]
fn there_is_nothing_to_shake_while_all_dice_slide_or_are_on_the_floor() {
    let mut range = Range::left([1, 2]);
    range.rolls(A).rolls(B).at(SHAKE).lands(A, 200, &shows(&[3])).at(SHAKE + PER_DIE);
    // The last two are sent to A: B would be without dice, but A's is not out yet.
    range.lands(B, 200, &shows(&[6, 4])).at(200);
    range.rolls(A).at(200 + SHAKE).lands(A, 400, &shows(&[6])).at(400);
    assert_eq!(range.racer(A).left(), 1, "the one that lies or slides in its lane");
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::NotNow), "it slides");
    range.slides(A, 420, &[]).at(420).rolls(A).at(420 + SHAKE);
    assert_eq!(range.rolled(A), 1);
    // In the same way with a die on the floor.
    range.lands(A, 600, &[Fall::Left(100)]).at(600);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::NotNow));
    range.at(420 + SHAKE + 100 + BACK).does(A, Move::Shake);
}

/// The race of A, with one die, and B, with one die, both landing in one tick in either order.
fn both_last(a: u8, b: u8, b_first: bool) -> Range {
    let mut range = Range::left([1, 1]);
    match b_first {
        true => range.rolls(B).rolls(A),
        false => range.rolls(A).rolls(B),
    };
    range.at(SHAKE).lands(A, 300, &shows(&[a])).lands(B, 300, &shows(&[b])).at(300);
    range
}

/// 9.9: all dice read in one tick are moved before any are counted.
#[test]
fn all_dice_of_one_tick_are_moved_before_any_are_counted() {
    for b_first in [false, true] {
        // 6 and 6 change hands, and the duel goes on.
        let mut range = both_last(6, 6, b_first);
        assert_eq!((range.won(), [A, B].map(|seat| range.racer(seat).left())), (None, [1, 1]));
        assert_eq!(range.racer(A).path.sliding().collect::<Vec<_>>(), [DieId::of(B, 0)]);
        range.slides(A, 400, &[]).slides(B, 410, &[]).at(410).rolls(A).rolls(B).at(410 + SHAKE);
        assert_eq!([A, B].map(|seat| range.rolled(seat)), [1, 1]);
        // 6 against 1 wins for the one who sent the 6, with 1,100.
        assert_eq!(both_last(6, 1, b_first).won(), Some((A, 1_100)));
        assert_eq!(both_last(1, 6, b_first).won(), Some((B, 1_100)));
        // Both without dice: a Quick Draw, whose winner gets the award alone.
        let mut range = both_last(1, 1, b_first);
        let Stage::Race(RaceStage::Tied(tie)) = range.stage() else { panic!("{:?}", range.stage()) };
        let points = |seat| tie.verdict(seat).unwrap().awards.iter().map(|award| award.points).collect::<Vec<_>>();
        assert_eq!((points(A), points(B)), (vec![1_000], vec![1_000]));
        assert!(range.news().contains(&(300, Event::SameMoment(tie))));
        range.bench.settle();
        let called = MatchEvent::QuickDrawCalled { why: SideWhy::Tie(tie), seats: Seats::all(2) };
        assert!(range.bench.news().iter().any(|(_, event)| *event == called));
    }
}

/// 9.9: 1,000, and 100 for each die left with the opponent, wherever it is.
#[test]
fn the_winner_gets_a_hundred_for_each_die_that_the_other_has_left() {
    let mut range = Range::left([2, 5]);
    range.rolls(A).rolls(B).at(SHAKE + PER_DIE).lands(A, 300, &shows(&[1, 6])).at(SHAKE + 4 * PER_DIE);
    range.lands(B, 250, &[&shows(&[1])[..], &[Fall::Left(40)], &shows(&[4, 4, 4])].concat()).at(300);
    // One on the floor, three in the tray, one in the lane.
    assert_eq!(range.won(), Some((A, 1_500)));
    // The slide runs out before the turn goes on.
    assert!(matches!(range.stage(), Stage::Race(RaceStage::RollsOut { .. })));
    range.slides(B, 420, &[Fall::Off]).at(420);
    assert!(matches!(range.stage(), Stage::Race(RaceStage::Won(_))));
    assert_eq!((range.won(), range.racer(A).held), (Some((A, 1_500)), None), "it counts for nothing");
}

/// 8.9, the photo finish.
#[test]
fn dice_that_still_roll_are_late() {
    for (number, late) in [(1, true), (6, true), (3, false)] {
        let mut range = Range::left([1, 1]);
        range.rolls(A).rolls(B).at(SHAKE).lands(A, 300, &shows(&[1])).lands(B, 331, &shows(&[number])).at(331);
        assert_eq!(range.won(), Some((A, 1_100)));
        let told = range.news();
        assert_eq!(told.contains(&(331, Event::Late { seat: B, ticks: 31 })), late, "{told:?}");
        let racer = range.racer(B);
        assert_eq!((racer.late, racer.left()), (late.then_some(31), 1), "it moves nothing");
        assert!(matches!(range.stage(), Stage::Race(RaceStage::Won(_))));
    }
    // Its last one is out, but one has come over: that would not have ended the race.
    let mut range = Range::left([1, 1]);
    range.rolls(A).rolls(B).at(SHAKE).lands(A, 300, &shows(&[6])).lands(B, 331, &shows(&[1])).at(300);
    range.slides(B, 340, &[]).at(340);
    assert!(!range.news().iter().any(|(_, event)| matches!(event, Event::Late { .. })));
    // A hand that shakes puts its dice down.
    let mut range = Range::left([1, 1]);
    range.rolls(A).at(SHAKE).lands(A, 300, &shows(&[1])).at(299).does(B, Move::Shake).at(300);
    assert!(matches!(range.stage(), Stage::Race(RaceStage::Won(_))));
    assert!(matches!(range.racer(B).hand.does, Does::Rests { .. }));
}

/// 8.9: in one tick come reports, then what time brings back, then the verdict.
#[test]
fn in_the_tick_of_a_verdict_dice_come_back_and_nothing_rolls() {
    let mut range = Range::left([1, 2]);
    let back = SHAKE + PER_DIE + 50 + BACK;
    range.rolls(B).at(SHAKE + PER_DIE).lands(B, 200, &[Fall::Left(50), Fall::Shows(3)]).at(200);
    range.at(back - SHAKE - 20).rolls(A).at(back - 20).lands(A, back, &shows(&[1])).at(back);
    let news: Vec<Event> = range.news().into_iter().filter(|(tick, _)| *tick == back).map(|(_, event)| event).collect();
    let place = |test: &dyn Fn(&Event) -> bool| news.iter().position(test).expect("not told");
    let came = place(&|event| *event == At::Back { seat: B, die: DieId::of(B, 0) }.into());
    assert!(place(&|event| matches!(event, Event::Read { seat: A, .. })) < came);
    assert!(came < place(&|event| matches!(event, Event::Won { .. })), "{news:?}");
}

/// 8.9: presses in the count-in, while rolling, while shaking.
#[test]
fn a_press_counts_when_the_hand_is_free() {
    let mut range = Range::with(None);
    let shake = SHAKE + 5 * PER_DIE;
    assert_eq!(range.tries(A, Move::Release), Err(Reason::Hand(HandFault::NotShaking)));
    range.rolls(A).at(shake - 1);
    assert!(matches!(range.racer(A).hand.does, Does::Shakes { .. }), "shaken from \"Go!\" on");
    range.at(shake);
    assert!([Move::Shake, Move::Release].into_iter().all(|mv| range.tries(A, mv).is_err()));
    range.lands(A, 400, &shows(&[2; 6])).at(400).does(A, Move::Shake);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::Hand(HandFault::Shaking)));
}

/// Section 4: a 6 of an Extra die is not passed over; only a 1 gets rid of it. It is left with the opponent too.
#[test]
fn an_extra_die_goes_out_only_with_a_1() {
    let mut range = Range::with(Some([Kit { seat: A, coloured: 6, extra: 1 }, Kit::of(B, DICE)]));
    range.rolls(A).at(SHAKE + 6 * PER_DIE).lands(A, 400, &shows(&[1, 1, 1, 1, 1, 6, 6])).at(400);
    let racer = range.racer(A);
    assert_eq!((racer.left(), racer.last.unwrap().over), (1, 1));
    assert_eq!(racer.hand.dice[0].die, DieId::extra(0));
    range.rolls(A).at(400 + SHAKE).lands(A, 600, &shows(&[1])).at(600);
    assert_eq!(range.won(), Some((A, 1_700)));
}

/// Section 4: for each die fewer, the first two 6s that come over are set aside in the tick of reading.
#[test]
fn after_less_dice_the_first_6s_that_come_over_are_set_aside() {
    let mut range = Range::with(Some([Kit::of(A, DICE), Kit::of(B, DICE - 1)]));
    assert_eq!([A, B].map(|seat| range.racer(seat).spares), [0, 2]);
    range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 400, &shows(&[6, 6, 6, 2, 2, 2])).at(400);
    let racer = range.racer(B);
    assert_eq!((racer.spares, racer.left(), racer.path.sliding().count()), (0, 6, 1));
    assert_eq!(racer.hand.aside, [(DieId::of(A, 0), 6), (DieId::of(A, 1), 6)]);
    assert!(range.news().contains(&(400, Event::Spared { seat: B, dice: 2 })));
    let range = Range::with(Some([Kit::of(A, 4), Kit { seat: B, coloured: 5, extra: 2 }]));
    assert_eq!([A, B].map(|seat| range.racer(seat).spares), [4, 2], "n dice: 2n; Extra dice don't make up for it");
}

/// Section 4: without dice a duelist forfeits, and the award is paid alone.
#[test]
fn a_duelist_without_dice_forfeits() {
    let mut bench = Bench::deal(&practice(DuelId::PlagueDoctor, 2), Seed(1));
    bench.game.equips(&[Kit::of(A, DICE), Kit::of(B, 0)]);
    bench.settle();
    let Pending::Over(_) = bench.game.pending() else { panic!("{:?}", bench.game.pending()) };
    let scores = bench.game.view(Eye::Table).ledger.scores;
    assert!(matches!(scores[..], [1_000 | 1_100, 0]), "{scores:?}");
}

/// A steady Plague Doctor whose challenger has called.
fn steady() -> Range {
    let config = Config { steady: true, ..practice(DuelId::PlagueDoctor, 2) };
    let mut bench = Bench::deal(&config, Seed(1));
    bench.settle();
    bench.call();
    let go = bench.now.0;
    Range { bench, go }
}

/// Section 10, no. 37: nothing slides or goes on the floor, and what was sent joins the next step.
#[test]
fn in_steady_mode_what_is_sent_joins_the_next_step() {
    let mut range = steady();
    let step = |range: &mut Range, a: &[Fall], b: &[Fall]| range.bench.step(Move::Release, [(A, a), (B, b)]);
    step(&mut range, &shows(&[1, 1, 1, 1, 6, 3]), &[&shows(&[1, 1, 1, 1, 4])[..], &[Fall::Off]].concat());
    assert_eq!([A, B].map(|seat| range.racer(seat).left()), [1, 3]);
    assert!(duel(&range.bench).racers.iter().all(|racer| racer.path.count() == 0), "nothing slides");
    // Three roll in the next step, the one that left its tray too.
    step(&mut range, &shows(&[6]), &shows(&[1, 1, 6]));
    assert_eq!([A, B].map(|seat| range.racer(seat).left()), [1, 1], "6 and 6 change hands");
    step(&mut range, &shows(&[1]), &shows(&[1]));
    assert!(matches!(range.stage(), Stage::Race(RaceStage::Tied(_))), "in one step is the same moment");
    assert!(!range.news().iter().any(|(_, event)| matches!(event, Event::Late { .. })), "no photo finish");
}

#[test]
fn whole_races_end_and_no_die_is_lost() {
    whole_races(DuelId::PlagueDoctor, 10, &TALLIES);
}

/// A bot never picks dice up before its eye has seen them, and none in a lane where a slide runs.
#[test]
fn bots_have_eyes_and_hands_like_people() {
    for level in Level::ALL {
        let reaction = |range: &Range, seat, n| {
            let view = range.bench.game.view(Eye::Seat(seat));
            Kadoova::react(level, &view, &Nerves { seed: Seed(n) }).map(|(tick, _)| tick.0 - range.go)
        };
        let least = |range: &Range, seat| (0..200).filter_map(|n| reaction(range, seat, n)).min();
        let mut range = Range::left([6, 1]);
        range.rolls(B).at(SHAKE).lands(B, 150, &shows(&[3])).at(150).rolls(A).rolls(B).at(150 + SHAKE);
        range.at(150 + SHAKE + 5 * PER_DIE).lands(A, 500, &shows(&[6, 2, 2, 2, 2, 2])).at(499);
        range.lands(B, 500, &shows(&[6])).at(500);
        // 0.18 s are 43.2 ticks. B has nothing but what slides to it.
        assert!(least(&range, A) >= Some(544), "{level:?}");
        assert_eq!(least(&range, B), None, "{level:?}");
        range.slides(B, 640, &[]).at(640);
        assert!(least(&range, B) >= Some(684), "{level:?}");
        // Held back until a second after the slide.
        let mut range = Range::left([6, 6]);
        range.rolls(A).at(SHAKE + 5 * PER_DIE).lands(A, 300, &shows(&[6, 2, 2, 2, 2, 2])).at(300);
        range.slides(B, 420, &[Fall::Off]).at(420);
        assert_eq!(least(&range, A), None);
        range.at(420 + HELD);
        assert!(least(&range, A) >= Some(420 + HELD + 44), "{level:?}");
    }
}

#[test]
fn the_quicker_bot_wins_more() {
    // Of 400 games, more than the 95 % interval around one half: 220.
    let won = wins(DuelId::PlagueDoctor, [Level::Hard, Level::Easy], 400);
    assert!(won > 220, "hard won {won} of 400 against easy");
}
