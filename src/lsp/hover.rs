//! Hover texts: over a step its formula and the values of names; over a used group its steps.

use super::cursor;
use super::define::piece_at;
use super::document::OpenDocument;
use super::markup::HoverPage;
use super::names::{groups, names};
use crate::advice::advised;
use crate::grammar::{Body, Sentence, StepKind, parse};
use lsp_types::{Hover, HoverContents, Position};
use std::ops::Range;

/// Most readings of one sentence that are shown; a table of examples has one a row.
const MOST: usize = 3;

/// Most steps of a group that are shown.
const MOST_STEPS: usize = 20;

/// Returns the hover text at a position, if there is one.
pub(super) fn hover(document: &OpenDocument, at: Position, is_markdown: bool) -> Option<Hover> {
    if !document.has_steps() {
        return None;
    }
    let byte = document.text.byte(at);
    let mut page = HoverPage::new(is_markdown);
    let range = match document.sentence_at(byte) {
        Some(piece) => {
            let texts = document
                .found()
                .readings
                .get(&(piece.at.line, piece.at.column));
            let own = [piece.text.clone()];
            let most = defined(&mut page, document, byte);
            readings(
                &mut page,
                &piece.text,
                texts.map_or(&own[..], |texts| texts),
                most,
            );
            named(&mut page, document, byte);
            piece.range.clone()
        }
        None => used(&mut page, document, byte)?,
    };
    Some(Hover {
        contents: HoverContents::Markup(page.content()),
        range: Some(document.text.range(range)),
    })
}

/// The definitions that read the sentence. Returns how many of the sentences that it stands for are shown.
fn defined(page: &mut HoverPage, document: &OpenDocument, byte: usize) -> usize {
    let by = document.definitions_at(byte);
    if by.is_empty() {
        return MOST;
    }
    let by: Vec<String> = by
        .iter()
        .map(|definition| format!("the {} `{}`", definition.kind, definition.name))
        .collect();
    page.prose(&format!("stands for, by {}:", by.join(" and ")));
    MOST_STEPS
}

fn readings(page: &mut HoverPage, written: &str, texts: &[String], most: usize) {
    for text in texts.iter().take(most) {
        if text != written {
            page.prose(text);
        }
        reading(page, &parse(text));
    }
    if texts.len() > most {
        let more = texts.len() - most;
        page.prose(&format!("and {more} more"));
    }
}

fn reading(page: &mut HoverPage, sentence: &Sentence) {
    let kind = match sentence.kind() {
        StepKind::Action => "action",
        StepKind::Assertion => "assertion",
    };
    let optional = if sentence.optional { "optional " } else { "" };
    match &sentence.body {
        Body::Action(_) | Body::Assertion(_) => {
            page.code(&sentence.formula());
            page.prose(&format!("{optional}{kind}"));
        }
        Body::Ambiguous(readings) => {
            page.prose(&format!("{optional}{} readings", readings.all().len()));
            for reading in readings.all() {
                page.code(&reading.step.to_string());
                for assumption in &reading.assumptions {
                    page.prose(&format!("assumes: {}", assumption.message));
                }
            }
        }
        Body::Unread(unread) => {
            page.prose(&format!(
                "{optional}{kind}, not understood: {}",
                unread.reason
            ));
            if let Some(advice) = advised(sentence) {
                page.prose(&format!("hint: {advice}"));
            }
        }
    }
    for note in &sentence.notes {
        page.prose(&format!("note: {}", note.message));
    }
}

/// The name at the cursor.
fn named(page: &mut HoverPage, document: &OpenDocument, byte: usize) {
    let (before, after) = (document.text.before(byte), &document.text.as_str()[byte..]);
    let Some((_, Some(name))) = cursor::name(before, after) else {
        return;
    };
    let known = names(document, byte);
    if let Some(named) = known.iter().find(|named| named.name == name) {
        page.prose(&format!("${{{name}}} is a {}", named.what));
    }
}

/// A group that is used.
fn used(page: &mut HoverPage, document: &OpenDocument, byte: usize) -> Option<Range<usize>> {
    let outline = document.outline(byte);
    let piece = piece_at(&outline.uses, byte)?;
    let all = groups(document, byte);
    let group = all.iter().find(|group| group.named.name == piece.text)?;
    page.prose(&format!("{}: {}", group.named.name, group.named.what));
    for step in group.steps.iter().take(MOST_STEPS) {
        page.code(step);
    }
    let more = group.steps.len().saturating_sub(MOST_STEPS);
    if more > 0 {
        page.prose(&format!("and {more} more"));
    }
    Some(piece.range.clone())
}
