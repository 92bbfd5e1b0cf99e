//! A good book's advice: what every move of a seat is worth, by what it sees and nothing else.
//!
//! Worths are hundredths of a point: how many fewer points the seat probably gets in this round, and how many more the
//! others. The seat keeps its books: a card that it doesn't know counts as much as the cards that it can't see do on
//! average.

use super::{
    odds::{Count, Guess, POINT, SURE, Worth, chance_above},
    sight::Sight,
};
use crate::{
    games::silver_dagger::{
        card::KINDS,
        state::{Card, Course, LARGEST, Move, SEATS, Source, Tokens},
    },
    rules::{Numbered, Seat, Seats},
};

/// What it is worth to know a card of one's own, of another village, and what comes from the deck.
const KNOWING_OWN: Worth = 60;
const KNOWING_OTHER: Worth = 15;
const STASH: Worth = 70;
/// What a turn more is worth, and what others gain on a caller by their last one, by what they save and what they spoil:
/// so calls are made about as often as said.
const TURN: Worth = 250;
const LAST_TURN: Worth = 620;
/// The variance that a last turn adds, in points squared.
const LAST_VARIANCE: Worth = 12;
/// What the ability of a drawn card is worth on average.
const ABILITY: Worth = 60;
/// What it is worth to hold the dagger.
const DAGGER: Worth = 50;
/// What a village of more cards than one can call with costs, for each of them.
const TOO_MANY: Worth = 60;
/// The largest village of which all sets of two are looked at.
const FEW: usize = 12;
/// The least odds at which it calls, in thousandths.
const GOOD_ODDS: Worth = 580;

/// What a player pays heed to.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Heed {
    /// Whether it minds what its moves do to others.
    pub(super) others: bool,
    /// Whether it goes through every card that may come, rather than guess what that is worth.
    pub(super) thorough: bool,
}

/// What a seat makes of a game.
pub(super) struct Outlook<'a> {
    sight: Sight<'a>,
    pub(super) seat: Seat,
    heed: Heed,
    /// The turns that each seat has had in this round, about.
    turns: Worth,
    counts: [Count; SEATS],
    /// The others' points count so much, in hundredths.
    share: Worth,
    /// The standing now.
    base: Worth,
}

