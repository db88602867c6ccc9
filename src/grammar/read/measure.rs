//! Comparisons, numbers and order.

use super::{cursor::Cursor, predication::Predication};
use crate::grammar::{Comparison, Direction, Text};
use crate::lexicon;

/// "sorted by 'Price' in descending order", "in alphabetical order".
pub(super) fn sorted(c: &mut Cursor<'_>) -> Option<Predication> {
    let worded = c.one_of(lexicon::order::SORTED).is_some();
    let mut by = None;
    let mut direction = None;
    loop {
        if by.is_none() && worded && c.eat("by") {
            c.one_of("the");
            c.eat("column");
            by = Some(if c.at_quoted(0) {
                c.quoted()?
            } else {
                let words = (0..4)
                    .take_while(|i| {
                        !c.word(*i).is_empty()
                            && !lexicon::among(c.word(*i), lexicon::order::ENDS_COLUMN)
                    })
                    .count();
                c.bare(words)?
            });
            c.eat("column");
        } else if direction.is_none()
            && let Some(found) = self::direction(c)
        {
            direction = Some(found);
        } else {
            break;
        }
    }
    if !worded && direction.is_none() {
        return None;
    }
    // "Sorted", and by nothing: the first column, or the texts as they stand.
    if by.is_none() && direction.is_none() {
        return c.fail("`ascending` or `descending`");
    }
    Some(Predication::Sorted { by, direction })
}

fn direction(c: &mut Cursor<'_>) -> Option<Direction> {
    c.attempt(|c| {
        if let Some(word) = c.attempt(|c| {
            let bracket = c.eat("(");
            if !bracket {
                c.eat(",");
            }
            c.eat("with");
            c.eat("the");
            let word = c.one_of(lexicon::order::FIRST_OF_ALL)?;
            (!bracket || c.eat(")")).then_some(word)
        }) {
            let down = lexicon::order::DOWNWARD_FIRST
                .split('|')
                .any(|w| word.starts_with(w));
            return Some(if down {
                Direction::Descending
            } else {
                Direction::Ascending
            });
        }
        c.eat("in");
        c.one_of(lexicon::function::ARTICLES);
        let word = c.one_of(lexicon::order::DIRECTIONS)?;
        c.one_of("order");
        let down = lexicon::order::DOWNWARD_DIRECTIONS
            .split('|')
            .any(|w| word.starts_with(w));
        Some(if down {
            Direction::Descending
        } else {
            Direction::Ascending
        })
    })
}

/// "greater than", "at most", ">=", "equal to", "different from".
pub(super) fn comparison(c: &mut Cursor<'_>) -> Option<Comparison> {
    lexicon::comparators::COMPARISONS
        .iter()
        .find(|(form, _)| c.eat(form))
        .map(|(_, comparison)| *comparison)
}

/// "between 5 and 10", "in the range 5 to 10".
pub(super) fn between(c: &mut Cursor<'_>) -> Option<Predication> {
    c.one_of(lexicon::comparators::BETWEEN)?;
    let least = number_text(c)?;
    c.one_of(lexicon::function::AND_TO)?;
    let most = number_text(c)?;
    c.one_of(lexicon::comparators::INCLUSIVE);
    Some(Predication::Between { least, most })
}

/// Tells whether a value is known only when the sentence is carried out, because an earlier step remembers it: `${rows}`.
pub(super) fn known_later(text: &str) -> bool {
    let name = text
        .strip_prefix("${")
        .and_then(|rest| rest.strip_suffix('}'));
    name.is_some_and(|name| !name.contains(['$', '{', '}']))
}

/// A number, quoted or not, with a currency mark or unit if the author writes one.
pub(super) fn number_text(c: &mut Cursor<'_>) -> Option<Text> {
    let numeric = |text: &str| {
        let signs = |ch: char| ch.is_ascii_digit() || ".,'- \u{a0}\u{202f}$€£¥%+".contains(ch);
        text.chars().any(|ch| ch.is_ascii_digit()) && text.chars().all(signs)
    };
    if c.at_quoted(0) {
        return c.attempt(|c| {
            c.quoted_number()
                .filter(|text| numeric(&text.value) || known_later(&text.value))
        });
    }
    if numeric(c.word(0)) || lexicon::number(c.word(0)).is_some() {
        let spelled = lexicon::number(c.word(0));
        let mut text = c.bare(1)?;
        if let Some(number) = spelled {
            text.value = number.to_string();
        }
        if lexicon::among(c.word(0), lexicon::numbers::UNITS) {
            // As it is written: "mb" is no "MB".
            let unit = c.peek()?.span;
            c.at += 1;
            text.value = format!("{} {}", text.value, &c.source[unit.start..unit.end]);
            text.span.end = c.end_before();
        }
        return Some(text);
    }
    None
}

/// "shows $0.00", "is displayed as $50.00", "should be updated to '1'": a number that something shows.
///
/// A number in quotes is one too where it says to what something changes; elsewhere it is a text like others.
pub(super) fn shown_or_changed(c: &mut Cursor<'_>) -> Option<Text> {
    let mark = c.mark();
    let number = shows_number(c)?;
    let changed = (mark.place()..c.at).any(|at| {
        let word = c.tokens[at].norm.as_str();
        lexicon::among(word, lexicon::claims::CHANGES)
    });
    (!number.quoted || changed).then_some(number)
}

/// The number behind a verb that shows it or changes to it.
pub(super) fn shows_number(c: &mut Cursor<'_>) -> Option<Text> {
    while c.one_of(lexicon::function::ADVERBS_OF_NUMBERS).is_some() {}
    c.one_of(lexicon::function::MODALS_OF_LABELS);
    while c.one_of(lexicon::function::ADVERBS_OF_NUMBERS).is_some() {}
    c.one_of(lexicon::claims::SHOWS_NUMBER)?;
    // "shows the number 3".
    c.attempt(|c| {
        c.article();
        c.eat("number").then(|| number_text(c))?
    })
    .or_else(|| number_text(c))
}
