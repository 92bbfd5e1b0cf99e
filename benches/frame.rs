//! Times how long a frame of the table takes to draw in the middle of a match, with everything around it, on a graphics
//! card or by Mesa's software Vulkan.
//!
//! `cargo bench --profile dev --bench frame`. It opens no window: the cameras draw into a picture of 1280 x 720.
//! Without any Vulkan it says so and measures nothing.

use bevy::{
    prelude::*,
    render::{render_resource::PollType, renderer::RenderDevice},
};
use daggers_drawn::{
    data::data_root,
    dev,
    games::{
        GameId, InRegistry,
        kadoova::{
            DuelEvent, DuelId, Event, Kadoova,
            duels::{day_at_the_beach, pineapple_vs_fish},
        },
    },
    physics::{Live, PhysicsData},
    pieces::{self, PiecesShown, PiecesSystems, Whereabouts},
    rules::{Eye, Level, Seat, dice::DieId},
    screens::matches::Intro,
    settings::Home,
    turn::{Control, Pace, SharedScreen, Viewer},
    window::{self, Options},
};
use divan::Bencher;

fn main() {
    divan::main();
}

fn into_a_picture(world: &mut World) {
    window::draw_into_a_picture(world);
}

/// The number of dice in flight.
#[derive(Resource)]
struct Flies(usize);

/// Chicken! when a person may throw, or War! of four, with this many dice in flight; drawn until every picture and
/// shader is ready. `None` without Vulkan.
fn table(dice: usize) -> Option<App> {
    let (duel, bots) = if dice > 12 { (DuelId::War, 3) } else { (DuelId::Chicken, 1) };
    let seats = [vec![Control::Person], vec![Control::Bot(Level::Easy); bots]].concat();
    let (seats, play) = (Some(seats), Some(GameId::Practice(duel).row()));
    let size = Some((1280, 720));
    let options = Options { play, seats, size, seed: Some(3), home: Home::Nowhere, ..Options::default() };
    let mut app = window::unshown(&data_root(), &options).ok()?;
    app.add_systems(PostStartup, into_a_picture);
    app.insert_resource(Flies(dice)).add_systems(PostUpdate, fly.before(PiecesSystems::Mirror));
    // Wait until the game is introduced.
    while !app.world().resource::<Intro>().open {
        frame(&mut app);
    }
    dev::start(app.world_mut());
    (0..100).for_each(|_| frame(&mut app));
    app.world_mut().resource_mut::<Pace>().paused = true;
    (0..30).for_each(|_| frame(&mut app));
    Some(app)
}

/// Keeps these dice tumbling in the air, and all others far away.
fn fly(flies: Res<Flies>, mut shown: Single<&mut PiecesShown, With<SharedScreen>>) {
    shown.pieces.clear();
    let seats = (0..4).flat_map(|seat| (0..6).map(move |n| DieId::of(Seat(seat), n)));
    for (n, id) in seats.chain((0..4).map(DieId::extra)).take(flies.0.max(12)).enumerate() {
        let far = if n < flies.0 { 0.0 } else { 1000.0 };
        let at = [far + 6.0 + (n % 7) as f32 * 6.0, 4.0 + (n / 7) as f32 * 6.0];
        shown.show(id, Whereabouts::Held { at, height: 4.0, shaken: 1.0 });
    }
}

/// The same without a picture: table map, mirror and motion alone.
fn undrawn(dice: usize) -> App {
    let mut app = App::new();
    let numbers = PhysicsData::load(&data_root()).expect("the repository is whole");
    app.add_plugins(MinimalPlugins).insert_resource(numbers).add_plugins(pieces::plugin);
    app.insert_resource(Flies(dice)).add_systems(PostUpdate, fly.before(PiecesSystems::Mirror));
    for (_, schedule) in app.world_mut().resource_mut::<bevy::ecs::schedule::Schedules>().iter_mut() {
        schedule.set_executor(bevy::ecs::schedule::SingleThreadedExecutor::new());
    }
    app.world_mut().spawn((Viewer { eye: Eye::Table }, SharedScreen, PiecesShown::default()));
    app.finish();
    app.cleanup();
    app.update();
    app
}

/// One frame, and the wait until it has been drawn.
fn frame(app: &mut App) {
    app.update();
    if let Some(device) = app.world().get_resource::<RenderDevice>() {
        // A graphics card that is lost shows in the next frame; here it only ends the wait.
        let _ = device.poll(PollType::wait_indefinitely());
    }
}

#[divan::bench(args = [0, 6, 28], sample_count = 40, sample_size = 1)]
fn a_frame_of_the_table(bencher: Bencher, dice: usize) {
    match table(dice) {
        Some(mut app) => bencher.bench_local(|| frame(&mut app)),
        None => println!("no Vulkan here: nothing to draw on"),
    }
}

/// A tower that careful bots have built, with its last piece on its way; `None` without Vulkan. Every frame lasts a
/// sixtieth of a second, with four steps of physics.
fn tower(duel: DuelId) -> Option<App> {
    let options = Options { size: Some((1280, 720)), home: Home::Nowhere, ..Options::default() };
    let mut app = window::unshown(&data_root(), &options).ok()?;
    app.add_systems(PostStartup, into_a_picture);
    dev::by_the_frame(&mut app, dev::FRAME);
    (0..10).for_each(|_| frame(&mut app));
    let film = dev::Film::<Kadoova>::in_which(app.world(), GameId::Practice(duel).row(), (2, Level::Hard), is_whole);
    let film = film.unwrap_or_else(|fault| panic!("{fault}"));
    dev::take_up(app.world_mut(), film.in_flight_before(is_whole));
    // A resumed match waits until its panel is closed. Then wait until the hand is over the tower, and every picture
    // and shader is ready.
    (0..5).for_each(|_| frame(&mut app));
    dev::close_panels(app.world_mut());
    let mut flies = 0;
    while flies < 30 {
        frame(&mut app);
        flies += usize::from(!app.world().resource::<Live>().flying.is_empty());
    }
    app.world_mut().resource_mut::<Pace>().paused = true;
    (0..100).for_each(|_| frame(&mut app));
    app.world_mut().resource_mut::<Pace>().paused = false;
    Some(app)
}

/// Whether this event says that all pieces are placed.
fn is_whole(event: &Event) -> bool {
    match event {
        Event::Duel(DuelEvent::PineappleVsFish(event)) => {
            *event == pineapple_vs_fish::Event::Counted(pineapple_vs_fish::End::Complete)
        }
        Event::Duel(DuelEvent::DayAtTheBeach(event)) => {
            matches!(event, day_at_the_beach::Event::Counted { complete: true, .. })
        }
        _ => false,
    }
}

#[divan::bench(args = [DuelId::PineappleVsFish, DuelId::DayAtTheBeach], sample_count = 40, sample_size = 1)]
fn a_frame_of_a_tower(bencher: Bencher, duel: DuelId) {
    match tower(duel) {
        Some(mut app) => bencher.bench_local(|| frame(&mut app)),
        None => println!("no Vulkan here: nothing to draw on"),
    }
}

#[divan::bench(sample_count = 50, sample_size = 50)]
fn a_frame_of_28_dice_undrawn(bencher: Bencher) {
    let mut app = undrawn(28);
    bencher.bench_local(|| app.update());
}