impl<'a> Outlook<'a> {
    /// What a seat makes of what it sees.
    pub(super) fn of(sight: Sight<'a>, heed: Heed) -> Outlook<'a> {
        let (seat, seats) = (sight.seat, Worth::from(sight.course.seats));
        let turns = Worth::from(sight.course.turn) / seats.max(1);
        let count =
            |row: &[Guess]| row.iter().fold(Count::default(), |count, guess| count.with(guess, &sight.unseen, turns));
        let counts = std::array::from_fn(|owner| count(&sight.villages[owner]));
        let share = if heed.others { 100 / (seats - 1).max(1) } else { 0 };
        let mut outlook = Outlook { sight, seat, heed, turns, counts, share, base: 0 };
        outlook.base = outlook.standing(&outlook.counts);
        outlook
    }

    fn seats(&self) -> Seats {
        Seats::all(self.sight.course.seats.into())
    }

    fn village(&self, owner: Seat) -> &[Guess] {
        &self.sight.villages[owner.index()]
    }

    fn own(&self) -> &[Guess] {
        self.village(self.seat)
    }

    fn own_count(&self) -> Count {
        self.counts[self.seat.index()]
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        self.seats().iter().filter(move |other| *other != seat)
    }

    fn points(&self, guess: &Guess) -> Worth {
        guess.points(&self.sight.unseen, self.turns)
    }

    fn with(&self, count: Count, guess: &Guess) -> Count {
        count.with(guess, &self.sight.unseen, self.turns)
    }

    fn without(&self, count: Count, guess: &Guess) -> Count {
        count.without(guess, &self.sight.unseen, self.turns)
    }

    /// The cards with this token, and the village that it lies in.
    fn find(&self, token: u16) -> Option<(Seat, &Guess)> {
        let here = |row: &[Guess]| row.iter().position(|guess| guess.token == token);
        let found = (0..).map(Seat).zip(&self.sight.villages).find_map(|(seat, row)| Some((seat, here(row)?)));
        let (seat, at) = found?;
        Some((seat, &self.village(seat)[at]))
    }

    /// The sums that these villages probably have, by seat.
    fn totals(&self, counts: &[Count; SEATS]) -> [Worth; SEATS] {
        let cards: Worth = counts.iter().map(|count| count.cards).sum();
        std::array::from_fn(|seat| counts[seat].total(cards - counts[seat].cards))
    }

    /// The chance that the call of `caller` is made, in thousandths, if the others gain `gains` by their last turns.
    fn made(&self, counts: &[Count; SEATS], caller: Seat, gains: Worth, variance: Worth) -> Worth {
        let totals = self.totals(counts);
        let own = (totals[caller.index()], counts[caller.index()].variance);
        let others = self.seats().without(caller);
        others.iter().fold(SURE, |all, other| {
            let at = other.index();
            let mean = totals[at] - gains - own.0 + POINT / 2;
            all * chance_above(mean, counts[at].variance + own.1 + variance) / SURE
        })
    }

    /// How well these villages are for the seat, if the round ended so: fewer points of its own, and more of the others'.
    fn standing(&self, counts: &[Count; SEATS]) -> Worth {
        let mut points = self.totals(counts);
        if let Some(caller) = self.sight.course.caller {
            let failed = SURE - self.made(counts, caller, 0, 2);
            let fine = POINT * Worth::from(self.sight.numbers.failed);
            points[caller.index()] = failed * (points[caller.index()] + fine) / SURE;
        }
        let call = Worth::from(self.sight.numbers.call);
        let crowd = (counts[self.seat.index()].cards - call).max(0) * TOO_MANY;
        let others: Worth = self.others().map(|seat| points[seat.index()]).sum();
        self.share * others / 100 - points[self.seat.index()] - crowd
    }

    /// The gain if these villages are so afterwards.
    fn gain(&self, changed: &[(Seat, Count)]) -> Worth {
        let mut counts = self.counts;
        changed.iter().for_each(|(seat, count)| counts[seat.index()] = *count);
        self.standing(&counts) - self.base
    }

    fn gain_own(&self, count: Count) -> Worth {
        self.gain(&[(self.seat, count)])
    }

    /// What it costs that this card is the top discard when the next seat plays.
    fn left_open(&self, card: Card) -> Worth {
        const TEMPTS: [Worth; 6] = [400, 250, 300, 150, 40, 60];
        if self.sight.course.last_turns().is_empty() && self.sight.course.caller.is_some() {
            return 0;
        }
        let tempts = TEMPTS.get(card.number()).copied().unwrap_or(0);
        self.share * tempts / 100
    }

    /// What a move is worth, of those that may be made now.
    pub(super) fn of_move(&self, mv: &Move) -> Worth {
        let hand = self.sight.hand;
        match *mv {
            Move::Start(_) | Move::Direction(_) | Move::NoLook | Move::Stop | Move::Place(_) | Move::End(_) => 0,
            Move::Spy { card, .. } => self.knowing(card) - 1,
            Move::Draw => self.drawing(),
            Move::DrawPrivate => self.drawing_private(),
            Move::Take => self.taking(),
            Move::Call => self.calling(),
            Move::Give(token) => self.giving(token),
            Move::Discard => hand.map_or(0, |(card, _)| self.discarding(card)),
            Move::Approximate => self.approximating().map_or(0, |(_, worth)| worth),
            Move::LayDown => hand.map_or(0, |(card, _)| self.gain_own(self.with_new(self.own_count(), card, false))),
            Move::Exchange(tokens) => {
                hand.map_or(0, |(card, from)| self.exchanging(&tokens, card, from == Source::Discards))
            }
            Move::Pair(tokens) => self.pairing(&tokens),
            Move::Use(uses) => self.using(uses),
            Move::Flip(owner) => self.flipping(owner),
            Move::Look(token) => self.looking(token),
            Move::Turn(token) => self.turning(token),
            Move::Switch(token) => self.sight.course.target.map_or(0, |target| self.switching(target, token)),
        }
    }

    /// The mean of a worth over the cards that one may be; at a glance, over a low, a middle and a high one.
    fn mean_over(&self, guess: &Guess, worth: impl Fn(Card) -> Worth) -> Worth {
        const FEW: [Card; 3] = [Card::Spy, Card::Flipper, Card::Reverser];
        if self.heed.thorough || guess.face.is_some() {
            return self.sight.unseen.mean_over(guess, worth);
        }
        let may_be = FEW.into_iter().filter(|card| !guess.high || card.is_high());
        let (all, sum) = may_be.fold((0, 0), |(all, sum), card| (all + 1, sum + worth(card)));
        sum / all
    }

    fn with_new(&self, count: Count, card: Card, up: bool) -> Count {
        self.with(count, &Guess::known(card, up))
    }

    /// What it is worth to look at a card.
    fn knowing(&self, token: u16) -> Worth {
        match self.find(token) {
            Some((_, guess)) if guess.face.is_some() => 0,
            Some((owner, _)) if owner == self.seat => KNOWING_OWN,
            _ if self.heed.others => KNOWING_OTHER,
            _ => 2,
        }
    }

    // Actions.

    /// What it is worth to draw from the deck: the mean over all cards that may come. At a glance it takes the place of the
    /// highest card: if all numbers come as often, the mean of what it is lower by.
    fn drawing(&self) -> Worth {
        if !self.heed.thorough {
            let highest = self.own().iter().map(|guess| self.points(guess)).max().unwrap_or(0);
            return highest * highest / (2 * POINT * KINDS as Worth) + ABILITY;
        }
        self.sight.unseen.mean_over(&Guess::default(), |card| self.drawn(card))
    }

    fn drawing_private(&self) -> Worth {
        // The deck is left to others, but the card waits here for the best moment.
        self.sight.private.map_or(0, |card| self.drawn(card))
    }

    /// The best that can be done with this card, once it is drawn.
    fn drawn(&self, card: Card) -> Worth {
        let kept = match self.own().is_empty() {
            true => self.gain_own(self.with_new(self.own_count(), card, false)),
            false => self.best_exchange(card, false).map_or(Worth::MIN, |(_, worth)| worth),
        };
        let discarded = if card == Card::Zombie { Worth::MIN } else { self.discarding(card) };
        let works = if card == Card::Approximator { self.approximating() } else { None };
        kept.max(discarded).max(works.map_or(Worth::MIN, |(_, worth)| worth))
    }

    fn taking(&self) -> Worth {
        let best = self.sight.top.and_then(|card| self.best_exchange(card, true));
        best.map_or(0, |(_, worth)| worth)
    }

    /// What it is worth to call: all points are saved if it is made, and it costs more if it fails.
    fn calling(&self) -> Worth {
        let made = self.call_odds();
        let own = self.totals(&self.counts)[self.seat.index()];
        let fine = POINT * Worth::from(self.sight.numbers.failed);
        let saved = (made * (own + DAGGER) - (SURE - made) * fine) / SURE;
        if made < GOOD_ODDS { saved.min(0) - TURN } else { saved }
    }

    /// The chance that a call would be made, in thousandths.
    pub(super) fn call_odds(&self) -> Worth {
        self.made(&self.counts, self.seat, LAST_TURN, LAST_VARIANCE * (SEATS as Worth))
    }

    /// What it is worth to give a Zombie away.
    fn giving(&self, token: u16) -> Worth {
        let Some((_, zombie)) = self.find(token) else { return 0 };
        let to = self.sight.course.before();
        let given = Guess { up: false, ..*zombie };
        let own = self.without(self.own_count(), zombie);
        self.gain(&[(self.seat, own), (to, self.with(self.counts[to.index()], &given))])
    }

    // What to do with a card that was drawn.

    fn discarding(&self, card: Card) -> Worth {
        self.ability(card).max(0) - self.left_open(card)
    }

    /// What the ability of a discarded card is worth, about.
    fn ability(&self, card: Card) -> Worth {
        let others_down = || self.others().flat_map(|seat| self.village(seat).iter()).any(|guess| !guess.up);
        match card {
            Card::Flipper => self.seats().iter().map(|seat| self.flipping(seat)).max().unwrap_or(0),
            Card::ElusiveSeer => self.all_down().map(|(seat, guess)| self.seeing(seat, guess)).max().unwrap_or(0),
            Card::MysticSeer => {
                let unknown = self.own().iter().filter(|guess| guess.face.is_none()).count() as Worth;
                KNOWING_OWN * unknown.min(2) + KNOWING_OTHER * (2 - unknown).max(0)
            }
            Card::Magician if others_down() => self.stealing(|guess| !guess.up),
            Card::MasterThief => self.stealing(|_| true),
            Card::Renfield if self.sight.deck > 0 => STASH,
            Card::Reverser => self.reversing(),
            _ => 0,
        }
    }

    /// All facedown cards.
    fn all_down(&self) -> impl Iterator<Item = (Seat, &Guess)> {
        let all = (0..).map(Seat).zip(&self.sight.villages);
        all.flat_map(|(seat, row)| row.iter().filter(|guess| !guess.up).map(move |guess| (seat, guess)))
    }

    /// The gain of the best switch of an own card for one of theirs, about.
    fn stealing(&self, can: impl Fn(&Guess) -> bool) -> Worth {
        let open = self.others().filter(|seat| !self.is_guarded(*seat));
        let theirs = open.flat_map(|seat| self.village(seat).iter().map(move |guess| (seat, guess)));
        let theirs = theirs.filter(|(_, guess)| can(guess)).min_by_key(|(_, guess)| self.points(guess));
        let own = self.own().iter().max_by_key(|guess| self.points(guess));
        let (Some((_, theirs)), Some(own)) = (theirs, own) else { return 0 };
        let less = self.points(own) - self.points(theirs);
        less * (100 + self.share) / 100
    }

    fn is_guarded(&self, owner: Seat) -> bool {
        let guards = |guess: &Guess| guess.up && guess.face == Some(Card::Sentinel);
        owner != self.seat && self.village(owner).iter().any(guards)
    }

    /// What a Reverser is worth: with two players a turn more, and after a call the last turns of others.
    fn reversing(&self) -> Worth {
        let course = self.sight.course;
        match course.caller {
            None if course.seats == 2 => TURN,
            None => 1,
            Some(_) => {
                let turned = Course { direction: course.direction.turned(), ..*course };
                let lost = course.last_turns().len() as Worth - turned.last_turns().len() as Worth;
                self.share * lost * TURN / 100
            }
        }
    }

    // Exchanges.

    /// The cards that are best exchanged for this one, and what that is worth.
    pub(super) fn best_exchange(&self, new: Card, up: bool) -> Option<(Tokens, Worth)> {
        let mut best: Option<(Tokens, Worth)> = None;
        self.sets(|tokens| {
            let worth = self.exchanging(&tokens, new, up);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((tokens, worth));
            }
        });
        best
    }

