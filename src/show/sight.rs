//! What the drawing of a table looks at, and how words find a place on it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, pos2, vec2};

use super::{Layout, Looking, Names, Offer, Playhead, Show, TableFree, playhead::CallOut, secret};
use crate::{
    input::{
        Action, Bindings, Device, LastUsed, RaceKey,
        prompts::{Cap, Cue},
    },
    pieces::{TableMap, palette, table_map::HALF_DIE},
    rules::{
        Choice, Seat, Seats,
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

/// So far from where it lay, in cm, a die has been moved.
const MOVED: f32 = 0.05;

/// What is the same for every viewer.
#[derive(bevy::ecs::system::SystemParam)]
pub struct House<'w> {
    /// The words.
    pub text: Res<'w, Text>,
    /// Who sits where.
    pub names: Res<'w, Names>,
    /// With what they play.
    pub setup: Res<'w, Setup>,
    /// Portraits and emblems.
    pub pictures: Res<'w, Pictures>,
    /// What was chosen.
    pub settings: Res<'w, Settings>,
    /// Where the panels are.
    pub layout: Res<'w, Layout>,
    /// Where the table is in the window.
    pub map: Res<'w, TableMap>,
    /// The device that somebody has used last.
    pub used: Res<'w, LastUsed>,
    /// What each button does.
    pub bindings: Res<'w, Bindings>,
    /// Logical pixels in an interface point.
    pub zoom: Res<'w, Zoom>,
    /// Whether the table lies open.
    pub free: Res<'w, TableFree>,
    /// How long people may still choose.
    pub time_left: Res<'w, TimeLeft>,
    /// Who looks at their hands.
    pub looking: Res<'w, Looking>,
}

impl House<'_> {
    /// The table as one viewer sees it.
    pub fn sight<'a, G: Show>(
        &'a self,
        shown: &'a Shown<G>,
        head: &'a Playhead<G>,
        hand: &'a G::Gesture,
    ) -> Sight<'a, G> {
        let mut sight = Sight {
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
            hand,
            free: self.free.0,
            seconds_left: self.time_left.0,
            looking: self.looking.0,
            hand_seat: None,
        };
        let acts = head.hand_seat().filter(|seat| sight.may_act(*seat));
        let leads = G::leads(&head.view).filter(|seat| head.idle() && sight.plays(*seat));
        sight.hand_seat = acts.or(leads).filter(|_| self.free.0);
        sight
    }
}

/// The table as a viewer sees it.
pub struct Sight<'a, G: Show> {
    /// The words.
    pub text: &'a Text,
    /// Who sits where.
    pub names: &'a Names,
    /// With what they play.
    pub setup: &'a Setup,
    /// Portraits and emblems.
    pub pictures: &'a Pictures,
    /// What was chosen.
    pub settings: &'a Settings,
    /// Where the panels are.
    pub layout: &'a Layout,
    /// Where the table is in the window.
    pub map: &'a TableMap,
    /// The device that somebody has used last.
    pub used: Device,
    /// What each button does.
    pub bindings: &'a Bindings,
    /// Logical pixels in an interface point.
    pub zoom: f32,
    /// What may be shown.
    pub shown: &'a Shown<G>,
    /// What is shown.
    pub head: &'a Playhead<G>,
    /// What a hand in front of it does.
    pub hand: &'a G::Gesture,
    /// Whether the table lies open before the people.
    pub free: bool,
    /// How many seconds people may still choose; `None`: as many as they like.
    pub seconds_left: Option<u64>,
    /// Who looks at their hands: a sheet lies in the corner of each.
    pub looking: Seats,
    /// The person who may use the hand now.
    pub hand_seat: Option<Seat>,
}

