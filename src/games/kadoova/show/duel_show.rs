//! What a duel writes for the screen: the trait [`DuelShow`].

use bevy_egui::egui::Rect;

use super::{
    hand::Gesture,
    sight::{Sight, Teller},
    tower::Tower,
};
use crate::{
    dev::Shot,
    games::kadoova::{
        Config, Move,
        duels::{Duel, tray},
    },
    pieces::Plan,
    rules::{Picking, Seat, Seats, dice::DieId, geometry::Point, throw::Body},
    show::{Deeds, HandShown, InThrow, Intent, Named, Offer, Scene, WhatNow},
    ui::theme::Canvas,
};

/// The look and the words of one duel. Its texts are named after it: `duel-NAME`, `about-NAME`, `stage-prize-NAME`,
/// `intro-NAME-1` to `-3`, and `step-NAME-N` and `rules-NAME-N`, where `N` counts from 1.
pub(super) trait DuelShow: Duel {
    /// The number of steps in which its rules are drawn.
    const RULE_STEPS: usize;

    /// The number of paragraphs in its rules.
    const RULES: usize;

    /// Its screens of which pictures are taken, in the order in which one can walk through them.
    const SHOTS: &'static [Shot];

    /// Returns the numbers that appear in the words of the steps, by their names there.
    fn numbers(config: &Config) -> Vec<(&'static str, i32)> {
        let _ = config;
        Vec::new()
    }

    /// The most points that it can bring one seat, with so many dice at the table; `None`: that isn't known beforehand.
    fn most(config: &Config, dice: i32) -> Option<i32> {
        let _ = (config, dice);
        None
    }

    /// Whether whoever throws can't win any more, and the rules have them throw all the same.
    fn is_hopeless(config: &Config, duel: &Self::View) -> bool {
        let _ = (config, duel);
        false
    }

    /// Draws step `n` of its rules, counted from 1.
    fn draw_step(config: &Config, n: usize) -> Plan;

    /// Returns the step that is being played, counted from 1.
    fn step_now(duel: &Self::View) -> usize;

    /// Returns the key of the words that say why a move was refused; empty if nothing needs to be said.
    fn refusal(reason: &Self::Reason) -> &'static str;

