//! For tests and for pictures: what was drawn as text, written to a file; and a walk through every screen.

use bevy::{
    app::AppExit,
    prelude::*,
    render::view::screenshot::{Screenshot, save_to_disk},
};
use serde::Serialize;
use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
};

use crate::{
    games::kadoova::{
        DuelId, DuelView, Kadoova, Phase,
        duels::{
            axe_vs_daggers, chicken, horse_shoes, quick_draw,
            war::{self, Stake},
        },
    },
    rules::{Level, Seat, Seats},
    screens::{
        Names, Screen, Sitter,
        disputes::Dispute,
        over::{Open, Panel},
        playhead::Playhead,
        result::MatchResult,
        score::{Score, ScoreSheet, SheetRow, SheetScroll},
        seats::Desk,
        table::Intro,
        throwing::{Hand, Mode},
        title::{Saved, SavedInfo},
    },
    setup::{Play, RaceKey, Refusal, Setup},
    turn::{Control, Pace, Propose, Speed},
    ui::{
        drawn::{DrawnText, DrawnTexts, faults},
        text::Text,
    },
};

/// One line of a probe: a frame whose text differs from that of the frame before.
#[derive(Serialize)]
struct Seen<'a> {
    frame: u32,
    screen: String,
    size: [f32; 2],
    texts: &'a [DrawnText],
}

/// The file that gets what is drawn.
#[derive(Resource)]
struct Probe {
    file: File,
    frame: u32,
    last: DrawnTexts,
}

/// Writes the text of every frame that differs from the last into `path`, as lines of JSON.
pub fn probe(app: &mut App, path: &Path) -> std::io::Result<()> {
    app.insert_resource(Probe { file: File::create(path)?, frame: 0, last: DrawnTexts::default() });
    app.add_systems(Last, write_probe);
    Ok(())
}

fn write_probe(mut probe: ResMut<Probe>, drawn: Res<DrawnTexts>, screen: Res<State<Screen>>) {
    probe.frame += 1;
    // Now and then without a change, too: whoever waits for one counts in frames.
    if probe.last == *drawn && !probe.frame.is_multiple_of(30) {
        return;
    }
    let screen = format!("{:?}", screen.get());
    let line = Seen { frame: probe.frame, screen, size: drawn.size, texts: &drawn.texts };
    let Ok(mut line) = serde_json::to_vec(&line) else { return };
    line.push(b'\n');
    // Whoever reads it sees whole lines only.
    if let Err(error) = probe.file.write_all(&line) {
        warn_once!("the probe cannot be written: {error}");
    }
    probe.last = drawn.clone();
}

/// A picture to take.
struct Shot {
    name: &'static str,
    /// Makes the screen ready; called once.
    ready: fn(&mut World),
    /// Whether the picture can be taken.
    when: fn(&World) -> bool,
}

