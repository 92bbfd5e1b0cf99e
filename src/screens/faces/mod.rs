//! The duels as they are seen and told: one file a duel, all behind one trait.
//!
//! A face reads Views and events and turns them into words, places and choices. It is never asked a rule.

pub mod axe_vs_daggers;
pub mod chicken;
pub mod horse_shoes;
pub mod posts;
pub mod quick_draw;
pub mod war;

use bevy_egui::egui;
use egui::Rect;

use super::{
    hud::{Sight, WhatNow},
    playhead::Teller,
    racing::Deed,
    table::Layout,
    throwing::Hand,
};
use crate::{
    games::kadoova::{
        Config, DuelEvent, DuelId, DuelMove, DuelReason, DuelView, Move,
        duels::{
            for_each_duel,
            throwing::{BadBounce, Dice, Flight, Unthrowable},
            tray,
        },
    },
    pieces::{Colours, DiceShown, LaneArt, Place, RoundMat, TableTray},
    rules::{
        Seat, Seats, Tick,
        dice::DieId,
        throw::{Flick, FlickFault},
    },
    ui::{text::Text, theme::Canvas},
};

/// The face of a duel.
pub fn of(duel: DuelId) -> &'static dyn Face {
    /// Each duel has a face of its name, in a file of its file's name.
    macro_rules! faces {
        ($($(#[$doc:meta])* $Duel:ident in $file:ident named $name:literal $(on $Mat:ident)?;)+) => {
            match duel {
                $(DuelId::$Duel => &$file::$Duel,)+
            }
        };
    }
    for_each_duel!(faces)
}

/// The duel that an event belongs to.
pub fn of_event(event: &DuelEvent) -> &'static dyn Face {
    of(event.duel())
}

/// The duel that a view shows.
pub fn of_view(view: &DuelView) -> &'static dyn Face {
    of(view.duel())
}

/// What a thrower of a throwing duel has in the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throws {
    /// Who throws.
    pub seat: Seat,
    /// The dice that can be thrown now, in the order of the tray.
    pub dice: Vec<DieId>,
    /// Those among them that may be thrown now.
    pub free: Vec<DieId>,
    /// Whether nothing has been thrown in this turn.
    pub first: bool,
}

/// Where everything of a duel lies, for the pieces to draw.
pub struct Scene<'a> {
    /// What was agreed: mats and trays.
    pub config: &'a Config,
    /// What the clock of the match says.
    pub now: Tick,
    /// The person who may throw now.
    pub thrower: Option<Seat>,
    /// What that person's hand does.
    pub hand: &'a Hand,
    /// Where the panels are.
    pub layout: &'a Layout,
    /// Which colour each seat has.
    pub colours: &'a Colours,
    /// Words on mats.
    pub text: &'a Text,
    /// Logical pixels in an interface point.
    pub zoom: f32,
    /// The lane on the table.
    pub lane: Option<LaneArt>,
    /// The round mat on the table.
    pub mat: Option<RoundMat>,
    /// Walled trays on the table.
    pub trays: Vec<TableTray>,
    /// Whether the hand's tray at the left edge is seen.
    pub hand_tray: bool,
    /// The dice.
    pub dice: DiceShown,
}

impl Scene<'_> {
    /// A place of the interface, in logical pixels.
    pub fn pixel(&self, at: egui::Pos2) -> bevy::math::Vec2 {
        bevy::math::Vec2::new(at.x, at.y) * self.zoom
    }

    /// The dice in a thrower's hand: in the tray at the left edge, lit where they may be thrown, or carried.
    fn show_hand(&mut self, throws: &Throws) {
        self.hand_tray = true;
        let held = self.hand.held(&self.config.limits);
        for (i, &die) in throws.dice.iter().enumerate() {
            let place = match held {
                Some((carried, [x, y, height], shaken)) if carried == die => {
                    Place::Held { at: [x, y], height, shaken: f32::from(shaken) }
                }
                _ => Place::Tray { slot: self.pixel(self.layout.slot(i)), scale: 1.0, face: die.n % 6 + 1 },
            };
            self.dice.show(die, place);
            let lit = self.thrower.is_some() && throws.free.contains(&die) && matches!(place, Place::Tray { .. });
            if let Some(item) = self.dice.dice.last_mut() {
                item.lit = lit;
            }
        }
    }

    /// The dice of a throwing duel in which it is `seat`'s turn: those of `throws`, or of its hand where it throws nothing
    /// now, those that lie on the table or are off it until the turn is over, and the one in the air.
    pub fn show_throwing(&mut self, throws: Option<Throws>, seat: Seat, dice: &Dice, flight: Option<Flight>) {
        let waits = || Throws { seat, dice: dice.in_hand(seat).collect(), free: Vec::new(), first: false };
        self.show_hand(&throws.unwrap_or_else(waits));
        for lies in &dice.lying {
            self.dice.show(lies.die, Place::Lying(lies.pose));
        }
        // The tray is the thrower's.
        for (n, die) in dice.gone.iter().filter(|die| dice.owner(**die) == Some(seat)).enumerate() {
            let slot = self.pixel(self.layout.gone(n));
            self.dice.show(*die, Place::Tray { slot, scale: 0.62, face: die.n % 6 + 1 });
        }
        if let Some(flight) = flight {
            self.show_flying(flight.die);
        }
    }

    /// A die in the air, wherever it was before.
    pub fn show_flying(&mut self, die: DieId) {
        self.dice.dice.retain(|item| item.id != die);
        self.dice.show(die, Place::Flying);
    }
}

