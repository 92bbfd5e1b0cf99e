//! Everything the drawing of a table reads, and the placing of words on it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, pos2, vec2};

use super::{
    Gestures, Layout, Looking, Names, NotNow, Playhead, Sorting, Staged, TableFree, playhead::CallOut, secret,
};
use crate::{
    input::{
        Action, Bindings, Device, LastUsed, RaceKey,
        prompts::{Cap, Cue},
    },
    pieces::{Look, PiecesShown, TableMap, Whereabouts, card, palette, table_map::HALF_DIE},
    rules::{
        Seat, Seats,
        throw::{Body, Pose},
    },
    settings::Settings,
    setup::Setup,
    turn::{Shown, TimeLeft},
    ui::{
        Zoom,
        pictures::Pictures,
        portraits::Mood,
        text::Text,
        theme::{Canvas, Set, Typeface, paint},
    },
};

/// A die counts as moved once it is this far, in cm, from where it lay.
const MOVED: f32 = 0.05;

/// The resources that are the same for every viewer.
#[derive(bevy::ecs::system::SystemParam)]
pub struct House<'w> {
    /// The words.
    pub text: Res<'w, Text>,
    /// The names of the seats.
    pub names: Res<'w, Names>,
    /// The seats, with their characters, colours and devices.
    pub setup: Res<'w, Setup>,
    /// Portraits and emblems.
    pub pictures: Res<'w, Pictures>,
    /// The player's settings.
    pub settings: Res<'w, Settings>,
    /// The places of the panels.
    pub layout: Res<'w, Layout>,
    /// The place of the table in the window.
    pub map: Res<'w, TableMap>,
    /// The device that was used last, by anybody.
    pub used: Res<'w, LastUsed>,
    /// The action of each button.
    pub bindings: Res<'w, Bindings>,
    /// Logical pixels in an interface point.
    pub zoom: Res<'w, Zoom>,
    /// Whether nothing covers the table and it isn't paused.
    pub free: Res<'w, TableFree>,
    /// The time people have left to choose.
    pub time_left: Res<'w, TimeLeft>,
    /// The seats that are looking at their hands.
    pub looking: Res<'w, Looking>,
    /// The people who have said that they choose nothing now.
    pub not_now: Res<'w, NotNow>,
    /// The seats that have sorted their hands anew.
    pub sorting: Res<'w, Sorting>,
}

impl House<'_> {
    /// The table as one viewer sees it, with the hand of the first person who may use it.
    pub fn sight<'a, G: Staged>(
        &'a self,
        shown: &'a Shown<G>,
        head: &'a Playhead<G>,
        gestures: &'a Gestures<G>,
        pieces: &'a PiecesShown,
    ) -> Sight<'a, G> {
        let sight = Sight {
            text: &self.text,
            names: &self.names,
            setup: &self.setup,
            pictures: &self.pictures,
            settings: &self.settings,
            layout: &self.layout,
            map: &self.map,
            used: self.used.0,
            bindings: &self.bindings,
            zoom: self.zoom.0,
            shown,
            head,
            gestures,
            seat: gestures.last,
            hand: gestures.last(),
            pieces,
            free: self.free.0,
            seconds_left: self.time_left.0,
            looking: self.looking.0,
            not_now: self.not_now.seats(head.version()),
            sorted: self.sorting.0,
            hand_seat: None,
        };
        sight.of(sight.hands().iter().next().unwrap_or(gestures.last))
    }
}

/// The table as a viewer sees it.
pub struct Sight<'a, G: Staged> {
    /// The words.
    pub text: &'a Text,
    /// The names of the seats.
    pub names: &'a Names,
    /// The seats, with their characters, colours and devices.
    pub setup: &'a Setup,
    /// Portraits and emblems.
    pub pictures: &'a Pictures,
    /// The player's settings.
    pub settings: &'a Settings,
    /// The places of the panels.
    pub layout: &'a Layout,
    /// The place of the table in the window.
    pub map: &'a TableMap,
    /// The device that was used last, by anybody.
    pub used: Device,
    /// The action of each button.
    pub bindings: &'a Bindings,
    /// Logical pixels in an interface point.
    pub zoom: f32,
    /// The newest state this viewer may see.
    pub shown: &'a Shown<G>,
    /// The state that is drawn, and the news being told.
    pub head: &'a Playhead<G>,
    /// The gestures being made in front of it.
    pub gestures: &'a Gestures<G>,
    /// The seat whose hand this is.
    pub seat: Seat,
    /// The gesture of that seat.
    pub hand: &'a G::Gesture,
    /// The pieces as they were last laid out in front of it.
    pub pieces: &'a PiecesShown,
    /// Whether nothing covers the table and it isn't paused.
    pub free: bool,
    /// The seconds people have left to choose; `None`: no limit.
    pub seconds_left: Option<u64>,
    /// The seats that are looking at their hands: each has a sheet in its corner.
    pub looking: Seats,
    /// The people who have said that they choose nothing now.
    pub not_now: Seats,
    /// The seats that have sorted their hands anew.
    pub sorted: Seats,
    /// The person in that seat, if they may use their hand now.
    pub hand_seat: Option<Seat>,
}

