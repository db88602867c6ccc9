//! Properties of the page and of single elements: title, URL, dialogs, states, values, texts.

use super::formula::{in_words, within};
use super::names;
use super::role_noun::{input_type, is_choice, is_clickable, is_control, is_field};
use super::select::Purpose;
use super::subject::of_subject;
use super::text_match::{self, TextMatch, shorten};
use super::values::value_of;
use super::{Judgement, Knowledge, Observation, describe};
use super::{chosen, offered};
use crate::grammar::{Count, Presence, RoleNoun, Span, State, Target, Text, TextRelation};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// The document's title.
pub fn title(
    text: &Text,
    relation: TextRelation,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let shown = crate::page::normalise(&seen.page.title);
    compared(
        text_match::visible(&text.value, &shown, relation, knowledge.text_case),
        &format!("the title is '{}'", shorten(&shown)),
        Some(shown),
    )
}

/// The page's URL. A text that starts with `/` is compared with path, query and fragment.
pub fn url(text: &Text, relation: TextRelation, seen: &Observation) -> Judgement {
    let full = seen.page.url.clone();
    let fact = format!("the URL is '{}'", shorten(&full));
    let parsed = url::Url::parse(&full).ok();
    let local = parsed.as_ref().map(|u| {
        let mut local = u.path().to_owned();
        u.query()
            .iter()
            .for_each(|q| local = format!("{local}?{q}"));
        u.fragment()
            .iter()
            .for_each(|f| local = format!("{local}#{f}"));
        local
    });
    let wanted = text.value.trim();
    let relative = wanted.starts_with('/')
        && matches!(relation, TextRelation::Equals | TextRelation::StartsWith);
    let found = if relative {
        local.as_deref().unwrap_or(&full)
    } else {
        &full
    };
    let mut outcome = text_match::exact(wanted, found, relation);
    if relation == TextRelation::Equals && !outcome.is_yes() {
        // `http://host` and `http://host/` are one address.
        let same = url::Url::parse(wanted)
            .ok()
            .zip(parsed)
            .is_some_and(|(a, b)| a == b);
        if same {
            outcome = TextMatch::Yes {
                currency_left_out: false,
                times: 1,
            };
        }
    }
    compared(outcome, &fact, Some(full.clone()))
}

/// A native dialog.
pub fn native_dialog(
    text: Option<&(TextRelation, Text)>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let Some(dialog) = &seen.dialog else {
        return page_dialog(text, seen, knowledge);
    };
    let message = crate::page::normalise(&dialog.message);
    let fact = format!("a native dialog is open and says '{}'", shorten(&message));
    match text {
        None => Judgement::holds(Evidence::new(fact)),
        Some((relation, text)) => compared(
            text_match::visible(&text.value, &message, *relation, knowledge.text_case),
            &fact,
            Some(message),
        ),
    }
}

/// Authors say "alert" of a message that the page itself draws, too.
fn page_dialog(
    text: Option<&(TextRelation, Text)>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if seen.page.scripted() {
        return Judgement::expressive(
            Cause::NotSupported,
            "the page has scripts, which this driver does not run",
        );
    }
    let drawn = Target {
        text: text.map(|(_, t)| t.clone()),
        relation: text.map_or(TextRelation::Contains, |(r, _)| *r),
        role: Some(RoleNoun::Dialog),
        ordinal: None,
        contexts: Vec::new(),
        span: Span::default(),
    };
    let message = Target {
        role: Some(RoleNoun::Message),
        ..drawn.clone()
    };
    let either = [drawn, message]
        .iter()
        .map(|t| super::exists::exists(t, Presence::Displayed, None, seen, knowledge))
        .collect();
    let mut judged = Judgement::any(either);
    if judged.truth == Truth::False {
        judged.reason = Some("no dialog is open".into());
    }
    judged
}

/// The number of open windows.
pub fn windows(count: Count, seen: &Observation) -> Judgement {
    Judgement::decided(
        within(seen.windows, Some(count)),
        Evidence::new(format!(
            "{} windows are open, asked for {}",
            seen.windows,
            in_words(Some(count))
        )),
    )
}

/// The outcome of a comparison, as a judgement.
fn compared(outcome: TextMatch, fact: &str, shown: Option<String>) -> Judgement {
    match outcome {
        TextMatch::Yes { .. } => Judgement::holds(Evidence::new(fact)),
        TextMatch::Near(near) => Judgement::author(
            Cause::NearMiss,
            format!("{fact}, which differs only in capitals or punctuation"),
        )
        .near(Some(near)),
        TextMatch::Inside(token) => Judgement::fails(fact).near(Some(token)),
        TextMatch::No => Judgement::fails(fact).near(shown.map(|s| shorten(&s))),
    }
}

