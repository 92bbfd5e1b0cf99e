//! Skeptic vs Psychic judged to the tick, by hand-made reports.

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
    rules::{Bots, Game, Pending, Seed},
};

/// The Skeptic, with the targets 2, 4 and 5.
const A: Seat = Seat(0);
/// The Psychic, with the number 3.
const B: Seat = Seat(1);
/// The minimum time for which six dice are shaken, and three, the count-in, and the way back to the tray, in ticks.
const SIX: u64 = 204;
const THREE: u64 = 132;
const COUNT_IN: u64 = 240;
const BACK: u64 = 240;

/// A Skeptic vs Psychic, and the tick of "Go!".
struct Room {
    bench: Bench,
    go: u64,
}

/// A practice match that has just been dealt, in steady mode or not. The seed decides which seat is the challenger.
fn dealt(steady: bool) -> Bench {
    let config = crate::games::kadoova::Config { steady, ..practice(DuelId::SkepticVsPsychic, 2) };
    let mut bench = Bench::deal(&config, Seed(1));
    bench.settle();
    bench
}

fn duel(bench: &Bench) -> View {
    let DuelView::SkepticVsPsychic(duel) = bench.duel() else { panic!("another duel") };
    duel
}

/// Makes A the Skeptic, with these dice if they are given, until the targets are to be rolled.
fn prepared(bench: &mut Bench, kits: Option<[Kit; 2]>) {
    let chooser = duel(bench).chooser;
    bench.play(&[(chooser, Move::Skeptic(A).into())]).unwrap();
    kits.into_iter().for_each(|kits| drop(bench.game.equips(&kits)));
    // Both are ready before anything rolls.
    bench.settle();
    if let (Phase::Ready, Pending::Decide { must, .. }) = (bench.game.view(Eye::Table).phase, bench.game.pending()) {
        bench.play(&must.iter().map(|seat| (seat, crate::games::kadoova::Move::Ready)).collect::<Vec<_>>()).unwrap();
        bench.settle();
    }
    assert_eq!(duel(bench).stage, Stage::Targets);
}

/// Rolls the targets, or those of them that still roll, and they end like this.
fn targets_fall(bench: &mut Bench, falls: &[Fall]) {
    bench.settle();
    if duel(bench).stage == Stage::Targets {
        bench.play(&[(A, Move::RollTargets.into())]).unwrap();
        bench.settle();
    }
    let throw = bench.throws()[0];
    assert_eq!(bench.game.throw(throw).unwrap().cast().len(), falls.len());
    bench.now.0 += 300;
    bench.report_all(throw, falls).unwrap();
    bench.settle();
}

fn shows<const N: usize>(numbers: [u8; N]) -> [Fall; N] {
    numbers.map(Fall::Shows)
}

impl Room {
    /// In the count-in, or at the first step of steady mode, with these dice.
    fn with(kits: Option<[Kit; 2]>, steady: bool) -> Room {
        let mut bench = dealt(steady);
        prepared(&mut bench, kits);
        targets_fall(&mut bench, &shows([5, 2, 4]));
        bench.play(&[(B, Move::Name(3).into())]).unwrap();
        bench.call();
        let go = bench.now.0 + if steady { 0 } else { COUNT_IN };
        Room { bench, go }
    }

    /// At "Go!".
    fn racing() -> Room {
        let mut room = Room::with(None, false);
        room.at(0);
        room
    }

