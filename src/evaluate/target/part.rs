//! The parts of a page (header, navigation, main part, sidebar, footer), and which of them are in the window.

use crate::page::{ElementId, Role, Snapshot};

/// A part of a page, by its kind: two sidebars are one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PagePart {
    Header,
    Navigation,
    Main,
    Sidebar,
    Footer,
}

impl PagePart {
    /// The part in words.
    pub(crate) fn name(self) -> &'static str {
        match self {
            PagePart::Header => "the header",
            PagePart::Navigation => "the navigation",
            PagePart::Main => "the main part",
            PagePart::Sidebar => "the sidebar",
            PagePart::Footer => "the footer",
        }
    }
}

/// The part that an element is in. A navigation in a header, sidebar or footer belongs to that; what is in no landmark is in
/// the main part.
pub(crate) fn part_of(page: &Snapshot, id: ElementId) -> PagePart {
    let mut inner = None;
    for around in std::iter::once(id).chain(page.ancestors(id)) {
        match page.elements[around].role {
            Role::Banner => return PagePart::Header,
            Role::ContentInfo => return PagePart::Footer,
            Role::Complementary => return PagePart::Sidebar,
            Role::Navigation => inner = Some(PagePart::Navigation),
            Role::Main => return inner.unwrap_or(PagePart::Main),
            _ => {}
        }
    }
    inner.unwrap_or(PagePart::Main)
}

/// The part of the page in which an element is, in words, and the address to which it leads, without the origin where that is the
/// page's own.
pub fn whereabouts(page: &Snapshot, id: ElementId) -> (&'static str, Option<String>) {
    let mut around = std::iter::once(id).chain(page.ancestors(id));
    let operated = around.find(|a| page.elements[*a].raw.resolved.is_some());
    let is_form = |id: &ElementId| page.elements[*id].raw.tag == "form";
    let to = operated
        .filter(|a| !is_form(a))
        .and_then(|a| page.elements[a].raw.resolved.clone());
    let of_page = url::Url::parse(&page.url).map(|url| url.origin());
    let address = to.map(|to| match (url::Url::parse(&to), of_page) {
        (Ok(url), Ok(own)) if url.origin() == own && own.is_tuple() => {
            url[url::Position::BeforePath..].to_owned()
        }
        _ => to,
    });
    (part_of(page, id).name(), address)
}

/// Whether an element is in the window: wholly (`true`), or nothing of it (`false`). None where a part of it is, and where
/// nobody can tell.
fn is_in_window(page: &Snapshot, id: ElementId) -> Option<bool> {
    let window = page.window?;
    let e = &page.elements[id];
    let r = e.raw.rect;
    if e.context != 0 || r.width <= 0.0 || r.height <= 0.0 {
        return None;
    }
    let within = |start: f64, size: f64, from: f64, room: f64| {
        start >= from - 1.0 && start + size <= from + room + 1.0
    };
    let apart =
        |start: f64, size: f64, from: f64, room: f64| start >= from + room || start + size <= from;
    if within(r.x, r.width, window.x, window.width)
        && within(r.y, r.height, window.y, window.height)
    {
        Some(true)
    } else if apart(r.x, r.width, window.x, window.width)
        || apart(r.y, r.height, window.y, window.height)
    {
        Some(false)
    } else {
        None
    }
}

/// Of elements in different parts of the page, those in the window; none where the window does not tell parts apart.
pub(crate) fn prominent(page: &Snapshot, among: &[ElementId]) -> Option<Vec<ElementId>> {
    let mut seen: Vec<ElementId> = Vec::new();
    let mut beyond: Vec<PagePart> = Vec::new();
    for id in among {
        if is_in_window(page, *id)? {
            seen.push(*id);
        } else {
            beyond.push(part_of(page, *id));
        }
    }
    let shared = seen.iter().any(|id| beyond.contains(&part_of(page, *id)));
    (!seen.is_empty() && !beyond.is_empty() && !shared).then_some(seen)
}
