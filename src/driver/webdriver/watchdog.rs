//! Ends a driver whose owner was killed and could not do it.

use nix::unistd::Pid;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A shell that waits on a pipe whose other end only this process holds: when this process dies, in whatever way, the
/// shell reads the end of the pipe, kills the driver's group and whatever carries its folder, and removes the folder.
pub(super) struct Watchdog {
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

impl Watchdog {
    /// Starts it in a process group of its own, so that Ctrl-C does not reach it.
    pub(super) fn start(group: Pid, folder: &Path) -> Option<Watchdog> {
        use std::os::unix::process::CommandExt;
        let child = Command::new("/bin/sh")
            .args(["-c", SCRIPT, "plumbline-watchdog", &group.to_string()])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .ok()?;
        Some(Watchdog { child })
    }

    /// It is no longer needed.
    pub(super) fn dismiss(mut self) {
        use std::io::Write;
        if let Some(mut pipe) = self.child.stdin.take() {
            let _ = pipe.write_all(b"dismissed\n");
        }
        let _ = self.child.wait();
    }
}
