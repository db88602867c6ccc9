//! Descriptions that name nothing: what a noun phrase cannot mean, though its words could stand for a name.

use crate::grammar::read::{
    cursor::{Checkpoint, Cursor},
    token::Kind,
};
use crate::grammar::{Context, Ordinal, RoleNoun, Target, Text};
use crate::lexicon;

/// Bytes of the longest word that is looked into.
const LONGEST_WORD: usize = 60;

/// Refuses a noun phrase whose words without quotes are no name.
pub(in crate::grammar::read) fn refuse(
    c: &mut Cursor<'_>,
    target: &Target,
    plural: bool,
) -> Option<()> {
    let identified = |context: &Context| matches!(context, Context::Marked { .. });
    if target.contexts.iter().any(identified) {
        return Some(());
    }
    several_for_one(c, target, plural)?;
    if is_banner(c, target) {
        return c.fail("the banner's text in quotes");
    }
    if c.acting && plural && lists_names(target) {
        return c.fail("each text in quotes of its own: `'A', 'B' and 'C'`");
    }
    let Some(text) = target.text.as_ref().filter(|text| !text.quoted) else {
        return counted_by_quote(c, target);
    };
    let lower = is_lower(text);
    if target.role.is_none() && target.ordinal.is_some() && lower {
        return c.fail("what it is one of: a role noun, or its text in quotes");
    }
    made_before(c, target, text, lower)?;
    let at = c
        .tokens
        .iter()
        .position(|token| token.span.start == target.span.start)
        .unwrap_or_default();
    let before = at.checked_sub(1).map(|at| &c.tokens[at]);
    let any = lexicon::among(&c.tokens[at].norm, lexicon::function::INDEFINITE);
    // "as an organisation" says what the list is called.
    let kind = before.is_some_and(|token| token.norm == "as");
    let opens = before.is_none_or(|token| token.kind == Kind::Mark || token.norm == "that");
    let one_of_many = matches!(
        target.role,
        None | Some(RoleNoun::ListItem | RoleNoun::Card | RoleNoun::Row)
    );
    let members = plural
        && matches!(
            target.role,
            Some(RoleNoun::ListItem | RoleNoun::Card | RoleNoun::Row)
        );
    if c.acting && members && lower {
        return c.fail("which of them are meant, each by its text in quotes");
    }
    // "Open a Draft" speaks of any draft; "One Way" is a name.
    let article = any && c.source[target.span.start..].starts_with(char::is_lowercase);
    let one_of_any = one_of_many && any && lower
        || target.role.is_none() && article
        || lower && lexicon::among(&c.tokens[at].norm, lexicon::function::ANY);
    if c.acting && one_of_any && !kind {
        return c.fail("which one is meant: its text in quotes, or its place");
    }
    let mut words = text.value.split(' ');
    let first = words.next().unwrap_or_default();
    let named = words
        .clone()
        .any(|word| word.starts_with(char::is_uppercase));
    let several = plural || target.role.is_none() && words.next().is_some() && !named;
    if c.acting && lexicon::number(&first.to_lowercase()).is_some() && several {
        return c.fail("which of them are meant, each by its text in quotes");
    }
    if c.acting && target.role.is_none() && lexicon::ordinal(&text.value).is_some() {
        return c.fail("what it is one of: a role noun, or its text in quotes");
    }
    if c.acting {
        return Some(());
    }
    let person = target.role.is_none()
        && lexicon::among(&text.value.to_lowercase(), lexicon::people::PERSONS);
    if person {
        return c.fail("something that a page shows (a person without quotes is nobody's name)");
    }
    let first = before.is_none_or(|token| token.kind == Kind::Mark);
    kind_for_name(c, target, text, first)?;
    // "The description text": what the description says; the capital of a sentence says nothing.
    let behind = text.span.end < target.span.end && target.contexts.is_empty();
    let of_text = matches!(target.role, Some(RoleNoun::Text | RoleNoun::Paragraph));
    if of_text && behind && (lower || opens && !named) {
        return c.fail("the text in quotes");
    }
    Some(())
}

/// "the saved product", "the created tag": what an earlier step made has a name of its own.
fn made_before(c: &mut Cursor<'_>, target: &Target, text: &Text, lower: bool) -> Option<()> {
    let mut words = text.value.split(' ');
    let made = words
        .next()
        .is_some_and(|word| lexicon::among(word, lexicon::function::MADE_BEFORE));
    let of_kind = match target.role {
        None => words.next().is_some(),
        Some(role) => matches!(
            role,
            RoleNoun::ListItem | RoleNoun::Card | RoleNoun::Row | RoleNoun::Option
        ),
    };
    let article = c.source[target.span.start..].starts_with(char::is_lowercase)
        && text.span.start > target.span.start;
    if c.acting && made && of_kind && lower && article {
        return c.fail("which one is meant: its text in quotes, or its place");
    }
    Some(())
}

