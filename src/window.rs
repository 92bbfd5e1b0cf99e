//! The window: the engine's plugins and ours, put together, and one clear sentence if it can't be opened.
//!
//! The same game also runs [`unseen`], with no window and nothing to draw on: tests play it there.

use bevy::{
    app::{PluginGroupBuilder, PluginsState, TerminalCtrlCHandlerPlugin},
    audio::AudioPlugin,
    camera::RenderTarget,
    core_pipeline::CorePipelinePlugin,
    gilrs::GilrsPlugin,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, render_resource::TextureFormat, settings::WgpuSettings},
    tasks::tick_global_task_pools_on_main_thread,
    window::{PresentMode, PrimaryWindow, WindowResolution},
    winit::WinitPlugin,
};
use std::{
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    sync::Mutex,
};

use crate::{
    app, art, crash,
    data::{DataError, data_root},
    dev, games, input, physics, pieces,
    playable::{Games, Playable, Repertoire},
    saves::{self, Saves},
    screens::{
        self,
        matches::{Broken, Watched},
        notices::{Notices, renamed_words},
    },
    settings::{self, FixedSize, Home, Kept, LEAST, Lay, Settings},
    setup::{self, Setup},
    signals, sound,
    tables::Tables,
    turn::{Control, Thinking},
    ui::{self, text::Text},
};

/// The options for the window, from the command line.
#[derive(Clone, Default)]
pub struct Options {
    /// The game or duel to open at its table, instead of the title.
    pub play: Option<&'static Playable>,
    /// The record to watch.
    pub watch: Option<Broken>,
    /// The seed of the first match.
    pub seed: Option<u64>,
    /// The control of each seat.
    pub seats: Option<Vec<Control>>,
    /// The house rules of the first match, by name and value.
    pub rules: Vec<(String, String)>,
    /// The folder of a player's own numbers, named as it was given.
    pub data: Option<String>,
    /// The time for every choice, in ticks.
    pub timer: Option<u64>,
    /// The file that gets the record of every match.
    pub record: Option<PathBuf>,
    /// The file that gets the text drawn in every frame.
    pub probe: Option<PathBuf>,
    /// The file that says what simulated pads do.
    pub pads: Option<PathBuf>,
    /// The folder that gets a picture of every screen.
    pub shots: Option<PathBuf>,
    /// The screen to take the first picture of, instead of the first of all.
    pub first_shot: Option<String>,
    /// The size of the window in pixels, whatever the scale and the size of its monitor.
    pub size: Option<(u32, u32)>,
    /// Text scale in percent, instead of the one in the settings.
    pub text_scale: Option<u32>,
    /// High contrast, whatever the settings say.
    pub high_contrast: bool,
    /// The home of the settings and of matches that were broken off.
    pub home: Home,
    /// The games that there are.
    pub repertoire: Repertoire,
}

/// The reason why the window did not open or did not stay open.
#[derive(Debug)]
pub enum Fault {
    /// A data file is missing or broken.
    Data(DataError),
    /// A file named on the command line cannot be read or written.
    File(PathBuf, std::io::Error),
    /// There is no display to open a window on.
    NoDisplay(String),
    /// There is nothing to draw with.
    NoGraphics,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Fault::Data(error) => write!(f, "{error}"),
            Fault::File(path, error) => write!(f, "{}: {error}", path.display()),
            Fault::NoDisplay(why) => {
                write!(f, "the window can't be opened: there is no display ({why})")
            }
            Fault::NoGraphics => {
                let driver = "on Debian, mesa-vulkan-drivers brings one";
                write!(f, "the window can't be opened: no graphics driver here supports Vulkan ({driver})")
            }
        }
    }
}

/// Opens the window and plays until it is closed.
pub fn open(root: &Path, options: &Options) -> Result<AppExit, Fault> {
    let mut app = guarded(|| build(root, options))?;
    saves::folder(&options.home).into_iter().for_each(|folder| crash::watch(folder, (options.repertoire.games)()));
    Ok(app.run())
}

