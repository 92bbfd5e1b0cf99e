//! Class Warfare judged to the tick, by hand-made reports.

use super::*;
use crate::{
    games::kadoova::{
        DuelEvent, DuelReason, DuelView, Event as MatchEvent, Kadoova, Phase, Reason as Refusal, SideWhy,
        duels::{
            DuelId, Roles, TermsFor,
            tray::{
                Does, Event as At, Heat,
                bench::{Bench, Fall, practice, whole_races, wins},
            },
        },
    },
    rules::{Bots, Game, Pending, Seed, dice::DieId},
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
/// The minimum time for which three dice are shaken, the count-in, and the way back to the tray, in ticks.
const SHAKE: u64 = 132;
const COUNT_IN: u64 = 240;
const BACK: u64 = 240;

/// A Class Warfare in which A is High, and the tick of "Go!".
struct Range {
    bench: Bench,
    go: u64,
}

/// A practice match that has just been dealt. The seed decides which seat is the challenger.
fn dealt() -> Bench {
    let mut bench = Bench::deal(&practice(DuelId::ClassWarfare, 2), Seed(1));
    bench.settle();
    bench
}

fn duel(bench: &Bench) -> View {
    let DuelView::ClassWarfare(duel) = bench.duel() else { panic!("another duel") };
    duel
}

fn shows(numbers: [u8; 3]) -> [Fall; 3] {
    numbers.map(Fall::Shows)
}

fn handful(numbers: &[u8], total: Option<u8>) -> Handful {
    Handful { numbers: numbers.to_vec(), total }
}

impl Range {
    /// In the count-in, with these dice.
    fn with(kits: Option<[Kit; 2]>) -> Range {
        let mut bench = dealt();
        let chooser = duel(&bench).chooser;
        bench.play(&[(chooser, Move::High(A).into())]).unwrap();
        kits.into_iter().for_each(|kits| drop(bench.game.equips(&kits)));
        bench.call();
        let go = bench.now.0 + COUNT_IN;
        assert_eq!(duel(&bench).stage, Stage::Race(RaceStage::On(Heat::CountIn { until: Tick(go) })));
        Range { bench, go }
    }

    /// At "Go!".
    fn racing() -> Range {
        let mut range = Range::with(None);
        range.at(0);
        range
    }

    /// Lets everything happen up to `ticks` after "Go!", except the moves of that tick.
    fn at(&mut self, ticks: u64) -> &mut Range {
        self.bench.pass_to(Tick(self.go + ticks));
        self
    }

    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match self.bench.play(&[(seat, mv.into())]) {
            Ok(()) => Ok(()),
            Err(Refusal::Duel(DuelReason::ClassWarfare(reason))) => Err(reason),
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
        self.hand(seat).throw()
    }

    /// Plans that the current roll of the seat ends like this, `ticks` after "Go!".
    fn lands(&mut self, seat: Seat, ticks: u64, falls: &[Fall]) -> &mut Range {
        let throw = self.throw(seat).expect("nothing rolls");
        self.bench.ends(throw, Tick(self.go + ticks), falls);
        self
    }

    /// Both shake from "Go!" on, and have just let go.
    fn both_roll() -> Range {
        let mut range = Range::racing();
        range.rolls(A).rolls(B).at(SHAKE);
        range
    }

    fn hand(&self, seat: Seat) -> Hand {
        duel(&self.bench).hand(seat).unwrap().clone()
    }

    fn last(&self, seat: Seat) -> Option<Handful> {
        duel(&self.bench).racer(seat).unwrap().last.clone()
    }

    fn stage(&self) -> Stage {
        duel(&self.bench).stage
    }

    /// The winner, and everybody's points.
    fn won(&self) -> Option<(Seat, Vec<(Seat, i32)>)> {
        let (Stage::Race(RaceStage::Won(verdict)) | Stage::Race(RaceStage::RollsOut { verdict, .. })) = self.stage()
        else {
            return None;
        };
        let points = verdict.awards.iter().map(|award| (award.seat, award.points)).collect();
        Some((verdict.winners.iter().next()?, points))
    }

    /// The events since the last time, with ticks after "Go!".
    fn news(&mut self) -> Vec<(u64, Event)> {
        let go = self.go;
        let ours = |(tick, event): (Tick, MatchEvent)| match event {
            MatchEvent::Duel(DuelEvent::ClassWarfare(event)) => Some((tick.0.checked_sub(go)?, event)),
            _ => None,
        };
        self.bench.news().into_iter().filter_map(ours).collect()
    }
}

/// 9.3: three dice of one handful; section 10, no. 39: any three of four.
#[test]
fn totals_are_judged_by_class() {
    let cases: [(Role, &[u8], &[u8], Option<u8>, bool); 12] = [
        (Role::High, &[6, 3, 6], &[6, 6, 3], Some(15), true),
        (Role::High, &[6, 3, 5], &[6, 5, 3], Some(14), false),
        (Role::High, &[6, 6, 6], &[6, 6, 6], Some(18), true),
        (Role::Low, &[3, 1, 2], &[1, 2, 3], Some(6), true),
        (Role::Low, &[3, 1, 3], &[1, 3, 3], Some(7), false),
        (Role::Low, &[1, 1, 1], &[1, 1, 1], Some(3), true),
        (Role::High, &[6, 6], &[6, 6], None, false),
        (Role::Low, &[1, 1], &[1, 1], None, false),
        (Role::Low, &[], &[], None, false),
        (Role::High, &[1, 5, 6, 4], &[6, 5, 4], Some(15), true),
        (Role::Low, &[1, 5, 6, 1], &[1, 1, 5], Some(7), false),
        (Role::Low, &[2, 6, 2, 6, 2], &[2, 2, 2], Some(6), true),
    ];
    for (role, numbers, counted, total, made) in cases {
        let read = role.reads(numbers.to_vec());
        assert_eq!(read, handful(counted, total), "{role:?} {numbers:?}");
        assert_eq!(read.total.is_some_and(|total| role.makes(total)), made, "{role:?} {numbers:?}");
    }
    let rolls = || (0..216).map(|n| [n / 36 + 1, n / 6 % 6 + 1, n % 6 + 1]);
    for role in Role::ORDER {
        let made = rolls().filter(|roll| role.makes(roll.iter().sum())).count();
        assert_eq!(made, 20, "9.3: 20 in 216, and both the same");
        assert!((3..=18).all(|total| (role.short_by(total) == 0) == role.makes(total)));
    }
}

#[test]
fn the_challenger_chooses_the_classes() {
    for high in [A, B] {
        let mut bench = dealt();
        let chooser = duel(&bench).chooser;
        let other = if chooser == A { B } else { A };
        assert_eq!(bench.game.pending(), Pending::decide(Seats::one(chooser)));
        assert!(bench.play(&[(other, Move::High(A).into())]).is_err());
        for wrong in [Move::High(Seat(2)), Move::Shake, Move::Release] {
            assert!(bench.play(&[(chooser, wrong.into())]).is_err(), "{wrong:?}");
        }
        assert_eq!(duel(&bench).role_of(A), None);
        bench.play(&[(chooser, Move::High(high).into())]).unwrap();
        let low = if high == A { B } else { A };
        let roles = [high, low].map(|seat| duel(&bench).role_of(seat));
        assert_eq!(roles, [Some(Role::High), Some(Role::Low)]);
        assert!(bench.play(&[(chooser, Move::High(low).into())]).is_err(), "once only");
    }
}

/// The points of section 9, by class.
#[test]
fn the_first_to_make_it_wins_the_row_of_its_class() {
    for (winner, a, b, points) in
        [(A, [6, 5, 4], [3, 3, 1], [(A, 1500), (B, -500)]), (B, [6, 5, 3], [3, 2, 1], [(B, 1000), (A, -1000)])]
    {
        let mut range = Range::both_roll();
        range.lands(A, 400, &shows(a)).lands(B, 401, &shows(b)).at(401);
        assert_eq!(range.won(), Some((winner, points.to_vec())));
    }
}

/// 8.9: a handful is read as one, in the tick in which the last of its dice lies or is off.
#[test]
fn a_handful_is_read_as_one() {
    let mut range = Range::both_roll();
    range.lands(A, 400, &shows([6, 5, 3])).lands(B, 500, &shows([6, 6, 6])).at(399);
    assert_eq!(range.last(A), None);
    range.at(400);
    assert_eq!(range.last(A), Some(handful(&[6, 5, 3], Some(14))));
    range.at(500);
    assert_eq!(range.last(B), Some(handful(&[6, 6, 6], Some(18))));
    let read = |(tick, event): (u64, Event)| match event {
        Event::Read { seat, role, handful, made } => Some((tick, seat, role, handful.total, made)),
        _ => None,
    };
    let news: Vec<_> = range.news().into_iter().filter_map(read).collect();
    assert_eq!(news, [(400, A, Role::High, Some(14), false), (500, B, Role::Low, Some(18), false)]);
    assert_eq!(range.won(), None);
    // The best total is the one that lacks least.
    range.rolls(A).rolls(B).at(500 + SHAKE);
    range.lands(A, 700, &shows([1, 1, 1])).lands(B, 701, &shows([6, 1, 1])).at(701);
    let best = [A, B].map(|seat| duel(&range.bench).racer(seat).unwrap().best);
    assert_eq!(best, [Some(14), Some(8)]);
}

/// 8.5, 8.6, 8.4: only three numbers make a total. Others join the next handful, or come back.
#[test]
fn what_shows_no_number_makes_no_total() {
    for fall in [Fall::Cocked, Fall::Restless, Fall::Off, Fall::Left(100)] {
        let mut range = Range::both_roll();
        range.lands(A, 400, &[Fall::Shows(6), fall, Fall::Shows(6)]).at(400);
        let numbers: &[u8] = if fall == Fall::Restless { &[] } else { &[6, 6] };
        assert_eq!(range.last(A), Some(handful(numbers, None)), "{fall:?}");
        assert_eq!(range.won(), None);
        // The next handful: whatever isn't on the floor, and it is shaken only as long as that takes.
        let floor = matches!(fall, Fall::Off | Fall::Left(_));
        let (dice, shake) = if floor { (2, SHAKE - 24) } else { (3, SHAKE) };
        range.rolls(A).at(400 + shake - 1);
        assert_eq!(range.throw(A), None);
        range.at(400 + shake);
        let throw = range.bench.game.throw(range.throw(A).unwrap()).unwrap();
        assert_eq!(throw.cast().len(), dice, "{fall:?}");
        // 6 and 6 again are no 24: totals don't add up.
        range.lands(A, 650, &vec![Fall::Shows(6); dice]).at(650);
        assert_eq!(range.won().is_some(), dice == 3);
    }
}

/// 8.6: back 1.0 s after it left, but not before its handful is read, and unread.
#[test]
fn a_die_that_fell_off_comes_back_and_makes_the_hand_whole() {
    let fell = DieId::of(A, 1);
    for (left, landed, back) in [(100, 400, SHAKE + 100 + BACK), (100, 600, 600)] {
        let mut range = Range::both_roll();
        range.lands(A, landed, &[Fall::Shows(6), Fall::Left(left), Fall::Shows(6)]).at(back.max(landed));
        assert!(range.news().contains(&(back, At::Back { seat: A, die: fell }.into())), "{left} {landed}");
        assert_eq!(range.last(A).unwrap().total, None, "it shows nothing");
        range.rolls(A).at(back + SHAKE);
        assert_eq!(range.bench.game.throw(range.throw(A).unwrap()).unwrap().cast().len(), 3);
    }
    // With all three on the floor there is nothing to shake.
    let mut range = Range::both_roll();
    range.lands(A, 400, &[Fall::Left(100), Fall::Left(110), Fall::Off]).at(400);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::NotNow));
    range.at(SHAKE + 100 + BACK).does(A, Move::Shake);
}

