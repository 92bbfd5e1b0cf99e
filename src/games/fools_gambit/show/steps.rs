//! The steps of the rules, each with a drawing made of the cards and a few words.

use crate::{
    games::fools_gambit::{Phase, View, points},
    pieces::{Drawing, Plan, palette},
    rules::cards::{Card, Suit},
    show::BookStep,
    ui::text::{Text, signed},
};

use super::art;

/// The keys of the words of the steps.
const STEPS: [&str; 4] = ["fg-step-1", "fg-step-2", "fg-step-3", "fg-step-4"];

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
    match view.phase_now() {
        Phase::Choose => 0,
        Phase::ChooseSwap => 1,
        _ => 2,
    }
}

/// The heights of the two rows of cards, in cm.
const ROWS: [f32; 2] = [3.9, -6.0];

fn draw(step: usize) -> Plan {
    let card = |rank, suit| art::front(Card { rank, suit });
    let table = || Plan::new([0.0; 2], 32.0);
    let king = Card { rank: 13, suit: Suit::Diamonds };
    let (duel, wager, third) = (card(9, Suit::Hearts), art::front(king), card(4, Suit::Hearts));
    let (gold, back) = (palette::GOLD, art::back(0));
    let [upper, lower] = ROWS;
    match step {
        0 => table()
            .card([-7.6, lower], &third, 0.0)
            .card([0.0, lower], &duel, 0.0)
            .card([7.6, lower], &wager, 0.0)
            .card([0.0, upper], &back, 0.0)
            .card([7.6, upper], &wager, 0.0)
            .arrow([0.0, lower + 2.6], [0.0, upper - 3.4], gold)
            .arrow([7.6, lower + 2.6], [7.6, upper - 3.4], gold),
        1 => table()
            .card([-5.0, upper], &back, 0.0)
            .card([5.0, upper], &wager, 0.0)
            .card([0.0, lower], &third, 0.0)
            .arrow([-1.6, lower + 2.6], [-4.4, upper - 3.0], gold)
            .arrow([1.6, lower + 2.6], [4.4, upper - 3.0], gold),
        // Wager and duel card of both sides, from outside to inside.
        2 => table()
            .card([-11.4, upper], &wager, 0.0)
            .card([-3.8, upper], &duel, 0.0)
            .card([3.8, upper], &card(6, Suit::Clubs), 0.0)
            .card([11.4, upper], &card(8, Suit::Spades), 0.0)
            .good([-3.8, upper - 4.4])
            .bad([11.4, upper - 4.4])
            .card([-11.4, lower], &wager, 0.0)
            .arrow([-11.4, upper - 3.0], [-11.4, lower + 3.4], gold)
            .figures([-4.6, lower], &signed(points(king)), gold),
        _ => table().card([-9.4, 0.0], &card(5, Suit::Clubs), -6.0).card([0.0, 0.0], &card(2, Suit::Hearts), 0.0).card(
            [9.4, 0.0],
            &card(7, Suit::Spades),
            6.0,
        ),
    }
}
