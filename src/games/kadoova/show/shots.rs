//! The screens that pictures are taken of and whose text is looked at, with real matches on them: the shell's, the match's, and
//! each duel's.

use bevy::prelude::*;

use super::{Gesture, Mode};
use crate::{
    dev::{self, Shot, close_panels, filmed, go, head, open, seat, shot, skip, start, take_up},
    games::{
        GameId,
        kadoova::{
            DuelEvent, DuelId, DuelView, Event, Kadoova, Phase, View,
            duels::{
                axe_vs_daggers, chicken, horse_shoes, quick_draw,
                war::{self, Stake},
            },
        },
    },
    input::RaceKey,
    rules::{Level, Seat, Seats, Seed},
    screens::{
        Desk, Screen,
        disputes::Dispute,
        giving_up::GivingUp,
        matches::{Broken, Intro, Saved},
        notices::Notices,
        open::{Open, Panel},
        record,
        score::SheetScroll,
    },
    setup::{Refusal, Setup},
    show::Playhead,
    turn::{Control, Pace, Propose, SharedScreen, Speed},
    ui::text::Text,
};

/// Every screen, in the order in which one can walk through them.
pub const SHOTS: [Shot; 61] = [
    shot("title", &["Daggers Drawn", "Play Kadoova Duel", "Practise a duel", "Quit"], |_| {}),
    shot("title-continue", &["Continue", "Maximiliane, WWWWWWWWWWWW"], keep_a_match),
    shot("title-notice", &["2 more", "The game broke off last time", "All right"], keep_matches),
    shot("kept", &["Which match goes on?", "Kadoova Duel", "Horse-Shoes & Hand-Grenades", "Chicken!"], open_kept),
    shot("duels", &["Chicken!", "War!", "Quick Draw", "Against"], |world| go(world, Screen::Duels)),
    shot("seats", &["Who plays Kadoova Duel?", "Press a key to join", "Play to"], |world| {
        seat(world, Setup::default())
    }),
    shot("seats-four", &["Maximiliane", "WWWWWWWWWWWW", "Vex", "Plays to win."], |world| seat(world, four())),
    shot("seats-instead", &["the kept one is lost", "Maximiliane, WWWWWWWWWWWW"], seat_instead),
    shot("seats-refusal", &["Press the new key", "has that key."], refuse),
    shot("seats-practice", &["Axe vs Daggers", "To the table"], |world| seat(world, practice())),
    shot("settings", &["Size of text", "Reduced motion"], |world| open(world, Panel::Settings)),
    shot("rules", &["How Axe vs Daggers is played", "Every detail"], |world| {
        open(world, Panel::Rules);
    }),
    shot("rules-in-full", &["How Axe vs Daggers is played", "Step by step", "Two players duel."], |world| {
        open(world, Panel::Rules);
        world.resource_mut::<Open>().in_full = true;
    }),
    shot("intro", &["Duel!", "Pip", "Throw six dice, one by one."], |world| sit(world, Control::Person, EASY)),
    shot("chicken-rules", &["How Chicken! is played", "Every detail"], |world| open(world, Panel::Rules)),
    shot("first-throw", &["Flick a die from the tray at the left across the line."], start).when(to_throw),
    shot("carry", &["Flick and let go.", "held true"], carry),
    shot("aim-by-keys", &["Hold to charge, let go to throw.", "shaken wild"], aim),
    shot("pause", &["The table waits", "Play on", "Give up"], |world| open(world, Panel::Pause)),
    shot("pause-people", &["The table waits", "Score sheet", "Settle it!", "Call a cheat"], last_turns),
    shot("score-sheet", &["Score sheet, played to 10,000", "Total", "Maximiliane", "won the duel"], |world| {
        argue(world, Panel::Sheet);
    }),
    shot("settle", &["Who draws?", "Draw!", "Maximiliane"], |world| argue(world, Panel::Settle)),
    shot("cheat", &["Has WWWWWWWWWWWW cheated?", "agrees", "Never mind"], |world| argue(world, Panel::Cheat)),
    shot("give-up-who", &["Who gives up?", "Maximiliane", "Never mind"], |world| give_up(world, None)),
    shot("give-up", &["Maximiliane gives up", "A bot plays on: Hard", "The match ends"], |world| {
        give_up(world, Some(Seat(0)));
    }),
    shot("thrown", &["Watch.", "Now on the lane"], watch).when(|world| thrown(world, 4)),
    shot("second-turn", &["Now on the lane", "needs more than"], |_| {}).when(second_turn),
    shot("result", &["Again!", "Back to the title", "wins"], skip).when(over),
    shot("match-result", &["wins the match!", "Rematch", "Maximiliane", "Vex"], end_of_match)
        .then(close_panels)
        .when(counted),
    shot("match-sheet", &["Score sheet, played to 10,000", "Total"], |world| open_sheet(world, SheetScroll::default())),
    shot("axe-intro", &["Axe vs Daggers", "Duel!"], |world| {
        play(world, DuelId::AxeVsDaggers, &[Control::Person, EASY], CHALLENGER);
    })
    .when(introduced),
    shot("axe-rules", &["How Axe vs Daggers is played"], |world| open(world, Panel::Rules)),
    shot("axe-roles", &["The Axe: one die", "The Daggers: three dice"], start).when(choosing),
    shot("axe-first-throw", &["Flick a dagger from the tray"], be_the_daggers).when(first_throw),
    shot("axe-daggers", &["Watch.", "The Daggers’ rings"], |world| {
        watch_duel(world, DuelId::AxeVsDaggers, &NORMALS[..2]);
    })
    .when(daggers),
    shot("axe-throw", &["The Axe, three times its ring", "to beat"], |world| {
        watch_duel(world, DuelId::AxeVsDaggers, &NORMALS[..2]);
    })
    .when(axe),
    shot("axe-result", &["Again!", "Axe", "Daggers"], skip).when(over),
    shot("post-intro", &["Horse-Shoes & Hand-Grenades", "We are all ready!"], |world| {
        play(world, DuelId::HorseShoes, &[Control::Person; 4], CHALLENGER);
    })
    .when(introduced),
    shot("post-rules", &["How Horse-Shoes & Hand-Grenades is played"], |world| open(world, Panel::Rules)),
    shot("post-target", &["Roll the target"], start).when(choosing),
    shot("post-four", &["Target", "Closest"], |world| watch_duel(world, DuelId::HorseShoes, &NORMALS))
        .when(|world| around(world, 6)),
    shot("post-hit", &["chain hit!"], hit_the_post).then(close_panels),
    shot("post-felled", &["Felled!"], fell_the_post).then(close_panels),
    shot("post-result", &["Again!", "closest die"], skip).when(over),
    shot("draw-intro", &["Quick Draw", "Duel!"], draw_alone),
    shot("draw-rules", &["How Quick Draw is played"], |world| open(world, Panel::Rules)),
    shot("draw-choice", &["Roll the target"], start).when(|world| draw(world).is_some() && idle(world)),
    shot("draw-of-four", &["Maximiliane", "WWWWWWWWWWWW", "We are all ready!"], draw_of_four),
    shot("draw-steady", &["Steady…"], slowly).when(|world| draw(world).is_some_and(steady)),
    shot("draw-race", &["Hold to shake"], |_| {}).when(|world| draw(world).is_some_and(one_lies)),
    shot("draw-locked", &["Wrong! Locked"], draw_of_bots).when(|world| draw(world).is_some_and(one_is_locked)),
    shot("draw-result", &["Again!", "first to slap"], skip).when(over),
    shot("step-intro", &["Quick Draw", "There is no hurry.", "We are all ready!"], draw_in_steps).when(introduced),
    shot("step-press", &["Press to roll", "No hurry"], roll_the_target).when(|world| draw(world).is_some_and(in_steps)),
    shot("step-waits", &["Waits for the others", "has chosen"], choose_to_roll)
        .when(|world| draw(world).is_some_and(|duel| !duel.chosen.is_empty())),
    shot("step-rolled", &["No hurry", "chooses"], choose_to_slap)
        .when(|world| draw(world).is_some_and(|duel| in_steps(duel) && one_lies(duel))),
    shot("war-intro", &["War!", "Six rounds."], war_alone),
    shot("war-rules", &["How War! is played"], |world| open(world, Panel::Rules)),
    shot("war-round", &["Round 1 of 6"], slowly).when(|world| war(world).is_some_and(one_rolled)),
    shot("war-tie", &["For everything!"], war_of_bots)
        .when(|world| war(world).is_some_and(|war| war.stake == Stake::Everything)),
    shot("war-late", &["of 6"], |_| {}).when(|world| war(world).is_some_and(|war| war.round > 5)),
];

