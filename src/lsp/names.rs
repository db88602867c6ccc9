//! What a document can name: `${…}` and groups of steps, its own, those of the files that it includes, and of its configuration.

use super::document::Document;
use super::place;
use super::text::Text;
use crate::grammar::{Action, Body, parse};
use crate::suite::{Block, Outline, Piece, Word, included};
use lsp_types::{Location, Uri};

/// A name and what it stands for.
#[derive(Debug, Clone)]
pub struct Named {
    /// The name.
    pub name: String,
    /// What it is. Of a secret that it is one, and nothing more.
    pub what: String,
    /// Where it gets its meaning, if that is in a file.
    pub at: Option<Location>,
}

/// A group of steps.
#[derive(Debug, Clone)]
pub struct Group {
    /// Its name.
    pub named: Named,
    /// Its sentences.
    pub steps: Vec<String>,
}

/// The groups that can be used in a document; of several with one name the first.
pub fn groups(document: &Document, byte: usize) -> Vec<Group> {
    let mut out: Vec<Group> = Vec::new();
    each(document, byte, |uri, text, outline| {
        for block in &outline.groups {
            if out.iter().all(|known| known.named.name != block.name.text) {
                out.push(group(uri, text, outline, block));
            }
        }
    });
    out
}

fn group(uri: Option<&Uri>, text: &Text, outline: &Outline, block: &Block) -> Group {
    let parameters: Vec<&str> = block.names.iter().map(|p| p.text.as_str()).collect();
    let what = match parameters.as_slice() {
        [] => "group of steps".to_owned(),
        some => format!("group of steps with {}", some.join(", ")),
    };
    let steps = outline.steps.iter();
    let steps = steps.filter(|piece| block.range.contains(&piece.range.start));
    Group {
        named: named(uri, text, &block.name, what),
        steps: steps.map(|piece| piece.text.clone()).collect(),
    }
}

/// What `${…}` can name at a byte, the nearest first; of several with one name the first.
pub fn names(document: &Document, byte: usize) -> Vec<Named> {
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
        all.extend(terms.typed.iter().map(|(name, value)| Named {
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
    all.push(Named {
        name: "unique".into(),
        what: "value that no other run has".into(),
        at: None,
    });
    let mut kept: Vec<Named> = Vec::new();
    for named in all {
        if kept.iter().all(|known| known.name != named.name) {
            kept.push(named);
        }
    }
    kept
}

/// What the steps before remember of the page, in the same case or group.
fn remembered(document: &Document, outline: &Outline, byte: usize) -> Vec<Named> {
    let blocks = outline.cases.iter().chain(&outline.groups);
    let mut all = Vec::new();
    for block in blocks.filter(|block| block.range.contains(&byte)) {
        let steps = outline.steps.iter();
        let before = steps
            .filter(|piece| piece.range.end < byte && block.range.contains(&piece.range.start));
        for piece in before {
            let Body::Action(Action::Remember { name, .. }) = parse(&piece.text).body else {
                continue;
            };
            let what = "text that a step before remembers".into();
            let mut named = named(Some(&document.uri), &document.text, piece, what);
            named.name = name.value;
            all.push(named);
        }
    }
    all
}

/// Goes through the document and the files that it includes.
fn each(document: &Document, byte: usize, mut look: impl FnMut(Option<&Uri>, &Text, &Outline)) {
    let outline = document.outline(byte);
    look(Some(&document.uri), &document.text, &outline);
    // A document without a file includes nothing.
    if !document.path.is_absolute() {
        return;
    }
    for (path, text, outline) in included(&document.path, &outline) {
        let uri = place::uri(&path);
        look(uri.as_ref(), &Text::new(text), &outline);
    }
}

fn named(uri: Option<&Uri>, text: &Text, piece: &Piece, what: String) -> Named {
    let range = text.range(piece.range.clone());
    Named {
        name: piece.text.clone(),
        what,
        at: uri.map(|uri| Location::new(uri.clone(), range)),
    }
}

fn of_word(name: &str, word: &Word, what: String) -> Named {
    Named {
        name: name.to_owned(),
        what,
        at: place::of(&word.wrong("")),
    }
}
