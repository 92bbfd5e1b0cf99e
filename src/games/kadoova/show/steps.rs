//! The steps of a duel's rules: a drawing for each, made of the things on the table, and few words.

use super::any;
use crate::{
    games::kadoova::{Config, DuelId},
    pieces::{
        Drawing, Mat, Plan,
        plan::{self, EXTRA},
    },
    show::BookStep,
    ui::text::{Text, Value, points},
};

/// The name of the words for steady mode, if that is what was agreed.
pub(super) fn variant(config: &Config) -> Option<&'static str> {
    config.steady.then_some("steady")
}

/// Returns the steps of `duel` as agreed in `config`.
pub(super) fn steps(text: &Text, duel: DuelId, config: &Config) -> Vec<BookStep> {
    let name = duel.short_name();
    let numbers = any::numbers(duel, config).into_iter();
    let values: Vec<(&str, Value)> = numbers.map(|(name, number)| (name, points(number).into())).collect();
    let step = |n| {
        let words = text.variant(&format!("step-{name}-{n}"), variant(config), &values);
        let agreed = config.clone();
        let drawing =
            Drawing::new(format!("{name} {n} {:?}", config.mats), move || any::draw_step(duel, &agreed, n).done());
        BookStep { words, drawing }
    };
    (1..=any::steps(duel)).map(step).collect()
}

/// Draws a throw that bounces on the bare table before `mat`, whose near end is at `edge`, and one that does not,
/// around the height `y`; in cm.
pub(super) fn bounces(mat: &[Mat], [edge, y]: [f32; 2]) -> Plan {
    let (red, hand) = (plan::dice(0), edge - 11.5);
    let (high, low) = (y + 3.0, y - 3.6);
    mat.iter()
        .fold(Plan::new([edge + 1.0, y], 27.0), Plan::mat)
        .flight(&[[hand, high + 1.2], [edge - 3.6, high + 0.6], [edge + 6.0, high]])
        .die([edge + 6.0, high], red, 4, 14.0)
        .good([edge + 8.6, high + 1.8])
        .flight(&[[hand, low - 1.2], [edge + 4.6, low], [edge + 10.0, low + 0.4]])
        .ghost([edge + 10.0, low + 0.4], red, 3, -20.0)
        .bad([edge + 4.6, low - 2.4])
}

/// Adds the Post as it stands at `x`, `y`, with the number `target` up.
pub(super) fn post(plan: Plan, [x, y]: [f32; 2], target: u8) -> Plan {
    plan.die([x - 0.14, y - 0.14], EXTRA, 2, 8.0).die([x, y], EXTRA, target, 0.0)
}