type Film = dev::Film<Kadoova>;

/// The match of the pictures, as bots have played it.
#[derive(Resource)]
struct Long(Film);

/// That match, cut where and for whom `cut` says.
fn long(world: &mut World, cut: impl FnOnce(&Film) -> Broken) -> Option<Broken> {
    if !world.contains_resource::<Long>() {
        let film = Film::of(world, four(), Level::Easy, Seed(1));
        let film = filmed(world, film)?;
        world.insert_resource(Long(film));
    }
    Some(cut(&world.resource::<Long>().0))
}

/// That match before its last turn.
fn before_the_end(world: &mut World, setup: Setup) -> Option<Broken> {
    long(world, |film| film.after_last(|event| matches!(event, Event::NextTurn { .. }), setup))
}

/// A match that was broken off waits on the title.
fn keep_a_match(world: &mut World) {
    let Some(broken) = before_the_end(world, four()) else { return };
    keep(world, &[broken]);
}

/// Several do, and the title has something to tell.
fn keep_matches(world: &mut World) {
    let Some(whole) = before_the_end(world, four()) else { return };
    let mut kept = vec![whole];
    for duel in [DuelId::HorseShoes, DuelId::Chicken] {
        let film = Film::of(world, Setup::of(&[EASY, EASY], GameId::Practice(duel)), Level::Easy, Seed(2));
        let Some(film) = filmed(world, film) else { return };
        kept.push(film.half());
    }
    keep(world, &kept);
    let file = "/home/maximiliane/.config/org.daggersdrawn.DaggersDrawn/crash.txt";
    let words = world.resource::<Text>().with("notice-crash", &[("file", file.into())]);
    world.resource_mut::<Notices>().tell(words);
}

