//! `plumbline run` as its user starts it, in a folder of its own, and all that may be asked of it afterwards.
//!
//! The processes of a run are told from those of others by its temporary folder, which stands in their environment.

use crate::adversity::site::Site;
use crate::support::turn;
use assert_cmd::cargo::cargo_bin;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Longer than any run here takes on a machine that is busy with other things: a run that is still not over hangs.
const PATIENCE: Duration = Duration::from_mins(6);

/// A case that has to pass, whatever happened in the one before it.
pub const GOOD: &[&str] = &[
    "Open '/good'",
    "Click on the button 'Greet'",
    "Assert that 'Hello there' is displayed",
];

/// A case of a suite: its name and its sentences.
pub type Case<'a> = (&'a str, &'a [&'a str]);

/// A case in which something goes wrong, and how it has to end.
pub struct Trouble<'a> {
    pub name: &'a str,
    pub steps: &'a [&'a str],
    /// `pass`, `fail` or `inconclusive`.
    pub verdict: &'a str,
    /// A cause, or two with "or" between them where it depends on the moment.
    pub cause: &'a str,
    /// Words that the reason has to contain.
    pub words: &'a [&'a str],
}

impl<'a> Trouble<'a> {
    /// A case that stays open for this cause.
    pub fn open(name: &'a str, steps: &'a [&'a str], cause: &'a str, words: &'a [&'a str]) -> Self {
        Trouble {
            name,
            steps,
            verdict: "inconclusive",
            cause,
            words,
        }
    }

    /// A case that passes in spite of everything.
    pub fn none(name: &'a str, steps: &'a [&'a str]) -> Self {
        Trouble {
            name,
            steps,
            verdict: "pass",
            cause: "",
            words: &[],
        }
    }
}

/// Runs the troubles with a good case before, between and after them, and checks every verdict and all that is left.
#[track_caller]
pub fn survive(site: &Site, troubles: &[Trouble], arguments: &[&str]) -> Ended {
    let goods: Vec<String> = (0..=troubles.len()).map(|n| format!("Good {n}")).collect();
    let mut cases: Vec<Case> = vec![(&goods[0], GOOD)];
    for (trouble, good) in troubles.iter().zip(&goods[1..]) {
        cases.push((trouble.name, trouble.steps));
        cases.push((good, GOOD));
    }
    let ended = Run::start(site, &cases, arguments).end();
    for good in &goods {
        ended.case(good, "pass", "", &[]);
    }
    for trouble in troubles {
        ended.case(trouble.name, trouble.verdict, trouble.cause, trouble.words);
    }
    let all = |verdict| troubles.iter().any(|trouble| trouble.verdict == verdict);
    let code = match (all("fail"), all("inconclusive")) {
        (true, _) => 1,
        (false, true) => 3,
        (false, false) => 0,
    };
    assert_eq!(ended.code, Some(code), "{}", ended.told());
    ended.is_in_order(cases.len());
    ended
}

/// A run of a suite that was written for it.
pub struct Run {
    child: Option<Child>,
    folder: tempfile::TempDir,
}

/// How a run ended, and what it left.
pub struct Ended {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
    /// The JSON report, where it was written.
    pub record: Value,
    run: Run,
}

fn suite(site: &str, cases: &[Case]) -> String {
    let mut text = format!("suite: Adversity\nbase_url: {site}\ncases:\n");
    for (name, steps) in cases {
        let _ = write!(text, "  - name: {name}\n    steps:\n");
        for step in *steps {
            let _ = writeln!(text, "      - \"{step}\"");
        }
    }
    text
}

impl Run {
    /// Starts a suite of these cases against the site, as `plumbline run suite.yaml` with these arguments.
    pub fn start(site: &Site, cases: &[Case], arguments: &[&str]) -> Run {
        Run::start_with(site, cases, arguments, |_| {})
    }

