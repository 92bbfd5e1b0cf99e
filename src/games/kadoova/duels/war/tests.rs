//! Tests of the rules of War!, with dice chosen to show what decides each of them.

mod steady;

use super::*;
use crate::{
    games::kadoova::{
        Act, DuelEvent, DuelReason, DuelView, Event as MatchEvent, Reason as Refusal,
        duels::{
            DuelId,
            tray::{
                Event as At,
                bench::{Bench, Fall, practice, wins},
            },
        },
    },
    rules::{Eye, Game, House, Pending, Pieces, Seed},
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
/// The minimum time for which a die is shaken, and the time for which a round lies there, in ticks.
const SHAKE: u64 = 84;
const PAUSE: u64 = 192;

/// A War! that has been called.
struct Field(Bench);

fn war(bench: &Bench) -> View {
    let DuelView::War(duel) = bench.duel() else { panic!("another duel") };
    duel
}

fn seats(seats: &[Seat]) -> Seats {
    seats.iter().copied().collect()
}

impl Field {
    fn of(count: u8) -> Field {
        let mut bench = Bench::deal(&practice(DuelId::War, count), Seed(1));
        bench.call();
        Field(bench)
    }

    fn duel(&self) -> View {
        war(&self.0)
    }

    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match self.0.play(&[(seat, mv.into())]) {
            Ok(()) => Ok(()),
            Err(Refusal::Duel(DuelReason::War(reason))) => Err(reason),
            Err(Refusal::NotYourTurn) => Err(Reason::NotNow),
            Err(other) => panic!("{other:?}"),
        }
    }

    fn pass(&mut self, ticks: u64) {
        self.0.pass_to(Tick(self.0.now.0 + ticks));
    }

    /// Lets the seat roll, and its die ends like this.
    fn roll(&mut self, seat: Seat, fall: Fall) {
        self.tries(seat, Move::Shake).unwrap();
        self.tries(seat, Move::Release).unwrap();
        self.pass(SHAKE);
        let throw = self.duel().fighter(seat).unwrap().hand.throw().unwrap();
        self.0.report(throw, fall).unwrap();
    }

    /// Lets everybody who rolls now do so, in the order of the seats, and lets the dice be compared.
    fn all_roll(&mut self, faces: &[u8]) -> Vec<Event> {
        let rolling: Vec<Seat> = self.0.game.pending().movers().iter().collect();
        assert_eq!(rolling.len(), faces.len(), "{rolling:?} roll");
        self.news();
        for (seat, face) in rolling.into_iter().zip(faces) {
            self.roll(seat, Fall::Shows(*face));
        }
        let Stage::Read { until } = self.duel().stage else { panic!("not all are read") };
        assert_eq!(until, Tick(self.0.now.0 + PAUSE), "they lie there for a moment");
        self.pass(PAUSE - 1);
        assert_eq!(self.duel().stage, Stage::Read { until });
        self.pass(1);
        self.news().into_iter().filter(|event| !matches!(event, Event::Tray(At::Shaken { .. }))).collect()
    }

    fn news(&mut self) -> Vec<Event> {
        let ours = |(_, event)| match event {
            MatchEvent::Duel(DuelEvent::War(event)) => Some(event),
            _ => None,
        };
        self.0.news().into_iter().filter_map(ours).collect()
    }

    /// The number of dice that each has won.
    fn won(&self) -> Vec<usize> {
        self.duel().fighters.iter().map(|fighter| fighter.won.len()).collect()
    }

    fn cheat(&mut self, seat: Seat) {
        self.0.game.house(&House::Act(Act::Cheated(seat)), &mut Vec::new());
        self.0.audit();
    }

    fn award(&self) -> Option<(Seat, i32)> {
        match self.duel().stage {
            Stage::Won(verdict) => verdict.awards.first().map(|award| (award.seat, award.points)),
            _ => None,
        }
    }

    /// Changes the duel behind the rules' back: the players have these numbers of coloured dice left.
    fn with_left(count: u8, left: &[usize]) -> Field {
        // The missing dice are put with those won, though nobody has won them, so there is no audit here.
        let mut field = Field::of(count);
        let text = serde_json::to_string(&field.0.game).unwrap();
        let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
        let fighters = value["core"]["duel"]["war"]["open"]["fighters"].as_array_mut().unwrap();
        for (fighter, left) in fighters.iter_mut().zip(left) {
            // The die in the hand is one of those left.
            let dice = fighter["left"].as_array_mut().unwrap();
            let gone: Vec<_> = dice.drain((*left - 1)..).collect();
            fighter["won"].as_array_mut().unwrap().extend(gone);
        }
        field.0.game = serde_json::from_value(value).unwrap();
        field
    }
}

