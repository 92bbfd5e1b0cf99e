//! Where the zones of a card game are seen on the table: the viewer's own in front, the others' clockwise around it, and
//! what belongs to nobody in the middle.

use std::cmp::Ordering;

use crate::{pieces::card, rules::Seat};

/// The size of the table, in cm.
const TABLE: [f32; 2] = [54.0, 28.0];
/// The parts of a card, from its left and upper edge, that its index takes: with these in sight it can be read.
pub const INDEX: [f32; 2] = [0.3, 0.28];
/// The part of a card's width that is in sight of one that lies face down, at least.
const BACK: f32 = 0.06;
/// The share of a card's width without which its index can't be read at all.
const LEAST_INDEX: f32 = 0.21;
/// The distance by which the neighbours of a card that is looked at move aside, where there is room, in cm.
const ASIDE: f32 = 1.0;
/// The most cards of a hand or a row that lie side by side; more lie in several rows.
pub(super) const ABREAST: usize = 20;
/// The scale of cards at a table of two, of those in the viewer's own hand, and the largest at a table of more.
pub(super) const SCALE: f32 = 0.9;
const IN_HAND: f32 = 1.0;
const MANY: f32 = 0.755;
/// The distance from card to card where there is room: as a share of a card's width, and at most this many cm.
const STEP: f32 = 1.11;
const LONGEST_STEP: f32 = 6.3;
/// The distance from row to row where there is room, as a share of a card's height.
const ROW_STEP: f32 = 1.03;
/// The width of a pile or a slot with the gap beside it, as a share of a card's width: in front of a seat, and in the
/// middle.
const CELL: f32 = 1.164;
const MIDDLE_CELL: f32 = 1.217;
/// The gap between what both sides have laid in the middle, in cm, to either side.
const GAP: f32 = 0.45;
/// The gap between a fan or a row and the next, so that they can be told apart, in cm.
const BETWEEN: f32 = 1.0;
/// At a table of two on which both lay rows, one row lies above the other: the scale of the far hand, the room that is
/// left at the right for questions and texts, and the gap between the rows, in cm.
const FAR_HAND: f32 = 0.33;
const BESIDE: f32 = 12.6;
const ROWS_APART: f32 = 0.3;
/// Width and height of a trophy, the distance from one to the next, and the room for them at the right end of both hands,
/// in cm.
pub(super) const TROPHY: [f32; 2] = [1.6, 3.84];
pub(super) const NEXT_TROPHY: f32 = 1.7;
const TROPHIES: f32 = 4.0;
/// The gap at both ends of a strip, in cm.
const MARGIN: f32 = 0.9;
/// The middle of the strips at the near and the far side, and of the table between both, in cm from the near edge.
const NEAR: f32 = 4.4;
const FAR: f32 = 23.3;
const MIDDLE: f32 = 13.95;
/// The distance of words from the edge of the cards they are about, and the room they need, in cm.
pub(super) const WORDS: f32 = 0.72;
const WORDS_ROOM: f32 = 1.3;
/// The gap between two lines of cards, in cm: a pile reaches a little below its place.
const APART: f32 = 0.5;
/// The height of the plate with the name of a seat, in cm.
const PLATE: f32 = 1.7;
/// The height of the boxes at the far side, and the width of those at the left and right, in cm.
const TOP: f32 = 8.9;
const SIDE: f32 = 11.6;
/// The lean of each card of a fan against the one before, in radians, and that of the outermost, at most.
const LEAN: f32 = 0.075;
const MOST_LEAN: f32 = 0.09;
/// The distance in cm by which the neighbours of a fan's middle card lie behind it; further out it grows with the
/// square, up to that of the outermost.
const BOW: f32 = 0.24;
const MOST_BOW: f32 = 0.3;
/// The distance by which each card of a pile is drawn higher on the screen than the one below it, and all of them
/// together at most, in cm.
const PILED: f32 = 0.012;
const MOST_PILED: f32 = 0.4;

/// The way in which the cards of a zone lie.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// One upon the other.
    Pile,
    /// Side by side, held as a fan.
    Fan,
    /// Side by side on the table.
    Row,
    /// A place for one card.
    Slot,
}

