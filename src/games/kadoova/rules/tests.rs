//! Tests of the match by itself: turns, windows, last rounds, ties, arguments. The duels have tests of their own.

use super::*;
use crate::{
    games::kadoova::{
        cards::{DeckKind, DuelCard, Mark},
        duels::{self, Award, DiceRow, Duel as _, DuelId, Kit, Roles, Tie, Verdict, tray::Hands},
        hosted::DuelState,
        ledger::{BoutEnd, Decided, Why},
    },
    rules::{Batch, Ending, Eye, Game, House, Outcome, Parting, Seat, Seats, Seed},
};

fn config(seats: u8, deck: DeckKind) -> Config {
    let config = Config::load(crate::data::package(), seats).unwrap();
    Config { play: Play::Match(Goal { target: 10_000, deck }), ..config }
}

/// Returns a match in which it is `challenger`'s turn and the seats have these scores.
fn at(challenger: u8, scores: &[i32]) -> Kadoova {
    let mut state = Kadoova::deal(&config(scores.len() as u8, DeckKind::Full), Seed(1)).unwrap();
    let all = Seats::all(scores.len());
    state.book.ledger.begin(None, Roles { challenger: None, duelists: all });
    for (seat, points) in all.iter().zip(scores) {
        state.book.ledger.write(seat, *points, Why::Opening);
    }
    state.begin_turn(Seat(challenger), &mut Vec::new());
    state
}

fn seats(list: &[u8]) -> Seats {
    list.iter().map(|seat| Seat(*seat)).collect()
}

fn won(seat: u8, forfeit: bool) -> BoutEnd {
    BoutEnd::Won { seats: Seats::one(Seat(seat)), forfeit }
}

/// Returns a tie of these seats, in which the winner gets this many points.
fn tie(list: &[u8], points: i32) -> Tie {
    Tie::among(seats(list), |seat| Verdict::won(seat, points))
}

impl Kadoova {
    /// Carries out the forced step that is due.
    fn step(&mut self) -> Vec<Event> {
        let Pending::Resolve(step) = self.pending() else { panic!("{:?} is due", self.pending()) };
        let mut out = Vec::new();
        self.resolve(step, &mut out);
        self.audit().unwrap();
        out
    }

    /// Draws this card instead of the top one, and goes on until it is up to the challenger or the duel.
    fn draws(&mut self, duel: DuelId, mark: Mark) -> Vec<Event> {
        let mut out = Vec::new();
        while let Pending::Resolve(step) = self.pending() {
            out.extend(self.step());
            if step == Step::Draw {
                self.turn_up(DuelCard { duel, mark }, self.core.challenger.unwrap());
            }
            if step == Step::Announce {
                break;
            }
        }
        out
    }

    /// Lets `winner` win the duel with this many points, up to the next turn, a Quick Draw, or the end of the match.
    fn wins(&mut self, winner: u8, points: i32) -> Vec<Event> {
        self.decide(Decided::played(Verdict::won(Seat(winner), points)));
        let mut out = Vec::new();
        loop {
            out.extend(self.step());
            if self.core.phase == Phase::Window(Window::Start)
                || self.core.phase == Phase::Over
                || self.core.side.is_some()
            {
                return out;
            }
        }
    }

    /// Ties the Chicken! on the table at this many points; the Quick Draw is about to be called.
    fn tied_at(&mut self, points: i32) {
        self.core.phase = Phase::Duel;
        let Some(DuelState::Chicken(duel)) = &mut self.core.duel else { panic!("no Chicken!") };
        duel.stage = duels::chicken::Stage::Tied { points };
        assert_eq!(self.pending(), Pending::Resolve(Step::Tie));
    }

    /// Carries out the forced steps up to the next turn.
    fn steps_to_next_turn(&mut self) -> Vec<Event> {
        let mut out = Vec::new();
        while self.core.phase != Phase::Window(Window::Start) {
            out.extend(self.step());
        }
        out
    }

    /// Plays a whole turn, in which `winner` gets this many points from a Chicken!.
    fn turn(&mut self, winner: u8, points: i32) -> Vec<Event> {
        self.draws(DuelId::Chicken, Mark::Left);
        self.wins(winner, points)
    }

    /// Goes on from the before window to T3 with these dice, as if cards had changed the base into them.
    pub(in crate::games::kadoova) fn equips(&mut self, kits: &[Kit]) -> Vec<Event> {
        let mut out = Vec::new();
        while self.core.phase != Phase::Muster {
            out.extend(self.step());
        }
        self.muster_with(kits, &mut out);
        self.audit().unwrap();
        out
    }

    /// Undoes the duel on the table.
    fn undoes(&mut self) -> Result<Vec<Event>, CannotUndo> {
        let mut out = Vec::new();
        let done = self.undo_duel(&mut out);
        self.audit().unwrap();
        done.map(|()| out)
    }

    fn plays(&mut self, seat: u8, mv: Move) -> Result<Vec<Event>, Reason> {
        let mut out = Vec::new();
        self.play(&Batch { moves: vec![(Seat(seat), mv)] }, &mut out).map(|()| out)
    }

    fn acts(&mut self, act: Act) -> Vec<Event> {
        let mut out = Vec::new();
        self.house(&House::Act(act), &mut out);
        self.audit().unwrap();
        out
    }

    fn scores(&self) -> &[i32] {
        &self.book.ledger.scores
    }
}

#[test]
fn the_opening_is_a_quick_draw_of_everybody_and_its_winner_draws_first() {
    let mut state = Kadoova::deal(&config(3, DeckKind::Full), Seed(1)).unwrap();
    assert_eq!(state.step()[0], Event::QuickDrawCalled { why: SideWhy::Opening, seats: Seats::all(3) });
    assert!(state.view(Eye::Table).duel_now().is_some() && state.core.challenger.is_none());
    let mut out = Vec::new();
    state.end_side(Seat(2), false, &mut out);
    assert_eq!(out[0], Event::QuickDrawWon { why: SideWhy::Opening, seat: Seat(2) });
    assert_eq!(state.scores(), [0, 0, 1000], "and no bonus: there is no challenger");
    assert_eq!((state.core.challenger, state.book.ledger.bouts[0].end), (Some(Seat(2)), won(2, false)));
}

