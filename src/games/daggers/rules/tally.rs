//! Counting the rulings that a game used, by name.

use crate::{
    games::daggers::state::{Card, Daggers, Drawn, Event, Passed},
    rules::Seat,
};

/// Every name that can be counted at the standard table: the numbers of the rounds, then in the order of the rulings.
pub(in crate::games::daggers) const STANDARD: &[&str] = &[
    "round 1",
    "round 2",
    "round 3",
    "round 1 begins with a pass",
    "round 2 begins with a pass",
    "round 3 begins with a pass",
    "round 1: card played",
    "round 2: card played",
    "round 3: card played",
    "face-down card shown",
    "face-down card was the King",
    "King or Beggar played",
    "Fool played",
    "Hanged Man played",
    "Thief played",
    "Sorceress played",
    // 2
    "empty hand passes",
    // 4, 10
    "card of a seat that has passed struck",
    "card returned to a seat that has passed",
    // 5, 14
    "draw from an empty deck",
    "Thief gives a card to a seat that has passed",
    // 7, 9
    "Fool returns an own card",
    "Fool returns a card of the other",
    "Fool returns a face-down card",
    "Fool returns a Fool",
    // 8
    "Fool without a target",
    // 12, 13
    "Hanged Man without a target",
    "Hanged Man fetches a number",
    "Hanged Man fetches an Arcanum",
    // 15-18
    "Sorceress strikes nothing",
    "Sorceress strikes herself",
    "Sorceress strikes an own card",
    "Sorceress strikes a card of the other",
    "Sorceress strikes a face-down card",
    "Sorceress strikes an Arcanum",
    // 20, 22
    "tied round",
    "game won 2 : 0",
    "game won 2 : 1",
    "drawn game",
    "game won by who began it",
    "game won by the other",
];

/// The name for this round of three.
fn of_round(round: u8, names: [&'static str; 3]) -> &'static str {
    names[usize::from(round.clamp(1, 3) - 1)]
}

pub(in crate::games::daggers) fn count(state: &Daggers, event: &Event, count: &mut dyn FnMut(&'static str)) {
    let mut when = |happened: bool, name| {
        if happened {
            count(name);
        }
    };
    let course = &state.course;
    let out = |seat: Seat| course.passed[seat.index()] == Passed::Round;
    match *event {
        Event::RoundBegan { round, .. } => when(true, of_round(round, ["round 1", "round 2", "round 3"])),
        Event::NoCard { .. } => when(true, "draw from an empty deck"),
        Event::Drew { seat, why, .. } => {
            when(why == Drawn::OtherThief && out(seat), "Thief gives a card to a seat that has passed");
        }
        Event::Played { card, .. } => {
            let names = ["round 1: card played", "round 2: card played", "round 3: card played"];
            when(true, of_round(course.round, names));
            let is = |card: Card| match card {
                Card::King | Card::Beggar => Some("King or Beggar played"),
                Card::Fool => Some("Fool played"),
                Card::HangedMan => Some("Hanged Man played"),
                Card::Thief => Some("Thief played"),
                Card::Sorceress => Some("Sorceress played"),
                Card::Number(_) => None,
            };
            card.card.value.and_then(is).into_iter().for_each(|name| when(true, name));
        }
        Event::NoEffect { seat } => {
            let acting = state.sides[seat.index()].play.last().map(|laid| laid.held.card);
            when(acting == Some(Card::Fool), "Fool without a target");
            when(acting == Some(Card::HangedMan), "Hanged Man without a target");
            when(acting == Some(Card::Sorceress), "Sorceress strikes nothing");
        }
        Event::Passed { seat, empty } => {
            when(empty, "empty hand passes");
            let names = ["round 1 begins with a pass", "round 2 begins with a pass", "round 3 begins with a pass"];
            let is_first = seat == course.first && course.played == [0; 2] && !course.has_passed(seat.other());
            when(is_first, of_round(course.round, names));
        }
        Event::Returned { by, owner, card } => {
            when(by == owner, "Fool returns an own card");
            when(by != owner, "Fool returns a card of the other");
            when(card.card.value.is_some_and(Card::is_masked), "Fool returns a face-down card");
            when(card.card.value == Some(Card::Fool), "Fool returns a Fool");
            when(out(owner), "card returned to a seat that has passed");
        }
        Event::Fetched { card, .. } => {
            when(!card.card.is_arcanum(), "Hanged Man fetches a number");
            when(card.card.is_arcanum(), "Hanged Man fetches an Arcanum");
        }
        Event::Struck { by, owner, card, down } => {
            let herself = owner == by && card.card == Card::Sorceress;
            when(herself, "Sorceress strikes herself");
            when(owner == by && !herself, "Sorceress strikes an own card");
            when(owner != by, "Sorceress strikes a card of the other");
            when(card.card.is_arcanum() && !down && !herself, "Sorceress strikes an Arcanum");
            when(down, "Sorceress strikes a face-down card");
            when(down, "face-down card shown");
            when(down && card.card == Card::King, "face-down card was the King");
            when(out(owner), "card of a seat that has passed struck");
        }
        Event::TurnedUp { card, .. } => {
            when(true, "face-down card shown");
            when(card.card == Card::King, "face-down card was the King");
        }
        Event::Counted { winner, .. } => when(winner.is_none(), "tied round"),
        Event::Ended { wins, winners } => {
            when(winners.len() == 1 && wins.contains(&0), "game won 2 : 0");
            when(winners.len() == 1 && wins.contains(&1), "game won 2 : 1");
            when(winners.len() == 2, "drawn game");
            let first = winners.contains(course.opener());
            when(winners.len() == 1 && first, "game won by who began it");
            when(winners.len() == 1 && !first, "game won by the other");
        }
        Event::Named { .. } | Event::Cleared { .. } | Event::OutOfTime { .. } | Event::Stopped(_) => {}
    }
}
