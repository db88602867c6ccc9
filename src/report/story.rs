//! Content of the reports about a case, before any markup.

use super::amount::{counted, duration_short};
use crate::record::{CaseRecord, HookRecord, RunRecord, StepOutcome, StepRecord, TrialRecord};
use crate::verdict::{Decider, NearMiss, Truth, Verdict};

/// The step that ended the case otherwise than in Pass.
pub(super) fn deciding_step(case: &CaseRecord) -> Option<&StepRecord> {
    case.steps.iter().find(|step| {
        matches!(
            step.outcome,
            StepOutcome::Failed | StepOutcome::Inconclusive
        )
    })
}

/// The name, with the repetition where there are several.
pub(super) fn name(case: &CaseRecord, repeated: bool) -> String {
    if repeated {
        format!("{} (run {})", case.name, case.repetition)
    } else {
        case.name.clone()
    }
}

/// Whether cases ran more than once.
pub(super) fn repeated(record: &RunRecord) -> bool {
    record.cases.iter().any(|case| case.repetition > 1)
}

/// "Fail", "Inconclusive (no-effect)", "Pass, by a certified model".
pub(super) fn verdict(case: &CaseRecord) -> String {
    let verdict = unmarked(case);
    if case.is_by_certified_model() {
        format!("{verdict}, by a certified model")
    } else {
        verdict
    }
}

fn unmarked(case: &CaseRecord) -> String {
    match case.cause {
        _ if case.flaky => format!("{}, flaky", case.verdict),
        None if case.is_by_trial() => format!("{}, {}", case.verdict, by_trial(case)),
        Some(why) if case.is_by_trial() => {
            format!("{} ({why}), {}", case.verdict, by_trial(case))
        }
        Some(why) if case.verdict == Verdict::Inconclusive => format!("Inconclusive ({why})"),
        _ => case.verdict.to_string(),
    }
}

/// "by trial", and whether that was in an earlier run.
pub(super) fn by_trial(case: &CaseRecord) -> &'static str {
    if case.is_by_remembered_trial() {
        "by trial (remembered)"
    } else {
        "by trial"
    }
}

/// Conditions of the verdict for reports that are filtered by them: a trial, the role in which a certified model was trusted, and the suite's setting for near misses.
pub(super) fn hangs_on(case: &CaseRecord) -> Vec<(&'static str, &'static str)> {
    let trial = match (case.is_by_trial(), case.is_by_remembered_trial()) {
        (_, true) => Some("remembered"),
        (true, false) => Some("tried"),
        (false, false) => None,
    };
    let near = case.near_miss().map(NearMiss::name);
    let trial = trial.map(|how| ("by-trial", how));
    let certified = case.is_by_certified_model();
    let certified = certified.then_some(("by-certified-model", "assertion"));
    trial
        .into_iter()
        .chain(certified)
        .chain(near.map(|made| ("near-miss", made)))
        .collect()
}

/// Compares the verdict with the expected one, if that has to be shown.
pub(super) fn against(case: &CaseRecord) -> String {
    if case.flaky {
        let attempt = case.attempt;
        return format!(
            "{} expected, and so at attempt {attempt} only",
            case.expected
        );
    }
    if case.as_expected() {
        return "as expected".into();
    }
    format!("{} expected", case.expected)
}

/// Describes retries, trials and quarantine of a case, one line each.
pub(super) fn standing(case: &CaseRecord) -> Vec<String> {
    let mut lines: Vec<String> = case
        .earlier
        .iter()
        .map(|run| {
            let reason = run.reason.as_deref();
            let reason = reason.map(|why| format!(": {why}")).unwrap_or_default();
            format!("attempt {} ended in {}{reason}", run.attempt, verdict(run))
        })
        .collect();
    lines.extend(case.trial.iter().flat_map(TrialRecord::lines));
    lines.extend(trusted(case));
    if let Some(quarantine) = case.quarantine.as_ref().filter(|q| q.active) {
        let (until, why) = (&quarantine.until, &quarantine.reason);
        lines.push(format!(
            "in quarantine until {until}, so it does not count: {why}"
        ));
    }
    lines
}

/// Lists the steps that were decided on the word of a certified model, with the profile and the risk.
pub(super) fn trusted(case: &CaseRecord) -> Vec<String> {
    let told = |step: &StepRecord| {
        let certificate = step.trusted()?;
        Some(format!(
            "step {} by a certified model: `{}` is right in at least {:.1} % (`{}`, {}), so the risk is at most {:.1} %",
            step.index + 1,
            certificate.model,
            certificate.bound * 100.0,
            certificate.profile,
            certificate.digest,
            certificate.risk() * 100.0,
        ))
    };
    let mut lines: Vec<String> = case.steps.iter().filter_map(told).collect();
    if lines.len() > 1 {
        let risk = case.trusted_risk() * 100.0;
        lines.push(format!(
            "the risk of these steps together is at most {risk:.1} %"
        ));
    }
    lines
}

