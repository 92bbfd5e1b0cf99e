//! Rounds: the deal, the first looks, where turns begin and end, and the count (sections 1.3, 1.7, 1.8, 1.10).

use super::score::{self, Village};
use crate::{
    games::silver_dagger::{
        config::{DaggerRule, SETS, TieRule, VILLAGE},
        state::{
            Card, Course, Event, Held, Laid, Look, Moment, Phase, RoundEnd, SEATS, Scored, Side, SilverDagger, StartWhy,
        },
    },
    rules::{Known, Seat, Seats, SeenBy, decks, row::Row},
};

/// Shuffles all cards for the next round.
pub(in crate::games::silver_dagger) fn shuffle(state: &mut SilverDagger, out: &mut Vec<Event>) {
    let SilverDagger { sides, deck, aside, discards, chance, tokens, .. } = state;
    for Side { village, private, .. } in sides.iter_mut() {
        village.iter().for_each(|laid| deck.push(laid.held));
        deck.append(private);
        village.clear();
        private.clear();
    }
    deck.append(aside);
    deck.append(discards);
    aside.clear();
    discards.clear();
    decks::shuffle(deck, chance, tokens, &mut Known::default());
    out.push(Event::Shuffled { count: deck.len() as u8 });
    state.course.phase = Phase::Deal;
}

/// Deals the villages, the unused sets and the first discard (section 1.3).
pub(in crate::games::silver_dagger) fn deal(state: &mut SilverDagger, out: &mut Vec<Event>) {
    let Course { round, first, holder, seats, .. } = state.course;
    out.push(Event::RoundBegan { round, first, holder });
    for seat in Seats::all(seats.into()).iter() {
        let dealt: Row<Held, VILLAGE> = (0..VILLAGE).map_while(|_| state.deck.pop()).collect();
        let nobody = SeenBy::Seats(Seats::NONE);
        *state.village_mut(seat) = dealt.iter().map(|held| Laid::down(*held, nobody)).collect();
        out.push(Event::Dealt { seat, cards: dealt.iter().map(|held| held.token).collect() });
    }
    let unused = VILLAGE * (SETS - usize::from(seats));
    if unused > 0 {
        // They stay in the order in which they lay in the deck.
        let left = state.deck.len().saturating_sub(unused);
        state.aside = state.deck[left..].iter().copied().collect();
        state.deck = state.deck[..left].iter().copied().collect();
        out.push(Event::SetAside { count: unused as u8 });
    }
    if let Some(card) = state.deck.pop() {
        state.discards.push(card);
        out.push(Event::FirstDiscard { card });
    }
    state.course.active = first;
    state.course.phase = Phase::Start;
}

/// All look at the two cards that they picked; then the dagger's holder is asked for the direction, unless it means
/// nothing.
pub(in crate::games::silver_dagger) fn look(state: &mut SilverDagger, out: &mut Vec<Event>) {
    state.course.sealed = Seats::NONE;
    for seat in Seats::all(state.course.seats.into()).iter() {
        let cards = state.sides[seat.index()].sealed.take().unwrap_or_default();
        cards.iter().for_each(|token| state.show_to(seat, *token, Look::Start, out));
    }
    let Course { holder, seats, .. } = state.course;
    let asks = holder.is_some() && seats > 2 && state.config.dagger == DaggerRule::Direction;
    state.course.phase = if asks { Phase::Direction } else { Phase::Begin };
}

/// Begins a turn, or ends the round.
pub(in crate::games::silver_dagger) fn begin(state: &mut SilverDagger, out: &mut Vec<Event>) {
    if let Some(how) = state.ends() {
        state.end_round(how, out);
        return;
    }
    let numbers = state.config.numbers;
    let course = &mut state.course;
    course.turn += 1;
    course.spied.clear();
    (course.drew, course.drew_private, course.again) = (false, false, false);
    course.began_empty = state.deck.is_empty();
    let Course { active: seat, turn, still, .. } = *course;
    out.push(Event::TurnBegan { seat, turn });
    if still >= numbers.guard_shown {
        let (left, warning) = (numbers.guard - still, still >= numbers.guard_warning);
        out.push(Event::Stalling { turns: still, left, warning });
    }
    state.moment(Moment::Before, out);
}

