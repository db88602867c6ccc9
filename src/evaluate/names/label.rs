//! Texts that may be labels: those beside a control that speak of nothing else; and the controls that have a label already.

use super::role_noun::{is_checkable, is_choice, is_control, is_field};
use super::shown::blocks_in;
use crate::page::{Block, Element, ElementId, Rect, Role, Snapshot};

/// A text or a control on the way from a control, to one side.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Text(usize),
    Control(ElementId),
}

/// A container's elements and runs of text.
pub(super) struct Scope {
    pub(super) elements: (ElementId, ElementId),
    pub(super) runs: (usize, usize),
}

/// Labels that name the element: bound to it, and to nothing else by mistake.
pub(super) fn labels_of(page: &Snapshot, id: ElementId) -> &[ElementId] {
    match page.elements[id].labelled_by.as_slice() {
        one @ [_] => one,
        _ => &[],
    }
}

/// The words of the `<label>` that is bound to nothing and is this control's by its place: in the smallest part of the page around
/// it that has one, it is the only one beside the only control, or labels stand before their controls and it is the one before this
/// or before the line of this.
pub(super) fn unbound_label(page: &Snapshot, id: ElementId) -> Option<usize> {
    let e = &page.elements[id];
    let is_unbound = |label: ElementId| {
        let l = &page.elements[label];
        l.raw.tag == "label"
            && l.raw.visible
            && l.context == e.context
            && l.raw.labels.is_none()
            && !l.text.is_empty()
            && !page.elements[label..l.end].iter().any(is_control)
    };
    let around = page
        .ancestors(id)
        .take_while(|a| page.elements[*a].context == e.context)
        .find(|a| (a + 1..page.elements[*a].end).any(is_unbound))?;
    let is_item = |at: &ElementId| *at == id || is_unbound(*at) || is_other(page, id, *at);
    let items: Vec<ElementId> = (around + 1..page.elements[around].end)
        .filter(is_item)
        .collect();
    let own = items.iter().position(|at| *at == id)?;
    let label = match items.as_slice() {
        [one, other] => [*one, *other].into_iter().find(|at| is_unbound(*at))?,
        [first, ..] if is_unbound(*first) => {
            let at = items[..own].iter().rposition(|at| is_unbound(*at))?;
            // Of several controls on one line behind a label, it is the label of all.
            let first = &page.elements[items[at + 1]].raw.rect;
            let is_next = at + 1 == own || share_a_line(first, &e.raw.rect);
            Some(items[at]).filter(|_| is_next)?
        }
        _ => return None,
    };
    words_of(page, label)
}

/// The first block of text of an element.
fn words_of(page: &Snapshot, id: ElementId) -> Option<usize> {
    blocks_in(page, id).find(|block| !page.blocks[*block].text.is_empty())
}

/// The words of the label of a hidden control that this one stands in for: it is the only one in a box right beside that.
pub(super) fn replaced_label(page: &Snapshot, id: ElementId) -> Option<usize> {
    let shown = &page.elements[id];
    let is_hidden = |at: ElementId| {
        let e = &page.elements[at];
        let is_alike = is_field(e) && is_field(shown) || is_choice(e) && is_choice(shown);
        is_alike && !e.raw.visible
    };
    let mut boxes = std::iter::once(id).chain(page.ancestors(id).take(BOXED));
    let hidden = boxes.find_map(|around| {
        let e = &page.elements[around];
        let shown = |at: &ElementId| {
            let inner = &page.elements[*at];
            inner.raw.visible && is_control(inner)
        };
        let others = (around..e.end).filter(shown).count();
        let siblings = || {
            let before = (0..around)
                .rev()
                .find(|at| page.elements[*at].parent == e.parent);
            let after = Some(e.end).filter(|at| {
                page.elements
                    .get(*at)
                    .is_some_and(|next| next.parent == e.parent)
            });
            before.into_iter().chain(after)
        };
        let labelled = |at: &ElementId| is_hidden(*at) && labels_of(page, *at).len() == 1;
        (others == 1).then(|| siblings().find(labelled))?
    })?;
    let label = labels_of(page, hidden)[0];
    let is_shown = page.elements[label].raw.visible;
    is_shown.then(|| words_of(page, label))?
}

