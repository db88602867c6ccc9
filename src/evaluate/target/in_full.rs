//! Names in full: 'Delete' is not "Delete all", 'Name' is not "Name of the company", and the row of 'Bob Stone' is not that of
//! "Bob Stone Jr".

use crate::evaluate::names::role_noun::{is_checkable, is_field};
use crate::evaluate::names::shown::blocks_in;
use crate::evaluate::names::sources::names;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::context::{is_row_like, row_like, whole_blocks};
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::among;
use crate::lexicon::changing::OTHERWISE;
use crate::lexicon::naming::{ASKS_FOR, OF_ANOTHER};
use crate::lexicon::pages::LEADS_THERE;
use crate::page::{Block, ElementId, Snapshot};

/// Marks that join two deeds or names.
const JOINING: [char; 3] = ['&', '+', '/'];

/// Kinds of names, by what more words make of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NameKind {
    /// The name says what is done, or what a part of the page is: "Save changes" does what 'Save' says.
    Deed,
    /// The name says what is entered: "Name of the company" is not the 'Name'.
    Entry,
    /// The name tells one record from another: "Milk chocolate" is not 'Milk'.
    Record,
}

/// Returns what an element is called, where each of its names that has the words of a target says more than they do.
pub(crate) fn longer_name(page: &Snapshot, id: ElementId, target: &Target) -> Option<String> {
    let by_name = target.relation == TextRelation::Contains;
    let text = target.text.as_ref().filter(|text| text.quoted && by_name)?;
    let kind = kind(page, id, target.role);
    let names = names(page, id);
    let mut lines: Vec<&str> = names.iter().flat_map(|named| named.text.lines()).collect();
    if kind == NameKind::Record {
        lines.extend(blocks_in(page, id).flat_map(|block| texts(&page.blocks[block])));
        let parts = page.elements[id..page.elements[id].end].iter();
        lines.extend(parts.filter_map(|part| part.raw.value.as_deref()));
    }
    let is_so_called = |before: &str, behind: &str| match kind {
        NameKind::Deed => asks_the_same(before, behind, ""),
        NameKind::Entry => asks_the_same(before, behind, OF_ANOTHER),
        NameKind::Record => stands_alone(before, behind),
    };
    longer(&lines, &text.value, is_so_called)
}

/// The first line that has a text, where each line that has it has more than the text asks for. Written with other marks than the
/// sentence has, a line is not compared.
fn longer(lines: &[&str], text: &str, is_so_called: impl Fn(&str, &str) -> bool) -> Option<String> {
    let mut longer = None;
    for line in lines {
        for (before, behind) in surroundings(line, text) {
            if is_so_called(before, behind) {
                return None;
            }
            longer.get_or_insert_with(|| (*line).to_owned());
        }
    }
    longer
}

/// The lines of a block, and what inline elements hold apart in it.
fn texts(block: &Block) -> impl Iterator<Item = &str> {
    block
        .text
        .lines()
        .chain(block.pieces.iter().map(String::as_str))
}

fn kind(page: &Snapshot, id: ElementId, noun: Option<RoleNoun>) -> NameKind {
    let e = &page.elements[id];
    let is_record = matches!(
        noun,
        Some(RoleNoun::Row | RoleNoun::ListItem | RoleNoun::Card)
    ) || is_row_like(page, id);
    if is_record || is_checkable(e) && is_one_of_several(page, id) {
        NameKind::Record
    } else if is_checkable(e) || is_field(e) || e.raw.tag == "select" {
        NameKind::Entry
    } else {
        NameKind::Deed
    }
}

/// Whether an element is in a row, item or card that is not the only one of its kind.
fn is_one_of_several(page: &Snapshot, id: ElementId) -> bool {
    row_like(page, id).is_some_and(|around| {
        let holder = page.ancestors(around).next();
        let others = holder.map_or(0..0, |holder| holder + 1..page.elements[holder].end);
        others
            .filter(|other| *other != around)
            .any(|other| page.ancestors(other).next() == holder && is_row_like(page, other))
    })
}

/// The key of a row that a target names, and the text that has it, where each row or item that has it goes on with other words.
pub(crate) fn longer_key<'t>(
    page: &Snapshot,
    target: &'t Target,
    within: Option<ElementId>,
    knowledge: &Knowledge,
) -> Option<(&'t Text, String)> {
    let key = target.contexts.iter().find_map(|context| match context {
        Context::Row { key, .. } => Some(key),
        _ => None,
    })?;
    let longer = longer_in_rows(page, key, within, knowledge)?;
    Some((key, longer))
}

