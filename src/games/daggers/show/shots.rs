//! The screens of the game whose pictures are taken and whose text is checked, each with a real game on it.

use bevy::prelude::*;
use std::cell::Cell;

use crate::{
    dev::{self, Film, Shot, close_panels, filmed, head, hold, open, seat, shot, skip, start, take_up},
    games::{
        GameId,
        daggers::{Card, Daggers, Drawn, Event, Move, View},
    },
    input::Device,
    rules::{Level, Pick, Seat},
    screens::{curtain::Curtain, matches::Intro, open::Panel},
    setup::Setup,
    show::{
        Gestures,
        cards::{CardHand, Walk},
    },
    turn::{Control, SharedScreen},
};

/// Every screen, in the order in which one can walk through them.
pub const SHOTS: [Shot; 22] = [
    shot("dg-seats", &["Who plays Daggers?"], |world| seat(world, agreed())),
    shot("dg-intro", &["Two players, each with the same 21 cards", "Daggers drawn!"], sit)
        .when(|world| world.resource::<Intro>().open),
    shot("dg-play", &["Play a card, or pass.", "Deck 11"], start),
    shot("dg-look", &["Play a card, or pass.", "Worth "], look_at_second),
    shot("dg-pass", &["Press again to pass"], pass_once),
    shot("dg-return", &["Pick the card that your Fool sends home"], |world| {
        choose(world, |event| matches!(event, Event::Returned { by: Seat(0), .. }));
    })
    .then(close_panels),
    shot("dg-barred", &["Play a card, or pass."], |world| {
        after(world, |event| match event {
            Event::Returned { by: Seat(1), owner: Seat(0), card } => card.card.value == Some(Card::Fool),
            _ => false,
        });
    })
    .then(close_panels),
    shot("dg-fetch", &["Pick the card that comes back"], |world| {
        choose(world, |event| matches!(event, Event::Fetched { seat: Seat(0), .. }));
    })
    .then(close_panels),
    shot("dg-name", &["Name a number."], |world| {
        choose(world, |event| matches!(event, Event::Named { seat: Seat(0), .. }));
    })
    .then(close_panels),
    shot("dg-named", &["You name 0."], |world| moment(world, |event| matches!(event, Event::Named { number: 0, .. })))
        .then(close_panels),
    shot("dg-struck", &["struck"], |world| moment(world, |event| matches!(event, Event::Struck { down: true, .. })))
        .then(close_panels),
    shot("dg-hand", &["Play a card, or pass."], |world| fullest(world, 12)).then(close_panels),
    shot("dg-rows", &["In play: "], rows).then(close_panels),
    shot("dg-reveal", &["more."], |world| moment(world, |event| matches!(event, Event::TurnedUp { .. })))
        .then(close_panels),
    shot("dg-counted", &["wins the round by"], |world| {
        moment(world, |event| matches!(event, Event::Counted { winner: Some(_), .. }));
    })
    .then(close_panels),
    shot("dg-rules", &["How to play Daggers"], |world| open(world, Panel::Rules)),
    shot("dg-sheet", &["Score sheet", "won with"], late).then(|world| open(world, Panel::Sheet)),
    shot("dg-piles", &["The piles", "Graveyard"], |_| {}).then(|world| open(world, Panel::Piles)),
    shot("dg-hidden", &["Look, then press the label"], |world| dev::sit(world, two())).then(start),
    shot("dg-peek", &["Play a card, or pass?"], |world| look(world, true)),
    shot("dg-curtain", &["Maximiliane’s turn", "Open the curtain"], |world| {
        look(world, false);
        let mut setup = two();
        [0, 1].into_iter().for_each(|seat| setup.claim(seat, Device::Mouse));
        dev::sit(world, setup);
    })
    .then(|world| {
        start(world);
        world.insert_resource(Curtain::Away);
    }),
    shot("dg-result", &["decided", "Rematch", "Back to title"], |world| {
        dev::sit(world, Setup { seed: Some(1), ..Setup::of(&[EASY, EASY], GameId::Daggers.row()) });
        skip(world);
    }),
];

const EASY: Control = Control::Bot(Level::Easy);

