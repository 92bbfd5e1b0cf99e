//! The playhead: tells a viewer the news, one event after the other, at the pace of the people watching.
//!
//! The rules finish a throw at once; people need longer. Events wait here in a queue, and the turn engine waits until
//! the queue of the shared screen is empty. The same queue serves people, bots and replays.

use bevy::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

use super::{
    LastTurn, LogLine, Moment, SheetRow, Stage, Staged,
    log::Throw,
    showing::{Showing, Unseen},
    stage::{BREATH, LANDED, Owed, Tally, WAITS},
    staged::choices,
};
use crate::{
    physics::Poses,
    pieces::{Approaching, SlowMotion, UnderWay, motion::Seen, palette::Ink},
    rules::{Choice, Kind, Outcome, Seat, Seats, throw::Body},
    sound::{PlaySound, Sound},
    turn::{Busy, Pace, SharedScreen, Shown, Version},
    ui::portraits::Mood,
};

/// The seconds, at speed 1x, for which each kind of news holds the table.
pub mod beat {
    /// Only a line in the log.
    pub const LINE: f32 = 0.25;
    /// The points of a die, called out at the die.
    pub const CALL: f32 = 0.7;
    /// A foul.
    pub const FOUL: f32 = 1.3;
    /// A bust, and words across the table.
    pub const BUST: f32 = 1.5;
    /// The end of a turn, or a won duel.
    pub const TURN: f32 = 1.4;
    /// The time a call-out stays.
    pub const CALL_OUT: f32 = 2.2;
    /// The time a Bang! stays.
    pub const BANG: f32 = 0.9;
    /// The time a refusal stays.
    pub const REFUSAL: f32 = 3.2;
    /// The time joy or sorrow shows in a face.
    pub const FEELING: f32 = 2.6;
    /// The speed at which a score counts up: the share of the missing points per second.
    pub const COUNT: f32 = 5.0;
}

/// Words at a place on the table for a moment.
#[derive(Clone, Debug)]
pub struct CallOut {
    /// The words.
    pub words: String,
    /// The point, in cm on the plan.
    pub at: [f32; 2],
    /// The height of that point, in cm, for towers seen from the side.
    pub height: f32,
    /// The colour.
    pub ink: Ink,
    /// Height of the letters in interface points.
    pub size: f32,
    /// The seconds since it appeared.
    pub age: f32,
    /// The seconds it stays.
    pub stays: f32,
    /// Whether it bursts out of the table, as a Bang! does.
    pub bursts: bool,
    /// The body whose worth or distance it gives, until the next such call-out about that body; `None`: it gives none.
    pub of: Option<Body>,
}

/// A die or a card as it is drawn now.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct BodyShown {
    /// The die or card.
    pub body: Body,
    /// Its position and rotation.
    pub seen: Seen,
    /// Whether it takes part in a throw that is under way.
    pub in_flight: bool,
    /// Whether a hand holds it in that throw.
    pub held: bool,
    /// Its speed in that throw, in cm/s.
    pub speed: f32,
}

