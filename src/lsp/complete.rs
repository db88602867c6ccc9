//! What a step can go on with: verbs, role nouns, and texts that the suite has in quotes elsewhere.

use super::document::{Document, Kind};
use crate::grammar::{Completion, complete, parse};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, Position, Range,
    TextEdit,
};
use std::collections::BTreeSet;

/// What fits at a position.
pub fn completions(document: &mut Document, at: Position) -> Option<CompletionList> {
    if document.kind() != Kind::Suite || !document.is_yaml() {
        return None;
    }
    let byte = document.text.byte(at);
    let start = sentence_before(document.text.as_str(), document.text.before(byte), byte)?;
    let items = match complete(&start) {
        Completion::Words { at: span, words } => {
            let kind = if span.start == 0 {
                CompletionItemKind::KEYWORD
            } else {
                CompletionItemKind::CLASS
            };
            let range = ending(document, byte, &start[span.start..]);
            let item = |word: String| item(word.clone(), format!("{word} "), kind, range);
            words.into_iter().map(item).collect()
        }
        Completion::Text { at: span } => {
            let begun = &start[span.start..];
            let range = ending(document, byte, begun);
            let quote = start[..span.start].chars().next_back()?;
            let texts = texts(document, begun, quote);
            let item = |text: String| item(text.clone(), text, CompletionItemKind::TEXT, range);
            texts.into_iter().map(item).collect()
        }
    };
    Some(CompletionList {
        // With the next word others fit.
        is_incomplete: true,
        items: ordered(items),
    })
}

/// What stands before the cursor of the sentence of a step; `None` where there is no step.
fn sentence_before(text: &str, line: &str, byte: usize) -> Option<String> {
    let rest = line.trim_start();
    let indent = line.len() - rest.len();
    let item = rest.strip_prefix("- ").map(str::trim_start);
    let value = |rest: &str| {
        let keys = ["step:", "state:"];
        let after = keys.iter().find_map(|key| rest.strip_prefix(key))?;
        after
            .starts_with(' ')
            .then(|| after.trim_start().to_owned())
    };
    let sentence = match item {
        Some(item) => value(item).unwrap_or_else(|| item.to_owned()),
        None => value(rest)?,
    };
    let above = &text[..byte - line.len()];
    if !in_steps(above, indent, item.is_some()) {
        return None;
    }
    Some(match sentence.chars().next() {
        Some('"') => sentence[1..].to_owned(),
        Some('\'') => sentence[1..].replace("''", "'"),
        _ => sentence,
    })
}

/// Whether what is indented so stands in a list of steps: the nearest key above that is not deeper is `steps`.
fn in_steps(above: &str, indent: usize, is_item: bool) -> bool {
    let mut deepest = if is_item { indent + 1 } else { indent };
    for line in above.lines().rev() {
        let rest = line.trim_start();
        let own = line.len() - rest.len();
        if rest.is_empty() || rest.starts_with('#') {
            continue;
        }
        let is_list = rest.starts_with("- ");
        // A key of the same mapping, or an item of the same list.
        if own >= deepest || (is_item && is_list && own == indent) {
            continue;
        }
        let key = rest.trim_start_matches("- ").split(':').next();
        if key.is_some_and(|key| key.trim_end() == "steps") && rest.contains(':') {
            return true;
        }
        if !is_item && is_list {
            // The item whose mapping the key stands in; its list has begun further up.
            deepest = own + 1;
            continue;
        }
        return false;
    }
    false
}

/// The range of the end of what was typed.
fn ending(document: &Document, byte: usize, typed: &str) -> Range {
    let written = document.text.before(byte);
    // A doubled quote is two signs where it is written.
    let length = if written.ends_with(typed) {
        typed.len()
    } else {
        typed.replace('\'', "''").len().min(written.len())
    };
    let start = document.text.as_str().floor_char_boundary(byte - length);
    document.text.range(start..byte)
}

/// Texts in quotes elsewhere in the suite that go on as this one does.
fn texts(document: &mut Document, begun: &str, quote: char) -> BTreeSet<String> {
    let folded = begun.to_lowercase();
    let outline = document.known();
    let mut found = BTreeSet::new();
    for piece in outline.steps.iter().chain(&outline.states) {
        let mut sentence = parse(&piece.text);
        for text in sentence.texts_mut() {
            let text = &text.value;
            let fits = text.to_lowercase().starts_with(&folded) && text.len() > begun.len();
            if fits && !text.contains(quote) && !text.chars().any(char::is_control) {
                found.insert(text.clone());
            }
        }
    }
    found
}

fn item(label: String, text: String, kind: CompletionItemKind, range: Range) -> CompletionItem {
    CompletionItem {
        filter_text: Some(label.clone()),
        label,
        kind: Some(kind),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, text))),
        ..CompletionItem::default()
    }
}

/// Editors sort by this text, not by the order in which items come.
fn ordered(mut items: Vec<CompletionItem>) -> Vec<CompletionItem> {
    for (place, item) in items.iter_mut().enumerate() {
        item.sort_text = Some(format!("{place:05}"));
    }
    items
}
