//! Hare vs Tortoise judged to the tick, by hand-made reports.

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

/// A is the Hare in these tests, B the Tortoise.
const A: Seat = Seat(0);
const B: Seat = Seat(1);
/// The minimum time for which two and three dice are shaken, the count-in, and the way back to the tray, in ticks.
const SHAKE_2: u64 = 108;
const SHAKE_3: u64 = 132;
const COUNT_IN: u64 = 240;
const BACK: u64 = 240;
/// The track of section 7.
const SPACES: [u8; 12] = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1];

/// A race in which A is the Hare, and the tick of "Go!".
struct Range {
    bench: Bench,
    go: u64,
}

/// A practice match that has just been dealt. The seed decides which seat is the challenger.
fn dealt(steady: bool) -> Bench {
    let config = crate::games::kadoova::Config { steady, ..practice(DuelId::HareVsTortoise, 2) };
    let mut bench = Bench::deal(&config, Seed(1));
    bench.settle();
    bench
}

fn duel(bench: &Bench) -> View {
    let DuelView::HareVsTortoise(duel) = bench.duel() else { panic!("another duel") };
    duel
}

fn shows(numbers: &[u8]) -> Vec<Fall> {
    numbers.iter().copied().map(Fall::Shows).collect()
}

impl Range {
    /// In the count-in, with these dice.
    fn with(kits: Option<[Kit; 2]>, steady: bool) -> Range {
        let mut bench = dealt(steady);
        let chooser = duel(&bench).chooser;
        bench.play(&[(chooser, Move::Hare(A).into())]).unwrap();
        kits.into_iter().for_each(|kits| drop(bench.game.equips(&kits)));
        bench.call();
        let go = bench.now.0 + if steady { 0 } else { COUNT_IN };
        Range { bench, go }
    }

    /// At "Go!".
    fn racing() -> Range {
        let mut range = Range::with(None, false);
        assert_eq!(range.stage(), Stage::Race(RaceStage::On(Heat::CountIn { until: Tick(range.go) })));
        range.at(0);
        range
    }

    /// Lets everything happen up to `ticks` after "Go!", except the moves of that tick.
    fn at(&mut self, ticks: u64) -> &mut Range {
        self.bench.pass_to(Tick(self.go + ticks));
        self
    }

