//! Menus without the role of one: what a menu button controls, or what stands right behind it, while that is painted.

use crate::evaluate::control::offered::referred;
use crate::evaluate::names::classes;
use crate::lexicon::signs::MENU_CLASSES;
use crate::page::{ElementId, Role, Snapshot};

/// The menus that are open by their buttons.
pub(crate) fn opened(page: &Snapshot) -> Vec<ElementId> {
    let is_button = |id: &ElementId| {
        let e = &page.elements[*id];
        let has_menu = e.raw.attributes.get("aria-haspopup");
        let of_menu = has_menu.is_some_and(|kind| kind == "menu" || kind == "true");
        let is_pressed = matches!(e.role, Role::Button | Role::Link);
        is_pressed && e.raw.visible && (of_menu || e.raw.expanded == Some(true))
    };
    let shown = |id: &ElementId| page.elements.get(*id).is_some_and(|e| e.raw.visible);
    let of_button = |id: ElementId| {
        let controlled = referred(page, id, "aria-controls").into_iter().find(shown);
        controlled.or_else(|| {
            let next = page.elements[id].end;
            let e = page.elements.get(next)?;
            let holds = matches!(e.role, Role::List | Role::Menu | Role::Group)
                || e.raw.tag == "ul"
                || classes::has_word(e, MENU_CLASSES);
            (holds && shown(&next) && e.parent == page.elements[id].parent).then_some(next)
        })
    };
    (0..page.elements.len())
        .filter(is_button)
        .filter_map(of_button)
        .collect()
}
