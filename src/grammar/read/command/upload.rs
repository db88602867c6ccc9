//! Files that are given to a field.

use crate::grammar::read::{cursor::Cursor, kind, noun_phrase as np};
use crate::grammar::{Action, Text};
use crate::lexicon;

/// "the 'a.pdf' file": a text in quotes with the ending of a file, and the noun behind it.
fn file_behind(c: &Cursor<'_>) -> Option<&'static str> {
    let of_file = is_file(c, 0);
    let nouns = lexicon::naming::FILES.split('|');
    let noun = nouns.into_iter().find(|noun| *noun == c.word(1))?;
    (of_file && matches!(noun, "file" | "files")).then_some(noun)
}

/// Whether a text in quotes here has the ending of a file.
fn is_file(c: &Cursor<'_>, ahead: usize) -> bool {
    let token = c.tokens.get(c.at + ahead).filter(|_| c.at_quoted(ahead));
    let name = token.and_then(|token| c.source.get(token.inner.start..token.inner.end));
    let ending = name.and_then(|name| name.rsplit_once('.'));
    ending
        .is_some_and(|(_, ending)| lexicon::among(&ending.to_lowercase(), lexicon::naming::ENDINGS))
}

/// `a.pdf`, without quotes: the ending says what it is.
fn bare_file(c: &mut Cursor<'_>) -> Option<Text> {
    let (name, ending) = c.word(0).rsplit_once('.')?;
    let is_file = !name.is_empty() && lexicon::among(ending, lexicon::naming::ENDINGS);
    is_file.then(|| c.bare(1)).flatten()
}

/// "Upload 'a.pdf' in the field 'CV'", "Choose the file 'a.pdf'".
pub(super) fn upload(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::UPLOAD)?;
    c.one_of(lexicon::function::THE_A);
    let noun = c.one_of(lexicon::naming::FILES).or_else(|| file_behind(c));
    // "the timetable 'a.pdf'": what the file is.
    if noun.is_none() && kind::may_be_kind(c, 0) && c.noun_at(0).is_none() && is_file(c, 1) {
        c.at += 1;
    }
    let is_bare = c.looks_like(bare_file);
    if !matches!(verb, "upload" | "attach") && !matches!(noun, Some("file" | "files")) && !is_bare {
        return None;
    }
    let files = match c.attempt(bare_file) {
        Some(file) => vec![file],
        None => np::text_list(c)?.0,
    };
    c.one_of(lexicon::naming::FILES);
    c.one_of(lexicon::places::FOR_UPLOAD);
    let target = if c.one_of(lexicon::places::UPLOADED_TO).is_some() {
        Some(np::noun_phrase(c, "")?.target)
    } else {
        None
    };
    Some(Action::Upload { files, target })
}
