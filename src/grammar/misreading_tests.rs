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
        (
            "The first item is displayed",
            "{Displayed(item #1) | Displayed(card #1)}",
        ),
        ("The first list item is displayed", "Displayed(item #1)"),
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
        (
            "The 'Status' is 'Open'",
            "Displayed(text = \"Open\" next to (\"Status\")) ∨ Value(field \"Status\") = \"Open\"",
        ),
        ("The button value is 'x'", "unread"),
    ]);
}

#[test]
fn keys_and_alternatives_are_no_names() {
    hold(&[
        ("Press Alt+Down", "Press(Alt+ArrowDown)"),
        ("Press Down twice", "Press(ArrowDown) × 2"),
        ("Press 'Down'", "Click(\"Down\")"),
        ("Press Up/Down arrows", "unread"),
        ("Press Ctrl/Cmd+B", "unread"),
        ("The popup/form is displayed", "unread"),
        ("Click on Copy/Paste", "Click(\"Copy/Paste\")"),
    ]);
}

#[test]
fn what_is_one_of_many_is_no_name() {
    hold(&[
        ("Select a city", "unread"),
        ("Select the pending view", "unread"),
        ("Select 3 cities", "unread"),
        ("Click the first town on the list", "unread"),
        ("Click the '4' item in the list 'Towns'", "unread"),
        ("Hover over the box", "unread"),
        ("Click on the checkbox", "Click(checkbox)"),
        ("Users are displayed", "unread"),
        ("The customer is visible", "unread"),
        ("Required fields are visible", "unread"),
        ("Greeting text is displayed", "unread"),
        ("Header and controls remain visible", "unread"),
        ("I do not see Invoices", "unread"),
        ("I see Invoices", "Displayed(\"Invoices\")"),
        ("The form is displayed in the list 'Forms'", "unread"),
        ("Price cards show 5", "unread"),
    ]);
}

#[test]
fn the_only_one_is_meant_where_there_is_one() {
    hold(&[
        (
            "The button is displayed",
            "{Displayed(button) | Count(Displayed(button)) = 1}",
        ),
        ("A button is displayed", "Displayed(button)"),
        (
            "The button is not displayed",
            "{¬Displayed(button) | ¬(Count(Displayed(button)) = 1)}",
        ),
        (
            "The button in the dialog is displayed",
            "Displayed(button in (dialog))",
        ),
        ("The result is less than 0", "Number(\"result\") < \"0\""),
        ("The result contains 'x'", "unread"),
    ]);
}

#[test]
fn what_is_done_by_the_way_is_not_lost() {
    hold(&[
        ("Click on Orders through the main menu", "unread"),
        ("Click the checkbox again to clear it", "unread"),
        ("Type many dots (e.g. '...')", "unread"),
        ("Set order by column to 'Price'", "unread"),
        ("Go to 'the price list page'", "unread"),
        (
            "Click 'Stock' in the left-hand menu",
            "Click(\"Stock\" in (menu at the left))",
        ),
        ("Click the icon button", "Click(button)"),
        ("Click on edit list", "Click(\"edit list\")"),
    ]);
}

#[test]
fn wordings_of_step_libraries_are_read() {
    hold(&[
        (
            "'Save' 'button' should be visible",
            "Displayed(button \"Save\")",
        ),
        (
            "I should see 'Tea' in the 'Drinks' 'region'",
            "Displayed(\"Tea\", in (section \"Drinks\"))",
        ),
        ("I wait '3' seconds", "Pause(3 s)"),
        (
            "I wait to see the link 'More'",
            "WaitUntil(Displayed(link \"More\"))",
        ),
        (
            "I should see the button 'Save' is disabled",
            "Disabled(button \"Save\")",
        ),
        ("The dialog opens", "Displayed(dialog)"),
        ("The dialog closes", "¬Displayed(dialog)"),
        ("Navigate to: http://a.test/b", "Open(\"http://a.test/b\")"),
        (
            "Click the close button (×) in the dialog",
            "Click(button \"close\" in (dialog))",
        ),
        (
            "The counter shows '5 left'",
            "Displayed(\"5 left\") ∧ Text(\"counter\") ∋ \"5 left\"",
        ),
        (
            "Toggle the 'Dark mode' switch to ON",
            "Check(switch \"Dark mode\")",
        ),
        (
            "The form with class 'wide' is displayed",
            "Displayed(form with class \"wide\")",
        ),
    ]);
}

#[test]
fn attributes_and_styles_are_no_labels() {
    hold(&[
        (
            "The href of the link 'Help' contains '/help'",
            "Attribute(link \"Help\", href) ∋ \"/help\"",
        ),
        (
            "The aria-label of the 'Close' button is 'Close it'",
            "Attribute(button \"Close\", aria-label) = \"Close it\"",
        ),
        (
            "The data-count of the button 'Cart' is greater than 5",
            "unread",
        ),
        (
            "The opacity of the button 'Cart' is 0.5",
            "Attribute(button \"Cart\", css opacity) = \"0.5\"",
        ),
        ("Clear the fields", "unread"),
        ("Enter 'abc' as group code", "unread"),
        (
            "Click the element '#save'",
            "Click(element with id \"save\")",
        ),
    ]);
}

