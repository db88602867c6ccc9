//! Where a target is: rows, headings, dialogs, neighbours.

use crate::evaluate::describe::nearest::{self, nearest_text};
use crate::evaluate::names::role_noun::{admits, is_clickable, is_control};
use crate::evaluate::names::table::nth;
use crate::evaluate::names::{shown, table};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::place;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::purpose::{Purpose, Selection, View, too_few};
use crate::evaluate::target::{
    columns, direction, headings, identifier, layer, meant_part, pager, side,
};
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::{self, naming};
use crate::page::{Block, ElementId, Role, Snapshot};
use std::ops::Range;

/// Keeps the candidates that are where the sentence says. The error is what the sentence names and the page lacks.
pub(crate) fn narrow(
    view: View<'_>,
    contexts: &[Context],
    mut candidates: Vec<ElementId>,
) -> Result<Vec<ElementId>, String> {
    for context in contexts {
        candidates = one(view, context, candidates)?;
    }
    Ok(candidates)
}

fn one(
    view: View<'_>,
    context: &Context,
    mut candidates: Vec<ElementId>,
) -> Result<Vec<ElementId>, String> {
    let View {
        page, knowledge, ..
    } = view;
    match context {
        Context::Row { column, key } => in_row(page, column.as_ref(), key, &candidates, knowledge),
        Context::NthRow(ordinal) => {
            let rows: Vec<ElementId> = table::outermost(page, &table::on_page(page))
                .iter()
                .filter_map(|t| nth(&table::body_rows(page, *t), *ordinal))
                .filter_map(|row| page.tables().row(row))
                .flat_map(|(_, row)| row.elements.clone())
                .collect();
            if rows.is_empty() {
                return Err("no table has that row".into());
            }
            Ok(inside_any(page, candidates, &rows))
        }
        Context::Column(text) => columns::within(view, text, candidates),
        Context::Under(target) => under(view, target, candidates),
        Context::Within(target) | Context::Frame(target) => {
            let holders = holders(view, target);
            if let (Some(key), Some(RoleNoun::Card), []) =
                (&target.text, target.role, target.contexts.as_slice())
            {
                // A page may draw its cards with boxes that have no role.
                let real = holders
                    .as_ref()
                    .is_ok_and(|all| all.iter().any(|h| admits(RoleNoun::Card, page, *h)));
                if !real {
                    return in_row(page, None, key, &candidates, knowledge);
                }
            }
            Ok(inside_any(page, candidates, &holders?))
        }
        Context::NextTo(target) => {
            let anchors = places(view, target)?;
            let (together, is_bounded) = nearest_by_structure(page, &anchors, &candidates);
            // What ends with a row or card does not go on behind it.
            if together.is_empty() && !is_bounded {
                return Ok(adjoining(page, &anchors, candidates));
            }
            Ok(together)
        }
        Context::Marked { .. } => {
            let carriers = identifier::carriers(page, std::slice::from_ref(context));
            let inside = |id: &ElementId| {
                let held = |c: &ElementId| *id >= *c && *id < page.elements[*c].end;
                carriers.as_deref().is_none_or(|all| all.iter().any(held))
            };
            candidates.retain(inside);
            Ok(candidates)
        }
        Context::LeftOf(target) | Context::RightOf(target) => {
            let anchors = side::anchors(page, &places(view, target)?, target, knowledge.text_case);
            let is_right = matches!(context, Context::RightOf(_));
            let found = side::beside(page, &anchors, &candidates, is_right);
            if found.is_empty() && side::is_askew(page, &anchors, &candidates, is_right) {
                return Err(format!(
                    "what is on that side of {target} is not on one line with it"
                ));
            }
            Ok(found)
        }
        Context::Region { edges, of } => {
            let holders = of.as_ref().map(|of| holders(view, of)).transpose()?;
            direction::region(page, edges, holders.as_deref(), &candidates)
        }
        Context::Above(target) => Ok(side::nearest(
            page,
            &places(view, target)?,
            &candidates,
            true,
        )),
        Context::Below(target) => Ok(side::nearest(
            page,
            &places(view, target)?,
            &candidates,
            false,
        )),
    }
}

