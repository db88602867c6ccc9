//! JUnit XML: Fail is `<failure>`, Inconclusive is `<error type="inconclusive.…">`, nothing is ever `<skipped>`.
//! A verdict that the author expected counts as passed, with a property of the suite.
//!
//! Only what the schema of Jenkins' xUnit plugin knows is written, the strictest of the common readers: it refuses a file in
//! which a test case has properties or attributes of its own, so what else is to be said of a case begins its `system-out`.

use super::decision::rule_lines;
use super::{ReportError, counsel, story};
use crate::record::{CaseRecord, RunRecord, StepOutcome};
use crate::suite::printable;
use crate::verdict::Verdict;
use quick_junit::{
    NonSuccessKind, Property, Report, TestCase, TestCaseStatus, TestRerun, TestSuite,
};
use std::fmt::Write;
use std::time::Duration;

/// The record as JUnit XML.
pub fn render(record: &RunRecord) -> Result<String, ReportError> {
    let repeated = story::repeated(record);
    let mut report = Report::new("plumbline");
    let mut suites: Vec<TestSuite> = Vec::new();
    for case in &record.cases {
        let place = suites
            .iter()
            .position(|suite| suite.name.as_str() == printable(&case.suite));
        let suite = if let Some(place) = place {
            &mut suites[place]
        } else {
            suites.push(suite(record, &case.suite));
            let last = suites.len() - 1;
            &mut suites[last]
        };
        let time = suite.time.unwrap_or_default() + Duration::from_millis(case.milliseconds);
        suite.set_time(time);
        let mut of_case = |what: &str, value: &str| {
            let name = format!("plumbline.{what} {}", story::name(case, repeated));
            suite.add_property(Property::new(printable(&name).as_ref(), value));
        };
        if case.expected != Verdict::Pass {
            of_case("expected", &case.expected.to_string());
        }
        for (what, value) in story::hangs_on(case) {
            of_case(what, value);
        }
        suite.add_test_case(test_case(case, repeated));
    }
    report.set_time(suites.iter().filter_map(|suite| suite.time).sum());
    report.add_test_suites(suites);
    let xml = report.to_string().map_err(ReportError::Junit)?;
    // The schema counts skipped cases in suites, not in all of them together.
    Ok(xml.replacen(" skipped=\"0\"", "", 1))
}

fn suite(record: &RunRecord, name: &str) -> TestSuite {
    let mut suite = TestSuite::new(printable(name).as_ref());
    if !record.started.is_empty() {
        suite.extra.insert(
            "timestamp".into(),
            printable(&record.started).as_ref().into(),
        );
    }
    let mut files = record
        .cases
        .iter()
        .filter(|case| case.suite == name)
        .map(|case| &case.at.file);
    if let Some(file) = files.next()
        && files.all(|other| other == file)
    {
        suite
            .extra
            .insert("file".into(), printable(file).as_ref().into());
    }
    let mut property = |name: &str, value: &str| {
        suite.add_property(Property::new(
            printable(name).as_ref(),
            printable(value).as_ref(),
        ));
    };
    property("plumbline.version", &record.plumbline);
    property("plumbline.run", &record.id);
    if record.interrupted {
        property("plumbline.interrupted", "true");
    }
    if let Some(driver) = &record.driver {
        property("plumbline.driver", &driver.driver);
        property("plumbline.versions", &driver.versions.join(", "));
    }
    for hook in record.hooks.iter().filter(|hook| hook.suite == name) {
        property("plumbline.hook", &story::hook(hook));
    }
    for (key, value) in &record.settings {
        property(&format!("plumbline.setting.{key}"), value);
    }
    for note in &record.notes {
        property("plumbline.note", note);
    }
    suite
}

fn test_case(case: &CaseRecord, repeated: bool) -> TestCase {
    let mut test = TestCase::new(
        printable(&story::name(case, repeated)).as_ref(),
        status(case),
    );
    test.set_classname(printable(&case.suite).as_ref());
    test.set_time(Duration::from_millis(case.milliseconds));
    test.set_system_out(head(case) + &transcript(case));
    test
}

/// Lists facts about a case other than its sentences, one line each, for people and for `grep`.
fn head(case: &CaseRecord) -> String {
    let mut out = String::new();
    let mut line = |name: &str, value: &str| {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "plumbline.{name}: {}", printable(value));
    };
    line("id", &case.id);
    line("at", &case.at.to_string());
    line("verdict", &case.verdict.to_string());
    line("expected", &case.expected.to_string());
    if case.flaky {
        line("flaky", "true");
    }
    if let Some(cause) = case.cause {
        line("cause", cause.name());
    }
    if case.attempt > 1 {
        line("attempt", &case.attempt.to_string());
    }
    for (what, value) in story::hangs_on(case) {
        line(what, value);
    }
    for standing in story::standing(case) {
        line("standing", &standing);
    }
    line("decided-by", story::decider(story::case_decider(case)));
    if !case.tags.is_empty() {
        line("tags", &case.tags.join(", "));
    }
    if let Some(held) = story::held_before(case) {
        line("note", &held);
    }
    for hook in &case.hooks {
        line("hook", &story::hook(hook));
    }
    for note in &case.notes {
        line("note", note);
    }
    for step in &case.steps {
        for rules in rule_lines(step) {
            line("rules", &format!("step {}, {rules}", step.index + 1));
        }
    }
    let of_hooks = case.hooks.iter().filter_map(|h| h.screenshot.as_ref());
    let of_steps = case.steps.iter().filter_map(|s| s.screenshot.as_ref());
    for screenshot in of_hooks.chain(of_steps) {
        line("screenshot", screenshot);
    }
    out
}

