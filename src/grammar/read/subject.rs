//! Subjects of assertions.

use super::{
    context,
    count::{self, Counted},
    cursor::Cursor,
    meaning::label,
    naming, noun_phrase as np,
    thing::{self, Thing},
};
use crate::grammar::{
    Assumption, ColumnRef, Context, Ordinal, RoleNoun, RowRef, Target, Text, TextRelation,
};
use crate::lexicon;

/// The subject of an assertion.
#[derive(Debug, Clone)]
pub(super) enum Subject {
    /// The page as a whole.
    Page,
    /// The document's title.
    Title,
    /// The page's URL.
    Url,
    /// A text or an element.
    Thing(Thing),
    /// The value of a field.
    Value(Target),
    /// The text of an element.
    TextOf(Target),
    /// An attribute of an element.
    Attribute(Target, Text),
    /// The number of elements.
    Number(Target),
    /// A cell by row and column.
    Cell {
        table: Option<Target>,
        row: RowRef,
        column: ColumnRef,
    },
    /// A native dialog, perhaps with its text.
    Native(Option<(TextRelation, Text)>),
    /// The text of a native dialog.
    NativeText,
    /// The number of open tabs or windows.
    Windows(Option<Counted>),
}

/// Reads one subject.
pub(super) fn subject(c: &mut Cursor<'_>) -> Option<Subject> {
    if let Some(found) = c.attempt(title) {
        return Some(found);
    }
    if let Some(found) = c.attempt(url) {
        return Some(found);
    }
    if let Some(found) = c.attempt(number_of) {
        return Some(found);
    }
    if let Some(found) = c.attempt(own_count) {
        return Some(found);
    }
    if let Some(found) = c.attempt(windows) {
        return Some(found);
    }
    if let Some(found) = c.attempt(native_text) {
        return Some(found);
    }
    if let Some(found) = c.attempt(attribute_of) {
        return Some(found);
    }
    if let Some(found) = c.attempt(property_of) {
        return Some(found);
    }
    if let Some(found) = c.attempt(own_property) {
        return Some(found);
    }
    if let Some(found) = c.attempt(cell) {
        return Some(found);
    }
    if let Some(found) = c.attempt(native) {
        return Some(found);
    }
    let page = c.attempt(|c| {
        let said = c.one_of(lexicon::pages::APPLICATIONS).is_some()
            || c.eat("it")
            || super::location::holder::page_name(c).is_some();
        (said && verb_follows(c)).then_some(())
    });
    if page.is_some() {
        return Some(Subject::Page);
    }
    if let Some(found) = c.attempt(label::quantity) {
        return Some(Subject::Thing(found));
    }
    if let Some(found) = c.attempt(label::shower) {
        return Some(Subject::Thing(found));
    }
    thing::thing(c).map(Subject::Thing)
}

fn verb_follows(c: &Cursor<'_>) -> bool {
    lexicon::ends_noun(c.word(0))
        || lexicon::among(c.word(0), lexicon::function::STILL_NOW_ALSO)
        || lexicon::among(c.word(0), lexicon::claims::CHANGES) && c.word(1) == "to"
}

/// "the page title", "the title of the page", "the title".
fn title(c: &mut Cursor<'_>) -> Option<Subject> {
    let mark = c.mark();
    c.one_of(lexicon::function::THE_THIS_ITS);
    let whose = c.one_of(lexicon::pages::OF_PAGE);
    let sure = c.one_of(lexicon::pages::TITLE_NOUNS).is_some();
    if sure {
        c.attempt(|c| context::whole_page(c));
    } else {
        if !c.eat("title") {
            return None;
        }
        let of = c.attempt(|c| {
            c.eat("of").then_some(())?;
            c.one_of(lexicon::function::THE_THIS);
            c.one_of("current");
            c.one_of(lexicon::pages::TITLED)
        });
        if of.is_none() && whose.is_none() {
            if !verb_follows(c) {
                return None;
            }
            let span = c.span_since(mark);
            c.note(
                "title-of-page-or-heading",
                "the page's title or a heading? taken as the page's title",
                span,
            );
        }
    }
    verb_follows(c).then_some(Subject::Title)
}

