//! The table screen: its match from the deal to the way out, and its layout.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::egui;

use super::{
    curtain::{Called, Curtain, MayCall},
    giving_up::GivenUp,
    keeping,
    matches::{Broken, Intro, Leave, Past, TakeUp, Watched, fighters},
    open::{Open, Panel, Told},
    practice::Practice,
    screen::{DealSystems, EndSystems, HeardSystems, LaySystems, ReadySystems, Screen},
    stages::Stages,
};
use crate::{
    AppSystems,
    input::{Action, Gate, Keys, race::OwnKeys},
    pieces::{Colours, PiecesSystems, TableArea},
    rules::{Eye, Game, House, Level, Seat, Seed},
    settings::{Kept, Settings},
    setup::Setup,
    show::{
        Claim, HandSystems, Layout, LogLine, Names, OnScreen, Playhead, Show, TableFree, cards::LookThrough,
        names::level_name, playhead::PlayheadSystems, secret::is_behind_curtain,
    },
    sound::{PlaySound, Sound},
    tables::Tables,
    turn::{self, Act, Authority, Busy, Control, Pace, Refused, SharedScreen, Shown, Viewer, eye_for},
    ui::{Zoom, fit_window, steer::Steers, text::Text},
};

/// The configuration of the next match of `G` if it is a rematch, with its custom numbers and its timer.
#[derive(Resource)]
struct Rematch<G: Game> {
    config: G::Config,
    data: Option<String>,
    timer: Option<u64>,
}

/// Adds the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .init_resource::<Intro>()
        .init_resource::<Curtain>()
        .init_resource::<Called>()
        .init_resource::<MayCall>()
        .init_resource::<TableFree>()
        .add_message::<Leave>()
        .add_systems(OnEnter(Screen::Table), begin.in_set(DealSystems))
        .add_systems(
            PreUpdate,
            // On every screen, so that the first frame of a table is laid out like all others.
            lay_out.after(fit_window).before(PiecesSystems::Map),
        )
        .add_systems(
            Update,
            (
                is_free.before(HandSystems).in_set(HeardSystems::Hands),
                (leave, look_through, pause, speed).chain().in_set(HeardSystems::Match),
                (wait_for_readers, is_free).chain().in_set(AppSystems::Mirror).before(LaySystems),
            )
                .run_if(in_state(Screen::Table)),
        );
}

/// The systems of the match at the table; the matches of two games have nothing in common.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct MatchSystems;

/// Adds the systems of the table of `G`.
pub fn game_plugin<G: Show>(app: &mut App) {
    app.add_systems(OnExit(Screen::Table), end::<G>.in_set(EndSystems).ambiguous_with(EndSystems));
    let heard = ((introduce::<G>, get_ready::<G>).chain().in_set(ReadySystems), act::<G>, agree_again::<G>).chain();
    let told = (reseat::<G>, ApplyDeferred, refusals::<G>, keeping::log::<G>).chain();
    app.add_systems(
        Update,
        (
            heard.in_set(MatchSystems).ambiguous_with(MatchSystems).in_set(HeardSystems::Match).before(leave),
            told.in_set(MatchSystems).ambiguous_with(MatchSystems).before(PlayheadSystems).in_set(AppSystems::Playhead),
        )
            .run_if(in_state(Screen::Table)),
    );
}

