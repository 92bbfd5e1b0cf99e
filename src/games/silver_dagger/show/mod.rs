//! What Silver Dagger says of itself to the home of card games: its zones, its cards, its picks and its words.

mod art;
mod picked;
mod recap;
mod shots;
mod steps;
mod tell;
mod why;

pub use shots::SHOTS;

use bevy::prelude::App;
use std::sync::Arc;

use super::{Card, Direction, Event, Move, Phase, Place, Reason, SilverDagger, View, state::Look};
use crate::{
    pieces::Art,
    rules::{Ending, Eye, Hidden, Memory, Outcome, Parting, Pick, Seat, Seats, SeenBy},
    screens,
    show::{
        self, Best, BookStep, Sight, Teller,
        cards::{CardGame, Pointer, ShownAlone, Walk, Zone},
    },
    ui::{pictures, text::Text},
};

/// The name of the dagger's picture among the signs.
const DAGGER: &str = "silver-dagger";

/// Adds the parts of the game that the screen needs.
pub fn plugin(app: &mut App) {
    app.add_plugins((show::plugin::<SilverDagger>, screens::game_plugin::<SilverDagger>));
    pictures::hang_signs(app, [vec![(DAGGER, art::dagger())], recap::signs()].concat());
}

impl CardGame for SilverDagger {
    const WORDS: &'static str = "sd";
    const EMBLEM: &'static str = "silver-dagger";
    const BESIDE: &'static str = "sd-does-beside";
    const DONE: &'static str = "sd-does-exchange";
    const PARAGRAPHS: usize = 14;

    fn eye(view: &View) -> Eye {
        view.eye
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }

    fn scores(view: &View) -> Vec<i32> {
        view.seats().iter().map(|seat| view.course.totals[seat.index()].into()).collect()
    }

    fn active(view: &View) -> Seats {
        view.course.asked().but(view.course.sealed)
    }

    fn best(_: &View) -> Best {
        Best::Fewest
    }

    fn zones(view: &View) -> Vec<Zone<Place>> {
        let near = view.eye.seat().unwrap_or_default();
        let two = view.course.seats == 2;
        let own = |seat: Seat| {
            let side = &view.sides[seat.index()];
            let private = Zone::pile(seat, Place::Private, view.eye == Eye::Seat(seat)).face_down().in_front();
            let hand = Zone::slot(seat, Place::Hand);
            // The others' boxes are narrow: a card in hand lies below their village, while there is one.
            let holds = view.hand.is_some() && view.course.active == seat;
            let hand = match seat == near || two {
                true => Some(hand.in_front()),
                false => holds.then(|| hand.in_the_middle()),
            };
            [
                Some(Zone::row(seat, Place::Village).in_front().held()),
                (!side.private.is_empty()).then(|| private.held()),
                hand.map(Zone::held),
            ]
        };
        let deck = Zone::pile(None, Place::Deck, false).face_down();
        let discards = Zone::pile(None, Place::Discards, view.config.memory_aid);
        let aside = (view.aside.count > 0).then(|| Zone::pile(None, Place::Aside, false).face_down());
        let nobodys = [Some(deck), Some(discards), aside].into_iter().flatten().map(Zone::in_the_middle);
        view.seats().iter().flat_map(own).flatten().chain(nobodys).collect()
    }

    fn zone_words(text: &Text, view: &View, zone: &Zone<Place>, count: usize) -> Option<String> {
        let n = [("n", count.into())];
        match zone.place {
            Place::Deck => Some(text.with("sd-deck", &n)),
            Place::Discards => Some(text.with("sd-discards", &n)),
            Place::Aside => Some(text.with("sd-aside", &n)),
            Place::Private => Some(text.with("sd-private", &n)),
            Place::Village => {
                let seat = zone.owner.filter(|seat| view.course.counted.contains(*seat))?;
                Some(text.with("sd-sum", &[("n", view.course.sums[seat.index()].into())]))
            }
            Place::Hand => None,
        }
    }

    fn front(_: &View, face: Card) -> Arc<Art> {
        art::front(face)
    }

    fn back(_: &Sight<SilverDagger>, _: Option<Seat>) -> Arc<Art> {
        art::back()
    }

    fn card_words(text: &Text, face: Card) -> String {
        art::name(text, face)
    }

