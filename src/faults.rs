//! Faults of the program's own texts and pictures: they are logged for a player, and end a test.

use bevy::log::error;
use std::{
    collections::BTreeSet,
    fmt::Display,
    sync::{LazyLock, Mutex, PoisonError},
};

use crate::files;

/// Whether such a fault ends the program: `.cargo/config.toml` sets this for everything that Cargo runs.
static STRICT: LazyLock<bool> = LazyLock::new(|| files::variable("DAGGERS_DRAWN_STRICT").is_some());

/// Logs a fault that only we can mend, such as a message that lacks a variable or a picture that cannot be drawn. A
/// player's game goes on without it, and its log names each fault once.
///
/// # Panics
///
/// In tests.
pub(crate) fn own(fault: impl Display) {
    static TOLD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let fault = fault.to_string();
    assert!(!*STRICT, "{fault}");
    if TOLD.lock().unwrap_or_else(PoisonError::into_inner).insert(fault.clone()) {
        error!("{fault}");
    }
}

#[cfg(test)]
mod tests {
    #[test]
    #[should_panic(expected = "the text log-tower-inside cannot be filled in")]
    fn a_fault_of_our_own_ends_a_test() {
        super::own("the text log-tower-inside cannot be filled in");
    }
}
