//! Verbs of assertions other than "to be": has, contains, shows, appears, comes before.

use super::{
    context, count,
    cursor::Cursor,
    meaning::label,
    measure, naming, noun_phrase as np,
    predication::Predication,
    tail::{shown_more, texts, trailing},
    thing,
    token::Kind,
};
use crate::grammar::{Comparison, Presence, State, Text, TextRelation};
use crate::lexicon;

/// Verbs other than "to be".
pub(super) fn verb(c: &mut Cursor<'_>, negative: &mut bool) -> Option<Predication> {
    if let Some(found) = c.attempt(|c| {
        let verb = c.one_of(lexicon::order::COMES_BEFORE)?;
        order(c, verb.ends_with("before") || verb.starts_with("precede"))
    }) {
        return Some(found);
    }
    // "shows up as 'x'" says more than that it shows up.
    if let Some(found) = c.attempt(comes_to_read) {
        return Some(found);
    }
    let goes = c.one_of(lexicon::denials::DISAPPEARS).is_some();
    if goes || c.one_of(lexicon::claims::APPEARS).is_some() {
        *negative ^= goes;
        if c.looks_like(once) {
            return c.fail(
                "`is displayed once`, or what is displayed (how often it came is not counted)",
            );
        }
        return Some(shown_more(c, Presence::Displayed, Vec::new()));
    }
    let closes = c.one_of(lexicon::claims::CLOSES).is_some();
    if closes || c.one_of(lexicon::claims::OPENS).is_some() {
        *negative ^= closes;
        return Some(Predication::Open);
    }
    if c.one_of(lexicon::claims::EXISTS).is_some() {
        return Some(shown_more(c, Presence::Present, Vec::new()));
    }
    if c.one_of(lexicon::claims::HAS_FOCUS).is_some() {
        return Some(Predication::Focused);
    }
    if c.one_of(lexicon::order::IS_SORTED).is_some() {
        return measure::sorted(c);
    }
    if let Some(found) = c.attempt(|c| {
        let exact = c.one_of(lexicon::claims::READS)?;
        if exact.starts_with("equal") {
            c.eat("to");
            if let Some(number) = c.attempt(|c| measure::number_text(c).filter(|n| !n.quoted)) {
                return Some(Predication::Compare {
                    comparison: Comparison::Equal,
                    number,
                });
            }
        }
        c.eat("exactly");
        let (texts, connective) = texts(c)?;
        Some(Predication::Text {
            relation: TextRelation::Equals,
            texts,
            connective,
            exact: true,
        })
    }) {
        return Some(found);
    }
    if let Some(found) = c.attempt(text_relation) {
        return Some(found);
    }
    holds(c, negative)
}

/// "once", "only once", at the end: what appears so comes one time, and is not there in one place.
fn once(c: &mut Cursor<'_>) -> Option<()> {
    let counted = count::times(c)?;
    (counted.count.number == 1 && c.at_end()).then_some(())
}

/// "changes to 'x'": of what is called by the text that it had before, nothing can be said.
fn comes_to_read(c: &mut Cursor<'_>) -> Option<Predication> {
    let first = c.tokens.iter().position(|token| token.kind == Kind::Quoted);
    let before = first.is_some_and(|first| first < c.at);
    c.one_of(lexicon::claims::COMES_TO_READ)?;
    if before {
        return c.fail("what it shows now, by its place or its kind");
    }
    let (texts, connective) = texts(c)?;
    Some(Predication::Text {
        relation: TextRelation::Equals,
        texts,
        connective,
        exact: false,
    })
}

/// "contains 'x'", "starts with 'x'", "contains the letters 'x'": only texts, no elements.
fn text_relation(c: &mut Cursor<'_>) -> Option<Predication> {
    let relation = naming::relation_verb(c)?;
    let relation = naming::kind_of_text(c, relation);
    c.one_of(lexicon::connectives::BOTH);
    let (texts, connective) = texts(c)?;
    // "contains 'x' twice", "contains the 'Save' button" are about what the page holds.
    if c.noun_at(0).is_some()
        || (relation == TextRelation::Contains
            && (c.looks_like(count::times) || c.at_place() || more_things(c)))
    {
        return None;
    }
    Some(Predication::Text {
        relation,
        texts,
        connective,
        exact: false,
    })
}

/// Whether the list goes on with something that is not a lone text.
fn more_things(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        let comma = c.eat(",");
        (c.one_of(lexicon::connectives::AND_OR).is_some() || comma).then_some(())?;
        thing::thing(c)?;
        (!lexicon::ends_noun(c.word(0))).then_some(())
    })
}

