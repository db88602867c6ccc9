//! Wordings of several authors for what the grammar reads in other words already, and their neighbours that it leaves unread.

use crate::grammar::family_tests::{fall_apart, hold};

#[test]
fn a_page_is_come_to_in_other_words() {
    hold(&[
        ("Redirects user to the fares page", "OnPage(\"fares\")"),
        ("Redirect to fares page", "OnPage(\"fares\")"),
        ("Redirection to the home page", "OnPage(\"home page\")"),
        ("It will redirect to the fares page", "OnPage(\"fares\")"),
        ("It takes you to the fares page", "OnPage(\"fares\")"),
        (
            "It does not take you to the fares page",
            "¬OnPage(\"fares\")",
        ),
        ("Takes user to fares page", "OnPage(\"fares\")"),
        (
            "The site brings the user back to the fares page",
            "OnPage(\"fares\")",
        ),
        ("Verify that it takes you to '/fares'", "URL = \"/fares\""),
        ("I am shown the fares page", "OnPage(\"fares\")"),
        ("I should not be shown the fares page", "¬OnPage(\"fares\")"),
        ("I should be in the fares page", "OnPage(\"fares\")"),
        ("I should be in the 'Fares' form page", "OnPage(\"Fares\")"),
        ("The fares page should be presented", "OnPage(\"fares\")"),
        ("I am shown 'Fares'", "Displayed(\"Fares\")"),
        ("I should be in the team", "unread"),
        ("Redirection to the fares section", "unread"),
        ("Redirects to the correct page", "unread"),
        ("Takes user to the next page", "unread"),
        ("Take user to fares page", "unread"),
        ("It takes 5 minutes", "unread"),
        ("Returns to the fares page", "unread"),
    ]);
}

#[test]
fn a_page_or_address_is_seen() {
    hold(&[
        ("User observes the 'Fares' page", "OnPage(\"Fares\")"),
        (
            "The user should not notice the fares page",
            "¬OnPage(\"fares\")",
        ),
        (
            "The fares page should have been opened up",
            "OnPage(\"fares\")",
        ),
        (
            "I see the URL 'https://rye.test/'",
            "URL = \"https://rye.test/\"",
        ),
        ("I should not see the URL '/fares'", "¬(URL = \"/fares\")"),
        (
            "I should see a flash with 'Saved'",
            "Displayed(message \"Saved\")",
        ),
        ("I see the URL 'Fares'", "unread"),
        (
            "I see the address '1 High Street'",
            "{Displayed(\"1 High Street\") | Displayed(row \"1 High Street\") ∨ Displayed(item \"1 High Street\") ∨ Displayed(card \"1 High Street\") ∨ Displayed(link \"1 High Street\") ∨ Displayed(button \"1 High Street\") ∨ Displayed(heading \"1 High Street\")}",
        ),
    ]);
}

#[test]
fn what_one_has_is_displayed() {
    hold(&[
        ("I should have 2 links", "Count(Displayed(link)) = 2"),
        ("I should have a button 'Pay'", "Displayed(button \"Pay\")"),
        (
            "I don't have the button 'Pay'",
            "¬Displayed(button \"Pay\")",
        ),
        (
            "The user should not have the 'Pay' button",
            "¬Displayed(button \"Pay\")",
        ),
        ("I have a button 'Pay'", "unread"),
        ("I should have 'Pay'", "unread"),
        ("I don't have a 'pay button'", "unread"),
        ("I should have 2 messages", "unread"),
        ("I should have 2 tickets", "unread"),
    ]);
}

#[test]
fn a_mark_with_a_text_is_called_so() {
    hold(&[
        (
            "I see a badge with the text 'New'",
            "Displayed(text badge \"New\")",
        ),
        (
            "A tag with the label 'New' is displayed",
            "Displayed(text badge \"New\")",
        ),
        (
            "I should not see the badge with the text 'New'",
            "¬Displayed(text badge \"New\")",
        ),
        ("I see a badge with 3 stars", "unread"),
    ]);
}

#[test]
fn a_title_shows_its_text() {
    hold(&[
        (
            "The basket title shows 'Two tickets'",
            "Displayed(\"Two tickets\") ∧ Text(\"basket title\") ∋ \"Two tickets\"",
        ),
        (
            "The basket title does not show 'Two tickets'",
            "¬(Displayed(\"Two tickets\") ∧ Text(\"basket title\") ∋ \"Two tickets\")",
        ),
        ("The page title shows 'Fares'", "Title ∋ \"Fares\""),
        ("The dialog title shows 'Fares'", "unread"),
    ]);
}

