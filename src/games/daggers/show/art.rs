//! The pictures on the cards: numbers as that many daggers, the Arcana as figures in `assets/art/daggers`, and the
//! dagger on all backs. The shared print does the rest.

use std::{
    collections::BTreeMap,
    f32::consts::TAU,
    fmt::Write,
    sync::{Arc, Mutex, PoisonError},
};

use crate::{
    games::daggers::{Card, Daggers},
    pieces::{
        Art,
        palette::{self, Ink},
    },
    rules::Game,
    show::cards::print::{self, Corners, Emblem, Figure, Front, Picture, Region},
    ui::text::Text,
};

/// The picture of a numbered card, which has no name below it.
const NUMBER_AT: Region = [146.0, 28.0, 602.0, 852.0];
/// The picture of an Arcanum: as large as those in `assets/art/daggers`.
const ARCANUM_AT: Region = [146.0, 28.0, 602.0, 738.0];

/// The front of a card that is worth `points` once it lies face up.
pub(super) fn front(card: Card, points: u8) -> Arc<Art> {
    static FRONTS: Mutex<BTreeMap<(Card, u8), Arc<Art>>> = Mutex::new(BTreeMap::new());
    let print = || Arc::new(printed(card, points).print(Daggers::NAME, card.to_string()));
    let mut fronts = FRONTS.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(fronts.entry((card, points)).or_insert_with(print))
}

/// The back of the cards of a seat that has chosen this colour.
pub(super) fn back(colour: u8) -> Arc<Art> {
    print::seat_back(DAGGER, colour)
}

/// The name of a card in a line of text: "7", "Thief".
pub(super) fn words(text: &Text, card: Card) -> String {
    let key = match card {
        Card::Number(n) => return n.to_string(),
        Card::King => "dg-name-king",
        Card::Beggar => "dg-name-beggar",
        Card::Fool => "dg-name-fool",
        Card::HangedMan => "dg-name-hanged-man",
        Card::Thief => "dg-name-thief",
        Card::Sorceress => "dg-name-sorceress",
    };
    text.get(key)
}

/// A card as it is spoken of: "a 7", "an 8", "the Thief".
pub(super) fn spoken(text: &Text, card: Card) -> String {
    let key = match card {
        Card::Number(n) => return text.with("dg-named-number", &[("n", n.into())]),
        Card::King => "dg-named-king",
        Card::Beggar => "dg-named-beggar",
        Card::Fool => "dg-named-fool",
        Card::HangedMan => "dg-named-hanged-man",
        Card::Thief => "dg-named-thief",
        Card::Sorceress => "dg-named-sorceress",
    };
    text.get(key)
}

/// The full text of a card that is worth `points` once it lies face up.
pub(super) fn about(text: &Text, card: Card, points: u8) -> String {
    let points = ("points", points.into());
    let worth = text.with("dg-about-number", std::slice::from_ref(&points));
    let key = match card {
        Card::Number(_) => return worth,
        Card::King => "dg-about-king",
        Card::Beggar => "dg-about-beggar",
        Card::Fool => "dg-about-fool",
        Card::HangedMan => "dg-about-hanged-man",
        Card::Thief => "dg-about-thief",
        Card::Sorceress => "dg-about-sorceress",
    };
    text.with(key, &[points, ("worth", worth.into())])
}

/// What is printed on the front of a card: in its corner what it is worth at the end of a round, when every card lies
/// face up.
fn printed(card: Card, points: u8) -> Front {
    let index = points.to_string();
    let name = card.is_arcanum().then(|| card.to_string());
    Front {
        ink: palette::INK,
        sign: sign(card),
        words: name.as_ref().map_or(format!("{index}†"), |name| format!("{index} {name}")),
        index,
        name,
        picture: match card {
            Card::Number(n) => daggers(n),
            arcanum => figure(arcanum),
        },
        ground: print::paper(),
        seal: seal(card),
        corners: Corners::One,
    }
}

