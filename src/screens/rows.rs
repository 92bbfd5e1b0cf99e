//! Rows that scroll, of a score sheet or of what bots say: as many as fit completely, with a bar and buttons if there are
//! more.

use bevy::{input::mouse::MouseWheel, prelude::*};
use bevy_egui::egui::{Rect, Stroke, pos2, vec2};

use super::{
    open::{Open, Panel},
    screen::HeardSystems,
};
use crate::{
    pieces::palette,
    ui::{
        text::Text,
        theme::{Canvas, paint},
    },
};

/// The visible rows of the panel that is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The first visible row; a number too large stands for the end.
    pub first: usize,
    /// The number of rows visible in the last frame.
    seen: usize,
}

impl Scroll {
    /// The scroll position at the last rows.
    pub const END: Scroll = Scroll { first: usize::MAX, seen: 1 };
}

/// The width of the scroll bar with the air beside it.
pub(super) const BAR: f32 = 16.0;

/// Adds scrolling.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scroll>().add_systems(Update, scroll.in_set(HeardSystems::Panels));
}

/// Scrolls the rows by wheel and keys.
fn scroll(
    open: Res<Open>,
    keys: Res<ButtonInput<KeyCode>>,
    mut wheel: MessageReader<MouseWheel>,
    mut scroll: ResMut<Scroll>,
) {
    let turns: f32 = wheel.read().map(|event| event.y.signum()).sum();
    if !matches!(open.top(), Some(Panel::Sheet | Panel::Reasons)) {
        return;
    }
    let page = scroll.seen.saturating_sub(1).max(1) as isize;
    let step = |key: KeyCode, by: isize| if keys.just_pressed(key) { by } else { 0 };
    let by = step(KeyCode::ArrowDown, 1) - step(KeyCode::ArrowUp, 1) + step(KeyCode::PageDown, page)
        - step(KeyCode::PageUp, page)
        - turns as isize;
    let first = match (keys.just_pressed(KeyCode::Home), keys.just_pressed(KeyCode::End)) {
        (true, _) => 0,
        (_, true) => usize::MAX,
        _ => scroll.first.saturating_add_signed(by),
    };
    if scroll.first != first {
        scroll.first = first;
    }
}

/// Draws the rows of these heights that fit completely into `place`, from the wanted one on: each by `draw`, with its
/// number and its place. Returns whether there are more.
pub(super) fn rows(
    canvas: &Canvas,
    place: Rect,
    heights: &[f32],
    scroll: &mut Scroll,
    mut draw: impl FnMut(usize, Rect),
) -> bool {
    let (first, seen) = window(heights, place.height(), scroll.first);
    *scroll = Scroll { first, seen };
    let mut y = place.min.y;
    for (i, height) in heights.iter().enumerate().skip(first).take(seen) {
        draw(i, Rect::from_min_size(pos2(place.min.x, y), vec2(place.width() - BAR, *height)));
        y += height;
    }
    let more = seen < heights.len();
    if more {
        let bar = Rect::from_min_max(pos2(place.max.x - 8.0, place.min.y), place.max);
        let part = |n: usize| bar.min.y + bar.height() * n as f32 / heights.len() as f32;
        let thumb = Rect::from_min_max(pos2(bar.min.x, part(first)), pos2(bar.max.x, part(first + seen)));
        canvas.panel(bar, paint(palette::WOOD_DARK), Stroke::NONE, 4);
        canvas.panel(thumb, paint(palette::GOLD), Stroke::NONE, 4);
    }
    more
}

/// Draws the two buttons that scroll, to the left of the button `foot`.
pub(super) fn steps(canvas: &mut Canvas, text: &Text, foot: Rect, scroll: &mut Scroll) {
    let side = vec2(64.0, foot.height());
    let up = Rect::from_min_size(pos2(foot.min.x - side.x * 2.0 - 24.0, foot.min.y), side);
    let down = Rect::from_min_size(pos2(foot.min.x - side.x - 12.0, foot.min.y), side);
    if canvas.step(up, "▲", &text.get("sheet-up")) {
        scroll.first = scroll.first.saturating_sub(1);
    }
    if canvas.step(down, "▼", &text.get("sheet-down")) {
        scroll.first = scroll.first.saturating_add(1);
    }
}

/// The first visible row and the number of visible rows, for rows of these heights in `room`, from row `first` on if
/// possible. The end stays at the bottom, and one row is always visible.
fn window(heights: &[f32], room: f32, first: usize) -> (usize, usize) {
    let fit = |heights: &mut dyn Iterator<Item = &f32>| {
        let mut left = room + 0.5;
        heights
            .take_while(|height| {
                left -= **height;
                left >= 0.0
            })
            .count()
    };
    let last_first = heights.len() - fit(&mut heights.iter().rev()).clamp(1.min(heights.len()), heights.len());
    let first = first.min(last_first);
    let rest = heights.len() - first;
    (first, fit(&mut heights[first..].iter()).clamp(1.min(rest), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_that_are_seen_fit_and_the_end_stays_at_the_bottom() {
        let heights = [10.0, 20.0, 10.0, 30.0, 10.0];
        assert_eq!(window(&heights, 40.0, 0), (0, 3));
        assert_eq!(window(&heights, 40.0, 2), (2, 2));
        assert_eq!(window(&heights, 40.0, usize::MAX), (3, 2));
        assert_eq!(window(&heights, 100.0, 3), (0, 5));
        assert_eq!(window(&heights, 5.0, usize::MAX), (4, 1));
        assert_eq!(window(&[], 40.0, 3), (0, 0));
    }
}