/// How it ended; attempts before that are `flakyFailure` where it came right, else `rerunFailure`.
fn status(case: &CaseRecord) -> TestCaseStatus {
    let mut status = if case.ends_as_expected() {
        TestCaseStatus::success()
    } else {
        let (kind, class, message) = trouble(case);
        let mut status = TestCaseStatus::non_success(kind);
        status.set_type(class);
        status.set_message(printable(&message).as_ref());
        if let Some(text) = description(case, &message) {
            status.set_description(text);
        }
        status
    };
    for run in &case.earlier {
        let (kind, class, message) = trouble(run);
        let mut rerun = TestRerun::new(kind);
        rerun.set_type(class);
        rerun.set_message(printable(&message).as_ref());
        if let Some(text) = description(run, &message) {
            rerun.set_description(text);
        }
        rerun.set_system_out(format!(
            "plumbline.attempt: {}\nplumbline.milliseconds: {}\n{}",
            run.attempt,
            run.milliseconds,
            transcript(run)
        ));
        status.add_rerun(rerun);
    }
    status
}

/// Describes an unexpected verdict: kind, type and message.
fn trouble(case: &CaseRecord) -> (NonSuccessKind, String, String) {
    let reason = case
        .reason
        .as_deref()
        .or_else(|| story::deciding_step(case)?.reason.as_deref());
    match case.verdict {
        Verdict::Fail => (
            NonSuccessKind::Failure,
            "fail".to_owned(),
            reason.unwrap_or("an assertion is false").to_owned(),
        ),
        Verdict::Pass => (
            NonSuccessKind::Failure,
            "unexpected-pass".to_owned(),
            format!("the case ended in Pass, and {} was expected", case.expected),
        ),
        Verdict::Inconclusive => (
            NonSuccessKind::Error,
            case.cause
                .map_or("inconclusive".to_owned(), |c| format!("inconclusive.{c}")),
            reason.unwrap_or("the case could not be decided").to_owned(),
        ),
    }
}

/// The step that ended it, and what is known about it.
fn description(case: &CaseRecord, message: &str) -> Option<String> {
    let step = story::deciding_step(case)?;
    let mut text = format!(
        "step {}: {}\n{}",
        step.index + 1,
        printable(&step.text),
        printable(message)
    );
    for (what, sentence) in &step.candidates {
        // Writing to a String cannot fail.
        let _ = write!(
            text,
            "\ncandidate: {}; named alone by: {}",
            printable(what),
            printable(sentence)
        );
    }
    for (label, words) in [("nearest", &step.nearest), ("hint", &step.hint)] {
        if let Some(words) = words {
            let _ = write!(text, "\n{label}: {}", printable(words));
        }
    }
    Some(text)
}

fn transcript(case: &CaseRecord) -> String {
    let mut out = String::new();
    for step in &case.steps {
        let _ = writeln!(
            out,
            "{}. [{}] {} ({})",
            step.index + 1,
            story::outcome(step),
            printable(&step.text),
            story::decider(step.decided_by)
        );
        if let Some(reason) = &step.reason {
            let _ = writeln!(out, "   {}", printable(reason));
        } else if step.outcome == StepOutcome::Passed
            && let Some(assertion) = &step.assertion
        {
            for evidence in &assertion.evidence {
                let _ = writeln!(out, "   {}", printable(&evidence.what));
            }
        }
        for line in counsel::lines(step) {
            let _ = writeln!(out, "   {}", printable(&line));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::render;
    use crate::report::sample;
    use quick_junit::{NonSuccessKind, Report, TestCaseStatus};

    #[test]
    fn it_reads_back() {
        let xml = render(&sample::run()).expect("XML");
        assert!(!xml.contains("<skipped"), "{xml}");
        assert!(!xml.contains('\u{1b}') && !xml.contains('\u{9b}'), "{xml}");
        let report = Report::deserialize_from_str(&xml).expect("JUnit");
        assert_eq!((report.tests, report.failures, report.errors), (5, 2, 1));
        let cases: Vec<_> = report
            .test_suites
            .iter()
            .flat_map(|s| &s.test_cases)
            .collect();
        let kinds: Vec<_> = cases
            .iter()
            .map(|case| match &case.status {
                TestCaseStatus::NonSuccess { kind, ty, .. } => {
                    (Some(*kind), ty.as_ref().map(quick_junit::XmlString::as_str))
                }
                _ => (None, None),
            })
            .collect();
        assert_eq!(
            kinds,
            [
                (None, None),
                (Some(NonSuccessKind::Failure), Some("fail")),
                (
                    Some(NonSuccessKind::Error),
                    Some("inconclusive.target-ambiguous")
                ),
                (None, None),
                (Some(NonSuccessKind::Failure), Some("unexpected-pass")),
            ]
        );
        let expected: Vec<_> = report.test_suites[0]
            .properties
            .iter()
            .filter(|p| p.name.as_str().starts_with("plumbline.expected "))
            .map(|p| p.value.as_str())
            .collect();
        assert_eq!(expected, ["Fail", "Fail"]);
        let told = cases[3]
            .system_out
            .as_ref()
            .map_or("", quick_junit::XmlString::as_str);
        assert!(told.contains("plumbline.verdict: Fail\nplumbline.expected: Fail\n"));
    }
}
