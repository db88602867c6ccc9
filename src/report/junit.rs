//! JUnit XML: Fail is `<failure>`, Inconclusive is `<error type="inconclusive.…">`, nothing is ever `<skipped>`.
//! A verdict that the author expected counts as passed, with a property.

use super::{ReportError, counsel, story};
use crate::record::{CaseRecord, RunRecord};
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
        suite.add_test_case(test_case(case, repeated));
    }
    report.set_time(suites.iter().filter_map(|suite| suite.time).sum());
    report.add_test_suites(suites);
    report.to_string().map_err(ReportError::Junit)
}

fn suite(record: &RunRecord, name: &str) -> TestSuite {
    let mut suite = TestSuite::new(printable(name).as_ref());
    if !record.started.is_empty() {
        suite.extra.insert(
            "timestamp".into(),
            printable(&record.started).as_ref().into(),
        );
    }
    suite.add_property(Property::new("plumbline.version", &*record.plumbline));
    suite.add_property(Property::new("plumbline.run", &*printable(&record.id)));
    if let Some(driver) = &record.driver {
        let versions = driver.versions.join(", ");
        suite.add_property(Property::new(
            "plumbline.driver",
            &*printable(&driver.driver),
        ));
        suite.add_property(Property::new("plumbline.versions", &*printable(&versions)));
    }
    for hook in record.hooks.iter().filter(|hook| hook.suite == name) {
        suite.add_property(Property::new(
            "plumbline.hook",
            &*printable(&story::hook(hook)),
        ));
    }
    for (key, value) in &record.settings {
        suite.add_property(Property::new(
            format!("plumbline.setting.{}", printable(key)),
            &*printable(value),
        ));
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
    test.set_assertions(case.steps.iter().filter(|s| s.assertion.is_some()).count());
    test.extra
        .insert("file".into(), printable(&case.at.file).as_ref().into());
    test.extra
        .insert("line".into(), case.at.line.to_string().as_str().into());
    let mut property = |name: &str, value: &str| {
        test.add_property(Property::new(name, printable(value).as_ref()));
    };
    property("plumbline.id", &case.id);
    property("plumbline.verdict", &case.verdict.to_string());
    property("plumbline.expected", &case.expected.to_string());
    if case.flaky {
        property("plumbline.flaky", "true");
    }
    for line in story::standing(case) {
        property("plumbline.standing", &line);
    }
    if let Some(cause) = case.cause {
        property("plumbline.cause", cause.name());
    }
    property(
        "plumbline.decided-by",
        story::decider(story::case_decider(case)),
    );
    for tag in &case.tags {
        property("plumbline.tag", tag);
    }
    if let Some(held) = story::held_before(case) {
        property("plumbline.note", &held);
    }
    for hook in &case.hooks {
        property("plumbline.hook", &story::hook(hook));
    }
    for note in story::notes(case) {
        property("plumbline.note", note);
    }
    for step in &case.steps {
        if let Some(screenshot) = &step.screenshot {
            property("plumbline.screenshot", screenshot);
        }
    }
    test.set_system_out(transcript(case));
    test
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
        rerun.set_time(Duration::from_millis(run.milliseconds));
        rerun.set_system_out(transcript(run));
        status.add_rerun(rerun);
    }
    status
}

/// What is wrong with a verdict that is not the one expected: kind, type and message.
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
        let expected = cases[3]
            .properties
            .iter()
            .find(|p| p.name.as_str() == "plumbline.expected");
        assert_eq!(expected.map(|p| p.value.as_str()), Some("Fail"));
    }
}
