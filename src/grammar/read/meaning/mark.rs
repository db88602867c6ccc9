//! Nouns for what a page draws as it likes: a tag, a confirmation, a part of something else than the page.

use crate::grammar::read::cursor::{Checkpoint, Cursor};
use crate::grammar::{RoleNoun, Target, TextRelation};
use crate::lexicon;

/// "the 'body' part", "the region 'Kent'": a part or a region is called just so, and no longer.
pub(in crate::grammar::read) fn called_just_so(
    c: &Cursor<'_>,
    from: Checkpoint,
    target: &mut Target,
) {
    let quoted = target.text.as_ref().is_some_and(|text| text.quoted);
    let said = (from.place()..c.at)
        .any(|at| lexicon::among(&c.tokens[at].norm, lexicon::places::VAGUE_PARTS));
    if quoted && said && target.role == Some(RoleNoun::Section) && target.contexts.is_empty() {
        target.relation = TextRelation::Equals;
    }
}

/// Whether one of the words since `from` is a noun for a mark.
pub(in crate::grammar::read) fn said(c: &Cursor<'_>, from: Checkpoint) -> bool {
    (from.place()..c.at).any(|at| lexicon::among(&c.tokens[at].norm, lexicon::naming::MARKS))
}

/// Whether one of the words since `from` is a noun for a text that a page tells somebody: "the alert 'Saved'".
pub(in crate::grammar::read) fn tells(c: &Cursor<'_>, from: Checkpoint) -> bool {
    (from.place()..c.at).any(|at| lexicon::among(&c.tokens[at].norm, lexicon::naming::TOLD_TEXTS))
}

/// "a confirmation of 'Saved'": the noun of a message, with what it says behind it.
pub(in crate::grammar::read) fn announces(c: &Cursor<'_>, from: Checkpoint) -> bool {
    let words = &c.tokens[from.place()..c.at];
    words.windows(2).any(|pair| {
        lexicon::among(&pair[0].norm, lexicon::naming::SAID_WITH_OF) && pair[1].norm == "of"
    })
}
