//! Pictures of the round mats: Axe vs Daggers (two mats side by side that together form three rings), Horse-Shoes &
//! Hand-Grenades (one disc around the Post) and Pineapple vs Fish (one disc below the tower). One unit is 1 mm, and the
//! origin is the middle of the rings.

use std::{
    f32::consts::{FRAC_PI_2, PI, TAU},
    fmt::Write,
    sync::Arc,
};

use crate::pieces::{
    Mat,
    paint::Svg,
    palette::{self, Ink},
};

/// The kind of a round mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundKind {
    /// Two mats side by side: the Axe's at the left, the Daggers' at the right, a seam between them.
    AxeVsDaggers,
    /// One disc with the place of the Post in its middle.
    HorseShoes,
    /// One disc with the place of the tower in its middle.
    PineappleVsFish,
}

/// A round mat as the data that the rules judge by describes it, in cm on the plan of the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RoundMat {
    /// The middle of its rings.
    pub(super) centre: [f32; 2],
    /// Its rings from the inside out: the radius, and the worth of a die there if it is worth something by itself. The
    /// mat ends where the last ring ends.
    pub(super) rings: Vec<(f32, Option<u32>)>,
    /// The kind of the mat.
    pub(super) kind: RoundKind,
}

impl RoundMat {
    /// Returns the mat as it lies on the table.
    pub(super) fn mat(self) -> Mat {
        let (r, [x, y]) = (self.radius(), self.centre);
        Mat {
            name: format!("{:?} {:?}", self.kind, self.rings),
            from: [x - r, y - r],
            size: [2.0 * r; 2],
            margin: ROUND_MARGIN,
            lifted: false,
            grain: (6, 2),
            draw: Arc::new(move || round_mat(&self)),
        }
    }

    /// Returns the radius of the whole mat, in cm.
    fn radius(&self) -> f32 {
        self.rings.iter().fold(0.0, |widest, ring| widest.max(ring.0))
    }
}

/// The margin of the picture of a round mat beyond the mat on every side, in cm: border and shadow.
const ROUND_MARGIN: f32 = 0.8;

/// Half the side of the square that marks the Post's place, in mm: a die's outline.
const POST: f32 = 8.0;

/// Draws the mat: rings, their numerals, and the two weapons or the things thrown at the Post.
///
/// A line that the rules judge by is drawn where it counts, at its middle, and the mat ends where its colour ends.
fn round_mat(art: &RoundMat) -> String {
    let (r, m) = (art.radius() * 10.0, ROUND_MARGIN * 10.0);
    let side = 2.0 * (r + m);
    let mut svg = Svg::new(-r - m, -r - m, side, side);
    svg.add(
        "<defs><radialGradient id='p' cx='40%' cy='32%' r='76%'><stop offset='0' stop-color='#fff' stop-opacity='.2'/>\
         <stop offset='.55' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-color='#000' \
         stop-opacity='.17'/></radialGradient></defs>",
    );
    // A soft shadow made of several circles: a blur of the whole picture would take a tenth of a second.
    for step in 0..6 {
        svg.add(format!("<circle cx='1' cy='2' r='{}' fill-opacity='.14'/>", r + 5.0 - 0.8 * step as f32));
    }
    svg.add(format!("<circle r='{}' fill='{}'/>", r + 1.6, palette::INK));
    match art.kind {
        RoundKind::AxeVsDaggers => axe_vs_daggers(&mut svg, art),
        RoundKind::HorseShoes => horse_shoes(&mut svg, art, r),
        RoundKind::PineappleVsFish => pineapple_vs_fish(&mut svg, r),
    }
    svg.done()
}

/// Draws a silhouette, whose path points up in the middle of a box of 100 by 100, at `x`, `y`, `size` mm high.
fn motif(svg: &mut Svg, path: &str, [x, y]: [f32; 2], turn: f32, size: f32, look: &str) {
    svg.add(format!(
        "<path transform='translate({x:.2},{y:.2}) rotate({turn:.1}) scale({:.4})' d='{path}' fill-rule='evenodd' {look}/>",
        size / 100.0
    ));
}

