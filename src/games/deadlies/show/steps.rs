//! The steps of the rules, each with a drawing made of the cards and a few words.

use crate::{
    games::deadlies::{Card, Phase, Suit, View},
    pieces::{Drawing, Plan, palette},
    show::BookStep,
    ui::text::Text,
};

use super::art;

/// The keys of the words of the steps.
const STEPS: [&str; 6] = ["dd-step-1", "dd-step-2", "dd-step-3", "dd-step-4", "dd-step-5", "dd-step-6"];

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
        Phase::Deal | Phase::Begin | Phase::Play => 0,
        Phase::Way | Phase::Suit => 1,
        Phase::Choose | Phase::Show | Phase::Strike | Phase::Rob | Phase::Swap => 2,
        Phase::Lust | Phase::Secret | Phase::Reveal => 3,
        Phase::Greed | Phase::GoOn | Phase::Take | Phase::Bust | Phase::Throw => 4,
        Phase::Draw | Phase::Discard | Phase::End | Phase::Over => 5,
    }
}

fn draw(step: usize) -> Plan {
    let card = |suit, number| art::front(Card::Sin(suit, number));
    let (table, gold, back) = (|| Plan::new([0.0; 2], 36.0), palette::GOLD, art::back());
    match step {
        // A suit, a number, a straight.
        0 => table()
            .card([-13.6, 5.6], &card(Suit::Wrath, 2), 0.0)
            .card([-9.6, 5.6], &card(Suit::Wrath, 6), 0.0)
            .card([1.0, 5.6], &card(Suit::Pride, 4), 0.0)
            .card([5.0, 5.6], &card(Suit::Lust, 4), 0.0)
            .card([-8.0, -6.0], &card(Suit::Greed, 5), 0.0)
            .card([-4.0, -6.0], &card(Suit::Sloth, 6), 0.0)
            .card([0.0, -6.0], &card(Suit::Envy, 7), 0.0)
            .card([12.6, -0.6], &card(Suit::Gluttony, 3), 6.0),
        // The card on top works.
        1 => table()
            .card([-11.0, 0.0], &card(Suit::Greed, 5), 0.0)
            .card([-7.0, 0.0], &card(Suit::Sloth, 6), 0.0)
            .card([-3.0, 0.0], &card(Suit::Envy, 7), 0.0)
            .good([-3.0, 4.6])
            .card([9.0, 0.0], &art::front(Card::Corruption), 4.0),
        // A card comes to another hand.
        2 => table()
            .card([-10.0, 0.0], &card(Suit::Wrath, 3), 0.0)
            .arrow([-5.0, 0.0], [3.0, 0.0], gold)
            .card([8.4, 0.4], &back, -6.0)
            .card([12.0, 0.0], &back, 6.0),
        3 => table()
            .card([-10.0, 0.0], &card(Suit::Lust, 2), 0.0)
            .card([3.0, 0.0], &back, -4.0)
            .card([11.0, 0.0], &back, 4.0)
            .arrow([5.4, 4.6], [8.6, 4.6], gold)
            .arrow([8.6, -4.6], [5.4, -4.6], gold),
        // The third card is one too many.
        4 => table()
            .card([-13.0, 0.0], &card(Suit::Greed, 4), 0.0)
            .card([-4.4, 0.0], &card(Suit::Pride, 1), 0.0)
            .card([3.6, 0.0], &card(Suit::Envy, 5), 0.0)
            .card([11.6, 0.0], &card(Suit::Pride, 6), 0.0)
            .bad([11.6, 5.4]),
        // An empty hand goes down.
        _ => table()
            .card([-11.0, 0.0], &card(Suit::Sloth, 1), 0.0)
            .arrow([-6.0, 0.0], [-1.0, 0.0], gold)
            .figures([4.0, 0.0], "6", palette::CHALK)
            .arrow([6.6, 0.0], [9.6, 0.0], gold)
            .figures([12.6, 0.0], "4", gold),
    }
}
