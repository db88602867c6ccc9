//! Words without quotes that can be a name: what is said of a value in a definition is said of that name alone.
//!
//! "No lamp", "two lamps", "the lamp and the board", "the second lamp", "it" are more than a name, or none: with quotation marks
//! around them, a definition would say something else than the sentence.

use crate::lexicon;
use crate::lexicon::{connectives, denials, naming, quantifiers};
use crate::suite::vocabulary::phrase::Spoken;

/// Whether words of a sentence can be a name. `text` is the sentence.
pub(crate) fn can_be_name(words: &[Spoken], text: &str) -> bool {
    let alone = words.len() == 1;
    let one = |at: usize| {
        let word = &words[at];
        !(word.quoted
            || says_more(word)
            || !is_capital(word, text) && points(word, alone)
            || word.is_article() && at + 1 < words.len()
            || is_ordinal(words, at) && !is_capital(word, text)
            || !alone && is_count(words, at))
    };
    (0..words.len()).all(one)
        && !words
            .windows(2)
            .any(|pair| is_cut(&pair[0], &pair[1], text))
}

/// Denials, quantifiers, words that join two names or compare.
fn says_more(word: &Spoken) -> bool {
    word.among(denials::PLAIN)
        || word.among(denials::BUT_FOR)
        || word.norm.ends_with("n't")
        || word.among(quantifiers::COUNTING)
        || word.among(quantifiers::OF_UNNAMED)
        || word.among(connectives::JOINS_NAMES)
        || word.among(naming::COMPARES)
}

/// Words that point at something, or make a statement of it: "this lamp", "the lamp that I bought", "the lamp is lit".
fn points(word: &Spoken, alone: bool) -> bool {
    word.among(naming::POINTS) || !alone && word.among(denials::CARRIERS)
}

/// "The second lamp"; "first name" is the name of a field.
fn is_ordinal(words: &[Spoken], at: usize) -> bool {
    let named = words
        .get(at + 1)
        .is_some_and(|next| next.among(naming::BEHIND_FIRST_OR_LAST));
    lexicon::ordinal(&words[at].norm).is_some() && !named
}

/// "3 lamps", "at least 3", "two of them": a number that is no label such as that of "room 3".
fn is_count(words: &[Spoken], at: usize) -> bool {
    if lexicon::number(&words[at].norm).is_none() {
        return lexicon::times(&words[at].norm).is_some();
    }
    let Some(before) = at.checked_sub(1) else {
        return true;
    };
    let digits = words[at].norm.starts_with(|c: char| c.is_ascii_digit());
    !digits || words[before].among(naming::BEFORE_COUNTS)
}

/// Whether the word is a name by its capital; at the beginning of a sentence every word has one.
fn is_capital(word: &Spoken, text: &str) -> bool {
    let capital = text
        .get(word.span.clone())
        .and_then(|word| word.chars().next());
    word.span.start > 0 && capital.is_some_and(char::is_uppercase)
}

/// "Tea, milk": two names.
fn is_cut(one: &Spoken, next: &Spoken, text: &str) -> bool {
    let between = text.get(one.span.end..next.span.start);
    between.is_some_and(|between| between.contains([',', ';']))
}

#[cfg(test)]
mod tests {
    use super::can_be_name;
    use crate::suite::vocabulary::phrase::spoken;

    #[test]
    fn a_name_is_no_description() {
        for (name, expected) in [
            ("Green Tea", true),
            ("room 12", true),
            ("3", true),
            ("three", true),
            ("first name", true),
            ("Product A", true),
            ("Read more", true),
            ("Bag of Tea", true),
            ("the My Account page", false),
            ("my account", false),
            ("open My Account", true),
            ("no tea", false),
            ("nothing", false),
            ("Ada can't", false),
            ("tea without milk", false),
            ("everything except tea", false),
            ("every tea", false),
            ("everyone", false),
            ("tea and milk", false),
            ("tea, milk", false),
            ("bag of the tea", false),
            ("3 lamps", false),
            ("two lamps", false),
            ("at least 3", false),
            ("lamps up to 3", false),
            ("second lamp", false),
            ("Second lamp", false),
            ("lamp twice", false),
            ("it", false),
            ("that lamp", false),
            ("lamp that I bought", false),
            ("tea is in the cart", false),
            ("more than tea", false),
        ] {
            assert_eq!(can_be_name(&spoken(name), name), expected, "{name}");
        }
    }
}