/// "has", "contains", "shows" and what they hold.
fn holds(c: &mut Cursor<'_>, negative: &mut bool) -> Option<Predication> {
    let verb = c.one_of(lexicon::claims::HOLDS);
    let Some(verb) = verb else {
        return c.fail("a verb such as `is`, `has`, `contains`");
    };
    let presence = if lexicon::among(verb, lexicon::claims::DISPLAYS) {
        Presence::Displayed
    } else {
        Presence::Present
    };
    if lexicon::among(verb, lexicon::claims::HAS)
        && let Some(found) = c.attempt(attribute)
    {
        return Some(found);
    }
    if let Some(found) = c.attempt(held_value) {
        *negative ^= found.1;
        return Some(found.0);
    }
    if let Some(found) = c.attempt(|c| {
        let none = c.eat("no");
        if !none {
            c.article();
        }
        c.eat("following");
        c.one_of(lexicon::naming::OPTIONS)?;
        c.eat(":");
        let (texts, connective) = texts(c)?;
        Some((Predication::Options { texts, connective }, none))
    }) {
        *negative ^= found.1;
        return Some(found.0);
    }
    if let Some(found) = c.attempt(|c| {
        let (texts, connective) = texts(c)?;
        c.one_of(lexicon::places::AMONG_OPTIONS)?;
        Some(Predication::Options { texts, connective })
    }) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        let text = c.quoted()?;
        c.one_of(lexicon::naming::AS_CHOICE)?;
        Some(Predication::Value {
            relation: TextRelation::Equals,
            text,
        })
    }) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        (verb.starts_with("ha")).then_some(())?;
        c.article();
        // "The dialog has the title 'x'": that is how it is called, and not all that it shows.
        let titled = c.one_of(lexicon::naming::HELD_TITLES).is_some();
        if !titled {
            c.one_of(lexicon::naming::HELD_TEXTS)?;
        }
        let (texts, connective) = texts(c)?;
        if titled {
            (!lexicon::ends_noun(c.word(0)) && c.noun_at(0).is_none()).then_some(())?;
            return Some(Predication::Titled { texts, connective });
        }
        (!lexicon::ends_noun(c.word(0)) && c.noun_at(0).is_none()).then_some(())?;
        Some(Predication::Text {
            relation: TextRelation::Equals,
            texts,
            connective,
            exact: false,
        })
    }) {
        return Some(found);
    }
    let (things, connective) = thing::things(c)?;
    let mut times = None;
    loop {
        trailing(c);
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if c.attempt(context::whole_page).is_none() {
            break;
        }
    }
    Some(Predication::Has {
        things,
        connective,
        presence,
        times,
        offers: lexicon::among(verb, lexicon::claims::OFFERS),
    })
}

/// "the value 'x'", "no value", and whether it is denied.
fn held_value(c: &mut Cursor<'_>) -> Option<(Predication, bool)> {
    let none = c.eat("no");
    if !none {
        c.article();
    }
    c.eat("selected");
    c.eat("value").then_some(())?;
    if none {
        return Some((
            Predication::State {
                state: State::Empty,
                contexts: vec![],
            },
            false,
        ));
    }
    c.one_of(lexicon::places::OF_OR_EQUAL);
    let text = c.attempt(measure::number_text).or_else(|| c.quoted())?;
    Some((
        Predication::Value {
            relation: TextRelation::Equals,
            text,
        },
        false,
    ))
}

pub(super) fn order(c: &mut Cursor<'_>, before: bool) -> Option<Predication> {
    let other = np::noun_phrase(c, "")?.target;
    Some(Predication::Order { other, before })
}

/// "the class 'x'", "the attribute 'href' with the value 'x'": what only the markup shows.
fn attribute(c: &mut Cursor<'_>) -> Option<Predication> {
    c.article();
    c.attempt(class).or_else(|| c.attempt(named_attribute))
}

/// "class 'x'", "'x' class", "class of 'x'".
fn class(c: &mut Cursor<'_>) -> Option<Predication> {
    if c.at_quoted(0) {
        let text = c.quoted()?;
        let attribute = class_noun(c)?;
        return Some(said(attribute, TextRelation::Equals, text));
    }
    let attribute = class_noun(c)?;
    c.one_of(lexicon::naming::CALLED);
    c.one_of(lexicon::naming::ATTRIBUTE_IS);
    let text = c.quoted()?;
    Some(said(attribute, TextRelation::Equals, text))
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
fn named_attribute(c: &mut Cursor<'_>) -> Option<Predication> {
    let noun = c.eat("attribute");
    let worded = if noun {
        None
    } else {
        c.attempt(label::in_words)
    };
    let mut attribute = if let Some(worded) = worded {
        c.eat("attribute");
        let relation = attribute_relation(c);
        let text = c.quoted()?;
        return Some(said(worded, relation, text));
    } else if c.at_quoted(0) {
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
    let relation = attribute_relation(c);
    let text = c.quoted()?;
    Some(said(attribute, relation, text))
}

/// How a value relates to that of an attribute.
fn attribute_relation(c: &mut Cursor<'_>) -> TextRelation {
    if c.one_of(lexicon::naming::ATTRIBUTE_IS).is_some() {
        TextRelation::Equals
    } else {
        naming::relation_verb(c).unwrap_or(TextRelation::Equals)
    }
}

fn said(attribute: Text, relation: TextRelation, text: Text) -> Predication {
    Predication::Attribute {
        attribute,
        relation,
        text,
    }
}
