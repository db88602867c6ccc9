//! `${NAME}` and `${unique}` in sentences, and which literals are secrets.

use crate::grammar::{Action, Body, RoleNoun, Sentence, Target};
use crate::record::{MASK, Redactor};

/// Names in `${…}` that a text refers to, `unique` left out.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split("${")
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
        .filter(|n| *n != "unique")
}

/// Environment variables that a sentence refers to and that are not set.
pub fn unset(sentence: &str) -> Vec<String> {
    names(sentence)
        .filter(|n| std::env::var_os(n).is_none())
        .map(str::to_owned)
        .collect()
}

/// Fills in `${NAME}` from the environment, as a secret, and `${unique}`.
pub fn expand(sentence: &Sentence, unique: &str, redactor: &mut Redactor) -> Sentence {
    let mut filled = sentence.clone();
    if let Body::Unread(_) = &sentence.body {
        for name in names(&sentence.text) {
            redactor.add(&std::env::var(name).unwrap_or_default());
        }
    }
    for text in filled.texts_mut() {
        let mut out = String::new();
        let mut rest = text.value.as_str();
        while let Some((before, after)) = rest.split_once("${") {
            out.push_str(before);
            match after.split_once('}') {
                Some(("unique", tail)) => {
                    out.push_str(unique);
                    rest = tail;
                }
                Some((name, tail)) => {
                    let value = std::env::var(name).unwrap_or_default();
                    redactor.add(&value);
                    out.push_str(&value);
                    rest = tail;
                }
                None => {
                    out.push_str("${");
                    rest = after;
                }
            }
        }
        out.push_str(rest);
        text.value = out;
    }
    filled
}

/// A sentence as a model is told it: `${unique}` is filled in, `${NAME}` stands for its value.
pub fn told(sentence: &str, unique: &str) -> String {
    sentence.replace("${unique}", unique)
}

/// A sentence with all of it filled in, for evaluation only: it holds secrets.
pub fn told_in_full(sentence: &Sentence, unique: &str) -> Sentence {
    expand(sentence, unique, &mut Redactor::default())
}

/// What is secret in a case, by its sentences.
pub fn secrets(sentences: &[Sentence]) -> Redactor {
    let mut redactor = Redactor::default();
    register_passwords(sentences, &mut redactor);
    for sentence in sentences {
        _ = expand(sentence, "", &mut redactor);
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

/// A value that a model chose, with `${NAME}` filled in from the environment.
pub fn filled(value: &str) -> String {
    let known = names(value).filter_map(|name| Some((name, std::env::var(name).ok()?)));
    known.fold(value.to_owned(), |text, (name, secret)| {
        text.replace(&format!("${{{name}}}"), &secret)
    })
}

/// The literal that a sentence types into what is called a password field.
pub fn password(sentence: &Sentence) -> Option<&str> {
    match &sentence.body {
        Body::Action(Action::Fill {
            target: Some(target),
            value,
            ..
        }) if names_password(target) => Some(&value.value),
        _ => None,
    }
}

/// The words of the target say that its value is a secret.
fn names_password(target: &Target) -> bool {
    const WORDS: [&str; 16] = [
        "password",
        "passwort",
        "passwd",
        "passphrase",
        "passcode",
        "pwd",
        "mot de passe",
        "contraseña",
        "senha",
        "wachtwoord",
        "kennwort",
        "pin code",
        "secret",
        "api key",
        "パスワード",
        "密码",
    ];
    let named = target.text.as_ref().is_some_and(|t| {
        let lower = t.value.to_lowercase();
        WORDS.iter().any(|w| lower.contains(w))
    });
    named || target.role == Some(RoleNoun::PasswordField)
}

/// Literals of a sentence that are written in the clear.
pub fn in_the_clear(sentence: &Sentence) -> Vec<String> {
    let secret = password(sentence).map(str::to_owned);
    let mut copy = sentence.clone();
    copy.texts_mut()
        .into_iter()
        .map(|t| t.value.clone())
        .filter(|t| secret.as_ref() != Some(t))
        .collect()
}

/// Registers the passwords of a case, those left out that the author writes in the clear elsewhere in it.
pub fn register_passwords(sentences: &[Sentence], redactor: &mut Redactor) {
    let clear: Vec<String> = sentences.iter().flat_map(in_the_clear).collect();
    for secret in sentences.iter().filter_map(password) {
        if !clear.iter().any(|c| c == secret) {
            redactor.add(secret);
        }
    }
}

/// The sentence and its formula, with the value that it types masked.
pub fn masked(sentence: &Sentence) -> (String, String) {
    let mut copy = sentence.clone();
    let Body::Action(Action::Fill { value, .. }) = &mut copy.body else {
        return (sentence.text.clone(), sentence.formula());
    };
    let span = value.span;
    MASK.clone_into(&mut value.value);
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
