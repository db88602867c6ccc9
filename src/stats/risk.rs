//! Verdicts that come about by a wrong answer, and the step that contributes most to them.

use super::chain::{AgentQuestion, By, Chain, Ends, Link};
use super::skill::{RoleAndTruth, Skills};
use crate::agent::AgentRole;

/// A probability and what it is at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Risk {
    /// On mean steps.
    pub estimate: f64,
    /// With the given confidence it is at most this, for cases like this one: cluster-aware, of no distribution.
    pub bound: f64,
}

/// The risks of a case.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Risks {
    /// Risk of a Fail on a correct application.
    pub false_fail: Risk,
    /// Risk of a Pass if one of the assertions is false: the worst of them.
    pub false_pass: Risk,
}

/// The step that contributes most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weakest {
    /// Its place in the chain, from 0.
    pub step: usize,
    /// How much more often the case would end as intended if logic decided that step.
    pub gain: f64,
}

/// The risks of a case, or the sides that were not measured.
pub fn risks(chain: &Chain, skills: &Skills, confidence: f64) -> Result<Risks, Vec<RoleAndTruth>> {
    let conformant = chain.conformant();
    let faulty = chain.faulty();
    let mut questions = conformant.questions();
    questions.extend(faulty.iter().flat_map(Chain::questions));
    let missing = skills.missing(&questions);
    if !missing.is_empty() {
        return Err(missing);
    }
    let mean = |chain: &Chain| chain.ends(|question| skills.mean(question));
    let bounds = faulty
        .iter()
        .map(|chain| pass_bound(chain, skills, confidence));
    Ok(Risks {
        false_fail: Risk {
            estimate: mean(&conformant).fail,
            bound: fail_bound(&conformant, skills, confidence),
        },
        false_pass: Risk {
            estimate: faulty.iter().map(|c| mean(c).pass).fold(0.0, f64::max),
            bound: bounds.fold(0.0, f64::max),
        },
    })
}

/// Without a wrong answer of a navigation or an assertion on the way there is no false Fail.
fn fail_bound(chain: &Chain, skills: &Skills, confidence: f64) -> f64 {
    let harmful =
        |question: &AgentQuestion| question.truth && question.role != AgentRole::Readiness;
    let harmful: Vec<AgentQuestion> = chain.questions().into_iter().filter(harmful).collect();
    some_wrong(&harmful, skills, confidence)
}

/// Without a wrong answer of the false assertion, or of a navigation before it, there is no false Pass.
fn pass_bound(chain: &Chain, skills: &Skills, confidence: f64) -> f64 {
    let is_false = |link: &Link| matches!(link, Link::Assertion { holds: false, .. });
    let Some(place) = chain.steps.iter().position(is_false) else {
        return 0.0;
    };
    let by_agent = matches!(chain.steps[place], Link::Assertion { by: By::Agent, .. });
    let mut harmful: Vec<AgentQuestion> = chain
        .questions()
        .into_iter()
        .filter(|q| q.truth && q.role == AgentRole::Navigation && q.step < place)
        .collect();
    if by_agent {
        harmful.push(AgentQuestion {
            step: place,
            role: AgentRole::Assertion,
            truth: false,
        });
    }
    some_wrong(&harmful, skills, confidence)
}

/// The greatest probability that one of these is answered wrong; the confidence is shared among the sides.
fn some_wrong(questions: &[AgentQuestion], skills: &Skills, confidence: f64) -> f64 {
    let mut sides: Vec<RoleAndTruth> = questions.iter().map(|q| (q.role, q.truth)).collect();
    sides.sort_unstable();
    sides.dedup();
    let each = 1.0 - (1.0 - confidence) / sides.len().max(1) as f64;
    let none: f64 = sides
        .iter()
        .map(|side| {
            let count = questions
                .iter()
                .filter(|q| (q.role, q.truth) == *side)
                .count();
            let skill = skills.of(side.0, side.1);
            let wrong = skill.map_or(1.0, |skill| skill.most_wrong(each));
            (1.0 - wrong).powi(i32::try_from(count).unwrap_or(i32::MAX))
        })
        .product();
    1.0 - none
}

