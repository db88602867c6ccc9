//! Sidebars that no role marks: called so by a class, or the only narrow column beside a wider one.

use crate::lexicon::naming::SIDEBARS;
use crate::page::{Element, ElementId, Rect, Role, Snapshot};

/// The least height of what a column stands beside (CSS pixels): lower ones are boxes in a row.
const LOWEST: f64 = 150.0;
/// A column at the side is narrower than what it stands beside by this factor at least.
const NARROWER: f64 = 1.5;
/// Both together take this share of the page's width at least.
const MOST_OF_PAGE: f64 = 0.6;

/// Bytes of the longest entry.
const LONGEST: usize = 30;

/// Whether the element is marked as an aside. One inside the main part is a note there, where something else may be the sidebar.
pub(super) fn is_aside(page: &Snapshot, id: ElementId) -> bool {
    is_marked(&page.elements[id])
        && (!is_in_main(page, id) || !(0..page.elements.len()).any(|other| is_one(page, other)))
}

fn is_marked(e: &Element) -> bool {
    e.role == Role::Complementary || e.raw.tag == "aside"
}

fn is_in_main(page: &Snapshot, id: ElementId) -> bool {
    let is_main = |a: ElementId| {
        let e = &page.elements[a];
        matches!(e.role, Role::Main | Role::Article) || e.raw.tag == "main"
    };
    page.ancestors(id).any(is_main)
}

/// Whether the element is the sidebar of a page that marks none.
pub(super) fn is_one(page: &Snapshot, id: ElementId) -> bool {
    let is_marked = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.visible && is_marked(e) && !is_in_main(page, *id)
    };
    let all = || 0..page.elements.len();
    let is_outermost = |is_so: &dyn Fn(ElementId) -> bool| !page.ancestors(id).any(is_so);
    let called = |id: ElementId| page.elements[id].raw.visible && is_called(&page.elements[id]);
    if called(id) {
        return is_outermost(&called) && !all().any(|o| is_marked(&o));
    }
    let aside = |id: ElementId| stands_aside(page, id);
    aside(id)
        && is_outermost(&aside)
        && !all().any(|o| is_marked(&o))
        && !(0..page.elements.len()).any(called)
}

fn is_called(e: &Element) -> bool {
    let given = ["class", "id"].into_iter();
    let mut words = given
        .filter_map(|key| e.raw.attributes.get(key))
        .flat_map(|value| value.split_whitespace())
        .map(str::to_lowercase);
    words.any(|word| SIDEBARS.split('|').any(|name| word == name)) && e.raw.tag != "body"
}

/// A narrow column with links or buttons, beside a wider one, the two of which make up most of the page.
fn stands_aside(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let rect = e.raw.rect;
    if rect.width <= 0.0 || matches!(e.role, Role::Banner | Role::ContentInfo | Role::Dialog) {
        return false;
    }
    let right = |r: Rect| r.x + r.width;
    let is_beside = |other: &ElementId| {
        let o = page.elements[*other].raw.rect;
        let apart = o.x + 2.0 >= right(rect) || right(o) <= rect.x + 2.0;
        let overlap = (rect.y + rect.height).min(o.y + o.height) - rect.y.max(o.y);
        *other != id
            && page.elements[*other].raw.visible
            && apart
            && o.height >= LOWEST
            && overlap * 2.0 >= rect.height.min(o.height)
            && o.width >= NARROWER * rect.width
    };
    let Some(beside) = e
        .parent
        .and_then(|parent| page.children(parent).find(is_beside))
    else {
        return false;
    };
    let edges = page.elements.iter().filter(|e| e.raw.visible);
    let width = edges.map(|e| right(e.raw.rect)).fold(0.0, f64::max);
    let is_operated = |o: &ElementId| {
        let e = &page.elements[*o];
        matches!(e.role, Role::Link | Role::Button) || is_drawn_entry(e)
    };
    page.elements[beside].raw.rect.width + rect.width >= MOST_OF_PAGE * width
        && is_stack(page, page.descendants(id).filter(is_operated))
}

/// A line of few words that the pointer turns over.
fn is_drawn_entry(e: &Element) -> bool {
    e.raw.pointer && is_short_line(e)
}

pub(super) fn is_short_line(e: &Element) -> bool {
    !e.text.is_empty() && e.text.len() <= LONGEST && !e.text.contains('\n')
}

/// Several, each below the one before.
fn is_stack(page: &Snapshot, elements: impl Iterator<Item = ElementId>) -> bool {
    let boxes: Vec<Rect> = elements.map(|id| page.elements[id].raw.rect).collect();
    let is_below = |pair: &[Rect]| pair[1].y + 1.0 >= pair[0].y + pair[0].height;
    boxes.len() > 1 && boxes.windows(2).all(is_below)
}
