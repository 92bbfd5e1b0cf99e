//! Telling what happens, step by step, so that the other player can follow each card; the end of a round is the moment of
//! the game.

use super::{art, points};
use crate::{
    games::daggers::{Card, Daggers, Drawn, Event, Place},
    pieces::palette,
    rules::{Parting, Seat, Seats, decks::Facedown},
    show::{self, SheetRow, beat},
    sound::Sound,
    ui::{
        portraits::Mood,
        text::{Value, signed},
    },
};

/// The teller that tells a viewer of the game what happened.
type Teller<'a> = show::Teller<'a, Daggers>;

/// The times for which the steps of a round hold the table, in seconds at speed 1x.
mod lasts {
    /// A card is drawn. Both draw many at the start, so each takes little.
    pub(super) const DRAWN: f32 = 0.12;
    /// A card is played.
    pub(super) const PLAYED: f32 = 0.7;
    /// An effect of a card.
    pub(super) const EFFECT: f32 = 1.0;
    /// The hush before the face-down cards are turned up.
    pub(super) const HUSH: f32 = 0.9;
    /// A face-down card is turned up.
    pub(super) const TURNED_UP: f32 = 1.1;
    /// The totals are counted, and the round is won.
    pub(super) const COUNTED: f32 = 2.2;
    /// All cards go to the graveyards.
    pub(super) const CLEARED: f32 = 0.5;
}

/// Tells an event, and returns for how many seconds it holds the table.
pub(super) fn tell(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::RoundBegan { round, first } => {
            teller.head.calls.clear();
            teller.line("dg-log-round", *first, &[("n", (*round).into())]);
            beat::LINE
        }
        Event::Drew { seat, why, .. } => drew(teller, *seat, *why),
        Event::NoCard { seat, .. } => {
            teller.line("dg-log-no-card", *seat, &[]);
            beat::LINE
        }
        Event::Played { seat, card } => played(teller, *seat, card),
        Event::NoEffect { seat } => no_effect(teller, *seat),
        Event::Passed { seat, empty } => passed(teller, *seat, *empty),
        Event::Returned { by, owner, card } => returned(teller, [*by, *owner], card),
        Event::Fetched { seat, card } => {
            card_line(teller, "dg-log-fetches", *seat, card.card, &[]);
            teller.call_at_place(*seat, Place::Graveyard, teller.words("dg-call-back"), palette::GOLD);
            teller.cue(Sound::Card);
            lasts::EFFECT
        }
        Event::Named { seat, number } => named(teller, *seat, *number),
        Event::Struck { by, owner, card, down } => struck(teller, [*by, *owner], card.card, *down),
        Event::TurnedUp { owner, card } => turned_up(teller, *owner, card.card),
        Event::Counted { points, winner, wins } => counted(teller, *points, *winner, *wins),
        Event::Cleared { seat, .. } => {
            teller.head.calls.clear();
            // Both are told of at once.
            if *seat == Seat(0) {
                teller.plain_line("dg-log-cleared", &[]);
            }
            lasts::CLEARED
        }
        Event::Ended { wins, winners } => ended(teller, *wins, *winners),
        Event::OutOfTime { seat } => {
            teller.line("dg-log-out-of-time", *seat, &[]);
            beat::LINE
        }
        Event::Stopped(Parting::Left(seat)) => {
            teller.line("dg-log-left", *seat, &[]);
            beat::LINE
        }
    }
}

/// Tells that a seat draws, but never what. What both draw is told of once.
fn drew(teller: &mut Teller, seat: Seat, why: Drawn) -> f32 {
    teller.cue(Sound::Card);
    let numbers = teller.head.view.config.numbers;
    let key = match why {
        Drawn::FirstHand => return both_draw(teller, numbers.hand),
        Drawn::NewRound => return both_draw(teller, numbers.draws),
        Drawn::OwnThief => "dg-log-draws",
        Drawn::OtherThief => "dg-log-draws-too",
    };
    teller.line(key, seat, &[]);
    let words = teller.words_with("dg-call-stolen", &[("n", 1.into())]);
    teller.call_at_place(seat, Place::Hand, words, palette::GOLD);
    lasts::EFFECT
}