/// 8.9: presses in the count-in, while rolling, while shaking.
#[test]
fn a_press_counts_when_the_hand_is_free() {
    let mut range = Range::with(None);
    assert_eq!(range.tries(A, Move::Release), Err(Reason::Hand(HandFault::NotShaking)));
    range.rolls(A).at(SHAKE - 1);
    assert!(matches!(range.hand(A).does, Does::Shakes { .. }), "shaken from \"Go!\" on");
    range.at(SHAKE);
    for mv in [Move::Shake, Move::Release] {
        assert!(range.tries(A, mv).is_err(), "{mv:?} while the own handful rolls");
    }
    range.lands(A, 400, &shows([1, 1, 1])).at(400).does(A, Move::Shake);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::Hand(HandFault::Shaking)));
    assert_eq!(range.tries(A, Move::High(A)), Err(Reason::NotNow));
    // A release after the shortest shake lets go at once.
    range.at(400 + SHAKE + 7).does(A, Move::Release);
    assert!(range.throw(A).is_some());
}

/// 9.3: both in the same tick, whatever the order of the reports: a Quick Draw, whose winner gets the own row.
#[test]
fn both_in_one_tick_draw_for_it() {
    let mut range = Range::both_roll();
    range.lands(B, 400, &shows([1, 1, 1])).lands(A, 400, &shows([6, 6, 6])).at(400);
    let Stage::Race(RaceStage::Tied(tie)) = range.stage() else { panic!("{:?}", range.stage()) };
    let points = |seat| tie.verdict(seat).unwrap().awards.iter().map(|award| award.points).collect::<Vec<_>>();
    assert_eq!((points(A), points(B)), (vec![1500, -500], vec![1000, -1000]));
    assert!(range.news().contains(&(400, Event::SameMoment(tie))));
    range.bench.settle();
    let called = MatchEvent::QuickDrawCalled { why: SideWhy::Tie(tie), seats: Seats::all(2) };
    assert!(range.bench.news().iter().any(|(_, event)| *event == called));
}