/// Section 2: every window has its place, with no cards to play in it yet.
#[test]
fn a_turn_goes_through_all_its_windows_in_order() {
    let mut state = at(1, &[0, 0, 0]);
    let mut phases = vec![state.core.phase];
    while let Pending::Resolve(step) = state.pending() {
        state.step();
        if step == Step::Draw {
            state.turn_up(DuelCard { duel: DuelId::Chicken, mark: Mark::Left }, Seat(1));
        }
        phases.push(state.core.phase);
    }
    use Window::{After, Before, Drawn, Start};
    let before = [
        Phase::Window(Start),
        Phase::Draw,
        Phase::Window(Drawn),
        Phase::Announce,
        Phase::Window(Before),
        Phase::Muster,
        Phase::Ready,
    ];
    assert_eq!(phases, before);
    assert_eq!(state.pending(), Pending::decide(seats(&[2])));
    state.plays(2, Move::Ready).unwrap();
    assert_eq!(state.pending(), Pending::decide(seats(&[1])), "then the challenger calls");
    state.plays(1, Move::Call).unwrap();
    assert_eq!(state.core.phase, Phase::Duel);
    state.decide(Decided::played(Verdict::won(Seat(2), 300)));
    let mut phases = vec![state.core.phase];
    (0..3).for_each(|_| {
        state.step();
        phases.push(state.core.phase);
    });
    assert_eq!(phases, [Phase::Window(After), Phase::Score, Phase::CleanUp, Phase::Window(Start)]);
    assert_eq!((state.core.challenger, state.scores()), (Some(Seat(2)), &[0, 0, 300][..]));
}

#[test]
fn roles_run_clockwise_from_the_challengers_left() {
    let roles = Roles { challenger: Some(Seat(2)), duelists: Seats::all(4) };
    assert_eq!(roles.challenger_last(), [3, 0, 1, 2].map(Seat));
    assert_eq!(roles.challenged(), seats(&[0, 1, 3]));
    let two = Roles { challenger: Some(Seat(0)), duelists: seats(&[0, 3]) };
    assert_eq!(two.pair(), [Seat(3), Seat(0)]);
}

#[test]
fn the_challenger_chooses_any_one_other() {
    let mut state = at(0, &[0, 0, 0, 0]);
    state.draws(DuelId::War, Mark::YouChoose);
    assert_eq!(state.pending(), Pending::decide(seats(&[0])));
    let mut legal = Vec::new();
    Kadoova::choices(&state.view(Eye::Seat(Seat(0))), &mut legal);
    assert_eq!(legal.len(), 3);
    for nobody in [0, 4, 200] {
        assert_eq!(state.plays(0, Move::Choose(Seat(nobody))), Err(Reason::NoSuchOpponent));
    }
    assert_eq!(state.plays(1, Move::Choose(Seat(2))), Err(Reason::NotYourTurn));
    state.plays(0, Move::Choose(Seat(2))).unwrap();
    assert_eq!(state.core.roles.duelists, seats(&[0, 2]));
    // With two players there is nobody else to choose.
    let mut state = at(0, &[0, 0]);
    state.draws(DuelId::War, Mark::YouChoose);
    assert_eq!(state.core.roles.duelists, seats(&[0, 1]));
}

#[test]
fn a_challenger_who_wins_gets_a_hundred_more() {
    let mut state = at(0, &[-700, 0, 0]);
    state.turn(0, 400);
    assert_eq!(state.scores(), [-200, 0, 0]);
    state.turn(2, 400);
    assert_eq!(state.scores(), [-200, 0, 400]);
    let whys: Vec<Why> = state.book.ledger.entries.iter().skip(3).map(|entry| entry.why).collect();
    assert_eq!(whys, [Why::Award(DuelId::Chicken), Why::Challenger, Why::Award(DuelId::Chicken)]);
    assert_eq!(state.book.ledger.entries.iter().map(|entry| entry.bout).collect::<Vec<_>>(), [0, 0, 0, 1, 1, 2]);
}

/// No. 30: everybody else, from the challenger's left on, gets exactly one more turn; the seat at the target has none.
#[test]
fn the_last_round_gives_everybody_else_one_more_turn() {
    // The challenger, the seat that reaches the target in that turn, and the seats whose turns follow.
    let cases: [(u8, u8, &[u8]); 4] = [(0, 0, &[1, 2, 3]), (0, 1, &[2, 3, 0]), (2, 1, &[3, 0, 2]), (3, 3, &[0, 1, 2])];
    for (challenger, by, turns) in cases {
        let mut scores = [0; 4];
        scores[usize::from(by)] = 9_800;
        let mut state = at(challenger, &scores);
        let out = state.turn(by, 200);
        assert!(out.contains(&Event::LastRound { by: Seat(by) }), "{out:?}");
        for turn in turns {
            assert_eq!(state.core.challenger, Some(Seat(*turn)), "{challenger} {by}");
            state.turn((turn + 1) % 4, 0);
        }
        assert_eq!(state.core.outcome.as_ref().unwrap().winners, Seats::one(Seat(by)));
    }
}

#[test]
fn exactly_the_target_is_enough_and_one_less_is_not() {
    let mut state = at(0, &[0, 9_700]);
    assert!(!state.turn(1, 299).iter().any(|event| matches!(event, Event::LastRound { .. })));
    let mut state = at(0, &[0, 9_700]);
    assert!(state.turn(1, 300).contains(&Event::LastRound { by: Seat(1) }));
}

/// No. 30: it is cancelled at once when nobody is at the target any more, whoever's turn it is.
#[test]
fn a_last_round_is_cancelled_when_nobody_is_at_the_target() {
    let mut state = at(0, &[9_900, 0, 0]);
    state.turn(0, 100);
    assert_eq!(state.core.challenger, Some(Seat(1)));
    state.acts(Act::Cheated(Seat(0)));
    assert!(state.core.last.is_some(), "it is looked at after the points of a duel");
    let out = state.turn(2, 50);
    assert!(out.contains(&Event::LastRoundOff) && state.core.last.is_none());
    assert_eq!(state.core.challenger, Some(Seat(2)), "the next player normally");
    state.turn(2, 50);
    assert_eq!(state.core.challenger, Some(Seat(0)), "who has turns again");
}

#[test]
fn a_last_round_goes_on_while_another_is_at_the_target() {
    let mut state = at(0, &[9_900, 9_500, 0]);
    state.turn(0, 100);
    state.turn(1, 400);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(state.core.challenger, Some(Seat(2)));
    state.turn(0, 0);
    assert_eq!(state.core.outcome.as_ref().unwrap().winners, Seats::one(Seat(1)));
}