/// The part of the table where a zone lies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// In front of its owner.
    Front,
    /// Further towards the middle of the table.
    Middle,
}

/// A zone to be laid out.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Shape {
    /// The seat it belongs to; `None`: nobody.
    pub owner: Option<Seat>,
    /// The way its cards lie.
    pub form: Form,
    /// The part of the table.
    pub part: Part,
    /// The number of its cards.
    pub count: usize,
    /// Whether cards of it may lie face up, so that their indexes must stay in sight.
    pub open: bool,
}

/// A zone as it is laid out.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Spread {
    /// Its middle, in cm.
    pub middle: [f32; 2],
    /// The size of its cards, relative to full size.
    pub scale: f32,
    /// The side on which words about it stand: 1.0 above it, -1.0 below; `None`: it has none.
    pub words: Option<f32>,
    /// The way its cards lie.
    form: Form,
    /// The distance from card to card in a row, in cm.
    step: f32,
    /// The distance from row to row, in cm.
    down: f32,
    /// The number of cards in a row.
    columns: usize,
    /// The number of cards.
    count: usize,
    /// Whether it is held at the far side of the table.
    far: bool,
}

impl Spread {
    /// The middle of card `n`, in cm, and the angle by which it is turned to the left. Rows are filled from the far one.
    pub fn place(&self, n: usize) -> ([f32; 2], f32) {
        let [x, y] = self.middle;
        if matches!(self.form, Form::Pile | Form::Slot) {
            // The top card of a pile is at the middle of its place, no matter how many lie below.
            let piled = PILED.min(MOST_PILED / self.count.max(1) as f32);
            return ([x, y + piled * (n as f32 + 1.0 - self.count as f32)], 0.0);
        }
        let (row, column, rows) = (n / self.columns, n % self.columns, self.rows());
        let in_row = if row + 1 == rows { self.count - row * self.columns } else { self.columns };
        let aside = column as f32 - (in_row.max(1) as f32 - 1.0) / 2.0;
        if self.form == Form::Fan && rows == 1 {
            return Fan { middle: [x, y], step: self.step, far: self.far }.place(n, self.count);
        }
        ([x + aside * self.step, y + ((rows as f32 - 1.0) / 2.0 - row as f32) * self.down], 0.0)
    }

    /// The same while card `large` is looked at and is this wide, in cm: where cards overlap, the others of its row move
    /// closer together, so that it covers none of their indexes; where they don't, its neighbours move aside.
    pub fn place_beside(&self, n: usize, large: usize, wide: f32) -> ([f32; 2], f32) {
        let ([x, y], turn) = self.place(n);
        let (columns, card) = (self.columns.max(1), card::SIZE.x * self.scale);
        if matches!(self.form, Form::Pile | Form::Slot) || n / columns != large / columns {
            return ([x, y], turn);
        }
        if self.step + ASIDE >= (wide + card) / 2.0 {
            let aside = match n.cmp(&large) {
                Ordering::Less => -ASIDE,
                Ordering::Equal => 0.0,
                Ordering::Greater => ASIDE,
            };
            return ([x + aside, y], turn);
        }
        let first = large / columns * columns;
        let count = columns.min(self.count - first);
        let (n, large) = (n - first, large - first);
        let left = self.place(first).0[0] - card / 2.0;
        let extent = (count as f32 - 1.0) * self.step + card;
        let is_last = large + 1 == count;
        let rest = extent - wide - if is_last { 0.0 } else { card };
        let step = rest / (count as f32 - if is_last { 1.0 } else { 2.0 }).max(1.0);
        if step < LEAST_INDEX * card {
            return ([x, y], turn);
        }
        let x = match n.cmp(&large) {
            Ordering::Less => left + n as f32 * step + card / 2.0,
            Ordering::Equal => left + n as f32 * step + wide / 2.0,
            Ordering::Greater => left + (n as f32 - 1.0) * step + wide + card / 2.0,
        };
        ([x, y], turn)
    }

