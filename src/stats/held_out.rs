//! Predictors of consistency, held against cases that they have not seen.

use super::bootstrap::bootstrap;
use super::chain::{AgentQuestion, AnswerRates, By, Chain, Link};
use super::chance::Chance;
use super::cluster::Cluster;
use super::consistency::{DecidedBy, Score, estimate, relative_error};
use super::forecast::{ForecastPlan, forecast, most};
use super::interval::Interval;
use super::sigma::within_case;
use super::skill::{RoleAndTruth, Skill, Skills, Trials};
use crate::agent::AgentRole;
use std::collections::BTreeMap;

/// Answer of an agent to one question in one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// The answer is right.
    Right,
    /// The opposite, or something else.
    Wrong,
    /// Nothing that stood.
    Silent,
}

/// A case with every answer of every run.
#[derive(Debug, Clone, Default)]
pub struct Recorded {
    /// The case as a chain of decisions.
    pub chain: Chain,
    /// The answers to each question, in the order of the runs.
    pub answers: BTreeMap<AgentQuestion, Vec<Said>>,
    /// Steps of the chain that are the case's own: the paper's measure counts these.
    pub own: usize,
}

impl Recorded {
    /// Runs that were recorded.
    pub fn runs(&self) -> usize {
        self.answers.values().map(Vec::len).max().unwrap_or(0)
    }

    /// The trials of a question.
    fn trials(&self, question: AgentQuestion) -> Trials {
        let mut trials = Trials::default();
        for said in self.answers.get(&question).into_iter().flatten() {
            match said {
                Said::Right => trials.right += 1,
                Said::Wrong => trials.wrong += 1,
                Said::Silent => trials.silent += 1,
            }
        }
        trials
    }

    /// The share of the most frequent verdict over its runs; none of no run.
    pub fn observed(&self) -> Option<f64> {
        let runs = self.runs();
        let verdicts = self.chain.verdicts();
        let mut counts = vec![0; verdicts.len()];
        for run in 0..runs {
            let patterns = self.chain.patterns(|question| {
                // A question that was put less often is answered as it was before.
                let all = self.answers.get(&question).filter(|all| !all.is_empty());
                match all.map(|all| all[run % all.len()]) {
                    Some(Said::Right) => AnswerRates::RIGHT,
                    Some(Said::Wrong) => AnswerRates::WRONG,
                    Some(Said::Silent) | None => AnswerRates::SILENT,
                }
            });
            let came = patterns.iter().position(|share| *share > 0.5);
            counts[came.unwrap_or(verdicts.len() - 1)] += 1;
        }
        (runs > 0).then(|| most(&counts, &verdicts).0 as f64 / runs as f64)
    }
}

/// Fitted parameters of agents, from some cases.
struct FittedRates {
    skills: Skills,
    /// Within-case σ̄ of each role.
    sigma: BTreeMap<AgentRole, f64>,
}

impl FittedRates {
    fn from(cases: &[&Recorded]) -> FittedRates {
        let mut sides: BTreeMap<RoleAndTruth, Vec<Trials>> = BTreeMap::new();
        let mut rates: BTreeMap<AgentRole, Vec<f64>> = BTreeMap::new();
        for case in cases {
            let mut own: BTreeMap<AgentRole, Cluster> = BTreeMap::new();
            for question in case.answers.keys() {
                let trials = case.trials(*question);
                let side = (question.role, question.truth);
                sides.entry(side).or_default().push(trials);
                let cluster = own.entry(question.role).or_default();
                cluster.successes += trials.right;
                cluster.trials += trials.all();
            }
            for (role, cluster) in own {
                rates.entry(role).or_default().extend(cluster.rate());
            }
        }
        let mut skills = Skills::default();
        for ((role, truth), trials) in sides {
            if let Some(skill) = Skill::new(&trials) {
                skills.insert(role, truth, skill);
            }
        }
        let sigma = rates
            .iter()
            .filter_map(|(role, rates)| Some((*role, within_case(rates)?)));
        FittedRates {
            skills,
            sigma: sigma.collect(),
        }
    }
}

