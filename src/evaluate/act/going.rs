//! Going to a page by its name: what is clicked for it, and whether it is reached.

use crate::evaluate::act::consequence::sends_entries;
use crate::evaluate::act::ready::{ActionSubject, Ready, enabled, on_element};
use crate::evaluate::formula::page_property::{
    headed_as_another, is_called, on_page, stands_in, words_of,
};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::admits;
use crate::evaluate::names::sources::names;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::lexicon::among;
use crate::lexicon::pages::{LEADS_THERE, SIGNS_IN};
use crate::lexicon::roles::without_kind;
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// Readiness to go to a page: it is the present one, or one name on the page leads there.
pub(crate) fn ready(page: &Text, seen: &Observation, knowledge: &Knowledge) -> Ready {
    let ready = |page: &Text| ready_by_name(page, seen, knowledge);
    let mut other = other_names(page).map(|name| ready(&name));
    let by_name = ready(page);
    if by_name.cause != Some(Cause::TargetMissing) {
        return by_name;
    }
    other
        .find(|ready| ready.subject.is_some())
        .unwrap_or(by_name)
}

/// The other names of the page where one signs in, of which an application has one.
fn other_names(page: &Text) -> impl Iterator<Item = Text> {
    let same = |one: &str| is_called(&words_of(one), &words_of(&page.value));
    let is_one = !page.quoted && SIGNS_IN.split('|').any(same);
    let names = SIGNS_IN.split('|').filter(move |_| is_one);
    names.map(|name| Text {
        value: name.to_owned(),
        ..page.clone()
    })
}

fn ready_by_name(page: &Text, seen: &Observation, knowledge: &Knowledge) -> Ready {
    if let Some(fact) = reached(page, None, seen) {
        return Ready::yes(ActionSubject::Page, fact);
    }
    let mut ways = ways(&seen.page, &words_of(&page.value));
    if ways.is_empty()
        && let Some(name) = without_kind(&page.value).filter(|_| !page.quoted)
    {
        ways = self::ways(&seen.page, &words_of(name));
    }
    let mut spelled: Vec<&String> = ways.iter().map(|way| &way.name).collect();
    spelled.sort();
    spelled.dedup();
    let [name] = spelled.as_slice() else {
        return match ways.as_slice() {
            [] => Ready::no(
                Cause::TargetMissing,
                format!("no link, tab, menu entry or button is called `{}`", page.value),
            )
            .with(|judged| {
                judged.hint(
                    "name the page in the vocabulary (`pages:`), or write the address or the click that leads there",
                )
            }),
            several => {
                let ids: Vec<ElementId> = several.iter().map(|way| way.element).collect();
                let reason = format!("{} elements may lead to `{}`", ids.len(), page.value);
                Ready::open(
                    Judgement::author(Cause::TargetAmbiguous, reason)
                        .among(named(&seen.page, &ids)),
                )
            }
        };
    };
    let target = Target {
        kind: None,
        text: Some(Text {
            value: (*name).clone(),
            quoted: true,
            span: page.span,
        }),
        relation: TextRelation::Equals,
        role: None,
        ordinal: None,
        contexts: Vec::new(),
        span: page.span,
    };
    on_element(&seen.page, &target, Purpose::Click, knowledge, &|id| {
        enabled(&seen.page, id).or_else(|| {
            sends_entries(&seen.page, id)
                .then(|| "sends what is entered, and may do more than lead to a page".to_owned())
        })
    })
}

/// An element that leads to a page, by one of its names.
struct NamedWay {
    element: ElementId,
    name: String,
}

/// Returns the elements that lead to the page of a name: those of that name, else those with a number beside it, else those with it
/// beside words such as "view".
fn ways(page: &Snapshot, wanted: &[String]) -> Vec<NamedWay> {
    let leads = |e: ElementId| {
        let e = &page.elements[e];
        let operated = matches!(
            e.role,
            Role::Link | Role::Button | Role::Tab | Role::MenuItem | Role::TreeItem
        );
        // One line that the pointer turns over: an entry that is only drawn.
        let drawn = e.role == Role::Generic && e.raw.pointer && !e.text.contains('\n');
        (operated || drawn) && e.raw.visible
    };
    let found =
        |words: &dyn Fn(&str) -> Vec<String>, fits: &dyn Fn(&[String]) -> bool| -> Vec<NamedWay> {
            let elements = (0..page.elements.len()).filter(|id| leads(*id));
            elements
                .filter_map(|element| {
                    let called = names(page, element).into_iter();
                    let name = called.map(|n| n.text).find(|n| fits(&words(n)))?;
                    Some(NamedWay { element, name })
                })
                .collect()
        };
    // "Photos" comes before an album with "24 photos".
    let exact = found(&words_of, &|words| is_called(words, wanted));
    if !exact.is_empty() {
        return exact;
    }
    let counted = found(&counted_off, &|words| is_called(words, wanted));
    if !counted.is_empty() {
        return counted;
    }
    let wanted = led(wanted);
    found(&counted_off, &|words| is_called(led(words), wanted))
}

