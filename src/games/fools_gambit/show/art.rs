//! The pictures on the cards: a French deck of our own, and the emblem on its backs. Courts are pictures in
//! `assets/art/cards`; pips, aces and seals are drawn here, and the shared print does the rest.

use std::sync::{Arc, LazyLock};

use crate::{
    games::fools_gambit::FoolsGambit,
    pieces::{
        Art,
        palette::{self, Ink},
    },
    rules::{
        Game, Numbered,
        cards::{Card, Suit},
    },
    show::cards::print::{self, Corners, Emblem, Figure, Front, Picture},
    ui::text::Text,
};

/// The front of a card.
pub(super) fn front(card: Card) -> Arc<Art> {
    static FRONTS: LazyLock<Vec<Arc<Art>>> = LazyLock::new(|| {
        Card::all().iter().map(|card| Arc::new(printed(*card).print(FoolsGambit::NAME, card.to_string()))).collect()
    });
    Arc::clone(&FRONTS[card.number()])
}

/// The back of the cards of a seat that has chosen this colour.
pub(super) fn back(colour: u8) -> Arc<Art> {
    print::seat_back(CAP, colour)
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

/// The figure of a suit.
fn figure(suit: Suit) -> Figure {
    let outline = match suit {
        Suit::Hearts => "M50 96C26 76 3 56 3 31A24 24 0 0 1 50 22A24 24 0 0 1 97 31C97 56 74 76 50 96Z",
        Suit::Diamonds => "M50 2Q64 28 88 50Q64 72 50 98Q36 72 12 50Q36 28 50 2Z",
        Suit::Clubs => {
            "M50 4A22 22 0 0 1 68 39A22 22 0 1 1 56 73Q58 88 70 96H30Q42 88 44 73A22 22 0 1 1 32 39A22 22 0 0 1 50 4Z"
        }
        Suit::Spades => {
            "M50 3C74 24 97 43 97 66A23 23 0 0 1 57 78Q59 90 71 97H29Q41 90 43 78A23 23 0 0 1 3 66C3 43 26 24 50 3Z"
        }
    };
    Figure { outline, ink: ink(suit) }
}

/// The colour of a suit.
fn ink(suit: Suit) -> Ink {
    match suit {
        Suit::Hearts | Suit::Diamonds => palette::DANGER.mix(palette::INK, 0.12),
        Suit::Clubs | Suit::Spades => palette::INK,
    }
}

/// What is printed on the front of a card.
fn printed(card: Card) -> Front {
    Front {
        index: rank(card),
        ink: ink(card.suit),
        sign: figure(card.suit),
        words: words(card),
        name: None,
        picture: match card.rank {
            14 => ace(card.suit),
            11.. => court(card),
            number => pips(card.suit, number),
        },
        ground: print::paper(),
        seal: seal(card.rank),
        corners: Corners::Both,
    }
}

/// The seal of a card that does something when it duels: a two is worth as much as its wager, a five sends the other
/// card away, a seven turns winner and loser round.
fn seal(rank: u8) -> Option<&'static str> {
    match rank {
        2 => Some("M-26 -12H26M-26 12H26"),
        5 => Some("M-36 0H12M-8 -20L14 0L-8 20M30 -28V28"),
        7 => Some("M-16 28V-24M-32 -8L-16 -26L0 -8M16 -28V24M0 8L16 26L32 8"),
        _ => None,
    }
}

/// The pips of a number, as every French deck has them; those in the lower half are upside down.
fn pips(suit: Suit, number: u8) -> Picture {
    const LEFT: f32 = 215.0;
    const MIDDLE: f32 = 315.0;
    const RIGHT: f32 = 415.0;
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
    let svg = all.map(|(x, y)| figure(suit).at([x, y], 118.0, y > 441.0)).collect();
    Picture { svg, at: print::WHOLE, frame: None }
}

/// An ace: one large pip on a disc of the suit's ground colour.
fn ace(suit: Suit) -> Picture {
    let (ground, ink) = (ground(suit), ink(suit));
    let svg = format!(
        "<circle cx='315' cy='440' r='226' fill='{ground}'/>\
         <circle cx='315' cy='440' r='206' fill='none' stroke='{ink}' stroke-width='6' stroke-dasharray='4 26' \
         stroke-linecap='round'/>{}",
        figure(suit).at([315.0, 444.0], 262.0, false)
    );
    Picture { svg, at: print::WHOLE, frame: None }
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

/// A court card: its character in a frame, as wide as there is room between the indices.
fn court(card: Card) -> Picture {
    const SCALE: f32 = 358.0 / 370.0;
    let [x, y] = [370.0 * SCALE / 2.0, 724.0 * SCALE / 2.0];
    Picture {
        svg: format!("<g transform='scale({SCALE})'>{}</g>", character(card)),
        at: [315.0 - x, 440.0 - y, 315.0 + x, 440.0 + y],
        frame: Some(ink(card.suit)),
    }
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

/// A fool's cap with three bells.
const CAP: Emblem = Emblem {
    name: "fool's cap",
    outline: "M-62 62Q-60 20 -100 6A17 17 0 1 1 -94 -20Q-48 -28 -36 8Q-34 -52 -12 -78A17 17 0 1 1 14 -78Q34 -52 36 8Q48 \
              -28 94 -20A17 17 0 1 1 100 6Q60 20 62 62Z",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::cards::overview;

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
        names.extend((0..6).map(|colour| back(colour).name.clone()));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 58);
        assert_eq!(words(Card { rank: 10, suit: Suit::Spades }), "10♠");
    }

    #[test]
    fn all_cards_can_be_looked_over() {
        let fronts: Vec<Arc<Art>> = Card::all().iter().map(|card| front(*card)).collect();
        let backs: Vec<Arc<Art>> = (0..6).map(back).collect();
        overview::look_over("fools-gambit", &fronts, &backs);
        for card in Card::all() {
            assert!(overview::keeps_clear(&printed(*card)), "{card}");
        }
    }

    #[test]
    fn a_number_has_as_many_pips() {
        for number in 2..=10 {
            assert_eq!(pips(Suit::Clubs, number).svg.matches("<path").count(), usize::from(number));
        }
    }
}
