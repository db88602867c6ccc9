//! Meaning of headings: the section that they begin, the form or table that they name.

use crate::evaluate::control::offered::opens_list;
use crate::evaluate::names::role_noun::{admits, is_choice};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::painted::section;
use crate::evaluate::target::purpose::{Selection, View};
use crate::evaluate::target::ranks::{heading_above, is_dialog, rank, section_end};
use crate::evaluate::text::matching;
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::page::{ElementId, Role, Snapshot};
use std::ops::Range;

/// The elements that a heading names which has the target's text: those of its kind around the heading, else those below it.
pub(crate) fn holders(view: View<'_>, target: &Target) -> Vec<ElementId> {
    let View {
        page, knowledge, ..
    } = view;
    let (Some(text), Some(noun)) = (&target.text, target.role) else {
        return Vec::new();
    };
    let of_kind: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| page.elements[*id].raw.visible && admits(noun, page, *id))
        .collect();
    let says = |h: ElementId| {
        matching::visible(
            &text.value,
            &page.elements[h].text.replace('\n', " "),
            TextRelation::Contains,
            knowledge.text_case,
        )
        .is_yes()
    };
    // It is often named by a heading inside it rather than by its own name.
    let around: Vec<ElementId> = of_kind
        .iter()
        .copied()
        .filter(|id| {
            (*id..page.elements[*id].end).any(|h| {
                let inner = &page.elements[h];
                (inner.role == Role::Heading
                    || matches!(inner.raw.tag.as_str(), "legend" | "caption" | "summary"))
                    && says(h)
            })
        })
        .collect();
    if !around.is_empty() {
        return innermost(page, &around);
    }
    // A heading names the form, table or list right below it.
    if !matches!(noun, RoleNoun::Form | RoleNoun::Table | RoleNoun::List) {
        return Vec::new();
    }
    let parts = below(view, target);
    let outermost = |of_kind: &[ElementId]| -> Vec<ElementId> {
        of_kind
            .iter()
            .copied()
            .filter(|id| inside_any(page, *id, &parts))
            .filter(|id| !page.ancestors(*id).any(|a| of_kind.contains(&a)))
            .collect()
    };
    let mut found = outermost(&of_kind);
    // The list of "Saved for later" stands below "Cart" as well: that right below the name comes first.
    let is_right_below = |id: &ElementId| heading_above(page, *id).is_some_and(says);
    if found.iter().any(is_right_below) {
        found.retain(is_right_below);
    }
    if noun != RoleNoun::List || !found.is_empty() {
        return found;
    }
    // Authors call a table a list, too.
    let tables: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| page.elements[*id].raw.visible && admits(RoleNoun::Table, page, *id))
        .collect();
    outermost(&tables)
}

fn inside_any(page: &Snapshot, id: ElementId, parts: &[ElementId]) -> bool {
    parts
        .iter()
        .any(|part| id >= *part && id < page.elements[*part].end)
}

/// Tables, lists and cards below a heading that has the name of a list, those of the list itself and of the navigation aside.
pub(crate) fn of_list_kind_below(
    view: View<'_>,
    list: &Target,
    own: &[ElementId],
) -> Vec<ElementId> {
    let page = view.page;
    let parts = below(view, list);
    let is_list_below = |id: &ElementId| {
        inside_any(page, *id, &parts)
            && !is_choice(&page.elements[*id])
            && !opens_list(&page.elements[*id])
    };
    if own.iter().all(is_list_below) {
        return Vec::new();
    }
    let is_own = |id: ElementId| {
        inside_any(page, id, own) || own.iter().any(|o| inside_any(page, *o, &[id]))
    };
    let of_frame = |id: ElementId| {
        let mut around = page.ancestors(id);
        around.any(|a| matches!(page.elements[a].role, Role::Navigation | Role::Banner))
    };
    let of_kind = |id: ElementId| {
        let e = &page.elements[id];
        let listing = matches!(
            e.role,
            Role::Table | Role::Grid | Role::TreeGrid | Role::List | Role::Directory
        );
        listing || e.raw.tag == "dl" || admits(RoleNoun::Card, page, id)
    };
    (0..page.elements.len())
        .filter(|id| page.elements[*id].raw.visible && of_kind(*id))
        .filter(|id| inside_any(page, *id, &parts) && !is_own(*id) && !of_frame(*id))
        .collect()
}

