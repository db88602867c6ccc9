//! Names in full, for what an action may change: 'Delete' is not "Delete all", and the row of 'Bob Stone' is not that of
//! "Bob Stone Jr".

use crate::evaluate::act::consequence::may_change;
use crate::evaluate::act::ready::{ActionSubject, Ready};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::sources::names;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{name, readiness as row};
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::context::{row_like, whole_blocks};
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Action, Context, Gesture, Target};
use crate::lexicon::{among, changing::OTHERWISE, pages::LEADS_THERE};
use crate::page::{ElementId, Snapshot};
use crate::verdict::Cause;

/// Marks that join two deeds or names.
const JOINING: [char; 3] = ['&', '+', '/'];

/// `ready`, unless a click may change something and the sentence has only a part of what its subject, or the row of it, is called.
pub(super) fn in_full(
    action: &Action,
    seen: &Observation,
    knowledge: &Knowledge,
    ready: Ready,
) -> Ready {
    let Action::Click {
        target,
        gesture: Gesture::Single | Gesture::Open,
    } = action
    else {
        return ready;
    };
    let Some(ActionSubject::Element(id)) = ready.subject else {
        return ready;
    };
    let page = &*seen.page;
    let by_part = ready.judgement.rules.contains(&name::CONTAINED.id());
    let longer = by_part.then(|| longer_name(page, id, target)).flatten();
    let (said, longer) = match longer {
        Some(longer) => (target.text.as_ref().map(|text| &text.value), longer),
        None => match longer_row(page, id, target, knowledge) {
            Some((key, longer)) => (Some(key), longer),
            None => return ready,
        },
    };
    let Some(why) = may_change(page, action, &ActionSubject::Element(id)) else {
        return ready;
    };
    let reason = format!(
        "the page has '{}', which the sentence calls '{}'; {why}",
        shorten(&longer),
        shorten(said.map_or("", String::as_str)),
    );
    let open = Judgement::author(Cause::TargetAmbiguous, reason)
        .among(named(page, &[id]))
        .hint(format!("write '{}' if that is meant", shorten(&longer)));
    Ready::open(open.by(&row::IN_FULL))
}

/// The name of an element, where all that it is called says more than the sentence has in quotes.
fn longer_name(page: &Snapshot, id: ElementId, target: &Target) -> Option<String> {
    let text = target.text.as_ref().filter(|text| text.quoted)?;
    let names = names(page, id);
    let lines = names.iter().flat_map(|named| named.text.lines());
    let mut places = lines
        .flat_map(|line| surroundings(line, &text.value))
        .peekable();
    // Written with other marks than the sentence has, it is not compared.
    places.peek()?;
    let is_so_called = places.any(|(before, behind)| asks_the_same(before, behind));
    (!is_so_called).then(|| names[0].text.clone())
}

/// The key of the row that the sentence names, and the text that has it in that row, where it goes on with other words.
fn longer_row<'t>(
    page: &Snapshot,
    id: ElementId,
    target: &'t Target,
    knowledge: &Knowledge,
) -> Option<(&'t String, String)> {
    let key = target.contexts.iter().find_map(|context| match context {
        Context::Row { key, .. } => Some(key),
        _ => None,
    })?;
    let around = row_like(page, id)?;
    let inside = around..page.elements[around].end;
    let in_row: Vec<&str> = whole_blocks(page, key, knowledge)
        .into_iter()
        .filter(|block| block.owner.is_some_and(|owner| inside.contains(&owner)))
        .map(|block| block.text.as_str())
        .collect();
    let longer = in_row.first()?;
    let lines = in_row.iter().flat_map(|text| text.lines());
    let mut places = lines
        .flat_map(|line| surroundings(line, &key.value))
        .peekable();
    places.peek()?;
    let stands_alone = places.any(|(before, behind)| {
        next_word(before, true).is_none() && next_word(behind, false).is_none()
    });
    (!stands_alone).then(|| (&key.value, (*longer).to_owned()))
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

/// Whether the words around a name leave what it asks for as it is: it begins there, and goes on with no word that makes it another deed.
fn asks_the_same(before: &str, behind: &str) -> bool {
    let begins = next_word(before, true).is_none()
        || words(before).all(|word| among(&word.to_lowercase(), LEADS_THERE));
    let goes_on = next_word(behind, false).is_some();
    let adds = behind.trim_start().starts_with(JOINING);
    let otherwise = words(behind).any(|word| among(&word.to_lowercase(), OTHERWISE));
    begins && !(goes_on && (adds || otherwise))
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
    use super::{asks_the_same, surroundings};

    fn says(line: &str, text: &str) -> bool {
        surroundings(line, text).any(|(before, behind)| asks_the_same(before, behind))
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
            assert!(says(line, text), "{line}");
        }
        for (line, text) in [
            ("Delete all", "Delete"),
            ("Save & close", "Save"),
            ("Save and add another", "Save"),
            ("Sign in with a passkey", "Sign in"),
            ("Undo delete", "delete"),
            ("Do not publish", "publish"),
        ] {
            assert!(!says(line, text), "{line}");
        }
    }
}
