//! Quick Draw in steady mode: one step for everybody, however quick they are.

use super::*;
use crate::games::kadoova::Config;

/// A steady Quick Draw.
struct Steps(Bench);

fn steady(seats: u8) -> Config {
    Config { steady: true, ..practice(DuelId::QuickDraw, seats) }
}

impl Steps {
    /// A steady Quick Draw whose target is known and whose challenger has called.
    fn of(seats: u8) -> Steps {
        let mut bench = Bench::deal(&steady(seats), Seed(1));
        bench.settle();
        let challenger = quick(&bench).challenger.unwrap();
        bench.play(&[(challenger, Move::RollTarget.into())]).unwrap();
        bench.report(bench.throws()[0], Fall::Shows(TARGET)).unwrap();
        bench.call();
        let mut steps = Steps(bench);
        let news = steps.news();
        assert!(news.ends_with(&[
            At::CountIn { seats: Seats::all(usize::from(seats)), until: steps.0.now }.into(),
            At::Begun.into()
        ]));
        steps
    }

    /// Makes these choices at once for everybody who draws, in the order of the seats, and returns the events.
    fn step(&mut self, moves: &[Move]) -> Vec<Event> {
        let all = self.0.game.pending().must();
        assert_eq!(all.len(), moves.len(), "{all:?} choose");
        let moves: Vec<_> = all.iter().zip(moves).map(|(seat, mv)| (seat, (*mv).into())).collect();
        self.0.play(&moves).unwrap();
        self.0.settle();
        self.news()
    }

    /// Lets all roll, and the dice end like this.
    fn all_roll(&mut self, falls: &[Fall]) -> Vec<Event> {
        let mut news = self.step(&vec![Move::Release; falls.len()]);
        news.extend(self.land(falls));
        news
    }

    /// Ends the current rolls like this, in the order of the seats.
    fn land(&mut self, falls: &[Fall]) -> Vec<Event> {
        let throws = self.0.throws();
        assert_eq!(throws.len(), falls.len());
        for (throw, fall) in throws.into_iter().zip(falls) {
            self.0.report(throw, *fall).unwrap();
        }
        self.news()
    }

    fn chooses(&mut self, seat: Seat, mv: Move) {
        self.0.play(&[(seat, mv.into())]).unwrap();
    }

    fn drawer(&self, seat: Seat) -> Drawer {
        quick(&self.0).drawer(seat).unwrap().clone()
    }

    fn news(&mut self) -> Vec<Event> {
        let ours = |(_, event)| match event {
            MatchEvent::Duel(DuelEvent::QuickDraw(event)) => Some(event),
            _ => None,
        };
        self.0.news().into_iter().filter_map(ours).collect()
    }
}

#[test]
fn a_step_is_one_tick_for_everybody() {
    let mut steps = Steps::of(3);
    steps.chooses(B, Move::Release);
    steps.chooses(A, Move::Release);
    assert!(steps.0.throws().is_empty(), "nothing rolls before all have chosen");
    steps.chooses(C, Move::Release);
    steps.0.settle();
    let throws = steps.0.throws();
    assert_eq!(throws.len(), 3, "all dice roll at once");
    let pending = Pending::Observe { throws: throws.clone(), may: Seats::NONE };
    assert_eq!(steps.0.game.pending(), pending);
    steps.0.report(throws[2], Fall::Shows(TARGET)).unwrap();
    steps.0.report(throws[0], Fall::Shows(TARGET)).unwrap();
    assert_eq!(steps.0.game.pending().movers(), Seats::NONE, "nobody is early while a die rolls");
    assert_eq!(quick(&steps.0).may(A, Move::Bang), Err(Reason::NotNow), "the button says so too");
    steps.0.report(throws[1], Fall::Shows(1)).unwrap();
    assert_eq!(quick(&steps.0).may(A, Move::Bang), Ok(()));
    assert_eq!(steps.0.game.pending().must(), seats(&[A, B, C]));
}

