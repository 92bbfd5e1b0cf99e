//! Tools for tests and pictures: a file with the text that was drawn, simulated pads, and a walk through every screen.

mod film;
mod lettering;
mod pads;
mod shots;
pub(crate) mod warnings;
mod ways;

pub use film::Film;
pub use pads::pads;
pub use shots::{Missed, Shot, Walk, close_panels, shot, shots, walk};
pub use ways::{filmed, go, head, hold, look, missed, open, seat, sit, skip, start, take_up, two};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, output::process_output_system};
use serde::Serialize;
use std::{fs::File, io::Write, path::Path, time::Duration};

use crate::{
    screens::{Screen, rest::Awake},
    turn::Thinking,
    ui::drawn::{self, DrawnText, DrawnTexts},
};

/// One line of a probe: a frame whose text differs from that of the frame before.
#[derive(Serialize)]
struct Seen<'a> {
    frame: u32,
    screen: String,
    size: [f32; 2],
    texts: &'a [DrawnText],
}

/// The file that gets the text that is drawn.
#[derive(Resource)]
struct Probe {
    file: File,
    frame: u32,
    last: DrawnTexts,
}

/// Writes the text of every frame that differs from the last into `path`, as lines of JSON.
pub fn probe(app: &mut App, path: &Path) -> std::io::Result<()> {
    drawn::list(app);
    app.insert_resource(Probe { file: File::create(path)?, frame: 0, last: DrawnTexts::default() });
    app.add_systems(Last, write_probe);
    Ok(())
}

fn write_probe(mut probe: ResMut<Probe>, drawn: Res<DrawnTexts>, screen: Res<State<Screen>>) {
    probe.frame += 1;
    // Sometimes there is a line without a change, too, since a reader that waits for a change counts frames.
    if probe.last == *drawn && !probe.frame.is_multiple_of(30) {
        return;
    }
    let screen = format!("{:?}", screen.get());
    let line = Seen { frame: probe.frame, screen, size: drawn.size, texts: &drawn.texts };
    let Ok(mut line) = serde_json::to_vec(&line) else { return };
    line.push(b'\n');
    // A reader sees only whole lines, since each is written at once.
    if let Err(error) = probe.file.write_all(&line) {
        warn_once!("the probe cannot be written: {error}");
    }
    probe.last = drawn.clone();
}

/// There while nobody looks at the picture.
#[derive(Resource, Default)]
struct Unpainted;

/// Paints nothing from now on: in a world that nobody sees, triangles for egui's shapes and the pixels of new letters are
/// work for nothing. What changes in the picture can't be told any longer, so the game never rests. `paint` undoes it.
pub fn paint_nothing(app: &mut App) {
    let forget = |mut outputs: Query<&mut EguiFullOutput>| {
        for output in outputs.iter_mut().filter_map(|output| output.into_inner().0.as_mut()) {
            output.shapes.clear();
            // Only parts of textures: each texture itself is there if it is painted on later.
            output.textures_delta.set.values_mut().for_each(|deltas| deltas.retain(|delta| delta.pos.is_none()));
        }
    };
    app.init_resource::<Unpainted>().world_mut().resource_mut::<Awake>().always = true;
    let forget = forget.in_set(EguiPostUpdateSet::ProcessOutput).before(process_output_system);
    app.add_systems(PostUpdate, forget.run_if(resource_exists::<Unpainted>));
}

/// Paints again.
pub fn paint(app: &mut App) {
    app.world_mut().remove_resource::<Unpainted>();
    app.world_mut().resource_mut::<Awake>().always = false;
}

/// The length of a frame of an [`unseen`](crate::window::unseen) game.
pub const FRAME: Duration = Duration::from_micros(16_667);

/// Makes every frame last `frame`, and has bots think within one frame, so that nothing depends on the speed of this
/// computer.
pub fn by_the_frame(app: &mut App, frame: Duration) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame)).insert_resource(Thinking::Inline);
}