/// Returns the evidence of the verdict: from the step that ended the case, else from its last assertion.
pub(super) fn evidence(case: &CaseRecord) -> Option<&str> {
    let asserted = |step: &&StepRecord| step.assertion.is_some();
    let step = deciding_step(case).or_else(|| case.steps.iter().rfind(asserted))?;
    let guards = [&step.observe, &step.readiness].into_iter().flatten();
    let seen = step.assertion.iter().flat_map(|a| &a.evidence);
    let seen = seen.chain(guards.flat_map(|guard| &guard.evidence));
    step.reason
        .as_deref()
        .or_else(|| seen.map(|evidence| evidence.what.as_str()).next())
}

/// Names the outcome of a step in one word.
pub(super) fn outcome(step: &StepRecord) -> &'static str {
    match step.outcome {
        StepOutcome::Passed => "ok",
        StepOutcome::Failed => "false",
        StepOutcome::Inconclusive => "open",
        StepOutcome::Skipped => "skipped",
        StepOutcome::NotReached => "not reached",
    }
}

/// The word for a truth.
pub(super) fn truth(truth: Truth) -> &'static str {
    match truth {
        Truth::True => "true",
        Truth::False => "false",
        Truth::Unknown => "unknown",
    }
}

/// Names the decider.
pub(super) fn decider(decider: Decider) -> &'static str {
    match decider {
        Decider::Logic => "logic",
        Decider::Model => "model",
        Decider::CertifiedModel => "certified model",
        Decider::Nobody => "nobody",
    }
}

/// Returns the decider of the case: a model if one took part, else logic; nobody if nothing was decided.
pub(super) fn case_decider(case: &CaseRecord) -> Decider {
    let by = |wanted| case.steps.iter().any(|step| step.decided_by == wanted);
    match deciding_step(case) {
        Some(step) => step.decided_by,
        None if by(Decider::CertifiedModel) => Decider::CertifiedModel,
        None if by(Decider::Model) => Decider::Model,
        None if by(Decider::Logic) => Decider::Logic,
        None => Decider::Nobody,
    }
}

/// Assertions that held before the last action prove little: one line for the case, or none.
pub(super) fn held_before(case: &CaseRecord) -> Option<String> {
    let held = |absence: bool| {
        case.steps
            .iter()
            .filter(move |step| {
                step.outcome == StepOutcome::Passed
                    && step.assertion.as_ref().is_some_and(|assertion| {
                        assertion.held_before == Some(true) && assertion.absence == absence
                    })
            })
            .collect::<Vec<_>>()
    };
    let positive = held(false);
    let absences = held(true).len();
    let mut parts = Vec::new();
    if !positive.is_empty() {
        let numbers: Vec<String> = positive
            .iter()
            .map(|step| (step.index + 1).to_string())
            .collect();
        let word = if positive.len() == 1 { "step" } else { "steps" };
        parts.push(format!("{word} {}", numbers.join(", ")));
    }
    match absences {
        0 => {}
        1 => parts.push("1 absence assertion".into()),
        n => parts.push(format!("{n} absence assertions")),
    }
    (!parts.is_empty()).then(|| format!("{} held before the last action", parts.join(" and ")))
}

/// A hook in one line: when, what, how it ended.
pub(super) fn hook(hook: &HookRecord) -> String {
    let (word, why) = if hook.ok {
        ("ok", String::new())
    } else {
        let why = hook.reason.as_deref().unwrap_or("it is not known why");
        ("failed", format!(": {why}"))
    };
    let took = duration_short(hook.milliseconds);
    let part = hook.part.map(|part| format!(", in part {part}"));
    let part = part.unwrap_or_default();
    format!("{}: {} ({word}, {took}{part}){why}", hook.when, hook.what)
}

/// Hooks of a run, all and those that failed; of cases the last attempt's.
pub(super) fn hooks(record: &RunRecord) -> (usize, usize) {
    let of_cases = record.cases.iter().flat_map(|case| &case.hooks);
    let all = || record.hooks.iter().chain(of_cases.clone());
    (all().count(), all().filter(|hook| !hook.ok).count())
}

/// Expectations on single steps, counted over a run.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Expectations {
    /// Came so.
    pub met: usize,
    /// Came otherwise.
    pub missed: usize,
    /// The case had ended before.
    pub not_reached: usize,
    /// Reached, and not decided.
    pub open: usize,
}

