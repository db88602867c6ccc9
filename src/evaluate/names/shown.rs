//! Shown text of elements: as rendered, and as in the source.

use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::TextMatch;
use crate::grammar::TextRelation;
use crate::lexicon;
use crate::page::{ElementId, Snapshot};

/// Signs between the short texts of a line.
pub(crate) const BETWEEN_TEXTS: [char; 3] = ['·', '•', '|'];

/// How a text of the sentence relates to all that an element shows, as rendered or as in the source.
pub(crate) fn shows(
    page: &Snapshot,
    id: ElementId,
    wanted: &str,
    relation: TextRelation,
    case: TextCase,
) -> TextMatch {
    let rendered = matching::visible(
        wanted,
        &page.elements[id].text.replace('\n', " "),
        relation,
        case,
    );
    let found = match source_text(page, id) {
        Some(source) => rendered.or(matching::visible(wanted, &source, relation, case)),
        None => rendered,
    };
    with_part(found, (page, id), wanted, relation, case)
}

/// A near miss where the text fits an element with what is seen in part and not without it, or the other way round: raised
/// digits, words that are cut.
pub(crate) fn with_part(
    found: TextMatch,
    (page, id): (&Snapshot, ElementId),
    wanted: &str,
    relation: TextRelation,
    case: TextCase,
) -> TextMatch {
    let Some(more) = seen_in_part(page, id) else {
        return found;
    };
    let with = matching::visible(wanted, &more, relation, case);
    if found.is_yes() == with.is_yes() {
        found
    } else {
        TextMatch::Near(matching::shorten(&more))
    }
}

/// All of its text, with what is seen in part.
fn seen_in_part(page: &Snapshot, id: ElementId) -> Option<String> {
    let of = |b: usize| -> &str {
        let block = &page.blocks[b];
        block.partly.as_deref().unwrap_or(&block.text)
    };
    let is_partly = |b: usize| page.blocks[b].partly.is_some();
    let texts: Vec<&str> = blocks_in(page, id).map(of).collect();
    blocks_in(page, id).any(is_partly).then(|| texts.join(" "))
}

/// Digits of a number beside a title; longer ones are codes.
const MOST_OF_COUNT: usize = 3;

/// The text of an element without that of a mark behind it, which says of what state it is: "Hazel" with the badge "Healthy". A code is a
/// part of a title, as is what stands behind "for".
pub(crate) fn without_mark(page: &Snapshot, id: ElementId) -> impl Iterator<Item = &str> {
    let own = page.elements[id].text.trim();
    let marks = page
        .descendants(id)
        .filter(|at| page.elements[*at].raw.mark);
    marks.filter_map(move |mark| {
        let said = page.elements[mark].text.trim();
        let is_count = said.len() <= MOST_OF_COUNT && said.chars().all(|ch| ch.is_ascii_digit());
        let is_state = is_count || said.chars().all(|ch| ch.is_alphabetic() || ch == ' ');
        let rest = own.strip_suffix(said).filter(|_| is_state)?;
        let is_apart = rest.ends_with(char::is_whitespace);
        let last = rest.split_whitespace().next_back()?;
        (is_apart && !lexicon::meaning::is_function(&last.to_lowercase())).then(|| rest.trim())
    })
}

/// The painted text as it is in the source, where CSS changes its capitals.
pub(crate) fn source_text(page: &Snapshot, id: ElementId) -> Option<String> {
    let mut differs = false;
    let lines: Vec<&str> = blocks_in(page, id)
        .filter(|b| !page.blocks[*b].text.is_empty())
        .map(|b| {
            let block = &page.blocks[b];
            differs |= block.source.is_some();
            block.source.as_deref().unwrap_or(&block.text)
        })
        .collect();
    differs.then(|| lines.join(" "))
}

/// Blocks whose text is wholly inside the element.
pub(crate) fn blocks_in(page: &Snapshot, id: ElementId) -> impl Iterator<Item = usize> {
    let e = &page.elements[id];
    let range = id..e.end;
    // Blocks are in reading order, and those inside begin with a run of the element.
    let first = page.blocks.partition_point(|b| b.runs.0 < e.runs.0);
    let last = page.blocks.partition_point(|b| b.runs.0 < e.runs.1);
    (first..last.max(first))
        .filter(move |b| page.blocks[*b].owner.is_some_and(|o| range.contains(&o)))
}
