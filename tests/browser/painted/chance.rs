//! Chance and words for painted pages: everything follows from the seed.

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

const FIRST: [&str; 24] = [
    "Amber", "Brisk", "Coral", "Dusty", "Early", "Faint", "Golden", "Hollow", "Ivory", "Jolly",
    "Keen", "Lucky", "Mellow", "Noble", "Olive", "Plain", "Quiet", "Rustic", "Silver", "Tender",
    "Upper", "Velvet", "Woolen", "Yellow",
];
const SECOND: [&str; 24] = [
    "anchor", "bridge", "candle", "donkey", "engine", "feather", "garden", "hammer", "island",
    "jacket", "kettle", "lantern", "meadow", "needle", "orchard", "pencil", "quarry", "ribbon",
    "saddle", "tunnel", "umbrella", "violin", "walnut", "zipper",
];

/// A source of chance that never gives one word twice.
pub struct Lot {
    rng: StdRng,
    first: Vec<&'static str>,
    second: Vec<&'static str>,
}

impl Lot {
    pub fn new(seed: u64) -> Lot {
        Lot {
            rng: StdRng::seed_from_u64(seed.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(7)),
            first: FIRST.to_vec(),
            second: SECOND.to_vec(),
        }
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit)
    }

    pub fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    pub fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A word with a capital.
    pub fn capital(&mut self) -> &'static str {
        let at = self.below(self.first.len());
        self.first.swap_remove(at)
    }

    /// A word without capitals.
    pub fn small(&mut self) -> &'static str {
        let at = self.below(self.second.len());
        self.second.swap_remove(at)
    }

    /// Two words.
    pub fn words(&mut self) -> String {
        format!("{} {}", self.capital(), self.small())
    }

    /// The same things in another order.
    pub fn shuffled<T: Clone>(&mut self, from: &[T]) -> Vec<T> {
        let mut left = from.to_vec();
        let mut out = Vec::new();
        while !left.is_empty() {
            let at = self.below(left.len());
            out.push(left.swap_remove(at));
        }
        out
    }
}
