//! How far the page model can be trusted: roles and names against the browser's own, and random pages on which the
//! element acted on has to be the one that the sentence names. `docs/page-model.md` says how to run and read it.
#![expect(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "tests; what they print says what was measured or left out"
)]

mod naming;
mod oracle;
mod random;
