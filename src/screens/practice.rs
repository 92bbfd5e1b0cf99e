//! Practice for choosing in secret, once in an introduction: looking at a hand, and pressing a label.

use crate::{
    rules::{Pick, Picking, Seat, Seed},
    show::{HandShown, InHand},
    ui::text::Text,
};

/// The marks in the practice hand: the text key of each, and the colour it belongs to.
const MARKS: [(&str, u8); 3] = [("practice-triangle", 0), ("practice-square", 1), ("practice-star", 4)];
/// The mark to pick.
const WANTED: Pick = Pick::Word("practice-star");

/// A person who practises.
#[derive(Clone, Debug, PartialEq)]
pub struct Practice {
    /// Their seat.
    pub seat: Seat,
    /// The marks, in the order of their labels.
    pub picking: Picking,
    /// Whether they are looking at their hand.
    pub looks: bool,
    /// Whether the last press picked another mark.
    missed: bool,
}

impl Practice {
    /// The practice of `seat`, at its beginning.
    pub fn new(seat: Seat) -> Practice {
        let mut open = MARKS.map(|(name, _)| Pick::Word(name));
        Seed(u64::from(seat.0)).stream("practice").shuffle(&mut open);
        Practice { seat, picking: Picking { open: open.into(), ..Picking::default() }, looks: false, missed: false }
    }

    /// Presses a label; returns whether it was the right one.
    pub fn press(&mut self, label: u8) -> bool {
        let picked = self.picking.call(label);
        self.missed = picked.is_some_and(|pick| pick != WANTED);
        picked == Some(WANTED)
    }

    /// The hand they see when they look.
    pub fn hand(&self, text: &Text) -> HandShown {
        let asks = text.get(if self.missed { "practice-missed" } else { "practice-asks" });
        let thing = |pick: &Pick| {
            let (name, mark) = MARKS.into_iter().find(|(name, _)| *pick == Pick::Word(name))?;
            Some(InHand { pick: Some(*pick), words: text.get(name), mark: Some(mark), ..InHand::default() })
        };
        HandShown { asks, things: self.picking.open.iter().filter_map(thing).collect(), rows: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::picking::LABELS;

    #[test]
    fn one_label_of_three_is_the_right_one() {
        for seat in [Seat(0), Seat(1)] {
            let mut practice = Practice::new(seat);
            let right = practice.picking.open.iter().position(|pick| *pick == WANTED).unwrap() as u8;
            for label in 0..LABELS as u8 {
                assert_eq!(practice.press(label), label == right);
                assert_eq!(practice.missed, label != right && usize::from(label) < MARKS.len());
            }
        }
    }
}
