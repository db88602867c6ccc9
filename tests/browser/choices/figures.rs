//! Runs a suite in one mode of choices after the other, and counts what is decided, by trial, and falsely.

use axum::Router;
use plumbline::record::{CaseRecord, TrialRecord};
use plumbline::run::{Choices, Settings};
use plumbline::verdict::Verdict;
use std::time::Instant;
use url::Url;

/// Serves the pages on a free port.
pub async fn serve(router: Router) -> Url {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    Url::parse(&format!("http://{address}/")).expect("a URL")
}

fn is_wanted() -> bool {
    std::env::var_os("CHOICES_TABLE").is_some()
}

/// The modes that are tested; where the table is wanted, those that it names, or all.
pub fn modes(tested: &[Choices]) -> Vec<Choices> {
    let Ok(wanted) = std::env::var("CHOICES_TABLE") else {
        return tested.to_vec();
    };
    let all = Choices::ALL.into_iter();
    let named = all
        .clone()
        .filter(|mode| wanted.split(',').any(|w| w == mode.name()));
    let named: Vec<Choices> = named.collect();
    if named.is_empty() {
        all.filter(|mode| *mode != Choices::TryAll).collect()
    } else {
        named
    }
}

/// Whether a case has a verdict that is not the expected one.
pub fn is_false(case: &CaseRecord) -> bool {
    case.verdict != Verdict::Inconclusive && case.verdict != case.expected
}

/// Runs the cases of a suite, and prints a row of the table.
pub async fn run(suite: &str, base: &Url, mode: Choices) -> Vec<CaseRecord> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("suite.yaml");
    std::fs::write(&file, suite).expect("a file");
    let planned = super::read(&file)
        .map(|(suite, case)| super::plan(suite, case, Some(base.clone())))
        .collect();
    let settings = Settings {
        choices: Some(mode),
        ..super::settings(2)
    };
    let begun = Instant::now();
    let (record, _) = super::run(planned, settings).await;
    let cases = record.cases;
    let count = |what: &dyn Fn(&CaseRecord) -> bool| cases.iter().filter(|c| what(c)).count();
    let row = format!(
        "{} cases, {} conclusive, {} by trial, {} false, {:.0} s",
        cases.len(),
        count(&|c| c.verdict != Verdict::Inconclusive),
        count(&CaseRecord::is_by_trial),
        count(&is_false),
        begun.elapsed().as_secs_f64()
    );
    print(&format!("{mode}: {row}"));
    cases
}

/// Prints a share, where the table is wanted.
pub fn tell(mode: Choices, what: &str, (some, all): (usize, usize)) {
    print(&format!("{mode}: {what}: {some} of {all}"));
}

/// Prints what became of a case, where the table is wanted.
pub fn remark(mode: Choices, case: &CaseRecord) {
    print(&line(mode, case));
}

/// A case in one line.
pub fn line(mode: Choices, case: &CaseRecord) -> String {
    let tried: Vec<String> = case.trial.iter().flat_map(TrialRecord::lines).collect();
    format!(
        "{mode}, {}: {} instead of {} ({:?}; {tried:?})",
        case.name, case.verdict, case.expected, case.reason
    )
}

/// Prints a line, where the table is wanted.
#[expect(clippy::print_stderr, reason = "the table is asked for")]
pub fn print(text: &str) {
    if is_wanted() {
        eprintln!("{text}");
    }
}
