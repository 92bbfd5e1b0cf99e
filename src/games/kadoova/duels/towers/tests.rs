//! What the tests of tower duels share.
