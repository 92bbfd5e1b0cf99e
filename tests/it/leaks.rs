//! However often and whenever a viewer's eye changes, nothing is shown that the new eye may not see: no text, log line,
//! piece, moment, sound or call-out. A saboteur for each kind of leak proves that it would be caught.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy::{
    app::App,
    ecs::{
        entity::Entity,
        query::With,
        world::{Mut, World},
    },
};
use daggers_drawn::{
    games::{
        GameId, InRegistry,
        fools_gambit::FoolsGambit,
        kadoova::{DuelId, Kadoova},
    },
    pieces::{Art, Card, DrawnFor, DrawnPiece, PieceId, palette},
    rules::{Eye, Level, Pieces, Seat, Seed, Stream},
    screens::listed::Listed,
    settings::Home,
    show::{LogLine, Moment, Playhead, Show, playhead::CallOut},
    sound::Sound,
    turn::{self, Control::Bot, News, Pace, SharedScreen, Shown, Speed},
    ui::drawn::DrawnText,
    window::{self, Options},
};

use crate::{counts, harness::package};

/// Everything that a viewer is shown in a frame.
#[derive(Clone, Debug, Default, PartialEq)]
struct Look {
    texts: Vec<String>,
    log: Vec<String>,
    /// The last move of each seat.
    deeds: BTreeMap<Seat, String>,
    /// The visible face of each piece.
    pieces: BTreeMap<PieceId, Option<String>>,
    calls: Vec<String>,
    moments: Vec<String>,
    sounds: Vec<String>,
}

fn look<G: Show>(world: &mut World, viewer: Entity) -> Look {
    let mut pieces = world.query::<(&DrawnPiece, Option<&Card>, &DrawnFor)>();
    let front = |card: &Card| card.0.front.as_ref().map(|front| front.name.clone());
    let own = pieces.iter(world).filter(|(.., of)| of.0 == viewer);
    let pieces = own.map(|(piece, card, _)| (piece.id, card.and_then(front))).collect();
    let head = world.get::<Playhead<G>>(viewer).expect("it is told");
    let (log, deeds) = (head.log.iter().map(LogLine::words).collect(), head.deeds.clone());
    let calls = head.calls.iter().map(|call| call.words.clone()).collect();
    let moments = head.moments.iter().map(|moment| moment.words.clone()).collect();
    let sounds = head.cues.iter().map(|cue| format!("{cue:?}")).collect();
    let listed = world.get::<Listed>(viewer).expect("it is drawn into a list");
    Look {
        texts: listed.texts.iter().map(|text| text.text.clone()).collect(),
        log,
        deeds,
        pieces,
        calls,
        moments,
        sounds,
    }
}

/// The cards named in these words, as records write them: `Kh`.
fn cards_in<'a>(words: impl IntoIterator<Item = &'a String>) -> BTreeSet<String> {
    const SIGNS: [(char, char); 4] = [('♥', 'h'), ('♦', 'd'), ('♣', 'c'), ('♠', 's')];
    let mut cards = BTreeSet::new();
    for words in words {
        for (sign, suit) in SIGNS {
            for (at, _) in words.match_indices(sign) {
                let rank: String = words[..at].chars().rev().take_while(|c| c.is_ascii_alphanumeric()).collect();
                let rank = if rank == "01" { "T".to_string() } else { rank };
                cards.insert(format!("{rank}{suit}"));
            }
        }
    }
    cards
}

/// The cards that this JSON names.
fn cards_of(json: &str) -> BTreeSet<String> {
    let is_card = |word: &&str| {
        let letters: Vec<char> = word.chars().collect();
        matches!(letters[..], [rank, suit] if "23456789TJQKA".contains(rank) && "hdcs".contains(suit))
    };
    json.split('"').filter(is_card).map(String::from).collect()
}

/// The cards this eye may know now: those in its view and those in everything it was told.
fn allowed<G: Show>(world: &mut World, eye: Eye) -> BTreeSet<String> {
    let fresh = turn::watch::<G>(world, eye);
    let view = serde_json::to_string(&*world.get::<Shown<G>>(fresh).expect("it is shown the match").view);
    let (past, news) = world.get_mut::<News<G>>(fresh).expect("it is told").take();
    world.despawn(fresh);
    let told = serde_json::to_string(&[past, news]);
    [view, told].into_iter().flat_map(|json| cards_of(&json.expect("views and events are JSON"))).collect()
}

