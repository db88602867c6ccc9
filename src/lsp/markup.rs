//! Hover markup: Markdown, or plain text for editors without it. Words of a suite stay
//! words: nothing in them becomes a link, a picture or a command.

use crate::suite::{plain_markdown, printable};
use lsp_types::{MarkupContent, MarkupKind};

/// A page that is being written.
#[derive(Debug)]
pub(super) struct HoverPage {
    is_markdown: bool,
    parts: Vec<String>,
}

impl HoverPage {
    /// An empty one.
    pub(super) fn new(is_markdown: bool) -> HoverPage {
        HoverPage {
            is_markdown,
            parts: Vec::new(),
        }
    }

    /// A paragraph.
    pub(super) fn prose(&mut self, text: &str) {
        self.parts.push(if self.is_markdown {
            plain_markdown(text)
        } else {
            printable(text).into_owned()
        });
    }

    /// A line as it is.
    pub(super) fn code(&mut self, text: &str) {
        let text = printable(text);
        if !self.is_markdown {
            self.parts.push(text.into_owned());
            return;
        }
        let runs = text.split(|c| c != '`').map(str::len);
        let fence = "`".repeat(runs.max().unwrap_or(0).max(2) + 1);
        self.parts.push(format!("{fence}text\n{text}\n{fence}"));
    }

    /// The page as it is sent.
    pub(super) fn content(self) -> MarkupContent {
        MarkupContent {
            kind: if self.is_markdown {
                MarkupKind::Markdown
            } else {
                MarkupKind::PlainText
            },
            value: self.parts.join("\n\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::HoverPage;

    #[test]
    fn words_of_a_suite_stay_words() {
        let mut page = HoverPage::new(true);
        page.prose("[x](command:rm) <img src=x>");
        page.code("Open(\"```\n[y](z)\")");
        let text = page.content().value;
        assert_eq!(
            text,
            "\\[x\\](command:rm) \\<img src=x\\>\n\n````text\nOpen(\"``` [y](z)\")\n````"
        );
        let mut page = HoverPage::new(false);
        page.prose("a*b\u{1b}");
        page.code("c");
        assert_eq!(page.content().value, "a*b␛\n\nc");
    }
}
