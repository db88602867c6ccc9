//! Turns of the tests that start browsers: the tests of a binary run side by side, and too many browsers at once end in
//! time-outs.

use std::cell::RefCell;
use std::sync::{Condvar, Mutex, PoisonError};

/// Browsers that run at once. A browser waits for its page half of the time, so one more than there are cores fills them.
fn places() -> usize {
    std::thread::available_parallelism().map_or(2, std::num::NonZero::get) + 1
}

static TAKEN: Mutex<usize> = Mutex::new(0);
static FREED: Condvar = Condvar::new();

/// The places that one test holds.
struct Turn(usize);

impl Turn {
    fn take(wanted: usize) -> Turn {
        let wanted = wanted.min(places());
        let taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let mut taken = FREED
            .wait_while(taken, |taken| *taken + wanted > places())
            .unwrap_or_else(PoisonError::into_inner);
        *taken += wanted;
        Turn(wanted)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *TAKEN.lock().unwrap_or_else(PoisonError::into_inner) -= self.0;
        FREED.notify_all();
    }
}

thread_local! {
    /// Held until the test's thread ends. A test that starts a second browser has its turn already, so no two tests can wait for
    /// each other.
    static OWN: RefCell<Option<Turn>> = const { RefCell::new(None) };
}

/// Waits until this test may start that many browsers.
pub fn browsers(wanted: usize) {
    OWN.with_borrow_mut(|own| {
        if own.is_none() {
            *own = Some(Turn::take(wanted));
        }
    });
}
