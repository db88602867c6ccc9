//! Going to a page that is only named: "Go to the orders page", "Proceed to checkout", "Open filters".

use super::opened::{by_code, says_what_is_to_be};
use crate::grammar::read::{bare_name, cursor::Cursor, misfit, place};
use crate::grammar::{Action, RoleNoun, Span, Text};
use crate::lexicon;

/// Words of the longest name of a page, and of one that no noun follows.
const MOST_WORDS: (usize, usize) = (5, 3);

/// Reads it.
pub(super) fn going(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let begin = c.peek()?.span;
    let goes = c.one_of(lexicon::actions::GOES_TO_NAMED);
    // Who moves to something without a noun may move the pointer.
    let alone = goes.is_some_and(|verb| verb != lexicon::actions::MOVES_OR_GOES);
    let verb = if goes.is_some() {
        ""
    } else {
        c.one_of(lexicon::actions::OPENS_NAMED)?
    };
    // "Proceeds to checkout", and nobody who does it: what the application is expected to do.
    let said = c.source[begin.start..begin.end].to_lowercase();
    if mark.is_first() && said.ends_with('s') && said != "access" {
        return c.fail("who does it");
    }
    if goes.is_some() && says_what_is_to_be(c) {
        return c.fail("what does it, or `the user is on` and the page");
    }
    // "Open the order RO-1051": one of the things that the application has.
    if goes.is_none() && c.looks_like(by_code) {
        return c.fail("the address of the page, or its name");
    }
    // "Open My Profile": with a capital it is of the name.
    if !is_own(c, 0) {
        c.one_of(lexicon::function::THE_OUR);
    }
    let page = if let Some(name) = c.attempt(signing_in) {
        name
    } else if let Some(name) = c.attempt(called) {
        name
    } else if c.at_quoted(0) {
        let name = c
            .quoted()
            .filter(|name| !place::looks_like_url(&name.value))?;
        c.one_of(lexicon::pages::REACHED)?;
        name
    } else {
        if let Some(listing) = c.attempt(listing) {
            return Some(Action::GoTo { page: listing });
        }
        let alone = alone || lexicon::among(verb, lexicon::actions::OPENS_WITHOUT_NOUN);
        name(c, alone)?
    };
    c.one_of(lexicon::function::ONCE_AGAIN);
    c.at_end().then_some(())?;
    c.note(
        "page-by-name",
        "no address is known: taken as a click on the link, tab, menu entry or button of that name, up to the page of that name",
        page.span,
    );
    Some(Action::GoTo { page })
}

/// "the Sign in page", whose name has a word that elsewhere stands before a place.
fn signing_in(c: &mut Cursor<'_>) -> Option<Text> {
    let first = c.peek()?.span;
    let said = c.one_of(lexicon::pages::SIGNS_IN)?;
    c.one_of(lexicon::pages::REACHED)?;
    let span = Span {
        start: first.start,
        end: first.start + said.len(),
    };
    c.at_end().then(|| Text {
        value: c.source[span.start..span.end].to_owned(),
        quoted: false,
        span,
    })
}

/// "the page 'Loans'", "the page My loans": the page of that name, which has a capital without quotes and goes to the end.
fn called(c: &mut Cursor<'_>) -> Option<Text> {
    c.one_of(lexicon::pages::NAMED_PAGES)?;
    if c.at_quoted(0) {
        let name = c.quoted()?;
        return (!place::looks_like_url(&name.value) && c.at_end()).then_some(name);
    }
    let words = (0..=MOST_WORDS.0)
        .take_while(|i| !c.word(*i).is_empty())
        .count();
    let is_name = c.capital(0) && c.word(0).starts_with(char::is_alphabetic);
    (is_name && words <= MOST_WORDS.0).then_some(())?;
    let name = c.bare(words)?;
    c.at_end().then_some(name)
}