/// No. 31: of two who reach it in one duel, the higher counts; of equals the challenger, or else the first to the left.
#[test]
fn of_two_who_reach_it_at_once_one_has_the_last_round() {
    let cases = [
        (0, [10_000, 12_000, 0, 0], 1),
        (0, [11_000, 11_000, 0, 0], 0),
        (3, [0, 11_000, 11_000, 0], 1),
        (1, [11_000, 0, 11_000, 0], 2),
    ];
    for (challenger, scores, by) in cases {
        let mut state = at(challenger, &scores);
        let out = state.turn(3, 0);
        assert!(out.contains(&Event::LastRound { by: Seat(by) }), "{scores:?}: {out:?}");
    }
}

#[test]
fn equal_scores_at_the_end_are_drawn_for() {
    let mut state = at(0, &[10_000, 9_900, 200]);
    state.turn(0, 0);
    state.turn(2, 0);
    // Seat 1 draws level with seat 0, whose bonus from the first turn is the hundred between them.
    assert_eq!(state.scores(), [10_100, 9_900, 200]);
    let out = state.turn(1, 200);
    assert!(out.contains(&Event::QuickDrawCalled { why: SideWhy::LastTie, seats: seats(&[0, 1]) }), "{out:?}");
    let mut out = Vec::new();
    state.end_side(Seat(1), false, &mut out);
    let outcome = state.core.outcome.clone().unwrap();
    assert_eq!((outcome.winners, outcome.points), (Seats::one(Seat(1)), vec![10_100, 10_100, 200]));
    assert_eq!(state.pending(), Pending::Over(state.core.outcome.clone().unwrap()));
}

/// No. 33: one of each duel, then the higher score wins; the target has no meaning.
#[test]
fn one_of_each_ends_with_the_last_card() {
    let mut state = Kadoova::deal(&config(2, DeckKind::OneEach), Seed(1)).unwrap();
    state.step();
    state.end_side(Seat(0), false, &mut Vec::new());
    let mut duels = Vec::new();
    for n in 0..DuelId::ALL.len() {
        let challenger = state.core.challenger.unwrap();
        assert_eq!(challenger, Seat((n % 2) as u8), "they take turns");
        while state.core.phase != Phase::Announce {
            state.step();
        }
        duels.extend(state.core.card.map(|card| card.duel));
        state.step();
        assert!(!state.wins(0, 4_000).iter().any(|event| matches!(event, Event::LastRound { .. })));
    }
    duels.sort();
    assert_eq!(duels, DuelId::ALL);
    assert_eq!(state.core.outcome.unwrap().winners, Seats::one(Seat(0)));
}

/// No. 35: a cheat loses the running duel as by forfeit, and 1000 points; between duels, only the points.
#[test]
fn who_is_caught_cheating_loses_the_duel_and_a_thousand_points() {
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::Chicken, Mark::Left);
    state.step();
    let out = state.acts(Act::Cheated(Seat(0)));
    assert_eq!(out[0], Event::CaughtCheating { seat: Seat(0) });
    assert!(out.contains(&Event::Forfeited { winner: Seat(1) }));
    while state.core.phase != Phase::Window(Window::Start) {
        state.step();
    }
    assert_eq!(state.scores(), [-1000, 500, 0], "the base award");
    assert_eq!(state.book.ledger.bouts.last().map(|bout| bout.end), Some(won(1, true)));
    // Between duels.
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!((state.scores(), state.core.phase), (&[-1000, -500, 0][..], Phase::Window(Window::Start)));
    // A seat that only looks on loses just the points.
    state.draws(DuelId::Chicken, Mark::Left);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!((state.scores()[0], state.core.decided), (-2000, None));
    // A seat that does not exist.
    assert!(state.acts(Act::Cheated(Seat(7))).is_empty());
}

#[test]
fn a_cheat_is_sent_from_a_duel_of_many_and_the_others_go_on() {
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::All);
    while matches!(state.pending(), Pending::Resolve(_)) {
        state.step();
    }
    assert_eq!(state.pending(), Pending::decide(seats(&[1, 2])));
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!((state.core.roles.duelists, state.pending()), (seats(&[0, 2]), Pending::decide(seats(&[2]))));
    // The same with the challenger: then the table calls.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::All);
    while matches!(state.pending(), Pending::Resolve(_)) {
        state.step();
    }
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(state.pending(), Pending::decide(seats(&[1, 2])));
    state.plays(2, Move::Ready).unwrap();
    state.plays(1, Move::Ready).unwrap();
    assert_eq!(state.pending(), Pending::Resolve(Step::Call));
    assert_eq!(state.step()[0], Event::Called { seat: None });
    assert_eq!(state.core.phase, Phase::Duel);
    state.acts(Act::Cheated(Seat(2)));
    while state.core.phase != Phase::Window(Window::Start) {
        state.step();
    }
    assert_eq!(state.scores(), [-1000, 1000, -1000], "the last one left wins the base award, and no bonus");
}

/// No. 41: the last one left in a tie-break has won it, and the duel with its full award.
#[test]
fn a_cheat_in_a_tie_leaves_the_duel_and_its_full_award_to_the_other() {
    // Once the Quick Draw has been called, and when it is about to be.
    for called in [true, false] {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(DuelId::Chicken, Mark::Left);
        state.tied_at(450);
        if called {
            state.step();
        }
        let events = state.acts(Act::Cheated(Seat(0)));
        assert!(
            events.contains(&Event::QuickDrawWon { why: SideWhy::Tie(tie(&[0, 1], 450)), seat: Seat(1) }),
            "{events:?}"
        );
        assert!(state.core.side.is_none());
        state.steps_to_next_turn();
        assert_eq!(
            (state.scores(), state.book.ledger.bouts.last().unwrap().end),
            (&[-1000, 450, 0][..], won(1, false))
        );
    }
}

