//! Opening things on a page: "Open the menu 'File'", "Go to the tab 'Orders'".

use super::pointed::{KIND_SAYS_NOTHING, kind_of_target, thing};
use crate::grammar::read::{cursor::Cursor, noun_phrase as np, place};
use crate::grammar::{Action, Gesture, RoleNoun, Target, Text, is_code};
use crate::lexicon;

/// "URL", "page name", "<link>": what stands in place of an address or a name.
fn is_placeholder(text: &Text) -> bool {
    let lower = text.value.to_lowercase();
    let last = lower.rsplit(' ').next().unwrap_or_default();
    let as_written = lexicon::among(&lower, lexicon::naming::PLACEHOLDERS);
    let of_address = lexicon::among(last, lexicon::naming::ENDS_PLACEHOLDER);
    text.quoted && (as_written || of_address || lower.starts_with('<') && lower.ends_with('>'))
}

/// "dropdown presets": a name that begins with a role noun.
fn is_headed(text: &Text) -> bool {
    let first = text.value.split(' ').next().unwrap_or_default();
    text.value.contains(' ') && lexicon::noun(first).is_some()
}

/// Words of the longest kind before a code: "the standing order SO-12".
const MOST_OF_KIND: usize = 2;

/// "the property P-1001": the code behind a word for what has it, which is no page by its own name.
pub(super) fn by_code(c: &mut Cursor<'_>) -> Option<Target> {
    c.article();
    let words = (0..=MOST_OF_KIND).find(|words| c.word(words + 1).is_empty())?;
    let is_kind = |i: usize| {
        let letters = c.word(i).chars().all(char::is_alphabetic);
        letters && !c.capital(i) && c.noun_at(i).is_none()
    };
    let is_named = !c.at_quoted(words) && (0..words).all(is_kind);
    let span = c.peek()?.span;
    c.at += words;
    let code = c.bare(1).filter(|code| is_named && is_code(&code.value))?;
    c.at_end().then_some(())?;
    if words > 0 {
        c.note("kind-of-thing", KIND_SAYS_NOTHING, span);
    }
    Some(np::target_of(code))
}

/// Opening something on the page is a click on it.
pub(super) fn open_on_page(c: &mut Cursor<'_>) -> Option<Action> {
    let target = c.attempt(by_code);
    let gesture = Gesture::Open;
    target.map_or_else(
        || open_thing(c),
        |target| Some(Action::Click { target, gesture }),
    )
}

/// "Then I should navigate to the orders page": where one is taken to.
pub(super) fn says_what_is_to_be(c: &Cursor<'_>) -> bool {
    let before = c.tokens[..c.at].iter();
    let mut words = before.map(|token| token.norm.as_str());
    words.any(|word| lexicon::among(word, lexicon::function::MODALS_OF_PLACE))
}

fn open_thing(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    if c.word_before() == "to" && says_what_is_to_be(c) {
        return c.fail("what does it, or `the user is on` and the page");
    }
    let mut target = thing(c)?;
    kind_of_target(c, &mut target);
    let fresh = target
        .text
        .as_ref()
        .is_some_and(|t| !t.quoted && t.value == "new");
    let openable = !fresh
        && matches!(
            target.role,
            Some(
                RoleNoun::Menu
                    | RoleNoun::MenuItem
                    | RoleNoun::Link
                    | RoleNoun::Tab
                    | RoleNoun::List
                    | RoleNoun::Section
                    | RoleNoun::Button
                    | RoleNoun::Card
                    | RoleNoun::Image
                    | RoleNoun::Logo
                    | RoleNoun::Icon
                    | RoleNoun::Row
                    | RoleNoun::ListItem
                    | RoleNoun::Sidebar
                    | RoleNoun::DateField
            )
        );
    if openable
        && (target.text.is_some()
            || target.ordinal.is_some()
            || !target.contexts.is_empty()
            || matches!(target.role, Some(RoleNoun::Menu | RoleNoun::Sidebar)))
    {
        return Some(Action::Click {
            target,
            gesture: Gesture::Open,
        });
    }
    // "Open the 'Users' table": what leads to it is called so; the table is not there yet.
    let table = target.role == Some(RoleNoun::Table)
        && target.ordinal.is_none()
        && target.contexts.is_empty()
        && target.text.as_ref().is_some_and(|text| text.quoted);
    if table {
        target.role = None;
    }
    if target.text.as_ref().is_some_and(is_placeholder) {
        return c.fail("the address itself, or what is written on the page");
    }
    // "the GitHub login page" names a page: which address it has, the application's people know.
    let page = target.text.as_ref().is_some_and(|t| {
        let last = t
            .value
            .rsplit(' ')
            .next()
            .unwrap_or_default()
            .to_lowercase();
        lexicon::among(&last, lexicon::pages::PAGE_NOUNS) && (!t.quoted || t.value.contains(' '))
    });
    if page {
        return c.fail("the address of the page");
    }
    // "the Scheduling module": the noun is none of the words of the link that leads there.
    let module = target.text.as_ref().is_some_and(|t| {
        let last = t.value.rsplit_once(' ').map_or("", |(_, last)| last);
        !t.quoted && last == lexicon::pages::MODULE
    });
    if module && target.role.is_none() {
        return c.fail("`go to` and the name of the page");
    }
    let whole = target.text.as_ref().is_some_and(|t| {
        !t.quoted
            && t.value
                .split(' ')
                .any(|w| lexicon::among(w, lexicon::pages::SHOP))
    });
    let named = !whole
        && target.role.is_none()
        && target
            .text
            .as_ref()
            .is_some_and(|t| t.quoted || t.value.starts_with(char::is_uppercase) || is_headed(t));
    if named && !place::looks_like_url(target.text.as_ref().map_or("", |t| &t.value)) {
        let span = c.span_since(mark);
        c.note(
            "open-url-or-click",
            "a URL or something to click? taken as a click, for it is no URL",
            span,
        );
        return Some(Action::Click {
            target,
            gesture: Gesture::Open,
        });
    }
    c.fail("a URL, or something on the page to open")
}
