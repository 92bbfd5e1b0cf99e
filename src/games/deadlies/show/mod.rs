//! What The Deadlies says of itself to the home of card games: its zones, its cards, its picks and its words.

mod art;
mod grows;
mod recap;
mod shots;
mod steps;
mod tell;
mod why;

pub use shots::SHOTS;

use bevy::prelude::App;
use std::sync::Arc;

use super::{
    Card, Deadlies, Event, Move, Phase, Place, Reason, Suit, View,
    state::{Held, Sealed},
};
use crate::{
    pieces::{
        Art,
        palette::{self, Ink},
    },
    rules::{Ending, Eye, Game, Memory, Outcome, Parting, Pick, Seat, Seats},
    screens,
    show::{
        self, Best, BookStep, Sight, Teller,
        cards::{CardGame, ShownAlone, Walk, Zone},
    },
    ui::{pictures, text::Text},
};

/// Adds the parts of the game that the screen needs.
pub fn plugin(app: &mut App) {
    app.add_plugins((show::plugin::<Deadlies>, screens::game_plugin::<Deadlies>));
    pictures::hang_signs(app, art::signs());
}

impl CardGame for Deadlies {
    const WORDS: &'static str = "dd";
    const EMBLEM: &'static str = "deadlies";
    const BESIDE: &'static str = "dd-does-no";
    const DONE: &'static str = "dd-does-play";
    const PARAGRAPHS: usize = 13;
    const SORTS: bool = true;

    fn eye(view: &View) -> Eye {
        view.eye
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }

    /// The Wickedness that is left.
    fn scores(view: &View) -> Vec<i32> {
        view.course.wickedness.iter().map(|left| i32::from(*left)).collect()
    }

    /// Wickedness is a token that turns.
    fn token(_: &View) -> Option<Ink> {
        Some(art::PLUM)
    }

    fn active(view: &View) -> Seats {
        view.asked().but(view.course.sealed)
    }

    fn best(_: &View) -> Best {
        Best::Fewest
    }

    fn zones(view: &View) -> Vec<Zone<Place>> {
        // Greed needs room only while it deals: beside the own hand, and below those of the others.
        let deals = view.course.suit == Some(Suit::Greed) || !view.dealt.is_empty();
        let near = view.eye.seat().unwrap_or_default();
        let hold = |seat: Seat| {
            let row = Zone::row(seat, Place::Dealt);
            let dealt = deals.then(|| if seat == near { row } else { row.in_the_middle() });
            [Some(Zone::hand(seat, Place::Hand)), Some(Zone::slot(seat, Place::Front).in_front()), dealt]
        };
        let nobodys = [
            Zone::pile(None, Place::Deck, false).face_down(),
            Zone::pile(None, Place::Discards, true),
            Zone::row(None, Place::Played),
            Zone::slot(None, Place::Halo),
        ];
        let aside = (!view.aside.is_empty()).then(|| Zone::pile(None, Place::Aside, true));
        let nobodys = nobodys.into_iter().chain(aside).map(Zone::in_the_middle);
        view.seats().iter().flat_map(hold).flatten().chain(nobodys).collect()
    }

    fn zone_words(text: &Text, view: &View, zone: &Zone<Place>, count: usize) -> Option<String> {
        let n = [("n", count.into())];
        match zone.place {
            Place::Deck => Some(text.with("dd-deck", &n)),
            Place::Discards => Some(text.with("dd-discards", &n)),
            Place::Played => Some(text.get("dd-played")),
            Place::Aside if count > 0 => Some(text.with("dd-aside", &n)),
            Place::Halo => Some(text.get(if view.halo.is_some() { "dd-halo-here" } else { "dd-halo-away" })),
            Place::Front if count > 0 => Some(text.get("dd-front")),
            _ => None,
        }
    }

    fn front(_: &View, face: Card) -> Arc<Art> {
        art::front(face)
    }

    fn back(_: &Sight<Deadlies>, _: Option<Seat>) -> Arc<Art> {
        art::back()
    }

    fn card_words(text: &Text, face: Card) -> String {
        art::words(text, face)
    }

    fn card_about(text: &Text, _: &View, face: Card) -> String {
        art::about(text, face)
    }

    /// From who plays to who was chosen; a Wrath that strikes back turns the line round.
    fn aims(view: &View) -> Option<(Seat, Seat, Ink)> {
        let (suit, chosen) = (view.course.suit?, view.course.chosen?);
        let active = view.course.active;
        let ink = art::hue(Card::Sin(suit, 1)).mix(palette::CHALK, 0.25);
        let back = suit == Suit::Wrath && view.course.striker == active;
        Some(if back { (chosen, active, ink) } else { (active, chosen, ink) })
    }

    /// The card on top, while it works.
    fn is_lit(sight: &Sight<Deadlies>, _: Option<Seat>, place: Place) -> bool {
        place == Place::Played && sight.view().course.suit.is_some()
    }

