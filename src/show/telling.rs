//! The trait [`Telling`]: how a game tells its viewers what happens, and the systems that tell one event after the other.

use bevy::prelude::*;

use super::{
    InThrow, Names, Playhead, Showing, Sight, Staged, Teller,
    log::Throw,
    playhead::{PlayheadSystems, age, hold, sound},
    secret::Sees,
    seen::see,
};
use crate::{
    AppSystems,
    physics::Poses,
    pieces::{Motion, SlowMotion},
    rules::{Seat, Seats, Tick},
    turn::{Authority, News, Pace, SharedScreen, Shown, is_watched},
    ui::text::Text,
};

/// The introduction of what is about to be played: its name, its players and how it is won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction {
    /// Its name.
    pub title: String,
    /// The name of its picture.
    pub emblem: &'static str,
    /// The players, or the reason why it is played.
    pub who: String,
    /// The three lines on how it is won, and one on the controls.
    pub lines: Vec<String>,
    /// The players, in the order in which they are named.
    pub players: Vec<Seat>,
    /// The label of the button that begins it for one person alone.
    pub go: String,
    /// The one line that is enough for whoever has played it before; `None`: it is always introduced whole.
    pub again: Option<String>,
    /// Whether it was played in this match before.
    pub played: bool,
}

/// A game that tells what happens.
pub trait Telling: Staged {
    /// Turns one event into words, call-outs and sounds. Returns how many seconds it holds the table.
    fn tell(event: &Self::Event, teller: &mut Teller<Self>) -> f32;

    /// The seat whose own move this event tells.
    fn moved(event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }

    /// What this event has to do with a throw.
    fn in_throw(event: &Self::Event) -> InThrow {
        let _ = event;
        InThrow::No
    }