/// The kinds of content in which `seen` differs from a new viewer's look, or names cards that are not `allowed`.
fn leaks(seen: &Look, fresh: &Look, allowed: &BTreeSet<String>) -> Vec<&'static str> {
    let told: Vec<&String> =
        seen.texts.iter().chain(&seen.log).chain(seen.deeds.values()).chain(&seen.calls).chain(&seen.moments).collect();
    let faces: BTreeSet<String> = seen.pieces.values().flatten().cloned().collect();
    [
        ("text", seen.texts != fresh.texts),
        ("log", seen.log != fresh.log),
        ("deeds", seen.deeds != fresh.deeds),
        ("pieces", seen.pieces != fresh.pieces),
        ("call-outs", seen.calls != fresh.calls),
        ("moments", seen.moments != fresh.moments),
        ("sounds", seen.sounds != fresh.sounds),
        ("words", !cards_in(told).is_subset(allowed)),
        ("faces", !faces.is_subset(allowed)),
    ]
    .into_iter()
    .filter(|(_, leaks)| *leaks)
    .map(|(what, _)| what)
    .collect()
}

/// Options for bots at this game, watched only by the shared screen.
fn bots(play: GameId, seed: u64, seats: usize) -> Options {
    let seats = Some(vec![Bot(Level::Easy); seats]);
    Options { play: Some(play.row()), seats, seed: Some(seed), home: Home::Nowhere, ..Options::default() }
}

fn open(options: Options) -> App {
    let mut app = window::unseen(package(), &options).unwrap_or_else(|fault| panic!("{fault}"));
    app.world_mut().resource_mut::<Pace>().speed = Speed::X4;
    (0..3).for_each(|_| app.update());
    app
}

fn table(play: GameId, seed: u64, seats: usize) -> App {
    open(bots(play, seed, seats))
}

fn shared(world: &mut World) -> Entity {
    world.query_filtered::<Entity, With<SharedScreen>>().single(world).expect("there is one")
}

fn over<G: Show>(world: &mut World) -> bool {
    let screen = shared(world);
    world.get::<Shown<G>>(screen).is_some_and(|shown| shown.outcome.is_some())
}

fn any_eye(seats: usize, rng: &mut Stream) -> Eye {
    match rng.below(seats + 1) {
        0 => Eye::Table,
        n => Eye::Seat(Seat(n as u8 - 1)),
    }
}

/// The number of viewers that change eyes at once: a frame of the whole game costs more than they do.
const AT_ONCE: usize = 25;

/// Adds a viewer that is drawn into a list.
fn watch<G: Show>(world: &mut World, eye: Eye) -> Entity {
    let viewer = turn::watch::<G>(world, eye);
    world.entity_mut(viewer).insert(Listed::default());
    viewer
}

/// Changes the eye of a viewer that is drawn into a list.
fn change_eye<G: Show>(world: &mut World, viewer: Entity, eye: Eye) -> Entity {
    let viewer = turn::change_eye::<G>(world, viewer, eye);
    world.entity_mut(viewer).insert(Listed::default());
    viewer
}

/// Changes eyes `times` times at random moments of random matches, and checks everything the viewers are then shown.
fn change_eyes<G: Show>(play: GameId, seats: usize, times: u64) {
    let mut rng = Seed(18).stream("eyes");
    let (mut changed, mut seed) = (0, 0);
    while changed < times {
        seed += 1;
        let mut app = table(play, seed, seats);
        let mut viewers: Vec<Entity> = (0..AT_ONCE).map(|_| watch::<G>(app.world_mut(), Eye::Table)).collect();
        while changed < times && !over::<G>(app.world_mut()) {
            (0..rng.below(24)).for_each(|_| app.update());
            let world = app.world_mut();
            let eyes: Vec<Eye> = viewers.iter().map(|_| any_eye(seats, &mut rng)).collect();
            for (viewer, eye) in viewers.iter_mut().zip(&eyes) {
                *viewer = change_eye::<G>(world, *viewer, *eye);
            }
            let twins: Vec<Entity> = eyes.iter().map(|eye| watch::<G>(world, *eye)).collect();
            app.update();
            for ((viewer, twin), eye) in viewers.iter().zip(twins).zip(eyes) {
                let world = app.world_mut();
                let (seen, fresh, allowed) =
                    (look::<G>(world, *viewer), look::<G>(world, twin), allowed::<G>(world, eye));
                assert_eq!(leaks(&seen, &fresh, &allowed), Vec::<&str>::new(), "seed {seed}, {eye:?}: {seen:#?}");
                assert!(!seen.texts.is_empty(), "what is drawn is listed");
                world.despawn(twin);
                changed += 1;
            }
        }
    }
}

