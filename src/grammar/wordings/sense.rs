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
        (
            "Move to the next page",
            "{Click(= \"next\") | Click(= \"next page\") | Click(= \"go to next page\")}",
        ),
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

#[test]
fn a_verb_of_checking_may_begin_a_name() {
    hold(&[
        (
            "Test Task List should be in the list",
            "{Present(list \"Test Task\" in (list)) | Present(\"Test Task List\", in (list))}",
        ),
        (
            "Test Task Board should be displayed",
            "Displayed(\"Test Task Board\")",
        ),
        (
            "Test Task Board should not be displayed",
            "¬Displayed(\"Test Task Board\")",
        ),
        (
            "Test Project row should be displayed",
            "Displayed(row \"Test Project\")",
        ),
        (
            "Confirm Password field should be displayed",
            "Displayed(password field \"Confirm\")",
        ),
        (
            "Confirm Password field should not be displayed",
            "¬Displayed(password field \"Confirm\")",
        ),
        (
            "Verify Email button should be visible",
            "Displayed(button \"Verify Email\")",
        ),
        (
            "Check Out button should be enabled",
            "Enabled(button \"Check Out\")",
        ),
        (
            "Verify that Email button should be visible",
            "Displayed(button \"Email\")",
        ),
        (
            "Verify the Email button should be visible",
            "Displayed(button \"Email\")",
        ),
        (
            "Verify Email button is visible",
            "Displayed(button \"Email\")",
        ),
        (
            "Verify 'Kettle' should be displayed",
            "Displayed(\"Kettle\")",
        ),
        ("Verify I should see 'Kettle'", "Displayed(\"Kettle\")"),
        ("Verify Page title should be 'Tea'", "Title = \"Tea\""),
    ]);
}

#[test]
fn what_is_done_to_one_thing_is_not_done_by_the_bare_verb() {
    hold(&[
        ("Apply the patch", "Click(\"apply patch\")"),
        ("Apply patch", "Click(\"apply patch\")"),
        ("Apply the coupon", "Click(\"apply coupon\")"),
        ("Confirm the booking", "Click(\"confirm booking\")"),
        ("Confirm the deletion", "Click(\"confirm deletion\")"),
        ("Send the report", "Click(\"send report\")"),
        ("Discard the draft", "Click(\"discard draft\")"),
        (
            "Apply the changes",
            "{Click(\"apply\") | Click(\"apply changes\")}",
        ),
        (
            "Discard changes",
            "{Click(\"discard\") | Click(\"discard changes\")}",
        ),
        (
            "Save the changes",
            "{Click(\"save\") | Click(\"save changes\")}",
        ),
        (
            "Save the draft",
            "{Click(\"save\") | Click(\"save draft\")}",
        ),
    ]);
}

#[test]
fn who_goes_to_a_button_does_not_press_it() {
    hold(&[
        ("Go to the button 'Delete account'", "unread"),
        ("Go to the Order now button", "unread"),
        ("Go to Order button", "unread"),
        ("Navigate to the 'Order' button", "unread"),
        ("go to the button Order", "unread"),
        ("Go to the link 'Orders'", "Click(link \"Orders\")"),
        ("Go to the tab 'Orders'", "Click(tab \"Orders\")"),
        ("Open the button 'Order'", "Click(button \"Order\")"),
        ("Click the button 'Order'", "Click(button \"Order\")"),
        ("Scroll to the button 'Order'", "Scroll(button \"Order\")"),
    ]);
}

#[test]
fn words_before_an_option_name_its_list() {
    hold(&[
        (
            "user select from account 'Savings'",
            "Select(\"from account\", \"Savings\")",
        ),
        (
            "user selects to account 'Savings'",
            "Select(\"to account\", \"Savings\")",
        ),
        (
            "user selects the size 'Large print'",
            "Select(\"size\", \"Large print\")",
        ),
        (
            "user select shirt size 'M'",
            "Select(\"shirt size\", \"M\")",
        ),
        ("Select the option 'M'", "Select(\"M\")"),
        ("Select 'M'", "Select(\"M\")"),
    ]);
}

#[test]
fn my_with_a_capital_is_of_the_name_of_a_page() {
    hold(&[
        ("Open My Profile screen", "GoTo(\"My Profile\")"),
        ("Open My Profile", "GoTo(\"My Profile\")"),
        ("Go to My Account screen", "GoTo(\"My Account\")"),
        ("Go to My account", "GoTo(\"My account\")"),
        ("View Your Orders page", "GoTo(\"Your Orders\")"),
        ("Go to my account", "GoTo(\"account\")"),
        ("Go to the orders page", "GoTo(\"orders\")"),
    ]);
}