    /// The sets that are worth a thought: single cards, all known cards of a number, and, in order to turn one of them
    /// up, two that don't match.
    pub(super) fn sets(&self, mut each: impl FnMut(Tokens)) {
        let own = self.own();
        own.iter().for_each(|guess| each([guess.token].into_iter().collect()));
        for card in Card::all() {
            let of_it = || own.iter().filter(|guess| guess.face == Some(*card));
            let many = of_it().count();
            for count in 2..=many.min(LARGEST) {
                each(of_it().take(count).map(|guess| guess.token).collect());
            }
        }
        let hides = |guess: &Guess| !guess.up && matches!(guess.face, Some(Card::DebtCollector | Card::Halfling));
        if own.len() > FEW || !own.iter().any(hides) {
            return;
        }
        for (n, one) in own.iter().enumerate() {
            for other in &own[n + 1..] {
                let differ = one.face.is_some() && other.face.is_some() && one.face != other.face;
                let legal = !(one.up && other.up);
                if differ && legal && (hides(one) || hides(other)) {
                    each([one.token, other.token].into_iter().collect());
                }
            }
        }
    }

    /// What it is worth to exchange these own cards for a new one.
    pub(super) fn exchanging(&self, tokens: &[u16], new: Card, up: bool) -> Worth {
        let own = self.own_count();
        let chosen = || self.own().iter().filter(|guess| tokens.contains(&guess.token));
        let Some(first) = chosen().next() else { return Worth::MIN };
        let same = chosen().all(|guess| guess.face.is_some() && guess.face == first.face);
        let gone = || chosen().fold(own, |count, guess| self.without(count, guess));
        let matched = |card: Card| self.gain_own(self.with_new(gone(), new, up)) - self.left_open(card);
        // A Zombie refuses to go.
        let stays = || match new {
            Card::Zombie => self.gain_own(self.with_new(own, new, up)),
            _ => -self.left_open(new),
        };
        match first.face {
            Some(Card::Zombie) if same => stays(),
            Some(card) if same => matched(card),
            None if tokens.len() == 1 => {
                let zombie = if first.high { 0 } else { self.sight.unseen.chance(Card::Zombie) };
                let goes = self.gain_own(self.with_new(gone(), new, up));
                (zombie * stays() + (SURE - zombie) * goes) / SURE
            }
            _ => self.missing(tokens, new, up),
        }
    }

