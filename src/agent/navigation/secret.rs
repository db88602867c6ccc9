//! Where a text goes that the sentence calls a secret: into a field that hides what is typed, and into no other that shows it.

use crate::agent::navigation::called::called;
use crate::agent::navigation::task::Task;
use crate::agent::prompt::answer::NextAction;
use crate::agent::view::lines::is_secret;
use crate::agent::view::relevance::words as stems;
use crate::evaluate::{describe, is_field, label, shorten};
use crate::grammar::{WordKind, words};
use crate::lexicon::actions;
use crate::lexicon::meaning::{says_nothing, stem};
use crate::page::{ElementId, Snapshot};
use std::collections::HashSet;

/// The element may take the value, as far as that is a secret; the error says why not.
pub(super) fn is_hidden(choice: &NextAction, id: ElementId, task: &Task<'_>) -> Result<(), String> {
    let page = &*task.seen.page;
    let e = &page.elements[id];
    let Some(kind) = secret(&choice.value, task).filter(|_| is_field(e) && !is_secret(e)) else {
        return Ok(());
    };
    let may_show = kind != SecretKind::Password && hiding(page).is_empty();
    if may_show && is_called_secret(page, id, task.sentence) {
        return Ok(());
    }
    Err(format!(
        "{} does not hide what is typed, and '{}' is a secret",
        describe(page, id),
        shorten(&choice.value)
    ))
}

/// The only field that hides what is typed takes the secret of the sentence, whatever it is called.
pub(super) fn is_its_field(choice: &NextAction, id: ElementId, task: &Task<'_>) -> bool {
    let page = &*task.seen.page;
    secret(&choice.value, task).is_some() && hiding(page) == [id]
}

/// How a sentence calls a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SecretKind {
    /// A password, which no field shows.
    Password,
    /// A PIN or code, for which some pages have a plain field.
    Code,
}

/// Returns the kind of secret that the words beside a text call it. Where the sentence speaks of a secret and those words call no
/// text so, each text is one.
fn secret(value: &str, task: &Task<'_>) -> Option<SecretKind> {
    if value.is_empty() {
        return None;
    }
    let of = |said: &dyn Fn(&str) -> bool| {
        let any = |words: &str| words.split('|').map(stem).any(|w| said(&w));
        if any(actions::PASSWORDS) {
            Some(SecretKind::Password)
        } else {
            any(actions::SECRETS).then_some(SecretKind::Code)
        }
    };
    let texts = called(task.sentence);
    let kind = |said: &HashSet<String>| of(&|w: &str| said.contains(w));
    if texts.iter().any(|(_, said)| kind(said).is_some()) {
        let mut own = texts.iter().filter(|(text, _)| text == value);
        return own.find_map(|(_, said)| kind(said));
    }
    let all = words(task.sentence);
    let plain = |w: &str| {
        all.iter()
            .any(|said| said.kind == WordKind::Plain && stem(&said.text) == w)
    };
    of(&plain)
}

/// The fields that hide what is typed.
fn hiding(page: &Snapshot) -> Vec<ElementId> {
    (0..page.elements.len())
        .filter(|id| is_secret(&page.elements[*id]) && page.elements[*id].raw.visible)
        .collect()
}

/// The field is called a secret, and nothing that the sentence does not say: a "PIN hint" is none.
fn is_called_secret(page: &Snapshot, id: ElementId, sentence: &str) -> bool {
    let said = stems(sentence);
    let called = stems(&label(page, id));
    let secrets: Vec<String> = actions::SECRETS.split('|').map(stem).collect();
    called.iter().any(|w| secrets.contains(w))
        && called
            .iter()
            .all(|w| secrets.contains(w) || said.contains(w) || says_nothing(w))
}

#[cfg(test)]
mod tests {
    use super::{is_hidden, is_its_field};
    use crate::agent::navigation::task::Task;
    use crate::agent::prompt::answer::NextAction;
    use crate::agent::tests::seen;
    use crate::evaluate::Knowledge;

    const FORM: &str = "<form><label>User <input></label><label>Passphrase <input type=password></label>\
        <label>Password hint <input></label><label>Remarks <input></label></form>";
    const CODE: &str =
        "<label>PIN <input></label><label>PIN hint <input></label><label>Remarks <input></label>";

    /// Whether the text may go into the field of this name, and whether that is its own.
    fn goes(html: &str, sentence: &str, value: &str, field: &str) -> (bool, bool) {
        let seen = seen(html);
        let is_it = |e: &crate::page::Element| e.name == field;
        let id = seen.page.elements.iter().rposition(is_it).expect("a field");
        let choice: NextAction = serde_json::from_value(serde_json::json!({
            "facts": [], "status": "act", "element": id, "action": "fill", "value": value
        }))
        .expect("a choice");
        let task = Task {
            sentence,
            seen: &seen,
            knowledge: &Knowledge::default(),
            done: &[],
            candidates: None,
        };
        (
            is_hidden(&choice, id, &task).is_ok(),
            is_its_field(&choice, id, &task),
        )
    }

    #[test]
    fn a_secret_goes_only_where_it_is_hidden() {
        let two = "Enrol user 'ada' with password 's3cret' and remarks 'fine'";
        for (html, sentence, value, field, may) in [
            (FORM, two, "s3cret", "Remarks", false),
            (FORM, two, "s3cret", "User", false),
            (FORM, two, "s3cret", "Password hint", false),
            (FORM, two, "s3cret", "Passphrase", true),
            (FORM, two, "fine", "Remarks", true),
            (FORM, two, "ada", "User", true),
            (
                FORM,
                "Enrol 'ada' with the password 's3cret'",
                "s3cret",
                "Password hint",
                false,
            ),
            (
                FORM,
                "Enrol 'ada', the password is 's3cret'",
                "s3cret",
                "Remarks",
                false,
            ),
            (
                FORM,
                "Give 's3cret' as the password and 'ada' as the user",
                "s3cret",
                "User",
                false,
            ),
            (
                FORM,
                "Enrol 'ada' by the PIN 's3cret'",
                "s3cret",
                "Remarks",
                false,
            ),
            (
                CODE,
                "Enrol by the PIN '1234' with the remarks 'fine'",
                "1234",
                "PIN",
                true,
            ),
            (
                CODE,
                "Enrol by the PIN '1234' with the remarks 'fine'",
                "1234",
                "PIN hint",
                false,
            ),
            (CODE, "Enrol with the password '1234'", "1234", "PIN", false),
        ] {
            assert_eq!(
                goes(html, sentence, value, field).0,
                may,
                "{sentence}: {value} in {field}"
            );
        }
    }

    #[test]
    fn the_only_field_that_hides_a_text_takes_the_secret() {
        let sentence = "Enrol user 'ada' with password 's3cret'";
        assert!(goes(FORM, sentence, "s3cret", "Passphrase").1);
        assert!(!goes(FORM, sentence, "ada", "Passphrase").1);
        assert!(!goes(FORM, sentence, "s3cret", "Password hint").1);
    }
}
