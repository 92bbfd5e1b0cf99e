//! The twelve characters at the table: heads of one ink-drawn family, each with a portrait for every mood.
//!
//! All are seen from the front in a box of 256 by 256, so that one drawing of eyes and mouth serves them all.

use std::fmt::Write;

use crate::pieces::{paint::Svg, palette::INK};

/// The number of characters: twice as many as the largest table has seats.
pub const COUNT: u8 = CHARACTERS.len() as u8;

/// The mood of a character.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    /// Ready for the next event.
    #[default]
    Waits,
    /// It is their turn to do something.
    Thinks,
    /// Something good has happened to them.
    Wins,
    /// Something bad has happened to them.
    Busts,
}

impl Mood {
    /// All moods, in order.
    pub const ALL: [Mood; 4] = [Mood::Waits, Mood::Thinks, Mood::Wins, Mood::Busts];
}

/// The name of a character in files; the numbers wrap around.
pub fn name(character: u8) -> &'static str {
    CHARACTERS[usize::from(character) % CHARACTERS.len()].name
}

/// The character with this name.
pub fn by_name(name: &str) -> Option<u8> {
    CHARACTERS.iter().position(|character| character.name == name).map(|at| at as u8)
}

/// The picture of a character in a mood.
pub fn picture(character: u8, mood: Mood) -> String {
    let who = &CHARACTERS[usize::from(character) % CHARACTERS.len()];
    let mut svg = Svg::new(0.0, 0.0, 256.0, 256.0);
    svg.add(format!(
        "<defs><clipPath id='c'><rect x='10' y='10' width='236' height='236' rx='30'/></clipPath><radialGradient id='g' \
         cx='50%' cy='38%' r='75%'><stop offset='0' stop-color='{}'/><stop offset='1' stop-color='{}'/></radialGradient>\
         </defs><rect x='4' y='4' width='248' height='248' rx='36' fill='{INK}'/><g clip-path='url(#c)'>\
         <rect width='256' height='256' fill='url(#g)'/><path d='{}' fill='#f4e8cc' opacity='.16'/>",
        who.ground[0],
        who.ground[1],
        rays(),
    ));
    who.head.iter().for_each(|part| part.draw(&mut svg));
    svg.add(who.mouth(mood)).add(who.eye(mood));
    // The other eye looks the same way, and only one brow is raised.
    svg.add(if mood == Mood::Thinks { who.other_eye() } else { mirrored(&who.eye(mood)) });
    who.over.iter().for_each(|part| part.draw(&mut svg));
    if mood == Mood::Busts {
        path("M214,48 C230,70 228,86 214,86 C200,86 198,70 214,48Z", "#9fd3ea").draw(&mut svg);
    }
    svg.add("</g>");
    svg.done()
}

/// The rays behind the head, as on an old poster.
fn rays() -> String {
    let mut rays = String::new();
    let tip = |part: f32| {
        let (y, x) = (std::f32::consts::TAU * part).sin_cos();
        (128.0 + 240.0 * x, 120.0 + 240.0 * y)
    };
    for n in 0..10 {
        let ((ax, ay), (bx, by)) = (tip(n as f32 / 10.0), tip((n as f32 + 0.5) / 10.0));
        let _ = write!(rays, "M128,120L{ax:.0},{ay:.0}L{bx:.0},{by:.0}Z");
    }
    rays
}

fn mirrored(svg: &str) -> String {
    format!("<g transform='translate(256,0) scale(-1,1)'>{svg}</g>")
}

/// A part of a head.
struct Part {
    shape: Shape,
    fill: &'static str,
    /// The width of its outline.
    ink: f32,
    /// Whether it is mirrored on the other side.
    twice: bool,
}

