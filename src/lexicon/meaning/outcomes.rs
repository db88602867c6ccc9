//! Verbs of what an action brings about: "Clicking 'Help' opens the manual".

/// Participles of actions, each with the order that it stands for.
pub(crate) const DOING: &[(&str, &str)] = &[
    ("double-clicking", "Double-click"),
    ("clicking", "Click"),
    ("tapping", "Tap"),
    ("pressing", "Press"),
    ("choosing", "Choose"),
    ("selecting", "Select"),
    ("hovering", "Hover"),
    ("submitting", "Submit"),
];
/// Words before the action, and no part of it.
pub(crate) const INTRODUCES: &str = "verify|verifies|check|checks|ensure|ensures|assert|asserts|confirm|confirms|validate|make|sure|\
    then|and|also|now";
/// Between an outcome and what brings it about.
pub(crate) const BROUGHT_ABOUT: &str = "after|upon|by|on";
/// Verbs of a page that shows something.
pub(crate) const PAGE_SHOWS: &str =
    "show|shows|display|displays|contain|contains|have|has|include|includes|list|lists";
/// Verbs of the outcome, each with what is claimed of what follows: `{}` stands for that.
pub(crate) const CLAIMS: &[(&str, &[&str])] = &[
    (
        "open|opens|open up|opens up|load|loads|launch|launches",
        &["{} should open", "{} should be displayed"],
    ),
    (
        "display|displays|show|shows|bring up|brings up|reveal|reveals",
        &["{} should be displayed"],
    ),
    (
        "redirect the user to|redirects the user to|redirect user to|redirects user to|redirect to|redirects to|take the user to|\
         takes the user to|take you to|takes you to|take me to|takes me to|bring the user to|brings the user to|lead to|leads to|\
         lead the user to|leads the user to|navigate to|navigates to|navigate the user to|navigates the user to|return the user to|\
         returns the user to|return user to|returns user to|return you to|returns you to|return me to|returns me to|bring you to|\
         brings you to|bring user to|brings user to|take you back to|takes you back to|take the user back to|takes the user back to",
        &["the user should be redirected to {}"],
    ),
    (
        "close|closes|hide|hides|dismiss|dismisses",
        &["{} should not be displayed"],
    ),
];