/// An axe, its edge to the left.
const AXE: &str = "M-4,-48 H6 V-38 L16,-40 V-10 L6,-12 L7,50 H-5 L-4,-11 C-14,-7 -24,0 -33,8 C-44,-10 -45,-34 -36,-52 \
                   C-26,-44 -14,-40 -4,-39Z";
/// A dagger.
const DAGGER: &str = "M0,-54 C6,-42 8,-30 7.5,14 H-7.5 C-8,-30 -6,-42 0,-54Z M-25,14 C-19,18 -12,17 -7.5,16 H7.5 \
                      C12,17 19,18 25,14 C26,22 20,25 7,24 L6,40 C10,42 10,52 0,52 C-10,52 -10,42 -6,40 L-7,24 \
                      C-20,25 -26,22 -25,14Z";
/// A horse-shoe with its nail holes, open below.
const SHOE: &str = "M-34,46 C-44,14 -48,-12 -37,-30 C-26,-50 26,-50 37,-30 C48,-12 44,14 34,46 H17 C26,14 27,-2 21,-15 \
                    C15,-26 -15,-26 -21,-15 C-27,-2 -26,14 -17,46Z M-36,-4 h6 v6 h-6Z M30,-4 h6 v6 h-6Z M-31,18 h6 v6 \
                    h-6Z M25,18 h6 v6 h-6Z M-29,-26 h6 v6 h-6Z M23,-26 h6 v6 h-6Z M-3,-40 h6 v6 h-6Z";
/// A hand-grenade with lever, ring and the furrows of its shell.
const GRENADE: &str = "M-10,-34 C-10,-42 12,-44 22,-38 C34,-31 38,-16 36,2 L30,2 C30,-10 27,-20 20,-26 L11,-28 L11,-18 \
                       C26,-12 32,4 32,16 C32,36 18,50 0,50 C-18,50 -32,36 -32,16 C-32,4 -26,-12 -11,-18Z M-28,6 H28 V10 \
                       H-28Z M-29,26 H29 V30 H-29Z M-12,-14 H-8 V46 H-12Z M8,-14 H12 V46 H8Z M-12,-32 C-16,-46 -38,-44 \
                       -38,-29 C-38,-15 -18,-13 -13,-25 L-18,-27 C-21,-20 -32,-22 -32,-29 C-32,-37 -20,-38 -17,-30Z";

/// A pineapple with its leaves and the furrows of its skin.
const PINEAPPLE: &str = "M0,-52 C4,-44 5,-38 4,-32 C9,-40 16,-44 24,-44 C20,-36 17,-30 13,-24 C27,-18 32,-2 32,14 C32,38 18,52 \
                         0,52 C-18,52 -32,38 -32,14 C-32,-2 -27,-18 -13,-24 C-17,-30 -20,-36 -24,-44 C-16,-44 -9,-40 \
                         -4,-32 C-5,-38 -4,-44 0,-52Z M0,-14 l8,9 l-8,9 l-8,-9Z M-16,2 l8,9 l-8,9 l-8,-9Z M16,2 l8,9 l-8,9 \
                         l-8,-9Z M0,18 l8,9 l-8,9 l-8,-9Z";
/// A fish, its head up.
const FISH: &str = "M0,-52 C22,-38 28,-12 20,10 C17,19 12,26 7,31 L24,50 C10,46 4,46 0,42 C-4,46 -10,46 -24,50 L-7,31 \
                    C-12,26 -17,19 -20,10 C-28,-12 -22,-38 0,-52Z M8,-32 a4.5,4.5 0 1 0 .1,0Z M-13,-12 C-6,-7 6,-7 13,-12 \
                    L13,-8 C6,-3 -6,-3 -13,-8Z M-13,2 C-6,7 6,7 13,2 L12,6 C6,11 -6,11 -12,6Z";

