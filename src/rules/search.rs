//! The search that bots share: it tries every move in many imagined worlds. It starts from a view and never sees a
//! state.

use super::{Game, Seed, Stream};

/// Returns the move of `moves` (never empty) with the highest total worth over `worlds` imagined worlds; of equals, the
/// first.
///
/// `worth` plays a move in a world in its own way and returns how good the result is. All moves are tried in the same
/// worlds with the same luck, so any difference between them is due to the moves. The budget is a number of worlds and
/// not a time, so a bot always makes the same choice.
pub fn best<G: Game>(
    view: &G::View,
    moves: &[G::Move],
    worlds: u32,
    rng: &mut Stream,
    mut worth: impl FnMut(G, &G::Move, &mut Stream) -> i64,
) -> G::Move {
    let mut sums = vec![0; moves.len()];
    for _ in 0..worlds {
        let world = G::imagine(view, rng);
        let luck = Seed(rng.bits()).stream("luck");
        for (sum, mv) in sums.iter_mut().zip(moves) {
            *sum += worth(world.clone(), mv, &mut luck.clone());
        }
    }
    let best = (0..moves.len()).rev().max_by_key(|at| sums[*at]).unwrap_or(0);
    moves[best].clone()
}
