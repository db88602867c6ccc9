//! Narrowing: what counts as one element, what a noun alone means, whose name is the better one. Each rule is a row.

use crate::evaluate::control::offered;
use crate::evaluate::names::plain::leads_elsewhere;
use crate::evaluate::names::records;
use crate::evaluate::names::role_noun::is_link;
use crate::evaluate::names::sources::{Source, is_own_label, names};
use crate::evaluate::names::table;
use crate::evaluate::rows::target as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::context::row_like;
use crate::evaluate::target::fit::Fit;
use crate::evaluate::target::purpose::{Purpose, View, painted_label};
use crate::grammar::{Context, RoleNoun, Target};
use crate::page::{ElementId, Role, Snapshot};

/// Input of a choice among elements.
pub(crate) struct Choice<'a> {
    pub(crate) view: View<'a>,
    pub(crate) target: &'a Target,
    pub(crate) purpose: Purpose,
    pub(crate) fitting: &'a [(ElementId, Fit)],
}

impl Choice<'_> {
    /// How an element fits.
    pub(crate) fn fit(&self, id: ElementId) -> Option<&Fit> {
        self.fitting.iter().find(|f| f.0 == id).map(|f| &f.1)
    }
}

/// A rule that leaves fewer elements.
pub(crate) struct Narrowing {
    pub(crate) rule: &'static Rule,
    pub(crate) apply: fn(&Choice<'_>, Vec<ElementId>) -> Vec<ElementId>,
}

/// Narrowings to the meaning of a noun alone, and to one element: a table in a cell is none of several.
pub(crate) static ONE: &[Narrowing] = &[
    Narrowing {
        rule: &row::BODY,
        apply: meant_without_name,
    },
    Narrowing {
        rule: &row::INNERMOST,
        apply: |choice, elements| innermost(choice.view.page, &elements),
    },
    Narrowing {
        rule: &row::BOX_OF_ROW,
        apply: boxes_of_rows,
    },
];

/// Whose name is the better one.
pub(crate) static NAMED: &[Narrowing] = &[Narrowing {
    rule: &row::PROPERLY_NAMED,
    apply: properly_named,
}];

/// Narrowings of equal elements in two places. An ordinal counts these.
pub(crate) static SAME: &[Narrowing] = &[
    Narrowing {
        rule: &row::ONE_ADDRESS,
        apply: |choice, elements| one_per_address(choice.view.page, elements),
    },
    Narrowing {
        rule: &row::ONE_CARD,
        apply: |choice, elements| one_per_card(choice.view.page, elements),
    },
    Narrowing {
        rule: &row::ONE_LIST,
        apply: |choice, elements| offered::one_per_list(choice.view.page, elements),
    },
];

/// Resolves a noun without a name: rows of the body, tables and rows of the content rather than those that lay out a navigation.
fn meant_without_name(choice: &Choice<'_>, elements: Vec<ElementId>) -> Vec<ElementId> {
    let page = choice.view.page;
    if choice.target.text.is_some() {
        return elements;
    }
    match choice.target.role {
        Some(RoleNoun::Table) => {
            let whole = table::outermost(page, &table::whole(page, elements));
            table::without_layout(page, table::outside_navigation(page, whole))
        }
        Some(noun @ RoleNoun::Card) => records::repeating(page, noun, elements),
        Some(RoleNoun::ListItem) => table::outside_navigation(page, elements),
        Some(RoleNoun::Row) => {
            let rows = table::outside_navigation(page, table::counted_rows(page, elements));
            table::without_layout(page, rows)
        }
        _ => elements,
    }
}

/// Of several boxes without a name in a row the one by which the row is chosen: in a column whose header has no words.
fn boxes_of_rows(choice: &Choice<'_>, elements: Vec<ElementId>) -> Vec<ElementId> {
    let page = choice.view.page;
    let in_row = |context: &Context| {
        matches!(
            context,
            Context::Row { column: None, .. } | Context::NthRow(_)
        )
    };
    let is_box = choice.target.role == Some(RoleNoun::Checkbox) && choice.target.text.is_none();
    if !is_box || !choice.target.contexts.iter().any(in_row) {
        return elements;
    }
    let has_title = |id: &ElementId| {
        let header = table::header_of(page, *id);
        header.is_some_and(|header| page.elements[header].text.contains(char::is_alphabetic))
    };
    let (titled, plain): (Vec<ElementId>, Vec<ElementId>) =
        elements.iter().copied().partition(has_title);
    if titled.is_empty() || plain.is_empty() {
        elements
    } else {
        plain
    }
}

/// Without those that only a hint calls so (a placeholder, a title, an attribute, the words beside) while they have a name
/// that says otherwise, where others are really called so. Who has the name in another way is not called otherwise.
fn properly_named(choice: &Choice<'_>, elements: Vec<ElementId>) -> Vec<ElementId> {
    let page = choice.view.page;
    let fit = |id: ElementId| choice.fit(id);
    let source = |id: ElementId| fit(id).map(|f| f.source);
    let is_otherwise = |id: &ElementId| {
        fit(*id).is_some_and(|by| {
            let own = by.source;
            own > Source::Text
                && !is_own_label(page, *id, &by.name)
                && names(page, *id).iter().any(|named| {
                    // A sign (`✕`) is no name.
                    let in_words = named.text.chars().any(char::is_alphanumeric);
                    in_words && named.source < own && named.source <= Source::Nearby
                })
        })
    };
    let really = |id: &ElementId| source(*id) <= Some(Source::Nearby) && !is_otherwise(id);
    if !elements.iter().any(really) {
        return elements;
    }
    elements
        .into_iter()
        .filter(|id| !is_otherwise(id))
        .collect()
}

/// Where an element and one inside it both fit, they are one: the inner one. A label is its control.
pub(crate) fn innermost(page: &Snapshot, elements: &[ElementId]) -> Vec<ElementId> {
    let keep = |id: &ElementId| {
        let e = &page.elements[*id];
        let inner = elements.iter().any(|o| *o > *id && *o < e.end);
        let label = e.labels.is_some_and(|control| {
            elements.contains(&control)
                && (page.elements[control].raw.visible || painted_label(page, control).is_some())
        });
        !inner && !label
    };
    elements.iter().copied().filter(keep).collect()
}

/// Real links with the same resolved address and the same target are one: the one with painted text, else the first. Of items or
/// boxes with other words, links to the page that is open are not: there a script does what each is for.
pub(crate) fn one_per_address(page: &Snapshot, elements: Vec<ElementId>) -> Vec<ElementId> {
    let address = |id: ElementId| -> Option<(String, String)> {
        let e = &page.elements[id];
        if !is_link(e) || !leads_elsewhere(e) {
            return None;
        }
        Some((
            e.raw.resolved.clone()?,
            e.raw.attributes.get("target").cloned().unwrap_or_default(),
        ))
    };
    one_of_same(page, elements, |a, b| {
        let stays = || address(a).is_some_and(|(to, _)| is_open_page(page, &to));
        address(a).is_some_and(|same| address(b) == Some(same))
            && !(stays() && are_of_two_records(page, a, b))
    })
}

/// Whether an address is that of the open page, whatever its query and fragment.
fn is_open_page(page: &Snapshot, address: &str) -> bool {
    let place = |address: &str| {
        let end = address.find(['?', '#']).unwrap_or(address.len());
        address[..end].to_owned()
    };
    place(address) == place(&page.url)
}

/// Whether two elements stand in two parts of one kind, side by side, that say different things.
fn are_of_two_records(page: &Snapshot, a: ElementId, b: ElementId) -> bool {
    let holds = |of: ElementId, id: ElementId| (of..page.elements[of].end).contains(&id);
    let part = |id: ElementId, other: ElementId| {
        std::iter::once(id)
            .chain(page.ancestors(id))
            .take_while(|x| !holds(*x, other))
            .last()
    };
    let (Some(one), Some(two)) = (part(a, b), part(b, a)) else {
        return false;
    };
    let (x, y) = (&page.elements[one], &page.elements[two]);
    (one, two) != (a, b) && x.raw.tag == y.raw.tag && x.role == y.role && x.text != y.text
}

/// Links and images of one card that are written with the same address or handler are one.
fn one_per_card(page: &Snapshot, elements: Vec<ElementId>) -> Vec<ElementId> {
    one_of_same(page, elements, |a, b| {
        written(page, a).is_some_and(|same| written(page, b) == Some(same))
            && is_one_card(page, a, b)
    })
}

/// Returns the written address or handler of an element. An address that leads nowhere counts as none: a script may do anything.
fn written(page: &Snapshot, id: ElementId) -> Option<(&str, &str)> {
    let attributes = &page.elements[id].raw.attributes;
    let says = |name: &str| attributes.get(name).map_or("", |text| text.trim());
    let leads = |href: &&str| {
        let code = href.to_ascii_lowercase();
        let code = code.strip_prefix("javascript:").unwrap_or(&code);
        !matches!(
            code.trim_end_matches(';'),
            "" | "#" | "#!" | "void(0)" | "void 0"
        )
    };
    let does = (
        Some(says("href")).filter(leads).unwrap_or(""),
        says("onclick"),
    );
    (does != ("", "")).then_some(does)
}

/// Two elements are of one row, item or card; in a box that says nothing of the kind, an image and its text.
fn is_one_card(page: &Snapshot, a: ElementId, b: ElementId) -> bool {
    match (row_like(page, a), row_like(page, b)) {
        (None, None) => {
            let has_text = |id: ElementId| !page.elements[id].text.is_empty();
            let around = page
                .ancestors(a)
                .find(|box_| b < page.elements[*box_].end && b > *box_);
            let is_box = |id: ElementId| {
                let others =
                    |o: &ElementId| *o != a && *o != b && written(page, *o) == written(page, a);
                page.elements[id].role == Role::Generic && !page.descendants(id).any(|o| others(&o))
            };
            has_text(a) != has_text(b) && around.is_some_and(is_box)
        }
        (one, other) => one == other,
    }
}

/// One of those that are the same: the first with painted text, else the first.
fn one_of_same(
    page: &Snapshot,
    elements: Vec<ElementId>,
    same: impl Fn(ElementId, ElementId) -> bool,
) -> Vec<ElementId> {
    let mut out: Vec<ElementId> = Vec::new();
    for id in elements {
        match out.iter().position(|known| same(*known, id)) {
            Some(at)
                if page.elements[out[at]].text.is_empty() && !page.elements[id].text.is_empty() =>
            {
                out[at] = id;
            }
            Some(_) => {}
            None => out.push(id),
        }
    }
    out
}
