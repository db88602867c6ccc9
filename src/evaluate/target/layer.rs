//! A layer over the window that no markup calls a dialog.

use crate::evaluate::names::shown::blocks_in;
use crate::evaluate::target::purpose::View;
use crate::evaluate::text::matching::visible;
use crate::grammar::{RoleNoun, Target, TextRelation};
use crate::page::{ElementId, Role, Snapshot};

/// The layer that a sentence means by "the dialog": it shows something, keeps the rest of the page from being operated, and has a
/// text that is the whole name where the sentence has one. It leaves some of the window around it: a view of its own fills that.
pub(crate) fn called(view: View<'_>, target: &Target) -> Option<ElementId> {
    let page = view.page;
    let is_plain = target.contexts.is_empty() && target.ordinal.is_none();
    if target.role != Some(RoleNoun::Dialog) || !is_plain {
        return None;
    }
    let is_layer = |id: &ElementId| {
        let e = &page.elements[*id];
        let is_dialog = matches!(e.role, Role::Dialog | Role::AlertDialog);
        e.raw.topmost && e.raw.visible && !is_dialog && leaves_some(page, *id)
    };
    let layer = (0..page.elements.len()).find(is_layer)?;
    let inside = layer..page.elements[layer].end;
    let mut kept_off = page.elements.iter().enumerate();
    let keeps_off = kept_off.any(|(id, e)| e.raw.blocked && e.raw.visible && !inside.contains(&id));
    let mut blocks = blocks_in(page, layer).map(|at| &page.blocks[at]);
    let is_called = match &target.text {
        None => blocks.next().is_some(),
        Some(name) => blocks.any(|block| {
            let by = TextRelation::Equals;
            visible(&name.value, &block.text, by, view.knowledge.text_case).is_yes()
        }),
    };
    (keeps_off && is_called).then_some(layer)
}

/// Whether what a layer shows leaves some of the window around it.
fn leaves_some(page: &Snapshot, layer: ElementId) -> bool {
    let runs = page.elements[layer].runs;
    let all = std::iter::once(layer).chain(page.descendants(layer));
    let mut boxes = all.filter(|at| page.elements[*at].runs == runs);
    page.window.as_ref().is_none_or(|window| {
        boxes.any(|at| {
            let rect = page.elements[at].raw.rect;
            rect.width < window.width && rect.height < window.height
        })
    })
}