/// The text of a row, item or card, where each that has a text has it with other words.
pub(crate) fn longer_in_rows(
    page: &Snapshot,
    key: &Text,
    within: Option<ElementId>,
    knowledge: &Knowledge,
) -> Option<String> {
    let blocks = whole_blocks(page, key, knowledge).into_iter();
    let in_row = blocks.filter(|block| {
        let row = block.owner.and_then(|owner| row_like(page, owner));
        row.is_some() && within.is_none_or(|id| row_like(page, id) == row)
    });
    let lines: Vec<&str> = in_row.flat_map(texts).collect();
    longer(&lines, &key.value, stands_alone)
}

/// Both sides of each place at which a line has a text.
fn surroundings<'l>(line: &'l str, text: &'l str) -> impl Iterator<Item = (&'l str, &'l str)> {
    let plain = line.to_lowercase();
    // Where lower-casing moves bytes, only the letters as written are found.
    let (line_at, text_at) = if plain.len() == line.len() {
        (plain, text.to_lowercase())
    } else {
        (line.to_owned(), text.to_owned())
    };
    let found: Vec<usize> = line_at
        .match_indices(text_at.trim())
        .map(|(at, _)| at)
        .collect();
    let length = text_at.trim().len();
    found
        .into_iter()
        .filter_map(move |at| Some((line.get(..at)?, line.get(at + length..)?)))
}

/// Whether the words around a name leave what it asks for as it is: it begins there, and goes on with no word that makes it
/// another deed, nor with one of `others`.
fn asks_the_same(before: &str, behind: &str, others: &'static str) -> bool {
    let asks = |word: &str| among(word, LEADS_THERE) || among(word, ASKS_FOR);
    let begins =
        next_word(before, true).is_none() || words(before).all(|word| asks(&word.to_lowercase()));
    let next = next_word(behind, false);
    let adds = behind.trim_start().starts_with(JOINING);
    let is_another =
        |word: &str| among(&word.to_lowercase(), OTHERWISE) || among(&word.to_lowercase(), others);
    begins && !(next.is_some() && (adds || words(behind).any(is_another)))
}

/// Whether a name has no word beside it.
fn stands_alone(before: &str, behind: &str) -> bool {
    next_word(before, true).is_none() && next_word(behind, false).is_none()
}

/// The word that stands at the near end of a text, with no mark between but one that joins.
fn next_word(text: &str, at_end: bool) -> Option<&str> {
    let near = |text: &str| {
        if at_end {
            text.chars().next_back()
        } else {
            text.chars().next()
        }
    };
    let joins = |c: char| c.is_whitespace() || JOINING.contains(&c);
    let rest = if at_end {
        text.trim_end_matches(joins)
    } else {
        text.trim_start_matches(joins)
    };
    near(rest).filter(|c| c.is_alphabetic())?;
    if at_end {
        rest.split_whitespace().next_back()
    } else {
        rest.split_whitespace().next()
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{OF_ANOTHER, asks_the_same, surroundings};

    fn says(line: &str, text: &str, others: &'static str) -> bool {
        surroundings(line, text).any(|(before, behind)| asks_the_same(before, behind, others))
    }

    #[test]
    fn a_name_that_begins_a_longer_one_asks_for_the_same_unless_more_or_else_is_done() {
        for (line, text) in [
            ("Save changes", "Save"),
            ("Save (3)", "Save"),
            ("✓ Save", "Save"),
            ("Go to checkout", "checkout"),
            ("Yes, delete", "Delete"),
            ("Delete · all done", "Delete"),
        ] {
            assert!(says(line, text, ""), "{line}");
        }
        for (line, text) in [
            ("Delete all", "Delete"),
            ("Save & close", "Save"),
            ("Save and add another", "Save"),
            ("Sign in with a passkey", "Sign in"),
            ("Undo delete", "delete"),
            ("Do not publish", "publish"),
        ] {
            assert!(!says(line, text, ""), "{line}");
        }
    }

    #[test]
    fn a_field_of_something_else_is_not_the_field() {
        for (line, text) in [
            ("Email address", "Email"),
            ("Your name", "Name"),
            ("Enter your name", "name"),
            ("Name *", "Name"),
            ("Name (required)", "Name"),
        ] {
            assert!(says(line, text, OF_ANOTHER), "{line}");
        }
        for (line, text) in [
            ("Name of the company", "Name"),
            ("Company name", "name"),
            ("Confirm password", "password"),
        ] {
            assert!(!says(line, text, OF_ANOTHER), "{line}");
        }
    }
}