    fn now(&self) -> u64 {
        self.bench.now.0 - self.go
    }

    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match self.bench.play(&[(seat, mv.into())]) {
            Ok(()) => Ok(()),
            Err(Refusal::Duel(DuelReason::HareVsTortoise(reason))) => Err(reason),
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

    /// Plans that the current roll of the seat ends like this, `ticks` after "Go!".
    fn lands(&mut self, seat: Seat, ticks: u64, falls: &[Fall]) -> &mut Range {
        let throw = self.throw(seat).expect("nothing rolls");
        self.bench.ends(throw, Tick(self.go + ticks), falls);
        self
    }

    /// Makes the seat roll this as soon as it can; 300 ticks later, it lies there.
    fn makes(&mut self, seat: Seat, falls: &[Fall]) -> &mut Range {
        self.rolls(seat);
        let shaken = self.now() + 60 + 24 * falls.len() as u64;
        self.at(shaken).lands(seat, shaken + 300, falls).at(shaken + 300)
    }

    /// Puts a pawn this far on its track, by rolls that enter one space each.
    fn brings(&mut self, seat: Seat, spaces: u8) -> &mut Range {
        while self.racer(seat).at < spaces {
            let number = SPACES[usize::from(self.racer(seat).at)];
            let next = SPACES.get(usize::from(self.racer(seat).at) + 1);
            // The Hare's other die is cocked where the same number comes twice.
            let dice = self.racer(seat).hand.dice.len();
            let mut falls = vec![Fall::Cocked; dice];
            falls[0] = Fall::Shows(number);
            if seat == A && next == Some(&number) && self.racer(seat).at + 1 == spaces {
                panic!("a 6 enters both");
            }
            self.makes(seat, &falls);
        }
        assert_eq!(self.racer(seat).at, spaces);
        self
    }

    fn racer(&self, seat: Seat) -> Racer {
        duel(&self.bench).racer(seat).unwrap().clone()
    }

    fn dice(&self, seat: Seat) -> Vec<DieId> {
        self.racer(seat).hand.dice.iter().map(|loose| loose.die).collect()
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
        assert_eq!(verdict.awards.len(), 1, "nobody pays");
        let award = verdict.awards.iter().next()?;
        assert!(verdict.winners.contains(award.seat));
        Some((award.seat, award.points))
    }

    /// The events since the last time, with ticks after "Go!".
    fn news(&mut self) -> Vec<(u64, Event)> {
        let go = self.go;
        let ours = |(tick, event): (Tick, MatchEvent)| match event {
            MatchEvent::Duel(DuelEvent::HareVsTortoise(event)) => Some((tick.0.checked_sub(go)?, event)),
            _ => None,
        };
        self.bench.news().into_iter().filter_map(ours).collect()
    }
}

/// 9.6: the spaces that a roll enters.
#[test]
fn spaces_are_entered_in_order() {
    use Role::{Hare, Tortoise};
    // The side, the spaces entered before, the roll, the spaces entered by it, and the dice of the last of these.
    let cases: [(Role, u8, &[u8], &[u8], usize); 24] = [
        // The book's example: each die alone, and both again in a sum.
        (Hare, 0, &[1, 2], &[1, 2, 3], 2),
        (Hare, 0, &[2, 1], &[1, 2, 3], 2),
        (Hare, 0, &[1, 1], &[1, 2], 2),
        (Hare, 0, &[2, 3], &[], 0),
        (Hare, 0, &[1], &[1], 1),
        (Hare, 0, &[], &[], 0),
        // From the 4, a 5 and a 6 serve twice each.
        (Hare, 4, &[5, 6], &[5, 6, 6, 5], 1),
        (Hare, 4, &[3, 2], &[5], 2),
        (Hare, 5, &[3, 3], &[6, 6], 2),
        (Hare, 5, &[6, 5], &[6, 6, 5], 1),
        (Hare, 9, &[1, 2], &[3, 2, 1], 1),
        (Hare, 10, &[1, 1], &[2, 1], 1),
        (Hare, 11, &[6, 1], &[1], 1),
        // With a third die.
        (Hare, 0, &[1, 2, 3], &[1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1], 1),
        (Hare, 5, &[1, 2, 3], &[6, 6, 5, 4, 3, 2, 1], 1),
        // One space at a time, by one, two or three dice.
        (Tortoise, 0, &[1, 2, 3], &[1], 1),
        (Tortoise, 1, &[5, 1, 1], &[2], 2),
        (Tortoise, 2, &[1, 1, 1], &[3], 3),
        (Tortoise, 5, &[6, 6, 6], &[6], 1),
        (Tortoise, 5, &[1, 2, 3], &[6], 3),
        (Tortoise, 11, &[2, 3, 4], &[], 0),
        (Tortoise, 0, &[6, 5, 4], &[], 0),
        // Of four dice, no more than three.
        (Tortoise, 3, &[1, 1, 1, 1], &[], 0),
        (Tortoise, 3, &[1, 1, 1, 2], &[4], 3),
    ];
    for (role, at, numbers, entered, dice) in cases {
        let rolled: Vec<(DieId, u8)> = (0..).map(|n| DieId::of(A, n)).zip(numbers.iter().copied()).collect();
        let runs = role.runs(&SPACES, at, &rolled);
        let found: Vec<u8> = runs.iter().map(|entered| entered.number).collect();
        assert_eq!(found, entered, "{role:?} {at} {numbers:?}");
        assert_eq!(runs.last().map_or(0, |last| last.dice.len()), dice, "{role:?} {at} {numbers:?}");
        for Entered { number, dice } in runs {
            assert_eq!(dice.iter().map(|(_, up)| up).sum::<u8>(), number);
            assert!(dice.iter().all(|die| rolled.contains(die)));
        }
    }
}

#[test]
fn the_challenged_player_chooses_the_sides() {
    for hare in [A, B] {
        let mut bench = dealt(false);
        let chooser = duel(&bench).chooser;
        let other = if chooser == A { B } else { A };
        let challenger = bench.game.view(Eye::Table).roles_now().challenger;
        assert_eq!(challenger, Some(other), "the challenged one chooses");
        assert_eq!(bench.game.pending(), Pending::decide(Seats::one(chooser)));
        assert!(bench.play(&[(other, Move::Hare(A).into())]).is_err());
        for wrong in [Move::Hare(Seat(2)), Move::Shake, Move::Release] {
            assert!(bench.play(&[(chooser, wrong.into())]).is_err(), "{wrong:?}");
        }
        assert_eq!(duel(&bench).role_of(A), None);
        bench.play(&[(chooser, Move::Hare(hare).into())]).unwrap();
        let tortoise = if hare == A { B } else { A };
        let roles = [hare, tortoise].map(|seat| duel(&bench).role_of(seat));
        assert_eq!(roles, [Some(Role::Hare), Some(Role::Tortoise)]);
        assert!(bench.play(&[(chooser, Move::Hare(tortoise).into())]).is_err(), "once only");
        bench.call();
        let dice = [hare, tortoise].map(|seat| duel(&bench).racer(seat).unwrap().hand.dice.len());
        assert_eq!(dice, [2, 3], "dice by the final sides");
    }
}

/// 8.9 and 9.6: a handful is read as one, and the pawn has run in that tick.
#[test]
fn a_pawn_runs_in_the_tick_of_the_reading() {
    let mut range = Range::racing();
    range.rolls(A).rolls(B).at(SHAKE_3);
    range.lands(A, 400, &shows(&[1, 2])).lands(B, 401, &shows(&[1, 2, 3])).at(399);
    assert_eq!((range.racer(A).at, range.racer(A).last), (0, None));
    range.at(400);
    assert_eq!((range.racer(A).at, range.racer(B).at), (3, 0));
    assert_eq!(range.racer(A).run, Some(Run { from: 0, since: range.bench.now }));
    range.at(401);
    assert_eq!(range.racer(B).at, 1, "one space a roll");
    let read = |(tick, event): (u64, Event)| match event {
        Event::Read { seat, role, from, handful, next, to_go } => {
            Some((tick, seat, role, from, handful.numbers, next, to_go))
        }
        _ => None,
    };
    let news: Vec<_> = range.news().into_iter().filter_map(read).collect();
    let wanted =
        [(400, A, Role::Hare, 0, vec![1, 2], Some(4), 9), (401, B, Role::Tortoise, 0, vec![1, 2, 3], Some(2), 11)];
    assert_eq!(news, wanted);
    // A roll that enters nothing leaves the pawn, and its last run, where they are.
    let run = range.racer(A).run;
    range.makes(A, &shows(&[1, 2]));
    assert_eq!((range.racer(A).at, range.racer(A).run), (3, run));
}

/// Section 9: 1000, and 100 for each space that the other still has to go.
#[test]
fn the_award_counts_the_spaces_left_to_the_other() {
    for (b, points) in [(0, 2200), (1, 2100), (5, 1700), (11, 1100)] {
        let mut range = Range::racing();
        range.brings(B, b).brings(A, 11);
        assert_eq!(range.won(), None);
        range.makes(A, &shows(&[1, 4]));
        assert_eq!(range.won(), Some((A, points)), "{b}");
        let ahead = 12 - b;
        let told = range
            .news()
            .into_iter()
            .any(|(_, event)| matches!(event, Event::Won { role: Role::Hare, ahead: told, .. } if told == ahead));
        assert!(told);
    }
    let mut range = Range::racing();
    range.brings(A, 4).brings(B, 11).makes(B, &shows(&[6, 6, 1]));
    assert_eq!(range.won(), Some((B, 1800)));
}

/// 8.5, 8.6, 8.4: what shows no number enters nothing. It joins the next handful, or comes back.
#[test]
fn what_shows_no_number_enters_nothing() {
    for fall in [Fall::Cocked, Fall::Restless, Fall::Off, Fall::Left(100)] {
        let mut range = Range::racing();
        range.rolls(A).at(SHAKE_2).lands(A, 400, &[Fall::Shows(1), fall]).at(400);
        let entered = if fall == Fall::Restless { 0 } else { 1 };
        assert_eq!(range.racer(A).at, entered, "{fall:?}: a handful that does not rest shows nothing");
        let floor = matches!(fall, Fall::Off | Fall::Left(_));
        let (dice, shake) = if floor { (1, SHAKE_2 - 24) } else { (2, SHAKE_2) };
        range.rolls(A).at(400 + shake - 1);
        assert_eq!(range.throw(A), None, "{fall:?}");
        range.at(400 + shake);
        assert_eq!(range.bench.game.throw(range.throw(A).unwrap()).unwrap().cast().len(), dice, "{fall:?}");
    }
}

/// 8.6: back 1.0 s after it left, but not before its handful is read.
#[test]
fn a_die_that_fell_off_comes_back() {
    let fell = DieId::of(A, 1);
    for (left, landed, back) in [(100, 400, SHAKE_2 + 100 + BACK), (100, 600, 600)] {
        let mut range = Range::racing();
        range.rolls(A).at(SHAKE_2).lands(A, landed, &[Fall::Shows(6), Fall::Left(left)]).at(back.max(landed));
        assert!(range.news().contains(&(back, At::Back { seat: A, die: fell }.into())), "{left} {landed}");
        range.rolls(A).at(back + SHAKE_2);
        assert_eq!(range.bench.game.throw(range.throw(A).unwrap()).unwrap().cast().len(), 2);
    }
    // With both on the floor there is nothing to shake.
    let mut range = Range::racing();
    range.rolls(A).at(SHAKE_2).lands(A, 400, &[Fall::Left(100), Fall::Off]).at(400);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::NotNow));
    range.at(SHAKE_2 + 100 + BACK).does(A, Move::Shake);
}

