//! The games in the app: their rules, and beside them the systems that run their turns, what they show, and the
//! registry's list.

pub use daggers_drawn_rules::games::*;

pub mod lab;
pub mod plugins;

pub use plugins::InRegistry;

/// Daggers.
pub mod daggers {
    pub use daggers_drawn_rules::games::daggers::*;

    pub mod show;
    pub mod turns;
}

/// The Deadlies.
pub mod deadlies {
    pub use daggers_drawn_rules::games::deadlies::*;

    pub mod show;
    pub mod turns;
}

/// Fool's Gambit.
pub mod fools_gambit {
    pub use daggers_drawn_rules::games::fools_gambit::*;

    pub mod show;
    pub mod turns;
}

/// Kadoova Duel.
pub mod kadoova {
    pub use daggers_drawn_rules::games::kadoova::*;

    pub mod show;
    pub mod turns;
}

/// Silver Dagger.
pub mod silver_dagger {
    pub use daggers_drawn_rules::games::silver_dagger::*;

    pub mod show;
    pub mod turns;
}
