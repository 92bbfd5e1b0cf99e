//! The screens of the game whose pictures are taken and whose text is checked, each with a real game on it.

use bevy::prelude::*;

use crate::{
    dev::{self, Film, Shot, close_panels, filmed, head, look, open, seat, shot, skip, start, take_up, two},
    games::{
        GameId, InRegistry,
        daggers::{Card, Config, Daggers, Event, Move, Phase, View},
    },
    input::Device,
    rules::{Batch, Eye, Game, Level, Pending, Pick, Seat, Seed, Tick, record::Input},
    screens::{
        matches::{Broken, Intro, Past},
        open::Panel,
    },
    setup::Setup,
    show::{
        Gestures,
        cards::{CardHand, Walk},
    },
    tables::Tables,
    turn::{Control, Propose, SharedScreen},
};

/// Every screen, in the order in which one can walk through them.
pub const SHOTS: [Shot; 24] = [
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
    shot("dg-barred", &["Pick the card that your Fool sends home", "That Fool has just sent yours home."], |world| {
        scripted(world, fools, |view| view.course.phase == Phase::Return && view.course.barred);
    })
    .then(return_the_fool),
    shot("dg-fetch", &["Pick the card that comes back"], |world| {
        choose(world, |event| matches!(event, Event::Fetched { seat: Seat(0), .. }));
    })
    .then(close_panels),
    shot("dg-why", &["Why did you do that?", "rules of thumb"], |world| open(world, Panel::Reasons)),
    shot("dg-name", &["Name a number."], |world| {
        choose(world, |event| matches!(event, Event::Named { seat: Seat(0), .. }));
    })
    .then(close_panels),
    shot("dg-struck", &["In play: ", "Graveyard "], |world| {
        let wanted = |event: &Event| matches!(event, Event::Struck { down: true, .. });
        let film = Film::<Daggers>::in_which(world, GameId::Daggers.row(), (2, Level::Easy), wanted);
        let Some(film) = filmed(world, film) else { return };
        let broken = film.after_last(wanted, agreed());
        take_up(world, broken);
    })
    .then(close_panels),
    shot("dg-hand", &["Play a card, or pass."], |world| {
        scripted(world, thieves, |view| view.course.phase == Phase::Turn && view.sides[0].hand.count >= 14);
    })
    .then(close_panels),
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
    shot("dg-hidden", &["Look, then press the label"], |world| dev::sit(world, two(GameId::Daggers.row()))).then(start),
    shot("dg-peek", &["Play a card, or pass?"], |world| look(world, true)),
    shot("dg-curtain-intro", &["We’re all ready!"], |world| {
        look(world, false);
        let mut setup = two(GameId::Daggers.row());
        [0, 1].into_iter().for_each(|seat| setup.claim(seat, Device::Mouse));
        dev::sit(world, setup);
    })
    .when(|world| world.resource::<Intro>().open),
    shot("dg-curtain", &["’s turn", "Open the curtain"], start),
    shot("dg-result", &["decided", "Rematch", "Back to title"], |world| {
        dev::sit(world, Setup { seed: Some(1), ..Setup::of(&[EASY, EASY], GameId::Daggers.row()) });
        skip(world);
    }),
    shot("dg-reasons", &["Why did you do that?", "Next best: "], |world| open(world, Panel::Reasons)),
];

const EASY: Control = Control::Bot(Level::Easy);

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

