//! How well a text of the sentence fits the names of an element.

use crate::evaluate::names::sources::{Named, Source, names_of};
use crate::evaluate::rows::name as row;
use crate::evaluate::rows::target;
use crate::evaluate::rule::Rule;
use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::TextMatch;
use crate::evaluate::text::near::differences;
use crate::grammar::{Target, Text, TextRelation};
use crate::lexicon::among;
use crate::lexicon::naming::{ENDS_OF_IDENTIFIERS, PLURAL_ENDINGS};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::Differences;

/// How well, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Quality {
    /// The whole name, but for punctuation around it (a colon, an asterisk, brackets, an icon).
    Whole,
    /// A run of whole tokens of the name.
    Contained,
    /// The `name` or `id` attribute, in words.
    Identifier,
    /// A token of the name but for its ending ("Product" and "Products").
    Inflected,
    /// Meaning of the sign or icon: enough to act on the element where no name has the words, not enough to call it displayed.
    Sign,
    /// The text differs only in capitals or punctuation: a near miss.
    Near,
}

/// A fit and where the name came from.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fit {
    /// How well.
    pub quality: Quality,
    /// By which name.
    pub source: Source,
    /// The name.
    pub name: String,
}

impl Fit {
    /// The fit of what may be meant, but is called otherwise.
    pub(crate) fn near() -> Self {
        Self {
            quality: Quality::Near,
            source: Source::Text,
            name: String::new(),
        }
    }

    /// The fit of what is painted under the name of a target.
    pub(crate) fn whole(target: &Target) -> Self {
        let name = target.text.as_ref().map(|text| text.value.clone());
        Self {
            quality: Quality::Whole,
            source: Source::Text,
            name: name.unwrap_or_default(),
        }
    }

    /// Whether the name has the text, and does not begin with it.
    pub(crate) fn has_in_midst(&self, text: &str) -> bool {
        let begins = self.name.to_lowercase().starts_with(&text.to_lowercase());
        self.quality == Quality::Contained && !begins
    }
}

/// The best fit of the text with any name of the element.
pub(crate) fn fit(
    page: &Snapshot,
    id: ElementId,
    wanted: &str,
    relation: TextRelation,
    case: TextCase,
) -> Option<Fit> {
    names_of(page, id)
        .iter()
        .filter_map(|named| fit_name(named, wanted, relation, case))
        // "Authors" in a navigation does not make it the list "Author".
        .filter(|fit| fit.quality != Quality::Inflected || !is_of_an_item(page, id, fit))
        .min()
}

/// The best fit of a text of a sentence. Without quotes its first letter is as the sentence needs it: "the seat B1" is 'Seat B1'.
pub(crate) fn fit_text(
    page: &Snapshot,
    id: ElementId,
    wanted: &Text,
    relation: TextRelation,
    case: TextCase,
) -> Option<Fit> {
    let as_said = fit(page, id, &wanted.value, relation, case);
    let mut letters = wanted.value.chars();
    let first = letters
        .next()
        .filter(|first| !wanted.quoted && first.is_lowercase());
    let headed = first.map(|first| first.to_uppercase().chain(letters).collect::<String>());
    let headed = headed.and_then(|headed| fit(page, id, &headed, relation, case));
    as_said.into_iter().chain(headed).min()
}

/// In what a name of an element differs from the one that a target has, where that is only its looks.
pub(crate) fn differing(page: &Snapshot, id: ElementId, target: &Target) -> Option<Differences> {
    let wanted = &target.text.as_ref()?.value;
    let relation = target.relation;
    names_of(page, id).iter().find_map(|named| {
        match matching::visible(wanted, &named.text, relation, TextCase::Exact) {
            TextMatch::Near(found) => differences(wanted, &found),
            _ => None,
        }
    })
}

/// The name is no more than the text of something in a list.
fn is_of_an_item(page: &Snapshot, id: ElementId, fit: &Fit) -> bool {
    let e = &page.elements[id];
    e.role == Role::List && fit.name != e.name
}

