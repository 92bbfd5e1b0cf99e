//! Telling and drawing a game, for one person against a bot and for two people at one screen.
//!
//! Everything shown is made from views and events; no rule is decided here.

mod art;
mod hand;
mod peek;
mod piles;
mod places;
mod shots;
mod sight;
mod steps;
mod tell;
mod why;

pub use hand::Gesture;
pub use shots::SHOTS;

use bevy::prelude::App;
use bevy_egui::egui::{Align2, Rect, Stroke, pos2, vec2};

use peek::{asks_swap, swap_key};
use sight::{Sight, both};

use super::{Config, Event, FoolsGambit, Move, Phase, Place, Reason, Swap, View, config::Decks, points};
use crate::{
    input::{Action, prompts::Cue},
    pieces::{PiecesShown, palette},
    rules::{Choice, Ending, Eye, Outcome, Parting, Picking, Seat, Seats, Why, cards::Card},
    screens,
    show::{
        self, Book, Deeds, HandShown, Intent, Introduction, MatchResult, Named, Offer, PileShown, Results, Scene,
        ScoreSheet, Staged, Table, Telling, WhatNow, Words,
    },
    ui::{
        text::Text,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The paragraphs of the rules.
const RULES: [&str; 6] = ["fg-rules-1", "fg-rules-2", "fg-rules-3", "fg-rules-4", "fg-rules-5", "fg-rules-6"];

/// Adds the parts of the game that the screen needs.
pub fn plugin(app: &mut App) {
    app.add_plugins((show::plugin::<FoolsGambit>, screens::game_plugin::<FoolsGambit>));
}

impl Staged for FoolsGambit {
    type Gesture = Gesture;
    type Chapter = ();

    fn scores(view: &View) -> Vec<i32> {
        view.sides.iter().map(|side| side.points()).collect()
    }

    fn active(view: &View) -> Seats {
        let chooses = matches!(view.phase_now(), Phase::Choose | Phase::ChooseSwap);
        both().filter(|seat| chooses && !view.sides[seat.index()].is_locked()).collect()
    }

    fn by_hand(choice: &Choice<Move>) -> bool {
        matches!(choice, Choice::Move(_))
    }

    fn as_seat(view: &View, seat: Seat) -> View {
        View { eye: Eye::Seat(seat), ..view.clone() }
    }
}

impl Telling for FoolsGambit {
    fn tell(event: &Self::Event, teller: &mut show::Teller<FoolsGambit>) -> f32 {
        tell::tell(teller, event)
    }

    fn takes_away(event: &Self::Event) -> bool {
        // The fives are seen before they strike.
        matches!(event, Event::Fives { .. })
    }

    fn is_for_all(event: &Self::Event) -> bool {
        // The cards are placed and drawn for whoever sits behind the curtain, too; a duel is for both.
        matches!(event, Event::Swapped { .. } | Event::Revealed { .. } | Event::Stopped(_))
    }

    fn chapter(view: &View) -> Option<()> {
        (view.duel <= 1 && view.phase <= Phase::Choose && view.stopped.is_none()).then_some(())
    }

    fn players(_: &View) -> Seats {
        Seats::all(2)
    }

    fn introduction(sight: &show::Sight<FoolsGambit>) -> Introduction {
        Introduction {
            title: sight.text.get("game-fools-gambit"),
            emblem: "fools-gambit",
            who: sight.text.get(match sight.view().config.decks {
                Decks::Split => "fg-intro-who",
                Decks::Each => "fg-intro-who-each",
            }),
            lines: ["fg-intro-1", "fg-intro-2", "fg-intro-3", "fg-intro-hands"].map(|key| sight.text.get(key)).into(),
            players: both().collect(),
            go: sight.text.get("fg-intro-go"),
        }
    }
}

impl Table for FoolsGambit {
    fn intend(
        sight: &show::Sight<FoolsGambit>,
        pieces: &PiecesShown,
        hand: &mut Gesture,
        intent: &Intent,
    ) -> Deeds<Move> {
        hand::intend(sight, pieces, hand, intent)
    }

    fn lay(sight: &show::Sight<FoolsGambit>, scene: &mut Scene) {
        scene.mats = places::slots(sight);
        scene.pieces.pieces = places::cards(sight);
    }

    fn behind(canvas: &Canvas, sight: &show::Sight<FoolsGambit>) {
        spotlight(canvas, sight);
    }

    fn keeps(_: &Canvas, sight: &show::Sight<FoolsGambit>) -> Vec<Rect> {
        let label = |seat, place| label_room(sight, seat, place);
        let labels = both().flat_map(|seat| [Place::Duel, Place::Wager, Place::Won].map(|place| label(seat, place)));
        places::indexes(sight).into_iter().chain(labels).collect()
    }

    fn on_table(canvas: &Canvas, sight: &show::Sight<FoolsGambit>, _: &mut Vec<Rect>) {
        let card = places::looked_at(sight);
        labels(canvas, sight, card.map(|_| about_room(sight)));
        if let Some(card) = card {
            about(canvas, sight, card);
        }
    }

    fn named(sight: &show::Sight<FoolsGambit>) -> Vec<Named> {
        hand::named(sight)
    }

    fn card(canvas: &Canvas, sight: &show::Sight<FoolsGambit>, place: Rect) {
        stakes(canvas, sight, place);
    }

    fn hand(sight: &show::Sight<FoolsGambit>, picking: &Picking) -> HandShown {
        peek::hand(sight, picking)
    }

    fn piles(sight: &show::Sight<FoolsGambit>) -> Vec<PileShown> {
        piles::piles(sight)
    }
}

impl Words for FoolsGambit {
    fn doing(sight: &show::Sight<FoolsGambit>, seat: Seat) -> String {
        let side = &sight.view().sides[seat.index()];
        let key = match sight.view().phase_now() {
            Phase::Choose | Phase::ChooseSwap if side.is_locked() => "fg-seat-chosen",
            Phase::Choose => "fg-seat-chooses",
            Phase::ChooseSwap => "fg-seat-swaps",
            _ => "fg-seat-won",
        };
        sight.text.with(key, &[("n", side.won.len().into())])
    }

    fn title(sight: &show::Sight<FoolsGambit>) -> String {
        sight.text.get("game-fools-gambit")
    }

    fn stand(sight: &show::Sight<FoolsGambit>) -> String {
        let view = sight.view();
        sight.text.with("fg-stand", &[("n", view.duel.into()), ("left", view.sides[0].deck.count.into())])
    }

    fn left_off(view: &View, text: &Text) -> String {
        text.with("left-off-duel", &[("n", view.duel.max(1).into())])
    }

    fn what_now(sight: &show::Sight<FoolsGambit>) -> WhatNow {
        let choosers = sight.choosers();
        if !choosers.is_empty() {
            let key =
                if sight.view().phase_now() == Phase::Choose { "fg-now-place-hidden" } else { "fg-now-swap-hidden" };
            let keys = [(Cue::Do(Action::Peek), "does-peek"), (Cue::Do(Action::Rules), "does-rules")];
            return WhatNow::of(sight, key, &keys).for_each(choosers);
        }
        if let Some((seat, _)) = sight.offers() {
            return WhatNow::choosing(sight, seat, "fg-now-swap");
        }
        if sight.hand_seat.is_none() {
            // While a seat still has to choose, there is nothing to watch.
            return match FoolsGambit::active(sight.view()).is_empty() {
                true => WhatNow::of(sight, "fg-now-watch", &[(Cue::Do(Action::Speed), "does-speed")]),
                false => WhatNow::watch(sight),
            };
        }
        let key = match (sight.hand.duel, sight.hand.wager) {
            (None, _) => "fg-now-duel",
            (_, None) => "fg-now-wager",
            _ => "fg-now-place",
        };
        let place = sight.hand.picked().map(|_| (Cue::Either(Action::Confirm, Action::Done), "fg-does-place"));
        let keys: Vec<_> = place
            .into_iter()
            .chain([
                (Cue::Directions, "does-choose"),
                (Cue::Do(Action::Act), "fg-does-pick"),
                (Cue::Do(Action::Rules), "does-rules"),
            ])
            .collect();
        WhatNow::of(sight, key, &keys)
    }

    fn offer(sight: &show::Sight<FoolsGambit>, _: Seat, mv: &Move) -> Option<Offer<()>> {
        match mv {
            // Only the picked cards can be placed.
            Move::Place { .. } if sight.hand.picked() == Some(*mv) => {
                Some(Offer { beside: true, ..Offer::of(sight.text.get("fg-place"), true) })
            }
            Move::Place { .. } => None,
            Move::Swap(swap) => Some(Offer::of(sight.text.get(swap_key(*swap)), *swap == Swap::Keep)),
        }
    }

    fn asks(sight: &show::Sight<FoolsGambit>, seat: Seat) -> String {
        asks_swap(sight, seat)
    }

    fn asks_at(sight: &show::Sight<FoolsGambit>) -> Option<Rect> {
        // To the left of the duel, where nothing lies.
        Some(Rect::from_two_pos(sight.place([0.5, 18.2]), sight.place([12.9, 9.7])))
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

    fn why(text: &Text, view: &View, why: &Why<Move>) -> Option<String> {
        why::words(text, view, why)
    }

    fn book_now(sight: &show::Sight<FoolsGambit>) -> Book {
        Book { now: Some(steps::now(sight.view())), ..book(sight.text) }
    }

    fn book(text: &Text, _: &Config) -> Book {
        book(text)
    }
}

impl Results for FoolsGambit {
    fn sheet(sight: &show::Sight<FoolsGambit>) -> Option<ScoreSheet> {
        let (title, rows) = (sight.text.get("fg-sheet-title"), sight.head.rounds.clone());
        Some(ScoreSheet { title, seats: sight.names.sitters(), rows, target: None })
    }

    fn ended(sight: &show::Sight<FoolsGambit>) -> Option<MatchResult> {
        let outcome = sight.head.outcome.as_ref()?;
        let mut moments = sight.head.moments.clone();
        moments.sort_by_key(|moment| -moment.rank);
        Some(MatchResult {
            seats: sight.names.sitters(),
            scores: outcome.points.clone(),
            winners: outcome.winners,
            you: outcome.winners.iter().any(|seat| sight.names.is_you(seat)),
            how: how(sight, outcome),
            moments,
        })
    }
}

/// A line that says how the game was decided.
fn how(sight: &Sight, outcome: &Outcome) -> String {
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

/// The rules, in our own words.
fn book(text: &Text) -> Book {
    Book {
        title: text.get("game-fools-gambit"),
        steps: steps::steps(text),
        now: None,
        paragraphs: RULES.map(|key| text.get(key)).into(),
    }
}

/// The darkness of the table around a duel that is fought, from 0 to 1, and the time it takes to darken, in seconds.
const DARK: f32 = 0.5;
const DARKENS: f32 = 0.4;

/// Darkens the table around the four cards of a duel while it is fought.
fn spotlight(canvas: &Canvas, sight: &Sight) {
    let takes = if sight.settings.reduced_motion { 0.0 } else { DARKENS };
    let fought = sight.view().stopped.is_none() && (Phase::Reveal..=Phase::CleanUp).contains(&sight.view().phase);
    let dark = canvas.ui.ctx().animate_bool_with_time(canvas.ui.id().with("spotlight"), fought, takes) * DARK;
    if dark > 0.0 {
        let lit = Rect::from_two_pos(sight.place([12.2, 19.3]), sight.place([41.8, 8.6]));
        let felt = Rect::from_two_pos(sight.place([0.0, 0.0]), sight.place(sight.map.size.to_array()));
        canvas.shade_around(lit, lit.height() * 0.3, felt, dark);
    }
}

/// Writes on the table what lies in each place, and how many cards each pile has, but for what the card that is carried
/// or the text `about` a card covers.
fn labels(canvas: &Canvas, sight: &Sight, about: Option<Rect>) {
    let view = sight.view();
    let covers = [places::carried(sight), about];
    let label = |seat, place, words: &str| {
        let room = label_room(sight, seat, place);
        if !sight.is_covered(room) && !covers.into_iter().flatten().any(|over| over.intersects(room)) {
            let set = Set::body().size(14.0).color(paint(palette::MIST)).align(Align2::CENTER_CENTER);
            canvas.text(room, words, set);
        }
    };
    for seat in both() {
        let side = &view.sides[seat.index()];
        let piles = [
            (Place::Deck, "fg-deck", usize::from(side.deck.count)),
            (Place::OffHand, "fg-off-hand", side.off.len()),
            (Place::Discard, "fg-discard", side.discard.len()),
            (Place::Won, "fg-won", side.won.len()),
        ];
        for (place, key, n) in piles {
            label(seat, place, &sight.text.with(key, &[("n", n.into())]));
        }
        // Duel cards that are turned up are larger than their places.
        let fought = view.phase > Phase::Reveal;
        for (place, key) in [(Place::Duel, "fg-duel"), (Place::Wager, "fg-wager")] {
            if fought && place == Place::Duel {
                continue;
            }
            label(seat, place, &sight.text.get(key));
        }
    }
}

/// The area of the text that says what a card does: to the right of the duel, where nothing lies. Large letters may
/// cover the far side of the duel.
fn about_room(sight: &Sight) -> Rect {
    let (left, low) = if sight.layout.large { (31.0, 8.4) } else { (41.6, 9.7) };
    Rect::from_two_pos(sight.place([left, 18.2]), sight.place([53.6, low]))
}

/// Writes what a card does.
fn about(canvas: &Canvas, sight: &Sight, card: Card) {
    let place = about_room(sight);
    canvas.panel(place, paint(palette::INK), Stroke::new(2.0, paint(palette::GOLD)), 12);
    let (head, body) = place.shrink2(vec2(14.0, 8.0)).split_top_bottom_at_fraction(0.24);
    let title = Set::body().face(Typeface::Bold).size(19.0).color(paint(palette::GOLD));
    canvas.text(head, &art::words(card), title);
    let does = match card.rank {
        2 => "fg-card-two",
        5 => "fg-card-five",
        7 => "fg-card-seven",
        _ => "fg-card-fights",
    };
    let does = sight.text.with(does, &[("value", card.rank.into())]);
    let worth = sight.text.with("fg-card-worth", &[("points", points(card).into())]);
    canvas.text(body, &format!("{does} {worth}"), Set::body().size(18.0).align(Align2::LEFT_TOP));
}

/// The area of a label between two rows of cards, at a place of `seat`.
fn label_room(sight: &Sight, seat: Seat, place: Place) -> Rect {
    let view = sight.view();
    let [x, y] = places::middle(view, seat, place);
    let in_duel = matches!(place, Place::Duel | Place::Wager);
    // Words stand above the near row and above the duel, and below the far row.
    let side = if seat == places::near(view) || in_duel { 1.0 } else { -1.0 };
    let half = crate::pieces::card::SIZE * places::SCALE / 2.0;
    let at = sight.place([x, y + side * (half.y + 0.72)]);
    let wide = half.x * 2.1 * sight.map.px_per_cm / sight.zoom;
    Rect::from_center_size(at, vec2(wide, 20.0))
}

/// Draws the wagers and their worth.
fn stakes(canvas: &Canvas, sight: &Sight, place: Rect) {
    canvas.paper(place);
    let inner = place.shrink2(vec2(16.0, 10.0));
    let (head, body) = inner.split_top_bottom_at_fraction(0.3);
    let title = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::SEPIA));
    canvas.text(head, &sight.text.get("fg-stakes"), title);
    let (upper, lower) = body.split_top_bottom_at_fraction(0.5);
    for (seat, row) in both().zip([upper, lower]) {
        let wager = sight.view().sides[seat.index()].laid.as_ref().map(|laid| laid.wager.card);
        let number = Rect::from_min_max(pos2(row.max.x - 90.0, row.min.y), row.max);
        let name = Rect::from_min_max(row.min, pos2(number.min.x - 6.0, row.max.y));
        let ink = paint(palette::INK);
        canvas.name(name, sight.names.name(seat), Set::body().size(17.0).color(ink));
        let words = match wager {
            Some(card) => {
                let values = [("card", art::words(card).into()), ("points", points(card).into())];
                sight.text.with("fg-stake", &values)
            }
            None => sight.text.get("fg-no-stake"),
        };
        let set = Set::body().face(Typeface::Bold).size(18.0).color(ink).align(Align2::RIGHT_CENTER);
        canvas.text(number, &words, set);
    }
}
