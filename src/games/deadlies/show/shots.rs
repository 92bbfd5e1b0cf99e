//! The screens of the game whose pictures are taken and whose text is checked, each with a real game on it.

use bevy::prelude::*;

use crate::{
    dev::{self, Film, Shot, close_panels, filmed, head, look, missed, open, seat, shot, skip, start, take_up},
    games::{
        GameId, InRegistry,
        deadlies::{Deadlies, Event, Phase, Suit, View},
    },
    input::Device,
    rules::{Eye, Level, Pick, Seat},
    screens::{matches::Intro, open::Panel},
    setup::Setup,
    show::{
        Gestures,
        cards::{CardHand, Walk},
    },
    turn::{Control, SharedScreen},
};

/// Every screen, in the order in which one can walk through them.
pub const SHOTS: [Shot; 27] = [
    shot("dd-seats", &["Who plays The Deadlies?"], |world| seat(world, agreed(4))),
    shot("dd-intro", &["Four players", "Sin away!"], |world| dev::sit(world, agreed(4)))
        .when(|world| world.resource::<Intro>().open),
    shot("dd-play", &["Pick the cards to play"], start)
        .when(|world| view(world).is_some_and(|view| own(view, Seat(0), 5))),
    shot("dd-set", &["Play"], pick_two),
    shot("dd-way", &["Which card is on top?"], |world| {
        choose(world, |event| matches!(event, Event::WayChosen { seat: Seat(0), .. }))
    })
    .then(close_panels),
    shot("dd-suit", &["Which sin is Corruption?"], |world| {
        choose(world, |event| matches!(event, Event::SuitChosen { seat: Seat(0), .. }));
    })
    .then(close_panels),
    shot("dd-choose", &["Who draws two cards?"], |world| {
        choose(world, |event| matches!(event, Event::Chosen { by: Seat(0), suit: Suit::Wrath, .. }));
    })
    .then(close_panels),
    shot("dd-show", &["Show a Pride"], |world| {
        choose(world, |event| matches!(event, Event::Showed { seat: Seat(0), .. }))
    })
    .then(close_panels),
    shot("dd-rob", &["Take a card"], |world| choose(world, |event| matches!(event, Event::Robbed { by: Seat(0), .. })))
        .then(close_panels),
    shot("dd-swap", &["Swap hands"], |world| {
        choose(world, |event| matches!(event, Event::Swapped { by: Seat(0), with: Some(_), .. }))
    })
    .then(close_panels),
    shot("dd-lust", &["A or B"], |world| {
        choose(world, |event| matches!(event, Event::LustPicked { seat: Seat(0), .. }))
    })
    .then(close_panels),
    shot("dd-greed", &["Go on"], |world| {
        choose(world, |event| matches!(event, Event::WentOn { seat: Seat(0) }));
    })
    .then(close_panels),
    shot("dd-chain", &["strikes back"], |world| {
        moment(world, |event| matches!(event, Event::Struck { card: Some(_), .. }))
    })
    .then(close_panels),
    shot("dd-bust", &["Too greedy!"], |world| moment(world, |event| matches!(event, Event::GreedBust { .. })))
        .then(close_panels),
    shot("dd-empty", &["Wickedness"], |world| moment(world, |event| matches!(event, Event::Lowered { .. })))
        .then(close_panels),
    shot("dd-tie", &["Several are down to 0 at once"], |world| {
        moment_of(world, 3, |event| matches!(event, Event::Tied { .. }));
    })
    .then(close_panels),
    shot("dd-twenty", &["Pick the cards to play"], |world| twenty(world, second_alone())).then(close_panels),
    shot("dd-two", &["Look, then press"], |world| twenty(world, at_one_keyboard(3))).then(close_panels),
    shot("dd-twenty-look", &["Play which cards?"], |world| look(world, true)),
    shot("dd-three", &["Pick the cards to play"], |world| {
        look(world, false);
        dev::sit(world, agreed(3));
    })
    .then(start),
    shot("dd-curtain", &["Red’s turn"], |world| dev::sit(world, behind_the_curtain())).then(start),
    shot("dd-rules", &["How to play The Deadlies"], |world| open(world, Panel::Rules)),
    shot("dd-six", &["Look, then press"], |world| dev::sit(world, at_one_keyboard(6))).then(start),
    shot("dd-look", &["Play which cards?"], |world| look(world, true)),
    shot("dd-result", &["Rematch", "Back to title"], |world| {
        look(world, false);
        let seats = [EASY; 4];
        dev::sit(world, Setup { seed: Some(1), ..Setup::of(&seats, GameId::Deadlies.row()) });
        skip(world);
    }),
    shot("dd-sheet", &["Score sheet"], |world| open(world, Panel::Sheet)),
    shot("dd-reasons", &["Why did you do that?", "just a whim"], |world| open(world, Panel::Reasons)),
];

