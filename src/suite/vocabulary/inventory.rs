//! How often the definitions of a vocabulary are used.

use crate::suite::DefinedAt;
use crate::suite::vocabulary::definition::{StepDefinition, Vocabulary};
use crate::suite::vocabulary::pattern::SpokenSentence;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A definition and its uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UsedDefinition {
    /// The definition.
    #[serde(flatten)]
    pub definition: DefinedAt,
    /// How many sentences of the suites it reads.
    pub uses: usize,
    /// Other steps whose patterns fit sentences that this one fits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rivals: Vec<DefinedAt>,
}

/// The definitions with their uses, those of people from the names that the files mention.
pub(crate) fn inventory(
    vocabulary: &Vocabulary,
    uses: &BTreeMap<DefinedAt, usize>,
    mentions: &BTreeSet<String>,
) -> Vec<UsedDefinition> {
    let all = vocabulary.entries().map(|definition| {
        let own = format!("{}.", definition.name);
        let mentioned = mentions
            .iter()
            .filter(|name| name.starts_with(&own))
            .count();
        let is_person = definition.kind == crate::suite::DefinitionKind::Person;
        UsedDefinition {
            uses: uses.get(&definition).copied().unwrap_or_default()
                + if is_person { mentioned } else { 0 },
            rivals: Vec::new(),
            definition,
        }
    });
    let mut all: Vec<UsedDefinition> = all.collect();
    for step in &vocabulary.steps {
        let sample = step.pattern.sample(&vocabulary.named);
        let heard = SpokenSentence::over(&sample, step.pattern.table().is_some());
        let others = vocabulary
            .steps
            .iter()
            .filter(|other| other.name != step.name);
        let words = |step: &StepDefinition| {
            let fits = step.pattern.fits(&heard, &vocabulary.named);
            fits.iter().map(|fit| fit.own_words).max()
        };
        let own = words(step);
        // The one with more words of the sentence reads it: only those with as many are rivals.
        let rivals = others.filter(|other| own.is_some() && words(other) == own);
        let rivals: Vec<DefinedAt> = rivals.map(StepDefinition::place).collect();
        if let Some(own) = all.iter_mut().find(|used| used.definition == step.place()) {
            own.rivals = rivals;
        }
    }
    all
}
