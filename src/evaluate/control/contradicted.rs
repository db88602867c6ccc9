//! States that the page contradicts: a button is marked as expanded, and what it folds is not displayed; a tab is marked as
//! selected, and its panel is not; a link is marked as the current one, and another is drawn so.

use crate::evaluate::control::offered::referred;
use crate::page::{Block, ElementId, Role, Snapshot};
use std::collections::HashMap;

/// Whether what a control folds is displayed, against what its `expanded` state says.
pub(crate) fn is_fold(page: &Snapshot, id: ElementId) -> bool {
    let Some(expanded) = page.elements[id].raw.expanded else {
        return false;
    };
    // A menu may open in a layer of its own.
    if page.elements[id]
        .raw
        .attributes
        .contains_key("aria-haspopup")
    {
        return false;
    }
    let controlled = referred(page, id, "aria-controls");
    if controlled.is_empty() {
        return below_its_heading(page, id).is_some_and(|shown| shown != expanded);
    }
    controlled.iter().any(|c| is_displayed(page, *c)) != expanded
}

/// Whether the panel of a tab is displayed, against what its `selected` state says.
pub(crate) fn is_tab(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let panels = referred(page, id, "aria-controls");
    let is_shown = panels.iter().any(|p| is_displayed(page, *p));
    e.role == Role::Tab && !panels.is_empty() && e.raw.selected.is_some_and(|s| s != is_shown)
}

/// Whether another link of the same row is drawn in a way of its own, by a class that only it has, and the one that is marked as
/// current is not.
pub(crate) fn is_current(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let current = e.raw.attributes.get("aria-current");
    if e.role != Role::Link || current.is_none_or(|value| value == "false") {
        return false;
    }
    let links_in = |a: ElementId| {
        let inner = a + 1..page.elements[a].end;
        inner.filter(|b| page.elements[*b].role == Role::Link)
    };
    let Some(row) = page.ancestors(id).find(|a| links_in(*a).count() > 1) else {
        return false;
    };
    // The class may be that of the item around the link.
    let classes = |link: ElementId| {
        let boxes = page.ancestors(link).take_while(|a| *a != row);
        let said = std::iter::once(link).chain(boxes).filter_map(|b| {
            let own = page.elements[b].raw.attributes.get("class");
            own.map(|own| own.split_whitespace())
        });
        said.flatten().collect::<Vec<_>>()
    };
    let mut number: HashMap<&str, usize> = HashMap::new();
    for link in links_in(row) {
        for class in classes(link) {
            *number.entry(class).or_default() += 1;
        }
    }
    let is_of_its_own = |link: ElementId| classes(link).iter().any(|class| number[class] == 1);
    !is_of_its_own(id) && links_in(row).any(|link| link != id && is_of_its_own(link))
}

fn is_displayed(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    e.raw.visible && (e.raw.rect.height > 1.0 || !e.raw.rect.is_measured())
}

/// Whether something is displayed between the heading around a button and the next heading of a list of such; nothing where
/// there is nothing between them.
fn below_its_heading(page: &Snapshot, id: ElementId) -> Option<bool> {
    let is_heading = |a: &ElementId| page.elements[*a].role == Role::Heading;
    let heading = page.ancestors(id).find(is_heading)?;
    let folds = |h: &ElementId| {
        let mut inner = *h..page.elements[*h].end;
        inner.any(|b| page.elements[b].raw.expanded.is_some())
    };
    let is_other = |h: &ElementId| *h != heading && is_heading(h) && folds(h);
    let others: Vec<ElementId> = (0..page.elements.len()).filter(is_other).collect();
    let own = &page.elements[heading];
    let next = others.iter().find(|h| **h > heading);
    let part = next.map(|next| page.elements[*next].runs.0).or_else(|| {
        let end = own.parent.map_or(usize::MAX, |a| page.elements[a].runs.1);
        Some(end).filter(|_| !others.is_empty())
    })?;
    let between = |b: &&Block| b.runs.0 >= own.runs.1 && b.runs.1 <= part;
    let mut texts = page.blocks.iter().filter(between).peekable();
    texts.peek()?;
    Some(texts.any(|b| !b.text.is_empty()))
}