enum Shape {
    Path(&'static str),
    /// Middle and radii.
    Ellipse([f32; 4]),
    /// Not filled.
    Line(&'static str),
}

const fn path(d: &'static str, fill: &'static str) -> Part {
    Part { shape: Shape::Path(d), fill, ink: 8.0, twice: false }
}

const fn ellipse(x: f32, y: f32, rx: f32, ry: f32, fill: &'static str) -> Part {
    Part { shape: Shape::Ellipse([x, y, rx, ry]), fill, ink: 8.0, twice: false }
}

const fn line(d: &'static str, colour: &'static str, width: f32) -> Part {
    Part { shape: Shape::Line(d), fill: colour, ink: width, twice: false }
}

/// The shoulders.
const fn body(fill: &'static str) -> Part {
    path("M30,270 C34,226 70,206 128,206 C186,206 222,226 226,270Z", fill)
}

impl Part {
    const fn twice(self) -> Part {
        Part { twice: true, ..self }
    }

    const fn ink(self, ink: f32) -> Part {
        Part { ink, ..self }
    }

    fn draw(&self, svg: &mut Svg) {
        let Part { fill, ink, .. } = self;
        let edge = format!("stroke='{INK}' stroke-width='{ink}' stroke-linejoin='round'");
        let part = match self.shape {
            Shape::Path(d) => format!("<path d='{d}' fill='{fill}' {edge}/>"),
            Shape::Ellipse([x, y, rx, ry]) => {
                format!("<ellipse cx='{x}' cy='{y}' rx='{rx}' ry='{ry}' fill='{fill}' {edge}/>")
            }
            Shape::Line(d) => stroke(d, fill, *ink),
        };
        if self.twice {
            svg.add(mirrored(&part));
        }
        svg.add(part);
    }
}

fn stroke(d: &str, colour: &str, width: f32) -> String {
    format!(
        "<path d='{d}' fill='none' stroke='{colour}' stroke-width='{width}' stroke-linecap='round' stroke-linejoin='round'/>"
    )
}

/// The mouth of a character, with its middle and its width.
enum Mouth {
    /// With the colour of its lines.
    Lips([f32; 3], &'static str),
    /// With its colour, and that of its lower half.
    Beak([f32; 3], [&'static str; 2]),
}

struct Character {
    name: &'static str,
    /// The light and the dark colour of the ground behind it.
    ground: [&'static str; 2],
    /// The parts of the head, from bottom to top.
    head: &'static [Part],
    /// The left eye: its middle and its radius.
    eye: [f32; 3],
    mouth: Mouth,
    /// The colour of brows and closed eyes, which stands out from this fur.
    lines: &'static str,
    /// The parts over the eyes.
    over: &'static [Part],
}

impl Character {
    /// The left eye.
    fn eye(&self, mood: Mood) -> String {
        let [x, y, r] = self.eye;
        match mood {
            Mood::Waits => self.open_eye(x, [r * 0.12, 0.0]),
            Mood::Thinks => {
                self.open_eye(x, [r * 0.42, -r * 0.34])
                    + &self.brow(x, [-r * 0.9, -r * 1.12], [0.0, -r * 1.65], [r * 0.9, -r * 1.2])
            }
            Mood::Wins => {
                let d = format!("M{},{} Q{x},{} {},{}", x - r, y + r * 0.35, y - r * 1.2, x + r, y + r * 0.35);
                stroke(&d, self.lines, 9.0)
            }
            Mood::Busts => {
                let (out, inn) = (x - r * 0.85, x + r * 0.6);
                let d = format!("M{out},{} L{inn},{y} L{out},{}", y - r * 0.75, y + r * 0.75);
                stroke(&d, self.lines, 9.0)
            }
        }
    }

    /// The right eye of a thinking character: it looks up in the same direction as the left one, under a raised brow.
    fn other_eye(&self) -> String {
        let [x, _, r] = self.eye;
        let x = 256.0 - x;
        self.open_eye(x, [r * 0.24, -r * 0.34]) + &self.brow(x, [-r, -r * 1.6], [0.0, -r * 2.3], [r, -r * 1.7])
    }

    /// An eye with its middle at `x`, and the pupil `dx` and `dy` away from there.
    fn open_eye(&self, x: f32, [dx, dy]: [f32; 2]) -> String {
        let [_, y, r] = self.eye;
        let (px, py) = (x + dx, y + dy);
        format!(
            "<circle cx='{x}' cy='{y}' r='{r}' fill='#fff8e8' stroke='{INK}' stroke-width='6'/>\
             <circle cx='{px}' cy='{py}' r='{}' fill='{INK}'/><circle cx='{}' cy='{}' r='{}' fill='#fff'/>",
            r * 0.54,
            px - r * 0.2,
            py - r * 0.24,
            r * 0.2,
        )
    }

    /// A brow over the eye at `x`, from one end over its middle to the other.
    fn brow(&self, x: f32, from: [f32; 2], over: [f32; 2], to: [f32; 2]) -> String {
        let y = self.eye[1];
        let at = |[dx, dy]: [f32; 2]| format!("{},{}", x + dx, y + dy);
        stroke(&format!("M{} Q{} {}", at(from), at(over), at(to)), self.lines, 8.0)
    }

    fn mouth(&self, mood: Mood) -> String {
        match self.mouth {
            Mouth::Lips(at, colour) => lips(at, colour, mood),
            Mouth::Beak(at, colours) => beak(at, colours, mood),
        }
    }
}

/// A mouth that laughs, or that is only a line.
fn lips([x, y, w]: [f32; 3], colour: &str, mood: Mood) -> String {
    let d = match mood {
        Mood::Waits => format!("M{},{y} Q{x},{} {},{y}", x - w / 2.0, y + w * 0.3, x + w / 2.0),
        Mood::Thinks => {
            format!("M{},{} Q{},{} {},{}", x - w * 0.2, y + 5.0, x + w * 0.1, y + 5.0, x + w * 0.42, y - 4.0)
        }
        Mood::Busts => {
            let (step, high) = (w / 4.0, (w * 0.16).max(7.0));
            format!("M{},{} q{},{} {step},0 t{step},0 t{step},0 t{step},0", x - w / 2.0, y + 5.0, step / 2.0, -high)
        }
        Mood::Wins => return laugh([x, y, w]),
    };
    stroke(&d, colour, 7.0)
}

/// An open mouth with its tongue.
fn laugh([x, y, w]: [f32; 3]) -> String {
    let (left, right, side) = (x - w * 0.6, x + w * 0.6, w * 0.24);
    format!(
        "<path d='M{left},{top} Q{x},{} {right},{top}Z' fill='#6d1c17' stroke='{INK}' stroke-width='7' \
         stroke-linejoin='round'/><path d='M{},{tongue} Q{x},{} {},{tongue} Q{x},{} {},{tongue}Z' fill='#d5412f'/>",
        y + w,
        x - side,
        y + w * 0.12,
        x + side,
        y + w * 0.52,
        x - side,
        top = y - 4.0,
        tongue = y + w * 0.3,
    )
}

/// A beak, open in joy and in fright.
fn beak([x, y, w]: [f32; 3], [upper, lower]: [&str; 2], mood: Mood) -> String {
    let edge = format!("stroke='{INK}' stroke-width='7' stroke-linejoin='round'");
    let (half, brow) = (w / 2.0, y - w * 0.12);
    let top = format!(
        "<path d='M{},{brow} Q{x},{} {},{brow} Q{},{} {x},{} Q{},{} {},{brow}Z' fill='{upper}' {edge}/>",
        x - half,
        y - w * 0.62,
        x + half,
        x + w * 0.18,
        y + w * 0.34,
        y + w * 0.52,
        x - w * 0.18,
        y + w * 0.34,
        x - half,
    );
    let open = match mood {
        Mood::Wins => w * 0.82,
        Mood::Busts => w * 0.66,
        Mood::Waits | Mood::Thinks => {
            let lean = if mood == Mood::Thinks { w * 0.1 } else { 0.0 };
            let (edge, low) = (y + w * 0.02, y + w * 0.24);
            let d = format!("M{},{edge} Q{},{low} {},{edge}", x - w * 0.3, x + lean, x + w * 0.3);
            return top + &stroke(&d, &INK.to_string(), 4.0);
        }
    };
    let (from, deep) = (y + w * 0.05, y + open);
    format!(
        "<path d='M{},{from} L{},{from} Q{},{deep} {x},{deep} Q{},{deep} {},{from}Z' fill='{lower}' {edge}/>{top}",
        x - w * 0.34,
        x + w * 0.34,
        x + w * 0.2,
        x - w * 0.2,
        x - w * 0.34,
    )
}

const DARK: &str = "#1c1512";
const PALE: &str = "#f4e8cc";
const GOLD: [&str; 2] = ["#f3b83f", "#c08a22"];

const CHARACTERS: [Character; 12] = [
    Character {
        name: "fox",
        ground: ["#7fb3a8", "#1f6f6a"],
        head: &[
            body("#c8642a"),
            path("M52,124 L40,30 L116,80Z", "#d9772f").twice(),
            path("M62,100 L54,54 L92,80Z", "#5a2d1a").ink(0.0).twice(),
            path(
                "M128,232 C92,220 34,178 40,118 C56,82 96,68 128,68 C160,68 200,82 216,118 C222,178 164,220 128,232Z",
                "#d9772f",
            ),
            path("M128,228 C94,216 44,178 44,136 C74,140 98,152 108,182 C114,196 120,200 128,200Z", "#f8ecd2")
                .ink(0.0)
                .twice(),
            path("M120,74 L128,104 L136,74Z", "#b85a22").ink(0.0),
            ellipse(128.0, 188.0, 15.0, 11.0, DARK).ink(3.0),
        ],
        eye: [92.0, 138.0, 16.0],
        mouth: Mouth::Lips([128.0, 208.0, 34.0], DARK),
        lines: DARK,
        over: &[],
    },
    Character {
        name: "hen",
        ground: ["#88aecf", "#2f7fd1"],
        head: &[
            body("#c8763a"),
            path("M92,86 C74,58 88,34 108,46 C110,20 140,18 146,44 C164,30 184,48 168,86Z", "#d5412f"),
            path(
                "M128,74 C180,74 208,108 208,150 C208,204 174,238 128,238 C82,238 48,204 48,150 C48,108 76,74 128,74Z",
                "#c8763a",
            ),
            line("M66,200 q10,14 22,4 M84,220 q10,12 20,2", "#8a4d22", 6.0).twice(),
            path("M120,200 C106,204 102,226 114,234 C124,230 128,214 126,200Z", "#d5412f").ink(7.0).twice(),
        ],
        eye: [88.0, 134.0, 21.0],
        mouth: Mouth::Beak([128.0, 164.0, 52.0], GOLD),
        lines: DARK,
        over: &[],
    },
    Character {
        name: "bear",
        ground: ["#e0b877", "#a8672c"],
        head: &[
            body("#6b4428"),
            ellipse(62.0, 72.0, 32.0, 32.0, "#7d5232").twice(),
            ellipse(62.0, 74.0, 15.0, 15.0, "#4b2e1a").ink(0.0).twice(),
            ellipse(128.0, 142.0, 92.0, 84.0, "#7d5232"),
            ellipse(128.0, 178.0, 48.0, 38.0, "#d8b284").ink(7.0),
            ellipse(128.0, 162.0, 19.0, 13.0, DARK).ink(3.0),
            line("M128,174 V184", DARK, 6.0),
        ],
        eye: [90.0, 124.0, 15.0],
        mouth: Mouth::Lips([128.0, 190.0, 40.0], DARK),
        lines: DARK,
        over: &[path("M44,218 C84,240 172,240 212,218 L214,240 C172,262 84,262 42,240Z", "#2f7fd1")],
    },
    Character {
        name: "cat",
        ground: ["#c9a3d6", "#6d3f94"],
        head: &[
            body("#3c3a44"),
            path("M46,132 L44,40 L112,86Z", "#4a4853").twice(),
            path("M58,104 L56,64 L88,86Z", "#d99aa0").ink(0.0).twice(),
            ellipse(128.0, 146.0, 94.0, 80.0, "#4a4853"),
            path("M128,212 C98,214 82,200 84,184 C90,168 116,168 128,178Z", PALE).ink(0.0).twice(),
            line("M66,176 L18,166 M66,188 L20,194", DARK, 5.0).twice(),
            path("M112,70 L128,108 L144,70Z", "#34323c").ink(0.0),
            path("M116,170 L140,170 L128,184Z", "#d98088").ink(5.0),
        ],
        eye: [90.0, 134.0, 20.0],
        mouth: Mouth::Lips([128.0, 190.0, 34.0], DARK),
        lines: PALE,
        over: &[],
    },
    Character {
        name: "owl",
        ground: ["#8fa8c9", "#33507f"],
        head: &[
            body("#7a5a38"),
            path("M42,120 C36,80 40,50 34,30 C64,40 86,52 104,70Z", "#7a5a38").twice(),
            path(
                "M128,58 C184,58 218,96 218,146 C218,204 178,236 128,236 C78,236 38,204 38,146 C38,96 72,58 128,58Z",
                "#9a744a",
            ),
            ellipse(86.0, 130.0, 47.0, 47.0, "#f0dfba").ink(7.0).twice(),
            line("M70,206 q8,12 16,0 M96,216 q8,12 16,0", "#6b4b2a", 6.0).twice(),
        ],
        eye: [86.0, 130.0, 26.0],
        mouth: Mouth::Beak([128.0, 168.0, 40.0], GOLD),
        lines: DARK,
        over: &[],
    },
    Character {
        name: "hare",
        ground: ["#bcd68f", "#4f8a3d"],
        head: &[
            body("#b79a78"),
            path("M98,96 C68,70 58,20 76,8 C98,8 116,54 118,92Z", "#c9ad8a").twice(),
            path("M98,80 C82,60 76,32 82,22 C94,30 104,58 106,82Z", "#e3a99a").ink(0.0).twice(),
            ellipse(128.0, 152.0, 80.0, 80.0, "#c9ad8a"),
            path("M128,228 C96,230 72,212 76,190 C84,174 114,174 128,184Z", "#f6ead0").ink(0.0).twice(),
            path("M117,200 h22 v18 h-22Z M128,200 v18", "#fffbe8").ink(5.0),
            path("M114,174 Q128,166 142,174 L128,188Z", "#d98088").ink(5.0),
        ],
        eye: [96.0, 136.0, 17.0],
        mouth: Mouth::Lips([128.0, 197.0, 34.0], DARK),
        lines: DARK,
        over: &[
            path("M128,240 L88,222 V258Z", "#d5412f").ink(7.0).twice(),
            ellipse(128.0, 240.0, 10.0, 10.0, "#d5412f").ink(7.0),
        ],
    },
    Character {
        name: "badger",
        ground: ["#d99a8a", "#94382c"],
        head: &[
            body("#55504e"),
            ellipse(56.0, 84.0, 24.0, 24.0, "#3a3636").twice(),
            ellipse(56.0, 86.0, 11.0, 11.0, "#e8dcc6").ink(0.0).twice(),
            path(
                "M128,236 C88,228 40,186 44,124 C54,82 92,62 128,62 C164,62 202,82 212,124 C216,186 168,228 128,236Z",
                "#f4ecdc",
            ),
            path(
                "M66,82 C84,70 100,66 108,66 C112,110 110,160 100,206 C70,186 52,150 56,110 C58,96 62,88 66,82Z",
                "#2a2524",
            )
            .ink(0.0)
            .twice(),
            ellipse(128.0, 188.0, 17.0, 13.0, DARK).ink(3.0),
        ],
        eye: [84.0, 134.0, 16.0],
        mouth: Mouth::Lips([128.0, 212.0, 32.0], DARK),
        lines: PALE,
        over: &[],
    },
    Character {
        name: "raven",
        ground: ["#d8c28a", "#8a6a2e"],
        head: &[
            body("#23262e"),
            path(
                "M128,70 C184,70 212,106 212,150 C212,204 176,236 128,236 C80,236 44,204 44,150 C44,106 72,70 128,70Z",
                "#2e323c",
            ),
            line("M62,196 q10,14 22,4 M76,216 q10,12 20,2", "#4d5463", 6.0).twice(),
        ],
        eye: [88.0, 140.0, 20.0],
        mouth: Mouth::Beak([128.0, 178.0, 58.0], ["#7d858e", "#565d66"]),
        lines: PALE,
        over: &[
            path(
                "M24,104 C60,70 84,62 92,22 C116,38 140,38 164,22 C172,62 196,70 232,104 C196,92 168,90 128,90 C88,90 \
                 60,92 24,104Z",
                "#6a2a24",
            ),
            line("M40,96 C70,84 100,80 128,80 C156,80 186,84 216,96", "#f3b83f", 6.0),
        ],
    },
    Character {
        name: "frog",
        ground: ["#e8d27a", "#b88a1e"],
        head: &[
            body("#4d8a3a"),
            ellipse(78.0, 86.0, 38.0, 38.0, "#66a84b").twice(),
            path(
                "M128,84 C190,84 226,120 226,160 C226,204 184,230 128,230 C72,230 30,204 30,160 C30,120 66,84 128,84Z",
                "#66a84b",
            ),
            ellipse(52.0, 172.0, 14.0, 10.0, "#8fc76a").ink(0.0).twice(),
            path("M44,106 a38,38 0 0 0 68,0Z", "#66a84b").ink(0.0).twice(),
            path("M128,222 C84,222 60,208 52,198 C84,206 172,206 204,198 C196,208 172,222 128,222Z", "#d9e6a8").ink(0.0),
            ellipse(114.0, 142.0, 5.0, 5.0, DARK).ink(0.0).twice(),
        ],
        eye: [78.0, 82.0, 24.0],
        mouth: Mouth::Lips([128.0, 172.0, 84.0], DARK),
        lines: DARK,
        over: &[],
    },
    Character {
        name: "goat",
        ground: ["#a9c4d8", "#4a7fa8"],
        head: &[
            body("#cdbfa4"),
            path("M104,82 C84,64 58,60 40,76 C34,48 52,20 84,18 C106,22 118,52 120,78Z", "#8a7458").twice(),
            line("M56,62 q6,-8 14,-8 M72,44 q8,-6 16,-4", DARK, 4.0).twice(),
            path("M72,120 C48,108 26,112 14,130 C30,150 56,152 76,142Z", "#d8c9ad").twice(),
            path("M104,226 C106,250 118,262 128,268 C138,262 150,250 152,226Z", "#f4ead4"),
            path(
                "M128,232 C100,232 88,206 82,176 C74,150 66,132 70,110 C78,82 104,72 128,72 C152,72 178,82 186,110 \
                 C190,132 182,150 174,176 C168,206 156,232 128,232Z",
                "#ece0c6",
            ),
            path("M106,76 C112,96 120,104 128,116 C136,104 144,96 150,76Z", "#cdbfa4").ink(0.0),
            path("M110,186 Q128,178 146,186 Q140,200 128,200 Q116,200 110,186Z", "#b88a80").ink(5.0),
        ],
        eye: [100.0, 132.0, 15.0],
        mouth: Mouth::Lips([128.0, 212.0, 32.0], DARK),
        lines: DARK,
        over: &[],
    },
    Character {
        name: "boar",
        ground: ["#a8b890", "#566b3a"],
        head: &[
            body("#4a3a30"),
            path("M58,112 C44,90 40,66 48,46 C72,54 92,70 102,88Z", "#5e4a3c").twice(),
            path("M62,98 C56,84 54,72 58,62 C70,68 80,78 86,88Z", "#b87a6a").ink(0.0).twice(),
            path("M92,74 L100,44 L112,66 L122,36 L134,64 L146,42 L152,70 L168,54 L166,82Z", "#33281f"),
            ellipse(128.0, 146.0, 94.0, 84.0, "#5e4a3c"),
            ellipse(128.0, 172.0, 42.0, 31.0, "#c08e7c").ink(7.0),
            ellipse(113.0, 172.0, 8.0, 11.0, DARK).ink(0.0).twice(),
            path("M86,216 C72,204 68,184 76,168 C86,178 94,192 100,210Z", "#fbf3dc").ink(6.0).twice(),
        ],
        eye: [86.0, 122.0, 15.0],
        mouth: Mouth::Lips([128.0, 214.0, 40.0], PALE),
        lines: PALE,
        over: &[],
    },
    Character {
        name: "wolf",
        ground: ["#d0b0a0", "#7d5648"],
        head: &[
            body("#6e7580"),
            path("M54,122 L50,26 L114,76Z", "#7d8591").twice(),
            path("M64,98 L62,52 L92,78Z", "#3c4048").ink(0.0).twice(),
            path(
                "M128,236 C110,232 98,222 92,210 L66,214 L70,192 L38,186 L50,162 L28,142 L46,124 C58,84 94,66 128,66 \
                 C162,66 198,84 210,124 L228,142 L206,162 L218,186 L186,192 L190,214 L164,210 C158,222 146,232 128,236Z",
                "#7d8591",
            ),
            path(
                "M128,232 C112,228 102,218 98,204 C90,184 80,168 62,158 C84,150 108,156 118,176 C122,190 124,196 128,198Z",
                "#e6e4de",
            )
            .ink(0.0)
            .twice(),
            path("M118,72 L128,112 L138,72Z", "#5b626d").ink(0.0),
            ellipse(128.0, 188.0, 16.0, 12.0, DARK).ink(3.0),
        ],
        eye: [94.0, 136.0, 16.0],
        mouth: Mouth::Lips([128.0, 212.0, 36.0], DARK),
        lines: DARK,
        over: &[line("M190,92 L176,118 M180,96 l14,8 M174,106 l14,8", PALE, 5.0)],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_a_name_and_four_looks_of_its_own() {
        let all = || (0..COUNT).flat_map(|who| Mood::ALL.map(|mood| picture(who, mood)));
        let mut pictures: Vec<String> = all().collect();
        pictures.sort_unstable();
        pictures.dedup();
        assert_eq!(pictures.len(), 4 * usize::from(COUNT));
        for who in 0..COUNT {
            assert_eq!(by_name(name(who)), Some(who));
            assert!(name(who).chars().all(|letter| letter.is_ascii_lowercase()), "a word of the settings file");
        }
        assert_eq!(by_name("dragon"), None);
        assert_eq!(name(COUNT), name(0));
    }

    #[test]
    fn every_look_can_be_drawn() {
        for who in 0..COUNT {
            for mood in Mood::ALL {
                assert!(crate::art::raster(&picture(who, mood), 32, 32).is_ok(), "{} {mood:?}", name(who));
            }
        }
    }
}
