//! How much is measured: `bench quick`, `bench full`, or the suites as they are named.

use crate::agent::{AgentRole, Sides};
use crate::cli::CliError;
use crate::cli::bench::planned::PlannedExamination;
use crate::cli::select::load::SuitePlace;
use crate::lab::bench::MEASURED;
use std::path::Path;

/// Suites that are measured where none is named.
const OWN: &str = "suites/bench";
/// Runs of `bench full`.
const FULL_RUNS: u32 = 3;
/// Steps of each role in a quick bench: 44 without a mistake certify level 3, and some more leave room for one.
const QUICK: [(AgentRole, usize); 3] = [
    (AgentRole::Readiness, 55),
    (AgentRole::Navigation, 45),
    (AgentRole::Assertion, 65),
];
/// Seconds that the pages of a step take in a browser beside the model's answers: measured, on two cores.
const PAGES: f64 = 1.4;

/// How much is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BenchSize {
    /// All cases of the suites that were named.
    Named,
    /// A sample of less than ten minutes for a model that answers in a second.
    Quick,
    /// All cases several times, each time with another seed.
    Full,
}

impl BenchSize {
    /// Takes the word before the suites, unless a file has that very name; without suites, those of Plumbline are measured.
    pub(super) fn of(typed: &[SuitePlace]) -> Result<(BenchSize, Vec<SuitePlace>), CliError> {
        let (size, suites) = match typed.split_first() {
            Some((first, rest)) if !first.path.exists() => match first.path.to_str() {
                Some("quick") => (BenchSize::Quick, rest),
                Some("full") => (BenchSize::Full, rest),
                _ => (BenchSize::Named, typed),
            },
            _ => (BenchSize::Named, typed),
        };
        if !suites.is_empty() {
            return Ok((size, suites.to_vec()));
        }
        if Path::new(OWN).is_dir() {
            return Ok((size, vec![SuitePlace::new(OWN)]));
        }
        Err(CliError::usage("no suite is named")
            .hint("name suites with known outcomes: `plumbline bench quick SUITE --model NAME`"))
    }

    /// How often each case runs, where so many runs were asked for.
    pub(super) fn runs(self, asked: u32) -> u32 {
        match self {
            BenchSize::Full => asked.max(FULL_RUNS),
            BenchSize::Named | BenchSize::Quick => asked,
        }
    }

    /// The examinations of one run that are made.
    pub(super) fn selected(self, items: Vec<PlannedExamination>) -> Vec<PlannedExamination> {
        if self != BenchSize::Quick {
            return items;
        }
        let mut kept = Vec::new();
        for (role, quota) in QUICK {
            let mut own: Vec<&PlannedExamination> = items
                .iter()
                .filter(|item| item.examination.role == role && !item.is_near_miss())
                .collect();
            // The same sample each time, spread over the suites: by a digest of the case's id.
            own.sort_by_key(|item| *blake3::hash(item.id().as_bytes()).as_bytes());
            let (faulty, sound): (Vec<_>, Vec<_>) =
                own.into_iter().partition(|item| item.has_false());
            // One that cannot be done or does not hold, one that can or does, in turn: half of the sample exposes a model
            // that always says yes.
            let mut turns = [faulty.into_iter(), sound.into_iter()];
            let (mut steps, mut at) = (0, 0);
            while steps < quota {
                let Some(item) = turns[at % 2].next().or_else(|| turns[(at + 1) % 2].next()) else {
                    break;
                };
                steps += item.steps;
                at += 1;
                kept.push(item.clone());
            }
        }
        kept
    }
}

/// Questions that so many steps of a role take.
fn questions(role: AgentRole, steps: usize, sides: Sides) -> usize {
    match role {
        AgentRole::Assertion if sides == Sides::Both => 2 * steps,
        // The choice, and the word that all is done.
        AgentRole::Navigation => 2 * steps,
        _ => steps,
    }
}

/// How long the examinations of one model take, in a sentence.
pub(super) fn foretold(items: &[PlannedExamination], sides: Sides, at_a_time: usize) -> String {
    let of = |role: AgentRole| {
        let own = items.iter().filter(|item| item.examination.role == role);
        own.map(|item| item.steps).sum::<usize>()
    };
    let all: usize = MEASURED
        .iter()
        .map(|role| questions(*role, of(*role), sides))
        .sum();
    let steps: usize = MEASURED.iter().map(|role| of(*role)).sum();
    let seconds = all as f64 + PAGES * steps as f64;
    let minutes = seconds / at_a_time.max(1) as f64 / 60.0;
    let long = if minutes > 90.0 {
        format!("{:.1} h", minutes / 60.0)
    } else {
        format!("{:.0} min", minutes.ceil().max(1.0))
    };
    let at_a_time = if at_a_time > 1 {
        format!(", {at_a_time} at a time")
    } else {
        String::new()
    };
    format!(
        "about {all} questions for each model{at_a_time}: {long} where an answer takes a second, with {PAGES} s a step for the pages"
    )
}