/// Turns the next village up.
pub(in crate::games::silver_dagger) fn reveal(state: &mut SilverDagger, out: &mut Vec<Event>) {
    let Course { first, revealed, .. } = state.course;
    let Some(seat) = state.course.in_order(first).find(|seat| !revealed.contains(*seat)) else {
        state.course.phase = Phase::Count;
        return;
    };
    let mut cards = Vec::new();
    for laid in state.village_mut(seat).iter_mut().filter(|laid| !laid.up) {
        // It still counts as facedown: only what lay faceup before works (no. 34).
        laid.knows = SeenBy::Everybody;
        cards.push(laid.held);
    }
    state.course.revealed = revealed.with(seat);
    out.push(Event::Revealed { seat, cards });
    if state.course.revealed.len() == usize::from(state.course.seats) {
        state.course.phase = Phase::Count;
    }
}

/// Counts the next village (section 3).
pub(in crate::games::silver_dagger) fn count(state: &mut SilverDagger, out: &mut Vec<Event>) {
    let Course { first, counted, .. } = state.course;
    let Some(seat) = state.course.in_order(first).find(|seat| !counted.contains(*seat)) else {
        state.course.phase = Phase::Score;
        return;
    };
    let others = state.sides.iter().map(|side| side.village.len()).sum::<usize>() - state.village(seat).len();
    let (village, debts) = state.counted_now(seat);
    let mut sum = village.sum;
    out.push(Event::Summed { seat, sum });
    if village.collectors > 0 {
        sum -= debts;
        out.push(Event::Collected { seat, collectors: village.collectors, cards: others as u8, sum });
    }
    for _ in 0..village.halflings {
        sum = score::halved(sum);
        out.push(Event::Halved { seat, sum });
    }
    state.course.sums[seat.index()] = sum;
    state.course.counted = counted.with(seat);
    if state.course.counted.len() == usize::from(state.course.seats) {
        state.course.phase = Phase::Score;
    }
}

/// Counts jackpots and the call, and writes the round down; the next one begins, or the game is over.
pub(in crate::games::silver_dagger) fn score(state: &mut SilverDagger, out: &mut Vec<Event>) {
    state.pay_jackpots(out);
    let (points, made) = state.points_of_round(out);
    let Course { round, caller, first, seats, .. } = state.course;
    state.course.rounds.push(Scored { first, caller, made, points });
    for seat in Seats::all(seats.into()).iter() {
        let points = points[seat.index()];
        let total = &mut state.course.totals[seat.index()];
        *total += points;
        out.push(Event::Scored { seat, points, total: *total });
    }
    match round >= state.config.numbers.rounds {
        true => state.end_game(out),
        false => state.next_round(out),
    }
}

impl SilverDagger {
    /// The village of `seat` as it would be counted now, and the points that its Debt Collectors take off.
    fn counted_now(&self, seat: Seat) -> (Village, i16) {
        let others = self.sides.iter().map(|side| side.village.len()).sum::<usize>() - self.village(seat).len();
        let village = Village::of(self.village(seat).iter().map(|laid| (laid.held.card, laid.up)));
        (village, village.debts(others))
    }

    /// The sum that the village of `seat` would have if the round ended now, without jackpots.
    pub(in crate::games::silver_dagger) fn sum_now(&self, seat: Seat) -> i16 {
        let (village, debts) = self.counted_now(seat);
        (0..village.halflings).fold(village.sum - debts, |sum, _| score::halved(sum))
    }

    /// How much less that is for its Debt Collectors, about.
    pub(in crate::games::silver_dagger) fn debts_now(&self, seat: Seat) -> i16 {
        let (village, debts) = self.counted_now(seat);
        debts >> village.halflings
    }

    /// How the round ends before the turn that is due, if it does.
    fn ends(&self) -> Option<RoundEnd> {
        let Course { active, idle, still, seats, .. } = self.course;
        if self.deck.is_empty() && self.private(active).is_empty() {
            Some(RoundEnd::Deck)
        } else if idle >= seats {
            Some(RoundEnd::Circle)
        } else if still >= self.config.numbers.guard {
            Some(RoundEnd::Guard)
        } else {
            None
        }
    }

    /// Ends the turn: the next one is due, or the round is over, for it would be the caller's.
    pub(super) fn end_turn(&mut self, out: &mut Vec<Event>) {
        let course = &mut self.course;
        let calls = course.caller == Some(course.active);
        course.still = if course.drew || calls { 0 } else { course.still + 1 };
        course.idle = if !course.began_empty || course.drew_private || calls { 0 } else { course.idle + 1 };
        let next = course.next();
        if course.caller == Some(next) {
            self.end_round(RoundEnd::Call, out);
            return;
        }
        (course.active, course.phase) = (next, Phase::Begin);
    }

