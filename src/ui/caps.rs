//! Draws the buttons that prompts show: keys with their names, the buttons of a pad and of a mouse by their shapes.

use bevy::prelude::GamepadButton;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::theme::{Canvas, Set, Typeface, paint};
use crate::{
    input::prompts::{Cap, button_name},
    pieces::palette,
};

/// The space between two buttons that belong together.
const GAP: f32 = 3.0;
/// The space between buttons and what they do, and after that.
pub const BESIDE: f32 = 9.0;

/// Draws buttons and what they do, from `at` (the left end, vertically centred); returns the x of the right end.
pub fn prompt(canvas: &Canvas, at: Pos2, height: f32, caps: &[Cap], does: &str) -> f32 {
    let mut x = at.x;
    for one in caps {
        let size = vec2(cap_width(canvas, height, *one), height);
        cap(canvas, Rect::from_min_size(pos2(x, at.y - height / 2.0), size), *one);
        x += size.x + GAP;
    }
    let does_set = Set::body().size(Set::SMALL).color(paint(palette::PAPER_DARK));
    let room = canvas.width(does, does_set) + 1.0;
    let words = Rect::from_min_size(pos2(x - GAP + 8.0, at.y - height / 2.0), vec2(room, height));
    canvas.text(words, does, does_set);
    words.max.x
}

/// The width that [`prompt`] takes.
pub fn prompt_width(canvas: &Canvas, height: f32, caps: &[Cap], does: &str) -> f32 {
    let caps: f32 = caps.iter().map(|cap| cap_width(canvas, height, *cap) + GAP).sum();
    caps - GAP + canvas.width(does, Set::body().size(Set::SMALL)) + BESIDE
}

/// Draws buttons that are pressed one after the other as one, in the middle of `place`, where there is no room for each.
pub fn joined(canvas: &Canvas, place: Rect, caps: &[Cap]) {
    let each = vec2((place.width() / caps.len() as f32).min(place.height()), place.height());
    let whole = Rect::from_center_size(place.center(), vec2(each.x * caps.len() as f32, each.y));
    canvas.panel(whole, Color32::TRANSPARENT, Stroke::new(1.5, paint(palette::GOLD)), 6);
    for (n, one) in caps.iter().enumerate() {
        let part = Rect::from_min_size(whole.min + vec2(each.x * n as f32, 0.0), each);
        match cap_name(*one) {
            "" => cap(canvas, Rect::from_center_size(part.center(), Vec2::splat(each.min_elem())), *one),
            name => {
                canvas.text(part, name, cap_set());
            }
        }
    }
}

/// Draws a button as it appears on the table, in `place`; pressed down while `lit`. A key is a keycap.
pub fn button(canvas: &Canvas, place: Rect, shown: Cap, size: f32, lit: bool) {
    if let Cap::Key(name) = shown {
        canvas.keycap(place, name, size, lit);
        return;
    }
    let square = Rect::from_center_size(place.center(), Vec2::splat(place.size().min_elem()) * 0.9);
    let fill = paint(if lit { palette::WOOD_DARK } else { palette::INK });
    canvas.panel(place, fill, Stroke::new(1.5, paint(palette::WOOD_LIGHT)), 8);
    cap(canvas, if cap_name(shown).is_empty() { square } else { place.shrink(2.0) }, shown);
}

/// The width of a button drawn at this height.
fn cap_width(canvas: &Canvas, height: f32, cap: Cap) -> f32 {
    match cap_name(cap) {
        "" => height,
        name => canvas.width(name, cap_set()) + 16.0,
    }
}

/// The words on a button; empty: it has a shape of its own.
fn cap_name(cap: Cap) -> &'static str {
    match cap {
        Cap::Key(name) => name,
        Cap::Arrows => "← ↑ ↓ →",
        Cap::Pad(button) => button_name(button),
        Cap::Cross | Cap::Stick | Cap::RightStick | Cap::Wheel | Cap::Middle | Cap::Right | Cap::Left => "",
    }
}

fn cap_set() -> Set {
    Set::body().face(Typeface::Bold).size(Set::SMALL).color(paint(palette::GOLD)).align(Align2::CENTER_CENTER)
}