/// Every screen, in the order in which one can walk through them.
const SHOTS: [Shot; 49] = [
    Shot { name: "title", ready: |_| {}, when: |_| true },
    Shot { name: "title-continue", ready: save, when: |_| true },
    Shot { name: "duels", ready: |world| go(world, Screen::Duels), when: |_| true },
    Shot { name: "seats", ready: |world| seat(world, Setup::default()), when: |_| true },
    Shot { name: "seats-four", ready: |world| seat(world, four()), when: |_| true },
    Shot { name: "seats-refusal", ready: refuse, when: |_| true },
    Shot { name: "seats-practice", ready: |world| seat(world, practice()), when: |_| true },
    Shot { name: "settings", ready: |world| open(world, Panel::Settings), when: |_| true },
    Shot { name: "rules", ready: |world| open(world, Panel::Rules), when: |_| true },
    Shot { name: "intro", ready: |world| sit(world, Control::Hand, Control::Bot(Level::Easy)), when: |_| true },
    Shot { name: "first-throw", ready: start, when: to_throw },
    Shot { name: "carry", ready: carry, when: |_| true },
    Shot { name: "aim-by-keys", ready: aim, when: |_| true },
    Shot { name: "pause", ready: |world| open(world, Panel::Pause), when: |_| true },
    Shot { name: "pause-people", ready: |world| argue(world, Panel::Pause), when: |_| true },
    Shot { name: "score-sheet", ready: |world| argue(world, Panel::Sheet), when: |_| true },
    Shot { name: "settle", ready: |world| argue(world, Panel::Settle), when: |_| true },
    Shot { name: "cheat", ready: |world| argue(world, Panel::Cheat), when: |_| true },
    Shot { name: "thrown", ready: watch, when: |world| thrown(world, 4) },
    Shot { name: "second-turn", ready: |_| {}, when: second_turn },
    Shot { name: "result", ready: skip, when: over },
    Shot { name: "match-result", ready: end, when: over },
    Shot {
        name: "axe-intro",
        ready: |world| play(world, DuelId::AxeVsDaggers, &AGAINST_EASY, CHALLENGER),
        when: introduced,
    },
    Shot { name: "axe-rules", ready: |world| open(world, Panel::Rules), when: |_| true },
    Shot { name: "axe-roles", ready: start, when: choosing },
    Shot { name: "axe-first-throw", ready: be_the_daggers, when: first_throw },
    Shot { name: "axe-daggers", ready: |world| watch_duel(world, DuelId::AxeVsDaggers, &NORMALS[..2]), when: daggers },
    Shot { name: "axe-throw", ready: |world| watch_duel(world, DuelId::AxeVsDaggers, &NORMALS[..2]), when: axe },
    Shot { name: "axe-result", ready: skip, when: over },
    Shot { name: "post-intro", ready: |world| play(world, DuelId::HorseShoes, &PEOPLE, CHALLENGER), when: introduced },
    Shot { name: "post-rules", ready: |world| open(world, Panel::Rules), when: |_| true },
    Shot { name: "post-target", ready: start, when: choosing },
    Shot {
        name: "post-four",
        ready: |world| watch_duel(world, DuelId::HorseShoes, &NORMALS),
        when: |world| around(world, 6),
    },
    Shot { name: "post-hit", ready: hit_the_post, when: called },
    Shot { name: "post-felled", ready: fell_the_post, when: cried },
    Shot { name: "post-result", ready: skip, when: over },
    Shot { name: "draw-intro", ready: draw_alone, when: |_| true },
    Shot { name: "draw-rules", ready: |world| open(world, Panel::Rules), when: |_| true },
    Shot { name: "draw-choice", ready: start, when: |world| draw(world).is_some() && idle(world) },
    Shot { name: "draw-of-four", ready: draw_of_four, when: |_| true },
    Shot { name: "draw-steady", ready: slowly, when: |world| draw(world).is_some_and(steady) },
    Shot { name: "draw-race", ready: |_| {}, when: |world| draw(world).is_some_and(one_lies) },
    Shot { name: "draw-locked", ready: draw_of_bots, when: |world| draw(world).is_some_and(one_is_locked) },
    Shot { name: "draw-result", ready: skip, when: over },
    Shot { name: "war-intro", ready: war_alone, when: |_| true },
    Shot { name: "war-rules", ready: |world| open(world, Panel::Rules), when: |_| true },
    Shot { name: "war-round", ready: slowly, when: |world| war(world).is_some_and(one_rolled) },
    Shot {
        name: "war-tie",
        ready: war_of_bots,
        when: |world| war(world).is_some_and(|war| war.stake == Stake::Everything),
    },
    Shot { name: "war-late", ready: |_| {}, when: |world| war(world).is_some_and(|war| war.round > 5) },
];

/// The walk through the screens.
#[derive(Resource)]
struct Walk {
    folder: PathBuf,
    shot: usize,
    frame: u32,
    waiting: u32,
    faults: Vec<String>,
}