/// Section 4, no. 35: if everybody left is caught before the points are written, nobody scores, and the match goes on.
/// Once it hung: a Quick Draw of nobody was called, and no step ended it.
#[test]
fn if_everybody_is_caught_cheating_nobody_scores() {
    for order in [[0, 1], [1, 0]] {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(DuelId::Chicken, Mark::Left);
        state.acts(Act::Cheated(Seat(order[0])));
        let events = state.acts(Act::Cheated(Seat(order[1])));
        assert!(events.contains(&Event::NobodyLeft), "{events:?}");
        let events = state.steps_to_next_turn();
        assert!(!events.iter().any(|event| matches!(event, Event::Scored(_))), "no bonus either: {events:?}");
        assert_eq!(
            (state.scores(), state.book.ledger.bouts.last().unwrap().end),
            (&[-1000, -1000, 0][..], BoutEnd::Nobody)
        );
        assert_eq!(state.core.challenger, Some(Seat(1)), "the next player's turn");
    }
    // Of three: the winner is caught, so the others draw for the award; then one of them is caught, then the last.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::All);
    state.decide(Decided::played(Verdict::won(Seat(1), 900)));
    let ends = [1, 2, 0].map(|seat| {
        state.acts(Act::Cheated(Seat(seat)));
        (state.core.side.is_some(), state.core.decided)
    });
    let nobody = Decided { verdict: None, forfeit: true, cheat: true };
    let won = Decided { cheat: true, ..Decided::played(Verdict::won(Seat(0), 1000)) };
    assert_eq!(ends, [(true, None), (false, Some(won)), (false, Some(nobody))]);
    state.steps_to_next_turn();
    assert_eq!((state.scores(), state.book.ledger.bouts.last().unwrap().end), (&[-1000; 3][..], BoutEnd::Nobody));
    // In a practice match nobody wins.
    let practice = Config { play: Play::Practice(DuelId::Chicken), ..config(2, DeckKind::Full) };
    let mut state = Kadoova::deal(&practice, Seed(1)).unwrap();
    for seat in [0, 1] {
        state.acts(Act::Cheated(Seat(seat)));
    }
    while state.core.outcome.is_none() {
        state.step();
    }
    assert_eq!(
        state.core.outcome,
        Some(Outcome { winners: Seats::NONE, points: vec![-1000, -1000], why: Ending::Forfeit })
    );
}

/// No. 35: a seat that has just won the table's Quick Draw and is caught before it counts has lost it, and the others
/// draw again. Once, the cheat kept the win.
#[test]
fn a_draw_that_a_cheat_has_won_is_drawn_again() {
    let won = |state: &mut Kadoova, seat: u8| {
        let side = state.core.side.as_mut().unwrap();
        side.quick.stage = duels::quick_draw::Stage::Won(Verdict::won(Seat(seat), 0));
        assert_eq!(state.pending(), Pending::Resolve(Step::SideOver));
    };
    let mut state = Kadoova::deal(&config(3, DeckKind::Full), Seed(1)).unwrap();
    while state.core.side.is_none() {
        state.step();
    }
    won(&mut state, 0);
    let events = state.acts(Act::Cheated(Seat(0)));
    let again = Event::QuickDrawCalled { why: SideWhy::Opening, seats: seats(&[1, 2]) };
    assert!(events.contains(&again), "{events:?}");
    won(&mut state, 2);
    // A cheat who has lost it takes nothing from the winner.
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!((state.scores(), state.core.challenger), (&[-1000, -1000, 1000][..], Some(Seat(2))));
    // The same in an argument among three.
    state.acts(Act::Settle(Seats::all(3)));
    state.step();
    won(&mut state, 1);
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!(state.core.side.as_ref().map(|side| side.roles.duelists), Some(seats(&[0, 2])));
    assert_eq!(state.book.argument, None);
}

/// No. 7 and 35: a cheat who had already lost the tie-break has decided nothing, so the duel can be undone.
#[test]
fn a_loser_who_is_caught_has_not_decided_the_duel() {
    for (won, cheat) in [(true, false), (false, true)] {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(DuelId::Chicken, Mark::Left);
        state.tied_at(450);
        state.step();
        if won {
            let side = state.core.side.as_mut().unwrap();
            side.quick.stage = duels::quick_draw::Stage::Won(Verdict::won(Seat(1), 0));
        }
        state.acts(Act::Cheated(Seat(0)));
        assert_eq!(state.core.decided.map(|decided| (decided.forfeit, decided.cheat)), Some((false, cheat)));
    }
}

/// Section 2, T1: went wrong once when somebody was caught cheating between the draw and the duel.
#[test]
fn the_scores_at_the_draw_say_who_is_high_and_low() {
    for (mark, opponent) in [(Mark::High, 1), (Mark::Low, 2)] {
        let mut state = at(0, &[0, 900, 100]);
        while state.core.phase != Phase::Draw {
            state.step();
        }
        state.step();
        state.turn_up(DuelCard { duel: DuelId::Chicken, mark }, Seat(0));
        // By the scores after this, seat 1 is the lowest and seat 2 the highest.
        state.acts(Act::Cheated(Seat(1)));
        state.step();
        assert_eq!(state.core.roles.duelists, seats(&[0, opponent]), "{mark:?}");
    }
}

/// No. 41: a duel runs from the moment T1's window closes, so even before it is announced.
#[test]
fn a_cheat_before_the_announcement_loses_the_duel() {
    let mut state = at(0, &[0, 0]);
    while state.core.phase != Phase::Announce {
        state.step();
    }
    state.core.card = Some(DuelCard { duel: DuelId::Chicken, mark: Mark::Left });
    let events = state.acts(Act::Cheated(Seat(0)));
    assert!(matches!(events[0], Event::Announced { .. }) && events.contains(&Event::Forfeited { winner: Seat(1) }));
    // While an opponent is still to be chosen, no duel runs.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::YouChoose);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(state.pending(), Pending::decide(seats(&[0])));
}

/// "Settle it!" goes on alongside a duel that somebody is sent from, and the duel is told who was.
#[test]
fn an_argument_outlives_a_duel_that_is_forfeited() {
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::All);
    while matches!(state.pending(), Pending::Resolve(_)) {
        state.step();
    }
    state.acts(Act::Settle(seats(&[1, 2])));
    state.step();
    let events = state.acts(Act::Cheated(Seat(0)));
    assert!(
        events.iter().any(|event| matches!(event, Event::Duel(event) if event.duel() == DuelId::War)),
        "{events:?}"
    );
    assert_eq!(state.core.side.as_ref().map(|side| side.why), Some(SideWhy::Settle));
    state.acts(Act::Cheated(Seat(2)));
    assert!(state.core.side.is_none(), "one is left in the argument, and in the duel");
    assert_eq!(
        state.core.decided,
        Some(Decided { verdict: Some(Verdict::won(Seat(1), 1000)), forfeit: true, cheat: true })
    );
    // A Quick Draw for the award comes first.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::All);
    state.decide(Decided::played(Verdict::won(Seat(1), 900)));
    state.acts(Act::Settle(seats(&[0, 2])));
    state.step();
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!(state.core.side.as_ref().map(|side| side.why), Some(SideWhy::Caught(tie(&[0, 2], 1000))));
    state.end_side(Seat(2), false, &mut Vec::new());
    assert_eq!(state.pending(), Pending::Resolve(Step::Settle));
}

