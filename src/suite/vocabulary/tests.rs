//! Suites with a vocabulary, read as a whole.

use crate::suite::config::Config;
use crate::suite::{ReadText, Suite, Terms, read_text};
use std::path::Path;

const VOCABULARY: &str = "\
pages:
  cart: /cart
  product: /products/*
  dashboard: {address: /home, title: My desk}
things:
  cart badge: the element with the class 'badge' in the header
people:
  Ada: {user: ada, password: {env: ADA_PASSWORD}}
  standard user: {user: std}
synonyms:
  basket: cart
steps:
  I log in as {person}:
    - Open '/login'
    - Type in '${person.user}' in the field 'User'
    - Type in '${person.password}' in the password field
    - Click on 'Log in'
  I am logged in as {person}:
    - I log in as ${person}
    - Assert that 'Hello ${person}' is displayed
  I put {product} into the cart: Click on 'Add' in the row of '${product}'
  \"{n:int} item(s) is/are in the cart\": Assert that the cart badge is '${n}'
";

fn asserts(text: &str) -> bool {
    let claims = ["assert", "i am", "i should", "the url", "wait"];
    claims
        .iter()
        .any(|claim| text.to_lowercase().starts_with(claim))
}

fn read(file: &str, vocabulary: &str, text: &str) -> Result<Suite, Vec<String>> {
    let told = |found: Vec<crate::suite::Diagnostic>| -> Vec<String> {
        found
            .iter()
            .map(|d| {
                format!(
                    "{} {} | {}",
                    d.at,
                    d.message,
                    d.hint.as_deref().unwrap_or_default()
                )
            })
            .collect()
    };
    let config = Config::of_text(Path::new("plumbline.yaml"), vocabulary).map_err(told)?;
    let terms = Terms {
        vocabulary: config.vocabulary,
        ..Terms::plain(asserts)
    };
    match read_text(Path::new(file), text, &terms).map_err(told)? {
        ReadText::Suite(suite, _) => Ok(*suite),
        ReadText::Shared(found) => Err(told(found)),
    }
}

fn case(steps: &[&str]) -> String {
    let steps: Vec<String> = steps
        .iter()
        .map(|step| format!("      - {step}\n"))
        .collect();
    format!(
        "suite: S\ncases:\n  - name: C\n    steps:\n{}",
        steps.concat()
    )
}

fn sentences(suite: &Suite) -> Vec<&str> {
    suite
        .cases
        .iter()
        .flat_map(|case| &case.steps)
        .map(|step| step.text.as_str())
        .collect()
}

#[test]
fn what_is_more_than_a_name_is_no_value() {
    let taken = |sentence: &str| {
        let suite = read("a.yaml", VOCABULARY, &case(&[sentence])).expect("a suite");
        sentences(&suite).concat()
    };
    assert_eq!(
        taken("I put the Green Tea into the cart"),
        "Click on 'Add' in the row of 'Green Tea'"
    );
    assert_eq!(
        taken("I put 'Tea and Milk' into the cart"),
        "Click on 'Add' in the row of 'Tea and Milk'"
    );
    for sentence in [
        "I put no Green Tea into the cart",
        "I put every tea into the cart",
        "I put Green Tea and Milk into the cart",
        "I put tea or milk into the cart",
        "I put Green Tea, not Milk, into the cart",
        "I put Green Tea, Milk into the cart",
        "I put two lamps into the cart",
        "I put at least 3 into the cart",
        "I put the second lamp into the cart",
        "I put it into the cart",
        "I put the lamp that shines into the cart",
        "I put everything except tea into the cart",
    ] {
        assert_eq!(taken(sentence), sentence);
    }
}

#[test]
fn sentences_stand_for_others() {
    let ada = [
        "Open '/login'",
        "Type in 'ada' in the field 'User'",
        "Type in '${Ada.password}' in the password field",
        "Click on 'Log in'",
    ];
    for (written, expected) in [
        ("I log in as Ada", ada.to_vec()),
        ("When the user logs in as 'ada'", ada.to_vec()),
        (
            "I am logged in as Ada.",
            [&ada[..], &["Assert that 'Hello Ada' is displayed"]].concat(),
        ),
        (
            "I put Green Tea into the basket",
            vec!["Click on 'Add' in the row of 'Green Tea'"],
        ),
        (
            "I put \"Earl's\" into the cart",
            vec!["Click on 'Add' in the row of \"Earl's\""],
        ),
        (
            "Optional I put 'Tea' into the cart",
            vec!["Optional Click on 'Add' in the row of 'Tea'"],
        ),
        (
            "3 items are in the cart",
            vec!["Assert that the element with the class 'badge' in the header is '3'"],
        ),
        (
            "Click on the cart badge",
            vec!["Click on the element with the class 'badge' in the header"],
        ),
        ("Click on 'cart badge'", vec!["Click on 'cart badge'"]),
        ("Click on the cart", vec!["Click on the cart"]),
        ("I go to the cart page", vec!["Open '/cart'"]),
        (
            "Then the user should be redirected to the cart",
            vec!["Then I am on '/cart'"],
        ),
        (
            "I should not be on the basket page",
            vec!["I am not on '/cart'"],
        ),
        (
            "the product page is displayed",
            vec!["The URL matches '^.*/products/[^?#]+([?#].*)?$'"],
        ),
        (
            "I land on the dashboard",
            vec!["The URL is '/home' and the page title is 'My desk'"],
        ),
        (
            "I am not on the dashboard",
            vec!["The URL is not '/home' or the page title is not 'My desk'"],
        ),
    ] {
        let text = case(&["Open '/'", written]);
        let suite =
            read("s.yaml", VOCABULARY, &text).unwrap_or_else(|told| panic!("{written}: {told:#?}"));
        assert_eq!(sentences(&suite)[1..], expected, "{written}");
        let last = suite.cases[0].steps.last().expect("a step");
        match &last.written {
            Some(as_written) => {
                assert_eq!(
                    (as_written.part, as_written.of),
                    (expected.len(), expected.len()),
                    "{written}"
                );
                assert_eq!(
                    (as_written.at.line, as_written.at.column),
                    (6, 9),
                    "{written}"
                );
            }
            None => assert_eq!(expected, [written]),
        }
    }
}

