//! The ways in which the toy game can break the contract.

use std::cell::Cell;

/// A fault of the game.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    /// No fault.
    Honest,
    /// Seat 1 sees the hand of seat 0.
    LeaksAView,
    /// The cards that a seat draws are told to all.
    LeaksAnEvent,
    /// Everybody sees the decks.
    OpensTheDeck,
    /// A field that isn't a card shows how often cards were exchanged.
    ShowsAHiddenSwap,
    /// The event that a seat has chosen includes its choice.
    NamesASealedChoice,
    /// A laid card is told to all if the other seat has the same card in its hand.
    MasksACard,
    /// The pose of a die behind a screen is told to all.
    LeaksAHiddenDie,
    /// An exchange with a card that isn't in the hand is listed.
    ListsAnIllegalMove,
    /// Exchanging nothing is not listed.
    HidesALegalMove,
    /// A card vanishes when it goes back into the hand.
    LosesACard,
    /// Two face-down cards swap their faces.
    ConfusesCards,
    /// The first move of a refused batch is made.
    HalfRefuses,
    /// The game goes on with another draw when it should end.
    Endless,
    /// A part of the state isn't serialized.
    Forgets,
    /// The state notes whose choice arrived first.
    NotesTheOrder,
    /// Imagined states are in another round than the view.
    ImaginesWrongly,
    /// A card that is played in a race vanishes.
    LosesAPlayedCard,
    /// A slap is listed for a seat that may not slap yet.
    ListsALockedSlap,
    /// A slap of the last seat isn't listed, though it may slap.
    HidesASlap,
    /// A vote is shown before all have voted.
    ShowsAVote,
    /// Nobody can do anything once both have been fined.
    WaitsForNobody,
}

thread_local! {
    /// The fault for the test in this thread. A type per fault would have all checks compiled for each.
    static FAULT: Cell<Fault> = const { Cell::new(Fault::Honest) };
}

/// Sets the fault of this thread's toy game.
#[cfg(not(feature = "app"))]
pub(crate) fn set(fault: Fault) {
    FAULT.set(fault);
}

/// Whether this thread's toy game has this fault.
pub(crate) fn is(fault: Fault) -> bool {
    FAULT.get() == fault
}
