//! What is being done at the seats: a name that is typed, a key that is waited for, what was pressed and what was refused; and
//! what the page and the cards of the seats look at.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, Stroke, vec2};

use super::matches::SavedInfo;
use crate::{
    input::{Action, Bindings, Device, RaceKey},
    pieces::palette,
    rules::Seat,
    setup::{Flaw, NameFault, Refusal, Setup},
    show::Names,
    sound::{PlaySound, Sound},
    turn::Control,
    ui::{
        pictures::Pictures,
        text::Text,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// How long a refusal stays, in seconds.
const NOTICE: f32 = 8.0;

/// What is being done at the seats.
#[derive(Resource, Default, Debug)]
pub struct Desk {
    /// The seat whose name is being typed, and the name so far.
    pub naming: Option<(usize, String)>,
    /// Whether it is written with letters on the screen.
    pub letters: bool,
    /// The race key, or the device, that waits to be pressed.
    pub wanted: Option<(usize, Spot)>,
    /// Why something was refused: beside which seat, in what words, for how long yet.
    pub(super) notice: Option<(Option<usize>, String, f32)>,
    /// The keys pressed in this frame were meant for a name or a race key.
    pub(super) heard: bool,
    /// What the keys' attention goes back to.
    pub(super) focus: Option<(usize, Spot)>,
    /// The way back was chosen by key.
    pub(super) back: bool,
}

/// A place on a seat's card that keys come back to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The name.
    Name,
    /// A race key.
    Key(RaceKey),
    /// What it is played with.
    Device,
}

impl Desk {
    /// Whether the keys are somebody's name or wish, so that none of them opens or closes anything.
    pub fn has_keys(&self) -> bool {
        self.naming.is_some() || self.wanted.is_some()
    }
}

/// Why a wish was not granted, in words.
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

/// What is wrong with a name, in words.
fn name_words(text: &Text, fault: NameFault) -> String {
    let words = [("n", fault.at.into()), ("code", fault.code().into())];
    match fault.flaw {
        Flaw::Unseen => text.with("seats-name-unseen", &words),
        Flaw::NotDrawn => text.with("seats-name-not-drawn", &words),
        Flaw::RightToLeft => text.with("seats-name-right-to-left", &words),
        Flaw::Accent => text.with("seats-name-accent", &words),
    }
}

/// What the table does with one of its keys.
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
    /// Says how a wish ended.
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

    /// Says beside a seat, or above them all, why something was refused.
    pub fn refuse(&mut self, text: &Text, setup: &Setup, seat: Option<usize>, refusal: Refusal) {
        self.notice = Some((seat, refusal_words(text, setup, refusal), NOTICE));
    }

    /// The refusal to be read beside this seat (`None`: above all of them).
    pub(super) fn notice(&self, seat: Option<usize>) -> Option<&str> {
        self.notice.as_ref().filter(|(beside, ..)| *beside == seat).map(|(_, words, _)| words.as_str())
    }
}

/// What was pressed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Wish {
    /// Another colour.
    Recolour(usize),
    /// Another character: the next, or the one before.
    Recast(usize, bool),
    /// To type a name.
    Name(usize),
    /// Letters on the screen, to write it with.
    Letters,
    /// The name is typed; `None`: it stays as it was.
    Named(usize, Option<String>),
    /// A hand or a bot.
    Control(usize, Control),
    /// The mouse instead of another device.
    Mouse(usize),
    /// Another device, or another race key, which is pressed next.
    Press(usize, Spot),
    /// An empty seat.
    Remove(usize),
    /// Somebody sits down.
    Join(Device),
    /// A bot sits down.
    AddBot,
    /// A house rule, by name and value.
    Rule(String, String),
    /// So many ticks for every choice.
    Timer(Option<u64>),
    /// To the table.
    Start,
    /// Back to where one came from.
    Back,
}

/// Of two wishes of one frame, the earlier; that a name is done comes last, as any other wish ends the typing too.
pub(super) fn first(one: Option<Wish>, other: Option<Wish>) -> Option<Wish> {
    match (&one, &other) {
        (Some(Wish::Named(..)), Some(_)) => other,
        _ => one.or(other),
    }
}

/// What the drawing looks at.
pub(super) struct Page<'a> {
    /// The words.
    pub(super) text: &'a Text,
    /// The portraits.
    pub(super) pictures: &'a Pictures,
    /// What is agreed so far.
    pub(super) setup: &'a Setup,
    /// What everybody is called.
    pub(super) names: &'a Names,
    /// What is being done.
    pub(super) desk: &'a Desk,
    /// The keys that are held.
    pub(super) letters: &'a ButtonInput<KeyCode>,
    /// The device that somebody has used last.
    pub(super) used: Device,
    /// What each button does.
    pub(super) bindings: &'a Bindings,
    /// Whether what is played has races.
    pub(super) races: bool,
    /// The house rules that can be agreed.
    pub(super) rules: Vec<RuleRow>,
    /// The kept match whose place a new one takes.
    pub(super) replaces: Option<&'a SavedInfo>,
}

/// A house rule as it stands on the page. Its words are called after it: `rule-NAME`, `rule-NAME-VALUE`,
/// `rule-NAME-VALUE-means`; where values are numbers, `rule-NAME-means`.
pub(super) struct RuleRow {
    pub(super) name: &'static str,
    pub(super) values: Vec<String>,
    /// Which of them is agreed.
    pub(super) chosen: usize,
    /// Whether it changes nothing as things are agreed otherwise.
    pub(super) idle: bool,
}

/// A refusal in `place`, on a ground of its own so that it reads on anything.
pub(super) fn refuse(canvas: &Canvas, place: Rect, words: &str) {
    canvas.panel(place, paint(palette::DANGER.mix(palette::INK, 0.2)), Stroke::new(1.5, paint(palette::INK)), 8);
    let set = Set::body().face(Typeface::Bold).color(paint(palette::CHALK)).align(Align2::CENTER_CENTER);
    canvas.text(place.shrink2(vec2(10.0, 3.0)), words, set);
}
