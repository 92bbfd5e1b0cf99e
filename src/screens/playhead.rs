//! The playhead: tells what happened, one thing after the other, at the pace of whoever watches.
//!
//! The rules are done with a throw at once; people are not. Events wait here in a queue, and the turn engine waits until
//! it is empty. The same queue serves people, bots and replays.

use bevy::prelude::*;
use std::{collections::VecDeque, sync::Arc};

use crate::{
    AppSystems,
    games::kadoova::{
        DuelView, Event, Kadoova, Mark, Phase, SideWhy, Verdict, View, Why, duels::throwing::Event as Thrown,
    },
    pieces::{
        Motion,
        palette::{self, Ink},
    },
    rules::{Eye, Seat, Seats, dice::DieId},
    sound::{PlaySound, Sound},
    turn::{Authority, Busy, Pace, Shown, Version},
    ui::text::{Text, Value, points},
};

use super::{Names, Screen, faces, score::signed, table::Intro};

/// How long, in seconds at speed 1x, each kind of news holds the table.
pub(super) mod beat {
    /// A line in the log and nothing more.
    pub(in super::super) const LINE: f32 = 0.25;
    /// A die's points, called out at the die.
    pub(in super::super) const CALL: f32 = 0.7;
    /// A foul.
    pub(in super::super) const FOUL: f32 = 1.3;
    /// Bust!
    pub(in super::super) const BUST: f32 = 1.8;
    /// A turn is over, the duel is won.
    pub(in super::super) const TURN: f32 = 1.4;
    /// How long a call-out stays.
    pub(in super::super) const CALL_OUT: f32 = 2.2;
    /// How long a Bang! stays.
    pub(in super::super) const BANG: f32 = 0.9;
    /// How long a refusal stays.
    pub(in super::super) const REFUSAL: f32 = 3.2;
    /// How fast a score counts up: the share of what is missing, a second.
    pub(in super::super) const COUNT: f32 = 5.0;
}

/// Words at a place on the table for a moment.
#[derive(Clone, Debug)]
pub struct CallOut {
    /// The words.
    pub words: String,
    /// Where, in cm on the plan.
    pub at: [f32; 2],
    /// The colour.
    pub ink: Ink,
    /// Height of the letters in interface points.
    pub size: f32,
    /// Seconds since it appeared.
    pub age: f32,
    /// Seconds that it stays.
    pub stays: f32,
    /// Whether it bursts out of the table: Bang!
    pub bursts: bool,
}

/// What the screen shows: the view that people have been told of, and what they are being told.
#[derive(Resource, Default)]
pub struct Playhead {
    cursor: usize,
    queue: VecDeque<Event>,
    /// Seconds that the news being told still holds the table.
    left: f32,
    /// The view that is drawn. It falls behind the match while news that changes it is being told.
    pub view: Arc<View>,
    /// Which look at the match that view is.
    seen: Option<Version>,
    /// The log in sentences, oldest first.
    pub log: Vec<String>,
    /// Call-outs on the table.
    pub calls: Vec<CallOut>,
    /// The scores as they count up.
    pub scores: Vec<f32>,
    /// A word across the table: bust, or who wins.
    pub headline: Option<(String, Ink, f32)>,
    /// The last thing that was refused, in words, and how long ago.
    pub refusal: Option<(String, f32)>,
    /// What the screen has waved through for the people at it: "ready" and "Duel!" are one press.
    pub waved_through: Option<(usize, Phase)>,
}

impl Playhead {
    /// A playhead for a match that begins now, or goes on now: what has happened is not told again.
    pub fn from_now(authority: &Authority<Kadoova>) -> Playhead {
        let mut head = Playhead::default();
        authority.events(Eye::Table, &mut head.cursor);
        head
    }

    /// Whether everything has been told.
    pub fn idle(&self) -> bool {
        self.queue.is_empty() && self.left <= 0.0
    }

    /// Whether the view that is drawn is the newest there is.
    pub fn is_up_to_date(&self, shown: &Shown<Kadoova>) -> bool {
        self.seen == Some(shown.version)
    }

