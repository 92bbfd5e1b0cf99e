//! The ways in which the toy game can break the contract.

use std::cell::Cell;

/// What is wrong with the game.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    /// Nothing.
    Honest,
    /// Seat 1 sees the hand of seat 0.
    LeaksAView,
    /// What a seat draws is told to all.
    LeaksAnEvent,
    /// Everybody sees the decks.
    OpensTheDeck,
    /// How often somebody has exchanged a card stands in a field that is no card.
    ShowsAHiddenSwap,
    /// What a seat has chosen is told with the news that it has.
    NamesASealedChoice,
    /// A card that is laid is told to all, if the one who is told has a card of the same name.
    MasksACard,
    /// How a die lies behind its screen is told to all.
    LeaksAHiddenDie,
    /// Lists an exchange with a card that is not in the hand.
    ListsAnIllegalMove,
    /// Does not list keeping everything as it is.
    HidesALegalMove,
    /// A card vanishes when it goes back into the hand.
    LosesACard,
    /// Two cards that lie face down turn into one another.
    ConfusesCards,
    /// Makes the first move of a batch that it refuses.
    HalfRefuses,
    /// Goes back to the start when the points should be counted.
    Endless,
    /// Does not write all of its state down.
    Forgets,
    /// Notes whose choice arrived first.
    NotesTheOrder,
    /// Imagines another round than the one that is seen.
    ImaginesWrongly,
    /// Waits for nobody once both have been fined.
    WaitsForNobody,
}

thread_local! {
    /// The fault of the test that runs in this thread. A type for each fault would be a build of all checks for each.
    static FAULT: Cell<Fault> = const { Cell::new(Fault::Honest) };
}

/// The toy game of this thread has this fault from now on.
#[cfg(not(feature = "app"))]
pub(crate) fn set(fault: Fault) {
    FAULT.set(fault);
}

/// Whether the toy game of this thread has this fault.
pub(crate) fn is(fault: Fault) -> bool {
    FAULT.get() == fault
}