    /// The same; the command may be changed before it starts.
    pub fn start_with(
        site: &Site,
        cases: &[Case],
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Run {
        turn::browsers(1);
        let folder = tempfile::tempdir().expect("a folder");
        let temporary = folder.path().join("tmp");
        fs::create_dir(&temporary).expect("a folder");
        fs::write(folder.path().join("suite.yaml"), suite(&site.url(), cases)).expect("a suite");
        let mut command = Command::new(cargo_bin!("plumbline"));
        command
            .args(["run", "suite.yaml"])
            .args(["--report", "json:run.json", "--report", "junit:junit.xml"])
            // A machine that is busy with other things starts a Firefox in minutes.
            .args(["--timeout", "start=5m"])
            .args(arguments)
            .current_dir(folder.path())
            .env("TMPDIR", &temporary)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        change(&mut command);
        Run {
            child: Some(command.spawn().expect("it starts")),
            folder,
        }
    }

    /// Where it runs.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn temporary(&self) -> PathBuf {
        self.folder.path().join("tmp")
    }

    /// The folder that the run writes to.
    pub fn kept(&self) -> Option<PathBuf> {
        let runs = fs::read_dir(self.folder.path().join("reports")).ok()?;
        let mut paths = runs.flatten().map(|entry| entry.path());
        paths.find(|path| path.is_dir())
    }

