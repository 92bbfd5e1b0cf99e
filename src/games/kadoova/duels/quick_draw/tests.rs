//! Quick Draw judged to the tick, by hand-made reports.

mod steady;

use super::*;
use crate::{
    games::kadoova::{
        Act, DuelEvent, DuelReason, DuelView, Event as MatchEvent, Reason as Refusal,
        duels::{
            DuelId, Rehearsal, TermsFor,
            tray::{
                Does, Event as At,
                bench::{Bench, Fall, practice, report, wins},
            },
        },
    },
    rules::{Game, House, Pending, Seed, Throw, throw::Ground},
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
/// The target of the tests.
const TARGET: u8 = 4;
/// The minimum time for which a die is shaken, the count-in, a lock, the way back to the tray, and 50 ms, in ticks.
const SHAKE: u64 = 84;
const COUNT_IN: u64 = 240;
const LOCK: u64 = 240;
const BACK: u64 = 240;
const WINDOW: u64 = 12;

/// A Quick Draw whose target is known, and the tick of "Draw!".
struct Range {
    bench: Bench,
    draw: u64,
}

/// A practice match that has just been dealt. The seed decides which seat is the challenger.
fn dealt(seats: u8) -> Bench {
    let mut bench = Bench::deal(&practice(DuelId::QuickDraw, seats), Seed(1));
    bench.settle();
    bench
}

fn quick(bench: &Bench) -> View {
    let DuelView::QuickDraw(duel) = bench.duel() else { panic!("another duel") };
    duel
}

fn seats(seats: &[Seat]) -> Seats {
    seats.iter().copied().collect()
}

impl Range {
    /// A Quick Draw in the count-in.
    fn counting(seats: u8) -> Range {
        let mut bench = dealt(seats);
        let challenger = quick(&bench).challenger.unwrap();
        bench.play(&[(challenger, Move::RollTarget.into())]).unwrap();
        bench.report(bench.throws()[0], Fall::Shows(TARGET)).unwrap();
        bench.call();
        let draw = bench.now.0 + COUNT_IN;
        assert_eq!(quick(&bench).stage, Stage::Drawing(Heat::CountIn { until: Tick(draw) }));
        Range { bench, draw }
    }

    /// A Quick Draw at "Draw!".
    fn drawn(seats: u8) -> Range {
        let mut range = Range::counting(seats);
        range.at(0);
        range
    }

    /// Lets everything happen up to `ticks` after "Draw!", except the moves of that tick.
    fn at(&mut self, ticks: u64) -> &mut Range {
        self.bench.pass_to(Tick(self.draw + ticks));
        self
    }

    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match self.bench.play(&[(seat, mv.into())]) {
            Ok(()) => Ok(()),
            Err(Refusal::Duel(DuelReason::QuickDraw(reason))) => Err(reason),
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

    /// Plans that the current roll of the seat ends like this, `ticks` after "Draw!".
    fn lands(&mut self, seat: Seat, ticks: u64, fall: Fall) -> &mut Range {
        let throw = self.drawer(seat).hand.throw().expect("nothing rolls");
        self.bench.ends(throw, Tick(self.draw + ticks), &[fall]);
        self
    }

    /// A Quick Draw in which everybody shakes from "Draw!" on; the dice come to rest at `landed`, with these numbers.
    fn all_rolled(faces: &[u8], landed: u64) -> Range {
        let mut range = Range::drawn(faces.len() as u8);
        for seat in 0..faces.len() as u8 {
            range.rolls(Seat(seat));
        }
        range.at(SHAKE);
        for (seat, face) in faces.iter().enumerate() {
            range.lands(Seat(seat as u8), landed, Fall::Shows(*face));
        }
        range
    }

    fn drawer(&self, seat: Seat) -> Drawer {
        quick(&self.bench).drawer(seat).unwrap().clone()
    }

    fn winner(&self) -> Option<Seat> {
        match quick(&self.bench).stage {
            Stage::Won(verdict) => verdict.winners.iter().next(),
            _ => None,
        }
    }

    /// The events since the last time, with ticks after "Draw!".
    fn news(&mut self) -> Vec<(u64, Event)> {
        let draw = self.draw;
        // Events before "Draw!" are of no interest here.
        let ours = |(tick, event): (Tick, MatchEvent)| match event {
            MatchEvent::Duel(DuelEvent::QuickDraw(event)) => Some((tick.0.checked_sub(draw)?, event)),
            _ => None,
        };
        self.bench.news().into_iter().filter_map(ours).collect()
    }

    /// Asserts that exactly these seats are in a new count-in.
    fn draw_again(&mut self, seats: &[Seat]) {
        let duel = quick(&self.bench);
        assert_eq!(duel.seats(), seats.iter().copied().collect());
        assert_eq!(duel.stage, Stage::Drawing(Heat::CountIn { until: Tick(self.bench.now.0 + COUNT_IN) }));
        assert!(duel.drawers.iter().all(|drawer| drawer.slap.is_none() && drawer.hand.numbers().next().is_none()));
        self.draw = self.bench.now.0 + COUNT_IN;
    }
}

#[test]
fn the_challenger_rolls_the_target_until_it_shows_a_number() {
    let mut bench = dealt(3);
    let challenger = quick(&bench).challenger.unwrap();
    assert_eq!(bench.game.pending(), Pending::decide(Seats::one(challenger)));
    assert!(bench.play(&[(challenger, Move::Shake.into())]).is_err());
    bench.play(&[(challenger, Move::RollTarget.into())]).unwrap();
    for fall in [Fall::Cocked, Fall::Off, Fall::Restless] {
        let throw = bench.game.throw(bench.throws()[0]).unwrap();
        assert_eq!(throw.cast().iter().map(|cast| cast.die).collect::<Vec<_>>(), [TARGET_DIE]);
        assert_eq!(throw.ground, Ground::Tray(quick(&bench).drawer(challenger).unwrap().hand.tray));
        bench.report(throw.id, fall).unwrap();
        assert_eq!(quick(&bench).target, None);
        assert_ne!(bench.throws(), [throw.id], "rolled again by itself");
    }
    bench.report(bench.throws()[0], Fall::Shows(2)).unwrap();
    assert_eq!((quick(&bench).target, quick(&bench).stage), (Some(2), Stage::Call));
}

#[test]
fn without_a_challenger_the_table_rolls_the_target_and_calls() {
    let mut bench = Range::drawn(3).bench;
    bench.game.house(&House::Act(Act::Settle([A, C].into_iter().collect())), &mut Vec::new());
    // The argument waits until the race is over.
    let range = &mut Range { draw: bench.now.0, bench };
    range.rolls(B).at(SHAKE).lands(B, 200, Fall::Shows(TARGET)).at(210).does(B, Move::Bang).at(210 + WINDOW + 1);
    assert_eq!(range.winner(), Some(B));
    range.bench.settle();
    let duel = quick(&range.bench);
    assert_eq!((duel.challenger, duel.seats()), (None, [A, C].into_iter().collect()));
    range.bench.report(range.bench.throws()[0], Fall::Cocked).unwrap();
    range.bench.report(range.bench.throws()[0], Fall::Shows(3)).unwrap();
    range.bench.settle();
    assert!(matches!(quick(&range.bench).stage, Stage::Drawing(Heat::CountIn { .. })));
}

#[test]
fn a_die_is_shaken_at_least_so_long() {
    let mut range = Range::drawn(2);
    range.does(A, Move::Shake).does(B, Move::Shake);
    // An earlier release waits.
    range.at(40).does(A, Move::Release);
    assert_eq!(range.tries(A, Move::Release), Err(Reason::Hand(HandFault::LettingGo)));
    range.at(SHAKE - 1);
    assert_eq!(range.drawer(A).hand.throw(), None);
    range.at(SHAKE);
    assert!(range.drawer(A).hand.throw().is_some());
    // A later one does not.
    range.at(SHAKE + 1);
    assert_eq!(range.drawer(B).hand.throw(), None);
    range.does(B, Move::Release);
    let Does::Rolls(roll) = range.drawer(B).hand.does else { panic!("it rolls at once") };
    assert_eq!(roll.since, Tick(range.draw + SHAKE + 1));
    assert_eq!(range.bench.throws().len(), 2, "each in its own tray, at once");
}

#[test]
fn a_release_in_the_very_tick_lets_go_at_once() {
    let mut range = Range::drawn(2);
    range.does(A, Move::Shake).at(SHAKE).does(A, Move::Release);
    assert!(range.drawer(A).hand.throw().is_some());
}

#[test]
fn what_is_done_in_the_count_in_waits_for_draw() {
    let mut range = Range::counting(3);
    range.does(A, Move::Shake).does(A, Move::Release);
    range.does(B, Move::Shake).does(B, Move::Bang);
    assert_eq!(range.tries(B, Move::Release), Err(Reason::NotNow), "who has slapped waits");
    range.at(0);
    // A slap at "Draw!", with no die rolled yet, is wrong.
    assert_eq!(range.drawer(B).locked, Some(Tick(range.draw + LOCK)));
    assert_eq!(range.drawer(B).hand.may_release(), Err(HandFault::NotShaking), "the shake is dropped");
    range.at(SHAKE - 1);
    assert!(range.bench.throws().is_empty());
    range.at(SHAKE);
    assert_eq!(range.bench.throws().len(), 1);
    assert_eq!(range.drawer(C).hand.does, Does::Rests { since: Tick(range.draw - COUNT_IN), throw: None });
}

#[test]
fn the_first_right_slap_wins_when_the_moment_is_over() {
    let mut range = Range::all_rolled(&[TARGET, TARGET], 300);
    range.at(320).does(B, Move::Bang);
    assert_eq!(quick(&range.bench).window(), Some(Tick(range.draw + 320 + WINDOW)));
    assert_eq!(range.tries(B, Move::Bang), Err(Reason::NotNow), "no second slap");
    range.at(320 + WINDOW);
    assert_eq!(range.winner(), None);
    range.at(320 + WINDOW + 1);
    assert_eq!(range.winner(), Some(B));
    assert_eq!(quick(&range.bench).stage, Stage::Won(Verdict::won(B, 1000)));
    assert!(range.bench.throws().is_empty());
}

#[test]
fn slaps_within_50_ms_are_simultaneous() {
    for (apart, again) in [(0, true), (1, true), (11, true), (12, true), (13, false)] {
        for (first, second) in [(A, B), (B, A)] {
            let mut range = Range::all_rolled(&[TARGET, TARGET, 1], 300);
            range.at(320).does(first, Move::Bang).at(320 + apart);
            let slap = range.tries(second, Move::Bang);
            range.bench.pass_to(Tick(range.draw + 320 + WINDOW + 1));
            if again {
                assert_eq!(slap, Ok(()));
                let out = Event::Simultaneous { seats: [A, B].into_iter().collect(), out: Seats::one(C) };
                assert!(range.news().into_iter().any(|(_, event)| event == out), "{apart}");
                range.draw_again(&[A, B]);
            } else {
                assert_eq!((slap, range.winner()), (Err(Reason::NotNow), Some(first)), "{apart}: it is over");
            }
        }
    }
}

#[test]
fn in_one_batch_the_order_makes_no_difference() {
    let mut range = Range::all_rolled(&[TARGET, 1, TARGET], 300);
    range.at(320);
    let bang = || Move::Bang.into();
    range.bench.play(&[(A, bang()), (B, bang()), (C, bang())]).unwrap();
    assert!(range.drawer(B).locked.is_some());
    range.at(320 + WINDOW + 1).draw_again(&[A, C]);
}

#[test]
fn a_wrong_slap_locks_to_the_tick() {
    let mut range = Range::all_rolled(&[1, 1], 300);
    range.at(310).does(A, Move::Bang);
    assert_eq!(range.drawer(A).locked, Some(Tick(range.draw + 310 + LOCK)));
    for tick in [310, 311, 310 + LOCK - 1] {
        range.at(tick);
        for mv in [Move::Shake, Move::Release, Move::Bang] {
            assert_eq!(range.tries(A, mv), Err(Reason::NotNow), "{mv:?}");
        }
    }
    range.at(310 + LOCK).does(A, Move::Shake);
    assert!(range.news().contains(&(310 + LOCK, Event::Unlocked { seat: A })));
}

#[test]
fn a_slap_without_a_die_at_rest_in_the_tray_is_wrong() {
    // The die was never rolled; is being shaken, having shown the target; is cocked; is not at rest; fell off the tray.
    let locked = |range: &Range| range.drawer(A).locked.is_some();
    assert!(locked(Range::drawn(2).does(A, Move::Bang)));
    let mut shaking = Range::all_rolled(&[TARGET, 1], 300);
    shaking.at(310).does(A, Move::Shake).at(320).does(A, Move::Bang);
    assert!(locked(&shaking));
    assert_eq!(shaking.drawer(A).hand.may_shake(), Ok(()), "the shake is dropped");
    for fall in [Fall::Cocked, Fall::Restless, Fall::Off] {
        let mut range = Range::drawn(2);
        range.rolls(A).at(SHAKE).lands(A, 300, fall).at(310).does(A, Move::Bang);
        assert!(locked(&range), "{fall:?}");
        let shown = if fall == Fall::Off { HandFault::Waiting } else { HandFault::NotShaking };
        let hand = range.drawer(A).hand;
        assert_eq!(hand.may_shake().err().unwrap_or(HandFault::NotShaking), shown);
    }
}

#[test]
fn an_early_slap_is_held_and_its_time_counts() {
    // A slaps blindly, long before B, whose die shows the target first.
    let mut range = Range::drawn(2);
    range.rolls(A).rolls(B).at(SHAKE);
    range.lands(A, 400, Fall::Shows(TARGET)).lands(B, 200, Fall::Shows(TARGET));
    range.at(150).does(A, Move::Bang);
    assert_eq!(range.drawer(A).slap, Some(Slap { at: Tick(range.draw + 150), window: None }));
    range.at(210).does(B, Move::Bang);
    // B's window for simultaneous slaps passes, but nobody wins while A's earlier slap is still to be judged.
    range.at(399);
    assert_eq!((range.winner(), range.bench.throws().len()), (None, 1));
    range.at(400);
    assert_eq!(range.winner(), Some(A));
    assert!(range.news().contains(&(400, Event::Right { seat: A, at: Tick(range.draw + 150) })));
}

#[test]
fn a_held_slap_that_is_wrong_locks_from_the_rest_on() {
    for fall in [Fall::Shows(1), Fall::Cocked, Fall::Off] {
        let mut range = Range::drawn(2);
        range.rolls(A).rolls(B).at(SHAKE).lands(A, 400, fall).lands(B, 200, Fall::Shows(TARGET));
        range.at(150).does(A, Move::Bang).at(399);
        assert_eq!(range.drawer(A).locked, None);
        range.at(400);
        assert_eq!(range.drawer(A).locked, Some(Tick(range.draw + 400 + LOCK)), "{fall:?}");
        // B has not slapped yet, so the race goes on.
        range.does(B, Move::Bang).at(400 + WINDOW + 1);
        assert_eq!(range.winner(), Some(B));
    }
}

#[test]
fn only_slaps_of_the_moment_or_before_it_are_waited_for() {
    // A's slap is held, and comes this many ticks after B's right one.
    for (after, waited) in [(WINDOW, true), (WINDOW + 1, false)] {
        let mut range = Range::drawn(2);
        range.rolls(A).rolls(B).at(SHAKE).lands(A, 400, Fall::Shows(TARGET)).lands(B, 200, Fall::Shows(TARGET));
        range.at(210).does(B, Move::Bang).at(210 + after);
        assert_eq!(range.tries(A, Move::Bang).is_ok(), waited);
        range.at(399);
        assert_eq!(range.winner().is_none(), waited);
        if waited {
            range.at(400).draw_again(&[A, B]);
        }
    }
}

#[test]
fn two_held_slaps_are_compared_by_their_times() {
    for (apart, winner) in [(12, None), (13, Some(B))] {
        let mut range = Range::drawn(2);
        range.rolls(A).rolls(B).at(SHAKE).lands(A, 300, Fall::Shows(TARGET)).lands(B, 400, Fall::Shows(TARGET));
        range.at(150).does(B, Move::Bang).at(150 + apart).does(A, Move::Bang).at(400);
        assert_eq!(range.winner(), winner);
        if winner.is_none() {
            range.draw_again(&[A, B]);
        }
    }
}

#[test]
fn draws_are_repeated_until_one_is_left() {
    let mut range = Range::all_rolled(&[TARGET, TARGET, TARGET, 1], 300);
    let bang = |seat| (seat, Move::Bang.into());
    for left in [[A, B, C].as_slice(), &[A, C], &[A, C]] {
        range.at(320);
        range.bench.play(&left.iter().map(|seat| bang(*seat)).collect::<Vec<_>>()).unwrap();
        range.at(320 + WINDOW + 1).draw_again(left);
        range.at(0);
        assert_eq!(range.tries(Seat(3), Move::Shake), Err(Reason::NotNow), "out is out");
        for seat in left {
            range.rolls(*seat);
        }
        range.at(SHAKE);
        for seat in left {
            range.lands(*seat, 300, Fall::Shows(TARGET));
        }
        assert_eq!(quick(&range.bench).target, Some(TARGET), "the target stays");
    }
    range.at(320).does(C, Move::Bang).at(320 + WINDOW + 1);
    assert_eq!(range.winner(), Some(C));
}

#[test]
fn a_die_that_fell_off_is_back_after_a_second() {
    let mut range = Range::drawn(2);
    range.rolls(A).at(SHAKE).lands(A, 300, Fall::Off).at(300);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::Hand(HandFault::Waiting)));
    range.at(300 + BACK - 1);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::Hand(HandFault::Waiting)));
    range.at(300 + BACK).does(A, Move::Shake);
    let news = range.news();
    assert!(
        news.contains(&(
            300,
            At::FellOff { seat: A, die: DieId::of(A, 0), until: Tick(range.draw + 300 + BACK) }.into()
        ))
    );
    assert!(news.contains(&(300 + BACK, At::Back { seat: A, die: DieId::of(A, 0) }.into())));
    // 8.6: it is back a second after it left the tray, however long it takes to lie still somewhere.
    for (left, back) in [(50, 500), (300, SHAKE + 300 + BACK)] {
        let mut range = Range::drawn(2);
        range.rolls(A).at(SHAKE).lands(A, 500, Fall::Left(left)).at(500);
        let news = range.news();
        assert!(
            news.contains(&(500, At::FellOff { seat: A, die: DieId::of(A, 0), until: Tick(range.draw + back) }.into())),
            "{news:?}"
        );
        range.at(back).does(A, Move::Shake);
    }
}

