//! Where a target is: "next to …", "in the row of …", "for order id '1045'", "in the dialog".

use super::{
    cursor::Cursor,
    identifier,
    location::{
        direction,
        holder::{page_name, place},
    },
    meaning::kind,
    noun_phrase as np,
    part::PlacePhrase,
};
use crate::grammar::{Context, Ordinal, RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// Contexts in contexts beyond this are not read.
const DEEPEST: usize = 6;

/// Reads one context.
pub(super) fn context(c: &mut Cursor<'_>) -> Option<PlacePhrase> {
    if c.depth >= DEEPEST {
        return None;
    }
    c.depth += 1;
    let found = c.attempt(any);
    c.depth -= 1;
    found
}

fn any(c: &mut Cursor<'_>) -> Option<PlacePhrase> {
    // "the status of the application" is that of one that the page shows.
    let of_program =
        c.word(0) == "of" && (1..3).any(|at| lexicon::among(c.word(at), lexicon::people::PROGRAMS));
    if !of_program && c.attempt(whole_page).is_some() {
        return Some(PlacePhrase::Page);
    }
    c.attempt(identifier::identifier)
        .or_else(|| c.attempt(direction::direction))
        .or_else(|| c.attempt(beside))
        .or_else(|| c.attempt(row))
        .or_else(|| c.attempt(inside))
        .map(PlacePhrase::Part)
}

/// "on this page", "in the content of the page", "on the screen".
pub(super) fn whole_page(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::places::SOMEWHERE);
    c.one_of(lexicon::places::ON_PAGE)?;
    page_name(c)
}

fn beside(c: &mut Cursor<'_>) -> Option<Context> {
    type Make = fn(Box<Target>) -> Context;
    const FORMS: &[(&str, Make)] = &[
        ("right next to", Context::NextTo),
        ("next to", Context::NextTo),
        ("adjacent to", Context::NextTo),
        ("close to", Context::NextTo),
        ("beside", Context::NextTo),
        ("near to", Context::NextTo),
        ("near", Context::NextTo),
        ("alongside", Context::NextTo),
        ("above", Context::Above),
        ("on top of", Context::Above),
        ("below", Context::Below),
        ("underneath", Context::Below),
        ("beneath", Context::Below),
        ("under", Context::Under),
    ];
    c.one_of(lexicon::places::SITUATED);
    let make = FORMS
        .iter()
        .find(|(form, _)| c.eat(form))
        .map(|(_, make)| *make)?;
    let target = place(c)?.target;
    let titled = matches!(
        target.role,
        None | Some(RoleNoun::Heading | RoleNoun::Section)
    );
    Some(match make(Box::new(target)) {
        // What is under a menu is in it.
        Context::Under(target) if target.role == Some(RoleNoun::Menu) => Context::Within(target),
        Context::Under(target) if !titled => Context::Below(target),
        Context::Below(target) if target.role == Some(RoleNoun::Heading) => Context::Under(target),
        other => other,
    })
}

/// "in the row of 'Alice'", "in the third row", "for order id '1045'", "of 'Alice'".
fn row(c: &mut Cursor<'_>) -> Option<Context> {
    c.one_of(lexicon::places::SITUATED_ROW);
    let preposition = c.one_of(lexicon::places::ROW_PREPOSITIONS)?;
    let found = c.attempt(|c| {
        c.article();
        let mut place = lexicon::ordinal(c.word(0));
        if place.is_some() {
            c.at += 1;
        }
        let (role, plural, words) = c.noun_at(0)?;
        if role != RoleNoun::Row || plural {
            return None;
        }
        c.at += words;
        if place.is_none() {
            place = lexicon::number(c.word(0))
                .filter(|n| *n > 0)
                .map(Ordinal::Nth);
            if place.is_some() {
                c.at += 1;
            }
        }
        match place {
            Some(place) => Some(Context::NthRow(place)),
            None => row_key(c),
        }
    });
    if found.is_some() {
        return found;
    }
    if lexicon::among(preposition, lexicon::places::BELONGING) {
        // "the row for Cups": one word is a name, where the row is said to be one.
        let of =
            preposition == "of" || lexicon::noun(c.word_back(2)) == Some((RoleNoun::Row, false));
        return c
            .attempt(card)
            .or_else(|| c.attempt(|c| key(c, of)))
            .or_else(|| c.attempt(field).filter(|_| preposition == "for"));
    }
    None
}

