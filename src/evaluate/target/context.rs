//! Where a target is: rows, headings, dialogs, neighbours.

use crate::evaluate::control::opened_menu;
use crate::evaluate::describe::nearest::{self, nearest_text};
use crate::evaluate::names::own_part::is_own;
use crate::evaluate::names::role_noun::{admits, is_clickable, is_control};
use crate::evaluate::names::table::nth;
use crate::evaluate::names::{frame, kinds, mentions, records, shown, table};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::place;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::neighbours::{adjoining, is_announcement, nearest_by_structure};
pub(crate) use crate::evaluate::target::neighbours::{is_row_like, row_like};
use crate::evaluate::target::painted::{direction, messages, pairs, section, side};
use crate::evaluate::target::purpose::{Purpose, Selection, View, too_few};
use crate::evaluate::target::{calendar, columns, headings, identifier, layer, meant_part, pager};
use crate::evaluate::text::identifier::code_behind;
use crate::evaluate::text::matching::{self, shorten};
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::{self, naming};
use crate::page::{Block, Element, ElementId, Role, Snapshot};
use std::ops::Range;

/// Why no candidate is known to be where the sentence says.
pub(crate) enum NoPlace {
    /// The page lacks this, which the sentence names.
    Missing(String),
    /// Some may be there: where they are painted does not tell.
    Open(String),
}

impl From<String> for NoPlace {
    fn from(missing: String) -> NoPlace {
        NoPlace::Missing(missing)
    }
}

/// Keeps the candidates that are where the sentence says.
pub(crate) fn narrow(
    view: View<'_>,
    contexts: &[Context],
    mut candidates: Vec<ElementId>,
) -> Result<Vec<ElementId>, NoPlace> {
    for (at, context) in contexts.iter().enumerate() {
        candidates = match columns::heads(view.page, context, contexts.get(at + 1)) {
            Some(heads) => inside_any(view.page, candidates, &heads),
            None => one(view, context, candidates)?,
        };
    }
    Ok(candidates)
}

