//! Options of lists, and what is chosen in them: native lists, drop-downs that a page draws, groups of radio buttons.

use crate::evaluate::control::{drawn, offered, stand_in};
use crate::evaluate::describe::element;
use crate::evaluate::formula::options::{
    Availability, available, groups, is_group, is_seen, items, options,
};
use crate::evaluate::formula::state::state_of;
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::judgement::{Candidate, Judgement};
use crate::evaluate::names::role_noun::{is_checkable, is_choice};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::select::select;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{Context, RoleNoun, State, Target, Text, TextRelation};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// Evaluates a property of the list that the target names. What is no list by its markup says nothing.
fn of_list(
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
    also: &dyn Fn(ElementId) -> bool,
    property: &dyn Fn(ElementId) -> Judgement,
) -> Judgement {
    let page = &*seen.page;
    if let [group] = groups(page, target, knowledge).as_slice()
        && !is_named_list(page, target, knowledge)
    {
        return property(*group);
    }
    let missing = match select(page, target, Purpose::Choose, knowledge) {
        Selection::Hidden(list) if stand_in::painted_for(page, list).is_some() => {
            return property(list);
        }
        Selection::Hidden(list) if is_replaced(page, target, list, knowledge) => {
            return Judgement::expressive(
                Cause::NeedsModel,
                format!(
                    "{} itself is hidden, and the page does not say what is drawn in its place",
                    element::element(page, list)
                ),
            )
            .by(&row::NO_LIST);
        }
        Selection::Nothing => None,
        Selection::Hidden(list) => Some(list),
        _ => return of_subject(target, &[Purpose::Choose], seen, knowledge, property),
    };
    if let Selection::Some { elements, .. } = select(page, target, Purpose::Look, knowledge) {
        let lists: Vec<ElementId> = elements.iter().copied().filter(|id| also(*id)).collect();
        if let [list] = lists.as_slice() {
            return property(*list);
        }
        if lists.is_empty() && missing.is_none() {
            return Judgement::expressive(
                Cause::NeedsModel,
                format!(
                    "{} is no list by its markup, and the page does not say what is offered or chosen there",
                    element::element(page, elements[0])
                ),
            )
            .by(&row::NO_LIST);
        }
    }
    of_subject(target, &[Purpose::Choose], seen, knowledge, property)
}

