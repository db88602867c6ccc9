//! The unfolding of a case as an absorbing chain: Pass, Fail, Inconclusive.
//!
//! Whoever decides a step is logic, which is always right, an agent, or nobody. An agent is right, wrong or silent (no
//! answer, or none that stood). Silence ends the case Inconclusive, and so does a guard that does not hold; an assertion that is
//! found false ends it in Fail. A wrong navigation leads *off the way*: there no further action can be done and no
//! assertion is true, and whoever says otherwise masks it.
//! Source: Salva and Taguelmimt (2025), Algorithm 1 and the proof of propositions 2 and 3.

use crate::agent::Role;
use crate::verdict::Verdict;

/// Who decides.
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
    },
    /// An assertion.
    Assertion {
        /// Who decides it.
        by: By,
        /// Whether it is true of the application, where the case got there on its way.
        holds: bool,
    },
    /// Logic ends the case here, Inconclusive.
    Stop,
}

/// How often an agent's answer to one step is right and wrong; the rest is silence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Answer {
    /// Right.
    pub right: f64,
    /// Wrong.
    pub wrong: f64,
}

impl Answer {
    /// Always right.
    pub const RIGHT: Answer = Answer {
        right: 1.0,
        wrong: 0.0,
    };

    /// Always wrong.
    pub const WRONG: Answer = Answer {
        right: 0.0,
        wrong: 1.0,
    };

    /// No answer.
    pub const SILENT: Answer = Answer {
        right: 0.0,
        wrong: 0.0,
    };
}

/// What is asked of an agent: the place of the step, the role, and what would be right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Question {
    /// Place of the step in the chain, from 0.
    pub step: usize,
    /// The role.
    pub role: Role,
    /// What would be right: it is ready, it can be done, it holds; or not.
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
    /// That of one verdict.
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
    pub fn questions(&self) -> Vec<Question> {
        let mut out = Vec::new();
        let mut strays = false;
        for (step, link) in self.steps.iter().enumerate() {
            let mut ask = |role, by, truth: bool| {
                if by == By::Agent {
                    out.push(Question { step, role, truth });
                    if strays && truth {
                        out.push(Question {
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
                } => {
                    ask(Role::Readiness, readiness, true);
                    ask(Role::Navigation, navigation, true);
                    // Logic that sees no target lets nothing on.
                    strays &= readiness != By::Logic && navigation != By::Logic;
                    strays |= navigation == By::Agent;
                }
                Link::Assertion { by, holds } => {
                    ask(Role::Assertion, by, holds);
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
                Link::Stop => return Verdict::Inconclusive,
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
    pub fn patterns(&self, mut answers: impl FnMut(Question) -> Answer) -> Vec<f64> {
        let mut out = vec![0.0; 2 * self.steps.len() + 1];
        let (mut on, mut off) = (1.0, 0.0);
        for (step, link) in self.steps.iter().enumerate() {
            let mut answer = |role, by, truth| match by {
                By::Logic => Answer::RIGHT,
                By::Agent => answers(Question { step, role, truth }),
                // It counts as if it held: right where it does.
                By::Nobody if truth => Answer::RIGHT,
                By::Nobody => Answer::WRONG,
            };
            let before = on + off;
            let mut failed = 0.0;
            match *link {
                Link::Action {
                    readiness,
                    navigation,
                } => {
                    if off > 0.0 {
                        off *= answer(Role::Readiness, readiness, false).wrong;
                    }
                    if off > 0.0 {
                        off *= answer(Role::Navigation, navigation, false).wrong;
                    }
                    on *= answer(Role::Readiness, readiness, true).right;
                    let moved = answer(Role::Navigation, navigation, true);
                    off += on * moved.wrong;
                    on *= moved.right;
                }
                Link::Assertion { by, holds } => {
                    if off > 0.0 {
                        let found = answer(Role::Assertion, by, false);
                        failed += off * found.right;
                        off *= found.wrong;
                    }
                    let found = answer(Role::Assertion, by, holds);
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
    pub fn ends(&self, answers: impl FnMut(Question) -> Answer) -> Ends {
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

    /// The same case over a conformant application: every assertion is true.
    #[must_use]
    pub fn conformant(&self) -> Chain {
        self.with(|link, _| match link {
            Link::Assertion { by, .. } => Link::Assertion { by, holds: true },
            other => other,
        })
    }

    /// The same case over applications that are faulty where one assertion looks: one for each assertion.
    pub fn faulty(&self) -> Vec<Chain> {
        let asserted = |(at, link): (usize, &Link)| matches!(link, Link::Assertion { .. }).then_some(at);
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
            } if at == place => Link::Action {
                readiness: strict(readiness),
                navigation: strict(navigation),
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