/// These matches were broken off.
fn keep(world: &mut World, matches: &[Broken]) {
    let text = world.resource::<Text>();
    let infos = matches.iter().filter_map(|broken| record::info(broken, text).ok().flatten());
    let saved = Saved(infos.collect());
    world.insert_resource(saved);
}

/// The list of the matches that can go on, without the notice behind it.
fn open_kept(world: &mut World) {
    world.resource_mut::<Notices>().put_away();
    open(world, Panel::Kept);
}

/// A new match while there is one that could go on.
fn seat_instead(world: &mut World) {
    seat(world, four());
    keep_a_match(world);
}

/// Three people and a bot come back to their match: it pauses until they play on.
fn last_turns(world: &mut World) {
    let mut setup = four();
    setup.hand_over(2, Control::Person);
    let Some(broken) = before_the_end(world, setup) else { return };
    take_up(world, broken);
}

fn end_of_match(world: &mut World) {
    let Some(broken) = long(world, |film| film.to_the_end(four())) else { return };
    take_up(world, broken);
}

/// One of the panels that people argue with.
fn argue(world: &mut World, panel: Panel) {
    let (chosen, agreed) = (Seats::all(2), Seats::one(Seat(0)));
    world.insert_resource(SheetScroll::END);
    world.insert_resource(Dispute { chosen, accused: Some(Seat(1)), agreed });
    open(world, panel);
}

/// Somebody gives up; it is said who, or not yet.
fn give_up(world: &mut World, seat: Option<Seat>) {
    world.insert_resource(GivingUp(seat));
    open(world, Panel::GiveUp);
}

