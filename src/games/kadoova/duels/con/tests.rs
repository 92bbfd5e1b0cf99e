//! Tests of the rules of Con, with dice chosen to show what decides each of them.

use super::*;
use crate::{
    games::kadoova::{
        Config, DuelEvent, DuelReason, DuelView, Event as MatchEvent, Kadoova, Reason as Refusal,
        duels::{
            DuelId,
            tray::bench::{Bench, Fall, practice},
        },
    },
    rules::{Game, House, Pieces, Seed, dice::DiceSet},
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
/// The minimum time for which fourteen dice are shaken, in ticks: 0.25 s, and 0.1 s for each.
const SHAKE: u64 = 396;

/// A Con that has been called. A challenges.
struct Table(Bench);

fn as_con(view: DuelView) -> View {
    let DuelView::Con(duel) = view else { panic!("another duel") };
    duel
}

fn claim(count: u8, face: u8) -> Move {
    Move::Claim(Claim { count, face })
}

/// Faces that show each number so many times.
fn faces(counts: Counts) -> Vec<Fall> {
    (1..).zip(counts).flat_map(|(face, count)| vec![Fall::Shows(face); usize::from(count)]).collect()
}

/// Two hands of fourteen: four 4s and three 6s in one, two 4s and five 1s in the other.
const HANDS: [Counts; 2] = [[2, 2, 1, 4, 2, 3], [5, 1, 3, 2, 2, 1]];

impl Table {
    fn with(config: &Config, kits: Option<[Kit; 2]>) -> Table {
        // The challenger is drawn by lot.
        let deals = |seed: &u64| Kadoova::deal(config, Seed(*seed)).unwrap().view(Eye::Table).challenger == Some(A);
        let seed = (1..).find(deals).unwrap();
        let mut bench = Bench::deal(config, Seed(seed));
        kits.into_iter().for_each(|kits| drop(bench.game.equips(&kits)));
        bench.call();
        Table(bench)
    }

    fn new() -> Table {
        Table::with(&practice(DuelId::Con, 2), None)
    }

    /// All dice have been read.
    fn read(hands: [Counts; 2]) -> Table {
        let mut table = Table::new();
        table.roll(A, &faces(hands[0]));
        table.roll(B, &faces(hands[1]));
        table
    }

    fn seen_by(&self, eye: Eye) -> View {
        as_con(self.0.game.view(eye).duel.unwrap())
    }

    fn duel(&self) -> View {
        self.seen_by(Eye::Table)
    }

    /// Makes the move, and what it forces: after a call all dice are counted.
    fn tries(&mut self, seat: Seat, mv: Move) -> Result<(), Reason> {
        match self.0.play(&[(seat, mv.into())]) {
            Ok(()) if matches!(mv, Move::Claim(_) | Move::Call) => {
                self.0.settle();
                Ok(())
            }
            Ok(()) => Ok(()),
            Err(Refusal::Duel(DuelReason::Con(reason))) => Err(reason),
            Err(Refusal::NotYourTurn) => Err(Reason::NotNow),
            Err(other) => panic!("{other:?}"),
        }
    }

    /// Lets the seat roll all its dice that have not been read.
    fn roll(&mut self, seat: Seat, falls: &[Fall]) {
        self.tries(seat, Move::Shake).unwrap();
        self.tries(seat, Move::Release).unwrap();
        self.0.pass_to(Tick(self.0.now.0 + SHAKE));
        let throw = self.duel().side(seat).unwrap().hand.throw().unwrap();
        self.0.report_all(throw, falls).unwrap();
        self.0.settle();
    }

    fn news(&mut self) -> Vec<Event> {
        let ours = |(_, event)| match event {
            MatchEvent::Duel(DuelEvent::Con(event)) => Some(event),
            _ => None,
        };
        self.0.news().into_iter().filter_map(ours).collect()
    }

    fn award(&self) -> Option<(Seat, i32)> {
        match self.duel().stage {
            Stage::Won(verdict) => verdict.awards.first().map(|award| (award.seat, award.points)),
            _ => None,
        }
    }

    /// The claims are made in turn, and the last one is called; returns who wins, and how many points.
    fn con(claims: &[(u8, u8)]) -> (Seat, i32) {
        let mut table = Table::read(HANDS);
        let mut turns = [A, B].into_iter().cycle();
        for ((count, face), seat) in claims.iter().zip(turns.clone()) {
            table.tries(seat, claim(*count, *face)).unwrap();
        }
        if table.award().is_none() {
            let caller = turns.nth(claims.len()).unwrap();
            table.tries(caller, Move::Call).unwrap();
        }
        table.award().unwrap()
    }
}

#[test]
fn the_claimer_wins_if_there_are_so_many_and_else_the_caller() {
    // Six 4s among all dice.
    assert_eq!(Table::con(&[(6, 4)]), (A, 1600), "just so many");
    assert_eq!(Table::con(&[(7, 4)]), (B, 1600), "one too few, and the bonus is for the dice there are");
    assert_eq!(Table::con(&[(1, 4)]), (A, 1600));
    assert_eq!(Table::con(&[(3, 2), (6, 4)]), (B, 1600));
    assert_eq!(Table::con(&[(3, 2), (6, 4), (7, 1)]), (A, 1700), "seven 1s");
    assert_eq!(Table::con(&[(3, 2), (6, 4), (8, 1)]), (B, 1700));
}

#[test]
fn the_table_calls_a_claim_of_all_dice_for_the_other() {
    let mut table = Table::read(HANDS);
    table.news();
    table.tries(A, claim(28, 3)).unwrap();
    assert_eq!(table.award(), Some((B, 1400)), "four 3s");
    let called = Event::Called { by: None, claimer: A, claim: Claim { count: 28, face: 3 } };
    assert!(table.news().contains(&called));
    let mut table = Table::read([[0, 0, 14, 0, 0, 0]; 2]);
    table.tries(A, claim(28, 3)).unwrap();
    assert_eq!(table.award(), Some((A, 3800)), "the table is conned as little as anybody");
}

/// Who is about to lose may raise to a number that nobody has, and so spoil the bonus.
#[test]
fn a_number_that_nobody_has_is_worth_no_bonus() {
    let mut table = Table::read([[0, 2, 1, 4, 4, 3], [0, 3, 3, 2, 4, 2]]);
    table.tries(A, claim(5, 4)).unwrap();
    table.tries(B, claim(6, 1)).unwrap();
    table.tries(A, Move::Call).unwrap();
    assert_eq!(table.award(), Some((A, 1000)));
}

#[test]
fn a_claim_must_rise_and_can_not_be_taken_back() {
    let mut table = Table::read(HANDS);
    assert_eq!(table.tries(A, Move::Call), Err(Reason::NothingClaimed));
    assert_eq!(table.tries(B, claim(1, 1)), Err(Reason::NotNow), "the challenger opens");
    table.tries(A, claim(5, 4)).unwrap();
    let cases = [
        (B, claim(5, 4), Reason::NoHigher),
        (B, claim(5, 6), Reason::NoHigher),
        (B, claim(4, 6), Reason::NoHigher),
        (B, claim(0, 6), Reason::NoHigher),
        (B, claim(6, 0), Reason::NoSuchNumber),
        (B, claim(6, 7), Reason::NoSuchNumber),
        (B, claim(29, 1), Reason::MoreThanAll),
        (B, Move::Shake, Reason::NotNow),
        (B, Move::First(A), Reason::NotNow),
        (A, claim(6, 4), Reason::NotNow),
        (A, Move::Call, Reason::NotNow),
    ];
    for (seat, mv, reason) in cases {
        assert_eq!(table.tries(seat, mv), Err(reason), "{seat:?} {mv:?}");
        assert_eq!(table.duel().claims, [Claim { count: 5, face: 4 }]);
    }
    let mut legal = Vec::new();
    Kadoova::choices(&table.0.game.view(Eye::Seat(B)), &mut legal);
    assert_eq!(legal.len(), 1 + 6 * 23, "a call, and six numbers for 6 to 28 dice");
    table.tries(B, claim(6, 1)).unwrap();
    assert_eq!(table.tries(B, Move::Call), Err(Reason::NotNow), "nor is one's own claim called");
}

#[test]
fn only_what_shows_no_number_or_left_the_tray_is_rolled_again() {
    let mut table = Table::new();
    let mut falls = vec![Fall::Shows(2); 14];
    (falls[3], falls[5], falls[13]) = (Fall::Cocked, Fall::Off, Fall::Restless);
    table.tries(A, Move::Shake).unwrap();
    table.tries(A, Move::Release).unwrap();
    table.0.pass_to(Tick(table.0.now.0 + SHAKE));
    let throw = table.0.throws()[0];
    // A handful that does not come to rest shows nothing at all.
    table.0.report_all(throw, &falls).unwrap();
    assert_eq!(table.duel().side(A).unwrap().behind.len(), 0);
    falls[13] = Fall::Shows(6);
    table.roll(A, &falls);
    let side = table.seen_by(Eye::Seat(A)).side(A).unwrap().clone();
    assert_eq!((side.behind.len(), side.hand.dice.len()), (12, 2));
    let blind = table.duel().side(A).unwrap().clone();
    assert_eq!((blind.behind.len(), blind.hand.dice.len()), (0, 14), "nobody else sees how many");
    let again: Vec<DieId> = side.hand.dice.iter().map(|loose| loose.die).collect();
    assert_eq!(again, [DieId::of(A, 3), DieId::of(A, 5)]);
    table.roll(B, &faces(HANDS[1]));
    assert_eq!(table.duel().stage, Stage::Rolling, "claims wait for all dice");
    assert_eq!(table.duel().may(B, Move::Shake), Err(Reason::NothingToRoll));
    table.roll(A, &[Fall::Shows(4), Fall::Cocked]);
    table.roll(A, &[Fall::Shows(5)]);
    assert_eq!(table.duel().stage, Stage::Claims);
    assert_eq!(counted(table.seen_by(Eye::Seat(A)).sides[0].seen().map(|(_, n)| n)), [0, 11, 0, 1, 1, 1]);
}

#[test]
fn the_challenger_has_the_first_colour_that_does_not_duel() {
    let dice = |challenger: u8, other: u8, seat: u8| {
        let duelists = [Seat(challenger), Seat(other)].into_iter().collect();
        let roles = Roles { challenger: Some(Seat(challenger)), duelists };
        dice_of(&Kit { seat: Seat(seat), coloured: COLOURED, extra: EXTRA }, roles)
    };
    let wanted = |colours: [u8; 2], extra: u8| {
        let coloured = colours.into_iter().flat_map(|colour| (0..6).map(move |n| DieId::of(Seat(colour), n)));
        coloured.chain([DieId::extra(extra), DieId::extra(extra + 1)]).collect::<Vec<_>>()
    };
    for (challenger, other, first, second) in [(0, 1, 2, 3), (1, 0, 2, 3), (2, 0, 3, 1), (3, 1, 0, 2), (1, 2, 3, 0)] {
        assert_eq!(dice(challenger, other, challenger), wanted([challenger, first], 0));
        assert_eq!(dice(challenger, other, other), wanted([other, second], 2));
    }
    // Coloured dice are put aside before Extra ones, and those of the other colour before the own ones.
    let roles = Roles { challenger: Some(A), duelists: [A, B].into_iter().collect() };
    let few = dice_of(&Kit { seat: A, coloured: 5, extra: 2 }, roles);
    assert_eq!(few, wanted([0, 2], 0)[..5].iter().chain(&wanted([0, 2], 0)[12..]).copied().collect::<Vec<_>>());
}

/// Section 4: n dice fewer open 2n + 1 of the rest.
#[test]
fn fewer_dice_open_some_of_the_others() {
    for (missing, open) in [(0, 0), (1, 3), (2, 5), (3, 7), (4, 9), (5, 9), (6, 8), (12, 2), (13, 1)] {
        let dice = DICE - missing;
        let kit = Kit {
            seat: A,
            coloured: COLOURED.saturating_sub(missing),
            extra: EXTRA - missing.saturating_sub(COLOURED),
        };
        let mut table = Table::with(&practice(DuelId::Con, 2), Some([kit, Kit { seat: B, coloured: 12, extra: 2 }]));
        let all = usize::from(dice);
        table.roll(A, &faces([dice, 0, 0, 0, 0, 0]));
        table.roll(B, &faces(HANDS[1]));
        let duel = table.duel();
        let [own, other] = [A, B].map(|seat| duel.side(seat).unwrap());
        assert_eq!((own.open.len(), own.behind.len()), (open, all - open), "{missing} fewer");
        assert_eq!((other.open.len(), other.behind.len()), (0, 14));
        assert_eq!(duel.open()[0], open as u8, "everybody sees the open ones");
        assert_eq!(duel.dice(), dice + 14);
        assert_eq!(table.tries(A, claim(dice + 15, 1)), Err(Reason::MoreThanAll));
        // Open dice count.
        table.tries(A, claim(dice + 5, 1)).unwrap();
        table.tries(B, Move::Call).unwrap();
        assert_eq!(table.award(), Some((A, 1000 + 100 * i32::from(dice + 5))));
    }
}

#[test]
fn the_open_dice_are_picked_before_the_roll_and_known_to_all() {
    let kits = [Kit { seat: A, coloured: 10, extra: 2 }, Kit { seat: B, coloured: 12, extra: 2 }];
    let picked = || {
        let mut bench = Bench::deal(&practice(DuelId::Con, 2), Seed(1));
        let opens = bench.game.equips(&kits).into_iter().find_map(|event| match event {
            MatchEvent::Duel(DuelEvent::Con(Event::Opens { seat: A, dice })) => Some(dice),
            _ => None,
        });
        let duel = as_con(bench.game.view(Eye::Table).duel.unwrap());
        assert!(duel.sides[0].open.iter().all(|(_, number)| number.is_none()), "before the roll");
        assert_eq!(opens, Some(duel.sides[0].open.iter().map(|(die, _)| *die).collect::<Vec<_>>()));
        opens.unwrap()
    };
    let first = picked();
    assert_eq!((first.len(), &first), (5, &picked()), "by the table's own stream");
}

/// What each eye sees, from the roll to the call.
#[test]
fn nobody_sees_what_lies_behind_the_others_screen() {
    let mut table = Table::new();
    table.news();
    table.roll(A, &faces(HANDS[0]));
    for event in table.news() {
        let seen = |eye: Eye| {
            let mut event = event.clone();
            Con::redact(&mut event, eye);
            event
        };
        if let Event::Read { .. } = event {
            assert_eq!(seen(Eye::Seat(A)), event);
            for eye in [Eye::Table, Eye::Seat(B)] {
                assert!(matches!(seen(eye), Event::Read { dice: Secret { value: None, .. }, .. }));
            }
        }
    }
    table.roll(B, &faces(HANDS[1]));
    let numbers =
        |table: &Table, eye: Eye| table.seen_by(eye).sides.iter().map(|side| side.seen().count()).collect::<Vec<_>>();
    assert_eq!(numbers(&table, Eye::Seat(A)), [14, 0]);
    assert_eq!(numbers(&table, Eye::Seat(B)), [0, 14]);
    assert_eq!(numbers(&table, Eye::Table), [0, 0]);
    let mut pieces = Vec::new();
    table.0.game.view(Eye::Table).pieces(&mut pieces);
    assert!(pieces.iter().all(|piece| piece.face.as_ref().is_none_or(|face| face.up.is_none())));
    table.tries(A, claim(3, 3)).unwrap();
    assert_eq!(numbers(&table, Eye::Table), [0, 0], "a claim shows nothing");
    table.tries(B, Move::Call).unwrap();
    for eye in [Eye::Table, Eye::Seat(A), Eye::Seat(B)] {
        assert_eq!(numbers(&table, eye), [14, 14]);
    }
}

/// The named number is counted out die by die, first those of the claimer, to the claim and beyond.
#[test]
fn a_called_claim_is_counted_die_by_die() {
    let mut table = Table::read(HANDS);
    table.tries(A, claim(3, 2)).unwrap();
    table.tries(B, claim(5, 4)).unwrap();
    table.news();
    table.0.play(&[(A, Move::Call.into())]).unwrap();
    assert_eq!(table.duel().stage, Stage::Called);
    assert_eq!(table.duel().sides[0].seen().count(), 0, "the screens are still down");
    table.0.settle();
    let claim = Claim { count: 5, face: 4 };
    let events = table.news();
    assert_eq!(events[0], Event::Called { by: Some(A), claimer: B, claim });
    let ups = events[1..3].iter().map(|event| matches!(event, Event::ScreenUp { dice, .. } if dice.len() == 14));
    assert!(ups.into_iter().all(|up| up), "{events:?}");
    let counted: Vec<(DiceSet, u8)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Counted { die, count, .. } => Some((die.set, *count)),
            _ => None,
        })
        .collect();
    assert_eq!(counted.iter().map(|(_, count)| *count).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6], "beyond the claim");
    let of = |set: DiceSet| set != DiceSet::Seat(A) && set != DiceSet::Seat(Seat(2));
    assert!(counted[..2].iter().all(|(set, _)| of(*set)), "B's first: {counted:?}");
    let won = [Event::Judged { claimer: B, claim, count: 6 }, Event::Won(Verdict::won(B, 1600))];
    assert_eq!(events[9..], won);
}