/// The scores of the paper's measure; none where a role that takes part has no σ̄.
pub fn scores(steps: &[Link], sigma: &BTreeMap<AgentRole, f64>) -> Option<Vec<Score>> {
    let decided = |by, role| match by {
        By::Agent => sigma.get(&role).copied().map(DecidedBy::Agent),
        By::Logic | By::Nobody => Some(DecidedBy::Logic),
    };
    let score = |link: &Link| {
        Some(match *link {
            Link::Action {
                readiness,
                navigation,
                ..
            } => Score::Action {
                readiness: decided(readiness, AgentRole::Readiness)?,
                navigation: decided(navigation, AgentRole::Navigation)?,
            },
            Link::Assertion { by, .. } => Score::Assertion(decided(by, AgentRole::Assertion)?),
            Link::Stop => Score::Action {
                readiness: DecidedBy::Logic,
                navigation: DecidedBy::Logic,
            },
        })
    };
    steps.iter().map(score).collect()
}

/// A predictor, by the mean relative error of what it says.
#[derive(Debug, Clone, PartialEq)]
pub struct Predictor {
    /// Its name.
    pub name: &'static str,
    /// Mean of the absolute errors.
    pub absolute: f64,
    /// Bootstrap interval of it, over cases.
    pub absolute_interval: Interval,
    /// Mean of the signed errors: above 0 where it promises too much. Errors cancel in it.
    pub signed: f64,
    /// Bootstrap interval of it, over cases.
    pub signed_interval: Interval,
}

/// Prediction for one case, and the observation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Foretold {
    /// The observed value.
    pub observed: f64,
    /// The paper's measure.
    pub paper: f64,
    /// Ours, and the mean of the same forecast.
    pub ours: (f64, f64),
}

/// Predictors side by side.
#[derive(Debug, Clone, PartialEq)]
pub struct PredictorComparison {
    /// Cases that they were held against.
    pub cases: usize,
    /// The paper's measure, the constant 1, ours, and the mean of ours.
    pub predictors: Vec<Predictor>,
}

/// Names of the predictors, in their order.
pub const PREDICTORS: [&str; 4] = [
    "consistency(tc) of the paper",
    "the constant 1",
    "ours",
    "ours, the mean",
];

/// Resamples of a bootstrap.
const RESAMPLES: usize = 2000;

/// Confidence of the bootstrap's intervals.
const CONFIDENCE: f64 = 0.95;

/// Holds the predictors against what was seen; none of no case.
pub fn compare(said: &[Foretold], seed: u64) -> Option<PredictorComparison> {
    let errors = |of: fn(&Foretold) -> f64| -> Option<Vec<f64>> {
        said.iter()
            .map(|s| relative_error(of(s), s.observed))
            .collect()
    };
    // The same resamples for each, so that they differ by what they say alone.
    let resampled =
        |values: &[f64]| bootstrap(values, RESAMPLES, CONFIDENCE, &mut Chance::new(seed));
    let each: [fn(&Foretold) -> f64; 4] = [|s| s.paper, |_| 1.0, |s| s.ours.0, |s| s.ours.1];
    let mut predictors = Vec::new();
    for (name, of) in PREDICTORS.into_iter().zip(each) {
        let signed = errors(of)?;
        let absolute: Vec<f64> = signed.iter().map(|e| e.abs()).collect();
        let (absolute, absolute_interval) = resampled(&absolute)?;
        let (signed, signed_interval) = resampled(&signed)?;
        predictors.push(Predictor {
            name,
            absolute,
            absolute_interval,
            signed,
            signed_interval,
        });
    }
    Some(PredictorComparison {
        cases: said.len(),
        predictors,
    })
}

