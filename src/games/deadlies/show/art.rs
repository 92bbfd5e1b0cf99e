//! The pictures on the cards: a figure for each sin, for Corruption, Purity and the Halo, in `assets/art/deadlies`, and
//! their signs. The shared print does the rest.

use std::{
    f32::consts::TAU,
    fmt::Write,
    sync::{Arc, LazyLock},
};

use crate::{
    games::deadlies::{Card, Deadlies, Suit},
    pieces::{
        Art,
        palette::{self, Ink},
    },
    rules::{Game, Numbered},
    show::cards::print::{self, Corners, Emblem, Figure, Front, Picture, Region},
    ui::text::Text,
};

/// The picture of a card: as large as those in `assets/art/deadlies`.
const FIGURE_AT: Region = [146.0, 28.0, 602.0, 738.0];
/// The ground of the backs.
pub(super) const PLUM: Ink = Ink(0x3a, 0x23, 0x50);

/// A star of eight points, for the backs.
const STAR: Emblem = Emblem {
    name: "star",
    outline: "M0 -109L21 -42L80 -65L46 -11L101 22L37 29L46 93L0 47L-46 93L-37 29L-101 22L-46 -11L-80 -65L-21 -42Z",
};

/// The front of a card.
pub(super) fn front(card: Card) -> Arc<Art> {
    static FRONTS: LazyLock<Vec<Arc<Art>>> = LazyLock::new(|| {
        let print = |card: &Card| Arc::new(printed(*card).print(Deadlies::NAME, card.to_string()));
        Card::all().iter().map(print).collect()
    });
    Arc::clone(&FRONTS[card.number()])
}

/// The back of all cards.
pub(super) fn back() -> Arc<Art> {
    print::back(STAR, PLUM, palette::GOLD)
}

/// The name of a card without its number.
pub(super) fn name(text: &Text, card: Card) -> String {
    text.get(name_key(card))
}

/// The key of the name of a suit, of Corruption, Purity and the Halo.
fn name_key(card: Card) -> &'static str {
    match card {
        Card::Sin(suit, _) => suit_name(suit),
        Card::Corruption => "dd-name-corruption",
        Card::Purity => "dd-name-purity",
        Card::Halo => "dd-name-halo",
    }
}

/// The key of the name of a suit.
pub(super) fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Pride => "dd-name-pride",
        Suit::Wrath => "dd-name-wrath",
        Suit::Gluttony => "dd-name-gluttony",
        Suit::Envy => "dd-name-envy",
        Suit::Sloth => "dd-name-sloth",
        Suit::Lust => "dd-name-lust",
        Suit::Greed => "dd-name-greed",
    }
}

/// The name of a card in a line of text: "Pride 3", "Corruption".
pub(super) fn words(text: &Text, card: Card) -> String {
    match card {
        Card::Sin(_, n) => text.with("dd-card", &[("suit", name(text, card).into()), ("n", n.into())]),
        card => name(text, card),
    }
}

/// The full text of a card.
pub(super) fn about(text: &Text, card: Card) -> String {
    text.get(match card {
        Card::Sin(suit, _) => suit_about(suit),
        Card::Corruption => "dd-about-corruption",
        Card::Purity => "dd-about-purity",
        Card::Halo => "dd-about-halo",
    })
}

/// The key of what a suit does.
pub(super) fn suit_about(suit: Suit) -> &'static str {
    match suit {
        Suit::Pride => "dd-about-pride",
        Suit::Wrath => "dd-about-wrath",
        Suit::Gluttony => "dd-about-gluttony",
        Suit::Envy => "dd-about-envy",
        Suit::Sloth => "dd-about-sloth",
        Suit::Lust => "dd-about-lust",
        Suit::Greed => "dd-about-greed",
    }
}

/// The index of a card: its number.
pub(super) fn index(card: Card) -> String {
    card.value().map_or_else(|| "–".to_string(), |value| value.to_string())
}

/// The name of the sign of a card.
pub(super) fn sign_name(card: Card) -> &'static str {
    name_key(card)
}

/// Every sign in its colour, with its name.
pub(super) fn signs() -> Vec<(&'static str, String)> {
    let of = |card: &Card| {
        let (ink, outline) = (hue(*card).mix(palette::INK, 0.2), sign(*card));
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' width='64' height='64'>\
             <path fill-rule='evenodd' fill='{ink}' d='{outline}'/></svg>"
        );
        (sign_name(*card), svg)
    };
    figures().iter().map(of).collect()
}

