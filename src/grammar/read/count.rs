//! How many and how often.

use super::cursor::Cursor;
use crate::grammar::{Comparison, Count, Span};
use crate::lexicon;

/// A count and whether it was a plain number, which may mean "exactly" or "at least".
#[derive(Debug, Clone, Copy)]
pub(super) struct Counted {
    /// The count.
    pub(super) count: Count,
    /// "between 2 and 5": the upper bound beside the lower one.
    pub(super) most: Option<Count>,
    /// "3 times", without "exactly" or "at least".
    pub(super) plain: bool,
    /// Its words.
    pub(super) span: Span,
}

fn bound(c: &mut Cursor<'_>) -> Option<Comparison> {
    lexicon::comparators::BOUNDS
        .iter()
        .find(|(words, _)| c.eat(words))
        .map(|(_, comparison)| *comparison)
}

/// "at least 3", "no more than two", "exactly one", "3", "3 or more", "a single".
pub(super) fn count(c: &mut Cursor<'_>) -> Option<Counted> {
    let mark = c.mark();
    c.attempt(|c| {
        if c.eat("a single") || c.eat("the only") || c.eat("one single") {
            let count = Count {
                comparison: Comparison::Equal,
                number: 1,
            };
            return Some(Counted {
                count,
                most: None,
                plain: false,
                span: c.span_since(mark),
            });
        }
        if c.eat("between") || c.eat("from") {
            let least = lexicon::number(c.word(0))?;
            c.at += 1;
            c.one_of(lexicon::function::AND_TO)?;
            let most = lexicon::number(c.word(0)).filter(|most| *most >= least)?;
            c.at += 1;
            let bound = |comparison, number| Count { comparison, number };
            return Some(Counted {
                count: bound(Comparison::AtLeast, least),
                most: Some(bound(Comparison::AtMost, most)),
                plain: false,
                span: c.span_since(mark),
            });
        }
        let given = bound(c);
        if given.is_some() {
            c.eat("a single");
        } else if c.eat("the") {
            // "the 3 links": as many as that.
        }
        let number = lexicon::number(c.word(0))?;
        c.at += 1;
        let or = if given.is_none() { or_more(c) } else { None };
        let comparison = given.or(or).unwrap_or(Comparison::Equal);
        c.eat("different");
        Some(Counted {
            count: Count { comparison, number },
            most: None,
            plain: given.or(or).is_none(),
            span: c.span_since(mark),
        })
    })
}

fn or_more(c: &mut Cursor<'_>) -> Option<Comparison> {
    if c.eat("or more") || c.eat("or greater") {
        Some(Comparison::AtLeast)
    } else if c.eat("or less") || c.eat("or fewer") {
        Some(Comparison::AtMost)
    } else {
        None
    }
}

/// "3 times", "at least twice", "only once", "three times or more".
pub(super) fn times(c: &mut Cursor<'_>) -> Option<Counted> {
    let mark = c.mark();
    c.attempt(|c| {
        c.eat("for");
        let given = bound(c);
        let number = if let Some(number) = lexicon::times(c.word(0)) {
            c.at += 1;
            number
        } else {
            let number = lexicon::number(c.word(0))?;
            c.at += 1;
            let more = or_more(c);
            c.one_of(lexicon::numbers::TIMES)?;
            if let Some(comparison) = more {
                return given.is_none().then(|| Counted {
                    count: Count { comparison, number },
                    most: None,
                    plain: false,
                    span: c.span_since(mark),
                });
            }
            number
        };
        let or = if given.is_none() { or_more(c) } else { None };
        let comparison = given.or(or).unwrap_or(Comparison::Equal);
        Some(Counted {
            count: Count { comparison, number },
            most: None,
            plain: given.or(or).is_none(),
            span: c.span_since(mark),
        })
    })
}

/// Notes the reading of a plain number, and gives the count.
pub(super) fn settled(c: &mut Cursor<'_>, counted: Counted) -> Count {
    if counted.plain {
        let n = counted.count.number;
        c.note(
            "count-exact-or-at-least",
            format!("exactly {n} or at least {n}? taken as exactly {n}"),
            counted.span,
        );
    }
    counted.count
}
