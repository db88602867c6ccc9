//! The runs of a case as the chain that they unfolded into: who decided which step.

use crate::agent::AgentRole;
use crate::grammar::StepKind;
use crate::record::{CaseRecord, StepOutcome, StepRecord};
use crate::stats::{By, Chain, Link};
use crate::verdict::{Decider, Truth, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// The runs of one case, unfolded.
#[derive(Debug, Clone, Default)]
pub struct Unfolded {
    /// Chain of decisions; the opening is none of its steps.
    pub chain: Chain,
    /// The place in the case of each step of the chain, from 0.
    pub places: Vec<usize>,
    /// The models of each role that took part.
    pub models: BTreeMap<AgentRole, BTreeSet<String>>,
    /// A sentence was rewritten by a model, and the rewriting ran.
    pub rewritten: bool,
    /// A model chose what to act on where the target was missing.
    pub healed: bool,
    /// Remarks on what is not known.
    pub remarks: Vec<String>,
}

/// A step that opens a page is no agent's work.
pub(super) fn is_opening(step: &StepRecord) -> bool {
    step.kind == StepKind::Action && step.formula.starts_with("Open(")
}

/// Whether a role was asked about a step.
pub(super) fn was_asked(step: &StepRecord, role: AgentRole) -> bool {
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
                if consultation.role != AgentRole::Clarify {
                    let models = out.models.entry(consultation.role).or_default();
                    models.extend(consultation.model.clone());
                }
            }
        }
        out.rewritten |= accepts
            && reached
                .iter()
                .any(|step| was_asked(step, AgentRole::Clarify));
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

/// Tells whether the case ended Inconclusive at this step without asking an agent.
fn is_stopped_by_logic(step: &StepRecord) -> bool {
    step.outcome == StepOutcome::Inconclusive
        && !step
            .consultations
            .iter()
            .any(|c| c.role != AgentRole::Clarify)
}

fn action(reached: &[&StepRecord]) -> Link {
    let asked = |role| reached.iter().any(|step| was_asked(step, role));
    let guarded = reached.iter().any(|step| step.readiness.is_some());
    let by_agent = asked(AgentRole::Navigation);
    Link::Action {
        readiness: match (asked(AgentRole::Readiness), guarded || !by_agent) {
            (true, _) => By::Agent,
            (false, true) => By::Logic,
            (false, false) => By::Nobody,
        },
        navigation: if by_agent { By::Agent } else { By::Logic },
        can: reached[0].expectation.is_none_or(|e| e.holds),
    }
}

/// Finds the right answer: from the author's word on the step, from logic, or from the expected verdict of the case.
fn assertion(reached: &[&StepRecord], expected: Verdict, last: bool) -> Link {
    let by = if reached
        .iter()
        .any(|step| was_asked(step, AgentRole::Assertion))
    {
        By::Agent
    } else {
        By::Logic
    };
    let found = reached
        .iter()
        .find(|step| step.decided_by == Decider::Logic);
    let found = found
        .and_then(|step| step.assertion.as_ref())
        .map(|a| a.truth);
    let said = reached[0].expectation.map(|e| e.holds);
    let holds = match (by, found, said) {
        (By::Logic, Some(truth), _) => truth != Truth::False,
        (_, _, Some(said)) => said,
        _ => !(last && expected == Verdict::Fail),
    };
    Link::Assertion { by, holds }
}

#[cfg(test)]
mod tests {
    use super::unfolded;
    use crate::record::CaseRecord;
    use crate::stats::{By, Chain, Link};
    use crate::verdict::Verdict;
    use serde_json::{Value, json};

    fn step(index: usize, kind: &str, formula: &str, outcome: &str, asked: &[&str]) -> Value {
        let consultations: Vec<Value> = asked
            .iter()
            .map(|role| {
                json!({"role": role, "model": "ollama/m", "prompt_version": 1, "prompt_digest": "", "decided": "", "exchanges": []})
            })
            .collect();
        let truth = if outcome == "failed" { "false" } else { "true" };
        let mut step = json!({
            "index": index, "text": format!("Step {index}"), "at": {"file": "s.yaml", "line": 3, "column": 1},
            "kind": kind, "formula": formula, "outcome": outcome, "milliseconds": 1, "consultations": consultations,
            "decided_by": if asked.is_empty() { "logic" } else { "model" },
        });
        if kind == "assertion" {
            step["assertion"] =
                json!({"truth": truth, "evidence": [], "held_before": null, "absence": false});
        } else {
            step["readiness"] = json!({"truth": "true", "evidence": []});
        }
        step
    }

