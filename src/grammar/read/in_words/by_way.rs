//! A deed that the sentence says to be done elsewhere: "Open order 1048 from the orders list", "At the Corner Shop, add bread".

use crate::grammar::Span;
use crate::grammar::read::{SentenceWord, WordKind, words};
use crate::lexicon::described as lists;
use crate::lexicon::{self, among};

/// Words of the longest place.
const MOST_OF_PLACE: usize = 5;
/// Words for a kind of thing.
const MOST_OF_KIND: usize = 3;
/// Words of the shortest deed.
const LEAST_OF_DEED: usize = 2;

/// A way to take a sentence apart: where something is done, and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ByWay {
    /// The place, without articles: "orders list".
    pub(crate) place: String,
    /// The sentence without the place.
    pub(crate) deed: String,
}

/// The ways in which a sentence may name the place of what it does: at its beginning, or behind what is done, the last first.
pub(crate) fn by_way(sentence: &str) -> Vec<ByWay> {
    let mut said = words(sentence);
    while said.last().is_some_and(|word| word.kind == WordKind::Mark) {
        said.pop();
    }
    let mut out = Vec::new();
    let opens = said.iter().take_while(|word| is_opening(word)).count();
    if said
        .get(opens)
        .is_some_and(|word| is(word, lists::LEADS_IN))
    {
        let ends = (opens + 1..said.len()).filter(|end| begins_deed(&said, *end));
        out.extend(ends.filter_map(|end| way(sentence, &said, opens, end)));
    }
    let behind = (opens + LEAST_OF_DEED..said.len()).rev();
    // "The tab Notes of", "page 2 of"
    let is_part = |at: usize| {
        let numbered = said[at].text.chars().all(|c| c.is_ascii_digit());
        is(
            &said[at - usize::from(numbered && at > 0)],
            lists::PARTS_OF_PAGES,
        )
    };
    let is_at =
        |at: &usize| is(&said[*at], lists::DONE_AT) || is(&said[*at], lists::OF) && is_part(at - 1);
    for at in behind.filter(is_at) {
        let stops = |word: &SentenceWord| word.kind == WordKind::Mark || is(word, lists::GOES_ON);
        let length = said[at + 1..].iter().position(stops);
        let end = length.map_or(said.len(), |length| at + 1 + length);
        out.extend(way(sentence, &said, at, end));
    }
    out.extend(list_of(sentence, &said, opens));
    out
}

/// "Open the order RO-1051", which a list of orders has: the deed is done on the page of the list.
fn list_of(sentence: &str, said: &[SentenceWord], opens: usize) -> Option<ByWay> {
    let verb =
        (opens..said.len()).find_map(|at| opening_verb(&said[at..]).map(|words| at + words))?;
    let article = |at: usize| {
        let word = said.get(at);
        usize::from(word.is_some_and(|word| is(word, lexicon::function::DETERMINERS)))
    };
    let mut begin = verb + article(verb);
    // "Open the page of the order RO-1051"
    if let [part, of, ..] = said.get(begin..)?
        && is(part, lists::PARTS_OF_PAGES)
        && is(of, lists::OF)
    {
        begin += 2 + article(begin + 2);
    }
    let is_small = |word: &&SentenceWord| {
        let begins = sentence.get(word.span.start..).unwrap_or_default();
        word.kind == WordKind::Plain
            && begins.starts_with(char::is_lowercase)
            && !is(word, lists::DONE_AT)
            && !is(word, lists::GOES_ON)
    };
    let kind = said.get(begin..)?.iter().take_while(is_small).count();
    let first = said.get(begin)?;
    let last = said.get(begin + kind.checked_sub(1)?)?;
    said.get(begin + kind)?;
    (kind <= MOST_OF_KIND).then(|| ByWay {
        place: sentence[first.span.start..last.span.end].to_owned(),
        deed: sentence.trim_end_matches('.').to_owned(),
    })
}