#[test]
fn an_eye_that_changes_thousands_of_times_in_fools_gambit_sees_nothing_of_the_last_one() {
    change_eyes::<FoolsGambit>(GameId::FoolsGambit, 2, counts::EYES.get());
}

#[test]
fn an_eye_that_changes_thousands_of_times_in_kadoova_duel_sees_nothing_of_the_last_one() {
    change_eyes::<Kadoova>(GameId::Kadoova, 3, counts::EYES.get());
}

/// Checks that a second viewer with the table's eye, which the shared screen has when only bots play, reads the same
/// words, is told the same and sees the same pieces as the screen: those of the public view.
fn sees_what_is_public<G: Show>(play: GameId) {
    let mut app = table(play, 3, 2);
    app.world_mut().resource_mut::<Pace>().speed = Speed::X4;
    let second = watch::<G>(app.world_mut(), Eye::Table);
    let screen = shared(app.world_mut());
    app.world_mut().entity_mut(screen).insert(Listed::default());
    for frame in 0..6_000 {
        app.update();
        let world = app.world_mut();
        // Wait, because a viewer that comes later is shown at once what counts up or fades on the screen.
        if frame > 120 && frame % 20 == 0 {
            let (seen, first) = (look::<G>(world, second), look::<G>(world, screen));
            assert_eq!(seen, first);
            assert!(cards_in(&seen.texts).is_subset(&allowed::<G>(world, Eye::Table)), "{seen:#?}");
            let mut public = Vec::new();
            world.get::<Playhead<G>>(screen).expect("it is told").view.pieces(&mut public);
            for piece in public.iter().filter(|piece| G::is_seen(piece)) {
                let card = seen.pieces.get(&PieceId::Token(piece.token)).expect("a piece of the public view");
                assert!(card.is_none() || *card == piece.face.map(|face| format!("{face:?}")), "{piece:?}");
            }
        }
        if over::<G>(world) {
            assert!(frame > 200, "it was looked at");
            return;
        }
    }
    panic!("it does not end");
}

#[test]
fn a_second_viewer_of_fools_gambit_reads_and_sees_what_is_public() {
    sees_what_is_public::<FoolsGambit>(GameId::FoolsGambit);
}

#[test]
fn a_second_viewer_of_a_duel_reads_and_sees_what_is_public() {
    sees_what_is_public::<Kadoova>(GameId::Practice(DuelId::Chicken));
}

/// A saboteur's damage to a viewer whose eye has changed, given what the old viewer was shown.
type Spoils = fn(&mut World, Entity, &Look);

/// A text of the old viewer that names a card the new one may not see.
fn about_a_card(old: &Look) -> String {
    old.texts.first().expect("a hand was seen").clone()
}

fn head(world: &mut World, viewer: Entity) -> Mut<'_, Playhead<FoolsGambit>> {
    world.get_mut(viewer).expect("it is told")
}

fn keeps_the_log(world: &mut World, viewer: Entity, old: &Look) {
    head(world, viewer).log = old.log.iter().cloned().map(LogLine::from).collect();
}

fn logs_a_hidden_card(world: &mut World, viewer: Entity, old: &Look) {
    head(world, viewer).log.push(about_a_card(old).into());
}

fn keeps_a_text(world: &mut World, viewer: Entity, old: &Look) {
    let mut listed = world.get_mut::<Listed>(viewer).expect("it is drawn into a list");
    let kept = DrawnText { text: about_a_card(old), ..listed.texts[0].clone() };
    listed.texts.push(kept);
}