/// Frames that a screen gets to settle before its picture is taken, and to save it afterwards.
const SETTLE: u32 = 24;
/// Frames after which a screen that does not come is given up.
const PATIENCE: u32 = 20_000;

/// Walks through every screen, saves a picture of each in `folder` with its text beside it, and leaves: with an error if
/// text was clipped or overlapped anywhere.
pub fn shots(app: &mut App, folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    app.insert_resource(Walk { folder: folder.into(), shot: 0, frame: 0, waiting: 0, faults: Vec::new() });
    app.add_systems(Last, walk);
    Ok(())
}

fn walk(world: &mut World) {
    let Some(mut walk) = world.remove_resource::<Walk>() else { return };
    step(world, &mut walk);
    world.insert_resource(walk);
}

fn step(world: &mut World, walk: &mut Walk) {
    let Some(shot) = SHOTS.get(walk.shot) else {
        if walk.frame > SETTLE {
            for fault in &walk.faults {
                eprintln!("{fault}");
            }
            let exit = if walk.faults.is_empty() { AppExit::Success } else { AppExit::error() };
            world.write_message(exit);
        }
        walk.frame += 1;
        return;
    };
    match walk.frame {
        0 => (shot.ready)(world),
        frame if frame < SETTLE => {}
        frame if frame == SETTLE && !(shot.when)(world) => {
            walk.waiting += 1;
            if walk.waiting > PATIENCE {
                walk.faults.push(format!("{}: this screen did not come", shot.name));
                (walk.shot, walk.frame, walk.waiting) = (walk.shot + 1, 0, 0);
            }
            return;
        }
        // A panel is laid out unseen in its first frame.
        frame if frame == SETTLE + 2 => take(world, walk, shot.name),
        // The picture is saved by another thread.
        frame if frame > SETTLE + 8 => {
            close_panels(world);
            (walk.shot, walk.frame, walk.waiting) = (walk.shot + 1, 0, 0);
            return;
        }
        _ => {}
    }
    walk.frame += 1;
}

fn take(world: &mut World, walk: &mut Walk, name: &str) {
    let drawn = world.resource::<DrawnTexts>().clone();
    walk.faults.extend(faults(drawn.size, &drawn.texts).into_iter().map(|fault| format!("{name}: {fault}")));
    let list = serde_json::to_string_pretty(&drawn.texts).unwrap_or_default();
    if let Err(error) = fs::write(walk.folder.join(format!("{name}.json")), list) {
        walk.faults.push(format!("{name}: {error}"));
    }
    let picture = walk.folder.join(format!("{name}.png"));
    world.spawn(Screenshot::primary_window()).observe(save_to_disk(picture));
}

fn open(world: &mut World, panel: Panel) {
    world.resource_mut::<Open>().show(panel);
}

fn close_panels(world: &mut World) {
    world.resource_mut::<Open>().clear();
}

fn go(world: &mut World, screen: Screen) {
    world.resource_mut::<NextState<Screen>>().set(screen);
}

fn save(world: &mut World) {
    let info = SavedInfo { who: "Anna, Bo and Vex".into(), score: "7,350 : 6,900 : −200".into() };
    world.insert_resource(Saved(Some(info)));
}

/// The seats, with these on them.
fn seat(world: &mut World, setup: Setup) {
    world.insert_resource(Saved::default());
    world.insert_resource(setup);
    *world.resource_mut::<Desk>() = Desk::default();
    go(world, Screen::Seats);
}

/// Four at the table, with names that fill their fields.
fn four() -> Setup {
    let [hand, easy, hard] = [Control::Hand, Control::Bot(Level::Easy), Control::Bot(Level::Hard)];
    let mut setup = Setup::of(&[hand, hand, easy, hard], Play::Match);
    setup.rename(0, "Maximiliane");
    setup.rename(1, "WWWWWWWWWWWW");
    setup
}

