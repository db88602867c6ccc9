//! "'x' is in the page title": the title is no part of the page. "In the title" may be said of a heading, too.

use crate::grammar::read::cursor::Cursor;
use crate::grammar::{Assumption, Formula, Predicate, RoleNoun, Target, TextRelation};
use crate::lexicon;

/// The formula, with texts in the title said of the title.
pub(in crate::grammar::read) fn settle(c: &mut Cursor<'_>, formula: Formula) -> Formula {
    match formula {
        Formula::Atom(predicate, span) => Formula::Atom(of_title(c, predicate), span),
        Formula::Not(inner) => Formula::Not(Box::new(settle(c, *inner))),
        Formula::And(parts) => Formula::And(all(c, parts)),
        Formula::Or(parts) => Formula::Or(all(c, parts)),
        readings @ Formula::Readings(_) => readings,
    }
}

fn all(c: &mut Cursor<'_>, parts: Vec<Formula>) -> Vec<Formula> {
    parts.into_iter().map(|part| settle(c, part)).collect()
}

fn of_title(c: &mut Cursor<'_>, predicate: Predicate) -> Predicate {
    let Predicate::TextShown {
        text,
        relation: TextRelation::Contains,
        scope: Some(scope),
        count: None,
        ..
    } = &predicate
    else {
        return predicate;
    };
    let words = c.source[scope.span.start..scope.span.end].to_lowercase();
    if !is_bare_heading(scope) || !words.ends_with(lexicon::pages::TITLE) {
        return predicate;
    }
    let title = Predicate::Title {
        relation: TextRelation::Contains,
        text: text.clone(),
    };
    let sure = lexicon::pages::TITLE_NOUNS
        .split('|')
        .any(|noun| words.ends_with(noun));
    if sure {
        return title;
    }
    let heading = c.choose(2) == 1;
    let (message, rewriting) = if heading {
        ("a heading is meant", "the heading")
    } else {
        ("the page's title is meant", "the page title")
    };
    c.assume(Assumption {
        code: "title-of-page-or-heading".to_owned(),
        message: message.to_owned(),
        span: scope.span,
        rewriting: rewriting.to_owned(),
    });
    if heading { predicate } else { title }
}

/// Any heading of the page.
fn is_bare_heading(scope: &Target) -> bool {
    scope.role == Some(RoleNoun::Heading)
        && scope.text.is_none()
        && scope.ordinal.is_none()
        && scope.contexts.is_empty()
}
