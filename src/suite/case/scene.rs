//! Sentences that say where the user is: what opens a case, or asserts, depends on their place in it.

use crate::lexicon;
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

/// "I click on 'Save'", "I will select 'Red'", "click on 'Save'": what only an action says, wherever it stands.
pub(crate) fn acts(sentence: &str) -> bool {
    let mut words = sentence
        .split_whitespace()
        .map(str::to_lowercase)
        .skip_while(|word| lexicon::among(word, lexicon::people::FIRST_PERSON))
        .skip_while(|word| lexicon::among(word, lexicon::function::BEFORE_DEED));
    words
        .next()
        .is_some_and(|word| lexicon::among(&word, lexicon::actions::ONLY_ACTS))
}

/// "Given that I am …", without its "that".
fn plain(sentence: &str) -> &str {
    sentence.strip_prefix("that ").unwrap_or(sentence)
}

#[cfg(test)]
mod tests {
    use super::acts;

    #[test]
    fn an_action_is_told_by_its_verb() {
        for (sentence, expected) in [
            ("I click on 'Save'", true),
            ("I will select 'Red'", true),
            ("Press Enter", true),
            ("I should see 'Save'", false),
            ("the user clicks on 'Save'", false),
            ("I am on the page", false),
            ("I check 'Tea'", false),
            ("I go to the orders page", false),
            ("'Save' is displayed", false),
        ] {
            assert_eq!(acts(sentence), expected, "{sentence}");
        }
    }
}
