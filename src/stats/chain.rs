//! The unfolding of a case as an absorbing chain: Pass, Fail, Inconclusive.
//!
//! A step is decided by logic, which is always right, by an agent, or by nobody. An agent is right, wrong or silent (no
//! answer, or none that stood). Silence ends the case Inconclusive, and so does a guard that does not hold; an assertion that is
//! found false ends it in Fail. A wrong navigation leads *off the way*: there no further action can be done and no
//! assertion is true, and whoever says otherwise masks it.
//! Source: Salva and Taguelmimt (2025), Algorithm 1 and the proof of propositions 2 and 3.

use crate::agent::AgentRole;
use crate::verdict::Verdict;

/// The side that decides: logic or an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// Strict logic.
    Logic,
    /// A model in a role.
    Agent,
    /// Nobody looks: it counts as if it held.
    Nobody,
}

/// A step of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Link {
    /// An action: who says that it is ready, and who carries it out.
    Action {
        /// The guard before it.
        readiness: By,
        /// The navigation.
        navigation: By,
        /// Whether it can be done, where the case got there on its way.
        can: bool,
    },
    /// An assertion.
    Assertion {
        /// The side that decides the step.
        by: By,
        /// Whether it is true of the application, where the case got there on its way.
        holds: bool,
    },
    /// Logic ends the case here, Inconclusive.
    Stop,
}

/// How often an agent's answer to one step is right and wrong; the rest is silence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AnswerRates {
    /// Right.
    pub right: f64,
    /// Wrong.
    pub wrong: f64,
}

impl AnswerRates {
    /// Always right.
    pub const RIGHT: AnswerRates = AnswerRates {
        right: 1.0,
        wrong: 0.0,
    };

    /// Always wrong.
    pub const WRONG: AnswerRates = AnswerRates {
        right: 0.0,
        wrong: 1.0,
    };

    /// No answer.
    pub const SILENT: AnswerRates = AnswerRates {
        right: 0.0,
        wrong: 0.0,
    };
}

/// Question to an agent: the place of the step, the role, and the right answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AgentQuestion {
    /// Place of the step in the chain, from 0.
    pub step: usize,
    /// The role.
    pub role: AgentRole,
    /// The right answer: ready, possible, true; or not.
    pub truth: bool,
}

/// A case, as far as who decides what.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Chain {
    /// Its steps; the opening is no agent's work and is none.
    pub steps: Vec<Link>,
}

/// The probability of each end.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Ends {
    /// Pass.
    pub pass: f64,
    /// Fail.
    pub fail: f64,
    /// Inconclusive.
    pub inconclusive: f64,
}

impl Ends {
    /// Returns the probability of one verdict.
    pub fn of(&self, verdict: Verdict) -> f64 {
        match verdict {
            Verdict::Pass => self.pass,
            Verdict::Fail => self.fail,
            Verdict::Inconclusive => self.inconclusive,
        }
    }
}

impl Chain {
    /// Every question that an agent can be asked in it; those off the way only where one can come there.
    pub fn questions(&self) -> Vec<AgentQuestion> {
        let mut out = Vec::new();
        let mut strays = false;
        for (step, link) in self.steps.iter().enumerate() {
            let mut ask = |role, by, truth: bool, strays: bool| {
                if by == By::Agent {
                    out.push(AgentQuestion { step, role, truth });
                    if strays && truth {
                        out.push(AgentQuestion {
                            step,
                            role,
                            truth: false,
                        });
                    }
                }
            };
            match *link {
                Link::Action {
                    readiness,
                    navigation,
                    can,
                } => {
                    ask(AgentRole::Readiness, readiness, can, strays);
                    // Logic that sees no target lets nothing on.
                    strays = (strays || !can) && readiness != By::Logic;
                    if can || strays {
                        ask(AgentRole::Navigation, navigation, can, strays);
                    }
                    strays &= navigation != By::Logic;
                    strays |= can && navigation == By::Agent;
                }
                Link::Assertion { by, holds } => {
                    ask(AgentRole::Assertion, by, holds, strays);
                    strays &= by != By::Logic;
                }
                Link::Stop => break,
            }
        }
        out
    }