    fn case(expected: Verdict, steps: &[Value]) -> CaseRecord {
        serde_json::from_value(json!({
            "index": 0, "id": "c", "name": "C", "suite": "S", "at": {"file": "s.yaml", "line": 1, "column": 1}, "tags": [],
            "repetition": 1, "verdict": "pass", "expected": expected, "steps": steps, "milliseconds": 1,
            "session_milliseconds": 0, "notes": [],
        }))
        .expect("a case")
    }

    fn action(readiness: By, navigation: By) -> Link {
        Link::Action {
            readiness,
            navigation,
            can: true,
        }
    }

    fn assertion(by: By, holds: bool) -> Link {
        Link::Assertion { by, holds }
    }

    #[test]
    fn who_decided_what_over_all_runs() {
        let open = step(0, "action", "Open(\"/\")", "passed", &[]);
        let click = |asked: &[&str]| step(1, "action", "Click(\"a\")", "passed", asked);
        let first = case(
            Verdict::Fail,
            &[
                open.clone(),
                click(&["readiness", "navigation"]),
                step(2, "assertion", "x", "not-reached", &[]),
                step(3, "assertion", "y", "not-reached", &[]),
                step(4, "action", "Click(\"b\")", "not-reached", &[]),
            ],
        );
        let second = case(
            Verdict::Fail,
            &[
                open,
                click(&[]),
                step(2, "assertion", "x", "passed", &[]),
                step(3, "assertion", "y", "failed", &["assertion"]),
                step(4, "action", "Click(\"b\")", "not-reached", &[]),
            ],
        );
        let found = unfolded(&[&first, &second], false);
        // The opening is no step; the assertion that the expected Fail needs is the last one.
        assert_eq!(
            found.chain,
            Chain {
                steps: vec![
                    action(By::Agent, By::Agent),
                    assertion(By::Logic, true),
                    assertion(By::Agent, false),
                ]
            }
        );
        assert_eq!(found.places, [1, 2, 3]);
        assert!(
            found
                .remarks
                .iter()
                .any(|r| r.starts_with("1 of its steps")),
            "{:?}",
            found.remarks
        );
        assert!(!found.rewritten);
    }

    #[test]
    fn what_logic_ends_is_the_same_in_every_run() {
        let stopped = case(
            Verdict::Pass,
            &[
                step(0, "action", "Open(\"/\")", "passed", &[]),
                step(1, "action", "Click(\"a\")", "inconclusive", &[]),
                step(2, "assertion", "x", "not-reached", &[]),
            ],
        );
        let found = unfolded(&[&stopped, &stopped], false);
        assert_eq!(found.chain.steps, [Link::Stop]);
        assert!(found.remarks.is_empty(), "{:?}", found.remarks);
        // Once is chance: a browser that died.
        let through = case(
            Verdict::Pass,
            &[
                step(0, "action", "Open(\"/\")", "passed", &[]),
                step(1, "action", "Click(\"a\")", "passed", &[]),
                step(2, "assertion", "x", "failed", &[]),
            ],
        );
        let found = unfolded(&[&stopped, &through], false);
        assert_eq!(
            found.chain.steps,
            [action(By::Logic, By::Logic), assertion(By::Logic, false)]
        );
        assert_eq!(found.remarks.len(), 1);
    }

    #[test]
    fn a_rewriting_counts_where_it_ran() {
        let asked = case(
            Verdict::Pass,
            &[step(
                0,
                "assertion",
                "x",
                "passed",
                &["clarify", "assertion"],
            )],
        );
        assert!(unfolded(&[&asked], true).rewritten);
        let suggested = unfolded(&[&asked], false);
        assert!(!suggested.rewritten);
        assert_eq!(suggested.chain.steps, [assertion(By::Agent, true)]);
    }
}
