//! How every card is printed: the index in the upper left corner, the name, the picture and the seal of a front, and the
//! pattern of a back. A game says what is on its cards; where it is, and in which letters, is the same in all games.

use std::sync::{Arc, Mutex, PoisonError};

use crate::{
    art,
    pieces::{
        Art, card,
        paint::escaped,
        palette::{self, Ink},
    },
};

/// A part of a card: left, top, right, bottom in the units of [`Art::svg`].
pub type Region = [f32; 4];

/// Width and height of a card, in the units of [`Art::svg`].
const SIZE: [f32; 2] = [card::SIZE.x * 100.0, card::SIZE.y * 100.0];
/// All of a card.
pub const WHOLE: Region = [0.0, 0.0, SIZE[0], SIZE[1]];
/// The area of the index, rank or number above a sign: within the left 30 % of a card, so that it can be read where the
/// next card of a fan covers the rest.
pub const INDEX: Region = [14.0, 22.0, 126.0, 240.0];
/// The index with some paper around it, in shares of the width and height of [`Drawing::card`](crate::pieces::Drawing).
pub const INDEX_OF_DRAWING: Region = card::in_picture([INDEX[0] - AIR, INDEX[1] - AIR, INDEX[2] + AIR, INDEX[3] + AIR]);
/// The area of the name, below the picture. On a card with both corners printed it ends before the lower one.
pub const NAME: Region = [28.0, 748.0, 602.0, 864.0];
/// The width of a card, in pixels, from which the index can be read from a sofa: its digits are then 14 pixels high.
pub const READABLE: f32 = 88.0;

/// The paper around an index in [`INDEX_OF_DRAWING`], and between it and a name.
const AIR: f32 = 10.0;
/// The typeface of everything printed on cards.
const FACE: &str = "font-family='DejaVu Serif' font-weight='bold'";
/// The size of the letters of an index, the line that they stand on, and how much narrower than usual they are.
const INDEX_SIZE: f32 = 142.0;
const INDEX_LINE: f32 = 131.0;
const NARROW: f32 = 0.84;
/// The most that an index is wide.
const INDEX_WIDE: f32 = 103.0;
/// The size of the sign of an index, and the height of its middle.
const SIGN_SIZE: f32 = 80.0;
const SIGN_MIDDLE: f32 = 197.0;
/// The size of the letters of a name, and the narrowest that they become before they are smaller instead.
const NAME_SIZE: f32 = 104.0;
const NARROWEST: f32 = 0.78;
/// The middle and the radius of the seal.
const SEAL: [f32; 2] = [546.0, 92.0];
const SEAL_RADIUS: f32 = 56.0;

/// What is printed on the front of a card.
#[derive(Clone, Debug)]
pub struct Front {
    /// Its rank or number: one or two characters.
    pub index: String,
    /// The ink of the rank or number.
    pub ink: Ink,
    /// The figure below it.
    pub sign: Figure,
    /// The index in text, with the sign, such as "10♠".
    pub words: String,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its picture.
    pub picture: Picture,
    /// The paper.
    pub ground: Ink,
    /// The lines, drawn around their middle within a radius of 40, on the golden seal of a card that does something.
    pub seal: Option<&'static str>,
    /// The corners with the index.
    pub corners: Corners,
}

/// The corners of a card that have its index.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Corners {
    /// The upper left one, of cards that are always held upright.
    One,
    /// The lower right one, too, upside down.
    Both,
}

/// A figure of one ink.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its outline in a square from 0 to 100, as the `d` of an SVG path; what is enclosed twice is open.
    pub outline: &'static str,
    /// Its ink.
    pub ink: Ink,
}

/// The picture on a front.
#[derive(Clone, Debug)]
pub struct Picture {
    /// It as SVG, from the upper left corner of its area; whatever reaches out of it is cut off.
    pub svg: String,
    /// Its area. Whatever it draws keeps clear of [`INDEX`], and of [`turned`]`(INDEX)` if that is printed, too.
    pub at: Region,
    /// The ink of the line around it.
    pub frame: Option<Ink>,
}

/// A figure on the backs of cards, which says whose or which game's they are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Emblem {
    /// Its name.
    pub name: &'static str,
    /// Its outline, drawn around its middle within a radius of 110, as the `d` of an SVG path.
    pub outline: &'static str,
}

/// An area of a card that is turned upside down.
pub fn turned([left, top, right, bottom]: Region) -> Region {
    [SIZE[0] - right, SIZE[1] - bottom, SIZE[0] - left, SIZE[1] - top]
}

