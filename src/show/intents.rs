//! Turns what people do in front of the shared screen into moves, the same way for pointer and keys.

use bevy::prelude::*;

use super::{
    HandSystems, Intent, OnScreen, Playhead, PressedByName, Table, TableFree, cards::LookThrough, sight::House,
};
use crate::{
    input::{
        Keys,
        pointer::{Mouse, Pointer},
        race::{RaceInput, Racing, listen},
    },
    pieces::{PiecesShown, SlowMotion},
    sound::PlaySound,
    turn::{Lead, Propose, Shown, Timed},
};

/// Adds the systems that read the hands in front of the shared screen of `G`.
pub(super) fn plugin<G: Table>(app: &mut App) {
    app.init_resource::<TableFree>().add_message::<LookThrough>().add_message::<PressedByName>().add_systems(
        Update,
        (race::<G>.before(listen), intend::<G>.after(listen)).chain().in_set(HandSystems).ambiguous_with(HandSystems),
    );
}

/// Turns race keys on while a race is on and nothing covers the table.
fn race<G: Table>(screen: Option<OnScreen<&Shown<G>>>, free: Res<TableFree>, mut racing: ResMut<Racing>) {
    if let Some(shown) = screen {
        racing.set_if_neq(Racing(free.0 && G::is_live(&shown.view)));
    }
}

/// Turns what people do into proposals.
fn intend<G: Table>(
    (house, time): (House, Res<Time<Real>>),
    screen: OnScreen<(&Shown<G>, &Playhead<G>, &PiecesShown, &mut SlowMotion, &mut G::Gesture)>,
    (mut mouse, keys, race, free): (Mouse, Keys, Res<RaceInput>, Res<TableFree>),
    mut named: MessageReader<PressedByName>,
    (mut propose, mut timed, mut lead): (MessageWriter<Propose<G>>, MessageWriter<Timed<G>>, MessageWriter<Lead>),
    (mut cues, mut looks): (MessageWriter<PlaySound>, MessageWriter<LookThrough>),
) {
    let (shown, head, pieces, mut slow, mut hand) = screen.into_inner();
    let mut next = hand.clone();
    let sight = house.sight(shown, head, &hand, pieces);
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
