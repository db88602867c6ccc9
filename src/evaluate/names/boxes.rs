//! Finds repeated boxes: siblings that are made alike.
//!
//! A box counts if it holds at least two parts, one of them a text, and stands beside another box of like parts. Navigations,
//! menus, headers and footers repeat their entries, too; those are no records of a page.

use crate::evaluate::names::frame::{is_frame, is_list_of_ways};
use crate::page::{Element, ElementId, RepeatedBoxes, RepeatedSet, Role, Snapshot};
use std::collections::HashMap;

/// How alike the parts of two boxes are, at least: a mark on one of them, as "Sale", is no other kind of box.
const ALIKE: f64 = 0.6;
/// Boxes inside boxes that hold so much of them are what is repeated.
const MOST: f64 = 0.6;
/// Boxes are looked for in parts that are this many levels above others at most: a column, a list in it, its title and cards.
const MOST_LEVELS: usize = 3;
/// Edges that are closer than this are one line (CSS pixels).
const SAME_LINE: f64 = 2.0;

/// How many parts of each kind a box holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Parts {
    texts: usize,
    headings: usize,
    images: usize,
    links: usize,
    buttons: usize,
    fields: usize,
}

impl Parts {
    fn counts(self) -> [usize; 6] {
        [
            self.texts,
            self.headings,
            self.images,
            self.links,
            self.buttons,
            self.fields,
        ]
    }

    fn all(self) -> usize {
        self.counts().iter().sum()
    }

    /// Something to act on, or a title.
    fn says_what_it_is(self) -> bool {
        self.headings + self.links + self.buttons > 0
    }

    fn is_like(self, other: Parts) -> bool {
        // A form and what is no form: columns of a page, however many parts of other kinds they share.
        let (few, many) = (self.fields.min(other.fields), self.fields.max(other.fields));
        if many > 2 * few + 2 {
            return false;
        }
        let pairs = self.counts().into_iter().zip(other.counts());
        let (mut same, mut either) = (0, 0);
        for (a, b) in pairs {
            same += a.min(b);
            either += a.max(b);
        }
        same as f64 > either as f64 * ALIKE
    }
}

/// The repeated boxes of a page, found when they are first asked for.
pub(super) fn repeated(page: &Snapshot) -> &RepeatedBoxes {
    page.repeated.get_or_init(|| found(page))
}

/// Finds the repeated boxes of a page.
fn found(page: &Snapshot) -> RepeatedBoxes {
    let mut levels: Vec<Vec<ElementId>> = Vec::new();
    let mut parents: Vec<Option<ElementId>> = page.elements.iter().map(|e| e.parent).collect();
    parents.sort_unstable();
    parents.dedup();
    let mut children: HashMap<Option<ElementId>, Vec<ElementId>> = HashMap::new();
    for (id, e) in page.elements.iter().enumerate() {
        children.entry(e.parent).or_default().push(id);
    }
    for parent in parents {
        levels.extend(alike(page, &children[&parent]));
    }
    let mut levels = cousins(page, levels);
    let mut extended: Vec<Vec<ElementId>> = Vec::new();
    for boxes in &mut levels {
        let more = lone_cousins(page, boxes);
        if !more.is_empty() {
            boxes.extend(more);
            boxes.sort_unstable();
            extended.push(boxes.clone());
        }
    }
    // A title and the box around the only card below it, or two columns of three, are no boxes of one kind.
    let is_split = |boxes: &Vec<ElementId>| {
        let is_inside = |x: &ElementId| boxes.iter().any(|b| b < x && *x < page.elements[*b].end);
        let splits = |set: &Vec<ElementId>| {
            let inside = set.iter().filter(|x| is_inside(x)).count();
            inside > 0 && inside < set.len()
        };
        extended.iter().any(splits)
    };
    // A box with an edge is no column, whatever the parts in it are like.
    let framed = |boxes: &Vec<ElementId>| boxes.iter().all(|id| page.elements[*id].raw.framed);
    levels.retain(|boxes| framed(boxes) || !is_split(boxes));
    levels.extend(one_each(page, &children));
    let mut sets: Vec<RepeatedSet> = outermost(page, &levels)
        .into_iter()
        .map(|boxes| set(page, boxes))
        .collect();
    sets.sort_by_key(|set| set.boxes[0]);
    let has_marked_rows = page.elements.iter().any(|e| e.is_row() && e.raw.visible);
    RepeatedBoxes {
        sets,
        has_marked_rows,
    }
}

