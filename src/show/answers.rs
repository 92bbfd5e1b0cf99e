//! Answers to the questions beside score cards: the people who are asked at once each answer with their own device.

use bevy::{ecs::system::SystemParam, input::mouse::MouseButton, prelude::*};

use super::{
    AnsweredBy, Does, Gestures, NotNow, OnScreen, PassedOn, PickedByButton, Playhead, Question, Sight, Words,
    gestures::Mark, shared::HandStep, sight::House,
};
use crate::{
    input::{
        Action, Keys, Pressed,
        gesture::PULLED,
        pointer::{Mouse, Pointer, Step},
        race::{RaceInput, listen},
    },
    pieces::PiecesShown,
    rules::{Game, Seat},
    turn::{Propose, Shown, Timed, is_watched},
};

/// Adds the system that hears the answers of `G`.
pub(super) fn plugin<G: Words>(app: &mut App) {
    app.add_message::<PassedOn>().add_systems(
        Update,
        (pass_on::<G>, answer::<G>)
            .chain()
            .after(listen)
            .in_set(HandStep::Answer)
            .ambiguous_with(HandStep::Answer)
            .run_if(is_watched::<G>),
    );
}

/// Notes who has said "not now" since the last frame.
fn pass_on<G: Words>(
    screen: OnScreen<&Playhead<G>>,
    mut passed_on: MessageReader<PassedOn>,
    mut not_now: ResMut<NotNow>,
) {
    passed_on.read().for_each(|passed| not_now.say(screen.version(), passed.0));
}

/// Carries out what buttons do.
#[derive(SystemParam)]
pub struct Answering<'w, G: Game> {
    propose: MessageWriter<'w, Propose<G>>,
    timed: MessageWriter<'w, Timed<G>>,
    picks: MessageWriter<'w, PickedByButton>,
}

impl<G: Game> Answering<'_, G> {
    /// Does what a button of `seat` does. In a race, `part` is the share of the frame that had passed by then.
    pub fn does(&mut self, seat: Seat, does: Does<G::Move>, part: Option<f32>) {
        match (does, part) {
            (Does::Move(mv), None) => drop(self.propose.write(Propose { seat, mv })),
            (Does::Move(mv), Some(part)) => drop(self.timed.write(Timed { seat, mv, part })),
            (Does::Pick(pick), _) => drop(self.picks.write(PickedByButton { seat, pick })),
        }
    }
}

/// Turns answers by keys into proposals, and in a race those by pointer too.
fn answer<G: Words>(
    (house, time): (House, Res<Time<Real>>),
    screen: OnScreen<(&Shown<G>, &Playhead<G>, &PiecesShown, &mut Gestures<G>)>,
    (mut mouse, keys, race): (Mouse, Keys, Res<RaceInput>),
    (mut answering, mut passed_on): (Answering<G>, MessageWriter<PassedOn>),
) {
    let (shown, head, pieces, mut gestures) = screen.into_inner();
    let sight = house.sight(shown, head, &gestures, pieces);
    let pointer = mouse.read();
    let mut marks = Vec::new();
    for question in sight.questions().into_iter().filter(|_| sight.free) {
        let (seat, labels) = (question.seat, question.labels());
        // A key that answered another question in this frame doesn't answer this one too.
        let known = gestures.marked(seat, &labels);
        let first = question.offers.iter().position(|offer| offer.main).unwrap_or(0);
        let own = keys.own(seat);
        let at = known.map_or(first, |mark| goes(&own, mark, labels.len()));
        let answer = |n: usize| question.offers.get(n).map(|offer| offer.mv.clone());
        match question.by {
            _ if known.is_none() => {}
            AnsweredBy::Mark if own.just_pressed(Action::Done) && sight.may_pass_on(seat) => {
                passed_on.write(PassedOn(seat));
            }
            AnsweredBy::Mark if own.just_pressed(Action::Act) => {
                answer(at).into_iter().for_each(|does| answering.does(seat, does, None));
            }
            AnsweredBy::Done if own.just_pressed(Action::Done) => {
                answer(0).into_iter().for_each(|does| answering.does(seat, does, None));
            }
            AnsweredBy::Each => {
                let now = (time.elapsed_secs_f64(), time.delta_secs());
                let pointed = pointed(&sight, &question, &pointer, now);
                let given = race.answers(seat).iter().copied().chain(pointed);
                let given = given.filter_map(|(part, n)| Some((part, answer(n)?)));
                given.for_each(|(part, does)| answering.does(seat, does, Some(part)));
            }
            AnsweredBy::Mark | AnsweredBy::Done => {}
        }
        marks.push((seat, Mark { labels, at, tilted: is_tilted(&own) }));
    }
    gestures.mark(marks);
}

/// The number of the answer at which keys, or a stick, are after this frame, of `count`.
fn goes(own: &Pressed, mark: &Mark, count: usize) -> usize {
    let stick = if mark.tilted || !is_tilted(own) { Vec2::ZERO } else { own.stick() };
    // Towards the right or down.
    let tilt = if stick.x.abs() > stick.y.abs() { stick.x } else { -stick.y };
    let on = tilt > 0.0 || [Action::Right, Action::Down].into_iter().any(|way| own.just_pressed(way));
    let back = tilt < 0.0 || [Action::Left, Action::Up].into_iter().any(|way| own.just_pressed(way));
    (mark.at + usize::from(on)).saturating_sub(usize::from(back)).min(count.saturating_sub(1))
}

fn is_tilted(own: &Pressed) -> bool {
    own.stick().length() >= PULLED
}

/// The answers that the pointer presses in a race, each with the part of the frame that had passed by then.
fn pointed<G: Words>(
    sight: &Sight<G>,
    question: &Question<Does<G::Move>>,
    pointer: &Pointer,
    (now, seconds): (f64, f32),
) -> Vec<(f32, usize)> {
    let Some(at) = pointer.at.filter(|_| sight.has_pointer(question.seat)) else { return Vec::new() };
    let point = bevy_egui::egui::pos2(at.x / sight.zoom, at.y / sight.zoom);
    let Some(n) = sight.plan_of(question).answers.iter().position(|answer| answer.contains(point)) else {
        return Vec::new();
    };
    let presses = pointer.steps.iter().filter(|(_, step)| *step == Step::Pressed(MouseButton::Left));
    presses.map(|(when, _)| (1.0 - ((now - when) as f32 / seconds.max(f32::EPSILON)).clamp(0.0, 1.0), n)).collect()
}
