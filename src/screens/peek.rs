//! The sheet in a seat's corner while it looks at its own hand: its things, its choices, and the label of each.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, PointerButton, Rect, Stroke, pos2, vec2},
};

use super::screen::{Screen, SheetSystems};
use crate::{
    input::{Bindings, Device},
    pieces::{PiecesShown, palette},
    rules::{Picking, picking::label},
    show::{Gestures, HandShown, InHand, Peek, Playhead, Show, sight::House},
    turn::{Press, Shown},
    ui::{
        UiSystems, caps, layer, marks,
        sketches::Sketches,
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
        draw::<G>.in_set(PeekSystems).ambiguous_with(PeekSystems).run_if(in_state(Screen::Table)),
    );
}

fn draw<G: Show>(
    mut contexts: EguiContexts,
    house: House,
    peeks: Query<(&Peek, &Shown<G>, &Playhead<G>, &Gestures<G>, &PiecesShown)>,
    mut sketches: ResMut<Sketches>,
    mut pressed: MessageWriter<Press>,
) -> Result {
    if peeks.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    for (Peek(seat), shown, head, hand, pieces) in peeks {
        let Some(picking) = &shown.picking else { continue };
        let sight = house.sight(shown, head, hand, pieces);
        let hand = G::hand(&sight, picking);
        let mut ui = layer(ctx);
        let mut canvas = Canvas { ui: &mut ui, scale: sight.settings.text_factor() };
        let (colour, device) = (sight.names.colour(*seat), sight.device_of(*seat));
        let sheet = Sheet { colour, device, bindings: sight.bindings };
        let picked = sheet.draw(&mut canvas, sight.layout.corner(*seat), &hand, picking, &mut sketches);
        pressed.write_batch(picked.into_iter().map(|label| Press { seat: *seat, label }));
    }
    Ok(())
}

/// The sheet of a seat: its colour, its device, and the buttons.
pub(super) struct Sheet<'a> {
    pub(super) colour: u8,
    pub(super) device: Device,
    pub(super) bindings: &'a Bindings,
}

impl Sheet<'_> {
    /// Draws it in `place`; returns the label presses for things clicked with the mouse.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        place: Rect,
        hand: &HandShown,
        picking: &Picking,
        sketches: &mut Sketches,
    ) -> Vec<u8> {
        let ink = palette::seat(usize::from(self.colour));
        canvas.panel(place, paint(palette::INK), Stroke::new(3.0, paint(ink)), 12);
        let inner = place.shrink2(vec2(14.0, 8.0));
        let grow = canvas.scale.clamp(1.0, 1.5);
        let (head, body) = inner.split_top_bottom_at_y(inner.min.y + 30.0 * grow);
        marks::mark(canvas, pos2(head.min.x + 11.0, head.center().y), 9.0, self.colour);
        let set = Set::body().face(Typeface::Bold).size(17.0).color(paint(palette::GOLD));
        canvas.text(Rect::from_min_max(head.min + vec2(30.0, 0.0), head.max), &hand.asks, set);
        let (drawn, said): (Vec<&InHand>, Vec<&InHand>) = hand.things.iter().partition(|thing| thing.is_seen());
        let share = match (drawn.is_empty(), said.is_empty()) {
            (false, false) => 0.62,
            (false, true) => 1.0,
            _ => 0.0,
        };
        let (upper, lower) = body.split_top_bottom_at_fraction(share);
        let mut pressed = Vec::new();
        for (things, room) in [(drawn, upper), (said, lower)] {
            let wide = room.width() / things.len().max(1) as f32;
            for (n, thing) in things.iter().enumerate() {
                let at = Rect::from_min_size(room.min + vec2(wide * n as f32, 0.0), vec2(wide, room.height()));
                pressed.extend(self.thing(canvas, at.shrink2(vec2(5.0, 3.0)), thing, picking, sketches));
            }
        }
        pressed
    }

    /// Draws a thing with its label; returns the label's presses if the mouse has clicked it.
    fn thing(
        &self,
        canvas: &mut Canvas,
        place: Rect,
        thing: &InHand,
        picking: &Picking,
        sketches: &mut Sketches,
    ) -> Vec<u8> {
        let open = thing.pick.and_then(|pick| picking.open.iter().position(|other| *other == pick));
        let high = 25.0 * canvas.scale.clamp(1.0, 1.5);
        let (upper, foot) = place.split_top_bottom_at_y(place.max.y - high - 2.0);
        let label = open.map_or(Vec::new(), |n| self.label(n, picking));
        let points = open.is_some() && self.device == Device::Mouse && canvas.ui.rect_contains_pointer(place);
        if points {
            canvas.panel(place, paint(palette::WOOD_DARK), Stroke::new(2.0, paint(palette::GOLD)), 8);
        }
        if thing.is_seen() {
            self.picture(canvas, upper, thing, sketches);
        } else {
            let set = Set::body().face(Typeface::Bold).align(Align2::CENTER_CENTER);
            canvas.text(upper.shrink(2.0), &thing.words, set);
        }
        let words = if thing.is_seen() { thing.words.as_str() } else { "" };
        match thing.note.as_deref() {
            Some(note) => {
                let said = if words.is_empty() { note.to_string() } else { format!("{words} · {note}") };
                let set = Set::body().face(Typeface::Bold).size(15.0).color(paint(palette::GOLD));
                canvas.text(foot, &said, set.align(Align2::CENTER_CENTER));
            }
            None => {
                let wide = caps::prompt_width(canvas, high, &label, words);
                caps::prompt(canvas, pos2(foot.center().x - wide / 2.0, foot.center().y), high, &label, words);
            }
        }
        let clicked = points && canvas.ui.input(|input| input.pointer.button_pressed(PointerButton::Primary));
        open.filter(|_| clicked).map_or(Vec::new(), |n| presses(n, picking))
    }

    /// The buttons still to be pressed for choice number `n`; none if the first button of another group was pressed.
    fn label(&self, n: usize, picking: &Picking) -> Vec<crate::input::prompts::Cap> {
        let caps = self.bindings.label_caps(self.device, n, picking.open.len());
        match (picking.first, label(n, picking.open.len()).0) {
            (None, _) => caps,
            (Some(pressed), Some(first)) if pressed == first => caps[caps.len().min(1)..].to_vec(),
            _ => Vec::new(),
        }
    }

    /// Draws its picture, as large as `room` allows.
    fn picture(&self, canvas: &Canvas, room: Rect, thing: &InHand, sketches: &mut Sketches) {
        let side = room.size().min_elem();
        if let Some(mark) = thing.mark {
            marks::mark(canvas, room.center(), side * 0.3, mark);
        }
        let Some(drawing) = &thing.drawing else { return };
        let size = drawing.size.as_vec2();
        let fit = (room.width() / size.x).min(room.height() / size.y);
        let at = Rect::from_center_size(room.center(), vec2(size.x, size.y) * fit);
        if let Some(picture) = sketches.look(drawing) {
            canvas.picture(at, picture);
        }
    }
}

/// The label presses for choice number `n`.
fn presses(n: usize, picking: &Picking) -> Vec<u8> {
    let (first, last) = label(n, picking.open.len());
    first.filter(|_| picking.first.is_none()).into_iter().chain([last]).collect()
}