/// Something that a person may choose by pressing a button.
pub struct Offer {
    /// What the button says.
    pub label: String,
    /// What it does.
    pub mv: Move,
    /// Whether it is the one to press.
    pub main: bool,
}

/// How one duel looks and speaks.
pub trait Face: Sync {
    /// What its texts are called after: `duel-KEY`, `intro-KEY-1` to `-3`, `rules-KEY-1` and on, `line-KEY`.
    fn key(&self) -> &'static str;

    /// How many paragraphs its rules have.
    fn rules(&self) -> usize;

    /// The key of the words that say why a move was refused; empty: nothing need be said.
    fn refusal(&self, reason: &DuelReason) -> &'static str;

    /// Whether the table must stay as it is until this has been told.
    fn takes_away(&self, event: &DuelEvent) -> bool;

    /// Tells an event in words, call-outs and sounds; says for how many seconds it holds the table.
    fn tell(&self, teller: &mut Teller, event: &DuelEvent) -> f32;

    /// Who is at it just now: their score cards are lit.
    fn active(&self, duel: &DuelView) -> Seats;

    /// What a duelist is doing, in a few words.
    fn seat_line(&self, sight: &Sight, duel: &DuelView, seat: Seat) -> String;

    /// How the duel stands, in one line.
    fn stand(&self, sight: &Sight, duel: &DuelView) -> String;

    /// What there is to do now, and its keys; `who` is the person who may throw.
    fn what_now(&self, sight: &Sight, duel: &DuelView, who: Option<Seat>) -> WhatNow;

    /// Words and numbers at the dice; `taken` is where something stands already.
    fn on_table(&self, canvas: &Canvas, sight: &Sight, duel: &DuelView, taken: &mut Vec<Rect>);

    /// The card in the column at the right: what is at stake.
    fn card(&self, canvas: &Canvas, sight: &Sight, duel: &DuelView, place: Rect);

    /// What `seat`, a person, may choose now, as buttons over the table.
    fn choices(&self, sight: &Sight, duel: &DuelView, seat: Seat) -> Vec<Offer> {
        let _ = (sight, duel, seat);
        Vec::new()
    }

    /// What the thrower may do besides throwing, as a button in the column, with a key of its own.
    fn stop(&self, sight: &Sight, duel: &DuelView) -> Option<Offer> {
        let _ = (sight, duel);
        None
    }

    /// What the thrower of a throwing duel holds while dice may be thrown.
    fn throws(&self, duel: &DuelView) -> Option<Throws> {
        let _ = duel;
        None
    }

    /// The throw of one of [`Face::throws`].
    fn throw(&self, die: DieId, flick: Flick) -> Option<DuelMove> {
        let _ = (die, flick);
        None
    }

    /// Whether a race is on. It does not stop for news: the table shows the newest state at once, and what happens is told
    /// beside it.
    fn is_live(&self, duel: &DuelView) -> bool {
        let _ = duel;
        false
    }

    /// The hands at the trays, in the order of the seats.
    fn hands<'a>(&self, duel: &'a DuelView) -> Vec<&'a tray::Hand> {
        let _ = duel;
        Vec::new()
    }

    /// What a hand does in a race, as a move; `None`: nobody does that here.
    fn deed(&self, deed: Deed) -> Option<DuelMove> {
        let _ = deed;
        None
    }

    /// What words of the moment keep clear of.
    fn keeps(&self, canvas: &Canvas, sight: &Sight, duel: &DuelView) -> Vec<Rect> {
        let _ = (canvas, sight, duel);
        Vec::new()
    }

    /// Puts mats, trays and dice where they lie.
    fn lay(&self, scene: &mut Scene, duel: &DuelView);

    /// What the result says of this duel, line by line: words and what they are worth.
    fn result(&self, sight: &Sight, duel: &DuelView) -> Vec<(String, String)> {
        let _ = (sight, duel);
        Vec::new()
    }
}

/// The key of the words that say what is wrong with a flick.
pub fn flick_refusal(fault: FlickFault) -> &'static str {
    match fault {
        FlickFault::Place => "refusal-place",
        FlickFault::Aim => "refusal-not-forward",
        FlickFault::Speed => "refusal-speed",
        FlickFault::Height => "refusal-height",
        FlickFault::Spin => "refusal-spin",
    }
}

/// The key of the words that say why a die cannot be thrown, or not like this.
pub fn unthrowable(why: &Unthrowable) -> &'static str {
    match why {
        Unthrowable::NotInHand(_) => "refusal-not-in-hand",
        Unthrowable::ThrowAgain(_) => "refusal-throw-again",
        Unthrowable::Gesture(fault) => flick_refusal(*fault),
    }
}

/// The key of the words that say how a die broke the rule of the bounce.
pub fn bounce_fault(why: BadBounce) -> &'static str {
    match why {
        BadBounce::MatFirst => "foul-mat-first",
        BadBounce::DieFirst(_) => "foul-die-first",
        BadBounce::NoBounce => "foul-no-bounce",
    }
}

/// What there is to do while `seat` chooses something before the duel: `key` is what it chooses.
pub fn choosing(sight: &Sight, seat: Seat, key: &str) -> WhatNow {
    if !sight.is_hand(seat) {
        return WhatNow::watch(sight);
    }
    let keys = [("key-arrows", "does-choose"), ("key-enter", "does-press"), ("key-rules", "does-rules")];
    WhatNow::with(sight.text.with(key, &sight.names.values(seat)), &keys)
}