/// 8.9, the photo finish: dice that still roll when the race is decided roll out, and count for nothing.
#[test]
fn dice_that_still_roll_are_late() {
    for (numbers, late) in [([1, 1, 1], true), ([6, 1, 1], false)] {
        let mut range = Range::both_roll();
        range.lands(A, 400, &shows([6, 6, 6])).lands(B, 431, &shows(numbers)).at(400);
        let won = range.won();
        assert_eq!(won.as_ref().map(|won| won.0), Some(A));
        let decided = Tick(range.go + 400);
        assert!(range.bench.game.pending().movers().is_empty(), "nobody moves any more");
        assert_eq!(range.bench.game.view(Eye::Table).phase, Phase::Duel, "the turn waits");
        range.at(430);
        assert!(matches!(range.stage(), Stage::Race(RaceStage::RollsOut { since, .. }) if since == decided));
        range.at(431);
        assert!(matches!(range.stage(), Stage::Race(RaceStage::Won(_))) && range.won() == won);
        let told = range.news();
        assert_eq!(told.contains(&(431, Event::Late { seat: B, ticks: 31 })), late, "{told:?}");
        assert_eq!(told.iter().filter(|(_, event)| matches!(event, Event::Won { .. })).count(), 1);
        let racer = duel(&range.bench).racer(B).unwrap().clone();
        assert_eq!((racer.best, racer.made, racer.late), (None, None, late.then_some(31)), "it counts for nothing");
    }
    // A hand that shakes puts its dice down, and nothing is waited for.
    let mut range = Range::racing();
    range.rolls(A).at(SHAKE).lands(A, 400, &shows([6, 6, 6])).at(399).does(B, Move::Shake).at(400);
    assert!(
        matches!(range.stage(), Stage::Race(RaceStage::Won(_))) && matches!(range.hand(B).does, Does::Rests { .. })
    );
}

