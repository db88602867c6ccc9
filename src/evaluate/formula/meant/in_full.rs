//! Claims about what is called in full: that the task 'Buy paper' is there does not follow from "Buy paper cups".

use crate::evaluate::formula::count::within;
use crate::evaluate::formula::exists::members;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::presence as row;
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::in_full::{longer_in_rows, longer_key, longer_name};
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::select::select;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Context, Predicate, RoleNoun, RowRef, Target, Text};
use crate::lexicon::{among, denials};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::Cause;

/// The judgement where a decided predicate rests on something that the sentence calls by a part of its name.
pub(crate) fn by_part(
    predicate: &Predicate,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let page = &*seen.page;
    let counted = match predicate {
        Predicate::Exists { target, count, .. } => Some((target, *count)),
        _ => None,
    };
    if let Some((target, count)) = counted {
        if target.role == Some(RoleNoun::Message) {
            let text = target.text.as_ref();
            let open =
                || text.and_then(|text| denied(text, seen).or_else(|| named_only(text, seen)));
            return count.is_none().then(open).flatten();
        }
        if is_name(target) {
            let all = members(target, seen, knowledge).ok()?.elements;
            let in_full = |id: &&ElementId| longer_name(page, **id, target).is_none();
            let whole = all.iter().filter(in_full).count();
            if within(whole, count) != within(all.len(), count) {
                return open(page, target, &all);
            }
        }
    }
    if let Predicate::TextShown {
        text,
        scope: Some(_),
        count: None,
        ..
    } = predicate
        && let Some(open) = denied(text, seen)
    {
        return Some(open);
    }
    if let Predicate::Cell {
        row: RowRef::Key(key),
        ..
    } = predicate
        && let Some(longer) = longer_in_rows(page, key, None, knowledge)
    {
        return Some(called(&longer, &key.value));
    }
    let described = predicate.targets().into_iter();
    described
        .flat_map(|target| std::iter::once(target).chain(places(target)))
        .find_map(|target| {
            if let Some((key, longer)) = longer_key(page, target, None, knowledge) {
                return Some(called(&longer, &key.value));
            }
            let is_counted = counted.is_some_and(|(own, _)| std::ptr::eq(own, target));
            let elements = match select(page, target, Purpose::Look, knowledge) {
                Selection::Some { elements, .. } if is_name(target) && !is_counted => elements,
                _ => return None,
            };
            let by_part = |id: &ElementId| longer_name(page, *id, target).is_some();
            elements
                .iter()
                .all(by_part)
                .then(|| open(page, target, &elements))
                .flatten()
        })
}

/// The descriptions of the places of a target.
fn places(target: &Target) -> Vec<&Target> {
    let places = target.contexts.iter().filter_map(Context::target);
    places
        .flat_map(|place| std::iter::once(place).chain(self::places(place)))
        .collect()
}

/// Whether a target has a name in quotes: what holds other things is often known by a part of them, and a text is what it says.
fn is_name(target: &Target) -> bool {
    let is_named = matches!(
        target.role,
        Some(
            RoleNoun::Link
                | RoleNoun::Button
                | RoleNoun::Field
                | RoleNoun::TextField
                | RoleNoun::FormControl
                | RoleNoun::Textarea
                | RoleNoun::PasswordField
                | RoleNoun::DateField
                | RoleNoun::Checkbox
                | RoleNoun::Radio
                | RoleNoun::Switch
                | RoleNoun::Slider
                | RoleNoun::Option
                | RoleNoun::ListItem
                | RoleNoun::MenuItem
                | RoleNoun::Tab
                | RoleNoun::Badge
                | RoleNoun::Heading
                | RoleNoun::Row
                | RoleNoun::Cell
                | RoleNoun::Card
        )
    );
    is_named && target.text.as_ref().is_some_and(|text| text.quoted)
}

fn open(page: &Snapshot, target: &Target, elements: &[ElementId]) -> Option<Judgement> {
    let text = target.text.as_ref()?;
    let longer = elements
        .iter()
        .find_map(|id| longer_name(page, *id, target))?;
    let judged = called(&longer, &text.value);
    Some(judged.among(named(page, elements)))
}

fn called(longer: &str, said: &str) -> Judgement {
    let longer = shorten(longer);
    let reason = format!(
        "the page has '{longer}', which the sentence calls '{}'",
        shorten(said)
    );
    Judgement::author(Cause::TargetAmbiguous, reason)
        .hint(format!("write '{longer}' if that is meant"))
        .by(&row::BY_PART)
}

/// The judgement where each sentence of the page that has a text denies it in other words: 'saved' in "could not be saved", 'Kiev'
/// in "Nothing found for Kiev". A question says nothing: "Order placed? Not yet."
fn denied(text: &Text, seen: &Observation) -> Option<Judgement> {
    let page = &*seen.page;
    if !text.quoted {
        return None;
    }
    let denies = |words: &str| {
        words
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .any(|word| among(&word.to_lowercase(), denials::IN_MESSAGES))
    };
    let said = text.value.to_lowercase();
    if denies(&said) {
        return None;
    }
    let with: Vec<&str> = page
        .blocks
        .iter()
        .flat_map(|block| block.text.split_inclusive(['.', '!', '?']))
        .filter(|shown| shown.to_lowercase().contains(&said))
        .collect();
    let first = *with.first()?;
    let asks = |shown: &str| shown.ends_with('?') && !said.ends_with('?');
    with.iter()
        .all(|shown| denies(shown) || asks(shown))
        .then(|| called(first, &text.value))
}

/// The judgement where a text that a sentence calls a message is shown only as what a control is called.
fn named_only(text: &Text, seen: &Observation) -> Option<Judgement> {
    let page = &*seen.page;
    if !text.quoted {
        return None;
    }
    let said = text.value.to_lowercase();
    let names = |id: ElementId| {
        let e = &page.elements[id];
        let is_control = matches!(
            e.role,
            Role::Link | Role::Button | Role::Tab | Role::MenuItem | Role::Option
        );
        is_control || matches!(e.raw.tag.as_str(), "label" | "legend" | "option" | "nav")
    };
    let in_name = |owner: ElementId| {
        std::iter::once(owner)
            .chain(page.ancestors(owner))
            .any(names)
    };
    let mut shown = page
        .blocks
        .iter()
        .filter(|block| block.text.to_lowercase().contains(&said))
        .peekable();
    shown.peek()?;
    let only_named = shown.all(|block| block.owner.is_some_and(in_name));
    only_named.then(|| {
        let reason = format!(
            "'{}' is what a control is called, and no message",
            shorten(&text.value)
        );
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("leave the word for a message out if that text is meant")
            .by(&row::BY_PART)
    })
}
