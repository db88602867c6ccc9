//! One sentence of a case, as the files hold it.

use crate::suite::StepText;
use crate::suite::parse::fields::FieldReader;
use crate::suite::parse::traps;
use crate::suite::parse::tree::{Node, NodeValue};

/// Longest sentence that is taken, in characters; the longest of real suites have some two hundred.
pub const LONGEST_SENTENCE: usize = 10_000;

/// Entry of a list of steps, with a sentence.
#[derive(Debug, Clone)]
pub(crate) enum WrittenLine {
    /// A sentence.
    Step(StepText),
    /// `// …`: left out of the case.
    Comment,
}

impl FieldReader<'_> {
    /// Reads a scalar as a sentence; `None` after a mistake.
    pub(crate) fn sentence(&mut self, node: &Node) -> Option<WrittenLine> {
        let Some(written) = node.text() else {
            if node.is_null() {
                self.error(node, "this step is empty: expected a sentence", None);
            } else {
                self.wrong_type(node, "a sentence");
            }
            return None;
        };
        if let Some(trap) = traps::cut_by_comment(self.source, node) {
            let fatal = trap.severity == crate::suite::Severity::Error;
            self.found.push(trap);
            if fatal {
                return None;
            }
        }
        // A block or a wrapped text is still one sentence.
        let text = written
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        if text.is_empty() {
            self.error(node, "this step is empty: expected a sentence", None);
            return None;
        }
        let length = text.chars().count();
        if length > LONGEST_SENTENCE {
            self.error(
                node,
                format!(
                    "this sentence has {length} characters; at most {LONGEST_SENTENCE} are read"
                ),
                Some("is a quote or a line end missing? A long text to type belongs in a file to upload"),
            );
            return None;
        }
        if text.starts_with("//") {
            return Some(WrittenLine::Comment);
        }
        let quoted = matches!(node.value, NodeValue::Scalar { quoted: true, .. });
        let start = node.span.start;
        let opening = quoted && self.source.text[start..].starts_with(['"', '\'']);
        let at = self.source.location(start + usize::from(opening));
        Some(WrittenLine::Step(StepText::new(text, at)))
    }
}