/// 8.9: in one tick come reports, then what time brings back, then the verdict, then releases that waited.
#[test]
fn in_the_tick_of_a_verdict_dice_come_back_and_nothing_rolls() {
    let fell = DieId::of(B, 0);
    let back = SHAKE + 50 + BACK;
    let mut range = Range::both_roll();
    range.lands(B, 300, &[Fall::Left(50), Fall::Shows(1), Fall::Shows(1)]).lands(A, back, &shows([6, 6, 6])).at(back);
    let news: Vec<Event> = range.news().into_iter().filter(|(tick, _)| *tick == back).map(|(_, event)| event).collect();
    let place = |test: &dyn Fn(&Event) -> bool| news.iter().position(test).expect("not told");
    let came = place(&|event| *event == At::Back { seat: B, die: fell }.into());
    assert!(place(&|event| matches!(event, Event::Read { seat: A, .. })) < came);
    assert!(came < place(&|event| matches!(event, Event::Won { .. })), "{news:?}");
    for (late, rolled) in [(0, false), (1, true)] {
        let mut range = Range::racing();
        range.rolls(A).at(SHAKE).lands(A, 400, &shows([6, 6, 6]));
        range.at(400 - late - SHAKE).rolls(B).at(400);
        let news = range.news();
        let lets_go = |(_, event): &(u64, Event)| matches!(event, Event::Tray(At::Rolled { seat: B, .. }));
        assert_eq!(news.iter().any(lets_go), rolled, "{news:?}");
        assert_eq!(range.won().map(|won| won.0), Some(A));
    }
}

