//! Sentences in other words: what matches a pattern of the lexicon stands for the sentences behind it, where these are read.

use super::compound::plain;
use crate::grammar::read::{SentenceWord, UNQUOTED, WordKind, behind_actor, parse};
use crate::grammar::{Body, StepKind};
use crate::lexicon::{self, wordings::Wording};

/// The patterns, each with the sentences that it stands for, as the rows of a table in Markdown.
pub fn table_of_wordings() -> String {
    let all = lexicon::wordings::OF_ACTIONS
        .iter()
        .chain(lexicon::wordings::OF_CLAIMS);
    let cell = |text: &str| format!("`{}`", text.replace('|', "\\|"));
    let row = |wording: &Wording| {
        let means: Vec<String> = wording.means.iter().map(|means| cell(means)).collect();
        format!("| {} | {} |\n", cell(wording.says), means.join(", then "))
    };
    all.map(row).collect()
}

/// Words of the longest name, and of the longest noun.
const MOST_OF_NAME: usize = 7;
const MOST_OF_NOUN: usize = 3;
/// Words of the shortest text that is told, wherever it stands.
const LEAST_OF_TEXT: usize = 2;

/// The names of a pattern, each with what it stands for: the name, its first word and the one behind its last.
type NamedWords = Vec<(&'static str, usize, usize)>;

/// A wording whose pattern a sentence has.
pub(super) struct FittingWording {
    wording: &'static Wording,
    named: NamedWords,
    /// The first word behind what introduces the sentence.
    from: usize,
    kind: StepKind,
}

/// The wordings whose patterns a sentence has.
pub(super) fn fitting(sentence: &str, words: &[SentenceWord]) -> Vec<FittingWording> {
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    // "… is the first one now": it says nothing of a page as it is.
    let is_late = |word: &SentenceWord| is_end(word) || plain(word, lexicon::function::NOW_STILL);
    let Some(last) = words.iter().rposition(|word| !is_late(word)) else {
        return Vec::new();
    };
    let start = words[0].span.start;
    let acts = start + behind_actor(&sentence[start..]);
    let acts = words.iter().position(|word| word.span.start >= acts);
    let acts = acts.map(|from| (from, lexicon::wordings::OF_ACTIONS, StepKind::Action));
    let introduces = |word: &&SentenceWord| plain(word, lexicon::claims::OPENS_SENTENCE);
    let claims = (
        words.iter().take_while(introduces).count(),
        lexicon::wordings::OF_CLAIMS,
        StepKind::Assertion,
    );
    let mut found = Vec::new();
    for (from, wordings, kind) in acts.into_iter().chain([claims]) {
        let Some(said) = words.get(from..=last) else {
            continue;
        };
        for wording in wordings {
            let pattern: Vec<&'static str> = wording.says.split(' ').collect();
            let mut named = Vec::new();
            let said = PatternWords {
                sentence,
                words: said,
                acts: kind == StepKind::Action,
            };
            if fits(&said, 0, &pattern, &mut named)
                && !says_twice(&said, &named)
                && !is_no_page(&said, &named)
            {
                found.push(FittingWording {
                    wording,
                    named,
                    from,
                    kind,
                });
            }
        }
    }
    found
}

/// "Enter Password as password": a value that is the name of its field stands for one that is not said.
fn says_twice(said: &PatternWords<'_>, named: &NamedWords) -> bool {
    let words = |(_, first, behind): &(&'static str, usize, usize)| {
        let words = said.words[*first..*behind].iter();
        let own = words.filter(|word| !plain(word, lexicon::function::DETERMINERS));
        own.map(|word| word.text.to_lowercase()).collect::<Vec<_>>()
    };
    let of_value = |(name, first, _): &&(&'static str, usize, usize)| {
        matches!(*name, "value" | "text") && said.words[*first].kind != WordKind::Quoted
    };
    let is_again = |value: &(&'static str, usize, usize)| {
        let mut others = named.iter().filter(|other| *other != value);
        others.any(|other| words(other) == words(value))
    };
    said.acts && named.iter().filter(of_value).any(is_again)
}

/// "the first product page", "admin > users page": one of several, or a way through menus, and no page that is called so.
fn is_no_page(said: &PatternWords<'_>, named: &NamedWords) -> bool {
    let is_page = |(name, first, behind): &(&'static str, usize, usize)| {
        let words = &said.words[*first..*behind];
        let counted = words.len() > 1
            && words[0].kind == WordKind::Plain
            && lexicon::ordinal(&words[0].text).is_some();
        // "Select the first 'Button'": no list is called so.
        let is_ordinal = matches!(words, [one] if lexicon::ordinal(&one.text).is_some());
        *name == "page" && (counted || words.iter().any(|word| word.text == ">"))
            || *name == "list" && is_ordinal
    };
    named.iter().any(is_page)
}

/// The actions that a part of a sentence stands for.
pub(super) fn acted(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let mut fitting = fitting(sentence, words);
    fitting.retain(|fitting| fitting.kind == StepKind::Action);
    reworded(sentence, words, &fitting)
}

/// The sentences that the first of the wordings stands for whose sentences are read.
pub(super) fn reworded(
    sentence: &str,
    words: &[SentenceWord],
    fitting: &[FittingWording],
) -> Option<Vec<String>> {
    let whole = sentence.get(words.first()?.span.start..words.last()?.span.end)?;
    if fitting.is_empty() || !matches!(parse(whole).body, Body::Unread(_)) {
        return None;
    }
    fitting.iter().find_map(|fitting| {
        let FittingWording {
            wording,
            named,
            from,
            kind,
        } = fitting;
        let introduced = match kind {
            StepKind::Assertion => &sentence[words[0].span.start..words[*from].span.start],
            StepKind::Action => "",
        };
        let filled = wording.means.iter().map(|means| {
            let mut filled = (*means).to_owned();
            for (name, first, behind) in named {
                let said = &words[from + first..from + behind];
                let whole = &sentence[said[0].span.start..said[said.len() - 1].span.end];
                let set_off = match kind {
                    _ if said[0].kind == WordKind::Quoted => whole.to_owned(),
                    StepKind::Action => quoted(whole),
                    StepKind::Assertion => format!("{}{whole}{}", UNQUOTED[0], UNQUOTED[1]),
                };
                filled = filled.replace(&format!("'{{{name}}}'"), &set_off);
                filled = filled.replace(&format!("{{{name}}}"), whole);
            }
            format!("{introduced}{filled}")
        });
        let filled: Vec<String> = filled.collect();
        let reads = |sentence: &String| {
            let read = parse(sentence);
            read.kind() == *kind && !matches!(read.body, Body::Unread(_))
        };
        filled.iter().all(reads).then_some(filled)
    })
}

fn quoted(name: &str) -> String {
    let mark = if name.contains('\'') { '"' } else { '\'' };
    format!("{mark}{name}{mark}")
}

/// The words that a pattern is held against.
struct PatternWords<'s> {
    sentence: &'s str,
    words: &'s [SentenceWord],
    /// Whether something is done, and not claimed.
    acts: bool,
}

