//! Wordings that say little: who acts, what is pressed, or what is waited for has to be known from the language alone.

use crate::grammar::family_tests::{fall_apart, hold};

#[test]
fn what_is_rendered_is_displayed() {
    hold(&[
        ("The text 'Rye' is rendered", "Displayed(\"Rye\")"),
        (
            "Then verify the text 'Rye' is rendered",
            "Displayed(\"Rye\")",
        ),
        (
            "The Pay button is not rendered",
            "¬Displayed(button \"Pay\")",
        ),
        (
            "The button 'Pay' should be rendered",
            "Displayed(button \"Pay\")",
        ),
        ("The timetable is rendered correctly on phones", "unread"),
        ("The chart is rendered with 3 bars", "unread"),
    ]);
}

#[test]
fn clicks_of_every_kind_are_told_of_a_person_or_of_the_thing() {
    hold(&[
        ("The user right clicks on 'Rye'", "RightClick(\"Rye\")"),
        (
            "User double clicks on the row 'Rye'",
            "DoubleClick(row \"Rye\")",
        ),
        ("When the button 'Pay' is clicked", "Click(button \"Pay\")"),
        ("And 'Rye' is double clicked", "DoubleClick(\"Rye\")"),
        (
            "When the row 'Rye' is right-clicked",
            "RightClick(row \"Rye\")",
        ),
        ("Then the button 'Pay' is clicked", "unread"),
        ("The button 'Pay' is clicked", "unread"),
        ("Verify that the button 'Pay' is clicked", "unread"),
        ("When the button 'Pay' is not clicked", "unread"),
        ("When a button is clicked", "unread"),
        ("When the button 'Pay' is clicked twice", "unread"),
    ]);
}

#[test]
fn who_waits_waits_until_the_page_is_there() {
    hold(&[
        ("When I wait", "WaitUntil(PageLoaded)"),
        ("Wait.", "WaitUntil(PageLoaded)"),
        ("The user waits", "WaitUntil(PageLoaded)"),
        ("Pause", "unread"),
        ("Wait and see", "unread"),
        ("Wait for it", "unread"),
        ("Wait 3", "unread"),
    ]);
}

#[test]
fn an_address_without_a_slash_is_the_end_of_one() {
    let end = "{URL ends \"rye-fares\" | URL ∋ \"rye-fares\"}";
    hold(&[
        ("The user should be at URL 'rye-fares'", end),
        ("I am at the URL 'rye-fares'", end),
        (
            "The user should be at the URL '/rye-fares'",
            "URL = \"/rye-fares\"",
        ),
        ("The user should be at the URL 'rye fares'", "unread"),
        ("The user should be at URL", "unread"),
    ]);
}

#[test]
fn a_page_of_several_is_called_as_they_are() {
    hold(&[
        ("I am on the page of tickets", "OnPage(\"tickets\")"),
        (
            "The user should be on the page of Fares",
            "OnPage(\"Fares\")",
        ),
        ("I am on the page of the ticket", "unread"),
        ("I am on a page of tickets", "unread"),
        ("I am on the page of tickets for Rye", "unread"),
    ]);
}

#[test]
fn who_is_able_sees() {
    hold(&[
        (
            "The user can able to see the button 'Pay'",
            "Displayed(button \"Pay\")",
        ),
        ("I should able to see 'Rye'", "Displayed(\"Rye\")"),
        ("The user can not see 'Rye'", "¬Displayed(\"Rye\")"),
        ("The Rye pop up would be shown", "Displayed(dialog \"Rye\")"),
        (
            "The button 'Pay' would not be displayed",
            "¬Displayed(button \"Pay\")",
        ),
        ("The user can able to pay", "unread"),
        ("The user would like to see 'Rye'", "unread"),
    ]);
}

#[test]
fn the_focus_may_stay() {
    hold(&[
        (
            "Focus should remain in the town field",
            "Focused(field \"town\")",
        ),
        ("Focus stays on the field 'Town'", "Focused(field \"Town\")"),
        (
            "The focus remains on the button 'Pay'",
            "Focused(button \"Pay\")",
        ),
        (
            "The focus should not stay on the field 'Town'",
            "¬Focused(field \"Town\")",
        ),
        ("Focus on the field 'Town'", "Focus(field \"Town\")"),
        ("Focus should remain the same", "unread"),
        ("Focus stays", "unread"),
    ]);
}

#[test]
fn a_role_of_markup_before_a_text_is_no_word() {
    hold(&[
        ("Press the :guilabel:`Pay` button", "Click(button \"Pay\")"),
        ("Click :guilabel:`Pay now`", "Click(\"Pay now\")"),
        (
            "The :guilabel:`Pay` button is displayed",
            "Displayed(button \"Pay\")",
        ),
        (
            "Type :literal:`rye` in the field 'Town'",
            "Fill(field \"Town\", \"rye\")",
        ),
        ("Click :menuselection:`File --> Pay`", "unread"),
        ("Click :guilabel: Pay", "unread"),
    ]);
}

#[test]
fn who_switches_to_a_menu_opens_it() {
    hold(&[
        ("I switch to the menu 'Fares'", "Click(menu \"Fares\")"),
        (
            "Then I switch to menu 'Rye Fares'",
            "Click(menu \"Rye Fares\")",
        ),
        ("Switch to the tab 'Fares'", "Click(tab \"Fares\")"),
        ("Switch to the menu", "unread"),
        ("Switch to the mode 'Night'", "unread"),
        ("I switch to the menu 'Fares' of the last year", "unread"),
    ]);
}

#[test]
fn a_verb_alone_is_the_button_that_says_so() {
    hold(&[
        ("When the customer continues", "Click(\"continue\")"),
        ("I cancel", "Click(\"cancel\")"),
        ("Continue", "Click(\"continue\")"),
        ("And the user skips", "Click(\"skip\")"),
        ("I save", "Click(\"save\")"),
        ("I submit", "Submit()"),
        ("I cancel the train", "unread"),
        ("Continues", "unread"),
        ("The train continues", "unread"),
        ("I proceed with the ticket", "unread"),
    ]);
}

#[test]
fn a_part_may_describe_what_it_is_done_to() {
    fall_apart(&[(
        "Open '/moths' and search for the title hawk",
        &["Open '/moths'", "search for the title hawk"],
    )]);
}

#[test]
fn who_signs_in_is_known_by_the_place_of_the_words() {
    let signs_in: &[&str] = &[
        "Enter the username 'ada'",
        "Enter the password 'wheel'",
        "Submit the form",
    ];
    fall_apart(&[
        ("Log in as ada with the password wheel", signs_in),
        ("Log in as ada / wheel.", signs_in),
        ("Log in as ada, password wheel", signs_in),
        ("1. Log in as ada with password wheel", signs_in),
        // Who that is, and by which password, is not said.
        ("Log in as ada", &[]),
        ("Log in as the owner with password wheel", &[]),
        ("Log in as ada with a wrong password", &[]),
        ("Log in as ada with the password from the mail", &[]),
        ("Log in as ada with wheel", &[]),
    ]);
}