impl Figure {
    /// Returns it in this size with its middle at `x`, `y`, upside down if `down`.
    pub fn at(&self, [x, y]: [f32; 2], size: f32, down: bool) -> String {
        let turn = if down { " rotate(180)" } else { "" };
        format!(
            "<path transform='translate({x} {y}){turn} scale({}) translate(-50 -50)' d='{}' fill='{}' \
             fill-rule='evenodd'/>",
            size / 100.0,
            self.outline,
            self.ink
        )
    }
}

/// The paper of fronts, unless they have a colour of their own.
pub fn paper() -> Ink {
    palette::PAPER.mix(palette::CHALK, 0.45)
}

impl Front {
    /// Prints the front of the card of this deck whose face is written as `face`.
    pub fn print(&self, deck: &'static str, face: String) -> Art {
        let [w, h] = SIZE;
        let corner = self.corner();
        let other = match self.corners {
            Corners::One => String::new(),
            Corners::Both => format!("<g transform='rotate(180 {} {})'>{corner}</g>", w / 2.0, h / 2.0),
        };
        let name = self.name.as_ref().map(|name| named(name, self.name_area())).unwrap_or_default();
        let svg = format!(
            "<rect width='{w}' height='{h}' fill='{}'/>{}{corner}{other}{name}",
            self.ground,
            self.picture.print()
        );
        let named = self.name.iter().map(|name| (name.clone(), self.name_area()));
        Art { deck, name: face, svg, says: [(self.words.clone(), INDEX)].into_iter().chain(named).collect() }
    }

    /// The index, and the seal at the other side.
    fn corner(&self) -> String {
        let middle = (INDEX[0] + INDEX[2]) / 2.0;
        let line = Line { words: &self.index, size: INDEX_SIZE, ink: self.ink };
        // Two characters are squeezed into the width of one.
        let narrow = (INDEX_WIDE / line.width()).min(NARROW);
        format!(
            "{}{}{}",
            line.at([middle, INDEX_LINE], [narrow, 1.0]),
            self.sign.at([middle, SIGN_MIDDLE], SIGN_SIZE, false),
            self.seal.map(seal).unwrap_or_default()
        )
    }

    /// The area of the name: it ends where the lower index begins.
    fn name_area(&self) -> Region {
        let [left, top, right, bottom] = NAME;
        match self.corners {
            Corners::One => NAME,
            Corners::Both => [left, top, right.min(turned(INDEX)[0] - AIR), bottom],
        }
    }
}

impl Picture {
    /// Returns it in its place.
    fn print(&self) -> String {
        let [left, top, right, bottom] = self.at;
        let size = format!("width='{}' height='{}'", right - left, bottom - top);
        let line = |ink| {
            format!(
                "<rect x='{left}' y='{top}' {size} fill='none' stroke='{ink}' stroke-width='8' stroke-linejoin='round'/>"
            )
        };
        format!("<svg x='{left}' y='{top}' {size}>{}</svg>{}", self.svg, self.frame.map(line).unwrap_or_default())
    }
}

/// A line of letters.
struct Line<'a> {
    words: &'a str,
    size: f32,
    ink: Ink,
}

impl Line<'_> {
    fn letters(&self, placing: &str) -> String {
        let Line { words, size, ink } = self;
        let words = escaped(words);
        format!("<text {placing} font-size='{size}' {FACE} text-anchor='middle' fill='{ink}'>{words}</text>")
    }

    /// Returns its width, unless it is squeezed.
    fn width(&self) -> f32 {
        art::extent(&self.letters("")).map_or(0.0, |[left, _, right, _]| right - left).max(1.0)
    }

    /// Returns it with the middle of its base at `x`, `y`, its width and height multiplied by `by`.
    fn at(&self, [x, y]: [f32; 2], [wide, high]: [f32; 2]) -> String {
        self.letters(&format!("transform='translate({x} {y}) scale({wide} {high})'"))
    }
}

/// A name in the middle of an area: as large as usual, or narrower, or smaller, until it fits.
fn named(name: &str, [left, top, right, bottom]: Region) -> String {
    let line = Line { words: name, size: NAME_SIZE, ink: palette::INK };
    let fit = ((right - left - 4.0) / line.width()).min(1.0);
    let small = (fit / NARROWEST).min(1.0);
    let base = (top + bottom) / 2.0 + NAME_SIZE * small * 0.27;
    line.at([(left + right) / 2.0, base], [fit, small])
}

/// A golden seal with these lines on it.
fn seal(lines: &str) -> String {
    let ([x, y], gold, ink) = (SEAL, palette::GOLD, palette::INK);
    format!(
        "<g transform='translate({x} {y})' stroke='{ink}' stroke-linejoin='round'>\
         <circle r='{SEAL_RADIUS}' fill='{gold}' stroke-width='7'/>\
         <path d='{lines}' fill='none' stroke-width='11' stroke-linecap='round'/></g>"
    )
}

