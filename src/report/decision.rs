//! The decisions of a step, guard by guard: the truth, the rules that decided it in order, and the evidence.

use crate::evaluate::rules;
use crate::record::StepRecord;
use crate::run;
use crate::verdict::{Evidence, RuleId, Truth};

/// One guard or assertion of a step.
pub(super) struct GuardDecision<'a> {
    /// `meaning`, `readiness`, `observe` or `assertion`.
    pub guard: &'static str,
    /// Its truth; a meaning has none.
    pub truth: Option<Truth>,
    /// The rules that decided it, in the order in which they were applied.
    pub rules: &'a [RuleId],
    /// Evidence of the decision.
    pub evidence: &'a [Evidence],
}

impl GuardDecision<'_> {
    /// Whether it has something to say of the page; the guard of an action such as "Reload the page" has not.
    pub(super) fn looked_at_the_page(&self) -> bool {
        !rules::asks_nothing(self.rules)
    }
}

/// The decisions of a step, in the order in which they were made.
pub(super) fn decisions(step: &StepRecord) -> Vec<GuardDecision<'_>> {
    let guards = [("readiness", &step.readiness), ("observe", &step.observe)];
    let guards = guards.into_iter().filter_map(|(guard, record)| {
        let record = record.as_ref()?;
        Some(GuardDecision {
            guard,
            truth: Some(record.truth),
            rules: &record.rules,
            evidence: &record.evidence,
        })
    });
    let assertion = step.assertion.iter().map(|record| GuardDecision {
        guard: "assertion",
        truth: Some(record.truth),
        rules: &record.rules,
        evidence: &record.evidence,
    });
    let meaning = (!step.meant_by.is_empty()).then_some(GuardDecision {
        guard: "meaning",
        truth: None,
        rules: &step.meant_by,
        evidence: &[],
    });
    meaning.into_iter().chain(guards).chain(assertion).collect()
}

/// "assertion: presence.displayed, name.quoted" for each decision that carries rules.
pub(super) fn rule_lines(step: &StepRecord) -> Vec<String> {
    decisions(step)
        .iter()
        .filter(|decision| !decision.rules.is_empty())
        .map(|decision| {
            let ids: Vec<&str> = decision.rules.iter().map(RuleId::as_str).collect();
            format!("{}: {}", decision.guard, ids.join(", "))
        })
        .collect()
}

/// The sentence of a rule; a record of another version may name a rule that is not in the table.
pub(super) fn sentence(rule: &RuleId) -> &'static str {
    run::rules::find(rule.as_str()).map_or("this version has no such rule", |rule| rule.says)
}