/// Builds the app. The engine panics if it finds no display or no graphics driver while its plugins are added: that
/// becomes the one sentence that the player gets. Any other panic is a fault of ours, and is told as one.
fn guarded(build: impl FnOnce() -> Result<App, Fault>) -> Result<App, Fault> {
    static WHY: Mutex<String> = Mutex::new(String::new());
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|info| {
        if let Ok(mut why) = WHY.lock()
            && why.is_empty()
        {
            *why = info.payload_as_str().map_or_else(|| info.to_string(), str::to_string);
        }
    }));
    let result = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(usual);
    result.unwrap_or_else(|payload| {
        let why = WHY.lock().map(|mut why| std::mem::take(&mut *why)).unwrap_or_default();
        fault_of(&why, std::env::var("DISPLAY").ok()).map_or_else(
            || {
                eprintln!("{why}");
                panic::resume_unwind(payload)
            },
            Err,
        )
    })
}

/// The fault that the engine's last words `why` mean for a player with the display `display`; `None`: a fault of ours.
fn fault_of(why: &str, display: Option<String>) -> Option<Fault> {
    if why.contains("event loop") {
        Some(Fault::NoDisplay(match display {
            None => "DISPLAY is not set".into(),
            Some(display) if display.is_empty() => "DISPLAY is not set".into(),
            Some(_) if why.contains("OpenDisplayFailed") => "nothing answers at the one named by DISPLAY".into(),
            Some(_) => why.into(),
        }))
    } else if why.contains("GPU") || why.contains("adapter") || why.contains("surface") {
        Some(Fault::NoGraphics)
    } else {
        None
    }
}

fn build(root: &Path, options: &Options) -> Result<App, Fault> {
    let games = (options.repertoire.games)();
    let house = House::read(root, games)?;
    let (read, saves) = (settings::Read::at(&options.home, games), saves_of(options)?);
    let mut app = App::new();
    app.add_plugins(sound::with_audio(engine(options, &read.lay)));
    furnish(&mut app, root, (house, read, saves), options)?;
    app.add_plugins((pieces::drawing_plugin, ui::drawing_plugin, signals::plugin, input::asking_plugin));
    Ok(app)
}

/// The whole game with a window that nobody opens, no renderer and no sound, on one thread; each update is a frame of
/// [`dev::FRAME`]. The caller writes the messages that keys and pointer would write.
pub fn unseen(root: &Path, options: &Options) -> Result<App, Fault> {
    dev::warnings::listen();
    art::draw_for_nobody();
    let nothing_to_draw_with = WgpuSettings { backends: None, ..default() };
    let render = RenderPlugin { render_creation: nothing_to_draw_with.into(), ..default() };
    // It only draws, and reads its shaders at once: that would be half of the time that the game takes to start.
    let mut app = without_window(root, options, |engine| engine.set(render).disable::<CorePipelinePlugin>())?;
    // Egui needs the camera to draw on.
    app.add_plugins(pieces::cameras::plugin);
    app.finish();
    app.cleanup();
    app::single_threaded(&mut app);
    Ok(app)
}

/// The same game, with a renderer, to time how long a frame takes, or to save a picture of it.
pub fn unshown(root: &Path, options: &Options) -> Result<App, Fault> {
    // Shaders that are compiled in the background would leave the first frames empty.
    let shaders_first = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
    guarded(|| {
        let mut app = without_window(root, options, |engine| engine.set(shaders_first))?;
        while app.plugins_state() == PluginsState::Adding {
            tick_global_task_pools_on_main_thread();
        }
        app.add_plugins((pieces::drawing_plugin, ui::drawing_plugin));
        app.finish();
        app.cleanup();
        Ok(app)
    })
}

/// Has an [`unshown`] game draw into a picture as large as its window from now on, and returns that.
pub fn draw_into_a_picture(world: &mut World) -> Handle<Image> {
    let window = world.query_filtered::<&Window, With<PrimaryWindow>>().single(world);
    let UVec2 { x, y } = window.map_or(LEAST.as_uvec2(), Window::physical_size);
    let picture = Image::new_target_texture(x, y, TextureFormat::Rgba8UnormSrgb, None);
    let picture = world.resource_mut::<Assets<Image>>().add(picture);
    draw_on(world, &RenderTarget::Image(picture.clone().into()));
    picture
}

