//! The pictures on the cards: a French deck of our own, and a back for each seat. Courts are pictures in
//! `assets/art/cards`; everything else is drawn here.

use std::sync::{Arc, LazyLock};

use crate::{
    pieces::{Art, palette},
    rules::{
        Numbered,
        cards::{Card, Suit},
    },
    ui::text::Text,
};

/// The front of a card.
pub(super) fn front(card: Card) -> Arc<Art> {
    static FRONTS: LazyLock<Vec<Arc<Art>>> =
        LazyLock::new(|| Card::all().iter().map(|card| Arc::new(draw_front(*card))).collect());
    Arc::clone(&FRONTS[card.number()])
}

/// The back of the cards of a seat: the first player's are red, the second's are blue.
pub(super) fn back(seat: usize) -> Arc<Art> {
    static BACKS: LazyLock<[Arc<Art>; 2]> = LazyLock::new(|| [0, 1].map(|seat| Arc::new(draw_back(seat))));
    Arc::clone(&BACKS[seat % BACKS.len()])
}

/// A rank as it is printed in the corner of a card.
pub(super) fn rank(card: Card) -> String {
    match card.rank {
        11 => "J".into(),
        12 => "Q".into(),
        13 => "K".into(),
        14 => "A".into(),
        number => number.to_string(),
    }
}

/// The sign of a suit in text.
fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "♥",
        Suit::Diamonds => "♦",
        Suit::Clubs => "♣",
        Suit::Spades => "♠",
    }
}

/// A card in text: rank and suit.
pub(super) fn words(card: Card) -> String {
    format!("{}{}", rank(card), sign(card.suit))
}

/// A card as it is spoken.
pub(super) fn spoken(text: &Text, card: Card) -> String {
    let suit = match card.suit {
        Suit::Hearts => "fg-named-hearts",
        Suit::Diamonds => "fg-named-diamonds",
        Suit::Clubs => "fg-named-clubs",
        Suit::Spades => "fg-named-spades",
    };
    text.with("fg-named-card", &[("rank", card.rank.into()), ("suit", text.get(suit).into())])
}

/// The outline of a suit in a square from 0 to 100.
fn suit_path(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "M50 96C26 76 3 56 3 31A24 24 0 0 1 50 22A24 24 0 0 1 97 31C97 56 74 76 50 96Z",
        Suit::Diamonds => "M50 2Q64 28 88 50Q64 72 50 98Q36 72 12 50Q36 28 50 2Z",
        Suit::Clubs => {
            "M50 4A22 22 0 0 1 68 39A22 22 0 1 1 56 73Q58 88 70 96H30Q42 88 44 73A22 22 0 1 1 32 39A22 22 0 0 1 50 4Z"
        }
        Suit::Spades => {
            "M50 3C74 24 97 43 97 66A23 23 0 0 1 57 78Q59 90 71 97H29Q41 90 43 78A23 23 0 0 1 3 66C3 43 26 24 50 3Z"
        }
    }
}

/// The colour of a suit.
fn ink(suit: Suit) -> String {
    match suit {
        Suit::Hearts | Suit::Diamonds => palette::DANGER.mix(palette::INK, 0.12).to_string(),
        Suit::Clubs | Suit::Spades => palette::INK.to_string(),
    }
}

/// A suit of this size with its middle at `x`, `y`, upside down if `down`.
fn pip(suit: Suit, x: f32, y: f32, size: f32, down: bool) -> String {
    let turn = if down { " rotate(180)" } else { "" };
    format!(
        "<path transform='translate({x} {y}){turn} scale({}) translate(-50 -50)' d='{}' fill='{}'/>",
        size / 100.0,
        suit_path(suit),
        ink(suit)
    )
}

/// The area of a card's index: rank and suit, one below the other, in the upper left corner.
const INDEX: [f32; 4] = [14.0, 22.0, 122.0, 214.0];

fn draw_front(card: Card) -> Art {
    let ink = ink(card.suit);
    // The two figures of a ten are squeezed into a narrow width.
    let squeeze = if card.rank == 10 { " textLength='92' lengthAdjust='spacingAndGlyphs'" } else { "" };
    let corner = format!(
        "<text x='68' y='118' font-size='118' font-weight='bold' font-family='DejaVu Serif' text-anchor='middle' \
         fill='{ink}'{squeeze}>{}</text>{}{}",
        rank(card),
        pip(card.suit, 68.0, 176.0, 72.0, false),
        seal(card.rank)
    );
    let middle = match card.rank {
        14 => ace(card.suit),
        11.. => court(card),
        number => pips(card.suit, number),
    };
    let paper = palette::PAPER.mix(palette::CHALK, 0.45);
    let svg = format!(
        "<rect width='630' height='880' fill='{paper}'/>{middle}{corner}<g transform='rotate(180 315 440)'>{corner}</g>"
    );
    Art { name: card.to_string(), svg, says: vec![(words(card), INDEX)] }
}

/// The golden seal of a card that does something when it duels: a two is worth as much as its wager, a five sends the
/// other card away, a seven turns winner and loser round.
fn seal(rank: u8) -> String {
    let sign = match rank {
        2 => "M-26 -12H26M-26 12H26",
        5 => "M-36 0H12M-8 -20L14 0L-8 20M30 -28V28",
        7 => "M-16 28V-24M-32 -8L-16 -26L0 -8M16 -28V24M0 8L16 26L32 8",
        _ => return String::new(),
    };
    let (gold, ink) = (palette::GOLD, palette::INK);
    format!(
        "<g transform='translate(546 92)' stroke='{ink}' stroke-linejoin='round'>\
         <circle r='56' fill='{gold}' stroke-width='7'/>\
         <path d='{sign}' fill='none' stroke-width='11' stroke-linecap='round'/></g>"
    )
}

