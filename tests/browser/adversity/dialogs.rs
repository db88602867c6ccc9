//! Native dialogs that nobody asked for, and windows that come and go by themselves.

use crate::adversity::runs::{Trouble, survive};
use crate::adversity::site::Site;

const HELLO: &str = "Assert that 'Hello there' is displayed";

#[test]
fn dialogs_that_nobody_asked_for() {
    let site = Site::of(&[
        (
            "/alert",
            "<!doctype html><script>alert('Stop here')</script><h1>Alert</h1><p>Hello there",
        ),
        (
            "/alerts",
            "<!doctype html><script>for (let n = 1;; n++) alert('Number ' + n)</script><p>Hello there",
        ),
        (
            "/later",
            "<!doctype html><button onclick='setTimeout(() => alert(\"Too late\"), 600)'>Go</button><p>Hello there",
        ),
        (
            "/leave",
            "<!doctype html><label>Name <input></label><script>onbeforeunload = event => { event.preventDefault(); return 'Stay' }</script><a href=/good>Leave</a>",
        ),
    ]);
    let unexpected = |name, steps, words| Trouble::open(name, steps, "unexpected-dialog", words);
    let troubles = [
        unexpected(
            "At load",
            &["Open '/alert'", HELLO],
            &["a native dialog is open ('Stop here')"],
        ),
        Trouble::none(
            "At load, answered",
            &["Open '/alert'", "Accept the dialog", HELLO],
        ),
        unexpected(
            "One after another",
            &[
                "Open '/alerts'",
                "Accept the dialog",
                "Accept the dialog",
                HELLO,
            ],
            &["a native dialog is open ('Number 3')"],
        ),
        unexpected(
            "Later",
            &[
                "Open '/later'",
                "Click on 'Go' (no visible change expected)",
                "Wait 2 seconds",
                "Click on 'Go'",
            ],
            &["a native dialog is open ('Too late')"],
        ),
        // A browser that is driven says yes to "Leave this page?".
        Trouble::none(
            "Leaving",
            &[
                "Open '/leave'",
                "Type in 'x' in the field 'Name'",
                "Click on 'Leave'",
                "Assert that 'Greet' is displayed",
            ],
        ),
        Trouble::none(
            "Leaving by address",
            &[
                "Open '/leave'",
                "Type in 'x' in the field 'Name'",
                "Open '/good'",
                "Assert that 'Greet' is displayed",
            ],
        ),
    ];
    let ended = survive(&site, &troubles, &["--driver", "chromium", "--jobs", "2"]);
    assert!(
        ended
            .out
            .contains("hint: answer it first: \"Accept the dialog\""),
        "{}",
        ended.told()
    );
    // A case that ends with a page that would ask is no trouble for the next.
    survive(
        &site,
        &[
            Trouble::open(
                "Ends in an alert",
                &["Open '/alert'", HELLO],
                "unexpected-dialog",
                &["Stop here"],
            ),
            Trouble::none(
                "Ends before it leaves",
                &[
                    "Open '/leave'",
                    "Type in 'x' in the field 'Name'",
                    "Assert that 'Leave' is displayed",
                ],
            ),
        ],
        &["--driver", "chromium"],
    );
}

#[test]
fn windows_that_come_and_go() {
    let site = Site::of(&[
        (
            "/closing",
            "<!doctype html><button onclick='window.close()'>Close</button><p>Bye",
        ),
        (
            "/opening",
            "<!doctype html><button onclick='for (let n = 0; n < 12; n++) window.open(\"/good?\" + n)'>Open</button><p>Hello there",
        ),
        (
            "/endless",
            "<!doctype html><button onclick='setInterval(() => window.open(\"/good\"), 100)'>Open</button><p>Hello there",
        ),
    ]);
    survive(
        &site,
        &[
            // Browsers let a script close only what a script has opened.
            Trouble::open(
                "Closes itself",
                &[
                    "Open '/closing'",
                    "Click on 'Close'",
                    "Assert that 'Bye' is displayed",
                ],
                "no-effect",
                &["the action had no effect"],
            ),
            Trouble::none(
                "Opens a dozen",
                &["Open '/opening'", "Click on 'Open'", HELLO],
            ),
            Trouble::none(
                "Opens without end",
                &["Open '/endless'", "Click on 'Open'", HELLO],
            ),
        ],
        &["--driver", "chromium"],
    );
}
