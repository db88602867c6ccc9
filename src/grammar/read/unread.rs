//! Message for a sentence that the grammar does not read.

use super::{
    command,
    cursor::Cursor,
    scan::checked_name,
    things::person::person,
    token::{Kind, Token},
};
use crate::grammar::{Span, StepKind, Unread};
use crate::lexicon;

/// "Assert that", "Verify", "Check if", "I should see that" …
pub(super) fn intro(c: &mut Cursor<'_>) -> Option<()> {
    if checked_name::begins(c) {
        return None;
    }
    c.attempt(|c| {
        person(c);
        c.one_of(lexicon::function::MODALS_OF_CHECKS);
        c.one_of(lexicon::claims::INTRODUCTIONS)?;
        let control = matches!(c.word_before(), "control" | "controls");
        c.eat(":");
        // "Control that …" is how some authors say "check that …"; without "that" it is a noun.
        if c.one_of(lexicon::function::THAT_WHETHER).is_none() && control {
            return None;
        }
        c.eat(",");
        Some(())
    })
}

/// Whether a sentence starts like an assertion, or says something of something.
pub(super) fn asserts(c: &mut Cursor<'_>) -> bool {
    if c.looks_like(|c| {
        intro(c)?;
        // "Check the box" ticks.
        let before =
            c.at.checked_sub(1)
                .and_then(|i| c.tokens.get(i))
                .map_or("", |t| t.norm.as_str());
        let says = c.tokens[c.at..]
            .iter()
            .any(|t| t.kind == Kind::Word && lexicon::ends_noun(&t.norm) && t.norm != "to");
        (!lexicon::among(before, lexicon::claims::ALSO_ACTIONS) || says).then_some(())
    }) {
        return true;
    }
    if acts(c) {
        return false;
    }
    // "The kettle costs '$39.00'" is no instruction.
    if c.tokens
        .get(c.at)
        .is_some_and(|t| t.kind == Kind::Word && lexicon::among(&t.norm, SUBJECTS))
    {
        return true;
    }
    states(&c.tokens[c.at.min(c.tokens.len())..])
}

/// Whether the words say something of something. "Have 'x' sent" orders it, though `have` can say: what it is said of would
/// stand before it, and a text in quotes only behind an article or the name of a kind.
fn states(words: &[Token]) -> bool {
    const OPENINGS: &str = lexicon::function::BEGINS_CLAIM;
    let says = |word: &Token| {
        word.kind == Kind::Word
            && lexicon::ends_noun(&word.norm)
            && !lexicon::among(&word.norm, lexicon::claims::NEVER_SAYS)
    };
    let Some((first, rest)) = without_clause(words).split_first() else {
        return false;
    };
    let opens = first.kind != Kind::Word
        || lexicon::among(&first.norm, OPENINGS)
        || lexicon::number(&first.norm).is_some()
        || lexicon::nouns().any(|noun| noun == first.norm);
    if opens {
        return says(first) || rest.iter().any(says);
    }
    let quoted = rest.iter().position(|word| word.kind == Kind::Quoted);
    rest.iter().take(quoted.unwrap_or(rest.len())).any(says)
}

/// The words before ", which is overdue", which says nothing of its own.
fn without_clause(words: &[Token]) -> &[Token] {
    let begins = |pair: &[Token]| {
        pair[0].kind == Kind::Mark
            && pair[0].norm == ","
            && pair[1].kind == Kind::Word
            && lexicon::among(&pair[1].norm, lexicon::connectives::RELATIVE)
    };
    let end = words.windows(2).position(begins);
    &words[..end.unwrap_or(words.len())]
}

/// Words that begin a subject, and no order.
const SUBJECTS: &str = lexicon::function::BEGINS_SUBJECT;

/// Whether a verb of action is here.
pub(super) fn acts(c: &mut Cursor<'_>) -> bool {
    // "Switch 'Wi-Fi' is checked": a noun that is a verb, too.
    let is_noun =
        lexicon::noun(c.word(0)).is_some() && c.at_quoted(1) && lexicon::ends_noun(c.word(2));
    !is_noun
        && c.looks_like(|c| {
            person(c);
            command::verb_word(c)
        })
}

/// The report of the furthest place that reading reached.
pub(super) fn report(c: &Cursor<'_>, kind: StepKind) -> Unread {
    let (furthest, expected) = c.furthest();
    let (at, found) = match c.tokens.get(furthest) {
        Some(token) => (
            token.span,
            clip(&c.source[token.span.start..token.span.end]),
        ),
        None => (
            Span {
                start: c.source.len(),
                end: c.source.len(),
            },
            "the end of the sentence".to_owned(),
        ),
    };
    let wanted = if expected.is_empty() {
        "a sentence that Plumbline reads".to_owned()
    } else {
        expected.join(", or ")
    };
    Unread {
        kind,
        at,
        reason: format!("expected {wanted}; found {found}"),
        instead: Vec::new(),
    }
}

/// The report of a name that would go on over a comma and a second verb.
pub(super) fn goes_on(c: &Cursor<'_>, kind: StepKind) -> Unread {
    let at = c
        .tokens
        .iter()
        .find(|token| token.kind == Kind::Mark && token.norm == ",");
    Unread {
        kind,
        at: at
            .or(c.tokens.first())
            .map_or(Span { start: 0, end: 0 }, |token| token.span),
        reason: "expected the end of the sentence (one action a sentence); found `,`".to_owned(),
        instead: Vec::new(),
    }
}

/// A word in backticks, shortened.
fn clip(word: &str) -> String {
    let short: String = word.chars().take(40).collect();
    if short.len() < word.len() {
        format!("`{short}…`")
    } else {
        format!("`{short}`")
    }
}

fn whole(c: &Cursor<'_>) -> Span {
    Span {
        start: c.tokens.first().map_or(0, |t| t.span.start),
        end: c.tokens.last().map_or(0, |t| t.span.end),
    }
}

/// An optional assertion would prove nothing.
pub(super) fn optional_assertion(c: &Cursor<'_>) -> Unread {
    Unread {
        kind: StepKind::Assertion,
        at: whole(c),
        reason: "an optional assertion is refused: it could never fail".to_owned(),
        instead: Vec::new(),
    }
}

/// A selector stands where a text or a name is meant.
pub(super) fn selector(c: &Cursor<'_>, kind: StepKind, selector: &str) -> Unread {
    Unread {
        kind,
        at: whole(c),
        reason: format!(
            "expected a text of the page, or an id (`#save`), a class (`.alert`) or a test id alone; found the selector {}",
            clip(selector)
        ),
        instead: Vec::new(),
    }
}

/// Past the limit of tokens.
pub(super) fn overlong(sentence: &str) -> Unread {
    Unread {
        kind: StepKind::Action,
        at: Span {
            start: 0,
            end: sentence.len(),
        },
        reason: format!(
            "expected a sentence; found more than {} words",
            super::token::MOST_TOKENS
        ),
        instead: Vec::new(),
    }
}

/// Past the limit of attempts.
pub(super) fn too_involved(c: &Cursor<'_>, kind: StepKind) -> Unread {
    Unread {
        kind,
        at: whole(c),
        reason: "the sentence is too involved to be read".to_owned(),
        instead: Vec::new(),
    }
}
