//! Labels by place: the texts beside a control that no markup binds to it.
//!
//! Where the page is laid out, geometry tells; the rest of this file is for pages that are not.
//!
//! First comes the text in the smallest container that holds no other control. Where texts and controls alternate in one
//! container, the label comes first if the row begins with a text and ends with a control, and last if the other way round.
//! Where neither is so, a text belongs to both of its neighbours: an action or a state then has two candidates.

use super::geometry;
use super::label::{
    Scope, Step, has_others, is_labelled, leading_texts, replaced_label, share_a_line,
    unbound_label, walk,
};
use super::role_noun::{is_checkable, is_choice, is_control, is_field};
use crate::page::{ElementId, Rect, Snapshot};
use std::collections::HashMap;

/// Texts that an only control in its container may all be named by; more are content, not a label and its remark.
const MOST_TEXTS_OF_ONE_LABEL: usize = 3;

/// The blocks of text that name the control by their place, likeliest first.
pub(super) fn labels_beside(page: &Snapshot, id: ElementId) -> Vec<usize> {
    if is_labelled(page, id) {
        return Vec::new();
    }
    let by_place = page.labels.get_or_init(|| by_place(page));
    by_place
        .get(&id)
        .cloned()
        .unwrap_or_else(|| by_order(page, id))
}

/// The same of all controls that have a place, or a `<label>` that no markup binds to them: that comes first, and the rest are remarks.
fn by_place(page: &Snapshot) -> HashMap<ElementId, Vec<usize>> {
    let mut all = geometry::labels(page);
    let is_open = |id: &ElementId| is_control(&page.elements[*id]) && !is_labelled(page, *id);
    for id in (0..page.elements.len()).filter(is_open) {
        let Some(label) = unbound_label(page, id).or_else(|| replaced_label(page, id)) else {
            continue;
        };
        let beside = all.remove(&id).unwrap_or_else(|| by_order(page, id));
        let remarks = beside.into_iter().filter(|block| *block != label);
        all.insert(id, std::iter::once(label).chain(remarks).collect());
    }
    all
}

/// The same by the order of the document: for pages without a layout, and for what is not painted.
fn by_order(page: &Snapshot, id: ElementId) -> Vec<usize> {
    let context = page.elements[id].context;
    let inside = |a: &ElementId| page.elements[*a].context == context;
    let scopes = page.ancestors(id).take_while(inside).map(|a| Scope {
        elements: (a + 1, page.elements[a].end),
        runs: page.elements[a].runs,
    });
    let whole = Scope {
        elements: (0, page.elements.len()),
        runs: (0, usize::MAX),
    };
    // The remark that follows a field names it only where nothing stands before it.
    let mut remark = Vec::new();
    for scope in scopes.chain([whole]) {
        let sides = [walk(page, id, &scope, false), walk(page, id, &scope, true)];
        let alone = !has_others(page, id, &scope);
        let (labels, is_final) = if alone {
            in_its_own_container(page, id, &sides)
        } else {
            among_others(page, id, &sides)
        };
        if is_final {
            return labels.into_iter().chain(remark).collect();
        }
        let e = &page.elements[id];
        let may_follow = is_field(e) && e.name.is_empty() && scope.runs.1 < usize::MAX;
        if remark.is_empty() && may_follow {
            remark = labels;
        }
    }
    remark
}

/// Texts of the smallest container, and whether the search ends there.
fn in_its_own_container(
    page: &Snapshot,
    id: ElementId,
    [before, after]: &[Vec<Step>; 2],
) -> (Vec<usize>, bool) {
    let (before, after) = (leading_texts(before), leading_texts(after));
    let few = before.len() + after.len() <= MOST_TEXTS_OF_ONE_LABEL;
    let from_each = if few { usize::MAX } else { 1 };
    let (mut labels, is_final) = if is_checkable(&page.elements[id]) {
        (vec![after, before], true)
    } else if before.is_empty() {
        (vec![after], false)
    } else {
        (vec![before], true)
    };
    for side in &mut labels {
        side.truncate(from_each);
    }
    let labels = labels.concat();
    let is_final = is_final && !labels.is_empty();
    (labels, is_final)
}

