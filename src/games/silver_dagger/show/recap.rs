//! Each seat's last turn: what it did, with which cards, to whom, and what came of it.

use super::{art, tell::remembers};
use crate::{
    games::silver_dagger::{Card, Event, SilverDagger},
    rules::{Numbered, Seat},
    show::{LastTurn, Slip, Teller},
};

/// Notes an event in the turn to which it belongs.
pub(super) fn note(teller: &mut Teller<SilverDagger>, event: &Event) {
    match event {
        Event::Drew { seat, .. } => begins(teller, *seat, "sd-turn-draws", None),
        Event::Took { seat, card } => begins(teller, *seat, "sd-turn-takes", Some(card.card)),
        Event::Called { seat, .. } => begins(teller, *seat, "sd-turn-calls", None),
        Event::Given { by, to, .. } => {
            begins(teller, *by, "sd-turn-gives", Some(Card::Zombie));
            aim(teller, *to);
        }
        Event::Discarded { card, .. } => write(teller, "sd-turn-discards", 0, Some(card.card)),
        Event::LaidDown { .. } => write(teller, "sd-turn-lays-down", 0, None),
        Event::Missed { penalty, .. } => write(teller, "sd-turn-misses", 1 + u8::from(*penalty), None),
        Event::ZombiesStay { .. } => write(teller, "sd-turn-zombie", 0, Some(Card::Zombie)),
        Event::Exchanged { out, .. } => {
            write(teller, "sd-turn-exchanges", out.len() as u8, None);
            out.iter().for_each(|held| slip(teller, held.card));
        }
        Event::Approximated { card, .. } => write(teller, "sd-turn-keeps", 0, Some(card.card)),
        Event::Used { ability, .. } => write(teller, "sd-turn-uses", 0, Some(*ability)),
        Event::Looked { by, owner, .. } if teller.head.turn_of == Some(*by) => {
            write(teller, "sd-turn-looks", 0, None);
            aim(teller, *owner);
        }
        Event::Flipped { by, owner, .. } | Event::TurnedUp { by, owner, .. } if *by != *owner => aim(teller, *owner),
        Event::Switched { by, spots } => {
            write(teller, "sd-turn-switches", 0, None);
            let other = spots.iter().map(|spot| spot.owner).find(|owner| owner != by);
            other.into_iter().for_each(|other| aim(teller, other));
        }
        Event::Stashed { .. } => write(teller, "sd-turn-stashes", 0, None),
        Event::Reversed { .. } => write(teller, "sd-turn-reverses", 0, None),
        Event::RoundBegan { .. } => teller.head.turn_of = None,
        _ => {}
    }
}

/// The signs of all cards for a line: their figures, small.
pub(super) fn signs() -> Vec<(&'static str, String)> {
    Card::all().iter().map(|card| (art::sign_name(*card), art::small(*card))).collect()
}

/// Begins the turn of `seat`.
fn begins(teller: &mut Teller<SilverDagger>, seat: Seat, key: &str, card: Option<Card>) {
    teller.turn_begins(seat, Vec::new());
    write(teller, key, 0, card);
}

/// Says what is done in the turn that is being told, and with which card.
fn write(teller: &mut Teller<SilverDagger>, key: &str, n: u8, card: Option<Card>) {
    let words = teller.words_with(key, &[("n", n.into())]);
    turn(teller, |turn| turn.note = words);
    card.into_iter().for_each(|card| slip(teller, card));
}

/// Lays a card down in the line. Without the memory aid no face stays on the screen (no. 36).
fn slip(teller: &mut Teller<SilverDagger>, card: Card) {
    if remembers(teller) {
        let slip = Slip { index: card.value().to_string(), sign: art::sign_name(card) };
        turn(teller, |turn| {
            turn.slips.retain(|other| *other != slip);
            turn.slips.push(slip);
        });
    }
}

/// Points at a seat, unless it is the own one.
fn aim(teller: &mut Teller<SilverDagger>, other: Seat) {
    if teller.head.turn_of != Some(other) {
        turn(teller, |turn| turn.aim = Some(other));
    }
}

/// Changes the turn that is being told.
fn turn(teller: &mut Teller<SilverDagger>, change: impl FnOnce(&mut LastTurn)) {
    if let Some((_, turn)) = teller.head.last_turn() {
        change(turn);
    }
}
