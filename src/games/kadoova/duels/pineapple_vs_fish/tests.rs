//! Pineapple vs Fish judged by reports made by hand.