#[test]
fn what_is_done_to_all_of_a_page_is_its_button() {
    hold(&[
        ("Send the ticket", "Click(\"send ticket\")"),
        (
            "I discard the changes",
            "{Click(\"discard\") | Click(\"discard changes\")}",
        ),
        (
            "User saves the content page",
            "{Click(\"save\") | Click(\"save content page\")}",
        ),
        ("I confirm the deletion", "Click(\"confirm deletion\")"),
        ("Confirm the password", "unread"),
        ("Confirm the ticket arrived", "unread"),
        ("The user has sent a ticket", "unread"),
        ("I confirm the dialog", "AcceptDialog()"),
        ("Send the form", "Submit()"),
        ("Send 'Hello' to Ada", "unread"),
        ("Send an email to Ada", "unread"),
        ("Confirm that 'Hello' is displayed", "Displayed(\"Hello\")"),
    ]);
}

#[test]
fn how_long_one_waits_may_be_said_loosely() {
    hold(&[
        (
            "Wait very long for the page to load",
            "WaitUntil(PageLoaded)",
        ),
        (
            "Wait patiently until 'Fares' is displayed",
            "WaitUntil(Displayed(\"Fares\"))",
        ),
        (
            "Wait long enough for the page to load",
            "WaitUntil(PageLoaded)",
        ),
        ("Wait", "WaitUntil(PageLoaded)"),
        ("Wait very long", "unread"),
    ]);
}

#[test]
fn quotes_are_no_part_of_what_is_typed() {
    hold(&[
        (
            "Type in the town 'Rye' without the single-quotes.",
            "Fill(field \"town\", \"Rye\")",
        ),
        (
            "Type 'Rye' in the field 'Town' (without quotes)",
            "Fill(field \"Town\", \"Rye\")",
        ),
        ("Type 'Rye' without the spaces", "unread"),
    ]);
}

#[test]
fn words_of_the_application_stand_beside_a_name() {
    hold(&[
        ("Click on Train \"Fares\" tab", "Click(tab \"Fares\")"),
        ("Click on the \"Fares\" content type", "Click(\"Fares\")"),
        ("I click on day '18'", "Click(\"18\")"),
        ("I click on the cookies link", "Click(link \"cookies\")"),
        ("Navigate and click on 'Fares'", "Click(\"Fares\")"),
        ("Upload the timetable 'rye.pdf'", "Upload(\"rye.pdf\")"),
        (
            "Open the web-site https://rye.test",
            "Open(\"https://rye.test\")",
        ),
        ("The field 'Town' is compulsory", "Required(field \"Town\")"),
        ("Click on Train \"Fares\"", "unread"),
        ("Click day '18'", "unread"),
        ("Click on Red \"Fares\" tab", "unread"),
        ("Click on First \"Fares\" tab", "Click(tab #1 \"Fares\")"),
        ("Click on save '18'", "unread"),
        ("I should not see the ticket form", "unread"),
        ("Upload the timetable 'rye'", "unread"),
        ("The cookies are displayed", "unread"),
    ]);
}

#[test]
fn an_outcome_may_stand_before_what_brings_it_about() {
    fall_apart(&[
        (
            "Verify that clicking 'Rye' returns you to the fares page",
            &[
                "Click 'Rye'",
                "the user should be redirected to the fares page",
            ],
        ),
        (
            "Verify that 'Rye' is displayed after clicking on 'Fares'",
            &["Click on 'Fares'", "'Rye' is displayed"],
        ),
        (
            "Verify 'Rye' is not displayed after selecting 'Oats' in the list 'Grain'",
            &[
                "Select 'Oats' in the list 'Grain'",
                "'Rye' is not displayed",
            ],
        ),
        ("'Rye' is displayed after clicking on 'Fares'", &[]),
        (
            "Verify that 'Rye' is displayed before clicking on 'Fares'",
            &[],
        ),
        ("Verify that 'Rye' is displayed after logging in", &[]),
    ]);
}

#[test]
fn what_is_tried_is_done() {
    hold(&[
        (
            "Try to save the ticket",
            "{Click(\"save\") | Click(\"save ticket\")}",
        ),
        ("The user attempts to open '/fares'", "Open(\"/fares\")"),
        ("Attempt to go to the fares page", "GoTo(\"fares\")"),
        ("Try to be kind", "unread"),
    ]);
}

#[test]
fn a_path_may_begin_with_a_kind_and_go_on_behind_an_adverb() {
    fall_apart(&[
        (
            "Click on the profile icon > Fares",
            &["Click on profile icon", "Click on Fares"],
        ),
        (
            "Click on 'Rye' and finally, on the 'Oats'",
            &["Click on 'Rye'", "click on the 'Oats'"],
        ),
        ("Click on the profile > Fares", &[]),
    ]);
    hold(&[
        ("Select Rye → Oats", "unread"),
        ("Select A > Oats", "unread"),
        (
            "The counter reads '5 left'",
            "Displayed(\"5 left\") ∧ Text(\"counter\") = \"5 left\"",
        ),
        ("The customer says '5 left'", "unread"),
    ]);
}
