//! Look-ups in lists of words and phrases (`a|b c|d`): each list is taken apart once a thread.
//!
//! A suite of 10,000 cases asks some hundred million times whether a word is in a list.

use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// A list taken apart.
#[derive(Default)]
struct PhraseList {
    /// Its entries, whole.
    whole: FxHashSet<&'static str>,
    /// The entries that begin with a word, each with its place, in the order of the list.
    by_first: FxHashMap<&'static str, Vec<(usize, &'static str)>>,
    /// How many entries there are.
    count: usize,
}

impl PhraseList {
    fn new(phrases: &'static str) -> PhraseList {
        let mut out = PhraseList::default();
        for phrase in phrases.split('|') {
            out.whole.insert(phrase);
            let first = phrase.split(' ').next().unwrap_or_default();
            out.by_first
                .entry(first)
                .or_default()
                .push((out.count, phrase));
            out.count += 1;
        }
        out
    }
}

thread_local! {
    // By address and length: a constant is never changed, so both tell its text.
    static LISTS: RefCell<FxHashMap<(usize, usize), PhraseList>> = RefCell::default();
}

fn with<T>(phrases: &'static str, ask: impl FnOnce(&PhraseList) -> T) -> T {
    LISTS.with(|lists| {
        let key = (phrases.as_ptr() as usize, phrases.len());
        if let Some(list) = lists.borrow().get(&key) {
            return ask(list);
        }
        let list = PhraseList::new(phrases);
        let answer = ask(&list);
        lists.borrow_mut().insert(key, list);
        answer
    })
}

/// Whether `word` is one of `words` (`a|b|c`).
pub(crate) fn among(word: &str, words: &'static str) -> bool {
    // A word may be a megabyte long, and is not hashed then.
    !word.is_empty() && word.len() <= words.len() && with(words, |list| list.whole.contains(word))
}

/// The first phrase of a list that begins with `word` and for which `is_here` holds, and how many phrases that was to ask of.
pub(crate) fn first_at(
    word: &str,
    phrases: &'static str,
    is_here: impl Fn(&str) -> bool,
) -> (Option<&'static str>, usize) {
    with(phrases, |list| {
        let known = word.len() <= phrases.len();
        let own = known.then(|| list.by_first.get(word)).flatten();
        let own = own.map_or(&[][..], Vec::as_slice);
        match own.iter().find(|(_, phrase)| is_here(phrase)) {
            Some((at, phrase)) => (Some(*phrase), at + 1),
            None => (None, list.count),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{among, first_at};

    #[test]
    fn a_word_is_in_a_list_or_not() {
        const LIST: &str = "go to|go|open";
        for (word, expected) in [
            ("go", true),
            ("go to", true),
            ("to", false),
            ("g", false),
            ("", false),
            ("open", true),
        ] {
            assert_eq!(among(word, LIST), expected, "{word}");
        }
    }

    #[test]
    fn the_first_phrase_of_the_list_that_is_there_is_taken() {
        const LIST: &str = "a|go to|open|go|go on";
        for (word, here, expected) in [
            ("go", "go to", (Some("go to"), 2)),
            ("go", "go on", (Some("go"), 4)),
            ("open", "open", (Some("open"), 3)),
            ("shut", "shut", (None, 5)),
        ] {
            let found = first_at(word, LIST, |phrase| here.starts_with(phrase));
            assert_eq!(found, expected, "{word} {here}");
        }
    }
}
