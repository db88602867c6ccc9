//! Cases as Allure's results.

use super::model::{AllureItem, AllurePair, AllureStatus, Attachment, StatusDetails, TestResult};
use super::surroundings::{categories, environment};
use crate::record::{CaseRecord, RunRecord, StepOutcome, StepRecord, to_json_pretty};
use crate::report::html::recorded;
use crate::report::{ReportError, counsel, markdown, story};
use crate::suite::printable;
use crate::verdict::{Truth, Verdict};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Writes the results of a run to a folder. What is there of other runs stays: Allure puts together what it finds.
pub(in crate::report) fn write(
    record: &RunRecord,
    run: Option<&Path>,
    out: &Path,
) -> Result<(), ReportError> {
    let cannot = |path: PathBuf| move |source: io::Error| ReportError::Write { path, source };
    fs::create_dir_all(out).map_err(cannot(out.to_path_buf()))?;
    let put = |name: &str, bytes: &[u8]| {
        let path = out.join(name);
        fs::write(&path, bytes).map_err(cannot(path))
    };
    for case in record.cases.iter().flat_map(CaseRecord::attempts) {
        let mut shots = Shots {
            run,
            found: Vec::new(),
        };
        let result = result(record, case, &mut shots);
        for (name, bytes) in &shots.found {
            put(name, bytes)?;
        }
        let text = to_json_pretty(&result).map_err(ReportError::Json)?;
        put(&format!("{}-result.json", result.uuid), text.as_bytes())?;
    }
    let text = to_json_pretty(&categories(record)).map_err(ReportError::Json)?;
    put("categories.json", text.as_bytes())?;
    put("environment.properties", environment(record).as_bytes())
}

/// Screenshots that a result names.
struct Shots<'a> {
    run: Option<&'a Path>,
    found: Vec<(String, Vec<u8>)>,
}

impl Shots<'_> {
    fn of(&mut self, step: &StepRecord) -> Vec<Attachment> {
        let found = step.screenshot.as_ref().and_then(|name| {
            let bytes = recorded(self.run?, name)?;
            Some((
                format!("{}-attachment.png", uuid(&[name, &hash(&bytes)])),
                bytes,
            ))
        });
        let Some((source, bytes)) = found else {
            return Vec::new();
        };
        self.found.push((source.clone(), bytes));
        vec![Attachment {
            name: format!("The page at step {}", step.index + 1),
            source,
            kind: "image/png",
        }]
    }
}

fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..32].to_owned()
}

/// The same parts have the same id: a report that is written again takes the place of the one before.
fn uuid(parts: &[&str]) -> String {
    let digest = hash(parts.join("\0").as_bytes());
    // Version 8 is for digests of one's own; the variant is the usual one.
    format!(
        "{}-{}-8{}-a{}-{}",
        &digest[..8],
        &digest[8..12],
        &digest[12..15],
        &digest[15..18],
        &digest[18..30]
    )
}

fn text(text: &str) -> String {
    printable(text).into_owned()
}

/// A case, or an attempt before its last.
fn result(record: &RunRecord, case: &CaseRecord, shots: &mut Shots<'_>) -> TestResult {
    let began = record
        .started
        .parse::<jiff::Timestamp>()
        .map_or(0, jiff::Timestamp::as_millisecond)
        // An attempt that the log does not place comes before those after it.
        + i64::try_from(case.began.unwrap_or(case.attempt as u64)).unwrap_or(0);
    let mut labels = vec![
        AllurePair::new("suite", text(&case.suite)),
        AllurePair::new("framework", "plumbline"),
        AllurePair::new("language", "natural"),
    ];
    labels.extend(
        case.tags
            .iter()
            .map(|tag| AllurePair::new("tag", text(tag))),
    );
    labels.extend(
        story::hangs_on(case)
            .into_iter()
            .map(|(what, value)| AllurePair::new(what, value)),
    );
    let mut parameters = Vec::new();
    if case.repetition > 1 {
        parameters.push(AllurePair::new("repetition", case.repetition.to_string()));
    }
    let identity = [&*case.suite, &case.id];
    let index = case.index.to_string();
    let (repetition, attempt) = (case.repetition.to_string(), case.attempt.to_string());
    // The first repetition is the case; the others would pass for its retries if they had its id.
    let history = if case.repetition > 1 {
        hash(
            [identity[0], identity[1], &repetition]
                .join("\0")
                .as_bytes(),
        )
    } else {
        hash(identity.join("\0").as_bytes())
    };
    let mut at = began;
    let mut steps = Vec::new();
    for step in &case.steps {
        steps.push(of_step(step, at, shots));
        at += i64::try_from(step.milliseconds).unwrap_or(0);
    }
    TestResult {
        uuid: uuid(&[&record.id, identity[0], identity[1], &index, &attempt]),
        history_id: history,
        test_case_id: hash(identity.join("\0").as_bytes()),
        full_name: text(&format!("{}: {}", case.at.file, case.id)),
        title_path: vec![text(&case.at.file), text(&case.suite)],
        labels,
        links: Vec::new(),
        item: AllureItem {
            name: text(&case.name),
            status: status(case),
            status_details: details(case),
            stage: "finished",
            description: Some(description(case)),
            steps,
            attachments: Vec::new(),
            parameters,
            start: began,
            stop: began + i64::try_from(case.milliseconds).unwrap_or(0),
        },
    }
}