/// The state a viewer sees: the view it has been told of, and the news it is being told.
#[derive(Component)]
#[require(Poses, UnderWay, SlowMotion)]
pub struct Playhead<G: Staged> {
    pub(super) queue: VecDeque<G::Event>,
    /// The seconds for which the current news still holds the table.
    pub(super) left: f32,
    /// The number of events of the log that it has been told, or that were told before this viewer came.
    pub(super) told: usize,
    /// The cards that a person is shown and has not seen yet.
    pub unseen: Option<Unseen>,
    /// Whether its seat only looks at its hand, behind a curtain that it has called for: it makes no move.
    pub only_looks: bool,
    /// The place in the log from which on showings have not been seen yet.
    pub(super) seen_to: usize,
    /// The view that is drawn. It falls behind the match while news that changes it is told.
    pub view: Arc<G::View>,
    /// The body to show again in slow motion once the current news has been told.
    pub(super) again: Option<Body>,
    /// The throw to keep.
    pub(super) best: Option<Kept>,
    /// Whether a best throw is kept.
    pub has_best: bool,
    /// Whether a slow-motion replay is on.
    pub in_slow_motion: bool,
    /// The outcome of the match, once it has been told.
    pub outcome: Option<Outcome>,
    /// The version of the view that is drawn.
    pub(super) seen: Option<Version>,
    /// The choices of the people who may move now, as far as that view tells.
    pub legal: Vec<(Seat, Vec<Choice<G::Move>>)>,
    /// The part that was introduced last.
    pub introduced: Option<G::Chapter>,
    /// What everybody watches before the match goes on.
    pub stage: Option<Stage>,
    /// The points of the turn that is told.
    pub(super) tally: Tally,
    /// The points told that no view has yet.
    pub(super) owed: Vec<Owed>,
    /// The present places of dice and tower cards.
    pub bodies: Vec<BodyShown>,
    /// The log, oldest first.
    pub log: Vec<LogLine>,
    /// The line of the log with which the turn that is told began, where older turns are forgotten.
    turn_line: usize,
    /// The throw that is being told.
    pub(super) throw: Option<Throw>,
    /// The last move of each seat, as it was told.
    pub deeds: BTreeMap<Seat, String>,
    /// The last turn of each seat in pictures.
    pub turns: BTreeMap<Seat, LastTurn>,
    /// The seat whose turn was told last.
    pub turn_of: Option<Seat>,
    /// The cards that have changed places since people chose last: they stay marked, also after a match was skipped.
    pub marked: BTreeSet<u32>,
    /// The most remarkable moment of each kind told so far.
    pub moments: Vec<Moment>,
    /// The rounds told so far, for the score sheet of a game that keeps none itself.
    pub rounds: Vec<SheetRow>,
    /// The call-outs on the table.
    pub calls: Vec<CallOut>,
    /// The seats with a recent feeling, each with its mood and the seconds since.
    pub feelings: Vec<(Seat, Mood, f32)>,
    /// The scores, while they count up.
    pub scores: Vec<f32>,
    /// The words across the table, such as a bust or a winner's name, with their colour and the seconds since.
    pub headline: Option<(String, Ink, f32)>,
    /// The last refusal in words, and the seconds since.
    pub refusal: Option<(String, f32)>,
    /// The seat and move of that refusal; `None`: nothing has been refused yet.
    refused: Option<(Seat, G::Move)>,
    /// The sounds of the news told in this frame.
    pub cues: Vec<PlaySound>,
}

impl<G: Staged> Default for Playhead<G> {
    fn default() -> Playhead<G> {
        Playhead {
            queue: VecDeque::new(),
            left: 0.0,
            told: 0,
            unseen: None,
            only_looks: false,
            seen_to: 0,
            view: Arc::default(),
            again: None,
            best: None,
            has_best: false,
            in_slow_motion: false,
            outcome: None,
            seen: None,
            legal: Vec::new(),
            introduced: None,
            stage: None,
            tally: Tally::default(),
            owed: Vec::new(),
            bodies: Vec::new(),
            log: Vec::new(),
            turn_line: 0,
            throw: None,
            deeds: BTreeMap::new(),
            turns: BTreeMap::new(),
            turn_of: None,
            marked: BTreeSet::new(),
            moments: Vec::new(),
            rounds: Vec::new(),
            calls: Vec::new(),
            feelings: Vec::new(),
            scores: Vec::new(),
            headline: None,
            refusal: None,
            refused: None,
            cues: Vec::new(),
        }
    }
}

impl<G: Staged> Playhead<G> {
    /// Whether everything has been told.
    pub fn idle(&self) -> bool {
        self.unseen.is_none() && self.queue.is_empty() && !self.tells()
    }

    /// Whether the current news still holds the table.
    fn tells(&self) -> bool {
        self.left > 0.0 || self.again.is_some() || self.in_slow_motion
    }

    /// The cards that a person is shown, once the news of it has had its time.
    pub fn asks_to_see(&self) -> Option<&Unseen> {
        self.unseen.as_ref().filter(|_| !self.tells())
    }

    /// Begins a showing: its first event is at this place in the log, and it lasts at most so many seconds.
    pub(super) fn begin_showing(&mut self, showing: Showing, at: usize, seconds: Option<f32>) {
        self.unseen = Some(Unseen { showing, at, left: seconds, looked: false });
    }

    /// Notes that the seat has looked at what it is shown.
    pub(super) fn looked(&mut self) {
        if let Some(unseen) = &mut self.unseen {
            unseen.looked = true;
        }
    }

