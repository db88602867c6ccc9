//! `plumbline doctor`: what is installed, what is missing, and the command that brings it.

use crate::cli::args::models::WhichArgs;
use crate::cli::args::names::NameArgs;
use crate::cli::models::probe::{Inspection, check};
use crate::cli::models::resolve::RoleModels;
use crate::cli::select::load::{SuitePlace, load};
use crate::cli::{CliError, Exit, Terminal};
use crate::driver::{Found, find_browsers};
use crate::grammar::{Body, parse};
use crate::suite::{Severity, printable};
use clap::Args;
use std::fmt::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct DoctorArgs {
    /// Folder that runs write to
    #[arg(long, value_name = "DIR", default_value = "reports")]
    reports: PathBuf,
    /// Models to look at.
    #[command(flatten)]
    which: WhichArgs,
    /// Suite whose time with the model is estimated; may be repeated
    #[arg(long, value_name = "SUITE", value_parser = |text: &str| Ok::<_, String>(SuitePlace::new(text)), help_heading = "Model")]
    suite: Vec<SuitePlace>,
}

/// Looks and tells. Nothing that is missing is an error: without a browser the document driver runs. Only a model that was
/// named and cannot be asked is one.
pub(super) fn doctor(args: &DoctorArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let role_models = RoleModels::resolve(&args.which, &|name| std::env::var(name).ok())?;
    let mut findings = programs();
    findings.push(port());
    findings.push(folder(&args.reports));
    let usable = models(args, &role_models, terminal, &mut findings)?;
    terminal.out(&describe(&findings));
    Ok(if usable {
        Exit::AsExpected
    } else {
        Exit::NotStarted
    })
}

/// Looks at each model; `false` where one cannot be asked.
fn models(
    args: &DoctorArgs,
    role_models: &RoleModels,
    terminal: Terminal,
    findings: &mut Vec<Inspection>,
) -> Result<bool, CliError> {
    let distinct = role_models.distinct();
    if distinct.is_empty() {
        findings.push(Inspection {
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
            terminal,
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
    suites: &[SuitePlace],
    config: Option<&Path>,
    terminal: Terminal,
) -> Result<(usize, usize), CliError> {
    let terms = NameArgs::default().terms(config, Severity::Warning)?;
    let loaded = load(suites, &terms, terminal)?;
    let steps = || {
        let cases = loaded.suites.iter().flat_map(|suite| &suite.cases);
        cases.flat_map(|case| &case.steps)
    };
    let open = steps()
        .filter(|step| matches!(parse(&step.text).body, Body::Unread(_)))
        .count();
    Ok((open, steps().count()))
}

fn programs() -> Vec<Inspection> {
    let version = env!("CARGO_PKG_VERSION");
    let mut findings = vec![Inspection {
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
    findings.push(Inspection {
        what: "`plumbline run` drives".into(),
        found: Some(drives.into()),
        remedy: None,
    });
    findings
}

/// A browser or driver.
fn finding(found: &Found) -> Inspection {
    let Some(path) = &found.path else {
        let named = found
            .variable
            .map(|variable| format!("; or name one by `{variable}`"))
            .unwrap_or_default();
        return Inspection {
            what: found.what.into(),
            found: None,
            remedy: Some(format!("`{}`{named}", found.remedy)),
        };
    };
    let version = found.version.as_deref();
    Inspection {
        what: found.what.into(),
        found: Some(format!(
            "{}: {}",
            path.display(),
            version.unwrap_or("does not tell its version")
        )),
        remedy: None,
    }
}

fn port() -> Inspection {
    let found = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    Inspection {
        what: "ports of this machine".into(),
        remedy: found
            .is_err()
            .then(|| "allow programs to listen on 127.0.0.1".into()),
        found: found
            .ok()
            .map(|address| format!("free, for example {}", address.port())),
    }
}

fn folder(reports: &Path) -> Inspection {
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
    Inspection {
        what: "reports".into(),
        found: writable.then(|| format!("`{}` {state}", reports.display())),
        remedy: (!writable)
            .then(|| "`plumbline run --reports DIR`, with a folder that can be written".into()),
    }
}

fn describe(findings: &[Inspection]) -> String {
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
