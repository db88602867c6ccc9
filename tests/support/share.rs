//! The share of its cases that a long test runs: in the gate one in so many, with `PLUMBLINE_ALL` set all of them.

/// Whether the environment asks for all cases.
pub fn is_whole() -> bool {
    std::env::var_os("PLUMBLINE_ALL").is_some()
}

/// Every so-many-th, in order; all, where the environment asks for all.
pub fn one_in<T>(several: usize, all: Vec<T>) -> Vec<T> {
    if is_whole() {
        return all;
    }
    all.into_iter().step_by(several).collect()
}
