//! "has the class 'x'", "has the attribute 'href' with the value 'x'": what only the markup shows.

use super::{bare_name::is_control, cursor::Cursor, identifier, naming, predication::Predication};
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// Whether the sentence speaks of the markup: a timetable has other classes than a button.
pub(super) fn is_of_markup(c: &Cursor<'_>, target: &Target, attribute: &Text) -> bool {
    let said = c.source.get(attribute.span.start..attribute.span.end);
    let plain = said.is_some_and(|said| said.eq_ignore_ascii_case("class"));
    !plain
        || target.contexts.iter().any(identifier::is_identifier)
        || target.role.is_some_and(|role| {
            // Lists and columns have entries that may be called classes.
            let holds = matches!(role, RoleNoun::List | RoleNoun::Menu | RoleNoun::Column);
            is_control(role) && !holds
                || matches!(
                    role,
                    RoleNoun::Element | RoleNoun::Image | RoleNoun::Heading | RoleNoun::Paragraph
                )
        })
}

/// Reads what follows "has".
pub(super) fn attribute(c: &mut Cursor<'_>) -> Option<Predication> {
    c.article();
    c.attempt(class).or_else(|| c.attempt(named))
}

/// "class 'x'", "'x' class", "class of 'x'".
fn class(c: &mut Cursor<'_>) -> Option<Predication> {
    if c.at_quoted(0) {
        let text = c.quoted()?;
        let attribute = class_noun(c)?;
        return Some(of(attribute, TextRelation::Equals, text));
    }
    let attribute = class_noun(c)?;
    c.one_of(lexicon::naming::CALLED);
    c.one_of(lexicon::naming::ATTRIBUTE_IS);
    let text = c.quoted()?;
    Some(of(attribute, TextRelation::Equals, text))
}

/// The words for classes, as the attribute that holds them.
fn class_noun(c: &mut Cursor<'_>) -> Option<Text> {
    let mark = c.mark();
    c.one_of(lexicon::naming::CLASSES)?;
    Some(Text {
        value: "class".to_owned(),
        quoted: false,
        span: c.span_since(mark),
    })
}

/// "attribute 'href' with the value 'x'", "href attribute equal to 'x'".
fn named(c: &mut Cursor<'_>) -> Option<Predication> {
    let noun = c.eat("attribute");
    let mut attribute = if c.at_quoted(0) {
        c.quoted()?
    } else if noun || lexicon::among(c.word(0), lexicon::naming::NAMED_ATTRIBUTES) {
        c.bare(1)?
    } else {
        return None;
    };
    if !noun {
        c.eat("attribute").then_some(())?;
    }
    let shaped = |ch: char| ch.is_ascii_alphanumeric() || matches!(ch, '-' | '_' | ':');
    if attribute.value.is_empty() || !attribute.value.chars().all(shaped) {
        return c.fail("the name of an attribute");
    }
    attribute.value = attribute.value.to_lowercase();
    let relation = if c.one_of(lexicon::naming::ATTRIBUTE_IS).is_some() {
        TextRelation::Equals
    } else {
        naming::relation_verb(c).unwrap_or(TextRelation::Equals)
    };
    let text = c.quoted()?;
    Some(of(attribute, relation, text))
}

fn of(attribute: Text, relation: TextRelation, text: Text) -> Predication {
    Predication::Attribute {
        attribute,
        relation,
        text,
    }
}
