//! The screens of the game whose pictures are taken and whose text is checked, each with a real game on it.

use bevy::prelude::*;

use crate::{
    dev::{self, Film, Shot, close_panels, filmed, head, look, open, seat, shot, skip, start, take_up, two},
    games::{
        GameId, InRegistry,
        fools_gambit::{Event, FoolsGambit, Move, Phase, Swap, View, view::Seen},
    },
    input::Device,
    rules::{Level, Pick, Seat},
    screens::{curtain::Curtain, matches::Intro, open::Panel},
    setup::Setup,
    show::{
        Gestures, Peek,
        cards::{CardHand, Walk},
    },
    turn::{Control, Pace, Propose, SharedScreen, Shown, Speed},
};

/// Every screen, in the order in which one can walk through them.
pub const SHOTS: [Shot; 25] = [
    shot("fg-seats", &["Who plays Fool’s Gambit?", "Red cards against black."], |world| seat(world, agreed())),
    shot("fg-intro", &["Two players share a deck", "Draw!"], sit).when(|world| world.resource::<Intro>().open),
    shot("fg-choose", &["Pick the card to duel with, face down.", "Deck 23"], start),
    shot("fg-look", &["Pick the card to duel with, face down.", "As a wager: "], look_at_second),
    shot("fg-picked", &["Place both cards", "Place both, or click a card to take it back."], pick),
    shot("fg-swap", &["Keep it", "Swap with wager", "Wagers"], place),
    shot("fg-reveal", &["Pip duels with the"], keep),
    shot("fg-rules", &["How to play Fool’s Gambit"], |world| open(world, Panel::Rules)),
    shot("fg-five", &["Five!"], |world| moment(world, |event| matches!(event, Event::Fives { .. }))).then(close_panels),
    shot("fg-two", &["2 copies"], |world| moment(world, |event| matches!(event, Event::Two { .. }))).then(close_panels),
    shot("fg-seven", &["Seven! The lower card wins!"], |world| {
        moment(world, |event| matches!(event, Event::Compared { reversed: true, .. }));
    })
    .then(close_panels),
    shot("fg-tie", &["a tie."], |world| moment(world, |event| matches!(event, Event::Compared { winner: None, .. })))
        .then(close_panels),
    shot("fg-late", &["Pick the card to duel with, face down."], late)
        .then(close_panels)
        .when(|world| view(world).is_some_and(|view| view.phase == Phase::Choose)),
    shot("fg-sheet", &["Score sheet", "against", "won the"], |world| open(world, Panel::Sheet)),
    shot("fg-piles", &["The piles", "Off-hand", " seen", "Won"], fullest).then(|world| open(world, Panel::Piles)),
    shot("fg-two-decks", &["Pick the card to duel with, face down.", "Deck 49"], |world| {
        dev::sit(world, Setup { rules: each(), ..agreed() });
    })
    .then(start),
    shot("fg-hidden-seats", &["Left keys", "Right keys"], |world| seat(world, two(GameId::FoolsGambit.row())))
        .then(close_panels),
    shot("fg-hidden-intro", &["Try it now with the star."], |world| dev::sit(world, two(GameId::FoolsGambit.row())))
        .when(|world| world.resource::<Intro>().open),
    shot("fg-practice", &["Press the star’s label.", "triangle"], |world| look(world, true)),
    shot("fg-hidden", &["Look, then press two labels", "Maximiliane: look"], |world| {
        look(world, false);
        start(world);
    }),
    shot("fg-peek", &["Which card duels, face down?"], |world| look(world, true)),
    shot("fg-peek-swap", &["your third", "Keep it", "duels"], place_hidden),
    shot("fg-curtain", &["Maximiliane’s turn", "Open the curtain"], |world| {
        look(world, false);
        let mut setup = two(GameId::FoolsGambit.row());
        [0, 1].into_iter().for_each(|seat| setup.claim(seat, Device::Mouse));
        dev::sit(world, setup);
    })
    .then(start),
    shot("fg-curtain-drawn", &["Pick the card to duel with, face down."], |world| {
        world.insert_resource(Curtain::Drawn(Seat(0)));
    }),
    shot("fg-result", &["points decide.", "Rematch", "Back to title"], |world| {
        dev::sit(world, Setup { seed: Some(1), ..Setup::of(&[EASY, EASY], GameId::FoolsGambit.row()) });
        skip(world);
    }),
];

