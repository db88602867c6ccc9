//! The positioned tree that every file format becomes.

use super::source::Span;

/// A value of a file, with its place.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub value: Value,
}

/// Kinds of value.
#[derive(Debug, Clone)]
pub(super) enum Value {
    /// A single value, as text.
    Scalar {
        /// Its text, quotes and escapes resolved.
        text: String,
        /// It stood in quotes (or in a block), so it is text whatever it looks like.
        quoted: bool,
    },
    /// A list.
    List(Vec<Node>),
    /// Keys and values in file order; a key may be there twice.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// What it is, in words, with an article.
    pub(super) fn kind(&self) -> &'static str {
        match &self.value {
            Value::Scalar { .. } if self.is_null() => "nothing",
            Value::Scalar { .. } if self.boolean().is_some() => "a truth value",
            Value::Scalar {
                text,
                quoted: false,
            } if text.parse::<f64>().is_ok() => "a number",
            Value::Scalar { .. } => "text",
            Value::List(_) => "a list",
            Value::Map(_) => "a mapping",
        }
    }

    /// The text of a scalar.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Scalar { text, .. } if !self.is_null() => Some(text),
            _ => None,
        }
    }

    /// `null`, `~` or nothing at all.
    pub(super) fn is_null(&self) -> bool {
        matches!(&self.value, Value::Scalar { text, quoted: false } if matches!(text.as_str(), "" | "~" | "null" | "Null" | "NULL"))
    }

    /// `true` or `false`, not in quotes.
    pub(super) fn boolean(&self) -> Option<bool> {
        match &self.value {
            Value::Scalar {
                text,
                quoted: false,
            } if text.eq_ignore_ascii_case("true") => Some(true),
            Value::Scalar {
                text,
                quoted: false,
            } if text.eq_ignore_ascii_case("false") => Some(false),
            _ => None,
        }
    }
}
