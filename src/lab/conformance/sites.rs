//! Where a case can be changed.

use super::operator::Operator;
use super::ran::PassedCase;
use super::spot::{SentenceSpot, SpotPart, spots};
use crate::grammar::{Body, Ordinal, Sentence, Span, WordKind, number_word, ordinal_word, words};

/// Something of a step that can be changed.
#[derive(Debug, Clone)]
pub(super) enum Site {
    /// A text.
    Text(SentenceSpot),
    /// A number or ordinal outside the texts.
    Count(Span),
    /// The step as a whole.
    Step,
}

/// Where an operator can change a case: the step, and what of it.
pub(super) fn sites(ran: &PassedCase<'_>, operator: Operator) -> Vec<(usize, Site)> {
    let mut out = Vec::new();
    for (step, sentence) in ran.sentences.iter().enumerate() {
        // What is optional may be as it likes.
        if sentence.optional {
            continue;
        }
        let texts = texts_of(sentence);
        let is_action = matches!(sentence.body, Body::Action(_));
        match operator {
            Operator::LeftOut if is_action => out.push((step, Site::Step)),
            Operator::Negation if matches!(sentence.body, Body::Assertion(_)) => {
                out.push((step, Site::Step));
            }
            Operator::LeftOut | Operator::Negation => {}
            Operator::Number => {
                out.extend(counts(sentence, &texts).map(|span| (step, Site::Count(span))));
                let of = |s: &SentenceSpot| {
                    fits(operator, s) && s.text.chars().any(|c| c.is_ascii_digit())
                };
                out.extend(texts.into_iter().filter(of).map(|s| (step, Site::Text(s))));
            }
            _ => {
                let of = |s: &SentenceSpot| fits(operator, s);
                out.extend(texts.into_iter().filter(of).map(|s| (step, Site::Text(s))));
            }
        }
    }
    out
}

/// The texts of a sentence; of one that is not read, the quoted texts.
fn texts_of(sentence: &Sentence) -> Vec<SentenceSpot> {
    if !matches!(sentence.body, Body::Unread(_)) {
        return spots(sentence);
    }
    let quoted = words(&sentence.text).into_iter().filter_map(|word| {
        let written = sentence.text.get(word.span.start..word.span.end)?;
        let shift = written
            .find(word.text.as_str())
            .filter(|_| !word.text.is_empty())?;
        (word.kind == WordKind::Quoted).then(|| SentenceSpot {
            span: Span {
                start: word.span.start + shift,
                end: word.span.start + shift + word.text.len(),
            },
            text: word.text.clone(),
            quoted: true,
            part: SpotPart::Claim,
            positive: true,
        })
    });
    quoted.collect()
}

/// A text under a negation says as little as any other: only what is claimed or named is changed.
fn fits(operator: Operator, spot: &SentenceSpot) -> bool {
    let named = matches!(spot.part, SpotPart::Name | SpotPart::Holder);
    let claimed = matches!(spot.part, SpotPart::Claim | SpotPart::Value);
    let part = match operator {
        Operator::OtherTarget => spot.part == SpotPart::Name,
        Operator::NoTarget => named,
        Operator::Value => matches!(spot.part, SpotPart::Entry | SpotPart::Value),
        _ => named || claimed,
    };
    part && spot.positive && !spot.text.contains("${")
}

/// Numbers and ordinals outside the texts.
fn counts(sentence: &Sentence, texts: &[SentenceSpot]) -> impl Iterator<Item = Span> {
    let applies = match &sentence.body {
        Body::Assertion(_) => true,
        Body::Action(action) => action.target().is_some(),
        Body::Ambiguous(_) | Body::Unread(_) => false,
    };
    let inside = |span: Span| {
        texts
            .iter()
            .any(|s| span.start < s.span.end && s.span.start < span.end)
    };
    let found: Vec<Span> = words(&sentence.text)
        .into_iter()
        .filter(|w| applies && w.kind == WordKind::Plain && !inside(w.span))
        .filter(|w| number_word(&w.text).is_some() || nth(&w.text).is_some())
        .map(|w| w.span)
        .collect();
    found.into_iter()
}

/// The number of an ordinal.
pub(super) fn nth(word: &str) -> Option<usize> {
    match ordinal_word(word)? {
        Ordinal::Nth(n) => Some(n),
        Ordinal::Last => None,
    }
}
