//! Sentences of people who had never seen the tool, which fresh eyes found misread.

use crate::grammar::family_tests::hold;

#[test]
fn what_strangers_write_is_not_misread() {
    hold(&[
        // Placeholders of other tools, and names that stand for what is not said.
        ("Type {{username}} into the username field", "unread"),
        ("Enter Password as password", "unread"),
        ("Enter the Password as password", "unread"),
        // Labels before a colon that are none.
        ("Values are correct: - name - price", "unread"),
        ("Get the number against Tax: $", "unread"),
        ("Select any object, e.g.: Swing", "unread"),
        ("Check the expected income: £270.00", "unread"),
        ("Act: I click on 'Save'", "Click(\"Save\")"),
        // The tested program is not the page's title, and does nothing itself.
        ("The application should be listed as 'Healthy'", "unread"),
        (
            "When the system loads Request Appointment page",
            "OnPage(\"Request Appointment\")",
        ),
        // Parts of a page that are things of the application.
        ("Click on an appointment block", "unread"),
        ("Click on Edit appointment block", "unread"),
        ("Click Save title", "unread"),
        (
            "There are 2 titles in the list",
            "Count(Present(title card in (list))) = 2",
        ),
        // A place that any card may be, an order that a purpose gives, a person for whom something is done.
        (
            "Click on the first product from the search results",
            "unread",
        ),
        ("Click on the 'Add' button to add the first item", "unread"),
        ("Select make presenter for the user", "unread"),
        // What kind of a thing it is, and how it went: no text of the page is missing where it has no such word.
        ("I should see the 'alert' banner", "Displayed(\"alert\")"),
        // Of a thing that the page is about, and not of the page.
        (
            "The health status of the application should be 'Not Ready'",
            "(OwnLabel(\"health status\" of \"application\") ∧ (Displayed(\"Not Ready\") ∧ Text(\"health status\") = \"Not Ready\")) ∨ ¬OwnLabel(\"health status\" of \"application\")",
        ),
        (
            "The order's total is 7",
            "(OwnLabel(\"total\" of \"order\") ∧ Number(\"total\") = \"7\") ∨ ¬OwnLabel(\"total\" of \"order\")",
        ),
        ("The user's name is Ada", "unread"),
        // A way through menus, and one of several pages.
        ("Go to database > sql manager page", "unread"),
        ("Go to the first product page", "unread"),
        // The value in quotes is the value.
        (
            "Enter 'password' as password",
            "Fill(\"password\", \"password\")",
        ),
        (
            "The title 'Sharp Tools' is in the list",
            "Present(title card \"Sharp Tools\" in (list))",
        ),
        (
            "The title 'Users' is displayed and 'Ada' is in the table",
            "Displayed(heading \"Users\") ∧ Present(\"Ada\", in (table))",
        ),
        // What begins as a value does is no field; with capitals on both sides the page tells.
        (
            "Enter 31 May 2026 as 'Last day of the tenancy'",
            "Fill(\"Last day of the tenancy\", \"31 May 2026\")",
        ),
        (
            "Enter Ada as 'First name'",
            "{Fill(field \"Ada\", \"First name\") | Fill(\"First name\", \"Ada\")}",
        ),
        (
            "Enter username as 'ada'",
            "Fill(field \"username\", \"ada\")",
        ),
        ("Choose Garden Flat, 9 Park Row as the property", "unread"),
        (
            "Enter name as 'tea' in the General section",
            "Fill(field \"name\" in (section \"General\"), \"tea\")",
        ),
        (
            "Select repayment method as UK bank account",
            "{Select(\"UK bank account\", \"repayment method\") | Select(\"repayment method\", \"UK bank account\")}",
        ),
        // What the words are like is not what is typed, nor the address of the browser a field.
        (
            "Enter an address with non-Latin characters in the From field",
            "unread",
        ),
        ("Type URL: https://shop.example.org", "unread"),
        (
            "Enter address which contains 51 characters in the From field",
            "unread",
        ),
        // What is to happen is no deed.
        ("I should have scrolled down", "unread"),
        ("Then I should navigate to Reason For Refund Page", "unread"),
        ("Then I should navigate to Repayment Amount Page", "unread"),
        // One of the things that the application has is no page of that name.
        ("Open the order RO-1051", "Click(\"RO-1051\")"),
        ("Go to the order RO-1051", "Click(\"RO-1051\")"),
        ("Enter Name as 'Ada'", "Fill(field \"Name\", \"Ada\")"),
        // A part of the page that a sentence names is none of the browser's.
        (
            "Click OK in the confirmation dialog",
            "Click(\"OK\" in (dialog \"confirmation\"))",
        ),
        ("Click OK in the alert", "AcceptDialog()"),
        // With a capital, a preposition is a part of the name.
        ("Select Move to In progress", "unread"),
    ]);
}
