//! The match judged by itself: turns, windows, last rounds, ties, arguments. The duels have tests of their own.

use super::*;
use std::path::Path;

fn config(seats: u8, deck: DeckKind) -> Config {
    let config = Config::load(Path::new(env!("CARGO_MANIFEST_DIR")), seats).unwrap();
    Config { play: Play::Match(Terms { target: 10_000, deck }), ..config }
}

/// A match in which it is `challenger`'s turn and everybody has so many points.
fn at(challenger: u8, scores: &[i32]) -> Kadoova {
    let mut state = Kadoova::deal(&config(scores.len() as u8, DeckKind::Full), Seed(1)).unwrap();
    let all = Seats::all(scores.len());
    state.ledger.begin(None, Roles { challenger: None, duelists: all });
    for (seat, points) in all.iter().zip(scores) {
        state.ledger.write(seat, *points, Why::Opening);
    }
    state.begin_turn(Seat(challenger), &mut Vec::new());
    state
}

fn seats(list: &[u8]) -> Seats {
    list.iter().map(|seat| Seat(*seat)).collect()
}

fn won(seat: u8, forfeit: bool) -> BoutEnd {
    BoutEnd::Won { seat: Seat(seat), forfeit }
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

    /// Draws this card instead of the top one, up to where the challenger or the duel has the say.
    fn draws(&mut self, duel: DuelId, mark: Mark) -> Vec<Event> {
        let mut out = Vec::new();
        while let Pending::Resolve(step) = self.pending() {
            out.extend(self.step());
            if step == Step::Draw {
                self.card = Some(DuelCard { duel, mark });
            }
            if step == Step::Announce {
                break;
            }
        }
        out
    }

    /// The duel on the table is won by `winner` with so many points; the turn goes on to the next, or to the end.
    fn wins(&mut self, winner: u8, points: i32) -> Vec<Event> {
        self.won(Award { seat: Seat(winner), points }, false);
        let mut out = Vec::new();
        loop {
            out.extend(self.step());
            if self.phase == Phase::Window(Window::Start) || self.phase == Phase::Over || self.side.is_some() {
                return out;
            }
        }
    }

    /// The Chicken! on the table is tied at so many points; the Quick Draw is about to be called.
    fn tied_at(&mut self, points: i32) {
        self.phase = Phase::Duel;
        let Some(DuelState::Chicken(duel)) = &mut self.duel else { panic!("no Chicken!") };
        duel.stage = duels::chicken::Stage::Tied { points };
        assert_eq!(self.pending(), Pending::Resolve(Step::Tie));
    }

    /// Carries out the forced steps up to the next turn.
    fn steps_to_next_turn(&mut self) -> Vec<Event> {
        let mut out = Vec::new();
        while self.phase != Phase::Window(Window::Start) {
            out.extend(self.step());
        }
        out
    }

    /// A whole turn of whose Chicken! `winner` gets so many points from.
    fn turn(&mut self, winner: u8, points: i32) -> Vec<Event> {
        self.draws(DuelId::Chicken, Mark::Left);
        self.wins(winner, points)
    }

    fn plays(&mut self, seat: u8, mv: Move) -> Result<Vec<Event>, Reason> {
        let mut out = Vec::new();
        self.play(&Batch { tick: Tick(0), moves: vec![(Seat(seat), mv)] }, &mut out).map(|()| out)
    }

    fn acts(&mut self, act: Act) -> Vec<Event> {
        let mut out = Vec::new();
        self.house(&House::Act(act), &mut out);
        self.audit().unwrap();
        out
    }

    fn scores(&self) -> &[i32] {
        &self.ledger.scores
    }
}

#[test]
fn the_opening_is_a_quick_draw_of_everybody_and_its_winner_draws_first() {
    let mut state = Kadoova::deal(&config(3, DeckKind::Full), Seed(1)).unwrap();
    assert_eq!(state.step()[0], Event::QuickDrawCalled { why: SideWhy::Opening, seats: Seats::all(3) });
    assert!(state.view(Eye::Table).duel_now().is_some() && state.challenger.is_none());
    let mut out = Vec::new();
    state.end_side(Seat(2), &mut out);
    assert_eq!(out[0], Event::QuickDrawWon { why: SideWhy::Opening, seat: Seat(2) });
    assert_eq!(state.scores(), [0, 0, 1000], "and no bonus: there is no challenger");
    assert_eq!((state.challenger, state.ledger.bouts[0].end), (Some(Seat(2)), won(2, false)));
}