fn url(c: &mut Cursor<'_>) -> Option<Subject> {
    c.one_of(lexicon::function::THE_THIS_ITS);
    c.one_of(lexicon::pages::URL_OWNERS);
    c.one_of(lexicon::pages::URL_NOUNS)?;
    c.eat("bar");
    c.attempt(|c| context::whole_page(c));
    verb_follows(c).then_some(Subject::Url)
}

/// "the number of rows in the table 'x'".
fn number_of(c: &mut Cursor<'_>) -> Option<Subject> {
    c.eat("the");
    c.one_of(lexicon::function::TOTAL);
    let counts = c.one_of(lexicon::numbers::NUMBER_OF)?;
    let window = c.attempt(|c| {
        let open = c.one_of(lexicon::states::OPEN_OPENED).is_some();
        let noun = c.one_of(lexicon::pages::BROWSER_WINDOWS)?;
        (open || noun != "tabs").then_some(())
    });
    if window.is_some() {
        c.one_of(lexicon::states::OPEN_OPENED);
        return Some(Subject::Windows(None));
    }
    c.one_of(lexicon::states::COUNTED_SHOWN);
    let noun = np::noun_phrase(c, "")?;
    // "The quantity of 'Tea' is 2" says how much of it there is.
    if lexicon::among(counts, lexicon::numbers::AMOUNT_OF) && !noun.plural {
        return None;
    }
    verb_follows(c).then_some(Subject::Number(noun.target))
}

/// "the row count": how many there are, or the number that stands with these words.
fn own_count(c: &mut Cursor<'_>) -> Option<Subject> {
    let mark = c.mark();
    c.eat("the");
    let from = c.at;
    let (role, plural, words) = c.noun_at(0)?;
    if plural || c.word(words) != "count" || role == RoleNoun::Page || role == RoleNoun::Text {
        return None;
    }
    c.at += words + 1;
    verb_follows(c).then_some(())?;
    let counted = c.choose(2) == 0;
    let message = if counted {
        "so many of them are there"
    } else {
        "the page shows the number with these words"
    };
    c.assume(Assumption {
        code: "counted-or-shown".to_owned(),
        message: message.to_owned(),
        span: c.span_since(mark),
        rewriting: String::new(),
    });
    let target = if counted {
        Target {
            kind: None,
            text: None,
            role: Some(role),
            relation: TextRelation::Contains,
            ordinal: None,
            contexts: Vec::new(),
            span: c.span_since(mark),
        }
    } else {
        let behind = c.at;
        c.at = from;
        let text = c.bare(behind - from)?;
        np::target_of(text)
    };
    Some(if counted {
        Subject::Number(target)
    } else {
        Subject::Thing(Thing::of(target))
    })
}

/// "2 tabs", "two browser windows": only where they are said to be open.
fn windows(c: &mut Cursor<'_>) -> Option<Subject> {
    let mark = c.mark();
    let counted = count::count(c)?;
    let noun = c.one_of(lexicon::pages::OPEN_WINDOWS)?;
    if matches!(noun, "tabs" | "tab") {
        let open = c.looks_like(|c| {
            c.one_of(lexicon::claims::WINDOWS_ARE)?;
            c.one_of(lexicon::states::OPEN_OPENED)
        });
        if !open {
            return None;
        }
        let span = c.span_since(mark);
        c.note(
            "tab-of-page-or-browser",
            "tabs of the page or of the browser? taken as browser tabs",
            span,
        );
    }
    Some(Subject::Windows(Some(counted)))
}

/// "the href of the link 'x'", "the 'class' attribute of the button 'y'": what only the markup shows.
fn attribute_of(c: &mut Cursor<'_>) -> Option<Subject> {
    c.eat("the");
    let attribute = c
        .attempt(|c| label::in_words(c).filter(|_| c.word(0) == "of"))
        .or_else(|| c.attempt(attribute_name))?;
    c.eat("of").then_some(())?;
    let noun = np::noun_phrase(c, "")?;
    (!noun.plural && verb_follows(c)).then_some(Subject::Attribute(noun.target, attribute))
}

