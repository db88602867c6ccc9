//! The vocabulary as a whole, and the steps that it defines.

use crate::suite::case::step::{DefinedAt, DefinitionKind};
use crate::suite::vocabulary::entry::{Glossary, NamedPhrase};
use crate::suite::vocabulary::parameter::Parameter;
use crate::suite::vocabulary::pattern::{Pattern, PatternFit};
use crate::suite::{Diagnostic, Secret, Word};

/// Words that a suite defines, and what they stand for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Vocabulary {
    pub(crate) named: Glossary,
    pub(crate) steps: Vec<StepDefinition>,
    pub(crate) synonyms: Vec<NamedPhrase>,
}

/// A sentence with parameters, and the sentences that it stands for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct StepDefinition {
    /// The pattern as written.
    pub name: Word,
    /// The pattern, read.
    pub pattern: Pattern,
    /// The sentences.
    pub body: Vec<Word>,
}

impl StepDefinition {
    /// The parameters that a sentence leaves out.
    pub(crate) fn left_out(&self, fit: &PatternFit<'_>) -> Vec<&Parameter> {
        let has = |there: &Parameter| fit.values.iter().any(|(known, _)| *known == there);
        let all = self.pattern.parameters();
        all.filter(|parameter| !has(parameter)).collect()
    }
}

impl Vocabulary {
    /// Whether it defines nothing.
    pub fn is_empty(&self) -> bool {
        self.named.pages.is_empty()
            && self.named.things.is_empty()
            && self.named.people.is_empty()
            && self.steps.is_empty()
            && self.synonyms.is_empty()
    }

    /// Adds another vocabulary; what both define is a mistake at the later place.
    pub(crate) fn extend(&mut self, more: Vocabulary, found: &mut Vec<Diagnostic>) {
        fn twice<'w>(
            mut known: impl Iterator<Item = &'w Word>,
            name: &Word,
            kind: &str,
        ) -> Option<Diagnostic> {
            let folded = name.text.to_lowercase();
            let first = known.find(|known| known.text.to_lowercase() == folded)?;
            let wrong = name.wrong(format!("{kind} `{}` is there twice", name.text));
            Some(wrong.hint(format!("the other stands at `{}`; keep one", first.place())))
        }
        for page in more.named.pages {
            match twice(
                self.named.pages.iter().map(|p| &p.name),
                &page.name,
                "the page",
            ) {
                Some(wrong) => found.push(wrong),
                None => self.named.pages.push(page),
            }
        }
        for thing in more.named.things {
            match twice(
                self.named.things.iter().map(|t| &t.name),
                &thing.name,
                "the thing",
            ) {
                Some(wrong) => found.push(wrong),
                None => self.named.things.push(thing),
            }
        }
        for person in more.named.people {
            match twice(
                self.named.people.iter().map(|p| &p.name),
                &person.name,
                "the person",
            ) {
                Some(wrong) => found.push(wrong),
                None => self.named.people.push(person),
            }
        }
        for step in more.steps {
            match twice(self.steps.iter().map(|s| &s.name), &step.name, "the step") {
                Some(wrong) => found.push(wrong),
                None => self.steps.push(step),
            }
        }
        for synonym in more.synonyms {
            match twice(
                self.synonyms.iter().map(|s| &s.name),
                &synonym.name,
                "the synonym",
            ) {
                Some(wrong) => found.push(wrong),
                None => self.synonyms.push(synonym),
            }
        }
    }

    /// Data of people, as variables.
    pub(crate) fn variables(&self) -> Vec<(Word, Word)> {
        self.named
            .people
            .iter()
            .flat_map(|person| person.data.clone())
            .collect()
    }

    /// Secrets of people.
    pub(crate) fn secrets(&self) -> Vec<Secret> {
        self.named
            .people
            .iter()
            .flat_map(|person| person.secrets.clone())
            .collect()
    }

    /// All entries with their places.
    pub fn entries(&self) -> impl Iterator<Item = DefinedAt> {
        let pages = self
            .named
            .pages
            .iter()
            .map(|p| (DefinitionKind::Page, &p.name));
        let things = self
            .named
            .things
            .iter()
            .map(|t| (DefinitionKind::Thing, &t.name));
        let people = self
            .named
            .people
            .iter()
            .map(|p| (DefinitionKind::Person, &p.name));
        let steps = self.steps.iter().map(|s| (DefinitionKind::Step, &s.name));
        let synonyms = self
            .synonyms
            .iter()
            .map(|s| (DefinitionKind::Synonym, &s.name));
        pages
            .chain(things)
            .chain(people)
            .chain(steps)
            .chain(synonyms)
            .map(|(kind, name)| DefinedAt {
                kind,
                name: name.text.clone(),
                at: name.location(),
            })
    }

    /// Texts on which the meaning of a sentence depends, for the digest of a suite.
    pub(crate) fn texts(&self) -> Vec<String> {
        let pages = self.named.pages.iter().map(|page| {
            let parts = [&page.address, &page.pattern, &page.title, &page.heading];
            let parts = parts.map(|part| part.as_ref().map_or("", |word| word.text.as_str()));
            format!("{}\n{}", page.name.text, parts.join("\n"))
        });
        let phrases = self.named.things.iter().chain(&self.synonyms);
        let phrases = phrases.map(|named| format!("{}\n{}", named.name.text, named.phrase.text));
        let data = self.named.people.iter().flat_map(|person| &person.data);
        let data = data.map(|(name, value)| format!("{}\n{}", name.text, value.text));
        let steps = self.steps.iter().map(|step| {
            let body: Vec<&str> = step.body.iter().map(|word| word.text.as_str()).collect();
            format!("{}\n{}", step.name.text, body.join("\n"))
        });
        pages.chain(phrases).chain(data).chain(steps).collect()
    }
}