    /// Whether an agent takes part.
    pub fn has_agent(&self) -> bool {
        !self.questions().is_empty()
    }

    /// The verdict that it ends with where every answer is right.
    pub fn intended(&self) -> Verdict {
        let mut asserted = false;
        for link in &self.steps {
            match link {
                Link::Stop | Link::Action { can: false, .. } => return Verdict::Inconclusive,
                Link::Assertion { holds: false, .. } => return Verdict::Fail,
                Link::Assertion { .. } => asserted = true,
                Link::Action { .. } => {}
            }
        }
        if asserted {
            Verdict::Pass
        } else {
            Verdict::Inconclusive
        }
    }

    /// The probability of each pattern of step outcomes: for each step that it fails there and that it is open there, then
    /// that it comes to the end. `answers` tells how an agent answers a question.
    pub fn patterns(&self, mut answers: impl FnMut(AgentQuestion) -> AnswerRates) -> Vec<f64> {
        let mut out = vec![0.0; 2 * self.steps.len() + 1];
        let (mut on, mut off) = (1.0, 0.0);
        for (step, link) in self.steps.iter().enumerate() {
            let mut answer = |role, by, truth| match by {
                By::Logic => AnswerRates::RIGHT,
                By::Agent => answers(AgentQuestion { step, role, truth }),
                // It counts as if it held: right where it does.
                By::Nobody if truth => AnswerRates::RIGHT,
                By::Nobody => AnswerRates::WRONG,
            };
            let before = on + off;
            let mut failed = 0.0;
            match *link {
                Link::Action {
                    readiness,
                    navigation,
                    can,
                } => {
                    if !can {
                        (on, off) = (0.0, on + off);
                    }
                    if off > 0.0 {
                        off *= answer(AgentRole::Readiness, readiness, false).wrong;
                    }
                    if off > 0.0 {
                        off *= answer(AgentRole::Navigation, navigation, false).wrong;
                    }
                    if on > 0.0 {
                        on *= answer(AgentRole::Readiness, readiness, true).right;
                        let moved = answer(AgentRole::Navigation, navigation, true);
                        off += on * moved.wrong;
                        on *= moved.right;
                    }
                }
                Link::Assertion { by, holds } => {
                    if off > 0.0 {
                        let found = answer(AgentRole::Assertion, by, false);
                        failed += off * found.right;
                        off *= found.wrong;
                    }
                    let found = if on > 0.0 {
                        answer(AgentRole::Assertion, by, holds)
                    } else {
                        AnswerRates::SILENT
                    };
                    let (yes, no) = if holds {
                        (found.right, found.wrong)
                    } else {
                        (found.wrong, found.right)
                    };
                    failed += on * no;
                    on *= yes;
                }
                Link::Stop => (on, off) = (0.0, 0.0),
            }
            out[2 * step] = failed;
            out[2 * step + 1] = (before - failed - on - off).max(0.0);
        }
        out[2 * self.steps.len()] = on + off;
        out
    }