    /// Whether card `n` lies in the far row, so that it covers nothing when it is raised or drawn larger.
    pub fn may_rise(&self, n: usize) -> bool {
        n < self.columns || self.rows() == 1
    }

    /// Whether its cards lie so close that one which grew would cover others.
    pub fn is_crowded(&self) -> bool {
        self.columns > 1 && self.step < card::SIZE.x * self.scale
    }

    /// The row in which card `n` lies, the far one first.
    pub fn row(&self, n: usize) -> usize {
        n / self.columns.max(1)
    }

    /// The number of rows.
    fn rows(&self) -> usize {
        self.count.div_ceil(self.columns.max(1)).max(1)
    }

    /// Width and height of the area that its cards take, in cm; without cards, that of one.
    pub fn size(&self) -> [f32; 2] {
        let card = card::SIZE * self.scale;
        let [across, down] = match self.form {
            Form::Pile | Form::Slot => [0, 0],
            Form::Fan | Form::Row => [self.columns.min(self.count).saturating_sub(1), self.rows() - 1],
        };
        [card.x + across as f32 * self.step, card.y + down as f32 * self.down]
    }
}

/// A hand of cards that is held as a fan.
#[derive(Copy, Clone, Debug)]
pub struct Fan {
    /// Its middle, in cm.
    pub middle: [f32; 2],
    /// The distance from card to card, in cm.
    pub step: f32,
    /// Whether it is held at the far side of the table.
    pub far: bool,
}

impl Fan {
    /// The place of card `n` of `count`, in cm, and the angle it is turned to the left.
    pub fn place(&self, n: usize, count: usize) -> ([f32; 2], f32) {
        let ([x, y], outermost) = (self.middle, (count.max(1) as f32 - 1.0) / 2.0);
        let aside = n as f32 - outermost;
        let (lean, bow) = match outermost > 0.0 {
            true => (LEAN.min(MOST_LEAN / outermost), BOW.min(MOST_BOW / outermost.powi(2))),
            false => (LEAN, BOW),
        };
        let opens = if self.far { -1.0 } else { 1.0 };
        ([x + aside * self.step, y - opens * bow * aside * aside], -opens * lean * aside)
    }
}

/// A part of the table, in cm: its lower left and upper right corner.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Area {
    /// The lower left corner.
    pub min: [f32; 2],
    /// The upper right corner.
    pub max: [f32; 2],
}

impl Area {
    fn new(min: [f32; 2], max: [f32; 2]) -> Area {
        Area { min, max }
    }

    fn width(&self) -> f32 {
        self.max[0] - self.min[0]
    }

    fn height(&self) -> f32 {
        self.max[1] - self.min[1]
    }

    /// Its lower part with this share of its height, and the rest.
    fn split(self, share: f32) -> [Area; 2] {
        let y = self.min[1] + self.height() * share;
        [Area::new(self.min, [self.max[0], y]), Area::new([self.min[0], y], self.max)]
    }
}

/// A table as it is laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The zones, in the order in which they were given.
    pub zones: Vec<Spread>,
    /// The plates with the names of the others, at a table of more than two.
    pub plates: Vec<(Seat, Area)>,
    /// The height of everything in front of the viewer, in cm.
    pub front: f32,
    /// The room beside two rows for a question or the text about a card; `None`: there is none.
    pub beside: Option<Area>,
    /// The lower left corner of the trophies of each seat, where there is room for them.
    pub trophies: Vec<(Seat, [f32; 2])>,
}

/// Lays out a table of `seats`, as it is seen from `near`.
pub fn lay_out(near: Seat, seats: usize, shapes: &[Shape]) -> Plan {
    let zones = shapes.iter().map(|shape| lone(*shape)).collect();
    let mut plan = Plan { zones, plates: Vec::new(), front: 0.0, beside: None, trophies: Vec::new() };
    let lays_a_row = |seat| of(shapes, Some(seat), Part::Middle).iter().any(|n| is_long(&shapes[*n]));
    let rows = seats == 2 && lays_a_row(near) && lays_a_row(near.other());
    let right = TABLE[0] - if rows { TROPHIES } else { MARGIN };
    let front = of(shapes, Some(near), Part::Front);
    let strip = Area::new([MARGIN, 0.0], [right, TABLE[1] / 2.0]);
    line(
        &mut plan,
        shapes,
        &front,
        strip,
        Line { scale: SCALE, fan: IN_HAND, words: Some(1.0), base: Some(NEAR), far: false },
    );
    plan.front = front.iter().map(|n| plan.zones[*n].size()[1]).fold(card::SIZE.y * SCALE, f32::max);
    match seats {
        2 if rows => two_rows(&mut plan, shapes, near),
        2 => two(&mut plan, shapes, near),
        _ => many(&mut plan, shapes, near, seats),
    }
    plan
}

