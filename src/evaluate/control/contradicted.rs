//! States that the page contradicts: a button is marked as expanded, and what it folds is not displayed; a tab is marked as
//! selected, and its panel is not.

use crate::evaluate::control::offered::referred;
use crate::page::{Block, ElementId, Role, Snapshot};

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
