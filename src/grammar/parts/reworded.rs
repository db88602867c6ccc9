//! Claims in more words than are read: "The priority is preset to High", "Two rows are left".

use super::compound::plain;
use super::place_first::introduction;
use crate::grammar::read::{SentenceWord, WordKind, is_quote, parse, parse_closely};
use crate::grammar::{Body, Formula, Predicate, StepKind};
use crate::lexicon;

/// "Two rows are left in the table", "2 rows remain": they are displayed.
pub(super) fn left(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let at = (1..words.len()).find(|at| is_plain(*at, lexicon::claims::LEFT))?;
    let said = if words[at].text != "left" {
        "are displayed"
    } else if is_plain(at - 1, lexicon::claims::ARE) {
        "displayed"
    } else {
        ""
    };
    let before = sentence[..words[at].span.start].trim_end();
    let moved = format!("{before} {said}{}", &sentence[words[at].span.end..]);
    let moved = moved.trim_end().to_owned();
    // "Two tickets are left" may say how many can be had.
    let counts = match parse_closely(&moved).body {
        Body::Assertion(Formula::Atom(Predicate::Exists { target, count, .. }, _)) => {
            count.is_some() && target.kind.is_none()
        }
        _ => false,
    };
    counts.then(|| vec![moved])
}

/// "'Dark' is selected and 'Light' is not": the last claim with what is said of the first.
pub(super) fn elided(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let not = words
        .iter()
        .rposition(|word| !is_end(word))
        .filter(|at| *at > 2)?;
    let contracted = is_plain(not, lexicon::denials::CONTRACTED);
    let ends = contracted
        || is_plain(not, lexicon::denials::NOT) && is_plain(not - 1, lexicon::claims::ARE);
    let is = (1..not - 1).find(|at| is_plain(*at, lexicon::claims::ARE))?;
    let joins = |at: &usize| is_plain(*at, lexicon::connectives::JOINING) || words[*at].text == ",";
    let joint = (is + 2..not - 1).find(joins)?;
    if !ends {
        return None;
    }
    let said =
        sentence[words[is + 1].span.start..words[joint].span.start].trim_end_matches([' ', ',']);
    let before = if contracted {
        format!("{}is not", &sentence[..words[not].span.start])
    } else {
        sentence[..words[not].span.end].to_owned()
    };
    // "A is listed, B isn't": two claims.
    let before = match words[joint].kind {
        WordKind::Mark => format!(
            "{} and{}",
            &before[..words[joint].span.start],
            &before[words[joint].span.end..]
        ),
        _ => before,
    };
    let whole = format!("{before} {said}");
    matches!(parse(&whole).body, Body::Assertion(_)).then(|| vec![whole])
}

/// "The priority is preset to High": the same claim with "is" alone.
pub(super) fn reworded(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let opens = |word: &&SentenceWord| plain(word, lexicon::claims::OPENS_SENTENCE);
    let from = introduction(words).max(words.iter().take_while(opens).count());
    let is = (from + 1..words.len()).find(|at| is_plain(*at, lexicon::claims::WAS_OR_IS))?;
    let mut set = is + 1;
    while is_plain(set, lexicon::function::ADVERBS) || is_plain(set, lexicon::function::NOW_STILL) {
        set += 1;
    }
    let is_set = is_plain(set, lexicon::states::SET) && is_plain(set + 1, "to");
    let said = sentence.get(words.get(set + 2)?.span.start..)?;
    let first = words.get(from).filter(|_| is_set)?.span.start;
    let named = &sentence[first..words[is - 1].span.end];
    let is_named = plain(&words[from], lexicon::function::THE_THIS) || named.contains(is_quote);
    let article = if is_named { "" } else { "the " };
    let moved = format!(
        "{}{article}{named} {} {said}",
        &sentence[..first],
        words[is].text
    );
    let read = parse_closely(&moved);
    let claims = read.kind() == StepKind::Assertion && !matches!(read.body, Body::Unread(_));
    claims.then(|| vec![moved])
}
