//! Values in brackets: "(e.g., 'x')" gives the value of what is described before it.

use super::{cursor::Cursor, measure};
use crate::grammar::Text;
use crate::lexicon;

/// "(e.g., 'x')", "(such as 'x')", "('x')": the text, and whether it is only an example.
pub(super) fn bracket(c: &mut Cursor<'_>) -> Option<(Text, bool)> {
    c.attempt(|c| {
        c.eat("(").then_some(())?;
        let example = c.one_of(lexicon::naming::EXAMPLE).is_some();
        while example && (c.eat(".") || c.eat(",") || c.eat(":")) {}
        c.article();
        let text = if c.at_quoted(0) {
            c.quoted()?
        } else {
            measure::number_text(c).filter(|_| example)?
        };
        c.eat(")").then_some((text, example))
    })
}

/// "(e.g., 'Colour': 'Blue')": what the value is of, and the value.
pub(super) fn pair(c: &mut Cursor<'_>) -> Option<(Text, Text)> {
    c.eat("(").then_some(())?;
    c.one_of(lexicon::naming::EXAMPLE)?;
    while c.eat(".") || c.eat(",") || c.eat(":") {}
    let of = c.quoted()?;
    c.eat(":").then_some(())?;
    let value = c.quoted()?;
    (c.eat(")") && c.at_end()).then_some((of, value))
}

/// Words of the longest value without quotes.
const MOST_WORDS: usize = 6;

/// "Username: standard_user": all words behind the colon.
fn to_the_end(c: &mut Cursor<'_>) -> Option<Text> {
    let words = (0..=MOST_WORDS)
        .take_while(|i| !c.word(*i).is_empty())
        .count();
    let no_value = lexicon::among(c.word(0), lexicon::function::NO_VALUE)
        || (0..words).any(|i| lexicon::among(c.word(i), lexicon::connectives::ENDS_PHRASE));
    if words == 0 || words > MOST_WORDS || no_value {
        return None;
    }
    let text = c.bare(words)?;
    c.at_end().then_some(text)
}

/// "username", "Password": fields whose value seldom looks like a sentence's word.
fn is_credential(name: &Text) -> bool {
    let last = name.value.rsplit(' ').next().unwrap_or_default();
    let last = last.to_lowercase();
    lexicon::among(&last, lexicon::naming::USER_NAMES)
        || lexicon::among(&last, lexicon::naming::PASSWORDS)
}

/// "as standard_user", "as Secret1": one word at the end that is no word of English, or what a user is called.
fn as_one_word(c: &mut Cursor<'_>, credential: bool) -> Option<Text> {
    let word = c.word(0);
    let literal = word.contains(|ch: char| ch.is_ascii_digit() || matches!(ch, '_' | '@'));
    let said = word.ends_with("ed")
        || word.ends_with("en")
        || word.ends_with("ing")
        || word.ends_with("ly")
        || lexicon::state(word).is_some()
        || lexicon::among(word, lexicon::function::DESCRIBES_VALUE)
        || lexicon::among(word, lexicon::function::DESCRIBING)
        || lexicon::among(word, lexicon::function::PRONOUNS)
        || lexicon::among(word, lexicon::states::SAID_OF_VALUES)
        || lexicon::among(word, lexicon::naming::KINDS_OF_VALUE);
    if word.is_empty() || !literal && (said || !credential) {
        return None;
    }
    let text = c.bare(1)?;
    c.at_end().then_some(text)
}

/// "wrong", "invalid": what kind of value it is, before the word for what is typed. A field is not called so.
pub(super) fn qualities(c: &mut Cursor<'_>) -> Option<()> {
    let mark = c.mark();
    while !c.capital(0) && lexicon::among(c.word(0), lexicon::function::QUALITY_OF_VALUE) {
        c.at += 1;
    }
    c.mark_moved(mark).then_some(())
}

/// Words before a value that name or describe it.
const MOST_DESCRIBED: usize = 9;

/// "a valid e-mail address (e.g., 'x')", "First Name: 'x'", "the amount as '5'": the words that name the value, without those
/// that only describe it, and the value.
pub(super) fn labelled(c: &mut Cursor<'_>) -> Option<(Option<Text>, Text)> {
    c.article();
    if lexicon::among(c.word(0), lexicon::quantifiers::OF_SEVERAL) {
        return c.fail("the text to type, in quotes");
    }
    while lexicon::among(c.word(0), lexicon::function::DESCRIBES_VALUE) {
        c.at += 1;
    }
    let words = (0..MOST_DESCRIBED).find(|i| {
        let word = c.word(*i);
        // "Number of Positions (e.g. '3')": the words of a name.
        let digit = c.word(*i + 1).starts_with(|ch: char| ch.is_ascii_digit());
        let of_name = word == "of" && c.capital(*i + 1) && !digit;
        word.is_empty() || !of_name && lexicon::among(word, lexicon::places::LEADS_TO_VALUE)
    })?;
    let plain = |i: usize| {
        !lexicon::among(c.word(i), lexicon::places::NEVER_IN_LABEL)
            && !lexicon::among(c.word(i), lexicon::function::NO_VALUE)
    };
    // "a title using digits (e.g. '12')", "a name that ends with a space (e.g. 'a ')": what the value is like names nothing.
    let bracketed = c.tokens.get(c.at + words).is_some_and(|t| t.norm == "(");
    let named = (0..words)
        .find(|i| bracketed && lexicon::among(c.word(*i), lexicon::naming::SAYS_WHAT_VALUE))
        .unwrap_or(words);
    if !(0..named).all(plain) {
        return None;
    }
    let kind_alone = (0..words).all(|i| lexicon::among(c.word(i), lexicon::naming::TYPED_NOUNS));
    let name = if named == 0 { None } else { c.bare(named) }.filter(|_| !kind_alone);
    c.at += words - named;
    if let Some((value, _)) = bracket(c) {
        return Some((name, value));
    }
    let joint = c.one_of(lexicon::places::LEADS_TO_VALUE);
    if joint.is_none() && !c.eat(":") {
        return None;
    }
    let value = if c.at_quoted(0) {
        c.quoted()
    } else {
        let number = (joint != Some("with"))
            .then(|| c.attempt(|c| measure::number_text(c).filter(|_| c.at_end())))
            .flatten();
        number
            .or_else(|| joint.is_none().then(|| c.attempt(to_the_end)).flatten())
            .or_else(|| measure::number_text(c).filter(|_| joint != Some("with")))
            .or_else(|| {
                let credential = name.as_ref().is_some_and(is_credential);
                c.attempt(|c| as_one_word(c, credential))
                    .filter(|_| name.is_some() && matches!(joint, Some("as" | "=")))
            })
    }?;
    Some((name, value))
}