/// No. 35, once the result is known: a cheating winner loses it, a cheating loser takes nothing from the winner.
#[test]
fn a_cheat_after_the_duel_loses_what_was_won() {
    let over = |winner: u8, mark: Mark| {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(if mark == Mark::All { DuelId::War } else { DuelId::Chicken }, mark);
        state.decide(Decided::played(Verdict::won(Seat(winner), 900)));
        state
    };
    let written = |mut state: Kadoova| {
        while state.core.phase != Phase::Window(Window::Start) {
            state.step();
        }
        state.book.ledger.scores.clone()
    };
    let mut state = over(1, Mark::Left);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(written(state), [-1000, 900, 0]);
    let mut state = over(1, Mark::Left);
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!(written(state), [600, -1000, 0], "the base award, and the challenger's hundred");
    let mut state = over(1, Mark::All);
    state.acts(Act::Cheated(Seat(1)));
    let why = SideWhy::Caught(tie(&[0, 2], 1000));
    assert_eq!(state.core.side.as_ref().map(|side| (side.why, side.roles.duelists)), Some((why, seats(&[0, 2]))));
}

/// "Settle it!": a Quick Draw for no points, once nothing flies; then everything goes on as before.
#[test]
fn an_argument_is_settled_for_no_points() {
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::Chicken, Mark::Left);
    while matches!(state.pending(), Pending::Resolve(_)) {
        state.step();
    }
    let before = state.clone();
    state.acts(Act::Settle(seats(&[1, 2])));
    assert_eq!(state.pending(), Pending::Resolve(Step::Settle));
    assert_eq!(state.step()[0], Event::QuickDrawCalled { why: SideWhy::Settle, seats: seats(&[1, 2]) });
    assert!(matches!(state.plays(1, Move::Ready), Err(Reason::NotYourTurn | Reason::NotNow)));
    let mut out = Vec::new();
    state.end_side(Seat(2), false, &mut out);
    assert_eq!(out, [Event::QuickDrawWon { why: SideWhy::Settle, seat: Seat(2) }]);
    assert_eq!(
        (state.pending(), state.core.phase, state.scores()),
        (before.pending(), before.core.phase, before.scores())
    );
    // One alone has nothing to settle, and nobody settles with an empty chair.
    for nobody in [seats(&[1]), seats(&[1, 5])] {
        state.acts(Act::Settle(nobody));
        assert_eq!(state.book.argument, None);
    }
}

/// Rules README, 8.
#[test]
fn a_match_that_the_table_ends_has_no_winner() {
    let mut state = at(0, &[5_000, 300, 900]);
    let mut out = Vec::new();
    state.house(&House::End(Parting::Left(Seat(9))), &mut out);
    assert!(out.is_empty() && state.core.outcome.is_none(), "there is no such seat");
    state.house(&House::End(Parting::Left(Seat(0))), &mut out);
    let why = Ending::Ended(Parting::Left(Seat(0)));
    assert_eq!(state.core.outcome, Some(Outcome { winners: Seats::NONE, points: vec![5_000, 300, 900], why }));
    let over = state.clone();
    state.house(&House::End(Parting::Left(Seat(1))), &mut out);
    state.house(&House::Timeout(Seats::all(3)), &mut out);
    state.acts(Act::Cheated(Seat(1)));
    state.acts(Act::Settle(seats(&[1, 2])));
    assert!(state == over, "too late");
}

/// Section 10, no. 36: a seat whose time is over makes any legal choice, and always the same one when replayed.
#[test]
fn who_has_no_time_left_makes_any_legal_choice() {
    let mut chosen = Seats::NONE;
    for n in 0..40 {
        let mut state = at(1, &[0, 0, 0, 0]);
        state.chance.haste = Seed(n).stream("haste");
        state.core.phase = Phase::Opponent;
        let mut twin = state.clone();
        let (mut out, mut again) = (Vec::new(), Vec::new());
        let late = House::Timeout(seats(&[1]));
        state.house(&late, &mut out);
        twin.house(&late, &mut again);
        assert!(state == twin && out == again);
        assert_eq!(out, [Event::OutOfTime { seat: Seat(1) }]);
        chosen = chosen.and(state.core.roles.duelists);
    }
    assert_eq!(chosen, Seats::all(4), "each of the others once in forty times");
}

/// The data file is checked: each fault names its line.
#[test]
fn the_numbers_of_the_match_are_checked() {
    use crate::{data, games::kadoova::Numbers};
    let package = crate::data::package();
    let text = data::text(package, Numbers::FILE).unwrap();
    let cases = [
        ("duel", "duel: \"war\", mark: All", "duel: \"wor\", mark: All", "there is no duel \"wor\""),
        ("all", "duel: \"chicken\", mark: Low", "duel: \"chicken\", mark: All", "is for two"),
        ("opening", "opening: 1000", "opening: -1", "negative"),
        ("cheat", "cheat: -1000", "cheat: 1000", "must not pay"),
        ("targets", "targets: [10000, 5000, 20000]", "targets: []", "above 0"),
        ("word", "challenger: 100", "challenger: lots", "integer"),
    ];
    for (name, from, to, says) in cases {
        assert!(text.contains(from), "{from}");
        let root = std::env::temp_dir().join(format!("dd-numbers-{}-{name}", std::process::id()));
        std::fs::create_dir_all(root.join("assets/games")).unwrap();
        std::fs::write(root.join(Numbers::FILE), text.replacen(from, to, 1)).unwrap();
        let error = Numbers::load(&root).unwrap_err();
        std::fs::remove_dir_all(&root).unwrap();
        let line = text.lines().position(|line| line.contains(from)).unwrap() + 1;
        assert_eq!(error.line, Some(line), "{name}: {}", error.fault);
        assert!(error.fault.to_lowercase().contains(says), "{name}: {}", error.fault);
    }
}

