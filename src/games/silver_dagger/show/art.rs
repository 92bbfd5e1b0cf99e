//! The pictures on the cards: a villager with the tool of its trade for each, in `assets/art/silver-dagger`, and a seal
//! that says when it works. The shared print does the rest.

use std::sync::{Arc, LazyLock};

use crate::{
    games::silver_dagger::{Card, SilverDagger},
    pieces::{
        Art,
        palette::{self, Ink},
    },
    rules::{Game, Numbered},
    show::cards::print::{self, Corners, Emblem, Figure, Front, Picture, Region},
    ui::text::Text,
};

/// The picture of a card: as large as those in `assets/art/silver-dagger`.
const FIGURE_AT: Region = [146.0, 28.0, 602.0, 738.0];
/// The ground of the backs: a night with a moon of silver.
const NIGHT: Ink = Ink(0x24, 0x34, 0x47);
const SILVER: Ink = Ink(0xdf, 0xe7, 0xec);

/// A moon over two tents, for the backs.
const MOON: Emblem = Emblem {
    name: "moon",
    outline: "M24 -94A72 72 0 1 0 76 6A60 60 0 0 1 24 -94ZM-82 96L-50 58L-18 96ZM-6 96L32 52L70 96Z",
};

/// When a card works, as its seal says (section 1.6).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Seal {
    /// While it lies faceup.
    FaceUp,
    /// When it is discarded.
    Discard,
    /// When the round is scored.
    Scoring,
    /// When it is drawn.
    Drawn,
}

/// The front of a card.
pub(super) fn front(card: Card) -> Arc<Art> {
    static FRONTS: LazyLock<Vec<Arc<Art>>> = LazyLock::new(|| {
        let print = |card: &Card| Arc::new(printed(*card).print(SilverDagger::NAME, card.to_string()));
        Card::all().iter().map(print).collect()
    });
    Arc::clone(&FRONTS[card.number()])
}

/// The back of all cards.
pub(super) fn back() -> Arc<Art> {
    print::back(MOON, NIGHT, SILVER)
}

/// The name of a card in a line of text.
pub(super) fn name(text: &Text, card: Card) -> String {
    text.get(keys(card)[0])
}

/// The full text of a card.
pub(super) fn about(text: &Text, card: Card) -> String {
    text.get(keys(card)[1])
}

/// The keys of the name of a card, and of what it does.
pub(super) fn keys(card: Card) -> [&'static str; 2] {
    match card {
        Card::DebtCollector => ["sd-name-debt-collector", "sd-about-debt-collector"],
        Card::Spy => ["sd-name-spy", "sd-about-spy"],
        Card::Halfling => ["sd-name-halfling", "sd-about-halfling"],
        Card::Sentinel => ["sd-name-sentinel", "sd-about-sentinel"],
        Card::Zombie => ["sd-name-zombie", "sd-about-zombie"],
        Card::Approximator => ["sd-name-approximator", "sd-about-approximator"],
        Card::Flipper => ["sd-name-flipper", "sd-about-flipper"],
        Card::ElusiveSeer => ["sd-name-elusive-seer", "sd-about-elusive-seer"],
        Card::Magician => ["sd-name-magician", "sd-about-magician"],
        Card::MysticSeer => ["sd-name-mystic-seer", "sd-about-mystic-seer"],
        Card::Renfield => ["sd-name-renfield", "sd-about-renfield"],
        Card::Reverser => ["sd-name-reverser", "sd-about-reverser"],
        Card::MasterThief => ["sd-name-master-thief", "sd-about-master-thief"],
        Card::Furry => ["sd-name-furry", "sd-about-furry"],
    }
}

/// What is printed on the front of a card.
fn printed(card: Card) -> Front {
    let index = card.value().to_string();
    Front {
        ink: palette::INK,
        sign: Figure { outline: outline(seal(card)), ink: hue(card).mix(palette::INK, 0.25) },
        words: format!("{index} {}", card.name()),
        index,
        name: Some(card.name().to_string()),
        picture: figure(card),
        ground: print::paper(),
        seal: None,
        corners: Corners::One,
    }
}