/// A card for each figure.
fn figures() -> Vec<Card> {
    let sins = Suit::ALL.into_iter().map(|suit| Card::Sin(suit, 1));
    sins.chain([Card::Corruption, Card::Purity, Card::Halo]).collect()
}

/// The name that is printed below the picture.
fn printed_name(card: Card) -> &'static str {
    match card {
        Card::Sin(suit, _) => suit.name(),
        Card::Corruption => "Corruption",
        Card::Purity => "Purity",
        Card::Halo => "Halo",
    }
}

/// What is printed on the front of a card.
fn printed(card: Card) -> Front {
    let index = index(card);
    Front {
        ink: palette::INK,
        sign: Figure { outline: sign(card), ink: hue(card).mix(palette::INK, 0.2) },
        words: format!("{index} {}", printed_name(card)),
        index,
        name: Some(printed_name(card).to_string()),
        picture: figure(card),
        ground: print::paper(),
        seal: None,
        corners: Corners::One,
    }
}

/// The sign below the number.
fn sign(card: Card) -> &'static str {
    match card {
        Card::Sin(Suit::Pride, _) => "M12.5 83.3V31.3L33.3 52.1L50 14.6L66.7 52.1L87.5 31.3V83.3Z",
        Card::Sin(Suit::Wrath, _) => {
            "M54.2 4.2C58.3 27.5 85.4 37.5 85.4 64.2C85.4 83.3 70 95.8 50 95.8C30 95.8 14.6 83.3 14.6 64.2C14.6 50 24.2 \
             41.7 26.7 27.5C32.9 32.5 36.7 38.3 37.5 45C45 35 44.2 19.2 54.2 4.2ZM50 87.5C60 87.5 65.8 81.2 65.8 \
             73.3C65.8 64.2 55.8 60.8 51.7 50.8C48.3 61.7 34.2 63.3 34.2 74.2C34.2 81.7 40.4 87.5 50 87.5Z"
        }
        Card::Sin(Suit::Gluttony, _) => {
            "M16.7 8.3V37.5Q16.7 55 41.7 57.1V93.8H58.3V57.1Q83.3 55 83.3 37.5V8.3H70.8V38.3H56.7V8.3H43.3V38.3H29.2V8.3Z"
        }
        Card::Sin(Suit::Envy, _) => {
            "M4.2 50Q50 0 95.8 50Q50 100 4.2 50ZM32.5 50A17.5 17.5 0 1 0 67.5 50A17.5 17.5 0 1 0 32.5 50Z"
        }
        Card::Sin(Suit::Sloth, _) => "M66.7 8.3A43.3 43.3 0 1 0 89.2 75.8A36.7 36.7 0 0 1 66.7 8.3Z",
        Card::Sin(Suit::Lust, _) => {
            "M50 89.6C-6.2 47.9 4.2 10.4 29.2 10.4C40.8 10.4 50 20 50 29.2C50 20 59.2 10.4 70.8 10.4C95.8 10.4 106.3 47.9 \
             50 89.6Z"
        }
        Card::Sin(Suit::Greed, _) => {
            "M8.3 50A41.7 41.7 0 1 1 91.7 50A41.7 41.7 0 1 1 8.3 50ZM33.3 33.3V66.7H66.7V33.3Z"
        }
        Card::Corruption => {
            "M50 3.3L59.6 30.8L86.7 20.4L70.8 45L95.8 60.4L66.7 63.3L70.8 92.5L50 71.7L29.2 92.5L33.3 63.3L4.2 60.4L29.2 \
             45L13.3 20.4L40.4 30.8Z"
        }
        Card::Purity => "M50 4.2C70.8 33.3 81.2 50 81.2 65.8A31.3 30 0 0 1 18.8 65.8C18.8 50 29.2 33.3 50 4.2Z",
        Card::Halo => {
            "M4.2 66.7A45.8 24.2 0 1 1 95.8 66.7A45.8 24.2 0 1 1 4.2 66.7ZM19.2 66.7A30.8 10.8 0 1 0 80.8 66.7A30.8 10.8 \
             0 1 0 19.2 66.7ZM50 6.2L56.7 33.3H43.3ZM14.2 12.5L33.3 34.2L21.7 40ZM85.8 12.5L78.3 40L66.7 34.2Z"
        }
    }
}

