//! What happens: which moves are legal, the steps of a duel from drawing to counting, and who wins.

pub(super) mod tally;

use super::{
    config::{EqualPoints, SwapSight},
    state::{
        BOTH, Event, FIVE, FoolsGambit, Fought, HAND, Held, Laid, Move, Phase, Place, Reason, Side, Swap, TWO,
        reversed, swap_seen_by, value, winner,
    },
};
use crate::rules::{Batch, Ending, Faces, Game, Known, Outcome, Seat, Seats, Secret, SeenBy, cards::Card, decks};

/// Checks that a move is legal in `phase` for a seat that holds the cards of `hand`. The screen's view and the
/// referee's state both ask this one function. A seat that has chosen may choose again until both have.
pub(super) fn legal(phase: Phase, hand: impl Iterator<Item = Card>, mv: &Move) -> Result<(), Reason> {
    match (phase, mv) {
        (Phase::Choose, Move::Place { duel, wager }) => {
            let hand: Faces<Card> = hand.collect();
            if let Some(missing) = [duel, wager].into_iter().find(|card| !hand.contains(**card)) {
                Err(Reason::NotInHand(*missing))
            } else if duel == wager {
                Err(Reason::SameCard)
            } else {
                Ok(())
            }
        }
        (Phase::Choose, Move::Swap(_)) => Err(Reason::PlaceFirst),
        (Phase::ChooseSwap, Move::Place { .. }) => Err(Reason::AlreadyPlaced),
        (Phase::ChooseSwap, Move::Swap(_)) => Ok(()),
        _ => Err(Reason::NothingToChoose),
    }
}

impl FoolsGambit {
    /// The seats that haven't chosen yet.
    pub(super) fn undecided(&self) -> Seats {
        let free = |seats: Seats, seat: Seat| match self.sides[seat.index()].sealed {
            None => seats.with(seat),
            Some(_) => seats,
        };
        free(free(Seats::NONE, Seat(0)), Seat(1))
    }

    /// Makes any legal choice for these seats, whose time by the table's timer is over.
    pub(super) fn choose_in_haste(&mut self, seats: Seats, out: &mut Vec<Event>) {
        let mut haste = self.haste.clone();
        let moves = seats.iter().filter_map(|seat| Some((seat, self.in_haste(seat, &mut haste)?))).collect();
        self.haste = haste;
        out.extend(seats.iter().map(|seat| Event::OutOfTime { seat }));
        let made = self.play(&Batch { moves }, out);
        debug_assert!(made.is_ok(), "what is chosen in haste is legal");
    }

    /// Shuffles a main deck and gives its cards new tokens, so that nobody can follow one through it.
    pub(super) fn shuffle(&mut self, seat: Seat) {
        let deck = &mut self.sides[seat.index()].deck;
        decks::shuffle(deck, &mut self.chance, &mut self.next_token, &mut self.known);
    }

    /// The points by seat, and the winners by the winning piles. Cards left elsewhere count for nothing (ruling 25).
    fn score(&self) -> ([i32; 2], Seats) {
        let points = [0, 1].map(|seat: usize| self.sides[seat].points());
        let cards = [0, 1].map(|seat: usize| self.sides[seat].won.len());
        let by_cards = match self.config.equal {
            EqualPoints::Draw => std::cmp::Ordering::Equal,
            EqualPoints::MoreCards => cards[0].cmp(&cards[1]),
        };
        let winners = match points[0].cmp(&points[1]).then(by_cards) {
            std::cmp::Ordering::Greater => Seats::one(Seat(0)),
            std::cmp::Ordering::Less => Seats::one(Seat(1)),
            std::cmp::Ordering::Equal => Seats::all(2),
        };
        (points, winners)
    }

    pub(super) fn outcome(&self) -> Outcome {
        let (points, winners) = self.score();
        let (winners, why) = match self.stopped {
            Some(why) => (Seats::NONE, Ending::Ended(why)),
            None if points[0] == points[1] && winners.len() == 1 => (winners, Ending::TieBreak),
            None => (winners, Ending::Played),
        };
        Outcome { winners, points: points.to_vec(), why }
    }
}

