//! "with data-testid 'x'", "whose id attribute is 'x'": an attribute that says which element is meant.

use super::{bare_name::is_control, cursor::Cursor, naming, token::Kind};
use crate::grammar::{Assumption, Context, Identifier, RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// Reads an identifier.
pub(super) fn identifier(c: &mut Cursor<'_>) -> Option<Context> {
    let identifier = attribute(c)?;
    let relation = if c.one_of(lexicon::claims::IDENTIFIER_IS).is_some() {
        TextRelation::Equals
    } else {
        naming::relation_verb(c).unwrap_or(TextRelation::Equals)
    };
    let value = c.quoted()?;
    Some(Context::Marked {
        identifier,
        relation,
        value,
    })
}

/// Whether a context is an identifier.
pub(super) fn is_identifier(context: &Context) -> bool {
    matches!(context, Context::Marked { .. })
}

/// "the total displayed in the element with data-testid 'x'" is what that element shows.
fn shown_in(c: &mut Cursor<'_>, target: &mut Target) {
    let shown = target.text.as_ref().is_some_and(|text| {
        let last = text.value.rsplit(' ').next().unwrap_or_default();
        !text.quoted && lexicon::among(last, lexicon::states::PAINTED_THERE)
    });
    if shown
        && let [Context::Within(holder)] = target.contexts.as_mut_slice()
        && holder.contexts.iter().any(is_identifier)
    {
        let span = target.span;
        if let Some(text) = &target.text {
            c.note("described-and-identified", described(text), text.span);
        }
        *target = (**holder).clone();
        target.span = span;
    }
}

/// Words without quotes that describe what an identifier right behind them names, and the role noun among them.
pub(super) fn description(c: &mut Cursor<'_>) -> Option<(Text, Option<(RoleNoun, bool)>)> {
    let mut words = 0;
    while !c.looks_like(|c| {
        c.at += words;
        identifier(c)
    }) {
        let word = c.word(words);
        let possessed = word == "of"
            && (words == 0 || lexicon::among(c.word(words + 1), lexicon::function::DETERMINERS));
        // "the content display area": a verb's form before a kind.
        let of_kind =
            lexicon::among(word, lexicon::claims::DISPLAYS) && c.noun_at(words + 1).is_some();
        let claims = !of_kind && lexicon::among(word, lexicon::function::NO_DESCRIPTION)
            || lexicon::among(word, lexicon::states::UNFILLED);
        if words > 8 || word.is_empty() || possessed || claims {
            return None;
        }
        words += 1;
    }
    let noun = (0..words).find_map(|i| {
        let (role, plural, length) = c.noun_at(i)?;
        (i + length == words).then_some((role, plural))
    });
    if noun.is_some_and(|(_, plural)| plural) {
        return None;
    }
    let text = c.bare(words)?;
    Some((text, noun))
}

fn attribute(c: &mut Cursor<'_>) -> Option<Identifier> {
    // "the link 'Delete' with class 'danger'".
    let cited = c.at > 1 && c.tokens[c.at - 1].kind == Kind::Quoted;
    let noun = c.word_back(1 + usize::from(cited)).to_owned();
    c.one_of(lexicon::places::MARKED_WITH)?;
    c.article();
    if c.one_of(lexicon::naming::TEST_IDS).is_some() {
        return Some(Identifier::TestId);
    }
    if c.one_of(lexicon::naming::ELEMENT_IDS).is_some() {
        return Some(Identifier::Id);
    }
    let class = c.attempt(|c| {
        c.one_of(lexicon::naming::CLASSES)?;
        let of_page = lexicon::noun(&noun).is_some_and(|(kind, _)| kind != RoleNoun::Page);
        of_page.then_some(())
    });
    if class.is_some() {
        return Some(Identifier::Class);
    }
    // "the order with id '12'" has it in the data of the application; "the button with id 'save'" in the markup.
    let (kind, _) = lexicon::noun(&noun)?;
    let of_markup = is_control(kind)
        || matches!(
            kind,
            RoleNoun::Element | RoleNoun::Image | RoleNoun::Form | RoleNoun::Section
        );
    (of_markup && c.eat("id")).then_some(Identifier::Id)
}

/// "the element '#save'", "the element '.alert'": an id and a class, as style sheets write them.
fn selector(target: &mut Target) {
    let name = |text: &Text| {
        let plain = |ch: char| ch.is_ascii_alphanumeric() || matches!(ch, '-' | '_');
        let rest = text.value.get(1..).unwrap_or_default();
        text.quoted
            && rest.starts_with(|ch: char| ch.is_ascii_alphabetic())
            && rest.chars().all(plain)
    };
    if target.role != Some(RoleNoun::Element) || target.relation != TextRelation::Contains {
        return;
    }
    let identifier = match target.text.as_ref().filter(|text| name(text)) {
        Some(text) if text.value.starts_with('#') => Identifier::Id,
        Some(text) if text.value.starts_with('.') => Identifier::Class,
        _ => return,
    };
    if let Some(text) = target.text.take() {
        let value = Text {
            value: text.value[1..].to_owned(),
            ..text
        };
        target.contexts.push(Context::Marked {
            identifier,
            relation: TextRelation::Equals,
            value,
        });
    }
}

/// The message at words that describe what an attribute identifies.
fn described(text: &Text) -> String {
    let words = &text.value;
    format!(
        "`{words}` describes the element that is identified by its attribute; it is not looked for"
    )
}

/// "the button '#save'", "the form '#login'": the id of one, or its text.
fn of_kind(c: &mut Cursor<'_>, target: &mut Target) {
    let marked = matches!(
        target.role,
        Some(
            RoleNoun::Button
                | RoleNoun::Field
                | RoleNoun::TextField
                | RoleNoun::Textarea
                | RoleNoun::PasswordField
                | RoleNoun::SearchField
                | RoleNoun::Checkbox
                | RoleNoun::Form
                | RoleNoun::List
                | RoleNoun::Image
        )
    );
    if marked {
        marked_or_text(c, target);
    }
}

/// "within '#menu'": the id of an element, or a text of the page.
pub(super) fn by_selector(c: &mut Cursor<'_>, target: &mut Target) {
    if target.role.is_none() && target.contexts.is_empty() {
        marked_or_text(c, target);
    }
}

fn marked_or_text(c: &mut Cursor<'_>, target: &mut Target) {
    let mut element = Target {
        role: Some(RoleNoun::Element),
        ..target.clone()
    };
    selector(&mut element);
    element.role = target.role.or(element.role);
    if !element.contexts.iter().any(is_identifier) {
        return;
    }
    let coded = c.choose(2) == 0;
    let message = if coded {
        "the mark and the name are the id or a class of an element"
    } else {
        "the mark and the name are a text of the page"
    };
    c.assume(Assumption {
        code: "selector-or-text".to_owned(),
        message: message.to_owned(),
        span: target.span,
        rewriting: String::new(),
    });
    if coded {
        *target = element;
    }
}

/// Drops the name of a target with an identifier: words without quotes before an identifier only describe.
pub(super) fn settle(c: &mut Cursor<'_>, target: &mut Target) {
    shown_in(c, target);
    selector(target);
    of_kind(c, target);
    if !target.contexts.iter().any(is_identifier) {
        return;
    }
    // "the second unit list": the ordinal belongs to the words that describe.
    if target.text.as_ref().is_some_and(|text| !text.quoted) {
        target.ordinal = None;
    }
    if let Some(text) = target.text.take_if(|text| !text.quoted) {
        c.forget("unquoted-text", text.span);
        c.note("described-and-identified", described(&text), text.span);
    }
    // "the result box with data-testid 'x'" is drawn as a box, and nobody ticks it.
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    let ticked = || {
        lexicon::naming::TICKED
            .split('|')
            .any(|word| words.contains(word))
    };
    let drawn = target.role == Some(RoleNoun::Checkbox) && !ticked();
    let says_nothing = drawn || matches!(target.role, None | Some(RoleNoun::Text | RoleNoun::Page));
    if says_nothing {
        target.role = Some(RoleNoun::Element);
    }
}
