//! Texts that are cited without quotes, and what must not be taken for one.

use crate::grammar::family_tests::hold;
use crate::grammar::parse;

#[test]
fn a_text_goes_up_to_the_claim_that_it_is_shown() {
    hold(&[
        (
            "Verify that Seat taken is displayed",
            "Displayed(\"Seat taken\")",
        ),
        (
            "Verify that Seat taken is not displayed",
            "¬Displayed(\"Seat taken\")",
        ),
        (
            "Then Your ticket is ready is displayed",
            "Displayed(\"Your ticket is ready\")",
        ),
        (
            "Check that Your ticket is ready is displayed",
            "Displayed(\"Your ticket is ready\")",
        ),
        (
            "Make sure that 3 seats (front) is visible",
            "Displayed(\"3 seats (front)\")",
        ),
        (
            "Wait for Saved for later to appear",
            "WaitUntil(Displayed(\"Saved for later\"))",
        ),
        (
            "The text No such train is shown",
            "Displayed(\"No such train\")",
        ),
        (
            "Then the button Book now is disabled",
            "Disabled(button \"Book now\")",
        ),
        // How many of them, who it is, and two things.
        ("Verify that All seats are displayed", "unread"),
        ("Verify that Each of the seats is displayed", "unread"),
        ("The user is displayed", "unread"),
        ("I see 2 seats and a price that is displayed", "unread"),
        ("Verify that the remote 9 is displayed", "unread"),
    ]);
}

#[test]
fn a_value_goes_to_the_end() {
    hold(&[
        (
            "The row Van 7 contains In use",
            "Text(row \"Van 7\") ∋ \"In use\"",
        ),
        (
            "The status of Van 7 is In the workshop",
            "Cell(row \"Van 7\", column \"status\") = \"In the workshop\"",
        ),
        (
            "Type Dent in the left door in the Notes field",
            "Fill(field \"Notes\", \"Dent in the left door\")",
        ),
        (
            "Type 'Kona' in the Brand and model field",
            "Fill(field \"Brand and model\", \"Kona\")",
        ),
        (
            "Click Cancel for Tea and biscuits",
            "Click(\"Cancel\" in row of \"Tea and biscuits\")",
        ),
        ("Click Refund, enter an amount of 10, and submit", "unread"),
    ]);
}

#[test]
fn numbers_of_pages_stand_in_the_pager() {
    hold(&[
        ("Click on page 3", "Click(\"3\" in (section \"pager\"))"),
        (
            "Click on page 3 in the pagination",
            "Click(\"3\" in (section \"pager\"))",
        ),
        ("Click on the page", "unread"),
        ("Click on page three of the book", "unread"),
    ]);
}

#[test]
fn a_button_that_is_pressed_is_claimed_only_where_something_is_verified() {
    hold(&[
        (
            "Verify that the button 'Bold' is pressed",
            "Selected(button \"Bold\")",
        ),
        (
            "The button 'Bold' should not be pressed",
            "¬Selected(button \"Bold\")",
        ),
        ("When the button 'Bold' is pressed", "unread"),
    ]);
}

#[test]
fn an_address_may_stand_behind_the_page() {
    hold(&[
        ("Given I am on the home page /", "Open(\"/\")"),
        (
            "Given the user is on the vans page /vans",
            "Open(\"/vans\")",
        ),
        ("And I should still be on '/vans/1'", "URL = \"/vans/1\""),
    ]);
}

proptest::proptest! {
    #[test]
    fn nothing_but_such_words_is_a_sentence_like_any_other(
        words in "((appears?|displayed|is|not|now|the|that|of|for|in|Type|Van|7|€9|row|field|contains|verify|[.,'])( |)){0,7}"
    ) {
        parse(&words);
    }
}

#[test]
fn a_claim_without_a_text_is_not_read() {
    hold(&[
        ("Appears", "unread"),
        ("Then is displayed", "unread"),
        ("Type in", "unread"),
        (
            "Verify that Buy it now is displayed",
            "Displayed(\"Buy it now\")",
        ),
        (
            "Verify that Buy it now is still displayed",
            "Displayed(\"Buy it now\")",
        ),
    ]);
}
