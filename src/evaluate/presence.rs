//! Presence: texts and elements that are displayed or present.

use super::fit::Quality;
use super::formula::{PRESUPPOSED, in_words, within};
use super::ground::{Purpose, Selection, select};
use super::role_noun::{admits, is_field};
use super::text_match::{TextMatch, shorten, visible};
use super::{Judgement, Knowledge, Observation, context, describe, fit};
use crate::grammar::{Count, Presence, RoleNoun, Target, Text, TextRelation};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// A text on the page, or in a part of it.
pub fn text(
    text: &Text,
    relation: TextRelation,
    how: Presence,
    scope: Option<&Target>,
    count: Option<Count>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let holders = match scope.filter(|s| s.role != Some(RoleNoun::Page) || s.text.is_some()) {
        None => None,
        Some(target) => match context::holders(page, target, knowledge) {
            Ok(holders) => Some(holders),
            Err(missing) => return Judgement::fails(format!("{PRESUPPOSED}{missing}")),
        },
    };
    let found = search(page, text, relation, how, holders.as_deref(), knowledge);
    let words = shorten(&text.value);
    let unread = unread_frames(page, holders.as_deref());
    if within(found.times, count) {
        if !unread.is_empty() && count.is_some_and(|c| !within(usize::MAX, Some(c))) {
            return unreadable(&unread);
        }
        let evidence = found
            .evidence
            .unwrap_or_else(|| Evidence::new(format!("'{words}' is there {} times", found.times)));
        let mut judged = Judgement::holds(if count.is_some() {
            Evidence {
                what: format!("'{words}' is there {} times", found.times),
                ..evidence
            }
        } else {
            evidence
        });
        if found.currency_left_out {
            judged = judged.note(format!(
                "'{words}' is accepted though the page adds a currency mark"
            ));
        }
        return judged;
    }
    if !unread.is_empty() && (count.is_none() || within(usize::MAX, count)) {
        return unreadable(&unread);
    }
    let enough_with = |extra: usize| extra > 0 && within(found.times + extra, count.or(None));
    // A near miss or a field's value would settle it the other way: the author has to say.
    if let Some((field, label)) = &found.in_field
        && enough_with(1)
    {
        return Judgement::author(
            Cause::NearMiss,
            format!("'{words}' stands only as the value of {label}"),
        )
        .near(Some(describe::element(page, *field)))
        .hint(format!("\"Assert that {label} has the value '{words}'\""));
    }
    if let Some(near) = &found.near
        && enough_with(1)
    {
        return Judgement::author(Cause::NearMiss, format!("the page shows '{near}', which differs from '{words}' only in capitals or punctuation"))
            .near(Some(near.clone()))
            .hint(format!("write '{near}' if that is meant, or use --text-case ignore"));
    }
    let what = match how {
        Presence::Displayed => "displayed",
        Presence::Present => "present",
    };
    let reason = match count {
        None => format!("'{words}' is not {what}"),
        Some(_) => format!(
            "'{words}' is {what} {} times, not {} times",
            found.times,
            in_words(count)
        ),
    };
    let mut judged = Judgement::fails(reason);
    judged.notes = found.notes;
    let judged = match (found.inside, found.hidden, found.named) {
        (Some(token), _, _) => judged.near(Some(token.clone())).hint(format!(
            "it is part of '{token}'; \"contains the letters\" would find it"
        )),
        (_, Some(hidden), _) => judged
            .near(Some(hidden))
            .hint("it is in the page but hidden"),
        (_, _, Some(named)) => judged.near(Some(named.clone())).hint(format!(
            "only the accessible name of {named} says so; \"is present\" counts names"
        )),
        _ => judged.near(nearest_text(page, &text.value)),
    };
    absent(text, judged)
}