/// Returns the point at `radius` mm in the direction `angle`, counted clockwise from the right.
fn polar(radius: f32, angle: f32) -> [f32; 2] {
    [radius * angle.cos(), radius * angle.sin()]
}

/// Draws `count` rays, as on an old poster, from the middle out to `r`.
fn rays(svg: &mut Svg, r: f32, count: usize, ink: Ink, opacity: f32) {
    let mut path = String::new();
    for n in 0..count {
        let middle = TAU * (n as f32 + 0.5) / count as f32;
        let ([ax, ay], [bx, by]) =
            (polar(r, middle - PI / count as f32 / 2.0), polar(r, middle + PI / count as f32 / 2.0));
        let _ = write!(path, "M0,0L{ax:.1},{ay:.1}A{r},{r} 0 0 1 {bx:.1},{by:.1}Z");
    }
    svg.add(format!("<path d='{path}' fill='{ink}' fill-opacity='{opacity}'/>"));
}

/// Draws a numeral that is readable on any ground, its middle at `x`, `y`.
fn numeral(svg: &mut Svg, [x, y]: [f32; 2], size: f32, points: u32, [ink, halo]: [Ink; 2]) {
    svg.add(format!(
        "<text x='{x:.2}' y='{:.2}' font-family='DejaVu Sans' font-stretch='condensed' font-weight='bold' \
         font-size='{size:.2}' text-anchor='middle' fill='{ink}' stroke='{halo}' stroke-width='{:.2}' paint-order='stroke' \
         stroke-linejoin='round'>{points}</text>",
        y + size * 0.36,
        size * 0.16,
    ));
}

// ---------------------------------------------------------------------------------------------- Axe vs Daggers

fn axe_vs_daggers(svg: &mut Svg, art: &RoundMat) {
    let count = art.rings.len();
    let colour = |n: usize| palette::zone(count - 1 - n, count);
    let r = art.radius() * 10.0;
    for (n, ring) in art.rings.iter().enumerate().rev() {
        let (radius, ground) = (ring.0 * 10.0, colour(n));
        svg.add(format!("<circle r='{radius}' fill='{ground}'/>"));
        rays(svg, radius, 16 + 8 * n, ground.mix(palette::CHALK, 0.5), 0.4);
        let inner = if n == 0 { 0.0 } else { art.rings[n - 1].0 * 10.0 };
        hem(svg, [inner, radius], ground);
    }
    // The Axe's mat is of darker leather.
    svg.add(format!("<path d='M0,-{r}A{r},{r} 0 0 0 0,{r}Z' fill='{}' fill-opacity='.36'/>", palette::WOOD));
    svg.add(format!("<circle r='{r}' fill='url(#p)'/>"));
    for ring in art.rings.iter().take(count.saturating_sub(1)) {
        svg.add(format!("<circle r='{}' fill='none' stroke='{}' stroke-width='.8'/>", ring.0 * 10.0, palette::INK));
    }
    seam(svg, r);
    // A bull's-eye too small for a numeral has a sign above it.
    let bull = art.rings.first().filter(|ring| count > 1 && ring.0 * 10.0 < SMALL).map(|ring| ring.0 * 10.0);
    for (n, &(radius, points)) in art.rings.iter().enumerate().skip(usize::from(bull.is_some())) {
        let inner = if n == 0 { 0.0 } else { art.rings[n - 1].0 };
        let signed = bull.is_some() && n == 1;
        weapons(svg, (n, count), [inner * 10.0, radius * 10.0], points, colour(n), signed);
    }
    if let (Some(inner), [(_, Some(points)), (outer, _), ..]) = (bull, &art.rings[..]) {
        sign(svg, [inner, outer * 10.0], *points);
    }
}

/// The radius below which a ring has no room for a numeral, in mm.
const SMALL: f32 = 12.0;