    fn card_spoken(text: &Text, face: Card) -> String {
        text.with("sd-spoken", &[("n", face.value().into()), ("name", art::name(text, face).into())])
    }

    fn card_about(text: &Text, _: &View, face: Card) -> String {
        art::about(text, face)
    }

    /// A private deck lies facedown, and its owner may look through it.
    fn is_down(view: &View, token: u32) -> bool {
        let own = view.eye.seat().and_then(|seat| view.sides.get(seat.index()));
        own.is_some_and(|side| side.private.last().is_some_and(|seen| u32::from(seen.token) == token))
    }

    /// The dagger points from the deck to where play goes: clockwise is to the left.
    fn pointer(view: &View) -> Option<Pointer<Place>> {
        let turned = view.course.direction == Direction::Clockwise;
        Some(Pointer { place: Place::Deck, sign: DAGGER, turned })
    }

    /// What lies facedown in villages and on the discards, as far as anybody knows it (no. 36).
    fn memories(view: &View) -> Vec<Memory<Card>> {
        if !view.config.memory_aid {
            return Vec::new();
        }
        let laid = view.sides.iter().flat_map(|side| side.village.iter()).filter(|laid| !laid.up);
        let known = laid.filter(|laid| laid.face.is_some() || laid.high || laid.knows != SeenBy::Seats(Seats::NONE));
        let villages = known.map(|laid| Memory {
            of: Hidden::Piece(laid.token.into()),
            faces: match laid.face {
                Some(face) => vec![face],
                None if laid.high => laid.faces().iter().collect(),
                None => Vec::new(),
            },
            who: laid.knows,
        });
        let buried = view.discards.iter().rev().skip(1).map(|held| Memory {
            of: Hidden::Piece(held.token.into()),
            faces: vec![held.card],
            who: SeenBy::Everybody,
        });
        villages.chain(buried).collect()
    }

    /// Their number; "5+" for a card that an Elusive Seer has left facedown.
    fn noted(text: &Text, faces: &[Card]) -> Option<String> {
        match faces {
            [] => None,
            [face] => Some(face.value().to_string()),
            _ => Some(text.with("sd-high", &[("n", Card::HIGH.into())])),
        }
    }

    fn meant(view: &View, picks: &[Pick]) -> Option<Move> {
        picked::meant(view, picks)
    }

    fn sealed(view: &View) -> Option<Move> {
        let own = view.sides.get(view.eye.seat()?.index())?.sealed?.value?;
        Some(Move::Start(own))
    }

    fn growing(text: &Text, view: &View, picks: &[Pick]) -> Option<String> {
        picked::growing(text, view, picks)
    }

    fn word(text: &Text, view: &View, word: &'static str) -> String {
        text.get(match word {
            // A Magician that doesn't use the card must switch it.
            Move::NO if view.course.target.is_some() => "sd-word-switch",
            Move::NO_LOOK => "sd-word-no-look",
            Move::CALL => "sd-word-call",
            Move::CALL_AGAIN => "sd-word-call-again",
            Move::DISCARD => "sd-word-discard",
            Move::APPROXIMATE => "sd-word-approximate",
            Move::LAY_DOWN => "sd-word-lay-down",
            Move::LEFT => "sd-word-left",
            Move::RIGHT => "sd-word-right",
            Move::USE => "sd-word-use",
            Move::NO => "sd-word-no",
            Move::STOP => "sd-word-stop",
            Move::CLOCKWISE => "sd-word-clockwise",
            _ => "sd-word-counterclockwise",
        })
    }

    fn done(text: &Text, view: &View) -> String {
        text.get(match view.course.phase_now() {
            Phase::Start => "sd-done-look",
            Phase::Pair => "sd-done-pair",
            _ => "sd-done-exchange",
        })
    }

    fn question(sight: &Sight<SilverDagger>, seat: Seat, _: usize) -> String {
        sight.text.get(picked::asks(&sight.gestures.of(seat).walk, sight.view()))
    }

