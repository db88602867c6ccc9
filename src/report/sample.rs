//! A run for the tests of the reports: each verdict, expected and not, and page text that means harm.

use crate::driver::DriverInfo;
use crate::grammar::StepKind;
use crate::record::{
    AssertionRecord, CaseRecord, RunRecord, SCHEMA, StepExpectation, StepOutcome, StepRecord,
};
use crate::suite::Location;
use crate::verdict::{Cause, Decider, Evidence, Truth, Verdict};
use std::collections::BTreeMap;

fn at(line: usize) -> Location {
    Location::new("shop.yaml", line, 9)
}

fn step(index: usize, text: &str, outcome: StepOutcome) -> StepRecord {
    StepRecord {
        outcome,
        decided_by: Decider::Logic,
        assertion: Some(AssertionRecord {
            truth: Truth::True,
            rules: Vec::new(),
            evidence: Vec::new(),
            held_before: Some(true),
            absence: index % 2 == 1,
        }),
        milliseconds: 12,
        ..StepRecord::new(index, text.into(), at(10 + index), StepKind::Assertion)
    }
}

fn case(index: usize, name: &str, verdict: Verdict, expected: Verdict) -> CaseRecord {
    CaseRecord {
        index,
        id: format!("shop.case-{index}"),
        name: name.into(),
        suite: "Shop".into(),
        tags: vec!["smoke".into()],
        milliseconds: 1234,
        session_milliseconds: 300,
        ..CaseRecord::new(at(3 + 10 * index), verdict, expected)
    }
}

/// The run.
pub(super) fn run() -> RunRecord {
    let mut passed = case(0, "Sign in", Verdict::Pass, Verdict::Pass);
    passed.steps = (0..3)
        .map(|i| step(i, "Assert that 'Welcome' is displayed", StepOutcome::Passed))
        .collect();

    let mut failed = case(1, "Search <img src=x> | @all", Verdict::Fail, Verdict::Pass);
    let mut wrong = step(0, "Assert that '12' is displayed", StepOutcome::Failed);
    wrong.reason = Some("no displayed text reads '12'".into());
    wrong.nearest = Some("\u{1b}[31m$112.00\u{9b}2J [x](http://evil.example) <script>".into());
    wrong.hint = Some("'12' is a part of '112.00'".into());
    wrong.screenshot = Some("case-1-step-1.png".into());
    wrong.assertion = Some(AssertionRecord {
        truth: Truth::False,
        rules: Vec::new(),
        evidence: vec![Evidence::new("the heading '$112.00'")],
        held_before: Some(false),
        absence: false,
    });
    wrong.expectation = Some(StepExpectation {
        holds: true,
        met: Some(false),
    });
    let mut later = step(
        1,
        "Assert that 'Total' is displayed",
        StepOutcome::NotReached,
    );
    later.assertion = None;
    later.decided_by = Decider::Nobody;
    later.expectation = Some(StepExpectation {
        holds: true,
        met: None,
    });
    failed.reason.clone_from(&wrong.reason);
    failed.steps = vec![wrong, later];

    let mut open = case(2, "Delete", Verdict::Inconclusive, Verdict::Pass);
    open.cause = Some(Cause::TargetAmbiguous);
    let mut click = step(0, "Click on 'Delete'", StepOutcome::Inconclusive);
    click.kind = StepKind::Action;
    click.assertion = None;
    click.cause = Some(Cause::TargetAmbiguous);
    click.reason = Some("2 elements fit".into());
    click.candidates = vec![
        (
            "the button 'Delete' in the row of 'Alice'".into(),
            "Click on the button 'Delete' in the row of 'Alice'".into(),
        ),
        (
            "the button 'Delete' in the row of 'Bob'".into(),
            "Click on the button 'Delete' in the row of 'Bob'".into(),
        ),
    ];
    open.steps = vec![click];

    let mut expected = case(3, "Wrong password", Verdict::Fail, Verdict::Fail);
    let mut wrong = step(0, "Assert that 'Welcome' is displayed", StepOutcome::Failed);
    wrong.reason = Some("no displayed text reads 'Welcome'".into());
    expected.steps = vec![wrong];

    let surprising = case(4, "Impossible", Verdict::Pass, Verdict::Fail);

    RunRecord {
        schema: SCHEMA,
        plumbline: "0.1.0".into(),
        id: "20261121-120000-abcd".into(),
        started: "2026-11-21T12:00:00Z".into(),
        ended: Some("2026-11-21T12:00:09Z".into()),
        settings: BTreeMap::from([("driver".into(), "auto".into())]),
        driver: Some(DriverInfo {
            driver: "document".into(),
            versions: vec!["plumbline 0.1.0".into()],
            ..DriverInfo::default()
        }),
        notes: vec!["`expected` has 2 entries for 2 steps: read per step".into()],
        cases: vec![passed, failed, open, expected, surprising],
        ..RunRecord::default()
    }
}
