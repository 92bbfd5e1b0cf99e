//! Magpies on the screen: what it says of itself to the home of card games, and its row in the registry.

use bevy::prelude::App;
use daggers_drawn::{
    pieces::{
        Art,
        palette::{self, Ink},
    },
    playable::{Games, Playable, Repertoire},
    rules::{Ending, Eye, Game, Memory, Numbered, Outcome, Pick, Seat, Seats},
    screens,
    show::{
        self, BookStep, SheetRow, Sight, Teller, beat,
        cards::{
            CardGame, ShownAlone, Stakes, Walk, Zone,
            print::{self, Corners, Emblem, Figure, Front, Picture},
        },
    },
    ui::text::Text,
};
use std::sync::{Arc, LazyLock};

use super::{
    rules::Magpies,
    turns,
    view::{SideView, View},
    vocabulary::{Card, Event, Move, Phase, Place, Reason},
};

/// Magpies alone, as a window plays it.
pub(crate) const REPERTOIRE: Repertoire = Repertoire { games, turns: turns::plugin, shows };

fn games() -> Games {
    static ALL: LazyLock<Vec<Playable>> = LazyLock::new(|| vec![Playable::game::<Magpies>(2..=6)]);
    Games::new(&ALL)
}

fn shows(app: &mut App) {
    app.add_plugins((show::plugin::<Magpies>, screens::game_plugin::<Magpies>));
}

/// The signs, as they are written, and as they are printed.
const SIGNS: [(&str, Figure); 6] = [
    ("♥", figure("M50 96C26 76 3 56 3 31A24 24 0 0 1 50 22A24 24 0 0 1 97 31C97 56 74 76 50 96Z", palette::DANGER)),
    ("▲", figure("M50 4L98 92H2Z", palette::INK)),
    ("♦", figure("M50 2L88 50L50 98L12 50Z", palette::SEPIA)),
    ("■", figure("M8 8H92V92H8Z", palette::FELT)),
    ("★", figure("M50 2L62 38H98L69 60L80 96L50 74L20 96L31 60L2 38H38Z", palette::CLOTH)),
    ("●", figure("M50 4A46 46 0 1 1 49.9 4Z", palette::WOOD_DARK)),
];

const fn figure(outline: &'static str, ink: Ink) -> Figure {
    Figure { outline, ink }
}

/// A nest, on the backs of all cards.
const NEST: Emblem = Emblem { name: "nest", outline: "M-90 -10H90A90 80 0 0 1 -90 -10Z" };

/// A card in text.
fn words(card: Card) -> String {
    format!("{}{}", card.number, SIGNS[usize::from(card.sign)].0)
}

/// What is printed on a card: its number, and its sign once more, large.
fn printed(card: Card) -> Front {
    let (_, sign) = SIGNS[usize::from(card.sign)];
    Front {
        index: card.number.to_string(),
        ink: sign.ink,
        sign,
        words: words(card),
        name: None,
        picture: Picture { svg: sign.at([185.0, 240.0], 300.0, false), at: [130.0, 200.0, 500.0, 680.0], frame: None },
        ground: print::paper(),
        seal: None,
        corners: Corners::Both,
    }
}

/// The points of a round, as the score sheet has them: all turns of one seat after the other are a round.
fn enter(teller: &mut Teller<Magpies>, seat: Seat, points: i32, key: &str) {
    let why = teller.words(key);
    if let Some(round) = teller.head.rounds.last_mut() {
        round.cells[seat.index()].push((points, why));
        round.total_after[seat.index()] += points;
    }
}

/// Begins the row of a turn.
fn turn(teller: &mut Teller<Magpies>) {
    let seats = teller.head.scores.len();
    let total_after = teller.head.rounds.last().map_or(vec![0; seats], |round| round.total_after.clone());
    let title = teller.words_with("mp-turn", &[("n", (teller.head.rounds.len() + 1).into())]);
    teller.head.rounds.push(SheetRow { title, subtitle: String::new(), cells: vec![Vec::new(); seats], total_after });
}

impl CardGame for Magpies {
    const WORDS: &'static str = "mp";
    const EMBLEM: &'static str = "magpies";
    const PARAGRAPHS: usize = 1;