    /// Lets everything happen up to `ticks` after "Go!", except the moves of that tick.
    fn at(&mut self, ticks: u64) -> &mut Room {
        self.bench.pass_to(Tick(self.go + ticks));
        self
    }

    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        tried(&mut self.bench, seat, mv)
    }

    fn does(&mut self, seat: Seat, mv: Move) -> &mut Room {
        self.tries(seat, mv).unwrap();
        self
    }

    /// Makes the seat shake from now on, for as short a time as it can, and roll.
    fn rolls(&mut self, seat: Seat) -> &mut Room {
        self.does(seat, Move::Shake).does(seat, Move::Release)
    }

    fn throw(&self, seat: Seat) -> Option<ThrowId> {
        self.racer(seat).hand.throw()
    }

    /// The number of dice that the seat rolls.
    fn rolling(&self, seat: Seat) -> usize {
        self.bench.game.throw(self.throw(seat).unwrap()).unwrap().cast().len()
    }

    /// Plans that the current roll of the seat ends like this, `ticks` after "Go!".
    fn lands(&mut self, seat: Seat, ticks: u64, falls: &[Fall]) -> &mut Room {
        let throw = self.throw(seat).expect("nothing rolls");
        self.bench.ends(throw, Tick(self.go + ticks), falls);
        self
    }

    /// Both shake from "Go!" on, and have just let go.
    fn both_roll() -> Room {
        let mut room = Room::racing();
        room.rolls(A).rolls(B).at(SIX);
        room
    }

    fn racer(&self, seat: Seat) -> Racer {
        duel(&self.bench).racer(seat).unwrap().clone()
    }

    fn left(&self) -> [u8; 2] {
        [A, B].map(|seat| self.racer(seat).left())
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
        assert_eq!(verdict.awards.iter().count(), 1, "nobody pays");
        verdict.awards.iter().next().map(|award| (award.seat, award.points))
    }

    /// The events since the last time, with ticks after "Go!".
    fn news(&mut self) -> Vec<(u64, Event)> {
        let go = self.go;
        let ours = |(tick, event): (Tick, MatchEvent)| match event {
            MatchEvent::Duel(DuelEvent::SkepticVsPsychic(event)) => Some((tick.0.checked_sub(go)?, event)),
            _ => None,
        };
        self.bench.news().into_iter().filter_map(ours).collect()
    }
}

fn tried(bench: &mut Bench, seat: Seat, mv: Move) -> Result<(), Reason> {
    match bench.play(&[(seat, mv.into())]) {
        Ok(()) => Ok(()),
        Err(Refusal::Duel(DuelReason::SkepticVsPsychic(reason))) => Err(reason),
        Err(Refusal::NotYourTurn) => Err(Reason::NotNow),
        Err(other) => panic!("{other:?}"),
    }
}

/// The duel's own events so far.
fn told(bench: &mut Bench) -> Vec<Event> {
    let ours = |(_, event)| match event {
        MatchEvent::Duel(DuelEvent::SkepticVsPsychic(event)) => Some(event),
        _ => None,
    };
    bench.news().into_iter().filter_map(ours).collect()
}

/// 9.11: matches are what shows one of the own targets.
#[test]
fn handfuls_are_read_against_targets() {
    let cases: [(&[u8], &[u8], &[u8], u8); 5] = [
        (&[6, 2, 4, 1, 2, 5], &[2, 4, 5], &[2, 2, 4, 5, 1, 6], 4),
        (&[6, 1], &[2, 4, 5], &[1, 6], 0),
        (&[3, 3, 3], &[3], &[3, 3, 3], 3),
        (&[4, 3], &[3], &[3, 4], 1),
        (&[], &[3], &[], 0),
    ];
    for (numbers, targets, sorted, matched) in cases {
        let read = Handful::read(numbers.to_vec(), targets);
        assert_eq!(read, Handful { numbers: sorted.to_vec(), matched }, "{numbers:?}");
    }
}

/// 9.11: the challenger chooses the roles; nothing is rolled or named by anybody else, or at another time.
#[test]
fn the_challenger_chooses_the_roles() {
    for skeptic in [A, B] {
        let mut bench = dealt(false);
        let chooser = duel(&bench).chooser;
        let other = if chooser == A { B } else { A };
        assert_eq!(bench.game.pending(), Pending::decide(Seats::one(chooser)));
        assert_eq!(tried(&mut bench, other, Move::Skeptic(A)), Err(Reason::NotNow));
        assert_eq!(tried(&mut bench, chooser, Move::Skeptic(Seat(2))), Err(Reason::NoDuelist(Seat(2))));
        for wrong in [Move::RollTargets, Move::Name(3), Move::Shake, Move::Release] {
            assert_eq!(tried(&mut bench, chooser, wrong), Err(Reason::NotNow), "{wrong:?}");
        }
        assert_eq!(duel(&bench).role_of(A), None);
        bench.play(&[(chooser, Move::Skeptic(skeptic).into())]).unwrap();
        let psychic = if skeptic == A { B } else { A };
        let roles = [skeptic, psychic].map(|seat| duel(&bench).role_of(seat));
        assert_eq!(roles, [Some(Role::Skeptic), Some(Role::Psychic)]);
        assert!(bench.play(&[(chooser, Move::Skeptic(psychic).into())]).is_err(), "once only");
        assert_eq!(duel(&bench).roller.tray, duel(&bench).hand(skeptic).unwrap().tray, "rolled in the own tray");
    }
}

