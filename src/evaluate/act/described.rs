//! A deed in words: the one control of a page that they describe, by what it is called and by where it is.
//!
//! Each word of what the control is called is said, in that order, and each word that is said is one of its name, of what it is, or of
//! the part of the page that it stands in. Where a word is left over, it is not what is meant.

use crate::evaluate::act::deed::{DescribedDeed, clicked, joined, of_control, only};
use crate::evaluate::act::matched::{Match, all_matches, is_pressed};
use crate::evaluate::act::readiness::readiness;
use crate::evaluate::act::section::section;
use crate::evaluate::act::together::together;
use crate::evaluate::describe::element::role_noun;
use crate::evaluate::names::role_noun::{is_clickable, is_field};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::meant as rows;
use crate::evaluate::target::candidate::{alone, text};
use crate::evaluate::target::neighbours::row_like;
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{
    Action, Chord, Context, DeedKind, DeedWords, FillMode, Gesture, Postcondition, Span, Target,
    Text, TextRelation,
};
use crate::lexicon;
use crate::lexicon::actions::DONE_TO_ONE;
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::Truth;

/// The key that sends what was entered.
const ENTER: &str = "Enter";

/// Finds the control that the deed is done to, if its words describe one control and no other; of "tick Oak and Pine" one for each.
pub(crate) fn described(
    deed: &DeedWords,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    one(deed, sentence, seen, knowledge)
        .map(|found| found.by(&rows::CONTROL))
        .or_else(|| one_by_one(deed, sentence, seen, knowledge))
        .or_else(|| together(deed, seen, knowledge))
        .or_else(|| section(deed, seen, knowledge))
}

/// The deeds on each of several things, where none of them takes away another.
fn one_by_one(
    deed: &DeedWords,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let all: Option<Vec<DescribedDeed>> = deed
        .each()?
        .iter()
        .map(|deed| one(deed, sentence, seen, knowledge))
        .collect();
    let all = all?;
    // What the first does may take away what the second is done to.
    let stays = |action: &Action| {
        let effect = action.verb().postcondition;
        matches!(effect, Postcondition::Tick | Postcondition::Choice)
    };
    let is_one_by_one = all
        .iter()
        .all(|deed| deed.actions.len() == 1 && deed.actions.iter().all(stays))
        || all.iter().all(|deed| deed.is_one_of_alike);
    is_one_by_one.then(|| joined(all).by(&rows::EACH))
}

/// The click on the link that has all words of "open the shop" and no others, where it leads to another page.
pub(crate) fn page_link(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let is_link = |role: Role| role == Role::Link;
    whole(deed, seen, knowledge, &is_link)
}

/// The control by which what a sentence opens by a plain text of the page is opened: "Open 1048", where its row has a button for it.
pub(crate) fn opener(
    deed: &DeedWords,
    named: ElementId,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let is_opened = deed.kind == DeedKind::Opens && is_plain(page, named);
    let row = row_like(page, named).filter(|_| is_opened)?;
    one(deed, sentence, seen, knowledge)
        .or_else(|| clicked(page, below_the_list(page, row)?, knowledge))
        .map(|found| found.by(&rows::OPENER))
}

/// "Delete", which may lead to an address and do more than lead.
fn says_deed(name: &str) -> bool {
    let first = name.split(' ').next().unwrap_or_default().to_lowercase();
    lexicon::verbs::base(&first).is_some() || lexicon::among(&first, DONE_TO_ONE)
}

/// Whether nothing that can be clicked is what is named, holds it or is in it.
fn is_plain(page: &Snapshot, named: ElementId) -> bool {
    let leads = |id: ElementId| is_clickable(&page.elements[id]) || page.elements[id].raw.pointer;
    !leads(named) && !page.ancestors(named).any(leads) && !page.descendants(named).any(leads)
}

/// Whether a row only mentions what is named.
pub(crate) fn only_mentions(page: &Snapshot, named: ElementId) -> bool {
    is_plain(page, named) && row_like(page, named).is_some()
}

/// The link of a row that leads below the address of the page: from `/properties` to `/properties/7`. What leads elsewhere is about
/// something else that the row names.
fn below_the_list(page: &Snapshot, row: ElementId) -> Option<ElementId> {
    let list = page.url.split(['?', '#']).next().unwrap_or_default();
    let leads_below = |id: &ElementId| {
        let e = &page.elements[*id];
        let below = e
            .raw
            .resolved
            .as_deref()
            .and_then(|to| to.strip_prefix(list));
        let record = below.and_then(|below| below.strip_prefix('/'));
        e.role == Role::Link
            && e.raw.visible
            && !says_deed(&e.name)
            && record.is_some_and(|record| !record.is_empty() && !record.contains(['/', '?', '#']))
    };
    let ways: Vec<ElementId> = page.descendants(row).filter(leads_below).collect();
    let (first, more) = ways.split_first()?;
    let leads_to = |id: &ElementId| page.elements[*id].raw.resolved.clone();
    if more.iter().any(|id| leads_to(id) != leads_to(first)) {
        return None;
    }
    Some(*first)
}

