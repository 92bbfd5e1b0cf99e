//! Each seat's last turn in pictures: the cards played, whom they were for, and what came of it.

use super::art;
use crate::{
    games::deadlies::{Card, Deadlies, Drawn, Event, Lust},
    rules::Seat,
    show::{LastTurn, Slip, Teller},
    ui::text::{Text, Value},
};

/// Notes an event in the turn to which it belongs.
pub(super) fn note(teller: &mut Teller<Deadlies>, event: &Event) {
    match event {
        Event::Played { seat, cards } => teller.turn_begins(*seat, cards.iter().map(|held| slip(held.card)).collect()),
        Event::Skipped { seat } => {
            teller.turn_begins(*seat, Vec::new());
            write(teller, "dd-turn-skipped", 0);
        }
        Event::Works { card, .. } => turn(teller, |_, turn| {
            let on_top = slip(card.card);
            turn.slips.retain(|slip| *slip != on_top);
            turn.slips.push(on_top);
        }),
        Event::Chosen { seat, .. } => turn(teller, |_, turn| turn.aim = Some(*seat)),
        Event::Drew { seat, count, why: Drawn::Effect(_), .. } => {
            turn(teller, |_, turn| turn.draws(*seat, *count));
            drawn(teller);
        }
        Event::Robbed { from, .. } => {
            turn(teller, |_, turn| turn.aim = Some(*from));
            write(teller, "dd-turn-robs", 1);
        }
        Event::Swapped { with: Some(with), .. } => {
            turn(teller, |_, turn| turn.aim = Some(*with));
            write(teller, "dd-turn-swaps", 0);
        }
        Event::SlothLaid { .. } => write(teller, "dd-turn-sloth", 0),
        Event::LustPicked { lust: Lust::Nothing, .. } => write(teller, "dd-turn-nothing", 0),
        Event::LustPicked { .. } => write(teller, "dd-turn-both", 0),
        Event::GreedStopped { count, .. } => write(teller, "dd-turn-stops", *count),
        Event::GreedBust { count, .. } => write(teller, "dd-turn-bust", *count),
        Event::HandThrown { .. } => write(teller, "dd-turn-thrown", 0),
        Event::HaloTaken { from, .. } => {
            turn(teller, |_, turn| turn.aim = *from);
            write(teller, "dd-turn-halo", 0);
        }
        Event::Lowered { seat, wickedness, .. } if teller.head.turn_of == Some(*seat) => {
            write(teller, "dd-turn-lowered", *wickedness);
        }
        _ => {}
    }
}

/// A card as it is drawn in a line.
fn slip(card: Card) -> Slip {
    Slip { index: art::index(card), sign: art::sign_name(card) }
}

/// Changes the turn that is being told.
fn turn(teller: &mut Teller<Deadlies>, change: impl FnOnce(Seat, &mut LastTurn)) {
    if let Some((seat, turn)) = teller.head.last_turn() {
        change(seat, turn);
    }
}

/// Writes the message called `key` beside the turn that is being told.
fn write(teller: &mut Teller<Deadlies>, key: &str, n: u8) {
    let words = teller.words_with(key, &[("n", n.into())]);
    turn(teller, |_, turn| turn.note = words);
}

/// Writes beside the turn that is being told who has drawn how many cards.
fn drawn(teller: &mut Teller<Deadlies>) {
    let text = teller.text();
    turn(teller, |seat, turn| {
        let (aim, own) = (turn.aim, turn.drawn_by(|other| other == seat));
        let others = turn.drawn_by(|other| other != seat);
        turn.note = match (own, others) {
            (own, 0) => say(text, "dd-turn-draws", own.into()),
            (0, others) if aim.is_some() => say(text, "dd-turn-other", others.into()),
            (0, others) => say(text, "dd-turn-others", others.into()),
            (own, others) => text.with("dd-turn-both-draw", &[("own", own.into()), ("n", others.into())]),
        };
    });
}

fn say(text: &Text, key: &str, n: Value<'static>) -> String {
    text.with(key, &[("n", n)])
}