/// 9.11 and section 2, T3: first the Skeptic rolls, then the Psychic names a number, and then "Duel!" is called.
#[test]
fn the_skeptic_rolls_and_then_the_psychic_names_a_number() {
    let mut bench = dealt(false);
    prepared(&mut bench, None);
    assert_eq!(bench.game.pending(), Pending::decide(Seats::one(A)));
    assert_eq!(tried(&mut bench, B, Move::RollTargets), Err(Reason::NotNow));
    assert_eq!(tried(&mut bench, A, Move::Name(3)), Err(Reason::NotNow));
    targets_fall(&mut bench, &shows([5, 2, 4]));
    assert_eq!(bench.game.pending(), Pending::decide(Seats::one(B)));
    assert_eq!(duel(&bench).targets(Role::Skeptic), [2, 4, 5]);
    assert_eq!(tried(&mut bench, A, Move::Name(3)), Err(Reason::NotNow));
    for number in [0, 7] {
        assert_eq!(tried(&mut bench, B, Move::Name(number)), Err(Reason::NoNumber(number)));
    }
    let mut legal = Vec::new();
    Kadoova::choices(&bench.game.view(Eye::Seat(B)), &mut legal);
    assert_eq!(legal.len(), 6, "any number, also one of the targets");
    bench.play(&[(B, Move::Name(4).into())]).unwrap();
    assert_eq!(duel(&bench).targets(Role::Psychic), [4]);
    let told = told(&mut bench);
    assert!(told.contains(&Event::Targets { seat: A, numbers: vec![2, 4, 5] }), "{told:?}");
    assert!(told.contains(&Event::Named { seat: B, number: 4, shared: true }), "{told:?}");
    assert_eq!(duel(&bench).stage, Stage::Call);
}

/// 8.5, 8.6 and 9.11: targets that show nothing are rolled again, and only those; equal ones stay equal.
#[test]
fn targets_are_rolled_until_all_show_a_number() {
    let mut bench = dealt(false);
    prepared(&mut bench, None);
    targets_fall(&mut bench, &[Fall::Cocked, Fall::Shows(2), Fall::Off]);
    // What doesn't come to rest shows nothing, either of them.
    targets_fall(&mut bench, &[Fall::Restless, Fall::Shows(2)]);
    assert_eq!(duel(&bench).stage, Stage::TargetsRoll);
    targets_fall(&mut bench, &shows([2, 2]));
    assert_eq!((duel(&bench).stage, duel(&bench).targets(Role::Skeptic)), (Stage::Naming, vec![2]));
    assert_eq!(duel(&bench).roller.aside.len(), 3);
}

/// Section 4: a Skeptic with fewer dice rolls all three targets again until they differ; the Psychic's dice change
/// nothing of that. No more than the four Extra dice are in use, so none can be given.
#[test]
fn with_less_dice_the_targets_must_differ() {
    for (skeptic, psychic, again) in
        [(6, 3, false), (5, 3, true), (4, 3, true), (1, 3, true), (6, 2, false), (6, 1, false)]
    {
        let mut bench = dealt(false);
        prepared(&mut bench, Some([Kit::of(A, skeptic), Kit::of(B, psychic)]));
        assert_eq!([A, B].map(|seat| duel(&bench).racer(seat).unwrap().left()), [skeptic, psychic]);
        targets_fall(&mut bench, &shows([2, 4, 2]));
        assert_eq!(duel(&bench).stage == Stage::TargetsRoll, again, "{skeptic} {psychic}");
        if again {
            // All three, and again until they differ: also if some showed nothing in between.
            targets_fall(&mut bench, &[Fall::Shows(6), Fall::Cocked, Fall::Shows(6)]);
            targets_fall(&mut bench, &shows([1]));
            targets_fall(&mut bench, &shows([6, 1, 3]));
            assert_eq!(told(&mut bench).iter().filter(|event| **event == Event::Alike).count(), 2);
            assert_eq!(duel(&bench).targets(Role::Skeptic), [1, 3, 6]);
        }
        assert_eq!(duel(&bench).stage, Stage::Naming);
    }
    let row = SkepticVsPsychic { open: duel(&dealt(false)) }.dice();
    assert_eq!((row.left, row.minimum, row.cards), (0, 1, true));
    assert_eq!(row.base.iter().map(Kit::count).collect::<Vec<_>>(), [6, 3]);
}