/// Draws a button: with its name, or with its shape on a pad or a mouse.
fn cap(canvas: &Canvas, place: Rect, cap: Cap) {
    let (gold, faint) = (paint(palette::GOLD), paint(palette::WOOD_LIGHT));
    let name = cap_name(cap);
    if !name.is_empty() {
        canvas.panel(place, Color32::TRANSPARENT, Stroke::new(1.5, gold), 6);
        canvas.text(place, name, cap_set());
        return;
    }
    let painter = canvas.ui.painter();
    let (middle, high) = (place.center(), place.height());
    let line = Stroke::new(1.5, gold);
    match cap {
        Cap::Pad(
            way
            @ (GamepadButton::DPadLeft | GamepadButton::DPadUp | GamepadButton::DPadRight | GamepadButton::DPadDown),
        ) => {
            // A cross, with the arm that is meant filled.
            let arms = [
                (GamepadButton::DPadLeft, vec2(-1.0, 0.0)),
                (GamepadButton::DPadUp, vec2(0.0, -1.0)),
                (GamepadButton::DPadRight, vec2(1.0, 0.0)),
                (GamepadButton::DPadDown, vec2(0.0, 1.0)),
            ];
            for (other, to) in arms {
                let arm = Rect::from_center_size(middle + to * high * 0.28, vec2(high, high) * 0.27);
                if other == way {
                    painter.rect_filled(arm.expand(high * 0.03), CornerRadius::same(2), gold);
                } else {
                    let edge = Stroke::new(1.5, faint);
                    painter.rect(arm, CornerRadius::same(2), Color32::TRANSPARENT, edge, StrokeKind::Inside);
                }
            }
        }
        Cap::Pad(button) => {
            // Four buttons in a ring, with the one that is meant filled, since makers put the letters in different
            // places.
            let ring = [
                (GamepadButton::South, vec2(0.0, 1.0)),
                (GamepadButton::East, vec2(1.0, 0.0)),
                (GamepadButton::North, vec2(0.0, -1.0)),
                (GamepadButton::West, vec2(-1.0, 0.0)),
            ];
            for (other, to) in ring {
                let at = middle + to * high * 0.3;
                if other == button {
                    painter.circle_filled(at, high * 0.19, gold);
                } else {
                    painter.circle_stroke(at, high * 0.13, Stroke::new(1.5, faint));
                }
            }
        }
        Cap::Cross => {
            for size in [vec2(high * 0.84, high * 0.3), vec2(high * 0.3, high * 0.84)] {
                painter.rect_filled(Rect::from_center_size(middle, size), CornerRadius::same(3), gold);
            }
        }
        Cap::Stick | Cap::RightStick => {
            painter.circle_stroke(middle, high * 0.42, line);
            // One stick is pulled aside, the right one up.
            let pulled = if cap == Cap::Stick { vec2(-0.14, 0.0) } else { vec2(0.0, -0.14) };
            painter.circle_filled(middle + pulled * high, high * 0.22, gold);
        }
        _ => {
            let body = Rect::from_center_size(middle, vec2(high * 0.62, high * 0.9));
            painter.rect(body, CornerRadius::same((high * 0.3) as u8), Color32::TRANSPARENT, line, StrokeKind::Inside);
            let wheel =
                Rect::from_center_size(body.center_top() + vec2(0.0, high * 0.26), vec2(high * 0.14, high * 0.28));
            let right = Rect::from_min_max(pos2(middle.x + 1.0, body.min.y + 3.0), pos2(body.max.x - 3.0, middle.y));
            let left = Rect::from_min_max(body.min + vec2(3.0, 3.0), pos2(middle.x - 1.0, middle.y));
            match cap {
                Cap::Left => painter.rect_filled(left, CornerRadius::same(4), gold),
                Cap::Right => painter.rect_filled(right, CornerRadius::same(4), gold),
                Cap::Middle => painter.rect_filled(wheel, CornerRadius::same(2), gold),
                _ => painter.rect_filled(wheel.shrink2(vec2(0.0, high * 0.04)), CornerRadius::same(2), gold),
            };
            if cap == Cap::Wheel {
                for way in [-1.0, 1.0] {
                    let tip = wheel.center() + vec2(0.0, way * high * 0.34);
                    let foot = tip - vec2(0.0, way * high * 0.1);
                    let wing = vec2(high * 0.09, 0.0);
                    painter.add(Shape::convex_polygon(vec![tip, foot + wing, foot - wing], gold, Stroke::NONE));
                }
            }
        }
    }
}