fn open_sheet(world: &mut World, scroll: SheetScroll) {
    world.insert_resource(scroll);
    open(world, Panel::Sheet);
}

/// Four at the table, with names that fill their fields.
fn four() -> Setup {
    let [hand, easy, hard] = [Control::Person, Control::Bot(Level::Easy), Control::Bot(Level::Hard)];
    let mut setup = Setup::of(&[hand, hand, easy, hard], GameId::Kadoova);
    setup.rename(0, "Maximiliane");
    setup.rename(1, "WWWWWWWWWWWW");
    setup
}

fn practice() -> Setup {
    let mut setup = Setup::default();
    setup.set_play(GameId::Practice(DuelId::default()));
    setup.hand_over(1, Control::Person);
    setup
}

/// Everything that can be said at the seats at once: an invitation, a question for a key, a refusal.
fn refuse(world: &mut World) {
    let mut setup = four();
    setup.seats.truncate(3);
    world.insert_resource(setup);
    world.resource_scope(|world, mut desk: Mut<Desk>| {
        desk.wanted = Some((0, RaceKey::Bang));
        desk.refuse(world.resource::<Text>(), world.resource::<Setup>(), Some(1), Refusal::KeyOfSeat(0));
    });
}

/// The table, with these at it and nobody's earlier match.
fn sit(world: &mut World, first: Control, second: Control) {
    play(world, DuelId::Chicken, &[first, second], 5);
}

/// This duel on the table, with these at it.
fn play(world: &mut World, duel: DuelId, seats: &[Control], seed: u64) {
    dev::sit(world, Setup { seed: Some(seed), ..Setup::of(seats, GameId::Practice(duel)) });
}

/// A seed that makes the first seat of two the challenger.
const CHALLENGER: u64 = 3;
const EASY: Control = Control::Bot(Level::Easy);
const NORMALS: [Control; 4] = [Control::Bot(Level::Normal); 4];

/// Bots at this duel, from the start.
fn watch_duel(world: &mut World, duel: DuelId, seats: &[Control]) {
    play(world, duel, seats, 5);
    world.resource_mut::<Pace>().speed = Speed::X4;
}

/// What the shared screen shows of the duel.
fn duel(world: &World) -> Option<&DuelView> {
    head::<Kadoova>(world)?.view.shown_duel()
}

/// The hand in front of it.
fn hand(world: &mut World, act: impl FnOnce(&mut Gesture)) {
    let mut screens = world.query_filtered::<&mut Gesture, With<SharedScreen>>();
    if let Ok(mut hand) = screens.single_mut(world) {
        act(&mut hand);
    }
}

fn introduced(world: &World) -> bool {
    world.resource::<Intro>().open
}

/// Whether a person chooses something before the duel.
fn choosing(world: &World) -> bool {
    let chooses = |view: &View| matches!(view.phase, Phase::Choices | Phase::Prepare) && !view.movers.is_empty();
    head::<Kadoova>(world).is_some_and(|head| head.idle() && chooses(&head.view))
}

fn rings(world: &World) -> Option<&axe_vs_daggers::View> {
    match duel(world) {
        Some(DuelView::AxeVsDaggers(duel)) => Some(duel),
        _ => None,
    }
}

fn be_the_daggers(world: &mut World) {
    let take = axe_vs_daggers::Move::Axe(Seat(1));
    world.write_message(Propose::<Kadoova> { seat: Seat(0), mv: take.into() });
}

fn first_throw(world: &World) -> bool {
    told(world) && rings(world).is_some_and(|duel| duel.stage == axe_vs_daggers::Stage::Aim)
}

fn daggers(world: &World) -> bool {
    called(world) && rings(world).is_some_and(|duel| duel.dice.lying.len() >= 2 && duel.totals.is_empty())
}

fn axe(world: &World) -> bool {
    rings(world).is_some_and(|duel| duel.totals.len() == 1 && duel.dice.hand.is_empty())
}

fn called(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| !head.calls.is_empty())
}

fn post(world: &World) -> Option<&horse_shoes::View> {
    match duel(world) {
        Some(DuelView::HorseShoes(duel)) => Some(duel),
        _ => None,
    }
}

