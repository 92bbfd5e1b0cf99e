//! The search in a game of secret bids: it finds the bid that wins for least, and takes back what others have sealed.

use std::{path::Path, sync::Arc};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;
use crate::{
    data::DataError,
    rules::{
        BadConfig, Budget, Ending, Eye, Game, Level, NoAct, PieceOf, Pieces, Redact, Report, Set, Stale, StepRow,
        Throw, ThrowId, cards::Card,
    },
};

/// A secret bid: one or two of four cards, whose sum is at most 5. Then a beat, in which anybody may speak.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Bids {
    sealed: Vec<Option<Vec<u32>>>,
    shown: Option<Vec<u32>>,
    /// Whether the others are bold: hidden.
    bold: bool,
    over: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
enum Event {
    Sealed,
    /// Somebody whimpers, as only the timid do.
    Whimper,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
enum Step {
    Show,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
struct View {
    eye: Eye,
    /// The seats that have sealed a bid, and what the eye's own seat has sealed.
    sealed: Vec<bool>,
    own: Option<Vec<u32>>,
}

impl Redact for Event {
    fn redact(&mut self, _: Eye) {}
}

impl Pieces for View {
    type Face = Card;
    type Place = ();

    fn pieces(&self, _: &mut Vec<PieceOf<View>>) {}
}

fn sum(bid: &[u32]) -> u32 {
    bid.iter().sum()
}

impl Game for Bids {
    type Config = usize;
    type Move = Vec<u32>;
    type Event = Event;
    type Act = NoAct;
    type Step = Step;
    type Reason = ();
    type View = View;
    type Shuffle = ();

    const NAME: &'static str = "bids";
    const RULES: u32 = 1;
    const STEPS: &'static [StepRow<Bids>] = &[(Step::Show, |state, _| {
        state.shown = Some(state.sealed.iter_mut().map(|bid| sum(&bid.take().unwrap())).collect());
    })];

    fn standard(_: &Path) -> Result<usize, DataError> {
        Ok(2)
    }

    fn seats(config: &usize) -> usize {
        *config
    }

    fn deal(seats: &usize, _: Seed) -> Result<Bids, BadConfig> {
        Ok(Bids { sealed: vec![None; *seats], shown: None, bold: false, over: false })
    }

    fn pending(&self) -> Pending<Step> {
        let all = Seats::all(self.sealed.len());
        let must: Seats =
            (0..).map(Seat).zip(&self.sealed).filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat).collect();
        match &self.shown {
            None if must.is_empty() => Pending::Resolve(Step::Show),
            None => Pending::Decide { must, may: all.but(must), limit: Limit::Table },
            Some(_) if !self.over => Pending::Decide { must: Seats::NONE, may: all, limit: Limit::Beat(240) },
            Some(sums) => {
                let most = sums.iter().max();
                let first = (0..).map(Seat).zip(sums).filter(|(_, sum)| Some(*sum) == most).map(|(seat, _)| seat);
                let points = sums.iter().map(|sum| *sum as i32).collect();
                Pending::Over(Outcome { winners: first.collect(), points, why: Ending::Played })
            }
        }
    }

    fn view_into(&self, eye: Eye, out: &mut View) {
        let own = eye.seat().and_then(|seat| self.sealed[seat.index()].clone());
        *out = View { eye, sealed: self.sealed.iter().map(Option::is_some).collect(), own };
    }

    fn check(_: &View, bid: &Vec<u32>) -> Result<(), ()> {
        if sum(bid) <= 5 { Ok(()) } else { Err(()) }
    }

    fn choices(_: &View, out: &mut Vec<Choice<Vec<u32>>>) {
        out.push(Choice::Set(Set {
            from: vec![1, 2, 3, 4],
            min: 1,
            max: 2,
            make: Arc::new(<[u32]>::to_vec),
            draw: None,
        }));
    }

    fn play(&mut self, batch: &Batch<Vec<u32>>, out: &mut Vec<Event>) -> Result<(), ()> {
        for (seat, bid) in &batch.moves {
            self.sealed[seat.index()] = Some(bid.clone());
            out.push(Event::Sealed);
        }
        Ok(())
    }

    fn observe(&mut self, report: &Report, _: &mut Vec<Event>) -> Result<(), Stale> {
        Err(Stale { reported: report.throw })
    }

    fn throw(&self, _: ThrowId) -> Option<Throw> {
        None
    }

    fn house(&mut self, act: &House<NoAct>, _: &mut Vec<Event>) {
        self.over |= *act == House::Timeout(Seats::NONE);
    }

    fn imagine(view: &View, rng: &mut Stream) -> Bids {
        let mut legal = Vec::new();
        Bids::choices(view, &mut legal);
        let mut any = || legal[0].sample(rng, |bid| Bids::check(view, bid).is_ok());
        let sealed = (0..).zip(&view.sealed).map(|(n, has)| match view.eye {
            _ if !has => None,
            Eye::Seat(Seat(seat)) if seat == n => view.own.clone(),
            _ => any(),
        });
        Bids { sealed: sealed.collect(), shown: None, bold: rng.below(2) == 0, over: false }
    }

    fn shuffled(&self, _: Option<&Event>, _: &mut Vec<()>) {}
}