/// Section 2: every window has its place, with no cards to play in it yet.
#[test]
fn a_turn_goes_through_all_its_windows_in_order() {
    let mut state = at(1, &[0, 0, 0]);
    let mut phases = vec![state.phase];
    while let Pending::Resolve(step) = state.pending() {
        state.step();
        if step == Step::Draw {
            state.card = Some(DuelCard { duel: DuelId::Chicken, mark: Mark::Left });
        }
        phases.push(state.phase);
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
    assert_eq!(state.phase, Phase::Duel);
    state.won(Award { seat: Seat(2), points: 300 }, false);
    let mut phases = vec![state.phase];
    (0..3).for_each(|_| {
        state.step();
        phases.push(state.phase);
    });
    assert_eq!(phases, [Phase::Window(After), Phase::Score, Phase::CleanUp, Phase::Window(Start)]);
    assert_eq!((state.challenger, state.scores()), (Some(Seat(2)), &[0, 0, 300][..]));
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
    assert_eq!(state.roles.duelists, seats(&[0, 2]));
    // With two players there is nobody else to choose.
    let mut state = at(0, &[0, 0]);
    state.draws(DuelId::War, Mark::YouChoose);
    assert_eq!(state.roles.duelists, seats(&[0, 1]));
}

#[test]
fn a_challenger_who_wins_gets_a_hundred_more() {
    let mut state = at(0, &[-700, 0, 0]);
    state.turn(0, 400);
    assert_eq!(state.scores(), [-200, 0, 0]);
    state.turn(2, 400);
    assert_eq!(state.scores(), [-200, 0, 400]);
    let whys: Vec<Why> = state.ledger.entries.iter().skip(3).map(|entry| entry.why).collect();
    assert_eq!(whys, [Why::Award(DuelId::Chicken), Why::Challenger, Why::Award(DuelId::Chicken)]);
    assert_eq!(state.ledger.entries.iter().map(|entry| entry.bout).collect::<Vec<_>>(), [0, 0, 0, 1, 1, 2]);
}

/// No. 30: everybody else gets exactly one more turn, from the left of the running challenger on; X is skipped.
#[test]
fn the_last_round_gives_everybody_else_one_more_turn() {
    // Whose turn it is, who reaches the target in it, and whose turns follow.
    let cases: [(u8, u8, &[u8]); 4] = [(0, 0, &[1, 2, 3]), (0, 1, &[2, 3, 0]), (2, 1, &[3, 0, 2]), (3, 3, &[0, 1, 2])];
    for (challenger, by, turns) in cases {
        let mut scores = [0; 4];
        scores[usize::from(by)] = 9_800;
        let mut state = at(challenger, &scores);
        let out = state.turn(by, 200);
        assert!(out.contains(&Event::LastRound { by: Seat(by) }), "{out:?}");
        for turn in turns {
            assert_eq!(state.challenger, Some(Seat(*turn)), "{challenger} {by}");
            state.turn((turn + 1) % 4, 0);
        }
        assert_eq!(state.outcome.as_ref().unwrap().winners, Seats::one(Seat(by)));
    }
}

#[test]
fn exactly_the_target_is_enough_and_one_less_is_not() {
    let mut state = at(0, &[0, 9_700]);
    assert!(!state.turn(1, 299).iter().any(|event| matches!(event, Event::LastRound { .. })));
    let mut state = at(0, &[0, 9_700]);
    assert!(state.turn(1, 300).contains(&Event::LastRound { by: Seat(1) }));
}

/// No. 30: nobody at the target any more cancels it at once, on whoever's turn it comes.
#[test]
fn a_last_round_is_cancelled_when_nobody_is_at_the_target() {
    let mut state = at(0, &[9_900, 0, 0]);
    state.turn(0, 100);
    assert_eq!(state.challenger, Some(Seat(1)));
    state.acts(Act::Cheated(Seat(0)));
    assert!(state.last.is_some(), "it is looked at after the points of a duel");
    let out = state.turn(2, 50);
    assert!(out.contains(&Event::LastRoundOff) && state.last.is_none());
    assert_eq!(state.challenger, Some(Seat(2)), "the next player normally");
    state.turn(2, 50);
    assert_eq!(state.challenger, Some(Seat(0)), "who has turns again");
}

#[test]
fn a_last_round_goes_on_while_another_is_at_the_target() {
    let mut state = at(0, &[9_900, 9_500, 0]);
    state.turn(0, 100);
    state.turn(1, 400);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(state.challenger, Some(Seat(2)));
    state.turn(0, 0);
    assert_eq!(state.outcome.as_ref().unwrap().winners, Seats::one(Seat(1)));
}

/// No. 31: of two in one duel the higher is X; of equals the challenger, else the first to the left.
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
    // Seat 1 draws level with seat 0, whose bonus of the first turn is the hundred between them.
    assert_eq!(state.scores(), [10_100, 9_900, 200]);
    let out = state.turn(1, 200);
    assert!(out.contains(&Event::QuickDrawCalled { why: SideWhy::LastTie, seats: seats(&[0, 1]) }), "{out:?}");
    let mut out = Vec::new();
    state.end_side(Seat(1), &mut out);
    let outcome = state.outcome.clone().unwrap();
    assert_eq!((outcome.winners, outcome.points), (Seats::one(Seat(1)), vec![10_100, 10_100, 200]));
    assert_eq!(state.pending(), Pending::Over(state.outcome.clone().unwrap()));
}