/// Section 4: whoever has no dice forfeits, and the other wins the base award.
#[test]
fn a_forfeit_pays_the_base_award() {
    for (dice, winner) in [([0, 3], Some(B)), ([6, 0], Some(A)), ([0, 0], None)] {
        let mut bench = dealt(false);
        let chooser = duel(&bench).chooser;
        bench.play(&[(chooser, Move::Skeptic(A).into())]).unwrap();
        bench.game.equips(&[Kit::of(A, dice[0]), Kit::of(B, dice[1])]);
        bench.settle();
        let Pending::Over(_) = bench.game.pending() else { panic!("{:?}", bench.game.pending()) };
        let bonus = |seat| if seat == chooser { 100 } else { 0 };
        let wanted = [A, B].map(|seat| if winner == Some(seat) { 1000 + bonus(seat) } else { 0 });
        assert_eq!(bench.game.view(Eye::Table).ledger.scores, wanted, "{dice:?}");
    }
}

/// 8.9 and 9.11: a handful is read as one, and its matches leave the tray; the others are rolled again.
#[test]
fn matches_are_set_aside() {
    let mut room = Room::both_roll();
    room.lands(A, 500, &shows([2, 3, 4, 6, 5, 1])).lands(B, 501, &shows([2, 4, 5])).at(499);
    assert_eq!((room.left(), room.racer(A).last), ([6, 3], None));
    room.at(501);
    assert_eq!(room.left(), [3, 3], "each matches only the own targets");
    let read = |(tick, event): (u64, Event)| match event {
        Event::Read { seat, handful, left } => Some((tick, seat, handful.numbers, handful.matched, left)),
        _ => None,
    };
    let news: Vec<_> = room.news().into_iter().filter_map(read).collect();
    assert_eq!(news, [(500, A, vec![2, 4, 5, 1, 3, 6], 3, 3), (501, B, vec![2, 4, 5], 0, 3)]);
    assert_eq!(room.racer(A).hand.aside.iter().map(|(_, number)| *number).collect::<Vec<_>>(), [2, 4, 5]);
    // Three dice are shaken for a shorter time than six.
    room.rolls(A).at(501 + THREE - 1);
    assert_eq!(room.throw(A), None);
    room.at(501 + THREE);
    assert_eq!(room.rolling(A), 3);
}

/// Section 9: 1,000, and 100 for each die of the other that is not matched, wherever it is.
#[test]
fn the_first_without_dice_wins() {
    // The Psychic, while the Skeptic's dice roll, and after some were matched.
    let mut room = Room::both_roll();
    room.lands(B, 500, &shows([3, 3, 3])).lands(A, 510, &shows([2, 2, 2, 2, 2, 1])).at(510);
    assert_eq!(room.won(), Some((B, 1600)));
    assert_eq!(room.left(), [6, 0], "what rolls out stays unmatched");
    let mut room = Room::both_roll();
    room.lands(A, 500, &[&shows([2, 4, 5, 2])[..], &[Fall::Off, Fall::Cocked]].concat()).at(500);
    room.lands(B, 501, &shows([3, 3, 3])).at(501);
    assert_eq!(room.won(), Some((B, 1200)), "one on the floor, one that leans");
    // The Skeptic.
    let mut room = Room::both_roll();
    room.lands(A, 500, &shows([2, 4, 5, 2, 4, 5])).lands(B, 499, &shows([3, 1, 1])).at(500);
    assert_eq!(room.won(), Some((A, 1200)));
    assert!(matches!(room.stage(), Stage::Race(RaceStage::Won(_))));
    let won = |(_, event): &(u64, Event)| match event {
        Event::Won { role, left, .. } => Some((*role, *left)),
        _ => None,
    };
    assert_eq!(room.news().iter().find_map(won), Some((Role::Skeptic, 2)));
}