fn status(case: &CaseRecord) -> AllureStatus {
    match case.verdict {
        _ if case.ends_as_expected() => AllureStatus::Passed,
        Verdict::Pass | Verdict::Fail => AllureStatus::Failed,
        Verdict::Inconclusive => AllureStatus::Broken,
    }
}

/// Verdict, cause and reason; empty for a plain Pass.
fn details(case: &CaseRecord) -> StatusDetails {
    let step = story::deciding_step(case);
    let reason = case
        .reason
        .as_deref()
        .or_else(|| step?.reason.as_deref())
        .map(|reason| format!(": {reason}"))
        .unwrap_or_default();
    let against = story::against(case);
    let plain = case.verdict == Verdict::Pass && case.as_expected() && case.earlier.is_empty();
    let message = format!("{} ({against}){reason}", story::verdict(case));
    let mut trace: Vec<String> = Vec::new();
    if let Some(step) = step {
        trace.push(format!("{} at {}", step.text, step.at));
        trace.extend(counsel::lines(step));
        for (what, sentence) in &step.candidates {
            trace.push(format!("candidate: {what}; named alone by: {sentence}"));
        }
        let known = [("nearest", &step.nearest), ("hint", &step.hint)];
        for (label, words) in known {
            trace.extend(words.iter().map(|words| format!("{label}: {words}")));
        }
    }
    trace.extend(story::standing(case));
    let trace: Vec<String> = trace.iter().map(|line| text(line)).collect();
    StatusDetails {
        known: false,
        muted: !case.as_expected() && !case.counts(),
        flaky: case.flaky,
        message: (!plain).then(|| text(&message)),
        trace: (!trace.is_empty()).then(|| trace.join("\n")),
    }
}

/// Markdown; what comes from suites and pages is in code spans.
fn description(case: &CaseRecord) -> String {
    let mut lines = vec![
        format!("verdict: {}", story::verdict(case)),
        format!("expected: {}", case.expected),
        format!("decided by: {}", story::decider(story::case_decider(case))),
        format!("at: {}", markdown::code(&case.at.to_string())),
    ];
    if case.attempt > 1 || !case.earlier.is_empty() {
        lines.push(format!("attempt: {}", case.attempt));
    }
    let told = story::standing(case).into_iter();
    let told = told.chain(story::held_before(case));
    let told = told.chain(case.notes.iter().cloned());
    let told = told.chain(case.hooks.iter().map(story::hook));
    lines.extend(told.map(|line| markdown::code(&line)));
    format!("- {}\n", lines.join("\n- "))
}

fn word(truth: Truth) -> &'static str {
    match truth {
        Truth::True => "true",
        Truth::False => "false",
        Truth::Unknown => "open",
    }
}

fn of_step(step: &StepRecord, start: i64, shots: &mut Shots<'_>) -> AllureItem {
    let stop = start + i64::try_from(step.milliseconds).unwrap_or(0);
    let status = match step.outcome {
        StepOutcome::Passed => AllureStatus::Passed,
        StepOutcome::Failed => AllureStatus::Failed,
        StepOutcome::Inconclusive => AllureStatus::Broken,
        StepOutcome::Skipped | StepOutcome::NotReached => AllureStatus::Skipped,
    };
    let cause = step.cause.map(|cause| format!("{cause}: "));
    let message = step.reason.as_ref().map(|reason| {
        let cause = cause.unwrap_or_default();
        text(&format!("{cause}{reason}"))
    });
    let item = |name: String, status: AllureStatus, message: Option<String>| AllureItem {
        name,
        status,
        status_details: StatusDetails {
            message,
            ..StatusDetails::default()
        },
        stage: "finished",
        description: None,
        steps: Vec::new(),
        attachments: Vec::new(),
        parameters: Vec::new(),
        start,
        stop,
    };
    let mut whole = item(text(&step.text), status, message);
    whole.attachments = shots.of(step);
    if !step.formula.is_empty() {
        whole
            .parameters
            .push(AllurePair::new("formula", text(&step.formula)));
    }
    let decider = story::decider(step.decided_by);
    whole
        .parameters
        .push(AllurePair::new("decided by", decider));
    let guards = [("readiness", &step.readiness), ("observe", &step.observe)];
    let guards = guards
        .into_iter()
        .filter_map(|(name, guard)| Some((name, guard.as_ref()?)))
        .map(|(name, guard)| (name, guard.truth, &guard.evidence));
    let asserted = step.assertion.iter();
    let asserted = asserted.map(|a| ("assertion", a.truth, &a.evidence));
    for (name, truth, evidence) in guards.chain(asserted) {
        for seen in evidence {
            let line = format!("{name} {}: {}", word(truth), seen.what);
            whole.steps.push(item(text(&line), status, None));
        }
    }
    whole
}