/// A text beside something else, under a heading, in a frame.
fn placed_text(
    wanted: &Text,
    contexts: &[crate::grammar::Context],
    count: Option<Count>,
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if let [crate::grammar::Context::NextTo(other)] = contexts
        && other.role.is_none()
        && other.contexts.is_empty()
        && let Some(anchor) = &other.text
    {
        return beside(page, wanted, anchor, knowledge);
    }
    let owners = context::text_owners(page, wanted, knowledge);
    match context::narrow(page, contexts, owners, knowledge) {
        Err(missing) => Judgement::fails(format!("{PRESUPPOSED}{missing}")),
        Ok(found) if within(found.len(), count) => {
            let fact = format!("{target} is there");
            Judgement::holds(found.first().map_or_else(
                || Evidence::new(fact.clone()),
                |at| Evidence::at(fact.clone(), *at),
            ))
        }
        Ok(_) if !unread_frames(page, None).is_empty() => unreadable(&unread_frames(page, None)),
        Ok(_) => absent(wanted, Judgement::fails(format!("{target} is not there"))),
    }
}

/// Two texts side by side: in one block, one after the other, or in one row. Farther apart within one part of the page, only
/// the author knows what "next to" means.
fn beside(page: &Snapshot, wanted: &Text, anchor: &Text, knowledge: &Knowledge) -> Judgement {
    let shown: Vec<usize> = (0..page.blocks.len())
        .filter(|b| !page.blocks[*b].text.is_empty())
        .collect();
    let with = |text: &Text| -> Vec<usize> {
        let fits = |b: &&usize| {
            visible(
                &text.value,
                &page.blocks[**b].text,
                TextRelation::Contains,
                knowledge.text_case,
            )
            .is_yes()
        };
        shown
            .iter()
            .enumerate()
            .filter(|(_, b)| fits(b))
            .map(|(at, _)| at)
            .collect()
    };
    let (ours, theirs) = (with(wanted), with(anchor));
    if theirs.is_empty() {
        return Judgement::fails(format!(
            "{PRESUPPOSED}'{}' is not displayed",
            shorten(&anchor.value)
        ));
    }
    let row = |at: usize| {
        page.blocks[shown[at]]
            .owner
            .and_then(|o| context::row_like(page, o))
    };
    let mut same_part = false;
    for a in &ours {
        for b in &theirs {
            if a.abs_diff(*b) <= 1 || (row(*a).is_some() && row(*a) == row(*b)) {
                let fact = format!(
                    "'{}' stands next to '{}'",
                    shorten(&wanted.value),
                    shorten(&anchor.value)
                );
                return Judgement::holds(Evidence {
                    what: fact,
                    element: page.blocks[shown[*a]].owner,
                });
            }
            same_part |= page.blocks[shown[*a]].owner == page.blocks[shown[*b]].owner;
        }
    }
    if same_part {
        return Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "'{}' and '{}' stand in one part of the page, but not side by side",
                shorten(&wanted.value),
                shorten(&anchor.value)
            ),
        );
    }
    absent(
        wanted,
        Judgement::fails(format!(
            "'{}' does not stand next to '{}'",
            shorten(&wanted.value),
            shorten(&anchor.value)
        )),
    )
}

/// Words without quotes may describe rather than quote: that they are not on the page decides nothing.
fn absent(wanted: &Text, judged: Judgement) -> Judgement {
    if wanted.quoted || judged.truth != crate::verdict::Truth::False {
        return judged;
    }
    Judgement::expressive(
        Cause::NeedsModel,
        format!(
            "the page does not show the words `{}`, which may describe rather than quote",
            shorten(&wanted.value)
        ),
    )
    .near(judged.nearest)
    .hint("put the text in quotes if it is what the page shows")
}

/// What a search for a text found.
#[derive(Default)]
struct Found {
    times: usize,
    evidence: Option<Evidence>,
    currency_left_out: bool,
    near: Option<String>,
    inside: Option<String>,
    hidden: Option<String>,
    named: Option<String>,
    in_field: Option<(ElementId, String)>,
    notes: Vec<String>,
}