/// 8.5, 8.4: a die that leans, or doesn't come to rest, joins the next handful. 8.6: one that fell off is back, unread,
/// 1.0 s after it left, but not before its handful is read.
#[test]
fn dice_that_show_nothing_are_not_matched() {
    for fall in [Fall::Cocked, Fall::Restless, Fall::Off, Fall::Left(200)] {
        let mut room = Room::both_roll();
        room.lands(B, 500, &[Fall::Shows(3), fall, Fall::Shows(3)]).at(500);
        let (left, matched) = if fall == Fall::Restless { (3, 0) } else { (1, 2) };
        assert_eq!((room.left()[1], room.racer(B).last.unwrap().matched), (left, matched), "{fall:?}");
        let floor = matches!(fall, Fall::Off | Fall::Left(_));
        if floor {
            // Nothing to take: the only die that is left lies on the floor.
            assert!(matches!(room.racer(B).hand.does, Does::Waits { .. }));
            assert_eq!(room.tries(B, Move::Shake), Err(Reason::NotNow));
        } else {
            room.does(B, Move::Shake);
        }
    }
    let fell = DieId::of(B, 1);
    for (left, landed, back) in [(100, 400, THREE + 100 + BACK), (100, 600, 600)] {
        let mut room = Room::both_roll();
        room.lands(B, landed, &[Fall::Shows(3), Fall::Left(left), Fall::Shows(3)]).at(back.max(landed));
        assert!(room.news().contains(&(back, At::Back { seat: B, die: fell }.into())), "{left} {landed}");
        room.rolls(B).at(back + 84);
        assert_eq!((room.rolling(B), room.won()), (1, None));
        room.lands(B, back + 300, &shows([3])).at(back + 300);
        assert_eq!(room.won(), Some((B, 1600)));
    }
    // Dice that lie there are shaken without the one on the floor, which joins a later handful.
    let mut room = Room::both_roll();
    room.lands(B, 500, &[Fall::Shows(1), Fall::Off, Fall::Shows(3)]).at(500).rolls(B).at(584);
    assert_eq!((room.rolling(B), room.left()[1]), (1, 2));
}

/// 8.9: presses in the count-in, while rolling, while shaking.
#[test]
fn a_press_counts_when_the_hand_is_free() {
    let mut room = Room::with(None, false);
    assert_eq!(room.stage(), Stage::Race(RaceStage::On(Heat::CountIn { until: Tick(room.go) })));
    assert_eq!(room.tries(A, Move::Release), Err(Reason::Hand(HandFault::NotShaking)));
    assert_eq!(room.tries(A, Move::RollTargets), Err(Reason::NotNow));
    room.rolls(A).at(SIX - 1);
    assert!(matches!(room.racer(A).hand.does, Does::Shakes { .. }), "shaken from \"Go!\" on");
    room.at(SIX);
    for mv in [Move::Shake, Move::Release] {
        assert!(room.tries(A, mv).is_err(), "{mv:?} while the own handful rolls");
    }
    room.lands(A, 500, &shows([1; 6])).at(500).does(A, Move::Shake);
    assert_eq!(room.tries(A, Move::Shake), Err(Reason::Hand(HandFault::Shaking)));
    // A release after the shortest shake lets go at once.
    room.at(500 + SIX + 7).does(A, Move::Release);
    assert_eq!(room.rolling(A), 6);
}

/// 8.9: both in the same tick, whatever the order of the reports: a Quick Draw, whose winner gets the bare award.
#[test]
fn both_in_one_tick_draw_for_it() {
    for first in [A, B] {
        let mut room = Room::both_roll();
        let mut land = |seat: Seat| {
            let falls = if seat == A { shows([2, 2, 2, 4, 5, 5]).to_vec() } else { shows([3; 3]).to_vec() };
            room.lands(seat, 500, &falls);
        };
        land(first);
        land(if first == A { B } else { A });
        room.at(500);
        let Stage::Race(RaceStage::Tied(tie)) = room.stage() else { panic!("{:?}", room.stage()) };
        assert_eq!([A, B].map(|seat| tie.verdict(seat)), [A, B].map(|seat| Some(Verdict::won(seat, 1000))));
        assert!(room.news().contains(&(500, Event::SameMoment(tie))));
        room.bench.settle();
        let called = MatchEvent::QuickDrawCalled { why: SideWhy::Tie(tie), seats: Seats::all(2) };
        assert!(room.bench.news().iter().any(|(_, event)| *event == called));
    }
}

