//! Results of the runs of a suite and of its mutants: rates, and every wrong verdict.

use super::mutant::{LeftOut, Mutant, MutantChange, MutantKind, Why};
use super::operator::Operator;
use super::ran::PageDigests;
use super::rate::{CountedRuns, ErrorRate};
use super::recognise::rests_on;
use super::seen::attested;
use crate::grammar::{Action, Body, StepKind, parse};
use crate::record::{CaseRecord, RunRecord, StepOutcome, StepRecord};
use crate::run::{Secrets, StepObservations, on_pages, told_in_full};
use crate::suite::Location;
use crate::verdict::{Cause, Decider, Truth, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a verdict is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InjectedFault {
    /// A case that should not fail failed.
    FalseFail,
    /// A case that should not pass passed, or a mutant whose changed sentence is not so.
    FalsePass,
    /// A mutant that does something else passed: no assertion of the case notices.
    Lax,
}

impl InjectedFault {
    /// In words.
    pub fn in_words(self) -> &'static str {
        match self {
            InjectedFault::FalseFail => "false Fail",
            InjectedFault::FalsePass => "false Pass",
            InjectedFault::Lax => "lax",
        }
    }
}

/// A wrong verdict, with its evidence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WrongVerdict {
    /// How it is wrong.
    pub fault: InjectedFault,
    /// The change; `None` for an unchanged case.
    pub change: Option<MutantChange>,
    /// The id of the case.
    pub case: String,
    /// Its name.
    pub name: String,
    /// Place of the step that decided, or that was changed.
    pub at: Location,
    /// The step in what ran, from 1, and its sentence; none where there is none.
    pub step: Option<(usize, String)>,
    /// Decider of that step.
    pub decided_by: Decider,
    /// Why it is wrong, or what the run gave as its reason.
    pub reason: String,
    /// Evidence of the run at that step.
    pub evidence: Vec<String>,
    /// Place in the run, from 0.
    pub index: usize,
}

/// Pages that a mutant saw.
#[derive(Debug, Clone, Default)]
pub struct After {
    /// Its pages.
    pub footprint: PageDigests,
    /// Its changed assertion is true on the pages that it saw itself.
    pub holds: bool,
}

impl After {
    /// Reads the pages of a mutant, with its values of `${unique}` and its other names.
    pub fn of(
        mutant: &Mutant,
        observations: &[StepObservations],
        unique: &str,
        names: &Secrets,
    ) -> After {
        let holds = || {
            let step = mutant.change.to.as_ref().map(|_| mutant.change.step)?;
            let observed = observations.iter().find(|s| s.step == step)?;
            let sentence = told_in_full(&parse(&mutant.case.steps.get(step)?.text), unique, names);
            let (Body::Assertion(formula)
            | Body::Action(Action::WaitUntil {
                condition: formula, ..
            })) = &sentence.body
            else {
                return None;
            };
            let judged = on_pages(formula, &observed.seen, &observed.knowledge);
            let there = super::spot::spots(&sentence).iter().all(|s| {
                attested(&s.text, &observed.seen)
                    || !rests_on(formula, &s.text, &observed.seen, &observed.knowledge)
            });
            Some(judged.truth == Truth::True && there)
        };
        After {
            footprint: PageDigests::of(observations),
            holds: holds().unwrap_or(false),
        }
    }
}

/// How a mutant ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MutantOutcome {
    /// Its place among the mutants of the report.
    pub mutant: usize,
    /// Which run of it, from 1.
    pub repetition: usize,
    /// Its verdict.
    pub verdict: Verdict,
    /// Why not Pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The mutants of one operator.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OperatorTally {
    /// The operator.
    pub operator: Operator,
    /// Mutants that passed, of those that were run and not left out after it.
    pub passed: ErrorRate,
    /// Rate of runs that ended in Fail or Pass.
    pub conclusive: ErrorRate,
}

