//! The steps of the rules, each with a drawing made of the cards and a few words.

use crate::{
    games::silver_dagger::{Card, Phase, View},
    pieces::{Drawing, Plan, palette},
    show::BookStep,
    ui::text::Text,
};

use super::art;

/// The keys of the words of the steps.
const STEPS: [&str; 6] = ["sd-step-1", "sd-step-2", "sd-step-3", "sd-step-4", "sd-step-5", "sd-step-6"];

/// All steps.
pub(super) fn steps(text: &Text) -> Vec<BookStep> {
    let step = |(n, key): (usize, &str)| BookStep {
        words: text.get(key),
        drawing: Drawing::new(key.to_string(), move || draw(n).done()),
    };
    STEPS.into_iter().enumerate().map(step).collect()
}

/// The index of the step that is being played.
pub(super) fn now(view: &View) -> usize {
    match view.course.phase_now() {
        Phase::Shuffle | Phase::Deal | Phase::Start | Phase::Look | Phase::Direction => 0,
        Phase::Begin | Phase::Action | Phase::Drawn => 1,
        Phase::Exchange | Phase::Judge | Phase::Place | Phase::End | Phase::Penalty | Phase::Pair => 2,
        Phase::Reveal | Phase::Count | Phase::Score | Phase::Over => 5,
        _ if view.course.caller.is_some() => 4,
        _ => 3,
    }
}

fn draw(step: usize) -> Plan {
    let (table, gold, back) = (|| Plan::new([0.0; 2], 36.0), palette::GOLD, art::back());
    let card = art::front;
    match step {
        // Five facedown; two of them are looked at.
        0 => (0..5u8)
            .fold(table(), |plan, n| plan.card([f32::from(n) * 6.4 - 12.8, 0.0], &back, 0.0))
            .ring([-6.4, 0.0], 4.6)
            .ring([6.4, 0.0], 4.6),
        // From the deck, or from the discards.
        1 => table()
            .card([-11.0, 3.0], &back, 0.0)
            .arrow([-7.0, 3.0], [0.0, 0.0], gold)
            .card([-11.0, -6.4], &card(Card::Spy), 0.0)
            .arrow([-7.0, -5.0], [0.0, -2.0], gold)
            .card([4.0, -1.6], &back, 0.0)
            .card([10.4, -1.6], &back, 0.0),
        // A pair goes for one card.
        2 => table()
            .card([-13.0, 0.0], &card(Card::MysticSeer), 0.0)
            .card([-6.6, 0.0], &card(Card::MysticSeer), 0.0)
            .good([-9.8, 5.6])
            .arrow([-2.6, 0.0], [4.0, 0.0], gold)
            .card([9.0, 0.0], &card(Card::Halfling), 0.0),
        // What works faceup, and what works when it's discarded.
        3 => table().card([-11.0, 0.0], &card(Card::Sentinel), 0.0).card([0.0, 0.0], &card(Card::Flipper), 4.0).card(
            [11.0, 0.0],
            &card(Card::MasterThief),
            -4.0,
        ),
        // Four cards or fewer.
        4 => (0..4u8).fold(table(), |plan, n| plan.card([f32::from(n) * 6.4 - 13.0, 0.0], &back, 0.0)).figures(
            [14.4, 0.0],
            "≤ 4",
            gold,
        ),
        // The lowest sum.
        _ => table()
            .card([-12.0, 0.0], &card(Card::Halfling), 0.0)
            .card([-5.6, 0.0], &card(Card::Spy), 0.0)
            .card([0.8, 0.0], &card(Card::Approximator), 0.0)
            .arrow([5.0, 0.0], [9.0, 0.0], gold)
            .figures([13.0, 0.0], "3", gold),
    }
}
