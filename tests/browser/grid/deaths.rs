//! Sessions that are lost in the middle of a case, on a server elsewhere: chromedriver, killed with its browser, and another
//! one started in its place or not.

use crate::grid::runs::{all_of, cases, ended, events, plumbline, suite};
use crate::support::place::Place;
use crate::support::started::Started;
use crate::support::turn;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// Long enough for a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(90);

/// A chromedriver; everything that it started ends with it.
struct Machine {
    folder: tempfile::TempDir,
    driver: Started,
}

impl Machine {
    fn start(port: u16) -> Machine {
        turn::browsers(1);
        let folder = tempfile::tempdir().expect("a folder");
        let driver = Started::start("chromedriver", port, Some(folder.path()));
        Machine { folder, driver }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        for _ in 0..3 {
            for id in processes(self.folder.path()) {
                // One that has ended meanwhile is what is wanted.
                let _ = kill(Pid::from_raw(id), Signal::SIGKILL);
            }
        }
    }
}

/// Processes that carry the folder in their environment.
fn processes(folder: &Path) -> Vec<i32> {
    let needle = folder.as_os_str().as_encoded_bytes();
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").expect("processes").flatten() {
        let id = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse().ok());
        let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
        if let Some(id) = id
            && environment
                .windows(needle.len())
                .any(|window| window == needle)
        {
            found.push(id);
        }
    }
    found
}

