//! Reads the text at a place of a page, for steps that remember it. Several places with the same text count as one.

use crate::evaluate::describe::element;
use crate::evaluate::formula::subject::{all_subjects, subject};
use crate::evaluate::formula::tabular::cell::cells;
use crate::evaluate::formula::unread::{unread_parts, unreadable};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::content::content;
use crate::evaluate::names::role_noun::{input_type, is_choice, is_field};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::readiness as row;
use crate::evaluate::target::context;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Observable, Target};
use crate::page::{ElementId, Snapshot, normalise};
use crate::verdict::{Cause, Evidence, Truth};

/// A text, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundText {
    /// The text: never empty.
    pub value: String,
    /// Where it was read.
    pub fact: Evidence,
}

/// Reads it, or says why there is not exactly one text, by the rule for it.
pub fn read(
    what: &Observable,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<FoundText, Box<Judgement>> {
    texts(what, seen, knowledge)
        .and_then(one)
        .map_err(|judged| Box::new(judged.by(&row::READ)))
}

/// The texts of the places that a description names. That something is missing is False, that it cannot be told Unknown.
fn texts(
    what: &Observable,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<Vec<(String, Option<ElementId>)>, Box<Judgement>> {
    let page = &*seen.page;
    Ok(match what {
        Observable::Title => vec![(normalise(&page.title), None)],
        Observable::Url => vec![(page.url.clone(), None)],
        Observable::Text(target) => {
            let texts = of_elements(target, &[Purpose::Look], seen, knowledge)?;
            known_already(target, &texts)?;
            texts
        }
        Observable::Value(target) => {
            let purposes = [Purpose::Fill, Purpose::Choose, Purpose::Look];
            of_elements(target, &purposes, seen, knowledge)?
        }
        Observable::Cell { table, row, column } => {
            let found = cells(table.as_ref(), row, column, seen, knowledge)?;
            let shown = found.into_iter().map(|id| (content(page, id), Some(id)));
            shown.collect()
        }
        Observable::NumberOf(target) => vec![(number_of(target, seen, knowledge)?, None)],
        Observable::Between {
            after,
            before,
            within,
        } => {
            let after = after.as_ref().map(|text| normalise(&text.value));
            let before = before.as_ref().map(|text| normalise(&text.value));
            let ends = (after.as_deref(), before.as_deref());
            between(ends, within.as_ref(), seen, knowledge)?
        }
    })
}

/// "The text of 'Order number'" is no order number, but these words: nothing is learnt from it.
fn known_already(
    target: &Target,
    texts: &[(String, Option<ElementId>)],
) -> Result<(), Box<Judgement>> {
    let (None, Some(words)) = (target.role, &target.text) else {
        return Ok(());
    };
    if texts.iter().any(|(text, _)| *text != words.value) {
        return Ok(());
    }
    let reason = format!("the text of {target} is just that, which is known already");
    let hint = format!("write `the text after '{}'`", shorten(&words.value));
    let open = Judgement::author(Cause::TargetAmbiguous, reason).hint(hint);
    Err(Box::new(open))
}

/// The one text that all places show.
fn one(texts: Vec<(String, Option<ElementId>)>) -> Result<FoundText, Box<Judgement>> {
    let mut texts = texts
        .into_iter()
        .map(|(text, at)| (text.trim().to_owned(), at));
    let Some((value, element)) = texts.next() else {
        return Err(Box::new(Judgement::missing("the page does not show that")));
    };
    if let Some((other, _)) = texts.find(|(text, _)| *text != value) {
        let reason = format!(
            "several places fit, and show '{}' and '{}'",
            shorten(&value),
            shorten(&other)
        );
        let open = Judgement::author(Cause::TargetAmbiguous, reason).by(&row::READ_MANY);
        return Err(Box::new(open));
    }
    if value.is_empty() {
        return Err(Box::new(Judgement::fails("there is no text to remember")));
    }
    let what = format!("the page shows '{}'", shorten(&value));
    Ok(FoundText {
        fact: Evidence { what, element },
        value,
    })
}

/// The texts or values of what a description names.
fn of_elements(
    target: &Target,
    purposes: &[Purpose],
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<Vec<(String, Option<ElementId>)>, Box<Judgement>> {
    let page = &*seen.page;
    let mut missing = None;
    for purpose in purposes {
        let found = match subject(target, *purpose, seen, knowledge) {
            Ok(found) => vec![found.element],
            Err(judged) if judged.truth == Truth::False => {
                missing = missing.or(Some(judged));
                continue;
            }
            Err(judged) => {
                let several = judged
                    .open
                    .as_ref()
                    .is_some_and(|open| open.cause == Cause::TargetAmbiguous);
                let all = all_subjects(target, *purpose, seen, knowledge);
                if !several || all.is_empty() {
                    return Err(judged);
                }
                all
            }
        };
        let shown = found
            .into_iter()
            .map(|id| Ok((shown(page, id)?, Some(id))))
            .collect::<Result<Vec<_>, Box<Judgement>>>();
        return shown;
    }
    Err(missing
        .unwrap_or_else(|| Box::new(Judgement::missing(format!("the page has no {target}")))))
}

/// Returns the value of a field or list, else the text of the element.
fn shown(page: &Snapshot, id: ElementId) -> Result<String, Box<Judgement>> {
    let element = &page.elements[id];
    if is_field(element) && input_type(element).eq_ignore_ascii_case("password") {
        return Err(Box::new(Judgement::author(
            Cause::Unreadable,
            format!(
                "the value of {} is a password, which is never read",
                element::element(page, id)
            ),
        )));
    }
    Ok(if is_field(element) || is_choice(element) {
        let value = element.raw.value.as_deref().unwrap_or_default();
        normalise(value)
    } else {
        content(page, id)
    })
}

fn number_of(
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<String, Box<Judgement>> {
    let unread = unread_parts(&seen.page, None);
    if !unread.is_empty() {
        return Err(Box::new(unreadable(&unread)));
    }
    match subject(target, Purpose::Look, seen, knowledge) {
        Err(judged) if judged.truth == Truth::Unknown => {
            let all = all_subjects(target, Purpose::Look, seen, knowledge);
            if all.is_empty() {
                return Err(judged);
            }
            Ok(all.len().to_string())
        }
        Ok(_) => Ok(1.to_string()),
        Err(_) => Ok(0.to_string()),
    }
}

/// Finds the text between words in the painted lines of the page, or of a part of it.
fn between(
    (after, before): (Option<&str>, Option<&str>),
    within: Option<&Target>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<Vec<(String, Option<ElementId>)>, Box<Judgement>> {
    let page = &*seen.page;
    let holders = within
        .map(|target| context::holders(view(page, knowledge), target))
        .transpose()
        .map_err(|missing| Box::new(Judgement::missing(missing)))?;
    let lies_within = |owner: Option<ElementId>| {
        holders.as_ref().is_none_or(|holders| {
            owner.is_some_and(|owner| {
                holders
                    .iter()
                    .any(|holder| *holder <= owner && owner < page.elements[*holder].end)
            })
        })
    };
    let blocks: Vec<_> = page
        .blocks
        .iter()
        .filter(|block| !block.text.is_empty() && lies_within(block.owner))
        .collect();
    let mut found = Vec::new();
    for (place, block) in blocks.iter().enumerate() {
        for rest in behind(&block.text, after) {
            let next = || blocks.get(place + 1).map(|block| block.text.as_str());
            // Where the line ends with the words, what comes next stands in the line after it: a term and its value.
            let rest = match rest.trim_matches(|c: char| c.is_whitespace() || c == ':') {
                "" if after.is_some() => next().unwrap_or_default(),
                _ => rest,
            };
            let text = match before {
                None => Some(rest),
                Some(before) => whole_words(rest, before).next().map(|at| &rest[..at]),
            };
            let Some(text) = text else { continue };
            // "Order number: 17" after 'Order number' is 17.
            let text = text.trim().trim_start_matches(':').trim();
            if !text.is_empty() {
                found.push((text.to_owned(), block.owner));
            }
        }
    }
    if found.is_empty() {
        let words: Vec<String> = [after, before]
            .into_iter()
            .flatten()
            .map(|words| format!("'{}'", shorten(words)))
            .collect();
        let unread = unread_parts(page, None);
        return Err(Box::new(if unread.is_empty() {
            Judgement::missing(format!(
                "no line has {} with a text beside it",
                words.join(" and ")
            ))
        } else {
            unreadable(&unread)
        }));
    }
    Ok(found)
}

/// Returns the text after each occurrence of the words.
fn behind<'t>(text: &'t str, words: Option<&str>) -> Vec<&'t str> {
    match words {
        None => vec![text],
        Some(words) => whole_words(text, words)
            .map(|at| &text[at + words.len()..])
            .collect(),
    }
}

/// Where the words stand in a text, and no letter or digit goes on from them.
fn whole_words<'t>(text: &'t str, words: &'t str) -> impl Iterator<Item = usize> + 't {
    let joins = |a: Option<char>, b: Option<char>| {
        a.is_some_and(char::is_alphanumeric) && b.is_some_and(char::is_alphanumeric)
    };
    text.match_indices(words)
        .filter(move |(at, found)| {
            let head = text[..*at].chars().next_back();
            let tail = text[at + found.len()..].chars().next();
            !joins(head, found.chars().next()) && !joins(found.chars().next_back(), tail)
        })
        .map(|(at, _)| at)
}