    fn catch_up(&mut self, shown: &Shown<Kadoova>) {
        if self.seen.is_none() {
            // A match that goes on has been counted before.
            self.scores = shown.view.ledger.scores.iter().map(|score| *score as f32).collect();
        }
        self.view = Arc::clone(&shown.view);
        self.seen = Some(shown.version);
    }

    /// Says why something cannot be done.
    pub fn refuse(&mut self, words: String) {
        self.refusal = Some((words, 0.0));
    }

    /// The duel that is fought, or about to be, or just over.
    pub fn duel(&self) -> Option<&DuelView> {
        self.view.side.as_ref().map(|side| &side.quick).or(self.view.duel.as_ref())
    }

    /// The face of that duel.
    pub fn face(&self) -> Option<(&'static dyn faces::Face, &DuelView)> {
        self.duel().map(|duel| (faces::of_view(duel), duel))
    }

    fn call(&mut self, words: String, at: Option<[f32; 2]>, ink: Ink, size: f32) {
        if let Some(at) = at {
            self.calls.push(CallOut { words, at, ink, size, age: 0.0, stays: beat::CALL_OUT, bursts: false });
        }
    }
}

/// Adds the playhead.
pub fn plugin(app: &mut App) {
    app.init_resource::<Playhead>().add_systems(
        Update,
        (hear, tell, hold, age).chain().in_set(AppSystems::Playhead).run_if(in_state(Screen::Table)),
    );
}

/// Takes over the news. The first view of a match is shown at once.
pub(super) fn hear(
    authority: Option<Res<Authority<Kadoova>>>,
    shown: Option<Res<Shown<Kadoova>>>,
    mut head: ResMut<Playhead>,
) {
    let (Some(authority), Some(shown)) = (authority, shown) else { return };
    let mut cursor = head.cursor;
    let news = authority.events(shown.eye, &mut cursor);
    head.cursor = cursor;
    let waits = !head.idle() || news.iter().any(takes_away);
    if !head.is_up_to_date(&shown) && (is_live(&shown.view) || !waits) {
        head.catch_up(&shown);
    }
    head.queue.extend(news);
}

/// Whether a race is on in what `view` shows: it does not stop for news.
pub fn is_live(view: &View) -> bool {
    view.outcome.is_none() && view.duel_now().is_some_and(|duel| faces::of_view(duel).is_live(duel))
}

/// Whether the table must stay as it is until this has been told.
fn takes_away(event: &Event) -> bool {
    match event {
        Event::Duel(event) => faces::of_event(event).takes_away(event),
        Event::Scored(_) | Event::NextTurn { .. } | Event::QuickDrawWon { .. } | Event::QuickDrawCalled { .. } => true,
        _ => false,
    }
}

/// Tells the next thing when the last one has had its time.
fn tell(
    time: Res<Time>,
    pace: Res<Pace>,
    text: Res<Text>,
    names: Res<Names>,
    shown: Option<Res<Shown<Kadoova>>>,
    live: Res<crate::physics::Live>,
    mut head: ResMut<Playhead>,
    mut cues: MessageWriter<PlaySound>,
) {
    let Some(shown) = shown else { return };
    if pace.paused {
        return;
    }
    // What happens in a race is told at once, whatever else is being told.
    let factor = pace.speed.factor().filter(|_| !is_live(&shown.view));
    head.left = factor.map_or(0.0, |factor| (head.left - time.delta_secs() * factor as f32).max(0.0));
    while head.left <= 0.0 {
        let Some(event) = head.queue.pop_front() else { break };
        let held = Teller { text: &text, names: &names, head: &mut head, cues: &mut cues, live: &live, eye: shown.eye }
            .tell(&event);
        head.left = if factor.is_some() { held } else { 0.0 };
    }
    if head.idle() && !head.is_up_to_date(&shown) {
        head.catch_up(&shown);
    }
}

/// While news is told, dice travel or an introduction is read, the turn engine takes no further step.
fn hold(head: Res<Playhead>, motion: Res<Motion>, intro: Res<Intro>, mut busy: ResMut<Busy>) {
    let wanted = Busy(u32::from(!head.idle()) + u32::from(motion.busy()) + u32::from(intro.open));
    if *busy != wanted {
        *busy = wanted;
    }
}

