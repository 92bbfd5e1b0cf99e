//! Telling what happens, step by step, so that everybody can follow what a five, a two or a seven does.

use super::art;
use crate::{
    games::fools_gambit::{Event, FoolsGambit, Place, Swap, points},
    pieces::palette,
    rules::{Parting, Seat, Seats, Secret, cards::Card},
    show::{self, SheetRow, beat},
    sound::Sound,
    ui::{
        portraits::Mood,
        text::{Value, signed},
    },
};

/// The teller that tells a viewer of the game what happened.
type Teller<'a> = show::Teller<'a, FoolsGambit>;

/// The times for which the steps of a duel hold the table, in seconds at speed 1x.
mod lasts {
    /// Cards are laid.
    pub(super) const LAID: f32 = 0.35;
    /// No swap, or one that nobody may see.
    pub(super) const KEPT: f32 = 0.35;
    /// A swap.
    pub(super) const SWAP: f32 = 0.8;
    /// The pause before the duel cards are turned up.
    pub(super) const HUSH: f32 = 0.55;
    /// A duel card is turned up.
    pub(super) const REVEAL: f32 = 0.7;
    /// An effect of a card.
    pub(super) const EFFECT: f32 = 1.1;
    /// The winner is told.
    pub(super) const DECIDED: f32 = 1.5;
    /// A main deck is shuffled.
    pub(super) const SHUFFLE: f32 = 0.6;
}

/// Tells an event, and returns for how many seconds it holds the table.
pub(super) fn tell(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::Locked { .. } => 0.0,
        Event::Drawn { seat, .. } => drawn(teller, *seat),
        Event::Placed { seat, wager, .. } => {
            teller.card_line("fg-log-placed", *seat, wager.card, &[]);
            lasts::LAID
        }
        Event::Swapped { seat, swap, wager, .. } => swapped(teller, *seat, swap, wager.card),
        Event::Revealed { seat, duel } => {
            teller.card_line("fg-log-revealed", *seat, duel.card, &[]);
            lasts::REVEAL
        }
        Event::Fives { by, .. } => {
            teller.plain_line("fg-log-fives", &[("n", by.len().into())]);
            for seat in by.iter() {
                teller.call_at_place(seat, Place::Duel, teller.words("fg-call-five"), palette::DANGER);
            }
            lasts::EFFECT
        }
        Event::Forced { seat, left, came, .. } => {
            let came = [("came", art::words(came.card).into())];
            teller.card_line("fg-log-forced", *seat, left.card, &came);
            teller.card_moment("fg-moment-five", seat.other(), value_of(left.card) * 4, left.card, &[]);
            beat::LINE
        }
        Event::InVain { by } => {
            teller.line("fg-log-in-vain", *by, &[]);
            lasts::EFFECT
        }
        Event::Two { seat, value } => {
            teller.line("fg-log-two", *seat, &[("value", (*value).into())]);
            let words = teller.words_with("fg-call-two", &[("value", (*value).into())]);
            teller.call_at_place(*seat, Place::Duel, words, palette::GOLD);
            lasts::EFFECT
        }
        Event::Compared { duel, value, reversed, winner } => {
            let fought = teller.fought(*duel, *value);
            teller.head.rounds.push(fought);
            compared(teller, *value, *reversed, *winner)
        }
        Event::Cleared { seat, wager, to, duel, .. } => {
            teller.count(*seat, wager.card, *to);
            cleared(teller, *seat, (wager.card, duel.card), *to)
        }
        Event::Recycled { seat, .. } => {
            teller.line("fg-log-recycled", *seat, &[]);
            teller.cue(Sound::Shuffle);
            lasts::SHUFFLE
        }
        Event::Ended { .. } => {
            teller.plain_line("fg-log-ended", &[]);
            teller.cue(Sound::Win);
            beat::TURN
        }
        Event::OutOfTime { seat } => {
            teller.line("fg-log-out-of-time", *seat, &[]);
            beat::LINE
        }
        Event::Stopped(Parting::Left(seat)) => {
            teller.line("fg-log-left", *seat, &[]);
            beat::LINE
        }
    }
}

/// Tells that both draw. They draw at once, so it is told only once.
fn drawn(teller: &mut Teller, seat: Seat) -> f32 {
    if seat != Seat(0) {
        return 0.0;
    }
    teller.head.calls.clear();
    teller.plain_line("fg-log-drawn", &[]);
    lasts::LAID
}

