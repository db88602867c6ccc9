//! Readiness of a choice: which options, in which list.

use crate::evaluate::act::ready::{ActionSubject, Ready, enabled, on_element, ungrounded};
use crate::evaluate::control::offered::{self, Offered, opens_list, spelled};
use crate::evaluate::describe::element;
use crate::evaluate::formula::options::{groups, is_seen, options};
use crate::evaluate::judgement::{Candidate, Judgement};
use crate::evaluate::names::role_noun::admits;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::drop_downs::is_drop_down;
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::preference::in_modal;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// Which options, in which list.
pub(crate) fn select(
    page: &Snapshot,
    wanted: &[Text],
    target: Option<&Target>,
    knowledge: &Knowledge,
) -> Ready {
    let offers = |id: ElementId| {
        wanted.iter().all(|w| {
            options(page, id).iter().any(|(t, _)| {
                let said = spelled(t, &w.value);
                matching::exact(&said, t, TextRelation::Equals).is_yes()
            })
        })
    };
    let Some(target) = target else {
        let mut lists: Vec<ElementId> = (0..page.elements.len())
            .filter(|id| {
                page.elements[*id].raw.tag == "select"
                    && page.elements[*id].raw.visible
                    && offers(*id)
            })
            .collect();
        // What lies in an open modal dialog is in front of the page behind it.
        if lists.iter().any(|id| in_modal(page, *id)) {
            lists.retain(|id| in_modal(page, *id));
        }
        return match lists.as_slice() {
            [one] if is_kind_of_thing(page, *one, wanted) => Ready::open(
                Judgement::author(
                    Cause::TargetAmbiguous,
                    format!(
                        "{} shows that while nothing is chosen: it may be the kind of thing that is to be chosen",
                        element::element(page, *one)
                    ),
                )
                .hint("put the option in quotes, or name the one that is to be chosen"),
            ),
            [one] => in_list(page, *one, wanted, knowledge),
            [] => match wanted {
                [one] => unless_of_choices(page, one, knowledge),
                _ => Ready::no(Cause::TargetMissing, "no list offers these options"),
            },
            several => Ready::open(
                Judgement::author(
                    Cause::TargetAmbiguous,
                    format!("{} lists offer these options", several.len()),
                )
                .among(named(page, several)),
            ),
        };
    };
    let found = as_list(page, target, knowledge)
        .unwrap_or_else(|| ground(page, target, Purpose::Choose, knowledge));
    if !is_whole(page, &found, target, knowledge)
        && let [group] = groups(page, target, knowledge).as_slice()
    {
        return in_list(page, *group, wanted, knowledge);
    }
    match found {
        Grounding::One {
            element,
            notes,
            rules,
        } => in_list(page, element, wanted, knowledge)
            .with(|j| notes.into_iter().fold(j, Judgement::note).after(rules)),
        Grounding::Many(candidates) => {
            // The options may single the list out.
            let left: Vec<&Candidate> = candidates.iter().filter(|c| offers(c.element)).collect();
            match left.as_slice() {
                [one] => in_list(page, one.element, wanted, knowledge),
                _ => ungrounded(page, target, Grounding::Many(candidates)),
            }
        }
        none @ Grounding::None { .. } => {
            let [one] = wanted else {
                return ungrounded(page, target, none);
            };
            in_group(page, one, target, knowledge)
                .or_else(|| of_kind(page, one, target, knowledge))
                .unwrap_or_else(|| ungrounded(page, target, none))
        }
        other => ungrounded(page, target, other),
    }
}

/// Radio buttons and boxes under a legend or heading.
fn in_group(
    page: &Snapshot,
    option: &Text,
    target: &Target,
    knowledge: &Knowledge,
) -> Option<Ready> {
    let group = Box::new(Target {
        role: Some(RoleNoun::Section),
        ..target.clone()
    });
    let places = [Context::Within(group.clone()), Context::Under(group)];
    let mut ready = places
        .into_iter()
        .map(|place| by_click(page, option, vec![place], knowledge));
    ready.find(|ready| ready.subject.is_some())
}

