//! The rules for names of players: a name has only letters that the game's typeface draws, on one line.

use std::iter;

use skrifa::{FontRef, GlyphId, MetadataProvider, instance::Size, prelude::LocationRef};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::skeleton;

use super::NAME_LETTERS;

/// The most accents on one letter: more of them would reach into the line above.
const ACCENTS: usize = 2;

/// The reason why a name is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NameFault {
    /// The flaw.
    pub flaw: Flaw,
    /// The number of the character that has it, counted from 1.
    pub at: usize,
    /// That character.
    pub character: char,
}

/// A flaw of a character in a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is invisible.
    Unseen,
    /// The typeface doesn't have it, or it is taller than a line.
    NotDrawn,
    /// It belongs to a script that is written from right to left, which the interface would set backwards.
    RightToLeft,
    /// It is an accent without a letter, or one too many.
    Accent,
}

impl NameFault {
    /// The character's Unicode number, with which anybody can look it up.
    pub fn code(&self) -> String {
        code(self.character)
    }
}

/// Returns a typed name as it is kept: on one line, without spaces around it, and not too long. A name that would not
/// be seen as it is typed is refused.
pub(super) fn judge(typed: &str) -> Result<String, NameFault> {
    let line = one_line(typed);
    let fault = (1..).zip(flaws(&line)).find_map(|(at, (character, flaw))| {
        let flaw = flaw?;
        Some(NameFault { flaw, at, character })
    });
    fault.map_or_else(|| Ok(cut(&line)), Err)
}

/// Returns a name from a file without its flawed characters.
pub(super) fn mend(kept: &str) -> String {
    let left: String = flaws(&one_line(kept)).filter(|(_, flaw)| flaw.is_none()).map(|(c, _)| c).collect();
    // The characters between two spaces may be gone.
    cut(&one_line(&left))
}

/// Returns a name from a file if [`mend`] changes it, with its flawed characters spelled out by number.
pub(super) fn mended(kept: &str) -> Option<String> {
    let line = one_line(kept);
    let spelled = flaws(&line).map(|(c, flaw)| if flaw.is_some() { format!("[{}]", code(c)) } else { c.into() });
    (line != mend(kept)).then(|| spelled.take(3 * NAME_LETTERS).collect())
}

/// Whether two names could be mistaken for each other: they look alike, or differ only in capital and small letters.
pub fn alike(one: &str, other: &str) -> bool {
    let same = |one: &str, other: &str| skeleton(one).eq(skeleton(other));
    same(one, other) || same(&one.to_lowercase(), &other.to_lowercase())
}

fn code(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}

/// Returns the name on one line, with one space between two words, and with each letter and its accents put together.
fn one_line(name: &str) -> String {
    let printable: String = name.nfc().map(|c| if c.is_control() { ' ' } else { c }).collect();
    printable.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Cuts a tidy line to the length that a name may have.
fn cut(line: &str) -> String {
    let mut letters = 0;
    let short = line.chars().take_while(|c| {
        letters += usize::from(!is_combining_mark(*c));
        letters <= NAME_LETTERS
    });
    short.collect::<String>().trim_end().to_string()
}

/// Each character of a tidy line, with its flaw, if any.
fn flaws(line: &str) -> impl Iterator<Item = (char, Option<Flaw>)> {
    let face = Face::of_names();
    // At the beginning there is no letter that could carry an accent.
    let mut accents = ACCENTS;
    line.chars().map(move |c| {
        let on_letter = is_combining_mark(c);
        let flaw = match c {
            ' ' => None,
            _ if is_unseen(c) => Some(Flaw::Unseen),
            _ if is_right_to_left(c) => Some(Flaw::RightToLeft),
            _ if on_letter && accents >= ACCENTS => Some(Flaw::Accent),
            _ => face.as_ref().and_then(|face| face.flaw(c)),
        };
        accents = match flaw {
            None if c == ' ' => ACCENTS,
            None if on_letter => accents + 1,
            // The accents of the letter itself.
            None => iter::once(c).nfd().skip(1).count(),
            Some(_) => accents,
        };
        (c, flaw)
    })
}

/// Whether a character is never drawn: joiners, marks of direction, soft hyphens, fillers, tags.
fn is_unseen(c: char) -> bool {
    skeleton(c.encode_utf8(&mut [0; 4])).next().is_none()
}

/// Whether a character is in a block of a script that is written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// Whether a character is one of those that every typeface fills with its own pictures.
fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

/// The typeface with the most letters among those that names are set in; the others fall back on it.
struct Face(FontRef<'static>);

impl Face {
    fn of_names() -> Option<Face> {
        FontRef::new(dejavu::sans::regular()).ok().map(Face)
    }

    /// The flaw of a character in this typeface, if any.
    fn flaw(&self, c: char) -> Option<Flaw> {
        let drawn = self.0.charmap().map(c).filter(|glyph| *glyph != GlyphId::NOTDEF && !is_private(c));
        let Some(glyph) = drawn else { return Some(Flaw::NotDrawn) };
        let (all, location) = (Size::unscaled(), LocationRef::default());
        let ink = self.0.glyph_metrics(all, location).bounds(glyph).filter(|ink| ink.x_max > ink.x_min);
        let Some(ink) = ink else { return Some(Flaw::Unseen) };
        let line = self.0.metrics(all, location);
        // Capital letters with two accents of their own reach a little into the next line.
        let air = (line.ascent - line.descent) / 8.0;
        let fits = ink.y_max <= line.ascent + air && ink.y_min >= line.descent - air;
        (!fits).then_some(Flaw::NotDrawn)
    }
}
