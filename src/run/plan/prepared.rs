//! A planned case with its sentences parsed: nothing is parsed while cases run.

use crate::grammar::{Action, Body, Formula, Predicate, Sentence, Text, parse};
use crate::record::Redactor;
use crate::run::plan::expand::{self, PlaceholderValues};
use crate::run::plan::settings::Planned;
use crate::suite::{Hook, StepText};
use std::collections::BTreeMap;

/// The sentence that opens an application at its base URL.
const OPENS: &str = "Open the home page";

/// The page that a sentence goes to by its name, or says that the user is on.
fn named_page(body: &Body) -> Option<Text> {
    match body {
        Body::Action(Action::GoTo { page }) => Some(page.clone()),
        Body::Assertion(Formula::Atom(Predicate::OnPage { name: Some(name) }, _)) => {
            Some(name.clone())
        }
        _ => None,
    }
}

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

    /// A case that begins where its application does: where its first sentence goes to a page by name, or says that the user is on
    /// one, and nothing is open, the application is opened first.
    pub(crate) fn from_its_start(planned: Planned) -> Self {
        let mut case = PreparedCase::new(planned);
        let opens_by_hook = case
            .planned
            .case
            .hooks
            .before
            .iter()
            .any(|hook| !hook.steps().is_empty());
        if opens_by_hook || case.planned.base_url.is_none() {
            return case;
        }
        let Some(first) = case.sentences.first_mut() else {
            return case;
        };
        if let Some(page) = named_page(&first.body) {
            first.body = Body::Action(Action::GoTo { page });
            let steps = &mut case.planned.case.steps;
            let opening = StepText::new(OPENS, steps[0].at.clone());
            case.sentences.insert(0, parse(OPENS));
            steps.insert(0, opening);
        }
        case
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