/// Whether so many dice lie around the Post.
fn around(world: &World, dice: usize) -> bool {
    let aims = |duel: &horse_shoes::View| duel.stage == horse_shoes::Stage::Aim && duel.dice.lying.len() >= dice;
    told(world) && post(world).is_some_and(aims)
}

/// A throw that pushes a lying die into the Post.
fn hit_the_post(world: &mut World) {
    throw_at_the_post(world, |event| matches!(event, horse_shoes::Event::Hit { chain: true, .. }));
}

/// A throw that fells the Post.
fn fell_the_post(world: &mut World) {
    throw_at_the_post(world, |event| matches!(event, horse_shoes::Event::Felled { .. }));
}

/// A duel of three bots, with the first throw in the air that something like this comes of.
fn throw_at_the_post(world: &mut World, wanted: fn(&horse_shoes::Event) -> bool) {
    let wanted = |event: &Event| matches!(event, Event::Duel(DuelEvent::HorseShoes(event)) if wanted(event));
    let film = Film::in_which(world, GameId::Practice(DuelId::HorseShoes), 3, wanted);
    let Some(film) = filmed(world, film) else { return };
    take_up(world, film.in_flight_before(wanted));
}

/// Chicken!, where it is on the table.
fn lane(world: &World) -> Option<&chicken::View> {
    match duel(world) {
        Some(DuelView::Chicken(duel)) => Some(duel),
        _ => None,
    }
}

fn to_throw(world: &World) -> bool {
    let hand = lane(world).filter(|duel| duel.stage == chicken::Stage::Aim).and_then(|duel| duel.thrower());
    let may = |seat: Seat| head::<Kadoova>(world).is_some_and(|head| head.idle() && head.view.movers.contains(seat));
    hand.is_some_and(|seat| may(seat) && seat.0 == 0)
}

fn carry(world: &mut World) {
    let die = lane(world).and_then(|duel| duel.dice.hand.first().copied());
    let Some(die) = die else { return };
    let mut track = crate::input::gesture::HandTrack::default();
    let way = [(0.0, [1.0, 11.0]), (0.05, [3.6, 12.6])];
    way.iter().for_each(|(time, at)| track.moved(*time, *at));
    hand(world, |hand| hand.mode = Mode::Carry { die, track, at: [3.6, 12.6] });
}

fn aim(world: &mut World) {
    hand(world, |hand| {
        hand.mode = Mode::Keys { charge: Some((0.4, false)), shaken: true };
        (hand.aim, hand.spin) = (4000, 900);
    });
}

fn watch(world: &mut World) {
    sit(world, Control::Bot(Level::Normal), Control::Bot(Level::Normal));
    world.resource_mut::<Pace>().speed = Speed::X4;
}

fn thrown(world: &World, throws: u8) -> bool {
    let intro = world.resource::<Intro>().open;
    !intro && called(world) && lane(world).is_some_and(|duel| duel.throws >= throws)
}

fn second_turn(world: &World) -> bool {
    lane(world).is_some_and(|duel| duel.sums.len() == 1 && duel.throws >= 1 && !duel.dice.lying.is_empty())
}

fn over(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(|head| head.idle() && head.outcome.is_some())
}

/// Whether the scores have counted up.
fn counted(world: &World) -> bool {
    let goals = |view: &View| view.ledger.scores.iter().map(|score| *score as f32).collect::<Vec<_>>();
    head::<Kadoova>(world).is_some_and(|head| head.scores == goals(&head.view))
}

/// The table of a duel, with these at it and nobody's earlier match, unhurried.
fn practise(world: &mut World, duel: DuelId, controls: &[Control], seed: u64) {
    play(world, duel, controls, seed);
    world.resource_mut::<Pace>().speed = Speed::X1;
}

/// A person who rolls the target.
fn draw_alone(world: &mut World) {
    practise(world, DuelId::QuickDraw, &[Control::Person, EASY], 3);
}