    /// What it is worth that a set fails: all of it lies faceup, and the new card is kept.
    fn missing(&self, tokens: &[u16], new: Card, up: bool) -> Worth {
        let chosen = self.own().iter().filter(|guess| tokens.contains(&guess.token));
        let turned = chosen.fold(self.own_count(), |count, guess| {
            let up = Guess { up: true, ..*guess };
            self.with(self.without(count, guess), &up)
        });
        let mut count = self.with_new(turned, new, up);
        if tokens.len() > 2 {
            count = self.with(count, &Guess::default());
        }
        self.gain_own(count)
    }

    /// The two own cards that are best given for an Approximator, and what that is worth.
    pub(super) fn approximating(&self) -> Option<(Tokens, Worth)> {
        let own = self.own();
        let mut best: Option<(Tokens, Worth)> = None;
        for (n, one) in own.iter().enumerate().take(FEW) {
            for other in own[n + 1..].iter().take(FEW) {
                let tokens: Tokens = [one.token, other.token].into_iter().collect();
                let worth = self.pairing(&tokens);
                if best.is_none_or(|(_, most)| worth > most) {
                    best = Some((tokens, worth));
                }
            }
        }
        best
    }

    /// What it is worth to give these two for an Approximator.
    fn pairing(&self, tokens: &[u16]) -> Worth {
        let chosen = || self.own().iter().filter(|guess| tokens.contains(&guess.token));
        let is_zombie = |guess: &&Guess| guess.face == Some(Card::Zombie);
        let takes_it = chosen().any(|guess| guess.face.is_some_and(|face| face < Card::Zombie));
        let goes = |guess: &&Guess| takes_it || !is_zombie(guess);
        let gone = chosen().filter(goes).fold(self.own_count(), |count, guess| self.without(count, guess));
        let lowest = chosen().filter(goes).filter_map(|guess| guess.face).min();
        self.gain_own(self.with_new(gone, Card::Approximator, true)) - lowest.map_or(0, |card| self.left_open(card))
    }