/// The pips of a number, as every French deck has them; those in the lower half are upside down.
fn pips(suit: Suit, number: u8) -> String {
    const LEFT: f32 = 205.0;
    const MIDDLE: f32 = 315.0;
    const RIGHT: f32 = 425.0;
    let rows = |x: f32, count: u8| {
        let step = if count > 1 { 560.0 / f32::from(count - 1) } else { 0.0 };
        (0..count).map(move |n| (x, if count > 1 { 160.0 + step * f32::from(n) } else { 440.0 }))
    };
    let beside = match number {
        2 | 3 => 0,
        4 | 5 => 2,
        6..=8 => 3,
        _ => 4,
    };
    let between: &[f32] = match number {
        2 => &[160.0, 720.0],
        3 => &[160.0, 440.0, 720.0],
        5 | 9 => &[440.0],
        7 => &[300.0],
        8 => &[300.0, 580.0],
        10 => &[253.0, 627.0],
        _ => &[],
    };
    let all = rows(LEFT, beside).chain(rows(RIGHT, beside)).chain(between.iter().map(|y| (MIDDLE, *y)));
    all.map(|(x, y)| pip(suit, x, y, 122.0, y > 441.0)).collect()
}

/// An ace: one large pip on a disc of the suit's ground colour.
fn ace(suit: Suit) -> String {
    let (ground, ink) = (ground(suit), ink(suit));
    format!(
        "<circle cx='315' cy='440' r='226' fill='{ground}'/>\
         <circle cx='315' cy='440' r='206' fill='none' stroke='{ink}' stroke-width='6' stroke-dasharray='4 26' \
         stroke-linecap='round'/>{}",
        pip(suit, 315.0, 444.0, 262.0, false)
    )
}

/// The ground colour of the large pictures of a suit.
fn ground(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "#f2cdb9",
        Suit::Diamonds => "#f5dda6",
        Suit::Clubs => "#c2d7b6",
        Suit::Spades => "#bccbd8",
    }
}

/// A court card: its character in a frame.
fn court(card: Card) -> String {
    format!(
        "<g transform='translate(130 78)'>{}<rect width='370' height='724' fill='none' stroke='{}' stroke-width='8'/></g>",
        character(card),
        ink(card.suit)
    )
}

/// The picture of a court card, 370 x 724.
fn character(card: Card) -> &'static str {
    macro_rules! picture {
        ($name:literal) => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/art/cards/", $name, ".svg"))
        };
    }
    match (card.rank, card.suit) {
        (11, Suit::Hearts) => picture!("jack-of-hearts"),
        (11, Suit::Diamonds) => picture!("jack-of-diamonds"),
        (11, Suit::Clubs) => picture!("jack-of-clubs"),
        (11, Suit::Spades) => picture!("jack-of-spades"),
        (12, Suit::Hearts) => picture!("queen-of-hearts"),
        (12, Suit::Diamonds) => picture!("queen-of-diamonds"),
        (12, Suit::Clubs) => picture!("queen-of-clubs"),
        (12, Suit::Spades) => picture!("queen-of-spades"),
        (_, Suit::Hearts) => picture!("king-of-hearts"),
        (_, Suit::Diamonds) => picture!("king-of-diamonds"),
        (_, Suit::Clubs) => picture!("king-of-clubs"),
        (_, Suit::Spades) => picture!("king-of-spades"),
    }
}

fn draw_back(seat: usize) -> Art {
    let ground = palette::seat(seat).mix(palette::INK, 0.42);
    let (gold, ink) = (palette::GOLD, palette::INK);
    let lozenges: String = (0..5)
        .flat_map(|column| (0..7).map(move |row| (87.0 + 114.0 * column as f32, 98.0 + 114.0 * row as f32)))
        .map(|(x, y)| format!("<path d='M{x} {}l34 34-34 34-34-34Z'/>", y - 34.0))
        .collect();
    let svg = format!(
        "<rect width='630' height='880' fill='{}'/><rect x='30' y='30' width='570' height='820' rx='22' fill='{ground}' \
         stroke='{ink}' stroke-width='8'/><g fill='{gold}' opacity='.34'>{lozenges}</g>\
         <circle cx='315' cy='440' r='128' fill='{ground}' stroke='{gold}' stroke-width='9'/>\
         <path transform='translate(315 446)' fill='{gold}' d='{JESTER}'/>",
        palette::PAPER
    );
    Art { name: format!("back {seat}"), svg, says: Vec::new() }
}

/// A fool's cap with three bells, drawn around its middle.
const JESTER: &str = "M-62 62Q-60 20 -100 6A17 17 0 1 1 -94 -20Q-48 -28 -36 8Q-34 -52 -12 -78A17 17 0 1 1 14 -78Q34 -52 \
                      36 8Q48 -28 94 -20A17 17 0 1 1 100 6Q60 20 62 62Z";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_picture_and_says_what_it_is() {
        let mut names: Vec<String> = Vec::new();
        for card in Card::all() {
            let art = front(*card);
            crate::art::raster(
                &format!("<svg xmlns='http://www.w3.org/2000/svg' width='63' height='88'>{}</svg>", art.svg),
                63,
                88,
            )
            .unwrap();
            assert_eq!(art.says.iter().map(|(words, _)| words.clone()).collect::<Vec<_>>(), [words(*card)]);
            names.push(art.name.clone());
        }
        names.extend([back(0).name.clone(), back(1).name.clone()]);
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 54);
        assert_eq!(words(Card { rank: 10, suit: Suit::Spades }), "10♠");
    }

    #[test]
    fn a_number_has_as_many_pips() {
        for number in 2..=10 {
            assert_eq!(pips(Suit::Clubs, number).matches("<path").count(), usize::from(number));
        }
    }
}
