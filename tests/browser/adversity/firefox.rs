//! The same in Firefox, where it is installed.

use crate::adversity::runs::{Trouble, survive};
use crate::adversity::site::Site;
use crate::adversity::{deaths, signals};

fn is_there() -> bool {
    let found = ["geckodriver", "firefox-esr"].iter().all(|program| {
        std::process::Command::new(program)
            .arg("--version")
            .output()
            .is_ok()
    });
    if !found {
        println!(
            "SKIPPED: what can go wrong in Firefox (geckodriver or firefox-esr is not installed)"
        );
    }
    found
}

#[test]
fn pages_in_firefox() {
    if !is_there() {
        return;
    }
    let site = Site::of(&[
        (
            "/load",
            "<!doctype html><h1>Load</h1><script>for (;;);</script>",
        ),
        (
            "/alert",
            "<!doctype html><script>alert('Stop here')</script><h1>Alert</h1><p>Hello there",
        ),
    ]);
    let hello = "Assert that 'Hello there' is displayed";
    survive(
        &site,
        &[
            Trouble::open(
                "At load",
                &["Open '/load'", hello],
                "page-hung",
                &["the page hung"],
            ),
            Trouble::open(
                "Alert",
                &["Open '/alert'", hello],
                "unexpected-dialog",
                &["Stop here"],
            ),
        ],
        &["--driver", "firefox", "--timeout", "hang=8s"],
    );
}

#[test]
fn deaths_in_firefox() {
    if is_there() {
        deaths::driver_dies("firefox", "1");
        deaths::browser_dies("firefox", "1");
    }
}

#[test]
fn two_signals_in_firefox() {
    if is_there() {
        signals::two("firefox", "1");
    }
}