fn inside_any(
    page: &Snapshot,
    candidates: Vec<ElementId>,
    holders: &[ElementId],
) -> Vec<ElementId> {
    candidates
        .into_iter()
        .filter(|c| {
            holders
                .iter()
                .any(|h| *c >= *h && *c < page.elements[*h].end)
        })
        .collect()
}

/// The elements that a context's description names; an error says that there are none.
pub(crate) fn holders(view: View<'_>, target: &Target) -> Result<Vec<ElementId>, String> {
    let View {
        page, knowledge, ..
    } = view;
    if target.role == Some(RoleNoun::Section)
        && target.contexts.is_empty()
        && target.ordinal.is_none()
        && let Some(text) = &target.text
    {
        // What only mentions the text is not the section of that name.
        let named = headings::named_sections(page, text, knowledge);
        let mut found = if named.is_empty() {
            headings::below(view, target)
        } else {
            named
        };
        let is_pager = !text.quoted && lexicon::among(&text.value.to_lowercase(), naming::PAGERS);
        if found.is_empty() && is_pager {
            found = pager::pagers(page);
        }
        if !found.is_empty() {
            return Ok(found);
        }
    }
    match view.look(target) {
        Selection::Some { elements, .. } => {
            // "in the form" where there are nested forms of one kind: all of them hold.
            meant_part::meant(page, target, table::whole(page, elements))
        }
        Selection::Missing(missing) => Err(missing),
        Selection::TooFew(count) => Err(too_few(count)),
        Selection::Hidden(_) => Err(format!("{target} is not visible")),
        Selection::Near(_) | Selection::Nothing => {
            let titled = headings::holders(view, target);
            if !titled.is_empty() {
                return Ok(table::whole(page, titled));
            }
            if let Some(layer) = layer::called(view, target) {
                return Ok(vec![layer]);
            }
            let nearest = nearest::nearest(page, target, Purpose::Look)
                .map_or_else(String::new, |nearest| format!("; the nearest is {nearest}"));
            Err(format!("the page has no {target}{nearest}"))
        }
    }
}

/// Elements or blocks of text that a neighbour's description names, as places in document order.
fn places(view: View<'_>, target: &Target) -> Result<Vec<ElementId>, String> {
    let View {
        page, knowledge, ..
    } = view;
    if target.role.is_none()
        && target.contexts.is_empty()
        && let Some(text) = &target.text
    {
        let owners = text_owners(page, text, knowledge);
        if !owners.is_empty() {
            return Ok(owners);
        }
    }
    holders(view, target)
}

/// The visible blocks that show a text.
pub(crate) fn text_blocks<'p>(
    page: &'p Snapshot,
    text: &Text,
    relation: TextRelation,
    knowledge: &Knowledge,
) -> Vec<&'p Block> {
    let case = knowledge.text_case;
    let shows = |shown: &str| matching::visible(&text.value, shown, relation, case).is_yes();
    let blocks = page.blocks.iter();
    blocks
        .filter(|b| shows(&b.text) || b.source.as_deref().is_some_and(shows))
        .collect()
}

/// The visible blocks that are a text, else those that contain it.
pub(crate) fn whole_blocks<'p>(
    page: &'p Snapshot,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<&'p Block> {
    let whole = text_blocks(page, text, TextRelation::Equals, knowledge);
    if whole.is_empty() {
        text_blocks(page, text, TextRelation::Contains, knowledge)
    } else {
        whole
    }
}

/// Whether one of these elements shows a text that is no control's, and nothing else on its line.
pub(crate) fn is_plain_text(
    page: &Snapshot,
    text: &Text,
    within: Range<ElementId>,
    knowledge: &Knowledge,
) -> bool {
    let is_operated = |at: ElementId| {
        let e = &page.elements[at];
        is_clickable(e) || is_control(e)
    };
    let shown = text_blocks(page, text, TextRelation::Equals, knowledge).into_iter();
    shown.filter_map(|block| block.owner).any(|owner| {
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        within.contains(&owner) && !around.any(is_operated)
    })
}

