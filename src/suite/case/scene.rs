//! Sentences that say where the user is: what opens a case, or asserts, depends on their place in it.

use crate::suite::StepText;

/// The sentence in its place: before anything else has been done it can only be an opening, and is read as
/// "Given …" is.
pub(crate) fn opening(sentence: &str, is_assertion: fn(&str) -> bool) -> Option<String> {
    let given = format!("Given {}", plain(sentence));
    (is_assertion(plain(sentence)) && !is_assertion(&given)).then_some(given)
}

/// The same sentence as a precondition in the middle of a scenario. Opening the page there would hide that the steps
/// before it did not lead to it, and an assertion would call a scene that was never set a Fail: it is waited for, so
/// that its absence is Inconclusive.
pub(crate) fn precondition(sentence: &str, is_assertion: fn(&str) -> bool) -> Option<String> {
    opening(sentence, is_assertion)?;
    Some(format!("Wait until {}", plain(sentence)))
}

/// Reads the first step of a case as an opening where it says where the user is.
pub(crate) fn open(first: &mut StepText, is_assertion: fn(&str) -> bool) {
    if let Some(given) = opening(&first.text, is_assertion) {
        first.text = given;
    }
}

/// "Given that I am …", without its "that".
fn plain(sentence: &str) -> &str {
    sentence.strip_prefix("that ").unwrap_or(sentence)
}
