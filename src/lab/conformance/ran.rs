//! A case as it ran: its sentences, and the pages that each of them saw.

use crate::evaluate::{Knowledge, Observation, TextCase};
use crate::grammar::{Action, Body, Sentence, StepKind, parse};
use crate::record::Redactor;
use crate::run::{Secrets, StepObservations, redactor, told_in_full};
use crate::suite::TestCase;

/// A case that passed, with what it saw.
#[derive(Debug)]
pub struct PassedCase<'a> {
    /// The case.
    pub case: &'a TestCase,
    /// Its sentences as written.
    pub sentences: Vec<Sentence>,
    /// The same with `${…}` filled in, to be evaluated and never shown.
    pub full: Vec<Sentence>,
    /// Redactor of its secrets.
    pub secrets: Redactor,
    observations: &'a [StepObservations],
    unique: &'a str,
    names: &'a Secrets,
    text_case: TextCase,
}

impl<'a> PassedCase<'a> {
    /// A case, what it saw, and what stood for `${unique}` and its other names.
    pub fn new(
        case: &'a TestCase,
        observations: &'a [StepObservations],
        unique: &'a str,
        names: &'a Secrets,
        text_case: TextCase,
    ) -> PassedCase<'a> {
        let sentences: Vec<Sentence> = case.steps.iter().map(|s| parse(&s.text)).collect();
        PassedCase {
            case,
            full: sentences
                .iter()
                .map(|s| told_in_full(s, unique, names))
                .collect(),
            secrets: redactor(&sentences, names),
            sentences,
            observations,
            unique,
            names,
            text_case,
        }
    }

    /// A step that remembers something, or speaks of what was: what it says is known only while it runs.
    pub fn remembers(&self, step: usize) -> bool {
        let named = |sentence: &Sentence| match &sentence.body {
            Body::Action(Action::Remember { name, .. }) => Some(format!("${{{}}}", name.value)),
            _ => None,
        };
        let parts: Vec<String> = self.sentences.iter().filter_map(named).collect();
        self.sentences.get(step).is_some_and(|sentence| {
            named(sentence).is_some() || parts.iter().any(|part| sentence.text.contains(part))
        })
    }

    /// A changed sentence, to be evaluated.
    pub fn filled(&self, sentence: &Sentence) -> Sentence {
        told_in_full(sentence, self.unique, self.names)
    }

    fn observed(&self, step: usize) -> Option<&StepObservations> {
        self.observations.iter().find(|s| s.step == step)
    }

    /// The page just before an action; none where nothing was open.
    pub fn before(&self, step: usize) -> Option<&Observation> {
        let before = self.observed(step)?.before.as_ref()?;
        let is_open = !before.page.contexts.is_empty() && before.page.url != "about:blank";
        (is_open || before.dialog.is_some()).then_some(before)
    }

    /// Returns the knowledge before a step.
    pub fn known_before(&self, step: usize) -> Knowledge {
        let last = step.checked_sub(1).and_then(|last| self.observed(last));
        last.map_or_else(
            || Knowledge {
                text_case: self.text_case,
                ..Knowledge::default()
            },
            |observed| observed.knowledge.clone(),
        )
    }

    /// The pages that an assertion was evaluated on.
    pub fn seen(&self, step: usize) -> &[Observation] {
        self.observed(step).map_or(&[], |observed| &observed.seen)
    }

    /// The pages that a sentence is about: an action's the one before it, an assertion's all since the last action.
    pub fn pages(&self, step: usize) -> &[Observation] {
        let acts = self.full.get(step).is_some_and(|s| {
            let waits = matches!(&s.body, Body::Action(Action::WaitUntil { .. }));
            s.kind() == StepKind::Action && !waits
        });
        if acts {
            self.before(step).map_or(&[], std::slice::from_ref)
        } else {
            self.seen(step)
        }
    }
}

/// The pages of a case by their digests: for each step those seen since the last action.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageDigests(Vec<(usize, Vec<String>)>);

impl PageDigests {
    /// Reads the pages that a case saw.
    pub fn of(observations: &[StepObservations]) -> PageDigests {
        let of = |observed: &StepObservations| {
            let mark = |seen: &Observation| {
                let dialog = seen.dialog.as_ref().map(|d| d.message.as_str());
                format!("{} {} {dialog:?}", seen.page.digest(), seen.windows)
            };
            (observed.step, observed.seen.iter().map(mark).collect())
        };
        PageDigests(observations.iter().map(of).collect())
    }

    /// The pages of a step, oldest first; none where it was not reached.
    pub fn pages(&self, step: usize) -> Option<&[String]> {
        let found = self.0.iter().find(|(at, _)| *at == step);
        found.map(|(_, pages)| pages.as_slice())
    }
}
