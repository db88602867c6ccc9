//! Chance from a seed and what it is for.

use crate::stats::Chance;

/// Random numbers for one purpose.
#[derive(Debug, Clone)]
pub(super) struct SeededRandom(Chance);

impl SeededRandom {
    /// From a seed and what it is for, so that one draw more in one place changes nothing in another.
    pub(super) fn new(seed: u64, purpose: &str) -> SeededRandom {
        let hash = blake3::hash(purpose.as_bytes());
        let mut first = [0_u8; 8];
        first.copy_from_slice(&hash.as_bytes()[..8]);
        SeededRandom(Chance::new(seed ^ u64::from_le_bytes(first)))
    }

    /// A number below `bound`; 0 where that is 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        // The bias of a remainder is below 2⁻⁴⁰ for what is drawn from here.
        (self.0.bits() % (bound.max(1) as u64)) as usize
    }

    /// One of several.
    pub(super) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// Puts them in some order.
    pub(super) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SeededRandom;

    #[test]
    fn a_seed_gives_the_same_again_and_every_face_comes() {
        let rolls = |seed| {
            let mut random = SeededRandom::new(seed, "x");
            (0..200).map(|_| random.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(rolls(1), rolls(1));
        assert_ne!(rolls(1), rolls(2));
        assert!((0..6).all(|face| rolls(1).contains(&face)));
        assert_eq!(SeededRandom::new(1, "x").below(0), 0);
        assert_eq!(SeededRandom::new(1, "x").pick::<u8>(&[]), None);
        let mut all: Vec<usize> = (0..20).collect();
        SeededRandom::new(1, "x").shuffle(&mut all);
        assert_ne!(all, (0..20).collect::<Vec<_>>());
        all.sort_unstable();
        assert_eq!(all, (0..20).collect::<Vec<_>>());
    }
}
