//! Consultations of models about a sentence, in lines of text.

use super::amount::counted;
use crate::agent::{CitedFact, Consultation, Exchange, Side};
use crate::record::{CaseRecord, RunRecord, StepRecord};
use std::fmt::Write;

/// The lines of a step: for each consultation who was asked and what came out, then what was cited and what was rejected.
pub(super) fn lines(step: &StepRecord) -> Vec<String> {
    step.consultations.iter().flat_map(consultation).collect()
}

/// Formats the model, role, decision and cost of a consultation.
pub(super) fn head(asked: &Consultation) -> String {
    let model = asked.model.as_deref().unwrap_or("no model");
    let mut head = format!("{model} as {}: {}", asked.role, asked.decided);
    if asked.free {
        head.push_str("; a free sentence, of which less can be checked");
    }
    if asked.unchecked {
        head.push_str("; not checked, as the policy has it");
    }
    let _ = write!(
        head,
        " ({}, {}, {}.{} s)",
        counted(asked.exchanges.len(), "question"),
        counted(asked.tokens() as usize, "token"),
        asked.milliseconds() / 1000,
        asked.milliseconds() % 1000 / 100
    );
    head
}

fn consultation(asked: &Consultation) -> Vec<String> {
    let mut out = vec![head(asked)];
    for exchange in &asked.exchanges {
        for fact in &exchange.facts {
            out.push(format!("  {}{}", side(exchange), cited(fact)));
        }
        if let Some(why) = &exchange.rejected {
            out.push(format!("  {}rejected: {why}", side(exchange)));
        }
    }
    out
}

fn side(exchange: &Exchange) -> &'static str {
    match exchange.side {
        Some(Side::True) => "is it true? ",
        Some(Side::False) => "is it false? ",
        None => "",
    }
}

/// A fact, and whether it stood.
pub(super) fn cited(fact: &CitedFact) -> String {
    let worth = match (fact.stood, fact.bore) {
        (false, _) => "does not stand",
        (true, false) => "stands, and does not bear on the sentence",
        (true, true) => "stands",
    };
    let why = fact
        .why
        .as_ref()
        .filter(|_| !fact.bore)
        .map(|why| format!(": {why}"))
        .unwrap_or_default();
    format!("element {}, {}: {worth}{why}", fact.element, fact.claim)
}

/// Names the steps of a passed case that a model decided.
pub(super) fn part(case: &CaseRecord) -> Option<String> {
    let by_model = |s: &&StepRecord| s.decided_by.is_model();
    let steps: Vec<String> = case
        .steps
        .iter()
        .filter(by_model)
        .map(|s| (s.index + 1).to_string())
        .collect();
    let healed: Vec<String> = case
        .steps
        .iter()
        .filter(|s| s.healed)
        .map(|s| (s.index + 1).to_string())
        .collect();
    let word = |n: usize| if n == 1 { "step" } else { "steps" };
    let mut said = Vec::new();
    if !steps.is_empty() {
        said.push(format!(
            "{} {} decided by a model",
            word(steps.len()),
            steps.join(", ")
        ));
    }
    if !healed.is_empty() {
        said.push(format!(
            "{} {} healed",
            word(healed.len()),
            healed.join(", ")
        ));
    }
    (!said.is_empty()).then(|| said.join("; "))
}

/// Formats the cost of the models of a run, if any were asked.
pub(super) fn cost(record: &RunRecord) -> Option<String> {
    let all = record
        .cases
        .iter()
        .flat_map(|case| &case.steps)
        .flat_map(|step| &step.consultations);
    let (mut questions, mut tokens, mut milliseconds) = (0, 0, 0);
    for asked in all {
        questions += asked.exchanges.len();
        tokens += asked.tokens();
        milliseconds += asked.milliseconds();
    }
    (questions > 0).then(|| {
        format!(
            "asked of models: {}, {}, {}.{} s",
            counted(questions, "question"),
            counted(tokens as usize, "token"),
            milliseconds / 1000,
            milliseconds % 1000 / 100
        )
    })
}
