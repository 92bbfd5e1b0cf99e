//! What Fool's Gambit says of itself to the home of card games: its zones, its cards, its picks and its words.

mod art;
mod shots;
mod steps;
mod tell;
mod why;

pub use shots::SHOTS;

use bevy::prelude::App;
use std::{cmp::Reverse, sync::Arc};

use super::{
    Event, FoolsGambit, Move, Phase, Place, Reason, Swap, View, config::Decks, points, state::Fought, view::SideView,
};
use crate::{
    pieces::Art,
    rules::{Ending, Eye, Memory, Outcome, Parting, Pick, Pieces, Seat, Seats, cards::Card},
    screens,
    show::{
        self, BookStep, Sight, Teller,
        cards::{CardGame, Stakes, Walk, Zone},
    },
    ui::text::Text,
};

/// Adds the parts of the game that the screen needs.
pub fn plugin(app: &mut App) {
    app.add_plugins((show::plugin::<FoolsGambit>, screens::game_plugin::<FoolsGambit>));
}

/// Both players.
const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

/// The size of duel cards that are turned up, relative to others, as the moment is theirs.
const FOUGHT: f32 = 1.245;

impl CardGame for FoolsGambit {
    const WORDS: &'static str = "fg";
    const EMBLEM: &'static str = "fools-gambit";
    const PARAGRAPHS: usize = 6;

    fn eye(view: &View) -> Eye {
        view.eye
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }

    fn scores(view: &View) -> Vec<i32> {
        view.sides.iter().map(SideView::points).collect()
    }

    fn active(view: &View) -> Seats {
        let chooses = matches!(view.phase_now(), Phase::Choose | Phase::ChooseSwap);
        BOTH.into_iter().filter(|seat| chooses && !view.sides[seat.index()].is_locked()).collect()
    }

    fn zones(view: &View) -> Vec<Zone<Place>> {
        let fought = if view.phase > Phase::Reveal { FOUGHT } else { 1.0 };
        let of = |seat: Seat| {
            [
                Zone::pile(seat, Place::Deck, false).face_down(),
                Zone::pile(seat, Place::OffHand, opens(view, seat)).face_down(),
                Zone::hand(seat, Place::Hand),
                Zone::pile(seat, Place::Discard, true),
                Zone::pile(seat, Place::Won, true),
                Zone::slot(seat, Place::Wager).held(),
                Zone::slot(seat, Place::Duel).held().grown(fought),
            ]
        };
        BOTH.into_iter().flat_map(of).collect()
    }

    fn zone_words(text: &Text, view: &View, zone: &Zone<Place>, count: usize) -> Option<String> {
        let key = match zone.place {
            Place::Deck => "fg-deck",
            Place::OffHand => "fg-off-hand",
            Place::Discard => "fg-discard",
            Place::Won => "fg-won",
            // Duel cards that are turned up are larger than their places.
            Place::Duel if view.phase <= Phase::Reveal => "fg-duel",
            Place::Wager => "fg-wager",
            Place::Hand | Place::Duel => return None,
        };
        Some(text.with(key, &[("n", count.into())]))
    }

    fn front(_: &View, face: Card) -> Arc<Art> {
        art::front(face)
    }

    fn back(sight: &Sight<FoolsGambit>, owner: Option<Seat>) -> Arc<Art> {
        art::back(sight.names.colour(owner.unwrap_or_default()))
    }

    fn card_words(_: &Text, face: Card) -> String {
        art::words(face)
    }

    fn card_spoken(text: &Text, face: Card) -> String {
        art::spoken(text, face)
    }

    fn card_about(text: &Text, _: &View, face: Card) -> String {
        let does = match face.rank {
            2 => "fg-card-two",
            5 => "fg-card-five",
            7 => "fg-card-seven",
            _ => "fg-card-fights",
        };
        let does = text.with(does, &[("value", face.rank.into())]);
        let worth = text.with("fg-card-worth", &[("points", points(face).into())]);
        format!("{does} {worth}")
    }