/// "The field 'Size'" that is a drop-down.
fn as_list(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Option<Grounding> {
    let of_list = Target {
        role: Some(RoleNoun::List),
        ..target.clone()
    };
    (target.role == Some(RoleNoun::Field))
        .then(|| ground(page, &of_list, Purpose::Choose, knowledge))
        .filter(|found| is_whole(page, found, target, knowledge))
}

/// The click on an option that no list offers; open where the name is that of a set of choices, of which one may be meant, and where
/// a click would undo the choice.
fn unless_of_choices(page: &Snapshot, option: &Text, knowledge: &Knowledge) -> Ready {
    let ready = by_click(page, option, Vec::new(), knowledge);
    let Some(ActionSubject::Element(id)) = ready.subject else {
        return ready;
    };
    let so_called = Target {
        kind: None,
        text: Some(option.clone()),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts: Vec::new(),
        span: option.span,
    };
    let reason = if page.elements[id].raw.pressed == Some(true) {
        format!(
            "{} is pressed already, and a click may undo it",
            element::element(page, id)
        )
    } else if leads_from_footer(page, id) {
        format!(
            "{} leads away from the page, which has choices of its own",
            element::element(page, id)
        )
    } else if !groups(page, &so_called, knowledge).is_empty() {
        format!(
            "'{}' is what a group of choices is called",
            shorten(&option.value)
        )
    } else {
        return ready;
    };
    Ready::open(
        Judgement::author(Cause::TargetAmbiguous, reason)
            .among(named(page, &[id]))
            .hint("name the one that is to be chosen, or write `Click on …`"),
    )
}

/// "Choose the chip 'Shorts'": nothing is called by the kind, and one control that is no link is called just as the option.
fn of_kind(
    page: &Snapshot,
    option: &Text,
    target: &Target,
    knowledge: &Knowledge,
) -> Option<Ready> {
    let kind = target.text.as_ref().filter(|text| !text.quoted)?;
    let says_kind = target.role.is_none()
        && target.contexts.is_empty()
        && kind.value.chars().all(|ch| ch.is_lowercase() || ch == ' ');
    let ready = unless_of_choices(page, option, knowledge);
    let is_choice = match ready.subject {
        Some(ActionSubject::Element(id)) => {
            let role = page.elements[id].role;
            matches!(
                role,
                Role::Button
                    | Role::Radio
                    | Role::Option
                    | Role::Tab
                    | Role::Checkbox
                    | Role::Switch
            ) && element::fits_whole(page, id, &option.value, knowledge)
        }
        _ => false,
    };
    (says_kind && is_choice).then_some(ready)
}

/// A link of the footer, on a page where something can be chosen.
fn leads_from_footer(page: &Snapshot, id: ElementId) -> bool {
    let in_footer = page
        .ancestors(id)
        .any(|a| page.elements[a].role == Role::ContentInfo);
    let offers = |e: &Element| {
        e.raw.visible && (matches!(e.role, Role::Radio | Role::Checkbox) || e.raw.tag == "select")
    };
    in_footer && page.elements[id].role == Role::Link && page.elements.iter().any(offers)
}

/// "Select payment method": without quotes, and what the list shows as its first option before one is chosen.
fn is_kind_of_thing(page: &Snapshot, list: ElementId, wanted: &[Text]) -> bool {
    let offered = &page.elements[list].raw.options;
    let ([one], Some(first)) = (wanted, offered.first()) else {
        return false;
    };
    let is_first = matching::exact(&one.value, &first.text, TextRelation::Equals).is_yes();
    !one.quoted && is_first && first.selected && offered.len() > 1
}

/// The list that was found has just the name of the target.
fn is_whole(page: &Snapshot, found: &Grounding, target: &Target, knowledge: &Knowledge) -> bool {
    let whole = |id: ElementId| {
        target
            .text
            .as_ref()
            .is_none_or(|text| element::fits_whole(page, id, &text.value, knowledge))
    };
    match found {
        Grounding::One { element, .. } => whole(*element),
        Grounding::Many(candidates) => candidates.iter().any(|c| whole(c.element)),
        _ => false,
    }
}

/// An option that is an element of its own: a radio button, a tab, an item of an open list.
fn by_click(
    page: &Snapshot,
    option: &Text,
    contexts: Vec<Context>,
    knowledge: &Knowledge,
) -> Ready {
    let target = Target {
        kind: None,
        text: Some(option.clone()),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts,
        span: option.span,
    };
    let ready = on_element(page, &target, Purpose::Click, knowledge, &|id| {
        enabled(page, id)
    });
    // A click on an option of a drop-down that is closed reaches nothing.
    let Some(ActionSubject::Element(id)) = ready.subject else {
        return ready;
    };
    let is_list = |a: &ElementId| page.elements[*a].raw.tag == "select";
    match page.ancestors(id).find(is_list) {
        Some(list) if page.elements[id].raw.tag == "option" => {
            in_list(page, list, std::slice::from_ref(option), knowledge)
        }
        _ => ready,
    }
}

fn in_list(page: &Snapshot, list: ElementId, wanted: &[Text], knowledge: &Knowledge) -> Ready {
    let e = &page.elements[list];
    if e.raw.disabled {
        return Ready::no(
            Cause::TargetNotReady,
            format!("{} is disabled", element::element(page, list)),
        );
    }
    if e.raw.tag != "select" {
        return in_drawn_list(page, list, wanted, knowledge);
    }
    let mut places = Vec::new();
    for option in wanted {
        let texts: Vec<String> = e
            .raw
            .options
            .iter()
            .map(|o| crate::page::normalise(&o.text))
            .collect();
        let by = |f: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..texts.len()).filter(|i| f(*i)).collect()
        };
        let mut hits = by(&|i| texts[i] == crate::page::normalise(&option.value));
        if hits.is_empty() {
            hits = by(&|i| e.raw.options[i].value == option.value);
        }
        if hits.is_empty() {
            hits = by(&|i| spelled(&texts[i], &option.value) == texts[i]);
        }
        if hits.iter().any(|at| !e.raw.options[*at].hidden) {
            hits.retain(|at| !e.raw.options[*at].hidden);
        }
        match hits.as_slice() {
            [one] if e.raw.options[*one].hidden => {
                return Ready::no(
                    Cause::TargetNotReady,
                    format!("the option '{}' is hidden", shorten(&option.value)),
                );
            }
            [one] if e.raw.options[*one].disabled => {
                return Ready::no(
                    Cause::TargetNotReady,
                    format!("the option '{}' is disabled", shorten(&option.value)),
                );
            }
            [one] => places.push(*one),
            [] => {
                let near = texts.iter().find(|t| {
                    matches!(
                        matching::visible(
                            &option.value,
                            t,
                            TextRelation::Contains,
                            knowledge.text_case
                        ),
                        TextMatch::Yes { .. } | TextMatch::Near(_)
                    )
                });
                let offered = texts
                    .iter()
                    .take(10)
                    .map(|t| format!("'{}'", shorten(t)))
                    .collect::<Vec<_>>()
                    .join(", ");
                return Ready::no(
                    Cause::TargetMissing,
                    format!(
                        "{} offers {offered}, not '{}'",
                        element::element(page, list),
                        shorten(&option.value)
                    ),
                )
                .with(|j| j.near(near.map(|t| shorten(t))));
            }
            several => {
                return Ready::open(Judgement::author(
                    Cause::TargetAmbiguous,
                    format!(
                        "{} options are called '{}'",
                        several.len(),
                        shorten(&option.value)
                    ),
                ));
            }
        }
    }
    Ready::yes(
        ActionSubject::Options(list, places),
        Evidence::at(
            format!(
                "{} offers what is to be chosen",
                element::element(page, list)
            ),
            list,
        ),
    )
}