/// The colour of a card.
pub(super) fn hue(card: Card) -> Ink {
    match card {
        Card::Sin(Suit::Pride, _) => Ink(0x7a, 0x4f, 0xb5),
        Card::Sin(Suit::Wrath, _) => Ink(0xc8, 0x34, 0x2a),
        Card::Sin(Suit::Gluttony, _) => Ink(0xc9, 0x6f, 0x1e),
        Card::Sin(Suit::Envy, _) => Ink(0x35, 0x80, 0x3f),
        Card::Sin(Suit::Sloth, _) => Ink(0x4a, 0x7a, 0x96),
        Card::Sin(Suit::Lust, _) => Ink(0xc4, 0x45, 0x7c),
        Card::Sin(Suit::Greed, _) => Ink(0xa6, 0x7c, 0x12),
        Card::Corruption => Ink(0x2b, 0x24, 0x30),
        Card::Purity => Ink(0x3f, 0x93, 0xbd),
        Card::Halo => palette::GOLD,
    }
}

/// A figure before rays.
fn figure(card: Card) -> Picture {
    let [left, top, right, bottom] = FIGURE_AT;
    let [w, h] = [right - left, bottom - top];
    let [ground, light] = [0.5, 0.28].map(|share| palette::PAPER.mix(hue(card), share));
    let svg = format!(
        "<rect width='{w}' height='{h}' fill='{ground}'/><path d='{}' fill='{light}'/>{}",
        rays([w / 2.0, h * 0.45]),
        character(card)
    );
    Picture { svg, at: FIGURE_AT, frame: Some(palette::INK) }
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

/// The figure of a card, without a ground.
fn character(card: Card) -> &'static str {
    macro_rules! picture {
        ($name:literal) => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/art/deadlies/", $name, ".svg"))
        };
    }
    match card {
        Card::Sin(Suit::Pride, _) => picture!("pride"),
        Card::Sin(Suit::Wrath, _) => picture!("wrath"),
        Card::Sin(Suit::Gluttony, _) => picture!("gluttony"),
        Card::Sin(Suit::Envy, _) => picture!("envy"),
        Card::Sin(Suit::Sloth, _) => picture!("sloth"),
        Card::Sin(Suit::Lust, _) => picture!("lust"),
        Card::Sin(Suit::Greed, _) => picture!("greed"),
        Card::Corruption => picture!("corruption"),
        Card::Purity => picture!("purity"),
        Card::Halo => picture!("halo"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{art, data, show::cards::overview};

    #[test]
    fn every_card_has_a_picture_a_name_and_a_text() {
        let text = Text::load(&data::data_root()).unwrap();
        let mut names: Vec<String> = Vec::new();
        for card in Card::all().iter().copied() {
            let art = front(card);
            let whole = format!("<svg xmlns='http://www.w3.org/2000/svg' width='63' height='88'>{}</svg>", art.svg);
            art::raster(&whole, 63, 88).unwrap();
            assert!(art.says.iter().any(|(says, _)| says == printed_name(card)), "{card:?}");
            assert_eq!(words(&text, card), card.to_string());
            assert!(about(&text, card).len() > 20, "{card:?}");
            names.push(art.name.clone());
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Card::all().len());
    }

    #[test]
    fn all_cards_can_be_looked_over() {
        let fronts: Vec<Arc<Art>> = Card::all().iter().map(|card| front(*card)).collect();
        overview::look_over("deadlies", &fronts, &[back()]);
        for card in Card::all().iter().copied() {
            assert!(overview::keeps_clear(&printed(card)), "{card:?}");
        }
    }

    /// every-game.md: as black shapes, any two figures differ by at least 20 % of their area; so do the signs at 14 px.
    #[test]
    fn no_two_figures_and_no_two_signs_have_one_shape() {
        let shape = |svg: &str, [w, h]: [u32; 2]| -> Vec<bool> {
            let pixels = art::raster(svg, w, h).unwrap();
            pixels.rgba.chunks_exact(4).map(|pixel| pixel[3] >= 128).collect()
        };
        let area = |shape: &[bool]| shape.iter().filter(|inked| **inked).count();
        let signs = |card: Card| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' width='14' height='14'>\
                 <path fill-rule='evenodd' d='{}'/></svg>",
                sign(card)
            )
        };
        for (n, card) in figures().into_iter().enumerate() {
            for other in &figures()[..n] {
                let figures = [card, *other].map(|card| shape(character(card), [48, 75]));
                let signs = [card, *other].map(|card| shape(&signs(card), [14, 14]));
                for [one, two] in [figures, signs] {
                    let apart = one.iter().zip(&two).filter(|(a, b)| a != b).count();
                    let larger = area(&one).max(area(&two));
                    assert!(apart * 5 >= larger, "{card:?}, {other:?}: {apart} of {larger}");
                }
            }
        }
    }
}
