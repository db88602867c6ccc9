//! Ctrl-C, twice, and SIGKILL while a page hangs: when a run is most likely to be ended.

use crate::adversity::runs::{Case, Ended, GOOD, Run};
use crate::adversity::site::Site;
use nix::sys::signal::Signal;

fn site() -> Site {
    Site::of(&[(
        "/hanging",
        "<!doctype html><h1>Hanging</h1><img src=/asked><script>setTimeout(() => { for (;;); }, 300)</script>",
    )])
}

/// Sends the signals once a page hangs, and waits for the end.
fn ended_by(driver: &str, jobs: &str, signals: &[Signal]) -> Ended {
    const HANGING: &[&str] = &["Open '/hanging'", "Assert that 'Never' is displayed"];
    let site = site();
    let cases: [Case; 3] = [("Before", GOOD), ("Trouble", HANGING), ("After", GOOD)];
    let arguments = [
        "--driver",
        driver,
        "--jobs",
        jobs,
        "--timeout",
        "hang=100s,assertion=100s",
    ];
    let mut run = Run::start(&site, &cases, &arguments);
    run.until("asked for the picture", |_| site.asked("/asked"));
    run.until("past the first case", |run| {
        let events = std::fs::read_to_string(run.kept()?.join("events.jsonl")).ok()?;
        let ended = |line: &str| {
            line.starts_with("{\"event\":\"case-ended\"") && line.contains("\"name\":\"Before\"")
        };
        events.lines().any(ended).then_some(())
    });
    std::thread::sleep(std::time::Duration::from_millis(500));
    for signal in signals {
        run.signal(*signal);
    }
    let ended = run.end();
    ended.nothing_is_left();
    ended
}

/// The folder has the good case, and the hanging one as interrupted.
fn keeps_what_was_done(ended: &Ended) {
    let record = ended.rendered();
    let cases = record["cases"].as_array().expect("cases");
    let of = |name: &str| cases.iter().find(|case| case["name"] == name);
    let before = of("Before").expect("the first case");
    assert_eq!(before["verdict"], "pass", "{record}");
    let trouble = of("Trouble").expect("the second case");
    assert_eq!(trouble["cause"], "interrupted", "{record}");
    assert_eq!(trouble["verdict"], "inconclusive", "{record}");
}

#[test]
fn one_signal_while_a_page_hangs() {
    let ended = ended_by("chromium", "1", &[Signal::SIGINT]);
    assert_eq!(ended.code, Some(130), "{}", ended.told());
    assert!(
        ended.err.contains("interrupted: closing the browsers"),
        "{}",
        ended.told()
    );
    assert!(ended.out.contains("1 Pass"), "{}", ended.told());
    keeps_what_was_done(&ended);
    ended.is_in_order(2);
}

#[test]
fn two_signals_while_a_page_hangs() {
    // Two of one kind that come at once may be delivered as one.
    two("chromium", "2");
}

pub fn two(driver: &str, jobs: &str) {
    let ended = ended_by(driver, jobs, &[Signal::SIGINT, Signal::SIGTERM]);
    assert_eq!(ended.code, Some(130), "{}", ended.told());
    assert!(ended.err.contains("plumbline report"), "{}", ended.told());
    keeps_what_was_done(&ended);
}

#[test]
fn killed_while_a_page_hangs() {
    let ended = ended_by("chromium", "1", &[Signal::SIGKILL]);
    assert_eq!(ended.code, None, "{}", ended.told());
    keeps_what_was_done(&ended);
}