/// Fits on all folds but one and predicts the cases of that one, for each fold. Cases that need what the others do not tell are
/// left out; none where nothing is left.
pub fn held_out(cases: &[Recorded], folds: usize, seed: u64) -> Option<PredictorComparison> {
    let mut order: Vec<usize> = (0..cases.len()).collect();
    Chance::new(seed).shuffle(&mut order);
    let folds = folds.clamp(2, cases.len().max(2));
    let mut said = Vec::new();
    for fold in 0..folds {
        let part = |inside: bool| {
            let places = order.iter().enumerate();
            places
                .filter(move |(place, _)| (place % folds == fold) == inside)
                .map(|(_, case)| &cases[*case])
        };
        let known = FittedRates::from(&part(false).collect::<Vec<_>>());
        said.extend(part(true).filter_map(|case| predict(case, &known, seed)));
    }
    compare(&said, seed)
}

fn predict(case: &Recorded, known: &FittedRates, seed: u64) -> Option<Foretold> {
    let plan = ForecastPlan {
        seed,
        ..ForecastPlan::of(case.runs())
    };
    let ours = forecast(&case.chain, &known.skills, plan).ok()?.verdicts;
    Some(Foretold {
        observed: case.observed()?,
        paper: estimate(&scores(&case.chain.steps[..case.own], &known.sigma)?)?,
        ours: (ours.typical, ours.mean),
    })
}

#[cfg(test)]
mod tests {
    use super::{Recorded, Said, held_out};
    use crate::agent::AgentRole;
    use crate::stats::{AgentQuestion, By, Cell, Chain, Chance, Link};

    /// A bench: cases of some actions and assertions, each step with rates of its own for each role.
    fn bench(cases: usize, runs: usize, correlation: f64, seed: u64) -> Vec<Recorded> {
        let mut chance = Chance::new(seed);
        let cell = |mean| Cell { mean, correlation };
        (0..cases)
            .map(|_| {
                let actions = 1 + chance.place(4);
                let mut steps = vec![
                    Link::Action {
                        readiness: By::Agent,
                        navigation: By::Agent,
                        can: true
                    };
                    actions
                ];
                let holds = chance.happens(0.5);
                let by = By::Agent;
                steps.push(Link::Assertion { by, holds });
                let chain = Chain { steps };
                let answers = chain.questions().into_iter().map(|question| {
                    let cell = match (question.role, question.truth) {
                        (AgentRole::Navigation, _) => cell(0.93),
                        (AgentRole::Assertion, false) => cell(0.75),
                        _ => cell(0.9),
                    };
                    let rate = chance.rate(cell.mean, cell.correlation);
                    let silence = chance.rate(0.03, cell.correlation);
                    let said = (0..runs).map(|_| {
                        if chance.happens(silence) {
                            Said::Silent
                        } else if chance.happens(rate) {
                            Said::Right
                        } else {
                            Said::Wrong
                        }
                    });
                    (question, said.collect())
                });
                let answers = answers.collect();
                Recorded {
                    own: chain.steps.len(),
                    chain,
                    answers,
                }
            })
            .collect()
    }

    #[test]
    fn ours_is_the_best_of_the_three_on_held_out_cases() {
        for correlation in [0.0, 0.5, 0.8] {
            let found = held_out(&bench(60, 20, correlation, 5), 5, 1).expect("cases");
            assert_eq!(found.cases, 60);
            let [paper, one, ours, _] = &found.predictors[..] else {
                panic!("{found:?}");
            };
            assert!(
                ours.absolute <= paper.absolute && ours.absolute <= one.absolute,
                "{correlation}: {found:#?}"
            );
        }
    }

    #[test]
    fn runs_are_walked() {
        let question = AgentQuestion {
            step: 0,
            role: AgentRole::Assertion,
            truth: true,
        };
        let chain = Chain {
            steps: vec![Link::Assertion {
                by: By::Agent,
                holds: true,
            }],
        };
        let said = vec![Said::Right, Said::Wrong, Said::Right, Said::Silent];
        let case = Recorded {
            chain: chain.clone(),
            answers: [(question, said)].into(),
            own: 1,
        };
        assert_eq!(case.observed(), Some(0.5));
        let none = Recorded {
            chain,
            ..Recorded::default()
        };
        assert_eq!(none.observed(), None);
    }
}