/// Section 4 and section 10, no. 39: one more die, or two, of which any three may make the total.
#[test]
fn of_more_than_three_dice_any_three_count() {
    for (coloured, extra) in [(3, 1), (2, 2), (3, 2), (4, 0)] {
        let dice = usize::from(coloured + extra);
        let mut range = Range::with(Some([Kit { seat: A, coloured, extra }, Kit::of(B, DICE)]));
        let shake = SHAKE + 24 * (dice as u64 - 3);
        range.rolls(A).at(shake - 1);
        assert_eq!(range.throw(A), None, "shaken longer");
        range.at(shake);
        let mut falls = vec![Fall::Shows(1), Fall::Shows(6), Fall::Shows(4), Fall::Shows(5), Fall::Cocked];
        falls.truncate(dice);
        range.lands(A, 400, &falls).at(400);
        assert_eq!(range.last(A), Some(handful(&[6, 5, 4], Some(15))));
        assert_eq!(range.won().map(|won| won.0), Some(A));
    }
}

/// Section 4: below three a duelist forfeits, which pays and costs the full row; if both do, nobody gains or loses.
#[test]
fn a_forfeit_pays_and_costs_the_full_row() {
    let cases: [([u8; 2], &[(Seat, i32)]); 3] =
        [([3, 2], &[(A, 1500), (B, -500)]), ([2, 3], &[(B, 1000), (A, -1000)]), ([2, 2], &[])];
    for (dice, points) in cases {
        let mut bench = dealt();
        let chooser = duel(&bench).chooser;
        bench.play(&[(chooser, Move::High(A).into())]).unwrap();
        bench.game.equips(&[Kit::of(A, dice[0]), Kit::of(B, dice[1])]);
        bench.settle();
        let Pending::Over(_) = bench.game.pending() else { panic!("{:?}", bench.game.pending()) };
        // The challenger's bonus is not the duel's.
        let bonus = |seat| if seat == chooser && points.first().is_some_and(|won| won.0 == seat) { 100 } else { 0 };
        let wanted = [A, B].map(|seat| {
            let row = points.iter().find(|(paid, _)| *paid == seat).map_or(0, |(_, points)| *points);
            row + bonus(seat)
        });
        assert_eq!(bench.game.view(Eye::Table).ledger.scores, wanted, "{dice:?}");
    }
}

/// Section 10, no. 17: lost by a cheat before the class is chosen, the winner counts as High.
#[test]
fn before_the_choice_the_winner_counts_as_high() {
    let bench = dealt();
    let numbers = bench.game.view(Eye::Table).config.races.class_warfare;
    let view = duel(&bench);
    let duel = ClassWarfare { open: view.clone() };
    let config = practice(DuelId::ClassWarfare, 2);
    let terms = TermsFor::<ClassWarfare>::terms(&config);
    for winner in [A, B] {
        let verdict = duel.forfeit(&terms, winner);
        assert_eq!(verdict, view.verdict(&numbers, winner, Role::High));
        assert_eq!(verdict.awards.iter().map(|award| award.points).collect::<Vec<_>>(), [1500, -500]);
    }
}

/// A steady Class Warfare in which A is High and the challenger has called.
fn steady() -> Range {
    let config = crate::games::kadoova::Config { steady: true, ..practice(DuelId::ClassWarfare, 2) };
    let mut bench = Bench::deal(&config, Seed(1));
    bench.settle();
    let chooser = duel(&bench).chooser;
    bench.play(&[(chooser, Move::High(A).into())]).unwrap();
    bench.call();
    let go = bench.now.0;
    Range { bench, go }
}

impl Range {
    /// A step in steady mode: B asks first, and the dice end like this.
    fn step(&mut self, a: &[Fall], b: &[Fall]) {
        self.bench.step(Move::Release, [(A, a), (B, b)]);
    }
}