#[test]
fn the_first_sentence_of_a_case_opens_its_page() {
    let suite = read("s.yaml", VOCABULARY, &case(&["I am on the dashboard"])).expect("a suite");
    assert_eq!(sentences(&suite), ["Given I am on '/home'"]);
    let feature = "Feature: F\n  Scenario: S\n    Given I am logged in as the standard user\n    And I am on the dashboard\n    When I put 'Tea' into the cart\n    Then I am on the cart page\n";
    let suite = read(
        "s.feature",
        VOCABULARY
            .replace("- Type in '${person.password}' in the password field", "")
            .as_str(),
        feature,
    );
    let suite = suite.unwrap_or_else(|told| panic!("{told:#?}"));
    let last: Vec<&str> = sentences(&suite).into_iter().rev().take(3).collect();
    assert_eq!(
        last,
        [
            "Assert that I am on '/cart'",
            "Click on 'Add' in the row of 'Tea'",
            "Given I am on '/home'"
        ]
    );
}

#[test]
fn what_is_done_outside_of_the_window_before_a_case_opens_nothing() {
    for (before, expected) in [
        ("http: POST /reset", "Given I am on '/orders'"),
        ("run: [reset]", "Given I am on '/orders'"),
        ("step: Open '/'", "I am on '/orders'"),
    ] {
        let text = format!(
            "base_url: http://a.test\ncases:\n  - name: A\n    before_case:\n      - {before}\n    steps:\n      - I am on '/orders'\n"
        );
        let suite = read("s.yaml", VOCABULARY, &text).expect("a suite");
        assert_eq!(sentences(&suite), [expected], "{before}");
    }
}