/// The words of a name without a number beside them: "Cart 2" is the cart; "K-1058" is a code.
fn counted_off(name: &str) -> Vec<String> {
    let is_count = |word: &&str| {
        let inner = word.trim_matches(|c: char| !c.is_alphanumeric());
        !inner.is_empty() && inner.chars().all(|c| c.is_ascii_digit())
    };
    let beside: Vec<&str> = name
        .split_whitespace()
        .filter(|word| !is_count(word))
        .collect();
    words_of(&if beside.is_empty() {
        name.to_owned()
    } else {
        beside.join(" ")
    })
}

/// The words behind those that only say that something leads there: "Go to checkout", "View cart".
fn led(words: &[String]) -> &[String] {
    let begin = words.iter().position(|word| !among(word, LEADS_THERE));
    &words[begin.unwrap_or(0)..]
}

/// The fact by which the page of a name is reached: the page itself, its tab, or a heading or dialog that came since `before`.
pub fn reached(page: &Text, before: Option<&Snapshot>, seen: &Observation) -> Option<Evidence> {
    let named = without_kind(&page.value).filter(|_| before.is_some() && !page.quoted);
    let named = named.map(|name| Text {
        value: name.to_owned(),
        ..page.clone()
    });
    came(page, before, seen)
        .or_else(|| came(&named?, before, seen))
        .or_else(|| other_names(page).find_map(|name| came(&name, before, seen)))
}

fn came(page: &Text, before: Option<&Snapshot>, seen: &Observation) -> Option<Evidence> {
    let left = before.unwrap_or(&seen.page).url.as_str();
    let judged = on_page(Some(page), seen, Some(left));
    if judged.truth == Truth::True {
        let fact = judged.evidence.into_iter().next();
        return Some(fact.unwrap_or_else(|| Evidence::new("the page is there")));
    }
    let wanted = words_of(&page.value);
    let shown = |page: &Snapshot, role: fn(Role) -> bool| {
        let mut ids = 0..page.elements.len();
        ids.find(|id| {
            let e = &page.elements[*id];
            let called = || {
                [&e.name, &e.text]
                    .into_iter()
                    .any(|n| is_called(&counted_off(n), &wanted))
            };
            e.raw.visible
                && role(e.role)
                && (e.role != Role::Tab || e.raw.selected == Some(true))
                && called()
        })
    };
    let is_current = |id: &ElementId| {
        let e = &seen.page.elements[*id];
        let current = e.raw.attributes.get("aria-current");
        let called = || is_called(&counted_off(&e.name), &wanted);
        e.raw.visible && current.is_some_and(|current| current == "page") && called()
    };
    let is_headed_otherwise =
        headed_as_another(&seen.page, &wanted) || stands_in(&seen.page, &wanted).is_some();
    let current = (0..seen.page.elements.len()).find(is_current);
    if let Some(link) = current.filter(|_| !is_headed_otherwise) {
        let fact = format!("`{}` is marked as the current page", page.value);
        return Some(Evidence::at(fact, link));
    }
    let leads_here = leads_here(&seen.page, &wanted);
    if let Some(link) = leads_here.filter(|_| !is_headed_otherwise) {
        let fact = format!("the link `{}` leads to the page that is open", page.value);
        return Some(Evidence::at(fact, link));
    }
    let tab = shown(&seen.page, |role| role == Role::Tab);
    if let Some(tab) = tab {
        return Some(Evidence::at(
            format!("the tab `{}` is selected", page.value),
            tab,
        ));
    }
    let heads = |role: Role| matches!(role, Role::Heading | Role::Dialog | Role::TabPanel);
    let before = before?;
    if let Some(head) = shown(&seen.page, heads).filter(|_| shown(before, heads).is_none()) {
        let fact = format!("what is called `{}` came into view", page.value);
        return Some(Evidence::at(fact, head));
    }
    // "I open the basket": a part that came is called "Your basket (2)".
    let part = |page: &Snapshot| {
        let mut ids = 0..page.elements.len();
        ids.find(|id| {
            let e = &page.elements[*id];
            let is_called = || {
                [&e.name, &e.text]
                    .into_iter()
                    .any(|n| names_own(n, &wanted))
            };
            e.raw.visible && matches!(e.role, Role::Heading | Role::Dialog) && is_called()
        })
    };
    if let Some(came) = part(&seen.page).filter(|_| part(before).is_none()) {
        let fact = format!("what is called after `{}` came into view", page.value);
        return Some(Evidence::at(fact, came));
    }
    // A page may draw its headings: one more text than before says just so.
    let texts = |page: &Snapshot| {
        let blocks = page.blocks.iter();
        blocks
            .filter(|b| is_called(&words_of(&b.text), &wanted))
            .count()
    };
    let is_marked = |e: &Element| e.role == Role::Heading && e.raw.visible;
    // What opens over a page may draw its own although the page marks its headings.
    let over = before.url == seen.page.url;
    let unmarked = !seen.page.elements.iter().any(is_marked);
    let drawn = (unmarked || over) && texts(&seen.page) > texts(before);
    drawn.then(|| Evidence::new(format!("a text that says `{}` came into view", page.value)))
}