#[test]
fn cocked_and_restless_dice_show_nothing_and_are_rolled_again_at_once() {
    for fall in [Fall::Cocked, Fall::Restless] {
        let mut range = Range::drawn(2);
        range.rolls(A).at(SHAKE).lands(A, 300, fall).at(300);
        assert_eq!(range.drawer(A).hand.numbers().next(), None);
        assert!(range.news().contains(&(300, At::Rested { seat: A, die: DieId::of(A, 0), face: None }.into())));
        range.does(A, Move::Shake);
    }
}

#[test]
fn who_is_sent_away_draws_no_more() {
    // The first right slap is the cheat's, so it no longer counts.
    let mut range = Range::all_rolled(&[TARGET, TARGET, 1], 300);
    range.at(320).does(A, Move::Bang);
    range.bench.game.house(&House::Act(Act::Cheated(A)), &mut Vec::new());
    range.at(340);
    assert_eq!(range.winner(), None);
    range.does(B, Move::Bang).at(340 + WINDOW + 1);
    assert_eq!(range.winner(), Some(B));

    // Two draw again, the third is out: when one of the two is sent away, the other has won.
    let mut range = Range::all_rolled(&[TARGET, TARGET, 1], 300);
    range.at(320);
    range.bench.play(&[(A, Move::Bang.into()), (B, Move::Bang.into())]).unwrap();
    range.at(320 + WINDOW + 1).draw_again(&[A, B]);
    range.bench.game.house(&House::Act(Act::Cheated(B)), &mut Vec::new());
    assert_eq!(range.winner(), Some(A));

    // If the challenger is sent away before the target is rolled, the table rolls it.
    let mut bench = dealt(3);
    let challenger = quick(&bench).challenger.unwrap();
    bench.game.house(&House::Act(Act::Cheated(challenger)), &mut Vec::new());
    assert!(matches!(bench.game.pending(), Pending::Observe { .. }));
    bench.report(bench.throws()[0], Fall::Shows(1)).unwrap();
    bench.call();
    assert_eq!(quick(&bench).seats().len(), 2);
}