#[test]
fn nobody_sees_what_another_has_chosen_and_everybody_may_choose_anew() {
    let mut steps = Steps::of(2);
    steps.all_roll(&[Fall::Shows(TARGET), Fall::Shows(1)]);
    steps.chooses(A, Move::Release);
    let DuelView::QuickDraw(seen) = steps.0.game.view(Eye::Seat(B)).duel.unwrap() else { panic!("another duel") };
    assert_eq!((seen.chosen, seen.own), (Seats::one(A), vec![]));
    let DuelView::QuickDraw(own) = steps.0.game.view(Eye::Seat(A)).duel.unwrap() else { panic!("another duel") };
    assert_eq!(own.own, [(A, Move::Release)]);
    steps.chooses(A, Move::Bang);
    assert!(steps.news().is_empty());
    steps.chooses(B, Move::Release);
    steps.0.settle();
    assert_eq!(quick(&steps.0).stage, Stage::Won(Verdict::won(A, 1000)));
}

/// A right slap wins before anybody else's dice leave the hand; right slaps of one step are simultaneous.
#[test]
fn right_slaps_of_one_step_are_simultaneous() {
    use Move::{Bang, Release};
    let right = Fall::Shows(TARGET);
    for (falls, moves, right) in [
        ([right, right, Fall::Shows(1)], [Bang, Release, Release], &[A][..]),
        ([right, right, Fall::Shows(1)], [Bang, Bang, Release], &[A, B]),
        ([right, right, Fall::Shows(1)], [Release, Bang, Bang], &[B]),
        ([right, right, right], [Bang, Bang, Bang], &[A, B, C]),
    ] {
        let mut steps = Steps::of(3);
        steps.all_roll(&falls);
        let news = steps.step(&moves);
        assert!(steps.0.throws().is_empty(), "{moves:?}");
        let duel = quick(&steps.0);
        if let [winner] = right {
            assert_eq!(duel.stage, Stage::Won(Verdict::won(*winner, 1000)), "{moves:?}");
            continue;
        }
        let out = Seats::all(3).but(seats(right));
        assert!(news.contains(&Event::Simultaneous { seats: seats(right), out }), "{moves:?}");
        assert_eq!((duel.seats(), duel.target), (seats(right), Some(TARGET)));
        assert_eq!(steps.0.game.pending().must(), seats(right), "they draw again, their dice swept up");
        assert!(duel.drawers.iter().all(|drawer| drawer.hand.numbers().next().is_none() && drawer.slap.is_none()));
    }
}

#[test]
fn a_wrong_slap_costs_the_roll_of_its_step() {
    let mut steps = Steps::of(3);
    // A slap is also wrong if nothing has been rolled.
    let news = steps.step(&[Move::Bang, Move::Release, Move::Release]);
    let until = steps.0.now;
    assert!(news.contains(&Event::Wrong { seat: A, until }));
    assert_eq!(steps.0.throws().len(), 2, "the others roll");
    assert!(steps.drawer(A).locked.is_some());
    let news = steps.land(&[Fall::Shows(2), Fall::Shows(3)]);
    assert_eq!(news.last(), Some(&Event::Unlocked { seat: A }));
    assert_eq!(steps.0.game.pending().must(), seats(&[A, B, C]));
    // If all are wrong, nobody rolls and all choose again.
    steps.step(&[Move::Bang; 3]);
    assert!(steps.0.throws().is_empty() && quick(&steps.0).drawers.iter().all(|drawer| drawer.locked.is_none()));
    assert_eq!(steps.0.game.pending().must(), seats(&[A, B, C]));
}

