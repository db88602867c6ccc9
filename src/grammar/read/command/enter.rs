//! Verbs that put a value into a field: type, enter, fill, set, append, clear.

use super::{
    clear,
    field::field,
    set,
    values::{describes_value, value, value_here, what_is_typed},
};
use crate::grammar::read::token::{Kind, Token};
use crate::grammar::read::{cursor::Cursor, example, noun_phrase as np};
use crate::grammar::{Action, Context, FillMode, RoleNoun, Target, Text};
use crate::lexicon;

/// Words between a value and its field.
const INTO: &str = lexicon::places::VALUE_INTO;

/// Type, fill, set, append, clear.
pub(super) fn enter(c: &mut Cursor<'_>, attempt: bool) -> Option<Action> {
    if says_what_value(c) {
        return c.fail("the text to type, in quotes");
    }
    if let Some(action) = c.attempt(append) {
        return Some(action);
    }
    if let Some(action) = c.attempt(clear::clear) {
        return Some(action);
    }
    if let Some(action) = c.attempt(clear::leave) {
        return Some(action);
    }
    if let Some(action) = c.attempt(|c| fill(c, attempt)) {
        return Some(action);
    }
    if let Some(action) = c.attempt(set::set) {
        return Some(action);
    }
    if let Some(action) = c.attempt(set::named) {
        return Some(action);
    }
    c.attempt(|c| type_in(c, attempt))
}

/// "an address which contains 51 characters": what the value is like.
fn says_what_value(c: &Cursor<'_>) -> bool {
    let rest = c.tokens.get(c.at..).unwrap_or_default();
    let of_value = |three: &[Token]| {
        let says = lexicon::among(&three[0].norm, lexicon::function::RELATIVE)
            && lexicon::among(&three[1].norm, lexicon::claims::SAYS_OF_VALUE);
        says && (three[2].kind == Kind::Quoted || lexicon::number(&three[2].norm).is_some())
    };
    rest.windows(3).any(of_value)
}

/// "type 'y'" after the field has been named.
pub(super) fn value_only(c: &mut Cursor<'_>, target: Target) -> Option<Action> {
    if c.one_of(lexicon::actions::CHOOSE).is_some() {
        c.article();
        c.eat("option");
        let (options, _) = np::text_list(c)?;
        return Some(Action::Select {
            options,
            target: Some(target),
        });
    }
    type_verb(c)?;
    what_is_typed(c);
    c.eat(":");
    let value = if c.at_quoted(0) {
        c.quoted()?
    } else {
        let (name, value) = example::labelled(c)?;
        // Two names of one field would have to agree.
        name.is_none().then_some(value)?
    };
    Some(Action::Fill {
        target: Some(target),
        value,
        mode: FillMode::Replace,
        attempt: false,
    })
}

