//! Readiness of a choice: which options, in which list.

use super::chosen::{groups, is_seen, options};
use super::ground::{Grounding, ground};
use super::offered::opens_list;
use super::readiness::{Ready, Subject, enabled, named, on_element, ungrounded};
use super::role_noun::admits;
use super::select::Purpose;
use super::text_match::{self, TextMatch, shorten};
use super::{Candidate, Judgement, Knowledge, describe};
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::page::{ElementId, Snapshot};
use crate::verdict::{Cause, Evidence};

/// Which options, in which list.
pub(super) fn select(
    page: &Snapshot,
    wanted: &[Text],
    target: Option<&Target>,
    knowledge: &Knowledge,
) -> Ready {
    let offers = |id: ElementId| {
        wanted.iter().all(|w| {
            options(page, id)
                .iter()
                .any(|(t, _)| text_match::exact(&w.value, t, TextRelation::Equals).is_yes())
        })
    };
    let Some(target) = target else {
        let lists: Vec<ElementId> = (0..page.elements.len())
            .filter(|id| {
                page.elements[*id].raw.tag == "select"
                    && page.elements[*id].raw.visible
                    && offers(*id)
            })
            .collect();
        return match lists.as_slice() {
            [one] => in_list(page, *one, wanted, knowledge),
            [] => match wanted {
                [one] => by_click(page, one, Vec::new(), knowledge),
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
    let found = ground(page, target, Purpose::Choose, knowledge);
    if !is_whole(page, &found, target, knowledge)
        && let [group] = groups(page, target, knowledge).as_slice()
    {
        return in_list(page, *group, wanted, knowledge);
    }
    match found {
        Grounding::One { element, notes } => in_list(page, element, wanted, knowledge)
            .with(|j| notes.into_iter().fold(j, Judgement::note)),
        Grounding::Many(candidates) => {
            // The options may single the list out.
            let left: Vec<&Candidate> = candidates.iter().filter(|c| offers(c.element)).collect();
            match left.as_slice() {
                [one] => in_list(page, one.element, wanted, knowledge),
                _ => ungrounded(page, target, Grounding::Many(candidates)),
            }
        }
        none @ Grounding::None { .. } => {
            // Radio buttons and boxes under a legend or heading.
            if let [one] = wanted {
                let mut group = target.clone();
                group.role = Some(RoleNoun::Section);
                let within = by_click(
                    page,
                    one,
                    vec![crate::grammar::Context::Within(Box::new(group.clone()))],
                    knowledge,
                );
                if within.subject.is_some() {
                    return within;
                }
                let under = by_click(
                    page,
                    one,
                    vec![crate::grammar::Context::Under(Box::new(group))],
                    knowledge,
                );
                if under.subject.is_some() {
                    return under;
                }
            }
            ungrounded(page, target, none)
        }
        other => ungrounded(page, target, other),
    }
}

/// The list that was found has just the name of the target.
fn is_whole(page: &Snapshot, found: &Grounding, target: &Target, knowledge: &Knowledge) -> bool {
    let whole = |id: ElementId| {
        target
            .text
            .as_ref()
            .is_none_or(|text| describe::fits_whole(page, id, &text.value, knowledge))
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
    contexts: Vec<crate::grammar::Context>,
    knowledge: &Knowledge,
) -> Ready {
    let target = Target {
        text: Some(option.clone()),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts,
        span: option.span,
    };
    on_element(page, &target, Purpose::Click, knowledge, &|id| {
        enabled(page, id)
    })
}

fn in_list(page: &Snapshot, list: ElementId, wanted: &[Text], knowledge: &Knowledge) -> Ready {
    let e = &page.elements[list];
    if e.raw.disabled {
        return Ready::no(
            Cause::TargetNotReady,
            format!("{} is disabled", describe::element(page, list)),
        );
    }
    if e.raw.tag != "select" {
        let inside: Vec<ElementId> = (list + 1..e.end)
            .filter(|o| admits(RoleNoun::Option, page, *o) && is_seen(page, *o))
            .collect();
        let offered: Vec<String> = inside
            .iter()
            .take(10)
            .map(|o| format!("'{}'", describe::label(page, *o)))
            .collect();
        if opens_list(e) {
            return Ready::yes(
                Subject::Drawn(list),
                Evidence::at(
                    format!("{} can be opened", describe::element(page, list)),
                    list,
                ),
            );
        }
        if let [one] = wanted {
            let hits: Vec<ElementId> = inside
                .into_iter()
                .filter(|o| describe::fits_whole(page, *o, &one.value, knowledge))
                .collect();
            if let [hit] = hits.as_slice() {
                return Ready::yes(
                    Subject::Element(*hit),
                    Evidence::at(
                        format!(
                            "{} offers '{}'",
                            describe::element(page, list),
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
                    describe::element(page, list),
                    offered.join(", "),
                    shorten(&one.value)
                ),
            );
        }
        return Ready::open(
            Judgement::expressive(
                Cause::NeedsModel,
                format!(
                    "{} does not show its options",
                    describe::element(page, list)
                ),
            )
            .hint("click on it first, then on the option"),
        );
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
        match hits.as_slice() {
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
                        text_match::visible(
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
                        describe::element(page, list),
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
        Subject::Options(list, places),
        Evidence::at(
            format!(
                "{} offers what is to be chosen",
                describe::element(page, list)
            ),
            list,
        ),
    )
}