/// Two people and two bots, who are ready.
fn draw_of_four(world: &mut World) {
    let mut setup = four();
    setup.set_play(GameId::Practice(DuelId::QuickDraw));
    practise(world, DuelId::QuickDraw, &setup.controls(), 5);
    world.insert_resource(Setup { seed: Some(5), ..setup });
}

/// Bots of whom one guesses wrong.
fn draw_of_bots(world: &mut World) {
    let wrong = |event: &Event| matches!(event, Event::Duel(DuelEvent::QuickDraw(quick_draw::Event::Wrong { .. })));
    let film = Film::in_which(world, GameId::Practice(DuelId::QuickDraw), 4, wrong);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::QuickDraw, &[EASY; 4], film.seed());
}

/// Two people and a bot, in steady mode.
fn draw_in_steps(world: &mut World) {
    practise(world, DuelId::QuickDraw, &[EASY, Control::Person, Control::Person], CHALLENGER);
    let setup = world.resource::<Setup>().clone().steady(true);
    world.insert_resource(setup);
}

/// They are ready, and whoever is the challenger rolls the target.
fn roll_the_target(world: &mut World) {
    slowly(world);
    if let Some(seat) = draw(world).and_then(|duel| duel.challenger) {
        choose(world, seat, quick_draw::Move::RollTarget);
    }
}

/// Whether everybody may choose for the next step.
fn in_steps(duel: &quick_draw::View) -> bool {
    let rolls = duel.drawers.iter().any(|drawer| drawer.hand.throw().is_some());
    duel.steady && matches!(duel.stage, quick_draw::Stage::Drawing { .. }) && !rolls
}

/// The first person rolls.
fn choose_to_roll(world: &mut World) {
    choose(world, Seat(1), quick_draw::Move::Release);
}

/// The second person slaps for nothing, and does not roll with the others.
fn choose_to_slap(world: &mut World) {
    choose(world, Seat(2), quick_draw::Move::Bang);
}

fn choose(world: &mut World, seat: Seat, mv: quick_draw::Move) {
    world.write_message(Propose::<Kadoova> { seat, mv: mv.into() });
}

fn war_alone(world: &mut World) {
    practise(world, DuelId::War, &[Control::Person, EASY], 3);
}

/// Bots who tie for all that the others have won.
fn war_of_bots(world: &mut World) {
    let tie =
        |event: &Event| matches!(event, Event::Duel(DuelEvent::War(war::Event::Tied { stake: Stake::Everything, .. })));
    let film = Film::in_which(world, GameId::Practice(DuelId::War), 4, tie);
    let Some(film) = filmed(world, film) else { return };
    practise(world, DuelId::War, &[EASY; 4], film.seed());
}

fn idle(world: &World) -> bool {
    !world.resource::<Intro>().open && told(world)
}

/// Whether everything has been told.
fn told(world: &World) -> bool {
    head::<Kadoova>(world).is_some_and(Playhead::idle)
}

/// Quick Draw, where it is on the table.
fn draw(world: &World) -> Option<&quick_draw::View> {
    match duel(world) {
        Some(DuelView::QuickDraw(duel)) => Some(duel),
        _ => None,
    }
}

fn steady(duel: &quick_draw::View) -> bool {
    matches!(duel.stage, quick_draw::Stage::CountIn { .. })
}

fn one_lies(duel: &quick_draw::View) -> bool {
    duel.drawers.iter().any(|drawer| drawer.hand.numbers().next().is_some())
}

fn one_is_locked(duel: &quick_draw::View) -> bool {
    duel.drawers.iter().any(|drawer| drawer.locked.is_some())
}

/// War!, where it is on the table.
fn war(world: &World) -> Option<&war::View> {
    match duel(world) {
        Some(DuelView::War(duel)) => Some(duel),
        _ => None,
    }
}

fn one_rolled(duel: &war::View) -> bool {
    duel.fighters.iter().any(|fighter| fighter.shows().is_some())
}

/// The introduction is closed, and nothing is hurried.
fn slowly(world: &mut World) {
    world.resource_mut::<Intro>().open = false;
}