/// The numbers of the zones of a seat in a part of the table.
fn of(shapes: &[Shape], owner: Option<Seat>, part: Part) -> Vec<usize> {
    let is_in = |shape: &Shape| shape.owner == owner && (owner.is_none() || shape.part == part);
    (0..shapes.len()).filter(|n| is_in(&shapes[*n])).collect()
}

fn lone(shape: Shape) -> Spread {
    let Shape { form, count, .. } = shape;
    Spread { middle: [0.0; 2], scale: SCALE, words: None, form, step: 0.0, down: 0.0, columns: 1, count, far: false }
}

/// The other seat across the table, and what both have laid between them.
fn two(plan: &mut Plan, shapes: &[Shape], near: Seat) {
    let far = of(shapes, Some(near.other()), Part::Front);
    let half = card::SIZE.y * SCALE / 2.0;
    let strip = Area::new([MARGIN, FAR - half], [TABLE[0] - MARGIN, FAR + half]);
    line(plan, shapes, &far, strip, Line { scale: SCALE, fan: SCALE, words: Some(-1.0), base: None, far: true });
    // A hand in two rows moves the middle up.
    let room = FAR - half - plan.front;
    let (y, scale) = match plan.front > card::SIZE.y + 0.1 {
        true => (plan.front + room / 2.0, SCALE.min((room - WORDS_ROOM) / card::SIZE.y)),
        false => (MIDDLE, SCALE),
    };
    let high = card::SIZE.y * scale;
    let how = Line { scale, fan: scale, words: Some(1.0), base: None, far: false };
    let cell = MIDDLE_CELL * card::SIZE.x * scale;
    let mut lay = |n: usize, [a, b]: [f32; 2]| {
        let ends = [a, b].map(|x| TABLE[0] / 2.0 + x);
        let area = Area::new([ends[0].min(ends[1]), y - high / 2.0], [ends[0].max(ends[1]), y + high / 2.0]);
        put(&mut plan.zones[n], shapes[n], area, how);
    };
    let commons = of(shapes, None, Part::Middle);
    let edge = cell * commons.len() as f32 / 2.0;
    commons.iter().enumerate().for_each(|(n, zone)| lay(*zone, [0.0, 1.0].map(|end| (n as f32 + end) * cell - edge)));
    for (owner, side) in [(near, -1.0), (near.other(), 1.0)] {
        let zones = of(shapes, Some(owner), Part::Middle);
        let longs = zones.iter().filter(|n| is_long(&shapes[**n])).count();
        let cells = (zones.len() - longs) as f32 * cell;
        let wide = (TABLE[0] / 2.0 - MARGIN - edge - GAP - cells) / longs.max(1) as f32;
        // From the middle of the table outwards.
        let mut from = edge + GAP;
        for n in zones.into_iter().rev() {
            let to = from + if is_long(&shapes[n]) { wide } else { cell };
            lay(n, [from, to].map(|x| side * x));
            from = to;
        }
    }
}