/// When a card works.
fn seal(card: Card) -> Seal {
    match card {
        Card::DebtCollector | Card::Spy | Card::Halfling | Card::Sentinel | Card::Zombie => Seal::FaceUp,
        Card::Approximator => Seal::Drawn,
        Card::Furry => Seal::Scoring,
        _ => Seal::Discard,
    }
}

/// The outline of a seal: a card with somebody on it, an arrow into a tray, three bars, an arrow out of a deck.
fn outline(seal: Seal) -> &'static str {
    match seal {
        Seal::FaceUp => {
            "M14.3 8.6Q14.3 0 22.9 0L77.1 0Q85.7 0 85.7 8.6L85.7 91.4Q85.7 100 77.1 100L22.9 100Q14.3 100 14.3 \
             91.4ZM34.6 30.8A15.4 15.4 0 1 0 65.4 30.8A15.4 15.4 0 1 0 34.6 30.8ZM28.6 85.7L71.4 85.7Q71.4 52.9 50 \
             52.9Q28.6 52.9 28.6 85.7Z"
        }
        Seal::Discard => {
            "M38.6 0L61.4 0L61.4 35.7L85.7 35.7L50 74.3L14.3 35.7L38.6 35.7ZM0 57.1L14.3 57.1L14.3 85.7L85.7 85.7L85.7 \
             57.1L100 57.1L100 100L0 100Z"
        }
        Seal::Scoring => {
            "M0 50L28.6 50L28.6 100L0 100ZM35.7 7.1L64.3 7.1L64.3 100L35.7 100ZM71.4 71.4L100 71.4L100 100L71.4 100Z"
        }
        Seal::Drawn => {
            "M50 0L85.7 35.7L61.4 35.7L61.4 60L38.6 60L38.6 35.7L14.3 35.7ZM7.1 67.1L92.9 67.1L92.9 80L7.1 80ZM7.1 \
             87.1L92.9 87.1L92.9 100L7.1 100Z"
        }
    }
}

/// The colour of a card.
pub(super) fn hue(card: Card) -> Ink {
    match card {
        Card::DebtCollector => Ink(0x9a, 0x7a, 0x2a),
        Card::Spy => Ink(0x2f, 0x7d, 0x5a),
        Card::Halfling => Ink(0xc9, 0x74, 0x1e),
        Card::Sentinel => Ink(0x3b, 0x70, 0xa8),
        Card::Zombie => Ink(0x6d, 0x7f, 0x3a),
        Card::Approximator => Ink(0x1f, 0x8f, 0x86),
        Card::Flipper => Ink(0xc4, 0x45, 0x7c),
        Card::ElusiveSeer => Ink(0x5a, 0x62, 0xb0),
        Card::Magician => Ink(0xb8, 0x35, 0x2b),
        Card::MysticSeer => Ink(0x6b, 0x4b, 0x9a),
        Card::Renfield => Ink(0x7a, 0x30, 0x48),
        Card::Reverser => Ink(0x2f, 0x86, 0xb4),
        Card::MasterThief => Ink(0x4a, 0x5a, 0x80),
        Card::Furry => Ink(0x56, 0x5c, 0x68),
    }
}

/// A villager before a wall in its colour, under a lighter sky.
fn figure(card: Card) -> Picture {
    let [left, top, right, bottom] = FIGURE_AT;
    let [w, h] = [right - left, bottom - top];
    let [wall, sky] = [0.5, 0.26].map(|share| palette::PAPER.mix(hue(card), share));
    let svg = format!(
        "<rect width='{w}' height='{h}' fill='{sky}'/><circle cx='{}' cy='{}' r='{}' fill='{wall}'/>{}",
        w / 2.0,
        h * 0.56,
        w * 0.62,
        character(card)
    );
    Picture { svg, at: FIGURE_AT, frame: Some(palette::INK) }
}

/// The dagger, which points to the right, in a square.
pub(super) fn dagger() -> String {
    let dagger = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/art/silver-dagger/dagger.svg"));
    // 320 by 144 units.
    let inner = dagger.replacen("<svg ", "<svg x='0' y='88' ", 1);
    format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 320' width='320' height='320'>{inner}</svg>")
}

