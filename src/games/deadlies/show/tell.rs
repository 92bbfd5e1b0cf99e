//! Telling what happens, beat by beat, so that a turn can be followed: what was played, on whom, what it did, what came
//! back. An empty hand is the moment of the game.

use super::art;
use crate::{
    games::deadlies::{Card, Deadlies, Drawn, Event, Lust, Place, Suit, Way, state::Held},
    pieces::palette,
    rules::{Parting, Seat, Seats},
    show::{self, SheetRow, beat},
    sound::Sound,
    ui::{portraits::Mood, text::Value},
};

/// The teller that tells a viewer of the game what happened.
type Teller<'a> = show::Teller<'a, Deadlies>;

/// The times for which the steps of a turn hold the table, in seconds at speed 1x.
mod lasts {
    /// Hands are dealt.
    pub(super) const DEALT: f32 = 0.12;
    /// Cards are played.
    pub(super) const PLAYED: f32 = 0.8;
    /// A player is chosen, or an answer is given.
    pub(super) const ANSWER: f32 = 0.8;
    /// Cards are drawn.
    pub(super) const DRAWN: f32 = 0.6;
    /// Greed deals a card.
    pub(super) const GREED: f32 = 0.9;
    /// A hand is empty.
    pub(super) const EMPTY: f32 = 1.4;
    /// Cards go to the discards.
    pub(super) const DISCARDED: f32 = 0.3;
}