    /// Whether the table must stay unchanged until this event has been told.
    fn takes_away(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether something is played that may go on to its end unwatched.
    fn may_hasten(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// Whether what is played is decided.
    fn is_decided(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// Whether whoever throws can't win any more, and the rules have them throw all the same.
    fn is_hopeless(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// Whether everybody at the table watches this event together, so that no curtain stays open for it.
    fn is_for_all(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// The cards that this event shows to one seat alone, as far as it has them for the eye that is told of it: general
    /// rule 13. Until a person in that seat has seen them, nothing else happens. Events in a row that show cards to the
    /// same seat are one showing.
    fn showing(view: &Self::View, event: &Self::Event, text: &Text, names: &Names) -> Option<Showing> {
        let _ = (view, event, text, names);
        None
    }

    /// The part that is about to be played, from when it is known until it begins.
    fn chapter(view: &Self::View) -> Option<Self::Chapter> {
        let _ = view;
        None
    }

    /// The seats that play that part.
    fn players(view: &Self::View) -> Seats {
        let _ = view;
        Seats::NONE
    }

    /// The introduction of that part.
    fn introduction(sight: &Sight<Self>) -> Introduction {
        let _ = sight;
        Introduction::default()
    }
}

/// Adds the playheads of all viewers of `G`.
pub(super) fn plugin<G: Telling>(app: &mut App) {
    // The matches of two games have nothing in common, and nor have their playheads.
    let systems = (see::<G>, see_best::<G>, hear::<G>, tell::<G>, hold::<G>, sound::<G>, age::<G>).chain();
    app.add_message::<SeeBest>();
    app.configure_sets(Update, PlayheadSystems.in_set(AppSystems::Playhead));
    app.add_systems(Update, systems.in_set(PlayheadSystems).ambiguous_with(PlayheadSystems).run_if(is_watched::<G>));
}

/// A wish to see the best throw again.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeeBest;

/// Shows the best throw again on the shared screen.
fn see_best<G: Telling>(
    mut wishes: MessageReader<SeeBest>,
    mut screens: Query<(&mut SlowMotion, &mut Playhead<G>), With<SharedScreen>>,
) {
    if wishes.read().count() == 0 {
        return;
    }
    for (mut slow, mut head) in &mut screens {
        slow.show_best();
        head.in_slow_motion = slow.is_on();
    }
}

/// Takes in the news. The first view of a match is shown at once.
fn hear<G: Telling>(
    text: Res<Text>,
    names: Res<Names>,
    mut viewers: Query<(&Shown<G>, &Poses, &mut News<G>, &mut Playhead<G>)>,
) {
    for (shown, poses, mut news, mut head) in &mut viewers {
        head.cues.clear();
        let (past, news) = news.take();
        let waits = !head.idle() || news.iter().any(G::takes_away);
        if !head.is_up_to_date(shown) && (head.seen.is_none() || G::is_live(&shown.view) || !waits) {
            head.catch_up(shown);
        }
        head.remember(&past, |head, event| {
            Teller { text: &text, names: &names, head, poses }.tell_lines(event);
        });
        head.queue.extend(news);
    }
}

/// Tells the next event when the last one has had its time.
fn tell<G: Telling>(
    time: Res<Time>,
    (mut pace, motion): (ResMut<Pace>, Res<Motion>),
    text: Res<Text>,
    (names, authority): (Res<Names>, Option<Res<Authority<G>>>),
    mut viewers: Query<(&Shown<G>, &Poses, &mut SlowMotion, &mut Playhead<G>, Has<SharedScreen>, Option<&Sees>)>,
) {
    if pace.paused {
        return;
    }
    let timer = authority.and_then(|authority| authority.timer()).map(|ticks| ticks as f32 / Tick::HZ as f32);
    for (shown, poses, mut slow, mut head, is_shared, sees) in &mut viewers {
        if is_shared && pace.hastens && G::is_decided(&shown.view) {
            // What decided it is shown before anybody is told.
            pace.hastens = false;
            slow.show_trail();
        } else if is_shared && pace.hastens {
            // Another match may have begun meanwhile.
            pace.hastens = among_bots(shown);
        }
        if is_shared {
            let now = Pace { hopeless: G::is_hopeless(&shown.view), ..*pace };
            pace.set_if_neq(now);
        }
        // In a race, news is told at once, whatever else is being told; but what is paid off has its time.
        let is_live = G::is_live(&shown.view);
        let factor = |head: &Playhead<G>| pace.factor().filter(|_| !is_live || head.pays_off());
        let seconds = factor(&head).map_or(f32::MAX, |factor| time.delta_secs() * factor as f32);
        head.left = (head.left - seconds).max(0.0);
        head.play_stage(seconds);
        while head.left <= 0.0 && head.unseen.is_none() && !head.shows_again(&mut slow, motion.shows_again) {
            let Some(event) = head.queue.pop_front() else { break };
            let mut teller = Teller { text: &text, names: &names, head: &mut head, poses };
            let mut held = teller.tell(&event);
            // Only those who share a screen wait for each other. Others see what they have opened a viewer for.
            let waits = |at: usize| if is_shared { !is_live } else { sees == Some(&Sees(at)) };
            let at = teller.head.told - 1;
            let showing =
                G::showing(&teller.head.view, &event, &text, &names).filter(|_| waits(at) && !teller.head.has_seen(at));
            if let Some(showing) = showing.filter(|showing| shown.is_person(showing.to)) {
                held = held.max(teller.show(showing, timer.filter(|_| is_shared)));
            }
            held += head.wait_on_stage(shown);
            head.left = if factor(&head).is_some() { held } else { 0.0 };
            head.play_stage(0.0);
        }
        if pace.hastens {
            head.cues.clear();
        }
        if head.idle() && !head.is_up_to_date(shown) {
            head.catch_up(shown);
        }
    }
}

/// Whether bots play on among themselves, so that nobody has to watch.
pub(crate) fn among_bots<G: Telling>(shown: &Shown<G>) -> bool {
    G::may_hasten(&shown.view) && !G::players(&shown.view).iter().any(|seat| shown.is_person(seat))
}

impl<G: Telling> Teller<'_, G> {
    /// Tells an event; returns how many seconds it holds the table.
    fn tell(&mut self, event: &G::Event) -> f32 {
        self.head.told += 1;
        let from = self.head.log.len();
        let held = self.tell_lines(event);
        if let (Some(seat), Some([first, ..])) = (G::moved(event), self.head.log.get(from..)) {
            self.head.deeds.insert(seat, first.words());
        }
        let InThrow::Tells(rank) = G::in_throw(event) else { return held };
        let is_more = |next: &G::Event| matches!(G::in_throw(next), InThrow::Tells(other) if other > rank);
        if self.head.queue.iter().any(is_more) {
            self.head.again = None;
        }
        held
    }

    /// The same, in the log's last line if it tells of the throw that this line is about.
    fn tell_lines(&mut self, event: &G::Event) -> f32 {
        let from = self.head.log.len();
        let held = G::tell(event, self);
        let head = &mut *self.head;
        Throw::join(&mut head.throw, G::in_throw(event), &mut head.log, from);
        held
    }

    /// Begins a showing, together with those to the same seat that come next; `seconds` is how long it may last. Returns
    /// how many seconds their telling holds the table.
    fn show(&mut self, mut showing: Showing, seconds: Option<f32>) -> f32 {
        let (at, mut held) = (self.head.told - 1, 0.0_f32);
        let next = |head: &Playhead<G>| G::showing(&head.view, head.queue.front()?, self.text, self.names);
        while let Some(more) = next(self.head).filter(|more| more.to == showing.to)
            && let Some(event) = self.head.queue.pop_front()
        {
            held = held.max(self.tell(&event));
            showing.cards.extend(more.cards);
        }
        self.head.begin_showing(showing, at, seconds);
        held
    }
}