/// The fact by which what was operated brought what it is for, whatever that is headed with: the address of the link that is called
/// exactly so is open, or its button shows that it has opened something, or a dialog came. `now` is the same element afterwards.
pub fn brought(
    page: &Text,
    (before, operated): (&Snapshot, ElementId),
    now: Option<&Element>,
    seen: &Observation,
) -> Option<Evidence> {
    let was = before.elements.get(operated)?;
    let kindless = without_kind(&page.value).filter(|_| !page.quoted);
    let wanted: Vec<Vec<String>> = std::iter::once(page.value.as_str())
        .chain(kindless)
        .map(words_of)
        .collect();
    let names = names(before, operated).into_iter();
    let mut names = names.map(|name| counted_off(&name.text));
    if !names.any(|name| wanted.iter().any(|wanted| is_called(&name, wanted))) {
        return None;
    }
    if was.role == Role::Link {
        let address = was.raw.resolved.as_deref()?;
        let refused = seen.page.status;
        let asks = |page: &Snapshot| {
            let ids = 0..page.elements.len();
            let mut visible = ids.filter(|id| page.elements[*id].raw.visible);
            visible.any(|id| admits(RoleNoun::PasswordField, page, id))
        };
        let is_open = address == seen.page.url
            && address != before.url
            && refused.is_none_or(|status| status < 400)
            && (asks(before) || !asks(&seen.page))
            && !wanted
                .iter()
                .any(|wanted| headed_as_another(&seen.page, wanted))
            && wanted
                .iter()
                .all(|wanted| stands_in(&seen.page, wanted).is_none());
        return is_open
            .then(|| Evidence::new(format!("the address of the link `{}` is open", page.value)));
    }
    let opened = now.filter(|now| now.raw.expanded == Some(true) && was.raw.expanded != Some(true));
    if opened.is_some() {
        let fact = format!("`{}` shows that it has opened something", page.value);
        return Some(Evidence::new(fact));
    }
    let dialogs = |page: &Snapshot| {
        let is_dialog = |e: &&Element| e.raw.visible && e.role == Role::Dialog;
        page.elements.iter().filter(is_dialog).count()
    };
    let came = was.role != Role::Tab && dialogs(&seen.page) > dialogs(before);
    came.then(|| Evidence::new(format!("a dialog came by `{}`", page.value)))
}

/// The link to a page of that name in a dialog or drawer that has come into view at the same address: what came is only a part of the
/// page before, such as a drawer with "View basket".
pub fn page_behind(page: &Text, before: &Snapshot, seen: &Snapshot) -> Option<ElementId> {
    let wanted = words_of(&page.value);
    let is_dialog = |page: &Snapshot, id: ElementId| {
        let e = &page.elements[id];
        let called = matches!(
            e.role,
            Role::Dialog | Role::AlertDialog | Role::Complementary
        );
        e.raw.visible && (called || e.raw.topmost)
    };
    let dialogs = |page: &Snapshot| {
        let ids = 0..page.elements.len();
        ids.filter(|id| is_dialog(page, *id)).count()
    };
    let leads = |id: &ElementId| {
        let e = &seen.elements[*id];
        let elsewhere = e.raw.resolved.as_ref().is_some_and(|to| *to != seen.url);
        e.role == Role::Link
            && e.raw.visible
            && elsewhere
            && words_of(&e.name).ends_with(&wanted)
            && seen.ancestors(*id).any(|around| is_dialog(seen, around))
    };
    if before.url != seen.url || wanted.is_empty() || dialogs(seen) <= dialogs(before) {
        return None;
    }
    (0..seen.elements.len()).find(leads)
}

/// The link of that name whose address is the page that is open, where the page's title has the name, too: that of the site. Links of
/// other names may have the address as well, and do something by a script.
fn leads_here(page: &Snapshot, wanted: &[String]) -> Option<ElementId> {
    let titled = words_of(&page.title)
        .windows(wanted.len().max(1))
        .any(|words| words == wanted);
    let mut ids = 0..page.elements.len();
    ids.find(|id| {
        let e = &page.elements[*id];
        titled
            && e.role == Role::Link
            && e.raw.visible
            && e.raw.resolved.as_ref() == Some(&page.url)
            && is_called(&counted_off(&e.name), wanted)
    })
}

/// "Your basket (2)", "Shopping cart": a short name that ends with the words, a number aside.
fn names_own(name: &str, wanted: &[String]) -> bool {
    let words = counted_off(name);
    let before = words.len().checked_sub(wanted.len());
    before.is_some_and(|before| before <= 1 && words[before..] == *wanted) && !wanted.is_empty()
}