/// Deals a match, resumes one, or follows a record.
fn begin(world: &mut World) {
    let taken_up = world.resource_mut::<TakeUp>().0.take();
    let watched = world.get_resource::<Watched>().map(|watched| watched.game.clone());
    if let Some(known) = taken_up.as_ref().or(watched.as_ref()) {
        let seed = world.resource::<Setup>().seed;
        world.insert_resource(Setup { seed, timer: known.timer, ..known.setup.clone() });
    }
    let mut setup = world.resource_mut::<Setup>();
    let seed = setup.seed.take().map_or_else(fresh_seed, Seed);
    let setup = setup.clone();
    let names = Names::of(&setup, world.resource::<Text>());
    world.insert_resource(Colours::chosen(setup.seats.iter().map(|seat| seat.colour)));
    let intro = world.resource_mut::<Intro>().over();
    world.insert_resource(intro);
    world.insert_resource(Curtain::default());
    world.insert_resource(Called::default());
    world.insert_resource(names);
    let (comes_back, game) = (taken_up.is_some(), setup.play);
    let begin = world.resource::<Stages>().of(game).begin;
    let begun = begin(world, &setup, seed, taken_up, watched);
    match begun {
        // A resumed match appears as it was left, and waits for a person to continue it.
        Ok(()) if comes_back => world.resource_mut::<Open>().show(Panel::Pause),
        Ok(()) => {}
        Err(fault) => {
            error!("the match cannot be dealt: {fault}");
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        }
    }
}

/// The same for a match of `G`.
pub(super) fn begin_with<G: Show>(
    world: &mut World,
    setup: &Setup,
    seed: Seed,
    taken_up: Option<Broken>,
    watched: Option<Broken>,
) -> Result<(), String> {
    let rematch = world.remove_resource::<Rematch<G>>();
    if rematch.is_none() {
        world.insert_resource(Intro::default());
    }
    let other = || "the record is another game's".to_string();
    let (data, timer) = match (&taken_up, &watched) {
        (Some(known), _) => {
            let Past { config, inputs } = known.past::<G>().ok_or_else(other)?;
            turn::resume::<G>(world, config.clone(), known.seed, inputs.iter().cloned(), setup.controls())?;
            (known.data.clone(), known.timer)
        }
        (None, Some(known)) => {
            let Past { config, inputs } = known.past::<G>().ok_or_else(other)?;
            turn::replay::<G>(world, config.clone(), known.seed, inputs.clone())?;
            (known.data.clone(), known.timer)
        }
        (None, None) => {
            let tables = world.resource::<Tables>();
            let Rematch { config, data, timer } = match rematch {
                Some(rematch) => rematch,
                None => Rematch::<G> {
                    config: setup.config::<G>(tables).map_err(|bad| bad.0)?,
                    data: tables.data.clone(),
                    timer: setup.timer,
                },
            };
            turn::start::<G>(world, config, seed, setup.controls()).map_err(|bad| bad.0)?;
            (data, timer)
        }
    };
    let mut authority = world.resource_mut::<Authority<G>>();
    authority.set_data(data);
    authority.set_timer(timer);
    watch::<G>(world);
    Ok(())
}

/// Shows the match on the shared screen from now on, with the eye of the only person at the table, or else that of the
/// table. Anything introduced to the table isn't introduced again.
fn watch<G: Show>(world: &mut World) {
    let eye = eye_for(world.resource::<Authority<G>>().controls());
    let mut screens = world.query_filtered::<Entity, (With<SharedScreen>, With<Shown<G>>)>();
    let old = screens.single(world).ok().map(|old| (old, world.entity_mut(old).take::<Playhead<G>>()));
    let before = old.and_then(|(old, before)| {
        world.despawn(old);
        before
    });
    // What somebody is being shown is shown again.
    let past = before.as_ref().and_then(|before| before.unseen.as_ref()).map_or(usize::MAX, |unseen| unseen.at);
    let screen = turn::watch_from::<G>(world, eye, past);
    world.entity_mut(screen).insert(SharedScreen);
    if let (Some(before), Some(mut head)) = (before, world.get_mut::<Playhead<G>>(screen)) {
        head.succeed(&before);
    }
}

/// A seed from the clock: the only chance drawn before a match and not in it.
fn fresh_seed() -> Seed {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Seed(now.map_or(0, |now| now.as_nanos() as u64)).under("practice", 0)
}

/// Ends the match of `G`, if it is the one at the table.
fn end<G: Show>(world: &mut World) {
    if world.contains_resource::<Authority<G>>() {
        turn::stop::<G>(world);
    }
    world.resource_mut::<Open>().clear();
    world.insert_resource(Steers::Everybody);
}

