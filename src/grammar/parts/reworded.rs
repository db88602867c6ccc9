//! Claims of a value in more words than are read: "The priority is preset to High", "The status of the order is Open".

use super::compound::plain;
use super::place_first::introduction;
use crate::grammar::read::{SentenceWord, WordKind, parse};
use crate::grammar::{Body, Formula, Predicate, StepKind};
use crate::lexicon;

/// Words of the longest thing that has the value: "of the support request".
const MOST_OF_THING: usize = 2;

/// "Two rows are left in the table", "2 rows remain": they are displayed.
pub(super) fn left(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let at = (1..words.len()).find(|at| is_plain(*at, lexicon::claims::LEFT))?;
    let is_end = words[at + 1..]
        .iter()
        .all(|word| word.kind == WordKind::Mark);
    let goes_on = is_end || is_plain(at + 1, lexicon::places::IN_A_PART);
    let said = if words[at].text != "left" {
        "are displayed"
    } else if is_plain(at - 1, lexicon::claims::ARE) {
        "displayed"
    } else {
        ""
    };
    let before = sentence[..words[at].span.start].trim_end();
    let moved = format!("{before} {said}{}", &sentence[words[at].span.end..]);
    let counts = matches!(
        parse(&moved).body,
        Body::Assertion(Formula::Atom(Predicate::Exists { count: Some(_), .. }, _))
    );
    (goes_on && counts).then(|| vec![moved])
}

/// The same claim with "is" alone, or without the thing that has the value, where that is the one that the page is about.
pub(super) fn reworded(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let from = introduction(words);
    let is = (from + 1..words.len()).find(|at| is_plain(*at, lexicon::claims::WAS_OR_IS))?;
    let thing = thing(&words[from..is]).map(|at| from + at);
    let mut value = is + 1;
    while is_plain(value, lexicon::function::ADVERBS)
        || is_plain(value, lexicon::function::NOW_STILL)
    {
        value += 1;
    }
    let is_set = is_plain(value, lexicon::states::SET) && is_plain(value + 1, "to");
    let value = if is_set { value + 2 } else { is + 1 };
    if thing.is_none() && !is_set {
        return None;
    }
    let first = words.get(from)?.span.start;
    let named = &sentence[first..words[thing.unwrap_or(is) - 1].span.end];
    let said = sentence.get(words.get(value)?.span.start..)?;
    let is = &words[is].text;
    // Without an article the value may be that of another thing that is called so.
    let article = if plain(&words[from], lexicon::function::THE_THIS) || named.contains(['\'', '"'])
    {
        ""
    } else if is_set {
        "the "
    } else {
        return None;
    };
    let moved = format!("{}{article}{named} {is} {said}", &sentence[..first]);
    let read = parse(&moved);
    let claims = read.kind() == StepKind::Assertion && !matches!(read.body, Body::Unread(_));
    claims.then(|| vec![moved])
}

/// Where "of the order" begins, at the end of these words: a kind of thing in lower case, and nothing that tells one from another.
fn thing(words: &[SentenceWord]) -> Option<usize> {
    let of = words
        .iter()
        .rposition(|word| word.kind == WordKind::Plain && word.text == "of")?;
    let (the, kind) = words.get(of + 1..)?.split_first()?;
    let is_kind = |word: &SentenceWord| {
        word.kind == WordKind::Plain
            && word.text.chars().all(char::is_alphabetic)
            && lexicon::noun(&word.text).is_none()
            && lexicon::ordinal(&word.text).is_none()
            && lexicon::state(&word.text).is_none()
            && !lexicon::among(&word.text, lexicon::function::NO_DESCRIPTION)
            && !lexicon::among(&word.text, lexicon::function::DESCRIBING)
            && !lexicon::among(&word.text, lexicon::function::OF_TIME)
    };
    let is_one = (1..=MOST_OF_THING).contains(&kind.len()) && kind.iter().all(is_kind);
    (of > 0 && plain(the, lexicon::function::THE_THIS) && is_one).then_some(of)
}
