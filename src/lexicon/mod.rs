//! The English words that the grammar and the agents know, as data: one idea a file, inflections derived.
//!
//! A list is written `a|b|c`. Longer phrases come before their beginnings, because the first that fits is taken.

pub(crate) mod actions;
pub(crate) mod changing;
pub(crate) mod advice;
pub(crate) mod claims;
pub(crate) mod comparators;
pub(crate) mod connectives;
pub(crate) mod denials;
pub(crate) mod function;
mod inflect;
mod interface;
pub(crate) mod keys;
pub(crate) mod languages;
pub(crate) mod meaning;
pub(crate) mod naming;
pub(crate) mod numbers;
pub(crate) mod order;
pub(crate) mod people;
mod phrases;
pub(crate) mod places;
pub(crate) mod quantifiers;
pub(crate) mod roles;
pub(crate) mod statements;
pub(crate) mod states;
pub(crate) mod tables;
pub(crate) mod verbs;
pub(crate) mod waiting;

pub(crate) use claims::ends_noun;
pub use comparators::{Comparison, TextRelation};
pub(crate) use interface::{described, failures, pages, secrets, signs, worded};
pub(crate) use meaning::{outcomes, wordings};
pub use numbers::Ordinal;
pub(crate) use numbers::{number, ordinal, times};
pub use order::Direction;
pub(crate) use phrases::{among, first_at};
pub use roles::RoleNoun;
pub(crate) use roles::{kind_of_field, name_of, noun, nouns, spoken, words_of_noun};
pub use states::State;
pub(crate) use states::state;

/// Whether a word is rather an adjective than a noun: "open", "approved", "available".
pub(crate) fn is_adjective(word: &str) -> bool {
    let mut endings = function::ENDS_ADJECTIVE.split('|');
    among(word, function::ADJECTIVES)
        || endings.any(|end| word.len() > end.len() + 2 && word.ends_with(end))
}

/// The singular of a regular plural.
pub(crate) fn singular(word: &str) -> Option<String> {
    inflect::singular(word)
}

/// The plural of a noun, or of the last word of a name; a plural stays.
pub(crate) fn plural(noun: &str) -> String {
    if singular(noun.rsplit(' ').next().unwrap_or_default()).is_some() {
        return noun.to_owned();
    }
    inflect::plural(noun)
}

/// Whether `word` is the third person of one of `verbs`: "clicks".
pub(crate) fn is_third_person(word: &str, verbs: &str) -> bool {
    let mut verbs = verbs.split('|');
    verbs.any(|verb| inflect::third_person(verb) == word)
}
