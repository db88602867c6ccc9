//! Sentences about kinds, keys and markup that were once taken for names.

use super::family_tests::hold;

#[test]
fn what_is_dragged_is_one_of_many() {
    hold(&[
        ("Drag ticket to the column 'Done'", "unread"),
        ("Drag the ticket card to 'Done'", "unread"),
        ("Drag the box to the cell", "unread"),
        ("Drag 'Tea' to the box", "unread"),
        ("Drag a file to the drop zone", "unread"),
        (
            "Drag the ticket 'A1' to the column 'Done'",
            "Drag(\"A1\", column \"Done\")",
        ),
        (
            "Drag 'A1' to the column 'Done'",
            "Drag(\"A1\", column \"Done\")",
        ),
        (
            "Drag Green tea to the column 'Done'",
            "Drag(\"Green tea\", column \"Done\")",
        ),
        (
            "Drag the first card to the second column",
            "Drag(card #1, column #2)",
        ),
        (
            "Drag the checkbox 'a' to the list 'b'",
            "Drag(checkbox \"a\", list \"b\")",
        ),
        (
            "Drag the element '#a' to the element '#b'",
            "Drag(element with id \"a\", element with id \"b\")",
        ),
        ("Drag the slider to 40", "Fill(slider, \"40\")"),
    ]);
}

#[test]
fn a_letter_is_a_key_or_a_text() {
    hold(&[
        ("Press 'k'", "{Press(k) | Click(\"k\")}"),
        ("Hit 'q'", "{Press(q) | Click(\"q\")}"),
        ("Press the 'k' key", "Press(k)"),
        ("Press the 'k' button", "Click(button \"k\")"),
        ("Press '7'", "Click(\"7\")"),
        ("Press 'OK'", "Click(\"OK\")"),
        ("Click 'k'", "Click(\"k\")"),
    ]);
}

#[test]
fn a_page_is_opened_by_its_name() {
    hold(&[
        ("Open Tea Catalogue.", "GoTo(\"Tea Catalogue\")"),
        ("Open the Settings menu", "Click(menu \"Settings\")"),
        ("Open 'Settings'", "Click(\"Settings\")"),
        ("Go to the start page", "Open()"),
        ("I am on the start page", "OnPage(\"start\")"),
        ("Go to the home page", "Open()"),
        ("Switch to the parent window", "unread"),
        ("Switch to the main window", "SwitchWindow(main)"),
        ("Go to Shop > Orders", "unread"),
    ]);
}

#[test]
fn a_kind_is_no_name() {
    hold(&[
        ("Orders are visible", "unread"),
        ("Ticket appears in the column 'Done'", "unread"),
        ("Ticket card is visible", "unread"),
        ("Search results are displayed", "unread"),
        ("No results are displayed", "unread"),
        ("Products are displayed", "Displayed(card)"),
        ("There are 3 results", "Count(Present(card)) = 3"),
        ("I see TODOs", "unread"),
        ("The PDFs are displayed", "unread"),
        ("Selector is visible", "unread"),
        ("'Tea' is removed from the group", "unread"),
        ("'Tea' appears in the shop", "unread"),
        ("Sub-menu for 'Tea' appears", "unread"),
        ("Details for 'Tea' appear", "unread"),
        ("SKU is displayed", "Displayed(\"SKU\")"),
        ("Verify that Welcome is displayed", "Displayed(\"Welcome\")"),
        ("Order Total is displayed", "Displayed(\"Order Total\")"),
        ("The Subtotal is displayed", "Displayed(\"Subtotal\")"),
        ("Subtotal is $5", "Number(\"Subtotal\") = \"$5\""),
        ("The card 'Tea' is visible", "Displayed(card \"Tea\")"),
        ("Tea Party card is visible", "Displayed(card \"Tea Party\")"),
        ("There are 3 products", "Count(Present(card)) = 3"),
        ("No cards are displayed", "¬Displayed(card)"),
        ("No product 'Tea' is displayed", "¬Displayed(card \"Tea\")"),
        ("No rows are displayed", "¬Displayed(row)"),
        (
            "'Tea' is displayed in the group 'Hot'",
            "Displayed(\"Tea\", in (section \"Hot\"))",
        ),
    ]);
}

#[test]
fn what_style_sheets_write_is_no_text() {
    hold(&[
        ("The element 'h2' is visible", "unread"),
        ("The element 'div > .total' is not visible", "unread"),
        ("The element '#cart .total' is not visible", "unread"),
        ("The element 'li:first-child' is visible", "unread"),
        ("Click the button \"[value='Go']\"", "unread"),
        (
            "Click on the button '#save'",
            "{Click(button with id \"save\") | Click(button \"#save\")}",
        ),
        (
            "Clear the inputfield '#name'",
            "{Clear(field with id \"name\") | Clear(field \"#name\")}",
        ),
        ("Click on the link '#tea'", "Click(link \"#tea\")"),
        (
            "The element 'Save' is visible",
            "Displayed(element \"Save\")",
        ),
    ]);
}

