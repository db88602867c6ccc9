//! Parts of a page that hold several texts, of which what they say is one.

use crate::grammar::read::atom::atom;
use crate::grammar::{Formula, Predicate, Presence, RoleNoun, Span, Target, Text, TextRelation};

/// "The dialog asks 'Delete?'": one of the texts that it has.
pub(in crate::grammar::read) fn says(
    target: &Target,
    texts: &[Text],
    span: Span,
) -> Option<Vec<Formula>> {
    target.role.filter(|role| holds_several(*role))?;
    let says = |text: &Text| {
        let shown = Predicate::TextShown {
            text: text.clone(),
            relation: TextRelation::Equals,
            presence: Presence::Displayed,
            scope: Some(target.clone()),
            count: None,
        };
        atom(shown, span)
    };
    Some(texts.iter().map(says).collect())
}

/// Parts of a page that hold several texts, of which what they say is one.
fn holds_several(role: RoleNoun) -> bool {
    matches!(role, RoleNoun::Dialog)
}
