//! Asking bots why they moved. During a match each says how it decides, and nothing that would tell of its hand. After the
//! end, and in a record that is watched, they give the reason for every move.

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures::check_ready},
};
use bevy_egui::egui::{Align2, Rect, Vec2, pos2, vec2};

use super::{
    matches::{Watched, Whole},
    open::{Open, Panel},
    paper::{ground, sheet, split_foot},
    rows::{BAR, Scroll, rows, steps},
    screen::{EndSystems, LaySystems, Screen},
};
use crate::{
    pieces::palette,
    rules::{
        Bots, Level, Method, Seat, Seats,
        decisions::{Decision, Told, decisions},
        record::Recorded,
    },
    setup::Setup,
    show::{Show, Sight, Sitter, Words, names::level_name, sight::House},
    turn::{Authority, Control, MatchId, Thinking, is_watched},
    ui::{
        marks,
        pictures::Pictures,
        portraits::Mood,
        text::Text,
        theme::{Canvas, Kind, Set, Typeface, paint},
    },
};

/// What the bots at the table say. The system that shows the match fills it in.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Reasons {
    /// The bots that can be asked.
    pub bots: Seats,
    /// What they say; `None`: they still think back.
    said: Option<Vec<Said>>,
    /// Whether they say everything.
    whole: bool,
}

impl Reasons {
    /// Whether bots think back over the match.
    pub(super) fn think(&self) -> bool {
        self.said.is_none()
    }
}

/// What a bot says about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    who: Sitter,
    /// Its name, or nothing if the reason has it, above a word on its level, or on the part of the match.
    name: String,
    about: String,
    /// Its last move, as everybody was told; empty: it is in the reason.
    did: String,
    why: String,
}

/// A move with the view that it was chosen in, and what its bot says of it.
struct Given<G: Bots> {
    seat: Seat,
    view: G::View,
    told: Told<G::Move>,
}

/// The match that the bots were asked about, the number of inputs that it had, and their answers.
struct Asked<G: Bots> {
    of: (MatchId, usize),
    answers: Answers<G>,
}

enum Answers<G: Bots> {
    Coming(Task<Vec<Given<G>>>),
    Given(Vec<Given<G>>),
}

/// Adds what is the same for all games.
pub(super) fn plugin(app: &mut App) {
    let forget = |mut reasons: ResMut<Reasons>| *reasons = Reasons::default();
    app.init_resource::<Reasons>().add_systems(OnExit(Screen::Table), forget.after(EndSystems));
}

/// Adds the system that asks the bots of `G`.
pub(super) fn game_plugin<G: Show>(app: &mut App) {
    let ask = ask::<G>.in_set(LaySystems).ambiguous_with(LaySystems);
    app.add_systems(Update, ask.run_if(in_state(Screen::Table).and_then(is_watched::<G>)));
}

/// Asks the bots while the panel is open, and notes who can be asked.
fn ask<G: Show>(
    (house, screen): (House, Whole<G>),
    (authority, watched, open): (Option<Res<Authority<G>>>, Option<Res<Watched>>, Res<Open>),
    thinking: Res<Thinking>,
    mut reasons: ResMut<Reasons>,
    mut asked: Local<Option<Asked<G>>>,
) {
    let Some(((shown, head, hand, pieces), authority)) = screen.map(|screen| *screen).zip(authority) else { return };
    let sight = house.sight(shown, head, hand, pieces);
    let bots: Seats = levels::<G>(sight.setup).map(|(seat, ..)| seat).collect();
    if open.top() != Some(Panel::Reasons) {
        reasons.set_if_neq(Reasons { bots, said: Some(Vec::new()), whole: false });
        return;
    }
    if !head.has_told_all() && watched.is_none() {
        reasons.set_if_neq(Reasons { bots, said: Some(said_now(&sight)), whole: false });
        return;
    }
    let of = (authority.id(), authority.made());
    if asked.as_ref().is_none_or(|asked| asked.of != of) {
        let seated = watched.map(|watched| watched.game.setup.controls());
        let recorded = authority.opened(seated.as_deref().unwrap_or(authority.dealt_to()));
        let coming = AsyncComputeTaskPool::get().spawn(async move { recorded.map_or_else(Vec::new, think_back::<G>) });
        let answers = match *thinking {
            Thinking::Inline => Answers::Given(block_on(coming)),
            Thinking::Beside => Answers::Coming(coming),
        };
        *asked = Some(Asked { of, answers });
    }
    let Some(Asked { answers, .. }) = &mut *asked else { return };
    if let Answers::Coming(task) = answers
        && let Some(given) = check_ready(task)
    {
        *answers = Answers::Given(given);
    }
    let said = match answers {
        Answers::Coming(_) => None,
        Answers::Given(given) => Some(given.iter().filter_map(|given| said_then(&sight, given)).collect()),
    };
    reasons.set_if_neq(Reasons { bots, said, whole: true });
}

