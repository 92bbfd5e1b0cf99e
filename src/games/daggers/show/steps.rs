//! The steps of the rules, each with a drawing made of the cards and a few words.

use crate::{
    games::daggers::{Card, Phase, View},
    pieces::{Drawing, Plan, palette},
    show::BookStep,
    ui::text::Text,
};

use super::art;

/// The keys of the words of the steps.
const STEPS: [&str; 6] = ["dg-step-1", "dg-step-2", "dg-step-3", "dg-step-4", "dg-step-5", "dg-step-6"];

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
        Phase::Return | Phase::Fetch => 2,
        Phase::Steal | Phase::Give | Phase::Name | Phase::Strike => 3,
        Phase::Reveal | Phase::Count => 4,
        Phase::Clear | Phase::Draw | Phase::Over => 5,
        _ => 0,
    }
}

/// The heights of two rows of cards, in cm.
const ROWS: [f32; 2] = [5.0, -5.4];

fn draw(step: usize) -> Plan {
    let table = || Plan::new([0.0; 2], 32.0);
    let (gold, back) = (palette::GOLD, art::back(0));
    let number = |n: u8| art::front(Card::Number(n));
    let [upper, lower] = ROWS;
    match step {
        // A card is played, or one passes.
        0 => table()
            .card([-8.0, lower], &number(5), 0.0)
            .card([0.0, lower], &number(7), 0.0)
            .card([8.0, lower], &number(2), 0.0)
            .card([0.0, upper], &number(7), 0.0)
            .arrow([0.0, lower + 2.6], [0.0, upper - 3.4], gold),
        // King and Beggar lie face down.
        1 => table()
            .card([-5.6, lower], &art::front(Card::King), -4.0)
            .card([5.6, lower], &art::front(Card::Beggar), 4.0)
            .card([0.0, upper], &back, 0.0)
            .arrow([-4.0, lower + 2.6], [-1.6, upper - 3.4], gold)
            .arrow([4.0, lower + 2.6], [1.6, upper - 3.4], gold),
        2 => {
            table().card([-5.6, 0.0], &art::front(Card::Fool), -5.0).card([5.6, 0.0], &art::front(Card::HangedMan), 5.0)
        }
        // The Sorceress strikes all that are worth her number.
        3 => table()
            .card([-9.4, lower], &art::front(Card::Thief), 0.0)
            .card([2.0, lower], &art::front(Card::Sorceress), 0.0)
            .figures([9.6, lower], "6", gold)
            .card([-6.0, upper], &number(6), 0.0)
            .card([2.0, upper], &number(4), 0.0)
            .card([10.0, upper], &number(6), 0.0)
            .bad([-6.0, upper - 4.4])
            .bad([10.0, upper - 4.4]),
        // Everything lies open: more points win.
        4 => table()
            .card([-8.0, upper], &number(7), 0.0)
            .card([0.0, upper], &art::front(Card::King), 0.0)
            .figures([8.6, upper], "13", gold)
            .card([-8.0, lower], &number(5), 0.0)
            .card([0.0, lower], &number(7), 0.0)
            .figures([8.6, lower], "12", palette::CHALK),
        // All goes to the graveyard, and each draws one.
        _ => table()
            .card([7.0, upper], &number(7), 0.0)
            .card([-7.0, upper], &number(5), 4.0)
            .card([-7.4, upper], &art::front(Card::Thief), -5.0)
            .arrow([3.4, upper], [-3.4, upper], gold)
            .card([-7.0, lower], &back, 0.0)
            .card([7.0, lower], &number(3), 0.0)
            .arrow([-3.4, lower], [3.4, lower], gold),
    }
}