    fn memories(view: &View) -> Vec<Memory<Card>> {
        if view.config.memory_aid { view.known.memories(view.eye) } else { Vec::new() }
    }

    /// As no. 41 has it, and the hand by number, too.
    fn in_order(a: &Card, b: &Card) -> std::cmp::Ordering {
        a.cmp(b)
    }

    /// By suit; cards without one come last.
    fn sorted(a: &Card, b: &Card) -> std::cmp::Ordering {
        let of = |card: &Card| (card.suit().is_none(), card.suit(), *card);
        of(a).cmp(&of(b))
    }

    fn meant(view: &View, picks: &[Pick]) -> Option<Move> {
        let tokens = || picks.iter().filter_map(|pick| pick.piece()).map(|token| token as u16);
        let last = tokens().next_back();
        match view.course.phase_now() {
            Phase::Play => {
                let hand = &view.sides[view.eye.seat()?.index()].hand.open;
                let chosen = hand.iter().map(|held| held.token).filter(|token| tokens().any(|other| other == *token));
                Some(Move::Play(chosen.take(super::plays::MOST).collect()))
            }
            Phase::Show => Some(Move::Show(Some(last?))),
            Phase::Strike => Some(Move::Strike(Some(last?))),
            Phase::Secret => Some(Move::Discard(Some(last?))),
            _ => None,
        }
    }

    fn sealed(view: &View) -> Option<Move> {
        let own = view.sides.get(view.eye.seat()?.index())?.sealed?.value?;
        Some(Move::Discard(match own {
            Sealed::Nothing => None,
            Sealed::Card(token) => Some(token),
        }))
    }

    fn growing(text: &Text, view: &View, picks: &[Pick]) -> Option<String> {
        (view.course.phase_now() == Phase::Play).then(|| grows::words(text, view, picks))?
    }

    fn word(text: &Text, view: &View, word: &'static str) -> String {
        if let Some(suit) = Suit::ALL.into_iter().find(|suit| suit.name() == word) {
            return text.get(art::suit_name(suit));
        }
        text.get(match (view.course.phase_now(), word) {
            (_, Move::STRAIGHT) => "dd-word-straight",
            (_, Move::SUIT) => "dd-word-suit",
            (_, Move::DRAW) => "dd-word-draw",
            (_, Move::STOP) => "dd-word-stop",
            (Phase::GoOn, _) => "dd-word-on",
            (Phase::Throw, Move::YES) => "dd-word-throw",
            (Phase::Throw, _) => "dd-word-keep",
            (Phase::Lust, Move::YES) => "dd-word-both",
            (Phase::Lust, _) => "dd-word-nothing",
            (Phase::Show, _) => "dd-word-show-none",
            (Phase::Strike, _) => "dd-word-strike-none",
            (Phase::Swap, _) => "dd-word-swap-none",
            _ => "dd-word-discard-none",
        })
    }

    /// The card of this number that could be on top.
    fn number(text: &Text, view: &View, n: i32) -> String {
        let of_number = |held: &&Held| held.card.value().map(i32::from) == Some(n);
        view.played.iter().find(of_number).map_or_else(|| n.to_string(), |held| art::words(text, held.card))
    }

    fn done(text: &Text, _: &View) -> String {
        text.get("dd-done")
    }

    fn question(sight: &Sight<Deadlies>, _: Seat, _: usize) -> String {
        sight.text.get(asks(sight.view()))
    }

