//! The sheet in a seat's corner while it looks at its own hand: its things, its choices, and the label of each.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, PointerButton, Pos2, Rect, Stroke, pos2, vec2},
};

use super::{
    curtain::Curtain,
    matches::Whole,
    open::Open,
    paper::columns,
    screen::{Screen, SheetSystems},
    showing,
};
use crate::{
    input::{Bindings, Device, prompts::Cap},
    pieces::{PiecesShown, palette},
    rules::{
        Eye, Pick, Picking,
        picking::{Paths, label},
    },
    show::{
        Gestures, HandShown, InHand, LastLooks, Peek, Playhead, Seen, Show, Showing, Sight,
        cards::print::{INDEX_OF_DRAWING, READABLE},
        secret::Peeking,
        sight::House,
    },
    turn::{Press, Shown, is_watched},
    ui::{
        UiSystems, caps, layer, marks,
        sketches::Sketches,
        spoken,
        text::Text,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// The systems that draw the sheets of seats looking at their hands, below everything that opens over the table.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct PeekSystems;

/// Adds the sheets of `G`.
pub(super) fn plugin<G: Show>(app: &mut App) {
    app.configure_sets(EguiPrimaryContextPass, PeekSystems.in_set(UiSystems::Over).before(SheetSystems));
    app.add_systems(
        EguiPrimaryContextPass,
        draw::<G>
            .in_set(PeekSystems)
            .ambiguous_with(PeekSystems)
            .run_if(in_state(Screen::Table).and_then(is_watched::<G>)),
    );
}

fn draw<G: Show>(
    mut contexts: EguiContexts,
    (house, peeking, screen): (House, Res<Peeking>, Whole<G>),
    (curtain, open): (Res<Curtain>, Res<Open>),
    peeks: Query<(&Peek, &Shown<G>, &Playhead<G>, &Gestures<G>, &PiecesShown)>,
    mut looks: ResMut<LastLooks>,
    mut sketches: ResMut<Sketches>,
    (mut pressed, mut seen): (MessageWriter<Press>, MessageWriter<Seen>),
) -> Result {
    let behind = screen.map(|screen| *screen).filter(|(shown, ..)| {
        open.is_empty() && matches!(*curtain, Curtain::Open(seat) if shown.eye == Eye::Seat(seat))
    });
    let eyes = peeks.iter().map(|(_, shown, ..)| shown.eye).chain(behind.iter().map(|(shown, ..)| shown.eye));
    looks.end(eyes.filter_map(Eye::seat).collect());
    if peeks.is_empty() && behind.is_none() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if let Some((shown, head, hand, pieces)) = behind.filter(|(_, head, ..)| head.unseen.is_none()) {
        let sight = house.sight(shown, head, hand, pieces);
        let mut ui = layer(ctx);
        let canvas = Canvas { ui: &mut ui, scale: sight.settings.text_factor() };
        mark_new(&canvas, &sight, &mut looks);
    }
    for (Peek(seat), shown, head, hand, pieces) in peeks {
        // Labels are heard once everything has been told.
        let nothing = Picking::default();
        let picking = shown.picking.as_ref().filter(|_| peeking.choosing.contains(*seat)).unwrap_or(&nothing);
        let sight = house.sight(shown, head, hand, pieces);
        let (colour, device) = (sight.names.colour(*seat), sight.device_of(*seat));
        let (bindings, text) = (sight.bindings, sight.text);
        let mut ui = layer(ctx);
        let mut canvas = Canvas { ui: &mut ui, scale: sight.settings.text_factor() };
        if let Some(unseen) = &head.unseen {
            let (picking, new) = (&unseen.picking(), &[][..]);
            let sheet = Sheet { colour, device, bindings, text, picking, new, done: "showing-seen" };
            let has_seen = sheet.show(&mut canvas, sight.corner(*seat), &unseen.showing, &mut sketches);
            seen.write_batch(has_seen.then_some(Seen(*seat)));
            continue;
        }
        let mut hand = G::hand(&sight, picking);
        if let Some(why) = forbidden(&sight, picking) {
            hand.asks = why;
        }
        let new = looks.look(shown.id, *seat, tokens(&hand).collect());
        let sheet = Sheet { colour, device, bindings, text, picking, new: &new, done: "peek-done" };
        let picked = sheet.draw(&mut canvas, sight.corner(*seat), &hand, &mut sketches);
        pressed.write_batch(picked.into_iter().map(|label| Press { seat: *seat, label }));
    }
    Ok(())
}

/// The tokens of the cards that a seat holds in its hand.
fn tokens(hand: &HandShown) -> impl Iterator<Item = u32> + '_ {
    hand.things.iter().filter(|thing| thing.is_held).filter_map(|thing| thing.pick?.piece())
}

/// Marks the cards of the hand behind the curtain that are new since its seat last looked.
fn mark_new<G: Show>(canvas: &Canvas, sight: &Sight<G>, looks: &mut LastLooks) {
    let Some(seat) = sight.shown.eye.seat() else { return };
    let nothing = Picking::default();
    let hand = G::hand(sight, sight.shown.picking.as_ref().unwrap_or(&nothing));
    let new = looks.look(sight.shown.id, seat, tokens(&hand).collect());
    for [_, corner, ..] in new.iter().filter_map(|token| sight.corners(*token)) {
        new_mark(canvas, corner, &sight.text.get("peek-new"));
    }
}

/// Draws the mark of a new card at its corner; `said` is what screen readers say of it.
fn new_mark(canvas: &Canvas, corner: Pos2, said: &str) {
    let (radius, painter) = (9.0, canvas.ui.painter());
    painter.circle(corner, radius, paint(palette::GOLD), Stroke::new(2.0, paint(palette::INK)));
    for arm in [vec2(radius * 0.55, 0.0), vec2(0.0, radius * 0.55)] {
        painter.line_segment([corner - arm, corner + arm], Stroke::new(2.5, paint(palette::INK)));
    }
    spoken::words(canvas.ui, Rect::from_center_size(corner, vec2(radius, radius) * 2.0), said);
}

/// The words that say why the picked set is forbidden, if the seat has just called it complete.
fn forbidden<G: Show>(sight: &Sight<G>, picking: &Picking) -> Option<String> {
    let mv = picking.forbidden.then(|| Paths::of::<G>(sight.view()).done(&picking.picked))??;
    let reason = G::check(sight.view(), &mv).err()?;
    let key = G::refusal(sight.view(), &reason);
    (!key.is_empty()).then(|| sight.text.get(key))
}

/// The sheet of a seat: its colour, its device, and what it picks.
pub(super) struct Sheet<'a> {
    pub(super) colour: u8,
    pub(super) device: Device,
    pub(super) bindings: &'a Bindings,
    pub(super) text: &'a Text,
    pub(super) picking: &'a Picking,
    /// The tokens of the cards that are new since the seat last looked.
    pub(super) new: &'a [u32],
    /// The key of the words for "that is all".
    pub(super) done: &'static str,
}