/// Lets call-outs, refusals and headlines fade, and scores count up.
fn age(time: Res<Time>, pace: Res<Pace>, mut head: ResMut<Playhead>) {
    if pace.paused {
        return;
    }
    let seconds = time.delta_secs();
    for call in &mut head.calls {
        call.age += seconds;
    }
    head.calls.retain(|call| call.age < call.stays);
    if let Some((_, age)) = &mut head.refusal {
        *age += seconds;
    }
    if head.refusal.as_ref().is_some_and(|(_, age)| *age > beat::REFUSAL) {
        head.refusal = None;
    }
    if let Some((.., age)) = &mut head.headline {
        *age += seconds;
    }
    if head.headline.as_ref().is_some_and(|(.., age)| *age > beat::BUST) {
        head.headline = None;
    }
    let Playhead { view, scores, .. } = &mut *head;
    let goals = &view.ledger.scores;
    scores.resize(goals.len(), 0.0);
    for (score, goal) in scores.iter_mut().zip(goals) {
        let missing = *goal as f32 - *score;
        *score = if missing.abs() < 1.0 { *goal as f32 } else { *score + missing * (seconds * beat::COUNT).min(1.0) };
    }
}

/// Turns one event into words, call-outs and sounds; says how long it holds the table.
pub struct Teller<'a, 'w> {
    text: &'a Text,
    names: &'a Names,
    /// What is shown.
    pub head: &'a mut Playhead,
    cues: &'a mut MessageWriter<'w, PlaySound>,
    live: &'a crate::physics::Live,
    /// Whose eye the screen is.
    eye: Eye,
}

impl Teller<'_, '_> {
    fn tell(&mut self, event: &Event) -> f32 {
        match event {
            Event::Drawn { seat, card } => {
                let key = faces::of(card.duel).key();
                let duel = self.text.get(&format!("duel-{key}"));
                let mark = self.text.get(mark_key(card.mark));
                self.line("log-drawn", *seat, &[("duel", duel.into()), ("mark", mark.into())]);
                beat::CALL
            }
            Event::Reshuffled => {
                self.plain_line("log-reshuffled", &[]);
                beat::LINE
            }
            Event::Announced { duel, roles } => {
                let duel = self.text.get(&format!("duel-{}", faces::of(*duel).key()));
                if let Some(challenger) = roles.challenger {
                    let others: Vec<&str> = roles.challenged().iter().map(|seat| self.names.name(seat)).collect();
                    let others = others.join(", ");
                    self.line("log-announced", challenger, &[("duel", duel.into()), ("others", others.into())]);
                }
                beat::LINE
            }
            Event::Ready { .. } => 0.0,
            Event::Called { seat } => {
                match seat {
                    Some(seat) => self.line("log-called", *seat, &[]),
                    None => self.plain_line("log-called-table", &[]),
                }
                beat::LINE
            }
            Event::Duel(event) => faces::of_event(event).tell(self, event),
            Event::QuickDrawCalled { why, .. } => {
                let key = match why {
                    SideWhy::Opening => "log-opening",
                    SideWhy::Tie(_) => "log-tie-draw",
                    SideWhy::Caught(_) => "log-caught-draw",
                    SideWhy::LastTie => "log-last-tie",
                    SideWhy::Settle => "log-settle",
                };
                self.plain_line(key, &[]);
                let headline = match why {
                    SideWhy::Opening => "headline-opening",
                    SideWhy::Tie(_) => "headline-tie-draw",
                    SideWhy::Caught(_) => "headline-caught-draw",
                    SideWhy::LastTie => "headline-last-tie",
                    SideWhy::Settle => "headline-settle",
                };
                self.headline(headline, palette::GOLD);
                beat::BUST
            }
            Event::QuickDrawWon { why, seat } => {
                let key = match why {
                    SideWhy::Opening => "log-opening-won",
                    SideWhy::Tie(_) | SideWhy::Caught(_) | SideWhy::LastTie => "log-tie-won",
                    SideWhy::Settle => "log-settled",
                };
                self.line(key, *seat, &[]);
                beat::CALL
            }
            Event::Forfeited { winner } => {
                self.line("log-forfeited", *winner, &[]);
                beat::CALL
            }
            Event::NobodyLeft => {
                self.plain_line("log-nobody-left", &[]);
                beat::CALL
            }
            Event::ShortOfDice { seat } => {
                self.line("log-short-of-dice", *seat, &[]);
                beat::CALL
            }
            Event::DuelUndone { .. } => {
                self.head.calls.clear();
                self.plain_line("log-duel-undone", &[]);
                beat::TURN
            }
            Event::ThrowUndone { seat, .. } => {
                self.head.calls.clear();
                self.line("log-throw-undone", *seat, &[]);
                beat::CALL
            }
            Event::CaughtCheating { seat } => {
                self.line("log-cheat", *seat, &[]);
                self.cue(Sound::Refused);
                beat::CALL
            }
            Event::OutOfTime { seat } => {
                self.line("log-out-of-time", *seat, &[]);
                beat::LINE
            }
            Event::Scored(entry) => {
                self.line(why_key(entry.why), entry.seat, &[("points", signed(entry.points).into())]);
                self.cue(Sound::Score);
                beat::CALL
            }
            Event::LastRound { by } => {
                self.line("log-last-round", *by, &[]);
                self.headline("headline-last-round", palette::GOLD);
                beat::BUST
            }
            Event::LastRoundOff => {
                self.plain_line("log-last-round-off", &[]);
                beat::TURN
            }
            Event::NextTurn { seat } => {
                self.head.calls.clear();
                self.line("log-next-turn", *seat, &[]);
                beat::LINE
            }
            Event::Over(_) => {
                self.cue(Sound::Win);
                beat::LINE
            }
        }
    }