/// No. 33: one of each duel, then the higher score wins; the target has no meaning.
#[test]
fn one_of_each_ends_with_the_last_card() {
    let mut state = Kadoova::deal(&config(2, DeckKind::OneEach), Seed(1)).unwrap();
    state.step();
    state.end_side(Seat(0), &mut Vec::new());
    let mut duels = Vec::new();
    for n in 0..DuelId::ALL.len() {
        let challenger = state.challenger.unwrap();
        assert_eq!(challenger, Seat((n % 2) as u8), "they take turns");
        while state.phase != Phase::Announce {
            state.step();
        }
        duels.extend(state.card.map(|card| card.duel));
        state.step();
        assert!(!state.wins(0, 4_000).iter().any(|event| matches!(event, Event::LastRound { .. })));
    }
    duels.sort();
    assert_eq!(duels, DuelId::ALL);
    assert_eq!(state.outcome.unwrap().winners, Seats::one(Seat(0)));
}

/// No. 35: the running duel as by forfeit, and 1000 points; between duels the points alone.
#[test]
fn who_is_caught_cheating_loses_the_duel_and_a_thousand_points() {
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::Chicken, Mark::Left);
    state.step();
    let out = state.acts(Act::Cheated(Seat(0)));
    assert_eq!(out[0], Event::CaughtCheating { seat: Seat(0) });
    assert!(out.contains(&Event::Forfeited { winner: Seat(1) }));
    while state.phase != Phase::Window(Window::Start) {
        state.step();
    }
    assert_eq!(state.scores(), [-1000, 500, 0], "the base award");
    assert_eq!(state.ledger.bouts.last().map(|bout| bout.end), Some(won(1, true)));
    // Between duels.
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!((state.scores(), state.phase), (&[-1000, -500, 0][..], Phase::Window(Window::Start)));
    // Who looks on loses the points alone.
    state.draws(DuelId::Chicken, Mark::Left);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!((state.scores()[0], state.decided), (-2000, None));
    // A seat that nobody has.
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
    assert_eq!((state.roles.duelists, state.pending()), (seats(&[0, 2]), Pending::decide(seats(&[2]))));
    // The challenger too: then the table calls.
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
    assert_eq!(state.phase, Phase::Duel);
    state.acts(Act::Cheated(Seat(2)));
    while state.phase != Phase::Window(Window::Start) {
        state.step();
    }
    assert_eq!(state.scores(), [-1000, 1000, -1000], "the last one left wins the base award, and no bonus");
}

