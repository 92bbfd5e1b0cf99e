//! Giving a seat up: a bot plays on in it, or the match ends for everybody. Other people at the table vote on it.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, pos2, vec2};

use super::{
    disputes::{judge, list, name_row},
    open::{Open, Panel},
    paper::{column, ground, sheet, sitter, split_foot},
    screen::HeardSystems,
};
use crate::{
    input::{Bindings, Device, RaceKey, prompts::Cap, race::OwnKeys},
    pieces::palette,
    rules::{House, Level, Parting, Player, Seat, Seats},
    setup::Setup,
    show::{Names, names::level_name},
    ui::{
        caps::button,
        keys_begin,
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Kind, Set},
    },
};

/// A seat is given up.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// The seat that is given up.
    pub seat: Seat,
    /// The level of the bot that plays on in it; `None`: the match ends.
    pub to: Option<Level>,
}

impl GivenUp {
    /// The act of the house that carries it out.
    pub fn act<A>(self) -> House<A> {
        let GivenUp { seat, to } = self;
        to.map_or(House::End(Parting::Left(seat)), |level| House::TakeOver { seat, by: Player::Bot(level) })
    }
}

/// The seat that is about to be given up, and the votes of the others.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct GivingUp {
    /// The seat; `None`: it isn't known yet.
    pub seat: Option<Seat>,
    /// The seats it may be.
    pub of: Seats,
    /// The seats that vote for a bot to play on.
    pub on: Seats,
    /// The seats that vote for the match to end.
    pub end: Seats,
}

impl GivingUp {
    /// Finds the seat to give up by the device that was used last; if several people share that device, one of them
    /// must say whose it is.
    pub fn of(names: &Names, setup: &Setup, used: Device) -> GivingUp {
        let people = names.people();
        let own = |seat: &Seat| setup.seats.get(seat.index()).is_some_and(|seat| seat.device == used);
        let pressed: Seats = people.iter().filter(own).collect();
        let of = if pressed.is_empty() { people } else { pressed };
        GivingUp { seat: of.iter().next().filter(|_| of.len() == 1), of, ..GivingUp::default() }
    }

    /// The seats that vote on what happens to it: all other people.
    fn voters(&self, people: Seats) -> Seats {
        self.seat.map_or(Seats::NONE, |seat| people.without(seat))
    }

    fn vote(&mut self, seat: Seat, on: bool) {
        (self.on, self.end) = (self.on.without(seat), self.end.without(seat));
        let side = if on { &mut self.on } else { &mut self.end };
        *side = side.with(seat);
    }

    /// Whether a bot plays on, once all `voters` have voted; it does so in a tie.
    fn decided(&self, voters: Seats) -> Option<bool> {
        let all = !voters.is_empty() && voters.but(self.on).but(self.end).is_empty();
        all.then(|| self.on.len() >= self.end.len())
    }
}

/// A press in the panel.
pub enum Pressed {
    /// The seat is given up.
    Done(GivenUp),
    /// Nobody gives up.
    NeverMind,
}

/// Adds the panel.
pub fn plugin(app: &mut App) {
    app.init_resource::<GivingUp>()
        .add_message::<GivenUp>()
        .add_systems(Update, (vote, count).chain().after(judge).in_set(HeardSystems::Arguments));
}

/// Takes the votes of the others from the buttons of their own devices.
fn vote(own: OwnKeys, names: Res<Names>, open: Res<Open>, mut giving: ResMut<GivingUp>) {
    if open.top() != Some(Panel::GiveUp) {
        return;
    }
    let voters = giving.voters(names.people());
    for (seat, on) in own.votes().filter(|(seat, _)| voters.contains(*seat)) {
        giving.vote(seat, on);
    }
}

/// Gives the seat up once everybody has voted.
fn count(
    (names, setup): (Res<Names>, Res<Setup>),
    mut open: ResMut<Open>,
    mut giving: ResMut<GivingUp>,
    mut given_up: MessageWriter<GivenUp>,
) {
    let decided = giving.decided(giving.voters(names.people())).filter(|_| open.top() == Some(Panel::GiveUp));
    let (Some(seat), Some(on)) = (giving.seat, decided) else { return };
    let levels = setup.play.levels();
    // Nobody chooses this bot's level: it is the normal one, or else the game's first.
    let level = levels.iter().copied().find(|level| *level == Level::Normal).or(levels.first().copied());
    given_up.write(GivenUp { seat, to: level.filter(|_| on) });
    *giving = GivingUp::default();
    open.clear();
}

/// Draws the panel: first the choice of the seat, then of what happens to it; `levels` are those of the game's bots.
pub fn draw(
    canvas: &mut Canvas,
    text: &Text,
    (names, pictures): (&Names, &Pictures),
    (setup, bindings, levels): (&Setup, &Bindings, &[Level]),
    giving: &mut GivingUp,
) -> Option<Pressed> {
    let grow = canvas.scale.clamp(1.0, 1.4);
    let voters = giving.voters(names.people());
    let (title, line) = match giving.seat {
        Some(seat) if voters.is_empty() => (text.with("giveup-seat", &names.values(seat)), "giveup-line"),
        Some(seat) => (text.with("giveup-seat", &names.values(seat)), "giveup-vote"),
        None => (text.get("giveup-title"), "giveup-who"),
    };
    // Many rows need more height.
    let rows = if giving.seat.is_some() { voters.len() } else { giving.of.len() };
    let room = sheet(
        canvas,
        vec2(if rows > 3 { 800.0 } else { 700.0 }, (200.0 + 76.0 * rows as f32).max(480.0)) * grow,
        &title,
    );
    let (body, foot) = split_foot(room, 50.0);
    let words = text.get(line);
    let set = Set::body().align(Align2::LEFT_TOP);
    let high = canvas.height(body.width(), &words, set).min(body.height() * 0.35);
    canvas.text(Rect::from_min_size(body.min, vec2(body.width(), high)), &words, set);
    let below = Rect::from_min_max(body.min + vec2(0.0, high + 14.0), body.max);
    let mut pressed = None;
    match giving.seat {
        Some(seat) if voters.is_empty() => pressed = becomes(canvas, text, below, seat, levels).map(Pressed::Done),
        Some(_) => {
            let ballot = Ballot { text, names, pictures, setup, bindings };
            for (seat, place) in voters.iter().zip(list(body, voters.len(), high)) {
                ballot.row(canvas, place, seat, giving);
            }
        }
        None => who(canvas, (names, pictures), body, high, giving),
    }
    let never_mind = canvas.button(foot, &text.get("giveup-never-mind"), Kind::Plain);
    pressed.or(never_mind.then_some(Pressed::NeverMind))
}

