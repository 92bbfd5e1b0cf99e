//! What Daggers says of itself to the home of card games: its zones, its cards, its picks and its words.

mod art;
mod points;
mod shots;
mod steps;
mod tell;
mod why;

pub use shots::SHOTS;

use bevy::prelude::App;
use std::sync::Arc;

use super::{
    Card, Daggers, Event, Move, Passed, Phase, Place, Reason, View,
    state::{BOTH, Scored},
};
use crate::{
    pieces::Art,
    rules::{Ending, Eye, Game, Hidden, Memory, Numbered, Outcome, Parting, Pick, Seat, Seats, SeenBy},
    screens,
    show::{
        self, BookStep, Sight, Teller,
        cards::{CardGame, Walk, Zone},
    },
    ui::text::Text,
};

/// Adds the parts of the game that the screen needs.
pub fn plugin(app: &mut App) {
    app.add_plugins((show::plugin::<Daggers>, screens::game_plugin::<Daggers>));
}

impl CardGame for Daggers {
    const WORDS: &'static str = "dg";
    const EMBLEM: &'static str = "daggers";
    const BESIDE: &'static str = "dg-does-pass";
    const PARAGRAPHS: usize = 11;

    fn eye(view: &View) -> Eye {
        view.eye
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }

    /// The rounds won; the score cards have the points in play.
    fn scores(view: &View) -> Vec<i32> {
        view.course.wins.iter().map(|wins| i32::from(*wins)).collect()
    }

    fn active(view: &View) -> Seats {
        view.chooser().map_or(Seats::NONE, Seats::one)
    }

    fn zones(view: &View) -> Vec<Zone<Place>> {
        let hold = |seat: Seat| {
            let own = view.course.phase_now() == Phase::Fetch && view.course.turn == seat;
            let graveyard = Zone::pile(seat, Place::Graveyard, true).in_the_middle();
            [
                Zone::pile(seat, Place::Deck, false).face_down(),
                Zone::hand(seat, Place::Hand),
                Zone::row(seat, Place::Play).in_the_middle().counts(),
                // While a Hanged Man chooses from it, it is spread out.
                if own { Zone::row(seat, Place::Graveyard).in_the_middle() } else { graveyard },
            ]
        };
        BOTH.into_iter().flat_map(hold).collect()
    }

    fn zone_words(text: &Text, view: &View, zone: &Zone<Place>, count: usize) -> Option<String> {
        let n = [("n", count.into())];
        match zone.place {
            Place::Deck => Some(text.with("dg-deck", &n)),
            Place::Graveyard => Some(text.with("dg-graveyard", &n)),
            Place::Play => Some(text.with("dg-in-play", &points::in_play(view, zone.owner?))),
            Place::Hand => None,
        }
    }

    fn front(view: &View, face: Card) -> Arc<Art> {
        art::front(face, view.config.worth(face))
    }

    fn back(sight: &Sight<Daggers>, owner: Option<Seat>) -> Arc<Art> {
        art::back(sight.names.colour(owner.unwrap_or_default()))
    }

    fn card_words(text: &Text, face: Card) -> String {
        art::words(text, face)
    }

    fn card_spoken(text: &Text, face: Card) -> String {
        art::spoken(text, face)
    }

    fn card_about(text: &Text, view: &View, face: Card) -> String {
        art::about(text, face, view.config.worth(face))
    }

    fn is_down(view: &View, token: u32) -> bool {
        let rows = view.sides.iter().flat_map(|side| side.play.iter());
        rows.into_iter().any(|laid| laid.down && u32::from(laid.card.token) == token)
    }

    /// The row that has won the round, once it was counted.
    fn is_lit(sight: &Sight<Daggers>, owner: Option<Seat>, place: Place) -> bool {
        let course = &sight.view().course;
        let counted = matches!(course.phase_now(), Phase::Clear | Phase::Over) && course.stopped.is_none();
        let told = sight.head.rounds.len() == course.rounds.len();
        let winner = course.rounds.last().map(Scored::winner);
        let won = winner.is_some_and(|winner| winner.is_none() || winner == owner);
        counted && told && won && place == Place::Play
    }

