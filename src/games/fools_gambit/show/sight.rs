//! What the files of this folder call the table as a viewer sees it, and those who sit there.

use crate::{games::fools_gambit::FoolsGambit, rules::Seat, show};

/// The table as a viewer of the game sees it.
pub(super) type Sight<'a> = show::Sight<'a, FoolsGambit>;
/// The teller that tells a viewer of the game what happened.
pub(super) type Teller<'a> = show::Teller<'a, FoolsGambit>;

/// Both players.
pub(super) fn both() -> impl Iterator<Item = Seat> {
    [Seat(0), Seat(1)].into_iter()
}
