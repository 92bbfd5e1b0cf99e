//! Keeps the score sheet and the result as the panels draw them, from the view that people have been told of. They are
//! written anew when something is scored, and not with every frame.

use bevy::prelude::*;

use super::{
    Names, Screen, faces,
    playhead::Playhead,
    result::MatchResult,
    score::{Score, ScoreSheet, SheetRow},
    table::{self, why_words},
};
use crate::{
    AppSystems,
    games::kadoova::{BoutLine, DeckKind, Entry, Ledger, Play, Terms, View},
    rules::{Ending, Outcome, Parting, Seat, Seats},
    ui::text::Text,
};

/// Adds the keeping of the score sheet.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, keep.in_set(AppSystems::Mirror).run_if(in_state(Screen::Table)))
        .add_systems(OnExit(Screen::Table), forget.after(table::end));
}

fn forget(mut score: ResMut<Score>) {
    *score = Score::default();
}

/// What the sheet was last written from.
struct Written {
    ledger: Ledger,
    over: bool,
}

fn keep(
    head: Res<Playhead>,
    names: Res<Names>,
    text: Res<Text>,
    mut score: ResMut<Score>,
    mut written: Local<Option<Written>>,
) {
    let view = &head.view;
    let Play::Match(terms) = view.config.play else {
        score.set_if_neq(Score::default());
        *written = None;
        return;
    };
    let over = view.outcome.is_some() && head.idle();
    let same = written.as_ref().is_some_and(|last| last.over == over && last.ledger == view.ledger);
    // Every match begins with names.
    if same && !names.is_changed() {
        return;
    }
    *written = Some(Written { ledger: view.ledger.clone(), over });
    let target = (terms.deck == DeckKind::Full).then_some(terms.target);
    let bouts = view.ledger.bouts.iter().enumerate();
    let rows = bouts.map(|(n, bout)| row(view, &names, &text, n, bout)).collect();
    let sheet = ScoreSheet { seats: names.sitters(), rows, target };
    let result = view.outcome.as_ref().filter(|_| over).map(|outcome| MatchResult {
        seats: names.sitters(),
        scores: outcome.points.clone(),
        winners: outcome.winners,
        you: outcome.winners.iter().any(|seat| names.is_you(seat)),
        how: how(outcome, terms, &names, &text),
    });
    *score = Score { sheet: Some(sheet), result };
}

fn row(view: &View, names: &Names, text: &Text, n: usize, bout: &BoutLine) -> SheetRow {
    let list = |seats: Seats| seats.iter().map(|seat| names.name(seat)).collect::<Vec<_>>().join(", ");
    let seats = || (0..view.config.seats).map(Seat);
    let of = |seat: Seat| view.ledger.entries.iter().filter(move |entry| entry.seat == seat);
    let cell = |seat: Seat| {
        of(seat).filter(|entry| usize::from(entry.bout) == n).map(|entry| {
            let why = text.get(why_words(entry.why));
            (entry.points, if entry.struck { text.with("why-struck", &[("why", why.into())]) } else { why })
        })
    };
    let (title, subtitle) = match (bout.duel, bout.roles.challenger) {
        (Some(duel), Some(challenger)) => {
            let values = [
                ("challenger", names.name(challenger).to_string().into()),
                ("challenged", list(bout.roles.challenged()).into()),
            ];
            (text.get(&format!("duel-{}", faces::of(duel).key())), text.with("sheet-who", &values))
        }
        _ => (text.get("sheet-opening"), text.get("sheet-everybody")),
    };
    let tied = if bout.tied.is_empty() { String::new() } else { text.get("sheet-tied") };
    let struck = if bout.struck { text.get("sheet-struck") } else { String::new() };
    let counts = |entry: &&Entry| usize::from(entry.bout) <= n && !entry.struck;
    let total = |seat: Seat| of(seat).filter(counts).map(|entry| entry.points).sum();
    SheetRow {
        title,
        subtitle: [subtitle, tied, struck].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" "),
        cells: seats().map(|seat| cell(seat).collect()).collect(),
        total_after: seats().map(total).collect(),
    }
}

/// How the match was decided, in one line.
fn how(outcome: &Outcome, terms: Terms, names: &Names, text: &Text) -> String {
    match (outcome.why, terms.deck) {
        (Ending::Ended(Parting::Left(seat)), _) => text.with("match-given-up", &names.values(seat)),
        (Ending::Forfeit, _) => text.get("match-by-forfeit"),
        (Ending::TieBreak, _) => text.get("match-by-draw"),
        (Ending::Played, DeckKind::OneEach) => text.get("match-by-deck"),
        (Ending::Played, DeckKind::Full) => text.get("match-by-target"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::Level, setup, turn::Control};

    /// Seen: where somebody gave up with equal scores at the top, it said that a Quick Draw had decided.
    #[test]
    fn the_result_says_why_the_match_ended_and_does_not_guess() {
        let text = Text::load(&crate::data::data_root()).unwrap();
        let setup = setup::Setup::of(&[Control::Bot(Level::Easy), Control::Bot(Level::Hard)], setup::Play::Match);
        let names = Names::of(&setup, &text);
        let said = |why, deck| {
            let outcome = Outcome { winners: Seats::all(2), points: vec![500, 500], why };
            how(&outcome, Terms { target: 10_000, deck }, &names, &text)
        };
        assert_eq!(
            said(Ending::Ended(Parting::Left(Seat(1))), DeckKind::Full),
            "Vex left, and the table ended the match."
        );
        assert_eq!(said(Ending::TieBreak, DeckKind::OneEach), text.get("match-by-draw"));
        assert_eq!(said(Ending::Played, DeckKind::OneEach), text.get("match-by-deck"));
        assert_eq!(said(Ending::Played, DeckKind::Full), text.get("match-by-target"));
    }
}