/// "Tasks are visible", "The task card appears", "I see TODOs": a word for a kind of which a page has many, and no text of it.
fn kind_for_name(c: &mut Cursor<'_>, target: &Target, text: &Text, first: bool) -> Option<()> {
    let mut letters = text.value.chars().skip(1);
    let lone = letters.all(|ch| ch != ' ' && !ch.is_uppercase());
    let capitals = text
        .value
        .strip_suffix('s')
        .is_some_and(|rest| rest.len() > 1 && rest.chars().all(char::is_uppercase));
    let is_label = c.cited.contains(&text.span);
    let said_first = first && lone && !is_label && text.span.start == target.span.start;
    let of_kind = match target.role {
        None => said_first || capitals,
        Some(RoleNoun::Card) => said_first || is_lower(text),
        _ => false,
    };
    if of_kind {
        return c.fail("the text in quotes");
    }
    Some(())
}

/// "the results for 'Tea'": what they are for need not stand in the row of each.
fn several_for_one(c: &mut Cursor<'_>, target: &Target, plural: bool) -> Option<()> {
    let member = matches!(
        target.role,
        Some(RoleNoun::Card | RoleNoun::ListItem | RoleNoun::Row | RoleNoun::Option)
    );
    let keyed = |context: &Context| matches!(context, Context::Row { .. });
    if plural && member && target.contexts.iter().any(keyed) {
        return c.fail("the one that is meant, or the list that they are in");
    }
    Some(())
}

/// "Side Panel component": what those who made the page call a part of it, and no text that stands for it.
pub(in crate::grammar::read) fn component(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    let said = c.source[target.span.start..target.span.end].to_lowercase();
    let mut words = said.split(' ');
    let component = words.any(|word| lexicon::among(word, lexicon::naming::COMPONENTS));
    // "A product list": things of one kind, and no list of choices that is labelled so.
    let chosen_from = lexicon::naming::CHOICE_LISTS
        .split('|')
        .any(|word| said.contains(word));
    let of_things = !chosen_from
        && said.split(' ').next_back() == Some(lexicon::naming::LIST)
        && target
            .text
            .as_ref()
            .is_some_and(|text| !text.quoted && is_lower(text));
    if target.role == Some(RoleNoun::List) && of_things {
        return c.fail("`dropdown` for a list of choices, or what is in the list");
    }
    let described = target
        .text
        .as_ref()
        .is_some_and(|text| !text.quoted || component);
    let identified = target
        .contexts
        .iter()
        .any(|context| matches!(context, Context::Marked { .. }));
    if target.role == Some(RoleNoun::Element) && described && !identified {
        return c.fail("what kind of element it is (a dialog, a section, a list), or a text that it shows, in quotes");
    }
    Some(())
}

/// "the 'first' tab": a word in quotes that counts, before a kind of which there are many, need not be a text of the page.
pub(in crate::grammar::read) fn counted_in_quotes(text: &mut Text, of_kind: bool) {
    let counts =
        text.value.chars().all(char::is_lowercase) && lexicon::ordinal(&text.value).is_some();
    text.quoted &= !(of_kind && counts);
}

/// "the '4' result": a number in quotes before a kind of which there are many may be its place.
fn counted_by_quote(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    // "The selector '#save a'" is that of a style sheet, and no list of choices.
    let coded = target.text.as_ref().is_some_and(|text| {
        let name = text.value.strip_prefix(['#', '.']);
        name.is_some_and(|name| name.starts_with(char::is_alphabetic))
            || target.role == Some(RoleNoun::Element) && is_of_style_sheet(&text.value)
    });
    let said = c.source[target.span.start..target.span.end].to_lowercase();
    let of_markup =
        target.role == Some(RoleNoun::Element) || said.contains(lexicon::naming::SELECTOR);
    if coded && of_markup {
        return c.fail("the element by its text, its id or its test id");
    }
    let many = matches!(
        target.role,
        Some(RoleNoun::Card | RoleNoun::ListItem | RoleNoun::Row | RoleNoun::Option)
    );
    let digits = target.text.as_ref().is_some_and(|text| {
        text.span.end + 1 < target.span.end && text.value.chars().all(|ch| ch.is_ascii_digit())
    });
    if many && digits {
        return c.fail("its place (`the third row`), or its text behind the noun");
    }
    Some(())
}

/// "h2", "div > .total", "li:first-child": what style sheets call an element.
fn is_of_style_sheet(text: &str) -> bool {
    let tag = text.split(['.', '#', ':', '[', ' ', '>']).next();
    let tagged = tag.is_some_and(|tag| lexicon::among(tag, lexicon::naming::TAGS));
    let marked = text.contains([' ', '>', '.', '#', ':', '[']) && !text.contains(['?', '!']);
    tagged && (marked || !text.contains(' '))
}