/// The click on the control that has all words of "click on New label" and no others.
pub(crate) fn called_whole(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let points = matches!(deed.kind, DeedKind::Opens | DeedKind::Points);
    points
        .then(|| whole(deed, seen, knowledge, &is_pressed))
        .flatten()
}

fn whole(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
    is_kind: &dyn Fn(Role) -> bool,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let is_whole = |one: &Match| {
        is_kind(page.elements[one.id].role)
            && one.rest.is_empty()
            && one.said.len() == deed.words.len()
    };
    let mut found = all_matches(page, deed);
    found.retain(is_whole);
    let found = of_control(page, only(page, &found)?, deed.kind, knowledge)?;
    Some(found.by(&rows::WHOLE))
}

fn one(
    deed: &DeedWords,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let mut found = all_matches(page, deed);
    let all: Vec<(ElementId, String)> =
        found.iter().map(|one| (one.id, one.name.clone())).collect();
    let mut fewest = found.iter().map(|one| one.rest.len()).min()?;
    if fewest > 0 && found.iter().any(|one| one.is_of_row) {
        found.retain(|one| one.is_of_row);
        fewest = 0;
    } else {
        found.retain(|one| one.rest.len() == fewest);
    }
    let most = found.iter().map(|one| one.said.len()).max()?;
    found.retain(|one| one.said.len() == most);
    let first = found.first()?;
    let deed = if is_field(&page.elements[first.id]) {
        into_field(page, only(page, &found)?, deed, sentence, knowledge)?
    } else if fewest == 0 {
        let mut one = of_control(page, only(page, &found)?, deed.kind, knowledge)?;
        one.is_one_of_alike = all
            .iter()
            .any(|(id, name)| *id != first.id && *name == first.name);
        one
    } else {
        // One of each row, by one name; where the words leave something else for each, they name several.
        let is_alike =
            |one: &Match| one.name == first.name && one.option.is_none() && one.rest == first.rest;
        if !found.iter().all(is_alike) {
            return None;
        }
        in_row(page, first, deed, sentence)?
    };
    let is_ready =
        |action: &Action| readiness(action, seen, knowledge).judgement.truth == Truth::True;
    deed.actions.first().is_some_and(is_ready).then_some(deed)
}

/// "Filter by the title Winter": what stands behind the name of a field is entered into it.
fn into_field(
    page: &Snapshot,
    one: &Match,
    deed: &DeedWords,
    sentence: &str,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let value = left_over(&one.rest, deed, sentence)?;
    let is_last = one.rest.last() == deed.words.len().checked_sub(1).as_ref();
    let is_first = one.rest.first() == Some(&0);
    if !is_last && !is_first {
        return None;
    }
    let (what, target) = alone(page, one.id, Purpose::Fill, knowledge)?;
    Some(DescribedDeed {
        is_one_of_alike: false,
        rules: Vec::new(),
        what: format!("'{}' in {what}", value.value),
        actions: vec![
            Action::Fill {
                target: Some(target.clone()),
                value,
                mode: FillMode::Replace,
                attempt: false,
            },
            Action::Press {
                chord: Chord {
                    modifiers: Vec::new(),
                    key: ENTER.to_owned(),
                },
                target: Some(target),
                times: 1,
            },
        ],
    })
}

/// The words of a deed that are left over, where they stand together: all of one text in quotes, or of none.
fn left_over(rest: &[usize], deed: &DeedWords, sentence: &str) -> Option<Text> {
    let (first, last) = (*rest.first()?, *rest.last()?);
    let quote = deed.words[first].quote;
    if last - first + 1 != rest.len() || rest.iter().any(|at| deed.words[*at].quote != quote) {
        return None;
    }
    let span = Span {
        start: deed.words[first].span.start,
        end: deed.words[last].span.end,
    };
    let value = sentence.get(span.start..span.end)?;
    Some(Text {
        value: value.trim_matches(crate::grammar::is_quote).to_owned(),
        quoted: quote.is_some(),
        span,
    })
}

/// The click on a control in the row, item or card that the words which are left over may name.
fn in_row(page: &Snapshot, one: &Match, deed: &DeedWords, sentence: &str) -> Option<DescribedDeed> {
    let key = left_over(&one.rest, deed, sentence)?;
    if !is_pressed(page.elements[one.id].role) {
        return None;
    }
    let what = format!("'{}' in the row of '{}'", one.name, key.value);
    let span = key.span;
    let target = Target {
        text: Some(text(&one.name)),
        relation: TextRelation::Equals,
        role: Some(role_noun(page, one.id)),
        kind: None,
        ordinal: None,
        contexts: vec![Context::Row { column: None, key }],
        span,
    };
    Some(DescribedDeed {
        is_one_of_alike: true,
        rules: Vec::new(),
        what,
        actions: vec![Action::Click {
            target,
            gesture: Gesture::Single,
        }],
    })
}