/// The cast of a hidden roll is nobody else's either: from it, and how dice lay in the hand, a roll could be computed.
#[test]
fn a_roll_behind_the_screen_is_seen_by_its_owner_alone() {
    let mut table = Table::new();
    for seat in [A, B] {
        table.tries(seat, Move::Shake).unwrap();
        table.tries(seat, Move::Release).unwrap();
    }
    table.0.pass_to(Tick(table.0.now.0 + SHAKE));
    let throws = table.0.throws();
    assert_eq!(throws.len(), 2, "both roll at once");
    for (throw, seat) in throws.into_iter().zip([A, B]) {
        assert_eq!(table.0.game.throw(throw).unwrap().seen_by, SeenBy::one(seat));
        let casts = |eye: Eye| {
            let view = table.seen_by(eye);
            let Does::Rolls(roll) = &view.side(seat).unwrap().hand.does else { panic!("it doesn't roll") };
            (roll.throw == throw, roll.cast.len())
        };
        let other = if seat == A { B } else { A };
        let seen = [Eye::Seat(seat), Eye::Seat(other), Eye::Table].map(casts);
        assert_eq!(seen, [(true, 14), (true, 0), (true, 0)], "that it rolls, everybody sees");
    }
}

/// Section 9.4: on a timeout a call, or as opener "at least one" of the lowest of the own commonest numbers.
#[test]
fn who_runs_out_of_time_calls_or_begins_with_the_commonest() {
    let mut table = Table::read([[4, 0, 4, 2, 4, 0], HANDS[1]]);
    table.0.game.house(&House::Timeout(Seats::one(A)), &mut Vec::new());
    assert_eq!(table.duel().claims, [Claim { count: 1, face: 1 }]);
    table.0.game.house(&House::Timeout(Seats::one(B)), &mut Vec::new());
    table.0.settle();
    assert_eq!(table.award(), Some((A, 1900)), "nine 1s");
}

