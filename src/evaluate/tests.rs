//! The rules of matching as the reference page states them.

use super::{Knowledge, Observation, TextCase, TextMatch, evaluate, visible};
use crate::driver::page_from_html;
use crate::grammar::{Body, REFERENCE, TextRelation, parse};
use crate::verdict::Truth;
use std::sync::Arc;

/// Truth of an assertion on a page at rest.
pub(super) fn truth(html: &str, sentence: &str) -> Truth {
    truth_with(html, sentence, &Knowledge::default())
}

pub(super) fn truth_with(html: &str, sentence: &str, knowledge: &Knowledge) -> Truth {
    let parsed = parse(sentence);
    let Body::Assertion(formula) = &parsed.body else {
        panic!("`{sentence}` is no assertion: {:?}", parsed.body)
    };
    let seen = Observation {
        page: Arc::new(page_from_html(html, "http://shop.test/basket")),
        at_rest: true,
        windows: 1,
        ..Observation::default()
    };
    evaluate(formula, &seen, knowledge).truth
}

/// Rows of the table under a heading of the reference page, cells without their back quotes.
fn rows(heading: &str) -> Vec<Vec<String>> {
    let section = REFERENCE
        .split(heading)
        .nth(1)
        .expect("the heading is there");
    let section = section.split("\n#").next().unwrap_or(section);
    section
        .lines()
        .filter(|l| l.starts_with('|'))
        .skip(2)
        .map(|l| {
            l.trim_matches('|')
                .split('|')
                .map(|c| c.trim().trim_matches('`').to_owned())
                .collect()
        })
        .collect()
}

#[test]
fn text_matches_as_the_reference_page_says() {
    let table = rows("## When does text match");
    assert!(table.len() >= 20, "{} rows", table.len());
    for row in table {
        let [wanted, shown, result, why] = row.as_slice() else {
            panic!("{row:?}")
        };
        let shown = if shown.contains("composed otherwise") {
            "Pre\u{301}nom"
        } else {
            shown
        };
        let outcome = visible(
            wanted,
            &crate::page::normalise(shown),
            TextRelation::Contains,
            TextCase::Smart,
        );
        let truth = match &outcome {
            TextMatch::Yes { .. } => "True",
            TextMatch::Near(_) => "Unknown",
            TextMatch::Inside(_) | TextMatch::No => "False",
        };
        assert_eq!(
            truth, result,
            "'{wanted}' in '{shown}' ({why}): {outcome:?}"
        );
        if why.contains("noted") {
            assert!(
                matches!(
                    outcome,
                    TextMatch::Yes {
                        currency_left_out: true,
                        ..
                    }
                ),
                "'{wanted}' in '{shown}'"
            );
        }
        if why.contains("contained inside") {
            assert!(
                matches!(outcome, TextMatch::Inside(_)),
                "'{wanted}' in '{shown}' has a hint"
            );
        }
    }
}

#[test]
fn the_case_of_letters() {
    for (wanted, shown, case, yes) in [
        ("welcome", "Welcome", TextCase::Smart, true),
        ("welcome", "Welcome", TextCase::Exact, false),
        ("WELCOME", "Welcome", TextCase::Ignore, true),
        ("Welcome", "WELCOME", TextCase::Smart, false),
        ("Welcome", "Welcome", TextCase::Exact, true),
    ] {
        assert_eq!(
            visible(wanted, shown, TextRelation::Contains, case).is_yes(),
            yes,
            "{wanted} {shown} {case:?}"
        );
    }
}

#[test]
fn relations() {
    use TextRelation::{Contains, ContainsLetters, EndsWith, Equals, Matches, StartsWith};
    for (wanted, shown, relation, yes) in [
        ("Order 12", "Order 12", Equals, true),
        ("Order", "Order 12", Equals, false),
        ("Order", "Order 12", StartsWith, true),
        ("Ord", "Order 12", StartsWith, false),
        ("12", "Order 12", EndsWith, true),
        ("rder 1", "Order 12", ContainsLetters, true),
        ("rder 1", "Order 12", Contains, false),
        ("Order \\d+", "Order 12", Matches, true),
        ("Order [", "Order [", Matches, false),
        ("a", "a a-a b", Contains, true),
    ] {
        assert_eq!(
            visible(wanted, shown, relation, TextCase::Smart).is_yes(),
            yes,
            "{wanted} {shown} {relation:?}"
        );
    }
    let TextMatch::Yes { times, .. } = visible("a", "a a-a ba", Contains, TextCase::Smart) else {
        panic!("it matches")
    };
    assert_eq!(times, 3);
}
