//! One piece of advice for each sentence that is not read.

use super::language::language;
use super::rewriting::{SuggestedRewriting, left_out, rewriting};
use super::values::with_values;
use crate::grammar::{self, Body, Finding, Sentence, Span, Unread, parse, parts, role_word};
use crate::suite::{DefinitionKind, DraftDefinition, NearDefinitions, printable};
use serde::Serialize;
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
    /// A definition of the vocabulary that the sentence nearly says.
    Nearest,
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
    /// Words of the nearest definition that the sentence does not have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<String>,
    /// The language of the sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'static str>,
    /// Subject of the definition.
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
    // A deed that only a page can read may be a part; nobody is told to write one.
    let all_read = |parts: &Vec<String>| !parts.is_empty() && parts.iter().all(|part| reads(part));
    let several = || Some(parts(text, &|_| false)).filter(all_read);
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

/// Advice on the sentences of suites: it knows what their vocabularies define.
#[derive(Debug, Default)]
pub struct Advisor {
    near: NearDefinitions,
}

impl Advisor {
    /// With the steps of the vocabularies, by their patterns.
    pub fn with(near: NearDefinitions) -> Advisor {
        Advisor { near }
    }

    /// The advice that names the definition which the sentence nearly says, before one to write another.
    fn or_nearest(&self, text: &str, advice: Option<Advice>) -> Option<Advice> {
        let whole = |advice: &Advice| match advice.kind {
            AdviceKind::Rewriting => advice.left_out.is_empty(),
            AdviceKind::Language | AdviceKind::Sentences => true,
            AdviceKind::Values | AdviceKind::Nearest | AdviceKind::Definition => false,
        };
        if advice.as_ref().is_some_and(whole) {
            return advice;
        }
        let Some((name, difference)) = self.near.nearest(text) else {
            return advice;
        };
        Some(Advice {
            left_out: difference.extra,
            lacks: difference.missing,
            defines: Some(DefinitionKind::Step),
            name: Some(name.to_owned()),
            ..Advice::of(AdviceKind::Nearest)
        })
    }

    /// Most different sentences for which another wording is searched; a search reads up to two hundred sentences.
    pub const MOST_SEARCHED: usize = 1_000;

    /// Advice on a sentence that was parsed; none if it is read. Where nothing is searched, a definition is proposed.
    pub fn advise(&self, sentence: &Sentence, searched: bool) -> Option<Advice> {
        if !matches!(sentence.body, Body::Unread(_)) {
            return None;
        }
        let advice = if searched {
            advised(sentence)
        } else {
            DraftDefinition::step(&sentence.text).map(Advice::from)
        };
        self.or_nearest(&sentence.text, advice)
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
            lacks: Vec::new(),
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
            AdviceKind::Nearest => {
                let words = |all: &[String]| {
                    let all: Vec<String> = all
                        .iter()
                        .map(|word| format!("`{}`", printable(word)))
                        .collect();
                    all.join(" and ")
                };
                let name = self.name.as_deref().unwrap_or_default();
                write!(f, "the nearest definition is `{}`: ", printable(name))?;
                match (self.lacks.is_empty(), self.left_out.is_empty()) {
                    (false, false) => write!(
                        f,
                        "it has {} where the sentence has {}",
                        words(&self.lacks),
                        words(&self.left_out)
                    ),
                    (false, true) => write!(f, "the sentence lacks {}", words(&self.lacks)),
                    _ => write!(f, "it does not have {}", words(&self.left_out)),
                }
            }
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