    /// Forgets the lines of the log but those of the turn that ends: what people remember by themselves doesn't stay.
    pub fn forget_older_turns(&mut self) {
        self.log.drain(..self.turn_line.min(self.log.len()));
        self.turn_line = self.log.len();
    }

    /// The seat whose turn was told last, and that turn.
    pub fn last_turn(&mut self) -> Option<(Seat, &mut LastTurn)> {
        let seat = self.turn_of?;
        Some((seat, self.turns.get_mut(&seat)?))
    }

    /// The number of events of the log that have been told.
    pub fn told(&self) -> usize {
        self.told
    }

    /// The events still to be told, each with its place in the log, before those that have not been taken in yet.
    pub fn untold(&self) -> impl Iterator<Item = (usize, &G::Event)> {
        (self.told..).zip(&self.queue)
    }

    /// Whether the showing at this place in the log has been seen, in front of this screen or the one before it.
    pub fn has_seen(&self, at: usize) -> bool {
        at < self.seen_to
    }

    /// Takes over from the screen that this one replaces: what was introduced isn't introduced again, and what was seen
    /// isn't shown again.
    pub fn succeed(&mut self, before: &Playhead<G>) {
        self.introduced.clone_from(&before.introduced);
        self.seen_to = before.seen_to.max(self.seen_to);
        self.unseen.take_if(|unseen| unseen.at < before.seen_to);
    }

    /// Whether anything in it changes by itself: news is being told, something fades, or a score counts up.
    pub fn moves(&self) -> bool {
        let counts = self.scores.iter().zip(self.goals()).any(|(score, goal)| *score != goal as f32);
        let fades = !self.calls.is_empty() || !self.feelings.is_empty();
        // A showing stands still, unless its time runs out.
        let waits = self.unseen.as_ref().is_some_and(|unseen| unseen.left.is_none()) && !self.tells();
        !self.idle() && !waits
            || counts
            || fades
            || self.stage.is_some()
            || self.refusal.is_some()
            || self.headline.is_some()
    }

    /// The version of the view that is drawn.
    pub fn version(&self) -> Option<Version> {
        self.seen
    }

    /// Whether the drawn view is the newest.
    pub fn is_up_to_date(&self, shown: &Shown<G>) -> bool {
        self.seen == Some(shown.version)
    }

    /// The people who choose in secret now, once everything has been told.
    pub fn choosers(&self, shown: &Shown<G>) -> Seats {
        if self.idle() && self.is_up_to_date(shown) { shown.choosers() } else { Seats::NONE }
    }

    /// The choices of `seat` now.
    pub fn legal(&self, seat: Seat) -> &[Choice<G::Move>] {
        self.legal.iter().find(|(other, _)| *other == seat).map_or(&[], |(_, legal)| legal)
    }

    /// The people who may use their hands on the table now.
    pub fn hands(&self) -> Seats {
        self.legal.iter().filter(|(_, legal)| legal.iter().any(G::by_hand)).map(|(seat, _)| *seat).collect()
    }

    /// Whether `seat` may move something to another place now.
    pub fn may_lay(&self, seat: Seat) -> bool {
        let lays = |choice: &Choice<_>| matches!(choice, Choice::Range(range) if range.kind == Kind::Place);
        self.legal(seat).iter().any(lays)
    }

    /// Whether the match is over and everything has been told.
    pub fn has_told_all(&self) -> bool {
        self.idle() && self.headline.is_none() && self.outcome.is_some()
    }

    pub(super) fn catch_up(&mut self, shown: &Shown<G>) {
        if self.seen.is_none() {
            // The scores of a resumed match don't count up from zero.
            self.scores = G::scores(&shown.view).into_iter().map(|score| score as f32).collect();
        }
        self.view = Arc::clone(&shown.view);
        self.owed.retain(|owed| !owed.written);
        self.outcome.clone_from(&shown.outcome);
        // The secret choices of another seat aren't revealed here.
        let movers = if self.only_looks { Seats::NONE } else { shown.movers.but(shown.hidden()) };
        let movers = movers.iter().filter(|seat| shown.is_person(*seat));
        self.legal = movers.map(|seat| (seat, choices::<G>(&shown.view, seat))).collect();
        self.seen = Some(shown.version);
        // A move that is possible now no longer counts as refused.
        let may_now = |(seat, mv): &(Seat, G::Move)| G::check(&G::as_seat(&shown.view, *seat), mv).is_ok();
        if self.refused.take_if(|refused| may_now(refused)).is_some() {
            self.refusal = None;
        }
    }

