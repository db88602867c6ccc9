//! Predictors of consistency on what a bench measured: fitted on some cases, held against the others.

use super::log::Walked;
use crate::agent::AgentRole;
use crate::lab::bench::examine::TrialOutcome;
use crate::stats::{AgentQuestion, By, Chain, Link, PredictorComparison, Recorded, Said, held_out};
use std::collections::BTreeMap;

/// Parts into which the cases are divided.
const FOLDS: usize = 5;

/// One trial of one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The role.
    pub role: AgentRole,
    /// Id of the case.
    pub case: String,
    /// Which run, from 1.
    pub run: u32,
    /// Place of the step in the case, from 0.
    pub step: usize,
    /// The right answer.
    pub expected: bool,
    /// Answer of the agent.
    pub said: Said,
}

/// A case in a role: each step with what would be right, and what was said in each run.
type Steps<T> = BTreeMap<(AgentRole, String), BTreeMap<usize, (bool, T)>>;

/// The predictors on held-out cases, from every trial of every run. A case in a role is a case: the bench had strict logic off
/// for that role alone.
pub fn of_trials(trials: &[Tried], seed: u64) -> Option<PredictorComparison> {
    let mut cases: Steps<BTreeMap<u32, Said>> = BTreeMap::new();
    for trial in trials {
        let steps = cases.entry((trial.role, trial.case.clone())).or_default();
        let (_, runs) = steps
            .entry(trial.step)
            .or_insert_with(|| (trial.expected, BTreeMap::new()));
        runs.insert(trial.run, trial.said);
    }
    let recorded: Vec<Recorded> = cases
        .into_iter()
        .map(|((role, _), steps)| {
            let (chain, questions) = chain(role, steps.values().map(|(expected, _)| *expected));
            let answers = questions.into_iter().zip(steps.into_values());
            let answers =
                answers.map(|(question, (_, runs))| (question, runs.into_values().collect()));
            Recorded {
                own: questions_of(&chain),
                answers: answers.collect(),
                chain,
            }
        })
        .collect();
    held_out(&recorded, FOLDS, seed)
}

/// The same from the lines of a bench's log, for one model. Near misses are outside.
pub fn of_walks(model: &str, walked: &[Walked], seed: u64) -> Option<PredictorComparison> {
    let mut trials = Vec::new();
    for walk in walked
        .iter()
        .filter(|walk| walk.model == model && !walk.near_miss)
    {
        trials.extend(walk.trials.iter().map(|trial| Tried {
            role: walk.role,
            case: walk.case.clone(),
            run: walk.run,
            step: trial.step,
            expected: trial.expected,
            said: match trial.outcome {
                TrialOutcome::Right => Said::Right,
                TrialOutcome::Wrong => Said::Wrong,
                TrialOutcome::Open | TrialOutcome::Error | TrialOutcome::TimedOut => Said::Silent,
            },
        }));
    }
    of_trials(&trials, seed)
}

/// The steps that are the case's own: all but the closing one.
fn questions_of(chain: &Chain) -> usize {
    chain.steps.len() - 1
}

/// The steps of a role as a chain, closed by an assertion that logic decides: it shows where navigation went wrong.
fn chain(role: AgentRole, expected: impl Iterator<Item = bool>) -> (Chain, Vec<AgentQuestion>) {
    let by = |wanted| if role == wanted { By::Agent } else { By::Logic };
    let mut questions = Vec::new();
    let mut steps: Vec<Link> = expected
        .enumerate()
        .map(|(step, truth)| {
            questions.push(AgentQuestion { step, role, truth });
            match role {
                AgentRole::Assertion => Link::Assertion {
                    by: By::Agent,
                    holds: truth,
                },
                _ => Link::Action {
                    readiness: by(AgentRole::Readiness),
                    navigation: by(AgentRole::Navigation),
                    can: truth,
                },
            }
        })
        .collect();
    steps.push(Link::Assertion {
        by: By::Logic,
        holds: true,
    });
    (Chain { steps }, questions)
}

#[cfg(test)]
mod tests {
    use super::{Tried, of_trials};
    use crate::agent::AgentRole;
    use crate::stats::{Chance, PredictorComparison, Said};

    const RUNS: u32 = 20;

    /// Every trial of a bench of a model at temperature 0: a step is mostly always right or always wrong, and some waver.
    fn bench(seed: u64) -> Vec<Tried> {
        let mut chance = Chance::new(seed);
        let mut out = Vec::new();
        for (role, mean, correlation, cases) in [
            (AgentRole::Navigation, 0.9, 0.6, 40),
            (AgentRole::Assertion, 0.8, 0.5, 60),
        ] {
            for case in 0..cases {
                let steps = if role == AgentRole::Assertion {
                    1
                } else {
                    2 + chance.place(3)
                };
                for step in 0..steps {
                    let expected = role == AgentRole::Navigation || case % 2 == 0;
                    let rate = chance.rate(mean, correlation);
                    let silence = chance.rate(0.05, correlation);
                    for run in 1..=RUNS {
                        let said = match (chance.happens(silence), chance.happens(rate)) {
                            (true, _) => Said::Silent,
                            (_, true) => Said::Right,
                            (_, false) => Said::Wrong,
                        };
                        let case = format!("{role}-{case}");
                        out.push(Tried {
                            role,
                            case,
                            run,
                            step,
                            expected,
                            said,
                        });
                    }
                }
            }
        }
        out
    }

    fn is_best(found: &PredictorComparison) -> bool {
        let [paper, one, ours, _] = &found.predictors[..] else {
            return false;
        };
        ours.absolute < paper.absolute && ours.absolute < one.absolute
    }

    #[test]
    fn ours_is_the_best_of_the_three_on_held_out_cases_of_a_bench() {
        let trials = bench(21);
        let found = of_trials(&trials, 1).expect("cases");
        assert_eq!(found.cases, 100);
        assert!(is_best(&found), "{found:#?}");
        assert_eq!(of_trials(&[], 1), None);
    }
}