/// 8.9: presses in the count-in, while rolling, while shaking, and without a die.
#[test]
fn a_press_counts_when_the_hand_is_free() {
    let mut range = Range::with(None, false);
    assert_eq!(range.tries(A, Move::Release), Err(Reason::Hand(HandFault::NotShaking)));
    range.rolls(A).at(SHAKE_2 - 1);
    assert!(matches!(range.racer(A).hand.does, Does::Shakes { .. }), "shaken from \"Go!\" on");
    range.at(SHAKE_2);
    for mv in [Move::Shake, Move::Release] {
        assert!(range.tries(A, mv).is_err(), "{mv:?} while the own handful rolls");
    }
    range.lands(A, 400, &shows(&[4, 4])).at(400).does(A, Move::Shake);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::Hand(HandFault::Shaking)));
    assert_eq!(range.tries(A, Move::Hare(A)), Err(Reason::NotNow));
    assert_eq!(range.tries(Seat(2), Move::Shake), Err(Reason::NotNow));
    // A release after the shortest shake lets go at once.
    range.at(400 + SHAKE_2 + 7).does(A, Move::Release);
    assert!(range.throw(A).is_some());
}

/// 9.6: both in the same tick, whatever the order of the reports: a Quick Draw for 1000, as no space is left.
#[test]
fn both_at_the_finish_in_one_tick_draw_for_it() {
    let mut range = Range::racing();
    range.brings(A, 11).brings(B, 11);
    let now = range.now();
    range.rolls(A).rolls(B).at(now + SHAKE_3);
    range.lands(B, now + 400, &shows(&[1, 2, 2])).lands(A, now + 400, &shows(&[4, 1])).at(now + 400);
    let Stage::Race(RaceStage::Tied(tie)) = range.stage() else { panic!("{:?}", range.stage()) };
    for seat in [A, B] {
        assert_eq!(tie.verdict(seat), Some(Verdict::won(seat, 1000)));
    }
    assert!(range.news().contains(&(now + 400, Event::SameMoment(tie))));
    range.bench.settle();
    let called = MatchEvent::QuickDrawCalled { why: SideWhy::Tie(tie), seats: Seats::all(2) };
    assert!(range.bench.news().iter().any(|(_, event)| *event == called));
}