/// Owners of the visible blocks that show a text: those that are the text, else those that contain it.
pub(crate) fn text_owners(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Vec<ElementId> {
    let blocks = whole_blocks(page, text, knowledge);
    let mut owners: Vec<ElementId> = blocks.into_iter().filter_map(|b| b.owner).collect();
    owners.dedup();
    owners
}

/// "for order id '1045'", "in the row of 'Alice'": the row, list item or card that holds the key.
fn in_row(
    page: &Snapshot,
    column: Option<&Text>,
    key: &Text,
    candidates: &[ElementId],
    knowledge: &Knowledge,
) -> Result<Vec<ElementId>, String> {
    let mut owners = text_owners(page, key, knowledge);
    // A message that mentions the key is not in its row.
    let whole = |owner: &ElementId| {
        let equals = |b: &Block| {
            b.owner == Some(*owner)
                && matching::visible(
                    &key.value,
                    &b.text,
                    TextRelation::Equals,
                    knowledge.text_case,
                )
                .is_yes()
        };
        page.blocks.iter().any(equals)
    };
    let mentions = |owner: &ElementId| {
        let says = |c: &ElementId| {
            (*c..page.elements[*c].end).contains(owner) && is_announcement(page, *c)
        };
        candidates.iter().any(says) && !whole(owner)
    };
    owners.retain(|owner| !mentions(owner));
    // The key may also be the value of a field of the row.
    owners.extend((0..page.elements.len()).filter(|id| {
        page.elements[*id].raw.visible
            && page.elements[*id].raw.value.as_deref() == Some(key.value.as_str())
    }));
    if owners.is_empty() {
        let nearest = nearest_text(page, &key.value).map_or_else(String::new, |text| {
            format!("; the nearest text is '{text}'")
        });
        return Err(format!(
            "no row, item or card shows `{}`{nearest}",
            shorten(&key.value)
        ));
    }
    if let Some(column) = column {
        let under: Vec<ElementId> = owners
            .iter()
            .copied()
            .filter(|o| {
                let header = table::header_of(page, *o).is_some_and(|h| {
                    let kind = column.value.to_lowercase();
                    shown::shows(page, h, &kind, TextRelation::Contains, knowledge.text_case)
                        .is_yes()
                });
                let beside = row_like(page, *o).is_some_and(|r| {
                    page.elements[r].text.lines().any(|l| {
                        matching::visible(
                            &column.value.to_lowercase(),
                            l,
                            TextRelation::Contains,
                            knowledge.text_case,
                        )
                        .is_yes()
                    })
                });
                header || beside
            })
            .collect();
        if !under.is_empty() {
            owners = under;
        }
    }
    // The key in a row, item or card comes before the same words elsewhere ("Welcome, Alice").
    let (rows, others): (Vec<ElementId>, Vec<ElementId>) = owners
        .into_iter()
        .partition(|o| row_like(page, *o).is_some());
    // A cell may reach into several rows, and a row may be drawn in several parts.
    let beside: Vec<ElementId> = rows
        .iter()
        .filter(|owner| row_like(page, **owner).is_some_and(|r| page.tables().row(r).is_some()))
        .flat_map(|owner| table::rows_around(page, *owner))
        .flat_map(|row| candidates.iter().filter(|c| row.holds(&page.elements, **c)))
        .copied()
        .collect();
    let mut in_rows = nearest_by_structure(page, &rows, candidates).0;
    in_rows.extend(beside);
    in_rows.sort_unstable();
    in_rows.dedup();
    if in_rows.is_empty() {
        let headed = headings::headed(page, &others, key, candidates);
        Ok(headed.unwrap_or_else(|| nearest_by_structure(page, &others, candidates).0))
    } else {
        Ok(in_rows)
    }
}

/// A message that is no button or link itself.
fn is_announcement(page: &Snapshot, id: ElementId) -> bool {
    admits(RoleNoun::Message, page, id) && !is_clickable(&page.elements[id])
}

/// The innermost row, item or card around an element.
pub fn row_like(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    std::iter::once(id)
        .chain(page.ancestors(id))
        .find(|a| is_row_like(page, *a))
}

pub(crate) fn is_row_like(page: &Snapshot, id: ElementId) -> bool {
    matches!(
        page.elements[id].role,
        Role::Row | Role::ListItem | Role::Article | Role::TreeItem | Role::Option
    ) || matches!(page.elements[id].raw.tag.as_str(), "tr" | "li" | "article")
}

/// For each anchor, the candidates in the smallest structure around it that holds any. A row, item, card or dialog is never
/// left, nor is one of several like records for another: what is in another card does not belong to this one. Also tells whether such
/// a bound was met.
fn nearest_by_structure(
    page: &Snapshot,
    anchors: &[ElementId],
    candidates: &[ElementId],
) -> (Vec<ElementId>, bool) {
    let mut out: Vec<ElementId> = Vec::new();
    let mut is_bounded = false;
    for anchor in anchors {
        let mut branch = *anchor;
        for holder in std::iter::once(*anchor).chain(page.ancestors(*anchor)) {
            // What stands only on the same page, or with several fields, does not stand together.
            if is_whole(page, holder) || is_shared(page, holder, *anchor, candidates) {
                break;
            }
            let inside: Vec<ElementId> = candidates
                .iter()
                .copied()
                .filter(|c| *c >= holder && *c < page.elements[holder].end)
                .collect();
            let closed = is_row_like(page, holder)
                || matches!(page.elements[holder].role, Role::Dialog | Role::AlertDialog);
            if !inside.is_empty() {
                let records = !closed
                    && holder != *anchor
                    && inside
                        .iter()
                        .any(|c| is_other_record(page, holder, branch, *anchor, *c, candidates));
                if records {
                    is_bounded = true;
                } else {
                    out.extend(inside);
                }
                break;
            }
            if closed {
                is_bounded = true;
                break;
            }
            branch = holder;
        }
    }
    out.sort_unstable();
    out.dedup();
    (out, is_bounded)
}

/// A part of the page that holds several fields, where something that is said is about one of them.
fn is_shared(
    page: &Snapshot,
    holder: ElementId,
    anchor: ElementId,
    candidates: &[ElementId],
) -> bool {
    let is_field = |id: ElementId| admits(RoleNoun::Field, page, id);
    let others = || (holder..page.elements[holder].end).any(|id| id != anchor && is_field(id));
    !is_row_like(page, holder)
        && is_field(anchor)
        && candidates.iter().all(|c| is_announcement(page, *c))
        && others()
}

/// Candidates between which and an anchor no other text or control stands.
fn adjoining(page: &Snapshot, anchors: &[ElementId], candidates: Vec<ElementId>) -> Vec<ElementId> {
    let between = |a: (usize, usize), b: (usize, usize)| {
        let (first, second) = if a.1 <= b.0 { (a, b) } else { (b, a) };
        let gap = first.1..second.0;
        !page.blocks.iter().any(|x| {
            !x.text.is_empty()
                && x.runs.0 >= gap.start
                && x.runs.1 <= gap.end
                && gap.start < gap.end
        })
    };
    let near = |c: &ElementId| {
        anchors.iter().any(|a| {
            let (x, y) = (&page.elements[*a], &page.elements[*c]);
            x.context == y.context
                && !is_whole(page, *a)
                && !is_whole(page, *c)
                && between(x.runs, y.runs)
        })
    };
    candidates.into_iter().filter(near).collect()
}

/// The page itself, or its main part.
fn is_whole(page: &Snapshot, id: ElementId) -> bool {
    matches!(page.elements[id].raw.tag.as_str(), "html" | "body" | "main")
        || matches!(page.elements[id].role, Role::Main | Role::Document)
}

/// The branch of `holder` that the candidate is in is a record like the anchor's own: a container of the same kind, with a
/// counterpart of the anchor at the same depth. Where that is the candidate itself the two might be cells of one record,
/// unless both are made of the same parts.
fn is_other_record(
    page: &Snapshot,
    holder: ElementId,
    branch: ElementId,
    anchor: ElementId,
    candidate: ElementId,
    candidates: &[ElementId],
) -> bool {
    let own = std::iter::once(candidate)
        .chain(page.ancestors(candidate))
        .take_while(|a| *a != holder)
        .last();
    let Some(other) = own.filter(|o| *o != branch) else {
        return false;
    };
    let (a, b) = (&page.elements[branch], &page.elements[other]);
    if a.raw.tag != b.raw.tag || a.role != b.role || b.end == other + 1 {
        return false;
    }
    let depth = |id: ElementId, top: ElementId| {
        std::iter::once(id)
            .chain(page.ancestors(id))
            .take_while(|x| *x != top)
            .count()
    };
    let (kind, deep) = (&page.elements[anchor], depth(anchor, branch));
    let alike = is_made_alike(page, branch, other);
    (other..b.end).any(|x| {
        let e = &page.elements[x];
        e.raw.tag == kind.raw.tag
            && e.role == kind.role
            && (alike || !candidates.contains(&x))
            && depth(x, other) == deep
    })
}

/// Two elements have the same parts in the same order, several of them.
fn is_made_alike(page: &Snapshot, a: ElementId, b: ElementId) -> bool {
    let parts = |of: ElementId| -> Vec<(Role, &str)> {
        (of + 1..page.elements[of].end)
            .filter(|x| page.ancestors(*x).next() == Some(of))
            .map(|x| {
                let e = &page.elements[x];
                // A button is one whatever it is made from.
                let button = e.role == Role::Button || (e.role == Role::Generic && e.raw.pointer);
                if button {
                    (Role::Button, "")
                } else {
                    (e.role, e.raw.tag.as_str())
                }
            })
            .collect()
    };
    let (a, b) = (parts(a), parts(b));
    a.len() >= 3 && a == b
}

/// Under a heading: what follows it until the next heading of its rank or higher; or in what a legend, caption or name names.
fn under(
    view: View<'_>,
    target: &Target,
    candidates: Vec<ElementId>,
) -> Result<Vec<ElementId>, String> {
    let page = view.page;
    let mut section = target.clone();
    section.role = Some(RoleNoun::Section);
    if target.role == Some(RoleNoun::Section)
        && let Ok(found) = holders(view, &section)
    {
        return Ok(inside_any(page, candidates, &found));
    }
    let mut heading = target.clone();
    heading.role = Some(RoleNoun::Heading);
    if let Selection::Some { elements, .. } = view.look(&heading) {
        let below = |c: &ElementId| {
            elements.iter().any(|h| {
                c > h && *c < headings::section_end(page, *h) && headings::is_beside(page, *c, *h)
            })
        };
        return Ok(candidates.into_iter().filter(below).collect());
    }
    if let Ok(found) = holders(view, &section) {
        return Ok(inside_any(page, candidates, &found));
    }
    Err(format!(
        "the page has no heading or section {}",
        target
            .text
            .as_ref()
            .map_or_else(String::new, |t| format!("`{}`", shorten(&t.value)))
    ))
}

/// Blocks of a part of the page; all blocks where no part is named.
pub(crate) fn blocks_of(page: &Snapshot, holders: Option<&[ElementId]>) -> Vec<usize> {
    match holders {
        None => (0..page.blocks.len()).collect(),
        Some(holders) => {
            let mut out: Vec<usize> = holders
                .iter()
                .flat_map(|h| shown::blocks_in(page, *h))
                .collect();
            out.sort_unstable();
            out.dedup();
            out
        }
    }
}

/// A side of something, or an edge of the page: told by where things are painted, if at all.
pub(crate) fn is_side(context: &Context) -> bool {
    matches!(
        context,
        Context::LeftOf(_) | Context::RightOf(_) | Context::Region { .. }
    )
}

/// The rule by which a place narrows.
pub(crate) fn rule(context: &Context) -> &'static Rule {
    match context {
        Context::Row { .. } => &place::ROW,
        Context::NthRow(_) => &place::NTH_ROW,
        Context::Column(_) => &place::COLUMN,
        Context::Under(_) => &place::UNDER,
        Context::Within(_) | Context::Frame(_) => &place::WITHIN,
        Context::NextTo(_) => &place::NEXT_TO,
        Context::LeftOf(_) => &place::LEFT_OF,
        Context::RightOf(_) => &place::RIGHT_OF,
        Context::Above(_) => &place::ABOVE,
        Context::Below(_) => &place::BELOW,
        Context::Region { .. } => &place::REGION,
        Context::Marked { .. } => &place::MARKED,
    }
}