fn one(
    view: View<'_>,
    context: &Context,
    mut candidates: Vec<ElementId>,
) -> Result<Vec<ElementId>, NoPlace> {
    let View {
        page, knowledge, ..
    } = view;
    match context {
        Context::Own => Ok(own(page, candidates)),
        Context::Row { column, key } => in_row(page, column.as_ref(), key, &candidates, knowledge),
        Context::NthRow(ordinal) => {
            if let Some(key) = table::called_by_number(page, *ordinal) {
                return in_row(page, None, &key, &candidates, knowledge);
            }
            let rows: Vec<ElementId> = table::outermost(page, &table::on_page(page))
                .iter()
                .filter_map(|t| nth(&table::body_rows(page, *t), *ordinal))
                .filter_map(|row| page.tables().row(row))
                .flat_map(|(_, row)| row.elements.clone())
                .collect();
            if rows.is_empty() && !page.has_marked_table() {
                let why = "no markup says what is a row: boxes may be drawn as some";
                return Err(NoPlace::Open(why.into()));
            }
            if rows.is_empty() {
                return Err(NoPlace::Missing("no table has that row".into()));
            }
            Ok(inside_any(page, candidates, &rows))
        }
        Context::Column(text) => columns::within(view, text, candidates).map_err(NoPlace::Missing),
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
                    let found = in_row(page, None, key, &candidates, knowledge)?;
                    return of_said_kind(page, target, found);
                }
            }
            let holders = with_opened_menus(page, target, holders)?;
            of_said_kind(page, target, inside_any(page, candidates, &holders))
        }
        Context::NextTo(target) => {
            let anchors = places(view, target)?;
            let (together, is_bounded) = nearest_by_structure(page, &anchors, &candidates);
            // What ends with a row or card does not go on behind it.
            if together.is_empty() && !is_bounded {
                let found = adjoining(page, &anchors, candidates);
                return messages::of_fields(page, &anchors, found).map_err(NoPlace::Open);
            }
            let named = target.text.as_ref().filter(|_| target.role.is_none());
            let texts = named.map_or_else(Vec::new, |text| whole_blocks(page, text, knowledge));
            let found = pairs::mates(page, &texts, together);
            messages::of_fields(page, &anchors, found).map_err(NoPlace::Open)
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
                return Err(NoPlace::Open(format!(
                    "what is on that side of {target} is not on one line with it"
                )));
            }
            Ok(found)
        }
        Context::Region { edges, of } => {
            let holders = of.as_ref().map(|of| holders(view, of)).transpose()?;
            direction::region(page, edges, holders.as_deref(), &candidates).map_err(NoPlace::Open)
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

/// The elements, if the page says that the rows or cards around them are of the kind that only the application has: "the request of
/// Ada" is none of her invoices.
fn of_said_kind(
    page: &Snapshot,
    target: &Target,
    found: Vec<ElementId>,
) -> Result<Vec<ElementId>, NoPlace> {
    let own = |kind: &&str| lexicon::roles::card(kind).is_none();
    let Some(kind) = target.kind.as_deref().filter(own) else {
        return Ok(found);
    };
    let record = |id: &ElementId| page.ancestors(*id).find(|a| is_row_like(page, *a));
    let records: Vec<ElementId> = found.iter().filter_map(record).collect();
    let all = |holds: &dyn Fn(ElementId) -> bool| records.iter().all(|record| holds(*record));
    if !all(&|record| kinds::is_said_of(page, kind, record)) {
        let why = format!("nothing on the page says which things are each a {kind}");
        return Err(NoPlace::Open(why));
    }
    if let Some(owner) = &target.text
        && !all(&|record| kinds::belongs_to(page, record, owner))
    {
        let why = format!(
            "`{}` stands there, and not as whom the {kind} belongs to",
            shorten(&owner.value)
        );
        return Err(NoPlace::Open(why));
    }
    Ok(found)
}

fn own(page: &Snapshot, mut candidates: Vec<ElementId>) -> Vec<ElementId> {
    candidates.retain(|id| is_own(page, *id, ""));
    candidates
}

/// The holders of a menu, with the menus that no markup calls so and that are open.
fn with_opened_menus(
    page: &Snapshot,
    target: &Target,
    holders: Result<Vec<ElementId>, String>,
) -> Result<Vec<ElementId>, String> {
    let is_menu =
        target.role == Some(RoleNoun::Menu) && target.text.is_none() && target.contexts.is_empty();
    if !is_menu {
        return holders;
    }
    Ok([holders.unwrap_or_default(), opened_menu::opened(page)].concat())
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
        if found.is_empty() && !text.quoted {
            found = called_by_kind(page, &text.value.to_lowercase());
        }
        if !found.is_empty() {
            return Ok(found);
        }
    }
    let is_any_list = target.role == Some(RoleNoun::List)
        && target.text.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty();
    match view.look(target) {
        // "The list": drop-downs and the links of the navigation are lists, and hold no things.
        Selection::Some { elements, .. }
            if is_any_list && records::are_no_lists_of_things(page, &elements) =>
        {
            Ok([elements, records::lists(page)].concat())
        }
        Selection::Some { elements, .. } => {
            // "in the form" where there are nested forms of one kind: all of them hold.
            meant_part::meant(page, target, table::whole(page, elements))
        }
        Selection::Missing(missing) | Selection::Unplaced(missing) => Err(missing),
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
            let lists = records::lists(page);
            if is_any_list && !lists.is_empty() {
                return Ok(lists);
            }
            let nearest = nearest::nearest(page, target, Purpose::Look)
                .map_or_else(String::new, |nearest| format!("; the nearest is {nearest}"));
            Err(format!("the page has no {target}{nearest}"))
        }
    }
}

