//! Counts of what repeats: boxes that are made alike, of which a page may have several sets.

use crate::evaluate::describe::element;
use crate::evaluate::formula::count::within;
use crate::evaluate::formula::tabular::sorted_column::says_sum;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::{kinds, records};
use crate::evaluate::rows::presence as row;
use crate::grammar::{Context, Count, RoleNoun, Target};
use crate::page::{ElementId, Snapshot};
use crate::verdict::Cause;

/// "3 cards" where several sets of boxes repeat, or none does: open, unless each way to count says the same.
pub(super) fn uncertain_boxes(
    page: &Snapshot,
    target: &Target,
    count: Option<Count>,
    matching: &[ElementId],
) -> Option<Judgement> {
    let noun = target
        .role
        .filter(|noun| matches!(noun, RoleNoun::Card | RoleNoun::Row))?;
    if target.text.is_some() || target.ordinal.is_some() {
        return None;
    }
    let kind = target.kind.as_deref();
    if noun == RoleNoun::Card
        && !matching.is_empty()
        && (!kinds::are_of(page, kind, matching)
            || kind.is_some_and(|kind| kinds::is_unknown_of(page, kind, matching)))
    {
        let first = element::element(page, matching[0]);
        let reason = format!(
            "{} things are made alike ({first}), and nothing says that each is a {}",
            matching.len(),
            target.kind.as_deref().unwrap_or("card")
        );
        return Some(
            Judgement::expressive(Cause::NeedsModel, reason)
                .hint("count what is marked up: `rows`, `list items`, or what each of them has, such as `buttons 'Buy'`")
                .by(&row::OF_KIND),
        );
    }
    if noun == RoleNoun::Card && !is_all_of_column(page, target, matching) {
        let reason = "other boxes stand in that column, and nothing says whether they are cards";
        return Some(Judgement::expressive(Cause::NeedsModel, reason).by(&row::OF_KIND));
    }
    let repeats = records::sets(page, noun).next().is_some();
    let of_kind = target.kind.as_deref().unwrap_or_default();
    let reason = if matching.is_empty() && !of_kind.is_empty() && !kinds::is_plain(of_kind) {
        format!("nothing on the page is called a {of_kind}")
    } else if repeats {
        let counts = records::counts(page, noun, matching);
        if counts
            .iter()
            .all(|n| within(*n, count) == within(matching.len(), count))
        {
            return None;
        }
        let listed: Vec<String> = counts.iter().map(usize::to_string).collect();
        format!(
            "the page has several sets of boxes: {} of them may be meant",
            listed.join(" or ")
        )
    } else if let Some(sums) = sums_among(page, noun, matching)
        && within(matching.len() - sums, count)
        && !within(matching.len(), count)
    {
        format!("{sums} of the {} rows sum up others", matching.len())
    } else if noun == RoleNoun::Card && several_lists(page, count, matching) {
        format!(
            "{} of them are in several lists or tables, of which one may be meant",
            matching.len()
        )
    } else if matching.is_empty() && (noun == RoleNoun::Card || !page.has_marked_table()) {
        format!("no boxes on the page are made alike, and no markup says what is a {noun}")
    } else {
        return None;
    };
    Some(
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("assert the words that it shows, or count what is marked up")
            .by(&row::SILENT),
    )
}

/// How many of the rows sum up others, if any.
fn sums_among(page: &Snapshot, noun: RoleNoun, rows: &[ElementId]) -> Option<usize> {
    let of_table = |id: &&ElementId| page.tables().row(**id).is_some_and(|r| says_sum(page, r.1));
    let sums = rows.iter().filter(of_table).count();
    (noun == RoleNoun::Row && sums > 0).then_some(sums)
}

/// Whether the things are in several lists or tables, and the count holds of some of these only.
fn several_lists(page: &Snapshot, count: Option<Count>, matching: &[ElementId]) -> bool {
    let holds = within(matching.len(), count);
    let each = records::by_holder(page, matching);
    each.len() > 1 && each.iter().any(|n| within(*n, count) != holds)
}

/// Whether nothing but the cards that were found, headings and controls stands beside them in the column that the description names: cards
/// that are made otherwise are no less cards.
pub(super) fn is_all_of_column(page: &Snapshot, target: &Target, cards: &[ElementId]) -> bool {
    let name = target.contexts.iter().find_map(|context| match context {
        Context::Column(name) => Some(name.value.to_lowercase()),
        _ => None,
    });
    let Some(name) = name else {
        return true;
    };
    // The column itself is no card in it.
    let is_column = |card: &ElementId| {
        let text = page.elements[*card].text.trim().to_lowercase();
        text.starts_with(&name)
    };
    if cards.is_empty() || cards.iter().any(is_column) {
        return false;
    }
    let is_card = |id: ElementId| {
        cards
            .iter()
            .any(|card| page.descendants(*card).contains(&id))
    };
    // As wide as one of them, of the same tag, and not the title of the column.
    let is_like = |id: ElementId| {
        let e = &page.elements[id];
        cards.iter().map(|card| &page.elements[*card]).any(|card| {
            card.raw.tag == e.raw.tag && (card.raw.rect.width - e.raw.rect.width).abs() < 2.0
        })
    };
    let is_beside = |id: ElementId| {
        let e = &page.elements[id];
        let text = e.text.trim().to_lowercase();
        let is_title = text.is_empty() || text.starts_with(&name);
        e.raw.visible && !is_title && is_like(id) && !is_card(id)
    };
    let mut parents = cards.iter().filter_map(|card| page.elements[*card].parent);
    !parents.any(|parent| page.children(parent).any(is_beside))
}