/// The bots at the table that give reasons, each with its level and how it decides.
fn levels<G: Bots>(setup: &Setup) -> impl Iterator<Item = (Seat, Level, Method)> {
    (0..).map(Seat).zip(&setup.seats).filter_map(|(seat, who)| match who.control {
        Control::Bot(level) => Some((seat, level, G::method(level)?)),
        _ => None,
    })
}

/// What each bot says during the match: its last move as everybody was told, and how bots of its level
/// decide. That is all that everybody may know.
fn said_now<G: Words>(sight: &Sight<G>) -> Vec<Said> {
    let sitters = sight.names.sitters();
    let said = |(seat, level, method): (Seat, Level, Method)| {
        let words = match method {
            Method::Whim => "reasons-whim",
            Method::Thumb => "reasons-thumb",
            Method::Search => "reasons-search",
        };
        let who = sitters.get(seat.index())?.clone();
        let did = sight.head.deeds.get(&seat).cloned().unwrap_or_default();
        let about = level_name(sight.text, level);
        Some(Said { name: who.name.clone(), who, about, did, why: sight.text.get(words) })
    };
    levels::<G>(sight.setup).filter_map(said).collect()
}

/// What a bot says after the end about one of its moves; `None`: there are no words for it.
fn said_then<G: Words>(sight: &Sight<G>, Given { seat, view, told }: &Given<G>) -> Option<Said> {
    let who = sight.names.sitters().into_iter().nth(seat.index())?;
    let why = match told {
        Told::Why(why) => {
            let words = G::why(sight.text, view, why)?;
            sight.text.with("reasons-line", &[("name", who.name.clone().into()), ("words", words.into())])
        }
        Told::Nothing => return None,
        Told::Otherwise => sight.text.with("reasons-otherwise", &[("name", who.name.clone().into())]),
    };
    let about = G::left_off(view, sight.text);
    Some(Said { who, name: String::new(), about, did: String::new(), why })
}

/// Asks the bots of a record about all their moves.
fn think_back<G: Bots>(recorded: Recorded) -> Vec<Given<G>> {
    let mut all = Vec::new();
    let asked = decisions::<G>(&recorded, None, |Decision { seat, view, told, .. }| {
        all.push(Given { seat, view: view.clone(), told });
    });
    if let Err(fault) = asked {
        warn!("{}: line {}: {}", G::NAME, fault.line, fault.what);
    }
    all
}

/// The widths of the portraits' column, and the space around the contents of a row.
const LEFT: f32 = 0.16;
const PAD: f32 = 8.0;
/// The least height of the contents of a row, for a portrait.
const LEAST: f32 = 26.0;
/// The space between the note and the rows, and between these and the button.
const AIR: f32 = 10.0;

/// Draws what the bots say; returns whether to close the panel.
pub(super) fn draw(
    canvas: &mut Canvas,
    text: &Text,
    pictures: &Pictures,
    reasons: &Reasons,
    scroll: &mut Scroll,
    confirmed: bool,
) -> bool {
    let note = text.get(if reasons.whole { "reasons-all" } else { "reasons-later" });
    let room = sheet(canvas, size(canvas, reasons, &note), &text.get("reasons-title"));
    let (body, foot) = split_foot(room, 42.0);
    let high = canvas.height(body.width(), &note, aside()) + AIR;
    let (above, rest) = body.split_top_bottom_at_y(body.min.y + high);
    canvas.text(above, &note, aside());
    let middle = Set::body().align(Align2::CENTER_CENTER);
    match reasons.said.as_deref() {
        None => drop(canvas.text(rest, &text.get("reasons-thinks"), middle)),
        Some([]) => drop(canvas.text(rest, &text.get("reasons-none"), middle)),
        Some(said) => {
            let width = rest.width() - BAR;
            let heights: Vec<f32> = said.iter().map(|said| height(canvas, said, width).min(rest.height())).collect();
            if rows(canvas, rest, &heights, scroll, |n, place| row(canvas, pictures, &said[n], place)) {
                steps(canvas, text, foot, scroll);
            }
        }
    }
    canvas.button(foot, &text.get("sheet-close"), Kind::Main) || confirmed
}