/// Section 5: went wrong once with a deck from which all cards of a duel had been taken.
#[test]
fn a_deck_without_a_card_of_every_duel_is_refused() {
    for duel in DuelId::ALL {
        let mut config = config(4, DeckKind::Full);
        config.numbers.deck.retain(|card| card.duel != duel);
        let refused = Kadoova::deal(&config, Seed(1)).err();
        assert_eq!(refused.map(|bad| bad.0), Some("a duel has no card in the deck".to_string()), "{}", duel.name());
    }
}

/// T5 in its various forms: a loser who pays (Class Warfare, which is still to come), and a duel without winners in
/// which the challenger's bonus is paid all the same (Day at the Beach).
#[test]
fn a_verdict_pays_and_costs_whom_it_says() {
    let award = |seat: u8, points: i32| Award { seat: Seat(seat), points };
    let cases = [
        (seats(&[0]), [award(0, 1_500), award(1, -500)], [1_600, -500, 0], [true, false]),
        (seats(&[1]), [award(1, 1_000), award(0, -1_000)], [-1_000, 1_000, 0], [false, true]),
        (Seats::NONE, [award(0, 700), award(1, 700)], [800, 700, 0], [false, false]),
        (seats(&[0, 1]), [award(0, 300), award(1, 200)], [400, 200, 0], [true, true]),
    ];
    for (winners, awards, scores, won) in cases {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(DuelId::Chicken, Mark::Left);
        state.decide(Decided::played(Verdict { winners, awards: awards.into_iter().collect() }));
        state.steps_to_next_turn();
        assert_eq!(state.scores(), scores, "{winners:?}");
        let line = state.book.ledger.bouts.last().unwrap();
        let BoutEnd::Won { seats, forfeit: false } = line.end else { panic!("{line:?}") };
        assert_eq!([0, 1].map(|seat| seats.contains(Seat(seat))), won);
        for entry in &state.book.ledger.entries[3..5] {
            let cost = matches!(entry.why, Why::Cost(DuelId::Chicken));
            assert_eq!(cost, entry.points < 0, "{entry:?}");
        }
    }
}

/// No. 35, 41 and 9.5: a cheat ends Day at the Beach for nothing, and no bonus of a hundred is paid; once its tower has
/// been counted, the cheat costs only the thousand, and the match goes on.
#[test]
fn a_cheat_in_a_duel_without_winners_leaves_nothing_to_win() {
    for caught in [0, 1, 2] {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(DuelId::DayAtTheBeach, Mark::Left);
        let out = state.acts(Act::Cheated(Seat(caught)));
        let ends = caught < 2;
        assert_eq!(out.contains(&Event::NobodyLeft), ends, "{out:?}");
        assert!(!out.iter().any(|event| matches!(event, Event::Forfeited { .. })));
        let mut scores = [0; 3];
        scores[usize::from(caught)] = -1_000;
        if ends {
            state.steps_to_next_turn();
            assert_eq!(state.book.ledger.bouts.last().unwrap().end, BoutEnd::Nobody);
        }
        assert_eq!(state.scores(), scores);
        // Once it has been counted.
        let mut state = at(0, &[0, 0, 0]);
        state.draws(DuelId::DayAtTheBeach, Mark::Left);
        let awards = [0, 1].map(|seat| Award { seat: Seat(seat), points: 700 });
        let verdict = Verdict { winners: Seats::NONE, awards: awards.into_iter().collect() };
        state.decide(Decided::played(verdict));
        state.acts(Act::Cheated(Seat(caught)));
        assert_eq!(state.core.decided, Some(Decided::played(verdict)));
        state.steps_to_next_turn();
        let mut scores = [800, 700, 0];
        scores[usize::from(caught)] -= 1_000;
        assert_eq!(state.scores(), scores);
        assert_eq!(state.core.challenger, Some(Seat(1)), "the next player's turn");
    }
}

/// Section 4's table, for the duels that exist so far.
#[test]
fn each_duel_has_the_dice_of_section_4() {
    // Coloured dice in the order of the duel, Extra dice left, and whether only coloured ones count for the minimum.
    let cases: [(DuelId, Mark, &[u8], u8, bool); 12] = [
        (DuelId::AxeVsDaggers, Mark::Left, &[3, 1], 4, false),
        (DuelId::Chicken, Mark::Left, &[6, 6], 4, false),
        (DuelId::ClassWarfare, Mark::Left, &[3, 3], 4, false),
        (DuelId::HareVsTortoise, Mark::Left, &[2, 3], 2, false),
        (DuelId::HorseShoes, Mark::All, &[3, 3, 3], 1, false),
        (DuelId::PineappleVsFish, Mark::Left, &[6, 6], 1, false),
        (DuelId::PlagueDoctor, Mark::Left, &[6, 6], 4, false),
        (DuelId::QuickDraw, Mark::All, &[1, 1, 1], 3, false),
        (DuelId::SkepticVsPsychic, Mark::Left, &[6, 3], 0, false),
        (DuelId::War, Mark::All, &[6, 6, 6], 1, true),
        (DuelId::War, Mark::Left, &[6, 6], 2, true),
        (DuelId::HorseShoes, Mark::Left, &[3, 3], 1, false),
    ];
    for (duel, mark, coloured, left, coloured_only) in cases {
        let row = row_of(duel, mark);
        assert_eq!(row.base.iter().map(|kit| kit.coloured).collect::<Vec<_>>(), coloured, "{duel:?}");
        assert!(row.base.iter().all(|kit| kit.extra == 0) && row.cards);
        let minimum = if duel == DuelId::ClassWarfare { 3 } else { 1 };
        assert_eq!((row.left, row.minimum, row.coloured_only), (left, minimum, coloured_only), "{duel:?}");
    }
    let beach = row_of(DuelId::DayAtTheBeach, Mark::Left);
    let kits = [Kit::of(Seat(0), 6), Kit::of(Seat(1), 6)].to_vec();
    assert_eq!(beach, DiceRow { base: kits, left: 0, cards: false, minimum: 0, coloured_only: false });
    let kit = |seat| Kit { seat: Seat(seat), coloured: 12, extra: 2 };
    let con = DiceRow { base: vec![kit(0), kit(1)], left: 0, cards: true, minimum: 1, coloured_only: false };
    assert_eq!(row_of(DuelId::Con, Mark::Left), con);
}

/// Returns section 4's row for a duel of three, or of two of them.
fn row_of(duel: DuelId, mark: Mark) -> DiceRow {
    let mut state = at(0, &[0, 0, 0]);
    state.draws(duel, mark);
    state.core.duel.as_ref().unwrap().dice()
}

