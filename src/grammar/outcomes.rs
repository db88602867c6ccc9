//! What comes of a deed: "Verify that clicking 'Help' opens the help page", "Check that on pressing 'Send', 'Thanks' is shown".

use super::deeds::plain as is_plain;
use super::read::{SentenceWord, WordKind, parse};
use super::{Action, Body, StepKind};
use crate::lexicon;

/// Words before the deed.
const MOST_BEFORE: usize = 6;

/// The deed, and what is claimed of its outcome: two sentences.
pub(super) fn outcome(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let words = match words.split_last() {
        Some((last, rest)) if last.kind == WordKind::Mark && last.text == "." => rest,
        _ => words,
    };
    let before = words.iter().take(MOST_BEFORE).take_while(|word| {
        is_plain(word, lexicon::outcomes::INTRODUCES) || is_plain(word, lexicon::connectives::UPON)
    });
    let from = before.count();
    // "Clicking 'Help' should open the manual" may tell what comes of a click that was made before; who verifies it, makes it.
    let verifies = |word: &SentenceWord| is_plain(word, lexicon::claims::CHECKS);
    if !words[..from].iter().any(verifies) {
        return None;
    }
    let participle = words
        .get(from)
        .filter(|word| word.kind == WordKind::Plain)?;
    let mut doing = lexicon::outcomes::DOING.iter();
    let (_, order) = doing.find(|(said, _)| *said == participle.text)?;
    let said = |first: usize, end: usize| -> Option<&str> {
        let (first, last) = (words.get(first)?, words.get(end.checked_sub(1)?)?);
        sentence.get(first.span.start..last.span.end)
    };
    let mut ways: Vec<Vec<String>> = Vec::new();
    for at in from + 2..words.len() {
        let deed = format!("{order} {}", said(from + 1, at)?);
        if !is_deed(&deed) {
            continue;
        }
        if words[at].kind == WordKind::Mark && words[at].text == "," {
            let claim = said(at + 1, words.len()).map(str::to_owned);
            ways.extend(
                claim
                    .filter(|claim| claims(claim))
                    .map(|claim| vec![deed, claim]),
            );
            continue;
        }
        let modal = usize::from(is_plain(&words[at], lexicon::outcomes::MODALS));
        let told = verb(&words[at + modal..]).and_then(|(length, forms)| {
            let what = said(at + modal + length, words.len())?;
            let mut claimed = forms.iter().map(|form| form.replace("{}", what));
            claimed.find(|claim| claims(claim))
        });
        ways.extend(told.map(|claim| vec![deed, claim]));
    }
    // Where it can be taken apart in two ways, either may be meant.
    if ways.len() > 1 {
        return None;
    }
    ways.pop()
}

/// The words of an outcome's verb here, and the forms of the claim.
fn verb(words: &[SentenceWord]) -> Option<(usize, &'static [&'static str])> {
    let fits = |phrase: &str| {
        let said: Vec<&str> = phrase.split(' ').collect();
        let here = words.get(..said.len())?;
        let same = |(word, said): (&SentenceWord, &&str)| {
            word.kind == WordKind::Plain && word.text == **said
        };
        here.iter().zip(&said).all(same).then_some(said.len())
    };
    let all = lexicon::outcomes::CLAIMS.iter();
    all.filter_map(|(verbs, forms)| {
        let longest = verbs.split('|').filter_map(fits).max()?;
        Some((longest, *forms))
    })
    .max_by_key(|(length, _)| *length)
}

fn is_deed(text: &str) -> bool {
    let read = parse(text);
    let points = |action: &&Action| {
        matches!(
            action,
            Action::Click { .. }
                | Action::Press { .. }
                | Action::Select { .. }
                | Action::Hover { .. }
                | Action::Submit { .. }
        )
    };
    read.kind() == StepKind::Action
        && !read.optional
        && !read.actions().is_empty()
        && read.actions().iter().all(points)
}

fn claims(text: &str) -> bool {
    let read = parse(text);
    read.kind() == StepKind::Assertion && !matches!(read.body, Body::Unread(_))
}