/// "the list of orders": the page that is called as what it lists.
fn listing(c: &mut Cursor<'_>) -> Option<Text> {
    c.one_of(lexicon::pages::LISTS_OF)?;
    c.one_of(lexicon::function::DETERMINERS);
    let words = (0..=MOST_WORDS.1)
        .take_while(|i| !c.word(*i).is_empty())
        .count();
    let plain = |i: usize| {
        let word = c.word(i);
        !lexicon::among(word, lexicon::places::NEVER_IN_PAGE)
            && !misfit::is_no_word_of_a_name(word)
            && !lexicon::among(word, lexicon::function::DETERMINERS)
    };
    let several = c.word(words.checked_sub(1)?).ends_with('s');
    if words > MOST_WORDS.1 || !several || !(0..words).all(plain) {
        return None;
    }
    let name = c.bare(words)?;
    c.at_end().then_some(name)
}

/// "My", with which a name of a page may begin.
fn is_own(c: &Cursor<'_>, ahead: usize) -> bool {
    c.capital(ahead) && lexicon::among(c.word(ahead), lexicon::function::POSSESSIVES)
}

/// "the project", "the cart again": one of the things that the application has, or what need not be the page that is open. A page
/// whose address has the word would count as it.
fn is_record(c: &Cursor<'_>, length: usize) -> bool {
    let last = c.word(length.saturating_sub(1));
    let lower = (0..length).all(|i| !c.capital(i));
    let again = lexicon::among(c.word(length), lexicon::function::ONCE_AGAIN);
    let several = last.ends_with('s') && !last.ends_with("ss");
    let known = lexicon::among(last, lexicon::pages::ALWAYS_THERE);
    lower && (lexicon::among(last, lexicon::pages::RECORDS) || again && !several && !known)
}

/// "orders page"; `alone` reads "checkout" too.
fn name(c: &mut Cursor<'_>, alone: bool) -> Option<Text> {
    let mut words = 0;
    while words <= MOST_WORDS.0
        && !c.word(words).is_empty()
        && !(words > 0 && bare_name::ends_by_adverb(c, words))
    {
        words += 1;
    }
    let last = c.word(words.checked_sub(1)?);
    let noun = words > 1 && lexicon::among(last, lexicon::pages::REACHED);
    let length = words - usize::from(noun);
    let most = if noun { MOST_WORDS.0 } else { MOST_WORDS.1 };
    let begins = c.word(0);
    let described = lexicon::among(begins, lexicon::pages::NO_PAGE_NAME)
        || length == 1 && noun && lexicon::among(begins, lexicon::pages::NEVER_GONE_TO)
        || bare_name::describes(begins)
        || !c.capital(0) && lexicon::among(begins, lexicon::function::OF_TIME);
    let plain = |i: usize| {
        let word = c.word(i);
        !lexicon::among(word, lexicon::places::NEVER_IN_PAGE)
            && !lexicon::among(word, lexicon::connectives::STEPS_OF_PATH)
            && !misfit::is_no_word_of_a_name(word)
            && (!lexicon::among(word, lexicon::function::DETERMINERS) || i == 0 && is_own(c, i))
            && lexicon::ordinal(word).is_none()
            && lexicon::number(word).is_none()
    };
    if length > most || described || !(0..length).all(plain) {
        return c.fail("the address of the page, or its name");
    }
    if !noun {
        // "go to add a page", "open the file": a deed, and what no link of a page leads to.
        let deed = lexicon::verbs::base(begins) == Some(begins);
        // "Go to photos": all that the application has of them are on a page.
        let all = |i: usize| {
            let noun = c.noun_at(i);
            length == 1 && noun == Some((RoleNoun::Image, true, 1))
        };
        let is_thing = |i: usize| c.noun_at(i).is_some() && !all(i);
        // "Go to the Shopping list": what is gone to is a page, of which the noun at the end is a part of the name.
        let listed = alone
            && c.capital(0)
            && matches!(c.noun_at(length - 1), Some((RoleNoun::List, false, 1)));
        let thing = (0..length - usize::from(listed)).any(is_thing);
        // "Go to the site" starts the application; "Go to Site" may be about a page that is called so.
        let so_called =
            length == 1 && c.capital(0) && lexicon::among(last, lexicon::pages::APPLICATION);
        let beyond = !so_called && lexicon::among(last, lexicon::pages::NEVER_REACHED);
        if !alone || deed || thing || beyond || is_record(c, length) {
            return c.fail("the address of the page, or its name with `page` behind it");
        }
    }
    let name = c.bare(length)?;
    c.at += usize::from(noun);
    Some(name)
}