/// Parts of a page that no markup needs to call so: what they show tells what they are.
fn called_by_kind(page: &Snapshot, name: &str) -> Vec<ElementId> {
    if lexicon::among(name, naming::PAGERS) {
        pager::pagers(page)
    } else if lexicon::among(name, naming::CALENDARS) {
        calendar::months(page)
    } else {
        frame::landmarks(page, name)
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
) -> Result<Vec<ElementId>, NoPlace> {
    let found = in_row_of(page, column, key, candidates, knowledge);
    let code = code_behind(key).filter(|_| matches!(found, Err(NoPlace::Missing(_))));
    let by_code = code.map(|code| in_row_of(page, column, &code, candidates, knowledge));
    by_code.filter(Result::is_ok).unwrap_or(found)
}

fn in_row_of(
    page: &Snapshot,
    column: Option<&Text>,
    key: &Text,
    candidates: &[ElementId],
    knowledge: &Knowledge,
) -> Result<Vec<ElementId>, NoPlace> {
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
        return Err(NoPlace::Missing(format!(
            "no row, item or card shows `{}`{nearest}",
            shorten(&key.value)
        )));
    }
    if let Some(column) = column {
        owners = of_kind(page, owners, (column, key), knowledge)?;
    }
    // The row that is called so comes before rows that only mention it: "Manager: Cy Marsh".
    table::keep_named(page, &mut owners, &key.value).map_err(NoPlace::Open)?;
    mentions::keep_own(page, &mut owners, candidates, &key.value).map_err(NoPlace::Open)?;
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
        let together = headed.unwrap_or_else(|| {
            pairs::mates(
                page,
                &whole_blocks(page, key, knowledge),
                nearest_by_structure(page, &others, candidates).0,
            )
        });
        of_labelled(page, &others, together)
    } else {
        Ok(in_rows)
    }
}

/// Of the elements that show the key, those under a header of that kind, or in a row or card that has the word.
fn of_kind(
    page: &Snapshot,
    mut owners: Vec<ElementId>,
    (column, key): (&Text, &Text),
    knowledge: &Knowledge,
) -> Result<Vec<ElementId>, NoPlace> {
    let under: Vec<ElementId> = owners
        .iter()
        .copied()
        .filter(|o| {
            let header = table::header_of(page, *o).is_some_and(|h| {
                let kind = column.value.to_lowercase();
                shown::shows(page, h, &kind, TextRelation::Contains, knowledge.text_case).is_yes()
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
    } else if !key.quoted {
        owners.retain(|owner| table::is_name_of_row(page, *owner));
        if owners.is_empty() {
            return Err(NoPlace::Open(format!(
                "`{}` stands in a row, but not as its name",
                shorten(&key.value)
            )));
        }
    }
    Ok(owners)
}

/// Of the things that stand with texts those that are painted at the fields which these are the labels of; all where one is none.
fn of_labelled(
    page: &Snapshot,
    texts: &[ElementId],
    together: Vec<ElementId>,
) -> Result<Vec<ElementId>, NoPlace> {
    let field = |text: &ElementId| page.elements[*text].labels;
    let fields: Option<Vec<ElementId>> = texts.iter().map(field).collect();
    match fields.filter(|fields| !fields.is_empty()) {
        Some(fields) => messages::of_fields(page, &fields, together).map_err(NoPlace::Open),
        None => Ok(together),
    }
}

/// Under a heading; or in what a legend, caption or name names.
fn under(
    view: View<'_>,
    target: &Target,
    candidates: Vec<ElementId>,
) -> Result<Vec<ElementId>, NoPlace> {
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
        // A box with a heading of the same rank is another section.
        let is_section = |c: &ElementId| {
            let mut inside = page.descendants(*c).map(|id| &page.elements[id]);
            let rank = |e: &Element| {
                let mut heads = elements.iter().map(|head| &page.elements[*head]);
                e.role == Role::Heading && heads.any(|head| head.raw.tag == e.raw.tag)
            };
            inside.any(rank)
        };
        let mut candidates = candidates;
        candidates.retain(|c| page.elements[*c].role == Role::Heading || !is_section(c));
        return section::narrow(page, &elements, &candidates).map_err(NoPlace::Open);
    }
    if let Ok(found) = holders(view, &section) {
        return Ok(inside_any(page, candidates, &found));
    }
    let Some(text) = &target.text else {
        return Err(NoPlace::Missing(
            "the page has no heading or section".into(),
        ));
    };
    let drawn = columns::headed(page, text, view.knowledge);
    if !drawn.is_empty() {
        return Ok(inside_any(page, candidates, &drawn));
    }
    let name = shorten(&text.value);
    // A heading may be a text like others that is only drawn larger.
    if target.role.is_none() && !text_owners(page, text, view.knowledge).is_empty() {
        let open =
            format!("'{name}' is displayed, but the markup does not say whether it is a heading");
        return Err(NoPlace::Open(open));
    }
    let missing = format!("the page has no heading or section `{name}`");
    Err(NoPlace::Missing(missing))
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
        Context::Own => &place::OWN,
        Context::Region { .. } => &place::REGION,
        Context::Marked { .. } => &place::MARKED,
    }
}
