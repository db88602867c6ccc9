//! YAML → tree, from the parser's events, so that places, styles and repeated keys survive.

use crate::suite::Diagnostic;
use crate::suite::parse::traps;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::text::source::{SourceText, TextSpan};
use saphyr_parser::{Event, Parser, ScalarStyle};
use std::collections::HashMap;

/// Deepest nesting that is read; a suite needs five.
const DEEPEST: usize = 64;
/// Largest number of values from aliases, so that a small file cannot become a large tree.
const MOST_COPIES: usize = 10_000;

/// A list or mapping that is still open.
struct OpenNode {
    span: TextSpan,
    anchor: usize,
    items: Vec<Node>,
    mapping: bool,
}

/// Reads the one document of a file; `Ok(None)` where there is none.
pub(crate) fn parse(source: &SourceText) -> Result<Option<Node>, Diagnostic> {
    let places = Places::new(&source.text);
    let mut open: Vec<OpenNode> = Vec::new();
    let mut anchors: HashMap<usize, Node> = HashMap::new();
    let mut copies = 0;
    let mut documents = 0;
    let mut root = None;
    for event in Parser::new_from_str(&source.text) {
        let (event, span) = event.map_err(|error| {
            let at = places.byte(error.marker().index());
            traps::syntax(source, at, error.info())
        })?;
        let span = TextSpan {
            start: places.byte(span.start.index()),
            end: places.byte(span.end.index()),
        };
        let done = match event {
            Event::DocumentStart(_) => {
                documents += 1;
                if documents > 1 {
                    return Err(source
                        .error(
                            span,
                            "a suite is one YAML document, and a second begins here",
                        )
                        .hint("write it to a file of its own"));
                }
                None
            }
            Event::Scalar(text, style, anchor, tag) => {
                if let Some(tag) = tag.filter(|tag| !tag.is_yaml_core_schema()) {
                    return Err(traps::tagged(source, span, &tag.to_string()));
                }
                let node = Node {
                    span: trimmed(source, span),
                    value: NodeValue::Scalar {
                        text: text.into_owned(),
                        quoted: style != ScalarStyle::Plain,
                    },
                };
                Some((anchor, node))
            }
            Event::SequenceStart(anchor, _) | Event::MappingStart(anchor, _) => {
                if open.len() >= DEEPEST {
                    return Err(source.error(
                        span,
                        format!("lists and mappings are nested more than {DEEPEST} deep"),
                    ));
                }
                open.push(OpenNode {
                    span,
                    anchor,
                    items: Vec::new(),
                    mapping: matches!(event, Event::MappingStart(..)),
                });
                None
            }
            Event::SequenceEnd | Event::MappingEnd => open.pop().map(|open| close(open, span)),
            Event::Alias(anchor) => {
                let Some(node) = anchors.get(&anchor) else {
                    return Err(
                        source.error(span, "this alias stands inside the value that it names")
                    );
                };
                copies += size(node);
                if copies > MOST_COPIES {
                    return Err(source.error(
                        span,
                        format!("aliases repeat more than {MOST_COPIES} values"),
                    ));
                }
                Some((0, node.clone()))
            }
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentEnd => None,
        };
        if let Some((anchor, node)) = done {
            if anchor > 0 {
                anchors.insert(anchor, node.clone());
            }
            match open.last_mut() {
                Some(parent) => parent.items.push(node),
                None => root = Some(node),
            }
        }
    }
    Ok(root)
}

fn close(open: OpenNode, end: TextSpan) -> (usize, Node) {
    let value = if open.mapping {
        let mut pairs = Vec::with_capacity(open.items.len() / 2);
        let mut items = open.items.into_iter();
        while let (Some(key), Some(value)) = (items.next(), items.next()) {
            pairs.push((key, value));
        }
        NodeValue::Map(pairs)
    } else {
        NodeValue::List(open.items)
    };
    let span = TextSpan {
        start: open.span.start,
        end: end.end.max(open.span.end),
    };
    (open.anchor, Node { span, value })
}

/// A plain scalar's span may reach over the blanks and line ends behind it.
fn trimmed(source: &SourceText, span: TextSpan) -> TextSpan {
    let text = source.text.get(span.start..span.end).unwrap_or_default();
    TextSpan {
        start: span.start,
        end: span.start + text.trim_end().len(),
    }
}

fn size(node: &Node) -> usize {
    1 + match &node.value {
        NodeValue::Scalar { .. } => 0,
        NodeValue::List(items) => items.iter().map(size).sum(),
        NodeValue::Map(pairs) => pairs.iter().map(|(k, v)| size(k) + size(v)).sum(),
    }
}

/// The parser counts characters; everything here counts bytes.
struct Places {
    bytes: Option<Vec<usize>>,
    length: usize,
}

impl Places {
    fn new(text: &str) -> Places {
        Places {
            bytes: (!text.is_ascii()).then(|| text.char_indices().map(|(at, _)| at).collect()),
            length: text.len(),
        }
    }

    fn byte(&self, character: usize) -> usize {
        match &self.bytes {
            Some(bytes) => bytes.get(character).copied().unwrap_or(self.length),
            None => character.min(self.length),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::suite::parse::tree::{Node, NodeValue};
    use crate::suite::text::source::SourceText;

    fn tree(text: &str) -> Option<Node> {
        parse(&SourceText::new("a.yaml", text)).ok().flatten()
    }

    fn marked(text: &str) -> Vec<String> {
        fn walk(node: &Node, text: &str, out: &mut Vec<String>) {
            match &node.value {
                NodeValue::Scalar { .. } => {
                    out.push(text[node.span.start..node.span.end].to_owned());
                }
                NodeValue::List(items) => items.iter().for_each(|n| walk(n, text, out)),
                NodeValue::Map(pairs) => pairs.iter().for_each(|(k, v)| {
                    walk(k, text, out);
                    walk(v, text, out);
                }),
            }
        }
        let mut out = Vec::new();
        if let Some(node) = tree(text) {
            walk(&node, text, &mut out);
        }
        out
    }

    #[test]
    fn spans_are_the_words_as_written() {
        assert_eq!(
            marked("süß: 'a b'  \nlist:\n  - plain words # c\n  - \"q\"\n  -\n"),
            ["süß", "'a b'", "list", "plain words", "\"q\"", ""]
        );
    }

    #[test]
    fn repeated_keys_survive() {
        let Some(Node {
            value: NodeValue::Map(pairs),
            ..
        }) = tree("a: 1\na: 2\n")
        else {
            unreachable!("a mapping")
        };
        assert_eq!(pairs.len(), 2);
    }

    #[test]
    fn nothing_blows_up() {
        let deep = "[".repeat(100_000);
        assert!(parse(&SourceText::new("a", deep)).is_err());
        let bomb = "a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\n";
        assert!(parse(&SourceText::new("a", bomb)).is_err());
        assert!(parse(&SourceText::new("a", "a: &x [*x]")).is_err());
        assert!(matches!(parse(&SourceText::new("a", "")), Ok(None)));
    }

    proptest::proptest! {
        #[test]
        fn any_text_ends_in_a_tree_or_a_diagnostic(text in "[a-z'\":#\\-\\[\\]{}&*!|>%@`, \n\t\u{e4}\u{2019}]{0,60}") {
            let source = SourceText::new("a.yaml", text);
            if let Err(diagnostic) = parse(&source) {
                let _ = crate::suite::render(&diagnostic, false);
            }
        }
    }
}