/// The other seat across the table, and between both the rows that they lay, one above the other.
fn two_rows(plan: &mut Plan, shapes: &[Shape], near: Seat) {
    let (floor, ceiling) = (plan.front + WORDS_ROOM, TABLE[1] - 0.2 - card::SIZE.y * FAR_HAND);
    let far = of(shapes, Some(near.other()), Part::Front);
    let strip = Area::new([MARGIN, ceiling], [TABLE[0] - TROPHIES, TABLE[1] - 0.2]);
    line(plan, shapes, &far, strip, Line { scale: FAR_HAND, fan: FAR_HAND, words: Some(-1.0), base: None, far: true });
    let right = TABLE[0] - BESIDE;
    let commons = of(shapes, None, Part::Middle);
    let high = (ceiling - WORDS_ROOM - floor - ROWS_APART) / 2.0;
    let scale = SCALE.min(high / card::SIZE.y);
    let left = MARGIN + commons.len() as f32 * MIDDLE_CELL * card::SIZE.x * scale;
    let middle = f32::midpoint(floor, ceiling - WORDS_ROOM);
    let how = |words| Line { scale, fan: scale, words: Some(words), base: None, far: false };
    let between = Area::new([MARGIN, middle - high / 2.0], [left, middle + high / 2.0]);
    line(plan, shapes, &commons, between, how(1.0));
    for (seat, y, words) in [(near, floor, -1.0), (near.other(), ceiling - WORDS_ROOM - high, 1.0)] {
        let own = of(shapes, Some(seat), Part::Middle);
        line(plan, shapes, &own, Area::new([left, y], [right, y + high]), how(words));
    }
    let (at, high) = (|y: f32| [TABLE[0] - TROPHIES + 0.3, y], TABLE[1] - 0.26 - TROPHY[1]);
    plan.trophies = vec![(near, at(NEAR - TROPHY[1] / 2.0)), (near.other(), at(high))];
    plan.beside = Some(Area::new([right + 0.6, floor], [TABLE[0] - 0.4, high - 0.1]));
}

/// The boxes of the others clockwise around the table, beginning at the viewer's left, and what lies between them.
fn many(plan: &mut Plan, shapes: &[Shape], near: Seat, seats: usize) {
    let floor = plan.front + 0.4;
    let tall = |x: f32, y: [f32; 2]| Area::new([x, y[0]], [x + SIDE, y[1]]);
    let (left, right, ceiling) = (0.3, TABLE[0] - 0.3 - SIDE, TABLE[1] - 0.2);
    let half = f32::midpoint(floor, ceiling);
    let whole = |x: f32| tall(x, [floor, ceiling]);
    let (low, high) = (|x: f32| tall(x, [floor, half - 0.2]), |x: f32| tall(x, [half + 0.1, ceiling]));
    let top = Area::new([left + SIDE + 0.6, TABLE[1] - TOP], [right - 0.6, ceiling]);
    let boxes = match seats {
        ..=3 => vec![whole(left), whole(right)],
        4 => vec![whole(left), top, whole(right)],
        5 => vec![low(left), high(left), high(right), low(right)],
        _ => vec![low(left), high(left), top, high(right), low(right)],
    };
    let has_top = boxes.contains(&top);
    let mut seat = near;
    for place in boxes {
        seat = seat.left(seats);
        one_box(plan, shapes, seat, place);
    }
    let ceiling = if has_top { TABLE[1] - TOP - 0.3 } else { ceiling };
    let middle = Area::new([left + SIDE + 0.6, floor], [right - 0.6, ceiling]);
    let (own, commons) = (of(shapes, Some(near), Part::Middle), of(shapes, None, Part::Middle));
    // Below what lies there for all there is room for what is laid in front of the viewer, or for a question.
    let [lower, upper] = middle.split(if own.is_empty() { 0.17 } else { 0.5 });
    let areas = if commons.is_empty() { [middle; 2] } else { [lower, upper] };
    for (zones, area) in [(own, areas[0]), (commons, areas[1])] {
        let area = Area::new([area.min[0], area.min[1] + WORDS_ROOM], area.max);
        line(plan, shapes, &zones, area, Line { scale: MANY, fan: MANY, words: Some(-1.0), base: None, far: false });
    }
}