/// A state of an element.
pub fn state(
    target: &Target,
    state: State,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if matches!(state, State::Expanded | State::Collapsed)
        && let Some(judged) = super::disclosure::section(target, state, seen, knowledge)
    {
        return judged;
    }
    let purposes: &[Purpose] = match state {
        State::Checked => &[Purpose::Tick, Purpose::Look],
        State::Editable | State::ReadOnly | State::Empty | State::Required | State::Invalid => {
            &[Purpose::Fill, Purpose::Choose, Purpose::Tick, Purpose::Look]
        }
        State::Enabled
        | State::Disabled
        | State::Clickable
        | State::Expanded
        | State::Collapsed
        | State::Selected => &[Purpose::Click, Purpose::Choose, Purpose::Look],
    };
    of_subject(target, purposes, seen, knowledge, &|id| {
        state_of(page, id, state)
    })
}

/// Whether it is disabled; a `div` that is drawn as a control does not say, nor does a link that is drawn as one that is.
fn disabled(e: &Element) -> Option<bool> {
    // A menu or a card around what is meant has no such state.
    let operated = is_clickable(e)
        || is_control(e)
        || offered::opens_list(e)
        || matches!(
            e.role,
            Role::Slider | Role::Spinbutton | Role::Listbox | Role::Combobox
        );
    let says = e.raw.disabled
        || operated && !e.raw.greyed && !super::unmarked::is_silent(e.role)
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

/// Whether an element is in a state.
pub fn state_of(page: &Snapshot, id: ElementId, state: State) -> Judgement {
    let e = &page.elements[id];
    let what = describe::element(page, id);
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
            let current = e.raw.attributes.get("aria-current").map(|v| v != "false");
            fact(
                e.raw
                    .selected
                    .or(e.raw.checked)
                    .or(current)
                    .or(e.raw.pressed),
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
            (e.raw.required || !is_starred(page, id)).then_some(e.raw.required),
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
        State::Empty if offered::opens_list(e) || chosen::is_group(page, id) => {
            chosen::is_empty(page, id)
        }
        State::Empty => {
            let content = if is_field(e) || is_choice(e) {
                e.raw.value.clone().unwrap_or_default()
            } else {
                e.text.clone()
            };
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
    }
}

/// What names the field has a mark that it must be filled in.
fn is_starred(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let labels = e.labelled_by.iter();
    let mut said = labels
        .map(|l| page.elements[*l].text.clone())
        .chain(names::names(page, id).into_iter().map(|n| n.text));
    said.any(|text| text.contains(['*', '＊']) || text.to_lowercase().contains("required"))
}

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
    // It stands beside the field or in a box beside it.
    let around = |at: Option<ElementId>| {
        std::iter::successors(at, |id| page.elements[*id].parent)
            .take(3)
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

/// The visible text of an element; the value, for a field.
pub fn text(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if target.role == Some(RoleNoun::Column) && relation == TextRelation::Contains {
        return super::column::contains(target, text, seen, knowledge);
    }
    let page = &*seen.page;
    of_subject(target, &[Purpose::Look], seen, knowledge, &|id| {
        let e = &page.elements[id];
        if is_field(e) || is_choice(e) {
            return value_of(page, id, relation, text, knowledge);
        }
        let compare =
            |shown: &str| text_match::visible(&text.value, shown, relation, knowledge.text_case);
        let mut outcome = compare(&e.text.replace('\n', " "));
        if relation != TextRelation::Equals {
            outcome = e
                .text
                .lines()
                .map(compare)
                .fold(TextMatch::No, TextMatch::or);
        }
        for b in names::blocks_in(page, id) {
            if let Some(source) = &page.blocks[b].source {
                outcome = outcome.or(compare(source));
            }
        }
        let fact = format!(
            "{} shows '{}'",
            describe::element(page, id),
            shorten(&e.text.replace('\n', " "))
        );
        let mut judged = compared(outcome, &fact, Some(e.text.replace('\n', " ")));
        judged
            .evidence
            .iter_mut()
            .for_each(|f| f.element = Some(id));
        judged
    })
}

/// The element that has the focus.
pub fn focused(target: &Target, seen: &Observation, knowledge: &Knowledge) -> Judgement {
    let page = &*seen.page;
    of_subject(
        target,
        &[Purpose::Fill, Purpose::Click, Purpose::Look],
        seen,
        knowledge,
        &|id| {
            let e = &page.elements[id];
            Judgement::decided(
                e.raw.focused,
                Evidence::at(
                    format!(
                        "{} {} the focus",
                        describe::element(page, id),
                        if e.raw.focused {
                            "has"
                        } else {
                            "does not have"
                        }
                    ),
                    id,
                ),
            )
        },
    )
}