#[test]
fn what_a_value_is_made_of_names_no_field() {
    hold(&[
        (
            "Enter a nickname using digits (e.g., '12')",
            "Fill(field \"nickname\", \"12\")",
        ),
        ("Enter the guest's 'Ada'", "unread"),
        (
            "Enter the guest's name 'Ada'",
            "Fill(field \"guest's name\", \"Ada\")",
        ),
        ("Select its size as 'M'", "Select(\"size\", \"M\")"),
        ("Clear the phone input area", "Clear(field \"phone\")"),
    ]);
}

#[test]
fn how_often_when_and_what_for_are_no_part_of_a_name() {
    hold(&[
        ("Click Save several times", "unread"),
        ("Click Save repeatedly", "unread"),
        ("Click Save after two seconds", "unread"),
        ("Click Save so that the order is stored", "unread"),
        ("Click Save in order to store", "unread"),
        ("Click Save and wait", "unread"),
        ("Click Save to store the order", "unread"),
        ("Use the Tab key to go through the fields", "unread"),
        ("Click Save and continue", "Click(\"Save and continue\")"),
        ("Click on Back to the top", "Click(\"Back to the top\")"),
        (
            "Click on the billing app",
            "{Click(\"billing app\") | Click(\"billing\")}",
        ),
        ("Locate the Help option", "WaitUntil(Displayed(\"Help\"))"),
    ]);
}

#[test]
fn an_application_loads_its_pages() {
    hold(&[
        ("The system loads the orders page", "OnPage(\"orders\")"),
        ("System loads find order page", "OnPage(\"find order\")"),
        (
            "The application should redirect the user to the Sign-In page.",
            "OnPage(\"Sign-In\")",
        ),
        (
            "The system does not load the orders page",
            "¬OnPage(\"orders\")",
        ),
        ("The system loads the orders", "unread"),
        (
            "The system loads the orders page of the last year",
            "unread",
        ),
        ("The system loads the page", "unread"),
    ]);
}

#[test]
fn an_example_is_what_is_typed() {
    hold(&[
        (
            "Enter a nickname that ends with a space (e.g., 'ada ')",
            "Fill(field \"nickname\", \"ada \")",
        ),
        (
            "Enter a nickname with several blanks inside (e.g., 'a  b')",
            "Fill(field \"nickname\", \"a  b\")",
        ),
        ("Enter a nickname with less than 5 characters", "unread"),
        ("Enter a nickname that already exists", "unread"),
        (
            "Enter a valid tag in the 'Tags' field (e.g., 'tea')",
            "Fill(field \"Tags\", \"tea\")",
        ),
        ("Enter a valid tag in the 'Tags' field", "unread"),
        ("Enter 12 in the 'Tags' field (e.g., 'tea')", "unread"),
        ("Enter Oslo in the 'Tags' field (e.g., 'tea')", "unread"),
        (
            "The user enters 'ada' username",
            "Fill(field \"username\", \"ada\")",
        ),
        ("The user enters 'ada' quickly", "unread"),
        ("Click on the 'Save' button,", "Click(button \"Save\")"),
    ]);
}

#[test]
fn what_a_message_says_stands_behind_it() {
    hold(&[
        (
            "The system should display a validation error message: 'Too short'",
            "Displayed(message \"Too short\")",
        ),
        (
            "A success message: 'Saved' is displayed",
            "Displayed(message \"Saved\")",
        ),
        (
            "The 'Orders' tab appears selected/active.",
            "Selected(tab \"Orders\")",
        ),
        ("The box 'Tea' appears checked", "Checked(checkbox \"Tea\")"),
        ("The field 'Tea' appears", "Displayed(field \"Tea\")"),
    ]);
}

#[test]
fn what_belongs_to_another_clause_is_in_no_name() {
    hold(&[
        ("using Drag and Drop", "unread"),
        ("Use the 'Help' link", "Click(link \"Help\")"),
        ("Verify sign up hints when fields are empty", "unread"),
        ("Verify that all fields are empty", "All(Empty(field))"),
        (
            "Hover over the cart icon click on the Checkout link",
            "unread",
        ),
        ("Click the Save button press the OK button", "unread"),
        (
            "Click on the click counter button",
            "Click(button \"click counter\")",
        ),
        ("Select Escape key", "unread"),
        ("Select the Enter key on local keyboard", "unread"),
        ("Press the Escape key", "Press(Escape)"),
        ("Given that I am on '/login'", "Open(\"/login\")"),
        (
            "Given verify that the page url is '/login'",
            "URL = \"/login\"",
        ),
    ]);
}

#[test]
fn any_one_of_a_kind_is_not_chosen() {
    hold(&[
        ("Open a Recipe", "unread"),
        ("Click on a Recipe", "unread"),
        ("Select an image", "unread"),
        ("Click on a card", "unread"),
        ("Tick a checkbox", "unread"),
        ("Toggle any notification switch", "unread"),
        ("Select a Town from the list 'Towns'", "unread"),
        ("Click on menu cards", "unread"),
        ("Click on the saved recipe", "unread"),
        ("Click on the saved card", "unread"),
        ("Click on the uploaded report", "unread"),
        ("Click on the menu card", "Click(card \"menu\")"),
        ("Click on One Way", "Click(\"One Way\")"),
        ("Click on a link in the footer", "Click(link in (footer))"),
        ("Click on an image 'Map'", "Click(image \"Map\")"),
        ("Click on the image", "Click(image)"),
    ]);
}