/// Options in a list of which each is an element of its own.
fn in_drawn_list(
    page: &Snapshot,
    list: ElementId,
    wanted: &[Text],
    knowledge: &Knowledge,
) -> Ready {
    let e = &page.elements[list];
    let inside: Vec<ElementId> = (list + 1..e.end)
        .filter(|o| admits(RoleNoun::Option, page, *o) && is_seen(page, *o))
        .collect();
    let offered: Vec<String> = inside
        .iter()
        .take(10)
        .map(|o| format!("'{}'", element::label(page, *o)))
        .collect();
    if opens_list(e) || inside.is_empty() && is_drop_down(page, list) {
        return Ready::yes(
            ActionSubject::Drawn(list),
            Evidence::at(
                format!("{} can be opened", element::element(page, list)),
                list,
            ),
        );
    }
    if let [one] = wanted {
        let mut hits: Vec<ElementId> = inside
            .iter()
            .copied()
            .filter(|o| element::fits_whole(page, *o, &one.value, knowledge))
            .collect();
        if hits.is_empty() {
            let offered: Vec<Offered> = inside.iter().map(|o| offered::offered(page, *o)).collect();
            let called = offered::called(page, &offered, &one.value);
            hits.extend(called.map(|option| option.element));
        }
        if hits.is_empty() {
            let alike = |o: &&ElementId| {
                let said = offered::offered(page, **o).text;
                spelled(&said, &one.value) != one.value
            };
            hits.extend(inside.iter().filter(alike));
        }
        if let [hit] = hits.as_slice() {
            return Ready::yes(
                ActionSubject::Element(*hit),
                Evidence::at(
                    format!(
                        "{} offers '{}'",
                        element::element(page, list),
                        shorten(&one.value)
                    ),
                    *hit,
                ),
            );
        }
    }
    if let ([one], false) = (wanted, offered.is_empty()) {
        return Ready::no(
            Cause::TargetMissing,
            format!(
                "{} offers {}, not '{}'",
                element::element(page, list),
                offered.join(", "),
                shorten(&one.value)
            ),
        );
    }
    Ready::open(
        Judgement::expressive(
            Cause::NeedsModel,
            format!("{} does not show its options", element::element(page, list)),
        )
        .hint("click on it first, then on the option"),
    )
}