fn took(events: &[Event]) -> (Seat, Vec<DieId>, Vec<DieId>) {
    let took = events.iter().find_map(|event| match event {
        Event::Took { seat, dice, captured } => Some((*seat, dice.clone(), captured.clone())),
        _ => None,
    });
    took.expect("nobody took dice")
}

#[test]
fn the_highest_takes_all_dice_of_the_round() {
    let mut field = Field::of(3);
    let events = field.all_roll(&[2, 5, 4]);
    assert_eq!(took(&events), (B, vec![DieId::of(A, 0), DieId::of(B, 0), DieId::of(C, 0)], vec![]));
    assert!(events.contains(&Event::Round { round: 2, seats: seats(&[A, B, C]) }));
    // A tie below the highest number does not count as a tie.
    assert_eq!(took(&field.all_roll(&[3, 3, 6])).0, C);
    assert_eq!(field.won(), [0, 3, 3]);
    assert!(field.duel().fighters.iter().all(|fighter| fighter.left.len() == 3), "one more is in the hand");
}

#[test]
fn six_rounds_and_most_dice_win() {
    let mut field = Field::of(2);
    for (round, faces) in [[6, 1], [6, 1], [1, 6], [1, 6], [2, 1], [5, 4]].into_iter().enumerate() {
        assert_eq!(field.duel().round as usize, round + 1);
        assert_eq!(field.award(), None);
        field.all_roll(&faces);
    }
    assert_eq!((field.won(), field.award()), (vec![8, 4], Some((A, 1800))), "1000 and 100 for each die");
}

#[test]
fn a_tie_for_highest_is_for_everything() {
    let mut field = Field::of(3);
    field.all_roll(&[6, 1, 1]);
    field.all_roll(&[1, 6, 1]);
    assert_eq!(field.won(), [3, 3, 0]);
    let events = field.all_roll(&[5, 2, 5]);
    let tied = Event::Tied { stake: Stake::Everything, highest: seats(&[A, C]), seats: seats(&[A, B, C]) };
    assert!(events.contains(&tied), "all roll, not only the tied ones: {events:?}");
    assert_eq!(field.duel().pot.iter().map(|(_, face)| *face).collect::<Vec<_>>(), [5, 2, 5]);
    let extra: Vec<_> = field.duel().fighters.iter().map(|fighter| fighter.dice().next()).collect();
    assert_eq!(extra, (0..3).map(|n| Some(DieId::extra(n))).collect::<Vec<_>>(), "to each an Extra die");
    // B, who had not tied, may win it all, and B's own dice stay B's.
    let (seat, dice, captured) = took(&field.all_roll(&[1, 4, 3]));
    assert_eq!((seat, dice.len(), captured.len()), (B, 3, 3));
    assert_eq!(field.won(), [0, 9, 0]);
    assert_eq!((field.duel().stake, field.duel().round), (Stake::Round, 4));
    assert!(field.duel().pot.is_empty());
}

#[test]
fn a_tie_in_the_tie_is_rolled_again_by_everybody() {
    let mut field = Field::of(3);
    field.all_roll(&[6, 1, 1]);
    field.all_roll(&[4, 4, 4]);
    for _ in 0..2 {
        let events = field.all_roll(&[6, 6, 2]);
        let tied = Event::Tied { stake: Stake::Everything, highest: seats(&[A, B]), seats: seats(&[A, B, C]) };
        assert!(events.contains(&tied), "{events:?}");
        assert_eq!((field.duel().pot.len(), field.won()), (3, vec![3, 0, 0]));
    }
    let (seat, dice, captured) = took(&field.all_roll(&[1, 2, 3]));
    assert_eq!((seat, dice.len(), captured.len()), (C, 3, 3));
}