/// Tells an event, and returns for how many seconds it holds the table.
pub(super) fn tell(teller: &mut Teller, event: &Event) -> f32 {
    match event {
        Event::Dealt { .. } => {
            let n = teller.head.view.config.wickedness();
            let words = teller.words_with("dd-log-dealt", &[("n", n.into())]);
            teller.plain_words_once(words);
            teller.cue(Sound::Card);
            lasts::DEALT
        }
        Event::Shuffled { count } => {
            teller.plain_line("dd-log-shuffled", &[("n", (*count).into())]);
            teller.cue(Sound::Shuffle);
            beat::CALL
        }
        Event::TurnBegan { seat, again, .. } => {
            teller.head.calls.clear();
            teller.head.headline = None;
            if *again {
                teller.line("dd-log-again", *seat, &[]);
            }
            0.0
        }
        Event::SlothOff { seat, .. } => said(teller, "dd-log-sloth-off", *seat, beat::LINE),
        Event::Skipped { seat } => said(teller, "dd-log-skipped", *seat, lasts::ANSWER),
        Event::FewTurnsLeft { turns } => {
            teller.plain_line("dd-log-few-turns", &[("n", (*turns).into())]);
            beat::CALL
        }
        Event::Played { seat, cards } => played(teller, *seat, cards),
        Event::WayChosen { seat, way } => match way {
            Way::Straight => said(teller, "dd-log-straight", *seat, beat::LINE),
            Way::Suit | Way::Top(_) => 0.0,
        },
        Event::SuitChosen { seat, suit } => {
            let suit = Value::from(teller.words(art::suit_name(*suit)));
            teller.line("dd-log-suit", *seat, &[("suit", suit)]);
            beat::LINE
        }
        Event::Works { suit, card, .. } => works(teller, *suit, card.card),
        Event::Chosen { by, seat, suit } => chosen(teller, *by, *seat, *suit),
        Event::Showed { seat, card } => match card {
            Some(card) => with_card(teller, "dd-log-shows", *seat, *card),
            None => said(teller, "dd-log-shows-none", *seat, lasts::ANSWER),
        },
        Event::Drew { seat, count, why, .. } => drew(teller, *seat, *count, *why),
        Event::NoCards { seat, missing, .. } => {
            teller.line("dd-log-no-cards", *seat, &[("n", (*missing).into())]);
            beat::CALL
        }
        Event::Struck { seat, card } => match card {
            Some(held) => with_card(teller, "dd-log-strikes", *seat, held.card),
            None => said(teller, "dd-log-strikes-not", *seat, beat::LINE),
        },
        Event::Robbed { by, from, card, .. } => robbed(teller, *by, *from, card.value),
        Event::Swapped { by, with, .. } => match with {
            Some(with) => {
                between(teller, "dd-log-swaps", *by, *with);
                teller.cue(Sound::Card);
                beat::TURN
            }
            None => said(teller, "dd-log-swaps-not", *by, beat::LINE),
        },
        Event::SlothLaid { seat, .. } => said(teller, "dd-log-sloth", *seat, beat::LINE),
        Event::LustPicked { seat, lust } => {
            let key = if *lust == Lust::Both { "dd-log-both" } else { "dd-log-nothing" };
            said(teller, key, *seat, lasts::ANSWER)
        }
        Event::Sealed { seat } => said(teller, "dd-log-sealed", *seat, 0.0),
        Event::Revealed { seat, card } => match card {
            Some(held) => with_card(teller, "dd-log-discards", *seat, held.card),
            None => said(teller, "dd-log-discards-none", *seat, lasts::ANSWER),
        },
        Event::GreedDealt { to, card, .. } => {
            with_card(teller, "dd-log-greed", *to, card.card);
            lasts::GREED
        }
        Event::WentOn { seat } => said(teller, "dd-log-on", *seat, beat::LINE),
        Event::GreedStopped { seat, count } => {
            let key = if *count == 5 { "dd-log-five" } else { "dd-log-stops" };
            if *count == 5 {
                teller.moment("dd-moment-five", *seat, 60, &[]);
            }
            said(teller, key, *seat, lasts::ANSWER)
        }
        Event::GreedBust { seat, count } => {
            teller.line("dd-log-bust", *seat, &[("n", (*count).into())]);
            teller.headline("dd-headline-bust", palette::DANGER);
            teller.cue(Sound::Bust);
            teller.feel(Seats::one(*seat), Mood::Busts);
            teller.moment("dd-moment-bust", *seat, 10 * i32::from(*count), &[("n", (*count).into())]);
            beat::BUST
        }
        Event::HandThrown { seat, cards, halo } => {
            let n = cards.len() + usize::from(halo.is_some());
            teller.line("dd-log-thrown", *seat, &[("n", n.into())]);
            teller.cue(Sound::Card);
            lasts::ANSWER
        }
        Event::HaloTaken { by, from, .. } => {
            match from {
                Some(from) => between(teller, "dd-log-halo-from", *by, *from),
                None => teller.line("dd-log-halo", *by, &[]),
            }
            lasts::ANSWER
        }
        Event::HasHalo { seat } => said(teller, "dd-log-has-halo", *seat, lasts::ANSWER),
        Event::HaloReturned { .. } => {
            teller.plain_line("dd-log-halo-back", &[]);
            beat::LINE
        }
        Event::ChainEnded { .. } | Event::Discarded { .. } | Event::LaidAside { .. } => lasts::DISCARDED,
        Event::Lowered { seat, wickedness, turn } => lowered(teller, *seat, *wickedness, *turn),
        Event::Tied { .. } => {
            teller.plain_line("dd-log-tied", &[]);
            teller.headline("dd-headline-tied", palette::GOLD);
            beat::TURN
        }
        Event::Ended { winners, out_of_turns } => ended(teller, *winners, *out_of_turns),
        Event::OutOfTime { seat } => said(teller, "dd-log-out-of-time", *seat, beat::LINE),
        Event::Stopped(Parting::Left(seat)) => said(teller, "dd-log-left", *seat, beat::LINE),
    }
}

/// Tells a line about a seat.
fn said(teller: &mut Teller, key: &str, seat: Seat, lasts: f32) -> f32 {
    teller.line(key, seat, &[]);
    lasts
}

/// Tells a line about a seat and a card.
fn with_card(teller: &mut Teller, key: &str, seat: Seat, card: Card) -> f32 {
    let card = Value::from(art::words(teller.text(), card));
    teller.line(key, seat, &[("card", card)]);
    teller.cue(Sound::Card);
    lasts::ANSWER
}

/// Tells a line about two seats.
fn between(teller: &mut Teller, key: &str, seat: Seat, other: Seat) {
    let whose = teller.whose(other);
    let name = Value::from(teller.name(other).to_string());
    teller.line(key, seat, &[("whose", whose), ("other", name)]);
}

