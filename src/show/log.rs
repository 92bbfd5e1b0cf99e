//! The log: what has happened, in sentences, with one line for each throw.

use crate::rules::Seat;

/// A line of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogLine {
    /// The seat that it is about; `None`: it is about nobody in particular.
    pub of: Option<Seat>,
    /// Its sentences, in the order in which they were told.
    pub parts: Vec<String>,
}

impl LogLine {
    /// All of its words.
    pub fn words(&self) -> String {
        self.parts.join(" ")
    }
}

impl From<String> for LogLine {
    fn from(words: String) -> LogLine {
        LogLine { of: None, parts: vec![words] }
    }
}

/// What an event has to do with a throw.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum InThrow {
    /// Nothing: the next throw has another line.
    #[default]
    No,
    /// This seat throws.
    Begins(Seat),
    /// It tells how the throw ended. Of all that is worth a replay, only what matters most is shown again: that with the
    /// highest number.
    Tells(u8),
}

/// The throw that is being told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Throw {
    /// The seat that threw.
    pub(super) seat: Seat,
    /// Whether the last line of the log is about it.
    has_line: bool,
}

impl Throw {
    /// Takes what was added to `log` from line `from` on into the line of the throw that `told` tells of.
    pub(super) fn join(throw: &mut Option<Throw>, told: InThrow, log: &mut Vec<LogLine>, from: usize) {
        match (told, throw.as_mut()) {
            (InThrow::No, _) => *throw = None,
            (InThrow::Begins(seat), _) => *throw = Some(Throw { seat, has_line: false }),
            (InThrow::Tells(_), Some(throw)) if log.len() > from => {
                let parts: Vec<String> = log.drain(from..).flat_map(|line| line.parts).collect();
                match log.last_mut().filter(|_| throw.has_line) {
                    Some(line) => line.parts.extend(parts),
                    None => log.push(LogLine { of: Some(throw.seat), parts }),
                }
                throw.has_line = true;
            }
            (InThrow::Tells(_), _) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_throw_has_one_line_and_what_comes_after_it_another() {
        let (mut log, mut throw) = (Vec::new(), None);
        let mut tell = |told: InThrow, words: &[&str]| {
            let from = log.len();
            log.extend(words.iter().map(|words| LogLine::from((*words).to_string())));
            Throw::join(&mut throw, told, &mut log, from);
        };
        tell(InThrow::No, &["It is Ann's turn."]);
        tell(InThrow::Begins(Seat(1)), &[]);
        tell(InThrow::Tells(0), &["50 points."]);
        tell(InThrow::Tells(1), &[]);
        tell(InThrow::Tells(3), &["Bust!", "It cost 350."]);
        tell(InThrow::No, &["It is Bo's turn."]);
        tell(InThrow::Tells(0), &["Somebody is late."]);
        let lines: Vec<_> = log.iter().map(|line| (line.of, line.words())).collect();
        let said = |of, words: &str| (of, words.to_string());
        assert_eq!(
            lines,
            [
                said(None, "It is Ann's turn."),
                said(Some(Seat(1)), "50 points. Bust! It cost 350."),
                said(None, "It is Bo's turn."),
                said(None, "Somebody is late."),
            ]
        );
    }
}
