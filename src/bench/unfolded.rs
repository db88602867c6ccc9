//! The runs of a case as the chain that they unfolded into: who decided which step.

use crate::agent::Role;
use crate::grammar::StepKind;
use crate::record::{CaseRecord, StepOutcome, StepRecord};
use crate::stats::{By, Chain, Link};
use crate::verdict::{Decider, Truth, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// The runs of one case, unfolded.
#[derive(Debug, Clone, Default)]
pub struct Unfolded {
    /// Who decides what; the opening is none of its steps.
    pub chain: Chain,
    /// The place in the case of each step of the chain, from 0.
    pub places: Vec<usize>,
    /// The models of each role that took part.
    pub models: BTreeMap<Role, BTreeSet<String>>,
    /// A sentence was rewritten by a model, and the rewriting ran.
    pub rewritten: bool,
    /// A model chose what to act on where the target was missing.
    pub healed: bool,
    /// What is not known of it.
    pub remarks: Vec<String>,
}

/// A step that opens a page is no agent's work.
pub fn is_opening(step: &StepRecord) -> bool {
    step.kind == StepKind::Action && step.formula.starts_with("Open(")
}

/// Whether a role was asked about a step.
pub fn was_asked(step: &StepRecord, role: Role) -> bool {
    step.consultations.iter().any(|c| c.role == role)
}

/// The chain of a case from its runs. `accepts` says that rewritings of sentences ran.
pub fn unfolded(runs: &[&CaseRecord], accepts: bool) -> Unfolded {
    let mut out = Unfolded::default();
    let length = runs.iter().map(|run| run.steps.len()).max().unwrap_or(0);
    let mut unreached = 0;
    for place in 0..length {
        let all: Vec<&StepRecord> = runs.iter().filter_map(|run| run.steps.get(place)).collect();
        let reached: Vec<&StepRecord> = all
            .iter()
            .copied()
            .filter(|step| step.outcome != StepOutcome::NotReached)
            .collect();
        let Some(first) = reached.first() else {
            unreached += usize::from(!all.iter().any(|step| is_opening(step)));
            continue;
        };
        for step in &reached {
            for consultation in &step.consultations {
                if consultation.role != Role::Clarify {
                    let models = out.models.entry(consultation.role).or_default();
                    models.extend(consultation.model.clone());
                }
            }
        }
        out.rewritten |= accepts && reached.iter().any(|step| was_asked(step, Role::Clarify));
        out.healed |= reached.iter().any(|step| step.healed);
        let stops = reached.iter().all(|step| is_stopped_by_logic(step));
        if is_opening(first) && !stops {
            continue;
        }
        let link = if stops {
            Link::Stop
        } else if first.kind == StepKind::Action {
            action(&reached)
        } else {
            let last = (place + 1..length).all(|later| {
                let later = runs.iter().filter_map(|run| run.steps.get(later));
                later.into_iter().all(|step| step.kind == StepKind::Action)
            });
            assertion(&reached, runs[0].expected, last)
        };
        if reached.iter().any(|step| is_stopped_by_logic(step)) && !stops {
            out.remarks.push(format!(
                "step {} was stopped in some runs without an agent's doing; the estimate takes it as done",
                place + 1
            ));
        }
        out.chain.steps.push(link);
        out.places.push(place);
    }
    let stops = out.chain.steps.contains(&Link::Stop);
    if unreached > 0 && !stops && !ends_by_logic(&out.chain) {
        out.remarks.push(format!(
            "{unreached} of its steps were never reached: who would decide them is not known, and they are not in the estimates"
        ));
    }
    out
}

/// A false assertion that logic decides ends every run that comes there.
fn ends_by_logic(chain: &Chain) -> bool {
    let ends = |link: &Link| {
        matches!(
            link,
            Link::Assertion {
                by: By::Logic,
                holds: false
            }
        )
    };
    chain.steps.iter().any(ends)
}

/// It ended there Inconclusive, and no agent was asked.
fn is_stopped_by_logic(step: &StepRecord) -> bool {
    step.outcome == StepOutcome::Inconclusive
        && !step.consultations.iter().any(|c| c.role != Role::Clarify)
}

fn action(reached: &[&StepRecord]) -> Link {
    let asked = |role| reached.iter().any(|step| was_asked(step, role));
    let guarded = reached.iter().any(|step| step.readiness.is_some());
    let by_agent = asked(Role::Navigation);
    Link::Action {
        readiness: match (asked(Role::Readiness), guarded || !by_agent) {
            (true, _) => By::Agent,
            (false, true) => By::Logic,
            (false, false) => By::Nobody,
        },
        navigation: if by_agent { By::Agent } else { By::Logic },
        can: reached[0].expectation.is_none_or(|e| e.holds),
    }
}

/// What would be right: as the author says of the step, as logic found, or as the verdict that is expected of the case needs.
fn assertion(reached: &[&StepRecord], expected: Verdict, last: bool) -> Link {
    let by = if reached.iter().any(|step| was_asked(step, Role::Assertion)) {
        By::Agent
    } else {
        By::Logic
    };
    let found = reached.iter().find(|step| step.decided_by == Decider::Logic);
    let found = found.and_then(|step| step.assertion.as_ref()).map(|a| a.truth);
    let said = reached[0].expectation.map(|e| e.holds);
    let holds = match (by, found, said) {
        (By::Logic, Some(truth), _) => truth != Truth::False,
        (_, _, Some(said)) => said,
        _ => !(last && expected == Verdict::Fail),
    };
    Link::Assertion { by, holds }
}
