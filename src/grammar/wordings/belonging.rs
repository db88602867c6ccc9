//! Whom things belong to, kinds of two words, names that end where another action begins, and what is done in a dialog.

use crate::grammar::family_tests::{fall_apart, hold};

#[test]
fn a_deed_is_done_to_the_thing_of_somebody() {
    hold(&[
        (
            "Approve the request of Ada Lee",
            r#"Click("approve" in (request card "Ada Lee"))"#,
        ),
        (
            "Decline Ada Lee's request",
            r#"Click("decline" in (request card "Ada Lee"))"#,
        ),
        (
            "put the sunset photo in the basket",
            r#"{Click("add to basket" in (card "sunset")) | Click("add to basket" under (heading "sunset") in what the page is about)}"#,
        ),
        ("Add the second row to the basket", "unread"),
    ]);
}

#[test]
fn kinds_have_one_word_or_two() {
    hold(&[
        (
            "there are three work orders",
            "Count(Present(work order card)) = 3",
        ),
        (
            "the table lists two leave requests",
            "Count(Displayed(leave request row in (table))) = 2",
        ),
        // "open" says in which state they are.
        ("there are three open orders", "unread"),
        ("Three order are listed", "unread"),
        (
            "the first request is 'Rye'",
            r#"{Displayed("Rye") ∧ Text("first request") = "Rye" | Text(request card #1) = "Rye"}"#,
        ),
        ("I should see the alert 'Saved'", r#"Displayed("Saved")"#),
    ]);
}

#[test]
fn a_name_ends_where_another_action_begins() {
    fall_apart(&[
        (
            "Choose the status Free and click Apply",
            &["Choose the status Free", "click Apply"],
        ),
        (
            "Select the owner Ada Lee and save the boat",
            &["Select the owner Ada Lee", "save the boat"],
        ),
        (
            "Enter 50 in the field From and 70 in the field To",
            &[
                "Type '50' in the field 'From'",
                "Type '70' in the field 'To'",
            ],
        ),
        ("Enter the amount 500", &["Set 'amount' to '500'"]),
        (
            "Enter the name 'Tern' and the length 7, but do not choose an owner",
            &["Set 'name' to 'Tern'", "Set 'length' to '7'"],
        ),
        (
            "Search the courses for 'tea'",
            &[
                "Type 'tea' in the search field",
                "Press Enter in the search field",
            ],
        ),
        (
            "Choose Stay in the dialog",
            &["Wait until the dialog is displayed", "Choose Stay"],
        ),
        ("Choose Stay in the callout", &[]),
    ]);
}

#[test]
fn an_attribute_is_seen_of_one_thing() {
    fall_apart(&[
        (
            "I should see the task 'Rye' with the status 'Done'",
            &["Verify that the task 'Rye' has the status 'Done'"],
        ),
        (
            "The list shows the task 'Rye' with the status 'Done'",
            &["Verify that the task 'Rye' has the status 'Done'"],
        ),
        (
            "The row of 'Rye' should show the status 'Done'",
            &["Verify that 'Rye' has the status 'Done'"],
        ),
        // Where, and whether, the rewording would leave out.
        (
            "The archive shows the task 'Rye' with the status 'Done'",
            &[],
        ),
        (
            "In the archive I see the task 'Rye' with the status 'Done'",
            &[],
        ),
        (
            "I should not see the task 'Rye' with the status 'Done'",
            &[],
        ),
    ]);
}

#[test]
fn what_it_is_done_with_is_clicked() {
    hold(&[
        (
            "Open the cart with the link 'View cart'",
            r#"Click(link "View cart")"#,
        ),
        ("Delete the row of 'Ada' with the icon 'trash'", "unread"),
        ("Set the size to 5 with the button 'Apply'", "unread"),
        ("go to photos", r#"GoTo("photos")"#),
        ("the clerk opens the dashboard", r#"GoTo("dashboard")"#),
    ]);
}
