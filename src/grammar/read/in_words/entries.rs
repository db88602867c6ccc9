//! Entries in words: "Enter Osprey as the name and TW-2001 as the registration", read by what the fields of the page are called.

use super::deeds::begun;
use crate::grammar::read::{SentenceWord, WordKind, words};
use crate::lexicon::described as lists;
use crate::lexicon::{self, among};

/// Words of the longest sentence of entries.
const MOST_WORDS: usize = 60;
/// Words of the longest value without quotes.
const MOST_OF_VALUE: usize = 12;
/// Words between what introduces a label and the label: "in the field".
const MOST_BEFORE_LABEL: usize = 3;

/// The words of a sentence that enters something, and those behind its entries that do something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EntryWords {
    words: Vec<SentenceWord>,
    /// Whether a verb says that something is entered; else a label does, which comes first.
    enters: bool,
}

/// A label of the page, where a sentence has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LabelPlace {
    label: usize,
    from: usize,
    to: usize,
}

/// Entries of a sentence: values by the numbers of labels, and what it does then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EnteredValues {
    /// The number of the label, and the value.
    pub(crate) values: Vec<(usize, String)>,
    /// The rest of the sentence: "click Save".
    pub(crate) rest: Option<String>,
}

/// The words behind the verb of a sentence that enters something; `acts` tells that it is an action whoever acts, so that it may
/// begin with a label.
pub(crate) fn entry_words(sentence: &str, acts: bool) -> Option<EntryWords> {
    let (mut c, person) = begun(sentence, |_| true);
    if !acts && !person {
        return None;
    }
    let enters = c.one_of(lists::ENTERS).is_some();
    let from = c.peek()?.span.start;
    let mut all = words(sentence);
    all.retain(|word| word.span.start >= from);
    while all
        .last()
        .is_some_and(|word| word.kind == WordKind::Mark && word.text == ".")
    {
        all.pop();
    }
    let begins = sentence[from..].starts_with(char::is_uppercase);
    // "Enter an address which contains 51 characters": what the value is like is not the value.
    let describes = |word: &SentenceWord| {
        word.kind == WordKind::Plain && lexicon::among(&word.text, lexicon::function::RELATIVE)
    };
    if all.iter().any(describes) {
        return None;
    }
    (all.len() <= MOST_WORDS && (enters || begins && acts && !person))
        .then_some(EntryWords { words: all, enters })
}

impl EntryWords {
    /// Whether a verb says that something is entered, and a word where, or who one is.
    pub(crate) fn says_where(&self) -> bool {
        let lists = [
            lists::INTO_FIELD,
            lexicon::naming::USER_NAMES,
            lexicon::naming::PASSWORDS,
        ];
        let says = |at: usize| lists.into_iter().any(|list| self.is(at, list));
        self.enters && (0..self.words.len()).any(says)
    }

    /// The entries, if all words are of labels, of values, or join them, in one way.
    pub(crate) fn entries(&self, sentence: &str, labels: &[String]) -> Option<EnteredValues> {
        let labels: Vec<Vec<String>> = labels.iter().map(|label| label_words(label)).collect();
        let places = self.places(&labels);
        if !self.enters && places.first().is_none_or(|place| place.from > 0) {
            return None;
        }
        let behind = self.values_first(sentence, &places).filter(|_| self.enters);
        let before = self.labels_first(sentence, &places);
        let found = match (behind, before) {
            (Some(found), None) | (None, Some(found)) => found,
            (Some(one), Some(other)) if one == other => one,
            _ => return None,
        };
        let mut known: Vec<usize> = found.values.iter().map(|(label, _)| *label).collect();
        known.sort_unstable();
        known.dedup();
        // "5 High Street, Leeds" as the address, where the town has a field of its own.
        let of_town = |label: &Vec<String>| {
            label
                .last()
                .is_some_and(|last| among(last, lists::PARTS_OF_ADDRESS))
        };
        let takes_part = |(label, value): &(usize, String)| {
            let is_address = labels[*label]
                .last()
                .is_some_and(|last| among(last, lists::ADDRESSES));
            is_address && value.contains(',') && labels.iter().any(of_town)
        };
        let is_whole = !found.values.iter().any(takes_part);
        (is_whole && known.len() == found.values.len()).then_some(found)
    }