impl<'a, G: Staged> Sight<'a, G> {
    /// The same with the hand of `seat`.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Sight<'a, G> {
        let hand_seat = Some(seat).filter(|seat| self.hands().contains(*seat));
        Sight { seat, hand: self.gestures.of(seat), hand_seat, ..*self }
    }
}

impl<G: Staged> Sight<'_, G> {
    /// The people who may use their hands now: those who share a device one after the other.
    pub fn hands(&self) -> Seats {
        if !self.free {
            return Seats::NONE;
        }
        let acts = self.head.hands().but(self.not_now);
        let acts: Seats = acts.iter().filter(|seat| self.may_act(*seat)).collect();
        let leads = || G::leads(self.view()).filter(|seat| self.head.idle() && self.plays(*seat));
        match acts.is_empty() {
            true => leads().map_or(Seats::NONE, Seats::one),
            false => self.setup.one_each(acts, self.shown.must),
        }
    }

    /// The view that is drawn.
    pub fn view(&self) -> &G::View {
        &self.head.view
    }

    /// The device whose buttons are shown now: that of the person who may use the hand, or else the one used last.
    pub fn device(&self) -> Device {
        self.hand_seat.map_or(self.used, |seat| self.device_of(seat))
    }

    /// The device whose buttons are shown to `seat`: its own, or the one used last if only one person plays.
    pub fn device_of(&self, seat: Seat) -> Device {
        match self.setup.seats.get(seat.index()) {
            Some(seat) if self.setup.people() > 1 => seat.device,
            _ => self.used,
        }
    }

    /// The button of `seat` for `which` in a race: on its pad, or its race key.
    pub fn race_cap(&self, seat: Seat, which: RaceKey) -> Option<Cap> {
        let own = self.setup.seats.get(seat.index())?.race;
        self.bindings.race_cap(self.device_of(seat), own, which)
    }

    /// A point on the table, in interface points: the middle of a die that lies there.
    pub fn place(&self, at: [f32; 2]) -> egui::Pos2 {
        self.spot([at[0], at[1], HALF_DIE])
    }

    /// A point on the table or above it (plan and height in cm), in interface points.
    pub fn spot(&self, at: [f32; 3]) -> egui::Pos2 {
        let pixel = self.map.to_window(at) / self.zoom;
        pos2(pixel.x, pixel.y)
    }

    /// The point this many interface points above a die that lies there, so that words are clear of the die at any
    /// zoom.
    pub fn above(&self, at: [f32; 2], points: f32) -> egui::Pos2 {
        self.place(at) - vec2(0.0, HALF_DIE * self.map.px_per_cm / self.zoom + points)
    }

    /// The same above something in the air or on a tower. Seen from above, height is ignored.
    pub fn over(&self, at: [f32; 3], points: f32) -> egui::Pos2 {
        if !self.map.from_side {
            return self.above([at[0], at[1]], points);
        }
        self.spot([at[0], at[1], at[2] + HALF_DIE]) - vec2(0.0, points)
    }

    /// Whether a die or a card is drawn where the view says it lies, so that words about it fit there.
    pub fn still_lies(&self, body: impl Into<Body>, pose: &Pose) -> bool {
        let (body, at) = (body.into(), Vec3::from(pose.at.map(|units| units as f32 / 1000.0)));
        let shown = self.head.bodies.iter().find(|shown| shown.body == body);
        shown.is_none_or(|shown| shown.seen.at.distance(at) < MOVED)
    }

    /// Whether words may stand at a point on the table: it is in sight (the camera may be close to another), and has no
    /// call-out.
    pub fn is_free_for_words(&self, at: [f32; 2]) -> bool {
        let called = |call: &CallOut| (call.at[0] - at[0]).hypot(call.at[1] - at[1]) < 1.0;
        self.layout.table.contains(self.place(at)) && !self.head.calls.iter().any(called)
    }

    /// A part of the window, from logical pixels to interface points.
    pub fn points(&self, pixels: bevy::math::Rect) -> egui::Rect {
        let point = |pixel: Vec2| pos2(pixel.x / self.zoom, pixel.y / self.zoom);
        egui::Rect::from_min_max(point(pixels.min), point(pixels.max))
    }

    /// A point of the interface, in logical pixels.
    pub fn pixel(&self, at: egui::Pos2) -> Vec2 {
        Vec2::new(at.x, at.y) * self.zoom
    }

    /// The mood of a seat's portrait now.
    pub fn mood(&self, seat: Seat) -> Mood {
        let felt = self.head.feelings.iter().find(|(other, ..)| *other == seat).map(|(_, mood, _)| *mood);
        let won = self.head.outcome.as_ref().filter(|outcome| outcome.winners.contains(seat)).map(|_| Mood::Wins);
        let thinks = self.head.outcome.is_none() && G::active(self.view()).contains(seat);
        felt.or(won).unwrap_or(if thinks { Mood::Thinks } else { Mood::Waits })
    }

    /// Whether this is a person's seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.names.is_person(seat)
    }

    /// Whether a person plays this seat, and not a record.
    pub fn plays(&self, seat: Seat) -> bool {
        self.shown.is_person(seat)
    }

    /// Whether a person in this seat may move, and has been told everything.
    pub fn may_act(&self, seat: Seat) -> bool {
        self.head.idle() && self.is_person(seat) && self.shown.movers.contains(seat)
    }

    /// The people who choose by labels now, because others can see this screen.
    pub fn choosers(&self) -> Seats {
        secret::choosers((self.shown, self.head), self.setup, self.settings)
    }
}

