//! Sentences that are several: where they part, and whether each part is read.

use super::rewritings::capital;
use crate::agent::Anatomy;
use crate::grammar::{Body, SentenceWord, WordKind, joint, parse, words};
use crate::lexicon;

/// Most sentences that one sentence is parted into.
const MOST_PARTS: usize = 5;

/// Most parts that are read in search of the sentences.
const MOST_TRIALS: usize = 80;

/// The sentences that a sentence consists of, each read by itself, with all quoted texts in their order.
pub(super) fn split(sentence: &str) -> Option<Vec<String>> {
    let all = words(sentence);
    // What depends on a condition, or stands beside an alternative, is no sentence of its own.
    let depends = all
        .iter()
        .any(|word| plain(word) && lexicon::among(&word.text, lexicon::advice::CONDITIONS));
    if depends {
        return None;
    }
    let mut trials = 0;
    let actor = actor(sentence, &all);
    let parts = parted(sentence, &actor, 1, &mut trials)?;
    (parts.len() > 1 && quotes(&parts.join(" ")) == quotes(sentence)).then_some(parts)
}

fn quotes(sentence: &str) -> Vec<String> {
    let quoted = words(sentence).into_iter();
    let quoted = quoted.filter(|word| word.kind == WordKind::Quoted);
    quoted.map(|word| word.text).collect()
}

fn plain(word: &SentenceWord) -> bool {
    word.kind == WordKind::Plain
}

/// The words before the first verb, which may be those of every part: "the user", "I should".
fn actor(sentence: &str, all: &[SentenceWord]) -> String {
    let mut at = 0;
    while let Some(word) = all.get(at)
        && plain(word)
        && (lexicon::among(&word.text, lexicon::people::PERSONS)
            || lexicon::among(&word.text, lexicon::function::PLAIN_ARTICLES)
            || lexicon::among(&word.text, lexicon::function::MODALS_OF_SEEING)
            || lexicon::among(&word.text, lexicon::connectives::BEFORE_VERBS))
    {
        at += 1;
    }
    let end = all.get(at).map_or(0, |word| word.span.start);
    sentence.get(..end).unwrap_or_default().trim().to_owned()
}

fn parted(text: &str, actor: &str, count: usize, trials: &mut usize) -> Option<Vec<String>> {
    *trials += 1;
    if *trials > MOST_TRIALS {
        return None;
    }
    if let Some(whole) = whole(text, actor) {
        return Some(vec![whole]);
    }
    if count == MOST_PARTS {
        return None;
    }
    let all = words(text);
    let mut at = 0;
    while at < all.len() {
        let length = joint(&all[at..]);
        if at == 0 || length == 0 || at + length == all.len() {
            at += length.max(1);
            continue;
        }
        let (left, right) = (all[at].span.start, all[at + length - 1].span.end);
        at += length;
        *trials += 1;
        let Some(first) = whole(text.get(..left)?, actor) else {
            continue;
        };
        if let Some(rest) = parted(text.get(right..)?, actor, count + 1, trials) {
            let mut parts = vec![first];
            parts.extend(rest);
            return Some(parts);
        }
    }
    None
}

/// The part as a sentence, if it is one: an action, or a claim with a verb.
fn whole(part: &str, actor: &str) -> Option<String> {
    let part =
        part.trim_matches(|ch: char| ch.is_whitespace() || matches!(ch, '.' | ',' | ';' | ':'));
    if words(part).len() < 2 {
        return None;
    }
    let own = capital(part);
    if stands(&own) {
        return Some(own);
    }
    if actor.is_empty() || part.starts_with(actor) {
        return None;
    }
    let with = capital(&format!("{actor} {part}"));
    stands(&with).then_some(with)
}

fn stands(sentence: &str) -> bool {
    match parse(sentence).body {
        Body::Action(_) => true,
        Body::Assertion(_) => {
            let claims = words(sentence).iter().any(|word| {
                plain(word)
                    && (lexicon::ends_noun(&word.text)
                        || lexicon::among(&word.text, lexicon::claims::SEE))
            });
            claims && Anatomy::of(sentence).clauses.len() == 1
        }
        Body::Ambiguous(_) | Body::Unread(_) => false,
    }
}
