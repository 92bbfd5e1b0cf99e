//! What is on the cards: a French deck of our own, drawn in code, and a back for each seat.

use std::sync::{Arc, LazyLock};

use crate::{
    pieces::{Art, palette},
    rules::{
        Numbered,
        cards::{Card, Suit},
    },
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

/// The sign of a suit, as it is read.
fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "♥",
        Suit::Diamonds => "♦",
        Suit::Clubs => "♣",
        Suit::Spades => "♠",
    }
}

/// A card as it is read: rank and suit.
pub(super) fn words(card: Card) -> String {
    format!("{}{}", rank(card), sign(card.suit))
}

/// A suit in a square from 0 to 100.
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

/// A suit with its middle there, so large, upside down or not.
fn pip(suit: Suit, x: f32, y: f32, size: f32, down: bool) -> String {
    let turn = if down { " rotate(180)" } else { "" };
    format!(
        "<path transform='translate({x} {y}){turn} scale({}) translate(-50 -50)' d='{}' fill='{}'/>",
        size / 100.0,
        suit_path(suit),
        ink(suit)
    )
}

/// Where the index of a card is: rank and suit below each other in the upper left corner.
const INDEX: [f32; 4] = [24.0, 22.0, 128.0, 214.0];

fn draw_front(card: Card) -> Art {
    let ink = ink(card.suit);
    // Two figures are narrower than one letter is wide.
    let squeeze = if card.rank == 10 { " textLength='92' lengthAdjust='spacingAndGlyphs'" } else { "" };
    let corner = format!(
        "<text x='76' y='118' font-size='118' font-weight='bold' font-family='DejaVu Serif' text-anchor='middle' \
         fill='{ink}'{squeeze}>{}</text>{}",
        rank(card),
        pip(card.suit, 76.0, 176.0, 72.0, false)
    );
    let middle = match card.rank {
        14 => pip(card.suit, 315.0, 440.0, 300.0, false),
        11.. => court(card),
        number => pips(card.suit, number),
    };
    let paper = palette::PAPER.mix(palette::CHALK, 0.45);
    let svg = format!(
        "<rect width='630' height='880' fill='{paper}'/>{middle}{corner}<g transform='rotate(180 315 440)'>{corner}</g>"
    );
    Art { name: card.to_string(), svg, says: vec![(words(card), INDEX)] }
}

/// The pips of a number, as every French deck has them; those of the lower half stand on their heads.
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

/// A court card: both halves alike. A king has a beard and a crown, a queen long hair and a diadem, a jack a feathered cap.
fn court(card: Card) -> String {
    let ink = ink(card.suit);
    let cloth = if card.suit == Suit::Hearts || card.suit == Suit::Diamonds { CLOTH[0] } else { CLOTH[1] };
    let (gold, skin, hair) = (palette::GOLD, "#f1d2a8", "#6a452c");
    let edge = format!("stroke='{}' stroke-width='8' stroke-linejoin='round'", palette::INK);
    let behind = match card.rank {
        12 => format!("<path d='M246 372Q222 210 272 186Q315 166 358 186Q408 210 384 372Z' fill='{hair}' {edge}/>"),
        _ => String::new(),
    };
    let bust = format!(
        "<path d='M160 440V408Q176 350 252 336L315 388L378 336Q454 350 470 408V440Z' fill='{cloth}' {edge}/>\
         <path d='M252 336L315 388L378 336L352 322H278Z' fill='{gold}' {edge}/>\
         <ellipse cx='315' cy='262' rx='54' ry='66' fill='{skin}' {edge}/>\
         <circle cx='294' cy='256' r='7'/><circle cx='336' cy='256' r='7'/>"
    );
    let (beard, mouth) =
        ("M262 268Q262 360 315 366Q368 360 368 268Q346 296 315 292Q284 296 262 268Z", "M298 294Q315 306 332 294");
    let face = match card.rank {
        13 => format!("<path d='{beard}' fill='{hair}' {edge}/>"),
        _ => format!("<path d='{mouth}' fill='none' stroke='{DARK}' stroke-width='7' stroke-linecap='round'/>"),
    };
    let hat = match card.rank {
        13 => format!("<path d='M248 222L234 132L278 176L315 118L352 176L396 132L382 222Z' fill='{gold}' {edge}/>"),
        12 => format!(
            "<path d='M256 214Q282 158 315 128Q348 158 374 214Q315 184 256 214Z' fill='{gold}' {edge}/>\
             <circle cx='315' cy='174' r='12' fill='{cloth}' {edge}/>"
        ),
        _ => format!(
            "<path d='M348 190Q392 96 462 118Q430 150 372 206Z' fill='{gold}' {edge}/>\
             <path d='M244 226Q240 158 322 152Q396 156 392 218Q315 186 244 226Z' fill='{cloth}' {edge}/>"
        ),
    };
    let half = format!("{behind}{bust}{face}{hat}{}", pip(card.suit, 200.0, 160.0, 84.0, false));
    format!(
        "<rect x='147' y='88' width='336' height='704' rx='14' fill='{}' stroke='{ink}' stroke-width='6'/>\
         {half}<g transform='rotate(180 315 440)'>{half}</g>",
        palette::PAPER.mix(palette::CHALK, 0.1)
    )
}

/// The cloth of red and of black courts.
const CLOTH: [&str; 2] = ["#a8342c", "#2d4f73"];
/// A thin line of ink.
const DARK: &str = "#1c1512";

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

/// A fool's cap with three bells, around its middle.
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
