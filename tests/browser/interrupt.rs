//! Ctrl-C in the middle of a run: the record is kept, the exit code is 130, and no browser, driver or folder is left.
//!
//! The processes of a run are told from those of others by its temporary folder, which stands in their environment.

use crate::support::turn;
use assert_cmd::cargo::cargo_bin;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Long enough for a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(90);

/// A run of the demo suite that can be watched.
struct Run {
    child: Option<Child>,
    folder: tempfile::TempDir,
}

impl Run {
    fn start(arguments: &[&str]) -> Run {
        turn::browsers(1);
        let folder = tempfile::tempdir().expect("a folder");
        let temporary = folder.path().join("tmp");
        fs::create_dir(&temporary).expect("a folder");
        let child = Command::new(cargo_bin!("plumbline"))
            .arg("run")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("suites/demo"))
            .arg("--demo")
            .args(arguments)
            .current_dir(folder.path())
            .env("TMPDIR", &temporary)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        Run {
            child: Some(child),
            folder,
        }
    }

    fn temporary(&self) -> PathBuf {
        self.folder.path().join("tmp")
    }

    /// The text of the event log, as far as it is written.
    fn events(&self) -> String {
        let runs = fs::read_dir(self.folder.path().join("reports"));
        let log = runs
            .into_iter()
            .flatten()
            .flatten()
            .map(|run| run.path().join("events.jsonl"))
            .find(|log| log.exists());
        log.and_then(|log| fs::read_to_string(log).ok())
            .unwrap_or_default()
    }

    fn until(&mut self, what: &str, mut holds: impl FnMut(&Run) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !holds(self) {
            let child = self.child.as_mut().expect("the run");
            assert!(
                child.try_wait().expect("its state").is_none(),
                "it is over, and never {what}: {}",
                self.events()
            );
            assert!(Instant::now() < deadline, "never {what}: {}", self.events());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Goes to the program alone, as `kill` does; a terminal would tell the browsers too.
    fn signal(&self, signal: Signal) {
        let id = self.child.as_ref().expect("the run").id();
        kill(Pid::from_raw(id.try_into().expect("an id")), signal).expect("it is delivered");
    }

    /// Waits for the end.
    fn end(&mut self) -> Output {
        let child = self.child.take().expect("the run");
        child.wait_with_output().expect("its end")
    }

    /// Processes that carry the run's temporary folder in their environment or command line.
    fn processes(&self) -> Vec<i32> {
        let temporary = self.temporary();
        let needle = temporary.as_os_str().as_encoded_bytes();
        fs::read_dir("/proc")
            .expect("/proc")
            .flatten()
            .filter_map(|entry| {
                let id = entry.file_name().to_str()?.parse().ok()?;
                let holds = ["environ", "cmdline"].iter().any(|file| {
                    fs::read(entry.path().join(file))
                        .unwrap_or_default()
                        .windows(needle.len())
                        .any(|window| window == needle)
                });
                holds.then_some(id)
            })
            .collect()
    }

    /// Returns the contents of the temporary folder.
    fn leftovers(&self) -> Vec<PathBuf> {
        fs::read_dir(self.temporary())
            .expect("the folder")
            .flatten()
            .map(|entry| entry.path())
            .collect()
    }

    /// Nothing of the run is left, at once or very soon.
    fn nothing_is_left(&self) {
        let deadline = Instant::now() + Duration::from_secs(10);
        while !self.processes().is_empty() || !self.leftovers().is_empty() {
            assert!(
                Instant::now() < deadline,
                "left: processes {:?}, files {:?}",
                self.processes(),
                self.leftovers()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The record that the run left, rendered again.
    fn record(&self) -> serde_json::Value {
        let run = fs::read_dir(self.folder.path().join("reports"))
            .expect("reports")
            .flatten()
            .map(|entry| entry.path())
            .find(|path| path.is_dir())
            .expect("a run");
        let output = Command::new(cargo_bin!("plumbline"))
            .arg("report")
            .arg(run)
            .args(["--report", "json:-"])
            .output()
            .expect("it runs");
        serde_json::from_slice(&output.stdout).expect("the record")
    }
}

impl Drop for Run {
    /// A test that fails leaves nothing running either.
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
        for id in self.processes() {
            let _ = kill(Pid::from_raw(id), Signal::SIGKILL);
        }
    }
}

/// Cases that ended with a verdict of their own, and those that the signal ended.
fn cases(record: &serde_json::Value) -> (usize, usize) {
    let cases = record["cases"].as_array().expect("cases");
    let interrupted = cases
        .iter()
        .filter(|case| case["cause"] == "interrupted")
        .count();
    (cases.len() - interrupted, interrupted)
}

fn count(events: &str, kind: &str) -> usize {
    events
        .lines()
        .filter(|line| line.starts_with(&format!("{{\"event\":\"{kind}\"")))
        .count()
}

/// A browser is at work: a case has ended and another is past its first step.
fn at_work(run: &Run) -> bool {
    let events = run.events();
    count(&events, "case-ended") >= 1
        && count(&events, "case-started") >= 2
        && run.processes().len() > 2
}

#[test]
fn one_signal_ends_the_run_in_order() {
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let mut run = Run::start(&["--driver", "chromium", "--jobs", "2"]);
        run.until("at work", at_work);
        let asked = Instant::now();
        run.signal(signal);
        let output = run.end();
        let (out, err) = (
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr),
        );
        assert_eq!(output.status.code(), Some(130), "{out}{err}");
        assert!(asked.elapsed() < Duration::from_mins(1), "it took its time");
        assert!(err.contains("interrupted"), "{err}");
        assert!(out.contains("the run was interrupted"), "{out}");
        run.nothing_is_left();
        let record = run.record();
        assert_eq!(record["interrupted"], true, "{record}");
        assert!(!record["ended"].is_null(), "{record}");
        let (done, interrupted) = cases(&record);
        assert!(done >= 1, "{out}");
        assert!(interrupted <= 2, "at most what was under way: {out}");
        assert!(done + interrupted < 20, "it went on: {out}");
    }
}

#[test]
fn a_second_signal_does_not_wait() {
    let mut run = Run::start(&["--driver", "chromium"]);
    run.until("at work", at_work);
    // Two of one kind that come at once may be delivered as one.
    run.signal(Signal::SIGINT);
    run.signal(Signal::SIGTERM);
    let output = run.end();
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("plumbline report"), "{err}");
    run.nothing_is_left();
    let (done, _) = cases(&run.record());
    assert!(done >= 1, "{err}");
}

#[test]
fn a_run_that_is_killed_takes_its_browsers_along() {
    let mut run = Run::start(&["--driver", "chromium"]);
    run.until("at work", at_work);
    run.signal(Signal::SIGKILL);
    assert_eq!(run.end().status.code(), None);
    run.nothing_is_left();
    let record = run.record();
    let (done, interrupted) = cases(&record);
    assert!(done >= 1, "{record}");
    assert!(interrupted <= 1, "{record}");
}

#[test]
fn without_a_browser_too() {
    let mut run = Run::start(&["--driver", "document", "--tag", "plain"]);
    run.until("past a case", |run| count(&run.events(), "case-ended") >= 1);
    run.signal(Signal::SIGINT);
    let output = run.end();
    assert_eq!(output.status.code(), Some(130));
    let (done, interrupted) = cases(&run.record());
    assert!(done >= 1 && interrupted <= 1, "{done} and {interrupted}");
}