fn set(page: &Snapshot, boxes: Vec<ElementId>) -> RepeatedSet {
    let parts: Vec<Parts> = boxes.iter().map(|id| parts(page, *id)).collect();
    let rect = |id: &ElementId| page.elements[*id].raw.rect;
    let is_laid_out = boxes.iter().all(|id| rect(id).height > 0.0);
    let is_stacked = is_laid_out
        && boxes.windows(2).all(|pair| {
            let (a, b) = (rect(&pair[0]), rect(&pair[1]));
            b.y + SAME_LINE >= a.y + a.height || a.y + SAME_LINE >= b.y + b.height
        });
    let is_one_line = boxes.iter().all(|id| {
        let e = &page.elements[*id];
        let from = page.blocks.partition_point(|b| b.runs.0 < e.runs.0);
        let inside = page.blocks[from..]
            .iter()
            .take_while(|b| b.runs.0 < e.runs.1);
        let lines: Vec<(f64, f64)> = inside
            .filter_map(|b| b.rect)
            .map(|r| (r.y, r.y + r.height))
            .collect();
        lines
            .iter()
            .all(|(top, end)| lines.iter().all(|(t, b)| t < end && top < b))
    });
    RepeatedSet {
        is_list_of_rows: is_stacked && is_one_line,
        is_form: parts
            .iter()
            .all(|p| p.fields > 0 && !p.says_what_it_is() && p.images == 0 && p.texts <= 2)
            || boxes.iter().all(|id| is_of_choices(page, *id)),
        is_text_only: parts.iter().all(|p| p.texts == p.all()),
        boxes,
    }
}

/// A group of boxes or radio buttons and nothing else: what can be chosen, and no thing that is shown.
pub(super) fn is_of_choices(page: &Snapshot, id: ElementId) -> bool {
    let is_choice = |inner: &ElementId| {
        matches!(
            page.elements[*inner].role,
            Role::Checkbox | Role::Radio | Role::Switch
        )
    };
    let own = parts(page, id);
    own.headings + own.images + own.links + own.buttons == 0
        && page.descendants(id).filter(is_choice).nth(1).is_some()
}

/// Of the children of one element, those that are made alike.
fn alike(page: &Snapshot, children: &[ElementId]) -> Vec<Vec<ElementId>> {
    let mut groups: Vec<(Parts, Vec<ElementId>)> = Vec::new();
    for id in children.iter().copied().filter(|id| may_be_box(page, *id)) {
        let own = parts(page, id);
        let texts = own.texts + own.headings + own.links + own.buttons;
        if own.all() < 2 || texts == 0 {
            continue;
        }
        let e = &page.elements[id];
        let fits = groups.iter_mut().find(|(parts, all)| {
            let first = &page.elements[all[0]];
            // The title of a lane is none of the cards below it.
            let looks_alike = first.raw.framed == e.raw.framed || are_of_one_class(first, e);
            let is_kind = first.raw.tag == e.raw.tag && first.role == e.role;
            parts.is_like(own) && is_kind && looks_alike
        });
        match fits {
            Some((_, all)) => all.push(id),
            None => groups.push((own, vec![id])),
        }
    }
    let groups = groups.into_iter().map(|(_, all)| all);
    let mut groups: Vec<Vec<ElementId>> = groups.filter(|all| all.len() > 1).collect();
    for framed in framed_alike(page, children) {
        let (mut boxes, others): (Vec<_>, Vec<_>) = groups
            .into_iter()
            .partition(|all| all.iter().any(|id| framed.contains(id)));
        boxes.push(framed);
        let mut boxes = boxes.concat();
        boxes.sort_unstable();
        boxes.dedup();
        groups = others;
        groups.push(boxes);
    }
    groups
}

/// Children with an edge or shadow of their own and with one class: cards, whatever is in them.
fn framed_alike(page: &Snapshot, children: &[ElementId]) -> Vec<Vec<ElementId>> {
    let mut groups: Vec<Vec<ElementId>> = Vec::new();
    let is_framed = |id: &ElementId| {
        let own = parts(page, *id);
        let e = &page.elements[*id];
        let says = own.texts + own.headings > 0;
        let is_button = e.raw.pointer && own.all() < 2;
        let is_box = e.raw.framed && may_be_box(page, *id) && !is_button;
        is_box && says && !classes(e).is_empty()
    };
    for id in children.iter().copied().filter(is_framed) {
        let e = &page.elements[id];
        let fits = groups.iter_mut().find(|all| {
            let first = &page.elements[all[0]];
            first.raw.tag == e.raw.tag && first.role == e.role && are_of_one_class(first, e)
        });
        match fits {
            Some(all) => all.push(id),
            None => groups.push(vec![id]),
        }
    }
    let holds_several = |id: &ElementId| parts(page, *id).all() > 1;
    groups.retain(|all| all.len() > 1 && all.iter().any(holds_several));
    groups
}