#[test]
fn several_names_in_one_quote_are_not_one_text() {
    hold(&[
        ("'Rye, Oats, Hops' show up", "unread"),
        ("'Rye; Oats' are displayed", "unread"),
        ("'Rye, Oats' links are visible", "unread"),
        ("The columns 'Rye | Oats' are displayed", "unread"),
        ("The buttons 'Keep/Drop' are displayed", "unread"),
        ("Click on the buttons 'Keep, Drop'", "unread"),
        ("'Rye, Oats' is displayed", "Displayed(\"Rye, Oats\")"),
        (
            "'Rye' and 'Oats, rolled' are displayed",
            "Displayed(\"Rye\") ∧ Displayed(\"Oats, rolled\")",
        ),
        (
            "2 links 'Oats, rolled' are displayed",
            "Count(Displayed(link \"Oats, rolled\")) = 2",
        ),
        (
            "'Rye and Oats' are displayed",
            "Displayed(\"Rye and Oats\")",
        ),
    ]);
}

#[test]
fn adverbs_at_the_end_of_an_order_are_no_part_of_a_name() {
    hold(&[
        ("Click Keep button now", "Click(button \"Keep\")"),
        ("Click the Keep button right away", "Click(button \"Keep\")"),
        ("Tap the Cart icon this time", "Click(icon \"Cart\")"),
        ("Click Keep a second time", "Click(\"Keep\")"),
        ("Click on Pay now", "{Click(\"Pay\") | Click(\"Pay now\")}"),
        (
            "Click the button Try again",
            "{Click(button \"Try\") | Click(button \"Try again\")}",
        ),
        (
            "Choose Red again",
            "{Select(\"Red\") | Select(\"Red again\")}",
        ),
        ("Click on the Pay now button", "Click(button \"Pay now\")"),
        ("Go to the Orders page again", "GoTo(\"Orders\")"),
        ("Go to Orders again", "GoTo(\"Orders\")"),
        ("Click Keep quickly", "unread"),
    ]);
}

#[test]
fn adverbs_before_the_verb_of_a_claim_are_no_part_of_a_name() {
    hold(&[
        (
            "The Keep button now is disabled",
            "Disabled(button \"Keep\")",
        ),
        (
            "The Done list still contains 'Rye'",
            "Option(list \"Done\", \"Rye\") ∨ Displayed(\"Rye\", in (list \"Done\"))",
        ),
        ("The Done list only contains 'Rye'", "unread"),
        ("The Done list just contains 'Rye'", "unread"),
        ("The Name field again shows 'Rye'", "unread"),
        ("The Name field correctly shows 'Rye'", "unread"),
        (
            "The Pay now button is disabled",
            "Disabled(button \"Pay now\")",
        ),
    ]);
}

#[test]
fn what_a_value_is_like_is_not_how_its_field_is_called() {
    hold(&[
        (
            "Enter the wrong password 'rye'",
            "Fill(field \"password\", \"rye\")",
        ),
        (
            "Enter valid email 'r@y.e'",
            "Fill(field \"email\", \"r@y.e\")",
        ),
        ("Enter random text 'rye'", "Fill(\"rye\")"),
        ("Enter valid search term 'rye'", "Fill(\"rye\")"),
        (
            "Type invalid value 'rye' in the field 'Grain'",
            "Fill(field \"Grain\", \"rye\")",
        ),
        (
            "Enter new password 'rye'",
            "Fill(field \"new password\", \"rye\")",
        ),
        (
            "Enter Valid Name 'rye'",
            "Fill(field \"Valid Name\", \"rye\")",
        ),
        ("Clear the search term", "unread"),
        ("Clear the 'Search' text", "unread"),
    ]);
}

#[test]
fn words_for_one_of_many_and_for_all_are_no_names() {
    hold(&[
        ("Click Delete for item 3", "unread"),
        ("Click on Edit for user Rye", "unread"),
        (
            "Click Delete for order id '1045'",
            "Click(\"Delete\" in row where \"order id\" is \"1045\")",
        ),
        (
            "Click Search for products",
            "Click(\"Search for products\")",
        ),
        ("Verify all prices are greater than 0", "unread"),
        ("Verify each total is greater than 0", "unread"),
        (
            "Verify cart total is greater than 0",
            "Number(\"cart total\") > \"0\"",
        ),
    ]);
}

#[test]
fn deeds_banners_switches_and_placeholders_are_not_what_they_look_like() {
    hold(&[
        ("Click post", "Click(\"post\")"),
        ("Click the post 'Rye'", "Click(card \"Rye\")"),
        (
            "The header 'Kept' is displayed",
            "{Displayed(column \"Kept\") ∨ Displayed(heading \"Kept\") | Displayed(\"Kept\")}",
        ),
        ("The banner 'Kept' pops up", "Displayed(\"Kept\")"),
        ("Click the banner 'Sale'", "Click(\"Sale\")"),
        ("The banner is displayed", "unread"),
        ("'Rye' is displayed in the banner", "unread"),
        ("The header is displayed", "Displayed(header)"),
        ("Toggle dark mode on", "Check(\"dark mode\")"),
        ("Toggle the 'Dark' switch on", "Check(switch \"Dark\")"),
        ("Toggle dark mode", "Click(\"dark mode\")"),
        ("Go to \"Name\"", "unread"),
        ("Go to \"Page name\"", "unread"),
        ("Go to \"Billing\"", "Click(\"Billing\")"),
    ]);
}