/// Texts between several controls, and whether the search ends there.
fn among_others(
    page: &Snapshot,
    id: ElementId,
    [before, after]: &[Vec<Step>; 2],
) -> (Vec<usize>, bool) {
    let (earlier, mut lead) = without_its_kind(page, id, before);
    let (later, trail) = without_its_kind(page, id, after);
    let members = earlier + later;
    let (first_is_text, last_is_text) = (
        ends_with_text(page, id, before),
        ends_with_text(page, id, after),
    );
    let mut begins_with_text = first_is_text;
    let checkable = is_checkable(&page.elements[id]);
    if checkable && begins_with_text && last_is_text {
        // "Size: ( ) S ( ) M": the words before all of them introduce them.
        if let Some(Step::Text(first)) = chain(page, id, before).last()
            && page.blocks[*first].text.ends_with([':', '?'])
        {
            begins_with_text = false;
            if lead.last() == Some(first) && lead.len() == chain(page, id, before).len() - earlier {
                lead.clear();
            }
        }
    }
    if lead.is_empty() && trail.is_empty() {
        return (Vec::new(), false);
    }
    // A line of labels over a line of controls: nothing in the document says which belongs to which.
    if members > 0 && lead.len() > 1 {
        return (lead, true);
    }
    let nearest = |texts: &[usize]| texts.first().copied();
    match (begins_with_text, last_is_text) {
        (true, false) => (nearest(&lead).into_iter().collect(), !lead.is_empty()),
        // One text behind one field is a remark or the next thing; several in turn are labels.
        (false, true) if !checkable && before.is_empty() && !has_control(after) => {
            (Vec::new(), false)
        }
        (false, true) => (
            nearest(&trail).into_iter().collect(),
            checkable && !trail.is_empty(),
        ),
        _ if !checkable => match nearest(&lead) {
            Some(label) => (vec![label], true),
            None => (nearest(&trail).into_iter().collect(), false),
        },
        _ => (on_its_line(page, id, nearest(&trail), nearest(&lead)), true),
    }
}

/// The one of two texts that is painted on the same line as the control; both where that does not tell.
fn on_its_line(
    page: &Snapshot,
    id: ElementId,
    after: Option<usize>,
    before: Option<usize>,
) -> Vec<usize> {
    let own = page.elements[id].raw.rect;
    let is_beside = |block: usize| -> Option<bool> {
        let block = &page.blocks[block];
        let owner = &page.elements[block.owner?];
        let measured = |rect: &Rect| rect.height > 0.0 && rect.width > 0.0;
        let tells = owner.runs == block.runs && measured(&owner.raw.rect) && measured(&own);
        tells.then(|| share_a_line(&own, &owner.raw.rect))
    };
    match (after.map(is_beside), before.map(is_beside)) {
        (Some(Some(true)), Some(Some(false))) => after.into_iter().collect(),
        (Some(Some(false)), Some(Some(true))) => before.into_iter().collect(),
        _ => after.into_iter().chain(before).collect(),
    }
}

/// How many controls of its kind follow directly, and the texts behind them.
fn without_its_kind(page: &Snapshot, id: ElementId, steps: &[Step]) -> (usize, Vec<usize>) {
    let is_alike = |step: &&Step| match step {
        Step::Control(other) => kind(page, *other) == kind(page, id),
        Step::Text(_) => false,
    };
    let members = steps.iter().take_while(is_alike).count();
    (members, leading_texts(&steps[members..]))
}

fn has_control(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step, Step::Control(_)))
}

/// The steps up to where two controls of different kinds stand without a text between: a label belongs to one side of that.
fn chain<'a>(page: &Snapshot, id: ElementId, steps: &'a [Step]) -> &'a [Step] {
    let mut last = Some(id);
    for (at, step) in steps.iter().enumerate() {
        match (step, last) {
            (Step::Control(other), Some(before)) if kind(page, *other) != kind(page, before) => {
                return &steps[..at];
            }
            (Step::Control(other), _) => last = Some(*other),
            (Step::Text(_), _) => last = None,
        }
    }
    steps
}

fn ends_with_text(page: &Snapshot, id: ElementId, steps: &[Step]) -> bool {
    matches!(chain(page, id, steps).last(), Some(Step::Text(_)))
}

/// Boxes and dots, lists, and what is typed into.
fn kind(page: &Snapshot, id: ElementId) -> u8 {
    let e = &page.elements[id];
    u8::from(is_checkable(e)) + 2 * u8::from(is_choice(e))
}
