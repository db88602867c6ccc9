//! The doorway: everything happens in the library.
use std::process::ExitCode;

/// Keeps a long run's memory flat: page snapshots come and go on several threads, and the C library gives little of it back.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    plumbline::cli::main()
}