fn innermost(page: &Snapshot, of: &[ElementId]) -> Vec<ElementId> {
    of.iter()
        .copied()
        .filter(|n| !of.iter().any(|o| o > n && *o < page.elements[*n].end))
        .collect()
}

/// The innermost sections that have a name, or are headed by it.
pub(crate) fn named_sections(
    page: &Snapshot,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    let says = |shown: &str| {
        matching::visible(
            &text.value,
            &shown.replace('\n', " "),
            TextRelation::Contains,
            knowledge.text_case,
        )
        .is_yes()
    };
    let titles = |id: ElementId| {
        page.elements[id].role == Role::Heading
            || matches!(page.elements[id].raw.tag.as_str(), "legend" | "summary")
    };
    let is_section =
        |id: &ElementId| page.elements[*id].raw.visible && admits(RoleNoun::Section, page, *id);
    let is_titled = |id: &ElementId| {
        (*id..page.elements[*id].end)
            .any(|h| titles(h) && is_title_of(page, h, *id) && says(&page.elements[h].text))
    };
    let sections = || (0..page.elements.len()).filter(is_section);
    // What is painted comes before a name that only the markup has.
    let mut named: Vec<ElementId> = sections().filter(is_titled).collect();
    let has_other_title = |id: &ElementId| {
        (*id..page.elements[*id].end).any(|h| titles(h) && is_title_of(page, h, *id))
    };
    let by_title = !named.is_empty();
    named.extend(
        sections()
            .filter(|id| says(&page.elements[*id].name) && !is_titled(id))
            .filter(|id| !by_title || !has_other_title(id)),
    );
    named.sort_unstable();
    innermost(page, &named)
}