/// The back of the cards of a seat that has chosen this colour.
pub fn seat_back(emblem: Emblem, colour: u8) -> Arc<Art> {
    back(emblem, palette::seat(usize::from(colour)).mix(palette::INK, 0.42), palette::GOLD)
}

/// The back of cards with this emblem, printed in `ink` on `ground`.
pub fn back(emblem: Emblem, ground: Ink, ink: Ink) -> Arc<Art> {
    static BACKS: Mutex<Vec<(Emblem, [Ink; 2], Arc<Art>)>> = Mutex::new(Vec::new());
    let mut backs = BACKS.lock().unwrap_or_else(PoisonError::into_inner);
    let known = backs.iter().find(|(other, inks, _)| *other == emblem && *inks == [ground, ink]);
    if let Some((.., back)) = known {
        return Arc::clone(back);
    }
    let back = Arc::new(draw_back(emblem, ground, ink));
    backs.push((emblem, [ground, ink], Arc::clone(&back)));
    back
}

fn draw_back(emblem: Emblem, ground: Ink, ink: Ink) -> Art {
    let [w, h] = SIZE;
    let lozenges: String = (0..5)
        .flat_map(|column| (0..7).map(move |row| [87.0 + 114.0 * column as f32, 98.0 + 114.0 * row as f32]))
        // The emblem has room around it.
        .filter(|[x, y]| (x - 315.0).hypot(y - 440.0) > 150.0)
        .map(|[x, y]| format!("<path d='M{x} {}l34 34-34 34-34-34Z'/>", y - 34.0))
        .collect();
    let svg = format!(
        "<rect width='{w}' height='{h}' fill='{}'/><rect x='30' y='30' width='570' height='820' rx='22' fill='{ground}' \
         stroke='{}' stroke-width='8'/><g fill='{ink}' opacity='.34'>{lozenges}</g>\
         <circle cx='315' cy='440' r='128' fill='{ground}' stroke='{ink}' stroke-width='9'/>\
         <path transform='translate(315 446)' fill='{ink}' fill-rule='evenodd' d='{}'/>",
        palette::PAPER,
        palette::INK,
        emblem.outline
    );
    Art { name: format!("back: {} in {ink} on {ground}", emblem.name), svg, ..Art::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::cards::{INDEX as IN_SIGHT, overview};

    const STAR: Figure = Figure { outline: "M50 4L64 96H36Z", ink: palette::INK };

    fn front(index: &str, corners: Corners) -> Front {
        Front {
            index: index.into(),
            ink: palette::INK,
            sign: STAR,
            words: format!("{index}★"),
            name: None,
            picture: Picture { svg: String::new(), at: [130.0, 78.0, 500.0, 720.0], frame: None },
            ground: palette::CHALK,
            seal: None,
            corners,
        }
    }

    /// A card without an index.
    fn blank() -> Front {
        Front { sign: Figure { outline: "M0 0", ..STAR }, ..front("", Corners::One) }
    }

    /// The area of what is printed on a card besides its ground, whose sides are all units of a card.
    fn inked(svg: &str) -> Region {
        let whole = format!("<svg xmlns='http://www.w3.org/2000/svg' width='630' height='880'>{svg}</svg>");
        let pixels = art::raster(&whole, SIZE[0] as u32, SIZE[1] as u32).unwrap();
        let ground = pixels.rgba[..4].to_vec();
        let dark = pixels.rgba.chunks_exact(4).enumerate().filter(|(_, pixel)| *pixel != ground);
        let places = dark.map(|(n, _)| [(n % SIZE[0] as usize) as f32, (n / SIZE[0] as usize) as f32]);
        places.fold([f32::MAX, f32::MAX, 0.0, 0.0], |[left, top, right, bottom], [x, y]| {
            [left.min(x), top.min(y), right.max(x + 1.0), bottom.max(y + 1.0)]
        })
    }

    fn is_in(inner: Region, outer: Region) -> bool {
        inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
    }

    #[test]
    fn an_index_is_large_enough_and_stays_in_its_area() {
        const {
            assert!(INDEX[2] + AIR < 0.3 * SIZE[0], "the next card of a fan may cover the rest");
            assert!(
                INDEX[2] <= IN_SIGHT[0] * SIZE[0] && INDEX[3] <= IN_SIGHT[1] * SIZE[1],
                "layouts leave it in sight"
            );
        }
        for index in ["0", "1", "4", "5", "7", "9", "10", "13", "J", "Q", "K", "A", "X", "W"] {
            let whole = inked(&front(index, Corners::One).print("", "it".into()).svg);
            assert!(is_in(whole, INDEX), "{index}: {whole:?}");
            let letters = Front { sign: Figure { outline: "M0 0", ..STAR }, ..front(index, Corners::One) };
            let letters = inked(&letters.print("", "it".into()).svg);
            let high = (letters[3] - letters[1]) * READABLE / SIZE[0];
            assert!(high >= 14.0, "{index} is {high} pixels high");
        }
    }

    #[test]
    fn both_corners_are_printed_and_only_the_upright_one_is_said() {
        let [one, both] = [Corners::One, Corners::Both].map(|corners| front("7", corners).print("", "it".into()));
        assert!(is_in(inked(&one.svg), INDEX));
        let upper = inked(&one.svg);
        assert_eq!(inked(&both.svg)[..2], upper[..2]);
        assert!(is_in(inked(&both.svg), [upper[0], upper[1], turned(INDEX)[2], turned(INDEX)[3]]));
        for art in [one, both] {
            assert_eq!((art.name.as_str(), art.says), ("it", vec![("7★".to_string(), INDEX)]));
        }
    }

    #[test]
    fn a_name_fits_however_long_it_is() {
        for (corners, end) in [(Corners::One, NAME[2]), (Corners::Both, turned(INDEX)[0])] {
            for name in ["Spy", "Elusive Seer", "The Honourable Keeper of Seven Keys & Locks"] {
                let front = Front { name: Some(name.into()), corners, ..blank() };
                let art = front.print("", "it".into());
                let place = inked(&art.svg);
                assert!(is_in(place, NAME) && place[2] <= end, "{name}: {place:?}");
                assert_eq!(art.says[1].0, name);
                assert!(is_in(place, art.says[1].1), "{name}: {place:?}");
            }
        }
    }

    #[test]
    fn a_picture_stays_in_its_area_and_its_frame_around_it() {
        let svg = "<rect width='630' height='880' fill='#f00'/>";
        let at = [150.0, 60.0, 480.0, 840.0];
        for (frame, around) in [(None, 0.0), (Some(palette::INK), 4.0)] {
            let picture = Picture { svg: svg.into(), at, frame };
            let [left, top, right, bottom] = at;
            let [left, top, right, bottom] = [left - around, top - around, right + around, bottom + around];
            let svg = Front { picture, ..blank() }.print("", "it".into()).svg;
            assert_eq!(inked(&svg), [left, top, right, bottom]);
        }
    }

    #[test]
    fn cards_with_names_can_be_looked_over() {
        let crown = Figure { outline: "M5 85V22L28 45L50 5L72 45L95 22V85Z", ink: palette::SEATS[3] };
        let names = [("4", "Pride"), ("10", "Elusive Seer"), ("0", "Corruption"), ("7", "Gluttony")];
        let fronts = names.map(|(index, name)| {
            let svg = format!(
                "<rect width='400' height='590' fill='{}'/>{}",
                crown.ink,
                Figure { ink: palette::PAPER, ..crown }.at([200.0, 295.0], 260.0, false)
            );
            let picture = Picture { svg, at: [180.0, 110.0, 580.0, 700.0], frame: Some(palette::INK) };
            let front = Front { name: Some(name.into()), picture, ground: paper(), ..front(index, Corners::One) };
            let front = Front { sign: crown, ..front };
            assert!(overview::keeps_clear(&front));
            Arc::new(front.print("", name.into()))
        });
        let star =
            "M0 -110L22 -45L86 -69L49 -11L107 24L39 31L48 99L0 50L-48 99L-39 31L-107 24L-49 -11L-86 -69L-22 -45Z";
        let own = super::back(Emblem { name: "star", outline: star }, Ink(0x3b, 0x1d, 0x52), palette::GOLD);
        overview::look_over("named", &fronts, &[own]);
    }

    #[test]
    fn backs_differ_in_colour_alone() {
        let emblem = Emblem { name: "star", outline: "M0 -90L40 90H-40Z" };
        let backs: Vec<_> = (0..6).map(|colour| seat_back(emblem, colour)).collect();
        let without = |art: &Art| {
            let parts = art.svg.split('#');
            parts.enumerate().map(|(n, part)| part[if n == 0 { 0 } else { 6 }..].to_string()).collect::<Vec<_>>()
        };
        for (n, back) in backs.iter().enumerate() {
            assert_eq!(without(back), without(&backs[0]));
            assert!(backs[..n].iter().all(|other| other.name != back.name && other.svg != back.svg));
            assert!(Arc::ptr_eq(back, &seat_back(emblem, n as u8)), "it is drawn once");
        }
        let own = super::back(emblem, palette::CLOTH, palette::GOLD);
        assert!(own.says.is_empty() && own.name.contains("star"));
        assert_ne!(own.name, super::back(Emblem { name: "moon", ..emblem }, palette::CLOTH, palette::GOLD).name);
    }
}
