//! Turns what people do in front of the shared screen into moves, the same way for pointer and keys.

use bevy::prelude::*;
use bevy_egui::egui::pos2;

use super::{
    Gestures, HandSystems, Intent, NotNow, OnScreen, PickedByButton, Playhead, PressedByName, Sight, SortHand, Table,
    TableFree, cards::LookThrough, shared::HandStep, sight::House,
};
use crate::{
    input::{
        Action, Keys, Pressed,
        pointer::{Mouse, Pointer},
        race::{RaceInput, Racing, listen},
    },
    pieces::{PiecesShown, SlowMotion},
    rules::{Pick, Seat, Seats},
    sound::PlaySound,
    turn::{Lead, Propose, Refused, Shown, Timed, is_watched},
};

/// Adds the systems that read the hands in front of the shared screen of `G`.
pub(super) fn plugin<G: Table>(app: &mut App) {
    app.init_resource::<TableFree>()
        .init_resource::<NotNow>()
        .add_message::<LookThrough>()
        .add_message::<PressedByName>()
        .add_message::<PickedByButton>()
        .add_systems(
            Update,
            (
                race::<G>.before(listen).in_set(HandSystems).ambiguous_with(HandSystems),
                intend::<G>.after(listen).in_set(HandStep::Intend).ambiguous_with(HandStep::Intend),
            )
                .run_if(is_watched::<G>),
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
    (house, time, mut pulled): (House, Res<Time<Real>>, Local<bool>),
    screen: OnScreen<(&Shown<G>, &mut Playhead<G>, &PiecesShown, &mut SlowMotion, &mut Gestures<G>)>,
    (mut mouse, keys, race, free): (Mouse, Keys, Res<RaceInput>, Res<TableFree>),
    (mut named, mut picked): (MessageReader<PressedByName>, MessageReader<PickedByButton>),
    (mut propose, mut timed, mut lead): (MessageWriter<Propose<G>>, MessageWriter<Timed<G>>, MessageWriter<Lead>),
    (mut refused, mut cues, mut looks, mut sorts): (
        MessageWriter<Refused<G>>,
        MessageWriter<PlaySound>,
        MessageWriter<LookThrough>,
        MessageWriter<SortHand>,
    ),
) {
    let (shown, mut head, pieces, mut slow, mut gestures) = screen.into_inner();
    let named: Vec<u32> = named.read().map(|named| named.0).collect();
    let picked: Vec<PickedByButton> = picked.read().copied().collect();
    let pointer = mouse.read();
    let sight = house.sight(shown, &head, &gestures, pieces);
    let (hands, people) = (sight.hands(), hands_at(&sight));
    let pointing = points(&keys, hands).or_else(|| points(&keys, people)).or(people.iter().next());
    let presses = free.0 && (pointer.pressed() || keys.anybody().any());
    if presses && slow.is_on() {
        slow.skip();
    }
    let on_table = |at: Vec2| sight.layout.table.contains(pos2(at.x / sight.zoom, at.y / sight.zoom));
    let pointed = pointer.pressed() && pointer.at.is_some_and(on_table);
    // A flick with a stick is a press, too, and one only.
    let pulls = keys.anybody().pulls();
    let flicked = pulls && !*pulled;
    *pulled = pulls;
    let goes_on = free.0 && (keys.anybody().goes_on() || pointed || flicked);
    let hurries = goes_on && head.stage.is_some() || presses && G::may_hurry(&shown.view);
    let mut next = Vec::new();
    for seat in people.iter() {
        let own = sight.of(seat);
        // In a race everybody plays at once, and finds their tray under the pointer.
        let theirs = G::is_live(&shown.view) || pointing == Some(seat);
        let picks: Vec<Pick> = picked.iter().filter(|by| by.seat == seat).map(|by| by.pick).collect();
        let intent = Intent {
            seconds: time.delta_secs(),
            now: time.elapsed_secs_f64(),
            pointer: if theirs { pointer.clone() } else { Pointer::default() },
            keys: match own.hand_seat {
                // Keys that no seat has are for the one who is alone at it.
                Some(seat) if hands.len() > 1 => keys.own(seat),
                Some(seat) => keys.of(seat),
                None => Pressed::default(),
            },
            eyes: match people.len() {
                // Labels are pressed with the same keys.
                _ if !free.0 || !sight.choosers().and(sight.looking).is_empty() => Pressed::default(),
                1 => keys.of(seat),
                _ => keys.own(seat),
            },
            race: &race,
            named: &named,
            picks: &picks,
        };
        let mut gesture = own.hand.clone();
        let by_sheet = sight.looking.contains(seat) && keys.own(seat).just_pressed(Action::Lay);
        let deeds = G::intend(&own, pieces, &mut gesture, &intent);
        next.push((seat, gesture));
        propose.write_batch(deeds.moves.into_iter().map(|(seat, mv)| Propose { seat, mv }));
        timed.write_batch(deeds.timed.into_iter().map(|(part, seat, mv)| Timed { seat, mv, part }));
        let why = |(seat, mv): &(Seat, G::Move)| G::check(&G::as_seat(&shown.view, *seat), mv).err();
        let told = deeds.refused.into_iter().filter_map(|made| why(&made).map(|reason| (made, reason)));
        refused.write_batch(told.map(|((seat, mv), reason)| Refused { seat, mv, reason }));
        lead.write_batch(deeds.leads.into_iter().map(|(seat, order)| Lead { seat, order }));
        cues.write_batch(deeds.cues.into_iter().map(PlaySound::from));
        sorts.write_batch((G::sorts() && (deeds.sorts || by_sheet)).then_some(SortHand(seat)));
        looks.write_batch(deeds.looks_through.then_some(LookThrough));
    }
    let last = Some(gestures.last).filter(|last| people.contains(*last));
    if let Some(last) = hands.iter().next().or(last).or(pointing) {
        gestures.last = last;
    }
    next.into_iter().for_each(|(seat, gesture)| *gestures.of_mut(seat) = gesture);
    if hurries {
        head.hurry();
    }
}

/// The seats with hands at the table: those of people. Where only bots play, somebody may still look around.
fn hands_at<G: Table>(sight: &Sight<G>) -> Seats {
    let people = sight.names.people();
    if people.is_empty() { Seats::one(Seat::default()) } else { people }
}

/// The first of `seats` whose hand the pointer moves: it or nobody has the mouse, or one person plays alone.
fn points(keys: &Keys, seats: Seats) -> Option<Seat> {
    seats.iter().find(|seat| keys.hears_mouse(*seat))
}
