//! Sentences that leave a value out: "Enter a valid email in the Email field", "Login with valid credentials".

use crate::grammar::{Action, Body, SentenceWord, WordKind, parse, words};
use crate::lexicon::{self, among};

/// In place of a value that only the author knows.
const VALUE: &str = "'…'";

/// Words of the longest name of a value.
const MOST_WORDS: usize = 3;

/// The same sentences with a place for each value; each of them is read.
pub(super) fn with_values(text: &str) -> Option<Vec<String>> {
    let words = words(text);
    if words.iter().any(|word| word.kind == WordKind::Quoted) {
        return None;
    }
    let end = words
        .iter()
        .rposition(|word| word.kind == WordKind::Plain)?;
    let words = &words[..=end];
    let skipped = |word: &&SentenceWord| {
        among(&word.text, lexicon::people::PERSONS)
            || among(&word.text, lexicon::connectives::OPENINGS)
            || among(&word.text, lexicon::function::PLAIN_ARTICLES)
    };
    let from = words.iter().take_while(skipped).count();
    let words = words.get(from..)?;
    let said = ValuelessSentence { text, words };
    let all = said
        .signed_in()
        .or_else(|| said.chosen())
        .or_else(|| said.filled())?;
    let acts = |one: &String| match parse(one).body {
        Body::Action(Action::Fill { target, .. } | Action::Select { target, .. }) => {
            target.is_some_and(|target| target.role.is_some())
        }
        Body::Action(Action::Submit { .. }) => true,
        _ => false,
    };
    all.iter().all(acts).then_some(all)
}

/// A sentence without those who act in it.
struct ValuelessSentence<'s> {
    text: &'s str,
    words: &'s [SentenceWord],
}

impl ValuelessSentence<'_> {
    /// The text of some words.
    fn of(&self, words: &[SentenceWord]) -> Option<&str> {
        self.text
            .get(words.first()?.span.start..words.last()?.span.end)
    }

    /// The words behind the verb, if it is one of these.
    fn behind(&self, verbs: &'static str) -> Option<&[SentenceWord]> {
        let (verb, rest) = self.words.split_first()?;
        let base = lexicon::verbs::base(&verb.text)?;
        among(base, verbs).then_some(rest)
    }

    /// "Login with valid credentials", "Sign in".
    fn signed_in(&self) -> Option<Vec<String>> {
        let mut phrases = lexicon::actions::SIGN_IN.split('|');
        let length = phrases.find_map(|phrase| {
            let said: Vec<&str> = phrase.split(' ').collect();
            let here = self.words.get(..said.len())?;
            let fits = here
                .iter()
                .zip(&said)
                .all(|(word, said)| word.text == *said);
            fits.then_some(said.len())
        })?;
        let known = |word: &SentenceWord| {
            among(&word.text, lexicon::actions::JOINS_SIGN_IN)
                || among(&word.text, lexicon::naming::USER_NAMES)
                || among(&word.text, lexicon::naming::PASSWORDS)
                || among(&word.text, lexicon::function::DESCRIBES_VALUE)
        };
        self.words[length..].iter().all(known).then(|| {
            vec![
                format!("Enter the username {VALUE}"),
                format!("Enter the password {VALUE}"),
                "Submit the form".to_owned(),
            ]
        })
    }

    /// "Select a country from the dropdown".
    fn chosen(&self) -> Option<Vec<String>> {
        let rest = self.behind(lexicon::actions::MEANS_CHOOSE)?;
        let from = rest
            .iter()
            .position(|word| among(&word.text, lexicon::places::OUT_OF_LIST))?;
        let list = self.of(&rest[from..])?;
        Some(vec![format!("Select {VALUE} {list}")])
    }

    /// "Enter a valid email in the Email field", "Type into search", "Enter valid username and password", "Fill the name field".
    fn filled(&self) -> Option<Vec<String>> {
        let rest = self.behind(lexicon::actions::TAKES_VALUE)?;
        let particle = rest
            .first()
            .is_some_and(|word| among(&word.text, lexicon::places::PARTICLES));
        let (first, last) = (rest.first()?, rest.last()?);
        let is_field = lexicon::noun(&last.text).is_some();
        let named = if particle { rest.get(1..)? } else { rest };
        // "Fill in the name field" names the field, "type into search" too.
        let fills = among(&self.words[0].text, lexicon::actions::FILLS_FIELD);
        if fills && is_field {
            return Some(vec![format!("Fill in {} with {VALUE}", self.of(named)?)]);
        }
        let joint = rest
            .iter()
            .position(|word| among(&word.text, lexicon::places::INTO_FIELD));
        if let Some(at) = joint.filter(|at| *at > 0 || first.text != "in") {
            return Some(vec![format!("Enter {VALUE} {}", self.of(&rest[at..])?)]);
        }
        let joined = |word: &SentenceWord| {
            word.kind == WordKind::Mark || among(&word.text, lexicon::connectives::COMMA_AND)
        };
        let mut all = Vec::new();
        for part in named.split(joined).filter(|part| !part.is_empty()) {
            let described = |word: &&SentenceWord| {
                among(&word.text, lexicon::function::DESCRIBES_VALUE)
                    || among(&word.text, lexicon::function::DETERMINERS)
            };
            let name = &part[part.iter().take_while(described).count()..];
            let last = name.last()?;
            if last.text == "credentials" {
                all.push(format!("Enter the username {VALUE}"));
                all.push(format!("Enter the password {VALUE}"));
                continue;
            }
            let value = among(&last.text, lexicon::naming::KINDS_OF_VALUE);
            if !value || name.len() > MOST_WORDS {
                return None;
            }
            all.push(format!("Enter the {} {VALUE}", self.of(name)?));
        }
        (!all.is_empty()).then_some(all)
    }
}
