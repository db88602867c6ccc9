//! Missing or broken parts around a run: no browser, no driver, no server, a run that was killed. Real processes.

use assert_cmd::cargo::cargo_bin;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A program that knows nothing but what it is given: no browser is on its path.
fn plumbline(folder: &Path) -> Command {
    let mut command = Command::new(cargo_bin!("plumbline"));
    command
        .current_dir(folder)
        .env_clear()
        .env("PATH", "")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null());
    command
}

/// How it ended: exit code, stdout, stderr.
fn ended(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().expect("it runs");
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stdout).into_owned(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

/// A folder with one suite of one case.
fn suite(base: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(
        folder.path().join("suite.yaml"),
        format!(
            "suite: S\nbase_url: {base}\ncases:\n  - name: A\n    steps:\n      - Open '/'\n      - Assert that 'x' is displayed\n"
        ),
    )
    .expect("a suite");
    folder
}

/// A program that can be found and does nothing useful.
fn program(folder: &Path, name: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join(name);
    fs::write(&path, "#!/bin/sh\nexit 1\n").expect("a program");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("its mode");
    path
}

#[test]
fn no_browser_and_no_driver_end_with_4_and_the_command_that_installs_them() {
    const CHROMIUM: &str = "`apt-get install -y --no-install-recommends chromium chromium-driver`";
    const CHROMEDRIVER: &str = "`apt-get install -y --no-install-recommends chromium-driver`";
    const FIREFOX: &str = "`apt-get install -y --no-install-recommends firefox-esr`";
    const GECKODRIVER: &str = "`cargo install geckodriver`";
    let folder = suite("http://127.0.0.1:9");
    let programs = tempfile::tempdir().expect("a folder");
    let chrome = program(programs.path(), "chrome");
    let firefox = program(programs.path(), "firefox");
    let there = |name: &'static str, path: &Path| vec![(name, path.to_path_buf())];
    let nowhere = Path::new("/nowhere/program");
    for (driver, environment, missing, remedy) in [
        ("chromium", vec![], "chromium not found", CHROMIUM),
        (
            "chromium",
            there("PLUMBLINE_CHROME", nowhere),
            "chromium (`PLUMBLINE_CHROME` names `/nowhere/program`) not found",
            CHROMIUM,
        ),
        (
            "chromium",
            there("PLUMBLINE_CHROME", &chrome),
            "chromedriver not found",
            CHROMEDRIVER,
        ),
        ("firefox", vec![], "firefox not found", FIREFOX),
        (
            "firefox",
            there("PLUMBLINE_FIREFOX", &firefox),
            "geckodriver not found",
            GECKODRIVER,
        ),
    ] {
        let (code, out, err) = ended(
            plumbline(folder.path())
                .args(["run", "suite.yaml", "--driver", driver])
                .envs(environment),
        );
        assert_eq!(code, Some(4), "{err}");
        assert_eq!(out, "");
        for words in [
            "error: nothing could start",
            missing,
            remedy,
            "`--driver document`",
        ] {
            assert!(err.contains(words), "{words}: {err}");
        }
        assert!(
            runs(&folder.path().join("reports")).is_empty(),
            "a run that did not start leaves no folder"
        );
    }
}

#[test]
fn a_driver_that_ends_at_once_is_nothing_that_could_start() {
    let folder = suite("http://127.0.0.1:9");
    let broken = program(folder.path(), "broken");
    let (code, _, err) = ended(
        plumbline(folder.path())
            .args(["run", "suite.yaml", "--driver", "chromium"])
            .env("PLUMBLINE_CHROME", &broken)
            .env("PLUMBLINE_CHROMEDRIVER", &broken),
    );
    assert_eq!(code, Some(4), "{err}");
    assert!(err.contains("ended before it listened"), "{err}");
    assert!(err.contains("plumbline doctor"), "{err}");
}

#[test]
fn a_webdriver_end_point_where_nobody_listens() {
    let folder = suite("http://127.0.0.1:9");
    let url = nobody();
    let (code, _, err) =
        ended(plumbline(folder.path()).args(["run", "suite.yaml", "--webdriver", &url]));
    assert_eq!(code, Some(4), "{err}");
    assert!(err.contains(&url), "{err}");
}

#[test]
fn a_host_that_does_not_answer_is_inconclusive() {
    let url = nobody();
    let folder = suite(&url);
    let (code, out, err) = ended(plumbline(folder.path()).args([
        "run",
        "suite.yaml",
        "--driver",
        "document",
        "--report",
        "json:run.json",
    ]));
    assert_eq!(code, Some(3), "{out}{err}");
    assert!(out.contains("Inconclusive (unreachable)"), "{out}");
    assert!(out.contains(&url), "{out}");
    let record = fs::read_to_string(folder.path().join("run.json")).expect("the report");
    assert!(record.contains("\"cause\": \"unreachable\""), "{record}");
}

#[test]
fn a_host_without_a_name() {
    // `.invalid` is reserved: no resolver knows it (RFC 6761).
    let folder = suite("http://shop.invalid");
    let (code, out, err) =
        ended(plumbline(folder.path()).args(["run", "suite.yaml", "--driver", "document"]));
    assert_eq!(code, Some(3), "{out}{err}");
    assert!(out.contains("Inconclusive (unreachable)"), "{out}");
}

#[test]
fn a_report_folder_that_cannot_be_written() {
    let folder = suite("http://127.0.0.1:9");
    // A file stands where a folder would have to be; permissions would not stop root.
    fs::write(folder.path().join("file"), "").expect("a file");
    for arguments in [
        ["--reports", "file/reports"],
        ["--lts-dir", "file/lts"],
        ["--report", "junit:file/junit.xml"],
    ] {
        let (code, out, err) = ended(
            plumbline(folder.path())
                .args(["run", "suite.yaml", "--driver", "document"])
                .args(arguments),
        );
        assert_eq!(code, Some(4), "{arguments:?}: {out}{err}");
        assert!(err.contains("cannot be written"), "{err}");
        assert!(err.contains("`file/"), "{err}");
        assert!(err.contains("hint:"), "{err}");
        assert_eq!(out, "", "nothing ran");
    }
}

#[test]
fn a_run_that_is_killed_half_way_can_be_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let suites = Path::new(env!("CARGO_MANIFEST_DIR")).join("suites/demo/accounts.yaml");
    let mut child = plumbline(folder.path())
        .arg("run")
        .arg(suites)
        .args(["--demo", "--driver", "document", "--tag", "plain"])
        .args(["--runs", "100"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let reports = folder.path().join("reports");
    let deadline = Instant::now() + Duration::from_mins(1);
    while events(&reports, "case-ended") < 3 {
        assert!(Instant::now() < deadline, "three cases never ended");
        assert!(
            child.try_wait().expect("its state").is_none(),
            "the run is over before it could be killed"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("its end");
    let done = events(&reports, "case-ended");
    let run = runs(&reports).pop().expect("a run");
    let (code, out, err) = ended(
        plumbline(folder.path())
            .arg("report")
            .arg(&run)
            .args(["--report", "json:again.json", "--report", "junit:again.xml"])
            .args(["--report", "md:again.md"]),
    );
    // To render is all that was asked, and it was done.
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(err.contains("the run did not end"), "{err}");
    let record: serde_json::Value = serde_json::from_str(
        &fs::read_to_string(folder.path().join("again.json")).expect("the record"),
    )
    .expect("JSON");
    let cases = record["cases"].as_array().expect("cases");
    let interrupted = cases
        .iter()
        .filter(|case| case["cause"] == "interrupted")
        .count();
    assert_eq!(cases.len() - interrupted, done, "{out}");
    assert!(interrupted <= 1, "one case was under way: {out}");
    assert!(record["ended"].is_null(), "{record}");
    for case in cases {
        let name = case["name"].as_str().expect("a name");
        assert!(out.contains(name), "{name}: {out}");
    }
    for report in ["again.xml", "again.md"] {
        let text = fs::read_to_string(folder.path().join(report)).expect("the report");
        assert!(text.contains("Sign up with a new name"), "{text}");
    }
}

/// An address of this machine where nobody listens: a port that was free a moment ago.
fn nobody() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    format!("http://{}", listener.local_addr().expect("its address"))
}

/// The folders of the runs.
fn runs(reports: &Path) -> Vec<PathBuf> {
    fs::read_dir(reports)
        .map(|entries| {
            let paths = entries.flatten().map(|entry| entry.path());
            paths.filter(|path| path.is_dir()).collect()
        })
        .unwrap_or_default()
}

/// How many events of a kind the only run has written in whole.
fn events(reports: &Path, kind: &str) -> usize {
    let Some(run) = runs(reports).pop() else {
        return 0;
    };
    let log = fs::read_to_string(run.join("events.jsonl")).unwrap_or_default();
    let whole = log.rfind('\n').map_or("", |end| &log[..=end]);
    let start = format!("{{\"event\":\"{kind}\"");
    whole
        .lines()
        .filter(|line| line.starts_with(&start))
        .count()
}
