//! Giving up: whose seat it is, and what becomes of it. A bot plays on in it, or the match ends for all.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, vec2};

use super::{
    disputes::{list, name_row},
    paper::{column, sheet, split_foot},
};
use crate::{
    rules::{House, Level, Parting, Player, Seat},
    show::{Names, names::level_name},
    ui::{
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Kind, Set},
    },
};

/// A seat is given up: a bot of this level plays on in it; `None`: the match ends.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Which.
    pub seat: Seat,
    /// Who plays on.
    pub to: Option<Level>,
}

impl GivenUp {
    /// What the house does about it.
    pub fn act<A>(self) -> House<A> {
        let GivenUp { seat, to } = self;
        to.map_or(House::End(Parting::Left(seat)), |level| House::TakeOver { seat, by: Player::Bot(level) })
    }
}

/// The seat that is about to be given up; `None`: it is not said yet which.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct GivingUp(pub Option<Seat>);

impl GivingUp {
    /// A person alone at the table need not say who gives up.
    pub fn of(names: &Names) -> GivingUp {
        let mut hands = names.people().iter();
        GivingUp(hands.next().filter(|_| hands.next().is_none()))
    }
}

/// What was pressed.
pub enum Pressed {
    /// It is done.
    Done(GivenUp),
    /// Nobody gives up.
    NeverMind,
}

/// Adds the panel.
pub fn plugin(app: &mut App) {
    app.init_resource::<GivingUp>().add_message::<GivenUp>();
}

/// Draws the panel: first who gives up, then what becomes of the seat; `levels` of bots there are.
pub fn draw(
    canvas: &mut Canvas,
    text: &Text,
    (names, pictures): (&Names, &Pictures),
    levels: &[Level],
    giving: &mut GivingUp,
) -> Option<Pressed> {
    let grow = canvas.scale.clamp(1.0, 1.4);
    let title = match giving.0 {
        Some(seat) => text.with("giveup-seat", &names.values(seat)),
        None => text.get("giveup-title"),
    };
    let room = sheet(canvas, vec2(640.0, 480.0) * grow, &title);
    let (body, foot) = split_foot(room, 50.0);
    let words = text.get(if giving.0.is_some() { "giveup-line" } else { "giveup-who" });
    let set = Set::body().align(Align2::LEFT_TOP);
    let high = canvas.height(body.width(), &words, set).min(body.height() * 0.35);
    canvas.text(Rect::from_min_size(body.min, vec2(body.width(), high)), &words, set);
    let below = Rect::from_min_max(body.min + vec2(0.0, high + 14.0), body.max);
    let pressed = match giving.0 {
        Some(seat) => becomes(canvas, text, below, seat, levels).map(Pressed::Done),
        None => {
            who(canvas, (names, pictures), body, high, giving);
            None
        }
    };
    let never_mind = canvas.button(foot, &text.get("giveup-never-mind"), Kind::Plain);
    pressed.or(never_mind.then_some(Pressed::NeverMind))
}

/// A name for every person.
fn who(canvas: &mut Canvas, (names, pictures): (&Names, &Pictures), body: Rect, words: f32, giving: &mut GivingUp) {
    let sitters = names.sitters();
    let people: Vec<Seat> = names.people().iter().collect();
    for (&seat, place) in people.iter().zip(list(body, people.len(), words)) {
        if sitters.get(seat.index()).is_some_and(|who| name_row(canvas, pictures, place, (seat, who), false)) {
            giving.0 = Some(seat);
        }
    }
}

/// A button for each level of bots, and one for the end.
fn becomes(canvas: &mut Canvas, text: &Text, place: Rect, seat: Seat, levels: &[Level]) -> Option<GivenUp> {
    let mut pressed = None;
    let ends = levels.iter().copied().map(Some).chain([None]);
    for (to, place) in ends.zip(column(place, levels.len() + 1, 10.0)) {
        let label = match to {
            Some(level) => text.with("giveup-bot", &[("level", level_name(text, level).into())]),
            None => text.get("giveup-end"),
        };
        if canvas.button(place, &label, Kind::Plain) {
            pressed = Some(GivenUp { seat, to });
        }
    }
    pressed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::NoAct;

    #[test]
    fn a_seat_goes_to_a_bot_or_the_match_ends() {
        let seat = Seat(2);
        let act = |to| GivenUp { seat, to }.act::<NoAct>();
        assert_eq!(act(Some(Level::Hard)), House::TakeOver { seat, by: Player::Bot(Level::Hard) });
        assert_eq!(act(None), House::End(Parting::Left(seat)));
    }
}
