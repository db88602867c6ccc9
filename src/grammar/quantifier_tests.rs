//! Families of claims about all, some or none of a set.

use super::family_tests::hold;

#[test]
fn all_none_and_some_are_of_a_kind() {
    hold(&[
        ("All boxes are ticked", "All(Checked(checkbox))"),
        (
            "Assert that all checkboxes are unticked",
            "All(¬Checked(checkbox))",
        ),
        ("Every field is empty", "All(Empty(field))"),
        (
            "All the fields in the form 'Address' should be empty",
            "All(Empty(field in (form \"Address\")))",
        ),
        ("No switch is turned on", "Count(Checked(switch)) = 0"),
        (
            "None of the radio buttons is selected",
            "Count(Checked(radio)) = 0",
        ),
        (
            "At least one of the boxes is ticked",
            "Count(Checked(checkbox)) ≥ 1",
        ),
        (
            "Exactly two boxes are ticked",
            "Count(Checked(checkbox)) = 2",
        ),
        ("Any link is disabled", "Count(Disabled(link)) ≥ 1"),
        (
            "Both buttons are enabled",
            "Count(Displayed(button)) = 2 ∧ All(Enabled(button))",
        ),
        (
            "Only the second box is ticked",
            "All(Checked(checkbox #2)) ∧ Count(Checked(checkbox)) = 1",
        ),
        ("Not every field is empty", "¬All(Empty(field))"),
    ]);
}

#[test]
fn what_each_of_them_shows() {
    hold(&[
        ("Every row contains 'Paid'", "All(Text(row) ∋ \"Paid\")"),
        (
            "All items in the list contain 'tea'",
            "All(Text(item in (list)) ∋ \"tea\")",
        ),
        ("No row shows 'Open'", "Count(Text(row) ∋ \"Open\") = 0"),
        (
            "All 'Buy' buttons are disabled",
            "All(Disabled(button \"Buy\"))",
        ),
    ]);
}

#[test]
fn a_plural_with_a_state_is_all_of_them() {
    hold(&[
        ("The fields are empty", "All(Empty(field))"),
        ("Checkboxes should be ticked", "All(Checked(checkbox))"),
        (
            "The 'Buy' buttons are disabled",
            "All(Disabled(button \"Buy\"))",
        ),
        ("The rows contain 'Paid'", "unread"),
        (
            "The buttons 'A' and 'B' are disabled",
            "Disabled(button \"A\") ∧ Disabled(button \"B\")",
        ),
        ("Fields are displayed", "Displayed(field)"),
    ]);
}

#[test]
fn not_all_or_none_is_left_to_the_page() {
    hold(&[
        (
            "All boxes are not ticked",
            "{All(¬Checked(checkbox)) | ¬All(Checked(checkbox))}",
        ),
        (
            "None of the boxes is unticked",
            "Count(¬Checked(checkbox)) = 0",
        ),
    ]);
}

#[test]
fn sets_that_are_not_known_are_not_read() {
    hold(&[
        ("Most boxes are ticked", "unread"),
        ("The other boxes are unticked", "unread"),
        ("All required fields are empty", "unread"),
        ("All links are displayed", "unread"),
        ("Tick all boxes", "unread"),
    ]);
}