fn classes(e: &Element) -> Vec<&str> {
    let class = e.raw.attributes.get("class").map_or("", String::as_str);
    class.split_whitespace().collect()
}

/// They have the same classes, or one of them has more: a card that is marked out.
fn are_of_one_class(one: &Element, other: &Element) -> bool {
    let (a, b) = (classes(one), classes(other));
    let is_part = |few: &[&str], many: &[&str]| few.iter().all(|class| many.contains(class));
    a.is_empty() == b.is_empty() && (is_part(&a, &b) || is_part(&b, &a))
}

/// Sets of the same kind whose parents are alike, too, are one: cards in several rows.
fn cousins(page: &Snapshot, levels: Vec<Vec<ElementId>>) -> Vec<Vec<ElementId>> {
    let parent = |id: ElementId| page.elements[id].parent;
    let mut out: Vec<Vec<ElementId>> = Vec::new();
    let are_siblings = |a: ElementId, b: ElementId| match (parent(a), parent(b)) {
        (Some(a), Some(b)) => {
            parent(a) == parent(b) && page.elements[a].raw.tag == page.elements[b].raw.tag
        }
        _ => false,
    };
    for boxes in levels {
        let own = parts(page, boxes[0]);
        let like = out.iter_mut().find(|other| {
            let first = other[0];
            are_siblings(first, boxes[0])
                && parts(page, first).is_like(own)
                && page.elements[first].raw.tag == page.elements[boxes[0]].raw.tag
        });
        match like {
            Some(other) => other.extend(boxes),
            None => out.push(boxes),
        }
    }
    for boxes in &mut out {
        boxes.sort_unstable();
    }
    out
}

