//! Pictures of the walled trays that stand on the table: the tray of a seat, and the veil over it when it is lit,
//! locked, out or has won. One unit is 1 mm, the origin is the upper left corner of the floor.

use super::{
    super::palette::{self, Ink, Mark},
    Svg, mark_path,
};

/// The state of a tray's seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrayState {
    /// Nothing to show.
    #[default]
    Idle,
    /// It can be played now: golden light.
    Lit,
    /// Locked after a wrong guess: hatched in red.
    Locked,
    /// Out of the duel: dim.
    Out,
    /// Has won the duel: gold.
    Won,
}

/// The thickness of the walls, in cm; they stand outside the floor.
pub const WALL: f32 = 0.7;

/// The margin of a tray's pictures around its floor, in cm: walls, shadow, light.
pub const WALLS_MARGIN: f32 = 1.4;

impl TrayState {
    /// All states.
    pub const ALL: [TrayState; 5] =
        [TrayState::Idle, TrayState::Lit, TrayState::Locked, TrayState::Out, TrayState::Won];
}

/// The distance of a tray's mark from the left and upper edges of its floor, and its radius, in mm.
const MARK: (f32, f32) = (12.0, 5.4);

/// Opens a picture of a floor of `size` cm with its margin. Returns it with the floor's length and width in mm.
fn open(size: [f32; 2]) -> (Svg, f32, f32) {
    let (l, w, m) = (size[0] * 10.0, size[1] * 10.0, WALLS_MARGIN * 10.0);
    (Svg::new(-m, -m, l + 2.0 * m, w + 2.0 * m), l, w)
}

/// The tray itself: felt within four walls of wood, the seat's colour along their tops, its mark in the upper left
/// corner.
pub fn walls(size: [f32; 2], seat: Ink, mark: Mark) -> String {
    let (mut svg, l, w) = open(size);
    let t = WALL * 10.0;
    let felt = palette::FELT.mix(seat, 0.08);
    svg.add(format!(
        "<defs><radialGradient id='f' cx='45%' cy='40%' r='75%'><stop offset='0' stop-color='{}'/><stop offset='1' \
         stop-color='{}'/></radialGradient><linearGradient id='w' x1='0' y1='0' x2='0' y2='1'><stop offset='0' \
         stop-color='{}'/><stop offset='1' stop-color='{}'/></linearGradient></defs>",
        felt.mix(palette::CHALK, 0.1),
        felt.mix(palette::FELT_DARK, 0.6),
        palette::WOOD_LIGHT.mix(palette::GOLD, 0.2),
        palette::WOOD.mix(palette::WOOD_LIGHT, 0.5),
    ));
    // Soft edges are made of several shapes: a blur of the whole picture takes ten times as long.
    for step in 0..6 {
        let out = t + 3.0 - 0.9 * step as f32;
        svg.add(format!(
            "<rect x='{}' y='{}' width='{}' height='{}' rx='{out}' fill-opacity='.17'/>",
            1.4 - out,
            2.6 - out,
            l + 2.0 * out,
            w + 2.0 * out,
        ));
    }
    svg.add(format!(
        "<rect x='-{t}' y='-{t}' width='{}' height='{}' rx='3.4' fill='url(#w)' stroke='{}' stroke-width='1.1'/>",
        l + 2.0 * t,
        w + 2.0 * t,
        palette::INK,
    ));
    rim(&mut svg, l, w, seat);
    // The floor, with the shadow of the walls at its upper and left side.
    svg.add(format!(
        "<rect width='{l}' height='{w}' fill='url(#f)'/><rect width='{l}' height='4' fill='#000' fill-opacity='.2'/>\
         <rect width='{l}' height='2' fill='#000' fill-opacity='.25'/><rect width='2.6' height='{w}' fill='#000' fill-opacity='.22'/>\
         <rect x='4' y='4' width='{}' height='{}' rx='2' fill='none' stroke='{seat}' stroke-opacity='.4' \
         stroke-width='.6'/><rect x='-.4' y='-.4' width='{}' height='{}' fill='none' stroke='{}' stroke-width='.8'/>",
        l - 8.0,
        w - 8.0,
        l + 0.8,
        w + 0.8,
        palette::INK,
    ));
    let (place, r) = MARK;
    let drop = if mark == Mark::Triangle { r * 0.2 } else { 0.0 };
    svg.add(format!(
        "<path transform='translate({place},{})' d='{}' fill='{seat}' stroke='{}' stroke-width='1.1' \
         stroke-linejoin='round'/>",
        place + drop,
        mark_path(mark, r),
        palette::INK,
    ));
    svg.done()
}

/// The tops of the walls: mitred corners, a lit and a dark edge, the seat's colour laid into them.
fn rim(svg: &mut Svg, l: f32, w: f32, seat: Ink) {
    let t = WALL * 10.0;
    let around = |out: f32, ink: Ink, wide: f32, opacity: f32| {
        format!(
            "<rect x='-{out}' y='-{out}' width='{}' height='{}' rx='{}' fill='none' stroke='{ink}' \
             stroke-width='{wide}' stroke-opacity='{opacity}'/>",
            l + 2.0 * out,
            w + 2.0 * out,
            (out - 2.0).max(0.6),
        )
    };
    svg.add(format!(
        "<path d='M-{t},-{t}L0,0M{},-{t}L{l},0M-{t},{}L0,{w}M{},{}L{l},{w}' stroke='{}' stroke-width='.6'/>",
        l + t,
        w + t,
        l + t,
        w + t,
        palette::INK,
    ));
    svg.add(around(t - 0.9, palette::PAPER, 0.5, 0.35));
    let inlay = t * 0.64;
    svg.add(around(inlay, palette::INK, 2.7, 1.0));
    svg.add(around(inlay, seat, 1.8, 1.0));
    svg.add(around(inlay + 0.45, seat.mix(palette::CHALK, 0.5), 0.4, 0.8));
    svg.add(around(1.2, palette::WOOD_LIGHT.mix(palette::PAPER, 0.35), 0.5, 0.7));
}