/// 8.9, the photo finish: dice that still roll when the race is decided roll out, and count for nothing.
#[test]
fn dice_that_still_roll_are_late() {
    for (numbers, late) in [([1, 4, 4], true), ([2, 2, 2], false)] {
        let mut range = Range::racing();
        range.brings(A, 11).brings(B, 11);
        let now = range.now();
        range.rolls(A).rolls(B).at(now + SHAKE_3);
        range.lands(A, now + 400, &shows(&[1, 5])).lands(B, now + 431, &shows(&numbers)).at(now + 400);
        let won = range.won();
        assert_eq!(won, Some((A, 1100)));
        let decided = Tick(range.go + now + 400);
        assert!(range.bench.game.pending().movers().is_empty(), "nobody moves any more");
        assert_eq!(range.bench.game.view(Eye::Table).phase, Phase::Duel, "the turn waits");
        range.at(now + 430);
        assert!(matches!(range.stage(), Stage::Race(RaceStage::RollsOut { since, .. }) if since == decided));
        range.at(now + 431);
        assert!(matches!(range.stage(), Stage::Race(RaceStage::Won(_))) && range.won() == won);
        let told = range.news();
        // 31 ticks are 0.13 s.
        assert_eq!(told.contains(&(now + 431, Event::Late { seat: B, ticks: 31 })), late, "{told:?}");
        assert_eq!(told.iter().filter(|(_, event)| matches!(event, Event::Won { .. })).count(), 1);
        let racer = range.racer(B);
        assert_eq!((racer.at, racer.finished, racer.late), (11, None, late.then_some(31)), "it counts for nothing");
    }
    // A hand that shakes puts its dice down, and nothing is waited for.
    let mut range = Range::racing();
    range.brings(A, 11);
    let now = range.now();
    range.rolls(A).at(now + SHAKE_2).lands(A, now + 400, &shows(&[1, 1])).at(now + 399).does(B, Move::Shake);
    range.at(now + 400);
    assert!(
        matches!(range.stage(), Stage::Race(RaceStage::Won(_)))
            && matches!(range.racer(B).hand.does, Does::Rests { .. })
    );
}