    fn now(view: &View, walk: &Walk) -> &'static str {
        picked::now(view, walk)
    }

    fn now_hidden(view: &View) -> &'static str {
        match view.course.phase_now() {
            Phase::Start => "sd-now-hidden-start",
            _ => "sd-now-hidden",
        }
    }

    fn tell(event: &Event, teller: &mut Teller<SilverDagger>) -> f32 {
        recap::note(teller, event);
        tell::tell(teller, event)
    }

    fn moved(event: &Event) -> Option<Seat> {
        match event {
            Event::Drew { seat, .. } | Event::Took { seat, .. } | Event::Called { seat, .. } => Some(*seat),
            Event::Given { by, .. } => Some(*by),
            _ => None,
        }
    }

    fn takes_away(event: &Event) -> bool {
        matches!(
            event,
            Event::Shown { .. }
                | Event::Matched { .. }
                | Event::ZombiesStay { .. }
                | Event::Flipped { .. }
                | Event::TurnedUp { .. }
                | Event::RoundEnded { .. }
                | Event::Scored { .. }
                | Event::NextStart { .. }
        )
    }

    fn is_for_all(event: &Event) -> bool {
        matches!(
            event,
            Event::Called { .. }
                | Event::Given { .. }
                | Event::Shown { .. }
                | Event::Missed { .. }
                | Event::ZombiesStay { .. }
                | Event::Flipped { .. }
                | Event::TurnedUp { .. }
                | Event::Switched { .. }
                | Event::Reversed { .. }
                | Event::RoundEnded { .. }
                | Event::Revealed { .. }
                | Event::Summed { .. }
                | Event::Scored { .. }
                | Event::Parted(_)
        )
    }

    /// A look shows a card to one seat alone; everybody sees which card it is (no. 40).
    fn showing(event: &Event) -> Option<ShownAlone<Card>> {
        let Event::Looked { by, owner, card, face, why } = event else { return None };
        let words = match why {
            Look::Start => "sd-looked-start",
            _ if by == owner => "sd-looked-own",
            _ => "sd-looked",
        };
        Some(ShownAlone { to: *by, by: None, words, cards: vec![(Some((*card).into()), face.value)] })
    }

    fn begins(view: &View) -> bool {
        view.course.round <= 1
            && matches!(view.course.phase, Phase::Shuffle | Phase::Deal | Phase::Start)
            && view.course.stopped.is_none()
    }

    fn who(text: &Text, view: &View) -> String {
        text.with("sd-intro-who", &[("n", view.course.seats.into())])
    }

    fn doing(sight: &Sight<SilverDagger>, seat: Seat) -> String {
        let (view, course) = (sight.view(), &sight.view().course);
        let n = [("n", view.sides[seat.index()].village.len().into())];
        let acts = SilverDagger::active(view).contains(seat);
        let key = match course.phase_now() {
            Phase::Start if acts => "sd-seat-picks",
            Phase::Start | Phase::Shuffle | Phase::Deal | Phase::Over => "sd-seat-waits",
            _ if course.caller == Some(seat) => "sd-seat-called",
            _ if acts => "sd-seat-plays",
            _ if course.ended.is_none() && course.last_turns().contains(&seat) => "sd-seat-last",
            _ => "sd-seat-waits",
        };
        sight.text.with(key, &n)
    }

    fn stand(sight: &Sight<SilverDagger>) -> String {
        let (course, numbers) = (&sight.view().course, &sight.view().config.numbers);
        let round = [("n", course.round.into()), ("of", numbers.rounds.into())];
        let turn = [("turn", course.turn.into()), ("still", course.still.into()), ("guard", numbers.guard.into())];
        let key = match course.turn {
            0 => "sd-stand-start",
            _ if course.still >= numbers.guard_shown => "sd-stand-still",
            _ => "sd-stand",
        };
        sight.text.with(key, &[&round[..], &turn].concat())
    }

    fn left_off(view: &View, text: &Text) -> String {
        text.with("sd-left-off", &[("n", view.course.round.max(1).into())])
    }

    fn refusal(_: &View, reason: &Reason) -> &'static str {
        picked::refusal(*reason)
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

    /// By how many points it was decided, and by which round if totals were level.
    fn how(sight: &Sight<SilverDagger>, outcome: &Outcome) -> String {
        let (text, course) = (sight.text, &sight.view().course);
        if let Ending::Ended(Parting::Left(seat)) = outcome.why {
            return text.with("sd-log-left", &sight.names.values(seat));
        }
        let key = match (course.tie_break, outcome.winners.len()) {
            (true, 1) => "sd-result-tie-break",
            (_, 1) => "sd-result",
            _ => "sd-result-shared",
        };
        text.with(key, &[("n", course.rounds.len().into())])
    }
}