    fn spotlight(view: &View) -> &'static [Place] {
        let over = matches!(view.course.phase_now(), Phase::Reveal | Phase::Count | Phase::Clear);
        if over { &[Place::Play] } else { &[] }
    }

    /// What everybody remembers of the hands (ruling 9).
    fn memories(view: &View) -> Vec<Memory<Card>> {
        if !view.config.memory_aid {
            return Vec::new();
        }
        let of = |seat: Seat| {
            let remembered = &view.course.remembered[seat.index()];
            let named = remembered.cards.iter().map(|card| vec![*card]);
            let masked = (0..remembered.unnamed()).map(|_| vec![Card::King, Card::Beggar]);
            let memory = move |faces| Memory { of: Hidden::InHand(seat), faces, who: SeenBy::Everybody };
            named.chain(masked).map(memory).collect::<Vec<_>>()
        };
        BOTH.into_iter().flat_map(of).collect()
    }

    fn in_order(a: &Card, b: &Card) -> std::cmp::Ordering {
        a.number().cmp(&b.number())
    }

    /// "17 + ?": the points in play, and whether more lies face down.
    fn score_words(sight: &Sight<Daggers>, seat: Seat) -> Option<String> {
        Some(points::total(sight.text, sight.view(), seat))
    }

    fn trophies(view: &View, seat: Seat) -> usize {
        view.course.wins[seat.index()].into()
    }

    fn trophy() -> String {
        art::stuck()
    }

    /// A card is fetched by its name: the lower of two like cards in the graveyard stands for both.
    fn stands_for(view: &View, token: u32) -> u32 {
        if view.course.phase_now() != Phase::Fetch {
            return token;
        }
        let graveyard = &view.sides[view.course.turn.index()].graveyard;
        let taken = graveyard.iter().find(|held| u32::from(held.token) == token);
        let first = taken.and_then(|taken| graveyard.iter().find(|held| held.card == taken.card));
        first.map_or(token, |held| held.token.into())
    }

    fn meant(view: &View, picks: &[Pick]) -> Option<Move> {
        let token = picks.last()?.piece()?;
        let graveyard = || view.sides[view.course.turn.index()].graveyard.iter();
        match view.course.phase_now() {
            Phase::Return => Some(Move::Return(u16::try_from(token).unwrap_or(u16::MAX))),
            Phase::Fetch => graveyard().find(|held| u32::from(held.token) == token).map(|held| Move::Fetch(held.card)),
            _ => Some(Move::Play(u16::try_from(token).unwrap_or(u16::MAX))),
        }
    }

    fn word(text: &Text, _: &View, word: &'static str) -> String {
        text.get(if word == Move::PASS { "dg-pass" } else { "dg-pass-again" })
    }

    /// A number, with the cards that it would strike on both sides.
    fn number(text: &Text, view: &View, n: i32) -> String {
        let own = view.course.turn;
        let [own, others] = [own, own.other()].map(|seat| points::struck(view, seat, n));
        match own + others {
            0 => text.with("dg-strikes-nothing", &[("number", n.into())]),
            _ => text.with("dg-strikes", &[("number", n.into()), ("own", own.into()), ("others", others.into())]),
        }
    }

    fn question(sight: &Sight<Daggers>, _: Seat, picked: usize) -> String {
        sight.text.get(match (sight.view().course.phase_now(), picked) {
            (Phase::Return, _) => "dg-now-return",
            (Phase::Fetch, _) => "dg-now-fetch",
            (Phase::Name, _) => "dg-asks-name",
            (_, 0) => "dg-asks-play",
            _ => "dg-now-pass-again",
        })
    }

    fn now(view: &View, walk: &Walk) -> &'static str {
        let may = |mv: &Move| Daggers::check(view, mv).is_ok();
        match view.course.phase_now() {
            Phase::Return => "dg-now-return",
            Phase::Fetch => "dg-now-fetch",
            Phase::Name => "dg-now-name",
            _ if !walk.is_empty() => "dg-now-pass-again",
            _ if !may(&Move::Pass) => "dg-now-three",
            _ if !view.plays() => "dg-now-barred",
            _ => "dg-now-play",
        }
    }

    fn now_hidden(_: &View) -> &'static str {
        "dg-now-hidden"
    }

    fn tell(event: &Event, teller: &mut Teller<Daggers>) -> f32 {
        tell::tell(teller, event)
    }

    fn moved(event: &Event) -> Option<Seat> {
        match event {
            Event::Played { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Returned { by: seat, .. }
            | Event::Fetched { seat, .. }
            | Event::Named { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn takes_away(event: &Event) -> bool {
        // Cards are seen before they are struck or cleared away, and the last ones before they are turned up.
        matches!(event, Event::Named { .. } | Event::Counted { .. } | Event::Passed { .. })
    }

    fn is_for_all(event: &Event) -> bool {
        matches!(event, Event::TurnedUp { .. } | Event::Counted { .. } | Event::Struck { .. } | Event::Stopped(_))
    }

    fn begins(view: &View) -> bool {
        let course = &view.course;
        course.round <= 1 && course.played == [0; 2] && course.passed == [Passed::No; 2] && course.stopped.is_none()
    }

    fn who(text: &Text, _: &View) -> String {
        text.get("dg-intro-who")
    }

    fn doing(sight: &Sight<Daggers>, seat: Seat) -> String {
        let (view, hand) = (sight.view(), sight.view().sides[seat.index()].hand.count);
        let [own, other] = [seat, seat.other()].map(|seat| i32::from(view.points(seat)));
        let key = match view.course.phase_now() {
            _ if view.course.has_passed(seat) => "dg-seat-passed",
            _ if view.chooser() != Some(seat) => "dg-seat-waits",
            Phase::Return => "dg-seat-returns",
            Phase::Fetch => "dg-seat-fetches",
            Phase::Name => "dg-seat-names",
            _ if own > other => {
                return sight.text.with("dg-seat-ahead", &[("n", (own - other).into())]);
            }
            _ if other > 0 || view.down(seat.other()) > 0 => {
                let values = [("n", (other + 1 - own).into()), ("down", view.down(seat.other()).into())];
                return sight.text.with("dg-seat-behind", &values);
            }
            _ => "dg-seat-plays",
        };
        sight.text.with(key, &[("n", hand.into())])
    }

    fn stand(sight: &Sight<Daggers>) -> String {
        let course = &sight.view().course;
        let [first, second] = course.wins;
        let values = [("n", course.round.into()), ("first", first.into()), ("second", second.into())];
        sight.text.with("dg-stand", &values)
    }

    fn left_off(view: &View, text: &Text) -> String {
        text.with("dg-left-off", &[("n", view.course.round.max(1).into())])
    }

    fn refusal(view: &View, reason: &Reason) -> &'static str {
        let passed = || view.eye.seat().is_some_and(|seat| view.course.has_passed(seat));
        match reason {
            Reason::NothingToChoose if passed() => "dg-refusal-passed",
            Reason::NothingToChoose if view.chooser().is_some() => "dg-refusal-not-your-turn",
            Reason::NothingToChoose => "dg-refusal-nothing",
            Reason::SomethingElse => "dg-refusal-something-else",
            Reason::NotInHand => "dg-refusal-not-in-hand",
            Reason::FoolBarred => "dg-refusal-fool-barred",
            Reason::ThreeFirst => "dg-refusal-three",
            Reason::NotInPlay => "dg-refusal-not-in-play",
            Reason::Itself => "dg-refusal-itself",
            Reason::TargetBarred => "dg-refusal-target-barred",
            Reason::NoFool => "dg-refusal-no-fool",
            Reason::NotInGraveyard => "dg-refusal-not-in-graveyard",
            Reason::TooHigh => "dg-refusal-too-high",
        }
    }

    fn deed(text: &Text, view: &View, mv: &Move) -> Option<String> {
        Some(why::deed(text, view, mv))
    }

    fn steps(text: &Text) -> Vec<BookStep> {
        steps::steps(text)
    }

    fn step_now(view: &View) -> usize {
        steps::now(view)
    }

    /// Which round decided, and the card without which it would have ended otherwise.
    fn how(sight: &Sight<Daggers>, outcome: &Outcome) -> String {
        let (text, course) = (sight.text, &sight.view().course);
        if let Ending::Ended(Parting::Left(seat)) = outcome.why {
            return text.with("dg-log-left", &sight.names.values(seat));
        }
        let Some((last, winner)) = course.rounds.last().and_then(|last| Some((last, last.winner()?))) else {
            return text.get("dg-result-drawn");
        };
        if outcome.winners.len() > 1 {
            return text.get("dg-result-drawn");
        }
        let [points, less] = [winner, winner.other()].map(|seat| last.points[seat.index()]);
        let decided = points::decisive(sight.view(), winner, points - less);
        let key = match decided {
            Some(card) if card.is_masked() => "dg-result-turned-up",
            Some(_) => "dg-result-without",
            None => "dg-result-points",
        };
        let card = decided.map(|card| art::spoken(text, card)).unwrap_or_default();
        let n = course.rounds.len();
        text.with(key, &[("n", n.into()), ("points", points.into()), ("less", less.into()), ("card", card.into())])
    }
}