/// The part of a card's drawing that has its index.
const INDEX: Rect = {
    let [left, top, right, bottom] = INDEX_OF_DRAWING;
    Rect::from_min_max(pos2(left, top), pos2(right, bottom))
};
/// The height of one thing in words with its label, and of a line of several, in interface points.
const LINE: f32 = 46.0;
const LINES: f32 = 76.0;
/// The least width of a few words below cards, in interface points: at most three of them lie side by side.
const WORDS_WIDE: f32 = 86.0;
/// The gap between two ways on, in interface points.
const BETWEEN: f32 = 14.0;

/// A way on from a sheet: that is all, or back.
struct WayOn {
    /// Its number among what can be picked.
    n: usize,
    /// The buttons of its label.
    label: Vec<Cap>,
    /// Its words.
    words: String,
    /// The width that it takes.
    wide: f32,
}

impl Sheet<'_> {
    /// Draws it in `place`; returns the label presses for things clicked with the mouse.
    pub(super) fn draw(&self, canvas: &mut Canvas, place: Rect, hand: &HandShown, sketches: &mut Sketches) -> Vec<u8> {
        let (body, mut pressed) = self.head(canvas, place, &hand.asks);
        let (drawn, said): (Vec<&InHand>, Vec<&InHand>) = hand.things.iter().partition(|thing| thing.is_seen());
        // A few words beside cards need only a line.
        let abreast = (body.width() / (WORDS_WIDE * canvas.scale.clamp(1.0, 1.5))).clamp(1.0, 3.0) as usize;
        let line = if said.len() == 1 { LINE } else { said.len().div_ceil(abreast) as f32 * LINES };
        let lines = line * canvas.scale.clamp(1.0, 1.5);
        let share = match (drawn.is_empty(), said.is_empty()) {
            (false, false) => 1.0 - (lines / body.height()).min(if said.len() > abreast { 0.52 } else { 0.38 }),
            (false, true) => 1.0,
            _ => 0.0,
        };
        let (upper, lower) = body.split_top_bottom_at_fraction(share);
        let most = if drawn.is_empty() { usize::MAX } else { abreast };
        for (things, room, most) in [(drawn, upper, usize::MAX), (said, lower, most)] {
            let in_rows = hand.rows && things.iter().all(|thing| thing.is_seen());
            let columns = if in_rows { 1 } else { columns(things.len(), room, self.foot(canvas)).min(most) };
            let rows = things.len().div_ceil(columns);
            let size = room.size() / vec2(columns as f32, rows as f32);
            for (n, thing) in things.iter().enumerate() {
                let at = Rect::from_min_size(room.min + size * vec2((n % columns) as f32, (n / columns) as f32), size);
                let air = vec2(5.0, 3.0).min(size * 0.06);
                let at = at.shrink2(air);
                pressed.extend(match in_rows {
                    true => self.row(canvas, at, thing, sketches),
                    false => self.thing(canvas, at, thing, sketches),
                });
            }
        }
        pressed
    }

    /// Draws the cards that the seat is shown; returns whether the mouse has said that it has seen them.
    fn show(&self, canvas: &mut Canvas, place: Rect, showing: &Showing, sketches: &mut Sketches) -> bool {
        let (body, pressed) = self.head(canvas, place, &showing.words);
        showing::cards(canvas, body, showing, sketches);
        !pressed.is_empty()
    }

    /// Draws the ground and the head, with the question and the ways on. Returns the room below, and the label presses
    /// for a way on that was clicked.
    fn head(&self, canvas: &mut Canvas, place: Rect, asks: &str) -> (Rect, Vec<u8>) {
        let ink = palette::seat(usize::from(self.colour));
        canvas.panel(place, paint(palette::INK), Stroke::new(3.0, paint(ink)), 12);
        let inner = place.shrink2(vec2(14.0, 8.0));
        let high = 30.0 * canvas.scale.clamp(1.0, 1.5);
        let (head, body) = inner.split_top_bottom_at_y(inner.min.y + high);
        let ways = self.ways_on(canvas);
        let wide = ways.iter().map(|way| way.wide + BETWEEN).sum::<f32>();
        let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::GOLD));
        // Where the question needs the whole line, the ways on have one of their own.
        let below = wide > 0.0 && canvas.width(asks, set) + 30.0 > head.width() - wide;
        let (lower, rest) = body.split_top_bottom_at_y(body.min.y + high);
        let (line, body, free) =
            if below { (lower, rest, head.max.x) } else { (head, body, (head.max.x - wide).min(head.max.x)) };
        marks::mark(canvas, pos2(head.min.x + 11.0, head.center().y), 9.0, self.colour);
        let pressed = self.draw_ways(canvas, line, ways, (line.width() / wide).min(1.0));
        canvas.text(Rect::from_min_max(head.min + vec2(30.0, 0.0), pos2(free, head.max.y)), asks, set);
        (body, pressed)
    }

    /// The ways on: back, and that is all.
    fn ways_on(&self, canvas: &Canvas) -> Vec<WayOn> {
        let way = |(pick, key): (Pick, &str)| {
            let n = self.picking.open.iter().position(|open| *open == pick)?;
            let (label, words) = (self.label(n), self.text.get(key));
            let wide = caps::prompt_width(canvas, self.foot(canvas), &label, &words);
            Some(WayOn { n, label, words, wide })
        };
        [(Pick::Back, "peek-back"), (Pick::Done, self.done)].into_iter().filter_map(way).collect()
    }

    /// Draws them at the right of `line`, at `fit` times their size. Returns the label presses for one that was clicked.
    fn draw_ways(&self, canvas: &mut Canvas, line: Rect, ways: Vec<WayOn>, fit: f32) -> Vec<u8> {
        let (mut right, mut pressed) = (line.max.x, Vec::new());
        for WayOn { n, label, words, wide } in ways {
            let place = Rect::from_min_max(pos2(right - wide * fit, line.min.y), pos2(right, line.max.y));
            if self.points(canvas, place) {
                canvas.panel(place.expand(3.0), paint(palette::WOOD_DARK), Stroke::new(2.0, paint(palette::GOLD)), 8);
                pressed.extend(self.clicked(canvas, n));
            }
            let high = self.foot(canvas) * fit;
            let small = Canvas { ui: &mut *canvas.ui, scale: canvas.scale * fit };
            caps::prompt(&small, pos2(place.min.x, place.center().y), high, &label, &words);
            right = place.min.x - BETWEEN * fit;
        }
        pressed
    }

    /// The height of a line with the label of a thing.
    fn foot(&self, canvas: &Canvas) -> f32 {
        25.0 * canvas.scale.clamp(1.0, 1.5)
    }

    /// Whether the mouse, if it is the device, points at `place`.
    fn points(&self, canvas: &Canvas, place: Rect) -> bool {
        self.device == Device::Mouse && canvas.ui.rect_contains_pointer(place)
    }

    /// The label presses for the thing that the mouse points at, if it has just been pressed.
    fn clicked_if(&self, canvas: &Canvas, pointed: Option<usize>) -> Vec<u8> {
        pointed.map_or(Vec::new(), |n| self.clicked(canvas, n))
    }

    /// The label presses for thing number `n`, if the mouse, which points at it, has just been pressed.
    fn clicked(&self, canvas: &Canvas, n: usize) -> Vec<u8> {
        let clicked = canvas.ui.input(|input| input.pointer.button_pressed(PointerButton::Primary));
        if clicked { presses(n, self.picking) } else { Vec::new() }
    }

    /// Draws a thing as a row: its label, its picture, its words. Returns the label's presses if the mouse has clicked it.
    fn row(&self, canvas: &mut Canvas, place: Rect, thing: &InHand, sketches: &mut Sketches) -> Vec<u8> {
        let open = thing.pick.and_then(|pick| self.picking.open.iter().position(|other| *other == pick));
        let points = open.is_some() && self.points(canvas, place);
        if points {
            canvas.panel(place, paint(palette::WOOD_DARK), Stroke::new(2.0, paint(palette::GOLD)), 8);
        }
        let (first, rest) = place.split_left_right_at_x(place.min.x + place.height() * 2.2);
        let (picture, last) = rest.split_left_right_at_x(rest.max.x - place.height() * 2.2);
        if let Some(n) = open {
            let high = self.foot(canvas).min(place.height() * 0.9);
            caps::prompt(canvas, pos2(first.min.x, first.center().y), high, &self.label(n), "");
        }
        self.picture(canvas, picture, thing, (false, false), sketches);
        let set = Set::body().face(Typeface::Bold).align(Align2::RIGHT_CENTER);
        canvas.text(last, &thing.words, set);
        self.clicked_if(canvas, open.filter(|_| points))
    }

    /// Draws a thing with its label; returns the label's presses if the mouse has clicked it.
    fn thing(&self, canvas: &mut Canvas, place: Rect, thing: &InHand, sketches: &mut Sketches) -> Vec<u8> {
        let open = thing.pick.and_then(|pick| self.picking.open.iter().position(|other| *other == pick));
        let high = self.foot(canvas).min(place.height() * 0.45);
        let (upper, foot) = place.split_top_bottom_at_y(place.max.y - high - 2.0);
        let label = open.map_or(Vec::new(), |n| self.label(n));
        let points = open.is_some() && self.points(canvas, place);
        if points {
            canvas.panel(place, paint(palette::WOOD_DARK), Stroke::new(2.0, paint(palette::GOLD)), 8);
        }
        let narrow = thing.drawing.is_some() && place.width() < READABLE;
        let is_in = thing.pick.is_some_and(|pick| self.picking.picked.contains(&pick));
        if thing.is_seen() {
            let at = self.picture(canvas, upper, thing, (narrow, is_in), sketches);
            self.mark_if_new(canvas, at.unwrap_or(upper), thing);
        } else {
            self.mark_if_new(canvas, upper.shrink(9.0), thing);
            let set = Set::body().face(Typeface::Bold).align(Align2::CENTER_CENTER);
            canvas.text(upper.shrink(2.0), &thing.words, set);
        }
        let words = if thing.is_seen() && !narrow { thing.words.as_str() } else { "" };
        match thing.note.as_deref() {
            Some(note) if !narrow => {
                let said = if words.is_empty() { note.to_string() } else { format!("{words} · {note}") };
                let set = Set::body().face(Typeface::Bold).size(15.0).color(paint(palette::GOLD));
                canvas.text(foot, &said, set.align(Align2::CENTER_CENTER));
            }
            _ => {
                // A card's drawing has its name already.
                let words = if caps::prompt_width(canvas, high, &label, words) > foot.width() { "" } else { words };
                let wide = caps::prompt_width(canvas, high, &label, words);
                if wide > foot.width() && label.len() > 1 {
                    caps::joined(canvas, foot, &label);
                    return self.clicked_if(canvas, open.filter(|_| points));
                }
                let fit = (foot.width() / wide).min(1.0);
                let small = Canvas { ui: &mut *canvas.ui, scale: canvas.scale * fit };
                let at = pos2(foot.center().x - wide * fit / 2.0, foot.center().y);
                caps::prompt(&small, at, high * fit, &label, words);
            }
        }
        self.clicked_if(canvas, open.filter(|_| points))
    }

    /// Marks a card at the corner of its picture if it is new.
    fn mark_if_new(&self, canvas: &Canvas, at: Rect, thing: &InHand) {
        if thing.pick.and_then(Pick::piece).is_some_and(|token| self.new.contains(&token)) {
            new_mark(canvas, at.right_top(), &self.text.get("peek-new"));
        }
    }

    /// The buttons still to be pressed for choice number `n`; none if the buttons pressed so far lead elsewhere.
    fn label(&self, n: usize) -> Vec<Cap> {
        let (count, pressed) = (self.picking.open.len(), &self.picking.pressed);
        let mut caps = self.bindings.label_caps(self.device, n, count);
        if label(n, count).starts_with(pressed) { caps.split_off(pressed.len().min(caps.len())) } else { Vec::new() }
    }

    /// Draws its picture, as large as `room` allows: only its index if that is `narrow`, with a golden edge if it
    /// `is_in` the set. Returns the place of a card.
    fn picture(
        &self,
        canvas: &Canvas,
        room: Rect,
        thing: &InHand,
        (narrow, is_in): (bool, bool),
        sketches: &mut Sketches,
    ) -> Option<Rect> {
        let side = room.size().min_elem();
        if let Some(mark) = thing.mark {
            marks::mark(canvas, room.center(), side * 0.3, mark);
        }
        let drawing = thing.drawing.as_ref()?;
        let part = if narrow { INDEX } else { Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)) };
        let size = vec2(drawing.size.x as f32, drawing.size.y as f32) * part.size();
        let fit = (room.width() / size.x).min(room.height() / size.y);
        let at = Rect::from_center_size(room.center(), size * fit);
        if is_in {
            canvas.panel(at.expand(3.0), paint(palette::GOLD), Stroke::NONE, 6);
        }
        if let Some(picture) = sketches.look(drawing) {
            canvas.part_of_picture(at, picture, part);
        }
        Some(at)
    }
}

/// The label presses for choice number `n`.
fn presses(n: usize, picking: &Picking) -> Vec<u8> {
    let presses = label(n, picking.open.len());
    presses.get(picking.pressed.len()..).filter(|_| presses.starts_with(&picking.pressed)).unwrap_or_default().to_vec()
}