#[test]
fn stale_reports_are_refused() {
    let mut range = Range::all_rolled(&[TARGET, 1], 300);
    let throw = range.drawer(B).hand.throw().unwrap();
    assert!(range.bench.report(ThrowId(throw.0 + 7), Fall::Cocked).is_err());
    range.at(300);
    assert!(range.bench.report(throw, Fall::Shows(1)).is_err(), "once is enough");
}

#[test]
fn whole_races_end_and_no_die_is_lost() {
    let players = [
        vec![None; 4],
        vec![None; 2],
        vec![Some(Level::Easy), Some(Level::Hard), None],
        Level::ALL.map(Some).to_vec(),
        vec![Some(Level::Hard); 2],
    ];
    let mut tallies: Vec<&str> = Vec::new();
    for (n, players) in players.iter().enumerate() {
        for game in 0..8 {
            let seed = Seed(7).under("race", game * 10 + n as u64);
            let mut bench = Bench::deal(&practice(DuelId::QuickDraw, players.len() as u8), seed);
            // The bench audits all dice after everything that happens.
            let outcome = bench.play_out(seed, players, |_| {});
            assert_eq!(outcome.winners.len(), 1);
            for (_, event) in bench.news() {
                bench.game.tally(&event, &mut |name| tallies.push(name));
            }
        }
    }
    for name in TALLIES.iter().filter(|name| !name.contains("simultaneous")) {
        assert!(tallies.contains(name), "never: {name}");
    }
}