#[test]
fn people_have_secrets_and_data() {
    let text = case(&[
        "Open '/${Ada.user}'",
        "Type in '${Ada.password}' in the password field",
    ]);
    let suite = read("s.yaml", VOCABULARY, &text).expect("a suite");
    assert_eq!(
        sentences(&suite),
        [
            "Open '/ada'",
            "Type in '${Ada.password}' in the password field"
        ]
    );
    assert!(
        suite
            .secrets
            .iter()
            .any(|secret| secret.name == "Ada.password")
    );
}

#[test]
fn definitions_count_their_uses() {
    let suite = read(
        "s.yaml",
        VOCABULARY,
        &case(&[
            "Open '/'",
            "I am logged in as Ada",
            "Click on the cart badge",
        ]),
    )
    .expect("a suite");
    let uses: Vec<(&str, usize)> = suite
        .definitions
        .iter()
        .map(|used| (used.definition.name.as_str(), used.uses))
        .collect();
    for expected in [
        ("I log in as {person}", 1),
        ("I am logged in as {person}", 1),
        ("cart badge", 1),
        ("Ada", 1),
        ("basket", 0),
        ("standard user", 0),
    ] {
        assert!(uses.contains(&expected), "{expected:?} {uses:?}");
    }
}

#[test]
fn mistakes_have_their_places() {
    for (vocabulary, step, part) in [
        (
            "steps:\n  I ask:\n    - I bid\n  I bid:\n    - I ask\n",
            "Click on 'x'",
            "uses itself: I bid → I ask → I bid",
        ),
        (
            "steps:\n  I ask {x}: Click on '${x}'\n  I {y} bid: Click on '${y}'\n",
            "I ask bid",
            "several steps fit this sentence: `I ask {x}` (plumbline.yaml:2:3) and `I {y} bid` (plumbline.yaml:3:3)",
        ),
        (
            "steps:\n  I move {x} to {y}: Drag '${x}' onto '${y}'\n",
            "I move x to y to z",
            "in more than one way",
        ),
        (
            "steps:\n  I ask {x}: Click on 'x'\n",
            "Click on 'x'",
            "plumbline.yaml:2:9 the step does not use its parameter `x`",
        ),
        ("steps:\n  I ask:\n", "Click on 'x'", "stands for nothing"),
        (
            "steps:\n  I ask:\n    - …\n",
            "Click on 'x'",
            "plumbline.yaml:3:7 this sentence is still to be written",
        ),
        (
            "steps:\n  I ask: Click on '${x}'\n",
            "Click on 'x'",
            "`${x}` is no variable",
        ),
        (
            "steps:\n  I ask {person}: Click on '${person}'\n",
            "Click on 'x'",
            "no value of `{person}` is defined",
        ),
        (
            "steps:\n  I ask: Click\n  i Ask: Click\n",
            "Click on 'x'",
            "there twice",
        ),
        (
            "pages:\n  cart: {adress: /cart}\n",
            "Click on 'x'",
            "did you mean `address`?",
        ),
        (
            "people:\n  Ada: {password: {file: x}}\n",
            "Click on 'x'",
            "unknown key `file`",
        ),
        ("step: {}\n", "Click on 'x'", "did you mean `steps`?"),
        (
            "steps:\n  I ask:\n    - Click on 'x'\n    - Click on 'y'\n",
            "optional I ask",
            "stands for 2 sentences",
        ),
    ] {
        let told = read("s.yaml", vocabulary, &case(&["Open '/'", step])).expect_err(vocabulary);
        assert!(
            told.iter().any(|told| told.contains(part)),
            "{part}: {told:#?}"
        );
    }
}

#[test]
fn the_definition_with_more_words_of_a_sentence_reads_it() {
    let vocabulary = "steps:\n  I open {what}: Click on '${what}'\n  I open the {name} menu: Click on the menu '${name}'\n";
    let suite = read(
        "s.yaml",
        vocabulary,
        &case(&["I open the Side menu", "I open Side"]),
    )
    .expect("no mistake");
    assert_eq!(
        sentences(&suite),
        ["Click on the menu 'Side'", "Click on 'Side'"]
    );
    // Only those with as many words are rivals.
    assert!(suite.definitions.iter().all(|used| used.rivals.is_empty()));
}