/// 8.9: in one tick come reports, then what time brings back, then the verdict, then releases that waited.
#[test]
fn in_the_tick_of_a_verdict_dice_come_back_and_nothing_rolls() {
    let fell = DieId::of(B, 0);
    let mut range = Range::racing();
    range.brings(A, 11);
    let now = range.now();
    range.rolls(A).rolls(B).at(now + SHAKE_3);
    let back = now + SHAKE_3 + 50 + BACK;
    range.lands(B, now + 300, &[Fall::Left(50), Fall::Shows(5), Fall::Shows(5)]);
    range.lands(A, back, &shows(&[1, 6])).at(back);
    let news: Vec<Event> = range.news().into_iter().filter(|(tick, _)| *tick == back).map(|(_, event)| event).collect();
    let place = |test: &dyn Fn(&Event) -> bool| news.iter().position(test).expect("not told");
    let came = place(&|event| *event == At::Back { seat: B, die: fell }.into());
    assert!(place(&|event| matches!(event, Event::Read { seat: A, .. })) < came);
    assert!(came < place(&|event| matches!(event, Event::Won { .. })), "{news:?}");
    for (late, rolled) in [(0, false), (1, true)] {
        let mut range = Range::racing();
        range.brings(A, 11);
        let now = range.now();
        range.rolls(A).at(now + SHAKE_2).lands(A, now + 400, &shows(&[6, 1]));
        range.at(now + 400 - late - SHAKE_3).rolls(B).at(now + 400);
        let lets_go = |(_, event): &(u64, Event)| matches!(event, Event::Tray(At::Rolled { seat: B, .. }));
        assert_eq!(range.news().iter().any(lets_go), rolled);
        assert_eq!(range.won().map(|won| won.0), Some(A));
    }
}

