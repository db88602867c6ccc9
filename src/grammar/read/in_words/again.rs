//! A deed that is done once more: "Click on it again", "Press the same button a second time".

use super::deeds::begun;
use crate::grammar::read::token::Kind;
use crate::lexicon::{among, described as words};

/// The nouns that a sentence has for what the last click was on, where it does nothing but click on that once more.
pub(crate) fn again(sentence: &str) -> Option<Vec<String>> {
    let (mut c, _) = begun(sentence, |token| token.kind != Kind::Mark);
    c.one_of(words::POINTS)?;
    let rest = c.tokens.get(c.at..)?;
    let has = |list: &'static str| rest.iter().any(|token| among(&token.norm, list));
    let is_same = has(words::THE_SAME) && (has(words::REPEATS) || has("same"));
    let nouns = rest.iter().filter(|token| {
        let lists = [words::THE_SAME, words::REPEATS, words::JOINS];
        !lists.into_iter().any(|list| among(&token.norm, list))
    });
    let is_plain = rest.iter().all(|token| token.kind == Kind::Word);
    (is_plain && is_same).then(|| nouns.map(|token| token.norm.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::again;

    #[test]
    fn clicks_are_repeated() {
        let nouns = |sentence| again(sentence).map(|nouns| nouns.join(" "));
        for (sentence, said) in [
            ("And I click on it once more", ""),
            ("Click the same button a second time.", "button"),
            (
                "Click the heading again to get the largest first",
                "heading",
            ),
        ] {
            assert_eq!(nouns(sentence).as_deref(), Some(said), "{sentence}");
        }
        for sentence in ["Click on it", "Click on 'Save' again", "Enter it again"] {
            assert_eq!(again(sentence), None, "{sentence}");
        }
    }
}