fn fit_name(named: &Named, wanted: &str, relation: TextRelation, case: TextCase) -> Option<Fit> {
    let quality = if named.source == Source::Identifier {
        identifier(wanted, &named.text, ends_with).then_some(Quality::Identifier)?
    } else if named.source == Source::Sign {
        identifier(wanted, &named.text, has).then_some(Quality::Sign)?
    } else if matches!(relation, TextRelation::Contains | TextRelation::Includes) {
        by_tokens(wanted, &named.text, case)?
    } else {
        match matching::visible(wanted, &named.text, relation, case) {
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
    if !core.is_empty() && matching::visible(core, whole, TextRelation::Equals, case).is_yes() {
        return Some(Quality::Whole);
    }
    match matching::visible(wanted, name, TextRelation::Contains, case) {
        TextMatch::Yes { .. } if core.is_empty() && wanted.trim() == name.trim() => {
            Some(Quality::Whole)
        }
        TextMatch::Yes { .. } => Some(Quality::Contained),
        // A colon or asterisk that the author wrote and the page does not show is no difference for a name; a plus or a cross is.
        _ if !core.is_empty()
            && matching::visible(label(wanted), name, TextRelation::Contains, case).is_yes() =>
        {
            Some(Quality::Contained)
        }
        TextMatch::Near(_) => Some(Quality::Near),
        _ if inflected(core, whole, case) => Some(Quality::Inflected),
        _ => None,
    }
}

/// Marks that may end a label and say nothing.
const LABEL_MARKS: &str = ":*.…?!,;";

/// Without the marks that end a label.
fn label(text: &str) -> &str {
    text.trim_end_matches(|c: char| c.is_whitespace() || LABEL_MARKS.contains(c))
}

/// Without the punctuation around it.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| {
        !c.is_alphanumeric() && !crate::value::is_currency(c) && c != '-' && c != '\u{2212}'
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
            .is_some_and(|rest| among(rest, PLURAL_ENDINGS))
}

/// Whether words are all of an identifier, or fit its words: compared without capitals, and word breaks may be missing on either side.
fn identifier(wanted: &str, name: &str, fits: fn(&[&str], &[&str]) -> bool) -> bool {
    let squeeze = |t: &str| {
        t.chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    let all = squeeze(wanted);
    if all.is_empty() {
        return false;
    }
    let wanted = crate::evaluate::text::identifier::words(wanted);
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    squeeze(name) == all || fits(&words, &wanted)
}

/// "customer_email" is an e-mail, and "email_input" the field for one; "email_settings" is something else.
fn ends_with(words: &[&str], wanted: &[&str]) -> bool {
    let is_kind =
        |word: &&str| among(word, ENDS_OF_IDENTIFIERS) || word.bytes().all(|b| b.is_ascii_digit());
    let last = words.iter().rposition(|word| !is_kind(word));
    let ends = last.map_or(words.len(), |at| at + 1);
    words.ends_with(wanted) || words[..ends].ends_with(wanted)
}

/// The words are anywhere among those by which a sign is drawn: "lucide lucide archive h 4 w 4".
fn has(words: &[&str], wanted: &[&str]) -> bool {
    words.windows(wanted.len().max(1)).any(|run| run == wanted)
}

/// The rules by which a name fits: where it comes from, and how well.
pub(crate) fn rules(fit: &Fit) -> [&'static Rule; 2] {
    let source = match fit.source {
        Source::Text => &row::TEXT,
        Source::Name => &row::NAME,
        Source::Nearby => &row::NEARBY,
        Source::Placeholder => &row::PLACEHOLDER,
        Source::Title => &row::TITLE,
        Source::Identifier => &row::IDENTIFIER,
        Source::Sign => &row::SIGN,
    };
    let quality = match fit.quality {
        Quality::Whole => &row::WHOLE,
        Quality::Contained => &row::CONTAINED,
        Quality::Identifier => &row::IDENTIFIER,
        Quality::Inflected => &row::INFLECTED,
        Quality::Sign => &row::SIGN,
        Quality::Near => &target::NEAR,
    };
    [source, quality]
}
