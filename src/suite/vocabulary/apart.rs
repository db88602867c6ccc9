//! The steps that the sentences are made into for which one sentence stands, and the words at its ends that hold for all of them.

use crate::lexicon;
use crate::suite::case::step::{DefinedAt, StepText, WrittenAs};
use crate::suite::vocabulary::phrase::{begins, spoken};
use std::sync::Arc;

/// The sentences that one is made of; the second argument says which sentences are read without the grammar.
pub type SentenceSplitter = fn(&str, &dyn Fn(&str) -> bool) -> Vec<String>;

/// The steps of the sentences that a step stands for.
pub(crate) fn standing_for(step: &StepText, lines: Vec<String>, by: &[DefinedAt]) -> Vec<StepText> {
    let of = lines.len();
    let one = |(at, line): (usize, String)| StepText {
        text: line,
        // The state holds when all of it is done.
        state: step.state.clone().filter(|_| at + 1 == of),
        written: Some(Arc::new(WrittenAs {
            sentence: step.text.clone(),
            at: step.at.clone(),
            by: by.to_vec(),
            part: at + 1,
            of,
        })),
        ..step.clone()
    };
    lines.into_iter().enumerate().map(one).collect()
}

/// A sentence without the words that make it optional.
pub(crate) fn optional(text: &str) -> (bool, &str) {
    let words = spoken(text);
    let Some(length) = begins(&words, lexicon::connectives::OPTIONALLY) else {
        return (false, text);
    };
    words
        .get(length)
        .map_or((false, text), |next| (true, &text[next.span.start..]))
}

/// A sentence without "(no visible change expected)" at its end, and those words: they hold for all that it stands for.
pub(crate) fn without_waiver(text: &str) -> (&str, &str) {
    let whole = text.trim_end_matches(['.', ' ']);
    let Some(open) = whole.rfind('(').filter(|_| whole.ends_with(')')) else {
        return (text, "");
    };
    let inner = whole[open + 1..whole.len() - 1].trim().to_lowercase();
    let spaced = format!("( {inner} )");
    if !lexicon::among(&spaced, lexicon::connectives::WAIVERS) {
        return (text, "");
    }
    let end = whole[..open].trim_end().len();
    (&text[..end], &whole[end..])
}
