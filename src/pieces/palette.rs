//! The colours of the game, each once: plain sRGB, usable from SVG text, from egui and from the engine.

use bevy::prelude::Resource;
use std::fmt;

/// An opaque sRGB colour. Written as `#rrggbb`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ink(pub u8, pub u8, pub u8);

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Ink {
    /// This colour with `share` (0.0-1.0) of `other` mixed in, in sRGB as a painter of pictures would expect.
    #[must_use]
    pub fn mix(self, other: Ink, share: f32) -> Ink {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
        Ink(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// Red, green and blue from 0.0 to 1.0.
    pub fn unit(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|value| f32::from(value) / 255.0)
    }
}

/// Felt in the light.
pub const FELT: Ink = Ink(0x1f, 0x3f, 0x3d);
/// Felt in the dark.
pub const FELT_DARK: Ink = Ink(0x0e, 0x1f, 0x1e);
/// Wood.
pub const WOOD: Ink = Ink(0x6a, 0x45, 0x2c);
/// Wood in the dark.
pub const WOOD_DARK: Ink = Ink(0x4c, 0x30, 0x1d);
/// Wood in the light.
pub const WOOD_LIGHT: Ink = Ink(0x83, 0x58, 0x3a);
/// The colour of outlines and letters.
pub const INK: Ink = Ink(0x1c, 0x15, 0x12);
/// Paper in the light: the card of the seat that moves, letters on dark ground.
pub const PAPER: Ink = Ink(0xf4, 0xe8, 0xcc);
/// Paper.
pub const PAPER_DARK: Ink = Ink(0xe6, 0xd3, 0xa8);
/// Small print on paper.
pub const SEPIA: Ink = Ink(0x6b, 0x56, 0x40);
/// The brightest letters on dark ground, and pips.
pub const CHALK: Ink = Ink(0xff, 0xf8, 0xe8);
/// Quiet letters on dark ground.
pub const MIST: Ink = Ink(0xb9, 0xc4, 0xbd);
/// The colour of whatever can be played now.
pub const GOLD: Ink = Ink(0xf3, 0xb8, 0x3f);
/// Danger: the Bust line, a leaning tower.
pub const DANGER: Ink = Ink(0xd5, 0x41, 0x2f);
/// Danger in letters on dark ground.
pub const ALARM: Ink = Ink(0xe4, 0x81, 0x70);
/// The cloth of a curtain.
pub const CLOTH: Ink = Ink(0x7a, 0x1a, 0x22);
/// The charcoal of the Extra dice.
pub const CHARCOAL: Ink = Ink(0x3a, 0x3a, 0x40);

/// The six colours of dice and seats. Never the only cue: each has its [`Mark`]. [`Colours`] says which seat has which.
pub const SEATS: [Ink; 6] = [
    Ink(0xd8, 0x43, 0x3b),
    Ink(0x2f, 0x7f, 0xd1),
    Ink(0x3f, 0xa3, 0x4d),
    Ink(0x8e, 0x5b, 0xd0),
    Ink(0xe0, 0x92, 0x2f),
    Ink(0x1f, 0xa0, 0xa0),
];

/// A lane's zones from safe to deadly.
pub const ZONES: [Ink; 6] = [
    Ink(0xf2, 0xdf, 0xae),
    Ink(0xf4, 0xcf, 0x7d),
    Ink(0xf2, 0xb9, 0x5a),
    Ink(0xee, 0x9c, 0x45),
    Ink(0xe6, 0x7c, 0x3b),
    Ink(0xdd, 0x5a, 0x35),
];

/// The shape that stands for a seat besides its colour: on its score card, and as the pips of its dice.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Red's.
    Triangle,
    /// Blue's.
    Square,
    /// Green's.
    Diamond,
    /// Purple's.
    Circle,
    /// Amber's.
    Star,
    /// Teal's.
    Cross,
}

/// The marks of the six colours.
pub const MARKS: [Mark; 6] = [Mark::Triangle, Mark::Square, Mark::Diamond, Mark::Circle, Mark::Star, Mark::Cross];

/// The colour at `index`; they repeat after six.
pub fn seat(index: usize) -> Ink {
    SEATS[index % SEATS.len()]
}

/// The mark of the colour at `index`; they repeat after six.
pub fn mark(index: usize) -> Mark {
    MARKS[index % MARKS.len()]
}

/// The colour, of the six, that each seat has chosen: `Colours([2, 0, ..])` gives seat 0 green and seat 1 red. Without
/// a choice, seats have the colours in their order. Dice, trays and score cards follow it.
#[derive(Resource, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Colours(pub [u8; 6]);

impl Default for Colours {
    fn default() -> Colours {
        Colours([0, 1, 2, 3, 4, 5])
    }
}

impl Colours {
    /// Returns the colours that the first seats have chosen, in their order; the others have those that are left.
    pub fn chosen(colours: impl IntoIterator<Item = u8>) -> Colours {
        let chosen: Vec<u8> = colours.into_iter().take(6).collect();
        let left = (0..6).filter(|colour| !chosen.contains(colour));
        let mut all = Colours::default();
        all.0.iter_mut().zip(chosen.iter().copied().chain(left)).for_each(|(place, colour)| *place = colour);
        all
    }

    /// Returns the index in [`SEATS`] and [`MARKS`] of the colour of the seat at `seat`.
    pub fn of(&self, seat: usize) -> usize {
        usize::from(self.0[seat % self.0.len()]) % SEATS.len()
    }

    /// The colour of the seat at `seat`.
    pub fn ink(&self, seat: usize) -> Ink {
        SEATS[self.of(seat)]
    }

    /// The mark of the seat at `seat`.
    pub fn mark(&self, seat: usize) -> Mark {
        MARKS[self.of(seat)]
    }
}

/// Whether pips are round, instead of in the shape of their seat's mark.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPips(pub bool);

/// The colour of zone `n` of `count` on a lane, from safe to deadly, however many there are.
pub fn zone(n: usize, count: usize) -> Ink {
    let last = ZONES.len() - 1;
    let place = if count < 2 { 0.0 } else { n as f32 / (count - 1) as f32 * last as f32 };
    let below = (place.floor() as usize).min(last);
    ZONES[below].mix(ZONES[(below + 1).min(last)], place - below as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_zones_have_the_six_colours_and_others_lie_between() {
        for (n, colour) in ZONES.iter().enumerate() {
            assert_eq!(zone(n, 6), *colour);
        }
        assert_eq!(zone(0, 1), ZONES[0]);
        assert_eq!(zone(2, 3), ZONES[5]);
    }

    #[test]
    fn a_seat_has_the_colour_and_the_mark_that_it_chose() {
        let colours = Colours([2, 0, 1, 3, 4, 200]);
        assert_eq!((colours.ink(0), colours.mark(0)), (SEATS[2], Mark::Diamond));
        assert_eq!((colours.ink(1), colours.mark(1)), (SEATS[0], Mark::Triangle));
        assert_eq!(colours.ink(7), colours.ink(1));
        assert_eq!(Colours::chosen([2, 0]), Colours([2, 0, 1, 3, 4, 5]));
        assert!(colours.of(5) < SEATS.len());
        assert_eq!((0..6).map(|seat| Colours::default().of(seat)).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_colour_is_written_as_svg_and_egui_read_it() {
        assert_eq!(GOLD.to_string(), "#f3b83f");
        assert_eq!(INK.mix(INK, 0.5), INK);
    }
}
