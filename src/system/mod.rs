//! Differences between operating systems: groups of processes, signals, rights. Only `unix.rs` knows Unix.

mod group;
#[cfg(not(unix))]
mod portable;
#[cfg(unix)]
mod unix;

pub(crate) use group::Group;
#[cfg(not(unix))]
pub(crate) use portable::{
    PortableSignals as Signals, PortableWatchdog as Watchdog, TEMPORARY, is_program, is_root,
    is_same_file, kill_by_environment,
};
#[cfg(all(unix, test))]
pub(crate) use unix::link;
#[cfg(unix)]
pub(crate) use unix::{
    TEMPORARY, UnixSignals as Signals, UnixWatchdog as Watchdog, is_program, is_root, is_same_file,
    kill_by_environment,
};
