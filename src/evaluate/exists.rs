//! Elements that fit a description, and sentences of the page's text.

use super::fit::Quality;
use super::formula::{PRESUPPOSED, in_words, within};
use super::placed::placed_text;
use super::presence::{absent, painted_over, text, unread_parts, unreadable};
use super::role_noun::{admits, is_checkable};
use super::select::Purpose;
use super::table::{may_say_none, table_of};
use super::text_match::{shorten, visible};
use super::{Judgement, Knowledge, Observation, context, describe, fit, unmarked};
use crate::grammar::{Count, Presence, RoleNoun, Target};
use crate::page::{Block, ElementId, Snapshot};
use crate::verdict::{Cause, Evidence};

/// Elements that fit a description.
pub fn exists(
    target: &Target,
    how: Presence,
    count: Option<Count>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if target.role == Some(RoleNoun::Sentence) {
        return sentences(target, count, seen, knowledge);
    }
    // A message is whatever the page tells its user: any text, wherever it stands.
    if matches!(target.role, Some(RoleNoun::Text | RoleNoun::Message) | None)
        && target.ordinal.is_none()
        && let Some(wanted) = &target.text
    {
        return match target.contexts.as_slice() {
            [] => text(wanted, target.relation, how, None, count, seen, knowledge),
            [crate::grammar::Context::Within(holder)] => text(
                wanted,
                target.relation,
                how,
                Some(holder),
                count,
                seen,
                knowledge,
            ),
            contexts => placed_text(wanted, contexts, count, target, seen, knowledge),
        };
    }
    let unread = unread_parts(page, None);
    let candidates: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| {
            // A box or radio button behind its painted label is there to be seen.
            let e = &page.elements[*id];
            let shown = e.raw.visible
                || (is_checkable(e) && super::select::painted_label(page, *id).is_some());
            shown && target.role.is_none_or(|noun| admits(noun, page, *id))
        })
        .collect();
    let judged: Vec<(ElementId, Option<Quality>)> = candidates
        .iter()
        .map(|id| {
            let quality = match &target.text {
                Some(wanted) => fit::fit(
                    page,
                    *id,
                    &wanted.value,
                    target.relation,
                    knowledge.text_case,
                )
                .map(|f| f.quality),
                None => Some(Quality::Whole),
            };
            (*id, quality)
        })
        .collect();
    let matching: Vec<ElementId> = judged
        .iter()
        .filter(|(_, q)| q.is_some_and(|q| q <= Quality::Contained))
        .map(|(id, _)| *id)
        .collect();
    let matching = match context::narrow(page, &target.contexts, matching, knowledge) {
        Ok(kept) => kept,
        Err(missing) => return Judgement::fails(format!("{PRESUPPOSED}{missing}")),
    };
    // "3 rows" are rows of the body: headers are no rows that a reader counts.
    let matching: Vec<ElementId> = matching
        .into_iter()
        .filter(|id| {
            target.role != Some(RoleNoun::Row)
                || target.text.is_some()
                || !super::table::is_header(page, *id)
        })
        .collect();
    // One thing may be two elements (a link around an image): count the inner ones, but containers of a kind count by themselves.
    let matching: Vec<ElementId> = matching
        .iter()
        .copied()
        .filter(|id| {
            target.text.is_none()
                || !matching.iter().any(|o| {
                    o > id
                        && *o < page.elements[*id].end
                        && page.elements[*o].role == page.elements[*id].role
                })
        })
        .collect();
    let matching = match target.ordinal {
        Some(ordinal) => super::table::nth(&matching, ordinal).into_iter().collect(),
        None => matching,
    };
    let none = match target.role {
        Some(RoleNoun::Row) if target.text.is_none() => may_be_none(page, &matching),
        _ => Vec::new(),
    };
    if let Some(open) = several_holders(target, count, (&matching, &none), seen, knowledge) {
        return open;
    }
    if let Some(open) = unless_marked(target, count, &matching, seen, knowledge) {
        return open;
    }
    let some_covered =
        page.blocks.iter().any(|b| b.covered) || page.elements.iter().any(|e| e.raw.covered);
    let hidden = |id: &&ElementId| some_covered && is_covered(page, **id);
    let covered = matching.iter().filter(hidden).count();
    let bare = matching.len() - covered;
    if how == Presence::Displayed
        && (1..=covered).any(|more| within(bare + more, count) != within(bare, count))
    {
        return painted_over(&target.to_string());
    }
    if let Some(row) = none.first()
        && (1..=none.len())
            .any(|fewer| within(matching.len() - fewer, count) != within(matching.len(), count))
    {
        return Judgement::expressive(
            Cause::NeedsModel,
            format!(
                "the table's only row is one cell across its columns, which may say that there are none: {}",
                describe::element(page, *row)
            ),
        )
        .hint("assert the words that it shows");
    }
    if within(matching.len(), count) {
        if !unread.is_empty() && count.is_some_and(|c| !within(usize::MAX, Some(c))) {
            return unreadable(&unread);
        }
        return match matching.first() {
            Some(first) if count.is_none() => Judgement::holds(Evidence::at(
                format!("the page has {}", describe::element(page, *first)),
                *first,
            )),
            Some(first) => Judgement::holds(Evidence::at(
                format!(
                    "{} such elements, the first is {}",
                    matching.len(),
                    describe::element(page, *first)
                ),
                *first,
            )),
            None => Judgement::holds(Evidence::new("no such element")),
        };
    }
    if !unread.is_empty() && (count.is_none() || within(usize::MAX, count)) {
        return unreadable(&unread);
    }
    let near: Vec<ElementId> = judged
        .iter()
        .filter(|(_, q)| *q == Some(Quality::Near))
        .map(|(id, _)| *id)
        .collect();
    let near = context::narrow(page, &target.contexts, near, knowledge).unwrap_or_default();
    if !near.is_empty() && within(matching.len() + near.len(), count) {
        let candidates = near
            .iter()
            .map(|id| describe::near_candidate(page, *id, target))
            .collect();
        return Judgement::author(
            Cause::NearMiss,
            format!("{target} is there only with other capitals or punctuation"),
        )
        .among(candidates);
    }
    let reason = match count {
        None => format!("the page has no {target}"),
        Some(_) => format!(
            "{} {} {target}, not {}",
            matching.len(),
            if matching.len() == 1 {
                "element fits"
            } else {
                "elements fit"
            },
            in_words(count)
        ),
    };
    let judged = Judgement::fails(reason).near(describe::nearest(page, target, Purpose::Look));
    match &target.text {
        Some(text) => absent(text, judged),
        None => judged,
    }
}