/// 8.9, the photo finish: dice that still roll when the race is decided roll out, and count for nothing.
#[test]
fn dice_that_still_roll_are_late() {
    let all = shows([2, 4, 5, 2, 4, 5]);
    let leans = [&all[..5], &[Fall::Cocked]].concat();
    for (falls, late) in [(&all[..], true), (&shows([2, 4, 5, 2, 4, 1]), false), (&leans, false)] {
        let mut room = Room::both_roll();
        room.lands(B, 500, &shows([3; 3])).lands(A, 531, falls).at(500);
        assert_eq!(room.won(), Some((B, 1600)));
        assert!(room.bench.game.pending().movers().is_empty(), "nobody moves any more");
        assert_eq!(room.bench.game.view(Eye::Table).phase, Phase::Duel, "the turn waits");
        room.at(530);
        assert!(matches!(room.stage(), Stage::Race(RaceStage::RollsOut { .. })));
        room.at(531);
        assert!(matches!(room.stage(), Stage::Race(RaceStage::Won(_))) && room.won() == Some((B, 1600)));
        let told = room.news();
        assert_eq!(told.contains(&(531, Event::Late { seat: A, ticks: 31 })), late, "{told:?}");
        assert_eq!(told.iter().filter(|(_, event)| matches!(event, Event::Won { .. })).count(), 1);
        let racer = room.racer(A);
        assert_eq!((racer.left(), racer.done, racer.late), (6, None, late.then_some(31)), "it counts for nothing");
    }
    // A hand that shakes puts its dice down, and nothing is waited for.
    let mut room = Room::racing();
    room.rolls(B).at(THREE).lands(B, 400, &shows([3; 3])).at(399).does(A, Move::Shake).at(400);
    assert!(
        matches!(room.stage(), Stage::Race(RaceStage::Won(_))) && matches!(room.racer(A).hand.does, Does::Rests { .. })
    );
}

/// 8.9: in one tick come reports, then what time brings back, then the verdict, then releases that waited.
#[test]
fn in_the_tick_of_a_verdict_dice_come_back_and_nothing_rolls() {
    let fell = DieId::of(B, 0);
    let back = THREE + 100 + BACK;
    let mut room = Room::both_roll();
    room.lands(B, 300, &[Fall::Left(100), Fall::Shows(3), Fall::Shows(3)]);
    room.lands(A, back, &shows([2, 4, 5, 2, 4, 5])).at(back);
    let news: Vec<Event> = room.news().into_iter().filter(|(tick, _)| *tick == back).map(|(_, event)| event).collect();
    let place = |test: &dyn Fn(&Event) -> bool| news.iter().position(test).expect("not told");
    let came = place(&|event| *event == At::Back { seat: B, die: fell }.into());
    assert!(place(&|event| matches!(event, Event::Read { seat: A, .. })) < came);
    assert!(came < place(&|event| matches!(event, Event::Won { .. })), "{news:?}");
    assert_eq!(room.won(), Some((A, 1100)));
    for (late, rolled) in [(0, false), (1, true)] {
        let mut room = Room::racing();
        room.rolls(B).at(THREE).lands(B, 500, &shows([3; 3]));
        room.at(500 - late - SIX).rolls(A).at(500);
        let news = room.news();
        let lets_go = |(_, event): &(u64, Event)| matches!(event, Event::Tray(At::Rolled { seat: A, .. }));
        assert_eq!(news.iter().any(lets_go), rolled, "{news:?}");
        assert_eq!(room.won().map(|won| won.0), Some(B));
    }
}

impl Room {
    /// A step in steady mode: B asks first, and the dice end like this.
    fn step(&mut self, a: &[Fall], b: &[Fall]) {
        self.bench.step(Move::Release, [(A, a), (B, b)]);
    }
}

