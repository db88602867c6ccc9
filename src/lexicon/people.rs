//! Persons who use the application.

pub(crate) const LOGGED_IN: &str = "logged-in|logged in|current";
pub(crate) const PERSONS: &str = "i|we|you|user|users|tester|customer|visitor|one";
pub(crate) const FIRST_PERSON: &str = "i|we";
pub(crate) const THE_PLACE_ITSELF: &str =
    "it|this|page|the page|browser|the browser|the app|the application";
