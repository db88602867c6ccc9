//! Turns of the tests that start browsers: the tests of a binary run side by side, and too many browsers at once end in
//! time-outs. `PLUMBLINE_TURNS` prints how long each test had its turn (with `--nocapture`).

use std::cell::RefCell;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

/// Browsers that run at once. A browser waits for its page half of the time, so one more than there are cores fills them.
fn places() -> usize {
    std::thread::available_parallelism().map_or(2, std::num::NonZero::get) + 1
}

static TAKEN: Mutex<usize> = Mutex::new(0);
static FREED: Condvar = Condvar::new();

/// The places that one test holds, since when, and its name.
struct Turn(usize, Instant, String);

impl Turn {
    fn take(wanted: usize) -> Turn {
        let wanted = wanted.min(places());
        let taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let mut taken = FREED
            .wait_while(taken, |taken| *taken + wanted > places())
            .unwrap_or_else(PoisonError::into_inner);
        *taken += wanted;
        let name = std::thread::current().name().unwrap_or_default().to_owned();
        Turn(wanted, Instant::now(), name)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        // With the waits for turns in them, the times of the test runner tell nothing.
        if std::env::var_os("PLUMBLINE_TURNS").is_some() {
            let Turn(places, since, name) = self;
            let seconds = since.elapsed().as_secs_f64();
            #[expect(clippy::print_stderr, reason = "asked for by the environment")]
            {
                eprintln!("turn {seconds:.1} s x {places} {name}");
            }
        }
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