fn swapped(teller: &mut Teller, seat: Seat, swap: &Secret<Swap>, wager: Card) -> f32 {
    let key = match swap.value {
        Some(Swap::Keep) => "fg-log-keeps",
        Some(Swap::Duel) => "fg-log-swaps-duel",
        Some(Swap::Wager) => "fg-log-swaps-wager",
        None => "fg-log-swap-hidden",
    };
    teller.card_line(key, seat, wager, &[]);
    let lasts = if matches!(swap.value, Some(Swap::Duel | Swap::Wager)) { lasts::SWAP } else { lasts::KEPT };
    // The other seat's swap is told next, and after that comes the hush.
    if seat == Seat(0) { lasts } else { lasts + lasts::HUSH }
}

fn compared(teller: &mut Teller, value: [u8; 2], reversed: bool, winner: Option<Seat>) -> f32 {
    for (seat, value) in (0..).map(Seat).zip(value) {
        let ink = if winner == Some(seat) { palette::GOLD } else { palette::CHALK };
        teller.call_at_place(seat, Place::Duel, value.to_string(), ink);
    }
    let [first, second] = value;
    let values = [("first", Value::from(first)), ("second", second.into())];
    if reversed {
        teller.headline("fg-headline-seven", palette::DANGER);
        teller.plain_line("fg-log-seven", &[]);
        if let Some(seat) = winner {
            let apart = i32::from(first.abs_diff(second));
            teller.moment("fg-moment-seven", seat, 50 + 3 * apart, &values);
        }
    }
    match winner {
        Some(seat) => {
            teller.feel(Seats::all(2).without(seat), Mood::Busts);
            teller.feel(Seats::one(seat), Mood::Wins);
            teller.line("fg-log-won", seat, &values);
        }
        None => teller.plain_line("fg-log-tie", &values),
    }
    lasts::DECIDED
}

fn cleared(teller: &mut Teller, seat: Seat, (wager, duel): (Card, Card), to: Place) -> f32 {
    match to {
        Place::Won => {
            teller.card_line("fg-log-wins-wager", seat, wager, &[("points", points(wager).into())]);
            teller.call_at_place(seat, Place::Won, signed(points(wager)), palette::GOLD);
            teller.cue(Sound::Score);
            let with = [("with", art::words(duel).into())];
            teller.card_moment("fg-moment-won", seat, 5 * points(wager) - value_of(duel), wager, &with);
        }
        Place::Discard => {
            teller.card_line("fg-log-loses-wager", seat, wager, &[]);
            teller.card_moment("fg-moment-lost", seat, 5 * points(wager) - 20, wager, &[]);
        }
        _ => teller.card_line("fg-log-wager-back", seat, wager, &[]),
    }
    lasts::LAID
}

/// The rank of a card, as it counts in a duel.
fn value_of(card: Card) -> i32 {
    i32::from(card.rank)
}

/// These values, with the card.
fn with_card<'a>(card: Card, values: &[(&'a str, Value<'a>)]) -> Vec<(&'a str, Value<'a>)> {
    [("card", Value::from(art::words(card)))].into_iter().chain(values.iter().cloned()).collect()
}

impl Teller<'_> {
    /// The row of a duel on the score sheet, before anything is counted.
    fn fought(&self, duel: [Card; 2], value: [u8; 2]) -> SheetRow {
        let [first, second] = [0, 1].map(|n| {
            let (card, rank) = (art::words(duel[n]), duel[n].rank);
            // If a two fights, its value is added.
            if value[n] == rank { card } else { format!("{card} = {}", value[n]) }
        });
        let before = self.head.rounds.last().map_or(vec![0; 2], |round| round.total_after.clone());
        SheetRow {
            title: self.words_with("fg-sheet-duel", &[("n", (self.head.rounds.len() + 1).into())]),
            subtitle: self.words_with("fg-sheet-cards", &[("first", first.into()), ("second", second.into())]),
            cells: vec![Vec::new(); 2],
            total_after: before,
        }
    }

    /// Enters the result of a wager in the score sheet.
    fn count(&mut self, seat: Seat, wager: Card, to: Place) {
        let (worth, key) = match to {
            Place::Won => (points(wager), "fg-sheet-won"),
            Place::Discard => (0, "fg-sheet-lost"),
            _ => (0, "fg-sheet-back"),
        };
        let words = self.words_with(key, &[("card", art::words(wager).into())]);
        if let Some(round) = self.head.rounds.last_mut() {
            round.cells[seat.index()].push((worth, words));
            round.total_after[seat.index()] += worth;
        }
    }

    /// Records a moment about a card that people will talk about after the match.
    fn card_moment(&mut self, kind: &'static str, seat: Seat, rank: i32, card: Card, values: &[(&str, Value)]) {
        self.moment(kind, seat, rank, &with_card(card, values));
    }

    /// Adds a line about a seat and a card to the log.
    fn card_line(&mut self, key: &str, seat: Seat, card: Card, values: &[(&str, Value)]) {
        self.line(key, seat, &with_card(card, values));
    }
}