/// "aria-label", "'class' attribute".
fn attribute_name(c: &mut Cursor<'_>) -> Option<Text> {
    let named = c.at_quoted(0) || c.word(1) == "attribute";
    if !named && !label::is_of_markup(c.word(0)) {
        return None;
    }
    let mut name = if c.at_quoted(0) {
        c.quoted()?
    } else {
        c.bare(1)?
    };
    let shaped = |ch: char| ch.is_ascii_alphanumeric() || matches!(ch, '-' | '_' | ':');
    if named && !(c.eat("attribute") && name.value.chars().all(shaped)) {
        return None;
    }
    name.quoted = false;
    name.value = name.value.to_lowercase();
    Some(name)
}

/// "the value of the field 'x'", "the text of the heading", "the content of the cell …".
fn property_of(c: &mut Cursor<'_>) -> Option<Subject> {
    c.eat("the");
    c.one_of(lexicon::states::CURRENT);
    let chosen = c.attempt(|c| {
        c.one_of(lexicon::naming::CHOSEN_OPTION)?;
        c.one_of(lexicon::places::OF_IN)?;
        let noun = np::noun_phrase(c, "")?;
        (noun.target.role == Some(RoleNoun::List)).then_some(noun.target)
    });
    if let Some(list) = chosen {
        return verb_follows(c).then_some(Subject::Value(list));
    }
    let property = c.one_of(lexicon::naming::PROPERTIES)?;
    c.one_of(lexicon::places::OF_IN_INSIDE)?;
    if let Some(found) = c.attempt(cell) {
        return Some(found);
    }
    let noun = np::noun_phrase(c, "")?;
    if noun.plural || noun.target.role == Some(RoleNoun::Page) {
        return None;
    }
    verb_follows(c).then_some(())?;
    let valued = noun.target.role.is_some_and(np::takes_value);
    // The label of a field is how it is called, and nothing that it shows.
    if valued && property == "label" {
        return None;
    }
    let value = property == "value" || valued;
    Some(if value && property != "label" {
        Subject::Value(noun.target)
    } else {
        Subject::TextOf(noun.target)
    })
}

/// "the slider value", "the 'Email' field value", "the button text".
fn own_property(c: &mut Cursor<'_>) -> Option<Subject> {
    let mark = c.mark();
    c.article();
    let text = if c.at_quoted(0) { c.quoted() } else { None };
    let (role, plural, words) = c.noun_at(0)?;
    c.at += words;
    let property = c.one_of(lexicon::naming::PROPERTIES)?;
    let fits = !plural
        && !matches!(
            role,
            RoleNoun::Page
                | RoleNoun::Text
                | RoleNoun::Sentence
                | RoleNoun::Row
                | RoleNoun::Section
                | RoleNoun::Element
        );
    if !fits || !verb_follows(c) {
        return None;
    }
    let valued = np::takes_value(role) || role == RoleNoun::List;
    let target = Target {
        kind: None,
        text,
        relation: TextRelation::Contains,
        role: Some(role),
        ordinal: None,
        contexts: Vec::new(),
        span: c.span_since(mark),
    };
    if valued {
        let is_held = !lexicon::among(property, lexicon::naming::CALLED_BY);
        is_held.then_some(Subject::Value(target))
    } else {
        let is_text = lexicon::among(property, lexicon::naming::HELD_TEXTS);
        is_text.then_some(Subject::TextOf(target))
    }
}

/// "the cell in row 'Alice' and column 'Role'", "the cell at row 2, column 3 of the table 'Users'".
fn cell(c: &mut Cursor<'_>) -> Option<Subject> {
    c.eat("the");
    let worded = c.one_of(lexicon::pages::CELLS).is_some();
    let (mut row, mut column, mut table) = (None, None, None);
    loop {
        let mark = c.mark();
        c.one_of(lexicon::connectives::COMMA_AND);
        let preposition = c.one_of(lexicon::places::CELL_AT).is_some();
        if row.is_none()
            && let Some(found) = c.attempt(row_part)
        {
            row = Some(found);
        } else if column.is_none()
            && let Some(found) = c.attempt(column_part)
        {
            column = Some(found);
        } else if preposition
            && table.is_none()
            && let Some(found) = c.attempt(table_part)
        {
            table = Some(found);
        } else {
            c.reset(mark);
            break;
        }
    }
    let (row, column) = (row?, column?);
    (worded || verb_follows(c)).then_some(Subject::Cell { table, row, column })
}

