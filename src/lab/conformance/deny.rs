//! An assertion becomes its opposite: words are put in or taken out, and it counts only if the grammar reads the very negation.

use crate::grammar::{Body, Formula, Sentence, Span, WordKind, parse, words};
use crate::lexicon;

/// The sentence that says the opposite; none where no wording is read as that.
pub(super) fn opposite(sentence: &Sentence) -> Option<String> {
    let Body::Assertion(formula) = &sentence.body else {
        return None;
    };
    let denied = match formula {
        Formula::Not(inner) => (**inner).clone(),
        other => Formula::Not(Box::new(other.clone())),
    };
    let wanted = denied.to_string();
    wordings(&sentence.text, formula).into_iter().find(|text| {
        let Body::Assertion(read) = &parse(text).body else {
            return false;
        };
        read.to_string() == wanted
    })
}

/// Wordings that may be the opposite, the plainest first.
fn wordings(text: &str, formula: &Formula) -> Vec<String> {
    let mut out = Vec::new();
    let words: Vec<_> = words(text)
        .into_iter()
        .filter(|w| w.kind == WordKind::Plain)
        .collect();
    for (at, word) in words.iter().enumerate() {
        let Span { start, end } = word.span;
        let contracted = words[..at].last().filter(|w| w.span == word.span);
        match word.text.as_str() {
            "not" if contracted.is_some() => {
                let kept = contracted.map_or("", |w| w.text.as_str());
                out.push(format!("{}{kept}{}", &text[..start], &text[end..]));
            }
            "not" | "never" => {
                out.push(format!("{}{}", &text[..start], text[end..].trim_start()));
            }
            "no" => out.push(format!("{}a{}", &text[..start], &text[end..])),
            carrier if lexicon::among(carrier, lexicon::denials::CARRIERS) => {
                out.push(format!("{} not{}", &text[..end], &text[end..]));
            }
            "contains" => out.push(format!(
                "{}does not contain{}",
                &text[..start],
                &text[end..]
            )),
            _ => {}
        }
    }
    let starts = |formula: &Formula| first(formula);
    if let Some(start) = starts(formula) {
        let (head, tail) = text.split_at(start);
        let tail = tail.trim_end().trim_end_matches('.');
        for opening in ["it is not the case that (", "not ("] {
            out.push(format!("{head}{opening}{tail})"));
        }
    }
    out
}

/// Where the first claim begins.
fn first(formula: &Formula) -> Option<usize> {
    match formula {
        Formula::Atom(_, span) => Some(span.start),
        Formula::Not(inner) => first(inner),
        Formula::And(parts) | Formula::Or(parts) => parts.iter().filter_map(first).min(),
        Formula::Readings(readings) => readings.steps().filter_map(first).min(),
    }
}

#[cfg(test)]
mod tests {
    use super::opposite;
    use crate::grammar::parse;

    #[test]
    fn the_opposite_is_read_as_one() {
        for (sentence, expected) in [
            (
                "Assert that 'x' is displayed",
                "Assert that 'x' is not displayed",
            ),
            (
                "Assert that 'it is not' isn't displayed",
                "Assert that 'it is not' is displayed",
            ),
            (
                "Assert that the button 'Save' is not present",
                "Assert that the button 'Save' is present",
            ),
            (
                "Assert that the row 'Total' contains '3'",
                "Assert that the row 'Total' does not contain '3'",
            ),
        ] {
            assert_eq!(opposite(&parse(sentence)).as_deref(), Some(expected));
        }
    }

    #[test]
    fn whatever_is_given_is_the_negation_or_nothing() {
        for sentence in [
            "Assert that 'a' is displayed AND 'b' is not displayed",
            "Assert that there are at least 3 links",
            "Assert that the URL is '/x'.",
            "Assert that 'Käse' is displayed exactly 2 times",
            "Assert that the checkbox 'x' is checked",
        ] {
            let read = parse(sentence);
            let other = opposite(&read).unwrap_or_else(|| panic!("{sentence}"));
            let back = opposite(&parse(&other));
            let same = back.is_some_and(|back| parse(&back).formula() == read.formula());
            assert!(same, "{sentence} / {other}");
        }
        for sentence in ["", "Click on 'x'", "Assert that it looks nice", "'"] {
            assert_eq!(opposite(&parse(sentence)), None, "{sentence}");
        }
    }
}
