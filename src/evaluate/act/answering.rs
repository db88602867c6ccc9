//! The button that answers a dialog of the page: "Confirm the dialog", "… and confirm".

use crate::evaluate::names::shown::blocks_in;
use crate::evaluate::names::signs;
use crate::lexicon::actions::{
    AFFIRMS, ASKS_AGAIN, CLOSES_PART, NEGATES, POINTING, REFUSES, TURNS,
};
use crate::lexicon::among;
use crate::lexicon::meaning::{self, is_function};
use crate::page::{Element, ElementId, Role, Snapshot};

/// A deed that a dialog asks about: something was done, and the page asks before it does it.
pub struct AskedAbout<'a> {
    /// The page before it was done, where one was seen.
    pub before: Option<&'a Snapshot>,
    /// The sentence that did it.
    pub deed: &'a str,
}

/// Returns the button by which the dialog is accepted or refused that came when something was done, and asks about it.
///
/// Of the two buttons of such a dialog the one that does not refuse accepts, if it says yes, or repeats the deed. None where no such
/// dialog is open, and where a button can be taken for either: "Cancel order?" with 'Cancel' and 'Leave it', 'Yes, but keep a copy'.
pub fn answering(page: &Snapshot, accept: bool, asked: &AskedAbout<'_>) -> Option<ElementId> {
    let dialog = open_dialog(page)?;
    let was_open = asked.before.is_some_and(|before| {
        let e = &page.elements[dialog];
        let same = before.by_key(&page.contexts[e.context].id, e.raw.key);
        same.is_some_and(|same| before.elements[same].raw.visible)
    });
    if was_open {
        return None;
    }
    let controls: Vec<ElementId> = page
        .descendants(dialog)
        .filter(|id| {
            let e = &page.elements[*id];
            let acts = matches!(e.role, Role::Button | Role::Link) || e.raw.pointer;
            acts && e.raw.visible && !closes(e)
        })
        .collect();
    let title = words_of(&title_of(page, dialog));
    let deed = words_of(asked.deed);
    let said: Vec<&str> = blocks_in(page, dialog)
        .map(|block| page.blocks[block].text.as_str())
        .collect();
    let said = said.join(" ");
    if controls.len() > 1 && !is_about(&words_of(&said), &deed) {
        return None;
    }
    let mut agreeing = Vec::new();
    let mut repeating = Vec::new();
    let mut refusing = Vec::new();
    for id in controls {
        match answer(&words_of(&page.elements[id].name), &title, &deed) {
            DialogAnswer::Agrees => agreeing.push(id),
            DialogAnswer::Repeats => repeating.push(id),
            DialogAnswer::Refuses => refusing.push(id),
            DialogAnswer::Other => {}
            DialogAnswer::Either => return None,
        }
    }
    // "Yes, archive it" comes before "Archive a copy".
    let accepting = if agreeing.is_empty() {
        repeating
    } else {
        agreeing
    };
    let answers = if accept { accepting } else { refusing };
    match answers.as_slice() {
        [one] if page.elements[*one].role == Role::Button => Some(*one),
        _ => None,
    }
}

/// The answer of a button of a dialog.
enum DialogAnswer {
    Agrees,
    /// Yes, by the name of the deed.
    Repeats,
    Refuses,
    /// Neither: "Learn more".
    Other,
    /// One or the other.
    Either,
}

/// The answer of a button with that name, to a question of that title about a deed.
fn answer(name: &[String], title: &[String], deed: &[String]) -> DialogAnswer {
    let is_said = |word: &String| says(title, word) || says(deed, word);
    let refusing = length(name, REFUSES);
    let affirming = length(name, AFFIRMS);
    if refusing > 0 {
        let is_deed = name.len() > 1 && name.iter().all(|word| title.contains(word));
        // "Keep this version?" is no more refused by 'Keep' than "Reject?" by 'No, reject'.
        let asked = name[..refusing].iter().any(|word| title.contains(word));
        let negates = among(&name[0], NEGATES);
        let repeats = !negates && name.get(refusing).is_some_and(is_said);
        return match (is_deed, asked || repeats) {
            (true, _) => DialogAnswer::Repeats,
            (false, true) => DialogAnswer::Either,
            (false, false) => DialogAnswer::Refuses,
        };
    }
    if affirming > 0 {
        let rest = &name[affirming..];
        let turns = |word: &String| {
            (among(word, REFUSES) || among(word, TURNS) || among(word, NEGATES)) && !is_said(word)
        };
        return match rest {
            [] => DialogAnswer::Agrees,
            _ if !rest.iter().any(turns) && rest.iter().any(is_said) => DialogAnswer::Agrees,
            [word, ..] if among(word, AFFIRMS) => DialogAnswer::Agrees,
            _ => DialogAnswer::Either,
        };
    }
    match name.first() {
        Some(verb) if is_said(verb) => DialogAnswer::Repeats,
        _ => DialogAnswer::Other,
    }
}

/// Whether what a dialog says is about a deed, or asks whether somebody means it.
fn is_about(said: &[String], deed: &[String]) -> bool {
    let tells = |word: &&String| !is_function(word) && !among(word, POINTING);
    said.iter().any(|word| among(word, ASKS_AGAIN))
        || deed.iter().filter(tells).any(|word| says(said, word))
}

/// Whether a word is among words, in any form.
fn says(words: &[String], word: &str) -> bool {
    let stem = meaning::stem(word);
    words.iter().any(|other| meaning::stem(other) == stem)
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
        .map(|word| word.to_lowercase().replace('’', "'"))
        .map(|word| word.trim_matches('\'').to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}

/// How many words at the beginning are of a list: two, one or none.
fn length(words: &[String], list: &'static str) -> usize {
    let of_two = words
        .get(..2)
        .is_some_and(|two| among(&two.join(" "), list));
    let of_one = words.first().is_some_and(|word| among(word, list));
    if of_two { 2 } else { usize::from(of_one) }
}