impl<G: Staged> Sight<'_, G> {
    /// The corners of the card with this token where it lies, in interface points, clockwise from its upper left one;
    /// `None`: it doesn't lie flat on the table.
    pub fn corners(&self, token: u32) -> Option<[egui::Pos2; 4]> {
        let piece = self.pieces.pieces.iter().find(|piece| piece.token() == Some(token))?;
        let (Look::Card(_), Whereabouts::Flat { at, turn, scale, .. }) = (&piece.look, piece.place) else {
            return None;
        };
        let half = card::SIZE * scale / 2.0;
        let corner = |x: f32, y: f32| {
            let [x, y] = (Vec2::from(at) + Vec2::from_angle(turn).rotate(half * Vec2::new(x, y))).to_array();
            self.place([x, y])
        };
        Some([corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)])
    }
}

/// Draws in small letters what each thing on the table is worth, above it, as long as it lies there. `worth` gives the
/// pose and the words of each.
pub fn standing_points<G: Staged>(
    canvas: &Canvas,
    sight: &Sight<G>,
    worth: impl Iterator<Item = (Body, Pose, String)>,
    taken: &mut Vec<Rect>,
) {
    let room = sight.layout.table.shrink(4.0);
    for (body, pose, words) in worth {
        let at = [pose.at[0], pose.at[1]].map(|units| units as f32 / 1000.0);
        let staged = sight.head.stage.as_ref().is_some_and(|stage| stage.payoff.is_some());
        if staged || sight.head.headline.is_some() || !sight.is_free_for_words(at) || !sight.still_lies(body, &pose) {
            continue;
        }
        let set = Set::body().face(Typeface::Bold).size(16.0).color(paint(palette::CHALK));
        let size = canvas.outlined_size(&words, set);
        let place = Rect::from_center_size(sight.above(at, 12.0), size + vec2(6.0, 0.0));
        let at = clear_place(place, taken, room);
        canvas.outlined(at, &words, set, 1.0);
    }
}

/// Finds and takes the free place nearest to `wanted`, of the same size and within `room`, and returns its middle.
pub fn clear_place(wanted: Rect, taken: &mut Vec<Rect>, room: Rect) -> egui::Pos2 {
    let inside = |rect: Rect| {
        let min = rect.min.max(room.min).min(room.max - rect.size());
        Rect::from_min_size(min, rect.size())
    };
    // Rings of places around the wanted one, nearest first, in steps of an eighth of a turn.
    let around = (0..24).flat_map(|ring| {
        let turned = |side: u8| std::f32::consts::TAU * f32::from(side) / 8.0 - std::f32::consts::FRAC_PI_2;
        (0..8).map(move |side| wanted.translate(egui::Vec2::angled(turned(side)) * ring as f32 * 12.0))
    });
    let is_clear = |place: &Rect| taken.iter().all(|other| !other.intersects(*place));
    let best = around.map(inside).find(is_clear).or_else(|| anywhere(wanted, room).map(inside).find(is_clear));
    let best = best.unwrap_or(inside(wanted));
    taken.push(best);
    best.center()
}

