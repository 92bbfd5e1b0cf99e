//! The playhead: tells what happened, one thing after the other, at the pace of whoever watches.
//!
//! The rules are done with a throw at once; people are not. Events wait here in a queue, and the turn engine waits until
//! it is empty. The same queue serves people, bots and replays.

use bevy::prelude::*;
use std::collections::VecDeque;

use crate::{
    AppSystems,
    games::kadoova::{
        DuelEvent, DuelView, Event, Kadoova, Phase, View, Why,
        duels::chicken::{self, Bust, Foul},
    },
    pieces::{
        Motion,
        palette::{self, Ink},
    },
    rules::{Seat, dice::DieId},
    sound::{PlaySound, Sound},
    turn::{Authority, Busy, Pace, Shown},
    ui::text::{Text, Value, points},
};

use super::{Names, Screen};

/// How long, in seconds at speed 1x, each kind of news holds the table.
mod beat {
    /// A line in the log and nothing more.
    pub(super) const LINE: f32 = 0.25;
    /// A die's points, called out at the die.
    pub(super) const CALL: f32 = 0.7;
    /// A foul.
    pub(super) const FOUL: f32 = 1.3;
    /// Bust!
    pub(super) const BUST: f32 = 1.8;
    /// A turn is over, the duel is won.
    pub(super) const TURN: f32 = 1.4;
    /// How long a call-out stays.
    pub(super) const CALL_OUT: f32 = 2.2;
    /// How long a refusal stays.
    pub(super) const REFUSAL: f32 = 3.2;
    /// How fast a score counts up: the share of what is missing, a second.
    pub(super) const COUNT: f32 = 5.0;
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
}

/// What the screen shows: the view that people have been told of, and what they are being told.
#[derive(Resource, Default)]
pub struct Playhead {
    cursor: usize,
    queue: VecDeque<Event>,
    /// Seconds that the news being told still holds the table.
    left: f32,
    /// The view that is drawn. It falls behind the match while news that changes it is being told.
    pub view: View,
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
    /// What the screen has waved through for the person: "ready" and "Duel!" are one press.
    pub waved_through: Option<Phase>,
}

impl Playhead {
    /// Whether everything has been told.
    pub fn idle(&self) -> bool {
        self.queue.is_empty() && self.left <= 0.0
    }

    /// Says why something cannot be done.
    pub fn refuse(&mut self, words: String) {
        self.refusal = Some((words, 0.0));
    }

    /// The duel on the table.
    pub fn chicken(&self) -> Option<&chicken::View> {
        match &self.view.duel {
            Some(DuelView::Chicken(duel)) => Some(duel),
            None => None,
        }
    }

