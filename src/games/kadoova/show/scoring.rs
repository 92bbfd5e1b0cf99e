//! The score sheet and the result of a match, from the view that people have been told about.

use super::{any, sight::Sight};
use crate::{
    games::kadoova::{BoutLine, DeckKind, DuelId, DuelView, Entry, Goal, Play, View, Why},
    rules::{Ending, Outcome, Parting, Seat},
    show::{MatchResult, Names, ScoreSheet, SheetRow},
    ui::text::{Text, points, signed},
};

/// Returns the score sheet; practice of one duel has none.
pub(super) fn sheet(sight: &Sight) -> Option<ScoreSheet> {
    let view = sight.view();
    let Play::Match(terms) = view.config.play else { return None };
    let target = (terms.deck == DeckKind::Full).then_some(terms.target);
    let bouts = view.ledger.bouts.iter().enumerate();
    let rows = bouts.map(|(n, bout)| row(view, sight.names, sight.text, n, bout)).collect();
    let title = match target {
        Some(target) => sight.text.with("sheet-title", &[("points", points(target).into())]),
        None => sight.text.get("sheet-title-deck"),
    };
    Some(ScoreSheet { title, seats: sight.names.sitters(), rows, target })
}

/// Returns how the match ended; practice of one duel is told line by line instead.
pub(super) fn ended(sight: &Sight) -> Option<MatchResult> {
    let Play::Match(terms) = sight.view().config.play else { return None };
    let (names, outcome) = (sight.names, sight.head.outcome.as_ref()?);
    let mut moments = sight.head.moments.clone();
    moments.sort_by_key(|moment| -moment.rank);
    Some(MatchResult {
        seats: names.sitters(),
        scores: outcome.points.clone(),
        winners: outcome.winners,
        you: outcome.winners.iter().any(|seat| names.is_you(seat)),
        how: how(outcome, terms, names, sight.text),
        moments,
    })
}

fn row(view: &View, names: &Names, text: &Text, n: usize, bout: &BoutLine) -> SheetRow {
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
                ("challenged", names.list(text, bout.roles.challenged()).into()),
            ];
            (text.get(&format!("duel-{}", duel.short_name())), text.with("sheet-who", &values))
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

/// Says in one line how the match was decided.
fn how(outcome: &Outcome, terms: Goal, names: &Names, text: &Text) -> String {
    match (outcome.why, terms.deck) {
        (Ending::Ended(Parting::Left(seat)), _) => text.with("match-given-up", &names.values(seat)),
        (Ending::Forfeit, _) => text.get("match-by-forfeit"),
        (Ending::TieBreak, _) => text.get("match-by-draw"),
        (Ending::Played, DeckKind::OneEach) => text.get("match-by-deck"),
        (Ending::Played, DeckKind::Full) => text.get("match-by-target"),
    }
}

/// Returns the key of the words that say what points on the score sheet are for.
fn why_words(why: Why) -> &'static str {
    match why {
        Why::Opening => "why-opening",
        Why::Award(DuelId::DayAtTheBeach) => "why-beach",
        Why::Award(_) => "why-award",
        Why::Forfeit(_) => "why-forfeit",
        Why::Cost(_) => "why-cost",
        Why::Challenger => "why-challenger",
        Why::Cheat => "why-cheat",
        Why::PostHit => "why-hit",
        Why::PostFelled => "why-felled",
        Why::Number => "why-number",
    }
}

/// Returns what the duel says about its end, then every point that was written.
pub(super) fn result_lines(sight: &Sight) -> Vec<(String, String)> {
    let view = sight.view();
    let mut lines = view.shown_duel().map(|duel| any::result(sight, duel)).unwrap_or_default();
    if let Some(Ending::Ended(Parting::Left(seat))) = sight.head.outcome.as_ref().map(|outcome| outcome.why) {
        lines.push((sight.text.with("result-gave-up", &sight.names.values(seat)), String::new()));
    }
    if view.ledger.bouts.last().is_some_and(|bout| !bout.tied.is_empty()) {
        lines.push((sight.text.get("result-tie"), String::new()));
    }
    let mut told: Vec<(&Entry, i32, i32)> = Vec::new();
    for entry in view.ledger.entries.iter().filter(|entry| !entry.struck) {
        // Points that a seat got several times for the same reason are one line.
        match told.iter_mut().find(|(other, ..)| (other.seat, other.why) == (entry.seat, entry.why)) {
            Some((_, times, points)) => (*times, *points) = (*times + 1, *points + entry.points),
            None => told.push((entry, 1, entry.points)),
        }
    }
    lines.extend(told.into_iter().map(|(entry, times, points)| {
        let words = reason(sight, entry);
        let values = [("reason", words.clone().into()), ("n", times.into())];
        (if times > 1 { sight.text.with("result-times", &values) } else { words }, signed(points))
    }));
    lines
}

/// Returns the title of a result without winners in which all may have gained points; `None`: nobody has won.
pub(super) fn title(sight: &Sight) -> Option<String> {
    match (&sight.view().config.play, sight.view().shown_duel()?) {
        (Play::Practice(_), duel @ DuelView::DayAtTheBeach(_)) => {
            let (_, points) = any::result(sight, duel).into_iter().next()?;
            Some(sight.text.with("headline-beach-over", &[("points", points.into())]))
        }
        _ => None,
    }
}

/// Says what points were for, in a sentence about the seat that got them.
fn reason(sight: &Sight, entry: &Entry) -> String {
    let duel = sight.view().ledger.bouts.get(usize::from(entry.bout)).and_then(|bout| bout.duel);
    let key = match entry.why {
        Why::Opening => "result-opening",
        Why::Award(DuelId::DayAtTheBeach) => "result-beach-award",
        Why::Award(_) => "result-award",
        Why::Forfeit(_) => "result-forfeit",
        Why::Cost(_) => "result-cost",
        Why::Challenger if duel == Some(DuelId::DayAtTheBeach) => "result-beach-challenger",
        Why::Challenger => "result-challenger",
        Why::Cheat => "result-cheat",
        Why::PostHit => "result-hit",
        Why::PostFelled => "result-felled",
        Why::Number => "result-number",
    };
    sight.text.with(key, &sight.names.values(entry.seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{GameId, InRegistry},
        rules::{Level, Seats},
        setup,
        turn::Control,
    };

    /// Fixed bug: where somebody gave up with equal scores at the top, it said that a Quick Draw had decided.
    #[test]
    fn the_result_says_why_the_match_ended_and_does_not_guess() {
        let text = Text::load(&crate::data::data_root()).unwrap();
        let setup = setup::Setup::of(&[Control::Bot(Level::Easy), Control::Bot(Level::Hard)], GameId::Kadoova.row());
        let names = Names::of(&setup, &text);
        let said = |why, deck| {
            let outcome = Outcome { winners: Seats::all(2), points: vec![500, 500], why };
            how(&outcome, Goal { target: 10_000, deck }, &names, &text)
        };
        assert_eq!(said(Ending::Ended(Parting::Left(Seat(1))), DeckKind::Full), "Pip left, so the match ended.");
        assert_eq!(said(Ending::TieBreak, DeckKind::OneEach), text.get("match-by-draw"));
        assert_eq!(said(Ending::Played, DeckKind::OneEach), text.get("match-by-deck"));
        assert_eq!(said(Ending::Played, DeckKind::Full), text.get("match-by-target"));
    }
}
