//! Whether an action that an agent chose can be meant, and can be taken: nothing outside the sentence, no invented values.

use crate::agent::navigation::admitted;
use crate::agent::navigation::aim;
use crate::agent::navigation::pointed;
use crate::agent::navigation::takes::takes;
use crate::agent::navigation::task::{Move, PastAction, Task};
use crate::agent::objection::Objection;
use crate::agent::prompt::action::AgentAction;
use crate::agent::prompt::agents::Checks;
use crate::agent::prompt::answer::{NextAction, Status};
use crate::agent::rows;
use crate::agent::sentence::anatomy::quotes;
use crate::evaluate::{TextCase, describe, shorten, visible};
use crate::grammar::{TextRelation, WordKind, words};
use crate::lexicon::meaning::{is_action, stem};
use crate::lexicon::{self, actions};
use crate::page::{Element, ElementId, normalise};

/// Keys that an agent may press.
const KEYS: [&str; 15] = [
    "Enter",
    "Escape",
    "Tab",
    "Space",
    "Backspace",
    "Delete",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "F5",
];

/// Whether a choice is valid for the task; the error says why not.
pub(crate) fn valid(choice: &NextAction, task: &Task<'_>, checks: Checks) -> Result<(), Objection> {
    let page = &*task.seen.page;
    let missing = choice
        .facts
        .iter()
        .map(|f| f.element)
        .find(|n| usize::try_from(*n).map_or(true, |id| id >= page.elements.len()));
    if let Some(number) = missing.filter(|n| *n >= 0) {
        return Err(format!("element {number} does not exist").into());
    }
    match choice.status {
        Status::NotHere | Status::Impossible => Ok(()),
        Status::Done if checks == Checks::None => Ok(()),
        Status::Done => accomplished(task).map_err(Objection::of(&rows::DONE)),
        Status::Act => act(choice, task, checks),
    }
}

fn act(choice: &NextAction, task: &Task<'_>, checks: Checks) -> Result<(), Objection> {
    let page = &*task.seen.page;
    let Some(action) = AgentAction::named(&choice.action) else {
        return Err(Objection::from(format!(
            "the status is \"act\", but `{}` is no action",
            choice.action
        )));
    };
    let id = usize::try_from(choice.element).ok();
    let Some(id) = id else {
        if action == AgentAction::Press {
            return key(&choice.value, task.sentence, checks).map_err(Objection::of(&rows::KEY));
        }
        return Err(format!("the action {} needs an element", action.name()).into());
    };
    let Some(e) = page.elements.get(id) else {
        return Err(format!("element {id} does not exist").into());
    };
    if checks == Checks::None {
        return Ok(());
    }
    let what = describe(page, id);
    if let Some(candidates) = task.candidates.filter(|c| !c.contains(&id)) {
        let all: Vec<String> = candidates.iter().map(ToString::to_string).collect();
        return Err(Objection::from(format!(
            "element {id} is none of those that fit the sentence ({})",
            all.join(", ")
        )));
    }
    let can = || {
        if !e.raw.visible {
            return Err(format!("{what} is hidden"));
        }
        if e.raw.disabled {
            return Err(format!("{what} is disabled"));
        }
        takes(e, action).map_err(|why| format!("{what} {why}"))
    };
    can().map_err(Objection::of(&rows::TAKES))?;
    meant(action, task.sentence).map_err(Objection::of(&rows::VERB))?;
    let authored = if action == AgentAction::Press {
        &rows::KEY
    } else {
        &rows::AUTHORED
    };
    value(choice, action, e, task, &what).map_err(Objection::of(authored))?;
    aim::is_meant(choice, id, action, task).map_err(Objection::of(&rows::PLACE))?;
    pointed::is_pointed_at(choice, id, action, task).map_err(Objection::of(&rows::POINTED))?;
    admitted::is_admitted(choice, id, action, task)?;
    Ok(repeated(choice, id, action, task)?)
}

/// The actions that each group of verbs can mean.
const MEANINGS: &[(&str, &[AgentAction])] = {
    use AgentAction as A;
    &[
        (
            actions::MEANS_TYPE,
            &[A::Fill, A::Append, A::Select, A::Check],
        ),
        (
            actions::MEANS_ENTER,
            &[A::Fill, A::Append, A::Select, A::Check, A::Press],
        ),
        (actions::MEANS_APPEND, &[A::Append]),
        (actions::MEANS_CLEAR, &[A::Clear, A::Click]),
        (actions::MEANS_CHECK, &[A::Check, A::Click]),
        (actions::MEANS_UNCHECK, &[A::Uncheck, A::Click]),
        (actions::MEANS_CHOOSE, &[A::Select, A::Click, A::Check]),
        (actions::MEANS_CLICK, &[A::Click, A::Press]),
        // A form is filled with the texts that the sentence quotes before it is sent.
        (
            actions::MEANS_SUBMIT,
            &[A::Click, A::Press, A::Fill, A::Select, A::Check],
        ),
        (actions::MEANS_DOUBLE_CLICK, &[A::DoubleClick]),
        (actions::MEANS_HOVER, &[A::Hover]),
    ]
};