    fn now(view: &View, _: &Walk) -> &'static str {
        match view.course.phase_now() {
            Phase::Way => "dd-now-way",
            Phase::Suit => "dd-now-suit",
            Phase::Choose => match view.course.suit {
                Some(Suit::Pride) => "dd-now-pride",
                Some(Suit::Wrath) => "dd-now-wrath",
                _ => "dd-now-lust",
            },
            Phase::Show => "dd-now-show",
            Phase::Strike => "dd-now-strike",
            Phase::Rob => "dd-now-rob",
            Phase::Swap if may_swap(view) => "dd-now-swap",
            Phase::Swap => "dd-now-no-swap",
            Phase::Lust => "dd-now-pick",
            Phase::Secret => "dd-now-secret",
            Phase::GoOn => "dd-now-greed",
            Phase::Throw => "dd-now-throw",
            _ => "dd-now-play",
        }
    }

    fn now_hidden(_: &View) -> &'static str {
        "dd-now-hidden"
    }

    fn tell(event: &Event, teller: &mut Teller<Deadlies>) -> f32 {
        recap::note(teller, event);
        tell::tell(teller, event)
    }

    fn moved(event: &Event) -> Option<Seat> {
        match event {
            Event::Played { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn takes_away(event: &Event) -> bool {
        matches!(
            event,
            Event::Works { .. }
                | Event::Chosen { .. }
                | Event::Showed { .. }
                | Event::GreedDealt { .. }
                | Event::Revealed { .. }
                | Event::Lowered { .. }
        )
    }

    fn is_for_all(event: &Event) -> bool {
        matches!(
            event,
            Event::Works { .. }
                | Event::Showed { card: Some(_), .. }
                | Event::GreedDealt { .. }
                | Event::Revealed { .. }
                | Event::Lowered { .. }
                | Event::Swapped { with: Some(_), .. }
                | Event::Stopped(_)
        )
    }

    /// Whoever is robbed is shown what was taken (general rule 13).
    fn showing(event: &Event) -> Option<ShownAlone<Card>> {
        let Event::Robbed { by, from, card, .. } = event else { return None };
        Some(ShownAlone { to: *from, by: Some(*by), words: "dd-robbed", cards: vec![(None, card.value)] })
    }

    fn begins(view: &View) -> bool {
        view.course.turn <= 1
            && matches!(view.course.phase, Phase::Deal | Phase::Draw | Phase::Begin | Phase::Play)
            && view.course.stopped.is_none()
    }

    fn who(text: &Text, view: &View) -> String {
        text.with("dd-intro-who", &[("n", view.course.seats().into())])
    }

    fn doing(sight: &Sight<Deadlies>, seat: Seat) -> String {
        let view = sight.view();
        let n = [("n", view.sides[seat.index()].hand.count.into())];
        let key = match view.course.phase_now() {
            _ if !view.asked().but(view.course.sealed).contains(seat) => "dd-seat-waits",
            Phase::Play => "dd-seat-plays",
            Phase::Show | Phase::Strike | Phase::Lust => "dd-seat-answers",
            Phase::Secret => "dd-seat-discards",
            Phase::GoOn | Phase::Throw => "dd-seat-greed",
            _ => "dd-seat-chooses",
        };
        sight.text.with(key, &n)
    }

    fn stand(sight: &Sight<Deadlies>) -> String {
        sight.text.with("dd-stand", &[("n", sight.view().course.turn.into())])
    }

    fn left_off(view: &View, text: &Text) -> String {
        text.with("dd-left-off", &[("n", view.course.turn.max(1).into())])
    }

    fn refusal(_: &View, reason: &Reason) -> &'static str {
        match reason {
            Reason::NothingToChoose => "dd-refusal-nothing",
            Reason::SomethingElse => "dd-refusal-something-else",
            Reason::NotInHand => "dd-refusal-not-in-hand",
            Reason::OutOfOrder => "dd-refusal-twice",
            Reason::NoCards => "dd-refusal-no-cards",
            Reason::HaloAlone => "dd-refusal-halo-alone",
            Reason::NoSet => "dd-refusal-no-set",
            Reason::NoSuchWay => "dd-refusal-no-way",
            Reason::NotYourself => "dd-refusal-not-yourself",
            Reason::NoSuchSeat => "dd-refusal-no-seat",
            Reason::NothingToTake => "dd-refusal-nothing-to-take",
            Reason::NoPride => "dd-refusal-no-pride",
            Reason::NoWrath => "dd-refusal-no-wrath",
            Reason::HasEnvy => "dd-refusal-has-envy",
            Reason::KeepsHalo => "dd-refusal-keeps-halo",
            Reason::NotAsked => "dd-refusal-not-asked",
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

    /// In which turn it was decided, and who was close behind.
    fn how(sight: &Sight<Deadlies>, outcome: &Outcome) -> String {
        let (text, course) = (sight.text, &sight.view().course);
        if let Ending::Ended(Parting::Left(seat)) = outcome.why {
            return text.with("dd-log-left", &sight.names.values(seat));
        }
        let winners = outcome.winners.len();
        let key = match (course.out_of_turns, winners) {
            (true, 1) => "dd-result-turns",
            (true, _) => "dd-result-shared",
            (false, _) => "dd-result-empty",
        };
        text.with(key, &[("n", course.turn.into())])
    }
}

/// Whether the seat of this view may swap hands: no Envy forbids it (ruling 25).
fn may_swap(view: &View) -> bool {
    let other = view.eye.seat().and_then(|seat| view.course.others(seat).next());
    other.is_some_and(|other| Deadlies::check(view, &Move::Swap(Some(other))).is_ok())
}

/// The key of the question to a seat that looks at its hand or is offered buttons.
fn asks(view: &View) -> &'static str {
    match view.course.phase_now() {
        Phase::Way => "dd-asks-way",
        Phase::Suit => "dd-asks-suit",
        Phase::Choose => "dd-asks-choose",
        Phase::Show => "dd-asks-show",
        Phase::Strike => "dd-asks-strike",
        Phase::Rob => "dd-asks-rob",
        Phase::Swap => "dd-asks-swap",
        Phase::Lust => "dd-asks-pick",
        Phase::Secret => "dd-asks-secret",
        Phase::GoOn => "dd-asks-greed",
        Phase::Throw => "dd-asks-throw",
        _ => "dd-asks-play",
    }
}