fn row_part(c: &mut Cursor<'_>) -> Option<RowRef> {
    c.eat("the");
    if let Some(place) = lexicon::ordinal(c.word(0)) {
        c.at += 1;
        c.one_of(lexicon::pages::ROWS)?;
        return Some(RowRef::Nth(place));
    }
    c.one_of(lexicon::pages::ROWS)?;
    c.eat("number");
    if let Some(place) = lexicon::number(c.word(0)).filter(|n| *n > 0) {
        c.at += 1;
        return Some(RowRef::Nth(Ordinal::Nth(place)));
    }
    match context::row_key(c)? {
        Context::Row { column: None, key } => Some(RowRef::Key(key)),
        _ => None,
    }
}

fn column_part(c: &mut Cursor<'_>) -> Option<ColumnRef> {
    c.eat("the");
    if let Some(place) = lexicon::ordinal(c.word(0)) {
        c.at += 1;
        c.eat("column").then_some(())?;
        return Some(ColumnRef::Nth(place));
    }
    if c.at_quoted(0) {
        let text = c.quoted()?;
        c.eat("column").then_some(())?;
        return Some(ColumnRef::Header(text));
    }
    c.eat("column").then_some(())?;
    c.eat("number");
    if let Some(place) = lexicon::number(c.word(0)).filter(|n| *n > 0) {
        c.at += 1;
        return Some(ColumnRef::Nth(Ordinal::Nth(place)));
    }
    c.one_of(lexicon::naming::HEADED);
    c.quoted().map(ColumnRef::Header)
}

fn table_part(c: &mut Cursor<'_>) -> Option<Target> {
    let target = np::core(c, "")?.target;
    (target.role == Some(RoleNoun::Table)).then_some(target)
}

const NATIVE: &str = lexicon::pages::NATIVE_DIALOGS;

/// "an alert", "the confirm box", "the native dialog".
pub(super) fn native_noun(c: &mut Cursor<'_>) -> Option<&'static str> {
    c.attempt(|c| {
        c.article();
        if c.noun_at(0).is_some() {
            return None;
        }
        let noun = c.one_of(NATIVE)?;
        c.noun_at(0).is_none().then_some(noun)
    })
}

/// "the alert text", "the text of the alert", "the alert's message".
fn native_text(c: &mut Cursor<'_>) -> Option<Subject> {
    const PROPERTY: &str = lexicon::naming::DIALOG_TEXT;
    let mark = c.mark();
    let before = c.attempt(|c| {
        c.eat("the");
        c.one_of(PROPERTY)?;
        c.one_of(lexicon::places::OF_IN_ON)?;
        native_noun(c)
    });
    let noun = before.or_else(|| {
        c.attempt(|c| {
            c.article();
            let noun = c
                .one_of(NATIVE)
                .or_else(|| c.one_of(lexicon::pages::DIALOGS_OWN).map(|_| "alert"))?;
            c.one_of(PROPERTY)?;
            Some(noun)
        })
    })?;
    verb_follows(c).then_some(())?;
    if lexicon::among(noun, lexicon::pages::BARE_DIALOGS) {
        let span = c.span_since(mark);
        c.note("alert-native-or-message", "a dialog of the browser or a message in the page? taken as the browser's; for the page's, say `message`", span);
    }
    Some(Subject::NativeText)
}

/// A native dialog, perhaps with its text.
pub(super) fn native(c: &mut Cursor<'_>) -> Option<Subject> {
    let mark = c.mark();
    let noun = native_noun(c)?;
    let text = if c.at_quoted(0) {
        Some((TextRelation::Contains, c.quoted()?))
    } else {
        c.attempt(|c| naming::text_after(c, RoleNoun::Dialog, "").filter(|(text, _)| text.quoted))
            .map(|(text, relation)| (relation, text))
    };
    if lexicon::among(noun, lexicon::pages::BARE_DIALOGS) {
        let span = c.span_since(mark);
        c.note("alert-native-or-message", "a dialog of the browser or a message in the page? taken as the browser's; for the page's, say `message`", span);
    }
    Some(Subject::Native(text))
}
