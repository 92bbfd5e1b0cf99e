//! The words about saving, at the table and on the title screen: that a match has its own file, that it isn't saved,
//! and that it is saved again.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Rect, Stroke, vec2};

use crate::{
    pieces::palette,
    saves::{Saves, Trouble, Unwritten},
    setup::Setup,
    show::{OnScreen, Playhead, Show, names::game_title},
    turn::{MatchId, Shown},
    ui::{
        spoken::{self, Live},
        text::Text,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The facts about the match at the table that the log already has.
#[derive(Default)]
pub(super) struct Told {
    of: Option<MatchId>,
    apart: bool,
    unsaved: Vec<Unwritten>,
}

/// Writes changes of these facts into the log.
pub(super) fn log<G: Show>(
    saves: Res<Saves>,
    (text, setup): (Res<Text>, Res<Setup>),
    screen: OnScreen<(&Shown<G>, &mut Playhead<G>)>,
    mut told: Local<Told>,
) {
    let (shown, mut head) = screen.into_inner();
    if told.of != Some(shown.id) {
        *told = Told { of: Some(shown.id), ..Told::default() };
    }
    if !told.apart && saves.is_kept() {
        told.apart = true;
        if let Some(file) = saves.further_file() {
            let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let values = [("game", game_title(&text, setup.play).into()), ("file", file.into())];
            head.log.push(text.with("log-saved-apart", &values).into());
        }
    }
    let troubles: Vec<Trouble> = saves.troubles().collect();
    for trouble in troubles.iter().filter(|trouble| !told.unsaved.contains(&trouble.what)) {
        head.log.push(words(trouble, &text, ["log-unsaved-match", "log-unsaved-record"]).into());
    }
    if troubles.is_empty() && !told.unsaved.is_empty() {
        head.log.push(text.get("log-saved-again").into());
    }
    told.unsaved = troubles.iter().map(|trouble| trouble.what).collect();
}

/// The notice on the title screen once the match has been left.
pub(super) fn notice(trouble: &Trouble, text: &Text) -> String {
    words(trouble, text, ["notice-unsaved-match", "notice-unsaved-record"])
}

/// The words beside the table for as long as the trouble lasts.
pub(super) fn strip_words(trouble: &Trouble, text: &Text) -> String {
    words(trouble, text, ["unsaved-match", "unsaved-record"])
}

fn words(trouble: &Trouble, text: &Text, [of_match, of_record]: [&str; 2]) -> String {
    let key = match trouble.what {
        Unwritten::Match => of_match,
        Unwritten::Record => of_record,
    };
    // The number of the system's error is only for a log.
    let why = trouble.why.split(" (os error").next().unwrap_or_default().to_string();
    text.with(key, &[("why", why.into()), ("file", trouble.file.display().to_string().into())])
}

/// Draws these words at the top of `room`; returns the rest of `room`.
pub(super) fn strip(canvas: &Canvas, words: &str, room: Rect) -> Rect {
    let set = Set::body().face(Typeface::Bold).color(paint(palette::CHALK)).align(Align2::LEFT_CENTER);
    let air = vec2(12.0, 6.0);
    let high = canvas.height(room.width() - 2.0 * air.x, words, set) + 2.0 * air.y + 1.0;
    let (place, rest) = room.split_top_bottom_at_y((room.min.y + high).min(room.max.y));
    canvas.panel(place, paint(palette::DANGER.mix(palette::INK, 0.45)), Stroke::new(1.5, paint(palette::INK)), 8);
    canvas.unspoken(place.shrink2(air), words, set);
    spoken::aloud(canvas.ui, "unsaved", place, words, Live::Assertive);
    Rect::from_min_max(rest.min + vec2(0.0, 6.0), rest.max)
}