    fn eye(view: &View) -> Eye {
        view.eye
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }

    fn scores(view: &View) -> Vec<i32> {
        view.sides.iter().map(|side: &SideView| side.points).collect()
    }

    fn active(view: &View) -> Seats {
        view.movers()
    }

    fn zones(view: &View) -> Vec<Zone<Place>> {
        let of = |seat: Seat| {
            [
                Zone::hand(seat, Place::Hand),
                Zone::row(seat, Place::Row).in_the_middle(),
                Zone::row(seat, Place::Laid).in_the_middle().held(),
            ]
        };
        let nobodys = [Zone::pile(None, Place::Deck, false).face_down(), Zone::pile(None, Place::Heap, true)];
        let seats = (0..view.sides.len() as u8).map(Seat);
        seats.flat_map(of).chain(nobodys.map(Zone::in_the_middle)).collect()
    }

    fn zone_words(text: &Text, _: &View, zone: &Zone<Place>, count: usize) -> Option<String> {
        let key = match zone.place {
            Place::Deck => "mp-deck",
            Place::Heap => "mp-heap",
            Place::Row => "mp-row",
            Place::Laid => "mp-laid",
            Place::Hand => return None,
        };
        Some(text.with(key, &[("n", count.into())]))
    }

    fn front(_: &View, face: Card) -> Arc<Art> {
        static FRONTS: LazyLock<Vec<Arc<Art>>> = LazyLock::new(|| {
            Card::all().iter().map(|card| Arc::new(printed(*card).print(Magpies::NAME, format!("{card:?}")))).collect()
        });
        Arc::clone(&FRONTS[Numbered::number(face)])
    }

    fn back(_: &Sight<Magpies>, _: Option<Seat>) -> Arc<Art> {
        print::back(NEST, palette::FELT, palette::GOLD)
    }

    fn card_words(_: &Text, face: Card) -> String {
        words(face)
    }

    fn card_about(text: &Text, _: &View, face: Card) -> String {
        text.with("mp-about", &[("sign", SIGNS[usize::from(face.sign)].0.into())])
    }

    fn memories(view: &View) -> Vec<Memory<Card>> {
        if view.config.memory_aid { view.known.memories(view.eye) } else { Vec::new() }
    }

    fn stakes(sight: &Sight<Magpies>) -> Option<Stakes> {
        let row = |(n, side): (usize, &SideView)| {
            (Seat(n as u8), sight.text.with("mp-stake", &[("n", side.row.len().into())]))
        };
        let rows = sight.view().sides.iter().enumerate().map(row).collect();
        Some(Stakes { title: sight.text.get("mp-stakes"), rows })
    }

    fn meant(view: &View, picks: &[Pick]) -> Option<Move> {
        let token = u16::try_from(picks.last()?.piece()?).unwrap_or(u16::MAX);
        Some(match view.phase {
            Phase::Show => Move::Show(token),
            Phase::Lay => Move::Lay(vec![token]),
            _ => Move::Play(token),
        })
    }

    fn word(text: &Text, _: &View, word: &'static str) -> String {
        text.get(&format!("mp-{word}"))
    }

    fn done(text: &Text, _: &View) -> String {
        text.get("mp-done")
    }

    fn question(sight: &Sight<Magpies>, seat: Seat, _: usize) -> String {
        sight.text.with(now(sight.view().phase), &sight.names.values(seat))
    }