/// A die that lies open is an own one, too.
#[test]
fn who_runs_out_of_time_with_open_dice_counts_them() {
    let kits = [Kit { seat: A, coloured: 0, extra: 1 }, Kit { seat: B, coloured: COLOURED, extra: EXTRA }];
    let mut table = Table::with(&practice(DuelId::Con, 2), Some(kits));
    table.roll(A, &faces([0, 0, 0, 1, 0, 0]));
    table.roll(B, &faces(HANDS[1]));
    table.0.game.house(&House::Timeout(Seats::one(A)), &mut Vec::new());
    assert_eq!(table.duel().claims, [Claim { count: 1, face: 4 }]);
}

/// Section 10, no. 37: one press does it, and both roll in one step.
#[test]
fn in_steady_mode_both_roll_together() {
    let config = Config { steady: true, ..practice(DuelId::Con, 2) };
    let mut table = Table::with(&config, None);
    assert_eq!(table.tries(A, Move::Shake), Err(Reason::NotNow));
    table.tries(A, Move::Release).unwrap();
    assert!(table.0.throws().is_empty(), "nothing rolls before both have pressed");
    table.tries(B, Move::Release).unwrap();
    table.0.settle();
    let throws = table.0.throws();
    assert_eq!(throws.len(), 2);
    let mut falls = faces(HANDS[0]);
    falls[0] = Fall::Off;
    table.0.report_all(throws[0], &falls).unwrap();
    table.0.report_all(throws[1], &faces(HANDS[1])).unwrap();
    // Only A has anything to roll again.
    assert_eq!(table.0.game.pending().must(), Seats::one(A));
    table.tries(A, Move::Release).unwrap();
    table.0.settle();
    table.0.report_all(table.0.throws()[0], &[Fall::Shows(1)]).unwrap();
    table.0.settle();
    assert_eq!(table.duel().turn(), Some(A));
}

