//! Names and texts that only their capitals set apart, and kinds that only the application has.

use crate::grammar::family_tests::hold;

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
