//! What a seat still needs in the last round of a match, and whether its duel can bring that.

use super::{any, ready::gets_ready, sight::Sight};
use crate::{
    rules::{
        Seat,
        dice::{EXTRA, PER_SEAT},
    },
    show::WhatNow,
    ui::text::points,
};

/// In the last round, the points that a seat needs to come out ahead of all others; `None`: it does, or it's another round.
fn needed(sight: &Sight, seat: Seat) -> Option<i32> {
    let scores = &sight.view().ledger.scores;
    sight.view().last.as_ref().filter(|_| sight.view().outcome.is_none())?;
    let own = *scores.get(seat.index())?;
    let others = scores.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let most = others.map(|(_, score)| *score).max()?;
    (own <= most).then_some(most + 1 - own)
}

/// The letters that a line of a score card has room for.
const ROOM: usize = 30;

/// The same in words.
pub(super) fn words(sight: &Sight, seat: Seat) -> Option<String> {
    let mut values = sight.names.values(seat);
    values.push(("points", points(needed(sight, seat)?).into()));
    Some(sight.text.with("seat-needs", &values))
}

/// What a seat is doing in these words, and in the last round what it needs; only that where both have no room.
pub(super) fn beside(sight: &Sight, seat: Seat, doing: String) -> String {
    let Some(need) = words(sight, seat) else { return doing };
    let both = format!("{doing} · {need}");
    let roomy = sight.settings.text_factor() <= 1.0 && sight.view().ledger.scores.len() <= 4;
    if roomy && both.chars().count() <= ROOM { both } else { need }
}

/// What a seat needs if that is more than the `most` points that its duel can bring and the challenger's bonus.
pub(super) fn beyond(sight: &Sight, seat: Seat, most: i32) -> Option<i32> {
    let view = sight.view();
    let bonus = if view.challenger == Some(seat) { view.config.numbers.challenger } else { 0 };
    needed(sight, seat).filter(|need| most + bonus < *need)
}

/// Adds to a prompt before a duel that it can't bring what its challenger needs: that was its last chance.
pub(super) fn warns(sight: &Sight, now: WhatNow) -> WhatNow {
    let view = sight.view();
    let told = || {
        let (seat, duel) = view.challenger.zip(view.shown_duel()).filter(|_| gets_ready(view))?;
        // More dice than these are never at the table.
        let dice = view.roles_now().duelists.len() as i32 * i32::from(PER_SEAT) + i32::from(EXTRA);
        let need = beyond(sight, seat, any::most(duel.duel(), &view.config, dice)?)?;
        let mut values = sight.names.values(seat);
        values.push(("points", points(need).into()));
        Some(sight.text.with("now-beyond-duel", &values))
    };
    match told() {
        Some(words) => WhatNow { words: format!("{} {words}", now.words), ..now }.whole(),
        None => now,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        data,
        games::kadoova::{DuelId, Kadoova},
        rules::Game as _,
    };

    #[test]
    fn most_duels_have_a_limit() {
        let config = Kadoova::standard(&data::data_root()).expect("our numbers can be read");
        for (duel, most) in [
            (DuelId::AxeVsDaggers, None),
            (DuelId::Chicken, None),
            (DuelId::ClassWarfare, Some(2_000)),
            (DuelId::Con, Some(2_600)),
            (DuelId::DayAtTheBeach, Some(1_200)),
            (DuelId::HareVsTortoise, Some(2_200)),
            (DuelId::HorseShoes, None),
            (DuelId::PineappleVsFish, Some(1_600)),
            (DuelId::PlagueDoctor, Some(2_600)),
            (DuelId::QuickDraw, Some(1_000)),
            (DuelId::SkepticVsPsychic, Some(2_600)),
            (DuelId::War, Some(2_600)),
        ] {
            assert_eq!(any::most(duel, &config, 16), most, "{duel:?}");
        }
    }
}