/// Section 4: a seat with fewer dice than the minimum forfeits; the others fight, or the last one wins the base award.
#[test]
fn who_has_too_few_dice_forfeits() {
    let kit = |seat: u8, coloured: u8| Kit::of(Seat(seat), coloured);
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::QuickDraw, Mark::All);
    let out = state.equips(&[kit(0, 1), kit(1, 0), kit(2, 1)]);
    assert!(out.contains(&Event::ShortOfDice { seat: Seat(1) }), "{out:?}");
    assert_eq!((state.core.roles.duelists, state.core.decided), (seats(&[0, 2]), None));
    // If the challenger forfeits, the table rolls the target.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::QuickDraw, Mark::All);
    state.equips(&[kit(0, 0), kit(1, 1), kit(2, 1)]);
    assert!(matches!(state.pending(), Pending::Observe { .. }));
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::QuickDraw, Mark::All);
    let out = state.equips(&[kit(0, 0), kit(1, 1), kit(2, 0)]);
    assert!(out.contains(&Event::Forfeited { winner: Seat(1) }));
    state.steps_to_next_turn();
    assert_eq!((state.scores(), state.book.ledger.bouts.last().unwrap().end), (&[0, 1_000, 0][..], won(1, true)));
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::Chicken, Mark::Left);
    let out = state.equips(&[kit(0, 0), kit(1, 0)]);
    assert!(out.contains(&Event::NobodyLeft));
    state.steps_to_next_turn();
    assert_eq!((state.scores(), state.book.ledger.bouts.last().unwrap().end), (&[0; 3][..], BoutEnd::Nobody));
    // War!: Extra dice don't count as coloured ones.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::Left);
    state.equips(&[kit(0, 6), Kit { seat: Seat(1), coloured: 0, extra: 2 }]);
    assert_eq!(state.core.decided.and_then(|decided| decided.verdict), Some(Verdict::won(Seat(0), 1_000)));
    assert_eq!(state.undoes().map(|_| state.core.roles.duelists), Ok(seats(&[0, 1])), "a forfeit is no cheat");
}

/// No. 20: the choice can be given to anybody, who makes it anew; Horse-Shoes, Quick Draw and War! have no choice.
#[test]
fn a_choice_is_made_anew_by_whoever_was_given_it() {
    use crate::games::kadoova::DuelMove;
    use duels::{axe_vs_daggers, chicken};
    let axe = |seat: u8| Move::Duel(DuelMove::AxeVsDaggers(axe_vs_daggers::Move::Axe(Seat(seat))));
    let first = |seat: u8| Move::Duel(DuelMove::Chicken(chicken::Move::First(Seat(seat))));
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::AxeVsDaggers, Mark::Left);
    assert_eq!(state.reopen_choice(Seat(2)), Err(CannotReopen::NotNow), "it is still to be made");
    state.plays(0, axe(0)).unwrap();
    let saved = state.saved.clone();
    for chooser in [2, 1] {
        state.reopen_choice(Seat(chooser)).unwrap();
        assert_eq!(state.pending(), Pending::decide(seats(&[chooser])));
        assert!(state.plays(0, axe(0)).is_err());
        assert!(state.plays(chooser, axe(2)).is_err(), "who looks on throws no Axe");
        state.plays(chooser, axe(1)).unwrap();
        assert_eq!(state.core.phase, Phase::Window(Window::Before));
    }
    assert!(state.saved == saved, "what a Rematch! restores is from before");
    let Some(DuelState::AxeVsDaggers(duel)) = &state.core.duel else { panic!("another duel") };
    assert_eq!(duel.order, [Seat(0), Seat(1)]);
    // Chicken!: nobody is asked at first, and the challenged throws first.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::Chicken, Mark::Left);
    assert_eq!(state.core.phase, Phase::Window(Window::Before));
    state.reopen_choice(Seat(2)).unwrap();
    assert_eq!(state.pending(), Pending::decide(seats(&[2])));
    let mut legal = Vec::new();
    Kadoova::choices(&state.view(Eye::Seat(Seat(2))), &mut legal);
    assert_eq!(legal.len(), 2);
    assert!(state.plays(2, first(2)).is_err());
    state.plays(2, first(0)).unwrap();
    let Some(DuelState::Chicken(duel)) = &state.core.duel else { panic!("another duel") };
    assert_eq!(duel.order, [Seat(0), Seat(1)]);
    // Con: nobody is asked at first, and the challenger claims first.
    let claims = |seat: u8| Move::Duel(DuelMove::Con(duels::con::Move::First(Seat(seat))));
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::Con, Mark::Left);
    for first in [1, 0] {
        state.reopen_choice(Seat(2)).unwrap();
        assert_eq!(state.pending(), Pending::decide(seats(&[2])));
        assert!(state.plays(2, claims(2)).is_err() && state.plays(0, claims(0)).is_err());
        state.plays(2, claims(first)).unwrap();
        assert_eq!(state.core.phase, Phase::Window(Window::Before));
        let Some(DuelState::Con(duel)) = &state.core.duel else { panic!("another duel") };
        assert_eq!(duel.view(Eye::Table).order, [Seat(first), Seat(1 - first)]);
    }
    // The tower duels, and races with roles.
    use duels::{class_warfare, day_at_the_beach, hare_vs_tortoise, pineapple_vs_fish, skeptic_vs_psychic};
    let hare = |seat: u8| Move::Duel(DuelMove::HareVsTortoise(hare_vs_tortoise::Move::Hare(Seat(seat))));
    let high = |seat: u8| Move::Duel(DuelMove::ClassWarfare(class_warfare::Move::High(Seat(seat))));
    let fish = |seat: u8| Move::Duel(DuelMove::PineappleVsFish(pineapple_vs_fish::Move::Fish(Seat(seat))));
    let skeptic = |seat: u8| Move::Duel(DuelMove::SkepticVsPsychic(skeptic_vs_psychic::Move::Skeptic(Seat(seat))));
    let dice = |seat: u8| Move::Duel(DuelMove::DayAtTheBeach(day_at_the_beach::Move::Dice(Seat(seat))));
    let order = |state: &Kadoova| match &state.core.duel {
        Some(DuelState::ClassWarfare(duel)) => duel.order,
        Some(DuelState::HareVsTortoise(duel)) => duel.order,
        Some(DuelState::PineappleVsFish(duel)) => duel.order,
        Some(DuelState::DayAtTheBeach(duel)) => duel.order,
        Some(DuelState::SkepticVsPsychic(duel)) => duel.order,
        _ => panic!("another duel"),
    };
    type ByRole<'a> = &'a dyn Fn(u8) -> Move;
    // Of Hare and Tortoise the challenged chooses, of the others the challenger.
    for (duel, chooser, first) in [
        (DuelId::PineappleVsFish, 0, &fish as ByRole),
        (DuelId::DayAtTheBeach, 0, &dice),
        (DuelId::ClassWarfare, 0, &high),
        (DuelId::SkepticVsPsychic, 0, &skeptic),
        (DuelId::HareVsTortoise, 1, &hare),
    ] {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(duel, Mark::Left);
        state.plays(chooser, first(0)).unwrap();
        assert_eq!(order(&state), [Seat(0), Seat(1)]);
        state.reopen_choice(Seat(2)).unwrap();
        assert!(state.plays(chooser, first(0)).is_err() && state.plays(2, first(2)).is_err());
        state.plays(2, first(1)).unwrap();
        assert_eq!((order(&state), state.core.phase), ([Seat(1), Seat(0)], Phase::Window(Window::Before)));
    }
    for duel in [DuelId::HorseShoes, DuelId::QuickDraw, DuelId::War] {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(duel, Mark::All);
        assert_eq!(state.reopen_choice(Seat(1)), Err(CannotReopen::NoChoice), "{duel:?}");
    }
}