    /// Shows why a seat can't make a move.
    pub fn refuse(&mut self, words: String, refused: (Seat, G::Move)) {
        self.refusal = Some((words, 0.0));
        self.refused = Some(refused);
    }

    /// Calls words out at a point on the table or above it, in cm.
    pub(crate) fn call(&mut self, words: String, [x, y, height]: [f32; 3], ink: Ink, size: f32, of: Option<Body>) {
        self.calls.retain(|call| of.is_none() || call.of != of);
        self.calls.push(CallOut {
            words,
            at: [x, y],
            height,
            ink,
            size,
            age: 0.0,
            stays: beat::CALL_OUT,
            bursts: false,
            of,
        });
    }

    /// Writes the events from before this viewer came into the log, without call-outs or sounds.
    pub(super) fn remember(&mut self, past: &[G::Event], teller: impl Fn(&mut Playhead<G>, &G::Event)) {
        if past.is_empty() {
            return;
        }
        for event in past {
            teller(self, event);
            self.say_stage();
        }
        self.told += past.len();
        (self.headline, self.calls, self.feelings, self.cues) = (None, Vec::new(), Vec::new(), Vec::new());
        (self.again, self.stage, self.owed) = (None, None, Vec::new());
    }
}

impl<G: Staged> Playhead<G> {
    /// Sets the time after which what has come on stage begins by itself; returns that time.
    pub(super) fn wait_on_stage(&mut self, shown: &Shown<G>) -> f32 {
        let Some(stage) = self.stage.as_mut().filter(|stage| stage.by.is_some() && stage.age == 0.0) else {
            return 0.0;
        };
        stage.waits = if stage.by.is_some_and(|seat| shown.is_person(seat)) { WAITS } else { BREATH };
        stage.waits
    }

    /// Whether something is paid off that holds the table.
    pub(super) fn pays_off(&self) -> bool {
        self.stage.as_ref().is_some_and(|stage| stage.payoff.is_some() && !stage.beside)
    }

    /// Lets time pass on stage, which is empty once its news has had its time.
    pub(super) fn play_stage(&mut self, seconds: f32) {
        let Some(stage) = &mut self.stage else { return };
        let (waited, before) = (stage.waits.min(seconds), stage.age);
        stage.waits -= waited;
        stage.age += seconds - waited;
        let over = if stage.beside { stage.age >= stage.lasts } else { self.left <= 0.0 };
        if stage.by.is_some() && before == 0.0 && stage.age > 0.0 {
            self.cues.push(Sound::Card.into());
        }
        if stage.is_known() || over {
            self.say_stage();
        }
        if over {
            self.stage = None;
        }
    }

    /// A press: what waits on stage begins, and anything else has had its time.
    pub(super) fn hurry(&mut self) {
        match &mut self.stage {
            Some(stage) if stage.waits > 0.0 => {
                stage.waits = 0.0;
                self.left = stage.lasts;
            }
            Some(stage) if stage.beside => self.stage = None,
            _ => self.left = 0.0,
        }
    }

    /// Notes points that a seat is told of before they are written down.
    pub(super) fn owe(&mut self, seat: Seat, points: i32) {
        self.owed.push(Owed { seat, points, written: false });
    }

    /// Notes that points are written down; returns whether the seat had been told of them.
    pub(super) fn write_down(&mut self, seat: Seat, points: i32) -> bool {
        let known = self.owed.iter_mut().find(|owed| !owed.written && (owed.seat, owed.points) == (seat, points));
        if let Some(owed) = known {
            owed.written = true;
            return true;
        }
        self.owed.push(Owed { seat, points, written: true });
        false
    }

    /// The scores that are counted up to: with the points that have been told and have landed.
    fn goals(&self) -> Vec<i32> {
        let mut goals = G::scores(&self.view);
        let flies = |stage: &Stage| stage.payoff.is_some() && stage.age < stage.lasts * LANDED;
        let landed = self.owed.iter().filter(|owed| owed.written || !self.stage.as_ref().is_some_and(flies));
        for owed in landed {
            if let Some(goal) = goals.get_mut(owed.seat.index()) {
                *goal += owed.points;
            }
        }
        goals
    }

