//! Parts of a page that hold several texts, of which what they say is one.

use crate::grammar::read::atom::atom;
use crate::grammar::{Formula, Predicate, Presence, RoleNoun, Span, Target, Text, TextRelation};

/// "The dialog asks 'Delete?'": one of the texts that it has. "The section does not say 'New'": none of them.
pub(in crate::grammar::read) fn says(
    target: &Target,
    texts: &[Text],
    negative: bool,
    span: Span,
) -> Option<Vec<Formula>> {
    let role = target.role.filter(|role| holds_several(*role, negative))?;
    let relation = if is_region(role) && !negative {
        TextRelation::Contains
    } else {
        TextRelation::Equals
    };
    let says = |text: &Text| {
        let shown = Predicate::TextShown {
            text: text.clone(),
            relation,
            presence: Presence::Displayed,
            scope: Some(target.clone()),
            count: None,
        };
        atom(shown, span)
    };
    Some(texts.iter().map(says).collect())
}

/// Parts of a page that hold several texts, of which what they say is one. What "the table says" may be all of it, and what it does
/// not say is no part of it.
fn holds_several(role: RoleNoun, negative: bool) -> bool {
    match role {
        RoleNoun::Dialog => true,
        RoleNoun::Table | RoleNoun::Form | RoleNoun::Section => negative,
        _ => is_region(role),
    }
}

/// Regions around the contents, whose texts are not set apart by what they say.
fn is_region(role: RoleNoun) -> bool {
    use RoleNoun::{Footer, Header, Navigation, Sidebar};
    matches!(role, Footer | Header | Navigation | Sidebar)
}
