//! What is shown over a step: how its sentence is read.

use super::document::Document;
use super::markup::Page;
use crate::grammar::{Body, Sentence, StepKind, parse};
use lsp_types::{Hover, HoverContents, Position};

/// Most readings of one sentence that are shown; a table of examples has one a row.
const MOST: usize = 3;

/// What is shown at a position; `None` where there is nothing to show.
pub fn hover(document: &mut Document, at: Position, is_markdown: bool) -> Option<Hover> {
    let byte = document.text.byte(at);
    let piece = document.sentence_at(byte)?;
    let readings = &document.read().readings;
    let texts = match readings.get(&(piece.at.line, piece.at.column)) {
        Some(texts) => texts.clone(),
        None => vec![piece.text.clone()],
    };
    let mut page = Page::new(is_markdown);
    for text in texts.iter().take(MOST) {
        if *text != piece.text {
            page.prose(text);
        }
        reading(&mut page, &parse(text));
    }
    if texts.len() > MOST {
        page.prose(&format!(
            "and {} more with other values",
            texts.len() - MOST
        ));
    }
    Some(Hover {
        contents: HoverContents::Markup(page.content()),
        range: Some(document.text.range(piece.range)),
    })
}

fn reading(page: &mut Page, sentence: &Sentence) {
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
        Body::Unread(unread) => {
            page.prose(&format!(
                "{optional}{kind}, not understood: {}",
                unread.reason
            ));
            if let Some(hint) = &unread.hint {
                page.prose(&format!("hint: {hint}"));
            }
        }
    }
    for note in &sentence.notes {
        page.prose(&format!("note: {}", note.message));
    }
}
