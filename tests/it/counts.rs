//! How often tests do what they do many times: one table for all of them.
//!
//! The first number is for `./check`, in which a duel costs about 5 s and a card game 15; the second for `./check --long`.

/// How often something is done: in `./check`, and in `./check --long`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Count(u64, u64);

impl Count {
    /// The number for this run.
    pub(crate) fn get(self) -> u64 {
        if std::env::var_os("DAGGERS_DRAWN_LONG").is_some() { self.1 } else { self.0 }
    }
}

/// Records with something changed in them, in this process.
pub(crate) const FORGED_RECORDS: Count = Count(20_000, 1_000_000);
