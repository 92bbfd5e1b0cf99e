//! Rust code as words and signs, without comments, literals and tests: enough to see which names it uses.

/// A word or a sign of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// A name, keyword or number, `::`, or one other sign. A macro's variable is one word with its `$`, and `$crate` is
    /// `crate`.
    pub(super) text: String,
    /// The line it stands on, from 1.
    pub(super) line: usize,
}

impl Token {
    /// Whether it is a name or a keyword.
    pub(super) fn is_word(&self) -> bool {
        self.text.starts_with(|c: char| c.is_alphabetic() || c == '_')
    }

    /// Whether it is a macro's variable.
    pub(super) fn is_variable(&self) -> bool {
        self.text.len() > 1 && self.text.starts_with('$')
    }
}

/// The tokens of `text`, except those of items under `#[cfg(test)]`, and the modules that it declares under that.
pub(super) fn tokens(text: &str) -> (Vec<Token>, Vec<String>) {
    let all = Reader { text: text.chars().collect(), at: 0, line: 1 }.read();
    let (mut kept, mut tests, mut at) = (Vec::new(), Vec::new(), 0);
    while at < all.len() {
        if !is_test_mark(&all[at..]) {
            kept.push(all[at].clone());
            at += 1;
            continue;
        }
        let item = at + TEST_MARK.len();
        at = end_of_item(&all, item);
        if let [.., keyword, name, end] = &all[item..at]
            && keyword.text == "mod"
            && end.text == ";"
        {
            tests.push(name.text.clone());
        }
    }
    (kept, tests)
}

/// Reads a file from its beginning.
struct Reader {
    text: Vec<char>,
    at: usize,
    line: usize,
}

impl Reader {
    /// The character so many places ahead; past the end, one that means nothing.
    fn peek(&self, ahead: usize) -> char {
        self.text.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn step(&mut self) {
        self.line += usize::from(self.peek(0) == '\n');
        self.at += 1;
    }

    /// Goes on while `more` holds, to the end of the text at most.
    fn skip_while(&mut self, more: impl Fn(&Reader) -> bool) {
        while self.at < self.text.len() && more(self) {
            self.step();
        }
    }

    fn read(mut self) -> Vec<Token> {
        let mut found = Vec::new();
        while self.at < self.text.len() {
            let (from, line) = (self.at, self.line);
            self.skip();
            if self.at > from {
                continue;
            }
            self.step();
            match self.text[from] {
                ':' if self.peek(0) == ':' => self.step(),
                c if c == '$' || is_word_part(c) => self.skip_while(|at| is_word_part(at.peek(0))),
                _ => {}
            }
            let text: String = self.text[from..self.at].iter().collect();
            let text = if text == "$crate" { "crate".into() } else { text };
            found.push(Token { text, line });
        }
        found
    }

    /// Skips white space, a comment, or a string or another literal, if there is one here.
    fn skip(&mut self) {
        match (self.peek(0), self.peek(1)) {
            (c, _) if c.is_whitespace() => self.step(),
            ('/', '/') => self.skip_while(|at| at.peek(0) != '\n'),
            ('/', '*') => self.skip_block(),
            ('"', _) => self.skip_string(0),
            ('b' | 'c', '"') => self.skip_string(1),
            ('r', '"' | '#') => self.skip_raw_string(1),
            ('b' | 'c', 'r') => self.skip_raw_string(2),
            ('\'', _) => self.skip_character(),
            ('b', '\'') => {
                self.step();
                self.skip_character();
            }
            _ => {}
        }
    }

    fn skip_block(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                ('/', '*') => (depth, self.at) = (depth + 1, self.at + 2),
                ('*', '/') => (depth, self.at) = (depth - 1, self.at + 2),
                _ => self.step(),
            }
            if depth == 0 || self.at >= self.text.len() {
                return;
            }
        }
    }

    fn skip_string(&mut self, prefix: usize) {
        self.at += prefix + 1;
        while self.at < self.text.len() && self.peek(0) != '"' {
            if self.peek(0) == '\\' {
                self.step();
            }
            self.step();
        }
        self.step();
    }

    /// Skips `r"..."`, `r#"..."#` and so on; a word that merely begins with these letters stays.
    fn skip_raw_string(&mut self, prefix: usize) {
        let hashes = (0..).take_while(|n| self.peek(prefix + n) == '#').count();
        if self.peek(prefix + hashes) != '"' {
            return;
        }
        self.at += prefix + hashes + 1;
        self.skip_while(|at| at.peek(0) != '"' || (1..=hashes).any(|n| at.peek(n) != '#'));
        self.at += hashes + 1;
    }

    /// Skips a character, or the tick of a lifetime.
    fn skip_character(&mut self) {
        match (self.peek(1), self.peek(2)) {
            ('\\', _) => {
                self.at += 3;
                self.skip_while(|at| at.peek(0) != '\'');
                self.step();
            }
            (_, '\'') => self.at += 3,
            _ => self.step(),
        }
    }
}