/// Whether the words from one on are what the rest of a pattern says; then `named` has what its names stand for.
fn fits(
    said: &PatternWords<'_>,
    at: usize,
    pattern: &[&'static str],
    named: &mut NamedWords,
) -> bool {
    let Some((first, rest)) = pattern.split_first() else {
        return at == said.words.len();
    };
    if let Some(slot) = first
        .strip_prefix('{')
        .and_then(|slot| slot.strip_suffix('}'))
    {
        let (name, sort) = slot.split_once(':').unwrap_or((slot, "name"));
        let most = said.words.len() - at;
        return (1..=most).any(|length| {
            if !is_sort(sort, said, (at, at + length)) {
                return false;
            }
            named.push((name, at, at + length));
            let found = fits(said, at + length, rest, named);
            if !found {
                named.pop();
            }
            found
        });
    }
    if let Some(verb) = first.strip_suffix('~') {
        return verb_of(said, at, verb).is_some_and(|behind| fits(said, behind, rest, named));
    }
    let optional = first.strip_suffix('?');
    let one = optional.unwrap_or(first);
    let is_one = said.words.get(at).is_some_and(|word| {
        plain(word, one)
            || word.kind == WordKind::Mark && word.text == one
            || word.kind == WordKind::Plain && lexicon::is_third_person(&word.text, one)
    });
    is_one && fits(said, at + 1, rest, named) || optional.is_some() && fits(said, at, rest, named)
}

/// The word behind a verb, in the present or behind "should", with "still" or "now" before or behind it.
fn verb_of(said: &PatternWords<'_>, from: usize, verb: &'static str) -> Option<usize> {
    let word = |at: usize| {
        said.words
            .get(at)
            .filter(|word| word.kind == WordKind::Plain)
    };
    let is = |at: usize, list| word(at).is_some_and(|word| plain(word, list));
    let behind_adverbs = |mut at: usize| {
        while is(at, lexicon::function::NOW_STILL) || is(at, lexicon::function::ADVERBS) {
            at += 1;
        }
        at
    };
    let at = behind_adverbs(from);
    let modal = usize::from(is(at, lexicon::function::MODALS_OF_PLACE));
    let at = behind_adverbs(at + modal);
    let said_so = word(at).is_some_and(|word| {
        plain(word, verb)
            || verb
                .split('|')
                .any(|verb| lexicon::is_third_person(&word.text, verb))
    });
    let be = is(at, lexicon::claims::COPULAS) && lexicon::among(lexicon::claims::BE, verb);
    (said_so || be).then(|| behind_adverbs(at + 1))
}

/// Whether some words can be what a slot of that sort is for.
fn is_sort(sort: &str, said: &PatternWords<'_>, (from, to): (usize, usize)) -> bool {
    let words = &said.words[from..to];
    let capital = |at: usize| {
        said.words
            .get(at)
            .is_some_and(|word| said.sentence[word.span.start..].starts_with(char::is_uppercase))
    };
    let is_plain = |word: &SentenceWord| word.kind == WordKind::Plain;
    let claims = |word: &SentenceWord| {
        plain(word, lexicon::connectives::JOINS_NAMES)
            || plain(word, lexicon::claims::SAYS)
            || !said.acts && lexicon::ends_noun(&word.text)
            || plain(word, lexicon::function::NO_TARGET)
    };
    let determines = |word: &SentenceWord| {
        plain(word, lexicon::function::DETERMINERS) || plain(word, lexicon::quantifiers::COUNTING)
    };
    let is_state = |word: &SentenceWord| {
        plain(word, lexicon::states::SHOWN)
            || is_plain(word)
                && word.text.chars().all(char::is_lowercase)
                && !said.sentence[word.span.start..].starts_with(char::is_uppercase)
                && lexicon::state(&word.text).is_some()
    };
    let within = |at: usize| is_between_capitals(said, (from, to), at, &capital);
    // "mark as read": a control may be called so.
    let of_deed = |at: usize| said.acts && at > from && plain(&said.words[at], lexicon::places::AS);
    let joins = |at: usize| {
        plain(&said.words[at], lexicon::places::NEVER_A_NAME) && !within(at) && !of_deed(at)
    };
    let is_name = || {
        words.iter().all(is_plain)
            && words.len() <= MOST_OF_NAME
            && !plain(&words[0], lexicon::function::PLAIN_ARTICLES)
            && !plain(&words[0], lexicon::quantifiers::OF_KIND)
            && (from..to).all(|at| !joins(at) && (within(at) || !claims(&said.words[at])))
    };
    match sort {
        "words" => {
            let end = to == said.words.len();
            end && words.iter().all(is_plain) && !(said.acts && words.iter().any(claims))
        }
        // What is told may say anything; it has to be all of a sentence of the page.
        "said" => {
            let end = to == said.words.len();
            end && words.len() >= LEAST_OF_TEXT && words.iter().all(is_plain)
        }
        "noun" | "kind" => {
            let small = |word: &SentenceWord| {
                is_plain(word) && word.text.chars().all(|ch| ch.is_alphabetic() || ch == '-')
            };
            words.len() <= MOST_OF_NOUN
                && words.iter().all(small)
                && !(from..to).any(|at| joins(at) || capital(at) || claims(&said.words[at]))
                && !words.iter().any(determines)
                && (sort != "kind" || words.iter().all(|word| lexicon::noun(&word.text).is_none()))
        }
        "name" | "proper" | "value" if words.len() == 1 && words[0].kind == WordKind::Quoted => {
            true
        }
        // A text of one word may stand anywhere.
        "text" => {
            words.len() == 1
                && words[0].kind == WordKind::Quoted
                && words[0].text.split_whitespace().count() >= LEAST_OF_TEXT
        }
        "ordinal" => {
            words.len() == 1 && is_plain(&words[0]) && (lexicon::ordinal(&words[0].text).is_some())
        }
        "number" => {
            words.len() == 1
                && is_plain(&words[0])
                && words[0].text.chars().all(|ch| ch.is_ascii_digit())
        }
        "count" => {
            words.len() == 1 && is_plain(&words[0]) && lexicon::number(&words[0].text).is_some()
        }
        "path" => words.len() == 1 && is_plain(&words[0]) && words[0].text.starts_with('/'),
        // What a control says in full: its small words are a part of it.
        "label" => {
            let says = |word: &SentenceWord| lexicon::ends_noun(&word.text);
            capital(from)
                && words
                    .iter()
                    .all(|word| is_plain(word) && !(said.acts && says(word)))
                && words.len() <= MOST_OF_NAME
                && !plain(&words[0], lexicon::naming::NO_LABELS)
                && !plain(&words[0], lexicon::claims::OF_CHECKS)
                // "Select any object, e.g.: Swing": what is done.
                && (words.len() < 3 || lexicon::verbs::base(&words[0].text).is_none())
        }
        "attribute" => words.len() == 1 && plain(&words[0], lexicon::naming::ATTRIBUTES),
        // "… is displayed", "… is disabled" say how it is, and no name.
        _ if words.len() == 1 && !said.acts && is_state(&words[0]) => false,
        "name" => is_name(),
        "phrase" => words.len() > 1 && is_name(),
        _ => is_name() && sets_apart(&said.sentence[words[0].span.start..]),
    }
}

/// "Ferry to Batz", "Grammar at a Glance": one or two small words between capitals.
fn is_between_capitals(
    said: &PatternWords<'_>,
    (from, to): (usize, usize),
    at: usize,
    capital: &dyn Fn(usize) -> bool,
) -> bool {
    let is = |at: usize, list| plain(&said.words[at], list);
    let small = |at: usize| {
        is(at, lexicon::places::NEVER_A_NAME) || is(at, lexicon::function::PLAIN_ARTICLES)
    };
    let before =
        at > from && (capital(at - 1) || at > from + 1 && small(at - 1) && capital(at - 2));
    let behind = capital(at + 1) || at + 1 < to && small(at + 1) && capital(at + 2);
    before && behind && !is(at, lexicon::connectives::JOINS_NAMES)
}

/// Whether a text begins as a name or a value does: with a capital, a digit, a sign.
fn sets_apart(text: &str) -> bool {
    text.starts_with(|ch: char| ch.is_uppercase() || ch.is_ascii_digit() || !ch.is_alphabetic())
}
