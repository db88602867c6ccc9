//! Drivers, browsers, renderers and servers that die in mid-case.

use crate::adversity::runs::{Case, Ended, GOOD, Process, Run};
use crate::adversity::site::{Answer, Site, not_found};

/// A case that is still under way when its page has asked for `/held`, which is never answered.
const LASTING: &[&str] = &["Open '/lasting'", "Assert that 'Never' is displayed"];

/// A good case, and one that takes a while, without scripts.
const PLAIN: &[&str] = &["Open '/plain'", "Assert that 'Plain' is displayed"];
const WAITING: &[&str] = &[
    "Open '/plain'",
    "Wait 3 seconds",
    "Assert that 'Plain' is displayed",
];

fn site() -> Site {
    Site::serve(|path| match path {
        "/lasting" => {
            Answer::Page("<!doctype html><h1>Lasting</h1><script>fetch('/held')</script>".into())
        }
        "/held" => Answer::Silence,
        "/plain" => Answer::Page("<!doctype html><title>Plain</title><h1>Plain</h1>".into()),
        _ => not_found(),
    })
}

/// Runs good, lasting, good, and kills what is chosen of the session that is in the middle.
fn killing(driver: &str, jobs: &str, choose: impl Fn(&[Process]) -> Vec<&Process>) -> Ended {
    let site = site();
    let cases: [Case; 3] = [("Before", GOOD), ("Trouble", LASTING), ("After", GOOD)];
    let arguments = [
        "--driver",
        driver,
        "--jobs",
        jobs,
        "--timeout",
        "assertion=120s,hang=20s",
    ];
    let mut run = Run::start(&site, &cases, &arguments);
    let peer = run.until("asked for what is held", |_| site.asked("/held"));
    let session = run.until("seen to hold its connection", |run| {
        run.session_of(peer, site.address)
    });
    let victims = choose(&session);
    assert!(!victims.is_empty(), "nothing to kill: {session:#?}");
    for victim in victims {
        victim.kill();
    }
    let ended = run.end();
    let left: Vec<&Process> = session.iter().filter(|process| process.lives()).collect();
    assert!(left.is_empty(), "{left:#?}");
    assert_eq!(ended.code, Some(3), "{}", ended.told());
    ended.case("Before", "pass", "", &[]);
    ended.case("After", "pass", "", &[]);
    ended.is_in_order(3);
    ended
}

pub fn driver_dies(driver: &str, jobs: &str) {
    let ended = killing(driver, jobs, |session| {
        session
            .iter()
            .filter(|process| process.is_driver())
            .collect()
    });
    ended.case(
        "Trouble",
        "inconclusive",
        "driver-failed",
        &["the browser session was lost"],
    );
    assert!(
        ended
            .out
            .contains("hint: the browser crashed or was ended from outside"),
        "{}",
        ended.told()
    );
}

pub fn browser_dies(driver: &str, jobs: &str) {
    let ended = killing(driver, jobs, |session| {
        session
            .iter()
            .filter(|process| process.is_browser())
            .collect()
    });
    ended.case(
        "Trouble",
        "inconclusive",
        "driver-failed",
        &["the browser session was lost"],
    );
}

#[test]
fn a_driver_that_dies() {
    driver_dies("chromium", "1");
}

#[test]
fn a_driver_that_dies_beside_another() {
    driver_dies("chromium", "2");
}

#[test]
fn a_browser_that_is_killed() {
    browser_dies("chromium", "1");
}

#[test]
fn a_browser_that_is_killed_beside_another() {
    browser_dies("chromium", "2");
}

#[test]
fn a_renderer_that_crashes() {
    // The youngest: chromedriver has one for itself, and an empty window has another.
    let ended = killing("chromium", "1", |session| {
        session
            .iter()
            .max_by_key(|process| process.renderer())
            .filter(|process| process.renderer().is_some())
            .into_iter()
            .collect()
    });
    ended.case(
        "Trouble",
        "inconclusive",
        "driver-failed",
        &["the page crashed"],
    );
}

/// The session that waits for the next case dies too.
#[test]
fn every_browser_at_once() {
    let site = site();
    let cases: [Case; 3] = [("Before", GOOD), ("Trouble", LASTING), ("After", GOOD)];
    let mut run = Run::start(
        &site,
        &cases,
        &["--driver", "chromium", "--timeout", "assertion=120s"],
    );
    run.until("asked for what is held", |_| site.asked("/held"));
    let all = |run: &Run| {
        run.processes()
            .into_iter()
            .filter(Process::is_browser)
            .collect::<Vec<_>>()
    };
    all(&run).iter().for_each(Process::kill);
    let ended = run.end();
    ended.case("Before", "pass", "", &[]);
    ended.case(
        "Trouble",
        "inconclusive",
        "driver-failed",
        &["the browser session was lost"],
    );
    ended.case("After", "pass", "", &[]);
    assert_eq!(ended.code, Some(3), "{}", ended.told());
    ended.is_in_order(3);
}

#[test]
fn a_server_that_dies_between_cases() {
    for driver in ["chromium", "document"] {
        let site = site();
        let cases: [Case; 3] = [("Before", PLAIN), ("Meanwhile", WAITING), ("After", PLAIN)];
        let mut run = Run::start(&site, &cases, &["--driver", driver]);
        run.until("waiting in the second case", |run| {
            let events = std::fs::read_to_string(run.kept()?.join("events.jsonl")).ok()?;
            let here = |line: &str| {
                line.starts_with("{\"event\":\"step-started\"")
                    && line.contains("\"case\":1,\"step\":1,")
            };
            events.lines().any(here).then_some(())
        });
        site.die();
        let ended = run.end();
        ended.case("Before", "pass", "", &[]);
        ended.case("Meanwhile", "pass", "", &[]);
        ended.case(
            "After",
            "inconclusive",
            "unreachable",
            &["could not be opened", "refused"],
        );
        assert_eq!(ended.code, Some(3), "{}", ended.told());
        ended.is_in_order(3);
    }
}
