//! The window: the engine's plugins and ours, put together, and one clear sentence where it cannot be opened.

use bevy::{
    log::LogPlugin,
    prelude::*,
    window::{PresentMode, WindowResolution},
};
use std::{
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    sync::Mutex,
};

use crate::{
    app,
    data::DataError,
    dev,
    games::kadoova,
    games::kadoova::DuelId,
    input, physics, pieces,
    rules::Level,
    screens::{self, Practice, table::HouseTable},
    settings::{self, Settings},
    sound,
    turn::{Control, Thinking},
    ui::{self, text::Text},
};

/// What the command line says about the window.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Straight to this duel's table instead of the title.
    pub duel: Option<DuelId>,
    /// The seed of the first match.
    pub seed: Option<u64>,
    /// Who sits where.
    pub seats: Option<Vec<Control>>,
    /// The file that gets the record of every match.
    pub record: Option<PathBuf>,
    /// The file that gets the text drawn in every frame.
    pub probe: Option<PathBuf>,
    /// The folder that gets a picture of every screen.
    pub shots: Option<PathBuf>,
    /// Size of the window in pixels.
    pub size: Option<(u32, u32)>,
    /// Text scale in percent, instead of the one in the settings.
    pub text_scale: Option<u32>,
}

/// Why the window did not open, or not stay open.
#[derive(Debug)]
pub enum Fault {
    /// A data file is missing or broken.
    Data(DataError),
    /// A file named on the command line cannot be written.
    File(PathBuf, std::io::Error),
    /// There is no display to open a window on.
    NoDisplay(String),
    /// There is nothing to draw with.
    NoGraphics(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Fault::Data(error) => write!(f, "{error}"),
            Fault::File(path, error) => write!(f, "{}: {error}", path.display()),
            Fault::NoDisplay(why) => {
                write!(f, "the window cannot be opened: there is no display to open it on ({why})")
            }
            Fault::NoGraphics(why) => {
                write!(f, "the window cannot be opened: no graphics driver draws Vulkan here ({why})")
            }
        }
    }
}

/// Opens the window and plays until it is closed.
pub fn open(root: &Path, options: &Options) -> Result<AppExit, Fault> {
    let mut app = build(root, options)?;
    guarded(move || app.run())
}

/// What the engine says when it gives up, for the sentence that the player gets.
fn guarded(run: impl FnOnce() -> AppExit) -> Result<AppExit, Fault> {
    // The engine panics on threads of its own.
    static LAST: Mutex<String> = Mutex::new(String::new());
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|info| {
        if let Ok(mut last) = LAST.lock()
            && last.is_empty()
        {
            *last = info.to_string();
        }
    }));
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    panic::set_hook(usual);
    result.or_else(|payload| {
        let why = LAST.lock().map(|mut last| std::mem::take(&mut *last)).unwrap_or_default();
        let line = why.lines().next().unwrap_or_default().to_string();
        if why.contains("event loop") || why.contains("display") || why.contains("WAYLAND_DISPLAY") {
            Err(Fault::NoDisplay(line))
        } else if why.contains("GPU") || why.contains("adapter") || why.contains("surface") {
            Err(Fault::NoGraphics(line))
        } else {
            eprintln!("{why}");
            panic::resume_unwind(payload)
        }
    })
}

fn build(root: &Path, options: &Options) -> Result<App, Fault> {
    let text = Text::load(root).map_err(Fault::Data)?;
    let table = kadoova::Config::practice(root, options.duel.unwrap_or_default()).map_err(Fault::Data)?;
    let mut app = App::new();
    app.add_plugins(settings::plugin);
    if let Some(scale) = options.text_scale {
        app.world_mut().resource_mut::<Settings>().text_scale = scale;
    }
    app.add_plugins(engine(root, options));
    app.insert_resource(ClearColor(Color::BLACK))
        .insert_resource(text)
        .insert_resource(HouseTable(table))
        .insert_resource(Thinking::Beside)
        .insert_resource(Practice { level: Level::Normal, seats: options.seats.clone(), seed: options.seed });
    app.insert_resource(physics::PhysicsData::load(root).map_err(Fault::Data)?);
    app.add_plugins((
        app::plugin,
        input::plugin,
        pieces::plugin,
        pieces::drawing_plugin,
        sound::plugin,
        ui::plugin,
        screens::plugin,
    ));
    if options.duel.is_some() {
        app.insert_state(screens::Screen::Table);
    }
    let files = [
        (&options.probe, dev::probe as fn(&mut App, &Path) -> std::io::Result<()>),
        (&options.shots, dev::shots),
        (&options.record, screens::record::keep),
    ];
    for (path, add) in files {
        if let Some(path) = path {
            add(&mut app, path).map_err(|error| Fault::File(path.clone(), error))?;
        }
    }
    Ok(app)
}

/// The engine's own plugins, set up for us.
fn engine(root: &Path, options: &Options) -> impl PluginGroup {
    let (width, height) = options.size.unwrap_or((1280, 720));
    let window = Window {
        title: "Daggers Drawn".into(),
        name: Some("daggers-drawn".into()),
        resolution: WindowResolution::new(width, height),
        resize_constraints: WindowResizeConstraints { min_width: 640.0, min_height: 360.0, ..default() },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let engine = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(AssetPlugin { file_path: root.join("assets").to_string_lossy().into_owned(), ..default() })
        .set(LogPlugin { filter: "warn,wgpu=error,naga=error,winit=error,bevy_egui=error".into(), ..default() });
    sound::with_audio(engine)
}
