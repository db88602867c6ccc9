//! Disks that are full: what was found is told all the same, and the exit code says what is missing.
//!
//! `/dev/full` takes the place of a file; a limit on the size of files stands for a folder whose disk is full.

use crate::adversity::runs::{Case, GOOD, Run};
use crate::adversity::site::Site;
use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

const PLAIN: &[&str] = &["Open '/plain'", "Assert that 'Plain' is displayed"];
const ABSENT: &[&str] = &["Open '/plain'", "Assert that 'Absent' is displayed"];
const CASES: [Case; 3] = [("Before", PLAIN), ("Trouble", ABSENT), ("After", PLAIN)];

fn site() -> Site {
    Site::of(&[(
        "/plain",
        "<!doctype html><title>Plain</title><h1>Plain</h1>",
    )])
}

#[test]
fn no_room_for_a_report() {
    let site = site();
    for kind in ["json", "junit", "md"] {
        let report = format!("{kind}:/dev/full");
        let arguments = ["--driver", "document", "--report", &report];
        let ended = Run::start(&site, &CASES, &arguments).end();
        assert_eq!(ended.code, Some(4), "{}", ended.told());
        assert!(
            ended
                .err
                .contains("the report `/dev/full` cannot be written"),
            "{}",
            ended.told()
        );
        assert!(
            ended.err.contains("No space left on device"),
            "{}",
            ended.told()
        );
        // What was found is told, and the other reports are whole.
        assert!(
            ended.out.contains("3 cases: 2 Pass, 1 Fail"),
            "{}",
            ended.told()
        );
        ended.case("Trouble", "fail", "", &["'Absent' is not displayed"]);
        ended.is_in_order(3);
    }
}

#[test]
fn no_room_on_the_standard_output() {
    let site = site();
    for report in [&[][..], &["--report", "junit:-"]] {
        let arguments = [&["--driver", "document"], report].concat();
        let ended = Run::start_with(&site, &CASES, &arguments, |command| {
            let full = fs::OpenOptions::new().write(true).open("/dev/full");
            command.stdout(Stdio::from(full.expect("/dev/full")));
        })
        .end();
        assert_eq!(ended.code, Some(4), "{}", ended.told());
        assert!(
            ended
                .err
                .contains("error: the standard output cannot be written: No space left on device"),
            "{}",
            ended.told()
        );
        ended.is_in_order(3);
    }
}

#[test]
fn no_room_for_the_record_of_a_run() {
    let site = site();
    let mut limited = Command::new("/bin/sh");
    let ended = Run::start_with(
        &site,
        &CASES,
        &["--driver", "document", "--lts-dir", "lts"],
        |command| {
            // In blocks of 512 bytes: the event log breaks off in the second case, and no report fits.
            let script = "ulimit -f 12; trap '' XFSZ; exec \"$@\"";
            limited
                .args(["-c", script, "sh"])
                .arg(command.get_program())
                .args(command.get_args());
            limited.current_dir(command.get_current_dir().expect("a folder"));
            limited.envs(
                command
                    .get_envs()
                    .filter_map(|(key, value)| Some((key, value?))),
            );
            limited
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped());
            std::mem::swap(command, &mut limited);
        },
    )
    .end();
    assert_eq!(ended.code, Some(4), "{}", ended.told());
    assert!(
        ended.err.contains("warning: the event log"),
        "{}",
        ended.told()
    );
    assert!(
        ended.err.contains("ends here: File too large"),
        "{}",
        ended.told()
    );
    assert!(
        ended
            .err
            .contains("the report `run.json` cannot be written: File too large"),
        "{}",
        ended.told()
    );
    assert!(
        ended.out.contains("3 cases: 2 Pass, 1 Fail"),
        "{}",
        ended.told()
    );
    // Half a report is none: whoever reads it next must not take it for one.
    assert!(!ended.folder().join("run.json").exists());
    // What the log had when it broke off can be shown.
    let record = ended.rendered();
    assert_eq!(record["cases"][0]["verdict"], "pass", "{record}");
    ended.nothing_is_left();
}

#[test]
fn no_room_for_screenshots_and_transition_systems() {
    let site = site();
    let cases: [Case; 3] = [("Before", GOOD), ("Trouble", ABSENT), ("After", GOOD)];
    let mut run = Run::start(&site, &cases, &["--driver", "chromium"]);
    // The run's folder is there before its first session is.
    let kept = run.until("made its folder", Run::kept);
    for name in ["screenshots", "lts"] {
        fs::create_dir_all(kept.join(name)).expect("a folder");
    }
    let full = |name: &str| symlink("/dev/full", kept.join(name)).expect("a link");
    full("screenshots/0002-adversity-trouble-1-2.png");
    full("lts/0002-adversity-trouble-1.aut");
    let ended = run.end();
    assert_eq!(ended.code, Some(1), "{}", ended.told());
    for name in [
        "0002-adversity-trouble-1-2.png",
        "0002-adversity-trouble-1.aut",
    ] {
        let told = ended.err.lines().any(|line| {
            line.starts_with("warning: ")
                && line.contains(name)
                && line.contains("No space left on device")
        });
        assert!(told, "{name}: {}", ended.told());
    }
    ended.case("Before", "pass", "", &[]);
    ended.case("Trouble", "fail", "", &["'Absent' is not displayed"]);
    ended.case("After", "pass", "", &[]);
    // The record does not name what is not there.
    let step = &ended.record["cases"][1]["steps"][1];
    assert!(step["screenshot"].is_null(), "{step}");
    assert!(ended.record["cases"][1]["files"]["aut"].is_null());
    assert!(ended.record["cases"][1]["files"]["dot"].is_string());
    ended.is_in_order(3);
}

#[test]
fn no_room_for_a_session() {
    let site = site();
    let ended = Run::start_with(&site, &CASES, &["--driver", "chromium"], |command| {
        command.env("TMPDIR", "/proc/no-such-folder");
        command.process_group(0);
    })
    .end();
    assert_eq!(ended.code, Some(4), "{}", ended.told());
    assert!(
        ended.err.contains("error: nothing could start"),
        "{}",
        ended.told()
    );
    assert!(
        ended.err.contains("no temporary folder"),
        "{}",
        ended.told()
    );
    // A run that did not begin leaves nothing.
    assert_eq!(ended.kept_at_all(), None, "{}", ended.told());
}