/// Has an [`unshown`] game draw for its window again, before which egui hears the pointer, and which shows nothing.
pub fn draw_for_the_window(world: &mut World) {
    draw_on(world, &RenderTarget::default());
}

fn draw_on(world: &mut World, target: &RenderTarget) {
    let mut cameras = world.query_filtered::<&mut RenderTarget, With<Camera>>();
    cameras.iter_mut(world).for_each(|mut on| *on = target.clone());
}

/// The game without a window; `change` says what the engine draws with.
fn without_window(
    root: &Path,
    options: &Options,
    change: impl FnOnce(PluginGroupBuilder) -> PluginGroupBuilder,
) -> Result<App, Fault> {
    let games = (options.repertoire.games)();
    let house = House::read(root, games)?;
    let (read, saves) = (settings::Read::at(&options.home, games), saves_of(options)?);
    let mut app = App::new();
    let engine = change(engine(options, &read.lay))
        .disable::<WinitPlugin>()
        .disable::<AudioPlugin>()
        .disable::<GilrsPlugin>()
        // A process has one log, and many of these games.
        .disable::<LogPlugin>();
    app.add_plugins(engine);
    furnish(&mut app, root, (house, read, saves), options)?;
    dev::by_the_frame(&mut app, dev::FRAME);
    Ok(app)
}

/// The data that is read before anything is opened, so that a fault in it is told without a window.
struct House {
    text: Text,
    tables: Tables,
    physics: physics::PhysicsData,
}

impl House {
    fn read(root: &Path, games: Games) -> Result<House, Fault> {
        Ok(House {
            text: Text::load(root).map_err(Fault::Data)?,
            tables: Tables::read(root, games).map_err(Fault::Data)?,
            physics: physics::PhysicsData::load(root).map_err(Fault::Data)?,
        })
    }
}

/// The saves, and the record to write to. A file that isn't a record is refused before anything is opened.
fn saves_of(options: &Options) -> Result<Saves, Fault> {
    let mut saves = Saves::within(saves::folder(&options.home), (options.repertoire.games)());
    if let Some(path) = &options.record {
        saves.record_in(path).map_err(|error| Fault::File(path.clone(), error))?;
    }
    Ok(saves)
}

/// Adds everything of ours to an app that has the engine, except what only a renderer can use.
fn furnish(
    app: &mut App,
    root: &Path,
    (house, read, saves): (House, settings::Read, Saves),
    options: &Options,
) -> Result<(), Fault> {
    app.insert_resource(options.home.clone()).add_plugins(read);
    if options.size.is_some() {
        app.insert_resource(FixedSize);
    }
    if let Some(scale) = options.text_scale {
        app.world_mut().resource_mut::<Settings>().text_scale = scale;
    }
    if options.high_contrast {
        app.world_mut().resource_mut::<Settings>().high_contrast = true;
    }
    let games = (options.repertoire.games)();
    let setup = first_setup(app.world().resource::<Kept>(), app.world().resource::<Settings>(), options);
    app.insert_resource(ClearColor(Color::BLACK))
        // Few things on a table have parts, and to find out which of them moved takes longer than to place them all.
        .insert_resource(StaticTransformOptimizations::Disabled)
        .insert_resource(house.text)
        .insert_resource(house.tables.with(options.data.clone()))
        .insert_resource(house.physics)
        .insert_resource(Thinking::Beside)
        .insert_resource(saves)
        .insert_resource(games)
        .insert_resource(setup);
    app.add_plugins(app::plugin);
    (options.repertoire.turns)(app);
    app.add_plugins((input::plugin, setup::plugin, pieces::plugin, sound::plugin, ui::plugin, screens::plugin));
    (options.repertoire.shows)(app);
    ui::pictures::load(app, root, games).map_err(Fault::Data)?;
    if let Some(game) = &options.watch {
        let told: Vec<String> = {
            let text = app.world().resource::<Text>();
            game.renamed.iter().map(|name| renamed_words(text, name)).collect()
        };
        let mut notices = app.world_mut().resource_mut::<Notices>();
        told.into_iter().for_each(|words| notices.tell(words));
        app.insert_resource(Watched { game: game.clone(), paused: false });
    }
    if options.play.is_some() || options.watch.is_some() {
        app.insert_state(screens::Screen::Table);
    }
    let files =
        [(&options.probe, dev::probe as fn(&mut App, &Path) -> std::io::Result<()>), (&options.pads, dev::pads)];
    for (path, add) in files {
        if let Some(path) = path {
            add(app, path).map_err(|error| Fault::File(path.clone(), error))?;
        }
    }
    // The readers of every frame count them, so frames never stop.
    let counted = options.probe.is_some() || options.shots.is_some();
    app.world_mut().resource_mut::<screens::rest::Awake>().always = counted;
    if let Some(folder) = &options.shots {
        let first = options.first_shot.as_deref();
        let shots = games::plugins::shots().into_iter().skip_while(|shot| first.is_some_and(|name| shot.name != name));
        dev::shots(app, folder, shots.collect()).map_err(|error| Fault::File(folder.clone(), error))?;
    }
    Ok(())
}

