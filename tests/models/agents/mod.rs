//! Models in whole runs: what they do right counts, and whatever a server does to them, no verdict says what the page denies.

mod right;
pub mod runs;
mod site;

mod define;
mod estimates;
mod faults;
mod memory;
mod parts;
mod pictures;
mod replay;
mod suggest;
mod trusted;

use plumbline::driver::{DriverChoice, automatic};

#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn has_chromium() -> bool {
    let has = automatic() == DriverChoice::Chromium;
    if !has {
        eprintln!("SKIPPED: no Chromium on this machine");
    }
    has
}
