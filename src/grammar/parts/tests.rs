//! Sentences that say several things: what they are taken apart into, and what is left alone.

use super::parts;
use crate::grammar::{Action, Body, parse};
use proptest::prelude::*;

fn apart(sentence: &str) -> Vec<String> {
    parts(sentence, &|_| false)
}

#[test]
fn several_actions_are_several_sentences() {
    for (sentence, expected) in [
        (
            "Click on 'A' and click on 'B'",
            vec!["Click on 'A'", "click on 'B'"],
        ),
        (
            "Type 'tea' in the search field, then press Enter",
            vec!["Type 'tea' in the search field", "press Enter"],
        ),
        (
            "Enter 'kim' in the Nickname field and click Join",
            vec!["Enter 'kim' in the Nickname field", "click Join"],
        ),
        (
            "The user enters 'kim' in the field 'Nickname' and clicks the Join button.",
            vec![
                "The user enters 'kim' in the field 'Nickname'",
                "clicks the Join button",
            ],
        ),
        (
            "Type 'ada' in the field 'User', 'x' in the field 'Code' and click on 'Sign in'",
            vec![
                "Type 'ada' in the field 'User'",
                "type 'x' in the field 'Code'",
                "click on 'Sign in'",
            ],
        ),
        (
            "Select 'Red' from the list 'Colour' and 'XL' from the list 'Size'",
            vec![
                "Select 'Red' from the list 'Colour'",
                "select 'XL' from the list 'Size'",
            ],
        ),
        (
            "Click on Terms and Conditions and click on the button 'Accept'",
            vec![
                "Click on Terms and Conditions",
                "click on the button 'Accept'",
            ],
        ),
        (
            "Click on Save and press the button 'Close'",
            vec!["Click on Save", "press the button 'Close'"],
        ),
        (
            "Click on 'Save' on the Profile page",
            vec![
                "Wait until the user is on the Profile page",
                "Click on 'Save'",
            ],
        ),
        (
            "Click on 'Save' on the Dashboard.",
            vec!["Wait until the user is on the Dashboard", "Click on 'Save'"],
        ),
        (
            "Click on 'Save' on the 'Profile' page",
            vec![
                "Wait until the user is on the 'Profile' page",
                "Click on 'Save'",
            ],
        ),
        (
            "On the profile page, click on 'Save'",
            vec![
                "Wait until the user is on the profile page",
                "click on 'Save'",
            ],
        ),
        (
            "I should see 'Saved' on the profile page",
            vec!["the user is on the profile page", "I should see 'Saved'"],
        ),
        (
            "Fill in the form with name 'Ada', e-mail 'a@b.org' and city 'Oslo'",
            vec![
                "Enter the name 'Ada'",
                "Enter the e-mail 'a@b.org'",
                "Enter the city 'Oslo'",
            ],
        ),
        // With a capital "Next" is what is clicked.
        (
            "Select 'Water' in the list 'Matrix' and click Next",
            vec!["Select 'Water' in the list 'Matrix'", "click Next"],
        ),
        (
            "Click on Water and click on the button Next",
            vec!["Click on Water", "click on the button Next"],
        ),
        (
            "Open the order RO-1051 from the Orders page",
            vec!["Go to the Orders page", "Open the order RO-1051"],
        ),
        (
            "Click Save and Click Cancel",
            vec!["Click Save", "Click Cancel"],
        ),
        (
            "Enter 'a' in Name and submit the form",
            vec!["Enter 'a' in Name", "submit the form"],
        ),
        (
            "Click on 'Go to B, then C' and press Escape",
            vec!["Click on 'Go to B, then C'", "press Escape"],
        ),
        (
            "Search for 'green tea'",
            vec![
                "Type 'green tea' in the search field",
                "Press Enter in the search field",
            ],
        ),
        (
            "Click on 'Add' three times.",
            vec!["Click on 'Add'", "Click on 'Add'", "Click on 'Add'"],
        ),
        (
            "Click on the button 'Next' twice",
            vec!["Click on the button 'Next'"; 2],
        ),
        (
            "Search for 'tea' and press Enter",
            vec!["Type 'tea' in the search field", "press Enter"],
        ),
        (
            "The user searches for 'tea' and clicks on the link 'Green tea'",
            vec![
                "Type 'tea' in the search field",
                "Press Enter in the search field",
                "clicks on the link 'Green tea'",
            ],
        ),
        (
            "Log in with username 'ada' and password 'x'",
            vec![
                "Enter the username 'ada'",
                "Enter the password 'x'",
                "Submit the form",
            ],
        ),
        (
            "Close the popup.",
            vec![
                "Click on the close button in the popup",
                "Wait until the popup is not displayed",
            ],
        ),
        (
            "Search for 'tea' in the search bar",
            vec![
                "Type 'tea' in the search field",
                "Press Enter in the search field",
            ],
        ),
        (
            "Click the plus icon three times",
            vec!["Click the plus icon"; 3],
        ),
        (
            "Once the list 'Towns' has loaded, click on 'Oslo'",
            vec!["Wait until the list 'Towns' has loaded", "click on 'Oslo'"],
        ),
        (
            "When 'Ready' appears, click on 'Next', verify that 'Done' is displayed",
            vec![
                "Wait until 'Ready' appears",
                "click on 'Next'",
                "verify that 'Done' is displayed",
            ],
        ),
        (
            "Navigate to Admin > User Roles > Audit.",
            vec!["Click on Admin", "Click on User Roles", "Click on Audit"],
        ),
        (
            "Select File > Save as and type 'b' in the field 'Name'",
            vec![
                "Click on File",
                "Click on Save as",
                "type 'b' in the field 'Name'",
            ],
        ),
        (
            "Wait until 'Ready' is displayed, then click on 'Next'",
            vec!["Wait until 'Ready' is displayed", "click on 'Next'"],
        ),
    ] {
        assert_eq!(apart(sentence), expected, "{sentence}");
    }
}