#[test]
fn a_sentence_that_two_definitions_fit_is_refused_alone() {
    let config = Config::of_text(
        Path::new("plumbline.yaml"),
        "steps:\n  I ask {x}: Click on '${x}'\n  I {y} bid: Click on '${y}'\n",
    )
    .expect("a vocabulary");
    let terms = Terms {
        vocabulary: config.vocabulary,
        unread: |text| (!text.starts_with("Click")).then(|| "unread".to_owned()),
        ..Terms::plain(asserts)
    };
    let text = case(&["I ask bid", "I ask 'Tea'"]);
    let Ok(ReadText::Suite(suite, warnings)) = read_text(Path::new("s.yaml"), &text, &terms) else {
        panic!("the file is refused");
    };
    assert_eq!(sentences(&suite), ["I ask bid", "Click on 'Tea'"]);
    let [warning] = warnings.as_slice() else {
        panic!("{warnings:?}");
    };
    assert!(
        warning
            .message
            .starts_with("several steps fit this sentence")
    );
}

/// A name of the vocabulary says more than free words: Ada is a person.
#[test]
fn a_defined_name_is_before_free_words() {
    let vocabulary = "people:\n  Ada: {user: ada}\nsteps:\n  I call {what}: Click on '${what}'\n  I call {person}: Click on '${person.user}'\n";
    let suite = read("s.yaml", vocabulary, &case(&["I call Ada", "I call Bob"]));
    let suite = suite.expect("no mistake");
    assert_eq!(sentences(&suite), ["Click on 'ada'", "Click on 'Bob'"]);
}

#[test]
fn what_is_said_of_a_value_that_is_left_out_is_left_out() {
    let vocabulary = "steps:\n  I add {item}[ with a quantity of {n:int}]:\n    - Click on '${item}'\n    - Type '${n}' in the field 'Quantity'\n";
    let suite = read(
        "s.yaml",
        vocabulary,
        &case(&["I add 'Tea' with a quantity of 3", "I add the 'Tea'"]),
    )
    .expect("no mistake");
    assert_eq!(
        sentences(&suite),
        [
            "Click on 'Tea'",
            "Type '3' in the field 'Quantity'",
            "Click on 'Tea'"
        ]
    );
}

/// Dropped in silence, an assertion would pass.
#[test]
fn an_assertion_is_never_left_out_with_its_value() {
    let order = "  I order {item}[ for {price}]:\n    - Click on '${item}'\n    - Assert that '${price}' is displayed\n";
    let offer = "  I offer {item}[ at {price}]:\n    - I order '${item}' for '${price}'\n    - Click on 'Offer'\n";
    let sell = "  I sell {item}:\n    - I order ${item}\n    - Click on 'Sell'\n";
    let vocabulary = format!("steps:\n{order}{offer}");
    let said = read("s.yaml", &vocabulary, &case(&["I order 'Tea' for '$3'"]));
    let said = said.expect("a sentence with its value is read");
    let lines = ["Click on 'Tea'", "Assert that '$3' is displayed"];
    assert_eq!(sentences(&said), lines);
    let with_sell = format!("{vocabulary}{sell}");
    for (vocabulary, left_out) in [
        (&vocabulary, "I order 'Tea'"),
        (&vocabulary, "I offer 'Tea'"),
        (&with_sell, "I sell 'Tea'"),
    ] {
        let told = read("s.yaml", vocabulary, &case(&[left_out]));
        let told = told.expect_err("an assertion was dropped").join("\n");
        assert!(told.contains("leaves out a value"), "{left_out}: {told}");
        let remedy = "define a step without that part";
        assert!(told.contains(remedy), "{left_out}: {told}");
    }
}