    fn now(view: &View, _: &Walk) -> &'static str {
        now(view.phase)
    }

    fn now_hidden(_: &View) -> &'static str {
        "mp-now-hidden"
    }

    fn tell(event: &Event, teller: &mut Teller<Magpies>) -> f32 {
        let secret = |card: Option<Card>| card.map(words).unwrap_or_default();
        match event {
            Event::Laid { seat, cards } => {
                turn(teller);
                teller.line("mp-log-laid", *seat, &[("n", cards.len().into())]);
            }
            Event::Revealed { seat, cards, bid, aim } => {
                let all: Vec<String> = cards.iter().map(|held| words(held.card)).collect();
                let other = teller.name(*aim).to_string();
                let values = [("cards", all.join(" ").into()), ("bid", (*bid).into()), ("other", other.into())];
                teller.line("mp-log-revealed", *seat, &values);
                if usize::from(*bid) == cards.len() {
                    enter(teller, *seat, (*bid).into(), "mp-why-bid");
                }
                return beat::TURN;
            }
            Event::Shown { from, to, card } => {
                let values = [("other", teller.name(*to).to_string().into()), ("card", secret(card.value).into())];
                teller.line(if card.value.is_some() { "mp-log-shown" } else { "mp-log-shows" }, *from, &values);
            }
            Event::Kept { seat } => teller.line("mp-log-kept", *seat, &[]),
            Event::Stolen { by, from, card, .. } => {
                let values = [("other", teller.name(*from).to_string().into()), ("card", secret(card.value).into())];
                teller.line(if card.value.is_some() { "mp-log-stolen" } else { "mp-log-steals" }, *by, &values);
            }
            Event::Swapped { by, with, .. } => {
                teller.line("mp-log-swapped", *by, &[("other", teller.name(*with).to_string().into())]);
                return beat::TURN;
            }
            Event::Played { seat, card, points } => {
                teller.line("mp-log-played", *seat, &[("card", words(card.card).into())]);
                if *points > 0 {
                    enter(teller, *seat, (*points).into(), "mp-why-played");
                }
            }
            Event::Drawn { seat, .. } => teller.line("mp-log-drew", *seat, &[]),
            Event::OutOfTime { seat } => teller.line("mp-log-late", *seat, &[]),
            Event::Dealt { .. } | Event::Bid { .. } | Event::Aimed { .. } | Event::Ended | Event::Stopped(_) => {
                return 0.0;
            }
        }
        beat::LINE
    }

    fn is_for_all(event: &Event) -> bool {
        matches!(event, Event::Revealed { .. } | Event::Swapped { .. } | Event::Stopped(_))
    }

    fn showing(event: &Event) -> Option<ShownAlone<Card>> {
        let Event::Shown { from, to, card } = event else { return None };
        Some(ShownAlone { to: *to, by: Some(*from), words: "mp-shown", cards: vec![(None, card.value)] })
    }

    fn begins(view: &View) -> bool {
        view.turn == 0 && view.phase <= Phase::Lay
    }

    fn who(text: &Text, view: &View) -> String {
        text.with("mp-intro-who", &[("n", view.sides.len().into())])
    }

    fn doing(sight: &Sight<Magpies>, seat: Seat) -> String {
        let n = sight.view().sides[seat.index()].hand.count;
        sight.text.with("mp-cards", &[("n", n.into())])
    }

    fn stand(sight: &Sight<Magpies>) -> String {
        sight.text.with("mp-turn", &[("n", (sight.view().turn + 1).into())])
    }

    fn left_off(view: &View, text: &Text) -> String {
        text.with("mp-turn", &[("n", (view.turn + 1).into())])
    }

    fn refusal(_: &View, reason: &Reason) -> &'static str {
        match reason {
            Reason::NotNow => "mp-refusal-now",
            Reason::NotInHand => "mp-refusal-hand",
            Reason::OneToThree => "mp-refusal-count",
            Reason::OneSign => "mp-refusal-sign",
            Reason::TooHigh | Reason::NotYourself | Reason::NothingToSteal => "mp-refusal-other",
        }
    }

    fn steps(_: &Text) -> Vec<BookStep> {
        Vec::new()
    }

    fn step_now(_: &View) -> usize {
        0
    }

    fn how(sight: &Sight<Magpies>, outcome: &Outcome) -> String {
        let key = if matches!(outcome.why, Ending::Played) { "mp-how" } else { "mp-how-stopped" };
        sight.text.get(key)
    }
}

/// The key of what a seat does in a phase.
fn now(phase: Phase) -> &'static str {
    match phase {
        Phase::Lay => "mp-now-lay",
        Phase::Bid => "mp-now-bid",
        Phase::Aim => "mp-now-aim",
        Phase::Show => "mp-now-show",
        Phase::Fate => "mp-now-fate",
        _ => "mp-now-play",
    }
}