/// The size of the sheet: everything takes most of the screen, and a line from each bot what it needs.
fn size(canvas: &Canvas, reasons: &Reasons, note: &str) -> Vec2 {
    let whole = vec2(1220.0, 694.0);
    let Some(said) = reasons.said.as_deref().filter(|_| !reasons.whole) else { return whole };
    let width = (900.0 * canvas.scale.max(1.0)).min(whole.x);
    let inner = width - 56.0;
    let rows: f32 = said.iter().map(|said| height(canvas, said, inner - BAR)).sum();
    // The title above, the button below.
    let around = 34.0 * canvas.scale.min(1.6) + 104.0;
    vec2(width, around + canvas.height(inner, note, aside()) + AIR + rows + AIR)
}

fn aside() -> Set {
    Set::body().size(17.0).color(paint(palette::MIST)).align(Align2::LEFT_TOP)
}

fn small() -> Set {
    Set::body().size(Set::SMALL).color(paint(palette::MIST)).align(Align2::LEFT_TOP)
}

fn name() -> Set {
    Set::body().face(Typeface::Bold).size(18.0)
}

fn did() -> Set {
    Set::body().face(Typeface::Bold).color(paint(palette::GOLD)).align(Align2::LEFT_TOP)
}

fn why() -> Set {
    Set::body().align(Align2::LEFT_TOP)
}

/// The height of a line, or nothing for no words.
fn part(canvas: &Canvas, width: f32, words: &str, set: Set) -> f32 {
    if words.is_empty() { 0.0 } else { canvas.height(width, words, set) }
}

/// The least height of a row of this width.
fn height(canvas: &Canvas, said: &Said, width: f32) -> f32 {
    let right = width * (1.0 - LEFT) - 2.0 * PAD;
    let told = part(canvas, right, &said.did, did()) + part(canvas, right, &said.why, why());
    let left = part(canvas, f32::INFINITY, &said.name, name()) + part(canvas, f32::INFINITY, &said.about, small());
    told.max(left).max(LEAST) + 2.0 * PAD + GAP
}

/// The space between rows.
const GAP: f32 = 6.0;

fn row(canvas: &Canvas, pictures: &Pictures, said: &Said, place: Rect) {
    let place = place.with_max_y(place.max.y - GAP);
    ground(canvas, place);
    let (left, right) = place.split_left_right_at_fraction(LEFT);
    let (left, right) = (left.shrink(PAD), right.shrink(PAD));
    let side = left.height().min(44.0).min(left.width() * 0.3);
    let face = Rect::from_center_size(pos2(left.min.x + side / 2.0, left.center().y), vec2(side, side));
    marks::portrait(canvas, pictures, face, (said.who.character, said.who.colour), Mood::Waits);
    let words = left.with_min_x(face.max.x + 10.0);
    let about = part(canvas, f32::INFINITY, &said.about, small());
    let (upper, lower) = words.split_top_bottom_at_y(words.max.y - about);
    if said.name.is_empty() {
        canvas.text(words, &said.about, small().align(Align2::LEFT_CENTER));
    } else {
        canvas.name(upper, &said.name, name());
        canvas.text(lower, &said.about, small());
    }
    let told = part(canvas, right.width(), &said.did, did());
    let air = (right.height() - told - canvas.height(right.width(), &said.why, why())).max(0.0) / 2.0;
    let (upper, lower) = right.with_min_y(right.min.y + air).split_top_bottom_at_y(right.min.y + air + told);
    if !said.did.is_empty() {
        canvas.text(upper, &said.did, did());
    }
    canvas.text(lower, &said.why, why());
}