/// The lines on the seal of an Arcanum: a card face down, the way back, up from the ground, two cards, a bolt.
fn seal(card: Card) -> Option<&'static str> {
    match card {
        Card::Number(_) => None,
        Card::King | Card::Beggar => Some("M-21 -31H21V31H-21ZM0 -10L8 0L0 10L-8 0Z"),
        Card::Fool => Some("M-10 -30L-30 -11L-10 8M-30 -11H10A19 19 0 0 1 10 27H-12"),
        Card::HangedMan => Some("M0 14V-32M-19 -13L0 -32L19 -13M-28 31H28"),
        Card::Thief => Some("M-30 -29H6V17H-30ZM19 -17H30V31H-8"),
        Card::Sorceress => Some("M13 -35L-15 4H14L-10 35"),
    }
}

/// The sign below the points: a dagger for a number, and for an Arcanum what it is known by.
fn sign(card: Card) -> Figure {
    let outline = match card {
        Card::Number(_) => "M50 1L64 26V62H88V75H58V84A9.5 9.5 0 1 1 42 84V75H12V62H36V26Z",
        Card::King => "M10 72L2 20L30 44L50 6L70 44L98 20L90 72ZM11 80H89V92H11Z",
        Card::Beggar => "M2 42H98Q96 84 66 94H34Q4 84 2 42ZM50 6A14 14 0 1 1 49.9 6Z",
        Card::Fool => "M2 38L38 6V28H62A32 32 0 0 1 62 92H26V72H62A12 12 0 0 0 62 48H38V70Z",
        Card::HangedMan => "M4 2H96V16H57V24L76 62H24L43 24V16H4ZM50 64A17 17 0 1 1 49.9 64Z",
        Card::Thief => "M34 2H66L60 20H40ZM38 28H62Q100 54 88 86Q80 98 50 98Q20 98 12 86Q0 54 38 28Z",
        Card::Sorceress => {
            "M16 16Q48 -10 62 20L72 56H28L38 30Q30 16 16 16ZM26 64H74Q98 68 98 84Q50 96 2 84Q2 68 26 64Z"
        }
    };
    Figure { outline, ink: hue(card).mix(palette::INK, 0.45) }
}

/// The colour of a card's picture. Numbers have one that is no seat's.
fn hue(card: Card) -> Ink {
    match card {
        Card::Number(_) => palette::FELT.mix(palette::seat(1), 0.45),
        Card::King => palette::GOLD,
        Card::Beggar => palette::seat(5),
        Card::Fool => palette::DANGER,
        Card::HangedMan => palette::seat(3),
        Card::Thief => palette::seat(1),
        Card::Sorceress => palette::seat(2),
    }
}

/// A number: that many daggers in rows, none longer than the others by more than one, on a dark ground.
fn daggers(number: u8) -> Picture {
    /// The ground left bare around all of them.
    const BARE: f32 = 20.0;
    /// The share of the height of a row that a dagger takes, and its width relative to its height, with air beside it.
    const TALL: f32 = 0.9;
    const WIDE: f32 = 0.36;
    let [left, top, right, bottom] = NUMBER_AT;
    let [w, h] = [right - left, bottom - top];
    let rows = rows(number);
    let longest = rows.iter().copied().max().unwrap_or_default();
    let step = [(w - 2.0 * BARE) / f32::from(longest), (h - 2.0 * BARE) / rows.len() as f32];
    let size = (step[1] * TALL).min(step[0] / WIDE);
    let mut svg = format!("<rect width='{w}' height='{h}' fill='{}'/>", hue(Card::Number(number)));
    for (row, count) in rows.into_iter().enumerate() {
        let y = BARE + step[1] * (row as f32 + 0.5);
        for n in 0..count {
            let x = w / 2.0 + step[0] * (f32::from(n) - f32::from(count - 1) / 2.0);
            svg += &dagger([x, y], size);
        }
    }
    Picture { svg, at: NUMBER_AT, frame: Some(palette::INK) }
}