/// The plate of a seat, below it its hand, and below that what it has laid.
fn one_box(plan: &mut Plan, shapes: &[Shape], seat: Seat, place: Area) {
    let plate = Area::new([place.min[0], place.max[1] - PLATE], place.max);
    plan.plates.push((seat, plate));
    let room = Area::new(place.min, [place.max[0], plate.min[1] - 0.2]);
    let (hand, laid) = (of(shapes, Some(seat), Part::Front), of(shapes, Some(seat), Part::Middle));
    let how = Line { scale: MANY, fan: MANY, words: None, base: None, far: true };
    if room.width() > 2.5 * room.height() || laid.is_empty() {
        let all: Vec<usize> = hand.into_iter().chain(laid).collect();
        // In a high box it lies below the plate.
        let low = room.max[1] - 2.0 * card::SIZE.y * MANY;
        let room = Area::new([room.min[0], room.min[1].max(low)], room.max);
        return line(plan, shapes, &all, room, how);
    }
    let [lower, upper] = room.split(0.54);
    let upper = Area::new([upper.min[0], upper.min[1] + APART], upper.max);
    line(plan, shapes, &hand, upper, how);
    line(plan, shapes, &laid, lower, how);
}

/// The way in which zones lie side by side.
#[derive(Copy, Clone, Debug)]
struct Line {
    /// The largest scale of cards, and of those in fans.
    scale: f32,
    fan: f32,
    /// The side on which words stand.
    words: Option<f32>,
    /// The height of a single row's middle, in cm; `None`: all is in the middle of the area.
    base: Option<f32>,
    /// Whether it is at the far side of the table.
    far: bool,
}

fn is_long(shape: &Shape) -> bool {
    matches!(shape.form, Form::Fan | Form::Row)
}

/// Lays zones side by side: fans and rows share what piles and slots leave.
fn line(plan: &mut Plan, shapes: &[Shape], zones: &[usize], area: Area, how: Line) {
    let most = area.height() / card::SIZE.y;
    let how = Line { scale: how.scale.min(most), fan: how.fan.min(most), ..how };
    let cell = CELL * card::SIZE.x * how.scale;
    let longs = zones.iter().filter(|n| is_long(&shapes[**n])).count();
    let cells = (zones.len() - longs) as f32 * cell;
    let gaps = longs.saturating_sub(1) as f32 * BETWEEN;
    let wide = (area.width() - cells - gaps).max(cell) / longs.max(1) as f32;
    // Without a fan or a row, everything lies in the middle.
    let mut x = if longs == 0 { (area.min[0] + area.max[0] - cells) / 2.0 } else { area.min[0] };
    let mut longs_left = longs;
    for n in zones {
        let wide = if is_long(&shapes[*n]) { wide } else { cell };
        put(&mut plan.zones[*n], shapes[*n], Area::new([x, area.min[1]], [x + wide, area.max[1]]), how);
        longs_left -= usize::from(is_long(&shapes[*n]));
        x += wide + if is_long(&shapes[*n]) && longs_left > 0 { BETWEEN } else { 0.0 };
    }
}

/// Lays a zone into an area, as large as there is room.
fn put(spread: &mut Spread, shape: Shape, area: Area, how: Line) {
    let wanted = if shape.form == Form::Fan { how.fan } else { how.scale };
    let mut laid = Spread { scale: wanted, words: how.words, far: how.far, ..*spread };
    // In a narrow box, a hand lies straight.
    if how.fan == how.scale && how.fan < SCALE && shape.form == Form::Fan {
        laid.form = Form::Row;
    }
    while is_long(&shape) && !laid.fits(shape, area) && laid.scale > 0.1 {
        laid.scale *= 0.96;
    }
    // Where there is room, what lies open in several rows is seen whole.
    let card = card::SIZE.y * laid.scale;
    if shape.open && how.base.is_none() && laid.rows() > 1 {
        let room = (area.height() - card) / (laid.rows() - 1) as f32;
        laid.down = room.min(ROW_STEP * card).max(laid.down);
    }
    let single = how.base.unwrap_or(f32::midpoint(area.min[1], area.max[1]));
    // More rows begin where a single one does, if that is at an edge of the table.
    let up = if how.base.is_some() { (laid.size()[1] - card) / 2.0 } else { 0.0 };
    laid.middle = [f32::midpoint(area.min[0], area.max[0]), single + up];
    *spread = laid;
}

