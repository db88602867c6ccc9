//! Parts of a page that an element stands for, or that are of a lesser kind than the one that a sentence means.

use crate::grammar::{RoleNoun, Target};
use crate::lexicon::{among, naming::LESSER_NAVIGATIONS};
use crate::page::{ElementId, Role, Snapshot};

/// The parts that hold what a sentence says is in these elements: the panel of a tab, the navigation of the page rather than one
/// of its footer, the footer of the page rather than that of an article. The error says what the page does not tell.
pub(crate) fn meant(
    page: &Snapshot,
    target: &Target,
    elements: Vec<ElementId>,
) -> Result<Vec<ElementId>, String> {
    let found: Vec<ElementId> = match (target.role, &target.text) {
        (Some(RoleNoun::Tab), _) => elements
            .iter()
            .filter_map(|tab| panel(page, *tab))
            .collect(),
        (Some(RoleNoun::Navigation), None) => kept(elements, |id| !is_lesser_navigation(page, id)),
        (Some(RoleNoun::Header | RoleNoun::Footer), None) => {
            let of_table = !target.contexts.is_empty();
            let is_foot = |id: ElementId| page.elements[id].raw.tag == "tfoot";
            kept(elements, |id| {
                if is_foot(id) {
                    of_table
                } else {
                    !is_in_record(page, id)
                }
            })
        }
        _ => return Ok(elements),
    };
    if found.is_empty() {
        return Err(format!(
            "the page does not say which part of it is {target}"
        ));
    }
    Ok(found)
}

fn kept(elements: Vec<ElementId>, is_meant: impl Fn(ElementId) -> bool) -> Vec<ElementId> {
    elements.into_iter().filter(|id| is_meant(*id)).collect()
}

/// The panel that a tab controls, or the only one that is seen while the tab is selected.
fn panel(page: &Snapshot, tab: ElementId) -> Option<ElementId> {
    let e = &page.elements[tab];
    let controls = e.raw.attributes.get("aria-controls");
    let is_controlled = |id: &ElementId| {
        let other = &page.elements[*id];
        other.context == e.context && other.raw.attributes.get("id") == controls
    };
    let all = 0..page.elements.len();
    if let Some(panel) = controls.and_then(|_| all.clone().find(is_controlled)) {
        return Some(panel);
    }
    let is_panel = |id: &ElementId| {
        let other = &page.elements[*id];
        other.role == Role::TabPanel && other.raw.visible
    };
    let mut panels = all.filter(is_panel);
    let only = panels.next().filter(|_| panels.next().is_none());
    only.filter(|_| e.raw.selected == Some(true))
}

/// A navigation in the footer or beside the content, or one that is called after another use.
fn is_lesser_navigation(page: &Snapshot, id: ElementId) -> bool {
    let name = page.elements[id].name.to_lowercase();
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    let is_apart = |a: ElementId| {
        let around = &page.elements[a];
        matches!(around.role, Role::ContentInfo | Role::Complementary) || around.raw.tag == "footer"
    };
    words.any(|word| among(word, LESSER_NAVIGATIONS)) || page.ancestors(id).any(is_apart)
}

/// The head or foot of an article or of a section.
fn is_in_record(page: &Snapshot, id: ElementId) -> bool {
    let own = page.elements[id].role;
    !matches!(own, Role::Banner | Role::ContentInfo)
        && page.ancestors(id).any(|a| {
            let around = &page.elements[a];
            matches!(around.role, Role::Article | Role::Dialog | Role::ListItem)
                || matches!(around.raw.tag.as_str(), "article" | "section" | "li")
        })
}