/// A dagger that is stuck into the table, for a round that was won.
pub(super) fn stuck() -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 150 332' width='150' height='332'>\
         <ellipse cx='82' cy='302' rx='46' ry='12' fill='#000' fill-opacity='.45'/>\
         <g transform='rotate(180 75 168)'>{}</g></svg>",
        dagger([75.0, 168.0], 290.0)
    )
}

/// The daggers in each row of a number, from the uppermost on: as even as can be, and the same from above and below
/// where that is possible.
fn rows(number: u8) -> Vec<u8> {
    let count = match number {
        0..=2 => 1,
        3..=8 => 2,
        9..=15 => 3,
        _ => 4,
    };
    let above = |row: u8| (2 * row * number + count - 1) / (2 * count);
    (0..count).map(|row| above(row + 1) - above(row)).collect()
}

/// A dagger with its middle at `x`, `y`, `size` units long.
fn dagger([x, y]: [f32; 2], size: f32) -> String {
    let scale = size / 100.0;
    let (blade, shade, gold, grip) =
        (palette::CHALK, palette::MIST.mix(palette::INK, 0.12), palette::GOLD, palette::DANGER.mix(palette::INK, 0.3));
    format!(
        "<g transform='translate({x:.1} {y:.1}) scale({scale:.4})' stroke='{}' stroke-width='{:.2}' \
         stroke-linejoin='round'><path d='M0 -49L8 -32V13H-8V-32Z' fill='{blade}'/>\
         <path d='M0 -45L6.5 -31V12H0Z' fill='{shade}' stroke='none'/><path d='M-4 16H4V37H-4Z' fill='{grip}'/>\
         <path d='M-15 10Q0 14 15 10V17Q0 22 -15 17Z' fill='{gold}'/><circle cy='41.5' r='6' fill='{gold}'/></g>",
        palette::INK,
        (5.5 + size * 0.006) / scale,
    )
}

/// An Arcanum: its figure before rays.
fn figure(card: Card) -> Picture {
    let [left, top, right, bottom] = ARCANUM_AT;
    let [w, h] = [right - left, bottom - top];
    let [ground, light] = [0.5, 0.28].map(|share| palette::PAPER.mix(hue(card), share));
    let svg = format!(
        "<rect width='{w}' height='{h}' fill='{ground}'/><path d='{}' fill='{light}'/>{}",
        rays([w / 2.0, h * 0.45]),
        character(card)
    );
    Picture { svg, at: ARCANUM_AT, frame: Some(palette::INK) }
}

/// Rays from a point to all sides, farther than a picture reaches.
fn rays([x, y]: [f32; 2]) -> String {
    const COUNT: u8 = 22;
    let mut path = String::new();
    for n in 0..COUNT {
        let [a, b] = [0.0, 0.5].map(|part| (TAU * (f32::from(n) + part) / f32::from(COUNT)).sin_cos());
        let end = |(sin, cos): (f32, f32)| format!("{:.0} {:.0}", x + 900.0 * cos, y + 900.0 * sin);
        let _ = write!(path, "M{x} {y}L{}L{}Z", end(a), end(b));
    }
    path
}

/// The figure of an Arcanum, without a ground; numbers have none.
fn character(card: Card) -> &'static str {
    macro_rules! picture {
        ($name:literal) => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/art/daggers/", $name, ".svg"))
        };
    }
    match card {
        Card::Number(_) => "",
        Card::King => picture!("king"),
        Card::Beggar => picture!("beggar"),
        Card::Fool => picture!("fool"),
        Card::HangedMan => picture!("hanged-man"),
        Card::Thief => picture!("thief"),
        Card::Sorceress => picture!("sorceress"),
    }
}