/// Notes that a card that lies open, or did just now, is known to all when it lies face down again.
fn learn(known: &mut Known<Card>, held: Held) {
    known.learn(u32::from(held.token), SeenBy::Everybody, Faces::one(held.card));
}

/// Draws three cards for both.
pub(super) fn draw(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    state.duel += 1;
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let drawn: [Held; HAND] = std::array::from_fn(|_| side.deck.pop().unwrap_or_default());
        side.hand.append(&drawn);
        out.push(Event::Drawn { seat, cards: drawn.map(|held| held.down(SeenBy::one(seat))) });
    }
    state.phase = Phase::Choose;
}

/// Places the cards that both have chosen: the duel cards face down, the wagers face up. Both keep their third cards.
pub(super) fn place(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let Some(Move::Place { duel, wager }) = side.sealed.take() else { continue };
        let mut cards = [Held::default(); HAND];
        for held in side.hand.iter().copied() {
            // Added up rather than branched on: nobody can foretell which card comes first, and neither can a
            // processor.
            let not_the_duel = held.card != duel;
            cards[usize::from(not_the_duel) + usize::from(not_the_duel & (held.card != wager))] = held;
        }
        let laid = Laid { duel: cards[0], wager: cards[1], third: cards[2], forced: false };
        side.hand.clear();
        side.laid = Some(laid);
        let [duel, third] = [laid.duel, laid.third].map(|held| held.down(SeenBy::one(seat)));
        out.push(Event::Placed { seat, duel, wager: laid.wager, third });
    }
    state.phase = Phase::ChooseSwap;
}

/// Carries out both swaps at once (ruling 5).
pub(super) fn swap(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let (Some(Move::Swap(swap)), Some(laid)) = (side.sealed.take(), &mut side.laid) else { continue };
        side.swap = Some(swap);
        match swap {
            Swap::Keep => {}
            Swap::Duel => std::mem::swap(&mut laid.duel, &mut laid.third),
            Swap::Wager => std::mem::swap(&mut laid.wager, &mut laid.third),
        }
        if state.config.swap == SwapSight::Hidden {
            // Their tokens must not show whether the two face-down cards changed places.
            state.next_token.reissue([&mut laid.duel, &mut laid.third]);
        }
        if swap == Swap::Wager {
            learn(&mut state.known, laid.third);
        }
        out.push(Event::Swapped {
            seat,
            swap: Secret::new(swap_seen_by(state.config, seat, swap), swap),
            duel: laid.duel.down(SeenBy::one(seat)),
            wager: laid.wager,
            third: laid.third.down(SeenBy::one(seat)),
        });
    }
    state.phase = Phase::Reveal;
}

/// Turns both duel cards up.
pub(super) fn reveal(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    state.phase = Phase::Compare;
    for seat in BOTH {
        let Some(laid) = &state.sides[seat.index()].laid else { continue };
        out.push(Event::Revealed { seat, duel: laid.duel });
        if laid.duel.card.rank == FIVE {
            state.phase = Phase::Fives;
        }
    }
}

