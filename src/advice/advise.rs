//! One piece of advice for each sentence that is not read.

use super::language::language;
use super::rewriting::{SuggestedRewriting, left_out, rewriting};
use super::values::with_values;
use crate::grammar::{self, Body, Finding, Sentence, Span, Unread, parse, parts, role_word};
use crate::suite::{DefinitionKind, DraftDefinition, printable};
use serde::Serialize;
use std::collections::HashMap;
use std::fmt;

/// Kinds of advice; a sentence gets exactly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdviceKind {
    /// Another sentence that is read.
    Rewriting,
    /// Several sentences that are read.
    Sentences,
    /// The sentence is in another language than the step language.
    Language,
    /// The sentences with a place for each value that this one leaves out.
    Values,
    /// A definition that the vocabulary lacks.
    Definition,
}

/// Advice on a sentence that is not read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Advice {
    /// The kind.
    pub kind: AdviceKind,
    /// Sentences to write instead; each of them is read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sentences: Vec<String>,
    /// Words of the sentence that the sentences do not have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// The language of the sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'static str>,
    /// What a definition would define.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defines: Option<DefinitionKind>,
    /// The name or pattern of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Whether the grammar reads a sentence.
pub fn reads(sentence: &str) -> bool {
    !matches!(parse(sentence).body, Body::Unread(_))
}

/// Advice on a sentence; none if it is read, or has no word at all.
pub fn advise(sentence: &str) -> Option<Advice> {
    advised(&parse(sentence))
}

/// The same of a sentence that was parsed.
pub fn advised(sentence: &Sentence) -> Option<Advice> {
    let Body::Unread(unread) = &sentence.body else {
        return None;
    };
    let text = sentence.text.as_str();
    if let Some(language) = language(text) {
        return Some(Advice {
            language: Some(language),
            ..Advice::of(AdviceKind::Language)
        });
    }
    let rewritten = rewriting(sentence, unread);
    if let Some(rewritten) = &rewritten
        && rewritten.left_out.is_empty()
    {
        return Some(rewritten.into());
    }
    let several = || Some(parts(text, &|_| false)).filter(|parts| !parts.is_empty());
    if let Some(sentences) = instead(text, unread).or_else(several) {
        return Some(Advice {
            sentences,
            ..Advice::of(AdviceKind::Sentences)
        });
    }
    if let Some(sentences) = with_values(text) {
        return Some(Advice {
            sentences,
            ..Advice::of(AdviceKind::Values)
        });
    }
    if let Some(rewritten) = &rewritten {
        return Some(rewritten.into());
    }
    DraftDefinition::page(text, &reads)
        .or_else(|| DraftDefinition::thing(text, &reads))
        .or_else(|| DraftDefinition::step(text))
        .map(Advice::from)
}

/// Most different sentences for which another wording is searched; a search reads up to two hundred sentences.
const MOST_SEARCHED: usize = 1_000;

/// Advice on the sentences of many cases: each sentence is looked at once. Beyond some number of them, a definition is proposed
/// without a search.
#[derive(Debug, Default)]
pub struct Advisor {
    known: HashMap<String, Option<Advice>>,
}

impl Advisor {
    /// Advice on a sentence that was parsed; none if it is read.
    pub fn advise(&mut self, sentence: &Sentence) -> Option<Advice> {
        if !matches!(sentence.body, Body::Unread(_)) {
            return None;
        }
        if let Some(known) = self.known.get(&sentence.text) {
            return known.clone();
        }
        let advice = if self.known.len() < MOST_SEARCHED {
            advised(sentence)
        } else {
            DraftDefinition::step(&sentence.text).map(Advice::from)
        };
        self.known.insert(sentence.text.clone(), advice.clone());
        advice
    }
}

impl From<DraftDefinition> for Advice {
    fn from(draft: DraftDefinition) -> Advice {
        Advice {
            defines: Some(draft.kind),
            name: Some(draft.name),
            ..Advice::of(AdviceKind::Definition)
        }
    }
}

/// The findings about a sentence, each with the span of its words, with the advice on what is not read.
pub fn findings(sentence: &Sentence) -> Vec<(Span, Finding)> {
    let mut all = grammar::findings(sentence);
    if let Some(advice) = advised(sentence)
        && let Some((_, finding)) = all.first_mut()
    {
        finding.hint = Some(advice.to_string());
    }
    all
}

/// The sentences that the grammar knows to mean the same, where they are several and all of them are read.
fn instead(text: &str, unread: &Unread) -> Option<Vec<String>> {
    let all = &unread.instead;
    // How a thing is called may change, but not what is done with it.
    let whole = left_out(text, &all.join(" "))
        .iter()
        .all(|word| role_word(word).is_some());
    (all.len() > 1 && whole && all.iter().all(|sentence| reads(sentence))).then(|| all.clone())
}

impl Advice {
    fn of(kind: AdviceKind) -> Advice {
        Advice {
            kind,
            sentences: Vec::new(),
            left_out: Vec::new(),
            language: None,
            defines: None,
            name: None,
        }
    }
}

impl From<&SuggestedRewriting> for Advice {
    fn from(rewritten: &SuggestedRewriting) -> Advice {
        Advice {
            sentences: vec![rewritten.sentence.clone()],
            left_out: rewritten.left_out.clone(),
            ..Advice::of(AdviceKind::Rewriting)
        }
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |all: &[String]| {
            let all: Vec<String> = all
                .iter()
                .map(|one| format!("`{}`", printable(one)))
                .collect();
            all.join(", then ")
        };
        match self.kind {
            AdviceKind::Rewriting => {
                write!(f, "write {}", quoted(&self.sentences))?;
                if !self.left_out.is_empty() {
                    let words = self.left_out.join("`, `");
                    write!(f, ", which does not check `{}`", printable(&words))?;
                }
                Ok(())
            }
            AdviceKind::Sentences => {
                let count = match self.sentences.len() {
                    2 => "two".to_owned(),
                    3 => "three".to_owned(),
                    more => more.to_string(),
                };
                write!(f, "this is {count} sentences: {}", quoted(&self.sentences))
            }
            AdviceKind::Values => write!(
                f,
                "write the value in place of `…`: {}; or define a step or person of the vocabulary that has it",
                quoted(&self.sentences)
            ),
            AdviceKind::Language => write!(
                f,
                "the sentence is in {}, and the step language is English: `plumbline check --suggest --model MODEL` prints a \
                 translation as a patch, if it is read and keeps every quoted text",
                self.language.unwrap_or("another language")
            ),
            AdviceKind::Definition => {
                let name = self.name.as_deref().unwrap_or_default();
                let kind = self.defines.unwrap_or(DefinitionKind::Step);
                write!(
                    f,
                    "define the {kind} `{}` in the vocabulary; `plumbline check --define` writes the skeleton",
                    printable(name)
                )
            }
        }
    }
}
