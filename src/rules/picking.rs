//! Choosing in secret: a move is picked one thing at a time, and each thing has a label that only those who may see the
//! hand know.

use super::{Choice, Game, Pick, Stream};

/// The number of labels that a hand has at its device. If there are more things to pick from, a label takes two
/// presses.
pub const LABELS: usize = 8;

/// The presses that pick number `n` of `count` things: the first, if there are two, and the last. Labels are counted
/// from 0.
pub fn label(n: usize, count: usize) -> (Option<u8>, u8) {
    let [first, last] = [n / LABELS, n % LABELS].map(|n| n as u8);
    ((count > LABELS).then_some(first), last)
}

/// A seat's progress with a choice that it makes by labels. It is the seat's secret.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picking {
    /// The things it has picked.
    pub picked: Vec<Pick>,
    /// The things it can pick next, in the order of the labels.
    pub open: Vec<Pick>,
    /// The first press of a label that takes two.
    pub first: Option<u8>,
}

impl Picking {
    /// Finds the things that can be picked next, according to the seat's own `view`. Pieces are labelled in the order
    /// in which they are held, which nobody else knows. Words would be recognised by their positions, so their order is
    /// drawn from `order` each time.
    pub fn look<G: Game>(&mut self, view: &G::View, order: &mut Stream) {
        self.open.clear();
        for (picks, _) in moves::<G>(view) {
            if let Some(next) = picks.strip_prefix(&*self.picked).and_then(<[Pick]>::first)
                && !self.open.contains(next)
            {
                self.open.push(*next);
            }
        }
        let pieces = self.open.iter().take_while(|pick| matches!(pick, Pick::Piece(_))).count();
        order.shuffle(&mut self.open[pieces..]);
    }

    /// Presses a label, and returns the move if this completes one. A label that stands for nothing is ignored.
    pub fn press<G: Game>(&mut self, view: &G::View, label: u8) -> Option<G::Move> {
        let pick = self.call(label)?;
        self.picked.push(pick);
        let whole = moves::<G>(view).find(|(picks, _)| *picks == self.picked).map(|(_, mv)| mv);
        if whole.is_some() {
            *self = Picking::default();
        }
        whole
    }
}

impl Picking {
    /// Presses a label and returns the thing it stands for; if the label takes two presses, only after the second.
    pub fn call(&mut self, label: u8) -> Option<Pick> {
        let label = usize::from(label);
        if self.open.len() > LABELS && self.first.is_none() {
            self.first = (label * LABELS < self.open.len()).then_some(label as u8);
            return None;
        }
        let group = self.first.take().map_or(0, usize::from);
        self.open.get(group * LABELS + label).copied()
    }
}

/// The moves that can be picked, each with the things to pick for it.
fn moves<G: Game>(view: &G::View) -> impl Iterator<Item = (Vec<Pick>, G::Move)> {
    let mut choices = Vec::new();
    G::choices(view, &mut choices);
    let listed = choices.into_iter().filter_map(|choice| match choice {
        Choice::Move(mv) => Some(mv),
        Choice::Range(_) | Choice::Set(_) => None,
    });
    let picked: Vec<_> = listed.map(|mv| (G::picks(view, &mv), mv)).filter(|(picks, _)| !picks.is_empty()).collect();
    picked.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_called_is_what_the_label_says_and_a_press_too_many_calls_nothing() {
        for count in [1, 3, 8, 9, 16, 17, 64] {
            let open: Vec<Pick> = (0..count as u32).map(Pick::Piece).collect();
            for n in 0..count {
                let mut picking = Picking { open: open.clone(), ..Picking::default() };
                let (first, last) = label(n, count);
                assert!(first.is_none_or(|first| picking.call(first).is_none()));
                assert_eq!(picking.call(last), Some(open[n]), "{n} of {count}");
            }
            let mut picking = Picking { open, ..Picking::default() };
            let beyond = if count > LABELS { count.div_ceil(LABELS) } else { count };
            assert_eq!((picking.call(beyond as u8), picking.first), (None, None), "{count}");
        }
    }

    #[test]
    fn up_to_eight_things_are_called_by_one_press_and_more_by_two() {
        assert_eq!([label(0, 8), label(7, 8)], [(None, 0), (None, 7)]);
        assert_eq!([label(0, 9), label(8, 9), label(31, 32)], [(Some(0), 0), (Some(1), 0), (Some(3), 7)]);
    }
}
