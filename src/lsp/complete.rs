//! Completion of a step: verbs, role nouns, groups, names, and texts that the suite has in quotes elsewhere.

use super::cursor::{self, Writing};
use super::document::OpenDocument;
use super::names::{groups, names};
use crate::grammar::{Completion, complete, parse};
use crate::suite::DefinitionKind;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, Position, Range,
    TextEdit,
};
use std::collections::BTreeSet;

/// Most sentences whose texts are offered: they are read again for each.
const MOST_SENTENCES: usize = 2_000;

/// Completes at a position.
pub(super) fn completions(document: &OpenDocument, at: Position) -> Option<CompletionList> {
    if !document.has_steps() {
        return None;
    }
    let byte = document.text.byte(at);
    let line = document.text.before(byte);
    let text = document.text.as_str();
    let items = if let Some((begun, whole)) = cursor::name(line, &text[byte..]) {
        let range = ending(document, byte, &begun);
        of_names(document, byte, range, whole.is_none())
    } else {
        let above = &text[..byte - line.len()];
        let (writing, before) = if document.ends(&["feature"]) {
            cursor::in_feature(above, line)?
        } else if document.ends(&["yaml", "yml"]) {
            (cursor::in_yaml(above, line)?, "")
        } else {
            return None;
        };
        match writing {
            Writing::Sentence(start) => {
                let mut all = of_vocabulary(document, byte, &start);
                all.extend(of_sentence(document, byte, before, &start)?);
                all
            }
            Writing::Use(begun) => of_groups(document, byte, &begun),
        }
    };
    Some(CompletionList {
        // With the next word others fit.
        is_incomplete: true,
        items: ordered(items),
    })
}

/// Completes a sentence. `before` is the text that the reader puts before it.
fn of_sentence(
    document: &OpenDocument,
    byte: usize,
    before: &str,
    start: &str,
) -> Option<Vec<CompletionItem>> {
    let whole = format!("{before}{start}");
    let items = match complete(&whole) {
        Completion::Words { at, words } => {
            let from = at.start.saturating_sub(before.len());
            let kind = if from == 0 {
                CompletionItemKind::KEYWORD
            } else {
                CompletionItemKind::CLASS
            };
            let range = ending(document, byte, start.get(from..)?);
            // Where words stand for the whole, what is put before it is not written.
            let cut = if at.start == 0 { before } else { "" };
            let words = words.iter().filter_map(|word| word.strip_prefix(cut));
            let words = words.filter(|word| !word.is_empty());
            let item = |word: &str| item(word.to_owned(), format!("{word} "), kind, range);
            words.map(item).collect()
        }
        Completion::Text { at } => {
            let begun = &whole[at.start..];
            let range = ending(document, byte, begun);
            let quote = whole[..at.start].chars().next_back()?;
            let texts = texts(document, byte, begun, quote);
            let item = |text: String| item(text.clone(), text, CompletionItemKind::TEXT, range);
            texts.into_iter().map(item).collect()
        }
    };
    Some(items)
}

/// Definitions of the vocabulary: steps that begin as the sentence does, and names that go on from its last words.
fn of_vocabulary(document: &OpenDocument, byte: usize, start: &str) -> Vec<CompletionItem> {
    let folded = start.to_lowercase();
    let quoted = start.matches(['\'', '"']).count() % 2 == 1;
    let mut items = Vec::new();
    for definition in document.definitions().into_iter().filter(|_| !quoted) {
        let name = definition.name.to_lowercase();
        let begun = if definition.kind == DefinitionKind::Step {
            Some(start).filter(|_| name.starts_with(&folded))
        } else {
            let words = folded.char_indices().filter(|(at, c)| {
                c.is_alphanumeric() && (*at == 0 || folded[..*at].ends_with([' ', '(']))
            });
            let mut begins = words.filter(|(at, _)| name.starts_with(&folded[*at..]));
            begins.next().and_then(|(at, _)| start.get(at..))
        };
        if let Some(begun) = begun.filter(|begun| begun.len() < name.len()) {
            let range = ending(document, byte, begun);
            let detail = format!("{} of the vocabulary", definition.kind);
            items.push(CompletionItem {
                detail: Some(detail),
                ..item(
                    definition.name.clone(),
                    definition.name,
                    CompletionItemKind::REFERENCE,
                    range,
                )
            });
        }
    }
    items
}

fn of_groups(document: &OpenDocument, byte: usize, begun: &str) -> Vec<CompletionItem> {
    let range = ending(document, byte, begun);
    let groups = groups(document, byte).into_iter();
    let item = |group: super::names::StepGroup| CompletionItem {
        detail: Some(group.named.what),
        ..item(
            group.named.name.clone(),
            group.named.name,
            CompletionItemKind::FUNCTION,
            range,
        )
    };
    groups.map(item).collect()
}

fn of_names(
    document: &OpenDocument,
    byte: usize,
    range: Range,
    close: bool,
) -> Vec<CompletionItem> {
    let end = if close { "}" } else { "" };
    let item = |named: super::names::NamedValue| CompletionItem {
        detail: Some(named.what),
        ..item(
            named.name.clone(),
            format!("{}{end}", named.name),
            CompletionItemKind::VARIABLE,
            range,
        )
    };
    names(document, byte).into_iter().map(item).collect()
}

/// The range of the end of what was typed.
fn ending(document: &OpenDocument, byte: usize, typed: &str) -> Range {
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
fn texts(document: &OpenDocument, byte: usize, begun: &str, quote: char) -> BTreeSet<String> {
    let folded = begun.to_lowercase();
    let outline = document.outline(byte);
    let mut found = BTreeSet::new();
    let all = outline.steps.iter().chain(&outline.states);
    for piece in all.take(MOST_SENTENCES) {
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
