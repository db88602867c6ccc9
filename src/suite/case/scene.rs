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

/// "I click on 'Save'", "the user will select 'Red'", "click on 'Save'": what only an action says, wherever it stands.
pub(crate) fn acts(sentence: &str) -> bool {
    is_done_by_person(sentence, lexicon::actions::ONLY_ACTS)
        || names_person(sentence) && is_done_by_person(sentence, lexicon::actions::ACTS_BY)
}

/// "I …", "the user …".
fn names_person(sentence: &str) -> bool {
    let mut words = sentence.split_whitespace().map(str::to_lowercase);
    let is_article = |word: &String| lexicon::among(word, lexicon::function::PLAIN_ARTICLES);
    words
        .find(|word| !is_article(word))
        .is_some_and(|word| lexicon::among(&word, lexicon::people::PERSONS))
}

/// "I expect that …", "the user verifies that …", "check that …": what follows says itself what it is.
pub(crate) fn checks(sentence: &str) -> bool {
    is_done_by_person(sentence, lexicon::claims::CHECKS)
}

/// Whether the first verb, behind the person who does it, is one of `verbs`.
fn is_done_by_person(sentence: &str, verbs: &'static str) -> bool {
    let words: Vec<String> = sentence.split_whitespace().map(str::to_lowercase).collect();
    let is_person = |word: &String| lexicon::among(word, lexicon::people::PERSONS);
    let (is_another, rest) = match words.as_slice() {
        [first, rest @ ..] if lexicon::among(first, lexicon::people::WITH_BASE_FORM) => {
            (false, rest)
        }
        [the, person, rest @ ..]
            if lexicon::among(the, lexicon::function::PLAIN_ARTICLES) && is_person(person) =>
        {
            (true, rest)
        }
        [person, rest @ ..] if is_person(person) => (true, rest),
        all => (false, all),
    };
    let verb = rest
        .iter()
        .position(|word| !lexicon::among(word, lexicon::function::BEFORE_ACTION));
    // "The user clicks", but "the user will click"; "the user type" is a kind of user.
    verb.is_some_and(|at| {
        let verb = &rest[at];
        if is_another && at == 0 {
            lexicon::is_third_person(verb, verbs)
        } else {
            lexicon::among(verb, verbs)
        }
    })
}

/// "should see 'Tea'": it is the user who should.
pub(crate) fn with_person(sentence: &str) -> String {
    let first = sentence.split_whitespace().next().unwrap_or_default();
    if first.eq_ignore_ascii_case("should") {
        format!("I {sentence}")
    } else {
        sentence.to_owned()
    }
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
            ("I follow 'Save'", true),
            ("the user opens the menu", true),
            ("the user will log out", true),
            ("Open is selected", false),
            ("set is empty", false),
            ("the user clicks on 'Save'", true),
            ("user selects 'Red'", true),
            ("A customer will select 'Red'", true),
            ("users click on 'Save'", true),
            ("you click on 'Save'", true),
            ("the user type 'Red'", false),
            ("the button clicks", false),
            ("the user is displayed", false),
            ("user checks 'Tea'", false),
            ("I am on the page", false),
            ("I check 'Tea'", false),
            ("I go to the orders page", false),
            ("'Save' is displayed", false),
        ] {
            assert_eq!(acts(sentence), expected, "{sentence}");
        }
    }
}