#[test]
fn the_quicker_bot_wins_more() {
    // Of 400 games, more than the 95 % interval around one half: 220.
    let won = wins(DuelId::QuickDraw, [Level::Hard, Level::Easy], 400);
    assert!(won > 220, "hard won {won} of 400 against easy");
}

/// A Quick Draw in which seat 0 has two dice and has rolled them; they end like this after `ticks`.
fn two_dice(coloured: u8, extra: u8, falls: [Fall; 2], ticks: u64) -> Range {
    let mut bench = Bench::deal(&practice(DuelId::QuickDraw, 2), Seed(1));
    bench.game.equips(&[Kit { seat: A, coloured, extra }, Kit::of(B, 1)]);
    let challenger = quick(&bench).challenger.unwrap();
    bench.play(&[(challenger, Move::RollTarget.into())]).unwrap();
    bench.report(bench.throws()[0], Fall::Shows(TARGET)).unwrap();
    bench.call();
    let draw = bench.now.0 + COUNT_IN;
    let mut range = Range { bench, draw };
    range.at(0).rolls(A);
    range.at(SHAKE_TWO);
    let throw = range.drawer(A).hand.throw().unwrap();
    range.at(SHAKE_TWO + ticks).bench.report_all(throw, &falls).unwrap();
    range
}

