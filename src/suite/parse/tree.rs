//! The positioned tree that every file format becomes.

use crate::suite::text::source::TextSpan;

/// A value of a file, with its place.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    /// Its place in the file.
    pub span: TextSpan,
    /// The value of the node.
    pub value: NodeValue,
}

/// Kinds of value.
#[derive(Debug, Clone)]
pub(crate) enum NodeValue {
    /// A single value, as text.
    Scalar {
        /// Its text, quotes and escapes resolved.
        text: String,
        /// Whether the value was quoted (or in a block), so that it is text whatever it looks like.
        quoted: bool,
    },
    /// A list.
    List(Vec<Node>),
    /// Keys and values in file order; a key may be there twice.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// Names the kind of the value, with an article.
    pub(crate) fn kind(&self) -> &'static str {
        match &self.value {
            NodeValue::Scalar { .. } if self.is_null() => "nothing",
            NodeValue::Scalar { .. } if self.boolean().is_some() => "a truth value",
            NodeValue::Scalar {
                text,
                quoted: false,
            } if text.parse::<f64>().is_ok() => "a number",
            NodeValue::Scalar { .. } => "text",
            NodeValue::List(_) => "a list",
            NodeValue::Map(_) => "a mapping",
        }
    }

    /// The text of a scalar.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.value {
            NodeValue::Scalar { text, .. } if !self.is_null() => Some(text),
            _ => None,
        }
    }

    /// `null`, `~` or nothing at all.
    pub(crate) fn is_null(&self) -> bool {
        matches!(&self.value, NodeValue::Scalar { text, quoted: false } if matches!(text.as_str(), "" | "~" | "null" | "Null" | "NULL"))
    }

    /// `true` or `false`, not in quotes.
    pub(crate) fn boolean(&self) -> Option<bool> {
        match &self.value {
            NodeValue::Scalar {
                text,
                quoted: false,
            } if text.eq_ignore_ascii_case("true") => Some(true),
            NodeValue::Scalar {
                text,
                quoted: false,
            } if text.eq_ignore_ascii_case("false") => Some(false),
            _ => None,
        }
    }
}