/// No. 41: the last one left in a tie-break has won it, and the duel with its full award.
#[test]
fn a_cheat_in_a_tie_leaves_the_duel_and_its_full_award_to_the_other() {
    // Once the Quick Draw is called, and when it is about to be.
    for called in [true, false] {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(DuelId::Chicken, Mark::Left);
        state.tied_at(450);
        if called {
            state.step();
        }
        let events = state.acts(Act::Cheated(Seat(0)));
        assert!(
            events.contains(&Event::QuickDrawWon { why: SideWhy::Tie { points: 450 }, seat: Seat(1) }),
            "{events:?}"
        );
        assert!(state.side.is_none());
        state.steps_to_next_turn();
        assert_eq!((state.scores(), state.ledger.bouts.last().unwrap().end), (&[-1000, 450, 0][..], won(1, false)));
    }
}

/// Section 4, no. 35: where everybody left is caught before the points are written, nobody scores, and the match goes on.
/// It hung: a Quick Draw of nobody was called, which no step ended.
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
        assert_eq!((state.scores(), state.ledger.bouts.last().unwrap().end), (&[-1000, -1000, 0][..], BoutEnd::Nobody));
        assert_eq!(state.challenger, Some(Seat(1)), "the next player's turn");
    }
    // Of three: the others draw for the award of a winner who is caught, one of them too, then the last.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::All);
    state.won(Award { seat: Seat(1), points: 900 }, false);
    let ends = [1, 2, 0].map(|seat| {
        state.acts(Act::Cheated(Seat(seat)));
        (state.side.is_some(), state.decided)
    });
    let won = Decided::Won { award: Award { seat: Seat(0), points: 1000 }, forfeit: false };
    assert_eq!(ends, [(true, None), (false, Some(won)), (false, Some(Decided::Nobody))]);
    state.steps_to_next_turn();
    assert_eq!((state.scores(), state.ledger.bouts.last().unwrap().end), (&[-1000; 3][..], BoutEnd::Nobody));
    // In practice nobody wins.
    let practice = Config { play: Play::Practice(DuelId::Chicken), ..config(2, DeckKind::Full) };
    let mut state = Kadoova::deal(&practice, Seed(1)).unwrap();
    for seat in [0, 1] {
        state.acts(Act::Cheated(Seat(seat)));
    }
    while state.outcome.is_none() {
        state.step();
    }
    assert_eq!(state.outcome, Some(Outcome { winners: Seats::NONE, points: vec![-1000, -1000], why: Ending::Forfeit }));
}

/// No. 41: a duel runs from the close of T1's window on, so before it is announced.
#[test]
fn a_cheat_before_the_announcement_loses_the_duel() {
    let mut state = at(0, &[0, 0]);
    while state.phase != Phase::Announce {
        state.step();
    }
    let events = state.acts(Act::Cheated(Seat(0)));
    assert!(matches!(events[0], Event::Announced { .. }) && events.contains(&Event::Forfeited { winner: Seat(1) }));
    // With the choice of an opponent still to come it does not run.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::YouChoose);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(state.pending(), Pending::decide(seats(&[0])));
}

/// "Settle it!" goes on beside a duel that somebody is sent from, and the duel learns who was.
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
    assert_eq!(state.side.as_ref().map(|side| side.why), Some(SideWhy::Settle));
    state.acts(Act::Cheated(Seat(2)));
    assert!(state.side.is_none(), "one is left in the argument, and in the duel");
    assert_eq!(state.decided, Some(Decided::Won { award: Award { seat: Seat(1), points: 1000 }, forfeit: true }));
    // A Quick Draw for the award goes before.
    let mut state = at(0, &[0, 0, 0]);
    state.draws(DuelId::War, Mark::All);
    state.won(Award { seat: Seat(1), points: 900 }, false);
    state.acts(Act::Settle(seats(&[0, 2])));
    state.step();
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!(state.side.as_ref().map(|side| side.why), Some(SideWhy::Tie { points: 1000 }));
    state.end_side(Seat(2), &mut Vec::new());
    assert_eq!(state.pending(), Pending::Resolve(Step::Settle));
}