/// The name of a card's small picture among the signs.
pub(super) fn sign_name(card: Card) -> &'static str {
    keys(card)[0]
}

/// The upper half of a card's figure, in a square of its colour.
pub(super) fn small(card: Card) -> String {
    let [left, top, right, bottom] = FIGURE_AT;
    let (w, h) = (right - left, bottom - top);
    let ground = palette::PAPER.mix(hue(card), 0.35);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {w} {w}' width='64' height='64'>\
         <rect width='{w}' height='{h}' fill='{ground}'/>{}</svg>",
        character(card)
    )
}

/// The figure of a card, without a ground.
fn character(card: Card) -> &'static str {
    macro_rules! picture {
        ($name:literal) => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/art/silver-dagger/", $name, ".svg"))
        };
    }
    match card {
        Card::DebtCollector => picture!("debt-collector"),
        Card::Spy => picture!("spy"),
        Card::Halfling => picture!("halfling"),
        Card::Sentinel => picture!("sentinel"),
        Card::Zombie => picture!("zombie"),
        Card::Approximator => picture!("approximator"),
        Card::Flipper => picture!("flipper"),
        Card::ElusiveSeer => picture!("elusive-seer"),
        Card::Magician => picture!("magician"),
        Card::MysticSeer => picture!("mystic-seer"),
        Card::Renfield => picture!("renfield"),
        Card::Reverser => picture!("reverser"),
        Card::MasterThief => picture!("master-thief"),
        Card::Furry => picture!("furry"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{art, data, show::cards::overview};

    #[test]
    fn every_card_has_a_picture_a_name_and_a_text() {
        let text = Text::load(&data::data_root()).unwrap();
        for card in Card::all().iter().copied() {
            let art = front(card);
            let whole = format!("<svg xmlns='http://www.w3.org/2000/svg' width='63' height='88'>{}</svg>", art.svg);
            art::raster(&whole, 63, 88).unwrap();
            assert!(art.says.iter().any(|(says, _)| says == card.name()), "{card:?}");
            assert_eq!(name(&text, card), card.to_string());
            assert!(about(&text, card).len() > 20, "{card:?}");
        }
    }

    #[test]
    fn all_cards_can_be_looked_over() {
        let fronts: Vec<Arc<Art>> = Card::all().iter().map(|card| front(*card)).collect();
        overview::look_over("silver-dagger", &fronts, &[back()]);
        for card in Card::all().iter().copied() {
            assert!(overview::keeps_clear(&printed(card)), "{card:?}");
        }
    }

    /// every-game.md: as black shapes, any two figures differ by at least 20 % of their area; so do the seals at 14 px.
    #[test]
    fn no_two_villagers_and_no_two_seals_have_one_shape() {
        let shape = |svg: &str, [w, h]: [u32; 2]| -> Vec<bool> {
            let pixels = art::raster(svg, w, h).unwrap();
            pixels.rgba.chunks_exact(4).map(|pixel| pixel[3] >= 128).collect()
        };
        let differ = |a: &[bool], b: &[bool], what: &str| {
            let area = |shape: &[bool]| shape.iter().filter(|inked| **inked).count();
            let apart = a.iter().zip(b).filter(|(a, b)| a != b).count();
            assert!(apart * 5 >= area(a).max(area(b)), "{what}: {apart}");
        };
        let seals = [Seal::FaceUp, Seal::Discard, Seal::Scoring, Seal::Drawn].map(|seal| {
            let svg = format!(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' width='14' height='14'>\
                 <path fill-rule='evenodd' d='{}'/></svg>",
                outline(seal)
            );
            (seal, shape(&svg, [14, 14]))
        });
        for (n, (seal, own)) in seals.iter().enumerate() {
            seals[..n].iter().for_each(|(other, shape)| differ(own, shape, &format!("{seal:?}, {other:?}")));
        }
        let figures: Vec<_> = Card::all().iter().map(|card| (card, shape(character(*card), [48, 75]))).collect();
        for (n, (card, own)) in figures.iter().enumerate() {
            figures[..n].iter().for_each(|(other, shape)| differ(own, shape, &format!("{card:?}, {other:?}")));
        }
    }
}
