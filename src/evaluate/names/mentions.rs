//! Records that only mention the code of another: the row of PK-2000 in which stands that it replaces PK-1001.

use crate::evaluate::names::shown;
use crate::evaluate::text::matching::shorten;
use crate::grammar::is_code;
use crate::page::{ElementId, Snapshot};

/// Whether what a row, item or card is called is another code of the same kind: both have the same letters and signs.
pub(crate) fn is_called_otherwise(page: &Snapshot, record: ElementId, key: &str) -> bool {
    let Some(wanted) = kind_of(key) else {
        return false;
    };
    let blocks = shown::blocks_in(page, record);
    let words = blocks.flat_map(|at| page.blocks[at].text.split_whitespace());
    let codes = words.map(|word| word.trim_matches(|ch: char| !ch.is_alphanumeric()));
    let mut alike: Vec<&str> = codes
        .filter(|word| kind_of(word).as_ref() == Some(&wanted))
        .collect();
    let is_first = alike
        .first()
        .is_none_or(|first| first.eq_ignore_ascii_case(key));
    alike.sort_unstable();
    alike.dedup();
    // What holds more codes holds more records.
    !is_first && alike.len() == 2
}

/// Of what shows a key, keeps what is not in the record of another code, as far as that holds one of the candidates. The error says that
/// nothing else shows it.
pub(crate) fn keep_own(
    page: &Snapshot,
    owners: &mut Vec<ElementId>,
    candidates: &[ElementId],
    key: &str,
) -> Result<(), String> {
    let record = |owner: ElementId| {
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        let holds = |a: &ElementId| {
            let inside = *a..page.elements[*a].end;
            candidates.iter().any(|c| inside.contains(c))
        };
        around.find(holds)
    };
    let is_of_another = |owner: &ElementId| {
        record(*owner).is_some_and(|record| is_called_otherwise(page, record, key))
    };
    let shown = owners.len();
    owners.retain(|owner| !is_of_another(owner));
    if owners.is_empty() && shown > 0 {
        return Err(format!(
            "only the row of another mentions `{}`",
            shorten(key)
        ));
    }
    Ok(())
}

/// A code with one sign for each number in it: "PK-#". A number alone may count anything.
fn kind_of(word: &str) -> Option<String> {
    let is_one = is_code(word)
        && word.contains(|ch: char| ch.is_ascii_digit())
        && word.contains(char::is_alphabetic)
        && !word.contains(char::is_whitespace);
    let mut kind = String::new();
    for ch in word.chars().filter(|_| is_one) {
        match ch {
            '0'..='9' if kind.ends_with('#') => {}
            '0'..='9' => kind.push('#'),
            _ => kind.extend(ch.to_uppercase()),
        }
    }
    is_one.then_some(kind)
}
