//! What a bench says of a model in a role, step by step: how often it speaks, and how often it is right when it does.

use super::beta_binomial::Fit;
use super::chain::{Answer, Question};
use super::chance::Chance;
use super::cluster::{Cluster, bound};
use crate::agent::Role;
use std::collections::BTreeMap;

/// The trials of one distinct step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Trials {
    /// It was right.
    pub right: u64,
    /// It said the opposite, or did something else.
    pub wrong: u64,
    /// It did not answer, or nothing that it said stood: the case ends Inconclusive.
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
    /// How often it speaks.
    speaks: Fit,
    /// How often it is right when it speaks.
    right: Fit,
    /// Trials that are not wrong, step by step.
    not_wrong: Vec<Cluster>,
}

impl Skill {
    /// From the trials of distinct steps; none where there are none.
    pub fn new(steps: &[Trials]) -> Option<Skill> {
        let clusters =
            |of: fn(Trials) -> Cluster| steps.iter().copied().map(of).collect::<Vec<_>>();
        let speaks = Fit::new(&clusters(Trials::spoken))?;
        // Where it never spoke, nothing is known of what it would have said.
        let right =
            Fit::new(&clusters(Trials::right)).unwrap_or_else(|| Fit::from_likelihood(|_| 0.0));
        Some(Skill {
            speaks,
            right,
            not_wrong: clusters(Trials::not_wrong),
        })
    }

    /// From fits of one's own, for data that are no plain counts; it has no bounds.
    pub fn from_fits(speaks: Fit, right: Fit) -> Skill {
        Skill {
            speaks,
            right,
            not_wrong: Vec::new(),
        }
    }

    /// How often it speaks.
    pub fn speaks(&self) -> &Fit {
        &self.speaks
    }

    /// How often it is right when it speaks.
    pub fn right(&self) -> &Fit {
        &self.right
    }

    /// Right and wrong on the mean step.
    pub fn mean(&self) -> Answer {
        let (speaks, right) = (self.speaks.mean(), self.right.mean());
        Answer {
            right: speaks * right,
            wrong: speaks * (1.0 - right),
        }
    }

    /// It is wrong at most this often with the given confidence, over steps like these.
    pub fn most_wrong(&self, confidence: f64) -> f64 {
        1.0 - bound(&self.not_wrong, confidence)
    }
}

/// A role, and what would be right.
pub type Side = (Role, bool);

/// What is known of the agents that take part in a case.
#[derive(Debug, Clone, Default)]
pub struct Skills(BTreeMap<Side, Skill>);

impl Skills {
    /// Adds what is known of a role on steps of a polarity.
    pub fn insert(&mut self, role: Role, truth: bool, skill: Skill) {
        self.0.insert((role, truth), skill);
    }

    /// What is known of a role on steps of a polarity.
    pub fn of(&self, role: Role, truth: bool) -> Option<&Skill> {
        self.0.get(&(role, truth))
    }

    /// The sides that questions need and that were not measured.
    pub fn missing(&self, questions: &[Question]) -> Vec<Side> {
        let mut out: Vec<Side> = questions
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
    pub fn draw(&self, questions: &[Question], chance: &mut Chance) -> BTreeMap<Question, Answer> {
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
            let answer = Answer {
                right: spoken * share,
                wrong: spoken * (1.0 - share),
            };
            world.insert(*question, answer);
        }
        world
    }

    /// How the mean step is answered.
    pub fn mean(&self, question: Question) -> Answer {
        let skill = self.0.get(&(question.role, question.truth));
        skill.map_or(Answer::SILENT, Skill::mean)
    }
}