/// Counts them; entries that only say that a step holds are expectations too.
pub(super) fn expectations(record: &RunRecord) -> Expectations {
    let mut count = Expectations::default();
    for step in record.cases.iter().flat_map(|case| &case.steps) {
        match step.expectation.map(|expectation| expectation.met) {
            None => {}
            Some(Some(true)) => count.met += 1,
            Some(Some(false)) => count.missed += 1,
            Some(None) if step.outcome == StepOutcome::NotReached => count.not_reached += 1,
            Some(None) => count.open += 1,
        }
    }
    count
}

/// Steps that came otherwise than expected.
pub(super) fn missed(case: &CaseRecord) -> impl Iterator<Item = (&StepRecord, &'static str)> {
    case.steps.iter().filter_map(|step| {
        let expectation = step.expectation.filter(|e| e.met == Some(false))?;
        let words = if expectation.holds {
            "expected to hold, and does not"
        } else {
            "expected not to hold, and holds"
        };
        Some((step, words))
    })
}

/// The same without the step that ended the case, which is shown anyway.
pub(super) fn missed_elsewhere(
    case: &CaseRecord,
) -> impl Iterator<Item = (&StepRecord, &'static str)> {
    let ended_at = deciding_step(case).map(|step| step.index);
    missed(case).filter(move |(step, _)| Some(step.index) != ended_at)
}

/// Numbers of verdicts that hang on near misses: refused, left open, taken for the same; none where no verdict does.
pub(super) fn near_misses(record: &RunRecord) -> Option<[usize; 3]> {
    let counts = NearMiss::ALL.map(|made| {
        let all = record.cases.iter().filter_map(CaseRecord::near_miss);
        all.filter(|one| *one == made).count()
    });
    (counts.iter().sum::<usize>() > 0).then_some(counts)
}

/// The same in words.
pub(super) fn near_misses_in_words(record: &RunRecord) -> Option<String> {
    let [refused, open, taken] = near_misses(record)?;
    Some(format!(
        "on near misses hang: {} ({taken} taken for the same text, {refused} for another, {open} left open)",
        counted(refused + open + taken, "verdict")
    ))
}

/// The closing lines: verdicts, the share decided by logic, expectations on steps.
pub(super) fn summary(record: &RunRecord) -> Vec<String> {
    let totals = record.totals();
    let mut lines = vec![format!(
        "{}: {} Pass, {} Fail, {} Inconclusive; {} as expected, {} not",
        counted(totals.cases, "case"),
        totals.pass,
        totals.fail,
        totals.inconclusive,
        totals.as_expected,
        totals.cases - totals.as_expected,
    )];
    if totals.flaky > 0 {
        let word = if totals.flaky == 1 { "is" } else { "are" };
        lines.push(format!(
            "{} {word} flaky: as expected only when tried again",
            counted(totals.flaky, "case")
        ));
    }
    if totals.quarantined > 0 {
        let word = if totals.quarantined == 1 { "is" } else { "are" };
        lines.push(format!(
            "{} not as expected {word} in quarantine and does not count",
            counted(totals.quarantined, "case")
        ));
    }
    if let Some(share) = (100 * totals.by_logic).checked_div(totals.decisions) {
        lines.push(format!(
            "decided by logic: {} of {} guards and assertions ({share} %)",
            totals.by_logic, totals.decisions,
        ));
    }
    lines.extend(near_misses_in_words(record));
    let by_trial = record
        .cases
        .iter()
        .filter(|case| case.is_by_trial())
        .count();
    if by_trial > 0 {
        let remembered = record.cases.iter().filter(|c| c.is_by_remembered_trial());
        let of_them = match remembered.count() {
            0 => String::new(),
            many => format!(", {many} of them by what earlier runs settled"),
        };
        lines.push(format!(
            "by trial: {}{of_them}",
            counted(by_trial, "verdict")
        ));
    }
    let certified = record.cases.iter().filter(|c| c.is_by_certified_model());
    let certified = certified.count();
    if certified > 0 {
        let counted = counted(certified, "verdict");
        lines.push(format!("by a certified model: {counted}"));
    }
    let by_model = record
        .cases
        .iter()
        .flat_map(|case| &case.steps)
        .filter(|step| step.decided_by.is_model())
        .count();
    if by_model > 0 {
        lines.push(format!("decided by a model: {}", counted(by_model, "step")));
    }
    lines.extend(super::counsel::cost(record));
    let count = expectations(record);
    if count != Expectations::default() {
        lines.push(format!(
            "expectations on steps: {} met, {} not met, {} not reached, {} open",
            count.met, count.missed, count.not_reached, count.open
        ));
    }
    let (hooks, failed) = hooks(record);
    if hooks > 0 {
        lines.push(format!("hooks: {hooks} carried out, {failed} failed"));
    }
    if record.interrupted {
        lines.push("the run was interrupted; cases that had not begun are not counted".into());
    }
    lines
}