/// Returns the veil over a tray in a state, as large as the picture of [`walls`]; `None` for an idle one.
pub fn veil(size: [f32; 2], state: TrayState) -> Option<String> {
    let (mut svg, l, w) = open(size);
    match state {
        TrayState::Idle => return None,
        TrayState::Lit => light(&mut svg, l, w),
        TrayState::Locked => lock(&mut svg, l, w),
        TrayState::Out => {
            let t = WALL * 10.0 + 0.6;
            svg.add(format!(
                "<rect x='-{t}' y='-{t}' width='{}' height='{}' rx='3.8' fill='{}' fill-opacity='.66'/>",
                l + 2.0 * t,
                w + 2.0 * t,
                palette::INK.mix(palette::FELT_DARK, 0.5),
            ));
        }
        TrayState::Won => {
            triumph(&mut svg, l, w);
            light(&mut svg, l, w);
        }
    }
    Some(svg.done())
}

/// Returns a frame of `wide` mm in `ink` around the walls.
fn frame(l: f32, w: f32, ink: Ink, wide: f32, opacity: f32) -> String {
    let t = WALL * 10.0 + wide / 2.0 - 0.4;
    format!(
        "<rect x='-{t}' y='-{t}' width='{}' height='{}' rx='4.2' fill='none' stroke='{ink}' stroke-width='{wide}' \
         stroke-opacity='{opacity}'/>",
        l + 2.0 * t,
        w + 2.0 * t,
    )
}

/// Golden light from under the walls, and on the felt.
fn light(svg: &mut Svg, l: f32, w: f32) {
    svg.add(format!(
        "<defs><radialGradient id='l'><stop offset='0' stop-color='{gold}' stop-opacity='.13'/><stop offset='1' \
         stop-color='{gold}' stop-opacity='.02'/></radialGradient></defs><rect width='{l}' height='{w}' fill='url(#l)'/>",
        gold = palette::GOLD,
    ));
    for step in 0..8 {
        svg.add(frame(l, w, palette::GOLD, 6.4 - 0.8 * step as f32, 0.04 + 0.03 * step as f32));
    }
    svg.add(frame(l, w, palette::GOLD, 1.4, 1.0));
}

/// Red hatching both ways over the floor, except on the seat's mark, and a red frame.
fn lock(svg: &mut Svg, l: f32, w: f32) {
    let (place, r) = (MARK.0, MARK.1 * 1.75);
    let around =
        format!("M0,0H{l}V{w}H0ZM{},{place}a{r},{r} 0 1 0 {},0a{r},{r} 0 1 0 -{},0Z", place - r, r * 2.0, r * 2.0);
    svg.add(format!(
        "<defs><pattern id='x' width='10' height='10' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>\
         <rect width='1.6' height='10' fill='{red}'/><rect width='10' height='1.6' fill='{red}'/></pattern></defs>\
         <g fill-rule='evenodd'><path d='{around}' fill='{ink}' fill-opacity='.36'/><path d='{around}' fill='{red}' \
         fill-opacity='.14'/><path d='{around}' fill='url(#x)' fill-opacity='.66'/></g>",
        red = palette::DANGER,
        ink = palette::INK,
    ));
    svg.add(frame(l, w, palette::DANGER, 1.8, 1.0));
}

/// Golden rays on the felt, and gold laid over the walls.
fn triumph(svg: &mut Svg, l: f32, w: f32) {
    let (cx, cy, far) = (l / 2.0, w / 2.0, l + w);
    svg.add(format!(
        "<defs><clipPath id='c'><rect width='{l}' height='{w}'/></clipPath></defs><g clip-path='url(#c)'>"
    ));
    let rays = 18;
    for ray in 0..rays {
        let angle = |share: f32| std::f32::consts::TAU * (ray as f32 + share) / rays as f32;
        let tip = |a: f32| (cx + far * a.cos(), cy + far * a.sin());
        let ((ax, ay), (bx, by)) = (tip(angle(0.0)), tip(angle(0.5)));
        svg.add(format!(
            "<path d='M{cx},{cy}L{ax:.1},{ay:.1}L{bx:.1},{by:.1}Z' fill='{}' fill-opacity='.3'/>",
            palette::GOLD
        ));
    }
    let t = WALL * 5.0;
    svg.add(format!(
        "</g><rect x='-{t}' y='-{t}' width='{}' height='{}' rx='1.4' fill='none' stroke='{}' stroke-width='{}' \
         stroke-opacity='.4'/>",
        l + 2.0 * t,
        w + 2.0 * t,
        palette::GOLD,
        t * 1.8,
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_idle_tray_has_nothing_over_it() {
        assert_eq!(veil([12.0, 12.0], TrayState::Idle), None);
        for state in TrayState::ALL.into_iter().skip(1) {
            assert!(
                veil([12.0, 12.0], state).is_some_and(|svg| svg.contains("viewBox='-14 -14 148 148'")),
                "{state:?}"
            );
        }
    }

    #[test]
    fn the_floor_is_as_large_as_it_is_judged_and_the_walls_stand_outside() {
        let svg = walls([24.0, 22.0], palette::SEATS[0], Mark::Triangle);
        assert!(svg.contains("<rect width='240' height='220' fill='url(#f)'/>"));
        assert!(svg.contains("<rect x='-7' y='-7' width='254' height='234'"));
        assert!(svg.contains(&palette::SEATS[0].to_string()));
    }
}