fn practice() -> Setup {
    let mut setup = Setup::default();
    setup.set_play(Play::Practice(DuelId::default()));
    setup.hand_over(1, Control::Hand);
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

/// A match of three people and a bot in its last duels, with this panel open.
fn argue(world: &mut World, panel: Panel) {
    let mut setup = four();
    setup.hand_over(2, Control::Hand);
    world.insert_resource(Names::of(&setup, world.resource::<Text>()));
    let sitters = world.resource::<Names>().sitters();
    world.insert_resource(setup);
    world.insert_resource(Score { sheet: Some(sixty_duels(sitters)), result: None });
    world.insert_resource(SheetScroll::END);
    let (chosen, agreed) = (Seats::all(2), Seats::one(Seat(0)));
    world.insert_resource(Dispute { chosen, accused: Some(Seat(1)), agreed });
    open(world, panel);
}

/// A long score sheet with every kind of line.
fn sixty_duels(seats: Vec<Sitter>) -> ScoreSheet {
    let titles = ["Quick Draw", "Horse-Shoes & Hand-Grenades", "War!", "Chicken!", "Axe vs Daggers"];
    let mut totals = vec![-500; seats.len()];
    let rows = (0..60).map(|n| {
        let (title, winner) = (titles[n % titles.len()], n % seats.len());
        let mut cells = vec![Vec::new(); seats.len()];
        cells[winner] = vec![(1000 + 10 * n as i32, "won the duel".into()), (100, "challenged and won".into())];
        cells[(winner + 1) % seats.len()] =
            vec![(-500, "felled the Post".into()), (100, "a die shows the number".into())];
        for (total, cell) in totals.iter_mut().zip(&cells) {
            *total += cell.iter().map(|(points, _)| points).sum::<i32>();
        }
        let subtitle = format!("{} challenges everybody", seats[winner].name);
        SheetRow { title: title.into(), subtitle, cells, total_after: totals.clone() }
    });
    let rows = rows.collect();
    ScoreSheet { seats, rows, target: Some(10_000) }
}

/// The end of a match.
fn end(world: &mut World) {
    let seats = Names::of(&four(), world.resource::<Text>()).sitters();
    let scores = vec![8_250, 10_400, -700, 9_990];
    let how = "10,000 reached, and the last round held.".to_string();
    let result = MatchResult { seats, scores, winner: Some(Seat(1)), you: false, how };
    world.insert_resource(Score { sheet: None, result: Some(result) });
}

/// The table, with these at it and nobody's earlier match.
fn sit(world: &mut World, first: Control, second: Control) {
    play(world, DuelId::Chicken, &[first, second], 5);
}

/// This duel on the table, with these at it.
fn play(world: &mut World, duel: DuelId, seats: &[Control], seed: u64) {
    world.insert_resource(Saved::default());
    world.insert_resource(Score::default());
    world.insert_resource(Setup { seed: Some(seed), ..Setup::of(seats, Play::Practice(duel)) });
    go(world, Screen::Table);
}

/// A seed that makes the first seat of two the challenger.
const CHALLENGER: u64 = 3;
const AGAINST_EASY: [Control; 2] = [Control::Hand, Control::Bot(Level::Easy)];
const PEOPLE: [Control; 4] = [Control::Hand; 4];
const NORMALS: [Control; 4] = [Control::Bot(Level::Normal); 4];

/// Bots at this duel, from the start.
fn watch_duel(world: &mut World, duel: DuelId, seats: &[Control]) {
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    play(world, duel, seats, 5);
    world.resource_mut::<Pace>().speed = Speed::X4;
}

fn introduced(world: &World) -> bool {
    world.resource::<Intro>().open
}

/// Whether a person chooses something before the duel.
fn choosing(world: &World) -> bool {
    let head = world.resource::<Playhead>();
    head.idle() && head.view.phase == Phase::Choices && !head.view.movers.is_empty()
}

fn rings(world: &World) -> Option<&axe_vs_daggers::View> {
    match world.resource::<Playhead>().duel() {
        Some(DuelView::AxeVsDaggers(duel)) => Some(duel),
        _ => None,
    }
}

fn be_the_daggers(world: &mut World) {
    let take = axe_vs_daggers::Move::TakeRole(axe_vs_daggers::Role::Daggers);
    world.write_message(Propose::<Kadoova> { seat: Seat(0), mv: take.into() });
}

fn first_throw(world: &World) -> bool {
    world.resource::<Playhead>().idle() && rings(world).is_some_and(|duel| duel.stage == axe_vs_daggers::Stage::Aim)
}

fn daggers(world: &World) -> bool {
    called(world) && rings(world).is_some_and(|duel| duel.dice.lying.len() >= 2 && duel.totals.is_empty())
}

fn axe(world: &World) -> bool {
    rings(world).is_some_and(|duel| duel.totals.len() == 1 && duel.dice.hand.is_empty())
}

fn called(world: &World) -> bool {
    !world.resource::<Playhead>().calls.is_empty()
}

fn cried(world: &World) -> bool {
    world.resource::<Playhead>().headline.is_some()
}

fn post(world: &World) -> Option<&horse_shoes::View> {
    match world.resource::<Playhead>().duel() {
        Some(DuelView::HorseShoes(duel)) => Some(duel),
        _ => None,
    }
}

/// Whether so many dice lie around the Post.
fn around(world: &World, dice: usize) -> bool {
    let aims = |duel: &horse_shoes::View| duel.stage == horse_shoes::Stage::Aim && duel.dice.lying.len() >= dice;
    world.resource::<Playhead>().idle() && post(world).is_some_and(aims)
}

/// Has the table told that a pushed die has hit the Post.
fn hit_the_post(world: &mut World) {
    let Some(by) = post(world).and_then(|duel| duel.dice.lying.first()).map(|lies| lies.die) else { return };
    tell_and_freeze(world, horse_shoes::Event::Hit { seat: Seat(1), by, chain: true });
}

/// Has the table told that the Post was felled.
fn fell_the_post(world: &mut World) {
    tell_and_freeze(world, horse_shoes::Event::Felled { seat: Seat(1) });
}

/// Has this told, and lets no time pass after it: slow machines get its picture too.
fn tell_and_freeze(world: &mut World, event: horse_shoes::Event) {
    let mut head = world.resource_mut::<Playhead>();
    head.calls.clear();
    head.tell_next(event.into());
    world.resource_mut::<Time<Virtual>>().pause();
}

fn start(world: &mut World) {
    world.resource_mut::<Intro>().open = false;
    world.resource_mut::<Pace>().speed = Speed::X4;
}

/// Chicken!, where it is on the table.
fn lane(world: &World) -> Option<&chicken::View> {
    match world.resource::<Playhead>().duel() {
        Some(DuelView::Chicken(duel)) => Some(duel),
        _ => None,
    }
}

fn to_throw(world: &World) -> bool {
    let head = world.resource::<Playhead>();
    let hand = lane(world).filter(|duel| duel.stage == chicken::Stage::Aim).and_then(|duel| duel.thrower());
    head.idle() && hand.is_some_and(|seat| head.view.movers.contains(seat) && seat.0 == 0)
}

fn carry(world: &mut World) {
    let die = lane(world).and_then(|duel| duel.dice.hand.first().copied());
    let Some(die) = die else { return };
    let mut track = crate::input::gesture::HandTrack::default();
    let way = [(0.0, [1.0, 11.0]), (0.05, [3.6, 12.6])];
    way.iter().for_each(|(time, at)| track.moved(*time, *at));
    world.resource_mut::<Hand>().mode = Mode::Carry { die, track, at: [3.6, 12.6] };
}

fn aim(world: &mut World) {
    let mut hand = world.resource_mut::<Hand>();
    hand.mode = Mode::Keys { charge: Some((0.4, false)), shaken: true };
    hand.aim = 4000;
    hand.spin = 900;
}

fn watch(world: &mut World) {
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    sit(world, Control::Bot(Level::Normal), Control::Bot(Level::Normal));
    world.resource_mut::<Intro>().open = false;
}

fn thrown(world: &World, throws: u8) -> bool {
    let intro = world.resource::<Intro>().open;
    let head = world.resource::<Playhead>();
    !intro && lane(world).is_some_and(|duel| duel.throws >= throws && !head.calls.is_empty())
}

fn second_turn(world: &World) -> bool {
    lane(world).is_some_and(|duel| duel.sums.len() == 1 && duel.throws >= 1 && !duel.dice.lying.is_empty())
}

fn skip(world: &mut World) {
    world.resource_mut::<Time<Virtual>>().unpause();
    world.resource_mut::<Pace>().speed = Speed::Skip;
}

fn over(world: &World) -> bool {
    let head = world.resource::<Playhead>();
    head.idle() && head.view.outcome.is_some()
}

/// The table of a duel, with these at it and nobody's earlier match.
fn practise(world: &mut World, duel: DuelId, controls: &[Control], seed: u64) {
    world.insert_resource(Saved::default());
    world.insert_resource(Score::default());
    world.insert_resource(Setup { seed: Some(seed), ..Setup::of(controls, Play::Practice(duel)) });
    world.resource_mut::<Pace>().speed = Speed::X1;
    go(world, Screen::Table);
}

const EASY: Control = Control::Bot(Level::Easy);

const NORMAL: Control = Control::Bot(Level::Normal);

/// A person who rolls the target.
fn draw_alone(world: &mut World) {
    practise(world, DuelId::QuickDraw, &[Control::Hand, EASY], 3);
}

/// Two people and two bots, who are ready.
fn draw_of_four(world: &mut World) {
    let mut setup = four();
    setup.set_play(Play::Practice(DuelId::QuickDraw));
    practise(world, DuelId::QuickDraw, &setup.controls(), 5);
    world.insert_resource(Setup { seed: Some(5), ..setup });
    world.resource_mut::<NextState<Screen>>().set(Screen::Table);
}

/// Bots of whom one guesses wrong.
fn draw_of_bots(world: &mut World) {
    practise(world, DuelId::QuickDraw, &[EASY; 4], 14710070847404880331);
}

fn war_alone(world: &mut World) {
    practise(world, DuelId::War, &[Control::Hand, EASY], 3);
}

/// Bots who tie.
fn war_of_bots(world: &mut World) {
    practise(world, DuelId::War, &[NORMAL; 4], 4786237747755306932);
}

fn idle(world: &World) -> bool {
    !world.resource::<Intro>().open && world.resource::<Playhead>().idle()
}

/// Quick Draw, where it is on the table.
fn draw(world: &World) -> Option<&quick_draw::View> {
    match world.resource::<Playhead>().duel() {
        Some(DuelView::QuickDraw(duel)) => Some(duel),
        _ => None,
    }
}

fn steady(duel: &quick_draw::View) -> bool {
    matches!(duel.stage, quick_draw::Stage::CountIn { .. })
}

fn one_lies(duel: &quick_draw::View) -> bool {
    duel.drawers.iter().any(|drawer| drawer.hand.shows().is_some())
}

fn one_is_locked(duel: &quick_draw::View) -> bool {
    duel.drawers.iter().any(|drawer| drawer.locked.is_some())
}

/// War!, where it is on the table.
fn war(world: &World) -> Option<&war::View> {
    match world.resource::<Playhead>().duel() {
        Some(DuelView::War(duel)) => Some(duel),
        _ => None,
    }
}

fn one_rolled(duel: &war::View) -> bool {
    duel.fighters.iter().any(|fighter| fighter.hand.shows().is_some())
}

/// The introduction is closed, and nothing is hurried.
fn slowly(world: &mut World) {
    world.resource_mut::<Intro>().open = false;
}
