//! "the checkbox for 'Ada'", "Message of the Day", "the error for 'Email'": what stands behind "of" or "for" is the row in which
//! something is, or belongs to its name, or is the field that a message is about.

use crate::grammar::read::{bare_name, cursor::Cursor, token::Kind};
use crate::grammar::{Assumption, Context, RoleNoun, Span, Target, Text, TextRelation};
use crate::lexicon;

/// Takes one of the meanings that the row of a target may have.
pub(in crate::grammar::read) fn settle(c: &mut Cursor<'_>, target: &mut Target) {
    let [Context::Row { column: None, key }] = target.contexts.as_slice() else {
        return;
    };
    let key = key.clone();
    if says_row(c, &key) {
        return;
    }
    if target.role == Some(RoleNoun::Message) && key.quoted && !c.acting {
        of_message(c, &mut target.contexts);
        return;
    }
    if let Some((name, alone)) = whole_name(c, target, &key) {
        if alone || taken(c, &key, &name.value) {
            target.role = None;
            target.text = Some(name);
            target.contexts.clear();
        }
        return;
    }
    let control = target.role.is_some_and(bare_name::is_control);
    let column = target.role == Some(RoleNoun::Column);
    if target.text.is_some() || target.ordinal.is_some() || !control || column {
        return;
    }
    if taken(c, &key, &key.value) {
        target.text = Some(key);
        target.contexts.clear();
    }
}

/// Whether the branch is taken in which `name` is what the thing is called.
fn taken(c: &mut Cursor<'_>, key: &Text, name: &str) -> bool {
    let named = c.choose(2) == 1;
    let message = if named {
        format!("`{name}` is what it is called")
    } else {
        format!("it is in the row of `{}`", key.value)
    };
    assume(c, key.span, message);
    named
}

fn assume(c: &mut Cursor<'_>, span: Span, message: String) {
    c.assume(Assumption {
        code: "name-or-row".to_owned(),
        message,
        span,
        rewriting: String::new(),
    });
}

/// Words between the word "row" and the key of the row.
const MOST_BEFORE_KEY: usize = 4;

/// Whether the words before the key say "row".
fn says_row(c: &Cursor<'_>, key: &Text) -> bool {
    let before = c.tokens[..c.at].iter().rev();
    let mut before = before.skip_while(|token| token.span.end >= key.span.start);
    (0..=MOST_BEFORE_KEY)
        .map_while(|_| before.next())
        .take_while(|token| token.kind == Kind::Word)
        .any(|token| lexicon::among(&token.norm, lexicon::pages::ROWS))
}

/// "Message of the Day": with capitals and without quotes, all of the words are one name. Behind "of" alone, "Edit of Ada", it
/// may be a name or not; the second value says that it is one.
fn whole_name(c: &Cursor<'_>, target: &Target, key: &Text) -> Option<(Text, bool)> {
    let own = target.text.as_ref();
    let worded = own.is_none() && target.role.is_some() || own.is_some_and(|own| !own.quoted);
    if key.quoted || !worded || target.ordinal.is_some() {
        return None;
    }
    let mut before = c.tokens[..c.at]
        .iter()
        .filter(|token| token.span.start >= target.span.start && token.span.end <= key.span.start);
    let first = before
        .clone()
        .find(|token| !lexicon::among(&token.norm, lexicon::function::PLAIN_ARTICLES))?;
    let joined = before.clone().any(|token| token.norm == "of");
    let definite = before.next_back().is_some_and(|token| token.norm == "the");
    let noun = lexicon::noun(&first.norm).is_some();
    // "Showing 12 of 14": no row is called by a number alone.
    let counted = key.value.chars().all(|digit| digit.is_ascii_digit());
    let span = Span {
        start: first.span.start,
        end: key.span.end,
    };
    let value = c.source.get(span.start..span.end)?;
    let name = Text {
        value: value.to_owned(),
        quoted: false,
        span,
    };
    (joined && value.starts_with(char::is_uppercase)).then_some((name, definite || noun || counted))
}

/// Whether "for" stands right before the key.
fn says_for(c: &Cursor<'_>, key: &Text) -> bool {
    let mut before = c.tokens[..c.at].iter().rev();
    let before = before.find(|token| {
        token.span.end <= key.span.start
            && !lexicon::among(&token.norm, lexicon::function::PLAIN_ARTICLES)
    });
    before.is_some_and(|token| token.norm == "for")
}

/// "the error 'Too long' for 'Email'": the field of that name, near which the message stands, or the row of that text.
pub(in crate::grammar::read) fn of_message(c: &mut Cursor<'_>, contexts: &mut [Context]) {
    let [Context::Row { column: None, key }] = contexts else {
        return;
    };
    let key = key.clone();
    // "The message of 'Ada'" is what Ada says.
    if says_row(c, &key) || !key.quoted || !says_for(c, &key) {
        return;
    }
    let of_field = c.choose(2) == 0;
    let message = if of_field {
        format!("`{}` is the field that the message is about", key.value)
    } else {
        format!("it is in the row of `{}`", key.value)
    };
    assume(c, key.span, message);
    if of_field {
        contexts[0] = Context::NextTo(Box::new(Target {
            kind: None,
            role: Some(RoleNoun::Field),
            relation: TextRelation::Contains,
            ordinal: None,
            contexts: Vec::new(),
            span: key.span,
            // The field may be called by a name that only its markup has.
            text: Some(Text {
                quoted: false,
                ..key
            }),
        }));
    }
}