    // Abilities, one choice after the other.

    fn using(&self, uses: bool) -> Worth {
        let course = self.sight.course;
        match (uses, course.ability, course.target) {
            (true, Some(card), _) => self.ability(card),
            (false, _, Some(target)) => self.best_switch(target).unwrap_or(0),
            _ => 0,
        }
    }

    /// The gain of the best switch of an own card for the one that was turned up, if there is one.
    fn best_switch(&self, target: u16) -> Option<Worth> {
        let (owner, _) = self.find(target)?;
        if self.is_guarded(owner) {
            return None;
        }
        self.own().iter().map(|guess| self.switching(target, guess.token)).max()
    }

    /// What it is worth to switch these two cards.
    fn switching(&self, target: u16, token: u16) -> Worth {
        let (Some((one, first)), Some((other, second))) = (self.find(target), self.find(token)) else { return 0 };
        self.swapping((one, first), (other, second))
    }

    fn swapping(&self, (one, first): (Seat, &Guess), (other, second): (Seat, &Guess)) -> Worth {
        if one == other {
            return 0;
        }
        let left = self.with(self.without(self.counts[one.index()], first), second);
        let right = self.with(self.without(self.counts[other.index()], second), first);
        self.gain(&[(one, left), (other, right)])
    }

    /// What it is worth to turn a whole village over.
    fn flipping(&self, owner: Seat) -> Worth {
        let row = self.village(owner);
        if row.is_empty() {
            return 0;
        }
        let mut count = Count::default();
        let mut unknown = 0;
        for guess in row.iter() {
            unknown += Worth::from(guess.face.is_none());
            count = self.with(count, &Guess { up: !guess.up, ..*guess });
        }
        // Of the cards that nobody knows, some are Debt Collectors and Halflings.
        let others: Worth = self.counts.iter().map(|count| count.cards).sum::<Worth>() - count.cards;
        let collectors = unknown * self.sight.unseen.chance(Card::DebtCollector) * POINT * others / SURE;
        let halflings = unknown * self.sight.unseen.chance(Card::Halfling) * (count.sum / 2) / SURE;
        let less = if count.halflings > 0 { 0 } else { collectors + halflings };
        let known = if owner == self.seat { KNOWING_OWN * unknown } else { KNOWING_OTHER * unknown };
        count.sum -= less;
        let more = if self.heed.others || owner == self.seat { known } else { 0 };
        self.gain(&[(owner, count)]) + more
    }

