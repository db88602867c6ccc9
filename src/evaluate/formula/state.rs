//! States of one element.

use crate::evaluate::control::{contradicted, distinguished, drawn, offered};
use crate::evaluate::describe::element;
use crate::evaluate::formula::options;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{
    has_word, input_type, is_choice, is_clickable, is_control, is_field,
};
use crate::evaluate::names::sources;
use crate::evaluate::rows::property;
use crate::evaluate::text::matching::shorten;
use crate::grammar::State;
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// Whether it is disabled, by its markup or as a person sees it; a `div` that is drawn as a control does not say, nor does a link that is drawn as one that is.
fn disabled(e: &Element) -> Option<bool> {
    // A menu or a card around what is meant has no such state.
    let operated = is_clickable(e)
        || is_control(e)
        || offered::opens_list(e)
        || matches!(
            e.role,
            Role::Slider | Role::Spinbutton | Role::Listbox | Role::Combobox
        );
    if e.raw.barred {
        return Some(true);
    }
    let says = e.raw.disabled
        || operated && !e.raw.greyed && !crate::evaluate::names::plain::is_silent(e.role)
        || e.raw.attributes.contains_key("aria-disabled");
    says.then_some(e.raw.disabled)
}

/// Whether a click on it reaches something that is clicked. A text may have a listener that no markup tells of.
fn clickable(page: &Snapshot, id: ElementId) -> Option<bool> {
    let e = &page.elements[id];
    if e.raw.disabled || !e.raw.visible {
        return Some(false);
    }
    let mut reached = std::iter::once(id).chain(page.ancestors(id));
    let operated =
        reached.any(|a| is_clickable(&page.elements[a]) || is_control(&page.elements[a]));
    (operated && !e.raw.greyed).then_some(true)
}

/// The tab or entry that a link or button is all of: its states are those of the control in it.
fn told_by(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let e = &page.elements[id];
    if !matches!(e.role, Role::Link | Role::Button) {
        return None;
    }
    let mut alone = page
        .ancestors(id)
        .take_while(|a| page.elements[*a].text == e.text);
    alone.find(|a| {
        let role = page.elements[*a].role;
        matches!(
            role,
            Role::Tab | Role::Option | Role::MenuItem | Role::TreeItem
        )
    })
}

/// Whether an element is in a state.
pub fn state_of(page: &Snapshot, id: ElementId, state: State) -> Judgement {
    let id = told_by(page, id).unwrap_or(id);
    let e = &page.elements[id];
    let what = element::element(page, id);
    let fact = |holds: Option<bool>, yes: &str, no: &str| match holds {
        Some(holds) => Judgement::decided(
            holds,
            Evidence::at(format!("{what} is {}", if holds { yes } else { no }), id),
        ),
        None => Judgement::expressive(
            Cause::NeedsModel,
            format!("the page does not say whether {what} is {yes}"),
        ),
    };
    let is_contradicted = match state {
        State::Selected => {
            contradicted::is_tab(page, id) || distinguished::is_another_than_marked(page, id)
        }
        State::Expanded | State::Collapsed => contradicted::is_fold(page, id),
        _ => false,
    };
    if is_contradicted {
        let reason = format!("the markup of {what} says otherwise than what it shows or hides");
        return Judgement::expressive(Cause::NeedsModel, reason)
            .hint("assert a text of that part instead");
    }
    match state {
        State::Checked => fact(
            e.raw
                .checked
                .or(e.raw.mixed.then_some(false))
                .or(e.raw.pressed),
            "checked",
            "not checked",
        ),
        State::Selected => {
            let drawn =
                || distinguished::is_one(page, id).filter(|_| !distinguished::tells(page, id));
            let other = || distinguished::is_other_marked(page, id).then_some(false);
            fact(
                distinguished::is_marked(e).or_else(drawn).or_else(other),
                "selected",
                "not selected",
            )
        }
        State::Enabled => fact(disabled(e).map(|is| !is), "enabled", "disabled"),
        State::Disabled => fact(disabled(e), "disabled", "enabled"),
        State::Clickable => fact(clickable(page, id), "clickable", "not clickable"),
        State::Editable => fact(
            (!editable(e) || !e.raw.greyed).then_some(editable(e)),
            "editable",
            "not editable",
        ),
        State::ReadOnly => fact(
            Some(is_field(e) && (e.raw.read_only || e.raw.disabled)),
            "read-only",
            "not read-only",
        ),
        State::Required => fact(
            (e.raw.required || !is_starred(page, id) && is_told_of_others(page, id))
                .then_some(e.raw.required),
            "required",
            "not required",
        ),
        State::Invalid => match &e.raw.invalid {
            Some(message) => Judgement::holds(Evidence::at(
                format!("{what} is invalid: '{}'", shorten(message)),
                id,
            )),
            None => match complaint(page, id) {
                Some(alert) => Judgement::expressive(
                    Cause::NeedsModel,
                    format!(
                        "{what} is not marked as invalid, but its label says '{}'",
                        shorten(&page.elements[alert].text.replace('\n', " "))
                    ),
                ),
                None => match remark(page, id) {
                    Some(said) => Judgement::expressive(
                        Cause::NeedsModel,
                        format!(
                            "{what} is not marked as invalid, but '{said}' stands right after it"
                        ),
                    ),
                    None => fact(Some(false), "invalid", "not marked as invalid"),
                },
            },
        },
        State::Expanded => fact(e.raw.expanded, "expanded", "collapsed"),
        State::Collapsed => fact(e.raw.expanded.map(|x| !x), "collapsed", "expanded"),
        State::Empty if offered::opens_list(e) || options::is_group(page, id) => {
            options::is_empty(page, id)
        }
        State::Empty => emptiness(page, id),
    }
}