    /// The card that has won the duel on the table, once that has been told.
    fn is_lit(sight: &Sight<FoolsGambit>, owner: Option<Seat>, place: Place) -> bool {
        let told = sight.head.rounds.len() == usize::from(sight.view().duel);
        let won = matches!(sight.view().fought, Some(Fought::Won(seat)) if Some(seat) == owner);
        told && won && place == Place::Duel
    }

    fn spotlight(view: &View) -> &'static [Place] {
        let fought = view.stopped.is_none() && (Phase::Reveal..=Phase::CleanUp).contains(&view.phase);
        if fought { &[Place::Duel, Place::Wager] } else { &[] }
    }

    fn memories(view: &View) -> Vec<Memory<Card>> {
        if view.config.memory_aid { view.known.memories(view.eye) } else { Vec::new() }
    }

    fn in_order(a: &Card, b: &Card) -> std::cmp::Ordering {
        let key = |card: &Card| (Reverse(card.rank), card.suit);
        key(a).cmp(&key(b))
    }

    /// The wagers and their worth.
    fn stakes(sight: &Sight<FoolsGambit>) -> Option<Stakes> {
        let stake = |seat: Seat| match sight.view().sides[seat.index()].laid.as_ref().map(|laid| laid.wager.card) {
            Some(card) => {
                let values = [("card", art::words(card).into()), ("points", points(card).into())];
                (seat, sight.text.with("fg-stake", &values))
            }
            None => (seat, sight.text.get("fg-no-stake")),
        };
        Some(Stakes { title: sight.text.get("fg-stakes"), rows: BOTH.map(stake).into() })
    }

    fn lands(view: &View, n: usize) -> Option<Place> {
        let places = [Place::Duel, Place::Wager];
        places.get(n).copied().filter(|_| view.phase_now() <= Phase::Choose)
    }

    /// The third card is swapped by laying it on another.
    fn dropped(view: &View, token: u32, place: Place) -> Option<Pick> {
        let own = view.sides.get(view.eye.seat()?.index())?;
        let swap = match place {
            Place::Duel => Swap::Duel,
            Place::Wager => Swap::Wager,
            _ => return None,
        };
        (own.laid?.third.token == u16::try_from(token).ok()?).then_some(Pick::Word(swap.name()))
    }

    fn waits(mv: &Move) -> bool {
        matches!(mv, Move::Place { .. })
    }

    fn meant(view: &View, picks: &[Pick]) -> Option<Move> {
        let seen = |pick: &Pick| view.face(pick.piece()?);
        let duel = seen(picks.last()?)?;
        let wager = picks.first().filter(|_| picks.len() > 1).and_then(seen).unwrap_or(duel);
        Some(Move::Place { duel, wager })
    }

    fn sealed(view: &View) -> Option<Move> {
        view.sides.get(view.eye.seat()?.index())?.sealed?.value
    }

    fn role(view: &View, place: Place) -> Option<&'static str> {
        match place {
            Place::Duel => Some("fg-peek-duels"),
            Place::Wager => Some("fg-peek-wagered"),
            Place::Hand if view.phase_now() > Phase::Choose => Some("fg-peek-third"),
            _ => None,
        }
    }

    fn word(text: &Text, _: &View, word: &'static str) -> String {
        let swap = Swap::ALL.into_iter().find(|swap| swap.name() == word);
        text.get(match swap {
            Some(Swap::Duel) => "fg-swap-duel",
            Some(Swap::Wager) => "fg-swap-wager",
            Some(Swap::Keep) | None => "fg-keep",
        })
    }

    fn done(text: &Text, _: &View) -> String {
        text.get("fg-place")
    }

    fn question(sight: &Sight<FoolsGambit>, seat: Seat, picked: usize) -> String {
        let laid = sight.view().sides[seat.index()].laid;
        match (laid, picked) {
            (Some(laid), _) => {
                let third = laid.third.face.map(art::words).unwrap_or_default();
                sight.text.with("fg-asks-swap", &[("card", third.into())])
            }
            (None, 0) => sight.text.get("fg-peek-duel"),
            (None, _) => sight.text.get("fg-peek-wager"),
        }
    }

    fn now(view: &View, walk: &Walk) -> &'static str {
        match (view.phase_now(), walk.next()) {
            (Phase::ChooseSwap, _) => "fg-now-swap",
            (_, 0) => "fg-now-duel",
            (_, 1) => "fg-now-wager",
            _ => "fg-now-place",
        }
    }

    fn now_hidden(view: &View) -> &'static str {
        if view.phase_now() == Phase::Choose { "fg-now-place-hidden" } else { "fg-now-swap-hidden" }
    }

    fn tell(event: &Event, teller: &mut Teller<FoolsGambit>) -> f32 {
        tell::tell(teller, event)
    }

    fn moved(event: &Event) -> Option<Seat> {
        match event {
            Event::Placed { seat, .. } | Event::Swapped { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn takes_away(event: &Event) -> bool {
        // The fives are seen before they strike.
        matches!(event, Event::Fives { .. })
    }

    fn is_for_all(event: &Event) -> bool {
        // The cards are placed and drawn for whoever sits behind the curtain, too; a duel is for both.
        matches!(event, Event::Swapped { .. } | Event::Revealed { .. } | Event::Stopped(_))
    }

    fn begins(view: &View) -> bool {
        view.duel <= 1 && view.phase <= Phase::Choose && view.stopped.is_none()
    }

    fn who(text: &Text, view: &View) -> String {
        text.get(match view.config.decks {
            Decks::Split => "fg-intro-who",
            Decks::Each => "fg-intro-who-each",
        })
    }

    fn doing(sight: &Sight<FoolsGambit>, seat: Seat) -> String {
        let side = &sight.view().sides[seat.index()];
        let key = match sight.view().phase_now() {
            Phase::Choose | Phase::ChooseSwap if side.is_locked() => "fg-seat-chosen",
            Phase::Choose => "fg-seat-chooses",
            Phase::ChooseSwap => "fg-seat-swaps",
            _ => "fg-seat-won",
        };
        sight.text.with(key, &[("n", side.won.len().into())])
    }

    fn stand(sight: &Sight<FoolsGambit>) -> String {
        let view = sight.view();
        sight.text.with("fg-stand", &[("n", view.duel.into()), ("left", view.sides[0].deck.count.into())])
    }

    fn left_off(view: &View, text: &Text) -> String {
        text.with("left-off-duel", &[("n", view.duel.max(1).into())])
    }

    fn refusal(_: &View, reason: &Reason) -> &'static str {
        match reason {
            Reason::NothingToChoose => "fg-refusal-nothing",
            Reason::PlaceFirst => "fg-refusal-place-first",
            Reason::AlreadyPlaced => "fg-refusal-placed",
            Reason::NotInHand(_) => "fg-refusal-not-in-hand",
            Reason::SameCard => "fg-refusal-same-card",
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

    fn how(sight: &Sight<FoolsGambit>, outcome: &Outcome) -> String {
        let cards = |seat: Seat| sight.view().sides[seat.index()].won.len();
        match outcome.why {
            Ending::Ended(Parting::Left(seat)) => sight.text.with("fg-log-left", &sight.names.values(seat)),
            Ending::TieBreak => sight.text.get("fg-result-more-cards"),
            _ if outcome.winners.len() > 1 => sight.text.get("fg-result-equal"),
            _ => {
                let winner = outcome.winners.iter().next().unwrap_or_default();
                let values = [("n", cards(winner).into()), ("other", cards(winner.other()).into())];
                sight.text.with("fg-result-cards", &values)
            }
        }
    }
}

/// Whether an off-hand may be looked through: by its owner (ruling 27), and with the memory aid by everybody, who sees
/// those cards of it that lay open before.
fn opens(view: &View, seat: Seat) -> bool {
    let off = &view.sides[seat.index()].off;
    let own = !off.is_empty() && off.iter().all(|seen| seen.face.is_some());
    own || view.config.memory_aid && off.iter().any(|seen| view.remembered(seen.token).is_some())
}