fn both_draw(teller: &mut Teller, n: u8) -> f32 {
    let words = teller.words_with("dg-log-deal", &[("n", n.into())]);
    teller.plain_words_once(words);
    lasts::DRAWN
}

/// The face of a card that lies face up, or lay so. Of one that lies face down the log says nothing, not even to its
/// owner: both may read it.
fn face(card: &Facedown<Card>) -> Option<Card> {
    card.card.value.filter(|card| !card.is_masked())
}

fn played(teller: &mut Teller, seat: Seat, card: &Facedown<Card>) -> f32 {
    teller.head.calls.clear();
    teller.cue(Sound::Card);
    match face(card) {
        Some(card) => card_line(teller, "dg-log-plays", seat, card, &[]),
        None => teller.line("dg-log-plays-down", seat, &[]),
    }
    lasts::PLAYED
}

/// Tells that the card that was just played has nothing to act on.
fn no_effect(teller: &mut Teller, seat: Seat) -> f32 {
    let last = teller.head.view.sides[seat.index()].play.last().and_then(|laid| laid.card.face);
    let key = match last {
        Some(Card::Fool) => "dg-log-fool-alone",
        Some(Card::HangedMan) => "dg-log-hanged-man-alone",
        _ => "dg-log-strikes-nothing",
    };
    teller.plain_line(key, &[]);
    lasts::EFFECT
}

fn passed(teller: &mut Teller, seat: Seat, empty: bool) -> f32 {
    let key = if empty { "dg-log-passes-empty" } else { "dg-log-passes" };
    let total = points::total(teller.text(), &teller.head.view, seat);
    teller.line(key, seat, &[("total", total.into())]);
    let view = &teller.head.view;
    let down = view.down(Seat(0)) + view.down(Seat(1));
    if !view.course.has_passed(seat.other()) || down == 0 {
        return beat::LINE;
    }
    // Nobody breathes before the cards are turned up.
    teller.plain_line("dg-log-hush", &[]);
    lasts::HUSH
}

fn returned(teller: &mut Teller, [by, owner]: [Seat; 2], card: &Facedown<Card>) -> f32 {
    let card = face(card).map_or(teller.words("dg-face-down"), |card| art::words(teller.text(), card));
    let card = ("card", Value::from(card));
    if by == owner {
        teller.line("dg-log-returns-own", by, &[card]);
    } else {
        let whose = teller.whose(by);
        let by = ("by", Value::from(teller.name(by).to_string()));
        teller.line("dg-log-returns", owner, &[card, by, ("whose", whose)]);
        teller.feel(Seats::one(owner), Mood::Busts);
    }
    teller.call_at_place(owner, Place::Hand, teller.words("dg-call-home"), palette::GOLD);
    teller.cue(Sound::Card);
    lasts::EFFECT
}

/// Tells the number that a Sorceress names. The cards that it strikes are told of one by one.
fn named(teller: &mut Teller, seat: Seat, number: u8) -> f32 {
    let n = [("number", Value::from(number))];
    teller.line("dg-log-names", seat, &n);
    teller.cry(teller.words_with("dg-call-named", &n), palette::DANGER);
    let struck = points::struck(&teller.head.view, seat.other(), number.into()) * usize::from(number);
    if struck > 0 {
        let values = [("number", number.into()), ("points", Value::from(struck))];
        teller.moment("dg-moment-struck", seat, 5 * struck as i32, &values);
    }
    lasts::EFFECT
}

fn struck(teller: &mut Teller, [by, owner]: [Seat; 2], card: Card, down: bool) -> f32 {
    if down {
        card_line(teller, "dg-log-struck-down", owner, card, &[]);
    } else {
        let words = art::words(teller.text(), card);
        teller.line("dg-log-struck", owner, &[("card", words.into())]);
    }
    if down && card == Card::King && by != owner {
        teller.moment("dg-moment-unmasked", by, 90, &[]);
    }
    teller.cue(Sound::Locked);
    teller.feel(Seats::one(owner), Mood::Busts);
    lasts::EFFECT
}