#[test]
fn an_action_with_its_checks_is_several_sentences() {
    for (sentence, expected) in [
        (
            "Click on 'Send' and verify that 'Sent' is displayed",
            vec!["Click on 'Send'", "verify that 'Sent' is displayed"],
        ),
        (
            "Click on 'Send', the message 'Sent' should be displayed",
            vec!["Click on 'Send'", "the message 'Sent' should be displayed"],
        ),
        (
            "Press Enter and check that 'A' or 'B' is displayed and 'C' is not displayed",
            vec![
                "Press Enter",
                "check that 'A' or 'B' is displayed and 'C' is not displayed",
            ],
        ),
        (
            "Verify that 'A' is displayed, then click on 'B'",
            vec!["Verify that 'A' is displayed", "click on 'B'"],
        ),
        (
            "I should see 'A' and I click on 'B'",
            vec!["I should see 'A'", "I click on 'B'"],
        ),
    ] {
        assert_eq!(apart(sentence), expected, "{sentence}");
    }
}

#[test]
fn what_cannot_be_taken_apart_in_one_way_stays_whole() {
    for sentence in [
        "Click on 'A'",
        "Assert that 'A' and 'B' are displayed",
        "Select 'A' and 'B' in the list 'C'",
        // One part is not read.
        "Click on 'A' and frobnicate 'B'",
        "Fill out the form and submit it",
        // What is done depends on something.
        "Click on 'A' or click on 'B'",
        "Click on 'A' if 'B' is displayed, then click on 'C'",
        "If 'A' is displayed, click on 'B'",
        // Whether that click was done before, or is to be done, is not said.
        "After clicking on 'A', 'B' should be displayed",
        "'A' is displayed and click on 'B'",
        "Optionally, click on 'A' and click on 'B'",
        "Click on 'A', then click on 'B' (no visible change expected)",
        // The text is one.
        "Click on 'A, then B'",
        "Click on 'Save and click on Close'",
        // The name of one button, or two things to do.
        "Click on Save and submit",
        // The second may be what the first is for.
        "Click on the button 'Next' to save the form and go to '/b'",
        // A key that is held.
        "Press Shift and click on 'A'",
        // One name with "and" in it.
        "Click the 3 legs and up box",
        // The place may be that of both.
        "Click on 'A', 'B' in the dialog 'C'",
        // What the negation covers is not said.
        "Verify that 'A' is not displayed, frob, 'B' is displayed",
        "Navigate to 5 > 3",
        "Verify that Rows > Columns",
        // What is not in quotes may be a wish.
        "Search for offers",
    ] {
        assert_eq!(apart(sentence), Vec::<String>::new(), "{sentence}");
    }
}

#[test]
fn a_part_may_be_read_by_somebody_else() {
    let known = |part: &str| part.starts_with("Log in as");
    assert_eq!(
        parts("Log in as 'ada' and click on 'Cart'", &known),
        ["Log in as 'ada'", "click on 'Cart'"]
    );
}

