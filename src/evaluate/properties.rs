//! Properties of the page and of single elements: title, URL, dialogs, states, values, texts.

use super::formula::{PRESUPPOSED, in_words, within};
use super::ground::Purpose;
use super::names;
use super::presence::{all_subjects, subject};
use super::role_noun::{input_type, is_checkable, is_choice, is_field};
use super::text_match::{self, TextMatch, shorten};
use super::{Candidate, Judgement, Knowledge, Observation, describe};
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
        .map(|t| super::presence::exists(t, Presence::Displayed, None, seen, knowledge))
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

/// Evaluates a property of the element that the target names. Where several fit, they decide together if they agree.
pub(super) fn of_subject(
    target: &Target,
    purposes: &[Purpose],
    seen: &Observation,
    knowledge: &Knowledge,
    property: &dyn Fn(ElementId) -> Judgement,
) -> Judgement {
    let mut last = None;
    for purpose in purposes {
        match subject(target, *purpose, seen, knowledge) {
            Ok((id, notes)) => return notes.into_iter().fold(property(id), Judgement::note),
            Err(open)
                if open
                    .open
                    .as_ref()
                    .is_some_and(|o| o.cause == Cause::TargetAmbiguous) =>
            {
                let all: Vec<Judgement> = all_subjects(target, *purpose, seen, knowledge)
                    .into_iter()
                    .map(property)
                    .collect();
                let agree = |t: Truth| all.iter().all(|j| j.truth == t);
                if all.is_empty() || !(agree(Truth::True) || agree(Truth::False)) {
                    return *open;
                }
                let count = all.len();
                return all.into_iter().next().map_or(*open, |j| {
                    j.note(format!("{count} elements fit, and all agree"))
                });
            }
            Err(open) => {
                // A failed presupposition here may still be met by another kind of element.
                let keep = last
                    .as_ref()
                    .is_none_or(|l: &Judgement| l.nearest.is_none());
                if open.truth != Truth::False {
                    return *open;
                }
                if keep {
                    last = Some(*open);
                }
            }
        }
    }
    last.unwrap_or_else(|| Judgement::fails(format!("{PRESUPPOSED}the page has no {target}")))
}

