//! What all card games share: cards with tokens, piles and hands of them, how an eye sees them, and dealing anew what it
//! can't see.

pub mod hand;
pub mod pile;
pub mod redeal;
pub mod seen;

pub use hand::Hand;
pub use pile::{Facedown, Held, Pile, Tokens, deal, refill, shuffle};
pub use redeal::{Redeal, redeal};
pub use seen::{DeckSeen, HandSeen, Seen, see};