/// Nothing of it is seen: it lies under something, or all its text does.
fn is_covered(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let inside = |b: &&Block| b.runs.0 >= e.runs.0 && b.runs.1 <= e.runs.1 && !b.text.is_empty();
    let mut texts = page.blocks.iter().filter(inside).peekable();
    e.raw.covered || (texts.peek().is_some() && texts.all(|b| b.covered))
}

/// Rows that may say that there are none: each the only one of its table that fits, as it is the only one there.
fn may_be_none(page: &Snapshot, rows: &[ElementId]) -> Vec<ElementId> {
    rows.chunk_by(|a, b| table_of(page, *a) == table_of(page, *b))
        .filter(|rows| rows.len() == 1 && may_say_none(page, rows[0]))
        .map(|rows| rows[0])
        .collect()
}

/// "The table has 3 rows" where there are two tables: open, unless the count holds of each and of all, or of none.
fn several_holders(
    target: &Target,
    count: Option<Count>,
    (matching, none): (&[ElementId], &[ElementId]),
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let [crate::grammar::Context::Within(holder)] = target.contexts.as_slice() else {
        return None;
    };
    if count.is_none() && none.is_empty() {
        return None;
    }
    let holders = context::holders(&seen.page, holder, knowledge).ok()?;
    let inside = |all: &[ElementId], h: ElementId| {
        let held = |id: &&ElementId| **id >= h && **id < seen.page.elements[h].end;
        all.iter().filter(held).count()
    };
    let counts: Vec<usize> = holders.iter().map(|h| inside(matching, *h)).collect();
    // Without those that may say that there are none.
    let fewer = holders
        .iter()
        .map(|h| inside(matching, *h) - inside(none, *h));
    let holds = within(matching.len(), count);
    let mut each = counts.iter().copied().chain(fewer);
    (holders.len() > 1 && each.any(|n| within(n, count) != holds)).then(|| {
        let listed: Vec<String> = counts.iter().take(8).map(usize::to_string).collect();
        Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "{} elements fit {holder}, which hold {} of these",
                holders.len(),
                listed.join(", ")
            ),
        )
        .among(super::readiness::named(&seen.page, &holders))
    })
}

/// What the markup leaves open: where things that do not say what they are would settle it the other way.
fn unless_marked(
    target: &Target,
    count: Option<Count>,
    matching: &[ElementId],
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let holds = within(matching.len(), count);
    // None that would be enough or too many is looked for.
    if !matching.is_empty() && count.is_none() {
        return None;
    }
    let like = unmarked::like(&seen.page, target, knowledge);
    let other_way = |more: usize| within(matching.len() + more, count) != holds;
    let first = like.first()?;
    (1..=like.len())
        .any(other_way)
        .then(|| unmarked::judged(&seen.page, target, *first))
}

/// Sentences of the page's text that contain a term: blocks of text, split at the marks that end a sentence.
fn sentences(
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
            match context::holders(page, holder, knowledge) {
                Ok(holders) => Some(holders),
                Err(missing) => return Judgement::fails(format!("{PRESUPPOSED}{missing}")),
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
    let unread = unread_parts(page, holders.as_deref());
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
    Judgement::fails(format!("{found} sentences{term}, not {}", in_words(count)))
}
