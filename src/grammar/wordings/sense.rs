//! Families of sentences with two senses, of which one gave a wrong verdict or a wrong act.

use crate::grammar::family_tests::hold;

#[test]
fn a_name_with_of_is_not_taken_apart() {
    hold(&[
        (
            "Thought of the Week is displayed",
            "Displayed(\"Thought of the Week\")",
        ),
        (
            "Notice of the Week is displayed",
            "Displayed(\"Notice of the Week\")",
        ),
        (
            "Notice of the Week is not displayed",
            "¬Displayed(\"Notice of the Week\")",
        ),
        (
            "Table of Fares is displayed",
            "Displayed(\"Table of Fares\")",
        ),
        (
            "Click on Product of the Week",
            "Click(\"Product of the Week\")",
        ),
        (
            "Click on Edit of Ada",
            "{Click(\"Edit\" in row of \"Ada\") | Click(\"Edit of Ada\")}",
        ),
        (
            "The message of 'Ada' is displayed",
            "Displayed(message in row of \"Ada\")",
        ),
        (
            "I see the message of Ada",
            "Displayed(message in row of \"Ada\")",
        ),
    ]);
}

#[test]
fn a_plural_noun_is_that_of_all_names_before_it() {
    hold(&[
        (
            "Help Desk and Fare Table links are displayed",
            "Displayed(link \"Help Desk\") ∧ Displayed(link \"Fare Table\")",
        ),
        (
            "Help Desk and Fare Table links are not displayed",
            "¬Displayed(link \"Help Desk\") ∧ ¬Displayed(link \"Fare Table\")",
        ),
        (
            "I should see Pay Now, Log In and Sign Up buttons",
            "Displayed(button \"Pay Now\") ∧ Displayed(button \"Log In\") ∧ Displayed(button \"Sign Up\")",
        ),
        (
            "Help Desk and the Fare Table link are displayed",
            "Displayed(\"Help Desk\") ∧ Displayed(link \"Fare Table\")",
        ),
    ]);
}

#[test]
fn a_message_for_something_is_that_of_a_field_or_of_a_row() {
    hold(&[
        (
            "I should see the error message 'Too long' for 'town'",
            "{Displayed(message \"Too long\" next to (field \"town\")) | Displayed(message \"Too long\" in row of \"town\")}",
        ),
        (
            "I should not see the error 'Too long' for 'town'",
            "{¬Displayed(message \"Too long\" next to (field \"town\")) | ¬Displayed(message \"Too long\" in row of \"town\")}",
        ),
        (
            "The error 'Too long' is displayed for 'town'",
            "{Displayed(message \"Too long\" next to (field \"town\")) | Displayed(message \"Too long\" in row of \"town\")}",
        ),
        (
            "I should see the error 'Too long' for the field 'town'",
            "Displayed(message \"Too long\" next to (field \"town\"))",
        ),
        (
            "The message 'Too long' is displayed in the row of 'Ada'",
            "Displayed(message \"Too long\" in row of \"Ada\")",
        ),
        (
            "The button 'Edit' for 'Ada' is displayed",
            "Displayed(button \"Edit\" in row of \"Ada\")",
        ),
    ]);
}

#[test]
fn what_is_turned_on_or_off_is_no_click() {
    hold(&[
        ("Toggle on night trains", "Check(\"night trains\")"),
        ("Toggle off night trains", "Uncheck(\"night trains\")"),
        ("Toggle off 'Night trains'", "Uncheck(\"Night trains\")"),
        ("Toggle night trains off", "Uncheck(\"night trains\")"),
        ("Turn night trains on", "Check(\"night trains\")"),
        ("Turn on the night trains", "Check(\"night trains\")"),
        ("Toggle night trains", "Click(\"night trains\")"),
        ("Set night trains on", "unread"),
    ]);
}

#[test]
fn who_moves_to_a_page_or_tab_does_not_hover() {
    hold(&[
        ("Move to the fares page", "GoTo(\"fares\")"),
        ("Move to Fares page", "GoTo(\"Fares\")"),
        ("Move to the 'Fares' page", "GoTo(\"Fares\")"),
        ("Move to the 'Fares' tab", "Click(tab \"Fares\")"),
        ("Move to the Fares tab", "Click(tab \"Fares\")"),
        ("Move to fares", "unread"),
        ("Move to the next page", "unread"),
        ("Move to the icon 'Fares'", "Hover(icon \"Fares\")"),
        ("Move the mouse to 'Fares'", "Hover(\"Fares\")"),
        ("Move the mouse to the 'Fares' tab", "Hover(tab \"Fares\")"),
    ]);
}

#[test]
fn an_adjective_is_no_name_of_a_page() {
    hold(&[
        ("I am on a usable page", "unread"),
        ("I should be on a restricted page", "unread"),
        ("The user is on a public page", "unread"),
        ("I am on an archive page", "OnPage(\"archive\")"),
        ("I am on a product page", "OnPage(\"product\")"),
        ("I am on the public page", "OnPage(\"public\")"),
        ("I am on a 'public' page", "OnPage(\"public\")"),
    ]);
}

#[test]
fn of_before_a_value_is_no_part_of_a_name() {
    hold(&[
        (
            "I enter a ticket number of 'T1'",
            "Fill(field \"ticket number\", \"T1\")",
        ),
        (
            "I enter an amount of '50'",
            "Fill(field \"amount\", \"50\")",
        ),
        ("I enter a value of '50'", "Fill(\"50\")"),
        (
            "I enter the day of birth '1 May'",
            "Fill(field \"day of birth\", \"1 May\")",
        ),
        (
            "I select a ticket class of 'First'",
            "Select(\"ticket class\", \"First\")",
        ),
        (
            "I choose the ticket class of 'First'",
            "Select(\"ticket class\", \"First\")",
        ),
        ("I select one of 'First'", "unread"),
        ("I select two of 'First'", "unread"),
    ]);
}

#[test]
fn a_noun_before_another_word_may_only_say_of_what_kind_it_is() {
    hold(&[
        ("I use a checkbox filter", "unread"),
        ("Click a button preset", "unread"),
        (
            "I use the checkbox filter",
            "{Click(checkbox \"filter\") | Click(\"checkbox filter\")}",
        ),
        (
            "I open the dropdown field presets",
            "{Click(list \"presets\") | Click(\"dropdown field presets\")}",
        ),
        ("Click on the button Presets", "Click(button \"Presets\")"),
        ("Click on button presets", "Click(button \"presets\")"),
    ]);
}

#[test]
fn several_of_a_kind_are_not_clicked() {
    hold(&[
        ("Click 'Fares' dropdown items", "unread"),
        ("Click the 'Fares' options", "unread"),
        ("Click on the 'Fares' menu items", "unread"),
        ("Hover over the 'Fares' rows", "unread"),
        ("Click the 'Fares' option", "Click(option \"Fares\")"),
        ("Click the 'Fares' menu item", "Click(menu item \"Fares\")"),
        ("Click the 'Fares' link", "Click(link \"Fares\")"),
    ]);
}

#[test]
fn a_word_for_a_value_is_not_the_value() {
    hold(&[
        ("Hover over the station name", "unread"),
        ("Click on the station name", "unread"),
        ("Double click the ticket price", "unread"),
        ("Hover over the 'station name'", "Hover(\"station name\")"),
        ("Hover over Station name", "Hover(\"Station name\")"),
        ("Click on change name", "Click(\"change name\")"),
        ("Click on the name link", "Click(link \"name\")"),
    ]);
}
