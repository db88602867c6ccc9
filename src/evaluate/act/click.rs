//! Readiness of a click: on what is called so, and on no control that only lies inside it or does something else.

use crate::evaluate::act::ready::{ActionSubject, Ready, enabled, on_element};
use crate::evaluate::describe::element::{self, label};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{
    is_checkable, is_choice, is_clickable, is_control, is_field,
};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::{name, readiness as row};
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::context::{row_like, whole_blocks};
use crate::evaluate::target::narrowing::one_per_address;
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{Context, RoleNoun, Target};
use crate::lexicon::{actions, among, pages};
use crate::page::{ElementId, Rect, Role, Snapshot};
use crate::verdict::Cause;

/// Readiness to click on what a description names.
pub(crate) fn ready(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Ready {
    // "The header of the column End" is the cell that heads it.
    if let [Context::Column(column)] = target.contexts.as_slice()
        && target.role == Some(RoleNoun::Header)
        && target.text.is_none()
    {
        let heads = Target {
            text: Some(column.clone()),
            role: Some(RoleNoun::Column),
            contexts: Vec::new(),
            ..target.clone()
        };
        return ready(page, &heads, knowledge);
    }
    let ready = on_element(page, target, Purpose::Click, knowledge, &|id| {
        enabled(page, id)
    });
    let ready = on_words(page, target, knowledge, ready);
    let Some(ActionSubject::Element(id)) = ready.subject else {
        return ready;
    };
    if ready.words.is_none()
        && let Some(inside) = lands_on(page, id)
    {
        let reason = format!(
            "a click on {} would land on one of the controls in it: {}",
            element::element(page, id),
            element::element(page, inside)
        );
        let open = Judgement::author(Cause::TargetAmbiguous, reason)
            .among(named(page, &controls(page, id)))
            .hint("name the control that is meant");
        return Ready::open(open.by(&row::INSIDE));
    }
    let by_part = ready.judgement.rules.contains(&name::CONTAINED.id());
    if by_part && let Some(verb) = other_verb(page, id, target) {
        let reason = format!(
            "{} says '{verb}', which the sentence does not",
            element::element(page, id)
        );
        let open = Judgement::author(Cause::TargetAmbiguous, reason).among(named(page, &[id]));
        return Ready::open(open.by(&row::OTHER_VERB));
    }
    if by_part && is_described_by_part(page, id, target) {
        let reason = format!(
            "{} has more words than the sentence, which may describe something else",
            element::element(page, id)
        );
        let open = Judgement::author(Cause::TargetAmbiguous, reason)
            .among(named(page, &[id]))
            .hint("put the words that it shows in quotes, or say what it is: a link, a button");
        return Ready::open(open.by(&row::PART_OF_NAME));
    }
    ready
}

/// Readiness to point at what a description names.
pub(crate) fn pointed(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Ready {
    let ready = on_element(page, target, Purpose::Point, knowledge, &|_| None);
    on_words(page, target, knowledge, ready)
}

/// Whatever is found by a text, and is no field, is pointed at where it shows that text. Open where a box that is no control shows it
/// more than once, and its middle is on none of them.
fn on_words(page: &Snapshot, target: &Target, knowledge: &Knowledge, ready: Ready) -> Ready {
    let (Some(text), None | Some(RoleNoun::Element | RoleNoun::Text)) = (&target.text, target.role)
    else {
        return ready;
    };
    let Some(ActionSubject::Element(id)) = ready.subject else {
        return ready;
    };
    let e = &page.elements[id];
    if is_field(e) || is_checkable(e) || is_choice(e) || e.labels.is_some() {
        return ready;
    }
    let operated = is_clickable(e) || is_control(e);
    let shown = whole_blocks(page, text, knowledge).into_iter();
    let rects: Vec<Rect> = shown
        .filter(|block| block.owner.is_some_and(|at| (id..e.end).contains(&at)))
        .filter_map(|block| block.rect)
        .collect();
    let middle = e.raw.rect.middle();
    match rects.as_slice() {
        [] => ready,
        [_] => Ready {
            words: Some(text.value.clone()),
            ..ready
        },
        several if operated || several.iter().any(|rect| rect.covers(middle)) => ready,
        _ => {
            let reason = format!(
                "{} shows '{}' more than once",
                element::element(page, id),
                text.value
            );
            let open = Judgement::author(Cause::TargetAmbiguous, reason)
                .among(named(page, &[id]))
                .hint("name what is around it");
            Ready::open(open.by(&row::SEVERAL_TEXTS))
        }
    }
}

/// The control that lies in the middle of a box which cannot be clicked itself, and is less than most of it. An item, a row or a
/// card leads where its link leads.
fn lands_on(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let e = &page.elements[id];
    let by_itself = is_clickable(e) || is_field(e) || e.labels.is_some() || e.raw.tag == "select";
    if by_itself {
        return None;
    }
    let middle = e.raw.rect.middle();
    let hit = controls(page, id)
        .into_iter()
        .find(|control| page.elements[*control].raw.rect.covers(middle))?;
    let area = |id: ElementId| page.elements[id].raw.rect.width * page.elements[id].raw.rect.height;
    let is_most = area(hit) * 2.0 > area(id);
    let leads = page.elements[hit].role == Role::Link && row_like(page, id) == Some(id);
    (!leads && !is_most).then_some(hit)
}

/// The controls in a box, links with one address once.
fn controls(page: &Snapshot, id: ElementId) -> Vec<ElementId> {
    let inside = page.descendants(id).filter(|control| {
        let e = &page.elements[*control];
        let operated = matches!(
            e.role,
            Role::Link | Role::Button | Role::Tab | Role::MenuItem | Role::Switch
        );
        operated && e.raw.visible
    });
    one_per_address(page, inside.collect())
}

/// Words without quotes, capitals and a noun that are a part of a longer name: "the username" is not "What is my username?". A
/// line of its own has a name by itself, and a number beside the words says how many there are.
fn is_described_by_part(page: &Snapshot, id: ElementId, target: &Target) -> bool {
    let Some(text) = target.text.as_ref().filter(|text| !text.quoted) else {
        return false;
    };
    let wanted = text.value.to_lowercase();
    let owned = wanted.ends_with("'s") || wanted.ends_with("’s");
    let plain = wanted == text.value
        && matches!(target.role, None | Some(RoleNoun::Element | RoleNoun::Text));
    let says = |text: &str| {
        let first = wanted.split(' ').next().unwrap_or_default();
        let deed = among(first, actions::COMMANDS) || among(first, actions::BEGINS_NEW);
        // "Save" begins "Save changes"; "View cluster" leads to it.
        let Some((before, behind)) = text.split_once(&wanted) else {
            return false;
        };
        let apart = |c: char| !c.is_alphabetic();
        let only_leads = |word: &str| word.is_empty() || among(word, pages::LEADS_THERE);
        before.split(apart).all(only_leads) && (deed || behind.split(apart).all(str::is_empty))
    };
    let e = &page.elements[id];
    let mut lines = e.text.split('\n').chain([e.name.as_str()]);
    (plain || owned) && !lines.any(|line| says(&line.to_lowercase()))
}

/// The verb with which a longer name begins than the sentence has without quotes: "cluster" does not ask to import one.
fn other_verb(page: &Snapshot, id: ElementId, target: &Target) -> Option<String> {
    let wanted = target.text.as_ref().filter(|text| !text.quoted)?;
    let called = label(page, id).to_lowercase();
    let first = called.split(|c: char| !c.is_alphanumeric()).next()?;
    let says = |word: &str| among(word, actions::COMMANDS) || among(word, actions::BEGINS_NEW);
    let said = wanted.value.to_lowercase();
    let is_said = said
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| word == first || says(word));
    (says(first) && !among(first, pages::LEADS_THERE) && !is_said).then(|| first.to_owned())
}