/// Section 4: how many dice each roll has, with more dice and with fewer.
#[test]
fn dice_cards_change_the_first_rolls() {
    let kit = |seat, coloured, extra| Kit { seat, coloured, extra };
    let (hare, tortoise) = (|c, e| kit(A, c, e), |c, e| kit(B, c, e));
    // The dice of the first rolls, and how long that lasts.
    let cases: [(Seat, Kit, &[(usize, usize)]); 9] = [
        (A, hare(2, 0), &[(12, 2)]),
        (A, hare(2, 1), &[(5, 3), (7, 2)]),
        (A, hare(2, 2), &[(3, 4), (2, 3), (7, 2)]),
        (A, hare(1, 0), &[(5, 1), (7, 2)]),
        (A, hare(1, 1), &[(12, 2)]),
        (B, tortoise(3, 1), &[(10, 4), (4, 3)]),
        (B, tortoise(3, 2), &[(10, 5), (4, 3)]),
        (B, tortoise(2, 0), &[(10, 2), (4, 3)]),
        (B, tortoise(1, 0), &[(10, 1), (4, 3)]),
    ];
    for (seat, own, lasts) in cases {
        let other = if seat == A { Kit::of(B, 3) } else { Kit::of(A, 2) };
        let mut range = Range::with(Some(if seat == A { [own, other] } else { [other, own] }), false);
        range.at(0);
        let mut found: Vec<usize> = Vec::new();
        for _ in 0..lasts.iter().map(|(times, _)| times).sum::<usize>() {
            let dice = range.dice(seat).len();
            found.push(dice);
            // A 6 alone enters nothing on START.
            range.makes(seat, &[&[Fall::Shows(6)][..], &vec![Fall::Cocked; dice - 1]].concat());
            range.bench.audit();
        }
        let wanted: Vec<usize> = lasts.iter().flat_map(|(times, dice)| vec![*dice; *times]).collect();
        assert_eq!(found, wanted, "{own:?}");
        let coloured = (0..if seat == A { 2 } else { 3 }).map(|n| DieId::of(seat, n));
        if lasts.len() > 1 {
            assert_eq!(range.dice(seat), coloured.collect::<Vec<_>>(), "its own dice again");
        }
        let changes = range.news().into_iter().filter(|(_, event)| matches!(event, Event::DiceNow { .. })).count();
        // One Extra die instead of a coloured one goes when that comes back.
        let swaps = usize::from(own.coloured == 1 && own.extra == 1);
        assert_eq!(changes, lasts.len() - 1 + swaps, "{own:?}");
    }
    // With a third die that lies on the floor when it is put aside, the Hare waits for nothing that it no longer has.
    let mut range = Range::with(Some([hare(2, 1), tortoise(3, 0)]), false);
    range.at(0);
    for _ in 0..4 {
        range.makes(A, &shows(&[6, 6, 6]));
    }
    range.makes(A, &[Fall::Cocked, Fall::Cocked, Fall::Off]);
    assert_eq!(range.dice(A), [DieId::of(A, 0), DieId::of(A, 1)]);
    range.does(A, Move::Shake);
    // All that it has left may be on the floor, and what comes to it may be shaken at once.
    let mut range = Range::with(Some([hare(2, 1), tortoise(2, 0)]), false);
    range.at(0);
    for _ in 0..4 {
        range.makes(A, &shows(&[6, 6, 6]));
    }
    range.makes(A, &[Fall::Off, Fall::Off, Fall::Cocked]);
    assert!(matches!(range.racer(A).hand.does, Does::Waits { .. }), "{:?}", range.racer(A).hand.does);
    for _ in 0..9 {
        range.makes(B, &shows(&[6, 6]));
    }
    range.makes(B, &[Fall::Off, Fall::Off]);
    range.does(B, Move::Shake);
}

/// 9.6, with a third die: a sum of two or of all three.
#[test]
fn the_hare_uses_every_sum_of_three_dice() {
    let mut range = Range::with(Some([Kit { seat: A, coloured: 2, extra: 1 }, Kit::of(B, 3)]), false);
    range.at(0).makes(A, &shows(&[1, 2, 3]));
    assert_eq!(range.won(), Some((A, 2200)), "from START to the finish");
}

/// The pawns are Extra dice, so two are left for cards.
#[test]
fn extra_dice_of_cards_are_no_pawns() {
    let kits = [Kit { seat: A, coloured: 2, extra: 1 }, Kit { seat: B, coloured: 3, extra: 1 }];
    let range = Range::with(Some(kits), false);
    let pawns = [A, B].map(|seat| range.racer(seat).pawn);
    assert_eq!(pawns, [DieId::extra(0), DieId::extra(1)]);
    assert_eq!([A, B].map(|seat| *range.dice(seat).last().unwrap()), [DieId::extra(2), DieId::extra(3)]);
    range.bench.audit();
}

