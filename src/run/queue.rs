//! The cases of a run that are still to be run: in their order, and before them those that are run again.

use super::trace::Trace;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A case to run.
pub(super) struct Turn {
    /// Place of the case in the run.
    pub index: usize,
    /// Which attempt (`--retries`), from 1.
    pub attempt: usize,
    /// Runs of this attempt that were cut off when their session was lost.
    pub cut_off: Vec<Trace>,
    /// Time that those took.
    pub spent: Duration,
}

impl Turn {
    /// A case that was not run before, or an attempt of it.
    pub(super) fn new(index: usize, attempt: usize) -> Self {
        Turn {
            index,
            attempt,
            cut_off: Vec::new(),
            spent: Duration::ZERO,
        }
    }
}

/// See the module.
pub(super) struct Queue {
    state: Mutex<State>,
    count: usize,
}

#[derive(Default)]
struct State {
    next: usize,
    again: VecDeque<Turn>,
}

impl Queue {
    /// So many cases, none begun.
    pub(super) fn new(count: usize) -> Self {
        Queue {
            state: Mutex::default(),
            count,
        }
    }

    /// The next one; with `only_again`, none that was never begun.
    pub(super) fn take(&self, only_again: bool) -> Option<Turn> {
        let mut state = self.state();
        if let Some(turn) = state.again.pop_front() {
            return Some(turn);
        }
        if only_again || state.next >= self.count {
            return None;
        }
        state.next += 1;
        Some(Turn::new(state.next - 1, 1))
    }

    /// Whether [`Queue::take`] has one.
    pub(super) fn has(&self, only_again: bool) -> bool {
        let state = self.state();
        !state.again.is_empty() || (!only_again && state.next < self.count)
    }

    /// Run this one again, whoever has a session for it.
    pub(super) fn put_back(&self, turn: Turn) {
        self.state().again.push_back(turn);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Queue, Turn};

    #[test]
    fn what_is_run_again_comes_first_and_none_is_lost() {
        let queue = Queue::new(2);
        let index = |only_again| {
            queue
                .take(only_again)
                .map(|turn| (turn.index, turn.attempt))
        };
        assert_eq!(index(false), Some((0, 1)));
        queue.put_back(Turn::new(0, 2));
        assert!(queue.has(true));
        assert_eq!(index(true), Some((0, 2)));
        assert_eq!(index(true), None);
        assert!(!queue.has(true) && queue.has(false));
        assert_eq!(index(false), Some((1, 1)));
        assert_eq!(index(false), None);
        assert!(!queue.has(false));
    }
}
