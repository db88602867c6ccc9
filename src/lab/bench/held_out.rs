//! Predictors of consistency on what a bench measured: fitted on some cases, held against the others.

use super::log::Walked;
use crate::agent::AgentRole;
use crate::lab::bench::examine::TrialOutcome;
use crate::profile::Profile;
use crate::stats::{
    AgentQuestion, By, Chain, Chance, Link, PredictorComparison, Recorded, Said, Trials, held_out,
};
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

/// The same from a profile, which counts trials and forgets their runs: they are put in an order by chance.
pub fn of_profile(profile: &Profile, seed: u64) -> Option<PredictorComparison> {
    let mut cases: Steps<Trials> = BTreeMap::new();
    for (role, measured) in &profile.roles {
        for step in measured.steps.iter().filter(|step| step.trials() > 0) {
            let trials = Trials {
                right: step.right,
                wrong: step.wrong,
                silent: step.open + step.errors + step.timeouts,
            };
            let steps = cases.entry((*role, step.case.clone())).or_default();
            steps.insert(step.step, (step.expected, trials));
        }
    }
    let mut chance = Chance::new(seed);
    let recorded: Vec<Recorded> = cases
        .into_iter()
        .map(|((role, _), steps)| {
            let (chain, questions) = chain(role, steps.values().map(|(expected, _)| *expected));
            let trials = steps.into_values().map(|(_, trials)| trials);
            let own = questions_of(&chain);
            let counts = questions.into_iter().zip(trials).collect();
            let recorded = Recorded::of_counts(chain, &counts, &mut chance);
            Recorded { own, ..recorded }
        })
        .collect();
    held_out(&recorded, FOLDS, seed)
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
    use super::{Tried, of_profile, of_trials};
    use crate::agent::AgentRole;
    use crate::profile::{Profile, RoleProfile, StepTally};
    use crate::stats::{Chance, PredictorComparison, Said};
    use std::collections::BTreeMap;

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

    /// Builds the profile of trials.
    fn profile(trials: &[Tried]) -> Profile {
        let mut roles: BTreeMap<AgentRole, BTreeMap<(String, usize), StepTally>> = BTreeMap::new();
        for trial in trials {
            let tallies = roles.entry(trial.role).or_default();
            let tally = tallies
                .entry((trial.case.clone(), trial.step))
                .or_insert_with(|| StepTally {
                    case: trial.case.clone(),
                    step: trial.step,
                    expected: trial.expected,
                    ..StepTally::default()
                });
            match trial.said {
                Said::Right => tally.right += 1,
                Said::Wrong => tally.wrong += 1,
                Said::Silent => tally.open += 1,
            }
        }
        let role = |(role, tallies): (AgentRole, BTreeMap<_, StepTally>)| {
            let steps = tallies.into_values().collect();
            let measured = RoleProfile {
                steps,
                ..RoleProfile::default()
            };
            (role, measured)
        };
        Profile {
            roles: roles.into_iter().map(role).collect(),
            ..Profile::default()
        }
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
        // A profile has forgotten the runs, and says nearly the same.
        let counted = of_profile(&profile(&trials), 1).expect("cases");
        assert_eq!(counted.cases, 100);
        assert!(is_best(&counted), "{counted:#?}");
        for (kept, counted) in found.predictors.iter().zip(&counted.predictors) {
            assert!(
                (kept.absolute - counted.absolute).abs() < 0.02,
                "{kept:?} {counted:?}"
            );
        }
        assert_eq!(of_trials(&[], 1), None);
    }
}
