//! Disputes at the table: "Settle it!" lets some people settle something by a game of their own, "Call a cheat" lets the
//! others judge. What they agree on is a [`Claim`].

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use super::{
    open::{Open, Panel},
    paper::{ground, sheet, sitter, split_foot},
    screen::HeardSystems,
};
use crate::{
    input::{Bindings, RaceKey, race::OwnKeys},
    pieces::palette,
    rules::{Seat, Seats},
    setup::{SeatSetup, Setup},
    show::{Claim, Names, Sitter},
    ui::{
        caps::button,
        keys_begin,
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// The argument in the open panel.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Dispute {
    /// The seats that settle it.
    pub chosen: Seats,
    /// The accused seat.
    pub accused: Option<Seat>,
    /// The seats that have agreed.
    pub agreed: Seats,
}

impl Dispute {
    /// The seats that must agree, out of these people.
    fn judges(&self, people: Seats) -> Seats {
        self.accused.map_or(people, |accused| people.without(accused))
    }

    /// Whether somebody is accused, and all the others have agreed.
    fn is_proved(&self, people: Seats) -> bool {
        let judges = self.judges(people);
        self.accused.is_some() && !judges.is_empty() && judges.iter().all(|seat| self.agreed.contains(seat))
    }
}

/// Whether there are enough people for an argument.
pub fn can_argue(names: &Names) -> bool {
    names.people().len() >= 2
}

/// Adds the arguments.
pub fn plugin(app: &mut App) {
    app.init_resource::<Dispute>()
        .add_message::<Claim>()
        .add_systems(Update, (agree_by_key, judge).chain().in_set(HeardSystems::Arguments));
}

/// Takes the agreement of people who press the button of their device that votes in favour.
fn agree_by_key(own: OwnKeys, names: Res<Names>, open: Res<Open>, mut dispute: ResMut<Dispute>) {
    if open.top() != Some(Panel::Cheat) || dispute.accused.is_none() {
        return;
    }
    let judges = dispute.judges(names.people());
    for (seat, _) in own.votes().filter(|(seat, agrees)| *agrees && judges.contains(*seat)) {
        dispute.agreed = dispute.agreed.with(seat);
    }
}

/// Ends the argument once everybody has agreed.
pub(super) fn judge(
    names: Res<Names>,
    mut open: ResMut<Open>,
    mut dispute: ResMut<Dispute>,
    mut claims: MessageWriter<Claim>,
) {
    if open.top() != Some(Panel::Cheat) || !dispute.is_proved(names.people()) {
        return;
    }
    if let Some(seat) = dispute.accused {
        claims.write(Claim::Cheated(seat));
    }
    *dispute = Dispute::default();
    open.clear();
}

/// Draws a row of the list, a name that can be pressed; returns whether it was.
pub(super) fn name_row(
    canvas: &mut Canvas,
    pictures: &Pictures,
    place: Rect,
    (seat, who): (Seat, &Sitter),
    chosen: bool,
) -> bool {
    let response = canvas.press(place, seat.0, &who.name);
    keys_begin(&response);
    let lit = response.hovered() || response.has_focus();
    ground(canvas, place);
    let edge = match (chosen, lit) {
        (_, true) => Stroke::new(3.0, paint(palette::PAPER)),
        (true, _) => Stroke::new(3.0, paint(palette::GOLD)),
        _ => Stroke::new(1.0, paint(palette::WOOD_LIGHT)),
    };
    canvas.panel(place, if chosen { paint(palette::GOLD) } else { paint(palette::INK) }, edge, 10);
    sitter(canvas, pictures, place, who, if chosen { palette::INK } else { palette::PAPER });
    response.clicked()
}

/// Places for `count` names below a line of words.
pub(super) fn list(body: Rect, count: usize, words: f32) -> impl Iterator<Item = Rect> {
    let gap = 10.0;
    let room = Rect::from_min_max(pos2(body.min.x, body.min.y + words + 12.0), body.max);
    let high = ((room.height() - gap * (count as f32 - 1.0)) / count.max(1) as f32).min(76.0);
    (0..count).map(move |i| {
        Rect::from_min_size(pos2(room.min.x, room.min.y + i as f32 * (high + gap)), vec2(room.width(), high))
    })
}

/// Draws "Settle it!"; returns the seats that settle it, once they are agreed.
pub fn settle(
    canvas: &mut Canvas,
    text: &Text,
    (names, pictures): (&Names, &Pictures),
    dispute: &mut Dispute,
) -> Option<Claim> {
    let grow = canvas.scale.clamp(1.0, 1.4);
    let room = sheet(canvas, vec2(700.0 * grow, 520.0 * grow), &text.get("settle-title"));
    let (body, foot) = split_foot(room, 50.0);
    let words = text.get("settle-line");
    let set = Set::body().align(Align2::LEFT_TOP);
    let high = canvas.height(body.width(), &words, set).min(body.height() * 0.3);
    canvas.text(Rect::from_min_size(body.min, vec2(body.width(), high)), &words, set);
    let sitters = names.sitters();
    for ((i, who), place) in sitters.iter().enumerate().zip(list(body, sitters.len(), high)) {
        let seat = Seat(i as u8);
        if name_row(canvas, pictures, place, (seat, who), dispute.chosen.contains(seat)) {
            let chosen = dispute.chosen;
            dispute.chosen = if chosen.contains(seat) { chosen.without(seat) } else { chosen.with(seat) };
        }
    }
    let enough = dispute.chosen.len() >= 2;
    let label = text.get(if enough { "settle-go" } else { "settle-two" });
    let kind = if enough { Kind::Main } else { Kind::Plain };
    let pressed = canvas.button_as(foot.expand2(vec2(40.0, 0.0)), "go", &label, kind).clicked();
    (pressed && enough).then_some(Claim::Settle(dispute.chosen))
}

/// Draws "Call a cheat": first the choice of the accused, then the agreement of the others. Returns whether to close
/// it.
pub fn cheat(
    canvas: &mut Canvas,
    text: &Text,
    (names, pictures): (&Names, &Pictures),
    devices: (&Setup, &Bindings),
    dispute: &mut Dispute,
) -> bool {
    let grow = canvas.scale.clamp(1.0, 1.4);
    let sitters = names.sitters();
    let accused = dispute.accused.and_then(|seat| sitters.get(seat.index()));
    let title = match accused {
        Some(who) => text.with("cheat-accused", &[("name", who.name.clone().into())]),
        None => text.get("cheat-title"),
    };
    let high = 250.0 + 86.0 * (sitters.len() as f32 - 1.0);
    let room = sheet(canvas, vec2(700.0, high) * grow, &title);
    let (body, foot) = split_foot(room, 50.0);
    let words = text.get(if accused.is_some() { "cheat-agree" } else { "cheat-line" });
    let set = Set::body().align(Align2::LEFT_TOP);
    let high = canvas.height(body.width(), &words, set).min(body.height() * 0.35);
    canvas.text(Rect::from_min_size(body.min, vec2(body.width(), high)), &words, set);
    let people: Vec<Seat> = dispute.judges(names.people()).iter().collect();
    for (seat, place) in people.iter().zip(list(body, people.len(), high)) {
        let Some(who) = sitters.get(seat.index()) else { continue };
        let agreed = dispute.agreed.contains(*seat);
        if name_row(canvas, pictures, place, (*seat, who), agreed) {
            match dispute.accused {
                Some(_) => dispute.agreed = dispute.agreed.with(*seat),
                None => dispute.accused = Some(*seat),
            }
        }
        if dispute.accused.is_some() {
            vote(canvas, text, place, agreed, devices, *seat);
        }
    }
    canvas.button(foot, &text.get("cheat-never-mind"), Kind::Plain)
}

/// Draws the key to agree with at the right end of a name, or that the seat has agreed.
fn vote(canvas: &Canvas, text: &Text, place: Rect, agreed: bool, (setup, bindings): (&Setup, &Bindings), seat: Seat) {
    let right = Rect::from_min_max(pos2(place.max.x - place.width() * 0.34, place.min.y), place.max - vec2(16.0, 0.0));
    if agreed {
        let set = Set::body().face(Typeface::Bold).color(paint(palette::INK)).align(Align2::RIGHT_CENTER);
        canvas.text(right, &text.get("cheat-agrees"), set);
        return;
    }
    let own = |seat: &SeatSetup| bindings.vote_cap(seat.device, seat.race, RaceKey::Shake);
    let Some(key) = setup.seats.get(seat.index()).and_then(own) else { return };
    let side = (place.height() - 18.0).min(44.0);
    let cap = Rect::from_center_size(pos2(right.max.x - side, right.center().y - 2.0), vec2(side * 1.2, side));
    button(canvas, cap, key, 18.0, false);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_others_must_agree_and_the_accused_has_no_voice() {
        let people = Seats::all(3);
        let mut dispute = Dispute { accused: Some(Seat(1)), ..Dispute::default() };
        assert_eq!(dispute.judges(people), Seats::one(Seat(0)).with(Seat(2)));
        assert!(!dispute.is_proved(people));
        dispute.agreed = Seats::one(Seat(0)).with(Seat(1));
        assert!(!dispute.is_proved(people));
        dispute.agreed = dispute.agreed.with(Seat(2));
        assert!(dispute.is_proved(people));
    }

    #[test]
    fn nobody_is_guilty_of_nothing() {
        let dispute = Dispute { agreed: Seats::all(2), ..Dispute::default() };
        assert!(!dispute.is_proved(Seats::all(2)));
        let alone = Dispute { accused: Some(Seat(0)), ..Dispute::default() };
        assert!(!alone.is_proved(Seats::one(Seat(0))));
    }
}