/// Two people, each with a half of the keyboard.
fn two() -> Setup {
    let mut setup = Setup { seed: Some(4), ..Setup::of(&[Control::Person; 2], GameId::Daggers.row()) };
    for (seat, (name, device)) in
        [("Maximiliane", Device::LeftKeys), ("Vex", Device::RightKeys)].into_iter().enumerate()
    {
        setup.seats[seat].name = name.into();
        setup.claim(seat, device);
    }
    setup
}

/// Makes both seats look at their hands, or stop looking.
fn look(world: &mut World, looks: bool) {
    [KeyCode::Space, KeyCode::KeyN].into_iter().for_each(|key| hold(world, key, looks));
}

/// One person, who begins, against a bot.
fn agreed() -> Setup {
    Setup { seed: Some(4), ..Setup::of(&[Control::Person, Control::Bot(Level::Normal)], GameId::Daggers.row()) }
}

fn sit(world: &mut World) {
    dev::sit(world, agreed());
}

fn view(world: &World) -> Option<&View> {
    head::<Daggers>(world).filter(|head| head.idle()).map(|head| &*head.view)
}

fn gesture(world: &mut World, change: impl Fn(&mut CardHand)) {
    let mut hands = world.query_filtered::<&mut Gestures<Daggers>, With<SharedScreen>>();
    for mut hand in hands.iter_mut(world) {
        change(hand.last_mut());
    }
}

/// Looks at the second card of the person's hand.
fn look_at_second(world: &mut World) {
    let at = view(world).and_then(|view| view.sides[0].hand.open.get(1)).map(|held| u32::from(held.token));
    gesture(world, |hand| hand.at = at);
}

/// Presses "pass" once.
fn pass_once(world: &mut World) {
    gesture(world, |hand| *hand = CardHand::picking(Walk::of(vec![Pick::Word(Move::PASS)])));
}

/// Takes up a game in which seat 0, a person, is about to do what is wanted.
fn choose(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<Daggers>::in_which(world, GameId::Daggers.row(), (2, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before_for(wanted, agreed());
    take_up(world, broken);
}

/// Takes up a game just after something wanted, with a person in seat 0.
fn after(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<Daggers>::in_which(world, GameId::Daggers.row(), (2, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.after_last(wanted, agreed());
    take_up(world, broken);
}

/// Takes up a game of bots just before the step with the first wanted event.
fn moment(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<Daggers>::in_which(world, GameId::Daggers.row(), (2, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before(wanted);
    take_up(world, broken);
}

/// Takes up a game in which the person is about to play a card from so many in hand.
fn fullest(world: &mut World, most: i32) {
    let (hand, dealing) = (Cell::new(0), Cell::new(false));
    let wanted = move |event: &Event| {
        let first = matches!(event, Event::Drew { why: Drawn::FirstHand, .. });
        if first && !dealing.get() {
            hand.set(0);
        }
        dealing.set(first);
        let by = match event {
            Event::Drew { seat: Seat(0), .. } | Event::Fetched { seat: Seat(0), .. } => 1,
            Event::Returned { owner: Seat(0), .. } => 1,
            Event::Played { seat: Seat(0), .. } if hand.get() >= most => return true,
            Event::Played { seat: Seat(0), .. } => -1,
            _ => 0,
        };
        hand.set(hand.get() + by);
        false
    };
    let film = Film::<Daggers>::in_which(world, GameId::Daggers.row(), (2, Level::Easy), &wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before_for(&wanted, agreed());
    take_up(world, broken);
}

/// Takes up a game of bots in the round that has the longest rows, before it is counted.
fn rows(world: &mut World) {
    let film = Film::<Daggers>::of(world, agreed(), Level::Easy, crate::rules::Seed(4));
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before_for(|event| matches!(event, Event::Ended { .. }), agreed());
    take_up(world, broken);
}

/// Takes up a game in its last round, at the person's turn.
fn late(world: &mut World) {
    let film = Film::<Daggers>::of(world, agreed(), Level::Easy, crate::rules::Seed(4));
    let Some(film) = filmed(world, film) else { return };
    let broken = film.after_last(|event| matches!(event, Event::RoundBegan { .. }), agreed());
    take_up(world, broken);
}
