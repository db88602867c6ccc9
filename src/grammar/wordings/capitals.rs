//! Names and texts that only their capitals set apart, and kinds that only the application has.

use crate::grammar::family_tests::{fall_apart, hold};

#[test]
fn what_begins_with_a_capital_is_a_text_where_nothing_else_reads() {
    hold(&[
        (
            "The room of Choir is Room 12",
            "Cell(row \"Choir\", column \"room\") = \"Room 12\"",
        ),
        (
            "The city of Umbra Books should not be Dublin any more",
            "¬(Cell(row \"Umbra Books\", column \"city\") = \"Dublin\")",
        ),
        ("Click Yes, withdraw", "Click(\"Yes, withdraw\")"),
        (
            "Verify Invoice shows wrong VAT is not listed any more",
            "¬Displayed(\"Invoice shows wrong VAT\")",
        ),
        (
            "Make sure that I am on the page Courses",
            "OnPage(\"Courses\")",
        ),
        ("Click Save several times", "unread"),
        ("The user selects the Seat Type", "unread"),
        ("Assert that Error is not displayed", "unread"),
        ("There are 3 items in the cart", "unread"),
        (
            "Click Next, enter 15.40 as the amount and click Continue",
            "unread",
        ),
    ]);
}

#[test]
fn names_at_the_head_are_one_or_several() {
    hold(&[
        (
            "Verify that Family tent and Camp stove are displayed",
            "{Displayed(\"Family tent and Camp stove\") | Displayed(= \"Family tent\") ∧ Displayed(= \"Camp stove\")}",
        ),
        (
            "Save changes and Discard are disabled",
            "Disabled(\"Save changes\") ∧ Disabled(\"Discard\")",
        ),
        ("Next is disabled", "Disabled(\"Next\")"),
        (
            "Next and Previous are disabled",
            "Disabled(\"Next\") ∧ Disabled(\"Previous\")",
        ),
        (
            "Status is Paused",
            "Displayed(= \"Paused\") ∧ Text(\"Status\") = \"Paused\"",
        ),
        (
            "Type is Pro",
            "Displayed(= \"Pro\") ∧ Text(\"Type\") = \"Pro\"",
        ),
        (
            "The menu shows Terms and Conditions, Privacy and Imprint",
            "Displayed(= \"Terms and Conditions\", in (menu)) ∧ Displayed(= \"Privacy\", in (menu)) ∧ Displayed(= \"Imprint\", in (menu))",
        ),
    ]);
}

#[test]
fn one_of_a_kind_is_a_card_of_that_kind() {
    hold(&[
        (
            "And the first ticket in the list is Urgent",
            "Text(ticket card #1 in (list)) = \"Urgent\"",
        ),
        (
            "All tickets have the priority High",
            "All(\"priority\" of ticket card = \"High\")",
        ),
        (
            "The last ticket has the priority Low",
            "All(\"priority\" of ticket card #last = \"Low\")",
        ),
        ("The number of tickets is 2", "Count(ticket card) = 2"),
        (
            "The first payment is 3 May",
            "{Displayed(\"3 May\") ∧ Text(\"first payment\") = \"3 May\" | Text(payment card #1) = \"3 May\"}",
        ),
        (
            "The card Open tickets shows 5",
            "{Number(\"card Open tickets\") = \"5\" | Number(card \"Open tickets\") = \"5\"}",
        ),
        ("The ticket 'T-1' is selected", "unread"),
        ("The ticket 'T-1' exists", "unread"),
    ]);
}

#[test]
fn a_name_may_begin_with_the_word_for_a_page() {
    hold(&[
        (
            "Open the Website relaunch board",
            "Click(\"Website relaunch board\")",
        ),
        ("Open the website", "Open()"),
        ("Given I am on the home page", "Open()"),
        ("Then I am on the home page", "OnPage(\"home page\")"),
        ("The size is 20 MB", "Number(\"size\") = \"20 MB\""),
    ]);
}

#[test]
fn one_word_is_a_name_where_it_is_said_where_it_is_or_in_which_state() {
    hold(&[
        (
            "Milk should be in the list.",
            "Present(= \"Milk\", in (list))",
        ),
        (
            "Tomatoes are not in the list any more",
            "¬Present(= \"Tomatoes\", in (list))",
        ),
        (
            "Spanish is listed under Pinned",
            "Displayed(text = \"Spanish\" under (\"Pinned\"))",
        ),
        ("Save is disabled again", "Disabled(\"Save\")"),
        ("Weekly digest is off", "¬Checked(\"Weekly digest\")"),
        (
            "Add note is disabled",
            "{Disabled(\"Add\") | Disabled(\"Add note\")}",
        ),
        ("Invoice is still selected, too.", "Chosen(\"Invoice\")"),
        ("Results are displayed", "unread"),
        ("Tomatoes are not displayed", "unread"),
        ("Sorting is possible", "unread"),
    ]);
}

#[test]
fn what_a_button_says_goes_to_the_end() {
    hold(&[
        ("Click Remove from team", "Click(\"Remove from team\")"),
        ("Click Back to messages", "Click(\"Back to messages\")"),
        ("Click Save after two seconds", "unread"),
        (
            "Confirm the deletion with 'Remove'",
            "Click(button = \"Remove\" in (dialog))",
        ),
        (
            "Go back with the link 'Back to messages'",
            "Click(link = \"Back to messages\")",
        ),
        ("Confirm with '4711'", "unread"),
    ]);
}

#[test]
fn what_is_the_only_one_is_the_only_one() {
    hold(&[
        (
            "The only row is 'Oak'",
            "Count(Displayed(row)) = 1 ∧ All(Text(row) = \"Oak\")",
        ),
        ("The only rows are 'Oak'", "unread"),
    ]);
    fall_apart(&[(
        "'Oak' is the only item in the list",
        &["the only item in the list is 'Oak'"],
    )]);
}

#[test]
fn who_is_at_an_address_is_a_person() {
    hold(&[
        ("Given the planner's guest is on '/x'", "unread"),
        ("Given the umpire is on '/games'", "Open(\"/games\")"),
        ("The chart is on the dashboard page", "unread"),
        ("Open the page My loans", "GoTo(\"My loans\")"),
        ("Go to page 3 of the book", "unread"),
        ("The address ends with /games/9", "URL ends \"/games/9\""),
    ]);
}

#[test]
fn what_a_page_says_goes_to_the_end() {
    hold(&[
        (
            "Then the page says Your schedule is empty.",
            "Displayed(\"Your schedule is empty\")",
        ),
        ("It says 5 screenings", "Displayed(\"5 screenings\")"),
        (
            "Then I read This code is not known",
            "Displayed(\"This code is not known\")",
        ),
        ("And I switch to Favourites", "Click(\"Favourites\")"),
        (
            "I confirm the dialog with Add anyway",
            "Click(button = \"Add anyway\" in (dialog))",
        ),
        ("I confirm with Enter", "unread"),
        (
            "there is neither a 'Renew' nor a 'Cancel' in the row of RP-1",
            "¬Present(\"Renew\", in (row \"RP-1\")) ∧ ¬Present(\"Cancel\", in (row \"RP-1\"))",
        ),
        ("Verify that the first title is 'Oak'", "unread"),
        (
            "Choose the street Castle Street",
            "Select(\"street\", \"Castle Street\")",
        ),
        (
            "Upload a.pdf in the field 'Doc'",
            "Upload(field \"Doc\", \"a.pdf\")",
        ),
        ("Given the programme is open", "OnPage(\"programme\")"),
        ("The programme is open", "unread"),
    ]);
}