#[test]
fn a_tie_at_the_end_is_rolled_off_by_those_with_the_most() {
    let mut field = Field::of(3);
    for faces in [[6, 1, 1], [6, 1, 1], [1, 6, 1], [1, 6, 1], [1, 1, 6], [1, 1, 6]] {
        field.all_roll(&faces);
    }
    assert_eq!(field.won(), [6, 6, 6]);
    assert_eq!((field.duel().stake, field.award()), (Stake::Duel, None));
    let events = field.all_roll(&[2, 5, 5]);
    // Only those who tie in it roll again.
    assert!(events.contains(&Event::Tied { stake: Stake::Duel, highest: seats(&[B, C]), seats: seats(&[B, C]) }));
    field.all_roll(&[3, 3]);
    field.all_roll(&[3, 4]);
    assert_eq!((field.award(), field.won()), (Some((C, 1600)), vec![6, 6, 6]), "no dice change hands");

    // A player with fewer dice does not roll.
    let mut field = Field::of(3);
    for faces in [[6, 1, 1], [6, 1, 1], [1, 6, 1], [1, 6, 1], [1, 1, 6]] {
        field.all_roll(&faces);
    }
    field.all_roll(&[1, 6, 1]);
    assert_eq!((field.won(), field.award()), (vec![6, 9, 3], Some((B, 1900))));
}

#[test]
fn a_tie_in_the_last_round_may_leave_one_with_all() {
    let mut field = Field::of(2);
    for faces in [[6, 1], [1, 6], [6, 1], [1, 6], [6, 1]] {
        field.all_roll(&faces);
    }
    field.all_roll(&[3, 3]);
    field.all_roll(&[2, 6]);
    assert_eq!((field.won(), field.award()), (vec![0, 12], Some((B, 2200))));
}

#[test]
fn a_round_with_one_player_gives_that_player_the_die() {
    let mut field = Field::with_left(2, &[2, 1]);
    field.all_roll(&[1, 6]);
    assert_eq!(field.0.game.pending().movers(), seats(&[A]), "B has no die left");
    let events = field.all_roll(&[1]);
    assert_eq!(took(&events).0, A);
    assert_eq!(took(&events).1, [DieId::of(A, 1)]);
}

#[test]
fn who_has_no_die_left_rolls_in_a_tie_all_the_same() {
    let mut field = Field::with_left(3, &[2, 2, 1]);
    field.all_roll(&[1, 6, 2]);
    field.all_roll(&[3, 3]);
    assert_eq!(field.duel().stake, Stake::Everything);
    assert_eq!(took(&field.all_roll(&[1, 1, 2])).0, C);
}

#[test]
fn dice_that_show_nothing_are_rolled_again_by_their_player() {
    let mut field = Field::of(2);
    field.roll(B, Fall::Shows(3));
    for fall in [Fall::Cocked, Fall::Off, Fall::Restless] {
        field.news();
        field.roll(A, fall);
        let (seat, die) = (A, DieId::of(A, 0));
        let again = match fall {
            Fall::Off => At::FellOff { seat, die, until: field.0.now },
            _ => At::Rested { seat, die, face: None },
        };
        assert!(field.news().contains(&again.into()), "{fall:?}");
        // The die is rolled again at once, as War! is no race, and only A has anything to roll.
        assert_eq!((field.duel().stage, field.0.game.pending().movers()), (Stage::Rolling, seats(&[A])));
        assert_eq!(field.tries(B, Move::Shake), Err(Reason::NotNow));
    }
    field.roll(A, Fall::Shows(6));
    field.pass(PAUSE);
    assert_eq!(field.won(), [2, 0]);
}