fn lay_out(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    zoom: Res<Zoom>,
    mut layout: ResMut<Layout>,
    mut area: ResMut<TableArea>,
) {
    let size = window.size() / zoom.0;
    let room = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y));
    *layout = Layout::new(room, settings.text_factor());
    let pixels = layout.table * zoom.0;
    let wanted = Some(bevy::math::Rect::new(pixels.min.x, pixels.min.y, pixels.max.x, pixels.max.y));
    if area.0 != wanted {
        area.0 = wanted;
    }
}

/// Opens the introduction of what is about to be played, once, if a person plays it.
fn introduce<G: Show>(
    (names, setup, settings): (Res<Names>, Res<Setup>, Res<Settings>),
    screen: OnScreen<(&Shown<G>, &mut Playhead<G>)>,
    mut intro: ResMut<Intro>,
) {
    let (shown, mut head) = screen.into_inner();
    // A viewer that hasn't been shown anything yet has no chapter to introduce.
    let due = head.version().and_then(|_| G::chapter(&head.view)).filter(|_| head.outcome.is_none());
    if due.is_none() || !head.idle() || head.introduced == due {
        return;
    }
    head.introduced = due;
    let people = fighters::<G>(&head.view, &names);
    let looks = |seat: &Seat| shown.eye != Eye::Seat(*seat) && !is_behind_curtain(*seat, &setup, &settings);
    let hidden = people.iter().filter(|seat| G::hides(&head.view) && looks(seat));
    let practice = hidden.map(Practice::new).collect();
    *intro = Intro { open: !people.is_empty(), practice, ..intro.over() };
}

/// Makes a person ready who presses a race key; closes the introduction once everybody is ready.
fn get_ready<G: Show>(
    own: OwnKeys,
    names: Res<Names>,
    (screen, open): (OnScreen<&Playhead<G>>, Res<Open>),
    mut intro: ResMut<Intro>,
) {
    if !intro.open || !open.is_empty() {
        return;
    }
    let people = fighters::<G>(&screen.view, &names);
    for seat in own.pressed().filter(|seat| people.contains(*seat)) {
        // People with something to practise get ready by that.
        if !intro.practice.iter().any(|practice| practice.seat == seat) {
            intro.ready = intro.ready.with(seat);
        }
    }
    if people.iter().all(|seat| intro.ready.contains(seat)) {
        intro.open = false;
    }
}

/// Stops the turn engine while an introduction is read, the curtain is closed, or somebody looks behind it.
fn wait_for_readers(intro: Res<Intro>, (curtain, called): (Res<Curtain>, Res<Called>), mut busy: ResMut<Busy>) {
    if intro.open || curtain.asks().is_some() || called.0.is_some() {
        busy.0 = busy.0.max(1);
    }
}

/// Determines whether hands may do something at the table.
fn is_free(
    (open, intro, curtain): (Res<Open>, Res<Intro>, Res<Curtain>),
    (pace, gate): (Res<Pace>, Res<Gate>),
    mut free: ResMut<TableFree>,
) {
    let bare = open.is_empty() && !intro.open && curtain.asks().is_none();
    // The press that closed something isn't a press at the table.
    free.set_if_neq(TableFree(bare && !pace.paused && !gate.is_hushed()));
}

/// Shows in words why a move was refused.
fn refusals<G: Show>(
    mut refused: MessageReader<Refused<G>>,
    text: Res<Text>,
    screen: OnScreen<&mut Playhead<G>>,
    mut cues: MessageWriter<PlaySound>,
) {
    let mut head = screen.into_inner();
    for refused in refused.read() {
        let key = G::refusal(&head.view, &refused.reason);
        if !key.is_empty() {
            head.refuse(text.get(key), (refused.seat, refused.mv.clone()));
            cues.write(Sound::Refused.into());
        }
    }
}

/// Opens the piles, if there are any to look through.
fn look_through(mut asked: MessageReader<LookThrough>, told: Res<Told>, mut open: ResMut<Open>) {
    if asked.read().count() > 0 && !told.piles.is_empty() {
        open.show(Panel::Piles);
    }
}

