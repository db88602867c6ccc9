//! Which element a sentence speaks of: an action on another one is refused where the page has one that is named.

use crate::agent::navigation::called::called;
use crate::agent::navigation::secret;
use crate::agent::navigation::takes::takes;
use crate::agent::navigation::task::Task;
use crate::agent::prompt::action::AgentAction;
use crate::agent::prompt::answer::NextAction;
use crate::agent::view::relevance::words as stems;
use crate::evaluate::{TextCase, describe, label, visible};
use crate::grammar::{TextRelation, WordKind, words};
use crate::lexicon::meaning::stem;
use crate::page::{ElementId, Role, Snapshot};
use std::collections::HashSet;

/// Whether the sentence can mean this element; the error names the one that it means.
pub(crate) fn is_meant(
    choice: &NextAction,
    id: ElementId,
    action: AgentAction,
    task: &Task<'_>,
) -> Result<(), String> {
    match action {
        AgentAction::Fill | AgentAction::Append if secret::is_its_field(choice, id, task) => Ok(()),
        AgentAction::Fill | AgentAction::Append | AgentAction::Select => {
            value(&choice.value, id, action, task)
        }
        AgentAction::Click => click(id, task),
        _ => Ok(()),
    }
}

/// "The password 'x'" goes where a label says password, and no other text goes there.
fn value(value: &str, id: ElementId, action: AgentAction, task: &Task<'_>) -> Result<(), String> {
    let page = &*task.seen.page;
    let all: Vec<ElementId> = takers(page, action);
    let called = called(task.sentence);
    let named = |said: &HashSet<String>| -> Vec<ElementId> {
        let fits = |field: &ElementId| !labels(page, *field).is_disjoint(said);
        all.iter().copied().filter(fits).collect()
    };
    for (quote, said) in &called {
        let fields = named(said);
        if quote == value {
            return match fields.first() {
                Some(first) if !fields.contains(&id) => Err(format!(
                    "'{value}' belongs to element {first}, {}",
                    describe(page, *first)
                )),
                Some(_) => Ok(()),
                None => others(value, id, &called, &named, page),
            };
        }
    }
    Ok(())
}

/// The sentence says where the text goes, and the page has such a field.
pub(crate) fn has_field(quote: &str, task: &Task<'_>) -> bool {
    let page = &*task.seen.page;
    let fields = takers(page, AgentAction::Fill);
    let all = called(task.sentence);
    all.iter()
        .filter(|(text, _)| text == quote)
        .any(|(_, said)| {
            let named = |field: &ElementId| !labels(page, *field).is_disjoint(said);
            fields.iter().any(named)
        })
}

/// A text that the sentence gives no place goes to no place that it gives another.
fn others(
    value: &str,
    id: ElementId,
    called: &[(String, HashSet<String>)],
    named: &dyn Fn(&HashSet<String>) -> Vec<ElementId>,
    page: &Snapshot,
) -> Result<(), String> {
    let own = label(page, id);
    let owner = called.iter().find(|(quote, said)| {
        let is_its_name = visible(quote, &own, TextRelation::Contains, TextCase::Ignore).is_yes();
        quote != value && !is_its_name && named(said).contains(&id)
    });
    match owner {
        Some((quote, _)) => Err(format!("{} is where '{quote}' belongs", describe(page, id))),
        None => Ok(()),
    }
}

/// A button whose whole label the sentence says is the one that is meant, unless the other has something of it as well.
fn click(id: ElementId, task: &Task<'_>) -> Result<(), String> {
    let page = &*task.seen.page;
    let said: HashSet<String> = words(task.sentence)
        .iter()
        .filter(|w| w.kind == WordKind::Plain)
        .map(|w| stem(&w.text))
        .collect();
    if !labels(page, id).is_disjoint(&said) {
        return Ok(());
    }
    let quoted = words(task.sentence)
        .into_iter()
        .any(|w| w.kind == WordKind::Quoted && labels(page, id).is_superset(&stems(&w.text)));
    if quoted {
        return Ok(());
    }
    let meant = takers(page, AgentAction::Click).into_iter().find(|other| {
        let own = labels(page, *other);
        page.elements[*other].role == Role::Button && !own.is_empty() && own.is_subset(&said)
    });
    match meant {
        Some(meant) => Err(format!(
            "the sentence names element {meant}, {}",
            describe(page, meant)
        )),
        None => Ok(()),
    }
}

/// The sentence has a word of the element's label, or quotes it.
pub(crate) fn is_spoken_of(id: ElementId, task: &Task<'_>) -> bool {
    let own = labels(&task.seen.page, id);
    words(task.sentence).iter().any(|w| match w.kind {
        WordKind::Plain => own.contains(&stem(&w.text)),
        WordKind::Quoted => own.is_superset(&stems(&w.text)),
        WordKind::Mark => false,
    })
}

/// Elements that could take the action now.
fn takers(page: &Snapshot, action: AgentAction) -> Vec<ElementId> {
    (0..page.elements.len())
        .filter(|id| {
            let e = &page.elements[*id];
            e.raw.visible && !e.raw.disabled && takes(e, action).is_ok()
        })
        .collect()
}

fn labels(page: &Snapshot, id: ElementId) -> HashSet<String> {
    let mut out = stems(&label(page, id));
    out.extend(stems(&page.elements[id].name));
    out
}

#[cfg(test)]
mod tests {
    use crate::agent::scripted::is_taken;
    use crate::agent::tests::seen;

    const PAGE: &str = "<form><label>User name <input></label><label>Password <input type=password></label>\
        <label>Repeat password <input type=password></label><select aria-label=Shelf><option>Garden</select>\
        <select aria-label=Sort><option>Garden</select>\
        <button type=button>Search</button><button type=button>Remind me</button></form>";

    /// Whether the action on the element of this name is taken.
    fn taken(sentence: &str, name: &str, action: &str, value: &str) -> bool {
        let seen = seen(PAGE);
        let named = |e: &crate::page::Element| e.name == name || e.text == name;
        let id = seen
            .page
            .elements
            .iter()
            .rposition(named)
            .expect("it is there");
        is_taken(&seen, sentence, (id, action, value))
    }

    #[test]
    fn each_text_goes_where_the_sentence_says() {
        let both = "Sign in as 'ada' with the password 'lovelace'";
        let turned = "Give 'lovelace' as the password and 'ada' as the user";
        for (sentence, name, value, wanted) in [
            (both, "User name", "ada", true),
            (both, "Password", "ada", false),
            (both, "Password", "lovelace", true),
            (both, "Repeat password", "lovelace", true),
            (both, "User name", "lovelace", false),
            (turned, "Password", "lovelace", true),
            (turned, "Password", "ada", false),
            (turned, "User name", "ada", true),
            (turned, "User name", "lovelace", false),
            ("Let it be 'ada'", "User name", "ada", false),
        ] {
            assert_eq!(
                taken(sentence, name, "fill", value),
                wanted,
                "{sentence}: {value} in {name}"
            );
        }
        assert!(taken(
            "Bring up the 'Garden' shelf",
            "Shelf",
            "select",
            "Garden"
        ));
        assert!(!taken(
            "Bring up the 'Garden' shelf",
            "Sort",
            "select",
            "Garden"
        ));
    }

    #[test]
    fn a_button_that_is_named_is_the_one() {
        assert!(taken("Search the catalogue", "Search", "click", ""));
        assert!(!taken("Search the catalogue", "Remind me", "click", ""));
        assert!(taken("Remind me of it", "Remind me", "click", ""));
        // Nothing says that it is meant.
        assert!(!taken("Let me hear of it", "Remind me", "click", ""));
    }
}
