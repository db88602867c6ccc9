//! The language of a sentence that is not English.

use crate::grammar::{WordKind, words};
use crate::lexicon;
use crate::lexicon::languages::LANGUAGES;
use crate::lexicon::meaning::says_nothing;
use whatlang::{Detector, Lang, Script, detect_script};

/// Fewest letters on which trigrams are believed.
const FEWEST_LETTERS: usize = 16;

/// Letters that Russian does not have.
const UKRAINIAN: [char; 4] = ['і', 'ї', 'є', 'ґ'];

/// Languages in other scripts that are looked for first: a short sentence does not tell Russian from Bulgarian.
const MOST_USED: [Lang; 9] = [
    Lang::Rus,
    Lang::Jpn,
    Lang::Cmn,
    Lang::Kor,
    Lang::Ara,
    Lang::Heb,
    Lang::Hin,
    Lang::Ell,
    Lang::Tha,
];

/// The English name of the language, where the words outside quotes are not English.
pub fn language(sentence: &str) -> Option<&'static str> {
    let plain: Vec<String> = words(sentence)
        .into_iter()
        .filter(|word| word.kind == WordKind::Plain && word.text.chars().any(char::is_alphabetic))
        .map(|word| word.text)
        .collect();
    let text = plain.join(" ");
    let script = detect_script(&text)?;
    if script != Script::Latin {
        if text.contains(UKRAINIAN) {
            return Some(Lang::Ukr.eng_name());
        }
        let found = Detector::with_allowlist(MOST_USED.to_vec()).detect(&text);
        let found = found.or_else(|| whatlang::detect(&text));
        return found.map(|found| found.lang().eng_name());
    }
    let english = plain.iter().filter(|word| is_english(word)).count();
    let known = |words: &'static str| {
        plain
            .iter()
            .flat_map(|word| word.split(['\'', '’']))
            .filter(|word| lexicon::among(word, words))
            .count()
    };
    let best = LANGUAGES.iter().map(|(name, words)| (known(words), *name));
    let most = best.clone().map(|(count, _)| count).max().unwrap_or(0);
    // Names of products are words of no language.
    if 2 * english >= plain.len() || (english > 0 && most <= english) {
        return None;
    }
    let named: Vec<&'static str> = best
        .filter(|(count, _)| *count == most && most > 0)
        .map(|(_, name)| name)
        .collect();
    let found = Detector::new().detect(&text);
    let trigrams = found
        .filter(|found| found.lang() != Lang::Eng)
        .map(|found| (found.lang().eng_name(), found.is_reliable()));
    match (trigrams, &named[..]) {
        (_, [one]) => Some(one),
        (Some((name, _)), several) if several.contains(&name) => Some(name),
        (_, [first, ..]) => Some(first),
        (Some((name, true)), []) if text.len() >= FEWEST_LETTERS && english == 0 => Some(name),
        _ => None,
    }
}

fn is_english(word: &str) -> bool {
    says_nothing(word)
        || lexicon::verbs::base(word).is_some()
        || lexicon::noun(word).is_some()
        || lexicon::ends_noun(word)
        || lexicon::state(word).is_some()
}
