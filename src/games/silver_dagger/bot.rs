//! A stand-in until there are bots that think: it makes any legal move, each choice as likely as the others.

use super::{
    state::{Event, Move, SilverDagger},
    view::View,
};
use crate::rules::{Bots, Choice, Game, Grounds, Level, Method, Mind, Stream, Why};

impl Bots for SilverDagger {
    const LEVELS: &'static [Level] = &[Level::Easy];

    fn choose(_: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Move> {
        any(view, legal, mind.rng)
    }

    fn explain(_: Level, view: &View, legal: &[Choice<Move>], mind: &mut Mind<Event>) -> Option<Why<Move>> {
        Some(Why { mv: any(view, legal, mind.rng), grounds: Grounds::Whim })
    }

    fn method(_: Level) -> Option<Method> {
        Some(Method::Whim)
    }
}

/// Any of these choices, and any move of it.
fn any(view: &View, legal: &[Choice<Move>], rng: &mut Stream) -> Option<Move> {
    rng.pick(legal)?.sample(rng, |mv| SilverDagger::check(view, mv).is_ok())
}