    /// Where labels are, the longest at each place, none in another.
    fn places(&self, labels: &[Vec<String>]) -> Vec<LabelPlace> {
        let mut out = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let here = (0..labels.len()).filter(|label| self.has(at, &labels[*label]));
            let longest = here.max_by_key(|label| labels[*label].len());
            let to = longest.map_or(at + 1, |label| at + labels[label].len());
            out.extend(longest.map(|label| LabelPlace {
                label,
                from: at,
                to,
            }));
            at = to;
        }
        out
    }

    fn has(&self, at: usize, label: &[String]) -> bool {
        let said = self.words.get(at..at + label.len());
        !label.is_empty()
            && said.is_some_and(|said| {
                let same = |(word, label): (&SentenceWord, &String)| {
                    word.kind == WordKind::Plain && plain_word(&word.text) == *label
                };
                said.iter().zip(label).all(same)
            })
    }

    fn is(&self, at: usize, list: &'static str) -> bool {
        self.words
            .get(at)
            .is_some_and(|word| word.kind == WordKind::Plain && among(&word.text, list))
    }

    fn is_mark(&self, at: usize, marks: &str) -> bool {
        self.words
            .get(at)
            .is_some_and(|word| word.kind == WordKind::Mark && marks.contains(&word.text))
    }

    /// "Osprey as the name and 31 as the length": each value stands before its label.
    fn values_first(&self, sentence: &str, places: &[LabelPlace]) -> Option<EnteredValues> {
        let mut values = Vec::new();
        let mut from = 0;
        for place in places {
            let Some(joint) = self.joint_before(place.from).filter(|joint| *joint > from) else {
                continue;
            };
            values.push((place.label, self.value(sentence, from, joint)?));
            let noun = usize::from(self.is(place.to, lexicon::naming::FIELD_NOUNS));
            from = self.behind_joints(place.to + noun);
        }
        if values.is_empty() {
            return None;
        }
        let is_over = from >= self.words.len();
        let rest = self.ordered(sentence, from).filter(|_| !is_over);
        (is_over || rest.is_some()).then_some(EnteredValues { values, rest })
    }

    /// The word that says that a label follows, before it and its article.
    fn joint_before(&self, label: usize) -> Option<usize> {
        let first = label.saturating_sub(MOST_BEFORE_LABEL + 1);
        let joint = (first..label)
            .rev()
            .find(|at| self.is(*at, lists::INTO_FIELD))?;
        let between = |at: usize| {
            self.is(at, lexicon::function::DETERMINERS) || self.is(at, lexicon::naming::FIELD_NOUNS)
        };
        (joint + 1..label).all(between).then_some(joint)
    }

    /// "name Ada, e-mail ada@b.org and phone 555": each value stands behind its label.
    fn labels_first(&self, sentence: &str, places: &[LabelPlace]) -> Option<EnteredValues> {
        let begins = |place: &&LabelPlace| {
            let mut at = place.from;
            while at > 0
                && (self.is(at - 1, lexicon::function::DETERMINERS)
                    || self.is(at - 1, lists::OF_LABELS))
            {
                at -= 1;
            }
            at == 0
                || self.is(at - 1, lists::AND)
                || self.is_mark(at - 1, ",;.:")
                || (0..at).all(|at| self.is(at, lexicon::actions::ANNOUNCES_FIELDS))
        };
        let places: Vec<&LabelPlace> = places.iter().filter(begins).collect();
        let first = places.first()?;
        let introduces = |at: usize| {
            self.is(at, lexicon::actions::ANNOUNCES_FIELDS) || self.is(at, lists::OF_LABELS)
        };
        let announced = (0..first.from).any(|at| self.is_mark(at, ":"));
        if !announced && !(0..first.from).all(introduces) {
            return None;
        }
        let mut values = Vec::new();
        let mut rest = None;
        for (nth, place) in places.iter().enumerate() {
            let noun = usize::from(self.is(place.to, lexicon::naming::FIELD_NOUNS));
            let from = place.to + noun;
            let from =
                from + usize::from(self.is(from, lists::BEFORE_VALUE) || self.is_mark(from, ":"));
            let end = if let Some(next) = places.get(nth + 1) {
                self.before_joints(next.from)
            } else {
                let (end, tail) = self.tail(sentence, from);
                rest = tail;
                end
            };
            values.push((place.label, self.value(sentence, from, end)?));
        }
        Some(EnteredValues { values, rest })
    }

    /// The end of what stands before a label, without what joins it.
    fn before_joints(&self, label: usize) -> usize {
        let mut at = label;
        while at > 0
            && (self.is(at - 1, lexicon::function::DETERMINERS)
                || self.is(at - 1, lists::OF_LABELS))
        {
            at -= 1;
        }
        // What stands before the joint is of the value.
        at -= usize::from(at > 0 && self.is(at - 1, lists::AND));
        at - usize::from(at > 0 && self.is_mark(at - 1, ",;."))
    }

    fn behind_joints(&self, from: usize) -> usize {
        let mut at = from;
        while self.is(at, lists::AND) || self.is(at, lists::THEN) || self.is_mark(at, ",;.") {
            at += 1;
        }
        at
    }

    /// Where the last value ends, and what is done then.
    fn tail(&self, sentence: &str, from: usize) -> (usize, Option<String>) {
        let joint = (from + 1..self.words.len()).find(|at| {
            let next = self.behind_joints(*at);
            next > *at && self.is_order(next)
        });
        match joint {
            Some(joint) => (joint, self.ordered(sentence, self.behind_joints(joint))),
            None => (self.words.len(), None),
        }
    }

    /// Whether an order begins there: "click Save", or of somebody "clicks Save".
    fn is_order(&self, at: usize) -> bool {
        self.order(at).is_some()
    }

    fn order(&self, at: usize) -> Option<&'static str> {
        let word = self
            .words
            .get(at)
            .filter(|word| word.kind == WordKind::Plain)?;
        let mut ends = lists::ENDS_ENTRIES.split('|');
        // "Search and replace" is a value: nothing is said that it is done to.
        self.words.get(at + 1)?;
        ends.find(|verb| *verb == word.text || lexicon::is_third_person(&word.text, verb))
    }

    /// The words from an order on, up to the end.
    fn ordered(&self, sentence: &str, at: usize) -> Option<String> {
        let behind = self.text(sentence, at + 1, self.words.len())?;
        Some(format!("{} {behind}", self.order(at)?))
    }

    /// A text in quotes, or a few words without.
    fn value(&self, sentence: &str, from: usize, end: usize) -> Option<String> {
        let said = self.words.get(from..end)?;
        match said {
            [] => None,
            [one] if one.kind == WordKind::Quoted => Some(one.text.clone()),
            several => {
                let is_quoted = several.iter().any(|word| word.kind == WordKind::Quoted);
                // "Osprey as the title and 31": another entry, by a label that the page has not.
                let joins = |at: usize| self.is(at, lists::JOINS_ENTRIES);
                let is_one =
                    !is_quoted && several.len() <= MOST_OF_VALUE && !(from..end).any(joins);
                let is_blank = several.len() == 1 && self.is(from, lexicon::states::UNFILLED);
                (is_one && !is_blank)
                    .then(|| self.text(sentence, from, end))
                    .flatten()
            }
        }
    }

    fn text(&self, sentence: &str, from: usize, end: usize) -> Option<String> {
        let (first, last) = (self.words.get(from)?, self.words.get(end.checked_sub(1)?)?);
        sentence
            .get(first.span.start..last.span.end)
            .map(str::to_owned)
    }
}