#[test]
fn a_name_with_and_in_it_is_one_name() {
    for (sentence, name) in [
        ("Click on Save and continue", "Save and continue"),
        ("Click the Save and exit button", "Save and exit"),
        ("Click on Terms and Conditions.", "Terms and Conditions"),
        ("Click on Save and submit", "Save and submit"),
        (
            "Click on 'Save and click on Close'",
            "Save and click on Close",
        ),
    ] {
        let read = parse(sentence);
        let Body::Action(Action::Click { target, .. }) = &read.body else {
            panic!("{sentence}: {:?}", read.body);
        };
        assert_eq!(
            target.text.as_ref().map(|text| text.value.as_str()),
            Some(name)
        );
    }
}

proptest! {
    /// Every word of a sentence stands in one of its parts, and a text in quotes stands whole in one.
    #[test]
    fn no_part_drops_a_word_or_splits_a_quoted_text(
        names in proptest::collection::vec("[A-Z][a-z]{1,6}( (and|then|,|[a-z]{2,6})){0,2}", 2..5),
        joints in proptest::collection::vec(prop_oneof![Just(" and "), Just(", "), Just(", then "), Just(". ")], 4),
    ) {
        let mut sentence = String::new();
        for (at, name) in names.iter().enumerate() {
            if at > 0 {
                sentence.push_str(joints[at - 1]);
            }
            sentence.push_str("click on '");
            sentence.push_str(name);
            sentence.push('\'');
        }
        let found = apart(&sentence);
        for name in &names {
            let whole = format!("'{name}'");
            prop_assert!(found.is_empty() || found.iter().any(|part| part.contains(&whole)), "{sentence}: {found:?}");
        }
        let clicks = found.iter().map(|part| part.matches("click on").count()).sum::<usize>();
        prop_assert!(found.is_empty() || clicks == names.len(), "{sentence}: {found:?}");
        for part in &found {
            prop_assert!(parse(part).strictly_decidable().is_ok(), "{part}");
        }
    }
}

#[test]
fn the_signs_of_a_path_are_its_joints() {
    let clicks = vec!["Click on Shop", "Click on Orders", "Click on New"];
    for sentence in [
        "Go to Shop -> Orders -> New",
        "Go to Shop → Orders → New",
        "Click on Shop >> Orders >> New",
        "Navigate to Shop->Orders->New",
        "Select Shop>Orders>New",
    ] {
        assert_eq!(apart(sentence), clicks, "{sentence}");
    }
    assert_eq!(
        apart("Open Menu -> Orders"),
        ["Click on Menu", "Click on Orders"]
    );
    for sentence in [
        "Click on Save -> Error is displayed",
        "Go to shop.example->x",
        "Click on Save -> the list",
    ] {
        assert!(apart(sentence).is_empty(), "{sentence}");
    }
}

#[test]
fn outcomes_pages_and_searches_are_two_sentences() {
    for (sentence, expected) in [
        (
            "Verify that clicking on the 'Help' link opens the Help page",
            vec!["Click on the 'Help' link", "the Help page should open"],
        ),
        (
            "Check that on pressing 'Send', 'Thank you' is displayed.",
            vec!["Press 'Send'", "'Thank you' is displayed"],
        ),
        (
            "Ensure that clicking 'Close' should hide the dialog 'News'",
            vec!["Click 'Close'", "the dialog 'News' should not be displayed"],
        ),
        // What is expected of a click need not ask for another one.
        ("Clicking 'Help' opens the Help page", vec![]),
        (
            "Verify that clicking 'Help' does not open the Help page",
            vec![],
        ),
        (
            "The orders page should display 'Nothing yet'",
            vec![
                "the user is on the orders page",
                "the page should display 'Nothing yet'",
            ],
        ),
        (
            "Search for 'tea' in the field 'Find goods'",
            vec![
                "Type 'tea' in the field 'Find goods'",
                "Press Enter in the field 'Find goods'",
            ],
        ),
        ("Search for 'tea' in the 'Drinks'", vec![]),
        (
            "Leave the Name and Post Code fields blank",
            vec![
                "Leave the Name field blank",
                "Leave the Post Code field blank",
            ],
        ),
        (
            "Leave 'Name' and 'Town' empty",
            vec!["Leave 'Name' empty", "Leave 'Town' empty"],
        ),
        ("Leave 'Name' or 'Town' empty", vec![]),
    ] {
        assert_eq!(apart(sentence), expected, "{sentence}");
    }
}
