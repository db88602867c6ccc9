//! Skill of a model in a role, from a bench, step by step: how often it answers, and how often an answer is right.

use super::beta_binomial::BetaBinomialFit;
use super::chain::{AgentQuestion, AnswerRates};
use super::chance::Chance;
use super::cluster::{Cluster, bound};
use crate::agent::AgentRole;
use std::collections::BTreeMap;

/// The trials of one distinct step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Trials {
    /// Number of right answers.
    pub right: u64,
    /// Number of answers with the opposite, or with another action.
    pub wrong: u64,
    /// Number of missing answers, and of answers that the page did not support: the case ends Inconclusive.
    pub silent: u64,
}

impl Trials {
    /// All of them.
    pub fn all(self) -> u64 {
        self.right + self.wrong + self.silent
    }

    fn spoken(self) -> Cluster {
        Cluster {
            successes: self.right + self.wrong,
            trials: self.all(),
        }
    }

    fn right(self) -> Cluster {
        Cluster {
            successes: self.right,
            trials: self.right + self.wrong,
        }
    }

    fn not_wrong(self) -> Cluster {
        Cluster {
            successes: self.right + self.silent,
            trials: self.all(),
        }
    }
}

/// A model in one role on steps of one polarity. A step's rates are drawn once and hold for all runs.
#[derive(Debug, Clone)]
pub struct Skill {
    /// How often the agent answers.
    speaks: BetaBinomialFit,
    /// How often an answer is right.
    right: BetaBinomialFit,
    /// Trials that are not wrong, step by step.
    not_wrong: Vec<Cluster>,
}

impl Skill {
    /// From the trials of distinct steps; none where there are none.
    pub fn new(steps: &[Trials]) -> Option<Skill> {
        let clusters =
            |of: fn(Trials) -> Cluster| steps.iter().copied().map(of).collect::<Vec<_>>();
        let speaks = BetaBinomialFit::new(&clusters(Trials::spoken))?;
        // Where it never spoke, nothing is known of what it would have said.
        let right = BetaBinomialFit::new(&clusters(Trials::right))
            .unwrap_or_else(|| BetaBinomialFit::from_likelihood(|_| 0.0));
        Some(Skill {
            speaks,
            right,
            not_wrong: clusters(Trials::not_wrong),
        })
    }

    /// From fits of one's own, for data that are no plain counts; it has no bounds.
    pub fn from_fits(speaks: BetaBinomialFit, right: BetaBinomialFit) -> Skill {
        Skill {
            speaks,
            right,
            not_wrong: Vec::new(),
        }
    }

    /// How often an answer is right.
    pub fn right(&self) -> &BetaBinomialFit {
        &self.right
    }

    /// Right and wrong on the mean step.
    pub fn mean(&self) -> AnswerRates {
        let (speaks, right) = (self.speaks.mean(), self.right.mean());
        AnswerRates {
            right: speaks * right,
            wrong: speaks * (1.0 - right),
        }
    }

    /// Bounds the rate of wrong answers from above at the given confidence, over steps like these.
    pub fn most_wrong(&self, confidence: f64) -> f64 {
        1.0 - bound(&self.not_wrong, confidence)
    }
}

/// A role, and what would be right.
pub type RoleAndTruth = (AgentRole, bool);

/// Skills of the agents that take part in a case.
#[derive(Debug, Clone, Default)]
pub struct Skills(BTreeMap<RoleAndTruth, Skill>);

impl Skills {
    /// Adds what is known of a role on steps of a polarity.
    pub fn insert(&mut self, role: AgentRole, truth: bool, skill: Skill) {
        self.0.insert((role, truth), skill);
    }

    /// Returns the skill in a role on steps of a polarity.
    pub fn of(&self, role: AgentRole, truth: bool) -> Option<&Skill> {
        self.0.get(&(role, truth))
    }

    /// The sides that questions need and that were not measured.
    pub fn missing(&self, questions: &[AgentQuestion]) -> Vec<RoleAndTruth> {
        let mut out: Vec<RoleAndTruth> = questions
            .iter()
            .map(|question| (question.role, question.truth))
            .filter(|side| !self.0.contains_key(side))
            .collect();
        out.sort_unstable();
        out.dedup();
        out
    }

    /// One world: for each question how often it is answered right and wrong in all runs. Mean and correlation are drawn once
    /// for each side, the rates once for each question. What was not measured is silent.
    pub fn draw(
        &self,
        questions: &[AgentQuestion],
        chance: &mut Chance,
    ) -> BTreeMap<AgentQuestion, AnswerRates> {
        let mut sides = BTreeMap::new();
        let mut world = BTreeMap::new();
        for question in questions {
            let side = (question.role, question.truth);
            let Some(skill) = self.0.get(&side) else {
                continue;
            };
            let (speaks, right) = *sides
                .entry(side)
                .or_insert_with(|| (skill.speaks.draw(chance), skill.right.draw(chance)));
            let spoken = chance.rate(speaks.mean, speaks.correlation);
            let share = chance.rate(right.mean, right.correlation);
            let answer = AnswerRates {
                right: spoken * share,
                wrong: spoken * (1.0 - share),
            };
            world.insert(*question, answer);
        }
        world
    }

    /// How the mean step is answered.
    pub fn mean(&self, question: AgentQuestion) -> AnswerRates {
        let skill = self.0.get(&(question.role, question.truth));
        skill.map_or(AnswerRates::SILENT, Skill::mean)
    }
}