    fn end_round(&mut self, how: RoundEnd, out: &mut Vec<Event>) {
        self.course.ended = Some(how);
        out.push(Event::RoundEnded { how });
        self.course.phase = Phase::Reveal;
    }

    /// Pays jackpots, all at once: each has the sum of 0, and then gets what the others' jackpots cost (no. 33).
    fn pay_jackpots(&mut self, out: &mut Vec<Event>) {
        let jackpot = self.config.numbers.jackpot;
        let has_furry = |seat: &Seat| self.village(*seat).iter().any(|laid| laid.held.card == Card::Furry);
        let all = Seats::all(self.course.seats.into());
        let sums = self.course.sums;
        let winners: Seats = all.iter().filter(|seat| sums[seat.index()] == jackpot).filter(has_furry).collect();
        for seat in winners.iter() {
            self.course.sums[seat.index()] = 0;
            out.push(Event::Jackpot { seat });
        }
        for to in winners.iter() {
            for seat in all.without(to).iter() {
                let sum = &mut self.course.sums[seat.index()];
                *sum += jackpot;
                out.push(Event::JackpotPaid { seat, to, sum: *sum });
            }
        }
    }

    /// The points of the round, by seat: the sums, but for the caller's (section 1.8). Also whether a call was made.
    fn points_of_round(&self, out: &mut Vec<Event>) -> ([i16; SEATS], bool) {
        let mut points = self.course.sums;
        let Some(seat) = self.course.caller else { return (points, false) };
        let sum = points[seat.index()];
        let others = Seats::all(self.course.seats.into()).without(seat);
        let lowest = others.iter().map(|other| points[other.index()]).min().unwrap_or(sum);
        let made = sum < lowest || sum == lowest && self.config.tie == TieRule::Makes;
        points[seat.index()] = if made { 0 } else { sum + self.config.numbers.failed };
        out.push(match made {
            true => Event::CallMade { seat, sum },
            false => Event::CallFailed { seat, sum, points: points[seat.index()] },
        });
        (points, made)
    }

    /// Says who begins the next round, and sets everything of the last one back (sections 1.9 and 1.10).
    fn next_round(&mut self, out: &mut Vec<Event>) {
        let (first, why) = self.next_start();
        let dagger = why == StartWhy::MadeCall;
        out.push(Event::NextStart { seat: first, why, dagger });
        let Course { seats, round, rounds, totals, .. } = self.course;
        let holder = dagger.then_some(first);
        self.course = Course {
            seats,
            phase: Phase::Shuffle,
            round: round + 1,
            first,
            holder,
            active: first,
            rounds,
            totals,
            ..Course::default()
        };
    }

    /// The seat that begins the next round, and the reason.
    fn next_start(&self) -> (Seat, StartWhy) {
        let Some(Scored { first, caller, made, points }) = self.course.rounds.last().copied() else {
            return (self.course.first, StartWhy::NearestToStart);
        };
        if let Some(caller) = caller.filter(|_| made) {
            return (caller, StartWhy::MadeCall);
        }
        // Clockwise from the seat that began, which comes first.
        let mut left: Row<Seat, SEATS> = self.course.in_order(first).collect();
        for (worth, why) in [(points, StartWhy::FewestPoints), (self.course.totals, StartWhy::LowestTotal)] {
            let fewest = left.iter().map(|seat| worth[seat.index()]).min();
            left = left.iter().copied().filter(|seat| Some(worth[seat.index()]) == fewest).collect();
            if let [only] = left[..] {
                return (only, why);
            }
        }
        (left[0], StartWhy::NearestToStart)
    }

    /// The lowest total wins, then the fewest points of the last round; those who are level there too share (section 1.11).
    fn end_game(&mut self, out: &mut Vec<Event>) {
        let last = self.course.rounds.last().map_or([0; SEATS], |round| round.points);
        let winners = lowest(Seats::all(self.course.seats.into()), &self.course.totals);
        self.course.winners = lowest(winners, &last);
        self.course.tie_break = self.course.winners != winners;
        self.course.phase = Phase::Over;
        let Course { winners, tie_break, .. } = self.course;
        out.push(Event::Ended { winners, tie_break });
    }
}

/// Those of `seats` that have the lowest points.
fn lowest(seats: Seats, points: &[i16; SEATS]) -> Seats {
    let fewest = seats.iter().map(|seat| points[seat.index()]).min();
    seats.iter().filter(|seat| Some(points[seat.index()]) == fewest).collect()
}
