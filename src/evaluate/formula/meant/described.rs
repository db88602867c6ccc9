//! Other meanings of a text than a text of the page: a description, a selector or id, the value of a field.

use crate::evaluate::formula::exists::exists;
use crate::evaluate::formula::unread::absent;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{input_type, is_field};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{presence as row, property};
use crate::evaluate::rule::Rule;
use crate::evaluate::target::context::holders;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Context, Predicate, Presence, RoleNoun, Target, Text, is_selector};
use crate::lexicon;
use crate::page::{Element, Snapshot};
use crate::verdict::{Cause, Truth};

/// An unquoted name can be found, never missed: what a False rests on has to be there, or to stand in quotes.
pub(crate) fn described(
    predicate: &Predicate,
    judged: &Judgement,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let chosen = match predicate {
        Predicate::IsChosen { text, .. } | Predicate::HasOption { text, .. } => Some(text),
        _ => None,
    };
    // "The counter shows 'x'": the words may stand beside what shows it.
    let ruled = |rule: &Rule| judged.rules.contains(&rule.id());
    let of_record = ruled(&property::TEXT_OF_RECORD) || ruled(&property::TERM);
    if let Predicate::HasText { target, .. } = predicate
        && target.role.is_none()
        && !of_record
        && let Some(text) = target.text.as_ref().filter(|text| !text.quoted)
    {
        return Some(absent(text, judged.clone()));
    }
    // "The status is Correct", "the table contains Sold tickets": words that describe what it shows. A number cites.
    let said = match predicate {
        Predicate::HasText { text, .. }
        | Predicate::HasValue { text, .. }
        | Predicate::Cell { text, .. } => Some(text),
        _ => None,
    };
    let is_words = |text: &&Text| !text.quoted && text.value.starts_with(char::is_alphabetic);
    // "The manager is Grace Mensah": several words with capitals are a name, where something else is said of a term.
    let is_proper = |text: &Text| {
        let mut words = text.value.split(' ');
        text.value.contains(' ') && words.all(|word| word.starts_with(char::is_uppercase))
    };
    let cites = |text: &&Text| ruled(&property::TERM) && is_proper(text);
    if let Some(text) = said
        .filter(is_words)
        .filter(|text| !judged.is_presupposed() && !cites(text))
    {
        return Some(absent(text, judged.clone()));
    }
    let presupposed = || {
        let targets = predicate.targets().into_iter();
        targets.filter(|_| judged.is_presupposed())
    };
    // "On the card of 'Oak'": where no markup sets cards apart, nothing is known of them.
    let missed = |place: &&Target| {
        is_drawn_only(place) && holders(view(&seen.page, knowledge), place).is_err()
    };
    let drawn_place = places_of(predicate).into_iter().find(missed);
    let drawn = presupposed().find(|target| is_drawn_only(target));
    // "The list says 'x'", and the page has one drop-down: another list may be meant.
    if let Predicate::HasValue { target, .. } = predicate
        && is_any_list(target)
    {
        let reason = "which list is meant is not said";
        return Some(Judgement::author(Cause::TargetAmbiguous, reason).by(&row::DESCRIBES));
    }
    if let Some(kind) = drawn.or(drawn_place) {
        let reason = format!("no part of the page is set apart as a {kind}");
        let open = Judgement::expressive(Cause::NeedsModel, reason).by(&row::DESCRIBES);
        return Some(Judgement {
            unmet: true,
            ..open
        });
    }
    let own = presupposed().filter_map(|target| target.text.as_ref());
    let open = own.chain(chosen).find(|text| !text.quoted).cloned();
    let open = open.or_else(|| missing_row(predicate, &seen.page));
    let open = open.or_else(|| {
        let missed = |place: &&Target| {
            place.text.as_ref().is_some_and(|text| !text.quoted)
                && exists(place, Presence::Present, None, seen, knowledge).truth != Truth::True
                && holders(view(&seen.page, knowledge), place).is_err()
        };
        places_of(predicate).into_iter().find(missed)?.text.clone()
    })?;
    Some(absent(&open, judged.clone()))
}

/// The name of a row without quotes that the page does not show: "the row of Ada on day 8".
fn missing_row(predicate: &Predicate, page: &Snapshot) -> Option<Text> {
    let targets = predicate.targets().into_iter().chain(places_of(predicate));
    let contexts = targets.flat_map(|target| &target.contexts);
    let mut keys = contexts.filter_map(|context| match context {
        Context::Row { key, .. } => Some(key),
        _ => None,
    });
    let is_shown = |key: &Text| {
        let key = key.value.to_lowercase();
        page.blocks
            .iter()
            .any(|b| b.text.to_lowercase().contains(&key))
    };
    keys.find(|key| !key.quoted && !is_shown(key)).cloned()
}

