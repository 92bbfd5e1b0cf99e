//! The home of card games. A game says in [`CardGame`] which zones there are, what its cards look like, what its picks
//! are called and how its events are told; everything else of its [`Show`](super::Show) is here, the same for all.

mod board;
mod game;
mod grasp;
mod hand;
mod layout;
mod memory;
#[cfg(test)]
pub mod overview;
mod picked;
pub mod print;
mod sheet;
mod walk;
mod why;
mod written;
mod zone;

pub use board::Board;
pub use grasp::{Grasp, Grasped, card_under};
pub use hand::CardHand;
pub use layout::{Area, Fan, Form, INDEX, Part, Plan, Shape, Spread, lay_out};
pub use walk::Walk;
pub use zone::Zone;

use bevy::prelude::Message;
use std::{cmp::Ordering, sync::Arc};

use super::{Best, Book, BookStep, Offer, Sight, Teller};
use crate::{
    pieces::{Art, Drawing, palette::Ink},
    rules::{Bots, Eye, Face, Game, Memory, Outcome, Pick, Pieces, Seat, Seats},
    ui::text::Text,
};

/// A pile that may be looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileShown {
    /// The seat whose pile it is; `None`: nobody's.
    pub seat: Option<Seat>,
    /// Its name and the number of its cards.
    pub title: String,
    /// Its cards, in order.
    pub cards: Vec<CardInPile>,
}

/// A card of a pile that is looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardInPile {
    /// Its name.
    pub words: String,
    /// Its full text.
    pub about: String,
    /// Its picture.
    pub drawing: Drawing,
}

/// A request to look through the piles.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct LookThrough;

/// Cards that one seat alone is shown, as far as the eye that is told of them may see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownAlone<F> {
    /// The seat that sees them.
    pub to: Seat,
    /// The seat whose cards they are; `None`: nobody's.
    pub by: Option<Seat>,
    /// The key of the sentence above the cards.
    pub words: &'static str,
    /// The cards: the token of one that everybody sees lying, and its face.
    pub cards: Vec<(Option<u32>, Option<F>)>,
}

/// The stakes, drawn in the column at the right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stakes {
    /// Their title.
    pub title: String,
    /// A line for each seat that has one.
    pub rows: Vec<(Seat, String)>,
}

/// Something that points the way play goes.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Pointer<P> {
    /// The place of nobody's at which it lies.
    pub place: P,
    /// The name of its picture among the signs, in which it points to the right.
    pub sign: &'static str,
    /// Whether it points to the left.
    pub turned: bool,
}

/// What is printed on a card of `G`.
pub type FaceOf<G> = <<G as Game>::View as Pieces>::Face;
/// A place that the rules of `G` know.
pub type PlaceOf<G> = <<G as Game>::View as Pieces>::Place;

/// A card game as the screen shows it.
///
/// All its pieces are cards, each in one of its zones. The keys of its messages begin with [`CardGame::WORDS`]: the home
/// asks for `WORDS-now-watch`, for `WORDS-intro-1` to `-3`, `-intro-hands` and `-intro-go`, and for `WORDS-rules-1` to
/// `-rules-N`.
pub trait CardGame: Bots {
    /// The beginning of the keys of its messages.
    const WORDS: &'static str;
    /// The name of its emblem.
    const EMBLEM: &'static str;
    /// The key of what the key does that presses one word beside the cards.
    const BESIDE: &'static str = "cards-does-done";
    /// The key of what the key does that says that all is picked.
    const DONE: &'static str = "cards-does-done";
    /// The number of paragraphs of its rules.
    const PARAGRAPHS: usize;
    /// Whether a hand has two orders: see [`CardGame::sorted`].
    const SORTS: bool = false;

    /// The eye that has this view.
    fn eye(view: &Self::View) -> Eye;

    /// `view` as `seat` would have it if it saw no more than this.
    fn as_seat(view: &Self::View, seat: Seat) -> Self::View;

    /// The points that the score cards show, by seat.
    fn scores(view: &Self::View) -> Vec<i32>;

    /// The colour of the token with the points on a score card, which turns when they change; `None`: they are a number.
    fn token(view: &Self::View) -> Option<Ink> {
        let _ = view;
        None
    }

    /// The seats that are acting now: their score cards are lit.
    fn active(view: &Self::View) -> Seats;

    /// Which points are the best, as was agreed in `view`.
    fn best(view: &Self::View) -> Best {
        let _ = view;
        Best::Most
    }

    // What lies on the table.

    /// The zones of the table: those of each seat from its left to its right, and what it lays towards the middle from
    /// outside to inside. Every piece of the view is in one of them.
    fn zones(view: &Self::View) -> Vec<Zone<PlaceOf<Self>>>;