/// Section 10, no. 37.
#[test]
fn in_steady_mode_both_roll_in_one_step() {
    let mut range = steady();
    assert_eq!(range.stage(), Stage::Race(RaceStage::On(Heat::On { since: Tick(range.go) })), "no count-in");
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::NotNow), "and no shaking time");
    range.step(&[Fall::Shows(6), Fall::Off, Fall::Shows(6)], &[Fall::Shows(1), Fall::Cocked, Fall::Shows(1)]);
    assert_eq!([A, B].map(|seat| range.last(seat).unwrap().total), [None, None]);
    // Nothing stays on the floor: all three roll in the next step.
    range.step(&shows([6, 5, 3]), &shows([1, 2, 3]));
    assert_eq!(range.won(), Some((B, vec![(B, 1000), (A, -1000)])));
    assert!(matches!(range.stage(), Stage::Race(RaceStage::Won(_))));
    let mut range = steady();
    range.step(&shows([6, 6, 6]), &shows([1, 2, 3]));
    assert!(matches!(range.stage(), Stage::Race(RaceStage::Tied(_))), "in one step is the same moment");
    let news = range.news();
    assert!(!news.iter().any(|(_, event)| matches!(event, Event::Late { .. })), "no photo finish");
}

#[test]
fn whole_races_end_and_no_die_is_lost() {
    whole_races(DuelId::ClassWarfare, 10, &TALLIES);
}

/// A bot never picks dice up before its eye has read them, and waits for a handful that can make a total.
#[test]
fn bots_have_eyes_and_hands_like_people() {
    for level in Level::ALL {
        let seen = |range: &Range, seat| {
            let reaction = |n| {
                let nerves = Nerves { seed: Seed(n) };
                Kadoova::react(level, &range.bench.game.view(Eye::Seat(seat)), &nerves).unwrap()
            };
            let ticks = (0..200).map(|n| reaction(n).0.0 - range.go);
            (ticks.clone().min().unwrap(), ticks.max().unwrap())
        };
        let mut range = Range::both_roll();
        range.lands(A, 400, &shows([1, 1, 1])).at(400);
        let (least, most) = seen(&range, A);
        // 0.18 s are 43.2 ticks.
        assert!(least >= 444 && most > least + 5, "{level:?}: {least} to {most}");
        let mut range = Range::both_roll();
        range.lands(A, 400, &[Fall::Left(250), Fall::Shows(1), Fall::Shows(1)]).at(400);
        assert!(seen(&range, A).0 >= SHAKE + 250 + BACK + 44, "two dice make no total");
        let mut range = Range::with(Some([Kit { seat: A, coloured: 3, extra: 1 }, Kit::of(B, DICE)]));
        range.rolls(A).at(SHAKE + 24).lands(A, 400, &[&[Fall::Left(200)][..], &shows([1, 1, 1])].concat()).at(400);
        assert!(seen(&range, A).0 < SHAKE + 24 + 200 + BACK, "three of four do");
    }
}

/// Both classes are worth the same on average, and High is the dare: for whoever is behind.
#[test]
fn bots_choose_the_class_that_suits_the_score() {
    let bench = dealt();
    let view = duel(&bench);
    let config = practice(DuelId::ClassWarfare, 2);
    let terms = TermsFor::<ClassWarfare>::terms(&config);
    let seat = view.chooser;
    let high = |scores: &[i32], n: u64| {
        let roles = Roles { challenger: Some(seat), duelists: Seats::all(2) };
        let around = Surroundings { eye: Eye::Seat(seat), scores, roles, now: bench.now, next_throw: ThrowId(0) };
        let mut rng = Seed(n).stream("class");
        let mut mind = Mind::new(&mut rng, None);
        ClassWarfare::choose(Level::Hard, &terms, &around, &view, &mut mind) == Some(Move::High(seat))
    };
    let scores = |own: i32, other: i32| if seat == A { [own, other] } else { [other, own] };
    assert!((0..20).all(|n| high(&scores(0, 500), n)));
    assert!(!(0..20).any(|n| high(&scores(500, 0), n)));
    let tossed = (0..200).filter(|n| high(&scores(0, 0), *n)).count();
    assert!((70..130).contains(&tossed), "{tossed}");
}

#[test]
fn the_quicker_bot_wins_more() {
    // Of 400 games, more than the 95 % interval around one half: 220.
    let won = wins(DuelId::ClassWarfare, [Level::Hard, Level::Easy], 400);
    assert!(won > 220, "hard won {won} of 400 against easy");
}
