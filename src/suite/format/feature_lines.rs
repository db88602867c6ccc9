//! The lines of a `.feature` file, without what its doc strings hold.

use crate::suite::text::source::SourceText;

/// Where each line begins after its blanks, in bytes, and what it says; the marks that open and close a doc string are not left out.
pub(crate) fn lines(source: &SourceText) -> impl Iterator<Item = (usize, &str)> {
    let mut inside: Option<&str> = None;
    let mut at = 0;
    source.text.split_inclusive('\n').filter_map(move |line| {
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        let text = line.trim();
        if let Some(mark) = ["\"\"\"", "```"].into_iter().find(|m| text.starts_with(m)) {
            match inside {
                None => inside = Some(mark),
                Some(open) if open == mark => inside = None,
                Some(_) => {}
            }
        }
        inside.is_none().then_some((start, text))
    })
}