    /// What it is worth that an Elusive Seer looks at this card.
    fn seeing(&self, owner: Seat, guess: &Guess) -> Worth {
        let count = self.counts[owner.index()];
        let unknown = guess.face.is_none();
        let knowing = match owner == self.seat {
            _ if !unknown => -5,
            true => KNOWING_OWN,
            false => KNOWING_OTHER,
        };
        let without = self.without(count, guess);
        let turned = |card: Card| match card.is_high() {
            true => 0,
            // That everybody knows it costs something.
            false => {
                let before = self.with(without, &Guess::known(card, false));
                let after = self.with(without, &guess.turned_up(card));
                self.gain(&[(owner, after)]) - self.gain(&[(owner, before)]) - 10
            }
        };
        knowing + self.mean_over(guess, turned)
    }

    fn looking(&self, token: u16) -> Worth {
        let Some((owner, guess)) = self.find(token) else { return 0 };
        match self.sight.course.ability {
            Some(Card::ElusiveSeer) => self.seeing(owner, guess),
            Some(Card::MasterThief) => self.viewing(owner, guess),
            _ => self.knowing(token) - 1,
        }
    }

    /// What it is worth that a thief looks at this card: it may choose the other one once it knows it.
    fn viewing(&self, owner: Seat, guess: &Guess) -> Worth {
        if self.is_guarded(owner) {
            return self.knowing(guess.token);
        }
        let without = self.without(self.counts[owner.index()], guess);
        // What the card would really be makes a difference only by what it is worth more than it seems.
        let switch = |card: Card| {
            let real = Guess { face: Some(card), ..*guess };
            let counts = self.with(without, &real);
            let partners = self.seats().iter().filter(|seat| *seat != owner && !self.is_guarded(*seat));
            let cards = partners.flat_map(|seat| self.village(seat).iter().map(move |guess| (seat, guess)));
            let gains = cards.map(|(seat, other)| {
                let left = self.with(without, other);
                let right = self.with(self.without(self.counts[seat.index()], other), &real);
                self.gain(&[(owner, left), (seat, right)]) - self.gain(&[(owner, counts)])
            });
            gains.max().unwrap_or(0)
        };
        self.mean_over(guess, switch)
    }

    /// What it is worth that a Magician turns this card up: then it may be used, or must be switched.
    fn turning(&self, token: u16) -> Worth {
        let Some((owner, guess)) = self.find(token) else { return 0 };
        let (guarded, without) = (self.is_guarded(owner), self.without(self.counts[owner.index()], guess));
        let turned = |card: Card| {
            let up = guess.turned_up(card);
            let stays = self.gain(&[(owner, self.with(without, &up))]);
            let before = self.gain(&[(owner, self.with(without, &Guess { face: Some(card), ..*guess }))]);
            let guarded = guarded || card == Card::Sentinel;
            let switch = |other: &Guess| {
                let left = self.with(without, other);
                let right = self.with(self.without(self.own_count(), other), &up);
                self.gain(&[(owner, left), (self.seat, right)])
            };
            let switched = if guarded { None } else { self.own().iter().map(switch).max() };
            let used = card.works_discarded().then(|| stays + self.about(card));
            switched.into_iter().chain(used).max().unwrap_or(stays) - before
        };
        self.mean_over(guess, turned)
    }

    /// What the ability of a card that is only imagined is worth, about.
    fn about(&self, card: Card) -> Worth {
        match card {
            Card::Reverser => self.reversing(),
            Card::Flipper | Card::Magician | Card::MasterThief => POINT,
            _ => KNOWING_OWN,
        }
    }
}
