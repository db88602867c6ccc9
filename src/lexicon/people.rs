//! Persons who use the application.

pub(crate) const LOGGED_IN: &str = "logged-in|logged in|current";
pub(crate) const PERSONS: &str = "i|we|you|he|she|user|users|tester|customer|visitor|one";
/// Persons or things.
pub(crate) const SEVERAL: &str = "they";
/// Persons whose verb has its base form.
pub(crate) const WITH_BASE_FORM: &str = "i|we|you|users";
pub(crate) const THE_PLACE_ITSELF: &str =
    "it|this|page|the page|browser|the browser|the app|the application";
