//! The rules of the games, which need no engine.
//!
//! | module | contents |
//! |---|---|
//! | [`data`] | finding and reading the data files |
//! | [`rules`] | the contract that every game fulfils, its vocabulary, records and playouts |
//! | [`games`] | the games, one folder each: rules, view, bots |

pub mod data;
pub mod games;
pub mod rules;
