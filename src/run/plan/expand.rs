//! `${NAME}` and `${unique}` in sentences, and which literals are secrets.

use crate::grammar::{Action, Body, RoleNoun, Sentence, Target};
use crate::lexicon::secrets::SECRET_NAMES;
use crate::record::{MASK, Redactor};
use crate::suite::{fill_names, names_in};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The secrets that a case's sentences may name: those of its suite, fetched, and the environment's variables.
#[derive(Clone, Default)]
pub struct Secrets(Arc<BTreeMap<String, String>>);

impl Secrets {
    /// Secrets by their names.
    pub fn new(values: BTreeMap<String, String>) -> Self {
        Secrets(Arc::new(values))
    }

    /// The value of a name; a suite's own secret is before the environment.
    pub(crate) fn of(&self, name: &str) -> Option<String> {
        let own = self.0.get(name).cloned();
        own.or_else(|| std::env::var(name).ok())
    }

    /// Registers all secrets for masking, whether a sentence names them or not.
    pub fn register(&self, redactor: &mut Redactor) {
        for value in self.0.values() {
            redactor.add(value);
        }
    }
}

/// Values of `${…}` while a case runs.
#[derive(Clone, Copy)]
pub(crate) struct PlaceholderValues<'a> {
    unique: &'a str,
    secrets: &'a Secrets,
    remembered: &'a BTreeMap<String, String>,
}