impl Spread {
    /// Puts its cards side by side, in as few rows as keep in sight what must be seen of them, and returns whether these
    /// fit into `area`.
    fn fits(&mut self, shape: Shape, area: Area) -> bool {
        let card = card::SIZE * self.scale;
        let (least, most) = if shape.open { (INDEX[0] * card.x, ABREAST) } else { (BACK * card.x, usize::MAX) };
        let longest = LONGEST_STEP.min(STEP * card.x);
        self.down = INDEX[1] * card.y;
        let in_rows = |rows: usize| {
            let columns = shape.count.div_ceil(rows).max(1);
            let step = longest.min((area.width() - card.x) / (columns.max(2) - 1) as f32);
            (step >= least && columns <= most).then_some((columns, step))
        };
        let Some((columns, step)) = (1..=shape.count.max(1)).find_map(in_rows) else { return false };
        (self.columns, self.step) = (columns, step);
        self.size()[1] <= area.height() + 0.01
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;

    #[test]
    fn a_fan_leans_to_both_sides_and_its_middle_is_foremost() {
        let near = Fan { middle: [27.0, 4.0], step: 6.0, far: false };
        let [left, middle, right] = [0, 1, 2].map(|n| near.place(n, 3));
        assert_eq!(middle, ([27.0, 4.0], 0.0));
        assert!(left.0[0] < middle.0[0] && left.1 > 0.0 && right.1 == -left.1);
        assert!(left.0[1] < 4.0 && left.0[1] == right.0[1]);
        let far = Fan { far: true, ..near };
        assert!(far.place(0, 3).0[1] > 4.0 && far.place(0, 3).1 < 0.0);
        assert_eq!(near.place(0, 1), ([27.0, 4.0], 0.0));
    }

    /// The zones of a table with everything that a card game may have: for each seat a pile, a hand, a row and a slot; and
    /// two piles of nobody.
    fn everything(seats: usize, hand: usize, row: usize) -> Vec<Shape> {
        let shape = |owner, form, part, count, open| Shape { owner, form, part, count, open };
        let of = |seat: Seat| {
            let (owner, near) = (Some(seat), seat == Seat(0));
            [
                shape(owner, Form::Pile, Part::Front, 7, false),
                shape(owner, Form::Fan, Part::Front, hand, near),
                shape(owner, Form::Row, Part::Middle, row, true),
                shape(owner, Form::Slot, Part::Middle, 1, true),
            ]
        };
        let nobodys = [(30, false), (5, true)].map(|(n, open)| shape(None, Form::Pile, Part::Middle, n, open));
        (0..seats as u8).map(Seat).flat_map(of).chain(nobodys).collect()
    }

    /// The corners of a part of a card, in shares of its width and height from the upper left.
    fn corners(at: ([f32; 2], f32), scale: f32, [right, low]: [f32; 2]) -> [Vec2; 4] {
        let ([x, y], turn) = at;
        let size = card::SIZE * scale;
        [[0.0, 0.0], [right, 0.0], [right, low], [0.0, low]].map(|[across, down]| {
            let from_middle = Vec2::new((across - 0.5) * size.x, (0.5 - down) * size.y);
            Vec2::new(x, y) + Vec2::from_angle(turn).rotate(from_middle)
        })
    }

    /// A card, as it covers others: its middle, the way against its turn, and half of its size.
    struct Cover(Vec2, Vec2, Vec2);

    impl Cover {
        fn of(at: ([f32; 2], f32), scale: f32) -> Cover {
            Cover(at.0.into(), Vec2::from_angle(-at.1), card::SIZE * scale / 2.0)
        }

        fn hides(&self, point: Vec2) -> bool {
            (self.1.rotate(point - self.0).abs() + 0.02).cmplt(self.2).all()
        }
    }

    #[test]
    fn nothing_lies_off_the_table_and_no_index_is_covered_for_two_to_six_seats_and_up_to_forty_cards() {
        for (seats, hand, row) in
            (2..=6).flat_map(|seats| (0..=40).flat_map(move |hand| [0, 1, 3, 12, 40].map(|row| (seats, hand, row))))
        {
            let shapes = everything(seats, hand, row);
            let plan = lay_out(Seat(0), seats, &shapes);
            let what = format!("{seats} seats, {hand} in hand, {row} in a row");
            assert_eq!(plan.trophies.len(), if seats == 2 { 2 } else { 0 }, "{what}");
            let mut lying = Vec::new();
            for (n, (shape, spread)) in shapes.iter().zip(&plan.zones).enumerate() {
                lying.extend((0..shape.count).map(|card| (n, card, spread.place(card), spread.scale)));
            }
            let covers: Vec<Cover> = lying.iter().map(|(.., at, scale)| Cover::of(*at, *scale)).collect();
            for (n, card, at, scale) in &lying {
                // The lower corners of a fan may be out of sight.
                let low = if shapes[*n].form == Form::Fan { -0.6 } else { -0.05 };
                let inside = |corner: Vec2| corner.x > -0.05 && corner.y > low && corner.x < 54.05 && corner.y < 28.05;
                assert!(
                    corners(*at, *scale, [1.0, 1.0]).into_iter().all(inside),
                    "{what}: card {card} of zone {n}: {at:?}"
                );
                let on_plate = |corner: &Vec2| {
                    plan.plates.iter().any(|(_, plate)| {
                        let (min, max) = (Vec2::from(plate.min), Vec2::from(plate.max));
                        corner.cmpgt(min).all() && corner.cmplt(max).all()
                    })
                };
                assert!(!corners(*at, *scale, [1.0, 1.0]).iter().any(on_plate), "{what}: card {card} of zone {n}");
                let on_trophies = |corner: &Vec2| {
                    let lies_on = |at: &[f32; 2]| corner.x > at[0] && (at[1]..at[1] + TROPHY[1]).contains(&corner.y);
                    plan.trophies.iter().any(|(_, at)| lies_on(at))
                };
                assert!(!corners(*at, *scale, [1.0, 1.0]).iter().any(on_trophies), "{what}: card {card} of zone {n}");
                // Only the top of a pile is read.
                let single = matches!(shapes[*n].form, Form::Pile | Form::Slot);
                if !shapes[*n].open || single && card + 1 < shapes[*n].count {
                    continue;
                }
                let index = corners(*at, *scale, INDEX);
                for ((m, other, ..), cover) in lying.iter().zip(&covers) {
                    let above = if m == n { other > card } else { true };
                    let covered = index.iter().any(|corner| cover.hides(*corner));
                    assert!(!above || !covered, "{what}: card {other} of zone {m} covers card {card} of zone {n}");
                }
            }
        }
    }

    #[test]
    fn a_card_that_is_looked_at_covers_no_index_of_its_hand() {
        let wide = 1.24 * card::SIZE.x;
        for count in 2..=20 {
            let spread = lay_out(Seat(0), 2, &everything(2, count, 0)).zones[1];
            for (n, large) in (0..count).flat_map(|n| (0..count).map(move |large| (n, large))).filter(|(n, m)| n != m) {
                let [at, over] = [n, large].map(|n| spread.place_beside(n, large, wide).0[0]);
                let index = [-0.5, 0.21 - 0.5].map(|share| at + share * card::SIZE.x * spread.scale);
                let clear = index[1] <= over - wide / 2.0 + 0.02 || index[0] >= over + wide / 2.0 - 0.02;
                assert!(clear, "card {large} of {count} covers card {n}");
            }
        }
    }

    /// At 1280 x 720 a centimetre is at least 17.5 pixels.
    #[test]
    fn twenty_cards_in_the_own_hand_are_as_large_as_a_card_in_the_hand_ever_is_and_forty_too() {
        for (seats, hand) in (2..=6).flat_map(|seats| [1, 20, 21, 40].map(|hand| (seats, hand))) {
            let mut shapes = everything(seats, hand, 3);
            // With nothing beside it.
            shapes.remove(0);
            let spread = lay_out(Seat(0), seats, &shapes).zones[0];
            assert!(spread.scale > 0.99, "{seats} seats: {hand} cards are drawn at {}", spread.scale);
            assert!(hand == 1 || spread.step * 17.5 > 20.0, "{seats} seats: {hand} cards are {} cm apart", spread.step);
        }
    }
}