/// "of the product 'x'", "for the article 'x'": a card is a part of the page, and no column is called after it.
fn card(c: &mut Cursor<'_>) -> Option<Context> {
    let mark = c.mark();
    c.article();
    let (role, plural, words) = c.noun_at(0)?;
    if role != RoleNoun::Card || plural || !c.at_quoted(words) {
        return None;
    }
    c.at += words;
    let text = c.quoted()?;
    if c.at_quoted(0) || c.noun_at(0).is_some() {
        return None;
    }
    let target = Target {
        role: Some(role),
        span: c.span_since(mark),
        ..np::target_of(text)
    };
    Some(Context::Within(Box::new(target)))
}

/// "for the field 'x'": what is beside it.
fn field(c: &mut Cursor<'_>) -> Option<Context> {
    let np::Noun { target, plural } = np::core(c, lexicon::places::ENDS_PLACE)?;
    let one = !plural && target.text.as_ref().is_some_and(|text| text.quoted);
    let held = target.role.is_some_and(np::takes_value);
    (one && held).then(|| Context::NextTo(Box::new(target)))
}

/// Reads the key of a row, after the word "row".
pub(super) fn row_key(c: &mut Cursor<'_>) -> Option<Context> {
    if c.at_quoted(0) {
        return Some(Context::Row {
            column: None,
            key: c.quoted()?,
        });
    }
    if c.one_of(lexicon::function::WHOSE).is_some() {
        let column = c.attempt(|c| {
            c.article();
            column_name(c, lexicon::claims::KEY_RELATION)
        })?;
        c.one_of(lexicon::pages::COLUMN_OR_CELL);
        c.one_of(lexicon::claims::KEY_RELATION)?;
        return Some(Context::Row {
            column: Some(column),
            key: c.quoted()?,
        });
    }
    let joint = c.one_of(lexicon::places::HOLDING_KEY)?;
    key(c, joint == "of")
}

/// `'Alice'`, "order id '1045'", "the customer 'tutu'", or a name with capitals.
fn key(c: &mut Cursor<'_>, of: bool) -> Option<Context> {
    c.article();
    if c.at_quoted(0) {
        let first = c.quoted()?;
        // "the 'Email' 'x'" would be two texts; one of them would be lost.
        if c.at_quoted(0) {
            return None;
        }
        // "of the 'Login' form" names a part of the page.
        if let Some((role, _, words)) = c.noun_at(0) {
            if of || role != RoleNoun::Row {
                return None;
            }
            c.at += words;
        }
        return Some(Context::Row {
            column: None,
            key: first,
        });
    }
    if let Some(role) = c.noun_at(0).map(|n| n.0)
        && !matches!(
            role,
            RoleNoun::Card | RoleNoun::ListItem | RoleNoun::Text | RoleNoun::Element
        )
    {
        return None;
    }
    // "Press Renew for the permit RP-0519"
    let is_one = of || c.acting && c.word(1).contains('-') && c.capital(1);
    if is_one && let Some(row) = c.attempt(coded) {
        return Some(row);
    }
    c.attempt(|c| {
        let column = column_name(c, "")?;
        c.one_of(lexicon::claims::KEY_EQUALS);
        let key = c.quoted()?;
        if c.noun_at(0).is_some() {
            return None;
        }
        let generic = lexicon::among(
            column.value.to_lowercase().as_str(),
            lexicon::naming::KEY_NOUNS,
        );
        Some(Context::Row {
            column: (!generic).then_some(column),
            key,
        })
    })
    .or_else(|| {
        let words = (0..4)
            .take_while(|i| c.capital(*i) && (c.noun_at(*i).is_none() || c.capital(*i + 1)))
            .count();
        // "for Product A": several capitals make a name.
        if words == 0 || !(c.acting || of || words > 1) {
            return None;
        }
        Some(Context::Row {
            column: None,
            key: c.bare(words)?,
        })
    })
}