impl<G: Show> Sight<'_, G> {
    /// The view that is drawn.
    pub fn view(&self) -> &G::View {
        &self.head.view
    }

    /// The device whose buttons are shown now: of the person who may use the hand, or the one that somebody has used last.
    pub fn device(&self) -> Device {
        self.hand_seat.map_or(self.used, |seat| self.device_of(seat))
    }

    /// The device whose buttons are shown to `seat`: its own, or what a person alone has used last.
    pub fn device_of(&self, seat: Seat) -> Device {
        match self.setup.seats.get(seat.index()) {
            Some(seat) if self.setup.people() > 1 => seat.device,
            _ => self.used,
        }
    }

    /// The button of `seat` for this in a race: on its pad, or its race key.
    pub fn race_cap(&self, seat: Seat, which: RaceKey) -> Option<Cap> {
        let own = self.setup.seats.get(seat.index())?.race;
        self.bindings.race_cap(self.device_of(seat), own, which)
    }

    /// A place on the table, in interface points: the middle of a die that lies there.
    pub fn place(&self, at: [f32; 2]) -> egui::Pos2 {
        self.spot([at[0], at[1], HALF_DIE])
    }

    /// A place on the table or above it (plan and height in cm), in interface points.
    pub fn spot(&self, at: [f32; 3]) -> egui::Pos2 {
        let pixel = self.map.to_window(at) / self.zoom;
        pos2(pixel.x, pixel.y)
    }

    /// So many interface points above the middle of a die that lies there: what is said of it stands clear of it, however near
    /// it is seen.
    pub fn above(&self, at: [f32; 2], points: f32) -> egui::Pos2 {
        self.place(at) - vec2(0.0, HALF_DIE * self.map.px_per_cm / self.zoom + points)
    }

    /// The same above something in the air or on a tower; from above that is seen where it is on the plan.
    pub fn over(&self, at: [f32; 3], points: f32) -> egui::Pos2 {
        if !self.map.from_side {
            return self.above([at[0], at[1]], points);
        }
        self.spot([at[0], at[1], at[2] + HALF_DIE]) - vec2(0.0, points)
    }

    /// Whether a sheet that somebody looks at lies over a part of `room`.
    pub fn is_covered(&self, room: Rect) -> bool {
        self.looking.iter().any(|seat| self.layout.corner(seat).intersects(room))
    }

    /// Whether a die or a card is seen where it lies as far as the view tells: what is said of it there is true.
    pub fn still_lies(&self, body: impl Into<Body>, pose: &Pose) -> bool {
        let (body, at) = (body.into(), Vec3::from(pose.at.map(|units| units as f32 / 1000.0)));
        let shown = self.head.bodies.iter().find(|shown| shown.body == body);
        shown.is_none_or(|shown| shown.seen.at.distance(at) < MOVED)
    }

    /// Whether a word may stand at a place on the table: it is seen (the camera may have come near to another), and nothing is
    /// called out there.
    pub fn is_free_for_words(&self, at: [f32; 2]) -> bool {
        let called = |call: &CallOut| (call.at[0] - at[0]).hypot(call.at[1] - at[1]) < 1.0;
        self.layout.table.contains(self.place(at)) && !self.head.calls.iter().any(called)
    }

    /// A part of the window in logical pixels, in interface points.
    pub fn points(&self, pixels: bevy::math::Rect) -> egui::Rect {
        let point = |pixel: Vec2| pos2(pixel.x / self.zoom, pixel.y / self.zoom);
        egui::Rect::from_min_max(point(pixels.min), point(pixels.max))
    }

    /// A place of the interface, in logical pixels.
    pub fn pixel(&self, at: egui::Pos2) -> Vec2 {
        Vec2::new(at.x, at.y) * self.zoom
    }

    /// How the face of a seat looks now.
    pub fn mood(&self, seat: Seat) -> Mood {
        let felt = self.head.feelings.iter().find(|(other, ..)| *other == seat).map(|(_, mood, _)| *mood);
        let won = self.head.outcome.as_ref().filter(|outcome| outcome.winners.contains(seat)).map(|_| Mood::Wins);
        let thinks = self.head.outcome.is_none() && G::active(self.view()).contains(seat);
        felt.or(won).unwrap_or(if thinks { Mood::Thinks } else { Mood::Waits })
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.names.is_person(seat)
    }

    /// Whether a person plays this seat, and not a record of one.
    pub fn plays(&self, seat: Seat) -> bool {
        self.shown.is_person(seat)
    }

    /// Whether a person there may move, and has been told all that there is to know.
    pub fn may_act(&self, seat: Seat) -> bool {
        self.head.idle() && self.is_person(seat) && self.shown.movers.contains(seat)
    }

    /// The people who choose by labels now, because others see this screen.
    pub fn choosers(&self) -> Seats {
        secret::choosers((self.shown, self.head), self.setup, self.settings)
    }

    /// The buttons for what `seat` may do now.
    pub fn offers_to(&self, seat: Seat) -> impl Iterator<Item = Offer<G::Move>> + '_ {
        let listed = self.head.legal(seat).iter().filter_map(Choice::listed);
        listed.filter_map(move |mv| Some(G::offer(self, seat, mv)?.making(mv.clone())))
    }

    /// What a person must choose now, by a button over the table: who, and what there is.
    pub fn offers(&self) -> Option<(Seat, Vec<Offer<G::Move>>)> {
        if !self.head.idle() || !self.head.is_up_to_date(self.shown) {
            return None;
        }
        let over = |seat: Seat| self.offers_to(seat).filter(|offer| !offer.beside).collect::<Vec<_>>();
        self.head.legal.iter().map(|(seat, _)| (*seat, over(*seat))).find(|(_, offers)| !offers.is_empty())
    }

    /// What the person whose hand it is may do besides.
    pub fn beside(&self) -> Option<Offer<G::Move>> {
        self.offers_to(self.hand_seat?).find(|offer| offer.beside)
    }
}