/// Two dice are shaken longer than one.
const SHAKE_TWO: u64 = SHAKE + 24;

/// 8.9: in one tick the verdict comes before releases that waited.
#[test]
fn who_has_lost_in_a_tick_rolls_no_more_in_it() {
    for (late, rolled) in [(0, false), (1, true)] {
        let mut range = Range::drawn(2);
        range.rolls(A).at(SHAKE).lands(A, 200, Fall::Shows(TARGET));
        // The slap in tick 200 is decided in the tick after its window.
        let verdict = 200 + WINDOW + 1;
        range.at(verdict - late - SHAKE).rolls(B);
        range.at(200).does(A, Move::Bang).at(verdict);
        assert_eq!(range.winner(), Some(A));
        let news = range.news();
        assert_eq!(
            news.iter().any(|(_, event)| matches!(event, Event::Tray(At::Rolled { seat: B, .. }))),
            rolled,
            "{news:?}"
        );
    }
}

/// 9.10: a slap is judged by all dice of a handful, in the tick in which the last of them comes to rest.
#[test]
fn a_held_slap_waits_for_all_dice_of_the_hand() {
    let mut range = two_dice(2, 0, [Fall::Shows(1), Fall::Shows(1)], 0);
    range.rolls(A).at(2 * SHAKE_TWO).does(A, Move::Bang);
    assert_eq!(range.drawer(A).held(), Some(Tick(range.draw + 2 * SHAKE_TWO)), "its dice roll");
    let throw = range.drawer(A).hand.throw().unwrap();
    range.at(2 * SHAKE_TWO + 90).bench.report_all(throw, &[Fall::Shows(1), Fall::Shows(TARGET)]).unwrap();
    range.at(2 * SHAKE_TWO + 91);
    assert_eq!(range.winner(), Some(A));
}

