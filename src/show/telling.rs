//! The trait [`Telling`]: how a game tells its viewers what happens, and the systems that tell one event after the other.

use bevy::prelude::*;

use super::{
    Names, Playhead, Sight, Staged, Teller,
    playhead::{PlayheadSystems, age, hold, sound},
};
use crate::{
    AppSystems,
    physics::Poses,
    pieces::SlowMotion,
    rules::{Seat, Seats},
    turn::{News, Pace, Shown},
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
}

/// A game that tells what happens.
pub trait Telling: Staged {
    /// Turns one event into words, call-outs and sounds. Returns how many seconds it holds the table.
    fn tell(event: &Self::Event, teller: &mut Teller<Self>) -> f32;

    /// Whether the table must stay unchanged until this event has been told.
    fn takes_away(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether everybody at the table watches this event together, so that no curtain stays open for it.
    fn is_for_all(event: &Self::Event) -> bool {
        let _ = event;
        false
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
    let systems = (hear::<G>, tell::<G>, hold::<G>, sound::<G>, age::<G>).chain();
    app.configure_sets(Update, PlayheadSystems.in_set(AppSystems::Playhead));
    app.add_systems(Update, systems.in_set(PlayheadSystems).ambiguous_with(PlayheadSystems));
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
            G::tell(event, &mut Teller { text: &text, names: &names, head, poses });
        });
        head.queue.extend(news);
    }
}

/// Tells the next event when the last one has had its time.
fn tell<G: Telling>(
    time: Res<Time>,
    pace: Res<Pace>,
    text: Res<Text>,
    names: Res<Names>,
    mut viewers: Query<(&Shown<G>, &Poses, &mut SlowMotion, &mut Playhead<G>)>,
) {
    if pace.paused {
        return;
    }
    for (shown, poses, mut slow, mut head) in &mut viewers {
        // In a race, news is told at once, whatever else is being told.
        let factor = pace.speed.factor().filter(|_| !G::is_live(&shown.view));
        head.left = factor.map_or(0.0, |factor| (head.left - time.delta_secs() * factor as f32).max(0.0));
        while head.left <= 0.0 && !head.shows_again(&mut slow) {
            let Some(event) = head.queue.pop_front() else { break };
            let held = G::tell(&event, &mut Teller { text: &text, names: &names, head: &mut head, poses });
            head.left = if factor.is_some() { held } else { 0.0 };
        }
        if head.idle() && !head.is_up_to_date(shown) {
            head.catch_up(shown);
        }
    }
}