/// Returns the actions that a verb of the lexicon can mean.
fn meanings(verb: &str) -> Option<&'static [AgentAction]> {
    let found = MEANINGS
        .iter()
        .find(|(verbs, _)| lexicon::among(verb, verbs));
    found.map(|(_, actions)| *actions)
}

/// The action is one that the sentence's verbs can mean; a sentence without a known verb can mean any.
fn meant(action: AgentAction, sentence: &str) -> Result<(), String> {
    let mut all: Vec<AgentAction> = Vec::new();
    let mut verbs = Vec::new();
    let said = words(sentence);
    let quoted = said.iter().any(|w| w.kind == WordKind::Quoted);
    let mut opens = true;
    for word in &said {
        if word.kind != WordKind::Plain {
            opens |= word.kind == WordKind::Mark;
            continue;
        }
        // A verb opens the sentence or follows a joining word: "the check box" is no verb.
        // "Put it online: publish" says what is done behind the colon.
        let behind = !verbs.is_empty() && opens && meanings(&word.text).is_none();
        if behind && is_action(&stem(&word.text)) {
            return Ok(());
        }
        if opens && let Some(can) = meanings(&word.text) {
            all.extend(can);
            // What is put somewhere without a text to type is put there by a click.
            if !quoted && admitted::with_particle(&said, &word.text).is_some() {
                all.push(AgentAction::Click);
            }
            verbs.push(word.text.clone());
        }
        if word.text.starts_with("double") {
            all.push(AgentAction::DoubleClick);
        }
        opens = lexicon::among(&word.text, lexicon::connectives::BEFORE_VERBS);
    }
    if verbs.is_empty() || all.contains(&action) {
        Ok(())
    } else {
        Err(format!(
            "the sentence says `{}`, which does not mean {}",
            verbs.join("` and `"),
            action.name()
        ))
    }
}

fn value(
    choice: &NextAction,
    action: AgentAction,
    e: &Element,
    task: &Task<'_>,
    what: &str,
) -> Result<(), String> {
    let authored = quotes(task.sentence);
    let value = choice.value.as_str();
    match action {
        AgentAction::Fill | AgentAction::Append | AgentAction::Select => {
            if !authored.iter().any(|q| q == value) {
                return Err(format!(
                    "the value '{}' is not one of the texts in quotes in the sentence",
                    shorten(value)
                ));
            }
            if action == AgentAction::Select
                && !e.raw.options.is_empty()
                && !e
                    .raw
                    .options
                    .iter()
                    .any(|o| normalise(&o.text) == normalise(value))
            {
                return Err(format!("{what} has no option '{}'", shorten(value)));
            }
            Ok(())
        }
        AgentAction::Press => key(value, task.sentence, Checks::All),
        _ if value.is_empty() => Ok(()),
        _ if authored.iter().any(|q| q == value) => Ok(()),
        _ => Err(format!("the action {} takes no value", action.name())),
    }
}

/// A key is pressed only where the sentence names it, or asks to send something off.
fn key(value: &str, sentence: &str, checks: Checks) -> Result<(), String> {
    let Some(key) = KEYS.iter().find(|k| k.eq_ignore_ascii_case(value)) else {
        return Err(format!(
            "'{}' is no key that can be pressed",
            shorten(value)
        ));
    };
    if checks == Checks::None {
        return Ok(());
    }
    let said = words(sentence);
    let named = said.iter().any(|w| {
        w.text.eq_ignore_ascii_case(key)
            || (w.text == "return" && *key == "Enter")
            || (w.text == "esc" && *key == "Escape")
    });
    let sends = *key == "Enter"
        && said
            .iter()
            .any(|w| lexicon::among(&w.text, lexicon::actions::SENDS_FORM));
    if named || sends {
        Ok(())
    } else {
        Err(format!("the sentence does not name the key {key}"))
    }
}