/// A state of an element.
pub fn state(
    target: &Target,
    state: State,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
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

fn state_of(page: &Snapshot, id: ElementId, state: State) -> Judgement {
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
        State::Enabled => fact(Some(!e.raw.disabled), "enabled", "disabled"),
        State::Disabled => fact(Some(e.raw.disabled), "disabled", "enabled"),
        State::Clickable => fact(
            Some(!e.raw.disabled && e.raw.visible),
            "clickable",
            "not clickable",
        ),
        State::Editable => fact(Some(editable(e)), "editable", "not editable"),
        State::ReadOnly => fact(
            Some(is_field(e) && (e.raw.read_only || e.raw.disabled)),
            "read-only",
            "not read-only",
        ),
        State::Required => fact(Some(e.raw.required), "required", "not required"),
        State::Invalid => match &e.raw.invalid {
            Some(message) => Judgement::holds(Evidence::at(
                format!("{what} is invalid: '{}'", shorten(message)),
                id,
            )),
            None => fact(Some(false), "invalid", "not marked as invalid"),
        },
        State::Expanded => fact(e.raw.expanded, "expanded", "collapsed"),
        State::Collapsed => fact(e.raw.expanded.map(|x| !x), "collapsed", "expanded"),
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

fn editable(e: &Element) -> bool {
    (is_field(e) || is_choice(e)) && !e.raw.disabled && !e.raw.read_only
}

/// The value of a field, or what is chosen in a list.
pub fn value(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    of_subject(
        target,
        &[Purpose::Fill, Purpose::Choose, Purpose::Tick, Purpose::Look],
        seen,
        knowledge,
        &|id| value_of(page, id, relation, text, knowledge),
    )
}

fn value_of(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
    knowledge: &Knowledge,
) -> Judgement {
    let e = &page.elements[id];
    let what = describe::element(page, id);
    if input_type(e).eq_ignore_ascii_case("password") && e.raw.tag == "input" {
        let found = e.raw.value.as_deref().unwrap_or_default();
        if text.value.is_empty() || found.is_empty() {
            return Judgement::decided(
                text.value.is_empty() == found.is_empty(),
                Evidence::at(
                    format!(
                        "{what} is {}",
                        if found.is_empty() {
                            "empty"
                        } else {
                            "not empty"
                        }
                    ),
                    id,
                ),
            );
        }
        return Judgement::expressive(
            Cause::Unreadable,
            format!("the value of {what} is a password, which is never read"),
        );
    }
    let Some(found) = e
        .raw
        .value
        .as_deref()
        .or((!e.text.is_empty()).then_some(e.text.as_str()))
    else {
        return Judgement::decided(
            text.value.is_empty(),
            Evidence::at(format!("{what} has no value"), id),
        );
    };
    let chosen: Vec<&str> = e
        .raw
        .options
        .iter()
        .filter(|o| o.selected)
        .map(|o| o.value.as_str())
        .collect();
    let fact = Evidence::at(format!("{what} has the value '{}'", shorten(found)), id);
    let mut outcome = text_match::exact(&text.value, found, relation);
    for line in found.lines().filter(|_| is_choice(e)) {
        outcome = outcome.or(text_match::exact(
            &text.value,
            &crate::page::normalise(line),
            relation,
        ));
    }
    for value in chosen {
        outcome = outcome.or(text_match::exact(&text.value, value, relation));
    }
    if !outcome.is_yes()
        && relation == TextRelation::Equals
        && crate::evaluate::fidelity::same(&text.value, found, input_type(e))
            == crate::evaluate::fidelity::Held::Same
    {
        return Judgement::holds(fact);
    }
    let _ = knowledge;
    match outcome {
        TextMatch::Yes { .. } => Judgement::holds(fact),
        TextMatch::Near(near) => Judgement::author(
            Cause::NearMiss,
            format!("{}, which differs only in capitals", fact.what),
        )
        .near(Some(near)),
        _ => Judgement::decided(false, fact).near(Some(shorten(found))),
    }
}

/// The visible text of an element; the value, for a field.
pub fn text(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
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
                .min_by_key(|m| u8::from(!m.is_yes()))
                .unwrap_or(TextMatch::No);
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

/// A list offers an option.
pub fn option(
    target: &Target,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    of_subject(
        target,
        &[Purpose::Choose, Purpose::Fill, Purpose::Look],
        seen,
        knowledge,
        &|id| {
            let offered = options(page, id);
            let what = describe::element(page, id);
            let list = offered
                .iter()
                .take(12)
                .map(|(t, _)| format!("'{}'", shorten(t)))
                .collect::<Vec<_>>()
                .join(", ");
            let found = offered
                .iter()
                .map(|(t, _)| text_match::exact(&text.value, t, TextRelation::Equals))
                .fold(TextMatch::No, TextMatch::or);
            match found {
                TextMatch::Yes { .. } => Judgement::holds(Evidence::at(
                    format!("{what} offers '{}'", shorten(&text.value)),
                    id,
                )),
                TextMatch::Near(near) => Judgement::author(
                    Cause::NearMiss,
                    format!("{what} offers '{near}', which differs only in capitals"),
                ),
                _ => Judgement::fails(format!("{what} offers {list}")),
            }
        },
    )
}

/// Options of a list: their text, and whether they are chosen.
pub fn options(page: &Snapshot, id: ElementId) -> Vec<(String, bool)> {
    let e = &page.elements[id];
    if !e.raw.options.is_empty() {
        return e
            .raw
            .options
            .iter()
            .map(|o| (crate::page::normalise(&o.text), o.selected))
            .collect();
    }
    (id + 1..e.end)
        .filter(|o| {
            matches!(
                page.elements[*o].role,
                Role::Option | Role::Radio | Role::MenuItemRadio | Role::ListItem
            )
        })
        .map(|o| {
            let option = &page.elements[o];
            let text = if option.name.is_empty() {
                option.text.replace('\n', " ")
            } else {
                option.name.clone()
            };
            (
                text,
                option.raw.selected.or(option.raw.checked).unwrap_or(false),
            )
        })
        .collect()
}

/// An option, by its text, is chosen.
pub fn chosen(
    text: &Text,
    target: Option<&Target>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let of_list = |id: ElementId| {
        let chosen: Vec<String> = options(page, id)
            .into_iter()
            .filter(|(_, on)| *on)
            .map(|(t, _)| t)
            .collect();
        let fact = Evidence::at(
            format!(
                "{} has chosen {}",
                describe::element(page, id),
                if chosen.is_empty() {
                    "nothing".into()
                } else {
                    chosen.join(", ")
                }
            ),
            id,
        );
        Judgement::decided(
            chosen
                .iter()
                .any(|c| text_match::exact(&text.value, c, TextRelation::Equals).is_yes()),
            fact,
        )
    };
    if let Some(target) = target {
        return of_subject(
            target,
            &[Purpose::Choose, Purpose::Look],
            seen,
            knowledge,
            &of_list,
        );
    }
    // Anywhere: an option, a radio button, a tab or a checkbox of that name.
    let mut hits: Vec<Judgement> = Vec::new();
    let mut where_found: Vec<Candidate> = Vec::new();
    for id in 0..page.elements.len() {
        let e = &page.elements[id];
        if !e.raw.visible {
            continue;
        }
        if e.raw.tag == "select" {
            let offers = options(page, id)
                .iter()
                .any(|(t, _)| text_match::exact(&text.value, t, TextRelation::Equals).is_yes());
            if offers {
                hits.push(of_list(id));
                where_found.push(Candidate {
                    element: id,
                    what: describe::element(page, id),
                    phrase: String::new(),
                });
            }
        } else if (is_checkable(e)
            || matches!(e.role, Role::Tab | Role::TreeItem | Role::Row)
            || (e.role == Role::Option && e.raw.tag != "option"))
            && describe::fits_whole(page, id, &text.value, knowledge)
        {
            hits.push(state_of(page, id, State::Selected));
            where_found.push(Candidate {
                element: id,
                what: describe::element(page, id),
                phrase: String::new(),
            });
        }
    }
    let Some(first) = hits.first().cloned() else {
        return Judgement::fails(format!(
            "{PRESUPPOSED}no list, radio button or tab offers '{}'",
            shorten(&text.value)
        ));
    };
    if hits.iter().all(|h| h.truth == first.truth) {
        first
    } else {
        Judgement::author(
            Cause::TargetAmbiguous,
            format!("several lists offer '{}'", shorten(&text.value)),
        )
        .among(where_found)
    }
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