    /// Says in the log what is on stage, if that hasn't been said.
    fn say_stage(&mut self) {
        let says = self.stage.as_mut().and_then(|stage| stage.says.take());
        self.log.extend(says);
    }
}

/// The systems that take in news, tell it, and wait until it has been told.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayheadSystems;

/// A throw that is kept, to be seen again at the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// That in which a body flew, if it is the best: the one with the highest rank.
    Throw(Body, i32),
    /// The same, of the die of a seat that moved last.
    LastOf(Seat, i32),
}

impl<G: Staged> Playhead<G> {
    /// Keeps the throw that was told if it is the best, and starts a replay that is due, if throws are shown again by
    /// themselves; returns whether one is on.
    pub(super) fn shows_again(&mut self, slow: &mut SlowMotion, by_itself: bool) -> bool {
        match self.best.take() {
            Some(Kept::Throw(body, rank)) => slow.keep(body, rank),
            Some(Kept::LastOf(seat, rank)) => slow.keep_last(seat, rank),
            None => {}
        }
        self.has_best = slow.has_best();
        if let Some(die) = self.again.take().filter(|_| by_itself) {
            slow.show(die);
        }
        self.in_slow_motion = slow.is_on();
        self.in_slow_motion
    }
}

/// Stops the turn engine while news is told on the shared screen, pieces travel there, or the camera has to arrive.
pub(super) fn hold<G: Staged>(
    screen: Single<(&Playhead<G>, &UnderWay), With<SharedScreen>>,
    camera: Res<Approaching>,
    mut busy: ResMut<Busy>,
    mut last: Local<Option<Version>>,
) {
    let (head, under_way) = *screen;
    // A frame later it is known where the camera has to be for a new view.
    let is_new = std::mem::replace(&mut *last, head.seen) != head.seen && camera.is_near;
    let bare = G::is_bare(&head.view);
    let holds = [!head.idle(), under_way.0 > 0, camera.waits && !bare, is_new && !bare];
    busy.set_if_neq(Busy(holds.into_iter().map(u32::from).sum()));
}

/// Plays the sounds of the news on the shared screen.
pub(super) fn sound<G: Staged>(screen: Single<&Playhead<G>, With<SharedScreen>>, mut out: MessageWriter<PlaySound>) {
    out.write_batch(screen.cues.iter().copied());
}

/// Fades call-outs, refusals and headlines, and counts scores up. At higher speeds all but a refusal, which somebody has
/// to read, goes sooner.
pub(super) fn age<G: Staged>(time: Res<Time>, pace: Res<Pace>, mut viewers: Query<&mut Playhead<G>>) {
    if pace.paused {
        return;
    }
    let sooner = pace.factor().map_or(2.0, |factor| factor.sqrt() as f32);
    for mut head in &mut viewers {
        head.refuses(time.delta_secs());
        head.age(time.delta_secs() * sooner);
    }
}

impl<G: Staged> Playhead<G> {
    fn refuses(&mut self, seconds: f32) {
        if let Some((_, age)) = &mut self.refusal {
            *age += seconds;
        }
        self.refusal.take_if(|(_, age)| *age > beat::REFUSAL);
    }

    fn age(&mut self, seconds: f32) {
        for call in &mut self.calls {
            call.age += seconds;
        }
        self.calls.retain(|call| call.age < call.stays);
        self.feelings.iter_mut().for_each(|(.., age)| *age += seconds);
        self.feelings.retain(|(.., age)| *age < beat::FEELING);
        if let Some((.., age)) = &mut self.headline {
            *age += seconds;
        }
        self.headline.take_if(|(.., age)| *age > beat::BUST);
        let goals = self.goals();
        self.scores.resize(goals.len(), 0.0);
        for (score, goal) in self.scores.iter_mut().zip(goals) {
            let missing = goal as f32 - *score;
            *score =
                if missing.abs() < 1.0 { goal as f32 } else { *score + missing * (seconds * beat::COUNT).min(1.0) };
        }
    }
}
