//! The state of the seats screen: a name being typed, a key being waited for, wishes and refusals; and the data that
//! the page and the seat cards read.

use bevy::prelude::*;

use super::matches::SavedInfo;
use crate::{
    input::{Action, Bindings, Device, RaceKey},
    rules::Seat,
    settings::Settings,
    setup::{Flaw, NameFault, Refusal, Setup},
    show::Names,
    sound::{PlaySound, Sound},
    turn::Control,
    ui::{pictures::Pictures, text::Text},
};

/// The time a refusal stays, in seconds.
const NOTICE: f32 = 8.0;

/// The state of the seats screen.
#[derive(Resource, Default, Debug)]
pub struct Desk {
    /// The seat whose name is being typed, and the name so far.
    pub naming: Option<(usize, String)>,
    /// Whether it is written with the letters on the screen.
    pub letters: bool,
    /// The seat and the spot, a race key or the device, that wait for a press.
    pub wanted: Option<(usize, Spot)>,
    /// The last refusal: the seat it stands beside, its words, and the seconds for which it is still shown.
    pub(super) notice: Option<(Option<usize>, String, f32)>,
    /// Whether a key or pad button in this frame was meant for a race key, for a device, or to join.
    pub(super) heard: bool,
    /// The spot to give the keyboard focus back to.
    pub(super) focus: Option<(usize, Spot)>,
    /// Whether a key was pressed to go back.
    pub(super) back: bool,
}

/// A spot on a seat's card that can get the keyboard focus back.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The name.
    Name,
    /// A race key.
    Key(RaceKey),
    /// The device.
    Device,
}

impl Desk {
    /// Whether keys are meant for a name or for a wish, so that none of them opens or closes anything.
    pub fn has_keys(&self) -> bool {
        self.naming.is_some() || self.wanted.is_some()
    }
}

/// The words for why a wish was refused.
fn refusal_words(text: &Text, setup: &Setup, refusal: Refusal) -> String {
    let name = |seat: usize| Names::of(setup, text).name(Seat(seat as u8)).to_string();
    match refusal {
        Refusal::TooFew(fewest) => text.with("seats-too-few", &[("n", fewest.into())]),
        Refusal::Full => text.get("seats-full"),
        Refusal::KeyOfSeat(seat) => text.with("seats-key-of-seat", &[("name", name(seat).into())]),
        Refusal::KeyTwice => text.get("seats-key-twice"),
        Refusal::KeyOfTable(action) => text.with("seats-key-of-table", &[("does", text.get(does(action)).into())]),
        Refusal::NoSuchKey => text.get("seats-key-unnamed"),
        Refusal::Name(fault) => name_words(text, fault),
    }
}

/// The words for what is wrong with a name.
fn name_words(text: &Text, fault: NameFault) -> String {
    let words = [("n", fault.at.into()), ("code", fault.code().into())];
    match fault.flaw {
        Flaw::Unseen => text.with("seats-name-unseen", &words),
        Flaw::NotDrawn => text.with("seats-name-not-drawn", &words),
        Flaw::RightToLeft => text.with("seats-name-right-to-left", &words),
        Flaw::Accent => text.with("seats-name-accent", &words),
    }
}

/// The text key of what one of its own keys does at the table.
fn does(action: Action) -> &'static str {
    match action {
        Action::Back => "table-pauses",
        Action::Rules => "table-rules",
        Action::Speed => "table-speed",
        Action::Settings => "table-settings",
        Action::Sheet => "table-sheet",
        _ => "table-confirms",
    }
}

impl Desk {
    /// Plays the sound of how a wish ended, and shows the refusal if there is one.
    pub(super) fn note(
        &mut self,
        seat: Option<usize>,
        text: &Text,
        setup: &Setup,
        done: Result<(), Refusal>,
        cues: &mut MessageWriter<PlaySound>,
    ) {
        cues.write(if done.is_ok() { Sound::Click } else { Sound::Refused }.into());
        self.notice = None;
        if let Err(refusal) = done {
            self.refuse(text, setup, seat, refusal);
        }
    }

    /// Shows beside a seat, or above them all, why something was refused.
    pub fn refuse(&mut self, text: &Text, setup: &Setup, seat: Option<usize>, refusal: Refusal) {
        self.notice = Some((seat, refusal_words(text, setup, refusal), NOTICE));
    }

    /// The refusal to show beside this seat (`None`: above all of them).
    pub(super) fn notice(&self, seat: Option<usize>) -> Option<&str> {
        self.notice.as_ref().filter(|(beside, ..)| *beside == seat).map(|(_, words, _)| words.as_str())
    }
}

/// A wish made by a press.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Wish {
    /// Another colour.
    Recolour(usize),
    /// Another character: the next, or the one before.
    Recast(usize, bool),
    /// To type the name of this seat.
    Name(usize),
    /// The letters on the screen, to write it with.
    Letters,
    /// The name as typed; `None`: it stays unchanged.
    Named(usize, Option<String>),
    /// A person or a bot.
    Control(usize, Control),
    /// The mouse instead of another device.
    Mouse(usize),
    /// Another device or another race key: the one pressed next.
    Press(usize, Spot),
    /// To empty the seat.
    Remove(usize),
    /// To take a seat with this device.
    Join(Device),
    /// To add a bot.
    AddBot,
    /// A house rule, by name and value.
    Rule(String, String),
    /// The time for every choice, in ticks; `None`: no limit.
    Timer(Option<u64>),
    /// To go to the table.
    Start,
    /// To go back to the previous screen.
    Back,
}

/// The earlier of two wishes of one frame. The end of typing a name comes last, since any other wish ends the typing
/// too.
pub(super) fn first(one: Option<Wish>, other: Option<Wish>) -> Option<Wish> {
    match (&one, &other) {
        (Some(Wish::Named(..)), Some(_)) => other,
        _ => one.or(other),
    }
}

/// The data for drawing the page.
pub(super) struct Page<'a> {
    /// The words.
    pub(super) text: &'a Text,
    /// The portraits.
    pub(super) pictures: &'a Pictures,
    /// The setup so far.
    pub(super) setup: &'a Setup,
    /// The names of the seats.
    pub(super) names: &'a Names,
    /// The state of the seats screen.
    pub(super) desk: &'a Desk,
    /// The keys that are held.
    pub(super) letters: &'a ButtonInput<KeyCode>,
    /// The device that was used last, by anybody.
    pub(super) used: Device,
    /// The action of each button.
    pub(super) bindings: &'a Bindings,
    /// The settings: who hides hands from whom.
    pub(super) settings: &'a Settings,
    /// Whether hands are hidden in what is played.
    pub(super) hides: bool,
    /// Whether what is played has races.
    pub(super) races: bool,
    /// The house rules that can be agreed.
    pub(super) rules: Vec<RuleRow>,
    /// The kept match that a new one replaces.
    pub(super) replaces: Option<&'a SavedInfo>,
}

/// The row of a house rule on the page. The keys of its words are `rule-NAME`, `rule-NAME-VALUE` and
/// `rule-NAME-VALUE-means`, or `rule-NAME-means` where values are numbers.
pub struct RuleRow {
    /// The name on the command line.
    pub name: &'static str,
    /// The names of its values.
    pub values: Vec<String>,
    /// The number of the agreed value.
    pub chosen: usize,
    /// Whether it has no effect with the other rules as agreed.
    pub idle: bool,
}