    /// Whether the table must stay as it is until this has been told.
    fn takes_away(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// What an event has to do with a throw.
    fn in_throw(event: &Self::Event) -> InThrow {
        let _ = event;
        InThrow::No
    }

    /// Tells an event in words, call-outs and sounds; returns for how many seconds it holds the table. `duel` is the
    /// duel as it is drawn, if it is.
    fn tell(teller: &mut Teller, event: &Self::Event, duel: Option<&Self::View>) -> f32;

    /// Returns the seats that are acting now: their score cards are lit.
    fn active(duel: &Self::View) -> Seats;

    /// Says in a few words what a duelist is doing.
    fn seat_line(sight: &Sight, duel: &Self::View, seat: Seat) -> String;

    /// Says in one line how the duel stands.
    fn stand(sight: &Sight, duel: &Self::View) -> String;

    /// Says what there is to do now, and with which keys.
    fn what_now(sight: &Sight, duel: &Self::View) -> WhatNow;

    /// Whether nothing of it lies on the table yet.
    fn is_bare(duel: &Self::View) -> bool {
        let _ = duel;
        false
    }

    /// Draws words and numbers at the dice; `taken` are the areas already in use.
    fn on_table(canvas: &Canvas, sight: &Sight, duel: &Self::View, taken: &mut Vec<Rect>);

    /// Draws the card in the right column: what is at stake.
    fn card(canvas: &Canvas, sight: &Sight, duel: &Self::View, place: Rect);

    /// Returns the words for a move that `seat`, a person, may make; `None`: no button makes it.
    fn offer(sight: &Sight, duel: &Self::View, seat: Seat, mv: &Self::Move) -> Option<Offer<()>> {
        let _ = (sight, duel, seat, mv);
        None
    }

    /// The dice that `seat` threw and that lie where they score, each with its points; those of a duel that counts
    /// otherwise have none.
    fn scored(config: &Config, duel: &Self::View, seat: Seat) -> Vec<(DieId, i32)> {
        let _ = (config, duel, seat);
        Vec::new()
    }

    /// Returns what is shown of its tower; `None`: it has none.
    fn tower<'a>(config: &Config, duel: &'a Self::View) -> Option<Tower<'a>> {
        let _ = (config, duel);
        None
    }

    /// Returns the move that takes up this piece to carry it.
    fn take(duel: &Self::View, body: Body) -> Option<Self::Move> {
        let _ = (duel, body);
        None
    }

    /// Whether a move takes up a piece to carry it.
    fn takes_up(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Returns the mat that a player may lay elsewhere, as it lies now, in units of 10 um; `None`: there is none.
    fn laid(sight: &Sight, duel: &Self::View) -> Option<Laid> {
        let _ = (sight, duel);
        None
    }

    /// Whether a move is made by hand, at the table: it needs no button.
    fn by_hand(mv: &Self::Move) -> bool {
        Self::takes_up(mv)
    }

    /// Turns what a person does in front of the screen into moves; `None`: hands throw here.
    fn intend(sight: &Sight, duel: &Self::View, hand: &mut Gesture, intent: &Intent) -> Option<Deeds<Move>> {
        let _ = (sight, duel, hand, intent);
        None
    }

    /// Returns the things on the table that may be pressed now, by name.
    fn named(sight: &Sight, duel: &Self::View) -> Vec<Named> {
        let _ = (sight, duel);
        Vec::new()
    }

    /// Returns what a seat sees that looks at what it hides.
    fn look(sight: &Sight, duel: &Self::View, picking: &Picking) -> HandShown {
        let _ = (sight, duel, picking);
        HandShown::default()
    }

    /// Returns the place where a seat looks at that; `None`: its corner.
    fn looks_at(sight: &Sight, duel: &Self::View, seat: Seat) -> Option<Rect> {
        let _ = (sight, duel, seat);
        None
    }

    /// Whether a race is on.
    fn is_live(duel: &Self::View) -> bool {
        let _ = duel;
        false
    }

    /// Returns the hands at the trays, in seat order.
    fn hands(duel: &Self::View) -> Vec<&tray::Hand> {
        let _ = duel;
        Vec::new()
    }

    /// Returns the move for a hand's deed in a race; `None`: this duel has no such deed.
    fn deed(deed: Deed) -> Option<Self::Move> {
        let _ = deed;
        None
    }

    /// Returns the place of a question with `count` buttons; `None`: in a strip at the top of the table.
    fn asks_at(sight: &Sight, duel: &Self::View, count: usize) -> Option<Rect> {
        let _ = (sight, duel, count);
        None
    }

    /// Draws what lies below all words.
    fn behind(canvas: &Canvas, sight: &Sight, duel: &Self::View) {
        let _ = (canvas, sight, duel);
    }

    /// Returns the place of a headline, if the duel has one of its own for it.
    fn cries_at(sight: &Sight, duel: &Self::View) -> Option<Rect> {
        let _ = (sight, duel);
        None
    }

    /// Whether a press moves on to the next news.
    fn may_hurry(duel: &Self::View) -> bool {
        let _ = duel;
        false
    }

    /// Returns the areas that words on the table must keep clear of.
    fn keeps(canvas: &Canvas, sight: &Sight, duel: &Self::View) -> Vec<Rect> {
        let _ = (canvas, sight, duel);
        Vec::new()
    }

    /// Puts mats, trays and dice where they lie.
    fn lay(sight: &Sight, scene: &mut Scene, duel: &Self::View);

    /// Returns what the result says about this duel, line by line: words and what they are worth.
    fn result(sight: &Sight, duel: &Self::View) -> Vec<(String, String)> {
        let _ = (sight, duel);
        Vec::new()
    }
}

/// A mat that a player may lay elsewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    /// Its near right corner.
    pub(super) corner: Point,
    /// Its length and width.
    pub(super) size: (i32, i32),
}

/// A deed of a hand in a race.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Sweeps its dice up and shakes them.
    Shake,
    /// Lets them roll.
    Release,
    /// Slaps the table.
    Bang,
}