/// Results of the suite under a policy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PolicyTally {
    /// The policy.
    pub policy: String,
    /// The runs that it rests on, as folders beside the report.
    pub folders: Vec<String>,
    /// Cases of which Pass is expected, and a run of which failed.
    pub unsound: ErrorRate,
    /// Runs that failed, of those of which Fail is not expected.
    pub false_fail: ErrorRate,
    /// Runs that failed or stayed open, of those of which Pass is expected.
    pub fail_or_open: ErrorRate,
    /// Runs that passed, of those of which another verdict is expected.
    pub pass_unmeant: ErrorRate,
    /// Conclusive runs, of those of which that is expected.
    pub conclusive: ErrorRate,
    /// Cases of which some mutant passed, of those that have mutants.
    pub lax: ErrorRate,
    /// Mutants that passed.
    pub false_pass: ErrorRate,
    /// Rate of the mutants with a false sentence.
    pub untrue: ErrorRate,
    /// Rate of the mutants that do something else.
    pub astray: ErrorRate,
    /// Mutants that ended in Fail or Pass.
    pub mutants_conclusive: ErrorRate,
    /// The same by operator.
    pub operators: Vec<OperatorTally>,
    /// How each mutant ended.
    pub outcomes: Vec<MutantOutcome>,
    /// Mutants that turned out to be none when they had been run.
    pub left_out: Vec<LeftOut>,
    /// Every wrong verdict.
    pub wrong: Vec<WrongVerdict>,
}

impl PolicyTally {
    /// Tells whether there is a false verdict.
    pub fn is_wrong(&self) -> bool {
        !self.wrong.is_empty()
    }

    /// Something of the suite as it is that should be decided is not, or no mutant was judged.
    pub fn is_open(&self) -> bool {
        self.conclusive.hits < self.conclusive.of || self.false_pass.of == 0
    }
}

/// The mutants that a policy ran: each with its record and what it saw, and the pages of the case as it is.
#[derive(Debug)]
pub struct MutantRun<'a> {
    /// Its place among the mutants.
    pub place: usize,
    /// The mutant.
    pub mutant: &'a Mutant,
    /// How it ended.
    pub record: &'a CaseRecord,
    /// Pages that the mutant saw.
    pub after: &'a After,
    /// Pages that the unchanged case saw.
    pub was: &'a PageDigests,
}