/// Section 4: either of two dice may match, even if one is an Extra die.
#[test]
fn of_two_dice_either_may_show_the_target() {
    for (coloured, extra) in [(2, 0), (1, 1)] {
        for (falls, right) in [([TARGET, 1], true), ([1, TARGET], true), ([1, 1], false)] {
            let mut range = two_dice(coloured, extra, falls.map(Fall::Shows), 0);
            let faces: Vec<Option<u8>> =
                range
                    .news()
                    .into_iter()
                    .filter_map(|(_, event)| {
                        if let Event::Tray(At::Rested { seat: A, face, .. }) = event { Some(face) } else { None }
                    })
                    .collect();
            assert_eq!(faces, falls.map(Some), "each die is told");
            range.does(A, Move::Bang).at(SHAKE_TWO + 60);
            assert_eq!(range.winner(), right.then_some(A), "{falls:?}");
        }
    }
}

/// 8.9: a die on the floor is not waited for and joins the next handful. Seen: it held up the other die for a second.
#[test]
fn a_hand_goes_on_without_what_is_on_the_floor() {
    let [first, second] = [0, 1].map(|n| DieId::of(A, n));
    let mut range = two_dice(2, 0, [Fall::Off, Fall::Shows(1)], 100);
    let landed = SHAKE_TWO + 100;
    let until = Tick(range.draw + landed + BACK);
    let news = range.news();
    assert!(news.contains(&(landed, At::FellOff { seat: A, die: first, until }.into())), "{news:?}");
    assert!(news.contains(&(landed, At::Rested { seat: A, die: second, face: Some(1) }.into())), "{news:?}");
    // One die alone is shaken only as long as one, and the other comes back while it rolls.
    range.rolls(A).at(landed + SHAKE);
    let throw = range.drawer(A).hand.throw().unwrap();
    let rolls = |range: &Range, throw| range.bench.game.throw(throw).unwrap().cast().len();
    assert_eq!(rolls(&range, throw), 1);
    range.at(landed + BACK + 10).bench.report(throw, Fall::Shows(2)).unwrap();
    range.at(landed + BACK + 11);
    assert!(range.news().contains(&(landed + BACK + 10, At::Back { seat: A, die: first }.into())));
    range.rolls(A).at(landed + BACK + 11 + SHAKE_TWO);
    let throw = range.drawer(A).hand.throw().unwrap();
    assert_eq!(rolls(&range, throw), 2, "it joins the next handful");
    // With both on the floor there is nothing to shake until the first is back.
    let mut range = two_dice(2, 0, [Fall::Off, Fall::Left(40)], 100);
    assert_eq!(range.tries(A, Move::Shake), Err(Reason::Hand(HandFault::Waiting)));
    range.at(SHAKE_TWO + 40 + BACK).rolls(A).at(SHAKE_TWO + 40 + BACK + SHAKE);
    let throw = range.drawer(A).hand.throw().unwrap();
    assert_eq!(rolls(&range, throw), 1);
}

