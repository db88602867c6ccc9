//! Process groups, signals and rights as Unix has them.

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use process_wrap::tokio::{CommandWrap, ProcessGroup};
use std::fs::Metadata;
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tokio::signal::unix::{self, SignalKind};

/// Variables that name the folder for temporary files.
pub(crate) const TEMPORARY: &[&str] = &["TMPDIR"];

/// Has the program start in a process group of its own.
pub(super) fn lead(command: &mut CommandWrap) {
    command.wrap(ProcessGroup::leader());
}

/// Whether this process has all rights: Chromium refuses to run its sandbox then.
pub(crate) fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

/// Whether the file can be started.
pub(crate) fn is_program(path: &Path) -> bool {
    std::fs::metadata(path)
        .is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// Whether two descriptions are of one file.
pub(crate) fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Makes this process the parent of orphans below it.
#[cfg(all(test, target_os = "linux"))]
pub(super) fn adopt_orphans() {
    nix::sys::prctl::set_child_subreaper(true).expect("a subreaper");
}

/// Makes a symbolic link to a file.
#[cfg(test)]
pub(crate) fn link(file: &Path, link: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(file, link)
}

/// Kills every process whose environment names the folder; says how many there were. Only Linux shows environments: elsewhere none is
/// found.
pub(crate) fn kill_by_environment(folder: &Path) -> usize {
    let needle = folder.as_os_str().as_encoded_bytes();
    let Ok(entries) = std::fs::read_dir("/proc") else {
        return 0;
    };
    entries
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse::<i32>().ok()?, entry)))
        .filter(|(_, entry)| {
            let environment = std::fs::read(entry.path().join("environ")).unwrap_or_default();
            let mut parts = environment.windows(needle.len());
            parts.any(|part| part == needle)
        })
        .filter(|(id, _)| kill(Pid::from_raw(*id), Signal::SIGKILL).is_ok())
        .count()
}

/// Requests to stop the program: Ctrl-C, and the signal that CI sends to end a job.
#[derive(Debug)]
pub(crate) struct UnixSignals {
    interrupt: unix::Signal,
    terminate: unix::Signal,
}

impl UnixSignals {
    /// Listens from now on.
    pub(crate) fn listen() -> io::Result<UnixSignals> {
        Ok(UnixSignals {
            interrupt: unix::signal(SignalKind::interrupt())?,
            terminate: unix::signal(SignalKind::terminate())?,
        })
    }

    /// Waits for the next.
    pub(crate) async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Ends a program whose owner was killed and could not do it: a shell that waits on a pipe whose other end only this process
/// holds. When this process dies, in whatever way, the shell reads the end of the pipe, kills the program's group and whatever
/// carries its folder, and removes the folder.
#[derive(Debug)]
pub(crate) struct UnixWatchdog {
    child: Child,
}

const SCRIPT: &str = r#"
read -r word && [ "$word" = dismissed ] && exit 0
kill -9 -- "-$1" 2>/dev/null
for round in 1 2 3; do
    for file in $(grep -lsF -- "$2" /proc/[0-9]*/environ); do
        id=${file#/proc/}
        id=${id%/environ}
        [ "$id" != $$ ] && kill -9 "$id" 2>/dev/null
    done
done
rm -rf -- "$2"
"#;

impl UnixWatchdog {
    /// Starts it in a process group of its own, so that Ctrl-C does not reach it. `leader` is the first process of the group.
    pub(crate) fn start(leader: u32, folder: &Path) -> Option<UnixWatchdog> {
        let child = Command::new("/bin/sh")
            .args(["-c", SCRIPT, "plumbline-watchdog", &leader.to_string()])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .ok()?;
        Some(UnixWatchdog { child })
    }

    /// Ends it: it is no longer needed.
    pub(crate) fn dismiss(mut self) {
        if let Some(mut pipe) = self.child.stdin.take() {
            let _ = pipe.write_all(b"dismissed\n");
        }
        let _ = self.child.wait();
    }
}