/// The number of worlds that a bot imagines.
const WORLDS: u32 = 40;

impl Bots for Bids {
    const LEVELS: &'static [Level] = &[Level::Hard];
    const LISTENS: bool = true;

    fn choose(_: Level, view: &View, legal: &[Choice<Vec<u32>>], mind: &mut Mind<Event>) -> Option<Vec<u32>> {
        search::<Bids>(view, view.eye.seat()?, legal, WORLDS, mind).map(|found| found.mv())
    }
}

impl Searched for Bids {
    fn take_back(&mut self, keeps: Seat) {
        (0..).zip(&mut self.sealed).filter(|(n, _)| Seat(*n) != keeps).for_each(|(_, bid)| *bid = None);
    }

    /// The bold bid 4, the timid 1; nobody speaks.
    fn policy(&self, _: Seat, _: &mut Stream) -> Option<Vec<u32>> {
        let bid = if self.bold { vec![1, 3] } else { vec![1] };
        self.shown.is_none().then_some(bid)
    }

    /// At a table of six, a playout is cut off once the bids are shown.
    fn cut(&self, began: &Bids, seat: Seat) -> Option<i64> {
        let shown = self.shown.as_ref().filter(|_| self.sealed.len() == 6 && began.shown.is_none())?;
        Some(100 * i64::from(shown[seat.index()]))
    }

    /// To win is worth 10; every bid is paid.
    fn value(&self, outcome: &Outcome, seat: Seat) -> i64 {
        let wins = outcome.winners == Seats::one(seat);
        10 * i64::from(wins) - i64::from(outcome.points[seat.index()])
    }

    fn weight(&self, _: Seat, told: &[Event]) -> u32 {
        if told.contains(&Event::Whimper) && self.bold { 0 } else { 1_000 }
    }
}

/// What seat 0 finds at a table of `seats`, of which these have sealed their bids.
fn found(seats: usize, sealed: Seats, told: &[Event], budget: Budget) -> Found<Vec<u32>> {
    let mut state = Bids::deal(&seats, Seed(1)).unwrap();
    sealed.iter().for_each(|seat| state.sealed[seat.index()] = Some(vec![2, 3]));
    let view = state.view(Eye::Seat(Seat(0)));
    let (mut legal, mut rng) = (Vec::new(), Seed(1).stream("bot"));
    Bids::choices(&view, &mut legal);
    let mut mind = Mind { told, budget, ..Mind::new(&mut rng, None) };
    search::<Bids>(&view, Seat(0), &legal, WORLDS, &mut mind).unwrap()
}

#[test]
fn every_legal_set_is_a_candidate() {
    let found = found(2, Seats::NONE, &[], Budget::default());
    let bids: Vec<&[u32]> = found.tried.iter().map(|one| &*one.mv).collect();
    assert_eq!(bids, [&[1][..], &[2], &[1, 2], &[3], &[1, 3], &[2, 3], &[4], &[1, 4]]);
}

/// Only a bid of 5 beats the bold, and it is worth its price as long as anybody may be bold.
#[test]
fn the_winning_move_is_found_with_any_number_of_others() {
    for seats in 2..=5 {
        let found = found(seats, Seats::NONE, &[], Budget::default());
        assert_eq!(sum(&found.mv()), 5, "{seats} seats");
        let Why { mv, grounds: Grounds::Search { worlds, odds, next } } = found.why() else { panic!("it searched") };
        assert_eq!((mv, worlds, odds), (Some(found.mv()), WORLDS, Odds { wins: 1.0, value: 5.0 }));
        assert!(next.is_some_and(|(mv, less)| mv != found.mv() && less.value <= 5.0));
    }
}

