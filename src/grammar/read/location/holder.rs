//! What a place is said of: a part of the page by its description, or the whole page.

use super::edges;
use crate::grammar::read::{cursor::Cursor, identifier, noun_phrase as np};
use crate::grammar::{Context, RoleNoun};
use crate::lexicon;

/// "the current page", "the content of this page", "the screen".
pub(in crate::grammar::read) fn page_name(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::function::THE_THIS_MY);
    c.one_of(lexicon::pages::WHOLE_PAGE);
    let content = c.one_of(lexicon::pages::CONTENT_OF);
    if content.is_some() {
        c.one_of(lexicon::function::THE_THIS_THAT);
        c.one_of(lexicon::pages::WHOLE);
    }
    c.one_of(lexicon::pages::PAGE_AS_PLACE)?;
    // "the page 'x'", "the page title", "the site header" name something else.
    if c.at_quoted(0)
        || c.noun_at(0).is_some()
        || lexicon::among(c.word(0), lexicon::naming::NAMES_THE_PAGE)
    {
        return c.fail("the end of the phrase");
    }
    Some(())
}

/// The noun phrase of a context: quoted, or with a role noun.
pub(in crate::grammar::read) fn place(c: &mut Cursor<'_>) -> Option<np::Noun> {
    let mark = c.mark();
    // "the top navigation": where it is, not what it is called.
    let located = c.attempt(|c| {
        c.article();
        edges::edges(c)
    });
    let np::Noun { mut target, plural } = np::core(c, lexicon::places::ENDS_PLACE)?;
    if let Some(edges) = located {
        // "the left-hand navigation menu": what a menu is for is not what it is called.
        if target.role == Some(RoleNoun::Menu) {
            target.text.take_if(|text| {
                !text.quoted && lexicon::among(&text.value, lexicon::pages::KINDS_OF_MENU)
            });
        }
        if !edges::holds(&target) || target.text.is_some() {
            c.reset(mark);
            return c.fail("a part of the page, and where it is");
        }
        target.contexts.push(Context::Region { edges, of: None });
        target.span = c.span_since(mark);
    }
    if let Some(found) = c.attempt(identifier::identifier) {
        target.contexts.push(found);
        identifier::settle(c, &mut target);
        target.span = c.span_since(mark);
    }
    let fits = match (&target.text, target.role) {
        (Some(text), None) => {
            text.quoted || c.acting && c.source[text.span.start..].starts_with(char::is_uppercase)
        }
        _ => true,
    };
    if !fits || target.role == Some(RoleNoun::Page) {
        c.reset(mark);
        return c.fail("a text in quotes or a role noun");
    }
    Some(np::Noun { target, plural })
}