#[test]
fn all_roll_at_once_and_shake_long_enough() {
    let mut field = Field::of(3);
    for seat in [A, B, C] {
        field.tries(seat, Move::Shake).unwrap();
        field.tries(seat, Move::Release).unwrap();
        assert_eq!(field.tries(seat, Move::Release), Err(Reason::NotNow));
    }
    field.pass(SHAKE - 1);
    assert!(field.0.throws().is_empty());
    field.pass(1);
    assert_eq!(field.0.throws().len(), 3);
    assert_eq!(field.tries(A, Move::Shake), Err(Reason::NotNow), "it rolls");
}

#[test]
fn who_is_sent_away_takes_the_own_dice_along() {
    // In the middle of a round, with dice won: the others' rolls stand.
    let mut field = Field::of(3);
    field.all_roll(&[6, 1, 1]);
    field.roll(B, Fall::Shows(2));
    field.roll(C, Fall::Shows(3));
    field.cheat(A);
    assert!(matches!(field.duel().stage, Stage::Read { .. }), "nobody else is waited for");
    field.pass(PAUSE);
    assert_eq!(field.won(), [3, 0, 2], "what A has won nobody gets");
    let mut pieces = Vec::new();
    field.0.game.view(Eye::Table).pieces(&mut pieces);
    let aside = pieces.iter().filter(|piece| piece.zone.place == Place::Aside && piece.zone.owner == Some(A));
    assert_eq!(aside.count(), 5 + 3);
    // The dice that A had won are out of reach in a tie, too.
    field.all_roll(&[4, 4]);
    let (seat, dice, captured) = took(&field.all_roll(&[5, 1]));
    assert_eq!((seat, dice.len(), captured.len()), (B, 2, 2));

    // While Extra dice are rolled: the die of the round leaves the pot.
    let mut field = Field::of(3);
    field.all_roll(&[6, 6, 1]);
    field.cheat(A);
    assert_eq!(field.duel().pot.len(), 2);
    assert_eq!(took(&field.all_roll(&[1, 2])).1, [DieId::of(B, 0), DieId::of(C, 0)]);

    // In the roll-off at the end: the last player left in it has won.
    let mut field = Field::of(3);
    for faces in [[6, 1, 1], [6, 1, 1], [1, 6, 1], [1, 6, 1]] {
        field.all_roll(&faces);
    }
    field.all_roll(&[1, 6, 1]);
    field.all_roll(&[6, 1, 1]);
    assert_eq!((field.duel().stake, field.0.game.pending().movers()), (Stake::Duel, seats(&[A, B])));
    field.cheat(B);
    assert_eq!(field.award(), Some((A, 1900)));

    // Before the call.
    let mut bench = Bench::deal(&practice(DuelId::War, 3), Seed(1));
    bench.settle();
    bench.game.house(&House::Act(Act::Cheated(C)), &mut Vec::new());
    bench.call();
    let mut field = Field(bench);
    assert_eq!(field.0.game.pending().movers(), seats(&[A, B]));
    field.all_roll(&[1, 2]);
    assert_eq!(field.won(), [0, 2, 0]);
}

#[test]
fn whole_wars_end_and_no_die_is_lost() {
    let mut tallies: Vec<&str> = Vec::new();
    for game in 0..24 {
        let count = 2 + (game % 3) as u8;
        let players: Vec<Option<Level>> = [Some(Level::Hard), None, Some(Level::Easy), None][..count as usize].to_vec();
        let seed = Seed(7).under("war", game);
        let mut bench = Bench::deal(&practice(DuelId::War, count), seed);
        // The bench audits all dice after everything that happens.
        let outcome = bench.play_out(seed, &players, |_| {});
        let duel = war(&bench);
        let Stage::Won(verdict) = duel.stage else { panic!("nobody has won") };
        let winner = verdict.winners.iter().next().unwrap();
        assert_eq!(outcome.winners, Seats::one(winner));
        let won: usize = duel.fighters.iter().map(|fighter| fighter.won.len()).sum();
        assert_eq!(won, 6 * usize::from(count), "every coloured die is somebody's in the end");
        let most = duel.fighters.iter().map(|fighter| fighter.won.len()).max().unwrap();
        assert_eq!(verdict, Verdict::won(winner, 1000 + 100 * most as i32));
        for (_, event) in bench.news() {
            bench.game.tally(&event, &mut |name| tallies.push(name));
        }
    }
    for name in TALLIES {
        assert!(tallies.contains(&name), "never: {name}");
    }
}