/// A match of three in which a hand grows so large: the only one in thousands.
const TWENTY: u64 = 3613;
const EASY: Control = Control::Bot(Level::Easy);

/// One person, who begins, among bots.
fn agreed(seats: usize) -> Setup {
    people(seats, 1)
}

/// Two people, each with half of a keyboard, and bots.
fn at_one_keyboard(seats: usize) -> Setup {
    let mut setup = people(seats, 2);
    setup.claim(0, Device::LeftKeys);
    setup.claim(1, Device::RightKeys);
    setup
}

/// Three people with one mouse.
fn behind_the_curtain() -> Setup {
    people(3, 3)
}

/// People in the first seats, and bots.
fn people(seats: usize, people: usize) -> Setup {
    let mut controls = vec![EASY; seats];
    controls[..people].fill(Control::Person);
    Setup { seed: Some(3), ..Setup::of(&controls, GameId::Deadlies.row()) }
}

/// A person in the second seat, between bots.
fn second_alone() -> Setup {
    let controls = [EASY, Control::Person, EASY];
    Setup { seed: Some(3), ..Setup::of(&controls, GameId::Deadlies.row()) }
}

fn view(world: &World) -> Option<&View> {
    head::<Deadlies>(world).filter(|head| head.idle()).map(|head| &*head.view)
}

/// Whether a seat is to play, with so many cards at least.
fn own(view: &View, seat: Seat, cards: u8) -> bool {
    view.asked().contains(seat) && view.sides[seat.index()].hand.count >= cards
}

/// Picks the first two cards of the person's hand.
fn pick_two(world: &mut World) {
    let two: Vec<Pick> = view(world)
        .map(|view| view.sides[0].hand.open.iter().take(2).map(|held| Pick::Piece(held.token.into())).collect())
        .unwrap_or_default();
    let mut hands = world.query_filtered::<&mut Gestures<Deadlies>, With<SharedScreen>>();
    for mut hand in hands.iter_mut(world) {
        *hand.last_mut() = CardHand::picking(Walk::of(two.clone()));
    }
}

/// Takes up a game in which seat 0, a person, is about to do what is wanted.
fn choose(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<Deadlies>::in_which(world, GameId::Deadlies.row(), (4, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before_for(wanted, agreed(4));
    take_up(world, broken);
}

/// Takes up a game of bots just before the step with the first wanted event.
fn moment(world: &mut World, wanted: fn(&Event) -> bool) {
    moment_of(world, 4, wanted);
}

/// The same, in a game of so many.
fn moment_of(world: &mut World, seats: usize, wanted: fn(&Event) -> bool) {
    let film = Film::<Deadlies>::in_which(world, GameId::Deadlies.row(), (seats, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before(wanted);
    take_up(world, broken);
}

/// Takes up a game in which seat 1, a person, is to play from a hand of twenty.
fn twenty(world: &mut World, setup: Setup) {
    let wanted = |view: &View| view.course.phase == Phase::Play && own(view, Seat(1), 20);
    match Film::<Deadlies>::in_sight(world, setup, TWENTY..=TWENTY, (Eye::Seat(Seat(1)), wanted)) {
        Ok(broken) => take_up(world, broken),
        Err(why) => missed(world, why),
    }
}