/// Takes up a game of bots just before the step with the first wanted event.
fn moment(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<Daggers>::in_which(world, GameId::Daggers.row(), (2, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before(wanted);
    take_up(world, broken);
}

/// Takes up the first game, by seed, in which the person in seat 0 is to choose in a wanted moment, if both play by a plan.
fn scripted(world: &mut World, plan: fn(&View) -> Move, wanted: fn(&View) -> bool) {
    let Ok(config) = agreed().config::<Daggers>(world.resource::<Tables>()) else { return };
    let Some((seed, inputs)) = (1..SEEDS).find_map(|seed| Some((seed, played(config, seed, plan, wanted)?))) else {
        return;
    };
    take_up(world, Broken::of(Past::<Daggers> { config, inputs }, Seed(seed), agreed()));
}

/// The most games that are searched for a moment.
const SEEDS: u64 = 2_000;

/// The inputs of the game of this seed up to the wanted moment, if it comes.
fn played(
    config: Config,
    seed: u64,
    plan: fn(&View) -> Move,
    wanted: fn(&View) -> bool,
) -> Option<Vec<(Tick, Input<Daggers>)>> {
    let (mut state, mut inputs) = (Daggers::deal(&config, Seed(seed)).ok()?, Vec::new());
    loop {
        let input = match state.pending() {
            Pending::Resolve(step) => {
                state.resolve(step, &mut Vec::new());
                Input::Step(step)
            }
            Pending::Decide { must, .. } => {
                let seat = must.iter().next()?;
                let view = state.view(Eye::Seat(seat));
                if seat == Seat(0) && wanted(&view) {
                    return Some(inputs);
                }
                let batch = Batch { moves: vec![(seat, plan(&view))] };
                state.play(&batch, &mut Vec::new()).ok()?;
                Input::Moves(batch)
            }
            _ => return None,
        };
        // Each takes a tick.
        inputs.push((Tick(inputs.len() as u64), input));
    }
}

/// The token of a card in the hand of the seat that has this view.
fn held(view: &View, card: Card) -> Option<u16> {
    let hand = &view.sides[view.eye.seat()?.index()].hand;
    hand.open.iter().find(|held| held.card == card).map(|held| held.token)
}

/// The token of a Fool in play of the other seat.
fn other_fool(view: &View) -> Option<u16> {
    let other = view.eye.seat()?.other();
    let fool = view.sides[other.index()].play.iter().find(|laid| laid.card.face == Some(Card::Fool))?;
    Some(fool.card.token)
}

/// The token of a card in play of the other seat.
fn other_card(view: &View) -> Option<u16> {
    Some(view.sides[view.eye.seat()?.other().index()].play.first()?.card.token)
}

/// Both play a 3 and then their Fools, at each other.
fn fools(view: &View) -> Move {
    let plays = |card: Card| held(view, card).map(Move::Play);
    match view.course.phase {
        Phase::Return => Move::Return(other_fool(view).or(other_card(view)).unwrap_or_default()),
        _ if view.course.played[view.course.turn.index()] == 0 => plays(Card::Number(3)).unwrap_or(Move::Pass),
        _ => plays(Card::Fool).unwrap_or(Move::Pass),
    }
}

/// Both play nothing but Thieves, and fetch them again.
fn thieves(view: &View) -> Move {
    let plays = |card: Card| held(view, card).map(Move::Play);
    let buried = view.sides[view.course.turn.index()].graveyard.iter().any(|held| held.card == Card::Thief);
    match view.course.phase {
        Phase::Fetch => Move::Fetch(Card::Thief),
        _ if buried => plays(Card::Thief).or(plays(Card::HangedMan)).unwrap_or(Move::Pass),
        _ => plays(Card::Thief).unwrap_or(Move::Pass),
    }
}

/// Tries to send home the Fool that may not be.
fn return_the_fool(world: &mut World) {
    close_panels(world);
    let token = head::<Daggers>(world).and_then(|head| other_fool(&head.view));
    let Some(token) = token else { return };
    world.write_message(Propose::<Daggers> { seat: Seat(0), mv: Move::Return(token) });
}

/// Takes up a game of bots in the round that has the longest rows, before it is counted.
fn rows(world: &mut World) {
    let film = Film::<Daggers>::of(world, agreed(), Level::Easy, Seed(4));
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before_for(|event| matches!(event, Event::Ended { .. }), agreed());
    take_up(world, broken);
}

/// Takes up a game in its last round, at the person's turn.
fn late(world: &mut World) {
    let film = Film::<Daggers>::of(world, agreed(), Level::Easy, Seed(4));
    let Some(film) = filmed(world, film) else { return };
    let broken = film.after_last(|event| matches!(event, Event::RoundBegan { .. }), agreed());
    take_up(world, broken);
}