#[test]
fn war_is_luck() {
    let won = wins(DuelId::War, [Level::Hard, Level::Easy], 400);
    assert!((180..=220).contains(&won), "hard won {won} of 400 against easy");
}

#[test]
fn nothing_is_due_but_the_comparison_while_dice_lie_there() {
    let mut field = Field::of(2);
    field.roll(A, Fall::Shows(1));
    field.roll(B, Fall::Shows(2));
    let Pending::Live(race) = field.0.game.pending() else { panic!("no race") };
    assert_eq!((race.seats, race.throws.len()), (Seats::NONE, 0));
    assert!(race.wake.is_some());
    assert_eq!(field.tries(A, Move::Shake), Err(Reason::NotNow));
}

/// A War! of two that has been called, with these dice.
fn field_with(kits: [Kit; 2]) -> Field {
    let mut bench = Bench::deal(&practice(DuelId::War, 2), Seed(1));
    bench.game.equips(&kits);
    bench.call();
    Field(bench)
}

impl Field {
    /// Lets the seat roll its handful, and the dice end like this.
    fn roll_all(&mut self, seat: Seat, falls: &[Fall]) {
        self.tries(seat, Move::Shake).unwrap();
        self.tries(seat, Move::Release).unwrap();
        self.pass(SHAKE + 24);
        let throw = self.duel().fighter(seat).unwrap().hand.throw().unwrap();
        self.0.report_all(throw, falls).unwrap();
    }
}

/// Section 4: an Extra die is also rolled in every round, not in roll-offs; the better counts. It is no coloured die.
#[test]
fn an_extra_die_is_rolled_too_and_the_better_counts() {
    let mut field = field_with([Kit { seat: A, coloured: 6, extra: 1 }, Kit::of(B, 6)]);
    field.roll_all(A, &[Fall::Shows(2), Fall::Shows(5)]);
    field.roll(B, Fall::Shows(4));
    field.pass(PAUSE);
    assert_eq!(field.won(), [2, 0], "the coloured dice alone");
    // The second round: one of two dice shows nothing and is rolled again alone; in a tie, one Extra die is rolled.
    field.roll_all(A, &[Fall::Shows(3), Fall::Cocked]);
    let fighter = field.duel().fighter(A).unwrap().clone();
    assert!(fighter.is_to_roll() && fighter.hand.aside.len() == 1);
    assert_eq!(fighter.hand.dice.iter().map(|loose| loose.die).collect::<Vec<_>>(), [DieId::extra(2)]);
    field.0.audit();
    field.roll(A, Fall::Shows(1));
    field.roll(B, Fall::Shows(3));
    field.pass(PAUSE);
    let duel = field.duel();
    assert_eq!(duel.stake, Stake::Everything);
    assert_eq!(duel.fighter(A).unwrap().dice().collect::<Vec<_>>(), [DieId::extra(0)]);
    field.roll(A, Fall::Shows(6));
    field.roll(B, Fall::Shows(1));
    field.pass(PAUSE);
    assert_eq!((field.won(), field.duel().round), (vec![4, 0], 3));
}

/// Section 4: a player short of n dice skips the last n + 1 rounds, at most five. Rolling alone wins the die.
#[test]
fn who_is_short_of_dice_skips_the_last_rounds() {
    for (coloured, rounds) in [(6, 6), (5, 4), (4, 3), (3, 2), (2, 1), (1, 1)] {
        let mut field = field_with([Kit::of(A, coloured), Kit::of(B, 6)]);
        for round in 1..=6 {
            let fights = field.duel().fighter(A).unwrap().is_to_roll();
            assert_eq!(fights, round <= rounds, "{coloured} dice, round {round}");
            if fights {
                field.roll(A, Fall::Shows(6));
            }
            field.roll(B, Fall::Shows(1));
            field.pass(PAUSE);
        }
        assert_eq!(field.won(), [2 * rounds, 6 - rounds], "{coloured}");
    }
}