/// Some list or drop-down has just that name: then no group is meant before it.
fn is_named_list(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> bool {
    let Some(text) = &target.text else {
        return false;
    };
    match select(page, target, Purpose::Choose, knowledge) {
        Selection::Some { elements, .. } => elements
            .iter()
            .any(|id| element::fits_whole(page, *id, &text.value, knowledge)),
        _ => false,
    }
}

/// A list that is not painted while its label is: something else is drawn in its place.
fn is_replaced(page: &Snapshot, target: &Target, list: ElementId, knowledge: &Knowledge) -> bool {
    let e = &page.elements[list];
    let labelled = e
        .labelled_by
        .iter()
        .any(|label| page.elements[*label].raw.visible);
    let painted = target.text.as_ref().is_some_and(|text| {
        page.blocks.iter().any(|b| {
            matching::visible(
                &text.value,
                &b.text,
                TextRelation::Contains,
                knowledge.text_case,
            )
            .is_yes()
        })
    });
    labelled || painted
}

/// A list offers an option.
pub(crate) fn option(
    target: &Target,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let also = |id: ElementId| {
        let e = &page.elements[id];
        matches!(
            e.role,
            Role::List | Role::Directory | Role::Tree | Role::TabList | Role::Menu | Role::Menubar
        ) && is_called(page, id, target, knowledge)
    };
    of_list(target, seen, knowledge, &also, &|id| offers(page, id, text))
}

/// The text of the target is its name or precedes it, rather than being that of one of its items.
fn is_called(page: &Snapshot, id: ElementId, target: &Target, knowledge: &Knowledge) -> bool {
    let Some(text) = &target.text else {
        return true;
    };
    let e = &page.elements[id];
    let by_name = matching::visible(
        &text.value,
        &e.name,
        TextRelation::Contains,
        knowledge.text_case,
    );
    let items = (id + 1..e.end).filter(|i| page.elements[*i].raw.visible);
    let by_item = items.into_iter().any(|i| {
        crate::evaluate::target::fit::fit(
            page,
            i,
            &text.value,
            target.relation,
            knowledge.text_case,
        )
        .is_some()
    });
    by_name.is_yes() || !by_item
}

pub(crate) fn offers(page: &Snapshot, id: ElementId, text: &Text) -> Judgement {
    let e = &page.elements[id];
    let what = element::element(page, id);
    let is_drawn = offered::opens_list(e);
    let mut offered = available(page, id);
    let by = |t: &str| matching::exact(&text.value, t, TextRelation::Equals);
    let called = offered.iter().filter(|(t, _)| by(t).is_yes());
    let how = called.map(|(_, how)| *how).min();
    offered.retain(|(_, how)| *how != Availability::Hidden);
    let list = offered
        .iter()
        .take(12)
        .map(|(t, _)| format!("'{}'", shorten(t)))
        .collect::<Vec<_>>()
        .join(", ");
    let found = offered
        .iter()
        .map(|(t, _)| by(t))
        .fold(TextMatch::No, TextMatch::or);
    let all_known = if is_drawn {
        offered::is_open_whole(page, id)
    } else {
        let rows: Vec<offered::Offered> = (id + 1..e.end)
            .filter(|o| page.elements[*o].role == Role::Option)
            .map(|o| offered::offered(page, o))
            .collect();
        // What a field suggests while somebody types is drawn elsewhere.
        let typed = e.raw.tag == "input" && e.role != Role::List;
        let bare = offered.is_empty() && (typed || !(e.role == Role::List || e.text.is_empty()));
        e.raw.tag == "select" || (!bare && offered::shows_all(page, &rows))
    };
    let mut shown = e.raw.options.iter().filter(|o| !o.hidden);
    let by_value = shown.find(|o| o.value == text.value);
    match found {
        TextMatch::Yes { .. } if how == Some(Availability::Disabled) => Judgement::author(
            Cause::TargetNotReady,
            format!(
                "{what} shows '{}', which is disabled: it is there, and cannot be chosen",
                shorten(&text.value)
            ),
        )
        .by(&row::OPTION_DISABLED),
        TextMatch::Yes { .. } => Judgement::holds(Evidence::at(
            format!("{what} offers '{}'", shorten(&text.value)),
            id,
        )),
        // A person does not see it, and a script may mean it.
        _ if let Some(option) = by_value => Judgement::author(
            Cause::NearMiss,
            format!(
                "the option '{}' of {what} has the value '{}'",
                shorten(&crate::page::normalise(&option.text)),
                shorten(&text.value)
            ),
        )
        .hint("write the text that the option shows"),
        TextMatch::Near(near) => Judgement::nearly(
            &text.value,
            &near,
            format!("{what} offers '{near}', which differs only in capitals"),
        ),
        _ if !all_known => Judgement::expressive(
            Cause::NeedsModel,
            if offered.is_empty() {
                format!("{what} does not show its options")
            } else {
                format!("{what} offers {list}, and may offer more than it shows")
            },
        )
        .hint("open it first, by a click on it"),
        _ if how == Some(Availability::Hidden) => Judgement::fails(format!(
            "{what} keeps '{}' hidden, and offers {list}",
            shorten(&text.value)
        )),
        _ if offered.is_empty() => Judgement::fails(format!("{what} offers no options")),
        _ => Judgement::fails(format!("{what} offers {list}")),
    }
}

/// Whether the option of this text is chosen in one list.
fn chosen_in(page: &Snapshot, id: ElementId, text: &Text) -> Judgement {
    let e = &page.elements[id];
    let what = element::element(page, id);
    if offered::opens_list(e) {
        let (truth, told) = drawn::is_chosen(page, id, &text.value);
        let fact = format!("{what} {told}");
        return match truth {
            Truth::True => Judgement::holds(Evidence::at(fact, id)),
            Truth::False => Judgement::decided(false, Evidence::at(fact, id)),
            Truth::Unknown if let Some(list) = stand_in::list_behind(page, id) => {
                chosen_in(page, list, text)
            }
            Truth::Unknown => Judgement::expressive(
                Cause::NeedsModel,
                format!(
                    "{fact}, and the page does not say whether '{}' is chosen",
                    shorten(&text.value)
                ),
            ),
        };
    }
    let fits = |t: &str| matching::exact(&text.value, t, TextRelation::Equals).is_yes();
    let native = !e.raw.options.is_empty() || e.raw.tag == "select";
    let offered = if native { Vec::new() } else { items(page, id) };
    let chosen: Vec<String> = if native {
        options(page, id)
            .into_iter()
            .filter(|(_, on)| *on)
            .map(|(t, _)| t)
            .collect()
    } else {
        let on = offered.iter().filter(|o| o.chosen == Some(true));
        on.map(|o| o.text.clone()).collect()
    };
    let fact = Evidence::at(
        format!(
            "{what} has chosen {}",
            if chosen.is_empty() {
                "nothing".into()
            } else {
                chosen.join(", ")
            }
        ),
        id,
    );
    let named = offered::called(page, &offered, &text.value);
    let is_chosen = chosen.iter().any(|c| fits(c)) || named.is_some_and(|o| o.chosen == Some(true));
    // What none of its options says, and what lies outside of what it shows, is not denied.
    let silent = offered
        .iter()
        .any(|o| offered::is_called(page, o, &text.value) && o.chosen.is_none());
    let some = offered.iter().any(|o| o.chosen.is_some());
    let known = native || is_chosen || (some && !silent && offered::shows_all(page, &offered));
    if known {
        return Judgement::decided(is_chosen, fact);
    }
    Judgement::expressive(
        Cause::NeedsModel,
        format!(
            "{what} does not say whether '{}' is chosen",
            shorten(&text.value)
        ),
    )
}

/// An option, by its text, is chosen.
pub(crate) fn chosen(
    text: &Text,
    target: Option<&Target>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if let Some(target) = target {
        let also = |id: ElementId| {
            matches!(
                page.elements[id].role,
                Role::TabList | Role::Tree | Role::Menu | Role::Menubar
            ) || (is_choice(&page.elements[id]) || is_group(page, id))
        };
        let judged = of_list(target, seen, knowledge, &also, &|id| {
            chosen_in(page, id, text)
        });
        // Radio buttons under a heading that is no group by its markup.
        if judged.truth != Truth::True
            && select_is_bare(page, target, knowledge)
            && let Some(found) = under(page, text, target, knowledge)
        {
            return found;
        }
        return judged;
    }
    anywhere(page, text, knowledge)
}

/// No list has that name.
fn select_is_bare(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> bool {
    matches!(
        select(page, target, Purpose::Choose, knowledge),
        Selection::Nothing
    ) && groups(page, target, knowledge).is_empty()
}

/// The one radio button, box or tab of that text in the part of the page that the target names.
fn under(
    page: &Snapshot,
    text: &Text,
    target: &Target,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    if !matches!(target.role, None | Some(RoleNoun::Section)) {
        return None;
    }
    let mut part = target.clone();
    part.role = Some(RoleNoun::Section);
    let wanted = Target {
        kind: None,
        text: Some(text.clone()),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts: vec![Context::Within(Box::new(part))],
        span: text.span,
    };
    let Selection::Some { elements, .. } = select(page, &wanted, Purpose::Tick, knowledge) else {
        return None;
    };
    match elements.as_slice() {
        [one] if element::fits_whole(page, *one, &text.value, knowledge) => {
            Some(state_of(page, *one, State::Selected))
        }
        _ => None,
    }
}

/// Anywhere: an option, a radio button, a tab or a checkbox of that name.
fn anywhere(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Judgement {
    let mut hits: Vec<Judgement> = Vec::new();
    let mut where_found: Vec<Candidate> = Vec::new();
    let mut hit = |id: ElementId, judged: Judgement| {
        hits.push(judged);
        where_found.push(Candidate {
            element: id,
            what: element::element(page, id),
            phrase: String::new(),
        });
    };
    for id in 0..page.elements.len() {
        let e = &page.elements[id];
        if !is_seen(page, id) && stand_in::painted_for(page, id).is_none() {
            continue;
        }
        if e.raw.tag == "select" {
            let offers = options(page, id)
                .iter()
                .any(|(t, _)| matching::exact(&text.value, t, TextRelation::Equals).is_yes());
            if offers {
                hit(id, chosen_in(page, id, text));
            }
        } else if e.role == Role::Combobox && offered::opens_list(e) {
            let judged = chosen_in(page, id, text);
            if judged.truth == Truth::True {
                hit(id, judged);
            }
        } else if (is_checkable(e)
            || matches!(e.role, Role::Tab | Role::TreeItem | Role::Row)
            || e.raw.pressed.is_some()
            || e.raw.attributes.contains_key("aria-current")
            || (e.role == Role::Option && e.raw.tag != "option"))
            && element::fits_whole(page, id, &text.value, knowledge)
        {
            hit(id, state_of(page, id, State::Selected));
        }
    }
    let Some(first) = hits.first().cloned() else {
        let shown = page.blocks.iter().any(|b| {
            let by = TextRelation::Contains;
            matching::visible(&text.value, &b.text, by, knowledge.text_case).is_yes()
        });
        if shown {
            return Judgement::expressive(
                Cause::NeedsModel,
                format!(
                    "'{}' is displayed, and the page does not say whether it is selected",
                    shorten(&text.value)
                ),
            );
        }
        return Judgement::missing(format!(
            "no list, radio button or tab offers '{}'",
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

/// A drop-down that stands in a line of text shows what it says itself.
pub(crate) fn in_drop_down(
    page: &Snapshot,
    (relation, text): (TextRelation, &Text),
    holders: Option<&[ElementId]>,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let says = |id: &&ElementId| {
        let e = &page.elements[**id];
        let said = matching::visible(&text.value, &e.text, relation, knowledge.text_case);
        is_choice(e) && e.raw.visible && !e.text.contains('\n') && said.is_yes()
    };
    let id = *holders?.iter().find(says)?;
    let (what, words) = (element::element(page, id), shorten(&text.value));
    Some(Judgement::holds(Evidence::at(
        format!("{what} shows '{words}'"),
        id,
    )))
}