/// Section 10, no. 37: no die stays on the floor. A die that shows nothing joins the next step.
#[test]
fn what_shows_nothing_joins_the_next_step() {
    for fall in [Fall::Cocked, Fall::Off, Fall::Left(100), Fall::Restless] {
        let mut steps = Steps::of(2);
        let news = steps.all_roll(&[fall, Fall::Shows(1)]);
        let off = At::FellOff { seat: A, die: DieId::of(A, 0), until: steps.0.now }.into();
        assert_eq!(news.contains(&off), matches!(fall, Fall::Off | Fall::Left(_)), "{fall:?}");
        assert_eq!(steps.0.game.pending().must(), seats(&[A, B]), "nobody waits for it");
        assert!(matches!(steps.drawer(A).hand.does, Does::Rests { .. }), "{fall:?}");
        // A slap for it is wrong; after that step it rolls with the others.
        let news = steps.step(&[Move::Bang, Move::Release]);
        assert!(news.iter().any(|event| matches!(event, Event::Wrong { seat: A, .. })), "{fall:?}");
        steps.land(&[Fall::Shows(1)]);
        steps.all_roll(&[Fall::Shows(TARGET), Fall::Shows(2)]);
        steps.step(&[Move::Bang, Move::Release]);
        assert_eq!(quick(&steps.0).stage, Stage::Won(Verdict::won(A, 1000)), "{fall:?}");
    }
}

#[test]
fn there_is_no_shaking_in_steps() {
    let mut steps = Steps::of(2);
    let refused = steps.0.play(&[(A, Move::Shake.into())]);
    assert_eq!(refused, Err(Refusal::Duel(DuelReason::QuickDraw(Reason::NotNow))));
}

#[test]
fn the_table_s_own_quick_draw_is_steady_too() {
    let mut steps = Steps::of(3);
    // Between two steps there is time for an argument.
    steps.0.game.house(&House::Act(Act::Settle(seats(&[A, C]))), &mut Vec::new());
    steps.0.settle();
    steps.0.report(steps.0.throws()[0], Fall::Shows(TARGET)).unwrap();
    steps.0.settle();
    let duel = quick(&steps.0);
    assert_eq!((duel.challenger, duel.steady, steps.0.game.pending().must()), (None, true, seats(&[A, C])));
    steps.all_roll(&[Fall::Shows(1), Fall::Shows(TARGET)]);
    steps.step(&[Move::Release, Move::Bang]);
    assert_eq!(quick(&steps.0).seats(), seats(&[A, B, C]), "the duel goes on where it was");
}

#[test]
fn who_is_sent_away_is_not_waited_for() {
    let mut steps = Steps::of(3);
    steps.chooses(A, Move::Release);
    steps.chooses(B, Move::Release);
    steps.0.game.house(&House::Act(Act::Cheated(C)), &mut Vec::new());
    steps.0.settle();
    assert_eq!(steps.0.throws().len(), 2);
    // A die of theirs that rolls is not waited for either.
    steps.0.game.house(&House::Act(Act::Cheated(B)), &mut Vec::new());
    assert!(steps.0.throws().is_empty());
}

#[test]
fn whose_time_is_over_does_anything() {
    let mut steps = Steps::of(2);
    steps.chooses(A, Move::Release);
    steps.0.game.house(&House::Timeout(Seats::one(B)), &mut Vec::new());
    steps.0.settle();
    assert!(steps.drawer(A).hand.throw().is_some(), "the choice of whoever had chosen stands");
}

#[test]
fn whole_steady_races_end_and_no_die_is_lost() {
    let players = [vec![None; 4], vec![Some(Level::Easy), Some(Level::Hard), None], vec![Some(Level::Normal); 2]];
    let mut tallies: Vec<&str> = Vec::new();
    for (n, players) in players.iter().enumerate() {
        for game in 0..20 {
            let seed = Seed(7).under("steady", game * 10 + n as u64);
            let mut bench = Bench::deal(&steady(players.len() as u8), seed);
            let outcome = bench.play_out(seed, players, |bench| {
                assert!(!matches!(bench.game.pending(), Pending::Live(_)), "nobody need be quick");
            });
            assert_eq!(outcome.winners.len(), 1);
            for (_, event) in bench.news() {
                bench.game.tally(&event, &mut |name| tallies.push(name));
            }
        }
    }
    for name in TALLIES.iter().filter(|name| !name.contains("held")) {
        assert!(tallies.contains(name), "never: {name}");
    }
}