/// The step whose agents most often keep the case from ending as it should; none where no agent takes part, or one was not
/// measured.
pub fn weakest(chain: &Chain, skills: &Skills) -> Option<Weakest> {
    if !skills.missing(&chain.questions()).is_empty() {
        return None;
    }
    let intended = |chain: &Chain| {
        let ends: Ends = chain.ends(|question| skills.mean(question));
        ends.of(chain.intended())
    };
    let now = intended(chain);
    let mut steps: Vec<usize> = chain.questions().iter().map(|q| q.step).collect();
    steps.dedup();
    let gains = steps.into_iter().map(|step| Weakest {
        step,
        gain: intended(&chain.strict_at(step)) - now,
    });
    // Of equal ones the first.
    gains.reduce(|most, next| {
        if next.gain > most.gain + 1e-12 {
            next
        } else {
            most
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{risks, weakest};
    use crate::agent::AgentRole;
    use crate::stats::{BetaBinomialFit, By, Cell, Chain, Chance, Link, Skill, Skills, Trials};

    fn action(navigation: By) -> Link {
        Link::Action {
            readiness: By::Logic,
            navigation,
            can: true,
        }
    }

    fn assertion(by: By, holds: bool) -> Link {
        Link::Assertion { by, holds }
    }

    fn skills(rates: &[(AgentRole, bool, f64)]) -> Skills {
        let mut skills = Skills::default();
        for (role, truth, mean) in rates {
            let cell = Cell {
                mean: *mean,
                correlation: 0.5,
            };
            skills.insert(
                *role,
                *truth,
                Skill::from_fits(BetaBinomialFit::always(), BetaBinomialFit::known(cell)),
            );
        }
        skills
    }

    #[test]
    fn a_model_that_always_says_yes_fails_nothing_and_passes_all() {
        let chain = Chain {
            steps: vec![action(By::Logic), assertion(By::Agent, true)],
        };
        let yes = skills(&[
            (AgentRole::Assertion, true, 1.0),
            (AgentRole::Assertion, false, 0.0),
        ]);
        let found = risks(&chain, &yes, 0.95).expect("all is known");
        assert_eq!(
            (found.false_fail.estimate, found.false_pass.estimate),
            (0.0, 1.0)
        );
        // What was never held against a false assertion says nothing of a false Pass.
        let half = skills(&[(AgentRole::Assertion, true, 1.0)]);
        assert_eq!(
            risks(&chain, &half, 0.95),
            Err(vec![(AgentRole::Assertion, false)])
        );
    }

    #[test]
    fn logic_alone_risks_nothing() {
        let chain = Chain {
            steps: vec![action(By::Logic), assertion(By::Logic, false)],
        };
        let found = risks(&chain, &Skills::default(), 0.95).expect("nothing is asked");
        for risk in [found.false_fail, found.false_pass] {
            assert_eq!((risk.estimate, risk.bound), (0.0, 0.0));
        }
        assert_eq!(weakest(&chain, &Skills::default()), None);
    }

    #[test]
    fn the_step_that_contributes_most() {
        let chain = Chain {
            steps: vec![
                action(By::Agent),
                action(By::Logic),
                assertion(By::Agent, true),
            ],
        };
        let poor = |navigation, assertion| {
            skills(&[
                (AgentRole::Navigation, true, navigation),
                (AgentRole::Assertion, true, assertion),
                (AgentRole::Assertion, false, 0.9),
            ])
        };
        let found = weakest(&chain, &poor(0.7, 0.9)).expect("agents");
        // Without the navigation's mistakes 0.9 of the runs pass instead of 0.63.
        assert_eq!(found.step, 0);
        assert!((found.gain - 0.27).abs() < 1e-9, "{found:?}");
        assert_eq!(weakest(&chain, &poor(0.95, 0.6)).map(|w| w.step), Some(2));
    }

    /// The bounds hold in at least 95 of 100 benches, whatever the correlation.
    #[test]
    fn the_bounds_cover() {
        let chain = Chain {
            steps: vec![
                action(By::Agent),
                assertion(By::Agent, true),
                assertion(By::Agent, true),
            ],
        };
        let mut chance = Chance::new(9);
        let benches = 150;
        for correlation in [0.0, 0.5, 1.0] {
            let mut covered = 0;
            for _ in 0..benches {
                let mut skills = Skills::default();
                for (role, truth, mean) in [
                    (AgentRole::Navigation, true, 0.97),
                    (AgentRole::Assertion, true, 0.95),
                    (AgentRole::Assertion, false, 0.9),
                ] {
                    let trials: Vec<Trials> = (0..30)
                        .map(|_| {
                            let rate = chance.rate(mean, correlation);
                            let right = (0..5).filter(|_| chance.happens(rate)).count() as u64;
                            Trials {
                                right,
                                wrong: 5 - right,
                                silent: 0,
                            }
                        })
                        .collect();
                    skills.insert(role, truth, Skill::new(&trials).expect("steps"));
                }
                let found = risks(&chain, &skills, 0.95).expect("all is known");
                // By hand: on the way, either assertion is wrong; off it, the first that is answered right, or the second.
                let fail = 0.97 * (1.0 - 0.95 * 0.95) + 0.03 * (1.0 - 0.1 * 0.1);
                let pass = 0.97 * 0.1 * 0.95 + 0.03 * 0.1 * 0.1;
                covered +=
                    usize::from(fail <= found.false_fail.bound && pass <= found.false_pass.bound);
            }
            let share = covered as f64 / f64::from(benches);
            let error = 3.0 * (0.95_f64 * 0.05 / f64::from(benches)).sqrt();
            assert!(share >= 0.95 - error, "{share} at {correlation}");
        }
    }
}