/// The words of a label, without whose it is, what stands in brackets, and marks.
fn label_words(label: &str) -> Vec<String> {
    let mut depth = 0_usize;
    let kept: String = label
        .chars()
        .filter(|ch| {
            depth += usize::from(*ch == '(');
            let is_outside = depth == 0;
            depth = depth.saturating_sub(usize::from(*ch == ')'));
            is_outside
        })
        .collect();
    let words = kept.split_whitespace().map(plain_word);
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    // "Your name" is the name.
    let owned = words
        .first()
        .is_some_and(|first| words.len() > 1 && among(first, lexicon::function::POSSESSIVES));
    words[usize::from(owned)..].to_vec()
}

/// A word in small letters, without marks: "E-mail:" and "email" are one.
fn plain_word(word: &str) -> String {
    let letters = word.chars().filter(|ch| ch.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::entry_words;

    const LABELS: [&str; 8] = [
        "Name",
        "Key",
        "Make and model",
        "Colour",
        "Frame number *",
        "Full name",
        "Length (m)",
        "New note",
    ];

    fn entered(sentence: &str) -> Option<String> {
        let labels = LABELS.map(str::to_owned);
        let found = entry_words(sentence, true)?.entries(sentence, &labels)?;
        let values = found
            .values
            .iter()
            .map(|(label, value)| format!("{}={value}", LABELS[*label]));
        let all: Vec<String> = values.chain(found.rest).collect();
        Some(all.join(" | "))
    }

    #[test]
    fn values_and_labels_are_told_apart_by_the_labels_of_the_page() {
        for (sentence, entries) in [
            (
                "Fill in Harbor Web as Name and HAR as Key",
                "Name=Harbor Web | Key=HAR",
            ),
            (
                "Enter \"Kona Rove\" as make and model, \"Green\" as colour and \"KN4471\" as frame number.",
                "Make and model=Kona Rove | Colour=Green | Frame number *=KN4471",
            ),
            (
                "Fill in the form: full name \"Marta Quill\", colour Red and key 9 and click Save",
                "Full name=Marta Quill | Colour=Red | Key=9 | click Save",
            ),
            (
                "Type Wants a flat in Leeds in the field New note",
                "New note=Wants a flat in Leeds",
            ),
            ("Key 14, Colour Light blue", "Key=14 | Colour=Light blue"),
            (
                "Enter Osprey as the name and click Save",
                "Name=Osprey | click Save",
            ),
        ] {
            assert_eq!(entered(sentence).as_deref(), Some(entries), "{sentence}");
        }
        for sentence in [
            "Enter Osprey as the title and 31 as the key",
            "Enter Osprey",
            "Enter 'a' 'b' as the key",
            "Leave the key empty",
            "Search for birch in the name",
            "Fill in name Osprey and new note Search and replace",
            "Set the key to empty",
            "Enter A as the key and B as the key",
        ] {
            assert_eq!(entered(sentence), None, "{sentence}");
        }
    }
}
