//! How well a text of the sentence fits the names of an element.

use super::TextCase;
use super::names::{Named, Source, names};
use super::text_match::{self, TextMatch};
use crate::grammar::TextRelation;
use crate::page::{ElementId, Role, Snapshot};

/// How well, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quality {
    /// The whole name, but for punctuation around it (a colon, an asterisk, brackets, an icon).
    Whole,
    /// A run of whole tokens of the name.
    Contained,
    /// The `name` or `id` attribute, in words.
    Identifier,
    /// A token of the name but for its ending ("Product" and "Products").
    Inflected,
    /// It would fit with other capitals or other punctuation: no fit, but near.
    Near,
}

/// A fit and where the name came from.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// How well.
    pub quality: Quality,
    /// By which name.
    pub source: Source,
    /// The name.
    pub name: String,
}

/// The best fit of the text with any name of the element.
pub fn fit(
    page: &Snapshot,
    id: ElementId,
    wanted: &str,
    relation: TextRelation,
    case: TextCase,
) -> Option<Fit> {
    names(page, id)
        .into_iter()
        .filter_map(|named| fit_name(&named, wanted, relation, case))
        // "Authors" in a navigation does not make it the list "Author".
        .filter(|fit| fit.quality != Quality::Inflected || !is_of_an_item(page, id, fit))
        .min()
}

/// The name is no more than the text of something in a list.
fn is_of_an_item(page: &Snapshot, id: ElementId, fit: &Fit) -> bool {
    let e = &page.elements[id];
    e.role == Role::List && fit.name != e.name
}

fn fit_name(named: &Named, wanted: &str, relation: TextRelation, case: TextCase) -> Option<Fit> {
    let quality = if named.source == Source::Identifier {
        identifier(wanted, &named.text)?
    } else if relation == TextRelation::Contains {
        by_tokens(wanted, &named.text, case)?
    } else {
        match text_match::visible(wanted, &named.text, relation, case) {
            TextMatch::Yes { .. } => Quality::Whole,
            TextMatch::Near(_) => Quality::Near,
            _ => return None,
        }
    };
    Some(Fit {
        quality,
        source: named.source,
        name: named.text.clone(),
    })
}

fn by_tokens(wanted: &str, name: &str, case: TextCase) -> Option<Quality> {
    let (core, whole) = (trimmed(wanted), trimmed(name));
    if !core.is_empty() && text_match::visible(core, whole, TextRelation::Equals, case).is_yes() {
        return Some(Quality::Whole);
    }
    match text_match::visible(wanted, name, TextRelation::Contains, case) {
        TextMatch::Yes { .. } if core.is_empty() && wanted.trim() == name.trim() => {
            Some(Quality::Whole)
        }
        TextMatch::Yes { .. } => Some(Quality::Contained),
        // A colon or asterisk that the author wrote and the page does not show is no difference for a name.
        _ if !core.is_empty()
            && text_match::visible(core, name, TextRelation::Contains, case).is_yes() =>
        {
            Some(Quality::Contained)
        }
        TextMatch::Near(_) => Some(Quality::Near),
        _ if inflected(core, whole, case) => Some(Quality::Inflected),
        _ => None,
    }
}

/// Without the punctuation around it.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| {
        !c.is_alphanumeric() && !super::number::is_currency(c) && c != '-' && c != '\u{2212}'
    })
}

/// Equal but for a short ending of the last word on either side: singular and plural.
fn inflected(wanted: &str, name: &str, case: TextCase) -> bool {
    let exact = case == TextCase::Exact
        || (case == TextCase::Smart && wanted.chars().any(char::is_uppercase));
    let plain = |t: &str| {
        if exact {
            t.to_owned()
        } else {
            t.to_lowercase()
        }
    };
    let (wanted, name) = (plain(wanted), plain(name));
    let (short, long) = if wanted.len() <= name.len() {
        (&wanted, &name)
    } else {
        (&name, &wanted)
    };
    short.chars().count() >= 3
        && long
            .strip_prefix(short.as_str())
            .is_some_and(|rest| matches!(rest, "s" | "es" | "x" | "n" | "en"))
}

/// Words of an attribute, compared without capitals; word breaks may be missing on either side.
fn identifier(wanted: &str, name: &str) -> Option<Quality> {
    let squeeze = |t: &str| {
        t.chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    let (all, wanted_words) = (squeeze(wanted), super::names::words(wanted));
    if all.is_empty() {
        return None;
    }
    let whole = squeeze(name) == all;
    let wanted_words: Vec<&str> = wanted_words.split_whitespace().collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    let run = words
        .windows(wanted_words.len().max(1))
        .any(|w| w == wanted_words.as_slice());
    (whole || run).then_some(Quality::Identifier)
}