/// Counts what a policy made of the suite as it is and of its mutants.
pub fn tally(
    policy: &str,
    as_it_is: &RunRecord,
    mutants: &[MutantRun<'_>],
    confidence: f64,
) -> PolicyTally {
    let mut wrong = Vec::new();
    let [
        mut unsound,
        mut fails,
        mut opens,
        mut passes,
        mut conclusive,
    ] = [(); 5].map(|()| CountedRuns::default());
    for case in as_it_is.cases.iter().filter(|c| is_whole(c)) {
        let (verdict, expected) = (case.verdict, case.expected);
        let conclusive_meant = expected != Verdict::Inconclusive;
        if expected == Verdict::Pass {
            unsound.add(&case.id, verdict == Verdict::Fail);
            opens.add(&case.id, verdict != Verdict::Pass);
        } else {
            passes.add(&case.id, verdict == Verdict::Pass);
        }
        if expected != Verdict::Fail {
            fails.add(&case.id, verdict == Verdict::Fail);
        }
        if conclusive_meant {
            conclusive.add(&case.id, verdict != Verdict::Inconclusive);
        }
        let fault = match verdict {
            Verdict::Fail if expected != Verdict::Fail => InjectedFault::FalseFail,
            Verdict::Pass if expected != Verdict::Pass => InjectedFault::FalsePass,
            _ => continue,
        };
        wrong.push(wrong_as_it_is(case, fault));
    }
    let mut left_out = Vec::new();
    let [mut lax, mut all, mut untrue, mut astray, mut decided] =
        [(); 5].map(|()| CountedRuns::default());
    let mut by_operator: BTreeMap<Operator, (CountedRuns, CountedRuns)> = BTreeMap::new();
    for run in mutants.iter().filter(|run| is_whole(run.record)) {
        let change = &run.mutant.change;
        let passed = run.record.verdict == Verdict::Pass;
        if passed && let Some((why, evidence)) = is_none_after_all(run) {
            left_out.push(LeftOut {
                change: change.clone(),
                why,
                evidence,
            });
            continue;
        }
        let open = run.record.verdict == Verdict::Inconclusive;
        lax.add(&change.case, passed);
        all.add(&change.case, passed);
        decided.add(&change.case, !open);
        match run.mutant.kind {
            MutantKind::Untrue => untrue.add(&change.case, passed),
            MutantKind::Astray => astray.add(&change.case, passed),
        }
        let (of_passes, of_decided) = by_operator.entry(change.operator).or_default();
        of_passes.add(&change.case, passed);
        of_decided.add(&change.case, !open);
        if passed {
            wrong.push(wrong_mutant(run));
        }
    }
    let operators = by_operator
        .into_iter()
        .map(|(operator, (passed, conclusive))| OperatorTally {
            operator,
            passed: passed.rate(confidence),
            conclusive: conclusive.rate(confidence),
        })
        .collect();
    PolicyTally {
        policy: policy.to_owned(),
        folders: Vec::new(),
        unsound: unsound.cases(confidence),
        false_fail: fails.rate(confidence),
        fail_or_open: opens.rate(confidence),
        pass_unmeant: passes.rate(confidence),
        conclusive: conclusive.rate(confidence),
        lax: lax.cases(confidence),
        false_pass: all.rate(confidence),
        untrue: untrue.rate(confidence),
        astray: astray.rate(confidence),
        mutants_conclusive: decided.rate(confidence),
        operators,
        outcomes: mutants.iter().map(outcome).collect(),
        left_out,
        wrong,
    }
}

fn outcome(run: &MutantRun<'_>) -> MutantOutcome {
    MutantOutcome {
        mutant: run.place,
        repetition: run.record.repetition,
        verdict: run.record.verdict,
        reason: run.record.reason.clone(),
    }
}

/// A case that was cut short by its user says nothing.
fn is_whole(case: &CaseRecord) -> bool {
    case.cause != Some(Cause::Interrupted)
}

fn evidence(step: &StepRecord) -> Vec<String> {
    let guards = [&step.readiness, &step.observe].into_iter().flatten();
    guards
        .map(|guard| &guard.evidence)
        .chain(step.assertion.iter().map(|a| &a.evidence))
        .flatten()
        .map(|e| e.what.clone())
        .chain(step.notes.iter().cloned())
        .collect()
}

fn wrong_as_it_is(case: &CaseRecord, fault: InjectedFault) -> WrongVerdict {
    let deciding = case
        .steps
        .iter()
        .rfind(|s| !matches!(s.outcome, StepOutcome::NotReached | StepOutcome::Skipped));
    WrongVerdict {
        fault,
        change: None,
        case: case.id.clone(),
        name: case.name.clone(),
        at: deciding.map_or_else(|| case.at.clone(), |s| s.at.clone()),
        step: deciding.map(|s| (s.index + 1, s.text.clone())),
        decided_by: deciding.map_or(Decider::Nobody, |s| s.decided_by),
        reason: match &case.reason {
            Some(reason) => format!("{} expected: {reason}", case.expected),
            None => format!("{} expected", case.expected),
        },
        evidence: deciding.map(evidence).unwrap_or_default(),
        index: case.index,
    }
}

fn wrong_mutant(run: &MutantRun<'_>) -> WrongVerdict {
    let change = &run.mutant.change;
    let step = change
        .to
        .as_ref()
        .and_then(|_| run.record.steps.get(change.step));
    let ground = &run.mutant.ground;
    let (fault, reason) = match run.mutant.kind {
        MutantKind::Untrue => (
            InjectedFault::FalsePass,
            format!("on the page of the case as it is this is not so: {ground}"),
        ),
        MutantKind::Astray if change.to.is_none() => (
            InjectedFault::Lax,
            format!("it passes without a step that it needs: {ground}"),
        ),
        MutantKind::Astray => (
            InjectedFault::Lax,
            "something else was done, the pages differ, and no assertion noticed".to_owned(),
        ),
    };
    WrongVerdict {
        fault,
        change: Some(change.clone()),
        case: change.case.clone(),
        name: change.name.clone(),
        at: change.at.clone(),
        step: step.map(|s| (s.index + 1, s.text.clone())),
        decided_by: step.map_or(Decider::Nobody, |s| s.decided_by),
        reason,
        evidence: step.map(evidence).unwrap_or_default(),
        index: run.record.index,
    }
}

/// Why a mutant that passed was none: what it went through says so.
fn is_none_after_all(run: &MutantRun<'_>) -> Option<(Why, String)> {
    let change = &run.mutant.change;
    match run.mutant.kind {
        MutantKind::Untrue => {
            // It is so by now, on a page that the case as it is had not come to see.
            let own = run.after.footprint.pages(change.step)?.last()?;
            let known = run.was.pages(change.step)?;
            (run.after.holds && !known.contains(own)).then(|| (Why::CameTrue, String::new()))
        }
        MutantKind::Astray => {
            let gone = usize::from(change.to.is_none());
            let asserting = run
                .record
                .steps
                .iter()
                .filter(|s| s.kind == StepKind::Assertion && s.index + gone > change.step);
            let mut any = false;
            for step in asserting {
                let was = run.was.pages(step.index + gone)?.last()?;
                let now = run.after.footprint.pages(step.index)?.last()?;
                if was != now {
                    return None;
                }
                any = true;
            }
            any.then(|| (Why::SamePages, String::new()))
        }
    }
}