fn type_verb(c: &mut Cursor<'_>) -> Option<&'static str> {
    c.one_of(lexicon::actions::TYPE)
}

/// "Type 'x' in the field 'y'", "Enter the password 'x'", "Type in the field 'y' the value 'x'".
fn type_in(c: &mut Cursor<'_>, attempt: bool) -> Option<Action> {
    let verb = type_verb(c)?;
    what_is_typed(c);
    // "the 'x' text into …".
    if c.at_quoted(1) && lexicon::among(c.word(2), lexicon::naming::TYPED_NOUNS) {
        c.article();
    }
    let fill = |target: Option<Target>, value: Text| Action::Fill {
        target,
        value,
        mode: FillMode::Replace,
        attempt,
    };
    if c.at_quoted(0) {
        let value = c.quoted()?;
        if value.value.is_empty() {
            c.one_of(lexicon::states::EMPTY_TEXT);
        }
        c.one_of("inside of");
        // "the '2024-05-01' date into …".
        c.attempt(|c| {
            c.one_of(lexicon::naming::TYPED_NOUNS)
                .filter(|_| lexicon::among(c.word(0), INTO))
        });
        if c.one_of(INTO).is_some() {
            let target = field(c)?;
            return Some(fill(Some(target), value));
        }
        if c.at_end() {
            return Some(fill(None, value));
        }
        if let Some(target) = c.attempt(named_behind) {
            return Some(fill(Some(target), value));
        }
        return c.fail("`in` and the field");
    }
    if let Some((target, value)) = c.attempt(|c| into(c, verb)) {
        return Some(fill(Some(target), value));
    }
    if let Some((target, value)) = c.attempt(value_of_quality) {
        return Some(fill(target, value));
    }
    if let Some((target, value)) = c.attempt(named_value) {
        return Some(fill(target, value));
    }
    if let Some((target, value)) = c.attempt(as_field) {
        return Some(fill(Some(target), value));
    }
    if let Some(action) = c.attempt(|c| {
        let (name, value) = example::labelled(c)?;
        let of_browser =
            |name: &Text| lexicon::among(&name.value.to_lowercase(), lexicon::naming::ADDRESSES);
        if describes_value(&value, None)
            || value.value.contains("://") && name.as_ref().is_some_and(of_browser)
        {
            return c.fail("the text to type, in quotes, and its field");
        }
        if let Some(target) = name
            .as_ref()
            .and_then(|name| c.attempt(|c| in_part(c, name, &value)))
        {
            return Some(fill(Some(target), value));
        }
        if c.one_of(INTO).is_some() {
            let target = field(c)?;
            if let Some(name) = &name {
                what_it_is(c, name);
            }
            return Some(fill(Some(target), value));
        }
        let target = name.map(|name| Target {
            role: Some(RoleNoun::Field),
            ..np::target_of(name)
        });
        Some(fill(target, value))
    }) {
        return Some(action);
    }
    if let Some((target, value)) = c.attempt(exemplified) {
        return Some(fill(Some(target), value));
    }
    let (target, value) = bare_value(c)?;
    Some(fill(Some(target), value))
}

/// "the user name 'x'", "an amount of '50'": the words before the value name the field, or the field follows.
fn named_value(c: &mut Cursor<'_>) -> Option<(Option<Target>, Text)> {
    c.article();
    example::qualities(c);
    let words = (0..5).find(|i| c.at_quoted(*i)).filter(|n| *n > 0)?;
    let plain = (0..words).all(|i| !c.word(i).is_empty() && !lexicon::among(c.word(i), INTO));
    // "Enter key opens 'x'": what the key does.
    let does =
        names_key(c) && lexicon::verbs::base(c.word(1)).is_some_and(|base| base != c.word(1));
    if !plain || does {
        return None;
    }
    // "an e-mail without '@'" says what the text is like.
    let alike = |word: &str| lexicon::among(word, lexicon::function::SAYS_WHAT_LIKE);
    if (0..words).any(|i| alike(c.word(i))) {
        return c.fail("the text to type, in quotes");
    }
    if (0..words).any(|i| lexicon::among(c.word(i), lexicon::function::REFERS)) {
        return c.fail("the text itself, or `${name}` for what an earlier step remembered");
    }
    // "the patient's 'x'": what of the patient, the value may be a name of.
    if c.word(words - 1).ends_with("'s") {
        return c.fail("the name of the field");
    }
    // "name as 'x' in the General section": the words before "as" are the field, in that part.
    if c.word(words - 1) == lexicon::places::AS {
        return None;
    }
    // "an amount of '50'": the preposition joins the value.
    let joined = usize::from(words > 1 && c.word(words - 1) == "of");
    let of_any = words == 2 && lexicon::among(c.word(0), lexicon::naming::TYPED_NOUNS);
    let name = c.bare(words - joined)?;
    c.at += joined;
    let value = c.quoted()?;
    if joined > 0 && of_any && c.at_end() {
        return Some((None, value));
    }
    let target = if c.one_of(INTO).is_some() {
        let target = field(c)?;
        what_it_is(c, &name);
        target
    } else {
        Target {
            role: Some(RoleNoun::Field),
            ..np::target_of(name)
        }
    };
    Some((Some(target), value))
}

/// "random text 'x'", "invalid value 'x' in the field 'y'": what the value is like names no field.
fn value_of_quality(c: &mut Cursor<'_>) -> Option<(Option<Target>, Text)> {
    c.article();
    example::qualities(c)?;
    what_is_typed(c);
    let value = c.at_quoted(0).then(|| c.quoted())??;
    let target = match c.one_of(INTO) {
        Some(_) => Some(field(c)?),
        None => None,
    };
    Some((target, value))
}

/// "Input the field 'y' with the value 'x'".
fn with_value(c: &mut Cursor<'_>) -> Option<(Target, Text)> {
    let target = np::noun_phrase(c, "with")?.target;
    let named = target.text.is_some() && target.role.is_some_and(np::takes_value);
    (named && c.eat("with")).then_some(())?;
    what_is_typed(c);
    Some((target, c.quoted()?))
}

/// "Type into the field 'y' the value 'x'".
fn into(c: &mut Cursor<'_>, verb: &str) -> Option<(Target, Text)> {
    if let Some(found) = c.attempt(with_value) {
        return Some(found);
    }
    if verb != "type in" {
        c.one_of(lexicon::places::IN_INTO)?;
    }
    let target = field(c)?;
    c.eat(",");
    c.one_of(lexicon::places::WITH_COLON);
    what_is_typed(c);
    Some((target, c.quoted()?))
}

/// "'ada' username": what the value is, and what its field is called.
fn named_behind(c: &mut Cursor<'_>) -> Option<Target> {
    let known = |word: &str| {
        lexicon::among(word, lexicon::naming::USER_NAMES)
            || lexicon::among(word, lexicon::naming::PASSWORDS)
    };
    let name = known(c.word(0)).then(|| c.bare(1)).flatten()?;
    c.at_end().then_some(Target {
        role: Some(RoleNoun::Field),
        ..np::target_of(name)
    })
}

/// "a valid tag in the field 'Tags' (e.g., 'tea')": the example is what is typed.
fn exemplified(c: &mut Cursor<'_>) -> Option<(Target, Text)> {
    let words = (1..8).find(|i| lexicon::among(c.word(*i), lexicon::places::TYPED_INTO))?;
    // "Enter 12 in the field 'x' (e.g. 'y')": two values.
    let described = (0..words).all(|i| !c.word(i).is_empty() && !c.capital(i)) && !value_here(c);
    described.then_some(())?;
    c.at += words;
    c.one_of(lexicon::places::INTO)?;
    let target = field(c)?;
    let (value, example) = example::bracket(c)?;
    (example && c.at_end()).then_some((target, value))
}

/// A value without quotes, up to the preposition, and the field.
fn bare_value(c: &mut Cursor<'_>) -> Option<(Target, Text)> {
    if names_key(c) {
        return c.fail("`press` and the key, or the text to type, in quotes");
    }
    let ends = if value_here(c) {
        INTO
    } else {
        lexicon::places::TYPED_INTO
    };
    // "Enter Rye at dawn as the title".
    let as_what = |i: usize| c.word(i) == "as" && c.word(i + 1) == "the";
    let is_end =
        |i: &usize| lexicon::among(c.word(*i), ends) || as_what(*i) || c.word(*i).is_empty();
    let words = (1..12).find(is_end)?;
    let named = as_what(words);
    if !(0..words).all(|i| {
        !c.word(i).is_empty() && !lexicon::among(c.word(i), lexicon::function::NO_FIELD_NAME)
    }) {
        return c.fail("the text to type, in quotes");
    }
    let here = c.mark();
    let sure = words == 1 && value_here(c);
    let kind = kind_of_value(c, words)?;
    c.at += kind;
    let value = c.bare(words - kind)?;
    let into = if sure { INTO } else { lexicon::places::INTO };
    if !(named && c.eat("as")) && c.one_of(into).is_none() {
        c.reset(here);
        return c.fail("the text to type, in quotes");
    }
    let target = field(c)?;
    if describes_value(&value, Some(&target)) {
        return c.fail("the text to type, in quotes");
    }
    Some((target, value))
}

/// "Enter key in the town field": the key of that name, and no order to type.
fn names_key(c: &Cursor<'_>) -> bool {
    let before = c.at.checked_sub(1).and_then(|at| c.tokens.get(at));
    let said = before.map(|token| c.source[token.span.start..token.span.end].to_lowercase());
    lexicon::among(c.word(0), lexicon::naming::KEYS)
        && said.is_some_and(|said| lexicon::keys::is_key(&said))
}

/// "password Tea_1", "user name as Ada": how many words say what kind of value it is, before what is typed.
fn kind_of_value(c: &mut Cursor<'_>, words: usize) -> Option<usize> {
    let says =
        |i: &usize| !c.capital(*i) && lexicon::among(c.word(*i), lexicon::naming::KINDS_OF_VALUE);
    let kinds = (0..words).take_while(says).count();
    let joint = kinds > 0 && lexicon::among(c.word(kinds), lexicon::places::LEADS_TO_VALUE);
    let before = kinds + usize::from(joint);
    if kinds == 0 || before >= words {
        return Some(0);
    }
    let literal = |i: usize| {
        c.capital(i)
            || c.word(i)
                .contains(|ch: char| ch.is_ascii_digit() || matches!(ch, '_' | '@'))
    };
    if (before..words).all(literal) {
        return Some(before);
    }
    if joint || (before..words).any(literal) {
        return c.fail("the text to type, in quotes");
    }
    Some(0)
}

/// "Enter the city 'Oslo' in the field 'Place'": what is typed is a city, which nothing checks.
fn what_it_is(c: &mut Cursor<'_>, name: &Text) {
    let message = format!("`{}` says what is typed, and is not looked for", name.value);
    c.note("kind-of-thing", message, name.span);
}

/// "the title with 'x'": the noun is what the field is called.
fn noun_before_with(c: &mut Cursor<'_>) -> Option<Target> {
    c.article();
    let words = (1..=MOST_OF_LABEL).find(|words| c.word(*words) == "with")?;
    let (role, plural, length) = c.noun_at(words - 1)?;
    let named = matches!(role, RoleNoun::Heading | RoleNoun::Message) && !plural && length == 1;
    let name = c.bare(words).filter(|_| named)?;
    Some(np::target_of(name))
}

/// Words of such a name.
const MOST_OF_LABEL: usize = 3;

/// "Fill in the field 'y' with 'x'", "Fill 'x' in 'y'".
fn fill(c: &mut Cursor<'_>, attempt: bool) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::FILL)?;
    let make = |target, value| Action::Fill {
        target: Some(target),
        value,
        mode: FillMode::Replace,
        attempt,
    };
    if let Some((target, value)) = c.attempt(as_field) {
        return Some(make(target, value));
    }
    if let Some(found) = c.attempt(|c| {
        let target = c.attempt(noun_before_with).or_else(|| field(c))?;
        c.one_of(lexicon::places::FILLED_WITH)?;
        what_is_typed(c);
        let given = c.attempt(example::labelled).map(|(_, value)| value);
        let value = given.or_else(|| value(c))?;
        if describes_value(&value, Some(&target)) {
            return c.fail("the value, in quotes");
        }
        let mut target = target;
        while value.quoted
            && let Some(found) = c.place()
        {
            target.contexts.extend(found.part());
        }
        Some(make(target, value))
    }) {
        return Some(found);
    }
    if !verb.starts_with("fill") {
        return None;
    }
    // "Fill in the title 'x'".
    if let Some((Some(target), value)) = c.attempt(named_value)
        && value.quoted
    {
        return Some(make(target, value));
    }
    what_is_typed(c);
    let value = c.quoted()?;
    c.one_of(lexicon::places::FILLED_INTO)?;
    Some(make(field(c)?, value))
}

/// "31 May as 'Last day'", "Ada as 'First name'": what is typed, and its field in quotes behind it. With capitals on both sides, and
/// several words behind, the page tells.
fn as_field(c: &mut Cursor<'_>) -> Option<(Target, Text)> {
    let is_value = value_here(c);
    let words = (1..=MOST_OF_VALUE).find(|i| c.word(*i) == lexicon::places::AS)?;
    let value = c.bare(words)?;
    c.eat(lexicon::places::AS);
    let field = c.at_quoted(0).then(|| c.quoted())??;
    let is_name = |text: &Text| text.value.starts_with(char::is_uppercase);
    let either = is_name(&value) && is_name(&field) && field.value.contains(' ');
    c.at_end().then_some(())?;
    (is_value || either && c.choose(2) == 1).then(|| (np::target_of(field), value))
}

/// "name as 'x' in the General section": the field of that name in a part of the page.
fn in_part(c: &mut Cursor<'_>, name: &Text, value: &Text) -> Option<Target> {
    let joint = c.source.get(name.span.end..value.span.start)?;
    (joint.split_whitespace().next() == Some(lexicon::places::AS)).then_some(())?;
    c.one_of(INTO)?;
    let part = field(c)?;
    let is_field = part.role.is_some_and(np::takes_value);
    (c.at_end() && !is_field).then(|| Target {
        role: Some(RoleNoun::Field),
        contexts: vec![Context::Within(Box::new(part))],
        ..np::target_of(name.clone())
    })
}

/// Words of the longest value before "as".
const MOST_OF_VALUE: usize = 4;

/// "Append 'x' to the field 'y'", "Add 'x' to the field 'y'".
fn append(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::APPEND)?;
    what_is_typed(c);
    let value = c.quoted()?;
    c.one_of(lexicon::places::APPENDED_TO)?;
    let target = field(c)?;
    if verb == "add" && !target.role.is_some_and(np::takes_value) {
        return c.fail("a field to append to");
    }
    Some(Action::Fill {
        target: Some(target),
        value,
        mode: FillMode::Append,
        attempt: false,
    })
}
