//! Day at the Beach judged by reports made by hand.