    /// The words at a zone of `count` cards; `None`: it speaks for itself.
    fn zone_words(text: &Text, view: &Self::View, zone: &Zone<PlaceOf<Self>>, count: usize) -> Option<String>;

    /// The front of a card.
    fn front(view: &Self::View, face: FaceOf<Self>) -> Arc<Art>;

    /// The back of the cards of `owner`; `None`: of nobody.
    fn back(sight: &Sight<Self>, owner: Option<Seat>) -> Arc<Art>;

    /// The name of a card in a line of text.
    fn card_words(text: &Text, face: FaceOf<Self>) -> String;

    /// Its name, for those who hear it.
    fn card_spoken(text: &Text, face: FaceOf<Self>) -> String {
        Self::card_words(text, face)
    }

    /// Its full text.
    fn card_about(text: &Text, view: &Self::View, face: FaceOf<Self>) -> String;

    /// Whether a card of a zone lies face down for everybody, though this eye may know it: it is drawn so, with its name
    /// on a slip.
    fn is_down(view: &Self::View, token: u32) -> bool {
        let _ = (view, token);
        false
    }

    /// Who has whom in view, and in which colour: a line is drawn between them. `None`: nobody has.
    fn aims(view: &Self::View) -> Option<(Seat, Seat, Ink)> {
        let _ = view;
        None
    }

    /// What points the way play goes; `None`: nothing does.
    fn pointer(view: &Self::View) -> Option<Pointer<PlaceOf<Self>>> {
        let _ = view;
        None
    }

    /// Whether a card at a place is lit for everybody to see, since the moment is its own.
    fn is_lit(sight: &Sight<Self>, owner: Option<Seat>, place: PlaceOf<Self>) -> bool {
        let _ = (sight, owner, place);
        false
    }