/// Targets may be several dice: only those that show nothing are rolled again, and equal numbers stay (9.11).
#[test]
fn of_several_targets_only_those_without_a_number_are_rolled_again() {
    let config = practice(DuelId::QuickDraw, 2);
    let bench = dealt(2);
    let roles = Roles { challenger: Some(A), duelists: seats(&[A, B]) };
    let around = Surroundings { eye: Eye::Table, scores: &[0; 2], roles, now: bench.now, next_throw: ThrowId(5) };
    let mut rehearsal = Rehearsal::of(&around);
    let bout = &mut rehearsal.bout::<QuickDraw>(TermsFor::<QuickDraw>::terms(&config));
    let dice = [0, 1, 2].map(DieId::extra);
    let mut hand = Hand::new(A, quick(&bench).roller.tray, &dice, bench.now);
    hand.roll_targets(bout, Some(A));
    let mut read = |rolled: &[usize], falls: &[Fall]| {
        let throw = hand.toss(hand.throw().unwrap()).unwrap().throw(Throw::chance(Seed(1), ThrowId(0), falls.len()));
        assert_eq!(
            throw.cast().iter().map(|cast| cast.die).collect::<Vec<_>>(),
            rolled.iter().map(|n| dice[*n]).collect::<Vec<_>>()
        );
        let all = hand.read_targets(bout, &report(&throw, 200, falls), Some(A)).unwrap();
        (all, hand.aside.clone())
    };
    assert_eq!(read(&[0, 1, 2], &[Fall::Off, Fall::Shows(4), Fall::Cocked]), (false, vec![(dice[1], 4)]));
    assert_eq!(read(&[0, 2], &[Fall::Cocked, Fall::Shows(4)]), (false, vec![(dice[1], 4), (dice[2], 4)]));
    assert_eq!(read(&[0], &[Fall::Shows(6)]), (true, vec![(dice[1], 4), (dice[2], 4), (dice[0], 6)]));
}