/// A dagger, for the backs.
const DAGGER: Emblem = Emblem {
    name: "dagger",
    outline: "M0 -109L21 -66V30H62V54H15V75A18.5 18.5 0 1 1 -15 75V54H-62V30H-21V-66ZM-3.5 -58V20H3.5V-58Z",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{art, data, rules::Numbered, show::cards::overview};

    /// What a card is worth with our own numbers.
    fn usual(card: Card) -> u8 {
        Daggers::standard(&data::data_root()).expect("our decks can be read").worth(card)
    }

    #[test]
    fn every_card_has_a_picture_and_says_what_it_is() {
        let text = Text::load(&data::data_root()).unwrap();
        let mut names: Vec<String> = Vec::new();
        for card in Card::all().iter().copied() {
            let art = front(card, usual(card));
            let whole = format!("<svg xmlns='http://www.w3.org/2000/svg' width='63' height='88'>{}</svg>", art.svg);
            art::raster(&whole, 63, 88).unwrap();
            let says: Vec<&str> = art.says.iter().map(|(words, _)| words.as_str()).collect();
            match card {
                Card::Number(n) => assert_eq!(says, [format!("{n}†")]),
                _ => {
                    let name = words(&text, card);
                    assert_eq!(says, [format!("{} {name}", usual(card)), name]);
                }
            }
            names.push(art.name.clone());
        }
        // A card that is worth more has that printed on it.
        let [six, eight] = [6, 8].map(|points| front(Card::King, points));
        assert!(six != eight && six.full_name() != eight.full_name() && eight.says[0].0 == "8 King", "{eight:?}");
        names.extend((0..6).map(|colour| back(colour).name.clone()));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 32);
    }

    #[test]
    fn every_card_has_a_name_and_a_text() {
        let text = Text::load(&data::data_root()).unwrap();
        let told = |card: Card| [words(&text, card), spoken(&text, card), about(&text, card, usual(card))];
        let [name, named, about] = told(Card::Number(7));
        assert_eq!([name.as_str(), named.as_str()], ["7", "a 7"]);
        assert!(about.contains("7 points"), "{about}");
        for n in [8, 11, 18] {
            assert_eq!(spoken(&text, Card::Number(n)), format!("an {n}"));
        }
        for card in Card::ARCANA {
            let [name, named, about] = told(card);
            assert!(named.ends_with(&name), "{named} is {name}");
            assert!(about.contains(&usual(card).to_string()), "{name}: {about}");
        }
    }

    #[test]
    fn all_cards_can_be_looked_over() {
        let fronts: Vec<Arc<Art>> = Card::all().iter().map(|card| front(*card, usual(*card))).collect();
        let backs: Vec<Arc<Art>> = (0..6).map(back).collect();
        overview::look_over("daggers", &fronts, &backs);
        for card in Card::all().iter().copied() {
            assert!(overview::keeps_clear(&printed(card, usual(card))), "{card:?}");
        }
    }

    #[test]
    fn a_number_has_as_many_daggers_in_even_rows() {
        for number in 1..=Card::HIGHEST {
            assert_eq!(daggers(number).svg.matches("<g ").count(), usize::from(number));
            let rows = rows(number);
            let [least, most] = [rows.iter().min(), rows.iter().max()];
            assert!(most.unwrap() - least.unwrap() <= 1 && rows.iter().sum::<u8>() == number, "{number}: {rows:?}");
        }
        assert_eq!([7, 10, 14].map(rows), [vec![3, 4], vec![3, 4, 3], vec![5, 4, 5]]);
    }

    /// every-game.md: as black shapes, any two figures differ by at least 20 % of their area.
    #[test]
    fn no_two_arcana_have_one_shape() {
        const SIZE: [u32; 2] = [48, 75];
        let shape = |card: Card| -> Vec<bool> {
            let pixels = art::raster(character(card), SIZE[0], SIZE[1]).unwrap();
            pixels.rgba.chunks_exact(4).map(|pixel| pixel[3] >= 128).collect()
        };
        let area = |shape: &[bool]| shape.iter().filter(|inked| **inked).count();
        for (n, card) in Card::ARCANA.into_iter().enumerate() {
            for other in &Card::ARCANA[..n] {
                let [one, two] = [shape(card), shape(*other)];
                let apart = one.iter().zip(&two).filter(|(a, b)| a != b).count();
                let larger = area(&one).max(area(&two));
                assert!(apart * 5 >= larger, "{card:?}, {other:?}: {apart} of {larger}");
            }
        }
    }
}