fn search(
    page: &Snapshot,
    text: &Text,
    relation: TextRelation,
    how: Presence,
    holders: Option<&[ElementId]>,
    knowledge: &Knowledge,
) -> Found {
    let mut found = Found::default();
    let compare = |shown: &str| visible(&text.value, shown, relation, knowledge.text_case);
    for b in context::blocks_of(page, holders) {
        let block = &page.blocks[b];
        let mut best = compare(&block.text);
        if let Some(source) = &block.source {
            best = best.or(compare(source));
        }
        match best {
            TextMatch::Yes {
                currency_left_out,
                times,
            } => {
                found.times += times;
                found.currency_left_out |= currency_left_out;
                let evidence = Evidence {
                    what: format!("the page shows '{}'", around(&block.text, &text.value)),
                    element: block.owner,
                };
                found.evidence.get_or_insert(evidence);
            }
            TextMatch::Near(near) => _ = found.near.get_or_insert(near),
            TextMatch::Inside(token) => _ = found.inside.get_or_insert(token),
            TextMatch::No => {}
        }
        if compare(&block.hidden).is_yes() {
            found.hidden.get_or_insert(shorten(&block.hidden));
        }
    }
    let inside = |id: &ElementId| {
        holders.is_none_or(|h| h.iter().any(|h| id >= h && *id < page.elements[*h].end))
    };
    for id in (0..page.elements.len()).filter(inside) {
        let e = &page.elements[id];
        if !e.raw.visible {
            continue;
        }
        if let Some(value) = e.raw.value.as_deref().filter(|v| !v.is_empty())
            && is_field(e)
            && compare(&crate::page::normalise(value)).is_yes()
        {
            if e.raw.read_only || e.raw.disabled {
                // What nobody can edit is text like any other.
                found.times += 1;
                found.evidence.get_or_insert(Evidence::at(
                    format!("{} shows '{}'", describe::element(page, id), shorten(value)),
                    id,
                ));
            } else if knowledge
                .typed_into(page, e)
                .is_some_and(|typed| typed == value)
            {
                found.notes.push(format!(
                    "{} holds it, but this case typed it itself",
                    describe::element(page, id)
                ));
            } else {
                found
                    .in_field
                    .get_or_insert((id, describe::element(page, id)));
            }
        }
        // Names count once each, and only where they say more than the painted text does.
        if compare(&e.name).is_yes()
            && !e.text.split('\n').any(|line| compare(line).is_yes())
            && !names_from_shown_label(page, id, &compare)
        {
            if how == Presence::Present {
                found.times += 1;
                found.evidence.get_or_insert(Evidence::at(
                    format!(
                        "the accessible name of {} is '{}'",
                        describe::element(page, id),
                        shorten(&e.name)
                    ),
                    id,
                ));
            } else {
                found.named.get_or_insert(describe::element(page, id));
            }
        }
    }
    found
}

/// The name comes from text that is painted elsewhere (its label), and is counted there; or from a child that has it too.
fn names_from_shown_label(
    page: &Snapshot,
    id: ElementId,
    compare: &dyn Fn(&str) -> TextMatch,
) -> bool {
    let e = &page.elements[id];
    let label = page.elements.iter().any(|l| {
        l.labels == Some(id) && l.raw.visible && compare(&l.text.replace('\n', " ")).is_yes()
    });
    let labelled = e.raw.attributes.contains_key("aria-labelledby");
    let child = (id + 1..e.end)
        .any(|c| page.elements[c].raw.visible && compare(&page.elements[c].name).is_yes());
    label || labelled || child
}

/// Some of the page's own words around the text.
fn around(shown: &str, wanted: &str) -> String {
    let at = shown
        .to_lowercase()
        .find(&wanted.to_lowercase())
        .unwrap_or(0);
    let start = shown
        .char_indices()
        .map(|(i, _)| i)
        .filter(|i| *i <= at)
        .rev()
        .nth(20)
        .unwrap_or(0);
    let cut = if start > 0 { "…" } else { "" };
    format!("{cut}{}", shorten(shown.get(start..).unwrap_or(shown)))
}

