//! The screens of the game whose pictures are taken and whose text is checked, each with a real game on it.

use bevy::prelude::*;

use crate::{
    dev::{self, Film, Shot, close_panels, filmed, head, look, missed, open, seat, shot, skip, start, take_up},
    games::{
        GameId, InRegistry,
        silver_dagger::{Event, Moment, Move, Phase, SilverDagger, View, state::Tokens},
    },
    input::Device,
    rules::{Eye, Level, Pick, Seat},
    screens::{matches::Intro, open::Panel},
    setup::Setup,
    show::{
        Gestures,
        cards::{CardHand, Walk},
    },
    turn::{Control, Propose, SharedScreen},
};

/// Every screen, in the order in which one can walk through them.
pub const SHOTS: [Shot; 30] = [
    shot("sd-seats", &["Who plays Silver Dagger?"], |world| seat(world, agreed(4))),
    shot("sd-intro", &["Four players", "To the village!"], |world| dev::sit(world, agreed(4)))
        .when(|world| world.resource::<Intro>().open),
    shot("sd-start", &["Pick two of your cards to look at"], start),
    shot("sd-action", &["Draw a card"], |world| phase(world, agreed(4), |view| asked(view, Phase::Action)))
        .then(close_panels),
    shot("sd-drawn", &["Discard it, or pick cards"], |world| phase(world, agreed(4), |view| asked(view, Phase::Drawn)))
        .then(close_panels),
    shot("sd-set", &["If they don’t match"], pick_two),
    shot("sd-miss", &["No match"], exchange_two),
    shot("sd-place", &["Which freed place"], |world| phase(world, agreed(4), |view| asked(view, Phase::Place)))
        .then(close_panels),
    shot("sd-end", &["At which end"], |world| phase(world, agreed(4), |view| asked(view, Phase::End)))
        .then(close_panels),
    shot("sd-spy", &["Your Spy may look"], |world| {
        phase(world, agreed(4), |view| asked(view, Phase::Spy) && view.course.moment == Moment::Before);
    })
    .then(close_panels),
    shot("sd-use", &["Use it?"], |world| phase(world, agreed(4), |view| asked(view, Phase::Use))).then(close_panels),
    shot("sd-flip", &["Flip which village?"], |world| phase(world, agreed(4), |view| asked(view, Phase::Flip)))
        .then(close_panels),
    shot("sd-turn", &["Turn up a card"], |world| phase(world, agreed(4), |view| asked(view, Phase::Turn)))
        .then(close_panels),
    shot("sd-trade", &["Switch it with which card of another village?"], |world| {
        phase(world, agreed(4), |view| asked(view, Phase::Trade))
    })
    .then(close_panels),
    shot("sd-pair", &["Approximator"], |world| phase(world, agreed(4), |view| asked(view, Phase::Pair)))
        .then(close_panels),
    shot("sd-switch", &["switches"], |world| moment(world, |event| matches!(event, Event::Switched { .. })))
        .then(close_panels),
    shot("sd-four", &["Draw a card"], |world| {
        phase(world, agreed(4), |view| asked(view, Phase::Action) && view.sides[0].village.len() <= 4);
    })
    .then(close_panels),
    shot("sd-call", &["Call for a vote?"], pick_call),
    shot("sd-called", &["You call for a vote!"], |world| propose(world, Move::Call)),
    shot("sd-count", &["is turned up"], |world| moment(world, |event| matches!(event, Event::RoundEnded { .. })))
        .then(close_panels),
    shot("sd-twelve", &["Draw a card"], |world| {
        phase(world, agreed(2), |view| asked(view, Phase::Action) && view.sides[0].village.len() >= 12);
    })
    .then(close_panels),
    shot("sd-two", &["Draw a card"], |world| phase(world, agreed(2), |view| asked(view, Phase::Action)))
        .then(close_panels),
    shot("sd-aid", &["Draw a card"], |world| {
        let setup = Setup { rules: vec![("memory-aid".into(), "on".into())], ..agreed(4) };
        phase(world, setup, |view| asked(view, Phase::Action) && view.course.turn > 12);
    })
    .then(close_panels),
    shot("sd-rules", &["How to play Silver Dagger"], |world| open(world, Panel::Rules)),
    shot("sd-ready", &["We’re all ready!"], |world| dev::sit(world, at_one_keyboard(4)))
        .when(|world| world.resource::<Intro>().open),
    shot("sd-shared", &["Look, then press"], start),
    shot("sd-look", &["Look at which two?"], |world| look(world, true)),
    shot("sd-result", &["Rematch", "Back to title"], |world| {
        look(world, false);
        dev::sit(world, Setup { seed: Some(1), ..Setup::of(&[EASY; 4], GameId::SilverDagger.row()) });
        skip(world);
    }),
    shot("sd-sheet", &["Score sheet"], |world| open(world, Panel::Sheet)),
    shot("sd-reasons", &["Why did you do that?", "just a whim"], |world| open(world, Panel::Reasons)),
];

const EASY: Control = Control::Bot(Level::Easy);
/// The number of matches that are searched for a moment.
const MATCHES: u64 = 400;

/// One person among bots.
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

/// People in the first seats, and bots.
fn people(seats: usize, people: usize) -> Setup {
    let mut controls = vec![EASY; seats];
    controls[..people].fill(Control::Person);
    Setup { seed: Some(3), ..Setup::of(&controls, GameId::SilverDagger.row()) }
}

/// Whether seat 0 is asked for this.
fn asked(view: &View, phase: Phase) -> bool {
    view.course.phase_now() == phase && view.course.asked().but(view.course.sealed).contains(Seat(0))
}

/// The first two cards of the person's village.
fn first_two(world: &World) -> Tokens {
    let head = head::<SilverDagger>(world).filter(|head| head.idle());
    head.map(|head| head.view.sides[0].village.iter().take(2).map(|laid| laid.token).collect()).unwrap_or_default()
}

fn pick_two(world: &mut World) {
    let two = first_two(world);
    let picks = two.iter().map(|token| Pick::Piece((*token).into())).collect();
    pick(world, picks);
}

fn exchange_two(world: &mut World) {
    let two = first_two(world);
    propose(world, Move::Exchange(two));
}

fn pick_call(world: &mut World) {
    pick(world, vec![Pick::Word(Move::CALL)]);
}

/// Makes these picks with the person's hand.
fn pick(world: &mut World, picks: Vec<Pick>) {
    let mut hands = world.query_filtered::<&mut Gestures<SilverDagger>, With<SharedScreen>>();
    for mut hand in hands.iter_mut(world) {
        *hand.last_mut() = CardHand::picking(Walk::of(picks.clone()));
    }
}

/// Makes a move of the person's.
fn propose(world: &mut World, mv: Move) {
    world.write_message(Propose::<SilverDagger> { seat: Seat(0), mv });
}

/// Takes up a match in which seat 0 sees what is wanted.
fn phase(world: &mut World, setup: Setup, wanted: fn(&View) -> bool) {
    match Film::<SilverDagger>::in_sight(world, setup, 0..=MATCHES, (Eye::Seat(Seat(0)), wanted)) {
        Ok(broken) => take_up(world, broken),
        Err(why) => missed(world, why),
    }
}

/// Takes up a game of bots just before the step with the first wanted event.
fn moment(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<SilverDagger>::in_which(world, GameId::SilverDagger.row(), (4, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before(wanted);
    take_up(world, broken);
}
