//! The end of the program by a signal: it ends in order, as if by its own button, so that nothing that was chosen is
//! lost.

use bevy::prelude::*;

/// Adds the ending by a signal. Add it after the engine's plugins: a window that rests is woken through its event loop.
#[cfg(unix)]
pub fn plugin(app: &mut App) {
    match unix::listen(app.world().get_resource::<bevy::winit::EventLoopProxyWrapper>()) {
        Ok(()) => drop(app.add_systems(Update, unix::end)),
        Err(error) => warn!("signals end the program at once: {error}"),
    }
}

/// Adds the ending by Ctrl+C, which is all that this system has.
#[cfg(not(unix))]
pub fn plugin(app: &mut App) {
    app.add_plugins(bevy::app::TerminalCtrlCHandlerPlugin);
}

#[cfg(unix)]
mod unix {
    use bevy::{
        prelude::*,
        winit::{EventLoopProxyWrapper, WinitUserEvent},
    };
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        iterator::Signals,
    };
    use std::{
        fs, io, process,
        sync::atomic::{AtomicI32, Ordering},
        thread,
    };

    /// The first signal that came; 0 if none has.
    static CAME: AtomicI32 = AtomicI32::new(0);

    /// The exit code of a program that a signal has ended, less the signal's number.
    const ENDED: i32 = 128;

    /// Listens from now on. A second signal ends the program at once.
    pub(super) fn listen(window: Option<&EventLoopProxyWrapper>) -> io::Result<()> {
        let ignored = ignored();
        let heard = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let mut signals = Signals::new(heard)?;
        let window = window.map(|window| (**window).clone());
        let told = move || {
            for signal in signals.forever() {
                if CAME.swap(signal, Ordering::Relaxed) != 0 {
                    process::exit(ENDED + signal);
                }
                if let Some(window) = &window {
                    let _ = window.send_event(WinitUserEvent::WakeUp); // it may be closed already
                }
            }
        };
        thread::Builder::new().name("signals".into()).spawn(told).map(drop)
    }

    /// Returns the signals that the program was started to ignore, one bit each from the lowest, as `nohup` does with
    /// the first.
    fn ignored() -> u64 {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default(); // other systems have none
        let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or(0)
    }

    /// Ends the program.
    pub(super) fn end(mut exits: MessageWriter<AppExit>, mut ended: Local<bool>) {
        let signal = CAME.load(Ordering::Relaxed);
        if signal != 0 && !std::mem::replace(&mut *ended, true) {
            exits.write(AppExit::from_code((ENDED + signal) as u8));
        }
    }
}