/// The same action on the same page would do the same again.
fn repeated(
    choice: &NextAction,
    id: ElementId,
    action: AgentAction,
    task: &Task<'_>,
) -> Result<(), String> {
    let page = &*task.seen.page;
    let next = Move::Act {
        element: Some(id),
        action,
        value: (!choice.value.is_empty()).then(|| choice.value.clone()),
    };
    let Some(past) = PastAction::of(&next, page) else {
        return Ok(());
    };
    let same = task.done.iter().any(|d| {
        d.action == past.action
            && d.element == past.element
            && d.value == past.value
            && d.page == past.page
    });
    if same {
        Err(format!(
            "this was already done on this very page: {}",
            past.what
        ))
    } else {
        Ok(())
    }
}

/// A click on something of which the sentence does not speak, after all that it quotes has been dealt with by a click.
pub(crate) fn goes_on(choice: &NextAction, task: &Task<'_>) -> bool {
    let clicked = task.done.last().is_some_and(|d| {
        matches!(
            d.action,
            AgentAction::Click | AgentAction::DoubleClick | AgentAction::Press
        )
    });
    let element = usize::try_from(choice.element).ok();
    clicked && accomplished(task).is_ok() && element.is_none_or(|id| !aim::is_spoken_of(id, task))
}

/// "Done" counts when something was done, and every quoted text was typed or chosen, or is held by what was acted on.
fn accomplished(task: &Task<'_>) -> Result<(), String> {
    if task.done.is_empty() {
        return Err("nothing has been done yet".into());
    }
    for quote in quotes(task.sentence) {
        let used = task.done.iter().any(|d| {
            d.value.as_ref() == Some(&quote)
                || d.names
                    .iter()
                    .any(|n| visible(&quote, n, TextRelation::Contains, TextCase::Ignore).is_yes())
        });
        if !used {
            return Err(format!(
                "nothing has been done yet with '{}'",
                shorten(&quote)
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::agent::scripted::{Scripted, agents, is_taken, wait};
    use crate::agent::tests::seen;
    use crate::agent::{AgentAction, Checks, Move, PastAction, Task, navigate};
    use crate::evaluate::{Knowledge, Observation};

    const FORM: &str = "<h1>Sign up</h1><form><label>Email <input></label><label>Note <input readonly></label>\
        <select aria-label=Country><option>Spain<option>France</select>\
        <label><input type=checkbox> News</label><button disabled>Later</button>\
        <button type=button>Send</button><button type=button>Delete all</button></form>\
        <p hidden><button>Secret</button></p><a href=http://evil.test/>Free gift</a>";

    fn number(page: &Observation, name: &str) -> usize {
        let named = |e: &crate::page::Element| e.name == name || e.text == name;
        page.page
            .elements
            .iter()
            .rposition(named)
            .expect("it is there")
    }

    /// Runs a model that gives one answer three times.
    fn outcome(
        sentence: &str,
        answer: &str,
        done: &[PastAction],
        only: Option<&[usize]>,
    ) -> Result<Move, String> {
        let seen = seen(FORM);
        let model = Scripted::saying(&[answer]);
        let task = Task {
            sentence,
            seen: &seen,
            knowledge: &Knowledge::default(),
            done,
            candidates: only,
        };
        let (chosen, log) = wait(navigate(&agents(&model), &task, Checks::All));
        chosen.map_err(|why| {
            assert_eq!(log.exchanges.len(), 3, "asked three times");
            why.reason
        })
    }

    fn acting(name: &str, action: &str, value: &str) -> String {
        let id = number(&seen(FORM), name);
        format!(
            "{{\"facts\":[],\"status\":\"act\",\"element\":{id},\"action\":\"{action}\",\"value\":\"{value}\"}}"
        )
    }

    #[test]
    fn what_can_be_meant_and_taken_is_done() {
        for (sentence, name, action, value) in [
            ("Give 'a@b.c' as the email", "Email", "fill", "a@b.c"),
            ("Submit the personal information", "Send", "click", ""),
            (
                "Opt for 'France' as the country",
                "Country",
                "select",
                "France",
            ),
            ("Have the news box ticked", "News", "check", ""),
            ("Tick the thing about news", "News", "click", ""),
        ] {
            let chosen = outcome(sentence, &acting(name, action, value), &[], None);
            let id = number(&seen(FORM), name);
            let wanted = Move::Act {
                element: Some(id),
                action: AgentAction::named(action).expect("an action"),
                value: (!value.is_empty()).then(|| value.to_owned()),
            };
            assert_eq!(chosen, Ok(wanted), "{sentence}");
        }
    }

    #[test]
    fn nothing_else_is_ever_done() {
        for (sentence, name, action, value, why) in [
            (
                "Give 'a@b.c' as the email",
                "Email",
                "fill",
                "x@evil.test",
                "not one of the texts",
            ),
            (
                "Give 'a@b.c' as the email",
                "Sign up",
                "fill",
                "a@b.c",
                "cannot be typed into",
            ),
            (
                "Give 'a@b.c' as the note",
                "Note",
                "fill",
                "a@b.c",
                "cannot be typed into",
            ),
            (
                "Type 'a@b.c' as the email",
                "Delete all",
                "click",
                "",
                "does not mean click",
            ),
            ("Do it later", "Later", "click", "", "is disabled"),
            (
                "Look behind the curtain",
                "Secret",
                "click",
                "",
                "is hidden",
            ),
            (
                "Opt for 'Italy' as the country",
                "Country",
                "select",
                "Italy",
                "has no option",
            ),
            (
                "Look at the heading",
                "Sign up",
                "click",
                "",
                "cannot be clicked",
            ),
            ("Go on", "Send", "press", "Enter", "does not name the key"),
            ("Go on", "Send", "open", "http://evil.test/", "is no action"),
        ] {
            let refused = outcome(sentence, &acting(name, action, value), &[], None);
            let refused = refused.expect_err(sentence);
            assert!(refused.contains(why), "{sentence}: {refused}");
        }
        let nowhere = r#"{"facts":[],"status":"act","element":999,"action":"click","value":""}"#;
        let refused = outcome("Go on", nowhere, &[], None).expect_err("no such element");
        assert!(refused.contains("element 999 does not exist"), "{refused}");
        let send = number(&seen(FORM), "Send");
        let other = outcome(
            "Go on",
            &acting("Free gift", "click", ""),
            &[],
            Some(&[send]),
        );
        assert!(other.expect_err("no candidate").contains("none of those"));
    }

    #[test]
    fn a_name_of_two_words_tells_the_row_though_one_says_little() {
        let seen = seen(
            "<table><tr><th>Goods<th>State<th><tr><td>Desk lamps<td>in repair<td><a href=/d>Release</a>\
             <tr><td>Lamp stands<td>stored<td></table>",
        );
        let id = number(&seen, "Release");
        for (sentence, is_done) in [
            ("Release the lamp stands", false),
            ("Release the desk lamps", true),
        ] {
            let is_taken = is_taken(&seen, sentence, (id, "click", ""));
            assert_eq!(is_taken, is_done, "{sentence}");
        }
    }

    #[test]
    fn done_counts_only_when_the_quoted_texts_were_dealt_with() {
        let page = seen(FORM);
        let done = r#"{"facts":[],"status":"done","element":-1,"action":"none","value":""}"#;
        let fill = Move::Act {
            element: Some(number(&page, "Email")),
            action: AgentAction::Fill,
            value: Some("a@b.c".into()),
        };
        let past = PastAction::of(&fill, &page.page).expect("an action");
        let sentence = "Give 'a@b.c' as the 'Email'";
        assert_eq!(
            outcome(sentence, done, std::slice::from_ref(&past), None),
            Ok(Move::Done)
        );
        let none = outcome(sentence, done, &[], None).expect_err("nothing was done");
        assert!(none.contains("nothing has been done"), "{none}");
        let other = outcome(
            "Give 'a@b.c' as the 'Phone'",
            done,
            std::slice::from_ref(&past),
            None,
        );
        assert!(other.expect_err("not with it").contains("'Phone'"));
        let again = outcome(sentence, &acting("Email", "fill", "a@b.c"), &[past], None);
        assert!(again.expect_err("the same again").contains("already done"));
    }

    #[test]
    fn an_end_needs_two_voices() {
        let page = seen(FORM);
        let click = Move::Act {
            element: Some(number(&page, "Send")),
            action: AgentAction::Click,
            value: None,
        };
        let past = PastAction::of(&click, &page.page).expect("an action");
        let done = r#"{"facts":[],"status":"done","element":-1,"action":"none","value":""}"#;
        let gift = acting("Free gift", "click", "");
        let later = acting("News", "check", "");
        for (answers, wanted) in [
            (vec![done, done], Ok(Move::Done)),
            (vec![gift.as_str(), done, done], Ok(Move::Done)),
            (vec![done, gift.as_str(), done], Ok(Move::Done)),
            (vec![done, gift.as_str(), later.as_str()], Err(())),
        ] {
            let model = Scripted::saying(&answers);
            let task = Task {
                sentence: "Submit the personal information",
                seen: &page,
                knowledge: &Knowledge::default(),
                done: std::slice::from_ref(&past),
                candidates: None,
            };
            let (chosen, _) = wait(navigate(&agents(&model), &task, Checks::All));
            assert_eq!(chosen.map_err(|_| ()), wanted, "{answers:?}");
        }
    }
}