    /// The verdict of each pattern, in their order.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let asserted = |link: &Link| matches!(link, Link::Assertion { .. });
        let end = if self.steps.iter().any(asserted) {
            Verdict::Pass
        } else {
            Verdict::Inconclusive
        };
        let each = [Verdict::Fail, Verdict::Inconclusive];
        let mut out: Vec<Verdict> = self.steps.iter().flat_map(|_| each).collect();
        out.push(end);
        out
    }

    /// The probability of each verdict.
    pub fn ends(&self, answers: impl FnMut(AgentQuestion) -> AnswerRates) -> Ends {
        let mut ends = Ends::default();
        for (share, verdict) in self.patterns(answers).iter().zip(self.verdicts()) {
            match verdict {
                Verdict::Pass => ends.pass += share,
                Verdict::Fail => ends.fail += share,
                Verdict::Inconclusive => ends.inconclusive += share,
            }
        }
        ends
    }

    /// The same case over a conformant application: every action can be done, every assertion is true.
    #[must_use]
    pub fn conformant(&self) -> Chain {
        self.with(|link, _| match link {
            Link::Assertion { by, .. } => Link::Assertion { by, holds: true },
            Link::Action {
                readiness,
                navigation,
                ..
            } => Link::Action {
                readiness,
                navigation,
                can: true,
            },
            Link::Stop => Link::Stop,
        })
    }

    /// The same case over applications that are faulty where one assertion looks: one for each assertion.
    pub fn faulty(&self) -> Vec<Chain> {
        let asserted =
            |(at, link): (usize, &Link)| matches!(link, Link::Assertion { .. }).then_some(at);
        let places: Vec<usize> = self.steps.iter().enumerate().filter_map(asserted).collect();
        let broken = |place| {
            self.conformant().with(|link, at| match link {
                Link::Assertion { by, .. } if at == place => Link::Assertion { by, holds: false },
                other => other,
            })
        };
        places.into_iter().map(broken).collect()
    }

    /// The same case with a step that no agent decides.
    #[must_use]
    pub fn strict_at(&self, place: usize) -> Chain {
        let strict = |by| if by == By::Agent { By::Logic } else { by };
        self.with(|link, at| match link {
            Link::Action {
                readiness,
                navigation,
                can,
            } if at == place => Link::Action {
                readiness: strict(readiness),
                navigation: strict(navigation),
                can,
            },
            Link::Assertion { by, holds } if at == place => Link::Assertion {
                by: strict(by),
                holds,
            },
            other => other,
        })
    }

    fn with(&self, change: impl Fn(Link, usize) -> Link) -> Chain {
        let steps = self.steps.iter().enumerate();
        Chain {
            steps: steps.map(|(at, link)| change(*link, at)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AgentQuestion, AnswerRates, By, Chain, Link};
    use crate::agent::AgentRole;
    use crate::verdict::Verdict;
    use proptest::prelude::*;

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

    fn by() -> impl Strategy<Value = By> {
        prop_oneof![Just(By::Logic), Just(By::Agent), Just(By::Nobody)]
    }

    fn link() -> impl Strategy<Value = Link> {
        prop_oneof![
            8 => (by(), by(), prop::bool::weighted(0.9)).prop_map(|(readiness, navigation, can)| Link::Action { readiness, navigation, can }),
            6 => (by(), any::<bool>()).prop_map(|(by, holds)| assertion(by, holds)),
            1 => Just(Link::Stop),
        ]
    }

    #[test]
    fn a_case_by_hand() {
        // Readiness by logic, navigation right in 0.8 and wrong in 0.1, then a true assertion that an agent finds true in 0.9,
        // false in 0.05; off the way it says false in 0.7 and true in 0.2.
        let chain = Chain {
            steps: vec![action(By::Logic, By::Agent), assertion(By::Agent, true)],
        };
        let ends = chain.ends(|question| match (question.role, question.truth) {
            (AgentRole::Navigation, true) => AnswerRates {
                right: 0.8,
                wrong: 0.1,
            },
            (AgentRole::Assertion, true) => AnswerRates {
                right: 0.9,
                wrong: 0.05,
            },
            (AgentRole::Assertion, false) => AnswerRates {
                right: 0.7,
                wrong: 0.2,
            },
            _ => panic!("{question:?} is not asked"),
        });
        assert!(
            (ends.pass - (0.8 * 0.9 + 0.1 * 0.2)).abs() < 1e-12,
            "{ends:?}"
        );
        assert!(
            (ends.fail - (0.8 * 0.05 + 0.1 * 0.7)).abs() < 1e-12,
            "{ends:?}"
        );
        assert!(
            (ends.inconclusive - (0.1 + 0.8 * 0.05 + 0.1 * 0.1)).abs() < 1e-12,
            "{ends:?}"
        );
    }

    #[test]
    fn logic_lets_no_one_on_who_has_strayed() {
        let chain = Chain {
            steps: vec![
                action(By::Logic, By::Agent),
                action(By::Logic, By::Logic),
                assertion(By::Agent, true),
            ],
        };
        let strays = |question: AgentQuestion| {
            assert!(question.truth, "{question:?}");
            AnswerRates::WRONG
        };
        assert!((chain.ends(strays).inconclusive - 1.0).abs() < 1e-12);
        let roles: Vec<AgentRole> = chain.questions().iter().map(|q| q.role).collect();
        assert_eq!(roles, [AgentRole::Navigation, AgentRole::Assertion]);
        let led = Chain {
            steps: vec![action(By::Logic, By::Agent); 2],
        };
        assert!(
            led.questions().iter().all(|q| q.truth),
            "logic stops who strayed"
        );
        // Where nobody looks, the assertion of the wrong page decides.
        let unguarded = Chain {
            steps: vec![action(By::Nobody, By::Agent), assertion(By::Logic, true)],
        };
        assert!((unguarded.ends(|_| AnswerRates::WRONG).fail - 1.0).abs() < 1e-12);
    }

    #[test]
    fn each_fault_is_one_assertion() {
        let chain = Chain {
            steps: vec![
                action(By::Logic, By::Logic),
                assertion(By::Logic, false),
                assertion(By::Agent, true),
            ],
        };
        assert_eq!(chain.intended(), Verdict::Fail);
        assert_eq!(chain.conformant().intended(), Verdict::Pass);
        let faulty = chain.faulty();
        assert_eq!(faulty.len(), 2);
        assert_eq!(faulty[1].steps[1], assertion(By::Logic, true));
        assert_eq!(faulty[1].steps[2], assertion(By::Agent, false));
        assert!(!chain.strict_at(2).has_agent());
    }

    proptest! {
        #[test]
        fn the_ends_sum_to_one_and_only_questions_are_asked(
            steps in prop::collection::vec(link(), 0..9),
            rates in prop::collection::vec((0.0f64..=1.0, 0.0f64..=1.0), 64),
        ) {
            let chain = Chain { steps };
            let known = chain.questions();
            let answers = |question: AgentQuestion| {
                assert!(known.contains(&question), "{question:?} {chain:?}");
                let at = known.iter().position(|k| *k == question).expect("known");
                let (speaks, right) = rates[at % rates.len()];
                AnswerRates { right: speaks * right, wrong: speaks * (1.0 - right) }
            };
            let patterns = chain.patterns(answers);
            prop_assert!((patterns.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            prop_assert!(patterns.iter().all(|share| (0.0..=1.0 + 1e-9).contains(share)));
            prop_assert_eq!(patterns.len(), chain.verdicts().len());
        }

        #[test]
        fn agents_that_are_always_right_are_logic(steps in prop::collection::vec(link(), 0..9)) {
            let chain = Chain { steps };
            let unguarded = chain.steps.iter().any(|link| matches!(link,
                Link::Action { readiness: By::Nobody, .. } | Link::Action { navigation: By::Nobody, .. } | Link::Assertion { by: By::Nobody, .. }));
            prop_assume!(!unguarded);
            let ends = chain.ends(|_| AnswerRates::RIGHT);
            prop_assert!((ends.of(chain.intended()) - 1.0).abs() < 1e-12, "{:?}", ends);
        }

        #[test]
        fn agents_that_are_silent_fail_nothing(steps in prop::collection::vec(link(), 0..9)) {
            let chain = Chain { steps };
            let asks_first = chain.questions().first().is_some_and(|q| q.step == 0);
            let ends = chain.ends(|_| AnswerRates::SILENT);
            prop_assert!(!asks_first || (ends.inconclusive - 1.0).abs() < 1e-12);
        }

        /// The verdicts mind no order of true assertions: they all have to hold. Patterns do.
        #[test]
        fn true_assertions_in_another_order(rates in prop::collection::vec((0.0f64..=1.0, 0.0f64..=1.0), 2..6)) {
            let chain = Chain { steps: vec![assertion(By::Agent, true); rates.len()] };
            let pass = |order: &[(f64, f64)]| {
                chain.ends(|question| {
                    let (speaks, right) = order[question.step];
                    AnswerRates { right: speaks * right, wrong: speaks * (1.0 - right) }
                }).pass
            };
            let mut other = rates.clone();
            other.reverse();
            prop_assert!((pass(&rates) - pass(&other)).abs() < 1e-12);
        }
    }
}