fn leave(
    mut wishes: MessageReader<Leave>,
    mut next: ResMut<NextState<Screen>>,
    (mut setup, mut kept): (ResMut<Setup>, ResMut<Kept>),
) {
    for wish in wishes.read() {
        if let Some(harder) = setup.harder().filter(|_| *wish == Leave::Harder) {
            // The next practice is as hard.
            if let Some(stronger) = kept.against().and_then(Level::stronger) {
                kept.set_against(Some(stronger));
            }
            *setup = harder;
        }
        next.set(match wish {
            Leave::ToTitle => Screen::Title,
            Leave::ToDuels => Screen::Duels,
            // Entering the same screen again deals anew.
            Leave::Again | Leave::Harder => Screen::Table,
        });
    }
}

/// Keeps the configuration of the match for a rematch.
fn agree_again<G: Show>(
    mut wishes: MessageReader<Leave>,
    authority: Option<Res<Authority<G>>>,
    mut commands: Commands,
) {
    let again = wishes.read().any(|wish| matches!(wish, Leave::Again | Leave::Harder));
    if let Some(authority) = authority.filter(|_| again) {
        let (data, timer) = (authority.data().map(String::from), authority.timer());
        commands.insert_resource(Rematch::<G> { config: authority.rematch(), data, timer });
    }
}

/// Turns seats that are given up, and arguments at the table, into acts of the house.
fn act<G: Show>(
    mut given_up: MessageReader<GivenUp>,
    mut claims: MessageReader<Claim>,
    mut intro: ResMut<Intro>,
    mut act: MessageWriter<Act<G>>,
) {
    for given in given_up.read() {
        intro.open = false;
        act.write(Act(given.act()));
    }
    let acts = claims.read().filter_map(|claim| G::claim(*claim));
    act.write_batch(acts.map(|of_game| Act(House::Act(of_game))));
}

/// Gives a seat that has been taken over its new control and name. If that changes the eye of the shared screen, the
/// screen gets a new viewer.
fn reseat<G: Show>(
    mut commands: Commands,
    screen: OnScreen<(&Viewer, &Shown<G>)>,
    text: Res<Text>,
    (mut setup, mut names, mut intro): (ResMut<Setup>, ResMut<Names>, ResMut<Intro>),
) {
    let (viewer, shown) = *screen;
    let moved = shown.controls.iter().zip(setup.controls()).position(|(now, before)| *now != before);
    let Some(seat) = moved.filter(|_| !shown.controls.contains(&Control::Replay)) else { return };
    let taken_over = match shown.controls[seat] {
        Control::Bot(level) => {
            let mut values = names.values(Seat(seat as u8));
            values.push(("level", level_name(&text, level).into()));
            let parts = vec![text.with("log-taken-over", &values)];
            Some(LogLine { of: Some(Seat(seat as u8)), parts })
        }
        _ => None,
    };
    setup.hand_over(seat, shown.controls[seat]);
    *names = Names::of(&setup, &text);
    intro.open = false;
    let other_eye = viewer.eye != eye_for(&shown.controls);
    commands.queue(move |world: &mut World| {
        if other_eye {
            watch::<G>(world);
        }
        let mut heads = world.query_filtered::<&mut Playhead<G>, With<SharedScreen>>();
        for mut head in heads.iter_mut(world) {
            head.log.extend(taken_over.clone());
        }
    });
}

/// Pauses the table while anything is open over it, or while the record being watched is paused.
fn pause(open: Res<Open>, watched: Option<Res<Watched>>, mut pace: ResMut<Pace>) {
    let paused = !open.is_empty() || watched.is_some_and(|watched| watched.paused);
    if pace.paused != paused {
        pace.paused = paused;
    }
}

fn speed(keys: Keys, mut pace: ResMut<Pace>) {
    if keys.just_pressed(Action::Speed) {
        pace.speed = pace.speed.next();
    }
}