#[test]
fn what_is_drawn_has_no_text() {
    hold(&[
        ("I see a 'Rainfall' graph", "unread"),
        ("The 'Rainfall' chart is displayed", "unread"),
        ("Click on the graph 'Rainfall'", "unread"),
        ("No product is displayed", "unread"),
        ("Ensure no article is present", "unread"),
        ("The posts are not displayed", "unread"),
        ("There is no result", "unread"),
        ("No tile is displayed", "¬Displayed(card)"),
        ("The town search is 'Oslo'", "unread"),
        ("The price filter is '5'", "unread"),
        (
            "The field 'Town' is 'Oslo'",
            "Value(field \"Town\") = \"Oslo\"",
        ),
        (
            "The status remains 'Open'",
            "Displayed(\"Open\") ∧ Text(\"status\") = \"Open\"",
        ),
        ("Verify cart total is $5", "Number(\"cart total\") = \"$5\""),
        ("The field '//input[1]' contains 'x'", "unread"),
    ]);
}

#[test]
fn what_stands_for_a_page_is_none() {
    hold(&[
        ("Go to 'URL'", "unread"),
        ("Go to 'page name'", "unread"),
        ("Open 'shop url'", "unread"),
        ("Go to '<link>'", "unread"),
        ("Go to the normal screen", "unread"),
        ("The usual page is displayed", "unread"),
        ("Go to 'Orders'", "Click(\"Orders\")"),
        (
            "Open the 'https://tea.example/x' page",
            "Open(\"https://tea.example/x\")",
        ),
        (
            "Given the user is redirected to the 'Tea' page ('/tea.html')",
            "OnPage(\"Tea\") ∧ URL ∋ \"/tea.html\"",
        ),
        ("Go to Shop->Orders", "unread"),
        ("Click on New to create an order", "Click(\"New\")"),
        ("Click on Done to leave settings", "unread"),
    ]);
}

#[test]
fn a_value_is_typed_without_the_words_for_it() {
    hold(&[
        (
            "Enter user name Ada in the field 'User'",
            "Fill(field \"User\", \"Ada\")",
        ),
        (
            "Insert password as tea_1 in the password field",
            "Fill(password field, \"tea_1\")",
        ),
        (
            "Enter password tea42 in the password field",
            "Fill(password field, \"tea42\")",
        ),
        (
            "Enter Username as tea_lover",
            "Fill(field \"Username\", \"tea_lover\")",
        ),
        (
            "Enter Username as admin",
            "Fill(field \"Username\", \"admin\")",
        ),
        ("Enter the password as given", "unread"),
        ("Enter the city as usual", "unread"),
        ("Enter the e-mail as invalid", "unread"),
        ("Enter name tag in the name field", "unread"),
        (
            "I set 'Oslo' to the inputfield 'Town'",
            "Fill(field \"Town\", \"Oslo\")",
        ),
        ("Set 'Size' to '3'", "Fill(\"Size\", \"3\")"),
    ]);
}

#[test]
fn what_a_field_has_is_seen_there() {
    hold(&[
        (
            "I see 'Oslo' as the value of the field 'Town'",
            "Value(field \"Town\") = \"Oslo\"",
        ),
        (
            "I should not see 'Oslo' as the value of the 'Town' field",
            "¬(Value(field \"Town\") = \"Oslo\")",
        ),
        (
            "The focus moves to the field 'Town'",
            "Focused(field \"Town\")",
        ),
        (
            "Focus should be on the field 'Town'",
            "Focused(field \"Town\")",
        ),
        ("Focus the field 'Town'", "Focus(field \"Town\")"),
        (
            "I wait on element '.late' for 500ms",
            "WaitUntil(Displayed(element with class \"late\"), 0.5 s)",
        ),
        (
            "Wait for the button 'Save' for 3 seconds",
            "WaitUntil(Displayed(button \"Save\"), 3 s)",
        ),
        ("Verify Password field exists", "Present(password field)"),
    ]);
}

#[test]
fn a_selector_is_no_text_and_no_name() {
    hold(&[
        ("I should not see 'div.alert'", "unread"),
        ("Click on \"button.primary-button\"", "unread"),
        ("Wait until '.spinner > .dot' is not visible", "unread"),
        ("I should see the \"//div[@id='x']\" element", "unread"),
        (
            "The text 'Home' is displayed within 'nav.main-menu'",
            "unread",
        ),
        ("I should see 'index.html'", "Displayed(\"index.html\")"),
        (
            "Enter '.a .b' in the field 'Style'",
            "Fill(field \"Style\", \".a .b\")",
        ),
    ]);
}