/// Section 10's table: a Horse-Shoes of three whose Post is felled and hit is undone, and fought again.
#[test]
fn an_undone_duel_is_struck_out_and_fought_again() {
    let mut state = at(0, &[2_000; 3]);
    state.draws(DuelId::HorseShoes, Mark::All);
    assert_eq!(state.undoes(), Err(CannotUndo::NothingDecided));
    let throws = state.book.next_throw;
    state.book.ledger.write(Seat(1), -500, Why::PostFelled);
    state.book.ledger.write(Seat(2), 100, Why::PostHit);
    state.book.next_throw.0 += 9;
    state.decide(Decided::played(Verdict::won(Seat(1), 1_000)));
    let out = state.undoes().unwrap();
    assert_eq!(out, [Event::DuelUndone { bout: 1 }]);
    assert_eq!((state.scores(), state.core.phase), (&[2_000; 3][..], Phase::Window(Window::Before)));
    assert_eq!(state.book.next_throw.0, throws.0 + 9, "no throw has the number of another");
    let ledger = &state.book.ledger;
    let struck: Vec<_> =
        ledger.entries.iter().filter(|entry| entry.struck).map(|entry| (entry.seat.0, entry.points)).collect();
    assert_eq!(struck, [(1, -500), (2, 100), (1, 1_000)], "with what it would have brought");
    assert_eq!(ledger.bouts.iter().map(|bout| bout.struck).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!((ledger.bouts[1].end, ledger.bouts[2].end), (won(1, false), BoutEnd::Open));
    state.book.ledger.write(Seat(2), 100, Why::Number);
    state.decide(Decided::played(Verdict::won(Seat(0), 1_000)));
    let mut ended = state.clone();
    ended.house(&House::End(Parting::Left(Seat(2))), &mut Vec::new());
    assert_eq!(ended.undoes(), Err(CannotUndo::NothingDecided), "the match is over");
    state.steps_to_next_turn();
    assert_eq!(state.scores(), [3_100, 2_000, 2_100]);
    assert_eq!(state.undoes(), Err(CannotUndo::NothingDecided), "its points are written");
}

/// No. 7 and 8: decisions that cannot be undone, and those that can, with a tie-break and several times over.
#[test]
fn what_a_cheat_has_decided_is_not_undone() {
    // The opening.
    let mut state = Kadoova::deal(&config(3, DeckKind::Full), Seed(1)).unwrap();
    state.step();
    assert_eq!(state.undoes(), Err(CannotUndo::NothingDecided));
    // All others were sent away, or the winner was.
    let fought = |mark: Mark, winner: u8, caught: u8| {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(if mark == Mark::All { DuelId::War } else { DuelId::Chicken }, mark);
        state.decide(Decided::played(Verdict::won(Seat(winner), 900)));
        state.acts(Act::Cheated(Seat(caught)));
        state
    };
    assert_eq!(fought(Mark::Left, 1, 1).undoes(), Err(CannotUndo::Cheat));
    assert_eq!(fought(Mark::Left, 1, 0).undoes(), Err(CannotUndo::TooFew), "the loser takes nothing from the winner");
    let mut state = fought(Mark::All, 1, 1);
    assert_eq!(state.undoes(), Err(CannotUndo::NothingDecided), "the others still draw");
    state.end_side(Seat(2), false, &mut Vec::new());
    assert_eq!(state.undoes(), Err(CannotUndo::Cheat));
    // The thousand points and being sent from the duel survive the undoing; only the cheat, who now looks on, pays.
    let mut state = fought(Mark::All, 1, 2);
    state.undoes().unwrap();
    assert_eq!((state.scores(), state.core.roles.duelists), (&[0, 0, -1_000][..], seats(&[0, 1])));
    let Some(DuelState::War(duel)) = &state.core.duel else { panic!("another duel") };
    assert_eq!(duel.seats(), seats(&[0, 1]), "the duel knows it too");
    state.decide(Decided::played(Verdict::won(Seat(0), 700)));
    state.undoes().unwrap();
    state.decide(Decided::played(Verdict::won(Seat(1), 700)));
    state.steps_to_next_turn();
    assert_eq!((state.scores(), state.book.ledger.bouts.len()), (&[0, 700, -1_000][..], 4));
    // A duel is undone together with its tie-break, which cannot be undone by itself.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::Chicken, Mark::Left);
    state.tied_at(450);
    state.step();
    assert_eq!(state.undoes(), Err(CannotUndo::NothingDecided));
    state.end_side(Seat(1), false, &mut Vec::new());
    state.undoes().unwrap();
    assert!(state.core.side.is_none() && state.core.decided.is_none());
    assert_eq!(state.book.ledger.bouts[1].tied, seats(&[0, 1]), "the sheet remembers");
    // Won because the other was sent from the tie-break.
    state.tied_at(450);
    state.step();
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(state.undoes(), Err(CannotUndo::Cheat));
}