/// Texts and unnamed controls on one side within the scope, nearest first, up to a title or a control that has its label.
pub(super) fn walk(page: &Snapshot, id: ElementId, scope: &Scope, forward: bool) -> Vec<Step> {
    let e = &page.elements[id];
    let mut controls: Vec<ElementId> = if forward {
        (e.end..scope.elements.1).collect()
    } else {
        (scope.elements.0..id).rev().collect()
    };
    controls.retain(|other| is_other(page, id, *other));
    let (earlier, later) = (
        page.blocks.partition_point(|b| b.runs.0 < e.runs.0),
        page.blocks.partition_point(|b| b.runs.0 < e.runs.1),
    );
    let inside = |b: &usize| {
        let runs = page.blocks[*b].runs;
        runs.0 >= scope.runs.0 && runs.1 <= scope.runs.1
    };
    let mut blocks: Vec<usize> = if forward {
        (later..page.blocks.len()).take_while(inside).collect()
    } else {
        (0..earlier).rev().take_while(inside).collect()
    };
    blocks.retain(|b| {
        let block = &page.blocks[*b];
        let beside = if forward {
            block.runs.0 >= e.runs.1
        } else {
            block.runs.1 <= e.runs.0
        };
        block.context == e.context && !block.text.is_empty() && beside
    });
    let mut steps = Vec::new();
    let (mut c, mut b) = (0, 0);
    loop {
        let (control, block) = (controls.get(c).copied(), blocks.get(b).copied());
        let text_first = match (control, block) {
            (None, None) => return steps,
            (Some(control), Some(block)) => {
                let (control, block) = (page.elements[control].runs, page.blocks[block].runs);
                if forward {
                    block.1 <= control.0
                } else {
                    block.0 >= control.1
                }
            }
            (control, _) => control.is_none(),
        };
        match (block.filter(|_| text_first), control) {
            (Some(block), _) => {
                b += 1;
                let owner = page.blocks[block].owner;
                if owner.is_some_and(|o| is_in_title(page, o) || is_of_others(page, id, o)) {
                    return steps;
                }
                if is_usable(page, id, &page.blocks[block]) {
                    steps.push(Step::Text(block));
                }
            }
            (None, Some(control)) if is_named_otherwise(page, id, control) => return steps,
            (None, Some(control)) => {
                c += 1;
                steps.push(Step::Control(control));
            }
            (None, None) => return steps,
        }
    }
}

/// A visible control beside this one that holds no others.
pub(super) fn is_other(page: &Snapshot, id: ElementId, other: ElementId) -> bool {
    let (e, o) = (&page.elements[id], &page.elements[other]);
    let apart = other >= e.end || o.end <= id;
    apart && o.context == e.context && o.raw.visible && is_control(o) && {
        let mut inner = page.elements[other + 1..o.end].iter();
        !inner.any(|i| i.raw.visible && is_control(i))
    }
}

/// The text stands in a container of other controls, which this one is not in: it is of those.
pub(super) fn is_of_others(page: &Snapshot, id: ElementId, owner: ElementId) -> bool {
    let apart = |a: &ElementId| !(*a <= id && id < page.elements[*a].end);
    let mut around = std::iter::once(owner).chain(page.ancestors(owner));
    around.by_ref().take_while(apart).any(|a| {
        let mut inside = page.elements[a + 1..page.elements[a].end].iter();
        inside.any(|e| e.raw.visible && is_control(e))
    })
}

pub(super) fn has_others(page: &Snapshot, id: ElementId, scope: &Scope) -> bool {
    (scope.elements.0..scope.elements.1).any(|other| is_other(page, id, other))
}

/// An element that is painted wholly inside a box with this and other controls, and is not in that box: it lies under or over it.
pub(super) fn is_of_another_layer(
    page: &Snapshot,
    id: ElementId,
    other: ElementId,
    painted: &Rect,
) -> bool {
    page.ancestors(id).any(|a| {
        let around = &page.elements[a];
        let scope = Scope {
            elements: (a + 1, around.end),
            runs: around.runs,
        };
        !(a..around.end).contains(&other)
            && around.context == page.elements[other].context
            && around.raw.rect.holds(*painted)
            && has_others(page, id, &scope)
    })
}

/// A control that has a name of its own, or a text in a container of its own: texts beside that are not its label.
fn is_named_otherwise(page: &Snapshot, id: ElementId, control: ElementId) -> bool {
    let e = &page.elements[control];
    if is_labelled(page, control) || (is_checkable(e) && !e.text.is_empty()) {
        return true;
    }
    let apart = |a: &ElementId| {
        let around = &page.elements[*a];
        !(*a < id && id < around.end) && around.context == e.context
    };
    for a in page.ancestors(control).take_while(apart) {
        let around = &page.elements[a];
        let scope = Scope {
            elements: (a + 1, around.end),
            runs: around.runs,
        };
        if has_others(page, control, &scope) {
            return false;
        }
        let first = page.blocks.partition_point(|b| b.runs.0 < around.runs.0);
        let mut inside = page.blocks[first..]
            .iter()
            .take_while(|b| b.runs.0 < around.runs.1);
        if inside.any(|b| !b.text.is_empty() && is_usable(page, control, b)) {
            return true;
        }
    }
    false
}