/// Carries out the fives. Each makes the opponent replace the duel card by the third card (rulings 8-13): all fives of
/// a pass at once, and each player at most once, so there are never more than two passes that exchange anything.
pub(super) fn fives(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    let five = |side: &Side| side.laid.is_some_and(|laid| laid.duel.card.rank == FIVE);
    let mut active: Seats = BOTH.into_iter().filter(|seat| five(&state.sides[seat.index()])).collect();
    let mut pass = 0;
    while !active.is_empty() {
        out.push(Event::Fives { by: active, pass });
        // A seat that was forced before this pass is safe in it; two fives of one pass strike each other.
        let forced = |seat: Seat| state.sides[seat.index()].laid.is_some_and(|laid| laid.forced);
        let hit: Seats = active.iter().map(Seat::other).filter(|seat| !forced(*seat)).collect();
        for by in active.iter().filter(|by| !hit.contains(by.other())) {
            out.push(Event::InVain { by });
        }
        for seat in hit.iter() {
            let Some(laid) = &mut state.sides[seat.index()].laid else { continue };
            std::mem::swap(&mut laid.duel, &mut laid.third);
            laid.forced = true;
            // The card that came in may be one that was known to all.
            state.known.forget(|token| token == u32::from(laid.duel.token));
            learn(&mut state.known, laid.third);
            out.push(Event::Forced { seat, left: laid.third, came: laid.duel, pass });
        }
        active = hit.iter().filter(|seat| five(&state.sides[seat.index()])).collect();
        pass += 1;
    }
    state.phase = Phase::Compare;
}

/// Compares the duel cards: twos, values, sevens, in this order.
pub(super) fn compare(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    let [Some(first), Some(second)] = [state.sides[0].laid, state.sides[1].laid] else { return };
    let laid = [first, second];
    let (duel, wager) = (laid.map(|laid| laid.duel.card), laid.map(|laid| laid.wager.card));
    let value = [value(duel[0], wager[0]), value(duel[1], wager[1])];
    for seat in BOTH.into_iter().filter(|seat| duel[seat.index()].rank == TWO) {
        out.push(Event::Two { seat, value: value[seat.index()] });
    }
    let winner = winner(duel, wager);
    state.fought = Some(winner.map_or(Fought::Tie, Fought::Won));
    let reversed = winner.is_some() && reversed(duel);
    out.push(Event::Compared { duel, value, reversed, winner });
    state.phase = Phase::CleanUp;
}

/// Puts the cards where they belong: wagers are won, lost or (in a tie) come back (ruling 7); duel cards are out of
/// play, and third cards go to the off-hands.
pub(super) fn clean_up(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let Some(laid) = side.laid.take() else { continue };
        let (pile, to) = match state.fought {
            None | Some(Fought::Tie) => (&mut side.off, Place::OffHand),
            Some(Fought::Won(winner)) if winner == seat => (&mut side.won, Place::Won),
            Some(Fought::Won(_)) => (&mut side.discard, Place::Discard),
        };
        if to == Place::OffHand {
            learn(&mut state.known, laid.wager);
        }
        pile.push(laid.wager);
        side.discard.push(laid.duel);
        side.off.push(laid.third);
        side.swap = None;
        let sight = if laid.forced { SeenBy::Everybody } else { SeenBy::one(seat) };
        out.push(Event::Cleared { seat, wager: laid.wager, to, duel: laid.duel, third: laid.third.down(sight) });
    }
    state.fought = None;
    // Both players always have the same number of cards in main deck and off-hand (ruling 8), so one side is asked for
    // both.
    let side = &state.sides[0];
    state.phase = match side.deck.len() {
        HAND.. => Phase::Draw,
        left if left + side.off.len() >= HAND => Phase::Recycle,
        _ => Phase::End,
    };
}

/// Shuffles, for both, the off-hand and the left-over main cards together as the new main deck (ruling 24).
pub(super) fn recycle(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    for seat in BOTH {
        let side = &mut state.sides[seat.index()];
        let left_over = side.deck.len() as u8;
        side.deck.append(&side.off);
        side.off.clear();
        state.shuffle(seat);
        let deck = &state.sides[seat.index()].deck;
        let (count, first) = (deck.len() as u8, deck.first().map_or(0, |held| held.token));
        out.push(Event::Recycled { seat, left_over, count, first });
    }
    state.phase = Phase::Draw;
}

/// Counts the winning piles.
pub(super) fn end(state: &mut FoolsGambit, out: &mut Vec<Event>) {
    let (points, winners) = state.score();
    let cards = [0, 1].map(|seat: usize| state.sides[seat].won.len() as u8);
    out.push(Event::Ended { points, cards, winners });
    state.phase = Phase::Over;
}