fn turned_up(teller: &mut Teller, owner: Seat, card: Card) -> f32 {
    let points = teller.head.view.config.worth(card);
    card_line(teller, "dg-log-turns-up", owner, card, &[("points", points.into())]);
    let ink = if card == Card::King { palette::GOLD } else { palette::CHALK };
    teller.call_at_place(owner, Place::Play, signed(points.into()), ink);
    teller.cue(Sound::Card);
    lasts::TURNED_UP
}

/// Counts a round: its row on the score sheet, who wins it, and by how much.
fn counted(teller: &mut Teller, points: [u16; 2], winner: Option<Seat>, wins: [u8; 2]) -> f32 {
    teller.head.calls.clear();
    let n = teller.head.rounds.len() + 1;
    let row = row(teller, n, points, winner, wins);
    teller.head.rounds.push(row);
    for (seat, points) in (0..).map(Seat).zip(points) {
        let ink = if winner.is_none_or(|winner| winner == seat) { palette::GOLD } else { palette::CHALK };
        teller.call_beside(seat, Place::Play, points.to_string(), ink);
    }
    teller.cue(Sound::Score);
    match winner {
        Some(seat) => won(teller, seat, n, points),
        None => {
            teller.plain_line("dg-log-tied", &[("points", points[0].into())]);
            teller.headline("dg-headline-tied", palette::GOLD);
            teller.feel(Seats::all(2), Mood::Wins);
        }
    }
    lasts::COUNTED
}

/// The row of a round on the score sheet: how many points lay in play, and the rounds won with that.
fn row(teller: &Teller, n: usize, points: [u16; 2], winner: Option<Seat>, wins: [u8; 2]) -> SheetRow {
    let cell = |seat: Seat| {
        let (won, key) = match winner {
            None => (1, "dg-sheet-tied"),
            Some(winner) if winner == seat => (1, "dg-sheet-won"),
            Some(_) => (0, "dg-sheet-lost"),
        };
        vec![(won, teller.words_with(key, &[("points", points[seat.index()].into())]))]
    };
    SheetRow {
        title: teller.words_with("dg-sheet-round", &[("n", n.into())]),
        subtitle: teller.sentence("dg-sheet-began", teller.head.view.course.first, &[]),
        cells: [Seat(0), Seat(1)].map(cell).into(),
        total_after: wins.map(i32::from).into(),
    }
}

fn won(teller: &mut Teller, seat: Seat, n: usize, points: [u16; 2]) {
    let [points, less] = [seat, seat.other()].map(|seat| points[seat.index()]);
    let by = points - less;
    let values = [("points", Value::from(points)), ("less", less.into()), ("by", by.into())];
    teller.line("dg-log-won", seat, &values);
    teller.cry(teller.sentence("dg-headline-won", seat, &values), palette::GOLD);
    teller.feel(Seats::one(seat.other()), Mood::Busts);
    teller.feel(Seats::one(seat), Mood::Wins);
    let n = ("n", Value::from(n));
    if by == 1 {
        teller.moment("dg-moment-close", seat, 80, std::slice::from_ref(&n));
    }
    if let Some(card) = points::decisive(&teller.head.view, seat, by).filter(|card| card.is_masked()) {
        let card = ("card", Value::from(art::spoken(teller.text(), card)));
        teller.moment("dg-moment-turned-up", seat, 70, &[n, card]);
    }
}

fn ended(teller: &mut Teller, wins: [u8; 2], winners: Seats) -> f32 {
    match winners.iter().next().filter(|_| winners.len() == 1) {
        Some(seat) => {
            let [wins, less] = [seat, seat.other()].map(|seat| Value::from(wins[seat.index()]));
            teller.line("dg-log-ended", seat, &[("wins", wins), ("less", less)]);
        }
        None => teller.plain_line("dg-log-drawn", &[]),
    }
    teller.cue(Sound::Win);
    beat::TURN
}

/// Adds a line about a seat and a card, as it is spoken of, to the log.
fn card_line(teller: &mut Teller, key: &str, seat: Seat, card: Card, values: &[(&str, Value)]) {
    let card = Value::from(art::spoken(teller.text(), card));
    let all: Vec<(&str, Value)> = [("card", card)].into_iter().chain(values.iter().cloned()).collect();
    teller.line(key, seat, &all);
}
