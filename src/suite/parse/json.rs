//! JSON → tree: strict JSON, with places, repeated keys kept.

use crate::suite::Diagnostic;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::text::source::{SourceText, TextSpan};
use jsonc_parser::ast::{ObjectPropName, Value as Json};
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::errors::{ParseError, ParseErrorKind};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Reads a file; `Ok(None)` where it holds nothing.
pub(crate) fn parse(source: &SourceText) -> Result<Option<Node>, Diagnostic> {
    match parse_to_ast(&source.text, &CollectOptions::default(), &STRICT) {
        Ok(parsed) => Ok(parsed.value.map(node)),
        Err(error) => Err(mistake(source, &error)),
    }
}

fn node(value: Json) -> Node {
    let span = span(value.range());
    let value = match value {
        Json::StringLit(text) => NodeValue::Scalar {
            text: text.value.into_owned(),
            quoted: true,
        },
        Json::NumberLit(number) => plain(number.value),
        Json::BooleanLit(boolean) => plain(if boolean.value { "true" } else { "false" }),
        Json::NullKeyword(_) => plain("null"),
        Json::Array(array) => NodeValue::List(array.elements.into_iter().map(node).collect()),
        Json::Object(object) => NodeValue::Map(
            object
                .properties
                .into_iter()
                .map(|property| {
                    let (range, text) = match property.name {
                        ObjectPropName::String(name) => (name.range, name.value.into_owned()),
                        ObjectPropName::Word(name) => (name.range, name.value.to_owned()),
                    };
                    let key = Node {
                        span: self::span(range),
                        value: NodeValue::Scalar { text, quoted: true },
                    };
                    (key, node(property.value))
                })
                .collect(),
        ),
    };
    Node { span, value }
}

fn plain(text: &str) -> NodeValue {
    NodeValue::Scalar {
        text: text.to_owned(),
        quoted: false,
    }
}

fn span(range: Range) -> TextSpan {
    TextSpan {
        start: range.start,
        end: range.end,
    }
}

/// The parser's words in the house's own, with the usual way out.
fn mistake(source: &SourceText, error: &ParseError) -> Diagnostic {
    use ParseErrorKind as Kind;
    let (message, hint) = match error.kind() {
        Kind::CommentsNotAllowed | Kind::UnterminatedCommentBlock => (
            "JSON has no comments".to_owned(),
            Some("a step that begins with `//` is left out: `\"// …\"`"),
        ),
        Kind::ExpectedComma => (
            "expected `,` between two values".to_owned(),
            Some("is a comma missing at the end of the line above?"),
        ),
        Kind::TrailingCommasNotAllowed => (
            "this comma has no value after it".to_owned(),
            Some("remove it: JSON allows no comma before `]` or `}`"),
        ),
        Kind::SingleQuotedStringsNotAllowed => (
            "text in JSON stands in double quotes".to_owned(),
            Some("write `\"…\"`; single quotes inside it need nothing"),
        ),
        Kind::ExpectedColonAfterObjectKey => ("expected `:` after the key".to_owned(), None),
        Kind::ExpectedStringObjectProperty | Kind::UnexpectedWord | Kind::UnexpectedToken => (
            "expected a value or a key in double quotes".to_owned(),
            Some(
                "text and keys stand in double quotes; the only bare words are `true`, `false` and `null`",
            ),
        ),
        Kind::UnterminatedArray => ("this list is not closed".to_owned(), Some("add `]`")),
        Kind::UnterminatedObject => ("this mapping is not closed".to_owned(), Some("add `}`")),
        Kind::MultipleRootJsonValues => (
            "a suite is one JSON value, and a second begins here".to_owned(),
            Some("put the cases into one list: `[ … ]`"),
        ),
        Kind::String(kind) => (
            format!(
                "the text in quotes is not valid JSON: {}",
                lowercase(&kind.to_string())
            ),
            Some("a double quote inside the text is written `\\\"`, a backslash `\\\\`"),
        ),
        kind => (lowercase(&kind.to_string()), None),
    };
    source
        .error(span(error.range()), format!("not valid JSON: {message}"))
        .maybe_hint(hint.map(str::to_owned))
}

fn lowercase(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::suite::text::source::SourceText;

    #[test]
    fn only_strict_json_is_read() {
        for (text, message, line) in [
            ("[1, 2,]", "comma", 1),
            ("[1 2]", "expected `,`", 1),
            ("{'a': 1}", "double quotes", 1),
            ("// x\n[]", "no comments", 1),
            ("[\n{\"a\": tru}]", "bare", 2),
            ("[\n", "not closed", 1),
            ("[] []", "second", 1),
            ("[\"a]", "quotes", 1),
        ] {
            let found = parse(&SourceText::new("a.json", text)).expect_err(text);
            let all = format!("{} {:?}", found.message, found.hint);
            assert!(all.contains(message), "{text}: {all}");
            assert_eq!(found.at.line, line, "{text}");
        }
        assert!(matches!(parse(&SourceText::new("a", " ")), Ok(None)));
        assert!(parse(&SourceText::new("a", "[".repeat(100_000))).is_err());
    }
}