#[test]
fn a_kind_of_value_with_a_capital_is_not_the_value() {
    hold(&[
        ("Enter Text in Search area", "unread"),
        ("Enter Email in Email field", "unread"),
        ("Enter Password in Password field", "unread"),
        ("Enter Value in the Amount field", "unread"),
        ("Enter First Name in First Name field", "unread"),
        ("Type EMAIL in the Email field", "unread"),
        ("Fill the Email field with Email", "unread"),
        (
            "Enter 'Email' in Email field",
            "Fill(field \"Email\", \"Email\")",
        ),
        (
            "Enter Oslo in the City field",
            "Fill(field \"City\", \"Oslo\")",
        ),
        (
            "Enter London Bridge in Station field",
            "Fill(field \"Station\", \"London Bridge\")",
        ),
    ]);
}

#[test]
fn a_bare_number_that_is_waited_for_is_a_time() {
    hold(&[
        ("Wait for 3", "unread"),
        ("Wait for 10", "unread"),
        ("Wait for about 3", "unread"),
        ("Wait 3", "unread"),
        ("Wait for 3 seconds", "Pause(3 s)"),
        ("Wait for '3'", "WaitUntil(Displayed(\"3\"))"),
    ]);
    let read = super::super::parse("Wait for 3");
    assert!(format!("{:?}", read.body).contains("`seconds`"), "{read:?}");
}

#[test]
fn a_key_in_brackets_is_a_key() {
    hold(&[
        ("Press key [Enter]", "Press(Enter)"),
        ("Press [Enter]", "Press(Enter)"),
        ("Press the key [Esc]", "Press(Escape)"),
        ("Press the [Enter] key", "Press(Enter)"),
        ("Press [Save]", "Click(\"[Save]\")"),
        ("Press [Home]", "Click(\"[Home]\")"),
    ]);
}

#[test]
fn once_counts_in_time_of_what_appears() {
    hold(&[
        ("The dialog 'Win' should appear only once", "unread"),
        ("Win popin should appears once", "unread"),
        ("The dialog 'Win' appears once", "unread"),
        ("The dialog 'Win' pops up once", "unread"),
        (
            "The dialog 'Win' is displayed once",
            "Count(Displayed(dialog \"Win\")) = 1",
        ),
        (
            "The text 'Win' appears twice",
            "Count(Displayed(\"Win\")) = 2",
        ),
    ]);
}

#[test]
fn in_the_title_is_said_of_the_title_of_the_page() {
    let either = "{Title ∋ \"Tea\" | Displayed(\"Tea\", in (heading))}";
    hold(&[
        ("I should see 'Tea' in the page title", "Title ∋ \"Tea\""),
        (
            "I should not see 'Tea' in the page title",
            "¬(Title ∋ \"Tea\")",
        ),
        ("I should see 'Tea' in the title", either),
        ("'Tea' is displayed in the title", either),
        (
            "The page contains 'Tea' in the title",
            "{Title ∋ \"Tea\" | Present(\"Tea\", in (heading))}",
        ),
        (
            "I should see 'Tea' in the heading",
            "Displayed(\"Tea\", in (heading))",
        ),
    ]);
}

#[test]
fn a_list_of_a_kind_is_no_list_of_choices() {
    hold(&[
        ("I see a product list", "unread"),
        ("The product list is displayed", "unread"),
        ("The product list is not displayed", "unread"),
        (
            "The product dropdown list is displayed",
            "Displayed(list \"product\")",
        ),
        (
            "The list 'Product' is displayed",
            "Displayed(list \"Product\")",
        ),
        (
            "Select 'Tea' in the product list",
            "Select(list \"product\", \"Tea\")",
        ),
    ]);
}

#[test]
fn a_module_is_gone_to_by_its_name() {
    hold(&[
        (
            "the user navigates to the Appointment Scheduling module",
            "GoTo(\"Appointment Scheduling\")",
        ),
        ("Go to the Reports module", "GoTo(\"Reports\")"),
        ("Go to the Reports area", "GoTo(\"Reports\")"),
        ("Click on the 'Reports' module", "Click(\"Reports\")"),
    ]);
}
