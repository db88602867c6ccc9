//! Sentences that YAML reads differently from their author: reported with a correction, which YAML's own message lacks.

use crate::suite::Diagnostic;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::text::source::{SourceText, TextSpan};

/// A syntax error; where the line looks like a sentence that YAML trips over, the hint says how to write it.
pub(crate) fn syntax(source: &SourceText, at: usize, info: &str) -> Diagnostic {
    let line = source.location(at).line;
    let words = match info {
        // The parser says so of either kind of quote.
        "invalid trailing content after double-quoted scalar" => {
            "text goes on after the closing quote"
        }
        other => other,
    };
    let found = source.error(
        TextSpan {
            start: at,
            end: at + 1,
        },
        format!("not valid YAML: {words}"),
    );
    // The parser stops at the trap or at the first thing after it.
    let hint = [line, line.saturating_sub(1)]
        .into_iter()
        .find_map(|number| line_trap(source.line(number)))
        .or_else(|| {
            info.contains("quoted scalar")
                .then(|| "is the closing quote missing?".to_owned())
        });
    found.maybe_hint(hint)
}

/// Describes a common mistake in a line that does not parse.
fn line_trap(line: &str) -> Option<String> {
    if line.starts_with('\t') || line.trim_start_matches(' ').starts_with('\t') {
        return Some("YAML is indented with blanks, not with tabs".into());
    }
    let item = line.trim_start().strip_prefix('-')?;
    if !item.starts_with(' ') {
        return None;
    }
    let item = item.trim();
    let first = item.chars().next()?;
    match first {
        '\'' | '"' if item.len() > 1 && !item[1..].ends_with(first) => Some(format!(
            "a sentence that begins with a quote stands in quotes as a whole: {}",
            quoted(item)
        )),
        '\'' | '"' if item.matches(first).count() > 2 => Some(format!(
            "a sentence that begins with a quote stands in quotes as a whole: {}",
            quoted(item)
        )),
        '[' | '{' | '&' | '*' | '!' | '|' | '>' | '%' | '@' | '`' => Some(format!(
            "a sentence that begins with `{first}` stands in quotes: {}",
            quoted(item)
        )),
        _ if item
            .split_once(": ")
            .is_some_and(|(key, _)| key.contains(' ')) =>
        {
            Some(format!(
                "a sentence with `: ` in it stands in quotes: {}",
                quoted(item)
            ))
        }
        _ => None,
    }
}

/// A tag where a sentence was meant: YAML would swallow its first word.
pub(crate) fn tagged(source: &SourceText, span: TextSpan, tag: &str) -> Diagnostic {
    source
        .error(
            span,
            format!("YAML reads `{tag}` as a tag, and drops it from the text"),
        )
        .hint(format!(
            "put the text in quotes: {}",
            quoted(
                source
                    .line_at(span.start)
                    .trim_start()
                    .trim_start_matches("- ")
            )
        ))
}

/// A step that became a key and a value, because `: ` stands in it.
pub(crate) fn split_by_colon(
    source: &SourceText,
    node: &Node,
    known: &[&str],
) -> Option<Diagnostic> {
    let NodeValue::Map(pairs) = &node.value else {
        return None;
    };
    let [(key, value)] = pairs.as_slice() else {
        return None;
    };
    let text = key.text()?;
    if known
        .iter()
        .any(|known| strsim::damerau_levenshtein(known, text) <= 2)
    {
        return None;
    }
    let whole = TextSpan {
        start: key.span.start,
        end: value.span.end.max(key.span.end),
    };
    let sentence = source
        .text
        .get(whole.start..whole.end)
        .unwrap_or_default()
        .lines()
        .next()
        .unwrap_or_default();
    Some(
        source
            .error(
                whole,
                "expected a sentence, found a key and its value: YAML splits a plain text at `: `",
            )
            .hint(format!("put the sentence in quotes: {}", quoted(sentence))),
    )
}

/// A plain sentence that ends where YAML takes ` #` for a comment.
pub(crate) fn cut_by_comment(source: &SourceText, node: &Node) -> Option<Diagnostic> {
    let NodeValue::Scalar {
        text,
        quoted: false,
    } = &node.value
    else {
        return None;
    };
    let rest = source.rest_of_line(node.span.end);
    let comment = rest.trim_start();
    if comment.len() == rest.len() || !comment.starts_with('#') {
        return None;
    }
    let start = node.span.end + rest.len() - comment.len();
    let span = TextSpan {
        start,
        end: start + comment.trim_end().len(),
    };
    let sentence = source.text.get(node.span.start..span.end)?;
    let hint = format!(
        "if it belongs to the sentence, put the whole in quotes: {}",
        quoted(sentence)
    );
    if unbalanced(text) {
        return Some(
            source
                .error(
                    span,
                    "the sentence ends inside a quote, because YAML takes ` #` for a comment",
                )
                .hint(hint),
        );
    }
    // `# a remark` is a comment as everyone writes it; `#1` is more likely a part of the sentence.
    comment[1..]
        .starts_with(|c: char| !c.is_whitespace() && c != '#')
        .then(|| {
            source
                .warning(
                    span,
                    "YAML takes this for a comment; it is no part of the sentence",
                )
                .hint(hint)
        })
}

/// An odd number of quotation marks, apostrophes inside words not counted.
fn unbalanced(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let inside_word = |at: usize| {
        let letter = |i: Option<usize>| {
            i.and_then(|i| letters.get(i))
                .is_some_and(|c| c.is_alphanumeric())
        };
        letter(at.checked_sub(1)) && letter(Some(at + 1))
    };
    let odd = |mark: char| {
        (0..letters.len())
            .filter(|&at| letters[at] == mark && !inside_word(at))
            .count()
            % 2
            == 1
    };
    odd('\'') || odd('"')
}

/// A text as YAML takes it whole; shortened where it is long.
fn quoted(text: &str) -> String {
    let text = text.trim();
    let shown: String = if text.chars().count() > 80 {
        text.chars().take(80).chain(['…']).collect()
    } else {
        text.to_owned()
    };
    if shown.contains('"') || shown.contains('\\') {
        format!("`'{}'`", shown.replace('\'', "''"))
    } else {
        format!("`\"{shown}\"`")
    }
}

#[cfg(test)]
mod tests {
    use super::{quoted, unbalanced};

    #[test]
    fn apostrophes_do_not_unbalance() {
        for (text, expected) in [
            ("Click on 'A'", false),
            ("Click on 'Bleu d'Auvergne'", false),
            ("Click on 'A", true),
            ("Don't click", false),
            ("Assert that \"a", true),
        ] {
            assert_eq!(unbalanced(text), expected, "{text}");
        }
    }

    #[test]
    fn the_advice_is_valid_yaml() {
        for text in ["'Products' is displayed", "say \"hi\" to 'you'", "a: b #c"] {
            let advice = quoted(text);
            let source = crate::suite::text::source::SourceText::new(
                "a",
                format!("- {}", advice.trim_matches('`')),
            );
            let node = crate::suite::parse::yaml::parse(&source).ok().flatten();
            let Some(crate::suite::parse::tree::NodeValue::List(items)) = node.map(|n| n.value)
            else {
                unreachable!("{advice}")
            };
            assert_eq!(items[0].text(), Some(text));
        }
    }
}