impl<'a> PlaceholderValues<'a> {
    /// Before anything was remembered.
    pub(crate) fn new(unique: &'a str, secrets: &'a Secrets) -> PlaceholderValues<'a> {
        static NOTHING: BTreeMap<String, String> = BTreeMap::new();
        PlaceholderValues {
            unique,
            secrets,
            remembered: &NOTHING,
        }
    }

    /// The same with what was remembered, which is before all else.
    pub(crate) fn with(self, remembered: &'a BTreeMap<String, String>) -> PlaceholderValues<'a> {
        PlaceholderValues { remembered, ..self }
    }
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

/// Names in `${…}` that a text refers to, `unique` left out.
pub(crate) fn names(text: &str) -> impl Iterator<Item = &str> {
    names_in(text).filter(|n| *n != "unique")
}

/// Fills in what was remembered, `${NAME}`, as a secret, and `${unique}`. A name without a value, which only a sentence that no suite has can
/// hold, stays as it is written: never an empty text.
pub(crate) fn expand(
    sentence: &Sentence,
    known: PlaceholderValues<'_>,
    redactor: &mut Redactor,
) -> Sentence {
    let mut filled = sentence.clone();
    if let Body::Unread(_) = &sentence.body {
        for name in names(&sentence.text).filter(|name| !known.remembered.contains_key(*name)) {
            redactor.add(&known.secrets.of(name).unwrap_or_default());
        }
    }
    for text in filled.texts_mut() {
        text.value = fill(&text.value, known, redactor);
    }
    filled
}

/// A text with all that is known filled in; what is filled in is not read a second time.
pub(crate) fn fill(text: &str, known: PlaceholderValues<'_>, redactor: &mut Redactor) -> String {
    fill_names(text, |name| {
        if name == "unique" {
            return Some(known.unique.to_owned());
        }
        known.remembered.get(name).cloned().or_else(|| {
            let value = known.secrets.of(name)?;
            redactor.add(&value);
            Some(value)
        })
    })
}

/// A name of the sentence that has no value, such as one that was to be remembered by a step that was skipped.
pub(crate) fn unknown<'s>(sentence: &'s Sentence, known: PlaceholderValues<'_>) -> Option<&'s str> {
    names(&sentence.text)
        .find(|name| !known.remembered.contains_key(*name) && known.secrets.of(name).is_none())
}

/// A sentence as a model is told it: `${unique}` is filled in, `${NAME}` stays as it is.
pub(crate) fn told(sentence: &str, unique: &str) -> String {
    sentence.replace("${unique}", unique)
}

/// A sentence with all of it filled in, for evaluation only: it holds secrets.
pub fn told_in_full(sentence: &Sentence, unique: &str, secrets: &Secrets) -> Sentence {
    expand(
        sentence,
        PlaceholderValues::new(unique, secrets),
        &mut Redactor::default(),
    )
}

/// Builds the redactor of a case from its sentences.
pub fn redactor(sentences: &[Sentence], secrets: &Secrets) -> Redactor {
    let mut redactor = Redactor::default();
    secrets.register(&mut redactor);
    register_passwords(sentences, &mut redactor);
    for sentence in sentences {
        _ = expand(sentence, PlaceholderValues::new("", secrets), &mut redactor);
    }
    redactor
}

/// A sentence as it may be shown: what it types into what it calls a password field is masked.
pub fn shown(sentence: &Sentence) -> String {
    if password(sentence).is_some() {
        masked(sentence).0
    } else {
        sentence.text.clone()
    }
}

/// A value that a model chose, with `${NAME}` filled in.
pub(crate) fn filled(value: &str, secrets: &Secrets) -> String {
    let known = names(value).filter_map(|name| Some((name, secrets.of(name)?)));
    known.fold(value.to_owned(), |text, (name, secret)| {
        text.replace(&format!("${{{name}}}"), &secret)
    })
}

/// The literal that a sentence types into what is called a password field.
pub(crate) fn password(sentence: &Sentence) -> Option<&str> {
    sentence
        .actions()
        .into_iter()
        .find_map(|action| match action {
            Action::Fill {
                target: Some(target),
                value,
                ..
            } if names_password(target) => Some(value.value.as_str()),
            _ => None,
        })
}

/// The words of the target say that its value is a secret.
fn names_password(target: &Target) -> bool {
    let named = target.text.as_ref().is_some_and(|t| {
        let lower = t.value.to_lowercase();
        SECRET_NAMES.split('|').any(|w| lower.contains(w))
    });
    named || target.role == Some(RoleNoun::PasswordField)
}

/// Literals of a sentence that are written in the clear.
pub(crate) fn in_the_clear(sentence: &Sentence) -> Vec<String> {
    let secret = password(sentence).map(str::to_owned);
    let mut copy = sentence.clone();
    copy.texts_mut()
        .into_iter()
        .map(|t| t.value.clone())
        .filter(|t| secret.as_ref() != Some(t))
        .collect()
}

/// A typed password that is shorter is guessed at once; masked wherever it stands it would only make a report unreadable.
const SHORTEST_PASSWORD: usize = 3;

/// Registers the passwords of a case, those left out that the author writes in the clear elsewhere in it.
pub(crate) fn register_passwords(sentences: &[Sentence], redactor: &mut Redactor) {
    let clear: Vec<String> = sentences.iter().flat_map(in_the_clear).collect();
    for secret in sentences.iter().filter_map(password) {
        let is_long = secret.chars().count() >= SHORTEST_PASSWORD;
        if is_long && !clear.iter().any(|c| c == secret) {
            redactor.add(secret);
        }
    }
}

/// The sentence and its formula, with the value that it types masked.
pub(crate) fn masked(sentence: &Sentence) -> (String, String) {
    let mut copy = sentence.clone();
    let mut typed = None;
    for action in copy.actions_mut() {
        if let Action::Fill { value, .. } = action {
            typed = Some(value.span);
            MASK.clone_into(&mut value.value);
        }
    }
    let Some(span) = typed else {
        return (sentence.text.clone(), sentence.formula());
    };
    let text = match (
        sentence.text.get(..span.start),
        sentence.text.get(span.end..),
    ) {
        (Some(head), Some(tail)) => format!("{head}{MASK}{tail}"),
        _ => MASK.to_owned(),
    };
    copy.text.clone_from(&text);
    (text, copy.formula())
}