/// What each thing on the table is worth, small, above it, as long as it lies there: how it lies, and words.
pub fn standing_points<G: Show>(
    canvas: &Canvas,
    sight: &Sight<G>,
    worth: impl Iterator<Item = (Body, Pose, String)>,
    taken: &mut Vec<Rect>,
) {
    let room = sight.layout.table.shrink(4.0);
    for (body, pose, words) in worth {
        let at = [pose.at[0], pose.at[1]].map(|units| units as f32 / 1000.0);
        if sight.head.headline.is_some() || !sight.is_free_for_words(at) || !sight.still_lies(body, &pose) {
            continue;
        }
        let set = Set::body().face(Typeface::Bold).size(16.0).color(paint(palette::CHALK));
        let size = canvas.outlined_size(&words, set);
        let place = Rect::from_center_size(sight.above(at, 12.0), size + vec2(6.0, 0.0));
        let at = clear_place(place, taken, room);
        canvas.outlined(at, &words, set, 1.0);
    }
}

/// The middle of a place in `room`, near to the `wanted` one, for something of this size that nothing else has taken.
pub fn clear_place(wanted: Rect, taken: &mut Vec<Rect>, room: Rect) -> egui::Pos2 {
    let inside = |rect: Rect| {
        let min = rect.min.max(room.min).min(room.max - rect.size());
        Rect::from_min_size(min, rect.size())
    };
    // Rings of places around the wanted one, nearest first; the eighth part of a turn from place to place is enough nearby.
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

/// Places of the size of `wanted` all over the room, nearest to it first.
fn anywhere(wanted: Rect, room: Rect) -> impl Iterator<Item = Rect> {
    const STEP: f32 = 16.0;
    let (across, down) = ((room.width() / STEP) as u16, (room.height() / STEP) as u16);
    let corners = (0..=across).flat_map(|x| (0..=down).map(move |y| vec2(f32::from(x), f32::from(y)) * STEP));
    let mut places: Vec<Rect> = corners.map(|by| Rect::from_min_size(room.min + by, wanted.size())).collect();
    places.sort_by(|a, b| a.min.distance_sq(wanted.min).total_cmp(&b.min.distance_sq(wanted.min)));
    places.into_iter()
}

/// What to do now, and its keys.
pub struct WhatNow {
    /// The sentence.
    pub words: String,
    /// What is pressed, and the text key of what that does.
    pub keys: Vec<(Cue, &'static str)>,
    /// Those who have a button each for the first of these, on devices of their own.
    pub each: Seats,
    /// The person who must act, whose buttons these are and whom the sentence names; `None`: whose hand it is, or nobody.
    pub by: Option<Seat>,
}

impl WhatNow {
    /// The sentence called `key`; the key that pauses is always there.
    pub fn of<G: Show>(sight: &Sight<G>, key: &str, keys: &[(Cue, &'static str)]) -> WhatNow {
        WhatNow::with(sight.text.get(key), keys)
    }

    /// These words; the key that pauses is always there.
    pub fn with(words: String, keys: &[(Cue, &'static str)]) -> WhatNow {
        let keys = keys.iter().copied().chain([(Cue::Do(Action::Back), "does-pause")]).collect();
        WhatNow { words, keys, each: Seats::NONE, by: None }
    }

    /// The same where each of `seats` has a button of its own for the first key.
    #[must_use]
    pub fn for_each(self, seats: Seats) -> WhatNow {
        WhatNow { each: seats, ..self }
    }

    /// The same with the buttons of `seat`, a person who must act; the sentence names them where it must.
    #[must_use]
    pub fn by(self, seat: Seat) -> WhatNow {
        WhatNow { by: Some(seat), ..self }
    }

    /// `seat` presses one of the buttons over the table: the sentence called `key` says what for.
    pub fn choosing<G: Show>(sight: &Sight<G>, seat: Seat, key: &str) -> WhatNow {
        if !sight.is_person(seat) {
            return WhatNow::watch(sight);
        }
        let keys = [
            (Cue::Directions, "does-choose"),
            (Cue::Either(Action::Confirm, Action::Press), "does-press"),
            (Cue::Do(Action::Rules), "does-rules"),
        ];
        WhatNow::with(sight.text.with(key, &sight.names.values(seat)), &keys).by(seat)
    }

    /// Nothing but to watch: who is at it, and what they do.
    pub fn watch<G: Show>(sight: &Sight<G>) -> WhatNow {
        let at_it: Vec<Seat> = G::active(sight.view()).iter().filter(|_| sight.head.outcome.is_none()).collect();
        let words = match &at_it[..] {
            [] => sight.text.get("now-watch"),
            [seat] => {
                let mut values = sight.names.values(*seat);
                values.push(("doing", G::doing(sight, *seat).into()));
                sight.text.with("now-at-it", &values)
            }
            several => {
                let names: Vec<&str> = several.iter().map(|seat| sight.names.name(*seat)).collect();
                sight.text.with("now-all-at-it", &[("names", names.join(", ").into())])
            }
        };
        WhatNow::with(words, &[(Cue::Do(Action::Speed), "does-speed")])
    }

    /// The sentence; where several people play, it names whose it is.
    pub(crate) fn told<G: Show>(&self, sight: &Sight<G>) -> String {
        let unnamed = sight.hand_seat.filter(|_| self.by.is_none() && sight.names.people().len() > 1);
        let Some(seat) = unnamed else { return self.words.clone() };
        let name = sight.names.name(seat).to_string();
        sight.text.with("now-named", &[("name", name.into()), ("now", self.words.clone().into())])
    }

    /// The buttons for this.
    pub(crate) fn caps<G: Show>(&self, sight: &Sight<G>, cue: Cue) -> Vec<Cap> {
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
        // Where there is no room at all, it stays where it was wanted.
        assert_eq!(clear_place(wanted, &mut vec![room], room), wanted.center());
    }
}
