//! Sentences whose words fit a reading that their author did not mean, and neighbours that keep it.

use crate::grammar::family_tests::hold;
use crate::grammar::parts;

#[test]
fn a_key_that_does_something_is_no_value() {
    hold(&[
        ("Enter key opens the first hit in the search box", "unread"),
        ("Enter key in the town field", "unread"),
        ("Enter keys in the town field", "unread"),
        ("Enter key submits the field 'Town'", "unread"),
        ("Press Enter key", "Press(Enter)"),
        (
            "Press the Enter key in the search box",
            "Press(search field, Enter)",
        ),
        (
            "Enter key 'rye' in the field 'Town'",
            "Fill(field \"Town\", \"rye\")",
        ),
        (
            "Enter kettle in the search box",
            "Fill(search field, \"kettle\")",
        ),
    ]);
}

#[test]
fn a_kind_with_a_capital_begins_the_name_behind_it() {
    hold(&[
        ("The user selects the Article Type", "unread"),
        ("Select the Post Status", "unread"),
        ("Select the Seat Type", "unread"),
        ("Click the Product Tour", "Click(\"Product Tour\")"),
        (
            "Click the Search Result Guide",
            "Click(\"Search Result Guide\")",
        ),
        ("Select the Seat Map", "Select(\"Seat Map\")"),
        ("The user selects the product Rye", "Click(card \"Rye\")"),
        ("Click the article 'Rye'", "Click(card \"Rye\")"),
        ("Click the Link Fares", "Click(link \"Fares\")"),
    ]);
}

#[test]
fn who_views_a_thing_opens_it() {
    hold(&[
        ("And I view the ticket 'Rye'", "unread"),
        ("When the user views the item 'Rye'", "unread"),
        ("Given I view the link 'Rye'", "unread"),
        ("Then I find the ticket 'Rye'", "unread"),
        ("And I view 'Rye'", "unread"),
        (
            "And I view the message 'Saved'",
            "Displayed(message \"Saved\")",
        ),
        (
            "Then I view the heading 'Rye'",
            "Displayed(heading \"Rye\")",
        ),
        ("Then I view 'Rye'", "Displayed(\"Rye\")"),
        (
            "And I should view the link 'Rye'",
            "Displayed(link \"Rye\")",
        ),
        (
            "Assert that I view the link 'Rye'",
            "Displayed(link \"Rye\")",
        ),
    ]);
}

#[test]
fn a_kind_with_an_article_is_no_name_of_a_box() {
    hold(&[
        ("Deselect the ticket in the list", "unread"),
        ("Uncheck the seat", "unread"),
        ("Tick the passenger", "unread"),
        ("Select the seat", "unread"),
        ("Select the seat in the list", "unread"),
        (
            "Deselect the Rye ticket in the list",
            "Uncheck(\"Rye ticket\" in (list))",
        ),
        ("Untick the 'seat'", "Uncheck(\"seat\")"),
        ("Untick seat", "Uncheck(\"seat\")"),
        ("Untick the seat checkbox", "Uncheck(checkbox \"seat\")"),
        ("Turn on the night trains", "Check(\"night trains\")"),
    ]);
}

#[test]
fn one_of_many_is_no_page() {
    hold(&[
        ("Open the ticket", "unread"),
        ("Open the order again", "unread"),
        ("Return to the invoice", "unread"),
        ("Open ticket", "unread"),
        ("Open the timetable again", "unread"),
        ("Open the ticket page", "GoTo(\"ticket\")"),
        ("Open the tickets", "GoTo(\"tickets\")"),
        ("Open the timetable", "GoTo(\"timetable\")"),
        ("Go to the basket again", "GoTo(\"basket\")"),
        ("Open the dashboard", "GoTo(\"dashboard\")"),
        ("Open the settings again", "GoTo(\"settings\")"),
        ("Open Ticket", "GoTo(\"Ticket\")"),
    ]);
}

#[test]
fn a_name_with_to_is_not_divided_by_guess() {
    hold(&[
        ("Set the back to start link to Rye", "unread"),
        ("Change the go to basket text to Rye", "unread"),
        ("Set the title to Back to start", "unread"),
        (
            "Set the town to 'Back to start'",
            "Fill(\"town\", \"Back to start\")",
        ),
        ("Set the town to Rye", "Fill(\"town\", \"Rye\")"),
    ]);
}

#[test]
fn a_page_whose_name_has_a_verb_is_one_page() {
    for (sentence, expected) in [
        (
            "Click on the Pay button in the Review and Send page",
            &[
                "Wait until the user is on the \"Review and Send\" page",
                "Click on the Pay button",
            ][..],
        ),
        (
            "Click on the Pay button in the Import from File page",
            &[
                "Wait until the user is on the \"Import from File\" page",
                "Click on the Pay button",
            ],
        ),
        (
            "Click on the Pay button in the Fares page",
            &[
                "Wait until the user is on the Fares page",
                "Click on the Pay button",
            ],
        ),
        (
            "The Pay button is displayed in the Review and Send page",
            &[],
        ),
        ("Click Review and Send page", &[]),
        (
            "Click on 'Review' and send the page",
            &["Click on 'Review'", "send the page"],
        ),
    ] {
        assert_eq!(&parts(sentence, &|_| false), expected, "{sentence}");
    }
}
