//! `plumbline doctor`: what is installed, what is missing, and the command that brings it.

use super::load::{Place, load};
use super::model_args::WhichArgs;
use super::model_check::check;
use super::models::Cast;
use super::name_args::NameArgs;
use super::{CliError, Door, Exit};
use crate::driver::{Found, find_browsers};
use crate::grammar::{Body, parse};
use crate::suite::{Severity, printable};
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
    /// Models to look at.
    #[command(flatten)]
    which: WhichArgs,
    /// Suite whose time with the model is estimated; may be repeated
    #[arg(long, value_name = "SUITE", value_parser = |text: &str| Ok::<_, String>(Place::new(text)), help_heading = "Model")]
    suite: Vec<Place>,
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

/// Looks and tells. Nothing that is missing is an error: without a browser the document driver runs. Only a model that was
/// named and cannot be asked is one.
pub fn doctor(args: &DoctorArgs, door: Door) -> Result<Exit, CliError> {
    let cast = Cast::resolve(&args.which, &|name| std::env::var(name).ok())?;
    let mut findings = programs();
    findings.push(port());
    findings.push(folder(&args.reports));
    let usable = models(args, &cast, door, &mut findings)?;
    door.out(&describe(&findings));
    Ok(if usable {
        Exit::AsExpected
    } else {
        Exit::NotStarted
    })
}

/// Looks at each model; `false` where one cannot be asked.
fn models(
    args: &DoctorArgs,
    cast: &Cast,
    door: Door,
    findings: &mut Vec<Finding>,
) -> Result<bool, CliError> {
    let distinct = cast.distinct();
    if distinct.is_empty() {
        findings.push(Finding {
            what: "model server".into(),
            found: Some(
                "none: what logic cannot decide is Inconclusive; `--model NAME` looks at one"
                    .into(),
            ),
            remedy: None,
        });
    }
    let sentences = if args.suite.is_empty() {
        None
    } else {
        Some(open_sentences(
            &args.suite,
            args.which.config.as_deref(),
            door,
        )?)
    };
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let mut usable = true;
    for (chosen, roles) in distinct {
        let checked = runtime.block_on(check(chosen, &roles.join(", ")));
        usable &= checked.usable;
        let estimate = sentences.map(|(open, all)| checked.estimate(open, all));
        findings.extend(checked.findings);
        findings.extend(estimate);
    }
    Ok(usable)
}

/// How many sentences the grammar does not read, and how many there are. What else goes to a model shows on the page only.
fn open_sentences(
    suites: &[Place],
    config: Option<&Path>,
    door: Door,
) -> Result<(usize, usize), CliError> {
    let terms = NameArgs::default().terms(config, Severity::Warning)?;
    let loaded = load(suites, &terms, door)?;
    let steps = || {
        let cases = loaded.suites.iter().flat_map(|suite| &suite.cases);
        cases.flat_map(|case| &case.steps)
    };
    let open = steps()
        .filter(|step| matches!(parse(&step.text).body, Body::Unread(_)))
        .count();
    Ok((open, steps().count()))
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
