//! A planned case with its sentences parsed: nothing is parsed while cases run.

use crate::grammar::{Sentence, parse};
use crate::record::Redactor;
use crate::run::plan::expand::{self, PlaceholderValues};
use crate::run::plan::settings::Planned;
use crate::suite::{Hook, StepText};
use std::collections::BTreeMap;

/// A planned case and its sentences.
#[derive(Debug, Clone)]
pub(crate) struct PreparedCase {
    /// The case.
    pub planned: Planned,
    /// Its sentences, with names still in `${…}`.
    pub sentences: Vec<Sentence>,
    /// The sentences of its hooks, by their text.
    hooks: BTreeMap<String, Sentence>,
}

impl PreparedCase {
    /// Parses the sentences of a case and of its hooks.
    pub(crate) fn new(planned: Planned) -> Self {
        let parsed = |step: &StepText| parse(&step.text);
        let hooks = planned.case.hooks.all().flat_map(Hook::steps);
        PreparedCase {
            sentences: planned.case.steps.iter().map(parsed).collect(),
            hooks: hooks
                .map(|step| (step.text.clone(), parsed(step)))
                .collect(),
            planned,
        }
    }

    /// A case whose sentences are parsed already, and that has no hooks.
    pub(crate) fn with(planned: Planned, sentences: Vec<Sentence>) -> Self {
        PreparedCase {
            planned,
            sentences,
            hooks: BTreeMap::new(),
        }
    }

    /// The sentences of a hook of the case.
    pub(crate) fn of_hook(&self, steps: &[StepText]) -> Vec<Sentence> {
        let known = |step: &StepText| self.hooks.get(&step.text).cloned();
        steps.iter().filter_map(known).collect()
    }

    /// Makes secrets of all that the case and its hooks fill in and type, before anything is written.
    pub(crate) fn register(&self, unique: &str, redactor: &mut Redactor) {
        let secrets = &self.planned.secrets;
        secrets.register(redactor);
        expand::register_passwords(&self.sentences, redactor);
        let known = PlaceholderValues::new(unique, secrets);
        for sentence in &self.sentences {
            _ = expand::expand(sentence, known, redactor);
        }
        for hook in self.planned.case.hooks.all() {
            expand::register_passwords(&self.of_hook(hook.steps()), redactor);
            for text in hook.texts() {
                _ = expand::fill(text, known, redactor);
            }
        }
    }
}
