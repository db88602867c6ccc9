//! Cards and rows: marked up, or boxes that are made alike.

use super::frame::is_of_frame;
use super::{boxes, classes, shown};
use crate::grammar::RoleNoun;
use crate::page::{ElementId, RepeatedSet, Role, RowPart, Snapshot, TableRow};

/// An article, item, row or group; where boxes repeat, those and what is marked outside of them.
pub(crate) fn is_card(page: &Snapshot, id: ElementId) -> bool {
    if sets(page, RoleNoun::Card).any(|set| set.boxes.binary_search(&id).is_ok()) {
        return true;
    }
    let marked = match page.elements[id].role {
        Role::Article | Role::Figure => true,
        Role::Group => !boxes::is_of_choices(page, id),
        Role::ListItem => !is_of_frame(page, id),
        // Only where no boxes repeat; a row of headers or of sums is none of the things.
        Role::Row => {
            let row = page.tables().row(id);
            sets(page, RoleNoun::Card).next().is_none()
                && row.is_none_or(|(_, row)| row.part == RowPart::Body)
        }
        _ => false,
    };
    marked && !is_in_box(page, id)
}

/// Whether lists are all of choices, or stand in the frame of the page.
pub(crate) fn are_no_lists_of_things(page: &Snapshot, lists: &[ElementId]) -> bool {
    let is_none = |id: &ElementId| page.elements[*id].raw.tag == "select" || is_of_frame(page, *id);
    lists.iter().all(is_none)
}

/// A row of a table; without any, one of several boxes that stand one above the other, their parts side by side.
pub(crate) fn is_row(page: &Snapshot, id: ElementId) -> bool {
    page.elements[id].is_row()
        || sets(page, RoleNoun::Row).any(|set| set.boxes.binary_search(&id).is_ok())
}

/// A header of a column, or a cell of a row that is drawn as the header where nothing is marked so.
pub(crate) fn is_column_head(page: &Snapshot, id: ElementId) -> bool {
    let in_header = |(_, row, _): (_, &TableRow, _)| row.part == RowPart::Header;
    page.elements[id].is_column_header() || page.tables().cell(id).is_some_and(in_header)
}

fn is_in_box(page: &Snapshot, id: ElementId) -> bool {
    page.ancestors(id)
        .any(|a| sets(page, RoleNoun::Card).any(|set| set.boxes.binary_search(&a).is_ok()))
}

/// The sets of boxes that a noun may mean.
pub(crate) fn sets(page: &Snapshot, noun: RoleNoun) -> impl Iterator<Item = &RepeatedSet> {
    let repeated = boxes::repeated(page);
    repeated.sets().iter().filter(move |set| match noun {
        RoleNoun::Card => !set.is_form,
        RoleNoun::Row => !repeated.has_marked_rows && set.is_list_of_rows,
        _ => false,
    })
}

/// The lists of a page that marks none, as people call them: the tables with a header, else the element around the only boxes that are
/// made alike, one above the other.
pub(crate) fn lists(page: &Snapshot) -> Vec<ElementId> {
    let tables = page.tables().all().iter();
    let tables = tables.filter(|t| t.within.is_none() && t.header().next().is_some());
    let tables: Vec<ElementId> = tables.map(|table| table.element).collect();
    if tables.is_empty() {
        only_list(page).into_iter().collect()
    } else {
        tables
    }
}

fn only_list(page: &Snapshot) -> Option<ElementId> {
    let mut lists = sets(page, RoleNoun::Row).filter(|set| !set.is_form);
    let only = lists.next().filter(|_| lists.next().is_none())?;
    let around = page.elements[*only.boxes.first()?].parent?;
    let is_inside = |id: &ElementId| page.elements[*id].parent == Some(around);
    only.boxes.iter().all(is_inside).then_some(around)
}

/// The row around an element, of however many lines: the innermost of several boxes of one kind, one above the other. None where
/// that is a part of an item, of a card or of another such box, or where a text is painted beside it: the row may be larger.
pub(crate) fn stacked_row(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let found = stacked(page, id)?;
    let is_larger = |around: ElementId| {
        let e = &page.elements[around];
        matches!(
            e.role,
            Role::ListItem | Role::Article | Role::Row | Role::Option
        ) || e.raw.attributes.contains_key("class") && like(page, around).next().is_some()
    };
    let is_part = page.ancestors(found).any(is_larger);
    (!is_part && !has_text_beside(page, found)).then_some(found)
}

/// The innermost of several boxes of one kind, one above the other, around an element.
pub(crate) fn stacked(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let mut around = std::iter::once(id).chain(page.ancestors(id));
    around.find(|at| {
        let texts = shown::blocks_in(page, *at);
        let says = |b: &usize| !page.blocks[*b].text.is_empty();
        texts.filter(says).count() >= TEXTS && is_stacked(page, *at)
    })
}

/// The least number of texts in a row: what it is about, and something about it.
const TEXTS: usize = 2;

/// Boxes of the same kind beside this one in the markup.
fn like(page: &Snapshot, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
    let own = &page.elements[id];
    let class = |at: ElementId| page.elements[at].raw.attributes.get("class");
    let is_like = move |at: &ElementId| {
        let e = &page.elements[*at];
        let is_kind = (&e.raw.tag, e.role) == (&own.raw.tag, own.role);
        let shares_class = class(*at) == class(id) || shares_word(class(*at), class(id));
        *at != id && is_kind && shares_class && e.raw.visible && !e.text.is_empty()
    };
    let siblings = own
        .parent
        .into_iter()
        .flat_map(|parent| page.children(parent));
    siblings.filter(is_like)
}

