//! Chance, through one door: everything follows from a seed.

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

/// Random numbers from a seed.
pub struct SeededRandom(StdRng);

impl SeededRandom {
    /// The random for one part of one page: what other parts draw does not change it.
    pub fn new(seed: u64, part: u64) -> SeededRandom {
        SeededRandom(StdRng::seed_from_u64(
            seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(part),
        ))
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0.random_range(0..sides)
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, share: usize) -> bool {
        self.roll(100) < share
    }

    /// One of several.
    pub fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.roll(from.len())]
    }

    /// Several different ones, in chance order.
    pub fn some<'a, T: ?Sized>(&mut self, from: &[&'a T], count: usize) -> Vec<&'a T> {
        let mut left = from.to_vec();
        let mut out = Vec::new();
        while out.len() < count && !left.is_empty() {
            out.push(left.swap_remove(self.roll(left.len())));
        }
        out
    }
}