/// Boxes like these in other parts of the page that are made like the one around them: a column with one card beside others with
/// several. Boxes that hold nothing else are not kept, so the place counts by its part only.
fn lone_cousins(page: &Snapshot, boxes: &[ElementId]) -> Vec<ElementId> {
    let kind = |id: ElementId| {
        let e = &page.elements[id];
        (e.role, e.raw.tag.as_str())
    };
    let own = parts(page, boxes[0]);
    let is_other = |id: &ElementId| {
        kind(*id) == kind(boxes[0])
            && are_of_one_class(&page.elements[*id], &page.elements[boxes[0]])
            && !boxes.contains(id)
            && may_be_box(page, *id)
    };
    let inside = |part: ElementId| -> Vec<ElementId> {
        let all: Vec<ElementId> = page.descendants(part).filter(is_other).collect();
        let by = |fits: &dyn Fn(Parts) -> bool| -> Vec<ElementId> {
            let fitting = all.iter().copied().filter(|id| fits(parts(page, *id)));
            fitting.collect()
        };
        let same = by(&|other| other == own);
        let found = if same.is_empty() {
            by(&|other| other.is_like(own))
        } else {
            same
        };
        let is_outer = |id: &&ElementId| {
            let holds = |o: &ElementId| o < *id && **id < page.elements[*o].end;
            !found.iter().any(holds)
        };
        found.iter().filter(is_outer).copied().collect()
    };
    let around = |id: &ElementId| {
        boxes
            .iter()
            .any(|b| *id < *b && *b < page.elements[*id].end)
    };
    for part in page.ancestors(boxes[0]).take(MOST_LEVELS) {
        let Some(top) = page.elements[part].parent else {
            break;
        };
        let others = page
            .children(top)
            .filter(|id| kind(*id) == kind(part) && !around(id));
        let found: Vec<ElementId> = others.flat_map(inside).collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Boxes that are marked as articles or items, one in each of several siblings: columns with a card each.
fn one_each(
    page: &Snapshot,
    children: &HashMap<Option<ElementId>, Vec<ElementId>>,
) -> Vec<Vec<ElementId>> {
    let is_marked = |id: &&ElementId| {
        matches!(page.elements[**id].role, Role::Article | Role::ListItem) && may_be_box(page, **id)
    };
    let only = |parent: ElementId| {
        let mut marked = children.get(&Some(parent))?.iter().filter(is_marked);
        marked.next().filter(|_| marked.next().is_none()).copied()
    };
    let mut out = Vec::new();
    for siblings in children.values() {
        let marked: Vec<ElementId> = siblings.iter().filter_map(|id| only(*id)).collect();
        if marked.len() == siblings.len() {
            out.extend(alike(page, &marked));
        }
    }
    out
}

/// Without the boxes that are parts of others, and without the boxes that hold little but others.
fn outermost(page: &Snapshot, levels: &[Vec<ElementId>]) -> Vec<Vec<ElementId>> {
    let holds = |outer: &[ElementId], inner: &[ElementId]| {
        inner
            .iter()
            .all(|i| outer.iter().any(|o| o < i && *i < page.elements[*o].end))
    };
    let sum = |all: &[ElementId]| -> usize { all.iter().map(|id| parts(page, *id).all()).sum() };
    let share = |outer: &[ElementId], inner: &[ElementId]| {
        let around: Vec<ElementId> = outer
            .iter()
            .copied()
            .filter(|o| inner.iter().any(|i| o < i && *i < page.elements[*o].end))
            .collect();
        sum(inner) as f64 / sum(&around).max(1) as f64
    };
    let is_whole = |outer: &[ElementId], inner: &[ElementId]| {
        let own = share(outer, inner);
        let named = inner.iter().all(|id| parts(page, *id).says_what_it_is());
        let framed = |all: &[ElementId]| all.iter().all(|id| page.elements[*id].raw.framed);
        let is_framed = framed(inner) && !framed(outer);
        own >= 1.0 || own >= MOST && (named || is_framed)
    };
    let keeps = |at: usize| {
        let own = &levels[at];
        let others = || {
            levels
                .iter()
                .enumerate()
                .filter(move |(o, _)| *o != at)
                .map(|(_, l)| l)
        };
        let given_way = others().any(|inner| holds(own, inner) && is_whole(own, inner));
        let is_part = others().any(|outer| holds(outer, own) && share(outer, own) < MOST);
        !given_way && !is_part
    };
    (0..levels.len())
        .filter(|at| keeps(*at))
        .map(|at| levels[at].clone())
        .collect()
}

/// A painted box whose role says nothing that forbids it, in the contents of the page.
fn may_be_box(page: &Snapshot, id: ElementId) -> bool {
    use Role as R;
    let e = &page.elements[id];
    let is_box = matches!(
        e.role,
        R::Generic
            | R::None
            | R::Presentation
            | R::Article
            | R::ListItem
            | R::Link
            | R::Group
            | R::Figure
            | R::Region
    );
    let around = |a: ElementId| {
        let role = page.elements[a].role;
        is_frame(role)
            || is_list_of_ways(page, a)
            || page.elements[a].is_table()
            || matches!(
                role,
                R::Combobox | R::RadioGroup | R::Tree | R::Button | R::Alert | R::Status | R::Log
            )
    };
    e.raw.visible && is_box && !page.ancestors(id).any(around)
}

/// The parts of a box: what is painted in it.
fn parts(page: &Snapshot, id: ElementId) -> Parts {
    let e = &page.elements[id];
    let mut out = Parts::default();
    for inner in page.descendants(id) {
        let part = &page.elements[inner];
        if !part.raw.visible {
            continue;
        }
        match kind(part.role, &part.raw.tag) {
            Some(PartKind::Heading) => out.headings += 1,
            Some(PartKind::Image) => out.images += 1,
            Some(PartKind::Link) => out.links += 1,
            Some(PartKind::Button) => out.buttons += 1,
            Some(PartKind::Field) => out.fields += 1,
            None => {}
        }
    }
    let from = page.blocks.partition_point(|b| b.runs.0 < e.runs.0);
    let inside = page.blocks[from..]
        .iter()
        .take_while(|b| b.runs.0 < e.runs.1);
    out.texts += inside
        .filter(|b| !b.text.is_empty())
        .filter(|b| {
            let mut around = b
                .owner
                .into_iter()
                .chain(b.owner.into_iter().flat_map(|o| page.ancestors(o)));
            !around
                .by_ref()
                .take_while(|a| *a > id)
                .any(|a| kind(page.elements[a].role, &page.elements[a].raw.tag).is_some())
        })
        .count();
    out
}

enum PartKind {
    Heading,
    Image,
    Link,
    Button,
    Field,
}

fn kind(role: Role, tag: &str) -> Option<PartKind> {
    use Role as R;
    Some(match role {
        R::Heading => PartKind::Heading,
        R::Img | R::Figure => PartKind::Image,
        R::Link => PartKind::Link,
        R::Button => PartKind::Button,
        R::Checkbox
        | R::Radio
        | R::Switch
        | R::Textbox
        | R::Searchbox
        | R::Combobox
        | R::Listbox
        | R::Spinbutton
        | R::Slider => PartKind::Field,
        _ if matches!(tag, "img" | "svg" | "picture") => PartKind::Image,
        _ => return None,
    })
}