    /// A sound.
    pub fn cue(&mut self, sound: Sound) {
        self.cues.write(sound.into());
    }

    /// A die's points, called out where it lies.
    pub fn call_worth(&mut self, die: DieId, worth: i32) {
        let at = self.place(die);
        if worth > 0 {
            self.cue(Sound::Score);
            self.head.call(format!("+{}", points(worth)), at, palette::CHALK, 30.0);
        } else {
            self.head.call(self.text.get("call-nothing"), at, palette::MIST, 22.0);
        }
    }

    /// What happened to a die that is worth points where it lies, `times` that in all: `landed` is the key of the words for
    /// that, `foul` gives those for a fault.
    pub fn thrown<A: Copy, W: Copy>(
        &mut self,
        event: &Thrown<A, W>,
        worth: impl Fn(A) -> i32,
        (landed, times): (&str, i32),
        foul: impl Fn(W) -> &'static str,
    ) -> f32 {
        match *event {
            Thrown::Thrown { .. } => return 0.0,
            Thrown::Unsettled { die, .. } => self.die_line("log-unsettled", die, &[]),
            Thrown::Fouled { die, why } => return self.fouled(die, foul(why)),
            Thrown::Landed { die, at, .. } => {
                let total = times * worth(at);
                self.die_line(landed, die, &[("points", worth(at).into()), ("total", points(total).into())]);
                self.call_worth(die, total);
            }
            Thrown::FellOff { die, .. } => self.die_line("log-fell-off", die, &[]),
            Thrown::Bumped { die, from, to } => return self.bumped(die, worth(from), worth(to)),
            Thrown::PushedOff { die, from, .. } => {
                self.die_line("log-pushed-off", die, &[("points", worth(from).into())]);
            }
        }
        beat::CALL
    }

    /// A die that lay there was moved, and is worth something else now.
    pub fn bumped(&mut self, die: DieId, from: i32, to: i32) -> f32 {
        if from == to {
            self.die_line("log-bumped-same", die, &[("points", to.into())]);
            return 0.0;
        }
        self.die_line("log-bumped", die, &[("from", from.into()), ("to", to.into())]);
        let ink = if to > from { palette::GOLD } else { palette::DANGER };
        self.call_at(die, signed(to - from), ink, 26.0);
        self.cue(Sound::Score);
        beat::CALL
    }

    /// A die broke a rule of throwing; `reason` is the key of the words that say which.
    pub fn fouled(&mut self, die: DieId, reason: &str) -> f32 {
        self.die_line("log-fouled", die, &[("reason", self.text.get(reason).into())]);
        self.call_at(die, self.text.get("call-foul"), palette::DANGER, 28.0);
        self.cue(Sound::Refused);
        beat::FOUL
    }