/// Section 4: without a die a duelist forfeits, for the base award.
#[test]
fn a_forfeit_pays_the_base_award() {
    for (dice, won) in [([0, 3], Some(B)), ([2, 0], Some(A)), ([0, 0], None)] {
        let mut bench = dealt(false);
        let chooser = duel(&bench).chooser;
        bench.play(&[(chooser, Move::Hare(A).into())]).unwrap();
        bench.game.equips(&[Kit::of(A, dice[0]), Kit::of(B, dice[1])]);
        bench.settle();
        let Pending::Over(_) = bench.game.pending() else { panic!("{:?}", bench.game.pending()) };
        // The challenger's bonus is not the duel's.
        let wanted = [A, B].map(|seat| match won {
            Some(winner) if winner == seat => 1000 + if seat == chooser { 0 } else { 100 },
            _ => 0,
        });
        assert_eq!(bench.game.view(Eye::Table).ledger.scores, wanted, "{dice:?}");
    }
    let bench = dealt(false);
    let duel = HareVsTortoise { open: duel(&bench) };
    let config = practice(DuelId::HareVsTortoise, 2);
    assert_eq!(duel.forfeit(&TermsFor::<HareVsTortoise>::terms(&config), B), Verdict::won(B, 1000));
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
    let mut range = Range::with(None, true);
    assert_eq!(range.stage(), Stage::Race(RaceStage::On(Heat::On { since: Tick(range.go) })), "no count-in");
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::NotNow), "and no shaking time");
    range.step(&[Fall::Shows(1), Fall::Off], &[Fall::Shows(1), Fall::Cocked, Fall::Shows(1)]);
    assert_eq!([A, B].map(|seat| range.racer(seat).at), [1, 1]);
    // Nothing stays on the floor: all dice roll in the next step.
    range.step(&shows(&[2, 2]), &shows(&[2, 6, 6]));
    assert_eq!([A, B].map(|seat| range.racer(seat).at), [2, 2]);
    for b in 2..11u8 {
        range.step(&shows(&[2, 2]), &shows(&[SPACES[usize::from(b)], 6, 6]));
    }
    assert_eq!(range.racer(B).at, 11);
    // From the 2 with 3 and 1, then 4 and 5 and so on: both come to the finish in one step.
    for roll in [[3, 4], [5, 6], [4, 3]] {
        range.step(&shows(&roll), &shows(&[6, 6, 6]));
    }
    assert_eq!(range.racer(A).at, 10);
    range.step(&shows(&[2, 1]), &shows(&[1, 6, 6]));
    assert!(matches!(range.stage(), Stage::Race(RaceStage::Tied(_))), "in one step is the same moment");
    let news = range.news();
    assert!(!news.iter().any(|(_, event)| matches!(event, Event::Late { .. })), "no photo finish");
}

#[test]
fn whole_races_end_and_no_die_is_lost() {
    whole_races(DuelId::HareVsTortoise, 4, &TALLIES);
}

/// A bot never picks dice up before its eye has read them.
#[test]
fn bots_have_eyes_and_hands_like_people() {
    for level in Level::ALL {
        let mut range = Range::racing();
        range.rolls(A).at(SHAKE_2).lands(A, 400, &shows(&[1, 1])).at(400);
        let reaction = |n| {
            let nerves = Nerves { seed: Seed(n) };
            Kadoova::react(level, &range.bench.game.view(Eye::Seat(A)), &nerves).unwrap()
        };
        let ticks: Vec<u64> = (0..200).map(|n| reaction(n).0.0 - range.go).collect();
        let (least, most) = (*ticks.iter().min().unwrap(), *ticks.iter().max().unwrap());
        // 0.18 s are 43.2 ticks.
        assert!(least >= 444 && most > least + 5, "{level:?}: {least} to {most}");
    }
}

/// The Hare gains by its shorter shake; in steps, nobody does.
#[test]
fn bots_choose_the_side_that_pays() {
    for (level, steady) in Level::ALL.into_iter().flat_map(|level| [(level, false), (level, true)]) {
        let bench = dealt(steady);
        let view = duel(&bench);
        let config = practice(DuelId::HareVsTortoise, 2);
        let terms = TermsFor::<HareVsTortoise>::terms(&config);
        let seat = view.chooser;
        let roles = Roles { challenger: Some(view.order[1]), duelists: Seats::all(2) };
        let (eye, scores, next_throw) = (Eye::Seat(seat), &[0, 0][..], ThrowId(0));
        let around = Surroundings { eye, scores, roles, now: bench.now, next_throw };
        let mut rng = Seed(1).stream("side");
        let chosen = HareVsTortoise::choose(level, &terms, &around, &view, &mut Mind::new(&mut rng, None));
        assert_eq!(chosen == Some(Move::Hare(seat)), !steady, "{level:?} {steady}");
    }
}

#[test]
fn the_quicker_bot_wins_more() {
    // Of 400 games, more than the 95 % interval around one half: 220.
    let won = wins(DuelId::HareVsTortoise, [Level::Hard, Level::Easy], 400);
    assert!(won > 220, "hard won {won} of 400 against easy");
}