const EASY: Control = Control::Bot(Level::Easy);

/// Makes both seats place their first cards while they keep looking.
fn place_hidden(world: &mut World) {
    let mut looks = world.query::<(&Peek, &Shown<FoolsGambit>)>();
    let first = |view: &View, seat: Seat| view.sides[seat.index()].places().map(|places| places[0]);
    let looks = looks.iter(world).filter_map(|(Peek(seat), shown)| Some((*seat, first(&shown.view, *seat)?)));
    let moves: Vec<_> = looks.map(|(seat, mv)| Propose::<FoolsGambit> { seat, mv }).collect();
    world.write_message_batch(moves);
}

/// One person against a bot.
fn agreed() -> Setup {
    Setup { seed: Some(4), ..Setup::of(&[Control::Person, Control::Bot(Level::Normal)], GameId::FoolsGambit.row()) }
}

fn sit(world: &mut World) {
    dev::sit(world, agreed());
}

fn view(world: &World) -> Option<&View> {
    head::<FoolsGambit>(world).filter(|head| head.idle()).map(|head| &*head.view)
}

/// The first two cards of the person's hand.
fn first_two(world: &World) -> Option<[Seen; 2]> {
    let hand = &view(world)?.sides[0].hand;
    Some([*hand.first()?, *hand.get(1)?])
}

fn pick(world: &mut World) {
    let Some(two) = first_two(world) else { return };
    let mut hands = world.query_filtered::<&mut Gestures<FoolsGambit>, With<SharedScreen>>();
    for mut hand in hands.iter_mut(world) {
        let walk = Walk::of(two.map(|seen| Pick::Piece(seen.token.into())).into());
        *hand.last_mut() = CardHand::picking(walk);
    }
}

/// Looks at the second card of the person's hand.
fn look_at_second(world: &mut World) {
    let at = view(world).and_then(|view| view.sides[0].hand.get(1)).map(|seen| u32::from(seen.token));
    let mut hands = world.query_filtered::<&mut Gestures<FoolsGambit>, With<SharedScreen>>();
    for mut hand in hands.iter_mut(world) {
        hand.last_mut().at = at;
    }
}

fn place(world: &mut World) {
    if let Some([Seen { face: Some(duel), .. }, Seen { face: Some(wager), .. }]) = first_two(world) {
        world.write_message(Propose::<FoolsGambit> { seat: Seat(0), mv: Move::Place { duel, wager } });
    }
}

fn keep(world: &mut World) {
    world.resource_mut::<Pace>().speed = Speed::X1;
    world.write_message(Propose::<FoolsGambit> { seat: Seat(0), mv: Move::Swap(Swap::Keep) });
}

/// Takes up a game of bots just before the step with the first wanted event.
fn moment(world: &mut World, wanted: fn(&Event) -> bool) {
    let film = Film::<FoolsGambit>::in_which(world, GameId::FoolsGambit.row(), (2, Level::Easy), wanted);
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before(wanted);
    take_up(world, broken);
}

/// The house rules of a full deck each and the memory aid.
fn each() -> Vec<(String, String)> {
    [("decks", "each"), ("memory-aid", "on")].map(|(rule, value)| (rule.into(), value.into())).into()
}

/// Takes up a game in which the off-hands are as full as they get.
fn fullest(world: &mut World) {
    let setup = Setup { rules: each(), ..agreed() };
    let film = Film::<FoolsGambit>::of(world, setup, Level::Easy, crate::rules::Seed(4));
    let Some(film) = filmed(world, film) else { return };
    let broken = film.before(|event| matches!(event, Event::Recycled { .. }));
    take_up(world, broken);
}

/// Takes up a game at its last choice, when the piles are as high as they get.
fn late(world: &mut World) {
    let film = Film::<FoolsGambit>::of(world, agreed(), Level::Easy, crate::rules::Seed(4));
    let Some(film) = filmed(world, film) else { return };
    let drawn = |event: &Event| matches!(event, Event::Drawn { .. });
    let broken = film.after_last(drawn, agreed());
    take_up(world, broken);
}
