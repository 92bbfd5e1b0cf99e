//! The secrets that Magpies can be made to give away.

use std::cell::Cell;

/// A secret that is given away.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Everybody is told the faces of the cards that are laid face down.
    LeaksTheLaidCards,
    /// Everybody is told the bid.
    LeaksTheBid,
    /// Every view has the seat that is aimed at.
    ShowsTheAim,
    /// Everybody is told the card that one seat is shown.
    ShowsToAll,
    /// Everybody is told the card that is stolen.
    NamesAStolenCard,
    /// The hands of others are seen in their order, with their tokens.
    FollowsAHand,
    /// A card leaves a hand with the token that it had in the deck.
    KeepsATokenThroughAHand,
    /// Hands change owners with their tokens, which tell in which order their cards came.
    KeepsTokensInASwap,
}

thread_local! {
    static FAULT: Cell<Option<Fault>> = const { Cell::new(None) };
}

/// Whether the game of this thread has this fault.
pub(super) fn is(fault: Fault) -> bool {
    FAULT.get() == Some(fault)
}

/// Runs `test` on a game with a fault.
#[cfg(not(feature = "app"))]
pub(crate) fn with<R>(fault: Fault, test: impl FnOnce() -> R) -> R {
    FAULT.set(Some(fault));
    let result = test();
    FAULT.set(None);
    result
}
