//! The functions a game calls to tell an event: lines in the log, call-outs, headlines, sounds.

use super::{
    LastTurn, LogLine, Moment, Names, Payoff, Playhead, Slip, Stage, Staged,
    playhead::{CallOut, Kept},
    stage::Tally,
};
use crate::{
    physics::Poses,
    pieces::{palette::Ink, table_map::HALF_DIE},
    rules::{Seat, Seats, throw::Body},
    sound::{PlaySound, Sound},
    ui::{
        portraits::Mood,
        text::{Text, Value},
    },
};

/// Turns events into words, call-outs and sounds for one viewer.
pub struct Teller<'a, G: Staged> {
    pub(super) text: &'a Text,
    pub(super) names: &'a Names,
    /// The playhead that tells the news.
    pub head: &'a mut Playhead<G>,
    pub(super) poses: &'a Poses,
}

impl<'a, G: Staged> Teller<'a, G> {
    /// The words of the language that it is told in.
    pub fn text(&self) -> &'a Text {
        self.text
    }

    /// What waits to be told next, in its order.
    pub fn to_come(&self) -> impl Iterator<Item = &G::Event> {
        self.head.queue.iter()
    }

    /// Plays a sound.
    pub fn cue(&mut self, sound: Sound) {
        self.head.cues.push(sound.into());
    }

    /// Plays a sound at `pitch` times its pitch.
    pub fn cue_at(&mut self, sound: Sound, pitch: f32) {
        self.head.cues.push(PlaySound { pitch, ..sound.into() });
    }

    /// Shows a good or bad feeling in the faces of `seats` for a while.
    pub fn feel(&mut self, seats: Seats, mood: Mood) {
        self.head.feelings.retain(|(seat, ..)| !seats.contains(*seat));
        self.head.feelings.extend(seats.iter().map(|seat| (seat, mood, 0.0)));
    }

    /// Records a moment that people will talk about after the match: `kind` is the key of its words, `rank` says how
    /// remarkable it is, from 0 to 100. Only the most remarkable of each kind is kept.
    pub fn moment(&mut self, kind: &'static str, seat: Seat, rank: i32, values: &[(&str, Value)]) {
        let words = self.sentence(kind, seat, values);
        Moment { kind, seat, rank: rank.min(100), words }.join(&mut self.head.moments);
    }

    /// Begins the turn of `seat` in which it plays these cards.
    pub fn turn_begins(&mut self, seat: Seat, slips: Vec<Slip>) {
        self.head.turn_of = Some(seat);
        self.head.turns.insert(seat, LastTurn { slips, ..LastTurn::default() });
    }

    /// Marks cards that change places, until people have chosen anew.
    pub fn mark(&mut self, cards: impl IntoIterator<Item = u32>) {
        self.head.marked.extend(cards);
    }

    /// Takes all marks away if `seat`, which has chosen, is a person's.
    pub fn has_chosen(&mut self, seat: Seat) {
        if self.names.is_person(seat) {
            self.head.marked.clear();
        }
    }

    /// Puts something on stage for so many seconds; returns how long that is.
    pub fn stage(&mut self, lasts: f32) -> f32 {
        self.head.stage = Some(Stage { lasts, ..Stage::default() });
        lasts
    }

    /// The same, once `by` has pressed. It opens so many seconds later, and the log says what it is.
    pub fn stage_by(&mut self, by: Seat, [opens, lasts]: [f32; 2], says: String) -> f32 {
        let says = Some(LogLine { of: Some(by), parts: vec![says] });
        self.head.stage = Some(Stage { by: Some(by), lasts, opens, says, ..Stage::default() });
        lasts
    }

    /// Puts a pay-off on stage for so many seconds; returns how long that is.
    pub fn pay_off(&mut self, payoff: Payoff, lasts: f32) -> f32 {
        self.head.stage = Some(Stage { lasts, payoff: Some(payoff), ..Stage::default() });
        lasts
    }

    /// The same, while the match goes on.
    pub fn pay_off_beside(&mut self, payoff: Payoff, lasts: f32) {
        self.head.stage = Some(Stage { lasts, payoff: Some(payoff), beside: true, ..Stage::default() });
    }

    /// Begins to count the points of a turn; they take the lead once they are more than `to_beat`.
    pub fn counts_from(&mut self, to_beat: Option<i32>) {
        self.head.tally = Tally::against(to_beat);
    }

    /// Counts points of the turn; returns whether they take the lead.
    pub fn counts(&mut self, points: i32) -> bool {
        self.head.tally.counts(points)
    }

    /// Tells a seat of points that are still to be written down: its score counts up once they have landed.
    pub fn owe(&mut self, seat: Seat, points: i32) {
        self.head.owe(seat, points);
    }

    /// Tells that points are written down; returns whether the seat had been told of them.
    pub fn write_down(&mut self, seat: Seat, points: i32) -> bool {
        self.head.write_down(seat, points)
    }

    /// Forgets the points that were told and have not been written down.
    pub fn owe_nothing(&mut self) {
        self.head.owed.retain(|owed| owed.written);
    }

    /// The place of something that lies or flies, and the height above the table, in cm, if it is in sight.
    pub fn spot(&self, body: impl Into<Body>) -> Option<[f32; 3]> {
        self.poses.body(body).map(|live| live.at)
    }

    /// Asks for a slow-motion replay of a die or of a tower's card.
    pub fn again(&mut self, body: impl Into<Body>) {
        self.head.again = Some(body.into());
    }

    /// Keeps the throw of a die, to be seen again at the end if it is the best: the one with the highest `rank`.
    pub fn keep_throw(&mut self, body: impl Into<Body>, rank: i32) {
        self.head.best = Some(Kept::Throw(body.into(), rank));
    }

    /// The same for the last throw of `seat`.
    pub fn keep_last_throw(&mut self, seat: Seat, rank: i32) {
        self.head.best = Some(Kept::LastOf(seat, rank));
    }

    /// Calls words out at something that lies there or flies, if it is in sight.
    pub fn call_at(&mut self, body: impl Into<Body>, words: String, ink: Ink, size: f32) {
        let at = self.poses.body(body).map(|live| live.at);
        if let Some(at) = at {
            self.head.call(words, at, ink, size, None);
        }
    }

    /// Calls out the worth or distance of something at its present place. Replaces the last such call-out about it.
    pub fn call_worth_at(&mut self, body: impl Into<Body>, words: String, ink: Ink, size: f32) {
        let body = body.into();
        if let Some(live) = self.poses.body(body) {
            let at = live.at;
            self.head.call(words, at, ink, size, Some(body));
        }
    }

    /// Calls words out at a point on the table, in cm.
    pub fn call_on_table(&mut self, [x, y]: [f32; 2], words: String, ink: Ink, size: f32) {
        self.head.call(words, [x, y, HALF_DIE], ink, size, None);
    }

    /// Makes words burst out of the table at a point, for `stays` seconds.
    pub fn burst(&mut self, at: [f32; 2], words: String, ink: Ink, size: f32, stays: f32) {
        let height = HALF_DIE;
        self.head.calls.push(CallOut { words, at, height, ink, size, age: 0.0, stays, bursts: true, of: None });
    }

    /// The seat whose throw is being told.
    pub fn thrower(&self) -> Option<Seat> {
        self.head.throw.as_ref().map(|throw| throw.seat)
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.name(seat)
    }

    /// Whether a viewer calls this seat "you", as sentences ask for it.
    pub fn whose(&self, seat: Seat) -> Value<'static> {
        if self.names.is_you(seat) { "you" } else { "other" }.into()
    }

    /// The names of these seats.
    pub fn list(&self, seats: Seats) -> String {
        self.names.list(self.text, seats)
    }

    /// The message called `key` with its variables filled in.
    pub fn words_with(&self, key: &str, values: &[(&str, Value)]) -> String {
        self.text.with(key, values)
    }

    /// The message called `key`.
    pub fn words(&self, key: &str) -> String {
        self.text.get(key)
    }

    /// Shows the message called `key` across the table.
    pub fn headline(&mut self, key: &str, ink: Ink) {
        self.cry(self.text.get(key), ink);
    }

    /// Shows words across the table.
    pub fn cry(&mut self, words: String, ink: Ink) {
        self.head.headline = Some((words, ink, 0.0));
    }

    /// The place of something that lies or flies, in cm, if it is in sight.
    pub fn place(&self, body: impl Into<Body>) -> Option<[f32; 2]> {
        self.poses.body(body).map(|live| [live.at[0], live.at[1]])
    }

    /// Adds a line to the log about nobody in particular.
    pub fn plain_line(&mut self, key: &str, values: &[(&str, Value)]) {
        self.plain_words(self.text.with(key, values));
    }

    /// The same in these words.
    pub fn plain_words(&mut self, words: String) {
        self.head.log.push(words.into());
    }

    /// The same, unless the log's last line says just that.
    pub fn plain_words_once(&mut self, words: String) {
        if self.head.log.last().is_none_or(|last| last.words() != words) {
            self.plain_words(words);
        }
    }

    /// Whether this is a person's seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.names.is_person(seat)
    }

    /// A sentence about a seat.
    pub fn sentence(&self, key: &str, seat: Seat, values: &[(&str, Value)]) -> String {
        let mut all = self.names.values(seat);
        all.extend_from_slice(values);
        self.text.with(key, &all)
    }

    /// Adds a line to the log about a seat.
    pub fn line(&mut self, key: &str, seat: Seat, values: &[(&str, Value)]) {
        let words = self.sentence(key, seat, values);
        self.head.log.push(LogLine { of: Some(seat), parts: vec![words] });
    }
}