/// What such a playout is worth is the chance to win, too.
#[test]
fn a_playout_may_be_cut_off() {
    let found = found(6, Seats::NONE, &[], Budget::default());
    let odds = found.odds(found.best());
    assert_eq!((sum(&found.mv()), odds), (5, Odds { wins: 0.5, value: 500.0 }));
}

#[test]
fn what_others_have_sealed_is_taken_back() {
    let open = found(3, Seats::NONE, &[], Budget::default());
    for sealed in [Seats::one(Seat(1)), Seats::one(Seat(0)), Seats::all(3).without(Seat(0)), Seats::all(3)] {
        let found = found(3, sealed, &[], Budget::default());
        let odds = found.odds(found.best());
        // If the bids that the imagined worlds have drawn stayed, some would be 5, too.
        assert_eq!((found.mv(), odds), (open.mv(), Odds { wins: 1.0, value: 5.0 }), "{sealed:?}");
    }
}

/// Against the timid alone, a bid of 2 is enough.
#[test]
fn worlds_that_do_not_fit_what_was_told_count_little() {
    let found = found(2, Seats::one(Seat(1)), &[Event::Sealed, Event::Whimper], Budget::default());
    assert_eq!(found.mv(), [2]);
    assert!(found.odds(found.best()).wins > 0.99);
}

#[test]
fn a_budget_is_a_number_of_worlds_and_at_least_one() {
    for (percent, worlds) in [(5, 2), (1, 1), (100, 40), (1_000, 400)] {
        let found = found(2, Seats::NONE, &[], Budget::percent(percent).unwrap());
        assert_eq!(found.worlds, worlds, "{percent} %");
    }
    assert_eq!([0, 1_001].map(Budget::percent), [None, None]);
}

#[test]
fn a_single_candidate_is_not_tried() {
    let view = Bids::deal(&2, Seed(1)).unwrap().view(Eye::Seat(Seat(0)));
    let mut rng = Seed(1).stream("bot");
    let found = search::<Bids>(&view, Seat(0), &[Choice::Move(vec![3])], WORLDS, &mut Mind::new(&mut rng, None));
    assert_eq!(found.unwrap().why(), Why { mv: Some(vec![3]), grounds: Grounds::OnlyMove });
    assert_eq!(rng, Seed(1).stream("bot"), "nothing was drawn");
}

/// Of a large hand, some sets are drawn; each is legal, and tried once.
#[test]
fn some_sets_of_a_large_hand_are_candidates() {
    let view = View::default();
    let set = Set { from: (1..=20).collect(), min: 1, max: 3, make: Arc::new(<[u32]>::to_vec), draw: None };
    let (mut rng, mut out) = (Seed(1).stream("bot"), Vec::new());
    Bids::candidates(&view, &[Choice::Set(set), Choice::Move(vec![1])], &mut rng, &mut out);
    let listed = out.pop();
    assert_eq!(listed, Some(vec![1]));
    assert!(!out.is_empty() && out.iter().all(|bid| sum(bid) <= 5));
    assert!((1..out.len()).all(|n| !out[..n].contains(&out[n])));
}

/// Over three worlds of weight 2, so a slack of 5 is 30 in the sums.
#[test]
fn any_of_the_moves_that_are_nearly_best_is_settled_on_and_its_reason_is_its_own() {
    let tried = [(1, 600), (2, 570), (3, 569), (4, 590)].map(|(mv, value)| Tried { mv, value, wins: mv * WHOLE });
    let found = Found { tried: tried.to_vec(), settled: None, worlds: 3, weight: 6 };
    let mut rng = Seed(1).stream("mix");
    let mut counts = [0; 5];
    for _ in 0..3_000 {
        let mixed = found.clone().mixed(5, &mut rng);
        let why = mixed.why();
        let Grounds::Search { odds, next: Some((next, _)), .. } = why.grounds else { panic!() };
        assert_eq!((why.mv, odds.wins), (Some(mixed.mv()), mixed.mv() as f64 / 6.0));
        assert_eq!(next, if mixed.mv() == 1 { 4 } else { 1 }, "the best other move");
        counts[mixed.mv() as usize] += 1;
    }
    assert_eq!((found.mv(), counts[3]), (1, 0));
    assert!([1, 2, 4].iter().all(|mv| (900..1_100).contains(&counts[*mv])), "{counts:?}");
}
