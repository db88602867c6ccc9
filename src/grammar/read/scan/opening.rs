//! Words that only open a sentence: "Then", "3.", "Optionally".

use super::cursor::Cursor;
use super::token;
use crate::grammar::read::things::person::person;
use crate::grammar::read::unread;
use crate::lexicon;

/// Leading words that only join sentences; whether they make the step optional.
pub(in crate::grammar::read) fn opening(c: &mut Cursor<'_>) -> bool {
    let mut optional = false;
    loop {
        let mark = c.mark();
        let window = c.word(0) == "next" && lexicon::among(c.word(1), lexicon::pages::WINDOW_WORDS);
        if window {
            return optional;
        }
        if let Some(word) = c.one_of(lexicon::connectives::OPENINGS) {
            let marked = c.eat(",") | c.eat(":");
            // "Next is disabled", "Next and Previous are disabled": what something is said of.
            let is_said_of = lexicon::among(c.word(0), lexicon::claims::COPULAS)
                || lexicon::among(c.word(0), lexicon::connectives::AND_OR);
            if !marked && lexicon::among(word, lexicon::order::TURNS_PAGE) && is_said_of {
                c.reset(mark);
                return optional;
            }
            // "Next button is disabled", "First name field": what is no sentence without the word needs it.
            if !marked
                && lexicon::among(word, lexicon::connectives::ALSO_IN_NAMES)
                && !begins_sentence(c)
            {
                c.reset(mark);
                return optional;
            }
        } else if c.looks_like(marked) {
            c.attempt(marked);
        } else if c.eat("step") {
            c.at += usize::from(lexicon::number(c.word(0)).is_some());
            if c.one_of(lexicon::connectives::STEP_MARKS).is_none() {
                c.reset(mark);
                return optional;
            }
        } else if lexicon::number(c.word(0)).is_some()
            && c.word(0).starts_with(|ch: char| ch.is_ascii_digit())
            && numbered(c)
        {
            c.at += 2;
        } else if !optional && optional_prefix(c) {
            optional = true;
        } else {
            return optional;
        }
    }
}

/// "Expected result:", which says that a claim comes.
fn marked(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::connectives::MARKED_OPENINGS)?;
    c.eat(":").then_some(())
}

/// Whether a verb, a person, an article or a further joint is here, with which a sentence begins.
fn begins_sentence(c: &mut Cursor<'_>) -> bool {
    c.at_end()
        || unread::acts(c)
        || c.looks_like(unread::intro)
        || c.looks_like(person)
        || lexicon::among(c.word(0), lexicon::function::BEGINS_SUBJECT)
        || lexicon::among(c.word(0), lexicon::connectives::OPENINGS)
}

/// "3. Click …", "3) Click …".
fn numbered(c: &Cursor<'_>) -> bool {
    c.tokens
        .get(c.at + 1)
        .is_some_and(|t| t.kind == token::Kind::Mark && matches!(t.norm.as_str(), "." | ")" | ":"))
}

fn optional_prefix(c: &mut Cursor<'_>) -> bool {
    c.attempt(|c| {
        if c.eat("(") {
            c.eat("optional").then_some(())?;
            return c.eat(")").then_some(());
        }
        if c.one_of(lexicon::connectives::OPTIONALLY).is_some() {
            if !c.eat(":") {
                c.eat(",");
            }
            c.eat("-");
            return Some(());
        }
        c.one_of(lexicon::connectives::IF_WHEN)?;
        c.one_of(lexicon::function::IT_IS);
        c.one_of(lexicon::states::CONDITIONS)
            .filter(|w| !lexicon::among(w, lexicon::states::UNDECIDED_CONDITIONS))?;
        (c.eat(",") || c.eat("then")).then_some(())
    })
    .is_some()
}
