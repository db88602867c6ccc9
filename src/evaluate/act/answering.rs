//! The button that answers a dialog of the page: "Confirm the dialog", "… and confirm".

use crate::evaluate::names::signs;
use crate::lexicon::actions::{AFFIRMS, CLOSES_PART, REFUSES};
use crate::lexicon::among;
use crate::page::{Element, ElementId, Role, Snapshot};

/// Returns the button of the dialog that is open by which it is accepted or refused. Of two buttons, the one that does not refuse
/// accepts, whatever it is called; of more, the one that says so. None where no dialog is open, or where that leaves several.
pub fn answering(page: &Snapshot, accept: bool) -> Option<ElementId> {
    let dialog = open_dialog(page)?;
    let buttons: Vec<ElementId> = page
        .descendants(dialog)
        .filter(|id| {
            let e = &page.elements[*id];
            e.role == Role::Button && e.raw.visible && !closes(e)
        })
        .collect();
    let title = words_of(&title_of(page, dialog));
    let refuses = |id: &&ElementId| {
        let words = words_of(&page.elements[**id].name);
        let is_deed = words.len() > 1 && words.iter().all(|word| title.contains(word));
        !is_deed && begins(&words, REFUSES)
    };
    let only = |mut found: Vec<ElementId>| (found.len() == 1).then(|| found.remove(0));
    let (refusing, others): (Vec<&ElementId>, Vec<&ElementId>) = buttons.iter().partition(refuses);
    if !accept {
        return only(refusing.into_iter().copied().collect());
    }
    let affirms = |id: &&ElementId| begins(&words_of(&page.elements[**id].name), AFFIRMS);
    let affirming = others.iter().copied().filter(affirms).copied().collect();
    only(affirming).or_else(|| {
        let few = others.len() == 1 && refusing.len() <= 1;
        few.then(|| *others[0])
    })
}

/// The dialog that is open, if it is one alone and holds no other.
fn open_dialog(page: &Snapshot) -> Option<ElementId> {
    let is_open = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.visible && matches!(e.role, Role::Dialog | Role::AlertDialog)
    };
    let open: Vec<ElementId> = (0..page.elements.len()).filter(is_open).collect();
    let mut innermost = open.iter().filter(|id| {
        !open
            .iter()
            .any(|other| page.ancestors(*other).any(|a| a == **id))
    });
    let dialog = *innermost.next()?;
    innermost.next().is_none().then_some(dialog)
}

/// The title of a dialog: its name, or its first heading.
fn title_of(page: &Snapshot, dialog: ElementId) -> String {
    let named = &page.elements[dialog].name;
    let heading = || {
        let mut within = page.descendants(dialog);
        within.find(|id| page.elements[*id].role == Role::Heading)
    };
    match heading().filter(|_| named.is_empty()) {
        Some(heading) => page.elements[heading].text.clone(),
        None => named.clone(),
    }
}

/// A cross in the corner, which no sentence about an answer means.
fn closes(e: &Element) -> bool {
    let by_name = words_of(&e.name);
    signs::closes(e) || matches!(by_name.as_slice(), [word] if among(word, CLOSES_PART))
}

fn words_of(name: &str) -> Vec<String> {
    name.split(|ch: char| !ch.is_alphanumeric() && ch != '\'' && ch != '’')
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase().replace('’', "'"))
        .collect()
}

/// Whether the first word, or the first two, are of a list.
fn begins(words: &[String], list: &'static str) -> bool {
    let first = words.first().is_some_and(|word| among(word, list));
    first
        || words
            .get(..2)
            .is_some_and(|two| among(&two.join(" "), list))
}