/// Draws the sign that says what the bull's-eye is worth: in the ring around it, between two radii.
fn sign(svg: &mut Svg, [inner, outer]: [f32; 2], points: u32) {
    let wide = outer - inner;
    let (y, half_high, half_wide) = (-(inner + wide * 0.6), wide * 0.2, wide * 0.43);
    let (foot, tip) = (y + half_high, -inner * 1.15);
    let point = wide * 0.1;
    svg.add(format!(
        "<path d='M{left:.2},{top:.2}H{half_wide:.2}V{foot:.2}H{point:.2}L0,{tip:.2}L-{point:.2},{foot:.2}H{left:.2}Z' \
         fill='{}' stroke='{}' stroke-width='1' stroke-linejoin='round'/>",
        palette::INK,
        palette::GOLD,
        left = -half_wide,
        top = y - half_high,
    ));
    numeral(svg, [0.0, y], wide * 0.34, points, [palette::GOLD, palette::INK]);
}

/// Draws the stitching just inside both edges of a ring.
fn hem(svg: &mut Svg, [inner, outer]: [f32; 2], ground: Ink) {
    let deep = ground.mix(palette::INK, 0.34);
    for radius in [outer - 2.0, if inner > 0.0 { inner + 2.0 } else { 0.0 }] {
        if radius > 0.0 {
            svg.add(format!(
                "<circle r='{radius}' fill='none' stroke='{deep}' stroke-width='.5' stroke-dasharray='2.6 1.5' \
                 stroke-opacity='.75'/>"
            ));
        }
    }
}

/// Draws the seam of the two mats: two edges, the dark between, and felt in the notches where their corners are round.
fn seam(svg: &mut Svg, r: f32) {
    let notch = |y: f32| format!("M-5,{} L0,{} L5,{}Z", y, y * (1.0 - 7.0 / r), y);
    svg.add(format!(
        "<path d='{}{}' fill='{ink}'/><path d='M0,{top}V{r}' stroke='{ink}' stroke-width='2'/>\
         <path d='M1.5,{top}V{r}' stroke='{chalk}' stroke-width='.7' stroke-opacity='.6'/>\
         <path d='M-3.4,{top}V{r} M3.8,{top}V{r}' stroke='{ink}' stroke-width='.45' stroke-dasharray='2.6 1.5' stroke-opacity='.4'/>",
        notch(-r - 1.5),
        notch(r + 1.5),
        ink = palette::INK,
        chalk = palette::CHALK,
        top = -r,
    ));
}

/// Draws ring `n` of `count`, between two radii: the numeral on both mats, and the weapons of each mat; above the middle
/// none where a ring is `signed` there.
fn weapons(
    svg: &mut Svg,
    (n, count): (usize, usize),
    [inner, outer]: [f32; 2],
    points: Option<u32>,
    ground: Ink,
    signed: bool,
) {
    let (wide, middle) = (outer - inner, (inner + outer) / 2.0);
    let halo = ground.mix(palette::CHALK, 0.55);
    let ink = format!("fill='{}'", palette::INK);
    if inner == 0.0 {
        let (size, up) = (wide * 1.02, -wide * 0.2);
        let cased = format!("fill='{}' stroke='{halo}' stroke-width='11' paint-order='stroke'", palette::INK);
        motif(svg, AXE, [0.0, up], -42.0, size, &cased);
        motif(svg, DAGGER, [0.0, up], 42.0, size, &cased);
        if let Some(points) = points {
            numeral(svg, [0.0, wide * 0.56], wide * 0.46, points, [palette::INK, halo]);
        }
        return;
    }
    let letters = wide * 0.44;
    if let Some(points) = points {
        numeral(svg, [-middle, 0.0], letters, points, [palette::INK, halo]);
        numeral(svg, [middle, 0.0], letters, points, [palette::INK, halo]);
    }
    // The outermost ring has four weapons on each mat, the others two, where no numeral is.
    let last = n + 1 == count;
    let turns: &[f32] = if last { &[33.0, 63.0] } else { &[54.0] };
    // The nearer the middle, the less room there is between them.
    let size = wide * if last { 0.92 } else { 0.72 };
    let middle = if last { middle } else { middle + wide * 0.1 };
    for turn in turns {
        for sign in if signed { &[1.0][..] } else { &[-1.0, 1.0] } {
            let angle = (turn * sign).to_radians();
            motif(svg, DAGGER, polar(middle, angle), turn * sign - 90.0, size, &ink);
            motif(svg, AXE, polar(middle, PI - angle), 90.0 - turn * sign, size, &ink);
        }
    }
}

