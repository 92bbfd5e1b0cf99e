//! What somebody may be called. A name is judged by what is seen of it: letters that the game's typeface draws, on one line.

use std::iter;

use skrifa::{FontRef, GlyphId, MetadataProvider, instance::Size, prelude::LocationRef};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::skeleton;

use super::NAME_LETTERS;

/// The most accents on one letter; more of them would climb over the line above.
const ACCENTS: usize = 2;

/// Why a name is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NameFault {
    /// What is wrong.
    pub flaw: Flaw,
    /// With which of its characters, from 1.
    pub at: usize,
    /// That character.
    pub character: char,
}

/// What is wrong with a character of a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Nothing is seen of it.
    Unseen,
    /// The typeface does not have it, or it is higher than a line.
    NotDrawn,
    /// It belongs to a script that is written from right to left, which the interface would set backwards.
    RightToLeft,
    /// It is an accent without a letter, or one too many.
    Accent,
}

impl NameFault {
    /// The character's number, as everybody can look it up.
    pub fn code(&self) -> String {
        code(self.character)
    }
}

/// A name that somebody has typed, as it is kept: one line without air around it, not too long. One that would not be seen as it is
/// typed is refused.
pub(super) fn judge(typed: &str) -> Result<String, NameFault> {
    let line = one_line(typed);
    let fault = (1..).zip(flaws(&line)).find_map(|(at, (character, flaw))| {
        let flaw = flaw?;
        Some(NameFault { flaw, at, character })
    });
    fault.map_or_else(|| Ok(cut(&line)), Err)
}

/// What is left of a name in a file without what would not be seen of it.
pub(super) fn mend(kept: &str) -> String {
    let left: String = flaws(&one_line(kept)).filter(|(_, flaw)| flaw.is_none()).map(|(c, _)| c).collect();
    // What was between two words may be gone.
    cut(&one_line(&left))
}

/// What a file calls somebody, if [`mend`] calls them otherwise: that name with all its characters told.
pub(super) fn mended(kept: &str) -> Option<String> {
    let line = one_line(kept);
    let spelled = flaws(&line).map(|(c, flaw)| if flaw.is_some() { format!("[{}]", code(c)) } else { c.into() });
    (line != mend(kept)).then(|| spelled.take(3 * NAME_LETTERS).collect())
}

/// Whether two names could be taken for each other: by their looks, or because only small letters are large ones.
pub fn alike(one: &str, other: &str) -> bool {
    let same = |one: &str, other: &str| skeleton(one).eq(skeleton(other));
    same(one, other) || same(&one.to_lowercase(), &other.to_lowercase())
}

fn code(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}

/// The same on one line, with one space between two words, and letters and accents put together.
fn one_line(name: &str) -> String {
    let printable: String = name.nfc().map(|c| if c.is_control() { ' ' } else { c }).collect();
    printable.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// As much of a tidy line as a name may have.
fn cut(line: &str) -> String {
    let mut letters = 0;
    let short = line.chars().take_while(|c| {
        letters += usize::from(!is_combining_mark(*c));
        letters <= NAME_LETTERS
    });
    short.collect::<String>().trim_end().to_string()
}

/// Each character of a tidy line, and what is wrong with it.
fn flaws(line: &str) -> impl Iterator<Item = (char, Option<Flaw>)> {
    let face = Face::of_names();
    // Nothing is there yet that could carry an accent.
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
            // Its own ones.
            None => iter::once(c).nfd().skip(1).count(),
            Some(_) => accents,
        };
        (c, flaw)
    })
}

/// Whether a character stands for nothing that is ever drawn: joiners, marks of direction, soft hyphens, fillers, tags.
fn is_unseen(c: char) -> bool {
    skeleton(c.encode_utf8(&mut [0; 4])).next().is_none()
}

/// The blocks of scripts that are written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// The characters that every typeface fills with its own pictures.
fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

/// The typeface that has the most letters of those that names are set in; the others fall back on it.
struct Face(FontRef<'static>);

impl Face {
    fn of_names() -> Option<Face> {
        FontRef::new(dejavu::sans::regular()).ok().map(Face)
    }

    /// What is wrong with a character in this typeface.
    fn flaw(&self, c: char) -> Option<Flaw> {
        let drawn = self.0.charmap().map(c).filter(|glyph| *glyph != GlyphId::NOTDEF && !is_private(c));
        let Some(glyph) = drawn else { return Some(Flaw::NotDrawn) };
        let (all, location) = (Size::unscaled(), LocationRef::default());
        let ink = self.0.glyph_metrics(all, location).bounds(glyph).filter(|ink| ink.x_max > ink.x_min);
        let Some(ink) = ink else { return Some(Flaw::Unseen) };
        let line = self.0.metrics(all, location);
        // Large letters with two accents of their own reach a little into the next line.
        let air = (line.ascent - line.descent) / 8.0;
        let fits = ink.y_max <= line.ascent + air && ink.y_min >= line.descent - air;
        (!fits).then_some(Flaw::NotDrawn)
    }
}
