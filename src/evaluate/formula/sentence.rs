//! Sentences of the text of a page.

use crate::evaluate::formula::count::{in_words, within};
use crate::evaluate::formula::unread::{unread_texts, unreadable};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::context;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching::{shorten, visible};
use crate::grammar::{Count, Target};
use crate::verdict::{Cause, Evidence};

/// Sentences of the page's text that contain a term: blocks of text, split at the marks that end a sentence.
pub(crate) fn sentences(
    target: &Target,
    count: Option<Count>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    use unicode_segmentation::UnicodeSegmentation;
    let page = &*seen.page;
    let mut found = 0;
    let mut first = None;
    let holders = match target.contexts.as_slice() {
        [] => None,
        [crate::grammar::Context::Within(holder)] => {
            match context::holders(view(page, knowledge), holder) {
                Ok(holders) => Some(holders),
                Err(missing) => return Judgement::missing(missing),
            }
        }
        _ => {
            return Judgement::expressive(
                Cause::NeedsModel,
                "a sentence's place beside something else cannot be told",
            );
        }
    };
    for b in context::blocks_of(page, holders.as_deref()) {
        let block = &page.blocks[b];
        for sentence in block.text.unicode_sentences() {
            let fits = target.text.as_ref().is_none_or(|t| {
                if !t.quoted {
                    return is_told(&t.value, sentence);
                }
                visible(
                    &t.value,
                    sentence.trim(),
                    target.relation,
                    knowledge.text_case,
                )
                .is_yes()
            });
            if fits && sentence.chars().any(char::is_alphanumeric) {
                found += 1;
                first.get_or_insert_with(|| Evidence {
                    what: format!("the page shows '{}'", shorten(sentence.trim())),
                    element: block.owner,
                });
            }
        }
    }
    let term = target
        .text
        .as_ref()
        .map_or_else(String::new, |t| format!(" with '{}'", shorten(&t.value)));
    let unread = unread_texts(page, holders.as_deref());
    let holds = within(found, count);
    if !unread.is_empty() && (!holds || count.is_some_and(|c| !within(usize::MAX, Some(c)))) {
        return unreadable(&unread);
    }
    if holds {
        return Judgement::holds(Evidence {
            what: format!("{found} sentences{term}"),
            element: first.and_then(|f| f.element),
        });
    }
    if let Some(told) = target.text.as_ref().filter(|text| !text.quoted) {
        let reason = format!(
            "no sentence of the page is just `{}`, which may describe rather than quote",
            shorten(&told.value)
        );
        return Judgement::expressive(Cause::NeedsModel, reason)
            .hint("put the words that the page shows in quotes");
    }
    Judgement::fails(format!("{found} sentences{term}, not {}", in_words(count)))
}

/// Whether words without quotes are all that a sentence says: as a part of it they may be denied, and a question states nothing.
fn is_told(told: &str, sentence: &str) -> bool {
    let ends = |ch: char| !ch.is_alphanumeric() && !"%€£$)".contains(ch);
    let bare = |text: &str| text.trim_matches(ends).to_lowercase().replace('’', "'");
    let asks = |text: &str| text.trim_end().ends_with('?');
    bare(told) == bare(sentence) && (asks(told) || !asks(sentence))
}