/// Section 10, no. 37.
#[test]
fn in_steady_mode_both_roll_in_one_step() {
    let mut room = Room::with(None, true);
    assert_eq!(room.stage(), Stage::Race(RaceStage::On(Heat::On { since: Tick(room.go) })), "no count-in");
    assert_eq!(room.tries(A, Move::Shake), Err(Reason::NotNow), "and no shaking time");
    room.step(
        &[&shows([2, 4, 5])[..], &[Fall::Off, Fall::Cocked, Fall::Shows(1)]].concat(),
        &[Fall::Shows(3), Fall::Off, Fall::Shows(3)],
    );
    assert_eq!(room.left(), [3, 1], "what left its tray shows nothing");
    // Nothing stays on the floor: all loose dice roll in the next step.
    room.step(&shows([2, 1, 1]), &shows([3]));
    assert_eq!(room.won(), Some((B, 1200)));
    assert!(matches!(room.stage(), Stage::Race(RaceStage::Won(_))));
    let mut room = Room::with(None, true);
    room.step(&shows([2, 4, 5, 2, 4, 5]), &shows([3; 3]));
    assert!(matches!(room.stage(), Stage::Race(RaceStage::Tied(_))), "in one step is the same moment");
    assert!(!room.news().iter().any(|(_, event)| matches!(event, Event::Late { .. })), "no photo finish");
}

#[test]
fn whole_races_end_and_no_die_is_lost() {
    whole_races(DuelId::SkepticVsPsychic, 8, &TALLIES);
}

/// A bot never picks dice up before its eye has read them, and never waits for dice on the floor while others lie there.
#[test]
fn bots_have_eyes_and_hands_like_people() {
    for level in Level::ALL {
        let seen = |room: &Room, seat| {
            let reaction = |n| {
                let nerves = Nerves { seed: Seed(n) };
                Kadoova::react(level, &room.bench.game.view(Eye::Seat(seat)), &nerves).unwrap()
            };
            let ticks = (0..200).map(|n| reaction(n).0.0 - room.go);
            (ticks.clone().min().unwrap(), ticks.max().unwrap())
        };
        let mut room = Room::both_roll();
        room.lands(A, 500, &shows([2, 1, 1, 1, 1, 1])).lands(B, 500, &[Fall::Shows(1), Fall::Left(10), Fall::Off]);
        room.at(500);
        for seat in [A, B] {
            let (least, most) = seen(&room, seat);
            // 0.18 s are 43.2 ticks.
            assert!(least >= 544 && most > least + 5, "{level:?}: {least} to {most}");
            assert!(most < 500 + 300, "{most}");
        }
        let mut room = Room::both_roll();
        room.lands(B, 500, &[Fall::Shows(3), Fall::Left(360), Fall::Shows(3)]).at(500);
        assert!(seen(&room, B).0 >= THREE + 360 + BACK + 44, "nothing to take before");
    }
}

/// The Skeptic wins about three in four. Whoever chooses without fighting helps the one who is behind.
#[test]
fn bots_choose_the_side_that_pays_and_any_number() {
    let bench = dealt(false);
    let config = practice(DuelId::SkepticVsPsychic, 2);
    let terms = TermsFor::<SkepticVsPsychic>::terms(&config);
    let chosen = |view: &View, seat: Seat, scores: &[i32], n: u64| {
        let roles = Roles { challenger: Some(view.chooser), duelists: Seats::all(2) };
        let around = Surroundings { eye: Eye::Seat(seat), scores, roles, now: bench.now, next_throw: ThrowId(0) };
        let mut rng = Seed(n).stream("side");
        SkepticVsPsychic::choose(Level::Hard, &terms, &around, view, &mut Mind::new(&mut rng, None)).unwrap()
    };
    let view = duel(&bench);
    for seat in [A, B] {
        assert_eq!(chosen(&view, seat, &[0, 500, 0], 1), Move::Skeptic(seat));
    }
    for (scores, poorer) in [([0, 500, 900], A), ([500, 0, 900], B)] {
        assert_eq!(chosen(&view, Seat(2), &scores, 1), Move::Skeptic(poorer));
    }
    let view = View { stage: Stage::Naming, ..view };
    let mut named: Vec<Move> = (0..100).map(|n| chosen(&view, B, &[0, 0], n)).collect();
    named.sort_unstable_by_key(|mv| format!("{mv:?}"));
    named.dedup();
    assert_eq!(named, [1, 2, 3, 4, 5, 6].map(Move::Name));
}

#[test]
fn the_quicker_bot_wins_more() {
    // Of 400 games, more than the 95 % interval around one half: 220.
    let won = wins(DuelId::SkepticVsPsychic, [Level::Hard, Level::Easy], 400);
    assert!(won > 220, "hard won {won} of 400 against easy");
}