    /// The places whose cards stay light while the rest of the table is darkened; none: it isn't.
    fn spotlight(view: &Self::View) -> &'static [PlaceOf<Self>] {
        let _ = view;
        &[]
    }

    /// What this view remembers of hidden cards, if that was agreed to be shown (the memory aid, general rule 11).
    fn memories(view: &Self::View) -> Vec<Memory<FaceOf<Self>>> {
        let _ = view;
        Vec::new()
    }

    /// The few letters that say on a slip which of these faces a card has; `None`: their names do.
    fn noted(text: &Text, faces: &[FaceOf<Self>]) -> Option<String> {
        let _ = (text, faces);
        None
    }

    /// Orders the cards of a pile that somebody looks through.
    fn in_order(a: &FaceOf<Self>, b: &FaceOf<Self>) -> Ordering {
        a.identity().cmp(&b.identity())
    }

    /// Orders the cards of an own hand that its seat has sorted anew, where hands have two orders.
    fn sorted(a: &FaceOf<Self>, b: &FaceOf<Self>) -> Ordering {
        Self::in_order(a, b)
    }

    /// What the score card of `seat` has in place of its points; `None`: the points.
    fn score_words(sight: &Sight<Self>, seat: Seat) -> Option<String> {
        let _ = (sight, seat);
        None
    }

    /// The number of trophies that a seat has won: each is stuck into the table beside its hand.
    fn trophies(view: &Self::View, seat: Seat) -> usize {
        let _ = (view, seat);
        0
    }

    /// The picture of a trophy, 100 by 240 units.
    fn trophy() -> String {
        String::new()
    }

    /// The stakes: a title, and a line for each seat that has one; `None`: there are none to show.
    fn stakes(sight: &Sight<Self>) -> Option<Stakes> {
        let _ = sight;
        None
    }

    // What is picked.

    /// The place to which a card goes that is the pick number `n` of a move; `None`: it stays, lifted out.
    fn lands(view: &Self::View, n: usize) -> Option<PlaceOf<Self>> {
        let _ = (view, n);
        None
    }

    /// The pick that is made by carrying a card, which is no pick itself, to a place of its owner.
    fn dropped(view: &Self::View, token: u32, place: PlaceOf<Self>) -> Option<Pick> {
        let _ = (view, token, place);
        None
    }

    /// The card that is picked by taking this one. Where like cards can be taken, the rules list one for all of them.
    fn stands_for(view: &Self::View, token: u32) -> u32 {
        let _ = view;
        token
    }

    /// Whether a move whose picks are complete waits until its owner says so, since its cards can still change places.
    fn waits(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// The move that these picks would make, legal or not, so that the rules can say why not.
    fn meant(view: &Self::View, picks: &[Pick]) -> Option<Self::Move> {
        let _ = (view, picks);
        None
    }

    /// The choice that the seat of this view has made and could still change.
    fn sealed(view: &Self::View) -> Option<Self::Move> {
        let _ = view;
        None
    }

    /// The key of the word for what a card does at a place, or picked for it; `None`: it just lies there.
    fn role(view: &Self::View, place: PlaceOf<Self>) -> Option<&'static str> {
        let _ = (view, place);
        None
    }

    /// The words on the button for a word of the rules.
    fn word(text: &Text, view: &Self::View, word: &'static str) -> String;

    /// The words on the button for a number.
    fn number(text: &Text, view: &Self::View, n: i32) -> String {
        let _ = (text, view);
        n.to_string()
    }

    /// The words on the button that makes the move that is picked: "that is all".
    fn done(text: &Text, view: &Self::View) -> String {
        let _ = view;
        text.get("peek-done")
    }

    /// The question to a seat that has made `picked` picks.
    fn question(sight: &Sight<Self>, seat: Seat, picked: usize) -> String;

    /// What the picked cards would be together, in words, while a set grows; `None`: nothing is said of it.
    fn growing(text: &Text, view: &Self::View, picks: &[Pick]) -> Option<String> {
        let _ = (text, view, picks);
        None
    }

    /// The key of the prompt for a seat that picks with its hand.
    fn now(view: &Self::View, walk: &Walk) -> &'static str;

    /// The key of the prompt for seats that look and press labels.
    fn now_hidden(view: &Self::View) -> &'static str;

    // What is told.

    /// Turns one event into words, call-outs and sounds. Returns how many seconds it holds the table.
    fn tell(event: &Self::Event, teller: &mut Teller<Self>) -> f32;

    /// The seat whose own move this event tells.
    fn moved(event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }

    /// Whether the table must stay unchanged until this event has been told.
    fn takes_away(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether everybody at the table watches this event together, so that no curtain stays open for it.
    fn is_for_all(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// The cards that this event shows to one seat alone (general rule 13).
    fn showing(event: &Self::Event) -> Option<ShownAlone<FaceOf<Self>>> {
        let _ = event;
        None
    }

    /// Whether the match is about to begin.
    fn begins(view: &Self::View) -> bool;

    /// Who plays, in the introduction.
    fn who(text: &Text, view: &Self::View) -> String;

    /// A few words on what a seat is doing.
    fn doing(sight: &Sight<Self>, seat: Seat) -> String;

    /// The state of play, in one line.
    fn stand(sight: &Sight<Self>) -> String;

    /// The place in a match at which it was left off, in two words ("turn 18").
    fn left_off(view: &Self::View, text: &Text) -> String;

    /// The key of the words that say why a move was refused in `view`; empty: say nothing.
    fn refusal(view: &Self::View, reason: &Self::Reason) -> &'static str;

    /// What the bot with this view did by a move, without naming the bot ("fetches the King"): the home says why
    /// (`WORDS-why-whim`, `-thumb` and `-search`). `None`: the bots of this game give no reasons.
    fn deed(text: &Text, view: &Self::View, mv: &Self::Move) -> Option<String> {
        let _ = (text, view, mv);
        None
    }

    /// The steps of the rules.
    fn steps(text: &Text) -> Vec<BookStep>;

    /// The step that is being played.
    fn step_now(view: &Self::View) -> usize;

    /// A line that says how the match was decided.
    fn how(sight: &Sight<Self>, outcome: &Outcome) -> String;
}

/// The key of a message of `G`.
fn key<G: CardGame>(rest: &str) -> String {
    format!("{}-{rest}", G::WORDS)
}

/// The rules of `G`.
fn book<G: CardGame>(text: &Text) -> Book {
    let own = (1..=G::PARAGRAPHS).map(|n| text.get(&key::<G>(&format!("rules-{n}"))));
    Book {
        title: text.get(&format!("game-{}", G::NAME)),
        steps: G::steps(text),
        now: None,
        // All have the same memory aid.
        paragraphs: own.chain([text.get("cards-rules-memory")]).collect(),
    }
}

/// The button for a pick that is no card; `None`: cards are picked where they lie.
fn offer<G: CardGame>(sight: &Sight<G>, pick: Pick) -> Option<Offer<()>> {
    let label = match pick {
        Pick::Seat(seat) => sight.names.name(seat).to_string(),
        Pick::Number(n) => G::number(sight.text, sight.view(), n),
        Pick::Word(word) => G::word(sight.text, sight.view(), word),
        Pick::Back => sight.text.get("peek-back"),
        Pick::Piece(_) | Pick::Done | Pick::Blank => return None,
    };
    Some(Offer::of(label, false))
}
