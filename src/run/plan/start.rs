//! Cases that begin where their application does.

use crate::grammar::{
    Action, Body, Formula, Predicate, StepKind, Text, called, deed_of_page, entry_words,
    opened_for, parse,
};
use crate::suite::{StepText, TestCase, WrittenAs};
use std::sync::Arc;
use url::Url;

/// The sentence that opens an application at its base URL.
pub(crate) const OPENS: &str = "Open the home page";

/// The case with the application opened first, where its first sentence goes to a page by its name, says that the user is on one, or does
/// something to a page, and nothing is open; else the case as it is.
pub(crate) fn from_its_start(case: &TestCase, base_url: Option<&Url>) -> TestCase {
    let mut begun = case.clone();
    let mut hooks = case.hooks.before.iter();
    let is_opened = hooks.any(|hook| !hook.steps().is_empty());
    let going = case.steps.first().and_then(|step| begins(&step.text));
    let Some(texts) = going.filter(|_| !is_opened && base_url.is_some()) else {
        return begun;
    };
    let first = begun.steps.remove(0);
    let all = std::iter::once(OPENS.to_owned()).chain(texts);
    let of = all.clone().count();
    let steps = all.enumerate().map(|(at, text)| {
        // What the author expects of the step is expected of its last part.
        let mut step = if at + 1 == of {
            StepText {
                text,
                ..first.clone()
            }
        } else {
            StepText::new(text, first.at.clone())
        };
        if first.written.is_none() {
            step.written = Some(Arc::new(WrittenAs {
                sentence: first.text.clone(),
                at: first.at.clone(),
                by: Vec::new(),
                part: at + 1,
                of,
            }));
        }
        step
    });
    let steps: Vec<StepText> = steps.collect();
    begun.steps.splice(0..0, steps);
    begun
}

/// The first sentence as it is carried out once the application is open, where it needs a page.
fn begins(sentence: &str) -> Option<Vec<String>> {
    let read = parse(sentence);
    let same = || vec![sentence.to_owned()];
    match &read.body {
        // "On the orders page, …": the page is gone to, where nothing can lead there by itself.
        Body::Action(Action::WaitUntil { condition, .. }) => match condition {
            Formula::Atom(Predicate::OnPage { name: Some(name) }, _) => {
                gone_to(name).map(|going| vec![going])
            }
            _ => None,
        },
        Body::Action(action) => needs_page(action).then(same),
        Body::Ambiguous(_) => read.body.acts(needs_page).then(same),
        Body::Assertion(Formula::Atom(Predicate::OnPage { name: Some(name) }, _)) => {
            gone_to(name).map(|going| vec![going])
        }
        // "Open notices", "Tick Oak as material": what a control of the first page may be called, or be described by.
        Body::Unread(unread) => {
            let acts = unread.kind == StepKind::Action;
            let is_deed = !called(&read).is_empty()
                || deed_of_page(sentence, acts).is_some()
                || entry_words(sentence, acts).is_some();
            opened_for(sentence).or_else(|| is_deed.then(same))
        }
        // Of what is displayed where nothing is open, nothing can be told.
        Body::Assertion(_) => Some(same()),
    }
}

/// The sentence that goes to a page.
fn gone_to(name: &Text) -> Option<String> {
    let mark = if name.quoted { "'" } else { "" };
    let kind = if name.value.ends_with("page") {
        ""
    } else {
        " page"
    };
    let going = format!("Go to the {mark}{}{mark}{kind}", name.value);
    let is_same = match parse(&going).body {
        Body::Action(Action::GoTo { page }) => page.value == name.value,
        Body::Action(Action::Open { url: None }) => true,
        _ => false,
    };
    is_same.then_some(going)
}

/// Whether there has to be a page for what is done.
fn needs_page(action: &Action) -> bool {
    matches!(action, Action::GoTo { .. }) || action.verb().works_on_an_element()
}

#[cfg(test)]
mod tests {
    use super::from_its_start;
    use crate::suite::{Location, StepText, TestCase};
    use url::Url;

    fn begun(first: &str) -> Vec<String> {
        let step = |text| StepText::new(text, Location::new("s.yaml", 1, 1));
        let case = TestCase {
            steps: vec![step(first), step("'Tent' is displayed")],
            ..TestCase::default()
        };
        let base = Url::parse("http://127.0.0.1/").expect("a URL");
        let begun = from_its_start(&case, Some(&base));
        assert_eq!(from_its_start(&case, None).steps.len(), 2);
        begun.steps.into_iter().map(|step| step.text).collect()
    }

    #[test]
    fn a_page_by_its_name_is_gone_to_from_the_start() {
        for (first, going) in [
            ("Open the catalogue", "Open the catalogue"),
            (
                "Given I am on the vacancies page",
                "Go to the vacancies page",
            ),
            ("I am on the 'Loans' page", "Go to the 'Loans' page"),
            ("Go to 'Loans'.", "Go to 'Loans'."),
            ("Given the programme is open", "Go to the programme page"),
            ("Click on 'Loans'", "Click on 'Loans'"),
            ("Enter the username 'ada'", "Enter the username 'ada'"),
            ("Tick Oak as material", "Tick Oak as material"),
            ("'Loans' is displayed", "'Loans' is displayed"),
            (
                "Given the beekeeper is looking at the loans",
                "Open the loans",
            ),
            (
                "Enter Ada as name and 5 as age",
                "Enter Ada as name and 5 as age",
            ),
        ] {
            assert_eq!(
                begun(first),
                ["Open the home page", going, "'Tent' is displayed"]
            );
        }
        assert_eq!(
            begun("Given the keeper is on the page Loans and clicks 'New loan'"),
            [
                "Open the home page",
                "Open the page Loans",
                "The user clicks 'New loan'",
                "'Tent' is displayed"
            ]
        );
        for first in ["Open '/loans'", "Reload the page"] {
            assert_eq!(begun(first).len(), 2, "{first}");
        }
    }
}
