//! Names in lists without quotes, and sentences that the page says: each with neighbours that mean something else.

use crate::grammar::family_tests::hold;

#[test]
fn names_behind_a_noun_for_several_are_each_one() {
    hold(&[
        (
            "The table has the columns Room and Price per hour",
            "Present(column = \"Room\" in (table)) ∧ Present(column = \"Price per hour\" in (table))",
        ),
        (
            "The tabs Sent, Paid, and Drafts are displayed",
            "Displayed(tab = \"Sent\") ∧ Displayed(tab = \"Paid\") ∧ Displayed(tab = \"Drafts\")",
        ),
        (
            "The buttons Save and Close are enabled",
            "Enabled(button \"Save\") ∧ Enabled(button \"Close\")",
        ),
        (
            "The menu shows Terms and Conditions, Privacy and Imprint",
            "Displayed(= \"Terms and Conditions\", in (menu)) ∧ Displayed(= \"Privacy\", in (menu)) ∧ Displayed(= \"Imprint\", in (menu))",
        ),
    ]);
    // A heading or a field says one text; a date has commas; "and" and "or" in one list leave open what is claimed.
    hold(&[
        (
            "The heading shows Rye, Hull and Kent",
            "Displayed(\"Rye, Hull and Kent\", in (heading))",
        ),
        (
            "The field 'Address' contains Main Street, Kent, Rye",
            "Value(field \"Address\") ∋ \"Main Street, Kent, Rye\"",
        ),
        (
            "The list shows Monday, May 3, 2025",
            "Displayed(\"Monday, May 3, 2025\", in (list))",
        ),
        (
            "The menu shows Rye, Hull and Kent or Deal",
            "Displayed(\"Rye, Hull and Kent or Deal\", in (menu))",
        ),
        (
            "The table has Name, Role and Email columns",
            "Present(column \"Name\" in (table)) ∧ Present(column \"Role\" in (table)) ∧ Present(column \"Email\" in (table))",
        ),
        ("There are 3 links Home, Orders and Help", "unread"),
        ("Fill in the fields Name and Email", "unread"),
    ]);
}

#[test]
fn a_sentence_with_its_full_stop_is_one_of_the_page() {
    hold(&[
        (
            "Changes have been saved. is displayed",
            "Displayed(\"Changes have been saved.\")",
        ),
        (
            "rye is already on the list. is shown",
            "Displayed(\"rye is already on the list.\")",
        ),
        (
            "Changes have been saved is displayed.",
            "Displayed(\"Changes have been saved\")",
        ),
    ]);
}

#[test]
fn an_attribute_with_a_capital_is_a_value() {
    hold(&[
        (
            "The row of 'Rye' has the status Open",
            "Cell(row \"Rye\", column \"status\") = \"Open\"",
        ),
        (
            "The row 'Rye' has the status 'Open'",
            "Cell(row \"Rye\", column \"status\") = \"Open\"",
        ),
        (
            "Every row has the status Open",
            "All(\"status\" of row = \"Open\")",
        ),
        ("Every row has the status open", "unread"),
        ("The row 'Rye' has the status open", "unread"),
    ]);
}

#[test]
fn a_page_that_is_called_somehow_is_opened_at_its_address() {
    hold(&[
        ("Open the board at '/board'", "Open(\"/board\")"),
        ("Go to the start page '/'", "Open(\"/\")"),
        ("Given I am on the board at '/board'", "Open(\"/board\")"),
        ("Open the board '/board'", "unread"),
        ("Open the board at 'Rye'", "unread"),
    ]);
}

#[test]
fn a_noun_for_what_takes_no_value_is_what_a_field_is_called() {
    hold(&[
        ("Enter 'Rye' as the title", "Fill(\"title\", \"Rye\")"),
        (
            "Enter Rye at dawn as the title",
            "Fill(\"title\", \"Rye at dawn\")",
        ),
        ("Fill in the title 'Rye'", "Fill(field \"title\", \"Rye\")"),
        ("Change the title to 'Rye'", "Fill(\"title\", \"Rye\")"),
        ("Leave the message empty", "Clear(\"message\")"),
        ("Type 'Rye' in the table", "unread"),
        ("Clear the second heading", "unread"),
    ]);
}

#[test]
fn the_place_of_a_value_is_that_of_its_field() {
    hold(&[
        (
            "The field 'Name' contains 'Ada' in the form 'Join'",
            "Value(field \"Name\" in (form \"Join\")) ∋ \"Ada\"",
        ),
        (
            "The button 'Save' contains 'Rye' in the dialog",
            "Present(text \"Rye\" in (dialog) in (button \"Save\"))",
        ),
    ]);
}

#[test]
fn a_deed_is_done_to_what_has_capitals() {
    hold(&[
        (
            "Delete Housing Coop",
            "{Click(\"delete\" in row of \"Housing Coop\") | Click(\"delete housing coop\")}",
        ),
        (
            "Delete the payee Housing Coop",
            "{Click(\"delete\" in row where \"payee\" is \"Housing Coop\") | Click(\"delete housing coop\")}",
        ),
        ("Delete the housing coop", "unread"),
        ("Delete Housing Coop and its payments", "unread"),
    ]);
}