/// Whoever looks, the match that an eye imagines shows it what it has seen, and the other's dice are fair.
#[test]
fn what_is_imagined_shows_the_same_and_fair_dice() {
    let table = Table::read(HANDS);
    let mut rng = Seed(4).stream("imagined");
    let mut seen = Counts::default().map(u32::from);
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Table] {
        let view = table.seen_by(eye);
        for _ in 0..200 {
            let imagined = Con::imagine(&view, &mut rng);
            assert_eq!(imagined.view(eye), view);
            if eye == Eye::Seat(A) {
                let other = imagined.view(Eye::Seat(B)).sides[1].seen().map(|(_, number)| number).collect::<Vec<_>>();
                (0..6).zip(counted(other)).for_each(|(face, count)| seen[face] += u32::from(count));
            }
        }
    }
    // 200 times 14 dice: 467 of each number on average, with a standard deviation of 20.
    assert!(seen.iter().all(|count| count.abs_diff(467) < 80), "{seen:?}");
}

/// Whole duels between all kinds of players: no die is lost, and everything that the duel counts comes up.
#[test]
fn whole_duels_end_with_a_winner() {
    let mut tallies: Vec<&str> = Vec::new();
    let players = [Some(Level::Easy), Some(Level::Normal), None];
    for (n, (a, b)) in players.iter().flat_map(|a| players.iter().map(move |b| (*a, *b))).enumerate() {
        for game in 0..12 {
            let seed = Seed(8).under("con", game * 10 + n as u64);
            let mut bench = Bench::deal(&practice(DuelId::Con, 2), seed);
            assert_eq!(bench.play_out(seed, &[a, b], |_| {}).winners.len(), 1);
            for (_, event) in bench.news() {
                bench.game.tally(&event, &mut |name| tallies.push(name));
            }
        }
    }
    for name in TALLIES.iter().filter(|name| **name != "con: dice open") {
        assert!(tallies.contains(name), "never: {name}");
    }
}
