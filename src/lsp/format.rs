//! The one style of suites, as edits of a text.

use super::document::OpenDocument;
use crate::suite::styled;
use lsp_types::TextEdit;

/// Computes the edits that format the text; the error says why it is left as it is. For a file that is no suite in YAML
/// the result is empty.
pub(super) fn format(document: &OpenDocument) -> Result<Option<Vec<TextEdit>>, String> {
    if !document.ends(&["yaml", "yml"]) || !document.has_steps() {
        return Ok(None);
    }
    let old = document.text.as_str();
    let new = styled(&document.path, old)?;
    Ok(Some(edit(document, old, &new).into_iter().collect()))
}

/// The lines that differ, so that cursors and marks elsewhere stay where they are.
fn edit(document: &OpenDocument, old: &str, new: &str) -> Option<TextEdit> {
    let end = if old.contains("\r\n") { "\r\n" } else { "\n" };
    let before: Vec<&str> = old.split_inclusive('\n').collect();
    let after: Vec<&str> = new.split_inclusive('\n').collect();
    let same = |(a, b): &(&&str, &&str)| {
        a.trim_end_matches(['\n', '\r']) == b.trim_end_matches('\n')
            && a.ends_with('\n') == b.ends_with('\n')
    };
    let head = before.iter().zip(&after).take_while(same).count();
    let left = before[head..].iter().rev().zip(after[head..].iter().rev());
    let tail = left.take_while(same).count();
    if head + tail == before.len() && before.len() == after.len() {
        return None;
    }
    let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
    let start = length(&before[..head]);
    let stop = old.len() - length(&before[before.len() - tail..]);
    let lines = &after[head..after.len() - tail];
    Some(TextEdit {
        range: document.text.range(start..stop),
        new_text: lines.concat().replace('\n', end),
    })
}