#[test]
fn what_stands_for_a_value_is_not_typed() {
    hold(&[
        ("Type 'VALID_CODE' in the field 'Code'", "unread"),
        ("I enter the city \"ADMIN_CITY\"", "unread"),
        ("Type '<city>' in the field 'City'", "unread"),
        ("Type '{city}' in the field 'City'", "unread"),
        ("Type '%city%' in the field 'City'", "unread"),
        (
            "Type 'GRAIN_12' in the field 'Code'",
            "Fill(field \"Code\", \"GRAIN_12\")",
        ),
        (
            "Type '<b>' in the field 'Code'",
            "Fill(field \"Code\", \"<b>\")",
        ),
        (
            "Select '<none>' in the list 'Grain'",
            "Select(list \"Grain\", \"<none>\")",
        ),
        ("Select 'VALID_CITY' in the list 'Town'", "unread"),
    ]);
}

#[test]
fn the_sign_for_a_new_line_is_not_typed() {
    hold(&[
        ("Type 'rye\\noats' in the field 'Notes'", "unread"),
        (
            "Type 'C:\\new' in the field 'Folder'",
            "Fill(field \"Folder\", \"C:\\\\new\")",
        ),
    ]);
}

#[test]
fn a_tag_a_part_and_a_region_are_what_the_author_calls_so() {
    hold(&[
        (
            "I should see the 'New' tag",
            "Displayed(text badge \"New\")",
        ),
        (
            "The badge 'New' is not displayed",
            "¬Displayed(text badge \"New\")",
        ),
        ("Click on the tag 'New'", "Click(\"New\")"),
        ("There should be a 'rye' part", "Present(section = \"rye\")"),
        (
            "The region 'Kent' is displayed",
            "Displayed(section = \"Kent\")",
        ),
        (
            "The section 'Kent' is displayed",
            "Displayed(section \"Kent\")",
        ),
        ("The 'Rye' logo is displayed", "Displayed(logo \"Rye\")"),
        ("I should see an article", "unread"),
        (
            "'Rye' is displayed within the search results",
            "Displayed(\"Rye\", in (section \"search results\"))",
        ),
    ]);
}

#[test]
fn several_of_a_kind_are_not_one_that_is_called_so() {
    hold(&[
        ("I should see the orders tabs", "unread"),
        ("The Orders tab is displayed", "Displayed(tab \"Orders\")"),
        ("All grain symbols are visible", "unread"),
        ("All radio buttons are checked", "unread"),
        ("All checkboxes are checked", "All(Checked(checkbox))"),
        ("Check 'Privacy' options", "unread"),
        ("Check the option 'Privacy'", "Check(option \"Privacy\")"),
        ("Select grain card", "Click(card \"grain\")"),
        ("Select product", "unread"),
        ("Click on a panel", "unread"),
        ("Clear TAGs", "unread"),
        (
            "The menu 'Main' has 3 elements",
            "Count(Present(menu item in (menu \"Main\"))) = 3",
        ),
    ]);
}

#[test]
fn places_addresses_and_files_are_no_names() {
    hold(&[
        ("Go to the list of orders", "GoTo(\"orders\")"),
        ("Open the list of orders", "GoTo(\"orders\")"),
        ("Click on 'Add' (under the orders)", "unread"),
        ("Click on 'Add' (plus icon)", "Click(\"Add\")"),
        (
            "Follow https://shop.test/orders",
            "Open(\"https://shop.test/orders\")",
        ),
        ("Follow 'Orders'", "Click(link \"Orders\")"),
        ("Click on button - Add.", "Click(button \"Add\")"),
        ("Choose the 'cv.pdf' file", "Upload(\"cv.pdf\")"),
        (
            "'cv.pdf' appears in the upload box",
            "Displayed(\"cv.pdf\", in (section))",
        ),
    ]);
}

#[test]
fn nobody_has_to_be_named_who_sees() {
    hold(&[
        ("Should see 'Rye'", "Displayed(\"Rye\")"),
        ("Then should see 'Rye'", "Displayed(\"Rye\")"),
        ("Should not see 'Rye'", "¬Displayed(\"Rye\")"),
        ("Should be on the 'Orders' page", "OnPage(\"Orders\")"),
    ]);
}

#[test]
fn a_label_has_a_value_beside_it_or_in_its_field() {
    let held =
        "Displayed(text = \"Ship\" next to (\"Carrier\")) ∨ Value(field \"Carrier\") = \"Ship\"";
    hold(&[
        ("'Carrier' is 'Ship'", held),
        ("Verify 'Carrier' is 'Ship'", held),
        ("'Carrier' contains 'Ship'", "unread"),
    ]);
}