/// The descriptions of the places in which something is claimed to be.
fn places_of(predicate: &Predicate) -> Vec<&Target> {
    let targets = predicate.targets().into_iter();
    let places = targets
        .flat_map(|target| &target.contexts)
        .filter_map(Context::target);
    let scope = match predicate {
        Predicate::TextShown { scope, .. } => scope.as_ref(),
        _ => None,
    };
    let of_scope = scope.map_or(&[][..], |scope| &scope.contexts);
    let inner = of_scope.iter().filter_map(Context::target);
    places.chain(scope).chain(inner).collect()
}

/// "the list", and nothing that says which.
fn is_any_list(target: &Target) -> bool {
    target.role == Some(RoleNoun::List)
        && target.text.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
}

/// Cards, results and products are drawn, and no markup says what they are: that none is told apart says nothing.
fn is_drawn_only(target: &Target) -> bool {
    target.role == Some(RoleNoun::Card) && target.text.is_none()
}

/// The judgement on a text that may not be meant as a text of the page.
pub(crate) fn other_sense(
    predicate: &Predicate,
    judged: &Judgement,
    positive: bool,
    page: &Snapshot,
) -> Option<Judgement> {
    match judged.truth {
        Truth::False => for_programs(predicate, judged, page),
        Truth::True => of_value(predicate, positive, page),
        Truth::Unknown => None,
    }
}

/// "'#save' is displayed": what programs call an element is no text of the page, so that its absence says nothing.
fn for_programs(predicate: &Predicate, judged: &Judgement, page: &Snapshot) -> Option<Judgement> {
    let shown = match predicate {
        Predicate::TextShown { text, .. } => Some(text),
        Predicate::Exists { target, .. } => target.text.as_ref(),
        _ => None,
    };
    let presupposed = predicate
        .targets()
        .into_iter()
        .filter(|_| judged.is_presupposed())
        .filter_map(|target| target.text.as_ref());
    let text = presupposed.chain(shown).find(|text| {
        let text = text.quoted.then_some(&text.value);
        text.is_some_and(|text| is_class(text) || is_selector(text) || identifies(text, page))
    })?;
    let reason = format!(
        "`{}` is no text of the page, and may be the name that a program has for an element",
        shorten(&text.value)
    );
    let open = Judgement::author(Cause::TargetMissing, reason)
        .hint("say which: `the element with test id '…'`, `the button with the id attribute '…'`, or the text that it shows")
        .by(&row::FOR_PROGRAMS);
    Some(Judgement {
        unmet: true,
        ..open
    })
}

/// ".alert-box": a class, and no text that people read.
fn is_class(text: &str) -> bool {
    let name = text.trim().strip_prefix('.').unwrap_or_default();
    let coded = |ch: char| ch.is_ascii_alphanumeric() || matches!(ch, '-' | '_');
    name.starts_with(|ch: char| ch.is_ascii_lowercase())
        && name.contains(['-', '_'])
        && name.chars().all(coded)
}

/// Whether an element of the page has the text as its id or test id.
fn identifies(text: &str, page: &Snapshot) -> bool {
    let name = text.trim().trim_start_matches('#');
    let coded = text.starts_with('#') || name.contains(['-', '_']);
    let attributes = || lexicon::naming::TEST_ATTRIBUTES.split('|').chain(["id"]);
    let carries = |e: &Element| {
        attributes().any(|attribute| {
            e.raw
                .attributes
                .get(attribute)
                .is_some_and(|own| own == name)
        })
    };
    coded && !name.is_empty() && page.elements.iter().any(carries)
}

/// "Password is not displayed", where a field is called so: its label, the field, or what was typed into it?
fn of_value(predicate: &Predicate, positive: bool, page: &Snapshot) -> Option<Judgement> {
    let Predicate::TextShown {
        text,
        scope: None,
        count: None,
        ..
    } = predicate
    else {
        return None;
    };
    let called = |e: &&Element| {
        e.raw.visible
            && is_field(e)
            && same_name(&e.name, text)
            && (!positive || input_type(e) == "password")
    };
    if text.quoted || !page.elements.iter().any(|e| called(&e)) {
        return None;
    }
    let reason = format!(
        "`{}` names a field: the field, its label or its value may be meant",
        shorten(&text.value)
    );
    let open = Judgement::author(Cause::TargetAmbiguous, reason)
        .hint("say which: `the field '…' is displayed`, or the text in quotes")
        .by(&row::LABEL_OR_VALUE);
    Some(open)
}

/// Whether the name of a field is the text, a colon or an asterisk aside.
fn same_name(name: &str, text: &Text) -> bool {
    let plain = |text: &str| {
        text.trim_matches(|ch: char| !ch.is_alphanumeric())
            .to_lowercase()
    };
    plain(name) == plain(&text.value)
}
