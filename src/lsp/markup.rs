//! What is shown in a window beside the text: Markdown, or plain text for editors that show no other. Words of a suite stay
//! words: nothing in them becomes a link, a picture or a command.

use crate::suite::{plain_markdown, printable};
use lsp_types::{MarkupContent, MarkupKind};

/// A page that is being written.
#[derive(Debug)]
pub struct Page {
    is_markdown: bool,
    parts: Vec<String>,
}

impl Page {
    /// An empty one.
    pub fn new(is_markdown: bool) -> Page {
        Page {
            is_markdown,
            parts: Vec::new(),
        }
    }

    /// A paragraph.
    pub fn prose(&mut self, text: &str) {
        self.parts.push(if self.is_markdown {
            plain_markdown(text)
        } else {
            printable(text).into_owned()
        });
    }

    /// A line as it is.
    pub fn code(&mut self, text: &str) {
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
    pub fn content(self) -> MarkupContent {
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
    use super::Page;

    #[test]
    fn words_of_a_suite_stay_words() {
        let mut page = Page::new(true);
        page.prose("[x](command:rm) <img src=x>");
        page.code("Open(\"```\n[y](z)\")");
        let text = page.content().value;
        assert_eq!(
            text,
            "\\[x\\](command:rm) \\<img src=x\\>\n\n````text\nOpen(\"``` [y](z)\")\n````"
        );
        let mut page = Page::new(false);
        page.prose("a*b\u{1b}");
        page.code("c");
        assert_eq!(page.content().value, "a*b␛\n\nc");
    }
}