/// Words of the verb that opens something there.
fn opening_verb(said: &[SentenceWord]) -> Option<usize> {
    let phrases = lists::OPENS
        .split('|')
        .chain(lexicon::actions::GOES_TO_NAMED.split('|'));
    let lengths = phrases.filter_map(|phrase| {
        let words: Vec<&str> = phrase.split(' ').collect();
        let mut pairs = words.iter().zip(said);
        let is_said = pairs.all(|(word, said)| {
            said.kind == WordKind::Plain && said.text.eq_ignore_ascii_case(word)
        });
        (is_said && said.len() > words.len()).then_some(words.len())
    });
    lengths.max()
}

/// The sentence taken apart where its place goes from a preposition up to another word.
fn way(sentence: &str, said: &[SentenceWord], from: usize, end: usize) -> Option<ByWay> {
    let articles = said[from + 1..end].iter().take_while(|word| {
        is(word, lexicon::function::DETERMINERS) || is(word, lexicon::function::POSSESSIVES)
    });
    let named = said.get(from + 1 + articles.count()..end)?;
    let is_name = |word: &SentenceWord| {
        let joins = is(word, lists::DONE_AT) || is(word, lists::GOES_ON);
        word.kind != WordKind::Mark && !joins
    };
    let is_named = (1..=MOST_OF_PLACE).contains(&named.len()) && named.iter().all(is_name);
    let span = Span {
        start: named.first()?.span.start,
        end: named.last()?.span.end,
    };
    let place = sentence
        .get(span.start..span.end)?
        .replace(crate::grammar::is_quote, "");
    let comma = said
        .get(end)
        .is_some_and(|word| word.kind == WordKind::Mark);
    let before = sentence.get(..said[from].span.start)?.trim_end();
    let behind = said.get(end + usize::from(comma));
    let behind = behind
        .and_then(|word| sentence.get(word.span.start..))
        .unwrap_or_default();
    let deed = format!("{before} {behind}")
        .trim()
        .trim_end_matches('.')
        .to_owned();
    // "The first page of the table" is one of several pages, and none that is called so.
    let counts = deed
        .rsplit(' ')
        .next()
        .is_some_and(|last| lexicon::ordinal(last).is_some());
    (is_named && !counts).then_some(ByWay { place, deed })
}

/// Whether what is done begins there, behind a place: at its verb, which a comma may precede.
fn begins_deed(said: &[SentenceWord], at: usize) -> bool {
    let comma = usize::from(said[at].kind == WordKind::Mark && said[at].text == ",");
    let verb = said.get(at + comma);
    let is_verb = |word: &SentenceWord| {
        word.kind == WordKind::Plain
            && lexicon::verbs::base(&word.text).is_some_and(|base| base == word.text)
    };
    verb.is_some_and(|word| is_verb(word) || comma == 1 && word.kind == WordKind::Plain)
}

fn is_opening(word: &SentenceWord) -> bool {
    is(word, lexicon::connectives::OPENINGS)
}

fn is(word: &SentenceWord, list: &'static str) -> bool {
    word.kind == WordKind::Plain && among(&word.text, list)
}

#[cfg(test)]
mod tests {
    use super::by_way;

    fn first(sentence: &str) -> Option<(String, String)> {
        let way = by_way(sentence).into_iter().next()?;
        Some((way.place, way.deed))
    }

    #[test]
    fn a_place_is_taken_out_of_a_sentence() {
        for (sentence, place, deed) in [
            (
                "Open order 1048 from the orders list.",
                "orders list",
                "Open order 1048",
            ),
            ("Open order 1048 in my orders", "orders", "Open order 1048"),
            (
                "On the 'Today' page, click the link 'More'",
                "Today page",
                "click the link 'More'",
            ),
            ("At Corner Shop add a loaf", "Corner Shop", "add a loaf"),
            (
                "Put a loaf from Corner Shop into the basket",
                "Corner Shop",
                "Put a loaf into the basket",
            ),
        ] {
            let found = first(sentence);
            assert_eq!(
                found,
                Some((place.to_owned(), deed.to_owned())),
                "{sentence}"
            );
        }
        assert_eq!(first("Open Settings"), None);
    }
}