/// Boxes of the same kind stand above or below it, with nothing between their edges and in one column.
fn is_stacked(page: &Snapshot, id: ElementId) -> bool {
    let own = page.elements[id].raw.rect;
    let is_apart = |at: ElementId| {
        let other = page.elements[at].raw.rect;
        let is_over = other.y + 1.0 >= own.y + own.height || own.y + 1.0 >= other.y + other.height;
        other.shares_column(own) && is_over
    };
    let mut others = like(page, id).peekable();
    own.is_measured() && others.peek().is_some() && others.all(is_apart)
}

/// One of them has more classes: a row that is marked out.
fn shares_word(one: Option<&String>, other: Option<&String>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return false;
    };
    let is_part = |few: &str, many: &str| {
        let mut words = few.split_whitespace().peekable();
        words.peek().is_some() && words.all(|word| many.split_whitespace().any(|w| w == word))
    };
    is_part(one, other) || is_part(other, one)
}

/// How many parts of the page around a box may hold what belongs to its row.
const AROUND: usize = 2;

/// A text of the parts around the box is painted beside it: the row goes on there.
fn has_text_beside(page: &Snapshot, id: ElementId) -> bool {
    let own = &page.elements[id];
    let Some(around) = page.ancestors(id).take(AROUND).last() else {
        return false;
    };
    let range = page.elements[around].runs;
    page.blocks.iter().any(|block| {
        let is_outside = block.runs.1 <= own.runs.0 || own.runs.1 <= block.runs.0;
        let is_near = range.0 <= block.runs.0 && block.runs.1 <= range.1;
        let is_level = block.rect.is_some_and(|rect| {
            let middle = rect.y + rect.height / 2.0;
            own.raw.rect.y < middle && middle < own.raw.rect.y + own.raw.rect.height
        });
        is_outside && is_near && is_level && !block.text.is_empty()
    })
}

/// Of the elements that a noun without a name may mean, those that repeat; all, where none does.
pub(crate) fn repeating(
    page: &Snapshot,
    noun: RoleNoun,
    elements: Vec<ElementId>,
) -> Vec<ElementId> {
    let repeats = |id: &ElementId| sets(page, noun).any(|set| set.boxes.binary_search(id).is_ok());
    if elements.iter().any(repeats) {
        elements.into_iter().filter(repeats).collect()
    } else {
        elements
    }
}

/// How many boxes besides some are called by their class, with one of these words at its end.
pub(crate) fn called_so(
    page: &Snapshot,
    is_word: &dyn Fn(&str) -> bool,
    besides: &[ElementId],
) -> usize {
    let is_called = |id: ElementId| {
        let e = &page.elements[id];
        let classes = e.raw.attributes.get("class");
        e.raw.visible && classes.is_some_and(|classes| classes::ends_with(classes, is_word))
    };
    let holds = |id: ElementId| {
        let inside = id..page.elements[id].end;
        besides.iter().any(|other| inside.contains(other))
    };
    let is_other = |id: &ElementId| {
        let mut around = page.ancestors(*id);
        let is_part = around.any(|at| is_called(at) || besides.contains(&at));
        is_called(*id) && !is_part && !holds(*id) && !is_of_frame(page, *id)
    };
    (0..page.elements.len()).filter(is_other).count()
}

/// Whether a box that is not kept, of which nothing but its class is known, is called so.
pub(crate) fn has_bare(page: &Snapshot, is_word: &dyn Fn(&str) -> bool) -> bool {
    classes::of_bare_boxes(page).any(|classes| classes::ends_with(classes, is_word))
}

/// How many of these there are in each list, table or part of the page that holds some.
pub(crate) fn by_holder(page: &Snapshot, elements: &[ElementId]) -> Vec<usize> {
    let holds = |role: Role| {
        matches!(
            role,
            Role::List | Role::Directory | Role::Table | Role::Grid | Role::TreeGrid | Role::Feed
        )
    };
    let holder = |id: ElementId| {
        let mut around = page.ancestors(id);
        around
            .find(|a| holds(page.elements[*a].role))
            .or(page.elements[id].parent)
    };
    let mut holders: Vec<Option<ElementId>> = elements.iter().map(|id| holder(*id)).collect();
    holders.sort_unstable();
    holders.chunk_by(|a, b| a == b).map(<[_]>::len).collect()
}

/// How many boxes of a set have the class that most of them have.
fn of_one_class(page: &Snapshot, set: &RepeatedSet) -> usize {
    let class = |id: &ElementId| page.elements[*id].raw.attributes.get("class");
    let mut classes: Vec<_> = set.boxes.iter().map(class).collect();
    classes.sort_unstable();
    let most = classes.chunk_by(|a, b| a == b).map(<[_]>::len).max();
    most.unwrap_or_default()
}

/// How many a person may count, of these boxes: those of each set, or of all. A first row of texts may be a header, as may all that
/// have another class than most, and two texts side by side need not be cards.
pub(crate) fn counts(page: &Snapshot, noun: RoleNoun, boxes: &[ElementId]) -> Vec<usize> {
    let inside = |set: &RepeatedSet| set.boxes.iter().filter(|id| boxes.contains(id)).count();
    let mut out = Vec::new();
    for set in sets(page, noun) {
        let count = inside(set);
        if count == 0 {
            continue;
        }
        out.push(count);
        match noun {
            RoleNoun::Row if set.is_text_only => out.extend([count - 1, of_one_class(page, set)]),
            RoleNoun::Card if set.is_text_only && (count < 3 || set.is_list_of_rows) => out.push(0),
            _ => {}
        }
    }
    out.push(boxes.len());
    out.sort_unstable();
    out.dedup();
    out
}
