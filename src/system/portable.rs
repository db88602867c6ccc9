//! The same where there is no Unix: a job object instead of a process group, Ctrl-C alone, and no rights to ask about.

use process_wrap::tokio::CommandWrap;
use std::fs::Metadata;
use std::io;
use std::path::Path;

/// Variables that name the folder for temporary files.
pub(crate) const TEMPORARY: &[&str] = &["TEMP", "TMP"];

/// Has the program start in a job object of its own, which no process that it starts can leave.
pub(super) fn lead(command: &mut CommandWrap) {
    command.wrap(process_wrap::tokio::JobObject);
}

/// Whether this process has all rights: nothing asks here.
pub(crate) fn is_root() -> bool {
    false
}

/// Whether the file can be started.
pub(crate) fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// Whether two descriptions are of one file, as far as they tell.
pub(crate) fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    one.len() == other.len() && one.created().ok() == other.created().ok()
}

/// Kills no process: none leaves its job object.
pub(crate) fn kill_by_environment(_: &Path) -> usize {
    0
}

/// Requests to stop the program: Ctrl-C.
#[derive(Debug)]
pub(crate) struct PortableSignals;

impl PortableSignals {
    /// Listens from now on.
    pub(crate) fn listen() -> io::Result<PortableSignals> {
        Ok(PortableSignals)
    }

    /// Waits for the next.
    pub(crate) async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Ends a program whose owner was killed: its job object does that here.
#[derive(Debug)]
pub(crate) struct PortableWatchdog;

impl PortableWatchdog {
    /// Starts nothing.
    pub(crate) fn start(_: u32, _: &Path) -> Option<PortableWatchdog> {
        None
    }

    /// Ends it.
    pub(crate) fn dismiss(self) {}
}