/// The setup of the first match: as the command line says, or else as it was agreed last.
fn first_setup(kept: &Kept, settings: &Settings, options: &Options) -> Setup {
    let games = (options.repertoire.games)();
    // Seats and house rules that are given without a game are for the usual one.
    let unsaid = if options.seats.is_none() && options.rules.is_empty() { kept.game(games) } else { games.usual() };
    let play = options.play.unwrap_or(unsaid);
    let agreed = match &options.seats {
        Some(controls) => Setup::of(controls, play),
        None if play.is_part() => screens::duels::practice(kept, play, games),
        None => kept.setup_of(play),
    };
    let mut setup = settings.prefer(agreed);
    setup.timer = options.timer.or(setup.timer);
    for (rule, value) in &options.rules {
        setup.agree_rule(rule, value);
    }
    Setup { seed: options.seed, ..setup }
}

/// The engine's own plugins, set up for us.
fn engine(options: &Options, lay: &Lay) -> PluginGroupBuilder {
    // Before the window opens, the scale of its monitor isn't known: the engine multiplies the given size by it.
    let (width, height) = options.size.unwrap_or(lay.size.into());
    let mut resolution = WindowResolution::new(width, height);
    resolution.set_scale_factor_override(options.size.map(|_| 1.0));
    let place = lay.place.filter(|_| options.size.is_none());
    let window = Window {
        title: "Daggers Drawn".into(),
        name: Some("daggers-drawn".into()),
        resolution,
        position: place.map_or(WindowPosition::Automatic, |place| WindowPosition::At(place.into())),
        resize_constraints: WindowResizeConstraints { min_width: LEAST.x, min_height: LEAST.y, ..default() },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    DefaultPlugins
        .build()
        // Our own handler hears more than one signal.
        .disable::<TerminalCtrlCHandlerPlugin>()
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(AssetPlugin { file_path: data_root().join("assets").to_string_lossy().into_owned(), ..default() })
        .set(LogPlugin {
            filter: "warn,wgpu=error,wgpu_hal::vulkan::instance=off,naga=error,winit=error,bevy_egui=error".into(),
            custom_layer: if options.shots.is_some() { dev::warnings::beside_the_log } else { |_| None },
            ..default()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engines_last_words_become_a_sentence_and_faults_of_ours_do_not() {
        let event_loop = "Failed to build event loop: Os(XNotSupported(XOpenDisplayFailed))";
        let said =
            |why: &str, display: Option<&str>| fault_of(why, display.map(String::from)).map(|fault| fault.to_string());
        assert!(said(event_loop, None).is_some_and(|said| said.contains("DISPLAY is not set")));
        assert!(said(event_loop, Some(":9")).is_some_and(|said| said.contains("nothing answers")));
        assert!(said("Unable to find a GPU!", Some(":0")).is_some_and(|said| said.contains("mesa-vulkan-drivers")));
        assert_eq!(said("index out of bounds", Some(":0")), None);
    }
}
