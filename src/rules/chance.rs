//! All chance in a match: named streams under one seed. Nothing in a match draws from anywhere else.

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg32;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The seed that a whole match grows from. It is written as text, because many programs read JSON numbers with only 53
/// bits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(into = "String", try_from = "String")]
#[schemars(extend("pattern" = WHOLE))]
pub struct Seed(pub u64);

/// The pattern of a 64-bit number as text.
const WHOLE: &str = "^[0-9]{1,20}$";

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.0.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Seed, String> {
        Ok(Seed(whole(&text)?))
    }
}

fn whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("\"{text}\" is no whole number of 64 bits"))
}

impl Seed {
    /// The stream called `name`. Streams of different names are independent of each other.
    pub fn stream(self, name: &str) -> Stream {
        Stream(Pcg32::seed_from_u64(self.under(name, 0).0))
    }

    /// A separate seed for item `n` of a kind called `name` (the n-th game, the n-th throw).
    pub fn under(self, name: &str, n: u64) -> Seed {
        // FNV-1a over the name, then splitmix64 over all three, so that neighbours share nothing.
        let hash = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Seed(mix(mix(self.0 ^ hash).wrapping_add(n)))
    }
}

fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A repeatable sequence of draws, part of the state that owns it. It is written as the state and the increment of its
/// generator, a PCG of 64 bits (XSH RR 64/32), both as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(into = "Words", try_from = "Words")]
pub struct Stream(Pcg32);

/// A generator in the form in which we write it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Stream")]
#[serde(deny_unknown_fields)]
struct Words {
    #[schemars(extend("pattern" = WHOLE))]
    state: String,
    #[schemars(extend("pattern" = WHOLE))]
    increment: String,
}

/// A generator as its library writes it; the fields themselves are private.
#[derive(Serialize, Deserialize)]
struct Numbers {
    state: u64,
    increment: u64,
}

/// Converts a value to a type with the same fields.
fn rewritten<A: Serialize, B: DeserializeOwned>(from: A) -> Result<B, String> {
    serde_json::to_value(from).and_then(serde_json::from_value).map_err(|error| error.to_string())
}

impl From<Stream> for Words {
    fn from(stream: Stream) -> Words {
        let Numbers { state, increment } = rewritten(stream.0).expect("a generator is two numbers");
        Words { state: state.to_string(), increment: increment.to_string() }
    }
}

impl TryFrom<Words> for Stream {
    type Error = String;

    fn try_from(words: Words) -> Result<Stream, String> {
        rewritten(Numbers { state: whole(&words.state)?, increment: whole(&words.increment)? }).map(Stream)
    }
}

impl Stream {
    /// A whole number from 0 to `count` - 1, all equally likely. `count` is at least 1.
    pub fn below(&mut self, count: usize) -> usize {
        // 32 bits are drawn faster than a usize, and no list of ours is longer.
        self.0.random_range(0..count as u32) as usize
    }

    /// A whole number from `low` to `high`, both included.
    pub fn within(&mut self, low: i32, high: i32) -> i32 {
        self.0.random_range(low..=high)
    }

    /// A number from 0.0 up to but not including 1.0.
    pub fn unit(&mut self) -> f64 {
        self.0.random()
    }

    /// A draw from the normal distribution with mean 0 and standard deviation 1, cut off at 3.5.
    pub fn normal(&mut self) -> f64 {
        loop {
            // The Box-Muller method; 1 - u keeps the logarithm finite.
            let (u, v) = (1.0 - self.unit(), self.unit());
            let z = (-2.0 * u.ln()).sqrt() * (std::f64::consts::TAU * v).cos();
            if z.abs() < 3.5 {
                return z;
            }
        }
    }

    /// 64 random bits, all values equally likely: a seed for something else.
    pub fn bits(&mut self) -> u64 {
        self.0.random()
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        items.shuffle(&mut self.0);
    }

    /// One of `items`, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_name_same_draws() {
        let draw = |name| {
            let mut stream = Seed(7).stream(name);
            (0..8).map(|_| stream.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw("deal"), draw("deal"));
        assert_ne!(draw("deal"), draw("bot"));
    }

    #[test]
    fn neighbouring_games_share_nothing() {
        let first: Vec<u64> = (0..100).map(|n| Seed(1).under("game", n).stream("deal").bits()).collect();
        let second: Vec<u64> = (0..100).map(|n| Seed(2).under("game", n).stream("deal").bits()).collect();
        assert!(first.iter().all(|bits| !second.contains(bits)));
    }

    #[test]
    fn a_stream_resumes_after_a_round_trip() {
        let mut stream = Seed(3).stream("deal");
        stream.bits();
        let text = serde_json::to_string(&stream).unwrap();
        let mut again: Stream = serde_json::from_str(&text).unwrap();
        assert_eq!(stream.bits(), again.bits());
    }
}
