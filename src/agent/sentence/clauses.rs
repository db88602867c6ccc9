//! Where the clauses of a sentence begin and end.

use crate::grammar::{SentenceWord, WordKind};
use crate::lexicon;

/// "Assert that", "Verify that", "Then": what only opens the sentence.
pub(crate) fn without_opening(words: &[SentenceWord]) -> Vec<SentenceWord> {
    let plain = |at: usize| {
        words
            .get(at)
            .filter(|w| w.kind == WordKind::Plain)
            .map_or("", |w| w.text.as_str())
    };
    let mut at = 0;
    while lexicon::among(plain(at), lexicon::claims::OPENS_SENTENCE) {
        // "If" and "whether" only open a claim behind a verb of checking.
        if matches!(plain(at), "if" | "whether") && at == 0 {
            break;
        }
        at += 1;
    }
    words[at..].to_vec()
}

/// "It was Ada who signed" is "Ada signed", and "Ada is the one the desk was sold to" is "the desk was sold to Ada".
pub(crate) fn without_cleft(words: &[SentenceWord], sentence: &str) -> Vec<SentenceWord> {
    let is = |at: usize, list: &'static str| {
        let word = words.get(at).filter(|w| w.kind == WordKind::Plain);
        word.is_some_and(|w| lexicon::among(&w.text, list))
    };
    let names = |word: &SentenceWord| {
        let first = sentence
            .get(word.span.start..)
            .and_then(|s| s.chars().next());
        word.kind == WordKind::Quoted
            || first.is_some_and(char::is_uppercase)
            || lexicon::among(&word.text, lexicon::function::PLAIN_ARTICLES)
    };
    let copula = lexicon::claims::WAS_OR_IS;
    let relative = lexicon::function::RELATIVE;
    for at in 0..words.len() {
        let behind = |from: usize| (from..words.len()).find(|at| is(*at, relative));
        if is(at, "it")
            && is(at + 1, copula)
            && words.get(at + 2).is_some_and(names)
            && let Some(who) = behind(at + 2)
            && !words[at + 2..who].iter().any(is_verb)
        {
            return [&words[..at], &words[at + 2..who], &words[who + 1..]].concat();
        }
        if at > 0 && is(at, copula) && is(at + 1, "the") && is(at + 2, "one") {
            let subject = &words[..at];
            let rest = words.get(at + 3..).unwrap_or_default();
            if is(at + 3, relative) {
                return [subject, &rest[1..]].concat();
            }
            let led = rest.last().is_some_and(|w| {
                w.kind == WordKind::Plain && lexicon::statements::direction(&w.text).is_some()
            });
            if led {
                return [rest, subject].concat();
            }
        }
    }
    words.to_vec()
}

/// The word is a verb that a clause can be made with.
pub(crate) fn is_verb(word: &SentenceWord) -> bool {
    word.kind == WordKind::Plain && lexicon::among(&word.text, lexicon::claims::CLAUSE_VERBS)
}

/// The words with phrases that say the same as one word put as that word, and without those that only support a predicate.
pub(crate) fn plainly(words: &[SentenceWord]) -> Vec<SentenceWord> {
    let mut out: Vec<SentenceWord> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let rest = &words[at..];
        let phrase = lexicon::meaning::PHRASES.iter().find(|(phrase, _)| {
            let mut said = rest.iter();
            phrase.split(' ').all(|wanted| {
                said.next()
                    .is_some_and(|w| w.kind == WordKind::Plain && w.text == wanted)
            })
        });
        let Some((phrase, plain)) = phrase else {
            out.push(words[at].clone());
            at += 1;
            continue;
        };
        for word in plain.split_whitespace() {
            out.push(SentenceWord {
                text: word.to_owned(),
                ..words[at].clone()
            });
        }
        at += phrase.split(' ').count();
    }
    out
}

/// Clauses, split at "and" and "but" where a subject of its own and a verb follow.
pub(crate) fn split(words: &[SentenceWord]) -> Vec<Vec<SentenceWord>> {
    let mut parts = vec![Vec::new()];
    for (at, word) in words.iter().enumerate() {
        let joins = (word.kind == WordKind::Plain && matches!(word.text.as_str(), "and" | "but"))
            || (word.kind == WordKind::Mark && word.text == ";");
        let rest = &words[at + 1..];
        let subject = rest.first().is_some_and(|w| {
            w.kind == WordKind::Quoted
                || lexicon::among(&w.text, lexicon::function::BEGINS_SUBJECT_OF_CLAUSE)
        });
        // "'A' and 'B' are shown": what is joined are texts, not clauses.
        let texts = at > 0
            && words[at - 1].kind == WordKind::Quoted
            && rest.first().is_some_and(|w| w.kind == WordKind::Quoted);
        let here = parts
            .last()
            .is_some_and(|p: &Vec<SentenceWord>| p.iter().any(is_verb));
        let next = rest
            .iter()
            .take_while(|w| {
                !(w.kind == WordKind::Plain && matches!(w.text.as_str(), "and" | "but"))
            })
            .any(is_verb);
        if joins && subject && !texts && here && next {
            parts.push(Vec::new());
        } else if let Some(last) = parts.last_mut() {
            last.push(word.clone());
        }
    }
    parts
}

/// "'A', 'B' and 'C' are shown" says the same of each: one clause for each.
pub(crate) fn coordinated(words: &[SentenceWord]) -> Vec<Vec<SentenceWord>> {
    let quoted = |at: usize| words.get(at).is_some_and(|w| w.kind == WordKind::Quoted);
    let mut first = 0;
    while first < words.len() {
        if !quoted(first) {
            first += 1;
            continue;
        }
        let mut members = vec![first];
        let mut at = first + 1;
        let mut joined = false;
        loop {
            let mut next = at;
            let mut link = false;
            while words.get(next).is_some_and(|w| {
                w.text == "," && w.kind == WordKind::Mark
                    || w.text == "and" && w.kind == WordKind::Plain
            }) {
                joined |= words[next].text == "and";
                link = true;
                next += 1;
            }
            if !link || !quoted(next) {
                break;
            }
            members.push(next);
            at = next + 1;
        }
        if members.len() > 1 && joined {
            let end = at;
            let both = |w: &&SentenceWord| w.kind == WordKind::Plain && w.text == "both";
            return members
                .iter()
                .map(|m| {
                    let mut one: Vec<SentenceWord> = words[..first]
                        .iter()
                        .filter(|w| !both(w))
                        .cloned()
                        .collect();
                    one.push(words[*m].clone());
                    one.extend(words[end..].iter().filter(|w| !both(w)).cloned());
                    one
                })
                .collect();
        }
        first += members.len().max(1);
    }
    vec![words.to_vec()]
}
