//! Whether a rewriting says each word of the sentence, and none besides: what a model may choose is the order of the words, and
//! among words with one meaning.

use crate::agent::sentence::clauses::without_opening;
use crate::agent::sentence::number::{comparator, number};
use crate::grammar::{
    SentenceWord, StepKind, WordKind, ordinal_word, parse, role_word, state_word, words,
};
use crate::lexicon::meaning::rewriting::{
    BETWEEN, CAUSES, COMPARED, FREE, IDIOMS, IS, NO_KIND, NOBODY, SAME_ACTION, SAME_QUANTITY,
};
use crate::lexicon::meaning::{is_universal, one_of_its_kind, stem};
use crate::lexicon::{among, roles};
use std::collections::BTreeSet;

/// Whether the sentences have the words of the original and no others; the error names the words that are missing or added.
pub(super) fn keeps_words(original: &str, sentences: &[String]) -> Result<(), String> {
    let was = SaidParts::of(&[original.to_owned()]);
    let is = SaidParts::of(sentences);
    let lost = |from: &SaidParts, to: &SaidParts| -> Vec<String> {
        let missing = from
            .meanings
            .iter()
            .filter(|(key, _)| !to.meanings.iter().any(|(other, _)| other == key));
        missing.map(|(_, word)| format!("`{word}`")).collect()
    };
    for (words, what) in [
        (lost(&was, &is), "have to stay"),
        (lost(&is, &was), "are not in the sentence"),
    ] {
        if !words.is_empty() {
            return Err(format!("{} {what}", words.join(", ")));
        }
    }
    if was.kinds != is.kinds {
        return Err("each text in quotes has to stay a text of its kind of element".into());
    }
    if was.between != is.between {
        return Err("what relates the texts in quotes (in, from, with) has to stay".into());
    }
    Ok(())
}

/// Statements of sentences, as far as a rewriting has to keep them.
#[derive(Default)]
struct SaidParts {
    /// Meanings of the words that say something, each with the word.
    meanings: Vec<(String, String)>,
    /// The kind of element right before each text in quotes.
    kinds: Vec<Option<String>>,
    /// Between each two texts in quotes, the groups of prepositions.
    between: Vec<BTreeSet<usize>>,
}

impl SaidParts {
    fn of(sentences: &[String]) -> SaidParts {
        let mut out = SaidParts::default();
        let mut related = BTreeSet::new();
        for sentence in sentences {
            out.read(sentence, &mut related);
        }
        out
    }

    fn read(&mut self, sentence: &str, related: &mut BTreeSet<usize>) {
        let is_action = parse(sentence).kind() == StepKind::Action;
        let mut all = words(sentence);
        if !is_action {
            all = without_opening(&all);
        }
        let all = without_idioms(&all);
        let counts = all
            .iter()
            .any(|w| is_universal(&w.text) || among(&w.text, NOBODY));
        let (mut at, mut kind) = (0, None);
        while at < all.len() {
            let word = &all[at];
            match word.kind {
                WordKind::Quoted => {
                    if !self.kinds.is_empty() {
                        self.between.push(std::mem::take(related));
                    }
                    related.clear();
                    self.kinds.push(kind.take());
                }
                WordKind::Mark => kind = None,
                WordKind::Plain => {
                    kind = None;
                    related.extend(BETWEEN.iter().position(|group| among(&word.text, group)));
                    if let Some((role, length)) = role(&all, at) {
                        self.say(format!("kind {role}"), &word.text);
                        kind = Some(role);
                        at += length;
                        continue;
                    }
                    at += self.word(&all, at, is_action, counts);
                    continue;
                }
            }
            at += 1;
        }
    }

    /// Takes in the word, and tells how many words that were.
    fn word(&mut self, all: &[SentenceWord], at: usize, is_action: bool, counts: bool) -> usize {
        let plain = |at: usize| {
            let word = all.get(at).filter(|w| w.kind == WordKind::Plain);
            word.map_or("", |w| w.text.as_str())
        };
        let word = plain(at);
        // Comparisons, numbers, ordinals and states are compared by themselves.
        if let Some((_, length)) = comparator([word, plain(at + 1), plain(at + 2)]) {
            return length.max(1);
        }
        let counted = number(all, at).is_some() || ordinal_word(word).is_some();
        let own = stem(word);
        let action = SAME_ACTION
            .iter()
            .position(|g| g.split('|').any(|verb| stem(verb) == own));
        if is_action && let Some(action) = action {
            self.say(format!("action {action}"), word);
            return 1;
        }
        if counted || state_word(word).is_some() || among(word, COMPARED) {
            return 1;
        }
        let quoted = all.get(at + 1).is_some_and(|w| w.kind == WordKind::Quoted);
        if among(word, IS) && (quoted || !among(word, FREE)) {
            self.say("is".into(), word);
            return 1;
        }
        let denies =
            word == "no" && (quoted || all.get(at + 2).is_some_and(|w| w.kind == WordKind::Quoted));
        let joins = word == "but" && !counts;
        if among(word, FREE) || (is_action && among(word, CAUSES)) || denies || joins {
            return 1;
        }
        if let Some(group) = SAME_QUANTITY.iter().position(|g| among(word, g)) {
            self.say(format!("quantity {group}"), word);
            return 1;
        }
        // "Is shipping" and "is shipped" are two statements.
        let form = if !is_action && stem(word) != word {
            ["ing", "ed"].into_iter().find(|form| word.ends_with(form))
        } else {
            None
        };
        self.say(
            format!("{} {}", one_of_its_kind(word), form.unwrap_or_default()),
            word,
        );
        1
    }

    fn say(&mut self, meaning: String, word: &str) {
        if !self.meanings.iter().any(|(known, _)| *known == meaning) {
            self.meanings.push((meaning, word.to_owned()));
        }
    }
}

/// The noun for a kind of element that begins here, and its words; a list that somebody does something to is no verb.
fn role(all: &[SentenceWord], at: usize) -> Option<(String, usize)> {
    (1..=3).rev().find_map(|length| {
        let part = all.get(at..at + length)?;
        if part.iter().any(|w| w.kind != WordKind::Plain) {
            return None;
        }
        let phrase = part.iter().map(|w| w.text.as_str());
        let phrase = phrase.collect::<Vec<_>>().join(" ");
        let role = role_word(&phrase).filter(|_| !among(&phrase, NO_KIND))?;
        Some((roles::name_of(role).to_owned(), length))
    })
}

/// The words with each idiom as the word that says the same.
fn without_idioms(all: &[SentenceWord]) -> Vec<SentenceWord> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let begins = |phrase: &str| {
            let mut rest = all[at..].iter();
            phrase.split(' ').all(|wanted| {
                rest.next()
                    .is_some_and(|w| w.kind == WordKind::Plain && w.text == wanted)
            })
        };
        let idiom = IDIOMS.iter().find(|(phrase, _)| begins(phrase));
        let Some((phrase, plain)) = idiom else {
            out.push(all[at].clone());
            at += 1;
            continue;
        };
        if !plain.is_empty() {
            out.push(SentenceWord {
                text: (*plain).to_owned(),
                ..all[at].clone()
            });
        }
        at += phrase.split(' ').count();
    }
    out
}
