//! War! in steady mode: all dice of a roll leave their hands in one step.

use super::*;
use crate::games::kadoova::Config;

/// A steady War! that has been called.
fn steady(count: u8) -> Field {
    let config = Config { steady: true, ..practice(DuelId::War, count) };
    let mut bench = Bench::deal(&config, Seed(1));
    bench.call();
    Field(bench)
}

impl Field {
    /// Lets everybody who rolls ask for it, one after the other; the dice end like this, in the order of the seats.
    fn step(&mut self, falls: &[Fall]) {
        let rolling = self.0.game.pending().must();
        assert_eq!(rolling.len(), falls.len(), "{rolling:?} roll");
        for seat in rolling.iter() {
            assert!(self.0.throws().is_empty(), "nothing rolls before all have asked for it");
            self.tries(seat, Move::Release).unwrap();
        }
        self.0.settle();
        let throws = self.0.throws();
        assert_eq!(throws.len(), falls.len(), "all dice roll at once");
        for (throw, fall) in throws.into_iter().zip(falls) {
            self.0.report(throw, *fall).unwrap();
        }
    }

    /// Plays a step in which all dice show a number, and lets them be compared.
    fn round(&mut self, faces: &[u8]) {
        self.step(&faces.iter().copied().map(Fall::Shows).collect::<Vec<_>>());
        assert!(matches!(self.duel().stage, Stage::Read { .. }));
        self.pass(PAUSE);
    }
}

#[test]
fn a_steady_war_is_won_like_any_other() {
    let rounds: [&[u8]; 8] = [&[2, 5], &[6, 1], &[4, 4], &[3, 3], &[1, 5], &[6, 5], &[1, 6], &[2, 1]];
    let (mut slow, mut quick) = (steady(2), Field::of(2));
    for faces in rounds {
        slow.round(faces);
        quick.all_roll(faces);
        assert_eq!(slow.won(), quick.won(), "{faces:?}");
        let (slow, quick) = (slow.duel(), quick.duel());
        assert_eq!((slow.round, slow.stake), (quick.round, quick.stake), "{faces:?}");
    }
    assert_eq!(slow.award(), quick.award());
    assert!(slow.award().is_some());
}

/// Fixed bug: the pause was counted from the release, so a round lay there only for a moment.
#[test]
fn a_round_lies_there_from_the_end_of_its_longest_roll_on() {
    let mut field = steady(2);
    for seat in [A, B] {
        field.tries(seat, Move::Release).unwrap();
    }
    field.0.settle();
    let (released, throws) = (field.0.now.0, field.0.throws());
    field.0.report_after(throws[0], 100, &[Fall::Shows(2)]).unwrap();
    field.0.now.0 += 1;
    field.0.report_after(throws[1], 300, &[Fall::Shows(5)]).unwrap();
    assert_eq!(field.duel().stage, Stage::Read { until: Tick(released + 300 + PAUSE) });
}

#[test]
fn what_shows_nothing_is_rolled_in_the_next_step() {
    for fall in [Fall::Cocked, Fall::Off, Fall::Left(30), Fall::Restless] {
        let mut field = steady(3);
        field.step(&[Fall::Shows(2), fall, fall]);
        assert_eq!(field.0.game.pending().must(), seats(&[B, C]), "{fall:?}");
        field.step(&[Fall::Shows(5), Fall::Shows(6)]);
        field.pass(PAUSE);
        assert_eq!(field.won(), [0, 0, 3], "{fall:?}");
    }
}

#[test]
fn who_has_asked_to_roll_waits_and_nobody_shakes() {
    let mut field = steady(2);
    assert_eq!(field.tries(A, Move::Shake), Err(Reason::NotNow));
    field.tries(A, Move::Release).unwrap();
    assert_eq!(field.tries(A, Move::Release), Err(Reason::NotNow), "once is enough");
    assert_eq!(field.0.game.pending().must(), seats(&[B]));
}

#[test]
fn who_is_sent_away_is_not_waited_for() {
    let mut field = steady(3);
    field.tries(A, Move::Release).unwrap();
    field.tries(C, Move::Release).unwrap();
    field.cheat(B);
    field.0.settle();
    let throws = field.0.throws();
    assert_eq!(throws.len(), 2);
    field.0.report(throws[0], Fall::Shows(4)).unwrap();
    field.cheat(C);
    assert!(field.0.throws().is_empty(), "the last one has won");
}

#[test]
fn whole_steady_wars_end_and_no_die_is_lost() {
    for (n, players) in [vec![None; 4], vec![Some(Level::Hard), None, Some(Level::Easy)]].iter().enumerate() {
        for game in 0..10 {
            let seed = Seed(9).under("steady", game * 10 + n as u64);
            let config = Config { steady: true, ..practice(DuelId::War, players.len() as u8) };
            let mut bench = Bench::deal(&config, seed);
            let outcome = bench.play_out(seed, players, |bench| {
                assert_eq!(bench.game.pending().movers(), bench.game.pending().must(), "nobody need be quick");
            });
            assert_eq!(outcome.winners.len(), 1);
        }
    }
}