    /// The duel is won.
    pub fn won(&mut self, verdict: &Verdict) -> f32 {
        for seat in verdict.winners.iter() {
            self.line("log-won", seat, &[]);
            let words = self.sentence("headline-won", seat, &[]);
            self.cry(words, palette::GOLD);
        }
        beat::TURN
    }

    /// Words at a die.
    pub fn call_at(&mut self, die: DieId, words: String, ink: Ink, size: f32) {
        let at = self.place(die);
        self.head.call(words, at, ink, size);
    }

    /// Words at a place on the table, in cm.
    pub fn call_on_table(&mut self, at: [f32; 2], words: String, ink: Ink, size: f32) {
        self.head.call(words, Some(at), ink, size);
    }

    /// A hand slaps the table there, in cm, in a tray so wide.
    pub fn bang(&mut self, at: [f32; 2], wide: f32) {
        self.cue(Sound::Bang);
        let words = self.text.get("call-bang");
        let size = if wide < 16.0 { 22.0 } else { 34.0 };
        let call = CallOut { words, at, ink: palette::INK, size, age: 0.0, stays: beat::BANG, bursts: true };
        self.head.calls.push(call);
    }

    /// A beat of a count-in, `pitch` times as high as it was made.
    pub fn tick(&mut self, pitch: f32) {
        self.cues.write(PlaySound { pitch, ..Sound::Tick.into() });
    }

    /// The names of these seats.
    pub fn list(&self, seats: Seats) -> String {
        seats.iter().map(|seat| self.names.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// The message called `key` with its variables filled in.
    pub fn words_with(&self, key: &str, values: &[(&str, Value)]) -> String {
        self.text.with(key, values)
    }

    /// The message called `key`.
    pub fn words(&self, key: &str) -> String {
        self.text.get(key)
    }

    /// A word across the table.
    pub fn headline(&mut self, key: &str, ink: Ink) {
        self.cry(self.text.get(key), ink);
    }

    /// Words across the table.
    pub fn cry(&mut self, words: String, ink: Ink) {
        self.head.headline = Some((words, ink, 0.0));
    }

    /// Where a die lies, in cm, if the screen's eye may see it.
    pub fn place(&self, die: DieId) -> Option<[f32; 2]> {
        self.live.body(self.eye, die).map(|live| [live.at[0], live.at[1]])
    }

    /// A line in the log about nobody in particular.
    pub fn plain_line(&mut self, key: &str, values: &[(&str, Value)]) {
        self.head.log.push(self.text.with(key, values));
    }

    /// A line in the log about a die.
    pub fn die_line(&mut self, key: &str, die: DieId, values: &[(&str, Value)]) {
        let mut all = vec![("die", Value::from(die.n + 1))];
        all.extend_from_slice(values);
        self.head.log.push(self.text.with(key, &all));
    }

    /// A sentence about a seat.
    pub fn sentence(&self, key: &str, seat: Seat, values: &[(&str, Value)]) -> String {
        let mut all = self.names.values(seat);
        all.extend_from_slice(values);
        self.text.with(key, &all)
    }

    /// A line in the log about a seat.
    pub fn line(&mut self, key: &str, seat: Seat, values: &[(&str, Value)]) {
        let words = self.sentence(key, seat, values);
        self.head.log.push(words);
    }
}

/// What a mark is called.
pub fn mark_key(mark: Mark) -> &'static str {
    match mark {
        Mark::All => "mark-all",
        Mark::High => "mark-high",
        Mark::Low => "mark-low",
        Mark::YouChoose => "mark-you-choose",
        Mark::Left => "mark-left",
        Mark::Right => "mark-right",
    }
}

/// What points are for, as a sentence about a seat.
fn why_key(why: Why) -> &'static str {
    match why {
        Why::Opening => "log-score-opening",
        Why::Award(_) => "log-award",
        Why::Forfeit(_) => "log-forfeit",
        Why::Cost(_) => "log-cost",
        Why::Challenger => "log-challenger",
        Why::Cheat => "log-score-cheat",
        Why::PostHit => "log-score-hit",
        Why::PostFelled => "log-score-felled",
        Why::Number => "log-score-number",
    }
}