    fn call(&mut self, words: String, at: Option<[f32; 2]>, ink: Ink, size: f32) {
        if let Some(at) = at {
            self.calls.push(CallOut { words, at, ink, size, age: 0.0, stays: beat::CALL_OUT });
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
fn hear(authority: Option<Res<Authority<Kadoova>>>, shown: Option<Res<Shown<Kadoova>>>, mut head: ResMut<Playhead>) {
    let (Some(authority), Some(shown)) = (authority, shown) else { return };
    let mut cursor = head.cursor;
    let news = authority.events(shown.eye, &mut cursor);
    head.cursor = cursor;
    if head.idle() && shown.is_changed() && !news.iter().any(takes_away) {
        head.view = shown.view.clone();
    }
    head.queue.extend(news);
}

/// Whether the table must stay as it is until this has been told.
fn takes_away(event: &Event) -> bool {
    use chicken::Event as E;
    let Event::Duel(DuelEvent::Chicken(event)) = event else { return matches!(event, Event::Scored(_)) };
    matches!(event, E::Fouled { .. } | E::Busted { .. } | E::TurnOver { .. } | E::Rolled { .. } | E::Won(_))
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
    let factor = pace.speed.factor();
    head.left = factor.map_or(0.0, |factor| (head.left - time.delta_secs() * factor as f32).max(0.0));
    while head.left <= 0.0 {
        let Some(event) = head.queue.pop_front() else { break };
        let held = Teller { text: &text, names: &names, head: &mut head, cues: &mut cues, live: &live }.tell(&event);
        head.left = if factor.is_some() { held } else { 0.0 };
    }
    if head.idle() && head.view != shown.view {
        head.view = shown.view.clone();
    }
}

/// While news is told or dice travel, the turn engine takes no further step.
fn hold(head: Res<Playhead>, motion: Res<Motion>, mut busy: ResMut<Busy>) {
    let wanted = Busy(u32::from(!head.idle()) + u32::from(motion.busy()));
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
    let goals = head.view.scores.clone();
    head.scores.resize(goals.len(), 0.0);
    for (score, goal) in head.scores.iter_mut().zip(goals) {
        let missing = goal as f32 - *score;
        *score = if missing.abs() < 1.0 { goal as f32 } else { *score + missing * (seconds * beat::COUNT).min(1.0) };
    }
}

/// Turns one event into words, call-outs and sounds; says how long it holds the table.
struct Teller<'a, 'w> {
    text: &'a Text,
    names: &'a Names,
    head: &'a mut Playhead,
    cues: &'a mut MessageWriter<'w, PlaySound>,
    live: &'a crate::physics::Live,
}

impl Teller<'_, '_> {
    fn tell(&mut self, event: &Event) -> f32 {
        match event {
            Event::Announced { roles, .. } => {
                self.line("log-announced", roles.challenger, &[]);
                beat::LINE
            }
            Event::Ready { .. } => 0.0,
            Event::Called { seat } => {
                self.line("log-called", *seat, &[]);
                beat::LINE
            }
            Event::Duel(DuelEvent::Chicken(event)) => self.chicken(event),
            Event::GaveUp { seat } => {
                self.line("log-gave-up", *seat, &[]);
                beat::LINE
            }
            Event::Scored(entry) => {
                let key = match entry.why {
                    Why::Award(_) => "log-award",
                    Why::Forfeit(_) => "log-forfeit",
                    Why::Challenger => "log-challenger",
                };
                self.line(key, entry.seat, &[("points", points(entry.points).into())]);
                self.cues.write(Sound::Score.into());
                beat::CALL
            }
            Event::Over(_) => {
                self.cues.write(Sound::Win.into());
                beat::LINE
            }
        }
    }

    fn chicken(&mut self, event: &chicken::Event) -> f32 {
        use chicken::Event as E;
        match event {
            E::TurnBegan { seat, to_beat } => {
                self.head.calls.clear();
                match to_beat {
                    Some(sum) => self.line("log-turn-at", *seat, &[("points", points(*sum).into())]),
                    None => self.line("log-turn", *seat, &[]),
                }
                beat::LINE
            }
            E::LanePlaced { seat, .. } => {
                self.line("log-lane", *seat, &[]);
                beat::LINE
            }
            E::Thrown { .. } | E::RollOff { .. } => 0.0,
            E::Unsettled { die, .. } => {
                self.die_line("log-unsettled", *die, &[]);
                beat::CALL
            }
            E::Fouled { die, why } => self.fouled(*die, *why),
            E::Landed { die, points: worth, .. } => {
                self.die_line("log-landed", *die, &[("points", (*worth).into())]);
                let at = self.place(*die);
                if *worth > 0 {
                    self.cues.write(Sound::Score.into());
                    self.head.call(format!("+{}", points(*worth)), at, palette::CHALK, 30.0);
                } else {
                    self.head.call(self.text.get("call-nothing"), at, palette::MIST, 22.0);
                }
                beat::CALL
            }
            E::FellOff { die, .. } => {
                self.die_line("log-fell-off", *die, &[]);
                beat::CALL
            }
            E::Bumped { die, from, to } if from == to => {
                self.die_line("log-bumped-same", *die, &[("points", (*to).into())]);
                0.0
            }
            E::Bumped { die, from, to } => {
                self.die_line("log-bumped", *die, &[("from", (*from).into()), ("to", (*to).into())]);
                let ink = if to > from { palette::GOLD } else { palette::DANGER };
                let sign = if to > from { "+" } else { "" };
                let at = self.place(*die);
                self.head.call(format!("{sign}{}", points(to - from)), at, ink, 26.0);
                self.cues.write(Sound::Score.into());
                beat::CALL
            }
            E::PushedOff { die, from, .. } => {
                self.die_line("log-pushed-off", *die, &[("points", (*from).into())]);
                beat::CALL
            }
            E::Busted { by, how, lost } => self.busted(*by, *how, *lost),
            E::Stopped { seat, .. } => {
                self.line("log-stopped", *seat, &[]);
                beat::LINE
            }
            E::TurnOver { seat, sum } => {
                self.line("log-turn-over", *seat, &[("points", points(*sum).into())]);
                beat::TURN
            }
            E::Tied { sum } => {
                self.plain_line("log-tied", &[("points", points(*sum).into())]);
                self.headline("headline-tied", palette::GOLD);
                beat::BUST
            }
            E::Rolled { seat, die, face } => {
                match face {
                    Some(face) => {
                        self.line("log-rolled", *seat, &[("face", (*face).into())]);
                        let at = self.place(*die);
                        self.head.call(face.to_string(), at, palette::CHALK, 34.0);
                    }
                    None => self.line("log-rolled-again", *seat, &[]),
                }
                beat::TURN
            }
            E::RolledEqual { face } => {
                self.plain_line("log-rolled-equal", &[("face", (*face).into())]);
                beat::CALL
            }
            E::Won(award) => {
                self.line("log-won", award.seat, &[]);
                let words = self.sentence("headline-won", award.seat, &[]);
                self.head.headline = Some((words, palette::GOLD, 0.0));
                beat::TURN
            }
        }
    }

    fn fouled(&mut self, die: DieId, why: Foul) -> f32 {
        let reason = self.text.get(match why {
            Foul::LaneFirst => "foul-lane-first",
            Foul::DieFirst(_) => "foul-die-first",
            Foul::NoBounce => "foul-no-bounce",
            Foul::TooFarUp => "foul-too-far-up",
            Foul::Backwards => "foul-backwards",
        });
        self.die_line("log-fouled", die, &[("reason", reason.into())]);
        let at = self.place(die);
        self.head.call(self.text.get("call-foul"), at, palette::DANGER, 28.0);
        self.cues.write(Sound::Refused.into());
        beat::FOUL
    }

    fn busted(&mut self, by: DieId, how: Bust, lost: i32) -> f32 {
        let key = match how {
            Bust::Landed => "log-bust-landed",
            Bust::FellOff => "log-bust-fell-off",
            Bust::Bumped => "log-bust-bumped",
            Bust::PushedOff => "log-bust-pushed-off",
        };
        self.die_line(key, by, &[]);
        self.plain_line("log-bust-lost", &[("lost", lost.into())]);
        self.headline("headline-bust", palette::DANGER);
        self.cues.write(Sound::Bust.into());
        beat::BUST
    }

    fn headline(&mut self, key: &str, ink: Ink) {
        self.head.headline = Some((self.text.get(key), ink, 0.0));
    }

    /// Where a die lies, in cm.
    fn place(&self, die: DieId) -> Option<[f32; 2]> {
        self.live.dice.iter().find(|live| live.die == die).map(|live| [live.at[0], live.at[1]])
    }

    fn plain_line(&mut self, key: &str, values: &[(&str, Value)]) {
        self.head.log.push(self.text.with(key, values));
    }

    fn die_line(&mut self, key: &str, die: DieId, values: &[(&str, Value)]) {
        let mut all = vec![("die", Value::from(die.n + 1))];
        all.extend_from_slice(values);
        self.head.log.push(self.text.with(key, &all));
    }

    fn sentence(&self, key: &str, seat: Seat, values: &[(&str, Value)]) -> String {
        let mut all = self.names.values(seat);
        all.extend_from_slice(values);
        self.text.with(key, &all)
    }

    fn line(&mut self, key: &str, seat: Seat, values: &[(&str, Value)]) {
        let words = self.sentence(key, seat, values);
        self.head.log.push(words);
    }
}
