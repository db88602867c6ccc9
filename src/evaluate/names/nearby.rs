//! Labels by place: the texts beside a control that no markup binds to it.
//!
//! First comes the text in the smallest container that holds no other control. Where texts and controls alternate in one
//! container, the label comes first if the row begins with a text and ends with a control, and last if the other way round.
//! Where neither is so, a text belongs to both of its neighbours: an action or a state then has two candidates.

use super::role_noun::{is_checkable, is_choice, is_control, is_field};
use crate::page::{Block, Element, ElementId, Rect, Role, Snapshot};

/// Texts that an only control in its container may all be named by; more are content, not a label and its remark.
const MOST_TEXTS_OF_ONE_LABEL: usize = 3;

/// A text or a control on the way from a control, to one side.
#[derive(Clone, Copy)]
enum Step {
    Text(usize),
    Control(ElementId),
}

/// A container's elements and runs of text.
struct Scope {
    elements: (ElementId, ElementId),
    runs: (usize, usize),
}

/// Labels that name the element: bound to it, and to nothing else by mistake.
pub(super) fn labels_of(page: &Snapshot, id: ElementId) -> &[ElementId] {
    match page.elements[id].labelled_by.as_slice() {
        one @ [_] => one,
        _ => &[],
    }
}

/// The blocks of text that name the control by their place, likeliest first.
pub(super) fn labels_beside(page: &Snapshot, id: ElementId) -> Vec<usize> {
    if is_labelled(page, id) {
        return Vec::new();
    }
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

/// More than half of the lower box stands beside the other.
fn share_a_line(a: &Rect, b: &Rect) -> bool {
    let overlap = (a.y + a.height).min(b.y + b.height) - a.y.max(b.y);
    overlap * 2.0 > a.height.min(b.height)
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

fn leading_texts(steps: &[Step]) -> Vec<usize> {
    let text = |step: &Step| match step {
        Step::Text(block) => Some(*block),
        Step::Control(_) => None,
    };
    steps.iter().map_while(text).collect()
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

/// Texts and unnamed controls on one side within the scope, nearest first, up to a title or a control that has its label.
fn walk(page: &Snapshot, id: ElementId, scope: &Scope, forward: bool) -> Vec<Step> {
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
fn is_other(page: &Snapshot, id: ElementId, other: ElementId) -> bool {
    let (e, o) = (&page.elements[id], &page.elements[other]);
    let apart = other >= e.end || o.end <= id;
    apart && o.context == e.context && o.raw.visible && is_control(o) && {
        let mut inner = page.elements[other + 1..o.end].iter();
        !inner.any(|i| i.raw.visible && is_control(i))
    }
}

/// The text stands in a container of other controls, which this one is not in: it is of those.
fn is_of_others(page: &Snapshot, id: ElementId, owner: ElementId) -> bool {
    let apart = |a: &ElementId| !(*a <= id && id < page.elements[*a].end);
    let mut around = std::iter::once(owner).chain(page.ancestors(owner));
    around.by_ref().take_while(apart).any(|a| {
        let mut inside = page.elements[a + 1..page.elements[a].end].iter();
        inside.any(|e| e.raw.visible && is_control(e))
    })
}

fn has_others(page: &Snapshot, id: ElementId, scope: &Scope) -> bool {
    (scope.elements.0..scope.elements.1).any(|other| is_other(page, id, other))
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

fn is_usable(page: &Snapshot, id: ElementId, block: &Block) -> bool {
    block.text.chars().any(char::is_alphanumeric)
        && !block.owner.is_some_and(|o| {
            let shown_in_a_control = is_control(&page.elements[o]);
            shown_in_a_control || speaks_for_itself(page, o) || names_another(page, o, id)
        })
}

/// So many elements from a text outwards carry it: itself, a mark of emphasis, and a wrapper of a component. Farther out is
/// the part of the page that holds the field as well.
const WRAPPED: usize = 3;

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
fn is_labelled(page: &Snapshot, id: ElementId) -> bool {
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