    /// Waits until something is so, while the run goes on.
    pub fn until<T>(&mut self, what: &str, mut holds: impl FnMut(&Run) -> Option<T>) -> T {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = holds(self) {
                return found;
            }
            let child = self.child.as_mut().expect("the run");
            let over = child.try_wait().expect("its state").is_some();
            if over || Instant::now() > deadline {
                let ended = Run::take(self).end();
                panic!("never {what}:\n{}{}", ended.out, ended.err);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn take(run: &mut Run) -> Run {
        Run {
            child: run.child.take(),
            folder: std::mem::replace(&mut run.folder, tempfile::tempdir().expect("a folder")),
        }
    }

    /// Goes to the program alone, as `kill` does; a terminal would tell the browsers too.
    pub fn signal(&self, signal: Signal) {
        let id = self.child.as_ref().expect("the run").id();
        kill(Pid::from_raw(id.try_into().expect("an id")), signal).expect("it is delivered");
    }

    /// Waits for the end; one that does not come is a failure.
    pub fn end(mut self) -> Ended {
        let mut child = self.child.take().expect("the run");
        let id = Pid::from_raw(child.id().try_into().expect("an id"));
        let deadline = Instant::now() + PATIENCE;
        // The pipes hold what such a run says; it is read at the end.
        let mut hung = false;
        while child.try_wait().expect("its state").is_none() {
            if Instant::now() > deadline {
                hung = true;
                let _ = kill(id, Signal::SIGKILL);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let Output {
            status,
            stdout,
            stderr,
        } = child.wait_with_output().expect("its end");
        let (out, err) = (
            String::from_utf8_lossy(&stdout).into_owned(),
            String::from_utf8_lossy(&stderr).into_owned(),
        );
        assert!(!hung, "the run hangs:\n{out}{err}");
        let record = fs::read(self.folder.path().join("run.json"))
            .ok()
            .and_then(|json| serde_json::from_slice(&json).ok())
            .unwrap_or_default();
        Ended {
            code: status.code(),
            out,
            err,
            record,
            run: self,
        }
    }

    /// Processes that carry the run's temporary folder in their environment or command line, and all that they started:
    /// some of Chromium's write over their environment.
    pub fn processes(&self) -> Vec<Process> {
        let temporary = self.temporary();
        let needle = temporary.as_os_str().as_encoded_bytes();
        let holds = |text: &[u8]| text.windows(needle.len()).any(|window| window == needle);
        let entries = fs::read_dir("/proc").expect("/proc").flatten();
        let everything: Vec<(Process, bool)> = entries
            .filter_map(|entry| {
                let read = |file| fs::read(entry.path().join(file)).unwrap_or_default();
                let (environment, command) = (read("environ"), read("cmdline"));
                let process = Process {
                    id: entry.file_name().to_str()?.parse().ok()?,
                    parent: parent(&String::from_utf8_lossy(&read("stat")))?,
                    command: String::from_utf8_lossy(&command).replace('\0', " "),
                    session: session(&environment),
                };
                Some((process, holds(&environment) || holds(&command)))
            })
            .collect();
        let mut ours: Vec<Process> = Vec::new();
        let mut rest = everything;
        loop {
            let (found, others): (Vec<_>, Vec<_>) =
                rest.into_iter().partition(|(process, marked)| {
                    *marked || ours.iter().any(|one| one.id == process.parent)
                });
            rest = others;
            if found.is_empty() {
                return ours;
            }
            for (mut process, _) in found {
                let above = ours.iter().find(|one| one.id == process.parent);
                process.session = process.session.or_else(|| above?.session.clone());
                ours.push(process);
            }
        }
    }

    /// Processes of the session that a connection to the site comes from: the driver, the browser, and all that belongs
    /// to them. Nothing where nobody is seen to hold the connection at this moment.
    pub fn session_of(&self, peer: SocketAddr, site: SocketAddr) -> Option<Vec<Process>> {
        let processes = self.processes();
        let session = owner(peer, site, &processes)?.session?;
        let belongs = |process: &Process| process.session.as_ref() == Some(&session);
        Some(processes.into_iter().filter(belongs).collect())
    }

    /// Nothing of the run is left, at once or very soon.
    fn nothing_is_left(&self) {
        let deadline = Instant::now() + Duration::from_secs(90);
        loop {
            let processes = self.processes();
            let files: Vec<PathBuf> = fs::read_dir(self.temporary())
                .expect("the folder")
                .flatten()
                .map(|entry| entry.path())
                .collect();
            if processes.is_empty() && files.is_empty() {
                return;
            }
            assert!(
                Instant::now() < deadline,
                "left: processes {processes:#?}, files {files:?}"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Run {
    /// A test that fails leaves nothing running either.
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
        for process in self.processes() {
            let _ = kill(Pid::from_raw(process.id), Signal::SIGKILL);
        }
    }
}

/// A process of a run.
#[derive(Debug, Clone)]
pub struct Process {
    pub id: i32,
    parent: i32,
    pub command: String,
    /// The folder of its session.
    session: Option<String>,
}

impl Process {
    pub fn is_driver(&self) -> bool {
        let program = self.command.split(' ').next().unwrap_or_default();
        program.ends_with("chromedriver") || program.ends_with("geckodriver")
    }

    /// The browser itself, none of its helpers.
    pub fn is_browser(&self) -> bool {
        let chromium =
            self.command.contains("--user-data-dir=") && !self.command.contains("--type=");
        let firefox =
            self.command.contains("--marionette") && !self.command.contains("-contentproc");
        (chromium || firefox) && !self.is_driver()
    }

    /// The number that Chromium gave it, where it is one of those that pages live in; later ones have higher numbers.
    pub fn renderer(&self) -> Option<u32> {
        let (_, rest) = self.command.split_once("--renderer-client-id=")?;
        rest.split(' ').next()?.parse().ok()
    }

    /// Tells whether the process is still there, and no other has taken its number.
    pub fn lives(&self) -> bool {
        let command = fs::read(format!("/proc/{}/cmdline", self.id)).unwrap_or_default();
        !command.is_empty() && String::from_utf8_lossy(&command).replace('\0', " ") == self.command
    }

    pub fn kill(&self) {
        let _ = kill(Pid::from_raw(self.id), Signal::SIGKILL);
    }
}

/// The parent in `/proc/…/stat`: the second field after the name in parentheses.
fn parent(stat: &str) -> Option<i32> {
    stat.rsplit_once(')')?
        .1
        .split_whitespace()
        .nth(1)?
        .parse()
        .ok()
}

/// `TMPDIR=…/plumbline-a1b2c3/tmp` → `plumbline-a1b2c3`
fn session(environment: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(environment);
    let folder = text
        .split('\0')
        .find_map(|pair| pair.strip_prefix("TMPDIR="))?;
    let name = folder
        .split('/')
        .find(|part| part.starts_with("plumbline-"))?;
    Some(name.to_owned())
}

/// The process that holds the connection from this address to the site. Both ends count: a client's port may be in use
/// for other servers at the same time, and connections that were closed are listed for a minute.
fn owner(peer: SocketAddr, site: SocketAddr, processes: &[Process]) -> Option<Process> {
    let (ours, theirs) = (
        format!(":{:04X}", peer.port()),
        format!(":{:04X}", site.port()),
    );
    let table = fs::read_to_string("/proc/net/tcp").expect("connections");
    let inode = table.lines().find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let both = fields.get(1)?.ends_with(&ours) && fields.get(2)?.ends_with(&theirs);
        both.then(|| format!("socket:[{}]", fields[9]))
    })?;
    let holds =
        |process: &&Process| {
            let files = fs::read_dir(format!("/proc/{}/fd", process.id));
            files.into_iter().flatten().flatten().any(|file| {
                fs::read_link(file.path()).is_ok_and(|link| link.as_os_str() == &*inode)
            })
        };
    processes.iter().find(holds).cloned()
}

impl Ended {
    /// Every case: name, verdict, cause and reason, a line each.
    pub fn cases(&self) -> Vec<[String; 4]> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let cases = self.record["cases"].as_array();
        cases
            .into_iter()
            .flatten()
            .map(|case| ["name", "verdict", "cause", "reason"].map(|key| text(&case[key])))
            .collect()
    }

    /// All that was said, for a test that fails.
    pub fn told(&self) -> String {
        format!(
            "exit {:?}\n{}{}\n{:#?}",
            self.code,
            self.out,
            self.err,
            self.cases()
        )
    }

    /// The case has this verdict and cause, and its reason has all these words.
    #[track_caller]
    pub fn case(&self, name: &str, verdict: &str, cause: &str, words: &[&str]) {
        let cases = self.cases();
        let told = cases.iter().find(|case| case[0] == name);
        let [_, found, why, reason] = told.unwrap_or_else(|| panic!("no {name}: {}", self.told()));
        assert_eq!(found, verdict, "{name}: {}", self.told());
        assert!(
            cause.split(" or ").any(|cause| cause == why),
            "{name}: `{why}` instead of `{cause}`: {}",
            self.told()
        );
        for word in words {
            assert!(
                reason.contains(word),
                "{name}: no `{word}` in `{reason}`: {}",
                self.told()
            );
        }
    }

    /// Reports are whole, the folder can be shown again with the same verdicts, and nothing is left running.
    #[track_caller]
    pub fn is_in_order(&self, cases: usize) {
        let told = self.told();
        assert_eq!(self.cases().len(), cases, "{told}");
        let junit = fs::read_to_string(self.run.folder().join("junit.xml")).expect("JUnit");
        assert!(junit.trim_end().ends_with("</testsuites>"), "{junit}");
        assert_eq!(junit.matches("<testcase ").count(), cases, "{junit}");
        let again = self.rendered();
        let short = |record: &Value| -> Vec<(String, String)> {
            let cases = record["cases"].as_array().into_iter().flatten();
            let mut all: Vec<_> = cases
                .map(|case| (case["name"].to_string(), case["verdict"].to_string()))
                .collect();
            all.sort();
            all
        };
        assert_eq!(short(&again), short(&self.record), "{told}");
        self.run.nothing_is_left();
    }

    /// The record as `plumbline report` reads it from the run's folder.
    pub fn rendered(&self) -> Value {
        let output = Command::new(cargo_bin!("plumbline"))
            .arg("report")
            .arg(self.kept())
            .args(["--report", "json:-"])
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {said}"))
    }

    /// Nothing of the run is left.
    pub fn nothing_is_left(&self) {
        self.run.nothing_is_left();
    }

    /// Where it ran.
    pub fn folder(&self) -> &Path {
        self.run.folder()
    }

    /// The folder that it wrote to, if there is one.
    pub fn kept_at_all(&self) -> Option<PathBuf> {
        self.run.kept()
    }

    /// The folder that it wrote to.
    pub fn kept(&self) -> PathBuf {
        self.run.kept().expect("the run's folder")
    }
}
