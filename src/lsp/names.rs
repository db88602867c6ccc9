//! Names that a document can use: `${…}` and groups of steps, its own, those of included files, and those of its configuration.

use super::document::OpenDocument;
use super::place;
use super::text::DocumentText;
use crate::grammar::{Action, parse};
use crate::suite::{Outline, OutlineBlock, OutlinePiece, Word, included};
use lsp_types::{Location, Uri};

/// A name and its value.
#[derive(Debug, Clone)]
pub(super) struct NamedValue {
    /// The name.
    pub name: String,
    /// The value. Of a secret only that it is one.
    pub what: String,
    /// Where it gets its meaning, if that is in a file.
    pub at: Option<Location>,
}

/// A group of steps.
#[derive(Debug, Clone)]
pub(super) struct StepGroup {
    /// Its name.
    pub named: NamedValue,
    /// Its sentences.
    pub steps: Vec<String>,
}

/// The groups that can be used in a document; of several with one name the first.
pub(super) fn groups(document: &OpenDocument, byte: usize) -> Vec<StepGroup> {
    let mut out: Vec<StepGroup> = Vec::new();
    each(document, byte, |uri, text, outline| {
        for block in &outline.groups {
            if out.iter().all(|known| known.named.name != block.name.text) {
                out.push(group(uri, text, outline, block));
            }
        }
    });
    out
}

fn group(
    uri: Option<&Uri>,
    text: &DocumentText,
    outline: &Outline,
    block: &OutlineBlock,
) -> StepGroup {
    let parameters: Vec<&str> = block.names.iter().map(|p| p.text.as_str()).collect();
    let what = match parameters.as_slice() {
        [] => "group of steps".to_owned(),
        some => format!("group of steps with {}", some.join(", ")),
    };
    let steps = outline.steps.iter();
    let steps = steps.filter(|piece| block.range.contains(&piece.range.start));
    StepGroup {
        named: named(uri, text, &block.name, what),
        steps: steps.map(|piece| piece.text.clone()).collect(),
    }
}

/// Names that `${…}` can use at a byte, the nearest first; of several with one name the first.
pub(super) fn names(document: &OpenDocument, byte: usize) -> Vec<NamedValue> {
    let mut all = Vec::new();
    let outline = document.outline(byte);
    let uri = Some(&document.uri);
    let around = [(&outline.groups, "parameter"), (&outline.cases, "column")];
    for (blocks, what) in around {
        for block in blocks.iter().filter(|block| block.range.contains(&byte)) {
            for piece in &block.names {
                let what = format!("{what} of `{}`", block.name.text);
                all.push(named(uri, &document.text, piece, what));
            }
        }
    }
    all.extend(remembered(document, &outline, byte));
    let terms = document.found().terms.as_ref();
    if let Some(terms) = terms {
        all.extend(terms.typed.iter().map(|(name, value)| NamedValue {
            name: name.clone(),
            what: format!("variable from the command line: {value}"),
            at: None,
        }));
        let words = |(name, value): &(Word, Word)| {
            let what = format!("variable of the environment: {}", value.text);
            of_word(&name.text, name, what)
        };
        all.extend(terms.chosen.iter().map(words));
    }
    each(document, byte, |uri, text, outline| {
        for (piece, value) in &outline.variables {
            all.push(named(uri, text, piece, format!("variable: {value}")));
        }
        for piece in &outline.secrets {
            all.push(named(uri, text, piece, "secret".into()));
        }
    });
    if let Some(terms) = terms {
        let words = |(name, value): &(Word, Word)| {
            let what = format!("variable of the configuration: {}", value.text);
            of_word(&name.text, name, what)
        };
        all.extend(terms.general.iter().map(words));
        let secret =
            |secret: &crate::suite::Secret| of_word(&secret.name, &secret.word, "secret".into());
        all.extend(terms.secrets.iter().map(secret));
    }
    all.push(NamedValue {
        name: "unique".into(),
        what: "value that no other run has".into(),
        at: None,
    });
    let mut kept: Vec<NamedValue> = Vec::new();
    for named in all {
        if kept.iter().all(|known| known.name != named.name) {
            kept.push(named);
        }
    }
    kept
}

/// Names that earlier steps of the same case or group remember.
fn remembered(document: &OpenDocument, outline: &Outline, byte: usize) -> Vec<NamedValue> {
    let blocks = outline.cases.iter().chain(&outline.groups);
    let mut all = Vec::new();
    for block in blocks.filter(|block| block.range.contains(&byte)) {
        let steps = outline.steps.iter();
        let before = steps
            .filter(|piece| piece.range.end < byte && block.range.contains(&piece.range.start));
        for piece in before {
            let read = parse(&piece.text);
            let Some(Action::Remember { name, .. }) = read.actions().first() else {
                continue;
            };
            let what = "text that a step before remembers".into();
            let mut named = named(Some(&document.uri), &document.text, piece, what);
            named.name.clone_from(&name.value);
            all.push(named);
        }
    }
    all
}

/// Goes through the document and the files that it includes.
fn each(
    document: &OpenDocument,
    byte: usize,
    mut look: impl FnMut(Option<&Uri>, &DocumentText, &Outline),
) {
    let outline = document.outline(byte);
    look(Some(&document.uri), &document.text, &outline);
    // A document without a file includes nothing.
    if !document.path.is_absolute() {
        return;
    }
    for (path, text, outline) in included(&document.path, &outline) {
        let uri = place::uri(&path);
        look(uri.as_ref(), &DocumentText::new(text), &outline);
    }
}

fn named(uri: Option<&Uri>, text: &DocumentText, piece: &OutlinePiece, what: String) -> NamedValue {
    let range = text.range(piece.range.clone());
    NamedValue {
        name: piece.text.clone(),
        what,
        at: uri.map(|uri| Location::new(uri.clone(), range)),
    }
}

fn of_word(name: &str, word: &Word, what: String) -> NamedValue {
    NamedValue {
        name: name.to_owned(),
        what,
        at: place::of(&word.wrong("")),
    }
}
