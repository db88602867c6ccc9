//! Items that are counted without a name: those of the content, or rows and boxes that repeat.

use crate::evaluate::formula::count::within;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::table::{counted_rows, outside_navigation, without_layout};
use crate::evaluate::names::{kinds, records};
use crate::evaluate::rows::presence as row;
use crate::grammar::{Count, RoleNoun, Target};
use crate::lexicon::{among, signs::THINGS};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::Cause;

/// The items of the content: neither those of its navigation, head or foot, nor the options of a closed list.
pub(crate) fn content_items(page: &Snapshot, items: Vec<ElementId>) -> Vec<ElementId> {
    let is_apart = |a: ElementId| {
        let around = &page.elements[a];
        matches!(around.role, Role::Banner | Role::ContentInfo) || around.raw.tag == "select"
    };
    let of_content = items
        .into_iter()
        .filter(|id| !page.ancestors(*id).any(is_apart));
    outside_navigation(page, of_content.collect())
}

/// Whether a word of a class may call a box an item.
pub(super) fn is_thing(word: &str) -> bool {
    among(word, THINGS)
}

/// The judgement where rows or boxes that repeat may be the items that a sentence counts.
pub(crate) fn other_items(
    page: &Snapshot,
    target: &Target,
    count: Option<Count>,
    matching: &[ElementId],
) -> Option<Judgement> {
    let is_plain = target.text.is_none() && target.contexts.is_empty() && target.ordinal.is_none();
    if target.role != Some(RoleNoun::ListItem) || !is_plain {
        return None;
    }
    let is_row =
        |id: &ElementId| page.elements[*id].raw.visible && page.tables().row(*id).is_some();
    let rows = (0..page.elements.len()).filter(is_row).collect();
    let rows = without_layout(page, counted_rows(page, rows));
    let boxes = records::sets(page, RoleNoun::Card)
        .filter(|set| !set.boxes.iter().any(|id| matching.contains(id)))
        .map(|set| set.boxes.len());
    let holds = within(matching.len(), count);
    let others = boxes
        .chain([rows.len(), records::called_so(page, &is_thing, matching)])
        .chain(records::by_holder(page, matching))
        .filter(|n| *n > 0);
    let is_mixed = !kinds::are_whole_rows(page, &rows);
    let other = if is_mixed {
        rows.len()
    } else {
        others.into_iter().find(|n| within(*n, count) != holds)?
    };
    let reason = format!(
        "{} list items are there, and {other} rows or boxes that repeat: either may be meant",
        matching.len()
    );
    Some(
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("say what is counted: `rows`, `list items of the list '…'`, `cards`")
            .by(&row::OF_KIND),
    )
}
