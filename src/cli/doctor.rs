//! `plumbline doctor`: what is installed, what is missing, and the command that brings it.

use super::{CliError, Door, Exit};
use crate::suite::printable;
use clap::Args;
use std::fmt::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;
use tokio::time::timeout;

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
    /// The command or the setting that mends it, where something is missing.
    pub remedy: Option<String>,
}

/// Programs, the names they go by, and the command that installs them.
const PROGRAMS: [(&str, &[&str], &str); 5] = [
    (
        "Chromium",
        &[
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "chrome",
        ],
        "apt-get install -y --no-install-recommends chromium chromium-driver",
    ),
    (
        "Chromium headless shell (optional: starts faster)",
        &["chromium-headless-shell"],
        "apt-get install -y --no-install-recommends chromium-headless-shell",
    ),
    (
        "chromedriver",
        &["chromedriver"],
        "apt-get install -y --no-install-recommends chromium-driver",
    ),
    (
        "Firefox (optional)",
        &["firefox", "firefox-esr"],
        "apt-get install -y --no-install-recommends firefox-esr",
    ),
    (
        "geckodriver (optional)",
        &["geckodriver"],
        "cargo install geckodriver",
    ),
];

/// Looks and tells. Nothing that is missing is an error: without a browser the document driver runs.
pub fn doctor(args: &DoctorArgs, door: Door) -> Result<Exit, CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let mut findings = runtime.block_on(programs());
    findings.push(port());
    findings.push(folder(&args.reports));
    findings.push(Finding {
        what: "model server".into(),
        found: Some("none: what logic cannot decide is Inconclusive".into()),
        remedy: None,
    });
    door.out(&describe(&findings));
    Ok(Exit::AsExpected)
}

async fn programs() -> Vec<Finding> {
    let version = env!("CARGO_PKG_VERSION");
    let mut findings = vec![Finding {
        what: "plumbline".into(),
        found: Some(format!("{version}, with the document driver built in")),
        remedy: None,
    }];
    for (what, names, remedy) in PROGRAMS {
        let path = names.iter().find_map(|name| on_path(name));
        let found = match &path {
            Some(path) => {
                let version = version_of(path).await;
                let version = version.as_deref().unwrap_or("does not tell its version");
                Some(format!("{}: {version}", path.display()))
            }
            None => None,
        };
        findings.push(Finding {
            what: what.into(),
            remedy: found.is_none().then(|| remedy.to_owned()),
            found,
        });
    }
    findings
}

fn on_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

/// The first line that `--version` prints within five seconds.
async fn version_of(path: &Path) -> Option<String> {
    let asked = Command::new(path)
        .arg("--version")
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    let output = timeout(Duration::from_secs(5), asked).await.ok()?.ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().next()?.trim();
    (!line.is_empty()).then(|| line.to_owned())
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
            .then(|| "plumbline run --reports DIR, with a folder that can be written".into()),
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
