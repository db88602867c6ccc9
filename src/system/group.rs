//! A program with all that it starts, ended as one.

#[cfg(not(unix))]
use super::portable as native;
#[cfg(unix)]
use super::unix as native;
use process_wrap::tokio::{ChildWrapper, CommandWrap, KillOnDrop};
use std::io;
use std::process::ExitStatus;
use tokio::process::{ChildStderr, ChildStdout, Command};

/// A running program in a group of its own: a process group on Unix, a job object on Windows. Dropping it kills the group, unless it
/// was released.
#[derive(Debug)]
pub(crate) struct Group {
    leader: Box<dyn ChildWrapper>,
    released: bool,
}

impl Group {
    /// Starts a program whose group ends with this process, where the system sees to that.
    pub(crate) fn spawn(command: Command) -> io::Result<Group> {
        let mut command = CommandWrap::from(command);
        command.wrap(KillOnDrop);
        Group::start(command)
    }

    /// Starts a program whose group may outlive this process once it is released.
    pub(crate) fn spawn_releasable(command: Command) -> io::Result<Group> {
        Group::start(CommandWrap::from(command))
    }

    fn start(mut command: CommandWrap) -> io::Result<Group> {
        native::lead(&mut command);
        Ok(Group {
            leader: command.spawn()?,
            released: false,
        })
    }

    /// The number of the program's process, until its end was waited for.
    pub(crate) fn id(&self) -> Option<u32> {
        self.leader.id()
    }

    /// The program's output, once.
    pub(crate) fn output(&mut self) -> Option<ChildStdout> {
        self.leader.stdout().take()
    }

    /// The program's error output, once.
    pub(crate) fn errors(&mut self) -> Option<ChildStderr> {
        self.leader.stderr().take()
    }

    /// Kills the group.
    pub(crate) fn kill(&mut self) {
        // One that is gone by now needs no end.
        let _ = self.leader.start_kill();
        let program = self.leader.inner_mut();
        let _ = program.start_kill();
        let _ = program.try_wait();
    }

    /// Waits for the program's end, not for that of its group.
    pub(crate) async fn wait(&mut self) -> io::Result<ExitStatus> {
        // The wrapper would wait for what the program leaves running too, on Windows and in a container whose first process is this.
        self.leader.inner_mut().wait().await
    }

    /// Releases the group: programs that are still running go on.
    pub(crate) fn release(mut self) {
        self.released = true;
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.released {
            self.kill();
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::Group;
    use std::time::Duration;

    /// Set for the process that adopts orphans, so that no other test's processes come to it.
    const ADOPTS: &str = "PLUMBLINE_TEST_ADOPTS";

    #[tokio::test]
    async fn a_program_is_not_waited_for_longer_than_it_runs() {
        if std::env::var_os(ADOPTS).is_none() {
            let name = "system::group::tests::a_program_is_not_waited_for_longer_than_it_runs";
            let alone = std::process::Command::new(std::env::current_exe().expect("this program"))
                .args(["--exact", name])
                .env(ADOPTS, "yes")
                .output()
                .expect("it starts");
            let said = String::from_utf8_lossy(&alone.stdout);
            assert!(
                alone.status.success() && said.contains("1 passed"),
                "{said}"
            );
            return;
        }
        // As the first process of a container does.
        crate::system::unix::adopt_orphans();
        let mut command = tokio::process::Command::new("/bin/sh");
        command.args(["-c", "sleep 60 & exit 7"]);
        let mut group = Group::spawn_releasable(command).expect("it starts");
        let ended = tokio::time::timeout(Duration::from_secs(20), group.wait()).await;
        group.kill();
        let status = ended.expect("only the program is waited for");
        assert_eq!(status.expect("a status").code(), Some(7));
    }
}