fn keeps_the_faces(world: &mut World, viewer: Entity, old: &Look) {
    let mut cards = world.query::<(&DrawnPiece, &mut Card, &DrawnFor)>();
    for (piece, mut card, _) in cards.iter_mut(world).filter(|(.., of)| of.0 == viewer) {
        let face = old.pieces.get(&piece.id).cloned().flatten();
        card.0.front = face.map(|name| Arc::new(Art { name, ..Art::default() }));
    }
}

fn calls_out(world: &mut World, viewer: Entity, old: &Look) {
    let (words, ink) = (about_a_card(old), palette::GOLD);
    let call =
        CallOut { words, ink, at: [0.0; 2], height: 0.0, size: 20.0, age: 0.0, stays: 1.0, bursts: false, of: None };
    head(world, viewer).calls.push(call);
}

fn remembers_a_moment(world: &mut World, viewer: Entity, old: &Look) {
    let moment = Moment { words: about_a_card(old), ..Moment::default() };
    head(world, viewer).moments.push(moment);
}

fn sounds(world: &mut World, viewer: Entity, _: &Look) {
    head(world, viewer).cues.push(Sound::Card.into());
}

/// The viewer's eye gets a new name, but is still shown the old one's content.
fn changes_in_name_only(world: &mut World, viewer: Entity, old: &Look) {
    keeps_the_log(world, viewer, old);
    keeps_the_faces(world, viewer, old);
}

#[test]
fn whatever_is_left_of_the_last_eye_is_found() {
    let saboteurs: [(&str, Spoils); 8] = [
        ("log", keeps_the_log),
        ("words", logs_a_hidden_card),
        ("text", keeps_a_text),
        ("faces", keeps_the_faces),
        ("call-outs", calls_out),
        ("moments", remembers_a_moment),
        ("sounds", sounds),
        ("pieces", changes_in_name_only),
    ];
    for (what, spoils) in saboteurs {
        let mut app = hidden_swaps();
        let old = watch::<FoolsGambit>(app.world_mut(), Eye::Seat(Seat(0)));
        // Runs until a swap has been hidden from the others and a hand is held.
        let ready = |look: &Look| look.log.iter().any(|line| line.contains("third card")) && hand_is_seen(look);
        let seen = (0..2_000).find_map(|_| {
            app.update();
            Some(look::<FoolsGambit>(app.world_mut(), old)).filter(ready)
        });
        let seen = seen.expect("a hand after a swap");
        let found = |app: &mut App, spoils: Option<Spoils>, old: Entity| {
            let world = app.world_mut();
            let viewer = change_eye::<FoolsGambit>(world, old, Eye::Table);
            let twin = watch::<FoolsGambit>(world, Eye::Table);
            app.update();
            let world = app.world_mut();
            let allowed = allowed::<FoolsGambit>(world, Eye::Table);
            if let Some(spoils) = spoils {
                let mut hidden = seen.clone();
                hidden.texts.retain(|text| !cards_in([text]).is_subset(&allowed));
                spoils(world, viewer, &hidden);
            }
            let (new, fresh) = (look::<FoolsGambit>(world, viewer), look::<FoolsGambit>(world, twin));
            (viewer, leaks(&new, &fresh, &allowed))
        };
        let (viewer, leaks) = found(&mut app, Some(spoils), old);
        assert!(leaks.contains(&what), "{what}: {leaks:?}");
        let (_, leaks) = found(&mut app, None, viewer);
        assert_eq!(leaks, Vec::<&str>::new(), "{what}, unspoilt");
    }
}

/// A game in which only a new wager reveals a swap.
fn hidden_swaps() -> App {
    let rules = vec![("swap".into(), "hidden".into())];
    let mut app = open(Options { rules, ..bots(GameId::FoolsGambit, 6, 2) });
    app.update();
    app
}

/// Whether cards are visible that nobody else may see.
fn hand_is_seen(look: &Look) -> bool {
    look.texts.iter().filter(|text| !cards_in([*text]).is_empty()).count() >= 5
}
