//! Keeps the warnings of the program and its libraries for the walk through all screens, where a fault of our own
//! texts, data or pictures shows first.

use bevy::{
    app::App,
    log::{
        BoxedLayer, Level,
        tracing::{
            Event, Subscriber,
            field::{Field, Visit},
        },
        tracing_subscriber::{
            Layer,
            filter::LevelFilter,
            layer::{Context, SubscriberExt},
            registry,
            util::SubscriberInitExt,
        },
    },
};
use std::{
    fmt::Debug,
    mem,
    sync::{Mutex, Once, PoisonError},
    thread::{self, ThreadId},
};

/// The warnings that were not taken yet, each with the thread that gave it.
static HEARD: Mutex<Vec<(ThreadId, String)>> = Mutex::new(Vec::new());

/// Begins to listen, in a process whose games have no window and so no log.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // If something else already listens, it stays.
        let _ = registry().with(Listener.with_filter(LevelFilter::WARN)).try_init();
    });
}

/// Listens beside the log of a game in a window.
pub(crate) fn beside_the_log(_: &mut App) -> Option<BoxedLayer> {
    Some(Box::new(Listener.with_filter(LevelFilter::WARN)))
}

/// Takes the warnings since the last time: those of this thread, or of all threads.
pub(crate) fn taken(of_all: bool) -> Vec<String> {
    let mut heard = HEARD.lock().unwrap_or_else(PoisonError::into_inner);
    let me = thread::current().id();
    let (taken, left) = mem::take(&mut *heard).into_iter().partition(|(who, _)| of_all || *who == me);
    *heard = left;
    taken.into_iter().map(|(_, warning)| warning).collect()
}

/// Whether a warning is about something of ours: from our own code, or from a library that reads our pictures. A
/// machine without sound is nothing that we could fix.
fn is_ours(warning: &str) -> bool {
    let of_ours = warning.starts_with("daggers_drawn") && !warning.starts_with("daggers_drawn::sound");
    of_ours || ["usvg::", "resvg::"].iter().any(|reader| warning.contains(reader))
}

struct Listener;

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event, _: Context<S>) {
        if *event.metadata().level() > Level::WARN {
            return;
        }
        let mut words = Words(event.metadata().target().to_string());
        event.record(&mut words);
        if !is_ours(&words.0) {
            return;
        }
        HEARD.lock().unwrap_or_else(PoisonError::into_inner).push((thread::current().id(), words.0));
    }
}

/// The origin of an event, and everything that it says.
struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0 += &format!(" {}={value:?}", field.name());
    }
}