/// Whether an element holds nothing: a field no value, another element no text, picture, item or row.
fn emptiness(page: &Snapshot, id: ElementId) -> Judgement {
    let e = &page.elements[id];
    let what = element::element(page, id);
    let content = if is_field(e) || is_choice(e) {
        e.raw.value.clone().unwrap_or_default()
    } else {
        e.text.clone()
    };
    let tags = drawn::tags(page, id);
    if content.is_empty() && !tags.is_empty() {
        let told = format!(
            "{what} is empty, and '{}' stands in its box",
            shorten(&tags.join(", "))
        );
        return Judgement::expressive(Cause::NeedsModel, told).by(&property::TAGS);
    }
    let shown = if input_type(e) == "password" {
        "••••".to_owned()
    } else {
        shorten(&content)
    };
    let inner = !is_field(e)
        && !is_choice(e)
        && (id + 1..e.end).any(|c| {
            page.elements[c].raw.visible
                && matches!(
                    page.elements[c].role,
                    Role::Img | Role::ListItem | Role::Row
                )
        });
    Judgement::decided(
        content.is_empty() && !inner,
        Evidence::at(
            if content.is_empty() {
                format!("{what} is empty")
            } else {
                format!("{what} holds '{shown}'")
            },
            id,
        ),
    )
}

/// Whether the page tells of some other field that it is required: where it tells of none, scripts or the server may ask for
/// this one.
fn is_told_of_others(page: &Snapshot, id: ElementId) -> bool {
    let mut others = (0..page.elements.len()).filter(|other| *other != id);
    others.any(|other| {
        let e = &page.elements[other];
        e.raw.visible
            && (is_field(e) || is_choice(e))
            && (e.raw.required || is_starred(page, other))
    })
}

/// Tells whether the label of a field has a mark for required fields.
fn is_starred(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let labels = e.labelled_by.iter();
    let mut said = labels
        .map(|l| page.elements[*l].text.clone())
        .chain(sources::names(page, id).into_iter().map(|n| n.text));
    said.any(|text| text.contains(['*', '＊']) || has_word(&text, "required"))
}

/// A remark shares one of so many boxes with its field: the field's own, that of its row, that of its group. What only
/// shares a larger part of the page belongs to something else.
const BESIDE: usize = 3;

/// The text right after a field and before what else can be operated or is a heading, which may say what is wrong with it.
fn remark(page: &Snapshot, id: ElementId) -> Option<String> {
    let e = &page.elements[id];
    let parent = e.parent;
    let next = (e.end..page.elements.len()).find(|o| {
        let other = &page.elements[*o];
        other.raw.visible
            && (is_field(other)
                || is_choice(other)
                || other.labels.is_some()
                || matches!(
                    other.role,
                    Role::Button | Role::Link | Role::Heading | Role::Cell | Role::Row
                ))
    });
    let (from, to) = (
        e.runs.1,
        next.map_or(usize::MAX, |n| page.elements[n].runs.0),
    );
    let block = page.blocks.iter().find(|b| {
        b.runs.0 >= from && b.runs.1 <= to && !b.text.is_empty() && b.context == e.context
    })?;
    // It is next to the field or in a box next to it.
    let around = |at: Option<ElementId>| {
        std::iter::successors(at, |id| page.elements[*id].parent)
            .take(BESIDE)
            .collect::<Vec<_>>()
    };
    let (own, other) = (around(parent), around(block.owner));
    let near = own.is_empty() || other.is_empty() || own.iter().any(|a| other.contains(a));
    near.then(|| shorten(&block.text))
}

/// An alert in the field's own label, or one that describes it: what it says may be that the value is wrong.
fn complaint(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let e = &page.elements[id];
    let describes = |alert: &Element| {
        let own = alert.raw.attributes.get("id");
        ["aria-describedby", "aria-errormessage"].iter().any(|key| {
            let ids = e.raw.attributes.get(*key);
            ids.is_some_and(|ids| {
                ids.split_whitespace()
                    .any(|id| own.is_some_and(|own| own == id))
            })
        })
    };
    let in_label = |at: ElementId| {
        let labels = e.labelled_by.iter();
        labels
            .into_iter()
            .any(|l| (*l..page.elements[*l].end).contains(&at))
    };
    (0..page.elements.len()).find(|at| {
        let alert = &page.elements[*at];
        alert.role == Role::Alert
            && alert.raw.visible
            && !alert.text.is_empty()
            && alert.context == e.context
            && (in_label(*at) || describes(alert))
    })
}

fn editable(e: &Element) -> bool {
    (is_field(e) || is_choice(e)) && !e.raw.disabled && !e.raw.read_only
}