/// No. 35, once the result is known: the winner loses it, the loser takes nothing from the winner.
#[test]
fn a_cheat_after_the_duel_loses_what_was_won() {
    let over = |winner: u8, mark: Mark| {
        let mut state = at(0, &[0, 0, 0]);
        state.draws(if mark == Mark::All { DuelId::War } else { DuelId::Chicken }, mark);
        state.won(Award { seat: Seat(winner), points: 900 }, false);
        state
    };
    let written = |mut state: Kadoova| {
        while state.phase != Phase::Window(Window::Start) {
            state.step();
        }
        state.ledger.scores.clone()
    };
    let mut state = over(1, Mark::Left);
    state.acts(Act::Cheated(Seat(0)));
    assert_eq!(written(state), [-1000, 900, 0]);
    let mut state = over(1, Mark::Left);
    state.acts(Act::Cheated(Seat(1)));
    assert_eq!(written(state), [600, -1000, 0], "the base award, and the challenger's hundred");
    let mut state = over(1, Mark::All);
    state.acts(Act::Cheated(Seat(1)));
    let why = SideWhy::Tie { points: 1000 };
    assert_eq!(state.side.as_ref().map(|side| (side.why, side.roles.duelists)), Some((why, seats(&[0, 2]))));
}

/// "Settle it!": a Quick Draw for no points, once nothing flies; then everything goes on as it was.
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
    state.end_side(Seat(2), &mut out);
    assert_eq!(out, [Event::QuickDrawWon { why: SideWhy::Settle, seat: Seat(2) }]);
    assert_eq!((state.pending(), state.phase, state.scores()), (before.pending(), before.phase, before.scores()));
    // One alone has nothing to settle, and nobody settles with an empty chair.
    for nobody in [seats(&[1]), seats(&[1, 5])] {
        state.acts(Act::Settle(nobody));
        assert_eq!(state.argument, None);
    }
}

/// Rules README, 8.
#[test]
fn a_match_that_the_table_ends_has_no_winner() {
    let mut state = at(0, &[5_000, 300, 900]);
    let mut out = Vec::new();
    state.house(&House::End(Parting::Left(Seat(9))), &mut out);
    assert!(out.is_empty() && state.outcome.is_none(), "there is no such seat");
    state.house(&House::End(Parting::Left(Seat(0))), &mut out);
    let why = Ending::Ended(Parting::Left(Seat(0)));
    assert_eq!(state.outcome, Some(Outcome { winners: Seats::NONE, points: vec![5_000, 300, 900], why }));
    let over = state.clone();
    state.house(&House::End(Parting::Left(Seat(1))), &mut out);
    state.house(&House::Timeout(Seats::all(3)), &mut out);
    state.acts(Act::Cheated(Seat(1)));
    state.acts(Act::Settle(seats(&[1, 2])));
    assert!(state == over, "too late");
}

/// Section 10, no. 36: whose time is over makes any legal choice, and the same one whenever the match is played again.
#[test]
fn who_has_no_time_left_makes_any_legal_choice() {
    let mut chosen = Seats::NONE;
    for n in 0..40 {
        let mut state = at(1, &[0, 0, 0, 0]);
        state.haste = Seed(n).stream("haste");
        state.phase = Phase::Opponent;
        let mut twin = state.clone();
        let (mut out, mut again) = (Vec::new(), Vec::new());
        let late = House::Timeout(seats(&[1]));
        state.house(&late, &mut out);
        twin.house(&late, &mut again);
        assert!(state == twin && out == again);
        assert_eq!(out, [Event::OutOfTime { seat: Seat(1) }]);
        chosen = chosen.and(state.roles.duelists);
    }
    assert_eq!(chosen, Seats::all(4), "each of the others once in forty times");
}

/// The data file is checked: each fault names its line.
#[test]
fn the_numbers_of_the_match_are_checked() {
    use crate::{data, games::kadoova::Numbers};
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
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
