//! Files that are given to a field.

use crate::grammar::Action;
use crate::grammar::read::{cursor::Cursor, noun_phrase as np};
use crate::lexicon;

/// "Upload 'a.pdf' in the field 'CV'", "Choose the file 'a.pdf'".
pub(super) fn upload(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::UPLOAD)?;
    c.one_of(lexicon::function::THE_A);
    let noun = c.one_of(lexicon::naming::FILES);
    if !matches!(verb, "upload" | "attach") && !matches!(noun, Some("file" | "files")) {
        return None;
    }
    let (files, _) = np::text_list(c)?;
    if noun.is_none() {
        c.one_of(lexicon::naming::FILES);
    }
    c.one_of(lexicon::places::FOR_UPLOAD);
    let target = if c.one_of(lexicon::places::UPLOADED_TO).is_some() {
        Some(np::noun_phrase(c, "")?.target)
    } else {
        None
    };
    Some(Action::Upload { files, target })
}