/// Whether a section, a heading or a legend is called by the text and nothing more: "Toolbar settings" is not the toolbar.
pub(crate) fn is_a_whole_name(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> bool {
    let words = |shown: &str| {
        let apart = |c: char| !c.is_alphabetic();
        shown.trim_matches(apart).replace('\n', " ")
    };
    let is = |shown: &str| {
        let (wanted, shown) = (words(&text.value), words(shown));
        let by = TextRelation::Equals;
        matching::visible(&wanted, &shown, by, knowledge.text_case).is_yes()
    };
    (0..page.elements.len()).any(|id| {
        let e = &page.elements[id];
        let titles = e.role == Role::Heading || matches!(e.raw.tag.as_str(), "legend" | "summary");
        e.raw.visible
            && (admits(RoleNoun::Section, page, id) && is(&e.name) || titles && is(&e.text))
    })
}

/// Whether a heading stands for the whole section: none comes before it, and none of its rank after it.
fn is_title_of(page: &Snapshot, heading: ElementId, section: ElementId) -> bool {
    let is_heading = |id: ElementId| page.elements[id].role == Role::Heading;
    !is_heading(heading)
        || (!(section..heading).any(is_heading)
            && section_end(page, heading) >= page.elements[section].end)
}

/// Returns the outermost elements after a heading, if no element is the section.
pub(crate) fn below(view: View<'_>, target: &Target) -> Vec<ElementId> {
    let page = view.page;
    let mut out = Vec::new();
    for found in headings(view, target) {
        out.extend(section::moved_below(page, found));
        let end = section_end(page, found);
        let mut id = page.elements[found].end;
        while id < end {
            if is_dialog(page, id) {
                id = page.elements[id].end;
            } else if page.elements[id].end <= end {
                if !section::is_moved_away(page, id, found) {
                    out.push(id);
                }
                id = page.elements[id].end;
            } else {
                // It goes on beyond the section: only what is inside belongs to it.
                id += 1;
            }
        }
    }
    out
}

/// Of some elements, those between a heading that is the key and the next one: records that no box sets apart. Nothing where the
/// key is no heading, or the only one of its rank in the box that holds it.
pub(crate) fn headed(
    page: &Snapshot,
    owners: &[ElementId],
    key: &Text,
    elements: &[ElementId],
) -> Option<Vec<ElementId>> {
    let is_heading = |id: &ElementId| {
        let e = &page.elements[*id];
        e.role == Role::Heading && e.raw.visible
    };
    let is_key = |id: &ElementId| {
        let text = page.elements[*id].text.trim();
        is_heading(id) && text.eq_ignore_ascii_case(key.value.trim())
    };
    let part = |heading: ElementId| {
        let parent = page.elements[heading].parent;
        let end = parent.map_or(page.elements.len(), |a| page.elements[a].end);
        let from = parent.map_or(0, |a| a + 1);
        let is_like = |id: &ElementId| {
            *id != heading
                && is_heading(id)
                && page.elements[*id].parent == parent
                && rank(page, *id) == rank(page, heading)
        };
        (from..end).find(is_like)?;
        let behind = page.elements[heading].end;
        Some(behind..(behind..end).find(is_heading).unwrap_or(end))
    };
    if owners.is_empty() || !owners.iter().all(is_key) {
        return None;
    }
    let parts: Option<Vec<_>> = owners.iter().map(|heading| part(*heading)).collect();
    let parts = parts?;
    let of = |(part, title): (&Range<ElementId>, &ElementId), id: ElementId| {
        part.contains(&id) && !section::is_moved_away(page, id, *title)
            || section::is_moved_under(page, id, *title)
    };
    let inside = |id: &ElementId| parts.iter().zip(owners).any(|pair| of(pair, *id));
    Some(elements.iter().copied().filter(inside).collect())
}

/// Tells whether an element is directly under the titles that a sentence names, and not in a group there with a title of its own ("in the
/// section 'Delivery'", which goes on with a fieldset 'Gift card').
pub(crate) fn is_right_under(view: View<'_>, id: ElementId, contexts: &[Context]) -> bool {
    let page = view.page;
    contexts.iter().all(|context| {
        let (Context::Within(target) | Context::Under(target)) = context else {
            return true;
        };
        let titles = titles_named(view, target);
        let is_own = |group: ElementId| {
            let e = &page.elements[group];
            let has_title = !e.name.is_empty()
                || page.elements[group + 1..e.end].iter().any(|inner| {
                    inner.parent == Some(group)
                        && matches!(inner.raw.tag.as_str(), "legend" | "summary")
                });
            has_title
                && admits(RoleNoun::Section, page, group)
                && !titles.iter().any(|t| (group..e.end).contains(t))
        };
        titles.is_empty() || !page.ancestors(id).any(is_own)
    })
}

/// The sections or headings that a place in a sentence names by its title.
fn titles_named(view: View<'_>, target: &Target) -> Vec<ElementId> {
    let View {
        page, knowledge, ..
    } = view;
    let (Some(text), None | Some(RoleNoun::Section | RoleNoun::Form | RoleNoun::Heading)) =
        (&target.text, target.role)
    else {
        return Vec::new();
    };
    if target.role == Some(RoleNoun::Section) {
        let named = named_sections(page, text, knowledge);
        if !named.is_empty() {
            return named;
        }
    }
    headings(view, target)
}

/// The headings that a place in a sentence names, where no section has that name.
pub(crate) fn called(view: View<'_>, target: &Target) -> Vec<ElementId> {
    let Some(text) = &target.text else {
        return Vec::new();
    };
    let is_title = matches!(
        target.role,
        None | Some(RoleNoun::Section | RoleNoun::Heading)
    );
    let by_section = target.role == Some(RoleNoun::Section)
        && !named_sections(view.page, text, view.knowledge).is_empty();
    if !is_title || by_section || !target.contexts.is_empty() || target.ordinal.is_some() {
        return Vec::new();
    }
    headings(view, target)
}

/// The headings that have the target's text.
fn headings(view: View<'_>, target: &Target) -> Vec<ElementId> {
    let mut heading = target.clone();
    heading.role = Some(RoleNoun::Heading);
    match view.look(&heading) {
        Selection::Some { elements, .. } => elements,
        _ => Vec::new(),
    }
}
