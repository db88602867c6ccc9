//! "The second item": the entry of a list, or one of the things that a page shows, such as its products. The page says which.

use crate::grammar::read::cursor::{Checkpoint, Cursor};
use crate::grammar::{Assumption, Context, RoleNoun, Target};
use crate::lexicon;

/// Takes one of the kinds that an item may be which has no name, only a place.
pub(in crate::grammar::read) fn of_some_kind(
    c: &mut Cursor<'_>,
    from: Checkpoint,
    target: &mut Target,
) {
    let counted = target.ordinal.is_some() && target.text.is_none();
    let said = lexicon::among(c.word_before(), lexicon::naming::ITEMS)
        && !lexicon::among(c.word_back(2), lexicon::naming::OF_LIST);
    if target.role != Some(RoleNoun::ListItem) || !counted || !said {
        return;
    }
    let listed = c.choose(2) == 0;
    let (message, noun) = if listed {
        ("the entry of a list is meant", "list item")
    } else {
        target.role = Some(RoleNoun::Card);
        ("one of the things that the page shows is meant", "card")
    };
    let span = c.span_since(from);
    let said = &c.source[span.start..span.end];
    let rewriting = said
        .rsplit_once(' ')
        .map(|(before, _)| format!("{before} {noun}"));
    c.assume(Assumption {
        code: "kind-of-item".to_owned(),
        message: message.to_owned(),
        span,
        rewriting: rewriting.unwrap_or_default(),
    });
}

/// "The second item in the list 'Towns'": the entry of that list, and nothing else that the page shows.
pub(in crate::grammar::read) fn is_elsewhere(
    c: &Cursor<'_>,
    from: Checkpoint,
    target: &Target,
) -> bool {
    let of_list = |context: &Context| {
        let held = context.target().and_then(|part| part.role);
        matches!(
            held,
            Some(RoleNoun::List | RoleNoun::Menu | RoleNoun::Navigation)
        )
    };
    let said =
        (from.place()..c.at).any(|at| lexicon::among(&c.tokens[at].norm, lexicon::naming::ITEMS));
    let of_page = target.role == Some(RoleNoun::Card) && target.text.is_none();
    said && of_page && target.contexts.iter().any(of_list)
}
