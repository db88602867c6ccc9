//! "The background color of the button 'Save' is 'red'": properties of style sheets, which no snapshot of a page holds.

use crate::grammar::read::{cursor::Cursor, noun_phrase as np, thing::negated, token::Kind};
use crate::grammar::{Formula, Predicate, RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// Reads a claim about a property of an element's style.
pub(in crate::grammar::read) fn styled(c: &mut Cursor<'_>) -> Option<Formula> {
    c.attempt(property_of).or_else(|| c.attempt(has_property))
}

/// "the font size of the heading is 14px".
fn property_of(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.eat("the");
    let property = property(c)?;
    c.eat("of").then_some(())?;
    let target = drawn(c)?;
    c.one_of(lexicon::function::MODALS_OF_LABELS);
    let before = c.one_of(lexicon::denials::NOT).is_some();
    c.one_of(lexicon::claims::COMES_TO_READ)
        .or_else(|| c.one_of(lexicon::claims::LABEL_IS))?;
    let negative = c.one_of(lexicon::denials::NOT).is_some() || before;
    c.one_of(lexicon::claims::CHANGED_TO);
    let text = value(c)?;
    let atom = has(target, &property, text, c.span_since(mark));
    Some(if negative { negated(atom) } else { atom })
}

/// "the box has the CSS property 'color' with the value 'red'", "the button should have opacity '0.5'".
fn has_property(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let target = drawn(c)?;
    c.one_of(lexicon::function::MODALS_OF_LABELS);
    let negative = c.one_of(lexicon::denials::DOES_NOT).is_some();
    c.one_of(lexicon::claims::HAS)?;
    c.article();
    let property = if c.one_of(lexicon::naming::STYLE_NOUNS).is_some() {
        let name = c.quoted()?;
        let shaped = |ch: char| ch.is_ascii_lowercase() || ch == '-';
        name.value.chars().all(shaped).then_some(name.value)?
    } else {
        property(c)?
    };
    c.one_of(lexicon::naming::ATTRIBUTE_IS);
    let text = value(c)?;
    let atom = has(target, &property, text, c.span_since(mark));
    Some(if negative { negated(atom) } else { atom })
}

/// The name that style sheets have for what the sentence names.
fn property(c: &mut Cursor<'_>) -> Option<String> {
    let mut all = lexicon::naming::STYLES_IN_WORDS.iter();
    all.find_map(|(words, name)| c.one_of(words).map(|_| (*name).to_owned()))
}

/// An element of which a person sees how it is drawn. A product may have a colour of its own.
fn drawn(c: &mut Cursor<'_>) -> Option<Target> {
    let np::Noun { target, plural } = np::noun_phrase(c, "")?;
    let of_things = matches!(
        target.role,
        None | Some(
            RoleNoun::Card
                | RoleNoun::Row
                | RoleNoun::ListItem
                | RoleNoun::Cell
                | RoleNoun::Column
                | RoleNoun::Page
        )
    );
    let identified = target
        .contexts
        .iter()
        .any(crate::grammar::read::identifier::is_identifier);
    (!plural && (!of_things || identified)).then_some(target)
}

/// A value: in quotes, or one word.
fn value(c: &mut Cursor<'_>) -> Option<Text> {
    if c.at_quoted(0) {
        return c.quoted();
    }
    let word = c.peek().filter(|token| token.kind == Kind::Word)?;
    let word = word.norm.as_str();
    let sized =
        word.starts_with(|ch: char| ch.is_ascii_digit() || ch == '#') || word.starts_with("rgb");
    (sized
        || lexicon::among(word, lexicon::function::LOOKS)
        || lexicon::among(word, lexicon::naming::STYLE_VALUES))
    .then(|| c.bare(1))
    .flatten()
}

fn has(target: Target, property: &str, text: Text, span: crate::grammar::Span) -> Formula {
    let attribute = Text {
        value: format!("css {property}"),
        quoted: false,
        span,
    };
    let relation = TextRelation::Equals;
    Formula::Atom(
        Predicate::HasAttribute {
            target,
            attribute,
            relation,
            text,
        },
        span,
    )
}