/// "order 1001", "the ticket T-17": a code without quotes behind its kind.
fn coded(c: &mut Cursor<'_>) -> Option<Context> {
    let code = c.word(1);
    let signs = |ch: char| ch.is_ascii_digit() || ch.is_ascii_alphabetic() || "-_#/".contains(ch);
    let is_code = code.len() > 1
        && code.chars().all(signs)
        && code.chars().any(|ch| ch.is_ascii_digit())
        && (c.capital(1) || code.chars().all(|ch| !ch.is_ascii_alphabetic()));
    if !is_code || !kind::may_be_kind(c, 0) {
        return None;
    }
    let column = c.bare(1)?;
    let key = c.bare(1)?;
    let generic = lexicon::among(
        column.value.to_lowercase().as_str(),
        lexicon::naming::KEY_NOUNS,
    );
    let ends = c.at_end() || lexicon::ends_noun(c.word(0));
    ends.then_some(Context::Row {
        column: (!generic).then_some(column),
        key,
    })
}

/// A column's name: quoted, or up to four words before a quoted text.
fn column_name(c: &mut Cursor<'_>, before: &'static str) -> Option<Text> {
    if c.at_quoted(0) && !before.is_empty() {
        return c.quoted();
    }
    let ends = |c: &Cursor<'_>, i: usize| {
        if before.is_empty() {
            c.at_quoted(i) || matches!(c.word(i), "is" | "equals")
        } else {
            lexicon::among(c.word(i), before) || matches!(c.word(i), "column" | "cell")
        }
    };
    let words = (0..5).find(|i| ends(c, *i)).filter(|n| *n > 0)?;
    let plain = (0..words).all(|i| {
        let word = c.word(i);
        !word.is_empty()
            && !lexicon::ends_noun(word)
            && !lexicon::among(word, lexicon::places::ENDS_KEY)
    });
    if !plain {
        return None;
    }
    c.bare(words)
}

/// "in the dialog", "of the form 'x'", "in the column 'Price'", "in the frame", "in 'x'".
fn inside(c: &mut Cursor<'_>) -> Option<Context> {
    c.one_of(lexicon::places::SITUATED_INSIDE);
    let preposition = c.one_of(lexicon::places::INSIDE)?;
    let np::Noun { mut target, plural } = place(c)?;
    // "in the box 'From'": nothing is in a check box.
    if target.role == Some(RoleNoun::Checkbox) && preposition != "of" {
        target.role = Some(RoleNoun::Section);
    }
    // "a list of products" says what it lists.
    if preposition == "of" && plural && target.text.is_none() && target.ordinal.is_none() {
        return None;
    }
    // "the first product from the search results": which part of the page those are, any card does not tell.
    if plural
        && target.role == Some(RoleNoun::Card)
        && target.text.is_none()
        && target.ordinal.is_none()
    {
        return c.fail("the part of the page, by its name");
    }
    Some(match target.role {
        Some(RoleNoun::Frame) => Context::Frame(Box::new(target)),
        Some(RoleNoun::Column) => match target {
            Target {
                text: Some(text),
                ordinal: None,
                relation: TextRelation::Contains,
                ..
            } => Context::Column(text),
            _ => return None,
        },
        None if preposition == "of" || target.ordinal.is_some() => return None,
        Some(RoleNoun::Page) => return None,
        _ => Context::Within(Box::new(target)),
    })
}
