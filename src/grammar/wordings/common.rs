//! Wordings that most authors use: pages by number, persons by role, counts of what only the application has.

use crate::grammar::family_tests::{fall_apart, hold};

#[test]
fn a_page_of_a_list_is_its_number() {
    hold(&[
        ("Go to page 3", "Click(\"3\" in (section \"pager\"))"),
        (
            "Click page 2 of the pagination",
            "Click(\"2\" in (section \"pager\"))",
        ),
        (
            "Open page 4 of the list",
            "Click(\"4\" in (section \"pager\"))",
        ),
        ("Go to page three", "unread"),
        ("Go to the Shopping list", "GoTo(\"Shopping list\")"),
        ("Open the Country list", "Click(list \"Country\")"),
        ("Go to page 3 of the book", "unread"),
    ]);
}

#[test]
fn a_person_by_role_does_what_only_persons_do() {
    hold(&[
        ("The receptionist clicks on 'Save'", "Click(\"Save\")"),
        ("Given the front desk opens '/'", "Open(\"/\")"),
        ("The manager goes to '/orders'", "Open(\"/orders\")"),
        ("The new receptionist clicks on 'Save'", "Click(\"Save\")"),
        ("The gardener clicks on 'Save'", "Click(\"Save\")"),
        ("Hannah clicks on 'Save'", "Click(\"Save\")"),
        (
            "And the recruiter opens the tab 'Notes'",
            "Click(tab \"Notes\")",
        ),
        (
            "When the gardener opens the tab 'Notes'",
            "Click(tab \"Notes\")",
        ),
        ("The juggler opens the tab 'Notes'", "unread"),
        ("Hannah should not see 'x'", "¬Displayed(\"x\")"),
        ("The event types 'Work' and 'Home' are displayed", "unread"),
        ("The agent opens the ticket", "unread"),
        ("The client saves the changes", "unread"),
        (
            "The manager is 'Ada'",
            "Displayed(\"Ada\") ∧ Text(\"manager\") = \"Ada\"",
        ),
    ]);
}

#[test]
fn fields_are_set_by_names_that_hold_other_nouns() {
    hold(&[
        (
            "Replace the title with 'Dusk'",
            "Fill(= \"title\", \"Dusk\")",
        ),
        (
            "Change the page size to '12 / page'",
            "Fill(= \"page size\", \"12 / page\")",
        ),
        ("Set the first name to Ada", "Fill(\"first name\", \"Ada\")"),
        ("Type Ada into first name", "Fill(\"first name\", \"Ada\")"),
        ("Leave the last name empty", "Clear(\"last name\")"),
        ("Replace the title 'A' with 'Dusk'", "unread"),
        ("Replace the button with 'Dusk'", "unread"),
        (
            "Select Holiday fund (€615.40) in From",
            "Select(\"From\", \"Holiday fund (€615.40)\")",
        ),
    ]);
}

#[test]
fn what_only_the_application_has_is_counted_where_it_stands() {
    hold(&[
        (
            "At least one transaction is listed",
            "Count(Displayed(transaction card)) ≥ 1",
        ),
        (
            "There are three orders on this page",
            "Count(Present(order card)) = 3",
        ),
        ("No orders are listed", "¬Displayed(order card)"),
        ("Three order are listed", "unread"),
        (
            "Only one order is listed",
            "Count(Displayed(order card)) = 1",
        ),
        ("There are three orders of Ada", "unread"),
    ]);
}

#[test]
fn one_verb_for_several_values_is_each_of_them() {
    fall_apart(&[
        (
            "Type Nora Klein into Name and DE12 into IBAN",
            &["Set 'Name' to 'Nora Klein'", "Set 'IBAN' to 'DE12'"],
        ),
        (
            "Choose Rye in From and Marco Bianchi in To",
            &["Choose Rye in From", "choose Marco Bianchi in To"],
        ),
        // One value up to the last place.
        ("Type Dent in the door and roof in the field Note", &[]),
    ]);
}

#[test]
fn a_value_in_more_words_is_said_plainly() {
    fall_apart(&[
        ("Priority is preset to Medium", &["the Priority is Medium"]),
        (
            "The time field is already set to 10:30",
            &["The time field is 10:30"],
        ),
        ("The status of the order is Open", &[]),
        (
            "Exactly two rows are left in the table",
            &["Exactly two rows are displayed in the table"],
        ),
        ("Only two rows remain", &["Only two rows are displayed"]),
        ("Two tickets are left", &[]),
        ("'Ada' is left of 'Bo'", &[]),
        ("The text remains", &[]),
    ]);
}

#[test]
fn questions_are_answered_and_terms_accepted_by_whole_names() {
    hold(&[
        (
            "I confirm with 'Yes, delete'",
            "Click(button = \"Yes, delete\")",
        ),
        (
            "I accept the terms",
            "Check(checkbox = \"I accept the terms\")",
        ),
        ("Accept the cookies", "unread"),
        ("Confirm with '4711'", "unread"),
        (
            "Confirm with 'Delete'",
            "Click(button = \"Delete\" in (dialog))",
        ),
    ]);
}

#[test]
fn names_without_quotes_at_the_head_are_cited_up_to_the_verb() {
    hold(&[
        ("Direct debit is selected", "Chosen(\"Direct debit\")"),
        ("Choir is in the table", "Present(= \"Choir\", in (table))"),
        (
            "Towns and Streets are displayed",
            "Displayed(= \"Towns\") ∧ Displayed(= \"Streets\")",
        ),
        ("Ticket appears in the column 'Done'", "unread"),
        ("Bob's profile is displayed", "unread"),
    ]);
}

#[test]
fn what_is_said_is_one_of_the_texts() {
    hold(&[
        ("The page says 'Saved'", "Displayed(\"Saved\")"),
        (
            "The footer says 'Autumn'",
            "Displayed(\"Autumn\", in (footer))",
        ),
        ("The row 'Ada' says 'Away'", "Text(row \"Ada\") = \"Away\""),
        ("The message says 'Saved'", "Text(message) = \"Saved\""),
        ("The heading says 'Saved'", "Text(heading) = \"Saved\""),
    ]);
}

#[test]
fn three_dots_are_the_menu_of_what_is_named_behind_them() {
    hold(&[
        (
            "Click the three dots on the card 'Oak'",
            "Click(menu in (card \"Oak\"))",
        ),
        ("Click the three dots", "Click(button \"more options\")"),
        (
            "Click 'City' in the head of the table",
            "Click(column \"City\")",
        ),
        (
            "Click the bell in the top bar",
            "Click(\"bell\" in (header))",
        ),
        ("Open the start page (/)", "Open(\"/\")"),
    ]);
}
