//! Values without quotes where one can stand: "the URL contains dashboard", "the page title is Home".

use crate::grammar::read::{
    bare_name,
    cursor::Cursor,
    subject::{self, Subject},
};
use crate::grammar::{Formula, Predicate, TextRelation};
use crate::lexicon;

/// Words of the longest value.
const MOST_WORDS: usize = 4;

/// Reads what title or address is, up to the end of the sentence.
pub(in crate::grammar::read) fn valued(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let near = |word: &str| lexicon::among(word, lexicon::pages::TITLE_OR_URL);
    (0..4).any(|i| near(c.word(i))).then_some(())?;
    let subject = subject::subject(c)?;
    let url = match subject {
        Subject::Url => true,
        Subject::Title => false,
        _ => return None,
    };
    c.one_of(lexicon::function::MODALS_OF_LABELS);
    let ends = lexicon::comparators::ENDS.iter();
    let relation = if c.one_of(lexicon::claims::HOLDS_TEXTS).is_some() {
        TextRelation::Contains
    } else if let Some((_, relation)) = ends.filter(|_| url).find(|(words, _)| c.eat(words)) {
        *relation
    } else {
        c.one_of(lexicon::claims::LABEL_IS)?;
        TextRelation::Equals
    };
    let words = (0..=MOST_WORDS)
        .take_while(|i| !c.word(*i).is_empty())
        .count();
    let spoken = |i: usize| {
        let word = c.word(i);
        bare_name::describes(word)
            || lexicon::ends_noun(word)
            || lexicon::among(word, lexicon::places::NEVER_IN_PAGE)
            || lexicon::among(word, lexicon::function::DETERMINERS)
            || lexicon::among(word, lexicon::states::SAID_OF_VALUES)
            || lexicon::among(word, lexicon::naming::KINDS_OF_VALUE) && !c.capital(i)
    };
    // A word without a capital may describe: "the title is lowercase".
    let literal = |i: usize| {
        c.capital(i)
            || c.word(i).contains(['.', '/', '-', '_', '='])
            || relation == TextRelation::Contains && words == 1
    };
    if words == 0
        || words > MOST_WORDS
        || (0..words).any(spoken)
        || !(0..words).all(literal)
        || url && (words > 1 || relation == TextRelation::Equals)
    {
        return c.fail("the text in quotes");
    }
    let text = c.bare(words)?;
    c.at_end().then_some(())?;
    let span = c.span_since(mark);
    c.note(
        "unquoted-text",
        format!("`{}` is not in quotes; taken as the text", text.value),
        text.span,
    );
    Some(Formula::Atom(
        if url {
            Predicate::Url { relation, text }
        } else {
            Predicate::Title { relation, text }
        },
        span,
    ))
}