// ---------------------------------------------------------------------------------- Horse-Shoes & Hand-Grenades

fn horse_shoes(svg: &mut Svg, art: &RoundMat, r: f32) {
    let sand = palette::ZONES[0].mix(palette::ZONES[1], 0.35);
    svg.add(format!("<circle r='{r}' fill='{sand}'/>"));
    rays(svg, r, 24, sand.mix(palette::CHALK, 0.6), 0.42);
    // A band of stitched leather, up to the very edge.
    let band = (r * 0.055).max(3.0);
    svg.add(format!(
        "<circle r='{}' fill='none' stroke='{}' stroke-width='{band}'/><circle r='{}' fill='none' stroke='{}' \
         stroke-width='.8'/><circle r='{}' fill='none' stroke='{}' stroke-width='.7' stroke-dasharray='3.4 2' \
         stroke-opacity='.8'/>",
        r - band / 2.0,
        palette::WOOD_LIGHT.mix(palette::DANGER, 0.16),
        r - band,
        palette::INK,
        r - band / 2.0,
        palette::PAPER,
    ));
    // Rings that help to see which die is nearer; the rules judge by none of them.
    for share in [0.4, 0.6] {
        svg.add(format!(
            "<circle r='{}' fill='none' stroke='{}' stroke-width='.7' stroke-dasharray='.1 3' stroke-linecap='round' \
             stroke-opacity='.8'/>",
            r * share,
            palette::SEPIA
        ));
    }
    for ring in &art.rings {
        if ring.0 * 10.0 < r {
            svg.add(format!("<circle r='{}' fill='none' stroke='{}' stroke-width='.8'/>", ring.0 * 10.0, palette::INK));
        }
    }
    let (count, ink) = (10, format!("fill='{}'", palette::INK));
    for n in 0..count {
        let angle = TAU * n as f32 / count as f32 - FRAC_PI_2;
        let path = if n % 2 == 0 { SHOE } else { GRENADE };
        motif(svg, path, polar(r * 0.775, angle), angle.to_degrees() + 90.0, r * 0.235, &ink);
    }
    post_place(svg, r);
    svg.add(format!("<circle r='{r}' fill='url(#p)'/>"));
}

/// Draws the spot where the Post stands: trodden clay, and the outline of a die.
fn post_place(svg: &mut Svg, r: f32) {
    let clay = palette::ZONES[3].mix(palette::WOOD, 0.3);
    svg.add(format!(
        "<circle r='{}' fill='{clay}' stroke='{ink}' stroke-width='.9'/><circle r='{}' fill='none' stroke='{}' \
         stroke-width='.6' stroke-dasharray='2.2 1.4' stroke-opacity='.6'/>",
        r * 0.22,
        r * 0.22 - 2.0,
        palette::CHALK,
        ink = palette::INK,
    ));
    svg.add(format!(
        "<path d='M-{far},0H-{near}M{near},0H{far}M0,-{far}V-{near}M0,{near}V{far}' stroke='{ink}' stroke-width='1'/>\
         <rect x='-{POST}' y='-{POST}' width='{side}' height='{side}' rx='1.6' fill='{gold}' fill-opacity='.55' \
         stroke='{ink}' stroke-width='1'/><path d='M-{half},-{half}L{half},{half}M{half},-{half}L-{half},{half}' \
         stroke='{ink}' stroke-width='1.2' stroke-opacity='.7'/>",
        far = r * 0.22,
        near = POST + 2.5,
        side = POST * 2.0,
        half = POST * 0.5,
        gold = palette::GOLD,
        ink = palette::INK,
    ));
}

// --------------------------------------------------------------------------------------------- Pineapple vs Fish