fn is_word_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

const TEST_MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];

fn is_test_mark(tokens: &[Token]) -> bool {
    tokens.len() >= TEST_MARK.len() && TEST_MARK.iter().zip(tokens).all(|(text, token)| token.text == *text)
}

/// The place after the item, field, variant or statement that begins at `at`: after its `;`, the braces of its body or
/// its comma, or before the bracket that closes the list that it is the last of.
fn end_of_item(all: &[Token], mut at: usize) -> usize {
    let head = || all[at..].iter().take_while(|token| !["{", ";", ","].contains(&token.text.as_str()));
    let is_item = head().any(|token| ITEMS.contains(&token.text.as_str()));
    let ends_in_braces = is_item && !head().any(|token| token.text == "use");
    let (mut depth, mut last) = (0, "");
    while let Some(token) = all.get(at) {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            ")" | "]" | "}" if depth == 0 => break,
            ")" | "]" | "}" => depth -= 1,
            "<" if !is_item => depth += 1,
            ">" if !is_item && last != "-" && last != "=" => depth -= 1,
            _ => {}
        }
        last = &token.text;
        at += 1;
        if depth == 0 && (last == ";" || last == "," && !is_item || last == "}" && ends_in_braces) {
            break;
        }
    }
    at
}

/// The words that say what an item is.
const ITEMS: [&str; 12] =
    ["mod", "use", "fn", "struct", "enum", "union", "impl", "trait", "type", "const", "static", "macro_rules"];

#[test]
fn comments_and_literals_are_left_out() {
    let text = "a // b\n/* c /* d */ e */ \"f \\\" g\" b\"h\" r#\"i\" j\"# 'k' '\\'' b'l' &'m n r#for brn";
    assert_eq!(words(text), ["a", "&", "m", "n", "r", "#", "for", "brn"]);
}

#[test]
fn paths_and_variables_of_macros_are_seen() {
    assert_eq!(words("$crate::a::$b::C"), ["crate", "::", "a", "::", "$b", "::", "C"]);
    let (found, _) = tokens("$b $ b b");
    assert_eq!(found.iter().map(Token::is_variable).collect::<Vec<_>>(), [true, false, false, false]);
}

#[test]
fn lines_are_counted_through_comments_and_strings() {
    let (found, _) = tokens("/* \n */ a\n\"\n\"\nb");
    assert_eq!(found.iter().map(|token| token.line).collect::<Vec<_>>(), [2, 5]);
}

#[test]
fn tests_are_left_out() {
    let text = "a\n#[cfg(test)]\nmod tests { fn f() { use g; [b; 2]; } }\n#[cfg(test)]\nuse x::{y, z};\n\
                #[cfg(test)] pub(super) mod bench;\n#[cfg(test)] fn f() { use g; }\ne";
    assert_eq!(words(text), ["a", "e"]);
    assert_eq!(tokens(text).1, ["bench"]);
}

#[test]
fn parts_of_items_are_left_out_alone() {
    let text = "struct A { #[cfg(test)] b: C<D, fn() -> E>, f: G, #[cfg(test)] h: I }\n\
                enum J { #[cfg(test)] K { l: M }, N, #[cfg(test)] O(P, Q) }\n\
                fn r() { #[cfg(test)] let s = t(u, v); w }";
    assert_eq!(words(text).concat(), "structA{f:G,}enumJ{N,}fnr(){w}");
}

#[cfg(test)]
fn words(text: &str) -> Vec<String> {
    tokens(text).0.into_iter().map(|token| token.text).collect()
}
