//! `plumbline doctor`: what is installed, what is missing, and the command that brings it.

use super::{Door, Exit};
use crate::driver::{Found, find_browsers};
use crate::suite::printable;
use clap::Args;
use std::fmt::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

/// What was typed.
#[derive(Debug, Args)]
pub struct DoctorArgs {
    /// Folder that runs write to
    #[arg(long, value_name = "DIR", default_value = "reports")]
    reports: PathBuf,
}

/// One thing that was looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What was looked for.
    pub what: String,
    /// What was found: a path and a version, or a state.
    pub found: Option<String>,
    /// What mends it, where something is missing: the exact command, in backticks.
    pub remedy: Option<String>,
}

/// Looks and tells. Nothing that is missing is an error: without a browser the document driver runs.
pub fn doctor(args: &DoctorArgs, door: Door) -> Exit {
    let mut findings = programs();
    findings.push(port());
    findings.push(folder(&args.reports));
    findings.push(Finding {
        what: "model server".into(),
        found: Some("none: what logic cannot decide is Inconclusive".into()),
        remedy: None,
    });
    door.out(&describe(&findings));
    Exit::AsExpected
}

fn programs() -> Vec<Finding> {
    let version = env!("CARGO_PKG_VERSION");
    let mut findings = vec![Finding {
        what: "plumbline".into(),
        found: Some(format!("{version}, with the document driver built in")),
        remedy: None,
    }];
    let browsers = find_browsers();
    let there = |names: &[&str]| {
        names.iter().any(|name| {
            browsers
                .iter()
                .any(|found| found.what == *name && found.path.is_some())
        })
    };
    let drives = if there(&["chromium", "chromium-headless-shell"]) && there(&["chromedriver"]) {
        "chromium"
    } else if there(&["firefox"]) && there(&["geckodriver"]) {
        "firefox"
    } else {
        "document: pages without scripts only"
    };
    findings.extend(browsers.iter().map(finding));
    findings.push(Finding {
        what: "`plumbline run` drives".into(),
        found: Some(drives.into()),
        remedy: None,
    });
    findings
}

/// A browser or driver.
fn finding(found: &Found) -> Finding {
    let Some(path) = &found.path else {
        let named = found
            .variable
            .map(|variable| format!("; or name one by `{variable}`"))
            .unwrap_or_default();
        return Finding {
            what: found.what.into(),
            found: None,
            remedy: Some(format!("`{}`{named}", found.remedy)),
        };
    };
    let version = found.version.as_deref();
    Finding {
        what: found.what.into(),
        found: Some(format!(
            "{}: {}",
            path.display(),
            version.unwrap_or("does not tell its version")
        )),
        remedy: None,
    }
}

fn port() -> Finding {
    let found = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    Finding {
        what: "ports of this machine".into(),
        remedy: found
            .is_err()
            .then(|| "allow programs to listen on 127.0.0.1".into()),
        found: found
            .ok()
            .map(|address| format!("free, for example {}", address.port())),
    }
}

fn folder(reports: &Path) -> Finding {
    let there = reports.is_dir();
    // The nearest folder that exists tells whether the missing ones can be made.
    let base = reports
        .ancestors()
        .find(|folder| folder.is_dir())
        .unwrap_or(Path::new("."));
    let writable = tempfile::tempfile_in(base).is_ok();
    let state = if there {
        "can be written"
    } else {
        "can be made"
    };
    Finding {
        what: "reports".into(),
        found: writable.then(|| format!("`{}` {state}", reports.display())),
        remedy: (!writable)
            .then(|| "`plumbline run --reports DIR`, with a folder that can be written".into()),
    }
}

fn describe(findings: &[Finding]) -> String {
    let mut out = String::new();
    for finding in findings {
        // Writing to a String cannot fail.
        let _ = match (&finding.found, &finding.remedy) {
            (Some(found), _) => writeln!(out, "{}: {}", finding.what, printable(found)),
            (None, Some(remedy)) => writeln!(
                out,
                "{}: not found\n  hint: {}",
                finding.what,
                printable(remedy)
            ),
            (None, None) => writeln!(out, "{}: not found", finding.what),
        };
    }
    out
}