fn played(teller: &mut Teller, seat: Seat, cards: &[Held]) -> f32 {
    let names: Vec<String> = cards.iter().map(|held| art::words(teller.text(), held.card)).collect();
    teller.line("dd-log-plays", seat, &[("cards", names.join(", ").into())]);
    teller.cue(Sound::Card);
    if cards.len() >= 5 {
        teller.moment("dd-moment-many", seat, 12 * cards.len() as i32, &[("n", cards.len().into())]);
    }
    lasts::PLAYED
}

/// Calls out what works.
fn works(teller: &mut Teller, suit: Option<Suit>, card: Card) -> f32 {
    let words = match suit {
        Some(suit) => teller.words(art::suit_name(suit)),
        None => art::words(teller.text(), card),
    };
    teller.call_at_place(None, Place::Played, words, palette::GOLD);
    lasts::PLAYED
}

fn chosen(teller: &mut Teller, by: Seat, other: Seat, suit: Suit) -> f32 {
    let whose = teller.whose(other);
    let name = Value::from(teller.name(other).to_string());
    let suit = Value::from(teller.words(art::suit_name(suit)));
    teller.line("dd-log-chooses", by, &[("whose", whose), ("other", name), ("suit", suit)]);
    lasts::ANSWER
}

/// Tells that a seat draws, but never what.
fn drew(teller: &mut Teller, seat: Seat, count: u8, why: Drawn) -> f32 {
    let key = match why {
        Drawn::First => "dd-log-first",
        Drawn::Effect(_) => "dd-log-draws",
        Drawn::Refill => "dd-log-refills",
    };
    teller.line(key, seat, &[("n", count.into())]);
    teller.cue(Sound::Card);
    lasts::DRAWN
}

/// Tells of a theft; thief and victim read which card it was.
fn robbed(teller: &mut Teller, by: Seat, from: Seat, card: Option<Card>) -> f32 {
    let whose = teller.whose(from);
    let name = Value::from(teller.name(from).to_string());
    match card {
        Some(card) => {
            let card = Value::from(art::words(teller.text(), card));
            teller.line("dd-log-robs-of", by, &[("whose", whose), ("other", name), ("card", card)]);
        }
        None => teller.line("dd-log-robs", by, &[("whose", whose), ("other", name)]),
    }
    teller.cue(Sound::Card);
    lasts::ANSWER
}

/// An empty hand lowers a Wickedness: called out, and a row on the score sheet.
fn lowered(teller: &mut Teller, seat: Seat, wickedness: u8, turn: u16) -> f32 {
    let n = [("n", Value::from(wickedness))];
    teller.line("dd-log-lowered", seat, &n);
    teller.cry(teller.sentence("dd-headline-lowered", seat, &n), palette::GOLD);
    teller.cue(Sound::Score);
    teller.feel(Seats::one(seat), Mood::Wins);
    let begun = i32::from(teller.head.view.config.wickedness());
    let seats = teller.head.scores.len();
    let mut total_after = teller.head.rounds.last().map_or(vec![begun; seats], |round| round.total_after.clone());
    let step = i32::from(wickedness) - total_after[seat.index()];
    total_after[seat.index()] = wickedness.into();
    let mut cells = vec![Vec::new(); seats];
    cells[seat.index()].push((step, teller.words("dd-sheet-empty")));
    let title = teller.words_with("dd-sheet-turn", &[("n", turn.into())]);
    teller.head.rounds.push(SheetRow { title, subtitle: String::new(), cells, total_after });
    lasts::EMPTY
}

fn ended(teller: &mut Teller, winners: Seats, out_of_turns: bool) -> f32 {
    if out_of_turns {
        teller.plain_line("dd-log-out-of-turns", &[]);
    }
    match winners.iter().next().filter(|_| winners.len() == 1) {
        Some(seat) => teller.line("dd-log-won", seat, &[]),
        None => teller.plain_line("dd-log-shared", &[]),
    }
    teller.cue(Sound::Win);
    beat::TURN
}