/// Places of the size of `wanted` all over the room, nearest first.
fn anywhere(wanted: Rect, room: Rect) -> impl Iterator<Item = Rect> {
    const STEP: f32 = 16.0;
    let (across, down) = ((room.width() / STEP) as u16, (room.height() / STEP) as u16);
    let corners = (0..=across).flat_map(|x| (0..=down).map(move |y| vec2(f32::from(x), f32::from(y)) * STEP));
    let mut places: Vec<Rect> = corners.map(|by| Rect::from_min_size(room.min + by, wanted.size())).collect();
    places.sort_by(|a, b| a.min.distance_sq(wanted.min).total_cmp(&b.min.distance_sq(wanted.min)));
    places.into_iter()
}

/// The prompt: a sentence about what to do now, and its keys.
pub struct WhatNow {
    /// The sentence.
    pub words: String,
    /// The buttons to press, each with the text key of what it does.
    pub keys: Vec<(Cue, &'static str)>,
    /// The seats that each have their own button for the first of these, on their own devices.
    pub each: Seats,
    /// The person who must act: the buttons are theirs, and the sentence names them. `None`: the owner of the hand, or
    /// nobody.
    pub by: Option<Seat>,
    /// Whether the sentence says whose turn it is, and for what. Large letters, which leave no room for a banner, put
    /// the banner's words before any other sentence.
    pub whole: bool,
}

impl WhatNow {
    /// The sentence called `key`, with these keys and the one that pauses.
    pub fn of<G: Staged>(sight: &Sight<G>, key: &str, keys: &[(Cue, &'static str)]) -> WhatNow {
        WhatNow::with(sight.text.get(key), keys)
    }

    /// These words, with these keys and the one that pauses.
    pub fn with(words: String, keys: &[(Cue, &'static str)]) -> WhatNow {
        let keys = keys.iter().copied().chain([(Cue::Do(Action::Back), "does-pause")]).collect();
        WhatNow { words, keys, each: Seats::NONE, by: None, whole: false }
    }

    /// The same, with each of `seats` having its own button for the first key.
    #[must_use]
    pub fn for_each(self, seats: Seats) -> WhatNow {
        WhatNow { each: seats, ..self }
    }

    /// The same, with the buttons of `seat`, a person who must act; the sentence names them if needed.
    #[must_use]
    pub fn by(self, seat: Seat) -> WhatNow {
        WhatNow { by: Some(seat), ..self }
    }

    /// The same, with a sentence that needs no banner beside it.
    #[must_use]
    pub fn whole(self) -> WhatNow {
        WhatNow { whole: true, ..self }
    }

    /// The sentence; with several people, it names the one whose turn it is.
    pub(crate) fn told<G: Staged>(&self, sight: &Sight<G>) -> String {
        let unnamed = sight.hand_seat.filter(|_| self.by.is_none() && sight.names.people().len() > 1);
        let Some(seat) = unnamed else { return self.words.clone() };
        let name = sight.names.name(seat).to_string();
        sight.text.with("now-named", &[("name", name.into()), ("now", self.words.clone().into())])
    }

    /// The buttons for `cue`.
    pub(crate) fn caps<G: Staged>(&self, sight: &Sight<G>, cue: Cue) -> Vec<Cap> {
        match (self.by.or(sight.hand_seat), cue) {
            (Some(seat), Cue::Race(which)) => sight.race_cap(seat, which).into_iter().collect(),
            (Some(seat), _) => sight.bindings.caps(sight.device_of(seat), cue),
            (None, _) => sight.bindings.caps(sight.used, cue),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_find_the_only_place_that_is_left_however_far_it_is() {
        let room = Rect::from_min_size(pos2(10.0, 10.0), vec2(600.0, 400.0));
        let gap = Rect::from_min_size(pos2(500.0, 37.0), vec2(60.0, 50.0));
        let above = Rect::from_min_max(room.min, pos2(room.max.x, gap.min.y));
        let beside = Rect::from_min_max(pos2(room.min.x, gap.min.y), pos2(gap.min.x, gap.max.y));
        let behind = Rect::from_min_max(pos2(gap.max.x, gap.min.y), pos2(room.max.x, gap.max.y));
        let below = Rect::from_min_max(pos2(room.min.x, gap.max.y), room.max);
        let mut taken = vec![above, beside, behind, below];
        let wanted = Rect::from_center_size(pos2(60.0, 380.0), vec2(30.0, 20.0));
        let at = clear_place(wanted, &mut taken, room);
        assert!(gap.contains_rect(Rect::from_center_size(at, wanted.size())), "{at}");
        assert_eq!(taken.len(), 5);
        // With no room at all, the place is the wanted one.
        assert_eq!(clear_place(wanted, &mut vec![room], room), wanted.center());
    }
}
