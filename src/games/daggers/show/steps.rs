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
        Phase::Deal | Phase::Turn => 0,
        Phase::Return | Phase::Fetch => 2,
        Phase::Steal | Phase::Give | Phase::Name | Phase::Strike => 3,
        Phase::Reveal | Phase::Count | Phase::Over => 4,
        Phase::Clear | Phase::Draw => 5,
    }
}

/// The heights of the two rows of cards, in cm.
const ROWS: [f32; 2] = [6.2, -6.2];

fn draw(step: usize) -> Plan {
    // The usual points, which the words of the steps name.
    let card = |card| art::front(card, if card == Card::King { 6 } else { 1 });
    let number = |n| art::front(Card::Number(n), n);
    let table = || Plan::new([0.0; 2], 36.0);
    let (gold, [own, other]) = (palette::GOLD, [0, 1].map(art::back));
    let [upper, lower] = ROWS;
    match step {
        // A third card joins the lower row.
        0 => table()
            .card([-11.4, upper], &number(4), 0.0)
            .card([-3.8, upper], &number(6), 0.0)
            .card([-11.4, lower], &number(5), 0.0)
            .card([-3.8, lower], &number(3), 0.0)
            .card([11.6, lower - 1.6], &number(7), 8.0)
            .arrow([7.4, lower - 0.6], [2.0, lower], gold),
        1 => table()
            .card([-11.6, 1.4], &own, 0.0)
            .card([3.2, 1.4], &card(Card::King), 0.0)
            .card([11.6, 1.4], &card(Card::Beggar), 0.0)
            .arrow([-7.2, 1.4], [-1.4, 1.4], gold)
            .figures([-11.6, -6.4], "0", palette::CHALK)
            .figures([3.2, -6.4], "6", gold)
            .figures([11.6, -6.4], "1", gold),
        // One card goes up to the other player's hand, one down to the own.
        2 => table()
            .card([-12.4, 0.0], &card(Card::Fool), 0.0)
            .card([-4.6, 0.0], &number(7), 0.0)
            .arrow([-4.6, 2.0], [-4.6, 10.6], gold)
            .card([4.6, 0.0], &card(Card::HangedMan), 0.0)
            .card([12.4, 0.0], &number(5), 0.0)
            .arrow([12.4, -2.0], [12.4, -10.6], gold),
        // The number is the one that the Sorceress has in her picture.
        3 => table()
            .card([-13.2, 0.0], &card(Card::Thief), 0.0)
            .card([-5.0, lower], &own, -6.0)
            .card([-2.4, lower], &own, 6.0)
            .card([-3.7, upper], &other, 0.0)
            .card([5.6, 0.0], &card(Card::Sorceress), 0.0)
            .card([13.2, upper], &number(7), 0.0)
            .bad([13.2, upper - 3.4])
            .card([13.2, lower], &number(7), 0.0)
            .bad([13.2, lower - 3.4]),
        // 13 points against 15.
        4 => table()
            .card([-12.8, upper], &number(7), 0.0)
            .card([-5.4, upper], &number(5), 0.0)
            .card([2.0, upper], &card(Card::Thief), 0.0)
            .figures([11.0, upper], "13", palette::CHALK)
            .card([-12.8, lower], &number(5), 0.0)
            .card([-5.4, lower], &number(4), 0.0)
            .card([2.0, lower], &card(Card::King), 0.0)
            .figures([9.6, lower], "15", gold)
            .good([14.8, lower]),
        // From play to the graveyard, and from the deck to the hand.
        _ => table()
            .card([-12.0, upper], &number(5), 3.0)
            .card([4.6, upper], &number(4), 0.0)
            .card([12.2, upper], &number(7), 0.0)
            .arrow([0.6, upper], [-7.4, upper], gold)
            .card([-12.4, lower], &own, -3.0)
            .card([-12.0, lower], &own, 2.0)
            .card([8.4, lower], &own, 6.0)
            .arrow([-7.4, lower], [3.6, lower], gold),
    }
}