/// Draws an island in the sea, with pineapples and fish around it; dice that land off the mat count for the Fish.
fn pineapple_vs_fish(svg: &mut Svg, r: f32) {
    let sea = palette::SEATS[5].mix(palette::FELT, 0.35);
    svg.add(format!("<circle r='{r}' fill='{sea}'/>"));
    rays(svg, r, 20, sea.mix(palette::CHALK, 0.4), 0.3);
    let sand = palette::ZONES[1].mix(palette::ZONES[0], 0.4);
    svg.add(format!(
        "<circle r='{}' fill='{}' stroke='{chalk}' stroke-width='1.2' stroke-dasharray='5 3' stroke-opacity='.8'/>\
         <circle r='{}' fill='none' stroke='{gold}' stroke-width='2.6'/><circle r='{}' fill='none' stroke='{ink}' \
         stroke-width='.7'/>",
        r * 0.46,
        sand,
        r - 1.7,
        r - 3.2,
        chalk = palette::CHALK,
        gold = palette::GOLD,
        ink = palette::INK,
    ));
    let (count, ink) = (8, format!("fill='{}' fill-opacity='.92'", palette::INK));
    for n in 0..count {
        let angle = TAU * n as f32 / count as f32 - FRAC_PI_2;
        let (path, turn) = if n % 2 == 0 { (PINEAPPLE, 90.0) } else { (FISH, 90.0) };
        motif(svg, path, polar(r * 0.71, angle), angle.to_degrees() + turn, r * 0.3, &ink);
    }
    svg.add(format!(
        "<rect x='-{POST}' y='-{POST}' width='{side}' height='{side}' rx='1.6' fill='{gold}' fill-opacity='.55' \
         stroke='{ink}' stroke-width='1'/>",
        side = POST * 2.0,
        gold = palette::GOLD,
        ink = palette::INK,
    ));
    svg.add(format!("<circle r='{r}' fill='url(#p)'/>"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rings() -> RoundMat {
        RoundMat {
            centre: [34.0, 14.0],
            rings: vec![(4.0, Some(500)), (8.0, Some(300)), (12.0, Some(1234))],
            kind: RoundKind::AxeVsDaggers,
        }
    }

    #[test]
    fn rings_name_what_they_are_worth_on_both_mats_and_the_middle_once() {
        let svg = round_mat(&rings());
        let times = |text: &str| svg.matches(text).count();
        assert_eq!((times(">500<"), times(">300<"), times(">1234<")), (1, 2, 2));
    }

    #[test]
    fn a_bulls_eye_too_small_for_its_numeral_has_a_sign() {
        let small = RoundMat { rings: vec![(0.5, Some(500)), (4.0, Some(300)), (9.0, Some(100))], ..rings() };
        let svg = round_mat(&small);
        let times = |text: &str| svg.matches(text).count();
        assert_eq!((times(">500<"), times(">300<"), times(">100<")), (1, 2, 2));
        let sign = format!("fill='{}' stroke='{}' stroke-width='1'", palette::INK, palette::GOLD);
        assert_eq!((times(&sign), round_mat(&rings()).matches(&sign).count()), (1, 0));
    }

    #[test]
    fn ring_lines_lie_where_they_judge_and_colour_ends_where_the_mat_ends() {
        let svg = round_mat(&rings());
        for line in
            ["<circle r='40' fill='none' stroke", "<circle r='80' fill='none' stroke", "<circle r='120' fill='#"]
        {
            assert!(svg.contains(line), "{line}");
        }
        let disc = RoundMat { centre: [0.0; 2], rings: vec![(11.0, None)], kind: RoundKind::HorseShoes };
        assert!(round_mat(&disc).contains("<circle r='110' fill='#"));
        assert!(!round_mat(&disc).contains("<text"));
    }

    #[test]
    fn the_picture_holds_the_mat_and_its_margin() {
        let svg = round_mat(&rings());
        assert!(svg.contains("viewBox='-128 -128 256 256'"), "{}", &svg[..120]);
    }
}
