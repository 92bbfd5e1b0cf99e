//! Turns what people do in front of the shared screen into moves, the same way for pointer and keys.

use bevy::prelude::*;

use super::{OnScreen, Playhead, Show, cards::LookThrough, sight::House};
use crate::{
    input::{
        Keys, Pressed,
        pointer::{Mouse, Pointer},
        race::{RaceInput, Racing, listen},
    },
    pieces::{PiecesShown, SlowMotion},
    rules::Seat,
    sound::{PlaySound, Sound},
    turn::{Hand, Lead, Propose, Shown, Timed},
};

/// Whether the table is open to people: nothing covers it, and it isn't paused.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFree(pub bool);

/// The input of one frame in front of a screen.
pub struct Intent<'a> {
    /// The length of the frame, in seconds of real time.
    pub seconds: f32,
    /// The time of the frame, in seconds of real time.
    pub now: f64,
    /// The pointer.
    pub pointer: Pointer,
    /// The keys and buttons pressed by the person who may use the hand now.
    pub keys: Pressed<'a>,
    /// The race keys of every seat.
    pub race: &'a RaceInput,
    /// The things on the table that were pressed by name, as [`Named::what`](super::Named).
    pub named: &'a [u32],
}

/// A press of something on the table by its name.
#[derive(Message, Copy, Clone, Debug, PartialEq, Eq)]
pub struct PressedByName(pub u32);

/// The moves, sounds and requests that result from an [`Intent`].
#[derive(Clone, Debug)]
pub struct Deeds<M> {
    /// The proposed moves.
    pub moves: Vec<(Seat, M)>,
    /// The moves of a race, each with the share of the frame that had passed when it was made, 0.0-1.0.
    pub timed: Vec<(f32, Seat, M)>,
    /// The instructions to hands that carry something.
    pub leads: Vec<(Seat, Hand)>,
    /// The sounds hands make.
    pub cues: Vec<Sound>,
    /// Whether somebody asks to look through the piles.
    pub looks_through: bool,
}

impl<M> Default for Deeds<M> {
    fn default() -> Deeds<M> {
        Deeds { moves: Vec::new(), timed: Vec::new(), leads: Vec::new(), cues: Vec::new(), looks_through: false }
    }
}

/// The systems that read hands: after those that open and close panels, before other meanings of the same keys.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct HandSystems;

/// Adds the systems that read the hands in front of the shared screen of `G`.
pub(super) fn plugin<G: Show>(app: &mut App) {
    app.init_resource::<TableFree>().add_message::<LookThrough>().add_message::<PressedByName>().add_systems(
        Update,
        (race::<G>.before(listen), intend::<G>.after(listen)).chain().in_set(HandSystems).ambiguous_with(HandSystems),
    );
}

/// Turns race keys on while a race is on and nothing covers the table.
fn race<G: Show>(screen: Option<OnScreen<&Shown<G>>>, free: Res<TableFree>, mut racing: ResMut<Racing>) {
    if let Some(shown) = screen {
        racing.set_if_neq(Racing(free.0 && G::is_live(&shown.view)));
    }
}

/// Turns what people do into proposals.
fn intend<G: Show>(
    (house, time): (House, Res<Time<Real>>),
    screen: OnScreen<(&Shown<G>, &Playhead<G>, &PiecesShown, &mut SlowMotion, &mut G::Gesture)>,
    (mut mouse, keys, race, free): (Mouse, Keys, Res<RaceInput>, Res<TableFree>),
    mut named: MessageReader<PressedByName>,
    (mut propose, mut timed, mut lead): (MessageWriter<Propose<G>>, MessageWriter<Timed<G>>, MessageWriter<Lead>),
    (mut cues, mut looks): (MessageWriter<PlaySound>, MessageWriter<LookThrough>),
) {
    let (shown, head, pieces, mut slow, mut hand) = screen.into_inner();
    let mut next = hand.clone();
    let sight = house.sight(shown, head, &hand);
    let named: Vec<u32> = named.read().map(|named| named.0).collect();
    let pointer = mouse.read();
    // A carrying hand follows every movement of the pointer, so nobody else's pointer may reach it.
    let leads = sight.hand_seat.filter(|seat| G::leads(sight.view()) == Some(*seat));
    let theirs = leads.is_none_or(|seat| keys.hears_mouse(seat));
    let intent = Intent {
        seconds: time.delta_secs(),
        now: time.elapsed_secs_f64(),
        pointer: if theirs { pointer } else { Pointer::default() },
        keys: sight.hand_seat.map(|seat| keys.of(seat)).unwrap_or_default(),
        race: &race,
        named: &named,
    };
    if slow.is_on() && free.0 && (intent.pointer.pressed() || keys.anybody().any()) {
        slow.skip();
    }
    let deeds = G::intend(&sight, pieces, &mut next, &intent);
    *hand = next;
    propose.write_batch(deeds.moves.into_iter().map(|(seat, mv)| Propose { seat, mv }));
    timed.write_batch(deeds.timed.into_iter().map(|(part, seat, mv)| Timed { seat, mv, part }));
    lead.write_batch(deeds.leads.into_iter().map(|(seat, hand)| Lead { seat, hand }));
    cues.write_batch(deeds.cues.into_iter().map(PlaySound::from));
    looks.write_batch(deeds.looks_through.then_some(LookThrough));
}