/// Draws the name of each person whose seat it may be.
fn who(canvas: &mut Canvas, (names, pictures): (&Names, &Pictures), body: Rect, words: f32, giving: &mut GivingUp) {
    let sitters = names.sitters();
    for (seat, place) in giving.of.iter().zip(list(body, giving.of.len(), words)) {
        if sitters.get(seat.index()).is_some_and(|who| name_row(canvas, pictures, place, (seat, who), false)) {
            giving.seat = Some(seat);
        }
    }
}

/// Draws a button for each level of bots, and one to end the match.
fn becomes(canvas: &mut Canvas, text: &Text, place: Rect, seat: Seat, levels: &[Level]) -> Option<GivenUp> {
    let mut pressed = None;
    let ends = levels.iter().copied().map(Some).chain([None]);
    for (to, place) in ends.zip(column(place, levels.len() + 1, 10.0)) {
        let label = match to {
            Some(level) => text.with("giveup-bot", &[("level", level_name(text, level).into())]),
            None => text.get("giveup-end"),
        };
        let button = canvas.button_response(place, &label, Kind::Plain);
        keys_begin(&button);
        if button.clicked() {
            pressed = Some(GivenUp { seat, to });
        }
    }
    pressed
}

/// The data for the rows of the voters.
struct Ballot<'a> {
    text: &'a Text,
    names: &'a Names,
    pictures: &'a Pictures,
    setup: &'a Setup,
    bindings: &'a Bindings,
}

impl Ballot<'_> {
    /// Draws a voter's row. Voters choose with two buttons of their own device, or by a click.
    fn row(&self, canvas: &mut Canvas, place: Rect, seat: Seat, giving: &mut GivingUp) {
        let Some(who) = self.names.sitters().into_iter().nth(seat.index()) else { return };
        ground(canvas, place);
        let (left, right) = place.split_left_right_at_fraction(0.32);
        sitter(canvas, self.pictures, left, &who, palette::PAPER);
        let (on, end) = right.split_left_right_at_fraction(0.52);
        for (place, on) in [(on, true), (end, false)] {
            let chosen = if on { giving.on } else { giving.end };
            let place = place.shrink2(vec2(6.0, 9.0));
            if canvas.about(&who.name, |canvas| self.choice(canvas, place, seat, on, chosen.contains(seat))) {
                giving.vote(seat, on);
            }
        }
    }

    /// Draws one of the two choices; returns whether it was clicked.
    fn choice(&self, canvas: &mut Canvas, place: Rect, seat: Seat, on: bool, chosen: bool) -> bool {
        let label = self.text.get(if on { "giveup-on" } else { "giveup-end" });
        let response = canvas.press(place, ("vote", seat.0, on), &label);
        keys_begin(&response);
        let cap = self.cap(seat, on);
        let side = place.height() - 12.0;
        let glyph = if cap.is_some() { side + 12.0 } else { 0.0 };
        canvas.button_face(place, glyph, &label, Kind::Chip(chosen), &response);
        if let Some(cap) = cap {
            let at = Rect::from_center_size(pos2(place.min.x + 8.0 + side / 2.0, place.center().y), vec2(side, side));
            button(canvas, at, cap, 16.0, chosen);
        }
        response.clicked()
    }

    /// The button with which this seat votes; `None`: it votes by a click of its mouse.
    fn cap(&self, seat: Seat, on: bool) -> Option<Cap> {
        let seat = self.setup.seats.get(seat.index())?;
        self.bindings.vote_cap(seat.device, seat.race, if on { RaceKey::Shake } else { RaceKey::Slap })
    }
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

    #[test]
    fn all_others_vote_and_a_bot_plays_on_unless_most_want_the_end() {
        let mut giving = GivingUp { seat: Some(Seat(1)), ..GivingUp::default() };
        let voters = giving.voters(Seats::all(4));
        assert_eq!(voters, Seats::all(4).without(Seat(1)));
        for (seat, on, decided) in [(0, false, None), (2, true, None), (3, false, Some(false)), (0, true, Some(true))] {
            giving.vote(Seat(seat), on);
            assert_eq!(giving.decided(voters), decided, "{giving:?}");
        }
        let mut two = GivingUp { seat: Some(Seat(0)), ..GivingUp::default() };
        two.vote(Seat(1), false);
        two.vote(Seat(2), true);
        assert_eq!(two.decided(two.voters(Seats::all(3))), Some(true), "they do not agree");
        assert_eq!(two.decided(Seats::NONE), None, "who is alone presses a button");
    }
}