/// "the banner": every page has a header, and few have the banner that is meant.
pub(in crate::grammar::read) fn is_banner(c: &Cursor<'_>, target: &Target) -> bool {
    let said = c.source[target.span.start..target.span.end].to_lowercase();
    let last = said.rsplit(' ').next().unwrap_or_default();
    target.role == Some(RoleNoun::Header)
        && target.text.is_none()
        && lexicon::among(last, lexicon::naming::BANNERS)
}

/// Whether the text in quotes of a noun phrase looks like several: "Tea, Milk", "Save/Cancel".
pub(in crate::grammar::read) fn lists_names(target: &Target) -> bool {
    target.text.as_ref().is_some_and(|text| {
        let mut signs = lexicon::claims::BETWEEN_NAMES.iter();
        text.quoted && signs.any(|sign| text.value.trim().contains(sign))
    })
}

/// "'Tea, Milk' are displayed", "the buttons 'Save/Cancel'": what is said of several things is not said of one text.
pub(in crate::grammar::read) fn names_in_one_quote(
    c: &mut Cursor<'_>,
    mark: Checkpoint,
    target: &Target,
    plural: bool,
) -> Option<()> {
    if !lists_names(target) {
        return Some(());
    }
    // "'Milk' and 'Tea, green' are displayed": of both.
    let before = mark.place().checked_sub(1).map(|at| &c.tokens[at].norm);
    let listed = before
        .is_some_and(|word| word == "," || lexicon::among(word, lexicon::connectives::AND_OR));
    let several = !listed
        && c.looks_like(|c| {
            c.one_of(lexicon::claims::ARE_SEVERAL)
                .or_else(|| c.one_of(lexicon::claims::DONE_BY_SEVERAL))
        });
    if plural || several {
        return c.fail("each text in quotes of its own: `'A', 'B' and 'C'`");
    }
    Some(())
}

/// Parts of a page that hold others: no list or menu has them as its items.
pub(in crate::grammar::read) fn in_a_list(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    let whole = matches!(
        target.role,
        Some(
            RoleNoun::Form
                | RoleNoun::Table
                | RoleNoun::Dialog
                | RoleNoun::Page
                | RoleNoun::Header
                | RoleNoun::Footer
                | RoleNoun::Navigation
                | RoleNoun::Sidebar
        )
    );
    let listed = target.contexts.iter().any(|context| {
        matches!(context, Context::Within(part)
            if matches!(part.role, Some(RoleNoun::List | RoleNoun::Menu | RoleNoun::Table)))
    });
    if whole && target.text.is_none() && listed {
        return c.fail("the text by which the list shows it");
    }
    Some(())
}

/// "Modal/form", "Down/Up arrows", "Ctrl/Cmd+K": alternatives, or keys, and no name.
pub(in crate::grammar::read) fn is_no_word_of_a_name(word: &str) -> bool {
    let kind = |part: &str| lexicon::noun(part).is_some() || lexicon::keys::is_key(part);
    if word.len() > LONGEST_WORD {
        return false;
    }
    let alternatives = word.split_once('/').is_some_and(|(one, other)| {
        let other = other.split('+').next().unwrap_or_default();
        kind(one) || kind(other)
    });
    let chord = word
        .split_once('+')
        .is_some_and(|(held, key)| !key.is_empty() && lexicon::keys::modifier(held).is_some());
    // "Remove the permission and ensure that …": another sentence begins.
    let checks = lexicon::among(word, lexicon::claims::NEVER_IN_NAMES);
    alternatives || chord || checks || is_path(word)
}

/// "Settings->Users": the steps of a path, written as one word.
fn is_path(word: &str) -> bool {
    let mut signs = lexicon::connectives::STEPS_OF_PATH.split('|');
    let inner = word.trim_matches(|ch: char| !ch.is_alphanumeric());
    let plain = |part: &str| part.chars().all(char::is_alphabetic);
    signs.any(|sign| inner.contains(sign) && (sign != ">" || inner.split('>').all(plain)))
}

/// Whether a text has no capital: words that describe.
fn is_lower(text: &Text) -> bool {
    !text
        .value
        .chars()
        .any(|ch| ch.is_uppercase() || ch.is_numeric())
}

/// "The first title" is one of the headings, or of a column: refused behind an ordinal.
pub(in crate::grammar::read) fn of_column(
    c: &mut Cursor<'_>,
    ordinal: Option<Ordinal>,
) -> Option<()> {
    let of_column = lexicon::among(c.word_before(), lexicon::naming::ALSO_COLUMNS);
    if of_column && ordinal.is_some() && !c.acting && !c.at_quoted(0) {
        return c.fail("`heading`, or the cell of the first row in a column");
    }
    Some(())
}
