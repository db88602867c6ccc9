//! Families of sentences that were once taken for something else than what they say.

use super::family_tests::hold;

#[test]
fn words_that_say_what_to_type_are_not_typed() {
    hold(&[
        ("Enter the search term in the search field", "unread"),
        ("Type username in the username field", "unread"),
        ("Enter new password in the 'Password' field", "unread"),
        ("Write comment text into the comment box", "unread"),
        ("Fill in the city field with valid city", "unread"),
        ("Set the title to new title", "unread"),
        (
            "Type kettle in the search field",
            "Fill(search field, \"kettle\")",
        ),
        (
            "Enter 'search term' in the search field",
            "Fill(search field, \"search term\")",
        ),
        (
            "Type ada@b.org in the email field",
            "Fill(field \"email\", \"ada@b.org\")",
        ),
        ("Set mail notifications to WEEKLY", "unread"),
        ("Type 'x' into the quantity field for an order", "unread"),
    ]);
}

#[test]
fn a_place_that_is_not_understood_is_no_name() {
    hold(&[
        ("Click the checkbox next to the task", "unread"),
        ("Click the trash icon beside the note", "unread"),
        ("Click the delete button for an order", "unread"),
        ("Click the heart of the song", "unread"),
        ("Click the button below the map", "unread"),
        ("Click the button while holding Shift", "unread"),
        (
            "Click the icon next to 'Tea'",
            "Click(icon next to (\"Tea\"))",
        ),
        ("Click on Back to the top", "Click(\"Back to the top\")"),
        ("A list of orders is displayed", "unread"),
        ("Click mouse at center of screen", "unread"),
    ]);
}

#[test]
fn adverbs_and_pronouns_are_no_names() {
    hold(&[
        ("Initially, 'Tea' is not visible", "¬Displayed(\"Tea\")"),
        ("At first 'Tea' is hidden", "¬Displayed(\"Tea\")"),
        (
            "By default, the box 'Tea' is checked",
            "Checked(checkbox \"Tea\")",
        ),
        (
            "The box 'Tea' is checked by default",
            "Checked(checkbox \"Tea\")",
        ),
        ("Surprisingly, 'Tea' is displayed", "unread"),
        ("I should be on 'tea-list'", "OnPage(\"tea-list\")"),
        ("I am on 'basket'", "OnPage(\"basket\")"),
        ("The user is on '/basket'", "URL = \"/basket\""),
        (
            "Grand Total correctly shows $4.00",
            "Number(\"Grand Total\") = \"$4.00\"",
        ),
    ]);
}

#[test]
fn adjectives_of_time_name_nothing_but_what_may_be_called_so() {
    hold(&[
        ("Click the new item", "unread"),
        ("Press Enter in the current search box", "unread"),
        ("Click the existing row", "unread"),
        ("Click the newly added card", "unread"),
        ("Click the new button", "Click(button \"new\")"),
        (
            "Type 'x' into the new password field",
            "Fill(password field \"new\", \"x\")",
        ),
    ]);
}

#[test]
fn one_of_many_is_said_which() {
    hold(&[
        ("The item appears in the list", "unread"),
        ("Product is displayed", "unread"),
        ("The row should not be visible", "unread"),
        ("I should see the result", "unread"),
        ("An item is displayed", "Displayed(item)"),
        (
            "Items are displayed in the list",
            "Displayed(item in (list))",
        ),
        ("The item 'Tea' is displayed", "Displayed(item \"Tea\")"),
        ("The first item is displayed", "Displayed(item #1)"),
        ("The row of 'Ada' is displayed", "Displayed(row \"Ada\")"),
    ]);
}

#[test]
fn what_does_something_is_no_order() {
    hold(&[
        ("Clicking the button opens the dialog", "unread"),
        ("Choosing a plan updates the price", "unread"),
        ("Typing in the field shows suggestions", "unread"),
        ("Select the radio Option 1", "Check(radio \"Option 1\")"),
    ]);
}

#[test]
fn messages_and_their_texts() {
    hold(&[
        (
            "The system displays the message: 'Saved'",
            "Displayed(message \"Saved\")",
        ),
        (
            "The following error is displayed: 'Wrong name'",
            "Displayed(message \"Wrong name\")",
        ),
        ("Message displayed: 'Saved'", "Displayed(message \"Saved\")"),
        (
            "I should see an error message stating 'Wrong name'",
            "Displayed(message \"Wrong name\")",
        ),
        ("The following message is displayed", "unread"),
    ]);
}

#[test]
fn properties_of_a_kind_and_numbers_that_change() {
    hold(&[
        (
            "The 'Email' field value is 'a@b'",
            "Value(field \"Email\") = \"a@b\"",
        ),
        ("The button text is 'Buy'", "Text(button) = \"Buy\""),
        (
            "The dropdown value should be 'Tea'",
            "Value(list) = \"Tea\"",
        ),
        ("The slider value is 70", "Number(slider) = \"70\""),
        (
            "The grand total is updated to '7'",
            "Number(\"grand total\") = \"7\"",
        ),
        ("Quantity changes to 3", "Number(\"Quantity\") = \"3\""),
        (
            "The 'Net Pay' should be '$4.00'",
            "Number(\"Net Pay\") = \"$4.00\"",
        ),
        ("The 'Status' is 'Open'", "unread"),
        ("The button value is 'x'", "unread"),
    ]);
}
