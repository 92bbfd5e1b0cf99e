//! What a keyboard prints on its keys.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

use bevy::prelude::KeyCode;

use super::key_name;

/// The keys whose print depends on the layout, with their numbers in the kernel.
pub(super) const PLACES: [(KeyCode, u8); 47] = [
    (KeyCode::Digit1, 2),
    (KeyCode::Digit2, 3),
    (KeyCode::Digit3, 4),
    (KeyCode::Digit4, 5),
    (KeyCode::Digit5, 6),
    (KeyCode::Digit6, 7),
    (KeyCode::Digit7, 8),
    (KeyCode::Digit8, 9),
    (KeyCode::Digit9, 10),
    (KeyCode::Digit0, 11),
    (KeyCode::Minus, 12),
    (KeyCode::Equal, 13),
    (KeyCode::KeyQ, 16),
    (KeyCode::KeyW, 17),
    (KeyCode::KeyE, 18),
    (KeyCode::KeyR, 19),
    (KeyCode::KeyT, 20),
    (KeyCode::KeyY, 21),
    (KeyCode::KeyU, 22),
    (KeyCode::KeyI, 23),
    (KeyCode::KeyO, 24),
    (KeyCode::KeyP, 25),
    (KeyCode::BracketLeft, 26),
    (KeyCode::BracketRight, 27),
    (KeyCode::KeyA, 30),
    (KeyCode::KeyS, 31),
    (KeyCode::KeyD, 32),
    (KeyCode::KeyF, 33),
    (KeyCode::KeyG, 34),
    (KeyCode::KeyH, 35),
    (KeyCode::KeyJ, 36),
    (KeyCode::KeyK, 37),
    (KeyCode::KeyL, 38),
    (KeyCode::Semicolon, 39),
    (KeyCode::Quote, 40),
    (KeyCode::Backquote, 41),
    (KeyCode::Backslash, 43),
    (KeyCode::KeyZ, 44),
    (KeyCode::KeyX, 45),
    (KeyCode::KeyC, 46),
    (KeyCode::KeyV, 47),
    (KeyCode::KeyB, 48),
    (KeyCode::KeyN, 49),
    (KeyCode::KeyM, 50),
    (KeyCode::Comma, 51),
    (KeyCode::Period, 52),
    (KeyCode::Slash, 53),
];

/// The letters that a key types: alone, and with Shift.
pub(super) type Types = [Option<char>; 2];

/// The names printed on the keys, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Printed(BTreeMap<KeyCode, &'static str>);

impl Printed {
    /// The name of a key: the printed one, or else its usual one; `None` if it has none.
    pub(super) fn name(&self, key: KeyCode) -> Option<&'static str> {
        self.0.get(&key).copied().or_else(|| key_name(key))
    }

    /// The print of a keyboard whose keys type this.
    pub(super) fn of(keys: impl IntoIterator<Item = (KeyCode, Types)>) -> Printed {
        let named = keys.into_iter().filter_map(|(key, types)| Some((key, print(types)?)));
        Printed(named.collect())
    }

    /// From now on `name` is printed on `key`.
    pub(super) fn learn(&mut self, key: KeyCode, name: &'static str) {
        self.0.insert(key, name);
    }
}

/// The name printed on a key that types this; `None` if our typefaces can't draw it.
pub(super) fn print([alone, shifted]: Types) -> Option<&'static str> {
    // Digits that need Shift are printed on their keys all the same.
    let digit = shifted.filter(char::is_ascii_digit);
    let letter = digit.or(alone).filter(|letter| is_drawn(*letter))?;
    let mut large = letter.to_uppercase();
    Some(kept(match (large.next(), large.next()) {
        (Some(large), None) if is_drawn(large) => large,
        _ => letter,
    }))
}

/// The letters that our typefaces have. Keyboards with other letters print those of a US keyboard next to their own.
const DRAWN: [(char, char); 16] = [
    ('!', '~'),
    ('¡', 'ɏ'),
    ('Ͱ', 'Ͽ'),
    ('Ѐ', 'ԥ'),
    // Armenian, Hebrew, Arabic, Persian, Georgian.
    ('\u{531}', '\u{556}'),
    ('\u{561}', '\u{587}'),
    ('\u{5d0}', '\u{5ea}'),
    ('\u{621}', '\u{63a}'),
    ('\u{641}', '\u{64a}'),
    ('\u{679}', '\u{6bf}'),
    ('\u{6cc}', '\u{6cc}'),
    ('\u{10d0}', '\u{10fc}'),
    ('–', '„'),
    ('€', '€'),
    ('№', '№'),
    ('ˇ', '˝'),
];

fn is_drawn(letter: char) -> bool {
    DRAWN.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// Keeps a name for good: there are only as many as keyboards have letters.
fn kept(letter: char) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let name = letter.to_string();
    if let Some(known) = names.get(name.as_str()) {
        return known;
    }
    let name: &'static str = name.leak();
    names.insert(name);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_called_what_is_printed_largest_on_it() {
        let letter = |alone: char| print([Some(alone), alone.to_uppercase().next()]);
        assert_eq!(
            ["a", "é", "ß", "й", "ა"].map(|text| letter(text.chars().next().unwrap())),
            ["A", "É", "ß", "Й", "ა"].map(Some)
        );
        // Digits that need Shift, and a letter that nothing here can draw.
        assert_eq!([print([Some('&'), Some('1')]), print([Some('1'), Some('!')])], [Some("1"), Some("1")]);
        assert_eq!([print([Some('ฟ'), Some('ฤ')]), print([None, None])], [None, None]);
        let printed = Printed::of([(KeyCode::KeyQ, [Some('a'), Some('A')]), (KeyCode::KeyA, [Some('ฟ'), None])]);
        let names = [KeyCode::KeyQ, KeyCode::KeyA, KeyCode::KeyM, KeyCode::Space].map(|key| printed.name(key));
        assert_eq!(names, ["A", "A", "M", "Space"].map(Some));
    }
}
