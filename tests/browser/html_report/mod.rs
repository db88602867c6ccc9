//! The HTML report: what is in it, that what it holds stays text in a real browser, and `plumbline show`.

mod axe;
mod chromium;
mod frames;
mod hostile;
mod links;
mod many;
mod markup;
mod palette;
mod paper;
mod served;

use crate::support::program::plumbline;
use std::path::{Path, PathBuf};
use std::process::Output;

/// The kept run.
fn sample() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("reports/sample")
}

/// Runs a suite without a browser; the run's folder and what was said.
fn run(folder: &Path, suite: &str, reports: &str, more: &[&str]) -> (PathBuf, Output) {
    std::fs::write(folder.join("suite.yaml"), suite).expect("a file");
    let mut arguments = vec![
        "run",
        "suite.yaml",
        "--driver",
        "document",
        "--reports",
        reports,
    ];
    arguments.extend(more);
    let output = plumbline(folder, &arguments);
    let mut runs: Vec<PathBuf> = std::fs::read_dir(folder.join(reports))
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .collect();
    runs.sort();
    (runs.pop().expect("a run"), output)
}

/// The report of a run.
fn report(run: &Path, to: &Path) -> String {
    let wanted = format!("html:{}", to.display());
    let output = plumbline(
        to.parent().expect("a folder"),
        &["report", run.to_str().expect("a path"), "--report", &wanted],
    );
    assert!(output.status.success(), "{output:?}");
    std::fs::read_to_string(to).expect("the report")
}