fn nearest_text(page: &Snapshot, wanted: &str) -> Option<String> {
    let wanted = wanted.to_lowercase();
    page.blocks
        .iter()
        .filter(|b| !b.text.is_empty() && b.text.len() < 300)
        .map(|b| {
            (
                strsim::jaro_winkler(&wanted, &b.text.to_lowercase()),
                &b.text,
            )
        })
        .filter(|(score, _)| *score > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, text)| shorten(text))
}

/// Frames that could not be read and might hold what is looked for.
fn unread_frames(page: &Snapshot, holders: Option<&[ElementId]>) -> Vec<String> {
    page.contexts
        .iter()
        .filter(|c| c.unreadable.is_some())
        .filter(|c| {
            holders.is_none_or(|h| {
                c.frame
                    .is_some_and(|f| h.iter().any(|h| f >= *h && f < page.elements[*h].end))
            })
        })
        .map(|c| {
            format!(
                "`{}`: {}",
                shorten(&c.url),
                c.unreadable.as_deref().unwrap_or_default()
            )
        })
        .collect()
}

fn unreadable(frames: &[String]) -> Judgement {
    Judgement::expressive(
        Cause::Unreadable,
        format!(
            "a frame of the page could not be read ({})",
            frames.join("; ")
        ),
    )
}

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
    let unread = unread_frames(page, None);
    let candidates: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| {
            page.elements[*id].raw.visible && target.role.is_none_or(|noun| admits(noun, page, *id))
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
            "{} elements fit {target}, not {}",
            matching.len(),
            in_words(count)
        ),
    };
    let judged = Judgement::fails(reason).near(describe::nearest(page, target, Purpose::Look));
    match &target.text {
        Some(text) => absent(text, judged),
        None => judged,
    }
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
    let unread = unread_frames(page, holders.as_deref());
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

/// The one element that an assertion speaks of, or the judgement where there is not exactly one.
pub(super) fn subject(
    target: &Target,
    purpose: Purpose,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<(ElementId, Vec<String>), Box<Judgement>> {
    let page = &*seen.page;
    let open = match super::ground::ground(page, target, purpose, knowledge) {
        super::Grounding::One { element, notes } => return Ok((element, notes)),
        super::Grounding::Many(candidates) => Judgement::author(
            Cause::TargetAmbiguous,
            format!("{} elements fit {target}", candidates.len()),
        )
        .among(candidates),
        super::Grounding::Near(candidates) => Judgement::author(
            Cause::NearMiss,
            format!("{target} is there only with other capitals or punctuation"),
        )
        .among(candidates),
        super::Grounding::Hidden(element) => Judgement::fails(format!(
            "{PRESUPPOSED}{} is not visible",
            describe::element(page, element)
        )),
        super::Grounding::None { nearest, missing } => {
            let unread = unread_frames(page, None);
            if unread.is_empty() {
                let missing = missing.unwrap_or_else(|| format!("the page has no {target}"));
                Judgement::fails(format!("{PRESUPPOSED}{missing}")).near(nearest)
            } else {
                unreadable(&unread)
            }
        }
    };
    Err(Box::new(open))
}

/// Whether the selection is one element; for predicates that hold of any of several (a state that all share).
pub(super) fn all_subjects(
    target: &Target,
    purpose: Purpose,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    match select(&seen.page, target, purpose, knowledge) {
        Selection::Some { elements, .. } => elements,
        _ => Vec::new(),
    }
}

/// A page without any text or control: what a redirect by script leaves behind for a moment.
pub fn is_blank(page: &Snapshot) -> bool {
    page.blocks.iter().all(|b| b.text.is_empty())
        && !page.elements.iter().any(|e| {
            e.raw.visible
                && !matches!(
                    e.role,
                    Role::Generic | Role::Document | Role::None | Role::Presentation
                )
        })
}
