//! Elements that a sentence names: "click on 'Save'", "the button 'Save'", "'x' in the field 'City'". Where the page has
//! an element of just that name, no other is meant: not one whose row or card holds the name as well.

use crate::agent::navigation::takes::takes;
use crate::agent::navigation::task::Task;
use crate::agent::prompt::action::AgentAction;
use crate::agent::prompt::answer::NextAction;
use crate::agent::view::relevance::words as stems;
use crate::evaluate::{admits, describe, label};
use crate::grammar::{RoleNoun, SentenceWord, WordKind, role_word, words};
use crate::lexicon;
use crate::page::{ElementId, Snapshot};

/// A name that a sentence points at.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PointedName {
    name: String,
    noun: Option<RoleNoun>,
}

/// Refuses an element where the sentence points at another one by its name.
pub(crate) fn is_pointed_at(
    choice: &NextAction,
    id: ElementId,
    action: AgentAction,
    task: &Task<'_>,
) -> Result<(), String> {
    let said = words(task.sentence);
    let names = match action {
        AgentAction::Click | AgentAction::DoubleClick => objects(&said),
        AgentAction::Fill | AgentAction::Append => {
            place(&said, &choice.value).into_iter().collect()
        }
        _ => return Ok(()),
    };
    let page = &*task.seen.page;
    let owners: Vec<ElementId> = names
        .iter()
        .flat_map(|pointed| owners(page, pointed, action))
        .collect();
    match owners.first() {
        Some(first) if !owners.contains(&id) => Err(format!(
            "the sentence names element {first}, {}",
            describe(page, *first)
        )),
        _ => Ok(()),
    }
}

/// Elements that could take the action, are of the kind that is said, and are called so and no more.
fn owners(page: &Snapshot, pointed: &PointedName, action: AgentAction) -> Vec<ElementId> {
    let wanted = stems(&pointed.name);
    let is_called = |text: &str| !wanted.is_empty() && stems(text) == wanted;
    (0..page.elements.len())
        .filter(|id| {
            let e = &page.elements[*id];
            e.raw.visible
                && !e.raw.disabled
                && takes(e, action).is_ok()
                && pointed.noun.is_none_or(|noun| admits(noun, page, *id))
                && (is_called(&label(page, *id)) || is_called(&e.name))
        })
        .collect()
}

/// The names of what is clicked.
fn objects(said: &[SentenceWord]) -> Vec<PointedName> {
    let mut out = Vec::new();
    for (at, word) in said.iter().enumerate() {
        if word.kind != WordKind::Quoted {
            continue;
        }
        let noun = noun_at(said, at);
        let pointing = said[..at]
            .iter()
            .rev()
            .take_while(|w| w.kind == WordKind::Plain)
            .find(|w| {
                !lexicon::among(&w.text, lexicon::function::BEFORE_NAME)
                    && role_word(&w.text).is_none()
            })
            .is_some_and(|w| lexicon::among(&w.text, lexicon::actions::POINTING));
        if pointing {
            out.push(PointedName {
                name: word.text.clone(),
                noun,
            });
        }
    }
    out
}

/// The field that a value belongs to, where the sentence names it right after the value.
fn place(said: &[SentenceWord], value: &str) -> Option<PointedName> {
    let quoted = |w: &SentenceWord| w.kind == WordKind::Quoted;
    let from = said.iter().position(|w| quoted(w) && w.text == value)?;
    let behind = &said[from + 1..];
    let next = behind.iter().position(quoted)?;
    let parted = behind[..next].iter().any(|w| {
        w.kind == WordKind::Mark || lexicon::among(&w.text, lexicon::connectives::PARTS_PLACES)
    });
    let noun = noun_at(said, from + 1 + next)?;
    let takes_text = matches!(
        noun,
        RoleNoun::Field | RoleNoun::TextField | RoleNoun::Textarea | RoleNoun::PasswordField
    );
    (!parted && takes_text).then(|| PointedName {
        name: behind[next].text.clone(),
        noun: Some(noun),
    })
}

/// The noun right before or right behind a name: of two words where there is such a one.
fn noun_at(said: &[SentenceWord], at: usize) -> Option<RoleNoun> {
    let plain = |w: &&SentenceWord| w.kind == WordKind::Plain;
    let word = |at: Option<usize>| Some(said.get(at?).filter(plain)?.text.as_str());
    let two = |one: Option<&str>, other: Option<&str>| role_word(&format!("{} {}", one?, other?));
    let before = word(at.checked_sub(1));
    let behind = word(Some(at + 1));
    two(word(at.checked_sub(2)), before)
        .or_else(|| role_word(before?))
        .or_else(|| two(behind, word(Some(at + 2))))
        .or_else(|| role_word(behind?))
}

#[cfg(test)]
mod tests {
    use crate::agent::scripted::is_taken;
    use crate::agent::tests::seen;

    const PAGE: &str = "<ul><li><a href=/k>Copper Kettle</a> <button>Add to cart</button></li>\
        <li><a href=/b>Bread Board</a> <button>Add to cart</button></li></ul>\
        <a href=/login>Login</a> <form><label>User <input></label><label>City <input></label>\
        <label>City and street <input></label><button>Login</button></form>";

    /// Whether the action on the element with this text or name, of this tag, is taken.
    fn taken(sentence: &str, tag: &str, name: &str, action: &str, value: &str) -> bool {
        let seen = seen(PAGE);
        let named =
            |e: &crate::page::Element| e.raw.tag == tag && (e.name == name || e.text == name);
        let id = seen
            .page
            .elements
            .iter()
            .position(named)
            .expect("it is there");
        is_taken(&seen, sentence, (id, action, value))
    }

    #[test]
    fn what_is_clicked_by_its_name_is_no_neighbour() {
        let kettle = "Please click on 'Add to cart' for the 'Copper Kettle', would you";
        for (sentence, tag, name, wanted) in [
            (kettle, "button", "Add to cart", true),
            (kettle, "a", "Copper Kettle", false),
            (
                "Kindly press the button 'Login' once more",
                "button",
                "Login",
                true,
            ),
            (
                "Kindly press the button 'Login' once more",
                "a",
                "Login",
                false,
            ),
            (
                "Kindly press the 'Login' link once more",
                "a",
                "Login",
                true,
            ),
            (
                "Kindly press the 'Login' link once more",
                "button",
                "Login",
                false,
            ),
            // Its name is what it is about, not what is pressed.
            (
                "Have the 'Copper Kettle' in the cart",
                "button",
                "Add to cart",
                true,
            ),
            // Nothing is called so, and no other is meant.
            (
                "Please click on 'Basket', would you",
                "button",
                "Add to cart",
                false,
            ),
        ] {
            assert_eq!(
                taken(sentence, tag, name, "click", ""),
                wanted,
                "{sentence}: {name}"
            );
        }
    }

    #[test]
    fn what_is_typed_goes_into_the_field_of_that_name() {
        for (sentence, name, wanted) in [
            ("Kindly put 'Ghent' in the field 'City'", "City", true),
            (
                "Kindly put 'Ghent' in the field 'City'",
                "City and street",
                false,
            ),
            ("Kindly put 'Ghent' in the field 'City'", "User", false),
            // Two places: the second belongs to another value.
            ("Put 'Ghent' and 'ada' in the field 'User'", "City", true),
        ] {
            assert_eq!(
                taken(sentence, "input", name, "fill", "Ghent"),
                wanted,
                "{sentence}: {name}"
            );
        }
    }
}