pub(super) fn is_usable(page: &Snapshot, id: ElementId, block: &Block) -> bool {
    block.text.chars().any(char::is_alphanumeric)
        && !block.owner.is_some_and(|o| {
            let shown_in_a_control = is_control(&page.elements[o]);
            shown_in_a_control || speaks_for_itself(page, o) || names_another(page, o, id)
        })
}

/// So many elements from a text outwards carry it: itself, a mark of emphasis, and a wrapper of a component. Farther out is
/// the part of the page that holds the field as well.
const WRAPPED: usize = 3;
/// So many boxes at most are around a control that stands in for another.
const BOXED: usize = 3;

/// Headings, links and buttons name themselves, not the field that follows.
fn speaks_for_itself(page: &Snapshot, owner: ElementId) -> bool {
    std::iter::once(owner)
        .chain(page.ancestors(owner))
        .take(WRAPPED)
        .any(|o| {
            matches!(
                page.elements[o].role,
                Role::Heading | Role::Link | Role::Button | Role::Tab | Role::MenuItem
            )
        })
}

/// Tells whether the label of an element is painted: other text near it then belongs to another element.
pub(super) fn is_labelled(page: &Snapshot, id: ElementId) -> bool {
    let shown = |e: &Element| e.raw.visible && !e.text.is_empty();
    let e = &page.elements[id];
    let by_reference = e.raw.attributes.get("aria-labelledby").is_some_and(|ids| {
        let refers = |other: &Element| {
            other.raw.attributes.get("id").is_some_and(|own| {
                other.context == e.context && ids.split_whitespace().any(|id| id == own)
            })
        };
        // What it shows itself is its value.
        let apart = page.elements.iter().enumerate();
        let mut apart = apart.filter(|(at, _)| *at < id || *at >= e.end);
        apart.any(|(_, o)| shown(o) && refers(o))
    });
    by_reference
        || labels_of(page, id)
            .iter()
            .any(|l| shown(&page.elements[*l]))
}

/// The words are the label of another control, though that may be hidden; what a label is bound to by mistake has several. The
/// label of a hidden list names what is drawn in its place, which has no name but what it shows.
fn names_another(page: &Snapshot, owner: ElementId, id: ElementId) -> bool {
    let e = &page.elements[id];
    let nameless = e.name.is_empty() || e.text.replace('\n', " ") == e.name;
    let apart = |other: ElementId| {
        let holds = |a: ElementId, b: ElementId| a <= b && b < page.elements[a].end;
        let drawn = is_choice(&page.elements[other]) && !page.elements[other].raw.visible;
        let replaced = drawn && nameless;
        !(holds(other, id) || holds(id, other) || replaced)
    };
    let labels = |o: ElementId| {
        let bound = page.elements[o].labels;
        bound.is_some_and(|control| apart(control) && labels_of(page, control) == [o])
    };
    let referred = |o: ElementId| {
        let e = &page.elements[o];
        e.raw.attributes.get("id").is_some_and(|own| {
            page.elements.iter().enumerate().any(|(other, control)| {
                let ids = control.raw.attributes.get("aria-labelledby");
                ids.is_some_and(|ids| ids.split_whitespace().any(|id| id == own))
                    && control.context == e.context
                    && is_control(control)
                    && apart(other)
            })
        })
    };
    std::iter::once(owner)
        .chain(page.ancestors(owner))
        .take(WRAPPED)
        .any(|o| labels(o) || referred(o))
}

/// A heading, or the legend of several controls: the words before it are of another part of the page, and its own name none
/// of the fields that follow.
fn is_in_title(page: &Snapshot, owner: ElementId) -> bool {
    std::iter::once(owner)
        .chain(page.ancestors(owner))
        .take(WRAPPED)
        .any(|o| match page.elements[o].raw.tag.as_str() {
            "legend" => page.elements[o].parent.is_some_and(|group| {
                let controls = page.elements[group + 1..page.elements[group].end]
                    .iter()
                    .filter(|e| is_control(e) && e.raw.visible);
                controls.count() > 1
            }),
            _ => page.elements[o].role == Role::Heading,
        })
}

/// More than half of the lower box stands beside the other.
pub(super) fn share_a_line(a: &Rect, b: &Rect) -> bool {
    let overlap = (a.y + a.height).min(b.y + b.height) - a.y.max(b.y);
    overlap * 2.0 > a.height.min(b.height)
}

pub(super) fn leading_texts(steps: &[Step]) -> Vec<usize> {
    let text = |step: &Step| match step {
        Step::Text(block) => Some(*block),
        Step::Control(_) => None,
    };
    steps.iter().map_while(text).collect()
}