/// Runs the suite in the folder on a machine that is killed when this event's text is in the log; `again`: another is
/// started in its place.
fn run(folder: &Path, more: &[&str], at: &str, again: bool) -> (Option<i32>, String) {
    let machine = Machine::start(0);
    let (port, url) = (machine.driver.port, machine.driver.url());
    let address = url.replace("http://", "http://ada:geheim-42@");
    fs::write(
        folder.join("plumbline.yaml"),
        "capabilities:\n  browserName: chrome\n  acceptInsecureCerts: true\n  vendor:options: {accessKey: '${MACHINE_KEY}'}\n",
    )
    .expect("a configuration");
    let mut command = plumbline(folder);
    command
        .args(["--demo", "--webdriver", &address])
        .args(more)
        .env("MACHINE_KEY", "key-424242");
    let running = std::thread::spawn(move || ended(&mut command));
    let deadline = Instant::now() + PATIENCE;
    while !events(folder).contains(at) {
        assert!(!running.is_finished(), "it is over: {:?}", running.join());
        assert!(Instant::now() < deadline, "never {at}: {}", events(folder));
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(machine);
    let other = again.then(|| Machine::start(port));
    let (code, told) = running.join().expect("its end");
    drop(other);
    let all = all_of(folder, &told);
    for secret in ["geheim-42", "key-424242"] {
        assert!(!all.contains(secret), "{secret} stands somewhere");
    }
    assert!(
        all.contains("http://***@127.0.0.1"),
        "the record names the server"
    );
    (code, told)
}

const WAITING: &str = r#""text":"Wait 6 seconds""#;

#[test]
fn a_case_that_loses_its_session_is_run_again_in_another() {
    let folder = suite(
        "  - name: before\n    steps: [\"Open '/price-list'\", \"Assert that the page title contains 'Price list'\"]\n\
         \x20 - name: cut off\n    steps: [\"Open '/price-list'\", Wait 6 seconds, \"Assert that the page title contains 'Price list'\"]\n\
         \x20 - name: after\n    steps: [\"Open '/'\", \"Assert that the page title contains 'no such'\"]\n    expected: fail\n",
    );
    let (code, told) = run(folder.path(), &[], WAITING, true);
    let cases = cases(folder.path());
    let verdicts: Vec<&str> = cases
        .iter()
        .filter_map(|case| case["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["pass", "pass", "fail"], "{told}");
    assert_eq!(code, Some(0), "{told}");
    let notes = cases[1]["notes"].to_string();
    assert!(
        notes.contains("at step 2: the browser session was lost") && notes.contains("run again"),
        "{notes}"
    );
    assert!(!cases[0]["notes"].to_string().contains("lost"), "{told}");
    assert!(!cases[2]["notes"].to_string().contains("lost"), "{told}");
}

#[test]
fn a_fail_after_something_was_done_and_cut_off_decides_nothing() {
    let folder = suite(
        "  - name: cut off\n    steps: [\"Open '/'\", \"Scroll to the bottom of the page\", Wait 6 seconds, \"Assert that the page title contains 'no such'\"]\n\
         \x20 - name: not cut off\n    steps: [\"Open '/'\", \"Assert that the page title contains 'no such'\"]\n    expected: fail\n",
    );
    let (code, told) = run(folder.path(), &[], WAITING, true);
    let cases = cases(folder.path());
    assert_eq!(cases.len(), 2, "{told}");
    assert_eq!(cases[0]["verdict"], "inconclusive", "{told}");
    assert_eq!(cases[0]["cause"], "driver-failed", "{told}");
    let notes = cases[0]["notes"].to_string();
    assert!(
        notes.contains("run again it failed") && notes.contains("decides nothing"),
        "{notes}"
    );
    assert_eq!(cases[1]["verdict"], "fail", "{told}");
    assert_eq!(code, Some(3), "{told}");
}

#[test]
fn where_no_other_session_is_to_be_had_no_case_is_lost() {
    let folder = suite(
        "  - name: cut off\n    steps: [\"Open '/price-list'\", Wait 6 seconds, \"Assert that the page title contains 'Price list'\"]\n\
         \x20 - name: never begun\n    steps: [\"Open '/price-list'\", \"Assert that the page title contains 'Price list'\"]\n",
    );
    let (code, told) = run(folder.path(), &["--timeout", "start=15s"], WAITING, false);
    let cases = cases(folder.path());
    assert_eq!(cases.len(), 2, "{told}");
    assert_eq!(code, Some(3), "{told}");
    assert_eq!(cases[0]["verdict"], "inconclusive", "{told}");
    assert_eq!(cases[0]["cause"], "driver-failed", "{told}");
    assert!(
        cases[0]["reason"].to_string().contains("session was lost"),
        "{told}"
    );
    assert!(
        cases[0]["notes"]
            .to_string()
            .contains("it was not run again: no session at"),
        "{told}"
    );
    assert_eq!(cases[1]["verdict"], "inconclusive", "{told}");
    assert!(
        cases[1]["reason"].to_string().contains("no session at"),
        "{told}"
    );
}

#[test]
fn a_trial_that_loses_its_sessions_loses_no_case_and_settles_nothing_false() {
    // Pages that take two seconds: the walks of the candidates are on their way when the machine goes.
    let place = Place::new(&[(
        "suite.yaml",
        "suite: Choices\ncases:\n\
         \x20 - name: cut off\n    steps: [\"Open '{URL}/choice?slow'\", \"Click on 'Account'\", \"Click on 'Orders'\", \"Assert that 'Order 1045' is displayed\"]\n\
         \x20 - name: untrue\n    steps: [\"Open '{URL}/choice'\", \"Click on 'Contact'\", \"Assert that 'Mill Lane 4' is displayed\"]\n    expected: fail\n",
    )]);
    let (code, told) = run(
        &place.path("."),
        &["--choices", "try"],
        "\"candidates\":[",
        true,
    );
    let cases = cases(&place.path("."));
    let of = |name: &str| -> Vec<&serde_json::Value> {
        cases.iter().filter(|case| case["name"] == name).collect()
    };
    assert_eq!((cases.len(), of("cut off").len()), (2, 1), "{told}");
    assert_eq!(of("untrue")[0]["verdict"], "fail", "{told}");
    let cut = of("cut off")[0];
    assert_eq!(cut["verdict"], "pass", "{cut}\n{told}");
    assert_eq!(cut["trial"]["settled"], true, "{cut}");
    assert_eq!(code, Some(0), "{told}");
}
